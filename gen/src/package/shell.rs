//! Shells: blocks of the catalogue connected by names, as the descriptions in `gen/targets/` have them.
//!
//! A shell is a list of parts and what their ports are connected to. A key is a port of the part, or what the names of several begin with; `#` in it stands for a number. Its value
//! is what takes their place: a name, or for an input an expression in Verilog made of names, slices, concatenations and constants; nothing leaves an output open. A narrower
//! expression gets zeros above. A port without a key is connected to its own name.
//!
//! A name that a part drives and another reads stays inside. One that none drives is an input of the shell, one that none reads an output. `outputs` has further ones, each with its expression.

use std::collections::{BTreeMap, BTreeSet};

use fncc_hdl::catalog::{self, Parameters, SIDEBANDS};
use fncc_netlist::ir::{
    BinaryOp, Design, Expr, ExprId, ExprOp, Instance, Module, ShiftOp, Signal, SignalId,
    SignalKind, Stmt,
};
use num_bigint::BigUint;
use serde::Deserialize;

use super::library::Library;
use super::target::{self, TargetError};
use crate::GenError;

/// What a part has in the place of the number of a copy.
const NUMBER: &str = "#";

/// Blocks connected by names.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shell {
    /// What it is, in a line.
    pub summary: String,
    /// The blocks in it.
    pub parts: Vec<Part>,
    /// Bits of inputs that are wider than what is read of them.
    #[serde(default)]
    pub inputs: BTreeMap<String, usize>,
    /// Outputs besides those that parts drive.
    #[serde(default)]
    pub outputs: BTreeMap<String, String>,
}

/// A block in a shell.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Part {
    /// Its name in the catalogue.
    pub block: String,
    /// Its name in the shell, if it is another one.
    pub name: Option<String>,
    /// Bits of `tuser` of its packets, if they are not those of the catalogue.
    pub sideband: Option<usize>,
    /// Ports of the switch, if they are fixed.
    pub switch: Option<usize>,
    /// Copies of it, numbered from 0.
    pub copies: Option<usize>,
    /// What its ports are connected to.
    #[serde(flatten)]
    pub connections: BTreeMap<String, String>,
}

/// The shell of a name among those of all targets.
///
/// # Errors
/// [`TargetError`] when a description is wrong.
pub fn find(name: &str) -> Result<Option<Shell>, TargetError> {
    Ok(all()?.remove(name))
}

/// All shells by their names.
///
/// # Errors
/// [`TargetError`] when a description is wrong.
pub fn all() -> Result<BTreeMap<String, Shell>, TargetError> {
    Ok(target::all()?.into_iter().flat_map(|target| target.shells).collect())
}

/// The netlist of a block of the catalogue or of a shell.
///
/// # Errors
/// [`GenError::Elaboration`] when a block is refused, [`GenError::Target`] when a description is wrong or there is neither block nor shell of this name.
pub fn design(name: &str, parameters: Parameters) -> Result<Design, GenError> {
    let mut library = Library::default();
    let place = add(&mut library, name, parameters)?;
    Ok(library.design(place))
}

/// The data widths of a block of the catalogue or of a shell; none when there is neither.
pub fn widths(name: &str) -> Vec<usize> {
    let entry = || catalog::find(name).map(|entry| entry.widths.to_vec());
    let shell = find(name).ok().flatten().map(|shell| shell.widths());
    shell.or_else(entry).unwrap_or_default()
}

/// What a block of the catalogue or a shell is, in a line.
///
/// # Errors
/// [`TargetError`] when a description is wrong.
pub fn summary(name: &str) -> Result<String, TargetError> {
    let entry = catalog::find(name).map(|entry| entry.summary.to_string());
    Ok(find(name)?.map(|shell| shell.summary).or(entry).unwrap_or_default())
}

/// Adds a block of the catalogue or a shell. Returns its place.
///
/// # Errors
/// Those of [`design`].
pub fn add(library: &mut Library, name: &str, parameters: Parameters) -> Result<usize, GenError> {
    if let Some(shell) = find(name)? {
        let module = shell.module(name, parameters, library)?;
        return Ok(library.push(module, true));
    }
    Ok(library.add(block(name, None, parameters)?))
}

