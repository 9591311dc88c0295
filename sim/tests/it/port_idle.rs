//! Idle time of a port is skipped, and nothing of a run is another one for that: frames, feedback, windows, counters, cycles.

use fncc_hdl::catalog::Parameters;
use fncc_models::capture_file::{CapturedFrame, Timestamp};
use fncc_models::lossless::{EcnSettings, PfcSettings, QcnSettings, WatchdogSettings};
use fncc_models::packet_edit::Mode;
use fncc_models::sample_capture;
use fncc_models::telemetry_csv::DequeueStamp;
use fncc_models::wire::pause::Pause;
use fncc_models::wire::{MacAddress, RateCode, TelemetryEntry};
use fncc_sim::engine::EngineKind;
use fncc_sim::port::buffered::TcdSettings;
use fncc_sim::port::queued::{self, QueueSettings};
use fncc_sim::port::registers::{PortRegisters, PortWatchdog, WatchdogAction};
use fncc_sim::port::{self, Collected, Hardware, PortSettings, pipeline};
use fncc_testbenches::stream::Random;

/// A moment of today, and no integer number of ns.
const START: Timestamp = Timestamp::from_attoseconds(1_732_540_000_123_456_789_400_000_000);

/// Bursts of frames, some of them pause frames, with gaps of all lengths between them. The frames and the stamps that come meanwhile, those of
/// the gaps too.
fn traffic(seed: u64, longest_gap_ns: usize) -> (Vec<CapturedFrame>, Vec<DequeueStamp>) {
    let mut random = Random::new(seed);
    let sample = sample_capture::frames().expect("sample capture");
    let (mut frames, mut stamps, mut at_ps) = (vec![], vec![], 0_u128);
    for _ in 0..12 {
        for _ in 0..1 + random.below(9) {
            let data = match random.below(6) {
                0 => {
                    let mut quanta = [None; 8];
                    // Most packets have priority 3.
                    quanta[[0, 1, 3][random.below(3)]] = Some(random.below(900) as u16);
                    Pause { quanta }.frame([2; 6])
                }
                _ => sample[random.below(sample.len())].data.clone(),
            };
            frames.push(CapturedFrame::whole(at_ps, data));
            at_ps += 1 + random.below(300_000) as u128;
        }
        let gap_ns = [0, 90, 1_000, 20_000, longest_gap_ns][random.below(5)];
        // A few, or one every 50 ns.
        let count = [random.below(4), gap_ns / 50][random.below(3) / 2];
        for _ in 0..count {
            let within = random.below(gap_ns.max(1)) as i128;
            let t_ns = (START.after_ps(at_ps).ns() + within - 500) as u64;
            let rate = RateCode::from_gbps(100).expect("a rate");
            let entry = TelemetryEntry::from_physical(rate, t_ns, random.word() >> 40, 800);
            let port = random.below(4) as u16;
            stamps.push(DequeueStamp { t_ns, port, qlen_bytes: 0, tx_bytes: 0, entry });
        }
        at_ps += gap_ns as u128 * 1000 + random.below(4_000) as u128;
    }
    stamps.sort_by_key(|stamp| stamp.t_ns);
    (frames, stamps)
}

fn settings(mode: Mode, every_cycle: bool) -> PortSettings {
    let (input_port, egress_port) = (1, 0);
    let (switch_id, period_ps, stall) = (7, 4000, None);
    PortSettings {
        mode,
        switch_id,
        input_port,
        egress_port,
        period_ps,
        stall,
        start: START,
        every_cycle,
    }
}

/// Shorter than most of the pauses.
const WATCHDOG: PortWatchdog = PortWatchdog {
    settings: WatchdogSettings { limit: 300, recovery: 200, share: 2 },
    action: WatchdogAction::Discard,
};

