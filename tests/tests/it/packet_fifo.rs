//! The packet FIFO against a model of its beats, in every cycle; and what its page promises, on every engine.

use fncc_hdl::axis::PacketFifo;
use fncc_hdl::catalog::WIDTHS;
use fncc_netlist::prelude::Bits;
use fncc_netlist::{Compiled, Engine, elaborate};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Assembler, Beat, Pace, Random, ReceivedPacket, StreamPorts};
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// Places of the FIFO in the catalogue.
const PLACES: usize = 512;

const ENGINES: [EngineKind; 1] = [EngineKind::Compiled];

/// A packet, and whether it is marked.
type Marked = (Vec<u8>, bool);

/// Beats in and out, and what is counted.
#[derive(Default)]
struct Model {
    places: usize,
    whole: VecDeque<Beat>,
    partial: Vec<Beat>,
    output: Option<Beat>,
    /// A beat went to the output in the cycle before: its place is not free yet.
    left: bool,
    dropping: bool,
    packets: u64,
    overflow: u64,
    bad: u64,
}

impl Model {
    fn new(places: usize) -> Self {
        Self { places, ..Self::default() }
    }

    fn held(&self) -> usize {
        self.whole.len() + self.partial.len() + usize::from(self.left)
    }

    fn full(&self) -> bool {
        self.held() == self.places - 1
    }

    fn ready(&self, drop: bool) -> bool {
        !self.full() || self.dropping || drop
    }

    /// A cycle with a beat on offer, which may end a packet that is marked.
    fn clock(&mut self, offered: Option<&(Beat, bool)>, drop: bool, take: bool) {
        let (full, ready) = (self.full(), self.ready(drop));
        let alone = self.whole.is_empty() && !self.left;
        self.left = false;
        if take || self.output.is_none() {
            self.output = self.whole.pop_front();
            self.left = self.output.is_some();
        }
        let hopeless = full && alone;
        let Some((beat, bad)) = offered.filter(|_| ready) else {
            self.dropping |= hopeless;
            return;
        };
        let fits = !full && !self.dropping;
        if beat.is_last() {
            match (fits, bad) {
                (false, _) => self.overflow += 1,
                (true, true) => self.bad += 1,
                (true, false) => {
                    self.packets += 1;
                    self.partial.push(*beat);
                    self.whole.extend(self.partial.drain(..));
                }
            }
            self.partial.clear();
            self.dropping = false;
        } else if fits {
            self.partial.push(*beat);
        } else {
            self.dropping = true;
        }
    }
}

/// Runs packets through an engine and the model side by side.
struct Bench<'e> {
    engine: &'e mut dyn Engine,
    input: StreamPorts,
    output: StreamPorts,
    model: Model,
    received: Vec<ReceivedPacket>,
    held: usize,
    /// Cycles in which the output had no beat within a packet while it was ready.
    gaps: usize,
    refusals: usize,
}

impl<'e> Bench<'e> {
    fn new(engine: &'e mut dyn Engine, places: usize) -> Self {
        let (input, output) =
            (StreamPorts::new(engine, "s_axis"), StreamPorts::new(engine, "m_axis"));
        let model = Model::new(places);
        Self { engine, input, output, model, received: vec![], held: 0, gaps: 0, refusals: 0 }
    }

