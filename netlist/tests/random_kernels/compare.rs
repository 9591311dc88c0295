//! Runs many blocks at once: each as kernel, all of them together, below one top module, as netlist and as text.

use super::all_engines::random_inputs;
use super::all_engines::tools::{Run, Text, assert_tools_agree};
use fncc_netlist::ir::{
    Design, Expr, ExprId, ExprOp, Instance, Module, Signal, SignalId, SignalKind, Stmt,
};
use fncc_netlist::{
    Compiled, Engine, Interpreter, KernelBlock, KernelEngine, PortDirection, PortId, elaborate,
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

/// What became of the kernels.
#[derive(Default)]
pub struct Outcome {
    pub agreed: usize,
    /// The messages of the others.
    pub refused: Vec<String>,
}

const TOP: &str = "all_kernels";

/// Elaborates all kernels, and asserts that those that are not refused agree in every output and cycle on all engines.
pub fn compare(kernels: Vec<Kernel>, cycles: usize) -> Outcome {
    let mut outcome = Outcome::default();
    let mut taken = vec![];
    for kernel in kernels {
        let elaborated =
            catch_unwind(AssertUnwindSafe(|| elaborate(&*kernel.elaborated, kernel.name)));
        match elaborated.unwrap_or_else(|_| panic!("the elaboration of {} panics", kernel.name)) {
            Ok(design) => taken.push((kernel.name, design, kernel.run)),
            Err(refusal) => outcome.refused.push(refusal.to_string()),
        }
    }
    outcome.agreed = taken.len();
    let design = together(taken.iter().map(|(name, design, _)| (*name, design)));
    let mut interpreter = Interpreter::new(&design).expect("a flat design");
    let ports = interpreter.ports().to_vec();
    let inputs = random_inputs(&ports, cycles);
    let expected = Run::of(&mut interpreter, &inputs);
    for (name, _, block) in taken {
        let kernel = catch_unwind(AssertUnwindSafe(|| {
            kernel_agrees(name, block, &ports_of(name, &ports), &expected)
        }));
        kernel
            .unwrap_or_else(|_| panic!("the kernel of {name} panics, or differs from the netlist"));
    }
    let text = verilog::emit(&design, &[]);
    let mut compiled = Compiled::new(&design).expect("a program");
    assert_same("compiled netlist", &Run::of(&mut compiled, &inputs), &expected, &ports, &text);
    let source = VerilogSource { top: TOP, text: &text, ports: &ports };
    if let Err(error) = lint(&source) {
        // Constants that meet constants are all that may be strange.
        let told = error.to_string();
        let others = told.lines().filter(|l| l.starts_with('%') && !l.contains("Exiting due to"));
        let others: Vec<_> =
            others.filter(|l| !l.contains("-UNSIGNED:") && !l.contains("-CMPCONST:")).collect();
        assert!(others.is_empty(), "{others:#?}\n{text}");
    }
    let options = BuildOptions { quick: true, ..Default::default() };
    let mut verilated = Verilated::build(&source, &options).unwrap_or_else(|e| panic!("{e}"));
    assert_same("Verilator", &Run::of(&mut verilated, &inputs), &expected, &ports, &text);
    assert_tools_agree(&Text { top: TOP, text: &text, ports: &ports, clocked: true }, &expected);
    outcome
}

/// The places of the ports of a kernel among those of the top.
fn ports_of(name: &str, ports: &[fncc_netlist::Port]) -> Vec<usize> {
    let prefix = format!("{name}_");
    (0..ports.len()).filter(|i| ports[*i].name.starts_with(&prefix)).collect()
}

fn kernel_agrees(name: &str, block: Box<dyn KernelBlock>, places: &[usize], expected: &Run) {
    let mut engine = KernelEngine::boxed(block);
    let ports = engine.ports().to_vec();
    assert_eq!(ports.len(), places.len(), "{name}: ports");
    for (number, cycle) in expected.cycles.iter().enumerate() {
        for (port, place) in places.iter().enumerate() {
            if ports[port].direction == PortDirection::In {
                engine.set_wide(PortId(port), &cycle[*place]);
            }
        }
        engine.clock();
        for (port, place) in places.iter().enumerate() {
            let found = engine.get_wide(PortId(port));
            assert_eq!(
                found, cycle[*place],
                "{name}: `{}` in the kernel (left) and in the netlist (right), cycle {number}",
                ports[port].name
            );
        }
    }
}

fn assert_same(
    engine: &str,
    found: &Run,
    expected: &Run,
    ports: &[fncc_netlist::Port],
    text: &str,
) {
    for (number, (found, expected)) in found.cycles.iter().zip(&expected.cycles).enumerate() {
        for (port, (found, expected)) in ports.iter().zip(found.iter().zip(expected)) {
            if found != expected {
                let name = port.name.split('_').next().unwrap_or_default();
                let module = text.find(&format!("module {name} (")).map_or("", |at| &text[at..]);
                let module = module.split_inclusive("endmodule").next().unwrap_or_default();
                panic!(
                    "`{}` is {found:x?} in {engine}, not {expected:x?}, in cycle {number}\n{module}",
                    port.name
                );
            }
        }
    }
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
