//! The block, what goes in, and what has to come out.

use fncc_hdl::catalog::{self, PAYLOADS, Parameters, STACKS};
use fncc_hdl::nic::receive::PayloadTag;
use fncc_models::ack_event::{AckEvent, AckVerdict, judge_up_to};
use fncc_models::nic::{Damage, DataReceiver, Delivered, Fate, Outcome, Received, Region};
use fncc_models::nic::{RoceHeaders, Route, route_up_to};
use fncc_models::wire::TelemetryEntry;
use fncc_models::wire::roce::opcode;
use fncc_netlist::compiled::Program;
use fncc_netlist::{Compiled, Engine, Pack};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use fncc_tests::hardware::{get, set};
use fncc_tests::recorded;
use fncc_tests::roce_packets::{peer_words, tag};
use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;

/// Flows of the hardware.
pub const FLOWS: usize = 64;

/// How packets are received.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub mtu: u16,
    pub hpcc: bool,
    pub report: bool,
    pub check: bool,
    pub check_icrc: bool,
    /// Entries of a stack at most.
    pub stack: usize,
}

impl Settings {
    /// What the block is built for.
    fn payload(self) -> usize {
        PAYLOADS[usize::from(usize::from(self.mtu) > PAYLOADS[0])]
    }

    fn parameters(self, width: usize) -> Parameters {
        let (payload, stack) = (self.payload(), self.stack);
        Parameters { width, flows: FLOWS, payload, stack, ..Default::default() }
    }
}

/// In HPCC mode.
pub const HPCC: Settings = Settings {
    mtu: 256,
    hpcc: true,
    report: true,
    check: true,
    check_icrc: true,
    stack: STACKS[0],
};

/// A flow as its sender knows it.
#[derive(Clone, Copy, Debug)]
pub struct Peer {
    pub qp: u32,
    pub psn: u32,
    pub region: Region,
    /// Source of its packets.
    pub address: IpAddr,
}

/// The block on an engine, ready for connections.
pub fn hardware(kind: EngineKind, width: usize, settings: Settings) -> Box<dyn Engine> {
    let p = settings.parameters(width);
    let mut engine = recorded::engine(kind, "data_rx", p);
    start(&mut *engine, settings);
    engine
}

/// The compiled netlist with its assertions checked.
pub fn asserted(width: usize, settings: Settings) -> Compiled {
    let block = catalog::find("data_rx").expect("in the catalogue");
    let p = settings.parameters(width);
    let design = block.design(p).expect("elaborates");
    let mut engine = Program::new(&design).expect("compiles").instance();
    engine.check_assertions().expect("compiles");
    start(&mut engine, settings);
    engine
}

fn start(engine: &mut dyn Engine, settings: Settings) {
    set(engine, "rst", 1);
    engine.clock();
    set(engine, "rst", 0);
    set(engine, "cfg_mtu", settings.mtu.into());
    set(engine, "cfg_hpcc", settings.hpcc.into());
    set(engine, "cfg_report", settings.report.into());
    set(engine, "cfg_check", settings.check.into());
    set(engine, "cfg_check_icrc", settings.check_icrc.into());
}

/// A packet; or one whose tag is not its own, of which nothing must come.
#[derive(Clone, Debug)]
pub struct Sent {
    pub frame: Vec<u8>,
    pub tag: Vec<u64>,
    pub headers: Option<RoceHeaders>,
}

/// A frame as it comes from the split, if it goes to the receiver.
pub fn sent(frame: Vec<u8>) -> Option<Sent> {
    sent_up_to(frame, STACKS[0])
}

/// The same from a split for stacks of up to so many entries.
pub fn sent_up_to(frame: Vec<u8>, stack: usize) -> Option<Sent> {
    match route_up_to(&frame, stack as u8) {
        Route::Ack(headers) | Route::Data(headers) | Route::Cnp(headers) => {
            Some(Sent { tag: tag(&headers), frame, headers: Some(headers) })
        }
        _ => None,
    }
}

