//! Conversions of the user's own between a type and bits.

use super::all_engines::assert_all_tools_agree;
use super::assert_refused;
use fncc_netlist::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub(crate) enum Turned {
    A,
    B,
    C,
}

impl From<Turned> for u64 {
    fn from(turned: Turned) -> u64 {
        2 - turned as u64
    }
}

impl From<Turned> for Bits<8> {
    fn from(turned: Turned) -> Bits<8> {
        bits(7 - turned as u64)
    }
}

impl ToBits for Turned {
    fn to_bits<const N: usize>(self) -> Bits<N> {
        bits(5 - self as u64)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub(crate) enum Level {
    High,
    Low,
}

impl From<Level> for bool {
    fn from(level: Level) -> bool {
        level == Level::High
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub(crate) struct Pair {
    lo: Bits<3>,
    hi: Bits<5>,
}

impl From<Pair> for u64 {
    fn from(pair: Pair) -> u64 {
        pair.lo.to_u64() << 5 | pair.hi.to_u64()
    }
}

block!(OwnWord { in { a: Bit } out { x: Bits<4> } s: Signal<Local, Turned>, });
impl Logic for OwnWord {
    #[hdl_gen]
    fn update(&mut self) {
        self.s.next = Turned::B;
        self.x.next = bits::<4>(self.s.val().into());
    }
}

block!(OwnBits { in { a: Bit } out { x: Bits<8> } s: Signal<Local, Turned>, });
impl Logic for OwnBits {
    #[hdl_gen]
    fn update(&mut self) {
        self.s.next = Turned::B;
        self.x.next = Bits::<8>::from(self.s.val());
    }
}

block!(OwnToBits { in { a: Bit } out { x: Bits<2> } s: Signal<Local, Turned>, });
impl Logic for OwnToBits {
    #[hdl_gen]
    fn update(&mut self) {
        self.s.next = Turned::B;
        self.x.next = self.s.val().to_bits::<2>();
    }
}

block!(OwnToBitsOfAny { in { a: Bit } out { x: Bits<2> } s: Signal<Local, Turned>, });
impl Logic for OwnToBitsOfAny {
    #[hdl_gen]
    fn update(&mut self) {
        self.s.next = Turned::B;
        self.x.next = self.s.val().to_bits();
    }
}

block!(OwnBit { in { a: Bit } out { x: Bit } s: Signal<Local, Level>, });
impl Logic for OwnBit {
    #[hdl_gen]
    fn update(&mut self) {
        self.s.next = Level::High;
        self.x.next = self.s.val().into();
    }
}

block!(OwnWordOfStruct { in { a: Bits<5> } out { x: Bits<8> } p: Signal<Local, Pair>, });
impl Logic for OwnWordOfStruct {
    #[hdl_gen]
    fn update(&mut self) {
        self.p.next.lo = 3.into();
        self.p.next.hi = self.a.val();
        self.x.next = bits::<8>(self.p.val().into());
    }
}

#[test]
fn conversions_of_the_users_own_are_refused() {
    let text = "by a function of your own, which cannot be read; take the bits that are derived";
    assert_refused(&OwnWord::default(), &["top.x: `bits::<4>(self.s.val().into())`", text]);
    assert_refused(&OwnBits::default(), &["top.x: `bits::<8>(self.s.val())`", text]);
    assert_refused(&OwnToBits::default(), &["top.x: `bits::<2>(self.s.val())`", text]);
    assert_refused(&OwnToBitsOfAny::default(), &["top.x: `self.s.val().into()`", text]);
    assert_refused(&OwnBit::default(), &["top.x: `self.s.val().into()`", text]);
    assert_refused(&OwnWordOfStruct::default(), &["top.x: `bits::<8>(self.p.val().into())`", text]);
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub(crate) enum Straight {
    A,
    B,
    C,
}

impl From<Straight> for u64 {
    fn from(straight: Straight) -> u64 {
        straight as u64
    }
}

block!(Numbers { in { a: Bits<2> } out { x: Bits<4>, y: Bits<2>, z: Bits<2> } s: Signal<Local, Straight>, t: Signal<Local, Turned>, });
impl Logic for Numbers {
    #[hdl_gen]
    fn update(&mut self) {
        self.s.next = Straight::A;
        self.t.next = Turned::B;
        if self.a.val() == 1 {
            self.s.next = Straight::B;
        }
        if self.a.val() == 2 {
            self.s.next = Straight::C;
            self.t.next = Turned::C;
        }
        self.x.next = bits::<4>(self.s.val().into());
        self.y.next = self.t.val().into();
        self.z.next = Bits::<2>::from(self.t.val());
    }
}

#[test]
fn a_conversion_that_gives_the_bits_is_taken() {
    assert_all_tools_agree("numbers", Numbers::default);
}
