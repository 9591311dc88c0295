//! The testbed of the P4QCN paper (Geng et al., Electronics 8(3), 2019, section 4) and its figures 12 to 17.
//!
//! ```text
//!        S1      S2            S1, S2 linked to every leaf
//!      L1  L2  L3  L4          L1, L2 to T1, T2; L3, L4 to T3, T4
//!      T1  T2  T3  T4
//!     h11 h21 h31 h41          two hosts at each ToR
//!     h12 h22 h32 h42
//! ```
//!
//! A UDP flow of 4 Mb/s goes from h11 to h41 over links of 7 Mb/s, and background traffic of 2 to 5 Mb/s to h41 too, so that queues grow at T4. Nothing is acknowledged
//! or sent again. Under P4QCN the flow has a reaction point; the background never has one.
//!
//! | | value and source |
//! |---|---|
//! | links, `Qmin = Qmax`, `Q_PFC`, N, `beta`, `R_AI`, fast recovery | 7 Mb/s, 11 packets, 14, 5 us, 1, 5 Mb/s, 5 cycles: the paper |
//! | wiring below the spines, hosts at a ToR | that of DCQCN's testbed, whose names the paper takes; two: chosen here |
//! | payload | 1470 bytes: iperf's |
//! | background | bursts of exponential size, 100 KB on average, from any other host, each at the rate of the background; they start at random (Poisson) so often that this is their average too, so that some overlap: chosen here |
//! | buffer of a switch | 64 packets, the queue of bmv2: chosen here |
//! | cycle | a packet, 1518 bytes: chosen here, as longer ones leave the flow at rest, and two and three points alike |
//! | delay of a link, smallest rate | 1 ms, a hundredth of the flow's: chosen here |

mod claims;
mod report;

pub use report::{HEADINGS, Results};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::control::{
    Control, ControlError, LineRate, MBPS, QcnReaction, QcnReactionSettings, Way,
};
use super::scheme::{OwnKeys, Scheme, Start};
use super::settings::{QcnPointSettings, Telemetry};
use super::simulator::SimulatorError;
use super::topology::{Link, Topology};
use super::{FlowSpec, MS, NetworkSettings, Pfc, Picos, Rate, Simulator, SwitchFeedback, US};

/// Rate of all links.
const LINKS: Rate = Rate::of_mbps(7);
/// ToRs, which are as many as leaves.
const TORS: usize = 4;
/// Hosts at a ToR.
const HOSTS_OF_TOR: usize = 2;
/// All hosts.
const HOSTS: usize = TORS * HOSTS_OF_TOR;
/// h11 and h41.
const ENDS: [usize; 2] = [0, HOSTS - HOSTS_OF_TOR];
/// Payload of the flow, Mb/s.
const OFFERED: f64 = 4.0;
/// Average size of a burst of background traffic, bytes.
const BURST: f64 = 100_000.0;
/// Time in which all packets arrive after the last one is sent.
const DRAIN: Picos = 5_000 * MS;

/// `Qmin` and `Qmax` of the paper, packets.
pub const QCN_PACKETS: u32 = 11;
/// `Q_PFC` of the paper, packets.
pub const PFC_PACKETS: u32 = 14;
/// Background traffic of the paper, Mb/s.
pub const BACKGROUNDS: [u32; 4] = [2, 3, 4, 5];
/// Thresholds of figure 17, packets.
pub const THRESHOLDS: [u32; 7] = [1, 2, 4, 8, 11, 16, 24];

/// What controls congestion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// Nothing.
    Udp,
    /// One point: switches pause those before them.
    Pfc,
    /// Two points: a switch reports the source.
    P4qcn,
    /// Two points, and pauses.
    P4qcnPfc,
    /// Three points: the receiver reports the source.
    Reflected,
}

impl Arrangement {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Udp, Self::Pfc, Self::P4qcn, Self::P4qcnPfc, Self::Reflected];

    /// Its name for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Udp => "UDP",
            Self::Pfc => "PFC (1 point)",
            Self::P4qcn => "P4QCN (2 points)",
            Self::P4qcnPfc => "P4QCN + PFC",
            Self::Reflected => "3 points",
        }
    }

    fn has_pauses(self) -> bool {
        matches!(self, Self::Pfc | Self::P4qcnPfc)
    }

    fn has_reaction(self) -> bool {
        matches!(self, Self::P4qcn | Self::P4qcnPfc | Self::Reflected)
    }
}

/// What is run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Case {
    /// What controls congestion.
    pub arrangement: Arrangement,
    /// Background traffic, Mb/s.
    pub background: u32,
    /// `Qmin` and `Qmax`, packets.
    pub qcn_packets: u32,
    /// `Q_PFC`, packets.
    pub pfc_packets: u32,
}

