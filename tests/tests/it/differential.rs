//! Kernel, netlist (interpreted and compiled) and Verilator agree on every output in every cycle,
//! for every block.
//!
//! A failure names its seed; `FNCC_SEED=seed FNCC_BLOCK=name` replays just that, at every width. Only here does every block meet Verilator.

use fncc_gen::package::shell;
use fncc_hdl::catalog::{BLOCKS, Entry, Parameters, STACKS};
use fncc_netlist::ir::Design;
use fncc_netlist::{Compiled, Engine, Interpreter, mutation, verilog};
use fncc_support::budget;
use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilogSource, lint};
use fncc_tests::designs::design;
use fncc_tests::stimulus::compare;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Random cycles of each block at all its widths together, compiled netlist against Verilator, when it is tested thoroughly.
const CYCLES: usize = 1_000_000;
/// Cycles of each seed; then both start again from reset state. Otherwise each block has one seed.
const CYCLES_PER_SEED: usize = 100_000;
/// Random cycles that kernel and interpreter take part in.
const KERNEL_CYCLES: usize = 20_000;
/// As many for blocks with instances, at all their widths together: their kernels take up to a millisecond for a cycle, and their parts
/// are compared by themselves.
const KERNEL_CYCLES_OF_WHOLES: usize = 5_000;
/// As many for the largest of these, of up to 20 ms for a cycle, and for larger stacks, which only repeat parts.
const KERNEL_CYCLES_OF_LARGE: usize = 500;
const WIDTHS: [usize; 3] = [64, 256, 512];

/// Whether a block only joins others, which are compared by themselves. Tests of their own drive it with packets.
fn is_wrapper(block: &Entry) -> bool {
    block.name == "nic"
}

fn has_large_kernel(block: &Entry) -> bool {
    ["nic", "nic_engine", "switch_port"].contains(&block.name)
}

fn is_thorough(block: &Entry) -> bool {
    budget::is_thorough(block.name) || std::env::var_os("FNCC_BLOCK").is_some()
}

/// The widths of a block: one for those whose hardware does not depend on it, that of most targets for wrappers; else all, or one of them, in turn from block to block.
fn widths(block: &Entry) -> Vec<usize> {
    let comes_in = |width: &usize| block.widths.contains(width);
    let widths: Vec<_> = WIDTHS.into_iter().filter(comes_in).collect();
    if is_wrapper(block) {
        return widths[widths.len() - 1..].to_vec();
    }
    if !block.depends_on_width {
        return widths[..1].to_vec();
    }
    if is_thorough(block) {
        return widths;
    }
    let place = BLOCKS.iter().position(|other| other.name == block.name).unwrap_or_default();
    vec![widths[place % widths.len()]]
}

/// All blocks, or that of `FNCC_BLOCK`; none while a mutant is tried, from which a kernel always differs.
fn chosen() -> impl Iterator<Item = &'static Entry> {
    let only = std::env::var("FNCC_BLOCK").ok();
    let blocks = if mutation::is_trial() { &[] } else { BLOCKS };
    blocks.iter().filter(move |b| only.as_ref().is_none_or(|o| o == b.name))
}

/// Does something with each of a list, on all processors.
fn for_each<T: Copy + Sync>(all: &[T], work: impl Fn(T) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(&one) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            work(one);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
}

/// Blocks at all their widths, and once more with each larger stack that they come in.
fn blocks_and_sizes() -> Vec<(&'static Entry, Parameters)> {
    let sizes = |block: &'static Entry| {
        let widths = widths(block);
        let with = |width: usize, stack: usize| Parameters {
            width,
            ports: 8,
            stack,
            ..Default::default()
        };
        let last = widths[widths.len() - 1];
        let larger = block.stacks.iter().skip(1).map(move |stack| with(last, *stack));
        widths.into_iter().map(move |width| with(width, STACKS[0])).chain(larger)
    };
    chosen().flat_map(|block| sizes(block).map(move |sizes| (block, sizes))).collect()
}

/// A block with its sizes.
fn label(block: &Entry, sizes: Parameters) -> String {
    let Parameters { width, stack, .. } = sizes;
    match stack == STACKS[0] {
        true => format!("{} at {width}", block.name),
        false => format!("{} at {width} with stacks of {stack}", block.name),
    }
}

fn seeds(count: usize) -> Vec<u64> {
    match std::env::var("FNCC_SEED").ok().and_then(|s| s.parse().ok()) {
        Some(seed) => vec![seed],
        None => (0..count as u64).collect(),
    }
}

