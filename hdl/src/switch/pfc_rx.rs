//! Removes MAC control frames from a stream and obeys those that pause.
//!
//! ```text
//!              ┌────────────────────────────────────────────────┐
//!  s_axis ════>│ (a beat, 8 lanes) ═> register ═════════════════│══> m_axis
//!              │                         └─> fields ─> verdict ─│──> stat_*
//!              │                                  └─> timers ───│──> paused, quanta_*
//!              └────────────────────────────────────────────────┘
//! ```
//!
//! Frames with EtherType 0x8808 are link-local and never forwarded. A valid frame is applied at its end:
//! opcode 0x0101 (802.1Qbb, now 802.1Q clause 36) sets the timers that its class-enable vector names;
//! opcode 0x0001 (802.3 annex 31B) sets all of them if `cfg_legacy` is set. A valid frame is sent to
//! 01-80-C2-00-00-01 or `cfg_mac` and contains all of its parameters: 34 bytes, 18 for the legacy one. Malformed frames
//! have no effect and are counted in `stat_malformed`; valid frames without an effect here, with another opcode or
//! legacy ones while that is off, are counted in `stat_ignored`. The MAC checks the FCS: frames that it marks bad must
//! not come here.
//!
//! Only the EtherType is evaluated in the data path: whether a frame is forwarded is in a register when its first beat is in the
//! other one. The rest is compared piece by piece while the frame passes, and evaluated after its end in three steps. With
//! 8 lanes the EtherType is in the second beat, so that one more beat has to wait.
//!
//! Contract: latency 1 cycle, 2 with 8 lanes ([`PfcRx::LATENCY`]), interval 1; the only bubbles are the beats of the removed frames,
//! one cycle each, or two while the output is not ready; `s_axis_tready` follows `m_axis_tready` in the same cycle. `paused` is set [`PfcRx::REACTION`]
//! cycles after the last beat of the frame was accepted: 5, 6 with 8 lanes and 7 there if the output is not ready. For the timers see [`PauseTimers`].

use super::{MacControl, PauseStateOut, PauseTimers, PfcRxConfigIn, PfcRxStatsOut};
use crate::arith::StatCounter;
use crate::axis::{AxisForwardSlice, StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The last byte of the EtherType.
const TYPE_END: usize = 13;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("PfcRx", W, K))]
pub struct PfcRx<const W: usize, const K: usize, T: Pack> {
    /// Frames in.
    pub s_axis: StreamSink<W, K, T>,
    /// Frames out, MAC control frames removed.
    pub m_axis: StreamSource<W, K, T>,
    /// Priorities that send nothing in this cycle because they pause.
    pub stopped: Signal<In, Bits<8>>,
    /// The configuration.
    pub cfg: PfcRxConfigIn,
    /// What the frames request.
    pub state: PauseStateOut,
    /// Counters.
    pub stat: PfcRxStatsOut,
    /// With 8 lanes: keeps a beat until the EtherType is there.
    front: AxisForwardSlice<W, K, T>,
    out: AxisForwardSlice<W, K, T>,
    control: MacControl<W, K>,
    timers: PauseTimers,
    /// A beat is at `out`, and ends its frame.
    offered: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    has_type: Signal<Local, Bit>,
    /// Beat 0 to 4 of the frame goes to `out` next; none: a later one.
    #[init(ResetDff::new(1.into()))]
    place: ResetDff<Bits<5>>,
    /// The same a cycle ago: `out` has it if it came.
    came: ResetDff<Bits<5>>,
    /// The last beat of a frame has come to `out`.
    ends: ResetDff<Bit>,
    ended: ResetDff<Bit>,
    loaded: ResetDff<Bit>,
    received: ResetDff<Bit>,
    /// A frame of each kind, as they are counted.
    found: [ResetDff<Bit>; 4],
    counts: [StatCounter; 4],
}

impl<const W: usize, const K: usize, T: Pack> PfcRx<W, K, T> {
    /// Cycles from a beat's arrival to its departure while the output is ready and beats come without
    /// gaps.
    pub const LATENCY: usize = if TYPE_END < K { latency!(out) } else { latency!(front, out) };
    /// Cycles from the last beat of a frame to `paused`.
    pub const REACTION: usize = Self::LATENCY + 2 + PauseTimers::LATENCY;
}

