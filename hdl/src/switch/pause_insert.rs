//! Inserts flow-control frames, of pauses or of credit, between the packets of a stream, and registers it.
//!
//! ```text
//!              ┌────────────────────────────────────────┐
//!  due, frame ─│─> between packets? ─> inserts          │──> inserts, begins
//!              │                          v             │
//!  s_axis ════>│ ══════════════════════> mux ═> register│══> m_axis, m_pause
//!              └────────────────────────────────────────┘
//! ```
//!
//! A frame is committed a cycle before it goes to the register, between two packets; one that is committed while no packet is offered
//! goes before a packet that comes then.
//!
//! One enable would have to drive every bit of the register. Instead there is one for each eighth of the data, one for the rest and one for
//! control, each with its own bit that says whether the register is full, and its own copy of `inserts`. Bits that are the same in
//! every frame of one beat are set in a register of their own: that needs no multiplexer, but more time. They begin as the frame has them,
//! so that a reset pin does it.
//!
//! Contract: latency 1 cycle, interval 1; the only bubbles are the beats of the frames; `s_axis_tready` follows `m_axis_tready` in the same
//! cycle. `due` is that of the cycle before a frame; `frame` remains while `inserts` is set.

use crate::axis::{StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The group address of MAC control; EtherType and opcode of the frames, in the order of the wire.
pub(super) const GROUP_ADDRESS: u64 = 0x0100_00c2_8001;
pub(super) const PFC_TYPE: u64 = 0x0101_0888;

/// Bytes of a frame without FCS.
const FRAME: usize = 60;

/// The block; see the module's page.
#[block(clock, reset, by_hand, defaults)]
pub struct PauseInsert<const W: usize, const K: usize, T: Pack> {
    /// Packets in.
    pub s_axis: StreamSink<W, K, T>,
    /// Packets and pause frames out.
    pub m_axis: StreamSource<W, K, T>,
    /// The beat on `m_axis` belongs to a pause frame.
    pub m_pause: Signal<Out, Bit>,
    /// A frame is due.
    pub due: Signal<In, Bit>,
    /// What it contains, first byte in the low bits.
    pub frame: Signal<In, Bits<512>>,
    /// A frame is being inserted.
    pub inserts: Signal<Out, Bit>,
    /// Its first beat goes to the register.
    pub begins: Signal<Out, Bit>,
    inside: ResetDff<Bit>,
    /// This cycle may end a packet, or no packet is there.
    between: Signal<Local, Bit>,
    /// A beat of a frame goes to the register: for control, for the rest and for each eighth of the data.
    inserting: ResetDff<Bit>,
    side_inserting: ResetDff<Bit>,
    part_inserting: [ResetDff<Bit>; 8],
    /// The first beat of a frame has not gone.
    first: Dff<Bit>,
    /// Beats of the frame after this one, and what they contain.
    beats: Dff<Bits<4>>,
    later: Dff<Bits<512>>,
    many_beats: Constant<Bit>,
    later_beats: Constant<Bits<4>>,
    beat_bits: Constant<Bits<12>>,
    full_keep: Constant<Bits<K>>,
    last_keep: Constant<Bits<K>>,
    no_user: Constant<T>,
    beat: Signal<Local, Bits<512>>,
    full: ResetDff<Bit>,
    part_full: [ResetDff<Bit>; 8],
    part: [Dff<Bits<K>>; 8],
    fixed_bits: [Constant<Bits<K>>; 8],
    fixed_beat: [Constant<Bits<K>>; 8],
    fixed_full: [ResetDff<Bit>; 8],
    fixed: [Dff<Bits<K>>; 8],
    data: Signal<Local, Bits<W>>,
    side_full: ResetDff<Bit>,
    side_fixed_full: ResetDff<Bit>,
    keep: Dff<Bits<K>>,
    last: Dff<Bit>,
    user: Dff<T>,
    pause: Dff<Bit>,
}

impl<const W: usize, const K: usize, T: Pack> Default for PauseInsert<W, K, T> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("PauseInsert", W, K);
        let all = !Bits::<K>::default();
        // Address, EtherType, the upper byte of the opcode and the unused one of the class-enable vector; what is after the quanta.
        let is_fixed = |bit: usize| FRAME <= K && matches!(bit, 0..48 | 96..120 | 128..136 | 272..);
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
            many_beats: Constant::new(FRAME > K),
            later_beats: Constant::new((FRAME.div_ceil(K) - 1).to_bits()),
            beat_bits: Constant::new(W.to_bits()),
            full_keep: Constant::new(all),
            last_keep: Constant::new(last_keep),
            no_user: Constant::new(T::default()),
            fixed_bits: eighths(&is_fixed).map(Constant::new),
            fixed_beat: fixed_beat.map(Constant::new),
            fixed: fixed_beat.map(Dff::new),
            keep: Dff::new(last_keep),
            last: Dff::new(true),
            ..Self::defaults()
        }
    }
}

impl<const W: usize, const K: usize, T: Pack> PauseInsert<W, K, T> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = latency!(full);
}

