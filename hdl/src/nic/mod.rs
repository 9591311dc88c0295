//! The NIC's half: from an ACK to the window and the rate of its flow.

mod divider;
mod divider_digit;
mod divider_head;
mod divider_stage;
mod serial_divider;

pub use divider::Divider;
pub use divider_digit::DividerDigit;
pub use divider_head::DividerHead;
pub use divider_stage::DividerStage;
pub use serial_divider::SerialDivider;
