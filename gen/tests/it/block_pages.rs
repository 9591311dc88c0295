//! The pages of the blocks list the ports that the hardware has.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use fncc_gen::emit::{EmittedBlock, emit};
use fncc_hdl::catalog::{BLOCKS, Parameters};
use fncc_netlist::ir::SignalKind;

/// Other than the defaults, so that a width which is a number where it ought to be a parameter
/// shows.
const PARAMETERS: Parameters = Parameters { width: 256, ports: 4, flows: 64 };

/// Readers of the telemetry table in the catalogue.
const READERS: usize = 2;

/// Link rates that have a code.
const RATES: usize = 9;

/// Priorities, the classes of PFC.
const CLASSES: usize = 8;

/// Name, direction and width of a port.
type PortLine = (String, String, usize);

/// The ports of a module as its page has them.
fn documented(page: &str) -> BTreeMap<String, Vec<PortLine>> {
    let mut modules: BTreeMap<String, Vec<PortLine>> = BTreeMap::new();
    let mut module = None;
    for line in page.lines() {
        if line.starts_with('#') {
            let name = line.split_once("Ports of `fncc_").map(|(_, rest)| rest);
            module = name.map(|n| n.trim_end_matches('`').to_string());
        }
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        let (Some(module), [_, name, direction, width, _, _]) = (&module, &cells[..]) else {
            continue;
        };
        let Some(name) = name.strip_prefix('`') else {
            continue;
        };
        let ports = modules.entry(module.clone()).or_default();
        let width = evaluate(module, width);
        for name in expand(name.trim_end_matches('`')) {
            ports.push((name, direction.to_string(), width));
        }
    }
    modules.into_iter().map(|(module, ports)| (module, streams(&ports))).collect()
}

/// Lines in a row whose names have a `_c_` inside are a stream that there is one of for each priority.
fn streams(ports: &[PortLine]) -> Vec<PortLine> {
    let is_array = |port: &PortLine| port.0.contains("_c_");
    let each = |group: &[PortLine]| {
        let of = |c: usize, (name, direction, width): &PortLine| {
            (name.replace("_c_", &format!("_{c}_")), direction.clone(), *width)
        };
        let count = if is_array(&group[0]) { CLASSES } else { 1 };
        (0..count).flat_map(|c| group.iter().map(move |port| of(c, port))).collect::<Vec<_>>()
    };
    ports.chunk_by(|one, other| is_array(one) == is_array(other)).flat_map(each).collect()
}

fn evaluate(module: &str, width: &str) -> usize {
    match width {
        "W" => PARAMETERS.width,
        "K" => PARAMETERS.width / 8,
        "PORTS" => PARAMETERS.ports,
        "N" if module == "divider" => 64,
        "N" => 73,
        "D" | "Q" if module == "divider" => 32,
        "D" => 44,
        "Q" => 40,
        "U" => 8,
        "A" => PARAMETERS.flows.ilog2() as usize,
        "T" if ["queue", "lane_queue"].contains(&module) => 16,
        "T" if [
            "axis_register_slice",
            "axis_fifo",
            "packet_fifo",
            "packet_arbiter",
            "pfc_rx",
            "pfc_tx",
        ]
        .contains(&module) =>
        {
            8
        }
        "T" => 118,
        number => number.parse().unwrap_or_else(|_| panic!("{module}: width {number}")),
    }
}

/// A name that ends in `_p`, `_r`, `_i` or `_c` stands for one port per port, reader, link rate or
/// priority.
fn expand(name: &str) -> Vec<String> {
    let array = |stem: &str, count| (0..count).map(|i| format!("{stem}_{i}")).collect();
    match name.rsplit_once('_') {
        Some((stem, "p")) => array(stem, PARAMETERS.ports),
        Some((stem, "r")) if !["res", "computed"].contains(&stem) => array(stem, READERS),
        Some((stem, "i")) => array(stem, RATES),
        Some((stem, "c")) => array(stem, CLASSES),
        _ => vec![name.to_string()],
    }
}

fn emitted(block: &EmittedBlock) -> Vec<PortLine> {
    let top = block.design.top();
    let clock = top.clocked.then(|| ("clk".to_string(), "in".to_string(), 1));
    let ports = top.ports().map(|(_, signal)| {
        let direction = if signal.kind == SignalKind::Input { "in" } else { "out" };
        (signal.name.clone(), direction.to_string(), signal.width)
    });
    clock.into_iter().chain(ports).collect()
}

#[test]
fn every_block_has_a_page_with_its_ports() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/blocks");
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let page = fs::read_to_string(entry.unwrap().path()).unwrap();
        found.append(&mut documented(&page));
    }
    for entry in BLOCKS {
        let is_fixed = !entry.widths.contains(&PARAMETERS.width);
        let width = if is_fixed { entry.widths[0] } else { PARAMETERS.width };
        let block = emit(entry, Parameters { width, ..PARAMETERS }).unwrap();
        let ports = found.remove(block.name);
        assert_eq!(ports, Some(emitted(&block)), "page of {}", block.name);
    }
    assert!(found.is_empty(), "no such blocks: {:?}", found.keys().collect::<Vec<_>>());
}
