//! Counts what each priority of an ingress port holds of the buffer and says when to pause it.
//!
//! ```text
//!               ┌──────────────────────────────────────────────┐
//!  enq_* ──────>│ bytes, headroom of   ──> above XOFF: ask     │──> xoff_request
//!  deq_* ──────>│ eight priorities         down to XON: stop   │──> admit, drop
//!  shared_used ─│──> threshold ────────────^                   │──> depth_*, stat_*
//!  cfg_* ──────>│ checked, then taken                          │
//!               └──────────────────────────────────────────────┘
//! ```
//!
//! A priority that holds more than XOFF bytes asks its sender to pause (802.1Q clause 36) until it
//! holds XON bytes or less. XOFF is `cfg_xoff`, or, with `cfg_dynamic`, what is left of the shared pool
//! times `2^(cfg_alpha - 8)` if that is less (Choudhury and Hahne's dynamic threshold); XON is as far
//! below it as `cfg_xon` below `cfg_xoff`.
//!
//! What arrives while a priority asks goes to its headroom, `cfg_headroom` bytes, which empties
//! first; a packet for which there is no more room is dropped. A priority that `cfg_lossless` does
//! not name never asks and drops what arrives above XOFF.
//!
//! `cfg_load` takes the configuration. One that cannot work, XON above XOFF, is refused: the former
//! one stays and `stat_cfg_error` is set until the next load. After reset no priority is lossless and
//! XOFF is out of reach.
//!
//! Contract: `admit` or `drop` comes 1 cycle after a packet, `xoff_request` follows an event after 2,
//! the pool after 5, a load after 6 at most. Interval 1. Bytes never fall below zero: a dequeue of more
//! than there is leaves nothing and counts in `stat_underflow`.

use crate::StatCounter;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock, Default)]
pub struct PfcCounter {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: nothing is held, nothing configured.
    pub rst: Signal<In, Bit>,
    /// A packet arrives.
    pub enq_valid: Signal<In, Bit>,
    /// Of this priority.
    pub enq_priority: Signal<In, Bits<3>>,
    /// Its bytes.
    pub enq_bytes: Signal<In, Bits<16>>,
    /// A packet of this ingress port leaves the buffer.
    pub deq_valid: Signal<In, Bit>,
    /// Of this priority.
    pub deq_priority: Signal<In, Bits<3>>,
    /// Its bytes.
    pub deq_bytes: Signal<In, Bits<16>>,
    /// Bytes of the shared pool that are in use, all ports together.
    pub shared_used: Signal<In, Bits<32>>,
    /// Which priorities of this port are paused as a sender.
    pub paused: Signal<In, Bits<8>>,
    /// A pause frame was sent.
    pub frame_sent: Signal<In, Bit>,
    /// A pause frame was received.
    pub frame_received: Signal<In, Bit>,
    /// Takes the configuration.
    pub cfg_load: Signal<In, Bit>,
    /// Priorities that must not lose packets.
    pub cfg_lossless: Signal<In, Bits<8>>,
    /// Bytes above which a priority asks.
    pub cfg_xoff: Signal<In, Bits<32>>,
    /// Bytes down to which it goes on asking.
    pub cfg_xon: Signal<In, Bits<32>>,
    /// Bytes that a priority takes while it asks.
    pub cfg_headroom: Signal<In, Bits<32>>,
    /// The threshold follows the shared pool.
    pub cfg_dynamic: Signal<In, Bit>,
    /// Bytes of the shared pool.
    pub cfg_pool: Signal<In, Bits<32>>,
    /// Share of what is left of it, as a power of two plus 8.
    pub cfg_alpha: Signal<In, Bits<4>>,
    /// The packet of the cycle before is taken.
    pub admit: Signal<Out, Bit>,
    /// It is not.
    pub drop: Signal<Out, Bit>,
    /// Priorities that ask to be paused.
    pub xoff_request: Signal<Out, Bits<8>>,
    /// Bytes that each priority holds.
    pub depth: [Signal<Out, Bits<32>>; 8],
    /// The last load was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    /// How often each priority began to ask.
    pub stat_xoff: [Signal<Out, Bits<32>>; 8],
    /// Cycles that each priority was paused as a sender.
    pub stat_paused: [Signal<Out, Bits<48>>; 8],
    /// Pause frames sent.
    pub stat_sent: Signal<Out, Bits<32>>,
    /// Pause frames received.
    pub stat_received: Signal<Out, Bits<32>>,
    /// Packets dropped.
    pub stat_dropped: Signal<Out, Bits<32>>,
    /// Dequeues of more than was held.
    pub stat_underflow: Signal<Out, Bits<32>>,
    lossless: Dff<Bits<8>>,
    xoff: Dff<Bits<32>>,
    gap: Dff<Bits<32>>,
    headroom: Dff<Bits<33>>,
    dynamic: Dff<Bit>,
    pool: Dff<Bits<32>>,
    alpha: Dff<Bits<4>>,
    refused: Dff<Bit>,
    unused: Dff<Bits<32>>,
    share: Dff<Bits<40>>,
    limit: Dff<Bits<32>>,
    threshold: Dff<Bits<33>>,
    release: Dff<Bits<33>>,
    /// Below 2^32; the highest bit makes room for a sum.
    held: [Dff<Bits<33>>; 8],
    /// Of these, in the headroom.
    extra: [Dff<Bits<33>>; 8],
    request: Dff<Bits<8>>,
    exceeded: Dff<Bits<8>>,
    higher: [Signal<Local, Bit>; 8],
    above: Signal<Local, Bits<8>>,
    asks: Signal<Local, Bits<8>>,
    begins: Signal<Local, Bits<8>>,
    enters: [Signal<Local, Bit>; 8],
    taken: [Signal<Local, Bit>; 8],
    leaves: [Signal<Local, Bit>; 8],
    room: [Signal<Local, Bits<33>>; 8],
    filled: [Signal<Local, Bits<33>>; 8],
    full: [Signal<Local, Bits<33>>; 8],
    extended: [Signal<Local, Bits<33>>; 8],
    arriving: Signal<Local, Bits<33>>,
    leaving: Signal<Local, Bits<33>>,
    accepts: Signal<Local, Bit>,
    lacking: Signal<Local, Bit>,
    admitted: Dff<Bit>,
    turned_away: Dff<Bit>,
    times: [Dff<Bits<48>>; 8],
    xoffs: [StatCounter; 8],
    sent: StatCounter,
    received: StatCounter,
    dropped: StatCounter,
    underflow: StatCounter,
}

