//! Each module in a file of its own, those that several tops have in common once, and for each top a list of its files.

use fncc_hdl::catalog::Parameters;
use fncc_netlist::ir::Design;
use fncc_netlist::verilog;

use super::library::Library;
use super::{File, Top};

/// The modules of all tops, made by a command.
pub fn files(library: &Library, command: &str, parameters: Parameters) -> Vec<File> {
    let header = header(command, parameters);
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

/// The list of the files of a top, sub-modules before those that they are in.
pub fn list_of(top: &Top) -> File {
    let paths = top.design.modules.iter().map(|module| path(&module.name));
    list(&format!("rtl/{}.f", top.module()), paths)
}

/// Verilog for `-f` of Verilator, Icarus and others, relative to the folder of the package.
pub fn list(path: &str, rtl: impl Iterator<Item = String>) -> File {
    let text = rtl.map(|path| path + "\n").collect();
    File { path: path.to_string(), text }
}

/// What a reader of a file has to know. Names no folder and no time, so that equal input gives equal bytes.
fn header(command: &str, parameters: Parameters) -> Vec<String> {
    vec![
        format!("SPDX-License-Identifier: {}", env!("CARGO_PKG_LICENSE")),
        format!("FNCC-RTL {}, emitted from RustHDL by", env!("CARGO_PKG_VERSION")),
        format!("  {command} {}", options(parameters)),
        in_words(parameters),
    ]
}

/// The options of `gen verilog` that give these parameters.
pub fn options(parameters: Parameters) -> String {
    let Parameters { width, ports, flows, .. } = parameters;
    let more = others(
        parameters,
        |payload| format!(" --largest-payload {payload}"),
        |stack| format!(" --largest-stack {stack}"),
    );
    format!("--width {width} --ports {ports} --flows {flows}{more}")
}

/// The parameters in words.
pub fn in_words(parameters: Parameters) -> String {
    let Parameters { width, ports, flows, .. } = parameters;
    let more = others(
        parameters,
        |payload| format!(", packets of up to {payload} bytes of payload"),
        |stack| format!(", stacks of up to {stack} entries"),
    );
    format!("Parameters: width {width} bits, {ports} ports, {flows} flows{more}")
}

/// What is said of the largest payload and of the largest stack, where they are not the usual ones.
fn others(
    parameters: Parameters,
    payload: impl Fn(usize) -> String,
    stack: impl Fn(usize) -> String,
) -> String {
    let usual = Parameters::default();
    let payload = (parameters.payload != usual.payload).then(|| payload(parameters.payload));
    let stack = (parameters.stack != usual.stack).then(|| stack(parameters.stack));
    payload.into_iter().chain(stack).collect()
}
