//! Cycles per second of the switch port at 512 bits on each engine, as `sim port` runs it: the same
//! packets driven and sampled every cycle.
//!
//! `cargo bench -p fncc-netlist`; the Verilator figures need Verilator and a C++ compiler.
#![allow(missing_docs, reason = "criterion_group! writes a function without documentation")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fncc_hdl::catalog::Parameters;
use fncc_netlist::Engine;
use fncc_sim::port::{EngineKind, make_engine};
use fncc_sim::sample_capture;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource};

/// A bench that never runs dry: the bundled capture over and over.
struct Bench {
    engine: Box<dyn Engine>,
    source: PacketSource,
    sink: PacketSink,
    frames: Vec<Vec<u8>>,
}

impl Bench {
    fn new(kind: EngineKind) -> Option<Self> {
        let parameters = Parameters { width: 512, ports: 8 };
        let engine = match make_engine(kind, parameters, false) {
            Ok(engine) => engine,
            Err(error) => {
                eprintln!("{kind:?} is left out: {error}");
                return None;
            }
        };
        let source = PacketSource::new(&*engine, "s_axis", Pace::Full);
        let sink = PacketSink::new(&*engine, "m_axis", Pace::Full);
        let frames = sample_capture::frames().expect("the sample capture can be built");
        let frames = frames.into_iter().map(|f| f.data).collect();
        Some(Self { engine, source, sink, frames })
    }

    fn cycles(&mut self, count: u64) {
        for _ in 0..count {
            if self.source.waiting() == 0 {
                self.frames.iter().for_each(|f| self.source.push(f, &[3]));
            }
            self.source.drive(&mut *self.engine);
            self.sink.drive(&mut *self.engine);
            self.engine.clock();
            self.source.sample(&*self.engine);
            self.sink.sample(&*self.engine);
        }
    }
}

fn switch_port(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("switch_port_512_cycles");
    for (kind, cycles) in
        [(EngineKind::Kernel, 20), (EngineKind::Netlist, 2000), (EngineKind::Verilator, 20_000)]
    {
        let Some(mut bench) = Bench::new(kind) else { continue };
        group.throughput(Throughput::Elements(cycles));
        group.sample_size(20);
        let name = format!("{kind:?}").to_lowercase();
        group.bench_function(name, |b| b.iter(|| bench.cycles(cycles)));
    }
    group.finish();
}

criterion_group!(benches, switch_port);
criterion_main!(benches);
