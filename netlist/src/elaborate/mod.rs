//! From a block to the typed netlist.
//!
//! [`elaborate()`] walks the block with rust-hdl's `Probe`, translates what `#[hdl_gen]` has read of each kernel
//! ([`scope`] resolves names, `expression` and `statement` give every node its width and unroll
//! loops), shares equal modules, and then checks what only the complete design shows: latches, reads before
//! writes and combinational loops.

mod assertion;
mod call;
mod choice;
mod concat;
mod expression;
mod hoist;
mod integer;
mod join;
mod kind;
pub mod mutants;
mod name;
mod named;
mod notes;
mod operator;
mod overwritten;
mod scope;
mod slice;
mod statement;
mod value;
mod wiring;

use crate::error::{ElaborationError, Line};
use crate::ir::{Cell, Design, Instance, Module, SignalId, Stmt};
use crate::mutation::Changes;
use crate::path::verilog_name;
use crate::probe::{BlockNode, Content, collect};
use crate::tree::Kernel;
use crate::verilog::is_word_of_cplusplus;
use crate::{dataflow, flatten};
use rust_hdl_core::prelude::Block;
use rustc_hash::FxHashMap;
use scope::{Scope, check_name};

/// Elaborates `block` into a typed netlist. `name` is the Verilog module name when the kernel does
/// not start with `comment!("module NAME")`; no other module of the design gets it.
///
/// # Errors
/// [`ElaborationError`] for everything that would not mean the same in the kernel, the netlist and
/// Verilog; see there.
pub fn elaborate(block: &dyn Block, name: &str) -> Result<Design, ElaborationError> {
    match cfg!(debug_assertions) {
        true => mutants::elaborate_as_requested(block, name),
        false => elaborate_with(block, name, &mut Changes::default()),
    }
}

/// [`elaborate()`] with changes.
fn elaborate_with(
    block: &dyn Block,
    name: &str,
    changes: &mut Changes,
) -> Result<Design, ElaborationError> {
    let Some(mut tree) = collect(block, name) else {
        return Err(ElaborationError::Unsupported {
            path: name.to_string(),
            what: "an interface or signal is no block; put it into one".to_string(),
            line: Line::default(),
        });
    };
    changes.change_kernels(&mut tree);
    let top = kernel_of(&tree, name)?.module.unwrap_or(name).to_string();
    let mut builder = Builder { design: Design { modules: vec![] }, lines: vec![], top, changes };
    builder.module(&tree, name, name, true)?;
    flatten::flatten(&builder.design).map_err(|error| builder.located(error))?;
    Ok(builder.design)
}

/// A design under way.
struct Builder<'a> {
    design: Design,
    /// For each module, the statement that assigns each signal.
    lines: Vec<FxHashMap<String, Line>>,
    /// The name of the top module, which is the last to be finished.
    top: String,
    changes: &'a mut Changes,
}

