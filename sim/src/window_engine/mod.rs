//! The window engine of `hdl/nic/hpcc` on any engine, as a further model.

mod model;
pub mod timed;

use crate::engine::{self, EngineError, EngineKind};
use fncc_hdl::catalog::on_large_stack;
use fncc_hdl::nic::{Hpcc, LongHpcc};
use fncc_models::window::fixed::{FixedOutcome, HardwareConfig, RATES};
use fncc_models::window::replay::HARDWARE_FLOWS;
use fncc_models::window::{AckWith, Increase, MAX_HOPS, MOST_HOPS, Smoothing, SpeedUp};
use fncc_models::wire::TelemetryEntry;
use fncc_netlist::{Engine, KernelBlock, KernelEngine, PortId, elaborate};

pub use model::{HARDWARE_MODELS, hardware_model};

/// Flows in the table of [`WindowEngine::new`].
pub const FLOWS: u32 = HARDWARE_FLOWS;

/// Cycles after which an operation without a result never gives one.
const PATIENCE: usize = 300;

/// What to do with a flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Read its state.
    Read = 1,
    /// Set it up.
    Initialise = 2,
    /// Tear it down.
    Remove = 3,
}

/// State of a flow as the hardware reads it back: that before the operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowReport {
    /// Which operation.
    pub op: u8,
    /// Number of the flow.
    pub flow: u16,
    /// It was set up; without it the rest means nothing.
    pub known: bool,
    /// `W`, bytes, Q24.4.
    pub w: u32,
    /// `Wc`, bytes, Q24.4.
    pub wc: u32,
    /// `U`, Q4.24.
    pub u: u32,
    /// Additive increases in a row.
    pub inc_stage: u8,
    /// Sequence number that an ACK must pass for the next update.
    pub last_update_seq: u32,
    /// Path and hops of the last ACK with a measurement, if there was one.
    pub path: Option<(u16, u8)>,
}

/// What happened in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cycle {
    /// The event on offer was taken.
    pub event_taken: bool,
    /// The operation on offer was taken.
    pub operation_taken: bool,
    /// The result of an event, with its flow.
    pub result: Option<(u16, FixedOutcome)>,
    /// The end of an operation.
    pub report: Option<FlowReport>,
}

macro_rules! ports {
    ($name:ident { $($field:ident),+ $(,)? }) => {
        #[derive(Clone, Copy, Debug)]
        struct $name { $($field: PortId),+ }

        impl $name {
            fn find(engine: &dyn Engine) -> Self {
                Self { $($field: engine.port(stringify!($field))),+ }
            }
        }
    };
}

ports!(Ports {
    rst,
    cfg_load,
    cfg_busy,
    ev_valid,
    ev_ready,
    ev_flow,
    ev_ack_seq,
    ev_snd_nxt,
    ev_n_hop,
    ev_path_id,
    ev_n,
    ev_stack,
    setup_valid,
    setup_ready,
    setup_op,
    setup_flow,
    setup_window,
});

ports!(Outputs {
    res_valid,
    res_flow,
    res_w,
    res_wc,
    res_r,
    res_u,
    res_inc_stage,
    res_updated,
    res_measured,
    res_lhcs,
    res_new_path,
    flow_valid,
    flow_op,
    flow_id,
    flow_known,
    flow_w,
    flow_wc,
    flow_u,
    flow_inc_stage,
    flow_last_update_seq,
    flow_seen,
    flow_path_id,
    flow_n_hop,
});

/// What leaves the window engine, by itself or in a block that has it inside.
#[derive(Clone, Copy, Debug)]
pub struct ResultPorts(Outputs);

impl ResultPorts {
    /// Those of an engine.
    ///
    /// # Panics
    /// When a port is missing.
    pub fn new(engine: &dyn Engine) -> Self {
        Self(Outputs::find(engine))
    }

    /// After the clock: the result of an event, with its flow.
    pub fn result(&self, engine: &dyn Engine) -> Option<(u16, FixedOutcome)> {
        let ports = &self.0;
        let get = |port| engine.get(port);
        (get(ports.res_valid) == 1).then(|| {
            let outcome = FixedOutcome {
                w: get(ports.res_w) as u32,
                wc: get(ports.res_wc) as u32,
                r: get(ports.res_r) as u32,
                u: get(ports.res_u) as u32,
                inc_stage: get(ports.res_inc_stage) as u8,
                updated: get(ports.res_updated) == 1,
                measured: get(ports.res_measured) == 1,
                lhcs: get(ports.res_lhcs) == 1,
                new_path: get(ports.res_new_path) == 1,
            };
            (get(ports.res_flow) as u16, outcome)
        })
    }

