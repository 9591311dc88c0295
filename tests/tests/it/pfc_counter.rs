//! The PFC counter on every engine against its reference model, in every cycle.

use fncc_models::lossless::{Admission, DynamicThreshold, PfcCounter, PfcSettings};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// Cycles until a load is in force everywhere, as the block's page states it.
const LOAD_LATENCY: usize = 9;
/// And until a request follows from a packet.
const REQUEST_LATENCY: usize = 9;

struct Bench {
    engine: Box<dyn Engine>,
    model: PfcCounter,
    cycle: u64,
}

/// A packet as an event reports it: priority and bytes.
type Event = Option<(usize, u16)>;

impl Bench {
    fn new(kind: EngineKind, settings: PfcSettings) -> Self {
        let engine = hardware("pfc_counter", kind, 64);
        let mut this = Self { engine, model: PfcCounter::new(PfcSettings::NONE), cycle: 0 };
        this.load(settings);
        this
    }

    /// Sets what a load takes.
    fn offer(&mut self, settings: PfcSettings) {
        let PfcSettings { lossless, xoff, xon, headroom, dynamic } = settings;
        set(&mut *self.engine, "cfg_lossless", lossless.into());
        set(&mut *self.engine, "cfg_xoff", xoff.into());
        set(&mut *self.engine, "cfg_xon", xon.into());
        set(&mut *self.engine, "cfg_headroom", headroom.into());
        set(&mut *self.engine, "cfg_dynamic", dynamic.is_some().into());
        if let Some(DynamicThreshold { pool, log2_alpha }) = dynamic {
            set(&mut *self.engine, "cfg_pool", pool.into());
            set(&mut *self.engine, "cfg_alpha", (log2_alpha + 8) as u64);
        }
    }

    /// Loads settings while nothing moves.
    fn load(&mut self, settings: PfcSettings) {
        self.offer(settings);
        set(&mut *self.engine, "enq_valid", 0);
        set(&mut *self.engine, "deq_valid", 0);
        set(&mut *self.engine, "shared_used", 0);
        set(&mut *self.engine, "cfg_load", 1);
        self.engine.clock();
        set(&mut *self.engine, "cfg_load", 0);
        for _ in 0..LOAD_LATENCY {
            self.engine.clock();
        }
        if settings.checked().is_ok() {
            self.model = PfcCounter::new(settings);
        }
    }

    fn clock(&mut self, arrives: Event, leaves: Event, pool_used: u32) -> Admission {
        self.cycle += 1;
        for (name, event) in [("enq", arrives), ("deq", leaves)] {
            let (priority, bytes) = event.unwrap_or((2, 0x777));
            set(&mut *self.engine, &format!("{name}_valid"), event.is_some().into());
            set(&mut *self.engine, &format!("{name}_priority"), priority as u64);
            set(&mut *self.engine, &format!("{name}_bytes"), bytes.into());
        }
        set(&mut *self.engine, "shared_used", pool_used.into());
        self.engine.clock();
        self.engine.settle();
        let expected = self.model.clock(arrives, leaves, pool_used);
        let found = match (get(&*self.engine, "admit"), get(&*self.engine, "drop")) {
            (0, 0) => Admission::NoPacket,
            (1, 0) => Admission::Admitted,
            (0, 1) => Admission::Dropped,
            both => panic!("admit and drop are {both:?}"),
        };
        let at = self.cycle;
        assert_eq!(found, expected, "cycle {at}");
        assert_eq!(
            get(&*self.engine, "xoff_request"),
            u64::from(self.model.requests()),
            "cycle {at}"
        );
        for p in 0..8 {
            assert_eq!(
                get(&*self.engine, &format!("depth_{p}")),
                self.model.held(p),
                "cycle {at}, {p}"
            );
            assert_eq!(
                get(&*self.engine, &format!("stat_xoff_{p}")),
                self.model.xoffs(p),
                "cycle {at}, {p}"
            );
        }
        assert_eq!(get(&*self.engine, "stat_dropped"), self.model.dropped, "cycle {at}");
        assert_eq!(get(&*self.engine, "stat_underflow"), self.model.underflows, "cycle {at}");
        expected
    }

    /// The same, and then nothing until all has followed from it; the answer to the packet.
    fn clock_alone(&mut self, arrives: Event, leaves: Event) -> Admission {
        let mut answer = self.clock(arrives, leaves, 0);
        for _ in 1..REQUEST_LATENCY {
            let later = self.clock(None, None, 0);
            answer = if later == Admission::NoPacket { answer } else { later };
        }
        answer
    }
}

