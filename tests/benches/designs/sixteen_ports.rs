//! Sixteen switch ports whose packets share one link: a large design of equal parts.
//!
//! ```text
//!                ┌────────────────────────────────────────┐
//!  s_axis[0]  ══>│ IntPath ═══╗                           │
//!     ...        │    ...     ╠═> multiplexer  ═══════════│══> m_axis
//!  s_axis[15] ══>│ IntPath ═══╝        ^                  │
//!                │              PacketArbiter             │
//!                └────────────────────────────────────────┘
//! ```
//!
//! All ports see the same dequeue stamps, so that all tables hold the same entries. A packet leaves
//! complete before the next one starts.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_hdl::axis::{StreamSink, StreamSource};
use fncc_hdl::packet::PacketTag;
use fncc_hdl::switch::{IntPath, StampsIn};
use fncc_netlist::Engine;
use fncc_netlist::prelude::*;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource};

/// Grants an output to one of sixteen streams for a packet at a time, in turn.
#[block]
pub struct PacketArbiter {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Which streams offer a beat.
    pub requests: Signal<In, Bits<16>>,
    /// The output is ready.
    pub taken: Signal<In, Bit>,
    /// The beat of the granted stream is the last of its packet.
    pub last: Signal<In, Bit>,
    /// The stream that has the output in this cycle, one-hot; none if there is nothing to send.
    pub grant: Signal<Out, Bits<16>>,
    /// It offers a beat.
    pub offered: Signal<Out, Bit>,
    ahead: Signal<Local, Bits<16>>,
    candidates: Signal<Local, Bits<16>>,
    /// The stream in the middle of a packet.
    held: Dff<Bits<16>>,
    /// Streams from this one on are served first.
    #[init(Dff::new(1.into()))]
    turn: Dff<Bits<16>>,
}

impl Logic for PacketArbiter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module packet_arbiter");
        comment!("The first request at or after the turn, else the first one at all.");
        self.ahead.next = self.requests.val() & !(self.turn.q.val() - 1);
        self.candidates.next = self.requests.val();
        if self.ahead.val().any() {
            self.candidates.next = self.ahead.val();
        }
        self.grant.next = self.candidates.val() & (!self.candidates.val() + 1);
        if self.held.q.val().any() {
            self.grant.next = self.held.q.val();
        }
        self.offered.next = (self.grant.val() & self.requests.val()).any();

        comment!("A stream that is granted the output keeps it until its packet is out.");
        if self.offered.val() {
            self.held.d.next = self.grant.val();
            if self.taken.val() && self.last.val() {
                self.held.d.next = 0.into();
                self.turn.d.next = self.grant.val() << 1;
                if (self.grant.val() << 1) == 0 {
                    self.turn.d.next = 1.into();
                }
            }
        }
        if self.rst.val() {
            self.held.d.next = 0.into();
            self.turn.d.next = 1.into();
        }
    }
}

/// The block; see the module's page.
#[block]
pub struct SixteenPorts {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Packets in.
    pub s_axis: [StreamSink<512, 64, Bits<8>>; 16],
    /// Packets out.
    pub m_axis: StreamSource<512, 64, PacketTag>,
    /// Telemetry of all ports.
    pub stamp: StampsIn<16>,
    /// Clear: FNCC mode. Set: HPCC mode.
    pub cfg_hpcc_mode: Signal<In, Bit>,
    /// Id of the switch.
    pub cfg_switch_id: Signal<In, Bits<12>>,
    /// Packets seen by each port.
    pub stat_packets: [Signal<Out, Bits<32>>; 16],
    /// Entries inserted by each port.
    pub stat_inserted: [Signal<Out, Bits<32>>; 16],
    egress: [IntPath<512, 64, 16, 4>; 16],
    arbiter: PacketArbiter,
    data_mask: [Spread<1, 512>; 16],
    keep_mask: [Spread<1, 64>; 16],
    requests: Signal<Local, Bits<16>>,
    data: Signal<Local, Bits<512>>,
    keep: Signal<Local, Bits<64>>,
    last: Signal<Local, Bit>,
    user: Signal<Local, PacketTag>,
}

