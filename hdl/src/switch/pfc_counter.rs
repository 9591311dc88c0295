//! Counts the buffer that each priority of an ingress port occupies and requests pauses.
//!
//! ```text
//!               ┌──────────────────────────────────────────────┐
//!  enq_* ──────>│ bytes, headroom of   ──> above XOFF: stop    │──> xoff_request
//!  deq_* ──────>│ eight priorities         down to XON: stop   │──> admit, drop
//!  shared_used ─│──> threshold ────────────^                   │──> depth_*, stat_*
//!  cfg_* ──────>│ checked, then taken                          │
//!               └──────────────────────────────────────────────┘
//! ```
//!
//! A priority that occupies more than XOFF bytes requests a pause from its sender (802.1Q clause 36) until it
//! occupies XON bytes or less. XOFF is `cfg_xoff` or, with `cfg_dynamic`, the free part of the shared pool
//! times `2^(cfg_alpha - 8)` if that is less (Choudhury and Hahne's dynamic threshold); XON is as far
//! below it as `cfg_xon` is below `cfg_xoff`.
//!
//! Packets that arrive during a request take headroom, `cfg_headroom` bytes, which drains
//! first; a packet that does not fit is dropped. A priority that `cfg_lossless` does
//! not name never requests a pause and drops what arrives above XOFF.
//!
//! `cfg_load` loads the configuration. XON above XOFF is refused: the previous
//! configuration remains and `stat_cfg_error` is set until the next load. After reset no priority is lossless and
//! XOFF is out of reach. Each setting is delayed to its stage, so that each packet is decided by one configuration.
//!
//! Contract: `admit` or `drop` comes [`PfcCounter::ADMISSION`] cycles after a packet, `xoff_request` follows an event after [`PfcCounter::LATENCY`],
//! the pool after [`PfcCounter::POOL`], a load after [`PfcCounter::LOAD`]; packets that arrive one cycle before that use the new settings.
//! Interval 1. Bytes never fall below zero: a departure of more than is held leaves zero and increments `stat_underflow`.

use super::{BufferEventIn, ByteCount, PausedTime, PfcAdmission, PfcLimitsIn, PfcThreshold};
use crate::arith::StatCounter;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "nothing is held, nothing configured")]
pub struct PfcCounter {
    /// Packets that request room in the buffer.
    pub enq: BufferEventIn,
    /// Packets that have left it.
    pub deq: BufferEventIn,
    /// Bytes of the shared pool in use by all ports.
    pub shared_used: Signal<In, Bits<32>>,
    /// Priorities of this port that are paused as a sender.
    pub paused: Signal<In, Bits<8>>,
    /// A pause frame was sent.
    pub frame_sent: Signal<In, Bit>,
    /// A pause frame was received.
    pub frame_received: Signal<In, Bit>,
    /// Loads the configuration.
    pub cfg_load: Signal<In, Bit>,
    /// The configuration.
    pub cfg: PfcLimitsIn,
    /// The packet of 5 cycles ago is admitted.
    pub admit: Signal<Out, Bit>,
    /// The packet of 5 cycles ago has to be dropped.
    pub drop: Signal<Out, Bit>,
    /// Priorities that request a pause.
    pub xoff_request: Signal<Out, Bits<8>>,
    /// Bytes that each priority holds.
    pub depth: [Signal<Out, Bits<32>>; 8],
    /// The last load was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    /// Pause requests of each priority.
    pub stat_xoff: [Signal<Out, Bits<32>>; 8],
    /// Cycles in which each priority was paused as a sender.
    pub stat_paused: [Signal<Out, Bits<48>>; 8],
    /// Pause frames sent.
    pub stat_sent: Signal<Out, Bits<32>>,
    /// Pause frames received.
    pub stat_received: Signal<Out, Bits<32>>,
    /// Packets dropped.
    pub stat_dropped: Signal<Out, Bits<32>>,
    /// Departures of more than was held.
    pub stat_underflow: Signal<Out, Bits<32>>,
    /// A load on its way: what it says, and that it can work.
    sound: ResetDff<Bit>,
    refused: ResetDff<Bit>,
    lossless_in: Dff<Bits<8>>,
    xoff_in: Dff<Bits<32>>,
    gap_in: Dff<Bits<32>>,
    headroom_in: Dff<Bits<32>>,
    dynamic_in: Dff<Bit>,
    pool_in: Dff<Bits<32>>,
    alpha_in: Dff<Bits<4>>,
    lossless: ResetDff<Bits<8>>,
    xoff: Dff<Bits<32>>,
    gap: ResetDff<Bits<32>>,
    headroom: ResetDff<Bits<32>>,
    dynamic: ResetDff<Bit>,
    pool: Dff<Bits<32>>,
    alpha: Dff<Bits<4>>,
    /// As old as the limits that stand with them: those of the cycle before, and so on.
    later_lossless: [ResetDff<Bits<8>>; 6],
    /// And as the packets that request headroom because of these.
    later_headroom: [Dff<Bits<32>>; 8],
    limits: PfcThreshold,
    admission: PfcAdmission,
    /// What each priority holds, and of this what is in its headroom.
    held: [ByteCount; 8],
    spare: [ByteCount; 8],
    shown: [ResetDff<Bits<32>>; 8],
    higher: [ResetDff<Bit>; 8],
    stays: [ResetDff<Bit>; 8],
    above: Signal<Local, Bits<8>>,
    lasting: Signal<Local, Bits<8>>,
    request: ResetDff<Bits<8>>,
    shut: ResetDff<Bits<8>>,
    begins: ResetDff<Bits<8>>,
    misfits: Signal<Local, Bits<8>>,
    wrong: ResetDff<Bit>,
    times: [PausedTime; 8],
    xoffs: [StatCounter; 8],
    sent: StatCounter,
    received: StatCounter,
    dropped: StatCounter,
    underflow: StatCounter,
}

