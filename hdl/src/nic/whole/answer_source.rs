//! What a NIC sends to the senders of flows: of packets that have come, of the busiest link of a path, and windows.
//!
//! ```text
//!               ┌──────────────────────────────────────────┐
//!  received ═══>│ ═╦═ but for probes of busiest links ═════│══> event
//!               │  ╠═══════════════════════════════════════│══> arrival
//!               │  ╚═> BusiestLink ═╗                      │
//!  window ═════>│ ══════════════════╩══════════════════════│══> message
//!               └──────────────────────────────────────────┘
//! ```
//!
//! Contract: everything passes in the same cycle but for the busiest links, [`BusiestLink::LATENCY`] cycles after their probes. With `cfg_busiest` probes give no event, and messages are those of busiest links; without it
//! messages are windows.

use crate::nic::receive::{
    AckEntriesOut, BusiestLink, BusiestLinkStatsOut, ReceivedPacketIn, ReceivedPacketOut,
};
use crate::nic::{ArrivedTelemetryOut, ProbedFlowIn, WindowMessageIn};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows; stacks of `E` bits.
#[block(clock, reset = "no path is known")]
pub struct AnswerSource<const A: usize, const E: usize = 320> {
    /// Packets that have come.
    pub received: ReceivedPacketIn<E>,
    /// Windows for senders.
    pub window: WindowMessageIn,
    /// A flow is connected or disconnected.
    pub connect: ProbedFlowIn,
    /// 1: the answer to a probe is the busiest link of its path; 0: its stack.
    pub cfg_busiest: Signal<In, Bit>,
    /// Loads the next two, which are those of the window engine.
    pub cfg_load: Signal<In, Bit>,
    /// Unit of `tx_bytes` in the entries, bytes.
    pub cfg_tx_unit: Signal<In, Bits<11>>,
    /// Unit of `qlen` over `B T`, Q0.48, of each rate.
    pub cfg_qlen_gain: [Signal<In, Bits<48>>; 9],
    /// Packets to answer.
    pub event: ReceivedPacketOut<E>,
    /// Entries for senders.
    pub message: AckEntriesOut,
    /// Telemetry of all packets.
    pub arrival: ArrivedTelemetryOut<E>,
    /// Counters.
    pub stat: BusiestLinkStatsOut,
    busiest: BusiestLink<A, E>,
}

impl<const A: usize, const E: usize> Logic for AnswerSource<A, E> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_answer_source");
        let is_probe =
            self.received.valid.val() && self.received.report.val() && self.cfg_busiest.val();
        join!(self.received => self.event except(valid));
        self.event.valid.next = self.received.valid.val() && !is_probe;

        self.arrival.valid.next = self.received.valid.val();
        self.arrival.flow.next = self.received.flow.val();
        self.arrival.n_hop.next = self.received.n_hop.val();
        self.arrival.path_id.next = self.received.path_id.val();
        self.arrival.stack.next = self.received.stack.val();

        comment!("Busiest links.");
        self.busiest.arrival.valid.next = is_probe;
        self.busiest.arrival.flow.next = self.received.flow.val();
        self.busiest.arrival.n_hop.next = self.received.n_hop.val();
        self.busiest.arrival.path_id.next = self.received.path_id.val();
        self.busiest.arrival.stack.next = self.received.stack.val();
        join!(self.connect => self.busiest.connect);
        join!(self.cfg_load => self.busiest.cfg_load);
        join!(self.cfg_tx_unit => self.busiest.cfg_tx_unit);
        for i in 0..9 {
            join!(self.cfg_qlen_gain[i] => self.busiest.cfg_qlen_gain[i]);
        }
        join!(self.busiest.stat => self.stat);

        comment!("They or windows.");
        self.window.ready.next = self.message.ready.val();
        if self.cfg_busiest.val() {
            join!(self.busiest.message => self.message);
        } else {
            self.message.valid.next = self.window.valid.val();
            self.message.flow.next = self.window.flow.val();
            self.message.pair.next = false;
            self.message.entry.next = self.window.entry.val();
            self.message.second.next = 0.into();
            self.busiest.message.ready.next = false;
        }
    }
}
