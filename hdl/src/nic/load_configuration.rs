//! The configuration of the window engine, which changes between transactions only.
//!
//! ```text
//!            ┌────────────────────────────────────────────────────┐
//!  load ────>│ hold ─> all is out ─> copy ─> 9 times: bdp x beta  │──> hold
//!  cfg_* ───>│                       registers                    │──> settings, tx_unit
//!            │                     1 - eta over qlen_gain         │──> shared, queue
//!            └────────────────────────────────────────────────────┘
//! ```
//!
//! After a reset and after `load` it blocks events and operations until all transactions inside have completed. Then it
//! copies the `cfg_*` ports, and multiplies each `B T` by `beta`, one bit per cycle. Meanwhile it divides `1 - eta` by the unit of the queue, which
//! gives the longest queue that leaves room, one bit per cycle, too. Per-rate words are
//! written, rate by rate, to the memories of their users. The hold ends
//! [`LoadConfiguration::HOLD`] cycles after the last `load`, and not before the table is clear.
//!
//! There is no hurry, so the words are copied and selected one after the other: each step enables few registers.

use super::event::WindowSettings;
use super::{RateWordOut, WindowParametersIn};
use crate::arith::WideRegister;
use fncc_netlist::prelude::*;

/// Cycles in which all that is inside comes out.
const DRAIN: u64 = 167;
/// Bits of `beta`, and rates.
const BITS: u64 = 32;
const RATES: u64 = 9;
/// Cycles in which the ports are copied.
const COPIES: u64 = 4;

/// The block; see the module's page. Formats are those of [`Hpcc`](super::Hpcc), which has transactions of `1 + M` turns.
#[block(clock, reset = "the configuration has to be loaded")]
pub struct LoadConfiguration<const M: usize = 0> {
    /// Loads the configuration.
    pub load: Signal<In, Bit>,
    /// The table is cleared; the hold lasts at least until then.
    pub clear: Signal<In, Bit>,
    /// Nothing may enter.
    pub hold: Signal<Out, Bit>,
    /// What is taken over.
    pub cfg: WindowParametersIn,
    /// And whether entries come in pairs.
    pub pairs: Signal<In, Bit>,
    /// They do in the configuration.
    pub has_pairs: Signal<Out, Bit>,
    /// What is active.
    pub settings: Signal<Out, WindowSettings>,
    /// Active unit of `tx_bytes`.
    pub tx_unit: Signal<Out, Bits<11>>,
    /// `B T beta` of each rate, bytes, Q24.16, rounded down.
    pub shared: RateWordOut<40>,
    /// Of each rate, from the low bits up: unit of `qlen` over `B T`, Q0.48, and the longest queue that leaves room, in that unit: of at most `(1 - eta) B T`.
    pub queue: RateWordOut<64>,
    /// `rst` or `load` in the cycle before: from a register, as it reaches so much.
    restarts: Dff<Bit>,
    /// The configuration is that of the last `load`.
    loaded: Dff<Bit>,
    holds: Dff<Bit>,
    /// What is inside comes out, for so many cycles so far.
    drains: Dff<Bit>,
    drained: Dff<Bits<8>>,
    #[init(Constant::new((DRAIN + 5 * M as u64).to_bits()))]
    drain: Constant<Bits<8>>,
    is_out: Dff<Bit>,
    /// Bit `i` is set in the `i`th cycle of the copying, and what is copied in the cycle after: three words in each.
    takes: Dff<Bits<4>>,
    copied: [WideRegister<Bits<40>>; 10],
    /// The first of them again, for the rates.
    begins: Replica<Bit>,
    /// A product starts in this cycle.
    starts: Dff<Bit>,
    /// Bit `i` is set when `i` steps of it are done.
    steps: Dff<Bits<33>>,
    /// The rate whose product it is, as a bit and as its code.
    turn: Dff<Bits<9>>,
    code: Dff<Bits<4>>,
    /// The first again, for the data with it.
    bdp_turn: [Replica<Bits<3>>; 6],
    gain_turn: [Replica<Bits<3>>; 6],
    /// By three rates, the lower halves of the words and the upper ones.
    some_bdp: [Dff<Bits<20>>; 6],
    some_gain: [Dff<Bits<24>>; 6],
    chosen_bdp: Dff<Bits<40>>,
    gain: Dff<Bits<48>>,
    /// It or 0, by the bit of `beta` that comes next.
    addend: Dff<Bits<40>>,
    product: Dff<Bits<40>>,
    bits: Dff<Bits<32>>,
    /// What is left of `1 - eta`, with ones below it, and the bits of the longest queue so far.
    rest: Dff<Bits<48>>,
    longest: Dff<Bits<16>>,
    next_rest: Signal<Local, Bits<49>>,
    ended: Dff<Bit>,
    /// The next product starts three cycles after one has ended.
    again: Dff<Bits<2>>,
    was_last: Dff<Bit>,
    ended_code: Dff<Bits<4>>,
    ended_product: Dff<Bits<40>>,
    ended_gain: Dff<Bits<48>>,
}

