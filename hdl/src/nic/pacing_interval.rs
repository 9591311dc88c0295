//! From the rate of a flow to the cycles between two of its bytes.
//!
//! ```text
//!  res ──┬─> r ──> clock / r, pipelined ──> interval ──┬──> paced
//!        └─> flow, w ──> delay line ───────────────────┘
//! ```
//!
//! The window engine says how many bytes a flow may send in a nanosecond; a scheduler adds up how many cycles a packet takes. One division
//! for each result of the engine saves one for each packet.
//!
//! `interval` is `cfg_clock 2^16 / r` rounded down, with `cfg_clock` in cycles per ns: cycles per byte, Q16.24. It is below the exact value by less than 2^-24
//! cycles per byte, at 250 MHz and 400 Gb/s by less than 2 in 10^5 of it. A rate too small for 16 integer bits, zero among them, gives all ones.
//!
//! Contract: latency [`PacingInterval::LATENCY`] cycles, interval 1, no backpressure.

use super::{PacedWindowOut, WindowResultIn};
use crate::arith::{DelayLine, Divider};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no result is under way")]
pub struct PacingInterval {
    /// Results of the window engine.
    pub res: WindowResultIn,
    /// Cycles per ns, Q0.32: 2^30 at 250 MHz.
    pub cfg_clock: Signal<In, Bits<32>>,
    /// Window and interval of a flow.
    pub paced: PacedWindowOut,
    divider: Divider<48, 32, 40, 2, 20, 2, 35>,
    /// Flow and window in parallel with the division.
    beside: DelayLine<Bits<44>, 41, 6>,
}

impl PacingInterval {
    /// Cycles from a result to its interval.
    pub const LATENCY: usize = latency!(divider);
}

impl Logic for PacingInterval {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pacing_interval");
        self.divider.in_valid.next = self.res.valid.val();
        self.divider.dividend.next = bit_cast::<48, 32>(self.cfg_clock.val()) << 16;
        self.divider.divisor.next = self.res.r.val();
        self.beside.value.next = concat((self.res.flow.val(), self.res.w.val()));

        self.paced.valid.next = self.divider.out.out_valid.val();
        self.paced.flow.next = self.beside.out.val().get_bits::<16>(28);
        self.paced.w.next = self.beside.out.val().get_bits::<28>(0);
        self.paced.interval.next = self.divider.out.quotient.val();
    }
}
