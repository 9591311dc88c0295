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
//! previous values remain and `stat_cfg_error` is set until the next load, 3 cycles after it. Quanta and margin apply to frames
//! that start from then on. After reset they are 65535, 16384 and the step of 100 Gb/s at 250 MHz.
//!
//! Contract: latency [`PfcTx::LATENCY`] cycle, interval 1; the only bubbles are the beats of the frames; `s_axis_tready` follows
//! `m_axis_tready` in the same cycle. A frame is on `m_axis` [`PfcTx::REACTION`] cycles after the change if no packet is being
//! sent or offered one cycle after it, otherwise after that packet, and `frame_sent` is set in its first cycle. A request that keeps
//! changing cannot take the link: while a packet is offered, at most one frame starts before it, which was committed before it arrived. Frames carry a `tuser` of zeros, with `m_pause` set.

use super::{PauseInsert, PauseRequests, PfcTxConfigIn, PfcTxStatsOut};
use crate::axis::{StreamSink, StreamSource};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no request has been sent to the peer")]
pub struct PfcTx<const W: usize, const K: usize, T: Pack> {
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
    /// A load on its way: taken, compared.
    loads: ResetDff<Bit>,
    quanta_in: Dff<Bits<16>>,
    refresh_in: Dff<Bits<16>>,
    step_in: Dff<Bits<10>>,
    judges: ResetDff<Bit>,
    sound: Dff<Bit>,
    quanta_new: Dff<Bits<16>>,
    hold_new: Dff<Bits<16>>,
    step_new: Dff<Bits<10>>,
    refused: ResetDff<Bit>,
    #[init(ResetDff::new(DEFAULT_QUANTA.to_bits()))]
    quanta: ResetDff<Bits<16>>,
    /// Quanta from a frame to the next one that says the same.
    #[init(ResetDff::new(DEFAULT_HOLD.to_bits()))]
    hold: ResetDff<Bits<16>>,
    #[init(ResetDff::new(DEFAULT_STEP.to_bits()))]
    step: ResetDff<Bits<10>>,
    /// The last request sent to the peer.
    advertised: ResetDff<Bits<8>>,
    advertised_any: ResetDff<Bit>,
    timer: QuantaTimer,
    /// The request a cycle ago, and whether it was not what the peer knew.
    sampled: Dff<Bits<8>>,
    changed: ResetDff<Bit>,
    expired: ResetDff<Bit>,
    /// What a frame says that begins now: what `changed` and `expired` were about.
    requested: Dff<Bits<8>>,
    named: Dff<Bits<8>>,
    is_new: Dff<Bit>,
    requesting: Spread<8, 128>,
    each: Repeat<16, 128>,
    insert: PauseInsert<W, K, T>,
}

impl<const W: usize, const K: usize, T: Pack> PfcTx<W, K, T> {
    /// Cycles from a beat's arrival to its departure while the output is ready and no frame is sent.
    pub const LATENCY: usize = 1;
    /// Cycles from a change of `request` to the frame while no packet is in the way.
    pub const REACTION: usize = 3;
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
        let margin = bit_cast::<17, 16>(self.refresh_in.q.val())
            - bit_cast::<17, 16>(self.quanta_in.q.val());
        self.judges.d.next = self.loads.q.val();
        self.sound.d.next = margin.get_bit(16) && self.step_in.q.val().any();
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

        comment!("State to advertise to the peer. A frame does not change while it is sent.");
        self.sampled.d.next = self.request.val();
        self.changed.d.next = (self.request.val() ^ self.advertised.q.val()).any();
        self.advertised_any.d.next = self.advertised.q.val().any();
        self.expired.d.next =
            self.advertised_any.q.val() && !self.timer.running.val() && !self.sent.q.val();
        if self.insert.inserts.val() {
            self.changed.d.next = false;
            self.expired.d.next = false;
        } else {
            self.requested.d.next = self.sampled.q.val();
            self.named.d.next = self.sampled.q.val() | self.advertised.q.val();
            self.is_new.d.next = self.changed.q.val();
        }
        self.each.word.next = (self.quanta.q.val() << 8) | (self.quanta.q.val() >> 8);
        self.requesting.lanes.next = self.requested.q.val();
        self.insert.due.next = self.changed.q.val() || self.expired.q.val();
        self.insert.frame.next = bit_cast::<512, 48>(GROUP_ADDRESS.to_bits())
            | (bit_cast::<512, 48>(self.cfg.mac.val()) << 48)
            | (bit_cast::<512, 32>(PFC_TYPE.to_bits()) << 96)
            | (bit_cast::<512, 8>(self.named.q.val()) << 136)
            | (bit_cast::<512, 128>(self.each.copies.val() & self.requesting.mask.val()) << 144);

        comment!("The stream. A frame reports to the peer, and starts the timer.");
        join!(self.s_axis => self.insert.s_axis);
        join!(self.insert.m_axis => self.m_axis);
        self.m_pause.next = self.insert.m_pause.val();
        self.frame_sent.next = self.pauses.frame_sent.val();
        join!(self.pauses.stat => self.stat);
    }
}