/// A block of the catalogue, or with other sideband signals.
fn block(name: &str, sideband: Option<usize>, parameters: Parameters) -> Result<Design, GenError> {
    let wrong = |wrong: String| wrong_shell(name, wrong);
    let entry = catalog::find(name).ok_or_else(|| wrong("is no block".into()))?;
    let design = match sideband {
        None => entry.design(parameters),
        Some(bits) => {
            let found = SIDEBANDS.iter().find(|known| {
                (known.block, known.bits) == (name, bits)
                    && known.widths.contains(&parameters.width)
            });
            let none =
                || wrong(format!("has no {bits} sideband bits at {} bits", parameters.width));
            found.ok_or_else(none)?.design(parameters)
        }
    };
    design.map_err(|source| GenError::Elaboration {
        block: name.to_string(),
        source: Box::new(source),
    })
}

fn wrong_shell(shell: &str, wrong: String) -> GenError {
    TargetError::Shell { shell: shell.to_string(), wrong }.into()
}

/// An expression.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wire {
    /// A name, or bits of it: high and low.
    Name(String, Option<(usize, usize)>),
    /// The highest first.
    Side(Vec<Wire>),
    /// Width and value.
    Number(usize, BigUint),
}

impl Wire {
    fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Some(inner) = text.strip_prefix('{') {
            let inner = inner.strip_suffix('}')?;
            return Some(Self::Side(inner.split(',').map(Self::parse).collect::<Option<_>>()?));
        }
        if let Some((width, value)) = text.split_once('\'') {
            let radix = match value.as_bytes().first()? {
                b'b' => 2,
                b'd' => 10,
                b'h' => 16,
                _ => return None,
            };
            let value = BigUint::parse_bytes(&value.as_bytes()[1..], radix)?;
            let width: usize = width.parse().ok()?;
            return (value.bits() <= width as u64).then_some(Self::Number(width, value));
        }
        let (name, bits) = match text.split_once('[') {
            None => (text, None),
            Some((name, bits)) => {
                let bits = bits.strip_suffix(']')?;
                let (high, low) = bits.split_once(':').unwrap_or((bits, bits));
                (name, Some((high.parse().ok()?, low.parse().ok()?)))
            }
        };
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let is_name = !name.is_empty() && name.chars().all(is_word);
        let is_range = bits.is_none_or(|(high, low)| high >= low);
        (is_name && is_range).then(|| Self::Name(name.to_string(), bits))
    }

    /// The names in it with the highest bit that is read, if bits are.
    fn names(&self, into: &mut Vec<(String, Option<usize>)>) {
        match self {
            Self::Name(name, bits) => into.push((name.clone(), bits.map(|(high, _)| high))),
            Self::Side(parts) => parts.iter().rev().for_each(|part| part.names(into)),
            Self::Number(..) => {}
        }
    }
}

/// What a port of a part is connected to.
enum Connection {
    Open,
    Wire(Wire),
}

/// A part and its place in the library.
struct Placed {
    name: String,
    place: usize,
    /// By port: name, width, whether it is an input, what is said of it, connection.
    ports: Vec<(Signal, Vec<&'static str>, Connection)>,
}

impl Shell {
    /// The module, with its parts in the library.
    fn module(
        &self,
        name: &str,
        parameters: Parameters,
        library: &mut Library,
    ) -> Result<Module, GenError> {
        let mut parts = vec![];
        for part in &self.parts {
            let switch = part.switch.unwrap_or(parameters.ports);
            let parameters = Parameters { ports: switch, ..parameters };
            let place = library.add(block(&part.block, part.sideband, parameters)?);
            for copy in 0..part.copies.unwrap_or(1) {
                let module = &library.modules()[place];
                parts.push(part.placed(module, place, copy).map_err(|w| wrong_shell(name, w))?);
            }
        }
        let clocked = parts.iter().any(|part| library.modules()[part.place].clocked);
        Wiring::new(&parts, &self.inputs, &self.outputs)
            .and_then(|wiring| wiring.module(name, &parts, clocked))
            .map_err(|wrong| wrong_shell(name, wrong))
    }

