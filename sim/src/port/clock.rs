//! The cycles of a run on the clock of its capture.

use super::PortError;
use fncc_models::capture_file::Timestamp;

/// Bits of the time that the hardware has, in ns.
const TIME_MASK: i128 = 0xff_ffff;
const PS_PER_NS: u64 = 1000;
const AS_PER_PS: i128 = 1_000_000;

/// Which cycle it is, and when that begins. Cycle 0 begins with the earliest frame of the capture.
#[derive(Clone, Copy, Debug)]
pub struct RunClock {
    start: Timestamp,
    period_ps: u64,
    cycle: u64,
    /// Integer ns since 1970, and what is over in ps.
    ns: i128,
    rest_ps: u64,
}

impl RunClock {
    /// A clock of `period_ps` in cycle 0, which begins at `start`.
    pub fn new(start: Timestamp, period_ps: u64) -> Self {
        let mut clock = Self { start, period_ps, cycle: 0, ns: 0, rest_ps: 0 };
        clock.place();
        clock
    }

    fn place(&mut self) {
        let ps = self.start.attoseconds().div_euclid(AS_PER_PS) + self.at_ps().cast_signed();
        self.ns = ps.div_euclid(PS_PER_NS.into());
        self.rest_ps = ps.rem_euclid(PS_PER_NS.into()) as u64;
    }

    /// The number of this cycle.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// When it begins, ps since cycle 0 began.
    pub fn at_ps(&self) -> u128 {
        u128::from(self.cycle) * u128::from(self.period_ps)
    }

    /// When it begins, integer ns since 1970.
    pub fn ns(&self) -> i128 {
        self.ns
    }

    /// The same as the hardware has it, modulo 2^24.
    pub fn hardware_ns(&self) -> u64 {
        // The mask leaves 24 bits of a number that may be before 1970.
        (self.ns & TIME_MASK) as u64
    }

    /// When it begins.
    pub fn moment(&self) -> Timestamp {
        self.start.after_ps(self.at_ps())
    }

    /// The next cycle.
    pub fn tick(&mut self) {
        self.cycle += 1;
        self.rest_ps += self.period_ps;
        self.ns += i128::from(self.rest_ps / PS_PER_NS);
        self.rest_ps %= PS_PER_NS;
    }

    /// So many cycles later.
    pub fn pass(&mut self, cycles: u64) {
        self.cycle += cycles;
        self.place();
    }

    /// The clock in the cycle of that number.
    pub fn in_cycle(mut self, cycle: u64) -> Self {
        self.cycle = cycle;
        self.place();
        self
    }

    /// The first cycle that begins at `at_ps` or later.
    ///
    /// # Errors
    /// [`PortError::Span`] when cycles have no number that large.
    pub fn cycle_at(&self, at_ps: u128) -> Result<u64, PortError> {
        let cycle = at_ps.div_ceil(self.period_ps.into());
        // Some are left for what is still under way then.
        let limit = u128::from(u64::MAX / 2);
        let too_long =
            PortError::Span { years: (at_ps / YEAR_PS) as u64, period_ps: self.period_ps };
        if cycle > limit { Err(too_long) } else { Ok(cycle as u64) }
    }

    /// The first cycle that begins at a moment of the clock of the capture, in ns since 1970, or later; `None` for one before cycle 0.
    pub fn cycle_of_ns(&self, ns: u64) -> Option<u64> {
        let since = Timestamp::from_ns(ns).attoseconds() - self.start.attoseconds();
        let since = u128::try_from(since).ok().filter(|since| *since > 0)?;
        let period = u128::from(self.period_ps) * AS_PER_PS.unsigned_abs();
        Some(u64::try_from(since.div_ceil(period)).unwrap_or(u64::MAX))
    }
}

const YEAR_PS: u128 = 365 * 86_400 * 1_000_000_000_000;

#[cfg(test)]
mod tests {
    use super::*;

    /// 2024, with a fraction of a ns.
    const START: Timestamp = Timestamp::from_attoseconds(1_700_000_000_123_456_789_400_000_000);

    #[test]
    fn one_cycle_after_the_other_and_many_at_once_are_the_same_time() {
        for period_ps in [100, 333, 999, 1000, 1001, 4000, 1_000_000] {
            let mut one = RunClock::new(START, period_ps);
            for _ in 0..1000 {
                one.tick();
            }
            let mut at_once = RunClock::new(START, period_ps);
            at_once.pass(700);
            at_once.pass(300);
            for clock in [one, at_once] {
                assert_eq!(
                    clock.ns(),
                    1_700_000_000_123_456_789 + i128::from((400 + 1000 * period_ps) / 1000)
                );
                assert_eq!(clock.hardware_ns(), clock.ns() as u64 & 0xff_ffff);
            }
        }
    }

    #[test]
    fn a_moment_before_the_first_frame_has_no_cycle_and_later_ones_the_first_that_is_not_before_them()
     {
        let clock = RunClock::new(START, 4000);
        let ns = 1_700_000_000_123_456_789;
        assert_eq!(clock.cycle_of_ns(ns), None);
        assert_eq!(clock.cycle_of_ns(0), None);
        assert_eq!(clock.cycle_of_ns(ns + 1), Some(1));
        assert_eq!(clock.cycle_of_ns(ns + 4), Some(1));
        assert_eq!(clock.cycle_of_ns(ns + 5), Some(2));
        assert_eq!(clock.cycle_at(0).unwrap(), 0);
        assert_eq!(clock.cycle_at(4000).unwrap(), 1);
        assert_eq!(clock.cycle_at(4001).unwrap(), 2);
    }

    #[test]
    fn centuries_fit_and_what_does_not_is_reported() {
        let clock = RunClock::new(Timestamp::EPOCH, 4000);
        let century = 100 * YEAR_PS;
        let cycle = clock.cycle_at(century).unwrap();
        assert_eq!(clock.in_cycle(cycle).at_ps(), century);
        let error = RunClock::new(START, 100).cycle_at(century).unwrap_err();
        assert!(error.to_string().contains("100 years"), "{error}");
    }

    #[test]
    fn before_1970_the_hardware_counts_on_to_zero() {
        let clock = RunClock::new(Timestamp::from_attoseconds(-1_500_000_000), 4000);
        assert_eq!((clock.ns(), clock.hardware_ns()), (-2, 0xff_fffe));
        assert_eq!(clock.in_cycle(1).ns(), 2);
        assert_eq!(clock.cycle_of_ns(0), Some(1));
    }
}
