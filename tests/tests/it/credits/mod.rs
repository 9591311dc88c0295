//! Credits of a link: the counters are those of the models modulo 2^16, no buffer overruns, priorities do not share credit, and what is no report changes nothing.

mod port;

use fncc_models::lossless::{CreditReceiver, CreditSender, blocks};
use fncc_models::wire::pause::{Control, Pause};
use fncc_models::wire::{CreditReport, MalformedReport};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Beat, Pace, PacketSink, PacketSource, Random};
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

const WIDTHS: [usize; 5] = [64, 128, 256, 512, 1024];
const MAC: [u8; 6] = [0x02, 0x11, 0x22, 0x33, 0x44, 0x55];
/// As the page states it: from an event to `off`.
const LATENCY: usize = 5;

fn mac(engine: &mut dyn Engine, port: &str) {
    set(engine, port, MAC.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte)));
}

fn load(engine: &mut dyn Engine, credits: u8, packet: u64, buffer: u64, period: u64) {
    set(engine, "cfg_credits", credits.into());
    set(engine, "cfg_credit_packet", packet);
    set(engine, "cfg_credit_buffer", buffer);
    set(engine, "cfg_credit_period", period);
    set(engine, "cfg_load", 1);
    engine.clock();
    set(engine, "cfg_load", 0);
    (0..8).for_each(|_| engine.clock());
    engine.settle();
}

fn event(engine: &mut dyn Engine, name: &str, of: Option<(usize, u64)>) {
    let (priority, bytes) = of.unwrap_or((5, 77));
    set(engine, &format!("{name}_valid"), of.is_some().into());
    set(engine, &format!("{name}_priority"), priority as u64);
    set(engine, &format!("{name}_bytes"), bytes);
}

fn report(engine: &mut dyn Engine, limits: Option<[Option<u64>; 8]>) {
    let given = limits.unwrap_or_default();
    let enable = (0..8).filter(|p| given[*p].is_some()).fold(0, |all, p| all | 1 << p);
    let mut words = [0_u64; 2];
    for (p, limit) in given.into_iter().enumerate() {
        words[p / 4] |= (limit.unwrap_or(0x1234) & 0xffff) << (p % 4 * 16);
    }
    set(engine, "report_valid", limits.is_some().into());
    set(engine, "report_enable", enable);
    let port = engine.port("report_limits");
    engine.set_wide(port, &words);
}

/// A packet on its way to the link.
struct UnderWay {
    priority: usize,
    bytes: u64,
    grown: bool,
    leaves_at: usize,
}

