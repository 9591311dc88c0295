//! Turns the beats of an ACK into windows of 32 bytes in which every field has its fixed place.
//!
//! ```text
//!                           ┌────────────────────────────────┐
//!  beat: valid, last, ... ─>│ AckWords ─> mark ─────> what   │──> emit, mark, facts
//!  pop <────────────────────│    │                           │
//!  data, a cycle later ════>│    └─> pair ─> halves ─> quads │══> window, a cycle later
//!  plan_valid, plan, ... ──>│                                │
//!  plan_pop <───────────────│                                │
//!                           └────────────────────────────────┘
//!
//!  window  1, 2           3                                   4                5
//!          ... IP header  end of IP, UDP, BTH, AETH, FNCC     4 entries        5th entry
//! ```
//!
//! Windows end where the FNCC header does. So window 3 holds the last quad of the IP header,
//! UDP, BTH, AETH and the FNCC header, window 4 the four newest entries, and window 5 the oldest of five;
//! the ICRC follows the entries. A window lies in two neighbouring words of the frame and a shifter of eight
//! positions, in two steps, cuts it out.
//!
//! Contract: a window 4 cycles after the beat that completes it was on offer; what it is, a cycle before it. For the rest that of
//! [`AckWords`].

use super::event::WindowMark;
use super::{AckFacts, AckLayout, AckPlan, AckWords, StoredBeatIn};
use crate::axis::check_width;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("AckWindows", W, K))]
pub struct AckWindows<const W: usize, const K: usize> {
    /// The beats of ACKs, and the first ones of other packets.
    pub beat: StoredBeatIn<W>,
    /// The plan of the beat's packet is there.
    pub plan_valid: Signal<In, Bit>,
    /// That plan.
    pub plan: Signal<In, AckPlan>,
    /// The layout that belongs to the plan of the previous cycle.
    pub layout: Signal<In, AckLayout>,
    /// The packet is finished.
    pub plan_pop: Signal<Out, Bit>,
    /// A window follows in the next cycle.
    pub emit: Signal<Out, Bit>,
    /// Bytes of the window announced in the previous cycle, first byte in the low bits.
    pub window: Signal<Out, Bits<256>>,
    /// What the window is.
    pub mark: Signal<Out, WindowMark>,
    /// Of its packet.
    pub facts: Signal<Out, AckFacts>,
    words: AckWords<W, K>,
    was_short: Dff<Bit>,

    /// What the pair of words is.
    pair_emit: ResetDff<Bit>,
    pair_mark: Dff<WindowMark>,
    pair_layout: Dff<AckLayout>,
    /// For each quarter: the window lies in the later half of the pair, and so many quads into it.
    is_late: [Replica<Bit>; 4],
    quads: [Replica<Bits<2>>; 4],
    /// The window and the three quads after it, in quarters.
    half: [Dff<Bits<88>>; 4],
    half_emit: ResetDff<Bit>,
    half_mark: Dff<WindowMark>,
    half_facts: Dff<AckFacts>,
    out: [Dff<Bits<64>>; 4],
}

impl<const W: usize, const K: usize> Logic for AckWindows<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_windows");
        join!(self.beat => self.words.beat);
        join!(self.plan_valid => self.words.plan_valid);
        join!(self.plan => self.words.plan);
        join!(self.words.plan_pop => self.plan_pop);

        comment!("The window that a pair of words completes.");
        let word = self.words.mark.val();
        let layout = self.layout.val();
        let short = word.closes && word.bytes < layout.need;
        self.was_short.d.next = short;
        self.pair_emit.d.next = word.complete && word.matters && !short;
        self.pair_mark.d.next.ends = word.closes && (short || !word.flush);
        self.pair_mark.d.next.cut = short;
        if word.debt {
            self.pair_emit.d.next = !self.was_short.q.val();
            self.pair_mark.d.next.ends = !self.was_short.q.val();
            self.pair_mark.d.next.first = false;
            self.pair_mark.d.next.step = self.pair_mark.q.val().step + 1;
        } else {
            self.pair_mark.d.next.first = word.first;
            self.pair_mark.d.next.step = word.step;
            self.pair_layout.d.next = layout;
        }
        self.half_emit.d.next = self.pair_emit.q.val();
        self.half_mark.d.next = self.pair_mark.q.val();
        self.half_facts.d.next = self.pair_layout.q.val().facts;
        self.emit.next = self.half_emit.q.val();
        self.mark.next = self.half_mark.q.val();
        self.facts.next = self.half_facts.q.val();

        comment!(
            "The window: from 2 + 4 amount bytes into the earlier word on, by halves of a word and then by quads."
        );
        let pair = self.words.pair.val();
        let halves = concat::<352, _>((
            self.half[3].q.val(),
            self.half[2].q.val(),
            self.half[1].q.val(),
            self.half[0].q.val(),
        ));
        for i in 0..4 {
            if !word.debt {
                self.is_late[i].d.next = layout.amount.get_bit(2);
            }
            self.quads[i].d.next = self.pair_layout.q.val().amount.get_bits::<2>(0);
            self.half[i].d.next = (pair >> 16).get_bits::<88>(i * 88);
            if self.is_late[i].q.val() {
                self.half[i].d.next = (pair >> 144).get_bits::<88>(i * 88);
            }
            self.out[i].d.next = (halves >> concat::<7, _>((self.quads[i].q.val(), bits::<5>(0))))
                .get_bits::<64>(i * 64);
        }
        self.window.next = concat((
            self.out[3].q.val(),
            self.out[2].q.val(),
            self.out[1].q.val(),
            self.out[0].q.val(),
        ));
        if self.rst.val() {
            self.pair_mark.d.next.ends = false;
            self.pair_mark.d.next.cut = false;
            self.half_mark.d.next.ends = false;
            self.half_mark.d.next.cut = false;
        }
    }
}
