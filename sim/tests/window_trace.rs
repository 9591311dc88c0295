//! The float model against the state of the HPCC authors' simulator, ACK by ACK.

mod trace;

use fncc_sim::window::float::Flow;
use fncc_sim::window::{Outcome, Settings};
use trace::Row;

/// The model's states, one for each row.
fn replayed(settings: &Settings, rows: &[Row]) -> Vec<Outcome> {
    let mut flows = vec![Flow::new(settings); 2];
    rows.iter().map(|row| flows[row.ack.flow as usize].ack(settings, &row.ack)).collect()
}

fn assert_states(settings: &Settings, rows: &[Row]) {
    let relative = |ours: f64, theirs: f64| ((ours - theirs) / theirs).abs();
    for (line, (row, outcome)) in (2..).zip(rows.iter().zip(replayed(settings, rows))) {
        let Outcome { w_bytes, wc_bytes, u, inc_stage, updated } = outcome;
        assert!((u - row.u).abs() <= 1e-12, "line {line}: U {u} for {}", row.u);
        // The simulator cuts rates to whole bit/s, those that it goes on with too.
        assert!(relative(w_bytes, row.w_bytes) <= 1e-9, "line {line}: W {w_bytes}, {row:?}");
        assert!(relative(wc_bytes, row.wc_bytes) <= 1e-9, "line {line}: Wc {wc_bytes}, {row:?}");
        assert_eq!((inc_stage, updated), (row.inc_stage, row.updated), "line {line}");
    }
}

#[test]
fn every_state_of_the_trace_comes_out() {
    let (settings, rows) = trace::read();
    assert_eq!(rows.len(), 7712);
    assert_eq!(rows.iter().filter(|row| row.updated).count(), 129);
    assert!(rows.iter().any(|row| row.w_bytes < 0.4 * settings.wmax_bytes));
    assert_states(&settings, &rows);
}

/// In 7193 rows hops tie, but always over the same time, so that it does not matter which one counts:
/// the trace does not tell whether the first or the last hop wins.
#[test]
fn the_trace_comes_out_with_its_hops_in_either_order() {
    let (settings, mut rows) = trace::read();
    for row in &mut rows {
        let hops = usize::from(row.ack.n_hop);
        row.ack.hops[..hops].reverse();
    }
    assert_states(&settings, &rows);
}
