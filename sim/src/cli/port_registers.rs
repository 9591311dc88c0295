//! The options for the registers of a switch port.

use crate::port::pause_times::PauseTimes;
use crate::port::registers::{PortRegisters, PortWatchdog, WatchdogAction};
use fncc_models::lossless::{DynamicThreshold, WatchdogSettings};
use miette::miette;

/// Bytes of a turn where none are given: two frames of 1518 bytes.
const QUANTUM: u16 = 3036;

/// What the registers hold. Each option that is given counts as one about queues.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Registers of the port")]
pub struct RegisterArgs {
    /// Priorities that obey pause frames [default: all]
    #[arg(long, value_name = "P,P…", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(0..8))]
    obey: Option<Vec<u8>>,
    /// Priorities with strict precedence; the others take turns [default: all]
    #[arg(long, value_name = "P,P…", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(0..8))]
    strict: Option<Vec<u8>>,
    /// Bytes of a turn, of all priorities or of priority 0 to 7 [default: 3036]
    #[arg(long, value_name = "BYTES[,BYTES…]", value_delimiter = ',', requires = "strict")]
    quantum: Option<Vec<u16>>,
    /// Quanta of the pauses that the port requests [default: 65535]
    #[arg(long, value_name = "QUANTA", value_parser = clap::value_parser!(u16).range(1..))]
    pause_quanta: Option<u16>,
    /// Quanta before the end of such a pause at which it is refreshed [default: 16384, or a quarter of shorter pauses]
    #[arg(long, value_name = "QUANTA")]
    pause_refresh: Option<u16>,
    /// Dynamic threshold: XOFF is at most 2^ALPHA times what is left of POOL bytes, ALPHA from -8 to 7
    #[arg(long, value_name = "POOL,ALPHA", allow_hyphen_values = true, value_parser = parse_dynamic)]
    dynamic: Option<DynamicThreshold>,
    /// Watchdog: a priority is stuck if it is paused with packets waiting in 99 % of LIMIT ns, and recovers if it is not paused in 99 % of RECOVERY ns
    #[arg(long, value_name = "LIMIT_NS,RECOVERY_NS", value_parser = parse_watchdog)]
    watchdog: Option<(u64, u64)>,
    /// What the watchdog does about a stuck priority
    #[arg(long, value_enum, value_name = "ACTION", requires = "watchdog", default_value_t = WatchdogAction::Discard)]
    watchdog_action: WatchdogAction,
}

impl RegisterArgs {
    /// Whether any is given.
    pub fn requested(&self) -> bool {
        self.obey.is_some()
            || self.strict.is_some()
            || self.pause_quanta.is_some()
            || self.pause_refresh.is_some()
            || self.dynamic.is_some()
            || self.watchdog.is_some()
    }

    /// The threshold that follows the pool, if there is one.
    pub fn dynamic(&self) -> Option<DynamicThreshold> {
        self.dynamic
    }

    /// The registers of a port with a clock.
    ///
    /// # Errors
    /// For values that the hardware cannot have.
    pub fn registers(&self, period_ps: u64) -> miette::Result<PortRegisters> {
        let set = |of: &Option<Vec<u8>>| {
            of.as_ref().map_or(0xff, |list| list.iter().fold(0, |all, p| all | 1 << p))
        };
        let watchdog = match self.watchdog {
            None => None,
            Some((limit, recovery)) => Some(PortWatchdog {
                settings: WatchdogSettings {
                    limit: cycles("the limit of the watchdog", limit, period_ps)?,
                    recovery: cycles("the recovery of the watchdog", recovery, period_ps)?,
                    share: 0,
                },
                action: self.watchdog_action,
            }),
        };
        Ok(PortRegisters {
            obey: set(&self.obey),
            legacy: false,
            strict: set(&self.strict),
            quantum: self.quanta()?,
            pause: self.pause()?,
            watchdog,
        })
    }

    fn quanta(&self) -> miette::Result<[u16; 8]> {
        let Some(given) = &self.quantum else { return Ok([QUANTUM; 8]) };
        match given[..] {
            [all] => Ok([all; 8]),
            _ => given[..].try_into().map_err(|_| {
                miette!(
                    help = "write one number for all priorities, or eight for priorities 0 to 7",
                    "--quantum has {} numbers",
                    given.len()
                )
            }),
        }
    }

    fn pause(&self) -> miette::Result<PauseTimes> {
        let PauseTimes { quanta, refresh } = PauseTimes::LONGEST;
        let quanta = self.pause_quanta.unwrap_or(quanta);
        let refresh = self.pause_refresh.unwrap_or(refresh.min(quanta / 4));
        if refresh >= quanta {
            return Err(miette!(
                help = "take fewer quanta for --pause-refresh, or more for --pause-quanta",
                "a pause of {quanta} quanta cannot be refreshed {refresh} quanta before its end"
            ));
        }
        Ok(PauseTimes { quanta, refresh })
    }
}

/// So many ns in cycles of a clock, as the hardware counts them.
///
/// # Errors
/// When it cannot.
pub fn cycles(what: &str, ns: u64, period_ps: u64) -> miette::Result<u32> {
    let cycles = (ns * 1000).div_ceil(period_ps);
    u32::try_from(cycles).ok().filter(|cycles| *cycles > 0).ok_or_else(|| {
        miette!(
            help = "the hardware counts 1 to 4294967295 cycles",
            "{what} of {ns} ns is {cycles} cycles of {period_ps} ps"
        )
    })
}

fn parse_dynamic(text: &str) -> Result<DynamicThreshold, String> {
    let form = || format!("`{text}` is not POOL,ALPHA: bytes, and a power of two from -8 to 7");
    let (pool, alpha) = text.split_once(',').ok_or_else(form)?;
    let pool = pool.trim().parse().map_err(|_| form())?;
    let log2_alpha = alpha.trim().parse().ok().filter(|alpha| (-8..=7).contains(alpha));
    Ok(DynamicThreshold { pool, log2_alpha: log2_alpha.ok_or_else(form)? })
}

fn parse_watchdog(text: &str) -> Result<(u64, u64), String> {
    let ns = |text: &str| text.trim().parse::<u64>().ok().filter(|ns| *ns <= MOST_NS);
    let fields =
        text.split_once(',').and_then(|(limit, recovery)| Some((ns(limit)?, ns(recovery)?)));
    fields.ok_or_else(|| {
        format!("`{text}` is not LIMIT_NS,RECOVERY_NS: two numbers of ns up to {MOST_NS}")
    })
}

/// An hour.
const MOST_NS: u64 = 3_600_000_000_000;
