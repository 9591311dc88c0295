//! Egress scheduler: sends one packet at a time from eight priorities that may be paused, strict priorities first,
//! the rest by deficit round robin.
//!
//! ```text
//!               ┌─────────────────────────────────────┐
//!  s_axis_0 ═╦═>│ multiplexer (EgressLane) ═> FIFO ═══│══> m_axis
//!     ...    ║  │   ^              └> EgressEvents    │──> start_*, deq_*, stat_*
//!  s_axis_7 ═╣  │   │                    v pays       │
//!  hold, cfg ──>│ EgressChoice: strict, else in turn  │──> stopped, waiting
//!            ║  │   ^ withheld                        │
//!            ╚═>│ EgressDiscard                       │──> discarded_*
//!  discard ────>│                                     │
//!               └─────────────────────────────────────┘
//! ```
//!
//! A packet starts if its priority is neither held nor discarded, and is then sent completely. `cfg_strict`
//! names priorities with strict precedence, the highest number first. The others share the remaining bandwidth
//! (M. Shreedhar and G. Varghese's deficit round robin with payment in arrears, so that no length has to be known in advance): see
//! [`EgressChoice`] and [`super::EgressTurns`].
//!
//! Packets of a discarded priority are accepted and discarded during the packet that is sent, a beat a cycle, whatever the others do and
//! whether or not the output is ready: see [`EgressDiscard`].
//!
//! The choice is up to 3 cycles old and assumes that a priority that had a packet then still has one. If it has none, the cycles until
//! the choice has followed are lost; while queues are backlogged none is lost. The FIFO stores the beats in flight when the output blocks.
//!
//! Contract: latency [`EgressGate::LATENCY`] cycles from the acceptance of a beat; a packet that is offered to an idle gate is accepted [`EgressGate::DECISION`] cycles later.
//! Interval 1; no bubble while the sending priority has a packet and no quantum is
//! below twice the longest packet. A new packet or a hold affects packets that start [`EgressGate::DECISION`] cycles later; a
//! new turn takes 3 more, and is decided once, [`EgressGate::JOINS`] cycles after the beat that makes a balance negative: a packet that arrives later waits for the next one.
//! `start_*` and `deq_*` come [`EgressGate::EVENT`] cycles after the first and the last beat of a packet
//! were accepted, `discarded_*` as many after the last beat of a discarded one. `s_axis_c_tready`, the events and `m_axis` are registers.

use super::{
    BufferEventOut, EgressChoice, EgressDiscard, EgressEvents, EgressLane, EgressUser, GateConfigIn,
};
use crate::axis::{AxisFifo, StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("EgressGate", W, K))]
pub struct EgressGate<const W: usize, const K: usize, T: Pack> {
    /// The heads of the queues, one for each priority.
    pub s_axis: [StreamSink<W, K, T>; 8],
    /// Packets out.
    pub m_axis: StreamSource<W, K, T>,
    /// Priorities that must not start a packet.
    pub hold: Signal<In, Bits<8>>,
    /// Priorities whose packets are discarded.
    pub discard: Signal<In, Bits<8>>,
    /// Scheduling of the queues.
    pub cfg: GateConfigIn,
    /// Priorities that have a packet waiting.
    pub waiting: Signal<Out, Bits<8>>,
    /// Priorities that are held and send nothing in this cycle.
    pub stopped: Signal<Out, Bits<8>>,
    /// The first beat of a packet that is sent was accepted.
    pub start_valid: Signal<Out, Bit>,
    /// Its priority.
    pub start_priority: Signal<Out, Bits<3>>,
    /// Packets that leave.
    pub deq: BufferEventOut,
    /// Packets that are discarded.
    pub discarded: BufferEventOut,
    /// Packets sent, of each priority.
    pub stat_sent: [Signal<Out, Bits<32>>; 8],
    /// Packets discarded.
    pub stat_discarded: Signal<Out, Bits<32>>,
    offered: Signal<Local, Bits<8>>,
    last_beats: Signal<Local, Bits<8>>,
    seen: Dff<Bits<8>>,
    choice: EgressChoice,
    discards: EgressDiscard<K>,
    previous_choice: Dff<Bits<8>>,
    /// The priority of this packet.
    granted: ResetDff<Bits<8>>,
    /// The same, while beats may be taken.
    ready: ResetDff<Bits<8>>,
    /// The same, and the priority that is being discarded.
    accepts: ResetDff<Bits<8>>,
    open: Dff<Bit>,
    /// A packet has begun and not ended.
    inside: ResetDff<Bit>,
    packet_continues: Signal<Local, Bits<8>>,
    next_granted: Signal<Local, Bits<8>>,
    beats: Signal<Local, Bits<8>>,
    lasts: Signal<Local, Bits<8>>,
    passes: ResetDff<Bit>,
    begins: Dff<Bit>,
    ends: Dff<Bit>,
    number: Dff<Bits<3>>,
    /// Beats between the streams in and the output, as of 2 cycles ago.
    under_way: ResetDff<Bits<4>>,
    one_less: ResetDff<Bit>,
    room: Dff<Bit>,
    events: EgressEvents<K>,
    words: [EgressLane<K>; 8],
    keeps: EgressLane<K>,
    data: Signal<Local, Bits<W>>,
    users: EgressUser<T>,
    valid: ResetDff<Bit>,
    last: Dff<Bit>,
    fifo: AxisFifo<W, K, T, 4>,
    /// `hold`, 1 to 4 cycles later.
    held: [ResetDff<Bits<8>>; 4],
}

