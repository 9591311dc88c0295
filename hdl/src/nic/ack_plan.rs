//! Decides from the tag of a packet what the receiver of ACKs does with it.
//!
//! ```text
//!                             ┌───────────────┐
//!  tag_valid, tag, truncated ─│ lengths       │──> plan_valid, plan, layout
//!  (from HeaderParser)        │ where it lies │──> other, bad_hops
//!                             └───────────────┘
//! ```
//!
//! Every header before the stack is a multiple of four bytes long after the first two bytes of
//! the frame, so positions count in words of 4 bytes, *quads*: quad `q` is the bytes `2 + 4 q` to
//! `5 + 4 q`. An ACK has no payload. So its IP and UDP length follow from its headers and `nHop`;
//! any other length is wrong, and `Icrc` may take the length without entries for granted.
//!
//! Contract: latency 3 cycles, interval 1; every tag gives one plan and layout.

use crate::packet::PacketTag;
use fncc_netlist::prelude::*;

pub use plan::{AckFacts, AckLayout, AckPlan};

mod plan {
    #![allow(missing_docs, reason = "the derive macro writes methods without documentation")]
    use fncc_netlist::prelude::*;

    /// What to do with the words of a packet. All fields but `take` matter only when it is set.
    #[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
    pub struct AckPlan {
        /// An FNCC ACK, or a packet with the flag that is cut short; other packets are dropped.
        pub take: Bit,
        /// Number of the window that the first word of the frame completes; 3 ends with the FNCC
        /// header.
        pub start: Bits<2>,
        /// The IP header reaches into window 1, else it begins in window 2.
        pub long: Bit,
        /// The first word completes a window that matters.
        pub opens: Bit,
        /// The first word is the last one.
        pub single: Bit,
        /// The last word of 32 bytes that matters.
        pub last_word: Bits<3>,
        /// The last window starts in the last word, so no word after it completes it.
        pub flush: Bit,
    }

    /// What lies where in a packet that is taken, and what becomes part of its event.
    #[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
    pub struct AckLayout {
        /// Quad modulo 8 at which windows of 32 bytes start, so that the FNCC header ends one.
        pub amount: Bits<3>,
        /// Bytes up to the end of the ICRC; more than any frame when it is known to be cut short.
        pub need: Bits<9>,
        /// What its event needs.
        pub facts: AckFacts,
    }

    /// What is known of an ACK from its headers.
    #[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
    pub struct AckFacts {
        /// Quads of the IPv4 header, or zero for IPv6.
        pub shape: Bits<4>,
        /// `nHop`, at most 5.
        pub hop_count: Bits<3>,
        /// `pathID`.
        pub path_id: Bits<12>,
        /// The IP or UDP length is not that of an ACK with this stack.
        pub bad_length: Bit,
    }
}

/// The block; see the module's page.
#[block(clock, reset)]
pub struct AckPlanner {
    /// Tag valid.
    pub tag_valid: Signal<In, Bit>,
    /// That tag.
    pub tag: Signal<In, PacketTag>,
    /// The packet has the FNCC flag and is truncated.
    pub truncated: Signal<In, Bit>,
    /// The plan for a packet is there.
    pub plan_valid: Signal<Out, Bit>,
    /// That plan.
    pub plan: Signal<Out, AckPlan>,
    /// Together with the plan: its layout.
    pub layout: Signal<Out, AckLayout>,
    /// Together with the plan: the packet is not an FNCC ACK.
    pub other: Signal<Out, Bit>,
    /// Together with the plan: an FNCC ACK that claims more than five entries.
    pub bad_hops: Signal<Out, Bit>,
    /// Positions, by themselves.
    placed_valid: ResetDff<Bit>,
    placed: Dff<PacketTag>,
    placed_truncated: Dff<Bit>,
    fits: Dff<Bit>,
    header: Dff<Bits<5>>,
    ip_quads: Dff<Bits<5>>,
    /// Quads of the UDP header and what is after it, and the same with four less and twice the entries.
    udp_quads: Dff<Bits<5>>,
    behind_header: Dff<Bits<5>>,
    is_high: Dff<Bit>,

    /// Sums of them.
    summed_valid: ResetDff<Bit>,
    plan_sums: Dff<AckPlan>,
    layout_sums: Dff<AckLayout>,
    summed_truncated: Dff<Bit>,
    is_ack: Dff<Bit>,
    summed_fits: Dff<Bit>,
    ip_length: Dff<Bits<16>>,
    expected: Dff<Bits<8>>,
    wrong_udp_length: Dff<Bit>,
    reach: Dff<Bits<6>>,
    final_window: Dff<Bits<3>>,

    valid: ResetDff<Bit>,
    decided: Dff<AckPlan>,
    laid_out: Dff<AckLayout>,
    is_other: ResetDff<Bit>,
    is_bad_hops: ResetDff<Bit>,
}

