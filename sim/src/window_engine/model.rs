//! The window engine as a model of the window computation, next to those of `fncc_models::window`.

use std::collections::HashSet;

use fncc_models::window::fixed::{self, HardwareConfig};
use fncc_models::window::replay::{HardwareModels, ModelError, ModelKind, WindowModel};
use fncc_models::window::{AckWith, Outcome, Settings};

use super::{Operation, WindowEngineWith};
use crate::engine::EngineKind;

/// The models on their engines, for [`fncc_models::window::replay::provide_hardware`].
pub const HARDWARE_MODELS: HardwareModels =
    HardwareModels { usual: hardware_model, deep: hardware_model };

/// The model of a kind on its engine.
///
/// # Errors
/// When the settings do not fit the hardware, or the engine cannot be built.
pub fn hardware_model<const HOPS: usize>(
    kind: ModelKind,
    settings: &Settings,
) -> Result<Box<dyn WindowModel<HOPS>>, ModelError> {
    let engine = match kind {
        ModelKind::Kernel => EngineKind::Kernel,
        ModelKind::Verilator => EngineKind::Verilator,
        ModelKind::Float | ModelKind::Fixed | ModelKind::Netlist => EngineKind::Compiled,
    };
    let model = HardwareModel::<HOPS>::new(kind, engine, settings)?;
    Ok(Box::new(model))
}

/// The hardware, which gets an ACK when the one before has left, so that none is merged.
struct HardwareModel<const HOPS: usize> {
    engine: WindowEngineWith<HOPS>,
    first_window: u32,
    /// Flows that are set up.
    flows: HashSet<u32>,
}

impl<const HOPS: usize> HardwareModel<HOPS> {
    /// Hardware without flows.
    fn new(kind: ModelKind, engine: EngineKind, settings: &Settings) -> Result<Self, ModelError> {
        let config = HardwareConfig::new(settings)?;
        let mut engine = WindowEngineWith::new(engine, settings.seq_bits, false)
            .map_err(|error| ModelError::Hardware(kind, error.into()))?;
        engine.configure(&config);
        let first_window = fixed::output_word(settings.winit_bytes);
        Ok(Self { engine, first_window, flows: HashSet::new() })
    }
}

impl<const HOPS: usize> WindowModel<HOPS> for HardwareModel<HOPS> {
    fn ack(&mut self, ack: &AckWith<HOPS>) -> Result<Outcome, ModelError> {
        if self.flows.insert(ack.flow) {
            self.engine.operate(Operation::Initialise, ack.flow as u16, self.first_window);
        }
        let outcome = self.engine.ack(ack);
        outcome.map(|outcome| outcome.outcome()).ok_or(ModelError::NoResult)
    }
}

#[cfg(test)]
mod tests {
    use fncc_models::window::fuzz::{self, AckFuzzer, AckFuzzerWith};
    use fncc_models::window::replay::{make_deep_model, make_model};
    use fncc_models::window::{MOST_HOPS, Variant};

    use super::*;

    #[test]
    fn the_hardware_replays_what_the_integer_model_does() {
        for variant in [Variant::default(), Variant::FNCC_PLUS_PLUS] {
            let settings = Settings { lhcs: true, variant, ..fuzz::settings(6) };
            let mut fixed = make_model(ModelKind::Fixed, &settings).unwrap();
            let mut hardware = hardware_model::<5>(ModelKind::Netlist, &settings).unwrap();
            for ack in AckFuzzer::new(2, &settings, 7).take(2000) {
                assert_eq!(hardware.ack(&ack).unwrap(), fixed.ack(&ack).unwrap());
            }
        }
    }

    #[test]
    fn hardware_for_stacks_of_15_replays_what_the_integer_model_does() {
        for variant in [Variant::default(), Variant::FNCC_PLUS_PLUS] {
            let settings = Settings { lhcs: true, variant, ..fuzz::settings(6) };
            let mut fixed = make_deep_model(ModelKind::Fixed, &settings).unwrap();
            let mut hardware = hardware_model(ModelKind::Netlist, &settings).unwrap();
            let acks = AckFuzzerWith::<MOST_HOPS>::new(2, &settings, 7);
            let mut longest = 0;
            for ack in acks.take(1000) {
                longest = longest.max(ack.n_hop);
                assert_eq!(hardware.ack(&ack).unwrap(), fixed.ack(&ack).unwrap());
            }
            assert_eq!(longest, 15);
        }
    }

    #[test]
    fn hardware_has_any_width_of_sequence_numbers() {
        for seq_bits in [2, 17, 32] {
            let settings = Settings { seq_bits, ..fuzz::settings(4) };
            let mut fixed = make_model(ModelKind::Fixed, &settings).unwrap();
            let mut netlist = hardware_model::<5>(ModelKind::Netlist, &settings).unwrap();
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
        let error = hardware_model::<5>(ModelKind::Netlist, &settings).err().expect("refused");
        assert!(error.to_string().contains("sequence bits 33"), "{error}");
    }
}
