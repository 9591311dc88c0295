//! The names of one block: what they stand for and who may read or write them.

use super::integer::Integer;
use super::kind::{Kind, has_spare_codes};
use super::value::{Condition, Joined, Named, Stated};
use crate::error::{ElaborationError, Line};
use crate::ir::{Expr, ExprId, Field, Signal, SignalId, SignalKind, Stmt};
use crate::path;
use crate::primitive::parse_hex;
use crate::probe::{AtomNode, BlockNode};
use crate::registers::Register;
use crate::tree::{Kernel, Value};
use crate::verilog::is_keyword;
use rust_hdl_core::atom::AtomKind;
use rust_hdl_core::prelude::TypeKind;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

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

pub(super) struct Scope {
    pub path: String,
    pub signals: Vec<Signal>,
    pub exprs: Vec<Expr>,
    pub(super) shared: FxHashMap<Expr, ExprId>,
    pub(super) values: Vec<Value>,
    pub(super) loops: Vec<(&'static str, Integer)>,
    /// What `let` has named above.
    pub(super) lets: Vec<Named>,
    /// How often each function has been called.
    pub(super) calls: FxHashMap<&'static str, usize>,
    /// The wires of these, and how many bits of each may be ones.
    pub(super) wires: FxHashMap<SignalId, usize>,
    /// What precedes the present statement: wires of values in it.
    pub(super) pending: Vec<Stmt>,
    /// Whether values have no wires of their own, as those of assertions, below which nothing is assigned.
    pub(super) is_inline: bool,
    /// The registers that joins have given words of a file, by the name of these.
    pub(super) registers: BTreeMap<String, Vec<Register>>,
    /// The signals that the kernel assigns.
    pub(super) driven: FxHashSet<SignalId>,
    pub(super) clocks_connected: FxHashSet<String>,
    /// The conditions around the present statement, the innermost last, each with the statements that could still follow where it stands.
    pub(super) conditions: Vec<(Condition, usize)>,
    /// Distinguishes the surrounding branches, those that are known to be taken among them.
    pub(super) branches: Vec<usize>,
    /// The assertions so far.
    pub(super) stated: Vec<Stated>,
    /// For each signal, how many statements could still follow the one that assigns it last, and the line of that.
    pub(super) assigned: FxHashMap<SignalId, (usize, u32)>,
    /// For each signal that joins or delays drive, these.
    pub(super) joined: FxHashMap<SignalId, Vec<Joined>>,
    /// For each signal that is assigned, the branches around the first assignment, and its line.
    pub(super) overridable: FxHashMap<SignalId, (Vec<usize>, u32)>,
    /// The line that reads each signal first.
    pub(super) read_at: FxHashMap<SignalId, u32>,
    /// Statements that may still follow, as loops are unrolled.
    pub(super) room: usize,
    /// The signal that the present statement assigns.
    pub(super) target: Option<SignalId>,
    pub(super) line: u32,
    file: &'static str,
    /// Where the kernel begins.
    kernel_line: u32,
    entries: FxHashMap<String, Entry>,
    /// The ports of the interface to which the block derefs, by their names without the field that it is.
    derefed: FxHashMap<String, Entry>,
    kinds: Vec<Kind>,
    /// The labels of signals that are enums.
    pub states: Vec<(SignalId, String)>,
    names: FxHashSet<String>,
    child_clocks: Vec<String>,
    has_clock: bool,
}

/// What a clock is.
const CLOCK: &str = "a clock must be connected to the clock of the parent and to nothing else; a block has one, `clk`, and joins it \
                     outside of `if` and `match`";

/// Statements of a kernel after its loops are unrolled: more is a mistake.
const MOST_STATEMENTS: usize = 1_000_000;

impl Scope {
    /// A scope with the signals of the block itself.
    pub fn new(
        path: &str,
        block: &BlockNode,
        kernel: &Kernel,
        is_top: bool,
    ) -> Result<Self, ElaborationError> {
        let mut scope = Scope {
            path: path.to_string(),
            signals: vec![],
            exprs: vec![],
            shared: FxHashMap::default(),
            values: kernel.values.clone(),
            loops: vec![],
            lets: vec![],
            calls: FxHashMap::default(),
            wires: FxHashMap::default(),
            pending: vec![],
            is_inline: false,
            registers: BTreeMap::new(),
            driven: FxHashSet::default(),
            clocks_connected: FxHashSet::default(),
            conditions: vec![],
            branches: vec![],
            stated: vec![],
            assigned: FxHashMap::default(),
            joined: FxHashMap::default(),
            overridable: FxHashMap::default(),
            read_at: FxHashMap::default(),
            room: MOST_STATEMENTS,
            target: None,
            line: 0,
            file: kernel.file,
            kernel_line: kernel.line,
            entries: FxHashMap::default(),
            derefed: FxHashMap::default(),
            kinds: vec![],
            states: vec![],
            names: FxHashSet::default(),
            child_clocks: vec![],
            has_clock: false,
        };
        let is_port =
            |a: &&AtomNode| matches!(a.kind, AtomKind::InputParameter | AtomKind::OutputParameter);
        let (ports, others): (Vec<_>, Vec<_>) = block.atoms.iter().partition(is_port);
        for atom in ports.into_iter().chain(others) {
            scope.add_own(atom)?;
            if is_top && atom.kind == AtomKind::InputParameter && has_spare_codes(&atom.shape.kind)
            {
                return Err(scope.unsupported(
                    &atom.name,
                    "an input of the top with an enum of fewer labels than its bits have values, so that what comes from outside may be no \
                     label; add labels up to a power of two, or take bits and compare them",
                ));
            }
        }
        Ok(scope)
    }

