//! What fits the blocks into other people's designs.

mod ptp_time;

pub use ptp_time::PtpTime;
