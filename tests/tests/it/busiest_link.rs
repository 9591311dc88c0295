//! The busiest link of paths against its reference model: every message, in its order and time.

use fncc_hdl::catalog::Parameters;
use fncc_models::nic::{BusiestLink, Received};
use fncc_models::window::Settings;
use fncc_models::window::fixed::HardwareConfig;
use fncc_models::wire::{RateCode, TelemetryEntry};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, set};
use fncc_tests::recorded;
use std::collections::VecDeque;

const FLOWS: usize = 64;
const LATENCY: usize = fncc_hdl::nic::receive::BusiestLink::<6>::LATENCY;
const ENGINES: [EngineKind; 1] = [EngineKind::Compiled];

fn hardware(kind: EngineKind, config: &HardwareConfig) -> Box<dyn Engine> {
    let p = Parameters { flows: FLOWS, ..Default::default() };
    let mut made = recorded::engine(kind, "busiest_link", p);
    let engine = &mut *made;
    set(engine, "cfg_tx_unit", config.tx_unit.into());
    for (rate, gain) in config.qlen_gain.into_iter().enumerate() {
        set(engine, &format!("cfg_qlen_gain_{rate}"), gain);
    }
    set(engine, "rst", 1);
    engine.clock();
    set(engine, "rst", 0);
    set(engine, "cfg_load", 1);
    engine.clock();
    set(engine, "cfg_load", 0);
    (0..FLOWS + 20).for_each(|_| engine.clock());
    made
}

/// The ports of a path, and what they have sent.
struct Path {
    id: u16,
    hops: Vec<TelemetryEntry>,
}

impl Path {
    fn new(random: &mut Random) -> Self {
        let hops = (0..1 + random.below(5)).map(|_| TelemetryEntry {
            rate: RateCode::from_bits(1 + random.below(9) as u8),
            ts: random.word() as u32 & 0xff_ffff,
            tx_bytes: random.word() as u32 & 0xf_ffff,
            qlen: 0,
        });
        let hops = hops.collect();
        Self { id: random.word() as u16 & 0xfff, hops }
    }

    /// Time continues at its ports, for some of them perhaps not.
    fn advance(&mut self, random: &mut Random) -> Vec<TelemetryEntry> {
        let stands = random.percent(5);
        for hop in &mut self.hops {
            if !stands && random.percent(95) {
                hop.ts = (hop.ts + 1 + random.below(9_000) as u32) & 0xff_ffff;
                hop.tx_bytes = (hop.tx_bytes + random.below(3_000) as u32) & 0xf_ffff;
            }
            hop.qlen = [0, random.below(900) as u16, random.word() as u16][random.below(3)];
        }
        self.hops.clone()
    }
}

fn offer(engine: &mut dyn Engine, probe: Option<&Received>, random: &mut Random) {
    set(engine, "arrival_valid", probe.is_some().into());
    let port = engine.port("arrival_stack");
    let Some(probe) = probe else {
        return engine.set_wide(port, &[random.word(); 5]);
    };
    for (name, value) in [
        ("flow", u64::from(probe.flow)),
        ("n_hop", probe.stack.len() as u64),
        ("path_id", probe.path_id.into()),
    ] {
        set(engine, &format!("arrival_{name}"), value);
    }
    let mut stack = [0; 5];
    for (word, entry) in stack.iter_mut().zip(&probe.stack) {
        *word = entry.to_u64();
    }
    engine.set_wide(port, &stack);
}

/// Messages of one entry and of two, probes without one, and those that found no room.
type Counts = [u64; 4];

