//! The NIC's half: from an ACK to the window and the rate of its flow.

mod ack_event;
mod ack_head;
mod ack_plan;
mod ack_rx;
mod ack_windows;
mod icrc;

pub use ack_event::AckEvent;
pub use ack_head::AckHead;
pub use ack_plan::{AckPlan, AckPlanner};
pub use ack_rx::AckRx;
pub use ack_windows::AckWindows;
pub use icrc::Icrc;
