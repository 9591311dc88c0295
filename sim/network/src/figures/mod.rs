//! The figures of the FNCC paper, run again, next to what the paper and ns-3 have.
//!
//! The settings are those of the reference runs in ns-3: no additive increase before a multiplicative one, 40 Mb/s of additive increase, ACKs of 64
//! bytes before telemetry, times in integer ns. All but figure 2 is run twice: with windows in double precision and in the integers of the
//! hardware. Choices that the paper leaves open are varied, to show which of them moves our numbers to the paper's.

mod pictures;
mod reference;
mod row;
mod slowdowns;
mod table;
pub mod utilisation;

pub use row::Row;
pub use table::{HEADINGS, is_text};

use std::path::Path;

use clap::ValueEnum;

use super::experiment::Experiment;

use super::fattree::FatTree;
use super::output;
use super::output::report::Page;
use super::run::Outcome;
use super::scheme::Scheme;
use super::settings::Stamps;
use super::topology::Congestion;
use super::traffic::{Distribution, Traffic};
use super::{MS, NS, Pfc, Picos, US};
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
    /// Two flows at a rate, with pauses above so many KB of an ingress port.
    Pauses(u32, u32),
    /// Two flows at 100 Gb/s, with another choice where the paper leaves one.
    Open(Congestion, Choice),
    /// Four flows that join and leave, a period apart.
    Fairness(Picos),
    /// Many flows in a fat tree, from a seed.
    FatTree(Distribution, u64),
}

/// What the paper leaves open, and what can be chosen in addition to the settings of the reference runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// 1000 bytes of payload, the default of HPCC's ns-3 code, in frames of 1048 bytes.
    Payload,
    /// A telemetry table that is updated every microsecond; the paper says "periodically".
    Periodic,
    /// Last-hop speed-up to the entire fair share; the paper has "slightly smaller than one (e.g., 0.9)".
    Beta,
}

impl Choice {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Payload, Self::Periodic, Self::Beta];

    /// What it is, in a few words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Payload => "payload 1000 bytes",
            Self::Periodic => "table updated every 1 µs",
            Self::Beta => "beta 1",
        }
    }

    fn apply(self, experiment: &mut Experiment) {
        match self {
            Self::Payload => experiment.network.payload = 1000,
            Self::Periodic => experiment.network.stamps = Stamps::Periodic { every: US },
            Self::Beta => experiment.windows.beta = Some(1.0),
        }
    }
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

    /// XOFF of figure 3, KB.
    const XOFF_KB: [u32; 6] = [100, 150, 200, 250, 350, 500];
    /// Rates of figure 3, Gb/s.
    const PAUSED_GBPS: [u32; 2] = [200, 400];
    /// Periods of figure 13e: that of the paper, and a hundredth.
    const PERIODS: [Picos; 2] = [100 * MS, MS];
    /// Traffic of figures 14 and 15.
    const TRAFFIC: [Distribution; 2] = [Distribution::WebSearch, Distribution::FbHadoop];
    /// Seeds whose averages are shown.
    const SEEDS: std::ops::RangeInclusive<u64> = 1..=5;
    /// Where flows meet.
    const HOPS: [Congestion; 3] = [Congestion::First, Congestion::Middle, Congestion::Last];

    /// All cases, in the order of the report.
    fn all() -> Vec<Self> {
        let pauses = Self::PAUSED_GBPS
            .into_iter()
            .flat_map(|gbps| Self::XOFF_KB.map(|xoff| Self::Pauses(gbps, xoff)));
        let open = Self::HOPS
            .into_iter()
            .flat_map(|hop| Choice::ALL.map(|choice| Self::Open(hop, choice)));
        let trees = Self::TRAFFIC
            .into_iter()
            .flat_map(|traffic| Self::SEEDS.map(move |seed| Self::FatTree(traffic, seed)));
        let mut all = vec![Self::Reaction];
        all.extend(Self::DUMBBELLS);
        all.extend(pauses.chain(open).chain(Self::PERIODS.map(Self::Fairness)).chain(trees));
        all
    }

    /// Those of the paper, and others.
    fn schemes(self, others: &[Scheme]) -> Vec<Scheme> {
        let mut schemes = named(match self {
            Self::Dumbbell(_, Congestion::First) => &OF_THE_PAPER,
            Self::Dumbbell(_, Congestion::Last) | Self::Open(..) => &["hpcc", "fncc", "fncc-lhcs"],
            Self::Pauses(..) => &["hpcc", "fncc", "dcqcn"],
            Self::Dumbbell(_, Congestion::Middle) | Self::Reaction | Self::Fairness(_) => {
                &["hpcc", "fncc"]
            }
            Self::FatTree(..) => &["hpcc", "fncc", "fncc-lhcs", "dcqcn"],
        });
        schemes
            .extend(others.iter().filter(|it| !schemes.contains(it)).copied().collect::<Vec<_>>());
        schemes
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
            Self::Pauses(gbps, xoff_kb) => {
                let mut experiment = Self::Dumbbell(gbps, Congestion::First).experiment()?;
                experiment.network.pfc = Pfc::Static { xoff: u64::from(xoff_kb) * 1000 };
                experiment.sample = 0;
                Some(experiment)
            }
            Self::Open(congestion, choice) => {
                let mut experiment = Self::Dumbbell(100, congestion).experiment()?;
                choice.apply(&mut experiment);
                experiment.sample = 0;
                Some(experiment)
            }
            Self::Fairness(period) => Some(Experiment::fairness(3, 4, 100, DELAY, period)),
            Self::FatTree(distribution, seed) => {
                let mut tree = FatTree { delay: DELAY, ..FatTree::default() };
                // A third of the time of the command `fattree` has the same result.
                let distribution = distribution.into();
                tree.traffic = Traffic { distribution, seed, until: MS, ..tree.traffic };
                tree.experiment().ok()
            }
        }
    }

    /// Whether windows are computed in the integers of the hardware too: figure 2, of which there is a picture alone, has those of double precision.
    fn is_in_integers(self) -> bool {
        self != Self::Reaction
    }
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

