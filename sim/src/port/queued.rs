//! A capture through a switch port and its queues: what waits, who pauses, which packets are marked.
//!
//! The frames of the capture come by the link of the port when they are due, no faster than the link, join the queue of
//! their priority, and leave by the same port, no faster than it drains. The station at the other end obeys the pause frames of the
//! port. Cycles in which nothing happens are skipped where the engine has a netlist ([`IdleWatch`]): what comes of the run is that of every
//! cycle.

use super::buffered::{BufferedPort, Inputs, Outputs, PacketEvent, TcdSettings};
use super::cable::Cable;
use super::clock::RunClock;
use super::hop::{own_response, port_headroom};
use super::link::{LinkRate, OVERHEAD, priority};
use super::peer::Peer;
use super::registers::PortRegisters;
use super::stamps::Stamps;
use super::unstamped::UnstampedCount;
use super::windows::WindowCounter;
use super::{
    Collected, Emitted, PATIENCE, PortError, PortReport, PortSettings, Receiver, Traffic, collect,
};
use fncc_models::capture_file::CapturedFrame;
use fncc_models::lossless::{EcnSettings, PeerResponse, PfcSettings, QcnSettings, quanta_step};
use fncc_models::packet_edit::Mode;
use fncc_models::telemetry_csv::DequeueStamp;
use fncc_models::wire::pause::SHORTEST;
use fncc_models::wire::{MacAddress, RateCode, TelemetryEntry};
use fncc_netlist::{Engine, IdleWatch, PortId};
use serde::Serialize;
use std::collections::{BTreeMap, VecDeque};

/// Cycles without anything after which a run ends.
const END: u64 = 10_000;
/// Cycles from a stamp until the table has it, besides a turn of each port.
const STAMP_WAY: usize = 8;
/// Cycles without anything outside after which no packet is inside: several times the latency of the port.
const EMPTY: u64 = 256;

/// What a port keeps above XOFF so that nothing is lost, bytes: what its link needs ([`port_headroom`]; a peer of our own has nothing after its gate), and
/// what the peer sends while the frame before a pause frame, of up to `longest` bytes, and the pause frame itself leave at the rate of the drain in place of that
/// of the link. Rates in Gb/s.
pub fn queued_headroom(
    rate_gbps: u32,
    drain_gbps: f64,
    link_ns: u32,
    longest: u32,
    period_ps: u64,
    response: PeerResponse,
) -> u64 {
    // A frame grows by an entry on its way through the port.
    let frame = longest as usize + TelemetryEntry::LEN + OVERHEAD;
    let before = (frame + SHORTEST + OVERHEAD) as f64;
    let slower = (f64::from(rate_gbps) / drain_gbps - 1.0).max(0.0);
    let response = response.bytes(rate_gbps, own_response(rate_gbps, period_ps, 0));
    port_headroom(rate_gbps, link_ns, longest, response, period_ps)
        + (before * slower).ceil() as u64
}

/// What stands round the pipeline of a port.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct QueueSettings {
    /// Rate of the link, one that has a code.
    pub rate_gbps: u32,
    /// Rate at which the port drains.
    pub drain_gbps: f64,
    /// Cycles from one end of the link to the other.
    pub link_cycles: u64,
    /// Cycles from the end of a pause frame until the peer obeys it.
    pub response_cycles: u64,
    /// The address of the port, from which its pause frames come.
    pub mac: MacAddress,
    /// The registers of the port.
    pub registers: PortRegisters,
    /// Pauses that the port requests.
    pub pfc: Option<PfcSettings>,
    /// Random marks.
    pub ecn: Option<EcnSettings>,
    /// Ternary congestion detection.
    pub tcd: Option<TcdSettings>,
    /// Feedback.
    pub qcn: Option<QcnSettings>,
    /// First random number of marks and feedback, not zero.
    pub seed: u32,
    /// Cycles of a row of the table of windows, not zero.
    pub window_cycles: u64,
}

