//! Lets operations into the pipeline of a reaction point, one of a flow at a time.
//!
//! ```text
//!              ┌──────────────────────────────────────────────────────────────┐
//!  setup ─────>│ ────────────┐                                                │
//!  feedback ──>│ queue of 17 ├─> candidate ─> waiting ─> flow of age 1, .. 12 │──> place, operation
//!  sent ──────>│ queue of 33 │         └─ equal? ─^             │             │──> entered, flow_12
//!  due ───────>│ ────────────┘              ^───────────────────┘             │
//!              └──────────────────────────────────────────────────────────────┘
//! ```
//!
//! An operation reads the state of its flow when it enters and has written it when it is 13 cycles old; one of the same flow waits until then, and those after it with it. A setup
//! goes first, then notifications; packets and timers take turns.
//!
//! Which operation a candidate has to wait for is found out while it becomes the one that waits; from then on a bit moves along with the age of that operation.
//!
//! Contract: notifications and packets are never stalled; those that find their queue full are lost. While the tables clear they are ignored. Five cycles from a notification to its
//! entry, if nothing else waits; an operation enters in every cycle if their flows are different ones, one of a flow in 13. Bit `i` of `entered` is set when an operation has entered `i + 1`
//! cycles ago; `place` and `operation` belong to the one that enters if bit 0 of the next cycle is set.

use super::{CongestionMarkIn, DueFlowIn, RateOperation, SentBytesIn};
use crate::axis::Queue;
use crate::nic::receive::ReceiverSetupIn;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "nothing inside")]
pub struct RateOperations<const A: usize> {
    /// Notifications of congestion.
    pub feedback: CongestionMarkIn,
    /// Packets that were sent.
    pub sent: SentBytesIn,
    /// Sets flows up and tears them down.
    pub setup: ReceiverSetupIn,
    /// Flows of which a timer has ended.
    pub due: DueFlowIn<A>,
    /// The tables are clear.
    pub cleared: Signal<In, Bit>,
    /// Flow that enters next.
    pub place: Signal<Out, Bits<A>>,
    /// What happens to it.
    pub operation: Signal<Out, RateOperation>,
    /// Operations inside, by their age.
    pub entered: Signal<Out, Bits<13>>,
    /// Flow of the operation of age 12.
    pub flow_12: Signal<Out, Bits<A>>,
    /// A notification is lost.
    pub lost_notification: Signal<Out, Bit>,
    /// A packet is not counted.
    pub lost_packet: Signal<Out, Bit>,
    notifications: Queue<Bits<16>, 4>,
    packets: Queue<Bits<32>, 5>,
    /// The next one of packet and timer is a timer.
    timer_next: ResetDff<Bit>,
    takes_notification: Signal<Local, Bit>,
    takes_packet: Signal<Local, Bit>,
    takes_timer: Signal<Local, Bit>,

    candidate_valid: ResetDff<Bit>,
    candidate_flow: Dff<Bits<A>>,
    candidate: Dff<RateOperation>,
    /// The candidate is of the flow of the operation that entered `i` cycles ago.
    equal: Signal<Local, Bits<12>>,

    waiting_valid: ResetDff<Bit>,
    waiting_flow: Dff<Bits<A>>,
    waiting: Dff<RateOperation>,
    /// An operation of its flow entered `i + 1` cycles ago.
    meets: ResetDff<Bits<12>>,

    flows: [Dff<Bits<A>>; 12],
    inside: ResetDff<Bits<13>>,
}

impl<const A: usize> RateOperations<A> {
    /// Cycles from a notification to its age of 12.
    pub const LATENCY: usize = latency!(notifications, candidate, waiting, flows[..]);
}

