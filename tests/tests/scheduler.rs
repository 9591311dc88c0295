//! The packet scheduler on every engine against its model: every handshake and every packet in every cycle, and what the contract says of rates and windows.

use fncc_hdl::catalog::{self, Parameters};
use fncc_netlist::ir::Design;
use fncc_netlist::{Engine, PortId, verilog};
use fncc_sim::engine::{self, EngineKind};
use fncc_sim::nic::{
    EventKind, FlowEvent, FlowProgress, PacketScheduler, ScheduledPacket, SchedulerCounts,
    SchedulerInputs, SchedulerSettings,
};
use fncc_testbenches::stream::Random;
use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilogSource};
use fncc_tests::hardware::{get, set};
use std::collections::VecDeque;

/// As the page states them.
const LATENCY: u64 = 15;
const LONE: u64 = 20;
/// The clock of the rates below, Hz.
const CLOCK: f64 = 250e6;

const SETTINGS: SchedulerSettings =
    SchedulerSettings { flows: 64, mtu: 1024, overhead: 86, packet: 1110, catch_up: 4096 };

/// The ports, found once.
struct Pins {
    valid: PortId,
    flow: PortId,
    kind: PortId,
    psn: PortId,
    bytes: PortId,
    window: PortId,
    interval: PortId,
    pause: PortId,
    send_ready: PortId,
    ready: PortId,
    send: [PortId; 7],
}

struct Bench {
    engine: Box<dyn Engine>,
    pins: Pins,
    model: PacketScheduler,
    settings: SchedulerSettings,
    cycle: u64,
    pause: bool,
    send_ready: bool,
    events: VecDeque<FlowEvent>,
    /// Packets that were accepted, with the cycle since which each was on offer.
    sent: Vec<(u64, ScheduledPacket)>,
    offered: Option<u64>,
}

/// Sets and tells apart an event on the ports.
fn fields(kind: EventKind) -> (u64, u32, u32, u32, u64) {
    match kind {
        EventKind::SetUp { psn, window, interval } => (1, psn, 0, window, interval),
        EventKind::TearDown => (2, 0, 0, 0, 0),
        EventKind::Work { bytes } => (3, 0, bytes, 0, 0),
        EventKind::Acknowledge { psn } => (4, psn, 0, 0, 0),
        EventKind::Window { window, interval } => (5, 0, 0, window, interval),
        EventKind::Rewind { psn, bytes } => (6, psn, bytes, 0, 0),
        EventKind::Other(kind) => (kind.into(), 0x12_3456, 7, 0xfff, 0xfff),
    }
}

/// A model that ends the test where an assertion of the block does not hold.
fn verilated(design: &Design) -> Box<dyn Engine> {
    let text = verilog::emit(design, &[]);
    let ports = design.top().port_list();
    let source = VerilogSource { top: &design.top().name, text: &text, ports: &ports };
    let options = BuildOptions { assertions: true, ..Default::default() };
    Box::new(Verilated::build(&source, &options).expect("builds"))
}

impl Bench {
    fn new(kind: EngineKind, settings: SchedulerSettings) -> Self {
        let block = catalog::find("scheduler").expect("in the catalogue");
        let p = Parameters { flows: settings.flows, ..Default::default() };
        let mut engine = match kind {
            EngineKind::Verilator => verilated(&block.design(p).expect("elaborates")),
            _ => engine::make(kind, || block.design(p), || block.kernel(p), false)
                .unwrap_or_else(|e| panic!("{e}")),
        };
        for (name, value) in [
            ("cfg_mtu", settings.mtu),
            ("cfg_overhead", settings.overhead),
            ("cfg_packet", settings.packet),
            ("cfg_catch_up", settings.catch_up),
        ] {
            set(&mut *engine, name, value);
        }
        let port = |name: &str| engine.port(name);
        let pins = Pins {
            valid: port("ev_valid"),
            flow: port("ev_flow"),
            kind: port("ev_kind"),
            psn: port("ev_psn"),
            bytes: port("ev_bytes"),
            window: port("ev_window"),
            interval: port("ev_interval"),
            pause: port("pause"),
            send_ready: port("send_ready"),
            ready: port("ev_ready"),
            send: ["valid", "flow", "psn", "bytes", "last", "closed", "retransmitted"]
                .map(|field| port(&format!("send_{field}"))),
        };
        let mut this = Self {
            engine,
            pins,
            model: PacketScheduler::new(settings),
            settings,
            cycle: 0,
            pause: false,
            send_ready: true,
            events: VecDeque::new(),
            sent: vec![],
            offered: None,
        };
        this.reset();
        this
    }

