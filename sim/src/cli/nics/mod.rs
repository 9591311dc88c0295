//! `sim nics`: two NICs and what lies between them, cycle by cycle.

mod ends;
mod files;
mod flows;
mod needless;
mod sweep;
mod waveform;
mod way;

use std::time::{Duration, Instant};

use crate::nics::output::{self, Report};
use crate::nics::{
    Bench, Encapsulation, FlowPlan, NicSettings, NicsError, Outcome, RunSettings, Status,
    Unworkable, round_trip_ns,
};
use fncc_models::limits::{self, help, parse};
use fncc_models::window::{
    EXPECTED_FLOWS, Increase, Settings as WindowSettings, Smoothing, SpeedUp, Variant,
};
use fncc_network::Picos;
use fncc_support::note;
use fncc_support::provenance::Provenance;
use indicatif::{ProgressBar, ProgressStyle};
use miette::miette;

use self::ends::{EndKind, Ends};
use self::files::FileArgs;
use self::flows::FlowArgs;
use self::needless::Needless;
use self::sweep::Grid;
use self::waveform::WaveformArgs;
use self::way::WayArgs;
use super::port::{parse_mhz, period_ps};

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
    /// Run each payload of a packet with each number of flows from NIC a, which share --bytes, and print a row for each next to what the network simulator gives for these flows
    /// [without a value: 256,1024,4096/1,16,256]
    #[arg(long, value_name = "MTU,…/FLOWS,…", num_args = 0..=1, default_missing_value = "256,1024,4096/1,16,256",
          conflicts_with_all = ["mtu", "flows", "reverse_flows", "flows_file", "table", "pcap", "pcap_b", "sample_ns", "vcd"])]
    sweep: Option<Grid>,
    /// Stall the hosts at random from this seed
    #[arg(long, value_name = "SEED")]
    stall: Option<u64>,
    #[arg(long, value_name = "G", value_parser = parse::<limits::Rate>,
          help = help::<limits::Rate>("Rate at which a host takes payload; by default as it comes"))]
    drain_gbps: Option<u32>,
}

/// Configuration of both NICs.
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
    #[arg(long, value_name = "BYTES", default_value = "1024", value_parser = parse::<limits::NicPayload>,
          help = help::<limits::NicPayload>("Payload of a full packet; above 4096 with --largest-payload 9000"))]
    mtu: u32,
    #[arg(long, value_name = "BYTES", default_value = "4096", value_parser = parse::<limits::LargestPayload>,
          help = help::<limits::LargestPayload>("Largest payload of a packet that the NICs are built for"))]
    largest_payload: u32,
    #[arg(long, value_name = "ENTRIES", default_value = "5", value_parser = parse::<limits::LargestStack>,
          help = help::<limits::LargestStack>("Most hops between the NICs, which are built for them"))]
    largest_stack: usize,
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
          help = help::<limits::Timeout>("Time without an ACK after which a flow goes back; by default 8 T, or twice the longest round trip that windows, links, queues and pauses allow"))]
    timeout_us: Option<Picos>,
    #[arg(long, value_name = "N", default_value = "7", value_parser = parse::<limits::Retries>,
          help = help::<limits::Retries>("How often in a row before it fails"))]
    retries: u8,
    /// Enable last-hop congestion speed-up
    #[arg(long)]
    lhcs: bool,
    /// With --lhcs: when it acts [default: raw]
    #[arg(long, value_enum)]
    speed_up: Option<SpeedUp>,
    /// How the utilisation U is smoothed [default: ack, hop for fncc++]
    #[arg(long, value_enum)]
    smoothing: Option<Smoothing>,
    /// Additive increase of the window [default: fixed, flows for fncc++]
    #[arg(long, value_enum)]
    increase: Option<Increase>,
    #[arg(long, value_name = "N", value_parser = parse::<limits::MaxStage>,
          help = help::<limits::MaxStage>("Consecutive additive increases before a multiplicative one; by default 5"))]
    max_stage: Option<u32>,
    #[arg(long, value_name = "N", default_value = "1000", value_parser = parse::<limits::CatchUp>,
          help = help::<limits::CatchUp>("Lag relative to its rate that a flow catches up on"))]
    catch_up: u32,
    /// Payload from the generator of the sending NIC, checked by the receiving one too
    #[arg(long)]
    generate: bool,
}

impl NicArgs {
    /// Options without effect in combination with the others.
    fn needless(&self, way: &WayArgs) -> [Needless; 4] {
        let without_window = |option, is_given: bool| Needless {
            option,
            is_given: is_given && way.rule().is_some(),
            because: "where notifications change rates and flows have no window",
            remedy: "take a --mode with telemetry, such as fncc",
        };
        [
            without_window("--max-stage", self.max_stage.is_some()),
            without_window("--smoothing", self.smoothing.is_some()),
            without_window("--increase", self.increase.is_some()),
            Needless {
                option: "--speed-up",
                is_given: self.speed_up.is_some() && !self.lhcs,
                because: "without --lhcs",
                remedy: "add --lhcs",
            },
        ]
    }

    /// What windows are computed with, on a link and with a base round-trip time.
    fn window(&self, way: &WayArgs, gbps: u32, t_ns: u32) -> WindowSettings {
        let usual = WindowSettings::new(gbps, t_ns);
        let (base, eta) = way.windows();
        let eta = eta.unwrap_or(usual.eta);
        WindowSettings {
            eta,
            wai_bytes: usual.winit_bytes * (1.0 - eta) / EXPECTED_FLOWS,
            lhcs: self.lhcs,
            max_stage: self.max_stage.unwrap_or(usual.max_stage),
            variant: Variant {
                smoothing: self.smoothing.unwrap_or(base.smoothing),
                increase: self.increase.unwrap_or(base.increase),
                speed_up: self.speed_up.unwrap_or(base.speed_up),
                ..base
            },
            ..usual
        }
    }
}

