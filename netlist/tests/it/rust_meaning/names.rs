//! Names mean what they mean in Rust, whatever else is called so.

// An empty array has a loop of no turns.
#![allow(clippy::reversed_empty_ranges)]

use super::all_engines::assert_all_tools_agree;
use fncc_netlist::prelude::*;

/// Names that the attribute could use for itself.
mod constants {
    #![allow(non_upper_case_globals)]
    pub const body: u64 = 5;
    pub const kernel: u64 = 6;
    pub const wires: u64 = 7;
    pub const rst: u64 = 8;
    pub const list: u64 = 9;
    pub const BODY: u64 = 10;
}
mod called_as_ours {
    use super::*;
    use constants::*;
    block!(Kernel { clk clk in { rst: Bit, a: Bits<8> } out { x: Bits<8> } r: ResetDff<Bits<8>>, });
    impl Logic for Kernel {
        #[hdl_gen]
        fn update(&mut self) {
            self.r.d.next = self.r.q.val() + self.a.val();
            self.x.next = self.r.q.val() + body * kernel + wires * constants::rst + list * BODY;
        }
    }
}

#[test]
fn constants_may_have_any_name() {
    assert_all_tools_agree("called_as_ours", called_as_ours::Kernel::default);
}

block!(Guards[const N: usize][N] { in { a: Bits<4> } out { x: Bits<4>, y: Bits<4>, z: Bits<4> } list: [Signal<Local, Bits<4>>; 2], });
impl<const N: usize> Logic for Guards<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.list[0].next = self.a.val();
        for i in 0..4_usize {
            match i {
                1 | 2 if i < 2 && self.a.val().any() => self.list[i].next = 3.into(),
                1 if N > 1 => self.list[i].next = 7.into(),
                1 => match N {
                    1 if self.a.val().get_bit(1) => self.list[N].next = 1.into(),
                    _ => self.list[1].next = self.a.val() + 2,
                },
                2 if self.a.val().get_bit(0) || i < 2 => {}
                0 => self.list[i].next = self.a.val() + 1,
                _ => {}
            }
        }
        self.x.next = self.list[0].val();
        self.y.next = self.list[1].val();
        self.z.next = self.a.val();
    }
}

#[test]
fn guards_of_constants_and_signals_hold_as_in_rust() {
    assert_all_tools_agree("guards_1", Guards::<1>::default);
    assert_all_tools_agree("guards_2", Guards::<2>::default);
}

#[bundle(WordIn, WordOut)]
pub(crate) struct Word {
    data: Bits<4>,
    #[back]
    ready: Bit,
}

block!(Lanes[const N: usize][N] { in { a: Bits<4> } out { x: Bits<4> } from: [Echo; N], to: [Echo; N], });
impl<const N: usize> Logic for Lanes<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val();
        for i in 0..N {
            self.from[i].word.data.next = self.a.val();
            join!(self.from[i].given => self.to[i].word);
            self.to[i].given.ready.next = self.a.val().any();
            self.x.next = self.to[i].given.data.val();
        }
    }
}

#[block]
pub(crate) struct Echo {
    pub word: WordIn,
    pub given: WordOut,
}
impl Logic for Echo {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.word => self.given);
    }
}

const EMPTY: usize = 0;

block!(NoLanes { in { a: Bits<4> } out { x: Bits<4> } none: [Signal<Local, Bits<4>>; 0], other: [Signal<Local, Bits<4>>; 0], });
impl Logic for NoLanes {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.a => self.x);
        join!(self.none => self.other);
        for i in 0..EMPTY {
            join!(self.none[i] => self.other[i]);
            self.none[i].next = self.a.val();
        }
    }
}

#[test]
fn arrays_may_be_empty() {
    assert_all_tools_agree("lanes_2", Lanes::<2>::default);
    assert_all_tools_agree("lanes_0", Lanes::<0>::default);
    assert_all_tools_agree("no_lanes", NoLanes::default);
}
