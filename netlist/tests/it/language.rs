//! What a kernel may say means the same in the kernel, in the netlist and in the emitted Verilog, in Verilator, Icarus and Yosys.

// Constants and generics are called like signals here, which is what is tested.
#![allow(non_snake_case, non_upper_case_globals)]

use crate::all_engines;

use all_engines::assert_all_tools_agree;
use fncc_netlist::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, LogicState)]
enum St {
    A,
    B,
    C,
}

block!(MatchGuard {
    clk clk
    in { g: Bit, a: Bits<8> }
    out { x: Bits<8> }
    s: Dff<St>,
});
impl Logic for MatchGuard {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = 0.into();
        match self.s.q.val() {
            St::A if self.g.val() => {
                self.x.next = self.a.val();
                self.s.d.next = St::B;
            }
            St::B => {
                self.x.next = 7.into();
                self.s.d.next = St::C;
            }
            _ => {
                self.x.next = 9.into();
                self.s.d.next = St::A;
            }
        }
    }
}

#[test]
fn an_arm_whose_guard_does_not_hold_leaves_the_value_to_those_below() {
    assert_all_tools_agree("match_guard", MatchGuard::default);
}

block!(Guards {
    clk clk
    in { g: Bit, h: Bit, a: Bits<3> }
    out { x: Bits<4>, y: Bits<4>, z: Bits<4>, of_a_loop: Bits<4> }
    s: Dff<St>,
});
impl Logic for Guards {
    #[hdl_gen]
    fn update(&mut self) {
        if self.a.val().get_bit(0) {
            self.s.d.next = St::B;
        } else if self.a.val().get_bit(1) {
            self.s.d.next = St::C;
        } else {
            self.s.d.next = St::A;
        }
        match self.s.q.val() {
            St::A | St::B if self.g.val() => self.x.next = 1.into(),
            _ if self.h.val() => self.x.next = 2.into(),
            St::B => self.x.next = 3.into(),
            St::A | St::C => self.x.next = 4.into(),
        }
        match self.g.val() {
            true if self.h.val() => self.y.next = 5.into(),
            false => self.y.next = 6.into(),
            true => self.y.next = 7.into(),
        }
        match self.a.val().index() {
            0 => self.z.next = 1.into(),
            0b011 | 0x5 if self.g.val() => self.z.next = 2.into(),
            3 => self.z.next = 3.into(),
            3 | LAST => self.z.next = 4.into(),
            _ => {
                self.z.next = 5.into();
            }
        }
        self.of_a_loop.next = 0.into();
        for i in 0..5_u64 {
            match i {
                1 | 2 if self.g.val() => self.of_a_loop.next = self.of_a_loop.val() + i,
                3 => self.of_a_loop.next = self.of_a_loop.val() + 8,
                4 => self.of_a_loop.next = self.of_a_loop.val() ^ 1,
                _ => (),
            }
        }
    }
}
const LAST: usize = 7;

#[test]
fn a_match_is_on_enums_bits_and_positions_with_several_patterns_and_guards() {
    assert_all_tools_agree("guards", Guards::default);
}

block!(Matches {
    in { b: Bit, i: Bits<3> }
    out { of_a_bit: Bits<8>, of_a_position: Bits<8>, of_a_sum: Bits<8>, of_a_comparison: Bit, twice: Bits<2> }
    s: Signal<Local, St>,
});
impl Logic for Matches {
    #[hdl_gen]
    fn update(&mut self) {
        match self.b.val() {
            true => self.of_a_bit.next = 3.into(),
            false => self.of_a_bit.next = 4.into(),
        }
        match self.i.val().index() {
            0b101 => self.of_a_position.next = 50.into(),
            0o7 => self.of_a_position.next = 70.into(),
            0x2 => self.of_a_position.next = 20.into(),
            _ => self.of_a_position.next = 0.into(),
        }
        match self.i.val().index() + 3 {
            9 => self.of_a_sum.next = 1.into(),
            _ => self.of_a_sum.next = 2.into(),
        }
        match self.i.val() == 3 {
            true => self.of_a_comparison.next = self.b.val(),
            _ => self.of_a_comparison.next = false,
        }
        self.s.next = St::A;
        if self.i.val().any() {
            self.s.next = St::C;
        }
        match self.s.val() {
            St::A => self.twice.next = 1.into(),
            St::A => self.twice.next = 2.into(),
            _ => self.twice.next = 3.into(),
            St::B => self.twice.next = 0.into(),
        }
    }
}

#[test]
fn a_match_is_on_a_bit_and_on_literals_of_any_base() {
    assert_all_tools_agree("literal_patterns", Matches::default);
}

