//! SystemRDL 2.0.

use std::fmt::Write as _;

use super::{Register, Registers, Strobe, made_from};

/// A text between quotes.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The address map.
pub fn text(registers: &Registers) -> String {
    let Registers { block, summary, strobe, config, status, identifier, .. } = registers;
    let mut out = format!(
        "// SPDX-License-Identifier: {}\n// {}\naddrmap fncc_{} {{\n    name = {};\n    desc = {};\n    default regwidth = 32;\n    default accesswidth = 32;\n\n    \
         reg {{\n        desc = \"What is written takes effect in one cycle; bits read as ones until then.\";\n        default sw = rw;\n        default hw = rw;\n        \
         field {{ desc = \"The configuration takes effect.\"; }} config[0:0] = 0;\n",
        env!("CARGO_PKG_LICENSE"),
        made_from(registers, "registers"),
        registers.name(),
        quoted(&format!("registers of {block}")),
        quoted(summary)
    );
    for Strobe { port, bit, description, .. } in strobe {
        let name = port.strip_prefix("cfg_").unwrap_or(port);
        let _ = writeln!(
            out,
            "        field {{ desc = {}; }} {name}[{bit}:{bit}] = 0;",
            quoted(description)
        );
    }
    let _ = write!(
        out,
        "    }} commit @ 0x000;\n\n    reg {{\n        desc = \"Of this map.\";\n        field {{ sw = r; hw = na; }} value[31:0] = {identifier:#010x};\n    }} identifier @ 0x004;\n"
    );
    for (list, writes) in [(config, true), (status, false)] {
        for register in list {
            let Register { port, offset, width, count, reset, description } = register;
            let regwidth = (32 * u32::from(register.words())).next_power_of_two();
            let (access, reset) = if writes {
                ("sw = rw; hw = r;", format!(" = {reset}"))
            } else {
                ("sw = r; hw = w;", String::new())
            };
            let array = match count {
                None => format!("{port} @ {offset:#05x}"),
                Some(count) => {
                    format!("{port}[{count}] @ {offset:#05x} += {}", 4 * register.words())
                }
            };
            let wide = if regwidth == 32 {
                String::new()
            } else {
                format!("        regwidth = {regwidth};\n")
            };
            let _ = writeln!(out, "\n    reg {{\n        desc = {};", quoted(description));
            out += &wide;
            // A word has a field of its own: no bus writes one across two in a single access.
            for word in 0..register.words() {
                let name = if *width > 32 { format!("word{word}") } else { "value".to_string() };
                let (low, bits) = (32 * word, register.bits_of_word(word));
                let reset = if word == 0 || reset.is_empty() { reset.as_str() } else { " = 0" };
                let _ = writeln!(
                    out,
                    "        field {{ {access} }} {name}[{}:{low}]{reset};",
                    low + bits - 1
                );
            }
            let _ = writeln!(out, "    }} {array};");
        }
    }
    out.push_str("};\n");
    out
}
