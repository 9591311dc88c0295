//! What is said of a run: a table of flows, a table of both NICs, and all of it as JSON.

use comfy_table::{CellAlignment, Table, presets};
use serde::Serialize;
use serde_json::Value;

use crate::nics::bench::{FlowOutcome, Outcome};
use crate::nics::link::Side;
use crate::nics::run_settings::RunSettings;
use fncc_network::Picos;
use fncc_network::output::summary::percentile;
use fncc_network::time::ns;
use fncc_support::provenance::Provenance;

/// Flows that have a row each.
const MOST_ROWS: usize = 16;

/// A run and what came of it.
pub struct Report<'a> {
    /// What was called.
    pub provenance: Provenance,
    /// What was at both ends.
    pub engine: String,
    /// How it was run.
    pub settings: &'a RunSettings,
    /// What came of it.
    pub outcome: &'a Outcome,
    /// Cycles run in a second, of both NICs together.
    pub cycles_per_second: f64,
}

/// `summary.json`.
#[derive(Serialize)]
struct File<'a> {
    #[serde(flatten)]
    provenance: &'a Provenance,
    engine: &'a str,
    settings: &'a RunSettings,
    cycles: u64,
    has_ended: bool,
    violations: u64,
    directions: Value,
    flows: Vec<Value>,
}

impl Report<'_> {
    /// `summary.json`.
    ///
    /// # Errors
    /// Those of serde.
    pub fn json(&self) -> Result<Vec<u8>, serde_json::Error> {
        let Outcome { flows, nics, cycles, has_ended, violated, .. } = self.outcome;
        let mut directions = serde_json::Map::new();
        for (from, nic) in Side::BOTH.into_iter().zip(nics) {
            let mut value = serde_json::to_value(nic)?;
            value["goodput_gbps"] = self.goodput(from).into();
            value["link_share"] = self.share(from).into();
            directions.insert(format!("{}_to_{}", from.name(), from.other().name()), value);
        }
        let flow = |flow: &FlowOutcome| {
            let mut value = serde_json::to_value(flow)?;
            value["gbps"] = flow.gbps().into();
            value["paced_gbps"] = flow.paced_gbps().into();
            Ok(value)
        };
        let flows = flows.iter().map(flow).collect::<Result<_, serde_json::Error>>()?;
        let file = File {
            provenance: &self.provenance,
            engine: &self.engine,
            settings: self.settings,
            cycles: *cycles,
            has_ended: *has_ended,
            violations: *violated,
            directions: directions.into(),
            flows,
        };
        serde_json::to_vec_pretty(&file)
    }

    /// From the first start of the flows of a side to their last byte.
    pub fn span(&self, from: Side) -> Option<(Picos, Picos)> {
        let flows = || self.outcome.flows.iter().filter(|flow| flow.plan.from == from);
        let start = flows().map(|flow| flow.plan.start).min()?;
        let now = self.outcome.cycles * self.settings.nic.period_ps;
        let end = flows().map(|flow| flow.delivered_ps.unwrap_or(now)).max()?;
        (end > start).then_some((start, end))
    }

    /// Payload of all flows of a side in that time, Gb/s.
    pub fn goodput(&self, from: Side) -> Option<f64> {
        let (start, end) = self.span(from)?;
        let flows = self.outcome.flows.iter().filter(|flow| flow.plan.from == from);
        let bytes: u64 = flows.map(|flow| flow.delivered).sum();
        Some(bytes as f64 * 8000.0 / (end - start) as f64)
    }

    /// Share of the time in which flows of either side continued that a NIC kept its link busy with frames and the gaps after them.
    pub fn share(&self, from: Side) -> Option<f64> {
        let spans = || Side::BOTH.into_iter().filter_map(|side| self.span(side));
        let start = spans().map(|(start, _)| start).min()?;
        let end = spans().map(|(_, end)| end).max()?;
        Some(self.outcome.nics[from.index()].link_busy_ps as f64 / (end - start) as f64)
    }

    /// What was run, in a sentence.
    pub fn sentence(&self) -> String {
        let RunSettings { nic, path, .. } = self.settings;
        let rates: Vec<_> = path.gbps.iter().map(u32::to_string).collect();
        format!(
            "Two NICs ({}) of {} bits at {:.1} MHz, links of {} Gb/s and {} ns each, packets of {} bytes of payload, {} flows, base round trip T {} ns.",
            self.engine,
            8 * nic.lanes,
            1e6 / nic.period_ps as f64,
            rates.join(", "),
            ns(path.delay_ps),
            nic.mtu,
            self.outcome.flows.len(),
            nic.window.t_ns,
        )
    }
}

