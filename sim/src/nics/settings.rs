//! Configuration of both NICs and the path between them.

use miette::Diagnostic;
use serde::Serialize;
use thiserror::Error;

use super::link::OVERHEAD;
use fncc_models::lossless::{PeerResponse, QuantaStepError, headroom_bytes, quanta_step};
use fncc_models::nic::{ReactionSettings, RoundRule, SchedulerSettings};
use fncc_models::packet_edit::Mode;
use fncc_models::window::Settings as WindowSettings;
use fncc_models::window::fixed::{ConfigError, HardwareConfig};
use fncc_models::wire::TelemetryEntry;
use fncc_network::{NS, Picos, US};

/// Ethernet, UDP, BTH and ICRC of a packet.
const HEADERS: usize = 14 + 8 + 12 + 4;
const VLAN_TAG: usize = 4;
pub const FNCC_HEADER: usize = 4;
/// What an ACK has in addition to that and its FNCC header.
pub const AETH: usize = 4;
/// Time without a notification after which alpha, or beta, decays, and with DCQCN a round ends; DCQCN: time between notifications, bytes of a round; and of both, rounds of fast recovery and the
/// gain of alpha, 1/256 in 2^-16.
const ALPHA_TIMER: Picos = 55 * US;
const NOTIFICATION_INTERVAL: Picos = 50 * US;
const BYTE_COUNTER: u32 = 10_000_000;
const RECOVERY: u8 = 5;
const GAIN: u16 = 256;
/// P4QCN: a beta of one, as in the paper, and bytes of a cycle, as in 802.1Qau.
const BETA: u16 = u16::MAX;
const CYCLE_BYTES: u32 = 150_000;
/// The window of flows that notifications pace, bytes, Q24.4: all that there can be.
pub const NO_WINDOW: u32 = (1 << 28) - 1;
/// Bits of the fraction of cycles per byte, and of bytes per ns.
const INTERVAL_BITS: u32 = 24;
/// Fraction of cycles per ns.
const CLOCK_BITS: u32 = 32;
/// Bits of the times that the window engine of a receiver compares.
const TIME_BITS: u32 = 32;
/// 16 integer bits.
const LONGEST_INTERVAL: u64 = (1 << 40) - 1;

/// Payload that a NIC holds for its host, bytes, and in what units its thresholds are.
pub const RECEIVE_STORE: u64 = 1 << 16;
const PAUSE_UNIT: u64 = 256;
/// Cycles from the end of a pause frame until no further packet begins to leave a NIC.
const PAUSE_CYCLES: u64 = 32;
/// The most that a packet has in addition to its payload and entries: IPv6, a tag, RETH and FNCC header.
const LONGEST_HEADERS: usize = HEADERS + 40 + VLAN_TAG + 16 + FNCC_HEADER;

/// A probe without response is repeated after so many base round trips.
const PROBE_TRIPS: u64 = 4;

/// Where telemetry comes from, as the register `telemetry` of a NIC says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Telemetry {
    /// Hops put it into ACKs: FNCC.
    Acks = 0,
    /// They put it into data packets, and the receiver echoes it: HPCC.
    Data = 1,
    /// They put it into probes, and the receiver answers these with it: HPCC++.
    Probes = 2,
    /// They put it into probes, and the receiver answers these with that of the busiest link.
    Busiest = 3,
    /// They put it into data packets, and the receiver computes windows: Rx-HPCC.
    Receiver = 4,
}

impl Telemetry {
    /// Which packets hops put it into.
    pub fn mode(self) -> Mode {
        if self == Self::Acks { Mode::Fncc } else { Mode::Hpcc }
    }

    /// Whether data packets have an FNCC header.
    pub fn in_data(self) -> bool {
        matches!(self, Self::Data | Self::Receiver)
    }

    /// Whether probes are sent.
    pub fn probes(self) -> bool {
        matches!(self, Self::Probes | Self::Busiest)
    }
}

impl From<Mode> for Telemetry {
    fn from(mode: Mode) -> Self {
        match mode {
            Mode::Fncc => Self::Acks,
            Mode::Hpcc => Self::Data,
        }
    }
}

/// What packets carry round UDP and BTH.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Encapsulation {
    /// IPv6; otherwise IPv4.
    pub ipv6: bool,
    /// The VLAN whose tag they have.
    pub vlan: Option<u16>,
}

impl Encapsulation {
    /// Headers and ICRC of a data packet, bytes; FNCC header and entries come on top in HPCC mode.
    pub fn headers(self) -> usize {
        let ip = if self.ipv6 { 40 } else { 20 };
        HEADERS + ip + if self.vlan.is_some() { VLAN_TAG } else { 0 }
    }
}

