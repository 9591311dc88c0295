//! The switch port run on a capture, cycle by cycle, on any engine.
//!
//! A frame that arrives at time `t` carries the entry of the last stamp at or before `t`. The
//! hardware reads its table a few cycles after a frame comes in, so that what it reads depends on the
//! width and on stalls; to keep the meaning exact, stamps are applied when all earlier frames are
//! out, and later frames wait `PORTS` cycles, until every port has had its turn in the table ([`IntTable`]); the
//! way into the table is shorter than that of a frame to it. Cycles in which nothing is inside are skipped.
//!
//! [`queued`] has the queues of the port simulated instead, [`hop`] three ports.
//!
//! [`IntTable`]: fncc_hdl::switch::IntTable

pub mod buffered;
mod error;
pub mod hop;
pub mod link;
pub mod queued;
pub mod windows;

pub use error::PortError;

use crate::capture_file::{CapturedFrame, Timestamp};
use crate::engine::{self, EngineKind};
use crate::packet_edit::Mode;
use crate::telemetry_csv::DequeueStamp;
use fncc_hdl::catalog::{self, Parameters};
use fncc_netlist::{Engine, PortId};
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource};
use serde::Serialize;
use std::collections::BTreeMap;

/// Cycles in a row without any progress after which the run is given up.
const PATIENCE: u64 = 100_000;

/// What the port is told.
#[derive(Clone, Copy, Debug)]
pub struct PortSettings {
    /// FNCC or HPCC.
    pub mode: Mode,
    /// 12-bit id of the switch.
    pub switch_id: u16,
    /// The port that the frames come in by.
    pub input_port: u8,
    /// The port that they go out by.
    pub egress_port: u8,
    /// Clock period in ps.
    pub period_ps: u64,
    /// Seed of random stalls on both sides, or none.
    pub stall: Option<u64>,
    /// The moment from which the times of frames count; stamps are of the same clock.
    pub start: Timestamp,
}

/// What came of a run.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PortReport {
    /// Frames in.
    pub packets: u64,
    /// ACKs with FNCC header among them.
    pub acks: u64,
    /// Entries inserted.
    pub inserted: u64,
    /// Cycles simulated.
    pub cycles: u64,
    /// All counters of the hardware.
    pub stat: BTreeMap<String, u64>,
}

impl PortReport {
    fn new(stat: BTreeMap<String, u64>, cycles: u64) -> Self {
        let count = |name: &str| stat.get(name).copied().unwrap_or(0);
        let [packets, acks, inserted] =
            ["packets", "acks", "inserted"].map(|n| count(&format!("stat_{n}")));
        Self { packets, acks, inserted, cycles, stat }
    }
}

/// A switch port on an engine; `trace` prepares it for a waveform.
///
/// # Errors
/// [`PortError`] when the parameters are not in the catalogue or the engine cannot be built.
pub fn make_engine(
    kind: EngineKind,
    parameters: Parameters,
    trace: bool,
) -> Result<Box<dyn Engine>, PortError> {
    let parameters = parameters.check()?;
    let block = catalog::find("switch_port").expect("the catalogue has the switch port");
    let (design, kernel) = (|| block.design(parameters), || block.kernel(parameters));
    Ok(engine::make(kind, design, kernel, trace)?)
}

/// Runs `frames`, ordered by time, through the engine of a switch port with `ports` ports, applying
/// `stamps`, ordered by time. `progress` hears the number of frames out.
///
/// # Errors
/// [`PortError::Empty`] for a frame without bytes, [`PortError::Stuck`] when the hardware stops
/// moving.
pub fn run(
    engine: &mut dyn Engine,
    ports: usize,
    settings: &PortSettings,
    frames: &[CapturedFrame],
    stamps: &[DequeueStamp],
    progress: &mut dyn FnMut(usize),
) -> Result<(Vec<CapturedFrame>, PortReport), PortError> {
    if let Some(index) = frames.iter().position(|f| f.data.is_empty()) {
        return Err(PortError::Empty { packet: frames[index].number });
    }
    let mut run = Run::new(engine, settings);
    run.reset();
    let mut stamps = stamps.iter().peekable();
    let mut out = vec![];
    let mut sent = 0;
    while out.len() < frames.len() {
        let next = frames.get(sent).filter(|_| run.source.waiting() == 0);
        let stamped = |s: &&DequeueStamp| {
            let stamped_at = Timestamp::from_ns(s.t_ns);
            next.is_some_and(|f| stamped_at <= settings.start.after_ps(f.at_ps))
        };
        let stamps_first = stamps.peek().is_some_and(stamped);
        if stamps_first && out.len() == sent {
            while let Some(stamp) = stamps.next_if(stamped) {
                run.stamp(stamp);
            }
            (0..ports).for_each(|_| run.idle_cycle());
            continue;
        }
        if let Some(frame) = next.filter(|_| !stamps_first) {
            let due = frame.at_ps;
            if out.len() == sent {
                run.now_ps = run.now_ps.max(due);
            }
            if run.now_ps >= due {
                run.enqueue(&frame.data, settings.input_port);
                sent += 1;
            }
        }
        if let Some(data) = run.cycle()? {
            let original = &frames[out.len()];
            let grown = data.len() as i64 - original.data.len() as i64;
            let original_len = u32::try_from(i64::from(original.original_len) + grown);
            out.push(CapturedFrame {
                number: original.number,
                at_ps: run.now_ps,
                data,
                original_len: original_len.unwrap_or(u32::MAX),
            });
            progress(out.len());
        }
    }
    Ok((out, run.report()))
}

