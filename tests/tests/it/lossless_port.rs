//! A switch port with all that stands round FNCC switched on, against its models: every stamp, every mark, every entry, every
//! feedback packet, and the sideband signals of each packet.

use fncc_hdl::catalog::{Parameters, on_large_stack};
use fncc_hdl::switch::SwitchPort;
use fncc_models::lossless::{
    EcnDecision, EcnSettings, EgressScheduler, PauseTimers, PfcSettings, PortTelemetry, QcnCp,
    QcnSettings, Tcd, feedback,
};
use fncc_models::packet_edit::{Mode, Outcome, edit, ip_header, mark};
use fncc_models::sample_capture;
use fncc_models::wire::pause::{Control, Pause};
use fncc_models::wire::{RateCode, TelemetryEntry};
use fncc_netlist::{Engine, KernelBlock, KernelEngine, elaborate};
use fncc_sim::engine::{self, EngineKind};
use fncc_sim::port::buffered::{Beside, BufferedPort, Inputs, TcdSettings};
use fncc_sim::port::pause_times::PauseTimes;
use fncc_sim::port::{Hardware, link::priority, make_engine};
use fncc_testbenches::stream::{Assembler, Beat, Random};
use fncc_tests::fuzzed_packet::Packet;
use std::collections::VecDeque;

/// As the page of `port_telemetry` states it.
const STAMP_LATENCY: usize = 14;
/// So much older than the queues in the cycle before the event of a packet are those that its congestion is judged by, cycles.
const DEPTH_AGE: usize = 4;
/// As that of `egress_gate` does: from a beat to its event, from a hold to the first packet that does not start, and from a
/// packet's arrival to the watchdog.
const EVENT_LATENCY: usize = EgressScheduler::EVENT;
const HOLD_LATENCY: usize = EgressScheduler::DECISION;
const WAITING_LATENCY: u64 = 1;
/// From the last beat of a pause frame to the timers, with 8 lanes and with more; the pause shows a cycle later.
const PAUSE_LATENCY: [usize; 2] = [5, 4];
const PORTS: usize = 4;
/// Bits of the sideband where a port has more than the catalogue's.
const USER: usize = 136;
const OWN: u8 = 2;
/// One priority does not care for pauses.
const OBEYS: u8 = 0b1110_1111;
const STEP: u16 = 200;
const TCD_PRIORITY: u8 = 3;
const ECN: EcnSettings = EcnSettings { kmin_bytes: 3_000, kmax_bytes: 30_000, pmax: 0.7 };
const ECN_PRIORITIES: u8 = 0b0101_0010;
const QCN: QcnSettings =
    QcnSettings { qmin_bytes: 2_000, qmax_bytes: 40_000, alpha: 2e-5, interval: 3_000 };
const QCN_PRIORITIES: u8 = 0b0111_1001;
const SEED: u32 = 77;
/// One packet in the buffer is too many.
const PFC: PfcSettings =
    PfcSettings { lossless: 0b10, xoff: 500, xon: 400, headroom: 100_000, dynamic: None };
const TCD: TcdSettings =
    TcdSettings { priority: TCD_PRIORITY, threshold: 6_000, max_ton: 400, period: 150 };

fn configured(port: &mut BufferedPort, mode: Mode) {
    for (name, value) in [
        ("cfg_hpcc_mode", u64::from(mode == Mode::Hpcc)),
        ("cfg_switch_id", 0x123),
        ("cfg_egress_port", OWN.into()),
        ("cfg_rate", RateCode::from_gbps(100).expect("a rate").bits().into()),
        ("cfg_pfc_obey", OBEYS.into()),
        ("cfg_strict", 0b1100_0000),
        ("cfg_ecn_priorities", ECN_PRIORITIES.into()),
        ("cfg_tcd", 1 << TCD_PRIORITY),
        ("cfg_qcn_priorities", QCN_PRIORITIES.into()),
    ] {
        port.configure(name, value);
    }
    let quantum = port.id("cfg_quantum");
    port.engine().set_wide(quantum, &[0x0600_0600_0600_0600; 2]);
    port.load(
        "pause",
        &[("cfg_quanta", 100), ("cfg_refresh", 9), ("cfg_quanta_step", STEP.into())],
    )
    .expect("sound");
    port.load_ecn(ECN, SEED).expect("sound");
    port.load_qcn(QCN, SEED).expect("sound");
    // The trend of the queue is a cycle old when the model's begins.
    port.load_tcd(TCD).expect("sound");
    port.load_pfc(PFC).expect("sound");
    port.engine().clock();
}

