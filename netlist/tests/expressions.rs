//! Every kind of kernel expression and statement means the same in the kernel, in the netlist and
//! in the emitted Verilog.

#[macro_use]
mod all_engines;

use all_engines::assert_all_engines_agree;
use fncc_netlist::prelude::*;

block!(Precedence {
    in { a: Bits<5>, b: Bits<5>, c: Bits<5> }
    out {
        and_before_equal: Bit,
        xor_before_less: Bit,
        or_before_not_equal: Bit,
        add_before_and: Bits<5>,
        and_before_xor_before_or: Bits<5>,
        and_below_add: Bits<5>,
        or_below_and: Bits<5>,
        xor_below_equal: Bit,
        add_before_shift: Bits<5>,
        shift_below_add: Bits<5>,
        subtract_from_the_left: Bits<5>,
        subtract_a_difference: Bits<5>,
        and_before_or_of_conditions: Bit,
        or_below_and_of_conditions: Bit,
        not_of_an_operand: Bits<5>,
        not_of_a_result: Bits<5>,
        result_that_begins_with_not: Bits<5>,
        compare_a_result_that_begins_with_not: Bit,
        not_of_a_comparison: Bit,
    }
});
impl Logic for Precedence {
    #[hdl_gen]
    #[allow(clippy::precedence, clippy::nonminimal_bool)]
    fn update(&mut self) {
        self.and_before_equal.next = self.a.val() & self.b.val() == self.c.val();
        self.xor_before_less.next = self.a.val() ^ self.b.val() < self.c.val();
        self.or_before_not_equal.next = self.a.val() | self.b.val() != self.c.val();
        self.add_before_and.next = self.a.val() + self.b.val() & self.c.val();
        self.and_before_xor_before_or.next =
            self.a.val() | self.b.val() ^ self.c.val() & self.a.val();
        self.and_below_add.next = self.a.val() + (self.b.val() & self.c.val());
        self.or_below_and.next = self.a.val() & (self.b.val() | self.c.val());
        self.xor_below_equal.next = (self.a.val() == self.b.val()) ^ (self.b.val() == self.c.val());
        self.add_before_shift.next = self.a.val() + self.b.val() >> 1;
        self.shift_below_add.next = self.a.val() + (self.b.val() >> 1);
        self.subtract_from_the_left.next = self.a.val() - self.b.val() - self.c.val();
        self.subtract_a_difference.next = self.a.val() - (self.b.val() - self.c.val());
        self.and_before_or_of_conditions.next = self.a.val() == self.b.val()
            || self.b.val() == self.c.val() && self.a.val() > self.c.val();
        self.or_below_and_of_conditions.next = (self.a.val() == self.b.val()
            || self.b.val() == self.c.val())
            && self.a.val() > self.c.val();
        self.not_of_an_operand.next = !self.a.val() + self.b.val();
        self.not_of_a_result.next = !(self.a.val() + self.b.val());
        self.result_that_begins_with_not.next = (!self.a.val() & self.b.val()) + self.c.val();
        self.compare_a_result_that_begins_with_not.next =
            (!self.a.val() ^ self.b.val()) == self.c.val();
        self.not_of_a_comparison.next = !(self.a.val() < self.b.val());
    }
}

#[test]
fn operators_bind_as_in_rust() {
    assert_all_engines_agree("precedence", Precedence::default);
}

block!(Casts {
    in { a: Bits<8>, b: Bits<8> }
    out {
        widened_sum: Bits<16>,
        widened_difference: Bits<16>,
        widened_complement: Bits<16>,
        widened_shift: Bits<16>,
        sum_of_widened: Bits<16>,
        difference_of_widened: Bits<16>,
        narrowed_sum: Bits<4>,
        narrowed_shift: Bits<4>,
        narrowed_right_shift: Bits<4>,
        narrowed_complement: Bits<4>,
        narrowed_inside_a_sum: Bits<8>,
        narrowed_inside_a_comparison: Bit,
        narrowed_twice: Bits<8>,
        carry_kept_by_a_cast: Bits<8>,
        cast_to_the_same_width: Bits<8>,
        cast_to_a_bit: Bits<1>,
        widened_bit: Bits<8>,
        widened_comparison_operand: Bit,
    }
});
impl Logic for Casts {
    #[hdl_gen]
    fn update(&mut self) {
        self.widened_sum.next = bit_cast::<16, 8>(self.a.val() + self.b.val());
        self.widened_difference.next = bit_cast::<16, 8>(self.a.val() - self.b.val());
        self.widened_complement.next = bit_cast::<16, 8>(!self.a.val());
        self.widened_shift.next = bit_cast::<16, 8>(self.a.val() << 3);
        self.sum_of_widened.next =
            bit_cast::<16, 8>(self.a.val()) + bit_cast::<16, 8>(self.b.val());
        self.difference_of_widened.next =
            bit_cast::<16, 8>(self.a.val()) - bit_cast::<16, 8>(self.b.val());
        self.narrowed_sum.next = bit_cast::<4, 8>(self.a.val() + self.b.val());
        self.narrowed_shift.next = bit_cast::<4, 8>(self.a.val() << 2);
        self.narrowed_right_shift.next = bit_cast::<4, 8>((self.a.val() - self.b.val()) >> 3);
        self.narrowed_complement.next = bit_cast::<4, 8>(!self.a.val());
        self.narrowed_inside_a_sum.next =
            bit_cast::<8, 4>(bit_cast::<4, 8>(self.a.val()) + 9) + self.b.val();
        self.narrowed_inside_a_comparison.next =
            bit_cast::<4, 8>(self.a.val() + self.b.val()) == bit_cast::<4, 8>(self.b.val());
        self.narrowed_twice.next =
            bit_cast::<8, 2>(bit_cast::<2, 5>(bit_cast::<5, 8>(self.a.val() - self.b.val())));
        self.carry_kept_by_a_cast.next = bit_cast::<8, 9>(
            (bit_cast::<9, 8>(self.a.val()) + bit_cast::<9, 8>(self.b.val())) >> 1,
        );
        self.cast_to_the_same_width.next = bit_cast::<8, 8>(self.a.val() + self.b.val());
        self.cast_to_a_bit.next = bit_cast::<1, 8>(self.a.val() + self.b.val());
        self.widened_bit.next =
            bit_cast::<8, 1>(bit_cast::<1, 8>(self.a.val())) + bit_cast::<8, 8>(self.b.val());
        self.widened_comparison_operand.next =
            bit_cast::<9, 8>(self.a.val() + self.b.val()) < bit_cast::<9, 8>(self.a.val()) + 3;
    }
}

