//! Widths.

use super::*;

block!(WideLiteral {
    in { a: Bits<8> }
    out { x: Bit }
});
impl Logic for WideLiteral {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() == 256;
    }
}

#[test]
fn a_literal_fits() {
    assert_refused!(
        WideLiteral,
        ElaborationError::LiteralTooWide { width: 8, .. },
        "top.x: 256 does not fit in the 8 bits of `self.a.val() == 256`"
    );
}

block!(NegativeIndex {
    in { a: Bits<8> }
    out { x: Bits<8> }
});
impl Logic for NegativeIndex {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = 0.into();
        for i in 0..3 {
            self.x.next = self.x.val() + self.a.val().get_bits::<8>(i - 1);
        }
    }
}

#[test]
fn a_position_is_not_negative() {
    assert_refused!(
        NegativeIndex,
        ElaborationError::Unsupported { .. },
        "top.x: `i - 1` has no value: it is -1"
    );
}

block!(SliceBeyond {
    in { a: Bits<8> }
    out { x: Bits<4> }
});
impl Logic for SliceBeyond {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val().get_bits::<4>(5);
    }
}

#[test]
fn a_constant_slice_is_within_its_value() {
    assert_refused!(
        SliceBeyond,
        ElaborationError::SliceOutOfRange { low: 5, high: 8, width: 8, .. },
        "top.x: `self.a.val().get_bits::<4>(5)` takes bits 5 to 8 of a value of 8 bits"
    );
}

block!(BitBeyond {
    in { a: Bits<8> }
    out { x: Bit }
});
impl Logic for BitBeyond {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val().get_bit(8);
    }
}

#[test]
fn a_constant_bit_is_within_its_value() {
    assert_refused!(
        BitBeyond,
        ElaborationError::SliceOutOfRange { low: 8, high: 8, width: 8, .. },
        "top.x: `self.a.val().get_bit(8)` takes bits 8 to 8"
    );
}

block!(ReplacedBeyond {
    in { a: Bits<8> }
    out { x: Bits<8> }
    position: Constant<Bits<5>> = Constant::new(17.into()),
});
impl Logic for ReplacedBeyond {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val().replace_bit(self.position.val().index(), true);
    }
}

#[test]
fn a_constant_bit_to_replace_is_within_its_value() {
    assert_refused!(
        ReplacedBeyond,
        ElaborationError::SliceOutOfRange { low: 17, high: 17, width: 8, .. },
        "top.x: `self.a.val().replace_bit(self.position.val().index(), true)` takes bits 17 to 17"
    );
}

block!(ShiftedFar {
    in { a: Bits<8>, by: Bits<65> }
    out { x: Bits<8> }
});
impl Logic for ShiftedFar {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() << self.by.val();
    }
}

#[test]
fn a_distance_fits_in_a_word() {
    assert_refused!(
        ShiftedFar,
        ElaborationError::Unsupported { .. },
        "top.x: `self.a.val() << self.by.val()` by a distance of 65 bits"
    );
}

block!(ShiftedByFew {
    in { a: Bits<8>, by: Bits<5> }
    out { x: Bits<8> }
});
impl Logic for ShiftedByFew {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() << bit_cast::<64, 5>(self.by.val());
    }
}

#[test]
fn zeros_in_front_of_a_distance_do_not_count() {
    assert_all_engines_agree("shifted_by_few", ShiftedByFew::default);
}

#[derive(Default, LogicBlock)]
struct SignedPort {
    pub a: Signal<In, Signed<8>>,
    pub x: Signal<Out, Bits<8>>,
}
impl Logic for SignedPort {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = 0.into();
    }
}

#[test]
fn signed_types_are_refused() {
    assert_refused!(SignedPort, ElaborationError::Unsupported { .. }, "top.a: signed types");
}
