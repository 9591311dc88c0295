//! Speed of the network simulator.
//!
//! ```text
//! cargo bench -p fncc-sim --bench network
//! ```
//!
//! `arrivals` puts the packets of a window in order, as many as come in at a host and at a switch of a fat tree of 1024 hosts. `dumbbell` and
//! `fattree` are complete runs, in events per second; `net bench` has longer ones, with memory.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use fncc_network::experiment::Experiment;
use fncc_network::fattree::FatTree;
use fncc_network::kernel::{Arrivals, CausalOrder, Incoming};
use fncc_network::packet::Kind;
use fncc_network::scheme::Scheme;
use fncc_network::topology::Congestion;
use fncc_network::{NS, US};
use std::hint::black_box;
use std::time::Duration;

/// Time for which this thread has had a processor: other programs may run at the same time.
fn busy() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

fn arrivals(c: &mut Criterion) {
    let mut group = c.benchmark_group("arrivals");
    for (packets, ports) in [(10_u64, 1), (160, 16)] {
        group.throughput(Throughput::Elements(packets));
        group.bench_function(BenchmarkId::from_parameter(packets), |bencher| {
            // What each port sends is in order.
            let spacing = 1_000_000 * ports / packets;
            let sent = |number| Incoming {
                causal_order: CausalOrder::default(),
                at: number % (packets / ports) * spacing + number * 7919 % spacing,
                packet: number as u32,
                port: (number / (packets / ports)) as u16,
                kind: Kind::Data,
            };
            let sent: Vec<_> = (0..packets).map(sent).collect();
            let (mut arrivals, mut inbox) = (Arrivals::default(), vec![]);
            bencher.iter_custom(|windows| {
                let start = busy();
                for _ in 0..windows {
                    inbox.extend_from_slice(&sent);
                    arrivals.gather(&mut inbox, 0, 1_000_000);
                    while let Some(packet) = arrivals.first() {
                        black_box(packet);
                        arrivals.advance();
                    }
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

criterion_group!(benches, arrivals, networks);
criterion_main!(benches);
