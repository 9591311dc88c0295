//! The engine of a NIC, from packets to windows: after its look-ups it is the integer model in every cycle; before them, the
//! reference of the ACK receiver event by event.

use fncc_hdl::catalog::Parameters;
use fncc_hdl::nic::{AckRx, NicEngine};
use fncc_models::ack_event::{AckEvent, AckVerdict, judge};
use fncc_models::window::fixed::{HardwareConfig, output_word};
use fncc_models::window::fuzz::{self, AckFuzzer};
use fncc_models::window::{Ack, MAX_HOPS, Settings};
use fncc_models::wire::roce::{Aeth, Bth, opcode};
use fncc_models::wire::roce_frame::{RoceFrame, Stack, VlanTag};
use fncc_models::wire::{RateCode, TelemetryEntry};
use fncc_netlist::{Engine, PortId};
use fncc_sim::engine::EngineKind;
use fncc_sim::window_engine::timed::TimedEngine;
use fncc_sim::window_engine::{FlowReport, Operation, ResultPorts, set_config};
use fncc_testbenches::stream::{Pace, PacketSource, Random};
use fncc_tests::hardware::{get, set};
use fncc_tests::recorded;
use std::collections::VecDeque;

/// Flows of the table, and those that are set up.
const TABLE: u32 = 64;
const FLOWS: u16 = 40;

/// Events that may wait.
const EVENTS: usize = NicEngine::<512, 64, 16, 6>::EVENTS;

const PSN: u32 = (1 << 24) - 1;

/// What the NIC knows of a QP: the flow, and what its sender sends next.
type Context = Option<(u16, u32)>;

/// A packet with what its QP's context is when it comes.
type Arrival = (Vec<u8>, Context);

/// How the NIC looks a QP up.
#[derive(Clone, Copy)]
enum Lookup {
    /// So many cycles after the question at the earliest, one question after the other without a pause.
    Pipelined(u64),
    /// Questions and answers with pauses, and up to so many cycles apart.
    Pausing(u64),
}

struct Ports {
    lookup: [PortId; 6],
    context: [PortId; 5],
    setup: [PortId; 5],
}

struct Bench {
    engine: Box<dyn Engine>,
    ports: Ports,
    results: ResultPorts,
    model: TimedEngine,
    config: HardwareConfig,
    cycle: u64,
    random: Random,
    lookup: Lookup,
    requesting: Pace,
    answering: Pace,
    /// Sound ACKs whose questions are to come.
    events: VecDeque<(AckEvent, Context)>,
    /// Questions without an answer: the cycle from which on it may come.
    requested: VecDeque<(u64, AckEvent, Context)>,
    offers_answer: bool,
    /// What the window engine has on offer.
    joined: Option<Ack>,
    /// The front of the telemetry is done with.
    leaves: bool,
    skipped: u64,
    unknown: u64,
    /// ACKs without entries.
    no_hops: u64,
    given: u64,
    operations: VecDeque<(Operation, u16, u32)>,
    /// Cycles of questions and results since the start.
    times: (Vec<u64>, Vec<u64>),
}

fn hardware(kind: EngineKind, width: usize) -> Box<dyn Engine> {
    let sizes = Parameters { width, flows: TABLE as usize, ..Default::default() };
    recorded::engine(kind, "nic_engine", sizes)
}

