//! Changes to registers, memories and connections, which a module has whatever its kernel says.

use super::{Changes, Kind, Mutant, Site};
use crate::ir::{Cell, Design, Expr, ExprId, ExprOp, Module, Signal, SignalId, SignalKind, Stmt};
use crate::primitive::Primitive;
use num_bigint::BigUint;

/// Changes a module, whose sub-blocks `design` has.
pub(super) fn change(
    changes: &mut Changes,
    module: &mut Module,
    design: &Design,
    file: &'static str,
) {
    if !changes.concerns(&module.name) {
        return;
    }
    let block = module.name.clone();
    let takes = &mut |node: &str, kind, text: String| {
        let mutant = Mutant { block: block.clone(), node: node.to_string(), kind };
        changes.takes(Site { mutant, file, line: 0, text })
    };
    for place in 0..module.cells.len() {
        cell(module, place, takes);
    }
    for instance in &module.instances.clone() {
        let ports = design.modules[instance.module].ports().zip(&instance.connections);
        let reset = ports.filter(|((_, port), _)| port.name == "rst").map(|(_, s)| *s).next();
        if let Some(reset) = reset
            && takes(&instance.name, Kind::NoReset, format!("{} has no reset", instance.name))
        {
            force(module, reset, false);
        }
    }
    let outputs = module.ports().filter(|(_, port)| port.kind == SignalKind::Output);
    for output in Vec::from_iter(outputs.map(|(id, _)| id)) {
        narrow(module, output, takes);
    }
}

/// Whether to make a change: of a node, of this kind, as the text has it.
type Takes<'a> = dyn FnMut(&str, Kind, String) -> bool + 'a;

fn cell(module: &mut Module, place: usize, takes: &mut Takes<'_>) {
    let Cell { name, primitive, .. } = module.cells[place].clone();
    let port = |module: &Module, port| module.cells[place].port(port);
    match primitive {
        Primitive::Dff { .. } | Primitive::Replica { .. } | Primitive::Reg { .. } => {
            if matches!(primitive, Primitive::Reg { .. }) {
                if takes(&name, Kind::NoReset, format!("a reset leaves {name} as it is")) {
                    force(module, port(module, "rst"), false);
                }
                if takes(&name, Kind::NoEnable, format!("{name} is always enabled")) {
                    force(module, port(module, "en"), true);
                }
            }
            narrow(module, port(module, "d"), takes);
            if takes(&name, Kind::MoreRegisters, format!("{name} is a cycle later")) {
                delay(module, place);
            }
            if !matches!(primitive, Primitive::Reg { .. })
                && takes(&name, Kind::FewerRegisters, format!("{name} is a wire"))
            {
                let (d, q) = (port(module, "d"), port(module, "q"));
                module.cells[place].primitive = Primitive::Repeat;
                module.cells[place].ports = vec![("word".into(), d), ("copies".into(), q)];
            }
        }
        Primitive::Ram { .. } | Primitive::Rom { .. } => {
            let is_ram = matches!(primitive, Primitive::Ram { .. });
            for enable in if is_ram { &["we", "re"][..] } else { &["re"] } {
                let node = format!("{name}_{enable}");
                if takes(&node, Kind::NoEnable, format!("{node} is always set")) {
                    force(module, port(module, enable), true);
                }
            }
            for bits in if is_ram { &["waddr", "wdata", "raddr"][..] } else { &["raddr"] } {
                narrow(module, port(module, bits), takes);
            }
        }
        Primitive::Multiplier { latency } => {
            let (less, more) = (latency - 1, latency + 1);
            for (kind, latency) in [(Kind::FewerRegisters, less), (Kind::MoreRegisters, more)] {
                let text = format!("the product of {name} takes {latency} cycles");
                if latency > 0 && takes(&name, kind, text) {
                    module.cells[place].primitive = Primitive::Multiplier { latency };
                }
            }
            if takes(&name, Kind::NoEnable, format!("{name} is always enabled")) {
                force(module, port(module, "en"), true);
            }
        }
        Primitive::CountOnes | Primitive::Spread | Primitive::Repeat => {}
    }
}

fn constant(module: &mut Module, bit: bool) -> ExprId {
    node(module, Expr { width: 1, op: ExprOp::Const(BigUint::from(u8::from(bit))) })
}

fn node(module: &mut Module, expr: Expr) -> ExprId {
    let known = module.exprs.iter().position(|known| *known == expr);
    let place = known.unwrap_or_else(|| {
        module.exprs.push(expr);
        module.exprs.len() - 1
    });
    ExprId(place as u32)
}

/// Makes a bit that the kernel drives constant.
fn force(module: &mut Module, signal: SignalId, bit: bool) {
    let value = constant(module, bit);
    module.body.push(Stmt::Assign(signal, value));
}

/// Makes the highest of several bits that the kernel drives zero.
fn narrow(module: &mut Module, signal: SignalId, takes: &mut Takes<'_>) {
    let Signal { name, width, .. } = module.signal(signal).clone();
    if width > 1 && takes(&name, Kind::Width, format!("{name} has {} bits", width - 1)) {
        let zero = constant(module, false);
        module.body.push(Stmt::AssignSlice(signal, width - 1, zero));
    }
}

/// Puts another flip-flop after a register.
fn delay(module: &mut Module, place: usize) {
    let q = module.cells[place].port("q");
    let Cell { name, primitive, .. } = module.cells[place].clone();
    let (Primitive::Dff { init } | Primitive::Replica { init } | Primitive::Reg { init }) =
        primitive
    else {
        return;
    };
    let width = module.signal(q).width;
    let mut signal = |end: &str, kind| {
        module.signals.push(Signal { name: format!("{name}_{end}"), width, kind });
        SignalId(module.signals.len() as u32 - 1)
    };
    let (early, d) = (signal("early", SignalKind::Driven), signal("late_d", SignalKind::Kernel));
    let ports = &mut module.cells[place].ports;
    ports.iter_mut().filter(|(port, _)| port == "q").for_each(|(_, signal)| *signal = early);
    let ports = vec![("d".to_string(), d), ("q".to_string(), q)];
    let primitive = Primitive::Dff { init };
    module.cells.push(Cell { name: format!("{name}_late"), primitive, ports });
    let value = node(module, Expr { width, op: ExprOp::Read(early) });
    module.body.push(Stmt::Assign(d, value));
}
