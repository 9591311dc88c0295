//! Inputs of blocks at work, recorded while they run: two NICs that send messages to each other, and a switch port that the frames
//! of one of them go through.
//!
//! ```text
//!   messages ──> NIC a ══════ link, switch, link ══════ NIC b <── messages
//!                  │ all inputs          │ frames of NIC a ──> switch_port, all inputs
//!                  └──> rows of `nic`    └ frames of NIC b ──> stamps of another port
//! ```
//!
//! Both send as many messages as the load says, each at a moment of its own, and answer those of the other. The port has PFC and random marks.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use fncc_hdl::catalog::{PAYLOADS, STACKS};
use fncc_models::capture_file::{CapturedFrame, Timestamp};
use fncc_models::lossless::{EcnSettings, PeerResponse, PfcSettings};
use fncc_models::packet_edit::Mode;
use fncc_models::telemetry_csv::DequeueStamp;
use fncc_models::window;
use fncc_models::wire::{MacAddress, RateCode, TelemetryEntry};
use fncc_netlist::compiled::Program;
use fncc_netlist::engine::{EngineError, PortLayout};
use fncc_netlist::{Engine, TraceRequest, TraceSummary};
use fncc_sim::nics::link::{FaultSettings, PathSettings, Side};
use fncc_sim::nics::{
    Bench, Encapsulation, FlowPlan, HardwareNic, NicSettings, NicUnderTest, Passed, RunSettings,
    Telemetry, Verbs, round_trip_ns,
};
use fncc_sim::port::PortSettings;
use fncc_sim::port::queued::{QueueSettings, run_in_memory};
use fncc_sim::port::registers::PortRegisters;
use fncc_testbenches::stream::Random;

use super::{Changes, Stimulus};

/// A clock of 250 MHz.
const PERIOD_PS: u64 = 4000;
/// Of all links.
const GBPS: u32 = 100;
/// Of each link between a NIC and the switch.
const DELAY_PS: u64 = 500_000;
/// Messages that do not fill the link.
const MESSAGE_BYTES: u32 = 64 << 10;
/// Flows in each direction that do.
const ENDLESS: u16 = 4;
/// In each direction, as many as fit between the first cycle and the last one.
const ENDLESS_BYTES: u64 = 1 << 30;
/// The numbers of the ports of the switch.
const PORTS: [u8; 2] = [0, 1];

/// How much is recorded.
#[derive(Clone, Copy)]
pub struct LiveEffort {
    /// Cycles before those that are measured.
    pub lead: usize,
    /// Cycles that are measured.
    pub cycles: usize,
}

impl LiveEffort {
    fn ends_ps(self) -> u64 {
        (self.lead + self.cycles) as u64 * PERIOD_PS
    }
}

/// What passed between two NICs, and the inputs of one of them.
pub struct Traffic {
    /// Inputs of NIC a.
    pub nic: Stimulus,
    /// All frames that the two have sent.
    sent: Vec<Passed>,
    effort: LiveEffort,
}

/// Lets two NICs send messages to each other that are such a part of the link, in percent.
pub fn record(nic: &Arc<Program>, load: u64, effort: LiveEffort) -> Traffic {
    let settings = settings(effort);
    let plans = Side::BOTH.map(|side| plans(side, load, effort.ends_ps())).concat();
    let log = Rc::new(RefCell::new(Log::default()));
    let recorder = Recorder { engine: nic.instance(), log: log.clone() };
    let hardware = |engine| HardwareNic::on(engine, &settings.nic).expect("settings of a NIC");
    let mut a = hardware(Box::new(recorder));
    let mut b = hardware(Box::new(nic.instance()));
    let mut nics: [&mut dyn NicUnderTest; 2] = [&mut a, &mut b];
    let bench = Bench::new(&settings, &plans).expect("a bench");
    bench.set_up(&mut nics).expect("both take their connections");
    let begin = log.borrow().changes.len();
    let mut sent = vec![];
    let mut keep = |passed: Passed| {
        if passed.is_sent {
            sent.push(passed);
        }
        Ok(())
    };
    bench.run(&mut nics, &mut keep, |_| ()).expect("a run");
    let stimulus = Stimulus::of_run(log.take().changes, begin + effort.lead, effort.cycles);
    Traffic { nic: stimulus, sent, effort }
}

impl Traffic {
    /// Which part of its link NIC a has used in the time that is measured.
    pub fn link_share(&self) -> f64 {
        let effort = self.effort;
        let measured = effort.lead as u64 * PERIOD_PS..effort.ends_ps();
        let frames = self.sent_by(Side::A).filter(|passed| measured.contains(&passed.frame.at));
        let busy: u64 = frames.map(|passed| on_link(passed.frame.data.len())).sum();
        busy as f64 / (measured.end - measured.start) as f64
    }

    fn sent_by(&self, side: Side) -> impl Iterator<Item = &Passed> {
        self.sent.iter().filter(move |passed| passed.nic == side)
    }

