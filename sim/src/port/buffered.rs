//! A switch port with the buffer that the rest of a switch has: eight queues, and the events that report the hardware of
//! them.

use super::error::PortError;
use super::pause_times::PauseTimes;
use fncc_hdl::switch::{PauseTimers, PfcCounter, QcnCp};
use fncc_models::lossless::{EcnSettings, PfcSettings, QcnSettings};
use fncc_netlist::{Engine, PortId};
use fncc_testbenches::stream::{Beat, Pace, PacketSink, PacketSource, ReceivedPacket, StreamPorts};
use serde::Serialize;
use std::collections::VecDeque;

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

/// A packet as an event reports it: priority, 0 to 7, and bytes.
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
    /// A packet that this port received requests room in the buffer.
    pub arrived: Option<PacketEvent>,
    /// Those of them that have left the buffer; the hardware takes one a cycle.
    pub released: Vec<PacketEvent>,
    /// Bytes of the shared pool in use.
    pub shared_used: u32,
    /// Entries that ports of the switch stamp.
    pub stamps: Vec<(u16, u64)>,
}

impl Inputs {
    /// Whether nothing comes and whatever goes may go.
    pub fn is_still(&self) -> bool {
        let Self { t_ns: _, rx, tx_ready, arrived, released, shared_used: _, stamps } = self;
        rx.is_none() && *tx_ready && arrived.is_none() && released.is_empty() && stamps.is_empty()
    }
}

/// The sideband signals of a beat to the link.
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
    /// Its sideband signals.
    pub beside: Option<Beside>,
    /// A packet that has been received completely.
    pub received: Option<ReceivedPacket>,
    /// Whether there is room for the earliest packet that has had no answer yet.
    pub admitted: Option<bool>,
    /// Priorities of the packets that begin to leave their queue: of one that is sent, of one that is discarded.
    pub started: Vec<u8>,
    /// A packet has joined a queue.
    pub joined: Option<PacketEvent>,
    /// Packets that have left their queue completely.
    pub left: Vec<PacketEvent>,
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
            && started.is_empty()
            && joined.is_none()
            && left.is_empty()
            && stamp.is_none()
            && feedback.is_none()
    }
}

/// Bytes of a packet, as the hardware counts them.
fn counted(packet: &[u8]) -> u16 {
    u16::try_from(packet.len()).unwrap_or(u16::MAX)
}

/// The port and its queues.
pub struct BufferedPort<'e> {
    engine: &'e mut dyn Engine,
    rx: StreamPorts,
    tx: StreamPorts,
    queues: [PacketSource; 8],
    lengths: [VecDeque<u16>; 8],
    /// Their sum, and what is yet to join.
    occupied: u32,
    /// Whether a packet has begun to leave.
    leaving: [bool; 8],
    /// Packets that have left the buffer and that the hardware has not counted yet.
    releasing: VecDeque<PacketEvent>,
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
    shared_used: PortId,
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
            shared_used: id("shared_used"),
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
            occupied: 0,
            leaving: [false; 8],
            releasing: VecDeque::new(),
            joining: VecDeque::new(),
            received: PacketSink::new(engine, "m_rx", Pace::Full),
            feedback: PacketSink::new(engine, "m_feedback", Pace::Full),
            ids,
            stamped,
            engine,
        };
        // What an earlier run left at the inputs would be accepted after the reset.
        this.engine.inputs_mut().fill(0);
        let rst = this.engine.port("rst");
        this.engine.set(rst, 1);
        (0..2).for_each(|_| this.engine.clock());
        this.engine.set(rst, 0);
        // The port accepts nothing in the cycle after.
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

    /// Has requested pauses last so long, and the timers of pauses run by `step` of 2^-8 quanta a cycle.
    ///
    /// # Errors
    /// [`PortError::Refused`].
    pub fn load_pauses(&mut self, times: PauseTimes, step: u16) -> Result<(), PortError> {
        let values = [
            ("cfg_quanta", times.quanta.into()),
            ("cfg_refresh", times.refresh.into()),
            ("cfg_quanta_step", step.into()),
        ];
        self.load("pause", &values)
    }

    /// Has the port request pauses.
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
        self.occupied += u32::from(counted(&packet));
        self.joining.push_back((priority, packet, user));
    }

    /// Packets that wait for their last beat to leave, of a priority.
    pub fn waiting(&self, priority: u8) -> usize {
        let joining = self.joining.iter().filter(|(p, ..)| *p == priority).count();
        self.lengths[usize::from(priority)].len() + joining
    }

    /// Whether no packet waits.
    pub fn is_empty(&self) -> bool {
        self.joining.is_empty()
            && self.releasing.is_empty()
            && self.lengths.iter().all(VecDeque::is_empty)
    }

    /// Bytes of all packets that wait.
    pub fn occupied(&self) -> u32 {
        self.occupied
    }

    /// A cycle.
    pub fn cycle(&mut self, inputs: &Inputs) -> Outputs {
        let engine = &mut *self.engine;
        let ids = &self.ids;
        let joins = self.joining.pop_front().map(|(priority, packet, user)| {
            self.queues[usize::from(priority)].push(&packet, &user);
            let bytes = counted(&packet);
            self.lengths[usize::from(priority)].push_back(bytes);
            (priority, bytes)
        });
        engine.set(ids.time_ns, inputs.t_ns & 0xff_ffff);
        engine.set(ids.shared_used, inputs.shared_used.into());
        self.releasing.extend(&inputs.released);
        let released = self.releasing.pop_front();
        let events = [(ids.enq, joins), (ids.buf_enq, inputs.arrived), (ids.buf_deq, released)];
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

        let (mut started, mut left) = (vec![], vec![]);
        for (priority, queue) in (0..).zip(&mut self.queues) {
            let place = usize::from(priority);
            let (taken, last) = queue.sample(engine);
            if taken && !self.leaving[place] {
                started.push(priority);
            }
            self.leaving[place] = (self.leaving[place] || taken) && !last;
            if last && let Some(bytes) = self.lengths[place].pop_front() {
                self.occupied -= u32::from(bytes);
                left.push((priority, bytes));
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
