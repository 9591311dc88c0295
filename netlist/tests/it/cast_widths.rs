//! A cast has its own width whatever stands around it, in Verilator, Icarus and Yosys: Yosys 0.23 gives the operand next to `5'(a + b)` the
//! width of `a + b`, so where that would be seen the cast becomes a signal.

use crate::all_engines;

use all_engines::assert_all_tools_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::{elaborate, verilog};
use rust_hdl_core::prelude::Block;

block!(Constants {
    in { a: Bits<8>, c: Bits<5> }
    out { x: Bit, y: Bit }
});
impl Logic for Constants {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = bit_cast::<5, 8>(0x27_u64.to_bits::<8>() >> 1) <= !0x1f_u64.to_bits::<5>();
        self.y.next = bit_cast::<5, 8>(self.a.val() >> 1) <= !0x1f_u64.to_bits::<5>();
    }
}

#[test]
fn a_cast_of_a_number_is_no_wider_than_the_cast() {
    assert_all_tools_agree("constants", Constants::default);
}

block!(Compared {
    in { a: Bits<8>, b: Bits<8>, c: Bits<5>, d: Bits<2> }
    out {
        with_a_complement: Bit,
        with_a_sum: Bit,
        with_a_difference: Bit,
        with_a_shift: Bit,
        with_a_replaced_bit: Bit,
        inside_a_sum: Bit,
        inside_a_conjunction: Bit,
        on_both_sides: Bit,
        of_some_bits: Bit,
        of_bits_somewhere: Bit,
        inside_a_longer_value: Bit,
        below_a_longer_value: Bit,
        inside_a_cast: Bit,
    }
});
impl Logic for Compared {
    #[hdl_gen]
    fn update(&mut self) {
        self.with_a_complement.next =
            bit_cast::<5, 8>(self.a.val() + self.b.val()) <= !self.c.val();
        self.with_a_sum.next =
            bit_cast::<5, 8>(self.a.val() + self.b.val()) < self.c.val() + self.c.val();
        self.with_a_difference.next =
            bit_cast::<5, 8>(self.a.val() ^ self.b.val()) > self.c.val() - 9;
        self.with_a_shift.next = self.c.val() << 2 == bit_cast::<5, 8>(self.a.val() + self.b.val());
        self.with_a_replaced_bit.next = bit_cast::<5, 8>(self.a.val() + self.b.val())
            != (!self.c.val()).replace_bit(self.d.val().index(), true);
        self.inside_a_sum.next =
            bit_cast::<5, 8>(self.a.val() + self.b.val()) + self.c.val() >= 0x10;
        self.inside_a_conjunction.next =
            (bit_cast::<5, 8>(self.a.val() + self.b.val()) & 0x1c) == !self.c.val() & 0x1c;
        self.on_both_sides.next = bit_cast::<5, 8>(self.a.val() + self.b.val())
            < !bit_cast::<5, 8>(self.a.val() - self.b.val());
        self.of_some_bits.next = (self.a.val() + self.b.val()).get_bits::<5>(2) <= !self.c.val();
        self.of_bits_somewhere.next =
            self.a.val().get_bits::<5>(self.d.val().index()) <= !self.c.val();
        self.inside_a_longer_value.next =
            bit_cast::<6, 5>(bit_cast::<5, 8>(self.a.val() + self.b.val()))
                < !(bit_cast::<6, 5>(self.c.val()) + 25);
        self.below_a_longer_value.next =
            bit_cast::<6, 5>(bit_cast::<5, 8>(self.a.val() + self.b.val()) & self.c.val())
                < !(bit_cast::<6, 5>(self.c.val()) + 25);
        self.inside_a_cast.next =
            bit_cast::<3, 5>((bit_cast::<5, 8>(self.a.val() + self.b.val()) + self.c.val()) >> 2)
                == !bit_cast::<3, 5>(self.c.val());
    }
}

#[test]
fn what_is_compared_with_a_cast_has_its_width() {
    assert_all_tools_agree("compared", Compared::default);
}

