//! Two NICs, what lies between them, and flows, as the tests need them.

use fncc_hdl::catalog::{PAYLOADS, STACKS};
use fncc_models::lossless::{EcnSettings, PeerResponse, QcnSettings};
use fncc_models::nic::RoundRule;
use fncc_models::window::Settings;
use fncc_network::{NS, US};
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::behavioural::BehaviouralNic;
use fncc_sim::nics::link::{FaultSettings, PathSettings, Side};
use fncc_sim::nics::{
    Bench, Encapsulation, FlowPlan, HardwareNic, NicInputs, NicSettings, NicUnderTest, Outcome,
    Passed, RunSettings, Telemetry, Verbs, round_trip_ns, set_up,
};

pub const PERIOD: u64 = 4000;

/// The flow of NICs that have one.
pub const FLOW: u16 = 7;

/// One frame in a hundred meets each fault.
pub const BAD: FaultSettings =
    FaultSettings { loss: 0.01, duplicate: 0.01, reorder: 0.01, corrupt: 0.01 };

/// Links at these rates, and NICs with a largest payload and a time-out.
pub fn settings(
    gbps: &[u32],
    telemetry: impl Into<Telemetry>,
    mtu: usize,
    timeout_cycles: u32,
) -> RunSettings {
    let telemetry = telemetry.into();
    let largest_stack = STACKS[usize::from(gbps.len() - 1 > STACKS[0])];
    let path = PathSettings {
        gbps: gbps.to_vec(),
        delay_ps: 500 * NS,
        buffer_bytes: None,
        mode: telemetry.mode(),
        largest_stack: largest_stack as u8,
        ecn: None,
        pfc: None,
        peer_response: PeerResponse::Own,
        qcn: None,
        faults: [FaultSettings::default(); 2],
        seed: 1,
    };
    let t_ns = round_trip_ns(&path, mtu, Encapsulation::default(), PERIOD).expect("a short one");
    let nic = NicSettings {
        flows: 64,
        lanes: 64,
        period_ps: PERIOD,
        mtu,
        largest_payload: PAYLOADS[usize::from(mtu > PAYLOADS[0])],
        largest_stack,
        ack_every: 1,
        ack_timeout: 64,
        timeout_cycles,
        retries: 7,
        encapsulation: Encapsulation::default(),
        telemetry,
        notified: None,
        gbps: gbps[0],
        generate: false,
        window: Settings::new(gbps[0], t_ns),
        catch_up: 1000,
        pause: None,
    };
    RunSettings { nic, path, until_ps: 100_000 * US, sample_ps: US, stall: None, drain_gbps: None }
}

/// Notifications by a rule, from short queues on: of each packet, or of switches once in a time.
pub fn notify(settings: &mut RunSettings, rule: RoundRule, interval_ns: u32) {
    let (least, most) = (2_000, 4_000);
    settings.nic.notified = Some(rule);
    match rule {
        RoundRule::Dcqcn => {
            settings.path.ecn =
                Some(EcnSettings { kmin_bytes: least, kmax_bytes: most, pmax: 1.0 });
        }
        RoundRule::P4qcn => {
            settings.path.qcn = Some(QcnSettings {
                qmin_bytes: least,
                qmax_bytes: most,
                alpha: 0.0005,
                interval: interval_ns,
            });
        }
    }
}

/// A flow from NIC a of messages of so many bytes.
pub fn plan(number: u16, bytes: u64, message_bytes: u32) -> FlowPlan {
    FlowPlan {
        from: Side::A,
        number,
        start: 0,
        bytes,
        message_bytes,
        verbs: Verbs::Mixed,
        rate_gbps: None,
    }
}

/// Runs flows between two NICs; what came of it, and all that passed.
pub fn run(
    nics: &mut [&mut dyn NicUnderTest; 2],
    settings: &RunSettings,
    plans: &[FlowPlan],
) -> (Outcome, Vec<Passed>) {
    let bench = Bench::new(settings, plans).expect("a bench");
    bench.set_up(nics).expect("both take it");
    let mut passed = vec![];
    let mut keep = |frame| {
        passed.push(frame);
        Ok(())
    };
    let outcome = bench.run(nics, &mut keep, |_| ()).expect("a run");
    (outcome, passed)
}

/// The same with two NICs of hardware.
pub fn hardware(settings: &RunSettings, plans: &[FlowPlan]) -> (Outcome, Vec<Passed>) {
    let nic = || HardwareNic::new(&settings.nic, EngineKind::Compiled, false).expect("a NIC");
    let (mut a, mut b) = (nic(), nic());
    run(&mut [&mut a, &mut b], settings, plans)
}

/// And with two behavioural ones.
pub fn behavioural(settings: &RunSettings, plans: &[FlowPlan]) -> (Outcome, Vec<Passed>) {
    let nic = || BehaviouralNic::new(&settings.nic).expect("a NIC");
    let (mut a, mut b) = (nic(), nic());
    run(&mut [&mut a, &mut b], settings, plans)
}

/// All flows have ended well, and all that arrived is what was sent.
pub fn check_delivered(outcome: &Outcome) {
    assert_eq!(outcome.violations, []);
    assert!(outcome.has_ended);
    for flow in &outcome.flows {
        assert_eq!(flow.failed, None, "{flow:?}");
        assert_eq!(flow.delivered, flow.plan.bytes, "{flow:?}");
    }
}

/// The same, and hosts have taken what arrived before its sender knew.
pub fn check_whole(outcome: &Outcome) {
    check_delivered(outcome);
    for flow in &outcome.flows {
        assert!(flow.delivered_ps.is_some_and(|at| Some(at) < flow.ended_ps), "{flow:?}");
    }
}

/// Connects [`FLOW`] of a new NIC, which is this end of the link.
pub fn connect(nic: &mut dyn NicUnderTest, end: Side, settings: &NicSettings) {
    while nic.is_busy() {
        nic.clock(&NicInputs::default());
    }
    let set_up = set_up(end, &[plan(FLOW, 1000, 1000)], settings).expect("a window");
    let mut offer = |inputs: NicInputs| loop {
        let outputs = nic.clock(&inputs);
        if outputs.template_taken || outputs.connect_taken {
            break;
        }
    };
    for word in set_up.templates {
        offer(NicInputs { template: Some(word), ..NicInputs::default() });
    }
    for connection in set_up.connections {
        offer(NicInputs { connect: Some(connection), ..NicInputs::default() });
    }
}
