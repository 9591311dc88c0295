//! Congestion point of P4QCN: signals the sources of packets that enter a long queue to slow down.
//!
//! ```text
//!                     ┌────────────────────────────────────────────────────┐
//!  entered, qlen ────>│ EcnDecision ─> QcnChoices ─> queue of choices      │
//!  left, discarded ──>│ ─────────────────^              v                  │
//!  tap: beat, tdata, >│ ───────────────────────> HeaderWindow              │
//!  tkeep, tlast, tag  │                              v                     │
//!                     │                         QcnFeedback ═══════════════│══> m_axis
//!                     │                            ^ v                     │
//!  cfg_* ────────────>│                          QcnPairs                  │──> stat_*
//!                     └────────────────────────────────────────────────────┘
//! ```
//!
//! A packet is chosen with probability `alpha (q - Qmin)`, where `q` is the length in bytes of the queue that it enters,
//! and always from Qmax on. The choice waits with the packet, whose head is known when it leaves. The source of a chosen RoCEv2 packet then gets a congestion notification
//! packet ([`QcnFeedback`](super::QcnFeedback)), at most one per `cfg_interval` cycles and pair of source and destination address. The
//! switch sees the packet pass and knows only the queue pair of the receiver: the feedback names
//! it, and the source finds the flow by it and by the two addresses.
//!
//! [`QcnPairs`] remembers when a pair had its last feedback, in 256 entries: pairs that share an entry share an interval.
//!
//! `cfg_load` loads the configuration and, unless it is zero, the seed. Qmin above Qmax, or an interval
//! of zero, is refused: the previous configuration remains and `stat_cfg_error` is set until the next
//! load. After reset there is no feedback.
//!
//! Contract: the tap is never stalled. `left` comes at least [`QcnCp::LEAD`] cycles before the first
//! beat of its packet passes the tap, and at most 65 packets are between the two; `entered` comes at least [`QcnCp::ENTERS`] cycles before
//! `left` or `discarded`: a packet that leaves earlier is not chosen. The verdict on an offending packet starts with the beat that ends it
//! or brings it to 146 bytes: [`QcnCp::LATENCY`] cycles later the first beat of the feedback is
//! valid; there is no bubble between its beats, and they wait for `m_axis` without limit. The
//! block ignores other packets from the first beat of the offending packet to one cycle after the last beat of the feedback
//! or, without feedback, until 38 cycles after the start of the verdict for a pair within its
//! interval and 18 for an ACK or CNP, plus one for each tag and five for IPv6. A load decides
//! the packets that enter [`QcnCp::LOAD`] cycles later or more, with its interval, the previous load all others (unless two more
//! loads take effect before such a packet passes the tap: then the last interval applies); see [`EcnDecision`]. Source: J. Geng
//! et al., "P4QCN", Electronics 8(3), 2019, section 3.1.1; InfiniBand annex A17.

