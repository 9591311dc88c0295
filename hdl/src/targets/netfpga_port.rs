//! A port of a lossless switch, with its registers, on NetFPGA's streams.
//!
//! ```text
//!              ┌─────────────────────────────────────────────────────┐
//!  s_axil_* ──>│                  registers                          │
//!  s_axis_c ══>│ UserIn ══> ManagedSwitchPort ══> UserOut ═══════════│══> m_axis
//!  (tuser =    │                    ^    │  │                        │    (tuser =
//!   metadata)  │                    │    │  ╚════════════════════════│══> m_feedback
//!  s_rx ══════>│ FirstUser ═════════╝    ╚═══════════════════════════│══> m_rx     metadata)
//!              └─────────────────────────────────────────────────────┘
//! ```
//!
//! `tuser` has the 128 bits of NetFPGA's reference designs: length in bytes 15:0, source 23:16 and destination 31:24, a bit for each of 8 ports, what the
//! design likes above. It counts in the first beat of a packet; ours has the same value in all beats. The source makes the number of the port
//! that the packet came in by ([`NetfpgaSource`](super::NetfpgaSource)).
//!
//! A packet that gets an entry leaves with a length of 8 more. A pause frame has a length of 60 and `cfg_own_port` as source and destination, a
//! feedback packet its own length, `cfg_own_port` as source and the port to leave by as destination; both have zeros above.
//!
//! Contract: that of [`SwitchPort`](crate::switch::SwitchPort) and of [`RegisterFile`](crate::registers::RegisterFile).

use super::netfpga_user_in::CARRIED;
use super::{FirstUser, NetfpgaUserIn, NetfpgaUserOut};
use crate::axis::{AxiLiteSlave, StreamSink, StreamSource};
use crate::registers::ManagedSwitchPort;
use crate::switch::{BufferEventIn, BufferEventsIn, StampOut, StampsIn};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct NetfpgaPort<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// The heads of the queues, one for each priority.
    pub s_axis: [StreamSink<W, K, Bits<128>>; 8],
    /// To the link: packets and pause frames.
    pub m_axis: StreamSource<W, K, Bits<128>>,
    /// From the link.
    pub s_rx: StreamSink<W, K, Bits<128>>,
    /// The same without MAC control frames.
    pub m_rx: StreamSource<W, K, Bits<128>>,
    /// Feedback packets, to the port that their destination names.
    pub m_feedback: StreamSource<W, K, Bits<128>>,
    /// One bit of 8: the port whose link this is, as `tuser` names it.
    pub cfg_own_port: Signal<In, Bits<8>>,
    /// Time, ns, modulo 2^24.
    pub time_ns: Signal<In, Bits<24>>,
    /// Packets that join a queue.
    pub enq: BufferEventIn,
    /// Telemetry of all ports, this one among them.
    pub stamp: StampsIn<8>,
    /// Telemetry of this port: to `stamp` of all ports.
    pub own: StampOut,
    /// Packets that this port received, and the buffer.
    pub buf: BufferEventsIn,
    /// Bytes of the shared pool in use.
    pub shared_used: Signal<In, Bits<32>>,
    /// The packet of 5 cycles ago is admitted to the buffer.
    pub admit: Signal<Out, Bit>,
    /// The packet of 5 cycles ago has to be dropped.
    pub drop: Signal<Out, Bit>,
    switch_port: ManagedSwitchPort<W, K, 8, 3, CARRIED>,
    user_in: [NetfpgaUserIn; 8],
    user_out: NetfpgaUserOut,
    received: FirstUser<128>,
    leaves_by: Signal<Local, Bits<8>>,
}

impl<const W: usize, const K: usize> NetfpgaPort<W, K> {
    /// That of the port.
    pub const LATENCY: usize = ManagedSwitchPort::<W, K, 8, 3, CARRIED>::LATENCY;
}