/// Queues that fill and drain, and a pool that other ports use, too.
fn random_traffic(bench: &mut Bench, random: &mut Random, cycles: usize, pool: u32) {
    let mut queues: [VecDeque<u16>; 8] = Default::default();
    let mut requested = VecDeque::new();
    let (mut load, mut spread, mut others) = (50, 8, 0);
    for cycle in 0..cycles {
        if cycle % 300 == 0 {
            load = 10 + random.below(90);
            spread = [8, 8, 3, 1][random.below(4)];
        }
        if random.percent(5) {
            others = random.below(pool as usize + pool as usize / 8 + 1) as u32;
        }
        let arrives = random.percent(load).then(|| {
            let bytes = if random.percent(50) { 64 } else { random.below(9_217) };
            (random.below(spread), bytes as u16)
        });
        requested.extend(arrives);
        let priority = random.below(spread);
        let leaves = if random.below(2_000) == 0 {
            queues[priority].clear();
            Some((priority, u16::MAX))
        } else if random.percent(50) {
            queues[priority].pop_front().map(|bytes| (priority, bytes))
        } else {
            None
        };
        let admission = bench.clock(arrives, leaves, others);
        if admission != Admission::NoPacket {
            let (priority, bytes) = requested.pop_front().expect("every answer is to a packet");
            if admission == Admission::Admitted {
                queues[priority].push_back(bytes);
            }
        }
    }
}

const STATIC: PfcSettings = PfcSettings {
    lossless: 0b1010_1101,
    xoff: 60_000,
    xon: 50_000,
    headroom: 20_000,
    dynamic: None,
};

fn dynamic(log2_alpha: i8) -> PfcSettings {
    PfcSettings { dynamic: Some(DynamicThreshold { pool: 400_000, log2_alpha }), ..STATIC }
}

#[test]
fn every_request_and_every_admission_is_that_of_the_model_on_every_engine() {
    for (kind, cycles) in [(EngineKind::Compiled, 100_000)] {
        for (seed, settings) in
            [STATIC, dynamic(-3), dynamic(0), dynamic(-8), dynamic(7)].into_iter().enumerate()
        {
            let mut bench = Bench::new(kind, settings);
            random_traffic(&mut bench, &mut Random::new(seed as u64), cycles, 400_000);
            if kind == EngineKind::Compiled {
                let xoffs: u64 = (0..8).map(|p| bench.model.xoffs(p)).sum();
                let model = &bench.model;
                assert!(
                    xoffs > 100 && model.dropped > 0 && model.underflows > 0,
                    "{settings:?} reaches little: {xoffs} XOFFs, {model:?}"
                );
            }
        }
    }
}

#[test]
fn a_packet_and_a_request_meet_the_settings_of_one_load_whole_however_close_loads_follow() {
    for kind in [EngineKind::Compiled] {
        let mut bench = Bench::new(kind, STATIC);
        let mut random = Random::new(77);
        let (mut loads, mut refused, mut error) = (0, 0, false);
        for cycle in 0..60_000 {
            // From one in every cycle to one in a hundred.
            let spacing = [1, 3, 8, 20, 100][cycle / 500 % 5];
            let loads_now = random.below(spacing) == 0;
            if loads_now {
                let sizes = [0, 1_500, 5_000, 30_000, 100_000, 1 << 20, u32::MAX];
                let mut size = || sizes[random.below(sizes.len())];
                let [xoff, xon, headroom, pool] = [size(), size(), size(), size()];
                let log2_alpha = random.below(16) as i8 - 8;
                let settings = PfcSettings {
                    lossless: random.word() as u8,
                    xoff,
                    xon,
                    headroom,
                    dynamic: random.percent(70).then_some(DynamicThreshold { pool, log2_alpha }),
                };
                bench.offer(settings);
                error = bench.model.load(settings).is_err();
                loads += 1;
                refused += usize::from(error);
            }
            set(&mut *bench.engine, "cfg_load", loads_now.into());
            let mut event = |percent: usize| {
                let bytes = [64, 1_500, 9_216][random.below(3)];
                random.percent(percent).then(|| (random.below(8), bytes))
            };
            let (arrives, leaves) = (event(60), event(50));
            bench.clock(arrives, leaves, random.below(1 << 18) as u32);
            assert_eq!(get(&*bench.engine, "stat_cfg_error"), u64::from(error), "cycle {cycle}");
        }
        assert!(loads > 10_000 && refused > 1_000 && bench.model.dropped > 1_000, "{refused}");
    }
}