    /// Resets both and goes to the first cycle with `busy` clear.
    fn reset(&mut self) {
        set(&mut *self.engine, "rst", 1);
        self.engine.clock();
        set(&mut *self.engine, "rst", 0);
        let engine = &mut self.engine;
        engine.set(self.pins.valid, 0);
        let mut busy = 0;
        loop {
            engine.settle();
            if get(&**engine, "busy") == 0 {
                break;
            }
            engine.clock();
            busy += 1;
        }
        assert_eq!(busy, self.settings.flows.max(1024), "cycles with busy");
        self.model = PacketScheduler::new(self.settings);
        (self.cycle, self.offered) = (0, None);
        self.events.clear();
        self.sent.clear();
    }

    fn event(&mut self, flow: usize, kind: EventKind) {
        self.events.push_back(FlowEvent { flow: flow as u16, kind });
    }

    /// A cycle; the event on offer is that in front.
    fn clock(&mut self) {
        let (engine, pins) = (&mut *self.engine, &self.pins);
        let event = self.events.front().copied();
        engine.set(pins.valid, event.is_some().into());
        if let Some(FlowEvent { flow, kind }) = event {
            let (kind, psn, bytes, window, interval) = fields(kind);
            engine.set(pins.flow, flow.into());
            engine.set(pins.kind, kind);
            engine.set(pins.psn, psn.into());
            engine.set(pins.bytes, bytes.into());
            engine.set(pins.window, window.into());
            engine.set(pins.interval, interval);
        }
        engine.set(pins.pause, self.pause.into());
        engine.set(pins.send_ready, self.send_ready.into());
        engine.clock();
        let [valid, flow, psn, bytes, last, closed, retransmitted] =
            pins.send.map(|port| engine.get(port));
        let send = (valid == 1).then_some(ScheduledPacket {
            flow: flow as usize,
            psn: psn as u32,
            bytes,
            last: last == 1,
            closed: closed == 1,
            retransmitted: retransmitted == 1,
        });
        let event_ready = engine.get(pins.ready) == 1;
        let inputs = SchedulerInputs { event, pause: self.pause, send_ready: self.send_ready };
        let expected = self.model.clock(inputs);
        assert_eq!(send, expected.send, "packet in cycle {}", self.cycle);
        assert_eq!(event_ready, expected.event_ready, "ev_ready in cycle {}", self.cycle);
        if event_ready {
            self.events.pop_front();
        }
        if let Some(packet) = send {
            let since = *self.offered.get_or_insert(self.cycle);
            if self.send_ready {
                self.sent.push((since, packet));
                self.offered = None;
            }
        }
        self.cycle += 1;
    }

    fn run(&mut self, cycles: u64) {
        (0..cycles).for_each(|_| self.clock());
    }

    /// The counters once all is at rest, which are those of the model.
    fn counts(&mut self) -> SchedulerCounts {
        self.pause = true;
        self.send_ready = true;
        while !self.events.is_empty() {
            self.clock();
        }
        self.run(40);
        let stat = |name: &str| get(&*self.engine, &format!("stat_{name}"));
        let counts = SchedulerCounts {
            sent: stat("sent"),
            retransmitted: stat("retransmitted"),
            refused_work: stat("refused_work"),
            refused_acknowledge: stat("refused_acknowledge"),
            refused_rewind: stat("refused_rewind"),
            not_set_up: stat("not_set_up"),
            malformed: stat("malformed"),
        };
        assert_eq!(counts, self.model.counts());
        self.pause = false;
        counts
    }
}

