//! Speed of the network simulator.
//!
//! ```text
//! cargo bench -p fncc-sim --bench network
//! ```
//!
//! `calendar` puts an event in and takes one out, with as many under way as in fat trees of 128 and 1024 hosts. `dumbbell` and `fattree`
//! are whole runs, in events per second; `sim bench` has longer ones, with memory.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use fncc_sim::network::calendar::Calendar;
use fncc_sim::network::experiment::Experiment;
use fncc_sim::network::fattree::FatTree;
use fncc_sim::network::scheme::Scheme;
use fncc_sim::network::topology::Congestion;
use fncc_sim::network::{NS, US};
use std::hint::black_box;
use std::time::Duration;

/// Time for which this thread has had a processor: other programs may run at the same time.
fn busy() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

fn calendar(c: &mut Criterion) {
    let mut group = c.benchmark_group("calendar");
    group.throughput(Throughput::Elements(1));
    for (under_way, ports) in [(100_u64, 6), (8_000, 768), (64_000, 6144)] {
        group.bench_function(BenchmarkId::from_parameter(under_way), |bencher| {
            let mut calendar = Calendar::new(1_120_000, ports);
            let mut random = 1_u64;
            let mut next = move || {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                // As the ends of packets and ACKs on links of 1 us.
                1_000_000 + (random >> 47) % 120_000
            };
            (0..under_way).for_each(|event| calendar.push(next(), event));
            bencher.iter_custom(|events| {
                let start = busy();
                for _ in 0..events {
                    let Some((at, event)) = calendar.pop(u64::MAX) else { break };
                    calendar.push(at + next(), black_box(event));
                }
                busy() - start
            });
        });
    }
    group.finish();
}

fn measure(c: &mut Criterion, name: &str, experiment: &Experiment) {
    let mut group = c.benchmark_group(name);
    group.sample_size(10);
    for scheme in [Scheme::Hpcc, Scheme::Fncc] {
        let run = || experiment.run(scheme).expect("it runs").summary.events;
        group.throughput(Throughput::Elements(run()));
        group.bench_function(scheme.name(), |bencher| {
            bencher.iter_custom(|rounds| {
                let start = busy();
                for _ in 0..rounds {
                    black_box(run());
                }
                busy() - start
            });
        });
    }
    group.finish();
}

fn networks(c: &mut Criterion) {
    let mut dumbbell = Experiment::dumbbell(3, 2, Congestion::First, 100, 1500 * NS);
    dumbbell.sample = 0;
    measure(c, "dumbbell", &dumbbell);
    let mut tree = FatTree::default();
    tree.traffic.until = 300 * US;
    measure(c, "fattree", &tree.experiment().expect("a fat tree"));
}

criterion_group!(benches, calendar, networks);
criterion_main!(benches);
