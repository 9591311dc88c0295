//! Turns the beats of ACKs into words of 32 bytes, and reports which window each completes.
//!
//! ```text
//!                           ┌───────────────────────────────────────┐
//!  beat: valid, last, ... ─>│ steps ──┬──────────┬──────────> what  │──> mark
//!  pop <────────────────────│         v          v                  │
//!  data, a cycle later ════>│ words of 32 B ─> pair                 │══> pair, a cycle later
//!  plan_valid, plan ───────>│                                       │
//!  plan_pop <───────────────│                                       │
//!                           └───────────────────────────────────────┘
//! ```
//!
//! When the last window ends within the last word, it comes one cycle later (*flush*), in which the next ACK waits only if its first word
//! completes a window too: a pending window takes precedence.
//!
//! Only what decides when beat and plan leave is done in their cycle. Each quarter of the words has registers of its own for what it does in
//! the cycles after that.
//!
//! Contract: `mark` one cycle after the beat that completes a word was on offer, `pair` another cycle later. Interval: one word a cycle,
//! so at `W` below 256 one beat a cycle; other packets are dropped at one beat a cycle. After its last word the rest of a packet is dropped.

use super::event::WordMark;
use super::{AckPlan, StoredBeatIn};
use crate::axis::check_width;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("AckWords", W, K))]
pub struct AckWords<const W: usize, const K: usize> {
    /// The beats of ACKs, and the first ones of other packets.
    pub beat: StoredBeatIn<W>,
    /// The plan of the beat's packet is there.
    pub plan_valid: Signal<In, Bit>,
    /// That plan.
    pub plan: Signal<In, AckPlan>,
    /// The packet is finished.
    pub plan_pop: Signal<Out, Bit>,
    /// What the word is.
    pub mark: Signal<Out, WordMark>,
    /// The word of the previous cycle, and in the low half the one before it.
    pub pair: Signal<Out, Bits<512>>,

    #[init(Constant::new((if W < 256 { 0 } else { W / 256 - 1 }).to_bits()))]
    last_part: Constant<Bits<2>>,
    first_step: Signal<Local, Bits<3>>,
    is_last: Signal<Local, Bit>,
    /// Word of the packet.
    index: ResetDff<Bits<3>>,
    /// It is the first one.
    #[init(ResetDff::new(true))]
    is_start: ResetDff<Bit>,
    /// It is not the first one, and the last one that matters.
    is_final: ResetDff<Bit>,
    /// Units of the word that are there.
    place: ResetDff<Bits<2>>,
    /// Words of the beat that are taken.
    part: ResetDff<Bits<2>>,
    /// What comes of the packet is dropped.
    rest: ResetDff<Bit>,
    /// The last window of a packet is still to come.
    debt: ResetDff<Bit>,
    marked: Dff<WordMark>,

    /// For each quarter of the word: it gets something, in addition to what it has, and is the earlier one from now on.
    loads: [Replica<Bit>; 4],
    adds: [Replica<Bit>; 4],
    moves: [Replica<Bit>; 4],
    /// From which part of the beat, and to which place.
    parts: [Replica<Bits<2>>; 4],
    places: [Replica<Bits<2>>; 4],
    word: [Dff<Bits<64>>; 4],
    previous: [Dff<Bits<64>>; 4],
}

impl<const W: usize, const K: usize> Logic for AckWords<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_words");
        let plan = self.plan.val();
        let last = self.beat.last.val();

        comment!("A word from many beats, or a beat cut into words.");
        let next_place = bit_cast::<3, 2>(self.place.q.val()) + (W / 64 % 4).to_bits::<3>();
        let exhausted = self.part.q.val() == self.last_part.val();
        let fills = !next_place.get_bits::<2>(0).any() || (exhausted && last);

        comment!(
            "One window per cycle: a pending window takes precedence over that of a first word."
        );
        let have = self.beat.valid.val() && self.plan_valid.val();
        let drop = have && (!plan.take || self.rest.q.val());
        let take = have
            && plan.take
            && !self.rest.q.val()
            && !(self.debt.q.val() && plan.opens && fills && self.is_start.q.val());
        let complete = take && fills;
        self.is_last.next = self.is_final.q.val();
        if self.is_start.q.val() {
            self.is_last.next = plan.single;
        }
        let closes = complete && (self.is_last.val() || (exhausted && last));
        self.beat.pop.next = drop || (take && (exhausted || closes));
        self.plan_pop.next = last && (drop || (complete && (self.is_last.val() || exhausted)));
        if take {
            self.place.d.next = next_place.get_bits::<2>(0);
            self.part.d.next = self.part.q.val() + 1;
            if exhausted {
                self.part.d.next = 0.into();
            }
        }
        if complete {
            self.place.d.next = 0.into();
            self.index.d.next = self.index.q.val() + 1;
            self.is_start.d.next = false;
            self.is_final.d.next = self.index.q.val() + 1 == plan.last_word;
        }
        if closes {
            self.part.d.next = 0.into();
            self.index.d.next = 0.into();
            self.is_start.d.next = true;
            self.is_final.d.next = false;
            self.rest.d.next = !last;
        }
        if drop && last {
            self.rest.d.next = false;
        }
        comment!(
            "Whether the packet is cut short is known a cycle later; then this debt brings nothing."
        );
        self.debt.d.next = closes && plan.flush;

        comment!("The window that the word completes.");
        let step = bit_cast::<3, 2>(plan.start) + self.index.q.val();
        self.first_step.next = 2.into();
        if plan.long {
            self.first_step.next = 1.into();
        }
        self.marked.d.next.complete = complete;
        self.marked.d.next.closes = closes;
        self.marked.d.next.debt = self.debt.q.val();
        self.marked.d.next.matters = step >= self.first_step.val();
        self.marked.d.next.first = step == self.first_step.val();
        self.marked.d.next.step = step;
        self.marked.d.next.bytes = self.beat.bytes.val();
        self.marked.d.next.flush = plan.flush;
        self.mark.next = self.marked.q.val();

        comment!("The word and the one before it.");
        for i in 0..4 {
            self.loads[i].d.next = take;
            self.adds[i].d.next = self.place.q.val().any();
            self.moves[i].d.next = self.debt.q.val() || (take && !self.place.q.val().any());
            self.parts[i].d.next = self.part.q.val();
            self.places[i].d.next = self.place.q.val();
            let chunk = bit_cast::<256, W>(
                self.beat.data.val() >> concat::<10, _>((self.parts[i].q.val(), bits::<8>(0))),
            ) << concat::<8, _>((self.places[i].q.val(), bits::<6>(0)));
            let quarter = chunk.get_bits::<64>(i * 64);
            if self.loads[i].q.val() {
                self.word[i].d.next = quarter;
                if self.adds[i].q.val() {
                    self.word[i].d.next = self.word[i].q.val() | quarter;
                }
            }
            if self.moves[i].q.val() {
                self.previous[i].d.next = self.word[i].q.val();
            }
        }
        self.pair.next = concat((
            self.word[3].q.val(),
            self.word[2].q.val(),
            self.word[1].q.val(),
            self.word[0].q.val(),
            self.previous[3].q.val(),
            self.previous[2].q.val(),
            self.previous[1].q.val(),
            self.previous[0].q.val(),
        ));
        if self.rst.val() {
            self.marked.d.next.complete = false;
            self.marked.d.next.closes = false;
            self.marked.d.next.debt = false;
        }
    }
}
