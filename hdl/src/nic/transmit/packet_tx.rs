//! Builds RoCEv2 packets: headers from a request, or the order of an answer, and the template of its flow, payload, padding, ICRC.
//!
//! ```text
//!                ┌───────────────────────────────────────────────────────────────┐
//!  template ────>│ TemplateTable ─> HeadBuild ─> queues ─┐                       │
//!  req ─────────>│             ^        v                v                       │
//!  order, cnp ──>│ AnswerIntake┘        ║                ║                       │──> answers_inside
//!  s_payload ═══>│ ═════════════> PayloadFeed ═══> PacketMerge ═> IcrcAppend ════│══> m_axis
//!  cfg_generate ─│                                                               │──> stat_*
//!                └───────────────────────────────────────────────────────────────┘
//! ```
//!
//! Of a request that is `dropped` no packet is built; only its payload is taken from the stream. One such request is inside at most.
//!
//! A packet is Ethernet, at most one VLAN tag, IPv4 or IPv6, UDP, BTH, an FNCC header of zeros and a RETH if they are requested, payload, up to three bytes
//! of padding, and the ICRC. The request says what differs from packet to packet, the template of its flow the rest; see [`TemplateTable`] and
//! [`HeadBuild`]. A packet of the `s_payload` stream belongs to each request that has payload, in order, unless the generator makes it:
//! word `k` of 4 bytes of the packet is then `(QP << 8 ^ PSN) + k 0x9e3779b1`, its low byte first.
//!
//! **Answers.** Of an `order` an ACK or NAK is built, with AETH, FNCC header and entries, of a `cnp` a CNP. They have the template of the data of their flow, but for a traffic class and a tag of their own. An answer goes before the data packets of
//! which no beat has been put together, so none waits for payload. `hold` stops data packets (bit 0) or answers (bit 1) before their next one, as pauses of the link do; what has begun, at most 32 beats, leaves.
//!
//! Contract: packets of requests leave in the order of those, answers likewise, without a bubble from the first beat on while the payload keeps up; while nothing
//! is inside the first beat is valid [`PacketTx::LATENCY`] cycles after the request, if the payload is there, and likewise after an order. An order is taken 5 cycles after the one before it or later, requests in the other cycles. Interval 1 beat; up to 16
//! requests are inside until their last beat is put together. `cfg_generate` counts with the request. A packet of the stream that does not have the requested length is counted and gets the complement of its
//! ICRC, so that its receiver drops it; what it lacks is filled with zeros and what is too much is dropped. `s_payload_tkeep` counts in the last
//! beat. A word of a template counts for requests of later cycles; in its own none is taken.
//! After a reset all templates become zero, and neither requests nor words are taken for `2^A` cycles. Source: InfiniBand volume 1, chapter 9 and annex A17.

use super::{
    AnswerIntake, BeatCount, HeadBuild, IcrcAppend, PacketFields, PacketMerge, PacketShape,
    PacketTxStatsOut, PayloadFeed, PayloadPlan, SendRequestIn, TemplateTable, TemplateWriteIn,
};
use crate::arith::StatCounter;
use crate::axis::{LaneQueue, Queue, StreamSink, StreamSource};
use crate::nic::receive::{AckOrderIn, CnpOrderIn};
use crate::packet::check_quads;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `2^A` flows; stacks of `E = 320 (1 + M)` bits, headers of `N = E + 704`.
#[block(clock, reset = "no packet is inside, all templates become zero", check = {
    check_quads("PacketTx", W, K, Q);
    assert!(E == 320 * (1 + M) && N == E + 704, "PacketTx: M = {M}, E = {E}, N = {N}");
})]
pub struct PacketTx<
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize = 0,
    const E: usize = 320,
    const N: usize = 1024,
