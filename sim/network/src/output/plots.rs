//! What is drawn of an experiment, laid out as the figures of the FNCC paper.

use plotters::style::RGBColor;

use super::chart::{self, Bars, Colour, Content, Line, Panel, Picture};
use super::csv::GBPS;
use super::summary::percentile;
use crate::Picos;
use crate::experiment::{Experiment, NamedPort};
use crate::fattree::slowdown;
use crate::probe::{FlowReport, QueueSample};
use crate::run::Outcome;
use crate::scheme::Scheme;

/// Points of a line of utilisation.
const WINDOWS: u64 = 100;
/// Flows from which on slowdown is shown by size.
const MANY_FLOWS: usize = 100;
/// Classes of size, each with as many flows.
const SIZES: usize = 8;

/// The colour of a scheme, the same in every picture.
pub fn colour(scheme: Scheme) -> Colour {
    let names = [
        "hpcc",
        "fncc",
        "fncc-lhcs",
        "dcqcn",
        "rocc",
        "timely",
        "pfc-only",
        "swift",
        "p4qcn",
        "hpcc++",
        "rx-hpcc",
    ];
    let name = scheme.name();
    match names.iter().position(|known| *known == name) {
        // Those that stand next to one another in the papers have colours that are far apart.
        Some(place @ 0..8) => chart::colour(place),
        Some(8) => RGBColor(0, 60, 48),
        Some(9) => RGBColor(30, 40, 120),
        _ => RGBColor(190, 180, 40),
    }
}

/// Time as pictures have it.
pub fn micros(at: Picos) -> f64 {
    at as f64 / 1e6
}

/// The queue of a port under each scheme, KB over µs.
pub fn queue_lines(outcomes: &[&Outcome], port: u16) -> Vec<Line> {
    let line = |outcome: &&Outcome| Line {
        name: outcome.summary.scheme.title(),
        colour: colour(outcome.summary.scheme),
        points: outcome
            .queues
            .iter()
            .filter(|sample| sample.port == port)
            .map(|sample| (micros(sample.at), sample.bytes as f64 / 1e3))
            .collect(),
        is_stepped: false,
    };
    outcomes.iter().map(line).collect()
}

/// The rate of each flow, Gb/s over µs.
pub fn rate_lines(outcome: &Outcome) -> Vec<Line> {
    let mut lines: Vec<_> = (0..outcome.flows.len())
        .map(|flow| Line {
            name: format!("flow {flow}"),
            colour: chart::colour(flow),
            points: vec![],
            is_stepped: true,
        })
        .collect();
    for sample in &outcome.samples {
        if let Some(line) = lines.get_mut(sample.flow as usize) {
            line.points.push((micros(sample.at), GBPS * sample.rate));
        }
    }
    lines.retain(|line| !line.points.is_empty());
    lines
}

/// Share of the time that a port sends, in windows of a hundredth of the experiment.
pub fn utilisation_lines(experiment: &Experiment, outcomes: &[&Outcome], port: u16) -> Vec<Line> {
    let window = experiment.duration / WINDOWS;
    let line = |outcome: &&Outcome| {
        let mut points = vec![];
        let mut before: Option<(Picos, Picos)> = None;
        for sample in outcome.queues.iter().filter(|sample| sample.port == port) {
            let Some((at, busy)) = before else {
                before = Some((sample.at, sample.busy));
                continue;
            };
            let took = sample.at - at;
            if took >= window && took > 0 {
                let share = (sample.busy - busy) as f64 / took as f64;
                points.push((micros(at + took / 2), share));
                before = Some((sample.at, sample.busy));
            }
        }
        Line {
            name: outcome.summary.scheme.title(),
            colour: colour(outcome.summary.scheme),
            points,
            is_stepped: false,
        }
    };
    outcomes.iter().map(line).collect()
}

/// Pauses so far, over µs.
fn pause_lines(experiment: &Experiment, outcomes: &[&Outcome]) -> Vec<Line> {
    let line = |outcome: &&Outcome| {
        let mut points = vec![(0.0, 0.0)];
        let starts = outcome.pauses.iter().filter(|pause| pause.pause);
        points.extend(starts.zip(1_u32..).map(|(pause, n)| (micros(pause.at), f64::from(n))));
        let last = points.last().map_or(0.0, |point| point.1);
        points.push((micros(experiment.duration), last));
        Line {
            name: outcome.summary.scheme.title(),
            colour: colour(outcome.summary.scheme),
            points,
            is_stepped: true,
        }
    };
    outcomes.iter().map(line).collect()
}

