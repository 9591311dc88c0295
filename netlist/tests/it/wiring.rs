//! What a block does by itself with its clocks, its reset and its registers.

use crate::all_engines;

use all_engines::assert_all_tools_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::{ElaborationError, Engine, Interpreter, elaborate, verilog};

block!(Counter {
    clk clk
    in { rst: Bit, step: Bits<8> }
    out { count: Bits<8> }
    total: Dff<Bits<8>>,
});
impl Logic for Counter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module counter");
        self.total.d.next = self.total.q.val() + self.step.val();
        if self.rst.val() {
            self.total.d.next = 0.into();
        }
        self.count.next = self.total.q.val();
    }
}

block!(Resets {
    clk clk
    in { rst: Bit, clear: Bit, step: Bits<8> }
    out { with_the_block: Bits<8>, in_a_list: Bits<8>, by_itself: Bits<8>, never: Bits<8> }
    counter: Counter,
    list: [Counter; 2],
    cleared: Counter,
    lasting: Counter,
});
impl Logic for Resets {
    #[hdl_gen]
    fn update(&mut self) {
        self.counter.step.next = self.step.val();
        self.with_the_block.next = self.counter.count.val();
        self.list[0].step.next = self.step.val();
        self.list[1].step.next = self.list[0].count.val();
        self.list[1].rst.next = self.clear.val();
        self.in_a_list.next = self.list[1].count.val();
        self.cleared.rst.next = self.clear.val();
        self.cleared.step.next = self.step.val();
        self.by_itself.next = self.cleared.count.val();
        self.lasting.rst.next = false;
        self.lasting.step.next = self.step.val();
        self.never.next = self.lasting.count.val();
    }
}

#[test]
fn a_sub_block_has_the_reset_of_the_block_unless_the_kernel_gives_it_another() {
    assert_all_tools_agree("resets", Resets::default);
    let text = verilog::emit(&elaborate(&Resets::default(), "resets").expect("it elaborates"), &[]);
    let top = text.split("module resets (").nth(1).expect("the top");
    let resets: Vec<_> = top.lines().map(str::trim).filter(|l| l.starts_with(".rst(")).collect();
    let [counter, first, second, cleared, lasting] = resets[..] else { panic!("{top}") };
    assert_eq!([counter, first], [".rst(rst),"; 2], "{top}");
    assert_eq!([second, cleared], [".rst(clear),"; 2], "{top}");
    assert_ne!(lasting, ".rst(rst),", "{top}");
}

block!(LateResets {
    clk clk
    in { rst: Bit, step: Bits<8> }
    out { late: Bits<8>, at_once: Bits<8> }
    counter: Counter,
    counter_rst: Replica<Bit>,
    other: Counter,
});
impl Logic for LateResets {
    #[hdl_gen]
    fn update(&mut self) {
        self.counter.step.next = self.step.val();
        self.late.next = self.counter.count.val();
        self.other.step.next = self.step.val();
        self.at_once.next = self.other.count.val();
    }
}

#[block(clock, reset, late_resets(counter))]
pub(crate) struct LateParts {
    pub step: Signal<In, Bits<8>>,
    pub late: Signal<Out, Bits<8>>,
    pub at_once: Signal<Out, Bits<8>>,
    counter: Counter,
    other: Counter,
}
impl Logic for LateParts {
    #[hdl_gen]
    fn update(&mut self) {
        self.counter.step.next = self.step.val();
        self.late.next = self.counter.count.val();
        self.other.step.next = self.step.val();
        self.at_once.next = self.other.count.val();
    }
}

#[test]
fn a_sub_block_beside_a_register_for_its_reset_has_it_from_there() {
    assert_all_tools_agree("late_resets", LateResets::default);
    assert_all_tools_agree("late_parts", LateParts::default);
    for design in [
        elaborate(&LateResets::default(), "late_resets"),
        elaborate(&LateParts::default(), "late_resets"),
    ] {
        let text = verilog::emit(&design.expect("it elaborates"), &[]);
        let top = text.split("module late_resets (").nth(1).expect("the top");
        let lines = top.lines().map(str::trim);
        let resets: Vec<_> = lines.filter(|line| line.starts_with(".rst(")).collect();
        assert_eq!(resets, [".rst(counter_rst_q),", ".rst(rst),"], "{top}");
    }
}

block!(ConstantReset {
    clk clk
    in { step: Bits<8> }
    out { count: Bits<8> }
    rst: Constant<Bit> = Constant::new(true),
    counter: Counter,
});
impl Logic for ConstantReset {
    #[hdl_gen]
    fn update(&mut self) {
        self.counter.step.next = self.step.val();
        self.count.next = self.counter.count.val();
    }
}

#[test]
fn a_block_without_a_reset_has_none_for_its_sub_blocks() {
    let error = elaborate(&ConstantReset::default(), "top").expect_err("nothing drives the reset");
    assert!(matches!(error, ElaborationError::Undriven { .. }), "{error:?}");
    assert!(error.to_string().contains("top.counter_rst"), "{error}");
}