/// A port whose sideband is wide at two of the widths.
fn port_engine(kind: EngineKind, width: usize) -> Box<dyn Engine> {
    match width {
        64 => wide_engine::<64, 8>(kind),
        512 => wide_engine::<512, 64>(kind),
        _ => {
            let parameters = Parameters { width, ports: PORTS, ..Default::default() };
            make_engine(kind, Hardware::SwitchPort, parameters, false).expect("an engine")
        }
    }
}

fn wide_engine<const W: usize, const K: usize>(kind: EngineKind) -> Box<dyn Engine> {
    let block = || -> Box<dyn KernelBlock> {
        on_large_stack(|| Box::<SwitchPort<W, K, PORTS, 2, USER>>::default() as _)
    };
    let design = || on_large_stack(|| elaborate(&*block(), "fncc"));
    let key = format!("port of {W} bits with a wide sideband");
    engine::make(kind, &key, design, || KernelEngine::boxed(block()), false).expect("an engine")
}

/// A sideband of so many bits; the low 8 are the port.
fn random_user(random: &mut Random, bits: usize) -> Vec<u64> {
    let mut words: Vec<u64> = (0..bits).step_by(64).map(|_| random.word()).collect();
    words[0] = words[0] & !0xff | u64::from(OWN);
    let unused = words.len() * 64 - bits;
    *words.last_mut().expect("8 bits or more") &= u64::MAX >> unused;
    words
}

/// A packet between the gate and the link.
struct UnderWay {
    frame: Vec<u8>,
    user: Vec<u64>,
    verdict: u8,
    started: usize,
}

