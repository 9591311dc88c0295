//! Wire formats, reference models, captures and tables of FNCC and HPCC++. They predict what the hardware does.
//!
//! | module | content |
//! |---|---|
//! | [`wire`] | telemetry entry, FNCC header, RoCEv2 headers and frames, ICRC |
//! | [`packet_edit`] | what a switch does to one frame, the reference of the insert block |
//! | [`lossless`] | queues, pauses and marks of a lossless port, the reference of its blocks |
//! | [`nic`] | which packets a NIC sends and when, what becomes of those it receives and how it answers |
//! | [`ack_event`] | what a NIC learns from an ACK, the reference of the block that receives them |
//! | [`window`] | window and rate from the telemetry in ACKs |
//! | [`capture_file`], [`input`] | pcap and pcapng files in and out; input files, plain or packed |
//! | [`acks_csv`], [`telemetry_csv`] | tables of ACKs with their telemetry, and of dequeue stamps |
//! | [`sample_capture`] | the generator of the bundled capture and its table |
//! | [`limits`] | what can be set, and how far |

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod ack_event;
pub mod acks_csv;
pub mod capture_file;
pub mod input;
pub mod limits;
pub mod lossless;
pub mod nic;
pub mod packet_edit;
pub mod sample_capture;
pub mod telemetry_csv;
pub mod window;
pub mod wire;
