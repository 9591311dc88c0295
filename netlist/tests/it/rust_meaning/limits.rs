//! Long loops, texts that are not ASCII, positions beyond the end.

use super::all_engines::{assert_all_tools_agree, tools};
use fncc_netlist::prelude::*;
use fncc_netlist::{Engine, Interpreter, elaborate, verilog};

/// As many turns as a loop may have.
const MOST: usize = 1 << 16;

block!(LongLoop { in { a: Bits<16> } out { x: Bits<16> } });
impl Logic for LongLoop {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val();
        for i in 0..MOST {
            self.x.next = (self.x.val() << 1) ^ (i % 65536).to_bits::<16>() ^ (self.x.val() >> 15);
        }
    }
}

#[test]
fn a_loop_of_65536_turns_is_the_kernel() {
    let design = elaborate(&LongLoop::default(), "long_loop").expect("it elaborates");
    let mut engine = Interpreter::new(&design).expect("it runs");
    let (a, x) = (engine.port("a"), engine.port("x"));
    for value in [0, 1, 0x8000, 0xfedc] {
        engine.set(a, value);
        engine.settle();
        let turned = (0..MOST as u64).fold(value, |x, i| ((x << 1) & 0xffff) ^ i ^ (x >> 15));
        assert_eq!(engine.get(x), turned, "{value:x}");
    }
    assert!(verilog::emit(&design, &[]).lines().count() > MOST);
}

/// A stage of a chain, without a register.
#[block]
pub(crate) struct Stage {
    pub a: Signal<In, Bits<4>>,
    pub x: Signal<Out, Bits<4>>,
}
impl Logic for Stage {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() + 1;
    }
}

const STAGES: usize = 3000;
block!(LongChain { in { a: Bits<4> } out { x: Bits<4> } stages: [Stage; STAGES] = std::array::from_fn(|_| Stage::default()), });
impl Logic for LongChain {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.a => self.stages[0].a);
        for i in 1..STAGES {
            self.stages[i].a.next = self.stages[i - 1].x.val();
        }
        join!(self.stages[STAGES - 1].x => self.x);
    }
}

#[test]
fn a_chain_of_3000_blocks_elaborates() {
    let design = elaborate(&LongChain::default(), "long_chain").expect("it elaborates");
    let mut engine = Interpreter::new(&design).expect("it runs");
    let (a, x) = (engine.port("a"), engine.port("x"));
    engine.set(a, 5);
    engine.settle();
    assert_eq!(engine.get(x), (5 + STAGES as u64) % 16);
}

block!(Asserted { clk clk in { a: Bits<4> } out { x: Bits<4> } });
impl Logic for Asserted {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val();
        assert!(self.a.val() != 3, "\u{957f}\u{5ea6}\u{6b63}\u{786e}");
        assert!(self.a.val() != 4, "\u{434}\u{43b}\u{438}\u{43d}\u{430}");
        assert!(self.a.val() != 5, "1");
    }
}

#[test]
fn an_assertion_without_ascii_letters_has_a_name_in_verilog() {
    let design = elaborate(&Asserted::default(), "asserted").expect("it elaborates");
    let text = verilog::emit(&design, &[]);
    let names = text.lines().filter_map(|line| line.trim().strip_prefix("begin : "));
    assert_eq!(names.collect::<Vec<_>>(), ["assert_1", "assert_2", "assert_1_2"], "{text}");
    let mut engine = Interpreter::new(&design).expect("it runs");
    let ports = engine.ports().to_vec();
    let run = tools::Run::of(&mut engine, &[vec![vec![3]], vec![vec![4]], vec![vec![6]]]);
    let text = tools::Text { top: "asserted", text: &text, ports: &ports, clocked: true };
    let violated =
        Vec::from_iter(tools::violations(&text, &run).into_iter().map(|(cycle, _)| cycle));
    assert_eq!(violated, [0, 1]);
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub(crate) struct Measures {
    größe: Bits<5>,
    r#type: Bits<3>,
}
block!(NoField { in { a: Bits<5> } out { x: Bits<5> } p: Signal<Local, Measures>, });
impl Logic for NoField {
    #[hdl_gen]
    fn update(&mut self) {
        self.p.next.größe = self.a.val();
        self.p.next.r#type = 0.into();
        self.x.next = self.p.val().größe;
    }
}

#[test]
fn a_field_has_a_name_of_verilog() {
    super::assert_refused(&NoField::default(), &["top.p: `p_größe` is no name in Verilog"]);
}

block!(Beyond {
    in { a: Bits<16>, i: Bits<5>, b: Bit }
    out { x: Bits<4>, y: Bit, z: Bits<16>, wide: Bits<16>, sum: Bits<3> }
});
impl Logic for Beyond {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val().get_bits::<4>(self.i.val().index());
        self.y.next = self.a.val().get_bit(self.i.val().index());
        self.z.next = self.a.val().replace_bit(self.i.val().index(), self.b.val());
        let place = self.i.val().index() + 3;
        self.wide.next = self.a.val().get_bits::<16>(place);
        self.sum.next = 0.into();
        for i in 0..3_usize {
            if self.a.val().get_bits::<3>(place + i) == 5 {
                self.sum.next = self.sum.val().replace_bit(i, true);
            }
        }
    }
}

#[test]
fn bits_beyond_the_end_are_zeros_and_are_not_replaced() {
    assert_all_tools_agree("beyond", Beyond::default);
}
