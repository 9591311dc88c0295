//! The flows: which tools run, and what their figures are worth.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// A flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flow {
    /// Lattice ECP5, placed and routed: Yosys and nextpnr
    Ecp5,
    /// Lattice ECP5, each module synthesised by itself and counted as often as it occurs: Yosys
    Ecp5Modules,
    /// AMD 7-series, synthesis estimate: Yosys
    Xc7,
    /// AMD UltraScale+, synthesis estimate: Yosys
    Xcup,
    /// AMD UltraScale+, each module synthesised by itself and counted as often as it occurs: Yosys
    XcupModules,
    /// 180 nm standard cells, relative: Yosys and OpenSTA
    Asic,
}

/// A column of a table of areas.
#[derive(Debug, PartialEq, Eq)]
pub struct Column {
    /// Its head, which is also its key in the JSON.
    pub name: &'static str,
    /// Whether a growth is a regression.
    pub watched: bool,
}

const fn watched(name: &'static str) -> Column {
    Column { name, watched: true }
}

const fn other(name: &'static str) -> Column {
    Column { name, watched: false }
}

/// Lookup tables, as a 7-series or UltraScale+ device counts them.
pub(super) const LUT: &str = "LUT";
pub(super) const LUT_MEMORY: &str = "LUT as memory";
pub(super) const FF: &str = "FF";
pub(super) const CARRY: &str = "CARRY";
pub(super) const BLOCK_RAM: &str = "RAMB18";
pub(super) const DSP: &str = "DSP";
pub(super) const CELL_AREA: &str = "µm²";
pub(super) const CELLS: &str = "cells";
pub(super) const MACRO_BITS: &str = "bits in macros";

const ECP5_COLUMNS: &[Column] =
    &[watched("COMB"), watched("FF"), other("RAMW"), other("DP16KD"), other("MULT18")];
const XILINX_COLUMNS: &[Column] =
    &[watched(LUT), other(LUT_MEMORY), watched(FF), other(CARRY), other(BLOCK_RAM), other(DSP)];
const ASIC_COLUMNS: &[Column] = &[watched(CELL_AREA), other(CELLS), watched(FF), other(MACRO_BITS)];

impl Flow {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Ecp5, Self::Ecp5Modules, Self::Xc7, Self::Xcup, Self::XcupModules, Self::Asic];

    /// Whether modules are synthesised one by one.
    pub fn is_by_module(self) -> bool {
        matches!(self, Self::Ecp5Modules | Self::XcupModules)
    }

    /// Its name on the command line, and that of its files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ecp5 => "ecp5",
            Self::Ecp5Modules => "ecp5-modules",
            Self::Xc7 => "xc7",
            Self::Xcup => "xcup",
            Self::XcupModules => "xcup-modules",
            Self::Asic => "asic",
        }
    }

    /// Title of its page.
    pub fn title(self) -> &'static str {
        match self {
            Self::Ecp5 | Self::Ecp5Modules => "Lattice ECP5",
            Self::Xc7 => "AMD 7-series",
            Self::Xcup | Self::XcupModules => "AMD UltraScale+",
            Self::Asic => "180 nm standard cells",
        }
    }

    /// What its figures are: the label without which none is shown.
    pub fn label(self) -> &'static str {
        match self {
            Self::Ecp5 => "placed and routed",
            Self::Xc7 | Self::Xcup => "synthesis estimate without routing",
            Self::Ecp5Modules | Self::XcupModules => "synthesis estimate, module by module",
            Self::Asic => "relative: cell delays only, no wires, memories not counted",
        }
    }

    /// How the figures come about, in a paragraph.
    pub fn method(self) -> &'static str {
        match self {
            Self::Ecp5 => {
                "Yosys `synth_ecp5 -abc9`, nextpnr-ecp5 for an LFE5UM5G-85 of speed grade 8 with a target of 250 MHz. Area is that of \
                 the bare core after packing (`--pack-only`): COMB are lookup tables of four inputs, among them both halves of a carry cell, the \
                 tables that wide multiplexers take and those of distributed memory. MHz is that of the core with one register on every port, placed and routed \
                 out of context with each seed: lowest, median, highest. Blocks of more than 50,000 lookup tables and registers are routed with `--router router2`. \
                 The part has 83,640 COMB, 83,640 FF, 10,455 RAMW, 208 DP16KD and 156 MULT18; what needs more is not routed."
            }
            Self::Xc7 => {
                "Yosys `synth_xilinx -family xc7 -flatten -noiopad`. Lookup tables of up to six inputs, not packed in pairs, inverters \
                 among them: Vivado finds fewer. Not routed, and so without a clock."
            }
            Self::Xcup => {
                "Yosys `synth_xilinx -family xcup -flatten -noiopad`, which makes carry chains of four bits on this family too. Lookup tables of up to six inputs, not \
                 packed in pairs, inverters among them. Not routed, and so without a clock."
            }
            Self::Ecp5Modules => {
                "Yosys `synth_ecp5 -abc9 -noflatten`: each module is synthesised once, by itself, and counts as often as it occurs, so that a complete NIC \
                 takes half an hour and its parts add up. No logic is shared or removed across the ports of modules. COMB are \
                 lookup tables of four inputs, both halves of each carry cell and two for each 16 words of 4 bits of distributed memory. Not packed or routed, and so without a clock."
            }
            Self::XcupModules => {
                "Yosys `synth_xilinx -family xcup -noiopad`: each module is synthesised once, by itself, and counts as often as it occurs, so that a complete NIC \
                 takes half an hour and its parts add up. No logic is shared or removed across the ports of modules. Lookup tables of up to six inputs, not \
                 packed in pairs, inverters among them. Not routed, and so without a clock."
            }
            Self::Asic => {
                "Yosys `synth -flatten` and `abc`, nets buffered to 16 loads, with the OSU standard cells for TSMC 180 nm of Debian's `qflow-tech-osu018`; \
                 area of the bare core. The library has no memories: what is read with a clock, and would fill at least half of a macro of 64 or 512 \
                 words of 32 bits, is an empty box that counts as bits alone; other memories are flip-flops. MHz from OpenSTA with a register on every port and \
                 ideal wires, from register to register, not through these boxes: compare rows with each other, not with a chip."
            }
        }
    }

    /// Columns of its areas.
    pub fn columns(self) -> &'static [Column] {
        match self {
            Self::Ecp5 | Self::Ecp5Modules => ECP5_COLUMNS,
            Self::Xc7 | Self::Xcup | Self::XcupModules => XILINX_COLUMNS,
            Self::Asic => ASIC_COLUMNS,
        }
    }
}