#[test]
fn a_cast_changes_the_width_of_a_value_and_nothing_inside_it() {
    assert_all_engines_agree("casts", Casts::default);
}

block!(Literals {
    in { a: Bits<8>, b: Bits<8> }
    out {
        sum_compared: Bit,
        difference_below_half: Bit,
        difference_is_all_ones: Bit,
        complement_compared: Bit,
        sum_shifted_right: Bits<8>,
        literal_plus: Bits<8>,
        literal_minus: Bits<8>,
        literal_xor: Bits<8>,
        literal_and: Bits<8>,
        literal_or: Bits<8>,
        literal_less: Bit,
        literal_equal: Bit,
        literal_from_bits: Bits<8>,
        literal_assigned: Bits<8>,
        literal_in_parentheses: Bits<8>,
        bit_assigned: Bit,
        wrapped_order: Bit,
    }
});
impl Logic for Literals {
    #[hdl_gen]
    #[allow(unused_parens)]
    fn update(&mut self) {
        self.sum_compared.next = self.a.val() + 1 > self.b.val();
        self.difference_below_half.next = (self.a.val() - self.b.val()) < 128;
        self.difference_is_all_ones.next = self.a.val() - self.b.val() == 255;
        self.complement_compared.next = !self.a.val() == 240;
        self.sum_shifted_right.next = (self.a.val() + 1) >> 1;
        self.literal_plus.next = 200 + self.a.val();
        self.literal_minus.next = 100 - self.a.val();
        self.literal_xor.next = 0x5a ^ self.a.val();
        self.literal_and.next = 0b1100_0011 & self.a.val();
        self.literal_or.next = 0x81_u64 | self.a.val();
        self.literal_less.next = 77 < self.a.val();
        self.literal_equal.next = 3 == self.a.val() - self.b.val();
        self.literal_from_bits.next = bits::<8>(250) + self.a.val();
        self.literal_assigned.next = 42.into();
        self.literal_in_parentheses.next = self.a.val() - (7);
        self.bit_assigned.next = true;
        self.wrapped_order.next = (self.b.val() - self.a.val() - 1) < 127;
    }
}

#[test]
fn a_literal_takes_the_width_of_what_it_meets() {
    assert_all_engines_agree("literals", Literals::default);
}

block!(WideLiterals {
    in { a: Bits<40>, b: Bits<100>, }
    out {
        above_32_bits: Bit,
        above_31_bits: Bits<40>,
        in_64_bits: Bits<100>,
        wide_minus: Bits<100>,
        wide_not_compared: Bit,
    }
});
impl Logic for WideLiterals {
    #[hdl_gen]
    fn update(&mut self) {
        self.above_32_bits.next = self.a.val() > 0x12_3456_789a_u64;
        self.above_31_bits.next = self.a.val() + 0xffff_ffff_u64;
        self.in_64_bits.next = self.b.val() ^ 0xffff_0000_1234_5678_u64;
        self.wide_minus.next = 1 - self.b.val();
        self.wide_not_compared.next = !self.b.val() == 0;
    }
}

#[test]
fn a_literal_may_be_wider_than_an_integer() {
    assert_all_engines_agree("wide_literals", WideLiterals::default);
}

block!(Slices {
    in { a: Bits<16>, b: Bits<16>, i: Bits<4> }
    out {
        constant_bits: Bits<5>,
        all_bits: Bits<16>,
        bits_at_a_variable: Bits<5>,
        bits_at_a_variable_up_to_the_end: Bits<16>,
        bits_of_a_sum: Bits<4>,
        bits_of_a_sum_at_a_variable: Bits<4>,
        bits_of_bits: Bits<2>,
        bits_of_a_cast: Bits<6>,
        bits_in_a_sum: Bits<4>,
        constant_bit: Bit,
        bit_at_a_variable: Bit,
        bit_of_a_sum: Bit,
        bit_of_a_complement_at_a_variable: Bit,
        bit_at_a_sum: Bit,
        replaced_constant_bit: Bits<16>,
        replaced_bit_at_a_variable: Bits<16>,
        replaced_bit_of_a_sum: Bits<16>,
        replaced_bit_compared: Bit,
        replaced_only_bit: Bits<1>,
    }
});
impl Logic for Slices {
    #[hdl_gen]
    fn update(&mut self) {
        self.constant_bits.next = self.a.val().get_bits::<5>(7);
        self.all_bits.next = self.a.val().get_bits::<16>(0);
        self.bits_at_a_variable.next = self.a.val().get_bits::<5>(self.i.val().index());
        self.bits_at_a_variable_up_to_the_end.next =
            self.a.val().get_bits::<16>(self.i.val().index());
        self.bits_of_a_sum.next = (self.a.val() + self.b.val()).get_bits::<4>(12);
        self.bits_of_a_sum_at_a_variable.next =
            (self.a.val() - self.b.val()).get_bits::<4>(self.i.val().index());
        self.bits_of_bits.next = self.b.val().get_bits::<8>(4).get_bits::<2>(3);
        self.bits_of_a_cast.next =
            bit_cast::<20, 16>(self.a.val() + self.b.val()).get_bits::<6>(13);
        self.bits_in_a_sum.next = self.a.val().get_bits::<4>(2) + self.b.val().get_bits::<4>(9);
        self.constant_bit.next = self.a.val().get_bit(11);
        self.bit_at_a_variable.next = self.a.val().get_bit(self.i.val().index());
        self.bit_of_a_sum.next = (self.a.val() + self.b.val()).get_bit(15);
        self.bit_of_a_complement_at_a_variable.next = (!self.a.val()).get_bit(self.i.val().index());
        self.bit_at_a_sum.next = self.a.val().get_bit((self.i.val() + 5).index());
        self.replaced_constant_bit.next = self.a.val().replace_bit(3, self.b.val().get_bit(0));
        self.replaced_bit_at_a_variable.next =
            self.a.val().replace_bit(self.i.val().index(), self.b.val().get_bit(1));
        self.replaced_bit_of_a_sum.next =
            (self.a.val() + self.b.val()).replace_bit(self.i.val().index(), true);
        self.replaced_bit_compared.next =
            self.a.val().replace_bit(15, false) < self.b.val().replace_bit(0, self.i.val().any());
        self.replaced_only_bit.next =
            bit_cast::<1, 16>(self.a.val()).replace_bit(0, self.b.val().get_bit(2));
    }
}