/// Configuration of a NIC.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NicSettings {
    /// Flows in its tables, a power of two.
    pub flows: usize,
    /// Bytes that a beat has.
    pub lanes: usize,
    /// Clock period, ps.
    pub period_ps: Picos,
    /// Payload of a full packet, bytes.
    pub mtu: usize,
    /// Largest one that it is built for, bytes.
    pub largest_payload: usize,
    /// Entries of a stack at most that it is built for.
    pub largest_stack: usize,
    /// Packets of a flow that one ACK acknowledges, and of which one requests an ACK.
    pub ack_every: u8,
    /// Time after which a packet gets an ACK anyhow, units of 16 cycles.
    pub ack_timeout: u16,
    /// Cycles without progress after which a flow goes back.
    pub timeout_cycles: u32,
    /// How often it does so in a row before it fails.
    pub retries: u8,
    /// Round what its packets are.
    pub encapsulation: Encapsulation,
    /// Where telemetry comes from.
    pub telemetry: Telemetry,
    /// Notifications change rates instead, by this rule.
    pub notified: Option<RoundRule>,
    /// Rate of the link, Gb/s.
    pub gbps: u32,
    /// Payload comes from the generator and is checked by the NIC at the other end.
    pub generate: bool,
    /// Windows.
    pub window: WindowSettings,
    /// Largest lag relative to the pace that a flow catches up on, cycles.
    pub catch_up: u32,
    /// When it pauses its peer, if it does.
    pub pause: Option<NicPause>,
}

/// When a NIC pauses its peer: received payload that waits for the host, units of 256 bytes, and how long its link is paused in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct NicPause {
    /// Above that.
    pub xoff: u16,
    /// At or below that the peer may continue.
    pub xon: u16,
    /// Quanta in a cycle, Q2.8.
    pub quanta_step: u16,
}

impl NicPause {
    /// For a link: as late as its headroom allows.
    ///
    /// # Errors
    /// [`SettingsError`] when there is no room for that headroom, or the timers cannot count.
    pub fn new(
        gbps: u32,
        delay: Picos,
        mtu: usize,
        largest_stack: usize,
        period: Picos,
        response: PeerResponse,
    ) -> Result<Self, SettingsError> {
        let headroom = pause_headroom(gbps, delay, mtu, largest_stack, period, response);
        let room =
            RECEIVE_STORE.checked_sub(headroom + mtu as u64).filter(|room| *room >= PAUSE_UNIT);
        let room = room.ok_or(SettingsError::Headroom { headroom })?;
        let xoff = (room / PAUSE_UNIT) as u16;
        let period = u32::try_from(period).unwrap_or(u32::MAX);
        Ok(Self { xoff, xon: xoff - xoff / 4, quanta_step: quanta_step(gbps, period)? })
    }
}

/// What arrives on a link after a queue has requested a pause, bytes. The NICs and hops here are stations of this project, so their response is
/// [`PeerResponse::Own`]; other stations take longer.
pub fn pause_headroom(
    gbps: u32,
    delay: Picos,
    mtu: usize,
    largest_stack: usize,
    period: Picos,
    response: PeerResponse,
) -> u64 {
    let ns = |time: Picos| u32::try_from(time.div_ceil(NS)).unwrap_or(u32::MAX);
    let frame = mtu + LONGEST_HEADERS + largest_stack * TelemetryEntry::LEN;
    let own = PeerResponse::Ns(ns(PAUSE_CYCLES * period)).bytes(gbps, 0);
    let in_flight = headroom_bytes(gbps, ns(delay), 0, frame as u32);
    in_flight + response.bytes(gbps, own) + frame as u64
}

/// Settings that no NIC can have.
#[derive(Clone, Debug, PartialEq, Error, Diagnostic)]
pub enum SettingsError {
    /// The window engine cannot.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Window(#[from] ConfigError),
    /// The clock and the link do not go together for pauses.
    #[error(transparent)]
    #[diagnostic(help("take a faster clock (--clock-mhz) or a slower link, or leave --pfc out"))]
    Quanta(#[from] QuantaStepError),
    /// What is on its way when a NIC requests a pause is more than it can hold.
    #[error("up to {headroom} bytes arrive after a NIC has requested a pause, and it holds 65536")]
    #[diagnostic(help(
        "take shorter links (--delay-ns), a shorter --peer-response, or leave --pfc out"
    ))]
    Headroom {
        /// That many.
        headroom: u64,
    },
    /// The round trip is too long.
    #[error(
        "the round trip takes {t_ns} ns, and the time stamps of telemetry reach up to 16777215 ns"
    )]
    #[diagnostic(help("take shorter links (--delay-ns), faster ones, or fewer hops"))]
    RoundTrip {
        /// That long.
        t_ns: u64,
    },
}

