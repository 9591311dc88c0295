//! Inserts the flow-control frames of a port between the packets of a stream: pauses, and reports of credit.
//!
//! ```text
//!              ┌────────────────────────────────────────────────┐
//!  request ───>│ PauseRequests ─┐                               │──> frame_sent, stat_*
//!  credit_* ──>│ report ────────┴─> frame ─> PauseInsert        │──> credit_sent
//!  s_axis ════>│ ══════════════════════════════^ ═══════════════│══> m_axis
//!              └────────────────────────────────────────────────┘
//! ```
//!
//! For pauses this is [`super::PfcTx`]. A report has the layout of a pause frame with the opcode of [`super::CreditRx`]: `credit_on` is its vector of priorities, and
//! `credit_limits` its numbers, as they are when it is committed. A pause that is due precedes it.
//!
//! Contract: that of [`super::PfcTx`]; a frame that is a report is on `m_axis` 2 cycles after `credit_due` if no packet and no pause is in the way; `credit_sent` is set
//! in the cycle in which its first beat goes to the register.

use super::credit_rx::CREDIT_TYPE;
use super::pause_insert::GROUP_ADDRESS;
use super::{PauseInsert, PauseRequests, PfcTxConfigIn, PfcTxStatsOut};
use crate::axis::{StreamSink, StreamSource};
use fncc_netlist::prelude::*;

/// The lower byte of each of eight numbers.
const LOW_BYTES: u128 = 0x00ff_00ff_00ff_00ff_00ff_00ff_00ff_00ff;

/// The block; see the module's page.
#[block(clock, reset = "no request has been sent to the peer")]
pub struct FlowControlTx<const W: usize, const K: usize, T: Pack> {
    /// Packets in.
    pub s_axis: StreamSink<W, K, T>,
    /// Packets and frames of flow control out.
    pub m_axis: StreamSource<W, K, T>,
    /// The beat on `m_axis` belongs to such a frame.
    pub m_pause: Signal<Out, Bit>,
    /// Priorities that the peer has to pause.
    pub request: Signal<In, Bits<8>>,
    /// The configuration.
    pub cfg: PfcTxConfigIn,
    /// A report of credit is due.
    pub credit_due: Signal<In, Bit>,
    /// Priorities that it is about.
    pub credit_on: Signal<In, Bits<8>>,
    /// Their credit limits, blocks, that of priority `c` in bits `16 c + 15` to `16 c`.
    pub credit_limits: Signal<In, Bits<128>>,
    /// It begins to leave.
    pub credit_sent: Signal<Out, Bit>,
    /// A pause frame begins to leave.
    pub frame_sent: Signal<Out, Bit>,
    /// Counters.
    pub stat: PfcTxStatsOut,
    pauses: PauseRequests,
    insert: PauseInsert<W, K, T>,
    /// The frame that is committed, if one is, is a report, and what that says.
    reports: Dff<Bit>,
    due: ResetDff<Bit>,
    on: Dff<Bits<8>>,
    limits: Dff<Bits<128>>,
}

impl<const W: usize, const K: usize, T: Pack> FlowControlTx<W, K, T> {
    /// Cycles from a beat's arrival to its departure while the output is ready and no frame is sent.
    pub const LATENCY: usize = latency!(insert);
}

impl<const W: usize, const K: usize, T: Pack> Logic for FlowControlTx<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_control_tx");
        comment!("What is inserted next does not change while it is inserted.");
        self.due.d.next = self.credit_due.val() && !self.insert.inserts.val();
        if !self.insert.inserts.val() {
            self.reports.d.next = !self.pauses.due.val();
            self.on.d.next = self.credit_on.val();
            self.limits.d.next = ((self.credit_limits.val() & LOW_BYTES.to_bits()) << 8)
                | ((self.credit_limits.val() >> 8) & LOW_BYTES.to_bits());
        }
        self.insert.due.next = self.pauses.due.val() || self.due.q.val();
        self.insert.frame.next = self.pauses.frame.val();
        if self.reports.q.val() {
            self.insert.frame.next = bit_cast::<512, 48>(GROUP_ADDRESS.to_bits())
                | (bit_cast::<512, 48>(self.cfg.mac.val()) << 48)
                | (bit_cast::<512, 32>(CREDIT_TYPE.to_bits()) << 96)
                | (bit_cast::<512, 8>(self.on.q.val()) << 136)
                | (bit_cast::<512, 128>(self.limits.q.val()) << 144);
        }
        self.credit_sent.next = self.insert.begins.val() && self.reports.q.val();

        self.pauses.request.next = self.request.val();
        join!(self.cfg => self.pauses.cfg);
        self.pauses.inserts.next = self.insert.inserts.val();
        self.pauses.begins.next = self.insert.begins.val() && !self.reports.q.val();
        join!(self.s_axis => self.insert.s_axis);
        join!(self.insert.m_axis => self.m_axis);
        self.m_pause.next = self.insert.m_pause.val();
        self.frame_sent.next = self.pauses.frame_sent.val();
        join!(self.pauses.stat => self.stat);
    }
}