    /// The data widths that all parts come in.
    pub fn widths(&self) -> Vec<usize> {
        let comes_in = |part: &Part, width: usize| {
            let entry = catalog::find(&part.block).is_some_and(|b| b.widths.contains(&width));
            let wide = |bits| {
                let has =
                    |known: &&catalog::Sideband| (known.block, known.bits) == (&*part.block, bits);
                SIDEBANDS.iter().filter(has).any(|known| known.widths.contains(&width))
            };
            part.sideband.map_or(entry, wide)
        };
        let all = |width: &usize| self.parts.iter().all(|part| comes_in(part, *width));
        catalog::WIDTHS.into_iter().filter(all).collect()
    }
}

impl Part {
    fn placed(&self, module: &Module, place: usize, copy: usize) -> Result<Placed, String> {
        let base = self.name.as_ref().unwrap_or(&self.block);
        let name = self.copies.map_or(base.clone(), |_| format!("{base}_{copy}"));
        let mut used = BTreeSet::new();
        let mut ports = vec![];
        for (id, port) in module.ports() {
            let notes = module.notes.iter().filter(|(of, _)| *of == id).map(|(_, note)| *note);
            let found = self.connections.iter().filter_map(|(key, value)| {
                let (number, rest) = matched(key, &port.name)?;
                Some((key.len(), key, value, number, rest))
            });
            let text = match found.max_by_key(|(length, ..)| *length) {
                None => port.name.clone(),
                Some((_, key, value, number, rest)) => {
                    used.insert(key);
                    let number = number.map_or_else(|| copy.to_string(), str::to_string);
                    let value = value.replace(NUMBER, &number);
                    if value.is_empty() { value } else { value + rest }
                }
            };
            let connection = match Wire::parse(&text) {
                _ if text.is_empty() && port.kind == SignalKind::Output => Connection::Open,
                Some(wire) if port.kind == SignalKind::Input => Connection::Wire(wire),
                Some(wire @ Wire::Name(_, None)) => Connection::Wire(wire),
                _ => return Err(format!("{name}: {} cannot be connected to `{text}`", port.name)),
            };
            ports.push((port.clone(), notes.collect(), connection));
        }
        match self.connections.keys().find(|key| !used.contains(key)) {
            Some(key) => Err(format!("{name} has no port {key}")),
            None => Ok(Placed { name, place, ports }),
        }
    }
}

/// The number that a port has where a key has `#`, and what its name has after the key; nothing when it is another port.
fn matched<'a>(key: &str, port: &'a str) -> Option<(Option<&'a str>, &'a str)> {
    let (number, rest) = match key.split_once(NUMBER) {
        None => (None, port.strip_prefix(key)?),
        Some((before, after)) => {
            let from = port.strip_prefix(before)?;
            let digits = from.bytes().take_while(u8::is_ascii_digit).count();
            (Some(&from[..digits]), from[digits..].strip_prefix(after)?)
        }
    };
    let is_whole =
        number.is_none_or(|n| !n.is_empty()) && (rest.is_empty() || rest.starts_with('_'));
    is_whole.then_some((number, rest))
}

/// A port of a shell.
struct Port {
    name: String,
    width: usize,
    is_input: bool,
    notes: Vec<&'static str>,
    /// The value of an output.
    wire: Option<Wire>,
}

/// Who drives and reads the names of a shell.
struct Wiring {
    /// The width and the driver of a name: part and port.
    driven: BTreeMap<String, (usize, (usize, usize))>,
    ports: Vec<Port>,
}

/// What is said of the sideband signals of a stream.
fn meaning(name: &str) -> &'static str {
    match name.rsplit('_').next() {
        Some("tid") => "Source of the packet, or its tag",
        Some("tdest") => "Destination of the packet",
        Some("err") => "The packet has an error",
        Some("tuser") => "Sideband signals of the packet, constant in all its beats",
        Some("port") => "Egress port for the packet on m_feedback",
        _ => "As in the part of this name",
    }
}

