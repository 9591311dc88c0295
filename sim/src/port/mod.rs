//! A switch port's hardware run on a capture, cycle by cycle, on any engine.
//!
//! [`pipeline`] sends the frames through FNCC's pipeline, with stamps from a table; [`queued`] has the queues of the port simulated,
//! [`hop`] three ports. Frames come one at a time and what a run makes of them goes to its caller as it comes
//! ([`Emitted`]), so that a capture may be of any length. Time counts from the earliest frame; what is idle is skipped, and the result is that of
//! every cycle.

pub mod buffered;
mod cable;
pub mod clock;
mod error;
pub mod hop;
pub mod link;
pub mod pause_times;
mod peer;
pub mod pipeline;
pub mod queued;
pub mod registers;
mod stamps;
mod unstamped;
pub mod windows;

pub use error::PortError;
pub use unstamped::Unstamped;

use crate::engine::{self, EngineKind};
use clap::ValueEnum;
use fncc_hdl::catalog::{self, Parameters};
use fncc_models::capture_file::{CaptureError, CapturedFrame, Timestamp};
use fncc_models::packet_edit::Mode;
use fncc_models::telemetry_csv::DequeueStamp;
use fncc_netlist::{Engine, PortId};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use windows::Window;

/// Cycles in a row without any progress after which the run is given up.
const PATIENCE: u64 = 100_000;

/// The hardware that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "snake_case")]
#[value(rename_all = "snake_case")]
pub enum Hardware {
    /// FNCC's pipeline alone, all that acts without queues
    IntPath,
    /// The entire port
    SwitchPort,
}

impl Hardware {
    /// The name of the block.
    pub fn block(self) -> &'static str {
        match self {
            Self::IntPath => "int_path",
            Self::SwitchPort => "switch_port",
        }
    }
}

/// Configuration of the port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PortSettings {
    /// FNCC or HPCC.
    pub mode: Mode,
    /// 12-bit id of the switch.
    pub switch_id: u16,
    /// The port that the frames come in by.
    pub input_port: u8,
    /// The port that they go out by.
    pub egress_port: u8,
    /// Clock period in ps.
    pub period_ps: u64,
    /// Seed of random stalls on both sides, or none.
    pub stall: Option<u64>,
    /// The moment from which the times of frames count; stamps are of the same clock.
    #[serde(serialize_with = "unstamped::as_text")]
    pub start: Timestamp,
    /// Runs every cycle, also those in which nothing happens.
    pub every_cycle: bool,
}

impl PortSettings {
    /// The port whose entry is inserted.
    fn entry_port(&self) -> u16 {
        match self.mode {
            Mode::Fncc => self.input_port.into(),
            Mode::Hpcc => self.egress_port.into(),
        }
    }
}

/// What goes through a port.
pub struct Traffic<'a> {
    /// Frames by time.
    pub frames: &'a mut dyn Iterator<Item = Result<CapturedFrame, CaptureError>>,
    /// Stamps by time, in ns since 1970.
    pub stamps: &'a [DequeueStamp],
}

/// What comes of it, each kind by time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Emitted {
    /// A frame that left by the link, with the time of its last beat.
    Frame(CapturedFrame),
    /// A feedback packet.
    Feedback(CapturedFrame),
    /// The port in a window of cycles.
    Window(Window),
}

/// Takes what comes of a run; an error ends it.
pub type Receiver<'a> = dyn FnMut(Emitted) -> Result<(), PortError> + 'a;

/// 802.3x pause frames that a port received and did not obey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct IgnoredPauses {
    /// How many.
    pub frames: u64,
    /// The number of the first one in the capture, from 1.
    pub first_packet: u64,
}

impl fmt::Display for IgnoredPauses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { frames, first_packet } = self;
        let plural = if *frames == 1 { "" } else { "s" };
        write!(
            f,
            "ignored {frames} 802.3x pause frame{plural} from packet {first_packet} on: the port obeys PFC only"
        )
    }
}

/// What came of a run, in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PortReport {
    /// Frames in.
    pub packets: u64,
    /// ACKs with FNCC header among them.
    pub acks: u64,
    /// Entries inserted.
    pub inserted: u64,
    /// Those of them that are invalid because no stamp of a table was early enough.
    pub unstamped: Option<Unstamped>,
    /// 802.3x pause frames that the port did not obey.
    pub ignored_pauses: Option<IgnoredPauses>,
    /// Cycles from the earliest frame to the end.
    pub cycles: u64,
    /// Those of them that were run; in the others nothing happened.
    pub cycles_run: u64,
    /// All counters of the hardware.
    pub stat: BTreeMap<String, u64>,
}

impl PortReport {
    /// The counters of an engine, and what they say of packets.
    fn of(engine: &mut dyn Engine) -> Self {
        engine.settle();
        let ports = (0..).map(PortId).zip(engine.ports());
        let stat: BTreeMap<String, u64> = ports
            .filter(|(_, port)| port.name.starts_with("stat_"))
            .map(|(id, port)| (port.name.clone(), engine.get(id)))
            .collect();
        let count = |name: &str| stat.get(name).copied().unwrap_or(0);
        let [packets, acks, inserted] =
            ["packets", "acks", "inserted"].map(|n| count(&format!("stat_{n}")));
        Self { packets, acks, inserted, stat, ..Default::default() }
    }
}

/// The hardware on an engine; `trace` prepares it for a waveform.
///
/// # Errors
/// [`PortError`] when the parameters are not in the catalogue or the engine cannot be built.
pub fn make_engine(
    kind: EngineKind,
    hardware: Hardware,
    parameters: Parameters,
    trace: bool,
) -> Result<Box<dyn Engine>, PortError> {
    let parameters = parameters.check()?;
    let block = catalog::find(hardware.block()).expect("the catalogue has both");
    let (design, kernel) = (|| block.design(parameters), || block.kernel(parameters));
    let key = format!("{} {parameters:?}", block.name);
    Ok(engine::make(kind, &key, design, kernel, trace)?)
}

/// All that came of a run, in memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collected {
    /// What left by the link.
    pub frames: Vec<CapturedFrame>,
    /// Feedback packets.
    pub feedback: Vec<CapturedFrame>,
    /// The port in windows of cycles.
    pub windows: Vec<Window>,
    /// Counters.
    pub report: PortReport,
}

/// Runs frames and stamps that are in memory and keeps all that comes of them.
///
/// # Errors
/// Those of the run.
pub fn collect(
    frames: &[CapturedFrame],
    stamps: &[DequeueStamp],
    run: impl FnOnce(Traffic<'_>, &mut Receiver<'_>) -> Result<PortReport, PortError>,
) -> Result<Collected, PortError> {
    let mut collected = Collected::default();
    let mut receiver = |emitted| {
        match emitted {
            Emitted::Frame(frame) => collected.frames.push(frame),
            Emitted::Feedback(packet) => collected.feedback.push(packet),
            Emitted::Window(window) => collected.windows.push(window),
        }
        Ok(())
    };
    let traffic = Traffic { frames: &mut frames.iter().cloned().map(Ok), stamps };
    let report = run(traffic, &mut receiver)?;
    Ok(Collected { report, ..collected })
}
