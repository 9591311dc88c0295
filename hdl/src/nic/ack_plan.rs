//! Decides from the tag of a packet what the receiver of ACKs does with it.
//!
//! ```text
//!                             ┌───────────────┐
//!  tag_valid, tag, truncated ─│ lengths       │──> plan_valid, plan
//!  (from HeaderParser)        │ where it lies │──> other, bad_hops
//!                             └───────────────┘
//! ```
//!
//! Every header in front of the stack is a multiple of four bytes long behind the first two bytes of
//! the frame, so positions count in words of 4 bytes, *quads*: quad `q` is the bytes `2 + 4 q` to
//! `5 + 4 q`. An ACK has no payload. So its IP and UDP length follow from its headers and `nHop`;
//! any other length is wrong, and `Icrc` may take the length without entries for granted.
//!
//! Contract: latency 2 cycles, interval 1; every tag gives one plan.

use crate::switch::PacketTag;
use fncc_netlist::prelude::*;

pub use plan::AckPlan;

mod plan {
    #![allow(missing_docs, reason = "the derive macro writes methods without documentation")]
    use fncc_netlist::prelude::*;

    /// What to do with a packet. All fields but `take` matter only when it is set.
    #[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
    pub struct AckPlan {
        /// An FNCC ACK, or a packet with the flag that is cut short; other packets are dropped.
        pub take: Bit,
        /// Quads of the IPv4 header, or zero for IPv6.
        pub shape: Bits<4>,
        /// Quad modulo 8 at which windows of 32 bytes start, so that the FNCC header ends one.
        pub amount: Bits<3>,
        /// Number of the window that the first word of the frame completes; 3 ends with the FNCC
        /// header.
        pub start: Bits<2>,
        /// The IP header reaches into window 1, else it begins in window 2.
        pub long: Bit,
        /// The last word of 32 bytes that matters.
        pub last_word: Bits<3>,
        /// The last window starts in the last word, so no word after it completes it.
        pub flush: Bit,
        /// Bytes up to the end of the ICRC; more than any frame when it is known to be cut short.
        pub need: Bits<9>,
        /// `nHop`, at most 5.
        pub hop_count: Bits<3>,
        /// `pathID`.
        pub path_id: Bits<12>,
        /// The IP or UDP length is not that of an ACK with this stack.
        pub bad_length: Bit,
    }

    pack_struct!(AckPlan {
        take,
        shape,
        amount,
        start,
        long,
        last_word,
        flush,
        need,
        hop_count,
        path_id,
        bad_length,
    });
}

/// The block; see the module's page.
#[derive(LogicBlock, Default)]
pub struct AckPlanner {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// The tag of a packet is there.
    pub tag_valid: Signal<In, Bit>,
    /// That tag.
    pub tag: Signal<In, PacketTag>,
    /// The packet has the FNCC flag but is cut short.
    pub truncated: Signal<In, Bit>,
    /// The plan for a packet is there.
    pub plan_valid: Signal<Out, Bit>,
    /// That plan.
    pub plan: Signal<Out, AckPlan>,
    /// Together with the plan: the packet is no FNCC ACK.
    pub other: Signal<Out, Bit>,
    /// Together with the plan: an FNCC ACK that claims more than five entries.
    pub bad_hops: Signal<Out, Bit>,
    held_valid: Dff<Bit>,
    held: Dff<PacketTag>,
    held_truncated: Dff<Bit>,
    header: Signal<Local, Bits<5>>,
    header_quads: Signal<Local, Bits<5>>,
    stack_bytes: Signal<Local, Bits<7>>,
    reach: Signal<Local, Bits<6>>,
    final_window: Signal<Local, Bits<3>>,
    udp_length: Signal<Local, Bits<16>>,
    ip_length: Signal<Local, Bits<16>>,
    ack: Signal<Local, Bit>,
    short: Signal<Local, Bit>,
    valid: Dff<Bit>,
    decided: Dff<AckPlan>,
    is_other: Dff<Bit>,
    is_bad_hops: Dff<Bit>,
}

impl Logic for AckPlanner {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_planner");
        dff_setup!(self, clk, held_valid, held, held_truncated);
        dff_setup!(self, clk, valid, decided, is_other, is_bad_hops);
        self.plan_valid.next = self.valid.q.val();
        self.plan.next = self.decided.q.val();
        self.other.next = self.is_other.q.val();
        self.bad_hops.next = self.is_bad_hops.q.val();

