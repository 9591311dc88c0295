//! A switch port with the buffer that the rest of a switch has: eight queues, and the events that tell the hardware of
//! them.

use super::error::PortError;
use crate::lossless::{EcnSettings, PfcSettings, QcnSettings};
use fncc_hdl::switch::{PauseTimers, PfcCounter, QcnCp};
use fncc_netlist::{Engine, PortId};
use fncc_testbenches::stream::{Beat, Pace, PacketSink, PacketSource, ReceivedPacket, StreamPorts};
use serde::Serialize;
use std::collections::VecDeque;

/// Quanta of a pause, and those before its end at which it is renewed.
const QUANTA: u64 = 65_535;
const REFRESH: u64 = 16_384;

/// Cycles after which everything that a port does is by a load, and it is known whether that was refused.
fn load_cycles(part: &str) -> usize {
    match part {
        // The sender of pauses judges first.
        "pause" => 3 + PauseTimers::STEP,
        "pfc" => PfcCounter::LOAD,
        "ecn" | "qcn" => QcnCp::<64, 8>::LOAD,
        _ => 1,
    }
}

/// A packet as an event tells of it: priority, 0 to 7, and bytes.
pub type PacketEvent = (u8, u16);

/// Ternary congestion detection of a priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TcdSettings {
    /// Priority that is watched.
    pub priority: u8,
    /// Bytes above which a queue may be congested.
    pub threshold: u32,
    /// Longest ON after which it is undetermined, cycles.
    pub max_ton: u32,
    /// Period of the trend, cycles.
    pub period: u32,
}

/// What comes to a port in a cycle.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// Time, ns; the hardware has the low 24 bits.
    pub t_ns: u64,
    /// From the link.
    pub rx: Option<Beat>,
    /// The link takes a beat.
    pub tx_ready: bool,
    /// A packet that this port received asks for room in the buffer.
    pub arrived: Option<PacketEvent>,
    /// One of these has left the buffer.
    pub released: Option<PacketEvent>,
    /// Entries that ports of the switch stamp.
    pub stamps: Vec<(u16, u64)>,
}

impl Inputs {
    /// Whether nothing comes and whatever goes may go.
    pub fn is_still(&self) -> bool {
        let Self { t_ns: _, rx, tx_ready, arrived, released, stamps } = self;
        rx.is_none() && *tx_ready && arrived.is_none() && released.is_none() && stamps.is_empty()
    }
}

/// What stands beside a beat to the link.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// The sideband that the packet came in with.
    pub user: Vec<u64>,
    /// The beat is of a pause frame.
    pub pause: bool,
    /// The packet has got an entry.
    pub grown: bool,
}

/// What a port does in a cycle.
#[derive(Clone, Debug, Default)]
pub struct Outputs {
    /// To the link.
    pub tx: Option<Beat>,
    /// What stands beside it.
    pub beside: Option<Beside>,
    /// A packet that has been received whole.
    pub received: Option<ReceivedPacket>,
    /// Whether there is room for the earliest packet that has had no answer yet.
    pub admitted: Option<bool>,
    /// A packet begins to leave its queue, of this priority.
    pub started: Option<u8>,
    /// A packet has joined a queue, and one has left one whole.
    pub joined: Option<PacketEvent>,
    /// The one that has left.
    pub left: Option<PacketEvent>,
    /// The entry that this port stamps.
    pub stamp: Option<u64>,
    /// A feedback packet, with the port that it has to leave by in its sideband.
    pub feedback: Option<ReceivedPacket>,
}

impl Outputs {
    /// Whether nothing comes of the cycle, now or in the next one.
    pub fn is_still(&self) -> bool {
        let Self { tx, beside: _, received, admitted, started, joined, left, stamp, feedback } =
            self;
        tx.is_none()
            && received.is_none()
            && admitted.is_none()
            && started.is_none()
            && joined.is_none()
            && left.is_none()
            && stamp.is_none()
            && feedback.is_none()
    }
}

/// The port and its queues.
pub struct BufferedPort<'e> {
    engine: &'e mut dyn Engine,
    rx: StreamPorts,
    tx: StreamPorts,
    queues: [PacketSource; 8],
    lengths: [VecDeque<u16>; 8],
    /// Priority of the packet that has begun to leave.
    leaving: Option<u8>,
    /// Packets that are yet to join their queue, one a cycle, with their sideband.
    joining: VecDeque<(u8, Vec<u8>, Vec<u64>)>,
    received: PacketSink,
    feedback: PacketSink,
    ids: Ids,
    stamped: Vec<PortId>,
}

/// The ports of the hardware that are not streams.
struct Ids {
    time_ns: PortId,
    enq: [PortId; 3],
    buf_enq: [PortId; 3],
    buf_deq: [PortId; 3],
    stamp_valid: PortId,
    own_valid: PortId,
    own_entry: PortId,
    admit: PortId,
    drop: PortId,
    m_user: PortId,
    m_pause: PortId,
}

