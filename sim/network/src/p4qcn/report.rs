//! The figures of the P4QCN paper as tables, pictures and files.

use std::path::Path;

use fncc_support::provenance::Provenance;

use super::claims::CLAIMS;
use super::{Arrangement, BACKGROUNDS, Case, Measured, THRESHOLDS, Testbed};
use crate::MS;
use crate::control::QcnReactionSettings;
use crate::output::chart::{Bars, Content, Line, Panel, Picture, colour};
use crate::output::report::Page;
use crate::output::{self, ResultsError};
use crate::run::on_threads;
use crate::simulator::SimulatorError;

/// Headings of the table.
pub const HEADINGS: [&str; 6] = ["figure", "case", "quantity", "paper", "ours", "why they differ"];

/// Background traffic of figure 17, Mb/s: slight congestion.
const SLIGHT: u32 = 4;

/// Background traffic of figure 12, Mb/s.
const MOST: u32 = 5;

/// What came of all runs, each the average of several seeds.
#[derive(Clone, Debug)]
pub struct Results {
    testbed: Testbed,
    seeds: usize,
    /// By arrangement and background.
    measured: Vec<(Case, Measured)>,
    /// By arrangement and threshold.
    swept: Vec<(Case, Measured)>,
    /// Figure 12.
    rates: Vec<(f64, f64)>,
    /// What the paper leaves open, chosen in another way.
    choices: Vec<Choice>,
}

/// What comes of two and three points at 5 Mb/s, and of P4QCN and PFC alone with a threshold of a packet, under a choice.
#[derive(Clone, Debug)]
struct Choice {
    name: String,
    measured: [Measured; 4],
}

impl Results {
    /// Runs everything.
    ///
    /// # Errors
    /// When the network cannot be built.
    pub fn new(testbed: Testbed, seeds: &[u64]) -> Result<Self, SimulatorError> {
        let both = |arrangement| BACKGROUNDS.map(|it| testbed.case(arrangement, it));
        let cases: Vec<_> = Arrangement::ALL.into_iter().flat_map(both).collect();
        let at = |threshold| {
            [Arrangement::P4qcn, Arrangement::Pfc].map(|arrangement| Case {
                arrangement,
                background: SLIGHT,
                qcn_packets: threshold,
                pfc_packets: threshold,
            })
        };
        let swept: Vec<_> = THRESHOLDS.into_iter().flat_map(at).collect();
        let first = seeds.first().copied().unwrap_or(1);
        let rates = testbed.rates(&testbed.case(Arrangement::P4qcn, MOST), first)?;
        Ok(Self {
            choices: choices(&testbed, seeds)?,
            measured: run_all(&testbed, &cases, seeds)?,
            swept: run_all(&testbed, &swept, seeds)?,
            rates,
            testbed,
            seeds: seeds.len(),
        })
    }

    /// What came of an arrangement with the thresholds of the testbed.
    pub fn of(&self, arrangement: Arrangement, background: u32) -> Measured {
        let case = self.testbed.case(arrangement, background);
        self.measured.iter().find(|(it, _)| *it == case).map_or_else(Measured::default, |it| it.1)
    }

    /// What came of P4QCN alone and PFC alone with a threshold of so many packets.
    pub fn at(&self, arrangement: Arrangement, packets: u32) -> Measured {
        let is = |case: &Case| case.arrangement == arrangement && case.qcn_packets == packets;
        self.swept.iter().find(|it| is(&it.0)).map_or_else(Measured::default, |it| it.1)
    }

    /// The rate of the flow over time: s and Mb/s.
    pub fn rates(&self) -> &[(f64, f64)] {
        &self.rates
    }

    /// Latency, loss, utilisation and pauses by arrangement and background.
    pub fn numbers(&self) -> (Vec<&'static str>, Vec<Vec<String>>) {
        let headings = vec![
            "arrangement",
            "background Mb/s",
            "latency ms",
            "loss %",
            "loss of the background %",
            "utilisation",
            "pauses",
        ];
        let row = |(case, it): &(Case, Measured)| {
            vec![
                case.arrangement.name().to_string(),
                case.background.to_string(),
                format!("{:.1}", it.latency_ms),
                format!("{:.2}", 100.0 * it.loss),
                format!("{:.2}", 100.0 * it.background_loss),
                format!("{:.3}", it.utilisation),
                format!("{:.0}", it.pauses),
            ]
        };
        (headings, self.measured.iter().map(row).collect())
    }

