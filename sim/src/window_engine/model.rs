//! The window engine as a model of the window computation, next to those of `fncc_models::window`.

use std::collections::HashSet;

use fncc_models::window::fixed::{self, HardwareConfig};
use fncc_models::window::replay::{ModelError, ModelKind, WindowModel};
use fncc_models::window::{Ack, Outcome, Settings};

use super::{Operation, WindowEngine};
use crate::engine::EngineKind;

/// The model of a kind on its engine, for [`fncc_models::window::replay::provide_hardware`].
///
/// # Errors
/// When the settings do not fit the hardware, or the engine cannot be built.
pub fn hardware_model(
    kind: ModelKind,
    settings: &Settings,
) -> Result<Box<dyn WindowModel>, ModelError> {
    let engine = match kind {
        ModelKind::Kernel => EngineKind::Kernel,
        ModelKind::Verilator => EngineKind::Verilator,
        ModelKind::Float | ModelKind::Fixed | ModelKind::Netlist => EngineKind::Compiled,
    };
    HardwareModel::new(kind, engine, settings).map(|model| Box::new(model) as Box<dyn WindowModel>)
}

/// The hardware, which gets an ACK when the one before has left, so that none is merged.
struct HardwareModel {
    engine: WindowEngine,
    first_window: u32,
    /// Flows that are set up.
    flows: HashSet<u32>,
}

impl HardwareModel {
    /// Hardware without flows.
    fn new(kind: ModelKind, engine: EngineKind, settings: &Settings) -> Result<Self, ModelError> {
        let config = HardwareConfig::new(settings)?;
        let mut engine = WindowEngine::new(engine, settings.seq_bits, false)
            .map_err(|error| ModelError::Hardware(kind, error.into()))?;
        engine.configure(&config);
        let first_window = fixed::output_word(settings.winit_bytes);
        Ok(Self { engine, first_window, flows: HashSet::new() })
    }
}

impl WindowModel for HardwareModel {
    fn ack(&mut self, ack: &Ack) -> Result<Outcome, ModelError> {
        if self.flows.insert(ack.flow) {
            self.engine.operate(Operation::Initialise, ack.flow as u16, self.first_window);
        }
        let outcome = self.engine.ack(ack);
        outcome.map(|outcome| outcome.outcome()).ok_or(ModelError::NoResult)
    }
}

#[cfg(test)]
mod tests {
    use fncc_models::window::Variant;
    use fncc_models::window::fuzz::{self, AckFuzzer};
    use fncc_models::window::replay::make_model;

    use super::*;

    #[test]
    fn the_hardware_replays_what_the_integer_model_does() {
        for variant in [Variant::default(), Variant::FNCC_PLUS_PLUS] {
            let settings = Settings { lhcs: true, variant, ..fuzz::settings(6) };
            let mut fixed = make_model(ModelKind::Fixed, &settings).unwrap();
            let mut hardware = hardware_model(ModelKind::Netlist, &settings).unwrap();
            for ack in AckFuzzer::new(2, &settings, 7).take(2000) {
                assert_eq!(hardware.ack(&ack).unwrap(), fixed.ack(&ack).unwrap());
            }
        }
    }

    #[test]
    fn hardware_has_any_width_of_sequence_numbers() {
        for seq_bits in [2, 17, 32] {
            let settings = Settings { seq_bits, ..fuzz::settings(4) };
            let mut fixed = make_model(ModelKind::Fixed, &settings).unwrap();
            let mut netlist = hardware_model(ModelKind::Netlist, &settings).unwrap();
            let mut updates = 0;
            for ack in AckFuzzer::new(6, &settings, 3).take(300) {
                let outcome = fixed.ack(&ack).unwrap();
                assert_eq!(netlist.ack(&ack).unwrap(), outcome);
                updates += u32::from(outcome.updated);
            }
            assert!((1..300).contains(&updates), "{updates} updates with {seq_bits} bits");
        }
    }

    #[test]
    fn settings_beyond_the_formats_are_refused() {
        let settings = Settings { seq_bits: 33, ..fuzz::settings(0) };
        let error = hardware_model(ModelKind::Netlist, &settings).err().expect("refused");
        assert!(error.to_string().contains("sequence bits 33"), "{error}");
    }
}
