//! Gathers the head of each packet, over as many beats as the width takes.
//!
//! ```text
//!                        ┌───────────────┐
//!  beat, tdata, tkeep, ─>│ 112 bytes     │──> ready, window
//!  tlast, tuser          │ byte counter  │──> bytes, port
//!                        └───────────────┘
//! ```
//!
//! Contract: latency 1 cycle from the beat that ends the packet or brings it to
//! [`VERDICT_BYTES`]; interval 1, so packets of one beat give a window every cycle. Bytes beyond
//! the end of a packet read as zero.

use crate::axis::check_width;
use fncc_netlist::prelude::*;

/// Bytes after which nothing can change what a packet is: 22 + 60 of headers, 8 UDP, 12 BTH, 4 AETH,
/// 4 FNCC, 32 of a stack that still has room, 4 ICRC.
pub const VERDICT_BYTES: usize = 146;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct HeaderWindow<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A beat passes in this cycle.
    pub beat: Signal<In, Bit>,
    /// Its data.
    pub tdata: Signal<In, Bits<W>>,
    /// Its byte lanes.
    pub tkeep: Signal<In, Bits<K>>,
    /// Whether it ends the packet.
    pub tlast: Signal<In, Bit>,
    /// The packet's input port.
    pub tuser: Signal<In, Bits<8>>,
    /// The window of a packet is complete, in this cycle only.
    pub ready: Signal<Out, Bit>,
    /// Its first 112 bytes, byte 0 in the low bits.
    pub window: Signal<Out, Bits<896>>,
    /// Bytes of the packet seen so far: its length, or at least `VERDICT_BYTES`.
    pub bytes: Signal<Out, Bits<9>>,
    /// Its input port.
    pub port: Signal<Out, Bits<8>>,
    lanes: Spread<K, W>,
    count: CountOnes<K, 8>,
    beat_bits: Constant<Bits<12>>,
    verdict_bytes: Constant<Bits<9>>,
    masked: Signal<Local, Bits<896>>,
    seen: Signal<Local, Bits<9>>,
    enough: Signal<Local, Bit>,
    first: Dff<Bit>,
    closed: Dff<Bit>,
    shift: Dff<Bits<12>>,
    gathered: Dff<Bits<896>>,
    gathered_bytes: Dff<Bits<9>>,
    gathered_port: Dff<Bits<8>>,
    gathered_all: Dff<Bit>,
}

impl<const W: usize, const K: usize> Default for HeaderWindow<W, K> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("HeaderWindow", W, K);
        Self {
            clk: Default::default(),
            rst: Default::default(),
            beat: Default::default(),
            tdata: Default::default(),
            tkeep: Default::default(),
            tlast: Default::default(),
            tuser: Default::default(),
            ready: Default::default(),
            window: Default::default(),
            bytes: Default::default(),
            port: Default::default(),
            lanes: Default::default(),
            count: Default::default(),
            beat_bits: Constant::new(W.to_bits()),
            verdict_bytes: Constant::new(VERDICT_BYTES.to_bits()),
            masked: Default::default(),
            seen: Default::default(),
            enough: Default::default(),
            first: Dff::new(true),
            closed: Default::default(),
            shift: Default::default(),
            gathered: Default::default(),
            gathered_bytes: Default::default(),
            gathered_port: Default::default(),
            gathered_all: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize> Logic for HeaderWindow<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_header_window");
        dff_setup!(self, clk, first, closed, shift, gathered, gathered_bytes, gathered_port);
        dff_setup!(self, clk, gathered_all);
        self.ready.next = self.gathered_all.q.val();
        self.window.next = self.gathered.q.val();
        self.bytes.next = self.gathered_bytes.q.val();
        self.port.next = self.gathered_port.q.val();

        comment!("Bytes beyond the frame count as zero.");
        self.lanes.lanes.next = self.tkeep.val();
        self.count.word.next = self.tkeep.val();
        self.masked.next = bit_cast::<896, W>(self.tdata.val() & self.lanes.mask.val());
        self.seen.next = bit_cast::<9, 8>(self.count.count.val());
        if !self.first.q.val() {
            self.seen.next = self.gathered_bytes.q.val() + bit_cast::<9, 8>(self.count.count.val());
        }
        self.enough.next = self.seen.val() >= self.verdict_bytes.val();
        self.gathered_all.d.next = false;
        if self.beat.val() {
            self.first.d.next = self.tlast.val();
            if self.first.q.val() {
                self.gathered.d.next = self.masked.val();
                self.shift.d.next = self.beat_bits.val();
                self.gathered_port.d.next = self.tuser.val();
            } else {
                self.gathered.d.next =
                    self.gathered.q.val() | (self.masked.val() << self.shift.q.val());
                self.shift.d.next = self.shift.q.val() + self.beat_bits.val();
            }
            if self.first.q.val() || !self.closed.q.val() {
                self.gathered_bytes.d.next = self.seen.val();
                self.closed.d.next = self.enough.val();
                self.gathered_all.d.next = self.tlast.val() || self.enough.val();
            } else {
                self.gathered.d.next = self.gathered.q.val();
                self.shift.d.next = self.shift.q.val();
            }
        }
        if self.rst.val() {
            self.first.d.next = true;
            self.gathered_all.d.next = false;
        }
    }
}

kernel_ports!([const W: usize, const K: usize] HeaderWindow<W, K> {
    clk, rst, beat, tdata, tkeep, tlast, tuser, ready, window, bytes, port
});
