//! What each load takes, and how long that takes.

use crate::traffic::settings::of_window_engine;
use crate::traffic::values;
use fncc_models::window::fixed::HardwareConfig;

/// A load and what it takes.
pub struct Load {
    /// Its port.
    pub port: &'static str,
    /// Names of the settings, without what all have in front.
    pub takes: &'static [&'static str],
    /// Cycles from it to the first input that meets the new settings, whatever the block.
    pub cycles: usize,
}

/// The loads of a switch port. Where a block has but one, that takes what it has of all these.
pub const LOADS: [Load; 6] = [
    Load { port: "cfg_pause_load", takes: &["quanta", "refresh", "quanta_step"], cycles: 7 },
    Load {
        port: "cfg_pfc_load",
        takes: &["lossless", "xoff", "xon", "headroom", "dynamic", "pool", "alpha"],
        cycles: 8,
    },
    Load {
        port: "cfg_ecn_load",
        takes: &["kmin", "kmax", "slope", "seed", "ecn_slope", "ecn_seed"],
        cycles: 17,
    },
    Load {
        port: "cfg_tcd_load",
        takes: &["max_ton", "period", "threshold", "tcd_max_ton", "tcd_period", "tcd_threshold"],
        cycles: 2,
    },
    Load {
        port: "cfg_credit_load",
        takes: &["credits", "credit_packet", "credit_buffer", "credit_period"],
        cycles: 12,
    },
    Load {
        port: "cfg_qcn_load",
        takes: &[
            "qmin",
            "qmax",
            "slope",
            "seed",
            "interval",
            "qcn_slope",
            "qcn_seed",
            "qcn_interval",
        ],
        cycles: 18,
    },
];

/// Whether a load takes a setting, by their names.
pub fn is_taken(config: &HardwareConfig, load: &str, setting: &str) -> bool {
    let name = values::stem(setting).strip_prefix("cfg_");
    // Settings of pauses have the name of their load in a NIC.
    let name = name.map(|name| name.strip_prefix("pause_").unwrap_or(name));
    LOADS.iter().any(|known| {
        (known.port == load || !LOADS.iter().any(|other| other.port == load))
            && name.is_some_and(|name| known.takes.contains(&name))
    }) || of_window_engine(config, setting).is_some_and(|_| load == "cfg_load")
}

/// The same for one of several strobes of a block. Commands take no settings; among loads with names, `cfg_load` is that of the window engine.
pub fn is_taken_by(config: &HardwareConfig, strobes: &[&str], strobe: &str, setting: &str) -> bool {
    let is_named = |strobe: &str| LOADS.iter().any(|known| known.port == strobe);
    let is_shared = strobes.contains(&"cfg_load") && strobes.iter().any(|one| is_named(one));
    let is_of_engine = of_window_engine(config, setting).is_some();
    strobe.starts_with("cfg_")
        && is_taken(config, strobe, setting)
        && (!is_shared || is_of_engine != is_named(strobe))
}

/// Cycles from a load of these settings to the first input that meets the new ones.
pub fn cycles<'s>(settings: impl Iterator<Item = &'s str>) -> usize {
    let named = settings.filter_map(|setting| {
        let name = values::stem(setting).strip_prefix("cfg_")?;
        let name = name.strip_prefix("pause_").unwrap_or(name);
        LOADS.iter().find(|known| known.takes.contains(&name))
    });
    named.map(|known| known.cycles).max().unwrap_or(0)
}