impl Wiring {
    fn new(
        parts: &[Placed],
        inputs: &BTreeMap<String, usize>,
        outputs: &BTreeMap<String, String>,
    ) -> Result<Self, String> {
        let parse = |(name, text): (&String, &String)| match Wire::parse(text) {
            Some(wire) => Ok((name.clone(), wire)),
            None => Err(format!("outputs: {name} cannot be `{text}`")),
        };
        let outputs: Vec<_> = outputs.iter().map(parse).collect::<Result<_, _>>()?;
        let mut driven = BTreeMap::new();
        let mut read = vec![];
        let mut exact: BTreeMap<String, usize> = BTreeMap::new();
        for (of, part) in parts.iter().enumerate() {
            for (index, (port, _, connection)) in part.ports.iter().enumerate() {
                let Connection::Wire(wire) = connection else { continue };
                match (wire, &port.kind) {
                    (Wire::Name(name, None), SignalKind::Output) => {
                        if driven.insert(name.clone(), (port.width, (of, index))).is_some() {
                            return Err(format!("{name} is driven twice"));
                        }
                    }
                    (Wire::Name(name, None), _) => {
                        exact.insert(name.clone(), port.width);
                        read.push((name.clone(), None));
                    }
                    (wire, _) => wire.names(&mut read),
                }
            }
        }
        outputs.iter().for_each(|(_, wire)| wire.names(&mut read));
        let width = |name: &str| {
            let bits = read.iter().filter(|(other, _)| other == name);
            let slices = bits.map(|(_, high)| high.map_or(1, |high| high + 1)).max().unwrap_or(1);
            exact.get(name).or(inputs.get(name)).copied().unwrap_or(slices)
        };
        let mut wiring = Self { driven, ports: vec![] };
        for part in parts {
            for (port, notes, connection) in &part.ports {
                let Connection::Wire(wire) = connection else { continue };
                let mut names = vec![];
                wire.names(&mut names);
                for (name, _) in names {
                    let is_input = !wiring.driven.contains_key(&name);
                    let is_output = port.kind == SignalKind::Output
                        && read.iter().all(|(other, _)| *other != name);
                    let is_known = wiring.ports.iter().any(|port| port.name == name);
                    if is_known || !(is_input || is_output) {
                        continue;
                    }
                    let is_same = name == port.name || matches!(wire, Wire::Name(_, None));
                    let notes = if is_same { notes.clone() } else { vec![meaning(&name)] };
                    let width = if is_output { port.width } else { width(&name) };
                    let wire = is_output.then(|| wire.clone());
                    wiring.ports.push(Port { name, width, is_input, notes, wire });
                }
            }
        }
        for (name, wire) in outputs {
            if wiring.ports.iter().any(|port| port.name == name) {
                return Err(format!("{name} is a port twice"));
            }
            let stem = |name: &str| name.rsplit_once('_').map(|(stem, _)| stem.to_string());
            let like = wiring.ports.iter().rposition(|port| stem(&port.name) == stem(&name));
            let place = like.map_or(wiring.ports.len(), |place| place + 1);
            let width = wiring.width(&wire);
            let notes = vec![meaning(&name)];
            let port = Port { name, width, is_input: false, notes, wire: Some(wire) };
            wiring.ports.insert(place, port);
        }
        Ok(wiring)
    }

    fn width_of_name(&self, name: &str) -> usize {
        let port = self.ports.iter().find(|port| port.name == name && port.is_input);
        port.map_or_else(|| self.driven.get(name).map_or(0, |(width, _)| *width), |port| port.width)
    }

    fn width(&self, wire: &Wire) -> usize {
        match wire {
            Wire::Name(name, None) => self.width_of_name(name),
            Wire::Name(_, Some((high, low))) => high - low + 1,
            Wire::Side(parts) => parts.iter().map(|part| self.width(part)).sum(),
            Wire::Number(width, _) => *width,
        }
    }

