//! What the scheduler keeps of all flows.
//!
//! ```text
//!                    ┌──────────────────────────────────────────┐
//!  place ───────────>│ addresses ──> memories ──> registers     │──> progress, limits
//!  write, limit ────>│ register, or zero while the table clears │──> cleared
//!                    └──────────────────────────────────────────┘
//! ```
//!
//! What decisions write and what events write lie apart. Memories have address registers of their own, as in [`FlowTable`](crate::nic::FlowTable), and a register after each of
//! them.
//!
//! Contract: `progress` and `limits` are those of the `place` of 3 cycles ago; what is written is seen by places that come 1 cycle after it or later. A place
//! that comes in its cycle gives nothing of use. After a reset every state is zero; that takes `2^A` cycles, until `cleared`, in
//! which nothing may be written. Interval 1.

use super::{SendLimits, SendProgress};
use crate::nic::TableAccess;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no flow is set up")]
pub struct FlowSchedules<const A: usize> {
    /// The table has been cleared after the reset.
    pub cleared: Signal<Out, Bit>,
    /// Flow to read.
    pub place: Signal<In, Bits<A>>,
    /// Its state: what decisions write,
    pub progress: Signal<Out, SendProgress>,
    /// and what events write.
    pub limits: Signal<Out, SendLimits>,
    /// Write enable of the first,
    pub write: Signal<In, Bit>,
    /// and of the second.
    pub write_limits: Signal<In, Bit>,
    /// Flow to write, in the first,
    pub write_place: Signal<In, Bits<A>>,
    /// and in the second.
    pub limits_place: Signal<In, Bits<A>>,
    /// The new state.
    pub progress_after: Signal<In, SendProgress>,
    /// The new state.
    pub limits_after: Signal<In, SendLimits>,
    progress_access: TableAccess<SendProgress, A, 3>,
    limits_access: TableAccess<SendLimits, A, 1>,
    /// Flag and PSNs.
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    sequences: Ram<Bits<49>, A>,
    /// Bytes of two messages.
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    lengths: Ram<Bits<64>, A>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    times: Ram<Bits<56>, A>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    kept_limits: Ram<SendLimits, A>,
    read_progress: Dff<SendProgress>,
    read_limits: Dff<SendLimits>,
}

impl<const A: usize> Logic for FlowSchedules<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_schedules");

        join!(self.progress_access.cleared => self.cleared);
        join!(self.place => self.progress_access.place);
        join!(self.write => self.progress_access.write);
        join!(self.write_place => self.progress_access.write_place);
        join!(self.progress_after => self.progress_access.after);
        join!(self.place => self.limits_access.place);
        join!(self.write_limits => self.limits_access.write);
        join!(self.limits_place => self.limits_access.write_place);
        join!(self.limits_after => self.limits_access.after);

        let written = self.progress_access.written.val();
        self.sequences.we.next = self.progress_access.writes[0].val();
        self.sequences.waddr.next = self.progress_access.write_places[0].val();
        self.sequences.wdata.next = concat((written.paced, written.nxt, written.high));
        self.sequences.re.next = true;
        self.sequences.raddr.next = self.progress_access.read_places[0].val();
        self.lengths.we.next = self.progress_access.writes[1].val();
        self.lengths.waddr.next = self.progress_access.write_places[1].val();
        self.lengths.wdata.next = concat((written.following, written.left));
        self.lengths.re.next = true;
        self.lengths.raddr.next = self.progress_access.read_places[1].val();
        self.times.we.next = self.progress_access.writes[2].val();
        self.times.waddr.next = self.progress_access.write_places[2].val();
        self.times.wdata.next = written.due;
        self.times.re.next = true;
        self.times.raddr.next = self.progress_access.read_places[2].val();
        self.kept_limits.we.next = self.limits_access.writes[0].val();
        self.kept_limits.waddr.next = self.limits_access.write_places[0].val();
        self.kept_limits.wdata.next = self.limits_access.written.val();
        self.kept_limits.re.next = true;
        self.kept_limits.raddr.next = self.limits_access.read_places[0].val();

        self.read_progress.d.next.paced = self.sequences.rdata.val().get_bit(48);
        self.read_progress.d.next.nxt = self.sequences.rdata.val().get_bits::<24>(24);
        self.read_progress.d.next.high = self.sequences.rdata.val().get_bits::<24>(0);
        self.read_progress.d.next.following = self.lengths.rdata.val().get_bits::<32>(32);
        self.read_progress.d.next.left = self.lengths.rdata.val().get_bits::<32>(0);
        self.read_progress.d.next.due = self.times.rdata.val();
        self.read_limits.d.next = self.kept_limits.rdata.val();
        self.progress.next = self.read_progress.q.val();
        self.limits.next = self.read_limits.q.val();
    }
}
