//! The fixed-point model remains within its bound of the float reference, each with its own state.
//! All ten million ACKs: `cargo sim accuracy`. Those of the trace: `window_trace`.

use fncc_models::window::accuracy::{Histogram, compare};
use fncc_models::window::fuzz::{self, AckFuzzer};

#[test]
fn no_window_of_a_million_fuzzed_acks_is_off_by_more_than_a_ten_thousandth() {
    let mut sum = Histogram::default();
    for seed in 1000..1100 {
        let settings = fuzz::settings(seed);
        let acks = AckFuzzer::new(seed, &settings, 20).take(10_000);
        sum.merge(&compare(&settings, acks).expect("the settings fit"));
    }
    assert_eq!(sum.count(), 1_000_000);
    assert!(sum.largest() <= 1e-4 && sum.disagreements() == 0, "{sum}");
}
