//! What the scheduler keeps of all flows.
//!
//! ```text
//!           ┌──────────────────────────────────────────┐
//!  place ──>│ addresses ──> memories ──> register      │──> state
//!  write ──>│ register, or zero while the table clears │──> cleared
//!           └──────────────────────────────────────────┘
//! ```
//!
//! Three memories with address registers of their own, as in [`FlowTable`](crate::nic::FlowTable), and a register after each of
//! them.
//!
//! Contract: `state` is that of the `place` of 3 cycles ago; a `write` is seen by places that come 1 cycle after it or later. A place
//! that comes in its cycle gives nothing of use. After a reset every state is zero; that takes `2^A` cycles, until `cleared`, in
//! which nothing may be written. Interval 1.

use super::FlowSchedule;
use crate::nic::TableAccess;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no flow is set up")]
pub struct FlowSchedules<const A: usize> {
    /// The table has been cleared after the reset.
    pub cleared: Signal<Out, Bit>,
    /// Flow to read.
    pub place: Signal<In, Bits<A>>,
    /// Its state.
    pub state: Signal<Out, FlowSchedule>,
    /// Write enable.
    pub write: Signal<In, Bit>,
    /// Flow to write.
    pub write_place: Signal<In, Bits<A>>,
    /// The new state.
    pub after: Signal<In, FlowSchedule>,
    access: TableAccess<FlowSchedule, A, 3>,
    /// Tag, flags and PSNs.
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    sequences: Ram<Bits<79>, A>,
    /// Bytes left, window and interval.
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    limits: Ram<Bits<100>, A>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    times: Ram<Bits<56>, A>,
    read: Dff<FlowSchedule>,
}

impl<const A: usize> Logic for FlowSchedules<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_schedules");

        join!(self.access.cleared => self.cleared);
        join!(self.place => self.access.place);
        join!(self.write => self.access.write);
        join!(self.write_place => self.access.write_place);
        join!(self.after => self.access.after);

        let written = self.access.written.val();
        self.sequences.we.next = self.access.writes[0].val();
        self.sequences.waddr.next = self.access.write_places[0].val();
        self.sequences.wdata.next = concat((
            written.tag,
            written.known,
            written.queued,
            written.nxt,
            written.high,
            written.una,
        ));
        self.sequences.re.next = true;
        self.sequences.raddr.next = self.access.read_places[0].val();
        self.limits.we.next = self.access.writes[1].val();
        self.limits.waddr.next = self.access.write_places[1].val();
        self.limits.wdata.next = concat((written.left, written.window, written.interval));
        self.limits.re.next = true;
        self.limits.raddr.next = self.access.read_places[1].val();
        self.times.we.next = self.access.writes[2].val();
        self.times.waddr.next = self.access.write_places[2].val();
        self.times.wdata.next = written.due;
        self.times.re.next = true;
        self.times.raddr.next = self.access.read_places[2].val();

        self.read.d.next.tag = self.sequences.rdata.val().get_bits::<5>(74);
        self.read.d.next.known = self.sequences.rdata.val().get_bit(73);
        self.read.d.next.queued = self.sequences.rdata.val().get_bit(72);
        self.read.d.next.nxt = self.sequences.rdata.val().get_bits::<24>(48);
        self.read.d.next.high = self.sequences.rdata.val().get_bits::<24>(24);
        self.read.d.next.una = self.sequences.rdata.val().get_bits::<24>(0);
        self.read.d.next.left = self.limits.rdata.val().get_bits::<32>(68);
        self.read.d.next.window = self.limits.rdata.val().get_bits::<28>(40);
        self.read.d.next.interval = self.limits.rdata.val().get_bits::<40>(0);
        self.read.d.next.due = self.times.rdata.val();
        self.state.next = self.read.q.val();
    }
}
