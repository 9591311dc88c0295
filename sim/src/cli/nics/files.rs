//! The options for files, and the files that are written while NICs run.

use std::path::{Path, PathBuf};

use crate::nics::link::Side;
use crate::nics::output::{self, Report, SweepRow};
use crate::nics::{NicsError, Passed};
use fncc_models::capture_file::{CaptureWriter, CapturedFrame, Resolution, Timestamp};
use fncc_models::limits::{self, help, parse};
use fncc_network::Picos;
use fncc_support::say;
use miette::IntoDiagnostic;

/// What is written.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Files")]
pub struct FileArgs {
    /// Folder for tables, pictures and report [default: build/nics]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Capture to write of all that passes NIC a, both ways: pcapng if the name ends in .pcapng, otherwise pcap
    #[arg(long, value_name = "OUT")]
    pcap: Option<PathBuf>,
    /// The same at NIC b
    #[arg(long, value_name = "OUT")]
    pcap_b: Option<PathBuf>,
    #[arg(long, value_name = "NS", default_value = "1000", value_parser = parse::<limits::SamplePeriodNs>,
          help = help::<limits::SamplePeriodNs>("Time between two samples of windows, throughput and queues, 0 for none"))]
    sample_ns: Picos,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
}

impl FileArgs {
    /// Time between two samples, ps.
    pub fn sample(&self) -> Picos {
        self.sample_ns
    }

    /// The folder of tables and pictures.
    pub fn folder(&self) -> PathBuf {
        self.out.clone().unwrap_or_else(|| Path::new("build").join("nics"))
    }

    /// Whether all can be written, each to a file of its own.
    pub fn check(&self, flows: Option<&Path>, waveform: Option<&Path>) -> miette::Result<()> {
        let dir = self.folder();
        fncc_network::output::prepare(&dir)?;
        let others = [
            ("--pcap", self.pcap.as_deref()),
            ("--pcap-b", self.pcap_b.as_deref()),
            ("--vcd", waveform),
        ];
        Ok(output::check_apart(&dir, &[("--flows-file", flows)], &others)?)
    }

    /// The captures, begun.
    pub fn captures(&self) -> miette::Result<Captures> {
        let begin = |path: &Option<PathBuf>| {
            let path = path.as_deref();
            path.map(|path| CaptureWriter::create(path, Timestamp::EPOCH, Resolution::NANOSECONDS))
                .transpose()
        };
        Ok(Captures([begin(&self.pcap)?, begin(&self.pcap_b)?]))
    }

    /// Prints what came of the run.
    pub fn say(&self, report: &Report<'_>, dir: &Path) -> miette::Result<()> {
        if self.json {
            let json = report.json().into_diagnostic()?;
            say!("{}", String::from_utf8_lossy(&json));
        } else {
            output::say(report);
            say!("\nreport: {}", dir.join("report.html").display());
        }
        Ok(())
    }

    /// Prints what came of many runs.
    pub fn say_sweep(&self, rows: &[SweepRow], dir: &Path) -> miette::Result<()> {
        if self.json {
            say!("{}", serde_json::to_string_pretty(rows).into_diagnostic()?);
        } else {
            output::say_sweep(rows, dir);
        }
        Ok(())
    }
}

/// Captures at both NICs, as far as they are requested.
pub struct Captures([Option<CaptureWriter>; 2]);

impl Captures {
    /// A frame passes a NIC.
    pub fn write(&mut self, passed: Passed) -> Result<(), NicsError> {
        let Passed { nic, frame, .. } = passed;
        if let Some(writer) = &mut self.0[match nic {
            Side::A => 0,
            Side::B => 1,
        }] {
            writer.write(&CapturedFrame::whole(frame.at.into(), frame.data))?;
        }
        Ok(())
    }

    /// Gives the files their names.
    pub fn finish(self) -> miette::Result<()> {
        for writer in self.0.into_iter().flatten() {
            writer.finish()?;
        }
        Ok(())
    }
}
