//! Kernel, netlist (interpreted and compiled) and Verilator agree on every output in every cycle,
//! for every block.
//!
//! A failure names its seed; `FNCC_SEED=seed FNCC_BLOCK=name` replays just that.

use fncc_hdl::catalog::{BLOCKS, Entry, Parameters};
use fncc_netlist::{Compiled, Engine, Interpreter, verilog};
use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilogSource, lint};
use fncc_tests::stimulus::compare;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Random cycles of each block, at all its widths together: compiled netlist against Verilator.
const CYCLES: usize = 1_000_000;
/// Cycles of each seed; then both start again from reset state.
const CYCLES_PER_SEED: usize = 100_000;
/// Random cycles that kernel and interpreter take part in.
const KERNEL_CYCLES: usize = 20_000;
/// As many for blocks with instances, at all their widths together: their kernels take up to a millisecond for a cycle, and their parts
/// are compared by themselves.
const KERNEL_CYCLES_OF_WHOLES: usize = 5_000;
const KERNEL_CYCLES_OF_WRAPPERS: usize = 500;
const WIDTHS: [usize; 3] = [64, 256, 512];

/// Whether a block only joins others, which are compared by themselves: one with its registers or with the streams of a target, those of a NIC. Tests of
/// their own drive these with packets.
fn is_wrapper(block: &Entry) -> bool {
    let makers = ["managed_", "netfpga_", "corundum_", "opennic_", "taxi_"];
    block.name == "nic" || makers.iter().any(|maker| block.name.starts_with(maker))
}

/// Whether Verilator has a block. It takes a minute for a NIC with the streams of a target, so it has one of these; the others differ by what stands round the
/// NIC, and Icarus replays recorded cycles of each with its package.
fn is_verilated(block: &Entry) -> bool {
    !["netfpga_nic", "opennic_nic", "taxi_nic"].contains(&block.name)
}

/// Blocks whose hardware does not depend on the width need one width only, wrappers that of most targets.
fn widths(block: &Entry) -> &'static [usize] {
    if is_wrapper(block) {
        return &WIDTHS[2..];
    }
    let width_matters = block.design(Parameters { width: 64, ports: 8, ..Default::default() })
        != block.design(Parameters { width: 256, ports: 8, ..Default::default() });
    if width_matters { &WIDTHS } else { &WIDTHS[..1] }
}

fn chosen() -> impl Iterator<Item = &'static Entry> {
    let only = std::env::var("FNCC_BLOCK").ok();
    BLOCKS.iter().filter(move |b| only.as_ref().is_none_or(|o| o == b.name))
}

/// Does something with each block and each of its widths, on all processors.
fn for_each_block_and_width(work: impl Fn(&Entry, usize) + Sync) {
    let all: Vec<_> = chosen().flat_map(|b| widths(b).iter().map(move |&w| (b, w))).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(&(block, width)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            work(block, width);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
}

fn seeds(count: usize) -> Vec<u64> {
    match std::env::var("FNCC_SEED").ok().and_then(|s| s.parse().ok()) {
        Some(seed) => vec![seed],
        None => (0..count as u64).collect(),
    }
}

#[test]
fn compiled_netlist_and_verilator_agree_over_a_million_random_cycles_of_every_block() {
    for_each_block_and_width(|block, width| {
        if !is_verilated(block) {
            return;
        }
        let label = format!("{} at {width}", block.name);
        let design =
            block.design(Parameters { width, ports: 8, ..Default::default() }).expect("elaborates");
        let text = verilog::emit(&design, &[]);
        let ports = design.top().port_list();
        let source = VerilogSource { top: &design.top().name, text: &text, ports: &ports };
        lint(&source).unwrap_or_else(|e| panic!("{label}: {e}"));
        let all_seeds = if is_wrapper(block) { 1 } else { CYCLES / CYCLES_PER_SEED };
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
    for_each_block_and_width(|block, width| {
        let parameters = Parameters { width, ports: 8, ..Default::default() };
        let design = block.design(parameters).expect("elaborates");
        let mut interpreter = Interpreter::new(&design).expect("flat");
        let mut compiled = Compiled::new(&design).expect("flat");
        let mut kernel = block.kernel(parameters);
        let label = format!("{} at {width}", block.name);
        let engines: &mut [&mut dyn Engine] = &mut [&mut kernel, &mut interpreter, &mut compiled];
        let cycles = match design.top().instances[..] {
            [] => KERNEL_CYCLES,
            _ if is_wrapper(block) => KERNEL_CYCLES_OF_WRAPPERS,
            _ => KERNEL_CYCLES_OF_WHOLES.div_ceil(widths(block).len()),
        };
        compare(&label, engines, seeds(1)[0], cycles);
    });
}

#[test]
fn every_block_elaborates_and_lints_at_every_width_and_number_of_ports() {
    for block in chosen() {
        let sizes = [(256, 4), (128, 2), (1024, 64), (512, 16), (64, 32)];
        let fitting = sizes.into_iter().filter(|(width, _)| block.widths.contains(width));
        let count = if is_wrapper(block) { 1 } else { sizes.len() };
        for (width, ports) in fitting.take(count) {
            let parameters = Parameters { width, ports, ..Default::default() };
            let design = block
                .design(parameters)
                .unwrap_or_else(|e| panic!("{} at {width}, {ports}: {e}", block.name));
            let text = verilog::emit(&design, &[]);
            let netlist = Compiled::new(&design).expect("flat");
            let source =
                VerilogSource { top: &design.top().name, text: &text, ports: netlist.ports() };
            lint(&source).unwrap_or_else(|e| panic!("{} at {width}, {ports}: {e}", block.name));
        }
    }
}
