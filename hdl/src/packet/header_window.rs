//! Gathers the head of each packet, over as many beats as the width takes.
//!
//! ```text
//!                        ┌────────────────────────┐
//!  beat, tdata, tlast, ─>│ beat number ─> 112 B   │──> ready, window, port
//!  tuser                 │                        │
//!  tkeep ───────────────>│ count, in three stages │──> bytes
//!  free ────────────────>│                        │
//!                        └────────────────────────┘
//! ```
//!
//! The number of a beat in its packet says which bytes of the window it carries. A word of the window loads
//! in every cycle in which its beat is the next one expected, so that its enable is a register; anything
//! loaded before the beat arrives is overwritten.
//!
//! Contract: latency 1 cycle from the beat that ends the packet or brings it to
//! [`VERDICT_BYTES`]; interval 1, so packets of one beat give a window every cycle. `bytes` comes 2
//! cycles after `ready`. Bytes of the window beyond the end of a packet are undefined. After `ready` the window
//! and `port` remain for that cycle, and for as long as `free` has been low since the packet's last beat.

use crate::axis::check_width;
use fncc_netlist::prelude::*;

/// Bytes after which nothing can change what a packet is: 22 + 60 of headers, 8 UDP, 12 BTH, 4 AETH,
/// 4 FNCC, 32 of a stack that still has room, 4 ICRC.
pub const VERDICT_BYTES: usize = 146;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("HeaderWindow", W, K))]
pub struct HeaderWindow<const W: usize, const K: usize> {
    /// A beat passes in this cycle.
    pub beat: Signal<In, Bit>,
    /// Data of the beat.
    pub tdata: Signal<In, Bits<W>>,
    /// Valid byte lanes.
    pub tkeep: Signal<In, Bits<K>>,
    /// Whether it ends the packet.
    pub tlast: Signal<In, Bit>,
    /// The packet's input port.
    pub tuser: Signal<In, Bits<8>>,
    /// From the next cycle on a packet may take the place of the one in the window. A packet that begins
    /// while this is low is not seen.
    pub free: Signal<In, Bit>,
    /// The window of a packet is complete, in this cycle only.
    pub ready: Signal<Out, Bit>,
    /// Its first 112 bytes, byte 0 in the low bits.
    pub window: Signal<Out, Bits<896>>,
    /// Bytes of the packet seen so far, 2 cycles after `ready`: its length, or at least `VERDICT_BYTES`.
    pub bytes: Signal<Out, Bits<9>>,
    /// Its ingress port.
    pub port: Signal<Out, Bits<8>>,
    /// Bytes of the beats before each one of the head.
    #[init(std::array::from_fn(|i| {
            let in_head = i < VERDICT_BYTES.div_ceil(K);
            Constant::new(if in_head { (i * K).to_bits() } else { 0.into() })
        }))]
    bytes_before: [Constant<Bits<9>>; 20],
    next_between: Signal<Local, Bit>,
    gathered: Signal<Local, Bits<896>>,
    /// The next beat begins a packet.
    #[init(ResetDff::new(true))]
    between: ResetDff<Bit>,
    /// The window of the packet under way has been complete.
    closed: ResetDff<Bit>,
    /// Bit `i` is set when beat `i` of a packet is the next.
    #[init(ResetDff::new(1.into()))]
    at: ResetDff<Bits<20>>,
    words: [Dff<Bits<64>>; 14],
    user: Dff<Bits<8>>,
    complete: ResetDff<Bit>,
    passed: Signal<Local, Bits<9>>,

    // The count, in steps of bisection: 128 to 16, 8 and 4, 2 and 1.
    many: Signal<Local, Bits<9>>,
    rest: Signal<Local, Bits<128>>,
    before: Dff<Bits<9>>,
    sixteens: Dff<Bits<9>>,
    below_16: Dff<Bits<16>>,
    some: Signal<Local, Bits<9>>,
    few: Signal<Local, Bits<16>>,
    sum: Dff<Bits<9>>,
    fours: Dff<Bits<9>>,
    below_4: Dff<Bits<4>>,
    ones: Signal<Local, Bits<9>>,
    total: Dff<Bits<9>>,
}

