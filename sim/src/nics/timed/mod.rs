//! Blocks of the NIC with the delays that their contracts state. The behavioural NIC is made of them, and the hardware is compared with them.
//!
//! What an operation does is in [`fncc_models::nic`], without times; here is when. Latencies are those of the blocks.

mod ack_schedule;
mod flow_contexts;
mod model_queue;
mod notification_point;
mod output_queue;
mod probe_requests;
mod reaction_point;
mod rx_hpcc;

pub use ack_schedule::{AckSchedule, ScheduleSettings, ScheduleTaken};
pub use flow_contexts::{
    ContextAnswer, ContextCompletion, ContextCounts, ContextInputs, ContextOutputs, ContextRequest,
    FlowContexts,
};
pub use notification_point::NotificationPoint;
pub use probe_requests::{Probe, ProbeInputs, ProbeRequests};
pub use reaction_point::{ReactionCounts, ReactionInputs, ReactionOutputs, ReactionPoint};
pub use rx_hpcc::{
    Arrival, RxCounts, RxHpcc, RxInputs, RxOutputs, RxSettings, window_entry, window_in,
};
