//! A capture through a switch port and the queues behind it: what waits, who pauses, which packets are marked.
//!
//! The frames of the capture come by the link of the port when they are due, no faster than the link, join the queue of
//! their priority, and leave by the same port, no faster than it drains. The station at the other end obeys the pause frames of the
//! port. Cycles in which nothing is under way are cut down to [`IDLE_CYCLES`].

use super::buffered::{BufferedPort, Inputs, Outputs, PacketEvent, TcdSettings};
use super::link::{LinkRate, Peer, priority};
use super::windows::{Window, WindowCounter};
use super::{PATIENCE, PortError, PortReport, PortSettings};
use crate::capture_file::CapturedFrame;
use crate::lossless::{EcnSettings, PfcSettings, QcnSettings, quanta_step};
use crate::packet_edit::Mode;
use crate::telemetry_csv::DequeueStamp;
use crate::wire::RateCode;
use fncc_netlist::{Engine, PortId};
use fncc_testbenches::stream::Beat;
use std::collections::{BTreeMap, VecDeque};

/// Cycles that remain of a stretch in which nothing is under way.
pub const IDLE_CYCLES: u64 = 10_000;

/// What stands round the pipeline of a port.
#[derive(Clone, Debug)]
pub struct QueueSettings {
    /// Rate of the link, one that has a code.
    pub rate_gbps: u32,
    /// Rate at which the port drains.
    pub drain_gbps: f64,
    /// Cycles from one end of the link to the other.
    pub link_cycles: usize,
    /// Pauses that the port asks for. It obeys those of others in any case.
    pub pfc: Option<PfcSettings>,
    /// Random marks.
    pub ecn: Option<EcnSettings>,
    /// Ternary congestion detection.
    pub tcd: Option<TcdSettings>,
    /// Feedback.
    pub qcn: Option<QcnSettings>,
    /// First random number of marks and feedback, not zero.
    pub seed: u32,
    /// Cycles of a row of the table of windows.
    pub window_cycles: u64,
}

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub struct QueuedRun {
    /// What left by the link, pause frames among it, with the time of its last beat.
    pub out: Vec<CapturedFrame>,
    /// Feedback packets.
    pub feedback: Vec<CapturedFrame>,
    /// Frames that the buffer had no room for.
    pub dropped: u64,
    /// The port in each window.
    pub windows: Vec<Window>,
    /// Counters.
    pub report: PortReport,
}

/// Runs `frames`, ordered by time, through the engine of a switch port, `stamps` of other ports meanwhile. `progress` hears the
/// number of frames that have left the sender.
///
/// # Errors
/// [`PortError`] for a frame that a stream or the counters cannot carry, settings that the hardware refuses or cannot have, and hardware that stops moving.
pub fn run(
    engine: &mut dyn Engine,
    settings: &PortSettings,
    queues: &QueueSettings,
    frames: &[CapturedFrame],
    stamps: &[DequeueStamp],
    progress: &mut dyn FnMut(usize),
) -> Result<QueuedRun, PortError> {
    check(frames)?;
    let step = pause_step(queues, settings.period_ps)?;
    let mut port = BufferedPort::new(engine);
    configure(&mut port, settings, queues, step)?;
    let link = LinkRate::new(queues.rate_gbps.into(), settings.period_ps);
    let mut run = Run {
        peer: Peer::new(frames, link, port.lanes(), step),
        drain: LinkRate::new(queues.drain_gbps, settings.period_ps),
        forth: vec![None; queues.link_cycles].into(),
        back: vec![None; queues.link_cycles].into(),
        windows: WindowCounter::new(&port, queues.window_cycles),
        input_port: settings.input_port,
        egress_port: settings.egress_port,
        last: Outputs::default(),
        asked: VecDeque::new(),
        outcome: QueuedRun::default(),
        port,
    };
    let mut stamps = stamps.iter().peekable();
    let (mut now_ps, mut quiet, mut left) = (0_u128, 0_u64, frames.len());
    loop {
        // Before 1970 the hardware's clock, which wraps, is the one that goes on to 0.
        let t_ns = settings.start.after_ps(now_ps).ns() as u64;
        let mut stamped = vec![];
        while let Some(stamp) = stamps.next_if(|s| s.t_ns <= t_ns) {
            stamped.push((stamp.port, stamp.entry.to_u64()));
        }
        let busy = run.cycle(now_ps, t_ns, stamped);
        now_ps += u128::from(settings.period_ps);
        quiet = if busy { 0 } else { quiet + 1 };
        if run.peer.waiting() != left {
            left = run.peer.waiting();
            progress(frames.len() - left);
        }
        if quiet <= IDLE_CYCLES {
            continue;
        }
        if !run.is_idle() {
            if quiet > PATIENCE && run.port.read("paused") == 0 {
                return Err(PortError::Stuck { cycle: run.windows.cycles() });
            }
            continue;
        }
        let Some(next_ps) = run.peer.next_due() else { break };
        now_ps = now_ps.max(next_ps);
        quiet = 0;
    }
    Ok(run.finish())
}

