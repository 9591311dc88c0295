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

use super::PauseTimers;
use super::{PauseStateOut, PfcRxConfigIn, PfcRxStatsOut};
use crate::arith::StatCounter;
use crate::axis::{AxisForwardSlice, StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// Words of 8 bytes that hold what decides and what is set.
const WORDS: usize = 5;

/// The last byte of the EtherType, of the parameters of a legacy frame and of those of a PFC frame.
const TYPE_END: usize = 13;
const LEGACY_END: usize = 17;
const PFC_END: usize = 33;

/// The block; see the module's page.
#[block(by_hand, defaults)]
pub struct PfcRx<const W: usize, const K: usize, T: Pack> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Frames in.
    pub s_axis: StreamSink<W, K, T>,
    /// Frames out, MAC control frames removed.
    pub m_axis: StreamSource<W, K, T>,
    /// Priorities that send nothing in this cycle because they pause.
    pub stopped: Signal<In, Bits<8>>,
    /// The configuration.
    pub cfg: PfcRxConfigIn,
    /// What the frames ask for.
    pub state: PauseStateOut,
    /// Counters.
    pub stat: PfcRxStatsOut,
    /// With 8 lanes: keeps a beat until the EtherType is there.
    front: AxisForwardSlice<W, K, T>,
    out: AxisForwardSlice<W, K, T>,
    timers: PauseTimers,
    /// Where the words stand: the beat and the bit in it.
    word_beat: [Constant<Bits<3>>; WORDS],
    word_bit: [Constant<Bits<11>>; WORDS],
    /// Where the last byte of a legacy frame and of a PFC frame stands.
    legacy_end_beat: Constant<Bits<3>>,
    legacy_end_lane: Constant<Bits<8>>,
    pfc_end_beat: Constant<Bits<3>>,
    pfc_end_lane: Constant<Bits<8>>,
    /// EtherType in the beat that goes to `out`, or in the one behind it.
    type_in_next: Constant<Bit>,
    type_bit: Constant<Bits<11>>,
    type_lane: Constant<Bits<8>>,
    never: Constant<Bit>,
    valid_in: Signal<Local, Bit>,
    last_in: Signal<Local, Bit>,
    known: Signal<Local, Bit>,
    ether_type: Signal<Local, Bits<16>>,
    has_type: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    /// Beat 0 to 4 of the frame goes to `out` next; none: a later one.
    place: Dff<Bits<5>>,
    /// The same a cycle ago: `out` has it if it came.
    came: Dff<Bits<5>>,
    /// The last beat of a frame has come to `out`.
    ends: Dff<Bit>,
    words: [Signal<Local, Bits<64>>; WORDS],
    group_address: [Constant<Bits<16>>; 3],
    /// Parts of the address that are those of the group, and of our own.
    group_here: Signal<Local, Bits<3>>,
    own_here: Signal<Local, Bits<6>>,
    group: Dff<Bits<3>>,
    own: Dff<Bits<6>>,
    is_pfc: Dff<Bit>,
    is_legacy: Dff<Bit>,
    legacy_whole: Dff<Bit>,
    pfc_whole: Dff<Bit>,
    /// The parameter of a legacy frame, of which the second byte is the class-enable vector of the other.
    parameter: Dff<Bits<16>>,
    parameters: [Dff<Bits<64>>; 3],
    ended: Dff<Bit>,
    obeys_legacy: Signal<Local, Bit>,
    judged: Dff<Bit>,
    /// And is addressed to the group, or to this station.
    to_group: Dff<Bit>,
    to_own: Dff<Bit>,
    for_us: Signal<Local, Bit>,
    pfc_acts: Dff<Bit>,
    legacy_acts: Dff<Bit>,
    acts: Dff<Bit>,
    sound: Dff<Bit>,
    ignored: Dff<Bit>,
    low_bytes: Constant<Bits<128>>,
    wire_quanta: Signal<Local, Bits<128>>,
    enable: Dff<Bits<8>>,
    quanta_set: Dff<Bits<128>>,
    common_set: Dff<Bits<16>>,
    any_here: Signal<Local, Bits<8>>,
    any_quanta: Dff<Bits<8>>,
    any_common: Dff<Bit>,
    count_pfc: Dff<Bit>,
    count_legacy: Dff<Bit>,
    count_ignored: Dff<Bit>,
    count_malformed: Dff<Bit>,
    loaded: Dff<Bit>,
    received: Dff<Bit>,
    pfc_frames: StatCounter,
    legacy_frames: StatCounter,
    ignored_frames: StatCounter,
    malformed_frames: StatCounter,
}

