use super::{ENGINES, FLOWS, hardware};
use fncc_hdl::nic::reaction::DcqcnRp;
use fncc_models::nic::{ReactionSettings, RoundRule};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::timed::{ReactionCounts, ReactionInputs, ReactionPoint};
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, set};

const POINTS: [(&str, RoundRule); 2] =
    [("dcqcn_rp", RoundRule::Dcqcn), ("p4qcn_rp", RoundRule::P4qcn)];
/// A beta of one in P4QCN.
const WHOLE: u16 = u16::MAX;
/// Window of all flows.
const WINDOW: u64 = 0x123_4567;
/// Parameters that make everything happen in few cycles.
const QUICK: ReactionSettings = ReactionSettings {
    rule: RoundRule::Dcqcn,
    gain: 4_000,
    alpha_timer: 700,
    increase_timer: 900,
    byte_counter: 20_000,
    recovery: 3,
    additive: 209_715,
    hyper: 2_097_152,
    min_rate: 209_715,
    line_rate: 209_715_200,
};

/// Cycles of a hundred with a notification, a packet, a setup; flows.
type Shares = [usize; 4];

fn configure(engine: &mut dyn Engine, s: &ReactionSettings) {
    for (name, value) in [
        ("gain", u64::from(s.gain)),
        ("alpha_timer", s.alpha_timer.into()),
        ("increase_timer", s.increase_timer.into()),
        ("byte_counter", s.byte_counter.into()),
        ("recovery", s.recovery.into()),
        ("additive", s.additive.into()),
        ("hyper", s.hyper.into()),
        ("min_rate", s.min_rate.into()),
        ("line_rate", s.line_rate.into()),
        ("window", WINDOW),
    ] {
        set(engine, &format!("cfg_{name}"), value);
    }
}

fn offer(engine: &mut dyn Engine, inputs: &ReactionInputs, random: &mut Random) {
    let noise = random.word();
    let ReactionInputs { feedback, sent, setup } = *inputs;
    set(engine, "feedback_valid", feedback.is_some().into());
    set(engine, "feedback_flow", feedback.map_or(noise & 0xffff, u64::from));
    set(engine, "sent_valid", sent.is_some().into());
    let (flow, bytes) = sent.unwrap_or((noise as u16, (noise >> 16) as u16));
    set(engine, "sent_flow", flow.into());
    set(engine, "sent_bytes", bytes.into());
    set(engine, "setup_valid", setup.is_some().into());
    let (flow, connects) = setup.unwrap_or(((noise >> 32) as u16, noise >> 48 & 1 == 1));
    set(engine, "setup_flow", flow.into());
    set(engine, "setup_connected", connects.into());
}

/// Compares every result and its cycle, and the counters.
fn run(
    kind: EngineKind,
    name: &str,
    cycles: usize,
    settings: ReactionSettings,
    shares: Shares,
) -> ReactionCounts {
    run_with(FLOWS, kind, name, cycles, settings, shares)
}