#[test]
fn bits_are_taken_and_replaced_at_constant_and_variable_positions() {
    assert_all_engines_agree("slices", Slices::default);
}

block!(SlicesOnly {
    clk clk
    in { a: Bits<16>, b: Bits<24>, unread: Bits<3> }
    out { some_bits_of_bits: Bits<2>, some_bits_of_a_cast: Bits<3> }
});
impl Logic for SlicesOnly {
    #[hdl_gen]
    fn update(&mut self) {
        self.some_bits_of_bits.next = self.a.val().get_bits::<8>(4).get_bits::<2>(3);
        self.some_bits_of_a_cast.next = bit_cast::<12, 24>(self.b.val()).get_bits::<3>(2);
    }
}

#[test]
fn inputs_and_bits_that_nothing_needs_make_no_warning() {
    assert_all_engines_agree("slices_only", SlicesOnly::default);
}

block!(OddSlices {
    in { a: Bits<13>, i: Bits<3>, word: Bits<70>, at: Bits<6> }
    out {
        bits_beyond_the_end: Bits<8>,
        bits_beyond_the_end_compared: Bit,
        wide_bits_beyond_the_end: Bits<33>,
        wide_bit: Bit,
        wide_replaced: Bits<70>,
        wide_constant_bits: Bits<3>,
    }
});
impl Logic for OddSlices {
    #[hdl_gen]
    fn update(&mut self) {
        self.bits_beyond_the_end.next = self.a.val().get_bits::<8>((self.i.val() + 1).index());
        self.bits_beyond_the_end_compared.next =
            self.a.val().get_bits::<12>(self.i.val().index()) < 100;
        self.wide_bits_beyond_the_end.next =
            self.word.val().get_bits::<33>(bit_cast::<7, 6>(self.at.val()).index());
        self.wide_bit.next = self.word.val().get_bit(self.at.val().index());
        self.wide_replaced.next =
            self.word.val().replace_bit(self.at.val().index(), self.a.val().any());
        self.wide_constant_bits.next = self.word.val().get_bits::<3>(63);
    }
}

#[test]
fn bits_beyond_the_end_of_a_value_are_zero() {
    assert_all_engines_agree("odd_slices", OddSlices::default);
}

block!(Reductions {
    in { a: Bits<6>, b: Bits<6>, one: Bits<1> }
    out {
        all_of_a_signal: Bit,
        any_of_a_signal: Bit,
        xor_of_a_signal: Bit,
        all_of_a_complement: Bit,
        any_of_a_complement: Bit,
        xor_of_a_complement: Bit,
        all_of_a_sum: Bit,
        any_of_a_difference: Bit,
        xor_of_a_conjunction: Bit,
        any_of_bits: Bit,
        not_any: Bit,
        not_xor_of_a_complement: Bit,
        any_and_all: Bit,
        xor_of_one_bit: Bit,
    }
});
impl Logic for Reductions {
    #[hdl_gen]
    fn update(&mut self) {
        self.all_of_a_signal.next = self.a.val().all();
        self.any_of_a_signal.next = self.a.val().any();
        self.xor_of_a_signal.next = self.a.val().xor();
        self.all_of_a_complement.next = (!self.a.val()).all();
        self.any_of_a_complement.next = (!self.a.val()).any();
        self.xor_of_a_complement.next = (!self.a.val()).xor();
        self.all_of_a_sum.next = (self.a.val() + self.b.val()).all();
        self.any_of_a_difference.next = (self.a.val() - self.b.val()).any();
        self.xor_of_a_conjunction.next = (self.a.val() & self.b.val()).xor();
        self.any_of_bits.next = self.a.val().get_bits::<3>(2).any();
        self.not_any.next = !self.a.val().any();
        self.not_xor_of_a_complement.next = !(!self.a.val()).xor();
        self.any_and_all.next = self.a.val().any() && self.b.val().all() || self.b.val().xor();
        self.xor_of_one_bit.next = self.one.val().xor();
    }
}

#[test]
fn any_all_and_xor_reduce_signals_and_expressions() {
    assert_all_engines_agree("reductions", Reductions::default);
}

