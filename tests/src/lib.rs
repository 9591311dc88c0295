//! What tests across packages share: the expected behaviour of a switch port on a complete capture,
//! random stimulus for any block, fuzzed packets, a block on any engine, its registers, the engine of a NIC on the stream of a profile, random designs, readers under damaged files, the soak run that compares all engines on both,
//! sweeps of resets and loads over all blocks, mutants of the hardware, and the comparison of the window engine with its model.

pub mod axi_lite;
pub mod designs;
pub mod expectation;
pub mod flat_reference;
pub mod fuzzed_packet;
pub mod hardware;
pub mod mutate;
pub mod nic_bench;
pub mod observation;
pub mod packet_tag;
pub mod random_design;
pub mod reader_fuzz;
pub mod recorded;
pub mod roce_packets;
pub mod soak;
pub mod stimulus;
pub mod sweep;
pub mod traffic;
pub mod window_engine;
