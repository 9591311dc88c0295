//! The congestion point between queues, a tap and a sink, each of its outputs compared with the oracle.

use super::offenders::Offender;
use super::oracle::{Oracle, Queues};
use super::{SEED, SETTINGS};
use fncc_models::lossless::QcnSettings;
use fncc_netlist::{Engine, PortId};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, Random, ReceivedPacket};
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// As the block's page states them.
const LEAD: u64 = 9;
const ENTERS: u64 = 3;
const LOAD: usize = 18;
const BETWEEN_MOST: usize = 65;

/// How packets follow each other at the tap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Traffic {
    /// The block is idle whenever one comes.
    Spaced,
    /// Without a gap.
    Dense,
    /// The same, all from one queue, in which all wait before the first leaves.
    Deep,
    /// With random gaps, inside of packets too.
    Gaps,
}

/// The block with what its inputs and outputs have been.
pub struct Bench {
    pub label: String,
    pub engine: Box<dyn Engine>,
    pub lanes: usize,
    pub tap: [PortId; 5],
    pub sink: PacketSink,
    pub oracle: Oracle,
    pub cycle: u64,
    pub random: Random,
    pub departure: Option<u64>,
    pub feedback: Vec<(u64, ReceivedPacket)>,
}

impl Bench {
    pub fn new(kind: EngineKind, width: usize, stall: Option<u64>) -> Self {
        let engine = hardware("qcn_cp", kind, width);
        let mut bench = Self {
            label: format!("{kind:?} at {width}, stalls {stall:?}"),
            lanes: width / 8,
            tap: ["beat", "tdata", "tkeep", "tlast", "tag"].map(|name| engine.port(name)),
            sink: PacketSink::new(&*engine, "m_axis", Pace::new(stall)),
            engine,
            oracle: Oracle::new(SETTINGS),
            cycle: 1000,
            random: Random::new(width as u64),
            departure: None,
            feedback: vec![],
        };
        bench.load(SETTINGS, SETTINGS.slope().expect("sound"), SEED);
        bench
    }

    pub fn load(&mut self, settings: QcnSettings, slope: u64, seed: u32) {
        let engine = &mut *self.engine;
        set(engine, "cfg_qmin", settings.qmin_bytes.into());
        set(engine, "cfg_qmax", settings.qmax_bytes.into());
        set(engine, "cfg_slope", slope);
        set(engine, "cfg_seed", seed.into());
        set(engine, "cfg_interval", settings.interval.into());
        set(engine, "cfg_load", 1);
        self.clock(Queues::default(), None);
        set(&mut *self.engine, "cfg_load", 0);
        (1..LOAD).for_each(|_| self.clock(Queues::default(), None));
    }

    /// One cycle of the queues, with a beat, the `n`th of a packet.
    pub fn clock(&mut self, queues: Queues, beat: Option<(&Offender, usize)>) {
        let engine = &mut *self.engine;
        let Queues { entered, left, discarded } = queues;
        let (priority, qlen) = entered.unwrap_or((5, u32::MAX));
        set(engine, "entered", entered.is_some().into());
        set(engine, "entered_priority", priority as u64);
        set(engine, "entered_qlen", qlen.into());
        for (name, event) in [("left", left), ("discarded", discarded)] {
            set(engine, name, event.is_some().into());
            set(engine, &format!("{name}_priority"), event.unwrap_or(3) as u64);
        }
        engine.set(self.tap[0], beat.is_some().into());
        if let Some((offender, n)) = beat {
            let rest = &offender.frame[n * self.lanes..];
            let bytes = &rest[..rest.len().min(self.lanes)];
            let mut data = vec![u64::MAX; self.lanes / 8];
            let mut keep = vec![0; self.lanes.div_ceil(64)];
            for (lane, byte) in bytes.iter().enumerate() {
                data[lane / 8] &= !(0xff << (lane % 8 * 8));
                data[lane / 8] |= u64::from(*byte) << (lane % 8 * 8);
                keep[lane / 64] |= 1 << (lane % 64);
            }
            let last = rest.len() <= self.lanes;
            engine.set_wide(self.tap[1], &data);
            engine.set_wide(self.tap[2], &keep);
            engine.set(self.tap[3], last.into());
            engine.set_wide(self.tap[4], &offender.tag);
            self.oracle.beat(offender, bytes.len(), n == 0, last, self.cycle);
        }
        if let Some((priority, qlen)) = entered {
            let choice = self.oracle.model.enqueue(qlen);
            let decided = &mut self.oracle.waiting[priority].decided;
            decided.push_back((self.cycle + ENTERS, choice));
        }
        if let Some(priority) = left {
            let choice = self.oracle.waiting[priority].leave(self.cycle);
            self.oracle.choices.push_back(choice);
        }
        if let Some(priority) = discarded {
            self.oracle.waiting[priority].leave(self.cycle);
        }
        self.sink.drive(engine);
        engine.clock();
        self.sample();
        self.cycle += 1;
    }

