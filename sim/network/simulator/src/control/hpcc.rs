//! HPCC, HPCC++ and FNCC: windows from telemetry, in double precision, in the integers of the hardware, or by the hardware itself.

use std::cell::RefCell;
use std::rc::Rc;

use super::{Acknowledged, Control, ControlError};
use fncc_models::window::fixed::{self, HardwareConfig};
use fncc_models::window::replay::{
    ModelError, ModelKind, WindowModel, make_deep_model, make_model,
};
use fncc_models::window::{AckWith, MAX_HOPS, MOST_HOPS, Outcome, Settings, float};
use fncc_models::wire::TelemetryEntry;

/// What the flows of a run have in common.
pub struct HpccScheme {
    settings: Settings,
    /// For the integers.
    config: Option<HardwareConfig>,
    kind: ModelKind,
    /// Stacks have more entries than the usual ones.
    is_deep: bool,
    hardware: Option<RefCell<Hardware>>,
}

/// The hardware of all flows.
enum Hardware {
    Usual(Box<dyn WindowModel>),
    Deep(Box<dyn WindowModel<MOST_HOPS>>),
}

impl std::fmt::Debug for HpccScheme {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("HpccScheme").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl HpccScheme {
    /// A scheme for flows with these settings and stacks of so many entries, computed by a model.
    ///
    /// # Errors
    /// When the settings do not fit the model, or its engine cannot be built.
    pub fn new(kind: ModelKind, settings: Settings, entries: u8) -> Result<Self, ModelError> {
        let is_deep = usize::from(entries) > MAX_HOPS;
        let hardware = match (kind, is_deep) {
            (ModelKind::Float | ModelKind::Fixed, _) => None,
            (_, false) => Some(Hardware::Usual(make_model(kind, &settings)?)),
            (_, true) => Some(Hardware::Deep(make_deep_model(kind, &settings)?)),
        };
        let hardware = hardware.map(RefCell::new);
        let config = match kind {
            ModelKind::Fixed => Some(HardwareConfig::new(&settings)?),
            _ => None,
        };
        Ok(Self { settings, config, kind, is_deep, hardware })
    }

    /// The parameters of its windows.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    fn config(&self) -> &HardwareConfig {
        match &self.config {
            Some(config) => config,
            None => unreachable!("made with the scheme"),
        }
    }

    /// The control of a flow.
    pub fn control(self: &Rc<Self>, flow: u32) -> Hpcc {
        let (settings, winit) = (&self.settings, self.settings.winit_bytes);
        let model = match (self.kind, self.is_deep) {
            (ModelKind::Float, false) => Model::Float(float::Flow::new(settings)),
            (ModelKind::Float, true) => Model::DeepFloat(Box::new(float::FlowWith::new(settings))),
            (ModelKind::Fixed, false) => Model::Fixed(fixed::Flow::new(winit)),
            (ModelKind::Fixed, true) => Model::DeepFixed(Box::new(fixed::FlowWith::new(winit))),
            _ => Model::Hardware(flow),
        };
        Hpcc {
            scheme: Rc::clone(self),
            model,
            window: self.settings.winit_bytes,
            utilisation: 1.0,
            picos: f64::from(self.settings.t_ns) * 1000.0,
        }
    }
}

/// An ACK as models take it.
#[inline]
fn ack<const HOPS: usize>(seen: &Acknowledged<'_>) -> AckWith<HOPS> {
    let packet = seen.packet;
    let mut hops = [TelemetryEntry::default(); HOPS];
    for (hop, word) in hops.iter_mut().zip(seen.stack) {
        *hop = TelemetryEntry::from_u64(*word);
    }
    AckWith {
        t_ns: seen.now / 1000,
        flow: packet.flow,
        ack_seq: seen.ack_packet,
        snd_nxt: seen.next_packet,
        n: packet.n,
        path_id: packet.path_id,
        n_hop: packet.n_hop,
        hops,
    }
}

/// The state of a flow, where it is not in the hardware.
#[derive(Clone, Debug)]
enum Model {
    Float(float::Flow),
    Fixed(fixed::Flow),
    /// The same with as many entries as there can be.
    DeepFloat(Box<float::FlowWith<MOST_HOPS>>),
    DeepFixed(Box<fixed::FlowWith<MOST_HOPS>>),
    /// Number of the flow there.
    Hardware(u32),
}

/// A flow under HPCC, HPCC++ or FNCC.
#[derive(Clone, Debug)]
pub struct Hpcc {
    scheme: Rc<HpccScheme>,
    model: Model,
    window: f64,
    utilisation: f64,
    /// `T`, ps.
    picos: f64,
}

impl Control for Hpcc {
    fn window(&self) -> u64 {
        // A packet goes out while less than the window is under way, thus while an integer number of bytes is less than its ceiling.
        self.window.ceil() as u64
    }

    fn rate(&self) -> f64 {
        self.window / self.picos
    }

    fn acknowledged(&mut self, seen: &Acknowledged<'_>) -> Result<(), ControlError> {
        self.take(seen).map(drop)
    }

    fn utilisation(&self) -> f64 {
        self.utilisation
    }
}

impl Hpcc {
    /// The window, bytes.
    pub(super) fn bytes(&self) -> f64 {
        self.window
    }

    /// `T`, ps.
    pub(super) fn base_rtt(&self) -> f64 {
        self.picos
    }

    /// Takes telemetry; the state after that.
    ///
    /// # Errors
    /// When a model of hardware fails.
    #[inline]
    pub(super) fn take(&mut self, seen: &Acknowledged<'_>) -> Result<Outcome, ControlError> {
        let scheme = &self.scheme;
        let outcome = match &mut self.model {
            Model::Float(flow) => flow.ack(&scheme.settings, &ack(seen)),
            Model::DeepFloat(flow) => flow.ack(&scheme.settings, &ack(seen)),
            Model::Fixed(flow) => flow.ack(scheme.config(), &ack(seen)).outcome(),
            Model::DeepFixed(flow) => flow.ack(scheme.config(), &ack(seen)).outcome(),
            Model::Hardware(flow) => match &scheme.hardware {
                Some(hardware) => match &mut *hardware.borrow_mut() {
                    Hardware::Usual(model) => model.ack(&AckWith { flow: *flow, ..ack(seen) })?,
                    Hardware::Deep(model) => model.ack(&AckWith { flow: *flow, ..ack(seen) })?,
                },
                None => unreachable!("made with the scheme"),
            },
        };
        self.window = outcome.w_bytes;
        self.utilisation = outcome.u;
        Ok(outcome)
    }
}
