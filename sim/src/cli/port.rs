//! `sim port`: a capture through the switch port's hardware.

use super::queues::QueueArgs;
use clap::ValueEnum;
use fncc_hdl::catalog::{PORTS, Parameters};
use fncc_netlist::{TraceRequest, Trigger};
use fncc_sim::capture_file::{Capture, CaptureError, CaptureWriter, CapturedFrame};
use fncc_sim::engine::EngineKind;
use fncc_sim::packet_edit::Mode;
use fncc_sim::port::{self, PortReport, PortSettings, queued, windows};
use fncc_sim::{atomic_file, telemetry_csv};
use indicatif::{ProgressBar, ProgressStyle};
use miette::{IntoDiagnostic, miette};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Captures of fewer packets run without a progress bar.
const LONG_CAPTURE: usize = 2000;

/// Run a capture through the switch port and write what comes out.
///
/// A packet carries the entry of its port's last dequeue at or before its own time stamp, so the
/// times of the table and of the capture are the same clock.
///
/// With queues the frames come by the link of the port and leave by it through the queue of their priority; the port stamps its own
/// entries, obeys pause frames of the capture, and the sender obeys those of the port.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Capture to read: pcap or pcapng
    #[arg(long, value_name = "IN")]
    pcap: PathBuf,
    /// Capture to write, time-stamped by the cycle: pcapng when the name ends in .pcapng, else pcap
    #[arg(long, value_name = "OUT")]
    out: PathBuf,
    /// Dequeue stamps: t_ns,port,rate_gbps,qlen_bytes,tx_bytes; with queues only those of other ports are needed
    #[arg(long, value_name = "TABLE.csv")]
    telemetry: Option<PathBuf>,
    /// Port that the packets come in by
    #[arg(long, value_name = "P", default_value_t = 0)]
    input_port: u16,
    /// Id of the switch, 12 bits
    #[arg(long, value_name = "ID", default_value_t = 1, value_parser = parse_switch_id)]
    switch_id: u16,
    /// Which packets get an entry
    #[arg(long, value_enum, default_value_t = ModeName::Fncc)]
    mode: ModeName,
    /// Port that the packets go out by; its entry is inserted in HPCC mode
    #[arg(long, value_name = "E", default_value_t = 0)]
    egress_port: u16,
    /// Ports of the switch
    #[arg(long, value_name = "N", default_value_t = 64)]
    ports: u16,
    /// How the hardware is executed
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
    /// Waveform to write: FST when the name ends in .fst, else VCD
    #[arg(long, value_name = "FILE")]
    vcd: Option<PathBuf>,
    /// Instance that the waveform shows with all below it, for example path.inserter
    #[arg(long, value_name = "PATH", requires = "vcd")]
    scope: Option<String>,
    /// Write only the cycles around the first one in which a signal has a value, for example
    /// path.inserter.insert=1
    #[arg(long, value_name = "PATH=VALUE", requires = "vcd")]
    trigger: Option<Trigger>,
    /// Cycles of the waveform before the trigger
    #[arg(long, value_name = "N", default_value_t = 100, requires = "trigger")]
    before: u64,
    /// Cycles of the waveform after the trigger
    #[arg(long, value_name = "N", default_value_t = 100, requires = "trigger")]
    after: u64,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    queues: QueueArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ModeName {
    /// Into ACKs, the entry of the port that they come in by
    Fncc,
    /// Into data packets, the entry of the port that they go out by
    Hpcc,
}

fn parse_switch_id(text: &str) -> Result<u16, String> {
    match text.parse::<u16>() {
        Ok(id) if id < 4096 => Ok(id),
        _ => Err("a switch id is a number from 0 to 4095".to_string()),
    }
}

fn parse_mhz(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(mhz) if (1.0..=10_000.0).contains(&mhz) => Ok(mhz),
        _ => Err("a clock is a number of MHz from 1 to 10000".to_string()),
    }
}