impl<const W: usize, const K: usize> Logic for NetfpgaPort<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_netfpga_port");

        comment!("From the queues to the link.");
        for i in 0..8 {
            self.user_in[i].tuser.next = self.s_axis[i].tuser.val();
            self.switch_port.s_axis[i].tdata.next = self.s_axis[i].tdata.val();
            self.switch_port.s_axis[i].tkeep.next = self.s_axis[i].tkeep.val();
            self.switch_port.s_axis[i].tlast.next = self.s_axis[i].tlast.val();
            self.switch_port.s_axis[i].tuser.next = self.user_in[i].user.val();
            self.switch_port.s_axis[i].tvalid.next = self.s_axis[i].tvalid.val();
            self.s_axis[i].tready.next = self.switch_port.s_axis[i].tready.val();
        }
        self.user_out.user.next = self.switch_port.m_user.val();
        self.user_out.grown.next = self.switch_port.m_axis.tuser.val();
        self.user_out.pause.next = self.switch_port.m_pause.val();
        self.user_out.own_port.next = self.cfg_own_port.val();
        self.m_axis.tdata.next = self.switch_port.m_axis.tdata.val();
        self.m_axis.tkeep.next = self.switch_port.m_axis.tkeep.val();
        self.m_axis.tlast.next = self.switch_port.m_axis.tlast.val();
        self.m_axis.tuser.next = self.user_out.tuser.val();
        self.m_axis.tvalid.next = self.switch_port.m_axis.tvalid.val();
        self.switch_port.m_axis.tready.next = self.m_axis.tready.val();

        comment!("Feedback leaves by the port that the offender came in by.");
        self.leaves_by.next = 0.into();
        for i in 0..8 {
            self.leaves_by.next = self
                .leaves_by
                .val()
                .replace_bit(i, self.switch_port.m_feedback.tuser.val() == i.to_bits::<8>());
        }
        self.m_feedback.tdata.next = self.switch_port.m_feedback.tdata.val();
        self.m_feedback.tkeep.next = self.switch_port.m_feedback.tkeep.val();
        self.m_feedback.tlast.next = self.switch_port.m_feedback.tlast.val();
        self.m_feedback.tuser.next = (bit_cast::<128, 8>(self.leaves_by.val()) << 24)
            | (bit_cast::<128, 8>(self.cfg_own_port.val()) << 16)
            | bit_cast::<128, 8>(self.switch_port.m_feedback_bytes.val());
        self.m_feedback.tvalid.next = self.switch_port.m_feedback.tvalid.val();
        self.switch_port.m_feedback.tready.next = self.m_feedback.tready.val();

        comment!("From the link.");
        self.received.beat.next = self.s_rx.tvalid.val() && self.switch_port.s_rx.tready.val();
        self.received.last.next = self.s_rx.tlast.val();
        self.received.s_user.next = self.s_rx.tuser.val();
        self.switch_port.s_rx.tdata.next = self.s_rx.tdata.val();
        self.switch_port.s_rx.tkeep.next = self.s_rx.tkeep.val();
        self.switch_port.s_rx.tlast.next = self.s_rx.tlast.val();
        self.switch_port.s_rx.tuser.next = bit_cast::<149, 128>(self.received.user.val());
        self.switch_port.s_rx.tvalid.next = self.s_rx.tvalid.val();
        self.s_rx.tready.next = self.switch_port.s_rx.tready.val();
        self.m_rx.tdata.next = self.switch_port.m_rx.tdata.val();
        self.m_rx.tkeep.next = self.switch_port.m_rx.tkeep.val();
        self.m_rx.tlast.next = self.switch_port.m_rx.tlast.val();
        self.m_rx.tuser.next = self.switch_port.m_rx.tuser.val().get_bits::<128>(0);
        self.m_rx.tvalid.next = self.switch_port.m_rx.tvalid.val();
        self.switch_port.m_rx.tready.next = self.m_rx.tready.val();

        comment!("The other ports.");
        join!(self.s_axil => self.switch_port.s_axil);
        self.switch_port.time_ns.next = self.time_ns.val();
        join!(self.enq => self.switch_port.enq);
        join!(self.stamp => self.switch_port.stamp);
        join!(self.switch_port.own => self.own);
        join!(self.buf => self.switch_port.buf);
        self.switch_port.shared_used.next = self.shared_used.val();
        self.admit.next = self.switch_port.admit.val();
        self.drop.next = self.switch_port.drop.val();
    }
}
