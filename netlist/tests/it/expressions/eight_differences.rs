//! FINDINGS: the stock emitter of rust-hdl disagrees with its kernel in eight ways.

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
