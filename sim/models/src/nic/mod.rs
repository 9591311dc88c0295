//! Reference models of the blocks of a NIC that send and receive.

mod ack_schedule;
mod answer;
mod busiest_link;
mod context_cache;
pub mod contexts;
mod data_rx;
mod data_sequence;
mod flow_count;
mod model_queue;
mod notification_point;
mod probe_requests;
mod rate_control;
mod reaction_point;
mod rx_hpcc;
mod rx_split;
mod scheduler;
mod templates;
pub mod transmit;

pub use ack_schedule::{AckSchedule, Order, Received, ScheduleSettings, ScheduleTaken};
pub use answer::{answer, notification};
pub use busiest_link::BusiestLink;
pub use context_cache::{ContextCacheCosts, ContextCacheSettings, costs as context_cache_costs};
pub use data_rx::{Damage, DataReceiver, Delivered, Outcome};
pub use data_sequence::{Answer, DataPacket, DataSequence, Fate, Region};
pub use flow_count::FlowCount;
pub use notification_point::NotificationPoint;
pub use probe_requests::{Probe, ProbeInputs, ProbeRequests};
pub use rate_control::{FlowRate, ReactionSettings, RoundRule, Timers};
pub use reaction_point::{ReactionCounts, ReactionInputs, ReactionOutputs, ReactionPoint};
pub use rx_hpcc::{
    Arrival, RxCounts, RxHpcc, RxInputs, RxOutputs, RxSettings, window_entry, window_in,
};
pub use rx_split::{RoceHeaders, Route, route};
pub use scheduler::{
    EventKind, FlowEvent, FlowProgress, PacketScheduler, ScheduledPacket, SchedulerCounts,
    SchedulerInputs, SchedulerOutputs, SchedulerSettings,
};
pub use templates::{TemplateWord, template_writes};
