//! Credits of a link, as InfiniBand has them for each virtual lane: what may be sent, and what the peer may send.
//!
//! ```text
//!               ┌───────────────────────────────────────────────────┐
//!  start, deq ─>│ reserved ─┐                                       │
//!  left ───────>│ FCTBS ────┴─> FCCL of the peer - both ─> enough? ─│──> off
//!  report ─────>│ ──────────────^                                   │
//!  freed ──────>│ own FCCL ─────────────────────────────────────────│──> limits
//!  sent ───────>│ period ───────────────────────────────────────────│──> due
//!               └───────────────────────────────────────────────────┘
//! ```
//!
//! The receiving end of a link reports its credit limit, FCCL: blocks received and blocks free, that is, the blocks of its buffer and all that have left it. The
//! sending end counts the blocks it has sent, FCTBS, and starts no packet that may lead beyond the limit, so a buffer never overruns. A block has 64
//! bytes, a packet takes complete blocks, and both counters have 16 bits, compared by difference: a limit that is 2^15 blocks or more ahead is an old one, and ignored.
//!
//! The length of a packet is known only at its end, and an entry of 8 bytes may be inserted after that. So a packet that starts reserves
//! `cfg_credit_packet` blocks; at its end the reserve shrinks to its blocks with an entry, and once it is on the link it counts as what the peer receives. A
//! priority is OFF while its credit, without the reserves, is below `cfg_credit_packet + margin`. `margin` covers what starts until OFF takes effect.
//!
//! A report is due after a load and every `cfg_credit_period` cycles, with or without new credit, so that a lost one is made up for. It remains due until
//! `sent`; one that is still due when the next one is, is not sent twice.
//!
//! `cfg_credits` names the priorities. `cfg_load` loads all settings and starts afresh: nothing sent, no limit reported, a buffer of `cfg_credit_buffer` blocks that is empty. Load
//! while nothing is on its way, at both ends. A period or packet of zero, and a buffer of more than 32767 blocks or less than a packet and the margin, are refused: the previous settings
//! remain and `stat_cfg_error` is set until the next load. After reset no priority has credits.
//!
//! Contract: `off` follows an event after [`Credits::LATENCY`] cycles, `limits` follow `freed` after 2; interval 1. `due` is set 3 cycles after a load, and cleared in the cycle after
//! `sent`. A packet that the link loses takes its credit with it until both ends load. Our own, after `fncc_models::lossless::CreditSender` and `CreditReceiver`; InfiniBand 7.9.4 has
//! counters of 12 bits.

