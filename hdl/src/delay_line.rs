//! Hands a value on after a number of cycles, kept in a memory instead of a chain of registers.
//!
//! Contract: `out` is `value` of `DELAY` cycles ago, every cycle; `DELAY` from 2 to `2^A`. There is no
//! reset: what comes out in the first `DELAY` cycles means nothing.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct DelayLine<T: Synth, const DELAY: usize, const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// What goes in.
    pub value: Signal<In, T>,
    /// What went in `DELAY` cycles ago.
    pub out: Signal<Out, T>,
    ahead: Constant<Bits<A>>,
    place: Dff<Bits<A>>,
    written_place: Dff<Bits<A>>,
    places: Ram<T, A>,
}

impl<T: Synth, const DELAY: usize, const A: usize> Default for DelayLine<T, DELAY, A> {
    /// # Panics
    /// When `DELAY` is not in 2..=2^A.
    fn default() -> Self {
        assert!((2..=1 << A).contains(&DELAY), "DelayLine: {DELAY} is not in 2..={}", 1 << A);
        Self {
            clk: Default::default(),
            value: Default::default(),
            out: Default::default(),
            ahead: Constant::new((DELAY % (1 << A)).to_bits()),
            place: Default::default(),
            written_place: Dff::new((DELAY - 1).to_bits()),
            // What is read is never written in that cycle. Block memories, and so only long lines, gain from being told.
            places: Ram::new(if A > 5 {
                ReadDuringWrite::Unspecified
            } else {
                ReadDuringWrite::Old
            }),
        }
    }
}

impl<T: Synth, const DELAY: usize, const A: usize> Logic for DelayLine<T, DELAY, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_delay_line");
        dff_setup!(self, clk, place, written_place);
        clock!(self, clk, places);
        self.place.d.next = self.place.q.val() + 1;
        self.places.we.next = true;
        comment!(
            "Always as far from the place that is read; block memories may lie far from both."
        );
        self.written_place.d.next = self.place.q.val() + self.ahead.val();
        self.places.waddr.next = self.written_place.q.val();
        self.places.wdata.next = self.value.val();
        self.places.re.next = true;
        self.places.raddr.next = self.place.q.val();
        self.out.next = self.places.rdata.val();
    }
}

kernel_ports!([T: Pack, const DELAY: usize, const A: usize] DelayLine<T, DELAY, A> { clk, value, out });
