//! Turns ACKs with an FNCC header into events for the window engine of the NIC.
//!
//! ```text
//!             ┌────────────────────────────────────────────────────┐
//!  s_axis ══╦>│ AckHead: first beats ──────────┐                   │
//!           ║ │                                v                   │
//!           ║ │                           AckWindows ─> AckEvent   │──> ev_*
//!           ║ │                                ^                   │
//!           ╚>│ HeaderWindow ─> HeaderParser ─> AckPlanner ─> plans│──> stat_*
//!             └────────────────────────────────────────────────────┘
//! ```
//!
//! Removes the stack, reverses it (`L[0]` is the last hop, the oldest entry) and checks the
//! ICRC. Accepts every packet that the NIC receives and forwards none: feed it a copy of the stream. An event
//! names the QP; the NIC adds flow and `snd_nxt`.
//!
//! Contract: one event for every valid ACK, in order. Latency and interval depend on the ACK: see
//! [`AckRx::latency`]; one ACK in 3 to 5 cycles from `W` = 256 on, below that one beat per cycle. 32
//! beats wait, then `s_axis_tready` falls. A packet without an event is counted once, and affects
//! no other packet. Source: FNCC section 4.3 and algorithm 3; InfiniBand annex A17 (ICRC).

use super::{
    AckEvent, AckHead, AckLayout, AckPlan, AckPlanner, AckRxStatsOut, AckTelemetryOut, AckWindows,
};
use crate::arith::CounterBank;
use crate::axis::{Queue, StreamSink, check_width};
use crate::packet::{HeaderParser, HeaderWindow};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("AckRx", W, K))]
pub struct AckRx<const W: usize, const K: usize> {
    /// Packets in; `tuser` is their ingress port.
    pub s_axis: StreamSink<W, K, Bits<8>>,
    /// Set: an ACK with a wrong ICRC gives no event.
    pub cfg_check_icrc: Signal<In, Bit>,
    /// What an ACK says.
    pub ev: AckTelemetryOut,
    /// Counters.
    pub stat: AckRxStatsOut,
    head: HeaderWindow<W, K>,
    parser: HeaderParser,
    planner: AckPlanner,
    plans: Queue<AckPlan, 5>,
    /// What belongs to them leaves a cycle later.
    layouts: Queue<AckLayout, 5>,
    plan_left: Dff<Bit>,
    beats: AckHead<W, K>,
    windows: AckWindows<W, K>,
    receive: AckEvent,
    counters: CounterBank<6>,
}

impl<const W: usize, const K: usize> AckRx<W, K> {
    /// Cycles from the first beat of an ACK, in a frame of `bytes` without gaps, to its event, while
    /// nothing else is inside. `udp_offset` is the start of the UDP header in the frame.
    pub const fn latency(udp_offset: usize, n_hop: usize, bytes: usize) -> usize {
        let icrc_end = udp_offset + 32 + 8 * n_hop;
        // The verdict comes 12 cycles after the beat that ends the packet or the 146th byte.
        let judged = if bytes < 146 { bytes } else { 146 };
        let start = judged.div_ceil(K) - 1 + 12;
        let reading = if K < 32 {
            // The last word is complete with its last beat, or that of the packet.
            let full = icrc_end.div_ceil(32) * 32;
            (if bytes < full { bytes } else { full }).div_ceil(K)
        } else {
            icrc_end.div_ceil(32)
        };
        // Windows start at this byte modulo 32; one that lies in the last word takes a cycle more.
        let start_of_windows = (udp_offset + 28) % 32;
        let flush = (start_of_windows + 8 * n_hop % 32) + 4 <= 32;
        start + reading + 7 + flush as usize
    }

    /// The latency of an untagged ACK over IPv4 without options that has a full stack.
    pub const LATENCY: usize = Self::latency(34, 5, 106);
}

impl<const W: usize, const K: usize> Logic for AckRx<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_rx");
        comment!("Store the first beats of each packet; evaluate its head in parallel.");
        join!(self.s_axis.tvalid => self.beats.beat);
        join!(self.s_axis.tdata => self.beats.tdata);
        join!(self.s_axis.tkeep => self.beats.tkeep);
        join!(self.s_axis.tlast => self.beats.tlast);
        self.s_axis.tready.next = self.beats.ready.val();
        let accept = self.s_axis.tvalid.val() && self.beats.ready.val();
        self.head.beat.next = accept;
        join!(self.s_axis.tdata => self.head.tdata);
        join!(self.s_axis.tkeep => self.head.tkeep);
        join!(self.s_axis.tlast => self.head.tlast);
        join!(self.s_axis.tuser => self.head.tuser);
        self.head.free.next = true;
        join!(self.head.ready => self.parser.ready);
        join!(self.head.window => self.parser.window);
        join!(self.head.bytes => self.parser.bytes);
        join!(self.head.port => self.parser.port);
        join!(self.parser.tag_valid => self.planner.tag_valid);
        join!(self.parser.tag => self.planner.tag);
        join!(self.parser.truncated => self.planner.truncated);
        comment!("There is room for every plan: each packet has a beat inside.");
        join!(self.planner.plan_valid => self.plans.push);
        join!(self.planner.plan => self.plans.push_data);
        join!(self.planner.plan_valid => self.layouts.push);
        join!(self.planner.layout => self.layouts.push_data);
        self.plan_left.d.next = self.windows.plan_pop.val();
        if self.rst.val() {
            self.plan_left.d.next = false;
        }
        join!(self.plan_left.q => self.layouts.pop);

        join!(self.beats.stored => self.windows.beat);
        join!(self.plans.pop_valid => self.windows.plan_valid);
        join!(self.plans.pop_data => self.windows.plan);
        join!(self.layouts.pop_data => self.windows.layout);
        join!(self.windows.plan_pop => self.plans.pop);

        join!(self.windows.emit => self.receive.emit);
        join!(self.windows.window => self.receive.window);
        join!(self.windows.mark => self.receive.mark);
        join!(self.windows.facts => self.receive.facts);
        self.receive.cfg_check_icrc.next = self.cfg_check_icrc.val();
        join!(self.receive.ev => self.ev);

        self.counters.events[0].next = self.receive.ev.valid.val();
        self.stat.acks.next = self.counters.values[0].val();
        self.counters.events[1].next = self.receive.bad_icrc.val();
        self.stat.bad_icrc.next = self.counters.values[1].val();
        self.counters.events[2].next = self.receive.truncated.val();
        self.stat.truncated.next = self.counters.values[2].val();
        self.counters.events[3].next = self.planner.bad_hops.val();
        self.stat.bad_hops.next = self.counters.values[3].val();
        self.counters.events[4].next = self.receive.bad_length_seen.val();
        self.stat.bad_length.next = self.counters.values[4].val();
        self.counters.events[5].next = self.planner.other.val();
        self.stat.others.next = self.counters.values[5].val();
    }
}
