//! Windows that receivers compute: every event, result and message is that of the model in its cycle, on every engine.

use fncc_models::window::fixed::FixedOutcome;
use fncc_models::window::{Ack, MAX_HOPS};
use fncc_models::wire::TelemetryEntry;
use fncc_netlist::{Engine, PortId};
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::timed::{Arrival, RxHpcc, RxInputs, RxOutputs, RxSettings, window_entry};
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, hardware, set};

const ENGINES: [EngineKind; 1] = [EngineKind::Compiled];

/// Results as the ports have them: valid, flow, and the rest.
const RESULT: [&str; 11] =
    ["valid", "flow", "w", "wc", "r", "u", "inc_stage", "updated", "measured", "lhcs", "new_path"];
const EVENT: [&str; 7] = ["valid", "flow", "ack_seq", "snd_nxt", "n_hop", "path_id", "n"];
const ARRIVAL: [&str; 4] = ["valid", "flow", "n_hop", "path_id"];

/// Of a hundred cycles, those with an ACK, an arrival, a free engine, a result and a free answer.
type Shares = [usize; 5];

struct Bench {
    engine: Box<dyn Engine>,
    model: RxHpcc,
    random: Random,
    computed: [PortId; 11],
    res: [PortId; 11],
    ack: [PortId; 7],
    ev: [PortId; 7],
    arrival: [PortId; 4],
    stacks: [PortId; 3],
}

fn ports<const N: usize>(engine: &dyn Engine, of: &str, names: [&str; N]) -> [PortId; N] {
    names.map(|name| engine.port(&format!("{of}_{name}")))
}

fn put(engine: &mut dyn Engine, ports: &[PortId], values: &[u64]) {
    ports.iter().zip(values).for_each(|(port, value)| engine.set(*port, *value));
}

fn event_words(ack: &Ack) -> [u64; 7] {
    let low = |seq: u64| seq & 0xffff_ffff;
    let [flow, n_hop, path_id, n] =
        [ack.flow, ack.n_hop.into(), ack.path_id.into(), ack.n.into()].map(u64::from);
    [1, flow, low(ack.ack_seq), low(ack.snd_nxt), n_hop, path_id, n]
}

fn result_words((flow, outcome): &(u16, FixedOutcome)) -> [u64; 11] {
    let FixedOutcome { w, wc, r, u, inc_stage, updated, measured, lhcs, new_path } = *outcome;
    let flags = [updated, measured, lhcs, new_path].map(u64::from);
    let [w, wc, r, u] = [w, wc, r, u].map(u64::from);
    [1, (*flow).into(), w, wc, r, u, inc_stage.into(), flags[0], flags[1], flags[2], flags[3]]
}

fn words(hops: &[TelemetryEntry; MAX_HOPS]) -> [u64; MAX_HOPS] {
    hops.map(TelemetryEntry::to_u64)
}

impl Bench {
    fn new(kind: EngineKind, seed: u64, settings: RxSettings) -> Self {
        let mut engine = hardware("rx_hpcc", kind, 64);
        for (name, value) in [
            ("enable", settings.enabled.into()),
            ("period", settings.period.into()),
            ("w_min", settings.w_min),
            ("w_max", settings.w_max),
        ] {
            set(&mut *engine, &format!("cfg_{name}"), value);
        }
        // The block takes over whether it is enabled.
        set(&mut *engine, "rst", 1);
        engine.clock();
        set(&mut *engine, "rst", 0);
        let e = &*engine;
        Self {
            computed: ports(e, "computed", RESULT),
            res: ports(e, "res", RESULT),
            ack: ports(e, "ack", EVENT),
            ev: ports(e, "ev", EVENT),
            arrival: ports(e, "arrival", ARRIVAL),
            stacks: ["ack", "arrival", "ev"].map(|name| e.port(&format!("{name}_stack"))),
            model: RxHpcc::new(settings),
            random: Random::new(seed),
            engine,
        }
    }

