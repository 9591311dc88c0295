//! All blocks by name, with their parameters as numbers: what commands and tests iterate over.

use crate::arith::{Divider, MultiplierTree, SerialDivider, SerialMultiplier, StatCounter};
use crate::axis::{AxisFifo, AxisRegisterSlice, LaneQueue, PacketFifo, Queue};
use crate::nic::{
    AckEvent, AckHead, AckPlanner, AckRx, AckWindows, ComputeWindow, EventMemory, EventSlots,
    FinishTransaction, FlowStacks, FlowTable, HopUtilisation, Hpcc, LoadConfiguration,
    MeasureInFlight, NicEngine, SlotSearch, SmoothUtilisation,
};
use crate::packet::{HeaderParser, HeaderWindow, Icrc, PacketTag};
use crate::registers::{
    HpccRegisters, ManagedHpcc, ManagedNicEngine, ManagedSwitchPort, NicEngineRegisters,
    SwitchPortRegisters,
};
use crate::switch::{
    AckParser, DequeueWatch, EcnDecision, EcnMarker, EgressGate, IntEdit, IntInsert, IntPath,
    IntShift, IntTable, PauseTimers, PfcCounter, PfcRx, PfcTx, PfcWatchdog, PortTelemetry, QcnCp,
    QcnFeedback, SwitchPort, Tcd,
};
use crate::targets::{
    CorundumNic, CorundumPfcRx, CorundumPfcTx, CorundumPort, NetfpgaNic, NetfpgaPfcRx,
    NetfpgaPfcTx, NetfpgaPort, OpenNicNic, OpenNicPfcRx, OpenNicPfcTx, OpenNicPort, PtpTime,
};
use fncc_netlist::prelude::Bits;
use fncc_netlist::{ElaborationError, KernelBlock, KernelEngine, elaborate, ir::Design};

/// The data widths that the blocks come in.
pub const WIDTHS: [usize; 5] = [64, 128, 256, 512, 1024];

/// The numbers of ports that the telemetry table comes in.
pub const PORTS: [usize; 6] = [2, 4, 8, 16, 32, 64];

/// The numbers of flows that the window engine comes in.
pub const FLOWS: [usize; 3] = [64, 1024, 4096];

/// The parameters of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// Data width in bits, one of [`WIDTHS`].
    pub width: usize,
    /// Ports of the switch, one of [`PORTS`].
    pub ports: usize,
    /// Flows of the window engine, one of [`FLOWS`].
    pub flows: usize,
}

impl Default for Parameters {
    fn default() -> Self {
        Self { width: 512, ports: 8, flows: 1024 }
    }
}

/// A parameter that no block comes in, with those that it does.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what} {value} is not one of {}", allowed.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
pub struct ParameterError {
    what: String,
    value: usize,
    allowed: &'static [usize],
}

impl Parameters {
    /// Checks the numbers.
    ///
    /// # Errors
    /// [`ParameterError`] for a width or number of ports or flows that the blocks do not come in.
    pub fn check(self) -> Result<Self, ParameterError> {
        among("width", self.width, &WIDTHS)?;
        among("ports", self.ports, &PORTS)?;
        among("flows", self.flows, &FLOWS)?;
        Ok(self)
    }
}

fn among(what: &str, value: usize, allowed: &'static [usize]) -> Result<(), ParameterError> {
    if allowed.contains(&value) {
        return Ok(());
    }
    Err(ParameterError { what: what.to_string(), value, allowed })
}

/// A block of the catalogue.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Its name; the Verilog module is `fncc_` and this.
    pub name: &'static str,
    /// What it does, in a line.
    pub summary: &'static str,
    /// Cycles from the acceptance of a first beat, or from an event, to its first beat or effect at the output; docs/README.md defines it.
    pub latency: fn(Parameters) -> usize,
    /// Cycles from one beat or event to the next.
    pub interval: usize,
    /// The data widths that it comes in: all of [`WIDTHS`], or those of the target that it is for.
    pub widths: &'static [usize],
    /// The block itself.
    block: fn(Parameters) -> Box<dyn KernelBlock>,
}

impl Entry {
    /// Checks the numbers for this block.
    ///
    /// # Errors
    /// [`ParameterError`] for a width or number of ports or flows that it does not come in.
    pub fn check(&self, parameters: Parameters) -> Result<Parameters, ParameterError> {
        let parameters = parameters.check()?;
        among(&format!("{}: width", self.name), parameters.width, self.widths)?;
        Ok(parameters)
    }

