//! Hops that are as busy as each other, or nearly: the first one counts.

use super::Difference;
use fncc_models::window::fixed::{FixedOutcome, Flow, HardwareConfig, Rule, output_word};
use fncc_models::window::{Ack, Settings};
use fncc_models::wire::{RateCode, TelemetryEntry};
use fncc_netlist::Engine;
use fncc_sim::window_engine::{Operation, WindowEngine};

/// Gives the hardware pairs of such hops.
///
/// # Errors
/// When a result is not that of the model.
///
/// # Panics
/// When in the model the second hop counts.
pub fn check_ties(
    engine: Box<dyn Engine>,
    pairs: u64,
    applies: &mut impl FnMut(Rule),
) -> Result<(), Difference> {
    let mut hardware = WindowEngine::on(engine);
    equal_in_the_reals(&mut hardware, pairs, applies)?;
    equal_after_flooring(&mut hardware, pairs, applies)
}

fn entry(gbps: u32, ts: u32, tx_bytes: u32, qlen: u16) -> TelemetryEntry {
    let rate = RateCode::from_gbps(gbps).expect("a rate");
    TelemetryEntry { rate, ts, tx_bytes, qlen }
}

/// Sets a flow up, gives it an ACK with the entries `old` and one with `new`; of every other pair an idle hop stands between the
/// two.
fn two_acks(
    hardware: &mut WindowEngine,
    settings: &Settings,
    pair: u64,
    old: [TelemetryEntry; 2],
    new: [TelemetryEntry; 2],
    applies: &mut impl FnMut(Rule),
) -> Option<FixedOutcome> {
    let config = HardwareConfig::new(settings).expect("the settings fit");
    hardware.operate(Operation::Initialise, 1, output_word(settings.winit_bytes));
    let mut flow = Flow::new(settings.winit_bytes);
    let mut last = None;
    for (entries, ts) in [(old, 0), (new, 1)] {
        let mut entries = entries.to_vec();
        if pair % 2 == 1 {
            entries.insert(1, entry(100, ts, 0, 0));
        }
        let mut ack = Ack { flow: 1, n_hop: entries.len() as u8, ..Default::default() };
        ack.hops[..entries.len()].copy_from_slice(&entries);
        let expected = flow.ack_by(&config, &ack, applies);
        last = (hardware.ack(&ack) == Some(expected)).then_some(expected);
        last?;
    }
    last
}

/// One hop has a rate term and a queue, the other only a queue: the sums are equal, but may be rounded
/// apart.
fn equal_in_the_reals(
    hardware: &mut WindowEngine,
    pairs: u64,
    applies: &mut impl FnMut(Rule),
) -> Result<(), Difference> {
    let settings = Settings::new(100, 4186);
    hardware.configure(&HardwareConfig::new(&settings).expect("the settings fit"));
    for pair in 0..pairs {
        let (fifth, queue) = (1 + pair as u32 % 40, (pair * 17 % 3001) as u16);
        // 5 units of 128 bytes are as much as 8 units of 80.
        let other = 2 * (8 * fifth as u16 + queue);
        let old = [entry(100, 0, 0, u16::MAX), entry(200, 0, 0, u16::MAX)];
        let new =
            [entry(100, settings.t_ns, 5 * fifth, queue), entry(200, settings.t_ns / 2, 0, other)];
        let result = two_acks(hardware, &settings, pair, old, new, applies);
        let result = result.ok_or(Difference::Ties { pair })?;
        // After all of T, `U` is that of the first hop.
        let exact = f64::from(80 * u32::from(other)) / (25.0 * f64::from(settings.t_ns));
        let found = f64::from(result.u) / f64::from(1 << 24);
        assert!(exact >= 16.0 || (found - exact).abs() < 1e-6, "pair {pair}: {found}, {exact}");
    }
    Ok(())
}

/// The second hop leads by 10 2^-28. When that is no multiple of 2^-24 more, the first one counts, and
/// LHCS acts.
fn equal_after_flooring(
    hardware: &mut WindowEngine,
    pairs: u64,
    applies: &mut impl FnMut(Rule),
) -> Result<(), Difference> {
    let settings = Settings { lhcs: true, alpha: 0.0, ..Settings::new(100, 60_000) };
    hardware.configure(&HardwareConfig::new(&settings).expect("the settings fit"));
    let mut acted = 0;
    for pair in 0..pairs {
        let units = 1000 + 7 * pair as u32;
        let late = |units| entry(1600, (1 << 24) - 1, units, 0);
        let old = [entry(1600, 0, 0, 0); 2];
        let new = [late(units), late(units + 1)];
        let result = two_acks(hardware, &settings, pair, old, new, applies);
        acted += u64::from(result.ok_or(Difference::Ties { pair })?.lhcs);
    }
    assert!(pairs / 4 < acted && acted < pairs * 3 / 4, "the first hop counts {acted} times");
    Ok(())
}
