//! The flow contexts on every engine against their model, every handshake in every cycle, and with the scheduler over a link that loses packets.

mod bench;
mod directed;
mod large;
mod lossy;
mod model;
mod network;
mod pins;
mod pool;
mod progress;
mod scheduler;
