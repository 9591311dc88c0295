//! The names of one block: what they stand for and who may read or write them.

use crate::error::ElaborationError;
use crate::ir::{Expr, ExprId, Signal, SignalId, SignalKind};
use crate::primitive::parse_hex;
use crate::probe::{AtomNode, BlockNode};
use crate::verilog::is_keyword;
use evalexpr::{ContextWithMutableVariables, HashMapContext, Value, eval_with_context};
use num_bigint::BigUint;
use rust_hdl_core::atom::AtomKind;
use rust_hdl_core::prelude::{TypeKind, clog2};
use std::collections::{HashMap, HashSet};

/// What a name of the kernel stands for.
#[derive(Clone, Copy)]
pub(super) enum Entry {
    /// The block's clock.
    OwnClock,
    /// The clock of a sub-block or cell.
    ChildClock,
    /// Input or constant: read only.
    OwnInput(SignalId),
    /// Output or local: written, then read.
    OwnValue(SignalId),
    /// Input of a sub-block or cell: written only.
    ChildInput(SignalId),
    /// Output of a sub-block or cell: read only.
    ChildOutput(SignalId),
}

/// How a signal got its value, to find second drivers.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Driver {
    Assignment,
    Link,
}

pub(super) struct Scope {
    pub path: String,
    pub signals: Vec<Signal>,
    pub exprs: Vec<Expr>,
    pub(super) shared: HashMap<Expr, ExprId>,
    pub(super) loops: Vec<(String, i64)>,
    pub(super) drivers: HashMap<SignalId, Driver>,
    pub(super) clocks_connected: HashSet<String>,
    entries: HashMap<String, Entry>,
    enums: HashMap<String, (BigUint, usize)>,
    names: HashSet<String>,
    child_clocks: Vec<String>,
    has_clock: bool,
}

impl Scope {
    /// A scope with the signals of the block itself.
    pub fn new(path: &str, block: &BlockNode) -> Result<Self, ElaborationError> {
        let mut scope = Scope {
            path: path.to_string(),
            signals: vec![],
            exprs: vec![],
            shared: HashMap::new(),
            loops: vec![],
            drivers: HashMap::new(),
            clocks_connected: HashSet::new(),
            entries: HashMap::new(),
            enums: HashMap::new(),
            names: HashSet::new(),
            child_clocks: vec![],
            has_clock: false,
        };
        let is_port =
            |a: &&AtomNode| matches!(a.kind, AtomKind::InputParameter | AtomKind::OutputParameter);
        let (ports, others): (Vec<_>, Vec<_>) = block.atoms.iter().partition(is_port);
        for atom in ports.into_iter().chain(others) {
            scope.add_own(atom)?;
        }
        Ok(scope)
    }

    fn add_own(&mut self, atom: &AtomNode) -> Result<(), ElaborationError> {
        self.learn_enum(&atom.shape)?;
        if atom.type_name == "clock" {
            if atom.name != "clk" || atom.kind != AtomKind::InputParameter || self.has_clock {
                return Err(ElaborationError::Clock { path: self.at(&atom.name) });
            }
            self.has_clock = true;
            self.names.insert("clk".to_string());
            self.entries.insert(atom.name.clone(), Entry::OwnClock);
            return Ok(());
        }
        let kind = match atom.kind {
            AtomKind::InputParameter => SignalKind::Input,
            AtomKind::OutputParameter => SignalKind::Output,
            AtomKind::LocalSignal => SignalKind::Kernel,
            AtomKind::Constant => SignalKind::Constant(parse_hex(&atom.value).unwrap_or_default()),
            _ => return Err(self.unsupported(&atom.name, "only In, Out, Local and Constant")),
        };
        let read_only = matches!(kind, SignalKind::Input | SignalKind::Constant(_));
        let id = self.add_signal(&atom.name, atom, kind)?;
        let entry = if read_only { Entry::OwnInput(id) } else { Entry::OwnValue(id) };
        self.entries.insert(atom.name.clone(), entry);
        Ok(())
    }

    /// Adds the ports of a sub-block as `child$port` and returns them in order without the clock.
    pub fn add_child(
        &mut self,
        child: &BlockNode,
        child_path: &str,
        is_cell: bool,
    ) -> Result<Vec<(String, SignalId)>, ElaborationError> {
        let mut ports = vec![];
        for atom in &child.atoms {
            let input = match atom.kind {
                AtomKind::InputParameter => true,
                AtomKind::OutputParameter => false,
                _ => continue,
            };
            self.learn_enum(&atom.shape)?;
            let name = format!("{}${}", child.name, atom.name);
            if atom.type_name == "clock" {
                if !is_cell && atom.name != "clk" {
                    return Err(ElaborationError::Clock {
                        path: format!("{child_path}.{}", atom.name),
                    });
                }
                self.child_clocks.push(name.clone());
                self.entries.insert(name, Entry::ChildClock);
                continue;
            }
            let kind = if input { SignalKind::Kernel } else { SignalKind::Driven };
            let id = self.add_signal(&name, atom, kind)?;
            let entry = if input { Entry::ChildInput(id) } else { Entry::ChildOutput(id) };
            self.entries.insert(name, entry);
            ports.push((atom.name.clone(), id));
        }
        Ok(ports)
    }

