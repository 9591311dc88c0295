//! A word for each hop of every flow, such as its last entry or its `U`, a hop at a time.
//!
//! ```text
//!  place ─> hop 0 ─> hop 1 ─> hop 2 ─> hop 3 ─> hop 4     a memory each; addresses move on by one in every cycle
//!             └────────┴────────┴────────┴────────┴─────> previous
//! ```
//!
//! The memory of a hop is read, and written, a cycle after that of the hop before. So no register reaches more than one of them.
//!
//! Contract: `place` is looked at in phase 1. `previous` is the word of hop `h` of that flow in phase `h` of the next turn, hop
//! 0 four cycles after `place`. `write` comes with hop 0 of a stack, whose other hops come in the four cycles after it. A hop
//! that is read in the cycle in which it is written gives nothing of use. Interval 5.

use fncc_netlist::prelude::*;

/// The block; see the module's page. Words of `N` bits, `A` address bits for `2^A` flows.
#[block(clock)]
pub struct FlowStacks<const N: usize, const A: usize> {
    /// Bit `i` is set in phase `i` of a turn.
    pub phase: Signal<In, Bits<5>>,
    /// Flow to read.
    pub place: Signal<In, Bits<A>>,
    /// Its hops.
    pub previous: Signal<Out, Bits<N>>,
    /// A stack is written.
    pub write: Signal<In, Bit>,
    /// Flow to write.
    pub write_place: Signal<In, Bits<A>>,
    /// Its hops.
    pub entry: Signal<In, Bits<N>>,
    read_places: [Dff<Bits<A>>; 5],
    write_places: [Dff<Bits<A>>; 4],
    writes: [Dff<Bit>; 4],
    #[init(std::array::from_fn(|_| Ram::new(ReadDuringWrite::Unspecified)))]
    hops: [Ram<Bits<N>, A>; 5],
    /// What is in the memory's register is not hop `i` of this turn.
    is_other: [Replica<Bit>; 5],
    words: [Dff<Bits<N>>; 5],
    chosen: Dff<Bits<N>>,
}

impl<const N: usize, const A: usize> Logic for FlowStacks<N, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_stacks");

        comment!("Hop 0 is read in phase 2, the next ones in the cycles after it.");
        if self.phase.val().get_bit(1) {
            self.read_places[0].d.next = self.place.val();
        }
        self.is_other[0].d.next = !self.phase.val().get_bit(2);
        delay!(self.read_places);
        delay!(self.is_other);
        self.chosen.d.next = self.words[0].q.val()
            | self.words[1].q.val()
            | self.words[2].q.val()
            | self.words[3].q.val()
            | self.words[4].q.val();
        for i in 0..5 {
            self.hops[i].re.next = true;
            self.hops[i].raddr.next = self.read_places[i].q.val();
            self.words[i].d.next = self.hops[i].rdata.val();
            if self.is_other[i].q.val() {
                self.words[i].d.next = 0.into();
            }
        }
        self.previous.next = self.chosen.q.val();

        delay!(self.write => self.writes);
        delay!(self.write_place => self.write_places);
        self.hops[0].we.next = self.write.val();
        self.hops[0].waddr.next = self.write_place.val();
        self.hops[0].wdata.next = self.entry.val();
        for i in 0..4 {
            self.hops[i + 1].we.next = self.writes[i].q.val();
            self.hops[i + 1].waddr.next = self.write_places[i].q.val();
            self.hops[i + 1].wdata.next = self.entry.val();
        }
    }
}
