//! What is at both ends of the way.

use crate::engine::EngineKind;
use crate::nics::behavioural::BehaviouralNic;
use crate::nics::link::Side;
use crate::nics::{HardwareNic, NicSettings, NicUnderTest, NicsError};
use clap::ValueEnum;
use fncc_netlist::Engine;

/// What NICs consist of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EndKind {
    /// The typed netlist, compiled (interpreted where there is no rustc)
    Compiled,
    /// The typed netlist, interpreted
    Interpreter,
    /// The RustHDL kernel itself
    Kernel,
    /// The emitted Verilog, compiled by Verilator
    Verilator,
    /// A NIC without hardware, made of the models of its blocks
    Behavioural,
}

impl EndKind {
    /// The engine of the hardware, if it is that.
    pub fn engine(self) -> Option<EngineKind> {
        match self {
            Self::Compiled => Some(EngineKind::Compiled),
            Self::Interpreter => Some(EngineKind::Interpreter),
            Self::Kernel => Some(EngineKind::Kernel),
            Self::Verilator => Some(EngineKind::Verilator),
            Self::Behavioural => None,
        }
    }

    /// Its name.
    pub fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_string()).unwrap_or_default()
    }
}

/// Both NICs.
pub enum Ends {
    /// On an engine.
    Hardware([Box<HardwareNic>; 2]),
    /// Without hardware.
    Behavioural([Box<BehaviouralNic>; 2]),
}

impl Ends {
    /// Both after their reset; `trace` prepares hardware for a waveform.
    ///
    /// # Errors
    /// [`NicsError`] when there are no such NICs or the engine cannot be built.
    pub fn new(kind: EndKind, settings: &NicSettings, trace: bool) -> Result<Self, NicsError> {
        Ok(match kind.engine() {
            Some(engine) => {
                let nic = || HardwareNic::new(settings, engine, trace).map(Box::new);
                Self::Hardware([nic()?, nic()?])
            }
            None => {
                let nic = || BehaviouralNic::new(settings).map(Box::new);
                Self::Behavioural([nic()?, nic()?])
            }
        })
    }

    /// Both as the bench takes them.
    pub fn nics(&mut self) -> [&mut dyn NicUnderTest; 2] {
        match self {
            Self::Hardware(nics) => nics.each_mut().map(|nic| &mut **nic as &mut dyn NicUnderTest),
            Self::Behavioural(nics) => {
                nics.each_mut().map(|nic| &mut **nic as &mut dyn NicUnderTest)
            }
        }
    }

    /// The engine of a side, if it is hardware.
    pub fn engine(&mut self, side: Side) -> Option<&mut dyn Engine> {
        match self {
            Self::Hardware(nics) => Some(nics[side.index()].engine()),
            Self::Behavioural(_) => None,
        }
    }
}
