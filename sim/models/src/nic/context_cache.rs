//! What it costs a NIC to keep the contexts of its flows in a memory, with a cache on the chip.
//!
//! ```text
//!  sends, paced by the link ──> cache ──hit──────────────────────────> operation
//!  ACK of each, a round      ──>  │                                       ^
//!  trip later                     └─miss─> transfers on the bus ─latency──┘
//! ```
//!
//! A send and the ACK of its packet each need the context of their flow. A miss reads all of it and, if the context that gives way was changed (which each operation does), writes
//! that one back. Operations of other flows continue while a read is under way; a miss waits while as many reads are under way as the port allows, and all operations after it with it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use fncc_support::random::Random;

/// Picoseconds.
type Picos = u64;

/// A NIC, its cache and its memory.
#[derive(Clone, Debug, PartialEq)]
pub struct ContextCacheSettings {
    /// Flows.
    pub flows: usize,
    /// Contexts that the cache holds; a multiple of `ways`.
    pub cached: usize,
    /// Contexts among which one of a set gives way: the one that was used least recently.
    pub ways: usize,
    /// Bytes of a context in the memory.
    pub context_bytes: u32,
    /// From the end of a transfer on the bus until the context is there, ps.
    pub latency: Picos,
    /// Bytes that the bus transfers in a second, reads and writes together.
    pub bytes_per_s: f64,
    /// Reads under way at a time.
    pub outstanding: usize,
    /// From one packet to the next one at the rate of the link, ps.
    pub interval: Picos,
    /// From a packet to its ACK, ps.
    pub round_trip: Picos,
    /// So long before its packet is due the scheduler says which flow sends, ps.
    pub ahead: Picos,
    /// Packets of a flow in a row.
    pub burst: u32,
    /// Zipf's exponent of how often a flow sends: 0 for all equally often.
    pub skew: f64,
    /// Seed of the order of flows.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContextCacheCosts {
    /// Share of sends whose context was in the cache.
    pub send_hits: f64,
    /// The same of ACKs.
    pub ack_hits: f64,
    /// Packets in a second.
    pub packets_per_s: f64,
    /// Bytes on the bus in a second.
    pub bytes_per_s: f64,
    /// Mean wait of a packet for its context, ps.
    pub mean_wait: f64,
    /// A hundredth of the packets wait longer, ps.
    pub p99_wait: Picos,
}

#[derive(Clone, Copy)]
struct Place {
    flow: usize,
    used: u64,
    /// When its context is there.
    ready: Picos,
}

struct Cache<'a> {
    settings: &'a ContextCacheSettings,
    /// The places of each set.
    sets: Vec<Vec<Place>>,
    operations: u64,
    bus_free: Picos,
    transferred: u64,
    /// Ends of the reads under way.
    reads: BinaryHeap<Reverse<Picos>>,
    /// No operation begins before.
    stalled: Picos,
}

impl Cache<'_> {
    /// An operation of a flow that is requested at some time: when its context is there, and whether it was in the cache.
    fn operate(&mut self, flow: usize, requested: Picos) -> (Picos, bool) {
        let settings = self.settings;
        let at = requested.max(self.stalled);
        self.operations += 1;
        let used = self.operations;
        let count = self.sets.len();
        let set = &mut self.sets[flow % count];
        if let Some(place) = set.iter_mut().find(|place| place.flow == flow) {
            place.used = used;
            return (at.max(place.ready), true);
        }
        let mut start = at;
        while let Some(&Reverse(end)) = self.reads.peek() {
            if end > start && self.reads.len() < settings.outstanding {
                break;
            }
            start = start.max(end);
            self.reads.pop();
        }
        self.stalled = start;
        let gives_way = set.len() == settings.ways;
        let contexts = 1 + u64::from(gives_way);
        let bytes = contexts * u64::from(settings.context_bytes);
        self.transferred += bytes;
        let took = (bytes as f64 / settings.bytes_per_s * 1e12) as Picos;
        self.bus_free = start.max(self.bus_free) + took;
        let ready = self.bus_free + settings.latency;
        self.reads.push(Reverse(ready));
        if gives_way {
            let (least, _) = set
                .iter()
                .enumerate()
                .min_by_key(|(_, place)| place.used)
                .expect("a set has a way at least");
            set.swap_remove(least);
        }
        set.push(Place { flow, used, ready });
        (ready, false)
    }
}

/// Runs so many packets and their ACKs.
///
/// # Panics
/// When `cached` is no multiple of `ways`, or something is zero that must not be.
pub fn costs(settings: &ContextCacheSettings, packets: usize) -> ContextCacheCosts {
    let &ContextCacheSettings { flows, cached, ways, burst, skew, seed, .. } = settings;
    assert!(
        ways > 0 && cached >= ways && cached.is_multiple_of(ways),
        "sets of {ways} in {cached}"
    );
    assert!(flows > 0 && burst > 0 && packets > 0 && settings.outstanding > 0, "nothing to do");
    let mut cache = Cache {
        settings,
        sets: vec![Vec::with_capacity(ways); cached / ways],
        operations: 0,
        bus_free: 0,
        transferred: 0,
        reads: BinaryHeap::new(),
        stalled: 0,
    };
    let mut draw = FlowDraw::new(flows, skew, seed);
    let mut acks = BinaryHeap::new();
    let (mut hits, mut waits) = ([0_u64; 2], Vec::with_capacity(packets));
    let (mut due, mut flow, mut last) = (settings.ahead, 0, 0);
    let acknowledge =
        |cache: &mut Cache<'_>, acks: &mut BinaryHeap<Reverse<(Picos, usize)>>, until| {
            let mut hits = 0;
            while let Some(&Reverse((at, flow))) = acks.peek().filter(|ack| ack.0.0 <= until) {
                acks.pop();
                hits += u64::from(cache.operate(flow, at).1);
            }
            hits
        };
    for packet in 0..packets {
        if packet.is_multiple_of(burst as usize) {
            flow = draw.next();
        }
        let requested = due - settings.ahead;
        hits[1] += acknowledge(&mut cache, &mut acks, requested);
        let (ready, is_hit) = cache.operate(flow, requested);
        hits[0] += u64::from(is_hit);
        let sent = ready.max(due);
        waits.push(sent - due);
        last = last.max(sent);
        acks.push(Reverse((sent + settings.round_trip, flow)));
        // After a miss that waits for the port, all wait.
        due = (due + settings.interval).max(cache.stalled + settings.ahead);
    }
    hits[1] += acknowledge(&mut cache, &mut acks, Picos::MAX);
    let end = last.max(cache.bus_free).max(due) as f64 * 1e-12;
    waits.sort_unstable();
    let share = |count: u64| count as f64 / packets as f64;
    ContextCacheCosts {
        send_hits: share(hits[0]),
        ack_hits: share(hits[1]),
        packets_per_s: packets as f64 / end,
        bytes_per_s: cache.transferred as f64 / end,
        mean_wait: waits.iter().sum::<Picos>() as f64 / packets as f64,
        p99_wait: waits[(packets - 1) * 99 / 100],
    }
}

