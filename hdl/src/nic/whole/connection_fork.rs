//! Connects and disconnects flows: judges the number of a flow, and takes each command through all parts of a NIC that keep something of it.
//!
//! ```text
//!             ┌─────────────────────────────────────────────┐──> contexts
//!  connect ──>│ idle ─> judge ─> close ─> drain ─> open ─┐  │──> window
//!             │   ^      known? └───────>──────────^     │  │──> region
//!  settled ──>│   └──────────────────────────────────────┘  │──> receiver, reaction
//!             └─────────────────────────────────────────────┘──> closes
//! ```
//!
//! A command is accepted when it is done. A disconnect is done when every part has taken it and [`DisconnectFence`](super::DisconnectFence) reports that nothing of the flow is inside
//! the NIC. Everything inside knows its flow by number only, and would otherwise become part of the next connection. A connect of a connected flow disconnects it first; it is done when every part has
//! taken it. A disconnect of a flow that is not connected does nothing. A command for a flow beyond the table goes to the contexts only, which count it.
//!
//! Contract: one command at a time; `connect` keeps its values until it is accepted. A connect takes 3 cycles and those in which a part is not ready. A disconnect reaches the
//! receiver after `region_settled`. For `2^A` cycles after a reset nothing is accepted.

use super::ConnectionIn;
use crate::nic::FlowSetupOut;
use crate::nic::contexts::FlowConnectOut;
use crate::nic::receive::{ReceiverConnectionOut, ReceiverSetupOut};
use fncc_netlist::prelude::*;

/// What is done with a command.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum ConnectionStep {
    /// There is none.
    Idle,
    /// Is its flow connected?
    Judge,
    /// All parts disconnect the flow.
    Close,
    /// Until nothing of it is inside.
    Drain,
    /// All parts connect it.
    Open,
}

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no flow is connected", check = assert!((1..=16).contains(&A), "ConnectionFork: A = {A} is not in 1..=16"))]
pub struct ConnectionFork<const A: usize> {
    /// Flows to connect or disconnect.
    pub connect: ConnectionIn,
    /// To what sends their messages.
    pub contexts: FlowConnectOut,
    /// To the window engine.
    pub window: FlowSetupOut,
    /// To what receives their messages.
    pub region: ReceiverConnectionOut,
    /// To what answers them.
    pub receiver: ReceiverSetupOut,
    /// To the reaction point.
    pub reaction: ReceiverSetupOut,
    /// What receives messages has none of a disconnected flow left.
    pub region_settled: Signal<In, Bit>,
    /// All parts have taken a disconnect, in this cycle only.
    pub closes: Signal<Out, Bit>,
    /// The NIC holds nothing of the disconnected flow.
    pub settled: Signal<In, Bit>,
    cleared: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    known: Ram<Bit, A>,
    step: ResetDff<ConnectionStep>,
    /// Contexts, window engine, receiver, answers and reaction point have not taken it.
    waits: ResetDff<Bits<5>>,
    waits_on: Signal<Local, Bits<5>>,
    done: Signal<Local, Bit>,
}

impl<const A: usize> Logic for ConnectionFork<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_connection_fork");
        let is_beyond = (self.connect.flow.val() >> A.to_bits::<5>()).any();
        let connects = self.connect.connected.val();
        let opens = self.step.q.val() == ConnectionStep::Open;
        let waits = self.waits.q.val();
        let informs_receiver =
            waits.get_bit(3) && (opens || (!waits.get_bit(2) && self.region_settled.val()));
        self.waits_on.next = concat((
            waits.get_bit(4) && !self.reaction.ready.val(),
            waits.get_bit(3) && !(informs_receiver && self.receiver.ready.val()),
            waits.get_bit(2) && !self.region.ready.val(),
            waits.get_bit(1) && !self.window.ready.val(),
            waits.get_bit(0) && !self.contexts.ready.val(),
        ));
        let all_taken = !self.waits_on.val().any();
        self.waits.d.next = self.waits_on.val();
        self.done.next = false;

        self.known.re.next = true;
        self.known.raddr.next = self.connect.flow.val().get_bits::<A>(0);
        self.closes.next = self.step.q.val() == ConnectionStep::Close && all_taken;
        match self.step.q.val() {
            ConnectionStep::Idle => {
                comment!("Is the flow of the next command connected?");
                if self.connect.valid.val() && self.cleared.q.val() {
                    self.step.d.next = ConnectionStep::Judge;
                }
            }
            ConnectionStep::Judge => {
                if is_beyond {
                    self.step.d.next = ConnectionStep::Open;
                    self.waits.d.next = 1.into();
                } else if self.known.rdata.val() {
                    self.step.d.next = ConnectionStep::Close;
                    self.waits.d.next = 31.into();
                } else if connects {
                    self.step.d.next = ConnectionStep::Open;
                    self.waits.d.next = 31.into();
                } else {
                    self.step.d.next = ConnectionStep::Idle;
                    self.done.next = true;
                }
            }
            ConnectionStep::Close => {
                if all_taken {
                    self.step.d.next = ConnectionStep::Drain;
                }
            }
            ConnectionStep::Drain => {
                if self.settled.val() {
                    self.step.d.next = ConnectionStep::Idle;
                    self.done.next = !connects;
                    if connects {
                        self.step.d.next = ConnectionStep::Open;
                        self.waits.d.next = 31.into();
                    }
                }
            }
            ConnectionStep::Open => {
                if all_taken {
                    self.step.d.next = ConnectionStep::Idle;
                    self.done.next = true;
                }
            }
        }
        self.connect.ready.next = self.done.val();
        self.known.we.next = (self.done.val() && !is_beyond) || !self.cleared.q.val();
        self.known.waddr.next = self.connect.flow.val().get_bits::<A>(0);
        self.known.wdata.next = connects;
        if !self.cleared.q.val() {
            self.known.waddr.next = self.sweep.q.val();
            self.known.wdata.next = false;
            self.sweep.d.next = self.sweep.q.val() + 1;
            if self.sweep.q.val().all() {
                self.cleared.d.next = true;
            }
        }

        self.contexts.valid.next = waits.get_bit(0);
        self.contexts.flow.next = self.connect.flow.val();
        self.contexts.connected.next = opens && connects;
        self.contexts.qp.next = self.connect.qp.val();
        self.contexts.psn.next = self.connect.psn.val();
        self.contexts.window.next = self.connect.window.val();
        self.contexts.interval.next = self.connect.interval.val();

        self.window.valid.next = waits.get_bit(1);
        self.window.flow.next = self.connect.flow.val();
        self.window.window.next = self.connect.window.val();
        self.window.op.next = 3.into();
        if opens {
            self.window.op.next = 2.into();
        }

        self.region.valid.next = waits.get_bit(2);
        self.region.flow.next = self.connect.flow.val();
        self.region.connected.next = opens;
        self.region.qp.next = self.connect.qp.val();
        self.region.psn.next = self.connect.expected.val();
        self.region.key.next = self.connect.key.val();
        self.region.base.next = self.connect.base.val();
        self.region.size.next = self.connect.size.val();

        self.receiver.valid.next = informs_receiver;
        self.receiver.flow.next = self.connect.flow.val();
        self.receiver.connected.next = opens;

        self.reaction.valid.next = waits.get_bit(4);
        self.reaction.flow.next = self.connect.flow.val();
        self.reaction.connected.next = opens;
    }
}
