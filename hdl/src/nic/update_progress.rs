//! The first stage of a transaction that is fed back: whether an event counts, and how far its flow has come.
//!
//! ```text
//!  age       1 .. 3       4 .. 8                9 .. 12              13            14
//!  entered ──────────> register ─────────────> register ─┐
//!  head ─────────────> path, hops, sequence ─> register ─┴─> counts, ──> progress ──> after, judged
//!  progress ─────────> number alike?           measures ───> updates
//! ```
//!
//! Contract: `entered` is stable from age 1 to 5, `head` from age 4 to 8, `progress` is looked at at age 3, `measures` at age 12; `decides` marks age 13. `after`
//! is valid at age 14, which `writes` marks, and so is `judged`; `writes_stack` comes with `stack_index` at age 15. One transaction every 5 cycles.

use super::event::{EventHead, FlowProgress, JudgedTransaction, Transaction};
use crate::arith::WideRegister;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits of the table of flows.
#[block(clock, reset = "nothing is written", by_hand, defaults)]
pub struct UpdateProgress<const A: usize> {
    /// Bit `i` is set in phase `i` of a turn.
    pub phase: Signal<In, Bits<5>>,
    /// A transaction is at age 13.
    pub decides: Signal<In, Bit>,
    /// The transaction that has entered.
    pub entered: Signal<In, Transaction>,
    /// The event; of an operation it means nothing.
    pub head: Signal<In, EventHead>,
    /// How far its flow has come.
    pub progress: Signal<In, FlowProgress>,
    /// A hop gives a measurement.
    pub measures: Signal<In, Bit>,
    /// Entries are compared with `L[0]` of their own stack; one alone begins a path.
    pub pairs: Signal<In, Bit>,
    /// How far the flow has come now.
    pub after: Signal<Out, FlowProgress>,
    /// Write enable of its table, in this cycle.
    pub writes: Signal<Out, Bit>,
    /// Address in the table.
    pub index: Signal<Out, Bits<A>>,
    /// Write enable of the stack memory, in this cycle: the event's stack becomes the flow's.
    pub writes_stack: Signal<Out, Bit>,
    /// Address of the stack.
    pub stack_index: Signal<Out, Bits<A>>,
    /// What later stages need.
    pub judged: Signal<Out, JudgedTransaction>,
    sequence_shift: Constant<Bits<6>>,
    sequence_mask: Constant<Bits<32>>,

    // Ages 4 to 8, and 9 to 13.
    transaction: WideRegister<Transaction>,
    previous: WideRegister<FlowProgress>,
    kept_transaction: WideRegister<Transaction>,
    kept_previous: WideRegister<FlowProgress>,
    kept_head: WideRegister<EventHead>,

    // Ages 5 to 7.
    distance: Dff<Bits<32>>,
    /// Of its bytes those that are not 0, and its sign.
    some_byte: Signal<Local, Bits<4>>,
    distant: Dff<Bits<4>>,
    is_before: Dff<Bit>,
    is_after: Dff<Bit>,
    is_event: Dff<Bit>,
    was_seen: Dff<Bit>,
    upper_path_is_same: Dff<Bit>,
    lower_path_is_same: Dff<Bit>,
    hops_are_same: Dff<Bit>,
    same_path: Dff<Bit>,
    has_hops: Dff<Bit>,
    is_one: Dff<Bit>,
    has_pair: Dff<Bit>,

    // Ages 9 to 13.
    kept_after: Dff<Bit>,
    kept_event: Dff<Bit>,
    kept_same_path: Dff<Bit>,
    kept_has_hops: Dff<Bit>,

    // Age 13.
    counts: Dff<Bit>,
    updates: Dff<Bit>,
    starts_path: Dff<Bit>,
    takes_stack: Dff<Bit>,

    // Age 14.
    /// Progress after an event; an operation has that before it.
    seen_progress: Signal<Local, FlowProgress>,
    new_progress: Dff<FlowProgress>,
    result: Dff<JudgedTransaction>,
    stores: ResetDff<Bit>,
    place: Dff<Bits<A>>,
    stores_stack: ResetDff<Bit>,
    stores_stack_now: ResetDff<Bit>,
    stack_place: Dff<Bits<A>>,
}

impl<const A: usize> UpdateProgress<A> {
    /// The block for sequence numbers of some bits; higher bits of them are ignored.
    ///
    /// # Panics
    /// When `seq_bits` is not in 2..=32.
    pub fn new(seq_bits: u32) -> Self {
        assert!((2..=32).contains(&seq_bits), "{seq_bits} bits of sequence number: not 2 to 32");
        let shift = 32 - seq_bits;
        Self {
            sequence_shift: Constant::new(u64::from(shift).to_bits()),
            sequence_mask: Constant::new(u64::from(u32::MAX >> shift).to_bits()),
            ..Self::defaults()
        }
    }
}

impl<const A: usize> Default for UpdateProgress<A> {
    /// The block for the 24 bits of a BTH's sequence number.
    fn default() -> Self {
        Self::new(24)
    }
}