/// Sends packets of some priorities as their credit allows, to receivers that free their buffers and report at random. Returns the blocks sent by priority, and how often each was OFF.
fn run(seed: u64, mask: u8, active: u8, reporting: u8, cycles: usize) -> ([u64; 8], [u64; 8]) {
    let mut engine = hardware("credits", EngineKind::Compiled, 64);
    let engine = &mut *engine;
    let mut random = Random::new(seed);
    let longest = 700 + random.below(900) as u64;
    let packet = blocks(longest + 8);
    // A packet of one beat a cycle, two blocks each with its entry.
    let margin = 2 * LATENCY as u64 + 2;
    let buffer = packet + margin + random.below(200) as u64;
    set(engine, "margin", margin);
    load(engine, mask, packet, buffer, 1_000);
    let mut senders = [CreditSender::default(); 8];
    let mut receivers = [CreditReceiver::new(buffer); 8];
    let mut held: [VecDeque<u64>; 8] = Default::default();
    let mut under_way = VecDeque::<UnderWay>::new();
    let (mut sending, mut sent, mut times_off) = (None::<(usize, u64, usize)>, [0; 8], [0; 8]);
    let (mut quiet_until, mut quiet_for) = (0, 0);
    for cycle in 0..cycles {
        let off = get(engine, "off") as u8;
        assert_eq!(off & !mask, 0, "cycle {cycle}: a priority without credits");
        if random.below(400) == 0 {
            quiet_until = cycle + 40;
        }
        // One packet at a time leaves the queues; its end may be its start.
        let (mut start, mut deq, mut left, mut reported) = (None, None, None, None);
        let is_quiet = cycle < quiet_until;
        let next = random.below(8);
        if sending.is_none() && !is_quiet && active & !off & (1 << next) != 0 {
            let bytes = 1 + random.below(longest as usize) as u64;
            start = Some((next, 0));
            sending = Some((next, bytes, cycle + blocks(bytes) as usize - 1));
        }
        if let Some((priority, bytes, ends_at)) = sending
            && ends_at == cycle
        {
            deq = Some((priority, bytes));
            sending = None;
            let leaves_at = cycle + 8 + random.below(20);
            under_way.push_back(UnderWay { priority, bytes, grown: random.percent(30), leaves_at });
        }
        let mut grown = false;
        if under_way.front().is_some_and(|packet| packet.leaves_at <= cycle)
            && let Some(packet) = under_way.pop_front()
        {
            let bytes = packet.bytes + if packet.grown { 8 } else { 0 };
            (left, grown) = (Some((packet.priority, bytes)), packet.grown);
            let p = packet.priority;
            if mask & (1 << p) != 0 {
                assert!(senders[p].send(blocks(bytes)), "{seed}, cycle {cycle}: beyond the limit");
                assert!(receivers[p].arrive(blocks(bytes)), "{seed}, cycle {cycle}: an overrun");
                held[p].push_back(blocks(bytes));
            }
            sent[p] += blocks(bytes);
        }
        // The buffers drain more slowly than the link fills them.
        if !is_quiet && random.percent(5) {
            let first = random.below(8);
            let p = (0..8).map(|i| (first + i) % 8).find(|p| !held[*p].is_empty());
            if let Some((p, size)) = p.and_then(|p| Some((p, held[p].pop_front()?))) {
                receivers[p].leave(size);
            }
        }
        if !is_quiet && random.percent(4) {
            let mut limits = [None; 8];
            for p in 0..8 {
                if reporting & 1 << p != 0 && random.percent(60) {
                    // Now and then one that is out of date, which changes nothing.
                    let age = if random.percent(20) { random.below(300) as u64 } else { 0 };
                    let fccl = receivers[p].fccl().saturating_sub(age);
                    senders[p].update(fccl);
                    limits[p] = Some(fccl);
                }
            }
            reported = Some(limits);
        }
        set(engine, "start_valid", start.is_some().into());
        set(engine, "start_priority", start.map_or(random.below(8), |(p, _)| p) as u64);
        event(engine, "deq", deq);
        event(engine, "left", left);
        set(engine, "left_grown", grown.into());
        report(engine, reported);
        engine.clock();
        engine.settle();
        let moves = start.is_some() || deq.is_some() || left.is_some() || reported.is_some();
        let waits = sending.is_some() || !under_way.is_empty();
        quiet_for = if moves || waits { 0 } else { quiet_for + 1 };
        (0..8).for_each(|p| times_off[p] += u64::from(off >> p & 1));
        if quiet_for < LATENCY {
            continue;
        }
        for p in (0..8).filter(|p| mask >> p & 1 == 1) {
            let at = format!("{seed}, cycle {cycle}, priority {p}");
            let counters = [senders[p].sent(), senders[p].limit()].map(|count| count & 0xffff);
            let found = ["sent", "limit"].map(|n| get(engine, &format!("credit_{n}_{p}")));
            assert_eq!(found, counters, "{at}");
            let lacks = senders[p].credit() < packet + margin;
            assert_eq!(get(engine, "off") >> p & 1 == 1, lacks, "{at}: {}", senders[p].credit());
        }
    }
    (sent, times_off)
}