/// Sends probes of `flows` flows in `percent` of the cycles, of which each message is taken in `takes` of a hundred.
fn run(kind: EngineKind, cycles: usize, [percent, takes, flows]: [usize; 3]) -> Counts {
    let config = HardwareConfig::new(&Settings::new(100, 12_456)).expect("the settings fit");
    let mut made = hardware(kind, &config);
    let engine = &mut *made;
    let random = &mut Random::new((percent + flows) as u64);
    let mut model = BusiestLink::new(config, FLOWS);
    let mut paths: Vec<_> = (0..flows).map(|_| Path::new(random)).collect();
    let mut messages: VecDeque<(usize, u16, Vec<TelemetryEntry>)> = VecDeque::new();
    let mut counts = [0; 4];
    let mut quiet = 0;
    for cycle in 0..cycles + 20 * LATENCY {
        let at = format!("{kind:?}, {percent} %, {flows} flows, cycle {cycle}");
        // Few enough that all have room.
        let is_burst = cycle % 400 < 12;
        let may = messages.len() < 8 && cycle < cycles && (is_burst || percent < 20);
        let probe = (may && random.percent(percent)).then(|| {
            let flow = random.below(flows);
            if random.percent(3) {
                paths[flow] = Path::new(random);
            }
            let path = &mut paths[flow];
            let mut stack = path.advance(random);
            if random.percent(2) {
                let hop = random.below(stack.len());
                stack[hop].rate = RateCode::from_bits([0, 10, 15][random.below(3)]);
            }
            Received {
                flow: flow as u16,
                psn: 0,
                msn: 0,
                syndrome: 0,
                immediate: false,
                duplicate: false,
                report: true,
                path_id: path.id,
                stack,
            }
        });
        quiet = if probe.is_some() { 0 } else { quiet + 1 };
        // A flow is connected when no probe is inside.
        let is_empty = quiet > LATENCY + 100 && messages.is_empty();
        let connect = (is_empty && random.percent(1)).then(|| random.below(flows) as u16);
        let is_ready = random.percent(takes);
        offer(engine, probe.as_ref(), random);
        set(engine, "connect_valid", connect.is_some().into());
        set(engine, "connect_flow", connect.unwrap_or(0).into());
        set(engine, "message_ready", is_ready.into());
        if let Some(flow) = connect {
            model.connect(flow);
        }
        engine.clock();
        if get(engine, "message_valid") == 1 && is_ready {
            let (from, flow, entries) = messages.pop_front().expect("a message is due");
            assert_eq!(get(engine, "message_flow"), u64::from(flow), "{at}");
            assert_eq!(get(engine, "message_pair"), entries.len() as u64 - 1, "{at}");
            for (name, entry) in ["entry", "second"].into_iter().zip(&entries) {
                assert_eq!(get(engine, &format!("message_{name}")), entry.to_u64(), "{at}: {name}");
            }
            counts[entries.len() - 1] += 1;
            let took = cycle - from;
            assert!(took >= LATENCY, "{at}: {took} cycles");
            assert!(takes < 100 || took <= LATENCY + 4 + 5 * 16, "{at}: {took} cycles");
        }
        if let Some(probe) = probe {
            let is_sound = probe.stack.iter().all(|entry| entry.rate.gbps().is_some());
            let entries = model.probe(&probe);
            counts[3] += u64::from(!is_sound);
            counts[2] += u64::from(is_sound && entries.is_empty());
            if !entries.is_empty() {
                messages.push_back((cycle, probe.flow, entries));
            }
        }
    }
    assert!(messages.is_empty(), "{} messages are missing", messages.len());
    (0..2).for_each(|_| engine.clock());
    let found = ["reported", "lost"].map(|name| get(engine, &format!("stat_{name}")));
    assert_eq!(found, [counts[0] + counts[1], counts[3]]);
    counts
}

#[test]
fn every_message_has_the_entries_of_the_model_on_every_engine() {
    for kind in ENGINES {
        let cycles = 6_000;
        let counts = run(kind, cycles, [10, 70, 5]);
        assert!(counts[0] > 3 && counts[1] > 15, "{kind:?}: {counts:?}");
    }
}

#[test]
fn messages_are_right_whatever_the_load() {
    for shares in [[100, 100, FLOWS], [100, 100, 1], [60, 40, 2], [19, 100, FLOWS], [3, 100, 3]] {
        let counts = run(EngineKind::Compiled, 100_000, shares);
        println!("{shares:?}: {counts:?}");
        assert!(counts.iter().all(|count| *count > 5) && counts[1] > 200, "{counts:?}");
    }
}

#[test]
fn probes_that_find_no_room_are_counted() {
    let config = HardwareConfig::new(&Settings::new(100, 12_456)).expect("the settings fit");
    let mut made = hardware(EngineKind::Compiled, &config);
    let engine = &mut *made;
    let random = &mut Random::new(1);
    let mut path = Path::new(random);
    for _ in 0..50 {
        let stack = path.advance(random);
        let probe = Received {
            flow: 3,
            psn: 0,
            msn: 0,
            syndrome: 0,
            immediate: false,
            duplicate: false,
            report: true,
            path_id: path.id,
            stack,
        };
        offer(engine, Some(&probe), random);
        engine.clock();
    }
    offer(engine, None, random);
    set(engine, "message_ready", 1);
    let mut messages = 0;
    for _ in 0..500 {
        messages += get(engine, "message_valid");
        engine.clock();
    }
    let [reported, lost] = ["reported", "lost"].map(|name| get(engine, &format!("stat_{name}")));
    assert_eq!(reported, messages);
    // One leaves in five cycles while 50 come, and 16 wait.
    assert!((20..30).contains(&lost), "{reported} reported, {lost} lost");
}
