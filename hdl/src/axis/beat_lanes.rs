//! The memories of a FIFO of beats, by lanes, each with its own read side.
//!
//! ```text
//!                ┌───────────────────────────┐
//!  waddr, tdata,─│─> 8 lanes of K bits       │──> data, keep, last
//!  tkeep, tlast  │   1 lane for tkeep, tlast │──> re, raddr
//!  some, take ──>│                           │
//!                └───────────────────────────┘
//! ```
//!
//! The place `waddr` is written in every cycle; a pointer block of the parent's says which places count.
//!
//! Contract: that of [`FifoLane`]; `take` has a bit for each lane. All outputs but `re` are registers.

use super::FifoLane;
use fncc_netlist::prelude::*;

/// The block; see the module's page. Memories of `2^A` places, of which fewer may be used.
#[block(clock, reset = "the lanes are empty", pub new(places: usize, waits: bool))]
pub struct BeatLanes<const W: usize, const K: usize, const A: usize> {
    /// Write address.
    pub waddr: Signal<In, Bits<A>>,
    /// Data of the beat.
    pub tdata: Signal<In, Bits<W>>,
    /// Valid byte lanes.
    pub tkeep: Signal<In, Bits<K>>,
    /// Whether it ends its packet.
    pub tlast: Signal<In, Bit>,
    /// A beat may leave the memories.
    pub some: Signal<In, Bit>,
    /// The beat at the output is taken, by lanes: eight of `data`, one of `keep` and `last`.
    pub take: Signal<In, Bits<9>>,
    /// Data of the beat at the output.
    pub data: Signal<Out, Bits<W>>,
    /// Valid byte lanes.
    pub keep: Signal<Out, Bits<K>>,
    /// Whether it ends its packet.
    pub last: Signal<Out, Bit>,
    /// Read enable of a memory of the parent's that is read as that of `keep` and `last`.
    pub re: Signal<Out, Bit>,
    /// Its read address.
    pub raddr: Signal<Out, Bits<A>>,
    #[init(std::array::from_fn(|_| FifoLane::new(places, waits)))]
    lanes: [FifoLane<A>; 9],
    #[init(std::array::from_fn(|_| Ram::new(ReadDuringWrite::Old)))]
    words: [Ram<Bits<K>, A>; 8],
    #[init(Ram::new(ReadDuringWrite::Old))]
    keeps: Ram<Bits<K>, A>,
    #[init(Ram::new(ReadDuringWrite::Old))]
    lasts: Ram<Bit, A>,
    gathered: Signal<Local, Bits<W>>,
}

impl<const W: usize, const K: usize, const A: usize> Logic for BeatLanes<W, K, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_beat_lanes");
        for i in 0..9 {
            self.lanes[i].some.next = self.some.val();
            self.lanes[i].take.next = self.take.val().get_bit(i);
        }
        self.gathered.next = 0.into();
        for i in 0..8 {
            self.words[i].we.next = true;
            self.words[i].waddr.next = self.waddr.val();
            self.words[i].wdata.next = self.tdata.val().get_bits::<K>(K * i);
            self.words[i].re.next = self.lanes[i].re.val();
            self.words[i].raddr.next = self.lanes[i].raddr.val();
            let word = self.words[i].rdata.val();
            self.gathered.next = self.gathered.val() | (bit_cast::<W, K>(word) << (K * i) as u64);
        }
        self.keeps.we.next = true;
        self.keeps.waddr.next = self.waddr.val();
        self.keeps.wdata.next = self.tkeep.val();
        self.keeps.re.next = self.lanes[8].re.val();
        self.keeps.raddr.next = self.lanes[8].raddr.val();
        self.lasts.we.next = true;
        self.lasts.waddr.next = self.waddr.val();
        self.lasts.wdata.next = self.tlast.val();
        self.lasts.re.next = self.lanes[8].re.val();
        self.lasts.raddr.next = self.lanes[8].raddr.val();
        self.data.next = self.gathered.val();
        self.keep.next = self.keeps.rdata.val();
        self.last.next = self.lasts.rdata.val();
        self.re.next = self.lanes[8].re.val();
        self.raddr.next = self.lanes[8].raddr.val();
    }
}