block!(Inclusive {
    in { a: Bits<8> }
    out { x: Bits<8>, y: Bits<8>, z: Bits<8>, none: Bits<8> }
});
impl Logic for Inclusive {
    #[hdl_gen]
    #[allow(clippy::reversed_empty_ranges)]
    fn update(&mut self) {
        self.x.next = 0.into();
        for i in 0..=3_usize {
            self.x.next = self.x.val() + self.a.val() + i.to_bits::<8>();
        }
        self.y.next = 0.into();
        for i in (1..=6).rev().step_by(2) {
            self.y.next = (self.y.val() << 1) ^ bit_cast::<8, 3>(self.a.val().get_bits::<3>(i - 1));
        }
        self.z.next = 1.into();
        for i in 0..3_u64 {
            for j in i..3 {
                self.z.next = self.z.val() + self.a.val() + (i * 10 + j);
            }
        }
        self.none.next = self.a.val();
        for _ in 5..2 {
            self.none.next = 0.into();
        }
    }
}

#[test]
fn a_loop_takes_its_last_turn_when_its_range_does() {
    assert_all_tools_agree("inclusive", Inclusive::default);
}

const bias: u64 = 5;
block!(ConstShadow {
    in { a: Bits<8>, bias: Bits<8> }
    out { x: Bits<8> }
});
impl Logic for ConstShadow {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() + (bias.to_bits::<8>() ^ self.bias.val());
    }
}

#[test]
fn a_constant_called_like_a_signal_is_the_constant() {
    assert_all_tools_agree("const_shadow", ConstShadow::default);
}

block!(Shadows[const N: usize][N] {
    in { a: Bits<8>, i: Bits<8> }
    out { of_a_generic: Bits<8>, of_a_loop: Bits<8>, of_both: Bits<8>, of_a_state: Bit }
    N: Signal<Local, Bits<8>>,
    state: Signal<Local, St>,
});
const a: St = St::B;
impl<const N: usize> Logic for Shadows<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.N.next = self.a.val() ^ self.i.val();
        self.of_a_generic.next = self.N.val() + N.to_bits::<8>();
        self.of_a_loop.next = 0.into();
        for i in 0..N {
            self.of_a_loop.next = self.of_a_loop.val() + self.i.val() + i.to_bits::<8>();
        }
        self.of_both.next = self.N.val() + (N as u64 * bias);
        self.state.next = a;
        if self.i.val().any() {
            match self.state.val() {
                a => self.state.next = St::C,
                _ => self.state.next = St::A,
            }
        }
        self.of_a_state.next = self.state.val() == a;
    }
}

#[test]
fn a_generic_and_a_loop_variable_called_like_a_signal_are_themselves() {
    assert_all_tools_agree("shadows", Shadows::<3>::default);
}

block!(IndexPlus {
    in { a: Bits<16>, i: Bits<3> }
    out { x: Bit, y: Bits<4>, z: Bits<16>, w: Bits<8> }
});
impl Logic for IndexPlus {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val().get_bit(self.i.val().index() + 5);
        self.y.next = self.a.val().get_bits::<4>(1 + self.i.val().index() + self.i.val().index());
        self.z.next = self.a.val().replace_bit(self.i.val().index() + 8, false);
        self.w.next = (self.i.val().index() + 250).to_bits::<9>().get_bits::<8>(1)
            + self.i.val().index().to_bits::<8>();
    }
}

#[test]
fn a_sum_of_positions_has_the_width_that_it_needs() {
    assert_all_tools_agree("index_plus", IndexPlus::default);
}

block!(IndexCompare {
    in { i: Bits<3>, j: Bits<5> }
    out { x: Bit, y: Bit, z: Bit, w: Bit }
});
impl Logic for IndexCompare {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.i.val().index() + 1 > 4;
        self.y.next = self.i.val().index() == self.j.val().index();
        self.z.next = 300 >= self.j.val().index() + 270;
        self.w.next = self.j.val().index() != LAST;
    }
}

#[test]
fn positions_are_compared_as_integers() {
    assert_all_tools_agree("index_compare", IndexCompare::default);
}

block!(IntCast {
    in { a: Bits<8> }
    out { x: Bits<8>, y: Bits<8>, z: Bits<16>, c: Bit }
});
impl Logic for IntCast {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() ^ bit_cast::<8, 4>(12_u64.to_bits::<4>() + 9_u64.to_bits::<4>());
        self.y.next = self.a.val() - bit_cast::<8, 4>(!5_u64.to_bits::<4>());
        self.z.next = bit_cast::<16, 8>(self.a.val() + 200_u8.to_bits::<8>())
            + bit_cast::<16, 8>(bits::<8>(250) - 251);
        self.c.next = 12_u64.to_bits::<4>() + 9_u64.to_bits::<4>() < 6;
    }
}

