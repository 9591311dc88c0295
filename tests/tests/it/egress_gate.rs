//! The egress gate: whose packets leave, in which order, and that none is changed.

use fncc_models::lossless::{EgressScheduler, GateInputs, TakenBeat};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

const WIDTHS: [usize; 5] = [64, 128, 256, 512, 1024];
/// As the page states them.
const LATENCY: usize = 8;
const DECISION: usize = 4;
/// Cycles from the beat with which a priority begins to owe to the last arrival that the next turn can go to,
const JOINS: usize = 6;
/// and to the first packet that begins by that turn.
const PASSES_ON: usize = 13;

/// The gate and its model, which have to agree in every cycle.
struct Bench {
    engine: Box<dyn Engine>,
    model: EgressScheduler,
    sources: Vec<PacketSource>,
    sink: PacketSink,
    random: Random,
    label: String,
    lanes: usize,
    cycles: usize,
    holds: VecDeque<u8>,
    /// Packets of each priority that have not left, in order.
    queued: [VecDeque<Vec<u8>>; 8],
    /// Lengths of those that have not been taken completely.
    heads: [VecDeque<usize>; 8],
    /// Lengths of those that have, until their event: sent, and discarded.
    ended: [VecDeque<TakenBeat>; 2],
    sent_bytes: [usize; 8],
    /// Packets sent and discarded, and beats that were discarded.
    counts: [u64; 2],
    wasted: usize,
    /// Cycles without a beat at the output.
    idle: usize,
    /// The first beats of packets, by cycle and priority.
    starts: Vec<(usize, usize)>,
}

impl Bench {
    fn new(kind: EngineKind, width: usize, strict: u8, quanta: [u16; 8], sink: Pace) -> Self {
        let mut made = hardware("egress_gate", kind, width);
        let engine = &mut *made;
        set(engine, "cfg_strict", strict.into());
        let word = |first: usize| (0..4).map(|i| u64::from(quanta[first + i]) << (16 * i)).sum();
        engine.set_wide(engine.port("cfg_quantum"), &[word(0), word(4)]);
        let source = |c: usize| PacketSource::new(engine, &format!("s_axis_{c}"), Pace::Full);
        Self {
            sources: (0..8).map(source).collect(),
            sink: PacketSink::new(engine, "m_axis", sink),
            engine: made,
            model: EgressScheduler::new(strict, quanta),
            random: Random::new(width as u64),
            label: format!("{kind:?} at {width}"),
            lanes: width / 8,
            cycles: 0,
            holds: vec![0; DECISION].into(),
            queued: Default::default(),
            heads: Default::default(),
            ended: Default::default(),
            sent_bytes: [0; 8],
            counts: [0; 2],
            wasted: 0,
            idle: 0,
            starts: vec![],
        }
    }

    fn push(&mut self, priority: usize, length: usize) {
        let mut packet: Vec<u8> = (0..length).map(|_| self.random.word() as u8).collect();
        packet[0] = priority as u8;
        self.sources[priority].push(&packet, &[priority as u64, 0]);
        self.queued[priority].push_back(packet);
        self.heads[priority].push_back(length);
    }

    fn fill(&mut self, priority: usize, longest: usize) {
        while self.sources[priority].waiting() < 4 * longest / self.lanes + 4 {
            let any = 1 + self.random.below(longest);
            let length = [64.min(longest), longest, any][self.random.below(3)];
            self.push(priority, length);
        }
    }

    /// The streams in as they are in this cycle.
    fn inputs(&self, hold: u8, discard: u8) -> GateInputs {
        let engine = &*self.engine;
        let set =
            |of: &dyn Fn(usize) -> u64| (0..8).fold(0, |all, c| all | u8::from(of(c) == 1) << c);
        let port = |c: usize, name: &str| engine.port(&format!("s_axis_{c}_{name}"));
        let kept = |c: usize| -> u32 {
            engine.get_wide(port(c, "tkeep")).iter().map(|word| word.count_ones()).sum()
        };
        GateInputs {
            offers: set(&|c| engine.get(port(c, "tvalid"))),
            lasts: set(&|c| engine.get(port(c, "tlast"))),
            bytes: std::array::from_fn(|c| kept(c) as u16),
            hold,
            discard,
            leaves: get(engine, "m_axis_tvalid") == 1 && get(engine, "m_axis_tready") == 1,
        }
    }