block!(Shifts {
    in { a: Bits<9>, b: Bits<4>, amount: Bits<5>, distant: Bits<16> }
    out {
        left_by_a_constant: Bits<9>,
        right_by_a_constant: Bits<9>,
        left_by_a_variable: Bits<9>,
        right_by_a_variable: Bits<9>,
        left_by_the_width: Bits<9>,
        right_beyond_the_width: Bits<9>,
        left_by_a_wide_variable: Bits<9>,
        right_by_a_wide_variable: Bits<9>,
        left_by_a_sum: Bits<9>,
        right_of_a_sum: Bits<9>,
        left_then_right: Bits<9>,
        right_in_a_comparison: Bit,
        literal_left: Bits<64>,
        literal_right: Bits<64>,
        bit_of_a_shift: Bit,
    }
});
impl Logic for Shifts {
    #[hdl_gen]
    fn update(&mut self) {
        self.left_by_a_constant.next = self.a.val() << 4;
        self.right_by_a_constant.next = self.a.val() >> 3;
        self.left_by_a_variable.next = self.a.val() << self.amount.val();
        self.right_by_a_variable.next = self.a.val() >> self.amount.val();
        self.left_by_the_width.next = self.a.val() << 9;
        self.right_beyond_the_width.next = self.a.val() >> 20;
        self.left_by_a_wide_variable.next = self.a.val() << self.distant.val();
        self.right_by_a_wide_variable.next = self.a.val() >> self.distant.val();
        self.left_by_a_sum.next = self.a.val() << (self.b.val() + 1);
        self.right_of_a_sum.next = (self.a.val() + 300) >> self.b.val();
        self.left_then_right.next = (self.a.val() << self.b.val()) >> self.b.val();
        self.right_in_a_comparison.next = (self.a.val() << 2) >> 2 == self.a.val();
        self.literal_left.next = 1 << self.amount.val();
        self.literal_right.next = 0xffff_ffff_ffff_u64 >> self.amount.val();
        self.bit_of_a_shift.next = (self.a.val() >> self.b.val()).get_bit(0);
    }
}

#[test]
fn shifts_bring_in_zeros_and_may_exceed_the_width() {
    assert_all_engines_agree("shifts", Shifts::default);
}

block!(Comparisons {
    in { a: Bits<8>, b: Bits<8> }
    out {
        equal: Bit,
        not_equal: Bit,
        less: Bit,
        less_or_equal: Bit,
        greater: Bit,
        greater_or_equal: Bit,
        greater_than_a_literal: Bit,
        at_most_a_literal: Bit,
        comparisons_compared: Bit,
    }
});
impl Logic for Comparisons {
    #[hdl_gen]
    fn update(&mut self) {
        self.equal.next = self.a.val() == self.b.val();
        self.not_equal.next = self.a.val() != self.b.val();
        self.less.next = self.a.val() < self.b.val();
        self.less_or_equal.next = self.a.val() <= self.b.val();
        self.greater.next = self.a.val() > self.b.val();
        self.greater_or_equal.next = self.a.val() >= self.b.val();
        self.greater_than_a_literal.next = self.a.val() > 127;
        self.at_most_a_literal.next = self.a.val() <= 254;
        self.comparisons_compared.next =
            (self.a.val() < self.b.val()) == (self.a.val() > self.b.val());
    }
}

#[test]
fn all_six_comparisons_are_unsigned() {
    assert_all_engines_agree("comparisons", Comparisons::default);
}

block!(Conditions {
    in { a: Bit, b: Bit, c: Bit, one: Bits<1> }
    out {
        both: Bit,
        either: Bit,
        neither: Bit,
        differ: Bit,
        equal: Bit,
        bitwise: Bit,
        compared_with_true: Bit,
        one_bit_as_bit: Bit,
        bit_as_one_bit: Bits<1>,
        one_bit_arithmetic: Bits<1>,
        one_bit_compared_with_a_bit: Bit,
        widened_one_bit: Bits<4>,
    }
});
impl Logic for Conditions {
    #[hdl_gen]
    #[allow(clippy::bool_comparison)]
    fn update(&mut self) {
        self.both.next = self.a.val() && self.b.val();
        self.either.next = self.a.val() || self.b.val() && !self.c.val();
        self.neither.next = !(self.a.val() || self.b.val());
        self.differ.next = self.a.val() ^ self.b.val() ^ self.c.val();
        self.equal.next = self.a.val() == self.b.val();
        self.bitwise.next = self.a.val() & !self.b.val() | self.c.val();
        self.compared_with_true.next = self.a.val() != true;
        self.one_bit_as_bit.next = self.one.val().into();
        self.bit_as_one_bit.next = self.a.val().into();
        self.one_bit_arithmetic.next = !self.one.val() + 1 - self.one.val();
        self.one_bit_compared_with_a_bit.next = self.one.val() == self.c.val();
        self.widened_one_bit.next = bit_cast::<4, 1>(!self.one.val()) + 1;
    }
}