    fn add_own(&mut self, atom: &AtomNode) -> Result<(), ElaborationError> {
        if atom.is_clock() {
            if atom.name != "clk" || atom.kind != AtomKind::InputParameter || self.has_clock {
                return Err(self.clock(&atom.name));
            }
            self.has_clock = true;
            self.names.insert("clk".to_string());
            self.entries.insert(path::key(&atom.name), Entry::OwnClock);
            return Ok(());
        }
        let kind = match atom.kind {
            AtomKind::InputParameter => SignalKind::Input,
            AtomKind::OutputParameter => SignalKind::Output,
            AtomKind::LocalSignal => SignalKind::Kernel,
            AtomKind::Constant => SignalKind::Constant(parse_hex(&atom.value).unwrap_or_default()),
            _ => {
                let what = "a block has signals of `In`, `Out` and `Local`, and constants; there are no tristates";
                return Err(self.unsupported(&atom.name, what));
            }
        };
        if path::verilog_name(&atom.name) == "rst" && atom.name != "rst" {
            return Err(self.unsupported(
                &atom.name,
                "an interface whose signal has the name of the block's reset; give the signal another name, or the block a `rst` of its own",
            ));
        }
        let read_only = matches!(kind, SignalKind::Input | SignalKind::Constant(_));
        let id = self.add_signal(&atom.name, atom, kind)?;
        let entry = if read_only { Entry::OwnInput(id) } else { Entry::OwnValue(id) };
        self.entries.insert(path::key(&atom.name), entry);
        // As in Rust, a field of the block itself comes first.
        if let Some(port) = path::port_key(&atom.name) {
            self.derefed.entry(port).or_insert(entry);
        }
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
            let name = format!("{}${}", child.name, atom.name);
            if atom.is_clock() {
                if !is_cell && atom.name != "clk" {
                    let path = format!("{child_path}.{}", atom.name);
                    let (what, line) = (CLOCK, self.source_line());
                    return Err(ElaborationError::Clock { path, what, line });
                }
                self.child_clocks.push(path::key(&name));
                self.entries.insert(path::key(&name), Entry::ChildClock);
                continue;
            }
            let kind = if input { SignalKind::Kernel } else { SignalKind::Driven };
            let id = self.add_signal(&name, atom, kind)?;
            let entry = if input { Entry::ChildInput(id) } else { Entry::ChildOutput(id) };
            self.entries.insert(path::key(&name), entry);
            if let Some(port) = path::port_key(&atom.name) {
                self.entries.insert(path::key(&format!("{}${port}", child.name)), entry);
            }
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
        let name = path::verilog_name(raw);
        self.claim_name(&name)?;
        if matches!(atom.shape.kind, TypeKind::Signed(_)) {
            return Err(self.unsupported(
                raw,
                "signed types lose the width of their casts in rust-hdl's syntax tree; compute on \
                 `Bits` in two's complement",
            ));
        }
        if atom.width == 0 {
            return Err(self.unsupported(
                raw,
                "a signal of no bits; an enum of one value and `Bits<0>` need none, leave the signal out",
            ));
        }
        if let TypeKind::Enum(labels) = &atom.shape.kind {
            let labels = labels.iter().enumerate();
            let labels = Vec::from_iter(labels.map(|(value, label)| format!("{value} {label}")));
            self.states.push((SignalId(self.signals.len() as u32), labels.join(", ")));
        }
        let shape = Kind::of(&atom.shape);
        for (field, ..) in shape.fields() {
            check_name(&self.at(raw), &format!("{name}_{field}"), self.source_line())?;
        }
        Ok(self.push_signal(Signal { name, width: atom.width, kind }, shape))
    }

