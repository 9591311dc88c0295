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
//! In every cycle one flow is read, and written four cycles later: that of a mark, else that whose CNP was taken, else the next one of the sweep, which forgets intervals that are over
//! before their number of 24 bits comes again. What the four operations ahead write is forwarded: whether an interval is over is computed for each state that may be the
//! present one, and then one is chosen.
//!
//! CNPs that are due when a flow `ends` are still sent; `settled` is clear until they have been taken.
//!
//! Contract: a mark may come in every cycle. CNP [`DcqcnNp::LATENCY`] cycles after its mark if none waits; after one was taken the next one is there 2 cycles or more later. Orders and the sweep
//! use the cycles without a mark, of which the sweep needs one in 64. `cnp` keeps its flow until it is taken. While `busy`, `2^A` cycles after a reset, marks are ignored. The flow numbers use the low
//! `A` bits. Source: Y. Zhu et al., SIGCOMM 2015, section 3.1; InfiniBand annex A17, section 17.9.3.

use super::{CongestionMarkIn, NotificationConfigIn, NotificationState, NotificationStatsOut};
use crate::arith::CounterBank;
use crate::axis::{DrainWatch, Queue};
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
    /// A flow ends: no mark of it comes any more.
    pub ends: Signal<In, Bit>,
    /// No CNP of before the last end waits.
    pub settled: Signal<Out, Bit>,
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

    // Stage 2: its state leaves the memory, which does not have what the four operations ahead write.
    is_mark2: ResetDff<Bit>,
    is_taken2: ResetDff<Bit>,
    clears2: Dff<Bit>,
    flow2: Dff<Bits<A>>,
    until2: Dff<Bits<24>>,
    /// The operation 3 or 4 cycles ahead is of the same flow.
    is_third2: Dff<Bit>,
    is_fourth2: Dff<Bit>,

    // Stage 3: that of the operation 2 cycles ahead, of those before it, or of the memory.
    is_mark3: ResetDff<Bit>,
    is_taken3: ResetDff<Bit>,
    clears3: Dff<Bit>,
    flow3: Dff<Bits<A>>,
    until3: Dff<Bits<24>>,
    is_second3: Dff<Bit>,
    is_later3: Dff<Bit>,
    is_read3: Dff<Bit>,
    read3: Dff<NotificationState>,
    /// What the operation 3 or 4 cycles ahead writes.
    later3: Dff<NotificationState>,

    // Stage 4: is a CNP due?
    is_mark4: ResetDff<Bit>,
    is_taken4: ResetDff<Bit>,
    clears4: Dff<Bit>,
    flow4: Dff<Bits<A>>,
    until4: Dff<Bits<24>>,
    is_first4: Dff<Bit>,
    state4: Dff<NotificationState>,
    /// The time of stage 3.
    time4: Dff<Bits<24>>,
    current: Signal<Local, NotificationState>,
    recent: Signal<Local, Bit>,
    push: Signal<Local, Bit>,

    // Stage 5: written.
    flow5: Dff<Bits<A>>,
    after5: Dff<NotificationState>,
    after6: Dff<NotificationState>,
    push5: ResetDff<Bit>,
    suppressed5: ResetDff<Bit>,
    ready: Queue<Bits<A>, A>,
    waiting: DrainWatch<17>,
    counters: CounterBank<2>,
}

impl<const A: usize> DcqcnNp<A> {
    /// Cycles from a mark to its CNP.
    pub const LATENCY: usize = latency!(is_mark1, is_mark2, is_mark3, is_mark4, push5, ready);
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
        delay!(self.taken_until => self.until1 => self.until2 => self.until3 => self.until4);
        self.flows.re.next = true;
        self.flows.raddr.next = self.flow1.q.val();