#[test]
fn bits_and_one_bit_words_mix() {
    assert_all_engines_agree("conditions", Conditions::default);
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum Colour {
    Red,
    Green,
    Blue,
}

block!(Enums {
    in { a: Bits<2>, b: Bits<4> }
    out {
        compared: Bit,
        compared_unequal: Bit,
        matched_with_default: Bits<4>,
        matched_with_every_variant: Bits<4>,
        matched_twice: Bits<4>,
        matched_after_a_default: Bits<4>,
    }
    colour: Signal<Local, Colour>,
    next: Signal<Local, Colour>,
});
impl Logic for Enums {
    #[hdl_gen]
    fn update(&mut self) {
        self.colour.next = Colour::Green;
        if self.a.val() == 0 {
            self.colour.next = Colour::Red;
        } else if self.a.val() == 2 {
            self.colour.next = Colour::Blue;
        }
        self.compared.next = self.colour.val() == Colour::Blue;
        self.compared_unequal.next = Colour::Red != self.colour.val();
        match self.colour.val() {
            Colour::Blue => self.matched_with_default.next = self.b.val(),
            _ => self.matched_with_default.next = self.b.val() + 1,
        }
        match self.colour.val() {
            Colour::Red => {
                self.matched_with_every_variant.next = 1.into();
            }
            Colour::Green => {
                self.matched_with_every_variant.next = self.b.val();
            }
            Colour::Blue => {
                self.matched_with_every_variant.next = !self.b.val();
            }
        }
        match self.colour.val() {
            Colour::Red => self.next.next = Colour::Green,
            Colour::Green => self.next.next = Colour::Blue,
            Colour::Blue => self.next.next = Colour::Red,
        }
        match self.next.val() {
            Colour::Red => self.matched_twice.next = 3.into(),
            Colour::Green => self.matched_twice.next = 5.into(),
            Colour::Blue => match self.colour.val() {
                Colour::Green => self.matched_twice.next = self.b.val(),
                _ => self.matched_twice.next = 7.into(),
            },
        }
        self.matched_after_a_default.next = self.b.val();
        match self.colour.val() {
            Colour::Green => self.matched_after_a_default.next = self.b.val() - 1,
            Colour::Red => {}
            _ => {
                if self.b.val().get_bit(3) {
                    self.matched_after_a_default.next = 0.into();
                }
            }
        }
    }
}

#[test]
fn enums_are_compared_and_matched() {
    assert_all_engines_agree("enums", Enums::default);
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
struct Beat {
    data: Bits<8>,
    keep: Bits<3>,
    last: Bit,
    colour: Colour,
}
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
struct Flag {
    set: Bit,
}

block!(Structs {
    in { a: Bits<8>, b: Bits<3>, c: Bit }
    out {
        field_read: Bits<8>,
        field_in_an_expression: Bit,
        field_bit: Bit,
        field_colour: Bit,
        whole_as_bits: Bits<14>,
        field_overwritten: Bits<14>,
        field_overwritten_on_a_path: Bits<8>,
        only_field: Bit,
    }
    beat: Signal<Local, Beat>,
    copy: Signal<Local, Beat>,
    flag: Signal<Local, Flag>,
});
impl Logic for Structs {
    #[hdl_gen]
    fn update(&mut self) {
        self.beat.next.data = self.a.val() + 1;
        self.beat.next.keep = self.b.val();
        self.beat.next.last = self.c.val();
        self.beat.next.colour = Colour::Blue;
        self.field_read.next = self.beat.val().data;
        self.field_in_an_expression.next =
            self.beat.val().data - 1 == bit_cast::<8, 3>(self.b.val());
        self.field_bit.next = self.beat.val().last && self.beat.val().keep.get_bit(1);
        self.field_colour.next = self.beat.val().colour == Colour::Blue;
        self.whole_as_bits.next = self.beat.val().into();
        self.copy.next = self.beat.val();
        self.copy.next.keep = self.b.val() - self.beat.val().keep;
        if self.c.val() {
            self.copy.next.data = 0x81.into();
            self.copy.next.colour = Colour::Red;
        }
        self.field_overwritten.next = self.copy.val().into();
        self.field_overwritten_on_a_path.next = self.copy.val().data;
        self.flag.next.set = self.c.val();
        self.only_field.next = self.flag.val().set;
    }
}

#[test]
fn struct_fields_are_read_and_written() {
    assert_all_engines_agree("structs", Structs::default);
}

block!(Loops[const N: usize][N] {
    in { word: Bits<N>, key: Bits<4> }
    out {
        accumulated: Bits<8>,
        index_times_eight: Bits<4>,
        index_plus_one: Bits<4>,
        index_as_a_value: Bits<8>,
        index_compared: Bits<8>,
        nested: Bits<8>,
        reversed: Bits<N>,
        first_set: Bits<8>,
        from_an_offset: Bits<8>,
    }
});
impl<const N: usize> Logic for Loops<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.accumulated.next = 0.into();
        self.index_as_a_value.next = 0.into();
        self.index_compared.next = 0.into();
        self.reversed.next = 0.into();
        self.first_set.next = 255.into();
        self.nested.next = 0.into();
        self.from_an_offset.next = 0.into();
        self.index_times_eight.next = 0.into();
        self.index_plus_one.next = 0.into();
        for i in 0..N {
            if self.word.val().get_bit(i) {
                self.accumulated.next = self.accumulated.val() + 1;
                self.index_as_a_value.next = self.index_as_a_value.val() ^ i.to_bits::<8>();
                if i > 3 {
                    self.index_compared.next = self.index_compared.val() + i.to_bits::<8>();
                } else {
                    self.index_compared.next = self.index_compared.val() - 1;
                }
                self.first_set.next = i.to_bits::<8>();
            }
            self.reversed.next =
                self.reversed.val().replace_bit(i, self.word.val().get_bit(19 - i));
        }
        for i in 0..3 {
            self.index_times_eight.next =
                self.index_times_eight.val() + self.word.val().get_bits::<4>(i * 8);
            self.index_plus_one.next =
                self.index_plus_one.val() ^ self.word.val().get_bits::<4>(i + 1);
            for j in 0..2 {
                if self.key.val() == (i + j).to_bits::<4>() {
                    self.nested.next = self.nested.val() + self.word.val().get_bits::<8>(2 * i + j);
                }
            }
        }
        for i in 2..5 {
            self.from_an_offset.next = self.from_an_offset.val() + self.word.val().get_bits::<8>(i);
        }
    }
}

#[test]
fn loops_accumulate_and_compute_with_their_index() {
    assert_all_engines_agree("loops", Loops::<20>::default);
}

block!(Constants {
    in { a: Bits<12>, i: Bits<4> }
    out {
        operand: Bits<12>,
        compared: Bit,
        position: Bits<4>,
        bit_position: Bit,
        replaced_position: Bits<12>,
        shift_amount: Bits<12>,
        sliced: Bits<3>,
        sliced_at_a_variable: Bit,
        assigned: Bits<12>,
    }
    offset: Constant<Bits<4>> = Constant::new(5.into()),
    value: Constant<Bits<12>> = Constant::new(0xabc.into()),
    row: Constant<Bits<16>> = Constant::new(0x6a35.into()),
});
impl Logic for Constants {
    #[hdl_gen]
    fn update(&mut self) {
        self.operand.next = self.a.val() + self.value.val();
        self.compared.next = self.a.val() - 1 < self.value.val();
        self.position.next = self.a.val().get_bits::<4>(self.offset.val().index());
        self.bit_position.next = self.a.val().get_bit(self.offset.val().index());
        self.replaced_position.next = self.a.val().replace_bit(self.offset.val().index(), true);
        self.shift_amount.next = self.a.val() << self.offset.val();
        self.sliced.next = self.value.val().get_bits::<3>(6);
        self.sliced_at_a_variable.next = self.row.val().get_bit(self.i.val().index());
        self.assigned.next = self.value.val();
    }
}

