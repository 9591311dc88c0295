//! The figures of the FNCC paper, run anew, next to what the paper and ns-3 have.
//!
//! The settings are those of the reference runs in ns-3: no additive increase before a multiplicative one, 40 Mb/s of additive increase, ACKs of 64
//! bytes before telemetry, times in integer ns. Every case is run twice: with windows in double precision and in the integers of the
//! hardware.

mod pictures;
mod reference;
mod table;
pub mod utilisation;

pub use table::{HEADINGS, Row, is_text};

use std::path::Path;

use clap::ValueEnum;

use super::experiment::Experiment;

use super::fattree::FatTree;
use super::output;
use super::output::chart;
use super::output::report::Page;
use super::run::Outcome;
use super::scheme::Scheme;
use super::topology::Congestion;
use super::{MS, NS, US};
use fncc_models::window::replay::ModelKind;
use fncc_support::provenance::Provenance;

/// Delay of a link.
const DELAY: u64 = 1500 * NS;
/// What is compared at each rate.
const OF_THE_PAPER: [&str; 4] = ["hpcc", "fncc", "dcqcn", "rocc"];

/// What is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// Two flows in a row of three switches, at a rate.
    Dumbbell(u32, Congestion),
    /// The same at 100 Gb/s in small steps, as long as senders react.
    Reaction,
    /// Four flows that join and leave.
    Fairness,
    /// Many flows in a fat tree.
    FatTree,
}

/// A run to do.
#[derive(Clone, Debug)]
pub struct Run {
    /// What.
    pub case: Case,
    /// How windows are computed.
    pub window: ModelKind,
    /// Under which scheme.
    pub scheme: Scheme,
    /// All of it.
    pub experiment: Experiment,
}

impl Case {
    /// The dumbbells of the figures.
    const DUMBBELLS: [Self; 5] = [
        Self::Dumbbell(100, Congestion::First),
        Self::Dumbbell(200, Congestion::First),
        Self::Dumbbell(400, Congestion::First),
        Self::Dumbbell(100, Congestion::Middle),
        Self::Dumbbell(100, Congestion::Last),
    ];

    fn schemes(self) -> Vec<Scheme> {
        match self {
            Self::Dumbbell(_, Congestion::First) => named(&OF_THE_PAPER),
            Self::Dumbbell(_, Congestion::Last) => named(&["hpcc", "fncc", "fncc-lhcs"]),
            Self::Dumbbell(_, Congestion::Middle) | Self::Reaction | Self::Fairness => {
                named(&["hpcc", "fncc"])
            }
            Self::FatTree => named(&["hpcc", "fncc", "fncc-lhcs", "dcqcn", "rocc"]),
        }
    }

    fn experiment(self) -> Option<Experiment> {
        match self {
            Self::Dumbbell(gbps, congestion) => {
                Some(Experiment::dumbbell(3, 2, congestion, gbps, DELAY))
            }
            Self::Reaction => Some(Experiment {
                duration: 340 * US,
                sample: 100 * NS,
                ..Experiment::dumbbell(3, 2, Congestion::First, 100, DELAY)
            }),
            Self::Fairness => Some(Experiment::fairness(3, 4, 100, DELAY, 1000 * US)),
            Self::FatTree => fat_tree(),
        }
    }
}

/// Figure 15: flows of all sizes in a fat tree of 128 hosts.
fn fat_tree() -> Option<Experiment> {
    let mut tree = FatTree::default();
    // A third of the time of the paper reports the same.
    tree.traffic.until = MS;
    tree.experiment().ok()
}

/// Those schemes that there are.
fn named(names: &[&str]) -> Vec<Scheme> {
    let find = |name: &&str| {
        Scheme::value_variants().iter().copied().find(|scheme| scheme.name() == **name)
    };
    names.iter().filter_map(find).collect()
}

/// An experiment with the settings of the reference runs in ns-3.
fn with_reference_settings(experiment: &Experiment, scheme: Scheme) -> Experiment {
    let mut experiment = Experiment { max_stage: Some(0), ..experiment.clone() };
    experiment.network.time_grain = NS;
    experiment.network.ack_bytes = 64;
    let rates = experiment.topology.host_rates(&experiment.pairs());
    let mbps = rates.first().map_or(0, |rate| rate.mbps());
    let link = f64::from(mbps) / 8e3 * f64::from(experiment.context(scheme).t_ns);
    experiment.wai_bytes = Some(reference::WAI_SHARE * link);
    experiment
}

