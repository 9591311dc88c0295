//! Sections of the report, one for each figure.

use super::{Case, Results};
use crate::output::chart::{Content, Line, Panel, Picture};
use crate::output::plots;
use crate::run::Outcome;
use crate::scheme::Scheme;
use crate::topology::Congestion;
use crate::traffic::Distribution;
use crate::{MS, Picos};

/// A figure.
pub struct Section {
    pub heading: String,
    pub text: String,
    pub pictures: Vec<Picture>,
}

const RATES: [u32; 3] = [100, 200, 400];

/// All figures.
pub fn sections(results: Results<'_>) -> Vec<Section> {
    vec![
        queues_at_rates(results),
        reaction(results),
        pauses(results),
        rates_and_utilisation(results),
        hops(results),
        fairness(results),
        fat_tree(results, Distribution::WebSearch, "14"),
        fat_tree(results, Distribution::FbHadoop, "15"),
    ]
}

/// The port where flows meet comes first.
fn congested(results: Results<'_>, case: Case) -> u16 {
    let ports = results.experiment(case).map(|experiment| &experiment.ports[..]);
    ports.and_then(<[_]>::first).map_or(0, |port| port.port)
}

/// Lines from one time to another, µs.
fn between(from: f64, to: f64, mut lines: Vec<Line>) -> Vec<Line> {
    for line in &mut lines {
        line.points.retain(|point| (from..=to).contains(&point.0));
    }
    lines
}

fn queue_panel(results: Results<'_>, case: Case, title: String) -> Panel {
    let lines = plots::queue_lines(&results.all(case), congested(results, case));
    Panel::over_time(title, "queue, KB", lines)
}

/// The rates of all flows of a run in the colour of its scheme.
fn scheme_rates(outcomes: &[&Outcome]) -> Vec<Line> {
    let of = |outcome: &&Outcome| {
        let scheme: Scheme = outcome.summary.scheme;
        let coloured =
            move |line| Line { name: scheme.title(), colour: plots::colour(scheme), ..line };
        plots::rate_lines(outcome).into_iter().map(coloured).collect::<Vec<_>>()
    };
    outcomes.iter().flat_map(of).collect()
}

fn queues_at_rates(results: Results<'_>) -> Section {
    let panel = |gbps| {
        let case = Case::Dumbbell(gbps, Congestion::First);
        let lines = plots::queue_lines(&results.all(case), congested(results, case));
        let lines = between(280.0, 480.0, lines);
        Panel::over_time(format!("{gbps} Gb/s"), "queue, KB", lines)
    };
    Section {
        heading: "Figure 1b–d: queues at 100, 200 and 400 Gb/s".to_string(),
        text: "The queue of the first switch when a second flow starts at the rate of the link. What arrives before the senders have learned of it \
               waits there."
            .to_string(),
        pictures: vec![Picture {
            name: "figure_01".to_string(),
            title: "Queue of the congested port".to_string(),
            caption: "Queue of the first switch's port to the second one.".to_string(),
            columns: 3,
            panels: RATES.map(panel).to_vec(),
        }],
    }
}

fn reaction(results: Results<'_>) -> Section {
    let outcomes = results.all(Case::Reaction);
    let flow_0 = |outcome: &&Outcome| {
        let mut lines = plots::rate_lines(outcome);
        lines.truncate(1);
        let scheme = outcome.summary.scheme;
        lines.into_iter().map(move |line| Line {
            name: scheme.title(),
            colour: plots::colour(scheme),
            ..line
        })
    };
    let rates = outcomes.iter().flat_map(flow_0).collect();
    let queues = plots::queue_lines(&outcomes, congested(results, Case::Reaction));
    Section {
        heading: "Figure 2: when senders learn of congestion".to_string(),
        text: "Telemetry that HPCC collects in data has to reach the receiver before it comes back; FNCC's goes straight back with \
               the ACKs."
            .to_string(),
        pictures: vec![Picture {
            name: "figure_02".to_string(),
            title: "Reaction of flow 0 to a second flow at 300 µs, 100 Gb/s".to_string(),
            caption: "Rate of flow 0, and queue of the first switch, every 100 ns.".to_string(),
            columns: 2,
            panels: vec![
                Panel::over_time("rate of flow 0", "rate, Gb/s", between(298.0, 330.0, rates)),
                Panel::over_time("queue", "queue, KB", between(298.0, 330.0, queues)),
            ],
        }],
    }
}

fn rates_and_utilisation(results: Results<'_>) -> Section {
    let case = |gbps| Case::Dumbbell(gbps, Congestion::First);
    let mut panels = vec![];
    for gbps in RATES {
        panels.push(queue_panel(results, case(gbps), format!("{gbps} Gb/s: queue")));
    }
    for gbps in RATES {
        let lines = scheme_rates(&results.all(case(gbps)));
        panels.push(Panel::over_time(format!("{gbps} Gb/s: both flows"), "rate, Gb/s", lines));
    }
    for gbps in RATES {
        let lines = results.experiment(case(gbps)).map_or(vec![], |experiment| {
            let port = congested(results, case(gbps));
            plots::utilisation_lines(experiment, &results.all(case(gbps)), port)
        });
        let title = format!("{gbps} Gb/s: utilisation");
        panels.push(Panel::over_time(title, "share of the link", lines).up_to(1.0));
    }
    let cases = RATES.map(|gbps| (format!("{gbps} Gb/s"), results.all(case(gbps))));
    let totals = |title: &str, y: &str, content: Content, least: f64| Panel {
        title: title.to_string(),
        x: String::new(),
        y: y.to_string(),
        content,
        y_at_least: least,
        mark: None,
    };
    let mut utilisation = totals(
        "utilisation from 300 µs to 1 ms",
        "share of the link",
        plots::bars(&cases, |outcome| outcome.summary.utilisation),
        1.0,
    );
    utilisation.mark = Some(0.95);
    Section {
        heading: "Figure 10: queue, rates and utilisation at 100, 200 and 400 Gb/s".to_string(),
        text: "The same runs as in figure 1.".to_string(),
        pictures: vec![
            Picture {
                name: "figure_10".to_string(),
                title: "First-hop congestion".to_string(),
                caption: "Queue of the congested port, rates of both flows, and utilisation in windows of 10 µs.".to_string(),
                columns: 3,
                panels,
            },
            Picture {
                name: "figure_10_totals".to_string(),
                title: "First-hop congestion: totals".to_string(),
                caption: "Utilisation of the congested port, dashed its target.".to_string(),
                columns: 1,
                panels: vec![utilisation],
            },
        ],
    }
}

