//! A scheme that is registered runs wherever those of the simulator do.

mod calls;
mod commands;
mod study;
