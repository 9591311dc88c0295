//! Takes RoCEv2 packets apart and checks their ICRC.
//!
//! ```text
//!               ┌──────────────────────────────────────────────────┐
//!  beat, tdata, │ ══╦═> PayloadAlign ══════════════════════════════│══> payload
//!  tkeep, tlast │   ╠═> DataHead ─────> queue ─────────────────────│──> packet_valid, record
//!  ════════════>│   ╚═> IcrcStream ───> queue ─────────────────────│──> is_right
//!  tag ────────>│ DataPlanner: where what is                       │<── pop
//!               └──────────────────────────────────────────────────┘
//! ```
//!
//! With its first beat the tag of a packet says where its headers and its payload are, so the beats run through without waiting.
//!
//! Contract: payload as in [`PayloadAlign`], 2 cycles later; a packet is there [`RoceReader::LATENCY`] cycles after its last beat if none is before it, in the order in which they came. Interval 1. 32 packets wait; the parent gives no more.

use super::{DataHead, DataPlanner, DataRecord, PayloadAlign, RoceTag};
use crate::axis::Queue;
use crate::packet::{ICRC_RESIDUE, IcrcStream, check_quads};
use fncc_netlist::prelude::*;

/// The block; see the module's page. Packets have at most `largest` bytes of payload, and up to `H` entries in `E` bits; `B` bits as [`DataHead`] has them.
#[block(clock, reset = "no packet is inside", pub new(largest: u64), check = check_quads("RoceReader", W, K, Q))]
pub struct RoceReader<
    const W: usize,
    const K: usize,
    const Q: usize,
    const H: usize = 5,
    const E: usize = 320,
    const B: usize = 512,
> {
    /// A beat passes in this cycle.
    pub beat: Signal<In, Bit>,
    /// Its data.
    pub tdata: Signal<In, Bits<W>>,
    /// Its bytes.
    pub tkeep: Signal<In, Bits<K>>,
    /// It ends its packet.
    pub tlast: Signal<In, Bit>,
    /// With the first beat: what the parser found.
    pub tag: Signal<In, RoceTag>,
    /// 1: the flag of a data packet means FNCC header and stack.
    pub cfg_hpcc: Signal<In, Bit>,
    /// The beat of this cycle begins a packet.
    pub begins: Signal<Out, Bit>,
    /// A beat of payload is there, in this cycle only.
    pub payload_valid: Signal<Out, Bit>,
    /// Its data.
    pub payload_data: Signal<Out, Bits<W>>,
    /// Its bytes.
    pub payload_keep: Signal<Out, Bits<K>>,
    /// It is the last one of its packet.
    pub payload_last: Signal<Out, Bit>,
    /// A packet is known.
    pub packet_valid: Signal<Out, Bit>,
    /// What is known of it.
    pub record: Signal<Out, DataRecord>,
    /// Its entries, `L[0]`, the last hop, in bits 63:0; zero from `L[n_hop]` on.
    pub stack: Signal<Out, Bits<E>>,
    /// Its ICRC is right.
    pub is_right: Signal<Out, Bit>,
    /// It is taken.
    pub pop: Signal<In, Bit>,
    #[init(DataPlanner::new(largest))]
    planner: DataPlanner<K, H>,
    align: PayloadAlign<W, K, Q, B>,
    head: DataHead<K, E, B>,
    icrc: IcrcStream<W, K, Q>,
    #[init(Constant::new(u64::from(ICRC_RESIDUE).into()))]
    residue: Constant<Bits<32>>,
    records: Queue<DataRecord, 5>,
    stacks: Queue<Bits<E>, 5>,
    crcs: Queue<Bit, 5>,

    // The beats, until their plan is there.
    inside: ResetDff<Bit>,
    came: [ResetDff<Bit>; 2],
    first: [Dff<Bit>; 2],
    last: [Dff<Bit>; 2],
    data: [Dff<Bits<W>>; 2],
    keep: [Dff<Bits<K>>; 2],
}

impl<const W: usize, const K: usize, const Q: usize, const H: usize, const E: usize, const B: usize>
    RoceReader<W, K, Q, H, E, B>
{
    /// Cycles from the last beat of a packet to what is known of it.
    pub const LATENCY: usize = latency!(planner, icrc, crcs);
}

impl<const W: usize, const K: usize, const Q: usize, const H: usize, const E: usize, const B: usize>
    Logic for RoceReader<W, K, Q, H, E, B>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_roce_reader");
        comment!("Beats wait for the plan of their packet.");
        let first = !self.inside.q.val();
        self.begins.next = self.beat.val() && first;
        if self.beat.val() {
            self.inside.d.next = !self.tlast.val();
        }
        self.planner.first.next = self.beat.val() && first;
        join!(self.tag => self.planner.tag);
        join!(self.cfg_hpcc => self.planner.cfg_hpcc);
        delay!(self.beat => self.came);
        self.first[0].d.next = first;
        delay!(self.tlast => self.last);
        delay!(self.tdata => self.data);
        delay!(self.tkeep => self.keep);
        delay!(self.first);

        comment!("Payload, headers and ICRC.");
        let plan = self.planner.plan.val();
        join!(self.came[1].q => self.align.beat);
        join!(self.first[1].q => self.align.first);
        join!(self.last[1].q => self.align.last);
        join!(self.data[1].q => self.align.data);
        self.align.turn.next = plan.turn;
        self.align.lead.next = plan.lead;
        self.align.bytes.next = plan.facts.bytes;
        join!(self.align.payload_valid => self.payload_valid);
        join!(self.align.payload_data => self.payload_data);
        join!(self.align.payload_keep => self.payload_keep);
        join!(self.align.payload_last => self.payload_last);
        join!(self.came[1].q => self.head.beat);
        join!(self.first[1].q => self.head.first);
        join!(self.last[1].q => self.head.last);
        join!(self.keep[1].q => self.head.keep);
        join!(self.planner.plan => self.head.plan);
        join!(self.align.head_valid => self.head.head_valid);
        join!(self.align.history => self.head.history);
        join!(self.came[1].q => self.icrc.beat);
        join!(self.last[1].q => self.icrc.tlast);
        join!(self.data[1].q => self.icrc.tdata);
        self.icrc.layout.next = plan.layout;

        comment!("A packet is known when both are there.");
        join!(self.head.record_valid => self.records.push);
        join!(self.head.record => self.records.push_data);
        join!(self.head.record_valid => self.stacks.push);
        join!(self.head.stack => self.stacks.push_data);
        join!(self.icrc.crc_valid => self.crcs.push);
        self.crcs.push_data.next =
            self.icrc.crc.val() == self.residue.val() && !self.icrc.crc_short.val();
        if self.head.record_valid.val() {
            assert!(
                self.records.push_ready.val() && self.stacks.push_ready.val(),
                "there is room for every record"
            );
        }
        if self.icrc.crc_valid.val() {
            assert!(self.crcs.push_ready.val(), "there is room for every CRC");
        }
        self.packet_valid.next = self.records.pop_valid.val() && self.crcs.pop_valid.val();
        join!(self.records.pop_data => self.record);
        join!(self.stacks.pop_data => self.stack);
        join!(self.crcs.pop_data => self.is_right);
        join!(self.pop => self.records.pop);
        join!(self.pop => self.stacks.pop);
        join!(self.pop => self.crcs.pop);
    }
}
