//! What a switch port must make of a capture, by the reference model.

use fncc_models::capture_file::{CapturedFrame, Timestamp};
use fncc_models::packet_edit::{Kind, Mode, Outcome, classify, edit};
use fncc_models::telemetry_csv::DequeueStamp;
use fncc_models::wire::TelemetryEntry;
use fncc_sim::port::PortSettings;
use std::collections::BTreeMap;

/// The frames that must come out, and the counters that the hardware must show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// In order.
    pub frames: Vec<Vec<u8>>,
    /// Those of FNCC, by the name of the port.
    pub stat: BTreeMap<String, u64>,
}

impl Expected {
    /// Those of the counters that are expected; the others count what lies after the queues.
    pub fn among(&self, stat: &BTreeMap<String, u64>) -> BTreeMap<String, u64> {
        let known = stat.iter().filter(|(name, _)| self.stat.contains_key(*name));
        known.map(|(name, value)| (name.clone(), *value)).collect()
    }
}

/// Runs the model over `frames` with the entry of the last stamp at or before each one.
pub fn expect(
    settings: &PortSettings,
    frames: &[CapturedFrame],
    stamps: &[DequeueStamp],
) -> Expected {
    let port = match settings.mode {
        Mode::Fncc => settings.input_port,
        Mode::Hpcc => settings.egress_port,
    };
    let mut expected = Expected::default();
    let names = ["packets", "acks", "data", "truncated", "inserted", "full", "too_long", "invalid"];
    for name in names {
        expected.stat.insert(format!("stat_{name}"), 0);
    }
    for frame in frames {
        let time = settings.start.after_ps(frame.at_ps);
        let stamped =
            |s: &&DequeueStamp| Timestamp::from_ns(s.t_ns) <= time && s.port == u16::from(port);
        let stamp = stamps.iter().rfind(stamped);
        let entry = stamp.map_or(TelemetryEntry::from_u64(0), |s| s.entry);
        let edited = edit(&frame.data, settings.mode, settings.switch_id, entry);
        let mut count = |name: &str| *expected.stat.entry(format!("stat_{name}")).or_insert(0) += 1;
        count("packets");
        match (edited.outcome, classify(&frame.data).kind) {
            (Outcome::Truncated, _) => count("truncated"),
            (Outcome::Foreign, _) => {}
            (_, Kind::FlaggedAck) => count("acks"),
            (_, _) => count("data"),
        }
        match edited.outcome {
            Outcome::StackFull => count("full"),
            Outcome::LengthLimit => count("too_long"),
            Outcome::Inserted => {
                count("inserted");
                if entry.to_u64() >> 60 == 0 {
                    count("invalid");
                }
            }
            _ => {}
        }
        expected.frames.push(edited.frame);
    }
    expected
}
