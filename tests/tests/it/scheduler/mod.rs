//! The packet scheduler on every engine against its model: every handshake and every packet in every cycle, and what the contract says of rates and windows.

mod bench;
mod events;
mod model;
mod rates;
