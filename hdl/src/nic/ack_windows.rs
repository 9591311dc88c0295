//! Turns the beats of an ACK into windows of 32 bytes in which every field has its fixed place.
//!
//! ```text
//!                           ┌───────────────────────────────────────────────┐
//!  beat: valid, last, ... ─>│ steps ──┬──────────┬──────────┬──────> what   │──> emit, step, ends, ...
//!  pop <────────────────────│         v          v          v               │
//!  data, a cycle later ════>│ words of 32 B ─> pair ─> halves ─> quads      │══> window, a cycle later
//!  plan_valid, plan ───────>│                                               │
//!  plan_pop <───────────────│                                               │
//!                           └───────────────────────────────────────────────┘
//!
//!  window  1, 2           3                                   4                5
//!          ... IP header  end of IP, UDP, BTH, AETH, FNCC     4 entries        5th entry
//! ```
//!
//! Windows end where the FNCC header does. So window 3 holds the last quad of the IP header,
//! UDP, BTH, AETH and the FNCC header, window 4 the four newest entries, and window 5 the oldest of five;
//! the ICRC follows the entries. A window lies in two neighbouring words of the frame and a shifter of eight
//! positions, in two steps, cuts it out. When the last one ends within the last word, it comes one cycle later
//! (*flush*), in which the next ACK waits only if its first word completes a window too.
//!
//! Only what decides when beat and plan leave is done in their cycle. Each quarter of the words has registers of its own for what it does in
//! the cycles after that.
//!
//! Contract: a window 4 cycles after the beat that completes it was on offer; what it is, a cycle before it. Interval: one word a cycle,
//! so at `W` below 256 one beat a cycle; other packets are dropped at one beat a cycle. After its last
//! word the rest of a packet is dropped.

