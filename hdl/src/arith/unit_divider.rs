//! Complete units of a constant size in a number of bytes.
//!
//! ```text
//!            ┌────────────────────────────────────────────────────┐
//!  bytes ───>│ bounded ─> x, 3x ─> rows of the reciprocal,        │──> count
//!            │                     added two by two               │
//!            └────────────────────────────────────────────────────┘
//! ```
//!
//! The unit is an odd number times a power of two. The power is a shift; the reciprocal of the odd number, rounded up, has so many
//! bits that the product is the exact quotient. As it is a constant, a row of zeros costs nothing, and equal rows are one.
//! Lookup tables and carry chains only.
//!
//! Contract: `count` is `bytes / unit` of [`UnitDivider::LATENCY`] cycles ago, at most 65535; interval 1.

use fncc_netlist::prelude::*;

/// The block; see above.
#[block(clock, by_hand, defaults)]
pub struct UnitDivider {
    /// Dividend.
    pub bytes: Signal<In, Bits<35>>,
    /// Quotient, saturating.
    pub count: Signal<Out, Bits<16>>,
    width: Constant<Bits<6>>,
    most: Constant<Bits<27>>,
    twos: Constant<Bits<4>>,
    reciprocal: Constant<Bits<28>>,
    point: Constant<Bits<6>>,
    bounded: Signal<Local, Bits<27>>,
    x: Dff<Bits<27>>,
    once: Dff<Bits<32>>,
    thrice: Dff<Bits<32>>,
    rows: [Signal<Local, Bits<32>>; 14],
    pairs: [Dff<Bits<32>>; 7],
    fours: [Dff<Bits<37>>; 4],
    eights: [Dff<Bits<45>>; 2],
    product: Dff<Bits<55>>,
    quotient: Signal<Local, Bits<17>>,
}

/// How a division becomes a multiplication.
struct Reciprocal {
    /// More bytes than fit this many bits are 65536 units or more.
    width: u32,
    twos: u32,
    factor: u64,
    point: u32,
}

impl Reciprocal {
    fn new(unit: u32) -> Self {
        let width = 16 + unit.next_power_of_two().trailing_zeros();
        let twos = unit.trailing_zeros();
        let odd = u64::from(unit >> twos);
        // Exact: a dividend times an error below `odd` is less than 2^point.
        let point = width - twos + odd.next_power_of_two().trailing_zeros();
        Self { width, twos, factor: (1_u64 << point).div_ceil(odd), point }
    }
}

impl UnitDivider {
    /// Cycles from a dividend to its quotient.
    pub const LATENCY: usize = latency!(x, once, pairs, fours, eights, product);

    /// A divider by `unit`.
    ///
    /// # Panics
    /// When `unit` is not in 1..=2047.
    pub fn new(unit: u32) -> Self {
        let allowed = 1..=2047;
        assert!(allowed.contains(&unit), "UnitDivider: unit = {unit} is not in {allowed:?}");
        let Reciprocal { width, twos, factor, point } = Reciprocal::new(unit);
        Self {
            width: Constant::new(u64::from(width).to_bits()),
            most: Constant::new(((1_u64 << width) - 1).to_bits()),
            twos: Constant::new(u64::from(twos).to_bits()),
            reciprocal: Constant::new(factor.to_bits()),
            point: Constant::new(u64::from(point).to_bits()),
            ..Self::defaults()
        }
    }
}

impl Default for UnitDivider {
    /// By one.
    fn default() -> Self {
        Self::new(1)
    }
}

impl Logic for UnitDivider {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_unit_divider");
        comment!("More than the quotient can say in any case is as good as the most of its width.");
        self.bounded.next = self.bytes.val().get_bits::<27>(0) & self.most.val();
        if (self.bytes.val() >> self.width.val()).any() {
            self.bounded.next = self.most.val();
        }
        self.x.d.next = self.bounded.val() >> self.twos.val();
        self.once.d.next = bit_cast::<32, 27>(self.x.q.val());
        self.thrice.d.next =
            bit_cast::<32, 27>(self.x.q.val()) + (bit_cast::<32, 27>(self.x.q.val()) << 1);
        for i in 0..14 {
            self.rows[i].next = 0.into();
            if self.reciprocal.val().get_bit(2 * i + 1) {
                self.rows[i].next = self.once.q.val() << 1;
                if self.reciprocal.val().get_bit(2 * i) {
                    self.rows[i].next = self.thrice.q.val();
                }
            } else if self.reciprocal.val().get_bit(2 * i) {
                self.rows[i].next = self.once.q.val();
            }
        }
        for i in 0..7 {
            self.pairs[i].d.next = self.rows[2 * i].val() + (self.rows[2 * i + 1].val() << 2);
        }
        for i in 0..3 {
            self.fours[i].d.next = bit_cast::<37, 32>(self.pairs[2 * i].q.val())
                + (bit_cast::<37, 32>(self.pairs[2 * i + 1].q.val()) << 4);
        }
        self.fours[3].d.next = bit_cast::<37, 32>(self.pairs[6].q.val());
        for i in 0..2 {
            self.eights[i].d.next = bit_cast::<45, 37>(self.fours[2 * i].q.val())
                + (bit_cast::<45, 37>(self.fours[2 * i + 1].q.val()) << 8);
        }
        self.product.d.next = bit_cast::<55, 45>(self.eights[0].q.val())
            + (bit_cast::<55, 45>(self.eights[1].q.val()) << 16);

        self.quotient.next = (self.product.q.val() >> self.point.val()).get_bits::<17>(0);
        self.count.next = self.quotient.val().get_bits::<16>(0);
        if self.quotient.val().get_bit(16) {
            self.count.next = 0xffff.into();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reciprocal_of_every_unit_is_exact_next_to_every_multiple() {
        for unit in 1..=2047 {
            let Reciprocal { width, twos, factor, point } = Reciprocal::new(unit);
            assert!(width <= 27 && factor < 1 << 28, "unit {unit}");
            let most = (1_u64 << width) - 1;
            assert!(most / u64::from(unit) < 1 << 17, "unit {unit}");
            for quotient in (1..=most / u64::from(unit)).step_by(1 + unit as usize / 40) {
                let edge = quotient * u64::from(unit);
                for bytes in [edge - 1, edge, most.min(edge + u64::from(unit) - 1)] {
                    let found = ((bytes >> twos) * factor) >> point;
                    assert_eq!(found, bytes / u64::from(unit), "{bytes} / {unit}");
                }
            }
        }
    }
}
