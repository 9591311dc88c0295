//! What a bench may rely on, whichever netlist engine runs: handles, sampling, snapshots, threads,
//! traces.

use crate::all_engines;

use all_engines::{assert_all_engines_agree, random_bytes};
use arbitrary::Unstructured;
use fncc_netlist::compiled::{Program, source_in_parts_of, source_of};
use fncc_netlist::flatten::flatten;
use fncc_netlist::ir::Design;
use fncc_netlist::prelude::*;
use fncc_netlist::{
    Compiled, Engine, In as Input, Interpreter, Out as Output, PortDirection, PortId, TraceRequest,
    Trigger, elaborate, simulate,
};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

/// Cycles of most comparisons.
const CYCLES: usize = 300;

// A memory, a wide register, counters that wrap, and a path from an input to an output.
block!(Mixer {
    clk clk
    in { key: Bits<9>, data: Bits<100>, write: Bit }
    out { sum: Bits<100>, found: Bits<100>, echo: Bits<9>, turns: Bits<5> }
    store: Ram<Bits<100>, 4> = Ram::new(ReadDuringWrite::Old),
    total: Dff<Bits<100>>,
    count: Dff<Bits<5>>,
});
impl Logic for Mixer {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module mixer");
        self.store.we.next = self.write.val();
        self.store.waddr.next = self.key.val().get_bits::<4>(0);
        self.store.wdata.next = self.total.q.val();
        self.store.re.next = true;
        self.store.raddr.next = self.key.val().get_bits::<4>(4);
        self.total.d.next = self.total.q.val() + self.data.val();
        self.count.d.next = self.count.q.val() + 1;
        self.sum.next = self.total.q.val();
        self.found.next = self.store.rdata.val();
        self.echo.next = self.key.val() ^ 0x155;
        self.turns.next = self.count.q.val();
    }
}

fn mixer() -> Design {
    elaborate(&Mixer::default(), "mixer").expect("it elaborates")
}

fn interpreter(design: &Design) -> Interpreter {
    Interpreter::new(design).expect("it flattens")
}

fn compiled(design: &Design) -> Compiled {
    Compiled::new(design).expect("it compiles")
}

/// Clocks with random inputs of a seed; all words after each cycle.
fn run(engine: &mut dyn Engine, seed: u64, cycles: usize) -> Vec<Vec<u64>> {
    let ports = engine.ports().to_vec();
    let words: usize = ports.iter().map(|p| p.words()).sum();
    let bytes = random_bytes(seed, 8 * words * cycles);
    let mut random = Unstructured::new(&bytes);
    let mut seen = vec![];
    for _ in 0..cycles {
        for (index, port) in ports.iter().enumerate() {
            if port.direction == PortDirection::In {
                let value: Vec<u64> =
                    (0..port.words()).map(|_| random.arbitrary().expect("enough")).collect();
                engine.set_wide(PortId(index), &value);
            }
        }
        engine.clock();
        seen.push(engine.words().to_vec());
    }
    seen
}

/// The message of the panic that this must end in.
fn panic_of<T>(run: impl FnOnce() -> T) -> String {
    let payload = catch_unwind(AssertUnwindSafe(run)).err().expect("a panic");
    let text = payload.downcast_ref::<String>().cloned();
    text.or_else(|| payload.downcast_ref::<&str>().map(ToString::to_string)).expect("a message")
}

#[test]
fn handles_write_what_fits_and_read_what_was_published() {
    let design = mixer();
    let engines: [&mut dyn Engine; 2] = [&mut interpreter(&design), &mut compiled(&design)];
    for engine in engines {
        let key = Input::<u64>::of(engine, "key");
        let data = Input::<[u64; 2]>::of(engine, "data");
        let (sum, echo) =
            (Output::<[u64; 2]>::of(engine, "sum"), Output::<u64>::of(engine, "echo"));
        key.set(engine, u64::MAX);
        data.set(engine, [u64::MAX; 2]);
        engine.clock();
        assert_eq!(Output::<u64>::of(engine, "key").get(engine), 0x1ff);
        assert_eq!((sum.get(engine), echo.get(engine)), ([0, 0], 0xaa));
        engine.clock();
        assert_eq!(sum.get(engine), [u64::MAX, (1 << 36) - 1]);
    }
}

