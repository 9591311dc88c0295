//! Lets operations into the pipeline of the flow contexts, one of a flow at a time.
//!
//! ```text
//!             ┌──────────────────────────────────────────────────────────┐
//!  waits[6] ─>│ none of its flow inside? ─> the next in turn ────────────│──> starts[6]
//!  flows[6] ─>│                                └─> flow of age 1 .. 9 ───│──> entered, flow_3 .. flow_9
//!             └──────────────────────────────────────────────────────────┘
//! ```
//!
//! An operation knows what becomes of its flow when it is 8 cycles old, and one that is 2 cycles old then sees it. So one of the same flow waits
//! until it is 6 cycles old, and those of other sources go first. Sources take turns.
//!
//! Contract: an operation enters in a cycle with `turn`, every other one, if it has waited, and there has been room, in the cycle before. It enters unless one of its flow
//! has entered within the previous 4 cycles, or a source whose turn comes first has one that may enter. Bit `i` of `entered` is set when
//! an operation has entered `i + 1` cycles ago.

use fncc_netlist::prelude::*;

/// The turn of source 0 comes first, then that of 1, and so on.
const IN_ORDER: u64 = {
    let (mut pairs, mut i) = (0, 0);
    while i < 6 {
        let mut s = i + 1;
        while s < 6 {
            pairs |= 1 << (6 * i + s);
            s += 1;
        }
        i += 1;
    }
    pairs
};

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "nothing inside")]
pub struct ContextInterlock<const A: usize> {
    /// An operation may enter in this cycle.
    pub turn: Signal<In, Bit>,
    /// An operation of each source waits, and there is room for what it gives; counts in cycles without `turn`.
    pub waits: [Signal<In, Bit>; 6],
    /// Their flows.
    pub flows: [Signal<In, Bits<A>>; 6],
    /// Which of them enters.
    pub starts: [Signal<Out, Bit>; 6],
    /// Its flow.
    pub flow: Signal<Out, Bits<A>>,
    /// Operations inside, by their age.
    pub entered: Signal<Out, Bits<9>>,
    /// Flow of the operation of age 3,
    pub flow_3: Signal<Out, Bits<A>>,
    /// of age 7,
    pub flow_7: Signal<Out, Bits<A>>,
    /// of age 8,
    pub flow_8: Signal<Out, Bits<A>>,
    /// and of age 9.
    pub flow_9: Signal<Out, Bits<A>>,
    inside: [Dff<Bits<A>>; 9],
    valid: ResetDff<Bits<9>>,
    equal: Signal<Local, Bits<6>>,
    waits_now: Signal<Local, Bits<6>>,
    /// In a cycle with `turn`: operations that wait, and those that meet one of their flow.
    waiting: ResetDff<Bits<6>>,
    meets: Dff<Bits<6>>,
    /// Bit `6 i + s`, with `i < s`: the turn of source `i` comes before that of `s`. A bit for each pair, as the choice is the slowest path.
    #[init(ResetDff::new(IN_ORDER.to_bits()))]
    order: ResetDff<Bits<36>>,
    next_order: Signal<Local, Bits<36>>,
    chosen: Signal<Local, Bits<6>>,
    chosen_flows: [Signal<Local, Bits<A>>; 6],
}

impl<const A: usize> ContextInterlock<A> {
    /// Cycles from an operation that waits to its entry, at least.
    pub const LATENCY: usize = latency!(waiting);
}

impl<const A: usize> Logic for ContextInterlock<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_context_interlock");

        comment!(
            "For the next cycle: who waits, and who is of the same flow? What one of age 5 gives is seen by then."
        );
        self.equal.next = 0.into();
        for s in 0..6 {
            for i in 0..2 {
                if self.inside[2 * i].q.val() == self.flows[s].val()
                    && self.valid.q.val().get_bit(2 * i)
                {
                    self.equal.next = self.equal.val().replace_bit(s, true);
                }
            }
        }
        self.meets.d.next = self.equal.val();
        self.waits_now.next = 0.into();
        for s in 0..6 {
            if !self.turn.val() && self.waits[s].val() {
                self.waits_now.next = self.waits_now.val().replace_bit(s, true);
            }
        }
        self.waiting.d.next = self.waits_now.val();

        comment!("In this one: the first one that may enter, from the source whose turn it is on.");
        let able = self.waiting.q.val() & !self.meets.q.val();
        self.chosen.next = able;
        for s in 0..6 {
            for i in 0..s {
                if able.get_bit(i) && self.order.q.val().get_bit(6 * i + s) {
                    self.chosen.next = self.chosen.val().replace_bit(s, false);
                }
            }
            for i in s + 1..6 {
                if able.get_bit(i) && !self.order.q.val().get_bit(6 * s + i) {
                    self.chosen.next = self.chosen.val().replace_bit(s, false);
                }
            }
        }
        let chosen = self.chosen.val();
        for s in 0..6 {
            self.starts[s].next = chosen.get_bit(s);
            self.chosen_flows[s].next = 0.into();
            if chosen.get_bit(s) {
                self.chosen_flows[s].next = self.flows[s].val();
            }
        }
        self.flow.next = self.chosen_flows[0].val()
            | self.chosen_flows[1].val()
            | self.chosen_flows[2].val()
            | self.chosen_flows[3].val()
            | self.chosen_flows[4].val()
            | self.chosen_flows[5].val();

        comment!(
            "Then it is the turn of the source after the one chosen: those of a pair change places unless it is before both or after them."
        );
        self.next_order.next = IN_ORDER.to_bits();
        for s in 0..6 {
            for i in 0..s {
                for k in i..s {
                    if chosen.get_bit(k) {
                        self.next_order.next = self.next_order.val().replace_bit(6 * i + s, false);
                    }
                }
            }
        }
        if able.any() {
            self.order.d.next = self.next_order.val();
        }

        delay!(self.flow => self.inside);
        self.valid.d.next = concat((self.valid.q.val().get_bits::<8>(0), able.any()));
        self.entered.next = self.valid.q.val();
        self.flow_3.next = self.inside[2].q.val();
        self.flow_7.next = self.inside[6].q.val();
        self.flow_8.next = self.inside[7].q.val();
        self.flow_9.next = self.inside[8].q.val();

        assert!(self.turn.val() || !able.any(), "none enters out of turn");
        assert!(
            !self.valid.q.val().get_bit(0) || !self.valid.q.val().get_bit(1),
            "an operation enters in every other cycle at most"
        );
    }
}
