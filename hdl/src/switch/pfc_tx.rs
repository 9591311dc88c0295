//! Inserts pause frames between the packets of a stream.
//!
//! ```text
//!              ┌────────────────────────────────────────────────┐
//!  request ───>│ advertised state ─> due ─┐                     │──> frame_sent, stat_*
//!              │            └─> frame ────v                     │
//!  s_axis ════>│ ══════════════════════> mux ═> register ═══════│══> m_axis
//!              └────────────────────────────────────────────────┘
//! ```
//!
//! A frame is due whenever `request` differs from the state last advertised to the peer, and again when the advertised pause
//! has `cfg_refresh` quanta or less to run (802.1Q clause 36). A frame names every priority that
//! changed and every one that requests a pause, with `cfg_quanta` quanta or, if the request has ended, with zero. Changes in the same cycle, or
//! while a packet is being sent, go into one frame. It is 60 bytes long; the MAC adds the FCS.
//! Because each frame names all requesting priorities, one timer serves all of them.
//!
//! `cfg_load` loads quanta, margin and step. A margin that is not below the quanta, or a step of zero, is refused: the
//! previous values stay and `stat_cfg_error` is set until the next load, 3 cycles after it. Quanta and margin apply to frames
//! that start from then on. After reset they are 65535, 16384 and the step of 100 Gb/s at 250 MHz.
//!
//! Contract: latency [`PfcTx::LATENCY`] cycle, interval 1; the only bubbles are the beats of the frames; `s_axis_tready` follows
//! `m_axis_tready` in the same cycle. A frame is on `m_axis` [`PfcTx::REACTION`] cycles after the change if no packet is being
//! sent or offered one cycle after it, otherwise behind that packet, and `frame_sent` is set in its first cycle. A request that keeps
//! changing cannot take the link: while a packet is offered, at most one frame starts before it, which was committed before it arrived. Frames carry a `tuser` of zeros, with `m_pause` set.

