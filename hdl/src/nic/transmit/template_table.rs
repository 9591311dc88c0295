//! The templates of all flows.
//!
//! ```text
//!             ┌───────────────────────────────────────┐
//!  write ────>│ 8 memories of 2^A words ─> 8 registers│──> words
//!  flow ─────>│                                       │
//!             └───────────────────────────────────────┘
//! ```
//!
//! | word | bits | contents |
//! |---|---|---|
//! | 0 | 47:0 | destination MAC address, first byte in the low bits |
//! | 0 | 63:48 | TCI of the VLAN tag: PCP, DEI and VLAN id |
//! | 1 | 47:0 | source MAC address |
//! | 1 | 48, 49 | there is a VLAN tag; IPv6, otherwise IPv4 |
//! | 2, 3 | 127:0 | source address, first byte in the low bits; of IPv4 32 bits |
//! | 4, 5 | 127:0 | destination address |
//! | 6 | 7:0, 15:8 | TOS or traffic class, time to live or hop limit |
//! | 6 | 31:16, 51:32 | UDP source port, flow label of IPv6 |
//! | 7 | 23:0, 47:32 | destination QP, P_Key |
//! | 7 | 31:24, 63:48 | of answers: TOS or traffic class, TCI of the VLAN tag |
//!
//! Contract: the words of a flow come 2 cycles after it. A word that is written in a cycle is there for flows of later cycles; the `flow` of that cycle
//! may get what was read before in place of it. Bits without a meaning are ignored. After a reset every word becomes zero; that takes `2^A` cycles, until `cleared`, in which nothing is written.

use super::TemplateWriteIn;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `2^A` flows.
#[block(clock, reset = "all templates become zero")]
pub struct TemplateTable<const A: usize> {
    /// A word is written.
    pub write: TemplateWriteIn,
    /// Flow whose words are read.
    pub flow: Signal<In, Bits<16>>,
    /// Its words, 2 cycles later.
    pub words: [Signal<Out, Bits<64>>; 8],
    /// The templates have been cleared after the reset.
    pub cleared: Signal<Out, Bit>,
    clear: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    place: Signal<Local, Bits<A>>,
    word: Signal<Local, Bits<64>>,
    #[init(std::array::from_fn(|_| Ram::new(ReadDuringWrite::Unspecified)))]
    memories: [Ram<Bits<64>, A>; 8],
    /// For the way from the memories, which lie all over a chip.
    held: [Dff<Bits<64>>; 8],
}

impl<const A: usize> Logic for TemplateTable<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_template_table");
        comment!("After a reset every template in turn becomes zero.");
        self.sweep.d.next = self.sweep.q.val() + 1;
        if self.sweep.q.val().all() {
            self.clear.d.next = true;
        }
        self.cleared.next = self.clear.q.val();
        self.write.ready.next = self.clear.q.val();
        self.place.next = self.write.flow.val().get_bits::<A>(0);
        self.word.next = self.write.data.val();
        if !self.clear.q.val() {
            self.place.next = self.sweep.q.val();
            self.word.next = 0.into();
        }
        for i in 0..8 {
            let named = self.write.valid.val() && self.write.word.val() == i.to_bits::<3>();
            self.memories[i].we.next = named || !self.clear.q.val();
            self.memories[i].waddr.next = self.place.val();
            self.memories[i].wdata.next = self.word.val();
            self.memories[i].re.next = true;
            self.memories[i].raddr.next = self.flow.val().get_bits::<A>(0);
            self.held[i].d.next = self.memories[i].rdata.val();
            self.words[i].next = self.held[i].q.val();
        }
    }
}