impl<const A: usize> Logic for UpdateProgress<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_update_progress");
        comment!("Two turns of registers.");
        self.transaction.take.next = self.phase.val().get_bit(2);
        self.transaction.value.next = self.entered.val();
        self.previous.take.next = self.phase.val().get_bit(2);
        self.previous.value.next = self.progress.val();
        self.kept_transaction.take.next = self.phase.val().get_bit(2);
        self.kept_transaction.value.next = self.transaction.out.val();
        self.kept_previous.take.next = self.phase.val().get_bit(2);
        self.kept_previous.value.next = self.previous.out.val();
        self.kept_head.take.next = self.phase.val().get_bit(2);
        self.kept_head.value.next = self.head.val();

        comment!("Ages 4 to 6: is the ACK after the last update, and of the same path?");
        let progress = self.previous.out.val();
        let head = self.head.val();
        self.distance.d.next =
            (head.ack_seq - progress.last_update_seq) << self.sequence_shift.val();
        self.some_byte.next = 0.into();
        for i in 0..4 {
            if self.distance.q.val().get_bits::<8>(8 * i).any() {
                self.some_byte.next = self.some_byte.val().replace_bit(i, true);
            }
        }
        self.distant.d.next = self.some_byte.val();
        self.is_before.d.next = self.distance.q.val().get_bit(31);
        self.is_after.d.next = self.distant.q.val().any() && !self.is_before.q.val();
        self.is_event.d.next = !self.transaction.out.val().op.any()
            && self.transaction.out.val().in_table
            && progress.known;
        self.was_seen.d.next = progress.seen;
        self.upper_path_is_same.d.next =
            progress.path_id.get_bits::<6>(6) == head.path_id.get_bits::<6>(6);
        self.lower_path_is_same.d.next =
            progress.path_id.get_bits::<6>(0) == head.path_id.get_bits::<6>(0);
        self.hops_are_same.d.next = progress.n_hop == head.n_hop;
        self.same_path.d.next = self.was_seen.q.val()
            && self.upper_path_is_same.q.val()
            && self.lower_path_is_same.q.val()
            && self.hops_are_same.q.val();
        self.is_one.d.next = head.n_hop == 1;
        self.has_pair.d.next = head.n_hop.any() && !self.is_one.q.val();
        if self.pairs.val() {
            self.same_path.d.next = self.has_pair.q.val();
        }
        self.has_hops.d.next = head.n_hop.any();
        if self.phase.val().get_bit(3) {
            self.kept_after.d.next = self.is_after.q.val();
            self.kept_event.d.next = self.is_event.q.val();
            self.kept_same_path.d.next = self.same_path.q.val();
            self.kept_has_hops.d.next = self.has_hops.q.val();
        }

        comment!("Age 12: is it used?");
        let is_event = self.kept_event.q.val();
        let same_path = self.kept_same_path.q.val();
        let measures = self.measures.val();
        self.counts.d.next = is_event && same_path && measures;
        self.updates.d.next = is_event && same_path && measures && self.kept_after.q.val();
        self.starts_path.d.next = is_event && !same_path && self.kept_has_hops.q.val();
        self.takes_stack.d.next = is_event && self.kept_has_hops.q.val();
        if same_path {
            self.takes_stack.d.next = is_event && measures;
        }

        comment!("Age 13: how far the flow has come.");
        let transaction = self.kept_transaction.out.val();
        let starts_path = self.starts_path.q.val();
        self.seen_progress.next = self.kept_previous.out.val();
        if self.updates.q.val() || starts_path {
            self.seen_progress.next.last_update_seq =
                self.kept_head.out.val().snd_nxt & self.sequence_mask.val();
        }
        if starts_path {
            self.seen_progress.next.seen = true;
            self.seen_progress.next.path_id = self.kept_head.out.val().path_id;
            self.seen_progress.next.n_hop = self.kept_head.out.val().n_hop;
        }
        self.new_progress.d.next = self.seen_progress.val();
        if transaction.op.get_bit(1) {
            self.new_progress.d.next.known = !transaction.op.get_bit(0);
            self.new_progress.d.next.seen = false;
            self.new_progress.d.next.last_update_seq = 0.into();
            self.new_progress.d.next.n_hop = 0.into();
            self.new_progress.d.next.path_id = 0.into();
        }
        self.result.d.next.transaction = transaction;
        self.result.d.next.known = self.kept_previous.out.val().known && transaction.in_table;
        self.result.d.next.is_event = self.kept_event.q.val();
        self.result.d.next.counts = self.counts.q.val();
        self.result.d.next.updates = self.updates.q.val();
        self.result.d.next.new_path = starts_path;
        self.result.d.next.rate = self.kept_head.out.val().rate;
        self.result.d.next.n = self.kept_head.out.val().n;
        self.result.d.next.progress = self.seen_progress.val();
        self.judged.next = self.result.q.val();
        self.stores.d.next = self.decides.val() && transaction.in_table;
        self.place.d.next = transaction.flow.get_bits::<A>(0);
        self.after.next = self.new_progress.q.val();
        self.writes.next = self.stores.q.val();
        self.index.next = self.place.q.val();
        self.stores_stack.d.next = self.decides.val() && self.takes_stack.q.val();
        delay!(self.stores_stack => self.stores_stack_now);
        delay!(self.place => self.stack_place);
        self.writes_stack.next = self.stores_stack_now.q.val();
        self.stack_index.next = self.stack_place.q.val();
    }
}
