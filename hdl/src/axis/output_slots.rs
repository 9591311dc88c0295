//! Two slots at the end of a pipeline, and the enables of its stages.
//!
//! ```text
//!                        ┌───────────────────────────────┐
//!  beat ════════════════>│ ═══> slot 0 ═╗                │
//!                        │ ═══> slot 1 ═╩═> in turn ═════│══> m_axis
//!  go, opens <───────────│ offers, second                │
//!                        └───────────────────────────────┘
//! ```
//!
//! The slots are written and read in turn; one of them always drives `m_axis`, even when empty. If that one is
//! not accepted, the other stores the beat in flight, and the stages stop one cycle later. Enables and
//! selects of wide registers are computed one cycle ahead, and bits with many
//! loads are replicated: each `go` is computed from its own `offers`, and that one from both, so that they remain apart.
//!
//! Contract: a beat is at the output in the cycle after that in which it is offered while the stages move. Interval 1. `m_axis_tvalid` is a
//! register, the rest of `m_axis` a selection of one of two.

use super::{BeatIn, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "both slots are empty", check = check_width("OutputSlots", W, K))]
pub struct OutputSlots<const W: usize, const K: usize, T: Pack> {
    /// What the last stage has.
    pub beat: BeatIn<W, K, T>,
    /// The stages move. All equal, each in a register of its own.
    pub go: [Signal<Out, Bit>; 9],
    /// They move in the next cycle.
    pub opens: Signal<Out, Bit>,
    /// Beats out.
    pub m_axis: StreamSource<W, K, T>,
    #[init(std::array::from_fn(|_| Dff::new(true)))]
    goes: [Dff<Bit>; 10],
    /// The slot on offer has a beat in it.
    offers: [Dff<Bit>; 10],
    /// What was written last is a beat.
    second: ResetDff<Bit>,
    slot_data: [Dff<Bits<W>>; 2],
    slot_keep: [Dff<Bits<K>>; 2],
    slot_last: [Dff<Bit>; 2],
    slot_user: [Dff<T>; 2],
    /// The slot to write next, and for each of them that it is now written.
    #[init(ResetDff::new(true))]
    write_second: ResetDff<Bit>,
    #[init([Dff::new(false), Dff::new(true)])]
    write: [Dff<Bit>; 2],
    /// The slot on offer, for each eighth of the data, and for the rest.
    read_second: ResetDff<Bits<8>>,
    read_mask: Spread<8, W>,
    read_rest: ResetDff<Bit>,
}

impl<const W: usize, const K: usize, T: Pack> OutputSlots<W, K, T> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = latency!(slot_data);
}

impl<const W: usize, const K: usize, T: Pack> Logic for OutputSlots<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_output_slots");
        comment!("The stages advance when the slot at the output is accepted or empty.");
        for i in 0..10 {
            self.goes[i].d.next = !self.offers[i].q.val() || self.m_axis.tready.val();
            self.offers[i].d.next = (self.offers[i].q.val() && !self.m_axis.tready.val())
                || (self.goes[i].q.val() && self.beat.valid.val())
                || (!self.goes[i].q.val() && self.second.q.val());
        }
        for i in 0..9 {
            self.go[i].next = self.goes[i].q.val();
        }
        if self.goes[8].q.val() {
            self.second.d.next = self.beat.valid.val();
        }
        self.opens.next = !self.offers[8].q.val() || self.m_axis.tready.val();

        comment!("The slots, written and read in turn.");
        let advances = !self.offers[9].q.val() || self.m_axis.tready.val();
        let write_next = self.write_second.q.val() ^ self.goes[9].q.val();
        self.write_second.d.next = write_next;
        self.write[0].d.next = advances && !write_next;
        self.write[1].d.next = advances && write_next;
        for i in 0..2 {
            if self.write[i].q.val() {
                self.slot_data[i].d.next = self.beat.data.val();
                self.slot_keep[i].d.next = self.beat.keep.val();
                self.slot_last[i].d.next = self.beat.last.val();
                self.slot_user[i].d.next = self.beat.user.val();
            }
        }
        if advances {
            self.read_second.d.next = !self.read_second.q.val();
            self.read_rest.d.next = !self.read_rest.q.val();
        }
        self.read_mask.lanes.next = self.read_second.q.val();
        self.m_axis.tvalid.next = self.offers[9].q.val();
        self.m_axis.tdata.next = (self.slot_data[1].q.val() & self.read_mask.mask.val())
            | (self.slot_data[0].q.val() & !self.read_mask.mask.val());
        self.m_axis.tkeep.next = self.slot_keep[0].q.val();
        self.m_axis.tlast.next = self.slot_last[0].q.val();
        self.m_axis.tuser.next = self.slot_user[0].q.val();
        if self.read_rest.q.val() {
            self.m_axis.tkeep.next = self.slot_keep[1].q.val();
            self.m_axis.tlast.next = self.slot_last[1].q.val();
            self.m_axis.tuser.next = self.slot_user[1].q.val();
        }

        if self.rst.val() {
            self.write[0].d.next = false;
            self.write[1].d.next = true;
            for i in 0..10 {
                self.goes[i].d.next = true;
                self.offers[i].d.next = false;
            }
        }
    }
}
