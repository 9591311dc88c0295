//! `sim contexts`: flows beyond the chip.

use comfy_table::{CellAlignment, Table, presets};
use fncc_models::limits::{self, help, parse};
use fncc_models::nic::{ContextCacheCosts, ContextCacheSettings, context_cache_costs};
use fncc_network::{Picos, picos_per_byte};
use fncc_support::say;
use miette::{IntoDiagnostic, miette};
use serde::Serialize;
use std::collections::BTreeMap;

use crate::contexts::{FlowBits, flow_bits};

/// A line of the memory: a beat of 512 bits.
const LINE: u32 = 64;
/// Headers, ICRC, preamble, FCS and gap of a packet, bytes.
const OVERHEAD: u32 = 82;

/// Say what flows cost whose contexts are in a memory, with a cache on the chip.
///
/// Reads from the netlist of the NIC what a flow takes, then simulates the cache under packets that a link paces, each with its ACK a round trip later (docs/contexts.md). The hardware holds all contexts on
/// the chip.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "N", default_value = "65536", value_parser = parse::<limits::OutsideFlows>,
          help = help::<limits::OutsideFlows>("Flows that send"))]
    flows: u32,
    #[arg(long, value_name = "BYTES", value_parser = parse::<limits::ContextBytes>,
          help = help::<limits::ContextBytes>("Bytes of a context in the memory; by default those of the NIC, read from its netlist"))]
    context_bytes: Option<u32>,
    #[arg(long, value_name = "N", default_value = "1024", value_parser = parse::<limits::CachedContexts>,
          help = help::<limits::CachedContexts>("Contexts that the cache holds"))]
    cached: u32,
    #[arg(long, value_name = "N", default_value = "4", value_parser = parse::<limits::CacheWays>,
          help = help::<limits::CacheWays>("Ways of the cache"))]
    ways: u32,
    #[arg(long, value_name = "NS", default_value = "200", value_parser = parse::<limits::MemoryLatency>,
          help = help::<limits::MemoryLatency>("Latency of the memory"))]
    memory_ns: Picos,
    #[arg(long, value_name = "G", default_value = "38.4", value_parser = parse::<limits::MemoryRate>,
          help = help::<limits::MemoryRate>("What the memory transfers, reads and writes together; by default two channels of DDR4-2400"))]
    memory_gbytes: f64,
    #[arg(long, value_name = "N", default_value = "32", value_parser = parse::<limits::OutstandingReads>,
          help = help::<limits::OutstandingReads>("Reads under way at a time"))]
    outstanding: u32,
    #[arg(long, value_name = "NS", default_value = "0", value_parser = parse::<limits::MemoryLatency>,
          help = help::<limits::MemoryLatency>("Time before a packet is due at which the scheduler requests its context"))]
    ahead_ns: Picos,
    #[arg(long, value_name = "G", default_value = "100", value_parser = parse::<limits::Rate>,
          help = help::<limits::Rate>("Rate of the link"))]
    rate_gbps: u32,
    #[arg(long, value_name = "BYTES", default_value = "1024", value_parser = parse::<limits::PacketPayload>,
          help = help::<limits::PacketPayload>("Payload of a packet"))]
    mtu: u32,
    #[arg(long, value_name = "NS", default_value = "10000", value_parser = parse::<limits::Delay>,
          help = help::<limits::Delay>("Time from a packet to its ACK"))]
    round_trip_ns: Picos,
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse::<limits::PacketBurst>,
          help = help::<limits::PacketBurst>("Packets of a flow in a row"))]
    burst: u32,
    #[arg(long, value_name = "S", default_value = "0", value_parser = parse::<limits::ZipfExponent>,
          help = help::<limits::ZipfExponent>("Zipf's exponent of how often a flow sends: 0 for all equally often"))]
    skew: f64,
    #[arg(long, value_name = "N", default_value = "1000000", value_parser = parse::<limits::SimulatedPackets>,
          help = help::<limits::SimulatedPackets>("Packets to simulate"))]
    packets: u32,
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = parse::<limits::Seed>,
          help = help::<limits::Seed>("Seed of the order of flows"))]
    seed: u64,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
}

/// What is said.
#[derive(Serialize)]
struct Report {
    /// What the netlist says, where that decides the length of a context.
    netlist: Option<FromNetlist>,
    context_bytes: u32,
    memory_mbytes: f64,
    send_hits: f64,
    ack_hits: f64,
    packets_per_us: f64,
    link_share: f64,
    memory_gbytes: f64,
    mean_wait_ns: f64,
    p99_wait_ns: f64,
}