/// The same, with so many flows in the hardware.
fn run_with(
    size: usize,
    kind: EngineKind,
    name: &str,
    cycles: usize,
    settings: ReactionSettings,
    shares: Shares,
) -> ReactionCounts {
    let mut made = hardware(name, kind, size);
    let engine: &mut dyn Engine = &mut *made;
    let [feedback, sent, setups, flows] = shares;
    let mut random = Random::new((feedback + 7 * sent + 100 * flows) as u64);
    let mut model = ReactionPoint::new(settings, size);
    configure(engine, &settings);
    let (mut wide, mut from, mut setup) = (flows, 0, None);
    let mut loads = [feedback, sent];
    for cycle in 0..cycles {
        if random.below(400) == 0 {
            // One flow or many, in bursts or now and then.
            (wide, from) = (1 + random.below(flows), random.below(size));
            loads = [[feedback, sent], [0, sent], [0, 0], [feedback, 100]][random.below(4)];
        }
        let mut any = || ((from + random.below(wide)) % size) as u16;
        let [near, far] = [any(), any()];
        if setup.is_none() && random.percent(if cycle < 3 * size { 100 } else { setups }) {
            let first = cycle < 3 * size;
            let flow = if first { (cycle % size) as u16 } else { near };
            setup = Some((flow, first || random.percent(80)));
        }
        // What is under way comes to an end.
        let is_early = cycle + 800 < cycles;
        let inputs = ReactionInputs {
            feedback: (random.percent(loads[0]) && is_early).then_some(near),
            sent: (random.percent(loads[1]) && is_early)
                .then(|| (far, [64, 1110, 4182, random.word() as u16][random.below(4)])),
            setup: setup.filter(|_| is_early),
        };
        offer(engine, &inputs, &mut random);
        engine.clock();
        let outputs = model.cycle(&inputs);
        let at = format!("{name} on {kind:?}, {settings:?}, {shares:?}, cycle {cycle}");
        assert_eq!(get(engine, "busy") == 1, outputs.busy, "{at}");
        assert_eq!(get(engine, "setup_ready") == 1, outputs.setup_ready, "{at}");
        assert_eq!(get(engine, "res_valid") == 1, outputs.result.is_some(), "{at}");
        if let Some((flow, rate)) = outputs.result {
            assert_eq!(get(engine, "res_flow"), u64::from(flow), "{at}");
            assert_eq!(get(engine, "res_r"), u64::from(rate), "{at}: rate of {flow}");
            assert_eq!(get(engine, "res_w"), WINDOW, "{at}");
        }
        if outputs.setup_ready && is_early {
            setup = None;
        }
    }
    let counts = model.counts;
    for (name, value) in [
        ("decreases", counts.decreases),
        ("not_set_up", counts.not_set_up),
        ("lost_notifications", counts.lost_notifications),
        ("lost_packets", counts.lost_packets),
    ] {
        assert_eq!(get(engine, &format!("stat_{name}")), value, "{name}");
    }
    // Timers continue to the end, and are counted a few cycles later.
    let increases = get(engine, "stat_increases");
    assert!(counts.increases - increases <= 16, "{increases}, not {}", counts.increases);
    counts
}

#[test]
fn every_rate_comes_in_its_cycle_on_every_engine() {
    for kind in ENGINES {
        for (name, rule) in POINTS {
            let settings = ReactionSettings { rule, ..QUICK };
            let counts = run(kind, name, 8_000, settings, [3, 30, 2, FLOWS]);
            assert!(counts.decreases > 50 && counts.increases > 100, "{counts:?}");
            let counts = run(kind, name, 4_000, settings, [40, 60, 5, 2]);
            assert!(counts.lost_notifications > 10 && counts.lost_packets > 100, "{counts:?}");
        }
    }
}

#[test]
fn every_rate_is_that_of_the_model_whatever_the_load_and_the_parameters() {
    for (name, rule) in POINTS {
        for (settings, cycles) in [
            (QUICK, 60_000),
            // Fast recovery ends at once, or never; rounds by time alone.
            (ReactionSettings { recovery: 1, byte_counter: 0, ..QUICK }, 20_000),
            (
                ReactionSettings { recovery: 30, alpha_timer: 50, increase_timer: 90, ..QUICK },
                20_000,
            ),
            // Timers that always are late, bytes that always are enough.
            (
                ReactionSettings { alpha_timer: 0, increase_timer: 1, byte_counter: 1, ..QUICK },
                20_000,
            ),
            (
                ReactionSettings {
                    gain: 0,
                    recovery: 0,
                    line_rate: u32::MAX,
                    hyper: u32::MAX,
                    ..QUICK
                },
                20_000,
            ),
            (ReactionSettings { gain: u16::MAX, min_rate: 0, additive: 1, ..QUICK }, 20_000),
        ] {
            for shares in [
                [1, 40, 1, FLOWS],
                [5, 100, 0, FLOWS],
                [50, 50, 10, FLOWS],
                [100, 100, 1, FLOWS],
                [1, 20, 1, 1],
                [0, 3, 0, 3],
            ] {
                run(
                    EngineKind::Compiled,
                    name,
                    cycles,
                    ReactionSettings { rule, ..settings },
                    shares,
                );
            }
        }
    }
}

#[test]
fn every_rate_of_a_thousand_flows_is_that_of_the_model() {
    for (name, rule) in POINTS {
        let settings =
            ReactionSettings { rule, alpha_timer: 7_000, increase_timer: 9_000, ..QUICK };
        let shares = [3, 60, 1, 1024];
        let counts = run_with(1024, EngineKind::Compiled, name, 60_000, settings, shares);
        assert!(counts.decreases > 200 && counts.increases > 1_000, "{counts:?}");
    }
}

