//! The window engine: its hardware on every engine = the fixed-point model behind a model of its slots,
//! in every cycle; and which rules of the computation the traffic of these tests took.

use fncc_hdl::catalog::{self, Parameters};
use fncc_sim::engine::{self, EngineKind};
use fncc_sim::window::fixed::{Flow, HardwareConfig, RATES, Rule, output_word};
use fncc_sim::window::fuzz::{self, AckFuzzer};
use fncc_sim::window::hardware::{Operation, WindowEngine};
use fncc_sim::window::timed::{Counters, TimedEngine};
use fncc_sim::window::{Ack, MAX_HOPS, Settings};
use fncc_sim::wire::{RateCode, TelemetryEntry};
use fncc_testbenches::stream::Random;
use std::collections::BTreeMap;

/// Flows of the table in these tests.
const TABLE: u32 = 64;

/// Cycles in which all that is inside comes out.
const DRAIN: usize = 200;

fn hardware(kind: EngineKind) -> WindowEngine {
    let parameters = Parameters { flows: TABLE as usize, ..Default::default() };
    let block = catalog::find("hpcc").expect("in the catalogue");
    let (design, kernel) = (|| (block.design)(parameters), || (block.kernel)(parameters));
    WindowEngine::on(engine::make(kind, design, kernel, false).expect("an engine"))
}

/// Events, operations and configurations as no network would send them.
struct Traffic {
    random: Random,
    acks: AckFuzzer,
    /// How many percent of cycles offer an event, and of how many flows.
    percent: usize,
    flows: usize,
    left: usize,
}

impl Traffic {
    fn new(seed: u64, settings: &Settings) -> Self {
        let acks = AckFuzzer::new(seed, settings, 30);
        Self { random: Random::new(seed), acks, percent: 100, flows: 30, left: 0 }
    }

    fn advance(&mut self) {
        if self.left == 0 {
            self.left = 200 + self.random.below(2000);
            self.percent = [100, 100, 40, 20, 5, 1][self.random.below(6)];
            self.flows = [1, 3, 13, 30, 30][self.random.below(5)];
        }
        self.left -= 1;
    }

    fn event(&mut self) -> Option<Ack> {
        if !self.random.percent(self.percent) {
            return None;
        }
        let mut ack = loop {
            let ack = self.acks.next_ack();
            if (ack.flow as usize) < self.flows {
                break ack;
            }
        };
        let dice = self.random.below(400);
        match dice {
            0 => ack.flow = 64 + self.random.below(65536 - 64) as u32,
            1 => ack.flow = 30 + self.random.below(34) as u32,
            2 => ack.n_hop = self.random.below(16) as u8,
            3 => ack.hops[self.random.below(MAX_HOPS)].rate = RateCode::INVALID,
            4 => ack.hops[self.random.below(MAX_HOPS)].rate = RateCode::from_bits(10),
            // Numbers that no network gives, to reach what saturates.
            5..40 => {
                for hop in &mut ack.hops {
                    let rate = RateCode::from_bits(1 + self.random.below(9) as u8);
                    *hop = TelemetryEntry { rate, ..TelemetryEntry::from_u64(self.random.word()) };
                    if self.random.percent(50) {
                        hop.qlen = u16::MAX;
                    }
                }
            }

            _ => {}
        }
        Some(ack)
    }

    fn operation(&mut self) -> Option<(Operation, u16, u32)> {
        if !self.random.percent(2) {
            return None;
        }
        let op = [Operation::Read, Operation::Read, Operation::Initialise, Operation::Remove];
        let flow = match self.random.below(20) {
            0 => self.random.below(65536) as u16,
            1 => self.random.below(TABLE as usize) as u16,
            _ => self.random.below(self.flows) as u16,
        };
        // Flows are set up more often than torn down.
        let op = op[self.random.below(4)];
        let op = if op == Operation::Remove && self.random.percent(70) {
            Operation::Initialise
        } else {
            op
        };
        Some((op, flow, self.random.below(1 << 28) as u32))
    }
}

fn config(seed: u64) -> (Settings, HardwareConfig) {
    let settings = fuzz::settings(seed);
    let config = HardwareConfig::new(&settings).expect("the settings fit");
    (settings, config)
}

