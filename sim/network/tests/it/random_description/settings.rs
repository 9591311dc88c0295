//! Random settings under a scheme, each key there or not.

use std::fmt::{Display, Write};

use arbitrary::{Result, Unstructured};
use clap::ValueEnum;
use fncc_network::scheme::{Parameter, Scheme};

/// What stands under `[network]` and `[window]`, and what of it decides how long a run takes.
pub struct Settings {
    pub scheme: String,
    pub text: String,
    pub payload: u32,
    overhead: u32,
    /// Packets may be lost, and are sent again.
    pub loses: bool,
}

/// Puts a key in, or leaves it out.
fn maybe<V: Display + Copy>(
    u: &mut Unstructured<'_>,
    text: &mut String,
    key: &str,
    values: &[V],
) -> Result<Option<V>> {
    if u.ratio(2, 3)? {
        return Ok(None);
    }
    let value = *u.choose(values)?;
    let _ = writeln!(text, "{key} = {value}");
    Ok(Some(value))
}

impl Settings {
    pub fn new(u: &mut Unstructured<'_>) -> Result<Self> {
        let scheme = *u.choose(Scheme::value_variants())?;
        let mut text = "[network]\n".to_string();
        let payloads = [1, 43, 208, 464, 1000, 1470, 4096, 8952, 65_000, 65_487];
        let payload = maybe(u, &mut text, "payload_bytes", &payloads)?.unwrap_or(1470);
        let overhead = maybe(u, &mut text, "overhead_bytes", &[1, 16, 48, 90])?.unwrap_or(48);
        maybe(u, &mut text, "ack_bytes", &[1, 64, 70, 1500, 65_495])?;
        maybe(u, &mut text, "ack_every", &[1, 2, 3, 7, 16, 64, 1000, 32_767])?;
        maybe(u, &mut text, "data_priority", &[0, 3, 7])?;
        maybe(u, &mut text, "ack_priority", &[0, 3, 6, 7])?;
        let frame = u64::from(payload + overhead);
        let has_credits = u.ratio(1, 6)?;
        let pfc = match u.int_in_range(0..=7)? {
            _ if has_credits => String::new(),
            0 | 7 => "\"off\"".to_string(),
            1 | 2 => {
                let xoff = *u.choose(&[1, frame, 10 * frame, 100_000, 1_000_000_000_000])?;
                format!("{{ static = {{ xoff_bytes = {xoff} }} }}")
            }
            3 => {
                let alpha = *u.choose(&["1e-9", "0.125", "1", "64"])?;
                format!("{{ dynamic = {{ alpha = {alpha} }} }}")
            }
            _ => String::new(),
        };
        let buffers = [1, frame, 3 * frame, 20 * frame, 2_000_000, 32_000_000, 1_000_000_000_000];
        if has_credits {
            let buffers = [64, frame, 3 * frame, 20 * frame, 2_000_000];
            maybe(u, &mut text, "credits.buffer_bytes", &buffers)?;
            let update = *u.choose(&[0.001, 0.5, 2.0, 40.0, 1000.0])?;
            let _ = writeln!(text, "credits.update_us = {update}");
        }
        let promises = pfc.is_empty() || pfc.contains("static");
        let buffer = if has_credits && u.ratio(19, 20)? {
            None
        } else if promises || u.ratio(1, 4)? {
            maybe(u, &mut text, "buffer_bytes", &buffers)?
        } else {
            let few = *u.choose(&[2, 4, 9])? * frame;
            let _ = writeln!(text, "buffer_bytes = {few}");
            Some(few)
        };
        let headrooms = [0, frame, 4 * frame, 200_000, 1_000_000_000_000];
        let headroom =
            if has_credits { None } else { maybe(u, &mut text, "headroom_bytes", &headrooms)? };
        if !pfc.is_empty() {
            let _ = writeln!(text, "pfc = {pfc}");
        }
        if !has_credits {
            maybe(u, &mut text, "xon_gap_bytes", &[1, 3036, 4_294_967_295_u32])?;
        }
        maybe(u, &mut text, "retransmission_timeout_us", &[1.0, 70.0, 1000.0, 1e9])?;
        maybe(u, &mut text, "time_grain_ns", &[0.001, 0.5, 1.0, 100.0])?;
        maybe(u, &mut text, "seed", &[0, 1, i64::MAX])?;
        maybe(u, &mut text, "spanning_trees", &[1, 1, 2, 4])?;
        if scheme.uses(Parameter::TxUnit) {
            maybe(u, &mut text, "tx_unit_bytes", &[1, 128, 1000, 65_536])?;
            maybe(u, &mut text, "qlen_unit_bytes", &[1, 80, 65_536])?;
            maybe(u, &mut text, "stack_entries", &[1, 5, 7, 15])?;
        }
        if scheme.uses(Parameter::Stamps) {
            let stamps = [
                "\"live\"",
                "{ periodic = { every_us = 0.001 } }",
                "{ periodic = { every_us = 1000 } }",
            ];
            maybe(u, &mut text, "stamps", &stamps)?;
        }
        if scheme.uses(Parameter::Echo) {
            maybe(u, &mut text, "telemetry_every", &[1, 3, 1000])?;
            maybe(u, &mut text, "echo", &["\"acks\"", "\"packets\""])?;
        }
        if scheme.uses(Parameter::ProbeReply) {
            let replies = ["\"all\"", "\"largest-u\"", "\"most-bytes\""];
            maybe(u, &mut text, "probe_reply", &replies)?;
        }
        if scheme.uses(Parameter::QueueMeasure) {
            maybe(u, &mut text, "queue_measure", &["\"bytes\"", "\"sojourn\""])?;
        }
        if scheme.uses(Parameter::Concurrent) {
            maybe(u, &mut text, "concurrent", &["\"connected\"", "\"active\""])?;
        }
        if scheme.uses(Parameter::NotificationInterval) {
            maybe(u, &mut text, "notification_interval_us", &[0.001, 1.0, 50.0, 1e6])?;
        }
        if scheme.uses(Parameter::NotificationDelay) {
            maybe(u, &mut text, "notification_delay_us", &[0.0, 0.001, 7.5, 1000.0])?;
        }
        if scheme.uses(Parameter::Ecn) && u.ratio(1, 3)? {
            if u.arbitrary()? {
                let (kmin, more) = (*u.choose(&[0, 5000, 100_000])?, *u.choose(&[1, 50_000])?);
                let pmax = *u.choose(&[0.0, 0.01, 1.0])?;
                let _ = writeln!(
                    text,
                    "ecn = {{ kmin_bytes = {kmin}, kmax_bytes = {}, pmax = {pmax:?} }}",
                    kmin + more
                );
            } else {
                let threshold = *u.choose(&[1, 30_000, 200_000])?;
                let epsilon = *u.choose(&[0.01, 0.05, 1.0])?;
                let _ = writeln!(
                    text,
                    "tcd = {{ threshold_bytes = {threshold}, epsilon = {epsilon:?} }}"
                );
            }
        }
        if scheme.uses(Parameter::Model) {
            text += "[window]\n";
            maybe(u, &mut text, "model", &["\"float\"", "\"fixed\""])?;
            maybe(u, &mut text, "max_stage", &[0, 1, 5, 255])?;
            maybe(u, &mut text, "wai_bytes", &[0.0, 0.5, 100.0, 1e9])?;
            maybe(u, &mut text, "eta", &[0.01, 0.5, 0.95, 0.999])?;
            maybe(u, &mut text, "winit_bytes", &[1.0, 1470.0, 1e5, 1e9])?;
            maybe(u, &mut text, "t_ns", &[300, 5000, 90_000, 16_000_000])?;
        }
        if scheme.uses(Parameter::Alpha) {
            maybe(u, &mut text, "alpha", &[0.001, 0.5, 1.05, 16.0])?;
            maybe(u, &mut text, "beta", &[0.01, 0.9, 1.0])?;
        }
        let loses =
            pfc.starts_with('"') || pfc.contains("dynamic") || headroom.or(buffer).is_some();
        Ok(Self { scheme: scheme.name(), text, payload, overhead, loses })
    }

    /// Bytes of a full packet.
    pub fn frame(&self) -> u32 {
        self.payload + self.overhead
    }
}