impl PfcCounter {
    /// Cycles from a packet to the request that follows from it.
    pub const LATENCY: usize = latency!(admission, held, higher, request);
    /// Cycles from a change of the pool to the request that follows from it.
    pub const POOL: usize = PfcThreshold::LATENCY + 2;
    /// Cycles from a load to the first request by its settings.
    pub const LOAD: usize = 2 + Self::POOL;
    /// Cycles from a packet to `admit` or `drop`.
    pub const ADMISSION: usize = PfcAdmission::LATENCY;
}

impl Logic for PfcCounter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pfc_counter");

        comment!("Configuration.");
        self.sound.d.next = self.cfg_load.val() && self.cfg.xon.val() <= self.cfg.xoff.val();
        if self.cfg_load.val() {
            self.refused.d.next = self.cfg.xon.val() > self.cfg.xoff.val();
        }
        self.lossless_in.d.next = self.cfg.lossless.val();
        self.xoff_in.d.next = self.cfg.xoff.val();
        self.gap_in.d.next = self.cfg.xoff.val() - self.cfg.xon.val();
        delay!(self.cfg.headroom => self.headroom_in);
        delay!(self.cfg.dynamic => self.dynamic_in);
        delay!(self.cfg.pool => self.pool_in);
        delay!(self.cfg.alpha => self.alpha_in);
        if self.sound.q.val() {
            self.lossless.d.next = self.lossless_in.q.val();
            self.xoff.d.next = self.xoff_in.q.val();
            self.gap.d.next = self.gap_in.q.val();
            self.headroom.d.next = self.headroom_in.q.val();
            self.dynamic.d.next = self.dynamic_in.q.val();
            self.pool.d.next = self.pool_in.q.val();
            self.alpha.d.next = self.alpha_in.q.val();
        }
        self.stat_cfg_error.next = self.refused.q.val();
        delay!(self.lossless => self.later_lossless);
        delay!(self.headroom => self.later_headroom);
        self.limits.shared_used.next = self.shared_used.val();
        self.limits.xoff.next = self.xoff.q.val();
        self.limits.gap.next = self.gap.q.val();
        self.limits.dynamic.next = self.dynamic.q.val();
        self.limits.pool.next = self.pool.q.val();
        self.limits.alpha.next = self.alpha.q.val();

        comment!("Which packets are admitted, and the changes from them and from departures.");
        join!(self.enq => self.admission.enq);
        join!(self.deq => self.admission.deq);
        self.admission.requesting.next = self.request.q.val();
        self.admission.shut.next = self.shut.q.val();
        self.admission.headroom.next = self.later_headroom[7].q.val();
        self.admit.next = self.admission.admit.val();
        self.drop.next = self.admission.drop.val();

        self.above.next = 0.into();
        self.lasting.next = 0.into();
        self.misfits.next = 0.into();
        for p in 0..8 {
            self.held[p].enters.next = self.admission.enters.val().get_bit(p);
            self.held[p].leaves.next = self.admission.leaves.val().get_bit(p);
            self.held[p].add.next = self.admission.add.val();
            self.held[p].take.next = self.admission.take.val();
            self.held[p].clears.next = false;
            self.held[p].missing.next = false;
            let now = self.held[p].bytes.val();
            self.spare[p].enters.next = self.admission.enters_extra.val().get_bit(p);
            self.spare[p].leaves.next = self.admission.leaves.val().get_bit(p);
            self.spare[p].add.next = self.admission.add.val();
            self.spare[p].take.next = self.admission.take.val();
            self.spare[p].clears.next = false;
            self.spare[p].missing.next = false;
            self.admission.extra[p].next = self.spare[p].bytes.val();

            self.shown[p].d.next = now;
            self.depth[p].next = self.shown[p].q.val();
            // A borrow needs no logic after the carry chain.
            // What is left below both limits.
            let below_start =
                bit_cast::<33, 32>(self.limits.threshold.val()) - bit_cast::<33, 32>(now);
            let below_end = bit_cast::<33, 32>(self.limits.resume.val()) - bit_cast::<33, 32>(now);
            self.higher[p].d.next = below_start.get_bit(32);
            self.stays[p].d.next = below_end.get_bit(32);
            self.above.next = self.above.val().replace_bit(p, self.higher[p].q.val());
            self.lasting.next = self.lasting.val().replace_bit(p, self.stays[p].q.val());
            self.misfits.next = self.misfits.val().replace_bit(p, self.held[p].wrong.val());
        }
        let requested = self.later_lossless[5].q.val()
            & (self.above.val() | (self.request.q.val() & self.lasting.val()));
        self.request.d.next = requested;
        self.begins.d.next = requested & !self.request.q.val();
        self.shut.d.next = self.above.val() & !self.later_lossless[5].q.val();
        self.xoff_request.next = self.request.q.val();

        comment!("Counters.");
        for p in 0..8 {
            self.xoffs[p].increment.next = self.begins.q.val().get_bit(p);
            self.stat_xoff[p].next = self.xoffs[p].value.val();
            self.times[p].runs.next = self.paused.val().get_bit(p);
            self.stat_paused[p].next = self.times[p].cycles.val();
        }
        self.sent.increment.next = self.frame_sent.val();
        self.stat_sent.next = self.sent.value.val();
        self.received.increment.next = self.frame_received.val();
        self.stat_received.next = self.received.value.val();
        self.dropped.increment.next = self.admission.drop.val();
        self.stat_dropped.next = self.dropped.value.val();
        self.wrong.d.next = self.misfits.val().any();
        self.underflow.increment.next = self.wrong.q.val();
        self.stat_underflow.next = self.underflow.value.val();

        if self.rst.val() {
            self.xoff.d.next = 0xffff_ffff_u64.to_bits();
        }

        for p in 0..8 {
            assert!(
                self.spare[p].bytes.val() <= self.held[p].bytes.val(),
                "the headroom in use is part of what priority {p} holds"
            );
        }
        assert!(
            !(self.admission.admit.val() && self.admission.drop.val()),
            "a packet is admitted or dropped"
        );
    }
}
