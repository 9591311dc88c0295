//! Admits or drops an arriving packet, and computes the changes from it and from one that leaves.
//!
//! ```text
//!                ┌──────────────────────────────────────────────────────┐
//!  enq_* ───────>│ its priority: over? shut? room of its headroom       │
//!                │ less its bytes and those of the five before it: fits │──> admit, drop
//!  deq_* ───────>│ delay ────────────────────────────────> changes      │──> enters, leaves, add, take
//!                └──────────────────────────────────────────────────────┘
//! ```
//!
//! The decision takes five cycles and the counts follow two cycles later, so the headroom that a packet finds does not include the five
//! packets before it. Those of its priority that need headroom as well count in full, whether they are admitted or not. So the headroom
//! is never overrun, and a dropped packet can at most cause drops among those that follow it closely.
//!
//! Contract: `admit` or `drop` comes [`PfcAdmission::LATENCY`] cycles after a packet, together with the changes: those of an admitted packet, and
//! those of one that left in the cycle of its arrival. The state of the priority is sampled one cycle after the arrival.

use super::BufferEventIn;
use fncc_netlist::prelude::*;

/// The block; see above.
#[block(clock, reset = "nothing is under way")]
pub struct PfcAdmission {
    /// Packets that request room in the buffer.
    pub enq: BufferEventIn,
    /// Packets that have left it.
    pub deq: BufferEventIn,
    /// Priorities that request a pause: what arrives goes to their headroom.
    pub requesting: Signal<In, Bits<8>>,
    /// Others that take nothing.
    pub shut: Signal<In, Bits<8>>,
    /// Bytes in the headroom of each priority.
    pub extra: [Signal<In, Bits<32>>; 8],
    /// Bytes that it has room for.
    pub headroom: Signal<In, Bits<32>>,
    /// A packet is taken.
    pub admit: Signal<Out, Bit>,
    /// One is not.
    pub drop: Signal<Out, Bit>,
    /// The priority that a packet has entered,
    pub enters: Signal<Out, Bits<8>>,
    /// that whose headroom it has,
    pub enters_extra: Signal<Out, Bits<8>>,
    /// and that which one has left.
    pub leaves: Signal<Out, Bits<8>>,
    /// Change of the first two, bytes, signed.
    pub add: Signal<Out, Bits<17>>,
    /// Change of the last one when it is neither.
    pub take: Signal<Out, Bits<17>>,
    /// The packets of the last cycles, the latest first.
    valid: [ResetDff<Bit>; 4],
    priority: [Dff<Bits<3>>; 6],
    bytes: [Dff<Bits<16>>; 7],
    gone: [ResetDff<Bit>; 4],
    gone_priority: [Dff<Bits<3>>; 4],
    gone_bytes: [Dff<Bits<16>>; 4],
    /// The priority of the latest one.
    named: [ResetDff<Bit>; 8],
    requested: Signal<Local, Bits<8>>,
    shuts: Signal<Local, Bits<8>>,
    /// Those from the second one on: wants headroom; of the next three: its priority is shut.
    wants: [ResetDff<Bit>; 5],
    closed: [Dff<Bit>; 3],
    filled: Signal<Local, Bits<32>>,
    used: Dff<Bits<32>>,
    /// The five before it want headroom of the same priority.
    meets: [Dff<Bit>; 5],
    counted: [Signal<Local, Bits<16>>; 5],
    room: Dff<Bits<33>>,
    room_signed: Signal<Local, Bits<34>>,
    own: Dff<Bits<17>>,
    recent: Dff<Bits<17>>,
    previous: Dff<Bits<17>>,
    /// Bytes that are left after it and one more, and the other four.
    rest: Dff<Bits<34>>,
    others: Dff<Bits<18>>,
    accepts: Signal<Local, Bit>,
    taken: ResetDff<Bit>,
    taken_extra: ResetDff<Bit>,
    refused: ResetDff<Bit>,
    passes: Dff<Bit>,
    passing: Signal<Local, Bits<16>>,
    change: Dff<Bits<17>>,
    loss: Dff<Bits<17>>,
    into: [Dff<Bit>; 8],
    out_of: [ResetDff<Bit>; 8],
    entered: Signal<Local, Bits<8>>,
    left: Signal<Local, Bits<8>>,
}

impl PfcAdmission {
    /// Cycles from a packet to its answer.
    pub const LATENCY: usize = latency!(valid[..], taken);
}

impl Logic for PfcAdmission {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pfc_admission");