/// What has been counted, by the names of the counters.
pub type Counts = BTreeMap<&'static str, u64>;

/// The model, and what it has counted.
pub struct Reference {
    pub model: DataReceiver,
    pub counts: Counts,
    /// Events of ACKs that are to come.
    acks: VecDeque<AckEvent>,
    check: bool,
    check_icrc: bool,
    /// Entries of a stack at most.
    pub stack: usize,
}

impl Reference {
    pub fn new(settings: Settings) -> Self {
        let Settings { mtu, hpcc, report, check, check_icrc, stack } = settings;
        let mut model = DataReceiver::new(FLOWS as u32, mtu, hpcc, report);
        model.check_notices(check_icrc);
        model.set_largest(settings.payload());
        Self { model, counts: Counts::new(), acks: VecDeque::new(), check, check_icrc, stack }
    }

    fn count(&mut self, outcome: &Outcome) {
        let mut count = |name, more| *self.counts.entry(name).or_insert(0) += more;
        count(
            match outcome.fate {
                Fate::Delivered(_) => "delivered",
                Fate::Dropped => "dropped",
                Fate::Duplicate => "duplicates",
                Fate::BehindGap => "behind_gap",
                Fate::Refused => "refused",
                Fate::Denied => "denied",
                Fate::Failed => "failed",
                Fate::Probe => "probes",
                Fate::Notice => "notices",
                Fate::Stranger => "strangers",
            },
            1,
        );
        match outcome.damage {
            Some(Damage::Length) => count("bad_length", 1),
            Some(Damage::Icrc) => count("bad_icrc", 1),
            Some(Damage::UnknownQp) => count("unknown_qp", 1),
            None => {}
        }
        if let Some(delivered) = &outcome.delivered {
            count("payload_bytes", delivered.payload.len() as u64);
            count("mismatches", u64::from(self.check && !outcome.is_generated));
        }
    }

    /// The outcome of a packet; an ACK has an event, or none, and nothing else.
    pub fn receive(&mut self, sent: &Sent) -> Option<Outcome> {
        let headers = sent.headers.as_ref()?;
        if headers.opcode == opcode::ACK {
            let name = match judge_up_to(&sent.frame, self.check_icrc, self.stack as u8) {
                AckVerdict::Event(event) => {
                    self.acks.push_back(event);
                    "ack_acks"
                }
                AckVerdict::BadIcrc => "ack_bad_icrc",
                AckVerdict::Truncated => "ack_truncated",
                AckVerdict::BadHops => "ack_bad_hops",
                AckVerdict::BadLength => "ack_bad_length",
                AckVerdict::Other => "ack_others",
            };
            *self.counts.entry(name).or_insert(0) += 1;
            return None;
        }
        let outcome = self.model.receive(&sent.frame, headers);
        self.count(&outcome);
        Some(outcome)
    }
}

/// Writes the template of a flow and connects it, in the model too.
pub fn connect(
    engine: &mut dyn Engine,
    reference: &mut Reference,
    Peer { qp, psn, region, address }: Peer,
) {
    reference.model.connect(qp, psn, region);
    let flow = qp % FLOWS as u32;
    reference.model.set_peer(flow as u16, address);
    for _ in 0..FLOWS {
        engine.clock();
    }
    for (word, data) in peer_words(&mut Random::new(psn.into()), address) {
        set(engine, "template_valid", 1);
        set(engine, "template_flow", flow.into());
        set(engine, "template_word", word);
        set(engine, "template_data", data);
        engine.clock();
    }
    set(engine, "template_valid", 0);
    for (name, value) in [
        ("valid", 1),
        ("flow", u64::from(qp) % FLOWS as u64),
        ("connected", 1),
        ("qp", qp.into()),
        ("psn", psn.into()),
        ("key", region.key.into()),
        ("base", region.base),
        ("size", region.size.into()),
    ] {
        set(engine, &format!("connect_{name}"), value);
    }
    set_up(engine);
}

