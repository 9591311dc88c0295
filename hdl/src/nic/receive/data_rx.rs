//! Receives packets: checks them, delivers the payload of data, and determines the answers to its senders. ACKs and CNPs are checked alike, and become events.
//!
//! ```text
//!             ┌────────────────────────────────────────────────────────┐
//!  s_axis ═══>│ RoceReader ═╦══════════════════════> PayloadStore ═════│══> m_payload
//!  (tuser =   │             ║                             ^            │
//!   RoceTag)  │             ╟─> DataJudge ────> verdict ──┘            │──> answer, ce, cnp
//!             │             ║       ^                                  │──> fill
//!  connect ──>│ ────────────╫───────┘                                  │──> stat_*
//!             │             ╙─> AckJudge ──────────────────────────────│──> ack
//!             └────────────────────────────────────────────────────────┘
//! ```
//!
//! Payload remains in the store until the packet has been judged, which is after its last beat. An ACK waits for no payload: it is judged as soon as its ICRC is known.
//!
//! Contract: latency [`DataRx::LATENCY`] cycles or one more from the last beat of a packet to its payload, and [`DataRx::ACK_LATENCY`] cycles to the event of an ACK, if nothing is before it. Interval 1 beat, and one packet in 2 cycles. Payload is delivered in the order of the
//! packets, each as a packet of its own without bubbles; a packet without payload gives none. After a disconnect `settled` is clear until the payload delivered before it has left. `s_axis_tready` is a register. Malformed packets, whatever their tag and length, are dropped and counted, and disturb
//! no other. Source: InfiniBand volume 1, chapter 9 and annex A17; for ACKs FNCC section 4.3 and algorithm 3.

use super::roce_tag::ACK;
use super::{
    AckJudge, CongestionNoticeOut, DataJudge, DataRxConfigIn, DataRxStatsOut, HeaderTemplateIn,
    PayloadStore, PayloadTag, ReceiveRoom, ReceivedPacketOut, ReceiverConnectionIn, RoceReader,
    RoceTag,
};
use crate::arith::CounterBank;
use crate::axis::{DrainWatch, StreamSink, StreamSource};
use crate::nic::reaction::CongestionMarkOut;
use crate::nic::{AckRxStatsOut, AckTelemetryOut};
use crate::packet::check_quads;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `2^A` flows, a store of `2^S` beats, packets of at most `largest` bytes of payload; stacks of up to `H` entries in `E` bits, `B` bits as [`RoceReader`] has them.
#[block(clock, reset = "no flow is connected, no packet is inside", pub new(largest: u64), check = check_quads("DataRx", W, K, Q))]
pub struct DataRx<
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const S: usize,
    const H: usize = 5,
    const E: usize = 320,
    const B: usize = 512,
> {
    /// Data packets, ACKs and CNPs with their tags.
    pub s_axis: StreamSink<W, K, RoceTag>,
    /// Connects and disconnects flows.
    pub connect: ReceiverConnectionIn,
    /// Words of the header templates for data, which name the peers.
    pub template: HeaderTemplateIn,
    /// Payload of a full packet, bytes.
    pub cfg_mtu: Signal<In, Bits<14>>,
    /// Reception of packets.
    pub cfg: DataRxConfigIn,
    /// 1: a data packet with the flag carries FNCC header and stack; 0: the flag means nothing in a data packet.
    pub cfg_hpcc: Signal<In, Bit>,
    /// 1: the answer of a data packet reports its stack.
    pub cfg_report: Signal<In, Bit>,
    /// 1: an ACK or CNP with a wrong ICRC is dropped, as data packets with one always are.
    pub cfg_check_icrc: Signal<In, Bit>,
    /// Payload delivered.
    pub m_payload: StreamSource<W, K, PayloadTag>,
    /// The answer to the sender of a packet.
    pub answer: ReceivedPacketOut<E>,
    /// A packet met congestion.
    pub ce: CongestionMarkOut,
    /// A CNP has come.
    pub cnp: CongestionNoticeOut,
    /// What an ACK says.
    pub ack: AckTelemetryOut<E>,
    /// How full the receiver is, 256 bytes; each packet but ACKs counts for one at least.
    pub fill: Signal<Out, Bits<16>>,
    /// No payload from before the last disconnect is inside.
    pub settled: Signal<Out, Bit>,
    /// Counters.
    pub stat: DataRxStatsOut,
    /// Those of ACKs.
    pub stat_ack: AckRxStatsOut,
    #[init(RoceReader::new(largest))]
    reader: RoceReader<W, K, Q, H, E, B>,
    judge: DataJudge<A, E>,
    acks: AckJudge<E>,
    store: PayloadStore<W, K, Q, S>,
    room: ReceiveRoom<K, S>,
    delivered_before: DrainWatch<9>,

    /// The packet under way is an ACK.
    is_ack: Signal<Local, Bit>,
    was_ack: Dff<Bit>,

    counters: CounterBank<4>,
    /// Bytes delivered, a cycle later, and their carry into the upper half.
    delivered: ResetDff<Bits<14>>,
    bytes_low: ResetDff<Bits<32>>,
    carry: ResetDff<Bit>,
    bytes_high: ResetDff<Bits<32>>,
}

