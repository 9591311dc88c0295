//! ACKs per second of the models of the window computation, and cycles per second of the engine.
//!
//! ```text
//! cargo bench -p fncc-sim --bench window
//! ```
//!
//! `trace` replays the ACKs of the HPCC authors' simulator (two flows, three hops) over and over,
//! `fuzzed` random ones with five hops. The states of the trace are checked before. `engine` offers
//! five-hop ACKs to the hardware in every cycle, on each engine; how many ACKs it takes in a cycle is printed.

#[path = "../models/tests/it/trace/mod.rs"]
mod trace;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use fncc_models::window::fixed::{self, HardwareConfig, output_word};
use fncc_models::window::float;
use fncc_models::window::fuzz::AckFuzzer;
use fncc_models::window::{Ack, MAX_HOPS, Settings};
use fncc_sim::engine::EngineKind;
use fncc_sim::window_engine::{self, Operation, WindowEngine};
use std::hint::black_box;
use std::time::Duration;

/// Flows of the fuzzed ACKs: few that remain in the nearest cache, and as many as a table may hold.
const FLOWS: [u32; 2] = [16, 65_536];
/// Fuzzed ACKs of an iteration.
const ACKS: usize = 1 << 14;

/// Time for which this thread has had a processor: other programs may run at the same time.
fn busy() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

/// Fuzzed ACKs that all have five hops.
fn five_hops(settings: &Settings, flows: u32, count: usize) -> Vec<Ack> {
    let full = |ack: &Ack| usize::from(ack.n_hop) == MAX_HOPS;
    AckFuzzer::new(1, settings, flows).filter(full).take(count).collect()
}

/// How fast `work` does all of `acks`, in ACKs per second.
fn measure(
    c: &mut Criterion,
    model: &str,
    id: BenchmarkId,
    acks: &[Ack],
    mut work: impl FnMut(&Ack),
) {
    let mut group = c.benchmark_group(model);
    group.throughput(Throughput::Elements(acks.len() as u64));
    group.bench_with_input(id, acks, |bencher, acks| {
        bencher.iter_custom(|rounds| {
            let start = busy();
            for _ in 0..rounds {
                acks.iter().for_each(&mut work);
            }
            busy() - start
        });
    });
    group.finish();
}

/// Both models on the same ACKs.
fn measure_models(
    c: &mut Criterion,
    id: impl Fn() -> BenchmarkId,
    settings: &Settings,
    acks: &[Ack],
) {
    let count = acks.iter().map(|ack| ack.flow as usize + 1).max().unwrap_or(0);
    let mut flows = vec![float::Flow::new(settings); count];
    measure(c, "float", id(), acks, |ack| {
        black_box(flows[ack.flow as usize].ack(settings, ack));
    });
    let config = HardwareConfig::new(settings).expect("the settings fit");
    let mut flows = vec![fixed::Flow::new(settings.winit_bytes); count];
    measure(c, "fixed", id(), acks, |ack| {
        black_box(flows[ack.flow as usize].ack(&config, ack));
    });
}

fn models(c: &mut Criterion) {
    let (settings, rows) = trace::read();
    let mut flows = [float::Flow::new(&settings), float::Flow::new(&settings)];
    for row in &rows {
        row.assert_state(&flows[row.ack.flow as usize].ack(&settings, &row.ack));
    }
    let acks: Vec<_> = rows.iter().map(|row| row.ack).collect();
    measure_models(c, || BenchmarkId::new("trace", "2 flows"), &settings, &acks);
    let settings = Settings { lhcs: true, ..Settings::new(100, 12_000) };
    for flows in FLOWS {
        let acks = five_hops(&settings, flows, ACKS);
        let id = || BenchmarkId::new("fuzzed", format!("{flows} flows"));
        measure_models(c, id, &settings, &acks);
    }
}

/// Flows of the ACKs for the hardware, one after the other.
const RTL_FLOWS: u32 = 256;
const _: () = assert!(RTL_FLOWS <= window_engine::FLOWS);

/// The hardware, offered an ACK in every cycle.
struct Busy {
    engine: WindowEngine,
    acks: std::iter::Cycle<std::vec::IntoIter<Ack>>,
    offered: Ack,
    cycles: u64,
    results: u64,
}

impl Busy {
    fn new(kind: EngineKind, settings: &Settings) -> Self {
        let mut engine = WindowEngine::new(kind, settings.seq_bits, false).expect("an engine");
        engine.configure(&HardwareConfig::new(settings).expect("the settings fit"));
        let window = output_word(settings.winit_bytes);
        for flow in 0..RTL_FLOWS {
            engine.operate(Operation::Initialise, flow as u16, window);
        }
        let mut acks = five_hops(settings, 1, 16 * RTL_FLOWS as usize);
        for (index, ack) in acks.iter_mut().enumerate() {
            ack.flow = index as u32 % RTL_FLOWS;
        }
        let mut acks = acks.into_iter().cycle();
        let offered = acks.next().expect("an ACK");
        Self { engine, acks, offered, cycles: 0, results: 0 }
    }

    fn clock(&mut self) {
        self.engine.offer_event(Some(&self.offered));
        let cycle = self.engine.clock();
        if cycle.event_taken {
            self.offered = self.acks.next().expect("it starts again");
        }
        self.cycles += 1;
        self.results += u64::from(cycle.result.is_some());
    }
}

fn engine(c: &mut Criterion) {
    let settings = Settings { lhcs: true, ..Settings::new(100, 12_000) };
    let mut group = c.benchmark_group("engine");
    // The kernel takes a millisecond for a cycle.
    group.sample_size(10).throughput(Throughput::Elements(1));
    for (kind, name) in [
        (EngineKind::Compiled, "compiled"),
        (EngineKind::Verilator, "verilator"),
        (EngineKind::Interpreter, "interpreter"),
        (EngineKind::Kernel, "kernel"),
    ] {
        // Only built when it is not filtered out.
        let mut hardware = None;
        group.bench_function(name, |bencher| {
            let hardware = hardware.get_or_insert_with(|| Busy::new(kind, &settings));
            bencher.iter_custom(|cycles| {
                let start = busy();
                (0..cycles).for_each(|_| hardware.clock());
                busy() - start
            });
        });
        if let Some(Busy { cycles, results, .. }) = hardware {
            let share = results as f64 / cycles as f64;
            println!("engine/{name}: {share:.4} ACKs per cycle, {results} in {cycles} cycles");
        }
    }
    group.finish();
}

criterion_group!(benches, models, engine);
criterion_main!(benches);