#[test]
fn counters_are_those_of_the_models_over_their_ends_and_no_buffer_overruns() {
    for seed in 0..6 {
        let (sent, off) = run(seed, 0xff, 0xff, 0xff, 60_000);
        assert!(sent.iter().chain(&off).all(|count| *count > 500), "{seed}: {sent:?}, {off:?}");
    }
    // Two priorities alone come around.
    for (seed, [one, other]) in (6..).zip([[2, 6], [1, 5], [0, 4], [3, 7]]) {
        let mask = 1 << one | 1 << other;
        let (sent, _) = run(seed, mask, mask, mask, 800_000);
        assert!(sent[one] > 70_000 && sent[other] > 70_000, "{seed}: {sent:?}");
    }
}

#[test]
fn a_priority_without_reports_stops_alone() {
    let (sent, off) = run(1, 0xf7, 0xff, 0xf7 & !0x40, 30_000);
    assert_eq!((sent[6], off[3]), (0, 0));
    assert!(off[6] > 29_000);
    let others = [0, 1, 2, 3, 4, 5, 7].map(|p| sent[p]);
    assert!(others.iter().all(|sent| *sent > 500), "{others:?}");
}

#[test]
fn own_limits_are_those_of_the_receiver_and_a_report_is_due_once_in_a_period() {
    const PERIOD: usize = 200;
    let mut engine = hardware("credits", EngineKind::Compiled, 64);
    let engine = &mut *engine;
    let buffer = 2048;
    load(engine, 0x81, 24, buffer, PERIOD as u64);
    let mut random = Random::new(1);
    let mut receivers = [CreditReceiver::new(buffer); 8];
    let mut held: [VecDeque<u64>; 8] = Default::default();
    let mut expected = VecDeque::from([[buffer; 8]]);
    let (mut dues, mut was_due, mut sends_at) = (vec![], false, None);
    for cycle in 0..400_000 {
        let p = random.below(8);
        let bytes = 1 + random.below(1518) as u64;
        if receivers[p].arrive(blocks(bytes)) {
            held[p].push_back(bytes);
        }
        let p = random.below(8);
        let freed = random.percent(70).then(|| held[p].pop_front()).flatten();
        if let Some(bytes) = freed {
            receivers[p].leave(blocks(bytes));
        }
        event(engine, "freed", freed.map(|bytes| (p, bytes)));
        set(engine, "sent", (sends_at == Some(cycle)).into());
        engine.clock();
        engine.settle();
        expected.push_back(std::array::from_fn(|p| receivers[p].fccl() & 0xffff));
        let now = expected.pop_front().expect("it was pushed");
        let limits = engine.get_wide(engine.port("limits")).to_vec();
        for p in 0..8 {
            assert_eq!(get(engine, &format!("credit_offered_{p}")), now[p], "cycle {cycle}");
            assert_eq!(limits[p / 4] >> (p % 4 * 16) & 0xffff, now[p], "cycle {cycle}");
        }
        let is_due = get(engine, "due") == 1;
        if is_due && !was_due {
            dues.push(cycle);
            sends_at = Some(cycle + 1 + random.below(PERIOD / 2));
        }
        was_due = is_due;
    }
    assert!(receivers.iter().all(|receiver| receiver.fccl() > 1 << 16), "they come around");
    let gaps: Vec<_> = dues.windows(2).skip(1).map(|pair| pair[1] - pair[0]).collect();
    assert!(gaps.len() > 1_900 && gaps.iter().all(|gap| *gap == PERIOD), "{:?}", &gaps[..5]);
}