#[test]
fn a_round_by_time_is_noticed_within_the_stated_cycles_and_rounds_keep_their_length() {
    // Above 2^A + 32 cycles, and of no common divisor with 2^A.
    const LENGTH: usize = 301;
    for (name, rule) in POINTS {
        let mut made = hardware(name, EngineKind::Compiled, FLOWS);
        let engine: &mut dyn Engine = &mut *made;
        let mut random = Random::new(1);
        let settings = ReactionSettings { increase_timer: LENGTH as u32, recovery: 30, ..QUICK };
        configure(engine, &settings);
        let setup = ReactionInputs { setup: Some((7, true)), ..Default::default() };
        let notification = ReactionInputs { feedback: Some(7), ..Default::default() };
        (0..=FLOWS).for_each(|_| engine.clock());
        for inputs in [setup, ReactionInputs::default(), notification] {
            offer(engine, &inputs, &mut random);
            engine.clock();
        }
        offer(engine, &ReactionInputs::default(), &mut random);
        let results: Vec<_> = (1..26 * LENGTH)
            .filter(|_| {
                engine.clock();
                get(engine, "res_valid") == 1
            })
            .collect();
        // That of the setup, that of the notification, and then one for each round.
        let [_, first, rounds @ ..] = &results[..] else { panic!("{results:?}") };
        if rule == RoundRule::P4qcn {
            assert!(rounds.is_empty(), "time ends no cycle of P4QCN: {rounds:?}");
            continue;
        }
        assert!(rounds.len() > 20, "{rounds:?}");
        for (round, at) in (1..).zip(rounds) {
            let late = at - first - round * LENGTH;
            assert!((1..FLOWS + 32).contains(&late), "{name}, round {round}: {late} cycles late");
        }
    }
}

#[test]
fn a_notification_gives_its_rate_after_the_stated_latency() {
    for (name, rule) in POINTS {
        let mut made = hardware(name, EngineKind::Compiled, FLOWS);
        let engine: &mut dyn Engine = &mut *made;
        let gain = if rule == RoundRule::P4qcn { WHOLE } else { QUICK.gain };
        configure(engine, &ReactionSettings { gain, ..QUICK });
        let mut random = Random::new(1);
        let setup = ReactionInputs { setup: Some((7, true)), ..Default::default() };
        (0..=FLOWS).for_each(|_| engine.clock());
        offer(engine, &setup, &mut random);
        engine.clock();
        offer(engine, &ReactionInputs::default(), &mut random);
        (0..50).for_each(|_| engine.clock());
        offer(engine, &ReactionInputs { feedback: Some(7), ..Default::default() }, &mut random);
        engine.clock();
        offer(engine, &ReactionInputs::default(), &mut random);
        let after = (1..100).find(|_| {
            engine.clock();
            get(engine, "res_valid") == 1
        });
        assert_eq!(after, Some(DcqcnRp::<6>::LATENCY), "{name}");
        assert_eq!(get(engine, "res_r"), u64::from(QUICK.line_rate) / 2, "{name}");
    }
}

#[test]
fn packets_of_different_flows_are_counted_one_a_cycle_and_those_of_one_flow_in_thirteen() {
    for (flows, burst, lost) in [(FLOWS as u16, 2_000, 0), (13, 2_000, 0), (1, 33, 0), (1, 45, 6)] {
        let mut model = ReactionPoint::new(QUICK, FLOWS);
        let mut made = hardware("dcqcn_rp", EngineKind::Compiled, FLOWS);
        let engine: &mut dyn Engine = &mut *made;
        configure(engine, &QUICK);
        let mut random = Random::new(1);
        for cycle in 0..FLOWS + 2 * burst {
            let sent = (FLOWS..FLOWS + burst)
                .contains(&cycle)
                .then_some(((cycle % usize::from(flows)) as u16, 1000));
            let inputs = ReactionInputs { sent, ..Default::default() };
            offer(engine, &inputs, &mut random);
            engine.clock();
            model.cycle(&inputs);
        }
        assert_eq!(get(engine, "stat_lost_packets"), lost as u64, "{flows} flows, {burst} packets");
        assert_eq!(model.counts.lost_packets, lost as u64);
    }
}