impl<const W: usize, const K: usize> Logic for HeaderWindow<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_header_window");

        comment!("Which beat is the next.");
        self.next_between.next = self.between.q.val();
        self.complete.d.next = false;
        if self.beat.val() {
            self.next_between.next = self.tlast.val();
            self.at.d.next = self.at.q.val() << 1;
            self.complete.d.next = !self.closed.q.val()
                && (self.tlast.val() || self.at.q.val().get_bit(VERDICT_BYTES.div_ceil(K) - 1));
            self.closed.d.next = !self.tlast.val()
                && (self.closed.q.val() || self.at.q.val().get_bit(VERDICT_BYTES.div_ceil(K) - 1));
        }
        self.between.d.next = self.next_between.val();
        if self.next_between.val() {
            self.at.d.next = 0.into();
            if self.free.val() {
                self.at.d.next = 1.into();
            }
        }

        comment!("The words of the window.");
        for i in 0..14 {
            if self.at.q.val().get_bit(8 * i / K) {
                self.words[i].d.next = self.tdata.val().get_bits::<64>(64 * i % W);
            }
        }
        if self.at.q.val().get_bit(0) {
            self.user.d.next = self.tuser.val();
        }
        self.gathered.next = 0.into();
        for i in 0..14 {
            let word = self.words[i].q.val();
            self.gathered.next = (self.gathered.val() >> 64) | (bit_cast::<896, 64>(word) << 832);
        }
        self.window.next = self.gathered.val();
        self.port.next = self.user.q.val();
        self.ready.next = self.complete.q.val();

        comment!("Lanes are set from the low end up, so the length of the run is their number.");
        self.passed.next = 0.into();
        for i in 0..20 {
            if self.at.q.val().get_bit(i) {
                self.passed.next = self.passed.val() | self.bytes_before[i].val();
            }
        }
        self.before.d.next = self.passed.val();
        self.rest.next = bit_cast::<128, K>(self.tkeep.val());
        self.many.next = 0.into();
        if self.rest.val().get_bit(127) {
            self.many.next = 128.into();
            self.rest.next = 0.into();
        }
        if self.rest.val().get_bit(63) {
            self.many.next = 64.into();
            self.rest.next = self.rest.val() >> 64;
        }
        if self.rest.val().get_bit(31) {
            self.many.next = self.many.val() | 32;
            self.rest.next = self.rest.val() >> 32;
        }
        if self.rest.val().get_bit(15) {
            self.many.next = self.many.val() | 16;
            self.rest.next = self.rest.val() >> 16;
        }
        self.sixteens.d.next = self.many.val();
        self.below_16.d.next = self.rest.val().get_bits::<16>(0);

        self.some.next = 0.into();
        self.few.next = self.below_16.q.val();
        if self.few.val().get_bit(7) {
            self.some.next = 8.into();
            self.few.next = self.few.val() >> 8;
        }
        if self.few.val().get_bit(3) {
            self.some.next = self.some.val() | 4;
            self.few.next = self.few.val() >> 4;
        }
        self.sum.d.next = self.before.q.val() + self.sixteens.q.val();
        self.fours.d.next = self.some.val();
        self.below_4.d.next = self.few.val().get_bits::<4>(0);

        self.ones.next = self.fours.q.val();
        if self.below_4.q.val().get_bit(2) {
            self.ones.next = self.fours.q.val() | 3;
        } else if self.below_4.q.val().get_bit(1) {
            self.ones.next = self.fours.q.val() | 2;
        } else if self.below_4.q.val().get_bit(0) {
            self.ones.next = self.fours.q.val() | 1;
        }
        self.total.d.next = self.sum.q.val() + self.ones.val();
        self.bytes.next = self.total.q.val();
    }
}
