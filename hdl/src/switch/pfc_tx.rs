//! Sends pause frames between the packets of a stream.
//!
//! ```text
//!              ┌──────────────────────────────────────────┐
//!  request ───>│ what the peer knows ──> frame ─┐         │──> frame_sent, stat_*
//!              │                                v         │
//!  s_axis ════>│ ════════════════════════════> mux ─> slice ══> m_axis
//!              └──────────────────────────────────────────┘
//! ```
//!
//! The peer is told whenever `request` is not what it was told last, and again when the pause that it
//! was told has `cfg_refresh` quanta or less to run (802.1Q clause 36). A frame names every priority that
//! changed and every one that asks, with `cfg_quanta` quanta or, when it asks no more, with zero: changes that
//! come together, or while a packet is in the way, make one frame. It is 60 bytes long, the MAC adds the FCS.
//!
//! `cfg_load` takes quanta, margin and step. A margin that is not below the quanta, or a step of zero, is refused: the
//! former ones stay and `stat_cfg_error` is set until the next load. After reset they are
//! 65535, 16384 and the step of 100 Gb/s at 250 MHz.
//!
//! Contract: latency [`PfcTx::LATENCY`] cycle, interval 1, no bubble but the beats of the frames. A frame
//! begins in the cycle after the change when no packet is under way, else behind that packet. After a frame a packet that
//! waits goes first, so that a request that never rests does not take the link. Frames carry a `tuser` of zeros.

use super::pause_timers::DEFAULT_STEP;
use crate::StatCounter;
use crate::axis::{AxisRegisterSlice, StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// Quanta and margin after reset.
const DEFAULT_QUANTA: u64 = 65535;
const DEFAULT_REFRESH: u64 = 16384;

/// Bytes of a frame without FCS.
const FRAME: usize = 60;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct PfcTx<const W: usize, const K: usize, T: Synth> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: the peer has been told nothing.
    pub rst: Signal<In, Bit>,
    /// Packets in.
    pub s_axis: StreamSink<W, K, T>,
    /// Packets and pause frames out.
    pub m_axis: StreamSource<W, K, T>,
    /// Priorities that the peer has to pause.
    pub request: Signal<In, Bits<8>>,
    /// Source address of the frames, first byte in the low bits.
    pub cfg_mac: Signal<In, Bits<48>>,
    /// Takes the following.
    pub cfg_load: Signal<In, Bit>,
    /// Quanta that a pause is asked for.
    pub cfg_quanta: Signal<In, Bits<16>>,
    /// Quanta before its end at which it is asked for again.
    pub cfg_refresh: Signal<In, Bits<16>>,
    /// Quanta of a cycle, Q2.8.
    pub cfg_quanta_step: Signal<In, Bits<10>>,
    /// A frame begins to leave.
    pub frame_sent: Signal<Out, Bit>,
    /// The last load was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    /// Frames sent.
    pub stat_frames: Signal<Out, Bits<32>>,
    /// Of these, with nothing new in them.
    pub stat_refreshes: Signal<Out, Bits<32>>,
    default_quanta: Constant<Bits<16>>,
    default_refresh: Constant<Bits<24>>,
    default_step: Constant<Bits<24>>,
    quanta: Dff<Bits<16>>,
    refresh: Dff<Bits<24>>,
    step: Dff<Bits<24>>,
    sound: Signal<Local, Bit>,
    refused: Dff<Bit>,
    /// What the peer was told.
    told: Dff<Bits<8>>,
    /// What is left of its pauses, quanta, Q16.8.
    left: [Dff<Bits<24>>; 8],
    whole: Signal<Local, Bits<24>>,
    changed: Signal<Local, Bits<8>>,
    expiring: Signal<Local, Bits<8>>,
    named: Signal<Local, Bits<8>>,
    wanted: Signal<Local, Bit>,
    inside: Dff<Bit>,
    /// A packet goes first.
    yields: Dff<Bit>,
    starts: Signal<Local, Bit>,
    /// Beats of the frame that have not left, and what they hold.
    beats: Dff<Bits<4>>,
    frame: Dff<Bits<512>>,
    new_frame: Signal<Local, Bits<512>>,
    asking: Spread<8, 128>,
    each: Repeat<16, 128>,
    later_beats: Constant<Bits<4>>,
    beat_bits: Constant<Bits<12>>,
    full_keep: Constant<Bits<K>>,
    last_keep: Constant<Bits<K>>,
    no_user: Constant<T>,
    inserts: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    beat_out: Signal<Local, Bits<512>>,
    passes: Signal<Local, Bit>,
    opens: Signal<Local, Bit>,
    back: AxisRegisterSlice<W, K, T>,
    frames: StatCounter,
    refreshes: StatCounter,
}