impl Logic for SixteenPorts {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module sixteen_ports");
        self.requests.next = 0.into();
        for i in 0..16 {
            join!(self.s_axis[i] => self.egress[i].s_axis);
            join!(self.stamp => self.egress[i].stamp);
            self.egress[i].cfg.hpcc_mode.next = self.cfg_hpcc_mode.val();
            self.egress[i].cfg.switch_id.next = self.cfg_switch_id.val();
            self.egress[i].cfg.egress_port.next = i.to_bits();
            self.stat_packets[i].next = self.egress[i].stat.parser.packets.val();
            self.stat_inserted[i].next = self.egress[i].stat.inserter.inserted.val();
            self.requests.next =
                self.requests.val().replace_bit(i, self.egress[i].m_axis.tvalid.val());
        }
        self.arbiter.requests.next = self.requests.val();

        comment!("The granted stream goes out.");
        self.data.next = 0.into();
        self.keep.next = 0.into();
        self.last.next = false;
        self.user.next = self.egress[0].m_axis.tuser.val();
        for i in 0..16 {
            self.data_mask[i].lanes.next = self.arbiter.grant.val().get_bits::<1>(i);
            self.keep_mask[i].lanes.next = self.arbiter.grant.val().get_bits::<1>(i);
            self.data.next = self.data.val()
                | (self.egress[i].m_axis.tdata.val() & self.data_mask[i].mask.val());
            self.keep.next = self.keep.val()
                | (self.egress[i].m_axis.tkeep.val() & self.keep_mask[i].mask.val());
            if self.arbiter.grant.val().get_bit(i) {
                self.last.next = self.egress[i].m_axis.tlast.val();
                self.user.next = self.egress[i].m_axis.tuser.val();
            }
            self.egress[i].m_axis.tready.next =
                self.arbiter.grant.val().get_bit(i) && self.m_axis.tready.val();
        }
        self.arbiter.last.next = self.last.val();
        self.arbiter.taken.next = self.m_axis.tready.val();
        self.m_axis.tvalid.next = self.arbiter.offered.val();
        self.m_axis.tdata.next = self.data.val();
        self.m_axis.tkeep.next = self.keep.val();
        self.m_axis.tlast.next = self.last.val();
        self.m_axis.tuser.next = self.user.val();
    }
}

/// Checks that an engine of the block merges packets: each comes out completely, those of one port in
/// their order.
///
/// # Panics
/// When one is changed, missing or out of order.
pub fn assert_merges(engine: &mut dyn Engine) {
    const PACKETS: u8 = 8;
    // Without a header that the ports would edit.
    let packet = |port: u8, n: u8| vec![port << 4 | n; 60 + 37 * usize::from(n)];
    let mut sources: Vec<_> = (0..16)
        .map(|port| {
            let pace = Pace::new(Some(port));
            let mut source = PacketSource::new(engine, &format!("s_axis_{port}"), pace);
            (0..PACKETS).for_each(|n| source.push(&packet(port as u8, n), &[port]));
            source
        })
        .collect();
    let mut sink = PacketSink::new(engine, "m_axis", Pace::new(Some(16)));
    let mut received = [0; 16];
    for _ in 0..5000 {
        sources.iter_mut().for_each(|source| source.drive(engine));
        sink.drive(engine);
        engine.clock();
        for source in &mut sources {
            source.sample(engine);
        }
        if let Some(found) = sink.sample(engine) {
            // The port is the lowest field of the tag.
            let port = found.user[0] as u8;
            let n = &mut received[usize::from(port)];
            assert_eq!(found.data, packet(port, *n), "packet {n} of port {port}");
            *n += 1;
        }
    }
    assert_eq!(received, [PACKETS; 16], "packets received of each port");
}
