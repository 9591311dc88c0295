//! Builds an event from the windows of an ACK, once its ICRC has been checked.
//!
//! ```text
//!                       ┌───────────────────────────────────┐
//!  emit, mark, facts ──>│ step 3: QP, PSN, AETH, N          │
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

use super::event::{LookupQuestion, WindowMark};
use super::{AckFacts, AckTelemetryOut};
use crate::packet::Icrc;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct AckEvent {
    /// A window follows in the next cycle.
    pub emit: Signal<In, Bit>,
    /// Bytes of the window announced in the previous cycle, first byte in the low bits.
    pub window: Signal<In, Bits<256>>,
    /// What the window is.
    pub mark: Signal<In, WindowMark>,
    /// Of its packet.
    pub facts: Signal<In, AckFacts>,
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
    entry: [Signal<Local, Bits<64>>; 4],

    /// The window and its description, while [`Icrc`] is a cycle ahead.
    kept_window: Dff<Bits<256>>,
    emits: ResetDff<Bit>,
    number: Dff<Bits<3>>,
    closes: ResetDff<Bit>,
    is_cut: ResetDff<Bit>,
    kept_facts: Dff<AckFacts>,
    /// Of the window that is there: it is window 3.
    is_head: ResetDff<Bit>,
    /// Of each entry: the window provides it, or moves it up.
    takes: [Replica<Bit>; 5],
    /// Of each entry: the window is the fifth one.
    is_fifth: [Replica<Bit>; 5],
    /// Of each entry: how many of four are none.
    absent: [Replica<Bits<3>>; 5],
    ends_here: ResetDff<Bit>,
    cut_here: ResetDff<Bit>,
    facts_here: Dff<AckFacts>,
    numbers: Dff<LookupQuestion>,
    n: Dff<Bits<16>>,
    stack: [Dff<Bits<64>>; 5],

    end_valid: ResetDff<Bit>,
    end_cut: ResetDff<Bit>,
    end_numbers: Dff<LookupQuestion>,
    end_n: Dff<Bits<16>>,
    end_facts: Dff<AckFacts>,
    carried: Dff<Bits<32>>,

    judge_valid: ResetDff<Bit>,
    judge_cut: ResetDff<Bit>,
    given: ResetDff<Bit>,
    wrong_icrc: ResetDff<Bit>,
    wrong_length: ResetDff<Bit>,
    too_short: ResetDff<Bit>,
}

impl Logic for AckEvent {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_event");
        self.ev.valid.next = self.given.q.val();
        self.ev.qp.next = self.end_numbers.q.val().qp;
        self.ev.psn.next = self.end_numbers.q.val().psn;
        self.ev.syndrome.next = self.end_numbers.q.val().syndrome;
        self.ev.msn.next = self.end_numbers.q.val().msn;
        self.ev.n_hop.next = bit_cast::<4, 3>(self.end_facts.q.val().hop_count);
        self.ev.path_id.next = self.end_facts.q.val().path_id;
        self.ev.n.next = self.end_n.q.val();
        self.ev.stack.next = concat((
            self.stack[4].q.val(),
            self.stack[3].q.val(),
            self.stack[2].q.val(),
            self.stack[1].q.val(),
            self.stack[0].q.val(),
        ));
        self.bad_icrc.next = self.wrong_icrc.q.val();
        self.bad_length_seen.next = self.wrong_length.q.val();
        self.truncated.next = self.too_short.q.val();

        let mark = self.mark.val();
        self.icrc.valid.next = self.emit.val();
        self.icrc.first.next = mark.first;
        self.icrc.step.next = mark.step;
        self.icrc.shape.next = self.facts.val().shape;
        self.icrc.word.next = self.window.val();

        self.kept_window.d.next = self.window.val();
        self.emits.d.next = self.emit.val();
        self.number.d.next = mark.step;
        self.closes.d.next = mark.ends && !mark.cut;
        self.is_cut.d.next = mark.ends && mark.cut;
        self.kept_facts.d.next = self.facts.val();

        comment!("Numbers have their first byte in the high bits.");
        for i in 0..4 {
            let lane = self.kept_window.q.val().get_bits::<64>(i * 64);
            self.entry[i].next = concat((
                lane.get_bits::<8>(0),
                lane.get_bits::<8>(8),
                lane.get_bits::<8>(16),
                lane.get_bits::<8>(24),
                lane.get_bits::<8>(32),
                lane.get_bits::<8>(40),
                lane.get_bits::<8>(48),
                lane.get_bits::<8>(56),
            ));
        }
        let backwards = concat::<256, _>((
            self.entry[0].val(),
            self.entry[1].val(),
            self.entry[2].val(),
            self.entry[3].val(),
        ));

        comment!("Purpose of the next window.");
        let hops = self.kept_facts.q.val().hop_count;
        self.is_head.d.next = self.emits.q.val() && self.number.q.val() == 3;
        for i in 0..5 {
            self.takes[i].d.next = self.emits.q.val()
                && (self.number.q.val() == 4 || (self.number.q.val() == 5 && hops == 5));
            self.is_fifth[i].d.next = self.number.q.val() == 5;
            self.absent[i].d.next = 0.into();
            if hops < 4 {
                self.absent[i].d.next = bits::<3>(4) - hops;
            }
        }
        self.ends_here.d.next = self.closes.q.val();
        self.cut_here.d.next = self.is_cut.q.val();
        self.facts_here.d.next = self.kept_facts.q.val();

        comment!("Window 3: BTH from quad 3 on, AETH quad 6, FNCC header quad 7.");
        if self.is_head.q.val() {
            self.numbers.d.next.qp = backwards.get_bits::<24>(96);
            self.numbers.d.next.psn = backwards.get_bits::<24>(64);
            self.numbers.d.next.syndrome = backwards.get_bits::<8>(56);
            self.numbers.d.next.msn = backwards.get_bits::<24>(32);
            self.n.d.next = backwards.get_bits::<16>(0);
        }
        comment!(
            "Window 4: everything but entries is shifted out. Window 5: the fifth entry, if any."
        );
        for i in 0..5 {
            let distance = concat::<9, _>((self.absent[i].q.val(), bits::<6>(0)));
            let shifted = bit_cast::<320, 256>(backwards >> distance);
            if self.takes[i].q.val() {
                self.stack[i].d.next = shifted.get_bits::<64>(i * 64);
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
            let quads = self.facts_here.q.val().hop_count.get_bits::<2>(0);
            self.carried.d.next = (self.kept_window.q.val()
                >> concat::<8, _>((quads, bits::<6>(0))))
            .get_bits::<32>(0);
            self.end_numbers.d.next = self.numbers.q.val();
            self.end_n.d.next = self.n.q.val();
            self.end_facts.d.next = self.facts_here.q.val();
        }
        self.judge_valid.d.next = self.end_valid.q.val();
        self.judge_cut.d.next = self.end_cut.q.val();
        let agrees = !self.cfg_check_icrc.val() || self.icrc.crc.val() == self.carried.q.val();
        let fits = self.judge_valid.q.val() && !self.end_facts.q.val().bad_length;
        self.given.d.next = fits && agrees;
        self.wrong_icrc.d.next = fits && !agrees;
        self.wrong_length.d.next = self.judge_valid.q.val() && !fits;
        self.too_short.d.next = self.judge_cut.q.val();
    }
}
