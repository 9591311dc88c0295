//! What can be chosen about hosts and switches.

mod credits;
mod feedback;
mod telemetry;
mod window;

pub use credits::{CREDIT_BYTES, CreditSettings};
pub use feedback::{FairRateSettings, QcnPointSettings, SwitchFeedback, TcdSettings};
pub use telemetry::{Echo, ProbeReply, QueueMeasure, Stamps, Telemetry};
pub use window::WindowSettings;

use super::time::{Picos, US};
use super::topology::{Link, Topology};
use fncc_models::limits::read_by_name;
pub use fncc_models::lossless::EcnSettings;
use fncc_models::lossless::headroom_warning;
use fncc_models::window::MAX_HOPS;
use fncc_models::wire::TelemetryEntry;

/// Flow control of links: priority flow control of the switches, credits, or none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pfc {
    /// None: what finds no room is lost.
    Off,
    /// An ingress port and priority is paused above so many bytes.
    Static {
        /// XOFF, bytes.
        xoff: u64,
    },
    /// It is paused above a share of what is free in the shared buffer.
    Dynamic {
        /// That share.
        alpha: f64,
    },
    /// None of it: receivers at both ends of each link grant credits, as in InfiniBand.
    Credits(CreditSettings),
}

/// Whose base round-trip time `T` is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BaseRtt {
    /// The largest of all pairs of hosts that send: one for all flows, as a NIC has it.
    #[default]
    Network,
    /// That of the flow's path.
    Path,
}

read_by_name!(BaseRtt);

/// Which flows `N` counts, the concurrent flows that receivers report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Concurrent {
    /// Those that have begun and not ended, as the paper has it.
    #[default]
    Connected,
    /// Those of which a packet came within the last period of the largest base round-trip time.
    Active,
}

read_by_name!(Concurrent);

/// Sizes, priorities and thresholds.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkSettings {
    /// Payload of a full packet, bytes.
    pub payload: u32,
    /// What a data packet has in addition to its payload, telemetry included, bytes.
    pub overhead: u32,
    /// An ACK without entries: Ethernet 14, IPv4 20, UDP 8, BTH 12, AETH 4, FNCC 4, ICRC 4, FCS 4.
    pub ack_bytes: u32,
    /// Data is acknowledged, and what is lost is sent again. Without it neither is, as with UDP.
    pub reliable: bool,
    /// Data packets for each ACK; those after which a sender has to stop are acknowledged at once.
    pub ack_every: u32,
    /// Priority of the data of flows without one of their own.
    pub data_priority: u8,
    /// Priorities that flows have of their own, a bit for each: [`NetworkSettings::with_priorities`] knows them.
    pub flow_priorities: u8,
    /// Priority of ACKs and notifications.
    pub ack_priority: u8,
    /// Buffer of a switch, bytes; without it what [`NetworkSettings::buffer_of`] says.
    pub buffer: Option<u64>,
    /// Flow control.
    pub pfc: Pfc,
    /// XON is so many bytes below XOFF; without it two full packets.
    pub xon_gap: Option<u64>,
    /// What an ingress port takes above XOFF; without it nothing but the buffer is its limit, and
    /// [`NetworkSettings::headroom_of`] says what it may need.
    pub headroom: Option<u64>,
    /// When the state of a port enters the telemetry table.
    pub stamps: Stamps,
    /// Entries that the stack of a packet has room for; of a longer path the last switches that it passes add none.
    pub stack_entries: u8,
    /// Unit of `tx_bytes` in the entries, bytes; without it what [`NetworkSettings::tx_unit`] says.
    pub tx_unit: Option<u32>,
    /// Unit of `qlen` in the entries, bytes.
    pub qlen_unit: u32,
    /// Data packets for each one that collects telemetry, where data does.
    pub telemetry_every: u32,
    /// What carries it back.
    pub echo: Echo,
    /// What the reply to a probe has of it.
    pub probe_reply: ProbeReply,
    /// What stands in an entry as its queue.
    pub queue_measure: QueueMeasure,
    /// Which flows receivers count.
    pub concurrent: Concurrent,
    /// Spanning trees that flows keep to; without them a path is a shortest one.
    pub spanning_trees: Option<u16>,
    /// Marking of data packets.
    pub ecn: Option<EcnSettings>,
    /// The rate that the thresholds of `ecn` are for, Gb/s: ports of other rates scale them. Without it they hold for all ports.
    pub ecn_gbps: Option<u32>,
    /// Where `ecn` is on, marks come from ternary congestion detection instead of its ramp.
    pub tcd: Option<TcdSettings>,
    /// Thresholds of feedback under P4QCN, and the rate that they are for, Gb/s; without them those of the scheme.
    pub qcn: Option<(EcnSettings, Option<u32>)>,
    /// What switches send to sources themselves.
    pub feedback: SwitchFeedback,
    /// Two notifications to the same flow are so far apart at least; without it as the scheme has it.
    pub notification_interval: Option<Picos>,
    /// What a receiver takes from a marked packet to the notification about it.
    pub notification_delay: Picos,
    /// Without an ACK for so long a sender starts again from the last one; without it what [`NetworkSettings::retransmission_timeout_of`] says.
    pub retransmission_timeout: Option<Picos>,
    /// Times of packets and pauses between them are cut to multiples of this, ps: 1 for exact times, 1000 for those of a simulator that
    /// counts in ns and, as ns-3 does, cuts what is less.
    pub time_grain: Picos,
    /// For marks and whatever else is random.
    pub seed: u64,
}