#[test]
fn settings_that_cannot_work_are_refused_and_the_previous_ones_remain() {
    let mut engine = hardware("credits", EngineKind::Compiled, 64);
    let engine = &mut *engine;
    set(engine, "margin", 10);
    load(engine, 0x3c, 24, 34, 1_000);
    assert_eq!((get(engine, "stat_cfg_error"), get(engine, "on")), (0, 0x3c));
    let wrong = [(0, 100, 10), (24, 100, 0), (24, 33, 10), (24, 32_768, 10)];
    for (packet, buffer, period) in wrong {
        load(engine, 0xff, packet, buffer, period);
        let found = (get(engine, "stat_cfg_error"), get(engine, "on"), get(engine, "off"));
        assert_eq!(found, (1, 0x3c, 0x3c), "{packet} {buffer} {period}");
        assert_eq!(get(engine, "credit_offered_0"), 34);
    }
    load(engine, 1, 24, 32_767, 1);
    let found = (get(engine, "stat_cfg_error"), get(engine, "on"), get(engine, "credit_offered_0"));
    assert_eq!(found, (0, 1, 32_767));
    // The largest buffer is reported at once; a limit that is further ahead is an old one.
    for (limit, expected) in [(32_767, 32_767), (65_535, 32_767), (0, 32_767), (65_534, 65_534)] {
        report(engine, Some([Some(limit), None, None, None, None, None, None, None]));
        engine.clock();
        engine.settle();
        assert_eq!(get(engine, "credit_limit_0"), expected, "{limit}");
    }
}

/// Frames of a link: reports, sound and not, pauses, and others.
fn received(random: &mut Random) -> Vec<u8> {
    let limits = std::array::from_fn(|_| random.percent(60).then(|| random.word() as u16));
    let mut frame = match random.below(5) {
        0 => Pause { quanta: limits }.frame([2; 6]),
        1 => (0..60 + random.below(300)).map(|_| random.word() as u8).collect(),
        _ => CreditReport { limits }.frame([2; 6]),
    };
    match random.below(8) {
        0 => frame[..6].copy_from_slice(&MAC),
        1 => frame[random.below(6)] ^= 1 << random.below(8),
        2 => frame.truncate(1 + random.below(40)),
        3 => frame[12 + random.below(4)] ^= 1 << random.below(8),
        4 => frame.resize(60 + random.below(200), 0x5a),
        _ => {}
    }
    frame
}

#[test]
fn reports_are_those_of_the_model_and_malformed_frames_are_counted_alone() {
    for width in WIDTHS {
        let mut engine = hardware("credit_rx", EngineKind::Compiled, width);
        let engine = &mut *engine;
        mac(engine, "mac");
        let (data, keep) = (engine.port("tdata"), engine.port("tkeep"));
        let limits = engine.port("report_limits");
        let mut random = Random::new(width as u64);
        let (mut beats, mut expected) = (VecDeque::<Beat>::new(), VecDeque::new());
        let mut counts = [0_u64; 2];
        for cycle in 0..40_000 {
            if beats.is_empty() {
                let frame = received(&mut random);
                match CreditReport::judge(&frame, MAC) {
                    Some(Ok(report)) => {
                        counts[0] += 1;
                        expected.push_back(report);
                    }
                    Some(Err(MalformedReport)) => counts[1] += 1,
                    None => {}
                }
                beats.extend(Beat::of_packet(&frame, &[0], width / 8));
            }
            let beat = random.percent(80).then(|| beats.pop_front()).flatten();
            set(engine, "beat", beat.is_some().into());
            if let Some(beat) = beat {
                engine.set_wide(data, beat.data());
                engine.set_wide(keep, beat.keep());
                set(engine, "tlast", beat.is_last().into());
            }
            engine.clock();
            engine.settle();
            if get(engine, "report_valid") == 1 {
                let (enable, words) = (get(engine, "report_enable"), engine.get_wide(limits));
                let of = |p: usize| (words[p / 4] >> (p % 4 * 16)) as u16;
                let found = std::array::from_fn(|p| (enable >> p & 1 == 1).then(|| of(p)));
                let expected = expected.pop_front().expect("no report without a frame");
                assert_eq!(CreditReport { limits: found }, expected, "{width}, cycle {cycle}");
            }
        }
        set(engine, "beat", 0);
        let pending = expected.len() + usize::from(!beats.is_empty());
        assert!(pending <= 2, "at {width}: {pending}");
        (0..8).for_each(|_| engine.clock());
        engine.settle();
        let found = ["stat_frames", "stat_malformed"].map(|name| get(engine, name));
        // The last frame may not have ended.
        let is_close = |i: usize| counts[i] - found[i] <= u64::from(!beats.is_empty());
        assert!(is_close(0) && is_close(1), "at {width}: {found:?}, {counts:?}");
        assert!(found.iter().all(|count| *count > 200), "at {width}: {found:?}");
    }
}

