//! From a rust-hdl block to the typed netlist.
//!
//! [`elaborate()`] walks the block with rust-hdl's `Probe`, translates each kernel's syntax tree
//! ([`scope`] resolves names, `expression` and `statement` give every node its width and unroll
//! loops), shares equal modules, and then checks what only the whole can tell: latches, reads before
//! writes and combinational loops.

mod expression;
mod scope;
mod statement;

use crate::error::ElaborationError;
use crate::ir::{Cell, Design, Instance, Module, SignalId, Stmt};
use crate::primitive::Primitive;
use crate::probe::{BlockNode, collect};
use crate::verilog::is_keyword;
use crate::{dataflow, flatten};
use rust_hdl_core::ast::{Verilog, VerilogBlock, VerilogStatement};
use rust_hdl_core::prelude::Block;
use scope::Scope;

/// Elaborates `block` into a typed netlist. `name` is the Verilog module name when the kernel does
/// not start with `comment!("module NAME")`.
///
/// # Errors
/// [`ElaborationError`] for everything that would not mean the same in the kernel, the netlist and
/// Verilog; see there.
pub fn elaborate(block: &dyn Block, name: &str) -> Result<Design, ElaborationError> {
    let Some(tree) = collect(block, name) else {
        return Err(ElaborationError::Unsupported {
            path: name.to_string(),
            what: "an interface or signal is no block".to_string(),
        });
    };
    let mut design = Design { modules: vec![] };
    module(&tree, name, name, &mut design)?;
    flatten::flatten(&design)?;
    Ok(design)
}

/// Elaborates one block below `path` and returns the index of its module.
fn module(
    block: &BlockNode,
    path: &str,
    fallback_name: &str,
    design: &mut Design,
) -> Result<usize, ElaborationError> {
    let code = kernel_of(block, path)?;
    let mut scope = Scope::new(path, block)?;
    let mut instances = vec![];
    let mut cells = vec![];
    for child in &block.children {
        let child_path = format!("{path}.{}", child.name.replace('$', "_"));
        let primitive = match &child.hdl {
            Verilog::Custom(code) => Primitive::from_custom(code),
            _ => None,
        };
        if primitive.is_none() {
            kernel_of(child, &child_path)?;
        }
        let ports = scope.add_child(child, &child_path, primitive.is_some())?;
        let name = child.name.replace('$', "_");
        match primitive {
            Some(primitive) => {
                for part in primitive.named_parts(&name) {
                    scope.claim_name(&part)?;
                }
                let ports = ports.into_iter().map(|(n, s)| (n.replace('$', "_"), s)).collect();
                cells.push(Cell { name, primitive, ports });
            }
            None => {
                scope.claim_name(&name)?;
                let connections: Vec<SignalId> = ports.into_iter().map(|(_, s)| s).collect();
                let module = module(child, &child_path, &name, design)?;
                instances.push(Instance { name, module, connections });
            }
        }
    }
    let name = declared_name(code).unwrap_or_else(|| fallback_name.to_string());
    if is_keyword(&name) {
        return Err(ElaborationError::Keyword { path: path.to_string(), name });
    }
    let body = scope.kernel(code)?;
    scope.check_clocks()?;
    let mut module = Module {
        name,
        clocked: scope.clocked(),
        signals: scope.signals,
        exprs: scope.exprs,
        body,
        instances,
        cells,
    };
    dataflow::analyse(&module, path)?;
    Ok(share(&mut module, design))
}

/// The syntax tree of a block's kernel.
fn kernel_of<'a>(block: &'a BlockNode, path: &str) -> Result<&'a VerilogBlock, ElaborationError> {
    let what = match &block.hdl {
        Verilog::Combinatorial(code) => return Ok(code),
        Verilog::Empty => "a block without an `#[hdl_gen]` kernel",
        _ => {
            "custom Verilog cannot be read; use the primitives of fncc-netlist (`Dff`, `Reg`, \
             `Ram`, ...) instead of rust-hdl's own widgets"
        }
    };
    Err(ElaborationError::Unsupported { path: path.to_string(), what: what.to_string() })
}

/// The index of an equal module, or of this one under a name of its own.
fn share(module: &mut Module, design: &mut Design) -> usize {
    let base = module.name.clone();
    for variant in 1.. {
        if variant > 1 {
            module.name = format!("{base}_{variant}");
        }
        match design.modules.iter().position(|m| m.name == module.name) {
            Some(index) if design.modules[index] == *module => return index,
            Some(_) => {}
            None => break,
        }
    }
    design.modules.push(module.clone());
    design.modules.len() - 1
}

/// The name in `comment!("module NAME")`, looked for at the top level of a kernel.
fn declared_name(code: &VerilogBlock) -> Option<String> {
    code.iter().find_map(|statement| match statement {
        VerilogStatement::Comment(text) => {
            Some(comment_text(text).strip_prefix("module ")?.trim().to_string())
        }
        _ => None,
    })
}

/// The text inside a `comment!`. rust-hdl hands on the printed macro call, of which it takes off
/// the head and tail only in the spacing of an older compiler.
fn comment_text(raw: &str) -> &str {
    let text = raw.split_once('"').map_or(raw, |(_, text)| text).trim();
    text.strip_suffix("\")").or(text.strip_suffix('"')).unwrap_or(text)
}

/// Whether nothing but comments is left of a body.
fn is_silent(body: &[Stmt]) -> bool {
    body.iter().all(|s| matches!(s, Stmt::Comment(_)))
}
