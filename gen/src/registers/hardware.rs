//! The block in RustHDL: a [`fncc_hdl::registers::RegisterFile`] whose words have the names of the ports.

use std::fmt::Write as _;

use fncc_hdl::registers::STATUS;

use super::{Register, Registers, Strobe, made_from};

fn signal(direction: &str, width: u16) -> String {
    match width {
        1 => format!("Signal<{direction}, Bit>"),
        _ => format!("Signal<{direction}, Bits<{width}>>"),
    }
}

fn array(of: String, count: Option<u16>) -> String {
    count.map_or(of.clone(), |count| format!("[{of}; {count}]"))
}

/// A description as a sentence.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}

/// The type of a block in RustHDL.
pub(super) fn type_name(block: &str) -> String {
    block.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

/// The elements of a register: how RustHDL names the port, and its first word.
fn elements(register: &Register, start: u16) -> impl Iterator<Item = (String, u16)> + use<'_> {
    let first = (register.offset - start) / 4;
    (0..register.count.unwrap_or(1)).map(move |i| {
        let index = register.count.map_or(String::new(), |_| format!("[{i}]"));
        (format!("{}{index}", register.port), first + i * register.words())
    })
}

/// The expression that a configuration port gets.
fn config_value(width: u16, word: u16) -> String {
    let part = |part: u16| {
        let value = format!("self.file.settings[{}].val()", word + part);
        match (width - 32 * part).min(32) {
            32 => (32, value),
            bits => (bits, format!("{value}.get_bits::<{bits}>(0)")),
        }
    };
    match width {
        1 => format!("self.file.settings[{word}].val().get_bit(0)"),
        2..=32 => part(0).1,
        _ => {
            let placed = (0..width.div_ceil(32)).map(|number| {
                let (bits, value) = part(number);
                let cast = format!("bit_cast::<{width}, {bits}>({value})");
                if number == 0 { cast } else { format!("({cast} << {})", 32 * number) }
            });
            placed.collect::<Vec<_>>().join("\n            | ")
        }
    }
}

/// The statements that bring a status port into its words.
fn status_words(port: &str, width: u16, word: u16) -> String {
    let to = |word: u16| format!("self.file.status[{word}].next");
    let value = format!("self.{port}.val()");
    match width {
        1 => format!("        if {value} {{\n            {} = 1.into();\n        }}\n", to(word)),
        32 => format!("        {} = {value};\n", to(word)),
        2..=31 => format!("        {} = bit_cast::<32, {width}>({value});\n", to(word)),
        _ => {
            let high = width - 32;
            let upper = format!("{value}.get_bits::<{high}>(32)");
            let upper = if high == 32 { upper } else { format!("bit_cast::<32, {high}>({upper})") };
            format!(
                "        {} = {value}.get_bits::<32>(0);\n        {} = {upper};\n",
                to(word),
                to(word + 1)
            )
        }
    }
}

