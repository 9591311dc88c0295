//! The block, the NIC around it, and the models of both.

use super::traffic::{Arrival, Context};
use super::{FLOWS, PSN, TABLE};
use fncc_hdl::catalog::Parameters;
use fncc_models::ack_event::{AckEvent, AckVerdict, judge};
use fncc_models::window::fixed::{HardwareConfig, output_word};
use fncc_models::window::{Ack, MAX_HOPS, Settings};
use fncc_models::wire::TelemetryEntry;
use fncc_netlist::{Engine, PortId};
use fncc_sim::engine::EngineKind;
use fncc_sim::window_engine::timed::TimedEngine;
use fncc_sim::window_engine::{FlowReport, Operation, ResultPorts, set_config};
use fncc_testbenches::stream::{Pace, PacketSource, Random};
use fncc_tests::hardware::{get, set};
use fncc_tests::recorded;
use std::collections::VecDeque;

/// How the NIC looks a QP up.
#[derive(Clone, Copy)]
pub enum Lookup {
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

pub struct Bench {
    pub engine: Box<dyn Engine>,
    ports: Ports,
    pub results: ResultPorts,
    pub model: TimedEngine,
    config: HardwareConfig,
    pub cycle: u64,
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
    pub skipped: u64,
    pub unknown: u64,
    /// ACKs without entries.
    pub no_hops: u64,
    given: u64,
    pub operations: VecDeque<(Operation, u16, u32)>,
    /// Cycles of questions and results since the start.
    pub times: (Vec<u64>, Vec<u64>),
}

fn hardware(kind: EngineKind, width: usize) -> Box<dyn Engine> {
    let sizes = Parameters { width, flows: TABLE as usize, ..Default::default() };
    recorded::engine(kind, "nic_engine", sizes)
}

impl Bench {
    pub fn new(kind: EngineKind, width: usize, settings: &Settings, lookup: Lookup) -> Self {
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
    pub fn clock(&mut self, source: Option<&mut PacketSource>, request: bool) {
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
    pub fn run(&mut self, arrivals: &[Arrival], pace: Pace) {
        while !self.operations.is_empty() {
            self.clock(None, true);
        }
        let mut source = PacketSource::new(&*self.engine, "s_axis", pace);
        self.offer(&mut source, arrivals);
        self.drain(Some(&mut source));
    }

    pub fn offer(&mut self, source: &mut PacketSource, arrivals: &[Arrival]) {
        for (frame, context) in arrivals {
            source.push(frame, &[0]);
            if let AckVerdict::Event(event) = judge(frame, true) {
                self.events.push_back((event, *context));
            }
        }
    }

    pub fn drain(&mut self, mut source: Option<&mut PacketSource>) {
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
