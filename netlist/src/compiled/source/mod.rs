//! The schedule as Rust.

use crate::dag::{NodeId, NodeOp};
use crate::schedule::{Schedule, Statement};
use crate::state::{Field, FieldKind};
use outline::Outline;
pub(super) use parts::STATEMENTS;
use parts::{Part, Parts, Step};
use rustc_hash::FxHashSet;
use shared::{Call, InstanceText, Instances};
use std::collections::BTreeSet;
use std::fmt::Write;

mod expression;
mod outline;
mod parts;
mod shared;
mod uses;

const HEAD: &str = "\
#![no_std]
#![allow(unused, nonstandard_style, clippy::all)]

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

/// A word of a memory; addresses are below its depth by their width.
#[inline(always)]
unsafe fn word<T>(memory: &[T], address: u64) -> &T {
    unsafe { memory.get_unchecked(address as usize) }
}

#[inline(always)]
unsafe fn word_mut<T>(memory: &mut [T], address: u64) -> &mut T {
    unsafe { memory.get_unchecked_mut(address as usize) }
}

/// The lowest bits of `lanes` at the places of the ones in `places`.
#[cfg(all(target_arch = \"x86_64\", target_feature = \"bmi2\"))]
#[inline(always)]
fn spread(lanes: u64, places: u64) -> u64 {
    unsafe { core::arch::x86_64::_pdep_u64(lanes, places) }
}

#[cfg(not(all(target_arch = \"x86_64\", target_feature = \"bmi2\")))]
#[inline(always)]
fn spread(mut lanes: u64, mut places: u64) -> u64 {
    let mut result = 0;
    while places != 0 {
        result |= places & places.wrapping_neg() & (lanes & 1).wrapping_neg();
        places &= places - 1;
        lanes >>= 1;
    }
    result
}

/// Each bit eight times.
#[cfg(all(target_arch = \"x86_64\", target_feature = \"avx512bw\"))]
#[inline(always)]
fn bytes(lanes: u64) -> [u64; 8] {
    unsafe { core::mem::transmute(core::arch::x86_64::_mm512_movm_epi8(lanes)) }
}

#[cfg(not(all(target_arch = \"x86_64\", target_feature = \"avx512bw\")))]
#[inline(always)]
fn bytes(lanes: u64) -> [u64; 8] {
    core::array::from_fn(|i| spread(lanes >> (8 * i) & 0xff, 0x0101_0101_0101_0101) * 0xff)
}

/// Appends a traced variable to the log if it differs from what was last appended.
#[inline(always)]
unsafe fn record<const N: usize>(last: *mut u64, log: *mut u64, variable: u64, now: [u64; N]) -> *mut u64 {
    unsafe {
        let last = &mut *last.cast::<[u64; N]>();
        let mut changed = 0;
        log.write(variable);
        for i in 0..N {
            changed |= last[i] ^ now[i];
            log.add(1 + i).write(now[i]);
        }
        *last = now;
        log.add(if changed != 0 { 1 + N } else { 0 })
    }
}
";

/// The source of the shared object of a design, and in how many units it should be compiled.
pub(super) struct Source {
    pub text: String,
    pub units: usize,
}

/// The entire source of the shared object of a design, long functions in parts of so many statements.
pub(super) fn source(top: &str, schedule: &Schedule, longest: usize) -> Source {
    let names = field_names(&schedule.layout.fields);
    let mut writer = Writer {
        schedule,
        longest,
        names,
        text: String::new(),
        passed: BTreeSet::new(),
        outline: None,
        instances: Instances::default(),
        units: 1,
    };
    writer.line(
        0,
        &format!("//! A cycle of `{top}`, generated from its schedule. Values of one bit are"),
    );
    writer.line(
        0,
        "//! `bool`, all others `u64` with zeros above their width. Comments name the signals.",
    );
    writer.text.push_str(HEAD);
    writer.state();
    let records = schedule.step.iter().filter_map(|statement| match statement {
        Statement::Record { words, .. } => Some(words.len()),
        _ => None,
    });
    let (count, words) = records.fold((0, 0), |(count, sum), words| (count + 1, sum + words));
    for (name, value) in [
        ("STATE_WORDS", schedule.layout.initial.len()),
        ("TRACE_WORDS", words),
        ("LOG_WORDS", count + words),
    ] {
        writer.line(0, &format!("#[unsafe(no_mangle)]\npub static FNCC_{name}: usize = {value};"));
    }
    writer.instances(&schedule.step);
    writer.function("settle", "Publishes the outputs.", &schedule.settle);
    writer.function("step", "Publishes the outputs, then takes the edge.", &schedule.step);
    Source { text: writer.text, units: writer.units }
}