/// Queues that drain at a tenth of the link, with what `parts` names.
fn queues(parts: &str, link_cycles: u64) -> QueueSettings {
    let has = |part: &str| parts.contains(part);
    let lossless = 0xff;
    let pfc = PfcSettings { lossless, xoff: 2_000, xon: 1_000, headroom: 60_000, dynamic: None };
    QueueSettings {
        rate_gbps: 100,
        drain_gbps: if has("slow") { 9.7 } else { 100.0 },
        link_cycles,
        response_cycles: if has("late") { 504 } else { 0 },
        registers: PortRegisters {
            watchdog: has("watchdog").then_some(WATCHDOG),
            legacy: has("legacy"),
            ..PortRegisters::DEFAULT
        },
        mac: MacAddress::of_port(0),
        pfc: has("pfc").then_some(pfc),
        ecn: has("ecn").then_some(EcnSettings { kmin_bytes: 0, kmax_bytes: 4_000, pmax: 0.6 }),
        tcd: has("tcd").then_some(TcdSettings {
            priority: 0,
            threshold: 1_000,
            max_ton: 700,
            period: 333,
        }),
        qcn: has("qcn").then_some(QcnSettings {
            qmin_bytes: 0,
            qmax_bytes: 100,
            alpha: 1e-3,
            interval: 100,
        }),
        seed: 77,
        window_cycles: 137,
    }
}

/// What came of a run but how many cycles were run for it.
fn reported(run: Collected) -> (Collected, u64) {
    let (mut run, cycles_run) = (run.clone(), run.report.cycles_run);
    run.report.cycles_run = 0;
    (run, cycles_run)
}

fn with_queues(
    kind: EngineKind,
    mode: Mode,
    parts: &str,
    link_cycles: u64,
    (frames, stamps): &(Vec<CapturedFrame>, Vec<DequeueStamp>),
) -> (Collected, u64) {
    let parameters = Parameters { width: 512, ports: 4, ..Default::default() };
    let run = |kind, every_cycle| {
        let mut engine =
            port::make_engine(kind, Hardware::SwitchPort, parameters, false).expect("an engine");
        let settings = settings(mode, every_cycle);
        let queues = queues(parts, link_cycles);
        let run = queued::run_in_memory(&mut *engine, &settings, &queues, frames, stamps);
        reported(run.expect("a run"))
    };
    let (skipping, cycles_run) = run(kind, false);
    let (whole, all) = run(EngineKind::Compiled, true);
    let label = format!("{kind:?} {mode:?} `{parts}`, {link_cycles} cycles of link");
    assert_eq!(all, whole.report.cycles, "{label}");
    let Collected { frames, feedback, windows, report } = &skipping;
    for (index, (one, other)) in frames.iter().zip(&whole.frames).enumerate() {
        assert_eq!(one.at_ps, other.at_ps, "{label}: frame {index}");
        assert!(one == other, "{label}: frame {index}: {one:?}, every cycle {other:?}");
    }
    assert_eq!(frames.len(), whole.frames.len(), "{label}");
    assert_eq!(*feedback, whole.feedback, "{label}");
    for (index, (one, other)) in windows.iter().zip(&whole.windows).enumerate() {
        assert_eq!(one, other, "{label}: row {index}");
    }
    assert_eq!(windows.len(), whole.windows.len(), "{label}");
    assert_eq!(*report, whole.report, "{label}");
    (skipping, cycles_run)
}

