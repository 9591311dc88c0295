//! Decides how data packets are answered: orders of ACKs and NAKs, with the number of concurrent flows and, where an event reports one, the stack.
//!
//! ```text
//!             ┌──────────────────────────────────────────────┐
//!  setup ────>│ FlowCount ──> N ──┐                          │──> settled
//!             │   ^    ╚══════════v closes                   │
//!  event ════>│ ──┴─> AckSchedule ═══════════════════════════│══> order
//!  message ──>│ ────────────^                                │
//!  cfg_* ────>│                                              │──> busy, stat_*
//!             └──────────────────────────────────────────────┘
//! ```
//!
//! [`AckSchedule`] decides when a flow gets an answer, [`FlowCount`] counts flows; [`PacketTx`](crate::nic::PacketTx) builds the packet.
//!
//! A disconnect drops the answers of its flow that wait. It clears `settled` until the order at hand has been taken.
//!
//! Contract: an event may come in every cycle and never waits; while orders are not taken the answers of a flow merge into its latest one.
//! Latency [`AckGen::LATENCY`] cycles from an event that is due at once to its order, if nothing else is inside; orders at least 5 cycles apart. Source: FNCC sections 3.2.3 and 4.3; InfiniBand volume 1, section 9.7.5.

use super::{
    AckEntriesIn, AckGenConfigIn, AckOrderOut, AckSchedule, AckScheduleStatsOut, FlowCount,
    ReceivedPacketIn, ReceiverSetupIn,
};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows; stacks of `E` bits.
#[block(clock, reset = "no flow is connected, no answer is due")]
pub struct AckGen<const A: usize, const E: usize = 320> {
    /// Data packets.
    pub event: ReceivedPacketIn<E>,
    /// Entries for senders.
    pub message: AckEntriesIn,
    /// Connects and disconnects flows.
    pub setup: ReceiverSetupIn,
    /// No order from before the last disconnect waits.
    pub settled: Signal<Out, Bit>,
    /// The last one of those has been taken, in this cycle only.
    pub ended: Signal<Out, Bit>,
    /// Time and content of ACKs.
    pub cfg: AckGenConfigIn,
    /// The tables are being cleared after a reset.
    pub busy: Signal<Out, Bit>,
    /// Concurrent flows.
    pub flows: Signal<Out, Bits<16>>,
    /// ACKs and NAKs.
    pub order: AckOrderOut<E>,
    /// Counters.
    pub stat: AckScheduleStatsOut,
    count: FlowCount<A>,
    schedule: AckSchedule<A, E>,
    closing: ResetDff<Bit>,
}

impl<const A: usize, const E: usize> AckGen<A, E> {
    /// Cycles from an event to the order of its answer.
    pub const LATENCY: usize = latency!(schedule);
}

impl<const A: usize, const E: usize> Logic for AckGen<A, E> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_gen");
        self.busy.next = self.count.busy.val() || self.schedule.busy.val();
        comment!("A disconnect is taken when both count and schedule can take it.");
        let is_close = self.setup.valid.val() && !self.setup.connected.val();
        self.schedule.close.valid.next = is_close && self.count.setup.ready.val();
        join!(self.setup.flow => self.schedule.close.flow);
        self.count.setup.valid.next = self.setup.valid.val()
            && (self.setup.connected.val() || self.schedule.close.ready.val());
        join!(self.setup.flow => self.count.setup.flow);
        join!(self.setup.connected => self.count.setup.connected);
        let ready = self.count.setup.ready.val() && (!is_close || self.schedule.close.ready.val());
        self.setup.ready.next = ready;
        if self.schedule.ended.val() {
            self.closing.d.next = false;
        } else if is_close && ready {
            self.closing.d.next = true;
        }
        self.settled.next = !self.closing.q.val();
        join!(self.schedule.ended => self.ended);

        join!(self.event.valid => self.count.seen);
        join!(self.event.flow => self.count.seen_flow);
        join!(self.cfg.active => self.count.cfg_active);
        join!(self.cfg.period => self.count.cfg_period);
        join!(self.count.n => self.flows);
        join!(self.event => self.schedule.event);
        join!(self.message => self.schedule.message);
        join!(self.count.n => self.schedule.n);
        join!(self.cfg.packets => self.schedule.cfg_packets);
        join!(self.cfg.timeout => self.schedule.cfg_timeout);
        join!(self.schedule.stat => self.stat);
        join!(self.schedule.order => self.order);
    }
}