impl<const M: usize> LoadConfiguration<M> {
    /// Cycles of a hold.
    pub const HOLD: u64 = DRAIN + 5 * M as u64 + 3 + COPIES + RATES * (BITS + 5);
}

impl<const M: usize> Logic for LoadConfiguration<M> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_load_configuration");
        self.restarts.d.next = self.load.val() || self.rst.val();
        self.holds.d.next = !self.loaded.q.val()
            || !self.clear.val()
            || self.load.val()
            || self.rst.val()
            || self.restarts.q.val();
        self.hold.next = self.holds.q.val();

        comment!("Copy, when all is out.");
        self.takes.d.next = self.takes.q.val() << 1;
        self.is_out.d.next = false;
        self.begins.d.next = false;
        if self.drains.q.val() {
            self.drained.d.next = self.drained.q.val() + 1;
            self.is_out.d.next = self.drained.q.val() == self.drain.val();
            if self.is_out.q.val() {
                self.drains.d.next = false;
                self.takes.d.next = 1.into();
                self.begins.d.next = true;
            }
        }
        for i in 0..10 {
            self.copied[i].take.next = self.takes.q.val().get_bit(i / 3);
        }
        self.copied[0].value.next =
            bit_cast::<40, 25>(concat((self.pairs.val(), self.cfg.t_ns.val())));
        self.has_pairs.next = self.copied[0].out.val().get_bit(24);
        self.settings.next.t_ns = self.copied[0].out.val().get_bits::<24>(0);
        self.copied[1].value.next = self.cfg.t_reciprocal.val();
        self.settings.next.t_reciprocal = self.copied[1].out.val();
        self.copied[2].value.next = bit_cast::<40, 23>(concat((
            self.cfg.speed_up.val(),
            self.cfg.increase.val(),
            self.cfg.smoothing.val(),
            self.cfg.tx_unit.val(),
            self.cfg.max_stage.val(),
            self.cfg.lhcs.val(),
        )));
        self.settings.next.lhcs = self.copied[2].out.val().get_bit(0);
        self.settings.next.max_stage = self.copied[2].out.val().get_bits::<8>(1);
        self.tx_unit.next = self.copied[2].out.val().get_bits::<11>(9);
        self.settings.next.by_hop =
            self.copied[2].out.val().get_bit(20) && !self.copied[0].out.val().get_bit(24);
        self.settings.next.by_flows = self.copied[2].out.val().get_bit(21);
        self.settings.next.smoothed_alpha = self.copied[2].out.val().get_bit(22);
        self.copied[3].value.next = bit_cast::<40, 32>(self.cfg.eta.val());
        let eta = self.copied[3].out.val().get_bits::<32>(0);
        self.settings.next.eta = eta;
        self.copied[4].value.next = bit_cast::<40, 32>(self.cfg.alpha.val());
        self.settings.next.alpha = self.copied[4].out.val().get_bits::<32>(0);
        self.copied[5].value.next = bit_cast::<40, 32>(self.cfg.beta.val());
        let beta = self.copied[5].out.val().get_bits::<32>(0);
        self.copied[6].value.next = self.cfg.w_ai.val();
        self.settings.next.w_ai = self.copied[6].out.val();
        self.copied[7].value.next = self.cfg.w_min.val();
        self.settings.next.w_min = self.copied[7].out.val();
        self.copied[8].value.next = self.cfg.w_max.val();
        self.settings.next.w_max = self.copied[8].out.val();
        self.copied[9].value.next = self.cfg.w_ai_all.val();
        self.settings.next.w_ai_all = self.copied[9].out.val();

        comment!(
            "A rate after the other: its words are there four cycles after its turn has come."
        );
        for i in 0..3 {
            for half in 0..2 {
                self.bdp_turn[2 * i + half].d.next = self.turn.q.val().get_bits::<3>(3 * i);
                delay!(self.bdp_turn[2 * i + half] => self.gain_turn[2 * i + half]);
                self.some_bdp[2 * i + half].d.next = 0.into();
                self.some_gain[2 * i + half].d.next = 0.into();
                for j in 0..3 {
                    if self.bdp_turn[2 * i + half].q.val().get_bit(j) {
                        self.some_bdp[2 * i + half].d.next =
                            self.cfg.bdp[3 * i + j].val().get_bits::<20>(20 * half);
                    }
                    if self.gain_turn[2 * i + half].q.val().get_bit(j) {
                        self.some_gain[2 * i + half].d.next =
                            self.cfg.qlen_gain[3 * i + j].val().get_bits::<24>(24 * half);
                    }
                }
            }
        }
        self.chosen_bdp.d.next = concat((
            self.some_bdp[1].q.val() | self.some_bdp[3].q.val() | self.some_bdp[5].q.val(),
            self.some_bdp[0].q.val() | self.some_bdp[2].q.val() | self.some_bdp[4].q.val(),
        ));
        self.gain.d.next = concat((
            self.some_gain[1].q.val() | self.some_gain[3].q.val() | self.some_gain[5].q.val(),
            self.some_gain[0].q.val() | self.some_gain[2].q.val() | self.some_gain[4].q.val(),
        ));
        if self.begins.q.val() {
            self.turn.d.next = 1.into();
            self.code.d.next = 1.into();
        }

        comment!("Multiply.");
        let step =
            bit_cast::<41, 40>(self.product.q.val()) + bit_cast::<41, 40>(self.addend.q.val());
        self.addend.d.next = 0.into();
        if self.bits.q.val().get_bit(1) {
            self.addend.d.next = self.chosen_bdp.q.val();
        }
        self.product.d.next = step.get_bits::<40>(1);
        self.bits.d.next = self.bits.q.val() >> 1;
        if self.starts.q.val() {
            self.product.d.next = 0.into();
            self.bits.d.next = beta;
            self.addend.d.next = 0.into();
            if beta.get_bit(0) {
                self.addend.d.next = self.chosen_bdp.q.val();
            }
        }
        comment!(
            "Divide, from a cycle later on, when the gain is there: 1 - eta as Q0.28, by a gain of 2^-48 whose products lose 20 bits. Bits that do not fit are ones."
        );
        self.next_rest.next = bit_cast::<49, 49>(concat((self.rest.q.val(), true)))
            - bit_cast::<49, 48>(self.gain.q.val());
        if self.steps.q.val().get_bit(0) {
            self.rest.d.next =
                bit_cast::<48, 32>(concat(((!eta).get_bits::<28>(4), bits::<4>(15))));
        } else if self.steps.q.val().get_bits::<16>(1).any() {
            self.rest.d.next = concat((self.rest.q.val().get_bits::<47>(0), true));
            self.longest.d.next = self.longest.q.val() << 1;
            if !self.next_rest.val().get_bit(48) {
                self.rest.d.next = self.next_rest.val().get_bits::<48>(0);
                self.longest.d.next = (self.longest.q.val() << 1).replace_bit(0, true);
            }
        }
        self.steps.d.next = (self.steps.q.val() << 1).replace_bit(0, self.starts.q.val());
        let ends = self.steps.q.val().get_bit(32);
        self.ended.d.next = ends;
        delay!(self.code => self.ended_code);
        delay!(self.product => self.ended_product);
        delay!(self.gain => self.ended_gain);
        self.was_last.d.next = self.turn.q.val().get_bit(8);
        if ends {
            self.turn.d.next = self.turn.q.val() << 1;
            self.code.d.next = self.code.q.val() + 1;
        }
        self.shared.write.next = self.ended.q.val();
        self.shared.rate.next = self.ended_code.q.val();
        self.shared.word.next = self.ended_product.q.val();
        self.queue.write.next = self.ended.q.val();
        self.queue.rate.next = self.ended_code.q.val();
        self.queue.word.next = concat((self.longest.q.val(), self.ended_gain.q.val()));
        self.again.d.next = self.again.q.val() << 1;
        if self.ended.q.val() && !self.was_last.q.val() {
            self.again.d.next = 1.into();
        }
        self.starts.d.next = self.takes.q.val().get_bit(3) || self.again.q.val().get_bit(1);
        if self.ended.q.val() && self.was_last.q.val() {
            self.loaded.d.next = true;
        }
        if self.restarts.q.val() {
            self.loaded.d.next = false;
            self.drains.d.next = true;
            self.drained.d.next = 0.into();
            self.is_out.d.next = false;
            self.takes.d.next = 0.into();
            self.begins.d.next = false;
            self.starts.d.next = false;
            self.steps.d.next = 0.into();
            self.turn.d.next = 0.into();
            self.ended.d.next = false;
            self.again.d.next = 0.into();
        }
    }
}
