//! What the registers of a switch port hold that no other setting decides.

use super::PortError;
use super::buffered::BufferedPort;
use super::pause_times::PauseTimes;
use fncc_models::lossless::WatchdogSettings;
use serde::Serialize;

/// The registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PortRegisters {
    /// Priorities that obey pauses, bit `p` for priority `p`.
    pub obey: u8,
    /// They obey 802.3x pause frames, too.
    pub legacy: bool,
    /// Priorities with strict precedence.
    pub strict: u8,
    /// Bytes of a turn of each of the others.
    pub quantum: [u16; 8],
    /// Pauses that the port requests.
    pub pause: PauseTimes,
    /// When a paused priority counts as stuck, and what then.
    pub watchdog: Option<PortWatchdog>,
}

/// The watchdog of a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PortWatchdog {
    /// When a priority is stuck.
    #[serde(flatten)]
    pub settings: WatchdogSettings,
    /// What happens then.
    pub action: WatchdogAction,
}

/// What a watchdog does about a stuck priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum WatchdogAction {
    /// It is reported only
    Report,
    /// Its pause is not obeyed
    Release,
    /// Its packets are discarded
    Discard,
}

impl PortRegisters {
    /// What runs without options: all priorities are strict and obey PFC.
    pub const DEFAULT: Self = Self {
        obey: 0xff,
        legacy: false,
        strict: 0xff,
        quantum: [0; 8],
        pause: PauseTimes::LONGEST,
        watchdog: None,
    };

    /// Writes them; the timers of pauses run by `step` of 2^-8 quanta a cycle.
    ///
    /// # Errors
    /// [`PortError::Refused`] for a refresh that is not below the quanta.
    pub fn write(&self, port: &mut BufferedPort, step: u16) -> Result<(), PortError> {
        let Self { obey, legacy, strict, quantum, pause, watchdog } = *self;
        let off = WatchdogSettings { limit: 0, recovery: 0, share: 0 };
        let (WatchdogSettings { limit, recovery, share }, action) =
            watchdog.map_or((off, 0), |watchdog| (watchdog.settings, watchdog.action as u64));
        for (name, value) in [
            ("cfg_pfc_obey", obey.into()),
            ("cfg_legacy", legacy.into()),
            ("cfg_strict", strict.into()),
            ("cfg_watchdog_limit", limit.into()),
            ("cfg_watchdog_recovery", recovery.into()),
            ("cfg_watchdog_action", action),
            ("cfg_watchdog_share", share.into()),
        ] {
            port.configure(name, value);
        }
        let word =
            |first: usize| (0..4).map(|i| u64::from(quantum[first + i]) << (16 * i)).sum::<u64>();
        let quanta = port.id("cfg_quantum");
        port.engine().set_wide(quanta, &[word(0), word(4)]);
        port.load_pauses(pause, step)
    }
}
