//! The tests of this package, in one program: both cores stay busy, and it is linked once.

mod captures;
mod network_ack_requests;
mod network_acks;
mod network_bounds;
mod network_command_line;
mod network_description;
mod network_fattree;
mod network_files;
mod network_hazards;
mod network_keys;
mod network_layers;
mod network_limits;
mod network_losses;
mod network_matrix;
mod network_one_host;
mod network_options;
mod network_order;
mod network_progress;
mod network_reference;
mod network_schemes;
mod network_sweep;
mod nics;
mod nics_command_line;
mod outputs;
mod port_command_line;
mod port_idle;
mod port_options;
mod port_pauses;
#[allow(dead_code)]
mod program;
#[allow(dead_code)]
mod random_description;
#[allow(dead_code)]
mod random_network;
#[allow(dead_code)]
mod trace;
mod window_accuracy;
mod window_trace;
