//! [`AckRx`] beside a stream of NetFPGA's: it hears every packet, and every packet passes.
//!
//! ```text
//!              ┌────────────────────────────────────────┐
//!  s_axis ══╦═>│ FirstUser ══> AxisRegisterSlice ═══════│══> m_axis
//!  (tuser = ║  │                                        │    (tuser = metadata)
//!  metadata)╚═>│ AckRx ─────────────────────────────────│──> ev_*, stat_*
//!              └────────────────────────────────────────┘
//! ```
//!
//! Stands in the way of what the NIC receives. A beat passes when both have room for it. `tuser` has the 128 bits of NetFPGA's reference designs:
//! what comes with the first beat of a packet leaves with all of its beats. An event names no port, so that it does not matter here.
//!
//! Contract: latency 1 cycle from `s_axis` to `m_axis`, interval 1 while [`AckRx`] takes a beat in each cycle; for events that of [`AckRx`].

use super::FirstUser;
use crate::axis::{AxisRegisterSlice, StreamSink, StreamSource};
use crate::nic::AckRx;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct NetfpgaAckRx<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Packets in.
    pub s_axis: StreamSink<W, K, Bits<128>>,
    /// The same packets out.
    pub m_axis: StreamSource<W, K, Bits<128>>,
    /// Set: an ACK with a wrong ICRC gives no event.
    pub cfg_check_icrc: Signal<In, Bit>,
    /// An event is there, in this cycle only.
    pub ev_valid: Signal<Out, Bit>,
    /// Destination QP of the BTH.
    pub ev_qp: Signal<Out, Bits<24>>,
    /// PSN of the BTH, the one that is acknowledged.
    pub ev_psn: Signal<Out, Bits<24>>,
    /// Syndrome of the AETH.
    pub ev_syndrome: Signal<Out, Bits<8>>,
    /// MSN of the AETH.
    pub ev_msn: Signal<Out, Bits<24>>,
    /// Entries in the stack, at most 5.
    pub ev_n_hop: Signal<Out, Bits<4>>,
    /// Exclusive or of the ids of the switches passed.
    pub ev_path_id: Signal<Out, Bits<12>>,
    /// Concurrent flows at the receiver.
    pub ev_n: Signal<Out, Bits<16>>,
    /// The entries, `L[0]`, the last hop, in bits 63:0; zero from `L[nHop]` on.
    pub ev_stack: Signal<Out, Bits<320>>,
    /// Events given.
    pub stat_acks: Signal<Out, Bits<32>>,
    /// ACKs dropped for their ICRC.
    pub stat_bad_icrc: Signal<Out, Bits<32>>,
    /// Packets with the FNCC flag that are cut short.
    pub stat_truncated: Signal<Out, Bits<32>>,
    /// ACKs dropped because `nHop` exceeds 5.
    pub stat_bad_hops: Signal<Out, Bits<32>>,
    /// ACKs dropped because the IP or UDP length is not that of an ACK with its stack.
    pub stat_bad_length: Signal<Out, Bits<32>>,
    /// Packets that are no FNCC ACK.
    pub stat_others: Signal<Out, Bits<32>>,
    no_port: Constant<Bits<8>>,
    first_user: FirstUser<128>,
    ack_rx: AckRx<W, K>,
    slice: AxisRegisterSlice<W, K, Bits<128>>,
}

impl<const W: usize, const K: usize> NetfpgaAckRx<W, K> {
    /// That of [`AckRx`].
    pub const LATENCY: usize = AckRx::<W, K>::LATENCY;
}