> {
    /// Requests for packets.
    pub req: SendRequestIn,
    /// ACKs and NAKs to send.
    pub order: AckOrderIn<E>,
    /// Congestion notification packets (CNPs) to send.
    pub cnp: CnpOrderIn,
    /// No packet of a request (bit 0), no answer (bit 1) begins.
    pub hold: Signal<In, Bits<2>>,
    /// Answers are inside.
    pub answers_inside: Signal<Out, Bit>,
    /// Starts to watch those inside,
    pub answers_mark: Signal<In, Bit>,
    /// which have left.
    pub answers_drained: Signal<Out, Bit>,
    /// Words of templates.
    pub template: TemplateWriteIn,
    /// Payload of packets.
    pub s_payload: StreamSink<W, K, Bits<8>>,
    /// Set: the payload of packets that are requested now comes from the generator.
    pub cfg_generate: Signal<In, Bit>,
    /// Packets out; `tuser` is the flow.
    pub m_axis: StreamSource<W, K, Bits<16>>,
    /// Counters.
    pub stat: PacketTxStatsOut,
    intake: AnswerIntake<E>,
    fields: Signal<Local, PacketFields>,
    templates: TemplateTable<A>,
    build: HeadBuild<E, N>,
    count: BeatCount<K, Q>,
    shape: Signal<Local, PacketShape>,
    heads: LaneQueue<PacketShape, 784, 98, 4>,
    answers: LaneQueue<PacketShape, 1024, 128, 2>,
    /// What headers of answers have beyond that, and that of the front in the cycle before.
    more_answers: [Queue<Bits<320>, 2>; M],
    more_front: [Dff<Bits<320>>; M],
    answer_headers: Signal<Local, Bits<N>>,
    plans: Queue<PayloadPlan, 4>,
    /// The payload of a dropped request has not been planned.
    drops: ResetDff<Bit>,
    /// Requests whose headers have not left their queue.
    inside: ResetDff<Bits<5>>,
    feed: PayloadFeed<W, K, Q>,
    merge: PacketMerge<W, K, Q, N>,
    append: IcrcAppend<W, K, Q>,
    packets: StatCounter,
    bad_payload: StatCounter,
}

impl<
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const E: usize,
    const N: usize,
> PacketTx<W, K, Q, A, M, E, N>
{
    /// Cycles from a request to the first beat of its packet: its headers, their queue, both put together, the ICRC.
    pub const LATENCY: usize = latency!(build, heads, merge, append);
}

impl<
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const E: usize,
    const N: usize,
