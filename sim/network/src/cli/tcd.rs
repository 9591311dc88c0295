//! `net tcd`: a victim of pauses under binary and ternary marking.

use std::path::PathBuf;

use super::keys::Keys;
use super::network::{folder, run_with_bar};
use crate::Marking;
use crate::check::check_schemes;
use crate::experiment::{Experiment, VICTIM_THRESHOLD};
use crate::output::chart::{self, Line, Panel, Picture};
use crate::output::{self, plots};
use crate::run::Outcome;
use crate::scheme::{Parameter, Scheme};
use crate::settings::TcdSettings;
use crate::{Picos, US};
use clap::ValueEnum;
use comfy_table::{CellAlignment, Table, presets};
use fncc_models::limits::{self, help, parse};
use fncc_support::provenance::Provenance;
use fncc_support::say;
use miette::IntoDiagnostic;

/// Simulate a victim of pauses under binary and ternary marking (TCD).
///
/// Two flows meet before a host, and the switch there pauses the switch before it. A third flow, the victim, has room everywhere and shares the paused link. DCQCN slows
/// it down where queues are marked by their length, and spares it where marks say that a paused queue is undetermined. XOFF is 100 KB unless --pfc or --credits is given. Writes the
/// files of both runs into binary/ and ternary/, and tcd.svg, tcd.png and tcd.pdf (docs/network.md).
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Congestion control: dcqcn, dcqcn-artefact, or one that this program registers and that looks at marks
    #[arg(long, value_name = "SCHEME", default_value = "dcqcn", value_parser = marked)]
    cc: Scheme,
    #[arg(long, value_name = "P", value_parser = parse::<limits::Priority>,
          help = help::<limits::Priority>("Priority of the victim, whose pauses and state are its own; that of the others if not given"))]
    victim_priority: Option<u8>,
    #[command(flatten)]
    keys: Keys,
    /// Folder for the files [default: build/network/tcd]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// A scheme that looks at marks, by its name.
fn marked(name: &str) -> Result<Scheme, String> {
    let mut all = Scheme::value_variants().iter().copied().filter(|it| it.uses(Parameter::Tcd));
    let names: Vec<_> = all.clone().map(Scheme::name).collect();
    all.find(|scheme| scheme.name() == name).ok_or_else(|| {
        format!("switches mark no packets of it; expected one of {}", names.join(", "))
    })
}

/// The lowest rate of a flow, Gb/s.
fn lowest(outcome: &Outcome, flow: u32) -> f64 {
    let rates = outcome.samples.iter().filter(|it| it.flow == flow).map(|it| 8000.0 * it.rate);
    rates.fold(f64::INFINITY, f64::min)
}

