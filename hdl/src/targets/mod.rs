//! The blocks on the streams of other people's projects.
//!
//! | profile | streams |
//! |---|---|
//! | [`Generic`] | our own |
//! | [`Netfpga`] | 128 bits of metadata on `tuser`, as in the reference designs of NetFPGA SUME and PLUS |
//! | [`Corundum`] | `tid`, `tdest` and `tuser`, and the time of day |
//! | [`OpenNic`] | the box at 322 MHz, whose streams bear no gap within a packet and in part no `tready` |
//! | [`Taxi`] | those of the Ethernet MACs of taxi: a tag in `tid`, and the time of day |
//!
//! [`Port`], [`Nic`], [`NicEngine`], [`PfcRx`] and [`PfcTx`] are written once, over the adapters of a [`Profile`].

pub mod corundum;
mod interface;
pub mod netfpga;
mod nic;
mod nic_engine;
pub mod opennic;
mod pfc_rx;
mod pfc_tx;
pub mod plain;
mod port;
mod profile;
mod ptp_time;
pub mod store;
pub mod tagged;
pub mod taxi;

pub use corundum::{
    Corundum, CorundumNic, CorundumNicEngine, CorundumPfcRx, CorundumPfcTx, CorundumPort,
};
pub use interface::{
    Inward, InwardPorts, InwardPortsOut, Outward, OutwardPorts, OutwardPortsOut, SinkOf, SourceOf,
    TimePorts, TimePortsOut, TimeSource,
};
pub use netfpga::{Netfpga, NetfpgaNic, NetfpgaNicEngine, NetfpgaPfcRx, NetfpgaPfcTx, NetfpgaPort};
pub use nic::{Nic, NicStreamStatsIn, NicStreamStatsOut};
pub use nic_engine::NicEngine;
pub use opennic::{OpenNic, OpenNicNic, OpenNicNicEngine, OpenNicPfcRx, OpenNicPfcTx, OpenNicPort};
pub use pfc_rx::{PfcRx, ReceiverConfigIn, ReceiverConfigOut, ReceiverStatsIn, ReceiverStatsOut};
pub use pfc_tx::{PfcTx, SenderConfigIn, SenderConfigOut, SenderStatsIn, SenderStatsOut};
pub use plain::Generic;
pub use port::{Port, PortConfigIn, PortConfigOut, PortStatsIn, PortStatsOut};
pub use profile::Profile;
pub use ptp_time::PtpTime;
pub use taxi::{Taxi, TaxiNic, TaxiNicEngine, TaxiPfcRx, TaxiPfcTx, TaxiPort};