fn run(kind: EngineKind, width: usize, mode: Mode, cycles: usize) {
    let label = format!("{kind:?} at {width} in {mode:?} mode");
    let mut engine = port_engine(kind, width);
    let user_bits = engine.ports()[engine.port("m_user").0].width;
    let mut port = BufferedPort::new(&mut *engine);
    configured(&mut port, mode);
    let rate = RateCode::from_gbps(100).expect("a rate");
    let lanes = port.lanes();
    let mut random = Random::new(width as u64);
    let captured = sample_capture::frames().expect("sample capture");
    let mut queued: [VecDeque<(Vec<u8>, Vec<u64>)>; 8] = Default::default();
    let mut chosen: [VecDeque<bool>; 8] = Default::default();
    let mut under_way: VecDeque<UnderWay> = VecDeque::new();
    let mut telemetry = PortTelemetry::default();
    let mut ecn = EcnDecision::new(ECN, SEED).expect("sound");
    let mut qcn = QcnCp::new(QCN, SEED).expect("sound");
    let mut tcd = Tcd::new(TCD.max_ton, TCD.period, TCD.threshold);
    let mut stamps: VecDeque<Option<u64>> = vec![None; STAMP_LATENCY].into();
    let mut depths: VecDeque<[u64; 8]> = vec![[0; 8]; DEPTH_AGE].into();
    let mut events: VecDeque<_> = vec![(None, None); EVENT_LATENCY].into();
    let mut holds: VecDeque<u8> = vec![0; HOLD_LATENCY].into();
    // Stamps that the table has been given, with their cycle.
    let mut known: Vec<(usize, u64)> = vec![(0, 0)];
    let mut own = None;
    let mut assembler = Assembler::default();
    let mut pause_beats: VecDeque<Beat> = VecDeque::new();
    // The timers, and what the port makes of them a cycle later.
    let (mut timers, mut obeyed) = (PauseTimers::new(STEP), 0);
    let (mut pause, mut acts_at) = (Pause::default(), None);
    let (mut inside, mut offenders, mut fed_back) = (None, vec![], vec![]);
    let (mut marked, mut entries, mut left_count, mut load, mut drain) = ([0; 4], 0, 0_u64, 50, 50);
    let (mut beside, mut holds_one, mut pauses) = (None, false, 0);

    for cycle in 0..cycles {
        if cycle % 700 == 0 {
            (load, drain) = ([1, 4, 12, 60][random.below(4)] * lanes / 8, 20 + random.below(81));
        }
        depths.push_back(std::array::from_fn(|p| telemetry.depth(p).0));
        let depth = depths.pop_front().expect("never empty");
        let full = telemetry.queued_bytes() > 120_000;
        if !full && random.below(1000) < load {
            let mut frame = match random.below(3) {
                0 => Packet::random(&mut random).0,
                _ => captured[random.below(captured.len())].data.clone(),
            };
            // Any code point; the checksum need not be right.
            if let Some(header) = ip_header(&frame).filter(|h| h.version == 4) {
                frame[header.at + 1] = frame[header.at + 1] & !3 | random.below(4) as u8;
            }
            let p = priority(&frame);
            let user = random_user(&mut random, user_bits);
            queued[usize::from(p)].push_back((frame.clone(), user.clone()));
            port.enqueue_with(p, frame, user);
        }
        if pause_beats.is_empty() && random.below(4_000) == 0 {
            let mut quanta = [None; 8];
            quanta
                .iter_mut()
                .for_each(|q| *q = random.percent(40).then(|| random.below(300) as u16));
            quanta[usize::from(TCD_PRIORITY)] = Some(random.below(400) as u16);
            pause = Pause { quanta };
            let frame = pause.frame([2; 6]);
            pause_beats = Beat::of_packet(&frame, &[0], lanes).collect();
            acts_at = Some(cycle + pause_beats.len() - 1 + PAUSE_LATENCY[usize::from(lanes > 8)]);
        }
        // What the buffer holds for this port comes and goes, and the peer is to pause.
        let moves = random.below(if holds_one { 300 } else { 900 }) == 0;
        let moved = |holding: bool| (moves && holds_one == holding).then_some((1, 1_000));
        let (arrived, released) = (moved(false), moved(true));
        holds_one ^= moves;
        let t_ns = 4 * cycle as u64;
        let given = own.take();
        known.extend(given.map(|entry| (cycle, entry)));
        let outputs = port.cycle(&Inputs {
            t_ns,
            rx: pause_beats.pop_front(),
            tx_ready: random.percent(drain),
            stamps: given.map(|entry| (OWN.into(), entry)).into_iter().collect(),
            arrived,
            released: released.into_iter().collect(),
            shared_used: 0,
        });
        own = outputs.stamp;
        let at = format!("{label}, cycle {cycle}");

        // Congestion is judged by the queues as they were some cycles before this one.
        let paused = port.read("paused") as u8;
        let timed = std::mem::replace(&mut obeyed, timers.paused() & OBEYS);
        assert_eq!(paused, timed, "{at}: paused");
        holds.push_back(paused);
        let held = holds.pop_front().expect("as many as it takes");
        let stopped = held & !inside.map_or(0, |p: u8| 1 << p);
        // Without a watchdog one packet at a time leaves.
        let (starts, leaves) = (outputs.started.first().copied(), outputs.left.first().copied());
        inside = starts.or(inside).filter(|_| leaves.is_none());
        events.push_back((starts, leaves));
        let (started, left) = events.pop_front().expect("as many as it takes");
        let acts = acts_at.take_if(|at| *at == cycle).map(|_| pause);
        timers.clock(stopped, acts);
        let watched = depth[usize::from(TCD_PRIORITY)] as u32;
        let dequeued = (started == Some(TCD_PRIORITY)).then_some(1);
        let verdict = tcd.clock(stopped >> TCD_PRIORITY & 1 == 1, watched, dequeued);
        if let Some(p) = started {
            let masked =
                |mask: u8| if mask >> p & 1 == 1 { depth[usize::from(p)] as u32 } else { 0 };
            let random_mark = ecn.dequeue(masked(ECN_PRIORITIES));
            let verdict = if random_mark { 3 } else { verdict.unwrap_or(0) };
            let (frame, user) = queued[usize::from(p)].pop_front().expect("it was queued");
            if chosen[usize::from(p)].pop_front().expect("it has entered") {
                offenders.push(frame.clone());
            }
            under_way.push_back(UnderWay { frame, user, verdict, started: cycle });
        }
        if let Some((p, bytes)) = outputs.joined {
            let before = depths.back().expect("never empty")[usize::from(p)] as u32;
            let is_watched = QCN_PRIORITIES >> p & 1 == 1;
            let is_chosen = qcn.enqueue(if is_watched { before } else { 0 });
            chosen[usize::from(p)].push_back(is_chosen);
            telemetry.enqueue(p.into(), bytes);
        }
        let stamp = left.map(|(p, bytes): (u8, u16)| {
            left_count += 1;
            telemetry.dequeue(p.into(), bytes, t_ns, rate).to_u64()
        });
        stamps.push_back(stamp);
        assert_eq!(outputs.stamp, stamps.pop_front().flatten(), "{at}");

        fed_back.extend(outputs.feedback);
        if let Some(here) = outputs.beside {
            let first = beside.get_or_insert_with(|| here.clone());
            assert_eq!(*first, here, "{at}: it changes within a packet");
        }
        let Some(packet) = outputs.tx.and_then(|beat| assembler.push(&beat)) else { continue };
        let beside = beside.take().expect("that of its beats");
        if beside.pause {
            let Control::Pfc(pause) = Pause::judge(&packet.data, [0; 6], false) else {
                panic!("{at}: no pause frame: {:02x?}", packet.data);
            };
            assert_eq!(packet.data, pause.frame([0; 6]), "{at}");
            let user = vec![0; user_bits.div_ceil(64)];
            assert_eq!(beside, Beside { user, pause: true, grown: false }, "{at}");
            pauses += 1;
            continue;
        }
        let UnderWay { frame, user, verdict, started } =
            under_way.pop_front().expect("it has started");
        // The entry is one that the table may have had on the way.
        let oldest = known.iter().rposition(|(c, _)| c + PORTS <= started).unwrap_or(0);
        let mut allowed = known[oldest..].iter().filter(|(c, _)| *c <= cycle);
        let expected = |entry: u64| edit(&frame, mode, 0x123, TelemetryEntry::from_u64(entry));
        let inserted = expected(0).outcome == Outcome::Inserted;
        entries += usize::from(inserted);
        assert_eq!(beside, Beside { user, pause: false, grown: inserted }, "{at}");
        assert!(
            allowed.any(|(_, entry)| mark(&expected(*entry).frame, verdict) == packet.data),
            "{at}: {:02x?} with verdict {verdict} left as {:02x?}",
            frame,
            packet.data
        );
        marked[usize::from(verdict)] += usize::from(mark(&frame, verdict) != frame);
    }

    assert_eq!(port.read("stat_underflow"), 0, "{label}");
    let counted =
        ["sent", "suppressed", "busy", "foreign"].map(|n| port.read(&format!("stat_qcn_{n}")));
    let chosen = offenders.len() as u64;
    assert!(counted.iter().sum::<u64>().abs_diff(chosen) <= 40, "{label}: {counted:?} of {chosen}");
    assert!(cycles < 20_000 || chosen > 50, "{label}: {chosen}");
    for packet in &fed_back {
        assert_eq!(packet.user[0], u64::from(OWN), "{label}: sent back where it came from");
        let one_of_them = |offender: &Vec<u8>| feedback(offender).as_ref() == Some(&packet.data);
        assert!(offenders.iter().any(one_of_them), "{label}: {:02x?}", packet.data);
    }
    assert!(cycles < 20_000 || (marked[2] > 0 && marked[3] > 20), "{label}: marks {marked:?}");
    assert!(
        cycles < 20_000 || (entries > 50 && !fed_back.is_empty()),
        "{label}: {entries} entries"
    );
    assert!(cycles < 20_000 || pauses > 20, "{label}: {pauses} pause frames");
    let state = port.read("stat_to_undetermined") + port.read("stat_to_congested");
    assert!(cycles < 20_000 || state > 4, "{label}");
}

