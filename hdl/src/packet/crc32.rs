//! The arithmetic of CRC-32 (IEEE 802.3) from which blocks derive their exclusive-or networks.

/// The polynomial, least significant bit first.
const POLYNOMIAL: u32 = 0xedb8_8320;

/// The remainder after one more byte.
pub(crate) fn advance(remainder: u32, byte: u8) -> u32 {
    (0..8)
        .fold(remainder ^ u32::from(byte), |r, _| (r >> 1) ^ (POLYNOMIAL & (r & 1).wrapping_neg()))
}

/// The remainder before the last byte, if that was zero.
pub(crate) fn retreat(remainder: u32) -> u32 {
    // The polynomial has its top bit set, so the top bit of a remainder shows whether it was added.
    (0..8).fold(remainder, |r, _| match r >> 31 {
        0 => r << 1,
        _ => (r ^ POLYNOMIAL) << 1 | 1,
    })
}
