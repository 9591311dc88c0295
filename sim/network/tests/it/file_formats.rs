//! Files that a description names: what they say, and what is said where they are wrong.

use std::fs;
use std::path::Path;

use fncc_network::description::Description;
use fncc_network::scheme::Scheme;
use fncc_network::traffic::Distribution;
use fncc_network::{FlowSpec, MS, NS, Rate, US};
use fncc_support::random::Random;

const HEAD: &str = "schemes = [\"hpcc\"]\nduration_us = 5000\n";
const STAR: &str = "topology.star = { hosts = 4, gbps = 100, delay_ns = 1000 }\n";

const SIZES: &str = "# bytes, percent\n0 0\n1000 50\n\n2000 75.5\n3000 100\n";
const CSV: &str = "source,destination,bytes,start_us,stop_us\n0,3,1e4,1.5,\n1, 2,,0,20\n";
const MATRIX: &str =
    "Nodes 4\nConnections 2\nTriggers 0\n0->3 id 1 start 1500000 size 10000\n1->2 start 0 size 7\n";
const TOPOLOGY: &str = "5 2 5\n1 4\n0 1 100Gbps 0.001ms 0\n2 1 100Gbps 1us 0\n3 4 25Gbps 1000ns 0.000000\n1 4 400Gbps 1.5us 0\n1 4 400Gbps 1.5us 0\n";
const NS3_FLOWS: &str = "2\n0 3 3 100 10000 0.002\n3 2 1 100 7 0\nsrc dst ...\n";

/// A description with a file next to it.
fn read(text: &str, file: &str, contents: &[u8]) -> Result<Description, miette::Report> {
    let dir = tempfile::tempdir().expect("a folder");
    fs::create_dir(dir.path().join("files")).expect("a folder");
    fs::write(dir.path().join("files").join(file), contents).expect("a file");
    fs::write(dir.path().join("x.toml"), format!("{HEAD}{text}")).expect("a file");
    Ok(Description::read(&dir.path().join("x.toml"))?)
}

/// What a file stands for, by its name.
fn description(file: &str) -> String {
    match file {
        "sizes.txt" => format!(
            "{STAR}traffic = {{ distribution = \"files/sizes.txt\", load = 0.5, until_us = 1000 }}\n"
        ),
        "topology.txt" => {
            "topology.ns3 = { file = \"files/topology.txt\" }\nflows = []\n".to_string()
        }
        list => format!("{STAR}flow_list = \"files/{list}\"\n"),
    }
}

fn flow(source: usize, destination: usize, bytes: Option<u64>, start: u64) -> FlowSpec {
    FlowSpec { source, destination, bytes, start, stop: None, priority: None }
}

/// The flows of [`NS3_FLOWS`], between hosts of these numbers.
fn of_ns3([first, second]: [[usize; 2]; 2]) -> [FlowSpec; 2] {
    [
        FlowSpec { priority: Some(3), ..flow(first[0], first[1], Some(10_000), 2 * MS) },
        FlowSpec { priority: Some(1), ..flow(second[0], second[1], Some(7), 0) },
    ]
}

#[test]
fn a_distribution_from_a_file_is_that_of_its_points() {
    let points = Distribution::WebSearch.cdf().iter();
    let lines: String =
        points.map(|(bytes, share)| format!("{bytes} {}\n", *share as f64 / 10.0)).collect();
    let own = read(&description("sizes.txt"), "sizes.txt", lines.as_bytes()).unwrap();
    let known = format!(
        "{STAR}traffic = {{ distribution = \"web-search\", load = 0.5, until_us = 1000 }}\n"
    );
    let known = read(&known, "other", b"").unwrap();
    assert!(known.experiment.flows.len() > 3);
    assert_eq!(own.experiment.flows, known.experiment.flows);
    // What was read is part of where results come from.
    let provenance = own.provenance();
    assert_eq!(provenance.inputs[0].file, "files/sizes.txt");
    assert_eq!(provenance.inputs[0].sha256.len(), 64);

    let small = read(&description("sizes.txt"), "sizes.txt", SIZES.as_bytes()).unwrap();
    let sizes = small.distribution.unwrap();
    assert_eq!([0.25, 0.5, 0.755].map(|share| sizes.quantile(share)), [501, 1001, 2001]);
    assert_eq!(sizes.mean(), 0.5 * 500.5 + 0.255 * 1500.5 + 0.245 * 2500.5);
}

