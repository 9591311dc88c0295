//! OpenNIC: the box at 322 MHz, with a CMAC.
//!
//! In the box, blocks of this project stand either between the shell's adapter and the CMAC, or before the CMAC with a switch or NIC of one's own after them.

mod cmac_in;
mod cmac_link;
mod cmac_out;
mod shell_in;
mod shell_out;
mod stream;

pub use cmac_in::CmacIn;
pub use cmac_link::CmacLink;
pub use cmac_out::CmacOut;
pub use shell_in::ShellIn;
pub use shell_out::ShellOut;
pub use stream::{
    CmacRx, CmacRxIn, CmacRxOut, CmacTx, CmacTxIn, CmacTxOut, OpenNicRxSink, OpenNicRxSource,
    OpenNicSink, OpenNicSource, ShellRx, ShellRxIn, ShellRxOut, ShellTx, ShellTxIn, ShellTxOut,
    TxOverflow, TxOverflowIn, TxOverflowOut, TxWait, TxWaitIn, TxWaitOut,
};

use super::plain::{PlainIn, PlainOut, PlainTime};
use super::store::FixedStore;
use super::{Nic, NicEngine, PfcRx, PfcTx, Port, Profile};

/// OpenNIC's box at 322 MHz.
#[derive(Debug)]
pub struct OpenNic;

impl<const W: usize, const K: usize, const U: usize> Profile<W, K, U> for OpenNic {
    const PORT: &'static str = "fncc_opennic_port";
    const NIC: &'static str = "fncc_opennic_nic";
    const NIC_ENGINE: &'static str = "fncc_opennic_nic_engine";
    const PFC_RX: &'static str = "fncc_opennic_pfc_rx";
    const PFC_TX: &'static str = "fncc_opennic_pfc_tx";
    const LINK_IS_STORED: bool = true;
    const RECEIVED_IS_STORED: bool = true;
    const SENT_IS_STORED: bool = true;
    const COPIED_IS_STORED: bool = true;

    type Queue = PlainIn<W, K, 8, U>;
    type Link = CmacLink<W, K, U>;
    type Received = FixedStore<CmacIn<W, K, U>, W, K, U, U, 0, true>;
    type Fabric = PlainOut<W, K, 8, U>;
    type Feedback = PlainOut<W, K, 8, 16, TxWait>;
    type Time = PlainTime;
    type Sent = FixedStore<ShellIn<W, K, U>, W, K, U, U, 0, false>;
    type Paused = CmacOut<W, K, U>;
    type Obeyed = ShellOut<W, K, U>;
    type Copied = FixedStore<CmacIn<W, K, 8>, W, K, 8, 8, 0, true>;
}

/// [`Port`] in OpenNIC's box.
pub type OpenNicPort<const W: usize, const K: usize, const PORTS: usize, const A: usize> =
    Port<OpenNic, W, K, PORTS, A, 8>;

/// [`NicEngine`] in OpenNIC's box.
pub type OpenNicNicEngine<const W: usize, const K: usize, const A: usize> =
    NicEngine<OpenNic, W, K, A, 8>;

/// [`Nic`] in OpenNIC's box.
pub type OpenNicNic<
    R,
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const S: usize,
> = Nic<OpenNic, R, W, K, Q, A, M, S, 1>;

/// [`PfcRx`] in OpenNIC's box.
pub type OpenNicPfcRx<const W: usize, const K: usize> = PfcRx<OpenNic, W, K, 1>;

/// [`PfcTx`] in OpenNIC's box.
pub type OpenNicPfcTx<const W: usize, const K: usize> = PfcTx<OpenNic, W, K, 1>;