#[test]
fn a_handle_that_does_not_fit_its_port_is_refused() {
    let engine = compiled(&mixer());
    let message = panic_of(|| Input::<u64>::of(&engine, "data"));
    assert!(message.contains("`data` has 100 bits"), "{message}");
    let message = panic_of(|| Output::<[u64; 3]>::of(&engine, "sum"));
    assert!(message.contains("a handle of 3 words"), "{message}");
    let message = panic_of(|| Input::<[u64; 2]>::of(&engine, "sum"));
    assert!(message.contains("`sum` is an output"), "{message}");
    let message = panic_of(|| Output::<u64>::of(&engine, "total"));
    assert!(message.contains("no port `total`") && message.contains("echo"), "{message}");
}

#[test]
fn settle_shows_combinational_outputs_and_clock_what_the_edge_samples() {
    let design = mixer();
    let engines: [&mut dyn Engine; 2] = [&mut interpreter(&design), &mut compiled(&design)];
    for engine in engines {
        let key = Input::<u64>::of(engine, "key");
        let (echo, turns) = (Output::<u64>::of(engine, "echo"), Output::<u64>::of(engine, "turns"));
        key.set(engine, 1);
        assert_eq!(echo.get(engine), 0x155, "nothing is published by setting");
        engine.settle();
        assert_eq!((echo.get(engine), turns.get(engine)), (0x154, 0));
        engine.clock();
        assert_eq!(turns.get(engine), 0, "as sampled by the first edge");
        engine.settle();
        assert_eq!(turns.get(engine), 1, "after it");
        (1..=32).for_each(|_| engine.clock());
        assert_eq!(turns.get(engine), 0, "five bits wrap");
    }
}

#[test]
fn a_snapshot_continues_in_either_engine_as_if_nothing_had_happened() {
    let design = mixer();
    let (mut one, mut other) = (compiled(&design), interpreter(&design));
    run(&mut one, 1, CYCLES);
    let middle = one.snapshot();
    let rest = run(&mut one, 2, CYCLES);
    run(&mut other, 3, 17);
    other.restore(&middle);
    assert_eq!(other.snapshot(), middle);
    assert_eq!(run(&mut other, 2, CYCLES), rest);
    assert_eq!(other.snapshot(), one.snapshot());
    let mut another = one.program().instance();
    another.restore(&middle);
    assert_eq!(run(&mut another, 2, CYCLES), rest);
}

#[test]
fn a_snapshot_of_another_design_is_refused() {
    let other = elaborate(&Long::default(), "long").expect("it elaborates");
    let snapshot = interpreter(&other).snapshot();
    let message = panic_of(|| compiled(&mixer()).restore(&snapshot));
    assert_eq!(message, "the snapshot is of another design");
    let message = panic_of(|| interpreter(&mixer()).restore(&snapshot));
    assert_eq!(message, "the snapshot is of another design");
}

#[test]
fn a_register_can_be_overwritten_and_what_is_none_cannot() {
    let design = mixer();
    let (mut one, mut other) = (compiled(&design), interpreter(&design));
    one.poke("total_q", &[5, u64::MAX]);
    other.poke("total_q", &[5, u64::MAX]);
    assert_eq!(run(&mut one, 4, 2), run(&mut other, 4, 2));
    let sum = Output::<[u64; 2]>::of(&one, "sum");
    one.poke("total_q", &[7, u64::MAX]);
    one.settle();
    assert_eq!(sum.get(&one), [7, (1 << 36) - 1]);
    let message = panic_of(|| one.poke("totl_q", &[0]));
    assert!(message.contains("no register `totl_q`"), "{message}");
}

#[test]
fn instances_share_code_and_run_on_threads_of_their_own() {
    let design = mixer();
    let program = Program::new(&design).expect("it compiles");
    let results: Vec<_> = std::thread::scope(|scope| {
        let start = |seed| {
            let mut instance = program.instance();
            scope.spawn(move || (seed, run(&mut instance, seed, CYCLES)))
        };
        let threads: Vec<_> = (0..4).map(start).collect();
        threads.into_iter().map(|t| t.join().expect("no panic")).collect()
    });
    for (seed, result) in results {
        assert_eq!(result, run(&mut interpreter(&design), seed, CYCLES), "seed {seed}");
    }
    // What `simulate` gives can be sent, too.
    let mut boxed = simulate(&design).expect("it compiles");
    let sent = std::thread::spawn(move || run(&mut *boxed, 9, 5)).join().expect("no panic");
    assert_eq!(sent, run(&mut interpreter(&design), 9, 5));
}

#[test]
fn an_instance_takes_its_state_and_at_most_64_bytes() {
    let engine = compiled(&mixer());
    // Ports, the registers `total`, `rdata` and `count`, and the memory.
    let ports = 8 * engine.layout().words();
    let state = ports + 16 + 16 + 1 + 16 * 16;
    assert!(engine.bytes() <= state + 64, "{} bytes", engine.bytes());
}

