//! A complete NIC, and what only stands between its parts.

mod answer_source;
mod connection_fork;
mod disconnect_fence;
mod doorbell;
mod event_merge;
mod link_pauses;
mod message_merge;
mod nic;
mod notified_flows;
mod payload_limit;
mod ports;
mod template_fork;
mod window_control;

pub use answer_source::AnswerSource;
pub use connection_fork::ConnectionFork;
pub use disconnect_fence::DisconnectFence;
pub use doorbell::Doorbell;
pub use event_merge::EventMerge;
pub use link_pauses::LinkPauses;
pub use message_merge::MessageMerge;
pub use nic::Nic;
pub use notified_flows::NotifiedFlows;
pub use payload_limit::{JUMBO_PAYLOAD, LARGEST_PAYLOAD, PayloadLimit, SMALLEST_PAYLOAD};
pub use ports::{
    Connection, ConnectionIn, ConnectionOut, FlowTemplate, FlowTemplateIn, FlowTemplateOut,
    NicCommandState, NicCommandStateIn, NicCommandStateOut, NicCommands, NicCommandsIn,
    NicCommandsOut, NicConfig, NicConfigIn, NicConfigOut, NicPauseConfig, NicPauseConfigIn,
    NicPauseConfigOut, NicPauseStats, NicPauseStatsIn, NicPauseStatsOut, NicStats, NicStatsIn,
    NicStatsOut, TELEMETRY_AT_RECEIVER, TELEMETRY_ECHOED, TELEMETRY_IN_ACKS, TELEMETRY_OF_BUSIEST,
    TELEMETRY_PROBED,
};
pub use template_fork::TemplateFork;
pub use window_control::WindowControl;
