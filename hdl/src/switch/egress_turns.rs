//! Deficit round robin with payment beat by beat: whose turn it is among the priorities that share a port.
//!
//! ```text
//!                ┌────────────────────────────────────┐
//!  shares ──────>│ has a packet? in debt? ────────────│──> live, owner
//!  pays, price ─>│ balances ─> who can pay ─> turn    │
//!  cfg_quantum ─>│    ^                        │      │
//!                │    └──── quanta <───────────┘      │
//!                └────────────────────────────────────┘
//! ```
//!
//! A turn ends when the balance of its priority is negative or it has nothing to send. The next turn goes to the first priority in
//! order that shares and whose quantum covers its debt. Priorities in debt up to it, including it, get their quantum: each has as many turns as any other,
//! and pays for all that it sent, so in the long run the bytes are proportional to the quanta, however late a payment arrives.
//!
//! The inputs are a few cycles old, and a step of the turn takes [`EgressTurns::STEP`] cycles, in which
//! the old turn or the new one continues.
//!
//! Contract: all outputs are registers.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no priority has a debt, the turn is at priority 0")]
pub struct EgressTurns {
    /// Priorities that have a packet and may send it.
    pub shares: Signal<In, Bits<8>>,
    /// The priority that pays.
    pub pays: Signal<In, Bits<8>>,
    /// What it pays, bytes.
    pub price: Signal<In, Bits<8>>,
    /// Bytes of a turn, of each priority.
    pub cfg_quantum: Signal<In, Bits<128>>,
    /// The turn is with a priority that has a packet and does not owe anything.
    pub live: Signal<Out, Bit>,
    /// The priority that `live` speaks of.
    pub owner: Signal<Out, Bits<8>>,
    /// The priority that would have the next turn.
    pub successor: Signal<Out, Bits<8>>,
    /// Bytes that a priority may send, in two's complement.
    balance: [ResetDff<Bits<20>>; 8],
    change: [ResetDff<Bits<17>>; 8],
    /// What a change brings and what it costs.
    gift: [Signal<Local, Bits<17>>; 8],
    cost: [ResetDff<Bits<8>>; 8],
    widened: [Signal<Local, Bits<20>>; 8],
    can: Signal<Local, Bits<8>>,
    owe: Signal<Local, Bits<8>>,
    able: Dff<Bits<8>>,
    #[init(ResetDff::new(1.into()))]
    turn: ResetDff<Bits<8>>,
    dry: Dff<Bit>,
    broke: ResetDff<Bit>,
    late: ResetDff<Bit>,
    /// The new turn's quantum is on its way.
    fresh: ResetDff<Bits<2>>,
    is_live: ResetDff<Bit>,
    whose: Dff<Bits<8>>,
    /// Priorities after the turn's in number.
    behind: Signal<Local, Bits<8>>,
    below: Signal<Local, Bit>,
    is_behind: Dff<Bits<8>>,
    usable: ResetDff<Bits<8>>,
    usable_behind: Dff<Bits<8>>,
    unable: ResetDff<Bits<8>>,
    passed_behind: Signal<Local, Bit>,
    passed_any: Signal<Local, Bit>,
    free: Signal<Local, Bits<8>>,
    pick: ResetDff<Bits<8>>,
    reached: Dff<Bits<8>>,
    found: ResetDff<Bit>,
    some: ResetDff<Bit>,
    rests: ResetDff<Bits<5>>,
    raises: ResetDff<Bits<8>>,
}

impl EgressTurns {
    /// Cycles from one step of the turn to the next.
    pub const STEP: usize = 6;
}

impl Logic for EgressTurns {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_egress_turns");

