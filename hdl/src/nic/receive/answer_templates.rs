//! The header templates of all flows' answers.
//!
//! ```text
//!             ┌──────────────────────────────────────────────┐
//!  template ─>│ register ──> 10 memories ─────> 10 registers │──> words
//!  flow ─────>│ address ───>   │ first word                  │
//!             │                └─────────────────────────────│──> lead
//!             └──────────────────────────────────────────────┘
//! ```
//!
//! The memories lie all over a chip. So every two have address registers of their own, and after each there is a register for the way from it.
//!
//! Contract: `words` are those of the `flow` of 3 cycles ago, `lead` is the first one of 2 cycles ago. What is written in a cycle is read from the next one on. A word that is read while it is written keeps the
//! value that it had at the output, which is that of another flow if `flow` has just changed: a reader does not change it in a cycle with `template.valid`.
//! After a reset all are cleared: `busy` for `2^A` cycles, in which words are ignored.

use super::HeaderTemplateIn;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "all templates are zero")]
pub struct AnswerTemplates<const A: usize> {
    /// Writes them.
    pub template: HeaderTemplateIn,
    /// Flow to read.
    pub flow: Signal<In, Bits<A>>,
    /// Its template.
    pub words: [Signal<Out, Bits<64>>; 10],
    /// The first word of it, a cycle earlier.
    pub lead: Signal<Out, Bits<64>>,
    /// The templates are being cleared after a reset.
    pub busy: Signal<Out, Bit>,
    cleared: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    read_addresses: [Replica<Bits<A>>; 5],
    write_addresses: [Replica<Bits<A>>; 5],
    writes: [ResetDff<Bit>; 10],
    written: Dff<Bits<64>>,
    #[init(std::array::from_fn(|_| Ram::new(ReadDuringWrite::Unspecified)))]
    memories: [Ram<Bits<64>, A>; 10],
    /// What was read in the cycle before was being written.
    collided: [Replica<Bit>; 5],
    held: [Dff<Bits<64>>; 10],
}

impl<const A: usize> Logic for AnswerTemplates<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_answer_templates");

        comment!("What is written: words, or zeros after a reset.");
        self.busy.next = !self.cleared.q.val();
        self.sweep.d.next = self.sweep.q.val() + 1;
        if self.sweep.q.val().all() {
            self.cleared.d.next = true;
        }
        self.written.d.next = self.template.data.val();
        if !self.cleared.q.val() {
            self.written.d.next = 0.into();
        }
        for k in 0..10 {
            self.writes[k].d.next = !self.cleared.q.val()
                || (self.template.valid.val() && self.template.word.val() == k.to_bits::<4>());
        }

        comment!("Two memories each.");
        for i in 0..5 {
            self.read_addresses[i].d.next = self.flow.val();
            self.write_addresses[i].d.next = self.template.flow.val().get_bits::<A>(0);
            if !self.cleared.q.val() {
                self.write_addresses[i].d.next = self.sweep.q.val();
            }
            self.collided[i].d.next = self.read_addresses[i].q.val()
                == self.write_addresses[i].q.val()
                && (self.writes[2 * i].q.val() || self.writes[2 * i + 1].q.val());
            for k in 2 * i..2 * i + 2 {
                self.memories[k].re.next = true;
                self.memories[k].raddr.next = self.read_addresses[i].q.val();
                self.memories[k].we.next = self.writes[k].q.val();
                self.memories[k].waddr.next = self.write_addresses[i].q.val();
                self.memories[k].wdata.next = self.written.q.val();
                if !self.collided[i].q.val() {
                    self.held[k].d.next = self.memories[k].rdata.val();
                }
                self.words[k].next = self.held[k].q.val();
            }
        }
        self.lead.next = self.memories[0].rdata.val();
    }
}
