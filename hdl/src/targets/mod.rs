//! What fits the blocks into other people's designs.

mod corundum_nic;
mod corundum_pfc_rx;
mod corundum_pfc_tx;
mod corundum_port;
mod corundum_stream;
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
pub use opennic_nic::OpenNicNic;
pub use opennic_pfc_rx::OpenNicPfcRx;
pub use opennic_pfc_tx::OpenNicPfcTx;
pub use opennic_port::OpenNicPort;
pub use opennic_stream::{OpenNicRxSink, OpenNicRxSource, OpenNicSink, OpenNicSource};
pub use ptp_time::PtpTime;