        comment!("Balances. A debt that no sound packet makes grows no further.");
        let quanta = bit_cast::<144, 128>(self.cfg_quantum.val());
        self.can.next = 0.into();
        self.owe.next = 0.into();
        for i in 0..8 {
            self.gift[i].next = 0.into();
            if self.raises.q.val().get_bit(i) {
                self.gift[i].next = quanta.get_bits::<17>(16 * i) & 0xffff;
            }
            self.cost[i].d.next = 0.into();
            if self.pays.val().get_bit(i)
                && (!self.balance[i].q.val().get_bit(19) || self.balance[i].q.val().get_bit(18))
            {
                self.cost[i].d.next = self.price.val();
            }
            let costs = self.cost[i].q.val();
            self.change[i].d.next = self.gift[i].val() - bit_cast::<17, 8>(costs);
            let changed = self.change[i].q.val();
            self.widened[i].next = bit_cast::<20, 17>(changed);
            if changed.get_bit(16) {
                self.widened[i].next = bit_cast::<20, 17>(changed) | 0xe_0000;
            }
            self.balance[i].d.next = self.balance[i].q.val() + self.widened[i].val();
            let covered = self.balance[i].q.val() + (quanta.get_bits::<20>(16 * i) & 0xffff);
            self.can.next = self.can.val().replace_bit(i, !covered.get_bit(19));
            self.owe.next = self.owe.val().replace_bit(i, self.balance[i].q.val().get_bit(19));
        }
        self.able.d.next = self.can.val();

        comment!(
            "Whether the turn continues. A debt lets it continue for as long as a step takes."
        );
        let has = (self.shares.val() & self.turn.q.val()).any();
        self.dry.d.next = !has;
        self.broke.d.next = (self.owe.val() & self.turn.q.val()).any() && !self.fresh.q.val().any();
        delay!(self.broke => self.late);
        self.is_live.d.next = has && (!self.late.q.val() || self.fresh.q.val().any());
        delay!(self.turn => self.whose);
        self.live.next = self.is_live.q.val();
        self.owner.next = self.whose.q.val();

        comment!("Next turn: first the priorities after the present one, itself last.");
        self.below.next = false;
        self.behind.next = 0.into();
        for i in 0..8 {
            self.behind.next = self.behind.val().replace_bit(i, self.below.val());
            self.below.next = self.below.val() || self.turn.q.val().get_bit(i);
        }
        self.is_behind.d.next = self.behind.val();
        self.usable.d.next = self.shares.val() & self.able.q.val();
        self.usable_behind.d.next = self.shares.val() & self.able.q.val() & self.behind.val();
        self.unable.d.next = self.shares.val() & !self.able.q.val();
        self.passed_behind.next = false;
        self.passed_any.next = self.usable_behind.q.val().any();
        self.free.next = 0.into();
        for i in 0..8 {
            if self.is_behind.q.val().get_bit(i) {
                self.free.next = self.free.val().replace_bit(i, !self.passed_behind.val());
            } else {
                self.free.next = self.free.val().replace_bit(i, !self.passed_any.val());
            }
            self.passed_behind.next =
                self.passed_behind.val() || self.usable_behind.q.val().get_bit(i);
            self.passed_any.next = self.passed_any.val() || self.usable.q.val().get_bit(i);
        }
        self.pick.d.next = self.usable.q.val() & self.free.val();
        self.reached.d.next = (self.usable.q.val() | self.unable.q.val()) & self.free.val();
        self.successor.next = self.pick.q.val();
        self.found.d.next = self.usable.q.val().any();
        self.some.d.next = (self.usable.q.val() | self.unable.q.val()).any();

        comment!("A step: to the first that can pay; those in debt before it get a quantum.");
        let steps = !self.rests.q.val().any()
            && self.some.q.val()
            && (self.dry.q.val() || self.broke.q.val());
        self.rests.d.next = self.rests.q.val() << 1;
        self.fresh.d.next = self.fresh.q.val() << 1;
        self.raises.d.next = 0.into();
        if steps {
            self.rests.d.next = 1.into();
            self.raises.d.next = self.reached.q.val() & self.owe.val();
            if self.found.q.val() {
                self.turn.d.next = self.pick.q.val();
                self.fresh.d.next = 1.into();
            }
        }

        assert!(
            self.turn.q.val().any() && !(self.turn.q.val() & (self.turn.q.val() - 1)).any(),
            "the turn is with one priority"
        );
        assert!(
            !(self.pick.q.val() & (self.pick.q.val() - 1)).any(),
            "at most one priority has the next turn"
        );
    }
}