    /// The inputs of a switch port that takes the frames of NIC a, while another port stamps those of NIC b.
    pub fn through_port(&self, port: &Arc<Program>) -> Stimulus {
        let effort = self.effort;
        let frame = |passed: &Passed| {
            CapturedFrame::whole(passed.frame.at.into(), passed.frame.data.clone())
        };
        let mut frames: Vec<_> = self.sent_by(Side::A).map(frame).collect();
        // Keeps a run going that has no other, and comes after all that is recorded.
        frames.push(CapturedFrame::whole((effort.ends_ps() + PERIOD_PS).into(), vec![0; 60]));
        let rate = RateCode::from_gbps(GBPS).expect("a rate");
        let mut tx_bytes = 0;
        let stamp = |passed: &Passed| {
            let t_ns = passed.frame.at / 1000;
            let entry = TelemetryEntry::from_physical(rate, t_ns, tx_bytes, 0);
            let [_, port] = PORTS.map(u16::from);
            let stamp = DequeueStamp { t_ns, port, qlen_bytes: 0, tx_bytes, entry };
            tx_bytes += passed.frame.data.len() as u64;
            stamp
        };
        let stamps: Vec<_> = self.sent_by(Side::B).map(stamp).collect();
        let log = Rc::new(RefCell::new(Log::default()));
        let mut recorder = Recorder { engine: port.instance(), log: log.clone() };
        let [egress_port, input_port] = PORTS;
        let settings = PortSettings {
            mode: Mode::Fncc,
            switch_id: 7,
            input_port,
            egress_port,
            period_ps: PERIOD_PS,
            stall: None,
            start: Timestamp::EPOCH,
            every_cycle: true,
        };
        run_in_memory(&mut recorder, &settings, &queues(), &frames, &stamps).expect("a run");
        Stimulus::of_run(log.take().changes, effort.lead, effort.cycles)
    }
}

/// Time that a frame takes with preamble, FCS and gap, ps.
fn on_link(bytes: usize) -> u64 {
    (bytes as u64 + 24) * 8000 / u64::from(GBPS)
}

fn settings(effort: LiveEffort) -> RunSettings {
    let path = PathSettings {
        gbps: vec![GBPS; 2],
        delay_ps: DELAY_PS,
        buffer_bytes: None,
        mode: Mode::Fncc,
        largest_stack: STACKS[0] as u8,
        ecn: None,
        pfc: None,
        peer_response: PeerResponse::Own,
        qcn: None,
        faults: [FaultSettings::default(); 2],
        seed: 1,
    };
    let mtu = PAYLOADS[0];
    let encapsulation = Encapsulation::default();
    let t_ns = round_trip_ns(&path, mtu, encapsulation, PERIOD_PS).expect("a short one");
    let nic = NicSettings {
        flows: 1024,
        lanes: 64,
        period_ps: PERIOD_PS,
        mtu,
        largest_payload: mtu,
        largest_stack: STACKS[0],
        ack_every: 1,
        ack_timeout: 64,
        timeout_cycles: 100_000,
        retries: 7,
        encapsulation,
        telemetry: Telemetry::Acks,
        notified: None,
        gbps: GBPS,
        generate: false,
        window: window::Settings::new(GBPS, t_ns),
        catch_up: 1000,
        pause: None,
    };
    let until_ps = 2 * effort.ends_ps();
    RunSettings { nic, path, until_ps, sample_ps: 0, stall: None, drain_gbps: None }
}

fn plans(from: Side, load: u64, ends: u64) -> Vec<FlowPlan> {
    let plan = |number: u16, start: u64, bytes: u64| FlowPlan {
        from,
        number,
        start,
        bytes,
        message_bytes: MESSAGE_BYTES,
        verbs: Verbs::Mixed,
        rate_gbps: None,
    };
    let mut plans: Vec<_> = match load {
        0 => vec![],
        100 => (0..ENDLESS).map(|number| plan(number, 0, ENDLESS_BYTES)).collect(),
        _ => {
            let mut random = Random::new(load + from as u64);
            let interval = on_link(MESSAGE_BYTES as usize) * 100 / load;
            let start = |number: u64| number * interval + random.below(interval as usize) as u64;
            let starts = (0..ends / interval).map(start);
            let message = |(number, start)| plan(number, start, MESSAGE_BYTES.into());
            (0..).zip(starts).map(message).collect()
        }
    };
    // Keeps a run going that has no other, and comes after all that is recorded.
    plans.push(plan(plans.len() as u16, ends, MESSAGE_BYTES.into()));
    plans
}

fn queues() -> QueueSettings {
    QueueSettings {
        rate_gbps: GBPS,
        drain_gbps: GBPS.into(),
        link_cycles: DELAY_PS / PERIOD_PS,
        response_cycles: 0,
        mac: MacAddress::of_port(PORTS[0]),
        registers: PortRegisters::DEFAULT,
        pfc: Some(PfcSettings {
            lossless: 0xff,
            xoff: 60_000,
            xon: 40_000,
            headroom: 100_000,
            dynamic: None,
        }),
        ecn: Some(EcnSettings { kmin_bytes: 40_000, kmax_bytes: 160_000, pmax: 0.2 }),
        tcd: None,
        qcn: None,
        seed: 1,
        window_cycles: 1000,
    }
}

/// Inputs cycle by cycle.
#[derive(Default)]
struct Log {
    changes: Changes,
    before: Option<Vec<u64>>,
}

/// An engine that logs its inputs. It reports no netlist, so that nobody skips a cycle.
struct Recorder<E> {
    engine: E,
    log: Rc<RefCell<Log>>,
}

impl<E: Engine> Engine for Recorder<E> {
    fn layout(&self) -> &PortLayout {
        self.engine.layout()
    }

    fn words(&self) -> &[u64] {
        self.engine.words()
    }

    fn inputs_mut(&mut self) -> &mut [u64] {
        self.engine.inputs_mut()
    }

    fn settle(&mut self) {
        self.engine.settle();
    }

    fn clock(&mut self) {
        let inputs = self.engine.inputs_mut().to_vec();
        let Log { changes, before } = &mut *self.log.borrow_mut();
        changes.push(before.as_deref(), &inputs);
        *before = Some(inputs);
        self.engine.clock();
    }

    fn trace(&mut self, request: &TraceRequest) -> Result<(), EngineError> {
        self.engine.trace(request)
    }

    fn finish_trace(&mut self) -> Result<TraceSummary, EngineError> {
        self.engine.finish_trace()
    }
}
