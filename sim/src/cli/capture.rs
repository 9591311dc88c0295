//! `sim capture`: writes the bundled capture and its telemetry table.

use std::io::Write;
use std::path::PathBuf;

use fncc_models::{capture_file, sample_capture, telemetry_csv};
use fncc_support::atomic_file::{self, Unfinished, WriteError};
use fncc_support::say;
use miette::IntoDiagnostic;

/// Write the sample capture of RoCEv2 traffic and its telemetry table.
///
/// Both are the same on every machine and in every call.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Capture to write: pcap with ns time stamps, or pcapng if the name ends in .pcapng
    #[arg(long, value_name = "FILE.pcap")]
    out: PathBuf,
    /// Telemetry table to write
    #[arg(long, value_name = "FILE.csv")]
    telemetry: PathBuf,
}

pub fn run(args: &Args) -> miette::Result<()> {
    let outputs = [("--out", Some(&*args.out)), ("--telemetry", Some(&*args.telemetry))];
    atomic_file::check_all(&[], &outputs)?;
    let frames = sample_capture::frames().into_diagnostic()?;
    let rows = sample_capture::rows();
    let mut table = Unfinished::beside(&args.telemetry)?;
    let unwritable = |source| WriteError { path: args.telemetry.clone(), source };
    table.write_all(telemetry_csv::encode(&rows).as_bytes()).map_err(unwritable)?;
    capture_file::write(&args.out, sample_capture::START, &frames)?;
    table.keep()?;
    say!("{}: {} frames", args.out.display(), frames.len());
    say!("{}: {} rows, {} ports", args.telemetry.display(), rows.len(), sample_capture::PORTS);
    Ok(())
}