#[test]
fn with_queues_what_comes_of_a_run_is_that_of_every_cycle() {
    let parts = [
        "",
        "slow",
        "slow pfc",
        "slow ecn",
        "slow tcd",
        "slow qcn",
        "slow pfc ecn tcd qcn",
        "slow pfc late",
        "slow pfc legacy watchdog",
    ];
    let (mut cycles, mut cycles_run, mut pauses, mut marks, mut feedback) = (0, 0, 0, 0, 0);
    let mut discarded = 0;
    for (seed, parts) in (0..).zip(parts) {
        for (mode, link_cycles) in [(Mode::Fncc, 0), (Mode::Hpcc, 300)] {
            let traffic = traffic(seed, 150_000);
            let (run, here) = with_queues(EngineKind::Compiled, mode, parts, link_cycles, &traffic);
            let stat = |name: &str| run.report.stat[name];
            (cycles, cycles_run) = (cycles + run.report.cycles, cycles_run + here);
            pauses += stat("stat_pause_sent") + stat("stat_rx_pfc");
            marks += stat("stat_ce") + stat("stat_ue");
            feedback += run.feedback.len();
            discarded += stat("stat_discarded");
        }
    }
    assert!(discarded > 5, "{discarded} packets discarded");
    assert!(pauses > 30 && marks > 10 && feedback > 3, "{pauses} {marks} {feedback}");
    assert!(cycles_run < cycles / 2, "{cycles_run} of {cycles} cycles run");
}

#[test]
fn kernel_interpreter_and_verilator_report_the_same() {
    let parts = "slow pfc ecn tcd qcn";
    let traffic = traffic(3, 30_000);
    for kind in [EngineKind::Interpreter, EngineKind::Verilator] {
        with_queues(kind, Mode::Fncc, parts, 20, &traffic);
    }
}

#[test]
fn years_between_packets_are_skipped_as_microseconds_are() {
    const YEAR_PS: u128 = 365 * 86_400 * 1_000_000_000_000;
    let (mut frames, _) = traffic(9, 1_000);
    let apart = frames.len() as u128;
    for (frame, index) in frames.iter_mut().zip(0..) {
        frame.at_ps = index * 40 * YEAR_PS / apart;
    }
    let parameters = Parameters { width: 512, ports: 4, ..Default::default() };
    let settings = settings(Mode::Fncc, false);
    for hardware in [Hardware::IntPath, Hardware::SwitchPort] {
        let mut engine = port::make_engine(EngineKind::Compiled, hardware, parameters, false)
            .expect("an engine");
        let run = match hardware {
            Hardware::IntPath => pipeline::run_in_memory(&mut *engine, &settings, &frames, &[]),
            Hardware::SwitchPort => {
                let queues = queues("slow pfc ecn tcd qcn", 10);
                queued::run_in_memory(&mut *engine, &settings, &queues, &frames, &[])
            }
        };
        let run = run.expect("a run");
        let report = &run.report;
        assert!(report.cycles > 8_000_000_000_000_000 * 38, "{}", report.cycles);
        assert!(report.cycles_run < 1_500_000, "{}", report.cycles_run);
        let last = frames.last().expect("frames").at_ps;
        let left_at = run.frames.last().expect("frames").at_ps;
        assert!((last..last + 1_000_000_000).contains(&left_at), "{last} {left_at}");
    }
}

#[test]
fn without_queues_what_comes_of_a_run_is_that_of_every_cycle() {
    let parameters = Parameters { width: 512, ports: 4, ..Default::default() };
    for (seed, mode) in [(1, Mode::Fncc), (2, Mode::Hpcc)] {
        let (frames, stamps) = traffic(seed, 500_000);
        for hardware in [Hardware::IntPath, Hardware::SwitchPort] {
            for stall in [None, Some(5)] {
                let run = |every_cycle| {
                    let mut engine =
                        port::make_engine(EngineKind::Compiled, hardware, parameters, false)
                            .expect("an engine");
                    let settings = PortSettings { stall, ..settings(mode, every_cycle) };
                    let run = pipeline::run_in_memory(&mut *engine, &settings, &frames, &stamps);
                    reported(run.expect("a run"))
                };
                let ((skipping, cycles_run), (whole, all)) = (run(false), run(true));
                assert_eq!(skipping, whole, "{mode:?} {hardware:?} {stall:?}");
                assert_eq!(all, whole.report.cycles);
                assert!(cycles_run < all / 10, "{cycles_run} of {all} cycles run");
            }
        }
    }
}
