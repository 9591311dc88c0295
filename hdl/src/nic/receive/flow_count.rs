//! Counts the concurrent flows at a receiver: `N` of the FNCC header.
//!
//! ```text
//!               ┌───────────────────────────────────────────┐
//!  setup ──────>│ connected? ─────> + / - ───────────┐      │
//!               │                                    v      │
//!  seen, flow ─>│ period last seen in ─> new? ─> + ─> or ───│──> n
//!               │   ^ sweep              period ──^         │
//!  cfg_* ──────>│                                           │──> busy
//!               └───────────────────────────────────────────┘
//! ```
//!
//! `N` is the number of connected flows (the paper), or that of the flows active within the last period, with a packet each: the larger one of
//! the count of the last complete period and that of the current one so far.
//!
//! A flow is new to a period when the period that it was last seen in is another one. Periods have numbers of 8 bits. So that a number that comes again is not taken for
//! the present one, a sweep forgets in the cycles without a packet what is not of the current period; it visits every flow in `2^A` such cycles, and 256 periods
//! take 65,536 cycles at least.
//!
//! Contract: a packet affects `n` 6 cycles later, a setup 4 cycles after it was accepted; one packet a cycle, one setup in 4. While `busy`, `2^A` cycles
//! after a reset, packets and setups are ignored. Connecting a connected flow, or disconnecting another one, changes nothing. The sweep needs a
//! quarter of all cycles. Source: FNCC section 3.2.3.

use super::ReceiverSetupIn;
use fncc_netlist::prelude::*;

use record::FlowActivity;

mod record {
    #![allow(missing_docs, reason = "the derive macro writes methods without documentation")]
    use fncc_netlist::prelude::*;

    /// When a flow was last seen.
    #[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
    pub struct FlowActivity {
        /// It was seen at all.
        pub valid: Bit,
        /// Number of the period.
        pub period: Bits<8>,
    }
}

/// What is done with a setup.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum SetupStep {
    /// There is none.
    Idle,
    /// Is its flow connected?
    Read,
    /// Now it is as the setup says, and counted.
    Change,
    /// The next one comes after this.
    Rest,
}

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no flow is connected", check = assert!((1..=14).contains(&A), "FlowCount: A = {A} is not in 1..=14"))]
pub struct FlowCount<const A: usize> {
    /// Connects and disconnects flows.
    pub setup: ReceiverSetupIn,
    /// A packet of a flow has arrived.
    pub seen: Signal<In, Bit>,
    /// That flow.
    pub seen_flow: Signal<In, Bits<16>>,
    /// 1: `n` counts the flows active in a period; 0: the connected ones.
    pub cfg_active: Signal<In, Bit>,
    /// Length of that period, cycles; at least 256.
    pub cfg_period: Signal<In, Bits<24>>,
    /// The tables are being cleared after a reset.
    pub busy: Signal<Out, Bit>,
    /// Concurrent flows.
    pub n: Signal<Out, Bits<16>>,
    cleared: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,

    // Connected flows.
    step: ResetDff<SetupStep>,
    setup_flow: Dff<Bits<A>>,
    connects: Dff<Bit>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    known: Ram<Bit, A>,
    connected: ResetDff<Bits<16>>,

    // Periods.
    #[init(Dff::new(256.into()))]
    length: Dff<Bits<24>>,
    #[init(ResetDff::new(256.into()))]
    left: ResetDff<Bits<24>>,
    ends: ResetDff<Bit>,
    period: ResetDff<Bits<8>>,
    begins: ResetDff<Bit>,

    // Stage 1: a flow to look at.
    seen1: ResetDff<Bit>,
    begins1: ResetDff<Bit>,
    clears1: Dff<Bit>,
    flow1: Dff<Bits<A>>,
    period1: Dff<Bits<8>>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    activity: Ram<FlowActivity, A>,

    // Stage 2: when it was last seen; what the stages after write is not in the memory yet.
    seen2: ResetDff<Bit>,
    begins2: ResetDff<Bit>,
    clears2: Dff<Bit>,
    flow2: Dff<Bits<A>>,
    period2: Dff<Bits<8>>,
    is_flow3: Dff<Bit>,
    is_flow4: Dff<Bit>,
    last_seen: Signal<Local, FlowActivity>,

    // Stage 3: written.
    flow3: Dff<Bits<A>>,
    after3: Dff<FlowActivity>,
    new3: ResetDff<Bit>,
    begins3: ResetDff<Bit>,
    after4: Dff<FlowActivity>,
    count: ResetDff<Bits<16>>,
    previous_count: ResetDff<Bits<16>>,
    active: ResetDff<Bits<16>>,
    chosen: ResetDff<Bits<16>>,
}

impl<const A: usize> FlowCount<A> {
    /// Cycles from a packet to its effect on `n`.
    pub const LATENCY: usize = latency!(seen1, seen2, new3, count, active, chosen);
}

