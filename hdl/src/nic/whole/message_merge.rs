//! Messages of software and of a host to a NIC, and completions to one of the two.
//!
//! ```text
//!              ┌───────────────────────────────┐
//!  doorbell ──>│ first                         │
//!  host ──────>│ second ───────────────────────│──> work
//!  done ──────>│ completions ? read : host_done│──> read, host_done
//!              └───────────────────────────────┘
//! ```
//!
//! A message of software goes first.
//!
//! Contract: combinational.

use crate::nic::contexts::{CompletionIn, CompletionOut, WorkRequestIn, WorkRequestOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct MessageMerge {
    /// Messages of software.
    pub doorbell: WorkRequestIn,
    /// Messages of the host.
    pub host: WorkRequestIn,
    /// Messages to send.
    pub work: WorkRequestOut,
    /// Fate of messages.
    pub done: CompletionIn,
    /// 1: software reads completions; 0: the host gets them.
    pub completions: Signal<In, Bit>,
    /// Completions that software reads.
    pub read: CompletionOut,
    /// Completions for the host.
    pub host_done: CompletionOut,
}

impl Logic for MessageMerge {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_message_merge");
        comment!("A message of software goes first.");
        self.doorbell.ready.next = self.work.ready.val();
        if self.doorbell.valid.val() {
            self.work.valid.next = true;
            self.work.flow.next = self.doorbell.flow.val();
            self.work.verb.next = self.doorbell.verb.val();
            self.work.bytes.next = self.doorbell.bytes.val();
            self.work.address.next = self.doorbell.address.val();
            self.work.key.next = self.doorbell.key.val();
            self.work.id.next = self.doorbell.id.val();
            self.host.ready.next = false;
        } else {
            join!(self.host => self.work);
        }

        comment!("Completions go to one of the two.");
        self.read.flow.next = self.done.flow.val();
        self.read.id.next = self.done.id.val();
        self.read.status.next = self.done.status.val();
        self.read.valid.next = self.done.valid.val() && self.completions.val();
        self.host_done.flow.next = self.done.flow.val();
        self.host_done.id.next = self.done.id.val();
        self.host_done.status.next = self.done.status.val();
        self.host_done.valid.next = self.done.valid.val() && !self.completions.val();
        self.done.ready.next = self.host_done.ready.val();
        if self.completions.val() {
            self.done.ready.next = self.read.ready.val();
        }
    }
}