type Rows = Vec<Vec<String>>;

/// The table of flows; no rows if they are too many.
pub fn flows(outcome: &Outcome) -> (Vec<&'static str>, Rows) {
    let headings = vec![
        "flow",
        "bytes",
        "start, us",
        "FCT, us",
        "Gb/s",
        "mean window, KB",
        "packets",
        "sent again",
        "failed",
    ];
    if outcome.flows.len() > MOST_ROWS {
        return (headings, vec![]);
    }
    let us = |at: Picos| format!("{:.2}", ns(at) / 1e3);
    let row = |flow: &FlowOutcome| {
        let plan = &flow.plan;
        let took = flow.delivered_ps.map(|at| us(at - plan.start));
        vec![
            format!("{} {}", plan.from.name(), plan.number),
            plan.bytes.to_string(),
            us(plan.start),
            took.unwrap_or_else(|| format!("{} of its bytes", flow.delivered)),
            flow.gbps().map_or("-".to_string(), |gbps| format!("{gbps:.3}")),
            flow.mean_window.map_or("-".to_string(), |bytes| format!("{:.1}", bytes / 1e3)),
            flow.packets.to_string(),
            flow.retransmitted.to_string(),
            flow.failed.map_or("-".to_string(), |status| format!("{status:?}")),
        ]
    };
    (headings, outcome.flows.iter().map(row).collect())
}

/// Smallest, median and largest of what many flows have.
pub fn many_flows(outcome: &Outcome) -> (Vec<&'static str>, Rows) {
    let rows = [
        figures(outcome, "FCT, us", 2, |flow| {
            flow.delivered_ps.map(|at| ns(at - flow.plan.start) / 1e3)
        }),
        figures(outcome, "Gb/s", 4, FlowOutcome::gbps),
        figures(outcome, "mean window, KB", 2, |flow| flow.mean_window.map(|bytes| bytes / 1e3)),
        figures(outcome, "sent again", 0, |flow| Some(flow.retransmitted as f64)),
    ];
    (vec!["of the flows", "smallest", "median", "largest"], rows.into())
}

fn figures(
    outcome: &Outcome,
    name: &str,
    places: usize,
    figure: impl Fn(&FlowOutcome) -> Option<f64>,
) -> Vec<String> {
    let mut all: Vec<_> = outcome.flows.iter().filter_map(figure).collect();
    all.sort_by(f64::total_cmp);
    let at = |share| percentile(&all, share);
    let shown = [at(0.0), at(0.5), at(1.0)];
    let shown =
        shown.map(|value| value.map_or("-".to_string(), |value| format!("{value:.places$}")));
    [vec![name.to_string()], shown.to_vec()].concat()
}

