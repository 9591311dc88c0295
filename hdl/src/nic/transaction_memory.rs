//! The transactions between the stages of the window engine.
//!
//! ```text
//!  age           14, 78           52       68      76      125      139
//!  judged ─────> RAM, a place ──> found: for U, share, U after, windows, the end
//!  utilisation ─> a turn ───────> found_utilisation: ... windows, the end
//! ```
//!
//! A place of the memory is that of a turn. In each phase another transaction is read, for the stage that needs it then.
//!
//! Hops of a stack that come in `M` turns before the last one need their transaction as much earlier, at age 52 and 68; as no other transaction is there in these turns, it is read in each of them.
//!
//! Contract: `judged` is stored at age 14, `utilisation` at age 78; `found` is a transaction at age 52, 68, 76, 125 and 139, in that cycle only,
//! `found_utilisation` in the last two of them.

use super::event::{JudgedTransaction, JudgedUtilisation};
use fncc_netlist::prelude::*;

/// The block; see the module's page. Transactions of `1 + M` turns each.
#[block(clock)]
pub struct TransactionMemory<const M: usize> {
    /// Bit `i` is set in phase `i` of a turn.
    pub phase: Signal<In, Bits<5>>,
    /// It is the turn `1 + i` after that of an entry.
    pub later: [Signal<In, Bit>; M],
    /// A transaction at age 14.
    pub judged: Signal<In, JudgedTransaction>,
    /// What a transaction at age 78 adds.
    pub utilisation: Signal<In, JudgedUtilisation>,
    /// The transaction that a stage needs.
    pub found: Signal<Out, JudgedTransaction>,
    /// What belongs to it.
    pub found_utilisation: Signal<Out, JudgedUtilisation>,
    turn: Dff<Bits<5>>,
    back: Signal<Local, Bits<5>>,
    place: Dff<Bits<5>>,
    utilisation_place: Dff<Bits<5>>,
    #[init(Ram::new(ReadDuringWrite::Old))]
    transactions: Ram<JudgedTransaction, 5>,
    #[init(Ram::new(ReadDuringWrite::Old))]
    utilisations: Ram<JudgedUtilisation, 5>,
    read: Dff<JudgedTransaction>,
    read_utilisation: Dff<JudgedUtilisation>,
}

impl<const M: usize> Logic for TransactionMemory<M> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_transaction_memory");
        let phase = self.phase.val();
        if phase.get_bit(4) {
            self.turn.d.next = self.turn.q.val() + 1;
        }
        self.transactions.we.next = phase.get_bit(4);
        self.transactions.waddr.next = self.turn.q.val();
        self.transactions.wdata.next = self.judged.val();
        self.utilisation_place.d.next = self.turn.q.val() - 13;
        self.utilisations.we.next = phase.get_bit(3);
        self.utilisations.waddr.next = self.utilisation_place.q.val();
        self.utilisations.wdata.next = self.utilisation.val();

        comment!("Turns since the one in which it was stored, three cycles before it is needed.");
        self.back.next = 7.into();
        if phase.get_bit(0) {
            self.back.next = 11.into();
        }
        if phase.get_bit(3) {
            self.back.next = 12.into();
        }
        if phase.get_bit(2) {
            self.back.next = 22.into();
        }
        if phase.get_bit(1) {
            self.back.next = 25.into();
        }
        if M > 0 {
            // A transaction is that of the last one of its turns.
            if phase.get_bit(4) {
                self.back.next = (7 - M).to_bits::<5>();
            }
            for i in 0..M {
                if phase.get_bit(4) && self.later[i].val() {
                    self.back.next = (8 - M + i).to_bits::<5>();
                }
                if phase.get_bit(0) && self.later[i].val() {
                    self.back.next = (11 - M + i).to_bits::<5>();
                }
            }
        }
        self.place.d.next = self.turn.q.val() - self.back.val();
        self.transactions.re.next = true;
        self.transactions.raddr.next = self.place.q.val();
        self.utilisations.re.next = true;
        self.utilisations.raddr.next = self.place.q.val();
        self.read.d.next = self.transactions.rdata.val();
        self.read_utilisation.d.next = self.utilisations.rdata.val();
        self.found.next = self.read.q.val();
        self.found_utilisation.next = self.read_utilisation.q.val();
    }
}
