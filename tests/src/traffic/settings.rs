//! Configuration ports, and the loads that take them.

use super::{Pins, values};
use fncc_models::window::fixed::HardwareConfig;
use fncc_models::window::fuzz;
use fncc_netlist::{Port, PortDirection, PortId};
use fncc_sim::window_engine::choices;
use fncc_testbenches::stream::Random;

/// The configuration of a design.
pub struct Settings {
    ports: Vec<(PortId, String)>,
    loads: Vec<PortId>,
    /// Loads come in this many cycles of a hundred.
    pub percent: usize,
}

/// The seed of the settings of a window engine that works.
pub const SETTINGS: u64 = 5;

/// Whether a port takes the configuration.
pub fn is_load(name: &str) -> bool {
    name == "load" || (name.starts_with("cfg_") && name.ends_with("load"))
}

/// The value of the configuration of a window engine at a port, as such an engine needs it.
pub fn of_window_engine(config: &HardwareConfig, port: &str) -> Option<u64> {
    let name = port.strip_prefix("cfg_")?;
    let element = || name.rsplit('_').next()?.parse::<usize>().ok();
    Some(match values::stem(name) {
        "t_ns" => config.t_ns.into(),
        "t_reciprocal" => config.t_reciprocal,
        "eta" => config.eta.into(),
        "alpha" => config.alpha.into(),
        "beta" => config.beta.into(),
        "lhcs" => config.lhcs.into(),
        "speed_up" => choices(config)[0],
        "smoothing" => choices(config)[1],
        "increase" => choices(config)[2],
        "w_ai" => config.w_ai,
        "w_ai_all" => config.w_ai_all,
        "w_min" => config.w_min,
        "w_max" => config.w_max,
        "max_stage" => config.max_stage.into(),
        "tx_unit" => config.tx_unit.into(),
        "bdp" => config.bdp[element()?],
        "qlen_gain" => config.qlen_gain[element()?],
        _ => return None,
    })
}

impl Settings {
    /// Of a design.
    pub fn new(ports: &[Port]) -> Self {
        let inputs = || ports.iter().enumerate().filter(|(_, p)| p.direction == PortDirection::In);
        let loads = inputs().filter(|(_, port)| is_load(&port.name));
        let settings =
            inputs().filter(|(_, port)| port.name.starts_with("cfg_") && !is_load(&port.name));
        Self {
            loads: loads.map(|(index, _)| PortId(index)).collect(),
            ports: settings.map(|(index, port)| (PortId(index), port.name.clone())).collect(),
            percent: 0,
        }
    }

    /// The inputs that it drives.
    pub fn inputs(&self) -> impl Iterator<Item = PortId> {
        self.loads.iter().copied().chain(self.ports.iter().map(|(port, _)| *port))
    }

    fn is_window_engine(&self) -> bool {
        self.ports.iter().any(|(_, name)| name == "cfg_t_reciprocal")
    }

    /// How often a load comes for a while. The window engine needs hundreds of cycles for one.
    pub fn some(&self, random: &mut Random) -> usize {
        match self.is_window_engine() {
            true => [0, 0, 0, 0, 0, 0, 0, 1][random.below(8)],
            false => [0, 0, 1, 30][random.below(4)],
        }
    }

    /// Draws some of the settings anew; those that must remain while flows are connected only if all are drawn, which is at the start.
    pub fn draw(&self, random: &mut Random, pins: &mut Pins, percent: usize) {
        let is_window_engine = self.is_window_engine();
        let config = fuzz::settings(random.word());
        let config = HardwareConfig::new(&config).ok().filter(|_| is_window_engine);
        for (port, name) in &self.ports {
            let in_engine = config.as_ref().and_then(|config| of_window_engine(config, name));
            match in_engine {
                Some(value) => pins.set(*port, &[value]),
                None if percent < 100 && name.ends_with("mtu") => {}
                None if random.percent(percent) => {
                    pins.set(*port, &values::setting(random, name, pins.width(*port)));
                }
                None => {}
            }
        }
    }

    /// Settings with which a block does what it is for.
    pub fn draw_working(&self, pins: &mut Pins) {
        let config = HardwareConfig::new(&fuzz::settings(SETTINGS)).ok();
        for (port, name) in &self.ports {
            let in_engine = config.as_ref().and_then(|config| of_window_engine(config, name));
            let value = in_engine.map(|value| vec![value]);
            let value = value.unwrap_or_else(|| values::working_setting(name));
            let wide = value.iter().copied().chain(std::iter::repeat(0));
            let words: Vec<u64> = wide.take(pins.width(*port).div_ceil(64)).collect();
            pins.set(*port, &words);
        }
    }

    /// A cycle.
    pub fn advance(&self, random: &mut Random, pins: &mut Pins) {
        for load in &self.loads {
            pins.set_bit(*load, random.percent(self.percent));
        }
    }
}