    /// Until all is through; `switch` changes `cfg_drop` at random.
    fn run(&mut self, packets: &[Marked], drop: bool, switch: bool, paces: [Pace; 2], seed: u64) {
        let [mut inward, mut outward] = paces;
        let mut random = Random::new(seed);
        let mut beats = VecDeque::new();
        for (packet, bad) in packets {
            let user = [random.word() & 0xff];
            for beat in Beat::of_packet(packet, &user, self.input.lanes()) {
                // Of other beats than the last one the mark means nothing.
                let mark = if beat.is_last() { *bad } else { random.percent(50) };
                beats.push_back((beat, mark));
            }
        }
        let mut assembler = Assembler::default();
        let (mut offering, mut inside, mut quiet, mut drop) = (false, false, 0, drop);
        while !beats.is_empty() || self.model.output.is_some() || quiet < 20 {
            if switch && random.below(300) == 0 {
                drop = !drop;
            }
            // Without backpressure a beat that is not taken is gone, so it must be.
            offering = !beats.is_empty() && (offering || inward.go());
            let offered = beats.front().filter(|_| offering);
            let take = outward.go();
            set(self.engine, "cfg_drop", drop.into());
            set(self.engine, "s_bad", offered.is_some_and(|(_, bad)| *bad).into());
            self.input.offer(self.engine, offered.map(|(beat, _)| beat));
            self.output.set_ready(self.engine, take);
            self.engine.clock();

            let ready = get(self.engine, "s_axis_tready") == 1;
            assert_eq!(ready, self.model.ready(drop), "tready");
            assert!(ready || !drop, "nothing may wait");
            self.refusals += usize::from(!ready);
            let held = get(self.engine, "held");
            assert_eq!(held as usize, self.held, "a cycle ago");
            self.held = self.model.held();
            let valid = get(self.engine, "m_axis_tvalid") == 1;
            assert_eq!(valid, self.model.output.is_some(), "tvalid");
            self.gaps += usize::from(inside && take && !valid);
            quiet += 1;
            if let Some(beat) = self.output.passed(self.engine) {
                assert_eq!(Some(&beat), self.model.output.as_ref());
                inside = !beat.is_last();
                self.received.extend(assembler.push(&beat));
                quiet = 0;
            }
            self.model.clock(offered, drop, take);
            if offering && ready {
                beats.pop_front();
                offering = false;
                quiet = 0;
            }
        }
        let Model { packets, overflow, bad, .. } = self.model;
        let counted =
            ["packets", "overflow", "bad"].map(|n| get(self.engine, &format!("stat_{n}")));
        assert_eq!(counted, [packets, overflow, bad]);
        assert_eq!(self.received.len() as u64, packets);
        assert_eq!(self.gaps, 0, "gaps within packets");
    }
}

fn packets(random: &mut Random, count: usize, longest_beats: usize, lanes: usize) -> Vec<Marked> {
    (0..count)
        .map(|_| {
            let beats = match random.below(8) {
                0 => 1 + random.below(longest_beats),
                1 | 2 => 1,
                _ => 1 + random.below(longest_beats / 4),
            };
            let bytes = (beats - 1) * lanes + 1 + random.below(lanes);
            let packet = (0..bytes).map(|_| random.word() as u8).collect();
            (packet, random.percent(15))
        })
        .collect()
}

/// A FIFO so small that it is full most of the time.
fn small() -> Compiled {
    let design =
        elaborate(&PacketFifo::<64, 8, Bits<8>, 3>::default(), "fncc").expect("elaborates");
    Compiled::new(&design).expect("flat")
}

fn reset(engine: &mut dyn Engine) {
    set(engine, "rst", 1);
    engine.clock();
    set(engine, "rst", 0);
}

#[test]
fn a_small_fifo_is_the_model_in_every_cycle_whatever_comes() {
    let mut engine = small();
    let mut seen = [0; 4];
    for seed in 0..300 {
        reset(&mut engine);
        let mut random = Random::new(seed);
        let packets = packets(&mut random, 150, 12, 8);
        let mut bench = Bench::new(&mut engine, 8);
        let pace = |on: bool, seed| Pace::new(on.then_some(seed));
        let paces = [pace(seed % 3 != 0, seed ^ 5), pace(seed % 4 != 0, seed ^ 9)];
        bench.run(&packets, seed % 2 == 0, seed % 5 == 0, paces, seed);
        let Model { packets, overflow, bad, .. } = bench.model;
        for (sum, add) in seen.iter_mut().zip([packets, overflow, bad, bench.refusals as u64]) {
            *sum += add;
        }
    }
    println!("complete, overflow, bad, waits: {seen:?}");
    assert!(seen.iter().all(|n| *n > 1000), "the stimulus misses something: {seen:?}");
}

#[test]
fn the_fifo_of_the_catalogue_is_the_model_at_every_width() {
    for width in WIDTHS {
        let mut dropped = [0; 2];
        let mut engine = hardware("packet_fifo", EngineKind::Compiled, width);
        for seed in 0..4 {
            reset(&mut *engine);
            let mut random = Random::new(seed);
            let packets = packets(&mut random, 200, PLACES + 40, width / 8);
            let mut bench = Bench::new(&mut *engine, PLACES);
            let paces = [Pace::new((seed == 1).then_some(seed)), Pace::new(Some(seed))];
            bench.run(&packets, seed < 3, false, paces, seed);
            dropped[0] += bench.model.overflow;
            dropped[1] += bench.model.bad;
        }
        assert!(dropped.iter().all(|n| *n > 10), "{width}: {dropped:?}");
    }
}

