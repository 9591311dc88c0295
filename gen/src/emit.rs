//! A block of the catalogue or a shell as one Verilog file, or all blocks with a file for each module.

use fncc_hdl::catalog::{self, BLOCKS, Entry, Parameters};
use fncc_netlist::ir::Design;
use fncc_netlist::verilog;

use crate::GenError;
use crate::package::{self, File, Top, rtl, shell};
use crate::progress::Watcher;

/// A block as Verilog, with what it was made from.
#[derive(Debug)]
pub struct EmittedBlock {
    /// Its name.
    pub name: String,
    /// Name of the file, which is that of its top module with `.sv` after it.
    pub file_name: String,
    /// The netlist.
    pub design: Design,
    /// The contents of the file: the block and its sub-modules.
    pub text: String,
}

impl From<&EmittedBlock> for File {
    fn from(block: &EmittedBlock) -> Self {
        Self { path: block.file_name.clone(), text: block.text.clone() }
    }
}

/// Emits a block or a shell. The same name and parameters give the same text.
///
/// # Errors
/// [`GenError::Parameters`] or [`GenError::Target`] for sizes that it does not come in, [`GenError::Elaboration`] when it is refused.
///
/// # Panics
/// When there is neither block nor shell of this name.
pub fn emit(name: &str, parameters: Parameters) -> Result<EmittedBlock, GenError> {
    let design = shell::design(name, parameters.check()?)?;
    let text = verilog::emit(&design, &header(name, parameters, &design)?);
    let file_name = format!("fncc_{name}.sv");
    Ok(EmittedBlock { name: name.to_string(), file_name, design, text })
}

/// Every block of the catalogue that comes in this width and with this largest stack, in its order, and the files of all: each module once, and a list for each block. A step of the watcher for each block.
///
/// # Errors
/// [`GenError::Parameters`] for sizes that no block comes in, [`GenError::Elaboration`] for the first block that is refused.
pub fn emit_all(
    parameters: Parameters,
    watcher: &mut dyn Watcher,
) -> Result<(Vec<Top>, Vec<File>), GenError> {
    let parameters = parameters.check()?;
    let fits = |block: &&Entry| {
        block.widths.contains(&parameters.width) && block.stacks.contains(&parameters.stack)
    };
    let names: Vec<_> = BLOCKS.iter().filter(fits).map(|block| block.name.to_string()).collect();
    let (tops, mut files) = package::emitted(&names, parameters, "gen verilog", watcher)?;
    files.extend(tops.iter().map(rtl::list_of));
    Ok((tops, files))
}

/// What a reader of the file has to know. Names no folder and no time, so that equal input gives
/// equal bytes.
fn header(name: &str, parameters: Parameters, design: &Design) -> Result<Vec<String>, GenError> {
    let mut lines = vec![
        format!("fncc_{name}: {}", shell::summary(name)?),
        format!("SPDX-License-Identifier: {}", env!("CARGO_PKG_LICENSE")),
        String::new(),
        format!("FNCC-RTL {}, emitted from RustHDL by", env!("CARGO_PKG_VERSION")),
        format!("  gen verilog --block {name} {}", rtl::options(parameters)),
        rtl::in_words(parameters),
    ];
    if let Some(entry) = catalog::find(name) {
        let [latency, interval] =
            [entry.latency, entry.interval].map(|count| cycles(count(parameters)));
        lines.push(format!("Latency {latency}, initiation interval {interval}"));
    }
    if design.modules.len() > 1 {
        // Else Verilator wants each module in a file of its own.
        lines.extend([String::new(), "verilator lint_off DECLFILENAME".to_string()]);
    }
    Ok(lines)
}

fn cycles(count: usize) -> String {
    match count {
        1 => "1 cycle".to_string(),
        _ => format!("{count} cycles"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_names_what_the_file_was_made_from() {
        let emitted =
            emit("queue", Parameters { width: 64, ports: 4, ..Default::default() }).unwrap();
        for part in [
            "// fncc_queue: ",
            "// SPDX-License-Identifier: MIT OR Apache-2.0\n",
            concat!("// FNCC-RTL ", env!("CARGO_PKG_VERSION"), ","),
            "//   gen verilog --block queue --width 64 --ports 4 --flows 1024\n",
            "// Latency 2 cycles, initiation interval 1 cycle\n",
        ] {
            assert!(emitted.text.contains(part), "{part} is not in\n{}", emitted.text);
        }
        assert_eq!(
            emitted.text,
            emit("queue", Parameters { width: 64, ports: 4, ..Default::default() }).unwrap().text
        );
    }

    #[test]
    fn a_file_holds_the_top_module_that_it_is_called_after() {
        let emitted =
            emit("int_table", Parameters { width: 64, ports: 2, ..Default::default() }).unwrap();
        assert_eq!(emitted.file_name, format!("{}.sv", emitted.design.top().name));
        assert!(emitted.text.contains("module fncc_int_table (\n"), "{}", emitted.text);
    }

    #[test]
    fn unknown_sizes_are_answered_with_the_known_ones() {
        let message = |width, ports| {
            emit("int_table", Parameters { width, ports, ..Default::default() })
                .unwrap_err()
                .to_string()
        };
        assert_eq!(message(100, 8), "width 100 is not one of 64, 128, 256, 512, 1024");
        assert_eq!(message(64, 3), "ports 3 is not one of 2, 4, 8, 16, 32, 64");
    }

    #[test]
    fn a_window_engine_for_long_stacks_says_so_and_other_blocks_have_none() {
        let with = |block, stack| emit(block, Parameters { stack, ..Default::default() });
        let text = with("hpcc", 15).unwrap().text;
        for part in [
            "--flows 1024 --largest-stack 15\n",
            ", 1024 flows, stacks of up to 15 entries\n",
            "// Latency 169 cycles, initiation interval 15 cycles\n",
            " logic [959:0] ev_stack,",
        ] {
            assert!(text.contains(part), "{part} is not there");
        }
        let refused = |block, stack| with(block, stack).unwrap_err().to_string();
        assert_eq!(refused("hpcc", 16), "largest stack 16 is not one of 5, 15");
        assert_eq!(refused("switch_port", 15), "switch_port: largest stack 15 is not one of 5");
    }
}
