//! The options for queues, flow control and marks of a port: queues, flow control, marks.

use super::port_registers::{RegisterArgs, cycles};
use crate::port::PortError;
use crate::port::buffered::TcdSettings;
use crate::port::queued::{QueueSettings, queued_headroom};
use fncc_models::lossless::{
    EcnSettings, PeerResponse, PfcSettings, QcnSettings, headroom_warning,
};
use fncc_models::wire::{MacAddress, RateCode};
use fncc_support::note;
use miette::miette;
use std::path::PathBuf;
use std::str::FromStr;

const DEFAULT_GBPS: u32 = 100;
/// The longest link, 200 km: the bytes that are on their way fit the counters of the hardware at any rate.
const LONGEST_LINK_NS: i64 = 1_000_000;
/// An hour of a clock of 250 MHz.
const MOST_WINDOW_CYCLES: u64 = 900_000_000_000;
/// The slowest drain: a frame of 1518 bytes takes 12 ms.
const SLOWEST_GBPS: f64 = 0.001;

/// Any of these simulates the queues of the port.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Queues (any of these simulates them)")]
pub struct QueueArgs {
    /// Rate of the link: 10, 25, 40, 50, 100, 200, 400, 800 or 1600 [default: 100]
    #[arg(long, value_name = "G")]
    rate_gbps: Option<u32>,
    /// Rate at which the port drains [default: that of the link]
    #[arg(long, value_name = "G", value_parser = parse_rate)]
    drain_gbps: Option<f64>,
    /// Propagation delay of the link
    #[arg(long, value_name = "NS", default_value_t = 0, value_parser = parse_delay_ns())]
    delay_ns: u32,
    /// Time that the station at the other end takes to obey a pause: standard (802.3 clause 31B.3.7), own (a port of this project) or ns; the
    /// default headroom covers it
    #[arg(long, value_name = "standard|own|NS", default_value_t = PeerResponse::Standard)]
    peer_response: PeerResponse,
    /// Request a pause above XOFF bytes until XON; by default with the headroom that link, peer and drain need
    #[arg(long, value_name = "XOFF,XON[,HEADROOM]", value_parser = parse_pfc)]
    pfc: Option<(u32, u32, Option<u32>)>,
    /// Source address of the pause frames [default: 02:46:4e:43:43 and the number of the egress port]
    #[arg(long, value_name = "MAC", requires = "pfc")]
    mac: Option<MacAddress>,
    /// Priorities that must not lose packets
    #[arg(long, value_name = "P,P…", value_delimiter = ',', requires = "pfc",
          value_parser = clap::value_parser!(u8).range(0..8), default_values_t = 0..8_u8)]
    lossless: Vec<u8>,
    /// Mark at random between KMIN and KMAX bytes, with probability PMAX at KMAX
    #[arg(long, value_name = "KMIN,KMAX,PMAX", value_parser = parse_ecn)]
    ecn: Option<EcnSettings>,
    /// Mark by ternary congestion detection
    #[arg(long, value_name = "THRESHOLD,MAX_TON_NS,PERIOD_NS", value_parser = parse_tcd)]
    tcd: Option<(u32, u64, u64)>,
    /// Priority that TCD watches
    #[arg(long, value_name = "P", default_value_t = 0, requires = "tcd",
          value_parser = clap::value_parser!(u8).range(0..8))]
    tcd_priority: u8,
    /// Send feedback to sources with probability ALPHA per byte between QMIN and QMAX
    #[arg(long, value_name = "QMIN,QMAX,ALPHA[,INTERVAL_NS]", value_parser = parse_qcn)]
    qcn: Option<(u32, u32, f64, u64)>,
    /// Capture of the feedback packets to write
    #[arg(long, value_name = "OUT", requires = "qcn")]
    pub feedback: Option<PathBuf>,
    /// Seed of marks and feedback
    #[arg(long, value_name = "SEED", default_value_t = 0x2545_f491, value_parser = clap::value_parser!(u32).range(1..))]
    seed: u32,
    /// Table to write, of queues and marks in each window of cycles
    #[arg(long, value_name = "TABLE.csv")]
    pub windows: Option<PathBuf>,
    /// Cycles of a window
    #[arg(long, value_name = "N", default_value_t = 250, requires = "windows",
          value_parser = clap::value_parser!(u64).range(1..=MOST_WINDOW_CYCLES))]
    window_cycles: u64,
    /// Obey 802.3x pause frames, too, in all priorities of --obey
    #[arg(long)]
    legacy: bool,
    /// The rest of an interval that the watchdog allows, about 1, 2, 4 or 8 %
    #[arg(long, value_name = "PERCENT", requires = "watchdog", default_value_t = 1, value_parser = parse_share)]
    watchdog_share: u8,
    #[command(flatten)]
    registers: RegisterArgs,
}