impl<'e> BufferedPort<'e> {
    /// A port after its reset, with every priority served strictly.
    pub fn new(engine: &'e mut dyn Engine) -> Self {
        let id = |name: &str| engine.port(name);
        let event = |name: &str| ["valid", "priority", "bytes"].map(|f| id(&format!("{name}_{f}")));
        let ids = Ids {
            time_ns: id("time_ns"),
            enq: event("enq"),
            buf_enq: event("buf_enq"),
            buf_deq: event("buf_deq"),
            stamp_valid: id("stamp_valid"),
            own_valid: id("own_valid"),
            own_entry: id("own_entry"),
            admit: id("admit"),
            drop: id("drop"),
            m_user: id("m_user"),
            m_pause: id("m_pause"),
        };
        let ports = engine.ports()[ids.stamp_valid.0].width;
        let stamped = (0..ports).map(|p| id(&format!("stamp_entry_{p}"))).collect();
        let queue = |c: usize| PacketSource::new(engine, &format!("s_axis_{c}"), Pace::Full);
        let this = Self {
            rx: StreamPorts::new(engine, "s_rx"),
            tx: StreamPorts::new(engine, "m_axis"),
            queues: std::array::from_fn(queue),
            lengths: Default::default(),
            leaving: None,
            joining: VecDeque::new(),
            received: PacketSink::new(engine, "m_rx", Pace::Full),
            feedback: PacketSink::new(engine, "m_feedback", Pace::Full),
            ids,
            stamped,
            engine,
        };
        // What an earlier run left at the inputs would be heard behind the reset.
        this.engine.inputs_mut().fill(0);
        let rst = this.engine.port("rst");
        this.engine.set(rst, 1);
        (0..2).for_each(|_| this.engine.clock());
        this.engine.set(rst, 0);
        // The port hears nothing in the cycle after.
        this.engine.clock();
        let strict = this.engine.port("cfg_strict");
        this.engine.set(strict, 0xff);
        this
    }

    /// Byte lanes of a beat.
    pub fn lanes(&self) -> usize {
        self.tx.lanes()
    }

    /// Ports of the switch.
    pub fn ports(&self) -> usize {
        self.stamped.len()
    }

    /// Sets a configuration port.
    pub fn configure(&mut self, name: &str, value: u64) {
        let port = self.engine.port(name);
        self.engine.set(port, value);
    }

    /// Sets configuration ports and has the hardware take them.
    ///
    /// # Errors
    /// [`PortError::Refused`] when it does not.
    pub fn load(&mut self, part: &'static str, values: &[(&str, u64)]) -> Result<(), PortError> {
        values.iter().for_each(|(name, value)| self.configure(name, *value));
        self.configure(&format!("cfg_{part}_load"), 1);
        self.engine.clock();
        self.configure(&format!("cfg_{part}_load"), 0);
        (0..load_cycles(part)).for_each(|_| self.engine.clock());
        self.engine.settle();
        match self.read(&format!("stat_{part}_cfg_error")) {
            0 => Ok(()),
            _ => Err(PortError::Refused { part }),
        }
    }

    /// Has the timers of pauses run by `step` of 2^-8 quanta a cycle.
    ///
    /// # Errors
    /// [`PortError::Refused`].
    pub fn load_pauses(&mut self, step: u16) -> Result<(), PortError> {
        let values =
            [("cfg_quanta", QUANTA), ("cfg_refresh", REFRESH), ("cfg_quanta_step", step.into())];
        self.load("pause", &values)
    }

    /// Has the port ask for pauses.
    ///
    /// # Errors
    /// [`PortError::Pfc`] for settings that cannot work.
    pub fn load_pfc(&mut self, settings: PfcSettings) -> Result<(), PortError> {
        let PfcSettings { lossless, xoff, xon, headroom, dynamic } = settings.checked()?;
        let (pool, log2_alpha) = dynamic.map_or((0, 0), |d| (d.pool, d.log2_alpha));
        let values = [
            ("cfg_lossless", lossless.into()),
            ("cfg_xoff", xoff.into()),
            ("cfg_xon", xon.into()),
            ("cfg_headroom", headroom.into()),
            ("cfg_dynamic", dynamic.is_some().into()),
            ("cfg_pool", pool.into()),
            ("cfg_alpha", (log2_alpha + 8) as u64),
        ];
        self.load("pfc", &values)
    }

    /// Has the port mark at random, beginning with a random number that is not zero.
    ///
    /// # Errors
    /// [`PortError::Ecn`] for settings that cannot work.
    pub fn load_ecn(&mut self, settings: EcnSettings, seed: u32) -> Result<(), PortError> {
        let values = [
            ("cfg_kmin", settings.kmin_bytes.into()),
            ("cfg_kmax", settings.kmax_bytes.into()),
            ("cfg_ecn_slope", settings.slope()?),
            ("cfg_ecn_seed", seed.into()),
        ];
        self.load("ecn", &values)
    }

    /// Has the port watch a priority for congestion.
    ///
    /// # Errors
    /// [`PortError::Refused`] for times of zero.
    pub fn load_tcd(&mut self, settings: TcdSettings) -> Result<(), PortError> {
        let values = [
            ("cfg_tcd_priority", settings.priority.into()),
            ("cfg_tcd_max_ton", settings.max_ton.into()),
            ("cfg_tcd_period", settings.period.into()),
            ("cfg_tcd_threshold", settings.threshold.into()),
        ];
        self.load("tcd", &values)
    }

