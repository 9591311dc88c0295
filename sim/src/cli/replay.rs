//! `sim replay`: a table of ACKs through a model of the window computation.

use super::settings::SettingsArgs;
use fncc_models::acks_csv::{AckReaderWith, Limits};
use fncc_models::limits::{self, help, parse};
use fncc_models::window::replay::{self, ModelError, ModelKind, WindowModel};
use fncc_models::window::{MAX_HOPS, MOST_HOPS};
use fncc_support::atomic_file;
use fncc_support::say;
use indicatif::{ProgressBar, ProgressStyle};
use miette::miette;
use std::path::PathBuf;
use std::time::Duration;

/// Smaller files are replayed without a progress bar.
const LONG_FILE_BYTES: u64 = 4 << 20;

/// Compute the window of every flow after each of its ACKs.
///
/// Window and rate of a flow result from the telemetry in its ACKs (docs/window.md). All byte counts
/// may have a fraction. BDP below is line rate times T.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Model to use
    #[arg(long, value_enum)]
    model: ModelKind,
    /// ACKs to read: t_ns,flow,ack_seq,snd_nxt,n,hops and optionally path_id, optionally compressed with gzip
    #[arg(long, value_name = "IN.csv[.gz]")]
    acks: PathBuf,
    /// States to write: row,flow,w_bytes,wc_bytes,u,inc_stage,updated
    #[arg(long, value_name = "OUT.csv")]
    out: PathBuf,
    #[command(flatten)]
    settings: SettingsArgs,
    #[arg(long, value_name = "N", value_parser = parse::<limits::Flows>,
          help = help::<limits::Flows>("Size of the flow table, numbered from 0 in the ACKs; by default 65536, for hardware 1024"))]
    flows: Option<u32>,
    #[arg(long, value_name = "ENTRIES", default_value = "5", value_parser = parse::<limits::LargestStack>,
          help = help::<limits::LargestStack>("Most hops of an ACK; the hardware is built for them"))]
    largest_stack: usize,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let settings = match args.model {
        ModelKind::Float => args.settings.settings()?,
        _ => args.settings.hardware_settings()?,
    };
    atomic_file::check_all(&[("--acks", Some(&args.acks))], &[("--out", Some(&args.out))])?;
    let room = args.model.flows().unwrap_or(1 << 24);
    let flows = args.flows.unwrap_or(room.min(1 << 16));
    if flows > room {
        return Err(miette!(
            help = "take fewer, or --model fixed",
            "the hardware has a table of {room} flows, not of {flows}"
        ));
    }
    let limits = Limits { flows, seq_bits: settings.seq_bits };
    match args.largest_stack > MAX_HOPS {
        false => states::<MAX_HOPS>(args, limits, || replay::make_model(args.model, &settings)),
        true => {
            states::<MOST_HOPS>(args, limits, || replay::make_deep_model(args.model, &settings))
        }
    }
}

fn states<const HOPS: usize>(
    args: &Args,
    limits: Limits,
    model: impl FnOnce() -> Result<Box<dyn WindowModel<HOPS>>, ModelError>,
) -> miette::Result<()> {
    let mut acks = AckReaderWith::<HOPS>::open(&args.acks, limits)?;
    let mut model = model()?;
    let bar = progress_bar(acks.bytes());
    let summary = replay::replay(&mut acks, &mut *model, &args.out, &mut |bytes| {
        bar.set_position(bytes);
    });
    bar.finish_and_clear();
    let summary = summary?;
    say!("{}: {} rows, {} updates", args.out.display(), summary.rows, summary.updates);
    Ok(())
}

fn progress_bar(bytes: u64) -> ProgressBar {
    if bytes < LONG_FILE_BYTES {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(bytes);
    let style = ProgressStyle::with_template("{bar:40} {bytes}/{total_bytes}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
