//! Quotients by way of doubles.

/// The quotient, saturating at `max`, which has up to 40 bits; by zero, too. `estimate` is the same in doubles.
///
/// Exact: below `max` the estimate is off by less than a half, so the nearest integer is the quotient or one
/// more, which multiplying shows. Processors divide doubles several times as fast as integers.
#[inline]
pub fn divide(dividend: u128, divisor: u64, max: u64, estimate: f64) -> u64 {
    debug_assert!(max < 1 << 40 && divisor < 1 << 53 && dividend < 1 << 100);
    let max = max as f64;
    // Also when it is not a number.
    let estimate = if estimate < max { estimate } else { max };
    // Doubles from 2^52 on are integers, and their last 52 bits count from there.
    let nearest = (estimate + 2f64.powi(52)).to_bits() & ((1 << 52) - 1);
    nearest - u64::from(u128::from(nearest) * u128::from(divisor) > dividend)
}

#[cfg(test)]
mod tests {
    use super::divide;
    use fncc_support::random::Random;

    #[test]
    fn quotients_are_exact() {
        let mut random = Random::new(1);
        for _ in 0..1_000_000 {
            let divisor = random.word() >> (11 + random.below(53));
            let max = (1 << (1 + random.below(40))) - 1;
            // Around a multiple of the divisor, where an estimate could fall on the wrong side.
            let multiple =
                u128::from(random.word() >> (24 + random.below(40))) * u128::from(divisor);
            let dividend = (multiple + random.below(3) as u128).saturating_sub(1);
            let exact = dividend.checked_div(divisor.into()).unwrap_or(u128::MAX);
            let expected = exact.min(max.into()) as u64;
            let estimate = dividend as f64 / divisor as f64;
            assert_eq!(
                divide(dividend, divisor, max, estimate),
                expected,
                "{dividend} / {divisor}"
            );
        }
    }
}