impl<const W: usize, const K: usize, T: Pack> Logic for PauseInsert<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pause_insert");
        comment!("A frame begins between packets; one that waits goes first.");
        let opens = self.m_axis.tready.val() || !self.full.q.val();
        let arrives = self.s_axis.tvalid.val() || self.inserting.q.val();
        self.full.d.next = arrives || !opens;
        if self.s_axis.tvalid.val() && opens && !self.inserting.q.val() {
            self.inside.d.next = !self.s_axis.tlast.val();
        }
        self.between.next = !self.inside.q.val();
        if self.s_axis.tvalid.val() {
            self.between.next = self.s_axis.tlast.val();
        }
        let starts = self.due.val() && self.between.val() && (opens || !self.s_axis.tvalid.val());
        let ends = !self.beats.q.val().any();
        self.inserting.d.next = starts;
        if self.inserting.q.val() {
            self.inserting.d.next = !(opens && ends);
        }
        self.first.d.next = true;
        self.beats.d.next = self.later_beats.val();
        if self.inserting.q.val() {
            self.first.d.next = self.first.q.val() && !opens;
            self.beats.d.next = self.beats.q.val();
            if opens && self.many_beats.val() {
                self.beats.d.next = self.beats.q.val() - 1;
            }
        }
        self.begins.next = self.inserting.q.val() && self.first.q.val() && opens;
        self.inserts.next = self.inserting.q.val();

        comment!("The beats. Each part of the data chooses for itself, all alike.");
        self.beat.next = self.frame.val();
        if self.many_beats.val() && !self.first.q.val() {
            self.beat.next = self.later.q.val();
        }
        if opens && self.inserting.q.val() && self.many_beats.val() {
            self.later.d.next = self.beat.val() >> self.beat_bits.val();
        }
        let frame_beat = bit_cast::<W, 512>(self.beat.val());
        self.data.next = 0.into();
        for g in 0..8 {
            let part_opens = self.m_axis.tready.val() || !self.part_full[g].q.val();
            self.part_full[g].d.next = arrives || !part_opens;
            if part_opens {
                self.part[g].d.next = self.s_axis.tdata.val().get_bits::<K>(K * g);
                self.fixed[g].d.next = self.s_axis.tdata.val().get_bits::<K>(K * g);
                if self.part_inserting[g].q.val() {
                    self.part[g].d.next = frame_beat.get_bits::<K>(K * g);
                }
            }
            let fixed_opens = self.m_axis.tready.val() || !self.fixed_full[g].q.val();
            self.fixed_full[g].d.next = arrives || !fixed_opens;
            if fixed_opens && self.part_inserting[g].q.val() {
                self.fixed[g].d.next = self.fixed_beat[g].val();
            }
            self.part_inserting[g].d.next = starts;
            if self.part_inserting[g].q.val() {
                self.part_inserting[g].d.next = !(opens && ends);
            }
            let eighth = (self.part[g].q.val() & !self.fixed_bits[g].val())
                | (self.fixed[g].q.val() & self.fixed_bits[g].val());
            self.data.next = self.data.val() | (bit_cast::<W, K>(eighth) << (K * g) as u64);
        }
        let side_opens = self.m_axis.tready.val() || !self.side_full.q.val();
        self.side_full.d.next = arrives || !side_opens;
        if side_opens {
            self.keep.d.next = self.s_axis.tkeep.val();
            self.last.d.next = self.s_axis.tlast.val();
            self.user.d.next = self.s_axis.tuser.val();
            self.pause.d.next = false;
        }
        let side_fixed_opens = self.m_axis.tready.val() || !self.side_fixed_full.q.val();
        self.side_fixed_full.d.next = arrives || !side_fixed_opens;
        if side_fixed_opens && self.side_inserting.q.val() {
            self.keep.d.next = self.full_keep.val();
            if ends {
                self.keep.d.next = self.last_keep.val();
            }
            self.last.d.next = ends;
            self.user.d.next = self.no_user.val();
            self.pause.d.next = true;
        }
        self.side_inserting.d.next = starts;
        if self.side_inserting.q.val() {
            self.side_inserting.d.next = !(opens && ends);
        }
        self.s_axis.tready.next = side_opens && !self.side_inserting.q.val();
        self.m_axis.tdata.next = self.data.val();
        self.m_axis.tkeep.next = self.keep.q.val();
        self.m_axis.tlast.next = self.last.q.val();
        self.m_axis.tuser.next = self.user.q.val();
        self.m_axis.tvalid.next = self.side_full.q.val();
        self.m_pause.next = self.pause.q.val();

        assert!(
            !(self.inserting.q.val() && self.inside.q.val()),
            "a pause frame stands between packets"
        );
        assert!(
            self.side_inserting.q.val() == self.inserting.q.val()
                && self.side_full.q.val() == self.full.q.val()
                && self.side_fixed_full.q.val() == self.full.q.val(),
            "the side lane does what control does"
        );
        for g in 0..8 {
            assert!(
                self.part_inserting[g].q.val() == self.inserting.q.val()
                    && self.part_full[g].q.val() == self.full.q.val()
                    && self.fixed_full[g].q.val() == self.full.q.val(),
                "lane {g} does what control does"
            );
        }
    }
}