#[test]
fn a_literal_with_a_width_wraps_in_that_width() {
    assert_all_tools_agree("int_cast", IntCast::default);
}

block!(IntShift {
    in { s: Bits<4> }
    out { x: Bit, y: Bits<8>, z: Bits<64>, w: Bits<33> }
});
impl Logic for IntShift {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = (1_u64.to_bits::<4>() << self.s.val()).any();
        self.y.next = bit_cast::<8, 4>(9_u64.to_bits::<4>() << self.s.val());
        self.z.next = 9 << self.s.val();
        self.w.next = bits::<33>(0x1_ffff_ffff) >> self.s.val();
    }
}

#[test]
fn a_literal_with_a_width_is_shifted_in_that_width() {
    assert_all_tools_agree("int_shift", IntShift::default);
}

block!(Constants[const N: usize, const M: usize][N, M] {
    in { a: Bits<32>, c: Bit }
    out { x: Bits<32>, y: Bits<32>, z: Bits<8>, above: Bit }
});
impl<const N: usize, const M: usize> Logic for Constants<N, M> {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() + (1_u64 << N) + (N as u64 * 3 % 5) - (M as u64 / 2);
        self.y.next = (self.a.val() & MASK) + ON;
        if ON && N > 0 {
            self.y.next = self.y.val() ^ 0x55;
        }
        self.z.next = self.a.val().get_bits::<8>(N.max(M) - M.min(N).div_ceil(2) + clog2(M));
        self.above.next = N > M && self.c.val() || self.a.val() == 3;
        if N < M {
            self.above.next = self.a.val().get_bit(M - N);
        }
    }
}
const MASK: u64 = 0xffff_0000;
const ON: bool = true;

#[test]
fn constants_and_generics_of_rust_are_values_positions_and_conditions() {
    assert_all_tools_agree("constants", Constants::<5, 9>::default);
    assert_all_tools_agree("constants_turned", Constants::<9, 5>::default);
}

block!(Child {
    in { a: Bits<8> }
    out { x: Bits<8> }
});
impl Logic for Child {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() + 1;
    }
}

block!(LastOfArray[const N: usize][N] {
    in { a: Bits<8> }
    out { x: Bits<8>, y: Bits<8> }
    children: [Child; N] = std::array::from_fn(|_| Child::default()),
});
impl<const N: usize> Logic for LastOfArray<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.children[0].a.next = self.a.val();
        for i in 0..N {
            if i > 0 && self.a.val().any() {
                self.children[i].a.next = self.children[i - 1].x.val();
            } else if i != 0 {
                self.children[(i ^ 1) ^ 1].a.next = 7.into();
            }
        }
        self.x.next = self.children[N - 1].x.val();
        self.y.next = self.children[(N / 2).min(N - 1) % N].x.val();
    }
}

#[test]
fn an_index_is_an_integer_of_rust() {
    assert_all_tools_agree("last_of_array", LastOfArray::<4>::default);
}

mod other {
    use super::*;
    #[derive(Clone, Copy, Debug, PartialEq, LogicState)]
    pub(super) enum St {
        #[allow(dead_code)]
        C,
        B,
    }
}

block!(TwoEnums {
    in { a: Bit }
    out { x: Bit, y: Bit }
    own: Signal<Local, St>,
    foreign: Signal<Local, other::St>,
});
impl Logic for TwoEnums {
    #[hdl_gen]
    fn update(&mut self) {
        self.own.next = St::B;
        self.foreign.next = other::St::B;
        if self.a.val() {
            self.own.next = St::C;
        }
        self.x.next = self.own.val() > St::B;
        self.y.next = self.foreign.val() == other::St::B;
    }
}

#[test]
fn two_enums_of_one_name_have_values_of_their_own() {
    assert_all_tools_agree("two_enums", TwoEnums::default);
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
struct Inner {
    low: Bits<4>,
    high: Bits<4>,
}
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
struct Outer {
    flag: Bit,
    inner: Inner,
}
block!(NestedField {
    in { a: Bits<4>, b: Bits<4> }
    out { x: Bits<9>, y: Bits<4> }
    nested: Signal<Local, Outer>,
});
impl Logic for NestedField {
    #[hdl_gen]
    fn update(&mut self) {
        self.nested.next.flag = self.a.val().xor();
        self.nested.next.inner.low = self.a.val();
        self.nested.next.inner.high = self.b.val() + self.nested.val().inner.low;
        let nested = self.nested.val();
        let inner = nested.inner;
        self.x.next = nested.into();
        self.y.next = inner.high - 1 + bit_cast::<4, 1>(nested.flag.into());
    }
}

#[test]
fn fields_of_fields_are_read_and_written() {
    assert_all_tools_agree("nested_field", NestedField::default);
}

block!(AddsABit {
    in { a: Bits<8>, b: Bit }
    out { x: Bits<8>, y: Bits<40> }
});
impl Logic for AddsABit {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() + self.b.val();
        self.y.next = bit_cast::<40, 8>(self.a.val()) + true + (self.a.val() == 255);
    }
}

