//! The contexts of flows: their connections, their messages, and what is sent again.

mod ack_check;
mod apply_operation;
mod context_interlock;
mod context_outputs;
mod decision_check;
mod flow_contexts;
mod flow_states;
mod message_pool;
mod message_progress;
mod operation_intake;
mod output_queue;
mod packet_count;
mod ports;
mod records;
mod request_queue;
mod retransmit;
mod verdicts;
mod work_check;

pub use ack_check::AckCheck;
pub use apply_operation::ApplyOperation;
pub use context_interlock::ContextInterlock;
pub use context_outputs::ContextOutputs;
pub use decision_check::DecisionCheck;
pub use flow_contexts::FlowContexts;
pub use flow_states::FlowStates;
pub use message_pool::MessagePool;
pub use message_progress::MessageProgress;
pub use operation_intake::OperationIntake;
pub use output_queue::OutputQueue;
pub use packet_count::PacketCount;
pub use ports::{
    BAD_LENGTH, Completion, CompletionIn, CompletionOut, DONE, FLUSHED, FlowConnect, FlowConnectIn,
    FlowConnectOut, FlowContextsConfig, FlowContextsConfigIn, FlowContextsConfigOut,
    FlowContextsStats, FlowContextsStatsIn, FlowContextsStatsOut, PayloadFetch, PayloadFetchIn,
    PayloadFetchOut, QUEUE_FULL, REMOTE_ERROR, RETRIES_EXCEEDED, UNKNOWN_FLOW, WorkRequest,
    WorkRequestIn, WorkRequestOut,
};
pub use records::{
    FlowContext, FlowMessage, FlowOperation, PendingAck, PendingConnect, PendingDecision,
    PendingWork,
};
pub use request_queue::RequestQueue;
pub use retransmit::Retransmit;
pub use verdicts::{
    AckVerdict, DecisionVerdict, MessagePosition, OperationEffects, PendingAnswer,
    PendingCompletion, PendingEvent, PendingFetch, PendingRequest, TimerVerdict, WorkVerdict,
};
pub use work_check::WorkCheck;
