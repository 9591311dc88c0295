//! The state of all flows of a reaction point.
//!
//! ```text
//!           ┌──────────────────────────────────────────┐
//!  place ──>│ addresses ──> memories ──> register      │──> state
//!  write ──>│ register, or zero while the table clears │──> cleared
//!           └──────────────────────────────────────────┘
//! ```
//!
//! Two memories, each behind address registers of its own: they take a dozen block memories, which lie apart on a chip.
//!
//! Contract: `state` is that of the `place` of 3 cycles ago; a `write` is seen by places that come 1 cycle after it or later. A place
//! that comes in its cycle gives nothing of use. After a reset every state is zero; that takes `2^A` cycles, until `cleared`, in
//! which nothing may be written. Interval 1.

use super::FlowRate;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no flow is set up")]
pub struct FlowRates<const A: usize> {
    /// The table has been cleared after the reset.
    pub cleared: Signal<Out, Bit>,
    /// Flow to read.
    pub place: Signal<In, Bits<A>>,
    /// Its state.
    pub state: Signal<Out, FlowRate>,
    /// Write enable.
    pub write: Signal<In, Bit>,
    /// Flow to write.
    pub write_place: Signal<In, Bits<A>>,
    /// The new state.
    pub after: Signal<In, FlowRate>,
    clear: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    read_places: [Replica<Bits<A>>; 2],
    write_places: [Replica<Bits<A>>; 2],
    writes: [Replica<Bit>; 2],
    written: Dff<FlowRate>,
    #[init(Constant::new(FlowRate::default()))]
    nothing: Constant<FlowRate>,
    /// Rate, target, alpha.
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    rates: Ram<Bits<95>, A>,
    /// All else.
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    rounds: Ram<Bits<97>, A>,
    read: Dff<FlowRate>,
}

impl<const A: usize> Logic for FlowRates<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_rates");

        comment!("After a reset the state of every flow in turn is made zero.");
        self.sweep.d.next = self.sweep.q.val() + 1;
        if self.sweep.q.val().all() {
            self.clear.d.next = true;
        }
        self.cleared.next = self.clear.q.val();
        self.written.d.next = self.after.val();
        if !self.clear.q.val() {
            self.written.d.next = self.nothing.val();
        }
        for i in 0..2 {
            self.read_places[i].d.next = self.place.val();
            self.writes[i].d.next = self.write.val() || !self.clear.q.val();
            self.write_places[i].d.next = self.write_place.val();
            if !self.clear.q.val() {
                self.write_places[i].d.next = self.sweep.q.val();
            }
        }

        let written = self.written.q.val();
        self.rates.we.next = self.writes[0].q.val();
        self.rates.waddr.next = self.write_places[0].q.val();
        self.rates.wdata.next = concat((written.rate, written.target, written.alpha));
        self.rates.re.next = true;
        self.rates.raddr.next = self.read_places[0].q.val();
        self.rounds.we.next = self.writes[1].q.val();
        self.rounds.waddr.next = self.write_places[1].q.val();
        self.rounds.wdata.next = concat((
            written.known,
            written.active,
            written.short_bytes,
            written.by_time,
            written.by_bytes,
            written.bytes,
            written.alpha_due,
            written.increase_due,
        ));
        self.rounds.re.next = true;
        self.rounds.raddr.next = self.read_places[1].q.val();

        self.read.d.next.rate = self.rates.rdata.val().get_bits::<32>(63);
        self.read.d.next.target = self.rates.rdata.val().get_bits::<32>(31);
        self.read.d.next.alpha = self.rates.rdata.val().get_bits::<31>(0);
        self.read.d.next.known = self.rounds.rdata.val().get_bit(96);
        self.read.d.next.active = self.rounds.rdata.val().get_bit(95);
        self.read.d.next.short_bytes = self.rounds.rdata.val().get_bit(94);
        self.read.d.next.by_time = self.rounds.rdata.val().get_bits::<5>(89);
        self.read.d.next.by_bytes = self.rounds.rdata.val().get_bits::<5>(84);
        self.read.d.next.bytes = self.rounds.rdata.val().get_bits::<32>(52);
        self.read.d.next.alpha_due = self.rounds.rdata.val().get_bits::<26>(26);
        self.read.d.next.increase_due = self.rounds.rdata.val().get_bits::<26>(0);
        self.state.next = self.read.q.val();
    }
}