pub fn run(args: &Args) -> miette::Result<()> {
    let mut binary = Experiment::victim();
    binary.flows[0].priority = args.victim_priority;
    let set = args.keys.apply(&mut binary)?;
    check_schemes(&[args.cc], &set)?;
    let mut ternary = binary.clone();
    let usual =
        TcdSettings { threshold_bytes: Some(VICTIM_THRESHOLD.into()), ..TcdSettings::default() };
    ternary.network.ecn = None;
    ternary.network.tcd = Some(binary.network.tcd.take().unwrap_or(usual));
    if set.contains(&Parameter::Tcd) && set.contains(&Parameter::Ecn) {
        say!("binary marking has the thresholds of ecn, ternary marking those of tcd\n");
    }
    for experiment in [&binary, &ternary] {
        experiment.check(args.cc)?;
    }
    let dir = folder(args.out.as_deref(), "tcd");
    output::prepare(&dir)?;
    let outcomes = run_with_bar(&[(&binary, args.cc), (&ternary, args.cc)]);
    let outcomes = outcomes.into_iter().collect::<miette::Result<Vec<_>>>()?;
    let provenance = Provenance::of_this_process();
    let runs = ["binary", "ternary"].into_iter().zip([&binary, &ternary]).zip(&outcomes);
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN).set_header([
        "marking",
        "victim's lowest rate, Gb/s",
        "offender's lowest rate, Gb/s",
        "marked 11",
        "marked 10",
        "pauses",
    ]);
    for ((name, experiment), outcome) in runs {
        output::write(&dir.join(name), experiment, std::slice::from_ref(outcome), &provenance)?;
        let [congested, undetermined] = outcome.marked;
        table.add_row([
            name.to_string(),
            format!("{:.1}", lowest(outcome, 0)),
            format!("{:.1}", lowest(outcome, 1)),
            congested.to_string(),
            undetermined.to_string(),
            outcome.summary.pause_frames.to_string(),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    let picture = picture(&binary, args.cc, &outcomes);
    let svg = picture.svg().map_err(output::ResultsError::from)?;
    let mut files = vec![];
    output::add_picture(&mut files, "tcd", svg).map_err(output::ResultsError::from)?;
    output::write_all(&dir, &files)?;
    say!("{table}\n\n{}", detection(&ternary, args.cc)?);
    if lowest(&outcomes[0], 0) > 99.9 {
        say!(
            "the victim keeps its rate under binary marking too: no mark reaches it. A smaller XOFF (--pfc static:BYTES) or buffer (--credits BYTES), or lower thresholds \
             (--set network.ecn={{kmin_bytes=..,kmax_bytes=..,pmax=1}}), slow it"
        );
    }
    say!("picture: {}", dir.join("tcd.svg").display());
    Ok(())
}

/// What ternary detection of the paused queue works with.
fn detection(experiment: &Experiment, scheme: Scheme) -> miette::Result<String> {
    let network = experiment.network_under(scheme);
    let (Some(tcd), Some(link)) = (network.tcd, experiment.topology.links.last()) else {
        unreachable!("it has ternary marking, and links");
    };
    let queue = Marking::ternary(&network, tcd, link).into_diagnostic()?;
    let us = |time: Picos| time as f64 / US as f64;
    let (period, threshold) = queue.trend_settings();
    Ok(format!(
        "ternary marking at the paused link: tau {:.2} us, maxTon {:.1} us (equation 3, eps {}), period {} us, threshold {threshold} bytes",
        us(Marking::response(&network, link)),
        us(queue.max_ton()),
        tcd.epsilon,
        us(period),
    ))
}

/// Rates of the flows above, the two queues below, under one marking and the other.
fn picture(experiment: &Experiment, scheme: Scheme, outcomes: &[Outcome]) -> Picture {
    const FLOWS: [&str; 3] = ["victim", "offender, paused", "offender, not paused"];
    let names = ["binary marking", "ternary marking"];
    let rates = |outcome: &Outcome| {
        let lines = plots::rate_lines(outcome).into_iter().zip(FLOWS);
        lines.map(|(line, name)| Line { name: name.to_string(), ..line }).collect()
    };
    let queues = |outcome: &Outcome| {
        let line = |(place, port): (usize, &crate::experiment::NamedPort)| Line {
            name: port.name.clone(),
            colour: chart::colour(3 + place),
            ..plots::queue_lines(&[outcome], port.port).remove(0)
        };
        // The congested one last, on top of the other.
        experiment.ports.iter().enumerate().rev().map(line).collect()
    };
    let of = |title: &str, y: &str, lines: &dyn Fn(&Outcome) -> Vec<Line>, most: f64| {
        let panel = |(name, outcome): (&str, &Outcome)| {
            Panel::over_time(format!("{name}: {title}"), y, lines(outcome)).up_to(most)
        };
        names.into_iter().zip(outcomes).map(panel).collect::<Vec<_>>()
    };
    let mut panels = of("rates", "rate, Gb/s", &rates, 100.0);
    panels.extend(of("queues", "queue, KB", &queues, 200.0));
    Picture {
        name: "tcd".to_string(),
        title: format!("A victim of pauses under {}", scheme.title()),
        caption: "The rate that each sender allows its flow, and the queues of the congested port and of the paused one.".to_string(),
        columns: 2,
        panels,
    }
}
