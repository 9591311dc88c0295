//! Enums and structs.

use super::*;

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