/// Runs frames through the engine of a switch port, stamps of other ports meanwhile. The receiver gets what left by the link,
/// pause frames among it, feedback packets and windows.
///
/// # Errors
/// [`PortError`] for a frame that a stream or the counters cannot carry, settings that the hardware refuses or cannot have, and hardware that
/// stops moving; those of the frames and of the receiver.
pub fn run(
    engine: &mut dyn Engine,
    settings: &PortSettings,
    queues: &QueueSettings,
    traffic: Traffic<'_>,
    receiver: &mut Receiver<'_>,
) -> Result<PortReport, PortError> {
    let step = pause_step(queues, settings.period_ps)?;
    let mut port = BufferedPort::new(engine);
    configure(&mut port, settings, queues, step)?;
    let clock = RunClock::new(settings.start, settings.period_ps);
    let link = LinkRate::new(queues.rate_gbps.into(), settings.period_ps);
    let watch = match settings.every_cycle {
        true => None,
        false => {
            let [time, own_entry] = ["time_ns", "own_entry"].map(|name| port.id(name));
            IdleWatch::new(port.engine(), &[time], &[own_entry])
        }
    };
    let from_table = settings.entry_port() != u16::from(settings.egress_port);
    let mut run = Run {
        peer: Peer::new(
            traffic.frames,
            clock,
            link,
            port.lanes(),
            (step, queues.response_cycles),
            queues.mac,
        )?,
        legacy: queues.registers.legacy,
        drain: LinkRate::new(queues.drain_gbps, settings.period_ps),
        forth: Cable::new(queues.link_cycles),
        // What leaves in a cycle is seen after its end.
        back: Cable::new(queues.link_cycles.max(1)),
        windows: WindowCounter::new(&port, queues.window_cycles),
        stamps: Stamps::new(traffic.stamps, clock),
        watch,
        unstamped: from_table.then(|| UnstampedCount::new(settings.entry_port(), traffic.stamps)),
        invalid: port.id("stat_invalid"),
        input_port: settings.input_port,
        egress_port: settings.egress_port,
        last: Outputs::default(),
        requested: VecDeque::new(),
        quiet: 0,
        cycles_run: 0,
        clock,
        port,
        receiver,
    };
    run.begin();
    while !run.is_over()? {
        run.cycle()?;
        run.skip()?;
    }
    run.finish()
}

/// The same with everything in memory.
///
/// # Errors
/// Those of [`run`].
pub fn run_in_memory(
    engine: &mut dyn Engine,
    settings: &PortSettings,
    queues: &QueueSettings,
    frames: &[CapturedFrame],
    stamps: &[DequeueStamp],
) -> Result<Collected, PortError> {
    collect(frames, stamps, |traffic, receiver| run(engine, settings, queues, traffic, receiver))
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
        ("cfg_mac", queues.mac.low_first()),
    ] {
        port.configure(name, value);
    }
    queues.registers.write(port, step)?;
    if let Some(pfc) = queues.pfc {
        port.load_pfc(pfc)?;
    }
    if let Some(ecn) = queues.ecn {
        port.configure("cfg_ecn_priorities", 0xff);
        port.load_ecn(ecn, queues.seed)?;
    }
    if let Some(tcd) = queues.tcd {
        port.configure("cfg_tcd", 1 << tcd.priority);
        port.load_tcd(tcd)?;
    }
    if let Some(qcn) = queues.qcn {
        port.configure("cfg_qcn_priorities", 0xff);
        port.load_qcn(qcn, queues.seed)?;
    }
    Ok(())
}

/// A run in progress.
struct Run<'e, 'f, 'r> {
    port: BufferedPort<'e>,
    peer: Peer<'f>,
    drain: LinkRate,
    /// The link to the port and from it.
    forth: Cable,
    back: Cable,
    windows: WindowCounter,
    stamps: Stamps<'f>,
    watch: Option<IdleWatch>,
    /// Where the entries inserted come from a table.
    unstamped: Option<UnstampedCount>,
    /// The counter of entries that are invalid.
    invalid: PortId,
    /// 802.3x pause frames are obeyed.
    legacy: bool,
    input_port: u8,
    egress_port: u8,
    /// Outputs of the cycle before.
    last: Outputs,
    /// Packets that have been received and wait for the answer of the buffer.
    requested: VecDeque<Vec<u8>>,
    /// Cycles since something has been under way outside the hardware.
    quiet: u64,
    cycles_run: u64,
    /// The next cycle.
    clock: RunClock,
    receiver: &'r mut Receiver<'r>,
}