/// What every function and part takes: the state, what was last recorded, and the log, whose new end
/// it returns.
const PARAMETERS: &str = "s: &mut State, last: *mut u64, log: *mut u64";

/// A Rust name for each field: its path with underscores, made unique.
fn field_names(fields: &[Field]) -> Vec<String> {
    const KEYWORDS: [&str; 8] = ["in", "type", "match", "move", "ref", "mod", "use", "final"];
    let mut taken = FxHashSet::default();
    let mut unique = |field: &Field| {
        let plain: String =
            field.name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        let keyword = KEYWORDS.contains(&plain.as_str()) || plain.is_empty();
        let plain = if keyword { format!("{plain}_") } else { plain };
        let mut name = plain.clone();
        let mut number = 2;
        while !taken.insert(name.clone()) {
            name = format!("{plain}_{number}");
            number += 1;
        }
        name
    };
    fields.iter().map(&mut unique).collect()
}

/// A struct with these fields at their offsets.
fn struct_of(name: &str, fields: &[Field], names: &[String]) -> String {
    let mut text = format!("#[repr(C, align(8))]\npub struct {name} {{\n");
    let mut end = 0;
    for (field, name) in fields.iter().zip(names) {
        if field.offset > end {
            let _ = writeln!(text, "    _before_{name}: [u8; {}],", field.offset - end);
        }
        end = field.offset + field.bytes();
        let _ = writeln!(text, "    {name}: {}, // {}", type_of(field), width(field));
    }
    text.push_str("}\n");
    if let (Some(field), Some(last)) = (fields.last(), names.last()) {
        let offset = field.offset;
        let check = format!("core::mem::offset_of!({name}, {last}) == {offset}");
        let _ = writeln!(text, "const _: () = assert!({check});");
    }
    text
}

/// The type of a field.
fn type_of(field: &Field) -> String {
    let limb = match field.limb_bytes() {
        1 if field.width == 1 => "bool".to_string(),
        bytes => format!("u{}", 8 * bytes),
    };
    let value = match field.limbs() {
        1 => limb,
        limbs => format!("[{limb}; {limbs}]"),
    };
    if field.kind == FieldKind::Memory { format!("[{value}; {}]", field.depth) } else { value }
}

struct Writer<'a> {
    schedule: &'a Schedule,
    /// Statements in a part of a long function.
    longest: usize,
    names: Vec<String>,
    text: String,
    /// The values that go from part to part of the present function.
    passed: BTreeSet<NodeId>,
    /// Inside of the function of an instance.
    outline: Option<Outline>,
    instances: Instances,
    units: usize,
}

