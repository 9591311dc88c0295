//! The largest payload of a packet: any number that software writes becomes one that the NIC can send and receive.
//!
//! ```text
//!             ┌────────────────────────────────────────┐
//!  value ────>│ multiple of 4 ─> 64 to largest ────────│──> mtu
//!  overhead ─>│                      └─> + overhead ───│──> packet
//!             └────────────────────────────────────────┘
//! ```
//!
//! A packet that is not the last one of its message is full and has no padding (InfiniBand volume 1, section 9.2.4), so a largest payload has a multiple of 4 bytes.
//!
//! Contract: `mtu` is `value`, rounded down to a multiple of 4, but at least [`SMALLEST_PAYLOAD`] and at most `largest`, which is [`LARGEST_PAYLOAD`] or what the build has instead of it, up to [`JUMBO_PAYLOAD`]; latency 1 cycle, `packet` 2. Interval 1. The smallest
//! one after a reset.

use fncc_netlist::prelude::*;

/// The smallest one, bytes.
pub const SMALLEST_PAYLOAD: u64 = 64;
/// The largest one, bytes: that of InfiniBand.
pub const LARGEST_PAYLOAD: u64 = 4096;
/// The largest one of a build for jumbo frames, bytes: the frame has at most 9146 with all headers, and switches pass 9216.
pub const JUMBO_PAYLOAD: u64 = 9000;

/// The block; see the module's page.
#[block(clock, reset = "the smallest one", pub new(largest: u64), check = assert!(largest.is_multiple_of(4) && (SMALLEST_PAYLOAD..=JUMBO_PAYLOAD).contains(&largest), "PayloadLimit: {largest} bytes are no multiple of 4 from {SMALLEST_PAYLOAD} to {JUMBO_PAYLOAD}"))]
pub struct PayloadLimit {
    /// What software writes, bytes.
    pub value: Signal<In, Bits<16>>,
    /// Bytes that a packet takes on the link in addition to its payload.
    pub overhead: Signal<In, Bits<8>>,
    /// Largest payload, bytes.
    pub mtu: Signal<Out, Bits<14>>,
    /// A packet with that payload, bytes on the link.
    pub packet: Signal<Out, Bits<14>>,
    #[init(ResetDff::new(SMALLEST_PAYLOAD.to_bits()))]
    limited: ResetDff<Bits<14>>,
    on_link: Dff<Bits<14>>,
    #[init(Constant::new(largest.to_bits()))]
    largest: Constant<Bits<14>>,
    /// Bits that such a number has.
    #[init(Constant::new(((largest + 1).next_power_of_two() - 1).to_bits()))]
    mask: Constant<Bits<14>>,
}

impl Logic for PayloadLimit {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_payload_limit");
        let value = self.value.val();
        self.limited.d.next = concat((value.get_bits::<12>(2), bits::<2>(0))) & self.mask.val();
        if value > bit_cast::<16, 14>(self.largest.val()) {
            self.limited.d.next = self.largest.val();
        } else if value < SMALLEST_PAYLOAD {
            self.limited.d.next = SMALLEST_PAYLOAD.into();
        }
        self.on_link.d.next = self.limited.q.val() + bit_cast::<14, 8>(self.overhead.val());
        self.mtu.next = self.limited.q.val();
        self.packet.next = self.on_link.q.val();
    }
}
