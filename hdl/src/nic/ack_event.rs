//! Builds an event from the windows of an ACK, once its ICRC has been checked.
//!
//! ```text
//!                       ┌───────────────────────────────────┐
//!  emit, first, step, ─>│ step 3: QP, PSN, AETH, N          │
//!  window, ... ════════>│ step 4, 5: stack, turned round    │──> ev_*
//!  (from AckWindows)    │ Icrc ─> compare with the last one │──> bad_icrc, bad_length,
//!  cfg_check_icrc ─────>│                                   │    truncated
//!                       └───────────────────────────────────┘
//! ```
//!
//! The newest entry comes first, so four entries read backwards byte by byte are four numbers in the
//! order of `L`; the fifth is inserted below them.
//!
//! Contract: the attributes of a window come one cycle before it. Latency 5 cycles from there to the event or verdict; ends of ACKs that are
//! not truncated come at least 3 cycles apart, other ends at any time.

use super::AckTelemetryOut;
use crate::packet::Icrc;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct AckEvent {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A window follows in the next cycle.
    pub emit: Signal<In, Bit>,
    /// Bytes of the window announced in the previous cycle, first byte in the low bits.
    pub word: Signal<In, Bits<256>>,
    /// Number of the window; window 3 ends with the FNCC header.
    pub step: Signal<In, Bits<3>>,
    /// First relevant window of its packet.
    pub first: Signal<In, Bit>,
    /// The packet ends: with this window, or truncated.
    pub ends: Signal<In, Bit>,
    /// The packet is truncated; there is no window.
    pub cut: Signal<In, Bit>,
    /// Quads of its IPv4 header, or zero for IPv6.
    pub shape: Signal<In, Bits<4>>,
    /// Its `nHop`.
    pub hop_count: Signal<In, Bits<3>>,
    /// Its `pathID`.
    pub path_id: Signal<In, Bits<12>>,
    /// A length of the packet is wrong.
    pub bad_length: Signal<In, Bit>,
    /// Set: an ACK with a wrong ICRC gives no event.
    pub cfg_check_icrc: Signal<In, Bit>,
    /// What an ACK says.
    pub ev: AckTelemetryOut,
    /// An ACK was dropped: wrong ICRC.
    pub bad_icrc: Signal<Out, Bit>,
    /// An ACK was dropped: wrong length.
    pub bad_length_seen: Signal<Out, Bit>,
    /// A packet with the flag was truncated.
    pub truncated: Signal<Out, Bit>,

    icrc: Icrc,
    lane: [Signal<Local, Bits<64>>; 4],
    entry: [Signal<Local, Bits<64>>; 4],
    backwards: Signal<Local, Bits<256>>,
    gathered: Signal<Local, Bits<320>>,
    kept: Signal<Local, Bits<64>>,
    missing: Signal<Local, Bits<3>>,
    shifted: Signal<Local, Bits<320>>,
    agrees: Signal<Local, Bit>,

    /// The window and what was told of it, while [`Icrc`] is a cycle ahead.
    window: Dff<Bits<256>>,
    emits: Dff<Bit>,
    number: Dff<Bits<3>>,
    closes: Dff<Bit>,
    is_cut: Dff<Bit>,
    hops: Dff<Bits<3>>,
    path: Dff<Bits<12>>,
    is_bad: Dff<Bit>,
    /// Of the window that is there: it is window 3.
    is_head: Dff<Bit>,
    /// Of each entry: the window tells it, or moves it up.
    takes: [Replica<Bit>; 5],
    /// Of each entry: the window is the fifth one.
    is_fifth: [Replica<Bit>; 5],
    /// Of each entry: how many of four are none.
    absent: [Replica<Bits<3>>; 5],
    ends_here: Dff<Bit>,
    cut_here: Dff<Bit>,
    hops_here: Dff<Bits<3>>,
    path_here: Dff<Bits<12>>,
    length_here: Dff<Bit>,
    qp: Dff<Bits<24>>,
    psn: Dff<Bits<24>>,
    syndrome: Dff<Bits<8>>,
    msn: Dff<Bits<24>>,
    n: Dff<Bits<16>>,
    stack: [Dff<Bits<64>>; 5],

    end_valid: Dff<Bit>,
    end_cut: Dff<Bit>,
    end_qp: Dff<Bits<24>>,
    end_psn: Dff<Bits<24>>,
    end_syndrome: Dff<Bits<8>>,
    end_msn: Dff<Bits<24>>,
    end_n: Dff<Bits<16>>,
    end_hop_count: Dff<Bits<3>>,
    end_path_id: Dff<Bits<12>>,
    end_bad_length: Dff<Bit>,
    carried: Dff<Bits<32>>,

    judge_valid: Dff<Bit>,
    judge_cut: Dff<Bit>,
    given: Dff<Bit>,
    wrong_icrc: Dff<Bit>,
    wrong_length: Dff<Bit>,
    too_short: Dff<Bit>,
}

