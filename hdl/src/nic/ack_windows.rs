//! Turns the beats of an ACK into windows of 32 bytes in which every field has its fixed place.
//!
//! ```text
//!                         ┌──────────────────────────────────┐
//!  beat: valid, data, ...─│ words of 32 B ─> two neighbours  │
//!  pop <──────────────────│                       │ shift    │──> window, emit, step
//!  plan_valid, plan ─────>│ count, end      ─> window        │──> ends, cut, ...
//!  plan_pop <─────────────│                                  │
//!                         └──────────────────────────────────┘
//!
//!  window  1, 2           3                                   4                5
//!          ... IP header  end of IP, UDP, BTH, AETH, FNCC     4 entries        5th entry
//! ```
//!
//! Windows end where the FNCC header does. So window 3 holds the last quad of the IP header,
//! UDP, BTH, AETH and the FNCC header, window 4 the four newest entries, and window 5 the oldest of five;
//! the ICRC follows the entries. A window lies in two neighbouring words of the frame and one shifter of eight
//! positions cuts it out. When the last one ends within the last word, it comes one cycle later
//! (*flush*), in which the next ACK waits only if its first word completes a window too.
//!
//! Contract: a window 2 cycles after the beat that completes it was on offer. Interval: one word a cycle,
//! so at `W` below 256 one beat a cycle; other packets are dropped at one beat a cycle. After its last
//! word the rest of a packet is dropped.

use super::AckPlan;
use crate::axis::check_width;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct AckWindows<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A beat is there.
    pub valid: Signal<In, Bit>,
    /// Its data.
    pub data: Signal<In, Bits<W>>,
    /// The last beat of its packet.
    pub last: Signal<In, Bit>,
    /// Bytes of the packet up to its end, this beat included.
    pub bytes: Signal<In, Bits<9>>,
    /// The beat is done with.
    pub pop: Signal<Out, Bit>,
    /// The plan of the beat's packet is there.
    pub plan_valid: Signal<In, Bit>,
    /// That plan.
    pub plan: Signal<In, AckPlan>,
    /// The packet is done with.
    pub plan_pop: Signal<Out, Bit>,
    /// A window is there.
    pub emit: Signal<Out, Bit>,
    /// Its bytes, the first one in the low bits.
    pub window: Signal<Out, Bits<256>>,
    /// Its number: 3 ends with the FNCC header.
    pub step: Signal<Out, Bits<3>>,
    /// It is the first one of its packet that matters.
    pub first: Signal<Out, Bit>,
    /// The packet ends: with this window, or as one that is cut short.
    pub ends: Signal<Out, Bit>,
    /// The packet is cut short; there is no window.
    pub cut: Signal<Out, Bit>,
    /// Of the window's packet: see [`AckPlan`].
    pub shape: Signal<Out, Bits<4>>,
    /// Of the window's packet: see [`AckPlan`].
    pub hop_count: Signal<Out, Bits<3>>,
    /// Of the window's packet: see [`AckPlan`].
    pub path_id: Signal<Out, Bits<12>>,
    /// Of the window's packet: see [`AckPlan`].
    pub bad_length: Signal<Out, Bit>,

    beat_step: Constant<Bits<8>>,
    offset_mask: Constant<Bits<10>>,
    first_step: Signal<Local, Bits<3>>,
    this_step: Signal<Local, Bits<3>>,
    have: Signal<Local, Bit>,
    take: Signal<Local, Bit>,
    drop: Signal<Local, Bit>,
    chunk: Signal<Local, Bits<256>>,
    next_place: Signal<Local, Bits<8>>,
    next_offset: Signal<Local, Bits<10>>,
    exhausted: Signal<Local, Bit>,
    fills: Signal<Local, Bit>,
    complete: Signal<Local, Bit>,
    closes: Signal<Local, Bit>,
    short: Signal<Local, Bit>,
    both: Signal<Local, Bits<512>>,

    /// Word of the packet.
    index: Dff<Bits<3>>,
    /// Bits of the word that are there.
    place: Dff<Bits<8>>,
    /// Bits of the beat that are taken.
    offset: Dff<Bits<10>>,
    /// What comes of the packet is dropped.
    rest: Dff<Bit>,
    /// The last window of a packet is still to come.
    debt: Dff<Bit>,

    word: Dff<Bits<256>>,
    previous: Dff<Bits<256>>,
    word_emit: Dff<Bit>,
    word_ends: Dff<Bit>,
    word_cut: Dff<Bit>,
    word_first: Dff<Bit>,
    word_step: Dff<Bits<3>>,
    word_plan: Dff<AckPlan>,

    out_window: Dff<Bits<256>>,
    out_emit: Dff<Bit>,
    out_ends: Dff<Bit>,
    out_cut: Dff<Bit>,
    out_first: Dff<Bit>,
    out_step: Dff<Bits<3>>,
    out_shape: Dff<Bits<4>>,
    out_hop_count: Dff<Bits<3>>,
    out_path_id: Dff<Bits<12>>,
    out_bad_length: Dff<Bit>,
}