/// Which flow sends next.
struct FlowDraw {
    /// Of the flows up to each, how often they send.
    sums: Vec<f64>,
    random: Random,
}

impl FlowDraw {
    fn new(flows: usize, skew: f64, seed: u64) -> Self {
        let mut sum = 0.0;
        let weight = |rank: usize| (rank as f64).powf(-skew);
        let sums = (1..=flows)
            .map(|rank| {
                sum += weight(rank);
                sum
            })
            .collect();
        Self { sums, random: Random::new(seed) }
    }

    fn next(&mut self) -> usize {
        let all = self.sums.last().copied().unwrap_or(1.0);
        let at = (self.random.word() >> 11) as f64 / (1_u64 << 53) as f64 * all;
        self.sums.partition_point(|sum| *sum <= at).min(self.sums.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACKETS: usize = 200_000;

    /// A link of 100 Gb/s and a memory that is faster than it has to be.
    fn settings() -> ContextCacheSettings {
        ContextCacheSettings {
            flows: 4096,
            cached: 1024,
            ways: 4,
            context_bytes: 512,
            latency: 200_000,
            bytes_per_s: 1e12,
            outstanding: 1000,
            interval: 88_800,
            round_trip: 0,
            ahead: 0,
            burst: 1,
            skew: 0.0,
            seed: 7,
        }
    }

    fn near(value: f64, expected: f64, by: f64) {
        assert!((value - expected).abs() <= by * expected, "{value}, expected {expected}");
    }

    #[test]
    fn flows_that_fit_miss_once_and_cost_nothing_more() {
        let costs = costs(&ContextCacheSettings { flows: 1024, ..settings() }, PACKETS);
        near(costs.send_hits, 1.0 - 1024.0 / PACKETS as f64, 1e-9);
        near(costs.packets_per_s, 1e12 / 88_800.0, 1e-3);
        assert_eq!(costs.p99_wait, 0);
    }

    #[test]
    fn of_flows_that_send_equally_often_the_cached_share_hits() {
        let costs = costs(&settings(), PACKETS);
        near(costs.send_hits, 0.25, 0.05);
        // Its ACK comes at once.
        near(costs.ack_hits, 1.0, 1e-9);
        near(costs.mean_wait, 0.75 * 200_000.0, 0.05);
        // Each miss reads a context and writes another one.
        near(costs.bytes_per_s, 0.75 * 1024.0 * costs.packets_per_s, 0.05);
    }

    #[test]
    fn a_long_round_trip_lets_the_context_go() {
        let settings =
            ContextCacheSettings { flows: 1 << 16, round_trip: 1_000_000_000, ..settings() };
        let costs = costs(&settings, PACKETS);
        assert!(costs.ack_hits < 0.05, "{costs:?}");
    }

    #[test]
    fn bursts_and_a_skew_raise_the_hits() {
        let burst =
            costs(&ContextCacheSettings { burst: 4, flows: 1 << 20, ..settings() }, PACKETS);
        near(burst.send_hits, 0.75, 0.01);
        let skewed = costs(&ContextCacheSettings { skew: 1.0, ..settings() }, PACKETS);
        assert!(skewed.send_hits > 0.6, "{skewed:?}");
    }

    #[test]
    fn the_bus_and_the_reads_under_way_limit_the_rate() {
        let misses = ContextCacheSettings { flows: 1 << 22, interval: 1000, ..settings() };
        let bus = costs(&ContextCacheSettings { bytes_per_s: 10e9, ..misses.clone() }, PACKETS);
        near(bus.bytes_per_s, 10e9, 0.02);
        let misses_of = |costs: &ContextCacheCosts| 2.0 - costs.send_hits - costs.ack_hits;
        assert!(misses_of(&bus) > 0.99, "{bus:?}");
        near(bus.packets_per_s * misses_of(&bus), 10e9 / 1024.0, 0.02);
        let reads = costs(&ContextCacheSettings { outstanding: 8, ..misses }, PACKETS);
        near(reads.packets_per_s * misses_of(&reads), 8.0 / 200e-9, 0.02);
    }

    #[test]
    fn a_scheduler_that_looks_ahead_hides_the_latency() {
        let hidden = costs(&ContextCacheSettings { ahead: 250_000, ..settings() }, PACKETS);
        assert_eq!(hidden.p99_wait, 0, "{hidden:?}");
        near(hidden.packets_per_s, 1e12 / 88_800.0, 1e-2);
    }
}