impl<
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const S: usize,
    const H: usize,
    const E: usize,
    const B: usize,
> DataRx<W, K, Q, A, S, H, E, B>
{
    /// Cycles from the last beat of a packet to the first beat of its payload.
    pub const LATENCY: usize = latency!(reader, judge, store);

    /// Cycles from the last beat of an ACK to its event.
    pub const ACK_LATENCY: usize = latency!(reader);
}

impl<
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const S: usize,
    const H: usize,
    const E: usize,
    const B: usize,
> Logic for DataRx<W, K, Q, A, S, H, E, B>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_data_rx");
        self.s_axis.tready.next = self.room.ready.val();
        let accepts = self.s_axis.tvalid.val() && self.room.ready.val();
        self.reader.beat.next = accepts;
        join!(self.s_axis.tdata => self.reader.tdata);
        join!(self.s_axis.tkeep => self.reader.tkeep);
        join!(self.s_axis.tlast => self.reader.tlast);
        join!(self.s_axis.tuser => self.reader.tag);
        join!(self.cfg_hpcc => self.reader.cfg_hpcc);
        self.is_ack.next = self.was_ack.q.val();
        if self.reader.begins.val() {
            self.is_ack.next = self.s_axis.tuser.val().opcode == ACK;
        }
        self.was_ack.d.next = self.is_ack.val();

        comment!("ACKs to one judge, all else to the other, in order.");
        let known = self.reader.packet_valid.val();
        let is_ack = self.reader.record.val().facts.is_ack;
        let judged = known && (is_ack || self.judge.takes.val());
        self.reader.pop.next = judged;
        self.acks.valid.next = known && is_ack;
        join!(self.reader.record => self.acks.record);
        join!(self.reader.stack => self.acks.stack);
        join!(self.reader.is_right => self.acks.is_right);
        self.acks.fate.next.other = false;
        self.acks.fate.next.bad_hops = false;
        self.acks.fate.next.cut = false;
        self.acks.fate.next.bad_length = false;
        join!(self.cfg_check_icrc => self.acks.cfg_check_icrc);
        join!(self.acks.ev => self.ack);
        join!(self.acks.stat => self.stat_ack);

        comment!("The verdict, and the fate of the payload.");
        self.judge.packet_valid.next = known && !is_ack;
        join!(self.reader.record => self.judge.record);
        join!(self.reader.stack => self.judge.stack);
        join!(self.reader.is_right => self.judge.is_right);
        join!(self.connect => self.judge.connect);
        join!(self.template => self.judge.template);
        self.judge.source_valid.next = self.reader.begins.val() && !self.is_ack.val();
        self.judge.source.next.is_ipv6 = self.s_axis.tuser.val().is_ipv6;
        self.judge.source.next.address = self.s_axis.tuser.val().source;
        join!(self.cfg_mtu => self.judge.cfg_mtu);
        join!(self.cfg_report => self.judge.cfg_report);
        join!(self.cfg_check_icrc => self.judge.cfg_check_icrc);
        join!(self.judge.answer => self.answer);
        join!(self.judge.ce => self.ce);
        join!(self.judge.cnp => self.cnp);
        join!(self.reader.payload_valid => self.store.payload_valid);
        join!(self.reader.payload_data => self.store.payload_data);
        join!(self.reader.payload_keep => self.store.payload_keep);
        join!(self.reader.payload_last => self.store.payload_last);
        join!(self.judge.verdict => self.store.verdict);
        join!(self.cfg.check => self.store.cfg_check);
        join!(self.store.m_payload => self.m_payload);

        self.room.enters.next = accepts && self.s_axis.tlast.val();
        self.room.stays.next = !self.is_ack.val();
        self.room.judged.next = judged;
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
            bit_cast::<33, 32>(self.bytes_low.q.val()) + bit_cast::<33, 14>(self.delivered.q.val());
        self.bytes_low.d.next = sum.get_bits::<32>(0);
        self.carry.d.next = sum.get_bit(32);
        self.bytes_high.d.next =
            self.bytes_high.q.val() + bit_cast::<32, 1>(self.carry.q.val().into());
        self.stat.payload_bytes.next = concat((self.bytes_high.q.val(), self.bytes_low.q.val()));
    }
}
