//! A NIC: messages in, packets out; packets in, messages out; windows and rates by what ACKs bring.
//!
//! ```text
//!               ┌──────────────────────────────────────────────────────────────────────────┐
//!  work ───────>│ FlowContexts ──> Scheduler                                               │──> fetch
//!  done <───────│   ^   │  ^           ^                                                   │
//!  s_payload ══>│   │   │  └── decide ─┤                                                   │
//!               │   │   └─> PacketTx ══│════════════════════════> PacketArbiter ═> PfcTx ══│══> m_axis
//!               │   │ ACK, NAK ^       │ W, 1 / R                                   ^      │
//!               │   └WindowControl─> PacingInterval                                  │      │──> res
//!               │          │   └──────────────── AckGen <──┐                         │      │
//!               │          └─────── ACKs ────────────── DataRx ══════════════════════│══════│══> m_payload
//!  s_axis ═════>│ PfcRx ═> RxSplit ════════════════════════╩═════════════════════════│══════│══> m_other
//!  connect ────>│ ConnectionFork ──> all that keep something of a flow               │      │
//!               │   ^── DisconnectFence <── all that pass something of a flow on     │      │
//!  template ───>│ TemplateFork ──> headers of PacketTx                    payload waits     │
//!               └──────────────────────────────────────────────────────────────────────────┘
//! ```
//!
//! **Sending.** [`FlowContexts`](crate::nic::contexts::FlowContexts) keeps the messages of each flow and informs the [`Scheduler`](crate::nic::Scheduler) how many bytes there are; that decides which flow sends
//! its next packet, and when; the contexts make a request of it, and [`PacketTx`](crate::nic::PacketTx) a packet. **Control.** An ACK goes to
//! [`WindowControl`] once [`DataRx`](crate::nic::receive::DataRx) has read it: it looks up the flow of the ACK, marks its packets acknowledged, and computes window and rate; the rate becomes cycles per byte. **Receiving.**
//! `DataRx` delivers the payload of each packet in order and once, and [`AckGen`](crate::nic::receive::AckGen) orders its answer, which `PacketTx` builds. ACKs go before data.
//! **Probes.** [`ProbeRequests`] puts telemetry requests after data packets, if telemetry is to come that way. **Pause.** [`LinkPauses`] has `PfcRx` and `PfcTx`: the link partner stops data and ACKs by their priorities, before the next packet; the NIC pauses it while more received payload waits than `cfg_pause_xoff`.
//!
//! **Disconnecting.** `connect` accepts a disconnect when nothing of the flow is inside but packets that have their headers: its messages are complete, its answers have left or are dropped,
//! its payload is delivered. Templates wait meanwhile.
//!
//! Contract: `A` address bits for `2^A` flows. A flow is connected with its templates written. Bytes of a message leave in order; each is delivered once and in order, or
//! the message completes with an error. What is malformed is counted, and affects no flow. After a reset no flow is connected; `busy` until the
//! tables are clear. Source: HPCC++ (draft-miao-tsv-hpcc-00), section 6; FNCC, sections 3.2.3 and 4; InfiniBand volume 1, chapter 9.