impl Logic for PfcCounter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pfc_counter");
        dff_setup!(self, clk, lossless, xoff, gap, headroom, dynamic, pool, alpha, refused);
        dff_setup!(self, clk, unused, share, limit, threshold, release, request);
        dff_setup!(self, clk, exceeded, admitted, turned_away);

        if self.cfg_load.val() {
            self.refused.d.next = self.cfg_xon.val() > self.cfg_xoff.val();
            if self.cfg_xon.val() <= self.cfg_xoff.val() {
                self.lossless.d.next = self.cfg_lossless.val();
                self.xoff.d.next = self.cfg_xoff.val();
                self.gap.d.next = self.cfg_xoff.val() - self.cfg_xon.val();
                self.headroom.d.next = bit_cast::<33, 32>(self.cfg_headroom.val());
                self.dynamic.d.next = self.cfg_dynamic.val();
                self.pool.d.next = self.cfg_pool.val();
                self.alpha.d.next = self.cfg_alpha.val();
            }
        }
        self.stat_cfg_error.next = self.refused.q.val();

        comment!(
            "What is left of the pool, its share, the smaller threshold, XOFF and XON: a cycle each."
        );
        self.unused.d.next = 0.into();
        if self.pool.q.val() > self.shared_used.val() {
            self.unused.d.next = self.pool.q.val() - self.shared_used.val();
        }
        self.share.d.next = ((bit_cast::<47, 32>(self.unused.q.val())
            << bit_cast::<6, 4>(self.alpha.q.val()))
            >> 8)
            .get_bits::<40>(0);
        self.limit.d.next = self.xoff.q.val();
        if self.dynamic.q.val() && self.share.q.val() < bit_cast::<40, 32>(self.xoff.q.val()) {
            self.limit.d.next = self.share.q.val().get_bits::<32>(0);
        }
        self.threshold.d.next = bit_cast::<33, 32>(self.limit.q.val());
        self.release.d.next = 0.into();
        if self.limit.q.val() > self.gap.q.val() {
            self.release.d.next = bit_cast::<33, 32>(self.limit.q.val() - self.gap.q.val());
        }

        self.arriving.next = bit_cast::<33, 16>(self.enq_bytes.val());
        self.leaving.next = bit_cast::<33, 16>(self.deq_bytes.val());
        self.above.next = 0.into();
        self.asks.next = 0.into();
        self.accepts.next = false;
        self.lacking.next = false;
        for p in 0..8 {
            self.held[p].clock.next = self.clk.val();
            self.extra[p].clock.next = self.clk.val();
            self.times[p].clock.next = self.clk.val();
            self.depth[p].next = self.held[p].q.val().get_bits::<32>(0);
            self.stat_paused[p].next = self.times[p].q.val();
            self.higher[p].next = self.held[p].q.val() > self.threshold.q.val();
            self.above.next = self.above.val().replace_bit(p, self.higher[p].val());
            self.asks.next = self.asks.val().replace_bit(
                p,
                self.lossless.q.val().get_bit(p)
                    && (self.higher[p].val()
                        || (self.request.q.val().get_bit(p)
                            && self.held[p].q.val() > self.release.q.val())),
            );

            self.enters[p].next = self.enq_valid.val() && self.enq_priority.val() == p.to_bits();
            self.leaves[p].next = self.deq_valid.val() && self.deq_priority.val() == p.to_bits();
            self.room[p].next = self.extra[p].q.val() + self.arriving.val();
            self.taken[p].next =
                self.lossless.q.val().get_bit(p) || !self.exceeded.q.val().get_bit(p);
            if self.request.q.val().get_bit(p) {
                self.taken[p].next = self.room[p].val() <= self.headroom.q.val();
            }
            self.filled[p].next = self.held[p].q.val();
            self.extended[p].next = self.extra[p].q.val();
            if self.enters[p].val() && self.taken[p].val() {
                self.accepts.next = true;
                self.filled[p].next = self.held[p].q.val() + self.arriving.val();
                if self.request.q.val().get_bit(p) {
                    self.extended[p].next = self.room[p].val();
                }
            }
            self.full[p].next = self.filled[p].val();
            if self.filled[p].val().get_bit(32) {
                self.full[p].next = 0xffff_ffff_u64.to_bits();
            }
            self.held[p].d.next = self.full[p].val();
            self.extra[p].d.next = self.extended[p].val();
            if self.leaves[p].val() {
                self.held[p].d.next = self.full[p].val() - self.leaving.val();
                self.extra[p].d.next = self.extended[p].val() - self.leaving.val();
                if self.full[p].val() < self.leaving.val() {
                    self.lacking.next = true;
                    self.held[p].d.next = 0.into();
                }
                if self.extended[p].val() < self.leaving.val() {
                    self.extra[p].d.next = 0.into();
                }
            }
            self.times[p].d.next = self.times[p].q.val();
            if self.paused.val().get_bit(p) && !self.times[p].q.val().all() {
                self.times[p].d.next = self.times[p].q.val() + 1;
            }
            if self.rst.val() {
                self.held[p].d.next = 0.into();
                self.extra[p].d.next = 0.into();
                self.times[p].d.next = 0.into();
            }
        }
        self.request.d.next = self.asks.val();
        self.exceeded.d.next = self.above.val();
        self.xoff_request.next = self.request.q.val();
        self.admitted.d.next = self.accepts.val();
        self.admit.next = self.admitted.q.val();
        self.turned_away.d.next = self.enq_valid.val() && !self.accepts.val();
        self.drop.next = self.turned_away.q.val();

        self.begins.next = self.asks.val() & !self.request.q.val();
        for p in 0..8 {
            self.xoffs[p].clk.next = self.clk.val();
            self.xoffs[p].rst.next = self.rst.val();
            self.xoffs[p].increment.next = self.begins.val().get_bit(p);
            self.stat_xoff[p].next = self.xoffs[p].value.val();
        }
        self.sent.clk.next = self.clk.val();
        self.sent.rst.next = self.rst.val();
        self.sent.increment.next = self.frame_sent.val();
        self.stat_sent.next = self.sent.value.val();
        self.received.clk.next = self.clk.val();
        self.received.rst.next = self.rst.val();
        self.received.increment.next = self.frame_received.val();
        self.stat_received.next = self.received.value.val();
        self.dropped.clk.next = self.clk.val();
        self.dropped.rst.next = self.rst.val();
        self.dropped.increment.next = self.enq_valid.val() && !self.accepts.val();
        self.stat_dropped.next = self.dropped.value.val();
        self.underflow.clk.next = self.clk.val();
        self.underflow.rst.next = self.rst.val();
        self.underflow.increment.next = self.lacking.val();
        self.stat_underflow.next = self.underflow.value.val();

        if self.rst.val() {
            self.lossless.d.next = 0.into();
            self.xoff.d.next = 0xffff_ffff_u64.to_bits();
            self.gap.d.next = 0.into();
            self.headroom.d.next = 0.into();
            self.dynamic.d.next = false;
            self.refused.d.next = false;
            self.limit.d.next = 0xffff_ffff_u64.to_bits();
            self.threshold.d.next = 0xffff_ffff_u64.to_bits();
            self.release.d.next = 0xffff_ffff_u64.to_bits();
            self.request.d.next = 0.into();
            self.exceeded.d.next = 0.into();
            self.admitted.d.next = false;
            self.turned_away.d.next = false;
        }
    }
}

kernel_ports!([] PfcCounter {
    clk, rst, enq_valid, enq_priority, enq_bytes, deq_valid, deq_priority, deq_bytes, shared_used, paused,
    frame_sent, frame_received, cfg_load, cfg_lossless, cfg_xoff, cfg_xon, cfg_headroom, cfg_dynamic,
    cfg_pool, cfg_alpha, admit, drop, xoff_request, depth, stat_cfg_error, stat_xoff, stat_paused,
    stat_sent, stat_received, stat_dropped, stat_underflow
});