/// All runs that the figures need.
pub fn plan() -> Vec<Run> {
    let mut runs = vec![];
    for case in Case::DUMBBELLS.into_iter().chain([Case::Reaction, Case::Fairness, Case::FatTree]) {
        let Some(experiment) = case.experiment() else { continue };
        let in_integers = !matches!(case, Case::Reaction | Case::FatTree);
        for window in [ModelKind::Float, ModelKind::Fixed] {
            for scheme in case.schemes() {
                let has_window = named(&["hpcc", "fncc", "fncc-lhcs"]).contains(&scheme);
                if window == ModelKind::Fixed && !(in_integers && has_window) {
                    continue;
                }
                let experiment =
                    Experiment { window, ..with_reference_settings(&experiment, scheme) };
                runs.push(Run { case, window, scheme, experiment });
            }
        }
    }
    runs
}

/// Runs and what came of them.
#[derive(Clone, Copy, Debug)]
pub struct Results<'a> {
    runs: &'a [Run],
    outcomes: &'a [Outcome],
}

impl<'a> Results<'a> {
    /// The outcomes of all runs of [`plan`], in its order.
    pub fn new(runs: &'a [Run], outcomes: &'a [Outcome]) -> Self {
        Self { runs, outcomes }
    }

    fn all(self, case: Case) -> Vec<&'a Outcome> {
        let of = |(run, _): &(&Run, &Outcome)| run.case == case && run.window == ModelKind::Float;
        self.runs.iter().zip(self.outcomes).filter(of).map(|(_, outcome)| outcome).collect()
    }

    fn one(self, case: Case, window: ModelKind, scheme: &str) -> Option<&'a Outcome> {
        let is =
            |run: &Run| run.case == case && run.window == window && run.scheme.name() == scheme;
        self.runs.iter().position(is).and_then(|place| self.outcomes.get(place))
    }

    fn experiment(self, case: Case) -> Option<&'a Experiment> {
        self.runs.iter().find(|run| run.case == case).map(|run| &run.experiment)
    }

    /// The table against paper and ns-3.
    pub fn table(self) -> Vec<Row> {
        table::rows(self)
    }

    /// Writes pictures, `figures.csv` and `report.html` into a folder.
    ///
    /// # Errors
    /// When one cannot be written.
    pub fn write(self, dir: &Path) -> Result<(), output::ResultsError> {
        let mut page = Page::new("The figures of the FNCC paper");
        page.paragraph(
            "Dumbbells of three switches with links of 1.5 µs, two flows, the second from 300 µs; frames of 1518 bytes, pauses above 500 KB of an \
             ingress port. Settings of the senders as in the reference runs with the HPCC authors' ns-3 code: maxStage 0, additive increase 40 \
             Mb/s for each 100 Gb/s, times in integer ns. Lines are those of double precision.",
        );
        let mut files = vec![];
        for section in pictures::sections(self) {
            page.heading(&section.heading);
            page.paragraph(&section.text);
            for picture in &section.pictures {
                let svg = picture.svg()?;
                page.picture(picture, &svg);
                files.push((format!("{}.png", picture.name), chart::png(&svg)?));
                files.push((format!("{}.svg", picture.name), svg.into_bytes()));
            }
        }
        let rows: Vec<_> = self.table().into_iter().map(Row::cells).collect();
        page.heading("Paper, ns-3 and this simulator");
        page.paragraph(
            "ns-3: the HPCC authors' code and an FNCC variant of it. Ours: windows in double precision. Hardware: windows in the integers \
             of the window engine, bit for bit.",
        );
        page.table(&HEADINGS, &rows, is_text);
        page.heading("Program");
        output::provenance_of(&mut page, &Provenance::of_this_process());
        let mut csv = csv::Writer::from_writer(vec![]);
        csv.write_record(HEADINGS)?;
        for row in &rows {
            csv.write_record(row)?;
        }
        let csv = csv.into_inner().map_err(|error| csv::Error::from(error.into_error()))?;
        files.push(("figures.csv".to_string(), csv));
        files.push(("report.html".to_string(), page.html()));
        output::write_all(dir, &files)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dumbbell_is_run_in_double_and_in_integers() {
        let plan = plan();
        for case in Case::DUMBBELLS {
            for window in [ModelKind::Float, ModelKind::Fixed] {
                for name in ["hpcc", "fncc"] {
                    let is = |run: &&Run| {
                        run.case == case && run.window == window && run.scheme.name() == name
                    };
                    let found: Vec<_> = plan.iter().filter(is).collect();
                    assert_eq!(found.len(), 1, "{case:?} {window:?} {name}");
                    assert_eq!(found[0].experiment.window, window);
                    assert_eq!(found[0].experiment.network.time_grain, NS);
                }
            }
        }
    }
}
