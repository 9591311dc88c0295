//! The dividers against integer division: every input at small widths, millions at full width, and
//! in both the cycle in which a result comes.

use fncc_hdl::arith::{CirculatingDigits, Divider, ReciprocalDivider, SerialDivider};
use fncc_netlist::{Compiled, Engine, PortId, elaborate};
use fncc_testbenches::stream::Random;
use std::collections::VecDeque;

/// Divisions of random operands for each variant.
const DIVISIONS: usize = 1_000_000;

/// Quotient, remainder and whether they are saturated.
type Outcome = (u128, u128, bool);

/// A divider, its widths and when it has to answer.
struct Uut {
    engine: Compiled,
    dividend_bits: usize,
    divisor_bits: usize,
    quotient_bits: usize,
    latency: usize,
    /// Cycles from one division to the next.
    interval: usize,
    /// Cycles of five in which one may come.
    slots: Vec<usize>,
    /// It takes that many odd multiples of the divisor, in place of the divisor; 0: the divisor.
    multiples: usize,
}

/// A divider of `n` by `d` bits with `q` bits of quotient, `s` of them in a stage or cycle.
macro_rules! divider {
    ($block:ident, $n:literal / $d:literal, $q:literal by $s:literal) => {{
        type Block = $block<$n, $d, $q, $s, { $q / $s }, { 1 << ($s - 1) }, { $d + $s + 1 }>;
        let design = elaborate(&Block::default(), "fncc").expect("elaborates");
        let pipelined = stringify!($block) == "Divider";
        Uut {
            engine: Compiled::new(&design).expect("flat"),
            dividend_bits: $n,
            divisor_bits: $d,
            quotient_bits: $q,
            latency: Block::LATENCY,
            interval: if pipelined { 1 } else { Block::LATENCY },
            slots: (0..5).collect(),
            multiples: 0,
        }
    }};
}

/// The digits of a quotient of two bits a stage, of which a division has `stages`, `passes` times.
macro_rules! circulating {
    ($n:literal / $d:literal, $stages:literal times $passes:literal, $slots:expr) => {{
        const QUOTIENT: usize = 2 * $stages * $passes;
        type Block =
            CirculatingDigits<$n, $d, QUOTIENT, 2, $stages, $passes, QUOTIENT, 2, { $d + 3 }>;
        let design = elaborate(&Block::default(), "fncc").expect("elaborates");
        Uut {
            engine: Compiled::new(&design).expect("flat"),
            dividend_bits: $n,
            divisor_bits: $d,
            quotient_bits: QUOTIENT,
            latency: Block::LATENCY,
            interval: 1,
            slots: Vec::from($slots),
            multiples: 2,
        }
    }};
}

fn ones(bits: usize) -> u128 {
    u128::MAX >> 128_usize.saturating_sub(bits)
}

impl Uut {
    /// What is owed.
    fn outcome(&self, (dividend, divisor): (u128, u128)) -> Outcome {
        let most = ones(self.quotient_bits);
        match dividend.checked_div(divisor) {
            Some(quotient) if quotient <= most => (quotient, dividend % divisor, false),
            _ => (most, 0, true),
        }
    }

