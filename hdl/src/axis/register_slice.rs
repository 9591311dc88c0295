//! A register between two streams: no combinational path from one side to the other, in either
//! direction.
//!
//! ```text
//!              ┌──────────────┐
//!  s_axis ════>│ [skid] [out] │════> m_axis
//!              └──────────────┘
//! ```
//!
//! The output register holds the beat on offer. When it is blocked the beat that is already on its
//! way goes to the skid register, and `s_axis_tready`, itself a register, falls a cycle later.
//!
//! Contract: latency 1 cycle, interval 1, absorbs 1 beat after the output blocks. Every beat
//! passes unchanged.

use super::{StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct AxisRegisterSlice<const W: usize, const K: usize, T: Synth> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Beats in.
    pub s_axis: StreamSink<W, K, T>,
    /// Beats out.
    pub m_axis: StreamSource<W, K, T>,
    load_out: Signal<Local, Bit>,
    load_skid: Signal<Local, Bit>,
    out_valid: Dff<Bit>,
    out_data: Dff<Bits<W>>,
    out_keep: Dff<Bits<K>>,
    out_last: Dff<Bit>,
    out_user: Dff<T>,
    skid_valid: Dff<Bit>,
    skid_data: Dff<Bits<W>>,
    skid_keep: Dff<Bits<K>>,
    skid_last: Dff<Bit>,
    skid_user: Dff<T>,
}

impl<const W: usize, const K: usize, T: Synth> Default for AxisRegisterSlice<W, K, T> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("AxisRegisterSlice", W, K);
        Self {
            clk: Default::default(),
            rst: Default::default(),
            s_axis: Default::default(),
            m_axis: Default::default(),
            load_out: Default::default(),
            load_skid: Default::default(),
            out_valid: Default::default(),
            out_data: Default::default(),
            out_keep: Default::default(),
            out_last: Default::default(),
            out_user: Default::default(),
            skid_valid: Default::default(),
            skid_data: Default::default(),
            skid_keep: Default::default(),
            skid_last: Default::default(),
            skid_user: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize, T: Synth> Logic for AxisRegisterSlice<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_axis_register_slice");
        dff_setup!(self, clk, out_valid, out_data, out_keep, out_last, out_user);
        dff_setup!(self, clk, skid_valid, skid_data, skid_keep, skid_last, skid_user);

        self.m_axis.tdata.next = self.out_data.q.val();
        self.m_axis.tkeep.next = self.out_keep.q.val();
        self.m_axis.tlast.next = self.out_last.q.val();
        self.m_axis.tuser.next = self.out_user.q.val();
        self.m_axis.tvalid.next = self.out_valid.q.val();
        self.s_axis.tready.next = !self.skid_valid.q.val();

        self.load_out.next = self.m_axis.tready.val() || !self.out_valid.q.val();
        self.load_skid.next =
            self.s_axis.tvalid.val() && !self.skid_valid.q.val() && !self.load_out.val();

        if self.load_out.val() {
            self.out_valid.d.next = self.skid_valid.q.val() || self.s_axis.tvalid.val();
            self.skid_valid.d.next = false;
            if self.skid_valid.q.val() {
                self.out_data.d.next = self.skid_data.q.val();
                self.out_keep.d.next = self.skid_keep.q.val();
                self.out_last.d.next = self.skid_last.q.val();
                self.out_user.d.next = self.skid_user.q.val();
            } else {
                self.out_data.d.next = self.s_axis.tdata.val();
                self.out_keep.d.next = self.s_axis.tkeep.val();
                self.out_last.d.next = self.s_axis.tlast.val();
                self.out_user.d.next = self.s_axis.tuser.val();
            }
        }
        if self.load_skid.val() {
            self.skid_valid.d.next = true;
            self.skid_data.d.next = self.s_axis.tdata.val();
            self.skid_keep.d.next = self.s_axis.tkeep.val();
            self.skid_last.d.next = self.s_axis.tlast.val();
            self.skid_user.d.next = self.s_axis.tuser.val();
        }
        if self.rst.val() {
            self.out_valid.d.next = false;
            self.skid_valid.d.next = false;
        }
    }
}

kernel_ports!([const W: usize, const K: usize, T: Pack] AxisRegisterSlice<W, K, T> {
    clk, rst, s_axis, m_axis
});
