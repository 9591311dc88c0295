//! Offsets, masks and shifts for C.

use std::fmt::Write as _;

use fncc_netlist::registers::STATUS;

use super::{Register, Registers, Strobe, bits, made_from};

/// The header.
pub fn text(registers: &Registers) -> String {
    let Registers { block, summary, strobe, config, status, identifier, .. } = registers;
    let prefix = format!("FNCC_{}", block.to_uppercase());
    let guard = format!("{prefix}_REGISTERS_H");
    let mut out = format!(
        "/* SPDX-License-Identifier: {} */\n/* Registers of {block}: {summary}; {}. */\n#ifndef {guard}\n#define {guard}\n\n#include <stdint.h>\n\n\
         #define {prefix}_COMMIT 0x000u\n#define {prefix}_COMMIT_CONFIG (UINT32_C(1) << 0)\n",
        env!("CARGO_PKG_LICENSE"),
        made_from(registers, "registers")
    );
    for Strobe { port, bit, description, .. } in strobe {
        let name = port.strip_prefix("cfg_").unwrap_or(port).to_uppercase();
        let _ = writeln!(
            out,
            "#define {prefix}_COMMIT_{name} (UINT32_C(1) << {bit}) /* {description} */"
        );
    }
    let _ = writeln!(
        out,
        "#define {prefix}_IDENTIFIER 0x004u\n#define {prefix}_IDENTIFIER_VALUE UINT32_C({identifier:#010x})\n"
    );
    for register in config.iter().chain(status) {
        let Register { offset, width, count, description, .. } = register;
        let name = format!("{prefix}_{}", register.name().to_uppercase());
        let _ = writeln!(out, "/* {description}; {} */", bits(*width));
        let _ = match count {
            None => writeln!(out, "#define {name} {offset:#05x}u"),
            Some(count) => writeln!(
                out,
                "#define {name}(i) ({offset:#05x}u + {}u * (i))\n#define {name}_COUNT {count}u",
                4 * register.words()
            ),
        };
        if *width <= 64 {
            let _ = writeln!(out, "#define {name}_MASK UINT64_C({:#x})", u64::MAX >> (64 - width));
        }
    }
    let _ = write!(
        out,
        "\n/* A word, and 64 bits: the read of the lower word keeps the upper one. */\n\
         static inline uint32_t fncc_{block}_read(const volatile uint32_t *base, unsigned offset) {{\n    return base[offset / 4];\n}}\n\n\
         static inline void fncc_{block}_write(volatile uint32_t *base, unsigned offset, uint32_t value) {{\n    base[offset / 4] = value;\n}}\n\n\
         static inline uint64_t fncc_{block}_read64(const volatile uint32_t *base, unsigned offset) {{\n    \
         uint32_t low = base[offset / 4];\n    return low | (uint64_t)base[offset / 4 + 1] << 32;\n}}\n\n\
         static inline void fncc_{block}_write64(volatile uint32_t *base, unsigned offset, uint64_t value) {{\n    \
         base[offset / 4] = (uint32_t)value;\n    base[offset / 4 + 1] = (uint32_t)(value >> 32);\n}}\n\n\
         /* The status begins at {STATUS:#05x}. */\n\n#endif\n"
    );
    out
}
