//! `sim capture`: writes the bundled capture and its telemetry table.

use std::path::PathBuf;

use fncc_sim::{capture_file, sample_capture, telemetry_csv};
use miette::{IntoDiagnostic, miette};

/// Write the sample capture of RoCEv2 traffic and the telemetry table that goes with it.
///
/// Both are the same on every machine and for every call.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Capture to write: pcap with ns time stamps, or pcapng when the name ends in .pcapng
    #[arg(long, value_name = "FILE.pcap")]
    out: PathBuf,
    /// Telemetry table to write
    #[arg(long, value_name = "FILE.csv")]
    telemetry: PathBuf,
}

pub fn run(args: &Args) -> miette::Result<()> {
    if args.out == args.telemetry {
        return Err(miette!(
            help = "name two different files",
            "--out and --telemetry are both {}",
            args.out.display()
        ));
    }
    let frames = sample_capture::frames().into_diagnostic()?;
    let rows = sample_capture::rows();
    capture_file::write(&args.out, sample_capture::START, &frames)?;
    telemetry_csv::write(&args.telemetry, &rows)?;
    println!("{}: {} frames", args.out.display(), frames.len());
    println!("{}: {} rows, {} ports", args.telemetry.display(), rows.len(), sample_capture::PORTS);
    Ok(())
}