impl Run<'_, '_, '_> {
    /// Stamps from before the first frame are in the table when it comes.
    fn begin(&mut self) {
        let mut inputs = Inputs { t_ns: self.clock.hardware_ns(), ..Default::default() };
        // Of each port the last one is what counts.
        let mut latest = BTreeMap::new();
        while let Some(stamp) = self.stamps.next_by(0) {
            latest.insert(stamp.port, stamp.entry.to_u64());
        }
        inputs.stamps.extend(latest);
        self.port.cycle(&inputs);
        inputs.stamps.clear();
        for _ in 0..self.port.ports() + STAMP_WAY {
            self.port.cycle(&inputs);
        }
    }

    /// Whether everything is out, and has been for a while.
    fn is_over(&self) -> Result<bool, PortError> {
        let is_idle = self.peer.is_idle() && self.port.is_empty() && self.requested.is_empty();
        if is_idle {
            return Ok(self.quiet > END && self.peer.next_due().is_none());
        }
        let waits = || self.port.read("paused") != 0 || self.peer.is_paused();
        if self.quiet > PATIENCE && !waits() {
            return Err(PortError::Stuck { cycle: self.clock.cycle() });
        }
        Ok(false)
    }

    fn cycle(&mut self) -> Result<(), PortError> {
        let cycle = self.clock.cycle();
        let last = std::mem::take(&mut self.last);
        if let Some(admitted) = last.admitted {
            let packet = self.requested.pop_front().expect("it was requested");
            if admitted {
                self.port.enqueue(priority(&packet), packet, self.input_port);
            }
        }
        let arrived = last.received.as_ref().map(|p| event(&p.data));
        self.requested.extend(last.received.map(|p| p.data));
        let mut stamps = vec![];
        while let Some(stamp) = self.stamps.next_by(cycle) {
            stamps.push((stamp.port, stamp.entry.to_u64()));
        }
        stamps.extend(last.stamp.map(|entry| (u16::from(self.egress_port), entry)));
        let sent = self.peer.send(cycle)?;
        self.forth.send(cycle, sent);
        let coming = self.back.receive(cycle);
        if let Some(data) = self.peer.receive(sent.as_ref(), coming.as_ref()) {
            let frame = CapturedFrame::whole(self.clock.at_ps(), data);
            (self.receiver)(Emitted::Frame(frame))?;
        }
        let inputs = Inputs {
            t_ns: self.clock.hardware_ns(),
            rx: self.forth.receive(cycle),
            tx_ready: self.drain.ready(),
            arrived,
            released: last.left,
            shared_used: self.port.occupied(),
            stamps,
        };
        let outputs = self.port.cycle(&inputs);
        self.cycles_run += 1;
        self.drain.clock(outputs.tx.as_ref());
        self.back.send(cycle, outputs.tx);
        if let Some(packet) = &outputs.feedback {
            let frame = CapturedFrame::whole(self.clock.at_ps(), packet.data.clone());
            (self.receiver)(Emitted::Feedback(frame))?;
        }
        if let Some(unstamped) = self.unstamped.as_mut().filter(|count| count.is_empty())
            && self.port.get(self.invalid) > 0
        {
            unstamped.note(self.clock.moment());
        }
        self.windows.clock(&self.port, &self.clock, &inputs, &outputs, self.receiver)?;

        let link_is_empty = self.forth.is_empty() && self.back.is_empty();
        // A packet that a pause has held for long is inside again.
        let busy = inputs.rx.is_some()
            || outputs.feedback.is_some()
            || !outputs.started.is_empty()
            || !link_is_empty;
        // A slow drain takes its time.
        self.quiet = if busy || !inputs.tx_ready { 0 } else { self.quiet + 1 };
        let is_still = inputs.is_still() && outputs.is_still() && self.drain.is_full();
        self.last = outputs;
        if !is_still && let Some(watch) = &mut self.watch {
            watch.disturb();
        }
        self.clock.tick();
        Ok(())
    }

    /// Skips cycles until the next event, as far as all will be as in the last one.
    fn skip(&mut self) -> Result<(), PortError> {
        let is_still = self.last.is_still()
            && self.peer.is_still()
            && self.drain.is_full()
            && self.port.is_empty()
            && self.requested.is_empty();
        let Some(watch) = self.watch.as_mut() else { return Ok(()) };
        if !is_still {
            watch.disturb();
            return Ok(());
        }
        let end = self.clock.cycle() + (END + 1).saturating_sub(self.quiet);
        let events = [self.peer.next_due(), self.forth.next_arrival(), self.back.next_arrival()];
        let next = events.into_iter().flatten().min().unwrap_or(end);
        if self.quiet > EMPTY {
            let way = (self.port.ports() + STAMP_WAY) as u64;
            self.stamps.defer_until(next.saturating_sub(way));
        }
        let next = self.stamps.due().map_or(next, |due| due.min(next));
        let ahead = next.saturating_sub(self.clock.cycle());
        let skipped = watch.after_cycle(self.port.engine(), ahead);
        if skipped == 0 {
            return Ok(());
        }
        let last_run = self.clock.in_cycle(self.clock.cycle() - 1);
        self.windows.pass(&self.port, &last_run, skipped, self.receiver)?;
        self.clock.pass(skipped);
        // While something is on the link nothing is counted.
        if self.forth.is_empty() && self.back.is_empty() {
            self.quiet += skipped;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<PortReport, PortError> {
        let last = self.clock.in_cycle(self.clock.cycle().saturating_sub(1));
        self.windows.finish(&self.port, &last, self.receiver)?;
        let report = PortReport::of(self.port.engine());
        let invalid = self.port.get(self.invalid);
        let unstamped = self.unstamped.and_then(|count| count.finish(invalid, report.inserted));
        let (cycles, cycles_run) = (self.clock.cycle(), self.cycles_run);
        let ignored_pauses = self.peer.legacy_pauses().filter(|_| !self.legacy);
        Ok(PortReport { unstamped, ignored_pauses, cycles, cycles_run, ..report })
    }
}

fn event(packet: impl AsRef<[u8]>) -> PacketEvent {
    let packet = packet.as_ref();
    (priority(packet), u16::try_from(packet.len()).unwrap_or(u16::MAX))
}