impl<const A: usize> Logic for FlowCount<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_flow_count");
        self.busy.next = !self.cleared.q.val();
        self.n.next = self.chosen.q.val();

        comment!("Connected flows, one in four cycles.");
        let is_idle = self.step.q.val() == SetupStep::Idle && self.cleared.q.val();
        let changes = self.step.q.val() == SetupStep::Change;
        self.setup.ready.next = is_idle;
        match self.step.q.val() {
            SetupStep::Idle => {
                if self.setup.valid.val() && is_idle {
                    self.step.d.next = SetupStep::Read;
                    self.setup_flow.d.next = self.setup.flow.val().get_bits::<A>(0);
                    self.connects.d.next = self.setup.connected.val();
                }
            }
            SetupStep::Read => self.step.d.next = SetupStep::Change,
            SetupStep::Change => self.step.d.next = SetupStep::Rest,
            SetupStep::Rest => self.step.d.next = SetupStep::Idle,
        }
        self.known.re.next = self.step.q.val() == SetupStep::Read;
        self.known.raddr.next = self.setup_flow.q.val();
        self.known.we.next = changes || !self.cleared.q.val();
        self.known.waddr.next = self.setup_flow.q.val();
        self.known.wdata.next = self.connects.q.val() && self.cleared.q.val();
        if !self.cleared.q.val() {
            self.known.waddr.next = self.sweep.q.val();
        }
        if changes {
            if self.connects.q.val() && !self.known.rdata.val() {
                self.connected.d.next = self.connected.q.val() + 1;
            } else if !self.connects.q.val() && self.known.rdata.val() {
                assert!(self.connected.q.val().any(), "a connected flow has been counted");
                self.connected.d.next = self.connected.q.val() - 1;
            }
        }

        comment!("Periods.");
        self.length.d.next = self.cfg_period.val();
        if !self.cfg_period.val().get_bits::<16>(8).any() {
            self.length.d.next = 256.into();
        }
        self.left.d.next = self.left.q.val() - 1;
        self.ends.d.next = self.left.q.val() == 2;
        delay!(self.ends => self.begins => self.begins1 => self.begins2 => self.begins3);
        if self.ends.q.val() {
            self.left.d.next = self.length.q.val();
            self.period.d.next = self.period.q.val() + 1;
        }

        comment!("Stage 1: the flow of a packet, or the next one of the sweep.");
        let takes = self.seen.val() && self.cleared.q.val();
        self.seen1.d.next = takes;
        self.clears1.d.next = !self.cleared.q.val();
        delay!(self.period => self.period1 => self.period2);
        self.flow1.d.next = self.sweep.q.val();
        if takes {
            self.flow1.d.next = self.seen_flow.val().get_bits::<A>(0);
        } else {
            self.sweep.d.next = self.sweep.q.val() + 1;
            if self.sweep.q.val().all() {
                self.cleared.d.next = true;
            }
        }
        self.activity.re.next = true;
        self.activity.raddr.next = self.flow1.q.val();

        comment!("Stage 2: is it new to the period?");
        delay!(self.seen1 => self.seen2);
        delay!(self.clears1 => self.clears2);
        delay!(self.flow1 => self.flow2 => self.flow3);
        self.is_flow3.d.next = self.flow1.q.val() == self.flow2.q.val();
        self.is_flow4.d.next = self.flow1.q.val() == self.flow3.q.val();
        self.last_seen.next = self.activity.rdata.val();
        if self.is_flow3.q.val() {
            self.last_seen.next = self.after3.q.val();
        } else if self.is_flow4.q.val() {
            self.last_seen.next = self.after4.q.val();
        }
        let is_current =
            self.last_seen.val().valid && self.last_seen.val().period == self.period2.q.val();
        self.new3.d.next = self.seen2.q.val() && !is_current;
        self.after3.d.next.valid = (self.seen2.q.val() || is_current) && !self.clears2.q.val();
        self.after3.d.next.period = self.period2.q.val();

        comment!("Stage 3: the counts.");
        self.activity.we.next = true;
        self.activity.waddr.next = self.flow3.q.val();
        self.activity.wdata.next = self.after3.q.val();
        delay!(self.after3 => self.after4);
        if self.begins3.q.val() {
            self.previous_count.d.next = self.count.q.val();
            self.count.d.next = 0.into();
            if self.new3.q.val() {
                self.count.d.next = 1.into();
            }
        } else if self.new3.q.val() {
            self.count.d.next = self.count.q.val() + 1;
        }
        self.active.d.next = self.count.q.val();
        if self.previous_count.q.val() > self.count.q.val() {
            self.active.d.next = self.previous_count.q.val();
        }
        self.chosen.d.next = self.connected.q.val();
        if self.cfg_active.val() {
            self.chosen.d.next = self.active.q.val();
        }
    }
}