/// Cycles per byte of a rate, Q16.24.
fn interval(bits_per_second: f64) -> u64 {
    (CLOCK * 8.0 / bits_per_second * f64::from(1 << 24)).round() as u64
}

/// Bytes as a window, Q24.4.
fn window(bytes: u32) -> u32 {
    bytes * 16
}

fn any_window(random: &mut Random) -> u32 {
    match random.below(8) {
        0 => random.below(3) as u32,
        1 => random.below(0x8000) as u32,
        2 => 0xfff_ffff,
        _ => window(1_000 + random.below(20_000) as u32),
    }
}

/// Mostly of fast flows; the slowest wait longer than the timing wheel reaches.
fn any_interval(random: &mut Random) -> u64 {
    match random.below(8) {
        0 => 0,
        1 => random.word() & 0xfff_ffff,
        2 => interval(1e9 * (1 + random.below(10)) as f64),
        _ => interval(1e9 * (10 + random.below(90)) as f64),
    }
}

/// Any event for one of the first `busy` flows: most of them sensible, now and then one that is refused.
fn random_event(random: &mut Random, model: &PacketScheduler, busy: usize) -> FlowEvent {
    let flow = random.below(busy);
    let any = (random.word() & 0xff_ffff) as u32;
    let progress = model.progress(flow);
    let unknown = FlowProgress { nxt: any, high: any, una: any, left: 0 };
    let FlowProgress { nxt, high, una, left } = progress.unwrap_or(unknown);
    let between = |random: &mut Random, last: u32| match random.below(20) {
        0 => any,
        1 => una.wrapping_sub(1) & 0xff_ffff,
        2 => (last + 1) & 0xff_ffff,
        _ => {
            let ahead = last.wrapping_sub(una) & 0xff_ffff;
            (una + random.below(ahead as usize + 1) as u32) & 0xff_ffff
        }
    };
    let message = match random.below(5) {
        0 => random.below(3) as u32,
        1 => random.below(3_000) as u32,
        2 => 1024 * random.below(5) as u32,
        _ => random.below(100_000) as u32,
    };
    let kind = match random.below(100) {
        0..=2 => EventKind::Other([0, 7][random.below(2)]),
        3 => EventKind::TearDown,
        4..=6 => EventKind::Rewind { psn: between(random, high), bytes: message },
        7..=15 => EventKind::Window { window: any_window(random), interval: any_interval(random) },
        kind if kind == 16 || (progress.is_none() && kind < 80) => EventKind::SetUp {
            psn: any,
            window: any_window(random),
            interval: any_interval(random),
        },
        kind if kind < 20 || (left == 0 && kind < 80) => EventKind::Work { bytes: message },
        _ => EventKind::Acknowledge { psn: between(random, nxt) },
    };
    let beyond = if random.below(50) == 0 { 64 << random.below(10) } else { 0 };
    FlowEvent { flow: (flow | beyond) as u16, kind }
}

/// Random events, pauses and stalls; the bench compares.
fn random_run(kind: EngineKind, settings: SchedulerSettings, seed: u64, cycles: usize) -> Bench {
    let mut random = Random::new(seed);
    let mut bench = Bench::new(kind, settings);
    let (mut events, mut pauses, mut stalls, mut busy) = (50, 0, 0, settings.flows);
    for cycle in 0..cycles {
        if cycle % 1000 == 0 {
            events = [2, 20, 60, 100][random.below(4)];
            pauses = [0, 0, 5, 95][random.below(4)];
            stalls = [0, 0, 50, 95][random.below(4)];
            busy = [1, 3, settings.flows, settings.flows][random.below(4)];
        }
        if bench.events.is_empty() && random.percent(events) {
            let event = random_event(&mut random, &bench.model, busy);
            bench.events.push_back(event);
        }
        bench.pause = random.percent(pauses);
        bench.send_ready = !random.percent(stalls);
        bench.clock();
    }
    bench
}