        comment!("The parser's verdict is a long path of its own.");
        self.held_valid.d.next = self.tag_valid.val();
        if self.tag_valid.val() {
            self.held.d.next = self.tag.val();
            self.held_truncated.d.next = self.truncated.val();
        }

        comment!("Window 3 starts one quad before the UDP header.");
        self.header.next = self.held.q.val().udp_offset.get_bits::<5>(2) - 1;
        self.header_quads.next = self.held.q.val().udp_offset.get_bits::<5>(2)
            - bit_cast::<5, 3>(self.held.q.val().ip_offset.get_bits::<3>(2));
        self.stack_bytes.next = bit_cast::<7, 4>(self.held.q.val().hop_count) << 3;
        comment!("The ICRC ends its word here, or begins the one before.");
        self.reach.next = bit_cast::<6, 5>(self.header.val())
            + (bit_cast::<6, 4>(self.held.q.val().hop_count) << 1)
            + 9;
        self.final_window.next = bit_cast::<3, 2>(self.header.val().get_bits::<2>(3)) + 1;
        if self.held.q.val().hop_count >= 4 {
            self.final_window.next = bit_cast::<3, 2>(self.header.val().get_bits::<2>(3)) + 2;
        }
        self.udp_length.next = bit_cast::<16, 7>(self.stack_bytes.val()) + 32;
        self.ip_length.next = self.udp_length.val();
        if !self.held.q.val().is_ipv6 {
            self.ip_length.next =
                self.udp_length.val() + (bit_cast::<16, 5>(self.header_quads.val()) << 2);
        }

        self.ack.next = self.held.q.val().is_ack && self.held.q.val().hop_count <= 5;
        self.short.next = self.held_truncated.q.val()
            || (self.ack.val() && self.held.q.val().ip_length < self.ip_length.val());
        self.valid.d.next = self.held_valid.q.val();
        self.is_other.d.next =
            self.held_valid.q.val() && !self.held.q.val().is_ack && !self.held_truncated.q.val();
        self.is_bad_hops.d.next =
            self.held_valid.q.val() && self.held.q.val().is_ack && self.held.q.val().hop_count > 5;
        if self.held_valid.q.val() {
            self.decided.d.next.take = self.ack.val() || self.held_truncated.q.val();
            self.decided.d.next.shape = self.header_quads.val().get_bits::<4>(0);
            if self.held.q.val().is_ipv6 {
                self.decided.d.next.shape = 0.into();
            }
            self.decided.d.next.amount = self.header.val().get_bits::<3>(0);
            self.decided.d.next.start = bits::<2>(2) - self.header.val().get_bits::<2>(3);
            self.decided.d.next.long = !self.held.q.val().is_ipv6 && self.header_quads.val() >= 10;
            self.decided.d.next.last_word = self.reach.val().get_bits::<3>(3);
            self.decided.d.next.flush =
                self.reach.val().get_bits::<3>(3) == self.final_window.val();
            self.decided.d.next.need = (bit_cast::<9, 5>(self.header.val()) << 2)
                + bit_cast::<9, 7>(self.stack_bytes.val())
                + 38;
            self.decided.d.next.hop_count = self.held.q.val().hop_count.get_bits::<3>(0);
            self.decided.d.next.path_id = self.held.q.val().path_id;
            self.decided.d.next.bad_length = self.held.q.val().ip_length != self.ip_length.val()
                || self.held.q.val().udp_length != self.udp_length.val();
            comment!("One that is known to be cut short ends with its first word.");
            if self.short.val() {
                self.decided.d.next.start = 2.into();
                self.decided.d.next.long = false;
                self.decided.d.next.last_word = 0.into();
                self.decided.d.next.flush = false;
                self.decided.d.next.need = 511.into();
            }
        }
        if self.rst.val() {
            self.held_valid.d.next = false;
            self.valid.d.next = false;
            self.is_other.d.next = false;
            self.is_bad_hops.d.next = false;
        }
    }
}

kernel_ports!([] AckPlanner {
    clk, rst, tag_valid, tag, truncated, plan_valid, plan, other, bad_hops
});
