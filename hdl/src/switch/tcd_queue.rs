//! State of one queue in ternary congestion detection.
//!
//! ```text
//!              ┌────────────────────────────────────────────────────────┐
//!  paused ────>│ time since the last OFF ─> below maxTon? ─┐            │
//!  qlen ──────>│ above the threshold? shorter than before? ├─> state ───│──> state
//!  dequeues ──>│ end of the period? ───────────────────────┘            │
//!              └────────────────────────────────────────────────────────┘
//! ```
//!
//! [`super::Tcd`] has the rules and the settings. Comparisons are registered; the state is decided in the next cycle.
//!
//! Contract: `state` is that after a dequeue 2 cycles after it; interval 1.

use fncc_netlist::prelude::*;

/// What a queue is taken for.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum QueueState {
    /// Not congested.
    Free,
    /// Its last dequeue came too soon after an OFF, or the queue is being judged.
    Undetermined,
    /// Congested.
    Congested,
}

/// The block; see the module's page.
#[block(clock, reset = "non-congested, never paused")]
pub struct TcdQueue {
    /// The queue is paused.
    pub paused: Signal<In, Bit>,
    /// Bytes that wait in it.
    pub qlen: Signal<In, Bits<32>>,
    /// A packet leaves it.
    pub dequeues: Signal<In, Bit>,
    /// MaxTon, cycles.
    pub max_ton: Signal<In, Bits<32>>,
    /// Period of the trend, cycles, and whether that is one.
    pub period: Signal<In, Bits<32>>,
    /// See `period`.
    pub period_is_one: Signal<In, Bit>,
    /// Bytes above which the queue may be congested.
    pub threshold: Signal<In, Bits<32>>,
    /// 0 non-congested, 1 undetermined, 2 congested.
    pub state: Signal<Out, Bits<2>>,
    /// Cycles since the end of the last OFF; the highest bit: for ever.
    #[init(ResetDff::new(0x1_0000_0000_u64.to_bits()))]
    ton: ResetDff<Bits<33>>,
    /// A dequeue while the last OFF is recent, and another one.
    deq_recent: ResetDff<Bit>,
    deq_late: ResetDff<Bit>,
    /// The queue with them, and what it compares to.
    length: Dff<Bits<32>>,
    above: Dff<Bit>,
    /// It is no shorter than at the start of the period, and than a cycle before.
    grew_in_period: Dff<Bit>,
    grew_in_cycle: Dff<Bit>,
    grows: Signal<Local, Bit>,
    present: ResetDff<QueueState>,
    after: Signal<Local, QueueState>,
    judging: ResetDff<Bit>,
    /// A period starts, in this cycle and in the one before.
    starts: Signal<Local, Bit>,
    started: Dff<Bit>,
    /// The queue at its start.
    previous: Dff<Bits<32>>,
    /// Cycles of it up to the end of the next one, and whether this one is its last: of many, or the only one.
    elapsed: Dff<Bits<32>>,
    last_of_many: Dff<Bit>,
    only: Dff<Bit>,
}

impl Logic for TcdQueue {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_tcd_queue");
        comment!("Time since the last OFF; without one, for ever.");
        if self.paused.val() {
            self.ton.d.next = 0.into();
        } else if !self.ton.q.val().get_bit(32) {
            self.ton.d.next = self.ton.q.val() + 1;
        }
        let recent = self.ton.q.val() < bit_cast::<33, 32>(self.max_ton.val());
        self.deq_recent.d.next = self.dequeues.val() && recent;
        self.deq_late.d.next = self.dequeues.val() && !recent;
        self.length.d.next = self.qlen.val();
        self.above.d.next = self.qlen.val() > self.threshold.val();
        self.grew_in_period.d.next = self.qlen.val() >= self.previous.q.val();
        self.grew_in_cycle.d.next = self.qlen.val() >= self.length.q.val();

        comment!(
            "A period starts with a late dequeue of an undetermined queue, and at the end of one. While nothing is judged time runs for nothing."
        );
        let last = self.last_of_many.q.val() || self.only.q.val();
        let is_undetermined = self.present.q.val() == QueueState::Undetermined;
        self.starts.next = self.deq_late.q.val() && is_undetermined;
        if self.judging.q.val() {
            self.starts.next = last;
        }
        self.started.d.next = self.starts.val();
        self.elapsed.d.next = self.elapsed.q.val() + 1;
        self.last_of_many.d.next = self.elapsed.q.val() >= self.period.val();
        self.only.d.next = self.starts.val() && self.period_is_one.val();
        if self.starts.val() {
            self.previous.d.next = self.length.q.val();
            self.elapsed.d.next = 2.into();
            self.last_of_many.d.next = false;
        }
        self.grows.next = self.grew_in_period.q.val();
        if self.started.q.val() {
            self.grows.next = self.grew_in_cycle.q.val();
        }

        comment!("The trend, while a queue that was undetermined is judged.");
        self.after.next = self.present.q.val();
        if self.judging.q.val() && last {
            self.after.next = QueueState::Free;
            self.judging.d.next = self.above.q.val() && !self.grows.val();
            if self.above.q.val() && self.grows.val() {
                self.after.next = QueueState::Congested;
            }
        }
        comment!("A dequeue: a queue that has just been paused takes precedence.");
        if self.deq_late.q.val() && !self.judging.q.val() {
            if is_undetermined {
                self.judging.d.next = true;
            } else {
                self.after.next = QueueState::Free;
                if self.above.q.val() {
                    self.after.next = QueueState::Congested;
                }
            }
        }
        if self.deq_recent.q.val() {
            self.after.next = QueueState::Undetermined;
            self.judging.d.next = false;
        }
        self.present.d.next = self.after.val();
        self.state.next = concat((self.present.q.val() == QueueState::Congested, is_undetermined));
    }
}