impl Writer<'_> {
    fn line(&mut self, depth: usize, line: &str) {
        let _ = writeln!(self.text, "{:1$}{line}", "", 4 * depth);
    }

    /// The entire state, at the offsets of the layout.
    fn state(&mut self) {
        let layout = &self.schedule.layout;
        let fields = struct_of("State", &layout.fields, &self.names);
        self.line(0, &format!("\n{fields}"));
        let words = layout.initial.len();
        self.line(0, &format!("const _: () = assert!(size_of::<State>() <= 8 * {words});"));
    }

    /// An exported function, in parts if it is long.
    fn function(&mut self, name: &str, purpose: &str, statements: &[Statement]) {
        let parts = Parts::of(self.schedule, statements, self.longest);
        if let Some(parts) = &parts {
            self.parts(name, parts);
        }
        self.line(0, &format!("\n/// {purpose}\n#[unsafe(no_mangle)]"));
        self.line(0, &format!("pub unsafe extern \"C\" fn fncc_{name}({PARAMETERS}) -> usize {{"));
        self.line(1, "let start = log;");
        match parts {
            None => self.statements(1, statements),
            Some(parts) => {
                self.line(1, "let mut p = core::mem::MaybeUninit::uninit();");
                self.line(
                    1,
                    &format!("let p: &mut {name}::Passed = unsafe {{ &mut *p.as_mut_ptr() }};"),
                );
                self.line(1, "let mut log = log;");
                self.calls(1, name, &parts.calls);
            }
        }
        self.line(1, "unsafe { log.offset_from(start) as usize }\n}");
    }

    /// The parts of a function, each in a module of its own, which is what units are made of.
    fn parts(&mut self, name: &str, parts: &Parts) {
        self.units = 4;
        self.passed = parts.passed.clone();
        self.line(0, &format!("\nmod {name} {{\nuse super::*;\npub struct Passed {{"));
        for node in &parts.passed {
            let one_bit = self.schedule.dag.width(*node) == 1;
            let kind = if one_bit { "bool" } else { "u64" };
            self.line(1, &format!("pub v{}: {kind},", node.0));
        }
        self.line(0, "}");
        for (index, part) in parts.parts.iter().enumerate() {
            self.line(0, &format!("pub mod part_{index} {{\nuse super::*;\n#[inline(never)]"));
            let parameters = format!("{PARAMETERS}, p: &mut Passed");
            self.line(0, &format!("pub unsafe fn run({parameters}) -> *mut u64 {{"));
            let Part { statements, received, reloaded } = part;
            for node in received {
                self.line(1, &format!("let v{0} = p.v{0};", node.0));
            }
            for node in reloaded {
                let value = self.expression(*node);
                self.line(1, &format!("let v{} = {value};", node.0));
            }
            statements.iter().for_each(|statement| self.statement(1, statement));
            self.line(1, "log\n}\n}");
        }
        self.line(0, "}");
        self.passed.clear();
    }

    fn calls(&mut self, depth: usize, name: &str, calls: &[Step]) {
        for call in calls {
            match call {
                Step::Part(index) => {
                    let part = format!("{name}::part_{index}::run(s, last, log, p)");
                    self.line(depth, &format!("log = unsafe {{ {part} }};"));
                }
                Step::If { test, then, otherwise } => {
                    self.line(depth, &format!("if p.v{} {{", test.0));
                    self.calls(depth + 1, name, then);
                    self.line(depth, "} else {");
                    self.calls(depth + 1, name, otherwise);
                    self.line(depth, "}");
                }
            }
        }
    }

    fn statements(&mut self, depth: usize, statements: &[Statement]) {
        statements.iter().for_each(|statement| self.statement(depth, statement));
    }

    fn statement(&mut self, depth: usize, statement: &Statement) {
        match statement {
            Statement::Let(id) => {
                // An extension is the same word.
                if !matches!(self.schedule.dag.node(*id).op, NodeOp::Extend(_)) {
                    let value = self.expression(*id);
                    let comment =
                        self.comment(*id).map_or(String::new(), |name| format!(" // {name}"));
                    self.line(depth, &format!("let {} = {value};{comment}", self.node(*id)));
                    if self.passed.contains(id) {
                        self.line(depth, &format!("p.v{0} = v{0};", id.0));
                    }
                }
            }
            Statement::Store(slot, value) => {
                let slot = self.schedule.slots[*slot];
                let place = self.slot_place(slot.field, slot.limb);
                let value = self.stored(*value, slot.field);
                self.line(depth, &format!("{place} = {value};"));
            }
            Statement::RamStore { memory, address, words } => {
                let field = self.schedule.layout.memories[*memory];
                let (memory, address) = (self.place(field), self.word(*address));
                for (limb, value) in words.iter().enumerate() {
                    let value = self.stored(*value, field);
                    let limb = if words.len() == 1 { String::new() } else { format!("[{limb}]") };
                    let place = format!("unsafe {{ word_mut(&mut {memory}, {address}) }}{limb}");
                    let star = if words.len() == 1 { "*" } else { "" };
                    self.line(depth, &format!("({star}{place}) = {value};"));
                }
            }
            Statement::If { test, then, otherwise } => {
                let (then, otherwise, not) = match then.is_empty() {
                    true => (otherwise, then, "!"),
                    false => (then, otherwise, ""),
                };
                let test = self.value(*test);
                self.line(depth, &format!("if {not}{test} {{"));
                self.statements(depth + 1, then);
                if !otherwise.is_empty() {
                    self.line(depth, "} else {");
                    self.statements(depth + 1, otherwise);
                }
                self.line(depth, "}");
            }
            Statement::Instance { instance, .. } => self.call_instance(depth, *instance),
            Statement::Record { variable, last, words } => {
                let words: Vec<_> = words.iter().map(|word| self.word(*word)).collect();
                let words = words.join(", ");
                let last = format!("unsafe {{ last.add({last}) }}");
                self.line(
                    depth,
                    &format!("let log = unsafe {{ record({last}, log, {variable}, [{words}]) }};"),
                );
            }
        }
    }

    /// What the signal of a value is called; inside of an instance, below it.
    fn comment(&self, id: NodeId) -> Option<&str> {
        let name = self.schedule.names[id.0 as usize].as_deref()?;
        match &self.outline {
            Some(outline) => name.strip_prefix(&outline.prefix),
            None => Some(name),
        }
    }

    /// Writes the functions of all instances of a step, one for those that are equal.
    fn instances(&mut self, statements: &[Statement]) {
        for statement in statements {
            if let Statement::Instance { instance, body } = statement {
                let text = self.instance_text(*instance, body);
                self.instances.add(*instance, text);
            }
        }
        if !self.instances.calls.is_empty() {
            self.units = 4;
            let paths = &self.schedule.layout.instances.paths;
            let definitions = self.instances.definitions(paths);
            self.text.push_str(&definitions);
        }
    }

    /// What an instance does, in its own words.
    fn instance_text(&mut self, instance: usize, body: &[Statement]) -> InstanceText {
        let layout = &self.schedule.layout;
        let outline = Outline::of(self.schedule, instance, body);
        let (mut parameters, mut arguments) = (String::new(), vec![]);
        for node in &outline.given {
            let kind = if self.schedule.dag.width(*node) == 1 { "bool" } else { "u64" };
            let _ = write!(parameters, ", {}: {kind}", outline.values[node]);
            arguments.push(self.value(*node));
        }
        let own = outline.own_fields();
        let fields = own.iter().map(|index| {
            let field = &layout.fields[*index];
            let name = field.name.strip_prefix(&outline.prefix).unwrap_or(&field.name).to_string();
            Field { name, offset: field.offset - layout.starts[instance], ..field.clone() }
        });
        let fields: Vec<Field> = fields.collect();
        let names = field_names(&fields);
        let state = struct_of("Instance", &fields, &names);

        let outer_names = self.names.clone();
        for (index, name) in own.iter().zip(names) {
            self.names[*index] = name;
        }
        let outer_text = std::mem::take(&mut self.text);
        let (loaded, foreign) = (outline.loaded.clone(), outline.foreign.clone());
        if !foreign.is_empty() {
            self.line(1, "let own = (&raw const *s).cast::<u8>();");
        }
        for (index, field) in foreign.into_iter().enumerate() {
            let field = &layout.fields[field];
            let distance = field.offset as isize - layout.starts[instance] as isize;
            let distance = outline.constant(format!("{:#x}_u64", distance as u64));
            let kind = type_of(field);
            let place = format!("own.offset({distance} as isize).cast::<{kind}>()");
            self.line(1, &format!("let f{index} = {place};"));
        }
        self.outline = Some(outline);
        for node in loaded {
            let value = self.expression(node);
            self.line(1, &format!("let {} = {value};", self.node(node)));
        }
        self.statements(1, body);
        let body = std::mem::replace(&mut self.text, outer_text);
        self.names = outer_names;
        let outline = self.outline.take();
        let constants = outline.map_or(vec![], |outline| outline.constants.into_inner());
        InstanceText { state, parameters, body, arguments, constants }
    }

    /// Calls the function of an instance.
    fn call_instance(&mut self, depth: usize, instance: usize) {
        let start = self.schedule.layout.starts[instance];
        let Call { function, arguments } = &self.instances.calls[&instance];
        let state = format!("&mut *(s as *mut State).byte_add({start}).cast()");
        let arguments = [&[state], arguments.as_slice()].concat().join(", ");
        let path = &self.schedule.layout.instances.paths[instance];
        let call = format!("unsafe {{ instance_{function}::run({arguments}) }}; // {path}");
        self.line(depth, &call);
    }
}

fn width(field: &Field) -> String {
    let port = if field.kind == FieldKind::Port { "port of " } else { "" };
    match field.width {
        1 => format!("{port}1 bit"),
        width => format!("{port}{width} bits"),
    }
}
