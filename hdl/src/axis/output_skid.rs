//! Skid register at the output of a FIFO, so that its load depends on a register alone.
//!
//! ```text
//!                        ┌───────────────┐
//!  beat ════════════════>│ ─────┬──────┐ │
//!                        │      v      v │
//!                        │    held ─> or │══> m_axis
//!  open <────────────────│ open          │
//!                        └───────────────┘
//! ```
//!
//! While a lane is open, the value before it passes, and `held` samples it too. If the output does not accept it, the lane closes, and `held`
//! drives the output. So the value in front may change whenever the lane is open, and neither its load
//! nor that of `held` depends on `m_axis_tready`. The lanes are identical, each with its own register `open`, because
//! one register could not drive them all in a cycle.
//!
//! Contract: latency 0, interval 1, holds one beat. Every beat passes unchanged.

use super::{BeatIn, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no beat is held", check = check_width("OutputSkid", W, K))]
pub struct OutputSkid<const W: usize, const K: usize, T: Pack> {
    /// The beat in front.
    pub beat: BeatIn<W, K, T>,
    /// The beat in front may change, by lanes: eight of `data`, one of `keep` and `last`, one of `user`.
    pub open: Signal<Out, Bits<10>>,
    /// Beats out.
    pub m_axis: StreamSource<W, K, T>,
    opens: Signal<Local, Bits<10>>,
    lane: Signal<Local, Bits<K>>,
    offered: Signal<Local, Bits<W>>,
    #[init(std::array::from_fn(|_| Dff::new(true)))]
    is_open: [Dff<Bit>; 10],
    words: [Dff<Bits<K>>; 8],
    held_keep: Dff<Bits<K>>,
    held_last: Dff<Bit>,
    held_user: Dff<T>,
}

impl<const W: usize, const K: usize, T: Pack> Logic for OutputSkid<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_output_skid");
        self.opens.next = 0.into();
        for i in 0..10 {
            self.is_open[i].d.next =
                self.m_axis.tready.val() || (self.is_open[i].q.val() && !self.beat.valid.val());
            if self.rst.val() {
                self.is_open[i].d.next = true;
            }
            self.opens.next = self.opens.val().replace_bit(i, self.is_open[i].q.val());
        }
        self.open.next = self.opens.val();

        self.offered.next = 0.into();
        for i in 0..8 {
            self.lane.next = self.words[i].q.val();
            if self.is_open[i].q.val() {
                self.lane.next = self.beat.data.val().get_bits::<K>(K * i);
                self.words[i].d.next = self.beat.data.val().get_bits::<K>(K * i);
            }
            self.offered.next =
                self.offered.val() | (bit_cast::<W, K>(self.lane.val()) << (K * i) as u64);
        }
        self.m_axis.tdata.next = self.offered.val();
        self.m_axis.tkeep.next = self.held_keep.q.val();
        self.m_axis.tlast.next = self.held_last.q.val();
        if self.is_open[8].q.val() {
            self.m_axis.tkeep.next = self.beat.keep.val();
            self.m_axis.tlast.next = self.beat.last.val();
            self.held_keep.d.next = self.beat.keep.val();
            self.held_last.d.next = self.beat.last.val();
        }
        self.m_axis.tuser.next = self.held_user.q.val();
        if self.is_open[9].q.val() {
            self.m_axis.tuser.next = self.beat.user.val();
            self.held_user.d.next = self.beat.user.val();
        }
        self.m_axis.tvalid.next = self.beat.valid.val() || !self.is_open[8].q.val();

        for i in 1..10 {
            assert!(
                self.is_open[i].q.val() == self.is_open[0].q.val(),
                "lane {i} is open when lane 0 is"
            );
        }
    }
}