    /// Utilisation by threshold.
    pub fn thresholds(&self) -> (Vec<&'static str>, Vec<Vec<String>>) {
        let headings = vec!["threshold, packets", "P4QCN", "PFC"];
        let row = |packets: u32| {
            let of = |arrangement| format!("{:.3}", self.at(arrangement, packets).utilisation);
            vec![packets.to_string(), of(Arrangement::P4qcn), of(Arrangement::Pfc)]
        };
        (headings, THRESHOLDS.into_iter().map(row).collect())
    }

    /// What moves with what the paper leaves open.
    pub fn choices(&self) -> (Vec<&'static str>, Vec<Vec<String>>) {
        let headings = vec![
            "choice",
            "latency ms, 2 points",
            "3 points",
            "loss %, 2 points",
            "3 points",
            "utilisation at 1 packet, P4QCN",
            "PFC",
        ];
        let row = |Choice { name, measured: [two, three, qcn, pfc] }: &Choice| {
            let shown = [
                format!("{:.1}", two.latency_ms),
                format!("{:.1}", three.latency_ms),
                format!("{:.2}", 100.0 * two.loss),
                format!("{:.2}", 100.0 * three.loss),
                format!("{:.3}", qcn.utilisation),
                format!("{:.3}", pfc.utilisation),
            ];
            [name.clone()].into_iter().chain(shown).collect()
        };
        (headings, self.choices.iter().map(row).collect())
    }

    /// What the paper says of its figures, and whether it holds here.
    pub fn claims(&self) -> Vec<Vec<String>> {
        let by_background = CLAIMS.iter().map(|claim| {
            let found =
                BACKGROUNDS.map(|it| (claim.holds(|arrangement| self.of(arrangement, it)), it));
            let list = |holds| {
                let of = found.iter().filter(|(it, _)| *it == Some(holds));
                let list: Vec<_> = of.map(|(_, it)| it.to_string()).collect();
                list.join(", ")
            };
            let (yes, no) = (list(true), list(false));
            let ours = match (yes.is_empty(), no.is_empty()) {
                (true, true) => "no difference".to_string(),
                (_, true) => format!("the same, at {yes} Mb/s"),
                (true, _) => format!("the contrary, at {no} Mb/s"),
                _ => format!("the same at {yes} Mb/s, the contrary at {no}"),
            };
            let why = if no.is_empty() { "" } else { claim.why };
            let cells =
                [claim.figure, "background 2 to 5 Mb/s", claim.quantity, claim.paper, &ours, why];
            cells.map(str::to_string).to_vec()
        });
        let rises = |arrangement| {
            let at = |packets| self.at(arrangement, packets).utilisation;
            // Runs are some thousand packets long.
            THRESHOLDS.windows(2).all(|two| at(two[1]) >= at(two[0]) - 0.01)
        };
        let answer = |holds: bool| if holds { "the same" } else { "not at every threshold" };
        let beats = THRESHOLDS.into_iter().filter(|it| {
            self.at(Arrangement::P4qcn, *it).utilisation
                > self.at(Arrangement::Pfc, *it).utilisation
        });
        let beats: Vec<_> = beats.map(|it| it.to_string()).collect();
        let higher = match beats.join(", ") {
            none if none.is_empty() => "PFC is higher at every threshold".to_string(),
            some => format!("P4QCN is higher at {some} packets"),
        };
        let swept = [
            ["P4QCN rises with its threshold", "yes", answer(rises(Arrangement::P4qcn)), ""],
            ["PFC rises with its threshold", "yes", answer(rises(Arrangement::Pfc)), ""],
            [
                "P4QCN against PFC",
                "P4QCN is higher at low thresholds",
                &higher,
                "each packet of the flow above the threshold halves its rate, and the background leaves the link idle between bursts; with N 100 ms both are equal",
            ],
        ];
        let swept = swept.map(|[quantity, paper, ours, why]| {
            ["17", "utilisation, background 4 Mb/s", quantity, paper, ours, why]
                .map(str::to_string)
                .to_vec()
        });
        let rates = self.reductions().map(str::to_string).to_vec();
        [rates].into_iter().chain(by_background).chain(swept).collect()
    }

    /// What figure 12 says of the rate of the source.
    fn reductions(&self) -> [&'static str; 6] {
        let falls = self.rates.windows(2).filter(|two| two[1].1 < two[0].1).count();
        let has_come_back = !self.episode().is_empty();
        let ours = match (falls, has_come_back) {
            (0, _) => "no reduction",
            (_, false) => "a reduction, and no return to its rate",
            _ => "the same",
        };
        let paper = "reduction, fast recovery, active increase";
        ["12", "background 5 Mb/s", "rate of the source", paper, ours, ""]
    }

