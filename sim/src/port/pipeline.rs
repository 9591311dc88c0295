//! A capture through FNCC's pipeline, with the stamps of a table.
//!
//! A frame that arrives at time `t` carries the entry of the last stamp at or before `t`. The
//! hardware reads its table a few cycles after a frame comes in, so that what it reads depends on the
//! width and on stalls; to keep the meaning exact, stamps are applied when all earlier frames are
//! out, those of all ports in one cycle, and later frames wait `PORTS` cycles, until every port has had its turn in the table ([`IntTable`]); the
//! way into the table is shorter than that of a frame to it. Cycles in which nothing is inside are skipped.
//!
//! The hardware is [`int_path`](fncc_hdl::switch::IntPath), or a complete [`switch_port`](fncc_hdl::switch::SwitchPort) of which nothing else
//! acts.
//!
//! [`IntTable`]: fncc_hdl::switch::IntTable

use super::clock::RunClock;
use super::unstamped::UnstampedCount;
use super::{
    Collected, Emitted, PATIENCE, PortError, PortReport, PortSettings, Receiver, Traffic, collect,
};
use fncc_models::capture_file::{CapturedFrame, Timestamp};
use fncc_models::packet_edit::Mode;
use fncc_models::telemetry_csv::DequeueStamp;
use fncc_netlist::{Engine, PortId};
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource};
use std::collections::VecDeque;

/// Runs traffic through an engine of `int_path` or `switch_port`.
///
/// # Errors
/// [`PortError::Empty`] for a frame without bytes, [`PortError::Stuck`] when the hardware stops
/// moving, and those of the frames and of the receiver.
pub fn run(
    engine: &mut dyn Engine,
    settings: &PortSettings,
    traffic: Traffic<'_>,
    receiver: &mut Receiver<'_>,
) -> Result<PortReport, PortError> {
    let Traffic { frames, stamps } = traffic;
    let mut unstamped = UnstampedCount::new(settings.entry_port(), stamps);
    let mut run = Run::new(engine, settings);
    run.reset();
    let mut stamps = stamps.iter().peekable();
    let mut next = frames.next().transpose()?;
    let (mut has_stamp, mut without_stamp) = (false, 0);
    while next.is_some() || !run.inside.is_empty() {
        let entering = next.as_ref().filter(|_| run.source.waiting() == 0);
        let comes_at = entering.map(|frame| settings.start.after_ps(frame.at_ps));
        let stamped =
            |s: &&DequeueStamp| comes_at.is_some_and(|at| Timestamp::from_ns(s.t_ns) <= at);
        let stamps_first = stamps.peek().is_some_and(stamped);
        if stamps_first && run.inside.is_empty() {
            let mut ports = 0;
            while let Some(stamp) = stamps.next_if(stamped) {
                has_stamp |= stamp.port == settings.entry_port();
                ports |= 1 << stamp.port;
                run.set_stamp(stamp);
            }
            run.stamp(ports);
            continue;
        }
        if let Some(frame) = entering.filter(|_| !stamps_first) {
            let due = run.clock.cycle_at(frame.at_ps)?;
            if run.inside.is_empty() {
                run.wait_until(due);
            }
            if run.clock.cycle() >= due {
                run.enter(frame, has_stamp)?;
                next = frames.next().transpose()?;
            }
        }
        let Some((data, frame)) = run.cycle()? else { continue };
        let grown = data.len() as i64 - frame.bytes as i64;
        if grown > 0 && !frame.has_stamp {
            without_stamp += 1;
            unstamped.note(settings.start.after_ps(frame.at_ps));
        }
        let original_len = u32::try_from(i64::from(frame.original_len) + grown);
        receiver(Emitted::Frame(CapturedFrame {
            number: frame.number,
            at_ps: run.clock.at_ps(),
            data,
            original_len: original_len.unwrap_or(u32::MAX),
        }))?;
    }
    let report = PortReport::of(run.engine);
    let unstamped = unstamped.finish(without_stamp, report.inserted);
    let (cycles, cycles_run) = (run.clock.cycle(), run.cycles_run);
    Ok(PortReport { unstamped, cycles, cycles_run, ..report })
}

/// The same with everything in memory.
///
/// # Errors
/// Those of [`run`].
pub fn run_in_memory(
    engine: &mut dyn Engine,
    settings: &PortSettings,
    frames: &[CapturedFrame],
    stamps: &[DequeueStamp],
) -> Result<Collected, PortError> {
    collect(frames, stamps, |traffic, receiver| run(engine, settings, traffic, receiver))
}

/// A frame inside the hardware.
struct Inside {
    number: u64,
    at_ps: u128,
    bytes: usize,
    original_len: u32,
    /// Its port has stamped before it came.
    has_stamp: bool,
}

/// A run in progress.
struct Run<'a> {
    engine: &'a mut dyn Engine,
    source: PacketSource,
    sink: PacketSink,
    /// `tvalid` of the stream into the hardware.
    offered: PortId,
    /// A packet joins the queue, and its bytes, where there is one.
    joins: Option<[PortId; 2]>,
    stamp_valid: PortId,
    stamped: Vec<PortId>,
    inside: VecDeque<Inside>,
    clock: RunClock,
    input_port: u8,
    every_cycle: bool,
    cycles_run: u64,
    quiet: u64,
}