use super::{
    AnswerSource, ConnectionFork, ConnectionIn, DisconnectFence, EventMerge, FlowTemplateIn,
    LinkPauses, NicConfigIn, NicStatsOut, NotifiedFlows, PayloadLimit, TELEMETRY_AT_RECEIVER,
    TELEMETRY_ECHOED, TELEMETRY_OF_BUSIEST, TELEMETRY_PROBED, TemplateFork, WindowControl,
};
use crate::arith::StatCounter;
use crate::axis::{PacketArbiter, StreamSink, StreamSource, check_width};
use crate::nic::contexts::{CompletionOut, FlowContexts, PayloadFetchOut, WorkRequestIn};
use crate::nic::reaction::{DcqcnNp, ReactionPoint, RoundRule};
use crate::nic::receive::{AckGen, DataRx, PayloadTag, RxSplit};
use crate::nic::{PacingInterval, PacketTx, ProbeRequests, Scheduler, WindowResultOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `Q = W / 32`, `M = A + 2`; stores of `2^S` beats for received payload and for packets of others, with which `U` bits travel; `largest` bytes of payload in a packet, at most; stacks of up to `H = 5 (1 + T)` entries, `E = 64 H` bits, `I` and `P` as [`Hpcc`](crate::nic::Hpcc) has its last two, `B` as [`DataRx`] has it, headers of `N` bits.
#[block(clock, reset = "no flow is connected", pub new(largest: u64), check = check_width("Nic", W, K))]
pub struct Nic<
    R: RoundRule,
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const S: usize,
    const U: usize,
    const H: usize = 5,
    const T: usize = 0,
    const E: usize = 320,
    const I: usize = 3,
    const P: usize = 29,
    const B: usize = 512,
    const N: usize = 1024,
> {
    /// Packets from the link; `tuser` counts only with those of others.
    pub s_axis: StreamSink<W, K, Bits<U>>,
    /// Packets to the link; zero for the NIC's own.
    pub m_axis: StreamSource<W, K, Bits<U>>,
    /// The beat on `m_axis` belongs to a pause frame.
    pub m_pause: Signal<Out, Bit>,
    /// Connects and disconnects flows.
    pub connect: ConnectionIn,
    /// Writes header templates.
    pub template: FlowTemplateIn,
    /// Messages to send.
    pub work: WorkRequestIn,
    /// Their fate.
    pub done: CompletionOut,
    /// Requests for the next payload on `s_payload`.
    pub fetch: PayloadFetchOut,
    /// Payload of packets to send.
    pub s_payload: StreamSink<W, K, Bits<8>>,
    /// Payload received.
    pub m_payload: StreamSource<W, K, PayloadTag>,
    /// Packets of others to the link.
    pub s_other: StreamSink<W, K, Bits<U>>,
    /// Packets from the link that are not the NIC's.
    pub m_other: StreamSource<W, K, Bits<U>>,
    /// New windows.
    pub res: WindowResultOut,
    /// The tables are being cleared after a reset.
    pub busy: Signal<Out, Bit>,
    /// The configuration.
    pub cfg: NicConfigIn,
    /// Counters.
    pub stat: NicStatsOut,

    connections: ConnectionFork<A>,
    templates: TemplateFork<A>,
    fence: DisconnectFence,
    contexts: FlowContexts<A, M>,
    scheduler: Scheduler<A>,
    probes: ProbeRequests<A>,
    transmit: PacketTx<W, K, Q, A, T, E, N>,
    pauses: LinkPauses<W, K, U>,
    split: RxSplit<W, K, S, U, H>,
    engine: WindowControl<A, H, T, E, I, P>,
    pacing: PacingInterval,
    events: EventMerge,
    /// QPs of CNPs: of this NIC if receivers send them, of the peers if switches do.
    notified: NotifiedFlows<A>,
    reaction: ReactionPoint<R, A>,
    notification: DcqcnNp<A>,
    #[init(DataRx::new(largest))]
    receive: DataRx<W, K, Q, A, S, H, E, B>,
    answer_source: AnswerSource<A, E>,
    answers: AckGen<A, E>,
    /// Packets of flows and packets of others.
    arbiter: PacketArbiter<W, K, Bits<U>>,
    #[init(PayloadLimit::new(largest))]
    payload: PayloadLimit,
    lost_windows: StatCounter,
}

impl<
    R: RoundRule,
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const S: usize,
    const U: usize,
    const H: usize,
    const T: usize,
    const E: usize,
    const I: usize,
    const P: usize,
    const B: usize,
    const N: usize,
> Nic<R, W, K, Q, A, M, S, U, H, T, E, I, P, B, N>
{
    /// Cycles from the last beat of a data packet, in one of a packet's head or less, to its payload, while nothing else is inside.
    pub const LATENCY: usize = LinkPauses::<W, K, U>::LATENCY
        + RxSplit::<W, K, S, U, H>::LATENCY
        + DataRx::<W, K, Q, A, S, H, E, B>::LATENCY;
}

impl<
    R: RoundRule,
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const S: usize,
    const U: usize,
    const H: usize,
    const T: usize,
    const E: usize,
    const I: usize,
    const P: usize,
    const B: usize,
    const N: usize,
> Logic for Nic<R, W, K, Q, A, M, S, U, H, T, E, I, P, B, N>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_nic");
        self.busy.next = self.contexts.busy.val()
            || self.scheduler.busy.val()
            || self.answers.busy.val()
            || self.engine.cfg.busy.val()
            || self.reaction.busy.val()
            || self.notification.busy.val()
            || !self.transmit.template.ready.val();

        comment!("Flows come and go; their headers.");
        join!(self.connect => self.connections.connect);
        join!(self.connections.contexts => self.contexts.connect);
        join!(self.connections.window => self.engine.setup);
        join!(self.connections.region => self.receive.connect);
        join!(self.connections.receiver => self.answers.setup);
        join!(self.connections.reaction => self.reaction.setup);
        let connects = self.connections.reaction.valid.val() && self.reaction.setup.ready.val();
        self.notified.connects.next = connects;
        self.notified.flow.next = self.connections.reaction.flow.val();
        self.notified.connected.next = self.connections.reaction.connected.val();
        self.notified.qp.next = self.connections.region.qp.val();
        join!(self.cfg.reaction.p4qcn => self.notified.cfg_p4qcn);

        comment!("Nothing of a flow is inside when its disconnect is done.");
        join!(self.receive.settled => self.connections.region_settled);
        join!(self.connections.closes => self.fence.starts);
        join!(self.contexts.settled => self.fence.contexts_settled);
        join!(self.receive.settled => self.fence.receiver_settled);
        join!(self.answers.ended => self.transmit.answers_mark);
        self.fence.answers_settled.next =
            self.answers.settled.val() && self.transmit.answers_drained.val();
        join!(self.notification.settled => self.fence.notifications_settled);
        self.notification.ends.next = self.connections.closes.val();
        join!(self.fence.settled => self.connections.settled);

        comment!("Templates. Those for data name the peers whose packets are received.");
        join!(self.template => self.templates.template);
        self.templates.hold.next = self.connect.valid.val() || !self.fence.settled.val();
        join!(self.transmit.template.ready => self.templates.may_write);
        self.transmit.template.valid.next = self.templates.data.valid.val();
        self.transmit.template.flow.next = self.templates.data.flow.val();
        self.transmit.template.word.next = self.templates.data.word.val().get_bits::<3>(0);
        self.transmit.template.data.next = self.templates.data.data.val();
        join!(self.templates.data => self.receive.template);
        join!(self.templates.data => self.notified.template);

        comment!("Messages become packets.");
        join!(self.work => self.contexts.work);
        join!(self.contexts.done => self.done);
        join!(self.cfg.contexts => self.contexts.cfg);
        let echoes = self.cfg.telemetry.val() == TELEMETRY_ECHOED.to_bits::<3>();
        let at_receiver = self.cfg.telemetry.val() == TELEMETRY_AT_RECEIVER.to_bits::<3>();
        self.contexts.cfg_hpcc.next = echoes || at_receiver;
        join!(self.contexts.ev => self.events.event);
        join!(self.events.ev => self.scheduler.ev);
        join!(self.cfg.mtu => self.payload.value);
        join!(self.cfg.scheduler.overhead => self.payload.overhead);
        join!(self.payload.mtu => self.contexts.cfg_mtu);
        join!(self.payload.mtu => self.scheduler.cfg.mtu);
        join!(self.payload.packet => self.scheduler.cfg.packet);
        join!(self.payload.mtu => self.stat.mtu);
        join!(self.cfg.scheduler => self.scheduler.cfg.limits);
        join!(self.pauses.data_paused => self.scheduler.pause);
        join!(self.scheduler.send => self.contexts.decision);
        join!(self.contexts.request => self.probes.s_req);
        join!(self.probes.m_req => self.transmit.req);
        join!(self.contexts.fetch => self.fetch);
        join!(self.s_payload => self.transmit.s_payload);
        self.transmit.cfg_generate.next = self.cfg.contexts.generate.val();

        comment!("Probes go after them.");
        let busiest = self.cfg.telemetry.val() == TELEMETRY_OF_BUSIEST.to_bits::<3>();
        let probes = busiest || self.cfg.telemetry.val() == TELEMETRY_PROBED.to_bits::<3>();
        self.probes.cfg_probes.next = probes;
        join!(self.cfg.probe.timeout => self.probes.cfg_timeout);
        self.probes.response.valid.next = self.engine.res.valid.val()
            && (self.engine.res.measured.val() || self.engine.res.new_path.val());
        self.probes.response.flow.next = self.engine.res.flow.val();
        join!(self.contexts.dropping => self.probes.dropping);
        join!(self.contexts.dropped_flow => self.probes.dropped_flow);
        self.probes.connect.valid.next = connects;
        self.probes.connect.flow.next = self.connections.reaction.flow.val();

        comment!("Packets arrive.");
        join!(self.s_axis => self.pauses.s_axis);
        join!(self.pauses.m_frames => self.split.s_axis);
        join!(self.split.m_other => self.m_other);

        comment!("ACKs acknowledge, and change windows and rates.");
        join!(self.receive.ack => self.engine.ack);
        join!(self.cfg.engine.window => self.engine.cfg);
        self.engine.cfg_pairs.next = busiest;
        join!(self.engine.lookup => self.contexts.lookup);
        join!(self.contexts.context => self.engine.context except(snd_nxt));
        comment!("The probe after the very next packet belongs to the next round.");
        let snd_nxt = self.contexts.context.snd_nxt.val();
        join!(if probes { snd_nxt - 1 } else { snd_nxt } => self.engine.context.snd_nxt);
        comment!("Or telemetry of data packets changes the windows of their senders.");
        self.engine.cfg_receiver.next = at_receiver;
        join!(self.cfg.window_period => self.engine.cfg_period);
        join!(self.answer_source.arrival => self.engine.arrival);

        comment!("Or CNPs change rates, instead of telemetry.");
        join!(self.cfg.engine.check_icrc => self.receive.cfg_check_icrc);
        join!(self.receive.cnp => self.notified.cnp);
        join!(self.notified.feedback => self.reaction.feedback);
        self.reaction.sent.valid.next = self.contexts.request.valid.val()
            && !self.contexts.request.dropped.val()
            && self.probes.s_req.ready.val();
        self.reaction.sent.flow.next = self.contexts.request.flow.val();
        self.reaction.sent.bytes.next = bit_cast::<16, 14>(self.contexts.request.bytes.val())
            + bit_cast::<16, 8>(self.cfg.scheduler.overhead.val());
        join!(self.cfg.reaction => self.reaction.cfg);
        let notified = self.cfg.notified.val();
        join!(if notified { self.reaction.res } else { self.engine.res } => self.pacing.res);
        join!(if notified { self.reaction.res } else { self.engine.res } => self.res);
        self.pacing.cfg_clock.next = self.cfg.clock.val();
        join!(self.pacing.paced => self.events.paced);
        self.lost_windows.increment.next = self.events.lost.val();

        comment!("Data is delivered and answered.");
        join!(self.split.m_roce => self.receive.s_axis);
        join!(self.payload.mtu => self.receive.cfg_mtu);
        join!(self.cfg.receive => self.receive.cfg);
        self.receive.cfg_hpcc.next = echoes || at_receiver;
        self.receive.cfg_report.next = echoes;
        join!(self.receive.m_payload => self.m_payload);
        join!(self.receive.answer => self.answer_source.received);
        join!(self.engine.message => self.answer_source.window);
        self.answer_source.connect.valid.next = connects;
        self.answer_source.connect.flow.next = self.connections.reaction.flow.val();
        self.answer_source.cfg_busiest.next = busiest;
        self.answer_source.cfg_load.next = self.cfg.engine.window.load.val();
        join!(self.cfg.engine.window.parameters.tx_unit => self.answer_source.cfg_tx_unit);
        for i in 0..9 {
            join!(self.cfg.engine.window.parameters.qlen_gain[i] => self.answer_source.cfg_qlen_gain[i]);
        }
        join!(self.answer_source.event => self.answers.event);
        join!(self.answer_source.message => self.answers.message);
        join!(self.cfg.ack => self.answers.cfg);
        comment!("Receivers have no part in P4QCN.");
        self.notification.ce.valid.next = self.receive.ce.valid.val()
            && self.cfg.notified.val()
            && !self.cfg.reaction.p4qcn.val();
        self.notification.ce.flow.next = self.receive.ce.flow.val();
        join!(self.cfg.notification => self.notification.cfg);
        join!(self.notification.cnp => self.transmit.cnp);
        join!(self.answers.order => self.transmit.order);
        self.transmit.hold.next =
            concat((self.pauses.ack_paused.val(), self.pauses.data_paused.val()));

        comment!(
            "Packets of flows and of others in turn, but none of others before an answer; those of others as their priority may."
        );
        self.arbiter.s_first.tdata.next = self.transmit.m_axis.tdata.val();
        self.arbiter.s_first.tkeep.next = self.transmit.m_axis.tkeep.val();
        self.arbiter.s_first.tlast.next = self.transmit.m_axis.tlast.val();
        self.arbiter.s_first.tvalid.next = self.transmit.m_axis.tvalid.val();
        self.arbiter.s_first.tuser.next = 0.into();
        self.transmit.m_axis.tready.next = self.arbiter.s_first.tready.val();
        join!(self.s_other => self.arbiter.s_second);
        self.arbiter.turns.next = !self.transmit.answers_inside.val();
        comment!("Data that have begun continue only before answers that may leave.");
        let are_paused = self.pauses.data_paused.val()
            && (self.pauses.ack_paused.val() || !self.transmit.answers_inside.val());
        self.arbiter.hold.next = concat((self.pauses.other_paused.val(), are_paused));
        join!(self.arbiter.m_axis => self.pauses.s_packets);
        join!(self.pauses.m_axis => self.m_axis);
        join!(self.pauses.m_pause => self.m_pause);
        join!(self.receive.fill => self.pauses.fill);
        join!(self.cfg.pause => self.pauses.cfg);

        comment!("Counters.");
        join!(self.contexts.stat => self.stat.contexts);
        join!(self.scheduler.stat => self.stat.scheduler);
        join!(self.transmit.stat => self.stat.transmit);
        join!(self.receive.stat_ack => self.stat.engine.receive);
        join!(self.engine.stat_acks => self.stat.engine.acks);
        join!(self.engine.stat => self.stat.engine.window);
        join!(self.engine.stat_rx => self.stat.windows);
        join!(self.split.stat => self.stat.split);
        join!(self.receive.stat => self.stat.receive);
        join!(self.answers.stat => self.stat.ack);
        join!(self.answers.flows => self.stat.flows);
        join!(self.reaction.stat => self.stat.reaction);
        join!(self.notification.stat => self.stat.notification);
        join!(self.probes.stat => self.stat.probe);
        join!(self.answer_source.stat => self.stat.busiest);
        self.stat.lost_windows.next = self.lost_windows.value.val();
        join!(self.templates.refused => self.stat.refused_words);
        join!(self.pauses.stat => self.stat.pause);
    }
}