    /// A cycle.
    fn clock(&mut self, hold: u8, discard: u8) {
        let engine = &mut *self.engine;
        set(engine, "hold", hold.into());
        set(engine, "discard", discard.into());
        self.sources.iter_mut().for_each(|s| s.drive(engine));
        self.sink.drive(engine);
        engine.clock();
        let inputs = self.inputs(hold, discard);
        let shown = self.model.clock(&inputs);
        let engine = &*self.engine;
        let at = format!("{}, cycle {}", self.label, self.cycles);
        self.cycles += 1;

        let ready = (0..8).fold(0, |all, c| all | get(engine, &format!("s_axis_{c}_tready")) << c);
        assert_eq!(ready, u64::from(shown.ready), "{at}: ready");
        assert_eq!(get(engine, "waiting"), u64::from(shown.waiting), "{at}: waiting");
        let stopped = get(engine, "stopped") as u8;
        assert_eq!(stopped, shown.stopped, "{at}: stopped");
        let of = |name: &str| get(engine, name) as usize;
        let started = (of("start_valid") == 1).then(|| of("start_priority"));
        let starts = shown.events[0].filter(|beat| beat.begins);
        assert_eq!(started, starts.map(|beat| beat.priority), "{at}: start");
        for (kind, (name, event)) in ["deq", "discarded"].iter().zip(shown.events).enumerate() {
            let field = |field: &str| of(&format!("{name}_{field}"));
            let left = (field("valid") == 1).then(|| (field("priority"), field("bytes")));
            let event = event.filter(|beat| beat.ends);
            let expected = event.map(|beat| (beat.priority, beat.bytes.into()));
            assert_eq!(left, expected, "{at}: {name}");
            let ended = event.and_then(|_| self.ended[kind].pop_front());
            assert_eq!(event, ended, "{at}: {name} out of order");
        }

        let taken: Vec<_> = self.sources.iter_mut().map(|s| s.sample(engine)).collect();
        let passed: Vec<_> = (0..8).filter(|c| taken[*c].0).collect();
        let beats = [shown.sent, shown.discarded];
        let mut expected: Vec<_> = beats.iter().flatten().map(|beat| beat.priority).collect();
        expected.sort_unstable();
        assert_eq!(passed, expected, "{at}: taken");
        let held = self.holds.pop_back().expect("as many as it takes");
        self.holds.push_front(hold);
        if let Some(beat) = shown.sent {
            let p = beat.priority;
            assert!(stopped >> p & 1 == 0, "{at}: {p} sends while it is stopped");
            assert!(!beat.begins || held >> p & 1 == 0, "{at}: {p} is held and starts");
            self.taken(beat, taken[p].1, 0, &at);
            if beat.begins {
                self.starts.push((self.cycles - 1, p));
            }
        }
        if let Some(beat) = shown.discarded {
            self.wasted += 1;
            self.taken(beat, taken[beat.priority].1, 1, &at);
        }
        let beats = self.sink.beats();
        if let Some(packet) = self.sink.sample(&*self.engine) {
            let priority = packet.user[0] as usize & 7;
            let expected = self.queued[priority].pop_front().expect("it was there");
            assert!(packet.data == expected, "{at}: a packet of priority {priority} is changed");
            self.sent_bytes[priority] += packet.data.len();
        }
        self.idle += usize::from(self.sink.beats() == beats);
    }

