//! Flows that start when others have ended.

use std::path::Path;

use fncc_network::description::{Description, Source};
use fncc_network::probe::FlowReport;
use fncc_network::run::Outcome;
use fncc_network::{Picos, US};

fn example(name: &str) -> (Description, Outcome) {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/network");
    let description = Description::read(&dir.join(name)).expect("an example");
    let outcome = description.experiment.run(description.schemes[0]).expect("it runs");
    (description, outcome)
}

fn started(flow: &FlowReport) -> Picos {
    flow.started_at.expect("it has started")
}

/// Every flow starts after those that it waits for: at its host the last byte comes in one way before the sender has the last ACK.
fn look(description: &Description, outcome: &Outcome) {
    let experiment = &description.experiment;
    assert_eq!(outcome.summary.finished, experiment.flows.len());
    assert!(!experiment.after.is_empty());
    for waits in &experiment.after {
        let flow = &outcome.flows[waits.flow];
        let end = |end: &usize| outcome.flows[*end].finished_at.expect("it finishes");
        let last = waits.ends.iter().map(end).max();
        // An ACK takes two links of 1 us and 11 ns at most.
        let came = last.expect("it waits") - started(flow);
        assert!((2 * US..2 * US + 20_000).contains(&came), "{}: {came}", waits.flow);
    }
}

#[test]
fn a_ring_all_reduce_takes_its_steps_one_after_another() {
    let (description, outcome) = example("ring_all_reduce.toml");
    look(&description, &outcome);
    let alone = outcome.flows[0].alone;
    let end = outcome.flows.iter().filter_map(|flow| flow.finished_at).max().unwrap();
    // Nothing meets in a ring: six steps, each shorter by the ACK than a flow alone. Windows keep links at 95 %.
    let least = 6 * alone - 5 * (2 * US + 20_000);
    assert!((least..least * 11 / 10).contains(&end), "{end} {least}");
    for step in 0..6 {
        let of_step = &outcome.flows[4 * step..4 * step + 4];
        let starts = || of_step.iter().map(started);
        assert!(starts().max().unwrap() - starts().min().unwrap() < US, "{step}");
    }
}

#[test]
fn a_tree_all_reduce_goes_up_and_down() {
    let (description, outcome) = example("tree_all_reduce.toml");
    // The children of a host share its link.
    let experiment = &description.experiment;
    for waits in &experiment.after {
        let flow = &outcome.flows[waits.flow];
        let ends = waits.ends.iter().map(|end| outcome.flows[*end].finished_at.unwrap());
        // An ACK may meet data of the other child.
        assert!(ends.max().unwrap() < started(flow) + 5 * US, "{}", waits.flow);
    }
    assert_eq!(outcome.summary.finished, 12);
    let last_up = outcome.flows[..6].iter().filter_map(|flow| flow.finished_at).max().unwrap();
    let first_down = outcome.flows[6..].iter().map(started).min().unwrap();
    assert!(first_down > last_up - 5 * US, "{first_down} {last_up}");
}

/// Three hosts at a switch.
fn parse(flows: &str) -> Result<Description, String> {
    let text = format!(
        "schemes = [\"pfc-only\"]\nduration_us = 1000\n\
         topology.star = {{ hosts = 3, gbps = 100, delay_ns = 1000 }}\nflows = [\n{flows}\n]\n"
    );
    Description::parse(&Source { name: "x.toml", text: &text }).map_err(|error| {
        let help = miette::Diagnostic::help(&error).map(|help| help.to_string());
        format!("{error}; {}", help.unwrap_or_default())
    })
}

#[test]
fn a_start_counts_from_the_last_end_as_its_host_sees_it() {
    let flows = "{ name = \"in\", source = 0, destination = 1, bytes = 147_000 },\n\
                 { name = \"out\", source = 1, destination = 2, bytes = 1470 },\n\
                 { source = 1, destination = 0, bytes = 1, start_us = 7, after = [\"in\", \"out\"] },\n\
                 { source = 1, destination = 0, bytes = 1, start_us = 7, after = \"out\" }";
    let description = parse(flows).unwrap();
    let outcome = description.experiment.run(description.schemes[0]).unwrap();
    let [into, out, both, one] = &outcome.flows[..] else { panic!("four flows") };
    // The last byte of a hundred frames through two links, after the ACK of `out`; its own ACK would take two more.
    let frame = 1518 * 80;
    assert_eq!(started(both), 101 * frame + 70 * 80 + 2 * US + 7 * US);
    assert!(into.finished_at.unwrap() > started(both) - 7 * US);
    assert_eq!(started(one), out.finished_at.unwrap() + 7 * US);
}