    fn hops(&mut self) -> [TelemetryEntry; MAX_HOPS] {
        std::array::from_fn(|_| TelemetryEntry::from_u64(self.random.word()))
    }

    /// An ACK, most often with a window.
    fn ack(&mut self) -> Ack {
        let word = self.random.word();
        let mut hops = self.hops();
        let w = (word >> 20) as u32 & 0xfff_ffff;
        if self.random.percent(80) {
            // Small, large, and any window.
            let w = w >> self.random.below(28);
            hops[0] = TelemetryEntry::from_u64(window_entry(w, word as u32));
        }
        let hop = if self.random.percent(70) { 1 } else { self.random.below(6) };
        Ack {
            t_ns: 0,
            flow: self.random.below(1 << 16) as u32,
            ack_seq: self.random.word() & 0xff_ffff,
            snd_nxt: self.random.word() & 0xff_ffff,
            n: word as u16,
            path_id: (word >> 16) as u16 & 0xfff,
            n_hop: hop as u8,
            hops,
        }
    }

    fn outcome(&mut self) -> (u16, FixedOutcome) {
        let word = self.random.word();
        let outcome = FixedOutcome {
            w: word as u32 & 0xfff_ffff,
            wc: (word >> 28) as u32 & 0xfff_ffff,
            r: self.random.word() as u32,
            u: self.random.word() as u32 & 0xfff_ffff,
            inc_stage: self.random.word() as u8,
            updated: self.random.percent(60),
            measured: self.random.percent(50),
            lhcs: self.random.percent(50),
            new_path: self.random.percent(50),
        };
        ((word >> 48) as u16, outcome)
    }

    /// A cycle: what comes is on the ports, and what is there is that of the model.
    fn clock(&mut self, inputs: &RxInputs, at: &str) -> RxOutputs {
        let noise: [u64; 5] = std::array::from_fn(|_| self.random.word());
        let engine = &mut *self.engine;
        put(engine, &self.ack, &inputs.ack.as_ref().map(event_words).unwrap_or_default());
        let hops = inputs.ack.map_or(noise, |ack| words(&ack.hops));
        engine.set_wide(self.stacks[0], &hops);
        let arrival = inputs
            .arrival
            .map(|it| [1, it.flow.into(), it.n_hop.into(), it.path_id.into()])
            .unwrap_or_default();
        put(engine, &self.arrival, &arrival);
        let hops = inputs.arrival.map_or(noise, |arrival| words(&arrival.hops));
        engine.set_wide(self.stacks[1], &hops);
        put(
            engine,
            &self.computed,
            &inputs.computed.as_ref().map(result_words).unwrap_or_default(),
        );
        set(engine, "ev_ready", inputs.ev_ready.into());
        set(engine, "message_ready", inputs.message_ready.into());
        engine.clock();
        let expected = self.model.cycle(inputs);
        assert_eq!(get(engine, "ack_ready") == 1, expected.ack_ready, "{at}: ack_ready");
        let found = self.ev.map(|port| engine.get(port));
        match &expected.ev {
            None => assert_eq!(found[0], 0, "{at}: an event"),
            Some(ev) => {
                assert_eq!(found, event_words(ev), "{at}: event");
                assert_eq!(engine.get_wide(self.stacks[2])[..5], words(&ev.hops), "{at}: stack");
            }
        }
        let found = self.res.map(|port| engine.get(port));
        match &expected.res {
            None => assert_eq!(found[0], 0, "{at}: a result"),
            Some(result) => assert_eq!(found, result_words(result), "{at}: result"),
        }
        let found = ["valid", "flow", "entry"].map(|name| get(engine, &format!("message_{name}")));
        match expected.message {
            None => assert_eq!(found[0], 0, "{at}: a message"),
            Some((flow, entry)) => assert_eq!(found, [1, flow.into(), entry], "{at}: message"),
        }
        expected
    }

