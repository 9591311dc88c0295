//! The slots take turns, a turn of five phases each.
//!
//! ```text
//!  phase   0  1  2  3  4   0  1  2  3  4   0  ..
//!  slot    ──── 0 ──────   ──── 1 ──────   2  ..   decided on, and the one before it entered; 0 follows 3
//! ```
//!
//! With stacks of more than five hops something may enter in every `1 + M`th turn only, the first one after a reset among them, and two slots take turns instead of four: as `1 + M` is odd, each comes every
//! second time that something may enter.
//!
//! Contract: after a reset phase 0 of slot 0.

use fncc_netlist::prelude::*;

/// The block; see the module's page. `M` turns, an even number, in which nothing enters after one in which something may.
#[block(clock, reset = "phase 0 of slot 0", check = assert!(M.is_multiple_of(2), "SlotTurn: M = {M} is odd"))]
pub struct SlotTurn<const M: usize> {
    /// Bit `i` is set in phase `i`.
    pub phase: Signal<Out, Bits<5>>,
    /// The phase of the next cycle, unless there is a reset.
    pub next_phase: Signal<Out, Bits<5>>,
    /// The slot that is decided on, as a number
    pub slot: Signal<Out, Bits<2>>,
    /// and as a bit.
    pub here: Signal<Out, Bits<4>>,
    /// The slot that was decided on in the turn before, as a number
    pub entered_slot: Signal<Out, Bits<2>>,
    /// and as a bit.
    pub entered_here: Signal<Out, Bits<4>>,
    /// It is the turn `1 + i` after that of an entry.
    pub later: [Signal<Out, Bit>; M],
    #[init(ResetDff::new(1.into()))]
    now: ResetDff<Bits<5>>,
    decided: ResetDff<Bits<2>>,
    #[init(ResetDff::new(1.into()))]
    decided_bit: ResetDff<Bits<4>>,
    entered: Dff<Bits<2>>,
    entered_bit: Dff<Bits<4>>,
    turns_later: [ResetDff<Bit>; M],
}

impl<const M: usize> Logic for SlotTurn<M> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_slot_turn");
        self.phase.next = self.now.q.val();
        self.slot.next = self.decided.q.val();
        self.here.next = self.decided_bit.q.val();
        self.entered_slot.next = self.entered.q.val();
        self.entered_here.next = self.entered_bit.q.val();

        comment!(
            "Phases only turn, without a table or the reset on their long way to what counts them; after a reset they count on for a cycle, while nothing is inside."
        );
        let turned = concat((self.now.q.val().get_bits::<4>(0), self.now.q.val().get_bit(4)));
        self.next_phase.next = turned;
        self.now.d.next = turned;
        if self.now.q.val().get_bit(4) {
            self.entered.d.next = self.decided.q.val();
            self.entered_bit.d.next = self.decided_bit.q.val();
            self.decided.d.next = self.decided.q.val() + 1;
            self.decided_bit.d.next = concat((
                self.decided_bit.q.val().get_bits::<3>(0),
                self.decided_bit.q.val().get_bit(3),
            ));
            if M > 0 {
                self.decided.d.next = self.decided.q.val() ^ 1;
                self.decided_bit.d.next = self.decided_bit.q.val() ^ 3;
                self.turns_later[0].d.next = true;
                for i in 0..M {
                    if self.turns_later[i].q.val() {
                        self.turns_later[0].d.next = false;
                    }
                }
                for i in 1..M {
                    self.turns_later[i].d.next = self.turns_later[i - 1].q.val();
                }
            }
        }
        for i in 0..M {
            self.later[i].next = self.turns_later[i].q.val();
        }

        assert!(
            self.now.q.val().any() && !(self.now.q.val() & (self.now.q.val() - 1)).any(),
            "a turn is in one phase"
        );
        assert!(
            self.decided_bit.q.val() == bits::<4>(1) << self.decided.q.val(),
            "the slot as a bit is that of its number"
        );
    }
}
