//! The two ends of an AXI4-Lite (AMBA AXI and ACE protocol specification, ARM IHI 0022, chapter B1) with data of 32 bits.

use fncc_netlist::prelude::*;

/// Reads and writes of registers, with addresses of `A` bits. Protection types are not looked at.
#[bundle(AxiLiteSlave, AxiLiteMaster)]
pub struct AxiLite<const A: usize> {
    /// Write address, bytes.
    pub awaddr: Bits<A>,
    /// Write address valid.
    pub awvalid: Bit,
    /// Write address ready.
    #[back]
    pub awready: Bit,
    /// Write data.
    pub wdata: Bits<32>,
    /// Write strobes, one for each byte.
    pub wstrb: Bits<4>,
    /// Write data valid.
    pub wvalid: Bit,
    /// Write data ready.
    #[back]
    pub wready: Bit,
    /// Write response: 0 OKAY, 2 SLVERR.
    #[back]
    pub bresp: Bits<2>,
    /// Write response valid.
    #[back]
    pub bvalid: Bit,
    /// Write response ready.
    pub bready: Bit,
    /// Read address, bytes.
    pub araddr: Bits<A>,
    /// Read address valid.
    pub arvalid: Bit,
    /// Read address ready.
    #[back]
    pub arready: Bit,
    /// Read data.
    #[back]
    pub rdata: Bits<32>,
    /// Read response: 0 OKAY, 2 SLVERR.
    #[back]
    pub rresp: Bits<2>,
    /// Read data valid.
    #[back]
    pub rvalid: Bit,
    /// Read data ready.
    pub rready: Bit,
}
