//! The arithmetic of CRC-32 (IEEE 802.3) from which blocks derive their exclusive-or networks.

/// The polynomial, least significant bit first.
const POLYNOMIAL: u32 = 0xedb8_8320;

/// The remainder after one more byte.
pub(crate) fn advance(remainder: u32, byte: u8) -> u32 {
    (0..8)
        .fold(remainder ^ u32::from(byte), |r, _| (r >> 1) ^ (POLYNOMIAL & (r & 1).wrapping_neg()))
}
