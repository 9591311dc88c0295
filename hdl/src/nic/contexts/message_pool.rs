//! The messages of all flows: one pool, and in it a list for each flow.
//!
//! ```text
//!                ┌───────────────────────────────────────────┐
//!  flow, place ─>│ cell ──> memory ──> register              │──> message, next_place
//!  write ───────>│  ^                                        │
//!                │  └── free cell <── cells never used,      │──> fresh
//!  frees ───────>│                    queue of those freed   │──> has_room
//!                └───────────────────────────────────────────┘
//! ```
//!
//! A flow always has an empty cell at the end of its list: a message is written into it, with the place of the empty cell that follows, so that a write
//! is one access. A *place* is the number of a cell, exclusive or the number of its flow: place 0 of each flow is its cell after a reset, and a table of zeros
//! gives each flow its own.
//!
//! One message of each flow has its cell for certain. Further ones share [`MessagePool::SHARED`] cells; [`MessagePool::SPARE`] cells hide the latency of the
//! queue.
//!
//! The memories lie all over a chip. So their bits are in memories of 16, which need no choice after them, every two
//! with an address register of their own, and what is written goes through registers.
//!
//! Contract: `message` and `next_place` are those of `flow` and `place` of 3 cycles ago; a `write` is seen by those that come a cycle after it or later. `fresh` and `has_room`
//! count a write or `frees` of the cycle before. At most one write and one `frees` in two cycles. Nothing is cleared: an empty cell is not read.

use super::FlowMessage;
use crate::axis::Queue;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows, `M = A + 2` for their messages.
#[block(clock, reset = "every flow has an empty cell, all others are free", check = assert!(M == A + 2 && A >= 3, "MessagePool: M = {M} is not A + 2 = {}", A + 2))]
pub struct MessagePool<const A: usize, const M: usize> {
    /// Flow to read.
    pub flow: Signal<In, Bits<A>>,
    /// Place of its message.
    pub place: Signal<In, Bits<18>>,
    /// The message there.
    pub message: Signal<Out, FlowMessage>,
    /// Place of the one after it, or of the empty cell.
    pub next_place: Signal<Out, Bits<18>>,
    /// Writes the message into the empty cell.
    pub write: Signal<In, Bit>,
    /// Its flow.
    pub write_flow: Signal<In, Bits<A>>,
    /// Place of the empty cell.
    pub write_place: Signal<In, Bits<18>>,
    /// The new message.
    pub written: Signal<In, FlowMessage>,
    /// The flow has another message.
    pub takes_shared: Signal<In, Bit>,
    /// Place of the empty cell of `write_flow` after a write.
    pub fresh: Signal<Out, Bits<18>>,
    /// A cell is left for a flow that has a message.
    pub has_room: Signal<Out, Bit>,
    /// A cell becomes free.
    pub frees: Signal<In, Bit>,
    /// Its flow,
    pub free_flow: Signal<In, Bits<A>>,
    /// its place.
    pub free_place: Signal<In, Bits<18>>,
    /// The flow has another message left.
    pub gives_shared: Signal<In, Bit>,
    read_addresses: [Replica<Bits<M>>; 6],
    writes: [Replica<Bit>; 6],
    write_addresses: [Replica<Bits<M>>; 6],
    written_verb: Dff<Bit>,
    written_words: Dff<Bits<192>>,
    written_next: Dff<Bits<M>>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    verbs: Ram<Bit, M>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    nexts: Ram<Bits<M>, M>,
    #[init(std::array::from_fn(|_| Ram::new(ReadDuringWrite::Unspecified)))]
    words: [Ram<Bits<16>, M>; 12],
    read_verb: Dff<Bit>,
    read_next: Dff<Bits<M>>,
    read_words: [Dff<Bits<16>>; 12],
    psns: Signal<Local, Bits<48>>,

    /// The next cell that was never used, while there is one.
    #[init(ResetDff::new((1u64 << A).to_bits()))]
    unused: ResetDff<Bits<M>>,
    all_used: ResetDff<Bit>,
    freed: Queue<Bits<M>, M>,
    fresh_cell: Signal<Local, Bits<M>>,
    fresh_place: Signal<Local, Bits<M>>,
    /// Cells left for flows that have a message.
    #[init(ResetDff::new((Self::SHARED as u64).to_bits()))]
    room: ResetDff<Bits<M>>,
    next_room: Signal<Local, Bits<M>>,
    #[init(ResetDff::new(true))]
    some_room: ResetDff<Bit>,
}

impl<const A: usize, const M: usize> MessagePool<A, M> {
    /// Cells that are neither the empty cell of a flow, nor that of its first message, nor shared.
    pub const SPARE: usize = 8;
    /// Messages beyond the first one of each flow.
    pub const SHARED: usize = (1 << M) - (2 << A) - Self::SPARE;
}

impl<const A: usize, const M: usize> Logic for MessagePool<A, M> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_message_pool");
        let write_flow = bit_cast::<M, A>(self.write_flow.val());
        comment!("The cell that is free next.");
        self.fresh_cell.next = self.unused.q.val();
        if self.all_used.q.val() {
            self.fresh_cell.next = self.freed.pop_data.val();
        }
        self.fresh_place.next = self.fresh_cell.val() ^ write_flow;
        self.fresh.next = bit_cast::<18, M>(self.fresh_place.val());
        self.freed.pop.next = self.write.val() && self.all_used.q.val();
        if self.write.val() {
            if !self.all_used.q.val() {
                self.unused.d.next = self.unused.q.val() + 1;
                self.all_used.d.next = self.unused.q.val().all();
            }
            assert!(
                !self.all_used.q.val() || self.freed.pop_valid.val(),
                "a cell is free for every message that is accepted"
            );
        }
        self.freed.push.next = self.frees.val();
        self.freed.push_data.next =
            bit_cast::<M, 18>(self.free_place.val()) ^ bit_cast::<M, A>(self.free_flow.val());

        comment!("The memory.");
        let read_cell = bit_cast::<M, 18>(self.place.val()) ^ bit_cast::<M, A>(self.flow.val());
        let written_cell = bit_cast::<M, 18>(self.write_place.val()) ^ write_flow;
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
        self.written_next.d.next = self.fresh_place.val();
        for i in 0..6 {
            self.read_addresses[i].d.next = read_cell;
            self.writes[i].d.next = self.write.val();
            self.write_addresses[i].d.next = written_cell;
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
        self.nexts.re.next = true;
        self.nexts.raddr.next = self.read_addresses[5].q.val();
        self.nexts.we.next = self.writes[5].q.val();
        self.nexts.waddr.next = self.write_addresses[5].q.val();
        self.nexts.wdata.next = self.written_next.q.val();
        self.read_next.d.next = self.nexts.rdata.val();

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
        self.next_place.next = bit_cast::<18, M>(self.read_next.q.val());

        comment!("Room for further messages.");
        let takes = self.write.val() && self.takes_shared.val();
        let gives = self.frees.val() && self.gives_shared.val();
        self.next_room.next = self.room.q.val();
        if takes && !gives {
            self.next_room.next = self.room.q.val() - 1;
        } else if gives && !takes {
            self.next_room.next = self.room.q.val() + 1;
        }
        self.room.d.next = self.next_room.val();
        self.some_room.d.next = self.next_room.val().any();
        self.has_room.next = self.some_room.q.val();
        if takes {
            assert!(self.some_room.q.val(), "a shared cell is taken while one is left");
        }
    }
}
