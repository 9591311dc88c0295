//! The flow contexts by their ports.

use fncc_hdl::catalog::Parameters;
use fncc_models::nic::contexts::{
    Ack, CompletionStatus, Connection, ContextSettings, PayloadRequest,
};
use fncc_models::nic::transmit::Request;
use fncc_models::nic::{EventKind, FlowEvent};
use fncc_models::wire::roce::Reth;
use fncc_netlist::{Engine, PortId};
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::timed::{ContextInputs, ContextOutputs};
use fncc_tests::hardware::{get, set};
use fncc_tests::recorded;

/// Outputs of the block: valid, then the fields.
const EVENT: [&str; 8] = ["valid", "flow", "kind", "psn", "bytes", "window", "interval", "tag"];
const REQUEST: [&str; 11] = [
    "valid",
    "flow",
    "psn",
    "opcode",
    "bytes",
    "ack_req",
    "has_reth",
    "address",
    "rkey",
    "dma_length",
    "has_fncc",
];
const FETCH: [&str; 5] = ["valid", "flow", "id", "offset", "bytes"];
const DONE: [&str; 4] = ["valid", "flow", "id", "status"];
const CONTEXT: [&str; 4] = ["valid", "hit", "flow", "snd_nxt"];
/// And its inputs.
const CONNECT: [&str; 7] = ["valid", "flow", "connected", "qp", "psn", "window", "interval"];
const WORK: [&str; 7] = ["valid", "flow", "verb", "bytes", "address", "key", "id"];
const DECISION: [&str; 8] =
    ["valid", "flow", "psn", "bytes", "last", "closed", "retransmitted", "tag"];
const LOOKUP: [&str; 5] = ["valid", "qp", "psn", "syndrome", "msn"];

/// The ports, found once.
pub struct Pins {
    connect: [PortId; 7],
    work: [PortId; 7],
    decision: [PortId; 8],
    lookup: [PortId; 5],
    /// Ready of the inputs, in this order.
    taken: [PortId; 4],
    ev: [PortId; 8],
    request: [PortId; 11],
    fetch: [PortId; 5],
    done: [PortId; 4],
    context: [PortId; 4],
    /// Ready of the outputs, in this order.
    takes: [PortId; 5],
    settled: PortId,
    dropped: PortId,
}

impl Pins {
    pub fn new(engine: &dyn Engine) -> Self {
        fn ports<const N: usize>(engine: &dyn Engine, of: &str, names: [&str; N]) -> [PortId; N] {
            names.map(|name| engine.port(&format!("{of}_{name}")))
        }
        let ready = |of: &str| engine.port(&format!("{of}_ready"));
        Self {
            connect: ports(engine, "connect", CONNECT),
            work: ports(engine, "work", WORK),
            decision: ports(engine, "decision", DECISION),
            lookup: ports(engine, "lookup", LOOKUP),
            taken: ["connect", "work", "decision", "lookup"].map(ready),
            ev: ports(engine, "ev", EVENT),
            request: ports(engine, "request", REQUEST),
            fetch: ports(engine, "fetch", FETCH),
            done: ports(engine, "done", DONE),
            context: ports(engine, "context", CONTEXT),
            takes: ["ev", "request", "fetch", "done", "context"].map(ready),
            settled: engine.port("settled"),
            dropped: engine.port("request_dropped"),
        }
    }

    /// Sets the inputs of a cycle.
    pub fn drive(&self, engine: &mut dyn Engine, inputs: &ContextInputs) {
        let mut put = |pins: &[PortId], values: &[u64]| {
            pins.iter().zip(values).for_each(|(pin, value)| engine.set(*pin, *value));
        };
        let connect = inputs.connect.map(|(flow, new)| {
            let connected = new.is_some().into();
            let new = new.unwrap_or(Connection { qp: 5, psn: 6, window: 7, interval: 8 });
            let Connection { qp, psn, window, interval } = new;
            [1, flow.into(), connected, qp.into(), psn.into(), window.into(), interval]
        });
        put(&self.connect, &connect.unwrap_or_default());
        let work = inputs.work.map(|m| {
            let verb = m.is_write.into();
            [1, m.flow.into(), verb, m.bytes.into(), m.address, m.key.into(), m.id.into()]
        });
        put(&self.work, &work.unwrap_or_default());
        let decision = inputs.decision.map(|p| {
            let flags = [p.last, p.closed, p.retransmitted].map(u64::from);
            let [last, closed, retransmitted] = flags;
            let flow = p.flow as u64;
            [1, flow, p.psn.into(), p.bytes, last, closed, retransmitted, p.tag.into()]
        });
        put(&self.decision, &decision.unwrap_or_default());
        let lookup = inputs.lookup.map(|ack| {
            let Ack { qp, psn, syndrome } = ack;
            [1, qp.into(), psn.into(), syndrome.into(), 0x55_aa55]
        });
        put(&self.lookup, &lookup.unwrap_or_default());
        let ready = [
            inputs.ev_ready,
            inputs.request_ready,
            inputs.fetch_ready,
            inputs.done_ready,
            inputs.context_ready,
        ];
        put(&self.takes, &ready.map(u64::from));
    }

