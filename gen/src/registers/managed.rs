//! A block joined with its registers: its own ports, with AXI4-Lite in the place of those that have a register.
//!
//! What the ports are is read from the RustHDL of the block: a port that is added there is a port here as well, with the same words about it.

use std::fmt::Write as _;

use syn::spanned::Spanned;

use super::axi_lite::axi_lite;
use super::hardware::{sentence, type_name};
use super::{Registers, made_from};

/// Where the RustHDL of a block is, and what its types need.
struct Source {
    block: &'static str,
    path: &'static str,
    text: &'static str,
    uses: &'static str,
    /// Why the configuration may change in any cycle.
    takes: &'static str,
}

const SOURCES: [Source; 3] = [
    Source {
        block: "switch_port",
        path: "hdl/src/switch/switch_port.rs",
        text: include_str!("../../../hdl/src/switch/switch_port.rs"),
        uses: "use crate::axis::{AxiLiteSlave, StreamSink, StreamSource};\nuse crate::switch::SwitchPort;\n",
        takes: "each packet takes what it needs of the configuration in the one cycle in which its first beat comes to the inserter",
    },
    Source {
        block: "hpcc",
        path: "hdl/src/nic/hpcc.rs",
        text: include_str!("../../../hdl/src/nic/hpcc.rs"),
        uses: "use crate::axis::AxiLiteSlave;\nuse crate::nic::Hpcc;\n",
        takes: "the engine takes the configuration over by itself, between passages, on `cfg_load`",
    },
    Source {
        block: "nic_engine",
        path: "hdl/src/nic/nic_engine.rs",
        text: include_str!("../../../hdl/src/nic/nic_engine.rs"),
        uses: "use crate::axis::{AxiLiteSlave, StreamSink};\nuse crate::nic::NicEngine;\n",
        takes: "the engine takes the configuration over by itself, between passages, on `cfg_load`; whether ICRCs are judged holds for ACKs that end from then on",
    },
];

/// What it looks like.
const PICTURE: &str = "             ┌──────────────────────────────────┐
 s_axil_* <─>│ registers ── cfg_* ──> the block │<══> other ports
             │           <─ stat_* ──           │
             └──────────────────────────────────┘
";

/// What a port is.
enum Kind {
    /// Into the block, or out of it, so many bits wide.
    Signal { input: bool, width: String },
    /// The receiving or the sending end of a stream, with so many bits of `tuser`.
    Stream { sink: bool, user: String },
}

/// A port of the block.
struct Port {
    name: String,
    /// The lines of its documentation.
    doc: String,
    /// As it stands in the source.
    of: String,
    kind: Kind,
    /// Elements of an array.
    count: Option<String>,
}

/// The block as its source has it.
struct Block {
    source: &'static Source,
    /// Parameters with their types, and alone.
    parameters: Vec<String>,
    names: Vec<String>,
    ports: Vec<Port>,
}

fn text_of(node: &impl Spanned) -> String {
    node.span().source_text().unwrap_or_default()
}

/// The documentation in the attributes, a line of it a line.
fn doc_of(attributes: &[syn::Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        syn::Meta::NameValue(syn::MetaNameValue {
            value: syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }),
            path,
            ..
        }) if path.is_ident("doc") => Some(text.value().trim().to_string()),
        _ => None,
    });
    lines.collect::<Vec<_>>().join(" ")
}

/// The name of a path and its arguments.
fn path_of(of: &syn::Type) -> Option<(String, Vec<String>)> {
    let syn::Type::Path(path) = of else { return None };
    let last = path.path.segments.last()?;
    let arguments = match &last.arguments {
        syn::PathArguments::AngleBracketed(list) => list.args.iter().map(text_of).collect(),
        _ => vec![],
    };
    Some((last.ident.to_string(), arguments))
}

/// Bits of a type, as a page writes them.
fn width_of(of: &str) -> String {
    match of.strip_prefix("Bits<").and_then(|rest| rest.strip_suffix('>')) {
        Some(bits) => bits.to_string(),
        None => "1".to_string(),
    }
}

impl Port {
    /// A field, if it is a port.
    fn of(field: &syn::Field) -> Option<Self> {
        let name =
            field.ident.as_ref().filter(|_| matches!(field.vis, syn::Visibility::Public(_)))?;
        let (element, count) = match &field.ty {
            syn::Type::Array(array) => (&*array.elem, Some(text_of(&array.len))),
            other => (other, None),
        };
        let (of, arguments) = path_of(element)?;
        let last = arguments.last()?;
        let kind = match of.as_str() {
            "Signal" => Kind::Signal { input: arguments[0] == "In", width: width_of(last) },
            _ => Kind::Stream { sink: of == "StreamSink", user: width_of(last) },
        };
        let doc = doc_of(&field.attrs);
        Some(Self { name: name.to_string(), doc, of: text_of(&field.ty), kind, count })
    }

