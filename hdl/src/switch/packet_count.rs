//! Counts the packets of one priority and knows the last one.
//!
//! ```text
//!           ┌──────────────────────────────┐
//!  enters ─>│ up, down ─> packets          │──> packets
//!  leaves ─>│                 v            │──> last
//!           │           3 or less?         │──> missing
//!           └──────────────────────────────┘
//! ```
//!
//! Whether there were 3 packets or less a cycle ago is in a register. As one comes or goes in a cycle, the three low bits give the rest.
//!
//! Contract: `packets` follows after 2 cycles and remains in 0..=2^31: a packet too many does not count, nor does one
//! that leaves while none is there. `last` and `missing` speak a cycle later of a packet that leaves: none
//! remains after it; there was none. What comes in the same cycle is there already.

use fncc_netlist::prelude::*;

/// The block; see above.
#[block(clock, reset = "there is none")]
pub struct PacketCount {
    /// A packet comes.
    pub enters: Signal<In, Bit>,
    /// A packet goes.
    pub leaves: Signal<In, Bit>,
    /// Packets that are there.
    pub packets: Signal<Out, Bits<32>>,
    /// With the packet that went, none is left.
    pub last: Signal<Out, Bit>,
    /// That packet was not there.
    pub missing: Signal<Out, Bit>,
    up: ResetDff<Bit>,
    down: ResetDff<Bit>,
    gone: ResetDff<Bit>,
    count: ResetDff<Bits<32>>,
    /// There were 3 packets or less a cycle ago, so there are 4 at most.
    few: Dff<Bit>,
    step: Signal<Local, Bits<32>>,
}

impl Logic for PacketCount {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_packet_count");
        self.up.d.next = self.enters.val() && !self.leaves.val();
        self.down.d.next = self.leaves.val() && !self.enters.val();
        self.gone.d.next = self.leaves.val();
        self.few.d.next = !self.count.q.val().get_bits::<30>(2).any();
        // None or one.
        let hardly = self.few.q.val() && !self.count.q.val().get_bits::<2>(1).any();
        let none = hardly && !self.count.q.val().get_bit(0);

        self.step.next = 1.into();
        if self.down.q.val() {
            self.step.next = 0xffff_ffff_u64.to_bits();
        }
        if (self.up.q.val() && !self.count.q.val().get_bit(31)) || (self.down.q.val() && !none) {
            self.count.d.next = self.count.q.val() + self.step.val();
        }
        self.packets.next = self.count.q.val();
        self.missing.next = self.down.q.val() && none;
        self.last.next = self.gone.q.val() && hardly && (self.down.q.val() || none);
        if self.rst.val() {
            self.few.d.next = true;
        }

        assert!(
            !self.count.q.val().get_bit(31) || !self.count.q.val().get_bits::<31>(0).any(),
            "there are at most 2^31 packets"
        );
        if self.few.q.val() {
            assert!(
                none != self.count.q.val().any(),
                "of few packets the low bits indicate whether there is one"
            );
        }
    }
}
