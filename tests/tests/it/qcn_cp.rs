//! Congestion feedback on every engine: each packet, its cycle and every counter as the reference model has them.

use fncc_models::capture_file::{self, CapturedFrame, Timestamp};
use fncc_models::lossless::{Judgement, QcnCp, QcnSettings, feedback};
use fncc_models::sample_capture;
use fncc_models::wire::icrc;
use fncc_models::wire::roce::{Bth, opcode};
use fncc_models::wire::roce_frame::{Network, RoceFrame, VlanTag};
use fncc_netlist::{Engine, PortId};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random, ReceivedPacket};
use fncc_tests::hardware::{get, hardware, set};
use std::collections::{HashMap, VecDeque};
use std::process::Command;

const WIDTHS: [usize; 5] = [64, 128, 256, 512, 1024];
/// As the block's page states them.
const LEAD: u64 = 9;
const ENTERS: u64 = 3;
/// Choices that are remembered of each queue.
const PLACES: usize = 1024;
const LATENCY: u64 = 39;
const LOAD: usize = 18;
const JUDGED_AFTER: u64 = 35;
const SUPPRESSED_AFTER: u64 = 38;
const BETWEEN_MOST: usize = 65;
const VERDICT_BYTES: usize = 146;
/// Place of `is_roce` in a tag.
const IS_ROCE: (usize, u32) = (1, 52);

const SETTINGS: QcnSettings =
    QcnSettings { qmin_bytes: 20_000, qmax_bytes: 100_000, alpha: 1.1e-5, interval: 3000 };
const DESTINATION: [u8; 4] = [192, 168, 255, 254];
const SEED: u32 = 0xdead_beef;

/// A packet as it passes the tap.
#[derive(Clone)]
struct Offender {
    frame: Vec<u8>,
    port: u8,
    tag: Vec<u64>,
}

/// Tags of frames, as the parser of the switch has them.
fn tagged(frames: Vec<Vec<u8>>) -> Vec<Offender> {
    let mut parser = hardware("ack_parser", EngineKind::Compiled, 512);
    let engine = &mut *parser;
    let mut source = PacketSource::new(engine, "s_axis", Pace::Full);
    let mut sink = PacketSink::new(engine, "m_axis", Pace::Full);
    let port = |index: usize| (index * 7 % 251) as u8;
    frames.iter().enumerate().for_each(|(i, f)| source.push(f, &[port(i).into()]));
    let mut offenders = vec![];
    while offenders.len() < frames.len() {
        source.drive(engine);
        sink.drive(engine);
        engine.clock();
        source.sample(engine);
        if let Some(ReceivedPacket { data, user }) = sink.sample(engine) {
            offenders.push(Offender { frame: data, port: port(offenders.len()), tag: user });
        }
    }
    offenders
}

/// Low half of the source address of an IPv4 flow. Two make the sum over the header of the feedback carry
/// once more when its carries are folded in, one in each order of bytes.
fn source_low(flow: u8, traffic_class: u8) -> u32 {
    let folded = match flow {
        1 => 0x0100,
        2 => 0x0001,
        _ => return u32::from(flow) << 8 | 0xFF,
    };
    let [a, b, c, d] = DESTINATION.map(u32::from);
    let class = u32::from(traffic_class | 3);
    let others = (0x4500 | class) + 60 + 0x4000 + 0x4011 + 0x0A01 + (a << 8 | b) + (c << 8 | d);
    0xFFFF + folded - others % 0xFFFF
}