/// Disconnects a flow, in the model too.
pub fn disconnect(engine: &mut dyn Engine, reference: &mut Reference, flow: u16) {
    reference.model.disconnect(flow);
    set(engine, "connect_valid", 1);
    set(engine, "connect_flow", flow.into());
    set(engine, "connect_connected", 0);
    set_up(engine);
}

fn set_up(engine: &mut dyn Engine) {
    for _ in 0..FLOWS + 20 {
        engine.clock();
        if get(engine, "connect_ready") == 1 {
            // What stands there from now on connects and disconnects no flow.
            for name in ["valid", "connected", "qp"] {
                let port = format!("connect_{name}");
                let value = get(engine, &port);
                set(engine, &port, value ^ 1);
            }
            return;
        }
    }
    panic!("no connection is accepted");
}

/// What came out, besides the packets.
#[derive(Debug, Default)]
pub struct Run {
    /// Cycles in which the input was not ready.
    pub stalls: usize,
    /// Cycles in which the last beats of packets went in, and payload beats came out.
    pub ends: Vec<usize>,
    pub beats: Vec<usize>,
    /// Those of events of ACKs.
    pub acks: Vec<usize>,
    pub cycles: usize,
    /// The largest `fill`.
    pub fill: u64,
}

fn answer(engine: &dyn Engine) -> Received {
    let get = |name: &str| get(engine, &format!("answer_{name}"));
    let stack = engine.get_wide(engine.port("answer_stack"));
    let count = get("n_hop") as usize;
    assert!(stack[count..].iter().all(|entry| *entry == 0), "entries after the last one");
    Received {
        flow: get("flow") as u16,
        psn: get("psn") as u32,
        msn: get("msn") as u32,
        syndrome: get("syndrome") as u8,
        immediate: get("immediate") == 1,
        duplicate: get("duplicate") == 1,
        report: get("report") == 1,
        path_id: get("path_id") as u16,
        stack: stack[..count].iter().map(|word| TelemetryEntry::from_u64(*word)).collect(),
    }
}

fn ack(engine: &dyn Engine) -> AckEvent {
    let get = |name: &str| get(engine, &format!("ack_{name}"));
    let stack = engine.get_wide(engine.port("ack_stack"));
    let count = get("n_hop") as usize;
    assert!(stack[count..].iter().all(|entry| *entry == 0), "entries after the last one");
    AckEvent {
        qp: get("qp") as u32,
        psn: get("psn") as u32,
        syndrome: get("syndrome") as u8,
        msn: get("msn") as u32,
        path_id: get("path_id") as u16,
        n: get("n") as u16,
        stack: stack[..count].iter().map(|word| TelemetryEntry::from_u64(*word)).collect(),
    }
}