impl Case {
    /// One with the thresholds of the paper.
    pub fn new(arrangement: Arrangement, background: u32) -> Self {
        Self { arrangement, background, qcn_packets: QCN_PACKETS, pfc_packets: PFC_PACKETS }
    }
}

/// What came of a run, or of several on average.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measured {
    /// What a packet of the flow takes from host to host, ms.
    pub latency_ms: f64,
    /// Share of the packets of the flow that are lost.
    pub loss: f64,
    /// Share of the link of T4 to h41 that is used.
    pub utilisation: f64,
    /// Pauses.
    pub pauses: f64,
    /// Packets of the background that are lost, of all its packets.
    pub background_loss: f64,
}

impl Measured {
    /// The average of several.
    pub fn mean(all: &[Self]) -> Self {
        let mean = |of: &dyn Fn(&Self) -> f64| all.iter().map(of).sum::<f64>() / all.len() as f64;
        Self {
            latency_ms: mean(&|it| it.latency_ms),
            loss: mean(&|it| it.loss),
            utilisation: mean(&|it| it.utilisation),
            pauses: mean(&|it| it.pauses),
            background_loss: mean(&|it| it.background_loss),
        }
    }
}

/// Settings of all cases: the paper's, and what it leaves open.
#[derive(Clone, Debug)]
pub struct Testbed {
    /// Delay of a link.
    pub delay: Picos,
    /// Time in which hosts send.
    pub duration: Picos,
    /// Buffer of a switch, packets.
    pub buffer_packets: u32,
    /// `Qmin` and `Qmax`, packets.
    pub qcn_packets: u32,
    /// `Q_PFC`, packets.
    pub pfc_packets: u32,
    /// The reaction point of P4QCN.
    pub reaction: QcnReactionSettings,
    /// N: time between two feedback packets to the flow, at least.
    pub interval: Picos,
    /// What controls the flow where it has control: P4QCN, or a scheme that a program registers, with a link of the rate that the flow offers.
    pub source: Scheme,
    /// The keys of that scheme.
    pub keys: OwnKeys,
}

impl Default for Testbed {
    fn default() -> Self {
        let line = on_the_wire(OFFERED, &NetworkSettings::default()) * MBPS;
        Self {
            delay: MS,
            duration: 60_000 * MS,
            buffer_packets: 64,
            qcn_packets: QCN_PACKETS,
            pfc_packets: PFC_PACKETS,
            reaction: QcnReactionSettings {
                line,
                min_rate: line / 100.0,
                cycle_bytes: 1518,
                ..QcnReactionSettings::new(LINKS)
            },
            interval: 5 * US,
            source: Scheme::P4qcn,
            keys: OwnKeys::default(),
        }
    }
}

/// A number in (0, 1].
fn share(random: &mut ChaCha8Rng) -> f64 {
    (f64::from(random.next_u32()) + 1.0) / (f64::from(u32::MAX) + 1.0)
}

/// The rate on the wire of so much payload, Mb/s.
fn on_the_wire(mbps: f64, settings: &NetworkSettings) -> f64 {
    mbps * settings.frame() as f64 / f64::from(settings.payload)
}

impl Testbed {
    /// A case with these thresholds.
    pub fn case(&self, arrangement: Arrangement, background: u32) -> Case {
        let Self { qcn_packets, pfc_packets, .. } = *self;
        Case { qcn_packets, pfc_packets, ..Case::new(arrangement, background) }
    }

    /// Hosts h11, h12, h21, .., then T1 to T4, L1 to L4, S1 and S2. Links of hosts come first.
    pub fn topology(&self) -> Topology {
        let [tor, leaf, spine] = [HOSTS, HOSTS + TORS, HOSTS + 2 * TORS];
        let to_host = (0..HOSTS).map(|host| [host, tor + host / HOSTS_OF_TOR]);
        let to_leaf = (0..TORS).flat_map(|t| [0, 1].map(|l| [tor + t, leaf + t / 2 * 2 + l]));
        let to_spine = (0..TORS).flat_map(|l| [0, 1].map(|s| [leaf + l, spine + s]));
        let link = |ends| Link { ends, rate: LINKS, delay: self.delay };
        let links = to_host.chain(to_leaf).chain(to_spine).map(link).collect();
        Topology { hosts: HOSTS, switches: 2 * TORS + 2, links }
    }

    /// The flow, and bursts of background traffic of so many Mb/s.
    fn flows(&self, background: u32, seed: u64) -> Vec<FlowSpec> {
        let [source, destination] = ENDS;
        let stop = Some(self.duration);
        let mut flows =
            vec![FlowSpec { source, destination, bytes: None, start: 0, stop, priority: None }];
        let others: Vec<_> = (0..HOSTS).filter(|host| !ENDS.contains(host)).collect();
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut start = 0;
        while background > 0 && start < self.duration {
            let source = others[random.next_u32() as usize % others.len()];
            let bytes = (-BURST * share(&mut random).ln()).max(1.0) as u64;
            flows.push(FlowSpec {
                source,
                destination,
                bytes: Some(bytes),
                start,
                stop,
                priority: None,
            });
            let apart = -BURST * share(&mut random).ln();
            start += (apart / (f64::from(background) * MBPS)) as Picos;
        }
        flows
    }