pub fn run(args: &Args) -> miette::Result<()> {
    let ports = usize::from(args.ports);
    if !PORTS.contains(&ports) {
        return Err(miette!(
            help = format!("take one of {PORTS:?}"),
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
    let outputs = [
        ("--out", Some(&args.out)),
        ("--vcd", args.vcd.as_ref()),
        ("--feedback", args.queues.feedback.as_ref()),
        ("--windows", args.queues.windows.as_ref()),
    ];
    for (index, (option, path)) in outputs.iter().enumerate() {
        let same = outputs[..index].iter().find(|(_, other)| path.is_some() && other == path);
        if let Some((other, path)) = same {
            return Err(miette!(
                help = "name two different files",
                "{other} and {option} are both {}",
                path.map_or_else(String::new, |p| p.display().to_string())
            ));
        }
    }
    if args.queues.asked() && args.stall.is_some() {
        return Err(miette!(
            help = "leave --stall out: with queues the link and the drain set the pace",
            "--stall makes no sense with queues"
        ));
    }
    let capture = Capture::open(&args.pcap)?;
    for notice in capture.notices() {
        eprintln!("{}: {notice}", args.pcap.display());
    }
    let start = capture.start().unwrap_or_default();
    let frames = capture.in_order_of_time().collect::<Result<Vec<_>, _>>()?;
    let stamps = match &args.telemetry {
        Some(table) => telemetry_csv::read(table, args.ports)?,
        None if args.queues.asked() => vec![],
        None => {
            return Err(miette!(
                help = "give a table with --telemetry, or have queues simulated, for example with --rate-gbps 100",
                "nothing says what the queues looked like"
            ));
        }
    };
    for path in outputs.iter().filter_map(|(_, path)| *path) {
        atomic_file::check(path)?;
    }

    // The smallest hardware with the ports in use: the others would never matter.
    let used = stamps.iter().map(|s| s.port).chain([args.input_port, args.egress_port]).max();
    let needed = usize::from(used.unwrap_or(0)) + 1;
    let built = PORTS.into_iter().find(|p| *p >= needed).unwrap_or(ports);
    let parameters = Parameters { width: args.width, ports: built, ..Default::default() };
    let mut engine = port::make_engine(args.engine, parameters, args.vcd.is_some())?;
    let settings = PortSettings {
        mode: if args.mode == ModeName::Fncc { Mode::Fncc } else { Mode::Hpcc },
        switch_id: args.switch_id,
        input_port: args.input_port as u8,
        egress_port: args.egress_port as u8,
        period_ps: (1e6 / args.clock_mhz).round() as u64,
        stall: args.stall,
        start,
    };
    let waveform = match &args.vcd {
        Some(path) => {
            let unfinished = atomic_file::Unfinished::beside(path)?;
            let trigger = args.trigger.clone().map(|trigger| Trigger {
                before: args.before,
                after: args.after,
                ..trigger
            });
            let scope = args.scope.clone();
            let request = TraceRequest::new(unfinished.path(), settings.period_ps);
            engine.trace(&TraceRequest { scope, trigger, ..request }).into_diagnostic()?;
            Some(unfinished)
        }
        None => None,
    };
    let bar = progress_bar(frames.len());
    let start = Instant::now();
    let mut progress = |n: usize| bar.set_position(n as u64);
    let (out, report) = if args.queues.asked() {
        let queues = args.queues.settings(settings.period_ps, &frames)?;
        let run = queued::run(&mut *engine, &settings, &queues, &frames, &stamps, &mut progress)?;
        if let Some(path) = &args.queues.windows {
            windows::write(path, &run.windows)?;
        }
        if let Some(path) = &args.queues.feedback {
            write(path, &capture, &run.feedback)?;
        }
        (run.out, run.report)
    } else {
        port::run(&mut *engine, built, &settings, &frames, &stamps, &mut progress)?
    };
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    if let Some(waveform) = waveform {
        let summary = engine.finish_trace().into_diagnostic()?;
        waveform.keep()?;
        match summary.triggered_at {
            Some(cycle) => eprintln!("the trigger held in cycle {cycle}"),
            None if args.trigger.is_some() => {
                eprintln!("the trigger never held, so the waveform is empty");
            }
            None => {}
        }
    }
    write(&args.out, &capture, &out)?;
    print(args, &report, seconds);
    Ok(())
}

/// Writes a capture with the date and resolution of another.
fn write(path: &Path, of: &Capture, frames: &[CapturedFrame]) -> Result<(), CaptureError> {
    let mut writer = CaptureWriter::create(path, of.start().unwrap_or_default(), of.resolution())?;
    frames.iter().try_for_each(|frame| writer.write(frame))?;
    writer.finish()
}

fn progress_bar(frames: usize) -> ProgressBar {
    if frames < LONG_CAPTURE {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(frames as u64);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} packets, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn print(args: &Args, report: &PortReport, seconds: f64) {
    let rate = report.cycles as f64 / seconds.max(1e-9);
    if args.json {
        let json = serde_json::json!({
            "engine": format!("{:?}", args.engine).to_lowercase(),
            "width": args.width,
            "clock_mhz": args.clock_mhz,
            "packets": report.packets,
            "acks": report.acks,
            "inserted": report.inserted,
            "stat": report.stat,
            "cycles": report.cycles,
            "cycles_per_second": rate.round(),
        });
        println!("{json:#}");
        return;
    }
    let line = |name: &str, value: f64| println!("{name:<24}{value:>12.0}");
    line("packets", report.packets as f64);
    line("ACKs", report.acks as f64);
    line("inserted", report.inserted as f64);
    // Most of the hardware's counters are those of parts that are off.
    for (name, value) in report.stat.iter().filter(|(_, value)| **value > 0) {
        line(name, *value as f64);
    }
    line("cycles", report.cycles as f64);
    line("cycles/s", rate);
}
