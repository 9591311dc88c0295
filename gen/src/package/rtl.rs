//! Each module in a file of its own, those that several tops have in common once.

use std::collections::BTreeMap;

use fncc_hdl::catalog::Parameters;
use fncc_netlist::verilog;

use super::{File, Target, Top};

/// The modules of all tops. A module that has the name of another one gets that of its top after it; the designs know it by
/// that from then on.
pub fn files(target: &Target, parameters: Parameters, tops: &mut [Top]) -> Vec<File> {
    // A top keeps its name.
    let reserved: Vec<String> = tops.iter().map(|top| top.module().to_string()).collect();
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    let mut files = vec![];
    for top in tops {
        for place in 0..top.design.modules.len() {
            let header = header(target, parameters);
            let text = verilog::emit_one(&top.design, place, &header);
            let name = top.design.modules[place].name.clone();
            let is_part = place + 1 < top.design.modules.len();
            let text = match known.get(&name) {
                Some(same) if *same == text => continue,
                _ if is_part && reserved.contains(&name) => {
                    top.design.modules[place].name = format!("{name}_of_{}", top.name);
                    verilog::emit_one(&top.design, place, &header)
                }
                Some(_) => {
                    top.design.modules[place].name = format!("{name}_of_{}", top.name);
                    verilog::emit_one(&top.design, place, &header)
                }
                None => text,
            };
            let name = top.design.modules[place].name.clone();
            files.push(File { path: format!("rtl/{name}.sv"), text: text.clone() });
            let former = known.insert(name, text);
            debug_assert_eq!(former, None, "a name is taken twice");
        }
    }
    files
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