    /// Whether nothing of before the last connection was inside in a cycle.
    pub fn is_settled(&self, engine: &dyn Engine) -> bool {
        engine.get(self.settled) == 1
    }

    /// Reads the outputs of a cycle.
    pub fn sample(&self, engine: &dyn Engine) -> ContextOutputs {
        let read = |pin: PortId| engine.get(pin);
        let [connect_ready, work_ready, decision_ready, lookup_ready] =
            self.taken.map(|pin| read(pin) == 1);
        let [valid, flow, kind, psn, bytes, window, interval, tag] = self.ev.map(read);
        let (psn, bytes, tag) = (psn as u32, bytes as u32, tag as u8);
        let kind = match kind {
            1 => EventKind::SetUp { psn, window: window as u32, interval, tag },
            2 => EventKind::TearDown,
            3 => EventKind::Work { bytes },
            4 => EventKind::Acknowledge { psn },
            6 => EventKind::Rewind { psn, bytes, tag },
            other => EventKind::Other(other as u8),
        };
        let ev = (valid == 1).then_some(FlowEvent { flow: flow as u16, kind });
        let [valid, flow, psn, opcode, bytes, ack_req, has_reth, address, key, length, has_fncc] =
            self.request.map(read);
        let reth = Reth { address, remote_key: key as u32, length: length as u32 };
        let request = Request {
            psn: psn as u32,
            opcode: opcode as u8,
            bytes: bytes as usize,
            ack_request: ack_req == 1,
            reth: (has_reth == 1).then_some(reth),
            has_fncc: has_fncc == 1,
        };
        let request = (valid == 1).then_some((flow as u16, request));
        let valid_dropped = read(self.dropped);
        let [valid, flow, id, offset, bytes] = self.fetch.map(read);
        let fetch =
            PayloadRequest { flow: flow as u16, id: id as u16, offset: offset as u32, bytes };
        let fetch = (valid == 1).then_some(fetch);
        let [valid, flow, id, status] = self.done.map(read);
        let status = match status {
            0 => CompletionStatus::Done,
            1 => CompletionStatus::UnknownFlow,
            2 => CompletionStatus::BadLength,
            3 => CompletionStatus::QueueFull,
            4 => CompletionStatus::RemoteError,
            5 => CompletionStatus::RetriesExceeded,
            _ => CompletionStatus::Flushed,
        };
        let done = (valid == 1).then_some((flow as u16, id as u16, status));
        let [valid, hit, flow, snd_nxt] = self.context.map(read);
        let context = (valid == 1).then_some((flow as u16, hit == 1, snd_nxt as u32));
        ContextOutputs {
            connect_ready,
            work_ready,
            decision_ready,
            lookup_ready,
            ev,
            request,
            request_dropped: valid_dropped == 1 && request.is_some(),
            fetch,
            done,
            context,
        }
    }
}

/// The block with its settings.
pub fn hardware(kind: EngineKind, settings: ContextSettings) -> Box<dyn Engine> {
    let p = Parameters { flows: settings.flows, ..Default::default() };
    let mut engine = recorded::engine(kind, "flow_contexts", p);
    for (name, value) in [
        ("mtu", settings.mtu),
        ("ack_every", settings.ack_every),
        ("timeout", settings.timeout),
        ("retries", settings.retries),
        ("hpcc", settings.hpcc.into()),
        ("generate", settings.generate.into()),
    ] {
        set(&mut *engine, &format!("cfg_{name}"), value);
    }
    engine
}

/// Resets an engine and goes to its first cycle with `busy` clear; the cycles with `busy`.
pub fn reset(engine: &mut dyn Engine) -> usize {
    set(engine, "rst", 1);
    engine.clock();
    set(engine, "rst", 0);
    let mut busy = 0;
    loop {
        engine.settle();
        if get(engine, "busy") == 0 {
            return busy;
        }
        engine.clock();
        busy += 1;
    }
}