    fn push_signal(&mut self, signal: Signal, kind: Kind) -> SignalId {
        self.kinds.push(kind);
        self.signals.push(signal);
        SignalId(self.signals.len() as u32 - 1)
    }

    /// A signal for a value that the kernel names, with a name that is taken ([`Scope::take_name`]).
    pub fn add_kernel_signal(&mut self, name: String, width: usize, kind: Kind) -> SignalId {
        self.push_signal(Signal { name, width, kind: SignalKind::Kernel }, kind)
    }

    /// Takes a Verilog name, if it is free.
    pub fn take_name(&mut self, name: &str) -> bool {
        self.names.insert(name.to_string())
    }

    /// Takes a Verilog name of this block for a signal, an instance or a part of a cell.
    pub fn claim_name(&mut self, name: &str) -> Result<(), ElaborationError> {
        check_name(&self.path, name, self.source_line())?;
        if !self.take_name(name) {
            return Err(ElaborationError::NameCollision {
                path: self.path.clone(),
                name: name.to_string(),
                line: self.source_line(),
            });
        }
        Ok(())
    }

    /// What a name stands for.
    pub fn lookup(&self, name: &str) -> Option<Entry> {
        self.entries.get(name).or_else(|| self.derefed.get(name)).copied()
    }

    /// How many items an array has.
    pub fn items(&self, array: &str) -> usize {
        let prefix = format!("{array}$");
        let item = |name: &String| {
            let item = name.strip_prefix(&prefix)?.split('$').next()?;
            item.parse::<usize>().ok().map(|item| item + 1)
        };
        let names = self.entries.keys().chain(self.derefed.keys());
        names.filter_map(item).max().unwrap_or_default()
    }

    /// The type of a signal.
    pub fn kind(&self, id: SignalId) -> Kind {
        self.kinds[id.0 as usize].clone()
    }

    /// The fields of all signals.
    pub fn fields(&self) -> Vec<Field> {
        let of = |(signal, kind): (u32, &Kind)| {
            let field =
                move |(name, low, width)| Field { signal: SignalId(signal), name, low, width };
            kind.fields().into_iter().map(field)
        };
        (0..).zip(&self.kinds).flat_map(of).collect()
    }

    /// Why a name that stands for nothing cannot be used.
    pub fn unknown(&self, name: &str, text: String) -> ElaborationError {
        let inside = format!("{name}$");
        let what = if self.entries.keys().any(|known| known.starts_with(&inside)) {
            "a sub-block, an interface or an array and no signal; name one of its signals"
        } else if name.split('$').any(|part| part.starts_with('_')) {
            "left out of the block by rust-hdl, as it begins with `_`; rename it"
        } else {
            "not a signal of the block; declare it as a `Signal`, a number as a `Constant<T>`"
        };
        ElaborationError::UnknownName {
            path: self.here(),
            name: text,
            what,
            line: self.source_line(),
        }
    }

    /// Whether every sub-block's clock is connected.
    pub fn check_clocks(&self) -> Result<(), ElaborationError> {
        match self.child_clocks.iter().find(|c| !self.clocks_connected.contains(*c)) {
            Some(open) => {
                let what = match self.has_clock {
                    true => CLOCK,
                    false => {
                        "a clock must come from the block around it, which has none; give that a clock: `#[block(clock)]`"
                    }
                };
                Err(ElaborationError::Clock { path: self.at(open), what, line: self.source_line() })
            }
            None => Ok(()),
        }
    }

