//! The blocks with the ports of other people's projects.
//!
//! NetFPGA: AXI4-Stream with 128 bits of metadata on `tuser`, as the reference designs of NetFPGA SUME and PLUS have it.

mod first_user;
mod netfpga_ack_rx;
mod netfpga_pfc_rx;
mod netfpga_pfc_tx;
mod netfpga_port;
mod netfpga_source;
mod netfpga_user_in;
mod netfpga_user_out;

pub use first_user::FirstUser;
pub use netfpga_ack_rx::NetfpgaAckRx;
pub use netfpga_pfc_rx::NetfpgaPfcRx;
pub use netfpga_pfc_tx::NetfpgaPfcTx;
pub use netfpga_port::NetfpgaPort;
pub use netfpga_source::NetfpgaSource;
pub use netfpga_user_in::NetfpgaUserIn;
pub use netfpga_user_out::NetfpgaUserOut;