impl Bench {
    fn new(kind: EngineKind, width: usize, settings: &Settings, lookup: Lookup) -> Self {
        let mut engine = hardware(kind, width);
        let config = HardwareConfig::new(settings).expect("the settings fit");
        let find = |engine: &dyn Engine, stem: &str, names: &[&str]| -> Vec<PortId> {
            names.iter().map(|name| engine.port(&format!("{stem}_{name}"))).collect()
        };
        let e = &*engine;
        let lookup_names = ["valid", "ready", "qp", "psn", "syndrome", "msn"];
        let ports = Ports {
            lookup: find(e, "lookup", &lookup_names).try_into().expect("six"),
            context: find(e, "context", &["valid", "ready", "hit", "flow", "snd_nxt"])
                .try_into()
                .expect("five"),
            setup: find(e, "setup", &["valid", "ready", "op", "flow", "window"])
                .try_into()
                .expect("five"),
        };
        let results = ResultPorts::new(e);
        set(&mut *engine, "rst", 1);
        engine.clock();
        set(&mut *engine, "rst", 0);
        set(&mut *engine, "cfg_check_icrc", 1);
        let wait = |engine: &mut dyn Engine| {
            let mut cycles = 1;
            engine.clock();
            while get(engine, "cfg_busy") == 1 {
                engine.clock();
                cycles += 1;
            }
            cycles
        };
        let cleared = wait(&mut *engine);
        set_config(&mut *engine, &config);
        set(&mut *engine, "cfg_load", 1);
        engine.clock();
        set(&mut *engine, "cfg_load", 0);
        let loaded = 1 + wait(&mut *engine);
        let window = output_word(settings.winit_bytes);
        let pace = |seed| match lookup {
            Lookup::Pipelined(_) => Pace::Full,
            Lookup::Pausing(_) => Pace::new(Some(seed)),
        };
        Self {
            engine,
            ports,
            results,
            // The reset acts a cycle later.
            model: TimedEngine::new(TABLE, config, cleared + loaded - 1),
            config,
            cycle: 0,
            random: Random::new(77),
            lookup,
            requesting: pace(1),
            answering: pace(2),
            events: VecDeque::new(),
            requested: VecDeque::new(),
            offers_answer: false,
            joined: None,
            leaves: false,
            skipped: 0,
            unknown: 0,
            no_hops: 0,
            given: 0,
            operations: (0..FLOWS).map(|flow| (Operation::Initialise, flow, window)).collect(),
            times: (vec![], vec![]),
        }
    }

    /// One cycle, every output of which after the parser is compared. `request` lets questions out.
    fn clock(&mut self, source: Option<&mut PacketSource>, request: bool) {
        let (engine, ports) = (&mut *self.engine, &self.ports);
        let operation = self.operations.front().copied();
        engine.set(ports.setup[0], operation.is_some().into());
        if let Some((op, flow, window)) = operation {
            engine.set(ports.setup[2], op as u64);
            engine.set(ports.setup[3], flow.into());
            engine.set(ports.setup[4], window.into());
        }
        engine.set(ports.lookup[1], u64::from(request && self.requesting.go()));
        let due = self.requested.front().filter(|(from, ..)| *from <= self.cycle);
        self.offers_answer = due.is_some() && (self.offers_answer || self.answering.go());
        let answer = due.filter(|_| self.offers_answer);
        engine.set(ports.context[0], answer.is_some().into());
        if let Some((_, _, context)) = answer {
            let (flow, snd_nxt) = context.unwrap_or((self.random.word() as u16, 0));
            engine.set(ports.context[2], context.is_some().into());
            engine.set(ports.context[3], flow.into());
            engine.set(ports.context[4], snd_nxt.into());
        }
        match source {
            Some(source) => {
                source.drive(engine);
                engine.clock();
                source.sample(engine);
            }
            None => engine.clock(),
        }
        self.compare();
        self.cycle += 1;
    }

