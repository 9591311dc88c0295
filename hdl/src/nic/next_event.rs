//! The event that is decided on next, and whether it may enter at all.
//!
//! ```text
//!            ┌─────────────────────────────────────┐
//!  ev ──────>│ offered ─> head, hops               │──> head, hops
//!            │ flow, valid ────────────────────────│──> valid, flow
//!  advance ─>│ hops and rates ─> malformed         │──> malformed, beyond_table
//!            └─────────────────────────────────────┘
//! ```
//!
//! Contract: an event is sampled in the cycle after `advance`. `valid` and `flow` are those of the event from the cycle after that on, `head`
//! and `hops` one cycle later, `beyond_table` too, and `malformed`, which reports a rate code that is none or more than `H` hops, two cycles later.

use super::WindowEventIn;
use super::event::EventHead;
use crate::arith::WideRegister;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits of the table of flows, stacks of `H` entries, `S = 64 H` bits.
#[block(clock, reset = "no event is there")]
pub struct NextEvent<const A: usize, const H: usize, const S: usize> {
    /// Events.
    pub ev: WindowEventIn<S>,
    /// The event leaves; the next one is sampled in the next cycle.
    pub advance: Signal<In, Bit>,
    /// An event is offered.
    pub valid: Signal<Out, Bit>,
    /// Number of its flow.
    pub flow: Signal<Out, Bits<16>>,
    /// What of it is kept with its hops.
    pub head: Signal<Out, EventHead>,
    /// Its hops.
    pub hops: [Signal<Out, Bits<64>>; H],
    /// It has an invalid rate code or number of hops.
    pub malformed: Signal<Out, Bit>,
    /// Its flow is beyond the table.
    pub beyond_table: Signal<Out, Bit>,
    samples: ResetDff<Bit>,
    sampled: Dff<Bit>,
    is_there: ResetDff<Bit>,
    its_flow: Dff<Bits<16>>,
    /// What was on offer a cycle ago.
    offered: Dff<EventHead>,
    offered_hops: [Dff<Bits<64>>; H],
    sequence_numbers: WideRegister<Bits<64>>,
    path: WideRegister<Bits<36>>,
    entries: [WideRegister<Bits<64>>; H],
    hops_bad: Signal<Local, Bits<H>>,
    bad_hops: Dff<Bits<H>>,
    too_many: Dff<Bit>,
    bad: Dff<Bit>,
    beyond: Dff<Bit>,
}

impl<const A: usize, const H: usize, const S: usize> Logic for NextEvent<A, H, S> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_next_event");
        let samples = self.samples.q.val();
        self.samples.d.next = self.advance.val();
        self.sampled.d.next = samples;
        self.ev.ready.next = samples;
        if samples {
            self.is_there.d.next = self.ev.valid.val();
            self.its_flow.d.next = self.ev.flow.val();
        }
        self.valid.next = self.is_there.q.val();
        self.flow.next = self.its_flow.q.val();

        comment!("The wide part a cycle later.");
        self.offered.d.next.ack_seq = self.ev.ack_seq.val();
        self.offered.d.next.snd_nxt = self.ev.snd_nxt.val();
        self.offered.d.next.n_hop = self.ev.n_hop.val();
        self.offered.d.next.path_id = self.ev.path_id.val();
        self.offered.d.next.n = self.ev.n.val();
        self.offered.d.next.rate = self.ev.stack.val().get_bits::<4>(60);
        let offered = self.offered.q.val();
        self.sequence_numbers.take.next = samples;
        self.sequence_numbers.value.next = concat((offered.snd_nxt, offered.ack_seq));
        self.path.take.next = samples;
        self.path.value.next = concat((offered.rate, offered.n, offered.path_id, offered.n_hop));
        self.head.next.ack_seq = self.sequence_numbers.out.val().get_bits::<32>(0);
        self.head.next.snd_nxt = self.sequence_numbers.out.val().get_bits::<32>(32);
        self.head.next.n_hop = self.path.out.val().get_bits::<4>(0);
        self.head.next.path_id = self.path.out.val().get_bits::<12>(4);
        self.head.next.n = self.path.out.val().get_bits::<16>(16);
        self.head.next.rate = self.path.out.val().get_bits::<4>(32);
        self.hops_bad.next = 0.into();
        for i in 0..H {
            self.offered_hops[i].d.next = self.ev.stack.val().get_bits::<64>(64 * i);
            self.entries[i].take.next = samples;
            self.entries[i].value.next = self.offered_hops[i].q.val();
            self.hops[i].next = self.entries[i].out.val();
            if self.offered.q.val().n_hop > i.to_bits::<4>()
                && self.offered_hops[i].q.val().get_bits::<4>(60) - 1 > 8
            {
                self.hops_bad.next = self.hops_bad.val().replace_bit(i, true);
            }
        }

        comment!("May it enter?");
        if self.sampled.q.val() {
            self.bad_hops.d.next = self.hops_bad.val();
            if H < 15 {
                self.too_many.d.next = offered.n_hop > H.to_bits::<4>();
            } else {
                self.too_many.d.next = false;
            }
        }
        self.bad.d.next = self.bad_hops.q.val().any() || self.too_many.q.val();
        self.beyond.d.next = (self.its_flow.q.val() >> A.to_bits::<5>()).any();
        self.malformed.next = self.bad.q.val();
        self.beyond_table.next = self.beyond.q.val();
    }
}