impl NicSettings {
    /// Bytes that a packet takes on a link in addition to its payload.
    pub fn overhead(&self) -> usize {
        let fncc = if self.telemetry.in_data() { FNCC_HEADER } else { 0 };
        self.encapsulation.headers() + fncc + OVERHEAD
    }

    /// Configuration of the scheduler.
    pub fn scheduler(&self) -> SchedulerSettings {
        let (mtu, overhead) = (self.mtu as u64, self.overhead() as u64);
        let (flows, catch_up) = (self.flows, self.catch_up.into());
        SchedulerSettings { flows, mtu, overhead, packet: mtu + overhead, catch_up }
    }

    /// Configuration of the window engine.
    ///
    /// # Errors
    /// [`ConfigError`] for what its formats cannot hold.
    pub fn engine(&self) -> Result<HardwareConfig, ConfigError> {
        // In addition to PSNs an engine compares times.
        let is_receiver = self.telemetry == Telemetry::Receiver;
        let seq_bits = if is_receiver { TIME_BITS } else { self.window.seq_bits };
        let pairs = self.telemetry == Telemetry::Busiest;
        HardwareConfig::new(&WindowSettings { seq_bits, pairs, ..self.window })
    }

    /// T in units of 16 cycles, rounded up: a receiver sends a flow its window when that is over.
    pub fn window_period(&self) -> u32 {
        (Picos::from(self.window.t_ns) * NS).div_ceil(16 * self.period_ps) as u32
    }

    /// Configuration of the reaction point: DCQCN with the parameters of its paper, an additive increase of a thousandth of the link and a hyper increase of a hundredth; P4QCN with
    /// those of its paper, the cycles of 802.1Qau, and an active increase of a two-thousandth.
    pub fn reaction(&self) -> ReactionSettings {
        let line_rate = self.gbps << (INTERVAL_BITS - 3);
        let rule = self.notified.unwrap_or(RoundRule::Dcqcn);
        let (gain, byte_counter, parts) = match rule {
            RoundRule::Dcqcn => (GAIN, BYTE_COUNTER, 1000),
            RoundRule::P4qcn => (BETA, CYCLE_BYTES, 2000),
        };
        ReactionSettings {
            rule,
            gain,
            alpha_timer: self.cycles(ALPHA_TIMER),
            increase_timer: self.cycles(ALPHA_TIMER),
            byte_counter,
            recovery: RECOVERY,
            additive: line_rate / parts,
            hyper: line_rate / 100,
            min_rate: line_rate / 1000,
            line_rate,
        }
    }

    /// Cycles between two notifications of a flow.
    pub fn notification_interval(&self) -> u32 {
        self.cycles(NOTIFICATION_INTERVAL)
    }

    /// Cycles after which a probe without response is repeated.
    pub fn probe_timeout(&self) -> u32 {
        let cycles = PROBE_TRIPS * u64::from(self.window.t_ns) * NS / self.period_ps;
        u32::try_from(cycles).unwrap_or(u32::MAX)
    }

    fn cycles(&self, time: Picos) -> u32 {
        (time / self.period_ps).clamp(1, (1 << 23) - 1) as u32
    }

    /// Cycles per ns, Q0.32.
    pub fn clock(&self) -> u64 {
        ((1000_u64 << CLOCK_BITS) / self.period_ps).min(u32::MAX.into())
    }

    /// Cycles per byte of a rate in bytes per ns, Q8.24, as `pacing_interval` gives them.
    pub fn interval(&self, rate: u32) -> u64 {
        let shift = 2 * INTERVAL_BITS - CLOCK_BITS;
        (self.clock() << shift)
            .checked_div(rate.into())
            .map_or(LONGEST_INTERVAL, |interval| interval.min(LONGEST_INTERVAL))
    }

    /// Window and cycles per byte of a flow that begins at a rate; as at the rate of the link without one.
    ///
    /// # Errors
    /// [`ConfigError`] when the window engine cannot have the settings.
    pub fn start(&self, gbps: Option<f64>) -> Result<(u32, u64), ConfigError> {
        let bytes = match gbps {
            None => self.window.winit_bytes,
            Some(gbps) => gbps / 8.0 * f64::from(self.window.t_ns),
        };
        let outcome = fncc_models::window::fixed::Flow::new(bytes).outcome(&self.engine()?);
        Ok((outcome.w, self.interval(outcome.r)))
    }
}