impl QueueArgs {
    /// Whether the queues are to be simulated.
    pub fn requested(&self) -> bool {
        self.rate_gbps.is_some()
            || self.drain_gbps.is_some()
            || self.delay_ns > 0
            || self.pfc.is_some()
            || self.ecn.is_some()
            || self.tcd.is_some()
            || self.qcn.is_some()
            || self.windows.is_some()
            || self.legacy
            || self.registers.requested()
    }

    /// The settings of a port with this number, for frames of up to `longest` bytes.
    pub fn settings(
        &self,
        port: u8,
        period_ps: u64,
        longest: usize,
    ) -> miette::Result<QueueSettings> {
        let rate_gbps = self.rate_gbps.unwrap_or(DEFAULT_GBPS);
        RateCode::from_gbps(rate_gbps).map_err(PortError::Rate)?;
        let cycles = |what: &str, ns: u64| cycles(what, ns, period_ps);
        let longest = u32::try_from(longest).unwrap_or(u32::MAX);
        let drain_gbps = self.drain_gbps.unwrap_or(rate_gbps.into());
        let response = self.peer_response;
        let needed =
            queued_headroom(rate_gbps, drain_gbps, self.delay_ns, longest, period_ps, response);
        if self.registers.dynamic().is_some() && self.pfc.is_none() {
            return Err(miette!(
                help = "add --pfc, whose XOFF is the most that the threshold can be",
                "--dynamic makes no sense without --pfc"
            ));
        }
        let pfc = match self.pfc {
            None => None,
            Some((xoff, xon, headroom)) => Some(PfcSettings {
                lossless: self.lossless.iter().fold(0, |all, p| all | 1 << p),
                xoff,
                xon,
                headroom: headroom_of(xoff, headroom, needed)?,
                dynamic: self.registers.dynamic(),
            }),
        };
        let mut registers = self.registers.registers(period_ps)?;
        registers.legacy = self.legacy;
        if let Some(watchdog) = &mut registers.watchdog {
            watchdog.settings.share = self.watchdog_share.trailing_zeros() as u8;
        }
        let tcd = match self.tcd {
            None => None,
            Some((threshold, max_ton_ns, period_ns)) => Some(TcdSettings {
                priority: self.tcd_priority,
                threshold,
                max_ton: cycles("maxTon", max_ton_ns)?,
                period: cycles("a period", period_ns)?,
            }),
        };
        let qcn = match self.qcn {
            None => None,
            Some((qmin_bytes, qmax_bytes, alpha, interval_ns)) => Some(QcnSettings {
                qmin_bytes,
                qmax_bytes,
                alpha,
                interval: cycles("an interval", interval_ns)?,
            }),
        };
        Ok(QueueSettings {
            rate_gbps,
            drain_gbps,
            link_cycles: (u64::from(self.delay_ns) * 1000).div_ceil(period_ps),
            // A port of our own obeys at once here: nothing stands after its gate.
            response_cycles: response.bytes(rate_gbps, 0) * 8000
                / (u64::from(rate_gbps) * period_ps),
            mac: self.mac.unwrap_or(MacAddress::of_port(port)),
            registers,
            pfc,
            ecn: self.ecn,
            tcd,
            qcn,
            seed: self.seed,
            window_cycles: self.window_cycles,
        })
    }
}

