//! Port of a lossless switch: FNCC and the blocks around it, from the heads of the queues to the link.
//!
//! ```text
//!             ┌────────────────────────────────────────────────────────┐
//!             │        ╔═════════════════ UserLane ════════════════════│══> m_user
//!  s_axis ═══>│ EgressGate ═|> IntPath ═|╦> EcnMarker ═|> FlowControlTx│══> m_axis
//!             │   ^      │              v      ^           ^      ^    │    (tuser = has grown)
//!             │   │      │           QcnCp ════│═══════════│══════│════│══> m_feedback
//!             │   │      v              ^      │           │      │    │
//!  enq_* ────>│   │      │        EnqueueWatch │           │      │    │
//!             │   │  PortTelemetry ─> DequeueWatch         │      │    │──> own_*
//!             │   │ hold                              requests reports │
//!  buf_* ────>│   │                                 PfcCounter  Credits│──> admit, drop
//!  s_rx ═════>│ PfcWatchdog <── PfcRx, CreditRx ═══════════════════════│══> m_rx
//!             └────────────────────────────────────────────────────────┘
//! ```
//!
//! The packet buffer is outside. Its owner offers the head of each queue on `s_axis`, signals every packet that joins a queue (`enq_*`) and,
//! for packets received by this port, every one that requests room in the buffer or has left it (`buf_*`). Every part is off until it is
//! configured; the port is then an [`IntPath`] after a scheduler; [`PfcRx`] removes MAC control frames in any case.
//! Connect `own_*` to the `stamp_*` of every port of the switch, including this one.
//!
//! What stops a priority is a pause of the peer or, for those of `cfg_credits`, a lack of credit ([`Credits`]). Both hold the gate, and both are OFF to [`super::Tcd`].
//!
//! `tuser` of `s_axis` has `U` bits: the low 8 are the ingress port of the packet, and all of them are on `m_user` while the packet leaves.
//! `tuser` of `m_axis` says that a packet has grown by 8 bytes, for blocks after the port that know its length.
//!
//! Reset takes effect one cycle late, because each part has its own reset register (a single wire to all of them would be long); in the cycle of
//! `rst` and in the next one handshakes and events are suppressed and no configuration is loaded.
//!
//! Contract: latency [`SwitchPort::LATENCY`] cycles from the acceptance of a beat, interval 1; the only bubbles are the beat that a packet grows by and those of pause frames and reports of credit.
//! The ECN verdict of a packet uses the queue as of 2 cycles after its first beat was accepted; its telemetry stamp follows [`SwitchPort::STAMP`]
//! cycles after its last beat was accepted. Malformed packets pass unchanged. For the rest see the parts.

use super::ack_parser::absorbed_beats;
use super::{
    BufferEventIn, BufferEventsIn, CreditRx, Credits, DequeueWatch, EcnMarker, EgressGate,
    EnqueueWatch, FlowControlTx, IntPath, LinkDepartures, PfcCounter, PfcRx, PfcWatchdog,
    PortTelemetry, QcnCp, StampOut, StampsIn, SwitchPortConfigIn, SwitchPortStateOut,
    SwitchPortStatsOut, UserLane,
};
use crate::arith::StatCounter;
use crate::axis::{AxisRegisterSlice, StreamSink, StreamSource};
use crate::packet::PacketTag;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, check = check_users::<K, U>())]
pub struct SwitchPort<
    const W: usize,
    const K: usize,
    const PORTS: usize,
    const A: usize,
    const U: usize,
