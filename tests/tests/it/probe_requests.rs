//! Telemetry requests against their reference model: every request and its cycle, and every counter.

use fncc_hdl::catalog::Parameters;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::timed::{Probe, ProbeInputs, ProbeRequests};
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, set};
use fncc_tests::recorded;

const FLOWS: usize = 64;
const ENGINES: [EngineKind; 1] = [EngineKind::Compiled];
/// The fields of a data packet besides flow and PSN, and their bits.
const FIELDS: [(&str, u32); 8] = [
    ("opcode", 8),
    ("bytes", 13),
    ("ack_req", 1),
    ("has_reth", 1),
    ("address", 64),
    ("rkey", 32),
    ("dma_length", 32),
    ("has_fncc", 1),
];

fn hardware(kind: EngineKind, timeout: u32) -> Box<dyn Engine> {
    let p = Parameters { flows: FLOWS, ..Default::default() };
    let mut made = recorded::engine(kind, "probe_requests", p);
    let engine = &mut *made;
    set(engine, "cfg_timeout", timeout.into());
    set(engine, "rst", 1);
    engine.clock();
    set(engine, "rst", 0);
    made
}

/// How much of what there is: cycles until a probe is repeated, cycles of a hundred with a data packet, with one taken, with a response and with a connection, flows.
type Mix = (u32, [usize; 5]);

/// Compares all requests. Gives probes and repeated ones.
fn run(kind: EngineKind, cycles: usize, (timeout, shares): Mix) -> [u64; 2] {
    let [sends, takes, responds, connects, flows] = shares;
    let mut made = hardware(kind, timeout);
    let engine = &mut *made;
    let mut random = Random::new(u64::from(timeout) + sends as u64);
    let mut model = ProbeRequests::new(timeout, FLOWS);
    let mut packet: Option<(u16, u32, [u64; 8])> = None;
    set(engine, "cfg_probes", 1);
    for cycle in 0..cycles {
        let at = format!("{kind:?}, {timeout} cycles, {shares:?}, cycle {cycle}");
        // What is under way comes to an end.
        if packet.is_none() && random.percent(sends) && cycle + 20 < cycles {
            let fields = FIELDS.map(|(_, bits)| random.word() >> (64 - bits));
            packet = Some((random.below(flows) as u16, random.word() as u32 >> 8, fields));
        }
        let noise = (random.word() as u16, 0, [0; 8]);
        let (flow, psn, fields) = packet.unwrap_or(noise);
        set(engine, "s_req_valid", packet.is_some().into());
        set(engine, "s_req_flow", flow.into());
        set(engine, "s_req_psn", psn.into());
        for ((name, _), value) in FIELDS.iter().zip(fields) {
            set(engine, &format!("s_req_{name}"), value);
        }
        let is_ready = random.percent(takes) || cycle + 20 > cycles;
        set(engine, "m_req_ready", is_ready.into());
        let mut event = |name: &str, percent: usize| {
            let flow = random.percent(percent).then(|| random.below(flows) as u16);
            set(engine, &format!("{name}_valid"), flow.is_some().into());
            set(engine, &format!("{name}_flow"), flow.unwrap_or(random.word() as u16).into());
            flow
        };
        let (response, connect) = (event("response", responds), event("connect", connects));
        engine.clock();

        let probe = model.offered();
        let is_offered = model.is_free() && packet.is_some();
        let valid = u64::from(probe.is_some() || is_offered);
        assert_eq!(get(engine, "m_req_valid"), valid, "{at}");
        let ready = u64::from(model.is_free() && is_ready);
        assert_eq!(get(engine, "s_req_ready"), ready, "{at}");
        let expected = match probe {
            Some(Probe { flow, psn }) => Some((flow, psn, [0xc0, 0, 0, 0, 0, 0, 0, 1])),
            None => packet.filter(|_| is_offered),
        };
        if let Some((flow, psn, fields)) = expected {
            assert_eq!(get(engine, "m_req_flow"), u64::from(flow), "{at}");
            assert_eq!(get(engine, "m_req_psn"), u64::from(psn), "{at}");
            for ((name, _), value) in FIELDS.iter().zip(fields) {
                assert_eq!(get(engine, &format!("m_req_{name}")), value, "{at}: {name}");
            }
        }
        let passes = packet.filter(|_| is_offered && is_ready).map(|(flow, psn, _)| (flow, psn));
        if passes.is_some() {
            packet = None;
        }
        model.cycle(&ProbeInputs { passed: passes, takes: is_ready, response, connect });
    }
    let counts = [model.sent, model.repeated];
    let found = ["sent", "repeated"].map(|name| get(engine, &format!("stat_{name}")));
    assert_eq!(found, counts, "{kind:?}, {timeout} cycles, {shares:?}");
    counts
}

#[test]
fn every_request_comes_in_its_cycle_on_every_engine() {
    for kind in ENGINES {
        for mix in [(50, [80, 70, 10, 3, FLOWS]), (100, [30, 100, 1, 1, 3])] {
            let [sent, repeated] = run(kind, 2_000, mix);
            assert!(sent > 50 && repeated > 2, "{kind:?}: {sent} {repeated}");
        }
    }
}

#[test]
fn probes_wait_for_responses_whatever_the_load() {
    for timeout in [0, 1, 5, 100, 3_000, u32::MAX] {
        for shares in [
            [100, 100, 20, 5, FLOWS],
            [100, 100, 100, 100, 2],
            [100, 30, 5, 1, 1],
            [10, 100, 20, 0, FLOWS],
        ] {
            run(EngineKind::Compiled, 50_000, (timeout, shares));
        }
    }
}

/// Offers a packet of a flow until it has passed; whether a probe follows.
fn packet(engine: &mut dyn Engine, flow: u64) -> bool {
    set(engine, "s_req_valid", 1);
    set(engine, "s_req_flow", flow);
    engine.clock();
    while get(engine, "s_req_ready") == 0 {
        engine.clock();
    }
    set(engine, "s_req_valid", 0);
    (0..6).any(|_| {
        engine.clock();
        get(engine, "m_req_valid") == 1
    })
}

#[test]
fn a_flow_has_one_probe_until_its_response_its_connection_or_the_timeout() {
    const TIMEOUT: u64 = 500;
    let mut made = hardware(EngineKind::Compiled, TIMEOUT as u32);
    let engine = &mut *made;
    set(engine, "m_req_ready", 1);
    (0..=FLOWS).for_each(|_| engine.clock());
    assert!(!packet(engine, 3), "probes are off");
    set(engine, "cfg_probes", 1);
    assert!(packet(engine, 3));
    assert!(!packet(engine, 3), "one is open");
    assert!(packet(engine, 4), "another flow");
    for event in ["response", "connect"] {
        set(engine, &format!("{event}_valid"), 1);
        set(engine, &format!("{event}_flow"), 3);
        engine.clock();
        set(engine, &format!("{event}_valid"), 0);
        (0..4).for_each(|_| engine.clock());
        assert!(packet(engine, 3), "{event}");
        assert!(!packet(engine, 3), "{event}");
        assert!(!packet(engine, 4), "{event}");
    }
    (0..TIMEOUT).for_each(|_| engine.clock());
    assert!(packet(engine, 3), "the time-out");
    assert!(!packet(engine, 3), "it has been repeated");
    assert_eq!(["sent", "repeated"].map(|name| get(engine, &format!("stat_{name}"))), [5, 1]);
}