#[test]
fn a_flow_that_waits_for_several_is_started_once_and_after_the_last_of_them() {
    // Three ends, far apart and in each order; nothing else is on its way after the last one.
    for sizes in [[1, 147_000, 735_000], [735_000, 1, 147_000], [147_000, 735_000, 1]] {
        let [a, b, c] = sizes;
        let flows = format!(
            "{{ name = \"a\", source = 0, destination = 1, bytes = {a} }},\n\
             {{ name = \"b\", source = 1, destination = 2, bytes = {b} }},\n\
             {{ name = \"c\", source = 2, destination = 1, bytes = {c} }},\n\
             {{ source = 1, destination = 0, bytes = 1, after = [\"a\", \"b\", \"c\"] }}"
        );
        let description = parse(&flows).unwrap();
        let outcome = description.experiment.run(description.schemes[0]).unwrap();
        let waits = &outcome.flows[3];
        let ends = || outcome.flows[..3].iter().filter_map(|flow| flow.finished_at);
        let last = ends().max().unwrap();
        assert!(started(waits) > last - 3 * US && ends().min().unwrap() + 10 * US < last);
        let took = waits.took().expect("it finishes") - waits.alone;
        assert!(took < 20_000, "{sizes:?}: {took} ps more than alone, and ACKs take 5600 each");
        // Data, and an ACK of 70 bytes for each packet that comes in.
        let packets = |bytes: u64| bytes.div_ceil(1470);
        let expected = b + 48 * packets(b) + 49 + 70 * (packets(a) + packets(c));
        assert_eq!(outcome.sent[2], expected, "{sizes:?}: what host 1 sends");
    }
}

#[test]
fn a_flow_whose_turn_never_comes_has_no_times() {
    let flows = "{ name = \"long\", source = 0, destination = 1, bytes = 100_000_000 },\n\
                 { source = 1, destination = 0, bytes = 1, after = \"long\" }";
    let description = parse(flows).unwrap();
    let outcome = description.experiment.run(description.schemes[0]).unwrap();
    assert_eq!((outcome.flows[1].started_at, outcome.flows[1].finished_at), (None, None));
    assert_eq!(outcome.unfinished.len(), 1, "the first one alone");
    assert!(outcome.stuck.is_empty());
}

#[test]
fn a_flow_that_stops_ends_for_those_that_wait_for_it() {
    for (source, destination) in [(1, 2), (0, 2)] {
        let flows = format!(
            "{{ name = \"it\", source = 0, destination = 1, stop_us = 50 }},\n\
             {{ source = {source}, destination = {destination}, bytes = 1, after = \"it\" }}"
        );
        let description = parse(&flows).unwrap();
        let outcome = description.experiment.run(description.schemes[0]).unwrap();
        assert!((50 * US..60 * US).contains(&started(&outcome.flows[1])));
    }
}

#[test]
fn what_no_flow_can_wait_for_is_refused_with_its_line_and_a_remedy() {
    let with = |first: &str, second: &str| {
        let ends = |rest: &str, a, b| format!("{{ source = {a}, destination = {b}, {rest} }}");
        parse(&format!("{},\n{}", ends(first, 0, 1), ends(second, 1, 2))).unwrap_err()
    };
    let a = "name = \"a\", bytes = 5";
    let cases = [
        (
            with(a, "bytes = 5, after = \"b\""),
            "line 6: there is no flow `b`; give a flow `name = \"b\"`",
        ),
        (with(a, "bytes = 5, name = \"a\""), "line 6: there are two flows `a`; give each flow"),
        (with(a, "after = [\"a\", \"a\"]"), "line 6: `a` is named twice; name each"),
        (
            with("name = \"a\"", "bytes = 5, after = \"a\""),
            "line 6: flow 1 starts after flow `a`, which never ends; give that flow",
        ),
        (
            with(a, "stop_us = 9, after = \"a\""),
            "line 6: flow 1 has a time to stop, and starts after another flow; give it `bytes`",
        ),
        (
            with(
                "name = \"a\", bytes = 5, after = \"b\"",
                "name = \"b\", bytes = 5, after = \"a\"",
            ),
            "line 5: flow `a` starts after flow `b`, which neither begins nor ends at its source; a host sees",
        ),
        (
            with("name = \"a\", bytes = 5, after = \"a\"", "bytes = 5"),
            "line 5: flow `a` starts after itself; leave `after` out, or name another flow",
        ),
        (
            with("bytes = 5", "after = 5"),
            "line 6: invalid value 5: expected the name of a flow or a list of names",
        ),
    ];
    for (found, expected) in cases {
        assert!(found.contains(expected), "{found}");
    }
    let ring = "{ name = \"a\", source = 0, destination = 1, bytes = 5, after = \"c\" },\n\
                { name = \"b\", source = 1, destination = 2, bytes = 5, after = \"a\" },\n\
                { name = \"c\", source = 2, destination = 0, bytes = 5, after = \"b\" }";
    let found = parse(ring).unwrap_err();
    assert!(
        found.contains(
            "line 5: flow `a`, flow `c`, flow `b` start after each other; leave `after` out"
        ),
        "{found}"
    );
}