impl<const W: usize, const K: usize> Default for NetfpgaAckRx<W, K> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            s_axis: Default::default(),
            m_axis: Default::default(),
            cfg_check_icrc: Default::default(),
            ev_valid: Default::default(),
            ev_qp: Default::default(),
            ev_psn: Default::default(),
            ev_syndrome: Default::default(),
            ev_msn: Default::default(),
            ev_n_hop: Default::default(),
            ev_path_id: Default::default(),
            ev_n: Default::default(),
            ev_stack: Default::default(),
            stat_acks: Default::default(),
            stat_bad_icrc: Default::default(),
            stat_truncated: Default::default(),
            stat_bad_hops: Default::default(),
            stat_bad_length: Default::default(),
            stat_others: Default::default(),
            no_port: Constant::new(0.into()),
            first_user: Default::default(),
            ack_rx: Default::default(),
            slice: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize> Logic for NetfpgaAckRx<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_netfpga_ack_rx");
        self.first_user.clk.next = self.clk.val();
        self.first_user.rst.next = self.rst.val();
        self.ack_rx.clk.next = self.clk.val();
        self.ack_rx.rst.next = self.rst.val();
        self.slice.clk.next = self.clk.val();
        self.slice.rst.next = self.rst.val();

        comment!("A beat goes both ways at once.");
        self.s_axis.tready.next = self.slice.s_axis.tready.val() && self.ack_rx.s_axis.tready.val();
        self.first_user.beat.next = self.s_axis.tvalid.val()
            && self.slice.s_axis.tready.val()
            && self.ack_rx.s_axis.tready.val();
        self.first_user.last.next = self.s_axis.tlast.val();
        self.first_user.s_user.next = self.s_axis.tuser.val();
        self.slice.s_axis.tdata.next = self.s_axis.tdata.val();
        self.slice.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.slice.s_axis.tlast.next = self.s_axis.tlast.val();
        self.slice.s_axis.tuser.next = self.first_user.user.val();
        self.slice.s_axis.tvalid.next = self.s_axis.tvalid.val() && self.ack_rx.s_axis.tready.val();
        StreamSource::<W, K, Bits<128>>::link(&mut self.m_axis, &mut self.slice.m_axis);
        self.ack_rx.s_axis.tdata.next = self.s_axis.tdata.val();
        self.ack_rx.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.ack_rx.s_axis.tlast.next = self.s_axis.tlast.val();
        self.ack_rx.s_axis.tuser.next = self.no_port.val();
        self.ack_rx.s_axis.tvalid.next = self.s_axis.tvalid.val() && self.slice.s_axis.tready.val();

        comment!("What it hears.");
        self.ack_rx.cfg_check_icrc.next = self.cfg_check_icrc.val();
        self.ev_valid.next = self.ack_rx.ev_valid.val();
        self.ev_qp.next = self.ack_rx.ev_qp.val();
        self.ev_psn.next = self.ack_rx.ev_psn.val();
        self.ev_syndrome.next = self.ack_rx.ev_syndrome.val();
        self.ev_msn.next = self.ack_rx.ev_msn.val();
        self.ev_n_hop.next = self.ack_rx.ev_n_hop.val();
        self.ev_path_id.next = self.ack_rx.ev_path_id.val();
        self.ev_n.next = self.ack_rx.ev_n.val();
        self.ev_stack.next = self.ack_rx.ev_stack.val();
        self.stat_acks.next = self.ack_rx.stat_acks.val();
        self.stat_bad_icrc.next = self.ack_rx.stat_bad_icrc.val();
        self.stat_truncated.next = self.ack_rx.stat_truncated.val();
        self.stat_bad_hops.next = self.ack_rx.stat_bad_hops.val();
        self.stat_bad_length.next = self.ack_rx.stat_bad_length.val();
        self.stat_others.next = self.ack_rx.stat_others.val();
    }
}

kernel_ports!([const W: usize, const K: usize] NetfpgaAckRx<W, K> {
    clk, rst, s_axis, m_axis, cfg_check_icrc, ev_valid, ev_qp, ev_psn, ev_syndrome, ev_msn, ev_n_hop,
    ev_path_id, ev_n, ev_stack, stat_acks, stat_bad_icrc, stat_truncated, stat_bad_hops,
    stat_bad_length, stat_others
});
