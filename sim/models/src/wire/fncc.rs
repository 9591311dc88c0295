//! The FNCC header, 32 bits, and how a packet says that it carries one.
//!
//! ```text
//! 31  28 27        16 15            0
//! +-----+------------+---------------+
//! |nHop |   pathID   |       N       |   big-endian on the wire
//! +-----+------------+---------------+
//! ```
//!
//! An ACK carries it after the AETH, any other packet directly after the BTH. `nHop` entries
//! follow it, the newest first.

use bitvec::prelude::*;

/// UDP destination port of RoCEv2 (IANA, InfiniBand annex A17).
pub const UDP_PORT: u16 = 4791;
/// Entries that a stack can hold.
pub const MAX_HOPS: u8 = 5;
/// BTH opcode of a reliable-connection acknowledge.
pub const OPCODE_ACK: u8 = 0x11;
/// Offset in the BTH of the byte that holds the FNCC flag: the one after the P_Key, which the ICRC
/// masks.
pub const FLAG_BYTE: usize = 4;
/// The FNCC flag inside the byte at [`FLAG_BYTE`].
pub const FLAG_MASK: u8 = 0x01;

/// The FNCC header of one packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FnccHeader {
    /// Entries that follow, 4 bits. More than [`MAX_HOPS`] is never written, but can be received.
    pub n_hop: u8,
    /// XOR of the 12-bit ids of the switches passed.
    pub path_id: u16,
    /// Concurrent flows at the receiver.
    pub n: u16,
}

impl FnccHeader {
    /// Size on the wire, bytes.
    pub const LEN: usize = 4;

    /// The four bytes on the wire. Bits above a field's width do not travel.
    pub fn to_bytes(self) -> [u8; Self::LEN] {
        let mut bytes = [0; Self::LEN];
        let bits = bytes.view_bits_mut::<Msb0>();
        bits[0..4].store_be(self.n_hop);
        bits[4..16].store_be(self.path_id);
        bits[16..32].store_be(self.n);
        bytes
    }

    /// The header in four bytes of the wire. Every pattern is a header.
    pub fn from_bytes(bytes: [u8; Self::LEN]) -> Self {
        let bits = bytes.view_bits::<Msb0>();
        Self {
            n_hop: bits[0..4].load_be(),
            path_id: bits[4..16].load_be(),
            n: bits[16..32].load_be(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_stands_at_its_documented_bits() {
        let header = FnccHeader { n_hop: 0x1, path_id: 0x234, n: 0x5678 };
        assert_eq!(header.to_bytes(), [0x12, 0x34, 0x56, 0x78]);
        assert_eq!(FnccHeader::from_bytes([0x12, 0x34, 0x56, 0x78]), header);
    }

    #[test]
    fn bits_above_a_field_do_not_reach_its_neighbour() {
        let header = FnccHeader { n_hop: 0xF0, path_id: 0xF000, n: 0 };
        assert_eq!(header.to_bytes(), [0; 4]);
    }
}
