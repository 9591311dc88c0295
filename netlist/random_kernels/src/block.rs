//! The signals of a random block, and its text.

use super::random::Random;
use std::fmt::Write as _;

/// A known integer under a name, with its type and its value.
#[derive(Clone, Debug)]
pub struct Typed {
    pub text: String,
    pub kind: &'static str,
    pub bits: u32,
    pub value: u64,
}

/// Types of signals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Bit,
    Bits(usize),
    /// `enum St { A, B, C }`
    State,
    /// `enum Odd { A, B, C }`, which has comparisons of its own.
    Odd,
}

/// Few widths, so that signals meet; those around 32 and 64 bits, where the kernel changes its representation.
const WIDTHS: [usize; 13] = [1, 2, 3, 4, 5, 8, 13, 16, 32, 33, 40, 64, 70];

/// Something that a kernel reads or writes: its text and what it holds.
#[derive(Clone, Debug)]
pub struct Place {
    pub text: String,
    pub kind: Kind,
}

/// An integer of Rust with the values that it may have.
#[derive(Clone, Debug)]
pub struct Number {
    pub text: String,
    pub least: u64,
    pub most: u64,
}

/// A block under way.
pub struct Block {
    pub random: Random,
    pub readable: Vec<Place>,
    pub writable: Vec<Place>,
    /// Those of `usize` and of `u64`, loop variables included.
    pub sizes: Vec<Number>,
    pub words: Vec<Number>,
    /// Names that loop variables cannot have.
    pub constants: Vec<String>,
    pub names: Vec<String>,
    /// Locals in an array, if there is one.
    pub array: Option<(usize, usize)>,
    /// The same of registers.
    pub file: Option<(usize, usize)>,
    /// What must be refused or mean the same, and rarely does anything of use.
    pub wild: bool,
    pub generic: Option<usize>,
    pub registers: Vec<String>,
    pub has_stages: bool,
    pub has_pair: bool,
    /// How many values have had a name, `named_0` and so on.
    pub lets: usize,
    /// Known integers under names.
    pub typed: Vec<Typed>,
    /// The variables of the loops around.
    pub turns: Vec<String>,
    declared: [String; 3],
    outside: String,
}

impl Block {
    pub fn new(seed: u64) -> Self {
        let mut block = Self {
            random: Random(seed),
            readable: vec![],
            writable: vec![],
            sizes: vec![],
            words: vec![],
            constants: vec![],
            names: vec![],
            array: None,
            file: None,
            wild: false,
            generic: None,
            registers: vec![],
            has_stages: false,
            has_pair: false,
            lets: 0,
            typed: vec![],
            turns: vec![],
            declared: Default::default(),
            outside: String::new(),
        };
        block.wild = block.random.once_in(6);
        block.constants();
        block.signals();
        block
    }

    pub fn kind(&mut self) -> Kind {
        match self.random.below(8) {
            0 | 1 => Kind::Bit,
            2 => Kind::Bits(8),
            _ => Kind::Bits(*self.random.choose(&WIDTHS)),
        }
    }

    fn constants(&mut self) {
        for name in ["a", "bias", "LIMIT"] {
            if self.random.once_in(2) {
                continue;
            }
            let value = self.random.value(7);
            let kind = if self.random.once_in(2) { "usize" } else { "u64" };
            let _ = writeln!(self.outside, "    const {name}: {kind} = {value};");
            let number = Number { text: name.to_string(), least: value, most: value };
            if kind == "usize" { &mut self.sizes } else { &mut self.words }.push(number);
            self.constants.push(name.to_string());
        }
        if self.random.once_in(3) {
            let value = self.random.within(1, 6);
            self.generic = Some(value);
            let value = value as u64;
            self.sizes.push(Number { text: "N".to_string(), least: value, most: value });
            self.words.push(Number { text: "(N as u64)".to_string(), least: value, most: value });
        }
    }

    pub fn declare(&mut self, section: usize, name: &str, kind: &str) {
        let _ = write!(self.declared[section], "{name}: {kind}, ");
        self.names.push(name.to_string());
    }

    pub fn read(&mut self, text: String, kind: Kind) {
        self.readable.push(Place { text, kind });
    }

    pub fn write(&mut self, text: String, kind: Kind) {
        self.writable.push(Place { text, kind });
    }

    /// A signal that is read once it has been written.
    fn driven(&mut self, name: &str, kind: Kind) {
        self.write(format!("self.{name}.next"), kind);
    }

