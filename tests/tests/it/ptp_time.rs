//! The time of day as the time of telemetry: every output is the exact remainder of its input.

use fncc_hdl::switch::PtpTime;
use fncc_netlist::{Engine, verilog};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::recorded;
use std::collections::VecDeque;

const NANOSECONDS_OF_A_SECOND: u64 = 1_000_000_000;

/// Seconds, nanoseconds, 2^-16 ns, and two bits that mean nothing.
#[derive(Clone, Copy, Debug)]
struct Time(u64, u64, u64, u64);

impl Time {
    /// As it stands on the port.
    fn words(self) -> [u64; 2] {
        let all = u128::from(self.0) << 48
            | u128::from(self.3 & 3) << 46
            | u128::from(self.1) << 16
            | u128::from(self.2);
        [all as u64, (all >> 64) as u64]
    }

    fn expected(self) -> u64 {
        let all = u128::from(self.0) * u128::from(NANOSECONDS_OF_A_SECOND) + u128::from(self.1);
        (all % (1 << 24)) as u64
    }
}

/// A clock that runs, steps, and rolls over its seconds more often than one does.
fn times(count: usize) -> Vec<Time> {
    let mut random = Random::new(24);
    let mut all = vec![
        Time(0, 0, 0, 0),
        Time(0, NANOSECONDS_OF_A_SECOND - 1, 0xffff, 3),
        Time(1, 0, 0, 0),
        Time((1 << 48) - 1, NANOSECONDS_OF_A_SECOND - 1, 0xffff, 0),
        Time(0, 0, 0, 0),
        // A second of a leap comes twice.
        Time(1_483_228_799, NANOSECONDS_OF_A_SECOND - 2, 0, 0),
        Time(1_483_228_799, 1, 0, 0),
    ];
    // Every bit of seconds and nanoseconds alone.
    all.extend((0..48).map(|bit| Time(1 << bit, 0, 0, 0)));
    all.extend((0..30).map(|bit| Time(0, (1 << bit) % NANOSECONDS_OF_A_SECOND, 0, 0)));
    let mut now = Time(0, 0, 0, 0);
    while all.len() < count {
        now = match random.below(20) {
            0 => Time(
                random.word() >> 16,
                random.word() % NANOSECONDS_OF_A_SECOND,
                random.word() & 0xffff,
                random.word() & 3,
            ),
            1 => Time(now.0, NANOSECONDS_OF_A_SECOND - 5, 0, 0),
            _ => {
                let next = now.1 + 4;
                Time(
                    (now.0 + next / NANOSECONDS_OF_A_SECOND) & ((1 << 48) - 1),
                    next % NANOSECONDS_OF_A_SECOND,
                    random.word() & 0xffff,
                    0,
                )
            }
        };
        all.push(now);
    }
    all
}

fn hardware(kind: EngineKind) -> Box<dyn Engine> {
    let sizes = Default::default();
    recorded::engine(kind, "ptp_time", sizes)
}

#[test]
fn every_time_comes_out_exactly_after_the_stated_latency_whatever_came_before() {
    for (kind, count) in [(EngineKind::Compiled, 1_000_000)] {
        let mut engine = hardware(kind);
        let (input, output) = (engine.port("ptp_ts"), engine.port("time_ns"));
        let mut inside = VecDeque::new();
        for time in times(count) {
            engine.set_wide(input, &time.words());
            engine.clock();
            inside.push_back(time);
            if inside.len() > PtpTime::LATENCY {
                let due: Time = inside.pop_front().expect("one");
                assert_eq!(engine.get(output), due.expected(), "{kind:?}: {due:x?}");
            }
        }
    }
}

#[test]
fn no_register_keeps_what_a_later_time_depends_on() {
    // Whatever was before, equal times give equal outputs: so all ports agree.
    let block = fncc_hdl::catalog::find("ptp_time").expect("in the catalogue");
    let text = verilog::emit(&block.design(Default::default()).expect("elaborates"), &[]);
    assert!(!text.contains("rst"), "{text}");
    let (mut one, mut other) = (hardware(EngineKind::Compiled), hardware(EngineKind::Compiled));
    let ports = ["ptp_ts", "time_ns"].map(|name| one.port(name));
    let mut random = Random::new(9);
    for _ in 0..1000 {
        for _ in 0..random.below(8) {
            other.set_wide(ports[0], &[random.word(), random.word() & 0xffff_ffff]);
            other.clock();
        }
        let time = [random.word(), random.word() & 0xffff_ffff];
        for engine in [&mut one, &mut other] {
            engine.set_wide(ports[0], &time);
            (0..=PtpTime::LATENCY).for_each(|_| engine.clock());
        }
        assert_eq!(one.get(ports[1]), other.get(ports[1]));
    }
}