fn parse_width(text: &str) -> Result<usize, String> {
    match text.parse::<usize>() {
        Ok(width) if fncc_hdl::catalog::WIDTHS.contains(&width) => Ok(width),
        _ => Err(format!("a width is one of {:?}", fncc_hdl::catalog::WIDTHS)),
    }
}

impl Args {
    /// The run of some flows with some payload of a packet.
    fn settings(&self, mtu: u32, plans: &[FlowPlan]) -> miette::Result<RunSettings> {
        let NicArgs { width, clock_mhz, table, largest_stack, t_ns, timeout_us, .. } = self.nic;
        let encapsulation = Encapsulation { ipv6: self.nic.ipv6, vlan: self.nic.vlan };
        let period_ps = period_ps(clock_mhz);
        let path = self.way.path(mtu as usize, largest_stack, period_ps)?;
        let t_ns = match t_ns {
            Some(t_ns) => t_ns,
            None => round_trip_ns(&path, mtu as usize, encapsulation, period_ps)
                .map_err(NicsError::from)?,
        };
        let most = plans.iter().map(|plan| usize::from(plan.number) + 1).max().unwrap_or(0);
        let sizes = [64, 1024, 4096];
        let needed = || sizes.into_iter().find(|size| *size >= most).unwrap_or(4096);
        let nic = NicSettings {
            flows: table.map_or_else(needed, |table| table as usize),
            lanes: width / 8,
            period_ps,
            mtu: mtu as usize,
            largest_payload: self.nic.largest_payload as usize,
            largest_stack,
            ack_every: self.nic.ack_every,
            ack_timeout: ack_timeout(t_ns, period_ps),
            timeout_cycles: 0,
            retries: self.nic.retries,
            encapsulation,
            telemetry: self.way.telemetry(),
            notified: self.way.rule(),
            gbps: path.gbps[0],
            generate: self.nic.generate,
            window: self.nic.window(&self.way, path.gbps[0], t_ns),
            catch_up: self.nic.catch_up,
            pause: self
                .way
                .pause(mtu as usize, largest_stack, period_ps)
                .map_err(NicsError::from)?,
        };
        let sample_ps = self.files.sample();
        let mut run = RunSettings {
            nic,
            path,
            until_ps: self.duration_us,
            sample_ps,
            stall: self.stall,
            drain_gbps: self.drain_gbps,
        };
        run.nic.timeout_cycles = match timeout_us.map(|timeout| timeout.div_ceil(period_ps)) {
            None => run.default_timeout(plans),
            Some(cycles) => u32::try_from(cycles)
                .map_err(|_| NicsError::from(Unworkable::LongTimeout { cycles }))?,
        };
        Ok(run)
    }
}

/// A quarter of a base round trip, units of 16 cycles.
fn ack_timeout(t_ns: u32, period_ps: u64) -> u16 {
    let cycles = u64::from(t_ns) * 250 / period_ps;
    (cycles / 16).clamp(1, 0x7fff) as u16
}

pub fn run(args: &Args) -> miette::Result<()> {
    let Args { way, nic, .. } = args;
    needless::check(way.needless().into_iter().chain(nic.needless(way)))?;
    if let Some(grid) = &args.sweep {
        return sweep::run(args, grid);
    }
    let plans = args.flows.plans()?;
    let settings = args.settings(nic.mtu, &plans)?;
    let bench = Bench::new(&settings, &plans)?;
    for warning in settings.warnings(&plans) {
        note!("warning: {warning}");
    }
    args.waveform.check(args.nic.engine)?;
    args.files.check(args.flows.file(), args.waveform.file())?;
    let mut ends = Ends::new(args.nic.engine, &settings.nic, args.waveform.is_requested())?;
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

/// Whether all is well: no NIC did what it must not, no flow has failed, and something has arrived. Flows that only lack time are a remark.
fn judge(outcome: &Outcome) -> miette::Result<()> {
    if let Some(first) = outcome.violations.first() {
        return Err(miette!(
            help = "this is a defect of the NIC; look at it with --vcd",
            "NIC {} at {} ps, flow {}: {} ({} such in all)",
            first.nic,
            first.at_ps,
            first.flow,
            first.what,
            outcome.violated
        ));
    }
    let all = outcome.flows.len();
    let count = |status| outcome.flows.iter().filter(|flow| flow.failed == Some(status)).count();
    let failed = Status::ALL.map(|status| (status, count(status)));
    let failed: Vec<_> = failed
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(status, count)| format!("{count} of {all} flows have failed: {status:?}"))
        .collect();
    if !failed.is_empty() {
        return Err(miette!(
            help = "the report says what was lost, dropped and sent again; a flow has RetriesExceeded after --retries time-outs (--timeout-us) in a row",
            "{}",
            failed.join(", ")
        ));
    }
    if outcome.has_ended {
        return Ok(());
    }
    if outcome.flows.iter().all(|flow| flow.delivered == 0) {
        return Err(miette!(
            help = "give the run more time with --duration-us",
            "nothing has arrived"
        ));
    }
    let left = outcome.flows.iter().filter(|flow| flow.ended_ps.is_none()).count();
    note!("note: {left} of {all} flows have not ended; give them more time with --duration-us");
    Ok(())
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
