//! The InfiniBand transport headers of RoCEv2: BTH, AETH and RETH (InfiniBand volume 1, chapter 9).

use crate::wire::fncc;

/// BTH opcodes of the reliable connection that the captures and tests use, and the CNP.
pub mod opcode {
    /// SEND, the only packet of a message.
    pub const SEND_ONLY: u8 = 0x04;
    /// RDMA WRITE, first packet.
    pub const WRITE_FIRST: u8 = 0x06;
    /// RDMA WRITE, neither first nor last packet.
    pub const WRITE_MIDDLE: u8 = 0x07;
    /// RDMA WRITE, last packet.
    pub const WRITE_LAST: u8 = 0x08;
    /// RDMA WRITE, the only packet of a message.
    pub const WRITE_ONLY: u8 = 0x0A;
    /// RDMA READ request.
    pub const READ_REQUEST: u8 = 0x0C;
    /// RDMA READ response, first packet.
    pub const READ_RESPONSE_FIRST: u8 = 0x0D;
    /// RDMA READ response, neither first nor last packet.
    pub const READ_RESPONSE_MIDDLE: u8 = 0x0E;
    /// RDMA READ response, last packet.
    pub const READ_RESPONSE_LAST: u8 = 0x0F;
    /// RDMA READ response, the only packet of a message.
    pub const READ_RESPONSE_ONLY: u8 = 0x10;
    /// Acknowledge, positive or negative.
    pub const ACK: u8 = super::fncc::OPCODE_ACK;
    /// Congestion notification packet (annex A17).
    pub const CNP: u8 = 0x81;
    /// Telemetry request, a probe of HPCC++: in the range that is left to manufacturers.
    pub const TELEMETRY_REQUEST: u8 = 0xC0;
}

/// Base transport header, the 12 bytes after UDP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bth {
    /// Operation, see [`opcode`].
    pub opcode: u8,
    /// Bytes that pad the payload to a multiple of four, 0 to 3.
    pub pad_count: u8,
    /// Partition key.
    pub p_key: u16,
    /// The byte after the P_Key: FECN bit 7, BECN bit 6, six reserved bits of which FNCC uses bit
    /// 0.
    pub flags: u8,
    /// Destination queue pair, 24 bits.
    pub dest_qp: u32,
    /// Whether the receiver has to acknowledge.
    pub ack_request: bool,
    /// Packet sequence number, 24 bits.
    pub psn: u32,
}

impl Bth {
    /// Size on the wire, bytes.
    pub const LEN: usize = 12;
    /// BECN in [`flags`](Self::flags), set in a CNP.
    pub const BECN: u8 = 0x40;

    /// A header on the default partition without flags.
    pub fn new(opcode: u8, dest_qp: u32, psn: u32) -> Self {
        Self { opcode, pad_count: 0, p_key: 0xFFFF, flags: 0, dest_qp, ack_request: false, psn }
    }

    /// The twelve bytes on the wire. Bits above a field's width do not travel.
    pub fn to_bytes(self) -> [u8; Self::LEN] {
        let mut bytes = [0; Self::LEN];
        bytes[0] = self.opcode;
        bytes[1] = (self.pad_count & 3) << 4;
        bytes[2..4].copy_from_slice(&self.p_key.to_be_bytes());
        bytes[fncc::FLAG_BYTE] = self.flags;
        bytes[5..8].copy_from_slice(&self.dest_qp.to_be_bytes()[1..]);
        bytes[8] = u8::from(self.ack_request) << 7;
        bytes[9..12].copy_from_slice(&self.psn.to_be_bytes()[1..]);
        bytes
    }
}

/// ACK extended transport header, after the BTH of acknowledges and of some read responses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aeth {
    /// Kind of acknowledge in the upper bits, credits, NAK code or timer in the lower five.
    pub syndrome: u8,
    /// Message sequence number, 24 bits.
    pub msn: u32,
}

impl Aeth {
    /// Size on the wire, bytes.
    pub const LEN: usize = 4;

    /// A positive acknowledge without end-to-end credits.
    pub fn ack(msn: u32) -> Self {
        Self { syndrome: 0x1F, msn }
    }

    /// A negative acknowledge; `code` 0 PSN sequence error, 1 invalid request, 2 access error, 3
    /// remote operational error.
    pub fn nak(code: u8, msn: u32) -> Self {
        Self { syndrome: 0x60 | (code & 0x1F), msn }
    }

    /// Receiver not ready; `timer` is the five-bit code of the time to wait.
    pub fn receiver_not_ready(timer: u8, msn: u32) -> Self {
        Self { syndrome: 0x20 | (timer & 0x1F), msn }
    }

    /// The four bytes on the wire.
    pub fn to_bytes(self) -> [u8; Self::LEN] {
        let [_, high, middle, low] = self.msn.to_be_bytes();
        [self.syndrome, high, middle, low]
    }
}

/// RDMA extended transport header, in the first packet of a WRITE and in a READ request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reth {
    /// Virtual address at the target, bytes.
    pub address: u64,
    /// Key of the memory region.
    pub remote_key: u32,
    /// Length of the entire message, bytes.
    pub length: u32,
}

impl Reth {
    /// Size on the wire, bytes.
    pub const LEN: usize = 16;

    /// The sixteen bytes on the wire.
    pub fn to_bytes(self) -> [u8; Self::LEN] {
        let mut bytes = [0; Self::LEN];
        bytes[0..8].copy_from_slice(&self.address.to_be_bytes());
        bytes[8..12].copy_from_slice(&self.remote_key.to_be_bytes());
        bytes[12..16].copy_from_slice(&self.length.to_be_bytes());
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bth_has_the_layout_of_the_specification() {
        let bth = Bth {
            opcode: 0x11,
            pad_count: 3,
            p_key: 0x1234,
            flags: 0x41,
            dest_qp: 0xFF56_789A,
            ack_request: true,
            psn: 0xFFBC_DEF0,
        };
        let expected = [0x11, 0x30, 0x12, 0x34, 0x41, 0x56, 0x78, 0x9A, 0x80, 0xBC, 0xDE, 0xF0];
        assert_eq!(bth.to_bytes(), expected);
    }

    #[test]
    fn syndromes_distinguish_the_kinds_of_acknowledge() {
        assert_eq!(Aeth::ack(0x01_0203).to_bytes(), [0x1F, 1, 2, 3]);
        assert_eq!(Aeth::nak(0, 1).to_bytes(), [0x60, 0, 0, 1]);
        assert_eq!(Aeth::receiver_not_ready(12, 1).to_bytes(), [0x2C, 0, 0, 1]);
    }

    #[test]
    fn the_reth_is_address_key_and_length() {
        let reth =
            Reth { address: 0x0102_0304_0506_0708, remote_key: 0x090A_0B0C, length: 0x0D0E_0F10 };
        assert_eq!(reth.to_bytes(), std::array::from_fn(|i| i as u8 + 1));
    }
}
