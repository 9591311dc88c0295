//! The interfaces of the transmit side: requests for packets and probes, templates of their headers, counters.

use fncc_netlist::prelude::*;

/// Requests for packets.
#[bundle(SendRequestIn, SendRequestOut)]
pub struct SendRequest {
    /// A packet is requested.
    valid: Bit,
    /// Ready to accept the request.
    #[back]
    ready: Bit,
    /// Flow, whose template it is built from.
    flow: Bits<16>,
    /// PSN.
    psn: Bits<24>,
    /// Opcode of the BTH.
    opcode: Bits<8>,
    /// Bytes of payload.
    bytes: Bits<14>,
    /// AckReq of the BTH.
    ack_req: Bit,
    /// There is a RETH.
    has_reth: Bit,
    /// Its virtual address.
    address: Bits<64>,
    /// Its R_Key.
    rkey: Bits<32>,
    /// Its DMA length.
    dma_length: Bits<32>,
    /// There is an FNCC header: HPCC mode.
    has_fncc: Bit,
    /// No packet is built: its payload is taken and dropped.
    dropped: Bit,
}

/// Writes words of templates.
#[bundle(TemplateWriteIn, TemplateWriteOut)]
pub struct TemplateWrite {
    /// A word is written.
    valid: Bit,
    /// The word is taken: always but while the templates are cleared after a reset.
    #[back]
    ready: Bit,
    /// Flow of the template.
    flow: Bits<16>,
    /// Index of the word.
    word: Bits<3>,
    /// The word.
    data: Bits<64>,
}

/// What becomes of packets.
#[bundle(PacketTxStatsIn, PacketTxStatsOut, registers)]
pub struct PacketTxStats {
    /// Packets sent.
    #[register(offset = 0x49c)]
    packets: Bits<32>,
    /// Packets among them sent with a wrong ICRC: the payload did not have the requested length.
    #[register(offset = 0x4a0)]
    bad_payload: Bits<32>,
}

/// Something becomes of the probe of a flow.
#[bundle(ProbedFlowIn, ProbedFlowOut)]
pub struct ProbedFlow {
    /// It does, in this cycle only.
    valid: Bit,
    /// The flow.
    flow: Bits<16>,
}

/// How probes are sent.
#[bundle(ProbeConfigIn, ProbeConfigOut, registers)]
pub struct ProbeConfig {
    /// Cycles after which a probe without response is repeated.
    #[register(offset = 0x330, reset = 25_000)]
    timeout: Bits<32>,
}

/// What becomes of probes.
#[bundle(ProbeStatsIn, ProbeStatsOut, registers)]
pub struct ProbeStats {
    /// Probes sent.
    #[register(offset = 0x7d0)]
    sent: Bits<32>,
    /// Probes among them sent after a time-out.
    #[register(offset = 0x7d4)]
    repeated: Bits<32>,
}