/// Runs packets through, until nothing is inside, and compares all that comes of them.
pub fn run(
    engine: &mut dyn Engine,
    reference: &mut Reference,
    packets: &[Sent],
    paces: [Pace; 2],
    label: &str,
) -> Run {
    let outcomes: Vec<_> = packets.iter().filter_map(|sent| reference.receive(sent)).collect();
    let mut payload: VecDeque<&Delivered> =
        outcomes.iter().filter_map(|outcome| outcome.delivered.as_ref()).collect();
    let mut answers: VecDeque<&Received> =
        outcomes.iter().filter_map(|outcome| outcome.answer.as_ref()).collect();
    let mut marked: VecDeque<u16> = outcomes.iter().filter_map(|outcome| outcome.marked).collect();
    let mut notices: VecDeque<u32> = outcomes.iter().filter_map(|outcome| outcome.notice).collect();
    let [source_pace, sink_pace] = paces;
    let mut source = PacketSource::new(engine, "s_axis", source_pace);
    let mut sink = PacketSink::new(engine, "m_payload", sink_pace);
    packets.iter().for_each(|sent| source.push(&sent.frame, &sent.tag));
    let (mut run, mut quiet) = (Run::default(), 0);
    let mut was_inside = false;
    for cycle in 0.. {
        let at = || format!("{label}, cycle {cycle}");
        source.drive(engine);
        sink.drive(engine);
        engine.clock();
        run.stalls += usize::from(get(engine, "s_axis_tready") == 0);
        run.fill = run.fill.max(get(engine, "fill"));
        if get(engine, "s_axis_tvalid") == 1
            && get(engine, "s_axis_tready") == 1
            && get(engine, "s_axis_tlast") == 1
        {
            run.ends.push(cycle);
            quiet = 0;
        }
        source.sample(engine);
        quiet += 1;
        let before = sink.beats();
        let out = sink.sample(engine);
        if sink.beats() > before {
            run.beats.push(cycle);
            quiet = 0;
        }
        let offered = get(engine, "m_payload_tvalid") == 1;
        assert!(offered || !was_inside, "{}: a bubble in a packet", at());
        was_inside = (offered && get(engine, "m_payload_tlast") == 0)
            || (was_inside && get(engine, "m_payload_tready") == 0);
        if let Some(out) = out {
            let due = payload.pop_front().unwrap_or_else(|| panic!("{}: no payload is due", at()));
            let tag = PayloadTag::from_words(&out.user);
            let is_write = due.address.is_some();
            assert!(out.data == due.payload, "{}: {:02x?}\n{due:02x?}", at(), out.data);
            let found = (tag.flow.to_u64(), tag.is_write, tag.begins, tag.ends);
            let flow = u64::from(due.flow);
            assert_eq!(found, (flow, is_write, due.begins, due.ends), "{}", at());
            if let Some(address) = due.address {
                assert_eq!(tag.address.to_u64(), address, "{}", at());
            }
        }
        if get(engine, "answer_valid") == 1 {
            let due = answers.pop_front().unwrap_or_else(|| panic!("{}: no answer is due", at()));
            assert_eq!(&answer(engine), due, "{}", at());
        }
        if get(engine, "ack_valid") == 1 {
            run.acks.push(cycle);
            assert_eq!(Some(ack(engine)), reference.acks.pop_front(), "{}", at());
        }
        if get(engine, "ce_valid") == 1 {
            let flow = get(engine, "ce_flow") as u16;
            assert_eq!(marked.pop_front(), Some(flow), "{}", at());
        }
        if get(engine, "cnp_valid") == 1 {
            let qp = get(engine, "cnp_qp") as u32;
            assert_eq!(notices.pop_front(), Some(qp), "{}", at());
        }
        let is_empty = get(engine, "fill") == 0 && !offered;
        if source.waiting() == 0 && quiet > 80 && is_empty {
            run.cycles = cycle;
            break;
        }
        assert!(quiet < 3_000, "{}: packets are stuck", at());
    }
    assert!(payload.is_empty(), "{label}: {} payloads are missing", payload.len());
    assert!(answers.is_empty(), "{label}: {} answers are missing", answers.len());
    assert!(marked.is_empty(), "{label}: {} marks are missing", marked.len());
    assert!(reference.acks.is_empty(), "{label}: {} ACKs are missing", reference.acks.len());
    assert!(notices.is_empty(), "{label}: {} notices are missing", notices.len());
    if packets.iter().all(|sent| sent.headers.is_some()) {
        compare_counts(engine, reference, label);
    }
    run
}

/// Every counter is that of the model.
fn compare_counts(engine: &dyn Engine, reference: &Reference, label: &str) {
    let names = [
        "delivered",
        "dropped",
        "duplicates",
        "behind_gap",
        "refused",
        "denied",
        "failed",
        "probes",
        "notices",
        "strangers",
        "bad_length",
        "bad_icrc",
        "unknown_qp",
        "mismatches",
        "payload_bytes",
        "ack_acks",
        "ack_bad_icrc",
        "ack_truncated",
        "ack_bad_hops",
        "ack_bad_length",
        "ack_others",
    ];
    for name in names {
        let count = reference.counts.get(name).copied().unwrap_or(0);
        assert_eq!(get(engine, &format!("stat_{name}")), count, "{label}: {name}");
    }
}
