//! Forms whose meaning depends on the types of Rust: known integers under names, registers that reset parts, guards of constants and signals.

use super::block::{Block, Kind, Typed};
use super::expression::TURNS;
use std::fmt::Write as _;

/// The types that a value of bits is made of.
const KINDS: [(&str, u32); 5] = [("u8", 8), ("Byte", 8), ("u16", 16), ("u32", 32), ("u64", 64)];

impl Typed {
    fn most(&self) -> u64 {
        u64::MAX >> (64 - self.bits)
    }

    /// Something computed of it, which drops bits as its type does.
    fn computed(&self, block: &mut Block) -> Self {
        let by = block.random.below(self.bits as usize) as u32;
        let other = block.random.value(self.bits as usize);
        let text = &self.text;
        let (text, value, bits) = match block.random.below(7) {
            0 | 1 => (format!("({text} << {by})"), self.value << by & self.most(), self.bits),
            2 => (format!("({text} >> {by})"), self.value >> by, self.bits),
            3 => (format!("({text} ^ {other}_{})", self.name()), self.value ^ other, self.bits),
            4 => (
                format!("{text}.saturating_sub({other})"),
                self.value.saturating_sub(other),
                self.bits,
            ),
            5 => (format!("({text} as u8)"), self.value & 0xff, 8),
            _ => (text.clone(), self.value, self.bits),
        };
        Self { text, value, bits, kind: self.kind }
    }

    /// The name of its type as that of a literal.
    fn name(&self) -> &'static str {
        if self.kind == "Byte" { "u8" } else { self.kind }
    }
}

impl Block {
    /// Known integers under names, for the entire kernel.
    pub fn typed_names(&mut self) -> String {
        let mut text = String::new();
        for place in 0..self.random.below(3) {
            let (kind, bits) = *self.random.choose(&KINDS);
            let value = self.random.value(bits as usize);
            let name = format!("typed_{place}");
            let known = Typed {
                text: format!("{value}_{}", if bits == 8 { "u8" } else { kind }),
                kind,
                bits,
                value,
            };
            let known = if self.random.once_in(2) { known.computed(self) } else { known };
            // The last one computed may have had another type.
            let kind = if known.bits == bits { kind } else { "u8" };
            let _ = writeln!(text, "            let {name}: {kind} = {};", known.text);
            self.typed.push(Typed { text: name, kind, ..known });
        }
        text
    }

    /// One of them as bits, if its value has room.
    pub fn typed_bits(&mut self, width: usize) -> Option<String> {
        if self.typed.is_empty() {
            return None;
        }
        let known = self.random.choose(&self.typed).clone().computed(self);
        let fits = width >= 64 || known.value < 1 << width;
        fits.then(|| format!("{}.to_bits::<{width}>()", known.text))
    }

    /// A register that may reset the sub-block `held`, and one that resets itself, in a block that has a reset or not.
    pub fn reset_registers(&mut self, has_reset: bool) {
        if self.random.once_in(2) {
            let kind = *self.random.choose(&["Replica<Bit>", "Copied", "Dff<Bit>"]);
            self.declare(2, "held_rst", kind);
            if kind == "Dff<Bit>" || !has_reset || self.random.once_in(2) {
                self.write("self.held_rst.d.next".to_string(), Kind::Bit);
                self.registers.push("held_rst".to_string());
            }
        }
        if has_reset && self.random.once_in(2) {
            let kind = *self.random.choose(&["ResetDff<Bits<8>>", "Restarted"]);
            self.declare(2, "restarted", kind);
            self.read("self.restarted.q.val()".to_string(), Kind::Bits(8));
            self.write("self.restarted.d.next".to_string(), Kind::Bits(8));
            self.registers.push("restarted".to_string());
        }
    }

    /// A `match` on the variable of a loop, whose guards join constants and signals; none outside of loops.
    pub fn guarded(&mut self, indent: usize, depth: usize) -> Option<String> {
        let numbers = self.sizes.iter().chain(&self.words);
        let turns = numbers.map(|n| n.text.clone()).filter(|text| TURNS.contains(&text.as_str()));
        let turns = Vec::from_iter(turns);
        if turns.is_empty() {
            return None;
        }
        let turn = self.random.choose(&turns).clone();
        let space = "    ".repeat(indent);
        let mut text = format!("{space}match {turn} {{\n");
        for pattern in ["0 | 1", "1", "2 | 3"].iter().take(self.random.within(1, 3)) {
            let (bound, condition) = (self.random.below(3), self.condition());
            let guard = match self.random.below(4) {
                0 => format!(" if {turn} < {bound} && ({condition})"),
                1 => format!(" if {turn} == {bound} || ({condition})"),
                2 => format!(" if {turn} > {bound}"),
                _ => String::new(),
            };
            text.push_str(&self.arm(pattern, &guard, indent, depth));
        }
        text.push_str(&self.arm("_", "", indent, depth));
        Some(text + &format!("{space}}}\n"))
    }

    /// A comparison that only Rust knows, which is refused.
    pub fn own_comparison(&mut self) -> Option<String> {
        let has_odd = self.names.iter().any(|name| name == "odd");
        has_odd.then(|| format!("self.odd.q.val() {} Odd::B", self.random.choose(&["==", "!="])))
    }
}