> {
    /// Synchronous reset, effective one cycle later: handshakes and events are suppressed until then.
    pub rst: Signal<In, Bit>,
    /// Heads of the queues, one for each priority; the low 8 bits of `tuser` are the ingress port of the packet, the others are passed through.
    pub s_axis: [StreamSink<W, K, Bits<U>>; 8],
    /// To the link: packets and frames of flow control. `tuser` is set in all beats of a packet into which an entry was inserted: it is 8 bytes longer.
    pub m_axis: StreamSource<W, K, Bit>,
    /// Input `tuser` of the packet on `m_axis`; zero in a frame of flow control.
    pub m_user: Signal<Out, Bits<U>>,
    /// The beat on `m_axis` belongs to a frame of flow control of this port: a pause, or a report of credit.
    pub m_pause: Signal<Out, Bit>,
    /// From the link.
    pub s_rx: StreamSink<W, K, Bits<U>>,
    /// The same without MAC control frames.
    pub m_rx: StreamSource<W, K, Bits<U>>,
    /// Feedback packets; `tuser` is their egress port.
    pub m_feedback: StreamSource<W, K, Bits<8>>,
    /// Length of the packet on `m_feedback`, bytes, the same in all its beats.
    pub m_feedback_bytes: Signal<Out, Bits<8>>,
    /// Time, ns, modulo 2^24.
    pub time_ns: Signal<In, Bits<24>>,
    /// Packets that join a queue.
    pub enq: BufferEventIn,
    /// Telemetry of all ports, including this one.
    pub stamp: StampsIn<PORTS>,
    /// Telemetry of this port, for `stamp` of all ports.
    pub own: StampOut,
    /// Packets that this port received, and the buffer.
    pub buf: BufferEventsIn,
    /// Bytes of the shared pool in use.
    pub shared_used: Signal<In, Bits<32>>,
    /// The packet of 5 cycles ago is admitted to the buffer.
    pub admit: Signal<Out, Bit>,
    /// The packet of 5 cycles ago has to be dropped.
    pub drop: Signal<Out, Bit>,
    /// What the port does now.
    pub state: SwitchPortStateOut,
    /// The configuration.
    pub cfg: SwitchPortConfigIn,
    /// Counters.
    pub stat: SwitchPortStatsOut,
    gate: EgressGate<W, K, Bits<U>>,
    after_gate: AxisRegisterSlice<W, K, Bits<8>>,
    path: IntPath<W, K, PORTS, A>,
    after_path: AxisRegisterSlice<W, K, PacketTag>,
    marker: EcnMarker<W, K>,
    after_marker: AxisRegisterSlice<W, K, Bit>,
    qcn: QcnCp<W, K>,
    tx: FlowControlTx<W, K, Bit>,
    rx: PfcRx<W, K, Bits<U>>,
    lane: UserLane<U>,
    #[init(Constant::new(0.into()))]
    no_user: Constant<Bits<U>>,
    watchdog: PfcWatchdog,
    counter: PfcCounter,
    telemetry: PortTelemetry,
    watch: DequeueWatch,
    entries: EnqueueWatch,
    departures: LinkDepartures<K>,
    credit_rx: CreditRx<W, K>,
    credits: Credits,
    #[init(Constant::new(Self::margin().to_bits()))]
    margin: Constant<Bits<8>>,
    /// Priorities without credit, as long as those that obey a pause.
    without_credit: Dff<Bits<8>>,
    reports: StatCounter,
    /// Priorities that the peer wants paused and that obey, or that have no credit. The timers are far from those who listen.
    obeyed: Dff<Bits<8>>,
    /// A load of pauses that [`FlowControlTx`] judges meanwhile: bit `i` is set `i + 1` cycles after it; and its step.
    pause_loads: [Dff<Bit>; 3],
    pause_steps: [Dff<Bits<10>>; 3],
    gate_rst: Replica<Bit>,
    after_gate_rst: Replica<Bit>,
    path_rst: Replica<Bit>,
    after_path_rst: Replica<Bit>,
    marker_rst: Replica<Bit>,
    qcn_rst: Replica<Bit>,
    after_marker_rst: Replica<Bit>,
    tx_rst: Replica<Bit>,
    rx_rst: Replica<Bit>,
    lane_rst: Replica<Bit>,
    watchdog_rst: Replica<Bit>,
    counter_rst: Replica<Bit>,
    telemetry_rst: Replica<Bit>,
    watch_rst: Replica<Bit>,
    entries_rst: Replica<Bit>,
    departures_rst: Replica<Bit>,
    credit_rx_rst: Replica<Bit>,
    credits_rst: Replica<Bit>,
    reports_rst: Replica<Bit>,
    edge_rst: Replica<Bit>,
}