        comment!("Events in flight.");
        delay!(self.enq.valid => self.valid);
        delay!(self.enq.priority => self.priority);
        delay!(self.enq.bytes => self.bytes);
        delay!(self.deq.valid => self.gone);
        delay!(self.deq.priority => self.gone_priority);
        delay!(self.deq.bytes => self.gone_bytes);

        comment!("1: state of its priority, and the packets before it.");
        self.requested.next = 0.into();
        self.shuts.next = 0.into();
        self.filled.next = 0.into();
        for p in 0..8 {
            self.named[p].d.next = self.enq.valid.val() && self.enq.priority.val() == p.to_bits();
            self.requested.next = self.requested.val().replace_bit(p, self.named[p].q.val());
            if self.named[p].q.val() {
                self.filled.next = self.filled.val() | self.extra[p].val();
            }
        }
        self.used.d.next = self.filled.val();
        self.shuts.next = self.requested.val() & self.shut.val();
        for i in 0..5 {
            self.meets[i].d.next =
                self.wants[i].q.val() && self.priority[i + 1].q.val() == self.priority[0].q.val();
        }
        self.wants[0].d.next = (self.requested.val() & self.requesting.val()).any();
        self.closed[0].d.next = self.shuts.val().any();
        delay!(self.wants);
        delay!(self.closed);

        comment!("2 and 3: the room left by the stored packets, itself and those before it.");
        for i in 0..5 {
            self.counted[i].next = 0.into();
            if self.meets[i].q.val() {
                self.counted[i].next = self.bytes[i + 2].q.val();
            }
        }
        self.room.d.next =
            bit_cast::<33, 32>(self.headroom.val()) - bit_cast::<33, 32>(self.used.q.val());
        self.own.d.next =
            bit_cast::<17, 16>(self.bytes[1].q.val()) + bit_cast::<17, 16>(self.counted[4].val());
        self.recent.d.next =
            bit_cast::<17, 16>(self.counted[0].val()) + bit_cast::<17, 16>(self.counted[1].val());
        self.previous.d.next =
            bit_cast::<17, 16>(self.counted[2].val()) + bit_cast::<17, 16>(self.counted[3].val());
        self.room_signed.next = bit_cast::<34, 33>(self.room.q.val());
        if self.room.q.val().get_bit(32) {
            self.room_signed.next =
                bit_cast::<34, 33>(self.room.q.val()) | 0x2_0000_0000_u64.to_bits();
        }
        self.rest.d.next = self.room_signed.val() - bit_cast::<34, 17>(self.own.q.val());
        self.others.d.next =
            bit_cast::<18, 17>(self.recent.q.val()) + bit_cast::<18, 17>(self.previous.q.val());

        comment!("4: the answer, and the changes if the packet is admitted.");
        let balance = self.rest.q.val() - bit_cast::<34, 18>(self.others.q.val());
        let fits = !balance.get_bit(33);
        self.accepts.next = !self.closed[2].q.val();
        if self.wants[2].q.val() {
            self.accepts.next = fits;
        }
        self.taken.d.next = self.valid[3].q.val() && self.accepts.val();
        self.taken_extra.d.next = self.wants[2].q.val() && fits;
        self.refused.d.next = self.valid[3].q.val() && !self.accepts.val();
        self.admit.next = self.taken.q.val();
        self.drop.next = self.refused.q.val();
        self.passes.d.next =
            self.gone[2].q.val() && self.gone_priority[2].q.val() == self.priority[2].q.val();
        self.passing.next = 0.into();
        if self.passes.q.val() {
            self.passing.next = self.gone_bytes[3].q.val();
        }
        self.change.d.next =
            bit_cast::<17, 16>(self.bytes[3].q.val()) - bit_cast::<17, 16>(self.passing.val());
        self.loss.d.next = bits::<17>(0) - bit_cast::<17, 16>(self.gone_bytes[3].q.val());
        self.add.next = self.change.q.val();
        self.take.next = self.loss.q.val();

        self.entered.next = 0.into();
        self.left.next = 0.into();
        for p in 0..8 {
            self.into[p].d.next = self.priority[3].q.val() == p.to_bits();
            self.out_of[p].d.next =
                self.gone[3].q.val() && self.gone_priority[3].q.val() == p.to_bits();
            self.entered.next = self.entered.val().replace_bit(p, self.into[p].q.val());
            self.left.next = self.left.val().replace_bit(p, self.out_of[p].q.val());
        }
        self.leaves.next = self.left.val();
        self.enters.next = 0.into();
        if self.taken.q.val() {
            self.enters.next = self.entered.val();
        }
        self.enters_extra.next = 0.into();
        if self.taken_extra.q.val() {
            self.enters_extra.next = self.entered.val();
        }
    }
}