/// A RoCEv2 frame of one of a few flows.
fn roce_frame(random: &mut Random) -> Vec<u8> {
    let flow = random.below(12) as u8;
    let opcodes = [opcode::WRITE_FIRST, opcode::WRITE_MIDDLE, opcode::SEND_ONLY, 0x64];
    let opcode = match random.below(8) {
        0 => opcode::ACK,
        1 => opcode::CNP,
        _ => opcodes[random.below(opcodes.len())],
    };
    let dest_qp = 0xA0_0000 + u32::from(flow) * 0x0103 + random.below(3) as u32;
    let mut bth = Bth::new(opcode, dest_qp, random.word() as u32);
    bth.p_key = [0xFFFF, 0x8001][usize::from(flow % 2)];
    bth.flags = random.word() as u8 & 0xFE;
    bth.ack_request = random.percent(50);
    let traffic_class = random.word() as u8;
    let network = match flow % 3 {
        0 => Network::V6 {
            source: [0xfd, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, flow].into(),
            destination: [0xfe, 31, 41, 59, 26, 53, 58, 97, 93, 23, 84, 62, 64, 33, 83, 27].into(),
        },
        _ => Network::V4 {
            source: (0x0A01_0000 | (source_low(flow, traffic_class) % 0xFFFF)).into(),
            destination: DESTINATION.into(),
            options: vec![1; 4 * [0, 0, 0, 1, 5, 10][random.below(6)]],
        },
    };
    let tag = |random: &mut Random| VlanTag {
        tpid: [0x8100, 0x88A8][random.below(2)],
        pcp: random.below(8) as u8,
        vid: random.below(4096) as u16,
    };
    let tags = (0..random.below(3)).map(|_| tag(random)).collect();
    let frame = RoceFrame {
        destination_mac: [2, 0x11, 0x22, 0x33, 0x44, 0x55],
        source_mac: [6, 0x66, 0x77, 0x88, 0x99, flow],
        tags,
        network,
        traffic_class,
        udp_source: 0xC000 + random.below(1000) as u16,
        payload: vec![0x5A; [0, 1, 30, 60, 64, 300, 1024][random.below(7)]],
        ..RoceFrame::new(bth)
    };
    let ip = 14 + 4 * frame.tags.len();
    let is_ipv6 = matches!(frame.network, Network::V6 { .. });
    let mut frame = frame.build().expect("a frame");
    if is_ipv6 {
        // A flow label, which the builder leaves zero.
        frame[ip + 1] |= 1 + flow;
        frame[ip + 3] = random.word() as u8;
    }
    frame
}

/// Frames of all kinds, many of them damaged or foreign.
fn offenders(seed: u64, count: usize) -> Vec<Offender> {
    let mut random = Random::new(seed);
    let others = sample_capture::frames().expect("sample capture");
    let frames = (0..count).map(|_| {
        let mut frame = match random.below(4) {
            0 => others[random.below(others.len())].data.clone(),
            _ => roce_frame(&mut random),
        };
        match random.below(8) {
            0 => frame.truncate(1 + random.below(frame.len())),
            1 => frame.truncate(frame.len().min(40 + random.below(70))),
            2 => {
                let at = random.below(frame.len().min(106));
                frame[at] ^= 1 << random.below(8);
            }
            _ => {}
        }
        frame
    });
    tagged(frames.collect())
}

/// The choices about the packets of a queue.
#[derive(Default)]
struct Waiting {
    /// Since when those are known that are not yet in the ring.
    decided: VecDeque<(u64, bool)>,
    ring: Vec<bool>,
    end: usize,
    first: usize,
}

impl Waiting {
    /// The first packet leaves.
    fn leave(&mut self, cycle: u64) -> bool {
        self.ring.resize(PLACES, false);
        while let Some(&(from, choice)) = self.decided.front()
            && from <= cycle
        {
            self.decided.pop_front();
            self.ring[self.end % PLACES] = choice;
            self.end += 1;
        }
        self.first += 1;
        self.first <= self.end && self.ring[(self.first - 1) % PLACES]
    }
}

/// What happens to queues in a cycle.
#[derive(Clone, Copy, Default)]
struct Queues {
    /// A packet of a priority finds so many bytes.
    entered: Option<(usize, u32)>,
    left: Option<usize>,
    discarded: Option<usize>,
}

/// What is known to come out, from what went in.
struct Oracle {
    model: QcnCp,
    waiting: [Waiting; 8],
    choices: VecDeque<bool>,
    /// The offender whose head is being gathered, and its bytes so far.
    capturing: Option<(Offender, usize)>,
    /// The feedback under way with its port and the cycle from which it is on offer.
    expected: Option<(Vec<u8>, u8, u64)>,
    /// Last cycle in which the block is busy, when that is known.
    busy_until: u64,
    chosen: u64,
    sent: u64,
    suppressed: u64,
    busy: u64,
    foreign: u64,
}

