//! Random statements.

use super::block::{Block, Kind, Number, Place, text_of};
use super::expression::{Binding, TURNS};
use std::fmt::Write as _;

impl Block {
    /// The kernel: a first value for everything, then anything.
    pub fn kernel(&mut self) -> String {
        let mut text = String::new();
        if self.random.once_in(5) {
            text.push_str("            comment!(\"module boundary: what follows is random\");\n");
        }
        text.push_str(&self.typed_names());
        if self.random.once_in(12) {
            self.declare(2, "none", "[Signal<Local, Bits<8>>; 0]");
            self.declare(2, "nothing", "[Signal<Local, Bits<8>>; 0]");
            text.push_str("            for place in 0..0_usize {\n                join!(self.none[place] => self.nothing[place]);\n            }\n");
        }
        let mut defaults = self.writable.clone();
        while !defaults.is_empty() {
            let next = self.random.below(defaults.len());
            let place = defaults.swap_remove(next);
            if self.keeps_its_value(&place) && self.random.once_in(2) {
                let (condition, assignment) = (self.condition(), self.assignment(&place, 4));
                let _ = write!(text, "            if {condition} {{\n{assignment}            }}\n");
                continue;
            }
            text.push_str(&self.assignment(&place, 3));
            if let Some(written) = written(&place) {
                self.readable.push(written);
            }
            if self.random.once_in(5) {
                text.push_str(&self.named(3));
            }
            let is_child = place.text.starts_with("self.child.");
            if is_child && !defaults.iter().any(|p| p.text.starts_with("self.child.")) {
                self.readable
                    .push(Place { text: "self.child.x.val()".to_string(), kind: Kind::Bits(8) });
                self.readable
                    .push(Place { text: "self.child.y.val()".to_string(), kind: Kind::Bits(8) });
            }
            if place.text == "self.ones.word.next" {
                self.readable
                    .push(Place { text: "self.ones.count.val()".to_string(), kind: Kind::Bits(4) });
            }
        }
        // A second write to what feeds a way through another block is a loop more often than not.
        self.writable.retain(|p| !p.text.contains("child") && !p.text.contains("ones"));

        if self.has_stages {
            let (a, b) =
                (self.value(Kind::Bits(8), 2).alone(), self.value(Kind::Bits(8), 2).alone());
            let _ = write!(
                text,
                "            for place in 0..2_usize {{\n                self.stages[place].b.next = {b};\n                \
                 if place > 0 {{\n                    self.stages[place].a.next = self.stages[place - 1].x.val();\n                \
                 }} else {{\n                    self.stages[place].a.next = {a};\n                }}\n            }}\n"
            );
            for text in ["self.stages[1].x.val()", "self.stages[0].y.val()"] {
                self.readable.push(Place { text: text.to_string(), kind: Kind::Bits(8) });
            }
        }
        if let Some((count, width)) = self.array {
            let value = self.value(Kind::Bits(width), 2).alone();
            let range = if self.random.once_in(2) {
                format!("0..{count}_usize")
            } else {
                format!("0..={}_usize", count - 1)
            };
            let _ = write!(
                text,
                "            for place in {range} {{\n                self.list[place].next = {value};\n            }}\n"
            );
            for place in 0..count {
                let kind = Kind::Bits(width);
                self.readable.push(Place { text: format!("self.list[{place}].val()"), kind });
                self.writable.push(Place { text: format!("self.list[{place}].next"), kind });
            }
        }
        text.push_str(&self.chosen_items());
        let count = self.random.within(1, 5);
        text.push_str(&self.statements(count, 3, 2));
        text
    }

    /// What of arrays is read and written where signals say, from here on.
    fn chosen_items(&mut self) -> String {
        let mut text = String::new();
        if let Some((count, _)) = self.file {
            let _ = write!(
                text,
                "            for place in 0..{count}_usize {{\n                self.file[place].d.next = self.file[place].q.val();\n            }}\n"
            );
        }
        let arrays = [(self.array, "list", "", ""), (self.file, "file", ".q", ".d")];
        for (array, name, read, write) in arrays {
            let Some((_, width)) = array else { continue };
            let (Some(read_at), Some(write_at)) = (self.chosen_item(), self.chosen_item()) else {
                continue;
            };
            let kind = Kind::Bits(width);
            self.read(format!("self.{name}[{read_at}]{read}.val()"), kind);
            self.write(format!("self.{name}[{write_at}]{write}.next"), kind);
        }
        text
    }

