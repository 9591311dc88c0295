//! Reference models of the blocks of a NIC that send and receive.

mod scheduler;
mod timing_wheel;
pub mod transmit;

pub use scheduler::{
    EventKind, FlowEvent, FlowProgress, PacketScheduler, ScheduledPacket, SchedulerCounts,
    SchedulerInputs, SchedulerOutputs, SchedulerSettings,
};
