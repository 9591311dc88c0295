//! The telemetry of a port on every engine against its reference model: every stamp, and the state in every cycle.

use fncc_models::lossless::PortTelemetry;
use fncc_models::wire::RateCode;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// As the block's page states them.
const LATENCY: usize = 14;
const PACKETS_LATENCY: usize = 4;
const DEPTH_LATENCY: usize = 5;
const QLEN_LATENCY: usize = 8;
/// From an event to the counter of underflows.
const UNDERFLOW_LATENCY: usize = 7;

struct Bench {
    engine: Box<dyn Engine>,
    model: PortTelemetry,
    rate: RateCode,
    /// What must come out in the next cycles, first those of this one.
    stamps: VecDeque<Option<u64>>,
    totals: VecDeque<u64>,
    depths: VecDeque<[u64; 8]>,
    packets: VecDeque<[u64; 8]>,
    underflows: VecDeque<u64>,
    t_ns: u64,
}

impl Bench {
    fn new(kind: EngineKind, gbps: u32) -> Self {
        let mut this = Self {
            engine: hardware("port_telemetry", kind, 64),
            model: PortTelemetry::default(),
            rate: RateCode::from_gbps(gbps).expect("a rate"),
            stamps: [None; LATENCY].into(),
            totals: [0; QLEN_LATENCY].into(),
            depths: [[0; 8]; DEPTH_LATENCY].into(),
            packets: [[0; 8]; PACKETS_LATENCY].into(),
            underflows: [0; UNDERFLOW_LATENCY].into(),
            t_ns: 0,
        };
        set(&mut *this.engine, "cfg_rate", this.rate.bits().into());
        this
    }

    /// A cycle with perhaps a packet in and one out, each of a priority and some bytes.
    fn clock(&mut self, arrives: Option<(usize, u16)>, leaves: Option<(usize, u16)>) {
        self.clock_with(arrives, leaves, None);
    }

    /// The same, with perhaps one of another priority that is discarded.
    fn clock_with(
        &mut self,
        arrives: Option<(usize, u16)>,
        leaves: Option<(usize, u16)>,
        discarded: Option<(usize, u16)>,
    ) {
        self.t_ns += 3;
        set(&mut *self.engine, "time_ns", self.t_ns & 0xff_ffff);
        for (name, event) in [("enq", arrives), ("deq", leaves), ("discarded", discarded)] {
            let (priority, bytes) = event.unwrap_or((5, 0xabc));
            set(&mut *self.engine, &format!("{name}_valid"), event.is_some().into());
            set(&mut *self.engine, &format!("{name}_priority"), priority as u64);
            set(&mut *self.engine, &format!("{name}_bytes"), bytes.into());
        }
        self.engine.clock();
        self.engine.settle();
        if let Some((priority, bytes)) = arrives {
            self.model.enqueue(priority, bytes);
        }
        let (t_ns, rate) = (self.t_ns, self.rate);
        if let Some((priority, bytes)) = discarded {
            self.model.discard(priority, bytes);
        }
        let stamp = leaves
            .map(|(priority, bytes)| self.model.dequeue(priority, bytes, t_ns, rate).to_u64());
        self.model.end_cycle();
        self.stamps.push_back(stamp);
        self.totals.push_back(self.model.queued_bytes().min(u32::MAX.into()));
        self.depths.push_back(std::array::from_fn(|p| self.model.depth(p).0));
        self.packets.push_back(std::array::from_fn(|p| self.model.depth(p).1));
        self.underflows.push_back(self.model.underflows());

        // A cycle later: what has just been clocked in shows in the registers.
        self.stamps.pop_front();
        self.totals.pop_front();
        self.depths.pop_front();
        self.packets.pop_front();
        self.underflows.pop_front();
        let stamp =
            (get(&*self.engine, "stamp_valid") == 1).then(|| get(&*self.engine, "stamp_entry"));
        assert_eq!(stamp, self.stamps[0], "stamp at {t_ns} ns");
        assert_eq!(get(&*self.engine, "qlen"), self.totals[0], "qlen at {t_ns} ns");
        let all = |name: &str| -> [u64; 8] {
            std::array::from_fn(|p| get(&*self.engine, &format!("{name}_{p}")))
        };
        assert_eq!(all("depth"), self.depths[0], "depths at {t_ns} ns");
        assert_eq!(all("packets"), self.packets[0], "packets at {t_ns} ns");
        let underflows = get(&*self.engine, "stat_underflow");
        assert_eq!(underflows, self.underflows[0], "underflows at {t_ns} ns");
    }

    fn underflows(&mut self) -> (u64, u64) {
        (0..UNDERFLOW_LATENCY).for_each(|_| self.clock(None, None));
        (get(&*self.engine, "stat_underflow"), self.model.underflows())
    }
}

