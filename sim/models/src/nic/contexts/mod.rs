//! Connections and messages of flows: the reference of `nic/contexts`.
//!
//! [`FlowConnections`] has what an operation does to its flow, one after the other and without times; [`ContextPipeline`] in which cycle an operation
//! is accepted, starts, and gives something.

mod connections;
mod delayed;
mod flow;
mod interface;
mod pipeline;

pub use connections::FlowConnections;
pub use flow::MOST_PACKETS;
pub use interface::{
    Ack, CompletionStatus, Connection, ContextEffects, ContextOperation, ContextSettings, Message,
    PayloadRequest,
};
pub use pipeline::{
    ContextAnswer, ContextCompletion, ContextCounts, ContextInputs, ContextOutputs,
    ContextPipeline, ContextRequest,
};