    /// A beat of a packet that is sent (`kind` 0) or discarded (1).
    fn taken(&mut self, beat: TakenBeat, last: bool, kind: usize, at: &str) {
        let p = beat.priority;
        assert_eq!(beat.ends, last, "{at}: complete packets");
        if !last {
            return;
        }
        assert_eq!(self.heads[p].pop_front(), Some(beat.bytes.into()), "{at}");
        self.counts[kind] += 1;
        self.ended[kind].push_back(beat);
        if kind == 1 {
            // After those that were sent and have not come out yet.
            let left = self.heads[p].len();
            let place = self.queued[p].len() - left - 1;
            self.queued[p].remove(place);
        }
    }
}

/// Every cycle against the model, with arrivals, holds and discards that come and go.
fn follow(kind: EngineKind, width: usize, cycles: usize, strict: u8, quanta: [u16; 8]) {
    let mut thrown_away = 0;
    for sink in [None, Some(cycles as u64)] {
        let mut bench = Bench::new(kind, width, strict, quanta, Pace::new(sink));
        let mut random = Random::new(cycles as u64);
        let (mut hold, mut discard, mut load) = (0_u8, 0_u8, 8);
        for cycle in 0..cycles {
            if cycle % 200 == 0 {
                // Every now and then the queues run empty.
                load = if cycle % 6000 < 3000 { random.below(20) * random.below(2) } else { 0 };
            }
            for priority in 0..8 {
                if random.percent(load) && bench.heads[priority].len() < 3 {
                    let length = [1, 64, 1 + random.below(1518), 1518][random.below(4)];
                    bench.push(priority, length);
                }
            }
            if random.percent(3) {
                hold = random.word() as u8 & random.word() as u8;
            }
            if random.percent(1) {
                discard = random.word() as u8 & random.word() as u8 & random.word() as u8;
            }
            bench.clock(hold, discard);
        }
        // What is being taken ends, and the last events are counted.
        (0..400 + 1518 / bench.lanes).for_each(|_| bench.clock(0xff, 0));
        let engine = &*bench.engine;
        let sent: u64 = (0..8).map(|p| get(engine, &format!("stat_sent_{p}"))).sum();
        assert_eq!([sent, get(engine, "stat_discarded")], bench.counts, "{kind:?} at {width}");
        thrown_away += bench.counts[1];
    }
    assert!(cycles < 50_000 || thrown_away > 0, "nothing was thrown away at {width}");
}

/// A storm at some priorities, while the others and the output do what they like.
#[test]
fn discarded_priorities_are_emptied_a_beat_a_cycle_whatever_the_others_send() {
    for width in WIDTHS {
        for (strict, discard, stalls) in [
            (0, 0b0000_1000, None),
            (0xff, 0b0000_1000, Some(1)),
            (0x80, 0b1000_0000, Some(2)),
            (0x01, 0b0110_0110, None),
            (0, 0xff, Some(3)),
        ] {
            let pace = Pace::new(stalls);
            let mut bench = Bench::new(EngineKind::Compiled, width, strict, QUANTA, pace);
            let fill = |bench: &mut Bench| (0..8).for_each(|p| bench.fill(p, 700));
            for cycle in 0..6_000 {
                fill(&mut bench);
                // Held or not, it is the same.
                bench.clock(if cycle % 500 < 250 { discard } else { 0 }, discard);
            }
            // Until the packet that is being sent has ended, and but for one that had begun.
            let longest = 700_usize.div_ceil(bench.lanes);
            let least = 6_000 - 2 * longest - 2 * DECISION;
            let label = format!("{discard:b}, strict {strict:b} at {width}");
            assert!(bench.wasted >= least, "{} of {least}, {label}", bench.wasted);
            let sent: u64 = (0..8).map(|p| get(&*bench.engine, &format!("stat_sent_{p}"))).sum();
            assert_eq!(sent > 0, discard != 0xff, "{sent} packets sent, {label}");
        }
    }
}