impl Oracle {
    fn new(settings: QcnSettings) -> Self {
        Self {
            model: QcnCp::new(settings, SEED).expect("sound settings"),
            waiting: Default::default(),
            choices: VecDeque::new(),
            capturing: None,
            expected: None,
            busy_until: 0,
            chosen: 0,
            sent: 0,
            suppressed: 0,
            busy: 0,
            foreign: 0,
        }
    }

    fn beat(&mut self, offender: &Offender, bytes: usize, first: bool, last: bool, cycle: u64) {
        if first && self.choices.pop_front().expect("a choice") {
            self.chosen += 1;
            let is_roce = offender.tag[IS_ROCE.0] >> IS_ROCE.1 & 1 == 1;
            assert!(is_roce || feedback(&offender.frame).is_none(), "a tag without RoCEv2");
            if !is_roce {
                self.foreign += 1;
            } else if self.capturing.is_some()
                || self.expected.is_some()
                || cycle <= self.busy_until
            {
                self.busy += 1;
            } else {
                self.capturing = Some((offender.clone(), 0));
            }
        }
        let Some((captured, seen)) = &mut self.capturing else { return };
        *seen += bytes;
        if !last && *seen < VERDICT_BYTES {
            return;
        }
        match self.model.judge(&captured.frame, cycle + JUDGED_AFTER) {
            Judgement::Foreign => {
                self.foreign += 1;
                self.busy_until = cycle + declined_after(&captured.frame);
            }
            Judgement::Suppressed => {
                self.suppressed += 1;
                self.busy_until = cycle + SUPPRESSED_AFTER;
            }
            Judgement::Feedback(packet) => {
                self.expected = Some((packet, captured.port, cycle + LATENCY));
            }
        }
        self.capturing = None;
    }
}

/// Cycles from the verdict on an ACK or CNP to the end of being busy: the BTH comes later after tags and IPv6.
fn declined_after(frame: &[u8]) -> u64 {
    let at = |at: usize| u16::from_be_bytes([frame[at], frame[at + 1]]);
    let tags = (0..2).take_while(|i| matches!(at(12 + 4 * i), 0x8100 | 0x88A8)).count();
    let is_ipv6 = at(12 + 4 * tags) == 0x86DD;
    18 + tags as u64 + if is_ipv6 { 5 } else { 0 }
}

/// How packets follow each other at the tap.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Traffic {
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
struct Bench {
    label: String,
    engine: Box<dyn Engine>,
    lanes: usize,
    tap: [PortId; 5],
    sink: PacketSink,
    oracle: Oracle,
    cycle: u64,
    random: Random,
    departure: Option<u64>,
    feedback: Vec<(u64, ReceivedPacket)>,
}

