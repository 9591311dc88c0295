//! Random descriptions run or are refused, and what holds for every network holds for them.

use crate::random_description;

use random_description::bounds::Counts;

/// Descriptions that are run.
const RUNS: u64 = 2000;

#[test]
fn two_thousand_random_descriptions_keep_what_holds_for_every_network() {
    let mut counts = Counts::default();
    let mut seed = 0;
    while counts.run < RUNS {
        counts.try_seed(seed).unwrap_or_else(|failure| panic!("{failure}"));
        seed += 1;
    }
    println!("{seed} descriptions: {counts:?}");
    assert!(counts.refused < 3 * RUNS && counts.overfull < RUNS / 10, "{counts:?}");
    assert!(counts.finished > RUNS && counts.with_losses > 100, "{counts:?}");
    assert!(counts.with_several_ports > 100 && counts.without_flows > 20, "{counts:?}");
    assert!(counts.with_pauses > 100 && counts.under_way > 100, "{counts:?}");
}
