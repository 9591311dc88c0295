//! Paths of more switches than a stack has entries: the switches that add none are not seen, which is said before a run; stacks can have more entries.

use fncc_models::window::replay::ModelKind;
use fncc_network::NS;
use fncc_network::experiment::Experiment;
use fncc_network::scheme::Scheme;
use fncc_network::topology::Congestion;

/// Two flows that meet at the first of some switches in a row, with stacks of so many entries.
fn row(switches: usize, entries: u8) -> Experiment {
    let mut experiment = Experiment::dumbbell(switches, 2, Congestion::First, 100, 1500 * NS);
    experiment.network.stack_entries = entries;
    experiment
}

/// How long after the second flow the first one slows down, us.
fn reaction(experiment: &Experiment, scheme: Scheme) -> f64 {
    let summary = experiment.run(scheme).expect("a run").summary;
    let drop = summary.flow0_first_drop_ns.expect("it slows down");
    drop / 1000.0 - experiment.from as f64 / 1e6
}

#[test]
fn fncc_sees_the_first_switch_of_a_row_where_the_stack_has_an_entry_for_it() {
    for (switches, entries, is_seen) in
        [(5, 5, true), (6, 5, false), (7, 5, false), (6, 6, true), (7, 7, true), (15, 15, true)]
    {
        let found = reaction(&row(switches, entries), Scheme::Fncc);
        // Smoothing over a longer `T` takes longer: 7.4 us with five switches, 13.9 us with fifteen. Unseen, 21 and 25 us with six and seven.
        assert_eq!(found < 16.0, is_seen, "{switches} switches, {entries} entries: {found} us");
        let warning = row(switches, entries).warnings(&[Scheme::Fncc]);
        assert_eq!(warning.is_empty(), is_seen, "{warning:?}");
    }
    let said = |scheme| row(7, 5).warnings(&[scheme]).concat();
    let expected = "fncc: paths have up to 7 switches, and a stack has 5 entries: senders do not see the 2 switches nearest to the sender";
    assert!(said(Scheme::Fncc).starts_with(expected), "{}", said(Scheme::Fncc));
    assert!(said(Scheme::Fncc).contains("--set network.stack_entries=7"));
    // No stack is longer than fifteen.
    let longest = row(16, 15).warnings(&[Scheme::Fncc]).concat();
    assert!(longest.ends_with("none has room for more"), "{longest}");
    assert!(said(Scheme::Hpcc).contains("nearest to the receiver"));
    assert!(said(Scheme::Dcqcn).is_empty());
}

#[test]
fn integers_and_doubles_agree_on_deep_stacks() {
    let float = row(7, 7);
    let fixed = Experiment { window: ModelKind::Fixed, ..float.clone() };
    let [float_us, fixed_us] = [&float, &fixed].map(|it| reaction(it, Scheme::Hpcc));
    assert!((float_us - fixed_us).abs() < 0.5, "{float_us} {fixed_us}");
}
