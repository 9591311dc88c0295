//! A lossless hop: a sender, a link, and a switch whose egress port is congested.
//!
//! ```text
//!   sender                      link                    switch
//!   packets ═> port 0 ═════════════════════════> port 1 ─> buffer ─> port 2 ═> drain
//!                ^ obeys                            │ accounts
//!                └═════════════════════════════════<┘ pauses, and packets of the other direction
//! ```
//!
//! The drain takes half of what the link brings, and nothing at all from the moment of a request until everything that is under way has
//! arrived: the worst case, a port that is paused itself. On the way back packets are sent all the time, so that every pause frame
//! waits for one as long as it can.

use super::buffered::{BufferedPort, Inputs, PacketEvent};
use super::cable::Cable;
use super::error::PortError;
use super::link::LinkRate;
use super::registers::PortRegisters;
use fncc_hdl::switch::beats_behind_gate;
use fncc_models::lossless::{
    DynamicThreshold, EgressScheduler, PeerResponse, PfcSettings, headroom_bytes, quanta_step,
};
use fncc_models::wire::{MacAddress, RateCode};
use fncc_netlist::Engine;
use fncc_testbenches::stream::Random;
use std::collections::VecDeque;

/// The priority of the packets that must not be lost, and that of those in the other direction.
pub const PRIORITY: u8 = 3;
const OTHER: u8 = 5;

/// The address of the sender.
const SENDER: MacAddress = MacAddress::of_port(0);

/// EtherType of local experiments (802 clause 9.2.4).
const LOCAL_EXPERIMENT: u16 = 0x88b5;

/// A frame between two stations, filled with a byte.
fn frame(to: MacAddress, from: MacAddress, fill: u8, bytes: usize) -> Vec<u8> {
    let mut frame = [to.bytes(), from.bytes()].concat();
    frame.extend(LOCAL_EXPERIMENT.to_be_bytes());
    frame.resize(bytes, fill);
    frame
}

/// From a request to its frame, at most, cycles. What arrives before the request takes no headroom: the buffer has room for it besides.
const REQUEST_CYCLES: u64 = 15;
/// From the end of a pause frame to the last packet that a port of this project starts, at most, cycles.
const RESPONSE_CYCLES: u64 = 6 + EgressScheduler::DECISION as u64;

/// A hop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HopSettings {
    /// Rate of the link, one that has a code.
    pub gbps: u32,
    /// Time from one end to the other, ns.
    pub link_ns: u32,
    /// Bytes of each frame, without FCS, at least 64.
    pub mtu: u16,
    /// Bytes above which the switch requests a pause.
    pub xoff: u32,
    /// Bytes down to which it continues to request one.
    pub xon: u32,
    /// Bytes that it takes while it requests.
    pub headroom: u32,
    /// A threshold that follows what the switch holds, below XOFF.
    pub dynamic: Option<DynamicThreshold>,
    /// How long the sender takes to obey, no less than its port does.
    pub response: PeerResponse,
    /// The registers of the three ports.
    pub registers: PortRegisters,
    /// Address of the port of the switch that requests pauses.
    pub mac: MacAddress,
    /// Clock of the hardware, ps.
    pub period_ps: u64,
    /// Cycles to run.
    pub cycles: u64,
}

impl HopSettings {
    /// The headroom that this link needs between ports of `lanes` bytes, bytes.
    pub fn needed_headroom(&self, lanes: usize) -> u32 {
        let response = self.response_bytes(lanes);
        let needed =
            port_headroom(self.gbps, self.link_ns, self.mtu.into(), response, self.period_ps);
        u32::try_from(needed).unwrap_or(u32::MAX)
    }

    /// Bytes that the sender sends until it obeys.
    fn response_bytes(&self, lanes: usize) -> u64 {
        let own = self.own_response(lanes);
        self.response.bytes(self.gbps, own).max(own)
    }

    fn own_response(&self, lanes: usize) -> u64 {
        own_response(self.gbps, self.period_ps, beats_behind_gate(lanes) * lanes)
    }

    /// Cycles that the sender takes to obey in addition to those of its port.
    fn later_cycles(&self, lanes: usize) -> u64 {
        let bits = 8 * (self.response_bytes(lanes) - self.own_response(lanes));
        1000 * bits / (u64::from(self.gbps.max(1)) * self.period_ps)
    }
}

/// Bytes that a port of this project sends from the end of a pause frame on, with so many after its gate.
pub fn own_response(gbps: u32, period_ps: u64, behind_gate: usize) -> u64 {
    let ns = (RESPONSE_CYCLES * period_ps).div_ceil(1000);
    (u64::from(gbps) * ns).div_ceil(8) + behind_gate as u64
}

/// The headroom that a link of a switch port needs, bytes, where the peer sends `response` bytes until it obeys: that of [`headroom_bytes`].
pub fn port_headroom(gbps: u32, link_ns: u32, mtu: u32, response: u64, period_ps: u64) -> u64 {
    let request_ns = (REQUEST_CYCLES * period_ps).div_ceil(1000) as u32;
    headroom_bytes(gbps, link_ns, request_ns, mtu) + response
}