    /// Gives some sub-blocks and cells the clock of the block.
    pub fn connect_clocks_of(&mut self, children: &FxHashSet<&str>) {
        let of = |clock: &str| {
            clock.rsplit_once('$').map_or(String::new(), |(child, _)| path::verilog_name(child))
        };
        let clocks = self.child_clocks.iter().filter(|clock| children.contains(&*of(clock)));
        self.clocks_connected.extend(clocks.cloned());
    }

    /// Whether the kernel assigns a signal.
    pub fn is_driven(&self, signal: SignalId) -> bool {
        self.driven.contains(&signal)
    }

    /// Whether the block has a clock.
    pub fn clocked(&self) -> bool {
        self.has_clock
    }

    /// Path of a name of this block.
    pub fn at(&self, name: &str) -> String {
        format!("{}.{}", self.path, path::key(name).replace('$', "."))
    }

    /// The path of a signal.
    pub fn signal_path(&self, id: SignalId) -> String {
        format!("{}.{}", self.path, self.signals[id.0 as usize].name)
    }

    /// What the present statement is about: the signal that it assigns, or the block.
    pub fn here(&self) -> String {
        self.target.map_or_else(|| self.path.clone(), |target| self.signal_path(target))
    }

    /// Where the present statement stands, or the kernel.
    pub fn source_line(&self) -> Line {
        let line = if self.line > 0 { self.line } else { self.kernel_line };
        self.line_at(line)
    }

    fn line_at(&self, line: u32) -> Line {
        Line((line > 0).then_some((self.file, line)))
    }

    /// The statement that assigns each signal last.
    pub fn lines(&self) -> FxHashMap<String, Line> {
        let of = |(id, (_, line)): (&SignalId, &(usize, u32))| {
            (self.signals[id.0 as usize].name.clone(), self.line_at(*line))
        };
        self.assigned.iter().map(of).collect()
    }

    /// An error about what the statements of the kernel do together, with the place of one that is to blame.
    pub fn located(&self, mut error: ElaborationError) -> ElaborationError {
        use ElaborationError::{Latch, ReadBeforeWrite, Undriven};
        let (Latch { path, .. } | ReadBeforeWrite { path, .. } | Undriven { path, .. }) = &error
        else {
            return error;
        };
        let name = path.strip_prefix(&self.path).and_then(|rest| rest.strip_prefix('.'));
        let name = name.and_then(|rest| rest.split('.').next());
        let id = self.signals.iter().position(|signal| Some(signal.name.as_str()) == name);
        let id = id.map(|id| SignalId(id as u32));
        let found = match &error {
            ReadBeforeWrite { .. } => id.and_then(|id| self.read_at.get(&id).copied()),
            _ => id.and_then(|id| self.assigned.get(&id).map(|(_, line)| *line)),
        };
        let found = self.line_at(found.unwrap_or(self.kernel_line));
        if let Latch { line, .. } | ReadBeforeWrite { line, .. } | Undriven { line, .. } =
            &mut error
        {
            *line = found;
        }
        error
    }

    /// An error about a clock of this block.
    pub fn clock(&self, name: &str) -> ElaborationError {
        ElaborationError::Clock { path: self.at(name), what: CLOCK, line: self.source_line() }
    }

    /// An error about `name` of this block.
    pub fn unsupported(&self, name: &str, what: &str) -> ElaborationError {
        ElaborationError::Unsupported {
            path: self.at(name),
            what: what.to_string(),
            line: self.source_line(),
        }
    }

    /// An error about the present statement.
    pub fn unsupported_here(&self, what: impl Into<String>) -> ElaborationError {
        ElaborationError::Unsupported {
            path: self.here(),
            what: what.into(),
            line: self.source_line(),
        }
    }
}

/// Checks that a name can stand in Verilog.
pub(super) fn check_name(path: &str, name: &str, line: Line) -> Result<(), ElaborationError> {
    let (path, name) = (path.to_string(), name.to_string());
    if is_keyword(&name) {
        return Err(ElaborationError::Keyword { path, name, of: "Verilog keyword", line });
    }
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    if !starts || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return Err(ElaborationError::Name { path, name, line });
    }
    Ok(())
}