use super::{EcnDecision, QcnChoices, QcnFeedback, QcnPairs, QcnStatsOut};
use crate::arith::{DelayLine, StatCounter};
use crate::axis::{Queue, StreamSource, check_width};
use crate::packet::{HeaderWindow, PacketTag};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no feedback, nothing waits, no pair known", check = check_width("QcnCp", W, K))]
pub struct QcnCp<const W: usize, const K: usize> {
    /// A packet enters a queue.
    pub entered: Signal<In, Bit>,
    /// Its priority.
    pub entered_priority: Signal<In, Bits<3>>,
    /// Bytes queued there before it; zero for a queue that is not watched.
    pub entered_qlen: Signal<In, Bits<32>>,
    /// A packet starts to leave its queue for the tap.
    pub left: Signal<In, Bit>,
    /// Its priority.
    pub left_priority: Signal<In, Bits<3>>,
    /// A packet is discarded from a queue, not that of `left` in the same cycle.
    pub discarded: Signal<In, Bit>,
    /// Its priority.
    pub discarded_priority: Signal<In, Bits<3>>,
    /// A beat passes the tap.
    pub beat: Signal<In, Bit>,
    /// Data of the beat.
    pub tdata: Signal<In, Bits<W>>,
    /// Valid byte lanes.
    pub tkeep: Signal<In, Bits<K>>,
    /// Whether it ends its packet.
    pub tlast: Signal<In, Bit>,
    /// Packet tag.
    pub tag: Signal<In, PacketTag>,
    /// Feedback; `tuser` is the port to send it by, that which the offender came in by.
    pub m_axis: StreamSource<W, K, Bits<8>>,
    /// Bytes of the packet on it, the same in all its beats.
    pub m_bytes: Signal<Out, Bits<8>>,
    /// Loads the configuration.
    pub cfg_load: Signal<In, Bit>,
    /// Qmin: bytes up to which no packet is chosen.
    pub cfg_qmin: Signal<In, Bits<32>>,
    /// Bytes from which every packet is.
    pub cfg_qmax: Signal<In, Bits<32>>,
    /// Probability per byte between them, alpha, 2^-48.
    pub cfg_slope: Signal<In, Bits<48>>,
    /// Random seed; zero: continue.
    pub cfg_seed: Signal<In, Bits<32>>,
    /// Cycles between two packets of feedback to a source about a destination, at least.
    pub cfg_interval: Signal<In, Bits<32>>,
    /// Feedback packets.
    pub stat: QcnStatsOut,
    decision: EcnDecision,
    /// The priority until it is decided, and what leaves until all is known that has entered.
    entered_queue: DelayLine<Bits<3>, 8, 3>,
    leaving: [ResetDff<Bit>; 6],
    leaving_priorities: [Dff<Bits<3>>; 6],
    vanishing: [ResetDff<Bit>; 6],
    vanishing_priorities: [Dff<Bits<3>>; 6],
    waiting: QcnChoices,
    /// Bit 0: it is chosen; bit 1: which interval goes with that.
    choices: Queue<Bits<2>, 6>,
    choice: Signal<Local, Bits<2>>,
    head: HeaderWindow<W, K>,
    feedback: QcnFeedback<W, K>,
    // A load on its way.
    loads: ResetDff<Bit>,
    range_sound: Dff<Bit>,
    interval_sound: Dff<Bit>,
    qmin_in: Dff<Bits<32>>,
    qmax_in: Dff<Bits<32>>,
    slope_in: Dff<Bits<48>>,
    seed_in: Dff<Bits<32>>,
    interval_in: Dff<Bits<32>>,
    refused: ResetDff<Bit>,
    /// The interval of the load that takes effect next, and of the last two that have, that with an odd number in the second place.
    new_interval: Dff<Bits<32>>,
    intervals: [Dff<Bits<32>>; 2],
    is_odd: ResetDff<Bit>,
    /// That of the packet that is dealt with.
    interval: Dff<Bits<32>>,

    // The beat at the tap, a cycle later.
    passes: ResetDff<Bit>,
    data: Dff<Bits<W>>,
    keep: Dff<Bits<K>>,
    last: Dff<Bit>,
    passing: Dff<PacketTag>,
    /// The next beat begins a packet.
    #[init(ResetDff::new(true))]
    between: ResetDff<Bit>,
    chosen: Signal<Local, Bit>,
    captures: Signal<Local, Bit>,
    /// Beats of the packet under way go to the window.
    inside: ResetDff<Bit>,
    /// A packet is being dealt with, or was a cycle ago, so that the window is not ready for another one.
    busy: ResetDff<Bit>,
    was_busy: ResetDff<Bit>,
    is_ipv6: Dff<Bit>,
    ip_offset: Dff<Bits<5>>,
    udp_offset: Dff<Bits<7>>,

