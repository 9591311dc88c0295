//! Decides when a pause frame is due and what it says.
//!
//! ```text
//!              ┌────────────────────────────────────────────────┐
//!  request ───>│ advertised state ─> due ───────────────────────│──> due, frame
//!  inserts, .. │──────^ timer                                   │──> frame_sent, stat_*
//!              └────────────────────────────────────────────────┘
//! ```
//!
//! For when that is see [`super::PfcTx`]. The owner reports that a frame is inserted into the stream, and that one of these begins.
//!
//! Contract: `due` is set a cycle after a change of `request`; `frame` is that of `due` of the cycle before, and remains while `inserts` is set. `frame_sent` is set in the cycle after `begins`.

use super::pause_insert::{GROUP_ADDRESS, PFC_TYPE};
use super::quanta_timer::DEFAULT_STEP;
use super::{PfcTxConfigIn, PfcTxStatsOut, QuantaTimer};
use crate::arith::StatCounter;
use fncc_netlist::prelude::*;

/// Quanta after reset, and quanta from a frame to the next one that says the same.
const DEFAULT_QUANTA: u64 = 65535;
const DEFAULT_HOLD: u64 = DEFAULT_QUANTA - 16384;

/// The block; see the module's page.
#[block(clock, reset = "no request has been sent to the peer")]
pub struct PauseRequests {
    /// Priorities that the peer has to pause.
    pub request: Signal<In, Bits<8>>,
    /// A frame is being inserted: one of these or another one.
    pub inserts: Signal<In, Bit>,
    /// The first beat of one of these goes to the link.
    pub begins: Signal<In, Bit>,
    /// The configuration.
    pub cfg: PfcTxConfigIn,
    /// A frame is due.
    pub due: Signal<Out, Bit>,
    /// What it contains, first byte in the low bits.
    pub frame: Signal<Out, Bits<512>>,
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
    sent: ResetDff<Bit>,
    sent_again: ResetDff<Bit>,
    frames: StatCounter,
    refreshes: StatCounter,
}

impl Logic for PauseRequests {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pause_requests");

        comment!("Configuration.");
        delay!(self.cfg.load => self.loads => self.judges);
        delay!(self.cfg.quanta => self.quanta_in => self.quanta_new);
        delay!(self.cfg.refresh => self.refresh_in);
        delay!(self.cfg.quanta_step => self.step_in => self.step_new);
        let margin = bit_cast::<17, 16>(self.refresh_in.q.val())
            - bit_cast::<17, 16>(self.quanta_in.q.val());
        self.sound.d.next = margin.get_bit(16) && self.step_in.q.val().any();
        self.hold_new.d.next = self.quanta_in.q.val() - self.refresh_in.q.val();
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
        if self.inserts.val() {
            self.changed.d.next = false;
            self.expired.d.next = false;
        } else {
            self.requested.d.next = self.sampled.q.val();
            self.named.d.next = self.sampled.q.val() | self.advertised.q.val();
            self.is_new.d.next = self.changed.q.val();
        }
        self.each.word.next = (self.quanta.q.val() << 8) | (self.quanta.q.val() >> 8);
        self.requesting.lanes.next = self.requested.q.val();
        self.due.next = self.changed.q.val() || self.expired.q.val();
        self.frame.next = bit_cast::<512, 48>(GROUP_ADDRESS.to_bits())
            | (bit_cast::<512, 48>(self.cfg.mac.val()) << 48)
            | (bit_cast::<512, 32>(PFC_TYPE.to_bits()) << 96)
            | (bit_cast::<512, 8>(self.named.q.val()) << 136)
            | (bit_cast::<512, 128>(self.each.copies.val() & self.requesting.mask.val()) << 144);

        comment!("A frame reports to the peer, and starts the timer.");
        if self.begins.val() {
            self.advertised.d.next = self.requested.q.val();
        }
        self.timer.load_valid.next = self.begins.val();
        self.timer.load_quanta.next = self.hold.q.val();
        self.timer.load_common.next = 0.into();
        self.timer.load_any.next = true;
        self.timer.step.next = self.step.q.val();
        self.timer.runs.next = true;

        self.sent.d.next = self.begins.val();
        self.sent_again.d.next = self.begins.val() && !self.is_new.q.val();
        self.frame_sent.next = self.sent.q.val();
        self.frames.increment.next = self.sent.q.val();
        self.stat.frames.next = self.frames.value.val();
        self.refreshes.increment.next = self.sent_again.q.val();
        self.stat.refreshes.next = self.refreshes.value.val();
    }
}
