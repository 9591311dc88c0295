//! Tables of a run. Columns and units stand in `docs/nics.md`.

use crate::nics::bench::Outcome;
use fncc_network::Picos;
use fncc_network::time::ns;

/// A number, or nothing.
fn or_nothing(value: Option<f64>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

fn places(value: f64, count: usize) -> String {
    format!("{value:.count$}")
}

/// Rows below a heading.
fn table<const N: usize>(
    columns: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::Writer::from_writer(vec![]);
    writer.write_record(columns)?;
    for row in rows {
        writer.write_record(row)?;
    }
    Ok(writer.into_inner().map_err(csv::IntoInnerError::into_error)?)
}

/// `flows.csv`.
pub fn flows(outcome: &Outcome) -> Result<Vec<u8>, csv::Error> {
    let columns = [
        "from",
        "flow",
        "bytes",
        "start_ns",
        "delivered_bytes",
        "delivered_ns",
        "ended_ns",
        "fct_ns",
        "gbps",
        "asked_gbps",
        "paced_gbps",
        "mean_window_bytes",
        "packets",
        "retransmitted",
        "failed",
    ];
    let rows = outcome.flows.iter().map(|flow| {
        let plan = &flow.plan;
        let fct = flow.delivered_ps.map(|at| ns(at - plan.start));
        let failed = flow.failed.map(|status| format!("{status:?}"));
        [
            plan.from.name().to_string(),
            plan.number.to_string(),
            plan.bytes.to_string(),
            ns(plan.start).to_string(),
            flow.delivered.to_string(),
            or_nothing(flow.delivered_ps.map(ns)),
            or_nothing(flow.ended_ps.map(ns)),
            or_nothing(fct),
            flow.gbps().map_or_else(String::new, |gbps| places(gbps, 6)),
            or_nothing(plan.rate_gbps),
            flow.paced_gbps().map_or_else(String::new, |gbps| places(gbps, 6)),
            flow.mean_window.map_or_else(String::new, |bytes| places(bytes, 1)),
            flow.packets.to_string(),
            flow.retransmitted.to_string(),
            failed.unwrap_or_default(),
        ]
    });
    table(columns, rows)
}

/// `windows.csv`.
pub fn windows(outcome: &Outcome) -> Result<Vec<u8>, csv::Error> {
    let rows = outcome.samples.windows.iter().map(|sample| {
        [
            ns(sample.at).to_string(),
            sample.from.name().to_string(),
            sample.flow.to_string(),
            sample.bytes.map_or_else(String::new, |bytes| places(bytes, 4)),
            places(sample.gbps, 6),
            sample.utilisation.map_or_else(String::new, |u| places(u, 6)),
        ]
    });
    table(["t_ns", "from", "flow", "window_bytes", "rate_gbps", "U"], rows)
}

/// `throughput.csv`: payload that arrived in the time before each sample. Rows without a flow are those of all flows.
pub fn throughput(outcome: &Outcome, period: Picos) -> Result<Vec<u8>, csv::Error> {
    let rows = outcome.samples.rates.iter().map(|sample| {
        let gbps = sample.bytes as f64 * 8000.0 / period.max(1) as f64;
        [
            ns(sample.at).to_string(),
            sample.from.name().to_string(),
            sample.flow.map_or_else(String::new, |flow| flow.to_string()),
            sample.bytes.to_string(),
            places(gbps, 4),
        ]
    });
    table(["t_ns", "from", "flow", "bytes", "gbps"], rows)
}

/// `queues.csv`.
pub fn queues(outcome: &Outcome) -> Result<Vec<u8>, csv::Error> {
    let rows = outcome.samples.queues.iter().map(|sample| {
        [
            ns(sample.at).to_string(),
            (sample.hop + 1).to_string(),
            sample.from.name().to_string(),
            sample.bytes.to_string(),
        ]
    });
    table(["t_ns", "hop", "from", "bytes"], rows)
}
