//! Keeps payload until its packet is judged, then delivers or drops it.
//!
//! ```text
//!             ┌───────────────────────────────────────────────────┐
//!  payload ══>│ memory of 2^S beats ═╦═> registers ═══════════════│══> m_payload
//!  verdict ──>│ queue ───────────────╜ ─> PayloadCheck ───────────│──> wrong
//!             │ beats inside                                      │──> held, leaves
//!             └───────────────────────────────────────────────────┘
//! ```
//!
//! A verdict comes when all of its payload is in the memory. So no packet has a bubble at the output, and one that is dropped leaves as fast as it came.
//!
//! Contract: the first beat is at the output 3 cycles after the verdict, if nothing is before it; interval 1. There is a verdict for every packet, also for one without payload, which leaves
//! without a beat. Holds `2^S` beats and 256 verdicts; the parent gives no more. `m_payload` comes from registers.

use super::{PayloadCheck, PayloadTag, PayloadVerdictIn, WaitingVerdict};
use crate::axis::{AxisRegisterSlice, BeatMemory, Queue, StreamSource};
use crate::packet::check_quads;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `2^S` beats.
#[block(clock, reset = "nothing is inside", check = check_quads("PayloadStore", W, K, Q))]
pub struct PayloadStore<const W: usize, const K: usize, const Q: usize, const S: usize> {
    /// A beat of payload.
    pub payload_valid: Signal<In, Bit>,
    /// Its data.
    pub payload_data: Signal<In, Bits<W>>,
    /// Its bytes.
    pub payload_keep: Signal<In, Bits<K>>,
    /// It is the last one of its packet.
    pub payload_last: Signal<In, Bit>,
    /// What becomes of the oldest payload without a verdict.
    pub verdict: PayloadVerdictIn,
    /// Delivered payload is compared with that of the generator.
    pub cfg_check: Signal<In, Bit>,
    /// Payload out.
    pub m_payload: StreamSource<W, K, PayloadTag>,
    /// Beats in the memory.
    pub held: Signal<Out, Bits<16>>,
    /// A verdict leaves in this cycle, and with it the rest of its payload.
    pub leaves: Signal<Out, Bit>,
    /// A packet that was delivered was not that of the generator.
    pub wrong: Signal<Out, Bit>,
    beats: BeatMemory<W, K, S>,
    verdicts: Queue<WaitingVerdict, 8>,
    count: ResetDff<Bits<16>>,
    registers: AxisRegisterSlice<W, K, PayloadTag>,
    check: PayloadCheck<W, K, Q>,
}

impl<const W: usize, const K: usize, const Q: usize, const S: usize> PayloadStore<W, K, Q, S> {
    /// Cycles from a verdict to the first beat at the output.
    pub const LATENCY: usize = latency!(verdicts, registers);
}

impl<const W: usize, const K: usize, const Q: usize, const S: usize> Logic
    for PayloadStore<W, K, Q, S>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_payload_store");
        join!(self.payload_valid => self.beats.push);
        join!(self.payload_valid => self.beats.mature);
        join!(self.payload_data => self.beats.tdata);
        join!(self.payload_keep => self.beats.tkeep);
        join!(self.payload_last => self.beats.tlast);
        if self.payload_valid.val() {
            assert!(self.beats.ready.val(), "there is room for every beat");
        }
        join!(self.verdict.valid => self.verdicts.push);
        self.verdicts.push_data.next.deliver = self.verdict.deliver.val();
        self.verdicts.push_data.next.is_stored = self.verdict.is_stored.val();
        self.verdicts.push_data.next.tag = self.verdict.tag.val();
        self.verdicts.push_data.next.seed = self.verdict.seed.val();
        if self.verdict.valid.val() {
            assert!(self.verdicts.push_ready.val(), "there is room for every verdict");
        }

        comment!("The payload in front leaves by its verdict.");
        let verdict = self.verdicts.pop_data.val();
        let is_there = self.verdicts.pop_valid.val() && verdict.is_stored && self.beats.valid.val();
        let delivers = is_there && verdict.deliver;
        let moves = is_there && (!verdict.deliver || self.registers.s_axis.tready.val());
        if self.verdicts.pop_valid.val() && verdict.is_stored {
            assert!(self.beats.valid.val(), "payload is there before its verdict");
        }
        self.beats.take.next = 0.into();
        if moves {
            self.beats.take.next = 511.into();
        }
        let pops = (self.verdicts.pop_valid.val() && !verdict.is_stored)
            || (moves && self.beats.last.val());
        self.verdicts.pop.next = pops;
        self.leaves.next = pops;
        self.registers.s_axis.tvalid.next = delivers;
        join!(self.beats.data => self.registers.s_axis.tdata);
        join!(self.beats.keep => self.registers.s_axis.tkeep);
        join!(self.beats.last => self.registers.s_axis.tlast);
        self.registers.s_axis.tuser.next = verdict.tag;
        join!(self.registers.m_axis => self.m_payload);

        comment!("How much is inside.");
        if self.payload_valid.val() && !moves {
            self.count.d.next = self.count.q.val() + 1;
        } else if moves && !self.payload_valid.val() {
            self.count.d.next = self.count.q.val() - 1;
        }
        self.held.next = self.count.q.val();

        self.check.beat.next = delivers && moves;
        join!(self.beats.data => self.check.data);
        join!(self.beats.keep => self.check.keep);
        join!(self.beats.last => self.check.last);
        self.check.seed.next = verdict.seed;
        join!(self.cfg_check => self.check.cfg_check);
        join!(self.check.wrong => self.wrong);
    }
}
