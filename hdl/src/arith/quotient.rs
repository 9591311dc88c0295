//! What a division gives.

use fncc_netlist::prelude::*;

/// The result of a division: `Q` bits of quotient, `D` of remainder.
#[bundle(QuotientIn, QuotientOut, flat)]
pub struct Quotient<const Q: usize, const D: usize> {
    /// Result valid.
    out_valid: Bit,
    /// Quotient.
    quotient: Bits<Q>,
    /// Its remainder.
    remainder: Bits<D>,
    /// The quotient did not fit, or the divisor was zero.
    saturated: Bit,
}
