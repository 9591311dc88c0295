//! Known integers have the values of their types.

use super::all_engines::assert_all_tools_agree;
use fncc_netlist::prelude::*;

const EIGHT: u8 = 144;
const BELOW: i8 = -100;
type Mask = u8;
type Word = Bits<16>;

block!(Typed[const N: usize][N] {
    in { a: Bits<16>, b: Bits<N>, c: Bits<64>, d: Bits<8> }
    out { masked: Bits<16>, aliased: Bits<16>, wrapped: Bit, sum: Bits<N>, shifted: Bits<8>, away: Bits<8>,
        wide: Bits<64>, low: Bits<64>, negative: Bits<16>, cut: Bits<8>, powers: Bits<64>, clamped: Bits<8>, widened: Bits<16> }
});
impl<const N: usize> Logic for Typed<N> {
    #[hdl_gen]
    fn update(&mut self) {
        let mask: u8 = 0xff;
        self.masked.next = self.a.val() & (mask << 4).to_bits::<16>();
        let alias: Mask = 0x81;
        let word: Word = 0xfff0.into();
        self.aliased.next = (self.a.val() & (alias << 1).to_bits::<16>()) ^ (word + 0x20);
        let most: Bits<N> = ((1_u64 << N) - 1).into();
        self.wrapped.next = most + 1 == 0;
        self.sum.next = self.b.val() + most;
        let few: Bits<2> = bits(3);
        self.shifted.next = self.d.val() >> (few + 2);
        let by: Bits<2> = 3.into();
        self.away.next = self.d.val() << by;
        // With bits a literal is a `u64`.
        self.wide.next = self.c.val() & ((1 << 40) - 1);
        self.low.next = self.c.val() ^ bits((1 << 33) >> 1);
        self.negative.next = self.a.val() + ((BELOW + 90) as u16).to_bits::<16>();
        self.cut.next = self.d.val() + (0x1234_u16 as u8).to_bits::<8>();
        let base: u64 = 3;
        self.powers.next = self.c.val() + base.pow(20) + base.ilog2() as u64;
        self.clamped.next = self.d.val() + BELOW.saturating_sub(100).abs_diff(BELOW).to_bits::<8>();
        self.widened.next = self.a.val();
        for i in 0..4_u8 {
            if (i << 6) == 0xc0 && (EIGHT >> 4) * 3 == 27 {
                self.widened.next = self.a.val() + 1;
            }
        }
    }
}

#[test]
fn known_integers_have_the_values_of_their_types() {
    assert_all_tools_agree("typed_5", Typed::<5>::default);
    assert_all_tools_agree("typed_9", Typed::<9>::default);
}

refused!(
    a_literal_whose_type_a_constant_decides_is_refused_if_that_changes_its_value,
    { in { a: Bits<16> } out { x: Bits<16> } },
    { fn update(&mut self) {
        self.x.next = self.a.val();
        if (200 << 1) == EIGHT {
            self.x.next = self.a.val() + 1;
        }
    } },
    "`(200 << 1) == EIGHT` has no value",
    "of type `u8` here, in which 400 has another value",
);

refused!(
    an_integer_that_no_place_gives_a_type_needs_one_if_that_changes_its_value,
    { in { a: Bits<16> } out { x: Bits<16> } },
    { fn update(&mut self) {
        self.x.next = self.a.val();
        if (200 << 1) > 150 {
            self.x.next = self.a.val() + 1;
        }
    } },
    "`(200 << 1) > 150` has no value",
    "give a literal in it a type, such as `200_u64`",
);

refused!(
    a_name_has_its_type_where_it_is_used,
    { in { a: Bits<16> } out { x: Bits<16> } },
    { fn update(&mut self) {
        let k = 200;
        self.x.next = self.a.val();
        if (k << 1) == EIGHT {
            self.x.next = self.a.val() + 1;
        }
    } },
    "of type `u8` here",
);

refused!(
    a_power_fits_in_its_type,
    { in { a: Bits<16> } out { x: Bits<16> } },
    { fn update(&mut self) {
        let k: u8 = 3;
        self.x.next = self.a.val() + (k.pow(6) as u64);
    } },
    "`k.pow(6)` has no value: it is 729, which does not fit in 8 bits",
);

refused!(
    bits_whose_number_rust_infers_are_not_computed_with,
    { in { a: Bits<3> } out { x: Bits<3> } },
    { fn update(&mut self) { self.x.next = (bits(3) + 6) >> 1_u64; } },
    "`3.into()` is an integer without a width; write `bits::<N>(3)`",
);

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum State {
    A,
    B,
}
impl From<u64> for State {
    fn from(number: u64) -> Self {
        if number == 0 { State::B } else { State::A }
    }
}

refused!(
    an_enum_made_of_an_integer_under_a_name_is_refused,
    { in { a: Bit } out { x: Bit } s: Signal<Local, State>, },
    { fn update(&mut self) {
        let state: State = 1.into();
        self.s.next = state;
        self.x.next = self.a.val();
    } },
    "`1.into()` becomes `State` by a function of Rust that cannot be read",
);

refused!(
    an_enum_made_of_an_integer_that_is_assigned_is_refused,
    { in { a: Bit } out { x: Bit } s: Signal<Local, State>, },
    { fn update(&mut self) {
        self.s.next = 1.into();
        self.x.next = self.s.val() == State::A;
    } },
    "by a function of Rust that cannot be read",
);

refused!(
    an_enum_compared_with_an_integer_is_refused,
    { clk clk in { a: Bit } out { x: Bit } s: Dff<State>, },
    { fn update(&mut self) {
        self.s.d.next = State::A;
        self.x.next = self.s.q.val() == 1.into();
    } },
    "joins an enum and an integer by a function of Rust that cannot be read",
);
