//! Connections and messages of flows: the reference of `nic/contexts`.
//!
//! [`flow`] has what an operation does to its flow, one after the other and without times; [`pipeline`] in which cycle an operation
//! is accepted, starts, and gives something.

mod flow;
mod pipeline;

pub use flow::{
    Ack, CompletionStatus, Connection, ContextEffects, ContextOperation, ContextSettings,
    FlowConnections, Message, PayloadRequest,
};
pub use pipeline::{
    ContextAnswer, ContextCompletion, ContextCounts, ContextInputs, ContextOutputs,
    ContextPipeline, ContextRequest,
};