#[test]
fn every_packet_is_that_of_the_model_in_its_cycle_on_every_engine() {
    for (kind, cycles) in [
        (EngineKind::Compiled, 200_000),
        (EngineKind::Verilator, 100_000),
        (EngineKind::Interpreter, 10_000),
        (EngineKind::Kernel, 3_000),
    ] {
        for (seed, settings) in [
            (1, SETTINGS),
            (2, SchedulerSettings { mtu: 4096, packet: 4182, catch_up: 0, ..SETTINGS }),
        ] {
            let mut bench = random_run(kind, settings, seed, cycles);
            let counts = bench.counts();
            assert!(counts.sent > 10, "{kind:?}: {counts:?}");
            if cycles > 50_000 {
                assert!(counts.sent > cycles as u64 / 50, "{kind:?}: {counts:?}");
                for some in [
                    counts.retransmitted,
                    counts.refused_work,
                    counts.refused_acknowledge,
                    counts.refused_rewind,
                    counts.not_set_up,
                    counts.malformed,
                ] {
                    assert!(some > 10, "{kind:?}: {counts:?}");
                }
            }
        }
    }
}

/// Flows that always have something to send, none of it ever acknowledged: only their rates hold them back.
fn saturated(rates: &[f64], settings: SchedulerSettings) -> Bench {
    let mut bench = Bench::new(EngineKind::Compiled, settings);
    for (flow, rate) in rates.iter().enumerate() {
        let interval = interval(*rate);
        bench.event(flow, EventKind::SetUp { psn: 0, window: 0xfff_ffff, interval });
        bench.event(flow, EventKind::Work { bytes: u32::MAX });
    }
    bench
}

#[test]
fn the_rate_of_a_flow_is_its_own_within_a_thousandth_from_10_mb_to_100_gb() {
    for rate in [10e6, 25e6, 100e6, 777e6, 1e9, 10e9, 25e9, 40e9, 99e9, 100e9] {
        let mut bench = saturated(&[rate], SETTINGS);
        let gap = 1110.0 * 8.0 * CLOCK / rate;
        bench.run(200_000.max((20.0 * gap) as u64) + 200);
        let (first, last) = (bench.sent[0].0, bench.sent.last().expect("some").0);
        let packets = (bench.sent.len() - 1) as f64;
        let error = packets * gap / (last - first) as f64 - 1.0;
        assert!(error.abs() < 1e-3, "{error} at {rate} in {packets} packets");
    }
}

#[test]
fn a_thousand_flows_of_different_rates_send_at_theirs_within_a_thousandth() {
    let settings = SchedulerSettings { flows: 1024, ..SETTINGS };
    // From 30 to 174 Mb/s, in sum 104 Gb/s.
    let rates: Vec<_> = (0..1024).map(|flow| 30e6 * (1.0 + 0.0047 * f64::from(flow))).collect();
    let mut bench = saturated(&rates, settings);
    let cycles = 4_000_000;
    bench.run(cycles);
    let mut times = vec![vec![]; 1024];
    bench.sent.iter().for_each(|(cycle, packet)| times[packet.flow].push(*cycle));
    for (flow, rate) in rates.iter().enumerate() {
        let gap = 1110.0 * 8.0 * CLOCK / rate;
        let times = &times[flow];
        let packets = (times.len() - 1) as f64;
        let elapsed = (times[times.len() - 1] - times[0]) as f64;
        // The last packet may be late by what the wheel and the queue take.
        let late = elapsed - packets * gap;
        assert!((-100.0..200.0).contains(&late), "flow {flow}: {late} cycles after {packets}");
        assert!(packets >= (cycles as f64 - 10_000.0) / gap - 2.0, "flow {flow}: {packets}");
    }
}