impl<const W: usize, const K: usize, T: Pack> PfcRx<W, K, T> {
    /// Cycles from a beat's arrival to its departure while the output is ready and beats come without
    /// gaps.
    pub const LATENCY: usize = if TYPE_END < K { 1 } else { 2 };
    /// Cycles from the last beat of a frame to `paused`.
    pub const REACTION: usize = Self::LATENCY + 2 + PauseTimers::LATENCY;
}

impl<const W: usize, const K: usize, T: Pack> Default for PfcRx<W, K, T> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("PfcRx", W, K);
        let low_bytes: Bits<128> = 0x00ff_00ff_00ff_00ff_u64.to_bits();
        Self {
            word_beat: std::array::from_fn(|j| Constant::new((8 * j / K).to_bits())),
            word_bit: std::array::from_fn(|j| Constant::new((8 * (8 * j % K)).to_bits())),
            legacy_end_beat: Constant::new((LEGACY_END / K).to_bits()),
            legacy_end_lane: Constant::new((LEGACY_END % K).to_bits()),
            pfc_end_beat: Constant::new((PFC_END / K).to_bits()),
            pfc_end_lane: Constant::new((PFC_END % K).to_bits()),
            type_in_next: Constant::new(TYPE_END >= K),
            type_bit: Constant::new((8 * ((TYPE_END - 1) % K)).to_bits()),
            type_lane: Constant::new((TYPE_END % K).to_bits()),
            never: Constant::new(false),
            place: Dff::new(1.into()),
            group_address: [0x8001, 0x00c2, 0x0100].map(|part: u64| Constant::new(part.to_bits())),
            low_bytes: Constant::new(low_bytes | (low_bytes << 64)),
            ..Self::defaults()
        }
    }
}

