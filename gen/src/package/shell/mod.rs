//! Shells: blocks of the catalogue connected by names, as the descriptions in `gen/targets/` have them.
//!
//! ```toml
//! [shells.corundum_pfc_rx]
//! summary = "pfc_rx after a MAC of Corundum"
//! parts = [
//!   { block = "packet_fifo", sideband = 106, s_bad = "s_axis_tuser[0]", m_axis = "received", held = "", ... },
//!   { block = "pfc_rx", sideband = 106, s_axis = "received", m_axis_tuser = "passed" },
//! ]
//! outputs = { m_axis_tid = "passed[0]", ... }
//! ```
//!
//! A key of a part is a port, or what the names of several ports begin with (`s_axis` for `s_axis_tdata` and so on); `#` in it stands for a number. The value replaces it: a name, or for an
//! input an expression in Verilog of names, slices, concatenations and constants. A concatenation or constant that is narrower than the port gets zeros above. An empty value leaves an
//! output open. A port without a key is connected to its own name.
//!
//! A name that one part drives and another reads is a wire in the shell. A name that no part drives is an input of the shell, a name that no part reads an output. `outputs` adds further outputs, `inputs`
//! the widths of inputs of which only some bits are read.

mod described;
mod part;
mod wire;
mod wiring;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use fncc_hdl::catalog::{self, Parameters, SIDEBANDS};
use fncc_netlist::ElaborationError;
use fncc_netlist::ir::{Design, Module};

use super::library::Library;
use super::target::{self, TargetError};
use crate::GenError;
use wiring::Wiring;

pub use described::{Shell, Source};
pub use part::Part;

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
            let switch = part.switch.map_or(parameters.ports, usize::from);
            let parameters = Parameters { ports: switch, ..parameters };
            let design = part.design(index, parameters).map_err(error)?;
            let place = library.add_part(design.map_err(|source| refused(&part.block, source))?);
            for copy in 0..part.copies.unwrap_or(1).into() {
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
            part.sideband.map(usize::from).map_or(entry, wide)
        };
        let all = |width: &usize| self.parts.iter().all(|part| comes_in(part, *width));
        catalog::WIDTHS.into_iter().filter(all).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::target::Target;
    use super::*;
    use fncc_netlist::ir::SignalKind;

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
            let GenError::Target(error) = error else { panic!("{error}") };
            let TargetError::Shell { remedy: said, .. } = *error else { panic!("{error}") };
            assert!(said.contains(remedy), "{message}: {said}");
        }
    }
}
