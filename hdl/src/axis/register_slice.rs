//! Register slice for an AXI4-Stream: no combinational path from one side to the other, in either direction.
//!
//! ```text
//!              ┌──────────────┐
//!  s_axis ════>│ [skid] [out] │════> m_axis
//!              └──────────────┘
//! ```
//!
//! A two-entry output buffer: the output register always drives `m_axis`, even when empty. When it is blocked, the beat that is accepted
//! in that cycle goes to the skid register, and `s_axis_tready`, itself a register, falls one cycle later.
//!
//! One enable would have to drive every bit of a register, which is far apart in a large design. Instead there are ten identical lanes, one for each
//! eighth of the data, one for `tkeep` and `tlast` and one for `tuser`, each with its own flags.
//!
//! Contract: latency 1 cycle, interval 1, absorbs 1 beat after the output blocks. Every beat
//! passes unchanged.

use super::{StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("AxisRegisterSlice", W, K))]
pub struct AxisRegisterSlice<const W: usize, const K: usize, T: Pack> {
    /// Beats in.
    pub s_axis: StreamSink<W, K, T>,
    /// Beats out.
    pub m_axis: StreamSource<W, K, T>,
    /// By lanes: the output register holds a beat, so does the skid register, the output register loads.
    out_valid: [ResetDff<Bit>; 10],
    skid_valid: [ResetDff<Bit>; 10],
    load_out: [Signal<Local, Bit>; 10],
    out_part: [Dff<Bits<K>>; 8],
    skid_part: [Dff<Bits<K>>; 8],
    data: Signal<Local, Bits<W>>,
    out_keep: Dff<Bits<K>>,
    out_last: Dff<Bit>,
    out_user: Dff<T>,
    skid_keep: Dff<Bits<K>>,
    skid_last: Dff<Bit>,
    skid_user: Dff<T>,
}

impl<const W: usize, const K: usize, T: Pack> AxisRegisterSlice<W, K, T> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = latency!(out_valid);
}

impl<const W: usize, const K: usize, T: Pack> Logic for AxisRegisterSlice<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_axis_register_slice");

        comment!("Control of each lane, from its own registers.");
        for g in 0..10 {
            self.load_out[g].next = self.m_axis.tready.val() || !self.out_valid[g].q.val();
            self.out_valid[g].d.next =
                !self.load_out[g].val() || self.skid_valid[g].q.val() || self.s_axis.tvalid.val();
            self.skid_valid[g].d.next =
                !self.load_out[g].val() && (self.skid_valid[g].q.val() || self.s_axis.tvalid.val());
        }

        comment!("The skid register samples its input until it holds a beat.");
        self.data.next = 0.into();
        for g in 0..8 {
            let came = self.s_axis.tdata.val().get_bits::<K>(K * g);
            if !self.skid_valid[g].q.val() {
                self.skid_part[g].d.next = came;
            }
            if self.load_out[g].val() {
                self.out_part[g].d.next = came;
                if self.skid_valid[g].q.val() {
                    self.out_part[g].d.next = self.skid_part[g].q.val();
                }
            }
            let eighth = self.out_part[g].q.val();
            self.data.next = self.data.val() | (bit_cast::<W, K>(eighth) << (K * g) as u64);
        }
        if !self.skid_valid[8].q.val() {
            self.skid_keep.d.next = self.s_axis.tkeep.val();
            self.skid_last.d.next = self.s_axis.tlast.val();
        }
        if self.load_out[8].val() {
            self.out_keep.d.next = self.s_axis.tkeep.val();
            self.out_last.d.next = self.s_axis.tlast.val();
            if self.skid_valid[8].q.val() {
                self.out_keep.d.next = self.skid_keep.q.val();
                self.out_last.d.next = self.skid_last.q.val();
            }
        }
        if !self.skid_valid[9].q.val() {
            self.skid_user.d.next = self.s_axis.tuser.val();
        }
        if self.load_out[9].val() {
            self.out_user.d.next = self.s_axis.tuser.val();
            if self.skid_valid[9].q.val() {
                self.out_user.d.next = self.skid_user.q.val();
            }
        }
        self.m_axis.tdata.next = self.data.val();
        self.m_axis.tkeep.next = self.out_keep.q.val();
        self.m_axis.tlast.next = self.out_last.q.val();
        self.m_axis.tuser.next = self.out_user.q.val();
        self.m_axis.tvalid.next = self.out_valid[8].q.val();
        self.s_axis.tready.next = !self.skid_valid[8].q.val();

        for g in 1..10 {
            assert!(
                self.out_valid[g].q.val() == self.out_valid[0].q.val()
                    && self.skid_valid[g].q.val() == self.skid_valid[0].q.val(),
                "lane {g} holds as many beats as lane 0"
            );
        }
        if self.skid_valid[0].q.val() {
            assert!(self.out_valid[0].q.val(), "the skid register holds a beat after another one");
        }
    }
}
