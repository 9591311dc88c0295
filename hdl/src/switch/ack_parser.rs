//! Recognises FNCC packets and tags every packet with what was found.
//!
//! ```text
//!              ┌──────────────────────────────────────────┐
//!  s_axis ══╦═>│ AxisFifo: beats ─────────────────┐       │
//!  (tuser = ║  │                                  ├─ join │══> m_axis (tuser = PacketTag)
//!   port)   ╚═>│ HeaderWindow ─> HeaderParser ─> tags     │──> stat_*
//!              └──────────────────────────────────────────┘
//! ```
//!
//! The beats of a packet wait in a FIFO until the [`HeaderParser`] has its verdict.
//!
//! Contract: latency `V + 4` cycles, where `V = ceil(146 / K)` beats hold the longest head that
//! matters, constant while the output is ready and beats come without gaps; interval 1: no bubble
//! between beats or packets of any lengths. Absorbs 33 beats. Every packet passes unchanged; one that
//! has the FNCC flag but is cut short is counted in `stat_truncated`. What matches: see
//! [`HeaderParser`].

use super::header_window::VERDICT_BYTES;
use super::{HeaderParser, HeaderWindow, PacketTag};
use crate::StatCounter;
use crate::axis::{AxisFifo, Queue, StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct AckParser<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Packets in; `tuser` is the port that they came in by.
    pub s_axis: StreamSink<W, K, Bits<8>>,
    /// Packets out with their tags.
    pub m_axis: StreamSource<W, K, PacketTag>,
    /// Packets seen.
    pub stat_packets: Signal<Out, Bits<32>>,
    /// ACKs with FNCC header among them.
    pub stat_acks: Signal<Out, Bits<32>>,
    /// Other packets with FNCC header.
    pub stat_data: Signal<Out, Bits<32>>,
    /// Packets with the FNCC flag that are cut short.
    pub stat_truncated: Signal<Out, Bits<32>>,
    head: HeaderWindow<W, K>,
    parser: HeaderParser,
    beats: AxisFifo<W, K, Bits<8>, 5>,
    tags: Queue<PacketTag, 5>,
    accept: Signal<Local, Bit>,
    depart: Signal<Local, Bit>,
    maturity: Constant<Bits<6>>,
    /// Bit `i` is set when a beat came in `i + 1` cycles ago.
    age: Dff<Bits<32>>,
    /// Beats inside that are old enough to leave.
    mature: Dff<Bits<6>>,
    packets: StatCounter,
    acks: StatCounter,
    data: StatCounter,
    truncated: StatCounter,
}

impl<const W: usize, const K: usize> AckParser<W, K> {
    /// Cycles from a beat's arrival to its departure while the output is ready.
    pub const LATENCY: usize = VERDICT_BYTES.div_ceil(K) + 4;
}

impl<const W: usize, const K: usize> Default for AckParser<W, K> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("AckParser", W, K);
        Self {
            clk: Default::default(),
            rst: Default::default(),
            s_axis: Default::default(),
            m_axis: Default::default(),
            stat_packets: Default::default(),
            stat_acks: Default::default(),
            stat_data: Default::default(),
            stat_truncated: Default::default(),
            head: Default::default(),
            parser: Default::default(),
            beats: Default::default(),
            tags: Default::default(),
            accept: Default::default(),
            depart: Default::default(),
            maturity: Constant::new((Self::LATENCY - 2).to_bits()),
            age: Default::default(),
            mature: Default::default(),
            packets: Default::default(),
            acks: Default::default(),
            data: Default::default(),
            truncated: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize> Logic for AckParser<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_parser");
        dff_setup!(self, clk, age, mature);
        self.beats.clk.next = self.clk.val();
        self.beats.rst.next = self.rst.val();
        self.tags.clk.next = self.clk.val();
        self.tags.rst.next = self.rst.val();
        self.head.clk.next = self.clk.val();
        self.head.rst.next = self.rst.val();
        self.parser.clk.next = self.clk.val();
        self.parser.rst.next = self.rst.val();

        StreamSink::<W, K, Bits<8>>::link(&mut self.s_axis, &mut self.beats.s_axis);
        self.accept.next = self.s_axis.tvalid.val() && self.beats.s_axis.tready.val();
        self.head.beat.next = self.accept.val();
        self.head.tdata.next = self.s_axis.tdata.val();
        self.head.tkeep.next = self.s_axis.tkeep.val();
        self.head.tlast.next = self.s_axis.tlast.val();
        self.head.tuser.next = self.s_axis.tuser.val();
        self.parser.ready.next = self.head.ready.val();
        self.parser.window.next = self.head.window.val();
        self.parser.bytes.next = self.head.bytes.val();
        self.parser.port.next = self.head.port.val();
        self.tags.push.next = self.parser.tag_valid.val();
        self.tags.push_data.next = self.parser.tag.val();

        comment!("A beat leaves when its packet's tag is there and no earlier than the constant");
        comment!("latency, so that a long packet behind a short one makes no gap.");
        self.m_axis.tdata.next = self.beats.m_axis.tdata.val();
        self.m_axis.tkeep.next = self.beats.m_axis.tkeep.val();
        self.m_axis.tlast.next = self.beats.m_axis.tlast.val();
        self.m_axis.tuser.next = self.tags.pop_data.val();
        self.m_axis.tvalid.next = self.beats.m_axis.tvalid.val()
            && self.tags.pop_valid.val()
            && self.mature.q.val().any();
        self.depart.next = self.m_axis.tvalid.val() && self.m_axis.tready.val();
        self.beats.m_axis.tready.next = self.depart.val();
        self.tags.pop.next = self.depart.val() && self.beats.m_axis.tlast.val();
        self.age.d.next = self.age.q.val() << 1;
        if self.accept.val() {
            self.age.d.next = (self.age.q.val() << 1) | 1;
        }
        if self.age.q.val().get_bit(self.maturity.val().index()) && !self.depart.val() {
            self.mature.d.next = self.mature.q.val() + 1;
        } else if !self.age.q.val().get_bit(self.maturity.val().index()) && self.depart.val() {
            self.mature.d.next = self.mature.q.val() - 1;
        }

        self.packets.clk.next = self.clk.val();
        self.packets.rst.next = self.rst.val();
        self.packets.increment.next = self.parser.tag_valid.val();
        self.stat_packets.next = self.packets.value.val();
        self.acks.clk.next = self.clk.val();
        self.acks.rst.next = self.rst.val();
        self.acks.increment.next = self.parser.tag_valid.val() && self.parser.tag.val().is_ack;
        self.stat_acks.next = self.acks.value.val();
        self.data.clk.next = self.clk.val();
        self.data.rst.next = self.rst.val();
        self.data.increment.next = self.parser.tag_valid.val() && self.parser.tag.val().is_data;
        self.stat_data.next = self.data.value.val();
        self.truncated.clk.next = self.clk.val();
        self.truncated.rst.next = self.rst.val();
        self.truncated.increment.next = self.parser.tag_valid.val() && self.parser.truncated.val();
        self.stat_truncated.next = self.truncated.value.val();

        if self.rst.val() {
            self.age.d.next = 0.into();
            self.mature.d.next = 0.into();
        }
    }
}

kernel_ports!([const W: usize, const K: usize] AckParser<W, K> {
    clk, rst, s_axis, m_axis, stat_packets, stat_acks, stat_data, stat_truncated
});
