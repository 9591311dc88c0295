//! Lets one packet at a time leave a port: those of eight priorities that do not have to pause, strict ones first,
//! the rest by deficit round robin.
//!
//! ```text
//!               ┌───────────────────────────┐
//!  s_axis_0 ═══>│                           │
//!     ...       │ multiplexer ─> slice ═════════> m_axis
//!  s_axis_7 ═══>│      ^                    │
//!               │      └── strict, else     │──> deq_*, stopped
//!  hold, cfg ──>│          round robin      │──> stat_*
//!               └───────────────────────────┘
//! ```
//!
//! A packet starts when its priority is neither held nor discarded, and then leaves whole. `cfg_strict`
//! names priorities that go before all others, the highest number first. The others share what is left
//! (M. Shreedhar and G. Varghese's deficit round robin, paid afterwards, so that no length need be known before): a priority whose turn
//! comes gets `cfg_quantum` bytes on top of its balance, sends while that is positive and pays for what it
//! sent; when it has nothing to send a positive balance is forfeited.
//!
//! Packets of a priority that is discarded are taken and thrown away whenever nothing else can leave.
//!
//! Contract: latency [`EgressGate::LATENCY`] cycle, interval 1, no bubble while a packet can leave and no quantum is
//! below the longest packet; with smaller ones a turn may pass without a packet and takes a cycle. A hold takes effect
//! at the next packet. `start_*` and `deq_*` tell of a packet in
//! the cycles of its first and its last beat in.

use crate::StatCounter;
use crate::axis::{AxisRegisterSlice, StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct EgressGate<const W: usize, const K: usize, T: Synth> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// The heads of the queues, one for each priority.
    pub s_axis: [StreamSink<W, K, T>; 8],
    /// Packets out.
    pub m_axis: StreamSource<W, K, T>,
    /// Priorities that must not start a packet.
    pub hold: Signal<In, Bits<8>>,
    /// Priorities whose packets are thrown away.
    pub discard: Signal<In, Bits<8>>,
    /// Priorities that go before the others.
    pub cfg_strict: Signal<In, Bits<8>>,
    /// Bytes that each of the others may send in a turn, zero for one that never sends, that of priority `c` in bits `16 c + 15` to
    /// `16 c`.
    pub cfg_quantum: Signal<In, Bits<128>>,
    /// Priorities that have a packet waiting.
    pub waiting: Signal<Out, Bits<8>>,
    /// Priorities that are held and send nothing in this cycle.
    pub stopped: Signal<Out, Bits<8>>,
    /// The first beat of a packet is taken that is not thrown away.
    pub start_valid: Signal<Out, Bit>,
    /// Its priority.
    pub start_priority: Signal<Out, Bits<3>>,
    /// The last beat of a packet is taken.
    pub deq_valid: Signal<Out, Bit>,
    /// Its priority.
    pub deq_priority: Signal<Out, Bits<3>>,
    /// Its bytes.
    pub deq_bytes: Signal<Out, Bits<16>>,
    /// It is thrown away.
    pub deq_discarded: Signal<Out, Bit>,
    /// Packets sent, of each priority.
    pub stat_sent: [Signal<Out, Bits<32>>; 8],
    /// Packets thrown away.
    pub stat_discarded: Signal<Out, Bits<32>>,
    offers: Signal<Local, Bits<8>>,
    may: Signal<Local, Bits<8>>,
    strict: Signal<Local, Bits<8>>,
    /// Priorities whose quantum is not zero.
    funded: Signal<Local, Bits<8>>,
    shares: Signal<Local, Bits<8>>,
    first_strict: Signal<Local, Bits<8>>,
    /// The priority whose turn it is.
    turn: Dff<Bits<8>>,
    /// Bytes that a priority may send, in two's complement.
    balance: [Dff<Bits<20>>; 8],
    rich: Signal<Local, Bits<8>>,
    stays: Signal<Local, Bit>,
    behind: Signal<Local, Bits<8>>,
    next: Signal<Local, Bits<8>>,
    raised: [Signal<Local, Bits<20>>; 8],
    quanta: Signal<Local, Bits<144>>,
    base: [Signal<Local, Bits<20>>; 8],
    none: Constant<Bits<8>>,
    thrown: Signal<Local, Bits<8>>,
    turns: Signal<Local, Bit>,
    positive: Signal<Local, Bit>,
    pays: Signal<Local, Bit>,
    inside: Dff<Bit>,
    granted: Dff<Bits<8>>,
    masked: Dff<Bit>,
    grant: Signal<Local, Bits<8>>,
    mask: Signal<Local, Bit>,
    data_masks: [Spread<1, W>; 8],
    keep_masks: [Spread<1, K>; 8],
    data: Signal<Local, Bits<W>>,
    keep: Signal<Local, Bits<K>>,
    last: Signal<Local, Bit>,
    user: Signal<Local, T>,
    number: Signal<Local, Bits<3>>,
    valid: Signal<Local, Bit>,
    opens: Signal<Local, Bit>,
    passes: Signal<Local, Bit>,
    count: CountOnes<K, 8>,
    former: Dff<Bits<16>>,
    bytes: Signal<Local, Bits<16>>,
    price: Signal<Local, Bits<20>>,
    back: AxisRegisterSlice<W, K, T>,
    sent: [StatCounter; 8],
    discarded: StatCounter,
}

