//! The interfaces of what sends pause frames and of what obeys them.

use super::PauseRxStats;
use fncc_netlist::prelude::*;

/// The configuration of [`PfcRx`](super::PfcRx).
#[bundle(PfcRxConfigIn, PfcRxConfigOut)]
pub struct PfcRxConfig {
    /// Own address, first byte in the low bits; accepted in addition to the group address.
    mac: Bits<48>,
    /// Obeys opcode 0x0001.
    legacy: Bit,
    /// Loads the step of the timers.
    load: Bit,
    /// Quanta per cycle, Q2.8.
    quanta_step: Bits<10>,
}

/// What the pause frames received request.
#[bundle(PauseStateIn, PauseStateOut, flat)]
pub struct PauseState {
    /// Priorities that are paused.
    paused: Bits<8>,
    /// Remaining pause time, quanta, rounded up.
    quanta: [Bits<16>; 8],
    /// A frame has set timers, in the cycle before.
    frame_received: Bit,
}

/// What [`PfcRx`](super::PfcRx) counts.
#[bundle(PfcRxStatsIn, PfcRxStatsOut)]
pub struct PfcRxStats {
    /// The last load of a step was refused.
    cfg_error: Bit,
    /// MAC control frames received.
    #[bundle(flat)]
    frames: PauseRxStats,
}

/// The configuration of [`PfcTx`](super::PfcTx).
#[bundle(PfcTxConfigIn, PfcTxConfigOut)]
pub struct PfcTxConfig {
    /// Source address of the frames, first byte in the low bits.
    mac: Bits<48>,
    /// Loads the following.
    load: Bit,
    /// Pause time that is requested, quanta.
    quanta: Bits<16>,
    /// Quanta before its end at which a pause is refreshed.
    refresh: Bits<16>,
    /// Quanta per cycle, Q2.8.
    quanta_step: Bits<10>,
}

/// What [`PfcTx`](super::PfcTx) counts.
#[bundle(PfcTxStatsIn, PfcTxStatsOut)]
pub struct PfcTxStats {
    /// The last load was refused.
    cfg_error: Bit,
    /// Frames sent.
    frames: Bits<32>,
    /// Pause frames among them sent only to refresh.
    refreshes: Bits<32>,
}

/// The configuration of random marks: [`EcnDecision`](super::EcnDecision).
#[bundle(EcnConfigIn, EcnConfigOut)]
pub struct EcnConfig {
    /// Loads the configuration.
    load: Bit,
    /// Kmin: bytes up to which no packet is marked.
    kmin: Bits<32>,
    /// Kmax: bytes from which every packet is marked.
    kmax: Bits<32>,
    /// Probability per byte between them, 2^-48.
    slope: Bits<48>,
    /// Random seed; zero: continue.
    seed: Bits<32>,
}

/// A report of credit.
#[bundle(CreditReportIn, CreditReportOut)]
pub struct CreditReport {
    /// Valid.
    valid: Bit,
    /// Priorities that it is about.
    enable: Bits<8>,
    /// Their credit limits (FCCL), blocks modulo 2^16, that of priority `c` in bits `16 c + 15` to `16 c`.
    limits: Bits<128>,
}
