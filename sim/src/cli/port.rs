//! `sim port`: a capture through the switch port's hardware.

use super::port_report::Report;
use super::queues::QueueArgs;
use super::waveform::WaveformOptions;
use crate::engine::EngineKind;
use crate::port::windows::WindowTable;
use crate::port::{
    self, Emitted, Hardware, PortError, PortReport, PortSettings, Traffic, pipeline, queued,
};
use clap::ValueEnum;
use fncc_hdl::catalog::{PORTS, Parameters};
use fncc_models::capture_file::{Capture, CaptureWriter};
use fncc_models::packet_edit::Mode;
use fncc_models::telemetry_csv::{self, DequeueStamp};
use fncc_netlist::Engine;
use fncc_support::atomic_file;
use fncc_support::note;
use fncc_support::provenance::Provenance;
use indicatif::{ProgressBar, ProgressStyle};
use miette::miette;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Captures of fewer packets run without a progress bar.
const LONG_CAPTURE: u64 = 2000;

/// Run a capture through the switch port and write its output.
///
/// A packet carries the entry of its port's last dequeue at or before its own time stamp, so the
/// times of the table and of the capture must share a clock.
///
/// With queues the frames arrive on the link of the port and leave on it through the queue of their priority; the port stamps its own
/// entries, obeys pause frames of the capture, and the sender obeys those of the port.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Capture to read: pcap or pcapng
    #[arg(long, value_name = "IN")]
    pcap: PathBuf,
    /// Capture to write, time-stamped by the cycle: pcapng if the name ends in .pcapng, otherwise pcap
    #[arg(long, value_name = "OUT")]
    out: PathBuf,
    /// Dequeue stamps: t_ns,port,rate_gbps,qlen_bytes,tx_bytes; with queues only those of other ports are needed
    #[arg(long, value_name = "TABLE.csv")]
    telemetry: Option<PathBuf>,
    /// Ingress port of the packets
    #[arg(long, value_name = "P", default_value_t = 0)]
    input_port: u16,
    /// Id of the switch, 12 bits
    #[arg(long, value_name = "ID", default_value_t = 1, value_parser = parse_switch_id)]
    switch_id: u16,
    /// Which packets get an entry
    #[arg(long, value_enum, default_value_t = ModeName::Fncc)]
    mode: ModeName,
    /// Egress port of the packets; its entry is inserted in HPCC mode
    #[arg(long, value_name = "E", default_value_t = 0)]
    egress_port: u16,
    /// Ports of the switch
    #[arg(long, value_name = "N", default_value_t = 8)]
    ports: u16,
    /// Block to run [default: int_path, with queues switch_port]
    #[arg(long, value_enum, value_name = "BLOCK")]
    block: Option<Hardware>,
    /// Engine that runs the hardware
    #[arg(long, value_enum, default_value_t = EngineKind::Compiled)]
    engine: EngineKind,
    /// Width of the data path in bits
    #[arg(long, value_name = "W", default_value_t = 512)]
    width: usize,
    /// Clock of the hardware
    #[arg(long, value_name = "F", default_value_t = 250.0, value_parser = parse_mhz)]
    clock_mhz: f64,
    /// Stall both sides at random from this seed
    #[arg(long, value_name = "SEED")]
    stall: Option<u64>,
    /// Run every cycle, including idle ones; the output is the same
    #[arg(long)]
    every_cycle: bool,
    #[command(flatten)]
    waveform: WaveformOptions,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    queues: QueueArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ModeName {
    /// Into ACKs, the entry of their ingress port
    Fncc,
    /// Into data packets, the entry of their egress port
    Hpcc,
}

fn parse_switch_id(text: &str) -> Result<u16, String> {
    match text.parse::<u16>() {
        Ok(id) if id < 4096 => Ok(id),
        _ => Err("a switch id is a number from 0 to 4095".to_string()),
    }
}

/// The clock of hardware, MHz.
pub(super) fn parse_mhz(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(mhz) if (1.0..=10_000.0).contains(&mhz) => Ok(mhz),
        _ => Err("a clock is a number of MHz from 1 to 10000".to_string()),
    }
}

/// Its period, ps.
pub(super) fn period_ps(mhz: f64) -> u64 {
    (1e6 / mhz).round() as u64
}

pub fn run(args: &Args) -> miette::Result<()> {
    check(args)?;
    let capture = Capture::open(&args.pcap)?;
    for notice in capture.notices() {
        note!("{}: {notice}", args.pcap.display());
    }
    let stamps = match &args.telemetry {
        Some(table) => telemetry_csv::read(table, args.ports)?,
        None if args.queues.requested() => vec![],
        None => {
            return Err(miette!(
                help = "give a table with --telemetry, or have queues simulated, for example with --rate-gbps 100",
                "nothing says what the queues looked like"
            ));
        }
    };
    let settings = PortSettings {
        mode: if args.mode == ModeName::Fncc { Mode::Fncc } else { Mode::Hpcc },
        switch_id: args.switch_id,
        input_port: args.input_port as u8,
        egress_port: args.egress_port as u8,
        period_ps: period_ps(args.clock_mhz),
        stall: args.stall,
        start: capture.start().unwrap_or_default(),
        every_cycle: args.every_cycle,
    };
    let queues = match args.queues.requested() {
        true => {
            let (port, longest) = (settings.egress_port, capture.longest());
            Some(args.queues.settings(port, settings.period_ps, longest)?)
        }
        false => None,
    };
    if queues.is_some() && !matches!(args.engine, EngineKind::Compiled | EngineKind::Interpreter) {
        note!(
            "note: only compiled and interpreter skip idle time with queues; this engine runs every cycle"
        );
    }
    let mut outputs = Outputs::create(args, &capture)?;
    let hardware = hardware(args);
    let mut engine = engine(args, hardware, &stamps)?;
    let waveform = args.waveform.start(&mut *engine, settings.period_ps)?;
    let bar = progress_bar(capture.frames());
    let start = Instant::now();
    let mut frames = capture.in_order_of_time().inspect(|_| bar.inc(1));
    let traffic = Traffic { frames: &mut frames, stamps: &stamps };
    let mut receiver = |emitted| outputs.write(emitted);
    let report = match &queues {
        Some(queues) => queued::run(&mut *engine, &settings, queues, traffic, &mut receiver)?,
        None => pipeline::run(&mut *engine, &settings, traffic, &mut receiver)?,
    };
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    args.waveform.finish(&mut *engine, waveform)?;
    outputs.finish()?;
    warn(args, &report);
    let report = Report {
        provenance: Provenance::of_this_process(),
        block: hardware,
        engine: format!("{:?}", args.engine).to_lowercase(),
        width: args.width,
        clock_mhz: args.clock_mhz,
        settings: &settings,
        queues: queues.as_ref(),
        report: &report,
        cycles_per_second: (report.cycles_run as f64 / seconds.max(1e-9)).round(),
    };
    report.print(args.json);
    Ok(())
}