block!(Seen {
    in { a: Bits<8>, b: Bits<8>, c: Bits<5> }
    out {
        shifted: Bits<5>,
        beside_what_is_shifted: Bits<5>,
        lengthened: Bits<12>,
        distance: Bits<8>,
        place: Bit,
        replaced: Bits<8>,
        all: Bit,
        any: Bit,
        parity: Bit,
        some_bits: Bits<2>,
        chosen: Bits<5>,
        tested: Bits<5>,
        matched: Bits<5>,
    }
});
impl Logic for Seen {
    #[hdl_gen]
    fn update(&mut self) {
        self.shifted.next = (bit_cast::<5, 8>(self.a.val() + self.b.val()) + self.c.val()) >> 1;
        self.beside_what_is_shifted.next =
            !self.c.val() >> 1 ^ bit_cast::<5, 8>(self.a.val() + self.b.val());
        self.lengthened.next =
            bit_cast::<12, 5>(bit_cast::<5, 8>(self.a.val() + self.b.val()) + self.c.val());
        self.distance.next = self.a.val()
            >> (bit_cast::<2, 8>(self.a.val() + self.b.val()) + bit_cast::<2, 5>(self.c.val()));
        self.place.next = self.a.val().get_bit(
            (bit_cast::<3, 8>(self.a.val() + self.b.val()) + bit_cast::<3, 5>(self.c.val()))
                .index(),
        );
        self.replaced.next = self.b.val().replace_bit(
            (bit_cast::<3, 8>(self.a.val() ^ self.b.val()) - bit_cast::<3, 5>(self.c.val()))
                .index(),
            self.a.val().any(),
        );
        self.all.next = (bit_cast::<5, 8>(self.a.val() + self.b.val()) + self.c.val()).all();
        self.any.next = (bit_cast::<5, 8>(self.a.val() + self.b.val()) - self.c.val()).any();
        self.parity.next = (bit_cast::<5, 8>(self.a.val() + self.b.val()) + self.c.val()).xor();
        self.some_bits.next =
            (bit_cast::<5, 8>(self.a.val() + self.b.val()) + self.c.val()).get_bits::<2>(3);
        self.chosen.next = !self.c.val() >> 1;
        if self.a.val().any() {
            self.chosen.next = bit_cast::<5, 8>(self.a.val() + self.b.val());
        }
        self.tested.next = self.c.val();
        if bit_cast::<5, 8>(self.a.val() + self.b.val()) < !self.c.val() {
            self.tested.next = 0.into();
        } else if bit_cast::<5, 8>(self.a.val() - self.b.val()) < !self.c.val() {
            self.tested.next = 1.into();
        }
        match (bit_cast::<5, 8>(self.a.val() + self.b.val()) + self.c.val()).index() {
            0 => self.matched.next = 1.into(),
            7 => self.matched.next = self.c.val(),
            9 | 10 => self.matched.next = bit_cast::<5, 8>(self.a.val() + self.b.val()) + 1,
            _ => self.matched.next = 0.into(),
        }
    }
}

#[test]
fn what_sees_bits_above_a_sum_of_a_cast_sees_none() {
    assert_all_tools_agree("seen", Seen::default);
}

block!(InOrder {
    clk clk
    in { a: Bits<8>, b: Bits<8>, c: Bits<5>, go: Bit }
    out { x: Bits<8>, y: Bits<5>, z: Bits<5> }
    child: Child,
    count: Dff<Bits<5>>,
    l: Signal<Local, Bits<8>>,
});
impl Logic for InOrder {
    #[hdl_gen]
    fn update(&mut self) {
        // What is read is overwritten below, so it must be read here.
        self.l.next = self.a.val();
        self.y.next = !bit_cast::<5, 8>(self.l.val() + self.b.val()) >> 1;
        self.z.next = self.c.val();
        if self.go.val() {
            self.l.next = self.l.val() + 3;
            if bit_cast::<5, 8>(self.l.val() + self.b.val()) <= !self.c.val() {
                self.z.next = (bit_cast::<5, 8>(self.l.val() ^ self.b.val()) + self.c.val()) >> 2;
                self.l.next = self.l.val() ^ 0x55;
            } else if !bit_cast::<5, 8>(self.l.val() - self.b.val()) < self.c.val() {
                self.l.next = bit_cast::<8, 5>(self.c.val() - bit_cast::<5, 8>(self.l.val() + 1));
            }
        }
        self.l.next = self.l.val() + bit_cast::<8, 5>(self.y.val());
        self.x.next = self.l.val();
        self.child.a.next = self.l.val();
        if bit_cast::<5, 8>(self.l.val() + self.child.x.val()) <= !self.count.q.val() {
            self.count.d.next =
                (bit_cast::<5, 8>(self.child.x.val() + self.b.val()) + self.count.q.val()) >> 1;
        }
    }
}
block!(Child { in { a: Bits<8> } out { x: Bits<8> } });
impl Logic for Child {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() + 1;
    }
}

#[test]
fn a_cast_of_a_value_that_is_overwritten_has_that_of_its_place() {
    assert_all_tools_agree("in_order", InOrder::default);
}

