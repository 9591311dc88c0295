//! A `let` of signals is a wire of its name, in every branch and turn of a loop.

use super::all_engines::assert_all_tools_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::{Engine, Interpreter, elaborate, verilog};
use std::time::{Duration, Instant};

block!(Chain { in { a: Bits<32> } out { x: Bits<32> } });
impl Logic for Chain {
    #[hdl_gen]
    fn update(&mut self) {
        let b0 = self.a.val() + 1;
        let b1 = b0 ^ (b0 << 1);
        let b2 = b1 ^ (b1 << 2);
        let b3 = b2 + (b2 << 3);
        let b4 = b3 ^ (b3 << 1);
        let b5 = b4 + (b4 << 2);
        let b6 = b5 ^ (b5 << 3);
        let b7 = b6 + (b6 >> 1);
        let b8 = b7 ^ (b7 << 1);
        let b9 = b8 + (b8 >> 2);
        let b10 = b9 ^ (b9 << 1);
        let b11 = b10 + (b10 << 1);
        let b12 = b11 ^ (b11 >> 1);
        let b13 = b12 ^ (b12 >> 1);
        let b14 = b13 + (b13 >> 1);
        let b15 = b14 ^ (b14 << 1);
        let b16 = b15 + (b15 >> 1);
        let b17 = b16 ^ (b16 << 1);
        let b18 = b17 + (b17 >> 1);
        let b19 = b18 ^ (b18 << 1);
        let b20 = b19 + (b19 >> 1);
        let b21 = b20 ^ (b20 << 1);
        let b22 = b21 + (b21 >> 1);
        let b23 = b22 ^ (b22 << 1);
        let b24 = b23 + (b23 >> 1);
        self.x.next = b24;
    }
}

#[test]
fn each_let_of_a_chain_is_a_wire_of_verilog_and_waveform() {
    let start = Instant::now();
    let design = elaborate(&Chain::default(), "chain").expect("it elaborates");
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
    let text = verilog::emit(&design, &[]);
    for place in 0..25 {
        assert!(text.contains(&format!("    logic [31:0] b{place};\n")), "b{place} in:\n{text}");
    }
    assert!(text.contains("    assign b9 = b8 + (b8 >> 2'h2);\n"), "{text}");
    let path = std::env::temp_dir().join(format!("lets_{}.vcd", std::process::id()));
    let mut engine = Interpreter::new(&design).expect("it runs");
    engine.vcd(&path, 1000).expect("a writable file");
    engine.clock();
    engine.finish_trace().expect("a writable file");
    let waveform = std::fs::read_to_string(&path).expect("the file is there");
    std::fs::remove_file(&path).expect("the file is there");
    for place in 0..25 {
        assert!(waveform.contains(&format!(" b{place} ")), "b{place} in:\n{waveform}");
    }
    assert_all_tools_agree("chain", Chain::default);
}

/// A chain in a loop, one wire a turn.
const TURNS: usize = 2000;
block!(Turns { in { a: Bits<16> } out { x: Bits<16> } l: [Signal<Local, Bits<16>>; TURNS], });
impl Logic for Turns {
    #[hdl_gen]
    fn update(&mut self) {
        self.l[0].next = self.a.val();
        for i in 1..TURNS {
            let before = self.l[i - 1].val();
            self.l[i].next = before ^ (before << 1);
        }
        self.x.next = self.l[TURNS - 1].val();
    }
}

#[test]
fn the_time_of_elaboration_is_that_of_the_number_of_lets() {
    let start = Instant::now();
    let design = elaborate(&Turns::default(), "turns").expect("it elaborates");
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    assert_eq!(
        design.top().signals.iter().filter(|s| s.name.starts_with("before_")).count(),
        TURNS - 1
    );
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub(crate) struct Pair {
    lo: Bits<5>,
    hi: Bits<3>,
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub(crate) enum Turn {
    First,
    Second,
    Third,
}

block!(Branches {
    clk clk
    in { a: Bits<8>, b: Bits<8>, g: Bit, h: Bit, valid: Bit }
    out { x: Bits<8>, y: Bits<8>, z: Bits<8>, w: Bits<8>, ready: Bit, turned: Bit }
    l: Signal<Local, Bits<8>>,
    pair: Signal<Local, Pair>,
    turn: Dff<Turn>,
    count: Dff<Bits<8>>,
});
impl Logic for Branches {
    #[hdl_gen]
    fn update(&mut self) {
        let valid = self.valid.val();
        let r#type = valid ^ self.h.val();
        // The name of a port that is another signal.
        let b = self.a.val() - 3;
        self.ready.next = valid && b.any() || r#type;
        self.l.next = self.a.val();
        let first = self.l.val() + 1;
        self.l.next = self.b.val();
        self.x.next = first + self.l.val();
        self.y.next = 0.into();
        self.z.next = 7.into();
        if self.g.val() {
            let above = self.b.val() ^ 0x55;
            self.l.next = above;
            // Another value than outside of the branch.
            let inside = self.l.val() + first;
            self.y.next = inside;
            if self.h.val() {
                let deep = inside + above;
                let deeper = deep.get_bits::<4>(2);
                self.z.next = bit_cast::<8, 4>(deeper);
            } else {
                let deep = above - 1;
                self.z.next = deep;
            }
        }
        let last = self.l.val();
        self.w.next = last;
        for i in 0..3_usize {
            for j in 0..2 {
                let part = self.a.val().get_bits::<2>(i + j);
                if part == 2 && valid {
                    let sum = self.w.val() + i.to_bits::<8>();
                    self.w.next = sum;
                }
            }
        }
        self.pair.next.lo = self.a.val().get_bits::<5>(1);
        self.pair.next.hi = self.b.val().get_bits::<3>(5);
        let pair = self.pair.val();
        self.turned.next = false;
        match self.turn.q.val() {
            Turn::First | Turn::Third if valid => {
                let next = bit_cast::<8, 5>(pair.lo);
                self.count.d.next = next;
                self.turn.d.next = Turn::Second;
            }
            Turn::Second => {
                let next = self.count.q.val() + bit_cast::<8, 3>(pair.hi);
                self.count.d.next = next;
                self.turn.d.next = Turn::Third;
                let from = self.a.val().get_bits::<3>(0).index();
                self.turned.next = self.b.val().get_bit(from);
            }
            _ => {
                self.turn.d.next = Turn::First;
            }
        }
        let wide = bit_cast::<40, 3>(self.b.val().get_bits::<3>(0));
        if !valid {
            self.z.next = self.a.val() << wide;
        }
    }
}

#[test]
fn a_wire_has_the_value_of_its_let_under_every_condition() {
    assert_all_tools_agree("let_branches", Branches::default);
}

block!(Silent { in { a: Bits<8>, b: Bits<8> } out { x: Bit, y: Bit, z: Bit } });
impl Logic for Silent {
    #[hdl_gen]
    fn update(&mut self) {
        let nothing = self.a.val() >> 8;
        self.x.next = nothing <= self.b.val();
        self.y.next = (self.a.val() << 8) < self.b.val();
        self.z.next = bit_cast::<16, 8>(self.a.val()).get_bits::<8>(8) <= self.b.val();
    }
}

#[test]
fn a_comparison_with_what_is_shifted_out_makes_no_warning() {
    assert_all_tools_agree("shifted_out", Silent::default);
}
