//! What is drawn of a run: throughput, windows, queues.

use crate::nics::bench::Outcome;
use crate::nics::link::Side;
use crate::nics::run_settings::RunSettings;
use crate::nics::samples::{RateSample, WindowSample};
use fncc_network::Picos;
use fncc_network::output::chart::{self, Line, Panel, Picture};
use fncc_network::output::plots::{columns, micros};

/// Flows that are drawn each by itself.
const MOST_LINES: usize = 16;
/// Points of a line of throughput.
const POINTS: u64 = 100;

/// Those for which something was measured.
pub fn of(settings: &RunSettings, outcome: &Outcome) -> Vec<Picture> {
    let control = if settings.nic.notified.is_some() { rates(outcome) } else { windows(outcome) };
    let mut pictures = vec![throughput(settings, outcome), control, queues(outcome)];
    pictures.retain(|picture| !picture.panels.is_empty());
    pictures
}

/// The direction of what a side sends.
fn direction(from: Side) -> String {
    format!("from {} to {}", from.name(), from.other().name())
}

/// A panel for each side that sends flows and has lines.
fn panels(outcome: &Outcome, y: &str, lines: impl Fn(Side) -> Vec<Line>) -> Vec<Panel> {
    let sends = |from: &Side| outcome.flows.iter().any(|flow| flow.plan.from == *from);
    let all = Side::BOTH.into_iter().filter(sends).map(|from| (from, lines(from)));
    let some =
        all.into_iter().filter(|(_, lines)| lines.iter().any(|line| !line.points.is_empty()));
    some.map(|(from, lines)| Panel::over_time(direction(from), y, lines).up_to(1.0)).collect()
}

fn line(name: String, place: usize, points: Vec<(f64, f64)>) -> Line {
    Line { name, colour: chart::colour(place), points, is_stepped: true }
}

/// Flows of a side in their order, as far as they are drawn.
fn drawn(outcome: &Outcome, from: Side) -> Vec<u16> {
    let flows = outcome.flows.iter().map(|flow| &flow.plan).filter(|plan| plan.from == from);
    flows.map(|plan| plan.number).take(MOST_LINES).collect()
}

/// Payload over time, each point the mean of a hundredth of the run.
fn throughput(settings: &RunSettings, outcome: &Outcome) -> Picture {
    let period = settings.sample_ps.max(1);
    let run = outcome.cycles * settings.nic.period_ps;
    let together = (run / period / POINTS).max(1) as usize;
    let points = |from: Side, flow: Option<u16>| -> Vec<(f64, f64)> {
        let here = outcome.samples.rates.iter().filter(|s| s.from == from && s.flow == flow);
        let all: Vec<_> = here.collect();
        let mean = |some: &[&RateSample]| {
            let bytes: u64 = some.iter().map(|sample| sample.bytes).sum();
            let took = period * some.len() as Picos;
            (micros(some[0].at - period), bytes as f64 * 8000.0 / took as f64)
        };
        all.chunks(together).map(mean).collect()
    };
    let panels = panels(outcome, "payload, Gb/s", |from| {
        let flows = drawn(outcome, from);
        let mut lines = vec![Line {
            colour: chart::SUM,
            ..line("all flows".to_string(), 0, points(from, None))
        }];
        if flows.len() > 1 {
            let each = flows.iter().enumerate();
            lines.extend(each.map(|(place, flow)| {
                line(format!("flow {flow}"), place, points(from, Some(*flow)))
            }));
        }
        lines.retain(|line| !line.points.is_empty());
        lines
    });
    Picture {
        name: "throughput".to_string(),
        title: "payload that arrives".to_string(),
        caption: "Payload that reaches the host, on average over each hundredth of the run."
            .to_string(),
        columns: columns(panels.len()),
        panels,
    }
}

fn windows(outcome: &Outcome) -> Picture {
    let kilobytes = |sample: &WindowSample| sample.bytes.map(|bytes| bytes / 1e3);
    control(outcome, "window", "window, KB", kilobytes)
}

/// What notifications change where flows have no window.
fn rates(outcome: &Outcome) -> Picture {
    control(outcome, "rate", "rate, Gb/s", |sample| Some(sample.gbps))
}

/// What controls each flow, over time.
fn control(
    outcome: &Outcome,
    what: &str,
    unit: &str,
    figure: impl Fn(&WindowSample) -> Option<f64>,
) -> Picture {
    let panels = panels(outcome, unit, |from| {
        let of = |(place, flow): (usize, u16)| {
            let here = outcome.samples.windows.iter().filter(|s| s.from == from && s.flow == flow);
            let points = here.filter_map(|s| Some((micros(s.at), figure(s)?))).collect();
            line(format!("flow {flow}"), place, points)
        };
        let lines = drawn(outcome, from).into_iter().enumerate().map(of);
        lines.filter(|line| !line.points.is_empty()).collect()
    });
    Picture {
        name: format!("{what}s"),
        title: format!("{what}s"),
        caption: format!("The {what} of each flow, of the first {MOST_LINES} if there are more."),
        columns: columns(panels.len()),
        panels,
    }
}

fn queues(outcome: &Outcome) -> Picture {
    let hops = outcome.samples.queues.iter().map(|sample| sample.hop + 1).max().unwrap_or(0);
    let panels = panels(outcome, "queue, KB", |from| {
        let of = |hop: usize| {
            let here = outcome.samples.queues.iter().filter(|s| s.from == from && s.hop == hop);
            let points: Vec<(f64, f64)> =
                here.map(|s| (micros(s.at), s.bytes as f64 / 1e3)).collect();
            Line { is_stepped: false, ..line(format!("hop {}", hop + 1), hop, points) }
        };
        (0..hops).map(of).collect()
    });
    Picture {
        name: "queues".to_string(),
        title: "queues of the hops".to_string(),
        caption: "Bytes that wait at the port of each hop.".to_string(),
        columns: columns(panels.len()),
        panels,
    }
}
