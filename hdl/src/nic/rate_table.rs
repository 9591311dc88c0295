//! A word for each rate code, loaded with the configuration.
//!
//! ```text
//!           ┌─────────────────────────┐
//!  load ───>│ 16 words                │
//!  rate ───>│ ──> word ──> register   │──> word
//!           └─────────────────────────┘
//! ```
//!
//! Contract: `word` is that of the `rate` of 2 cycles ago. It is not loaded while it is of use.

use super::RateWordIn;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct RateTable<const N: usize> {
    /// Loads a word.
    pub load: RateWordIn<N>,
    /// A rate code.
    pub rate: Signal<In, Bits<4>>,
    /// Its word.
    pub word: Signal<Out, Bits<N>>,
    words: Ram<Bits<N>, 4>,
    chosen: Dff<Bits<N>>,
}

impl<const N: usize> Logic for RateTable<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_rate_table");
        self.words.we.next = self.load.write.val();
        self.words.waddr.next = self.load.rate.val();
        self.words.wdata.next = self.load.word.val();
        self.words.re.next = true;
        self.words.raddr.next = self.rate.val();
        self.chosen.d.next = self.words.rdata.val();
        self.word.next = self.chosen.q.val();
    }
}
