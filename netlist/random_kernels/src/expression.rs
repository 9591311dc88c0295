//! Random values of a kind, with as few parentheses as Rust needs, or a few more.

use super::block::{Block, Kind, Number};

/// Names of loop variables, with which Rust computes later than with constants.
pub const TURNS: [&str; 5] = ["b", "i", "j", "x", "turn"];

/// How tightly an expression binds; the larger, the looser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Binding {
    Postfix,
    Unary,
    Times,
    Sum,
    Shift,
    And,
    Xor,
    Or,
    Compare,
    Both,
    Either,
}

/// An expression.
pub struct Value {
    text: String,
    binding: Binding,
}

fn atom(text: impl Into<String>) -> Value {
    Value { text: text.into(), binding: Binding::Postfix }
}

impl Value {
    /// The text where something that binds so stands around it.
    pub fn within(&self, around: Binding) -> String {
        if self.binding > around { format!("({})", self.text) } else { self.text.clone() }
    }

    /// The text where it stands alone.
    pub fn alone(&self) -> String {
        self.text.clone()
    }
}

impl Block {
    /// A value of a kind.
    pub fn value(&mut self, kind: Kind, depth: usize) -> Value {
        let value = match kind {
            Kind::Bit => self.bit(depth),
            Kind::Bits(width) => self.bits(width, depth),
            Kind::State => self.state(),
            Kind::Odd => atom(*self.random.choose(&["Odd::A", "Odd::B", "Odd::C"])),
        };
        if value.binding > Binding::Unary && self.random.once_in(12) {
            return atom(format!("({})", value.text));
        }
        value
    }

    fn readable_of(&mut self, kind: Kind) -> Option<Value> {
        let texts: Vec<_> =
            self.readable.iter().filter(|p| p.kind == kind).map(|p| p.text.clone()).collect();
        if texts.is_empty() { None } else { Some(atom(self.random.choose(&texts).clone())) }
    }

    fn state(&mut self) -> Value {
        if self.random.once_in(2)
            && let Some(read) = self.readable_of(Kind::State)
        {
            return read;
        }
        atom(*self.random.choose(&["St::A", "St::B", "St::C"]))
    }

    /// `left op right`, where the left may bind as loosely as the operator and the right must bind tighter.
    fn binary(&mut self, left: &Value, op: &str, right: &Value, binding: Binding) -> Value {
        let tighter = match binding {
            Binding::Sum => Binding::Times,
            Binding::Shift => Binding::Sum,
            Binding::And => Binding::Shift,
            Binding::Xor => Binding::And,
            Binding::Or => Binding::Xor,
            Binding::Compare => Binding::Or,
            Binding::Both => Binding::Compare,
            _ => Binding::Both,
        };
        let left = left.within(if binding == Binding::Compare { tighter } else { binding });
        Value { text: format!("{left} {op} {}", right.within(tighter)), binding }
    }

    fn bits(&mut self, width: usize, depth: usize) -> Value {
        let kind = Kind::Bits(width);
        if depth == 0 {
            if !self.random.once_in(4)
                && let Some(read) = self.readable_of(kind)
            {
                return read;
            }
            return self.literal(width);
        }
        match self.random.below(16) {
            14 => self.called(width, depth),
            0..=2 => {
                let ops = [
                    ("+", Binding::Sum),
                    ("-", Binding::Sum),
                    ("&", Binding::And),
                    ("|", Binding::Or),
                    ("^", Binding::Xor),
                ];
                let (op, binding) = *self.random.choose(&ops);
                let (left, right) = self.operands(width, depth);
                self.binary(&left, op, &right, binding)
            }
            3 => {
                let operand = self.value(kind, depth - 1);
                Value {
                    text: format!("!{}", operand.within(Binding::Unary)),
                    binding: Binding::Unary,
                }
            }
            4 | 5 => {
                let Kind::Bits(from) = self.bits_kind() else { return self.literal(width) };
                let inner = self.value(Kind::Bits(from), depth - 1);
                atom(format!("bit_cast::<{width}, {from}>({})", inner.alone()))
            }
            6 => self.slice(width, depth),
            7 => {
                let value = self.value(kind, depth - 1).within(Binding::Postfix);
                let (position, bit) = (self.position(width), self.value(Kind::Bit, depth - 1));
                atom(format!("{value}.replace_bit({position}, {})", bit.alone()))
            }
            8 | 9 => self.shift(width, depth),
            10 => {
                let value = self.value(kind, depth - 1);
                let bit = self.value(Kind::Bit, depth - 1);
                // Without a type of its own, `1 + true` would be what Rust looks for.
                let left = atom(value.within(Binding::Postfix));
                let op = *self.random.choose(&["+", "-"]);
                self.binary(&left, op, &bit, Binding::Sum)
            }
            11 if width > 1 => self.concat(width, depth),
            _ => self.value(kind, 0),
        }
    }

