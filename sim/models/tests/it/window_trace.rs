//! The models against the state of the HPCC authors' simulator, ACK by ACK.

use crate::trace;

use fncc_models::window::Settings;
use fncc_models::window::accuracy::compare;
use fncc_models::window::float::Flow;
use trace::Row;

fn assert_states(settings: &Settings, rows: &[Row]) {
    let mut flows = [Flow::new(settings), Flow::new(settings)];
    for row in rows {
        row.assert_state(&flows[row.ack.flow as usize].ack(settings, &row.ack));
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
/// the trace does not show whether the first or the last hop wins.
#[test]
fn the_trace_comes_out_with_its_hops_in_either_order() {
    let (settings, mut rows) = trace::read();
    for row in &mut rows {
        let hops = usize::from(row.ack.n_hop);
        row.ack.hops[..hops].reverse();
    }
    assert_states(&settings, &rows);
}

#[test]
fn the_fixed_point_model_is_within_a_ten_thousandth_on_the_trace() {
    let (settings, rows) = trace::read();
    let acks = rows.iter().map(|row| row.ack);
    let histogram = compare(&settings, acks).expect("the settings fit");
    assert_eq!(histogram.count(), 7712);
    assert!(histogram.largest() <= 1e-4 && histogram.disagreements() == 0, "{histogram}");
}