#[test]
fn compiled_netlist_and_verilator_agree_over_random_cycles_of_every_block() {
    for_each(&blocks_and_sizes(), |(block, sizes)| {
        let label = label(block, sizes);
        let design = design(block.name, sizes);
        let text = verilog::emit(&design, &[]);
        let ports = design.top().port_list();
        let source = VerilogSource { top: &design.top().name, text: &text, ports: &ports };
        lint(&source).unwrap_or_else(|e| panic!("{label}: {e}"));
        // Verilator's harness has a clock, also where nothing reads it.
        let text = match design.top().clocked {
            true => text.clone(),
            false => text.replacen(" (\n", " (\n    input  logic clk,\n", 1),
        };
        let source = VerilogSource { text: &text, ..source };
        let is_long = is_thorough(block) && !is_wrapper(block);
        let all_seeds = if is_long { CYCLES / CYCLES_PER_SEED } else { 1 };
        let count = all_seeds.div_ceil(widths(block).len());
        for seed in seeds(count) {
            let mut verilated =
                Verilated::build(&source, &BuildOptions { quick: true, ..Default::default() })
                    .unwrap_or_else(|e| panic!("{label}: {e}"));
            let mut compiled = Compiled::new(&design).expect("flat");
            compare(&label, &mut [&mut compiled, &mut verilated], seed, CYCLES_PER_SEED);
        }
    });
}

#[test]
fn the_kernel_agrees_with_both_netlist_engines_over_thousands_of_random_cycles_of_every_block() {
    for_each(&blocks_and_sizes(), |(block, sizes)| {
        let design = design(block.name, sizes);
        let mut interpreter = Interpreter::new(&design).expect("flat");
        let mut compiled = Compiled::new(&design).expect("flat");
        let mut kernel = block.kernel(sizes);
        let label = label(block, sizes);
        let engines: &mut [&mut dyn Engine] = &mut [&mut kernel, &mut interpreter, &mut compiled];
        let cycles = match design.top().instances[..] {
            [] => KERNEL_CYCLES,
            _ if has_large_kernel(block) || sizes.stack != STACKS[0] => KERNEL_CYCLES_OF_LARGE,
            _ => KERNEL_CYCLES_OF_WHOLES.div_ceil(widths(block).len()),
        };
        compare(&label, engines, seeds(1)[0], cycles);
    });
}

/// A shell and the ports of the blocks that it connects: what is inside them is linted with the blocks.
fn with_stubs(design: &Design) -> String {
    let parts: BTreeSet<_> = design.top().instances.iter().map(|part| part.module).collect();
    let mut text =
        "/* verilator lint_off UNUSEDSIGNAL */ /* verilator lint_off UNDRIVEN */\n".to_string();
    for part in parts {
        let whole = verilog::emit_one(design, part, &[]);
        let (ports, _) = whole.split_once("\n);\n").expect("a module has ports");
        text.push_str(&format!("{ports}\n);\nendmodule\n"));
    }
    text.push_str("/* verilator lint_on UNUSEDSIGNAL */ /* verilator lint_on UNDRIVEN */\n");
    text.push_str(&verilog::emit_one(design, design.modules.len() - 1, &[]));
    text
}

/// The cocotb benches and `replay` run shells with their blocks.
#[test]
fn every_shell_lints() {
    let shells = shell::all().expect("the descriptions are right");
    let names: Vec<_> = shells.keys().map(String::as_str).collect();
    for_each(if mutation::is_trial() { &[] } else { &names }, |name| {
        let design = design(name, Parameters { flows: 64, ..Default::default() });
        let text = with_stubs(&design);
        let list = design.top().port_list();
        let source = VerilogSource { top: &design.top().name, text: &text, ports: &list };
        lint(&source).unwrap_or_else(|e| panic!("{name}: {e}"));
    });
}

/// Further widths and ports.
const SIZES: [(usize, usize); 5] = [(256, 4), (128, 2), (1024, 64), (512, 16), (64, 32)];

#[test]
fn every_block_elaborates_and_lints_at_other_widths_and_numbers_of_ports() {
    let mut all = vec![];
    for (place, block) in chosen().enumerate() {
        let fits = |(width, _): &(usize, usize)| block.widths.contains(width);
        let sizes = Vec::from_iter(SIZES.into_iter().filter(fits));
        let count = if is_thorough(block) && !is_wrapper(block) { sizes.len() } else { 1 };
        let in_turn = sizes.iter().cycle().skip(place % sizes.len());
        all.extend(in_turn.take(count).map(|size| (block, *size)));
    }
    for_each(&all, |(block, (width, ports))| {
        let design = block
            .design(Parameters { width, ports, ..Default::default() })
            .unwrap_or_else(|e| panic!("{} at {width}, {ports}: {e}", block.name));
        let text = verilog::emit(&design, &[]);
        let list = design.top().port_list();
        let source = VerilogSource { top: &design.top().name, text: &text, ports: &list };
        lint(&source).unwrap_or_else(|e| panic!("{} at {width}, {ports}: {e}", block.name));
    });
}
