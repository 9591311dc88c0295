//! Shells: blocks of the catalogue connected by names, as the descriptions in `gen/targets/` have them.
//!
//! A shell is a list of parts and what their ports are connected to. A key is a port of the part, or what the names of several begin with; `#` in it stands for a number. Its value
//! is what takes their place: a name, or for an input an expression in Verilog made of names, slices, concatenations and constants; nothing leaves an output open. A narrower
//! expression gets zeros above. A port without a key is connected to its own name.
//!
//! A name that a part drives and another reads stays inside. One that none drives is an input of the shell, one that none reads an output. `outputs` has further ones, each with its expression.

mod wire;
mod wiring;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use fncc_hdl::catalog::{self, Parameters, SIDEBANDS};
use fncc_netlist::ElaborationError;
use fncc_netlist::ir::{Design, Module, Signal, SignalKind};
use serde::Deserialize;

use super::library::Library;
use super::target::{self, TargetError};
use crate::GenError;
use wire::Wire;
use wiring::Wiring;

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
    /// Where it is described.
    #[serde(skip)]
    pub source: Source,
}

/// The lines of a shell in its description.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    file: String,
    head: usize,
    /// By part.
    parts: Vec<usize>,
    inputs: usize,
    outputs: usize,
}

impl Source {
    /// Finds a shell in the text of a description.
    pub fn new(file: &str, text: &str, shell: &str) -> Self {
        let head = format!("[shells.{shell}]");
        let lines = (1..).zip(text.lines()).skip_while(|(_, line)| line.trim() != head);
        let mut source = Self { file: file.to_string(), ..Self::default() };
        for (number, line) in lines {
            match line.trim() {
                line if line == head => source.head = number,
                line if line.starts_with('[') => break,
                line if line.starts_with("inputs") => source.inputs = number,
                line if line.starts_with("outputs") => source.outputs = number,
                line => source.parts.extend(line.matches("block = ").map(|_| number)),
            }
        }
        source
    }
}

/// A place in the description of a shell.
#[derive(Clone, Copy, Debug)]
enum At {
    Part(usize),
    Inputs,
    Outputs,
}

/// What is wrong there, and what corrects it.
#[derive(Debug)]
struct Wrong {
    at: At,
    wrong: String,
    remedy: String,
}

impl Wrong {
    fn new(at: At, wrong: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { at, wrong: wrong.into(), remedy: remedy.into() }
    }
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
pub fn find(name: &str) -> Result<Option<&'static Shell>, TargetError> {
    Ok(all()?.get(name))
}

/// All shells by their names.
///
/// # Errors
/// [`TargetError`] when a description is wrong.
pub fn all() -> Result<&'static BTreeMap<String, Shell>, TargetError> {
    static ALL: OnceLock<BTreeMap<String, Shell>> = OnceLock::new();
    if let Some(all) = ALL.get() {
        return Ok(all);
    }
    let mut all = BTreeMap::new();
    for (name, shell) in target::all()?.into_iter().flat_map(|target| target.shells) {
        let file = shell.source.file.clone();
        if all.insert(name.clone(), shell).is_some() {
            return Err(TargetError::Twice { file, shell: name });
        }
    }
    Ok(ALL.get_or_init(|| all))
}

/// The netlist of a block of the catalogue or of a shell.
///
/// # Errors
/// [`GenError::Elaboration`] when a block is refused, [`GenError::Parameters`] for sizes that it does not come in, [`GenError::Target`] when a description is wrong.
///
/// # Panics
/// When there is neither block nor shell of this name.
pub fn design(name: &str, parameters: Parameters) -> Result<Design, GenError> {
    let mut library = Library::default();
    let place = add(&mut library, name, parameters)?;
    Ok(library.design(place))
}

/// The data widths of a block of the catalogue or of a shell; none when there is neither.
pub fn widths(name: &str) -> Vec<usize> {
    let entry = || catalog::find(name).map(|entry| entry.widths.to_vec());
    let shell = find(name).ok().flatten().map(Shell::widths);
    shell.or_else(entry).unwrap_or_default()
}

/// What a block of the catalogue or a shell is, in a line.
///
/// # Errors
/// [`TargetError`] when a description is wrong.
pub fn summary(name: &str) -> Result<String, TargetError> {
    let entry = catalog::find(name).map(|entry| entry.summary.to_string());
    Ok(find(name)?.map(|shell| shell.summary.clone()).or(entry).unwrap_or_default())
}

/// Adds a block of the catalogue or a shell. Returns its place.
///
/// # Errors
/// Those of [`design`], and [`TargetError::Width`] when it does not come in this width.
pub fn add(library: &mut Library, name: &str, parameters: Parameters) -> Result<usize, GenError> {
    if let Some(shell) = find(name)? {
        target::among_widths(parameters.width, &shell.widths(), || name.to_string())?;
        let module = shell.module(name, parameters, library)?;
        return Ok(library.push(module, true));
    }
    let entry = catalog::find(name).unwrap_or_else(|| panic!("neither block nor shell: {name}"));
    let parameters = entry.check(parameters)?;
    Ok(library.add(entry.design(parameters).map_err(|source| refused(name, source))?))
}

fn refused(block: &str, source: ElaborationError) -> GenError {
    GenError::Elaboration { block: block.to_string(), source: Box::new(source) }
}

