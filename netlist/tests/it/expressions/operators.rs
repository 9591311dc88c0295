//! Operators, casts, literals and positions.

use super::*;

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