impl<const W: usize, const K: usize, T: Synth> PfcTx<W, K, T> {
    /// Cycles from a beat's arrival to its departure while the output is ready and no frame is sent.
    pub const LATENCY: usize = 1;
}

impl<const W: usize, const K: usize, T: Synth> Default for PfcTx<W, K, T> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("PfcTx", W, K);
        let all = !Bits::<K>::default();
        Self {
            clk: Default::default(),
            rst: Default::default(),
            s_axis: Default::default(),
            m_axis: Default::default(),
            request: Default::default(),
            cfg_mac: Default::default(),
            cfg_load: Default::default(),
            cfg_quanta: Default::default(),
            cfg_refresh: Default::default(),
            cfg_quanta_step: Default::default(),
            frame_sent: Default::default(),
            stat_cfg_error: Default::default(),
            stat_frames: Default::default(),
            stat_refreshes: Default::default(),
            default_quanta: Constant::new(DEFAULT_QUANTA.to_bits()),
            default_refresh: Constant::new((DEFAULT_REFRESH << 8).to_bits()),
            default_step: Constant::new(DEFAULT_STEP.to_bits()),
            quanta: Dff::new(DEFAULT_QUANTA.to_bits()),
            refresh: Dff::new((DEFAULT_REFRESH << 8).to_bits()),
            step: Dff::new(DEFAULT_STEP.to_bits()),
            sound: Default::default(),
            refused: Default::default(),
            told: Default::default(),
            left: Default::default(),
            whole: Default::default(),
            changed: Default::default(),
            expiring: Default::default(),
            named: Default::default(),
            wanted: Default::default(),
            inside: Default::default(),
            yields: Default::default(),
            starts: Default::default(),
            beats: Default::default(),
            frame: Default::default(),
            new_frame: Default::default(),
            asking: Default::default(),
            each: Default::default(),
            later_beats: Constant::new((FRAME.div_ceil(K) - 1).to_bits()),
            beat_bits: Constant::new(W.to_bits()),
            full_keep: Constant::new(all),
            last_keep: Constant::new(all >> (K - FRAME % K) as u64),
            no_user: Constant::new(T::default()),
            inserts: Default::default(),
            ends: Default::default(),
            beat_out: Default::default(),
            passes: Default::default(),
            opens: Default::default(),
            back: Default::default(),
            frames: Default::default(),
            refreshes: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize, T: Synth> Logic for PfcTx<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pfc_tx");
        dff_setup!(self, clk, quanta, refresh, step, refused, told, inside, yields, beats, frame);

        self.sound.next =
            self.cfg_quanta.val() > self.cfg_refresh.val() && self.cfg_quanta_step.val().any();
        if self.cfg_load.val() {
            self.refused.d.next = !self.sound.val();
            if self.sound.val() {
                self.quanta.d.next = self.cfg_quanta.val();
                self.refresh.d.next = bit_cast::<24, 16>(self.cfg_refresh.val()) << 8;
                self.step.d.next = bit_cast::<24, 10>(self.cfg_quanta_step.val());
            }
        }
        self.stat_cfg_error.next = self.refused.q.val();

        comment!("What the peer has to be told. Quanta in the order of the wire.");
        self.changed.next = self.request.val() ^ self.told.q.val();
        self.named.next = self.request.val() | self.told.q.val();
        self.whole.next = bit_cast::<24, 16>(self.quanta.q.val()) << 8;
        self.each.word.next = (self.quanta.q.val() << 8) | (self.quanta.q.val() >> 8);
        self.asking.lanes.next = self.request.val();
        self.expiring.next = 0.into();
        for c in 0..8 {
            if self.request.val().get_bit(c) {
                self.expiring.next = self
                    .expiring
                    .val()
                    .replace_bit(c, self.left[c].q.val() <= self.refresh.q.val());
            }
        }
        self.wanted.next = self.changed.val().any() || self.expiring.val().any();
        self.new_frame.next = bit_cast::<512, 48>(0x0100_00c2_8001_u64.to_bits())
            | (bit_cast::<512, 48>(self.cfg_mac.val()) << 48)
            | (bit_cast::<512, 32>(0x0101_0888_u64.to_bits()) << 96)
            | (bit_cast::<512, 8>(self.named.val()) << 136)
            | (bit_cast::<512, 128>(self.each.copies.val() & self.asking.mask.val()) << 144);

        comment!("A frame begins between packets; then one that waits goes first.");
        self.opens.next = self.back.s_axis.tready.val();
        self.starts.next = self.wanted.val()
            && self.opens.val()
            && !self.inside.q.val()
            && !self.beats.q.val().any()
            && !(self.yields.q.val() && self.s_axis.tvalid.val());
        self.inserts.next = self.starts.val() || self.beats.q.val().any();
        self.s_axis.tready.next = self.opens.val() && !self.inserts.val();
        self.passes.next = self.s_axis.tvalid.val() && self.opens.val() && !self.inserts.val();
        if self.passes.val() {
            self.inside.d.next = !self.s_axis.tlast.val();
            self.yields.d.next = false;
        }

        self.beat_out.next = self.frame.q.val();
        self.ends.next = self.beats.q.val() == 1;
        if self.starts.val() {
            self.beat_out.next = self.new_frame.val();
            self.ends.next = !self.later_beats.val().any();
            self.beats.d.next = self.later_beats.val();
            self.told.d.next = self.request.val();
            self.yields.d.next = true;
        } else if self.beats.q.val().any() && self.opens.val() {
            self.beats.d.next = self.beats.q.val() - 1;
        }
        if self.inserts.val() && self.opens.val() {
            self.frame.d.next = self.beat_out.val() >> self.beat_bits.val();
        }
        for c in 0..8 {
            self.left[c].clock.next = self.clk.val();
            self.left[c].d.next = self.left[c].q.val() - self.step.q.val();
            if self.left[c].q.val() < self.step.q.val() {
                self.left[c].d.next = 0.into();
            }
            if self.starts.val() && self.request.val().get_bit(c) {
                self.left[c].d.next = self.whole.val();
            }
            if self.rst.val() {
                self.left[c].d.next = 0.into();
            }
        }

        self.back.clk.next = self.clk.val();
        self.back.rst.next = self.rst.val();
        StreamSource::<W, K, T>::link(&mut self.m_axis, &mut self.back.m_axis);
        self.back.s_axis.tdata.next = self.s_axis.tdata.val();
        self.back.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.back.s_axis.tlast.next = self.s_axis.tlast.val();
        self.back.s_axis.tuser.next = self.s_axis.tuser.val();
        self.back.s_axis.tvalid.next = self.s_axis.tvalid.val();
        if self.inserts.val() {
            self.back.s_axis.tdata.next = bit_cast::<W, 512>(self.beat_out.val());
            self.back.s_axis.tkeep.next = self.full_keep.val();
            if self.ends.val() {
                self.back.s_axis.tkeep.next = self.last_keep.val();
            }
            self.back.s_axis.tlast.next = self.ends.val();
            self.back.s_axis.tuser.next = self.no_user.val();
            self.back.s_axis.tvalid.next = true;
        }

        self.frame_sent.next = self.starts.val();
        self.frames.clk.next = self.clk.val();
        self.frames.rst.next = self.rst.val();
        self.frames.increment.next = self.starts.val();
        self.stat_frames.next = self.frames.value.val();
        self.refreshes.clk.next = self.clk.val();
        self.refreshes.rst.next = self.rst.val();
        self.refreshes.increment.next = self.starts.val() && !self.changed.val().any();
        self.stat_refreshes.next = self.refreshes.value.val();

        if self.rst.val() {
            self.quanta.d.next = self.default_quanta.val();
            self.refresh.d.next = self.default_refresh.val();
            self.step.d.next = self.default_step.val();
            self.refused.d.next = false;
            self.told.d.next = 0.into();
            self.inside.d.next = false;
            self.yields.d.next = false;
            self.beats.d.next = 0.into();
        }
    }
}

kernel_ports!([const W: usize, const K: usize, T: Pack] PfcTx<W, K, T> {
    clk, rst, s_axis, m_axis, request, cfg_mac, cfg_load, cfg_quanta, cfg_refresh, cfg_quanta_step, frame_sent,
    stat_cfg_error, stat_frames, stat_refreshes
});