    /// Random cycles, and quiet ones until the counters stand still.
    fn run(&mut self, cycles: usize, shares: Shares, label: &str) {
        let [acks, arrivals, engine, results, answers] = shares;
        let mut ack = None;
        for cycle in 0..cycles + 60 {
            let busy = cycle < cycles;
            if ack.is_none() && busy && self.random.percent(acks) {
                ack = Some(self.ack());
            }
            let arrival = (busy && self.random.percent(arrivals)).then(|| Arrival {
                flow: self.random.word() as u16,
                path_id: self.random.word() as u16 & 0xfff,
                n_hop: self.random.below(6) as u8,
                hops: self.hops(),
            });
            let computed = (busy && self.random.percent(results)).then(|| self.outcome());
            let inputs = RxInputs {
                ack,
                arrival,
                ev_ready: !busy || self.random.percent(engine),
                computed,
                message_ready: !busy || self.random.percent(answers),
            };
            if self.clock(&inputs, &format!("{label}, cycle {cycle}")).ack_ready {
                ack = None;
            }
        }
        let counts = self.model.counts();
        for (name, value) in [
            ("sent", counts.sent),
            ("received", counts.received),
            ("lost_arrivals", counts.lost_arrivals),
            ("lost_windows", counts.lost_windows),
        ] {
            assert_eq!(get(&*self.engine, &format!("stat_{name}")), value, "{label}: {name}");
        }
    }
}

fn settings(enabled: bool) -> RxSettings {
    RxSettings { enabled, period: 193, w_min: 1_500 << 16, w_max: 300_000 << 16 | 0xffff }
}

#[test]
fn every_event_result_and_message_is_that_of_the_model_in_its_cycle_on_every_engine() {
    for kind in ENGINES {
        let cycles = 3_000;
        for enabled in [false, true] {
            let mut bench = Bench::new(kind, 5, settings(enabled));
            bench.run(cycles, [40, 20, 20, 15, 30], &format!("{kind:?}, enabled {enabled}"));
        }
    }
}

#[test]
fn what_finds_no_room_is_dropped_and_counted_whatever_the_load() {
    let mut lost = [0; 2];
    for (seed, shares) in [
        [100, 100, 100, 100, 100],
        [100, 100, 20, 20, 100],
        [5, 50, 3, 60, 10],
        [50, 30, 100, 20, 1],
        [0, 2, 50, 2, 50],
    ]
    .into_iter()
    .enumerate()
    {
        let mut bench = Bench::new(EngineKind::Compiled, seed as u64, settings(true));
        bench.run(20_000, shares, &format!("{shares:?}"));
        let counts = bench.model.counts();
        assert!(counts.received > 0 || shares[0] == 0, "{shares:?}: {counts:?}");
        assert!(counts.sent > 50, "{shares:?}: {counts:?}");
        lost[0] += counts.lost_arrivals;
        lost[1] += counts.lost_windows;
    }
    assert!(lost.iter().all(|lost| *lost > 100), "{lost:?}");
}

#[test]
fn a_window_beyond_the_limits_of_the_sender_becomes_the_limit() {
    let mut bench = Bench::new(EngineKind::Compiled, 1, settings(true));
    for (sent, used) in [(0, 24_000), (23_999, 24_000), (24_000, 24_000), (100_000, 100_000)]
        .into_iter()
        .chain([(4_800_000, 4_800_000), (4_800_015, 4_800_015), (4_800_016, 4_800_015)])
    {
        let mut ack = bench.ack();
        ack.n_hop = 1;
        ack.hops[0] = TelemetryEntry::from_u64(window_entry(sent, 77));
        let mut inputs = RxInputs { ack: Some(ack), ..Default::default() };
        let mut found = vec![];
        for cycle in 0..8 {
            found.extend(bench.clock(&inputs, &format!("{sent}, cycle {cycle}")).res);
            inputs = RxInputs::default();
        }
        let [(flow, outcome)] = &found[..] else { panic!("{found:?}") };
        assert_eq!((u32::from(*flow), outcome.w, outcome.r), (ack.flow, used, 77));
    }
}
