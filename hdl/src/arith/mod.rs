//! Arithmetic and counters, of use to any block.

mod delay_line;
mod divider;
mod divider_choice;
mod divider_differences;
mod divider_digits;
mod divider_head;
mod divider_multiples;
mod divider_stage;
mod multiplier_tree;
mod serial_divider;
mod serial_multiplier;
mod slope_multiplier;
mod stat_counter;
mod unit_divider;

pub use delay_line::DelayLine;
pub use divider::Divider;
pub use divider_choice::DividerChoice;
pub use divider_differences::DividerDifferences;
pub use divider_digits::DividerDigits;
pub use divider_head::DividerHead;
pub use divider_multiples::DividerMultiples;
pub use divider_stage::DividerStage;
pub use multiplier_tree::MultiplierTree;
pub use serial_divider::SerialDivider;
pub use serial_multiplier::SerialMultiplier;
pub use slope_multiplier::SlopeMultiplier;
pub use stat_counter::StatCounter;
pub use unit_divider::UnitDivider;
