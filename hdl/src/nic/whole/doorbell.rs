//! Commands of software to a NIC, from registers: connect a flow, write its templates, send a message; and what became of messages.
//!
//! ```text
//!              ┌────────────────────────┐
//!  command ───>│ strobes ─> who waits ──│──> connect, template, work
//!  done ──────>│ ───────────────────────│──> state
//!              └────────────────────────┘
//! ```
//!
//! A command latches its operands with its strobe, so software may write the registers of the next one while it waits for its block. A strobe
//! while a command of its kind waits is refused and counted; `state` says which kinds wait.
//!
//! Contract: a command is offered one cycle after its strobe and does not change until it is taken; the next one of its kind may be strobed in that cycle.

use super::{ConnectionOut, FlowTemplateOut, NicCommandStateOut, NicCommandsIn};
use crate::arith::StatCounter;
use crate::nic::contexts::{CompletionIn, WorkRequestOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no command waits")]
pub struct Doorbell {
    /// Commands.
    pub command: NicCommandsIn,
    /// Pending commands, and the oldest completion.
    pub state: NicCommandStateOut,
    /// Connects and disconnects flows.
    pub connect: ConnectionOut,
    /// Writes header templates.
    pub template: FlowTemplateOut,
    /// Messages to send.
    pub work: WorkRequestOut,
    /// Fate of messages.
    pub done: CompletionIn,
    /// Commands that wait.
    connects: ResetDff<Bit>,
    writes: ResetDff<Bit>,
    sends: ResetDff<Bit>,
    // Their operands.
    connect_flow: Dff<Bits<16>>,
    connect_connected: Dff<Bit>,
    connect_qp: Dff<Bits<24>>,
    connect_psn: Dff<Bits<24>>,
    connect_expected: Dff<Bits<24>>,
    connect_window: Dff<Bits<28>>,
    connect_interval: Dff<Bits<40>>,
    connect_key: Dff<Bits<32>>,
    connect_base: Dff<Bits<64>>,
    connect_size: Dff<Bits<32>>,
    template_flow: Dff<Bits<16>>,
    template_word: Dff<Bits<5>>,
    template_data: Dff<Bits<64>>,
    work_flow: Dff<Bits<16>>,
    work_verb: Dff<Bit>,
    work_bytes: Dff<Bits<32>>,
    work_address: Dff<Bits<64>>,
    work_key: Dff<Bits<32>>,
    work_id: Dff<Bits<16>>,
    refusals: ResetDff<Bits<3>>,
    refused: StatCounter,
}

impl Logic for Doorbell {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_doorbell");
        let connect_free = !self.connects.q.val() || self.connect.ready.val();
        let template_free = !self.writes.q.val() || self.template.ready.val();
        let work_free = !self.sends.q.val() || self.work.ready.val();
        self.connects.d.next = self.command.connect.val() || !connect_free;
        self.writes.d.next = self.command.template.val() || !template_free;
        self.sends.d.next = self.command.work.val() || !work_free;

        comment!("Operands are those of the strobe.");
        if self.command.connect.val() && connect_free {
            self.connect_flow.d.next = self.command.flow.val();
            self.connect_connected.d.next = self.command.connected.val();
            self.connect_qp.d.next = self.command.qp.val();
            self.connect_psn.d.next = self.command.psn.val();
            self.connect_expected.d.next = self.command.expected.val();
            self.connect_window.d.next = self.command.window.val();
            self.connect_interval.d.next = self.command.interval.val();
            self.connect_key.d.next = self.command.region_key.val();
            self.connect_base.d.next = self.command.region_base.val();
            self.connect_size.d.next = self.command.region_size.val();
        }
        if self.command.template.val() && template_free {
            self.template_flow.d.next = self.command.flow.val();
            self.template_word.d.next = self.command.word.val();
            self.template_data.d.next = self.command.data.val();
        }
        if self.command.work.val() && work_free {
            self.work_flow.d.next = self.command.flow.val();
            self.work_verb.d.next = self.command.verb.val();
            self.work_bytes.d.next = self.command.bytes.val();
            self.work_address.d.next = self.command.address.val();
            self.work_key.d.next = self.command.key.val();
            self.work_id.d.next = self.command.id.val();
        }
        self.refusals.d.next = concat((
            self.command.work.val() && !work_free,
            self.command.template.val() && !template_free,
            self.command.connect.val() && !connect_free,
        ));
        self.refused.increment.next = self.refusals.q.val().any();
        self.state.refused.next = self.refused.value.val();

        self.connect.valid.next = self.connects.q.val();
        self.connect.flow.next = self.connect_flow.q.val();
        self.connect.connected.next = self.connect_connected.q.val();
        self.connect.qp.next = self.connect_qp.q.val();
        self.connect.psn.next = self.connect_psn.q.val();
        self.connect.expected.next = self.connect_expected.q.val();
        self.connect.window.next = self.connect_window.q.val();
        self.connect.interval.next = self.connect_interval.q.val();
        self.connect.key.next = self.connect_key.q.val();
        self.connect.base.next = self.connect_base.q.val();
        self.connect.size.next = self.connect_size.q.val();

        self.template.valid.next = self.writes.q.val();
        self.template.flow.next = self.template_flow.q.val();
        self.template.word.next = self.template_word.q.val();
        self.template.data.next = self.template_data.q.val();

        self.work.valid.next = self.sends.q.val();
        self.work.flow.next = self.work_flow.q.val();
        self.work.verb.next = self.work_verb.q.val();
        self.work.bytes.next = self.work_bytes.q.val();
        self.work.address.next = self.work_address.q.val();
        self.work.key.next = self.work_key.q.val();
        self.work.id.next = self.work_id.q.val();

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