    fn compare(&mut self) {
        let (engine, ports) = (&*self.engine, &self.ports);
        let at = format!("cycle {}", self.cycle);
        let operation = self.operations.front().copied();
        let expected = self.model.clock(self.joined.as_ref(), operation, false, &self.config);
        let mut report = expected.report;
        let found = self.results.report(engine);
        if let (Some(report), Some(found)) = (&mut report, &found)
            && !report.known
        {
            *report = FlowReport { known: false, ..*found };
        }
        assert_eq!(found, report, "{at}");
        let result = self.results.result(engine);
        assert_eq!(result, expected.result, "{at}");
        if result.is_some() {
            self.given += 1;
            self.times.1.push(self.cycle);
        }
        let taken = operation.is_some() && engine.get(ports.setup[1]) == 1;
        assert_eq!(taken, expected.operation_taken, "{at}");
        if taken {
            self.operations.pop_front();
        }

        let ready = engine.get(ports.context[1]) == 1;
        let may_answer = !self.requested.is_empty() && self.joined.is_none() && !self.leaves;
        assert_eq!(ready, may_answer, "{at}: context_ready");
        // A front that is done with takes a cycle to leave.
        self.leaves = expected.event_taken;
        if expected.event_taken {
            self.joined = None;
        }
        if ready && self.offers_answer {
            self.offers_answer = false;
            let (_, event, context) = self.requested.pop_front().expect("ready says so");
            let has_hops = !event.stack.is_empty();
            self.joined = context.filter(|_| has_hops).map(|context| joined(&event, context));
            self.unknown += u64::from(context.is_none());
            self.no_hops += u64::from(context.is_some() && !has_hops);
            self.leaves = self.joined.is_none();
        }
        if engine.get(ports.lookup[0]) == 1 && engine.get(ports.lookup[1]) == 1 {
            let question: Vec<_> = ports.lookup[2..].iter().map(|port| engine.get(*port)).collect();
            let requests = |event: &AckEvent| {
                [event.qp, event.psn, event.syndrome.into(), event.msn].map(u64::from)
            };
            // Those between were dropped.
            let (event, context) = loop {
                let Some((event, context)) = self.events.pop_front() else {
                    panic!("{at}: nobody expects {question:x?}");
                };
                if requests(&event)[..] == question[..] {
                    break (event, context);
                }
                self.skipped += 1;
            };
            let delay = match self.lookup {
                Lookup::Pipelined(cycles) => cycles,
                Lookup::Pausing(most) => 1 + self.random.word() % most,
            };
            self.times.0.push(self.cycle);
            self.requested.push_back((self.cycle + delay, event, context));
        }
    }

    /// All packets through; the counters add up.
    fn run(&mut self, arrivals: &[Arrival], pace: Pace) {
        while !self.operations.is_empty() {
            self.clock(None, true);
        }
        let mut source = PacketSource::new(&*self.engine, "s_axis", pace);
        self.offer(&mut source, arrivals);
        self.drain(Some(&mut source));
    }

    fn offer(&mut self, source: &mut PacketSource, arrivals: &[Arrival]) {
        for (frame, context) in arrivals {
            source.push(frame, &[0]);
            if let AckVerdict::Event(event) = judge(frame, true) {
                self.events.push_back((event, *context));
            }
        }
    }

    fn drain(&mut self, mut source: Option<&mut PacketSource>) {
        let mut quiet = 0;
        while quiet < 600 {
            let previous = (self.given, self.times.0.len(), self.requested.len());
            self.clock(source.as_deref_mut(), true);
            let waits = source.as_ref().is_some_and(|source| source.waiting() > 0);
            let moved = previous != (self.given, self.times.0.len(), self.requested.len());
            quiet = if waits || moved { 0 } else { quiet + 1 };
        }
        self.skipped += self.events.len() as u64;
        self.events.clear();
        let stat = |name: &str| get(&*self.engine, &format!("stat_{name}"));
        assert_eq!(stat("overflow"), self.skipped);
        assert_eq!(stat("unknown_qp"), self.unknown);
        assert_eq!(stat("no_hops"), self.no_hops);
        let without_event = stat("overflow") + stat("unknown_qp") + stat("no_hops");
        assert_eq!(stat("acks"), without_event + stat("events"));
        let counters = self.model.counters();
        assert_eq!(stat("events"), counters.events);
        assert_eq!(stat("results"), counters.results);
        assert_eq!(stat("merged"), counters.merged);
        assert_eq!(stat("malformed"), counters.malformed);
        assert_eq!(stat("not_set_up"), counters.not_set_up);
        assert_eq!(stat("no_measurement"), counters.no_measurement);
        assert_eq!(stat("lhcs"), counters.lhcs);
        assert_eq!(self.given, counters.results);
    }
}

/// What an event is to the window engine.
fn joined(event: &AckEvent, (flow, snd_nxt): (u16, u32)) -> Ack {
    let negative = event.syndrome >> 5 & 3 != 0;
    let mut hops = [TelemetryEntry::from_u64(0); MAX_HOPS];
    hops[..event.stack.len()].copy_from_slice(&event.stack);
    Ack {
        t_ns: 0,
        flow: flow.into(),
        ack_seq: u64::from(event.psn.wrapping_sub(negative.into()) & PSN),
        snd_nxt: snd_nxt.into(),
        n: event.n,
        path_id: event.path_id,
        n_hop: event.stack.len() as u8,
        hops,
    }
}

