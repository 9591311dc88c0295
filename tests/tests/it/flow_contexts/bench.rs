//! The flow contexts against their model.

use super::pins::{Pins, hardware, reset};
use fncc_models::nic::contexts::{Ack, CompletionStatus, Connection, ContextSettings, Message};
use fncc_models::nic::transmit::Request;
use fncc_models::nic::{FlowEvent, ScheduledPacket};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::timed::{ContextInputs, ContextOutputs, FlowContexts};
use fncc_tests::hardware::get;
use std::collections::{BTreeSet, VecDeque};

pub const SETTINGS: ContextSettings = ContextSettings {
    flows: 64,
    mtu: 1024,
    ack_every: 5,
    timeout: 3_000,
    retries: 2,
    hpcc: true,
    generate: false,
};

/// The counters by the names of the model.
pub const COUNTERS: [&str; 12] = [
    "completed",
    "refused_work",
    "failed_messages",
    "acks",
    "naks",
    "rnr_naks",
    "refused_acks",
    "unknown_qps",
    "timeouts",
    "failures",
    "stale_decisions",
    "malformed",
];

pub struct Bench {
    pub engine: Box<dyn Engine>,
    pins: Pins,
    pub model: FlowContexts,
    pub cycle: u64,
    pub connects: VecDeque<(u16, Option<Connection>)>,
    pub works: VecDeque<Message>,
    pub decisions: VecDeque<ScheduledPacket>,
    pub acks: VecDeque<Ack>,
    /// Ready of `ev`, `request`, `fetch`, `done` and `context`.
    pub ready: [bool; 5],
    /// A flow that was disconnected last, and those of which nothing is inside.
    disconnected: Option<u16>,
    pub closed: BTreeSet<u16>,
    /// What was accepted at the outputs, with the cycle.
    pub outputs: Vec<(u64, ContextOutputs)>,
    /// In which cycles the decisions were accepted.
    pub decided: Vec<u64>,
}

impl Bench {
    pub fn new(kind: EngineKind, settings: ContextSettings) -> Self {
        Self::of(hardware(kind, settings), settings)
    }

    /// The same hardware, after a reset.
    pub fn after_reset(self, settings: ContextSettings) -> Self {
        Self::of(self.engine, settings)
    }

    fn of(mut engine: Box<dyn Engine>, settings: ContextSettings) -> Self {
        let pins = Pins::new(&*engine);
        assert_eq!(reset(&mut *engine), settings.flows, "cycles with busy");
        Self {
            engine,
            pins,
            model: FlowContexts::new(settings),
            cycle: 0,
            connects: VecDeque::new(),
            works: VecDeque::new(),
            decisions: VecDeque::new(),
            acks: VecDeque::new(),
            ready: [true; 5],
            disconnected: None,
            closed: BTreeSet::new(),
            outputs: vec![],
            decided: vec![],
        }
    }

    /// A cycle; what is in front is on offer.
    pub fn clock(&mut self) {
        let [ev_ready, request_ready, fetch_ready, done_ready, context_ready] = self.ready;
        let inputs = ContextInputs {
            connect: self.connects.front().copied(),
            work: self.works.front().copied(),
            decision: self.decisions.front().copied(),
            lookup: self.acks.front().copied(),
            ev_ready,
            request_ready,
            fetch_ready,
            done_ready,
            context_ready,
        };
        self.pins.drive(&mut *self.engine, &inputs);
        self.engine.clock();
        let mut outputs = self.pins.sample(&*self.engine);
        let mut expected = self.model.clock(inputs);
        // An answer without a hit says nothing else.
        for context in [&mut outputs.context, &mut expected.context].into_iter().flatten() {
            if !context.1 {
                *context = (0, false, 0);
            }
        }
        assert_eq!(outputs, expected, "cycle {}", self.cycle);
        if self.pins.is_settled(&*self.engine) {
            self.closed.extend(self.disconnected.take());
        }
        self.check_closed(&outputs);
        if outputs.connect_ready
            && let Some((flow, new)) = self.connects.pop_front()
        {
            self.closed.remove(&flow);
            self.disconnected = new.is_none().then_some(flow);
        }
        if outputs.work_ready {
            self.works.pop_front();
        }
        if outputs.decision_ready && self.decisions.pop_front().is_some() {
            self.decided.push(self.cycle);
        }
        if outputs.lookup_ready {
            self.acks.pop_front();
        }
        let given = ContextOutputs {
            ev: outputs.ev.filter(|_| ev_ready),
            request: outputs.request.filter(|_| request_ready && !outputs.request_dropped),
            fetch: outputs.fetch.filter(|_| fetch_ready),
            done: outputs.done.filter(|_| done_ready),
            context: outputs.context.filter(|_| context_ready),
            ..ContextOutputs::default()
        };
        if given != ContextOutputs::default() {
            self.outputs.push((self.cycle, given));
        }
        self.cycle += 1;
    }

    /// Nothing comes of a flow that has been disconnected, but that messages for it are refused.
    fn check_closed(&self, outputs: &ContextOutputs) {
        let ContextOutputs { ev, request, fetch, done, context, .. } = outputs;
        let of_flows = [
            ev.map(|event| event.flow),
            request.filter(|_| !outputs.request_dropped).map(|(flow, _)| flow),
            fetch.map(|fetch| fetch.flow),
            done.and_then(|(flow, _, status)| {
                (status != CompletionStatus::UnknownFlow).then_some(flow)
            }),
            context.and_then(|(flow, hit, _)| hit.then_some(flow)),
        ];
        for flow in of_flows.into_iter().flatten() {
            assert!(!self.closed.contains(&flow), "cycle {}: {outputs:?}", self.cycle);
        }
    }

    pub fn run(&mut self, cycles: u64) {
        (0..cycles).for_each(|_| self.clock());
    }

    /// Continues until all that is on offer is accepted and has given what it gives.
    pub fn settle(&mut self) {
        self.ready = [true; 5];
        while !self.connects.is_empty()
            || !self.works.is_empty()
            || !self.decisions.is_empty()
            || !self.acks.is_empty()
        {
            self.clock();
        }
        self.run(100);
    }

    pub fn events(&self) -> Vec<FlowEvent> {
        self.outputs.iter().filter_map(|(_, given)| given.ev).collect()
    }

    pub fn requests(&self) -> Vec<(u16, Request)> {
        self.outputs.iter().filter_map(|(_, given)| given.request).collect()
    }

    pub fn completions(&self) -> Vec<(u16, u16, CompletionStatus)> {
        self.outputs.iter().filter_map(|(_, given)| given.done).collect()
    }

    /// A counter, which is that of the model.
    pub fn count(&self, name: &str) -> u64 {
        let count = get(&*self.engine, &format!("stat_{name}"));
        assert_eq!(count, self.model.counts().get(name).copied().unwrap_or_default(), "{name}");
        count
    }
}