> Logic for PacketTx<W, K, Q, A, M, E, N>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_packet_tx");
        comment!("Orders of answers go first.");
        let may_take = self.templates.cleared.val() && !self.template.valid.val();
        join!(self.order => self.intake.order);
        join!(self.cnp => self.intake.cnp);
        self.intake.may_take.next = may_take;
        join!(self.merge.answer_pop => self.intake.popped);
        join!(self.append.answer_left => self.intake.left);
        join!(self.intake.occupied => self.answers_inside);
        join!(self.answers_mark => self.intake.mark);
        join!(self.intake.drained => self.answers_drained);
        let answers = self.intake.taken.val();

        comment!("There is room in the queues for the headers of every request that is taken.");
        let waits = self.inside.q.val().get_bit(4)
            || answers
            || (self.req.dropped.val() && self.drops.q.val());
        let ready = may_take && !waits;
        let is_taken = self.req.valid.val() && ready;
        let accepts = is_taken && !self.req.dropped.val();
        let drops = is_taken
            && self.req.dropped.val()
            && self.req.bytes.val().any()
            && !self.cfg_generate.val();
        self.req.ready.next = ready;
        if drops {
            self.drops.d.next = true;
        } else if self.feed.plan_pop.val()
            && self.plans.pop_valid.val()
            && self.plans.pop_data.val().dropped
        {
            self.drops.d.next = false;
        }
        let leaves = self.merge.shape_pop.val();
        if accepts && !leaves {
            self.inside.d.next = self.inside.q.val() + 1;
        } else if leaves && !accepts {
            self.inside.d.next = self.inside.q.val() - 1;
        }
        self.fields.next.flow = self.req.flow.val();
        self.fields.next.psn = self.req.psn.val();
        self.fields.next.opcode = self.req.opcode.val();
        self.fields.next.bytes = self.req.bytes.val();
        self.fields.next.ack_req = self.req.ack_req.val();
        self.fields.next.has_reth = self.req.has_reth.val();
        self.fields.next.address = self.req.address.val();
        self.fields.next.rkey = self.req.rkey.val();
        self.fields.next.dma_length = self.req.dma_length.val();
        self.fields.next.has_fncc = self.req.has_fncc.val();
        self.fields.next.generate = self.cfg_generate.val();
        self.fields.next.is_ack = false;
        self.fields.next.is_cnp = false;
        if answers {
            self.fields.next = self.intake.fields.val();
        }
        join!(self.template => self.templates.write);
        self.templates.flow.next = self.fields.val().flow;
        self.build.valid.next = accepts || answers;
        self.build.drops.next = drops;
        self.build.fields.next = self.fields.val();
        for i in 0..8 {
            join!(self.templates.words[i] => self.build.words[i]);
        }

        join!(self.intake.stack => self.build.stack);

        join!(self.build.sizes => self.count.sizes);
        self.shape.next.flow = self.build.flow.val();
        self.shape.next.places = self.count.places.val();
        self.shape.next.layout = self.build.layout.val();
        self.shape.next.is_answer = self.build.is_answer.val();
        let pushes_head = self.build.head_valid.val() && !self.build.is_answer.val();
        let pushes_answer = self.build.head_valid.val() && self.build.is_answer.val();
        self.heads.push.next = pushes_head;
        self.heads.push_data.next = self.shape.val();
        self.heads.push_wide.next = self.build.headers.val().get_bits::<784>(0);
        self.answers.push.next = pushes_answer;
        self.answers.push_data.next = self.shape.val();
        self.answers.push_wide.next = self.build.headers.val().get_bits::<1024>(0);
        self.answer_headers.next = bit_cast::<N, 1024>(self.answers.wide.val());
        for i in 0..M {
            self.more_answers[i].push.next = pushes_answer;
            self.more_answers[i].push_data.next =
                self.build.headers.val().get_bits::<320>(320 * i + 1024);
            join!(self.merge.answer_pop => self.more_answers[i].pop);
            join!(self.more_answers[i].pop_data => self.more_front[i].d);
            self.answer_headers.next = self.answer_headers.val()
                | (bit_cast::<N, 320>(self.more_front[i].q.val()) << (320 * i + 1024) as u64);
        }
        join!(self.build.plan_valid => self.plans.push);
        join!(self.build.plan => self.plans.push_data);
        assert!(
            (self.heads.push_ready.val() || !pushes_head)
                && (self.answers.push_ready.val() || !pushes_answer)
                && (self.plans.push_ready.val() || !self.build.plan_valid.val()),
            "there is room for all headers and plans"
        );

        join!(self.plans.pop_valid => self.feed.plan_valid);
        join!(self.plans.pop_data => self.feed.plan);
        join!(self.feed.plan_pop => self.plans.pop);
        join!(self.s_payload => self.feed.s_payload);

        join!(self.heads.pop_valid => self.merge.shape_valid);
        join!(self.heads.pop_data => self.merge.shape);
        join!(self.heads.wide => self.merge.headers);
        join!(self.merge.shape_pop => self.heads.pop);
        join!(self.answers.pop_valid => self.merge.answer_valid);
        join!(self.answers.pop_data => self.merge.answer);
        join!(self.answer_headers => self.merge.answer_headers);
        join!(self.merge.answer_pop => self.answers.pop);
        join!(self.hold => self.merge.hold);
        join!(self.feed.payload_valid => self.merge.payload_valid);
        join!(self.feed.payload_bad => self.merge.payload_bad);
        join!(self.feed.payload => self.merge.payload);
        join!(self.merge.take => self.feed.take);

        join!(self.append.room => self.merge.room);
        join!(self.merge.requested => self.append.requested);
        join!(self.merge.beat => self.append.beat);
        join!(self.merge.layout => self.append.layout);
        join!(self.append.m_axis => self.m_axis);

        join!(self.append.sent => self.packets.increment);
        join!(self.packets.value => self.stat.packets);
        join!(self.feed.mismatch => self.bad_payload.increment);
        join!(self.bad_payload.value => self.stat.bad_payload);
    }
}