    /// The typed netlist; the parameters must be checked.
    ///
    /// # Errors
    /// [`ElaborationError`] when the block is not what a netlist can be made of: a defect of it.
    pub fn design(&self, parameters: Parameters) -> Result<Design, ElaborationError> {
        on_large_stack(|| elaborate(&*(self.block)(parameters), "fncc"))
    }

    /// The kernel as an engine; the parameters must be checked.
    pub fn kernel(&self, parameters: Parameters) -> KernelEngine {
        KernelEngine::boxed(on_large_stack(|| (self.block)(parameters)))
    }
}

/// Runs `make` where there is room for it: a block is built by value, and rust-hdl keeps a 1024-bit
/// signal in 3 KB, which is more than the stack of a test thread bears.
pub fn on_large_stack<T: Send>(make: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(256 << 20).spawn_scoped(scope, make);
        let thread = thread.expect("the system gives another thread");
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Runs a macro on a block type at the width, and where it has ports or flows their number, of `$p`.
macro_rules! at {
    ($p:ident, $make:ident, $block:ident<W, K $(, $rest:tt)*>) => {
        match $p.width {
            64 => at!(@ports $p, $make, $block, 64, 8 $(, $rest)*),
            128 => at!(@ports $p, $make, $block, 128, 16 $(, $rest)*),
            256 => at!(@ports $p, $make, $block, 256, 32 $(, $rest)*),
            512 => at!(@ports $p, $make, $block, 512, 64 $(, $rest)*),
            1024 => at!(@ports $p, $make, $block, 1024, 128 $(, $rest)*),
            width => unreachable!("width {width} was not checked"),
        }
    };
    ($p:ident, $make:ident, $block:ident<[$($w:literal / $k:literal),+]>) => {
        match $p.width {
            $($w => $make!($block<$w, $k>),)+
            width => unreachable!("width {width} was not checked"),
        }
    };
    ($p:ident, $make:ident, $block:ident<[$($w:literal / $k:literal),+], FLOWS>) => {
        match $p.width {
            $($w => at!(@ports $p, $make, $block, $w, $k, FLOWS),)+
            width => unreachable!("width {width} was not checked"),
        }
    };
    ($p:ident, $make:ident, $block:ident<$w:literal, $k:literal $(, $rest:tt)*>) => {
        at!(@ports $p, $make, $block, $w, $k $(, $rest)*)
    };
    ($p:ident, $make:ident, $block:ident<PORTS, A $(, $rest:tt)*>) => {
        at!(@ports $p, $make, $block, PORTS, A $(, $rest)*)
    };
    ($p:ident, $make:ident, $block:ident<FLOWS $(, $rest:tt)*>) => {
        match $p.flows {
            64 => $make!($block<6 $(, $rest)*>),
            1024 => $make!($block<10 $(, $rest)*>),
            4096 => $make!($block<12 $(, $rest)*>),
            flows => unreachable!("{flows} flows were not checked"),
        }
    };
    (@ports $p:ident, $make:ident, $block:ident, $($w:literal, $k:literal,)? PORTS, A $(, $rest:tt)*) => {
        match $p.ports {
            2 => $make!($block<$($w, $k,)? 2, 1 $(, $rest)*>),
            4 => $make!($block<$($w, $k,)? 4, 2 $(, $rest)*>),
            8 => $make!($block<$($w, $k,)? 8, 3 $(, $rest)*>),
            16 => $make!($block<$($w, $k,)? 16, 4 $(, $rest)*>),
            32 => $make!($block<$($w, $k,)? 32, 5 $(, $rest)*>),
            64 => $make!($block<$($w, $k,)? 64, 6 $(, $rest)*>),
            ports => unreachable!("{ports} ports were not checked"),
        }
    };
    (@ports $p:ident, $make:ident, $block:ident, $w:literal, $k:literal, FLOWS) => {
        match $p.flows {
            64 => $make!($block<$w, $k, 6>),
            1024 => $make!($block<$w, $k, 10>),
            4096 => $make!($block<$w, $k, 12>),
            flows => unreachable!("{flows} flows were not checked"),
        }
    };
    (@ports $p:ident, $make:ident, $block:ident, $($argument:tt),*) => {
        $make!($block<$($argument),*>)
    };
    ($p:ident, $make:ident, $block:ident) => {
        $make!($block)
    };
}

macro_rules! block {
    ($block:ty) => {
        Box::new(<$block>::default()) as Box<dyn KernelBlock>
    };
}

macro_rules! entry {
    ($name:literal, $summary:literal, $latency:expr, every $interval:expr, at $widths:expr, $($block:tt)+) => {
        Entry {
            name: $name,
            summary: $summary,
            latency: $latency,
            interval: $interval,
            widths: $widths,
            block: |_p| at!(_p, block, $($block)+),
        }
    };
    ($name:literal, $summary:literal, $latency:expr, every $interval:expr, $($block:tt)+) => {
        entry!($name, $summary, $latency, every $interval, at &WIDTHS, $($block)+)
    };
    ($name:literal, $summary:literal, $latency:expr, at $widths:expr, $($block:tt)+) => {
        entry!($name, $summary, $latency, every 1, at $widths, $($block)+)
    };
    ($name:literal, $summary:literal, $latency:expr, $($block:tt)+) => {
        entry!($name, $summary, $latency, every 1, $($block)+)
    };
}

macro_rules! latency {
    ($block:ty) => {
        <$block>::LATENCY
    };
}

/// The `tuser` of blocks that take any, as they stand in the catalogue.
type User = Bits<8>;

/// Queues as they stand in the catalogue.
type QueueOfWords = Queue<Bits<16>, 3>;
type LaneQueueOfWords = LaneQueue<Bits<16>, 64, 8, 3>;

/// The divider of 64 by 32 bits that the catalogue has, with 32 bits of quotient, two a stage.
type DividerOf64By32 = Divider<64, 32, 32, 2, 16, 2, 35>;

/// The serial one has the widths of the window engine.
type SerialDividerOf73By44 = SerialDivider<73, 44, 40, 1, 40, 1, 46>;

/// Multipliers as they stand in the catalogue.
type Multiplier48By16 = MultiplierTree<48, 16, 64>;
type Multiplier52By40 = SerialMultiplier<52, 40, 8, 60, 92>;

/// The same for every number of flows.
const HPCC_LATENCY: usize = Hpcc::<10>::LATENCY;

const EGRESS_LATENCY: usize = EgressGate::<64, 8, PacketTag>::LATENCY;

/// Every block, simple ones first.
pub const BLOCKS: &[Entry] = &[
    entry!("stat_counter", "saturating event counter", |_| 1, StatCounter),
    entry!("queue", "queue of values", |_| 2, QueueOfWords),
    entry!("lane_queue", "queue of values with a wide part", |_| 3, LaneQueueOfWords),
    entry!("divider", "exact division, pipelined", |_| DividerOf64By32::LATENCY, DividerOf64By32),
    entry!(
        "serial_divider",
        "exact division, one at a time",
        |_| SerialDividerOf73By44::LATENCY,
        every SerialDividerOf73By44::LATENCY,
        SerialDividerOf73By44
    ),
    entry!("axis_register_slice", "register slice in both directions", |_| 1, AxisRegisterSlice<W, K, User>),
    entry!("axis_fifo", "stream FIFO of 32 beats", |_| 2, AxisFifo<W, K, User, 5>),
    entry!(
        "packet_fifo",
        "store-and-forward FIFO of 512 beats",
        |_| PacketFifo::<64, 8, User, 9>::latency(1),
        PacketFifo<W, K, User, 9>
    ),
    entry!(
        "ptp_time",
        "PTP time of day to the time stamp of telemetry",
        |_| PtpTime::LATENCY,
        PtpTime
    ),
    entry!("header_window", "gathers the head of a packet", |_| 1, HeaderWindow<W, K>),
    entry!("header_parser", "finds the FNCC header", |_| HeaderParser::LATENCY, HeaderParser),
    entry!("ack_parser", "tags FNCC packets", |_p| at!(_p, latency, AckParser<W, K>), AckParser<W, K>),
    entry!("int_table", "telemetry of all ports", |p| at!(p, latency, IntTable<PORTS, A, 2>), IntTable<PORTS, A, 2>),
    entry!("int_edit", "new header words", |_| 6, IntEdit),
    entry!("int_shift", "makes room for an entry", |_| 3, IntShift<W, K>),
    entry!("int_insert", "inserts telemetry", |_p| at!(_p, latency, IntInsert<W, K>), IntInsert<W, K>),
    entry!(
        "int_path",
        "parser, telemetry table and inserter in series",
        |_p| at!(_p, latency, IntPath<W, K, PORTS, A>),
        IntPath<W, K, PORTS, A>
    ),
    entry!(
        "port_telemetry",
        "queue depths and dequeue stamps of a port",
        |_| PortTelemetry::LATENCY,
        PortTelemetry
    ),
    entry!(
        "pause_timers",
        "remaining pause time of each priority",
        |_| PauseTimers::LATENCY,
        PauseTimers
    ),
    entry!(
        "pfc_rx",
        "removes pause frames from a stream and obeys them",
        |_p| at!(_p, latency, PfcRx<W, K, User>),
        PfcRx<W, K, User>
    ),
    entry!("pfc_tx", "inserts pause frames between packets", |_| 1, PfcTx<W, K, User>),
    entry!("pfc_watchdog", "detects a pause that lasts too long", |_| 2, PfcWatchdog),
    entry!(
        "egress_gate",
        "egress scheduler: strict priorities and deficit round robin",
        |_| EGRESS_LATENCY,
        EgressGate<W, K, PacketTag>
    ),
    entry!(
        "ecn_decision",
        "decides which packets are ECN-marked",
        |_| EcnDecision::LATENCY,
        EcnDecision
    ),
    entry!(
        "dequeue_watch",
        "queue length for each packet that starts to leave",
        |_| DequeueWatch::LATENCY,
        DequeueWatch
    ),
    entry!("ecn_marker", "writes ECN marks into packets", |_| 4, EcnMarker<W, K>),
    entry!("tcd", "ternary congestion detection of a queue", |_| Tcd::LATENCY, Tcd),
    entry!(
        "pfc_counter",
        "buffer occupancy and pause requests of an ingress port",
        |_| PfcCounter::LATENCY,
        PfcCounter
    ),
    entry!(
        "qcn_feedback",
        "feedback packet to the source of an offending packet",
        |_p| at!(_p, latency, QcnFeedback<W, K>),
        every 47,
        QcnFeedback<W, K>
    ),
    entry!("qcn_cp", "congestion feedback to sources", |_p| at!(_p, latency, QcnCp<W, K>), QcnCp<W, K>),
    entry!(
        "switch_port",
        "a port of a lossless switch with FNCC",
        |_p| at!(_p, latency, SwitchPort<W, K, PORTS, A, 8>),
        SwitchPort<W, K, PORTS, A, 8>
    ),
    entry!(
        "multiplier_tree",
        "product, one every cycle",
        |_| Multiplier48By16::LATENCY,
        Multiplier48By16
    ),
    entry!(
        "serial_multiplier",
        "product, one every five cycles",
        |_| Multiplier52By40::LATENCY,
        every 5,
        Multiplier52By40
    ),
    entry!("hop_utilisation", "utilisation of a hop", |_| HopUtilisation::LATENCY, HopUtilisation),
    entry!(
        "measure_in_flight",
        "hop with the largest utilisation on a path",
        |_| MeasureInFlight::LATENCY,
        every 5,
        MeasureInFlight
    ),
    entry!(
        "smooth_utilisation",
        "smoothed utilisation",
        |_| SmoothUtilisation::LATENCY,
        every 5,
        SmoothUtilisation
    ),
    entry!("compute_window", "window of a flow", |_| ComputeWindow::LATENCY, every 5, ComputeWindow),
    entry!("event_memory", "events of the window engine", |_| 5, every 5, EventMemory),
    entry!("flow_stacks", "the last stack of every flow", |_| 4, every 5, FlowStacks<FLOWS>),
    entry!("flow_table", "state of every flow", |_| 2, FlowTable<FLOWS>),
    entry!("slot_search", "finds the slot of a flow", |_| 2, every 5, SlotSearch),
    entry!("event_slots", "admits one transaction of a flow at a time", |_| 5, every 5, EventSlots<FLOWS>),
    entry!(
        "load_configuration",
        "configuration of the window engine",
        |_| LoadConfiguration::HOLD as usize,
        LoadConfiguration
    ),
    entry!("finish_transaction", "state and result of a transaction", |_| 13, every 5, FinishTransaction<FLOWS>),
    entry!("hpcc", "the window engine of a NIC", |_| HPCC_LATENCY, every 5, Hpcc<FLOWS>),
    entry!("ack_planner", "decides what to do with a packet", |_| 3, AckPlanner),
    entry!("ack_head", "stores the first bytes of packets", |_| 2, AckHead<W, K>),
    entry!("ack_windows", "cuts ACKs into aligned windows", |_| 4, AckWindows<W, K>),
    entry!("icrc", "ICRC of an ACK", |_| 5, Icrc),
    entry!("ack_event", "event of an ACK with a valid ICRC", |_| 5, AckEvent),
    entry!("ack_rx", "turns ACKs into events", |_p| at!(_p, latency, AckRx<W, K>), every 5, AckRx<W, K>),
    entry!(
        "nic_engine",
        "from the packets of a NIC to the windows of its flows",
        |_p| at!(_p, latency, NicEngine<W, K, FLOWS>),
        every 5,
        NicEngine<W, K, FLOWS>
    ),
    entry!(
        "switch_port_registers",
        "registers of switch_port behind AXI4-Lite",
        |_| 5,
        every 6,
        SwitchPortRegisters
    ),
    entry!("hpcc_registers", "registers of hpcc behind AXI4-Lite", |_| 5, every 6, HpccRegisters),
    entry!(
        "nic_engine_registers",
        "registers of nic_engine behind AXI4-Lite",
        |_| 5,
        every 6,
        NicEngineRegisters
    ),
    entry!(
        "managed_switch_port",
        "switch_port with its registers behind AXI4-Lite",
        |_p| at!(_p, latency, ManagedSwitchPort<W, K, PORTS, A, 8>),
        ManagedSwitchPort<W, K, PORTS, A, 8>
    ),
    entry!(
        "managed_hpcc",
        "hpcc with its registers behind AXI4-Lite",
        |_| HPCC_LATENCY,
        every 5,
        ManagedHpcc<FLOWS>
    ),
    entry!(
        "managed_nic_engine",
        "nic_engine with its registers behind AXI4-Lite",
        |_p| at!(_p, latency, ManagedNicEngine<W, K, FLOWS>),
        every 5,
        ManagedNicEngine<W, K, FLOWS>
    ),
    entry!(
        "corundum_port",
        "switch_port with its registers on the streams of Corundum",
        |_| CorundumPort::<512, 64, 8, 3>::LATENCY,
        at &[512],
        CorundumPort<512, 64, 8, 3>
    ),
    entry!(
        "corundum_pfc_rx",
        "pfc_rx behind a MAC of Corundum",
        |_| CorundumPfcRx::<512, 64>::LATENCY,
        at &[512],
        CorundumPfcRx<512, 64>
    ),
    entry!(
        "corundum_pfc_tx",
        "pfc_tx before a MAC of Corundum",
        |_| CorundumPfcTx::<512, 64>::LATENCY,
        at &[512],
        CorundumPfcTx<512, 64>
    ),
    entry!(
        "corundum_nic",
        "nic_engine with its registers on a copy of a stream of Corundum",
        |_p| at!(_p, latency, CorundumNic<512, 64, FLOWS>),
        every 5,
        at &[512],
        CorundumNic<512, 64, FLOWS>
    ),
    entry!(
        "opennic_port",
        "switch_port with its registers in the box of OpenNIC at 322 MHz",
        |_| OpenNicPort::<512, 64, 8, 3>::LATENCY,
        at &[512],
        OpenNicPort<512, 64, 8, 3>
    ),
    entry!(
        "opennic_pfc_rx",
        "pfc_rx in the box of OpenNIC at 322 MHz",
        |_| OpenNicPfcRx::<512, 64>::LATENCY,
        at &[512],
        OpenNicPfcRx<512, 64>
    ),
    entry!(
        "opennic_pfc_tx",
        "pfc_tx in the box of OpenNIC at 322 MHz",
        |_| OpenNicPfcTx::<512, 64>::LATENCY,
        at &[512],
        OpenNicPfcTx<512, 64>
    ),
    entry!(
        "opennic_nic",
        "nic_engine with its registers in the box of OpenNIC at 322 MHz",
        |_p| at!(_p, latency, OpenNicNic<512, 64, FLOWS>),
        every 5,
        at &[512],
        OpenNicNic<512, 64, FLOWS>
    ),
    entry!(
        "netfpga_port",
        "switch_port with its registers on the streams of NetFPGA",
        |_p| at!(_p, latency, NetfpgaPort<[256/32, 512/64]>),
        at &[256, 512],
        NetfpgaPort<[256/32, 512/64]>
    ),
    entry!(
        "netfpga_pfc_rx",
        "pfc_rx on the streams of NetFPGA",
        |_p| at!(_p, latency, NetfpgaPfcRx<[256/32, 512/64]>),
        at &[256, 512],
        NetfpgaPfcRx<[256/32, 512/64]>
    ),
    entry!(
        "netfpga_pfc_tx",
        "pfc_tx on the streams of NetFPGA",
        |_p| at!(_p, latency, NetfpgaPfcTx<[256/32, 512/64]>),
        at &[256, 512],
        NetfpgaPfcTx<[256/32, 512/64]>
    ),
    entry!(
        "netfpga_nic",
        "nic_engine with its registers on a stream of NetFPGA",
        |_p| at!(_p, latency, NetfpgaNic<[256/32, 512/64], FLOWS>),
        every 5,
        at &[256, 512],
        NetfpgaNic<[256/32, 512/64], FLOWS>
    ),
];

/// The block of a name, with or without `fncc_` in front.
pub fn find(name: &str) -> Option<&'static Entry> {
    let name = name.strip_prefix("fncc_").unwrap_or(name);
    BLOCKS.iter().find(|b| b.name == name)
}
