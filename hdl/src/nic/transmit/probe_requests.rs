//! Sends a telemetry request after a data packet of each flow that waits for no response: HPCC++ with probes.
//!
//! ```text
//!                 ┌──────────────────────────────────────────────────┐
//!  s_req ════════>│ ═╦═══════════════════════════════════> one of ═══│══> m_req
//!                 │  ╚> flow ─> state of the flow ─> due? ─> probe ^ │
//!  response ─────>│ ────> none is open ──^                           │
//!  connect ──────>│ ────> none is open ──^                           │──> stat_*
//!                 └──────────────────────────────────────────────────┘
//! ```
//!
//! A probe of a flow is open from its request until its response has been used (`response`), or the flow is connected anew. After a data packet of a flow without an open probe goes the request for one,
//! and so after a packet of a flow whose probe has been open for `cfg_timeout` cycles: that one or its response was lost. So probes are sent while data are in flight, and the next one when the response is there.
//!
//! When the contexts drop the requests of a flow (`dropping`), a probe of it that is on offer is dropped, too; after a request that is dropped comes none.
//!
//! A probe has the opcode [`TELEMETRY_REQUEST`], the PSN of the packet before it, an FNCC header and no payload. Requests pass unchanged; without `cfg_probes` that is all.
//!
//! Contract: a request passes in the cycle in which it comes. With `cfg_probes` the next one follows 3 cycles after it, or after the probe, which is on offer after [`ProbeRequests::LATENCY`] cycles. A data packet sees
//! the responses up to 3 cycles before it. Of two responses less than 4 cycles apart, or two connections less than 2 cycles, the first may be forgotten. Flow numbers use the low `A` bits. Time is counted modulo 2^32 cycles: a probe open
//! for longer counts as younger, so that its repetition is late by `cfg_timeout` at most. After a reset no probe is open; that takes `2^A` cycles, in which no probe is sent.
//! Source: HPCC++ (draft-miao-tsv-hpcc-00), section 6.

use super::{ProbeStatsOut, ProbedFlowIn, SendRequestIn, SendRequestOut};
use crate::arith::CounterBank;
use fncc_netlist::prelude::*;

pub use state::ProbeState;

mod state {
    #![allow(missing_docs, reason = "the derive macro writes methods without documentation")]
    use fncc_netlist::prelude::*;

    /// The probe of a flow.
    #[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
    pub struct ProbeState {
        /// It has been sent, and its response has not been used,
        pub open: Bit,
        /// since this cycle.
        pub since: Bits<32>,
    }
}

/// Opcode of a telemetry request: in the range that InfiniBand leaves to manufacturers.
pub const TELEMETRY_REQUEST: u64 = 0xc0;

/// What follows a data packet.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum ProbeStep {
    /// Packets pass.
    Idle,
    /// One has passed; the state of its flow leaves the memory.
    Read,
    /// Is a probe due?
    Judge,
    /// A probe is on offer.
    Offer,
}

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no probe is open", check = assert!((1..=16).contains(&A), "ProbeRequests: A = {A} is not in 1..=16"))]
pub struct ProbeRequests<const A: usize> {
    /// Data packets to build.
    pub s_req: SendRequestIn,
    /// These, and probes.
    pub m_req: SendRequestOut,
    /// The response to the probe of a flow has been used.
    pub response: ProbedFlowIn,
    /// A flow is connected or disconnected.
    pub connect: ProbedFlowIn,
    /// Requests of a flow are dropped,
    pub dropping: Signal<In, Bit>,
    /// of this one.
    pub dropped_flow: Signal<In, Bits<A>>,
    /// Probes are sent.
    pub cfg_probes: Signal<In, Bit>,
    /// Cycles after which a probe without response is repeated.
    pub cfg_timeout: Signal<In, Bits<32>>,
    /// Counters.
    pub stat: ProbeStatsOut,
    cleared: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    now: ResetDff<Bits<32>>,

    step: ResetDff<ProbeStep>,
    /// The flow that is looked at has been disconnected.
    drops: ResetDff<Bit>,
    flow: Dff<Bits<A>>,
    psn: Dff<Bits<24>>,
    #[init(Ram::new(ReadDuringWrite::Old))]
    states: Ram<ProbeState, A>,
    was_open: Dff<Bit>,
    age: Dff<Bits<32>>,
    /// The probe on offer has just been opened; one before it had no response.
    opens: ResetDff<Bit>,
    repeats: ResetDff<Bit>,

    // Flows whose probes are closed when the memory is free.
    connects: ResetDff<Bit>,
    connected: Dff<Bits<A>>,
    closes: ResetDff<Bit>,
    closed: Dff<Bits<A>>,
    counters: CounterBank<2>,
}

