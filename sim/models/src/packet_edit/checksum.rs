//! The internet checksum as arithmetic modulo 65535.

/// The checksum of a packet in which the words `removed` gave way to the words `added`.
///
/// This is RFC 1624 equation 3, `~(~HC + ~m + m')`, seen as what it is: one's complement addition
/// is addition modulo 65535, and complement is negation. The sum in the brackets is never zero in a
/// packet whose length grew, so its folded form lies in 1 to 65535 and the checksum in 0 to 65534:
/// a remainder as it stands.
pub(super) fn update(checksum: u16, removed: &[u16], added: &[u16]) -> u16 {
    let sum = |words: &[u16]| words.iter().copied().map(i64::from).sum::<i64>();
    (i64::from(checksum) + sum(removed) - sum(added)).rem_euclid(65535) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Equation 3 literally, with end-around carries.
    fn folded(checksum: u16, removed: u16, added: u16) -> u16 {
        let mut sum = u32::from(!checksum) + u32::from(!removed) + u32::from(added);
        while sum > 0xFFFF {
            sum = (sum & 0xFFFF) + (sum >> 16);
        }
        !(sum as u16)
    }

    #[test]
    fn the_remainder_is_what_folding_yields() {
        let edges = [0, 1, 7, 8, 0x7FFF, 0x8000, 0xFFF6, 0xFFF7];
        for removed in edges {
            for checksum in 0..=u16::MAX {
                let added = removed + 8;
                let got = update(checksum, &[removed], &[added]);
                assert_eq!(got, folded(checksum, removed, added), "{checksum} {removed}");
            }
        }
    }

    #[test]
    fn the_example_of_rfc_1624_comes_out() {
        assert_eq!(update(0xDD2F, &[0x5555], &[0x3285]), 0x0000);
    }
}