impl<const W: usize, const K: usize> Default for AckWindows<W, K> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("AckWindows", W, K);
        Self {
            clk: Default::default(),
            rst: Default::default(),
            valid: Default::default(),
            data: Default::default(),
            last: Default::default(),
            bytes: Default::default(),
            pop: Default::default(),
            plan_valid: Default::default(),
            plan: Default::default(),
            plan_pop: Default::default(),
            emit: Default::default(),
            window: Default::default(),
            step: Default::default(),
            first: Default::default(),
            ends: Default::default(),
            cut: Default::default(),
            shape: Default::default(),
            hop_count: Default::default(),
            path_id: Default::default(),
            bad_length: Default::default(),
            beat_step: Constant::new((W % 256).to_bits()),
            offset_mask: Constant::new((W - 1).to_bits()),
            first_step: Default::default(),
            this_step: Default::default(),
            have: Default::default(),
            take: Default::default(),
            drop: Default::default(),
            chunk: Default::default(),
            next_place: Default::default(),
            next_offset: Default::default(),
            exhausted: Default::default(),
            fills: Default::default(),
            complete: Default::default(),
            closes: Default::default(),
            short: Default::default(),
            both: Default::default(),
            index: Default::default(),
            place: Default::default(),
            offset: Default::default(),
            rest: Default::default(),
            debt: Default::default(),
            word: Default::default(),
            previous: Default::default(),
            word_emit: Default::default(),
            word_ends: Default::default(),
            word_cut: Default::default(),
            word_first: Default::default(),
            word_step: Default::default(),
            word_plan: Default::default(),
            out_window: Default::default(),
            out_emit: Default::default(),
            out_ends: Default::default(),
            out_cut: Default::default(),
            out_first: Default::default(),
            out_step: Default::default(),
            out_shape: Default::default(),
            out_hop_count: Default::default(),
            out_path_id: Default::default(),
            out_bad_length: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize> Logic for AckWindows<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_windows");
        dff_setup!(self, clk, index, place, offset, rest, debt, word, previous, word_emit);
        dff_setup!(self, clk, word_ends, word_cut, word_first, word_step, word_plan, out_window);
        dff_setup!(self, clk, out_emit, out_ends, out_cut, out_first, out_step, out_shape);
        dff_setup!(self, clk, out_hop_count, out_path_id, out_bad_length);
        self.window.next = self.out_window.q.val();
        self.emit.next = self.out_emit.q.val();
        self.ends.next = self.out_ends.q.val();
        self.cut.next = self.out_cut.q.val();
        self.first.next = self.out_first.q.val();
        self.step.next = self.out_step.q.val();
        self.shape.next = self.out_shape.q.val();
        self.hop_count.next = self.out_hop_count.q.val();
        self.path_id.next = self.out_path_id.q.val();
        self.bad_length.next = self.out_bad_length.q.val();

        comment!("The step of the window that this word completes.");
        self.this_step.next = bit_cast::<3, 2>(self.plan.val().start) + self.index.q.val();
        self.first_step.next = 2.into();
        if self.plan.val().long {
            self.first_step.next = 1.into();
        }

        comment!("A word from many beats, or a beat cut into words.");
        self.next_place.next = self.place.q.val() + self.beat_step.val();
        self.next_offset.next = (self.offset.q.val() + 256) & self.offset_mask.val();
        self.exhausted.next = !self.next_offset.val().any();
        self.chunk.next =
            bit_cast::<256, W>(self.data.val() >> self.offset.q.val()) << self.place.q.val();
        self.fills.next = !self.next_place.val().any() || (self.exhausted.val() && self.last.val());

        comment!("One window a cycle: an open debt comes before that of a first word.");
        self.have.next = self.valid.val() && self.plan_valid.val();
        self.drop.next = self.have.val() && (!self.plan.val().take || self.rest.q.val());
        self.take.next = self.have.val()
            && !self.drop.val()
            && !(self.debt.q.val()
                && self.fills.val()
                && self.index.q.val() == 0
                && self.this_step.val() >= self.first_step.val());
        self.complete.next = self.take.val() && self.fills.val();
        self.closes.next = self.complete.val()
            && (self.index.q.val() == self.plan.val().last_word
                || (self.exhausted.val() && self.last.val()));
        self.short.next = self.closes.val() && self.bytes.val() < self.plan.val().need;
        self.pop.next =
            self.drop.val() || (self.take.val() && (self.exhausted.val() || self.closes.val()));
        self.plan_pop.next = (self.drop.val() || self.closes.val()) && self.last.val();
        if self.take.val() {
            self.place.d.next = self.next_place.val();
            self.offset.d.next = self.next_offset.val();
        }
        if self.complete.val() {
            self.place.d.next = 0.into();
            self.index.d.next = self.index.q.val() + 1;
        }
        if self.closes.val() {
            self.offset.d.next = 0.into();
            self.index.d.next = 0.into();
            self.rest.d.next = !self.last.val();
        }
        if self.drop.val() && self.last.val() {
            self.rest.d.next = false;
        }
        self.debt.d.next = self.closes.val() && self.plan.val().flush && !self.short.val();

        comment!("The word and the one before it, and what window they complete.");
        if self.take.val() {
            self.word.d.next = self.chunk.val();
            if self.place.q.val().any() {
                self.word.d.next = self.word.q.val() | self.chunk.val();
            }
        }
        if self.debt.q.val() || (self.take.val() && !self.place.q.val().any()) {
            self.previous.d.next = self.word.q.val();
        }
        self.word_emit.d.next = self.complete.val()
            && !self.short.val()
            && self.this_step.val() >= self.first_step.val();
        self.word_ends.d.next = self.short.val() || (self.closes.val() && !self.plan.val().flush);
        self.word_cut.d.next = self.short.val();
        if self.debt.q.val() {
            self.word_emit.d.next = true;
            self.word_ends.d.next = true;
            self.word_first.d.next = false;
            self.word_step.d.next = self.word_step.q.val() + 1;
        } else if self.complete.val() {
            self.word_first.d.next = self.this_step.val() == self.first_step.val();
            self.word_step.d.next = self.this_step.val();
            self.word_plan.d.next = self.plan.val();
        }

        comment!("The window: from 2 + 4 amount bytes into the earlier word on.");
        self.both.next = bit_cast::<512, 256>(self.previous.q.val())
            | (bit_cast::<512, 256>(self.word.q.val()) << 256);
        self.out_emit.d.next = self.word_emit.q.val();
        self.out_ends.d.next = self.word_ends.q.val();
        self.out_cut.d.next = self.word_cut.q.val();
        if self.word_emit.q.val() {
            self.out_window.d.next = ((self.both.val() >> 16)
                >> (bit_cast::<8, 3>(self.word_plan.q.val().amount) << 5))
                .get_bits::<256>(0);
            self.out_first.d.next = self.word_first.q.val();
            self.out_step.d.next = self.word_step.q.val();
            self.out_shape.d.next = self.word_plan.q.val().shape;
            self.out_hop_count.d.next = self.word_plan.q.val().hop_count;
            self.out_path_id.d.next = self.word_plan.q.val().path_id;
            self.out_bad_length.d.next = self.word_plan.q.val().bad_length;
        }
        if self.rst.val() {
            self.index.d.next = 0.into();
            self.place.d.next = 0.into();
            self.offset.d.next = 0.into();
            self.rest.d.next = false;
            self.debt.d.next = false;
            self.word_emit.d.next = false;
            self.word_ends.d.next = false;
            self.word_cut.d.next = false;
            self.out_emit.d.next = false;
            self.out_ends.d.next = false;
            self.out_cut.d.next = false;
        }
    }
}

kernel_ports!([const W: usize, const K: usize] AckWindows<W, K> {
    clk, rst, valid, data, last, bytes, pop, plan_valid, plan, plan_pop, emit, window, step, first,
    ends, cut, shape, hop_count, path_id, bad_length
});