/// Share of the flows that took no longer than so many µs.
fn completion_lines(outcomes: &[&Outcome]) -> Vec<Line> {
    let line = |outcome: &&Outcome| {
        let took = |flow: &FlowReport| flow.took().map(micros);
        let mut all: Vec<_> = outcome.flows.iter().filter_map(took).collect();
        all.sort_by(f64::total_cmp);
        let requested = outcome.flows.len().max(1) as f64;
        let mut points: Vec<_> = all.first().map(|first| (*first, 0.0)).into_iter().collect();
        points.extend(all.iter().zip(1_u32..).map(|(took, n)| (*took, f64::from(n) / requested)));
        Line {
            name: outcome.summary.scheme.title(),
            colour: colour(outcome.summary.scheme),
            points,
            is_stepped: true,
        }
    };
    outcomes.iter().map(line).collect()
}

/// Slowdown of the flows of each size: mean, median, 95 and 99 of 100, one panel each.
pub fn slowdown_panels(outcomes: &[&Outcome]) -> Vec<Panel> {
    let mut sizes: Vec<_> = outcomes
        .first()
        .map_or(&[][..], |outcome| &outcome.flows[..])
        .iter()
        .filter_map(|flow| flow.spec.bytes)
        .collect();
    sizes.sort_unstable();
    let mut tops: Vec<u64> = (1..=SIZES)
        .filter_map(|i| sizes.get((i * sizes.len() / SIZES).checked_sub(1)?).copied())
        .collect();
    tops.dedup();
    let class = |bytes: u64| tops.partition_point(|top| *top < bytes).min(tops.len() - 1);
    let figure = |share: Option<f64>, sorted: &[f64]| match share {
        Some(share) => percentile(sorted, share),
        None if sorted.is_empty() => None,
        None => Some(sorted.iter().sum::<f64>() / sorted.len() as f64),
    };
    let panel = |(name, share): (&str, Option<f64>)| {
        let line = |outcome: &&Outcome| {
            let mut classes = vec![vec![]; tops.len()];
            for flow in &outcome.flows {
                if let (Some(bytes), Some(slowdown)) = (flow.spec.bytes, slowdown(flow)) {
                    classes[class(bytes)].push(slowdown);
                }
            }
            let mut points = vec![];
            for (i, slowdowns) in classes.iter_mut().enumerate() {
                slowdowns.sort_by(f64::total_cmp);
                points.extend(figure(share, slowdowns).map(|value| (i as f64, value)));
            }
            Line {
                name: outcome.summary.scheme.title(),
                colour: colour(outcome.summary.scheme),
                points,
                is_stepped: false,
            }
        };
        Panel {
            title: name.to_string(),
            x: "size up to, bytes".to_string(),
            y: "slowdown".to_string(),
            content: Content::Categories(
                tops.iter().map(|top| size(*top)).collect(),
                outcomes.iter().map(line).collect(),
            ),
            y_at_least: 1.0,
            mark: Some(1.0),
        }
    };
    if tops.is_empty() {
        return vec![];
    }
    [
        ("mean", None),
        ("median", Some(0.5)),
        ("95th percentile", Some(0.95)),
        ("99th percentile", Some(0.99)),
    ]
    .map(panel)
    .to_vec()
}

/// A size in few letters.
fn size(bytes: u64) -> String {
    match bytes {
        0..1000 => bytes.to_string(),
        1000..10_000 => format!("{:.1}k", bytes as f64 / 1e3),
        10_000..1_000_000 => format!("{:.0}k", bytes as f64 / 1e3),
        _ => format!("{:.1}M", bytes as f64 / 1e6),
    }
}

/// Bars of a figure of each scheme in each of some cases.
pub fn bars(cases: &[(String, Vec<&Outcome>)], figure: impl Fn(&Outcome) -> f64) -> Content {
    let mut schemes: Vec<Scheme> = vec![];
    for outcome in cases.iter().flat_map(|(_, outcomes)| outcomes) {
        if !schemes.contains(&outcome.summary.scheme) {
            schemes.push(outcome.summary.scheme);
        }
    }
    let of = |scheme: &Scheme| Bars {
        name: scheme.title(),
        colour: colour(*scheme),
        heights: cases
            .iter()
            .map(|(_, outcomes)| {
                let found = outcomes.iter().find(|outcome| outcome.summary.scheme == *scheme);
                found.map_or(f64::NAN, |outcome| figure(outcome))
            })
            .collect(),
    };
    Content::Bars(
        cases.iter().map(|(name, _)| name.clone()).collect(),
        schemes.iter().map(of).collect(),
    )
}

