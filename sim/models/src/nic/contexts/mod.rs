//! Connections and messages of flows: the reference of `nic/contexts`.
//!
//! [`FlowConnections`] has what an operation does to its flow, one after the other and without times.

mod connections;
mod flow;
mod interface;

pub use connections::FlowConnections;
pub use flow::MOST_PACKETS;
pub use interface::{
    Ack, CompletionStatus, Connection, ContextEffects, ContextOperation, ContextSettings, Message,
    PayloadRequest,
};