    /// After the clock: the end of an operation.
    pub fn report(&self, engine: &dyn Engine) -> Option<FlowReport> {
        let ports = &self.0;
        let get = |port| engine.get(port);
        (get(ports.flow_valid) == 1).then(|| FlowReport {
            op: get(ports.flow_op) as u8,
            flow: get(ports.flow_id) as u16,
            known: get(ports.flow_known) == 1,
            w: get(ports.flow_w) as u32,
            wc: get(ports.flow_wc) as u32,
            u: get(ports.flow_u) as u32,
            inc_stage: get(ports.flow_inc_stage) as u8,
            last_update_seq: get(ports.flow_last_update_seq) as u32,
            path: (get(ports.flow_seen) == 1)
                .then(|| (get(ports.flow_path_id) as u16, get(ports.flow_n_hop) as u8)),
        })
    }
}

/// What stands on the ports for speed-up, smoothing and increase.
///
/// # Panics
/// When the hardware does not [compute it](fncc_models::window::Variant::is_in_hardware).
pub fn choices(config: &HardwareConfig) -> [u64; 3] {
    let variant = &config.variant;
    assert!(variant.is_in_hardware(), "the hardware does not compute {variant:?}");
    [
        (variant.speed_up == SpeedUp::Smoothed).into(),
        (variant.smoothing == Smoothing::Hop).into(),
        (variant.increase == Increase::Flows).into(),
    ]
}

/// Sets the `cfg_*` ports of the window engine, or of a block that has it inside, without taking them over.
///
/// # Panics
/// When a port is missing.
pub fn set_config(engine: &mut dyn Engine, config: &HardwareConfig) {
    let mut set = |name: &str, value: u64| {
        let port = engine.port(&format!("cfg_{name}"));
        engine.set(port, value);
    };
    set("t_ns", config.t_ns.into());
    set("t_reciprocal", config.t_reciprocal);
    set("eta", config.eta.into());
    set("alpha", config.alpha.into());
    set("beta", config.beta.into());
    set("lhcs", config.lhcs.into());
    let [speed_up, smoothing, increase] = choices(config);
    set("speed_up", speed_up);
    set("smoothing", smoothing);
    set("increase", increase);
    set("w_ai", config.w_ai);
    set("w_ai_all", config.w_ai_all);
    set("w_min", config.w_min);
    set("w_max", config.w_max);
    set("max_stage", config.max_stage.into());
    set("tx_unit", config.tx_unit.into());
    for rate in 0..RATES {
        set(&format!("bdp_{rate}"), config.bdp[rate]);
        set(&format!("qlen_gain_{rate}"), config.qlen_gain[rate]);
    }
}

/// The block on an engine.
pub type WindowEngine = WindowEngineWith<MAX_HOPS>;

/// The block for stacks of up to `HOPS` entries.
pub struct WindowEngineWith<const HOPS: usize> {
    engine: Box<dyn Engine>,
    ports: Ports,
    outputs: ResultPorts,
    cycles: u64,
}

impl<const HOPS: usize> WindowEngineWith<HOPS> {
    /// A table of [`FLOWS`] flows, after its reset; sequence numbers have 2 to 32 bits.
    ///
    /// # Errors
    /// [`EngineError`] when the engine cannot be built.
    ///
    /// # Panics
    /// When `seq_bits` is out of that range, or the block does not come with stacks of `HOPS` entries.
    pub fn new(kind: EngineKind, seq_bits: u32, trace: bool) -> Result<Self, EngineError> {
        let block = || -> Box<dyn KernelBlock> {
            match HOPS {
                MAX_HOPS => Box::new(Hpcc::<10>::new(seq_bits)),
                MOST_HOPS => Box::new(LongHpcc::<10>::new(seq_bits)),
                _ => panic!("no window engine takes stacks of {HOPS}"),
            }
        };
        let design = || on_large_stack(|| elaborate(&*block(), "fncc"));
        let kernel = || KernelEngine::boxed(on_large_stack(block));
        let key = format!("window engine {HOPS} {seq_bits}");
        Ok(Self::on(engine::make(kind, &key, design, kernel, trace)?))
    }

