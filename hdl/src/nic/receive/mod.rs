//! The receiving half of a NIC: from data packets to the ACKs that answer them.

mod ack_beats;
mod ack_frame;
mod ack_gen;
mod ack_quads;
mod ack_schedule;
mod ack_sums;
mod data_sequence;
mod flow_count;
mod message_rules;
mod ports;
mod records;
mod region_check;

pub use ack_beats::AckBeats;
pub use ack_frame::AckFrame;
pub use ack_gen::AckGen;
pub use ack_quads::AckQuads;
pub use ack_schedule::AckSchedule;
pub use ack_sums::AckSums;
pub use data_sequence::DataSequence;
pub use flow_count::FlowCount;
pub use message_rules::MessageRules;
pub use ports::{
    AckGenConfig, AckGenConfigIn, AckGenConfigOut, AckOrder, AckOrderIn, AckOrderOut, AckQuad,
    AckQuadIn, AckQuadOut, AckScheduleStats, AckScheduleStatsIn, AckScheduleStatsOut, AckTotals,
    AckTotalsIn, AckTotalsOut, DataAnswer, DataAnswerIn, DataAnswerOut, DataPacket, DataPacketIn,
    DataPacketOut, DataSequenceStats, DataSequenceStatsIn, DataSequenceStatsOut, DataVerdict,
    DataVerdictIn, DataVerdictOut, FlowConnection, FlowConnectionIn, FlowConnectionOut,
    HeaderTemplate, HeaderTemplateIn, HeaderTemplateOut, ReceivedPacket, ReceivedPacketIn,
    ReceivedPacketOut, ReceiverSetup, ReceiverSetupIn, ReceiverSetupOut,
};
pub use records::{
    AckContent, AckProgress, AckQuadRecord, AckTelemetryRecord, AckTotalsRecord, DataRegion,
    DataState, SequencedPacket,
};
pub use region_check::RegionCheck;
