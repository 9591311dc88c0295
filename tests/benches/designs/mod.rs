//! What is measured: the catalogue, a design of arithmetic alone, and one of many instances.

mod divider;
mod sixteen_ports;

use divider::{Divider, assert_divides};
use fncc_hdl::catalog::{self, Parameters};
use fncc_netlist::ir::Design;
use fncc_netlist::{Engine, KernelBlock, KernelEngine, elaborate};
use sixteen_ports::{SixteenPorts, assert_merges};

/// Blocks that are measured with little to do, too.
const WHOLES: [&str; 5] = ["switch_port", "hpcc", "scheduler", "nic_engine", "nic"];

/// Runs `make` where there is room for it: a block is built by value, and sixteen ports are some
/// megabytes as rust-hdl keeps them.
fn on_large_stack<T: Send>(make: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(1 << 30).spawn_scoped(scope, make);
        let thread = thread.expect("the system gives another thread");
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// A design of the tables.
pub struct Case {
    /// Its name in the tables.
    pub name: &'static str,
    /// Its netlist.
    pub design: Box<dyn Fn() -> Design>,
    /// Its kernel as an engine.
    pub kernel: Box<dyn Fn() -> KernelEngine>,
    /// Checks the design itself, as far as no test of the workspace does.
    pub check: fn(&mut dyn Engine),
    /// The loads that it is measured with, in percent.
    pub loads: &'static [usize],
}

/// All designs, the catalogue first.
pub fn cases() -> Vec<Case> {
    let parameters = Parameters { width: 512, ports: 8, ..Default::default() };
    let blocks = catalog::BLOCKS.iter().map(|block| Case {
        name: block.name,
        design: Box::new(move || block.design(parameters).expect("a block elaborates")),
        kernel: Box::new(move || block.kernel(parameters)),
        check: |_| (),
        loads: if WHOLES.contains(&block.name) { &[100, 50, 10, 0] } else { &[100] },
    });
    let divider = Case {
        name: "divider of 64 stages",
        design: Box::new(|| elaborate(&Divider::default(), "divider").expect("it elaborates")),
        kernel: Box::new(|| KernelEngine::new(Divider::default())),
        check: assert_divides,
        loads: &[100],
    };
    blocks.chain([divider, sixteen_ports()]).collect()
}

fn sixteen_ports() -> Case {
    Case {
        name: "sixteen_ports",
        design: Box::new(|| {
            let design = on_large_stack(|| elaborate(&SixteenPorts::default(), "sixteen_ports"));
            design.expect("it elaborates")
        }),
        kernel: Box::new(|| {
            let block = on_large_stack(|| Box::<SixteenPorts>::default() as Box<dyn KernelBlock>);
            KernelEngine::boxed(block)
        }),
        check: assert_merges,
        loads: &[100, 10],
    }
}