fn check(args: &Args) -> miette::Result<()> {
    let ports = usize::from(args.ports);
    if !PORTS.contains(&ports) {
        return Err(miette!(
            help = format!("choose one of {PORTS:?}"),
            "--ports {ports} is no size that the switch port comes in"
        ));
    }
    for (option, port) in [("--input-port", args.input_port), ("--egress-port", args.egress_port)] {
        if port >= args.ports {
            return Err(miette!(
                help = format!("take a port from 0 to {}, or set --ports", args.ports - 1),
                "{option} {port} is out of range"
            ));
        }
    }
    check_files(args)?;
    if args.queues.requested() && args.stall.is_some() {
        return Err(miette!(
            help = "leave --stall out: with queues the link and the drain set the pace",
            "--stall makes no sense with queues"
        ));
    }
    if args.queues.requested() && args.block == Some(Hardware::IntPath) {
        return Err(miette!(
            help = "leave --block out: with queues the entire port runs",
            "int_path has no queues"
        ));
    }
    Ok(())
}

/// Whether the outputs can be written, each to a file of its own.
fn check_files(args: &Args) -> miette::Result<()> {
    let inputs = [("--pcap", Some(&*args.pcap)), ("--telemetry", args.telemetry.as_deref())];
    let outputs = [
        ("--out", Some(&*args.out)),
        ("--vcd", args.waveform.file()),
        ("--feedback", args.queues.feedback.as_deref()),
        ("--windows", args.queues.windows.as_deref()),
    ];
    Ok(atomic_file::check_all(&inputs, &outputs)?)
}

fn hardware(args: &Args) -> Hardware {
    let with_queues = args.queues.requested();
    let by_default = if with_queues { Hardware::SwitchPort } else { Hardware::IntPath };
    args.block.unwrap_or(by_default)
}

/// The smallest hardware with the ports in use: the others would never matter.
fn engine(
    args: &Args,
    hardware: Hardware,
    stamps: &[DequeueStamp],
) -> Result<Box<dyn Engine>, PortError> {
    let used = stamps.iter().map(|s| s.port).chain([args.input_port, args.egress_port]).max();
    let needed = usize::from(used.unwrap_or(0)) + 1;
    let ports = PORTS.into_iter().find(|p| *p >= needed).unwrap_or(args.ports.into());
    let parameters = Parameters { width: args.width, ports, ..Default::default() };
    port::make_engine(args.engine, hardware, parameters, args.waveform.file().is_some())
}

/// The files of a run, as they are written.
struct Outputs {
    frames: CaptureWriter,
    feedback: Option<CaptureWriter>,
    windows: Option<WindowTable>,
}

impl Outputs {
    fn create(args: &Args, capture: &Capture) -> miette::Result<Self> {
        let start = capture.start().unwrap_or_default();
        let writer = |path: &PathBuf| CaptureWriter::create(path, start, capture.resolution());
        let windows = args.queues.windows.as_deref().map(WindowTable::create);
        Ok(Self {
            frames: writer(&args.out)?,
            feedback: args.queues.feedback.as_ref().map(writer).transpose()?,
            windows: windows.transpose()?,
        })
    }

    fn write(&mut self, emitted: Emitted) -> Result<(), PortError> {
        match emitted {
            Emitted::Frame(frame) => self.frames.write(&frame)?,
            Emitted::Feedback(packet) => {
                if let Some(feedback) = &mut self.feedback {
                    feedback.write(&packet)?;
                }
            }
            Emitted::Window(window) => {
                if let Some(windows) = &mut self.windows {
                    windows.write(&window)?;
                }
            }
        }
        Ok(())
    }

    fn finish(self) -> miette::Result<()> {
        if let Some(windows) = self.windows {
            windows.finish()?;
        }
        if let Some(feedback) = self.feedback {
            feedback.finish()?;
        }
        Ok(self.frames.finish()?)
    }
}

fn progress_bar(frames: u64) -> ProgressBar {
    if frames < LONG_CAPTURE {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(frames);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} packets, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn warn(args: &Args, report: &PortReport) {
    if let (Some(unstamped), Some(_)) = (&report.unstamped, &args.telemetry) {
        note!("warning: {unstamped}");
    }
    if let Some(ignored) = &report.ignored_pauses {
        note!("{ignored}");
    }
}