    pairs: QcnPairs,
    /// A declined packet is not counted yet.
    owed: ResetDff<Bit>,
    sent_count: StatCounter,
    suppressed_count: StatCounter,
    busy_count: StatCounter,
    foreign_count: StatCounter,
}

/// Cycles that a departure waits for the decisions about what has entered before it.
const LEAVING: usize = 6;

impl<const W: usize, const K: usize> QcnCp<W, K> {
    /// Cycles from an offender's last beat, or that which brings it to 146 bytes, to the first beat
    /// of the feedback.
    pub const LATENCY: usize = 2 + QcnFeedback::<W, K>::LATENCY + 5;
    /// Cycles from a packet that starts to leave to its first beat at the tap, at least.
    pub const LEAD: usize = LEAVING + QcnChoices::LATENCY + 1;
    /// Cycles from a packet that enters to its departure, at least.
    pub const ENTERS: usize = EcnDecision::LATENCY + 1 - LEAVING;
    /// Cycles from a load to the first packet that it decides.
    pub const LOAD: usize = EcnDecision::LOAD + 1;
}

impl<const W: usize, const K: usize> Logic for QcnCp<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_qcn_cp");

        comment!("Configuration.");
        self.loads.d.next = self.cfg_load.val();
        let range =
            bit_cast::<33, 32>(self.cfg_qmax.val()) - bit_cast::<33, 32>(self.cfg_qmin.val());
        self.range_sound.d.next = !range.get_bit(32);
        self.interval_sound.d.next = self.cfg_interval.val().any();
        delay!(self.cfg_qmin => self.qmin_in);
        delay!(self.cfg_qmax => self.qmax_in);
        delay!(self.cfg_slope => self.slope_in);
        delay!(self.cfg_seed => self.seed_in);
        delay!(self.cfg_interval => self.interval_in);
        let sound = self.range_sound.q.val() && self.interval_sound.q.val();
        if self.loads.q.val() {
            self.refused.d.next = !sound;
            if sound {
                self.new_interval.d.next = self.interval_in.q.val();
            }
        }
        comment!("The interval of a load counts for the packets that it decides about.");
        if self.decision.takes.val() {
            self.is_odd.d.next = !self.is_odd.q.val();
            if self.is_odd.q.val() {
                self.intervals[0].d.next = self.new_interval.q.val();
            } else {
                self.intervals[1].d.next = self.new_interval.q.val();
            }
        }
        self.stat.cfg_error.next = self.refused.q.val();
        self.decision.cfg.load.next = self.loads.q.val() && sound;
        self.decision.cfg.kmin.next = self.qmin_in.q.val();
        self.decision.cfg.kmax.next = self.qmax_in.q.val();
        self.decision.cfg.slope.next = self.slope_in.q.val();
        self.decision.cfg.seed.next = self.seed_in.q.val();

        comment!("A packet is chosen when it enters, and its choice waits with it.");
        self.decision.deq_valid.next = self.entered.val();
        self.decision.qlen.next = self.entered_qlen.val();
        self.entered_queue.value.next = self.entered_priority.val();
        self.choice.next = 0.into();
        self.choice.next = self.choice.val().replace_bit(0, self.decision.mark.val());
        self.choice.next = self.choice.val().replace_bit(1, self.decision.mark_load.val());
        self.waiting.entered.next = self.decision.mark_valid.val();
        self.waiting.entered_priority.next = self.entered_queue.out.val();
        self.waiting.entered_choice.next = self.choice.val();
        delay!(self.left => self.leaving);
        delay!(self.discarded => self.vanishing);
        delay!(self.left_priority => self.leaving_priorities);
        delay!(self.discarded_priority => self.vanishing_priorities);
        self.waiting.left.next = self.leaving[5].q.val();
        self.waiting.left_priority.next = self.leaving_priorities[5].q.val();
        self.waiting.discarded.next = self.vanishing[5].q.val();
        self.waiting.discarded_priority.next = self.vanishing_priorities[5].q.val();

        comment!("The choice of a packet that leaves waits until its first beat has passed.");
        delay!(self.beat => self.passes);
        delay!(self.tdata => self.data);
        delay!(self.tkeep => self.keep);
        delay!(self.tlast => self.last);
        delay!(self.tag => self.passing);
        self.choices.push.next = self.waiting.choice_valid.val();
        self.choices.push_data.next = self.waiting.choice.val();
        self.choices.pop.next = self.passes.q.val() && self.between.q.val();
        if self.passes.q.val() {
            self.between.d.next = self.last.q.val();
        }
        self.chosen.next = self.passes.q.val()
            && self.between.q.val()
            && self.choices.pop_valid.val()
            && self.choices.pop_data.val().get_bit(0);
        let foreign = self.chosen.val() && !self.passing.q.val().is_roce;
        self.captures.next = self.chosen.val()
            && self.passing.q.val().is_roce
            && !self.busy.q.val()
            && !self.was_busy.q.val();
        let missed = self.chosen.val()
            && self.passing.q.val().is_roce
            && (self.busy.q.val() || self.was_busy.q.val());

        comment!("The window sees complete packets only.");
        self.head.beat.next = self.captures.val() || (self.passes.q.val() && self.inside.q.val());
        self.head.tdata.next = self.data.q.val();
        self.head.tkeep.next = self.keep.q.val();
        self.head.tlast.next = self.last.q.val();
        self.head.tuser.next = self.passing.q.val().port;
        if self.passes.q.val() {
            self.inside.d.next = (self.captures.val() || self.inside.q.val()) && !self.last.q.val();
        }
        if self.captures.val() {
            self.interval.d.next = self.intervals[0].q.val();
            if self.choices.pop_data.val().get_bit(1) {
                self.interval.d.next = self.intervals[1].q.val();
            }
            self.is_ipv6.d.next = self.passing.q.val().is_ipv6;
            self.ip_offset.d.next = self.passing.q.val().ip_offset;
            self.udp_offset.d.next = self.passing.q.val().udp_offset;
        }

        self.feedback.start.next = self.head.ready.val();
        self.feedback.window.next = self.head.window.val();
        self.feedback.port.next = self.head.port.val();
        self.feedback.is_ipv6.next = self.is_ipv6.q.val();
        self.feedback.ip_offset.next = self.ip_offset.q.val();
        self.feedback.udp_offset.next = self.udp_offset.q.val();
        join!(self.feedback.m_axis => self.m_axis);
        self.m_bytes.next = self.feedback.m_bytes.val();
        let departs = self.feedback.departs.val();
        let declined = self.feedback.declined.val();

        self.pairs.pair.next = self.feedback.pair.val();
        self.pairs.look_up.next = self.feedback.built.val();
        self.pairs.departs.next = departs;
        self.pairs.interval.next = self.interval.q.val();
        let suppressed = self.pairs.judged.val() && self.pairs.recent.val();
        self.feedback.send.next = self.pairs.judged.val() && !self.pairs.recent.val();

        self.busy.d.next = self.captures.val()
            || (self.busy.q.val() && !declined && !suppressed && !self.feedback.done.val());
        delay!(self.busy => self.was_busy);
        self.head.free.next = !self.captures.val() && !self.busy.q.val();

        comment!("A declined packet is counted when no other foreign one is.");
        self.owed.d.next = declined || (self.owed.q.val() && foreign);
        self.foreign_count.increment.next = foreign || self.owed.q.val();
        self.stat.foreign.next = self.foreign_count.value.val();
        self.busy_count.increment.next = missed;
        self.stat.busy.next = self.busy_count.value.val();
        self.suppressed_count.increment.next = suppressed;
        self.stat.suppressed.next = self.suppressed_count.value.val();
        self.sent_count.increment.next = departs;
        self.stat.sent.next = self.sent_count.value.val();
    }
}