/// An ACK on the wire, positive or not.
fn frame(ack: &Ack, qp: u32, aeth: Aeth, tags: usize) -> Vec<u8> {
    let negative = aeth.syndrome >> 5 & 3 != 0;
    let psn = (ack.ack_seq as u32).wrapping_add(negative.into()) & PSN;
    let entries = ack.hops[..ack.n_hop.into()].iter().rev().copied().collect();
    RoceFrame {
        tags: vec![VlanTag { tpid: 0x8100, pcp: 3, vid: 7 }; tags],
        aeth: Some(aeth),
        stack: Some(Stack::new(ack.path_id, ack.n, entries)),
        ..RoceFrame::new(Bth::new(opcode::ACK, qp, psn))
    }
    .build()
    .expect("an ACK")
}

fn qp_of(flow: u32) -> u32 {
    (0x00b0_0000 + flow * 7919) & PSN
}

/// ACKs of many flows, and of one alone for a while, some of them damaged, negative, malformed or of QPs that the NIC does not know, and other packets.
fn traffic(seed: u64, settings: &Settings, count: usize) -> Vec<Arrival> {
    let mut random = Random::new(seed);
    let mut fuzzer = AckFuzzer::new(seed, settings, FLOWS.into());
    let mut arrivals = vec![];
    for index in 0..count {
        let is_alone = index % 1000 < 200;
        let mut ack = loop {
            let ack = fuzzer.next_ack();
            if !is_alone || ack.flow == 0 {
                break ack;
            }
        };
        let mut context = Some((ack.flow as u16, ack.snd_nxt as u32));
        match random.below(60) {
            0 => ack.hops[random.below(MAX_HOPS)].rate = RateCode::INVALID,
            1 => context = None,
            // In the table but not set up; beyond the table.
            2 => context = Some((FLOWS + random.below(24) as u16, 5)),
            3 => context = Some((TABLE as u16 + random.below(1000) as u16, 5)),
            _ => {}
        }
        let msn = random.word() as u32 & PSN;
        let aeth = match random.below(8) {
            0 => Aeth::nak(random.below(4) as u8, msn),
            1 => Aeth::receiver_not_ready(random.below(32) as u8, msn),
            _ => Aeth { syndrome: random.below(32) as u8, msn },
        };
        let mut bytes = frame(&ack, qp_of(ack.flow), aeth, random.below(3));
        match random.below(40) {
            0 => {
                let at = 54 + random.below(4);
                bytes[at] ^= 1 << random.below(8);
            }
            1 => bytes.truncate(20 + random.below(40)),
            2 => bytes = vec![random.word() as u8; 60 + random.below(300)],
            _ => {}
        }
        arrivals.push((bytes, context));
    }
    arrivals
}

/// Only ACKs that are sound, with full stacks, flow by flow in turn.
fn plain(settings: &Settings, count: usize) -> Vec<Arrival> {
    let mut fuzzer = AckFuzzer::new(4, settings, FLOWS.into());
    let mut arrivals = vec![];
    for index in 0..count {
        let mut ack = fuzzer.next_ack();
        ack.flow = (index % usize::from(FLOWS)) as u32;
        ack.n_hop = 5;
        let context = Some((ack.flow as u16, ack.snd_nxt as u32));
        arrivals.push((frame(&ack, qp_of(ack.flow), Aeth::ack(1), 0), context));
    }
    arrivals
}

#[test]
fn windows_of_acks_in_packets_are_those_of_the_model_in_every_cycle_on_every_engine() {
    let mut total = [0; 7];
    for (kind, width, count) in [
        (EngineKind::Compiled, 64, 4000),
        (EngineKind::Compiled, 256, 4000),
        (EngineKind::Compiled, 512, 8000),
        (EngineKind::Compiled, 1024, 4000),
    ] {
        for (seed, lookup) in [(1, Lookup::Pipelined(1)), (2, Lookup::Pausing(40))] {
            let settings = fuzz::settings(seed + 10);
            let mut bench = Bench::new(kind, width, &settings, lookup);
            bench.run(&traffic(seed, &settings, count), Pace::new(Some(seed)));
            let counters = bench.model.counters();
            let counted = [
                counters.results,
                counters.merged,
                counters.malformed,
                counters.not_set_up,
                counters.unknown_flow,
                bench.unknown,
                bench.no_hops,
            ];
            for (sum, add) in total.iter_mut().zip(counted) {
                *sum += add;
            }
        }
    }
    println!(
        "results, merged, malformed, not set up, beyond the table, unknown, no hops: {total:?}"
    );
    assert!(total.iter().all(|n| *n > 100), "the traffic misses something: {total:?}");
}