    fn signals(&mut self) {
        for name in ["a", "b", "c", "i"].iter().take(self.random.within(2, 4)) {
            let kind = self.kind();
            self.declare(0, name, &text_of(kind));
            self.read(format!("self.{name}.val()"), kind);
        }
        if self.random.once_in(2) {
            let width = self.random.within(1, 4);
            self.declare(0, "s", &format!("Bits<{width}>"));
            self.read("self.s.val()".to_string(), Kind::Bits(width));
        }
        if self.random.once_in(5) {
            self.declare(0, "way", "Pair");
            self.read("self.way.val().low".to_string(), Kind::Bits(4));
            self.read("self.way.val().inner.flag".to_string(), Kind::Bit);
            self.read("self.way.val().inner.high".to_string(), Kind::Bits(8));
        }
        if self.random.once_in(5) {
            self.declare(1, "both", "Pair");
            self.write("self.both.next.low".to_string(), Kind::Bits(4));
            self.write("self.both.next.inner.flag".to_string(), Kind::Bit);
            self.write("self.both.next.inner.high".to_string(), Kind::Bits(8));
        }
        if self.random.once_in(5) {
            self.declare(1, "mood", "St");
            self.driven("mood", Kind::State);
        }
        for name in ["x", "y", "z"].iter().take(self.random.within(1, 3)) {
            let kind = self.kind();
            self.declare(1, name, &text_of(kind));
            self.driven(name, kind);
        }
        for name in ["l", "m", "next"].iter().take(self.random.below(4)) {
            let kind = self.kind();
            self.declare(2, name, &format!("Signal<Local, {}>", text_of(kind)));
            self.driven(name, kind);
        }
        if self.random.once_in(4) {
            self.declare(2, "mode", "Signal<Local, St>");
            self.driven("mode", Kind::State);
        }
        if self.random.once_in(4) {
            let kind = self.kind();
            let text = text_of(kind);
            let value = match kind {
                Kind::Bits(width) => format!("{}_u64.into()", self.random.value(width)),
                _ => self.random.once_in(2).to_string(),
            };
            let _ = write!(self.declared[2], "k: Constant<{text}> = Constant::new({value}), ");
            self.read("self.k.val()".to_string(), kind);
        }
        if self.random.once_in(4) {
            self.has_pair = true;
            self.declare(2, "pair", "Signal<Local, Pair>");
            self.write("self.pair.next.low".to_string(), Kind::Bits(4));
            self.write("self.pair.next.inner.flag".to_string(), Kind::Bit);
            self.write("self.pair.next.inner.high".to_string(), Kind::Bits(8));
        }
        if self.random.once_in(4) {
            let (count, width) = (self.random.within(2, 4), *self.random.choose(&[3, 8, 33]));
            self.declare(2, "list", &format!("[Signal<Local, Bits<{width}>>; {count}]"));
            self.array = Some((count, width));
        }
        if self.random.once_in(3) {
            self.declare(2, "child", "Child");
            self.write("self.child.a.next".to_string(), Kind::Bits(8));
            self.write("self.child.b.next".to_string(), Kind::Bits(8));
        }
        if self.random.once_in(6) {
            self.declare(2, "stages", "[Child; 2]");
            self.has_stages = true;
        }
        if self.random.once_in(5) {
            self.declare(2, "ones", "CountOnes<13, 4>");
            self.write("self.ones.word.next".to_string(), Kind::Bits(13));
        }
        if self.random.once_in(2) {
            self.registers();
        }
    }

    fn registers(&mut self) {
        for name in ["r", "q", "myself"].iter().take(self.random.within(1, 3)) {
            let kind = if self.random.once_in(3) { Kind::State } else { self.kind() };
            self.declare(2, name, &format!("Dff<{}>", text_of(kind)));
            self.registers.push((*name).to_string());
            self.read(format!("self.{name}.q.val()"), kind);
            self.write(format!("self.{name}.d.next"), kind);
        }
        if self.random.once_in(3) {
            let (count, width) = (self.random.within(2, 5), *self.random.choose(&[3, 8, 33]));
            self.declare(2, "file", &format!("[Dff<Bits<{width}>>; {count}]"));
            self.file = Some((count, width));
        }
        if self.wild && self.random.once_in(4) {
            self.declare(2, "odd", "Dff<Odd>");
            self.write("self.odd.d.next".to_string(), Kind::Odd);
        }
        if self.random.once_in(4) {
            let kind = self.kind();
            self.declare(2, "kept", &format!("Reg<{}>", text_of(kind)));
            self.read("self.kept.q.val()".to_string(), kind);
            self.write("self.kept.d.next".to_string(), kind);
            self.write("self.kept.en.next".to_string(), Kind::Bit);
            self.write("self.kept.rst.next".to_string(), Kind::Bit);
        }
        if self.random.once_in(3) {
            self.declare(2, "held", "Held");
            self.read("self.held.x.val()".to_string(), Kind::Bits(8));
            self.write("self.held.a.next".to_string(), Kind::Bits(8));
            // Its reset is that of the block, or what the kernel assigns, whether the block has one or not.
            let way = self.random.below(3);
            if way != 0 {
                self.declare(0, "rst", "Bit");
                self.read("self.rst.val()".to_string(), Kind::Bit);
            }
            if way != 1 {
                self.write("self.held.rst.next".to_string(), Kind::Bit);
            }
            self.reset_registers(way != 0);
        }
    }

    /// The module of a block whose kernel has those statements.
    pub fn text(&self, name: &str, statements: &str) -> String {
        let clock = if self.registers.is_empty() { "" } else { "clk clk" };
        let (declared, used) = match self.generic {
            Some(_) => ("[const N: usize][N]", "<const N: usize>"),
            None => ("", ""),
        };
        let argument = if self.generic.is_some() { "<N>" } else { "" };
        let [inputs, outputs, inside] = &self.declared;
        format!(
            "mod {name} {{\n    use super::*;\n{}    block!(Kernel{declared} {{ {clock} in {{ {inputs}}} out {{ {outputs}}} {inside}}});\n    \
             impl{used} Logic for Kernel{argument} {{\n        #[hdl_gen]\n        fn update(&mut self) {{\n{statements}        }}\n    }}\n}}\n",
            self.outside
        )
    }

    /// What makes one.
    pub fn instance(&self, name: &str) -> String {
        let argument = self.generic.map_or(String::new(), |value| format!("::<{value}>"));
        format!("{name}::Kernel{argument}::default")
    }
}

pub fn text_of(kind: Kind) -> String {
    match kind {
        Kind::Bit => "Bit".to_string(),
        Kind::Bits(width) => format!("Bits<{width}>"),
        Kind::State => "St".to_string(),
        Kind::Odd => "Odd".to_string(),
    }
}