/// A run in progress.
struct Run<'a> {
    engine: &'a mut dyn Engine,
    source: PacketSource,
    sink: PacketSink,
    joins: PortId,
    joining_bytes: PortId,
    period_ps: u64,
    now_ps: u128,
    cycles: u64,
    quiet: u64,
}

impl<'a> Run<'a> {
    fn new(engine: &'a mut dyn Engine, settings: &PortSettings) -> Self {
        let pace = |side: u64| Pace::new(settings.stall.map(|seed| seed.wrapping_add(side << 32)));
        let source = PacketSource::new(engine, "s_axis_0", pace(0));
        let sink = PacketSink::new(engine, "m_axis", pace(1));
        let set = |engine: &mut dyn Engine, name: &str, value: u64| {
            let port = engine.port(name);
            engine.set(port, value);
        };
        set(engine, "cfg_strict", 0xff);
        set(engine, "cfg_hpcc_mode", u64::from(settings.mode == Mode::Hpcc));
        set(engine, "cfg_switch_id", u64::from(settings.switch_id));
        set(engine, "cfg_egress_port", u64::from(settings.egress_port));
        let period_ps = settings.period_ps;
        let [joins, joining_bytes] = ["enq_valid", "enq_bytes"].map(|name| engine.port(name));
        Self {
            engine,
            source,
            sink,
            joins,
            joining_bytes,
            period_ps,
            now_ps: 0,
            cycles: 0,
            quiet: 0,
        }
    }

    fn reset(&mut self) {
        let rst = self.engine.port("rst");
        self.engine.set(rst, 1);
        (0..2).for_each(|_| self.tick());
        self.engine.set(rst, 0);
        self.tick();
        self.now_ps = 0;
    }

    fn tick(&mut self) {
        self.engine.clock();
        self.cycles += 1;
        self.now_ps += u128::from(self.period_ps);
    }

    /// A cycle without traffic.
    fn idle_cycle(&mut self) {
        let tvalid = self.engine.port("s_axis_0_tvalid");
        self.engine.set(tvalid, 0);
        self.tick();
    }

    /// A cycle in which a port stamps its entry.
    fn stamp(&mut self, stamp: &DequeueStamp) {
        let valid = self.engine.port("stamp_valid");
        let entry = self.engine.port(&format!("stamp_entry_{}", stamp.port));
        self.engine.set(valid, 1 << stamp.port);
        self.engine.set(entry, stamp.entry.to_u64());
        self.idle_cycle();
        self.engine.set(valid, 0);
    }

    /// Puts a frame into the queue of priority 0, which it joins in the next cycle.
    fn enqueue(&mut self, frame: &[u8], input_port: u8) {
        self.source.push(frame, &[u64::from(input_port)]);
        let bytes = u64::try_from(frame.len()).unwrap_or(u64::MAX).min(u16::MAX.into());
        self.engine.set(self.joins, 1);
        self.engine.set(self.joining_bytes, bytes);
    }

    /// A cycle of traffic; the packet that came out whole in it.
    fn cycle(&mut self) -> Result<Option<Vec<u8>>, PortError> {
        self.source.drive(self.engine);
        self.sink.drive(self.engine);
        self.tick();
        self.engine.set(self.joins, 0);
        let beats = self.sink.beats();
        let (taken, _) = self.source.sample(self.engine);
        let packet = self.sink.sample(self.engine);
        self.quiet = if taken || self.sink.beats() > beats { 0 } else { self.quiet + 1 };
        if self.quiet > PATIENCE {
            return Err(PortError::Stuck { cycle: self.cycles });
        }
        Ok(packet.map(|p| p.data))
    }

    fn report(&mut self) -> PortReport {
        self.engine.settle();
        let ports = self.engine.ports().iter().enumerate();
        let stat: BTreeMap<_, _> = ports
            .filter(|(_, p)| p.name.starts_with("stat_"))
            .map(|(i, p)| (p.name.clone(), self.engine.get(PortId(i))))
            .collect();
        PortReport::new(stat, self.cycles)
    }
}