    /// The block on an engine that is already there; resets it.
    pub fn on(engine: Box<dyn Engine>) -> Self {
        let ports = Ports::find(&*engine);
        let outputs = ResultPorts::new(&*engine);
        let mut this = Self { engine, ports, outputs, cycles: 0 };
        this.engine.set(ports.rst, 1);
        this.engine.clock();
        this.engine.set(ports.rst, 0);
        this.wait_while_busy();
        this
    }

    /// Cycles since the reset.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    fn tick(&mut self) {
        self.engine.clock();
        self.cycles += 1;
    }

    /// The engine below, for waveforms and counters.
    pub fn engine(&mut self) -> &mut dyn Engine {
        &mut *self.engine
    }

    /// A counter, as of the last cycle.
    pub fn stat(&self, name: &str) -> u64 {
        self.engine.get(self.engine.port(&format!("stat_{name}")))
    }

    /// Sets the `cfg_*` ports, without taking them over.
    pub fn set_config(&mut self, config: &HardwareConfig) {
        set_config(&mut *self.engine, config);
    }

    /// Sets the configuration and waits until it is taken over.
    pub fn configure(&mut self, config: &HardwareConfig) {
        self.set_config(config);
        self.engine.set(self.ports.cfg_load, 1);
        self.tick();
        self.engine.set(self.ports.cfg_load, 0);
        self.wait_while_busy();
    }

    fn wait_while_busy(&mut self) {
        self.tick();
        while self.engine.get(self.ports.cfg_busy) == 1 {
            self.tick();
        }
    }

    /// Requests the configuration on the ports to be taken over in the next cycle, or not.
    pub fn load_config(&mut self, load: bool) {
        self.engine.set(self.ports.cfg_load, load.into());
    }

    /// Puts an event on offer, or none.
    pub fn offer_event(&mut self, ack: Option<&AckWith<HOPS>>) {
        let (engine, ports) = (&mut *self.engine, &self.ports);
        engine.set(ports.ev_valid, ack.is_some().into());
        let Some(ack) = ack else { return };
        engine.set(ports.ev_flow, ack.flow.into());
        engine.set(ports.ev_ack_seq, ack.ack_seq & 0xffff_ffff);
        engine.set(ports.ev_snd_nxt, ack.snd_nxt & 0xffff_ffff);
        engine.set(ports.ev_n_hop, ack.n_hop.into());
        engine.set(ports.ev_path_id, ack.path_id.into());
        engine.set(ports.ev_n, ack.n.into());
        let stack: [u64; HOPS] = ack.hops.map(TelemetryEntry::to_u64);
        engine.set_wide(ports.ev_stack, &stack);
    }

    /// Puts an operation on offer, or none; the window is in bytes, Q24.4.
    pub fn offer_operation(&mut self, operation: Option<(Operation, u16, u32)>) {
        let (engine, ports) = (&mut *self.engine, &self.ports);
        engine.set(ports.setup_valid, operation.is_some().into());
        let Some((op, flow, window)) = operation else { return };
        engine.set(ports.setup_op, op as u64);
        engine.set(ports.setup_flow, flow.into());
        engine.set(ports.setup_window, window.into());
    }

    /// A cycle with what is on offer.
    pub fn clock(&mut self) -> Cycle {
        self.tick();
        let ports = &self.ports;
        let get = |port| self.engine.get(port);
        Cycle {
            event_taken: get(ports.ev_valid) == 1 && get(ports.ev_ready) == 1,
            operation_taken: get(ports.setup_valid) == 1 && get(ports.setup_ready) == 1,
            result: self.outputs.result(&*self.engine),
            report: self.outputs.report(&*self.engine),
        }
    }

    /// Does something with a flow and waits for the end of it.
    ///
    /// # Panics
    /// When the hardware does not answer.
    pub fn operate(&mut self, operation: Operation, flow: u16, window: u32) -> FlowReport {
        self.offer_operation(Some((operation, flow, window)));
        let mut left = PATIENCE;
        while !self.clock().operation_taken {
            left -= 1;
        }
        self.offer_operation(None);
        loop {
            if let Some(report) = self.clock().report {
                return report;
            }
            left = left.checked_sub(1).expect("the hardware answers an operation");
        }
    }

    /// Gives the hardware one event and waits for its result; `None` when it drops the event.
    pub fn ack(&mut self, ack: &AckWith<HOPS>) -> Option<FixedOutcome> {
        self.offer_event(Some(ack));
        while !self.clock().event_taken {}
        self.offer_event(None);
        (0..PATIENCE).find_map(|_| self.clock().result.map(|(_, outcome)| outcome))
    }
}
