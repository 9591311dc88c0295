//! The blocks with the ports of other people's projects.
//!
//! NetFPGA: AXI4-Stream with 128 bits of metadata on `tuser`, as the reference designs of NetFPGA SUME and PLUS have it. Corundum: AXI4-Stream
//! with `tid`, `tdest` and `tuser`, and the time of day. OpenNIC: the box at 322 MHz, whose streams bear no gap within a packet and in part no
//! `tready`.

mod corundum_nic;
mod corundum_pfc_rx;
mod corundum_pfc_tx;
mod corundum_port;
mod corundum_stream;
mod first_user;
mod netfpga_nic;
mod netfpga_pfc_rx;
mod netfpga_pfc_tx;
mod netfpga_port;
mod netfpga_source;
mod netfpga_user_in;
mod netfpga_user_out;
mod opennic_nic;
mod opennic_pfc_rx;
mod opennic_pfc_tx;
mod opennic_port;
mod opennic_stream;
mod ptp_time;

pub use corundum_nic::CorundumNic;
pub use corundum_pfc_rx::CorundumPfcRx;
pub use corundum_pfc_tx::CorundumPfcTx;
pub use corundum_port::CorundumPort;
pub use corundum_stream::{
    CorundumRxSink, CorundumRxSource, CorundumRxUser, CorundumTxSink, CorundumTxSource,
    CorundumTxUser,
};
pub use first_user::FirstUser;
pub use netfpga_nic::NetfpgaNic;
pub use netfpga_pfc_rx::NetfpgaPfcRx;
pub use netfpga_pfc_tx::NetfpgaPfcTx;
pub use netfpga_port::NetfpgaPort;
pub use netfpga_source::NetfpgaSource;
pub use netfpga_user_in::NetfpgaUserIn;
pub use netfpga_user_out::NetfpgaUserOut;
pub use opennic_nic::OpenNicNic;
pub use opennic_pfc_rx::OpenNicPfcRx;
pub use opennic_pfc_tx::OpenNicPfcTx;
pub use opennic_port::OpenNicPort;
pub use opennic_stream::{OpenNicRxSink, OpenNicRxSource, OpenNicSink, OpenNicSource};
pub use ptp_time::PtpTime;
