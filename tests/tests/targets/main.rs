//! The blocks on the streams of each profile, on every engine: real packets, what travels beside them, bad packets, time of day and registers.

mod cmac;
mod metadata;
mod nic;
mod passing;
mod pfc_rx;
mod pfc_tx;
mod port;
mod profiles;
