//! Wire formats, reference models and files of the FNCC and HPCC++ simulations.
//!
//! Nothing here becomes gates: the crate predicts what the hardware does, or feeds it.
//!
//! | module | what it holds |
//! |---|---|
//! | [`wire`] | telemetry entry, FNCC header, RoCEv2 headers and frames, ICRC |
//! | [`packet_edit`] | what a switch does to one frame, the reference of the insert block |
//! | [`engine`] | hardware on any engine |
//! | [`ack_event`] | what a NIC learns from an ACK, the reference of the block that receives them |
//! | [`capture_file`] | pcap and pcapng files in and out |
//! | [`input`] | input files, plain or packed |
//! | [`acks_csv`] | tables of ACKs with their telemetry |
//! | [`telemetry_csv`] | tables of dequeue stamps |
//! | [`sample_capture`] | the generator of the bundled capture and its table |
//! | [`lossless`] | queues, pauses and marks of a lossless port, the reference of its blocks |
//! | [`nic`] | which packets a NIC sends and when, what becomes of those it receives and how it answers: the reference of its blocks |
//! | [`network`] | packets through lossless Ethernet under the congestion controls of the literature |
//! | [`window`] | window and rate from the telemetry in ACKs |
//! | [`port`] | a capture through the switch port's hardware |
//! | [`limits`] | what can be set, and how far |
//! | [`atomic_file`] | output files that are complete or not there |
//! | [`console`] | what a command tells its user, and how it ends |
//! | [`renamed_options`] | options that had another name |
//! | [`provenance`], [`internal_error`] | where a result comes from; defects of this program as errors |

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod ack_event;
pub mod acks_csv;
pub mod atomic_file;
pub mod capture_file;
pub mod console;
pub mod engine;
pub mod input;
pub mod internal_error;
pub mod limits;
pub mod lossless;
pub mod network;
pub mod nic;
pub mod nics;
pub mod packet_edit;
pub mod port;
pub mod provenance;
pub mod renamed_options;
pub mod sample_capture;
pub mod telemetry_csv;
pub mod window;
pub mod wire;
