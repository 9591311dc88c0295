//! `sim hop`: three switch ports, and not a byte lost between them.

use super::port::{parse_mhz, period_ps};
use super::port_registers::RegisterArgs;
use super::queues::parse_delay_ns;
use crate::engine::EngineKind;
use crate::port::hop::{self, HopSettings};
use crate::port::{Hardware, PortError, make_engine};
use fncc_hdl::catalog::Parameters;
use fncc_models::lossless::{PeerResponse, headroom_warning};
use fncc_models::wire::{MacAddress, RateCode};
use fncc_support::atomic_file::{self, Unfinished};
use fncc_support::interrupt;
use fncc_support::note;
use fncc_support::say;
use miette::{IntoDiagnostic, miette};
use std::path::PathBuf;

/// The ports in the order of the run, as the waveforms are named.
const PORTS: [&str; 3] = ["sender", "ingress", "egress"];

/// Run a sender, a link and a congested switch whose ports pause the sender.
///
/// With the headroom that the link needs, which is the default, no byte is lost.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Rate of the link
    #[arg(long, value_name = "G", default_value_t = 100)]
    rate_gbps: u32,
    /// Propagation delay of the link
    #[arg(long, value_name = "NS", default_value_t = 200, value_parser = parse_delay_ns())]
    delay_ns: u32,
    /// Bytes of each frame without FCS
    #[arg(long, value_name = "BYTES", default_value_t = 1514, value_parser = clap::value_parser!(u16).range(64..=9216))]
    mtu: u16,
    /// XOFF: bytes above which the switch requests a pause
    #[arg(long, value_name = "BYTES", default_value_t = 100_000)]
    xoff: u32,
    /// XON: bytes at or below which the request ends
    #[arg(long, value_name = "BYTES", default_value_t = 90_000)]
    xon: u32,
    /// Headroom: bytes that the switch may take during a request [default: what link and sender need]
    #[arg(long, value_name = "BYTES")]
    headroom: Option<u32>,
    /// Time that the sender takes to obey a pause: standard (802.3 clause 31B.3.7), own (its port's) or ns, if that is more than its port's
    #[arg(long, value_name = "standard|own|NS", default_value_t = PeerResponse::Standard)]
    peer_response: PeerResponse,
    /// Source address of the pause frames
    #[arg(long, value_name = "MAC", default_value_t = MacAddress::of_port(1))]
    mac: MacAddress,
    /// Cycles to run
    #[arg(long, value_name = "N", default_value_t = 100_000,
          value_parser = clap::value_parser!(u64).range(1..=MOST_CYCLES))]
    cycles: u64,
    /// Engine that runs the hardware
    #[arg(long, value_enum, default_value_t = EngineKind::Compiled)]
    engine: EngineKind,
    /// Width of the data path in bits
    #[arg(long, value_name = "W", default_value_t = 512)]
    width: usize,
    /// Clock of the hardware
    #[arg(long, value_name = "F", default_value_t = 250.0, value_parser = parse_mhz)]
    clock_mhz: f64,
    /// Folder for the waveforms sender.vcd, ingress.vcd and egress.vcd
    #[arg(long, value_name = "FOLDER")]
    vcd: Option<PathBuf>,
    #[command(flatten)]
    registers: RegisterArgs,
}

/// More take days.
const MOST_CYCLES: u64 = 10_000_000_000;

pub fn run(args: &Args) -> miette::Result<()> {
    let parameters = Parameters { width: args.width, ports: 2, ..Default::default() };
    let parameters = parameters.check().map_err(PortError::Parameters)?;
    RateCode::from_gbps(args.rate_gbps).map_err(PortError::Rate)?;
    let period_ps = period_ps(args.clock_mhz);
    let settings = HopSettings {
        gbps: args.rate_gbps,
        link_ns: args.delay_ns,
        mtu: args.mtu,
        xoff: args.xoff,
        xon: args.xon,
        headroom: 0,
        dynamic: args.registers.dynamic(),
        response: args.peer_response,
        registers: args.registers.registers(period_ps)?,
        mac: args.mac,
        period_ps,
        cycles: args.cycles,
    };
    let needed = settings.needed_headroom(args.width / 8);
    let settings = HopSettings { headroom: args.headroom.unwrap_or(needed), ..settings };
    let who = "link and sender";
    if let Some(warning) = headroom_warning(settings.headroom.into(), needed.into(), who) {
        note!("{warning}");
    }
    if let Some(folder) = &args.vcd {
        interrupt::make_folder(folder).map_err(|error| {
            miette!(help = "name a folder that can be made", "{}: {error}", folder.display())
        })?;
        let files = PORTS.map(|port| folder.join(format!("{port}.vcd")));
        let outputs = files.each_ref().map(|file| ("--vcd", Some(&**file)));
        atomic_file::check_all(&[], &outputs)?;
    }
    let mut engines = Vec::new();
    let mut waveforms = Vec::new();
    for name in PORTS {
        let mut engine =
            make_engine(args.engine, Hardware::SwitchPort, parameters, args.vcd.is_some())?;
        if let Some(folder) = &args.vcd {
            let waveform = Unfinished::beside(&folder.join(format!("{name}.vcd")))?;
            engine.vcd(waveform.path(), period_ps).into_diagnostic()?;
            waveforms.push(waveform);
        }
        engines.push(engine);
    }
    let [a, b, c] = &mut engines[..] else { unreachable!("three ports") };
    let outcome = hop::run([&mut **a, &mut **b, &mut **c], &settings)?;
    for engine in &mut engines {
        engine.finish_trace().into_diagnostic()?;
    }
    atomic_file::keep_all(waveforms)?;
    say!("headroom, bytes         {:>12}  (link and sender need {needed})", settings.headroom);
    for (name, value) in [
        ("arrived, bytes", outcome.arrived),
        ("left, bytes", outcome.left),
        ("dropped, bytes", outcome.dropped),
        ("in the buffer, bytes", outcome.remaining),
        ("most in it, bytes", outcome.deepest),
        ("requests", outcome.requests),
        ("pause frames", outcome.pauses),
        ("slowest pause, cycles", outcome.slowest_pause),
        ("paused, cycles", outcome.paused_cycles),
        ("drain idle, cycles", outcome.starved_cycles),
    ] {
        say!("{name:<24}{value:>12}");
    }
    if let Some(watchdog) = settings.registers.watchdog {
        say!("{:<24}{:>12}", "watchdog limit, cycles", watchdog.settings.limit);
        say!("{:<24}{:>12}", "storms", outcome.storms);
        say!("{:<24}{:>12}", "discarded, packets", outcome.discarded);
    }
    Ok(())
}