#[test]
fn a_constant_is_an_operand_and_a_position() {
    assert_all_engines_agree("constants", Constants::default);
}

block!(OnlyConstants {
    in { a: Bit }
    out { number: Bits<70>, flag: Bit, computed: Bits<8>, in_a_loop: Bits<4>, chosen: Bits<4> }
});
impl Logic for OnlyConstants {
    #[hdl_gen]
    fn update(&mut self) {
        self.number.next = 77.into();
        self.flag.next = true;
        self.computed.next = bits::<8>(250) + 10;
        self.in_a_loop.next = 0.into();
        for i in 0..5_usize {
            self.in_a_loop.next = self.in_a_loop.val() + i.to_bits::<4>();
        }
        if self.in_a_loop.val() == 10 {
            self.chosen.next = 3.into();
        } else {
            self.chosen.next = 4.into();
        }
    }
}

#[test]
fn a_kernel_of_constants_only_gives_them() {
    assert_all_engines_agree("only_constants", OnlyConstants::default);
}

block!(Wide[const N: usize][N] {
    in { a: Bits<N>, b: Bits<N>, amount: Bits<10>, low: Bits<6>, flag: Bit }
    out {
        sum: Bits<N>,
        difference: Bits<N>,
        conjunction: Bits<N>,
        disjunction: Bits<N>,
        exclusive: Bits<N>,
        complement: Bits<N>,
        left: Bits<N>,
        right: Bits<N>,
        left_by_a_constant: Bits<N>,
        equal: Bit,
        not_equal: Bit,
        less: Bit,
        less_or_equal: Bit,
        all_of_a_signal: Bit,
        any_of_a_signal: Bit,
        xor_of_a_signal: Bit,
        xor_of_a_complement: Bit,
        narrowed_sum: Bits<33>,
        widened_sum: Bits<600>,
        widened_complement: Bits<600>,
        bits_in_the_middle: Bits<40>,
        bits_at_a_variable: Bits<64>,
        bit_at_a_variable: Bit,
        replaced: Bits<N>,
        chosen: Bits<N>,
        literal_sum: Bits<N>,
        difference_compared: Bit,
        widened_difference_of_slices: Bits<N>,
    }
});
impl<const N: usize> Logic for Wide<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = self.a.val() + self.b.val();
        self.difference.next = self.a.val() - self.b.val();
        self.conjunction.next = self.a.val() & self.b.val();
        self.disjunction.next = self.a.val() | self.b.val();
        self.exclusive.next = self.a.val() ^ self.b.val();
        self.complement.next = !self.a.val();
        self.left.next = self.a.val() << self.amount.val();
        self.right.next = self.a.val() >> self.amount.val();
        self.left_by_a_constant.next = self.a.val() << 63;
        self.equal.next = self.a.val() == self.b.val();
        self.not_equal.next = self.a.val() != self.b.val();
        self.less.next = self.a.val() < self.b.val();
        self.less_or_equal.next = self.a.val() <= self.b.val();
        self.all_of_a_signal.next = self.a.val().all();
        self.any_of_a_signal.next = self.a.val().any();
        self.xor_of_a_signal.next = self.a.val().xor();
        self.xor_of_a_complement.next = (!self.a.val()).xor();
        self.narrowed_sum.next = bit_cast::<33, N>(self.a.val() + self.b.val());
        self.widened_sum.next = bit_cast::<600, N>(self.a.val() + self.b.val());
        self.widened_complement.next = bit_cast::<600, N>(!self.a.val());
        self.bits_in_the_middle.next = self.a.val().get_bits::<40>(25);
        self.bits_at_a_variable.next = self.a.val().get_bits::<64>(self.low.val().index());
        self.bit_at_a_variable.next = (self.a.val() + 1).get_bit(self.low.val().index());
        self.replaced.next = self.a.val().replace_bit(self.low.val().index(), self.flag.val());
        if self.flag.val() {
            self.chosen.next = self.a.val();
        } else {
            self.chosen.next = self.b.val() - self.a.val();
        }
        self.literal_sum.next = self.a.val() + 0xffff_ffff_ffff_ffff_u64;
        self.difference_compared.next = self.a.val() - self.b.val() < 0x8000_0000_0000_0000_u64;
        self.widened_difference_of_slices.next =
            bit_cast::<N, 9>(self.a.val().get_bits::<9>(20) - self.b.val().get_bits::<9>(56))
                + self.b.val();
    }
}

#[test]
fn operators_work_at_65_bits() {
    assert_all_engines_agree("wide_65", Wide::<65>::default);
}

#[test]
fn operators_work_at_96_bits() {
    assert_all_engines_agree("wide_96", Wide::<96>::default);
}

#[test]
fn operators_work_at_128_bits() {
    assert_all_engines_agree("wide_128", Wide::<128>::default);
}

#[test]
fn operators_work_at_200_bits() {
    assert_all_engines_agree("wide_200", Wide::<200>::default);
}

#[test]
fn operators_work_at_512_bits() {
    assert_all_engines_agree("wide_512", Wide::<512>::default);
}