impl Logic for AckEvent {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_event");
        self.ev.valid.next = self.given.q.val();
        self.ev.qp.next = self.end_qp.q.val();
        self.ev.psn.next = self.end_psn.q.val();
        self.ev.syndrome.next = self.end_syndrome.q.val();
        self.ev.msn.next = self.end_msn.q.val();
        self.ev.n_hop.next = bit_cast::<4, 3>(self.end_hop_count.q.val());
        self.ev.path_id.next = self.end_path_id.q.val();
        self.ev.n.next = self.end_n.q.val();
        self.gathered.next = 0.into();
        for i in 0..5 {
            self.kept.next = self.stack[i].q.val();
            self.gathered.next =
                (self.gathered.val() >> 64) | (bit_cast::<320, 64>(self.kept.val()) << 256);
        }
        self.ev.stack.next = self.gathered.val();
        self.bad_icrc.next = self.wrong_icrc.q.val();
        self.bad_length_seen.next = self.wrong_length.q.val();
        self.truncated.next = self.too_short.q.val();

        self.icrc.valid.next = self.emit.val();
        self.icrc.first.next = self.first.val();
        self.icrc.step.next = self.step.val();
        self.icrc.shape.next = self.shape.val();
        self.icrc.word.next = self.word.val();

        self.window.d.next = self.word.val();
        self.emits.d.next = self.emit.val();
        self.number.d.next = self.step.val();
        self.closes.d.next = self.ends.val() && !self.cut.val();
        self.is_cut.d.next = self.ends.val() && self.cut.val();
        self.hops.d.next = self.hop_count.val();
        self.path.d.next = self.path_id.val();
        self.is_bad.d.next = self.bad_length.val();

        comment!("Numbers have their first byte in the high bits.");
        for i in 0..4 {
            self.lane[i].next = self.window.q.val().get_bits::<64>(i * 64);
            self.entry[i].next = (self.lane[i].val() << 56)
                | ((self.lane[i].val() & 0xff00) << 40)
                | ((self.lane[i].val() & 0x00ff_0000) << 24)
                | ((self.lane[i].val() & 0xff00_0000_u64) << 8)
                | ((self.lane[i].val() >> 8) & 0xff00_0000_u64)
                | ((self.lane[i].val() >> 24) & 0x00ff_0000)
                | ((self.lane[i].val() >> 40) & 0xff00)
                | (self.lane[i].val() >> 56);
        }
        self.backwards.next = concat((
            self.entry[0].val(),
            self.entry[1].val(),
            self.entry[2].val(),
            self.entry[3].val(),
        ));

