//! How long ago a pulse was: a shift register of valid bits.
//!
//! ```text
//!           ┌───────────────────┐
//!  pulse ──>│ << 1, every cycle │──> age
//!           └───────────────────┘
//! ```
//!
//! Contract: bit `i` of `age` is set when `pulse` was set `i + 1` cycles ago and no reset came since.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "there was no pulse")]
pub struct PulseAge<const N: usize> {
    /// Something starts in this cycle.
    pub pulse: Signal<In, Bit>,
    /// The cycles in which something started, the last one in bit 0.
    pub age: Signal<Out, Bits<N>>,
    pulses: ResetDff<Bits<N>>,
}

impl<const N: usize> PulseAge<N> {
    /// Cycles from a pulse to the last bit of its age.
    pub const LATENCY: usize = N;
}

impl<const N: usize> Logic for PulseAge<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pulse_age");
        self.age.next = self.pulses.q.val();
        self.pulses.d.next = (self.pulses.q.val() << 1).replace_bit(0, self.pulse.val());
    }
}