    /// What joins it with the same port of the block.
    fn joined(&self, block: &str) -> String {
        let name = &self.name;
        let is_input =
            matches!(self.kind, Kind::Signal { input: true, .. } | Kind::Stream { sink: true, .. });
        let (from, to) = (format!("self.{name}"), format!("self.{block}.{name}"));
        match is_input {
            true => join(&from, &to),
            false => join(&to, &from),
        }
    }

    /// Its lines in the table of a page.
    fn rows(&self) -> String {
        let index = match self.count.as_deref() {
            None => "",
            Some("8") => "_c",
            Some("PORTS") => "_p",
            Some(_) => "_i",
        };
        let name = format!("{}{index}", self.name);
        let meaning = meaning(&self.doc);
        let direction = |input: bool| if input { "in" } else { "out" };
        let (sink, user) = match &self.kind {
            Kind::Signal { input, width } => {
                return format!("| `{name}` | {} | {width} | {meaning} |\n", direction(*input));
            }
            Kind::Stream { sink, user } => (*sink, user.as_str()),
        };
        let signals = [
            ("tdata", "W", meaning.as_str(), sink),
            ("tkeep", "K", "byte lanes", sink),
            ("tlast", "1", "the beat ends the packet", sink),
            ("tuser", user, "what travels with the packet", sink),
            ("tvalid", "1", "a beat is offered", sink),
            ("tready", "1", "it is taken at the next rising edge", !sink),
        ];
        let row = |(signal, width, what, input): &(&str, &str, &str, bool)| {
            format!("| `{name}_{signal}` | {} | {width} | {what} |\n", direction(*input))
        };
        signals.iter().map(row).collect()
    }
}

/// A sentence as a cell of a table.
fn meaning(doc: &str) -> String {
    let mut letters = doc.trim_end_matches('.').chars();
    match (letters.next(), letters.clone().next()) {
        // A word of capitals keeps them.
        (Some(first), Some(second)) if second.is_lowercase() => {
            first.to_lowercase().chain(letters).collect()
        }
        (Some(first), _) => std::iter::once(first).chain(letters).collect(),
        (None, _) => String::new(),
    }
}

impl Block {
    /// The block of a name, if it is joined with its registers.
    fn of(name: &str) -> Option<Self> {
        let source = SOURCES.iter().find(|source| source.block == name)?;
        let file = syn::parse_file(source.text).unwrap_or_else(|e| panic!("{}: {e}", source.path));
        let wanted = type_name(name);
        let made = file.items.into_iter().find_map(|item| match item {
            syn::Item::Struct(found) if found.ident == wanted => Some(found),
            _ => None,
        })?;
        let names = made.generics.const_params().map(|p| p.ident.to_string()).collect();
        Some(Self {
            source,
            parameters: made.generics.const_params().map(text_of).collect(),
            names,
            ports: made.fields.iter().filter_map(Port::of).collect(),
        })
    }
}

/// Whether a port has a register.
fn is_described(registers: &Registers, port: &str) -> bool {
    let Registers { strobe, config, status, .. } = registers;
    strobe.iter().any(|s| s.port == port)
        || config.iter().chain(status).any(|register| register.port == port)
}

/// The name of the block that joins a block with its registers.
pub fn name(block: &str) -> String {
    format!("managed_{block}")
}