    /// Offers the operands as early as they are taken, but for random gaps of `percent`, and checks
    /// every cycle: a result in exactly the cycles in which one is due, and which.
    fn assert_divides(&mut self, percent: usize, operands: impl Iterator<Item = (u128, u128)>) {
        let mut operands = operands.peekable();
        let [out_valid, quotient, remainder, saturated] =
            ["out_valid", "quotient", "remainder", "saturated"].map(|n| self.engine.port(n));
        let in_ready = (self.interval > 1).then(|| self.engine.port("in_ready"));
        let mut random = Random::new(9);
        let mut under_way = VecDeque::new();
        let mut next_start = 0;
        for cycle in 0.. {
            let is_slot = self.slots.contains(&(cycle % 5));
            let offered = operands.peek().copied().filter(|_| is_slot && !random.percent(percent));
            self.offer(offered, &mut random);
            self.engine.clock();
            let ready = cycle >= next_start;
            if let Some(port) = in_ready {
                assert_eq!(self.engine.get(port) == 1, ready, "cycle {cycle}: in_ready");
            }
            if let Some(taken) = offered.filter(|_| ready) {
                under_way.push_back((cycle + self.latency, taken));
                next_start = cycle + self.interval;
                operands.next();
            }
            let is_due = under_way.front().is_some_and(|(at, _)| *at == cycle);
            let due = if is_due { under_way.pop_front().map(|(_, taken)| taken) } else { None };
            assert_eq!(self.engine.get(out_valid) == 1, due.is_some(), "cycle {cycle}: {due:x?}");
            if let Some(taken) = due {
                let found =
                    (self.get(quotient), self.get(remainder), self.engine.get(saturated) == 1);
                assert_eq!(found, self.outcome(taken), "{taken:x?}");
            }
            if operands.peek().is_none() && under_way.is_empty() {
                return;
            }
        }
    }

    /// Sets the inputs; what stands there without an offer must not matter.
    fn offer(&mut self, offered: Option<(u128, u128)>, random: &mut Random) {
        let [in_valid, dividend] = ["in_valid", "dividend"].map(|n| self.engine.port(n));
        let (n, d) = offered.unwrap_or((random.word().into(), random.word().into()));
        self.engine.set(in_valid, offered.is_some().into());
        self.engine.set_wide(dividend, &[n as u64, (n >> 64) as u64]);
        if self.multiples == 0 {
            let divisor = self.engine.port("divisor");
            self.engine.set_wide(divisor, &[d as u64, (d >> 64) as u64]);
        }
        for i in 0..self.multiples {
            let odd = self.engine.port(&format!("odd_{i}"));
            let d = (d & ones(self.divisor_bits)) * (2 * i as u128 + 1);
            self.engine.set_wide(odd, &[d as u64, (d >> 64) as u64]);
        }
    }

    fn get(&self, port: PortId) -> u128 {
        self.engine
            .get_wide(port)
            .iter()
            .rev()
            .fold(0, |value, word| (value << 64) | u128::from(*word))
    }

    fn assert_divides_everything(&mut self) {
        let (dividends, divisors) = (1 << self.dividend_bits, 1 << self.divisor_bits);
        self.assert_divides(0, (0..dividends).flat_map(|n| (0..divisors).map(move |d| (n, d))));
    }

    /// Operands of all magnitudes, corners among them, half of them where the quotient just fits or
    /// just does not, or where the remainder is zero or as large as it gets.
    fn random_operands(&self, random: &mut Random) -> (u128, u128) {
        let divisor = corner_or_any(random, self.divisor_bits);
        let dividend = match random.below(4) {
            0 => (divisor << self.quotient_bits).wrapping_add(nearby(random)),
            1 => {
                let quotient = corner_or_any(random, self.quotient_bits);
                (divisor * quotient).wrapping_add(nearby(random))
            }
            _ => corner_or_any(random, self.dividend_bits),
        };
        (dividend & ones(self.dividend_bits), divisor)
    }

    fn assert_divides_random_operands(&mut self, divisions: usize, percent: usize) {
        let mut random = Random::new(3);
        let operands: Vec<_> = (0..divisions).map(|_| self.random_operands(&mut random)).collect();
        let saturated = operands.iter().filter(|o| self.outcome(**o).2).count();
        assert!((divisions / 20..divisions / 2).contains(&saturated), "{saturated} saturate");
        self.assert_divides(percent, operands.into_iter());
    }
}

/// -2 to 2, modulo 2^128.
fn nearby(random: &mut Random) -> u128 {
    (random.below(5) as u128).wrapping_sub(2)
}

fn corner_or_any(random: &mut Random, bits: usize) -> u128 {
    let any = u128::from(random.word()) << 64 | u128::from(random.word());
    let value = match random.below(8) {
        0 => nearby(random),
        1 => (1_u128 << random.below(bits)).wrapping_add(nearby(random)),
        _ => any >> random.below(bits),
    };
    value & ones(bits)
}

