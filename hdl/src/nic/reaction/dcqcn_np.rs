//! Notification point of DCQCN: which flow gets a congestion notification packet (CNP), and when.
//!
//! ```text
//!            ┌────────────────────────────────────────────────────┐
//!  ce ──────>│ flow ─> read ─> due? ─> write                      │
//!            │  ^  ^             └─> queue of 2^A flows ─> order ─│──> cnp
//!            │  │  └ taken: its interval begins <──────────┘      │
//!  cfg ─────>│  └ sweep: interval over?                           │──> busy, stat
//!            └────────────────────────────────────────────────────┘
//! ```
//!
//! A data packet that was accepted with the mark *congestion experienced* makes a CNP to its sender due, unless one is due already or one was taken less than `cfg_interval` ago. It waits in a
//! queue in which every flow has a place; so marks never wait. The interval begins when the CNP is taken, so two of a flow are never closer.
//!
//! In every cycle one flow is read, and written two cycles later: that of a mark, else that whose CNP was taken, else the next one of the sweep, which forgets intervals that are over
//! before their number of 24 bits comes again. What the two stages ahead write is forwarded.
//!
//! Contract: a mark may come in every cycle. CNP [`DcqcnNp::LATENCY`] cycles after its mark if none waits; after one was taken the next one is there 2 cycles or more later. Orders and the sweep
//! use the cycles without a mark, of which the sweep needs one in 64. `cnp` keeps its flow until it is taken. While `busy`, `2^A` cycles after a reset, marks are ignored. The flow numbers use the low
//! `A` bits. Source: Y. Zhu et al., SIGCOMM 2015, section 3.1; InfiniBand annex A17, section 17.9.3.

use super::{CongestionMarkIn, NotificationConfigIn, NotificationState, NotificationStatsOut};
use crate::arith::CounterBank;
use crate::axis::Queue;
use crate::nic::receive::CnpOrderOut;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no CNP is due, no interval runs", check = assert!((1..=16).contains(&A), "DcqcnNp: A = {A} is not in 1..=16"))]
pub struct DcqcnNp<const A: usize> {
    /// Data packets that were accepted with the mark *congestion experienced*.
    pub ce: CongestionMarkIn,
    /// CNPs to send.
    pub cnp: CnpOrderOut,
    /// The interval.
    pub cfg: NotificationConfigIn,
    /// The table is being cleared after a reset.
    pub busy: Signal<Out, Bit>,
    /// Counters.
    pub stat: NotificationStatsOut,
    cleared: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    now: ResetDff<Bits<24>>,
    // A CNP that was taken, until the state of its flow says so.
    taken: ResetDff<Bit>,
    taken_flow: Dff<Bits<A>>,
    taken_until: Dff<Bits<24>>,

    // Stage 1: a flow to look at.
    is_mark1: ResetDff<Bit>,
    is_taken1: ResetDff<Bit>,
    clears1: Dff<Bit>,
    flow1: Dff<Bits<A>>,
    until1: Dff<Bits<24>>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    flows: Ram<NotificationState, A>,

    // Stage 2: its state; what the stages behind write is not in the memory yet.
    is_mark2: ResetDff<Bit>,
    is_taken2: ResetDff<Bit>,
    clears2: Dff<Bit>,
    flow2: Dff<Bits<A>>,
    until2: Dff<Bits<24>>,
    is_flow3: Dff<Bit>,
    is_flow4: Dff<Bit>,
    current: Signal<Local, NotificationState>,
    push: Signal<Local, Bit>,

    // Stage 3: written.
    flow3: Dff<Bits<A>>,
    after3: Dff<NotificationState>,
    after4: Dff<NotificationState>,
    push3: ResetDff<Bit>,
    suppressed3: ResetDff<Bit>,
    ready: Queue<Bits<A>, A>,
    counters: CounterBank<2>,
}

impl<const A: usize> DcqcnNp<A> {
    /// Cycles from a mark to its CNP.
    pub const LATENCY: usize = 5;
}