const GATE_BEATS: usize = EgressGate::<64, 8, Bits<8>>::ABSORBED;

/// Beats of `lanes` bytes that can stand between the gate of a port and a link that is blocked. What they hold leaves after a
/// pause has begun, so a headroom has to reckon with it.
pub const fn beats_behind_gate(lanes: usize) -> usize {
    absorbed_beats(lanes) + GATE_BEATS + 23
}

impl<const W: usize, const K: usize, const PORTS: usize, const A: usize, const U: usize>
    SwitchPort<W, K, PORTS, A, U>
{
    /// Cycles from a beat's arrival to its departure while the output is ready and it is its turn.
    pub const LATENCY: usize =
        latency!(gate, after_gate, path, after_path, marker, after_marker, tx);
    /// Cycles from the last beat of a packet to its stamp.
    pub const STAMP: usize = EgressGate::<W, K, Bits<8>>::EVENT + PortTelemetry::LATENCY;

    /// Blocks that may start to leave before a lack of credit takes effect: in each cycle until then a beat, which may begin a block and be followed by an entry.
    fn margin() -> usize {
        let cycles = EgressGate::<W, K, Bits<8>>::EVENT
            + Credits::LATENCY
            + 1
            + EgressGate::<W, K, Bits<8>>::DECISION;
        cycles * (K / 64 + 1)
    }
}

/// Checks that the packets after the gate, each of which may be one beat, have room for what travels with them.
///
/// # Panics
/// When `U` is less than the 8 bits of a port, or there may be more packets than places.
fn check_users<const K: usize, const U: usize>() {
    assert!(U >= 8, "SwitchPort: U = {U} has no room for the port, 8 bits");
    let packets = beats_behind_gate(K) - GATE_BEATS;
    assert!(packets <= UserLane::<U>::PLACES, "SwitchPort: {packets} packets after the gate");
}