#[test]
fn lists_of_flows_are_those_of_a_description() {
    let in_table = format!(
        "{STAR}flows = [{{ source = 0, destination = 3, bytes = 10000, start_us = 1.5 }}, {{ source = 1, destination = 2, stop_us = 20 }}]\n"
    );
    let in_table = read(&in_table, "other", b"").unwrap().experiment.flows;
    let csv = read(&description("list.csv"), "list.csv", CSV.as_bytes()).unwrap();
    assert_eq!(csv.experiment.flows, in_table);
    let matrix = read(&description("list.cm"), "list.cm", MATRIX.as_bytes()).unwrap();
    let expected = [flow(0, 3, Some(10_000), 1500 * NS), flow(1, 2, Some(7), 0)];
    assert_eq!(matrix.experiment.flows, expected);
    let ns3 = read(&description("list.txt"), "list.txt", NS3_FLOWS.as_bytes()).unwrap();
    assert_eq!(ns3.experiment.flows, of_ns3([[0, 3], [3, 2]]));
    // Those of a file follow those of the description.
    let both = format!("{}flows = [{{ source = 2, destination = 0 }}]\n", description("list.cm"));
    let both = read(&both, "list.cm", MATRIX.as_bytes()).unwrap().experiment.flows;
    assert_eq!(both, [&[flow(2, 0, None, 0)], &expected[..]].concat());
}

#[test]
fn triggers_and_priorities_of_a_matrix_are_those_of_a_description() {
    let in_table = format!(
        "{STAR}flows = [\n{{ name = \"a\", source = 0, destination = 1, bytes = 30000, start_us = 1 }},\n\
         {{ name = \"b\", source = 2, destination = 1, bytes = 9, priority = 5 }},\n\
         {{ source = 1, destination = 3, bytes = 700, after = [\"a\", \"b\"] }},\n\
         {{ source = 2, destination = 0, bytes = 8, after = \"b\" }}]\n"
    );
    let in_table = read(&in_table, "other", b"").unwrap().experiment;
    let matrix = "Nodes 4\nConnections 4\nTriggers 2\n\
        0->1 id 1 start 1000000 size 30000 recv_done_trigger 3\n\
        2->1 id 2 start 0 size 9 prio 5 recv_done_trigger 3 send_done_trigger 7\n\
        1->3 id 3 trigger 3 size 700\n2->0 id 4 size 8 trigger 7\n\
        trigger id 3 barrier count 2\ntrigger id 7 oneshot\n";
    let found = read(&description("list.cm"), "list.cm", matrix.as_bytes()).unwrap().experiment;
    assert_eq!((&found.flows, &found.after), (&in_table.flows, &in_table.after));
    assert_eq!(found.run(Scheme::Hpcc).unwrap().summary.finished, 4);
    // After the flows of the description, and those that wait with them.
    let both = format!("{}flows = [{{ source = 2, destination = 0 }}]\n", description("list.cm"));
    let both = read(&both, "list.cm", matrix.as_bytes()).unwrap().experiment;
    let ends: Vec<_> = both.after.iter().map(|it| (it.flow, it.ends.clone())).collect();
    assert_eq!(ends, [(3, vec![1, 2]), (4, vec![2])]);
    let csv = b"source,destination,bytes,priority\n0,1,9,6\n0,1,9,\n";
    let csv = read(&description("list.csv"), "list.csv", csv).unwrap().experiment.flows;
    assert_eq!([csv[0].priority, csv[1].priority], [Some(6), None]);
}

