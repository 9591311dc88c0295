//! A register of many bits after an enable register of its own.
//!
//! ```text
//!           ┌───────────────────────────────┐
//!  take ───>│ enable register ─┐            │
//!  value ──>│ ─────────────────┴─> register │──> out
//!           └───────────────────────────────┘
//! ```
//!
//! An enable that reaches hundreds of bits is a long wire. Here it starts at a register near them, which synthesis does not share
//! with those of other wide registers.
//!
//! Contract: `out` is `value` of the cycle after the last `take`, from the cycle after that on. There is no reset.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct WideRegister<T: Pack> {
    /// The value of the next cycle is to be taken.
    pub take: Signal<In, Bit>,
    /// That value.
    pub value: Signal<In, T>,
    /// What was taken.
    pub out: Signal<Out, T>,
    takes: Replica<Bit>,
    kept: Dff<T>,
}

impl<T: Pack> Logic for WideRegister<T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_wide_register");
        self.takes.d.next = self.take.val();
        if self.takes.q.val() {
            self.kept.d.next = self.value.val();
        }
        self.out.next = self.kept.q.val();
    }
}
