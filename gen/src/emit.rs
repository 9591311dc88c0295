//! A block of the catalogue as a Verilog file.

use fncc_hdl::catalog::{BLOCKS, Entry, Parameters};
use fncc_netlist::ir::Design;
use fncc_netlist::verilog;

use crate::GenError;
use crate::progress::Watcher;

/// A block as Verilog, with what it was made from.
#[derive(Debug)]
pub struct EmittedBlock {
    /// Name in the catalogue.
    pub name: &'static str,
    /// Name of the file, which is that of its top module with `.sv` after it.
    pub file_name: String,
    /// The netlist.
    pub design: Design,
    /// The contents of the file: the block and its sub-modules.
    pub text: String,
}

impl EmittedBlock {
    /// Number of Verilog ports, the clock included.
    pub fn port_count(&self) -> usize {
        let top = self.design.top();
        top.ports().count() + usize::from(top.clocked)
    }
}

/// Emits a block. The same block and parameters give the same text.
///
/// # Errors
/// [`GenError::Parameters`] for sizes that blocks do not come in, [`GenError::Elaboration`] when
/// the block is refused.
pub fn emit(block: &Entry, parameters: Parameters) -> Result<EmittedBlock, GenError> {
    let parameters = block.check(parameters)?;
    let design = block.design(parameters).map_err(|source| GenError::Elaboration {
        block: block.name.to_string(),
        source: Box::new(source),
    })?;
    let text = verilog::emit(&design, &header(block, parameters, &design));
    let file_name = format!("fncc_{}.sv", block.name);
    Ok(EmittedBlock { name: block.name, file_name, design, text })
}

/// Emits every block of the catalogue that comes in this width, in its order, a step of the watcher each.
///
/// # Errors
/// [`GenError::Parameters`] for sizes that no block comes in, and those of [`emit`], for the first block that fails.
pub fn emit_all(
    parameters: Parameters,
    watcher: &mut dyn Watcher,
) -> Result<Vec<EmittedBlock>, GenError> {
    let parameters = parameters.check()?;
    let fits = |block: &&Entry| block.widths.contains(&parameters.width);
    watcher.stage("emitting blocks", BLOCKS.iter().filter(fits).count());
    let emit = |block: &Entry| {
        watcher.step(block.name);
        emit(block, parameters)
    };
    BLOCKS.iter().filter(fits).map(emit).collect()
}

/// What a reader of the file has to know. Names no folder and no time, so that equal input gives
/// equal bytes.
fn header(block: &Entry, parameters: Parameters, design: &Design) -> Vec<String> {
    let Parameters { width, ports, flows } = parameters;
    let Entry { name, summary, interval, .. } = block;
    let latency = cycles((block.latency)(parameters));
    let interval = cycles(*interval);
    let mut lines = vec![
        format!("fncc_{name}: {summary}"),
        format!("SPDX-License-Identifier: {}", env!("CARGO_PKG_LICENSE")),
        String::new(),
        format!("FNCC-RTL {}, emitted from RustHDL by", env!("CARGO_PKG_VERSION")),
        format!("  gen verilog --block {name} --width {width} --ports {ports} --flows {flows}"),
        format!("Parameters: width {width} bits, {ports} ports, {flows} flows"),
        format!("Latency {latency}, initiation interval {interval}"),
    ];
    if design.modules.len() > 1 {
        // Else Verilator wants each module in a file of its own.
        lines.extend([String::new(), "verilator lint_off DECLFILENAME".to_string()]);
    }
    lines
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
    use fncc_hdl::catalog;

    #[test]
    fn the_header_names_what_the_file_was_made_from() {
        let queue = catalog::find("queue").unwrap();
        let emitted =
            emit(queue, Parameters { width: 64, ports: 4, ..Default::default() }).unwrap();
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
            emit(queue, Parameters { width: 64, ports: 4, ..Default::default() }).unwrap().text
        );
    }

    #[test]
    fn a_file_holds_the_top_module_that_it_is_called_after() {
        let block = catalog::find("int_table").unwrap();
        let emitted =
            emit(block, Parameters { width: 64, ports: 2, ..Default::default() }).unwrap();
        assert_eq!(emitted.file_name, format!("{}.sv", emitted.design.top().name));
        assert!(emitted.text.contains("module fncc_int_table (\n"), "{}", emitted.text);
    }

    #[test]
    fn unknown_sizes_are_answered_with_the_known_ones() {
        let block = catalog::find("int_table").unwrap();
        let message = |width, ports| {
            emit(block, Parameters { width, ports, ..Default::default() }).unwrap_err().to_string()
        };
        assert_eq!(message(100, 8), "width 100 is not one of 64, 128, 256, 512, 1024");
        assert_eq!(message(64, 3), "ports 3 is not one of 2, 4, 8, 16, 32, 64");
    }
}