impl<const W: usize, const K: usize, T: Pack> Logic for PfcRx<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pfc_rx");
        join!(self.out.m_axis => self.m_axis);

        comment!("A beat enters the register as soon as its frame is known.");
        self.front.first.next = false;
        self.front.drop.next = false;
        let ether_type = self.s_axis.tdata.val().get_bits::<16>(8 * ((TYPE_END - 1) % K));
        self.has_type.next = self.s_axis.tkeep.val().get_bit(TYPE_END % K);
        if TYPE_END < K {
            join!(self.s_axis => self.front.s_axis except(tvalid, tready));
            self.front.s_axis.tvalid.next = false;
            self.front.m_axis.tready.next = false;
            join!(self.s_axis => self.out.s_axis);
            self.offered.next = self.s_axis.tvalid.val();
            self.last.next = self.s_axis.tlast.val();
        } else {
            join!(
                self.s_axis => self.front.s_axis,
                self.front.m_axis => self.out.s_axis except(tvalid, tready),
            );
            let known = !self.place.q.val().get_bit(0)
                || self.front.m_axis.tlast.val()
                || self.s_axis.tvalid.val();
            self.has_type.next =
                !self.front.m_axis.tlast.val() && self.s_axis.tkeep.val().get_bit(TYPE_END % K);
            self.offered.next = self.front.m_axis.tvalid.val() && known;
            self.last.next = self.front.m_axis.tlast.val();
            self.out.s_axis.tvalid.next = self.offered.val();
            self.front.m_axis.tready.next = self.out.s_axis.tready.val() && known;
        }
        self.out.first.next = self.place.q.val().get_bit(0);
        self.out.drop.next = self.has_type.val() && ether_type == 0x0888;
        delay!(self.place => self.came);
        self.ends.d.next = self.out.taken.val() && self.last.val();
        if self.out.taken.val() {
            self.place.d.next = self.place.q.val() << 1;
            if self.last.val() {
                self.place.d.next = 1.into();
            }
        }
        self.ended.d.next = self.ends.q.val() && self.out.dropping.val();

        comment!("What the frame says.");
        self.control.data.next = self.out.m_axis.tdata.val();
        self.control.keep.next = self.out.m_axis.tkeep.val();
        self.control.came.next = self.came.q.val();
        self.control.ended.next = self.ended.q.val();
        self.control.mac.next = self.cfg.mac.val();
        self.control.opcode.next = 0x0101.into();
        self.control.legacy.next = self.cfg.legacy.val();

        comment!("Effects.");
        self.timers.load_valid.next = self.control.acts.val();
        self.timers.load_enable.next = self.control.enable.val();
        self.timers.load_quanta.next = self.control.quanta.val();
        self.timers.load_common.next = self.control.common.val();
        self.timers.load_any.next = self.control.any.val();
        self.timers.stopped.next = self.stopped.val();
        self.timers.cfg_load.next = self.cfg.load.val();
        self.timers.cfg_quanta_step.next = self.cfg.quanta_step.val();
        self.state.paused.next = self.timers.paused.val();
        join!(self.timers.quanta => self.state.quanta);
        self.stat.cfg_error.next = self.timers.stat_cfg_error.val();
        delay!(self.control.acts => self.loaded => self.received);
        self.state.frame_received.next = self.received.q.val();
        self.found[0].d.next = self.control.is_pfc.val();
        self.found[1].d.next = self.control.is_legacy.val();
        self.found[2].d.next = self.control.is_ignored.val();
        self.found[3].d.next = self.control.is_malformed.val();
        self.stat.frames.pfc.next = self.counts[0].value.val();
        self.stat.frames.legacy.next = self.counts[1].value.val();
        self.stat.frames.ignored.next = self.counts[2].value.val();
        self.stat.frames.malformed.next = self.counts[3].value.val();
        for i in 0..4 {
            self.counts[i].increment.next = self.found[i].q.val();
        }
    }
}