    /// A function of bits.
    fn called(&mut self, width: usize, depth: usize) -> Value {
        let kind = Kind::Bits(width);
        let x = self.value(kind, depth - 1).alone();
        atom(match self.random.below(3) {
            0 => format!("gray::<{width}>({x})"),
            1 if width == 8 => format!("turned({x}, {})", self.random.within(1, 7)),
            _ => {
                let bit = self.value(Kind::Bit, depth - 1).alone();
                format!("less::<{width}>({x}, {bit}, {})", self.value(kind, depth - 1).alone())
            }
        })
    }

    /// Two or more parts side by side; one of one bit is a `Bit` half of the time.
    fn concat(&mut self, width: usize, depth: usize) -> Value {
        let (mut parts, mut left) = (vec![], width);
        while left > 0 {
            let most = if parts.is_empty() { left - 1 } else { left };
            let part = if parts.len() == 7 { left } else { self.random.within(1, most) };
            let kind =
                if part == 1 && self.random.once_in(2) { Kind::Bit } else { Kind::Bits(part) };
            parts.push(self.value(kind, depth - 1).alone());
            left -= part;
        }
        atom(format!("concat::<{width}, _>(({}))", parts.join(", ")))
    }

    fn bits_kind(&mut self) -> Kind {
        for _ in 0..8 {
            if let kind @ Kind::Bits(_) = self.kind() {
                return kind;
            }
        }
        Kind::Bits(8)
    }

    /// Two values of a width, one of them perhaps an integer.
    fn operands(&mut self, width: usize, depth: usize) -> (Value, Value) {
        let kind = Kind::Bits(width);
        match self.random.below(5) {
            0 => {
                let number = self.word(width);
                (self.value(kind, depth - 1), number)
            }
            1 => {
                let number = self.word(width);
                (number, self.value(kind, depth - 1))
            }
            _ => (self.value(kind, depth - 1), self.value(kind, depth - 1)),
        }
    }

    /// A `u64` that fits in a width.
    fn word(&mut self, width: usize) -> Value {
        let most = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
        let turns: Vec<String> = self
            .words
            .iter()
            .map(|n| n.text.clone())
            .filter(|t| TURNS.contains(&t.as_str()))
            .collect();
        if self.wild && !turns.is_empty() && self.random.once_in(6) {
            let turn = self.random.choose(&turns).clone();
            return atom(format!(
                "({})",
                self.random.choose(&[
                    format!("1_u64 << ({turn} + 62)"),
                    format!("{turn} - 2"),
                    format!("{turn} * 0x4000_0000_0000_0000"),
                    format!("7 / {turn}"),
                ])
            ));
        }
        if width > 33 && self.random.once_in(4) {
            // A `u64`, as it is with bits.
            let bits = self.random.within(33, width.min(63));
            return atom(format!("((1 << {bits}) - 1)"));
        }
        let words: Vec<Number> = self.words.iter().filter(|n| n.most <= most).cloned().collect();
        if !words.is_empty() && self.random.once_in(3) {
            let number = self.random.choose(&words).clone();
            if self.random.once_in(3) && number.most < most / 2 {
                return Value { text: format!("{} * 2", number.text), binding: Binding::Times };
            }
            return atom(number.text);
        }
        let mut value = self.random.value(width);
        if self.wild && self.random.once_in(20) && width < 64 {
            value = most + 1 + self.random.value(3);
        }
        let suffix = if value > 0x7fff_ffff || self.random.once_in(3) { "_u64" } else { "" };
        atom(match self.random.below(3) {
            0 => format!("{value:#x}{suffix}"),
            1 if value < 256 => format!("{value:#b}{suffix}"),
            _ => format!("{value}{suffix}"),
        })
    }