/// The file in `hdl/src/registers/`, if the block is joined with its registers.
///
/// # Panics
/// When the RustHDL of the block cannot be parsed, which would not compile either.
pub fn hardware(registers: &Registers) -> Option<String> {
    let Block { source, parameters, names, ports } = Block::of(&registers.block)?;
    let (block, summary) = (&registers.block, &registers.summary);
    let (own, name) = (type_name(&name(block)), name(block));
    let (inner, file) = (type_name(block), type_name(&registers.name()));
    let declared = format!("<{}>", parameters.join(", "));
    let used = format!("<{}>", names.join(", "));
    let (with_registers, kept): (Vec<&Port>, Vec<&Port>) =
        ports.iter().partition(|port| is_described(registers, &port.name));
    let others = kept.iter().filter(|port| !["clk", "rst"].contains(&port.name.as_str()));
    let picture: String = PICTURE.lines().map(|line| format!("//! {line}\n")).collect();
    let mut out = format!(
        "//! [`{inner}`]: {summary}, with its registers behind AXI4-Lite. {}.\n//!\n\
         //! ```text\n{picture}//! ```\n//!\n\
         //! What is where stands on the page `docs/blocks/{}.md`. The configuration may change in any cycle:\n//! {}.\n//!\n\
         //! Contract: that of [`{inner}`] and of [`super::RegisterFile`]; the registers add nothing to the way of a packet or an event.\n\n\
         use super::{file};\n{}use fncc_netlist::prelude::*;\n\n\
         /// The block; see the module's page.\n#[block]\npub struct {own}{declared} {{\n",
        sentence(&made_from(registers)).trim_end_matches('.'),
        registers.name(),
        source.takes,
        source.uses,
    );
    let mut field = |doc: &str, name: &str, of: &str| {
        let _ = writeln!(out, "    /// {doc}\n    pub {name}: {of},");
    };
    for clock in kept.iter().filter(|port| ["clk", "rst"].contains(&port.name.as_str())) {
        field(&clock.doc, &clock.name, &clock.of);
    }
    field("Access to the registers.", "s_axil", "AxiLiteSlave<12>");
    for port in others.clone() {
        field(&port.doc, &port.name, &port.of);
    }
    let _ = writeln!(
        out,
        "    #[init(Constant::new(true))]\n    yes: Constant<Bit>,\n    registers: {file},\n    {block}: {inner}{used},\n}}\n\n\
         impl{declared} {own}{used} {{\n    /// That of the block.\n    pub const LATENCY: usize = {inner}::{used}::LATENCY;\n}}\n\n\
         impl{declared} Logic for {own}{used} {{\n    #[hdl_gen]\n    fn update(&mut self) {{\n        comment!(\"module fncc_{name}\");\n        \
         self.registers.idle.next = self.yes.val();\n        join!(self.s_axil => self.registers.s_axil);"
    );
    out.push_str("\n        comment!(\"Configuration and counters.\");\n");
    for port in with_registers {
        let (to, from) = match port.kind {
            Kind::Signal { input: true, .. } => (block.as_str(), "registers"),
            _ => ("registers", block.as_str()),
        };
        let name = &port.name;
        out += &join(&format!("self.{from}.{name}"), &format!("self.{to}.{name}"));
    }
    out.push_str("\n        comment!(\"The other ports.\");\n");
    for port in others.clone() {
        out += &port.joined(block);
    }
    out.push_str("    }\n}\n");
    Some(out)
}

fn join(from: &str, to: &str) -> String {
    format!("        join!({from} => {to});\n")
}

/// The page of that block.
///
/// # Panics
/// As [`hardware`].
pub fn page(registers: &Registers) -> Option<String> {
    let Block { source, names, ports, .. } = Block::of(&registers.block)?;
    let (block, summary) = (&registers.block, &registers.summary);
    let (name, file) = (name(block), registers.name());
    let mut out = format!(
        "# {name}\n\n[{block}]({block}.md), {summary}, with its [registers]({file}.md) behind AXI4-Lite. This page and the block\n\
         [`hdl/src/registers/{name}.rs`](../../hdl/src/registers/{name}.rs) are {} and [`{path}`](../../{path}).\n\n\
         ```text\n{PICTURE}```\n\n\
         ## Ports of `fncc_{name}`\n\n{}.\n\n| port | direction | width | meaning |\n|---|---|---|---|\n",
        made_from(registers),
        parameters(&names),
        path = source.path,
    );
    let (clocks, others): (Vec<&Port>, Vec<&Port>) = ports
        .iter()
        .filter(|port| !is_described(registers, &port.name))
        .partition(|port| ["clk", "rst"].contains(&port.name.as_str()));
    clocks.iter().for_each(|port| out += &port.rows());
    axi_lite().iter().for_each(|port| out += &port.row());
    others.iter().for_each(|port| out += &port.rows());
    let _ = writeln!(
        out,
        "\n## Theory of operation\n\nEvery `cfg_*` and `stat_*` of [{block}]({block}.md) that [{file}]({file}.md) lists is behind `s_axil_*`, all other ports are those of\n\
         {block}. What is written takes effect with a write to `COMMIT`, all of it in one cycle, which may be any: {}.\n\
         How software uses the registers stands on [their page](../registers.md#how-software-uses-them).\n\n\
         ## Contract\n\n| | |\n|---|---|\n| latency, interval | those of [{block}]({block}.md#contract); the registers stand beside the way, not in it |\n\
         | AXI4-Lite | [that of the registers](../registers.md#contract) |\n\n## Resources\n\nArea and clock: [what the blocks cost](../resources/README.md), [{block}]({block}.md) and [{file}]({file}.md).",
        source.takes
    );
    Some(out)
}

/// What the letters in the table mean.
fn parameters(names: &[String]) -> String {
    let says = |name: &String| match name.as_str() {
        "W" => "`W` data bits",
        "K" => "`K = W / 8` byte lanes",
        "PORTS" => "`PORTS` ports of the switch, `p` from 0 to `PORTS - 1`",
        "A" if names.iter().any(|name| name == "PORTS") => "priorities `c` from 0 to 7",
        "A" => "`2^A` flows",
        "U" => "`U` bits of `tuser`, 8 or more; `gen` emits 8",
        _ => "",
    };
    names.iter().map(says).collect::<Vec<_>>().join(", ")
}