/// The bytes of a waveform, and the cycles of the run before it.
fn waveform(
    engine: &mut dyn Engine,
    path: &Path,
    scope: Option<&str>,
    trigger: Option<Trigger>,
) -> Vec<u8> {
    let scope = scope.map(str::to_string);
    let request = TraceRequest { scope, trigger, ..TraceRequest::new(path, 2000) };
    engine.trace(&request).expect("a waveform");
    run(engine, 5, CYCLES);
    engine.finish_trace().expect("a complete file");
    std::fs::read(path).expect("the file")
}

#[test]
fn the_compiled_engine_writes_the_waveforms_of_the_interpreter() {
    let folder = tempfile::tempdir().expect("a folder");
    let design = elaborate(&Long::default(), "long").expect("it elaborates");
    let (mut one, mut other) = (divided(&design), interpreter(&design));
    let trigger = |text: &str| Trigger { before: 3, after: 5, ..text.parse().expect("a trigger") };
    for (name, scope, condition) in [
        ("all.vcd", None, None),
        ("part.vcd", Some("mixers_2"), None),
        ("trigger.vcd", None, Some(trigger("mixers_1.turns=9"))),
        ("both.fst", Some("mixers_0"), Some(trigger("mixers_0.turns=0b11111"))),
        ("again.vcd", Some("mixers_2"), None),
    ] {
        let path = folder.path().join(name);
        let fast = waveform(&mut one, &path, scope, condition.clone());
        let slow = waveform(&mut other, &path, scope, condition);
        assert!(fast == slow, "{name} differs");
        assert!(fast.len() > 1000, "{name} is empty");
        assert_eq!(one.snapshot(), other.snapshot(), "{name}: tracing changes the run");
    }
}

/// Statements in a part of the functions of [`Long`]: few, so that there are several.
const PART: usize = 1000;

fn divided(design: &Design) -> Compiled {
    let flat = flatten(design).expect("it flattens");
    Program::in_parts(Arc::new(flat), PART).expect("it compiles").instance()
}

// Long enough that the compiled engine divides it into parts of 1000 statements.
block!(Long {
    clk clk
    in { key: Bits<9>, data: Bits<100>, write: Bit }
    out { bytes: Bits<8>, sum: Bits<100>, all: Bits<1000>, mask: Bits<512> }
    lanes: Signal<Local, Bits<64>>,
    spread: Spread<64, 512>,
    masked: Dff<Bits<512>>,
    mixers: [Mixer; 4],
    first: Multiplier<500, 500, 1000> = Multiplier::new(1),
    second: Multiplier<500, 500, 1000> = Multiplier::new(2),
    product: Signal<Local, Bits<1000>>,
});
impl Logic for Long {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module long");
        comment!("The bytes of a word are used at the beginning, and spread at the end.");
        self.lanes.next = self.data.val().get_bits::<64>(3) + 1;
        self.bytes.next = 0.into();
        for i in 0..8 {
            self.bytes.next = self.bytes.val() ^ self.lanes.val().get_bits::<8>(8 * i);
        }
        self.spread.lanes.next = self.lanes.val();
        self.masked.d.next = self.masked.q.val();
        if self.second.p.val().get_bit(999) {
            self.masked.d.next = self.spread.mask.val();
        }
        self.mask.next = self.masked.q.val();
        self.sum.next = 0.into();
        for i in 0..4 {
            self.mixers[i].clk.next = self.clk.val();
            self.mixers[i].key.next = self.key.val();
            self.mixers[i].data.next = self.data.val() << i.to_bits::<2>();
            self.mixers[i].write.next = self.write.val();
        }
        self.sum.next = self.mixers[0].sum.val()
            ^ self.mixers[1].found.val()
            ^ self.mixers[2].sum.val()
            ^ self.mixers[3].found.val();
        self.first.en.next = self.write.val();
        self.first.a.next = bit_cast::<500, 100>(self.mixers[2].sum.val()) << 200;
        self.first.b.next = bit_cast::<500, 100>(self.mixers[3].sum.val()) << 300;
        self.product.next = self.first.p.val();
        self.second.en.next = true;
        self.second.a.next = self.product.val().get_bits::<500>(0);
        self.second.b.next = self.product.val().get_bits::<500>(400);
        self.all.next = self.second.p.val();
    }
}

