//! The signals of a stream, resolved.

use super::StreamProfile;
use fncc_netlist::{Engine, PortId};

/// Of a beat: data, lanes, last, sideband signals.
pub type Values = (Vec<u64>, Vec<u64>, bool, Vec<Vec<u64>>);

/// The signals of a stream, resolved.
#[derive(Clone, Debug)]
pub struct Signals {
    pub name: String,
    pub tdata: PortId,
    pub tkeep: PortId,
    pub tlast: PortId,
    pub tvalid: PortId,
    pub tready: Option<PortId>,
    pub side: Vec<PortId>,
    pub lanes: usize,
}

impl Signals {
    pub fn new(engine: &dyn Engine, name: &str, profile: StreamProfile) -> Self {
        let port = |signal: &str| engine.port(&format!("{name}_{signal}"));
        let tkeep = port("tkeep");
        let ready = format!("{name}_tready");
        let has_ready = engine.ports().iter().any(|p| p.name == ready);
        Self {
            name: name.to_string(),
            tdata: port("tdata"),
            tkeep,
            tlast: port("tlast"),
            tvalid: port("tvalid"),
            tready: has_ready.then(|| port("tready")),
            side: profile.side.iter().map(|signal| port(signal)).collect(),
            lanes: engine.ports()[tkeep.0].width,
        }
    }

    /// After the clock: whether a beat is valid, and whether it is accepted.
    pub fn state(&self, engine: &dyn Engine) -> (bool, bool) {
        let valid = engine.get(self.tvalid) == 1;
        (valid, valid && self.tready.is_none_or(|ready| engine.get(ready) == 1))
    }

    pub fn values(&self, engine: &dyn Engine) -> Values {
        let wide = |port: PortId| engine.get_wide(port).to_vec();
        let side = self.side.iter().map(|port| wide(*port)).collect();
        (wide(self.tdata), wide(self.tkeep), engine.get(self.tlast) == 1, side)
    }
}
