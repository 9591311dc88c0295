//! What tests across packages share: the expected behaviour of a switch port on a whole capture, and
//! random stimulus for any block.

pub mod expectation;
pub mod stimulus;
