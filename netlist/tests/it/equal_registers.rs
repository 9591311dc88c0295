//! Registers that always hold the same value have one place in the state, and nothing shows it.

use crate::all_engines::assert_all_engines_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::{Compiled, Engine, Interpreter, TraceRequest, elaborate};

// Stages of a handshake, each with a `valid` of its own for every half of the data, and counters that differ in one thing each.
block!(Replicas {
    clk clk
    in { offer: Bit, take: Bit, data: Bits<128> }
    out { low: Bits<64>, high: Bits<64>, equal: Bits<8>, later: Bits<8>, other: Bits<8>, rare: Bits<8> }
    valid: [Dff<Bit>; 2],
    halves: [Dff<Bits<64>>; 2],
    count: Dff<Bits<8>>,
    again: Dff<Bits<8>>,
    initial: Dff<Bits<8>> = Dff::new(1.into()),
    next: Dff<Bits<8>>,
    enabled: Dff<Bits<8>>,
    follows: [Dff<Bits<8>>; 2],
});
impl Logic for Replicas {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module replicas");
        for i in 0..2 {
            self.valid[i].clock.next = self.clk.val();
            self.halves[i].clock.next = self.clk.val();
            self.follows[i].clock.next = self.clk.val();
            // Equal as long as both are.
            self.valid[i].d.next = self.offer.val() || self.valid[i].q.val() && !self.take.val();
        }
        if !self.valid[0].q.val() {
            self.halves[0].d.next = self.data.val().get_bits::<64>(0);
        }
        if !self.valid[1].q.val() {
            self.halves[1].d.next = self.data.val().get_bits::<64>(64);
        }
        self.count.d.next = self.count.q.val() + 3;
        self.again.d.next = self.again.q.val() + 3;
        self.initial.d.next = self.initial.q.val() + 3;
        self.next.d.next = self.next.q.val() + 5;
        if self.take.val() {
            self.enabled.d.next = self.enabled.q.val() + 3;
        }
        // Of registers that are not equal.
        self.follows[0].d.next = self.count.q.val();
        self.follows[1].d.next = self.initial.q.val();
        self.low.next = self.halves[0].q.val();
        self.high.next = self.halves[1].q.val();
        self.equal.next = self.count.q.val() ^ self.again.q.val();
        self.later.next = self.follows[0].q.val() ^ self.follows[1].q.val();
        self.other.next = self.again.q.val() ^ self.next.q.val();
        self.rare.next = self.again.q.val() ^ self.enabled.q.val();
    }
}

fn engines() -> (Interpreter, Compiled) {
    let design = elaborate(&Replicas::default(), "replicas").expect("it elaborates");
    let interpreter = Interpreter::new(&design).expect("it flattens");
    (interpreter, Compiled::new(&design).expect("it compiles"))
}

#[test]
fn equal_registers_mean_what_they_mean_one_by_one() {
    assert_all_engines_agree("replicas", Replicas::default);
}

#[test]
fn equal_registers_have_one_place_and_others_their_own() {
    let (_, compiled) = engines();
    // Two halves of 8 bytes; one `valid`, `count` with `again`, `initial`, `next`, `enabled`, two `follows`.
    let registers = 2 * 8 + 1 + 6;
    let words = compiled.layout().words() + usize::div_ceil(registers, 8);
    assert_eq!(compiled.bytes() - size_of::<Compiled>(), 8 * words);
}

#[test]
fn each_of_equal_registers_is_reached_by_its_path() {
    let (mut interpreter, mut compiled) = engines();
    interpreter.poke("again_q", &[7]);
    compiled.poke("again_q", &[7]);
    let engines: [&mut dyn Engine; 2] = [&mut interpreter, &mut compiled];
    for engine in engines {
        engine.clock();
        let [equal, other] = ["equal", "other"].map(|name| engine.get(engine.port(name)));
        assert_eq!((equal, other), (0, 7));
    }
    assert_eq!(interpreter.snapshot(), compiled.snapshot());
}

#[test]
fn a_waveform_shows_all_of_equal_registers() {
    let (mut interpreter, mut compiled) = engines();
    let folder = tempfile::tempdir().expect("a folder");
    let engines: [&mut dyn Engine; 2] = [&mut interpreter, &mut compiled];
    let waveforms = engines.map(|engine| {
        let path = folder.path().join("waveform.vcd");
        engine.trace(&TraceRequest::new(&path, 2000)).expect("a waveform");
        for cycle in 0..20 {
            engine.set(engine.port("offer"), cycle % 3);
            engine.clock();
        }
        engine.finish_trace().expect("a complete file");
        std::fs::read_to_string(path).expect("the file")
    });
    assert_eq!(waveforms[0], waveforms[1]);
    for name in ["count", "again", "valid_0", "valid_1"] {
        let is_there = waveforms[0].lines().any(|line| {
            line.starts_with("$var") && line.split_whitespace().any(|word| word.starts_with(name))
        });
        assert!(is_there, "{name}");
    }
}
