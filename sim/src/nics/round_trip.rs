//! How long an answer takes, alone on the way and at most, and the time-out that follows.
//!
//! A packet waits at a link that is slower than the one its NIC sends on. What may wait there is what flows may have in flight: a window each, or the messages that their hosts have posted, and no
//! more than queues hold where they are bounded. An ACK waits after the data of the other direction likewise. Pauses add the time for which the slowest link is idle.

use super::flows::{FlowPlan, Verbs};
use super::link::{OVERHEAD, PathSettings, Side, duration};
use super::run_settings::RunSettings;
use super::settings::{AETH, Encapsulation, FNCC_HEADER, NO_WINDOW, RECEIVE_STORE, SettingsError};
use fncc_models::nic::contexts::MOST_MESSAGES;
use fncc_models::wire::TelemetryEntry;
use fncc_network::{NS, Picos, picos_per_byte};

/// Cycles from the last bit of a data packet at one NIC to the first of its ACK, from that of the ACK at the other to the next packet, and for requests
/// on the way: what both NICs add to a round trip, with a margin.
const NIC_CYCLES: u64 = 400;
/// Cycles from the start of a flow to the first beat on the link and from the last bit to the host, at least; each NIC also stores the payload once.
const FIRST_CYCLES: u64 = 128;
/// Between two answers of a NIC.
const ANSWER_CYCLES: u64 = 32;
/// Packets that a NIC has decided to send and that wait for their payload or its link.
const DECIDED: u64 = 16;
/// A time-out is so many base round trips at least.
const BASE_TRIPS: Picos = 8;
/// And so many of the longest ones: entries and RDMA headers, which windows do not count, also take their share of a link.
const LONGEST_TRIPS: Picos = 2;
/// The longest time-out that a NIC counts, cycles.
pub const LONGEST_TIMEOUT: u64 = 1 << 31;
/// What the first packet of a WRITE has in addition to others, and padding.
const RETH: u64 = 16;
const PADDING: u64 = 3;

/// The base round trip of a way for packets of some payload, ps: bytes and delay of each link both ways, and what the NICs take.
fn base(path: &PathSettings, mtu: usize, encapsulation: Encapsulation, period: Picos) -> Picos {
    let entries = (path.gbps.len() - 1) * TelemetryEntry::LEN;
    let both = 2 * (encapsulation.headers() + FNCC_HEADER + OVERHEAD);
    let frames = mtu + AETH + entries + both;
    let links: Picos =
        path.gbps.iter().map(|gbps| duration(*gbps, frames) + 2 * path.delay_ps).sum();
    links + NIC_CYCLES * period
}

/// The same in ns, as `T` has it.
///
/// # Errors
/// [`SettingsError::RoundTrip`] when telemetry has no room for it.
pub fn round_trip_ns(
    path: &PathSettings,
    mtu: usize,
    encapsulation: Encapsulation,
    period: Picos,
) -> Result<u32, SettingsError> {
    let t_ns = base(path, mtu, encapsulation, period).div_ceil(NS);
    let fits = u32::try_from(t_ns).ok().filter(|t| *t < 1 << TelemetryEntry::TS_BITS);
    fits.map(|t| t.max(257)).ok_or(SettingsError::RoundTrip { t_ns })
}

/// What flows have in flight.
#[derive(Clone, Copy, Debug, Default)]
struct InFlight {
    bytes: u64,
    packets: u64,
}

impl RunSettings {
    /// The base round trip of links and NICs, whatever `T` is.
    pub fn base_round_trip(&self) -> Picos {
        let Self { nic, path, .. } = self;
        base(path, nic.mtu, nic.encapsulation, nic.period_ps)
    }

    /// The longest round trip of these flows when nothing is lost.
    pub fn longest_round_trip(&self, plans: &[FlowPlan]) -> Picos {
        let nic = &self.nic;
        let late_ack = 16 * Picos::from(nic.ack_timeout) * nic.period_ps;
        let [to_b, to_a] = Side::BOTH.map(|from| {
            let plans = plans.iter().filter(|plan| plan.from == from);
            plans.fold(InFlight::default(), |sum, plan| {
                let flow = self.in_flight(plan);
                InFlight { bytes: sum.bytes + flow.bytes, packets: sum.packets + flow.packets }
            })
        });
        let there = self.waiting(Side::A, to_b, to_a.packets);
        let back = self.waiting(Side::B, to_a, to_b.packets);
        let answers = ANSWER_CYCLES * plans.len() as u64 * nic.period_ps;
        self.trip() + late_ack + answers + there + back
    }

    /// The default of the time-out, cycles: 8 base round trips, or twice the longest one if that is more.
    pub fn default_timeout(&self, plans: &[FlowPlan]) -> u32 {
        let time = (BASE_TRIPS * self.trip()).max(LONGEST_TRIPS * self.longest_round_trip(plans));
        time.div_ceil(self.nic.period_ps).min(LONGEST_TIMEOUT) as u32
    }

