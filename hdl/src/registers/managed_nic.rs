//! [`Nic`] with its AXI4-Lite registers, through which software also connects flows, writes their headers and sends messages.
//!
//! ```text
//!              ┌─────────────────────────────────────────────┐
//!  s_axil_* <─>│ registers ── cfg_* ───────────────> Nic     │<══> streams, fetch, res
//!              │     │     <─ stat_* ──                      │
//!              │     └─ command ─> Doorbell ─> connect, ...  │
//!  work ──────>│ ───────────────────────────────> work       │
//!  done <──────│ <── or registers <────────────── done       │
//!              └─────────────────────────────────────────────┘
//! ```
//!
//! What is where stands on the page `docs/blocks/nic_registers.md`. A message of software goes before one on `work_*`. Completions leave on `done_*`, or with `command_completions` wait in the registers
//! until software removes them.
//!
//! Contract: that of [`Nic`] and of [`super::RegisterFile`]; the registers add nothing to the path of a packet.

use super::{BlockRegisters, RegisterPorts};
use crate::axis::{AxiLiteSlave, StreamSink, StreamSource};
use crate::nic::WindowResultOut;
use crate::nic::contexts::{CompletionOut, PayloadFetchOut, WorkRequestIn};
use crate::nic::reaction::RoundRule;
use crate::nic::receive::PayloadTag;
use crate::nic::whole::{Doorbell, Nic, NicCommandState, NicCommands, NicConfig, NicStats};
use fncc_netlist::prelude::*;

/// The ports of [`Nic`] that have registers.
#[bundle(NicPortsIn, NicPortsOut, registers, flat)]
pub struct NicPorts {
    /// The configuration.
    #[bundle]
    cfg: NicConfig,
    /// Counters.
    #[bundle]
    #[back]
    stat: NicStats,
    /// Commands.
    #[bundle]
    command: NicCommands,
    /// Pending commands.
    #[bundle]
    #[back]
    state: NicCommandState,
}

impl RegisterPorts for NicPortsOut {
    const MODULE: &'static str = "fncc_nic_registers";
    const BLOCK: &'static str = "nic";
    const SUMMARY: &'static str = "a NIC with congestion control";
    const TAKES: &'static str = "the window engine loads its configuration itself, between transactions, on `cfg_load`; change the rest while no flow is connected";
}

/// The registers of [`Nic`].
pub type NicRegisters = BlockRegisters<NicPortsOut, 208, 13, 256, 16>;

/// The block; see the module's page. `Q = W / 32`, `M = A + 3`; stores of `2^S` beats; `U` sideband bits of other packets.
#[block(clock, reset = "no flow is connected")]
pub struct ManagedNic<
    R: RoundRule,
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const S: usize,
    const U: usize,
> {
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// Packets from the link; `tuser` counts only with those of others.
    pub s_axis: StreamSink<W, K, Bits<U>>,
    /// Packets to the link; zero for the NIC's own.
    pub m_axis: StreamSource<W, K, Bits<U>>,
    /// The beat on `m_axis` belongs to a pause frame.
    pub m_pause: Signal<Out, Bit>,
    /// Messages to send.
    pub work: WorkRequestIn,
    /// Fate of messages.
    pub done: CompletionOut,
    /// Requests for the next payload on `s_payload`.
    pub fetch: PayloadFetchOut,
    /// Payload of packets to send.
    pub s_payload: StreamSink<W, K, Bits<8>>,
    /// Payload received.
    pub m_payload: StreamSource<W, K, PayloadTag>,
    /// Packets of others to the link.
    pub s_other: StreamSink<W, K, Bits<U>>,
    /// Packets from the link that are not the NIC's.
    pub m_other: StreamSource<W, K, Bits<U>>,
    /// New windows.
    pub res: WindowResultOut,
    #[init(Constant::new(true))]
    yes: Constant<Bit>,
    registers: NicRegisters,
    doorbell: Doorbell,
    nic: Nic<R, W, K, Q, A, M, S, U>,
}

impl<
    R: RoundRule,
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const S: usize,
    const U: usize,
> ManagedNic<R, W, K, Q, A, M, S, U>
{
    /// That of the block.
    pub const LATENCY: usize = Nic::<R, W, K, Q, A, M, S, U>::LATENCY;
}

impl<
    R: RoundRule,
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const S: usize,
    const U: usize,
> Logic for ManagedNic<R, W, K, Q, A, M, S, U>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_managed_nic");
        self.registers.idle.next = self.yes.val();
        join!(self.s_axil => self.registers.s_axil);
        join!(self.registers.ports.cfg => self.nic.cfg);
        join!(self.nic.stat => self.registers.ports.stat);
        join!(self.registers.ports.command => self.doorbell.command);
        join!(self.doorbell.state => self.registers.ports.state);
        join!(self.doorbell.connect => self.nic.connect);
        join!(self.doorbell.template => self.nic.template);

        comment!("A message of software goes first.");
        join!(self.work => self.nic.work);
        self.doorbell.work.ready.next = self.nic.work.ready.val();
        if self.doorbell.work.valid.val() {
            self.nic.work.valid.next = true;
            self.nic.work.flow.next = self.doorbell.work.flow.val();
            self.nic.work.verb.next = self.doorbell.work.verb.val();
            self.nic.work.bytes.next = self.doorbell.work.bytes.val();
            self.nic.work.address.next = self.doorbell.work.address.val();
            self.nic.work.key.next = self.doorbell.work.key.val();
            self.nic.work.id.next = self.doorbell.work.id.val();
            self.work.ready.next = false;
        }

        comment!("Completions go to software or leave.");
        join!(self.nic.done => self.done);
        join!(self.nic.done => self.doorbell.done);
        self.doorbell.done.valid.next =
            self.nic.done.valid.val() && self.registers.ports.command.completions.val();
        self.done.valid.next =
            self.nic.done.valid.val() && !self.registers.ports.command.completions.val();
        self.nic.done.ready.next = self.done.ready.val();
        if self.registers.ports.command.completions.val() {
            self.nic.done.ready.next = self.doorbell.done.ready.val();
        }

        join!(self.s_axis => self.nic.s_axis);
        join!(self.nic.m_axis => self.m_axis);
        join!(self.nic.m_pause => self.m_pause);
        join!(self.nic.fetch => self.fetch);
        join!(self.s_payload => self.nic.s_payload);
        join!(self.nic.m_payload => self.m_payload);
        join!(self.s_other => self.nic.s_other);
        join!(self.nic.m_other => self.m_other);
        join!(self.nic.res => self.res);
    }
}
