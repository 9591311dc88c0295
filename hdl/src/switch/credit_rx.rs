//! Takes the reports of credit from the frames that a link receives.
//!
//! ```text
//!              ┌──────────────────────────────────────────────┐
//!  beat, .. ──>│ EtherType, opcode ─┐                         │
//!  tdata, .. ─>│ MacControl ────────┴─> verdict ──────────────│──> report_*, stat_*
//!              └──────────────────────────────────────────────┘
//! ```
//!
//! A report is a MAC control frame of opcode 0x0102, our own: as a PFC frame (802.1Q clause 36) it has a vector of priorities and eight numbers of 16 bits, which here
//! are credit limits in blocks. A valid one is sent to 01-80-C2-00-00-01 or `mac` and has at least 34 bytes. Others of this opcode change nothing and are counted in
//! `stat_malformed`. [`super::PfcRx`] removes all MAC control frames from the stream.
//!
//! Contract: the tap is never stalled; `report_*` [`CreditRx::LATENCY`] cycles after the last beat of the frame; interval 1.

use super::{CreditReportOut, MacControl};
use crate::arith::StatCounter;
use crate::axis::check_width;
use fncc_netlist::prelude::*;

/// EtherType and opcode, and the opcode alone, in the order of the wire.
pub(super) const CREDIT_TYPE: u64 = 0x0201_0888;
const OPCODE: u64 = CREDIT_TYPE >> 16;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("CreditRx", W, K))]
pub struct CreditRx<const W: usize, const K: usize> {
    /// A beat passes.
    pub beat: Signal<In, Bit>,
    /// Its data.
    pub tdata: Signal<In, Bits<W>>,
    /// Valid byte lanes.
    pub tkeep: Signal<In, Bits<K>>,
    /// It ends its frame.
    pub tlast: Signal<In, Bit>,
    /// Own address, first byte in the low bits; accepted in addition to the group address.
    pub mac: Signal<In, Bits<48>>,
    /// What a valid frame reports.
    pub report: CreditReportOut,
    /// Valid reports.
    pub stat_frames: Signal<Out, Bits<32>>,
    /// Others of this opcode.
    pub stat_malformed: Signal<Out, Bits<32>>,
    /// Beat 0 to 4 of the frame comes next; none: a later one.
    #[init(ResetDff::new(1.into()))]
    place: ResetDff<Bits<5>>,
    came: Signal<Local, Bits<5>>,
    is_report: Dff<Bit>,
    ended: ResetDff<Bit>,
    control: MacControl<W, K>,
    found: ResetDff<Bit>,
    wrong: ResetDff<Bit>,
    frames: StatCounter,
    malformed: StatCounter,
}

impl<const W: usize, const K: usize> CreditRx<W, K> {
    /// Cycles from the last beat of a frame to its report.
    pub const LATENCY: usize = latency!(ended, control);
}

impl<const W: usize, const K: usize> Logic for CreditRx<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_credit_rx");
        comment!("Whether the frame is a report.");
        self.came.next = 0.into();
        if self.beat.val() {
            self.came.next = self.place.q.val();
            self.place.d.next = self.place.q.val() << 1;
            if self.tlast.val() {
                self.place.d.next = 1.into();
            }
        }
        if self.came.val().get_bit(0) {
            self.is_report.d.next = false;
        }
        if self.came.val().get_bit(8 / K) {
            self.is_report.d.next = self.tkeep.val().get_bit(15 % K)
                && self.tdata.val().get_bits::<32>(8 * (12 % K)) == CREDIT_TYPE.to_bits();
        }
        self.ended.d.next = self.beat.val() && self.tlast.val();

        comment!("What it says.");
        self.control.data.next = self.tdata.val();
        self.control.keep.next = self.tkeep.val();
        self.control.came.next = self.came.val();
        self.control.ended.next = self.ended.q.val() && self.is_report.q.val();
        self.control.mac.next = self.mac.val();
        self.control.opcode.next = OPCODE.to_bits();
        self.control.legacy.next = false;
        self.report.valid.next = self.control.is_pfc.val();
        self.report.enable.next = self.control.enable.val();
        self.report.limits.next = self.control.quanta.val();

        comment!("Counters.");
        self.found.d.next = self.control.is_pfc.val();
        self.wrong.d.next = self.control.is_malformed.val();
        self.frames.increment.next = self.found.q.val();
        self.stat_frames.next = self.frames.value.val();
        self.malformed.increment.next = self.wrong.q.val();
        self.stat_malformed.next = self.malformed.value.val();
    }
}
