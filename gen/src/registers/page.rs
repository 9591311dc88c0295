//! The page of a block of registers.

use std::fmt::Write as _;

use super::ports::ports_of;
use super::{Register, Registers, Strobe, made_from};

/// Markdown: what is where, and how it is read and written.
pub fn text(registers: &Registers) -> String {
    let Registers { block, summary, takes, strobe, config, status, identifier, .. } = registers;
    let name = registers.name();
    let mut out = format!(
        "# {name}\n\nAXI4-Lite registers of [{block}]({block}.md), {summary}. This page, C header, Rust accessors and SystemRDL\nare {}; the block is\n\
         [`hdl/src/registers/block_registers.rs`](../../hdl/src/registers/block_registers.rs).\n\n\
         [The page of registers](../registers.md) describes their behaviour. `fncc_managed_{block}` joins them with the block:\n\
         `cargo gen verilog --block managed_{block} --out rtl`. A write to `COMMIT` activates everything written before it in one cycle,\n\
         at any time: {takes}.\n\n\
         | offset | name | bits | access | reset | meaning |\n|---|---|--:|---|--:|---|\n\
         | 0x000 | `COMMIT` | 32 | write, read back until done | 0 | bit 0 activates the configuration; these bits also strobe: |\n",
        made_from(registers, "docs")
    );
    for Strobe { port, bit, description, .. } in strobe {
        let _ = writeln!(out, "| | bit {bit}: `{port}` | 1 | | | {description} |");
    }
    let _ =
        writeln!(out, "| 0x004 | `IDENTIFIER` | 32 | read | {identifier:#010x} | of this map |");
    for (list, access) in [(config, "read, write"), (status, "read")] {
        for register in list {
            let Register { port, offset, width, count, reset, description } = register;
            let place = match count {
                None => format!("{offset:#05x}"),
                Some(count) => format!(
                    "{offset:#05x} to {:#05x} by {}",
                    offset + 4 * register.words() * (count - 1),
                    4 * register.words()
                ),
            };
            let named = count.map_or(String::new(), |count| format!(" 0 to {}", count - 1));
            let reset = if access == "read" { String::new() } else { reset.to_string() };
            let _ = writeln!(
                out,
                "| {place} | `{port}`{named} | {width} | {access} | {reset} | {description} |"
            );
        }
    }
    let _ = writeln!(
        out,
        "\n## Ports of `fncc_{name}`\n\n| port | direction | width | meaning |\n|---|---|---|---|\n| `clk` | in | 1 | clock |"
    );
    ports_of(&name).iter().for_each(|port| out += &port.row());
    out
}
