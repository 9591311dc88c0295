//! The computation in integers, bit for bit as `hdl/nic/hpcc` does it: the specification of the
//! hardware's arithmetic.
//!
//! # Formats
//!
//! `Qi.f` is an unsigned number of `i` integer and `f` fraction bits. Divisions and shifts to the
//! right round down unless "nearest" stands there.
//!
//! | quantity | format | bits |
//! |---|---|---|
//! | window, reference window, `W_AI`, `W_min`, `W_max`, `B T` | bytes, Q24.16 | 40 |
//! | smoothed utilisation `U`, kept | Q12.40 | 52 |
//! | raw utilisation `u` of a hop | Q12.28, saturating | 40 |
//! | its rate term | Q4.28, saturating | 32 |
//! | `eta`, `beta` | Q0.32 | 32 |
//! | `alpha` | Q4.28 | 32 |
//! | weight `tau / T` | Q1.36 | 37 |
//! | `1 - eta` for a queue | Q0.28 | 28 |
//! | `eta / U` | Q12.36; of a `U` below 2^-12 Q36.12, saturating | 48 |
//! | `1 / T` | 2^-48 per ns | 40 |
//! | queue gain, `unit / (B T)` | Q0.48 | 48 |
//! | `B` | bytes per ns, Q8.8, exact | 16 |
//!
//! # Steps
//!
//! For each hop, `tau`, `dtx` and `q` being the differences modulo 2^24 and 2^20 and the smaller queue:
//!
//! ```text
//! rate    = min(dtx unit 2^36 / (tau B), 2^32 - 1)
//! backlog = q gain / 2^20
//! u       = min(rate + backlog, 2^40 - 1)
//! weight  = tau >= T ? 2^36 : tau (1/T) / 2^12
//! ```
//!
//! The hop with the largest `u / 2^4` wins, the first among equals. A later hop must lead by 2^-26, too: two sums
//! that are equal in the reals may be rounded apart, across a multiple of 2^-24. With the `u` and weight of the winner:
//!
//! ```text
//! U       = U +- (|2^12 u - U| weight) / 2^36, nearest
//! Wl      = (B T beta / 2^32 + N / 2) / max(1, N)       when LHCS acts: replaces Wc
//! ratio   = U < 2^28 ? min(2^36 eta / (2^16 U), 2^48 - 1), f = 12
//!                    : 2^36 eta / (U / 2^8), f = 36
//! base    = U >= 2^8 eta or incStage >= maxStage ?
//!           Wc ratio / 2^f, nearest, at most 2^40 - 1, or else Wc
//! W       = min(max(base + W_AI, W_min), W_max)
//! R       = W (1/T) / 2^40
//! ```
//!
//! With [`Smoothing::Hop`](crate::window::Smoothing), a `U_i` for each hop, `U` the largest of `U_i / 2^16`, the first among equals:
//!
//! ```text
//! weight  = min(weight + weight / 4, 2^36)                  if U_i > 2^40 and 2^12 u_i > U_i
//! ```
//!
//! With [`Increase::Flows`](crate::window::Increase) `W_AI` is another one if `N > 1` and, of the queue `q` in this ACK at the hop of `U`,
//!
//! ```text
//! U_0    >= U - 3 U / 2^5,   q gain / 2^20 <= (2^32 - 1 - eta) / 2^4
//! W_AI    = (Winit (1 - eta) + N / 2) / N
//! ```
//!
//! Outputs have fewer bits: windows Q24.4 (nearest), `U` Q4.24 (saturating), `R` in bytes per ns Q8.24
//! (saturating).
//!
//! # Why these widths
//!
//! Small weights make `U` stand still when its last bit is coarser than `weight |u - U|`, hence 40
//! fraction bits. Rounding `Wc` adds up over updates that multiply it by nearly one, and LHCS may leave half a
//! byte of it, hence 16 bits and nearest. Sixteen times the link rate is more than any port can send, so the rate term saturates
//! there; a full queue of a slow port is thousands of bandwidth-delay products, so `u` does not. `eta / U` is a
//! number of its own, so that the division need not wait for the `Wc` that the previous ACK leaves; after LHCS, `Wc` may be so small
//! that the ratio for an idle path takes 36 integer bits.

mod config;
mod flow;
mod measure;
mod quotient;
mod rule;

pub use config::{ConfigError, HardwareConfig, RATES, output_word};
pub use flow::{FixedOutcome, Flow, FlowWith};
pub use measure::busiest_hop;
pub use rule::Rule;
