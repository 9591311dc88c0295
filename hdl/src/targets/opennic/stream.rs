//! The streams of OpenNIC's box at 322 MHz.
//!
//! `tvalid` must not fall within a packet, in either direction. Streams from the CMAC and to the shell's receive side have no
//! `tready`: the receiver takes every beat. `tuser_err` says that the packet has an error; it is looked at with the last
//! beat.

use fncc_netlist::prelude::*;

/// A stream towards the CMAC.
#[bundle(OpenNicSink, OpenNicSource)]
pub struct OpenNicStream<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Bits<W>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Bits<K>,
    /// Last beat of the packet.
    pub tlast: Bit,
    /// The packet has an error.
    pub tuser_err: Bit,
    /// Beat valid.
    pub tvalid: Bit,
    /// Ready to accept a beat.
    #[back]
    pub tready: Bit,
}

/// A stream from the CMAC, which cannot wait, or to the shell's receive side, which takes every beat.
#[bundle(OpenNicRxSink, OpenNicRxSource)]
pub struct OpenNicRxStream<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Bits<W>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Bits<K>,
    /// Last beat of the packet.
    pub tlast: Bit,
    /// The packet has an error.
    pub tuser_err: Bit,
    /// Beat valid.
    pub tvalid: Bit,
}

/// The stream to the CMAC, by its name in the box.
#[bundle(CmacTxIn, CmacTxOut, flat)]
pub struct CmacTx<const W: usize, const K: usize> {
    /// To the CMAC: packets and pause frames.
    #[bundle]
    pub m_axis_cmac_tx: OpenNicStream<W, K>,
}

/// The stream from the CMAC, by its name in the box.
#[bundle(CmacRxIn, CmacRxOut, flat)]
pub struct CmacRx<const W: usize, const K: usize> {
    /// From the CMAC.
    #[bundle]
    pub s_axis_cmac_rx: OpenNicRxStream<W, K>,
}

/// The stream from the shell's transmit side, by its name in the box.
#[bundle(ShellTxIn, ShellTxOut, flat)]
pub struct ShellTx<const W: usize, const K: usize> {
    /// Packets of the shell.
    #[bundle]
    pub s_axis_adap_tx_322mhz: OpenNicStream<W, K>,
}

/// The stream to the shell's receive side, by its name in the box.
#[bundle(ShellRxIn, ShellRxOut, flat)]
pub struct ShellRx<const W: usize, const K: usize> {
    /// Packets for the shell, MAC control frames removed.
    #[bundle]
    pub m_axis_adap_rx_322mhz: OpenNicRxStream<W, K>,
}

/// Settings of what stores packets before a CMAC.
#[bundle(TxWaitIn, TxWaitOut)]
pub struct TxWait {
    /// Packets are held back while so many beats are queued for the CMAC; zero: while 255 are.
    pub tx_wait: Bits<8>,
}

/// What it counts.
#[bundle(TxOverflowIn, TxOverflowOut)]
pub struct TxOverflow {
    /// Packets to the link dropped because they are too long for the FIFO.
    pub tx_overflow: Bits<32>,
}