fn check(frames: &[CapturedFrame]) -> Result<(), PortError> {
    for frame in frames {
        let (packet, bytes) = (frame.number, frame.data.len());
        match bytes {
            0 => return Err(PortError::Empty { packet }),
            1..=0xffff => {}
            _ => return Err(PortError::TooLong { packet, bytes }),
        }
    }
    Ok(())
}

fn pause_step(queues: &QueueSettings, period_ps: u64) -> Result<u16, PortError> {
    Ok(quanta_step(queues.rate_gbps, u32::try_from(period_ps).unwrap_or(u32::MAX))?)
}

fn configure(
    port: &mut BufferedPort,
    settings: &PortSettings,
    queues: &QueueSettings,
    step: u16,
) -> Result<(), PortError> {
    let rate = RateCode::from_gbps(queues.rate_gbps)?;
    for (name, value) in [
        ("cfg_hpcc_mode", u64::from(settings.mode == Mode::Hpcc)),
        ("cfg_switch_id", settings.switch_id.into()),
        ("cfg_egress_port", settings.egress_port.into()),
        ("cfg_rate", rate.bits().into()),
        ("cfg_pfc_obey", 0xff),
    ] {
        port.configure(name, value);
    }
    port.load_pauses(step)?;
    if let Some(pfc) = queues.pfc {
        port.load_pfc(pfc)?;
    }
    if let Some(ecn) = queues.ecn {
        port.configure("cfg_ecn_priorities", 0xff);
        port.load_ecn(ecn, queues.seed)?;
    }
    if let Some(tcd) = queues.tcd {
        port.configure("cfg_tcd", 1);
        port.load_tcd(tcd)?;
    }
    if let Some(qcn) = queues.qcn {
        port.configure("cfg_qcn_priorities", 0xff);
        port.load_qcn(qcn, queues.seed)?;
    }
    Ok(())
}

/// A run in progress.
struct Run<'e, 'f> {
    port: BufferedPort<'e>,
    peer: Peer<'f>,
    drain: LinkRate,
    /// Beats on the link, to the port and from it.
    forth: VecDeque<Option<Beat>>,
    back: VecDeque<Option<Beat>>,
    windows: WindowCounter,
    input_port: u8,
    egress_port: u8,
    /// Outputs of the cycle before.
    last: Outputs,
    /// Packets that have been received and wait for the answer of the buffer.
    asked: VecDeque<Vec<u8>>,
    outcome: QueuedRun,
}

impl Run<'_, '_> {
    /// A cycle; whether anything moved.
    fn cycle(&mut self, now_ps: u128, t_ns: u64, stamped: Vec<(u16, u64)>) -> bool {
        let last = std::mem::take(&mut self.last);
        match last.admitted {
            Some(true) => {
                let packet = self.asked.pop_front().expect("it was asked for");
                self.port.enqueue(priority(&packet), packet, self.input_port);
            }
            Some(false) => {
                self.asked.pop_front();
                self.outcome.dropped += 1;
            }
            None => {}
        }
        let arrived = last.received.as_ref().map(|p| event(&p.data));
        self.asked.extend(last.received.map(|p| p.data));
        let mut stamps = stamped;
        stamps.extend(last.stamp.map(|entry| (u16::from(self.egress_port), entry)));
        let incoming = self.back.pop_front().flatten();
        let sent = self.peer.cycle(now_ps, incoming.as_ref());
        self.forth.push_back(sent);
        let inputs = Inputs {
            t_ns,
            rx: self.forth.pop_front().flatten(),
            tx_ready: self.drain.ready(),
            arrived,
            released: last.left,
            stamps,
        };
        let outputs = self.port.cycle(&inputs);
        self.drain.clock(outputs.tx.as_ref());
        let busy = inputs.rx.is_some() || outputs.tx.is_some() || outputs.feedback.is_some();
        self.back.push_back(outputs.tx.clone());
        let feedback = outputs.feedback.clone();
        self.outcome.feedback.extend(feedback.map(|p| CapturedFrame::whole(now_ps, p.data)));
        self.outcome.windows.extend(self.windows.clock(&self.port, t_ns, &inputs, &outputs));
        self.last = outputs;
        busy
    }

    fn is_idle(&self) -> bool {
        self.peer.is_idle() && self.port.is_empty() && self.asked.is_empty()
    }

    fn finish(mut self) -> QueuedRun {
        self.port.engine().settle();
        let engine = self.port.engine();
        let stat: BTreeMap<String, u64> = (0..)
            .zip(engine.ports())
            .filter(|(_, port)| port.name.starts_with("stat_"))
            .map(|(index, port)| (port.name.clone(), engine.get(PortId(index))))
            .collect();
        let mut outcome = self.outcome;
        outcome.out = self.peer.received;
        outcome.report = PortReport::new(stat, self.windows.cycles());
        outcome
    }
}

fn event(packet: impl AsRef<[u8]>) -> PacketEvent {
    let packet = packet.as_ref();
    (priority(packet), u16::try_from(packet.len()).unwrap_or(u16::MAX))
}
