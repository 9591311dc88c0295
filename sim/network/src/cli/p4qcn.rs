//! `net p4qcn`: the figures of the P4QCN paper.

use std::path::PathBuf;

use clap::ValueEnum;
use comfy_table::{CellAlignment, Table, presets};
use fncc_models::limits::{self, help, parse};
use fncc_support::say;

use super::network::folder;
use super::reasons;
use crate::Picos;
use crate::check::SettingsError;
use crate::control::Refusal;
use crate::description::Given;
use crate::experiment::Experiment;
use crate::output;
use crate::p4qcn::{HEADINGS, Results, Testbed};
use crate::scheme::Scheme;

/// Reproduce figures 12 to 17 of the P4QCN paper in its testbed.
///
/// Links of 7 Mb/s, a UDP flow of 4 Mb/s against background traffic of 2 to 5 Mb/s, without control, with PFC, and with P4QCN of two and three points. Writes pictures, p4qcn.csv and
/// report.html (docs/network.md).
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "NS", default_value = "1e6", value_parser = parse::<limits::Delay>,
          help = help::<limits::Delay>("Propagation delay of a link"))]
    delay_ns: Picos,
    #[arg(long, value_name = "US", default_value = "6e7", value_parser = parse::<limits::Duration>,
          help = help::<limits::Duration>("Time in which hosts send"))]
    duration_us: Picos,
    /// Packets that the buffer of a switch holds
    #[arg(long, value_name = "N", default_value_t = Testbed::default().buffer_packets, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    buffer_packets: u32,
    /// Qmin and Qmax: packets in a queue from which on switches send feedback
    #[arg(long, value_name = "N", default_value_t = Testbed::default().qcn_packets, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    qcn_packets: u32,
    /// Q_PFC: packets of an ingress port from which on it pauses the switch before it
    #[arg(long, value_name = "N", default_value_t = Testbed::default().pfc_packets, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pfc_packets: u32,
    #[arg(long, value_name = "US", default_value = "5", value_parser = parse::<limits::NotificationInterval>,
          help = help::<limits::NotificationInterval>("N: time between two feedback packets about a source and a destination"))]
    interval_us: Picos,
    #[arg(long, value_name = "SEED", value_delimiter = ',', default_value = "1,2,3,4,5", value_parser = parse::<limits::Seed>,
          help = help::<limits::Seed>("Seeds of the background traffic, whose average is taken"))]
    seeds: Vec<u64>,
    /// Congestion control of the sources that have one: P4QCN, or a scheme that this program registers
    #[arg(long, value_name = "SCHEME", default_value = "p4qcn", value_parser = source)]
    cc: Scheme,
    /// A parameter of the reaction point, as --set control.p4qcn.beta=0.5 (docs/rate_controls.md); the last of several values of a key holds
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = Given::parse)]
    set: Vec<Given>,
    /// Folder for the files [default: build/network/p4qcn]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// P4QCN, or a scheme that is registered, by its name.
fn source(name: &str) -> Result<Scheme, String> {
    let is_source = |scheme: &Scheme| {
        matches!(scheme, Scheme::P4qcn | Scheme::Own(_)) && scheme.takes_slow_links()
    };
    let mut all = Scheme::value_variants().iter().copied().filter(is_source);
    let names: Vec<_> = all.clone().map(Scheme::name).collect();
    all.find(|scheme| scheme.name() == name)
        .ok_or_else(|| format!("expected one of {}", names.join(", ")))
}

/// What the options say.
fn testbed(args: &Args) -> miette::Result<Testbed> {
    let Args { delay_ns, duration_us, buffer_packets, interval_us, cc, .. } = *args;
    let table = format!("control.{}", cc.name());
    let is_of_table =
        |given: &&Given| given.key.strip_prefix(&*table).is_some_and(|key| key.starts_with('.'));
    if let Some(other) = args.set.iter().find(|given| !is_of_table(given)) {
        let help = format!(
            "take an option (--help), or a key of {table}: docs/rate_controls.md lists them"
        );
        let Given { shown, key, .. } = other;
        return Err(miette::miette!(help = help, "{shown}: `{key}` is no setting of this testbed"));
    }
    let mut experiment = Experiment::victim();
    Given::apply(&args.set, &mut experiment)?;
    let usual = Testbed::default();
    let reaction = experiment.own.qcn(usual.reaction);
    let reaction = reaction.map_err(|Refusal { key, reason }| SettingsError::Key {
        scheme: cc,
        key,
        reason,
    })?;
    Ok(Testbed {
        delay: delay_ns,
        duration: duration_us,
        buffer_packets,
        qcn_packets: args.qcn_packets,
        pfc_packets: args.pfc_packets,
        reaction,
        interval: interval_us,
        source: cc,
        keys: experiment.own,
    })
}

pub fn run(args: &Args) -> miette::Result<()> {
    let testbed = testbed(args)?;
    let dir = folder(args.out.as_deref(), "p4qcn");
    output::prepare(&dir)?;
    let results = Results::new(testbed, &args.seeds)?;
    results.write(&dir)?;
    let print = |headings: &[&str], rows: Vec<Vec<String>>, words: usize| {
        let mut table = Table::new();
        table.load_style(presets::ASCII_MARKDOWN).set_header(headings).add_rows(rows);
        for column in table.column_iter_mut().skip(words) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        say!("{table}\n");
    };
    let (headings, rows) = results.numbers();
    print(&headings, rows, 1);
    let (headings, rows) = results.thresholds();
    print(&headings, rows, 0);
    let (headings, rows) = results.choices();
    print(&headings, rows, 1);
    let (claims, reasons) = reasons::apart(results.claims());
    print(&HEADINGS[..HEADINGS.len() - 1], claims, HEADINGS.len());
    say!("{reasons}");
    say!("report: {}", dir.join("report.html").display());
    Ok(())
}
