//! The NIC's half: from an ACK to the window and the rate of its flow.

mod compute_window;
mod delay_line;
mod divider;
mod divider_digit;
mod divider_head;
mod divider_stage;
mod event;
mod event_slots;
mod hop_utilisation;
mod hpcc;
mod measure_in_flight;
mod serial_divider;
mod smooth_utilisation;

pub use compute_window::ComputeWindow;
pub use delay_line::DelayLine;
pub use divider::Divider;
pub use divider_digit::DividerDigit;
pub use divider_head::DividerHead;
pub use divider_stage::DividerStage;
pub use event::{FlowState, Passage, TelemetryEvent, WaitingHop, WaitingStep, WaitingWindow};
pub use event_slots::EventSlots;
pub use hop_utilisation::HopUtilisation;
pub use hpcc::Hpcc;
pub use measure_in_flight::MeasureInFlight;
pub use serial_divider::SerialDivider;
pub use smooth_utilisation::SmoothUtilisation;
