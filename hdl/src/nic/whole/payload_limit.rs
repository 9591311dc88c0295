//! The largest payload of a packet: any number that software writes becomes one that the NIC can send and receive.
//!
//! ```text
//!             ┌────────────────────────────────────────┐
//!  value ────>│ multiple of 4 ─> 64 to 4096 ───────────│──> mtu
//!  overhead ─>│                      └─> + overhead ───│──> packet
//!             └────────────────────────────────────────┘
//! ```
//!
//! A packet that is not the last one of its message is full and has no padding (InfiniBand volume 1, section 9.2.4), so a largest payload has a multiple of 4 bytes.
//!
//! Contract: `mtu` is `value`, rounded down to a multiple of 4, but at least [`SMALLEST_PAYLOAD`] and at most [`LARGEST_PAYLOAD`]; latency 1 cycle, `packet` 2. Interval 1. The smallest
//! one after a reset.

use fncc_netlist::prelude::*;

/// The smallest one, bytes.
pub const SMALLEST_PAYLOAD: u64 = 64;
/// The largest one, bytes.
pub const LARGEST_PAYLOAD: u64 = 4096;

/// The block; see the module's page.
#[block(clock, reset = "the smallest one")]
pub struct PayloadLimit {
    /// What software writes, bytes.
    pub value: Signal<In, Bits<16>>,
    /// Bytes that a packet takes on the link in addition to its payload.
    pub overhead: Signal<In, Bits<8>>,
    /// Largest payload, bytes.
    pub mtu: Signal<Out, Bits<13>>,
    /// A packet with that payload, bytes on the link.
    pub packet: Signal<Out, Bits<14>>,
    #[init(ResetDff::new(SMALLEST_PAYLOAD.to_bits()))]
    limited: ResetDff<Bits<13>>,
    on_link: Dff<Bits<14>>,
}

impl Logic for PayloadLimit {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_payload_limit");
        let value = self.value.val();
        self.limited.d.next = concat((value.get_bits::<11>(2), bits::<2>(0)));
        if value > LARGEST_PAYLOAD {
            self.limited.d.next = LARGEST_PAYLOAD.into();
        } else if value < SMALLEST_PAYLOAD {
            self.limited.d.next = SMALLEST_PAYLOAD.into();
        }
        self.on_link.d.next =
            bit_cast::<14, 13>(self.limited.q.val()) + bit_cast::<14, 8>(self.overhead.val());
        self.mtu.next = self.limited.q.val();
        self.packet.next = self.on_link.q.val();
    }
}