use super::QuantaTimer;
use super::quanta_timer::DEFAULT_STEP;
use super::{PfcTxConfigIn, PfcTxStatsOut};
use crate::arith::StatCounter;
use crate::axis::{StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// Quanta and margin after reset.
const DEFAULT_QUANTA: u64 = 65535;
const DEFAULT_REFRESH: u64 = 16384;

/// The group address of MAC control; EtherType and opcode of the frames, in the order of the wire.
const GROUP_ADDRESS: u64 = 0x0100_00c2_8001;
const PFC_TYPE: u64 = 0x0101_0888;

/// Bytes of a frame without FCS.
const FRAME: usize = 60;

/// The block; see the module's page.
#[block(by_hand, defaults)]
pub struct PfcTx<const W: usize, const K: usize, T: Pack> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: the peer has been told nothing.
    pub rst: Signal<In, Bit>,
    /// Packets in.
    pub s_axis: StreamSink<W, K, T>,
    /// Packets and pause frames out.
    pub m_axis: StreamSource<W, K, T>,
    /// The beat on `m_axis` belongs to a pause frame.
    pub m_pause: Signal<Out, Bit>,
    /// Priorities that the peer has to pause.
    pub request: Signal<In, Bits<8>>,
    /// The configuration.
    pub cfg: PfcTxConfigIn,
    /// A frame begins to leave.
    pub frame_sent: Signal<Out, Bit>,
    /// Counters.
    pub stat: PfcTxStatsOut,
    default_quanta: Constant<Bits<16>>,
    default_hold: Constant<Bits<16>>,
    default_step: Constant<Bits<10>>,
    /// A load on its way: taken, compared.
    loads: Dff<Bit>,
    quanta_in: Dff<Bits<16>>,
    refresh_in: Dff<Bits<16>>,
    step_in: Dff<Bits<10>>,
    margin: Signal<Local, Bits<17>>,
    judges: Dff<Bit>,
    sound: Dff<Bit>,
    quanta_new: Dff<Bits<16>>,
    hold_new: Dff<Bits<16>>,
    step_new: Dff<Bits<10>>,
    refused: Dff<Bit>,
    quanta: Dff<Bits<16>>,
    /// Quanta from a frame to the next one that says the same.
    hold: Dff<Bits<16>>,
    step: Dff<Bits<10>>,
    /// What the peer was told.
    advertised: Dff<Bits<8>>,
    advertised_any: Dff<Bit>,
    timer: QuantaTimer,
    no_quanta: Constant<Bits<16>>,
    yes: Constant<Bit>,
    /// The request a cycle ago, and whether it was not what the peer knew.
    asked: Dff<Bits<8>>,
    changed: Dff<Bit>,
    expired: Dff<Bit>,
    /// What a frame says that begins now: what `changed` and `expired` were about.
    requested: Dff<Bits<8>>,
    named: Dff<Bits<8>>,
    is_new: Dff<Bit>,
    inside: Dff<Bit>,
    /// This cycle may end a packet, or no packet is there.
    between: Signal<Local, Bit>,
    due: Signal<Local, Bit>,
    starts: Signal<Local, Bit>,
    /// A beat of a frame goes to the register: one for control, and for each eighth of the data its own.
    inserts: Dff<Bit>,
    inserts_side: Dff<Bit>,
    part_inserts: [Dff<Bit>; 8],
    /// The first beat of a frame has not gone.
    first: Dff<Bit>,
    begins: Signal<Local, Bit>,
    /// Beats of the frame behind this one.
    beats: Dff<Bits<4>>,
    ends: Signal<Local, Bit>,
    asking: Spread<8, 128>,
    each: Repeat<16, 128>,
    frame: Signal<Local, Bits<512>>,
    many_beats: Constant<Bit>,
    rest: Dff<Bits<512>>,
    later_beats: Constant<Bits<4>>,
    beat_bits: Constant<Bits<12>>,
    full_keep: Constant<Bits<K>>,
    last_keep: Constant<Bits<K>>,
    no_user: Constant<T>,
    beat: Signal<Local, Bits<512>>,
    wide_beat: Signal<Local, Bits<W>>,
    part_bit: [Constant<Bits<11>>; 8],
    /// The register: an enable for each eighth of the data, one for the rest and one for control.
    opens: Signal<Local, Bit>,
    full: Dff<Bit>,
    part_opens: [Signal<Local, Bit>; 8],
    part_full: [Dff<Bit>; 8],
    part: [Dff<Bits<K>>; 8],
    eighth: Signal<Local, Bits<K>>,
    /// Bits that are the same in every frame of one beat are set in a register of their own: that needs no multiplexer, but
    /// more time. As they begin, so that a reset pin does it.
    fixed_bits: [Constant<Bits<K>>; 8],
    other_bits: [Constant<Bits<K>>; 8],
    fixed_beat: [Constant<Bits<K>>; 8],
    fixed_opens: [Signal<Local, Bit>; 8],
    fixed_full: [Dff<Bit>; 8],
    fixed: [Dff<Bits<K>>; 8],
    side_fixed_opens: Signal<Local, Bit>,
    side_fixed_full: Dff<Bit>,
    data: Signal<Local, Bits<W>>,
    side_opens: Signal<Local, Bit>,
    side_full: Dff<Bit>,
    keep: Dff<Bits<K>>,
    last: Dff<Bit>,
    user: Dff<T>,
    pause: Dff<Bit>,
    sent: Dff<Bit>,
    sent_again: Dff<Bit>,
    frames: StatCounter,
    refreshes: StatCounter,
}

impl<const W: usize, const K: usize, T: Pack> PfcTx<W, K, T> {
    /// Cycles from a beat's arrival to its departure while the output is ready and no frame is sent.
    pub const LATENCY: usize = 1;
    /// Cycles from a change of `request` to the frame while no packet is in the way.
    pub const REACTION: usize = 3;
}