/// Dividers of a kind, small enough for all of their operands.
macro_rules! small_dividers {
    ($block:ident) => {
        [
            divider!($block, 8 / 4, 4 by 1),
            divider!($block, 8 / 4, 4 by 2),
            divider!($block, 8 / 4, 6 by 1),
            divider!($block, 8 / 4, 6 by 2),
            divider!($block, 8 / 4, 6 by 3),
            // The dividend starts with more bits above the quotient than the divisor has.
            divider!($block, 13 / 4, 6 by 3),
            // A quotient of one digit; a divisor of one bit.
            divider!($block, 9 / 5, 2 by 2),
            divider!($block, 9 / 1, 6 by 2),
        ]
    };
}

#[test]
fn every_small_division_is_exact_or_saturates_for_any_number_of_bits_a_stage() {
    for mut uut in small_dividers!(Divider) {
        uut.assert_divides_everything();
    }
    for mut uut in small_dividers!(SerialDivider) {
        uut.assert_divides_everything();
    }
}

#[test]
fn a_million_wide_divisions_are_exact_or_saturate_at_one_every_cycle() {
    for mut uut in [
        divider!(Divider, 67 / 40, 32 by 2),
        divider!(Divider, 73 / 44, 40 by 2),
        divider!(Divider, 64 / 32, 48 by 3),
    ] {
        uut.assert_divides_random_operands(DIVISIONS, 0);
    }
}

#[test]
fn divisions_that_go_through_the_same_stages_are_exact_or_saturate_in_their_cycles_of_five() {
    for percent in [0, 50] {
        for mut uut in [
            circulating!(80 / 44, 6 times 4, [4]),
            circulating!(54 / 16, 11 times 2, [0, 1]),
            circulating!(34 / 32, 1 times 4, [2]),
        ] {
            uut.assert_divides_random_operands(DIVISIONS / 40, percent);
        }
    }
}

#[test]
fn a_million_divisions_by_a_reciprocal_are_exact_or_saturate() {
    let design = elaborate(&ReciprocalDivider::default(), "fncc").expect("elaborates");
    let mut uut = Uut {
        engine: Compiled::new(&design).expect("flat"),
        dividend_bits: 31,
        divisor_bits: 35,
        quotient_bits: 32,
        latency: ReciprocalDivider::LATENCY,
        interval: 1,
        slots: (0..5).collect(),
        multiples: 0,
    };
    let [dividend, divisor, quotient] =
        ["dividend", "divisor", "quotient"].map(|n| uut.engine.port(n));
    let mut random = Random::new(7);
    let mut under_way = VecDeque::from(vec![None; uut.latency]);
    let mut saturated = 0;
    for _ in 0..DIVISIONS {
        let d = corner_or_any(&mut random, 35);
        let n = match random.below(4) {
            0 => (d << 1).wrapping_add(nearby(&mut random)),
            1 => ((d * corner_or_any(&mut random, 32)) >> 31).wrapping_add(nearby(&mut random)),
            _ => corner_or_any(&mut random, 31),
        } & ones(31);
        uut.engine.set(dividend, n as u64);
        uut.engine.set(divisor, d as u64);
        under_way.push_back(Some((n << 31, d)));
        uut.engine.clock();
        if let Some(taken) = under_way.pop_front().flatten() {
            let (expected, _, saturates) = uut.outcome(taken);
            saturated += usize::from(saturates);
            assert_eq!(uut.get(quotient), expected, "{taken:x?}");
        }
    }
    assert!((DIVISIONS / 20..DIVISIONS / 2).contains(&saturated), "{saturated} saturate");
}

#[test]
fn gaps_between_divisions_are_gaps_between_results() {
    for percent in [10, 50, 90] {
        let mut uut = divider!(Divider, 73 / 44, 40 by 2);
        uut.assert_divides_random_operands(DIVISIONS / 10, percent);
        let mut uut = divider!(SerialDivider, 73 / 44, 40 by 2);
        uut.assert_divides_random_operands(DIVISIONS / 20, percent);
    }
}