#[test]
fn a_pause_begins_above_xoff_and_ends_at_xon() {
    let settings =
        PfcSettings { lossless: 2, xoff: 3000, xon: 1000, headroom: 2000, dynamic: None };
    let mut bench = Bench::new(EngineKind::Compiled, settings);
    let step = |bench: &mut Bench, arrives: Option<u16>, leaves: Option<u16>| {
        bench.clock_alone(arrives.map(|b| (1, b)), leaves.map(|b| (1, b)));
        get(&*bench.engine, "xoff_request")
    };
    assert_eq!(step(&mut bench, Some(3000), None), 0, "XOFF itself is not above it");
    assert_eq!(step(&mut bench, Some(1), None), 2);
    assert_eq!(step(&mut bench, None, Some(2000)), 2, "1001 bytes are above XON");
    assert_eq!(step(&mut bench, None, Some(1)), 0);
}

#[test]
fn the_headroom_takes_what_it_says_and_not_a_byte_more() {
    let settings = PfcSettings { lossless: 1, xoff: 100, xon: 0, headroom: 500, dynamic: None };
    for (bytes, admission) in [(100, Admission::Admitted), (101, Admission::Dropped)] {
        let mut bench = Bench::new(EngineKind::Compiled, settings);
        bench.clock_alone(Some((0, 101)), None);
        assert_eq!(bench.clock_alone(Some((0, 400)), None), Admission::Admitted);
        assert_eq!(bench.clock_alone(Some((0, bytes)), None), admission, "{bytes} bytes for 100");
    }
}

#[test]
fn packets_that_come_every_cycle_do_not_overrun_the_headroom() {
    let settings = PfcSettings { lossless: 3, xoff: 100, xon: 0, headroom: 2000, dynamic: None };
    for bytes in [64, 399, 400, 401, 1500] {
        let mut bench = Bench::new(EngineKind::Compiled, settings);
        bench.clock_alone(Some((0, 101)), None);
        bench.clock_alone(Some((1, 101)), None);
        for cycle in 0..40 {
            // Those of the other priority have a headroom of their own.
            let other = cycle % 3 == 2 && cycle < 9;
            bench.clock(Some(if other { (1, 300) } else { (0, bytes) }), None, 0);
        }
        bench.clock_alone(None, None);
        assert_eq!(
            bench.model.held(0),
            101 + u64::from(2000 / bytes * bytes),
            "{bytes} bytes each"
        );
        assert_eq!(bench.model.held(1), 101 + 900);
    }
}

#[test]
fn a_count_saturates_and_comes_back() {
    let mut bench = Bench::new(EngineKind::Compiled, PfcSettings::NONE);
    for _ in 0..(1 << 16) + 20 {
        bench.clock(Some((6, u16::MAX)), None, 0);
    }
    for bytes in [100, 300, 200] {
        bench.clock(Some((6, bytes)), Some((6, 200)), 0);
        bench.clock(None, Some((6, bytes)), 0);
    }
    bench.clock_alone(None, None);
    assert_eq!(bench.model.held(6), u64::from(u32::MAX) - 700 + 100);
    for _ in 0..(1 << 16) + 20 {
        bench.clock(None, Some((6, u16::MAX)), 0);
    }
    bench.clock_alone(Some((6, 64)), None);
    assert_eq!(bench.model.held(6), 64);
}

#[test]
fn xon_above_xoff_is_refused_and_the_previous_settings_stay() {
    let mut bench = Bench::new(EngineKind::Compiled, STATIC);
    assert_eq!(get(&*bench.engine, "stat_cfg_error"), 0);
    let wrong = PfcSettings { xon: 60_001, lossless: 0, headroom: 0, ..STATIC };
    let message = wrong.checked().unwrap_err().to_string();
    assert!(message.contains("60001") && message.contains("60000"), "{message}");
    bench.load(wrong);
    assert_eq!(get(&*bench.engine, "stat_cfg_error"), 1);
    random_traffic(&mut bench, &mut Random::new(3), 5_000, 400_000);
    bench = Bench::new(EngineKind::Compiled, STATIC);
    bench.load(wrong);
    bench.load(PfcSettings { xon: STATIC.xoff, ..STATIC });
    assert_eq!(get(&*bench.engine, "stat_cfg_error"), 0);
}

#[test]
fn pauses_and_frames_are_counted() {
    let mut bench = Bench::new(EngineKind::Compiled, PfcSettings::NONE);
    for cycle in 0..100 {
        set(&mut *bench.engine, "paused", if cycle < 30 { 0b1000_0001 } else { 0b1000_0000 });
        set(&mut *bench.engine, "frame_sent", (cycle % 2 == 0).into());
        set(&mut *bench.engine, "frame_received", (cycle % 10 == 0).into());
        bench.clock(None, None, 0);
    }
    let paused: Vec<_> = (0..8).map(|p| get(&*bench.engine, &format!("stat_paused_{p}"))).collect();
    assert_eq!(paused, [30, 0, 0, 0, 0, 0, 0, 100]);
    assert_eq!((get(&*bench.engine, "stat_sent"), get(&*bench.engine, "stat_received")), (50, 10));
}