impl<const W: usize, const K: usize, T: Pack> Default for PfcTx<W, K, T> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("PfcTx", W, K);
        let all = !Bits::<K>::default();
        // Address, EtherType, opcode and the unused byte of the class-enable vector; what is behind the quanta.
        let is_fixed = |bit: usize| FRAME <= K && matches!(bit, 0..48 | 96..136 | 272..);
        let is_one = |bit: usize| match bit {
            0..48 => GROUP_ADDRESS >> bit & 1 == 1,
            96..128 => PFC_TYPE >> (bit - 96) & 1 == 1,
            _ => false,
        };
        let eighths = |of: &dyn Fn(usize) -> bool| -> [Bits<K>; 8] {
            let eighth = |g: usize| {
                (0..K).fold(Bits::<K>::default(), |bits, i| bits.replace_bit(i, of(K * g + i)))
            };
            std::array::from_fn(eighth)
        };
        let fixed_beat = eighths(&|bit| is_fixed(bit) && is_one(bit));
        let last_keep = all >> (K - FRAME % K) as u64;
        Self {
            default_quanta: Constant::new(DEFAULT_QUANTA.to_bits()),
            default_hold: Constant::new((DEFAULT_QUANTA - DEFAULT_REFRESH).to_bits()),
            default_step: Constant::new(DEFAULT_STEP.to_bits()),
            quanta: Dff::new(DEFAULT_QUANTA.to_bits()),
            hold: Dff::new((DEFAULT_QUANTA - DEFAULT_REFRESH).to_bits()),
            step: Dff::new(DEFAULT_STEP.to_bits()),
            no_quanta: Constant::new(0.into()),
            yes: Constant::new(true),
            many_beats: Constant::new(FRAME > K),
            later_beats: Constant::new((FRAME.div_ceil(K) - 1).to_bits()),
            beat_bits: Constant::new(W.to_bits()),
            full_keep: Constant::new(all),
            last_keep: Constant::new(last_keep),
            no_user: Constant::new(T::default()),
            part_bit: std::array::from_fn(|g| Constant::new((K * g).to_bits())),
            fixed_bits: eighths(&is_fixed).map(Constant::new),
            other_bits: eighths(&|bit| !is_fixed(bit)).map(Constant::new),
            fixed_beat: fixed_beat.map(Constant::new),
            fixed: fixed_beat.map(Dff::new),
            keep: Dff::new(last_keep),
            last: Dff::new(true),
            ..Self::defaults()
        }
    }
}