impl<const A: usize> Logic for DcqcnNp<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_dcqcn_np");
        self.busy.next = !self.cleared.q.val();
        self.now.d.next = self.now.q.val() + 1;

        comment!("CNPs are taken one after the other; the interval begins then.");
        let offers = self.ready.pop_valid.val() && !self.taken.q.val();
        let is_taken = offers && self.cnp.ready.val();
        self.cnp.valid.next = offers;
        self.cnp.flow.next = bit_cast::<16, A>(self.ready.pop_data.val());
        self.ready.pop.next = is_taken;

        comment!(
            "Stage 1: the flow of a mark, that of a CNP that was taken, or the next one of the sweep."
        );
        let is_mark = self.ce.valid.val() && self.cleared.q.val();
        let is_end = !is_mark && self.taken.q.val();
        if is_taken {
            self.taken.d.next = true;
            self.taken_flow.d.next = self.ready.pop_data.val();
            self.taken_until.d.next = self.now.q.val() + self.cfg.interval.val();
        } else if is_end {
            self.taken.d.next = false;
        }
        self.is_mark1.d.next = is_mark;
        self.is_taken1.d.next = is_end;
        self.clears1.d.next = !self.cleared.q.val();
        self.flow1.d.next = self.sweep.q.val();
        if is_mark {
            self.flow1.d.next = self.ce.flow.val().get_bits::<A>(0);
        } else if is_end {
            self.flow1.d.next = self.taken_flow.q.val();
        } else {
            self.sweep.d.next = self.sweep.q.val() + 1;
            if self.sweep.q.val().all() {
                self.cleared.d.next = true;
            }
        }
        self.until1.d.next = self.taken_until.q.val();
        self.flows.re.next = true;
        self.flows.raddr.next = self.flow1.q.val();

        comment!("Stage 2: is a CNP due?");
        self.is_mark2.d.next = self.is_mark1.q.val();
        self.is_taken2.d.next = self.is_taken1.q.val();
        self.clears2.d.next = self.clears1.q.val();
        self.flow2.d.next = self.flow1.q.val();
        self.until2.d.next = self.until1.q.val();
        self.is_flow3.d.next = self.flow1.q.val() == self.flow2.q.val();
        self.is_flow4.d.next = self.flow1.q.val() == self.flow3.q.val();
        self.current.next = self.flows.rdata.val();
        if self.is_flow3.q.val() {
            self.current.next = self.after3.q.val();
        } else if self.is_flow4.q.val() {
            self.current.next = self.after4.q.val();
        }
        let current = self.current.val();
        let age = self.now.q.val() - current.until;
        let recent = current.recent && age.get_bit(23);
        self.push.next = self.is_mark2.q.val() && !current.queued && !recent;
        self.after3.d.next.queued = current.queued || self.push.val();
        self.after3.d.next.recent = recent;
        self.after3.d.next.until = current.until;
        if self.is_taken2.q.val() {
            assert!(current.queued, "a CNP that was taken was due");
            self.after3.d.next.queued = false;
            self.after3.d.next.recent = true;
            self.after3.d.next.until = self.until2.q.val();
        }
        if self.clears2.q.val() {
            self.after3.d.next.queued = false;
            self.after3.d.next.recent = false;
        }

        comment!("Stage 3.");
        self.flow3.d.next = self.flow2.q.val();
        self.after4.d.next = self.after3.q.val();
        self.flows.we.next = true;
        self.flows.waddr.next = self.flow3.q.val();
        self.flows.wdata.next = self.after3.q.val();
        self.push3.d.next = self.push.val();
        self.suppressed3.d.next = self.is_mark2.q.val() && !self.push.val();
        self.ready.push.next = self.push3.q.val();
        self.ready.push_data.next = self.flow3.q.val();
        if self.push3.q.val() {
            assert!(self.ready.push_ready.val(), "the queue has a place for every flow");
        }
        self.counters.events[0].next = is_taken;
        self.stat.notifications.next = self.counters.values[0].val();
        self.counters.events[1].next = self.suppressed3.q.val();
        self.stat.suppressed.next = self.counters.values[1].val();
    }
}