    fn sample(&mut self) {
        let engine = &mut *self.engine;
        let at = format!("{}, cycle {}", self.label, self.cycle);
        let offered = get(engine, "m_axis_tvalid") == 1;
        let due = |(_, _, from): &(_, _, u64)| self.cycle >= *from;
        assert_eq!(offered, self.oracle.expected.as_ref().is_some_and(due), "{at}");
        let before = self.sink.beats();
        let packet = self.sink.sample(engine);
        if self.sink.beats() > before {
            let (packet, ..) = self.oracle.expected.as_ref().expect("one is due");
            assert_eq!(get(engine, "m_bytes"), packet.len() as u64, "{at}: in every beat");
        }
        if self.sink.beats() > before && self.departure.is_none() {
            self.departure = Some(self.cycle);
            let (packet, ..) = self.oracle.expected.as_ref().expect("one is due");
            self.oracle.model.departs(packet, self.cycle);
        }
        if let Some(packet) = packet {
            let (data, port, _) = self.oracle.expected.take().expect("one is due");
            assert_eq!(packet.data, data, "{at}");
            assert_eq!(packet.user, [u64::from(port)], "{at}");
            self.oracle.busy_until = self.cycle + 1;
            self.oracle.sent += 1;
            self.feedback.push((self.departure.take().expect("a first beat"), packet));
        }
    }

    /// Lets packets pass, at most for some cycles, and then what comes of them if all have passed.
    pub fn pass(&mut self, offenders: &[Offender], traffic: Traffic, cycles: u64) {
        let end = self.cycle + cycles;
        let ahead = if traffic == Traffic::Spaced { 1 } else { BETWEEN_MOST };
        // Packets in the queues, and those that have left them with the cycle from which they pass.
        let mut queues: [VecDeque<(usize, u64)>; 8] = Default::default();
        let mut announced: VecDeque<(usize, u64)> = VecDeque::new();
        let (mut next, mut at, mut idle) = (0, 0, 0);
        let waits = |queues: &[VecDeque<_>; 8]| queues.iter().any(|queue| !queue.is_empty());
        while (next < offenders.len() || waits(&queues) || !announced.is_empty())
            && self.cycle < end
        {
            let deep = traffic == Traffic::Deep;
            let entered =
                (next < offenders.len() && (deep || self.random.percent(80))).then(|| {
                    let most =
                        [SETTINGS.qmin_bytes, SETTINGS.qmax_bytes, 130_000][self.random.below(3)];
                    (
                        if deep { 6 } else { self.random.below(8) },
                        self.random.below(most as usize + 2),
                    )
                });
            let mut take = |priority: usize, able: bool| {
                able.then(|| queues[priority].pop_front())
                    .flatten()
                    .map(|packet| (priority, packet))
            };
            let may = announced.len() < ahead && (!deep || next == offenders.len());
            let (first, other) = (self.random.below(8), self.random.below(8));
            let discards = !deep && first != other && self.random.below(60) == 0;
            let left = take(if deep { 6 } else { first }, may);
            let discarded = take(other, discards);
            if let Some((_, (number, _))) = left {
                announced.push_back((number, self.cycle + LEAD));
            }
            let ready = announced.front().filter(|(_, from)| self.cycle >= *from);
            let goes = match traffic {
                Traffic::Spaced => at > 0 || idle >= 50,
                Traffic::Dense | Traffic::Deep => true,
                Traffic::Gaps => self.random.percent(60),
            };
            let beat = ready.filter(|_| goes).map(|(number, _)| (&offenders[*number], at));
            let events = Queues {
                entered: entered.map(|(priority, qlen)| (priority, qlen as u32)),
                left: left.map(|(priority, _)| priority),
                discarded: discarded.map(|(priority, _)| priority),
            };
            self.clock(events, beat);
            if let Some((priority, _)) = entered {
                queues[priority].push_back((next, self.cycle));
                next += 1;
            }
            let waits = self.oracle.capturing.is_some() || self.oracle.expected.is_some();
            idle = if beat.is_some() || waits { 0 } else { idle + 1 };
            if let Some((offender, _)) = beat {
                at += 1;
                if at * self.lanes >= offender.frame.len() {
                    at = 0;
                    announced.pop_front();
                }
            }
        }
        while self.cycle < end && idle < 50 {
            self.clock(Queues::default(), None);
            idle = if self.oracle.expected.is_some() { 0 } else { idle + 1 };
        }
    }

    /// Compares the counters, with no packet on its way.
    pub fn check_counters(&self) {
        let Oracle { chosen, sent, suppressed, busy, foreign, .. } = self.oracle;
        let names = ["stat_sent", "stat_suppressed", "stat_busy", "stat_foreign"];
        let found = names.map(|name| get(&*self.engine, name));
        assert_eq!(found, [sent, suppressed, busy, foreign], "{}: {names:?}", self.label);
        assert_eq!(found.iter().sum::<u64>(), chosen, "{}", self.label);
    }
}
