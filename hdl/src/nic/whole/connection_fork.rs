//! Tells every part of a NIC that keeps something of a flow that the flow is connected or disconnected.
//!
//! ```text
//!             ┌────────────────────────────┐──> contexts
//!             │ connection ──┬─> who still │──> window
//!  connect ──>│              │   has to    │──> region
//!             │              └─> hear it   │──> receiver, reaction
//!             └────────────────────────────┘
//! ```
//!
//! Contract: latency 1 cycle; the next connection is accepted when all five parts have taken the one before, each in its own time.

use super::ConnectionIn;
use crate::nic::FlowSetupOut;
use crate::nic::contexts::FlowConnectOut;
use crate::nic::receive::{ReceiverConnectionOut, ReceiverSetupOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "nobody has to hear anything")]
pub struct ConnectionFork {
    /// Flows that are connected or disconnected.
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
    /// Contexts, window engine, receiver, answers and reaction point have not taken the connection.
    waits: ResetDff<Bits<5>>,
    waits_on: Signal<Local, Bits<5>>,
    connected: Dff<Bit>,
    flow: Dff<Bits<16>>,
    qp: Dff<Bits<24>>,
    psn: Dff<Bits<24>>,
    expected: Dff<Bits<24>>,
    first_window: Dff<Bits<28>>,
    interval: Dff<Bits<40>>,
    key: Dff<Bits<32>>,
    base: Dff<Bits<64>>,
    size: Dff<Bits<32>>,
}

impl Logic for ConnectionFork {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_connection_fork");
        let waits = self.waits.q.val();
        self.waits_on.next = concat((
            waits.get_bit(4) && !self.reaction.ready.val(),
            waits.get_bit(3) && !self.receiver.ready.val(),
            waits.get_bit(2) && !self.region.ready.val(),
            waits.get_bit(1) && !self.window.ready.val(),
            waits.get_bit(0) && !self.contexts.ready.val(),
        ));
        self.connect.ready.next = !waits.any();
        self.waits.d.next = self.waits_on.val();
        if !waits.any() {
            if self.connect.valid.val() {
                self.waits.d.next = 31.into();
            }
            self.connected.d.next = self.connect.connected.val();
            self.flow.d.next = self.connect.flow.val();
            self.qp.d.next = self.connect.qp.val();
            self.psn.d.next = self.connect.psn.val();
            self.expected.d.next = self.connect.expected.val();
            self.first_window.d.next = self.connect.window.val();
            self.interval.d.next = self.connect.interval.val();
            self.key.d.next = self.connect.key.val();
            self.base.d.next = self.connect.base.val();
            self.size.d.next = self.connect.size.val();
        }

        self.contexts.valid.next = waits.get_bit(0);
        self.contexts.flow.next = self.flow.q.val();
        self.contexts.connected.next = self.connected.q.val();
        self.contexts.qp.next = self.qp.q.val();
        self.contexts.psn.next = self.psn.q.val();
        self.contexts.window.next = self.first_window.q.val();
        self.contexts.interval.next = self.interval.q.val();

        self.window.valid.next = waits.get_bit(1);
        self.window.flow.next = self.flow.q.val();
        self.window.window.next = self.first_window.q.val();
        self.window.op.next = 3.into();
        if self.connected.q.val() {
            self.window.op.next = 2.into();
        }

        self.region.valid.next = waits.get_bit(2);
        self.region.flow.next = self.flow.q.val();
        self.region.connected.next = self.connected.q.val();
        self.region.qp.next = self.qp.q.val();
        self.region.psn.next = self.expected.q.val();
        self.region.key.next = self.key.q.val();
        self.region.base.next = self.base.q.val();
        self.region.size.next = self.size.q.val();

        self.receiver.valid.next = waits.get_bit(3);
        self.receiver.flow.next = self.flow.q.val();
        self.receiver.connected.next = self.connected.q.val();

        self.reaction.valid.next = waits.get_bit(4);
        self.reaction.flow.next = self.flow.q.val();
        self.reaction.connected.next = self.connected.q.val();
    }
}
