//! Random descriptions run or are refused, and what holds for every network holds for them.

use crate::random_description;
use fncc_support::budget;

use random_description::bounds::Counts;

#[test]
fn random_descriptions_keep_what_holds_for_every_network() {
    let runs = if budget::is_all() { 2000 } else { 400 };
    let mut counts = Counts::default();
    let mut seed = 0;
    while counts.run < runs {
        counts.try_seed(seed).unwrap_or_else(|failure| panic!("{failure}"));
        seed += 1;
    }
    println!("{seed} descriptions: {counts:?}");
    assert!(counts.refused < 3 * runs && counts.overfull < runs / 10, "{counts:?}");
    assert!(counts.finished > runs && counts.with_losses > runs / 20, "{counts:?}");
    assert!(
        counts.with_several_ports > runs / 20 && counts.without_flows > runs / 100,
        "{counts:?}"
    );
    assert!(counts.with_credits.iter().all(|count| *count > runs / 40), "{counts:?}");
    assert!(counts.with_pauses > runs / 20 && counts.under_way > runs / 20, "{counts:?}");
}