#[test]
fn reports_and_pauses_go_between_packets_and_neither_delays_the_other_for_long() {
    for width in WIDTHS {
        let mut engine = hardware("flow_control_tx", EngineKind::Compiled, width);
        let engine = &mut *engine;
        mac(engine, "cfg_mac");
        let limits_port = engine.port("credit_limits");
        let mut random = Random::new(width as u64);
        let mut source = PacketSource::new(engine, "s_axis", Pace::Full);
        let mut sink = PacketSink::new(engine, "m_axis", Pace::new(Some(3)));
        let mut packets = VecDeque::new();
        let (mut request, mut known, mut counts) = (0_u8, 0_u8, [0; 3]);
        // The report that is due or on its way, and since when it is due.
        let (mut outstanding, mut due_since) = (None::<CreditReport>, None);
        const CYCLES: usize = 60_000;
        for cycle in 0..CYCLES + 4_000 {
            let ends = cycle >= CYCLES;
            while source.waiting() < 8 && !ends {
                let mut packet: Vec<u8> =
                    (0..60 + random.below(1458)).map(|_| random.word() as u8).collect();
                packet[12] = 8;
                source.push(&packet, &[random.word() & 0xff]);
                packets.push_back(packet);
            }
            if random.below(300) == 0 && !ends {
                request = random.word() as u8;
            }
            if outstanding.is_none() && random.below(200) == 0 && !ends {
                let limits =
                    std::array::from_fn(|_| random.percent(60).then(|| random.word() as u16));
                (outstanding, due_since) = (Some(CreditReport { limits }), Some(cycle));
                let all = |of: &dyn Fn(usize) -> u64| (0..8).fold(0, |sum, p| sum | of(p));
                set(engine, "credit_on", all(&|p| u64::from(limits[p].is_some()) << p));
                let half = |from: usize| {
                    (0..4).fold(0, |word, p| {
                        word | u64::from(limits[from + p].unwrap_or(0)) << (16 * p)
                    })
                };
                engine.set_wide(limits_port, &[half(0), half(4)]);
            }
            set(engine, "request", request.into());
            set(engine, "credit_due", due_since.is_some().into());
            source.drive(engine);
            sink.drive(engine);
            engine.clock();
            source.sample(engine);
            if get(engine, "credit_sent") == 1 {
                due_since = None;
            }
            let waits = due_since.map_or(0, |since| cycle - since);
            // A packet that is being sent, a pause, and a packet after that, with stalls.
            assert!(waits < 20_000 / (width / 8), "{width}, cycle {cycle}: {waits}");
            let Some(packet) = sink.sample(engine) else { continue };
            if CreditReport::judge(&packet.data, MAC).is_some() {
                let expected = outstanding.take().expect("one that is due");
                assert_eq!(packet.data, expected.frame(MAC), "{width}, cycle {cycle}");
                counts[0] += 1;
            } else if let Control::Pfc(pause) = Pause::judge(&packet.data, MAC, false) {
                assert_eq!(packet.data, pause.frame(MAC), "{width}, cycle {cycle}");
                for (p, quanta) in pause.quanta.into_iter().enumerate() {
                    if let Some(quanta) = quanta {
                        known = known & !(1 << p) | u8::from(quanta > 0) << p;
                    }
                }
                counts[1] += 1;
            } else {
                assert_eq!(Some(packet.data), packets.pop_front(), "{width}, cycle {cycle}");
                counts[2] += 1;
            }
        }
        assert!(packets.is_empty() && outstanding.is_none(), "at {width}");
        assert_eq!(known, request, "at {width}");
        assert!(counts.iter().all(|count| *count > 50), "{width}: {counts:?}");
    }
}
