//! Judges data packets, one after the other: ICRC, QP, and place in the sequence of their flow.
//!
//! ```text
//!             ┌────────────────────────────────────────────────────────┐
//!  record, ──>│ ───────┬─> QpTable ─┐                                  │──> verdict
//!  is_right   │        │            ├─> intact? ─> DataSequence ───────│──> answer, ce
//!  source ───>│ queue ─┘            │                                  │
//!  connect ──>│ ────────────────────┘              telemetry, delayed ─│──> cnp
//!             │                                                        │──> bad_*, unknown_qp
//!             └────────────────────────────────────────────────────────┘
//! ```
//!
//! A packet that is not complete, has a wrong ICRC, names no connected QP or comes from another address than that of the flow's peer changes nothing and gets no answer; the first of these reasons counts. A CNP is reported for any QP, since
//! one of a switch names that of the peer; it passes the sequence as nothing.
//!
//! Contract: verdicts and answers in the order of the records, 5 or 6 cycles after one is on offer if nothing waits; one packet in 2 cycles. 32 sources wait, and one is there
//! with each record. A connection is seen by all packets that are judged after it.

use super::roce_tag::CNP;
use super::{
    CongestionNoticeOut, DataRecord, DataSequence, DataSequenceStatsOut, HeaderTemplateIn,
    JudgedPacket, PayloadVerdictOut, QpTable, ReceivedPacketOut, ReceiverConnectionIn,
    SourceAddress,
};
use crate::arith::DelayLine;
use crate::axis::Queue;
use crate::nic::reaction::CongestionMarkOut;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `2^A` flows, stacks of `E` bits.
#[block(clock, reset = "no flow is connected, no packet waits")]
pub struct DataJudge<const A: usize, const E: usize = 320> {
    /// A packet is on offer.
    pub packet_valid: Signal<In, Bit>,
    /// What is known of it.
    pub record: Signal<In, DataRecord>,
    /// Its entries.
    pub stack: Signal<In, Bits<E>>,
    /// Its ICRC is right.
    pub is_right: Signal<In, Bit>,
    /// It is taken.
    pub takes: Signal<Out, Bit>,
    /// The first beat of a packet has come,
    pub source_valid: Signal<In, Bit>,
    /// from there.
    pub source: Signal<In, SourceAddress>,
    /// Connects and disconnects flows.
    pub connect: ReceiverConnectionIn,
    /// Words of the header templates for data.
    pub template: HeaderTemplateIn,
    /// Payload of a full packet, bytes.
    pub cfg_mtu: Signal<In, Bits<14>>,
    /// 1: answers of data packets report the stack of their packet, as those of telemetry requests always do.
    pub cfg_report: Signal<In, Bit>,
    /// 1: a CNP with a wrong ICRC is dropped, as data packets with one always are.
    pub cfg_check_icrc: Signal<In, Bit>,
    /// What becomes of the payload.
    pub verdict: PayloadVerdictOut,
    /// Bytes of a payload that is delivered, together with its verdict.
    pub bytes: Signal<Out, Bits<14>>,
    /// The answer to the sender of a packet.
    pub answer: ReceivedPacketOut<E>,
    /// A packet met congestion.
    pub ce: CongestionMarkOut,
    /// A CNP has come.
    pub cnp: CongestionNoticeOut,
    /// A packet was not complete.
    pub bad_length: Signal<Out, Bit>,
    /// The ICRC of a packet was wrong.
    pub bad_icrc: Signal<Out, Bit>,
    /// No flow had the QP of a packet.
    pub unknown_qp: Signal<Out, Bit>,
    /// Counters of the sequence.
    pub stat: DataSequenceStatsOut,
    sources: Queue<SourceAddress, 5>,
    qps: QpTable<A>,
    /// The packet that is looked up or on offer to the sequence.
    waits: ResetDff<Bit>,
    packet: Dff<DataRecord>,
    entries: Dff<Bits<E>>,
    was_right: Dff<Bit>,
    from: Dff<SourceAddress>,
    flows: DataSequence<A>,
    telemetry: DelayLine<JudgedPacket, 4, 2>,
    stacks: DelayLine<Bits<E>, 4, 2>,
}

impl<const A: usize, const E: usize> DataJudge<A, E> {
    /// Cycles from a packet on offer to its verdict and answer, at least.
    pub const LATENCY: usize = latency!(waits, flows);
}

