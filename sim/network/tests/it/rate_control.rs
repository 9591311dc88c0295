//! The rates of a reaction point in integers against those of the behavioural hosts, in double precision.

use fncc_models::nic::{FlowRate, ReactionSettings, RoundRule};
use fncc_network::Picos;
use fncc_network::control::{
    Control, Dcqcn, DcqcnSettings, MBPS, QcnReaction, QcnReactionSettings,
};
use fncc_network::packet::Packet;

/// Picoseconds of a cycle at 250 MHz.
const CYCLE: Picos = 4_000;
/// 2^-24 bytes per ns in bytes per ps.
const UNIT: f64 = 1.0 / 16_777_216_000.0;
/// How far a rate may be from that of the reference: a part of it, and units.
const BOUND: (f64, f64) = (1e-6, 32.0);

struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        self.0 >> 33
    }
    fn below(&mut self, end: u64) -> u64 {
        self.word() % end
    }
}

fn units(rate: f64) -> u32 {
    (rate / UNIT).round() as u32
}

fn settings(rule: RoundRule, gbps: u32, recovery: u8) -> ReactionSettings {
    let line_rate = units(f64::from(gbps) * 1000.0 * MBPS);
    ReactionSettings {
        rule,
        gain: 256,
        alpha_timer: 13_750,
        increase_timer: 13_750,
        byte_counter: 150_000,
        recovery,
        additive: line_rate / 1000,
        hyper: line_rate / 100,
        min_rate: line_rate / 1000,
        line_rate,
    }
}

fn check(at: &str, found: u32, expected: f64) -> f64 {
    let expected = expected / UNIT;
    let error = (f64::from(found) - expected).abs();
    assert!(error <= BOUND.0 * expected + BOUND.1, "{at}: {found} is not {expected}");
    (error - BOUND.0 * expected).max(0.0)
}

/// The reference does what the timers of the model do, each when it was due.
fn run_timers(reference: &mut impl Control, flow: &mut FlowRate, s: &ReactionSettings, until: u64) {
    while let Some(timers) = flow.timers.filter(|timers| timers.iter().any(|at| *at <= until)) {
        let at = timers[0].min(timers[1]);
        flow.timer(s, at);
        while let Some(due) = reference.next_timer().filter(|due| *due <= at * CYCLE) {
            reference.timer(due);
        }
    }
}

#[test]
fn dcqcn_is_within_its_bound_of_the_behavioural_host() {
    let mut worst: f64 = 0.0;
    for gbps in [10, 40, 100, 400, 1600] {
        for (seed, apart) in [(1, 12_600), (2, 40_000), (3, 400_000), (4, 3_000_000)] {
            let s = settings(RoundRule::Dcqcn, gbps, 5);
            let rates = |units: u32| f64::from(units) * UNIT;
            let mut reference = Dcqcn::new(DcqcnSettings {
                line: rates(s.line_rate),
                min_rate: rates(s.min_rate),
                additive: rates(s.additive),
                hyper: rates(s.hyper),
                alpha_timer: Picos::from(s.alpha_timer) * CYCLE,
                increase_timer: Picos::from(s.increase_timer) * CYCLE,
                byte_counter: Some(s.byte_counter.into()),
                ..DcqcnSettings::paper(gbps, DcqcnSettings::PAPER_INTERVAL)
            });
            let mut flow = FlowRate::new(&s);
            let mut random = Random(seed);
            let (mut now, mut rounds) = (0, 0);
            for step in 0..20_000 {
                now += random.below(apart / 4);
                run_timers(&mut reference, &mut flow, &s, now);
                if random.below(4) == 0 {
                    flow.notified(&s, now);
                    let mark = Packet { ecn: 3, ..Packet::default() };
                    reference.notified(now * CYCLE, &mark);
                } else {
                    let bytes = random.below(60_000) as u16;
                    rounds += u32::from(flow.sent(&s, bytes));
                    reference.sent(now * CYCLE, bytes.into());
                }
                let at = format!("{gbps} Gb/s, {apart} cycles, step {step}");
                worst = worst.max(check(&at, flow.rate, reference.rate()));
            }
            assert!(rounds > 100, "{gbps} {apart}: {rounds}");
        }
    }
    println!("largest error beyond {} of the rate: {worst:.2} units", BOUND.0);
}