/// What a flow takes in the NIC.
#[derive(Serialize)]
struct FromNetlist {
    /// By part of the NIC, bits of a flow.
    parts: BTreeMap<String, FlowBits>,
    all: FlowBits,
    /// Of all flows.
    index_mbits: f64,
}

/// Runs the command.
///
/// # Errors
/// For a cache whose last set would have fewer places.
pub fn run(args: &Args) -> miette::Result<()> {
    if !args.cached.is_multiple_of(args.ways) {
        return Err(miette!(
            help = "take a multiple of --ways for --cached",
            "a cache of {} contexts cannot have sets of {} ways",
            args.cached,
            args.ways
        ));
    }
    let netlist = match args.context_bytes {
        Some(_) => None,
        None => Some(FromNetlist::new(args.flows)?),
    };
    let of_nic = || netlist.as_ref().map_or(0.0, |it| it.all.context / 8.0).ceil() as u32;
    let context_bytes = args.context_bytes.unwrap_or_else(of_nic).next_multiple_of(LINE);
    let interval = Picos::from(args.mtu + OVERHEAD) * picos_per_byte(args.rate_gbps);
    let settings = ContextCacheSettings {
        flows: args.flows as usize,
        cached: args.cached as usize,
        ways: args.ways as usize,
        context_bytes,
        latency: args.memory_ns,
        bytes_per_s: args.memory_gbytes * 1e9,
        outstanding: args.outstanding as usize,
        interval,
        round_trip: args.round_trip_ns,
        ahead: args.ahead_ns,
        burst: args.burst,
        skew: args.skew,
        seed: args.seed,
    };
    let costs = context_cache_costs(&settings, args.packets as usize);
    let report = Report::new(netlist, &settings, &costs);
    if args.json {
        say!("{}", serde_json::to_string_pretty(&report).into_diagnostic()?);
    } else {
        report.say();
    }
    Ok(())
}

impl FromNetlist {
    fn new(flows: u32) -> miette::Result<Self> {
        let parts = flow_bits().into_diagnostic()?;
        let all = parts.values().copied().fold(FlowBits::default(), FlowBits::and);
        Ok(Self { parts, all, index_mbits: f64::from(flows) * all.index / 1e6 })
    }

    fn say(&self) {
        let mut table = Table::new();
        table.load_style(presets::ASCII_MARKDOWN);
        table.set_header(["part of the NIC", "context bits", "index bits"]);
        let all = [("all".to_string(), self.all)];
        for (name, bits) in self.parts.iter().map(|(name, bits)| (name.clone(), *bits)).chain(all) {
            table.add_row([name, format!("{:.0}", bits.context), format!("{:.0}", bits.index)]);
        }
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        say!("{table}\n");
        figure("index on the chip", self.index_mbits, "Mb", 1);
    }
}

fn figure(name: &str, value: f64, unit: &str, places: usize) {
    say!("{name:<24}{value:>12.places$} {unit}");
}

impl Report {
    fn new(
        netlist: Option<FromNetlist>,
        settings: &ContextCacheSettings,
        costs: &ContextCacheCosts,
    ) -> Self {
        let flows = settings.flows as f64;
        Self {
            netlist,
            context_bytes: settings.context_bytes,
            memory_mbytes: flows * f64::from(settings.context_bytes) / 1e6,
            send_hits: costs.send_hits,
            ack_hits: costs.ack_hits,
            packets_per_us: costs.packets_per_s / 1e6,
            link_share: costs.packets_per_s * settings.interval as f64 / 1e12,
            memory_gbytes: costs.bytes_per_s / 1e9,
            mean_wait_ns: costs.mean_wait / 1e3,
            p99_wait_ns: costs.p99_wait as f64 / 1e3,
        }
    }

    fn say(&self) {
        if let Some(netlist) = &self.netlist {
            netlist.say();
        }
        figure("context in the memory", self.context_bytes.into(), "bytes", 0);
        figure("contexts of all flows", self.memory_mbytes, "MB", 1);
        figure("sends that hit", 100.0 * self.send_hits, "%", 1);
        figure("ACKs that hit", 100.0 * self.ack_hits, "%", 1);
        figure("packets", self.packets_per_us, "M/s", 2);
        figure("link busy", 100.0 * self.link_share, "%", 1);
        figure("memory traffic", self.memory_gbytes, "GB/s", 2);
        figure("mean wait for a context", self.mean_wait_ns, "ns", 0);
        figure("99 % wait at most", self.p99_wait_ns, "ns", 0);
    }
}
