//! AXI4-Lite registers. The attributes of configuration and state of a block say what is where; pages and files for software are made
//! of the same by `cargo gen registers`.

mod block_registers;
mod hpcc;
mod nic;
mod nic_engine;
mod register_file;
mod switch_port;

pub use block_registers::{BlockRegisters, RegisterPorts, RegisterSet};
pub use hpcc::{HpccPorts, HpccPortsIn, HpccPortsOut, HpccRegisters};
pub use nic::{NicPorts, NicPortsIn, NicPortsOut, NicRegisters};
pub use nic_engine::{NicEnginePorts, NicEnginePortsIn, NicEnginePortsOut, NicEngineRegisters};
pub use register_file::RegisterFile;
pub use switch_port::{
    SwitchPortPorts, SwitchPortPortsIn, SwitchPortPortsOut, SwitchPortRegisters,
};

/// The blocks that have registers.
pub const SETS: [RegisterSet; 4] = [
    RegisterSet::of::<SwitchPortPortsOut>(),
    RegisterSet::of::<HpccPortsOut>(),
    RegisterSet::of::<NicEnginePortsOut>(),
    RegisterSet::of::<NicPortsOut>(),
];
