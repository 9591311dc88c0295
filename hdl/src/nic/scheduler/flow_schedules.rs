//! What the scheduler keeps of all flows.
//!
//! ```text
//!           ┌──────────────────────────────────────────┐
//!  place ──>│ addresses ──> memories ──> register      │──> state
//!  write ──>│ register, or zero while the table clears │──> cleared
//!           └──────────────────────────────────────────┘
//! ```
//!
//! Three memories behind address registers of their own, as in [`FlowTable`](crate::nic::FlowTable), and a register behind each of
//! them.
//!
//! Contract: `state` is that of the `place` of 3 cycles ago; a `write` is seen by places that come 1 cycle after it or later. A place
//! that comes in its cycle gives nothing of use. After a reset every state is zero; that takes `2^A` cycles, until `cleared`, in
//! which nothing may be written. Interval 1.

use super::FlowSchedule;
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
    clear: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    read_places: [Replica<Bits<A>>; 3],
    write_places: [Replica<Bits<A>>; 3],
    writes: [Replica<Bit>; 3],
    written: Dff<FlowSchedule>,
    #[init(Constant::new(FlowSchedule::default()))]
    nothing: Constant<FlowSchedule>,
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

        comment!("After a reset the state of every flow in turn becomes zero.");
        self.sweep.d.next = self.sweep.q.val() + 1;
        if self.sweep.q.val().all() {
            self.clear.d.next = true;
        }
        self.cleared.next = self.clear.q.val();
        self.written.d.next = self.after.val();
        if !self.clear.q.val() {
            self.written.d.next = self.nothing.val();
        }
        for i in 0..3 {
            self.read_places[i].d.next = self.place.val();
            self.writes[i].d.next = self.write.val() || !self.clear.q.val();
            self.write_places[i].d.next = self.write_place.val();
            if !self.clear.q.val() {
                self.write_places[i].d.next = self.sweep.q.val();
            }
        }

        let written = self.written.q.val();
        self.sequences.we.next = self.writes[0].q.val();
        self.sequences.waddr.next = self.write_places[0].q.val();
        self.sequences.wdata.next = concat((
            written.tag,
            written.known,
            written.queued,
            written.nxt,
            written.high,
            written.una,
        ));
        self.sequences.re.next = true;
        self.sequences.raddr.next = self.read_places[0].q.val();
        self.limits.we.next = self.writes[1].q.val();
        self.limits.waddr.next = self.write_places[1].q.val();
        self.limits.wdata.next = concat((written.left, written.window, written.interval));
        self.limits.re.next = true;
        self.limits.raddr.next = self.read_places[1].q.val();
        self.times.we.next = self.writes[2].q.val();
        self.times.waddr.next = self.write_places[2].q.val();
        self.times.wdata.next = written.due;
        self.times.re.next = true;
        self.times.raddr.next = self.read_places[2].q.val();

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
