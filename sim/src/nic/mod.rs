//! Reference models of the blocks of a NIC that send and receive.

mod scheduler;
mod timing_wheel;
pub mod transmit;

pub use scheduler::{
    EventKind, FlowEvent, FlowProgress, PacketScheduler, ScheduledPacket, SchedulerCounts,
    SchedulerInputs, SchedulerOutputs, SchedulerSettings,
};
//! Reference models of the receiving half of a NIC: when a flow gets an ACK, and what it says.
//! Reference models of the receiving half of a NIC: what becomes of a packet, when a flow gets an ACK, and what it says.

mod ack_schedule;
mod answer;
mod data_sequence;
mod flow_count;

pub use ack_schedule::{AckSchedule, Order, Received, ScheduleSettings};
pub use answer::{answer, template_words};
pub use data_sequence::{Answer, DataPacket, DataSequence, Fate, Region};
pub use flow_count::FlowCount;
