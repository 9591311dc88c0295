//! A block in a shell, and what its ports are connected to.

use std::collections::{BTreeMap, BTreeSet};

use fncc_hdl::catalog::{self, Parameters, SIDEBANDS};
use fncc_netlist::ElaborationError;
use fncc_netlist::ir::{Design, Module, Signal, SignalKind};
use serde::Deserialize;

use super::wire::Wire;
use super::{At, Wrong};

/// What a part has in the place of the number of a copy.
const NUMBER: &str = "#";
/// A block in a shell.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Part {
    /// Its name in the catalogue.
    pub block: String,
    /// Its name in the shell, if it is another one.
    pub name: Option<String>,
    /// Bits of `tuser` of its packets, if they are not those of the catalogue.
    pub sideband: Option<u16>,
    /// Ports of the switch, if they are fixed.
    pub switch: Option<u16>,
    /// Copies of it, numbered from 0.
    pub copies: Option<u16>,
    /// What its ports are connected to.
    #[serde(flatten)]
    pub connections: BTreeMap<String, String>,
}

/// What a port of a part is connected to.
pub enum Connection {
    Open,
    Wire(Wire),
}

/// A part and its place in the library.
pub struct Placed {
    pub name: String,
    /// Its place in the description.
    pub index: usize,
    pub place: usize,
    /// By port: name, width, whether it is an input, what is said of it, connection.
    pub ports: Vec<(Signal, Vec<&'static str>, Connection)>,
}

impl Part {
    /// Its netlist.
    pub(super) fn design(
        &self,
        index: usize,
        parameters: Parameters,
    ) -> Result<Result<Design, ElaborationError>, Wrong> {
        let (name, Parameters { width, .. }) = (&self.block, parameters);
        let wrong = |wrong: String, remedy: &str| Wrong::new(At::Part(index), wrong, remedy);
        let unknown =
            || wrong(format!("there is no block {name}"), "`gen verilog --help` lists them");
        let entry = catalog::find(name).ok_or_else(unknown)?;
        let Some(bits) = self.sideband else { return Ok(entry.design(parameters)) };
        let of_block = || SIDEBANDS.iter().filter(|known| known.block == name);
        let mut fitting = of_block().filter(|known| known.widths.contains(&width));
        let found = fitting.find(|known| known.bits == usize::from(bits)).ok_or_else(|| {
            let known: Vec<_> = of_block().map(|known| known.bits.to_string()).collect();
            let remedy =
                format!("it has {}; others go into hdl/src/catalog/blocks.rs", known.join(", "));
            wrong(format!("{name} has no {bits} sideband bits at {width} bits"), &remedy)
        })?;
        Ok(found.design(parameters))
    }

    /// A copy of it with its connections.
    pub(super) fn placed(
        &self,
        index: usize,
        module: &Module,
        place: usize,
        copy: usize,
    ) -> Result<Placed, Wrong> {
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
                _ => {
                    let wrong = format!("{name}: {} cannot be connected to `{text}`", port.name);
                    let remedy = match port.kind {
                        SignalKind::Input => {
                            "write a name, slices of names, {..., ...} or a constant"
                        }
                        _ => "write a name, or nothing to leave it open",
                    };
                    return Err(Wrong::new(At::Part(index), wrong, remedy));
                }
            };
            ports.push((port.clone(), notes.collect(), connection));
        }
        match self.connections.keys().find(|key| !used.contains(key)) {
            Some(key) => {
                let wrong = format!("{name} has no port {key}");
                let file = format!("the ports of {} are in docs/blocks", self.block);
                Err(Wrong::new(At::Part(index), wrong, file))
            }
            None => Ok(Placed { name, index, place, ports }),
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
