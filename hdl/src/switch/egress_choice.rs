//! Whose packet the egress gate sends next: strict priorities first, then whose turn it is.
//!
//! ```text
//!                   ┌───────────────────────────────────────────┐
//!  offered ────────>│ may start one? ─> first of each kind ─┐   │
//!  hold ───────────>│        └> EgressTurns ───────────────>│   │──> chosen
//!  pays, price ────>│               ^ cfg                 pick  │
//!                   └───────────────────────────────────────────┘
//! ```
//!
//! There can be a packet in every cycle, which is too short to choose it. So the choice is precomputed from
//! inputs up to 3 cycles old, and assumes that a priority that had a packet then still has one.
//!
//! Contract: `chosen` follows its inputs after [`EgressChoice::LATENCY`] cycles, one priority or none. It is a selection of one of two registers.

use super::{EgressTurns, GateConfigIn};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct EgressChoice {
    /// Priorities that offer a beat.
    pub offered: Signal<In, Bits<8>>,
    /// A packet is being sent,
    pub sending: Signal<In, Bit>,
    /// of that priority.
    pub granted: Signal<In, Bits<8>>,
    /// Priorities that must not start a packet.
    pub hold: Signal<In, Bits<8>>,
    /// The priority that pays.
    pub pays: Signal<In, Bits<8>>,
    /// What it pays, bytes.
    pub price: Signal<In, Bits<8>>,
    /// Scheduling of the queues.
    pub cfg: GateConfigIn,
    /// The priority whose packet is next.
    pub chosen: Signal<Out, Bits<8>>,
    /// Whom each stage of the choice is about.
    offers: Signal<Local, Bits<8>>,
    funds: Signal<Local, Bits<8>>,
    funded: Dff<Bits<8>>,
    strict: ResetDff<Bits<8>>,
    shares: ResetDff<Bits<8>>,
    /// The same a cycle later: what the choice is made of is all of one age.
    shared: ResetDff<Bits<8>>,
    highest: Signal<Local, Bits<8>>,
    first_strict: Dff<Bits<8>>,
    any_strict: ResetDff<Bit>,
    /// There is another one after it.
    more_strict: Dff<Bit>,
    any_share: Dff<Bit>,
    turns: EgressTurns,
    /// The priority of the next packet.
    choice: ResetDff<Bits<8>>,
    /// It had a beat a cycle ago; whose packet is next if it had not.
    alive: Dff<Bit>,
    second: ResetDff<Bits<8>>,
}

impl EgressChoice {
    /// Cycles from what a priority offers to the choice that depends on it.
    pub const LATENCY: usize = latency!(shares, any_share, choice);
}

impl Logic for EgressChoice {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_egress_choice");
        comment!("Priorities that have a packet, or part of one in flight, and may start one.");
        self.funds.next = 0.into();
        let quanta = bit_cast::<144, 128>(self.cfg.quantum.val());
        for i in 0..8 {
            self.funds.next = self.funds.val().replace_bit(i, quanta.get_bits::<16>(16 * i).any());
        }
        self.funded.d.next = self.funds.val();
        self.offers.next = self.offered.val();
        if self.sending.val() {
            self.offers.next = self.offers.val() | self.granted.val();
        }
        let may = self.offers.val() & !self.hold.val();
        self.strict.d.next = may & self.cfg.strict.val();
        self.shares.d.next = may & !self.cfg.strict.val() & self.funded.q.val();

        comment!("The first of each kind.");
        self.highest.next = 0.into();
        for i in 0..8 {
            if self.strict.q.val().get_bit(i) {
                self.highest.next = bits::<8>(0).replace_bit(i, true);
            }
        }
        self.first_strict.d.next = self.highest.val();
        self.any_strict.d.next = self.strict.q.val().any();
        self.more_strict.d.next = (self.strict.q.val() & (self.strict.q.val() - 1)).any();
        self.any_share.d.next = self.shares.q.val().any();
        delay!(self.shares => self.shared);
        self.turns.shares.next = self.shares.q.val();
        self.turns.pays.next = self.pays.val();
        self.turns.price.next = self.price.val();
        self.turns.cfg_quantum.next = self.cfg.quantum.val();

        comment!("Whose packet is next, and whose if that priority has run dry.");
        let successor = self.turns.successor.val() & self.shared.q.val();
        self.choice.d.next = 0.into();
        self.alive.d.next = false;
        self.second.d.next = 0.into();
        if self.any_strict.q.val() {
            self.choice.d.next = self.first_strict.q.val();
            self.alive.d.next = (self.offered.val() & self.first_strict.q.val()).any();
            if !self.more_strict.q.val() {
                self.second.d.next = successor;
                if self.turns.live.val() {
                    self.second.d.next = self.turns.owner.val();
                }
            }
        } else if self.turns.live.val() {
            self.choice.d.next = self.turns.owner.val();
            self.alive.d.next = (self.offered.val() & self.turns.owner.val()).any();
            self.second.d.next = successor;
        } else if self.any_share.q.val() {
            self.choice.d.next = successor;
            self.alive.d.next = (self.offered.val() & self.turns.successor.val()).any();
        }
        self.chosen.next = self.second.q.val();
        if self.alive.q.val() {
            self.chosen.next = self.choice.q.val();
        }
    }
}
