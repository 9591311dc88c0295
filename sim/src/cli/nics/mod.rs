//! `sim nics`: two NICs and what lies between them, cycle by cycle.

mod ends;
mod files;
mod flows;
mod waveform;
mod way;

use std::time::{Duration, Instant};

use fncc_sim::limits::{self, help, parse};
use fncc_sim::network::{MS, Picos};
use fncc_sim::nics::output::{self, Report};
use fncc_sim::nics::{
    Bench, Encapsulation, FlowPlan, NicSettings, NicsError, Outcome, RunSettings, Status,
    round_trip_ns,
};
use fncc_sim::note;
use fncc_sim::provenance::Provenance;
use fncc_sim::window::Settings as WindowSettings;
use indicatif::{ProgressBar, ProgressStyle};
use miette::miette;

use self::ends::{EndKind, Ends};
use self::files::FileArgs;
use self::flows::FlowArgs;
use self::waveform::WaveformArgs;
use self::way::WayArgs;
use super::port::{parse_mhz, period_ps};

/// Time-outs are so many base round trips without being told otherwise.
const TIMEOUT_TRIPS: u64 = 8;
/// They are no shorter than this where flows have no window, or links pause.
const LONG_TIMEOUT: Picos = MS;
/// Runs with less payload show no progress bar.
const LONG_RUN: u64 = 10_000_000;
/// Cycles from one look at the progress to the next.
const GLANCE: u64 = 4096;

/// Run two NICs and the links, switches and faults between them, cycle by cycle.
///
/// Hosts post messages and check each byte that arrives: once, in order, at its address. Writes tables, pictures and a report (docs/nics.md).
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    flows: FlowArgs,
    #[command(flatten)]
    way: WayArgs,
    #[command(flatten)]
    nic: NicArgs,
    #[command(flatten)]
    files: FileArgs,
    #[command(flatten)]
    waveform: WaveformArgs,
    #[arg(long, value_name = "US", default_value = "100000", value_parser = parse::<limits::Duration>,
          help = help::<limits::Duration>("Time after which the run ends if its flows have not"))]
    duration_us: Picos,
    /// Stall the hosts at random from this seed
    #[arg(long, value_name = "SEED")]
    stall: Option<u64>,
    #[arg(long, value_name = "G", value_parser = parse::<limits::Rate>,
          help = help::<limits::Rate>("Rate at which a host takes payload; by default as it comes"))]
    drain_gbps: Option<u32>,
}

/// What both NICs are told.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "NICs")]
struct NicArgs {
    /// What is at both ends: the hardware on an engine, or a behavioural NIC
    #[arg(long, value_enum, default_value_t = EndKind::Compiled)]
    engine: EndKind,
    /// Width of the data path in bits
    #[arg(long, value_name = "W", default_value_t = 512, value_parser = parse_width)]
    width: usize,
    /// Clock of both NICs
    #[arg(long, value_name = "F", default_value_t = 250.0, value_parser = parse_mhz)]
    clock_mhz: f64,
    #[arg(long, value_name = "N", value_parser = parse::<limits::TableFlows>,
          help = help::<limits::TableFlows>("Flows in the tables; by default as many as are needed"))]
    table: Option<u32>,
    #[arg(long, value_name = "BYTES", default_value = "1024", value_parser = parse::<limits::PacketPayload>,
          help = help::<limits::PacketPayload>("Payload of a full packet"))]
    mtu: u32,
    /// Packets with IPv6 headers
    #[arg(long)]
    ipv6: bool,
    #[arg(long, value_name = "VID", value_parser = parse::<limits::VlanId>,
          help = help::<limits::VlanId>("Packets with the tag of this VLAN"))]
    vlan: Option<u16>,
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse::<limits::PacketsPerAck>,
          help = help::<limits::PacketsPerAck>("Data packets for each ACK"))]
    ack_every: u8,
    #[arg(long, value_name = "NS", value_parser = parse::<limits::BaseRtt>,
          help = help::<limits::BaseRtt>("Base round-trip time T; by default that of links and NICs"))]
    t_ns: Option<u32>,
    #[arg(long, value_name = "US", value_parser = parse::<limits::Timeout>,
          help = help::<limits::Timeout>("Time without an ACK after which a flow goes back; by default 8 T, with --mode dcqcn, p4qcn or --pfc 1 ms at least"))]
    timeout_us: Option<Picos>,
    #[arg(long, value_name = "N", default_value = "7", value_parser = parse::<limits::Retries>,
          help = help::<limits::Retries>("How often in a row before it fails"))]
    retries: u8,
    /// Enable last-hop congestion speed-up
    #[arg(long)]
    lhcs: bool,
    #[arg(long, value_name = "N", value_parser = parse::<limits::MaxStage>,
          help = help::<limits::MaxStage>("Consecutive additive increases before a multiplicative one; by default 5"))]
    max_stage: Option<u32>,
    #[arg(long, value_name = "N", default_value = "1000", value_parser = parse::<limits::CatchUp>,
          help = help::<limits::CatchUp>("Lag behind its rate that a flow catches up on"))]
    catch_up: u32,
    /// Payload from the generator of the sending NIC, checked by the receiving one too
    #[arg(long)]
    generate: bool,
}

fn parse_width(text: &str) -> Result<usize, String> {
    match text.parse::<usize>() {
        Ok(width) if fncc_hdl::catalog::WIDTHS.contains(&width) => Ok(width),
        _ => Err(format!("a width is one of {:?}", fncc_hdl::catalog::WIDTHS)),
    }
}