#[test]
fn p4qcn_is_within_its_bound_of_the_behavioural_host() {
    let mut worst: f64 = 0.0;
    for gbps in [10, 40, 100, 400, 1600] {
        for (seed, gain) in [(1, u16::MAX), (2, 16_383), (3, 100)] {
            let s = ReactionSettings { gain, ..settings(RoundRule::P4qcn, gbps, 5) };
            let rates = |units: u32| f64::from(units) * UNIT;
            let mut host = QcnReaction::new(QcnReactionSettings {
                line: rates(s.line_rate),
                min_rate: rates(s.min_rate),
                beta: (f64::from(gain) + 1.0) / 65_536.0,
                recovery: s.recovery.into(),
                cycle_bytes: s.byte_counter.into(),
                increase: rates(s.additive),
            });
            let mut flow = FlowRate::new(&s);
            let mut random = Random(seed);
            let mut rounds = 0;
            for step in 0..20_000 {
                if random.below(40) == 0 {
                    flow.notified(&s, step);
                    host.notified(step * CYCLE, &Packet::default());
                } else {
                    let bytes = random.below(60_000) as u16;
                    rounds += u32::from(flow.sent(&s, bytes));
                    host.sent(step * CYCLE, bytes.into());
                }
                assert_eq!((flow.timers, host.next_timer()), (None, None));
                let at = format!("{gbps} Gb/s, gain {gain}, step {step}");
                worst = worst.max(check(&at, flow.rate, host.rate()));
            }
            assert!(rounds > 100, "{gbps} {gain}: {rounds}");
        }
    }
    println!("largest error beyond {} of the rate: {worst:.2} units", BOUND.0);
}

#[test]
fn p4qcn_cuts_by_half_of_a_constant_beta_and_takes_the_rate_for_its_target_at_every_feedback() {
    let close = |found: u32, expected: f64| {
        assert!((f64::from(found) - expected).abs() <= 4.0, "{found} is not {expected}");
    };
    for (gain, beta) in [(u16::MAX, 1.0), (16_383, 0.25), (0, 1.0 / 65_536.0)] {
        let s = ReactionSettings { gain, ..settings(RoundRule::P4qcn, 100, 5) };
        let mut rate = f64::from(s.line_rate);
        let mut flow = FlowRate::new(&s);
        // No cycle ends in between, and no time changes beta.
        for at in [0, 1_000, 1_000_000, 9_000_000] {
            assert!(!flow.timer(&s, at));
            flow.notified(&s, at);
            close(flow.target, rate);
            rate *= 1.0 - beta / 2.0;
            close(flow.rate, rate);
        }
    }
}

#[test]
fn cycles_of_p4qcn_are_five_of_recovery_and_then_as_long_ones_of_active_increase() {
    let s = ReactionSettings { gain: u16::MAX, ..settings(RoundRule::P4qcn, 100, 5) };
    let mut flow = FlowRate::new(&s);
    assert!(!flow.sent(&s, 65_000), "bytes count from the first feedback on");
    flow.notified(&s, 0);
    let target = flow.target / 2;
    flow.notified(&s, 0);
    for cycle in 1..=8 {
        assert_eq!((flow.sent(&s, 65_000), flow.sent(&s, 65_000)), (false, false));
        let rate = flow.rate;
        assert!(flow.sent(&s, 20_000), "a cycle of 150,000 bytes");
        let raised = target + s.additive * (cycle - 5_u32.min(cycle));
        assert_eq!(flow.target, raised, "cycle {cycle}");
        assert_eq!(flow.rate, (rate + raised).div_ceil(2), "cycle {cycle}");
    }
}
