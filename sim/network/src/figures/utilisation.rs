//! Utilisation, queue peak and fairness of HPCC, FNCC and FNCC++ over rates, congested hops and lengths of the path.

use super::{DELAY, with_reference_settings};
use crate::US;
use crate::experiment::Experiment;
use crate::run::Outcome;
use crate::scheme::Scheme;
use crate::topology::Congestion;

/// The schemes of each cell.
pub const SCHEMES: [Scheme; 3] = [Scheme::Hpcc, Scheme::Fncc, Scheme::FnccPlusPlus];

/// Headings of the table.
pub const HEADINGS: [&str; 13] = [
    "Gb/s",
    "switches",
    "flows meet at",
    "utilisation: hpcc",
    "fncc",
    "fncc++",
    "queue peak, KB: hpcc",
    "fncc",
    "fncc++",
    "fncc++ against fncc, %",
    "Jain: hpcc",
    "fncc",
    "fncc++",
];

/// A cell: what is run under each of [`SCHEMES`].
#[derive(Clone, Debug)]
pub struct Cell {
    /// Rate of all links, Gb/s.
    pub gbps: u32,
    /// Switches in the row.
    pub switches: usize,
    /// Where flows meet, in words.
    pub place: &'static str,
    /// The experiment, without what depends on the scheme.
    experiment: Experiment,
}

impl Cell {
    /// Two flows in a row of switches.
    pub fn two_flows(gbps: u32, switches: usize, congestion: Congestion) -> Self {
        let place = match congestion {
            Congestion::First => "first hop",
            Congestion::Middle => "middle hop",
            Congestion::Last => "last hop",
        };
        let experiment = Experiment::dumbbell(switches, 2, congestion, gbps, DELAY);
        Self { gbps, switches, place, experiment }
    }

    /// Four flows that join at the first hop and leave.
    pub fn four_flows(gbps: u32, switches: usize) -> Self {
        let experiment = Experiment::fairness(switches, 4, gbps, DELAY, 1000 * US);
        Self { gbps, switches, place: "first hop, four flows", experiment }
    }

    /// The experiment under a scheme.
    pub fn under(&self, scheme: Scheme) -> Experiment {
        Experiment { sample: 0, ..with_reference_settings(&self.experiment, scheme) }
    }

    /// The line of the table.
    pub fn row(&self, outcomes: [&Outcome; 3]) -> Vec<String> {
        let summaries = outcomes.map(|outcome| &outcome.summary);
        let peaks = summaries.map(|summary| summary.queue_peak_bytes as f64 / 1e3);
        let mut row = vec![self.gbps.to_string(), self.switches.to_string(), self.place.into()];
        row.extend(summaries.map(|summary| format!("{:.3}", summary.utilisation)));
        row.extend(peaks.map(|peak| format!("{peak:.1}")));
        row.push(format!("{:+.1}", 100.0 * (peaks[2] / peaks[1] - 1.0)));
        row.extend(summaries.map(|summary| format!("{:.3}", summary.jain)));
        row
    }
}

/// All cells: one to five switches, each place where two flows can meet, and four flows.
pub fn cells() -> Vec<Cell> {
    let mut cells = vec![];
    for gbps in [100, 200, 400] {
        for switches in 1..=5 {
            let places = match switches {
                1 => &[Congestion::Last][..],
                2 => &[Congestion::First, Congestion::Last],
                _ => &[Congestion::First, Congestion::Middle, Congestion::Last],
            };
            cells.extend(places.iter().map(|place| Cell::two_flows(gbps, switches, *place)));
        }
        cells.extend([1, 3, 5].map(|switches| Cell::four_flows(gbps, switches)));
    }
    cells
}
