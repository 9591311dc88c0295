//! Forward register slice: registers `tdata`, `tkeep`, `tlast`, `tuser` and `tvalid`, but not `tready`.
//!
//! ```text
//!                     ┌──────────┐
//!  s_axis_t* ════════>│ register │════> m_axis_t*
//!  s_axis_tready <──┬─│          │
//!                   └─┼──────────┼───── m_axis_tready
//!  first, drop ──────>│          │────> dropping, taken
//!                     └──────────┘
//! ```
//!
//! A beat is accepted when the register is empty or the output is ready. With a beat, `first` is set if it and the following ones,
//! up to the next `first`, have to be dropped: `drop`. Such a beat occupies the register for a cycle like any other, but is not valid at the output.
//!
//! One enable would have to drive every bit of the register. Instead there are ten identical ones, for each eighth of the
//! data, for the rest and for control, each with its own bit that says whether the register is full.
//!
//! Contract: latency 1 cycle, interval 1, absorbs nothing: `s_axis_tready` follows `m_axis_tready` in the same cycle.
//! Every beat that is not dropped passes unchanged.

use super::{StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("AxisForwardSlice", W, K))]
pub struct AxisForwardSlice<const W: usize, const K: usize, T: Pack> {
    /// Beats in.
    pub s_axis: StreamSink<W, K, T>,
    /// Beats out.
    pub m_axis: StreamSource<W, K, T>,
    /// The beat on offer at `s_axis` begins a frame.
    pub first: Signal<In, Bit>,
    /// That frame is dropped.
    pub drop: Signal<In, Bit>,
    /// So is the beat in the register, if there is one.
    pub dropping: Signal<Out, Bit>,
    /// A beat is taken in this cycle.
    pub taken: Signal<Out, Bit>,
    valid: [ResetDff<Bit>; 8],
    full: ResetDff<Bit>,
    drops: ResetDff<Bit>,
    part: [Dff<Bits<K>>; 8],
    data: Signal<Local, Bits<W>>,
    side_valid: ResetDff<Bit>,
    keep: Dff<Bits<K>>,
    last: Dff<Bit>,
    user: Dff<T>,
}

impl<const W: usize, const K: usize, T: Pack> AxisForwardSlice<W, K, T> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = latency!(full);
}

impl<const W: usize, const K: usize, T: Pack> Logic for AxisForwardSlice<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_axis_forward_slice");
        comment!("A dropped beat makes room in the next cycle, even if the output is blocked.");
        let opens = self.m_axis.tready.val() || !self.full.q.val();
        self.full.d.next = !self.drops.q.val();
        if opens {
            self.full.d.next = self.s_axis.tvalid.val();
        }
        if opens && self.first.val() {
            self.drops.d.next = self.drop.val();
        }
        self.taken.next = self.s_axis.tvalid.val() && opens;
        self.dropping.next = self.drops.q.val();

        comment!("The parts do the same.");
        self.data.next = 0.into();
        for g in 0..8 {
            let load = self.m_axis.tready.val() || !self.valid[g].q.val();
            self.valid[g].d.next = !self.drops.q.val();
            if load {
                self.valid[g].d.next = self.s_axis.tvalid.val();
                self.part[g].d.next = self.s_axis.tdata.val().get_bits::<K>(K * g);
            }
            let eighth = self.part[g].q.val();
            self.data.next = self.data.val() | (bit_cast::<W, K>(eighth) << (K * g) as u64);
        }
        let load_side = self.m_axis.tready.val() || !self.side_valid.q.val();
        self.side_valid.d.next = !self.drops.q.val();
        if load_side {
            self.side_valid.d.next = self.s_axis.tvalid.val();
            self.keep.d.next = self.s_axis.tkeep.val();
            self.last.d.next = self.s_axis.tlast.val();
            self.user.d.next = self.s_axis.tuser.val();
        }
        self.s_axis.tready.next = load_side;
        self.m_axis.tdata.next = self.data.val();
        self.m_axis.tkeep.next = self.keep.q.val();
        self.m_axis.tlast.next = self.last.q.val();
        self.m_axis.tuser.next = self.user.q.val();
        self.m_axis.tvalid.next = self.side_valid.q.val() && !self.drops.q.val();

        assert!(
            self.side_valid.q.val() == self.full.q.val(),
            "the side lane is full as the others"
        );
        for g in 0..8 {
            assert!(self.valid[g].q.val() == self.full.q.val(), "lane {g} is full as the others");
        }
    }
}
