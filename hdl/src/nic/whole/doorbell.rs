//! Commands of software to a NIC, from registers: connect a flow, write its templates, send a message; and what became of messages.
//!
//! ```text
//!              ┌────────────────────────┐
//!  command ───>│ strobes ─> who waits ──│──> connect, template, work
//!  done ──────>│ ───────────────────────│──> state
//!              └────────────────────────┘
//! ```
//!
//! The values of a command stand in registers that are written with its strobe, and stay until they are written again; so a command may wait
//! for its block. A strobe while the same command waits is not heard: `state` says what waits.
//!
//! Contract: a command is offered one cycle after its strobe.

use super::{ConnectionOut, FlowTemplateOut, NicCommandStateOut, NicCommandsIn};
use crate::nic::contexts::{CompletionIn, WorkRequestOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no command waits")]
pub struct Doorbell {
    /// Commands.
    pub command: NicCommandsIn,
    /// What waits, and the oldest completion.
    pub state: NicCommandStateOut,
    /// Connects and disconnects flows.
    pub connect: ConnectionOut,
    /// Writes header templates.
    pub template: FlowTemplateOut,
    /// Messages to send.
    pub work: WorkRequestOut,
    /// What became of messages.
    pub done: CompletionIn,
    connects: ResetDff<Bit>,
    writes: ResetDff<Bit>,
    sends: ResetDff<Bit>,
}

impl Logic for Doorbell {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_doorbell");
        if self.command.connect.val() {
            self.connects.d.next = true;
        } else if self.connect.ready.val() {
            self.connects.d.next = false;
        }
        if self.command.template.val() {
            self.writes.d.next = true;
        } else if self.template.ready.val() {
            self.writes.d.next = false;
        }
        if self.command.work.val() {
            self.sends.d.next = true;
        } else if self.work.ready.val() {
            self.sends.d.next = false;
        }

        let settings = self.command.flow.val();
        self.connect.valid.next = self.connects.q.val();
        self.connect.flow.next = settings;
        self.connect.connected.next = self.command.connected.val();
        self.connect.qp.next = self.command.qp.val();
        self.connect.psn.next = self.command.psn.val();
        self.connect.expected.next = self.command.expected.val();
        self.connect.window.next = self.command.window.val();
        self.connect.interval.next = self.command.interval.val();
        self.connect.key.next = self.command.region_key.val();
        self.connect.base.next = self.command.region_base.val();
        self.connect.size.next = self.command.region_size.val();

        self.template.valid.next = self.writes.q.val();
        self.template.flow.next = settings;
        self.template.word.next = self.command.word.val();
        self.template.data.next = self.command.data.val();

        self.work.valid.next = self.sends.q.val();
        self.work.flow.next = settings;
        self.work.verb.next = self.command.verb.val();
        self.work.bytes.next = self.command.bytes.val();
        self.work.address.next = self.command.address.val();
        self.work.key.next = self.command.key.val();
        self.work.id.next = self.command.id.val();

        self.state.waits.next =
            concat((self.sends.q.val(), self.writes.q.val(), self.connects.q.val()));
        self.done.ready.next = self.command.next.val();
        self.state.done.next = self.done.valid.val();
        self.state.done_flow.next = 0.into();
        self.state.done_id.next = 0.into();
        self.state.done_status.next = 0.into();
        if self.done.valid.val() {
            self.state.done_flow.next = self.done.flow.val();
            self.state.done_id.next = self.done.id.val();
            self.state.done_status.next = self.done.status.val();
        }
    }
}