fn hops(results: Results<'_>) -> Section {
    let hops = [
        ("first hop", Congestion::First),
        ("middle hop", Congestion::Middle),
        ("last hop", Congestion::Last),
    ];
    // At the first hop two more schemes are run, for the figures before.
    let only = |lines: Vec<Line>| -> Vec<Line> {
        let ours = super::named(&["hpcc", "fncc", "fncc-lhcs"]).into_iter();
        let names = ours.chain(results.others.iter().copied()).map(Scheme::title);
        let names: Vec<_> = names.collect();
        lines.into_iter().filter(|line| names.contains(&line.name)).collect()
    };
    let mut panels = vec![];
    for (name, hop) in hops {
        let case = Case::Dumbbell(100, hop);
        let lines = only(plots::queue_lines(&results.all(case), congested(results, case)));
        let lines = between(280.0, 480.0, lines);
        panels.push(Panel::over_time(format!("{name}: queue"), "queue, KB", lines).up_to(170.0));
    }
    for (name, hop) in hops {
        let lines = only(scheme_rates(&results.all(Case::Dumbbell(100, hop))));
        panels.push(Panel::over_time(format!("{name}: both flows"), "rate, Gb/s", lines));
    }
    Section {
        heading: "Figure 13a–d: congestion at the first, middle and last hop".to_string(),
        text: "The nearer the queue is to the receiver, the less FNCC gains by its ACKs; at the last hop LHCS sets the fair share at once."
            .to_string(),
        pictures: vec![Picture {
            name: "figure_13".to_string(),
            title: "Congestion at 100 Gb/s by place".to_string(),
            caption: "Queue of the congested port, and rates of both flows.".to_string(),
            columns: 3,
            panels,
        }],
    }
}

/// Pause frames over XOFF, a panel for each rate.
fn pauses(results: Results<'_>) -> Section {
    let panel = |gbps| {
        let cases = Case::XOFF_KB.map(|kb| (kb.to_string(), results.all(Case::Pauses(gbps, kb))));
        Panel {
            title: format!("{gbps} Gb/s"),
            x: "XOFF, KB".to_string(),
            y: "pause frames".to_string(),
            content: plots::bars(&cases, |outcome| outcome.summary.pause_frames as f64),
            y_at_least: 1.0,
            mark: None,
        }
    };
    Section {
        heading: "Figure 3: pause frames".to_string(),
        text: "The order of the schemes depends on XOFF, of which the paper says nothing."
            .to_string(),
        pictures: vec![Picture {
            name: "figure_03".to_string(),
            title: "Pause frames by XOFF".to_string(),
            caption: "PFC pause frames in the network until 1 ms.".to_string(),
            columns: 2,
            panels: Case::PAUSED_GBPS.map(panel).to_vec(),
        }],
    }
}

fn fairness(results: Results<'_>) -> Section {
    let panel = |(period, outcome): (Picos, &Outcome)| {
        let title = format!("{}, {} ms apart", outcome.summary.scheme.title(), period / MS);
        Panel::over_time(title, "rate, Gb/s", plots::rate_lines(outcome))
    };
    let of = |period| results.all(Case::Fairness(period)).into_iter().map(move |it| (period, it));
    let panels: Vec<_> = Case::PERIODS.into_iter().flat_map(of).map(panel).collect();
    Section {
        heading: "Figure 13e: fairness".to_string(),
        text: "Four flows join one after another and leave in the same order: a period apart as in the paper, and a hundredth of it."
            .to_string(),
        pictures: vec![Picture {
            name: "figure_13e".to_string(),
            title: "Four flows that join and leave, 100 Gb/s".to_string(),
            caption: "The rate that each sender allows its flow.".to_string(),
            columns: plots::columns(panels.len()),
            panels,
        }],
    }
}

fn fat_tree(results: Results<'_>, distribution: Distribution, figure: &str) -> Section {
    let panels = plots::slowdown_panels(&results.all(Case::FatTree(distribution, 1)));
    Section {
        heading: format!(
            "Figure {figure}: flow completion times in a fat tree, {}",
            distribution.name()
        ),
        text: "128 hosts in a fat tree of switches with eight ports, links of 1.5 µs at half of their load for 1 ms. The picture shows one \
               seed, the table averages of five."
            .to_string(),
        pictures: vec![Picture {
            name: format!("figure_{figure}"),
            title: "Slowdown of flows in a fat tree".to_string(),
            caption: "Completion time as a multiple of what the flow would have taken alone."
                .to_string(),
            columns: 2,
            panels,
        }],
    }
}
