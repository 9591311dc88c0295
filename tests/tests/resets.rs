//! After a reset of one cycle a block that was in the middle of something behaves as a new one: handshakes, beats and counters.

use fncc_hdl::catalog::{BLOCKS, Entry, Parameters};
use fncc_netlist::{Compiled, Engine, Port, PortDirection, PortId};
use fncc_tests::lockstep::Drive;
use fncc_tests::stimulus::Stimulus;

/// Random cycles before each reset, and after it.
const BEFORE: usize = 3_000;
const AFTER: usize = 600;
const RESETS: usize = 4;
/// Cycles without any input after every other reset: what a block does of itself would drown in what random inputs ask for.
const QUIET: usize = 200;
/// Cycles until counters are zero: parts with a reset register of their own follow a cycle later, and say nothing until then.
const COUNTERS: usize = 4;
/// Its owner has it catch what is in a packet before it asks for feedback; random inputs ask for what has not come.
const TEXT_OF_ITS_OWNER: &str = "qcn_feedback";

/// What is compared: whether something is there or taken, what has been counted, and a beat that is there.
enum Compared {
    Always(PortId),
    /// Counts while `valid` is set; of data the lanes that `keep` names.
    Beat {
        word: PortId,
        valid: PortId,
        keep: Option<PortId>,
    },
}

fn compared(ports: &[Port]) -> Vec<(String, Compared)> {
    let find = |name: &str| ports.iter().position(|p| p.name == name).map(PortId);
    let of_port = |(index, port): (usize, &Port)| {
        let name = port.name.as_str();
        let is_plain =
            name.ends_with("valid") || name.ends_with("ready") || name.starts_with("stat_");
        if is_plain {
            return Some(Compared::Always(PortId(index)));
        }
        let (stream, signal) = name.rsplit_once('_')?;
        let valid = find(&format!("{stream}_tvalid"))?;
        let keep = match signal {
            "tdata" => Some(find(&format!("{stream}_tkeep"))?),
            "tkeep" | "tlast" => None,
            _ => return None,
        };
        Some(Compared::Beat { word: PortId(index), valid, keep })
    };
    let outputs = ports.iter().enumerate().filter(|(_, p)| p.direction == PortDirection::Out);
    outputs.filter_map(|port| Some((port.1.name.clone(), of_port(port)?))).collect()
}

/// What an output says; nothing where it says nothing.
fn said(engine: &Compiled, output: &Compared) -> Option<Vec<u64>> {
    match *output {
        Compared::Always(port) => Some(engine.get_wide(port).to_vec()),
        Compared::Beat { valid, .. } if engine.get(valid) == 0 => None,
        Compared::Beat { word, keep, .. } => {
            let mut value = engine.get_wide(word).to_vec();
            if let Some(keep) = keep.map(|keep| engine.get_wide(keep)) {
                for lane in 0..value.len() * 8 {
                    if keep[lane / 64] >> (lane % 64) & 1 == 0 {
                        value[lane / 8] &= !(0xFF << (lane % 8 * 8));
                    }
                }
            }
            Some(value)
        }
    }
}

fn check(block: &Entry, rst: PortId, design: &fncc_netlist::ir::Design) {
    let mut disturbed = Compiled::new(design).expect("flat");
    let outputs = compared(disturbed.ports());
    let inputs = disturbed.ports().iter().enumerate();
    let inputs: Vec<_> = inputs
        .filter(|(_, p)| p.direction == PortDirection::In && p.name != "rst")
        .map(|(index, p)| (PortId(index), p.name.ends_with("ready")))
        .collect();
    for seed in 0..RESETS as u64 {
        let mut stimulus = Stimulus::new(disturbed.ports(), seed);
        let mut step = |engines: &mut [&mut Compiled], reset: bool, quiet: bool| {
            stimulus.advance();
            for engine in engines {
                stimulus.apply(*engine);
                for (input, is_ready) in inputs.iter().filter(|_| quiet) {
                    engine.set(*input, u64::from(*is_ready));
                }
                engine.set(rst, u64::from(reset));
                engine.clock();
            }
        };
        for _ in 0..BEFORE {
            step(&mut [&mut disturbed], false, false);
        }
        let mut fresh = Compiled::new(design).expect("flat");
        step(&mut [&mut disturbed, &mut fresh], true, false);
        for cycle in 0..AFTER {
            let is_quiet = seed % 2 == 1 && cycle < QUIET;
            step(&mut [&mut disturbed, &mut fresh], false, is_quiet);
            for (name, output) in &outputs {
                let (is, should) = (said(&disturbed, output), said(&fresh, output));
                let is_late = name.starts_with("stat_") && cycle < COUNTERS;
                if is_late || (block.name == TEXT_OF_ITS_OWNER && name.ends_with("tdata")) {
                    continue;
                }
                let place = format!("{}: {name}, seed {seed}, {cycle} cycles after", block.name);
                assert_eq!(is, should, "{place} a reset: as it is, and in a new block");
            }
        }
    }
}

#[test]
fn after_a_reset_of_one_cycle_a_block_behaves_as_a_new_one() {
    let only = std::env::var("FNCC_BLOCK").ok();
    let mut failures = vec![];
    for block in BLOCKS.iter().filter(|b| only.as_ref().is_none_or(|o| o == b.name)) {
        let width = if block.widths.contains(&256) { 256 } else { block.widths[0] };
        let design =
            block.design(Parameters { width, ports: 8, ..Default::default() }).expect("elaborates");
        let Some(rst) =
            Compiled::new(&design).expect("flat").ports().iter().position(|p| p.name == "rst")
        else {
            continue;
        };
        let run = std::panic::AssertUnwindSafe(|| check(block, PortId(rst), &design));
        if std::panic::catch_unwind(run).is_err() {
            failures.push(block.name);
        }
    }
    assert!(failures.is_empty(), "{failures:?}");
}