/// All runs that the figures need, with some schemes in addition to those of the paper; those of figures 13e to 15 take most of the time.
pub fn plan(others: &[Scheme]) -> Vec<Run> {
    let mut runs = vec![];
    for case in Case::all() {
        let Some(experiment) = case.experiment() else { continue };
        for window in [ModelKind::Float, ModelKind::Fixed] {
            for scheme in case.schemes(others) {
                let has_window = named(&["hpcc", "fncc", "fncc-lhcs"]).contains(&scheme);
                if window == ModelKind::Fixed && !(case.is_in_integers() && has_window) {
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
    others: &'a [Scheme],
}

impl<'a> Results<'a> {
    /// The outcomes of all runs of [`plan`], in its order, and what was added to it.
    pub fn new(runs: &'a [Run], outcomes: &'a [Outcome], others: &'a [Scheme]) -> Self {
        Self { runs, outcomes, others }
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

    /// The table next to paper and ns-3.
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
                output::add_picture(&mut files, &picture.name, svg)?;
            }
        }
        let rows: Vec<_> = self.table().into_iter().map(Row::cells).collect();
        page.heading("Paper, ns-3 and this simulator");
        page.paragraph(
            "ns-3: the HPCC authors' code and an FNCC variant of it. Ours: windows in double precision. Hardware: windows in the integers \
             of the window engine, bit for bit; DCQCN and RoCC have no window. Where a row compares with DCQCN, that is the same in both columns.",
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
    fn every_row_is_run_in_double_and_in_integers() {
        let plan = plan(&[]);
        for case in Case::all().into_iter().filter(|case| *case != Case::Reaction) {
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

    #[test]
    fn each_fat_tree_has_the_sizes_and_the_seed_of_its_case() {
        let mut found = vec![];
        for case in Case::all() {
            let Case::FatTree(distribution, seed) = case else { continue };
            let experiment = case.experiment().expect("a fat tree");
            let (_, traffic) = experiment.random.expect("random flows");
            let expected =
                Traffic { distribution: distribution.into(), load: 0.5, until: MS, seed };
            assert_eq!(traffic, expected);
            found.push((distribution.name(), seed));
        }
        let expected =
            ["web-search", "fb-hadoop"].map(|name| (1..=5).map(move |seed| (name, seed)));
        assert_eq!(found, Vec::from_iter(expected.into_iter().flatten()));
    }
}
