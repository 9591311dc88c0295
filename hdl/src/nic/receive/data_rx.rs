//! Receives data packets: checks them, delivers their payload, and determines the answers to their senders. CNPs are checked alike, and become events.
//!
//! ```text
//!             ┌────────────────────────────────────────────────────────────┐
//!  s_axis ═══>│ ═╦═> PayloadAlign ═══════════════════════> PayloadStore ═══│══> m_payload
//!  (tuser =   │  ╠═> DataHead ────────┐                         ^          │
//!   RoceTag)  │  ╚═> IcrcStream ──────┴─> DataJudge ─> verdict ─┘          │──> answer, ce, cnp
//!             │ DataPlanner: where what is     ^                           │──> fill
//!  connect ──>│ ───────────────────────────────┘                           │──> stat_*
//!             └────────────────────────────────────────────────────────────┘
//! ```
//!
//! With its first beat the tag of a packet says where its headers and its payload are, so the beats run through without waiting. Payload remains in the store until the packet
//! has been judged, which is after its last beat.
//!
//! Contract: latency [`DataRx::LATENCY`] cycles or one more from the last beat of a packet to its payload, if nothing is before it. Interval 1 beat, and one packet in 2 cycles. Payload is delivered in the order of the
//! packets, each as a packet of its own without bubbles; a packet without payload gives none. After a disconnect `settled` is clear until the payload delivered before it has left. `s_axis_tready` is a register. Malformed packets, whatever their tag and length, are dropped and counted, and disturb
//! no other. Source: InfiniBand volume 1, chapter 9 and annex A17.

use super::{
    CongestionNoticeOut, DataHead, DataJudge, DataPlanner, DataRxConfigIn, DataRxStatsOut,
    HeaderTemplateIn, PayloadAlign, PayloadStore, PayloadTag, ReceiveRoom, ReceivedPacketOut,
    ReceiverConnectionIn, RoceTag,
};
use crate::arith::CounterBank;
use crate::axis::{DrainWatch, StreamSink, StreamSource};
use crate::nic::reaction::CongestionMarkOut;
use crate::packet::{ICRC_RESIDUE, IcrcStream, check_quads};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `2^A` flows, a store of `2^S` beats.
#[block(clock, reset = "no flow is connected, no packet is inside", check = check_quads("DataRx", W, K, Q))]
pub struct DataRx<const W: usize, const K: usize, const Q: usize, const A: usize, const S: usize> {
    /// Data packets and CNPs with their tags.
    pub s_axis: StreamSink<W, K, RoceTag>,
    /// Connects and disconnects flows.
    pub connect: ReceiverConnectionIn,
    /// Words of the header templates for data, which name the peers.
    pub template: HeaderTemplateIn,
    /// Payload of a full packet, bytes.
    pub cfg_mtu: Signal<In, Bits<13>>,
    /// Reception of packets.
    pub cfg: DataRxConfigIn,
    /// 1: a data packet with the flag carries FNCC header and stack; 0: the flag means nothing in a data packet.
    pub cfg_hpcc: Signal<In, Bit>,
    /// 1: the answer of a data packet reports its stack.
    pub cfg_report: Signal<In, Bit>,
    /// 1: a CNP with a wrong ICRC is dropped, as data packets with one always are.
    pub cfg_check_icrc: Signal<In, Bit>,
    /// Payload delivered.
    pub m_payload: StreamSource<W, K, PayloadTag>,
    /// The answer to the sender of a packet.
    pub answer: ReceivedPacketOut,
    /// A packet met congestion.
    pub ce: CongestionMarkOut,
    /// A CNP has come.
    pub cnp: CongestionNoticeOut,
    /// How full the receiver is, 256 bytes; each packet counts for one at least.
    pub fill: Signal<Out, Bits<16>>,
    /// No payload from before the last disconnect is inside.
    pub settled: Signal<Out, Bit>,
    /// Counters.
    pub stat: DataRxStatsOut,
    planner: DataPlanner<K>,
    align: PayloadAlign<W, K, Q>,
    head: DataHead<K>,
    icrc: IcrcStream<W, K, Q>,
    #[init(Constant::new(u64::from(ICRC_RESIDUE).into()))]
    residue: Constant<Bits<32>>,
    judge: DataJudge<A>,
    store: PayloadStore<W, K, Q, S>,
    room: ReceiveRoom<K, S>,
    delivered_before: DrainWatch<9>,

    // The beats, until their plan is there.
    inside: ResetDff<Bit>,
    came: [ResetDff<Bit>; 2],
    first: [Dff<Bit>; 2],
    last: [Dff<Bit>; 2],
    data: [Dff<Bits<W>>; 2],
    keep: [Dff<Bits<K>>; 2],

    counters: CounterBank<4>,
    /// Bytes delivered, a cycle later, and their carry into the upper half.
    delivered: ResetDff<Bits<13>>,
    bytes_low: ResetDff<Bits<32>>,
    carry: ResetDff<Bit>,
    bytes_high: ResetDff<Bits<32>>,
}

impl<const W: usize, const K: usize, const Q: usize, const A: usize, const S: usize>
    DataRx<W, K, Q, A, S>
{
    /// Cycles from the last beat of a packet to the first beat of its payload.
    pub const LATENCY: usize = DataPlanner::<K>::LATENCY
        + IcrcStream::<W, K, Q>::LATENCY
        + DataJudge::<A>::LATENCY
        + PayloadStore::<W, K, Q, S>::LATENCY;
}