#[test]
fn every_stamp_mark_entry_and_feedback_is_that_of_the_models() {
    for width in [64, 128, 256, 512, 1024] {
        run(EngineKind::Compiled, width, Mode::Fncc, 60_000);
        run(EngineKind::Compiled, width, Mode::Hpcc, 60_000);
    }
}

#[test]
fn kernel_interpreter_and_verilator_do_the_same() {
    run(EngineKind::Verilator, 512, Mode::Fncc, 10_000);
    run(EngineKind::Interpreter, 256, Mode::Hpcc, 1_000);
    run(EngineKind::Kernel, 128, Mode::Fncc, 300);
}

/// A frame that pauses priority 3.
fn pause(quanta: u16) -> Beat {
    let mut all = [None; 8];
    all[3] = Some(quanta);
    let frame = Pause { quanta: all }.frame([2; 6]);
    Beat::of_packet(&frame, &[0], 64).next().expect("a beat")
}

#[test]
fn a_port_that_does_not_obey_sends_on() {
    let parameters = Parameters { width: 512, ports: 2, ..Default::default() };
    let mut engine = make_engine(EngineKind::Compiled, Hardware::SwitchPort, parameters, false)
        .expect("an engine");
    for (obeys, sent) in [(0, 1), (1 << 3, 0)] {
        let mut port = BufferedPort::new(&mut *engine);
        port.configure("cfg_pfc_obey", obeys);
        for cycle in 0..100 {
            let rx = (cycle == 10).then(|| pause(65_535));
            if cycle == 50 {
                port.enqueue(3, vec![0x5a; 300], 0);
            }
            port.cycle(&Inputs { rx, tx_ready: true, ..Default::default() });
        }
        assert_eq!(port.read("stat_sent_3"), sent, "obeys {obeys}");
        assert_eq!(port.read("stat_rx_pfc"), 1);
    }
}