impl<'a> Run<'a> {
    fn new(engine: &'a mut dyn Engine, settings: &PortSettings) -> Self {
        let has_queues = engine.find("s_axis_0_tvalid").is_some();
        let stream = if has_queues { "s_axis_0" } else { "s_axis" };
        let pace = |side: u64| Pace::new(settings.stall.map(|seed| seed.wrapping_add(side << 32)));
        let source = PacketSource::new(engine, stream, pace(0));
        let sink = PacketSink::new(engine, "m_axis", pace(1));
        let set = |engine: &mut dyn Engine, name: &str, value: u64| {
            let port = engine.port(name);
            engine.set(port, value);
        };
        if has_queues {
            set(engine, "cfg_strict", 0xff);
        }
        set(engine, "cfg_hpcc_mode", u64::from(settings.mode == Mode::Hpcc));
        set(engine, "cfg_switch_id", u64::from(settings.switch_id));
        set(engine, "cfg_egress_port", u64::from(settings.egress_port));
        let stamp_valid = engine.port("stamp_valid");
        let ports = engine.ports()[stamp_valid.0].width;
        let joins = ["enq_valid", "enq_bytes"];
        Self {
            source,
            sink,
            offered: engine.port(&format!("{stream}_tvalid")),
            joins: has_queues.then(|| joins.map(|name| engine.port(name))),
            stamp_valid,
            stamped: (0..ports).map(|p| engine.port(&format!("stamp_entry_{p}"))).collect(),
            inside: VecDeque::new(),
            clock: RunClock::new(settings.start, settings.period_ps),
            input_port: settings.input_port,
            every_cycle: settings.every_cycle,
            cycles_run: 0,
            quiet: 0,
            engine,
        }
    }

    /// A reset, after which a complete port accepts nothing for a cycle. Time begins after it.
    fn reset(&mut self) {
        let rst = self.engine.port("rst");
        self.engine.set(rst, 1);
        (0..2).for_each(|_| self.engine.clock());
        self.engine.set(rst, 0);
        self.engine.clock();
    }

    fn tick(&mut self) {
        self.engine.clock();
        self.clock.tick();
        self.cycles_run += 1;
    }

    /// A cycle without traffic.
    fn idle_cycle(&mut self) {
        self.engine.set(self.offered, 0);
        self.tick();
    }

    /// Lets time pass while nothing is inside: what still moves there decides about nothing that comes later.
    fn wait_until(&mut self, cycle: u64) {
        if self.every_cycle {
            while self.clock.cycle() < cycle {
                self.idle_cycle();
            }
        }
        let ahead = cycle.saturating_sub(self.clock.cycle());
        if ahead > 0 {
            self.engine.pass(ahead);
            self.clock.pass(ahead);
        }
    }

    /// The entry that a port stamps next; of several the last one is what counts.
    fn set_stamp(&mut self, stamp: &DequeueStamp) {
        self.engine.set(self.stamped[usize::from(stamp.port)], stamp.entry.to_u64());
    }

    /// A cycle in which these ports stamp their entries, and a turn of each port in the table.
    fn stamp(&mut self, ports: u64) {
        self.engine.set(self.stamp_valid, ports);
        self.idle_cycle();
        self.engine.set(self.stamp_valid, 0);
        (0..self.stamped.len()).for_each(|_| self.idle_cycle());
    }

    /// Puts a frame before the hardware, or into the queue of priority 0, which it joins in the next cycle.
    fn enter(&mut self, frame: &CapturedFrame, has_stamp: bool) -> Result<(), PortError> {
        let CapturedFrame { number, at_ps, data, original_len } = frame;
        if data.is_empty() {
            return Err(PortError::Empty { packet: *number });
        }
        self.source.push(data, &[u64::from(self.input_port)]);
        if let Some([valid, bytes]) = self.joins {
            let length = u64::try_from(data.len()).unwrap_or(u64::MAX).min(u16::MAX.into());
            self.engine.set(valid, 1);
            self.engine.set(bytes, length);
        }
        let (number, at_ps, original_len) = (*number, *at_ps, *original_len);
        let bytes = data.len();
        self.inside.push_back(Inside { number, at_ps, bytes, original_len, has_stamp });
        Ok(())
    }

    /// A cycle of traffic; the packet that came out completely in it, and what it was.
    fn cycle(&mut self) -> Result<Option<(Vec<u8>, Inside)>, PortError> {
        self.source.drive(self.engine);
        self.sink.drive(self.engine);
        self.tick();
        if let Some([valid, _]) = self.joins {
            self.engine.set(valid, 0);
        }
        let beats = self.sink.beats();
        let (taken, _) = self.source.sample(self.engine);
        let packet = self.sink.sample(self.engine);
        self.quiet = if taken || self.sink.beats() > beats { 0 } else { self.quiet + 1 };
        if self.quiet > PATIENCE {
            return Err(PortError::Stuck { cycle: self.clock.cycle() });
        }
        Ok(packet.and_then(|packet| Some((packet.data, self.inside.pop_front()?))))
    }
}