        comment!("Purpose of the next window.");
        self.is_head.d.next = self.emits.q.val() && self.number.q.val() == 3;
        for i in 0..5 {
            self.takes[i].d.next = self.emits.q.val()
                && (self.number.q.val() == 4
                    || (self.number.q.val() == 5 && self.hops.q.val() == 5));
            self.is_fifth[i].d.next = self.number.q.val() == 5;
            self.absent[i].d.next = 0.into();
            if self.hops.q.val() < 4 {
                self.absent[i].d.next = bits::<3>(4) - self.hops.q.val();
            }
        }
        self.ends_here.d.next = self.closes.q.val();
        self.cut_here.d.next = self.is_cut.q.val();
        self.hops_here.d.next = self.hops.q.val();
        self.path_here.d.next = self.path.q.val();
        self.length_here.d.next = self.is_bad.q.val();

        comment!("Window 3: BTH from quad 3 on, AETH quad 6, FNCC header quad 7.");
        if self.is_head.q.val() {
            self.qp.d.next = self.backwards.val().get_bits::<24>(96);
            self.psn.d.next = self.backwards.val().get_bits::<24>(64);
            self.syndrome.d.next = self.backwards.val().get_bits::<8>(56);
            self.msn.d.next = self.backwards.val().get_bits::<24>(32);
            self.n.d.next = self.backwards.val().get_bits::<16>(0);
        }
        comment!(
            "Window 4: everything but entries is shifted out. Window 5: the fifth entry, if any."
        );
        for i in 0..5 {
            self.missing.next = self.absent[i].q.val();
            self.shifted.next = bit_cast::<320, 256>(
                self.backwards.val() >> (bit_cast::<9, 3>(self.missing.val()) << 6),
            );
            if self.takes[i].q.val() {
                self.stack[i].d.next = self.shifted.val().get_bits::<64>(i * 64);
            }
        }
        if self.takes[0].q.val() && self.is_fifth[0].q.val() {
            self.stack[0].d.next = self.entry[0].val();
        }
        for i in 1..5 {
            if self.takes[i].q.val() && self.is_fifth[i].q.val() {
                self.stack[i].d.next = self.stack[i - 1].q.val();
            }
        }

        comment!("The end: the ICRC follows the entries. Its verdict takes one more cycle.");
        self.end_valid.d.next = self.ends_here.q.val();
        self.end_cut.d.next = self.cut_here.q.val();
        if self.ends_here.q.val() {
            self.carried.d.next = (self.window.q.val()
                >> (bit_cast::<8, 2>(self.hops_here.q.val().get_bits::<2>(0)) << 6))
                .get_bits::<32>(0);
            self.end_qp.d.next = self.qp.q.val();
            self.end_psn.d.next = self.psn.q.val();
            self.end_syndrome.d.next = self.syndrome.q.val();
            self.end_msn.d.next = self.msn.q.val();
            self.end_n.d.next = self.n.q.val();
            self.end_hop_count.d.next = self.hops_here.q.val();
            self.end_path_id.d.next = self.path_here.q.val();
            self.end_bad_length.d.next = self.length_here.q.val();
        }
        self.judge_valid.d.next = self.end_valid.q.val();
        self.judge_cut.d.next = self.end_cut.q.val();
        self.agrees.next =
            !self.cfg_check_icrc.val() || self.icrc.crc.val() == self.carried.q.val();
        self.given.d.next =
            self.judge_valid.q.val() && !self.end_bad_length.q.val() && self.agrees.val();
        self.wrong_icrc.d.next =
            self.judge_valid.q.val() && !self.end_bad_length.q.val() && !self.agrees.val();
        self.wrong_length.d.next = self.judge_valid.q.val() && self.end_bad_length.q.val();
        self.too_short.d.next = self.judge_cut.q.val();

        if self.rst.val() {
            self.emits.d.next = false;
            self.closes.d.next = false;
            self.is_cut.d.next = false;
            self.is_head.d.next = false;
            self.ends_here.d.next = false;
            self.cut_here.d.next = false;
            self.end_valid.d.next = false;
            self.end_cut.d.next = false;
            self.judge_valid.d.next = false;
            self.judge_cut.d.next = false;
            self.given.d.next = false;
            self.wrong_icrc.d.next = false;
            self.wrong_length.d.next = false;
            self.too_short.d.next = false;
        }
    }
}