/// Packets of one beat of several priorities leave no cycle without one, and take turns.
#[test]
fn the_shortest_packets_are_discarded_one_a_cycle_and_priorities_take_turns() {
    for width in WIDTHS {
        let mut bench = Bench::new(EngineKind::Compiled, width, 0, [3036; 8], Pace::Full);
        let lanes = bench.lanes;
        let mut discarded = [0_usize; 8];
        for _ in 0..2_000 {
            (0..8).for_each(|p| (bench.heads[p].len()..4).for_each(|_| bench.push(p, lanes)));
            let before: Vec<_> = bench.heads.iter().map(VecDeque::len).collect();
            bench.clock(0, 0b1001_0100);
            for p in [2, 4, 7] {
                discarded[p] += before[p] - bench.heads[p].len();
            }
        }
        let counts = [2, 4, 7].map(|p| discarded[p]);
        assert!(counts.iter().sum::<usize>() >= 2_000 - 2 * DECISION, "{counts:?} at {width}");
        let apart = counts.iter().max().expect("three") - counts.iter().min().expect("three");
        assert!(apart < 10, "{counts:?} at {width}");
        assert!(bench.idle <= 12, "a bubble at {width}");
    }
}

const QUANTA: [u16; 8] = [1518, 3000, 9000, 1518, 2000, 1600, 4000, 1518];
/// Three priorities that never send, and keep no other from being thrown away.
const SOME: [u16; 8] = [1518, 0, 3000, 0, 1518, 1518, 0, 0];
/// Less than a packet: debts last for turns.
const SMALL: [u16; 8] = [100, 1, 300, 1518, 64, 700, 50, 9];

#[test]
fn every_packet_that_leaves_is_the_one_that_the_model_chooses() {
    for width in WIDTHS {
        follow(EngineKind::Compiled, width, 60_000, 0b1100_0000, QUANTA);
        follow(EngineKind::Compiled, width, 60_000, 0b0000_1000, SMALL);
        follow(EngineKind::Compiled, width, 60_000, 0b1000_0000, SOME);
    }
}

#[test]
fn bytes_are_shared_as_the_quanta_say_without_a_bubble() {
    for width in WIDTHS {
        let mut bench = Bench::new(EngineKind::Compiled, width, 0, QUANTA, Pace::Full);
        let fill = |bench: &mut Bench| (0..8).for_each(|p| bench.fill(p, 1518));
        for cycle in 0..60_000 {
            fill(&mut bench);
            bench.clock(0, 0);
            // The quanta are known a cycle after they are set.
            assert!(bench.idle <= LATENCY + 1, "a bubble at {width} in cycle {cycle}");
        }
        let rounds = |p: usize| bench.sent_bytes[p] as f64 / f64::from(QUANTA[p]);
        for p in 1..8 {
            let (this, first) = (rounds(p), rounds(0));
            assert!((this - first).abs() < 3.0, "{p} at {width}: {this} rounds against {first}");
        }
        assert!(rounds(0) > 10.0, "{} rounds at {width}", rounds(0));
    }
}

#[test]
fn packets_survive_an_output_that_stalls() {
    for (seed, width) in WIDTHS.into_iter().enumerate() {
        let pace = Pace::new(Some(seed as u64));
        let mut bench = Bench::new(EngineKind::Compiled, width, 0x80, QUANTA, pace);
        for cycle in 0..30_000_usize {
            (0..8).for_each(|p| bench.fill(p, 300));
            bench.clock((cycle / 100) as u8, if cycle % 1000 < 50 { 4 } else { 0 });
        }
        assert!(bench.sent_bytes.iter().all(|b| *b > 0), "{:?} at {width}", bench.sent_bytes);
    }
}

