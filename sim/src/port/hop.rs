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

use super::buffered::{BufferedPort, Inputs, Outputs, PacketEvent};
use super::error::PortError;
use super::link::LinkRate;
use crate::lossless::{PfcSettings, headroom_bytes, quanta_step};
use fncc_hdl::switch::BEATS_BEHIND_GATE;
use fncc_netlist::Engine;
use fncc_testbenches::stream::{Beat, Random};
use std::collections::VecDeque;

/// The priority of the packets that must not be lost, and that of those in the other direction.
pub const PRIORITY: u8 = 3;
const OTHER: u8 = 5;

/// From the last beat of the packet that crosses XOFF to the frame, and from its arrival to the hold, cycles.
const REACTION_CYCLES: u64 = 16;

/// A hop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HopSettings {
    /// Rate of the link.
    pub gbps: u32,
    /// Time from one end to the other, ns.
    pub link_ns: u32,
    /// Bytes of each frame, without FCS.
    pub mtu: u16,
    /// Bytes above which the switch asks for a pause.
    pub xoff: u32,
    /// Bytes down to which it goes on asking.
    pub xon: u32,
    /// Bytes that it takes while it asks.
    pub headroom: u32,
    /// Clock of the hardware, ps.
    pub period_ps: u64,
    /// Cycles to run.
    pub cycles: u64,
}

impl HopSettings {
    /// The headroom that this link needs between ports of `lanes` bytes, bytes.
    pub fn needed_headroom(&self, lanes: usize) -> u32 {
        port_headroom(self.gbps, self.link_ns, self.mtu.into(), lanes, self.period_ps)
    }
}

/// The headroom that a link between two switch ports needs, bytes: that of [`headroom_bytes`], and what stands behind the gate of the
/// sender.
pub fn port_headroom(gbps: u32, link_ns: u32, mtu: u32, lanes: usize, period_ps: u64) -> u32 {
    let reaction_ns = (REACTION_CYCLES * period_ps).div_ceil(1000) as u32;
    let inside = (BEATS_BEHIND_GATE * lanes) as u64;
    let needed = headroom_bytes(gbps, link_ns, reaction_ns, mtu) + inside;
    u32::try_from(needed).unwrap_or(u32::MAX)
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
    /// How often the switch asked for a pause.
    pub requests: u64,
    /// Pause frames that it sent.
    pub pauses: u64,
    /// Cycles in which the sender was paused.
    pub paused_cycles: u64,
    /// Most bytes that the buffer held.
    pub deepest: u64,
    /// Longest time from a request to the first beat of its frame on the link, cycles.
    pub slowest_pause: u64,
    /// Cycles in which the drain found nothing after the first packet.
    pub starved_cycles: u64,
}