#[test]
fn wide_serial_divisions_are_exact_or_saturate_at_one_every_latency() {
    for mut uut in [
        divider!(SerialDivider, 73 / 44, 40 by 1),
        divider!(SerialDivider, 67 / 40, 32 by 2),
        divider!(SerialDivider, 64 / 32, 48 by 3),
    ] {
        uut.assert_divides_random_operands(DIVISIONS / 10, 0);
    }
}

#[test]
fn a_serial_division_may_take_more_than_128_cycles() {
    // Bit 128 of its quotients is zero but for those that saturate.
    let mut uut = divider!(SerialDivider, 130 / 4, 129 by 1);
    let mut random = Random::new(4);
    let operands = (0..300).map(|_| (corner_or_any(&mut random, 128), random.below(16) as u128));
    let operands = Vec::from_iter(operands);
    uut.assert_divides(0, operands.into_iter());
}

#[test]
fn a_serial_result_stays_until_the_next_division_is_taken() {
    let mut uut = divider!(SerialDivider, 73 / 44, 40 by 2);
    let mut random = Random::new(5);
    let (quotient, remainder) = (uut.engine.port("quotient"), uut.engine.port("remainder"));
    for operands in [(1_000_003, 1000), (u128::from(u64::MAX), 0), (7, 8)] {
        uut.assert_divides(0, [operands].into_iter());
        let (expected_quotient, expected_remainder, _) = uut.outcome(operands);
        for _ in 0..100 {
            uut.offer(None, &mut random);
            uut.engine.clock();
            assert_eq!(uut.get(quotient), expected_quotient, "{operands:?}");
            assert_eq!(uut.get(remainder), expected_remainder, "{operands:?}");
        }
    }
}

#[test]
fn a_reset_drops_the_divisions_under_way_and_no_later_one() {
    let dividers = [divider!(Divider, 73 / 44, 40 by 2), divider!(SerialDivider, 73 / 44, 40 by 2)];
    for mut uut in dividers {
        let mut random = Random::new(6);
        let [rst, out_valid] = ["rst", "out_valid"].map(|n| uut.engine.port(n));
        // Up to the reset that would end it in the cycle of its result.
        for cycles_before in 0..uut.latency {
            for cycle in 0..=cycles_before {
                uut.offer(Some((100, 7)), &mut random);
                uut.engine.set(rst, (cycle == cycles_before).into());
                uut.engine.clock();
                assert_eq!(uut.engine.get(out_valid), 0, "cycle {cycle} of {cycles_before}");
            }
            uut.engine.set(rst, 0);
            uut.assert_divides(0, (0..30).map(|n| (n * 1000, 17)));
        }
    }
}

#[test]
fn parameters_that_do_not_go_together_are_refused_by_name() {
    let refused = |make: fn(), message: &str| {
        let panic = std::panic::catch_unwind(make).expect_err(message);
        assert_eq!(panic.downcast_ref::<String>().map(String::as_str), Some(message));
    };
    refused(|| drop(Divider::<8, 4, 4, 4, 1, 8, 9>::default()), "Divider: S = 4 is not in 1..=3");
    refused(
        || drop(Divider::<8, 9, 4, 1, 4, 1, 11>::default()),
        "Divider: N = 8 is less than D = 9",
    );
    refused(
        || drop(Divider::<8, 4, 8, 1, 8, 1, 6>::default()),
        "Divider: N = 8 is not more than Q = 8",
    );
    refused(
        || drop(Divider::<8, 4, 5, 2, 2, 2, 7>::default()),
        "Divider: Q = 5 is not STAGES * S = 4",
    );
    refused(
        || drop(SerialDivider::<8, 4, 4, 2, 2, 1, 7>::default()),
        "SerialDivider: M = 1 is not 2^(S - 1) = 2",
    );
    refused(
        || drop(SerialDivider::<8, 4, 4, 2, 2, 2, 8>::default()),
        "SerialDivider: E = 8 is not D + S + 1 = 7",
    );
}
