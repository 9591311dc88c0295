//! The options for flows.

use std::path::{Path, PathBuf};

use crate::nics::link::Side;
use crate::nics::{FlowPlan, Verbs, read_flows};
use fncc_models::limits::{self, help, parse};
use fncc_network::Picos;

/// Who sends what.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Flows")]
pub struct FlowArgs {
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse::<limits::NicFlows>,
          help = help::<limits::NicFlows>("Flows from NIC a to NIC b"))]
    flows: u32,
    #[arg(long, value_name = "N", default_value = "0", value_parser = parse::<limits::NicFlows>,
          help = help::<limits::NicFlows>("Flows from NIC b to NIC a"))]
    reverse_flows: u32,
    /// File that lists the flows instead: TOML, or JSON if the name ends in .json; the options below hold for what it leaves out
    #[arg(long, value_name = "FILE", conflicts_with_all = ["flows", "reverse_flows", "stagger_ns"])]
    flows_file: Option<PathBuf>,
    #[arg(long, value_name = "BYTES", default_value = "1000000", value_parser = parse::<limits::FlowBytes>,
          help = help::<limits::FlowBytes>("Payload of a flow"))]
    bytes: u64,
    #[arg(long, value_name = "BYTES", default_value = "65536", value_parser = parse::<limits::MessageBytes>,
          help = help::<limits::MessageBytes>("Bytes of a message"))]
    message_bytes: u32,
    /// How messages are sent
    #[arg(long, value_enum, default_value_t = Verbs::Write)]
    verbs: Verbs,
    #[arg(long, value_name = "NS", default_value = "0", value_parser = parse::<limits::Delay>,
          help = help::<limits::Delay>("Time from the start of a flow to that of the next one"))]
    stagger_ns: Picos,
    #[arg(long, value_name = "G,G…", value_delimiter = ',', value_parser = parse::<limits::InitialRate>,
          help = help::<limits::InitialRate>("Rates that flows begin with and keep without telemetry, by turns; by default that of the link"))]
    flow_gbps: Vec<f64>,
}

impl FlowArgs {
    /// The flows.
    pub fn plans(&self) -> miette::Result<Vec<FlowPlan>> {
        let usual = FlowPlan {
            from: Side::A,
            number: 0,
            start: 0,
            bytes: self.bytes,
            message_bytes: self.message_bytes,
            verbs: self.verbs,
            rate_gbps: self.flow_gbps.first().copied(),
        };
        if let Some(file) = &self.flows_file {
            return Ok(read_flows(file, &usual)?);
        }
        let of = |from: Side, count: u32| {
            let rates = self.flow_gbps.iter().map(|rate| Some(*rate)).cycle();
            let rates = rates.chain(std::iter::repeat(None));
            (0..count as u16).zip(rates).map(move |(number, rate_gbps)| FlowPlan {
                from,
                number,
                start: Picos::from(number) * self.stagger_ns,
                rate_gbps,
                ..usual
            })
        };
        Ok(of(Side::A, self.flows).chain(of(Side::B, self.reverse_flows)).collect())
    }

    /// So many flows from NIC a, which share the bytes.
    pub fn shared(&self, flows: u32) -> miette::Result<Vec<FlowPlan>> {
        let of_each = (self.bytes / u64::from(flows)).max(1);
        Self { flows, bytes: of_each, ..self.clone() }.plans()
    }

    /// The file that is read.
    pub fn file(&self) -> Option<&Path> {
        self.flows_file.as_deref()
    }
}