impl<const A: usize, const E: usize> Logic for DataJudge<A, E> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_data_judge");
        join!(self.source_valid => self.sources.push);
        join!(self.source => self.sources.push_data);
        if self.source_valid.val() {
            assert!(self.sources.push_ready.val(), "there is room for every source");
        }

        comment!("The packet in front is looked up, then offered.");
        let accepted = self.waits.q.val() && self.flows.packet.ready.val();
        let takes =
            self.packet_valid.val() && self.qps.cleared.val() && (!self.waits.q.val() || accepted);
        self.sources.pop.next = takes;
        self.takes.next = takes;
        self.waits.d.next = takes || (self.waits.q.val() && !accepted);
        if takes {
            self.packet.d.next = self.record.val();
            self.entries.d.next = self.stack.val();
            self.was_right.d.next = self.is_right.val();
            self.from.d.next = self.sources.pop_data.val();
            assert!(
                self.sources.pop_valid.val(),
                "the source of a packet is there before its record"
            );
        }
        self.qps.reads.next = takes;
        self.qps.qp.next = self.record.val().facts.qp;

        let packet = self.packet.q.val();
        let is_known = self.qps.is_known.val();
        let is_notice = packet.facts.opcode == CNP;
        let is_whole = packet.is_whole && packet.facts.is_sound;
        let is_right = self.was_right.q.val() || (is_notice && !self.cfg_check_icrc.val());
        let intact = is_whole && is_right && (is_known || is_notice);
        self.flows.packet.valid.next = self.waits.q.val();
        self.flows.packet.flow.next = bit_cast::<16, A>(packet.facts.qp.get_bits::<A>(0));
        self.flows.packet.psn.next = packet.facts.psn;
        self.flows.packet.opcode.next = packet.facts.opcode;
        self.flows.packet.ack_req.next = packet.facts.ack_req;
        self.flows.packet.bytes.next = packet.facts.bytes;
        self.flows.packet.address.next = packet.address;
        self.flows.packet.key.next = packet.key;
        self.flows.packet.length.next = packet.length;
        self.flows.packet.source.next = self.from.q.val();
        self.flows.packet.intact.next = intact;
        join!(self.cfg_mtu => self.flows.cfg_mtu);
        join!(self.flows.stat => self.stat);
        self.bad_length.next = accepted && !is_whole;
        self.bad_icrc.next = accepted && is_whole && !is_right;
        self.unknown_qp.next = accepted && is_whole && is_right && !is_known && !is_notice;
        self.cnp.valid.next = accepted && is_whole && is_right && is_notice;
        self.cnp.qp.next = packet.facts.qp;

        comment!(
            "A connection comes when no packet is on offer, so that none has been looked up before it."
        );
        join!(self.template => self.flows.template);
        join!(self.connect.valid => self.flows.setup.valid);
        join!(self.flows.setup.ready => self.connect.ready);
        join!(self.connect.flow => self.flows.setup.flow);
        join!(self.connect.connected => self.flows.setup.connected);
        join!(self.connect.psn => self.flows.setup.psn);
        join!(self.connect.key => self.flows.setup.key);
        join!(self.connect.base => self.flows.setup.base);
        join!(self.connect.size => self.flows.setup.size);
        self.qps.connects.next = self.connect.valid.val() && self.flows.setup.ready.val();
        self.qps.flow.next = self.connect.flow.val().get_bits::<A>(0);
        self.qps.entry.next.connected = self.connect.connected.val();
        self.qps.entry.next.qp = self.connect.qp.val();

        comment!("What an answer and a verdict need besides comes with them.");
        self.telemetry.value.next.n_hop = packet.facts.n_hop;
        self.telemetry.value.next.path_id = packet.facts.path_id;
        join!(self.entries.q => self.stacks.value);
        self.telemetry.value.next.is_marked = intact && packet.facts.is_marked && !is_notice;
        self.telemetry.value.next.is_stored = packet.facts.bytes.any();
        self.telemetry.value.next.seed =
            (bit_cast::<32, 24>(packet.facts.qp) << 8) ^ bit_cast::<32, 24>(packet.facts.psn);
        let beside = self.telemetry.out.val();
        self.answer.valid.next = self.flows.answer.valid.val();
        self.answer.flow.next = self.flows.answer.flow.val();
        self.answer.psn.next = self.flows.answer.psn.val();
        self.answer.msn.next = self.flows.answer.msn.val();
        self.answer.syndrome.next = self.flows.answer.syndrome.val();
        self.answer.immediate.next = self.flows.answer.immediate.val();
        self.answer.duplicate.next = self.flows.answer.duplicate.val();
        self.answer.report.next = self.cfg_report.val() || self.flows.answer.probe.val();
        self.answer.n_hop.next = beside.n_hop;
        self.answer.path_id.next = beside.path_id;
        join!(self.stacks.out => self.answer.stack);
        self.ce.valid.next = self.flows.verdict.valid.val()
            && beside.is_marked
            && !self.flows.verdict.is_stranger.val();
        self.ce.flow.next = self.flows.verdict.flow.val();
        self.verdict.valid.next = self.flows.verdict.valid.val();
        self.verdict.deliver.next = self.flows.verdict.deliver.val();
        self.verdict.is_stored.next = beside.is_stored;
        self.verdict.tag.next.flow = self.flows.verdict.flow.val();
        self.verdict.tag.next.is_write = self.flows.verdict.is_write.val();
        self.verdict.tag.next.begins = self.flows.verdict.begins.val();
        self.verdict.tag.next.ends = self.flows.verdict.ends.val();
        self.verdict.tag.next.address = self.flows.verdict.address.val();
        self.verdict.seed.next = beside.seed;
        self.bytes.next = self.flows.verdict.bytes.val();
    }
}