impl Logic for AckPlanner {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_planner");
        self.plan_valid.next = self.valid.q.val();
        self.plan.next = self.decided.q.val();
        self.layout.next = self.laid_out.q.val();
        self.other.next = self.is_other.q.val();
        self.bad_hops.next = self.is_bad_hops.q.val();

        comment!("Window 3 starts one quad before the UDP header.");
        let tag = self.tag.val();
        self.placed_valid.d.next = self.tag_valid.val();
        self.placed.d.next = tag;
        self.placed_truncated.d.next = self.truncated.val();
        self.fits.d.next = tag.hop_count <= 5;
        self.header.d.next = tag.udp_offset.get_bits::<5>(2) - 1;
        self.ip_quads.d.next =
            tag.udp_offset.get_bits::<5>(2) - bit_cast::<5, 3>(tag.ip_offset.get_bits::<3>(2));
        let entry_quads = bit_cast::<5, 3>(tag.hop_count.get_bits::<3>(0)) << 1;
        self.udp_quads.d.next = entry_quads + 8;
        self.behind_header.d.next = entry_quads + 9;
        self.is_high.d.next = tag.hop_count >= 4;

        comment!("The ICRC ends its word at `reach`, or begins the one before.");
        let placed = self.placed.q.val();
        self.summed_valid.d.next = self.placed_valid.q.val();
        self.summed_truncated.d.next = self.placed_truncated.q.val();
        self.is_ack.d.next = placed.is_ack;
        self.summed_fits.d.next = self.fits.q.val();
        self.ip_length.d.next = placed.ip_length;
        let udp_quads = bit_cast::<8, 5>(self.udp_quads.q.val());
        self.expected.d.next = udp_quads << 2;
        if !placed.is_ipv6 {
            self.expected.d.next = (udp_quads + bit_cast::<8, 5>(self.ip_quads.q.val())) << 2;
        }
        self.wrong_udp_length.d.next =
            placed.udp_length != (bit_cast::<16, 5>(self.udp_quads.q.val()) << 2);
        self.reach.d.next =
            bit_cast::<6, 5>(self.header.q.val()) + bit_cast::<6, 5>(self.behind_header.q.val());
        let word = self.header.q.val().get_bits::<2>(3);
        self.final_window.d.next = bit_cast::<3, 2>(word) + 1;
        if self.is_high.q.val() {
            self.final_window.d.next = bit_cast::<3, 2>(word) + 2;
        }
        self.layout_sums.d.next.facts.shape = self.ip_quads.q.val().get_bits::<4>(0);
        if placed.is_ipv6 {
            self.layout_sums.d.next.facts.shape = 0.into();
        }
        self.layout_sums.d.next.amount = self.header.q.val().get_bits::<3>(0);
        self.plan_sums.d.next.start = bits::<2>(2) - word;
        self.plan_sums.d.next.long = !placed.is_ipv6 && self.ip_quads.q.val() >= 10;
        self.layout_sums.d.next.facts.hop_count = placed.hop_count.get_bits::<3>(0);
        self.layout_sums.d.next.facts.path_id = placed.path_id;

        comment!("Comparisons. A packet known to be truncated ends with its first word.");
        let valid = self.summed_valid.q.val();
        let truncated = self.summed_truncated.q.val();
        let is_ack = self.is_ack.q.val();
        let fits = self.summed_fits.q.val();
        self.valid.d.next = valid;
        self.is_other.d.next = valid && !is_ack && !truncated;
        self.is_bad_hops.d.next = valid && is_ack && !fits;
        let short = truncated
            || (is_ack
                && fits
                && !self.ip_length.q.val().get_bits::<8>(8).any()
                && self.ip_length.q.val().get_bits::<8>(0) < self.expected.q.val());
        self.decided.d.next = self.plan_sums.q.val();
        self.laid_out.d.next = self.layout_sums.q.val();
        self.decided.d.next.single = false;
        self.decided.d.next.take = (is_ack && fits) || truncated;
        self.decided.d.next.last_word = self.reach.q.val().get_bits::<3>(3);
        self.decided.d.next.flush =
            self.reach.q.val().get_bits::<3>(3) == self.final_window.q.val();
        self.laid_out.d.next.need = (bit_cast::<9, 6>(self.reach.q.val()) << 2) + 2;
        self.laid_out.d.next.facts.bad_length = self.ip_length.q.val()
            != bit_cast::<16, 8>(self.expected.q.val())
            || self.wrong_udp_length.q.val();
        self.decided.d.next.opens = self.plan_sums.q.val().start == 2
            || (self.plan_sums.q.val().long && self.plan_sums.q.val().start == 1);
        if short {
            self.decided.d.next.start = 2.into();
            self.decided.d.next.long = false;
            self.decided.d.next.opens = true;
            self.decided.d.next.single = true;
            self.decided.d.next.last_word = 0.into();
            self.decided.d.next.flush = false;
            self.laid_out.d.next.need = 511.into();
        }
    }
}