use super::{BufferEventIn, CreditConfigIn, CreditReportIn};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no priority has credits")]
pub struct Credits {
    /// A packet starts to leave.
    pub start_valid: Signal<In, Bit>,
    /// Its priority.
    pub start_priority: Signal<In, Bits<3>>,
    /// A packet has ended that started, with the bytes it had in its queue.
    pub deq: BufferEventIn,
    /// A packet has left on the link, with its bytes there.
    pub left: BufferEventIn,
    /// 8 of them were inserted.
    pub left_grown: Signal<In, Bit>,
    /// A packet that came from the peer has left the buffer, or was dropped after it was admitted.
    pub freed: BufferEventIn,
    /// A report of the peer.
    pub report: CreditReportIn,
    /// Blocks that may start to leave before OFF takes effect.
    pub margin: Signal<In, Bits<8>>,
    /// The report that is due begins to leave.
    pub sent: Signal<In, Bit>,
    /// Loads the configuration.
    pub cfg_load: Signal<In, Bit>,
    /// The configuration.
    pub cfg: CreditConfigIn,
    /// Priorities without credit for their next packet.
    pub off: Signal<Out, Bits<8>>,
    /// Priorities that have credits.
    pub on: Signal<Out, Bits<8>>,
    /// A report is due.
    pub due: Signal<Out, Bit>,
    /// Own FCCL, blocks, that of priority `c` in bits `16 c + 15` to `16 c`.
    pub limits: Signal<Out, Bits<128>>,
    /// FCTBS of each priority, blocks.
    pub credit_sent: [Signal<Out, Bits<16>>; 8],
    /// FCCL of the peer, of each priority, blocks.
    pub credit_limit: [Signal<Out, Bits<16>>; 8],
    /// Own FCCL of each priority, blocks.
    pub credit_offered: [Signal<Out, Bits<16>>; 8],
    /// The last load was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    /// A load on its way.
    loads: ResetDff<Bit>,
    credits_in: Dff<Bits<8>>,
    packet_in: Dff<Bits<10>>,
    buffer_in: Dff<Bits<16>>,
    period_in: Dff<Bits<32>>,
    need_in: Dff<Bits<11>>,
    refused: ResetDff<Bit>,
    credits: ResetDff<Bits<8>>,
    packet: Dff<Bits<10>>,
    need: Dff<Bits<11>>,
    period: Dff<Bits<32>>,
    /// Settings have just been taken.
    clears: ResetDff<Bit>,
    buffer: Dff<Bits<16>>,
    /// Events, and the blocks of their packets.
    starts: [ResetDff<Bit>; 8],
    ends: [ResetDff<Bit>; 8],
    leaves: [ResetDff<Bit>; 8],
    frees: [ResetDff<Bit>; 8],
    end_blocks: Dff<Bits<11>>,
    left_blocks: Dff<Bits<11>>,
    freed_blocks: Dff<Bits<11>>,
    /// One block less than reserved: the entry was not inserted, and would have taken it.
    spares: Dff<Bit>,
    /// Change of a reserve.
    change: [ResetDff<Bits<16>>; 8],
    /// Blocks sent or reserved, blocks sent, and both limits.
    committed: [ResetDff<Bits<16>>; 8],
    fctbs: [ResetDff<Bits<16>>; 8],
    fccl: [ResetDff<Bits<16>>; 8],
    offered: [ResetDff<Bits<16>>; 8],
    room: [ResetDff<Bits<16>>; 8],
    short: ResetDff<Bits<8>>,
    lacking: Signal<Local, Bits<8>>,
    all_limits: Signal<Local, Bits<128>>,
    left_of_period: Dff<Bits<32>>,
    is_due: ResetDff<Bit>,
}

impl Credits {
    /// Cycles from an event to `off`.
    pub const LATENCY: usize = latency!(ends, change, committed, room, short);
    /// Bytes that the port may insert into a packet.
    pub const ENTRY: usize = 8;
}

/// Bytes with which a packet begins another block, less one.
const ROUND: u64 = 63;

impl Logic for Credits {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_credits");

        comment!("A load: taken, judged, in force.");
        delay!(self.cfg_load => self.loads);
        delay!(self.cfg.credits => self.credits_in);
        delay!(self.cfg.credit_packet => self.packet_in);
        delay!(self.cfg.credit_buffer => self.buffer_in);
        delay!(self.cfg.credit_period => self.period_in);
        self.need_in.d.next =
            bit_cast::<11, 10>(self.cfg.credit_packet.val()) + bit_cast::<11, 8>(self.margin.val());
        let fits = bit_cast::<16, 11>(self.need_in.q.val()) <= self.buffer_in.q.val();
        let sound = fits
            && !self.buffer_in.q.val().get_bit(15)
            && self.packet_in.q.val().any()
            && self.period_in.q.val().any();
        if self.loads.q.val() {
            self.refused.d.next = !sound;
        }
        self.stat_cfg_error.next = self.refused.q.val();
        self.clears.d.next = self.loads.q.val() && sound;
        if self.loads.q.val() && sound {
            self.credits.d.next = self.credits_in.q.val();
            self.packet.d.next = self.packet_in.q.val();
            self.need.d.next = self.need_in.q.val();
            self.period.d.next = self.period_in.q.val();
            self.buffer.d.next = self.buffer_in.q.val();
        }
        self.on.next = self.credits.q.val();

