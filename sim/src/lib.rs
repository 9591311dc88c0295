//! Hardware under stimulus: the switch port, a hop, NICs and the window engine, on any engine.
//!
//! | module | content |
//! |---|---|
//! | [`cli`] | the command line |
//! | [`contexts`] | what a flow takes in the memories of a NIC |
//! | [`engine`] | hardware on any engine |
//! | [`port`] | a capture through the switch port's hardware |
//! | [`nics`] | complete NICs, of hardware or behavioural, over a link |
//! | [`window_engine`] | the window engine, and the model that predicts its every cycle |

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod cli;
pub mod contexts;
pub mod engine;
pub mod nics;
pub mod port;
pub mod window_engine;