/// The table of both directions.
pub fn nics(run: &Report<'_>) -> (Vec<&'static str>, Rows) {
    let Outcome { flows, nics, .. } = run.outcome;
    let mut rows = vec![];
    let mut row = |name: &str, figure: &dyn Fn(Side) -> String| {
        rows.push(vec![name.to_string(), figure(Side::A), figure(Side::B)]);
    };
    let count = |figure: fn(&FlowOutcome) -> bool| {
        move |from: Side| {
            flows.iter().filter(|flow| flow.plan.from == from && figure(flow)).count().to_string()
        }
    };
    row("flows", &count(|_| true));
    row("delivered", &count(|flow| flow.delivered_ps.is_some()));
    row("failed", &count(|flow| flow.failed.is_some()));
    let real = |value: Option<f64>| value.map_or("-".to_string(), |value| format!("{value:.3}"));
    row("payload, Gb/s", &|from| real(run.goodput(from)));
    row("link busy, %", &|from| real(run.share(from).map(|share| 100.0 * share)));
    let nic = |from: Side| &nics[from.index()];
    row("data packets", &|from| nic(from).sent.data.to_string());
    row("sent again", &|from| nic(from).sent.retransmitted.to_string());
    row("ACKs", &|from| nic(from).sent.acks.to_string());
    row("NAKs", &|from| nic(from).sent.naks.to_string());
    if run.settings.nic.telemetry.probes() {
        row("probes", &|from| nic(from).sent.probes.to_string());
    }
    for (name, figure) in [
        ("lost on the way", (|c| c.lost) as fn(&crate::nics::link::FaultCounts) -> u64),
        ("doubled", |c| c.duplicated),
        ("overtaken", |c| c.reordered),
        ("damaged", |c| c.bits + c.bytes + c.truncated),
    ] {
        if Side::BOTH.iter().any(|from| figure(&nic(*from).faults) > 0) {
            row(name, &|from| figure(&nic(from).faults).to_string());
        }
    }
    if run.settings.path.pfc.is_some() {
        row("pause frames of the NIC", &|from| nic(from).sent.pauses.to_string());
    }
    for hop in 0..nic(Side::A).ports.len() {
        row(&format!("deepest queue of hop {}, bytes", hop + 1), &|from| {
            nic(from).ports[hop].deepest.to_string()
        });
        if run.settings.path.pfc.is_some() {
            // Pauses of what one side sends leave by the port towards it.
            row(&format!("pause frames of hop {}", hop + 1), &|from| {
                nic(from.other()).ports[hop].pauses.to_string()
            });
            row(&format!("hop {} paused, us", hop + 1), &|from| {
                format!("{:.3}", ns(nic(from).ports[hop].paused_ps) / 1e3)
            });
        }
        if Side::BOTH.iter().any(|from| nic(*from).ports[hop].dropped > 0) {
            row(&format!("dropped at hop {}", hop + 1), &|from| {
                nic(from).ports[hop].dropped.to_string()
            });
        }
    }
    (vec!["", "a to b", "b to a"], rows)
}

/// Prints what came of a run.
pub fn say(run: &Report<'_>) {
    let print = |(headings, rows): (Vec<&str>, Rows)| {
        let mut table = Table::new();
        table.load_style(presets::ASCII_MARKDOWN);
        table.set_header(headings);
        for row in rows {
            table.add_row(row);
        }
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        fncc_support::say!("{table}\n");
    };
    let flows = flows(run.outcome);
    print(if flows.1.is_empty() { many_flows(run.outcome) } else { flows });
    print(nics(run));
    if let Some((error, flow)) = run.worst_rate() {
        fncc_support::say!("worst rate              {error:>12.5} % off, flow {flow}");
    }
    fncc_support::say!("cycles                  {:>12}", run.outcome.cycles);
    fncc_support::say!("cycles/s                {:>12}", run.cycles_per_second.round());
}

impl Report<'_> {
    /// Of the flows with a configured rate, the one that was farthest from it: by how much in a hundred, and its number.
    fn worst_rate(&self) -> Option<(f64, u16)> {
        let nic = &self.settings.nic;
        let share = nic.mtu as f64 / (nic.mtu + nic.overhead()) as f64;
        let error = |flow: &FlowOutcome| {
            let requested = flow.plan.rate_gbps? * share;
            Some((100.0 * (flow.paced_gbps()? / requested - 1.0), flow.plan.number))
        };
        let all = self.outcome.flows.iter().filter_map(error);
        all.max_by(|(a, _), (b, _)| a.abs().total_cmp(&b.abs()))
    }
}
