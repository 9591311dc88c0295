//! Widths beyond a machine word.

use super::*;

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