impl<const W: usize, const K: usize, T: Pack> Logic for PfcRx<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pfc_rx");
        join!(self.out.m_axis => self.m_axis);

        comment!("A beat enters the register as soon as its frame is known.");
        join!(self.s_axis => self.front.s_axis);
        self.front.s_axis.tvalid.next = self.s_axis.tvalid.val() && self.type_in_next.val();
        self.front.first.next = self.never.val();
        self.front.drop.next = self.never.val();
        self.out.first.next = self.place.q.val().get_bit(0);
        self.ether_type.next = (self.s_axis.tdata.val() >> self.type_bit.val()).get_bits::<16>(0);
        self.has_type.next = self.s_axis.tkeep.val().get_bit(self.type_lane.val().index());
        self.known.next = true;
        self.valid_in.next = self.s_axis.tvalid.val();
        self.last_in.next = self.s_axis.tlast.val();
        self.out.s_axis.tdata.next = self.s_axis.tdata.val();
        self.out.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.out.s_axis.tuser.next = self.s_axis.tuser.val();
        self.s_axis.tready.next = self.out.s_axis.tready.val();
        self.front.m_axis.tready.next = false;
        if self.type_in_next.val() {
            self.known.next = !self.place.q.val().get_bit(0)
                || self.front.m_axis.tlast.val()
                || self.s_axis.tvalid.val();
            self.has_type.next = !self.front.m_axis.tlast.val()
                && self.s_axis.tkeep.val().get_bit(self.type_lane.val().index());
            self.valid_in.next = self.front.m_axis.tvalid.val() && self.known.val();
            self.last_in.next = self.front.m_axis.tlast.val();
            self.out.s_axis.tdata.next = self.front.m_axis.tdata.val();
            self.out.s_axis.tkeep.next = self.front.m_axis.tkeep.val();
            self.out.s_axis.tuser.next = self.front.m_axis.tuser.val();
            self.s_axis.tready.next = self.front.s_axis.tready.val();
            self.front.m_axis.tready.next = self.out.s_axis.tready.val() && self.known.val();
        }
        self.out.s_axis.tvalid.next = self.valid_in.val();
        self.out.s_axis.tlast.next = self.last_in.val();
        self.takes.next = self.out.taken.val();
        self.out.drop.next = self.has_type.val() && self.ether_type.val() == 0x0888;
        self.came.d.next = self.place.q.val();
        self.ends.d.next = self.takes.val() && self.last_in.val();
        if self.takes.val() {
            self.place.d.next = self.place.q.val() << 1;
            if self.last_in.val() {
                self.place.d.next = 1.into();
            }
        }

        comment!("Fields of the frame in wire order, from the beats in the register.");
        // While a beat is awaited something else may be taken for it: the beat itself comes last.
        for j in 0..5 {
            self.words[j].next =
                (self.out.m_axis.tdata.val() >> self.word_bit[j].val()).get_bits::<64>(0);
        }
        self.group_here.next = 0.into();
        for i in 0..3 {
            self.group_here.next = self.group_here.val().replace_bit(
                i,
                self.words[0].val().get_bits::<16>(16 * i) == self.group_address[i].val(),
            );
        }
        self.own_here.next = 0.into();
        for i in 0..6 {
            self.own_here.next = self.own_here.val().replace_bit(
                i,
                self.words[0].val().get_bits::<8>(8 * i) == self.cfg.mac.val().get_bits::<8>(8 * i),
            );
        }
        if self.came.q.val().get_bit(0) {
            self.group.d.next = self.group_here.val();
            self.own.d.next = self.own_here.val();
            self.legacy_whole.d.next = false;
            self.pfc_whole.d.next = false;
        }
        if self.came.q.val().get_bit(self.word_beat[1].val().index()) {
            self.is_pfc.d.next = self.words[1].val().get_bits::<16>(48) == 0x0101;
            self.is_legacy.d.next = self.words[1].val().get_bits::<16>(48) == 0x0100;
        }
        if self.came.q.val().get_bit(self.word_beat[2].val().index()) {
            self.parameter.d.next = self.words[2].val().get_bits::<16>(0);
        }
        for j in 0..3 {
            if self.came.q.val().get_bit(self.word_beat[j + 2].val().index()) {
                self.parameters[j].d.next = self.words[j + 2].val();
            }
        }
        if self.came.q.val().get_bit(self.legacy_end_beat.val().index()) {
            self.legacy_whole.d.next =
                self.out.m_axis.tkeep.val().get_bit(self.legacy_end_lane.val().index());
        }
        if self.came.q.val().get_bit(self.pfc_end_beat.val().index()) {
            self.pfc_whole.d.next =
                self.out.m_axis.tkeep.val().get_bit(self.pfc_end_lane.val().index());
        }
        self.ended.d.next = self.ends.q.val() && self.out.dropping.val();

        comment!("Evaluation.");
        self.obeys_legacy.next = self.is_legacy.q.val() && self.cfg.legacy.val();
        self.judged.d.next = self.ended.q.val();
        self.to_group.d.next = self.ended.q.val() && self.group.q.val().all();
        self.to_own.d.next = self.ended.q.val() && self.own.q.val().all();
        self.pfc_acts.d.next = self.is_pfc.q.val() && self.pfc_whole.q.val();
        self.legacy_acts.d.next = self.obeys_legacy.val() && self.legacy_whole.q.val();
        self.acts.d.next = (self.is_pfc.q.val() && self.pfc_whole.q.val())
            || (self.obeys_legacy.val() && self.legacy_whole.q.val());
        // A PFC frame holds the parameter of a legacy one, too.
        self.sound.d.next =
            self.legacy_whole.q.val() && (!self.is_pfc.q.val() || self.pfc_whole.q.val());
        self.ignored.d.next =
            self.legacy_whole.q.val() && !self.is_pfc.q.val() && !self.obeys_legacy.val();
        self.enable.d.next = self.parameter.q.val().get_bits::<8>(8);
        self.wire_quanta.next = concat((
            self.parameters[2].q.val().get_bits::<16>(0),
            self.parameters[1].q.val(),
            self.parameters[0].q.val().get_bits::<48>(16),
        ));
        self.quanta_set.d.next = ((self.wire_quanta.val() & self.low_bytes.val()) << 8)
            | ((self.wire_quanta.val() >> 8) & self.low_bytes.val());
        self.common_set.d.next = (self.parameter.q.val() << 8) | (self.parameter.q.val() >> 8);
        self.any_here.next = 0.into();
        for c in 0..8 {
            self.any_here.next = self
                .any_here
                .val()
                .replace_bit(c, self.wire_quanta.val().get_bits::<16>(16 * c).any());
        }
        self.any_quanta.d.next = self.any_here.val();
        self.any_common.d.next = self.parameter.q.val().any();
        if self.is_legacy.q.val() {
            self.enable.d.next = 0xff.into();
            self.quanta_set.d.next = 0.into();
            self.any_quanta.d.next = 0.into();
        } else {
            self.common_set.d.next = 0.into();
            self.any_common.d.next = false;
        }

        comment!("Effects.");
        self.for_us.next = self.to_group.q.val() || self.to_own.q.val();
        self.timers.load_valid.next = self.for_us.val() && self.acts.q.val();
        self.timers.load_enable.next = self.enable.q.val();
        self.timers.load_quanta.next = self.quanta_set.q.val();
        self.timers.load_common.next = self.common_set.q.val();
        self.timers.load_any.next = self.any_quanta.q.val();
        if self.any_common.q.val() {
            self.timers.load_any.next = 0xff.into();
        }
        self.timers.stopped.next = self.stopped.val();
        self.timers.cfg_load.next = self.cfg.load.val();
        self.timers.cfg_quanta_step.next = self.cfg.quanta_step.val();
        self.state.paused.next = self.timers.paused.val();
        join!(self.timers.quanta => self.state.quanta);
        self.stat.cfg_error.next = self.timers.stat_cfg_error.val();
        self.loaded.d.next = self.for_us.val() && self.acts.q.val();
        self.received.d.next = self.loaded.q.val();
        self.state.frame_received.next = self.received.q.val();
        self.count_pfc.d.next = self.for_us.val() && self.pfc_acts.q.val();
        self.count_legacy.d.next = self.for_us.val() && self.legacy_acts.q.val();
        self.count_ignored.d.next = self.for_us.val() && self.ignored.q.val();
        self.count_malformed.d.next =
            self.judged.q.val() && !(self.for_us.val() && self.sound.q.val());
        self.pfc_frames.increment.next = self.count_pfc.q.val();
        self.stat.pfc.next = self.pfc_frames.value.val();
        self.legacy_frames.increment.next = self.count_legacy.q.val();
        self.stat.legacy.next = self.legacy_frames.value.val();
        self.ignored_frames.increment.next = self.count_ignored.q.val();
        self.stat.ignored.next = self.ignored_frames.value.val();
        self.malformed_frames.increment.next = self.count_malformed.q.val();
        self.stat.malformed.next = self.malformed_frames.value.val();

        if self.rst.val() {
            self.place.d.next = 1.into();
            self.came.d.next = 0.into();
            self.ends.d.next = false;
            self.ended.d.next = false;
            self.judged.d.next = false;
            self.to_group.d.next = false;
            self.to_own.d.next = false;
            self.loaded.d.next = false;
            self.received.d.next = false;
            self.count_pfc.d.next = false;
            self.count_legacy.d.next = false;
            self.count_ignored.d.next = false;
            self.count_malformed.d.next = false;
        }
    }
}