    /// A value of a width that is known, written as such.
    fn literal(&mut self, width: usize) -> Value {
        if self.random.once_in(3)
            && let Some(text) = self.typed_bits(width)
        {
            return atom(text);
        }
        let most = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
        let sizes: Vec<Number> = self.sizes.iter().filter(|n| n.most <= most).cloned().collect();
        if !sizes.is_empty() && self.random.once_in(2) {
            let number = self.random.choose(&sizes).clone();
            return atom(format!("{}.to_bits::<{width}>()", number.text));
        }
        let value = self.random.value(width);
        let value = if self.wild && self.random.once_in(20) && width < 60 {
            most + 1 + value
        } else {
            value
        };
        atom(match self.random.below(3) {
            0 => format!("{value}_u64.to_bits::<{width}>()"),
            1 => format!("Bits::<{width}>::from({value}_u64)"),
            _ => format!("bits::<{width}>({value:#x}_u64)"),
        })
    }

    fn slice(&mut self, width: usize, depth: usize) -> Value {
        let Kind::Bits(from) = self.bits_kind() else { return self.literal(width) };
        if from < width && !(self.wild && self.random.once_in(3)) {
            return self.value(Kind::Bits(width), 0);
        }
        let value = self.value(Kind::Bits(from), depth - 1).within(Binding::Postfix);
        let position = if self.random.once_in(2) && from >= width {
            let low = self.random.within(0, from - width);
            let low = if self.wild && self.random.once_in(6) { low + from } else { low };
            low.to_string()
        } else if from < width {
            self.position(from)
        } else {
            // A known position leaves room for all bits, one made of signals need not.
            self.position_of(from, from - width)
        };
        atom(format!("{value}.get_bits::<{width}>({position})"))
    }

    fn shift(&mut self, width: usize, depth: usize) -> Value {
        let op = *self.random.choose(&["<<", ">>"]);
        let left = match self.random.below(5) {
            0 if width == 64 => self.word(width),
            _ => self.value(Kind::Bits(width), depth - 1),
        };
        let is_number = !left.text.contains("::<") && !left.text.contains("self");
        let distance = match self.random.below(3) {
            0 if !is_number => {
                let far = self.wild && self.random.once_in(3);
                let by = match op {
                    ">>" if far => 1 << self.random.within(30, 40),
                    // RustHDL makes a number of that many bits.
                    _ if far => 1 << self.random.within(10, 20),
                    _ => self.random.below(width + 3),
                };
                atom(format!("{by}_u64"))
            }
            1 if !self.words.is_empty() && !is_number => {
                atom(self.random.choose(&self.words).text.clone())
            }
            _ => {
                let bits = if self.wild && op == ">>" {
                    *self.random.choose(&[5, 33, 64, 70])
                } else {
                    self.random.within(1, 5)
                };
                self.value(Kind::Bits(bits), 0)
            }
        };
        self.binary(&left, op, &distance, Binding::Shift)
    }

    /// An item of an array that signals choose, perhaps beyond its end.
    pub fn chosen_item(&mut self) -> Option<String> {
        let narrow = self.readable.iter().filter_map(|place| match place.kind {
            Kind::Bits(bits) if bits <= 5 => Some(place.text.clone()),
            _ => None,
        });
        let narrow = Vec::from_iter(narrow);
        if narrow.is_empty() {
            return None;
        }
        let by = self.random.choose(&narrow).clone();
        Some(match self.random.below(3) {
            0 => format!("{by}.index() + {}", self.random.within(1, 2)),
            _ => format!("{by}.index()"),
        })
    }

    /// A position of a bit in a value of that width.
    pub fn position(&mut self, width: usize) -> String {
        self.position_of(width, width - 1)
    }

    /// The same, no further up than `last` if it is known.
    fn position_of(&mut self, width: usize, last: usize) -> String {
        let (most, last) = (width as u64 - 1, last as u64);
        let sizes: Vec<Number> = self.sizes.iter().filter(|n| n.most <= last).cloned().collect();
        let narrow: Vec<(String, usize)> = self
            .readable
            .iter()
            .filter_map(|place| match place.kind {
                // Some reach beyond the end.
                Kind::Bits(bits) if bits < 32 => Some((place.text.clone(), bits)),
                _ => None,
            })
            .collect();
        match self.random.below(4) {
            0 if !sizes.is_empty() => {
                let number = self.random.choose(&sizes).clone();
                match self.random.below(3) {
                    0 if number.least > 0 => format!("{} - 1", number.text),
                    1 if number.most < last => format!("{} + 1", number.text),
                    _ => number.text,
                }
            }
            1 | 2 if !narrow.is_empty() => {
                let (text, bits) = self.random.choose(&narrow).clone();
                let room = most.saturating_sub((1 << bits) - 1).clamp(1, 300);
                match self.random.below(3) {
                    0 => format!("{text}.index() + {}", self.random.within(1, room as usize)),
                    1 if self.wild && self.random.once_in(3) => format!("{text}.index() * 1"),
                    _ => format!("{text}.index()"),
                }
            }
            _ => {
                let position = self.random.below(last as usize + 1);
                let position =
                    if self.wild && self.random.once_in(8) { position + width } else { position };
                position.to_string()
            }
        }
    }

