//! Functions that kernels call.

use crate::all_engines::assert_all_tools_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::{elaborate, verilog};

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub(crate) enum Colour {
    Red,
    Green,
    Blue,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub(crate) struct Range {
    from: Bits<4>,
    to: Bits<4>,
}

#[hdl_fn]
fn gray<const N: usize>(x: Bits<N>) -> Bits<N> {
    x ^ (x >> 1)
}

#[hdl_fn]
pub(crate) fn majority(a: Bit, b: Bit, c: Bit) -> Bit {
    a && b || (a || b) && c
}

mod elsewhere {
    use super::*;

    /// Bits of two values mixed, with a known distance.
    #[hdl_fn]
    pub(crate) fn mixed(x: Bits<8>, y: Bits<8>, by: u64) -> Bits<8> {
        let sum = x + y;
        let carry = sum < x;
        let turned = (sum << by) | (sum >> (8 - by));
        (turned ^ gray::<8>(sum)) - carry
    }
}
use elsewhere::mixed as stirred;

#[hdl_fn]
fn double(n: usize) -> usize {
    n * 2
}

#[hdl_fn]
fn is_in(range: Range, x: Bits<4>) -> Bit {
    range.from <= x && x <= range.to
}

#[hdl_fn]
fn is_warm(colour: Colour) -> Bit {
    colour == Colour::Red
}

#[hdl_fn]
fn low<const N: usize>(x: Bits<8>, count: usize) -> Bits<N> {
    let narrow: Bits<4> = 9.into();
    let joined = concat::<12, _>((narrow, x));
    joined.get_bits::<N>(count) + 1
}

block!(Mixes[const N: usize][N] {
    clk clk
    in { a: Bits<8>, b: Bits<8>, g: Bit, h: Bit, n: Bits<N>, i: Bits<4> }
    out { x: Bits<8>, y: Bits<8>, m: Bit, z: Bits<N>, w: Bits<8>, v: Bits<3>, u: Bit, t: Bit, s: Bits<8> }
    colour: Dff<Colour>,
    range: Dff<Range>,
});
impl<const N: usize> Mixes<N> {
    #[hdl_fn]
    fn own(x: Bits<N>, is_next: Bit) -> Bits<N> {
        let next = x + (N as u64);
        next + is_next
    }
}
impl<const N: usize> Logic for Mixes<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = gray::<8>(self.a.val() + 1);
        self.y.next = stirred(self.a.val(), self.b.val() + 3, 3)
            ^ elsewhere::mixed(self.b.val(), 7.into(), 1);
        self.m.next = majority(self.g.val(), self.h.val(), self.a.val().any());
        self.z.next = Self::own(gray::<N>(self.n.val()), self.g.val());
        self.w.next = 0.into();
        for i in 0..double(2) {
            if majority(self.g.val(), self.a.val().get_bit(i), self.b.val().get_bit(double(i))) {
                self.w.next = stirred(self.w.val(), self.a.val(), 2);
            }
        }
        let scaled = double(3);
        self.v.next = low::<3>(self.b.val(), scaled - 2);
        self.u.next = is_in(self.range.q.val(), self.i.val()) && is_warm(self.colour.q.val());
        self.t.next = false;
        match self.a.val().get_bits::<2>(0).index() {
            0 if majority(self.g.val(), true, self.h.val()) => self.t.next = self.h.val(),
            1 if is_warm(Colour::Green) => {}
            2 => {
                self.range.d.next.from = gray::<4>(self.i.val());
                self.colour.d.next = Colour::Blue;
            }
            _ => self.t.next = majority(self.t.val(), self.h.val(), self.g.val()),
        }
        let named = gray::<8>(self.b.val());
        self.s.next = gray::<8>(named);
        assert!(!is_warm(Colour::Blue), "blue is cold");
        assert!(gray::<8>(self.a.val()) == self.a.val() ^ (self.a.val() >> 1), "it is gray");
    }
}

#[test]
fn a_function_means_what_stands_in_it() {
    assert_all_tools_agree("mixes_5", Mixes::<5>::default);
    assert_all_tools_agree("mixes_40", Mixes::<40>::default);
}

/// Each calls the one before twice: text and time of elaboration must not double.
macro_rules! chain {
    ($($name:ident of $below:ident),+) => {
        $(#[hdl_fn]
        fn $name(x: Bits<16>, y: Bits<16>) -> Bits<16> {
            let left = $below(x + 1, y);
            let right = left + (left >> 1);
            right ^ (right << 2) ^ x
        })+
    };
}
chain!(f1 of f0, f2 of f1, f3 of f2, f4 of f3, f5 of f4, f6 of f5, f7 of f6, f8 of f7, f9 of f8, f10 of f9);
#[hdl_fn]
fn f0(x: Bits<16>, y: Bits<16>) -> Bits<16> {
    (x + y) ^ (x - y)
}
block!(Chain { in { a: Bits<16>, b: Bits<16> } out { x: Bits<16> } });
impl Logic for Chain {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = f10(self.a.val(), self.b.val());
    }
}

#[test]
fn an_argument_and_a_let_of_a_function_are_wires() {
    assert_all_tools_agree("chain_of_functions", Chain::default);
    let design = elaborate(&Chain::default(), "chain").expect("it is taken");
    let text = verilog::emit(&design, &[]);
    assert!(text.len() < 10_000, "{text}");
    for line in
        ["    assign f9_x = a + 16'h1;", "    assign f9_right = f9_left + (f9_left >> 1'b1);"]
    {
        assert!(text.contains(line), "`{line}` is not in:\n{text}");
    }
}

fn unmarked(x: Bits<8>) -> Bits<8> {
    gray::<8>(x) + 1
}

refused!(
    a_function_without_its_attribute_is_not_known at "self.x.next = unmarked(self.a.val());",
    { in { a: Bits<8> } out { x: Bits<8> } },
    { fn update(&mut self) {
        self.x.next = unmarked(self.a.val());
    } },
    "top.x: `unmarked` has no `#[hdl_fn]` above it",
);

#[hdl_fn]
fn endless(x: Bits<8>) -> Bits<8> {
    endless(x + 1)
}

refused!(
    a_function_that_calls_itself_has_no_end at "self.x.next = endless(self.a.val());",
    { in { a: Bits<8> } out { x: Bits<8> } },
    { fn update(&mut self) {
        self.x.next = endless(self.a.val());
    } },
    "top.x: `endless` calls itself",
);

#[hdl_fn]
fn cut(x: Bits<8>, at: usize) -> Bits<4> {
    x.get_bits::<4>(at)
}

refused!(
    what_is_wrong_in_a_function_has_the_line_of_its_call at "self.x.next = cut(self.a.val(), 5);",
    { in { a: Bits<8> } out { x: Bits<4> } },
    { fn update(&mut self) {
        self.x.next = cut(self.a.val(), 5);
    } },
    "`x.get_bits::<4>(at)` takes bits 5 to 8 of a value of 8 bits",
);