use super::{AckLayout, AckPlan};
use crate::axis::check_width;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(check = check_width("AckWindows", W, K))]
pub struct AckWindows<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Beat valid.
    pub valid: Signal<In, Bit>,
    /// Data of the beat of the previous cycle.
    pub data: Signal<In, Bits<W>>,
    /// Last beat of the packet.
    pub last: Signal<In, Bit>,
    /// Bytes of the packet so far, this beat included.
    pub bytes: Signal<In, Bits<9>>,
    /// The beat is released.
    pub pop: Signal<Out, Bit>,
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
    /// Number of the window; window 3 ends with the FNCC header.
    pub step: Signal<Out, Bits<3>>,
    /// First relevant window of its packet.
    pub first: Signal<Out, Bit>,
    /// The packet ends: with this window, or truncated.
    pub ends: Signal<Out, Bit>,
    /// The packet is truncated; there is no window.
    pub cut: Signal<Out, Bit>,
    /// Of the window's packet: see [`AckLayout`].
    pub shape: Signal<Out, Bits<4>>,
    /// Of the window's packet: see [`AckLayout`].
    pub hop_count: Signal<Out, Bits<3>>,
    /// Of the window's packet: see [`AckLayout`].
    pub path_id: Signal<Out, Bits<12>>,
    /// Of the window's packet: see [`AckLayout`].
    pub bad_length: Signal<Out, Bit>,

    /// A beat in units of 64 bits, in which a word is counted; zero when a beat has whole words.
    #[init(Constant::new((W / 64 % 4).to_bits()))]
    beat_units: Constant<Bits<3>>,
    #[init(Constant::new((if W < 256 { 0 } else { W / 256 - 1 }).to_bits()))]
    last_part: Constant<Bits<2>>,
    first_step: Signal<Local, Bits<3>>,
    this_step: Signal<Local, Bits<3>>,
    have: Signal<Local, Bit>,
    take: Signal<Local, Bit>,
    drop: Signal<Local, Bit>,
    next_place: Signal<Local, Bits<3>>,
    exhausted: Signal<Local, Bit>,
    fills: Signal<Local, Bit>,
    complete: Signal<Local, Bit>,
    closes: Signal<Local, Bit>,
    /// Word of the packet.
    index: Dff<Bits<3>>,
    /// It is the first one.
    #[init(Dff::new(true))]
    is_start: Dff<Bit>,
    /// It is not the first one, and the last one that matters.
    is_final: Dff<Bit>,
    is_last: Signal<Local, Bit>,
    /// Units of the word that are there.
    place: Dff<Bits<2>>,
    /// Words of the beat that are taken.
    part: Dff<Bits<2>>,
    /// What comes of the packet is dropped.
    rest: Dff<Bit>,
    /// The last window of a packet is still to come.
    debt: Dff<Bit>,

    /// For each quarter of the word: it gets something, beside what it has, and is the earlier one from now on.
    loads: [Replica<Bit>; 4],
    adds: [Replica<Bit>; 4],
    moves: [Replica<Bit>; 4],
    /// From which part of the beat, and to which place.
    parts: [Replica<Bits<2>>; 4],
    places: [Replica<Bits<2>>; 4],
    chunk: Signal<Local, Bits<256>>,
    quarter: Signal<Local, Bits<64>>,
    here: Signal<Local, Bits<2>>,
    there: Signal<Local, Bits<2>>,
    earlier: Signal<Local, Bits<64>>,
    later: Signal<Local, Bits<64>>,
    share: Signal<Local, Bits<88>>,
    word: [Dff<Bits<64>>; 4],
    previous: [Dff<Bits<64>>; 4],
    both: Signal<Local, Bits<512>>,

    /// What the word is.
    word_complete: Dff<Bit>,
    word_closes: Dff<Bit>,
    word_debt: Dff<Bit>,
    word_matters: Dff<Bit>,
    word_first: Dff<Bit>,
    word_step: Dff<Bits<3>>,
    word_bytes: Dff<Bits<9>>,
    word_flush: Dff<Bit>,
    short: Signal<Local, Bit>,
    was_short: Dff<Bit>,

    /// What the pair of words is.
    pair_emit: Dff<Bit>,
    pair_ends: Dff<Bit>,
    pair_cut: Dff<Bit>,
    pair_first: Dff<Bit>,
    pair_step: Dff<Bits<3>>,
    pair_layout: Dff<AckLayout>,
    /// For each quarter: the window lies in the later half of the pair, and so many quads into it.
    is_late: [Replica<Bit>; 4],
    quads: [Replica<Bits<2>>; 4],
    /// The window and the three quads behind it, in quarters.
    half: [Dff<Bits<88>>; 4],
    halves: Signal<Local, Bits<352>>,
    half_emit: Dff<Bit>,
    half_ends: Dff<Bit>,
    half_cut: Dff<Bit>,
    half_first: Dff<Bit>,
    half_step: Dff<Bits<3>>,
    half_shape: Dff<Bits<4>>,
    half_hop_count: Dff<Bits<3>>,
    half_path_id: Dff<Bits<12>>,
    half_bad_length: Dff<Bit>,
    out: [Dff<Bits<64>>; 4],
    gathered: Signal<Local, Bits<256>>,
}

