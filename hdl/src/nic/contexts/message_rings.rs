//! The messages of all flows, a ring of 8 for each.
//!
//! ```text
//!                ┌─────────────────────────────────────┐
//!  flow, place ─>│ address ──> memory ──> register     │──> message
//!  write ───────>│                                     │
//!                └─────────────────────────────────────┘
//! ```
//!
//! Eight messages of 1024 flows take a hundred block memories, which lie all over a chip. So their bits are in memories of 16, which need no choice after them, every two
//! with an address register of their own, and what is written goes through registers.
//!
//! Contract: `message` is that of `flow` and `place` of 3 cycles ago; a `write` is seen by those that come a cycle after it or later.
//! Nothing is cleared: the ring of a flow without messages is not read.

use super::FlowMessage;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows, `M = A + 3` for their messages.
#[block(clock, check = assert!(M == A + 3, "MessageRings: M = {M} is not A + 3 = {}", A + 3))]
pub struct MessageRings<const A: usize, const M: usize> {
    /// Flow to read.
    pub flow: Signal<In, Bits<A>>,
    /// Place in its ring.
    pub place: Signal<In, Bits<3>>,
    /// The message there.
    pub message: Signal<Out, FlowMessage>,
    /// Write enable.
    pub write: Signal<In, Bit>,
    /// Flow to write.
    pub write_flow: Signal<In, Bits<A>>,
    /// Place in its ring.
    pub write_place: Signal<In, Bits<3>>,
    /// The new message.
    pub written: Signal<In, FlowMessage>,
    read_addresses: [Replica<Bits<M>>; 6],
    writes: [Replica<Bit>; 6],
    write_addresses: [Replica<Bits<M>>; 6],
    written_verb: Dff<Bit>,
    written_words: Dff<Bits<192>>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    verbs: Ram<Bit, M>,
    #[init(std::array::from_fn(|_| Ram::new(ReadDuringWrite::Unspecified)))]
    words: [Ram<Bits<16>, M>; 12],
    read_verb: Dff<Bit>,
    read_words: [Dff<Bits<16>>; 12],
    psns: Signal<Local, Bits<48>>,
}

impl<const A: usize, const M: usize> Logic for MessageRings<A, M> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_message_rings");
        let written = self.written.val();
        self.written_verb.d.next = written.is_write;
        self.written_words.d.next = concat((
            written.bytes,
            written.address,
            written.key,
            written.id,
            written.first,
            written.behind,
        ));
        for i in 0..6 {
            self.read_addresses[i].d.next =
                (bit_cast::<M, A>(self.flow.val()) << 3) | bit_cast::<M, 3>(self.place.val());
            self.writes[i].d.next = self.write.val();
            self.write_addresses[i].d.next = (bit_cast::<M, A>(self.write_flow.val()) << 3)
                | bit_cast::<M, 3>(self.write_place.val());
            for k in 2 * i..2 * i + 2 {
                self.words[k].re.next = true;
                self.words[k].raddr.next = self.read_addresses[i].q.val();
                self.words[k].we.next = self.writes[i].q.val();
                self.words[k].waddr.next = self.write_addresses[i].q.val();
                self.words[k].wdata.next = self.written_words.q.val().get_bits::<16>(16 * k);
                self.read_words[k].d.next = self.words[k].rdata.val();
            }
        }
        self.verbs.re.next = true;
        self.verbs.raddr.next = self.read_addresses[0].q.val();
        self.verbs.we.next = self.writes[0].q.val();
        self.verbs.waddr.next = self.write_addresses[0].q.val();
        self.verbs.wdata.next = self.written_verb.q.val();
        self.read_verb.d.next = self.verbs.rdata.val();

        self.message.next.is_write = self.read_verb.q.val();
        self.message.next.bytes =
            concat((self.read_words[11].q.val(), self.read_words[10].q.val()));
        self.message.next.address = concat((
            self.read_words[9].q.val(),
            self.read_words[8].q.val(),
            self.read_words[7].q.val(),
            self.read_words[6].q.val(),
        ));
        self.message.next.key = concat((self.read_words[5].q.val(), self.read_words[4].q.val()));
        self.message.next.id = self.read_words[3].q.val();
        self.psns.next = concat((
            self.read_words[2].q.val(),
            self.read_words[1].q.val(),
            self.read_words[0].q.val(),
        ));
        self.message.next.first = self.psns.val().get_bits::<24>(24);
        self.message.next.behind = self.psns.val().get_bits::<24>(0);
    }
}
