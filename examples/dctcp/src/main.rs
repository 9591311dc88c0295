//! DCTCP (Alizadeh et al., "Data Center TCP", SIGCOMM 2010) in the network simulator: a program with all commands of `net`, in which `dctcp` is a scheme.
//!
//! `cargo run -p dctcp -- dumbbell --cc dctcp,hpcc --set control.dctcp.g=0.125`
//!
//! Once in a window: `F` = marked by acknowledged bytes, `alpha = (1 - g) alpha + g F`, and `W = W (1 - alpha / 2)` if `F > 0`, else `W = W +` one packet.

use std::process::ExitCode;

use fncc_network::Picos;
use fncc_network::control::{Acknowledged, Control, ControlError};
use fncc_network::scheme::{CongestionControl, Refusal, Start, register, within};
use fncc_network::settings::EcnSettings;
use serde::{Deserialize, Serialize};

fn main() -> ExitCode {
    register::<Dctcp>();
    fncc_network::cli::run()
}

/// The keys of `[control.dctcp]`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Keys {
    /// Weight of the last window in `alpha`.
    g: f64,
    /// First window, as a multiple of what the sender's link carries in `T`.
    first_window: f64,
}

impl Default for Keys {
    /// `g` is that of the paper; flows start at the rate of their link, as under HPCC.
    fn default() -> Self {
        Self { g: 1.0 / 16.0, first_window: 1.0 }
    }
}

#[derive(Debug, Default)]
struct Dctcp {
    g: f64,
    alpha: f64,
    line: f64,
    /// Bytes: window, payload of a packet, what was acknowledged and marked since the last update.
    window: f64,
    packet: f64,
    acknowledged: u64,
    marked: u64,
    /// The next update is by an ACK beyond this packet.
    update_beyond: u64,
}

impl CongestionControl for Dctcp {
    type Keys = Keys;
    const NAME: &'static str = "dctcp";
    const TITLE: &'static str = "DCTCP";
    const ABOUT: &'static str = "DCTCP: the share of marked bytes in a window";
    // A step at 65 packets, which the paper has at 10 Gb/s.
    const MARKS: Option<(EcnSettings, u32)> =
        Some((EcnSettings { kmin_bytes: 97_500, kmax_bytes: 97_500, pmax: 1.0 }, 10));

    fn check(keys: &Keys) -> Result<(), Refusal> {
        within("g", &keys.g, 0.001..=1.0)?;
        within("first_window", &keys.first_window, 0.01..=100.0)
    }

    fn start(keys: &Keys, flow: &Start) -> Self {
        let (packet, line) = (flow.payload.into(), flow.line_rate());
        let window = keys.first_window * flow.bandwidth_delay();
        Self { packet, line, window, g: keys.g, alpha: 1.0, ..Self::default() }
    }
}

impl Control for Dctcp {
    fn window(&self) -> u64 {
        self.window.max(self.packet) as u64
    }

    fn rate(&self) -> f64 {
        self.line
    }

    fn acknowledged(&mut self, ack: &Acknowledged<'_>) -> Result<(), ControlError> {
        self.acknowledged += ack.newly;
        self.marked += if ack.is_marked() { ack.newly } else { 0 };
        if ack.ack_packet > self.update_beyond && self.acknowledged > 0 {
            let f = self.marked as f64 / self.acknowledged as f64;
            self.alpha += self.g * (f - self.alpha);
            self.window += if f > 0.0 { -self.window * self.alpha / 2.0 } else { self.packet };
            (self.acknowledged, self.marked, self.update_beyond) = (0, 0, ack.next_packet);
        }
        Ok(())
    }

    fn lost(&mut self, _now: Picos) {
        self.window /= 2.0;
    }

    fn timed_out(&mut self, _now: Picos) {
        self.window = self.packet;
    }
}
