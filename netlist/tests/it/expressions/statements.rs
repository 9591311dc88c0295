//! Loops, constants and repeated assignments.

use super::*;

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
