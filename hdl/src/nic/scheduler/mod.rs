//! The packet scheduler: which flow sends its next packet, and when.

mod apply_event;
mod decide_send;
mod flow_interlock;
mod flow_schedules;
mod flow_wakes;
mod packet_release;
mod ports;
mod ready_queue;
#[allow(clippy::module_inception, reason = "the block has the name of its folder")]
mod scheduler;
mod state;
mod timing_wheel;

pub use apply_event::ApplyEvent;
pub use decide_send::DecideSend;
pub use flow_interlock::FlowInterlock;
pub use flow_schedules::FlowSchedules;
pub use flow_wakes::FlowWakes;
pub use packet_release::PacketRelease;
pub use ports::{
    ACKNOWLEDGE, REWIND, SET_UP, SchedulerConfig, SchedulerConfigIn, SchedulerConfigOut,
    SchedulerEvent, SchedulerEventIn, SchedulerEventOut, SchedulerLimits, SchedulerLimitsIn,
    SchedulerLimitsOut, SchedulerStats, SchedulerStatsIn, SchedulerStatsOut, SendDecision,
    SendDecisionIn, SendDecisionOut, TEAR_DOWN, WINDOW, WORK,
};
pub use ready_queue::ReadyQueue;
pub use scheduler::Scheduler;
pub use state::{
    EventVerdict, ListEntry, PacketLength, ScheduledEvent, SendLimits, SendProgress, SentPackets,
};
pub use timing_wheel::TimingWheel;
