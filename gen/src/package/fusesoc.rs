//! The core description of FuseSoC (CAPI 2).

use std::fmt::Write as _;

use super::{File, Package};

/// `fncc_rtl.core`: the Verilog, a lint of each top with Verilator, and its bench on Icarus.
pub fn file(package: &Package) -> File {
    let mut text = format!(
        "CAPI=2:\n\
         # SPDX-License-Identifier: {}\n\
         name: fncc-rtl:fncc:{}:{}\n\
         description: FNCC and HPCC++ congestion control, {} bits\n\n\
         filesets:\n  rtl:\n    file_type: systemVerilogSource\n    files:\n",
        env!("CARGO_PKG_LICENSE"),
        package.target.name.replace('-', "_"),
        env!("CARGO_PKG_VERSION"),
        package.parameters.width,
    );
    // Writing to a string does not fail.
    for file in &package.rtl {
        let _ = writeln!(text, "      - {}", file.path);
    }
    for top in &package.tops {
        let (name, module) = (&top.name, top.module());
        let _ = write!(
            text,
            "  bench_{name}:\n    files:\n      \
             - bench/{module}_bench.sv: {{file_type: systemVerilogSource}}\n      \
             - bench/{module}.hex: {{file_type: user, copyto: {module}.hex}}\n"
        );
    }
    text.push_str("\ntargets:\n  default:\n    filesets: [rtl]\n");
    for top in &package.tops {
        let (name, module) = (&top.name, top.module());
        let _ = write!(
            text,
            "  lint_{name}:\n    description: Verilator's lint of {module}\n    \
             default_tool: verilator\n    filesets: [rtl]\n    toplevel: {module}\n    \
             tools:\n      verilator: {{mode: lint-only, verilator_options: [-Wall]}}\n  \
             sim_{name}:\n    description: {module} against its recorded answers\n    \
             default_tool: verilator\n    filesets: [rtl, bench_{name}]\n    \
             toplevel: {module}_bench\n    tools:\n      verilator: {{mode: binary, verilator_options: [-j, '0']}}\n"
        );
    }
    File { path: "fncc_rtl.core".to_string(), text }
}