/// Runs a hop on three switch ports: of the sender, and of the switch the ingress and the egress.
///
/// # Errors
/// [`PortError`] for settings that the hardware cannot have.
pub fn run(
    [sender, ingress, egress]: [&mut dyn Engine; 3],
    settings: &HopSettings,
) -> Result<HopOutcome, PortError> {
    let HopSettings { gbps, link_ns, mtu, xoff, xon, headroom, period_ps, cycles } = *settings;
    let pfc = PfcSettings { lossless: 1 << PRIORITY, xoff, xon, headroom, dynamic: None };
    pfc.checked()?;
    let step = quanta_step(gbps, u32::try_from(period_ps).unwrap_or(u32::MAX))?;
    let mut ports = [sender, ingress, egress].map(BufferedPort::new);
    for port in &mut ports {
        port.configure("cfg_pfc_obey", 1 << PRIORITY);
        port.load(
            "pause",
            &[("cfg_quanta", 65_535), ("cfg_refresh", 16_384), ("cfg_quanta_step", step.into())],
        );
    }
    let [sender, ingress, egress] = &mut ports;
    ingress.load(
        "pfc",
        &[
            ("cfg_lossless", pfc.lossless.into()),
            ("cfg_xoff", xoff.into()),
            ("cfg_xon", xon.into()),
            ("cfg_headroom", headroom.into()),
        ],
    );
    let [paused, requests, held] =
        [sender.id("paused"), ingress.id("xoff_request"), ingress.id(&format!("held_{PRIORITY}"))];
    let cable = (u64::from(link_ns) * 1000).div_ceil(period_ps) as usize;
    let packet = vec![0x5a; mtu.into()];
    let mut forth: VecDeque<Option<Beat>> = vec![None; cable].into();
    let mut back = forth.clone();
    let link = || LinkRate::new(gbps.into(), period_ps);
    let (mut forth_rate, mut back_rate) = (link(), link());
    let mut drain = LinkRate::new(f64::from(gbps) / 2.0, period_ps);
    let (mut received, mut left) = (None, None);
    let mut asked: VecDeque<Vec<u8>> = VecDeque::new();
    let mut verdict = None;
    let (mut stalled, mut former, mut asked_at, mut frames) = (0, 0, None, 0);
    let mut outcome = HopOutcome::default();
    let mut random = Random::new(1);
    // What is under way at a request has arrived after two cables and some frames.
    let settling = 2 * cable as u64 + 40 * u64::from(mtu) * 8000 / u64::from(gbps) / period_ps;

    for cycle in 0..cycles {
        let t_ns = cycle * period_ps / 1000;
        if sender.waiting(PRIORITY) < 4 {
            sender.enqueue(PRIORITY, packet.clone(), 0);
        }
        if ingress.waiting(OTHER) < 4 {
            // Not all of one length, so that a pause frame finds them at every stage of being sent.
            let shorter = random.below(usize::from(mtu) / 4);
            ingress.enqueue(OTHER, packet[shorter..].to_vec(), 0);
        }
        let sent = sender.cycle(&Inputs {
            t_ns,
            rx: back.pop_front().flatten(),
            tx_ready: forth_rate.ready(),
            ..Default::default()
        });
        forth_rate.clock(sent.tx.as_ref());
        forth.push_back(sent.tx);
        outcome.paused_cycles += u64::from(sender.get(paused) != 0);

        match std::mem::take(&mut verdict) {
            Some(true) => {
                let packet = asked.pop_front().expect("it was asked for");
                egress.enqueue(PRIORITY, packet, 1);
            }
            Some(false) => {
                outcome.dropped += asked.pop_front().map_or(0, |p| p.len() as u64);
            }
            None => {}
        }
        let arrived: Option<Vec<u8>> = std::mem::take(&mut received);
        let event = arrived.as_ref().map(|p| (PRIORITY, p.len() as u16));
        outcome.arrived += event.map_or(0, |(_, bytes)| u64::from(bytes));
        asked.extend(arrived);
        let Outputs { tx, received: packet, admitted, .. } = ingress.cycle(&Inputs {
            t_ns,
            rx: forth.pop_front().flatten(),
            tx_ready: back_rate.ready(),
            arrived: event,
            released: left.take(),
            ..Default::default()
        });
        back_rate.clock(tx.as_ref());
        back.push_back(tx);
        (received, verdict) = (packet.map(|p| p.data), admitted);
        let asks = ingress.get(requests);
        if asks & !former != 0 {
            stalled = settling;
            outcome.requests += 1;
            asked_at = Some(cycle);
            frames = ingress.read("stat_pause_sent");
        }
        former = asks;
        if let Some(at) = asked_at
            && ingress.read("stat_pause_sent") > frames
        {
            outcome.slowest_pause = outcome.slowest_pause.max(cycle - at);
            asked_at = None;
        }
        outcome.deepest = outcome.deepest.max(ingress.get(held));

        let out = egress.cycle(&Inputs {
            t_ns,
            tx_ready: stalled == 0 && drain.ready(),
            ..Default::default()
        });
        stalled = stalled.saturating_sub(1);
        drain.clock(out.tx.as_ref());
        outcome.starved_cycles += u64::from(outcome.left > 0 && egress.is_empty());
        left = out.left;
        outcome.left += left.map_or(0, |(_, bytes): PacketEvent| u64::from(bytes));
    }
    outcome.pauses = ingress.read("stat_pause_sent");
    outcome.remaining = egress.waiting(PRIORITY) as u64 * u64::from(mtu)
        + asked.iter().chain(&received).map(|p| p.len() as u64).sum::<u64>();
    outcome.arrived += received.map_or(0, |p| p.len() as u64);
    Ok(outcome)
}
