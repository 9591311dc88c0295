//! Which link of a path is the busiest, as the receiver of a probe finds it (HPCC++, draft-miao-tsv-hpcc-00).

use super::Settings;
use super::float::{TIE_BITS, utilisation};
use crate::wire::TelemetryEntry;

/// What the busiest link has most of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Utilisation `u`, as senders compare links.
    Utilisation,
    /// Inflight bytes, `u B T`, as the draft has it: a fast link wins over a slower one that is fuller.
    Bytes,
}

/// The busiest link between two stacks of a path; of several the first, and none when no time has passed at any of them.
pub fn busiest(
    settings: &Settings,
    before: &[TelemetryEntry],
    now: &[TelemetryEntry],
    measure: Measure,
) -> Option<usize> {
    let mut found = None;
    for (hop, (old, new)) in before.iter().zip(now).enumerate() {
        let (u, tau_ns) = utilisation(settings, old, new);
        let load = match measure {
            // Models break ties alike.
            Measure::Utilisation => (u * f64::from(1 << TIE_BITS)).floor(),
            Measure::Bytes => u * f64::from(new.rate.gbps().unwrap_or(0)),
        };
        if tau_ns > 0 && found.is_none_or(|(_, most)| load > most) {
            found = Some((hop, load));
        }
    }
    found.map(|(hop, _)| hop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::RateCode;

    /// An entry of a link of so many Gb/s that has sent so many units by a time.
    fn entry(gbps: u32, ts: u32, tx_bytes: u32) -> TelemetryEntry {
        TelemetryEntry { rate: RateCode::from_gbps(gbps).unwrap(), ts, tx_bytes, qlen: 0 }
    }

    #[test]
    fn bytes_prefer_a_fast_link_at_a_third_to_a_slow_one_that_is_nearly_full() {
        let settings = Settings::new(100, 10_000);
        // In 10 us 125,000 bytes at 100 Gb/s and 500,000 at 400: 95 % and 30 %.
        let before = [entry(100, 0, 0), entry(400, 0, 0), entry(400, 5, 0)];
        let now = [entry(100, 10_000, 928), entry(400, 10_000, 1172), entry(400, 5, 9999)];
        let of = |measure| busiest(&settings, &before, &now, measure);
        assert_eq!(of(Measure::Utilisation), Some(0));
        assert_eq!(of(Measure::Bytes), Some(1));
        assert_eq!(busiest(&settings, &before, &before, Measure::Bytes), None);
        // Equal links: the one next to the receiver.
        let [first, _, _] = now;
        assert_eq!(busiest(&settings, &[before[0]; 2], &[first; 2], Measure::Utilisation), Some(0));
    }
}