/// The headroom requested, or the one needed.
///
/// # Errors
/// When the port cannot count as much.
fn headroom_of(xoff: u32, requested: Option<u32>, needed: u64) -> miette::Result<u32> {
    if let Some(requested) = requested {
        if let Some(warning) = headroom_warning(requested.into(), needed, "link, peer and drain") {
            note!("{warning}");
        }
        return Ok(requested);
    }
    let most = u32::MAX - xoff;
    u32::try_from(needed).ok().filter(|needed| *needed <= most).ok_or_else(|| {
        miette!(
            help = "take a faster drain (--drain-gbps), or give the headroom that there is as the third number of --pfc",
            "link, peer and drain need a headroom of {needed} bytes, and above XOFF of {xoff} the port counts up to {most}"
        )
    })
}

fn parse_share(text: &str) -> Result<u8, String> {
    match text.parse() {
        Ok(percent @ (1 | 2 | 4 | 8)) => Ok(percent),
        _ => Err("the share is 1, 2, 4 or 8 %".to_string()),
    }
}

fn parse_rate(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(gbps) if (SLOWEST_GBPS..=10_000.0).contains(&gbps) => Ok(gbps),
        _ => Err(format!("a rate is a number of Gb/s from {SLOWEST_GBPS} to 10000")),
    }
}

/// Length of a link, ns.
pub(super) fn parse_delay_ns() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(0..=LONGEST_LINK_NS)
}

/// The fields of a list, and how many there may be.
fn fields<'t>(text: &'t str, form: &str, counts: &[usize]) -> Result<Vec<&'t str>, String> {
    let fields: Vec<_> = text.split(',').map(str::trim).collect();
    let count = fields.len();
    let wrong = || format!("`{text}` is a list of {count}; write {form}");
    counts.contains(&count).then_some(fields).ok_or_else(wrong)
}

fn number<T: FromStr>(text: &str, what: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("`{text}` is no {what}"))
}

pub(super) fn parse_pfc(text: &str) -> Result<(u32, u32, Option<u32>), String> {
    let fields = fields(text, "XOFF,XON or XOFF,XON,HEADROOM, in bytes", &[2, 3])?;
    let bytes = |i: usize| number(fields[i], "number of bytes");
    Ok((bytes(0)?, bytes(1)?, if fields.len() == 3 { Some(bytes(2)?) } else { None }))
}

pub(super) fn parse_ecn(text: &str) -> Result<EcnSettings, String> {
    let fields = fields(text, "KMIN,KMAX,PMAX, in bytes and as a probability", &[3])?;
    Ok(EcnSettings {
        kmin_bytes: number(fields[0], "number of bytes")?,
        kmax_bytes: number(fields[1], "number of bytes")?,
        pmax: number(fields[2], "probability")?,
    })
}

fn parse_tcd(text: &str) -> Result<(u32, u64, u64), String> {
    let fields = fields(text, "THRESHOLD,MAX_TON_NS,PERIOD_NS, in bytes and ns", &[3])?;
    let ns = |i: usize| number::<u32>(fields[i], "number of ns").map(u64::from);
    Ok((number(fields[0], "number of bytes")?, ns(1)?, ns(2)?))
}

/// Between two packets of feedback to a pair: the N of P4QCN's testbed (section 4).
pub(super) const FEEDBACK_INTERVAL_NS: u64 = 5_000;

pub(super) fn parse_qcn(text: &str) -> Result<(u32, u32, f64, u64), String> {
    let fields = fields(text, "QMIN,QMAX,ALPHA or QMIN,QMAX,ALPHA,INTERVAL_NS", &[3, 4])?;
    let bytes = |i: usize| number(fields[i], "number of bytes");
    let interval = match fields.get(3) {
        Some(ns) => number::<u32>(ns, "number of ns")?.into(),
        None => FEEDBACK_INTERVAL_NS,
    };
    Ok((bytes(0)?, bytes(1)?, number(fields[2], "probability per byte")?, interval))
}
