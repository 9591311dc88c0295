//! From a request to a RoCEv2 packet.

mod answer_intake;
mod beat_choice;
mod beat_count;
mod head;
mod head_build;
mod icrc_append;
mod packet_merge;
mod packet_tx;
mod payload_feed;
mod probe_requests;
mod template_table;
mod transmit_ports;

pub use answer_intake::AnswerIntake;
pub use beat_choice::BeatChoice;
pub use beat_count::BeatCount;
pub use head::{
    BeatPlaces, BeatStep, PacketEnd, PacketFields, PacketShape, PacketSizes, PayloadPlan,
};
pub use head_build::HeadBuild;
pub use icrc_append::IcrcAppend;
pub use packet_merge::PacketMerge;
pub use packet_tx::PacketTx;
pub use payload_feed::{GENERATOR_STEP, PayloadFeed};
pub use probe_requests::{ProbeRequests, ProbeState, TELEMETRY_REQUEST};
pub use template_table::TemplateTable;
pub use transmit_ports::{
    PacketTxStats, PacketTxStatsIn, PacketTxStatsOut, ProbeConfig, ProbeConfigIn, ProbeConfigOut,
    ProbeStats, ProbeStatsIn, ProbeStatsOut, ProbedFlow, ProbedFlowIn, ProbedFlowOut, SendRequest,
    SendRequestIn, SendRequestOut, TemplateWrite, TemplateWriteIn, TemplateWriteOut,
};
