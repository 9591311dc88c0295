//! The state of all flows of a reaction point.
//!
//! ```text
//!           ┌──────────────────────────────────────────┐
//!  place ──>│ addresses ──> memories ──> register      │──> state
//!  write ──>│ register, or zero while the table clears │──> cleared
//!           └──────────────────────────────────────────┘
//! ```
//!
//! Two memories, each with address registers of its own: they take a dozen block memories, which lie apart on a chip.
//!
//! Contract: `state` is that of the `place` of 3 cycles ago; a `write` is seen by places that come 1 cycle after it or later. A place
//! that comes in its cycle gives nothing of use. After a reset every state is zero; that takes `2^A` cycles, until `cleared`, in
//! which nothing may be written. Interval 1.

use super::FlowRate;
use crate::nic::TableAccess;
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
    access: TableAccess<FlowRate, A, 2>,
    /// Rate, target, alpha.
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    rates: Ram<Bits<95>, A>,
    /// All else.
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    rounds: Ram<Bits<96>, A>,
    read: Dff<FlowRate>,
}

impl<const A: usize> Logic for FlowRates<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_rates");

        join!(self.access.cleared => self.cleared);
        join!(self.place => self.access.place);
        join!(self.write => self.access.write);
        join!(self.write_place => self.access.write_place);
        join!(self.after => self.access.after);

        let written = self.access.written.val();
        self.rates.we.next = self.access.writes[0].val();
        self.rates.waddr.next = self.access.write_places[0].val();
        self.rates.wdata.next = concat((written.rate, written.target, written.alpha));
        self.rates.re.next = true;
        self.rates.raddr.next = self.access.read_places[0].val();
        self.rounds.we.next = self.access.writes[1].val();
        self.rounds.waddr.next = self.access.write_places[1].val();
        self.rounds.wdata.next = concat((
            written.known,
            written.active,
            written.by_time,
            written.by_bytes,
            written.bytes,
            written.alpha_due,
            written.increase_due,
        ));
        self.rounds.re.next = true;
        self.rounds.raddr.next = self.access.read_places[1].val();

        self.read.d.next.rate = self.rates.rdata.val().get_bits::<32>(63);
        self.read.d.next.target = self.rates.rdata.val().get_bits::<32>(31);
        self.read.d.next.alpha = self.rates.rdata.val().get_bits::<31>(0);
        self.read.d.next.known = self.rounds.rdata.val().get_bit(95);
        self.read.d.next.active = self.rounds.rdata.val().get_bit(94);
        self.read.d.next.by_time = self.rounds.rdata.val().get_bits::<5>(89);
        self.read.d.next.by_bytes = self.rounds.rdata.val().get_bits::<5>(84);
        self.read.d.next.bytes = self.rounds.rdata.val().get_bits::<32>(52);
        self.read.d.next.alpha_due = self.rounds.rdata.val().get_bits::<26>(26);
        self.read.d.next.increase_due = self.rounds.rdata.val().get_bits::<26>(0);
        self.state.next = self.read.q.val();
    }
}