#[test]
fn a_negative_acknowledge_acknowledges_what_is_before_the_missing_packet() {
    let settings = Settings::new(100, 12_456);
    let entry = |ts: u32| TelemetryEntry {
        rate: RateCode::from_bits(5),
        ts,
        tx_bytes: ts / 128 * 12,
        qlen: 0,
    };
    // The first ACK makes PSN 100, or 0, the one that has to be passed.
    for last in [100_u32, PSN] {
        for (aeth, beyond, updates) in [
            (Aeth::ack(1), 1, true),
            (Aeth::ack(1), 0, false),
            (Aeth::nak(0, 1), 1, false),
            (Aeth::nak(0, 1), 2, true),
            (Aeth::receiver_not_ready(4, 1), 1, false),
            (Aeth::receiver_not_ready(4, 1), 2, true),
        ] {
            let mut bench = Bench::new(EngineKind::Compiled, 512, &settings, Lookup::Pipelined(3));
            let ack = |psn: u32, ts: u32, aeth: Aeth, snd_nxt: u32| -> Arrival {
                let mut frame = RoceFrame::new(Bth::new(opcode::ACK, 9, psn & PSN));
                frame.aeth = Some(aeth);
                frame.stack = Some(Stack::new(5, 1, vec![entry(ts)]));
                (frame.build().expect("an ACK"), Some((3, snd_nxt & PSN)))
            };
            let first = ack(last.wrapping_sub(50), 1280, Aeth::ack(1), last);
            let second = ack(last.wrapping_add(beyond), 2560, aeth, last.wrapping_add(90));
            while !bench.operations.is_empty() {
                bench.clock(None, true);
            }
            let mut source = PacketSource::new(&*bench.engine, "s_axis", Pace::Full);
            bench.offer(&mut source, &[first]);
            bench.drain(Some(&mut source));
            bench.offer(&mut source, &[second]);
            let mut updated = None;
            for _ in 0..300 {
                bench.clock(Some(&mut source), true);
                if let Some((_, outcome)) = bench.results.result(&*bench.engine) {
                    updated = Some(outcome.updated);
                }
            }
            assert_eq!(updated, Some(updates), "{aeth:?}, {beyond} beyond {last}");
        }
    }
}

#[test]
fn an_idle_engine_requests_and_answers_after_the_stated_latency() {
    let settings = Settings::new(100, 12_456);
    let mut turns = [false; 5];
    for width in [64, 512, 1024] {
        for pause in 0..5 {
            let mut bench =
                Bench::new(EngineKind::Compiled, width, &settings, Lookup::Pipelined(1));
            while !bench.operations.is_empty() {
                bench.clock(None, true);
            }
            (0..400 + pause).for_each(|_| bench.clock(None, true));
            let mut source = PacketSource::new(&*bench.engine, "s_axis", Pace::Full);
            let arrivals = plain(&settings, 1);
            bench.offer(&mut source, &arrivals);
            let start = bench.cycle;
            bench.drain(Some(&mut source));
            let (event, result) = match width {
                64 => (AckRx::<64, 8, 2>::LATENCY, NicEngine::<64, 8, 2, 6>::LATENCY),
                512 => (AckRx::<512, 64, 16>::LATENCY, NicEngine::<512, 64, 16, 6>::LATENCY),
                _ => (AckRx::<1024, 128, 32>::LATENCY, NicEngine::<1024, 128, 32, 6>::LATENCY),
            };
            assert_eq!(arrivals[0].0.len(), 106);
            assert_eq!(bench.times.0, [start + event as u64 + 2], "{width}");
            let late = bench.times.1[0] - start - result as u64;
            turns[late as usize] = true;
        }
    }
    assert_eq!(turns, [true; 5], "up to 4 cycles later, each of them");
}