impl<const W: usize, const K: usize> Logic for AckWindows<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_windows");
        self.emit.next = self.half_emit.q.val();
        self.ends.next = self.half_ends.q.val();
        self.cut.next = self.half_cut.q.val();
        self.first.next = self.half_first.q.val();
        self.step.next = self.half_step.q.val();
        self.shape.next = self.half_shape.q.val();
        self.hop_count.next = self.half_hop_count.q.val();
        self.path_id.next = self.half_path_id.q.val();
        self.bad_length.next = self.half_bad_length.q.val();

        comment!("The step of the window that this word completes.");
        self.this_step.next = bit_cast::<3, 2>(self.plan.val().start) + self.index.q.val();
        self.first_step.next = 2.into();
        if self.plan.val().long {
            self.first_step.next = 1.into();
        }

        comment!("A word from many beats, or a beat cut into words.");
        self.next_place.next = bit_cast::<3, 2>(self.place.q.val()) + self.beat_units.val();
        self.exhausted.next = self.part.q.val() == self.last_part.val();
        self.fills.next = !self.next_place.val().get_bits::<2>(0).any()
            || (self.exhausted.val() && self.last.val());

        comment!(
            "One window per cycle: a pending window takes precedence over that of a first word."
        );
        self.have.next = self.valid.val() && self.plan_valid.val();
        self.drop.next = self.have.val() && (!self.plan.val().take || self.rest.q.val());
        self.take.next = self.have.val()
            && self.plan.val().take
            && !self.rest.q.val()
            && !(self.debt.q.val()
                && self.plan.val().opens
                && self.fills.val()
                && self.is_start.q.val());
        self.complete.next = self.take.val() && self.fills.val();
        self.is_last.next = self.is_final.q.val();
        if self.is_start.q.val() {
            self.is_last.next = self.plan.val().single;
        }
        self.closes.next = self.complete.val()
            && (self.is_last.val() || (self.exhausted.val() && self.last.val()));
        self.pop.next =
            self.drop.val() || (self.take.val() && (self.exhausted.val() || self.closes.val()));
        self.plan_pop.next = self.last.val()
            && (self.drop.val()
                || (self.complete.val() && (self.is_last.val() || self.exhausted.val())));
        if self.take.val() {
            self.place.d.next = self.next_place.val().get_bits::<2>(0);
            self.part.d.next = self.part.q.val() + 1;
            if self.exhausted.val() {
                self.part.d.next = 0.into();
            }
        }
        if self.complete.val() {
            self.place.d.next = 0.into();
            self.index.d.next = self.index.q.val() + 1;
            self.is_start.d.next = false;
            self.is_final.d.next = self.index.q.val() + 1 == self.plan.val().last_word;
        }
        if self.closes.val() {
            self.part.d.next = 0.into();
            self.index.d.next = 0.into();
            self.is_start.d.next = true;
            self.is_final.d.next = false;
            self.rest.d.next = !self.last.val();
        }
        if self.drop.val() && self.last.val() {
            self.rest.d.next = false;
        }
        comment!(
            "Whether the packet is cut short is known a cycle later; then this debt brings nothing."
        );
        self.debt.d.next = self.closes.val() && self.plan.val().flush;

        comment!("The word and the one before it.");
        self.both.next = 0.into();
        for i in 0..4 {
            self.loads[i].d.next = self.take.val();
            self.adds[i].d.next = self.place.q.val().any();
            self.moves[i].d.next =
                self.debt.q.val() || (self.take.val() && !self.place.q.val().any());
            self.parts[i].d.next = self.part.q.val();
            self.places[i].d.next = self.place.q.val();
            self.here.next = self.parts[i].q.val();
            self.there.next = self.places[i].q.val();
            self.chunk.next =
                bit_cast::<256, W>(self.data.val() >> (bit_cast::<10, 2>(self.here.val()) << 8))
                    << (bit_cast::<8, 2>(self.there.val()) << 6);
            self.quarter.next = self.chunk.val().get_bits::<64>(i * 64);
            if self.loads[i].q.val() {
                self.word[i].d.next = self.quarter.val();
                if self.adds[i].q.val() {
                    self.word[i].d.next = self.word[i].q.val() | self.quarter.val();
                }
            }
            if self.moves[i].q.val() {
                self.previous[i].d.next = self.word[i].q.val();
            }
            self.earlier.next = self.previous[i].q.val();
            self.later.next = self.word[i].q.val();
            self.both.next = (self.both.val() >> 64)
                | (bit_cast::<512, 64>(self.earlier.val()) << 192)
                | (bit_cast::<512, 64>(self.later.val()) << 448);
        }

        comment!("The window that they complete.");
        self.word_complete.d.next = self.complete.val();
        self.word_closes.d.next = self.closes.val();
        self.word_debt.d.next = self.debt.q.val();
        self.word_matters.d.next = self.this_step.val() >= self.first_step.val();
        self.word_first.d.next = self.this_step.val() == self.first_step.val();
        self.word_step.d.next = self.this_step.val();
        self.word_bytes.d.next = self.bytes.val();
        self.word_flush.d.next = self.plan.val().flush;
        self.short.next =
            self.word_closes.q.val() && self.word_bytes.q.val() < self.layout.val().need;
        self.was_short.d.next = self.short.val();
        self.pair_emit.d.next =
            self.word_complete.q.val() && self.word_matters.q.val() && !self.short.val();
        self.pair_ends.d.next =
            self.word_closes.q.val() && (self.short.val() || !self.word_flush.q.val());
        self.pair_cut.d.next = self.short.val();
        if self.word_debt.q.val() {
            self.pair_emit.d.next = !self.was_short.q.val();
            self.pair_ends.d.next = !self.was_short.q.val();
            self.pair_first.d.next = false;
            self.pair_step.d.next = self.pair_step.q.val() + 1;
        } else {
            self.pair_first.d.next = self.word_first.q.val();
            self.pair_step.d.next = self.word_step.q.val();
            self.pair_layout.d.next = self.layout.val();
        }

        comment!(
            "The window: from 2 + 4 amount bytes into the earlier word on, by halves of a word and then by quads."
        );
        for i in 0..4 {
            if !self.word_debt.q.val() {
                self.is_late[i].d.next = self.layout.val().amount.get_bit(2);
            }
            self.quads[i].d.next = self.pair_layout.q.val().amount.get_bits::<2>(0);
            self.half[i].d.next = (self.both.val() >> 16).get_bits::<88>(i * 88);
            if self.is_late[i].q.val() {
                self.half[i].d.next = (self.both.val() >> 144).get_bits::<88>(i * 88);
            }
        }
        self.half_emit.d.next = self.pair_emit.q.val();
        self.half_ends.d.next = self.pair_ends.q.val();
        self.half_cut.d.next = self.pair_cut.q.val();
        self.half_first.d.next = self.pair_first.q.val();
        self.half_step.d.next = self.pair_step.q.val();
        self.half_shape.d.next = self.pair_layout.q.val().shape;
        self.half_hop_count.d.next = self.pair_layout.q.val().hop_count;
        self.half_path_id.d.next = self.pair_layout.q.val().path_id;
        self.half_bad_length.d.next = self.pair_layout.q.val().bad_length;
        self.halves.next = 0.into();
        for i in 0..4 {
            self.share.next = self.half[i].q.val();
            self.halves.next =
                (self.halves.val() >> 88) | (bit_cast::<352, 88>(self.share.val()) << 264);
        }
        self.gathered.next = 0.into();
        for i in 0..4 {
            self.here.next = self.quads[i].q.val();
            self.out[i].d.next = (self.halves.val() >> (bit_cast::<9, 2>(self.here.val()) << 5))
                .get_bits::<64>(i * 64);
            self.earlier.next = self.out[i].q.val();
            self.gathered.next =
                (self.gathered.val() >> 64) | (bit_cast::<256, 64>(self.earlier.val()) << 192);
        }
        self.window.next = self.gathered.val();
        if self.rst.val() {
            self.index.d.next = 0.into();
            self.is_start.d.next = true;
            self.is_final.d.next = false;
            self.place.d.next = 0.into();
            self.part.d.next = 0.into();
            self.rest.d.next = false;
            self.debt.d.next = false;
            self.word_complete.d.next = false;
            self.word_closes.d.next = false;
            self.word_debt.d.next = false;
            self.pair_emit.d.next = false;
            self.pair_ends.d.next = false;
            self.pair_cut.d.next = false;
            self.half_emit.d.next = false;
            self.half_ends.d.next = false;
            self.half_cut.d.next = false;
        }
    }
}
