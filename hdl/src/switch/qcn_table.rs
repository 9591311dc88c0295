//! What each word of a congestion notification packet is made of.

/// Headers that a word of the offender counts from.
#[derive(Clone, Copy, PartialEq)]
pub enum From {
    /// The IP header.
    Ip,
    /// The UDP header.
    Udp,
}

/// What a word of the packet is made of, its first byte in the low bits.
#[derive(Clone, Copy)]
pub struct Word {
    /// The header that it counts from.
    pub from: From,
    /// Words after the start of that header; negative: before it.
    pub at: i8,
    /// Bits that remain of that word.
    pub keep: u32,
    /// Bits that are set.
    pub set: u32,
    /// Bits that the ICRC takes as ones.
    pub variant: u32,
}

const fn copy(from: From, at: i8) -> Word {
    Word { from, at, keep: u32::MAX, set: 0, variant: 0 }
}

const fn fixed(bytes: [u8; 4], variant: u32) -> Word {
    Word { from: From::Ip, at: 0, keep: 0, set: u32::from_le_bytes(bytes), variant }
}

/// The steps: up to five words of Ethernet, one of the two IP headers, transport.
pub const WORDS: [Word; 29] = [
    copy(From::Ip, -5),
    copy(From::Ip, -4),
    copy(From::Ip, -3),
    copy(From::Ip, -2),
    copy(From::Ip, -1),
    // IPv4: version, quads, DSCP, ECN, length; id, don't fragment; time to live, UDP, checksum;
    // addresses.
    Word { from: From::Ip, at: 0, keep: 0x0000_fc00, set: 0x3c00_0345, variant: 0x0000_ff00 },
    fixed([0, 0, 0x40, 0], 0),
    fixed([64, 17, 0, 0], 0xffff_00ff),
    copy(From::Ip, 4),
    copy(From::Ip, 3),
    // IPv6: version, traffic class, flow label; length, UDP, hop limit; addresses.
    Word { from: From::Ip, at: 0, keep: u32::MAX, set: 0x0000_3000, variant: 0xffff_ff0f },
    fixed([0, 40, 17, 64], 0xff00_0000),
    copy(From::Ip, 6),
    copy(From::Ip, 7),
    copy(From::Ip, 8),
    copy(From::Ip, 9),
    copy(From::Ip, 2),
    copy(From::Ip, 3),
    copy(From::Ip, 4),
    copy(From::Ip, 5),
    // UDP: ports; length, checksum.
    copy(From::Udp, 0),
    fixed([0, 40, 0, 0], 0xffff_0000),
    // BTH: opcode, no flags, P_Key; BECN, DestQP; PSN. 16 bytes of zeros.
    Word { from: From::Udp, at: 2, keep: 0xffff_0000, set: 0x81, variant: 0 },
    Word { from: From::Udp, at: 3, keep: 0xffff_ff00, set: 0x40, variant: 0xff },
    fixed([0; 4], 0),
    fixed([0; 4], 0),
    fixed([0; 4], 0),
    fixed([0; 4], 0),
    fixed([0; 4], 0),
];