block!(BeforeAndAfter {
    in { a: Bits<8>, b: Bits<8>, c: Bits<5> }
    out { x: Bits<5>, y: Bits<5> }
    l: Signal<Local, Bits<8>>,
});
impl Logic for BeforeAndAfter {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = 0.into();
        self.l.next = self.a.val();
        self.y.next = (!self.c.val() ^ bit_cast::<5, 8>(self.l.val() + self.b.val())) >> 1;
        self.l.next = self.a.val() + self.y.val().get_bit(0);
        self.x.next = (!self.c.val() ^ bit_cast::<5, 8>(self.l.val() + self.b.val())) >> 1;
    }
}

#[test]
fn a_cast_of_a_value_before_and_after_it_is_overwritten_has_both() {
    assert_all_tools_agree("before_and_after", BeforeAndAfter::default);
}

block!(Low {
    in { a: Bits<8>, b: Bits<8>, c: Bits<5> }
    out { whole: Bits<5>, sum: Bits<5>, shift: Bits<5>, longer: Bits<8>, conjunction: Bit, test: Bits<5> }
});
impl Logic for Low {
    #[hdl_gen]
    fn update(&mut self) {
        self.whole.next = bit_cast::<5, 8>(self.a.val() + self.b.val());
        self.sum.next = bit_cast::<5, 8>(self.a.val() + self.b.val()) - self.c.val();
        self.shift.next = bit_cast::<5, 8>(self.a.val() - self.b.val()) << 1;
        self.longer.next = bit_cast::<8, 5>(bit_cast::<5, 8>(self.a.val() + self.b.val()));
        self.conjunction.next = (bit_cast::<5, 8>(self.a.val() + self.b.val()) & self.c.val()) == 0;
        self.test.next = self.c.val();
        if self.a.val().get_bits::<1>(self.c.val().get_bits::<2>(0).index()) == 1 {
            self.test.next = !bit_cast::<5, 8>(self.a.val() + self.b.val());
        }
    }
}

#[test]
fn a_cast_of_which_nothing_sees_more_than_its_bits_stands_where_it_is_used() {
    assert_all_tools_agree("low", Low::default);
    let text = text_of(&Low::default());
    assert!(!text.contains("_part_"), "{text}");
    let longer = "assign longer = {3'h0, 5'(a + b)};";
    assert!(text.lines().any(|line| line.trim() == longer), "{text}");
}

block!(Shared {
    in { a: Bits<8>, b: Bits<8>, c: Bits<5> }
    out { x: Bits<5>, y: Bits<8>, x_part_1: Bit }
});
impl Logic for Shared {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.c.val();
        self.y.next = 0.into();
        if bit_cast::<5, 8>(self.a.val() + self.b.val()) <= !self.c.val() {
            self.x.next = 1.into();
            self.y.next = self.b.val();
        }
        self.x_part_1.next = (bit_cast::<5, 8>(self.a.val() + self.b.val()) + 1).all();
    }
}

#[test]
fn a_cast_that_several_signals_wait_for_becomes_one_signal() {
    assert_all_tools_agree("shared", Shared::default);
    let text = text_of(&Shared::default());
    assert_eq!(text.matches("5'(").count(), 1, "{text}");
    let lines = ["assign x_part_2 = 5'(a + b);", "assign x = (x_part_2 <= ~c) ? 5'h1 : c;"];
    for line in lines {
        assert!(text.lines().any(|found| found.trim() == line), "`{line}` is not in\n{text}");
    }
}

/// The Verilog of a block.
fn text_of(block: &dyn Block) -> String {
    verilog::emit(&elaborate(block, "top").expect("it elaborates"), &[])
}

block!(SideBySide {
    in { a: Bits<8>, b: Bits<8>, c: Bits<5> }
    out { below: Bits<10>, above: Bits<10>, between: Bits<15>, compared: Bit }
});
impl Logic for SideBySide {
    #[hdl_gen]
    fn update(&mut self) {
        let cast = bit_cast::<5, 8>(self.a.val() + self.b.val());
        self.below.next = concat((self.c.val(), cast));
        self.above.next = concat((cast, self.c.val()));
        self.between.next = concat((self.c.val(), cast ^ self.c.val(), !self.c.val()));
        self.compared.next =
            concat::<10, _>((self.c.val(), cast)) <= !concat::<10, _>((cast, self.c.val()));
    }
}

#[test]
fn a_cast_beside_other_values_moves_none_of_them() {
    assert_all_tools_agree("side_by_side", SideBySide::default);
}