/// What came of it. Bytes are those of frames without FCS.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HopOutcome {
    /// Bytes that arrived at the switch, left it, were dropped, and are still there.
    pub arrived: u64,
    /// That left it.
    pub left: u64,
    /// That the buffer had no room for.
    pub dropped: u64,
    /// That are still there.
    pub remaining: u64,
    /// How often the switch requested a pause.
    pub requests: u64,
    /// Pause frames that it sent.
    pub pauses: u64,
    /// The source address of the first of them.
    pub pause_source: Option<MacAddress>,
    /// Cycles in which the sender was paused.
    pub paused_cycles: u64,
    /// Most bytes that the buffer held.
    pub deepest: u64,
    /// Longest time from a request to the first beat of its frame on the link, cycles.
    pub slowest_pause: u64,
    /// Cycles in which the drain found nothing after the first packet.
    pub starved_cycles: u64,
    /// How often the watchdog of the sender found its priority stuck, and packets that it discarded.
    pub storms: u64,
    /// Packets.
    pub discarded: u64,
}

/// Runs a hop on three switch ports: of the sender, and of the switch the ingress and the egress.
///
/// # Errors
/// [`PortError`] for settings that the hardware cannot have.
pub fn run(engines: [&mut dyn Engine; 3], settings: &HopSettings) -> Result<HopOutcome, PortError> {
    let mut hop = Hop::new(engines, *settings)?;
    for cycle in 0..settings.cycles {
        hop.cycle = cycle;
        hop.t_ns = (u128::from(cycle) * u128::from(settings.period_ps) / 1000) as u64;
        hop.send();
        hop.receive();
        hop.drain();
    }
    Ok(hop.finish())
}

/// A run in progress.
struct Hop<'e> {
    settings: HopSettings,
    sender: BufferedPort<'e>,
    ingress: BufferedPort<'e>,
    egress: BufferedPort<'e>,
    cycle: u64,
    t_ns: u64,
    /// The link, from the sender and to it.
    forth: Cable,
    back: Cable,
    forth_rate: LinkRate,
    back_rate: LinkRate,
    drain_rate: LinkRate,
    random: Random,
    /// What the switch received in the cycle before, and what waits for the answer of the buffer.
    received: Option<Vec<u8>>,
    requested: VecDeque<Vec<u8>>,
    admitted: Option<bool>,
    /// What left the switch in the cycle before.
    left: Vec<PacketEvent>,
    /// Priorities that the ingress requested in the cycle before.
    requests: u64,
    /// When it began a request, and how many pause frames had been sent by then, until the next one is.
    begun: Option<(u64, u64)>,
    /// Cycles that the drain still stands.
    stalled: u64,
    /// The first bytes of the first pause frame, up to its source address.
    pause_head: Vec<u8>,
    outcome: HopOutcome,
}