/// What a port of a part is connected to.
enum Connection {
    Open,
    Wire(Wire),
}

/// A part and its place in the library.
struct Placed {
    name: String,
    /// Its place in the description.
    index: usize,
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
        let error = |Wrong { at, wrong, remedy }: Wrong| {
            let Source { file, head, parts, inputs, outputs } = &self.source;
            let line = match at {
                At::Part(index) => parts.get(index).unwrap_or(head),
                At::Inputs => inputs,
                At::Outputs => outputs,
            };
            let (file, shell) = (file.clone(), name.to_string());
            GenError::from(TargetError::Shell { file, line: *line, shell, wrong, remedy })
        };
        let mut parts = vec![];
        for (index, part) in self.parts.iter().enumerate() {
            let switch = part.switch.unwrap_or(parameters.ports);
            let parameters = Parameters { ports: switch, ..parameters };
            let design = part.design(index, parameters).map_err(error)?;
            let place = library.add_part(design.map_err(|source| refused(&part.block, source))?);
            for copy in 0..part.copies.unwrap_or(1) {
                let module = &library.modules()[place];
                parts.push(part.placed(index, module, place, copy).map_err(error)?);
            }
        }
        let clocked = parts.iter().any(|part| library.modules()[part.place].clocked);
        Wiring::new(&parts, &self.inputs, &self.outputs)
            .and_then(|wiring| wiring.module(name, &parts, clocked))
            .map_err(error)
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
    /// Its netlist.
    fn design(
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
        let found = fitting.find(|known| known.bits == bits).ok_or_else(|| {
            let known: Vec<_> = of_block().map(|known| known.bits.to_string()).collect();
            let remedy =
                format!("it has {}; others go into hdl/src/catalog/blocks.rs", known.join(", "));
            wrong(format!("{name} has no {bits} sideband bits at {width} bits"), &remedy)
        })?;
        Ok(found.design(parameters))
    }

    fn placed(
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

#[cfg(test)]
mod tests {
    use super::target::Target;
    use super::*;

    const TEXT: &str = "name = 'x'
summary = 'y'
widths = [512]
clock_mhz = 250
boards = []
tops = ['pfc_rx']
dialect = 'z'

[shells.pause]
summary = 'a queue before pfc_rx'
parts = [
  { block = \"packet_fifo\", sideband = 106, s_bad = \"s_axis_tuser[0]\", m_axis = \"stored\", held = \"\" },
  { block = \"pfc_rx\", sideband = 106, s_axis = \"stored\", m_axis_tuser = \"passed\" },
]
inputs = { s_axis_tdata = 512 }
outputs = { m_axis_tid = \"passed[0]\" }
";

    fn made(text: &str) -> Result<Module, GenError> {
        let target = Target::parse("x", text)?;
        target.shells["pause"].module("pause", Parameters::default(), &mut Library::default())
    }

    #[test]
    fn what_is_wrong_with_a_shell_is_said_with_file_line_and_remedy() {
        let module = made(TEXT).unwrap();
        let id = module.ports().find(|(_, port)| port.name == "m_axis_tid");
        assert_eq!(
            id.map(|(_, port)| (port.width, port.kind == SignalKind::Output)),
            Some((1, true))
        );
        for (from, to, line, wrong, remedy) in [
            ("\"pfc_rx\"", "\"pfc_in\"", 13, "there is no block pfc_in", "gen verilog --help"),
            (
                "106, s_axis",
                "105, s_axis",
                13,
                "pfc_rx has no 105 sideband bits at 512 bits",
                "it has 1, 97, 106",
            ),
            ("held =", "hold =", 12, "packet_fifo has no port hold", "docs/blocks"),
            (
                "\"passed\" }",
                "\"a & b\" }",
                13,
                "pfc_rx: m_axis_tuser cannot be connected to `a & b`",
                "write a name",
            ),
            (
                "m_axis = \"stored\"",
                "m_axis = \"m_axis\"",
                13,
                "packet_fifo and pfc_rx drive m_axis_tdata",
                "another name",
            ),
            (
                "106, s_bad",
                "8, s_bad",
                13,
                "pfc_rx: s_axis_tuser: 8 bits at a port of 106",
                "put zeros above",
            ),
            (
                "s_axis_tuser[0]",
                "s_axis_tuser[1:0]",
                12,
                "packet_fifo: s_bad: 2 bits at a port of 1",
                "take its bits",
            ),
            ("passed[0]", "passed[106]", 16, "m_axis_tid: passed has 106 bits", "take its bits"),
            ("passed[0]", "lost", 16, "m_axis_tid: no part drives lost", "name what a part drives"),
            ("m_axis_tid", "m_axis_tdata", 16, "m_axis_tdata is a port already", "another name"),
            ("s_axis_tdata = 512", "idle = 1", 15, "idle is no input", "remove it"),
        ] {
            assert!(TEXT.contains(from), "{from}");
            let error = made(&TEXT.replacen(from, to, 1)).unwrap_err();
            let message = format!("gen/targets/x.toml:{line}: shell pause: {wrong}");
            assert_eq!(error.to_string(), message);
            let GenError::Target(TargetError::Shell { remedy: said, .. }) = error else { panic!() };
            assert!(said.contains(remedy), "{message}: {said}");
        }
    }
}
