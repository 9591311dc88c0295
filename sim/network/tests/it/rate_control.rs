//! The rates of a reaction point in integers against those of the behavioural hosts, in double precision.

use fncc_models::nic::{FlowRate, ReactionSettings, RoundRule};
use fncc_network::Picos;
use fncc_network::control::{
    Control, Dcqcn, DcqcnSettings, MBPS, QcnReaction, QcnReactionSettings,
};
use fncc_network::packet::Packet;

/// A share of 1 in the gains of the integer model.
const ONE: u32 = 1 << 30;
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
fn p4qcn_is_within_its_bound_of_the_behavioural_host_with_the_decrease_of_the_paper() {
    let mut worst: f64 = 0.0;
    for gbps in [10, 40, 100, 400, 1600] {
        for (seed, apart) in [(1, 30_000), (2, 400_000)] {
            let s = settings(RoundRule::P4qcn, gbps, 5);
            let rates = |units: u32| f64::from(units) * UNIT;
            let mut host = QcnReaction::new(QcnReactionSettings {
                line: rates(s.line_rate),
                min_rate: rates(s.min_rate),
                gd: 1.0 / 64.0,
                recovery: s.recovery.into(),
                cycle_bytes: s.byte_counter.into(),
                cycle_time: Picos::from(s.increase_timer) * CYCLE,
                increase: rates(s.additive),
            });
            let g = f64::from(s.gain) / 65_536.0;
            let (mut flow, mut beta) = (FlowRate::new(&s), 1.0);
            let mut random = Random(seed);
            // The host keeps its target unless a round has ended since the last feedback, the paper does not.
            let (mut now, mut has_round) = (0, true);
            for step in 0..20_000 {
                now += random.below(apart / 4);
                while let Some(timers) = flow.timers.filter(|t| t.iter().any(|at| *at <= now)) {
                    let at = timers[0].min(timers[1]);
                    beta *= if at == timers[0] { 1.0 - g } else { 1.0 };
                    has_round |= flow.timer(&s, at);
                    while let Some(due) = host.next_timer().filter(|due| *due <= at * CYCLE) {
                        host.timer(due);
                    }
                }
                if has_round && random.below(8) == 0 {
                    flow.notified(&s, now);
                    let message = (32.0 * beta) as f32;
                    host.notified(now * CYCLE, &Packet { message, ..Packet::default() });
                    beta = (1.0 - g) * beta + g;
                    has_round = false;
                } else {
                    let bytes = random.below(60_000) as u16;
                    has_round |= flow.sent(&s, bytes);
                    host.sent(now * CYCLE, bytes.into());
                }
                let at = format!("{gbps} Gb/s, {apart} cycles, step {step}");
                worst = worst.max(check(&at, flow.rate, host.rate()));
            }
        }
    }
    println!("largest error beyond {} of the rate: {worst:.2} units", BOUND.0);
}

#[test]
fn p4qcn_cuts_by_half_of_beta_and_takes_the_rate_for_its_target_at_every_feedback() {
    let s = settings(RoundRule::P4qcn, 100, 5);
    let line = f64::from(s.line_rate);
    let close = |found: u32, expected: f64| {
        assert!((f64::from(found) - expected).abs() <= 4.0, "{found} is not {expected}");
    };
    let mut flow = FlowRate::new(&s);
    flow.notified(&s, 0);
    close(flow.target, line);
    close(flow.rate, line / 2.0);
    // Without a cycle in between: the target is the rate all the same.
    flow.notified(&s, 1_000);
    close(flow.target, line / 2.0);
    close(flow.rate, line / 4.0);
    assert_eq!(flow.alpha, ONE, "feedback leaves a beta of one");

    let at = 1_000 + u64::from(s.alpha_timer);
    assert!(flow.timer(&s, at), "both timers have the same length");
    let beta = f64::from(flow.alpha) / f64::from(ONE);
    assert!((beta - 255.0 / 256.0).abs() < 1e-8, "{beta}");
    close(flow.rate, line * 3.0 / 8.0);
    flow.notified(&s, at);
    close(flow.target, line * 3.0 / 8.0);
    close(flow.rate, line * 3.0 / 8.0 * (1.0 - beta / 2.0));
    let grown = beta + (1.0 - beta) / 256.0;
    assert!((f64::from(flow.alpha) / f64::from(ONE) - grown).abs() < 1e-8);
}

#[test]
fn cycles_of_p4qcn_are_five_of_recovery_and_then_half_as_long_with_active_increase() {
    let s = settings(RoundRule::P4qcn, 100, 5);
    let mut flow = FlowRate::new(&s);
    flow.notified(&s, 0);
    let target = flow.target / 2;
    flow.notified(&s, 0);
    for _ in 0..5 {
        assert_eq!((flow.sent(&s, 65_000), flow.sent(&s, 65_000)), (false, false));
        assert!(flow.sent(&s, 20_000), "a cycle of 150,000 bytes");
        assert_eq!(flow.target, target);
    }
    let rate = flow.rate;
    assert!(!flow.sent(&s, 60_000));
    assert!(flow.sent(&s, 15_000), "from the sixth one on 75,000 bytes");
    assert_eq!(flow.target, target + s.additive);
    assert_eq!(flow.rate, (rate + flow.target).div_ceil(2));
    // Those by time have their full length still.
    assert_eq!(flow.timers.map(|timers| timers[1]), Some(s.increase_timer.into()));
}
