//! Hops whose utilisations are equal in the reals, but may be rounded apart.

use super::Difference;
use fncc_netlist::Engine;
use fncc_sim::window::fixed::{Flow, HardwareConfig, Rule, output_word};
use fncc_sim::window::hardware::{Operation, WindowEngine};
use fncc_sim::window::{Ack, Settings};
use fncc_sim::wire::{RateCode, TelemetryEntry};

/// Gives the hardware pairs of such hops, of which one has a rate term and a queue, the other only a queue.
///
/// # Errors
/// When a result is not that of the model.
///
/// # Panics
/// When `U` of the model is not that of the first hop.
pub fn check_equal_hops(
    engine: Box<dyn Engine>,
    pairs: u64,
    applies: &mut impl FnMut(Rule),
) -> Result<(), Difference> {
    let mut hardware = WindowEngine::on(engine);
    let settings = Settings::new(100, 4186);
    let config = HardwareConfig::new(&settings).expect("the settings fit");
    hardware.configure(&config);
    let entry = |gbps, ts, tx_bytes, qlen| {
        let rate = RateCode::from_gbps(gbps).expect("a rate");
        TelemetryEntry { rate, ts, tx_bytes, qlen }
    };
    for pair in 0..pairs {
        let mut flow = Flow::new(settings.winit_bytes);
        let mut same = |ack: &Ack, hardware: &mut WindowEngine| {
            let expected = flow.ack_by(&config, ack, applies);
            match hardware.ack(ack) == Some(expected) {
                true => Ok(expected),
                false => Err(Difference::EqualHops { pair }),
            }
        };
        hardware.operate(Operation::Initialise, 1, output_word(settings.winit_bytes));
        let (fifth, queue) = (1 + pair as u32 % 40, (pair * 17 % 3001) as u16);
        let mut ack = Ack { flow: 1, n_hop: 2, ..Default::default() };
        ack.hops[..2].copy_from_slice(&[entry(100, 0, 0, u16::MAX), entry(200, 0, 0, u16::MAX)]);
        same(&ack, &mut hardware)?;
        // 5 units of 128 bytes are as much as 8 units of 80.
        let other = 2 * (8 * fifth as u16 + queue);
        ack.hops[0] = entry(100, settings.t_ns, 5 * fifth, queue);
        ack.hops[1] = entry(200, settings.t_ns / 2, 0, other);
        let result = same(&ack, &mut hardware)?;
        // After all of T, `U` is that of the first hop.
        let exact = f64::from(80 * u32::from(other)) / (25.0 * f64::from(settings.t_ns));
        let found = f64::from(result.u) / f64::from(1 << 24);
        assert!(exact >= 16.0 || (found - exact).abs() < 1e-6, "pair {pair}: {found}, {exact}");
    }
    Ok(())
}
