//! Connections and messages of flows: the reference of `nic/contexts`.
//!
//! [`FlowConnections`] has what an operation does to its flow, one after the other and without times.

mod connections;
mod flow;
mod interface;

pub use connections::{FlowConnections, shared_messages};
pub use flow::{MOST_MESSAGES, MOST_PACKETS};
pub use interface::{
    Ack, CompletionStatus, Connection, ContextEffects, ContextOperation, ContextSettings, Message,
    PayloadRequest,
};
