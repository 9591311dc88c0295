//! `sim` and `gen` as their users meet them: what they write, and what they say when they cannot.

mod desk;
mod engines;
mod generate;
mod port;
mod port_refusals;
mod queues;
mod replay;

pub use desk::binary;