    /// Has the port send feedback, beginning with a random number that is not zero.
    ///
    /// # Errors
    /// [`PortError::Qcn`] for settings that cannot work.
    pub fn load_qcn(&mut self, settings: QcnSettings, seed: u32) -> Result<(), PortError> {
        let values = [
            ("cfg_qmin", settings.qmin_bytes.into()),
            ("cfg_qmax", settings.qmax_bytes.into()),
            ("cfg_qcn_slope", settings.slope()?),
            ("cfg_qcn_seed", seed.into()),
            ("cfg_qcn_interval", settings.interval.into()),
        ];
        self.load("qcn", &values)
    }

    /// Reads a port of up to 64 bits, as of the last cycle.
    pub fn read(&self, name: &str) -> u64 {
        self.engine.get(self.engine.port(name))
    }

    /// A port of the hardware by name.
    pub fn id(&self, name: &str) -> PortId {
        self.engine.port(name)
    }

    /// Its value as of the last cycle.
    pub fn get(&self, port: PortId) -> u64 {
        self.engine.get(port)
    }

    /// The hardware.
    pub fn engine(&mut self) -> &mut dyn Engine {
        self.engine
    }

    /// Puts a packet into the queue of a priority, 0 to 7; it came in by the port `input`.
    pub fn enqueue(&mut self, priority: u8, packet: Vec<u8>, input: u8) {
        self.enqueue_with(priority, packet, vec![input.into()]);
    }

    /// The same with a sideband of more than that port, which stands in its low 8 bits.
    pub fn enqueue_with(&mut self, priority: u8, packet: Vec<u8>, user: Vec<u64>) {
        self.joining.push_back((priority, packet, user));
    }

    /// Packets that wait for their last beat to leave, of a priority.
    pub fn waiting(&self, priority: u8) -> usize {
        let joining = self.joining.iter().filter(|(p, ..)| *p == priority).count();
        self.lengths[usize::from(priority)].len() + joining
    }

    /// Whether no packet waits.
    pub fn is_empty(&self) -> bool {
        self.joining.is_empty() && self.lengths.iter().all(VecDeque::is_empty)
    }

    /// A cycle.
    pub fn cycle(&mut self, inputs: &Inputs) -> Outputs {
        let engine = &mut *self.engine;
        let ids = &self.ids;
        let joins = self.joining.pop_front().map(|(priority, packet, user)| {
            self.queues[usize::from(priority)].push(&packet, &user);
            let bytes = u16::try_from(packet.len()).unwrap_or(u16::MAX);
            self.lengths[usize::from(priority)].push_back(bytes);
            (priority, bytes)
        });
        engine.set(ids.time_ns, inputs.t_ns & 0xff_ffff);
        let events =
            [(ids.enq, joins), (ids.buf_enq, inputs.arrived), (ids.buf_deq, inputs.released)];
        for ([valid, priority, bytes], event) in events {
            engine.set(valid, event.is_some().into());
            if let Some((p, b)) = event {
                engine.set(priority, p.into());
                engine.set(bytes, b.into());
            }
        }
        let stamping = inputs.stamps.iter().fold(0, |all, (port, _)| all | 1 << port);
        engine.set(ids.stamp_valid, stamping);
        for (port, entry) in &inputs.stamps {
            engine.set(self.stamped[usize::from(*port)], *entry);
        }
        self.queues.iter_mut().for_each(|q| q.drive(engine));
        self.rx.offer(engine, inputs.rx.as_ref());
        self.received.drive(engine);
        self.feedback.drive(engine);
        self.tx.set_ready(engine, inputs.tx_ready);
        engine.clock();

        let (mut started, mut left) = (None, None);
        for (priority, queue) in (0..).zip(&mut self.queues) {
            let (taken, last) = queue.sample(engine);
            if taken && self.leaving.is_none() {
                started = Some(priority);
                self.leaving = started;
            }
            if last {
                let bytes = self.lengths[usize::from(priority)].pop_front();
                left = bytes.map(|bytes| (priority, bytes));
                self.leaving = None;
            }
        }
        let admitted = match (engine.get(ids.admit), engine.get(ids.drop)) {
            (1, _) => Some(true),
            (_, 1) => Some(false),
            _ => None,
        };
        let stamps = engine.get(ids.own_valid) == 1;
        let tx = self.tx.passed(engine);
        let beside = tx.as_ref().map(|tx| Beside {
            user: engine.get_wide(ids.m_user).to_vec(),
            pause: engine.get(ids.m_pause) == 1,
            grown: tx.user()[0] == 1,
        });
        Outputs {
            tx: tx.map(Beat::bare),
            beside,
            received: self.received.sample(engine),
            admitted,
            started,
            joined: joins,
            left,
            stamp: stamps.then(|| engine.get(ids.own_entry)),
            feedback: self.feedback.sample(engine),
        }
    }
}
