//! The tests of this package, in one program: both cores remain busy, and it is linked once.

mod captures;
mod network;
mod nics;
mod nics_command_line;
mod outputs;
mod own_scheme;
mod port_command_line;
mod port_idle;
mod port_options;
mod port_pauses;
#[path = "../../network/tests/it/program/mod.rs"]
mod program;