#[test]
fn no_packet_is_early() {
    for (seed, rate) in [1e9, 40e9, 100e9, 300e9].into_iter().enumerate() {
        let mut random = Random::new(seed as u64);
        let mut bench = saturated(&[rate], SETTINGS);
        let gap = 1110.0 * 8.0 * CLOCK / rate;
        for _ in 0..100_000 {
            bench.pause = random.percent(20);
            bench.send_ready = random.percent(80);
            bench.clock();
        }
        let first = bench.sent[0].0 as f64;
        for (index, (cycle, _)) in bench.sent.iter().enumerate() {
            let due = first + index as f64 * gap;
            assert!(*cycle as f64 > due - 1.0, "packet {index} at {rate}: {cycle}, due {due}");
        }
    }
}

#[test]
fn many_flows_together_send_a_packet_every_2_cycles_and_a_lone_one_every_20() {
    for (flows, every) in [(64, 2), (16, 2), (1, LONE)] {
        let mut bench = saturated(&vec![f64::INFINITY; flows], SETTINGS);
        bench.run(4_000);
        let times: Vec<_> =
            bench.sent.iter().map(|(cycle, _)| *cycle).filter(|cycle| *cycle > 500).collect();
        assert!(times.len() > 100);
        for pair in times.windows(2) {
            assert_eq!(pair[1] - pair[0], every, "{flows} flows");
        }
    }
}

#[test]
fn a_decision_becomes_a_packet_after_the_latency_of_the_page() {
    let block = catalog::find("scheduler").expect("in the catalogue");
    let p = Parameters { flows: 64, ..Default::default() };
    assert_eq!((block.latency)(p) as u64, LATENCY);
    assert_eq!(block.interval, 2);
}

#[test]
fn a_window_below_one_packet_sends_one_packet_in_the_time_of_the_window_and_does_not_starve() {
    for bytes in [1_100, 555, 100, 10] {
        let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
        let interval = interval(1e9);
        bench.event(5, EventKind::SetUp { psn: 7, window: window(bytes), interval });
        bench.event(5, EventKind::Work { bytes: 1 << 30 });
        let mut acknowledged = 0;
        for _ in 0..200_000 {
            bench.clock();
            if bench.sent.len() > acknowledged {
                acknowledged = bench.sent.len();
                bench.event(5, EventKind::Acknowledge { psn: 7 + acknowledged as u32 });
            }
        }
        // W / R.
        let gap = f64::from(bytes) * 2.0;
        let (first, last) = (bench.sent[0].0, bench.sent.last().expect("some").0);
        let mean = (last - first) as f64 / (bench.sent.len() - 1) as f64;
        // A stop-and-wait takes its time.
        let least = gap.max(60.0);
        assert!(
            (least * 0.5..least * 1.02).contains(&mean) && mean >= gap * 0.999,
            "{mean} for {bytes}"
        );
        assert!(bench.sent.iter().all(|(_, packet)| packet.closed));
    }
}

#[test]
fn a_parked_flow_leaves_at_its_acknowledgement() {
    let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
    bench.event(9, EventKind::SetUp { psn: 0xff_fffe, window: window(2 * 1110), interval: 0 });
    bench.event(9, EventKind::Work { bytes: 100_000 });
    bench.run(500);
    // Two fit, and the second says that no third one does.
    let closed: Vec<_> = bench.sent.iter().map(|(_, packet)| packet.closed).collect();
    assert_eq!(closed, [false, true]);
    for round in 1..20 {
        bench.run(round % 7);
        bench.event(9, EventKind::Acknowledge { psn: (0xff_fffe + round as u32) & 0xff_ffff });
        while !bench.events.is_empty() {
            bench.clock();
        }
        let accepted = bench.cycle - 1;
        let before = bench.sent.len();
        bench.run(60);
        assert_eq!(bench.sent.len(), before + 1, "one packet for one acknowledgement");
        let (cycle, packet) = bench.sent[before];
        assert_eq!(packet.psn, (0xff_fffe + round as u32 + 1) & 0xff_ffff);
        // Two cycles to enter, 15 to the ready queue, and from there as a lone flow.
        assert_eq!(cycle - accepted, 2 + 15 + 4 + LATENCY, "round {round}");
    }
}