impl<const W: usize, const K: usize, const PORTS: usize, const A: usize, const U: usize> Logic
    for SwitchPort<W, K, PORTS, A, U>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_switch_port");
        comment!("A reset register for each part.");
        self.edge_rst.d.next = self.rst.val();
        // Nothing is taken and nothing given.
        let silent = self.rst.val() || self.edge_rst.q.val();

        comment!("From the queues to the link.");
        for i in 0..8 {
            join!(self.s_axis[i] => self.gate.s_axis[i] except(tready));
            self.s_axis[i].tready.next = self.gate.s_axis[i].tready.val() && !silent;
        }
        self.after_gate.s_axis.tdata.next = self.gate.m_axis.tdata.val();
        self.after_gate.s_axis.tkeep.next = self.gate.m_axis.tkeep.val();
        self.after_gate.s_axis.tlast.next = self.gate.m_axis.tlast.val();
        self.after_gate.s_axis.tuser.next = self.gate.m_axis.tuser.val().get_bits::<8>(0);
        self.after_gate.s_axis.tvalid.next = self.gate.m_axis.tvalid.val();
        self.gate.m_axis.tready.next = self.after_gate.s_axis.tready.val();
        join!(self.after_gate.m_axis => self.path.s_axis);
        join!(self.path.m_axis => self.after_path.s_axis);
        join!(self.after_path.m_axis => self.marker.s_axis);
        comment!("After the marker only one bit of the tag matters.");
        self.after_marker.s_axis.tdata.next = self.marker.m_axis.tdata.val();
        self.after_marker.s_axis.tkeep.next = self.marker.m_axis.tkeep.val();
        self.after_marker.s_axis.tlast.next = self.marker.m_axis.tlast.val();
        self.after_marker.s_axis.tuser.next = self.marker.m_axis.tuser.val().inserted;
        self.after_marker.s_axis.tvalid.next = self.marker.m_axis.tvalid.val();
        self.marker.m_axis.tready.next = self.after_marker.s_axis.tready.val();
        join!(self.after_marker.m_axis => self.tx.s_axis);
        join!(self.tx.m_axis => self.m_axis except(tvalid));
        self.m_axis.tvalid.next = self.tx.m_axis.tvalid.val() && !silent;
        self.lane.in_beat.next =
            self.gate.m_axis.tvalid.val() && self.after_gate.s_axis.tready.val();
        self.lane.in_last.next = self.gate.m_axis.tlast.val();
        self.lane.in_user.next = self.gate.m_axis.tuser.val();
        self.lane.out_beat.next =
            self.tx.m_axis.tvalid.val() && self.m_axis.tready.val() && !self.tx.m_pause.val();
        self.lane.out_last.next = self.tx.m_axis.tlast.val();
        self.m_user.next = self.lane.user.val();
        if self.tx.m_pause.val() {
            self.m_user.next = self.no_user.val();
        }
        self.m_pause.next = self.tx.m_pause.val();
        comment!("What the watchdog does about pauses never sends without credit.");
        self.gate.hold.next = self.watchdog.hold.val() | self.without_credit.q.val();
        self.gate.discard.next = self.watchdog.discard.val();
        join!(self.cfg.gate => self.gate.cfg);
        join!(self.stamp => self.path.stamp);
        join!(self.cfg.int => self.path.cfg);

        comment!("Queue lengths, and the congestion verdict on the packets that leave.");
        self.telemetry.time_ns.next = self.time_ns.val();
        join!(self.enq => self.telemetry.enq);
        join!(self.gate.deq => self.telemetry.deq);
        join!(self.gate.discarded => self.telemetry.discarded);
        self.telemetry.cfg_rate.next = self.cfg.rate.val();
        join!(self.telemetry.stamp => self.own except(valid));
        self.own.valid.next = self.telemetry.stamp.valid.val() && !silent;
        self.state.qlen.next = self.telemetry.qlen.val();
        self.watch.start_valid.next = self.gate.start_valid.val();
        self.watch.start_priority.next = self.gate.start_priority.val();
        self.watch.stopped.next = self.gate.stopped.val();
        join!(self.telemetry.depth => self.state.depth);
        join!(self.telemetry.depth => self.watch.depth);
        self.watch.cfg_ecn_priorities.next = self.cfg.ecn_priorities.val();
        join!(self.cfg.tcd => self.watch.cfg);
        join!(self.watch.stat => self.stat.tcd);
        self.marker.deq_valid.next = self.watch.ecn_valid.val();
        self.marker.deq_qlen.next = self.watch.ecn_qlen.val();
        self.marker.deq_verdict.next = self.watch.ecn_verdict.val();
        self.marker.cfg.load.next = self.cfg.ecn_load.val();
        self.marker.cfg.kmin.next = self.cfg.kmin.val();
        self.marker.cfg.kmax.next = self.cfg.kmax.val();
        self.marker.cfg.slope.next = self.cfg.ecn_slope.val();
        self.marker.cfg.seed.next = self.cfg.ecn_seed.val();

        comment!(
            "Feedback is decided when a packet joins its queue. It taps the packets between inserter and marker."
        );
        join!(self.enq => self.entries.enq);
        join!(self.telemetry.depth => self.entries.depth);
        self.entries.cfg_qcn_priorities.next = self.cfg.qcn_priorities.val();
        self.qcn.entered.next = self.entries.entered.val();
        self.qcn.entered_priority.next = self.entries.entered_priority.val();
        self.qcn.entered_qlen.next = self.entries.entered_qlen.val();
        self.qcn.left.next = self.gate.start_valid.val();
        self.qcn.left_priority.next = self.gate.start_priority.val();
        self.qcn.discarded.next = self.gate.discarded.valid.val();
        self.qcn.discarded_priority.next = self.gate.discarded.priority.val();
        self.qcn.beat.next = self.after_path.m_axis.tvalid.val() && self.marker.s_axis.tready.val();
        self.qcn.tdata.next = self.after_path.m_axis.tdata.val();
        self.qcn.tkeep.next = self.after_path.m_axis.tkeep.val();
        self.qcn.tlast.next = self.after_path.m_axis.tlast.val();
        self.qcn.tag.next = self.after_path.m_axis.tuser.val();
        self.qcn.cfg_load.next = self.cfg.qcn_load.val();
        self.qcn.cfg_qmin.next = self.cfg.qmin.val();
        self.qcn.cfg_qmax.next = self.cfg.qmax.val();
        self.qcn.cfg_slope.next = self.cfg.qcn_slope.val();
        self.qcn.cfg_seed.next = self.cfg.qcn_seed.val();
        self.qcn.cfg_interval.next = self.cfg.qcn_interval.val();
        join!(self.qcn.m_axis => self.m_feedback except(tvalid));
        self.m_feedback.tvalid.next = self.qcn.m_axis.tvalid.val() && !silent;
        self.m_feedback_bytes.next = self.qcn.m_bytes.val();

        comment!("From the link.");
        join!(self.s_rx => self.rx.s_axis except(tready));
        self.s_rx.tready.next = self.rx.s_axis.tready.val() && !silent;
        join!(self.rx.m_axis => self.m_rx except(tvalid));
        self.m_rx.tvalid.next = self.rx.m_axis.tvalid.val() && !silent;
        comment!("A pause that the watchdog has the gate ignore runs out all the same.");
        self.rx.stopped.next =
            self.gate.stopped.val() | (self.obeyed.q.val() & !self.watchdog.hold.val());
        self.rx.cfg.mac.next = self.cfg.mac.val();
        self.rx.cfg.legacy.next = self.cfg.legacy.val();
        comment!("Its timers load the step that the pause sender has accepted.");
        delay!(self.cfg.quanta_step => self.pause_steps);
        self.rx.cfg.load.next = self.pause_loads[2].q.val() && !self.tx.stat.cfg_error.val();
        self.rx.cfg.quanta_step.next = self.pause_steps[2].q.val();
        self.obeyed.d.next = self.credits.off.val()
            | (self.rx.state.paused.val() & self.cfg.pfc_obey.val() & !self.credits.on.val());
        self.without_credit.d.next = self.credits.off.val();
        if silent {
            self.obeyed.d.next = 0.into();
            self.without_credit.d.next = 0.into();
            for i in 0..3 {
                self.pause_loads[i].d.next = false;
            }
        } else {
            delay!(self.cfg.pause_load => self.pause_loads);
        }
        self.state.paused.next = self.obeyed.q.val();
        self.watchdog.paused.next = self.obeyed.q.val();
        self.watchdog.waiting.next = self.gate.waiting.val();
        join!(self.cfg.watchdog => self.watchdog.cfg);
        self.state.stuck.next = self.watchdog.stuck.val();

        comment!("The buffer that received packets hold, and the pauses that follow.");
        join!(self.buf.enq => self.counter.enq);
        join!(self.buf.deq => self.counter.deq);
        self.counter.shared_used.next = self.shared_used.val();
        self.counter.paused.next = self.obeyed.q.val();
        self.counter.frame_sent.next = self.tx.frame_sent.val();
        self.counter.frame_received.next = self.rx.state.frame_received.val();
        self.counter.cfg_load.next = self.cfg.pfc_load.val();
        join!(self.cfg.pfc => self.counter.cfg);
        self.admit.next = self.counter.admit.val() && !silent;
        self.drop.next = self.counter.drop.val() && !silent;
        self.state.xoff_request.next = self.counter.xoff_request.val();
        self.tx.request.next = self.counter.xoff_request.val();
        self.tx.cfg.mac.next = self.cfg.mac.val();
        self.tx.cfg.load.next = self.cfg.pause_load.val();
        self.tx.cfg.quanta.next = self.cfg.quanta.val();
        self.tx.cfg.refresh.next = self.cfg.refresh.val();
        self.tx.cfg.quanta_step.next = self.cfg.quanta_step.val();
        self.stat.pause_cfg_error.next = self.tx.stat.cfg_error.val();

        comment!("Credits: what leaves on the link, reports of the peer, and reports to it.");
        self.departures.start_valid.next = self.gate.start_valid.val();
        self.departures.start_priority.next = self.gate.start_priority.val();
        self.departures.beat.next =
            self.tx.m_axis.tvalid.val() && self.m_axis.tready.val() && !self.tx.m_pause.val();
        self.departures.last.next = self.tx.m_axis.tlast.val();
        self.departures.keep.next = self.tx.m_axis.tkeep.val();
        self.departures.grown.next = self.tx.m_axis.tuser.val();
        self.credit_rx.beat.next = self.s_rx.tvalid.val() && self.rx.s_axis.tready.val() && !silent;
        self.credit_rx.tdata.next = self.s_rx.tdata.val();
        self.credit_rx.tkeep.next = self.s_rx.tkeep.val();
        self.credit_rx.tlast.next = self.s_rx.tlast.val();
        self.credit_rx.mac.next = self.cfg.mac.val();
        self.credits.start_valid.next = self.gate.start_valid.val();
        self.credits.start_priority.next = self.gate.start_priority.val();
        join!(self.gate.deq => self.credits.deq);
        join!(self.departures.left => self.credits.left);
        self.credits.left_grown.next = self.departures.left_grown.val();
        join!(self.buf.deq => self.credits.freed);
        join!(self.credit_rx.report => self.credits.report);
        self.credits.margin.next = self.margin.val();
        self.credits.sent.next = self.tx.credit_sent.val();
        self.credits.cfg_load.next = self.cfg.credit_load.val();
        join!(self.cfg.credits => self.credits.cfg);
        self.tx.credit_due.next = self.credits.due.val();
        self.tx.credit_on.next = self.credits.on.val();
        self.tx.credit_limits.next = self.credits.limits.val();
        join!(self.credits.credit_sent => self.state.credit_sent);
        join!(self.credits.credit_limit => self.state.credit_limit);
        join!(self.credits.credit_offered => self.state.credit_offered);
        self.reports.increment.next = self.tx.credit_sent.val();

        comment!("Counters.");
        join!(self.counter.depth => self.state.held);
        join!(self.gate.stat_sent => self.stat.sent);
        join!(self.counter.stat_xoff => self.stat.xoff);
        join!(self.counter.stat_paused => self.stat.paused);
        join!(self.watchdog.stat_stuck => self.stat.stuck);
        join!(self.path.stat => self.stat.int);
        self.stat.discarded.next = self.gate.stat_discarded.val();
        self.stat.underflow.next = self.telemetry.stat_underflow.val();
        self.stat.pause_sent.next = self.counter.stat_sent.val();
        self.stat.pause_received.next = self.counter.stat_received.val();
        self.stat.dropped.next = self.counter.stat_dropped.val();
        self.stat.buf_underflow.next = self.counter.stat_underflow.val();
        self.stat.pfc_cfg_error.next = self.counter.stat_cfg_error.val();
        self.stat.refreshes.next = self.tx.stat.refreshes.val();
        join!(self.rx.stat.frames => self.stat.rx);
        self.stat.ce.next = self.marker.stat_ce.val();
        self.stat.ue.next = self.marker.stat_ue.val();
        self.stat.not_capable.next = self.marker.stat_not_capable.val();
        self.stat.ecn_cfg_error.next = self.marker.stat_cfg_error.val();
        join!(self.qcn.stat => self.stat.qcn);
        self.stat.credit.sent.next = self.reports.value.val();
        self.stat.credit.received.next = self.credit_rx.stat_frames.val();
        self.stat.credit.malformed.next = self.credit_rx.stat_malformed.val();
        self.stat.credit.cfg_error.next = self.credits.stat_cfg_error.val();
    }
}