    /// Of the times in which the rate falls below an eighth and comes back, the one with most steps: what is sampled from its first reduction on.
    fn episode(&self) -> &[(f64, f64)] {
        let full = self.rates.iter().map(|it| it.1).fold(0.0, f64::max);
        let is_full = |place: &usize| self.rates[*place].1 > 0.95 * full;
        let places: Vec<_> = (0..self.rates.len()).filter(is_full).collect();
        let steps = |two: &[usize]| {
            let between = &self.rates[two[0]..=two[1]];
            let lowest = between.iter().map(|it| it.1).fold(full, f64::min);
            let changes = between.windows(2).filter(|two| two[0].1 < two[1].1).count();
            // Longer ones show no steps.
            let is_short = between[between.len() - 1].0 - between[0].0 < 3.0;
            if lowest < full / 8.0 && is_short { changes } else { 0 }
        };
        let best = places.windows(2).max_by_key(|two| steps(two)).filter(|two| steps(two) > 0);
        best.map_or(&[], |two| &self.rates[two[0]..=two[1]])
    }

    fn pictures(&self) -> Vec<Picture> {
        let bars = |title: &str, y: &str, all: &[Arrangement], of: &dyn Fn(Measured) -> f64| {
            let of_one = |(place, arrangement): (usize, &Arrangement)| Bars {
                name: arrangement.name().to_string(),
                colour: colour(place),
                heights: BACKGROUNDS.iter().map(|it| of(self.of(*arrangement, *it))).collect(),
            };
            let groups = BACKGROUNDS.iter().map(|it| format!("{it} Mb/s")).collect();
            Panel {
                title: title.to_string(),
                x: "background".to_string(),
                y: y.to_string(),
                content: Content::Bars(groups, all.iter().enumerate().map(of_one).collect()),
                y_at_least: 0.0,
                mark: None,
            }
        };
        let latency = |it: Measured| it.latency_ms;
        let loss = |it: Measured| 100.0 * it.loss;
        let pair = |figure: &str, all: &[Arrangement]| Picture {
            name: format!("figure{figure}"),
            title: format!("Figure {figure}"),
            caption: "Latency and loss of the flow from h11 to h41.".to_string(),
            columns: 2,
            panels: vec![
                bars("Latency", "ms", all, &latency),
                bars("Packet loss", "%", all, &loss),
            ],
        };
        use Arrangement::{P4qcn, P4qcnPfc, Pfc, Reflected, Udp};
        let line = |arrangement: Arrangement, place| Line {
            name: arrangement.name().to_string(),
            colour: colour(place),
            points: THRESHOLDS
                .iter()
                .map(|it| (f64::from(*it), self.at(arrangement, *it).utilisation))
                .collect(),
            is_stepped: false,
        };
        let lines = |title: &str, x: &str, y: &str, lines| Panel {
            title: title.to_string(),
            x: x.to_string(),
            y: y.to_string(),
            content: Content::Lines(lines),
            y_at_least: 0.0,
            mark: None,
        };
        let rate = |points: &[(f64, f64)]| {
            let name = "h11".to_string();
            vec![Line { name, colour: colour(0), points: points.to_vec(), is_stepped: true }]
        };
        let mut rates = vec![lines("Sending rate of h11", "time, s", "Mb/s", rate(&self.rates))];
        if !self.episode().is_empty() {
            let title = "One reduction, recovery and increase";
            rates.push(lines(title, "time, s", "Mb/s", rate(self.episode())));
        }
        let one = |figure: &str, caption: &str, panel| Picture {
            name: format!("figure{figure}"),
            title: format!("Figure {figure}"),
            caption: caption.to_string(),
            columns: 1,
            panels: vec![panel],
        };
        vec![
            Picture {
                name: "figure12".to_string(),
                title: "Figure 12".to_string(),
                caption: "Rate of the source under P4QCN, background 5 Mb/s, every 10 ms."
                    .to_string(),
                columns: 2,
                panels: rates,
            },
            pair("13", &[Udp, P4qcn]),
            pair("14", &[P4qcn, P4qcnPfc]),
            pair("15", &[Pfc, P4qcnPfc]),
            pair("16", &[P4qcn, Reflected]),
            one(
                "17",
                "Share of the link of T4 to h41 that is used, background 4 Mb/s.",
                lines(
                    "Bandwidth utilisation",
                    "threshold, packets",
                    "share of the link",
                    vec![line(P4qcn, 0), line(Pfc, 1)],
                ),
            ),
        ]
    }