/// Perhaps a packet that leaves the queue of a priority, now and then one that was never there.
fn depart(
    queues: &mut [VecDeque<u16>; 8],
    random: &mut Random,
    priority: usize,
    wrong_percent: usize,
) -> Option<(usize, u16)> {
    if random.percent(wrong_percent) {
        queues[priority].pop_front();
        return Some((priority, random.below(0x1_0000) as u16));
    }
    let bytes = if random.percent(60) { queues[priority].pop_front() } else { None };
    bytes.map(|bytes| (priority, bytes))
}

/// Packets as queues hand them on, now and then one that was never there.
fn random_traffic(bench: &mut Bench, random: &mut Random, cycles: usize, wrong_percent: usize) {
    let mut queues: [VecDeque<u16>; 8] = Default::default();
    let (mut load, mut spread) = (50, 8);
    for cycle in 0..cycles {
        if cycle % 500 == 0 {
            load = 10 + random.below(90);
            spread = [8, 8, 2, 1][random.below(4)];
        }
        let arrives = random.percent(load).then(|| {
            let bytes = if random.percent(50) { 64 } else { random.below(9_217) };
            (random.below(spread), bytes as u16)
        });
        if let Some((priority, bytes)) = arrives {
            queues[priority].push_back(bytes);
        }
        let priority = random.below(spread);
        let leaves = depart(&mut queues, random, priority, wrong_percent);
        let other = random.below(spread);
        let discards = random.percent(20) && leaves.is_none_or(|(p, _)| p != other);
        let discarded =
            if discards { depart(&mut queues, random, other, wrong_percent) } else { None };
        bench.clock_with(arrives, leaves, discarded);
    }
}

#[test]
fn every_stamp_and_every_depth_is_that_of_the_model_on_every_engine() {
    for (kind, cycles) in [(EngineKind::Compiled, 200_000)] {
        for (seed, wrong_percent) in [(1, 0), (2, 2)] {
            let mut bench = Bench::new(kind, [100, 400][seed as usize - 1]);
            random_traffic(&mut bench, &mut Random::new(seed), cycles, wrong_percent);
            let (found, expected) = bench.underflows();
            assert_eq!(found, expected, "{kind:?}");
            assert_eq!(expected > 0, wrong_percent > 0, "{kind:?}");
        }
    }
}

#[test]
fn a_packet_may_pass_an_empty_queue_in_one_cycle_every_cycle() {
    let mut bench = Bench::new(EngineKind::Compiled, 800);
    for bytes in 64..2_000 {
        bench.clock(Some((7, bytes)), Some((7, bytes)));
    }
    assert_eq!(bench.underflows(), (0, 0));
}

#[test]
fn a_queue_length_beyond_the_entry_saturates_and_so_does_the_depth() {
    let mut bench = Bench::new(EngineKind::Compiled, 100);
    // Past 65535 units of 80 bytes, by the packets of two queues.
    for i in 0..200 {
        bench.clock(Some((i / 150, u16::MAX)), None);
        bench.clock(Some((i / 150, 80)), Some((i / 150, u16::MAX)));
        bench.clock(Some((i / 150, u16::MAX)), None);
    }
    // Past what a depth can hold: 2^32 bytes.
    for _ in 0..=1 << 16 {
        bench.clock(Some((3, u16::MAX)), None);
    }
    for _ in 0..2 {
        bench.clock(Some((3, u16::MAX)), None);
        bench.clock(None, Some((3, u16::MAX)));
        bench.clock(Some((3, u16::MAX)), None);
        bench.clock(Some((3, 100)), Some((3, 300)));
        bench.clock(Some((3, 300)), Some((3, 100)));
        bench.clock(Some((4, 300)), Some((3, 100)));
    }
    assert_eq!(bench.underflows(), (0, 0));
}

#[test]
fn a_reset_leaves_no_packet_and_no_stamp() {
    let mut bench = Bench::new(EngineKind::Compiled, 100);
    bench.clock(Some((1, 700)), None);
    bench.clock(None, Some((1, 300)));
    set(&mut *bench.engine, "rst", 1);
    bench.engine.clock();
    set(&mut *bench.engine, "rst", 0);
    bench.model = PortTelemetry::default();
    bench.stamps = [None; LATENCY].into();
    bench.totals = [0; QLEN_LATENCY].into();
    bench.depths = [[0; 8]; DEPTH_LATENCY].into();
    bench.packets = [[0; 8]; PACKETS_LATENCY].into();
    bench.underflows = [0; UNDERFLOW_LATENCY].into();
    set(&mut *bench.engine, "enq_valid", 0);
    set(&mut *bench.engine, "deq_valid", 0);
    for _ in 0..QLEN_LATENCY {
        bench.engine.clock();
    }
    for _ in 0..20 {
        bench.clock(None, None);
    }
    assert_eq!(bench.underflows(), (0, 0));
}
