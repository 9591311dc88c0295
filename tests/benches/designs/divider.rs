//! A pipelined divider: 64 equal stages of narrow arithmetic, the opposite of a wide data path.
//!
//! ```text
//!              ┌───────────────────────────────┐
//!  dividend ──>│ stage 0 ─> stage 1 ─> ... 63  │──> quotient
//!  divisor  ──>│ one bit of the quotient each  │──> remainder
//!              └───────────────────────────────┘
//! ```
//!
//! Contract: latency 64 cycles in which `advance` is set, interval 1. Unsigned. A division by zero
//! gives a quotient of ones and, as the remainder, the low half of the dividend.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::Engine;
use fncc_netlist::prelude::*;
use fncc_testbenches::stream::Random;

/// Number of stages, which is the number of bits of a dividend.
const STAGES: usize = 64;

/// One step of a restoring division.
#[block]
pub struct DividerStage {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// The pipeline moves.
    pub advance: Signal<In, Bit>,
    /// There is a division in this stage.
    pub in_valid: Signal<In, Bit>,
    /// Its divisor.
    pub in_divisor: Signal<In, Bits<32>>,
    /// What is left of the bits of the dividend that earlier stages took.
    pub in_remainder: Signal<In, Bits<32>>,
    /// Other bits of the dividend, above as many bits of the quotient as there were stages.
    pub in_bits: Signal<In, Bits<64>>,
    /// See [`DividerStage::in_valid`].
    pub out_valid: Signal<Out, Bit>,
    /// See [`DividerStage::in_divisor`].
    pub out_divisor: Signal<Out, Bits<32>>,
    /// See [`DividerStage::in_remainder`].
    pub out_remainder: Signal<Out, Bits<32>>,
    /// See [`DividerStage::in_bits`].
    pub out_bits: Signal<Out, Bits<64>>,
    brought_down: Signal<Local, Bits<33>>,
    subtrahend: Signal<Local, Bits<33>>,
    valid: Dff<Bit>,
    divisor: Dff<Bits<32>>,
    remainder: Dff<Bits<32>>,
    bits: Dff<Bits<64>>,
}

impl Logic for DividerStage {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module divider_stage");
        self.out_valid.next = self.valid.q.val();
        self.out_divisor.next = self.divisor.q.val();
        self.out_remainder.next = self.remainder.q.val();
        self.out_bits.next = self.bits.q.val();

        self.brought_down.next = (bit_cast::<33, 32>(self.in_remainder.val()) << 1)
            | bit_cast::<33, 1>(self.in_bits.val().get_bits::<1>(63));
        self.subtrahend.next = bit_cast::<33, 32>(self.in_divisor.val());
        if self.advance.val() {
            self.valid.d.next = self.in_valid.val();
            self.divisor.d.next = self.in_divisor.val();
            if self.brought_down.val() >= self.subtrahend.val() {
                self.remainder.d.next =
                    bit_cast::<32, 33>(self.brought_down.val() - self.subtrahend.val());
                self.bits.d.next = (self.in_bits.val() << 1) | 1;
            } else {
                self.remainder.d.next = bit_cast::<32, 33>(self.brought_down.val());
                self.bits.d.next = self.in_bits.val() << 1;
            }
        }
        if self.rst.val() {
            self.valid.d.next = false;
        }
    }
}

/// The block; see the module's page.
#[block]
pub struct Divider {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// The pipeline moves.
    pub advance: Signal<In, Bit>,
    /// A division is requested.
    pub in_valid: Signal<In, Bit>,
    /// What is divided.
    pub dividend: Signal<In, Bits<64>>,
    /// By what.
    pub divisor: Signal<In, Bits<32>>,
    /// A division is done.
    pub out_valid: Signal<Out, Bit>,
    /// Its quotient.
    pub quotient: Signal<Out, Bits<64>>,
    /// Its remainder.
    pub remainder: Signal<Out, Bits<32>>,
    stages: [DividerStage; STAGES],
}

impl Logic for Divider {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module divider");
        for i in 0..64 {
            self.stages[i].advance.next = self.advance.val();
        }
        self.stages[0].in_valid.next = self.in_valid.val();
        self.stages[0].in_divisor.next = self.divisor.val();
        self.stages[0].in_remainder.next = 0.into();
        self.stages[0].in_bits.next = self.dividend.val();
        for i in 0..63 {
            self.stages[i + 1].in_valid.next = self.stages[i].out_valid.val();
            self.stages[i + 1].in_divisor.next = self.stages[i].out_divisor.val();
            self.stages[i + 1].in_remainder.next = self.stages[i].out_remainder.val();
            self.stages[i + 1].in_bits.next = self.stages[i].out_bits.val();
        }
        self.out_valid.next = self.stages[63].out_valid.val();
        self.quotient.next = self.stages[63].out_bits.val();
        self.remainder.next = self.stages[63].out_remainder.val();
    }
}

/// Checks an engine of the divider against the division of this processor, with stalls.
///
/// # Panics
/// When a result is wrong, missing or too much.
pub fn assert_divides(engine: &mut dyn Engine) {
    let [advance, in_valid, dividend, divisor, out_valid, quotient, remainder] =
        ["advance", "in_valid", "dividend", "divisor", "out_valid", "quotient", "remainder"]
            .map(|name| engine.port(name));
    let mut random = Random::new(7);
    let mut expected = std::collections::VecDeque::new();
    for _ in 0..1000 {
        let (moves, requested) = (random.percent(80), random.percent(80));
        let n = random.word() >> random.below(64);
        let d = (random.word() >> 32 >> random.below(32)).max(1);
        for (port, value) in
            [(advance, moves.into()), (in_valid, requested.into()), (dividend, n), (divisor, d)]
        {
            engine.set(port, value);
        }
        engine.clock();
        if moves {
            expected.push_back(requested.then_some((n / d, n % d)));
            let due = (expected.len() > STAGES).then(|| expected.pop_front()).flatten().flatten();
            let found = (engine.get(quotient), engine.get(remainder));
            assert_eq!((engine.get(out_valid) == 1).then_some(found), due, "a quotient");
        }
    }
}