        comment!("Blocks of packets.");
        let with_entry = bit_cast::<17, 16>(self.deq.bytes.val()) + (ROUND + 8).to_bits();
        let on_link = bit_cast::<17, 16>(self.left.bytes.val()) + ROUND.to_bits();
        let in_buffer = bit_cast::<17, 16>(self.freed.bytes.val()) + ROUND.to_bits();
        self.end_blocks.d.next = with_entry.get_bits::<11>(6);
        self.left_blocks.d.next = on_link.get_bits::<11>(6);
        self.freed_blocks.d.next = in_buffer.get_bits::<11>(6);
        let of_last = self.left.bytes.val().get_bits::<6>(0);
        self.spares.d.next = !self.left_grown.val() && (of_last > 56 || !of_last.any());

        comment!("Each priority.");
        let less =
            bit_cast::<16, 10>(self.packet.q.val()) - bit_cast::<16, 11>(self.end_blocks.q.val());
        self.lacking.next = 0.into();
        self.all_limits.next = 0.into();
        for p in 0..8 {
            self.starts[p].d.next =
                self.start_valid.val() && self.start_priority.val() == p.to_bits();
            self.ends[p].d.next = self.deq.valid.val() && self.deq.priority.val() == p.to_bits();
            self.leaves[p].d.next =
                self.left.valid.val() && self.left.priority.val() == p.to_bits();
            self.frees[p].d.next =
                self.freed.valid.val() && self.freed.priority.val() == p.to_bits();

            self.change[p].d.next = 0.into();
            if self.starts[p].q.val() && self.ends[p].q.val() {
                self.change[p].d.next = bit_cast::<16, 11>(self.end_blocks.q.val());
            } else if self.starts[p].q.val() {
                self.change[p].d.next = bit_cast::<16, 10>(self.packet.q.val());
            } else if self.ends[p].q.val() {
                self.change[p].d.next = bits::<16>(0) - less;
            }
            let reserved = self.committed[p].q.val() + self.change[p].q.val();
            self.committed[p].d.next = reserved;
            if self.leaves[p].q.val() {
                self.fctbs[p].d.next =
                    self.fctbs[p].q.val() + bit_cast::<16, 11>(self.left_blocks.q.val());
                if self.spares.q.val() {
                    self.committed[p].d.next = reserved - 1;
                }
            }
            if self.frees[p].q.val() {
                self.offered[p].d.next =
                    self.offered[p].q.val() + bit_cast::<16, 11>(self.freed_blocks.q.val());
            }
            let reported = self.report.limits.val().get_bits::<16>(16 * p);
            let ahead = reported - self.fccl[p].q.val();
            if self.report.valid.val() && self.report.enable.val().get_bit(p) && !ahead.get_bit(15)
            {
                self.fccl[p].d.next = reported;
            }
            self.room[p].d.next = self.fccl[p].q.val() - self.committed[p].q.val();
            let rest = self.room[p].q.val() - bit_cast::<16, 11>(self.need.q.val());
            self.lacking.next = self.lacking.val().replace_bit(p, rest.get_bit(15));
            if self.clears.q.val() {
                self.change[p].d.next = 0.into();
                self.committed[p].d.next = 0.into();
                self.fctbs[p].d.next = 0.into();
                self.fccl[p].d.next = 0.into();
                self.room[p].d.next = 0.into();
                self.offered[p].d.next = self.buffer.q.val();
            }
            self.credit_sent[p].next = self.fctbs[p].q.val();
            self.credit_limit[p].next = self.fccl[p].q.val();
            self.credit_offered[p].next = self.offered[p].q.val();
            self.all_limits.next = self.all_limits.val()
                | (bit_cast::<128, 16>(self.offered[p].q.val()) << (16 * p) as u64);
        }
        self.limits.next = self.all_limits.val();
        comment!("A new set begins without credit.");
        self.short.d.next = self.lacking.val() & self.credits.q.val();
        if self.clears.q.val() {
            self.short.d.next = self.credits.q.val();
        }
        self.off.next = self.short.q.val();

        comment!("Reports.");
        self.left_of_period.d.next = self.left_of_period.q.val() - 1;
        if self.sent.val() {
            self.is_due.d.next = false;
        }
        let over = self.left_of_period.q.val() <= 1;
        if over || self.clears.q.val() {
            self.left_of_period.d.next = self.period.q.val();
            self.is_due.d.next = self.credits.q.val().any();
        }
        self.due.next = self.is_due.q.val();
    }
}
