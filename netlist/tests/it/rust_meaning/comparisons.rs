//! Comparisons of enums and structs are those of their bits, or are refused.

use super::all_engines::assert_all_tools_agree;
use super::assert_refused;
use fncc_netlist::elaborate;
use fncc_netlist::prelude::*;
use std::cmp::Ordering;

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, LogicState)]
enum Derived {
    A,
    B,
    C,
}

/// As derived, by hand.
#[derive(Clone, Copy, Debug, LogicState)]
enum Alike {
    A,
    B,
}
impl PartialEq for Alike {
    fn eq(&self, other: &Self) -> bool {
        *self as usize == *other as usize
    }
}

#[derive(Clone, Copy, Debug, LogicState)]
enum OwnEq {
    A,
    B,
    C,
}
impl PartialEq for OwnEq {
    fn eq(&self, other: &Self) -> bool {
        (*self as usize > 0) == (*other as usize > 0)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum OwnOrder {
    A,
    B,
}
impl PartialOrd for OwnOrder {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        (*other as usize).partial_cmp(&(*self as usize))
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
struct Pair {
    low: Bits<33>,
    state: Alike,
    flag: Bit,
}

/// Compares as its field does.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
struct OwnInside {
    state: OwnEq,
}

/// Without one bit of 40.
#[derive(Clone, Copy, Debug, Default, LogicStruct)]
struct OwnPair {
    low: Bits<40>,
    flag: Bit,
}
impl PartialEq for OwnPair {
    fn eq(&self, other: &Self) -> bool {
        let [a, b] = [self, other].map(|pair| pair.low & 0xff_ffef_ffff_u64);
        a == b && self.flag == other.flag
    }
}

block!(Compared {
    clk clk
    in { a: Bits<33>, b: Bits<33>, f: Bit, c: Bits<2> }
    out { equal: Bit, differ: Bit, below: Bit, alike: Bit }
    p: Signal<Local, Pair>, q: Signal<Local, Pair>, s: Dff<Derived>, t: Dff<Alike>,
});
impl Logic for Compared {
    #[hdl_gen]
    fn update(&mut self) {
        match self.c.val().index() {
            0 => self.s.d.next = Derived::A,
            1 => self.s.d.next = Derived::B,
            _ => self.s.d.next = Derived::C,
        }
        if self.f.val() {
            self.t.d.next = Alike::B;
        } else {
            self.t.d.next = Alike::A;
        }
        self.p.next.low = self.a.val();
        self.p.next.state = self.t.q.val();
        self.p.next.flag = self.f.val();
        self.q.next.low = self.b.val() & 1;
        self.q.next.state = Alike::A;
        self.q.next.flag = false;
        self.equal.next = self.p.val() == self.q.val();
        self.differ.next = self.p.val() != self.q.val();
        self.below.next = self.s.q.val() < Derived::C && self.s.q.val() >= Derived::B;
        self.alike.next = self.t.q.val() == Alike::B;
    }
}

#[test]
fn types_that_compare_as_their_bits_are_compared() {
    assert_all_tools_agree("compared", Compared::default);
}

/// Implements a comparison of the two registers, and gives the error of the block.
macro_rules! refusal {
    ($ty:ty, $name:ident, $operator:tt) => {{
        block!($name { clk clk in { a: Bit } out { x: Bit } r: Dff<$ty>, s: Dff<$ty>, });
        impl Logic for $name {
            #[hdl_gen]
            fn update(&mut self) {
                self.r.d.next = self.s.q.val();
                self.s.d.next = self.r.q.val();
                self.x.next = self.a.val() && (self.r.q.val() $operator self.s.q.val());
            }
        }
        $name::default()
    }};
}

#[test]
fn comparisons_written_by_hand_are_refused() {
    const REMEDY: &str =
        "is a function of Rust that cannot be read; derive `PartialEq` and `PartialOrd`";
    assert_refused(&refusal!(OwnEq, EnumEqual, ==), &["what `==` does to an enum", REMEDY]);
    assert_refused(&refusal!(OwnEq, EnumDiffer, !=), &["what `!=` does to an enum", REMEDY]);
    assert_refused(&refusal!(OwnOrder, EnumLess, <), &["what `<` does to an enum", REMEDY]);
    assert_refused(&refusal!(OwnPair, StructEqual, ==), &["what `==` does to a struct", REMEDY]);
    assert_refused(&refusal!(OwnInside, StructInside, ==), &["what `==` does to a struct", REMEDY]);
    for (block, name) in [
        (&refusal!(OwnOrder, OrderEqual, ==) as &dyn Block, "order"),
        (&refusal!(Derived, DerivedLess, <=), "derived"),
        (&refusal!(Alike, AlikeEqual, ==), "alike"),
        (&refusal!(Pair, PairEqual, !=), "pair"),
    ] {
        elaborate(block, name).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}
