//! AXI4-Lite registers. The attributes of configuration and state of a block say what is where; pages and files for software are made
//! of the same by `cargo gen registers`.

mod block_registers;
mod managed_hpcc;
mod managed_nic;
mod managed_nic_engine;
mod managed_switch_port;
mod register_file;

pub use block_registers::{BlockRegisters, RegisterPorts, RegisterSet};
pub use managed_hpcc::{HpccPorts, HpccPortsIn, HpccPortsOut, HpccRegisters, ManagedHpcc};
pub use managed_nic::{ManagedNic, NicPorts, NicPortsIn, NicPortsOut, NicRegisters};
pub use managed_nic_engine::{
    ManagedNicEngine, NicEnginePorts, NicEnginePortsIn, NicEnginePortsOut, NicEngineRegisters,
};
pub use managed_switch_port::{
    ManagedSwitchPort, SwitchPortPorts, SwitchPortPortsIn, SwitchPortPortsOut, SwitchPortRegisters,
};
pub use register_file::RegisterFile;

/// The blocks that have registers.
pub const SETS: [RegisterSet; 4] = [
    RegisterSet::of::<SwitchPortPortsOut>(),
    RegisterSet::of::<HpccPortsOut>(),
    RegisterSet::of::<NicEnginePortsOut>(),
    RegisterSet::of::<NicPortsOut>(),
];
