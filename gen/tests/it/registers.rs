//! What is made of the registers of blocks, in the hands of the tools that it is for.

use crate::tools;

use std::path::Path;
use std::process::Output;

use fncc_gen::registers::{self, Register, Registers};

/// What a program prints that succeeds.
fn run(dir: &Path, program: &str, arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = tools::run(dir, program, arguments);
    let text = String::from_utf8_lossy(&stdout).into_owned();
    assert!(status.success(), "{program}: {text}{}", String::from_utf8_lossy(&stderr));
    text
}

/// The registers of every block with their files in a folder.
fn each(check: impl Fn(&Registers, &Path)) {
    for registers in Registers::all() {
        let dir = tempfile::tempdir().expect("a folder");
        for (path, text) in registers::files(&registers) {
            std::fs::write(dir.path().join(path), text).expect("written");
        }
        check(&registers, dir.path());
    }
}

/// Elements: index, offset.
fn elements(register: &Register) -> impl Iterator<Item = (u16, u16)> + use<'_> {
    (0..register.count.unwrap_or(1)).map(|i| (i, register.offset + 4 * register.words() * i))
}

/// A value that fills a register of so many bits, other than those next to it.
fn value(offset: u16, width: u16) -> u128 {
    let pattern = u128::from(offset).wrapping_mul(0x0123_4567_89ab_cdef_0123_4567_89ab_cdef);
    pattern >> (128 - width)
}

#[test]
fn c_programs_reach_every_word_by_its_name() {
    each(|registers, dir| {
        let (block, prefix) =
            (&registers.block, format!("FNCC_{}", registers.block.to_uppercase()));
        let mut body = String::new();
        for register in registers.config.iter().chain(&registers.status) {
            let name = format!("{prefix}_{}", register.name().to_uppercase());
            for (i, offset) in elements(register) {
                let place = register.count.map_or(name.clone(), |_| format!("{name}({i})"));
                body += &format!("    assert({place} == {offset});\n");
                if register.width <= 64 {
                    let value = value(offset, register.width);
                    body += &format!(
                        "    fncc_{block}_write64(words, {place}, UINT64_C({value}));\n    \
                         assert((fncc_{block}_read64(words, {place}) & {name}_MASK) == UINT64_C({value}));\n"
                    );
                }
            }
        }
        for strobe in &registers.strobe {
            let name = strobe.port.trim_start_matches("cfg_").to_uppercase();
            body += &format!("    assert({prefix}_COMMIT_{name} == 1u << {});\n", strobe.bit);
        }
        let program = format!(
            "#include <assert.h>\n#include \"{}.h\"\nstatic uint32_t words[0x201];\nint main(void) {{\n    \
             assert({prefix}_IDENTIFIER_VALUE == {});\n{body}    return 0;\n}}\n",
            registers.name(),
            registers.identifier
        );
        std::fs::write(dir.join("main.c"), program).unwrap();
        let strict =
            ["-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-o", "main", "main.c"];
        run(dir, "gcc", &strict);
        run(dir, "./main", &[]);
    });
}

#[test]
fn rust_programs_read_and_write_what_they_name() {
    each(|registers, dir| {
        let mut body = String::new();
        let number = |width: u16, value: u128| match width {
            1 => (value == 1).to_string(),
            _ => value.to_string(),
        };
        for register in &registers.config {
            let name = register.name();
            for (i, offset) in elements(register) {
                let index = register.count.map_or(String::new(), |_| i.to_string());
                let comma = if index.is_empty() { "" } else { ", " };
                let value = value(offset, register.width);
                let written = number(register.width, value);
                body += &format!(
                    "    r.set_{name}({index}{comma}{written});\n    assert_eq!(r.{name}({index}), {written});\n    \
                     assert_eq!(r.0.0[{}], {});\n",
                    offset / 4,
                    value as u32
                );
            }
        }
        for register in &registers.status {
            let name = register.name();
            for (i, offset) in elements(register) {
                let index = register.count.map_or(String::new(), |_| i.to_string());
                let value = value(offset, register.width);
                for word in 0..register.words() {
                    let there = (value >> (32 * word)) as u32;
                    body += &format!("    r.0.0[{}] = {there};\n", offset / 4 + word);
                }
                body += &format!(
                    "    assert_eq!(r.{name}({index}), {});\n",
                    number(register.width, value)
                );
            }
        }
        let program = format!(
            "#[allow(dead_code)]\n#[path = \"{}.rs\"]\nmod made;\nstruct Words([u32; 0x200]);\nimpl made::Bus for Words {{\n    \
             fn read(&mut self, offset: u16) -> u32 {{ self.0[usize::from(offset / 4)] }}\n    \
             fn write(&mut self, offset: u16, value: u32) {{ self.0[usize::from(offset / 4)] = value; }}\n}}\n\
             fn main() {{\n    let mut r = made::Registers(Words([0; 0x200]));\n    \
             r.commit(made::commit::CONFIG);\n    assert!(r.is_pending());\n{body}}}\n",
            registers.name()
        );
        std::fs::write(dir.join("main.rs"), program).unwrap();
        run(dir, "rustc", &["--edition", "2021", "-D", "warnings", "-o", "rust_main", "main.rs"]);
        run(dir, "./rust_main", &[]);
    });
}

#[test]
fn a_compiler_of_systemrdl_finds_the_same_map() {
    each(|registers, dir| {
        let name = registers.name();
        let found = run(dir, "peakrdl", &["dump", "-u", &format!("{name}.rdl")]);
        let found: Vec<&str> = found.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
        let line = |first: u16, bytes: u16, what: &str| {
            format!("{first:#05x}-{:#05x}: fncc_{name}.{what}", first + bytes - 1)
        };
        let mut expected = vec![line(0, 4, "commit"), line(4, 4, "identifier")];
        for register in registers.config.iter().chain(&registers.status) {
            for (i, offset) in elements(register) {
                let index = register.count.map_or(String::new(), |_| format!("[{i}]"));
                let bytes = 4 * register.words();
                expected.push(line(offset, bytes, &format!("{}{index}", register.port)));
            }
        }
        assert_eq!(found, expected);
    });
}

#[test]
fn a_generator_of_register_files_takes_the_map() {
    each(|registers, dir| {
        let name = registers.name();
        let made = dir.join("regblock");
        let out = made.to_string_lossy();
        let arguments =
            ["regblock", "--cpuif", "axi4-lite-flat", "-o", &out, &format!("{name}.rdl")];
        run(dir, "peakrdl", &arguments);
        // Verilator 5.006 stumbles over the arrays that are made of it, so that is where it ends.
        let module = std::fs::read_to_string(made.join(format!("fncc_{name}.sv"))).expect("made");
        for register in registers.config.iter().chain(&registers.status) {
            assert!(module.contains(&register.port), "{}", register.port);
        }
    });
}
