//! How the table measures: what designs are fed, how engines take turns, what an engine costs.

mod build;
mod contestant;
mod live;
mod machine;
mod memory;
mod pass;
mod profile;
mod race;
mod stimulus;

pub use build::{Built, Traced, compiled, runtime_library_time, verilated};
pub use contestant::{PIECE, SIDE_BY_SIDE, contestant, side_by_side, thread_time};
pub use live::{LiveEffort, Traffic, record};
pub use machine::{bytes, describe_machine, seconds, speed};
pub use memory::{MEMORY, Memory, memory, print_memory};
pub use pass::{every_cycle, outputs, skipping};
pub use profile::{PROFILE, print_profile};
pub use race::{Effort, Samples, race};
pub use stimulus::{Changes, ROWS, Stimulus, answers};
