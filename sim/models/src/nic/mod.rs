//! Reference models of the blocks of a NIC that send and receive: what comes out, and in which order. When it does is in `fncc_sim::nics::timed`, but for the
//! scheduler, whose times are its function.

mod answer;
mod busiest_link;
mod context_cache;
pub mod contexts;
mod data_rx;
mod data_sequence;
mod flow_count;
mod rate_control;
mod rx_split;
mod scheduler;
mod templates;
pub mod transmit;

pub use answer::{Order, answer, notification};
pub use busiest_link::BusiestLink;
pub use context_cache::{ContextCacheCosts, ContextCacheSettings, costs as context_cache_costs};
pub use data_rx::{Damage, DataReceiver, Delivered, Outcome, Received};
pub use data_sequence::{Answer, DataPacket, DataSequence, Fate, Region};
pub use flow_count::FlowCount;
pub use rate_control::{FlowRate, ReactionSettings, RoundRule, Timers};
pub use rx_split::{RoceHeaders, Route, route, route_up_to};
pub use scheduler::{
    EventKind, FlowEvent, FlowProgress, PacketScheduler, ScheduledPacket, SchedulerCounts,
    SchedulerInputs, SchedulerOutputs, SchedulerSettings,
};
pub use templates::{TemplateWord, template_writes};