#[test]
fn a_bit_is_added_as_a_number() {
    assert_all_tools_agree("adds_a_bit", AddsABit::default);
}

const IS_LESS: bool = true;
block!(TakesABit[const N: usize][N] {
    clk clk
    in { a: Bits<8>, b: Bit, c: Bits<1>, n: Bits<N> }
    out { x: Bits<8>, y: Bits<40>, z: Bits<1>, f: Bits<8>, w: Bits<N>, v: Bits<8>, u: Bits<8> }
    k: Constant<Bit> = Constant::new(true),
    r: Dff<Bits<8>>,
});
impl<const N: usize> Logic for TakesABit<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() - self.b.val();
        self.y.next = bit_cast::<40, 8>(self.a.val()) - true - (self.a.val() == 0);
        self.z.next = self.c.val() - self.b.val();
        let is_set = self.a.val().get_bit(3);
        let less = self.a.val() - is_set;
        self.f.next = less - (self.a.val() - self.b.val() - self.k.val());
        self.w.next = self.n.val() - (self.b.val() && is_set) - self.n.val().any();
        self.v.next = bits::<8>(3) - IS_LESS;
        let rest: usize = (1 << 3) - N;
        self.u.next = ((1 << 3) - self.a.val()) - (3 - self.a.val()) - rest.to_bits::<8>();
        for i in 0..2_usize {
            if N - i > 3 && self.a.val().get_bit(N - 1 - i) {
                self.v.next = self.r.q.val() - self.b.val();
                self.r.d.next = self.r.q.val() - is_set;
            }
        }
        assert!(self.a.val() - self.b.val() <= 255, "it compiles in an assertion");
    }
}

#[test]
fn a_bit_is_taken_away_as_a_number() {
    assert_all_tools_agree("takes_a_bit_4", TakesABit::<4>::default);
    assert_all_tools_agree("takes_a_bit_8", TakesABit::<8>::default);
}

block!(Lets {
    clk clk
    in { a: Bits<8>, b: Bits<8>, g: Bit }
    out { sum: Bits<8>, over: Bit, odd: Bits<4>, held: Bits<8>, place: Bits<4> }
    r: Dff<Bits<8>>,
});
impl Logic for Lets {
    #[hdl_gen]
    fn update(&mut self) {
        let sum = self.a.val() + self.b.val();
        let over = sum < self.a.val();
        self.sum.next = sum;
        self.over.next = over;
        self.odd.next = 0.into();
        for i in 0..4 {
            let place = 2 * i + 1;
            let odd = sum.get_bit(place);
            if odd && self.g.val() {
                self.odd.next = bit_cast::<4, 8>(sum) + i.to_bits::<4>();
            }
        }
        let before = self.r.q.val();
        match over {
            true => {
                let twice = before + before;
                self.r.d.next = twice;
            }
            false => {
                let twice = sum + sum;
                self.r.d.next = twice + before;
            }
        }
        self.held.next = before;
        let place = self.a.val().index() + 3;
        self.place.next = 1.into();
        if place == 7 || place < self.b.val().index() {
            self.place.next = 2.into();
        }
    }
}

#[test]
fn a_let_names_a_value_in_its_block() {
    assert_all_tools_agree("lets", Lets::default);
}

block!(Concat {
    in { a: Bits<8>, b: Bits<3>, g: Bit, c: Bits<70> }
    out { x: Bits<12>, y: Bits<82>, z: Bits<20>, none: Bits<9>, top: Bits<11> }
});
impl Logic for Concat {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = concat((self.g.val(), self.a.val(), self.b.val()));
        let wide = concat::<82, _>((self.c.val(), true, self.a.val(), self.b.val()));
        self.y.next = wide;
        self.z.next = concat((bits::<4>(0), self.a.val() + 1, bits::<5>(0x15), self.b.val()));
        self.none.next = concat((false, bits::<8>(0)));
        self.top.next = concat((
            wide.get_bits::<3>(79),
            concat::<8, _>((self.g.val(), self.c.val().get_bits::<7>(0))),
        ));
    }
}

#[test]
fn parts_stand_side_by_side() {
    assert_all_tools_agree("concat", Concat::default);
}