impl Bench {
    fn new(kind: EngineKind, width: usize, stall: Option<u64>) -> Self {
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

    fn load(&mut self, settings: QcnSettings, slope: u64, seed: u32) {
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
    fn clock(&mut self, queues: Queues, beat: Option<(&Offender, usize)>) {
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
    fn pass(&mut self, offenders: &[Offender], traffic: Traffic, cycles: u64) {
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
    fn check_counters(&self) {
        let Oracle { chosen, sent, suppressed, busy, foreign, .. } = self.oracle;
        let names = ["stat_sent", "stat_suppressed", "stat_busy", "stat_foreign"];
        let found = names.map(|name| get(&*self.engine, name));
        assert_eq!(found, [sent, suppressed, busy, foreign], "{}: {names:?}", self.label);
        assert_eq!(found.iter().sum::<u64>(), chosen, "{}", self.label);
    }
}

fn run(
    kind: EngineKind,
    width: usize,
    traffic: Traffic,
    stall: Option<u64>,
    count: usize,
) -> Bench {
    let mut bench = Bench::new(kind, width, stall);
    bench.label = format!("{}, {traffic:?}", bench.label);
    bench.pass(&offenders(width as u64 + stall.unwrap_or(0), count), traffic, u64::MAX / 2);
    bench.check_counters();
    let mut last = HashMap::new();
    for (cycle, packet) in &bench.feedback {
        let transport = packet.data.len() - 40;
        let addresses = if packet.data.len() < 94 { 8 } else { 32 };
        let pair = &packet.data[transport - addresses..transport];
        let before = last.insert(pair, *cycle).unwrap_or(0);
        let gap = cycle - before;
        let least = u64::from(SETTINGS.interval);
        assert!(gap >= least || before == 0, "{}: {gap} cycles", bench.label);
    }
    bench
}

#[test]
fn every_packet_that_an_idle_block_chooses_gets_the_feedback_of_the_model_at_any_width() {
    for width in WIDTHS {
        for stall in [None, Some(3)] {
            let bench = run(EngineKind::Compiled, width, Traffic::Spaced, stall, 2_500);
            let Oracle { sent, suppressed, busy, foreign, .. } = bench.oracle;
            assert_eq!(busy, 0, "{}", bench.label);
            let least = sent.min(suppressed).min(foreign);
            assert!(least > 30, "{}: {sent}, {suppressed}, {foreign}", bench.label);
        }
    }
}

#[test]
fn packets_without_gaps_or_with_random_ones_get_it_when_the_block_is_not_busy() {
    for width in WIDTHS {
        for (traffic, stall) in
            [(Traffic::Dense, None), (Traffic::Dense, Some(5)), (Traffic::Gaps, Some(6))]
        {
            let bench = run(EngineKind::Compiled, width, traffic, stall, 10_000);
            let Oracle { sent, suppressed, busy, foreign, .. } = bench.oracle;
            let least = sent.min(suppressed).min(busy).min(foreign);
            let counts = format!("{sent}, {suppressed}, {busy}, {foreign}");
            assert!(least > 20, "{}: {counts}", bench.label);
        }
    }
}

#[test]
fn packets_beyond_the_places_of_a_queue_have_a_later_choice() {
    let bench = run(EngineKind::Compiled, 512, Traffic::Deep, None, 4 * PLACES);
    assert!(bench.oracle.chosen > 1_000, "{}", bench.oracle.chosen);
}

#[test]
fn refused_loads_keep_the_previous_configuration_and_reset_forgets_it() {
    for width in WIDTHS {
        let mut bench = Bench::new(EngineKind::Compiled, width, None);
        let packets = offenders(1, 300);
        bench.pass(&packets, Traffic::Gaps, u64::MAX / 2);
        let backwards = QcnSettings { qmin_bytes: 9, qmax_bytes: 8, ..SETTINGS };
        let no_interval = QcnSettings { qmin_bytes: 0, qmax_bytes: 0, interval: 0, ..SETTINGS };
        for refused in [backwards, no_interval] {
            bench.load(refused, 1 << 47, 77);
            assert_eq!(get(&*bench.engine, "stat_cfg_error"), 1, "{refused:?} at {width}");
            let before = bench.oracle.sent;
            bench.pass(&packets, Traffic::Gaps, u64::MAX / 2);
            bench.check_counters();
            assert!(bench.oracle.sent > before, "at {width}");
        }
        // Without a seed the numbers continue.
        bench.load(SETTINGS, SETTINGS.slope().expect("sound"), 0);
        assert_eq!(get(&*bench.engine, "stat_cfg_error"), 0);
        bench.pass(&packets, Traffic::Gaps, u64::MAX / 2);
        bench.check_counters();

        for cycles in 300..340 {
            bench.pass(&packets, Traffic::Dense, cycles);
            set(&mut *bench.engine, "rst", 1);
            set(&mut *bench.engine, "beat", 0);
            bench.engine.clock();
            set(&mut *bench.engine, "rst", 0);
            bench.sink = PacketSink::new(&*bench.engine, "m_axis", Pace::Full);
            bench.departure = None;
            bench.oracle = Oracle::new(SETTINGS);
            let none = QcnSettings { qmin_bytes: u32::MAX, qmax_bytes: u32::MAX, ..SETTINGS };
            bench.oracle.model = QcnCp::new(none, 1).expect("sound");
            bench.pass(&packets[..40], Traffic::Dense, u64::MAX / 2);
            assert_eq!(bench.oracle.chosen, 0);
            bench.check_counters();
            bench.oracle = Oracle::new(SETTINGS);
            bench.load(SETTINGS, SETTINGS.slope().expect("sound"), SEED);
            bench.pass(&packets[..100], Traffic::Dense, u64::MAX / 2);
            bench.check_counters();
        }
    }
}

#[test]
fn tshark_reads_notifications_with_good_checksums() {
    let bench = run(EngineKind::Compiled, 256, Traffic::Spaced, None, 1_500);
    let folder = tempfile::tempdir().expect("a folder");
    let capture = folder.path().join("feedback.pcap");
    let frames: Vec<_> =
        bench.feedback.iter().map(|(_, p)| CapturedFrame::whole(0, p.data.clone())).collect();
    capture_file::write(&capture, Timestamp::EPOCH, &frames).expect("a capture");
    let mut tshark = Command::new("tshark");
    tshark.env("WIRESHARK_CONFIG_DIR", folder.path()).arg("-r").arg(&capture);
    tshark.args(["-o", "ip.check_checksum:TRUE", "-T", "fields", "-e", "_ws.expert"]);
    // RoCEv2 has a UDP checksum of zero over IPv6 too.
    tshark.args(["-o", "udp.ignore_ipv6_zero_checksum:TRUE"]);
    for field in [
        "infiniband.bth.opcode",
        "infiniband.bth.psn",
        "infiniband.bth.destqp",
        "infiniband.bth.p_key",
        "udp.length",
        "ip.checksum.status",
    ] {
        tshark.args(["-e", field]);
    }
    let output =
        tshark.output().unwrap_or_else(|e| panic!("install tshark (scripts/test does): {e}"));
    let text = String::from_utf8(output.stdout).expect("tshark prints ASCII");
    let expected = frames.iter().map(|frame| {
        // tshark shows no ICRC of a CNP.
        let data = &frame.data;
        let is_ipv4 = data.len() < 94;
        let header = if is_ipv4 { 20 } else { 40 };
        let ip = data.len() - 40 - header;
        assert_eq!(icrc::verify(&data[ip..], header, None), Some(true), "{data:x?}");
        let bth = &data[ip + header + 8..];
        let dest_qp = u32::from_be_bytes([0, bth[5], bth[6], bth[7]]);
        let p_key = u16::from_be_bytes([bth[2], bth[3]]);
        let good = if is_ipv4 { "1" } else { "" };
        format!("\t129\t0\t0x{dest_qp:06x}\t{p_key}\t40\t{good}")
    });
    let found: Vec<_> = text.lines().map(String::from).collect();
    assert_eq!(found, expected.collect::<Vec<_>>());
    assert!(found.len() > 50, "{} frames", found.len());
}

#[test]
fn the_example_of_the_page_runs_as_it_says() {
    let mut bench = Bench::new(EngineKind::Compiled, 512, None);
    let offender = RoceFrame {
        destination_mac: [2, 0, 0, 0, 0, 1],
        source_mac: [2, 0, 0, 0, 0, 2],
        network: Network::V4 {
            source: [10, 0, 0, 2].into(),
            destination: [10, 0, 0, 1].into(),
            options: vec![],
        },
        payload: vec![7; 1024],
        ..RoceFrame::new(Bth::new(opcode::WRITE_MIDDLE, 0xD2, 5))
    };
    let offender = tagged(vec![offender.build().expect("a frame")]).remove(0);
    let mut offered = vec![];
    for cycle in 0..70 {
        let beat = (12..29).contains(&cycle).then(|| (&offender, cycle - 12));
        let entered = (cycle == 0).then_some((1, 120_000));
        let left = (cycle == 3).then_some(1);
        bench.clock(Queues { entered, left, discarded: None }, beat);
        if get(&*bench.engine, "m_axis_tvalid") == 1 {
            offered.push(cycle);
        }
    }
    assert_eq!(offered, [53, 54]);
    // An independent program computed this ICRC.
    let [(_, packet)] = &bench.feedback[..] else { panic!("not one packet") };
    assert!(packet.data.ends_with(&[0, 0, 0, 0, 0x28, 0xBF, 0x8B, 0x9B]), "{packet:x?}");
}