block!(Overwritten {
    in { a: Bits<6>, b: Bits<6>, c: Bit }
    out {
        read_before_the_last_write: Bits<6>,
        read_after_the_last_write: Bits<6>,
        read_between_branches: Bits<6>,
        own_output_read_back: Bits<6>,
        swapped: Bits<6>,
        written_only_in_both_branches: Bits<6>,
        condition_overwritten_inside: Bits<6>,
        nested_choice: Bits<6>,
    }
    x: Signal<Local, Bits<6>>,
    y: Signal<Local, Bits<6>>,
    z: Signal<Local, Bits<6>>,
    condition: Signal<Local, Bit>,
});
impl Logic for Overwritten {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Values that change in the middle of a kernel.");
        self.x.next = self.a.val();
        self.read_before_the_last_write.next = self.x.val() + 1;
        self.x.next = self.x.val() + self.b.val();
        if self.c.val() {
            self.x.next = self.x.val() << 1;
        }
        self.read_between_branches.next = self.x.val();
        if self.a.val().any() {
            self.x.next = self.x.val() ^ self.b.val();
        }
        self.read_after_the_last_write.next = self.x.val();
        self.own_output_read_back.next = self.a.val();
        self.own_output_read_back.next = self.own_output_read_back.val() - self.b.val();
        self.y.next = self.a.val();
        self.z.next = self.b.val();
        if self.c.val() {
            self.y.next = self.z.val();
            self.z.next = self.a.val();
        }
        self.swapped.next = self.y.val() - self.z.val();
        if self.a.val() > self.b.val() {
            self.written_only_in_both_branches.next = self.a.val();
        } else if self.c.val() {
            self.written_only_in_both_branches.next = self.b.val();
        } else {
            self.written_only_in_both_branches.next = 9.into();
        }
        self.condition.next = self.c.val();
        self.condition_overwritten_inside.next = 0.into();
        if self.condition.val() {
            self.condition.next = self.a.val() == self.b.val();
            self.condition_overwritten_inside.next = 1.into();
        }
        if self.condition.val() {
            self.condition_overwritten_inside.next = self.condition_overwritten_inside.val() + 2;
        }
        self.nested_choice.next = self.a.val();
        if self.c.val() {
            if self.a.val() == 3 {
                self.nested_choice.next = 0.into();
            } else {
                comment!("The inner default stays.");
                if self.b.val() == 3 {
                    self.nested_choice.next = self.nested_choice.val() + self.b.val();
                }
            }
        }
    }
}

#[test]
fn a_read_sees_what_was_written_above_it() {
    assert_all_engines_agree("overwritten", Overwritten::default);
}

/// A stream with a handshake.
#[bundle(Sink, Source)]
struct Handshake {
    /// Data.
    data: Bits<8>,
    /// Beat valid.
    valid: Bit,
    /// Ready to accept it.
    #[back]
    ready: Bit,
}

/// One register with a valid/ready handshake on both sides; `ready` passes through.
#[block]
struct Stage {
    pub clk: Signal<In, Clock>,
    pub sink: Sink,
    pub source: Source,
    data: Dff<Bits<8>>,
    full: Dff<Bit>,
}
impl Logic for Stage {
    #[hdl_gen]
    fn update(&mut self) {
        self.source.data.next = self.data.q.val() + 1;
        self.source.valid.next = self.full.q.val();
        self.sink.ready.next = !self.full.q.val() || self.source.ready.val();
        if self.sink.ready.val() {
            self.data.d.next = self.sink.data.val();
            self.full.d.next = self.sink.valid.val();
        }
    }
}

#[block]
struct Linked {
    pub clk: Signal<In, Clock>,
    pub linked_in: Sink,
    pub linked_out: Source,
    first: Stage,
    second: Stage,
}
impl Logic for Linked {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.linked_in => self.first.sink);
        join!(self.first.source => self.second.sink);
        join!(self.second.source => self.linked_out);
    }
}

#[test]
fn interfaces_are_joined() {
    assert_all_engines_agree("linked", Linked::default);
}

#[block]
struct Arrayed<const N: usize> {
    pub clk: Signal<In, Clock>,
    pub arrayed_in: Sink,
    pub arrayed_out: Source,
    pub taps: [Signal<Out, Bits<8>>; 3],
    pub keys: [Signal<In, Bits<8>>; 3],
    stages: [Stage; 4],
    counts: [Dff<Bits<8>>; 3],
}
impl<const N: usize> Logic for Arrayed<N> {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..4 {
            self.stages[i].clk.next = self.clk.val();
        }
        join!(self.arrayed_in => self.stages[0].sink);
        for i in 0..N {
            join!(self.stages[i].source => self.stages[i + 1].sink);
            if self.stages[i].source.valid.val() && self.stages[i + 1].sink.ready.val() {
                self.counts[i].d.next = self.counts[i].q.val() + self.stages[i].source.data.val();
            }
            self.taps[i].next = self.counts[i].q.val() ^ self.keys[2 - i].val();
        }
        join!(self.stages[3].source => self.arrayed_out);
    }
}

