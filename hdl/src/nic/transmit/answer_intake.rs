//! Takes the orders of answers: ACKs and NAKs, and CNPs in turns where both wait.
//!
//! ```text
//!               ┌──────────────────────────────────────────┐
//!  order ══════>│ ═╦═ whose turn? ─> fields ═══════════════│══> taken, fields
//!  cnp ────────>│ ─║───────^                               │
//!  may_take ───>│  ╚═> entries, turned round ══════════════│══> stack, 5 cycles later
//!  popped ─────>│ headers that wait ───────────────────────│
//!  left, mark ─>│ answers inside ──────────────────────────│──> occupied, drained
//!               └──────────────────────────────────────────┘
//! ```
//!
//! The last hop, `L[0]`, stands farthest from the FNCC header. So the entries are loaded with the last one in front, and those that are none move out in 4 cycles: up to four in each.
//!
//! Contract: an order is taken in the cycle in which it comes if no more than 3 answers wait for the link and the ACK before it was taken 5 cycles ago or earlier; 50 million ACKs a second at 250 MHz.
//! A number of entries beyond the stack counts as a full stack.

use super::head::PacketFields;
use crate::axis::DrainWatch;
use crate::nic::receive::{AckOrderIn, CnpOrderIn};
use fncc_netlist::prelude::*;

/// Opcodes of ACKs and of CNPs.
const ACK: u64 = 0x11;
const CNP: u64 = 0x81;

/// The block; see the module's page. Stacks of `E` bits.
#[block(clock, reset = "no answer is inside")]
pub struct AnswerIntake<const E: usize = 320> {
    /// ACKs and NAKs to send.
    pub order: AckOrderIn<E>,
    /// CNPs to send.
    pub cnp: CnpOrderIn,
    /// An answer may be taken.
    pub may_take: Signal<In, Bit>,
    /// One is taken,
    pub taken: Signal<Out, Bit>,
    /// this one.
    pub fields: Signal<Out, PacketFields>,
    /// Its entries in the order of the wire, zeros after them; 5 cycles later.
    pub stack: Signal<Out, Bits<E>>,
    /// The headers of an answer leave their queue of 4.
    pub popped: Signal<In, Bit>,
    /// The last beat of an answer leaves.
    pub left: Signal<In, Bit>,
    /// Answers are inside.
    pub occupied: Signal<Out, Bit>,
    /// Starts to watch those inside,
    pub mark: Signal<In, Bit>,
    /// which have left.
    pub drained: Signal<Out, Bit>,
    hops: Signal<Local, Bits<4>>,
    wired: Signal<Local, Bits<E>>,
    entries: Dff<Bits<E>>,
    /// Entries that are none.
    spare: Dff<Bits<4>>,
    /// An ACK was taken in one of the last cycles.
    recent: ResetDff<Bits<4>>,
    was_cnp: ResetDff<Bit>,
    waiting: ResetDff<Bits<3>>,
    answers: DrainWatch<6>,
}

impl<const E: usize> Logic for AnswerIntake<E> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_answer_intake");
        let opens = self.may_take.val() && !self.waiting.q.val().get_bit(2);
        let is_cnp = self.cnp.valid.val() && !(self.order.valid.val() && self.was_cnp.q.val());
        let takes_cnp = opens && is_cnp;
        let takes_ack = opens && !is_cnp && self.order.valid.val() && !self.recent.q.val().any();
        let takes = takes_ack || takes_cnp;
        self.order.ready.next = takes_ack;
        self.cnp.ready.next = takes_cnp;
        self.taken.next = takes;
        self.recent.d.next = concat((self.recent.q.val().get_bits::<3>(0), takes_ack));
        if takes {
            self.was_cnp.d.next = takes_cnp;
        }
        if takes && !self.popped.val() {
            self.waiting.d.next = self.waiting.q.val() + 1;
        } else if self.popped.val() && !takes {
            self.waiting.d.next = self.waiting.q.val() - 1;
        }
        self.answers.enters.next = takes;
        join!(self.left => self.answers.leaves);
        join!(self.mark => self.answers.mark);
        join!(self.answers.drained => self.drained);
        self.occupied.next = self.answers.count.val().any();

        comment!("What it says.");
        self.hops.next = self.order.n_hop.val();
        if self.order.n_hop.val() > (E / 64).to_bits::<4>() {
            self.hops.next = (E / 64).to_bits::<4>();
        }
        self.fields.next.flow = self.order.flow.val();
        self.fields.next.psn = self.order.psn.val();
        self.fields.next.opcode = ACK.to_bits::<8>();
        self.fields.next.bytes = 0.into();
        self.fields.next.ack_req = false;
        self.fields.next.has_reth = true;
        self.fields.next.address = concat((
            self.order.syndrome.val(),
            self.order.msn.val(),
            self.hops.val(),
            self.order.path_id.val(),
            self.order.n.val(),
        ));
        self.fields.next.rkey = 0.into();
        self.fields.next.dma_length = 0.into();
        self.fields.next.has_fncc = true;
        self.fields.next.generate = false;
        self.fields.next.is_ack = true;
        self.fields.next.is_cnp = false;
        if is_cnp {
            self.fields.next.flow = self.cnp.flow.val();
            self.fields.next.psn = 0.into();
            self.fields.next.opcode = CNP.to_bits::<8>();
            self.fields.next.address = 0.into();
            self.fields.next.has_fncc = false;
            self.fields.next.is_ack = false;
            self.fields.next.is_cnp = true;
        }

        comment!("Its entries, each with its high byte first.");
        self.wired.next = 0.into();
        for i in 0..E / 8 {
            let byte = self.order.stack.val().get_bits::<8>(8 * (E / 8 - 1 - i));
            self.wired.next = self.wired.val() | (bit_cast::<E, 8>(byte) << (8 * i) as u64);
        }
        if takes_ack {
            self.entries.d.next = 0.into();
            if self.hops.val().any() {
                self.entries.d.next = self.wired.val();
            }
            self.spare.d.next = (E / 64).to_bits::<4>() - self.hops.val();
        } else if self.spare.q.val().any() {
            self.entries.d.next = self.entries.q.val() >> 64;
            self.spare.d.next = self.spare.q.val() - 1;
            if E > 320 {
                if self.spare.q.val() >= 4 {
                    self.entries.d.next = self.entries.q.val() >> 256;
                    self.spare.d.next = self.spare.q.val() - 4;
                } else if self.spare.q.val() >= 2 {
                    self.entries.d.next = self.entries.q.val() >> 128;
                    self.spare.d.next = self.spare.q.val() - 2;
                }
            }
        }
        self.stack.next = self.entries.q.val();
    }
}
