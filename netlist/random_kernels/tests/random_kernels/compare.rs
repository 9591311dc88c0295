//! Runs many blocks at once: each as kernel, all of them together, below one top module, as netlist and as text.

use super::all_engines::random_inputs;
use super::all_engines::tools::{Run, Text, differences, differences_of};
use super::report::{Failure, Outcome};
use fncc_netlist::ir::{
    Design, Expr, ExprId, ExprOp, Instance, Module, Signal, SignalId, SignalKind, Stmt,
};
use fncc_netlist::{
    Compiled, Engine, Interpreter, KernelBlock, KernelEngine, Port, PortDirection, elaborate,
    verilog,
};
use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilogSource, lint};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A block twice: to be elaborated, and to be run.
pub struct Kernel {
    name: &'static str,
    elaborated: Box<dyn KernelBlock>,
    run: Box<dyn KernelBlock>,
}

impl Kernel {
    pub fn new<B: KernelBlock + 'static>(name: &'static str, make: impl Fn() -> B) -> Self {
        Self { name, elaborated: Box::new(make()), run: Box::new(make()) }
    }
}

const TOP: &str = "all_kernels";

/// Elaborates all kernels, and compares those that are not refused in every output and cycle on all engines.
pub fn compare(kernels: Vec<Kernel>, cycles: usize) -> Outcome {
    let mut outcome = Outcome::default();
    let mut taken = vec![];
    for kernel in kernels {
        let elaborated =
            catch_unwind(AssertUnwindSafe(|| elaborate(&*kernel.elaborated, kernel.name)));
        match elaborated {
            Ok(Ok(design)) => taken.push((kernel.name, design, kernel.run)),
            Ok(Err(refusal)) => outcome.refused.push(refusal.to_string()),
            Err(_) => outcome.failures.push(Failure::of(kernel.name, "elaboration", "panics")),
        }
    }
    let names: Vec<_> = taken.iter().map(|(name, ..)| *name).collect();
    let design = together(taken.iter().map(|(name, design, _)| (*name, design)));
    let mut interpreter = Interpreter::new(&design).expect("a flat design");
    let ports = interpreter.ports().to_vec();
    let inputs = random_inputs(&ports, cycles);
    let expected = Run::of(&mut interpreter, &inputs);
    for (name, _, block) in taken {
        let (engine, places) = ("kernel in RustHDL", ports_of(name, &ports));
        let ports: Vec<_> = places.iter().map(|place| ports[*place].clone()).collect();
        let expected = expected.of_ports(&places);
        match catch_unwind(AssertUnwindSafe(|| run_kernel(block, &ports, &expected))) {
            Ok(run) => outcome.differ(engine, &ports, &differences_of(&run, &expected, &ports)),
            Err(_) => outcome.failures.push(Failure::of(name, engine, "panics")),
        }
    }
    let text = verilog::emit(&design, &[]);
    let mut compiled = Compiled::new(&design).expect("a program");
    let run = Run::of(&mut compiled, &inputs);
    outcome.differ("compiled netlist", &ports, &differences_of(&run, &expected, &ports));
    let source = VerilogSource { top: TOP, text: &text, ports: &ports };
    if let Err(error) = lint(&source) {
        // Constants that meet constants are all that may be strange.
        let reported = error.to_string();
        let strange = |l: &&str| ["-UNSIGNED:", "-CMPCONST:"].iter().any(|known| l.contains(known));
        let others =
            reported.lines().filter(|l| l.starts_with('%') && !l.contains("Exiting due to"));
        let others = others.filter(|l| !strange(l)).collect::<Vec<_>>().join("\n");
        outcome.cannot_read("Verilator", &others, &text);
    }
    let options = BuildOptions { quick: true, ..Default::default() };
    match Verilated::build(&source, &options) {
        Ok(mut verilated) => {
            let run = Run::of(&mut verilated, &inputs);
            outcome.differ("Verilator", &ports, &differences_of(&run, &expected, &ports));
        }
        Err(error) => outcome.cannot_read("Verilator", &error.to_string(), &text),
    }
    let source = Text { top: TOP, text: &text, ports: &ports, clocked: true };
    for (tool, differences) in differences(&source, &expected) {
        match differences {
            Ok(differences) => outcome.differ(tool, &ports, &differences),
            Err(message) => outcome.cannot_read(tool, &message, &text),
        }
    }
    outcome.verilog = text;
    outcome.agreed = names.iter().filter(|name| !outcome.has_failed(name)).count();
    outcome
}

/// The places of the ports of a kernel among those of the top.
fn ports_of(name: &str, ports: &[Port]) -> Vec<usize> {
    let prefix = format!("{name}_");
    (0..ports.len()).filter(|i| ports[*i].name.starts_with(&prefix)).collect()
}

/// What a kernel gives for the inputs of a run of its ports.
fn run_kernel(block: Box<dyn KernelBlock>, ports: &[Port], run: &Run) -> Run {
    let mut engine = KernelEngine::boxed(block);
    let widths = |ports: &[Port]| ports.iter().map(|p| (p.direction, p.width)).collect::<Vec<_>>();
    assert_eq!(widths(engine.ports()), widths(ports), "ports");
    let inputs = run.cycles.iter().map(|cycle| {
        let inputs = ports.iter().zip(cycle).filter(|(p, _)| p.direction == PortDirection::In);
        inputs.map(|(_, value)| value.clone()).collect()
    });
    Run::of(&mut engine, &inputs.collect::<Vec<_>>())
}

/// All designs below one module; each port is called after its kernel.
fn together<'a>(designs: impl Iterator<Item = (&'a str, &'a Design)>) -> Design {
    let mut modules: Vec<Module> = vec![];
    let (mut ports, mut inside, mut instances, mut body, mut exprs) =
        (vec![], vec![], vec![], vec![], vec![]);
    for (name, design) in designs {
        let first = modules.len();
        let last = design.modules.len() - 1;
        for (place, module) in design.modules.iter().enumerate() {
            let mut module = module.clone();
            module.name =
                if place == last { name.to_string() } else { format!("{name}_{}", module.name) };
            module.instances.iter_mut().for_each(|instance| instance.module += first);
            modules.push(module);
        }
        let mut connections = vec![];
        for (_, port) in design.top().ports() {
            let signal = Signal { name: format!("{name}_{}", port.name), ..port.clone() };
            connections.push((ports.len(), port.kind == SignalKind::Output));
            ports.push(signal);
        }
        instances.push((name.to_string(), modules.len() - 1, connections));
    }
    let first_inside = ports.len();
    let id = |place: usize| SignalId(place as u32);
    let instances = instances.into_iter().map(|(name, module, connections)| {
        let connections = connections.into_iter().map(|(port, is_output): (usize, bool)| {
            if !is_output {
                return id(port);
            }
            let Signal { name, width, .. } = &ports[port];
            let inner = id(first_inside + inside.len());
            inside.push(Signal {
                name: format!("{name}_inside"),
                width: *width,
                kind: SignalKind::Driven,
            });
            exprs.push(Expr { width: *width, op: ExprOp::Read(inner) });
            body.push(Stmt::Assign(id(port), ExprId(exprs.len() as u32 - 1)));
            inner
        });
        Instance { connections: connections.collect(), name, module }
    });
    let instances = instances.collect();
    ports.extend(inside);
    let name = TOP.to_string();
    modules.push(Module {
        notes: vec![],
        fields: vec![],
        states: vec![],
        assertions: vec![],
        name,
        signals: ports,
        exprs,
        body,
        instances,
        cells: vec![],
        clocked: true,
    });
    Design { modules }
}
