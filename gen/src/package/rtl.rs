//! Each module in a file of its own, those that several tops have in common once.

use fncc_hdl::catalog::Parameters;
use fncc_netlist::ir::Design;
use fncc_netlist::verilog;

use super::library::Library;
use super::{File, Target};

/// The modules of all tops.
pub fn files(target: &Target, parameters: Parameters, library: &Library) -> Vec<File> {
    let header = header(target, parameters);
    let design = Design { modules: library.modules().to_vec() };
    let file = |place: usize| File {
        path: path(&design.modules[place].name),
        text: verilog::emit_one(&design, place, &header),
    };
    (0..design.modules.len()).map(file).collect()
}

/// The file of a module.
pub fn path(module: &str) -> String {
    format!("rtl/{module}.sv")
}

/// What a reader of a file has to know. Names no folder and no time, so that equal input gives equal bytes.
fn header(target: &Target, Parameters { width, ports, flows }: Parameters) -> Vec<String> {
    let name = &target.name;
    vec![
        format!("SPDX-License-Identifier: {}", env!("CARGO_PKG_LICENSE")),
        format!("FNCC-RTL {}, emitted from RustHDL by", env!("CARGO_PKG_VERSION")),
        format!("  gen verilog --target {name} --width {width} --ports {ports} --flows {flows}"),
        format!("Parameters: width {width} bits, {ports} ports, {flows} flows"),
    ]
}