impl Args {
    /// The run, and its flows.
    fn settings(&self) -> miette::Result<(RunSettings, Vec<FlowPlan>)> {
        let plans = self.flows.plans()?;
        let NicArgs { width, clock_mhz, table, mtu, t_ns, timeout_us, .. } = self.nic;
        let encapsulation = Encapsulation { ipv6: self.nic.ipv6, vlan: self.nic.vlan };
        let period_ps = period_ps(clock_mhz);
        let path = self.way.path(mtu as usize, period_ps)?;
        let t_ns = match t_ns {
            Some(t_ns) => t_ns,
            None => round_trip_ns(&path, mtu as usize, encapsulation, period_ps)
                .map_err(NicsError::from)?,
        };
        let trips = TIMEOUT_TRIPS * u64::from(t_ns) * 1000;
        // Without windows queues may be long, and so may pauses be.
        let is_long = self.way.rule().is_some() || path.pfc.is_some();
        let usual = if is_long { trips.max(LONG_TIMEOUT) } else { trips };
        let timeout = timeout_us.unwrap_or(usual);
        let timeout_cycles = u32::try_from(timeout.div_ceil(period_ps)).map_err(|_| {
            miette!(
                help = "take a shorter time with --timeout-us, or a slower clock",
                "a time-out of {} us is more than 4294967295 cycles of {period_ps} ps",
                timeout / 1_000_000
            )
        })?;
        let most = plans.iter().map(|plan| usize::from(plan.number) + 1).max().unwrap_or(0);
        let sizes = [64, 1024, 4096];
        let needed = || sizes.into_iter().find(|size| *size >= most).unwrap_or(4096);
        let window = WindowSettings::new(path.gbps[0], t_ns);
        let nic = NicSettings {
            flows: table.map_or_else(needed, |table| table as usize),
            lanes: width / 8,
            period_ps,
            mtu_log: mtu.trailing_zeros() as u8,
            ack_every: self.nic.ack_every,
            ack_timeout: ack_timeout(t_ns, period_ps),
            timeout_cycles,
            retries: self.nic.retries,
            encapsulation,
            telemetry: self.way.telemetry(),
            notified: self.way.rule(),
            gbps: path.gbps[0],
            generate: self.nic.generate,
            window: WindowSettings {
                lhcs: self.nic.lhcs,
                max_stage: self.nic.max_stage.unwrap_or(window.max_stage),
                ..window
            },
            catch_up: self.nic.catch_up,
            pause: self.way.pause(mtu as usize, period_ps).map_err(NicsError::from)?,
        };
        let sample_ps = self.files.sample();
        let run = RunSettings {
            nic,
            path,
            until_ps: self.duration_us,
            sample_ps,
            stall: self.stall,
            drain_gbps: self.drain_gbps,
        };
        Ok((run, plans))
    }
}

/// A quarter of a base round trip, units of 16 cycles.
fn ack_timeout(t_ns: u32, period_ps: u64) -> u16 {
    let cycles = u64::from(t_ns) * 250 / period_ps;
    (cycles / 16).clamp(1, 0x7fff) as u16
}

pub fn run(args: &Args) -> miette::Result<()> {
    let (settings, plans) = args.settings()?;
    let bench = Bench::new(&settings, &plans)?;
    args.waveform.check(args.nic.engine)?;
    args.files.check(args.flows.file(), args.waveform.file())?;
    let mut ends = Ends::new(args.nic.engine, &settings.nic, args.waveform.is_asked())?;
    bench.set_up(&mut ends.nics())?;
    let waveform = args.waveform.start(&mut ends, settings.nic.period_ps)?;
    let mut captures = args.files.captures()?;
    let bar = progress_bar(plans.iter().map(|plan| plan.bytes).sum());
    let start = Instant::now();
    let mut cycle = 0_u64;
    let watch = |arrived| {
        cycle += 1;
        if cycle.is_multiple_of(GLANCE) {
            bar.set_position(arrived);
        }
    };
    let run = bench.run(&mut ends.nics(), &mut |passed| captures.write(passed), watch);
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    // The waveform of a run that has failed shows why.
    args.waveform.finish(&mut ends, waveform)?;
    let outcome = run?;
    captures.finish()?;
    let report = Report {
        provenance: Provenance::of_this_process(),
        engine: args.nic.engine.name(),
        settings: &settings,
        outcome: &outcome,
        cycles_per_second: outcome.cycles as f64 / seconds.max(1e-9),
    };
    let dir = args.files.folder();
    output::write(&dir, &report)?;
    args.files.say(&report, &dir)?;
    judge(&outcome)
}

/// Whether all is well; flows that have failed or have not ended are only told.
fn judge(outcome: &Outcome) -> miette::Result<()> {
    let failed = |status| outcome.flows.iter().filter(|flow| flow.failed == Some(status)).count();
    for status in Status::ALL {
        match failed(status) {
            0 => {}
            count => {
                note!("note: {count} of {} flows have failed: {status:?}", outcome.flows.len())
            }
        }
    }
    if !outcome.has_ended {
        let left = outcome.flows.iter().filter(|flow| flow.ended_ps.is_none()).count();
        note!("note: {left} flows have not ended; give them more time with --duration-us");
    }
    let Some(first) = outcome.violations.first() else { return Ok(()) };
    Err(miette!(
        help = "this is a defect of the NIC; look at it with --vcd",
        "NIC {} at {} ps, flow {}: {} ({} such in all)",
        first.nic,
        first.at_ps,
        first.flow,
        first.what,
        outcome.violated
    ))
}

fn progress_bar(bytes: u64) -> ProgressBar {
    if bytes < LONG_RUN {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(bytes);
    let style = ProgressStyle::with_template("{bar:40} {bytes} of {total_bytes}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