#[test]
fn arrays_of_sub_blocks_and_ports_are_indexed_by_loop_arithmetic() {
    assert_all_engines_agree("arrayed", Arrayed::<3>::default);
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum State {
    Idle,
    Run,
    Stop,
}

block!(Mixed[const N: usize][N] {
    clk clk
    in { rst: Bit, add: Bits<N>, select: Bits<4> }
    out { stored_plus_ones: Bits<N>, one_while_running: Bit, shifted_copies: Bits<96> }
    sum: Dff<Bits<N>> = Dff::new(5.into()),
    copies: Repeat<N, 96>,
    ones: Signal<Local, Bits<8>>,
    half: Constant<Bits<8>> = Constant::new(3.into()),
    memory: Ram<Bits<N>, 4> = Ram::new(ReadDuringWrite::New),
    state: Dff<State>,
});
impl<const N: usize> Logic for Mixed<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module mixed");
        self.memory.we.next = true;
        self.memory.re.next = self.select.val().get_bit(0);
        self.memory.waddr.next = self.select.val();
        self.memory.raddr.next = self.sum.q.val().get_bits::<4>(0);
        self.memory.wdata.next = self.add.val();
        comment!("The sum wraps.");
        self.sum.d.next = self.sum.q.val() + self.add.val();
        self.ones.next = 0.into();
        for i in 0..N {
            if self.sum.q.val().get_bit(i) {
                self.ones.next = self.ones.val() + 1;
            }
            if i == 3 {
                self.ones.next = self.ones.val() ^ 4;
            }
        }
        match self.state.q.val() {
            State::Idle => {
                self.state.d.next = State::Run;
            }
            State::Run => {
                if self.select.val() == 3 {
                    self.state.d.next = State::Stop;
                }
            }
            State::Stop => {
                self.state.d.next = State::Idle;
            }
        }
        self.stored_plus_ones.next =
            self.memory.rdata.val() + bit_cast::<N, 8>(self.ones.val() + self.half.val());
        self.one_while_running.next =
            (self.sum.q.val() >> self.select.val()).get_bit(0) && self.state.q.val() == State::Run;
        self.copies.word.next = self.sum.q.val();
        self.shifted_copies.next = self.copies.copies.val() << self.select.val();
        if self.rst.val() {
            self.sum.d.next = 0.into();
        }
    }
}

#[test]
fn registers_memories_loops_and_states_work_together() {
    assert_all_engines_agree("mixed", Mixed::<32>::default);
}

/// FINDINGS: the stock emitter of rust-hdl disagrees with its kernel in eight ways.
mod eight_differences {
    use super::*;

    block!(Difference1 {
        in { a: Bits<4>, b: Bits<4>, c: Bits<4> }
        out { equal_of_conjunction: Bit, less_of_exclusive: Bit }
    });
    impl Logic for Difference1 {
        #[hdl_gen]
        fn update(&mut self) {
            self.equal_of_conjunction.next = self.a.val() & self.b.val() == self.c.val();
            self.less_of_exclusive.next = self.a.val() ^ self.b.val() < self.c.val();
        }
    }

    #[test]
    fn one_precedence_is_that_of_rust() {
        assert_all_engines_agree("difference_1", Difference1::default);
    }

    block!(Difference2 {
        in { a: Bits<8>, b: Bits<8> }
        out { sum: Bits<16>, difference: Bits<16>, complement: Bits<16>, shift: Bits<16> }
    });
    impl Logic for Difference2 {
        #[hdl_gen]
        fn update(&mut self) {
            self.sum.next = bit_cast::<16, 8>(self.a.val() + self.b.val());
            self.difference.next = bit_cast::<16, 8>(self.a.val() - self.b.val());
            self.complement.next = bit_cast::<16, 8>(!self.a.val());
            self.shift.next = bit_cast::<16, 8>(self.a.val() << 1);
        }
    }

    #[test]
    fn two_widening_drops_the_carry() {
        assert_all_engines_agree("difference_2", Difference2::default);
    }

    block!(Difference3 {
        in { a: Bits<8>, b: Bits<8> }
        out { compared: Bit, added: Bits<8>, negated: Bits<8> }
    });
    impl Logic for Difference3 {
        #[hdl_gen]
        fn update(&mut self) {
            self.compared.next = bit_cast::<4, 8>(self.a.val()) == bit_cast::<4, 8>(self.b.val());
            self.added.next = bit_cast::<8, 4>(bit_cast::<4, 8>(self.a.val())) + self.b.val();
            self.negated.next = bit_cast::<8, 4>(!bit_cast::<4, 8>(self.a.val()));
        }
    }

    #[test]
    fn three_narrowing_truncates_inside_an_expression() {
        assert_all_engines_agree("difference_3", Difference3::default);
    }

    block!(Difference4 {
        in { a: Bits<8>, b: Bits<8> }
        out { next_is_greater: Bit, is_before: Bit, is_one_behind: Bit }
    });
    impl Logic for Difference4 {
        #[hdl_gen]
        fn update(&mut self) {
            self.next_is_greater.next = self.a.val() + 1 > self.b.val();
            self.is_before.next = (self.a.val() - self.b.val()) < 128;
            self.is_one_behind.next = self.a.val() - self.b.val() == 255;
        }
    }

    #[test]
    fn four_literals_do_not_widen_wrapping_arithmetic() {
        assert_all_engines_agree("difference_4", Difference4::default);
    }

    block!(Difference5 {
        in { a: Bits<8> }
        out { complement: Bit, halved: Bits<8> }
    });
    impl Logic for Difference5 {
        #[hdl_gen]
        fn update(&mut self) {
            self.complement.next = !self.a.val() == 240;
            self.halved.next = (self.a.val() + 1) >> 1;
        }
    }

    #[test]
    fn five_literals_do_not_widen_complements_and_shifted_sums() {
        assert_all_engines_agree("difference_5", Difference5::default);
    }

    block!(Difference6 {
        in { a: Bits<8>, i: Bits<3> }
        out { beyond: Bits<4>, all_but: Bits<8> }
    });
    impl Logic for Difference6 {
        #[hdl_gen]
        fn update(&mut self) {
            self.beyond.next = self.a.val().get_bits::<4>(self.i.val().index());
            self.all_but.next = self.a.val().get_bits::<8>(self.i.val().index());
        }
    }

    #[test]
    fn six_bits_beyond_the_end_are_zero() {
        assert_all_engines_agree("difference_6", Difference6::default);
    }

    block!(Difference8 {
        in { unread: Bit }
        out { number: Bits<8>, overwritten: Bits<8> }
    });
    impl Logic for Difference8 {
        #[hdl_gen]
        fn update(&mut self) {
            self.number.next = 42.into();
            self.overwritten.next = 1.into();
            self.overwritten.next = self.overwritten.val() + 1;
        }
    }

    #[test]
    fn eight_a_kernel_of_constants_is_evaluated() {
        assert_all_engines_agree("difference_8", Difference8::default);
    }
}