/// Packets of one beat need a decision in every cycle.
#[test]
fn the_shortest_packets_leave_one_a_cycle() {
    let quanta = [3036; 8];
    for (strict, sending) in
        [(0, 0b0000_1000), (0, 0b0010_0010), (0, 0xff), (0x80, 0x80), (0x90, 0x90), (0x80, 0x7f)]
    {
        for width in WIDTHS {
            let mut bench = Bench::new(EngineKind::Compiled, width, strict, quanta, Pace::Full);
            let lanes = bench.lanes;
            // The highest strict priority leaves nothing to the others.
            let served = if strict & sending == 0 { sending } else { 0x80 };
            for cycle in 0..20_000 {
                for p in (0..8).filter(|p| sending >> p & 1 == 1) {
                    (bench.heads[p].len()..4).for_each(|_| bench.push(p, lanes));
                }
                bench.clock(0, 0);
                assert!(bench.idle <= 12, "a bubble at {width} of {sending:b} in cycle {cycle}");
            }
            let shares = |p: &usize| served >> p & 1 == 1;
            let sent: Vec<_> = (0..8).filter(shares).map(|p| bench.sent_bytes[p]).collect();
            let (least, most) = (sent.iter().min(), sent.iter().max());
            let apart = most.expect("one") - least.expect("one");
            assert!(apart <= 3036 + 12 * lanes, "{sent:?} at {width} of {sending:b}");
            assert_eq!(
                bench.sent_bytes.iter().sum::<usize>(),
                sent.iter().sum::<usize>(),
                "{sending:b}"
            );
        }
    }
}

/// A priority that has run dry costs the cycles that it takes the choice to notice.
#[test]
fn a_queue_that_runs_dry_costs_no_more_than_a_decision() {
    for width in WIDTHS {
        let mut bench = Bench::new(EngineKind::Compiled, width, 0x80, [3036; 8], Pace::Full);
        let lanes = bench.lanes;
        let mut packets = 0;
        for cycle in 0..20_000 {
            (bench.heads[2].len()..4).for_each(|_| bench.push(2, 3 * lanes));
            if cycle % 50 == 20 {
                bench.push(7, lanes);
                packets += 1;
            }
            bench.clock(0, 0);
            assert!(bench.idle <= 12 + packets * DECISION, "at {width} in cycle {cycle}");
        }
        assert!(bench.counts[0] > 6_000, "{:?} at {width}", bench.counts);
    }
}

/// Packets of `beats` beats of priority 0 without end, `turn` of them in a turn, and one packet of priority 3 that comes in a cycle: the cycles in
/// which packets begin, and their priorities.
fn starts(width: usize, beats: usize, turn: usize, comes: usize) -> Vec<(usize, usize)> {
    let length = beats * width / 8;
    let quantum = (turn * length) as u16;
    let mut bench = Bench::new(EngineKind::Compiled, width, 0, [quantum; 8], Pace::Full);
    for cycle in 0..50 + (4 * turn + 2) * beats {
        (bench.heads[0].len()..4).for_each(|_| bench.push(0, length));
        if cycle == comes {
            bench.push(3, 1);
        }
        bench.clock(0, 0);
    }
    bench.starts
}

/// A priority that sends alone gets the next turn, too, from when it begins to owe.
#[test]
fn a_packet_that_comes_6_cycles_after_another_priority_owes_is_next_13_cycles_after_that_and_a_later_one_a_turn_later()
 {
    for width in [64, 512] {
        for (beats, turn) in [(1, 16), (2, 8), (3, 6), (5, 4), (8, 2), (12, 2), (13, 2), (20, 2)] {
            let alone = starts(width, beats, turn, usize::MAX);
            // The balance is zero before these packets.
            let owes = [2, 3].map(|turns| alone[turns * turn].0);
            assert_eq!(owes[1] - owes[0], beats * turn, "{beats} beats at {width}: a bubble");
            for wait in [0, JOINS, JOINS + 1, JOINS + beats, JOINS + turn * beats] {
                let started = starts(width, beats, turn, owes[0] + wait);
                let begins = started.iter().find(|(_, p)| *p == 3).expect("it is sent").0;
                let owed = owes[usize::from(wait > JOINS)];
                let expected = owed + PASSES_ON.next_multiple_of(beats);
                assert_eq!(begins, expected, "{turn} of {beats} beats at {width}, {wait} later");
            }
        }
    }
}