impl<const A: usize> Logic for RateOperations<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_rate_operations");
        let cleared = self.cleared.val();
        let inside = self.inside.q.val();

        comment!("Notifications and packets wait in queues.");
        self.notifications.push.next = self.feedback.valid.val() && cleared;
        self.notifications.push_data.next = self.feedback.flow.val();
        self.lost_notification.next =
            self.feedback.valid.val() && cleared && !self.notifications.push_ready.val();
        self.packets.push.next = self.sent.valid.val() && cleared;
        self.packets.push_data.next = concat((self.sent.flow.val(), self.sent.bytes.val()));
        self.lost_packet.next = self.sent.valid.val() && cleared && !self.packets.push_ready.val();

        comment!("The operation that waits enters when no other one of its flow is inside.");
        let is_free = !self.waiting_valid.q.val() || !self.meets.q.val().any();
        let enters = self.waiting_valid.q.val() && is_free;
        let moves = self.candidate_valid.q.val() && is_free;
        let takes = cleared && (is_free || !self.candidate_valid.q.val());

        comment!("The next candidate.");
        let has_setup = self.setup.valid.val();
        let has_notification = self.notifications.pop_valid.val();
        let has_packet = self.packets.pop_valid.val();
        let has_timer = self.due.valid.val();
        let is_notification = !has_setup && has_notification;
        let is_other = !has_setup && !has_notification;
        let is_packet = is_other && has_packet && !(has_timer && self.timer_next.q.val());
        let is_timer = is_other && has_timer && (self.timer_next.q.val() || !has_packet);
        self.takes_notification.next = takes && is_notification;
        self.takes_packet.next = takes && is_packet;
        self.takes_timer.next = takes && is_timer;
        self.setup.ready.next = takes;
        self.notifications.pop.next = self.takes_notification.val();
        self.packets.pop.next = self.takes_packet.val();
        self.due.ready.next = self.takes_timer.val();
        if self.takes_packet.val() {
            self.timer_next.d.next = true;
        }
        if self.takes_timer.val() {
            self.timer_next.d.next = false;
        }
        if takes {
            self.candidate_valid.d.next = has_setup || has_notification || has_packet || has_timer;
            self.candidate_flow.d.next = self.due.flow.val();
            self.candidate.d.next.kind = 0.into();
            self.candidate.d.next.connects = self.setup.connected.val();
            self.candidate.d.next.bytes = self.packets.pop_data.val().get_bits::<16>(0);
            if has_setup {
                self.candidate_flow.d.next = self.setup.flow.val().get_bits::<A>(0);
                self.candidate.d.next.kind = 3.into();
            }
            if is_notification {
                self.candidate_flow.d.next = self.notifications.pop_data.val().get_bits::<A>(0);
                self.candidate.d.next.kind = 2.into();
            }
            if is_packet {
                self.candidate_flow.d.next = self.packets.pop_data.val().get_bits::<A>(16);
                self.candidate.d.next.kind = 1.into();
            }
        }

        comment!(
            "Who inside is of the flow of the candidate? It is a cycle older when that may enter."
        );
        self.equal.next = 0.into();
        if self.waiting_valid.q.val() && self.waiting_flow.q.val() == self.candidate_flow.q.val() {
            self.equal.next = 1.into();
        }
        for i in 0..11 {
            if inside.get_bit(i) && self.flows[i].q.val() == self.candidate_flow.q.val() {
                self.equal.next = self.equal.val().replace_bit(i + 1, true);
            }
        }
        self.meets.d.next = self.meets.q.val() << 1;
        if moves {
            self.meets.d.next = self.equal.val();
            self.waiting_flow.d.next = self.candidate_flow.q.val();
            self.waiting.d.next = self.candidate.q.val();
        }
        if moves || enters {
            self.waiting_valid.d.next = moves;
        }
        self.place.next = self.waiting_flow.q.val();
        self.operation.next = self.waiting.q.val();
        self.inside.d.next = concat((inside.get_bits::<12>(0), enters));
        self.entered.next = inside;
        delay!(self.waiting_flow => self.flows);
        self.flow_12.next = self.flows[11].q.val();

        for i in 0..12 {
            if enters && inside.get_bit(i) {
                assert!(
                    self.flows[i].q.val() != self.waiting_flow.q.val(),
                    "the operation of age {i} + 1 is of another flow than the one that enters"
                );
            }
        }
    }
}