block!(Keepers {
    clk clk
    in { a: Bits<8>, take: Bit, place: Bits<1> }
    out { kept: Bits<8>, copy: Bits<8>, first: Bits<8>, second: Bits<8>, bit_by_bit: Bits<8> }
    register: Dff<Bits<8>>,
    replica: Replica<Bits<8>>,
    list: [Dff<Bits<8>>; 2],
    bits_of_it: Dff<Bits<8>>,
});
impl Logic for Keepers {
    #[hdl_gen]
    fn update(&mut self) {
        if self.take.val() {
            self.register.d.next = self.a.val();
            self.replica.d.next = self.a.val();
        }
        for i in 0..2_usize {
            if self.take.val() && self.place.val() == i.to_bits::<1>() {
                self.list[i].d.next = self.a.val();
            }
        }
        match self.place.val().index() {
            1 if self.take.val() => {
                self.bits_of_it.d.next = self.bits_of_it.q.val().replace_bit(3, self.a.val().any());
            }
            _ => {}
        }
        self.kept.next = self.register.q.val();
        self.copy.next = self.replica.q.val();
        self.first.next = self.list[0].q.val();
        self.second.next = self.list[1].q.val();
        self.bit_by_bit.next = self.bits_of_it.q.val();
    }
}

#[test]
fn a_register_keeps_its_value_where_the_kernel_assigns_none() {
    assert_all_tools_agree("keepers", Keepers::default);
}

block!(Exchanged {
    clk clk
    in { a: Bits<8> }
    out { left: Bits<8>, right: Bits<8>, product: Bits<16>, word: Bits<8> }
    list: [Dff<Bits<8>>; 2],
    multiplier: Multiplier<8, 8, 16> = Multiplier::new(2),
    memory: Ram<Bits<8>, 2>,
    last: Reg<Bits<8>>,
});
impl Logic for Exchanged {
    #[hdl_gen]
    fn update(&mut self) {
        self.list[0].d.next = self.list[1].q.val() ^ self.a.val();
        self.list[1].d.next = self.list[0].q.val();
        self.left.next = self.list[0].q.val();
        self.right.next = self.list[1].q.val();
        self.multiplier.en.next = true;
        self.multiplier.a.next = self.a.val();
        self.multiplier.b.next = self.list[0].q.val();
        self.product.next = self.multiplier.p.val();
        self.memory.we.next = self.a.val().get_bit(0);
        self.memory.waddr.next = self.a.val().get_bits::<2>(1);
        self.memory.wdata.next = self.a.val();
        self.memory.re.next = true;
        self.memory.raddr.next = self.a.val().get_bits::<2>(3);
        self.last.rst.next = false;
        self.last.en.next = true;
        self.last.d.next = self.memory.rdata.val();
        self.word.next = self.last.q.val();
    }
}

#[test]
fn every_primitive_with_a_clock_has_that_of_the_block() {
    assert_all_tools_agree("exchanged", Exchanged::default);
}

#[block(clock, reset = "counts from 7 on")]
pub(crate) struct Restarts {
    pub step: Signal<In, Bits<8>>,
    pub sum: Signal<Out, Bits<8>>,
    pub steps: Signal<Out, Bits<16>>,
    #[init(ResetDff::new(7.into()))]
    total: ResetDff<Bits<8>>,
    last: [ResetDff<Bits<8>>; 2],
}

impl Logic for Restarts {
    #[hdl_gen]
    fn update(&mut self) {
        self.total.d.next = self.total.q.val() + self.step.val();
        self.sum.next = self.total.q.val();
        self.last[0].d.next = self.step.val();
        self.steps.next = concat((self.last[1].q.val(), self.last[0].q.val()));
        if self.step.val().any() {
            self.last[1].d.next = self.last[0].q.val();
        }
    }
}

#[test]
fn a_reset_gives_registers_their_initial_values_whatever_the_kernel_assigns() {
    assert_all_tools_agree("restarts", Restarts::default);
    let mut engine = Interpreter::of_block(&Restarts::default(), "restarts").expect("elaborates");
    let [step, rst, sum, steps] = ["step", "rst", "sum", "steps"].map(|name| engine.port(name));
    engine.set(step, 5);
    (0..3).for_each(|_| engine.clock());
    // An edge samples what those before it have made.
    assert_eq!((engine.get(sum), engine.get(steps)), (17, 0x0505));
    engine.set(rst, 1);
    (0..2).for_each(|_| engine.clock());
    assert_eq!((engine.get(sum), engine.get(steps)), (7, 0));
}

#[test]
fn clock_and_reset_are_ports_in_front_of_the_others_with_a_comment() {
    let text =
        verilog::emit(&elaborate(&Restarts::default(), "restarts").expect("elaborates"), &[]);
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    let clock = lines.iter().position(|line| line.ends_with(" clk,")).expect("a clock");
    assert!(lines[clock - 1].ends_with('('), "{text}");
    assert_eq!(lines[clock + 1], "// Synchronous reset: counts from 7 on");
    assert!(lines[clock + 2].ends_with(" rst,"), "{text}");
}
