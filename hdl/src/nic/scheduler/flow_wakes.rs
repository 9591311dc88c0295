//! Which flows are queued, and which of them have news.
//!
//! ```text
//!           ┌──────────────────────────────────────────────────────────────────┐
//!  place ──>│ table ─> queued? news? ─┬─> remains, finds nothing, may send ─┐   │──> wakes
//!           │   ^      ^─ of the last four operations <─────────────────────┤   │
//!           │   └───────────────────────────────────────────────────────────┘   │
//!           └──────────────────────────────────────────────────────────────────┘
//! ```
//!
//! A flow is queued while it is in the ready queue, in the timing wheel or in a decision. Decisions and events of a flow overlap, so a decision that finds nothing to send may have
//! seen its flow before an event that lets it send. Such an event is news: the flow goes to the ready queue once more. Here operations pass one after the other, and one sees what all before it have
//! left: either the event comes first, and the decision sees the news, or the decision does, and the event sees a flow that is not queued, which it wakes.
//!
//! Contract: an operation's `place` comes 3 cycles before what it finds; `wakes` follows one cycle later: the flow of an event, or of a decision that finds nothing, goes to the ready queue. Interval 1.
//! After a reset no flow is queued; that takes `2^A` cycles.

use crate::nic::FlowTable;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no flow is queued")]
pub struct FlowWakes<const A: usize> {
    /// Flow of an operation, 3 cycles before it is known which of these it is:
    pub place: Signal<In, Bits<A>>,
    /// a decision after which the flow remains queued,
    pub remains: Signal<In, Bit>,
    /// one that finds nothing to send,
    pub finds_nothing: Signal<In, Bit>,
    /// or an event after which the flow may send.
    pub may_send: Signal<In, Bit>,
    /// The flow goes to the ready queue, a cycle later.
    pub wakes: Signal<Out, Bit>,
    /// Queued, and news.
    states: FlowTable<Bits<2>, A>,
    read: Dff<Bits<2>>,
    places: [Dff<Bits<A>>; 6],
    /// The operations 1 to 4 cycles before are of the same flow.
    meets: [Dff<Bit>; 4],
    /// What they have left, if they have.
    left: [Dff<Bits<2>>; 4],
    leaves: [ResetDff<Bit>; 4],
    found: Signal<Local, Bits<2>>,
    after: Signal<Local, Bits<2>>,
    is_woken: ResetDff<Bit>,
}

impl<const A: usize> Logic for FlowWakes<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_wakes");
        self.states.place.next = self.place.val();
        delay!(self.place => self.places);
        for i in 0..4 {
            self.meets[i].d.next = self.places[1].q.val() == self.places[i + 2].q.val();
        }

        self.read.d.next = self.states.state.val();

        comment!(
            "What the operations before have left; the table has that of the last four only later."
        );
        self.found.next = self.read.q.val();
        for i in 0..4 {
            if self.meets[3 - i].q.val() && self.leaves[3 - i].q.val() {
                self.found.next = self.left[3 - i].q.val();
            }
        }
        let queued = self.found.val().get_bit(0);
        let news = self.found.val().get_bit(1);
        self.after.next = 1.into();
        if self.finds_nothing.val() && !news {
            self.after.next = 0.into();
        }
        if self.may_send.val() && queued {
            self.after.next = 3.into();
        }
        self.is_woken.d.next =
            (self.may_send.val() && !queued) || (self.finds_nothing.val() && news);
        self.wakes.next = self.is_woken.q.val();

        delay!(self.after => self.left);
        self.leaves[0].d.next =
            self.remains.val() || self.finds_nothing.val() || self.may_send.val();
        delay!(self.leaves);
        self.states.write.next = self.leaves[0].q.val();
        self.states.write_place.next = self.places[3].q.val();
        self.states.after.next = self.left[0].q.val();
    }
}