#[test]
fn after_a_reset_everything_is_empty() {
    let mut bench = random_run(EngineKind::Compiled, SETTINGS, 5, 20_000);
    bench.reset();
    bench.pause = false;
    bench.send_ready = true;
    bench.run(30_000);
    assert!(bench.sent.is_empty());
    assert_eq!(bench.counts(), SchedulerCounts::default());
    // Nobody is set up, and the first one who is sends.
    (0..64).for_each(|flow| bench.event(flow, EventKind::Work { bytes: 100 }));
    assert_eq!(bench.counts().not_set_up, 64);
    bench.event(3, EventKind::SetUp { psn: 1, window: window(5_000), interval: 0 });
    bench.event(3, EventKind::Work { bytes: 100 });
    bench.run(200);
    assert_eq!(bench.sent.len(), 1);
}

#[test]
fn malformed_and_refused_events_change_nothing() {
    let run = |disturbed: bool| {
        let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
        bench.event(1, EventKind::SetUp { psn: 100, window: window(3_400), interval: 1 << 20 });
        bench.event(1, EventKind::Work { bytes: 50_000 });
        bench.run(1_000);
        if disturbed {
            bench.event(1, EventKind::Other(0));
            bench.event(1, EventKind::Other(7));
            bench.event(64 + 1, EventKind::TearDown);
            bench.event(0x8001, EventKind::Work { bytes: 5 });
            bench.event(1, EventKind::Work { bytes: 77 });
            bench.event(1, EventKind::Acknowledge { psn: 99 });
            bench.event(1, EventKind::Acknowledge { psn: 104 });
            bench.event(1, EventKind::Rewind { psn: 104, bytes: 1 });
            bench.event(1, EventKind::Rewind { psn: 99, bytes: 1 });
            bench.event(2, EventKind::Work { bytes: 5 });
            bench.event(2, EventKind::Acknowledge { psn: 0 });
        }
        bench.run(1_000);
        let counts = bench.counts();
        bench.event(1, EventKind::Acknowledge { psn: 103 });
        bench.run(2_000);
        let packets: Vec<_> = bench.sent.iter().map(|(_, packet)| *packet).collect();
        (packets, counts)
    };
    let (packets, _) = run(false);
    let (after_bad_events, counts) = run(true);
    assert_eq!(packets.len(), 6);
    assert_eq!(after_bad_events, packets);
    let SchedulerCounts { malformed, refused_work, refused_acknowledge, .. } = counts;
    assert_eq!((malformed, refused_work, refused_acknowledge), (4, 1, 2));
    assert_eq!((counts.refused_rewind, counts.not_set_up), (2, 2));
}

#[test]
fn a_rewound_flow_sends_again_what_was_lost_and_then_new_packets() {
    let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
    bench.event(4, EventKind::SetUp { psn: 0, window: window(20_000), interval: 0 });
    bench.event(4, EventKind::Work { bytes: 5 * 1024 + 10 });
    bench.run(500);
    assert_eq!(bench.sent.len(), 6);
    bench.event(4, EventKind::Rewind { psn: 3, bytes: 2 * 1024 + 10 });
    bench.run(500);
    bench.event(4, EventKind::Work { bytes: 20 });
    bench.run(500);
    let again: Vec<_> =
        bench.sent[6..].iter().map(|(_, p)| (p.psn, p.bytes, p.last, p.retransmitted)).collect();
    let expected =
        [(3, 1024, false, true), (4, 1024, false, true), (5, 10, true, true), (6, 20, true, false)];
    assert_eq!(again, expected);
}