impl<const A: usize> ProbeRequests<A> {
    /// Cycles from a data packet to the probe after it.
    pub const LATENCY: usize = latency!(states, was_open, opens);
}

impl<const A: usize> Logic for ProbeRequests<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_probe_requests");
        comment!("Requests pass while no flow is looked at and no probe is on offer.");
        let on_offer = self.step.q.val() == ProbeStep::Offer;
        let is_free = self.step.q.val() == ProbeStep::Idle;
        let passes = self.s_req.valid.val() && self.m_req.ready.val() && is_free;
        if on_offer {
            self.m_req.flow.next = bit_cast::<16, A>(self.flow.q.val());
            self.m_req.psn.next = self.psn.q.val();
            self.m_req.opcode.next = TELEMETRY_REQUEST.into();
            self.m_req.bytes.next = 0.into();
            self.m_req.ack_req.next = false;
            self.m_req.has_reth.next = false;
            self.m_req.address.next = 0.into();
            self.m_req.rkey.next = 0.into();
            self.m_req.dma_length.next = 0.into();
            self.m_req.has_fncc.next = true;
            self.m_req.dropped.next = self.drops.q.val();
        } else {
            join!(self.s_req => self.m_req except(valid, ready));
        }
        self.s_req.ready.next = self.m_req.ready.val() && is_free;
        self.m_req.valid.next = on_offer || (self.s_req.valid.val() && is_free);

        comment!("The flow of a data packet: is a probe open, and for how long?");
        self.now.d.next = self.now.q.val() + 1;
        if self.dropping.val() && self.dropped_flow.val() == self.flow.q.val() {
            self.drops.d.next = true;
        }
        if passes {
            self.drops.d.next = false;
            self.flow.d.next = self.s_req.flow.val().get_bits::<A>(0);
            self.psn.d.next = self.s_req.psn.val();
        }
        self.states.re.next = true;
        self.states.raddr.next = self.s_req.flow.val().get_bits::<A>(0);
        self.was_open.d.next = self.states.rdata.val().open;
        self.age.d.next = self.now.q.val() - self.states.rdata.val().since;
        let is_late = self.age.q.val() >= self.cfg_timeout.val();
        let opens = self.step.q.val() == ProbeStep::Judge && (!self.was_open.q.val() || is_late);
        self.opens.d.next = opens;
        self.repeats.d.next = opens && self.was_open.q.val();
        match self.step.q.val() {
            ProbeStep::Idle => {
                let is_data = self.cleared.q.val() && !self.s_req.dropped.val();
                if passes && self.cfg_probes.val() && is_data {
                    self.step.d.next = ProbeStep::Read;
                }
            }
            ProbeStep::Read => self.step.d.next = ProbeStep::Judge,
            ProbeStep::Judge => {
                self.step.d.next = ProbeStep::Idle;
                if opens {
                    self.step.d.next = ProbeStep::Offer;
                }
            }
            ProbeStep::Offer => {
                if self.m_req.ready.val() {
                    self.step.d.next = ProbeStep::Idle;
                }
            }
        }

        comment!("A probe is opened, or one is closed, by a connection first.");
        let may_close = self.cleared.q.val() && !self.opens.q.val();
        if self.connect.valid.val() {
            self.connects.d.next = true;
            self.connected.d.next = self.connect.flow.val().get_bits::<A>(0);
        } else if may_close {
            self.connects.d.next = false;
        }
        if self.response.valid.val() {
            self.closes.d.next = true;
            self.closed.d.next = self.response.flow.val().get_bits::<A>(0);
        } else if may_close && !self.connects.q.val() {
            self.closes.d.next = false;
        }
        self.states.we.next = self.opens.q.val()
            || self.connects.q.val()
            || self.closes.q.val()
            || !self.cleared.q.val();
        self.states.waddr.next = self.closed.q.val();
        if self.connects.q.val() {
            self.states.waddr.next = self.connected.q.val();
        }
        if self.opens.q.val() {
            self.states.waddr.next = self.flow.q.val();
        }
        self.states.wdata.next.open = self.opens.q.val();
        self.states.wdata.next.since = self.now.q.val();
        if !self.cleared.q.val() {
            self.states.waddr.next = self.sweep.q.val();
            self.sweep.d.next = self.sweep.q.val() + 1;
            if self.sweep.q.val().all() {
                self.cleared.d.next = true;
            }
        }

        self.counters.events[0].next = self.opens.q.val();
        self.stat.sent.next = self.counters.values[0].val();
        self.counters.events[1].next = self.repeats.q.val();
        self.stat.repeated.next = self.counters.values[1].val();
        if self.opens.q.val() {
            assert!(on_offer, "a probe that is opened is on offer");
        }
    }
}