    fn module(self, name: &str, parts: &[Placed], clocked: bool) -> Result<Module, String> {
        let mut netlist =
            Netlist { wiring: &self, signals: vec![], exprs: vec![], names: BTreeMap::new() };
        let mut notes = vec![];
        for port in &self.ports {
            let kind = if port.is_input { SignalKind::Input } else { SignalKind::Output };
            let id = netlist.signal(port.name.clone(), port.width, kind);
            notes.extend(port.notes.iter().map(|note| (id, *note)));
            if port.is_input {
                netlist.names.insert(port.name.clone(), id);
            }
        }
        let mut instances = vec![];
        for (of, part) in parts.iter().enumerate() {
            let mut connections = vec![];
            for (index, (port, ..)) in part.ports.iter().enumerate() {
                let is_input = port.kind == SignalKind::Input;
                let kind = if is_input { SignalKind::Kernel } else { SignalKind::Driven };
                let id = netlist.signal(format!("{}_{}", part.name, port.name), port.width, kind);
                let driver = self.driven.iter().find(|(_, (_, driver))| *driver == (of, index));
                if let Some((name, _)) = driver {
                    netlist.names.insert(name.clone(), id);
                }
                connections.push(id);
            }
            let (name, module) = (part.name.clone(), part.place);
            instances.push(Instance { name, module, connections });
        }
        let mut body = vec![];
        for (part, instance) in parts.iter().zip(&instances) {
            for ((port, _, connection), target) in part.ports.iter().zip(&instance.connections) {
                if let (SignalKind::Input, Connection::Wire(wire)) = (&port.kind, connection) {
                    let at = |wrong: String| format!("{}: {}: {wrong}", part.name, port.name);
                    let value = netlist.value(wire, port.width).map_err(at)?;
                    body.push(Stmt::Assign(*target, value));
                }
            }
        }
        for (index, port) in self.ports.iter().enumerate() {
            if let Some(wire) = &port.wire {
                let at = |wrong: String| format!("outputs: {}: {wrong}", port.name);
                let value = netlist.value(wire, port.width).map_err(at)?;
                body.push(Stmt::Assign(SignalId(index as u32), value));
            }
        }
        let Netlist { signals, exprs, .. } = netlist;
        let name = format!("fncc_{name}");
        Ok(Module {
            name,
            signals,
            exprs,
            body,
            instances,
            cells: vec![],
            clocked,
            notes,
            fields: vec![],
            assertions: vec![],
        })
    }
}

/// A module under way.
struct Netlist<'a> {
    wiring: &'a Wiring,
    signals: Vec<Signal>,
    exprs: Vec<Expr>,
    /// The signal of a name.
    names: BTreeMap<String, SignalId>,
}

impl Netlist<'_> {
    fn signal(&mut self, name: String, width: usize, kind: SignalKind) -> SignalId {
        self.signals.push(Signal { name, width, kind });
        SignalId(self.signals.len() as u32 - 1)
    }

    fn expr(&mut self, width: usize, op: ExprOp) -> ExprId {
        self.exprs.push(Expr { width, op });
        ExprId(self.exprs.len() as u32 - 1)
    }

    /// A wire in so many bits.
    fn value(&mut self, wire: &Wire, width: usize) -> Result<ExprId, String> {
        let own = self.wiring.width(wire);
        let is_name = matches!(wire, Wire::Name(..));
        if own > width || (is_name && own < width) {
            return Err(format!("{own} bits at {width}"));
        }
        match wire {
            Wire::Number(_, value) => Ok(self.expr(width, ExprOp::Const(value.clone()))),
            Wire::Name(name, bits) => {
                let whole = self.wiring.width_of_name(name);
                let signal = *self.names.get(name).ok_or_else(|| format!("no {name}"))?;
                let read = self.expr(whole, ExprOp::Read(signal));
                let Some((high, low)) = bits else { return Ok(read) };
                if *high >= whole {
                    return Err(format!("{name} has {whole} bits"));
                }
                Ok(self.expr(width, ExprOp::Slice(read, *low)))
            }
            Wire::Side(parts) => {
                let mut low = 0;
                let mut all = None;
                for part in parts.iter().rev() {
                    let own = self.wiring.width(part);
                    let mut value = self.value(part, own)?;
                    value = self.expr(width, ExprOp::Extend(value));
                    if low > 0 {
                        let places = self.expr(32, ExprOp::Const(low.into()));
                        value = self.expr(width, ExprOp::Shift(ShiftOp::Left, value, places));
                    }
                    low += own;
                    all = Some(match all {
                        None => value,
                        Some(below) => self.expr(width, ExprOp::Binary(BinaryOp::Or, value, below)),
                    });
                }
                all.ok_or_else(|| "nothing in braces".to_string())
            }
        }
    }
}
