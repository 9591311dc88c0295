//! Walks a rust-hdl block with its `Probe`: into a plain tree for elaboration, and through its
//! values for waveforms.

use crate::path::verilog_name;
use crate::primitive::{Primitive, parse_hex};
use crate::tree::Kernel;
use rust_hdl_core::ast::Verilog;
use rust_hdl_core::atom::{Atom, AtomKind};
use rust_hdl_core::prelude::{Block, Probe, TypeDescriptor};

/// A signal of a block as rust-hdl describes it.
pub(crate) struct AtomNode {
    /// Name within the block, parts joined with `$`.
    pub name: String,
    pub kind: AtomKind,
    pub width: usize,
    pub shape: TypeDescriptor,
    /// Present value as hexadecimal text; the value of a `Constant`.
    pub value: String,
}

impl AtomNode {
    pub fn is_clock(&self) -> bool {
        self.shape.name == "clock"
    }
}

/// A block with what it contains.
pub(crate) struct BlockNode {
    pub name: String,
    pub atoms: Vec<AtomNode>,
    pub children: Vec<BlockNode>,
    pub content: Content,
}

/// What a block is made of.
pub(crate) enum Content {
    Kernel(Kernel),
    Primitive(Primitive),
    /// No kernel and no code.
    Empty,
    /// A kernel that the attribute of rust-hdl has read.
    ForeignKernel,
    /// Verilog of somebody's own.
    ForeignCode,
}

impl Content {
    /// What a block hands to elaboration.
    fn of(node: &dyn Block) -> Self {
        let hdl = node.hdl();
        if let Some(kernel) = Kernel::take(&hdl) {
            return Content::Kernel(kernel);
        }
        match &hdl {
            Verilog::Empty => Content::Empty,
            Verilog::Combinatorial(_) => Content::ForeignKernel,
            Verilog::Custom(code) => {
                Primitive::from_custom(code).map_or(Content::ForeignCode, Content::Primitive)
            }
            Verilog::Blackbox(_) | Verilog::Wrapper(_) => Content::ForeignCode,
        }
    }
}

#[derive(Default)]
struct Collector {
    open: Vec<(BlockNode, Vec<String>)>,
    root: Option<BlockNode>,
}

impl Collector {
    fn qualified(&self, name: &str) -> String {
        let namespace = self.open.last().map_or(&[][..], |(_, n)| &n[..]);
        let mut parts: Vec<&str> = namespace.iter().map(String::as_str).collect();
        parts.push(name);
        parts.join("$")
    }
}

impl Probe for Collector {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        let name = self.qualified(name);
        let content = Content::of(node);
        let block = BlockNode { name, atoms: vec![], children: vec![], content };
        self.open.push((block, vec![]));
    }

    fn visit_start_namespace(&mut self, name: &str, _node: &dyn Block) {
        if let Some((_, namespace)) = self.open.last_mut() {
            namespace.push(name.to_string());
        }
    }

    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        let text = format!("{:x}", signal.verilog());
        let atom = AtomNode {
            name: self.qualified(name),
            kind: signal.kind(),
            width: signal.bits(),
            shape: signal.descriptor(),
            value: text.rsplit('h').next().unwrap_or("0").to_string(),
        };
        if let Some((block, _)) = self.open.last_mut() {
            block.atoms.push(atom);
        }
    }

    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {
        if let Some((_, namespace)) = self.open.last_mut() {
            namespace.pop();
        }
    }

    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        let (block, _) = self.open.pop().expect("rust-hdl closes only what it opened");
        match self.open.last_mut() {
            Some((parent, _)) => parent.children.push(block),
            None => self.root = Some(block),
        }
    }
}

/// The tree below `block`, or nothing when it is an interface or a signal and not a block.
pub(crate) fn collect(block: &dyn Block, name: &str) -> Option<BlockNode> {
    let mut collector = Collector::default();
    block.accept(name, &mut collector);
    collector.root
}

/// The signals of a block with their present values.
pub(crate) struct BlockValues {
    pub name: String,
    /// How many blocks are open above it.
    pub depth: usize,
    /// Verilog names and widths.
    pub names: Vec<(String, usize)>,
    /// In the order of the names.
    pub values: Vec<Vec<u64>>,
}

#[derive(Default)]
struct Sampler {
    blocks: Vec<BlockValues>,
    open: Vec<usize>,
    namespace: Vec<String>,
}

impl Probe for Sampler {
    fn visit_start_scope(&mut self, name: &str, _node: &dyn Block) {
        let depth = self.open.len();
        self.open.push(self.blocks.len());
        let name = verilog_name(name);
        self.blocks.push(BlockValues { name, depth, names: vec![], values: vec![] });
    }

    fn visit_start_namespace(&mut self, name: &str, _node: &dyn Block) {
        self.namespace.push(name.to_string());
    }

    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        if signal.descriptor().name == "clock" {
            return;
        }
        let Some(block) = self.open.last().map(|i| &mut self.blocks[*i]) else {
            return;
        };
        let text = format!("{:x}", signal.verilog());
        let value = parse_hex(text.rsplit('h').next().unwrap_or("0")).unwrap_or_default();
        let mut words = value.to_u64_digits();
        words.resize(signal.bits().div_ceil(64), 0);
        let mut parts: Vec<&str> = self.namespace.iter().map(String::as_str).collect();
        parts.push(name);
        block.names.push((verilog_name(&parts.join("$")), signal.bits()));
        block.values.push(words);
    }

    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {
        self.namespace.pop();
    }

    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        self.open.pop();
    }
}

/// The values of all signals below `block`, parents before children.
pub(crate) fn sample(block: &dyn Block) -> Vec<BlockValues> {
    let mut sampler = Sampler::default();
    block.accept("top", &mut sampler);
    sampler.blocks
}
