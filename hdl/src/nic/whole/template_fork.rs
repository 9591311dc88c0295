//! Judges words of header templates before the parts that keep them get them.
//!
//! ```text
//!              ┌───────────────────────┐
//!  template ──>│ has a place? ─────────│──> data
//!  hold ──────>│ not now               │──> refused
//!              └───────────────────────┘
//! ```
//!
//! A template has words 0 to 7. Any other word, and a word of a flow beyond the table, changes nothing and is counted.
//!
//! Contract: latency 0; a word is taken in a cycle with `may_write` and without `hold`, and is valid at its output in that cycle only.

use super::FlowTemplateIn;
use crate::arith::StatCounter;
use crate::nic::receive::HeaderTemplateOut;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "counter zero", check = assert!((1..=16).contains(&A), "TemplateFork: A = {A} is not in 1..=16"))]
pub struct TemplateFork<const A: usize> {
    /// Words of templates.
    pub template: FlowTemplateIn,
    /// No word is taken: a flow may be about to be disconnected, and its packets still need their template.
    pub hold: Signal<In, Bit>,
    /// The parts take words.
    pub may_write: Signal<In, Bit>,
    /// Words of templates.
    pub data: HeaderTemplateOut,
    /// Words without a place.
    pub refused: Signal<Out, Bits<32>>,
    counter: StatCounter,
}

impl<const A: usize> Logic for TemplateFork<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_template_fork");
        let ready = self.may_write.val() && !self.hold.val();
        let is_taken = self.template.valid.val() && ready;
        let word = self.template.word.val();
        let has_place = !(self.template.flow.val() >> A.to_bits::<5>()).any() && word < 8;
        self.template.ready.next = ready;
        self.data.valid.next = is_taken && has_place;
        self.data.flow.next = self.template.flow.val();
        self.data.word.next = word.get_bits::<4>(0);
        self.data.data.next = self.template.data.val();
        self.counter.increment.next = is_taken && !has_place;
        join!(self.counter.value => self.refused);
    }
}