impl<const W: usize, const K: usize, T: Pack> Logic for PfcTx<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pfc_tx");

        comment!("Configuration.");
        self.loads.d.next = self.cfg.load.val();
        self.quanta_in.d.next = self.cfg.quanta.val();
        self.refresh_in.d.next = self.cfg.refresh.val();
        self.step_in.d.next = self.cfg.quanta_step.val();
        self.margin.next = bit_cast::<17, 16>(self.refresh_in.q.val())
            - bit_cast::<17, 16>(self.quanta_in.q.val());
        self.judges.d.next = self.loads.q.val();
        self.sound.d.next = self.margin.val().get_bit(16) && self.step_in.q.val().any();
        self.quanta_new.d.next = self.quanta_in.q.val();
        self.hold_new.d.next = self.quanta_in.q.val() - self.refresh_in.q.val();
        self.step_new.d.next = self.step_in.q.val();
        if self.judges.q.val() {
            self.refused.d.next = !self.sound.q.val();
        }
        if self.judges.q.val() && self.sound.q.val() {
            self.quanta.d.next = self.quanta_new.q.val();
            self.hold.d.next = self.hold_new.q.val();
            self.step.d.next = self.step_new.q.val();
        }
        self.stat.cfg_error.next = self.refused.q.val();

        comment!(
            "State to advertise to the peer. The contents of a frame do not change while it is sent."
        );
        self.asked.d.next = self.request.val();
        self.changed.d.next = (self.request.val() ^ self.advertised.q.val()).any();
        self.advertised_any.d.next = self.advertised.q.val().any();
        self.expired.d.next =
            self.advertised_any.q.val() && !self.timer.running.val() && !self.sent.q.val();
        if self.inserts.q.val() {
            self.changed.d.next = false;
            self.expired.d.next = false;
        } else {
            self.requested.d.next = self.asked.q.val();
            self.named.d.next = self.asked.q.val() | self.advertised.q.val();
            self.is_new.d.next = self.changed.q.val();
        }
        self.each.word.next = (self.quanta.q.val() << 8) | (self.quanta.q.val() >> 8);
        self.asking.lanes.next = self.requested.q.val();
        self.frame.next = bit_cast::<512, 48>(0x0100_00c2_8001_u64.to_bits())
            | (bit_cast::<512, 48>(self.cfg.mac.val()) << 48)
            | (bit_cast::<512, 32>(0x0101_0888_u64.to_bits()) << 96)
            | (bit_cast::<512, 8>(self.named.q.val()) << 136)
            | (bit_cast::<512, 128>(self.each.copies.val() & self.asking.mask.val()) << 144);

        comment!("A frame begins between packets; one that waits goes first.");
        self.opens.next = self.m_axis.tready.val() || !self.full.q.val();
        self.full.d.next = true;
        if self.opens.val() {
            self.full.d.next = self.s_axis.tvalid.val() || self.inserts.q.val();
        }
        if self.s_axis.tvalid.val() && self.opens.val() && !self.inserts.q.val() {
            self.inside.d.next = !self.s_axis.tlast.val();
        }
        self.between.next = !self.inside.q.val();
        if self.s_axis.tvalid.val() {
            self.between.next = self.s_axis.tlast.val();
        }
        self.due.next = (self.changed.q.val() || self.expired.q.val()) && self.between.val();
        self.starts.next = self.due.val() && (self.opens.val() || !self.s_axis.tvalid.val());
        self.ends.next = !self.beats.q.val().any();
        self.inserts.d.next = self.starts.val();
        if self.inserts.q.val() {
            self.inserts.d.next = !(self.opens.val() && self.ends.val());
        }
        self.inserts_side.d.next = self.starts.val();
        if self.inserts_side.q.val() {
            self.inserts_side.d.next = !(self.opens.val() && self.ends.val());
        }
        self.begins.next = self.inserts.q.val() && self.first.q.val() && self.opens.val();
        self.first.d.next = true;
        self.beats.d.next = self.later_beats.val();
        if self.inserts.q.val() {
            self.first.d.next = self.first.q.val() && !self.opens.val();
            self.beats.d.next = self.beats.q.val();
            if self.opens.val() && self.many_beats.val() {
                self.beats.d.next = self.beats.q.val() - 1;
            }
        }
        if self.begins.val() {
            self.advertised.d.next = self.requested.q.val();
        }
        self.timer.load_valid.next = self.begins.val();
        self.timer.load_quanta.next = self.hold.q.val();
        self.timer.load_common.next = self.no_quanta.val();
        self.timer.load_any.next = self.yes.val();
        self.timer.step.next = self.step.q.val();
        self.timer.runs.next = self.yes.val();

        comment!("The beats. Each part of the data chooses for itself, all alike.");
        self.beat.next = self.frame.val();
        if self.many_beats.val() && !self.first.q.val() {
            self.beat.next = self.rest.q.val();
        }
        if self.opens.val() && self.inserts.q.val() && self.many_beats.val() {
            self.rest.d.next = self.beat.val() >> self.beat_bits.val();
        }
        self.wide_beat.next = bit_cast::<W, 512>(self.beat.val());
        self.data.next = 0.into();
        for g in 0..8 {
            self.part_opens[g].next = self.m_axis.tready.val() || !self.part_full[g].q.val();
            self.part_full[g].d.next = true;
            if self.part_opens[g].val() {
                self.part_full[g].d.next = self.s_axis.tvalid.val() || self.inserts.q.val();
                self.part[g].d.next =
                    (self.s_axis.tdata.val() >> self.part_bit[g].val()).get_bits::<K>(0);
                self.fixed[g].d.next =
                    (self.s_axis.tdata.val() >> self.part_bit[g].val()).get_bits::<K>(0);
                if self.part_inserts[g].q.val() {
                    self.part[g].d.next =
                        (self.wide_beat.val() >> self.part_bit[g].val()).get_bits::<K>(0);
                }
            }
            self.fixed_opens[g].next = self.m_axis.tready.val() || !self.fixed_full[g].q.val();
            self.fixed_full[g].d.next =
                self.s_axis.tvalid.val() || self.inserts.q.val() || !self.fixed_opens[g].val();
            if self.fixed_opens[g].val() && self.part_inserts[g].q.val() {
                self.fixed[g].d.next = self.fixed_beat[g].val();
            }
            self.part_inserts[g].d.next = self.starts.val();
            if self.part_inserts[g].q.val() {
                self.part_inserts[g].d.next = !(self.opens.val() && self.ends.val());
            }
            if self.rst.val() {
                self.part_full[g].d.next = false;
                self.fixed_full[g].d.next = false;
                self.part_inserts[g].d.next = false;
            }
            self.eighth.next = (self.part[g].q.val() & self.other_bits[g].val())
                | (self.fixed[g].q.val() & self.fixed_bits[g].val());
            self.data.next =
                self.data.val() | (bit_cast::<W, K>(self.eighth.val()) << self.part_bit[g].val());
        }
        self.side_opens.next = self.m_axis.tready.val() || !self.side_full.q.val();
        self.side_full.d.next = true;
        if self.side_opens.val() {
            self.side_full.d.next = self.s_axis.tvalid.val() || self.inserts.q.val();
            self.keep.d.next = self.s_axis.tkeep.val();
            self.last.d.next = self.s_axis.tlast.val();
            self.user.d.next = self.s_axis.tuser.val();
            self.pause.d.next = false;
        }
        self.side_fixed_opens.next = self.m_axis.tready.val() || !self.side_fixed_full.q.val();
        self.side_fixed_full.d.next =
            self.s_axis.tvalid.val() || self.inserts.q.val() || !self.side_fixed_opens.val();
        if self.side_fixed_opens.val() && self.inserts_side.q.val() {
            self.keep.d.next = self.full_keep.val();
            if self.ends.val() {
                self.keep.d.next = self.last_keep.val();
            }
            self.last.d.next = self.ends.val();
            self.user.d.next = self.no_user.val();
            self.pause.d.next = true;
        }
        self.s_axis.tready.next = self.side_opens.val() && !self.inserts_side.q.val();
        self.m_axis.tdata.next = self.data.val();
        self.m_axis.tkeep.next = self.keep.q.val();
        self.m_axis.tlast.next = self.last.q.val();
        self.m_axis.tuser.next = self.user.q.val();
        self.m_pause.next = self.pause.q.val();
        self.m_axis.tvalid.next = self.side_full.q.val();

        self.sent.d.next = self.begins.val();
        self.sent_again.d.next = self.begins.val() && !self.is_new.q.val();
        self.frame_sent.next = self.sent.q.val();
        self.frames.increment.next = self.sent.q.val();
        self.stat.frames.next = self.frames.value.val();
        self.refreshes.increment.next = self.sent_again.q.val();
        self.stat.refreshes.next = self.refreshes.value.val();

        if self.rst.val() {
            self.loads.d.next = false;
            self.judges.d.next = false;
            self.quanta.d.next = self.default_quanta.val();
            self.hold.d.next = self.default_hold.val();
            self.step.d.next = self.default_step.val();
            self.refused.d.next = false;
            self.advertised.d.next = 0.into();
            self.advertised_any.d.next = false;
            self.changed.d.next = false;
            self.expired.d.next = false;
            self.inside.d.next = false;
            self.full.d.next = false;
            self.side_full.d.next = false;
            self.side_fixed_full.d.next = false;
            self.inserts.d.next = false;
            self.inserts_side.d.next = false;
            self.sent.d.next = false;
            self.sent_again.d.next = false;
        }

        assert!(
            !(self.inserts.q.val() && self.inside.q.val()),
            "a pause frame stands between packets"
        );
        assert!(
            self.inserts_side.q.val() == self.inserts.q.val()
                && self.side_full.q.val() == self.full.q.val()
                && self.side_fixed_full.q.val() == self.full.q.val(),
            "the side lane does what control does"
        );
        for g in 0..8 {
            assert!(
                self.part_inserts[g].q.val() == self.inserts.q.val()
                    && self.part_full[g].q.val() == self.full.q.val()
                    && self.fixed_full[g].q.val() == self.full.q.val(),
                "lane {g} does what control does"
            );
        }
    }
}
