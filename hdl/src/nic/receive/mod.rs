//! The receiving half of a NIC: from packets to payload and to the ACKs that answer them.

mod ack_gen;
mod ack_judge;
mod ack_schedule;
mod busiest_link;
mod data_head;
mod data_judge;
mod data_planner;
mod data_records;
mod data_rx;
mod data_sequence;
mod flow_count;
mod message_rules;
mod payload_align;
mod payload_check;
mod payload_store;
mod peer_check;
mod ports;
mod qp_table;
mod receive_ports;
mod receive_room;
mod records;
mod region_check;
mod roce_intake;
mod roce_parser;
mod roce_reader;
mod roce_tag;
mod rx_split;

pub use ack_gen::AckGen;
pub use ack_judge::AckJudge;
pub use ack_schedule::AckSchedule;
pub use busiest_link::{BusiestEntries, BusiestLink, ProbedPath, ProbedStack};
pub use data_head::DataHead;
pub use data_judge::DataJudge;
pub use data_planner::DataPlanner;
pub use data_records::{
    DataFacts, DataPlan, DataRecord, FlowQp, JudgedPacket, PayloadTag, SourceAddress,
    WaitingVerdict,
};
pub use data_rx::DataRx;
pub use data_sequence::DataSequence;
pub use flow_count::FlowCount;
pub use message_rules::MessageRules;
pub use payload_align::PayloadAlign;
pub use payload_check::PayloadCheck;
pub use payload_store::PayloadStore;
pub use peer_check::PeerCheck;
pub use ports::{
    AckEntries, AckEntriesIn, AckEntriesOut, AckGenConfig, AckGenConfigIn, AckGenConfigOut,
    AckOrder, AckOrderIn, AckOrderOut, AckScheduleStats, AckScheduleStatsIn, AckScheduleStatsOut,
    BusiestLinkStats, BusiestLinkStatsIn, BusiestLinkStatsOut, ClosedFlow, ClosedFlowIn,
    ClosedFlowOut, CnpOrder, CnpOrderIn, CnpOrderOut, DataAnswer, DataAnswerIn, DataAnswerOut,
    DataPacket, DataPacketIn, DataPacketOut, DataSequenceStats, DataSequenceStatsIn,
    DataSequenceStatsOut, DataVerdict, DataVerdictIn, DataVerdictOut, FlowConnection,
    FlowConnectionIn, FlowConnectionOut, HeaderTemplate, HeaderTemplateIn, HeaderTemplateOut,
    ReceivedPacket, ReceivedPacketIn, ReceivedPacketOut, ReceiverSetup, ReceiverSetupIn,
    ReceiverSetupOut,
};
pub use qp_table::QpTable;
pub use receive_ports::{
    CongestionNotice, CongestionNoticeIn, CongestionNoticeOut, DataRxConfig, DataRxConfigIn,
    DataRxConfigOut, DataRxStats, DataRxStatsIn, DataRxStatsOut, PayloadVerdict, PayloadVerdictIn,
    PayloadVerdictOut, ReceiverConnection, ReceiverConnectionIn, ReceiverConnectionOut,
    RxSplitStats, RxSplitStatsIn, RxSplitStatsOut,
};
pub use receive_room::ReceiveRoom;
pub use records::{
    AckContent, AckProgress, AckTelemetryRecord, DataRegion, DataState, ScheduleAccess,
    ScheduledPacket, SequencedPacket,
};
pub use region_check::RegionCheck;
pub use roce_intake::RoceIntake;
pub use roce_parser::RoceParser;
pub use roce_reader::RoceReader;
pub use roce_tag::{AckFate, ROUTE_ACK, ROUTE_CNP, ROUTE_DATA, ROUTE_OTHER, RoceTag, RoutedTag};
pub use rx_split::RxSplit;