    fn assignment(&mut self, place: &Place, indent: usize) -> String {
        let space = "    ".repeat(indent);
        let value = match place.kind {
            Kind::Bits(13) if self.has_pair && self.random.once_in(2) && self.knows_pair() => {
                "self.pair.val().into()".to_string()
            }
            Kind::Bits(width) if self.random.once_in(8) => {
                let value = self.random.value(width);
                format!("{value}_u64.into()")
            }
            kind => {
                let depth = self.random.within(0, 3);
                self.value(kind, depth).alone()
            }
        };
        format!("{space}{} = {value};\n", place.text)
    }

    /// Whether a place is what a register gets that keeps its value where nothing is assigned.
    fn keeps_its_value(&self, place: &Place) -> bool {
        self.registers.iter().any(|name| place.text == format!("self.{name}.d.next"))
    }

    /// Whether all fields of the struct have been written.
    fn knows_pair(&self) -> bool {
        self.readable.iter().filter(|place| place.text.contains("pair")).count() == 3
    }

    fn statements(&mut self, count: usize, indent: usize, depth: usize) -> String {
        let known = self.lets;
        let text = (0..count).map(|_| self.statement(indent, depth)).collect();
        let within = (known..self.lets).map(|number| format!("named_{number}"));
        let within = Vec::from_iter(within);
        self.readable.retain(|place| !within.contains(&place.text));
        text
    }

    /// A value under a name, which may be read from there to the end of the block.
    fn named(&mut self, indent: usize) -> String {
        let (kind, depth) = (self.kind(), self.random.within(0, 3));
        let value = match kind {
            Kind::Bits(width) if self.random.once_in(6) => {
                format!("{}_u64.into()", self.random.value(width))
            }
            kind => self.value(kind, depth).alone(),
        };
        let text = format!("named_{}", self.lets);
        self.lets += 1;
        let is_typed = value.ends_with("_u64.into()") || self.random.once_in(4);
        let ty = if is_typed { format!(": {}", text_of(kind)) } else { String::new() };
        let statement = format!("{}let {text}{ty} = {value};\n", "    ".repeat(indent));
        self.readable.push(Place { text, kind });
        statement
    }

    fn statement(&mut self, indent: usize, depth: usize) -> String {
        let space = "    ".repeat(indent);
        let choice = if depth == 0 { 0 } else { self.random.below(11) };
        match choice {
            1 | 2 => {
                let mut text = format!("{space}if {} {{\n", self.condition());
                text.push_str(&self.branch(indent, depth));
                while self.random.once_in(3) {
                    let _ = writeln!(text, "{space}}} else if {} {{", self.condition());
                    text.push_str(&self.branch(indent, depth));
                }
                if self.random.once_in(2) {
                    let _ = writeln!(text, "{space}}} else {{");
                    text.push_str(&self.branch(indent, depth));
                }
                text + &format!("{space}}}\n")
            }
            3 | 4 => match self.guarded(indent, depth) {
                Some(text) => text,
                None => self.choice(indent, depth),
            },
            5 => self.repeated(indent, depth),
            6 if self.random.once_in(3) => {
                format!(
                    "{space}comment!(\"what follows\\nin two lines\");\n{}",
                    self.statement(indent, 0)
                )
            }
            7 if self.random.once_in(3) => {
                format!("{space}{{\n{}{space}}}\n", self.branch(indent, depth))
            }
            9 | 10 => self.named(indent),
            8 if self.wild && !self.registers.is_empty() && self.random.once_in(4) => {
                let name = self.random.choose(&self.registers).clone();
                format!(
                    "{space}if {} {{ self.{name}.clock.next = self.clk.val(); }}\n",
                    self.condition()
                )
            }
            _ => {
                let writable = self.writable.clone();
                if writable.is_empty() {
                    return String::new();
                }
                let place = self.random.choose(&writable).clone();
                self.assignment(&place, indent)
            }
        }
    }

    pub fn condition(&mut self) -> String {
        let depth = self.random.within(1, 2);
        self.value(Kind::Bit, depth).alone()
    }

    fn branch(&mut self, indent: usize, depth: usize) -> String {
        let count = self.random.within(1, 2);
        self.statements(count, indent + 1, depth - 1)
    }

    fn guard(&mut self) -> String {
        if self.random.once_in(3) { format!(" if {}", self.condition()) } else { String::new() }
    }

    pub fn arm(&mut self, pattern: &str, guard: &str, indent: usize, depth: usize) -> String {
        let space = "    ".repeat(indent + 1);
        let body =
            if self.random.once_in(8) { String::new() } else { self.branch(indent + 1, depth) };
        format!("{space}{pattern}{guard} => {{\n{body}{space}}}\n")
    }

