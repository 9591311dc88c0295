//! Takes MAC control frames out of a stream and obeys those that pause.
//!
//! ```text
//!              ┌─────────────────────────────────────────┐
//!  s_axis ════>│ slice ─> one beat ─┬─> slice ══════════════> m_axis
//!              │                    └─> fields ─> timers │──> paused, quanta_*
//!              └─────────────────────────────────────────┘──> stat_*
//! ```
//!
//! A frame whose EtherType is 0x8808 is for this link only: none leaves. It acts at its end, when it is
//! sound: opcode 0x0101 (802.1Qbb, now 802.1Q clause 36) sets the timers that its class-enable vector names;
//! opcode 0x0001 (802.3 annex 31B) sets all of them where `cfg_legacy` is set. A sound frame is sent to
//! 01-80-C2-00-00-01 or `cfg_mac` and holds all of its parameters: 34 bytes, 18 of the legacy one. What is not sound
//! never acts; it counts in `stat_malformed`, and a sound frame that means nothing here, with another opcode or
//! a legacy one while that is off, in `stat_ignored`. The FCS is the MAC's business: frames that it marks bad must
//! not come here.
//!
//! One beat waits until it is known what it belongs to: with 8 lanes the EtherType is in the second
//! beat.
//!
//! Contract: latency [`PfcRx::LATENCY`] cycles, interval 1, no bubble but the beats of the frames that are taken
//! out. `paused` is set 3 cycles after the last beat of the frame came in. For the timers see [`PauseTimers`].

use super::PauseTimers;
use crate::StatCounter;
use crate::axis::{AxisRegisterSlice, StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// Words of 8 bytes that hold what decides and what is set.
const WORDS: usize = 5;

/// The last byte of the EtherType, of the parameters of a legacy frame and of those of a PFC frame.
const TYPE_END: usize = 13;
const LEGACY_END: usize = 17;
const PFC_END: usize = 33;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct PfcRx<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Frames in.
    pub s_axis: StreamSink<W, K, Bits<8>>,
    /// Frames out, none of them MAC control.
    pub m_axis: StreamSource<W, K, Bits<8>>,
    /// Priorities that send nothing in this cycle because they pause.
    pub stopped: Signal<In, Bits<8>>,
    /// Own address, first byte in the low bits; accepted beside the group address.
    pub cfg_mac: Signal<In, Bits<48>>,
    /// Obeys opcode 0x0001.
    pub cfg_legacy: Signal<In, Bit>,
    /// Takes the step of the timers.
    pub cfg_load: Signal<In, Bit>,
    /// Quanta of a cycle, Q2.8.
    pub cfg_quanta_step: Signal<In, Bits<10>>,
    /// Priorities that have to pause.
    pub paused: Signal<Out, Bits<8>>,
    /// What is left, quanta, rounded up.
    pub quanta: [Signal<Out, Bits<16>>; 8],
    /// A frame has set timers, in the cycle before.
    pub frame_received: Signal<Out, Bit>,
    /// The last load of a step was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    /// PFC frames that acted.
    pub stat_pfc: Signal<Out, Bits<32>>,
    /// Legacy pause frames that acted.
    pub stat_legacy: Signal<Out, Bits<32>>,
    /// Sound MAC control frames that mean nothing here.
    pub stat_ignored: Signal<Out, Bits<32>>,
    /// MAC control frames that are not sound.
    pub stat_malformed: Signal<Out, Bits<32>>,
    front: AxisRegisterSlice<W, K, Bits<8>>,
    back: AxisRegisterSlice<W, K, Bits<8>>,
    timers: PauseTimers,
    /// Where the words stand: the beat and the bit in it.
    word_beat: [Constant<Bits<3>>; WORDS],
    word_bit: [Constant<Bits<11>>; WORDS],
    /// Where the last byte of a legacy frame and of a PFC frame stands.
    legacy_end_beat: Constant<Bits<3>>,
    legacy_end_lane: Constant<Bits<8>>,
    pfc_end_beat: Constant<Bits<3>>,
    pfc_end_lane: Constant<Bits<8>>,
    /// EtherType in the beat that waits, or in the one behind it.
    type_in_next: Constant<Bit>,
    type_bit: Constant<Bits<11>>,
    type_lane: Constant<Bits<8>>,
    /// Ones in the lower byte of each quanta.
    low_bytes: Constant<Bits<128>>,
    held_valid: Dff<Bit>,
    held_data: Dff<Bits<W>>,
    held_keep: Dff<Bits<K>>,
    held_last: Dff<Bit>,
    held_user: Dff<Bits<8>>,
    held_first: Dff<Bit>,
    removing: Dff<Bit>,
    known: Signal<Local, Bit>,
    ether_type: Signal<Local, Bits<16>>,
    has_type: Signal<Local, Bit>,
    removes: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    wants: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    /// Beats of the frame that have come in, 7 for more.
    beat: Dff<Bits<3>>,
    words: [Dff<Bits<64>>; WORDS],
    legacy_whole: Dff<Bit>,
    pfc_whole: Dff<Bit>,
    address: Signal<Local, Bits<48>>,
    opcode: Signal<Local, Bits<16>>,
    for_us: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    acts_pfc: Signal<Local, Bit>,
    acts_legacy: Signal<Local, Bit>,
    is_ignored: Signal<Local, Bit>,
    for_all: Repeat<16, 128>,
    parameters: Signal<Local, Bits<128>>,
    received: Dff<Bit>,
    pfc_frames: StatCounter,
    legacy_frames: StatCounter,
    ignored_frames: StatCounter,
    malformed_frames: StatCounter,
}

