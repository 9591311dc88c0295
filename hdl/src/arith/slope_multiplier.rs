//! Multiplies by a factor that is loaded once: its multiples are in tables.
//!
//! ```text
//!             ┌───────────────────────────────────────────────────────┐
//!  load ─────>│ 0, 1 .. 15 times the slope ─> 8 tables                │──> last, upper
//!  slope ────>│                                  │                    │
//!  factor ───>│ digits of 4 bits ────────────────┴─> 8 ─> 4 ─> 2 ─> 1 │──> product
//!             │ highest bits of both ─────────────────────────────────│──> beyond
//!             └───────────────────────────────────────────────────────┘
//! ```
//!
//! Each digit of the other factor reads its multiple of the slope, and the eight multiples are added in pairs. That takes far less
//! than the rows of a product, and no DSP block, which is slow without its own registers.
//!
//! Only products below 2^48 are of interest, so only the bits below 2^49 of the multiples are kept. `beyond` says that
//! one bit of the factor and one of the slope alone make 2^48 or more. If there are no such bits, the product is below 2^49.
//!
//! The tables have two halves: while the multiples of a new slope are written into one, products use the other one.
//!
//! Contract: `product` and `beyond` are those of the `factor` of [`SlopeMultiplier::LATENCY`] cycles ago, interval 1. `last` is set
//! [`SlopeMultiplier::FILLING`] cycles after a `load`, and factors that come two cycles after it or later use the new slope. `upper` toggles
//! then. A load replaces a pending one: `last` is then not set for the previous one.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no load is under way")]
pub struct SlopeMultiplier {
    /// Takes the slope.
    pub load: Signal<In, Bit>,
    /// One factor of all products to come.
    pub slope: Signal<In, Bits<48>>,
    /// The other one of each.
    pub factor: Signal<In, Bits<32>>,
    /// The tables are written, in this cycle.
    pub last: Signal<Out, Bit>,
    /// The upper half is in force, else the lower one.
    pub upper: Signal<Out, Bit>,
    /// The product, right where `beyond` is clear.
    pub product: Signal<Out, Bits<49>>,
    /// The product is 2^48 or more.
    pub beyond: Signal<Out, Bit>,
    unit: Dff<Bits<48>>,
    multiple: Dff<Bits<49>>,
    digit: Dff<Bits<4>>,
    begins: Dff<Bit>,
    fills: ResetDff<Bit>,
    ends: ResetDff<Bit>,
    turns: ResetDff<Bit>,
    in_force: ResetDff<Bit>,
    #[init(std::array::from_fn(|_| Ram::new(ReadDuringWrite::Old)))]
    tables: [Ram<Bits<49>, 5>; 8],
    pairs: [Dff<Bits<49>>; 4],
    fours: [Dff<Bits<49>>; 2],
    all: Dff<Bits<49>>,
    /// Bit `i` is set when the slope has a bit that makes 2^48 or more of bit `i + 1` of a factor: of the new one, and of the one in force.
    new_far: Dff<Bits<31>>,
    far: Dff<Bits<31>>,
    reversed: Signal<Local, Bits<31>>,
    hits: Dff<Bits<31>>,
    some: Dff<Bits<8>>,
    any: Dff<Bit>,
    too_much: Dff<Bit>,
    groups: Signal<Local, Bits<8>>,
}

impl SlopeMultiplier {
    /// Cycles from a factor to its product.
    pub const LATENCY: usize = latency!(tables, pairs, fours, all);
    /// Cycles that a load takes to fill the tables.
    pub const FILLING: usize = 16;
}

impl Logic for SlopeMultiplier {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_slope_multiplier");

        comment!(
            "A load writes one multiple a cycle into the half of all tables that is not in force."
        );
        self.multiple.d.next = self.multiple.q.val() + bit_cast::<49, 48>(self.unit.q.val());
        self.digit.d.next = self.digit.q.val() + 1;
        self.ends.d.next = self.digit.q.val() == 14 && self.fills.q.val();
        if self.ends.q.val() {
            self.fills.d.next = false;
        }
        self.reversed.next = 0.into();
        for i in 0..31 {
            self.reversed.next =
                self.reversed.val().replace_bit(i, self.unit.q.val().get_bit(47 - i));
        }
        comment!("A bit of the slope reaches all higher bits of a factor, two more each cycle.");
        self.new_far.d.next =
            self.new_far.q.val() | (self.new_far.q.val() << 1) | (self.new_far.q.val() << 2);
        if self.begins.q.val() {
            self.new_far.d.next = self.reversed.val();
        }
        self.begins.d.next = self.load.val();
        if self.load.val() {
            self.unit.d.next = self.slope.val();
            self.multiple.d.next = 0.into();
            self.digit.d.next = 0.into();
            self.fills.d.next = true;
            self.ends.d.next = false;
        }
        let completes = self.ends.q.val() && !self.load.val();
        self.last.next = completes;
        self.turns.d.next = completes;
        if self.turns.q.val() {
            self.in_force.d.next = !self.in_force.q.val();
            self.far.d.next = self.new_far.q.val();
        }
        self.upper.next = self.in_force.q.val();

        comment!("A multiple for each digit, and their sum.");
        for i in 0..8 {
            self.tables[i].we.next = self.fills.q.val();
            self.tables[i].waddr.next = concat((!self.in_force.q.val(), self.digit.q.val()));
            self.tables[i].wdata.next = self.multiple.q.val();
            self.tables[i].re.next = true;
            self.tables[i].raddr.next =
                concat((self.in_force.q.val(), self.factor.val().get_bits::<4>(4 * i)));
        }
        for i in 0..4 {
            self.pairs[i].d.next =
                self.tables[2 * i].rdata.val() + (self.tables[2 * i + 1].rdata.val() << 4);
        }
        for i in 0..2 {
            self.fours[i].d.next = self.pairs[2 * i].q.val() + (self.pairs[2 * i + 1].q.val() << 8);
        }
        self.all.d.next = self.fours[0].q.val() + (self.fours[1].q.val() << 16);
        self.product.next = self.all.q.val();

        comment!("Meanwhile the overflow is detected.");
        self.hits.d.next = self.factor.val().get_bits::<31>(1) & self.far.q.val();
        let wide_hits = bit_cast::<32, 31>(self.hits.q.val());
        self.groups.next = 0.into();
        for i in 0..8 {
            self.groups.next =
                self.groups.val().replace_bit(i, wide_hits.get_bits::<4>(4 * i).any());
        }
        self.some.d.next = self.groups.val();
        self.any.d.next = self.some.q.val().any();
        delay!(self.any => self.too_much);
        self.beyond.next = self.too_much.q.val();
    }
}