/// Runs the hardware and the model side by side and compares every cycle.
fn check(kind: EngineKind, seed: u64, cycles: usize) -> (Counters, BTreeMap<Rule, u64>) {
    let mut hardware = hardware(kind);
    let (settings, first) = config(seed);
    let mut on_ports = first;
    hardware.configure(&on_ports);
    let mut model = TimedEngine::new(TABLE, on_ports, hardware.cycles());
    let mut traffic = Traffic::new(seed, &settings);
    let mut random = Random::new(!seed);
    let (mut event, mut operation) = (None, None);
    let mut starting = 0..30;
    for cycle in 0..cycles + DRAIN {
        traffic.advance();
        if cycle < cycles {
            event = event.or_else(|| traffic.event());
            let start = starting.next();
            let start =
                start.map(|f| (Operation::Initialise, f, output_word(settings.winit_bytes)));
            operation = operation.or(start).or_else(|| traffic.operation());
        }
        let load = cycle < cycles && random.below(3000) == 0;
        if load {
            let seed = random.word() % 1000;
            on_ports = config(seed).1;
            if random.percent(20) {
                // Windows so small and queues so long that quotient and utilisation leave their formats.
                on_ports = HardwareConfig {
                    w_ai: 0,
                    w_min: 0,
                    max_stage: 0,
                    qlen_gain: [1 << 47; RATES],
                    ..on_ports
                };
            }
            hardware.set_config(&on_ports);
        }
        hardware.load_config(load);
        hardware.offer_event(event.as_ref());
        hardware.offer_operation(operation);
        let found = hardware.clock();
        let mut expected = model.clock(event.as_ref(), operation, load, &on_ports);
        if let (Some(expected), Some(found)) = (&mut expected.report, &found.report)
            && !expected.known
        {
            // Of a flow that is not there the other fields mean nothing.
            *expected = fncc_sim::window::hardware::FlowReport { known: false, ..*found };
        }
        assert_eq!(found, expected, "{kind:?}, seed {seed}, cycle {cycle}");
        if found.event_taken {
            event = None;
        }
        if found.operation_taken {
            operation = None;
        }
    }
    let counters = Counters {
        events: hardware.stat("events"),
        results: hardware.stat("results"),
        merged: hardware.stat("merged"),
        discarded: hardware.stat("discarded"),
        unknown_flow: hardware.stat("unknown_flow"),
        not_set_up: hardware.stat("not_set_up"),
        malformed: hardware.stat("malformed"),
        no_measurement: hardware.stat("no_measurement"),
        lhcs: hardware.stat("lhcs"),
    };
    assert_eq!(counters, model.counters(), "{kind:?}, seed {seed}: counters");
    (counters, model.rules().clone())
}

/// Gives the hardware hops whose utilisations are equal in the reals, one a sum and one not, so that they
/// may be rounded apart.
fn check_equal_hops(kind: EngineKind, pairs: u64, applies: &mut impl FnMut(Rule)) {
    let mut hardware = hardware(kind);
    let settings = Settings::new(100, 4186);
    let config = HardwareConfig::new(&settings).expect("the settings fit");
    hardware.configure(&config);
    let entry = |gbps, ts, tx_bytes, qlen| {
        let rate = RateCode::from_gbps(gbps).expect("a rate");
        TelemetryEntry { rate, ts, tx_bytes, qlen }
    };
    for pair in 0..pairs {
        let window = output_word(settings.winit_bytes);
        hardware.operate(Operation::Initialise, 1, window);
        let mut flow = Flow::new(settings.winit_bytes);
        let (fifth, queue) = (1 + pair as u32 % 40, (pair * 17 % 3001) as u16);
        let mut ack = Ack { flow: 1, n_hop: 2, ..Default::default() };
        ack.hops[..2].copy_from_slice(&[entry(100, 0, 0, u16::MAX), entry(200, 0, 0, u16::MAX)]);
        assert_eq!(hardware.ack(&ack), Some(flow.ack_by(&config, &ack, applies)));
        // 5 units of 128 bytes are as much as 8 units of 80.
        let other = 2 * (8 * fifth as u16 + queue);
        ack.hops[0] = entry(100, settings.t_ns, 5 * fifth, queue);
        ack.hops[1] = entry(200, settings.t_ns / 2, 0, other);
        let expected = flow.ack_by(&config, &ack, applies);
        assert_eq!(hardware.ack(&ack), Some(expected), "pair {pair}");
        // After all of T, `U` is that of the first hop.
        let exact = f64::from(80 * u32::from(other)) / (25.0 * f64::from(settings.t_ns));
        let found = f64::from(expected.u) / f64::from(1 << 24);
        assert!(exact >= 16.0 || (found - exact).abs() < 1e-6, "pair {pair}: {found}, {exact}");
    }
}

#[test]
fn the_compiled_netlist_is_the_model_and_every_rule_applies() {
    let mut rules: BTreeMap<Rule, u64> = BTreeMap::new();
    for seed in 0..12 {
        let (counters, applied) = check(EngineKind::Compiled, seed, 100_000);
        println!("{counters:?}");
        assert!(
            counters.merged > 0
                && counters.discarded > 0
                && counters.not_set_up > 0
                && counters.malformed > 0
        );
        for (rule, times) in applied {
            *rules.entry(rule).or_default() += times;
        }
    }
    let mut count = |rule| *rules.entry(rule).or_default() += 1;
    check_equal_hops(EngineKind::Compiled, 500, &mut count);
    for rule in Rule::ALL {
        let times = rules.get(rule).copied().unwrap_or(0);
        println!("{rule:?}: {times}");
        assert!(times > 0, "{rule:?} never applied: the test does not reach it");
    }
}

#[test]
fn the_verilog_is_the_model() {
    check(EngineKind::Verilator, 100, 100_000);
}

#[test]
fn the_interpreted_netlist_is_the_model() {
    check(EngineKind::Interpreter, 101, 10_000);
}

#[test]
fn the_kernel_is_the_model() {
    check(EngineKind::Kernel, 102, 1_500);
}