/// Buffer of a switch whose ports need no more, bytes.
pub const BUFFER_BYTES: u64 = 32_000_000;

/// Bytes of a PFC frame.
pub const PAUSE_BYTES: u16 = 64;

/// Bytes of a congestion notification.
pub const NOTIFICATION_BYTES: u16 = 78;

/// Time between two notifications to a flow, where neither scheme nor settings have one.
const NOTIFICATION_INTERVAL: Picos = 50 * US;

impl Default for NetworkSettings {
    /// Frames of 1518 bytes, an ACK for each, XOFF at 500 KB of an ingress port.
    fn default() -> Self {
        Self {
            payload: 1470,
            overhead: 48,
            ack_bytes: 70,
            reliable: true,
            ack_every: 1,
            data_priority: 3,
            flow_priorities: 0,
            ack_priority: 3,
            buffer: None,
            pfc: Pfc::Static { xoff: 500_000 },
            xon_gap: None,
            headroom: None,
            stamps: Stamps::Dequeue,
            stack_entries: MAX_HOPS as u8,
            tx_unit: None,
            qlen_unit: TelemetryEntry::QLEN_UNIT_BYTES as u32,
            telemetry_every: 1,
            echo: Echo::Acks,
            probe_reply: ProbeReply::All,
            queue_measure: QueueMeasure::Bytes,
            concurrent: Concurrent::Connected,
            spanning_trees: None,
            ecn: None,
            ecn_gbps: None,
            tcd: None,
            qcn: None,
            feedback: SwitchFeedback::None,
            notification_interval: None,
            notification_delay: 0,
            retransmission_timeout: None,
            time_grain: 1,
            seed: 1,
        }
    }
}

impl NetworkSettings {
    /// These settings with the priorities that flows have of their own, where they do.
    pub fn with_priorities(mut self, own: impl Iterator<Item = Option<u8>>) -> Self {
        self.flow_priorities =
            own.flatten().fold(self.flow_priorities, |all, priority| all | 1 << priority);
        self
    }

    /// Priorities that data may have, a bit for each.
    pub fn data_priorities(&self) -> u8 {
        1 << self.data_priority | self.flow_priorities
    }

    /// Bytes of a full data packet.
    pub fn frame(&self) -> u64 {
        u64::from(self.payload) + u64::from(self.overhead)
    }

    /// XON is so many bytes below XOFF: a gap of less than a packet would have each one pause and end a pause.
    pub fn xon_gap(&self) -> u64 {
        self.xon_gap.unwrap_or(2 * self.frame())
    }

    /// Unit of `tx_bytes` in the entries, bytes: that of the settings, else 128, or the power of two that is at most an eighth of a full packet where that is less:
    /// a coarser one rounds what leaves in a short time to nothing.
    pub fn tx_unit(&self) -> u32 {
        let usual = TelemetryEntry::TX_UNIT_BYTES as u32;
        let eighth = u32::try_from(self.frame() / 8).unwrap_or(usual).max(1);
        self.tx_unit.unwrap_or_else(|| usual.min(1 << eighth.ilog2()))
    }

    /// What may come in at a port of a switch after the packet that crosses XOFF began to come in, bytes: three frames, one that crosses the threshold, one that
    /// the pause waits for, one that has begun when it arrives; the pauses of the priorities in use; and what the link holds both ways.
    pub fn headroom_of(&self, link: &Link) -> u64 {
        let frame = self.largest_frame();
        let pauses = self.priorities() * u64::from(PAUSE_BYTES);
        3 * frame + pauses + (2 * link.delay).div_ceil(link.rate.picos_per_byte())
    }

    /// Bytes of the largest packet.
    pub fn largest_frame(&self) -> u64 {
        self.frame().max(self.largest_answer()).max(NOTIFICATION_BYTES.into())
    }

    /// Bytes of an ACK with a full stack.
    pub fn largest_answer(&self) -> u64 {
        u64::from(self.ack_bytes) + u64::from(self.stack_entries) * TelemetryEntry::LEN as u64
    }

