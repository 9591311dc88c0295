//! Random descriptions run or are refused, and what holds for every network holds for them.

use std::collections::BTreeSet;

use fncc_network::description::{Description, Source};
use fncc_network::run::on_threads;
use fncc_support::budget;

use crate::random_description::bounds::{Counts, Found, try_seed};
use crate::random_description::{topology, traffic};

#[test]
fn random_descriptions_keep_what_holds_for_every_network() {
    let runs = if budget::is_all() { 2000 } else { 400 };
    let mut counts = Counts::default();
    let mut seed = 0;
    while counts.run < runs {
        let seeds: Vec<_> = (seed..seed + 40).collect();
        for found in on_threads(2, &seeds, |seed| try_seed(*seed)) {
            counts.add(&found.unwrap_or_else(|failure| panic!("{failure}")));
        }
        seed += 40;
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
    assert!(counts.with_trees > runs / 20 && counts.with_waits > runs / 20, "{counts:?}");
    let many = |count: &u64| *count > runs / 50;
    assert!(counts.topologies.values().chain(counts.traffic.values()).all(many), "{counts:?}");
    let drawn = |forms: &[&'static str]| forms.iter().copied().collect::<BTreeSet<_>>();
    assert_eq!(counts.topologies.keys().copied().collect::<BTreeSet<_>>(), drawn(&topology::FORMS));
    assert_eq!(counts.traffic.keys().copied().collect::<BTreeSet<_>>(), drawn(&traffic::FORMS));
}

#[test]
fn random_descriptions_have_every_form_that_the_reader_knows() {
    let refusal = |rest: &str| {
        let text = format!("schemes = [\"hpcc\"]\nduration_us = 1\n{rest}\n");
        let error = Description::understand(&Source { name: "x.toml", text: &text });
        let error = error.expect_err("it is refused");
        format!(
            "{error} {}",
            miette::Diagnostic::help(&error).map_or(String::new(), |it| it.to_string())
        )
    };
    let topologies = refusal("topology.unheard_of = {}");
    let (_, named) = topologies.split_once("expected").expect("the forms are named");
    let named: BTreeSet<_> = named.split('`').skip(1).step_by(2).collect();
    assert_eq!(named, topology::FORMS.into());
    let star = "topology.star = { hosts = 2, gbps = 100, delay_ns = 0 }";
    let lists = refusal(&format!("{star}\nflow_list = \"flows.unheard_of\""));
    let (_, named) = lists.split_once("what it is:").expect("the endings are named");
    let named: BTreeSet<_> =
        named.split('.').skip(1).filter_map(|it| it.split(' ').next()).collect();
    let files = ["csv", "cm", "txt"];
    assert_eq!(named, files.into());
    assert!(files.iter().all(|form| traffic::FORMS.contains(form)));
}

#[test]
fn random_descriptions_give_the_same_results_on_one_and_on_two_workers() {
    let seeds: Vec<_> = (0..if budget::is_all() { 1000 } else { 200 }).collect();
    let all = |threads| {
        on_threads(threads, &seeds, |seed| match try_seed(*seed) {
            Ok(Found::Run(run)) => {
                let (_, experiment, mut outcome) = *run;
                outcome.summary.wall_s = 0.0;
                format!("{experiment:?} {outcome:?}")
            }
            _ => String::new(),
        })
    };
    let (one, two) = (all(1), all(2));
    assert!(one.iter().filter(|found| !found.is_empty()).count() > seeds.len() / 4);
    let differs = one.iter().zip(&two).position(|(one, two)| one != two);
    assert_eq!(differs, None, "the seed of the first that differs");
}