    fn choice(&mut self, indent: usize, depth: usize) -> String {
        let space = "    ".repeat(indent);
        let states: Vec<_> =
            self.readable.iter().filter(|p| p.kind == Kind::State).cloned().collect();
        let narrow: Vec<_> = self
            .readable
            .iter()
            .filter(|p| matches!(p.kind, Kind::Bits(2..=32)))
            .cloned()
            .collect();
        let (test, patterns): (String, Vec<String>) = match self.random.below(4) {
            0 | 1 if !states.is_empty() => {
                let test = self.random.choose(&states).text.clone();
                let patterns = ["St::A", "St::B", "St::C | St::A", "St::C", "St::B | St::C"];
                let count = self.random.within(1, 3);
                (test, (0..count).map(|_| (*self.random.choose(&patterns)).to_string()).collect())
            }
            2 if !narrow.is_empty() => {
                let place = self.random.choose(&narrow).clone();
                let Kind::Bits(width) = place.kind else { return String::new() };
                let plus = self.random.below(3);
                let test = match plus {
                    0 => format!("{}.index()", place.text),
                    plus => format!("{}.index() + {plus}", place.text),
                };
                let mut patterns = vec![];
                for _ in 0..self.random.within(1, 3) {
                    let value = self.random.value(width.min(8));
                    let beyond = self.wild && self.random.once_in(8);
                    let value = if beyond { value + (2 << width.min(40)) } else { value };
                    patterns.push(match self.random.below(4) {
                        0 => format!("{value:#b}"),
                        1 => format!("{value} | {}", self.random.value(2)),
                        2 => format!("{value:#x}"),
                        _ => value.to_string(),
                    });
                }
                (test, patterns)
            }
            _ => {
                let test = self.value(Kind::Bit, 2).within(Binding::Either);
                let patterns = ["true", "false"];
                let count = self.random.within(1, 2);
                (test, (0..count).map(|_| (*self.random.choose(&patterns)).to_string()).collect())
            }
        };
        let mut text = format!("{space}match {test} {{\n");
        for pattern in patterns {
            let guard = self.guard();
            text.push_str(&self.arm(&pattern, &guard, indent, depth));
        }
        text.push_str(&self.arm("_", "", indent, depth));
        text + &format!("{space}}}\n")
    }

    fn repeated(&mut self, indent: usize, depth: usize) -> String {
        let space = "    ".repeat(indent);
        let is_taken =
            |name: &&str| self.constants.iter().chain(&self.turns).any(|taken| taken == name);
        let free = Vec::from_iter(TURNS.iter().filter(|name| !is_taken(name)));
        let name = (**self.random.choose(&free)).to_string();
        let size = self.random.once_in(2);
        let suffix = if size { "_usize" } else { "_u64" };
        let first = self.random.below(3);
        let turns = self.random.within(0, 3);
        let mut range = match self.random.below(3) {
            0 if turns > 0 => format!("{first}..={}{suffix}", first + turns - 1),
            _ => format!("{first}..{}{suffix}", first + turns),
        };
        if self.random.once_in(3) {
            range = format!("({range}).rev()");
            if self.random.once_in(3) {
                range.push_str(".step_by(2)");
            }
        }
        let (least, most) = (first as u64, (first + turns.max(1) - 1) as u64);
        let before = (self.sizes.clone(), self.words.clone());
        for numbers in [&mut self.sizes, &mut self.words] {
            numbers.retain(|n| n.text != name);
        }
        let number = Number { text: name.clone(), least, most };
        if size { &mut self.sizes } else { &mut self.words }.push(number);
        self.turns.push(name.clone());
        let mut body = self.branch(indent, depth);
        self.turns.pop();
        if let (Some((count, width)), true) = (self.array, size)
            && (most < count as u64 || self.wild)
        {
            let value = self.value(Kind::Bits(width), 1).alone();
            let _ = writeln!(body, "{space}    self.list[{name}].next = {value};");
        }
        (self.sizes, self.words) = before;
        format!("{space}for {name} in {range} {{\n{body}{space}}}\n")
    }
}

/// What a place is read by once it has been written.
fn written(place: &Place) -> Option<Place> {
    let text = &place.text;
    let is_own =
        !["child", "ones", ".d.next", "kept", "held"].iter().any(|part| text.contains(part));
    let name = text.strip_prefix("self.")?;
    let text = match name.split_once(".next") {
        Some((signal, fields)) if signal != "next" && !signal.is_empty() => {
            format!("self.{signal}.val(){fields}")
        }
        _ => "self.next.val()".to_string(),
    };
    is_own.then_some(Place { text, kind: place.kind })
}
