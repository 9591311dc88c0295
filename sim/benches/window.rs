//! ACKs per second of the models of the window computation.
//!
//! ```text
//! cargo bench -p fncc-sim --bench window
//! ```
//!
//! `trace` replays the ACKs of the HPCC authors' simulator (two flows, three hops) over and over,
//! `fuzzed` random ones with five hops. The states of the trace are checked before.

#[path = "../tests/trace/mod.rs"]
mod trace;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use fncc_sim::window::float::Flow;
use fncc_sim::window::fuzz::AckFuzzer;
use fncc_sim::window::{Ack, MAX_HOPS, Settings};
use std::hint::black_box;
use std::time::Duration;

/// Flows of the fuzzed ACKs: few that stay in the nearest cache, and as many as the table holds.
const FLOWS: [u32; 2] = [16, 65_536];
/// Fuzzed ACKs of an iteration.
const ACKS: usize = 1 << 17;

/// Time for which this thread has had a processor: other programs may run at the same time.
fn busy() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

/// Fuzzed ACKs that all have five hops.
fn five_hops(settings: &Settings, flows: u32) -> Vec<Ack> {
    let full = |ack: &Ack| usize::from(ack.n_hop) == MAX_HOPS;
    AckFuzzer::new(1, settings, flows).filter(full).take(ACKS).collect()
}

fn measure(c: &mut Criterion, id: BenchmarkId, settings: &Settings, acks: &[Ack]) {
    let count = acks.iter().map(|ack| ack.flow + 1).max().unwrap_or(0);
    let mut flows = vec![Flow::new(settings); count as usize];
    let mut group = c.benchmark_group("float");
    group.throughput(Throughput::Elements(acks.len() as u64));
    group.bench_with_input(id, acks, |bencher, acks| {
        bencher.iter_custom(|rounds| {
            let start = busy();
            for _ in 0..rounds {
                for ack in acks {
                    black_box(flows[ack.flow as usize].ack(settings, ack));
                }
            }
            busy() - start
        });
    });
    group.finish();
}

fn float(c: &mut Criterion) {
    let (settings, rows) = trace::read();
    let mut flows = [Flow::new(&settings), Flow::new(&settings)];
    for row in &rows {
        row.assert_state(&flows[row.ack.flow as usize].ack(&settings, &row.ack));
    }
    let acks: Vec<_> = rows.iter().map(|row| row.ack).collect();
    measure(c, BenchmarkId::new("trace", "2 flows"), &settings, &acks);
    let settings = Settings { lhcs: true, ..Settings::new(100, 12_000) };
    for flows in FLOWS {
        let acks = five_hops(&settings, flows);
        measure(c, BenchmarkId::new("fuzzed", format!("{flows} flows")), &settings, &acks);
    }
}

criterion_group!(benches, float);
criterion_main!(benches);
