//! The dividers against integer division: every input at small widths, millions at full width, and
//! in both the cycle in which a result comes.

use fncc_hdl::nic::Divider;
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
}

/// A pipelined divider.
macro_rules! divider {
    ($n:literal / $d:literal, $q:literal by $s:literal) => {{
        type Uut_ = Divider<$n, $d, $q, $s, { $q / $s }, { 1 << ($s - 1) }, { $d + $s + 1 }>;
        let design = elaborate(&Uut_::default(), "fncc").expect("elaborates");
        Uut {
            engine: Compiled::new(&design).expect("flat"),
            dividend_bits: $n,
            divisor_bits: $d,
            quotient_bits: $q,
            latency: Uut_::LATENCY,
            interval: 1,
        }
    }};
}

fn ones(bits: usize) -> u128 {
    (1 << bits) - 1
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
    fn assert_divides(&mut self, percent: usize, mut operands: impl Iterator<Item = (u128, u128)>) {
        let [in_valid, dividend, divisor, out_valid, quotient, remainder, saturated] =
            ["in_valid", "dividend", "divisor", "out_valid", "quotient", "remainder", "saturated"]
                .map(|name| self.engine.port(name));
        let mut random = Random::new(9);
        let mut under_way = VecDeque::new();
        let mut next_start = 0;
        let mut rest = Some(operands.next().expect("operands"));
        for cycle in 0.. {
            let offered = rest.filter(|_| !random.percent(percent));
            // What no offer comes with must not matter.
            let (n, d) = offered.unwrap_or((random.word().into(), random.word().into()));
            self.engine.set(in_valid, offered.is_some().into());
            self.engine.set_wide(dividend, &[n as u64, (n >> 64) as u64]);
            self.engine.set_wide(divisor, &[d as u64, (d >> 64) as u64]);
            self.engine.clock();
            if let Some(operands_taken) = offered.filter(|_| cycle >= next_start) {
                under_way.push_back((cycle + self.latency, operands_taken));
                next_start = cycle + self.interval;
                rest = operands.next();
            }
            let due = under_way.pop_front_if(|(at, _)| *at == cycle).map(|(_, o)| o);
            assert_eq!(self.engine.get(out_valid) == 1, due.is_some(), "cycle {cycle}: {due:?}");
            if let Some(operands) = due {
                let found =
                    (self.get(quotient), self.get(remainder), self.engine.get(saturated) == 1);
                assert_eq!(found, self.outcome(operands), "{operands:x?}");
            }
            if rest.is_none() && under_way.is_empty() {
                return;
            }
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

    fn assert_divides_random_operands(&mut self, percent: usize) {
        let mut random = Random::new(3);
        let operands: Vec<_> = (0..DIVISIONS).map(|_| self.random_operands(&mut random)).collect();
        let saturated = operands.iter().filter(|o| self.outcome(**o).2).count();
        assert!((DIVISIONS / 20..DIVISIONS / 2).contains(&saturated), "{saturated} saturate");
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

#[test]
fn every_small_division_is_exact_or_saturates_at_any_number_of_bits_a_stage() {
    for mut uut in [
        divider!(8 / 4, 4 by 1),
        divider!(8 / 4, 4 by 2),
        divider!(8 / 4, 6 by 1),
        divider!(8 / 4, 6 by 2),
        divider!(8 / 4, 6 by 3),
        // More dividend above the quotient than the divisor is wide, no digits but one, one bit.
        divider!(12 / 4, 6 by 3),
        divider!(9 / 5, 2 by 2),
        divider!(9 / 1, 6 by 2),
    ] {
        uut.assert_divides_everything();
    }
}

#[test]
fn a_million_wide_divisions_are_exact_or_saturate_every_cycle() {
    for mut uut in
        [divider!(67 / 40, 32 by 2), divider!(73 / 44, 40 by 2), divider!(64 / 32, 48 by 3)]
    {
        uut.assert_divides_random_operands(0);
    }
}
