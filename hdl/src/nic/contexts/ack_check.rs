//! What an ACK or NAK says of its flow.
//!
//! ```text
//!  age     3                            4                        5            6               7
//!  ack ────> is it of this QP? which? ──> differences compared ──> verdict ──> una behind it ──> verdict
//!  state ──> differences of PSNs
//! ```
//!
//! | syndrome | acknowledges | then |
//! |---|---|---|
//! | bits 6:5 clear: ACK | its PSN and all before | |
//! | 0x60: NAK, PSN sequence error | all before its PSN | the flow goes back to it, unless it comes next anyway |
//! | 0x61 to 0x63: NAK, an error | all before its PSN | the flow fails |
//! | bits 6:5 01: RNR NAK | all before its PSN | |
//! | others | nothing | ignored |
//!
//! A PSN beyond `nxt` was sent before the flow went back: it goes forth to there. PSNs are compared by their distances from `una`, modulo 2^24;
//! one outside of `una` to `high` is ignored.
//!
//! Contract: operation and state of age 3 give `una` at age 6, and verdict and `una_7` at age 7; where the operation is no ACK, `una` is
//! that of the flow. Interval 1. Source: InfiniBand volume 1, section 9.7.5.

use super::{AckVerdict, FlowContext, FlowOperation};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock)]
pub struct AckCheck<const A: usize> {
    /// Operation of age 3.
    pub op: Signal<In, FlowOperation>,
    /// State of its flow.
    pub state: Signal<In, FlowContext>,
    /// `una` after it, age 6.
    pub una: Signal<Out, Bits<24>>,
    /// The same, age 7.
    pub una_7: Signal<Out, Bits<24>>,
    /// The verdict, age 7.
    pub verdict: Signal<Out, AckVerdict>,

    // Age 4.
    forward: Dff<Bits<24>>,
    sent: Dff<Bits<24>>,
    outstanding: Dff<Bits<24>>,
    is_answer: Dff<Bit>,
    is_known: Dff<Bit>,
    is_ack: Dff<Bit>,
    is_not_ready: Dff<Bit>,
    is_gap: Dff<Bit>,
    is_error: Dff<Bit>,
    psns: [Dff<Bits<24>>; 2],
    unas: [Dff<Bits<24>>; 2],

    // Age 5.
    is_within: Dff<Bit>,
    is_some: Dff<Bit>,
    is_beyond: Dff<Bit>,
    is_next: Dff<Bit>,
    was_answer: Dff<Bit>,
    is_heeded: Dff<Bit>,
    reaches: Dff<Bit>,
    not_ready: Dff<Bit>,
    gap: Dff<Bit>,
    error: Dff<Bit>,

    // Ages 6 and 7.
    una_6: Dff<Bits<24>>,
    una_later: Dff<Bits<24>>,
    verdicts: [Dff<AckVerdict>; 2],
}

impl<const A: usize> Logic for AckCheck<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_check");
        let op = self.op.val();
        let state = self.state.val();

        comment!("Age 3.");
        let code = op.ack.syndrome.get_bits::<5>(0);
        let is_nak = op.ack.syndrome.get_bits::<2>(5).all();
        let other_qp = ((op.ack.qp ^ state.qp) >> A.to_bits::<5>()).any();
        self.forward.d.next = op.ack.psn - state.una;
        self.sent.d.next = state.high - state.una;
        self.outstanding.d.next = state.nxt - state.una;
        self.is_answer.d.next = op.acknowledges;
        self.is_known.d.next = state.known && !state.failed && !other_qp;
        self.is_ack.d.next = !op.ack.syndrome.get_bits::<2>(5).any();
        self.is_not_ready.d.next = op.ack.syndrome.get_bit(5) && !op.ack.syndrome.get_bit(6);
        self.is_gap.d.next = is_nak && !code.any();
        self.is_error.d.next = is_nak && code.any() && !code.get_bits::<3>(2).any();
        self.psns[0].d.next = op.ack.psn;
        self.unas[0].d.next = state.una;

        comment!("Age 4.");
        let forward = self.forward.q.val();
        self.is_within.d.next = forward <= self.sent.q.val();
        self.is_some.d.next = forward.any();
        self.is_beyond.d.next = forward > self.outstanding.q.val();
        self.is_next.d.next = forward == self.outstanding.q.val();
        delay!(self.is_answer => self.was_answer);
        self.is_heeded.d.next = self.is_answer.q.val() && self.is_known.q.val();
        self.reaches.d.next = self.is_ack.q.val()
            || self.is_not_ready.q.val()
            || self.is_gap.q.val()
            || self.is_error.q.val();
        delay!(self.is_not_ready => self.not_ready);
        delay!(self.is_gap => self.gap);
        delay!(self.is_error => self.error);
        delay!(self.psns);
        delay!(self.unas);

        comment!("Age 5.");
        let hit = self.is_heeded.q.val() && self.is_within.q.val() && self.reaches.q.val();
        let goes = self.is_beyond.q.val() || (self.gap.q.val() && !self.is_next.q.val());
        self.verdicts[0].d.next.hit = hit;
        self.verdicts[0].d.next.unknown = self.was_answer.q.val() && !self.is_heeded.q.val();
        self.verdicts[0].d.next.refused = self.is_heeded.q.val() && !hit;
        self.verdicts[0].d.next.not_ready = hit && self.not_ready.q.val();
        self.verdicts[0].d.next.is_gap = hit && self.gap.q.val();
        self.verdicts[0].d.next.moves = hit && self.is_some.q.val();
        self.verdicts[0].d.next.rewinds = hit && goes && !self.error.q.val();
        self.verdicts[0].d.next.fails = hit && self.error.q.val();
        self.una_6.d.next = self.unas[1].q.val();
        if hit {
            self.una_6.d.next = self.psns[1].q.val();
        }

        comment!("Ages 6 and 7.");
        self.una.next = self.una_6.q.val();
        delay!(self.una_6 => self.una_later);
        self.una_7.next = self.una_later.q.val();
        delay!(self.verdicts);
        self.verdict.next = self.verdicts[1].q.val();
    }
}
