//! Judges ACKs: an event for each that has an FNCC header, right lengths and a right ICRC.
//!
//! ```text
//!                           ┌───────────────────────────┐
//!  valid, record, is_right ─│ lengths, header, ICRC ────│──> ev
//!  fate, cfg_check_icrc ───>│                           │──> stat_*
//!                           └───────────────────────────┘
//! ```
//!
//! Contract: the event comes in the same cycle. Every packet counts once, for the first reason against it: what its head shows, its length, its ICRC.

use super::{AckFate, DataRecord};
use crate::arith::CounterBank;
use crate::nic::{AckRxStatsOut, AckTelemetryOut};
use fncc_netlist::prelude::*;

/// The block; see the module's page. Stacks of `E` bits.
#[block(clock, reset)]
pub struct AckJudge<const E: usize = 320> {
    /// A packet is known, in this cycle only.
    pub valid: Signal<In, Bit>,
    /// What is known of it.
    pub record: Signal<In, DataRecord>,
    /// Its entries.
    pub stack: Signal<In, Bits<E>>,
    /// Its ICRC is right.
    pub is_right: Signal<In, Bit>,
    /// What its head shows.
    pub fate: Signal<In, AckFate>,
    /// Set: an ACK with a wrong ICRC gives no event.
    pub cfg_check_icrc: Signal<In, Bit>,
    /// What an ACK says.
    pub ev: AckTelemetryOut<E>,
    /// Counters.
    pub stat: AckRxStatsOut,
    counters: CounterBank<6>,
}

impl<const E: usize> Logic for AckJudge<E> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_judge");
        let record = self.record.val();
        let fate = self.fate.val();
        let valid = self.valid.val();
        let is_ack = !fate.other && !fate.bad_hops && !fate.cut && record.facts.has_fncc;
        let fits = is_ack && record.is_whole && record.facts.is_sound && !fate.bad_length;
        let agrees = self.is_right.val() || !self.cfg_check_icrc.val();
        let given = valid && fits && agrees;
        self.counters.events[0].next = given;
        self.counters.events[1].next = valid && fits && !agrees;
        self.counters.events[2].next = valid && (fate.cut || (is_ack && !record.is_whole));
        self.counters.events[3].next = valid && fate.bad_hops;
        self.counters.events[4].next = valid && is_ack && record.is_whole && !fits;
        self.counters.events[5].next = valid && !is_ack && !fate.cut && !fate.bad_hops;
        self.stat.acks.next = self.counters.values[0].val();
        self.stat.bad_icrc.next = self.counters.values[1].val();
        self.stat.truncated.next = self.counters.values[2].val();
        self.stat.bad_hops.next = self.counters.values[3].val();
        self.stat.bad_length.next = self.counters.values[4].val();
        self.stat.others.next = self.counters.values[5].val();

        self.ev.valid.next = given;
        self.ev.qp.next = record.facts.qp;
        self.ev.psn.next = record.facts.psn;
        self.ev.syndrome.next = record.key.get_bits::<8>(24);
        self.ev.msn.next = record.key.get_bits::<24>(0);
        self.ev.n_hop.next = record.facts.n_hop;
        self.ev.path_id.next = record.facts.path_id;
        self.ev.n.next = record.length.get_bits::<16>(0);
        self.ev.stack.next = self.stack.val();
    }
}
