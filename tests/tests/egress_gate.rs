//! The egress gate: whose packets leave, in which order, and that none is changed.

use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::lossless::{Choice, EgressScheduler};
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

const WIDTHS: [usize; 5] = [64, 128, 256, 512, 1024];

struct Bench {
    engine: Box<dyn Engine>,
    sources: Vec<PacketSource>,
    sink: PacketSink,
    random: Random,
    lanes: usize,
    /// Packets of each priority that have not left, in order.
    queued: [VecDeque<Vec<u8>>; 8],
    /// Lengths of those that have not been taken in whole.
    heads: [VecDeque<usize>; 8],
    sent_bytes: [usize; 8],
    /// Cycles without a beat at the output.
    idle: usize,
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
            random: Random::new(width as u64),
            lanes: width / 8,
            queued: Default::default(),
            heads: Default::default(),
            sent_bytes: [0; 8],
            idle: 0,
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

    /// Priorities that offer a beat in this cycle.
    fn offers(&self) -> u8 {
        (0..8).map(|c| u8::from(self.sources[c].waiting() > 0) << c).sum()
    }

    /// A cycle; the packet that was taken in at its last beat: priority, bytes, thrown away.
    fn clock(&mut self, hold: u8, discard: u8) -> Option<(usize, usize, bool)> {
        let engine = &mut *self.engine;
        set(engine, "hold", hold.into());
        set(engine, "discard", discard.into());
        self.sources.iter_mut().for_each(|s| s.drive(engine));
        self.sink.drive(engine);
        engine.clock();
        let taken: Vec<_> = self.sources.iter_mut().map(|s| s.sample(engine)).collect();
        assert!(taken.iter().filter(|(beat, _)| *beat).count() <= 1, "one at a time");
        let ended = taken.iter().position(|(_, last)| *last);
        let event = (get(engine, "deq_valid") == 1).then(|| {
            let of = |name: &str| get(engine, name) as usize;
            (of("deq_priority"), of("deq_bytes"), of("deq_discarded") == 1)
        });
        assert_eq!(event.map(|e| e.0), ended, "the event is that of the packet");
        if let Some((priority, bytes, discarded)) = event {
            assert_eq!(self.heads[priority].pop_front(), Some(bytes));
            if discarded {
                // Behind those that were sent and have not come out yet.
                let left = self.heads[priority].len();
                let at = self.queued[priority].len() - left - 1;
                self.queued[priority].remove(at);
            }
        }
        let beats = self.sink.beats();
        if let Some(packet) = self.sink.sample(engine) {
            let priority = packet.user[0] as usize & 7;
            let expected = self.queued[priority].pop_front().expect("it was there");
            assert!(packet.data == expected, "a packet of priority {priority} is changed");
            self.sent_bytes[priority] += packet.data.len();
        }
        self.idle += usize::from(self.sink.beats() == beats);
        event
    }
}

/// Every decision against the scheduler of the model, with arrivals, holds and discards that come and go.
fn follow(kind: EngineKind, width: usize, cycles: usize, strict: u8, quanta: [u16; 8]) {
    let mut bench = Bench::new(kind, width, strict, quanta, Pace::Full);
    let mut model = EgressScheduler::new(strict, quanta);
    let mut random = Random::new(cycles as u64);
    let (mut hold, mut discard, mut load) = (0_u8, 0_u8, 8);
    // The packet that is on its way, and how many of its bytes have passed.
    let mut inside: Option<(Choice, usize)> = None;
    let mut counts = [0; 2];
    for cycle in 0..cycles {
        if cycle % 200 == 0 {
            load = random.below(20) * random.below(2);
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
        let offers = bench.offers();
        let stopped = match inside {
            Some((Choice::Send(p), _)) => hold & !(1 << p),
            _ => hold,
        };
        let fresh = inside.is_none();
        inside = inside.or_else(|| model.choose(offers, hold, discard).map(|choice| (choice, 0)));
        let mut expected = None;
        if let Some((choice, passed)) = &mut inside {
            let (Choice::Send(p) | Choice::Discard(p)) = *choice;
            *passed += bench.lanes;
            let whole = bench.heads[p][0];
            if *passed >= whole {
                expected = Some((p, whole, *choice == Choice::Discard(p)));
            }
        }
        let starts = match inside {
            Some((Choice::Send(p), _)) if fresh => Some(p as u64),
            _ => None,
        };
        let found = bench.clock(hold, discard);
        let at = format!("{kind:?} at {width}, cycle {cycle}");
        let started = (get(&*bench.engine, "start_valid") == 1)
            .then(|| get(&*bench.engine, "start_priority"));
        assert_eq!(started, starts, "{at}");
        assert_eq!(found, expected, "{at}");
        assert_eq!(get(&*bench.engine, "stopped"), u64::from(stopped), "{at}");
        assert_eq!(get(&*bench.engine, "waiting"), u64::from(offers), "{at}");
        if let Some((p, bytes, discarded)) = expected {
            inside = None;
            counts[usize::from(discarded)] += 1;
            if !discarded {
                model.sent(p, bytes as u16);
            }
        }
    }
    bench.clock(0xff, 0);
    let sent: u64 = (0..8).map(|p| get(&*bench.engine, &format!("stat_sent_{p}"))).sum();
    assert_eq!([sent, get(&*bench.engine, "stat_discarded")], counts, "{kind:?} at {width}");
    assert!(cycles < 50_000 || counts[1] > 0, "nothing was thrown away");
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
fn kernel_interpreter_and_verilator_do_the_same() {
    follow(EngineKind::Verilator, 512, 20_000, 0b1000_0000, QUANTA);
    follow(EngineKind::Verilator, 64, 20_000, 0, SMALL);
    follow(EngineKind::Interpreter, 256, 2_000, 0, QUANTA);
    follow(EngineKind::Kernel, 128, 500, 0b1000_0000, QUANTA);
}

#[test]
fn bytes_are_shared_as_the_quanta_say_without_a_bubble() {
    for width in WIDTHS {
        let mut bench = Bench::new(EngineKind::Compiled, width, 0, QUANTA, Pace::Full);
        let fill = |bench: &mut Bench| (0..8).for_each(|p| bench.fill(p, 1518));
        for cycle in 0..60_000 {
            fill(&mut bench);
            bench.clock(0, 0);
            assert!(bench.idle <= 1, "a bubble at {width} in cycle {cycle}");
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