#[test]
fn a_topology_of_ns3_has_its_links_and_its_numbers() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("t.txt"), TOPOLOGY).unwrap();
    fs::write(dir.path().join("f.txt"), NS3_FLOWS).unwrap();
    let text = format!(
        "{HEAD}topology.ns3 = {{ file = \"t.txt\" }}\nflow_list = \"f.txt\"\nports = [{{ from = 1, to = 4, link = 2 }}, {{ from = 4, to = 1, link = 1 }}]\n"
    );
    fs::write(dir.path().join("x.toml"), text).unwrap();
    let description = Description::read(&dir.path().join("x.toml")).unwrap();
    let experiment = &description.experiment;
    let topology = &experiment.topology;
    assert_eq!((topology.hosts, topology.switches), (3, 2));
    assert_eq!(experiment.names, ["0", "2", "3", "1", "4"]);
    let links: Vec<_> = topology
        .links
        .iter()
        .map(|link| (link.ends.map(|end| &*experiment.names[end]), link.rate, link.delay))
        .collect();
    let expected = [
        (["0", "1"], 100, US),
        (["2", "1"], 100, US),
        (["3", "4"], 25, US),
        (["1", "4"], 400, 1500 * NS),
        (["1", "4"], 400, 1500 * NS),
    ];
    assert_eq!(links, expected.map(|(ends, gbps, delay)| (ends, Rate::of_gbps(gbps), delay)));
    // Host 3 is the third one.
    assert_eq!(experiment.flows, of_ns3([[0, 2], [2, 1]]));
    let outcome = experiment.run(Scheme::Hpcc).unwrap();
    assert_eq!(outcome.summary.finished, 2);
    // Tables have the numbers of the file.
    let csv = fncc_network::output::csv::completions(&experiment.names, &[outcome]).unwrap();
    let csv = String::from_utf8(csv).unwrap();
    assert!(csv.contains("\n0,0,3,10000,") && csv.contains("\n1,3,2,7,"), "{csv}");
}