impl<'e> Hop<'e> {
    fn new(engines: [&'e mut dyn Engine; 3], settings: HopSettings) -> Result<Self, PortError> {
        let HopSettings { gbps, link_ns, xoff, xon, headroom, dynamic, period_ps, .. } = settings;
        let pfc = PfcSettings { lossless: 1 << PRIORITY, xoff, xon, headroom, dynamic };
        RateCode::from_gbps(gbps)?;
        let step = quanta_step(gbps, u32::try_from(period_ps).unwrap_or(u32::MAX))?;
        let [mut sender, mut ingress, mut egress] = engines.map(BufferedPort::new);
        for port in [&mut sender, &mut ingress, &mut egress] {
            settings.registers.write(port, step)?;
            // Only the ingress has a buffer to count, but cycle 0 of all three comes as late in their waveforms.
            port.load_pfc(pfc)?;
        }
        ingress.configure("cfg_mac", settings.mac.low_first());
        sender.configure("cfg_mac", SENDER.low_first());
        let cable = (u64::from(link_ns) * 1000).div_ceil(period_ps);
        let later = settings.later_cycles(sender.lanes());
        Ok(Self {
            settings,
            sender,
            ingress,
            egress,
            cycle: 0,
            t_ns: 0,
            forth: Cable::new(cable),
            // What leaves the switch in a cycle is seen after its end.
            back: Cable::new(cable.max(1) + later),
            forth_rate: LinkRate::new(gbps.into(), period_ps),
            back_rate: LinkRate::new(gbps.into(), period_ps),
            drain_rate: LinkRate::new(f64::from(gbps) / 2.0, period_ps),
            random: Random::new(1),
            received: None,
            requested: VecDeque::new(),
            admitted: None,
            left: vec![],
            requests: 0,
            begun: None,
            stalled: 0,
            pause_head: vec![],
            outcome: HopOutcome::default(),
        })
    }

    /// The sender always has packets.
    fn send(&mut self) {
        if self.sender.waiting(PRIORITY) < 4 {
            let frame = frame(self.settings.mac, SENDER, 0x5a, self.settings.mtu.into());
            self.sender.enqueue(PRIORITY, frame, 0);
        }
        let outputs = self.sender.cycle(&Inputs {
            t_ns: self.t_ns,
            rx: self.back.receive(self.cycle),
            tx_ready: self.forth_rate.ready(),
            ..Default::default()
        });
        self.forth_rate.clock(outputs.tx.as_ref());
        self.forth.send(self.cycle, outputs.tx);
        self.outcome.paused_cycles += u64::from(self.sender.read("paused") != 0);
    }

    /// The ingress of the switch takes what comes, requests pauses, and sends packets the other way.
    fn receive(&mut self) {
        if self.ingress.waiting(OTHER) < 4 {
            // Not all of one length, so that a pause frame finds them at every stage of being sent.
            let mtu = usize::from(self.settings.mtu);
            let bytes = mtu - self.random.below(mtu / 4);
            let frame = frame(SENDER, self.settings.mac, 0xa5, bytes);
            self.ingress.enqueue(OTHER, frame, 0);
        }
        if let Some(admitted) = self.admitted {
            let packet = self.requested.pop_front().expect("it was requested");
            if admitted {
                self.egress.enqueue(PRIORITY, packet, 1);
            } else {
                self.outcome.dropped += packet.len() as u64;
            }
        }
        let arrived = self.received.as_ref().map(|p| (PRIORITY, p.len() as u16));
        self.requested.extend(self.received.take());
        let outputs = self.ingress.cycle(&Inputs {
            t_ns: self.t_ns,
            rx: self.forth.receive(self.cycle),
            tx_ready: self.back_rate.ready(),
            arrived,
            released: std::mem::take(&mut self.left),
            shared_used: self.egress.occupied(),
            ..Default::default()
        });
        self.back_rate.clock(outputs.tx.as_ref());
        if let (Some(beat), Some(beside)) = (&outputs.tx, &outputs.beside)
            && beside.pause
            && self.pause_head.len() < 12
        {
            let bytes = beat.data().iter().flat_map(|word| word.to_le_bytes());
            self.pause_head.extend(bytes.take(beat.len()));
        }
        self.back.send(self.cycle, outputs.tx);
        self.received = outputs.received.map(|p| p.data);
        self.outcome.arrived += self.received.as_ref().map_or(0, |p| p.len() as u64);
        self.admitted = outputs.admitted;

        let sent = self.ingress.read("stat_pause_sent");
        let requests = self.ingress.read("xoff_request");
        if requests & !self.requests != 0 {
            self.stalled = self.settling_cycles();
            self.outcome.requests += 1;
            self.begun = Some((self.cycle, sent));
        }
        self.requests = requests;
        if let Some((begun, _)) = self.begun.take_if(|(_, before)| sent > *before) {
            self.outcome.slowest_pause = self.outcome.slowest_pause.max(self.cycle - begun);
        }
        self.outcome.deepest =
            self.outcome.deepest.max(self.ingress.read(&format!("held_{PRIORITY}")));
    }

    /// Cycles after which everything has arrived that was under way at a request: two cables and some frames.
    fn settling_cycles(&self) -> u64 {
        let HopSettings { gbps, mtu, period_ps, .. } = self.settings;
        let frame_ps = u64::from(mtu) * 8000 / u64::from(gbps);
        self.forth.cycles() + self.back.cycles() + 40 * frame_ps / period_ps
    }

    /// The egress of the switch drains, or stands still.
    fn drain(&mut self) {
        let outputs = self.egress.cycle(&Inputs {
            t_ns: self.t_ns,
            tx_ready: self.stalled == 0 && self.drain_rate.ready(),
            ..Default::default()
        });
        self.stalled = self.stalled.saturating_sub(1);
        self.drain_rate.clock(outputs.tx.as_ref());
        self.outcome.starved_cycles += u64::from(self.outcome.left > 0 && self.egress.is_empty());
        self.left = outputs.left;
        self.outcome.left += self.left.iter().map(|(_, bytes)| u64::from(*bytes)).sum::<u64>();
    }

    fn finish(self) -> HopOutcome {
        let bytes = |packets: &VecDeque<Vec<u8>>| packets.iter().map(Vec::len).sum::<usize>();
        let inside = self.egress.waiting(PRIORITY) * usize::from(self.settings.mtu);
        let unanswered = bytes(&self.requested) + self.received.as_ref().map_or(0, Vec::len);
        let mut outcome = self.outcome;
        outcome.pauses = self.ingress.read("stat_pause_sent");
        outcome.storms = self.sender.read(&format!("stat_stuck_{PRIORITY}"));
        outcome.discarded = self.sender.read("stat_discarded");
        let source = self.pause_head.get(6..12);
        let source = source.and_then(|bytes| <[u8; 6]>::try_from(bytes).ok());
        outcome.pause_source = source.map(MacAddress::from);
        outcome.remaining = (inside + unanswered) as u64;
        outcome
    }
}