impl<const W: usize, const K: usize> PfcRx<W, K> {
    /// Cycles from a beat's arrival to its departure while the output is ready and beats come without
    /// gaps.
    pub const LATENCY: usize = 3;
}

impl<const W: usize, const K: usize> Default for PfcRx<W, K> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("PfcRx", W, K);
        let low_bytes: Bits<128> = 0x00ff_00ff_00ff_00ff_u64.to_bits();
        Self {
            clk: Default::default(),
            rst: Default::default(),
            s_axis: Default::default(),
            m_axis: Default::default(),
            stopped: Default::default(),
            cfg_mac: Default::default(),
            cfg_legacy: Default::default(),
            cfg_load: Default::default(),
            cfg_quanta_step: Default::default(),
            paused: Default::default(),
            quanta: Default::default(),
            frame_received: Default::default(),
            stat_cfg_error: Default::default(),
            stat_pfc: Default::default(),
            stat_legacy: Default::default(),
            stat_ignored: Default::default(),
            stat_malformed: Default::default(),
            front: Default::default(),
            back: Default::default(),
            timers: Default::default(),
            word_beat: std::array::from_fn(|j| Constant::new((8 * j / K).to_bits())),
            word_bit: std::array::from_fn(|j| Constant::new((8 * (8 * j % K)).to_bits())),
            legacy_end_beat: Constant::new((LEGACY_END / K).to_bits()),
            legacy_end_lane: Constant::new((LEGACY_END % K).to_bits()),
            pfc_end_beat: Constant::new((PFC_END / K).to_bits()),
            pfc_end_lane: Constant::new((PFC_END % K).to_bits()),
            type_in_next: Constant::new(TYPE_END >= K),
            type_bit: Constant::new((8 * ((TYPE_END - 1) % K)).to_bits()),
            type_lane: Constant::new((TYPE_END % K).to_bits()),
            low_bytes: Constant::new(low_bytes | (low_bytes << 64)),
            held_valid: Default::default(),
            held_data: Default::default(),
            held_keep: Default::default(),
            held_last: Default::default(),
            held_user: Default::default(),
            held_first: Default::default(),
            removing: Default::default(),
            known: Default::default(),
            ether_type: Default::default(),
            has_type: Default::default(),
            removes: Default::default(),
            moves: Default::default(),
            wants: Default::default(),
            takes: Default::default(),
            beat: Default::default(),
            words: Default::default(),
            legacy_whole: Default::default(),
            pfc_whole: Default::default(),
            address: Default::default(),
            opcode: Default::default(),
            for_us: Default::default(),
            ends: Default::default(),
            acts_pfc: Default::default(),
            acts_legacy: Default::default(),
            is_ignored: Default::default(),
            for_all: Default::default(),
            parameters: Default::default(),
            received: Default::default(),
            pfc_frames: Default::default(),
            legacy_frames: Default::default(),
            ignored_frames: Default::default(),
            malformed_frames: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize> Logic for PfcRx<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pfc_rx");
        dff_setup!(self, clk, held_valid, held_data, held_keep, held_last, held_user, held_first);
        dff_setup!(self, clk, removing, beat, legacy_whole, pfc_whole, received);
        self.front.clk.next = self.clk.val();
        self.front.rst.next = self.rst.val();
        self.back.clk.next = self.clk.val();
        self.back.rst.next = self.rst.val();
        StreamSink::<W, K, Bits<8>>::link(&mut self.s_axis, &mut self.front.s_axis);
        StreamSource::<W, K, Bits<8>>::link(&mut self.m_axis, &mut self.back.m_axis);

        comment!("What the beat that waits belongs to.");
        self.ether_type.next = (self.held_data.q.val() >> self.type_bit.val()).get_bits::<16>(0);
        self.has_type.next = self.held_keep.q.val().get_bit(self.type_lane.val().index());
        self.known.next = true;
        if self.type_in_next.val() {
            self.ether_type.next =
                (self.front.m_axis.tdata.val() >> self.type_bit.val()).get_bits::<16>(0);
            self.has_type.next = !self.held_last.q.val()
                && self.front.m_axis.tkeep.val().get_bit(self.type_lane.val().index());
            self.known.next = !self.held_first.q.val()
                || self.held_last.q.val()
                || self.front.m_axis.tvalid.val();
        }
        self.removes.next = self.removing.q.val();
        if self.held_first.q.val() {
            self.removes.next = self.has_type.val() && self.ether_type.val() == 0x0888;
        }

        comment!("It goes on, or away.");
        self.back.s_axis.tdata.next = self.held_data.q.val();
        self.back.s_axis.tkeep.next = self.held_keep.q.val();
        self.back.s_axis.tlast.next = self.held_last.q.val();
        self.back.s_axis.tuser.next = self.held_user.q.val();
        self.back.s_axis.tvalid.next =
            self.held_valid.q.val() && self.known.val() && !self.removes.val();
        self.moves.next = self.held_valid.q.val()
            && self.known.val()
            && (self.removes.val() || self.back.s_axis.tready.val());
        self.wants.next = !self.held_valid.q.val() || self.moves.val();
        self.front.m_axis.tready.next = self.wants.val();
        self.takes.next = self.front.m_axis.tvalid.val() && self.wants.val();
        if self.moves.val() {
            self.held_valid.d.next = false;
            self.removing.d.next = self.removes.val();
        }
        for j in 0..5 {
            self.words[j].clock.next = self.clk.val();
            self.words[j].d.next = self.words[j].q.val();
        }
        if self.takes.val() {
            self.held_valid.d.next = true;
            self.held_data.d.next = self.front.m_axis.tdata.val();
            self.held_keep.d.next = self.front.m_axis.tkeep.val();
            self.held_last.d.next = self.front.m_axis.tlast.val();
            self.held_user.d.next = self.front.m_axis.tuser.val();
            self.held_first.d.next = !self.beat.q.val().any();
            if !self.beat.q.val().all() {
                self.beat.d.next = self.beat.q.val() + 1;
            }
            if self.front.m_axis.tlast.val() {
                self.beat.d.next = 0.into();
            }
            for j in 0..5 {
                if self.beat.q.val() == self.word_beat[j].val() {
                    self.words[j].d.next =
                        (self.front.m_axis.tdata.val() >> self.word_bit[j].val()).get_bits::<64>(0);
                }
            }
            if !self.beat.q.val().any() {
                self.legacy_whole.d.next = false;
                self.pfc_whole.d.next = false;
            }
            if self.beat.q.val() == self.legacy_end_beat.val()
                && self.front.m_axis.tkeep.val().get_bit(self.legacy_end_lane.val().index())
            {
                self.legacy_whole.d.next = true;
            }
            if self.beat.q.val() == self.pfc_end_beat.val()
                && self.front.m_axis.tkeep.val().get_bit(self.pfc_end_lane.val().index())
            {
                self.pfc_whole.d.next = true;
            }
        }

        comment!(
            "A MAC control frame acts when its last beat goes. Bytes in the order of the wire."
        );
        self.ends.next = self.moves.val() && self.removes.val() && self.held_last.q.val();
        self.address.next = self.words[0].q.val().get_bits::<48>(0);
        self.opcode.next = self.words[1].q.val().get_bits::<16>(48);
        self.for_us.next =
            self.address.val() == 0x0100_00c2_8001_u64 || self.address.val() == self.cfg_mac.val();
        self.acts_pfc.next = self.ends.val()
            && self.for_us.val()
            && self.pfc_whole.q.val()
            && self.opcode.val() == 0x0101;
        self.acts_legacy.next = self.ends.val()
            && self.for_us.val()
            && self.legacy_whole.q.val()
            && self.opcode.val() == 0x0100
            && self.cfg_legacy.val();
        self.is_ignored.next = self.ends.val()
            && self.for_us.val()
            && self.legacy_whole.q.val()
            && self.opcode.val() != 0x0101
            && !self.acts_legacy.val();
        self.for_all.word.next = self.words[2].q.val().get_bits::<16>(0);
        self.parameters.next = bit_cast::<128, 48>(self.words[2].q.val().get_bits::<48>(16))
            | (bit_cast::<128, 64>(self.words[3].q.val()) << 48)
            | (bit_cast::<128, 16>(self.words[4].q.val().get_bits::<16>(0)) << 112);
        if self.acts_legacy.val() {
            self.parameters.next = self.for_all.copies.val();
        }

        self.timers.clk.next = self.clk.val();
        self.timers.rst.next = self.rst.val();
        self.timers.load_valid.next = self.acts_pfc.val() || self.acts_legacy.val();
        self.timers.load_enable.next = self.words[2].q.val().get_bits::<8>(8);
        if self.acts_legacy.val() {
            self.timers.load_enable.next = 0xff.into();
        }
        self.timers.load_quanta.next = ((self.parameters.val() & self.low_bytes.val()) << 8)
            | ((self.parameters.val() >> 8) & self.low_bytes.val());
        self.timers.stopped.next = self.stopped.val();
        self.timers.cfg_load.next = self.cfg_load.val();
        self.timers.cfg_quanta_step.next = self.cfg_quanta_step.val();
        self.paused.next = self.timers.paused.val();
        for c in 0..8 {
            self.quanta[c].next = self.timers.quanta[c].val();
        }
        self.stat_cfg_error.next = self.timers.stat_cfg_error.val();
        self.received.d.next = self.acts_pfc.val() || self.acts_legacy.val();
        self.frame_received.next = self.received.q.val();

        self.pfc_frames.clk.next = self.clk.val();
        self.pfc_frames.rst.next = self.rst.val();
        self.pfc_frames.increment.next = self.acts_pfc.val();
        self.stat_pfc.next = self.pfc_frames.value.val();
        self.legacy_frames.clk.next = self.clk.val();
        self.legacy_frames.rst.next = self.rst.val();
        self.legacy_frames.increment.next = self.acts_legacy.val();
        self.stat_legacy.next = self.legacy_frames.value.val();
        self.ignored_frames.clk.next = self.clk.val();
        self.ignored_frames.rst.next = self.rst.val();
        self.ignored_frames.increment.next = self.is_ignored.val();
        self.stat_ignored.next = self.ignored_frames.value.val();
        self.malformed_frames.clk.next = self.clk.val();
        self.malformed_frames.rst.next = self.rst.val();
        self.malformed_frames.increment.next = self.ends.val()
            && !self.acts_pfc.val()
            && !self.acts_legacy.val()
            && !self.is_ignored.val();
        self.stat_malformed.next = self.malformed_frames.value.val();

        if self.rst.val() {
            self.held_valid.d.next = false;
            self.removing.d.next = false;
            self.beat.d.next = 0.into();
            self.received.d.next = false;
        }
    }
}

kernel_ports!([const W: usize, const K: usize] PfcRx<W, K> {
    clk, rst, s_axis, m_axis, stopped, cfg_mac, cfg_legacy, cfg_load, cfg_quanta_step, paused, quanta,
    frame_received, stat_cfg_error, stat_pfc, stat_legacy, stat_ignored, stat_malformed
});