    /// Bytes of the buffer that the ports at the ends of some links need so that nothing is lost: what is held up to XOFF, and the headroom, for each
    /// priority in use. None where thresholds promise nothing: without flow control, and where they follow the free buffer.
    pub fn needed_buffer<'a>(&self, links: impl Iterator<Item = &'a Link>) -> Option<u64> {
        let xoff = match self.pfc {
            Pfc::Off | Pfc::Dynamic { .. } => return None,
            Pfc::Static { xoff } => xoff,
            Pfc::Credits(credits) => {
                let of_port = |link| credits.buffer_of(link, self.largest_frame());
                return Some(self.priorities() * links.map(of_port).sum::<u64>());
            }
        };
        let of_port = |link| xoff + self.headroom.unwrap_or_else(|| self.headroom_of(link));
        Some(self.priorities() * links.map(of_port).sum::<u64>())
    }

    /// The warning that the headroom or the credit that somebody chose is below what some links need.
    pub fn headroom_warning<'a>(&self, links: impl Iterator<Item = &'a Link>) -> Option<String> {
        if let Pfc::Credits(credits) = self.pfc {
            return self.credit_warning(credits, links);
        }
        let given = self.headroom.filter(|_| self.pfc != Pfc::Off)?;
        let needed = links.map(|link| self.headroom_of(link)).max()?;
        headroom_warning(given, needed, "a link")
    }

    fn credit_warning<'a>(
        &self,
        credits: CreditSettings,
        links: impl Iterator<Item = &'a Link>,
    ) -> Option<String> {
        let given = credits.buffer?;
        let full = |link: &Link| credits.full_rate(link, self.frame());
        let most = links.map(full).max().filter(|most| *most > given)?;
        Some(format!(
            "a credits.buffer_bytes of {given} leaves a link idle until credit is reported; {most} bytes keep each link at its rate"
        ))
    }

    /// Time between two notifications to a flow, at least.
    pub fn notification_interval(&self) -> Picos {
        self.notification_interval.unwrap_or(NOTIFICATION_INTERVAL)
    }

    /// Buffer of a switch with ports at the ends of some links, bytes: that of the settings, else 32 MB, or more where its ports need more; with credits that of its ports.
    pub fn buffer_of<'a>(&self, links: impl Iterator<Item = &'a Link>) -> u64 {
        let needed = || self.needed_buffer(links).unwrap_or(0);
        match self.pfc {
            Pfc::Credits(_) => needed(),
            _ => self.buffer.unwrap_or_else(|| needed().max(BUFFER_BYTES)),
        }
    }

    /// Buffer of each switch of a network, bytes.
    pub fn buffers(&self, topology: &Topology) -> Vec<u64> {
        let links = topology.links_of_switches();
        links.iter().map(|links| self.buffer_of(links.iter().copied())).collect()
    }

    /// Whether packets are meant to be lost: without flow control, and where the headroom is what somebody chose. Then senders watch for
    /// ACKs from the start; elsewhere from the first packet of a flow that is lost.
    pub fn is_lossy(&self) -> bool {
        self.pfc == Pfc::Off || self.headroom.is_some()
    }

    /// The retransmission timeout in a network with a largest base round-trip time `t`: that of the settings, else 500 us, or four times `t` where that is more.
    pub fn retransmission_timeout_of(&self, t: Picos) -> Picos {
        self.retransmission_timeout.unwrap_or_else(|| (500 * US).max(4 * t))
    }

    /// Priorities in use.
    fn priorities(&self) -> u64 {
        (self.data_priorities() | 1 << self.ack_priority).count_ones().into()
    }

    /// What a packet of so many bytes takes at a rate, bytes per ps; cut as other times are.
    #[inline]
    pub fn pace(&self, bytes: u32, rate: f64) -> i64 {
        let grain = self.time_grain;
        let takes = (f64::from(bytes) / (rate * grain as f64)) as i64;
        takes.saturating_mul(grain as i64)
    }

    /// A time as [`NetworkSettings::time_grain`] cuts it, ps.
    #[inline]
    pub fn cut(&self, takes: Picos) -> Picos {
        let grain = self.time_grain;
        if grain == 1 { takes } else { takes / grain * grain }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_given_follows_the_frame() {
        let of = |payload| NetworkSettings { payload, ..NetworkSettings::default() };
        let found = [208, 464, 975, 976, 1470, 8952].map(|it| (of(it).tx_unit(), of(it).xon_gap()));
        let expected = [(32, 512), (64, 1024), (64, 2046), (128, 2048), (128, 3036), (128, 18_000)];
        assert_eq!(found, expected);
        let given = NetworkSettings { tx_unit: Some(512), xon_gap: Some(7), ..of(208) };
        assert_eq!((given.tx_unit(), given.xon_gap()), (512, 7));
        assert_eq!(of(1).tx_unit(), 4);
    }
}