impl Builder<'_> {
    /// Elaborates one block below `path` and returns the index of its module.
    fn module(
        &mut self,
        block: &BlockNode,
        path: &str,
        fallback_name: &str,
        is_top: bool,
    ) -> Result<usize, ElaborationError> {
        let kernel = kernel_of(block, path)?;
        let mut scope = Scope::new(path, block, kernel, is_top)?;
        let (mut instances, mut wired) = (vec![], vec![]);
        let (mut cells, mut resettable) = (vec![], vec![]);
        for child in &block.children {
            let name = verilog_name(&child.name);
            let child_path = format!("{path}.{name}");
            let is_cell = matches!(child.content, Content::Primitive(_));
            let is_wired = !is_cell && kernel_of(child, &child_path)?.is_wired;
            let ports = scope.add_child(child, &child_path, is_cell)?;
            if let Content::Primitive(primitive) = &child.content {
                for part in primitive.named_parts(&name) {
                    scope.claim_name(&part)?;
                }
                let ports = ports.into_iter().map(|(n, s)| (verilog_name(&n), s)).collect();
                let field = child.name.split('$').next();
                if kernel.resettable.iter().any(|name| field == Some(*name)) {
                    resettable.push(cells.len());
                }
                cells.push(Cell { name, primitive: primitive.clone(), ports });
                continue;
            }
            scope.claim_name(&name)?;
            let connections: Vec<SignalId> = ports.into_iter().map(|(_, s)| s).collect();
            let module = self.module(child, &child_path, &name, false)?;
            let instance = Instance { name, module, connections };
            if is_wired {
                let field = child.name.split('$').next().unwrap_or_default();
                wired.push((field, instance.clone()));
            }
            instances.push(instance);
        }
        let name = kernel.module.unwrap_or(fallback_name).to_string();
        check_name(path, &name, scope.source_line())?;
        let body = scope.kernel(kernel.body)?;
        let mut body = scope.hoisted(body);
        let assertions = scope.assertions()?;
        if kernel.is_wired {
            body.splice(0..0, scope.wire_parts(&wired, &cells, &kernel.late_resets, &self.design));
            body.extend(scope.reset_parts(resettable.iter().map(|index| &cells[*index])));
        }
        scope.check_clocks()?;
        let notes = notes::of_ports(&kernel.notes, &scope.signals);
        let (line, lines) = (scope.source_line(), scope.lines());
        let mut module = Module {
            name,
            notes,
            fields: scope.fields(),
            states: std::mem::take(&mut scope.states),
            assertions,
            clocked: scope.clocked(),
            signals: std::mem::take(&mut scope.signals),
            exprs: std::mem::take(&mut scope.exprs),
            body,
            instances,
            cells,
        };
        self.changes.change_parts(&mut module, &self.design, kernel.file);
        if let Err(error) = dataflow::analyse(&module, path) {
            scope.signals = module.signals;
            return Err(scope.located(error));
        }
        module.body = overwritten::without_overwritten(&module);
        let index = self.share(module, is_top, (path, line))?;
        if index == self.lines.len() {
            self.lines.push(lines);
        }
        Ok(index)
    }

    /// A combinational loop with the statements on it.
    fn located(&self, mut error: ElaborationError) -> ElaborationError {
        if let ElaborationError::CombinationalLoop { path, lines } = &mut error {
            *lines = path.iter().map(|path| self.line_of(path).unwrap_or_default()).collect();
        }
        error
    }

    /// The statement that assigns the signal of that path.
    fn line_of(&self, path: &str) -> Option<Line> {
        let (instances, signal) = path.rsplit_once('.')?;
        let mut module = self.design.modules.len() - 1;
        for name in instances.split('.').skip(1) {
            let instances = &self.design.modules[module].instances;
            module = instances.iter().find(|instance| instance.name == name)?.module;
        }
        self.lines[module].get(signal).copied()
    }

    /// The index of an equal module, or of this one under a name of its own.
    fn share(
        &mut self,
        mut module: Module,
        is_top: bool,
        (path, line): (&str, Line),
    ) -> Result<usize, ElaborationError> {
        let base = module.name.clone();
        if let Some((_, port)) = module.ports().find(|(_, s)| is_word_of_cplusplus(&s.name))
            && is_top
        {
            let (name, of) =
                (port.name.clone(), "word of C++, and Verilator makes C++ of the ports of the top");
            let path = path.to_string();
            return Err(ElaborationError::Keyword { path, name, of, line });
        }
        let modules = &mut self.design.modules;
        for variant in 1.. {
            let name = if variant == 1 { base.clone() } else { format!("{base}_{variant}") };
            if name == self.top && !is_top {
                continue;
            }
            let same = modules.iter().position(|m| m.name == name);
            module.name = name;
            match same {
                Some(index) if modules[index] == module => return Ok(index),
                Some(_) => {}
                None => break,
            }
        }
        modules.push(module);
        Ok(modules.len() - 1)
    }
}

/// What the attribute has read of a block's kernel.
fn kernel_of<'a>(block: &'a BlockNode, path: &str) -> Result<&'a Kernel, ElaborationError> {
    let what = match &block.content {
        Content::Kernel(kernel) => return Ok(kernel),
        Content::Empty => {
            "a block without a kernel; write `#[hdl_gen]` above its `fn update(&mut self)`"
        }
        Content::ForeignKernel => {
            "a kernel under rust-hdl's own `#[hdl_gen]`, which drops part of what stands there; take the attribute from \
             `fncc_netlist::prelude`"
        }
        Content::ForeignCode => {
            "custom Verilog cannot be read; use the primitives of fncc-netlist (`Dff`, `Reg`, \
             `Ram`, ...) instead of rust-hdl's own widgets"
        }
        Content::Primitive(_) => "a primitive alone is no block; put it into one",
    };
    let (path, what, line) = (path.to_string(), what.to_string(), Line::default());
    Err(ElaborationError::Unsupported { path, what, line })
}

/// Whether nothing but comments is left of a body.
fn is_silent(body: &[Stmt]) -> bool {
    body.iter().all(|s| matches!(s, Stmt::Comment(_)))
}