/// Columns for so many panels.
pub fn columns(panels: usize) -> usize {
    match panels {
        0 | 1 => 1,
        2 | 4 => 2,
        _ => 3,
    }
}

/// The pictures of an experiment, those for which something was measured.
pub fn of(experiment: &Experiment, outcomes: &[Outcome]) -> Vec<Picture> {
    let name = &experiment.name;
    let all: Vec<_> = outcomes.iter().collect();
    let mut pictures = vec![];
    let is_sampled = all.iter().any(|outcome| !outcome.queues.is_empty());
    if is_sampled {
        let panel = |port: &NamedPort| {
            Panel::over_time(port.name.clone(), "queue, KB", queue_lines(&all, port.port))
                .up_to(1.0)
        };
        // That of the first port, and those of others at which something waited.
        let has_queue = |(place, port): &(usize, &NamedPort)| {
            let waits = |sample: &QueueSample| sample.port == port.port && sample.bytes > 0;
            *place == 0 || all.iter().any(|outcome| outcome.queues.iter().any(waits))
        };
        let ports = experiment.ports.iter().enumerate().filter(has_queue);
        let panels: Vec<_> = ports.take(6).map(|(_, port)| panel(port)).collect();
        pictures.push(Picture {
            name: "queues".to_string(),
            title: format!("{name}: queues"),
            caption: "Bytes that wait at a port, of all priorities.".to_string(),
            columns: columns(panels.len()),
            panels,
        });
    }
    let panels: Vec<_> = all
        .iter()
        .map(|outcome| {
            let lines = rate_lines(outcome);
            Panel::over_time(outcome.summary.scheme.title(), "rate, Gb/s", lines)
        })
        .filter(|panel| !matches!(&panel.content, Content::Lines(lines) if lines.is_empty()))
        .collect();
    if !panels.is_empty() {
        pictures.push(Picture {
            name: "rates".to_string(),
            title: format!("{name}: rates of the flows"),
            caption: "The rate that each sender allows its flow.".to_string(),
            columns: columns(panels.len()),
            panels,
        });
    }
    if let (true, Some(port)) = (is_sampled, experiment.ports.first()) {
        let lines = utilisation_lines(experiment, &all, port.port);
        pictures.push(Picture {
            name: "utilisation".to_string(),
            title: format!("{name}: utilisation of the port {}", port.name),
            caption: "Bytes that leave the port, headers included, as a share of what its link carries, over windows of a hundredth of the \
                      run."
                .to_string(),
            columns: 1,
            panels: vec![Panel::over_time("", "share of the link", lines).up_to(1.0)],
        });
    }
    if all.iter().any(|outcome| outcome.pauses.iter().any(|pause| pause.pause)) {
        pictures.push(Picture {
            name: "pauses".to_string(),
            title: format!("{name}: pause frames"),
            caption: "PFC frames that request a pause, so far.".to_string(),
            columns: 1,
            panels: vec![Panel::over_time("", "pause frames", pause_lines(experiment, &all))],
        });
    }
    let has_sizes = experiment.flows.iter().any(|flow| flow.bytes.is_some());
    if has_sizes && all.iter().any(|outcome| outcome.summary.finished > 0) {
        let mut panel = Panel::over_time("", "share of the flows", vec![]).up_to(1.0);
        panel.content = Content::Logarithmic(completion_lines(&all));
        panel.x = "completion time, µs".to_string();
        pictures.push(Picture {
            name: "fct".to_string(),
            title: format!("{name}: flow completion times"),
            caption: "Share of all flows that were complete so long after their start.".to_string(),
            columns: 1,
            panels: vec![panel],
        });
        let sizes = || experiment.flows.iter().map(|flow| flow.bytes);
        if experiment.flows.len() >= MANY_FLOWS && sizes().min() != sizes().max() {
            pictures.push(Picture {
                name: "slowdown".to_string(),
                title: format!("{name}: slowdown of the flows by size"),
                caption: "Completion time as a multiple of what the flow would have taken alone; each class of size has as many flows. Dashed: a flow \
                          that is alone."
                    .to_string(),
                columns: 2,
                panels: slowdown_panels(&all),
            });
        }
    }
    pictures
}
