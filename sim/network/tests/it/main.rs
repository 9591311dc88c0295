//! The tests of this package, in one program: both cores remain busy, and it is linked once.

mod ack_requests;
mod acks;
mod after;
mod bands;
mod bounds;
mod command_line;
mod control_keys;
mod credits;
mod description;
mod fattree;
mod file_formats;
mod files;
mod hazards;
mod keys;
mod layers;
mod limits;
mod long_paths;
mod losses;
mod matrix;
mod notebook;
mod one_host;
mod options;
mod order;
mod p4qcn;
mod priorities;
mod program;
mod progress;
mod random_description;
mod random_network;
mod rate_control;
mod receivers;
mod recipes;
mod reference;
mod report_in_browser;
mod schemes;
mod sweep;
mod sweep_shared;
#[allow(dead_code)]
#[path = "../../../models/tests/it/trace/mod.rs"]
mod trace;
mod utilisation;
