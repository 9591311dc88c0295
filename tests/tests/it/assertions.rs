//! What the kernels assert holds under the traffic of all blocks, every engine notices where it does not, and other tools read it.

use fncc_hdl::catalog::BLOCKS;
use fncc_netlist::compiled::Program;
use fncc_netlist::ir::Design;
use fncc_netlist::{Compiled, Engine, Interpreter, verilog};
use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilogSource, lint};
use fncc_tests::designs;
use fncc_tests::sweep::{self, Difference, Tally, parameters};
use fncc_tests::traffic::Traffic;
use indicatif::ProgressBar;
use std::collections::BTreeSet;
use std::process::Command;
use std::sync::Arc;

/// Cycles of traffic for each block, and cycles between two resets among them.
const CYCLES: usize = 20_000;
const BETWEEN_RESETS: usize = 4_999;

fn design(name: &str) -> Arc<Design> {
    designs::design(name, parameters(name))
}

fn has_assertions(design: &Design) -> bool {
    design.modules.iter().any(|module| !module.assertions.is_empty())
}

/// Runs a block with its assertions checked; none if it has none.
fn checked(block: &'static str) -> Option<Tally> {
    let design = design(block);
    if !has_assertions(&design) {
        return None;
    }
    let mut engine = Program::new(&design).expect("compiles").instance();
    engine.check_assertions().expect("compiles");
    let mut traffic = Traffic::new(block, engine.layout(), 1);
    for cycle in 0..CYCLES {
        traffic.set_reset(cycle % BETWEEN_RESETS == 0);
        traffic.advance(&engine);
        traffic.apply(&mut engine);
        engine.clock();
    }
    let violations = engine.violations().into_iter();
    let differences =
        violations.map(|v| Difference { output: v.path.clone(), text: v.to_string() }).collect();
    Some(Tally { trials: 1, cycles: CYCLES, differences })
}

#[test]
fn every_assertion_of_every_block_holds_under_its_traffic() {
    let rows = sweep::run(&sweep::names(), &ProgressBar::hidden(), checked);
    assert!(rows.len() >= 20, "{} blocks have assertions", rows.len());
    let violations = sweep::differences(&rows);
    assert!(violations.is_empty(), "\n{violations}");
}

/// Set in the process in which Verilator's model ends.
const CHILD: &str = "FNCC_ASSERTION_TEST_CHILD";

#[test]
fn every_engine_notices_a_queue_that_begins_full_with_its_pointers_apart() {
    const NAME: &str =
        "assertions::every_engine_notices_a_queue_that_begins_full_with_its_pointers_apart";
    const STATES: &str = "the pointers of a full queue meet";
    let design = design("queue");
    let mut text = verilog::emit(&design, &[]);
    for (now, then) in [("full_q = 1'b0;", "full_q = 1'b1;"), ("wptr_q = 3'h0;", "wptr_q = 3'h1;")]
    {
        assert!(text.contains(now), "{now} is not in {text}");
        text = text.replace(now, then);
    }
    if std::env::var_os(CHILD).is_some() {
        let ports = design.top().port_list();
        let source = VerilogSource { top: &design.top().name, text: &text, ports: &ports };
        let options = BuildOptions { quick: true, assertions: true, ..Default::default() };
        Verilated::build(&source, &options).expect("builds").clock();
        println!("the first cycle has passed");
        return;
    }
    let mut interpreter = Interpreter::new(&design).expect("flat");
    let mut compiled = Compiled::new(&design).expect("compiles");
    for register in ["control.full_q", "control.wptr_q"] {
        interpreter.poke(register, &[1]);
        compiled.poke(register, &[1]);
    }
    for engine in [&mut interpreter as &mut dyn Engine, &mut compiled] {
        engine.check_assertions().expect("the engine checks");
        engine.clock();
        let found = engine.violations();
        let [violation] = &found[..] else { panic!("{found:?}") };
        assert_eq!(violation.path, "fncc_queue.control");
        assert_eq!((violation.text.as_str(), violation.cycle), (STATES, 0));
    }

    let program = std::env::current_exe().expect("this program");
    let mut child = Command::new(program);
    let output = child.args(["--exact", NAME, "--nocapture"]).env(CHILD, "1").output();
    let output = output.expect("the program runs");
    let printed = String::from_utf8_lossy(&output.stdout);
    let place = format!("fncc_queue.control.assert_{}", STATES.replace(' ', "_"));
    assert!(printed.contains(&format!("Assertion failed in TOP.{place}")), "{printed}");
    assert!(!output.status.success() && !printed.contains("has passed"), "{printed}");
}

#[test]
fn verilator_icarus_and_yosys_read_the_assertions_of_every_module() {
    let mut seen = BTreeSet::new();
    // Each block of the catalogue with a module that no block before it has.
    for block in BLOCKS {
        let design = design(block.name);
        let asserted = design.modules.iter().filter(|module| !module.assertions.is_empty());
        let fresh = Vec::from_iter(asserted.filter(|module| seen.insert(module.name.clone())));
        if fresh.is_empty() {
            continue;
        }
        let emitted = verilog::emit(&design, &[]);
        // Yosys takes minutes for the memories of a complete NIC, which assert nothing.
        let is_fresh = |text: &&str| {
            let name = text.split([' ', '(', '\n']).next();
            fresh.iter().any(|module| name == Some(&module.name))
        };
        let few: String = emitted
            .split("\nmodule ")
            .filter(is_fresh)
            .map(|module| format!("\nmodule {module}"))
            .collect();
        let text = format!("`define {}\n{emitted}", verilog::ASSERTIONS);
        let (top, ports) = (design.top().name.as_str(), design.top().port_list());
        let source = VerilogSource { top, text: &text, ports: &ports };
        lint(&source).unwrap_or_else(|e| panic!("{top}: {e}"));
        let folder = tempfile::tempdir().expect("a folder");
        let define = format!("`define {}\n", verilog::ASSERTIONS);
        for (name, text) in [("top.sv", &text), ("few.sv", &(define + &few))] {
            std::fs::write(folder.path().join(name), text).expect("a file can be written");
        }
        let count: usize = fresh.iter().map(|module| module.assertions.len()).sum();
        let script = format!(
            "read_verilog -sv -formal few.sv; proc; select -assert-count {count} */t:$assert"
        );
        let calls = [
            ("yosys", vec!["-q", "-p", &script]),
            ("iverilog", vec!["-g2012", "-o", "run", "-s", top, "top.sv"]),
        ];
        for (program, arguments) in calls {
            let output = Command::new(program).args(arguments).current_dir(&folder).output();
            let output = output.unwrap_or_else(|e| panic!("{program}: {e}"));
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{top}: {program}: {said}");
        }
    }
    assert!(seen.len() >= 17, "{seen:?}");
}