impl<const W: usize, const K: usize, T: Pack> EgressGate<W, K, T> {
    /// Cycles from the acceptance of a beat to its departure while the output is ready.
    pub const LATENCY: usize = latency!(passes, valid, fifo);
    /// Cycles from what is seen to the first packet that starts, or does not start, because of it.
    pub const DECISION: usize = 4;
    /// Cycles from the beat with which a priority begins to owe to the last arrival that the next turn can go to.
    pub const JOINS: usize = 6;
    /// Cycles from a beat to its event.
    pub const EVENT: usize = 6;
    /// Beats that are taken in while the output is blocked.
    pub const ABSORBED: usize = 9;
}

impl<const W: usize, const K: usize, T: Pack> Logic for EgressGate<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_egress_gate");

        comment!("Whose packet is next.");
        self.offered.next = 0.into();
        self.last_beats.next = 0.into();
        for i in 0..8 {
            self.offered.next = self.offered.val().replace_bit(i, self.s_axis[i].tvalid.val());
            self.last_beats.next = self.last_beats.val().replace_bit(i, self.s_axis[i].tlast.val());
        }
        self.seen.d.next = self.offered.val();
        self.waiting.next = self.seen.q.val();
        self.choice.offered.next = self.offered.val();
        self.choice.sending.next = self.inside.q.val();
        self.choice.granted.next = self.granted.q.val();
        self.choice.hold.next = self.hold.val() | self.discards.withheld.val();
        self.choice.pays.next = self.events.pays.val();
        self.choice.price.next = self.events.price.val();
        join!(self.cfg => self.choice.cfg);
        self.previous_choice.d.next = self.choice.chosen.val();

        comment!("The sending priority: unchanged until the last beat is accepted.");
        self.packet_continues.next = 0.into();
        self.beats.next = 0.into();
        self.lasts.next = 0.into();
        for i in 0..8 {
            if self.ready.q.val().get_bit(i) {
                if self.s_axis[i].tvalid.val() {
                    self.packet_continues.next =
                        self.packet_continues.val().replace_bit(i, !self.s_axis[i].tlast.val());
                    self.beats.next = self.beats.val().replace_bit(i, true);
                    self.lasts.next = self.lasts.val().replace_bit(i, self.s_axis[i].tlast.val());
                } else {
                    self.packet_continues.next =
                        self.packet_continues.val().replace_bit(i, self.inside.q.val());
                }
            }
            self.s_axis[i].tready.next = self.accepts.q.val().get_bit(i);
        }
        let stays =
            self.packet_continues.val().any() || (self.inside.q.val() && !self.open.q.val());
        self.inside.d.next = stays;
        self.next_granted.next = self.choice.chosen.val();
        if stays {
            self.next_granted.next = self.granted.q.val();
        }
        self.granted.d.next = self.next_granted.val();
        self.ready.d.next = 0.into();
        self.accepts.d.next = self.discards.next.val();
        if self.room.q.val() {
            self.ready.d.next = self.next_granted.val();
            self.accepts.d.next = self.next_granted.val() | self.discards.next.val();
        }
        delay!(self.room => self.open);

        comment!("Discarded packets need no room.");
        self.discards.offered.next = self.offered.val();
        self.discards.seen.next = self.seen.q.val();
        self.discards.last.next = self.last_beats.val();
        for i in 0..8 {
            self.discards.keep[i].next = self.s_axis[i].tkeep.val();
        }
        self.discards.discard.next = self.discard.val();
        self.discards.granted.next = self.granted.q.val();

        comment!("What passes, and whether there is room for what may pass until that shows.");
        self.passes.d.next = self.beats.val().any();
        self.begins.d.next = self.beats.val().any() && !self.inside.q.val();
        self.ends.d.next = self.lasts.val().any();
        self.number.d.next = 0.into();
        for i in 0..8 {
            if self.granted.q.val().get_bit(i) {
                self.number.d.next = i.to_bits();
            }
        }
        let one_more = self.passes.q.val();
        self.one_less.d.next = self.fifo.m_axis.tvalid.val() && self.m_axis.tready.val();
        self.room.d.next = self.under_way.q.val() < 6;
        if one_more && !self.one_less.q.val() {
            self.under_way.d.next = self.under_way.q.val() + 1;
        } else if self.one_less.q.val() && !one_more {
            self.under_way.d.next = self.under_way.q.val() - 1;
            self.room.d.next = self.under_way.q.val() < 8;
        } else {
            self.room.d.next = self.under_way.q.val() < 7;
        }

        comment!("The beats.");
        self.data.next = 0.into();
        for g in 0..8 {
            self.words[g].stays.next = self.inside.q.val();
            self.words[g].choice.next = self.previous_choice.q.val();
            for i in 0..8 {
                self.words[g].word[i].next = self.s_axis[i].tdata.val().get_bits::<K>(K * g);
            }
            let part = self.words[g].out.val();
            self.data.next = self.data.val() | (bit_cast::<W, K>(part) << (K * g) as u64);
        }
        self.keeps.stays.next = self.inside.q.val();
        self.keeps.choice.next = self.previous_choice.q.val();
        self.users.stays.next = self.inside.q.val();
        self.users.choice.next = self.previous_choice.q.val();
        for i in 0..8 {
            self.keeps.word[i].next = self.s_axis[i].tkeep.val();
            self.users.user[i].next = self.s_axis[i].tuser.val();
        }
        self.valid.d.next = one_more;
        delay!(self.ends => self.last);
        self.fifo.s_axis.tdata.next = self.data.val();
        self.fifo.s_axis.tkeep.next = self.keeps.out.val();
        self.fifo.s_axis.tlast.next = self.last.q.val();
        self.fifo.s_axis.tuser.next = self.users.out.val();
        self.fifo.s_axis.tvalid.next = self.valid.q.val();
        join!(self.fifo.m_axis => self.m_axis);

        comment!("Events.");
        self.events.passes.next = self.passes.q.val();
        self.events.begins.next = self.begins.q.val();
        self.events.ends.next = self.ends.q.val();
        self.events.number.next = self.number.q.val();
        self.events.keep.next = self.keeps.out.val();
        self.events.cfg_strict.next = self.cfg.strict.val();
        self.start_valid.next = self.events.start_valid.val();
        self.start_priority.next = self.events.start_priority.val();
        join!(self.events.deq => self.deq);
        join!(self.discards.discarded => self.discarded);
        self.stat_discarded.next = self.discards.stat_discarded.val();
        join!(self.events.stat_sent => self.stat_sent);

        comment!("A hold is reported when it has taken effect.");
        delay!(self.hold => self.held);
        self.stopped.next = self.held[3].q.val();
        if self.inside.q.val() {
            self.stopped.next = self.held[3].q.val() & !self.granted.q.val();
        }

        assert!(
            !(self.granted.q.val() & (self.granted.q.val() - 1)).any(),
            "at most one priority is granted"
        );
        assert!(
            !(self.ready.q.val() & !self.granted.q.val()).any(),
            "beats are accepted from the priority that is granted only"
        );
        if self.valid.q.val() {
            assert!(self.fifo.s_axis.tready.val(), "a beat finds room in the FIFO");
        }
        if self.one_less.q.val() {
            assert!(self.under_way.q.val().any(), "a beat that leaves was under way");
        }
    }
}
