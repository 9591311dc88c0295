//! Delays a value by a number of cycles, in a memory instead of a chain of registers.
//!
//! Contract: `out` is `value` of `DELAY` cycles ago, every cycle; `DELAY` from 2 to `2^A`. There is no
//! reset: `out` is undefined in the first `DELAY` cycles.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, check = assert!((2..=1 << A).contains(&DELAY), "DelayLine: {DELAY} is not in 2..={}", 1 << A))]
pub struct DelayLine<T: Pack, const DELAY: usize, const A: usize> {
    /// What goes in.
    pub value: Signal<In, T>,
    /// What went in `DELAY` cycles ago.
    pub out: Signal<Out, T>,
    place: Dff<Bits<A>>,
    #[init(Dff::new((DELAY - 1).to_bits()))]
    written_place: Dff<Bits<A>>,
    #[init(Ram::new(if A > 5 {
            ReadDuringWrite::Unspecified
        } else {
            ReadDuringWrite::Old
        }))]
    places: Ram<T, A>,
}

impl<T: Pack, const DELAY: usize, const A: usize> DelayLine<T, DELAY, A> {
    /// Cycles from `value` to `out`.
    pub const LATENCY: usize = DELAY;
}

impl<T: Pack, const DELAY: usize, const A: usize> Logic for DelayLine<T, DELAY, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_delay_line");
        self.place.d.next = self.place.q.val() + 1;
        self.places.we.next = true;
        comment!(
            "Always as far from the place that is read; block memories may lie far from both."
        );
        self.written_place.d.next = self.place.q.val() + (DELAY % (1 << A)).to_bits::<A>();
        self.places.waddr.next = self.written_place.q.val();
        self.places.wdata.next = self.value.val();
        self.places.re.next = true;
        self.places.raddr.next = self.place.q.val();
        self.out.next = self.places.rdata.val();
    }
}