    /// From the start of a flow until its first packet can be with the host of the receiver, at least.
    pub fn first_delivery(&self, plan: &FlowPlan) -> Picos {
        let Self { nic, path, .. } = self;
        let payload = (nic.mtu as u64).min(plan.message_bytes.into()).min(plan.bytes);
        let frame = (nic.encapsulation.headers() as u64 + payload).max(60) as usize;
        let links = path.gbps.iter().map(|gbps| duration(*gbps, frame) + path.delay_ps);
        links.sum::<Picos>()
            + (FIRST_CYCLES + 2 * payload.div_ceil(nic.lanes as u64)) * nic.period_ps
    }

    /// The bytes of the first frame of a flow, without FCS, before the last hop.
    pub fn largest_frame(&self, plan: &FlowPlan) -> u64 {
        let Self { nic, path, .. } = self;
        let payload = (nic.mtu as u64).min(plan.message_bytes.into()).min(plan.bytes);
        let reth = if plan.verbs == Verbs::Send { 0 } else { RETH };
        let headers = (nic.overhead() - OVERHEAD) as u64;
        let entries = if nic.telemetry.in_data() { path.gbps.len().saturating_sub(2) } else { 0 };
        headers + reth + payload.next_multiple_of(4) + (entries * TelemetryEntry::LEN) as u64
    }

    /// `T`, or the base round trip if that is longer.
    fn trip(&self) -> Picos {
        self.base_round_trip().max(Picos::from(self.nic.window.t_ns) * NS)
    }

    /// Bytes of a full packet on a link, as windows count it.
    fn packet(&self) -> u64 {
        (self.nic.mtu + self.nic.overhead()) as u64
    }

    /// The largest window of a flow, bytes.
    pub fn largest_window(&self, plan: &FlowPlan) -> u64 {
        let nic = &self.nic;
        if nic.notified.is_some() {
            return u64::from(NO_WINDOW / 16);
        }
        let first = plan
            .rate_gbps
            .map_or(nic.window.winit_bytes, |gbps| gbps / 8.0 * f64::from(nic.window.t_ns));
        // Without hops it keeps it.
        let can_grow = self.path.gbps.len() > 1;
        (if can_grow { first.max(nic.window.wmax_bytes) } else { first }) as u64
    }

    /// What a flow may have in flight: a window, or a packet if that is more, and no more than its host has posted.
    fn in_flight(&self, plan: &FlowPlan) -> InFlight {
        let longest = u64::from(plan.message_bytes).min(plan.bytes);
        let messages = plan.messages().min(MOST_MESSAGES as u64);
        let posted = messages.saturating_mul(longest).min(plan.bytes);
        let posted_packets = messages * longest.div_ceil(self.nic.mtu as u64);
        let packets = posted_packets.min(self.largest_window(plan) / self.packet() + 1);
        let headers = self.nic.overhead() as u64 + RETH + PADDING;
        let bytes = (posted + posted_packets * headers).min(packets * self.packet());
        InFlight { bytes, packets }
    }

    /// How long the last byte of what a side has in flight waits on its way, together with answers to packets of the other side.
    fn waiting(&self, from: Side, data: InFlight, answers: u64) -> Picos {
        let Self { nic, path, drain_gbps, stall, .. } = self;
        let own = if from == Side::A { path.gbps.first() } else { path.gbps.last() };
        let enters = picos_per_byte(own.copied().unwrap_or(nic.gbps));
        let links = path.gbps.iter().map(|gbps| picos_per_byte(*gbps));
        let drained = drain_gbps.map(picos_per_byte);
        // Hosts that hold back at random are ready in some 57 % of the cycles.
        let stalled = stall.map(|_| 2 * nic.period_ps.div_ceil(nic.lanes as u64));
        let slowest = links.chain(drained).chain(stalled).fold(enters, Picos::max);
        let decided = data.bytes.min(DECIDED * self.packet()) * enters;
        if slowest == enters && path.pfc.is_none() {
            return decided;
        }
        let entries = path.gbps.len() * TelemetryEntry::LEN;
        let answer = (nic.overhead() + AETH + FNCC_HEADER + entries) as u64;
        let bytes = (data.bytes + answers * answer).min(self.room());
        // A round trip each time that a queue goes from XON to XOFF: pauses that end late leave the slowest link idle.
        let pauses = path.pfc.map_or(0, |pfc| {
            let packets = data.packets + answers;
            1 + packets.min(bytes / pfc.xoff.saturating_sub(pfc.xon).max(1))
        });
        decided + bytes * slowest + pauses * self.trip()
    }

    /// What the queues on the way hold at most, bytes.
    fn room(&self) -> u64 {
        let Self { path, drain_gbps, stall, .. } = self;
        let hops = (path.gbps.len() - 1) as u64;
        match (path.pfc, path.buffer_bytes) {
            (Some(pfc), _) => {
                let queue = pfc.xoff.saturating_add(pfc.headroom).saturating_add(self.packet());
                hops.saturating_mul(queue).saturating_add(RECEIVE_STORE)
            }
            // Before a NIC whose host is slow, and that does not pause its peer, waits as much as comes.
            (None, Some(buffer)) if drain_gbps.is_none() && stall.is_none() => {
                hops.saturating_mul(buffer)
            }
            _ => u64::MAX,
        }
    }
}