impl<const W: usize, const K: usize, T: Synth> EgressGate<W, K, T> {
    /// Cycles from a beat's arrival to its departure while the output is ready and it is its turn.
    pub const LATENCY: usize = 1;
}

impl<const W: usize, const K: usize, T: Synth> Default for EgressGate<W, K, T> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("EgressGate", W, K);
        Self {
            clk: Default::default(),
            rst: Default::default(),
            s_axis: Default::default(),
            m_axis: Default::default(),
            hold: Default::default(),
            discard: Default::default(),
            cfg_strict: Default::default(),
            cfg_quantum: Default::default(),
            waiting: Default::default(),
            stopped: Default::default(),
            start_valid: Default::default(),
            start_priority: Default::default(),
            deq_valid: Default::default(),
            deq_priority: Default::default(),
            deq_bytes: Default::default(),
            deq_discarded: Default::default(),
            stat_sent: Default::default(),
            stat_discarded: Default::default(),
            offers: Default::default(),
            may: Default::default(),
            strict: Default::default(),
            funded: Default::default(),
            shares: Default::default(),
            first_strict: Default::default(),
            turn: Dff::new(1.into()),
            balance: Default::default(),
            rich: Default::default(),
            stays: Default::default(),
            behind: Default::default(),
            next: Default::default(),
            raised: Default::default(),
            quanta: Default::default(),
            base: Default::default(),
            none: Constant::new(0.into()),
            thrown: Default::default(),
            turns: Default::default(),
            positive: Default::default(),
            pays: Default::default(),
            inside: Default::default(),
            granted: Default::default(),
            masked: Default::default(),
            grant: Default::default(),
            mask: Default::default(),
            data_masks: Default::default(),
            keep_masks: Default::default(),
            data: Default::default(),
            keep: Default::default(),
            last: Default::default(),
            user: Default::default(),
            number: Default::default(),
            valid: Default::default(),
            opens: Default::default(),
            passes: Default::default(),
            count: Default::default(),
            former: Default::default(),
            bytes: Default::default(),
            price: Default::default(),
            back: Default::default(),
            sent: Default::default(),
            discarded: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize, T: Synth> Logic for EgressGate<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_egress_gate");
        dff_setup!(self, clk, turn, inside, granted, masked, former);
        self.opens.next = self.back.s_axis.tready.val();

        comment!("Who may start.");
        self.offers.next = 0.into();
        self.rich.next = 0.into();
        self.first_strict.next = 0.into();
        self.funded.next = 0.into();
        self.quanta.next = bit_cast::<144, 128>(self.cfg_quantum.val());
        for i in 0..8 {
            self.funded.next =
                self.funded.val().replace_bit(i, self.quanta.val().get_bits::<16>(16 * i).any());
            self.offers.next = self.offers.val().replace_bit(i, self.s_axis[i].tvalid.val());
            self.rich.next = self.rich.val().replace_bit(
                i,
                !self.balance[i].q.val().get_bit(19) && self.balance[i].q.val().any(),
            );
        }
        self.may.next = self.offers.val() & !self.hold.val() & !self.discard.val();
        self.strict.next = self.may.val() & self.cfg_strict.val();
        for i in 0..8 {
            if self.strict.val().get_bit(i) {
                self.first_strict.next = self.none.val().replace_bit(i, true);
            }
        }
        self.thrown.next = self.offers.val() & self.discard.val();
        self.shares.next = self.may.val() & !self.cfg_strict.val() & self.funded.val();

        comment!(
            "The turn stays while it may start and its balance is positive, or goes to the next one."
        );
        self.stays.next = (self.shares.val() & self.turn.q.val() & self.rich.val()).any();
        self.behind.next = self.shares.val() & !((self.turn.q.val() << 1) - 1);
        self.next.next = self.shares.val() & (!self.shares.val() + 1);
        if self.behind.val().any() {
            self.next.next = self.behind.val() & (!self.behind.val() + 1);
        }
        self.positive.next = false;
        for i in 0..8 {
            self.raised[i].next =
                self.balance[i].q.val() + (self.quanta.val().get_bits::<20>(16 * i) & 0xffff);
            if self.next.val().get_bit(i)
                && !self.raised[i].val().get_bit(19)
                && self.raised[i].val().any()
            {
                self.positive.next = true;
            }
        }
        self.turns.next = !self.inside.q.val()
            && self.opens.val()
            && !self.strict.val().any()
            && !self.stays.val()
            && self.shares.val().any();

        comment!("Who sends in this cycle, and whether it is thrown away.");
        self.mask.next = false;
        self.grant.next = 0.into();
        if self.inside.q.val() {
            self.grant.next = self.granted.q.val();
            self.mask.next = self.masked.q.val();
        } else if self.strict.val().any() {
            self.grant.next = self.first_strict.val();
        } else if self.stays.val() {
            self.grant.next = self.turn.q.val();
        } else if self.shares.val().any() {
            if self.positive.val() {
                self.grant.next = self.next.val();
            }
        } else if self.thrown.val().any() {
            self.grant.next = self.thrown.val() & (!self.thrown.val() + 1);
            self.mask.next = true;
        }
        self.valid.next = (self.offers.val() & self.grant.val()).any();
        self.passes.next = self.valid.val() && self.opens.val();
        self.data.next = 0.into();
        self.keep.next = 0.into();
        self.last.next = false;
        self.user.next = self.s_axis[0].tuser.val();
        self.number.next = 0.into();
        for i in 0..8 {
            self.data_masks[i].lanes.next = self.grant.val().get_bits::<1>(i);
            self.keep_masks[i].lanes.next = self.grant.val().get_bits::<1>(i);
            self.data.next =
                self.data.val() | (self.s_axis[i].tdata.val() & self.data_masks[i].mask.val());
            self.keep.next =
                self.keep.val() | (self.s_axis[i].tkeep.val() & self.keep_masks[i].mask.val());
            if self.grant.val().get_bit(i) {
                self.last.next = self.s_axis[i].tlast.val();
                self.user.next = self.s_axis[i].tuser.val();
                self.number.next = i.to_bits();
            }
            self.s_axis[i].tready.next = self.grant.val().get_bit(i) && self.opens.val();
        }
        self.count.word.next = self.keep.val();
        self.bytes.next = bit_cast::<16, 8>(self.count.count.val());
        if self.inside.q.val() {
            self.bytes.next = self.former.q.val() + bit_cast::<16, 8>(self.count.count.val());
        }
        if self.passes.val() {
            self.inside.d.next = !self.last.val();
            self.granted.d.next = self.grant.val();
            self.masked.d.next = self.mask.val();
            self.former.d.next = self.bytes.val();
        }

        comment!(
            "A turn brings a quantum and forfeits what another one had left; a packet is paid at its end."
        );
        if self.turns.val() {
            self.turn.d.next = self.next.val();
        }
        self.price.next = bit_cast::<20, 16>(self.bytes.val());
        self.pays.next = self.passes.val() && self.last.val() && !self.mask.val();
        for i in 0..8 {
            self.balance[i].clock.next = self.clk.val();
            self.base[i].next = self.balance[i].q.val();
            if self.turns.val() {
                if self.next.val().get_bit(i) {
                    self.base[i].next = self.raised[i].val();
                } else if self.turn.q.val().get_bit(i) && self.rich.val().get_bit(i) {
                    self.base[i].next = 0.into();
                }
            }
            self.balance[i].d.next = self.base[i].val();
            if self.pays.val() && self.grant.val().get_bit(i) && !self.cfg_strict.val().get_bit(i) {
                self.balance[i].d.next = self.base[i].val() - self.price.val();
            }
            if self.rst.val() {
                self.balance[i].d.next = 0.into();
            }
        }

        self.back.clk.next = self.clk.val();
        self.back.rst.next = self.rst.val();
        self.back.s_axis.tdata.next = self.data.val();
        self.back.s_axis.tkeep.next = self.keep.val();
        self.back.s_axis.tlast.next = self.last.val();
        self.back.s_axis.tuser.next = self.user.val();
        self.back.s_axis.tvalid.next = self.valid.val() && !self.mask.val();
        StreamSource::<W, K, T>::link(&mut self.m_axis, &mut self.back.m_axis);

        self.waiting.next = self.offers.val();
        self.stopped.next = self.hold.val();
        if self.inside.q.val() && !self.masked.q.val() {
            self.stopped.next = self.hold.val() & !self.granted.q.val();
        }
        self.start_valid.next = self.passes.val() && !self.inside.q.val() && !self.mask.val();
        self.start_priority.next = self.number.val();
        self.deq_priority.next = self.number.val();
        self.deq_valid.next = self.passes.val() && self.last.val();
        self.deq_bytes.next = self.bytes.val();
        self.deq_discarded.next = self.mask.val();
        for i in 0..8 {
            self.sent[i].clk.next = self.clk.val();
            self.sent[i].rst.next = self.rst.val();
            self.sent[i].increment.next = self.pays.val() && self.grant.val().get_bit(i);
            self.stat_sent[i].next = self.sent[i].value.val();
        }
        self.discarded.clk.next = self.clk.val();
        self.discarded.rst.next = self.rst.val();
        self.discarded.increment.next = self.passes.val() && self.last.val() && self.mask.val();
        self.stat_discarded.next = self.discarded.value.val();

        if self.rst.val() {
            self.turn.d.next = 1.into();
            self.inside.d.next = false;
        }
    }
}

kernel_ports!([const W: usize, const K: usize, T: Pack] EgressGate<W, K, T> {
    clk, rst, s_axis, m_axis, hold, discard, cfg_strict, cfg_quantum, waiting, stopped, start_valid,
    start_priority, deq_valid, deq_priority,
    deq_bytes, deq_discarded, stat_sent, stat_discarded
});
