//! Answers data packets: ACKs and NAKs as packets, with the number of concurrent flows and, where an event reports one, the stack.
//!
//! ```text
//!             ┌──────────────────────────────────────────────┐
//!  setup ────>│ FlowCount ──> N ──┐                          │──> settled
//!             │   ^    ╚══════════v closes                   │
//!  event ════>│ ──┴─> AckSchedule ──> AckFrame ══════════════│══> m_axis
//!  message ──>│ ────────────^                                 │
//!  template ─>│ ────────────────────────^                    │
//!  cnp ──────>│ ────────────────────────^                    │
//!  cfg_* ────>│                                              │──> busy, stat_*
//!             └──────────────────────────────────────────────┘
//! ```
//!
//! [`AckSchedule`] decides when a flow gets an answer, [`FlowCount`] counts flows, [`AckFrame`] makes the packet; it makes those of a notification point
//! ([`DcqcnNp`](crate::nic::reaction::DcqcnNp)) too.
//!
//! A disconnect drops the answers of its flow that wait. It clears `settled` until the packets of before have left.
//!
//! Contract: an event may come in every cycle and never waits; while `m_axis` is blocked the answers of a flow merge into its latest one.
//! Latency [`AckGen::LATENCY`] cycles from an event that is due at once to the first beat of its answer over IPv4 without tag and entries, if nothing else is inside.
//! An answer takes [`AckGen::interval`] cycles: when more are due, they merge. Source: FNCC sections 3.2.3 and 4.3; InfiniBand volume 1, section 9.7.5.

use super::{
    AckEntriesIn, AckFrame, AckGenConfigIn, AckSchedule, AckScheduleStatsOut, CnpOrderIn,
    FlowCount, HeaderTemplateIn, ReceivedPacketIn, ReceiverSetupIn,
};
use crate::axis::{DrainWatch, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no flow is connected, no answer is due, all templates are zero", check = check_width("AckGen", W, K))]
pub struct AckGen<const W: usize, const K: usize, const A: usize> {
    /// Data packets.
    pub event: ReceivedPacketIn,
    /// Entries for senders.
    pub message: AckEntriesIn,
    /// Connects and disconnects flows.
    pub setup: ReceiverSetupIn,
    /// No answer from before the last disconnect is inside.
    pub settled: Signal<Out, Bit>,
    /// Congestion notification packets (CNPs) to send.
    pub cnp: CnpOrderIn,
    /// Writes header templates.
    pub template: HeaderTemplateIn,
    /// Time and content of ACKs.
    pub cfg: AckGenConfigIn,
    /// The tables are being cleared after a reset.
    pub busy: Signal<Out, Bit>,
    /// Concurrent flows.
    pub flows: Signal<Out, Bits<16>>,
    /// Answers.
    pub m_axis: StreamSource<W, K, Bits<8>>,
    /// Counters.
    pub stat: AckScheduleStatsOut,
    count: FlowCount<A>,
    schedule: AckSchedule<A>,
    frame: AckFrame<W, K, A>,
    closing: ResetDff<Bit>,
    packets: DrainWatch<6>,
}

impl<const W: usize, const K: usize, const A: usize> AckGen<W, K, A> {
    /// Cycles from an event to the first beat of its answer.
    pub const LATENCY: usize = AckSchedule::<A>::LATENCY + AckFrame::<W, K, A>::LATENCY;

    /// Cycles from an answer of so many bytes to the next one.
    pub const fn interval(bytes: usize) -> usize {
        AckFrame::<W, K, A>::interval(bytes) + 6
    }
}

impl<const W: usize, const K: usize, const A: usize> Logic for AckGen<W, K, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_gen");
        self.busy.next = self.count.busy.val() || self.schedule.busy.val() || self.frame.busy.val();
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
        self.packets.enters.next = (self.schedule.order.valid.val()
            && self.frame.order.ready.val())
            || (self.cnp.valid.val() && self.frame.cnp.ready.val());
        self.packets.leaves.next = self.frame.m_axis.tvalid.val()
            && self.m_axis.tready.val()
            && self.frame.m_axis.tlast.val();
        join!(self.schedule.ended => self.packets.mark);
        self.settled.next = !self.closing.q.val() && self.packets.drained.val();

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
        join!(self.schedule.order => self.frame.order);
        join!(self.cnp => self.frame.cnp);
        join!(self.template => self.frame.template);
        join!(self.frame.m_axis => self.m_axis);
    }
}