    /// Writes pictures, `p4qcn.csv` and `report.html` into a folder.
    ///
    /// # Errors
    /// When one cannot be written.
    pub fn write(&self, dir: &Path) -> Result<(), ResultsError> {
        let Testbed { delay, duration, buffer_packets, qcn_packets, pfc_packets, .. } =
            self.testbed;
        let QcnReactionSettings { cycle_bytes, beta, .. } = self.testbed.reaction;
        let mut page = Page::new("The figures of the P4QCN paper");
        page.paragraph(&format!(
            "Links of 7 Mb/s and {} ms, a UDP flow of 4 Mb/s from h11 to h41 and background traffic to h41, {} s, the average of {} seeds. Feedback above {qcn_packets} packets, \
             pauses above {pfc_packets}, {buffer_packets} packets in the buffer of a switch, cycles of {cycle_bytes} bytes, beta {beta}; sources of {}.",
            delay as f64 / 1e9,
            duration as f64 / 1e12,
            self.seeds,
            self.testbed.source.title(),
        ));
        let mut files = vec![];
        for picture in self.pictures() {
            let svg = picture.svg()?;
            page.picture(&picture, &svg);
            output::add_picture(&mut files, &picture.name, svg)?;
        }
        let ((headings, numbers), (of_sweep, sweep)) = (self.numbers(), self.thresholds());
        page.heading("Numbers");
        page.table(&headings, &numbers, |column| column == 0);
        page.table(&of_sweep, &sweep, |_| false);
        page.heading("What the paper says");
        page.paragraph("The text of the paper gives orders for figures 12 to 17, no numbers.");
        page.table(&HEADINGS, &self.claims(), |_| true);
        page.heading("What the paper leaves open");
        page.paragraph("Background 5 Mb/s, in the columns of utilisation 4.");
        let (headings, rows) = self.choices();
        page.table(&headings, &rows, |column| column == 0);
        page.heading("Program");
        output::provenance_of(&mut page, &Provenance::of_this_process());
        let mut csv = csv::Writer::from_writer(vec![]);
        csv.write_record(self.numbers().0)?;
        for row in &numbers {
            csv.write_record(row)?;
        }
        let csv = csv.into_inner().map_err(|error| csv::Error::from(error.into_error()))?;
        files.push(("p4qcn.csv".to_string(), csv));
        files.push(("report.html".to_string(), page.html()));
        output::write_all(dir, &files)
    }
}

/// Runs cases under several seeds.
fn run_all(
    testbed: &Testbed,
    cases: &[Case],
    seeds: &[u64],
) -> Result<Vec<(Case, Measured)>, SimulatorError> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let runs = on_threads(threads, cases, |case| {
        let each: Result<Vec<_>, _> = seeds.iter().map(|seed| testbed.run(case, *seed)).collect();
        each.map(|each| (*case, Measured::mean(&each)))
    });
    runs.into_iter().collect()
}

/// What comes of other choices.
fn choices(testbed: &Testbed, seeds: &[u64]) -> Result<Vec<Choice>, SimulatorError> {
    let with = |name: &str, change: fn(&mut Testbed)| {
        let mut changed = testbed.clone();
        change(&mut changed);
        (name.to_string(), changed)
    };
    let all = [
        with("as in the figures", |_| {}),
        with("cycle 4554 bytes", |it| it.reaction.cycle_bytes = 4554),
        with("cycle 15,000 bytes", |it| it.reaction.cycle_bytes = 15_000),
        with("N 20 ms", |it| it.interval = 20 * MS),
        with("N 100 ms", |it| it.interval = 100 * MS),
        with("delay of a link 0.1 ms", |it| it.delay = MS / 10),
        with("delay of a link 10 ms", |it| it.delay = 10 * MS),
    ];
    let lowest = |arrangement| Case {
        background: SLIGHT,
        qcn_packets: 1,
        pfc_packets: 1,
        ..Case::new(arrangement, SLIGHT)
    };
    let cases = [
        testbed.case(Arrangement::P4qcn, MOST),
        testbed.case(Arrangement::Reflected, MOST),
        lowest(Arrangement::P4qcn),
        lowest(Arrangement::Pfc),
    ];
    let of_one = |(name, testbed): (String, Testbed)| {
        let found = run_all(&testbed, &cases, seeds)?;
        let measured = std::array::from_fn(|place| found[place].1);
        Ok(Choice { name, measured })
    };
    all.into_iter().map(of_one).collect()
}
