//! Works out from its tag how a packet is taken apart.
//!
//! ```text
//!               ┌──────────────────────────────────────────┐
//!  first, tag ─>│ headers behind the BTH ─> start, lengths │──> plan
//!  cfg_hpcc ───>│                                          │
//!               └──────────────────────────────────────────┘
//! ```
//!
//! After the BTH are the AETH of an ACK, the FNCC header and entries of a flagged ACK, of a telemetry request, or of a flagged packet in HPCC mode, the RETH of a WRITE FIRST or ONLY, payload, padding and the ICRC. Beats are
//! rotated so that the payload starts one; every header is a multiple of four bytes long after the first two of the frame, so the rotation is by quads and two bytes.
//!
//! Contract: `plan` comes 2 cycles after `first` and remains until 2 cycles after the next one. A packet whose lengths do not agree, or that has more than `largest` bytes of payload, is not sound and
//! its payload counts as none, nor is a telemetry request or an ACK with payload; what a CNP has after its BTH counts as none too. An ACK ends with its ICRC, whatever its lengths say. Any tag gives a plan. Source: InfiniBand volume 1, chapter 9.

use super::roce_tag::{ACK, CNP};
use super::{DataFacts, DataPlan, RoceTag};
use crate::axis::check_width;
use crate::nic::TELEMETRY_REQUEST;
use crate::packet::IcrcLayout;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `K` byte lanes of the beats; stacks of up to `H` entries.
#[block(clock, pub new(largest: u64), check = check_width("DataPlanner", 8 * K, K))]
pub struct DataPlanner<const K: usize, const H: usize = 5> {
    /// A packet begins.
    pub first: Signal<In, Bit>,
    /// Its tag.
    pub tag: Signal<In, RoceTag>,
    /// 1: the flag of a data packet means FNCC header and stack.
    pub cfg_hpcc: Signal<In, Bit>,
    /// How it is taken apart.
    pub plan: Signal<Out, DataPlan>,
    came: Dff<Bit>,

    // Stage 1: bytes after the BTH before the payload.
    extra: Signal<Local, Bits<8>>,
    tag1: Dff<RoceTag>,
    extra1: Dff<Bits<8>>,
    is_ack1: Dff<Bit>,
    has_reth1: Dff<Bit>,

    // Stage 2.
    #[init(Constant::new(largest.to_bits()))]
    largest: Constant<Bits<17>>,
    /// Bits that such a length has.
    #[init(Constant::new(((largest + 1).next_power_of_two() - 1).to_bits()))]
    mask: Constant<Bits<14>>,
    is_sound: Signal<Local, Bit>,
    facts2: Dff<DataFacts>,
    turn2: Dff<Bits<5>>,
    lead2: Dff<Bits<5>>,
    layout2: Dff<IcrcLayout>,
}

impl<const K: usize, const H: usize> DataPlanner<K, H> {
    /// Cycles from a packet to its plan.
    pub const LATENCY: usize = latency!(came, facts2);
}

impl<const K: usize, const H: usize> Logic for DataPlanner<K, H> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_data_planner");
        comment!("Stage 1: which headers are there.");
        let tag = self.tag.val();
        let is_ack = tag.opcode == ACK;
        let may_have = is_ack || (self.cfg_hpcc.val() && tag.opcode != CNP);
        let has_fncc = tag.has_fncc && (may_have || tag.opcode == TELEMETRY_REQUEST);
        let has_reth = tag.opcode == 0x06 || tag.opcode == 0x0a || tag.opcode == 0x0b;
        self.extra.next = 0.into();
        if has_fncc {
            self.extra.next = (bit_cast::<8, 4>(tag.hop_count) << 3) + 4;
        }
        self.came.d.next = self.first.val();
        if self.first.val() {
            self.tag1.d.next = tag;
            self.tag1.d.next.has_fncc = has_fncc;
            self.has_reth1.d.next = has_reth;
            self.extra1.d.next = self.extra.val();
            self.is_ack1.d.next = is_ack;
            if has_reth {
                self.extra1.d.next = self.extra.val() + 16;
            } else if is_ack {
                self.extra1.d.next = self.extra.val() + 4;
                self.tag1.d.next.pad = 0.into();
            }
        }

        comment!("Stage 2: where the payload starts, and its length with padding.");
        let now = self.tag1.q.val();
        let start = bit_cast::<8, 7>(now.udp_offset) + self.extra1.q.val() + 20;
        let turn = (bits::<8>(0) - start) & (K - 1).to_bits::<8>();
        let padded =
            bit_cast::<17, 16>(now.udp_length) - (bit_cast::<17, 8>(self.extra1.q.val()) + 24);
        let bytes = padded - bit_cast::<17, 2>(now.pad);
        let is_short = bytes.get_bit(16);
        let is_long = bytes > self.largest.val();
        let is_odd = now.udp_length.get_bits::<2>(0).any();
        let is_over_full = now.has_fncc && now.hop_count > H.to_bits::<4>();
        let is_loaded = (now.opcode == TELEMETRY_REQUEST || self.is_ack1.q.val()) && bytes.any();
        self.is_sound.next = !(is_short || is_long || is_odd || is_over_full || is_loaded);
        if self.came.q.val() {
            self.turn2.d.next = turn.get_bits::<5>(2);
            self.lead2.d.next = ((bit_cast::<9, 8>(start) + (K - 1).to_bits::<9>())
                >> K.ilog2() as u64)
                .get_bits::<5>(0);
            self.facts2.d.next.qp = now.qp;
            self.facts2.d.next.psn = now.psn;
            self.facts2.d.next.opcode = now.opcode;
            self.facts2.d.next.is_ack = self.is_ack1.q.val();
            self.facts2.d.next.has_fncc = now.has_fncc;
            self.facts2.d.next.ack_req = now.ack_req;
            self.facts2.d.next.is_marked = now.ecn == 3;
            self.facts2.d.next.has_reth = self.has_reth1.q.val();
            self.facts2.d.next.n_hop = 0.into();
            self.facts2.d.next.path_id = 0.into();
            if now.has_fncc {
                self.facts2.d.next.n_hop = now.hop_count;
                self.facts2.d.next.path_id = now.path_id;
            }
            self.facts2.d.next.bytes = 0.into();
            if self.is_sound.val() && now.opcode != CNP {
                self.facts2.d.next.bytes = bytes.get_bits::<14>(0) & self.mask.val();
            }
            self.facts2.d.next.is_sound = self.is_sound.val();
            self.layout2.d.next.is_ipv6 = now.is_ipv6;
            self.layout2.d.next.ip_offset = now.ip_offset;
            self.layout2.d.next.udp_offset = now.udp_offset;
            self.layout2.d.next.has_fncc = now.has_fncc;
            self.layout2.d.next.fncc_offset = now.udp_offset + 20;
            self.layout2.d.next.entries = now.hop_count;
            self.layout2.d.next.ip_length = now.ip_length;
            self.layout2.d.next.udp_length = now.udp_length;
            self.layout2.d.next.end = bit_cast::<16, 7>(now.udp_offset) + now.udp_length;
            if self.is_ack1.q.val() {
                self.layout2.d.next.fncc_offset = now.udp_offset + 24;
                self.layout2.d.next.end = bit_cast::<16, 8>(start) + 4;
            }
        }
        self.plan.next.facts = self.facts2.q.val();
        self.plan.next.turn = self.turn2.q.val();
        self.plan.next.lead = self.lead2.q.val();
        self.plan.next.layout = self.layout2.q.val();
    }
}