#[test]
fn a_design_of_many_statements_is_divided_and_stays_the_same() {
    let design = elaborate(&Long::default(), "long").expect("it elaborates");
    let source = source_in_parts_of(&design, PART).expect("it flattens");
    assert!(source.contains("part_2"), "it is not long enough to be divided");
    let [fast, slow] =
        [run(&mut divided(&design), 3, CYCLES), run(&mut interpreter(&design), 3, CYCLES)];
    assert_eq!(fast, slow);
    assert_all_engines_agree("long", Long::default);
}

// One of several equal parts: enough registers for a function of its own, a number of its own, and
// valid and ready that pass through in both directions.
block!(Lane {
    clk clk
    in { valid_in: Bit, data_in: Bits<100>, ready_in: Bit, number: Bits<9> }
    out { ready_out: Bit, valid_out: Bit, data_out: Bits<100>, seen: Bits<9> }
    full: Dff<Bit>,
    data: Dff<Bits<100>>,
    count: Dff<Bits<9>>,
    last: [Dff<Bits<9>>; 4],
    words: Ram<Bits<9>, 3> = Ram::new(ReadDuringWrite::New),
    take: Signal<Local, Bit>,
});
impl Logic for Lane {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module lane");
        for i in 0..4 {
            self.last[i].clock.next = self.clk.val();
        }
        self.ready_out.next = !self.full.q.val() || self.ready_in.val();
        self.take.next = self.valid_in.val() && (!self.full.q.val() || self.ready_in.val());
        if self.ready_in.val() {
            self.full.d.next = false;
        }
        if self.take.val() {
            self.full.d.next = true;
            self.data.d.next = self.data_in.val() + bit_cast::<100, 9>(self.number.val());
            self.count.d.next = self.count.q.val() + self.number.val();
        }
        self.last[0].d.next = self.count.q.val();
        for i in 1..4 {
            self.last[i].d.next = self.last[i - 1].q.val() ^ self.words.rdata.val();
        }
        self.words.we.next = self.take.val();
        self.words.waddr.next = self.count.q.val().get_bits::<3>(0);
        self.words.wdata.next = self.count.q.val();
        self.words.re.next = self.ready_in.val();
        self.words.raddr.next = self.last[0].q.val().get_bits::<3>(0);
        self.valid_out.next = self.full.q.val();
        self.data_out.next = self.data.q.val();
        self.seen.next = self.last[3].q.val();
    }
}

#[block]
struct Lanes {
    pub clk: Signal<In, Clock>,
    pub valid: Signal<In, Bit>,
    pub data: Signal<In, Bits<100>>,
    pub ready: Signal<In, Bit>,
    pub valid_out: Signal<Out, Bit>,
    pub data_out: Signal<Out, Bits<100>>,
    pub ready_out: Signal<Out, Bit>,
    pub seen: Signal<Out, Bits<9>>,
    lanes: [Lane; 4],
}
impl Logic for Lanes {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module lanes");
        for i in 0..4 {
            self.lanes[i].clk.next = self.clk.val();
            self.lanes[i].number.next = i.to_bits::<9>() + 3;
        }
        self.lanes[0].valid_in.next = self.valid.val();
        self.lanes[0].data_in.next = self.data.val();
        self.ready_out.next = self.lanes[0].ready_out.val();
        for i in 1..4 {
            self.lanes[i].valid_in.next = self.lanes[i - 1].valid_out.val();
            self.lanes[i].data_in.next = self.lanes[i - 1].data_out.val();
            self.lanes[i - 1].ready_in.next = self.lanes[i].ready_out.val();
        }
        self.lanes[3].ready_in.next = self.ready.val();
        self.valid_out.next = self.lanes[3].valid_out.val();
        self.data_out.next = self.lanes[3].data_out.val();
        self.seen.next = self.lanes[1].seen.val() ^ self.lanes[3].seen.val();
    }
}

#[test]
fn equal_parts_share_a_function_and_stay_what_they_are() {
    let design = elaborate(&Lanes::default(), "lanes").expect("it elaborates");
    let source = source_of(&design).expect("it flattens");
    // The first one reads inputs and the others registers of the one before, but that is all.
    assert!((1..=3).contains(&source.matches("mod instance_").count()), "{source}");
    assert_eq!(source.matches("::run(").count(), 4, "{source}");
    assert_all_engines_agree("lanes", Lanes::default);
    let folder = tempfile::tempdir().expect("a folder");
    let (mut one, mut other) = (compiled(&design), interpreter(&design));
    let fast = waveform(&mut one, &folder.path().join("fast.vcd"), None, None);
    let slow = waveform(&mut other, &folder.path().join("slow.vcd"), None, None);
    assert!(fast == slow);
    assert_eq!(one.snapshot(), other.snapshot());
}