#[test]
fn an_ack_every_five_cycles_is_never_dropped_whatever_the_lookup_takes() {
    let settings = Settings::new(100, 12_456);
    for delay in [1, 20, 100] {
        let mut bench = Bench::new(EngineKind::Compiled, 512, &settings, Lookup::Pipelined(delay));
        while !bench.operations.is_empty() {
            bench.clock(None, true);
        }
        let mut source = PacketSource::new(&*bench.engine, "s_axis", Pace::Full);
        for arrival in plain(&settings, 2000) {
            bench.offer(&mut source, &[arrival]);
            (0..5).for_each(|_| bench.clock(Some(&mut source), true));
        }
        bench.drain(Some(&mut source));
        assert_eq!((bench.skipped, bench.model.counters().events), (0, 2000), "{delay}");
    }
}

#[test]
fn a_burst_is_absorbed_as_stated_and_a_longer_one_is_not() {
    let settings = Settings::new(100, 12_456);
    for (acks, lost) in [(100, false), (200, true)] {
        let mut bench = Bench::new(EngineKind::Compiled, 512, &settings, Lookup::Pipelined(1));
        bench.run(&plain(&settings, acks), Pace::Full);
        assert_eq!(bench.skipped > 0, lost, "{acks}: {} lost", bench.skipped);
    }
}

#[test]
fn a_lookup_that_stands_still_costs_events_that_are_counted_and_no_packets() {
    let settings = Settings::new(100, 12_456);
    let mut bench = Bench::new(EngineKind::Compiled, 512, &settings, Lookup::Pipelined(1));
    while !bench.operations.is_empty() {
        bench.clock(None, true);
    }
    let mut source = PacketSource::new(&*bench.engine, "s_axis", Pace::Full);
    let arrivals = plain(&settings, EVENTS + 50);
    bench.offer(&mut source, &arrivals);
    for _ in 0..1000 {
        bench.clock(Some(&mut source), false);
    }
    assert_eq!(source.waiting(), 0, "packets are never held up by the lookup");
    assert_eq!(get(&*bench.engine, "stat_acks"), arrivals.len() as u64);
    bench.drain(Some(&mut source));
    assert_eq!(bench.skipped, 50);
    assert_eq!(bench.times.0.len(), EVENTS);
    // And it continues.
    bench.run(&plain(&settings, 20), Pace::Full);
    assert_eq!((bench.skipped, bench.times.0.len()), (50, EVENTS + 20));
}

#[test]
fn an_answer_that_nobody_requested_is_not_taken() {
    let settings = Settings::new(100, 12_456);
    let mut bench = Bench::new(EngineKind::Compiled, 512, &settings, Lookup::Pipelined(1));
    while !bench.operations.is_empty() {
        bench.clock(None, true);
    }
    for name in ["context_valid", "context_hit"] {
        set(&mut *bench.engine, name, 1);
    }
    for _ in 0..500 {
        bench.engine.clock();
        assert_eq!(get(&*bench.engine, "context_ready"), 0);
        assert_eq!(get(&*bench.engine, "res_valid"), 0);
    }
    assert_eq!(get(&*bench.engine, "stat_events"), 0);
}

#[test]
fn a_reset_forgets_what_was_under_way() {
    let settings = Settings::new(100, 12_456);
    for cycles in (1..120).step_by(7) {
        let mut bench = Bench::new(EngineKind::Compiled, 512, &settings, Lookup::Pipelined(30));
        let mut source = PacketSource::new(&*bench.engine, "s_axis", Pace::Full);
        plain(&settings, 30).iter().for_each(|(frame, _)| source.push(frame, &[0]));
        set(&mut *bench.engine, "lookup_ready", 1);
        for _ in 0..cycles {
            source.drive(&mut *bench.engine);
            bench.engine.clock();
            source.sample(&*bench.engine);
        }
        for name in ["s_axis_tvalid", "lookup_ready"] {
            set(&mut *bench.engine, name, 0);
        }
        set(&mut *bench.engine, "rst", 1);
        bench.engine.clock();
        set(&mut *bench.engine, "rst", 0);
        set(&mut *bench.engine, "context_valid", 1);
        for _ in 0..300 {
            bench.engine.clock();
            for name in ["lookup_valid", "context_ready", "res_valid", "stat_acks", "stat_events"] {
                assert_eq!(get(&*bench.engine, name), 0, "{name}, {cycles} cycles");
            }
        }
    }
}