/// The file in `hdl/src/registers/`.
pub fn text(registers: &Registers) -> String {
    let Registers { block, summary, strobe, config, status, identifier } = registers;
    let name = registers.name();
    let type_name = type_name(&name);
    let (cg, sg) = (registers.config_groups(), registers.status_groups());
    let mut out = format!(
        "//! Registers of [`{block}`](../index.html): {summary}, behind AXI4-Lite. {}.\n//!\n\
         //! ```text\n//! s_axil_* ──> register file ──> cfg_*\n//!          <──               <── stat_*\n//! ```\n//!\n\
         //! What is where stands on the page `docs/blocks/{name}.md`. `idle` is set in cycles after which the configuration may change: where it must not\n\
         //! change within a packet, between packets.\n//!\n\
         //! Contract: that of [`RegisterFile`].\n\n\
         use super::{{RegisterFile, RegisterMap}};\nuse crate::axis::AxiLiteSlave;\nuse fncc_netlist::prelude::*;\n\n\
         /// The block; see the module's page.\n#[block]\npub struct {type_name} {{\n    \
         /// Clock.\n    pub clk: Signal<In, Clock>,\n    /// Synchronous reset.\n    pub rst: Signal<In, Bit>,\n",
        sentence(&made_from(registers)).trim_end_matches('.')
    );
    let mut field = |description: &str, name: &str, kind: String| {
        let _ = writeln!(out, "    /// {description}\n    pub {name}: {kind},");
    };
    field("Access to the registers.", "s_axil", "AxiLiteSlave<12>".to_string());
    field("The configuration may change in the next cycle.", "idle", signal("In", 1));
    for Strobe { port, description, .. } in strobe {
        field(&sentence(description), port, signal("Out", 1));
    }
    for (list, direction) in [(config, "Out"), (status, "In")] {
        for Register { port, width, count, description, .. } in list {
            field(&sentence(description), port, array(signal(direction, *width), *count));
        }
    }
    let _ = writeln!(
        out,
        "    #[init(RegisterFile::new(&Self::map()))]\n    file: RegisterFile<{}, {cg}, {}, {sg}>,\n}}\n",
        16 * cg,
        16 * sg
    );

    // What the map is made from.
    let mut config_words = vec![(0_u32, 0_u32); usize::from(16 * cg)];
    config_words[0].0 = strobe.iter().fold(1, |bits, strobe| bits | 1 << strobe.bit);
    let mut status_words_there = vec![0_u32; usize::from(16 * sg)];
    let mut low_words = vec![];
    let mask = |bits: u16| ((1_u64 << bits) - 1) as u32;
    for register in config {
        for (_, first) in elements(register, 0) {
            for word in 0..register.words() {
                let reset = if word == 0 { register.reset } else { 0 };
                config_words[usize::from(first + word)] =
                    (mask(register.bits_of_word(word)), reset);
            }
        }
    }
    for register in status {
        for (_, first) in elements(register, STATUS) {
            for word in 0..register.words() {
                status_words_there[usize::from(first + word)] = mask(register.bits_of_word(word));
            }
            if register.words() == 2 {
                low_words.push(first);
            }
        }
    }
    let list = |items: Vec<String>| {
        items.chunks(8).map(|line| format!("    {},\n", line.join(", "))).collect::<String>()
    };
    let config_list = config_words.iter().map(|(bits, reset)| format!("({bits:#x}, {reset:#x})"));
    let status_list = status_words_there.iter().map(|bits| format!("{bits:#x}"));
    let low_list = low_words.iter().map(ToString::to_string);
    let _ = writeln!(
        out,
        "/// Bits of each word of the configuration that can be written, and their values after a reset.\nconst CONFIG: [(u32, u32); {}] = [\n{}];\n\n\
         /// Bits of each word of the status.\nconst STATUS: [u32; {}] = [\n{}];\n\n\
         /// Lower words of counters of more than 32 bits.\nconst LOW_WORDS: [usize; {}] = [\n{}];\n",
        16 * cg,
        list(config_list.collect()),
        16 * sg,
        list(status_list.collect()),
        low_words.len(),
        list(low_list.collect()),
    );
    let _ = writeln!(
        out,
        "impl {type_name} {{\n    /// What the registers of the block are.\n    pub fn map() -> RegisterMap {{\n        RegisterMap {{\n            identifier: {identifier:#010x},\n            \
         config: CONFIG.to_vec(),\n            status: STATUS.to_vec(),\n            low_words: LOW_WORDS.to_vec(),\n        }}\n    }}\n}}\n\n\
         impl Logic for {type_name} {{\n    #[hdl_gen]\n    fn update(&mut self) {{\n        comment!(\"module fncc_{name}\");\n        \
         self.file.idle.next = self.idle.val();\n        join!(self.s_axil => self.file.s_axil);"
    );
    for Strobe { port, bit, also_while, .. } in strobe {
        let also = also_while.as_ref().map_or(String::new(), |status| {
            format!("\n            || (self.file.strobes.val().any() && self.{status}.val())")
        });
        let _ = writeln!(
            out,
            "        self.{port}.next = self.file.strobes.val().get_bit({bit}){also};"
        );
    }
    for register in config {
        for (port, word) in elements(register, 0) {
            let _ =
                writeln!(out, "        self.{port}.next = {};", config_value(register.width, word));
        }
    }
    let _ = writeln!(
        out,
        "        for i in 0..{} {{\n            self.file.status[i].next = 0.into();\n        }}",
        16 * sg
    );
    for register in status {
        for (port, word) in elements(register, STATUS) {
            out.push_str(&status_words(&port, register.width, word));
        }
    }
    out.push_str("    }\n}\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_of_all_widths_get_their_words() {
        let words = "self.file.settings[7].val()";
        assert_eq!(config_value(1, 7), format!("{words}.get_bit(0)"));
        assert_eq!(config_value(5, 7), format!("{words}.get_bits::<5>(0)"));
        assert_eq!(config_value(32, 7), words);
        let value = "bit_cast::<33, 32>(self.file.settings[7].val())\n            \
                     | (bit_cast::<33, 1>(self.file.settings[8].val().get_bits::<1>(0)) << 32)";
        assert_eq!(config_value(33, 7), value);
    }
}
