//! Counts the packets of a message: its bytes divided by the largest payload.
//!
//! ```text
//!           ┌──────────────────────────────────────────────────────────┐
//!  start ──>│ one packet? ──────────────────────────────────┐          │
//!  bytes ──>│ bytes - 1 ──> rest ─┬─> rest - step ──> bit ──┴──────────│──> counted, packets
//!  mtu ────>│ step ──> 2 step ────┘      ^                             │
//!           │          while it fits     step / 2, down to the payload │
//!           └──────────────────────────────────────────────────────────┘
//! ```
//!
//! The step is doubled while it fits and halved again, so a message waits as long as its number of packets has bits, which is less than they take to be sent. Lengths are
//! counted in 4 bytes: so is the largest payload.
//!
//! Contract: `start` with `bytes`; `counted` is set in the same cycle for a message of one packet, else `2 n + 3` cycles later, where `2^n` is the greatest power of two in the packets
//! but for the last one; it remains until the next `start`. `packets` is there a cycle after `start`, and with `counted` from then on; bit 23 of it stands for that bit and those above. `mtu` stands
//! still; its lowest two bits do not count. No payload is so small that the count does not end.

use fncc_netlist::prelude::*;

/// Doublings after which a count ends, whatever the payload.
const MOST_DOUBLINGS: u64 = 31;

/// The block; see the module's page.
#[block(clock)]
pub struct PacketCount {
    /// A message is there,
    pub start: Signal<In, Bit>,
    /// of so many bytes.
    pub bytes: Signal<In, Bits<32>>,
    /// Largest payload of a packet, bytes.
    pub mtu: Signal<In, Bits<14>>,
    /// Its packets are counted.
    pub counted: Signal<Out, Bit>,
    /// Its packets, but for the last one.
    pub packets: Signal<Out, Bits<24>>,
    is_counted: Dff<Bit>,
    rises: Dff<Bit>,
    rest: Dff<Bits<31>>,
    step: Dff<Bits<31>>,
    doublings: Dff<Bits<5>>,
    sum: Dff<Bits<26>>,
}

impl Logic for PacketCount {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_packet_count");
        let quads = self.mtu.val().get_bits::<12>(2);
        let is_one = self.bytes.val() <= bit_cast::<32, 14>(concat((quads, bits::<2>(0))));
        let less = self.bytes.val() - 1;
        let rest = self.rest.q.val();
        let step = self.step.q.val();
        let twice = bit_cast::<32, 31>(step) << 1;
        let short = bit_cast::<32, 31>(rest) - bit_cast::<32, 31>(step);
        let fits = !short.get_bit(31);
        let doublings = self.doublings.q.val();
        if self.start.val() {
            self.is_counted.d.next = is_one;
            self.rises.d.next = true;
            self.rest.d.next = bit_cast::<31, 30>(less.get_bits::<30>(2));
            self.step.d.next = bit_cast::<31, 12>(quads);
            self.doublings.d.next = 0.into();
            self.sum.d.next = 0.into();
        } else if !self.is_counted.q.val() {
            if self.rises.q.val() {
                self.rises.d.next = false;
                if twice <= bit_cast::<32, 31>(rest) && doublings != MOST_DOUBLINGS {
                    self.rises.d.next = true;
                    self.step.d.next = twice.get_bits::<31>(0);
                    self.doublings.d.next = doublings + 1;
                }
            } else {
                if fits {
                    self.rest.d.next = short.get_bits::<31>(0);
                }
                self.sum.d.next = concat((self.sum.q.val().get_bits::<25>(0), fits));
                self.step.d.next = step >> 1;
                self.doublings.d.next = doublings - 1;
                self.is_counted.d.next = !doublings.any();
            }
        }
        self.counted.next = self.is_counted.q.val();
        if self.start.val() {
            self.counted.next = is_one;
        }
        self.packets.next = bit_cast::<24, 23>(self.sum.q.val().get_bits::<23>(0));
        if self.sum.q.val().get_bits::<3>(23).any() {
            self.packets.next = bit_cast::<24, 23>(self.sum.q.val().get_bits::<23>(0)) | 0x80_0000;
        }
    }
}