    fn add_signal(
        &mut self,
        raw: &str,
        atom: &AtomNode,
        kind: SignalKind,
    ) -> Result<SignalId, ElaborationError> {
        let name = raw.replace('$', "_");
        self.claim_name(&name)?;
        if matches!(atom.shape, TypeKind::Signed(_)) {
            return Err(self.unsupported(
                raw,
                "signed types lose the width of their casts in rust-hdl's syntax tree; compute on \
                 `Bits` in two's complement",
            ));
        }
        if atom.width == 0 {
            return Err(self.unsupported(raw, "a signal of no bits"));
        }
        self.signals.push(Signal { name, width: atom.width, kind });
        Ok(SignalId(self.signals.len() as u32 - 1))
    }

    /// Takes a Verilog name of this block for a signal, an instance or a part of a cell.
    pub fn claim_name(&mut self, name: &str) -> Result<(), ElaborationError> {
        let (path, name) = (self.path.clone(), name.to_string());
        if is_keyword(&name) {
            return Err(ElaborationError::Keyword { path, name });
        }
        if !self.names.insert(name.clone()) {
            return Err(ElaborationError::NameCollision { path, name });
        }
        Ok(())
    }

    fn learn_enum(&mut self, shape: &TypeKind) -> Result<(), ElaborationError> {
        match shape {
            TypeKind::Enum(labels) => {
                for (value, label) in labels.iter().enumerate() {
                    let value = (BigUint::from(value), clog2(labels.len()));
                    let known = self.enums.insert(label.replace("::", "$"), value.clone());
                    if known.is_some_and(|known| known != value) {
                        return Err(self.unsupported_here(&format!(
                            "`{label}` has different values in two enums of the same name, which \
                             a kernel's syntax tree cannot tell apart; rename one"
                        )));
                    }
                }
            }
            TypeKind::Composite(fields) => {
                for field in fields {
                    self.learn_enum(&field.kind.kind)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// What a name stands for, after its array indices are made constant.
    pub fn lookup(&self, name: &str) -> Option<Entry> {
        self.entries.get(name).copied()
    }

    /// The value and width of an enum's label, with or without the path of its module in front.
    pub fn enum_value(&self, name: &str) -> Option<&(BigUint, usize)> {
        self.enums.get(name).or_else(|| {
            let mut parts = name.rsplit('$');
            let (label, owner) = (parts.next()?, parts.next()?);
            self.enums.get(&format!("{owner}${label}"))
        })
    }

    /// The kernel's name of a signal as [`Scope::lookup`] wants it: `x[i+1]$q` becomes `x$3$q`.
    pub fn normalise(&self, raw: &str) -> Result<String, ElaborationError> {
        let spaceless: String = raw.chars().filter(|c| !c.is_whitespace()).collect();
        let mut name = spaceless.replace('.', "$").trim_start_matches('$').to_string();
        while let Some(open) = name.find('[') {
            let bad =
                || ElaborationError::ArrayIndex { path: self.path.clone(), name: raw.to_string() };
            let close = name[open..].find(']').ok_or_else(bad)? + open;
            let mut context = HashMapContext::new();
            for (variable, value) in &self.loops {
                context.set_value(variable.clone(), Value::Int(*value)).map_err(|_| bad())?;
            }
            let value = eval_with_context(&name[open + 1..close], &context).map_err(|_| bad())?;
            let index = value.as_int().map_err(|_| bad())?;
            name = format!("{}${index}{}", &name[..open], &name[close + 1..]);
        }
        Ok(name)
    }

    /// Whether every sub-block's clock is connected.
    pub fn check_clocks(&self) -> Result<(), ElaborationError> {
        match self.child_clocks.iter().find(|c| !self.clocks_connected.contains(*c)) {
            Some(open) => Err(ElaborationError::Clock { path: self.at(open) }),
            None => Ok(()),
        }
    }

    /// Whether the block has a clock.
    pub fn clocked(&self) -> bool {
        self.has_clock
    }

    /// Path of a name of this block.
    pub fn at(&self, name: &str) -> String {
        format!("{}.{}", self.path, name.replace('$', "."))
    }

    /// The path of a signal.
    pub fn signal_path(&self, id: SignalId) -> String {
        format!("{}.{}", self.path, self.signals[id.0 as usize].name)
    }

    /// An error about `name` of this block.
    pub fn unsupported(&self, name: &str, what: &str) -> ElaborationError {
        ElaborationError::Unsupported { path: self.at(name), what: what.to_string() }
    }

    /// An error about the kernel of this block.
    pub fn unsupported_here(&self, what: &str) -> ElaborationError {
        ElaborationError::Unsupported { path: self.path.clone(), what: what.to_string() }
    }
}
