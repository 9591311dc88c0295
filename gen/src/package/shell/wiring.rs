//! Who drives and reads the names of a shell, and the module that comes of it.

use std::collections::BTreeMap;

use fncc_netlist::ir::{
    BinaryOp, Expr, ExprId, ExprOp, Instance, Module, ShiftOp, Signal, SignalId, SignalKind, Stmt,
};

use super::part::{Connection, Placed};
use super::wire::Wire;
use super::{At, Wrong};

/// The remedy where widths differ.
const NARROWER: &str =
    "name what a part drives and take its bits: `name[7:0]`, or `{name}` to put zeros above";

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
pub struct Wiring {
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
    pub fn new(
        parts: &[Placed],
        inputs: &BTreeMap<String, u16>,
        outputs: &BTreeMap<String, String>,
    ) -> Result<Self, Wrong> {
        let parse = |(name, text): (&String, &String)| {
            let remedy = "write a name, slices of names, {..., ...} or a constant";
            let wrong = || Wrong::new(At::Outputs, format!("{name} cannot be `{text}`"), remedy);
            Wire::parse(text).map(|wire| (name.clone(), wire)).ok_or_else(wrong)
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
                        if let Some((_, (other, _))) =
                            driven.insert(name.clone(), (port.width, (of, index)))
                        {
                            let both = [&parts[other].name, &part.name];
                            let wrong = format!("{} and {} drive {name}", both[0], both[1]);
                            let remedy =
                                format!("give `{}` of one of them another name", port.name);
                            return Err(Wrong::new(At::Part(part.index), wrong, remedy));
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
        let is_read = |name: &&String| read.iter().any(|(other, _)| other == *name);
        if let Some(name) = inputs.keys().find(|name| !is_read(name) || driven.contains_key(*name))
        {
            let wrong = format!("{name} is no input");
            return Err(Wrong::new(At::Inputs, wrong, "connect it to a port, or remove it"));
        }
        let width = |name: &str| {
            let bits = read.iter().filter(|(other, _)| other == name);
            let slices = bits.map(|(_, high)| high.map_or(1, |high| high + 1)).max().unwrap_or(1);
            exact
                .get(name)
                .copied()
                .or(inputs.get(name).copied().map(usize::from))
                .unwrap_or(slices)
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
                let wrong = format!("{name} is a port already");
                let remedy = "connect the port of the part to another name";
                return Err(Wrong::new(At::Outputs, wrong, remedy));
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

    pub fn module(self, name: &str, parts: &[Placed], clocked: bool) -> Result<Module, Wrong> {
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
                    let value = netlist.value(wire, port.width).map_err(|wrong| {
                        let wrong = format!("{}: {}: {wrong}", part.name, port.name);
                        Wrong::new(At::Part(part.index), wrong, NARROWER)
                    })?;
                    body.push(Stmt::Assign(*target, value));
                }
            }
        }
        for (index, port) in self.ports.iter().enumerate() {
            if let Some(wire) = &port.wire {
                let value = netlist.value(wire, port.width).map_err(|wrong| {
                    Wrong::new(At::Outputs, format!("{}: {wrong}", port.name), NARROWER)
                })?;
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
            states: vec![],
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
            return Err(format!("{own} bits at a port of {width}"));
        }
        match wire {
            Wire::Number(_, value) => Ok(self.expr(width, ExprOp::Const(value.clone()))),
            Wire::Name(name, bits) => {
                let whole = self.wiring.width_of_name(name);
                let unknown = || format!("no part drives {name}");
                let signal = *self.names.get(name).ok_or_else(unknown)?;
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
