//! What tests across packages share: the expected behaviour of a switch port on a whole capture,
//! random stimulus for any block, random designs, and the soak run that compares all engines on both.

pub mod expectation;
pub mod flat_reference;
pub mod lockstep;
pub mod random_design;
pub mod random_inputs;
pub mod soak;
pub mod stimulus;