#[test]
fn a_priority_that_is_paused_for_ever_is_thrown_away_until_it_recovers() {
    const LIMIT: u64 = 60;
    const RECOVERY: u64 = 25;
    let parameters = Parameters { width: 512, ports: 2, ..Default::default() };
    let mut engine = make_engine(EngineKind::Compiled, Hardware::SwitchPort, parameters, false)
        .expect("an engine");
    let mut port = BufferedPort::new(&mut *engine);
    for (name, value) in [
        ("cfg_pfc_obey", 0xff),
        ("cfg_watchdog_limit", LIMIT),
        ("cfg_watchdog_recovery", RECOVERY),
        ("cfg_watchdog_action", 2),
    ] {
        port.configure(name, value);
    }
    port.load_pauses(PauseTimes::LONGEST, STEP).expect("sound");
    let (mut paused_since, mut stuck_at, mut left, mut stamps) = (None, None, 0, 0);
    for cycle in 0..1_000 {
        let rx = match cycle {
            10 => Some(pause(65_535)),
            400 => Some(pause(0)),
            _ => None,
        };
        if [100, 110, 120, 600].contains(&cycle) {
            port.enqueue(3, vec![0x5a; 300], 0);
        }
        let outputs = port.cycle(&Inputs { rx, tx_ready: true, ..Default::default() });
        // A pause hurts only while packets wait.
        if paused_since.is_none() && port.read("paused") == 8 && cycle >= 100 {
            paused_since = Some(cycle);
        }
        if stuck_at.is_none() && port.read("stuck") == 8 {
            stuck_at = Some(cycle);
        }
        left += outputs.left.len();
        stamps += usize::from(outputs.stamp.is_some());
        let recovered = cycle >= 400 + 7 + RECOVERY;
        assert_eq!(port.read("stuck") == 8, stuck_at.is_some() && !recovered, "cycle {cycle}");
    }
    assert_eq!(stuck_at, paused_since.map(|cycle| cycle + WAITING_LATENCY + LIMIT + 1));
    assert_eq!((left, stamps), (4, 1), "three are thrown away, one is sent");
    let [discarded, stuck, sent] =
        ["stat_discarded", "stat_stuck_3", "stat_sent_3"].map(|name| port.read(name));
    assert_eq!((discarded, stuck, sent), (3, 1, 1));
    assert_eq!((port.read("stat_underflow"), port.read("depth_3")), (0, 0));
}