    fn settings(&self, case: &Case, seed: u64) -> NetworkSettings {
        let base = NetworkSettings::default();
        let packets = |packets: u32| u64::from(packets) * base.frame();
        let pfc = match case.arrangement.has_pauses() {
            true => Pfc::Static { xoff: packets(case.pfc_packets) },
            false => Pfc::Off,
        };
        let threshold = u32::try_from(packets(case.qcn_packets)).unwrap_or(u32::MAX);
        let points = QcnPointSettings {
            qmin_bytes: threshold,
            qmax_bytes: threshold,
            of_gbps: None,
            interval: self.interval,
            ..QcnPointSettings::new(case.arrangement == Arrangement::Reflected)
        };
        NetworkSettings {
            reliable: false,
            buffer: Some(packets(self.buffer_packets)),
            pfc,
            // XON lies a packet below XOFF where that is so low.
            xon_gap: (case.pfc_packets < 3).then_some(base.frame()),
            feedback: match case.arrangement.has_reaction() {
                true => SwitchFeedback::Qcn(points),
                false => SwitchFeedback::None,
            },
            notification_interval: Some(points.interval),
            seed,
            ..base
        }
    }

    /// A network with everything that a case requests.
    fn simulator(&self, case: &Case, seed: u64) -> Result<Simulator, SimulatorError> {
        let settings = self.settings(case, seed);
        let line = self.reaction.line;
        let background = on_the_wire(case.background.into(), &settings) * MBPS;
        let has_reaction = case.arrangement.has_reaction();
        let (payload, overhead) = (settings.payload, settings.overhead);
        let own = |way: &Way| {
            let way = Way { rate: Rate::of_mbps((line / MBPS).ceil() as u32), ..*way };
            let frame = payload + overhead;
            self.source
                .own_control(&self.keys, &Start { flow: 0, way, t: way.base_rtt, payload, frame })
        };
        let mut make = |flow: u32, way: &Way| -> Result<Box<dyn Control>, ControlError> {
            let own = if flow == 0 && has_reaction { own(way) } else { None };
            if let Some(own) = own {
                return Ok(own);
            }
            Ok(match (flow, has_reaction) {
                (0, true) => Box::new(QcnReaction::new(self.reaction)),
                (0, false) => Box::new(LineRate { rate: line }),
                _ => Box::new(LineRate { rate: background }),
            })
        };
        let flows = self.flows(case.background, seed);
        let mut sim =
            Simulator::new(&self.topology(), settings, Telemetry::None, &flows, &mut make)?;
        sim.time_packets(0);
        Ok(sim)
    }

    /// Runs a case.
    ///
    /// # Errors
    /// When the network cannot be built.
    pub fn run(&self, case: &Case, seed: u64) -> Result<Measured, SimulatorError> {
        let mut sim = self.simulator(case, seed)?;
        sim.run(self.duration)?;
        // The end at T4 of the link of h41.
        let sent = sim.sent((2 * ENDS[1] + 1) as u16);
        let possible = self.duration as f64 / LINKS.picos_per_byte() as f64;
        sim.run(self.duration + DRAIN)?;
        let (account, probe) = (sim.account(), sim.probe());
        let payload = u64::from(NetworkSettings::default().payload);
        let packets = (sim.sent_by(0) / payload).max(1);
        let arrived = probe.delays.len() as u64;
        let others = account.sent.packets.saturating_sub(packets).max(1);
        let lost = account.lost.packets.saturating_sub(packets.saturating_sub(arrived));
        let total: Picos = probe.delays.iter().sum();
        Ok(Measured {
            latency_ms: total as f64 / MS as f64 / arrived.max(1) as f64,
            loss: 1.0 - arrived as f64 / packets as f64,
            utilisation: sent as f64 / possible,
            pauses: probe.pause_frames as f64,
            background_loss: lost as f64 / others as f64,
        })
    }

    /// The rate of the flow over time: s and Mb/s on the wire.
    ///
    /// # Errors
    /// When the network cannot be built.
    pub fn rates(&self, case: &Case, seed: u64) -> Result<Vec<(f64, f64)>, SimulatorError> {
        let mut sim = self.simulator(case, seed)?;
        sim.sample_every(10 * MS, vec![]);
        sim.run(self.duration)?;
        let of_flow = sim.probe().flows.iter().filter(|sample| sample.flow == 0);
        Ok(of_flow.map(|it| (it.at as f64 / (1000 * MS) as f64, it.rate / MBPS)).collect())
    }
}