#[test]
fn every_engine_passes_and_drops_the_same_packets() {
    for kind in ENGINES {
        let mut engine = hardware("packet_fifo", kind, 512);
        let mut random = Random::new(11);
        let mut packets = packets(&mut random, 12, 60, 64);
        packets.push((vec![7; 64 * (PLACES + 3)], false));
        packets.push((vec![8; 65], false));
        let mut bench = Bench::new(&mut *engine, PLACES);
        bench.run(&packets, kind == EngineKind::Verilator, false, [Pace::Full, Pace::Full], 1);
        assert_eq!(bench.model.overflow, 1, "{kind:?}");
        let last = bench.received.last().expect("packets");
        assert_eq!(last.data, vec![8; 65], "{kind:?}");
    }
}

#[test]
fn a_packet_leaves_after_its_last_beat_and_without_gaps_that_it_came_with() {
    for beats in [1, 2, 30, PLACES - 1] {
        for spacing in [1, 3] {
            let mut engine = hardware("packet_fifo", EngineKind::Compiled, 64);
            let (input, output) =
                (StreamPorts::new(&*engine, "s_axis"), StreamPorts::new(&*engine, "m_axis"));
            let packet = vec![0x5a; 8 * beats];
            let mut waiting: VecDeque<_> = Beat::of_packet(&packet, &[3], 8).collect();
            output.set_ready(&mut *engine, true);
            let (mut last_in, mut out) = (0, vec![]);
            for cycle in 0..(beats * (spacing + 1) + 20) {
                let beat = (cycle % spacing == 0).then(|| waiting.pop_front()).flatten();
                input.offer(&mut *engine, beat.as_ref());
                engine.clock();
                if beat.is_some() {
                    last_in = cycle;
                }
                if output.passed(&*engine).is_some() {
                    out.push(cycle);
                }
            }
            let stated = PacketFifo::<64, 8, Bits<8>, 9>::latency(beats) - (beats - 1);
            let expected: Vec<_> = (last_in + stated..last_in + stated + beats).collect();
            assert_eq!(out, expected, "{beats} beats, every {spacing} cycles");
        }
    }
}

#[test]
fn what_fits_is_kept_and_one_beat_more_is_not() {
    for drop in [false, true] {
        for (beats, passes) in [(PLACES - 1, true), (PLACES, false), (3 * PLACES, false)] {
            let mut engine = hardware("packet_fifo", EngineKind::Compiled, 64);
            let packets = [(vec![1; 8 * beats], false), (vec![2; 9], false)];
            let mut bench = Bench::new(&mut *engine, PLACES);
            bench.run(&packets, drop, false, [Pace::Full, Pace::Full], 0);
            let lengths: Vec<_> = bench.received.iter().map(|p| p.data.len()).collect();
            // After one that fills it there is no room yet.
            let expected = match (passes, drop) {
                (true, true) => vec![8 * beats],
                (true, false) => vec![8 * beats, 9],
                (false, _) => vec![9],
            };
            assert_eq!(lengths, expected, "{beats} beats, drop {drop}");
        }
    }
}

#[test]
fn a_stream_of_packets_passes_at_full_rate() {
    let mut engine = hardware("packet_fifo", EngineKind::Compiled, 64);
    let mut random = Random::new(3);
    let packets: Vec<Marked> =
        packets(&mut random, 400, 100, 8).into_iter().map(|(p, _)| (p, false)).collect();
    let beats: usize = packets.iter().map(|(p, _)| p.len().div_ceil(8)).sum();
    assert!(beats > 8 * PLACES, "{beats}");
    let mut bench = Bench::new(&mut *engine, PLACES);
    bench.run(&packets, true, false, [Pace::Full, Pace::Full], 0);
    assert_eq!((bench.model.packets, bench.model.overflow), (400, 0));
    reset(&mut *engine);
    let mut bench = Bench::new(&mut *engine, PLACES);
    bench.run(&packets, false, false, [Pace::Full, Pace::Full], 0);
    assert_eq!((bench.model.packets, bench.refusals), (400, 0));
}

#[test]
fn a_reset_at_any_moment_leaves_nothing_behind() {
    let mut engine = small();
    for cycles in 0..60 {
        let mut random = Random::new(cycles);
        for cycle in 0..cycles {
            set(&mut engine, "s_axis_tvalid", 1);
            set(&mut engine, "s_axis_tlast", u64::from(random.percent(25)));
            set(&mut engine, "cfg_drop", cycles % 2);
            set(&mut engine, "m_axis_tready", u64::from(cycle > cycles / 2));
            engine.clock();
        }
        set(&mut engine, "s_axis_tvalid", 0);
        reset(&mut engine);
        let packets = packets(&mut random, 20, 12, 8);
        Bench::new(&mut engine, 8).run(&packets, true, false, [Pace::Full, Pace::Full], cycles);
    }
}