        comment!("Stage 2: the state of the flow.");
        delay!(self.is_mark1 => self.is_mark2 => self.is_mark3 => self.is_mark4);
        delay!(self.is_taken1 => self.is_taken2 => self.is_taken3 => self.is_taken4);
        delay!(self.clears1 => self.clears2 => self.clears3 => self.clears4);
        delay!(self.flow1 => self.flow2 => self.flow3 => self.flow4 => self.flow5);
        self.is_third2.d.next = self.flow1.q.val() == self.flow4.q.val();
        self.is_fourth2.d.next = self.flow1.q.val() == self.flow5.q.val();
        self.read3.d.next = self.flows.rdata.val();
        self.later3.d.next = self.after6.q.val();
        if self.is_third2.q.val() {
            self.later3.d.next = self.after5.q.val();
        }
        let is_second = self.flow2.q.val() == self.flow4.q.val();
        let is_later = self.is_third2.q.val() || self.is_fourth2.q.val();
        self.is_second3.d.next = is_second;
        self.is_later3.d.next = !is_second && is_later;
        self.is_read3.d.next = !is_second && !is_later;

        comment!("Stage 3: the state before the operation a cycle ahead. Has its interval ended?");
        self.is_first4.d.next = self.flow3.q.val() == self.flow4.q.val();
        delay!(self.now => self.time4);
        let read = self.read3.q.val();
        let later = self.later3.q.val();
        let written = self.after5.q.val();
        let read_age = self.now.q.val() - read.until;
        let later_age = self.now.q.val() - later.until;
        let second_age = self.now.q.val() - written.until;
        self.state4.d.next = read;
        if self.is_later3.q.val() {
            self.state4.d.next = later;
        }
        if self.is_second3.q.val() {
            self.state4.d.next = written;
        }
        self.state4.d.next.recent = (self.is_read3.q.val() && read.recent && read_age.get_bit(23))
            || (self.is_later3.q.val() && later.recent && later_age.get_bit(23))
            || (self.is_second3.q.val() && written.recent && second_age.get_bit(23));

        comment!("Stage 4: is a CNP due?");
        let first_age = self.time4.q.val() - written.until;
        self.current.next = self.state4.q.val();
        self.recent.next = self.state4.q.val().recent;
        if self.is_first4.q.val() {
            self.current.next = written;
            self.recent.next = written.recent && first_age.get_bit(23);
        }
        let current = self.current.val();
        let recent = self.recent.val();
        self.push.next = self.is_mark4.q.val() && !current.queued && !recent;
        self.after5.d.next.queued = current.queued || (self.is_mark4.q.val() && !recent);
        self.after5.d.next.recent = recent;
        self.after5.d.next.until = current.until;
        if self.is_taken4.q.val() {
            assert!(current.queued, "a CNP that was taken was due");
            self.after5.d.next.queued = false;
            self.after5.d.next.recent = true;
            self.after5.d.next.until = self.until4.q.val();
        }
        if self.clears4.q.val() {
            self.after5.d.next.queued = false;
            self.after5.d.next.recent = false;
        }

        comment!("Stage 5.");
        delay!(self.after5 => self.after6);
        self.flows.we.next = true;
        self.flows.waddr.next = self.flow5.q.val();
        self.flows.wdata.next = self.after5.q.val();
        self.push5.d.next = self.push.val();
        self.suppressed5.d.next = self.is_mark4.q.val() && !self.push.val();
        self.ready.push.next = self.push5.q.val();
        self.ready.push_data.next = self.flow5.q.val();
        if self.push5.q.val() {
            assert!(self.ready.push_ready.val(), "the queue has a place for every flow");
        }
        self.waiting.enters.next = self.push5.q.val();
        self.waiting.leaves.next = is_taken;
        join!(self.ends => self.waiting.mark);
        join!(self.waiting.drained => self.settled);
        self.counters.events[0].next = is_taken;
        self.stat.notifications.next = self.counters.values[0].val();
        self.counters.events[1].next = self.suppressed5.q.val();
        self.stat.suppressed.next = self.counters.values[1].val();
    }
}