/// A peer whose pauses lapse for some cycles before each refresh, while another priority takes all of the link.
#[test]
fn a_stormed_priority_is_emptied_beside_a_saturated_one_though_its_pause_lapses() {
    const LIMIT: u64 = 5_000;
    let parameters = Parameters { width: 512, ports: 2, ..Default::default() };
    let mut engine = make_engine(EngineKind::Compiled, Hardware::SwitchPort, parameters, false)
        .expect("an engine");
    let mut port = BufferedPort::new(&mut *engine);
    for (name, value) in [
        ("cfg_pfc_obey", 0xff),
        ("cfg_watchdog_limit", LIMIT),
        ("cfg_watchdog_recovery", LIMIT),
        ("cfg_watchdog_action", 2),
    ] {
        port.configure(name, value);
    }
    port.load_pauses(PauseTimes::LONGEST, STEP).expect("sound");
    let (xoff, xon, headroom) = (100_000, 90_000, 100_000);
    let pfc = PfcSettings { lossless: 8, xoff, xon, headroom, dynamic: None };
    port.load_pfc(pfc).expect("sound");
    let (mut released, mut arrived, mut requested, mut idle, mut free) = (vec![], None, 0, 0, 0);
    for cycle in 0..60_000_u64 {
        while port.waiting(0) < 4 {
            port.enqueue(0, vec![0x5a; 1088], 0);
        }
        // 1088 bytes in 150 cycles: 14.5 Gb/s.
        let comes = cycle.is_multiple_of(150);
        if comes {
            port.enqueue(3, vec![0xa5; 1088], 0);
        }
        // 1000 quanta are 1280 cycles, and it takes some to act.
        let rx = (cycle % 1286 == 10).then(|| pause(1000));
        let outputs = port.cycle(&Inputs {
            rx,
            tx_ready: true,
            arrived: std::mem::replace(&mut arrived, comes.then_some((3, 1088))),
            released: std::mem::take(&mut released),
            ..Default::default()
        });
        released.extend(outputs.left.into_iter().filter(|(p, _)| *p == 3));
        let stuck = port.read("stuck") == 8;
        assert!(stuck || cycle < 2 * LIMIT, "cycle {cycle}: not found");
        if cycle > 1_300 && port.read("paused") == 0 {
            free += 1;
        }
        if cycle > 2 * LIMIT + 100 {
            assert!(port.waiting(3) <= 2, "cycle {cycle}: {} wait", port.waiting(3));
            requested += u64::from(port.read("xoff_request") != 0);
            idle += u64::from(outputs.tx.is_none());
        }
    }
    assert!(free > 100, "the pause lapses: {free}");
    assert_eq!((requested, idle), (0, 0), "cycles with a request, and of the link without a beat");
    assert_eq!((port.read("stat_stuck_3"), port.read("stat_underflow")), (1, 0));
    let [discarded, sent] = ["stat_discarded", "stat_sent_3"].map(|name| port.read(name));
    assert!(discarded > 340 && sent < 40, "{discarded} discarded, {sent} sent");
    assert_eq!(port.read("stat_dropped") + port.read("stat_buf_underflow"), 0);
}

/// The last pause of a peer that falls silent runs out while the watchdog ignores it, and the priority recovers.
#[test]
fn a_storm_that_ends_in_silence_is_over_when_its_quanta_and_the_recovery_are() {
    const LIMIT: u64 = 300;
    const RECOVERY: u64 = 120;
    for action in [0, 1, 2] {
        let parameters = Parameters { width: 512, ports: 2, ..Default::default() };
        let mut engine = make_engine(EngineKind::Compiled, Hardware::SwitchPort, parameters, false)
            .expect("an engine");
        let mut port = BufferedPort::new(&mut *engine);
        for (name, value) in [
            ("cfg_pfc_obey", 0xff),
            ("cfg_watchdog_limit", LIMIT),
            ("cfg_watchdog_recovery", RECOVERY),
            ("cfg_watchdog_action", action),
        ] {
            port.configure(name, value);
        }
        port.load_pauses(PauseTimes::LONGEST, STEP).expect("sound");
        let (mut paused, mut stuck_at, mut ended_at) = (0, None, None);
        for cycle in 0..4_000_u64 {
            if port.waiting(3) < 2 {
                port.enqueue(3, vec![0x5a; 300], 0);
            }
            // 1000 quanta of 1.28 cycles.
            let rx = (cycle == 20).then(|| pause(1000));
            port.cycle(&Inputs { rx, tx_ready: true, ..Default::default() });
            paused += u64::from(port.read("paused") == 8);
            let stuck = port.read("stuck") == 8;
            stuck_at = stuck_at.or(stuck.then_some(cycle));
            ended_at = ended_at.or((stuck_at.is_some() && !stuck).then_some(cycle));
        }
        let (stuck_at, ended_at) = (stuck_at.expect("found"), ended_at.expect("recovered"));
        assert!((1280..1320).contains(&paused), "{paused} cycles of pause, action {action}");
        let lasts = ended_at - stuck_at;
        let expected = 1280 - LIMIT + RECOVERY;
        assert!(lasts.abs_diff(expected) < 40, "{lasts} of {expected} cycles, action {action}");
    }
}