#[test]
fn what_is_wrong_is_said_with_file_line_and_remedy() {
    type Case<'a> = (&'a str, usize, &'a str);
    let cases: [(&str, &[Case<'_>]); 5] = [
        (
            "sizes.txt",
            &[
                ("", 1, "two points or more"),
                ("0 0\n", 1, "two points or more"),
                ("0 0\n10 40\n9 100\n", 3, "the size is not above"),
                ("0 0\n10 40\n# b\n20 40\n30 100\n", 4, "the percentage is not above"),
                ("0 1\n10 100\n", 1, "the first percentage is not 0"),
                ("0 0\n10 99\n", 2, "the last percentage is not 100"),
                ("0 0\n10 101\n", 2, "`101`: expected a number from 0 to 100"),
                ("0 0\n10 NaN\n", 2, "`NaN`: expected a number"),
                ("0 0\n10 x\n", 2, "percentage `x`"),
                ("0 0\n1.5 50\n9 100\n", 2, "size `1.5`: expected an integer"),
                ("0 0\n-1 50\n9 100\n", 2, "size `-1`"),
                ("0 0\n1e30 100\n", 2, "size `1e30`"),
                ("0 0 0\n", 1, "3 words where there are two"),
                ("0\n", 1, "1 words where there are two"),
            ],
        ),
        (
            "list.csv",
            &[
                ("", 1, "the column `source` is missing"),
                ("source,bytes\n", 1, "the column `destination` is missing"),
                ("source,destination,size\n", 1, "there is no column `size`"),
                ("source,destination,source\n", 1, "the column `source` is there twice"),
                ("source,destination\n0,3\n0\n", 3, "1 values in 2 columns"),
                ("source,destination\n0,\n", 2, "there is no destination"),
                ("source,destination\n\n# a\n0,9\n", 4, "there is no node 9"),
                ("source,destination\n0,4\n", 2, "node 4 is a switch"),
                ("source,destination\n0,a\n", 2, "there is no node `a`"),
                ("source,destination\n2,2\n", 2, "from host 2 to itself"),
                ("source,destination,bytes\n0,1,0\n", 2, "bytes `0`: expected an integer"),
                ("source,destination,start_us\n0,1,-3\n", 2, "start_us `-3`: expected a number"),
                ("source,destination,priority\n0,1,8\n", 2, "priority `8`: expected an integer"),
                ("source,destination,start_us,stop_us\n0,1,5,5\n", 2, "stops before it starts"),
            ],
        ),
        (
            "list.cm",
            &[
                ("", 1, "there is no line `Connections`"),
                ("Nodes 4\nConnections 1\n", 2, "1 connections, and 0 follow"),
                ("Nodes 9\nConnections 0\n", 1, "a matrix of 9 nodes"),
                ("Connections\n", 1, "has not one number"),
                ("Connections 1\nConnections 1\n", 2, "is there twice"),
                ("Connections x\n", 1, "connections `x`: expected an integer"),
                ("Failures 2\n", 1, "failures of this matrix are not simulated"),
                ("Connections 1\n0 3\n", 2, "`0` begins no connection"),
                ("Connections 1\n0->0 start 0 size 1\n", 2, "from host 0 to itself"),
                ("Connections 1\n0->1 start 0\n", 2, "without `size`"),
                ("Connections 1\n0->1 size 3\n", 2, "without `start`"),
                ("Connections 1\n0->1 size\n", 2, "`size` has no value"),
                ("Connections 1\n0->1 size 9 start -1\n", 2, "start `-1`"),
                ("Connections 1\n0->1 size 9 start 0 colour 1\n", 2, "`colour` is no key"),
                ("Connections 1\n0->1 size 9 start 0 prio 8\n", 2, "prio `8`: expected an integer"),
                ("Connections 1\n0->1 size 9 start 0 trigger 1\n", 2, "`start` and `trigger`"),
                ("Connections 1\n0->1 size 9 trigger 1\n", 2, "there is no trigger 1"),
                ("Connections 1\n0->1 size 9 start 0 send_done_trigger 4\n", 2, "no trigger 4"),
                ("Triggers 1\nConnections 0\n", 1, "1 triggers, and 0 follow"),
                (
                    "Connections 0\ntrigger id 1 multishot\n",
                    2,
                    "multishot triggers are not simulated",
                ),
                ("Connections 0\ntrigger oneshot\n", 2, "a trigger without an `id`"),
                ("Connections 0\ntrigger id 1\n", 2, "a trigger without a kind"),
                ("Connections 0\ntrigger id\n", 2, "`id` has no value"),
                ("Connections 0\ntrigger id 1 twice\n", 2, "`twice` is no word"),
                ("Connections 0\ntrigger id 1 barrier\n", 2, "a barrier without a `count`"),
                ("Connections 0\ntrigger id 1 oneshot count 2\n", 2, "has no `count`"),
                (
                    "Connections 0\ntrigger id 1 oneshot\ntrigger id 1 oneshot\n",
                    3,
                    "trigger 1 is there twice",
                ),
                (
                    "Connections 1\n0->1 size 9 trigger 1\ntrigger id 1 oneshot\n",
                    3,
                    "starts connections after 1 ends, and 0 fire it",
                ),
                (
                    "Connections 3\n0->1 size 9 start 0 send_done_trigger 1\n0->2 size 9 start 0 send_done_trigger 1\n\
                     0->1 size 9 trigger 1\ntrigger id 1 oneshot\n",
                    5,
                    "after 1 ends, and 2 fire it",
                ),
                (
                    "Connections 2\n0->1 size 9 start 0 send_done_trigger 1\n2->1 size 9 trigger 1\ntrigger id 1 oneshot\n",
                    3,
                    "neither begins nor ends at its source",
                ),
            ],
        ),
        (
            "list.txt",
            &[
                ("", 1, "the text ends where the number of flows should stand"),
                ("1 2\n", 1, "the first line has not one number"),
                ("2\n0 1 3 100 9 0\n", 2, "the text ends where a flow should stand"),
                ("1\n0 1 3 100 9\n", 2, "a flow has not six values"),
                ("1\n0 1 3 100 9 -1\n", 2, "start `-1`"),
                ("1\n0 1 3 x 9 0\n", 2, "port `x`"),
                ("1\n0 1 3 100 0 0\n", 2, "bytes `0`"),
                ("2\n0 1 3 100 9 0\n0 2 8 100 9 0\n", 3, "priority `8`: expected an integer"),
                ("1\n0 7 3 100 9 0\n", 2, "there is no node 7"),
            ],
        ),
        (
            "topology.txt",
            &[
                ("", 1, "nodes, switches and links"),
                ("3 1\n", 1, "the first line has not three numbers"),
                ("3 1 2\n", 1, "the text ends where the switches should stand"),
                ("3 1 2\n0 1\n", 2, "2 switches are listed of 1"),
                ("3 2 2\n0 0\n", 2, "the switch 0 is listed twice"),
                ("3 1 2\n5\n", 2, "there is no node 5"),
                ("3 1 2\n0\n0 1 100Gbps 1us 0\n", 3, "the text ends where a link should stand"),
                ("2 0 1\n0 1 100Gbps 1us\n", 2, "a link has not five values"),
                ("2 0 1\n0 1 56Gbps 1us 0\n", 2, "no link has the rate `56Gbps`"),
                ("2 0 1\n0 1 100 1us 0\n", 2, "no link has the rate `100`"),
                ("2 0 1\n0 1 100Gbps 1 0\n", 2, "no link has the delay `1`"),
                ("2 0 1\n0 1 100Gbps 1s 0\n", 2, "no link has the delay `1s`"),
                ("2 0 1\n0 1 100Gbps 1us 0.1\n", 2, "links lose nothing here"),
                ("2 0 1\n1 1 100Gbps 1us 0\n", 2, "from node 1 to itself"),
                ("3 1 1\n2\n0 2 100Gbps 1us 0\n", 1, "host 1 has no link"),
                ("70000 1 1\n2\n0 2 100Gbps 1us 0\n", 1, "70000 nodes"),
                ("1 1 0\n0\n", 1, "there are no hosts"),
            ],
        ),
    ];
    for (file, cases) in cases {
        for (contents, line, reason) in cases {
            let error = read(&description(file), file, contents.as_bytes()).unwrap_err();
            let said = error.to_string();
            let place = format!("files/{file}, line {line}: ");
            assert!(said.contains(&place) && said.contains(reason), "{contents:?}: {said}");
            assert!(error.help().is_some() || said.contains("expected"), "no remedy: {said}");
        }
    }
}

#[test]
fn the_remedy_for_a_trigger_depends_on_how_many_connections_fire_it() {
    const FIRES: &str = "0->2 size 9 start 0 send_done_trigger 1\n";
    for (fire, ends, remedy) in [
        (0, "oneshot", "give a connection `send_done_trigger 1` or `recv_done_trigger 1`"),
        (1, "barrier count 3", "write `trigger id 1 oneshot`"),
        (2, "oneshot", "write `trigger id 1 barrier count 2`, which waits for all of them"),
    ] {
        let connections = fire + 1;
        let text = format!(
            "Connections {connections}\n{}0->1 size 9 trigger 1\ntrigger id 1 {ends}\n",
            FIRES.repeat(fire)
        );
        let error = read(&description("list.cm"), "list.cm", text.as_bytes()).unwrap_err();
        let help = error.help().expect("a remedy").to_string();
        assert_eq!(help, remedy, "{text}");
    }
}

#[test]
fn files_that_are_not_there_are_named_with_the_folder() {
    for (text, expected) in [
        (format!("{STAR}flow_list = \"no.csv\"\n"), "line 4: cannot read "),
        (format!("{STAR}flow_list = \"no.xml\"\n"), "line 4: `no.xml` is no list of flows"),
        ("topology.ns3 = { file = \"no.txt\" }\nflows = []\n".to_string(), "line 3: cannot read "),
        (
            format!("{STAR}traffic = {{ distribution = \"hadoop\", load = 0.5, until_us = 1 }}\n"),
            "line 4: there is no distribution and no file `hadoop`",
        ),
    ] {
        let error = read(&text, "other", b"").unwrap_err();
        assert!(error.to_string().contains(expected), "{error}");
        assert!(error.help().is_some());
    }
}

#[test]
fn damaged_files_are_read_or_refused_with_their_line() {
    let files = [
        ("sizes.txt", SIZES),
        ("list.csv", CSV),
        ("list.cm", MATRIX),
        ("list.txt", NS3_FLOWS),
        ("topology.txt", TOPOLOGY),
    ];
    let mut random = Random::new(7);
    let mut refused = 0;
    for (file, whole) in files {
        let text = description(file);
        for _ in 0..150 {
            let mut bytes = whole.as_bytes().to_vec();
            for _ in 0..=random.below(3) {
                let at = random.below(bytes.len());
                match random.below(4) {
                    0 => drop(bytes.remove(at)),
                    1 => bytes.insert(at, b"0159.-e ,\n#x->\xff"[random.below(15)]),
                    2 => bytes.truncate(at.max(1)),
                    _ => bytes[at] = b"0123456789 \n,.-eG"[random.below(17)],
                }
            }
            if let Err(error) = read(&text, file, &bytes) {
                refused += 1;
                let said = error.to_string();
                let is_placed = said.contains(&format!("files/{file}, line "))
                    // Not of the file alone: unreadable bytes, or flows that a run cannot have.
                    || said.contains("x.toml, line ");
                assert!(is_placed, "{:?}: {said}", String::from_utf8_lossy(&bytes));
            }
        }
    }
    assert!((300..740).contains(&refused), "{refused} of 750");
}

#[test]
fn matrices_for_htsim_run_here() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/htsim");
    for (name, flows) in [("incast", 16), ("permutation", 128)] {
        let description = Description::read(&data.join(format!("{name}.toml"))).unwrap();
        let found = &description.experiment.flows;
        assert_eq!(found.len(), flows);
        assert!(found.iter().all(|flow| flow.bytes == Some(1_000_000) && flow.start == 0));
    }
    let incast = Description::read(&data.join("incast.toml")).unwrap().experiment;
    assert_eq!(incast.run(Scheme::Hpcc).unwrap().summary.finished, 16);
}

#[test]
fn a_point_of_a_sweep_is_another_one_when_a_file_is() {
    let dir = tempfile::tempdir().unwrap();
    let text = format!(
        "{HEAD}{STAR}traffic = {{ distribution = \"sizes.txt\", load = 0.5, until_us = 5 }}\n[grid]\nseed = [1, 2]\n"
    );
    fs::write(dir.path().join("s.toml"), text).unwrap();
    let sweep = |sizes: &str| {
        fs::write(dir.path().join("sizes.txt"), sizes).unwrap();
        // From another folder: paths begin at that of the description.
        let line = format!("sweep {} --out o", dir.path().join("s.toml").display());
        let folder = dir.path().join("elsewhere");
        fs::create_dir_all(&folder).unwrap();
        let (works, said) = crate::program::call(&folder, &line);
        assert!(works, "{said}");
        said
    };
    assert!(sweep(SIZES).contains("2 points run, 0 known"));
    assert!(sweep(SIZES).contains("0 points run, 2 known"));
    assert!(sweep("0 0\n1000 100\n").contains("2 points run, 0 known"));
    assert!(Path::new(&dir.path().join("elsewhere/o/sweep.csv")).is_file());
}