    fn bit(&mut self, depth: usize) -> Value {
        if depth == 0 {
            if !self.random.once_in(6)
                && let Some(read) = self.readable_of(Kind::Bit)
            {
                return read;
            }
            return atom(*self.random.choose(&["true", "false"]));
        }
        if self.random.once_in(4)
            && let Some(text) = self.own_comparison()
        {
            return Value { text, binding: Binding::Compare };
        }
        match self.random.below(14) {
            12 => {
                let [a, b, c] = [(); 3].map(|()| self.value(Kind::Bit, depth - 1).alone());
                atom(format!("majority({a}, {b}, {c})"))
            }
            13 => {
                let (state, bit) = (self.state(), self.value(Kind::Bit, depth - 1));
                atom(format!("rests({}, {})", state.alone(), bit.alone()))
            }
            0..=2 => {
                let Kind::Bits(width) = self.bits_kind() else { return self.bit(0) };
                let op = *self.random.choose(&["==", "!=", "<", "<=", ">", ">="]);
                let (left, right) = self.operands(width, depth);
                self.binary(&left, op, &right, Binding::Compare)
            }
            3 => {
                let op = *self.random.choose(&["==", "!=", "<", ">="]);
                let left = self.readable_of(Kind::State);
                let (Some(left), right) = (left, self.state()) else { return self.bit(0) };
                self.binary(&left, op, &right, Binding::Compare)
            }
            4 => {
                let Kind::Bits(width) = self.bits_kind() else { return self.bit(0) };
                let value = self.value(Kind::Bits(width), depth - 1).within(Binding::Postfix);
                let reduction = *self.random.choose(&["any", "all", "xor"]);
                atom(format!("{value}.{reduction}()"))
            }
            5 => {
                let Kind::Bits(width) = self.bits_kind() else { return self.bit(0) };
                let value = self.value(Kind::Bits(width), depth - 1).within(Binding::Postfix);
                atom(format!("{value}.get_bit({})", self.position(width)))
            }
            6 => {
                let narrow: Vec<_> = self
                    .readable
                    .iter()
                    .filter(|p| matches!(p.kind, Kind::Bits(bits) if bits <= 32))
                    .map(|p| p.text.clone())
                    .collect();
                if narrow.is_empty() {
                    return self.bit(0);
                }
                let left =
                    format!("{}.index() + {}", self.random.choose(&narrow), self.random.below(9));
                let left = Value { text: left, binding: Binding::Sum };
                let right = match self.random.below(2) {
                    0 => atom(self.random.value(5).to_string()),
                    _ => atom(format!("{}.index()", self.random.choose(&narrow))),
                };
                let op = *self.random.choose(&["==", "!=", "<", "<=", ">", ">="]);
                self.binary(&left, op, &right, Binding::Compare)
            }
            7 if !self.sizes.is_empty() => {
                let left = atom(self.random.choose(&self.sizes).text.clone());
                let right = atom(self.random.below(6).to_string());
                let op = *self.random.choose(&["==", "!=", "<", ">"]);
                self.binary(&left, op, &right, Binding::Compare)
            }
            8 => {
                let operand = self.value(Kind::Bit, depth - 1);
                Value {
                    text: format!("!{}", operand.within(Binding::Unary)),
                    binding: Binding::Unary,
                }
            }
            _ => {
                let ops = [
                    ("&&", Binding::Both),
                    ("||", Binding::Either),
                    ("&", Binding::And),
                    ("|", Binding::Or),
                    ("^", Binding::Xor),
                ];
                let (op, binding) = *self.random.choose(&ops);
                let (left, right) =
                    (self.value(Kind::Bit, depth - 1), self.value(Kind::Bit, depth - 1));
                self.binary(&left, op, &right, binding)
            }
        }
    }
}
