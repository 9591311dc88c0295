//! AXI4-Stream: the interfaces and the blocks that only move beats; the interface of AXI4-Lite.

mod arrival_tag;
mod axi_lite;
mod beat_lanes;
mod beat_memory;
mod beat_stage;
mod cmac_link;
mod departure_tag;
mod drain_watch;
mod fifo;
mod fifo_lane;
mod first_beat;
mod forward_slice;
mod lane_pointers;
mod lane_queue;
mod output_skid;
mod output_slots;
mod packet_arbiter;
mod packet_fifo;
mod packet_pointers;
mod port_bit;
mod queue;
mod register_slice;
mod room_count;
mod stream;
mod stream_tap;

pub use arrival_tag::ArrivalTag;
pub use axi_lite::{AxiLite, AxiLiteMaster, AxiLiteSlave};
pub use beat_lanes::BeatLanes;
pub use beat_memory::BeatMemory;
pub use beat_stage::BeatStage;
pub use cmac_link::CmacLink;
pub use departure_tag::DepartureTag;
pub use drain_watch::DrainWatch;
pub use fifo::AxisFifo;
pub use fifo_lane::FifoLane;
pub use first_beat::FirstBeat;
pub use forward_slice::AxisForwardSlice;
pub use lane_pointers::LanePointers;
pub use lane_queue::LaneQueue;
pub use output_skid::OutputSkid;
pub use output_slots::OutputSlots;
pub use packet_arbiter::PacketArbiter;
pub use packet_fifo::PacketFifo;
pub use packet_pointers::PacketPointers;
pub use port_bit::PortBit;
pub use queue::Queue;
pub use register_slice::AxisRegisterSlice;
pub use room_count::RoomCount;
pub use stream::{Beat, BeatIn, BeatOut, Stream, StreamSink, StreamSource};
pub use stream_tap::StreamTap;

/// Checks the width parameters of a stream block.
///
/// # Panics
/// When `w` is not 64, 128, 256, 512 or 1024 or `k` is not `w / 8`.
pub(crate) fn check_width(block: &str, w: usize, k: usize) {
    assert!(w.is_power_of_two() && (64..=1024).contains(&w), "{block}: W = {w} is not 64..1024");
    assert!(k == w / 8, "{block}: K = {k} is not W / 8 = {}", w / 8);
}