impl<const W: usize, const K: usize, const Q: usize, const A: usize, const S: usize> Logic
    for DataRx<W, K, Q, A, S>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_data_rx");
        comment!("Beats wait for the plan of their packet.");
        self.s_axis.tready.next = self.room.ready.val();
        let accepts = self.s_axis.tvalid.val() && self.room.ready.val();
        let first = !self.inside.q.val();
        if accepts {
            self.inside.d.next = !self.s_axis.tlast.val();
        }
        self.planner.first.next = accepts && first;
        join!(self.s_axis.tuser => self.planner.tag);
        join!(self.cfg_hpcc => self.planner.cfg_hpcc);
        self.came[0].d.next = accepts;
        self.first[0].d.next = first;
        self.last[0].d.next = self.s_axis.tlast.val();
        self.data[0].d.next = self.s_axis.tdata.val();
        self.keep[0].d.next = self.s_axis.tkeep.val();
        self.came[1].d.next = self.came[0].q.val();
        self.first[1].d.next = self.first[0].q.val();
        self.last[1].d.next = self.last[0].q.val();
        self.data[1].d.next = self.data[0].q.val();
        self.keep[1].d.next = self.keep[0].q.val();

        comment!("Payload, headers and ICRC.");
        let plan = self.planner.plan.val();
        join!(self.came[1].q => self.align.beat);
        join!(self.first[1].q => self.align.first);
        join!(self.last[1].q => self.align.last);
        join!(self.data[1].q => self.align.data);
        self.align.turn.next = plan.turn;
        self.align.lead.next = plan.lead;
        self.align.bytes.next = plan.facts.bytes;
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

        comment!("The verdict, and the fate of the payload.");
        join!(self.head.record_valid => self.judge.record_valid);
        join!(self.head.record => self.judge.record);
        join!(self.icrc.crc_valid => self.judge.crc_valid);
        self.judge.crc_right.next =
            self.icrc.crc.val() == self.residue.val() && !self.icrc.crc_short.val();
        join!(self.connect => self.judge.connect);
        join!(self.template => self.judge.template);
        self.judge.source_valid.next = accepts && first;
        self.judge.source.next.is_ipv6 = self.s_axis.tuser.val().is_ipv6;
        self.judge.source.next.address = self.s_axis.tuser.val().source;
        join!(self.cfg_mtu => self.judge.cfg_mtu);
        join!(self.cfg_report => self.judge.cfg_report);
        join!(self.cfg_check_icrc => self.judge.cfg_check_icrc);
        join!(self.judge.answer => self.answer);
        join!(self.judge.ce => self.ce);
        join!(self.judge.cnp => self.cnp);
        join!(self.align.payload_valid => self.store.payload_valid);
        join!(self.align.payload_data => self.store.payload_data);
        join!(self.align.payload_keep => self.store.payload_keep);
        join!(self.align.payload_last => self.store.payload_last);
        join!(self.judge.verdict => self.store.verdict);
        join!(self.cfg.check => self.store.cfg_check);
        join!(self.store.m_payload => self.m_payload);

        self.room.enters.next = accepts && self.s_axis.tlast.val();
        join!(self.judge.judged => self.room.judged);
        join!(self.store.leaves => self.room.leaves);
        join!(self.store.held => self.room.held);
        join!(self.room.fill => self.fill);

        comment!("Payload delivered before a disconnect.");
        self.delivered_before.enters.next = self.judge.verdict.valid.val()
            && self.judge.verdict.deliver.val()
            && self.judge.verdict.is_stored.val();
        self.delivered_before.leaves.next = self.store.m_payload.tvalid.val()
            && self.m_payload.tready.val()
            && self.store.m_payload.tlast.val();
        self.delivered_before.mark.next = self.connect.valid.val()
            && self.judge.connect.ready.val()
            && !self.connect.connected.val();
        join!(self.delivered_before.drained => self.settled);

        comment!("Counters.");
        join!(self.judge.stat => self.stat.sequence);
        self.counters.events[0].next = self.judge.bad_length.val();
        self.counters.events[1].next = self.judge.bad_icrc.val();
        self.counters.events[2].next = self.judge.unknown_qp.val();
        self.counters.events[3].next = self.store.wrong.val();
        self.stat.bad_length.next = self.counters.values[0].val();
        self.stat.bad_icrc.next = self.counters.values[1].val();
        self.stat.unknown_qp.next = self.counters.values[2].val();
        self.stat.mismatches.next = self.counters.values[3].val();
        self.delivered.d.next = 0.into();
        if self.judge.verdict.valid.val() && self.judge.verdict.deliver.val() {
            self.delivered.d.next = self.judge.bytes.val();
        }
        let sum =
            bit_cast::<33, 32>(self.bytes_low.q.val()) + bit_cast::<33, 13>(self.delivered.q.val());
        self.bytes_low.d.next = sum.get_bits::<32>(0);
        self.carry.d.next = sum.get_bit(32);
        self.bytes_high.d.next =
            self.bytes_high.q.val() + bit_cast::<32, 1>(self.carry.q.val().into());
        self.stat.payload_bytes.next = concat((self.bytes_high.q.val(), self.bytes_low.q.val()));
    }
}
