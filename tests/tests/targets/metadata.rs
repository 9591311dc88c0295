//! The blocks for NetFPGA on its streams: real packets, noise on `tuser` behind first beats, registers through AXI4-Lite, and the rules of
//! the dialect on everything that comes out.

use fncc_gen::registers::Registers;
use fncc_netlist::{Engine, PortId};
use fncc_sim::engine::EngineKind;
use fncc_sim::lossless::{QcnSettings, feedback};
use fncc_sim::packet_edit::{Kind, Mode, Outcome, classify, edit};
use fncc_sim::port::link::priority;
use fncc_sim::sample_capture;
use fncc_sim::wire::TelemetryEntry;
use fncc_sim::wire::pause::{Control, GROUP_ADDRESS, Pause};
use fncc_testbenches::stream::{Assembler, Beat, Pace, Random, StreamPorts};
use fncc_tests::axi_lite;
use fncc_tests::dialect::Dialect;
use fncc_tests::fuzzed_packet::Packet;
use fncc_tests::hardware::{get, hardware, set};
use fncc_tests::nic_bench::{self, Bench};
use std::collections::{BTreeMap, VecDeque};

/// The port whose link it is, as a number and as `tuser` names it.
const OWN: u64 = 4;
const OWN_PORT: u64 = 1 << OWN;
const MAC: [u8; 6] = [0x02, 0x11, 0x22, 0x33, 0x44, 0x55];
const PEER: [u8; 6] = [0x02, 0, 0, 0, 0, 0x01];
const SEED: u64 = 77;
const QCN: QcnSettings =
    QcnSettings { qmin_bytes: 500, qmax_bytes: 20_000, alpha: 5e-5, interval: 300 };

/// What stands on `tuser`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Metadata {
    length: u16,
    source: u8,
    destination: u8,
    rest: [u32; 3],
}

impl Metadata {
    /// That of a packet of these bytes, between two ports, with anything above.
    fn random(random: &mut Random, bytes: usize) -> Self {
        let [source, destination] = [0; 2].map(|_| 1 << random.below(8));
        let rest = [0; 3].map(|_| random.word() as u32);
        Self { length: bytes as u16, source, destination, rest }
    }

    /// That of a packet that a block makes.
    fn made(bytes: usize, destination: u8) -> Self {
        Self { length: bytes as u16, source: OWN_PORT as u8, destination, rest: [0; 3] }
    }

    fn words(self) -> [u64; 2] {
        let Self { length, source, destination, rest: [low, middle, high] } = self;
        let fields = u64::from(length) | u64::from(source) << 16 | u64::from(destination) << 24;
        [fields | u64::from(low) << 32, u64::from(middle) | u64::from(high) << 32]
    }

    fn of(words: &[u64]) -> Self {
        let rest = [words[0] >> 32, words[1], words[1] >> 32].map(|word| word as u32);
        let [source, destination] = [16, 24].map(|at| (words[0] >> at) as u8);
        Self { length: words[0] as u16, source, destination, rest }
    }
}

/// Feeds packets into a stream; behind the first beat of a packet `tuser` is noise.
struct Source {
    ports: StreamPorts,
    name: String,
    pace: Pace,
    beats: VecDeque<Beat>,
    offering: bool,
}

impl Source {
    fn new(engine: &dyn Engine, name: &str, pace: Pace) -> Self {
        let ports = StreamPorts::new(engine, name);
        Self { ports, name: name.to_string(), pace, beats: VecDeque::new(), offering: false }
    }

    fn push(&mut self, packet: &[u8], metadata: Metadata, random: &mut Random) {
        let noise = [random.word(), random.word()];
        let lanes = self.ports.lanes();
        let first = Beat::of_packet(packet, &metadata.words(), lanes).take(1).collect::<Vec<_>>();
        self.beats.extend(first);
        self.beats.extend(Beat::of_packet(packet, &noise, lanes).skip(1));
    }

    fn drive(&mut self, engine: &mut dyn Engine) {
        let go = self.pace.go();
        self.offering = !self.beats.is_empty() && (self.offering || go);
        self.ports.offer(engine, self.beats.front().filter(|_| self.offering));
    }

    fn sample(&mut self, engine: &dyn Engine) {
        if self.offering && get(engine, &format!("{}_tready", self.name)) == 1 {
            self.beats.pop_front();
            self.offering = false;
        }
    }
}

/// Takes packets from a stream and holds it to the rules.
struct Sink {
    ports: StreamPorts,
    /// `tdata`, `tkeep`, `tlast`, `tuser`, and the two of the handshake.
    values: [PortId; 4],
    tvalid: PortId,
    tready: PortId,
    pace: Pace,
    assembler: Assembler,
    /// What was on offer and not taken.
    refused: Option<Vec<Vec<u64>>>,
    /// `tuser` of the packet under way.
    user: Option<Vec<u64>>,
}

impl Sink {
    fn new(engine: &dyn Engine, name: &str, pace: Pace) -> Self {
        let id = |signal: &str| engine.port(&format!("{name}_{signal}"));
        Self {
            ports: StreamPorts::new(engine, name),
            values: ["tdata", "tkeep", "tlast", "tuser"].map(id),
            tvalid: id("tvalid"),
            tready: id("tready"),
            pace,
            assembler: Assembler::default(),
            refused: None,
            user: None,
        }
    }

    fn drive(&mut self, engine: &mut dyn Engine) {
        self.ports.set_ready(engine, self.pace.go());
    }

    /// The packet that a beat ends, with its metadata.
    fn sample(&mut self, engine: &dyn Engine, at: &str) -> Option<(Vec<u8>, Metadata)> {
        let valid = engine.get(self.tvalid) == 1;
        let offered = || self.values.map(|port| engine.get_wide(port).to_vec()).to_vec();
        if let Some(refused) = self.refused.take() {
            assert!(valid, "{at}: a beat on offer went away");
            assert!(refused == offered(), "{at}: a beat on offer changed");
        }
        if valid && engine.get(self.tready) == 0 {
            self.refused = Some(offered());
        }
        let beat = self.ports.passed(engine)?;
        let user = engine.get_wide(self.values[3]).to_vec();
        let first = self.user.get_or_insert_with(|| user.clone());
        assert_eq!(*first, user, "{at}: tuser changes within a packet");
        // The assembler looks at tkeep.
        let packet = self.assembler.push(&beat)?;
        self.user = None;
        let metadata = Metadata::of(&packet.user);
        assert_eq!(usize::from(metadata.length), packet.data.len(), "{at}: {metadata:x?}");
        for field in [metadata.source, metadata.destination] {
            assert_eq!(field.count_ones(), 1, "{at}: {metadata:x?}");
        }
        Some((packet.data, metadata))
    }
}

/// A master of AXI4-Lite that works while everything else goes on.
#[derive(Default)]
struct Bus {
    writes: VecDeque<(u16, u32)>,
    /// Address and data of the write under way that have not been taken.
    offers: [bool; 2],
    waits: bool,
}

const WRITE: [&str; 2] = ["s_axil_aw", "s_axil_w"];

impl Bus {
    fn drive(&mut self, engine: &mut dyn Engine) {
        if self.offers == [false; 2]
            && !self.waits
            && let Some((offset, data)) = self.writes.pop_front()
        {
            set(engine, "s_axil_awaddr", offset.into());
            set(engine, "s_axil_wdata", data.into());
            set(engine, "s_axil_wstrb", 15);
            self.offers = [true; 2];
            self.waits = true;
        }
        for (channel, offer) in WRITE.iter().zip(self.offers) {
            set(engine, &format!("{channel}valid"), offer.into());
        }
        set(engine, "s_axil_bready", 1);
    }

    fn sample(&mut self, engine: &dyn Engine) {
        for (channel, offer) in WRITE.iter().zip(&mut self.offers) {
            *offer &= get(engine, &format!("{channel}ready")) == 0;
        }
        if get(engine, "s_axil_bvalid") == 1 {
            assert_eq!(get(engine, "s_axil_bresp"), 0, "a write is refused");
            self.waits = false;
        }
    }

    fn is_idle(&self) -> bool {
        self.writes.is_empty() && !self.waits
    }

    /// Writes everything that is left.
    fn finish(&mut self, engine: &mut dyn Engine) {
        while !self.is_idle() {
            self.drive(engine);
            engine.clock();
            self.sample(engine);
        }
    }

    fn read(engine: &mut dyn Engine, offset: u16) -> u32 {
        set(engine, "s_axil_araddr", offset.into());
        set(engine, "s_axil_arvalid", 1);
        set(engine, "s_axil_rready", 1);
        for _ in 0..50 {
            engine.clock();
            if get(engine, "s_axil_arready") == 1 {
                set(engine, "s_axil_arvalid", 0);
            }
            if get(engine, "s_axil_rvalid") == 1 {
                assert_eq!(get(engine, "s_axil_rresp"), 0, "a read of {offset:#05x} is refused");
                return get(engine, "s_axil_rdata") as u32;
            }
        }
        panic!("a read is never answered");
    }
}

/// The registers of a switch port by their names.
struct Map(Registers);

impl Map {
    fn new() -> Self {
        Self(Registers::of("switch_port").expect("it has registers"))
    }

    /// Writes that set a port of configuration.
    fn set(&self, bus: &mut Bus, port: &str, words: &[u32]) {
        let register = self.0.config.iter().find(|register| register.port == port);
        let offset = register.unwrap_or_else(|| panic!("no {port}")).offset;
        bus.writes.extend(words.iter().zip(0..).map(|(word, i)| (offset + 4 * i, *word)));
    }

    /// The write that has all of it take effect, with strobes.
    fn commit(&self, bus: &mut Bus, strobes: &[&str]) {
        let bit = |name: &&str| {
            let strobe = self.0.strobe.iter().find(|strobe| strobe.port == *name);
            1 << strobe.unwrap_or_else(|| panic!("no {name}")).bit
        };
        bus.writes.push_back((0, 1 | strobes.iter().map(bit).sum::<u32>()));
    }

    fn read(&self, engine: &mut dyn Engine, port: &str) -> u32 {
        let register = self.0.status.iter().find(|register| register.port == port);
        Bus::read(engine, register.unwrap_or_else(|| panic!("no {port}")).offset)
    }
}

fn split(value: u64) -> [u32; 2] {
    [value as u32, (value >> 32) as u32]
}

fn mac() -> [u32; 2] {
    split(MAC.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte)))
}

/// The entry that a port stamps.
fn entry(port: u64) -> TelemetryEntry {
    TelemetryEntry::from_u64(0x5123_4567_89ab_cd00 + port)
}

/// All ports stamp, and their entries come into the table.
fn stamp(engine: &mut dyn Engine) {
    set(engine, "stamp_valid", 0xff);
    for port in 0..8 {
        set(engine, &format!("stamp_entry_{port}"), entry(port).to_u64());
    }
    engine.clock();
    set(engine, "stamp_valid", 0);
    (0..20).for_each(|_| engine.clock());
}

fn configure(engine: &mut dyn Engine, map: &Map, mode: Mode) {
    let mut bus = Bus::default();
    let [slope_low, slope_high] = split(QCN.slope().expect("sound"));
    for (port, words) in [
        ("cfg_hpcc_mode", &[u32::from(mode == Mode::Hpcc)][..]),
        ("cfg_switch_id", &[0x123]),
        ("cfg_egress_port", &[OWN as u32]),
        ("cfg_rate", &[5]),
        ("cfg_strict", &[0xff]),
        ("cfg_mac", &mac()),
        ("cfg_pfc_obey", &[0xff]),
        ("cfg_quanta", &[100]),
        ("cfg_refresh", &[9]),
        ("cfg_quanta_step", &[200]),
        ("cfg_lossless", &[0b10]),
        ("cfg_xoff", &[500]),
        ("cfg_xon", &[400]),
        ("cfg_headroom", &[100_000]),
        ("cfg_qcn_priorities", &[0xff]),
        ("cfg_qmin", &[QCN.qmin_bytes]),
        ("cfg_qmax", &[QCN.qmax_bytes]),
        ("cfg_qcn_slope", &[slope_low, slope_high]),
        ("cfg_qcn_seed", &[SEED as u32]),
        ("cfg_qcn_interval", &[QCN.interval]),
    ] {
        map.set(&mut bus, port, words);
    }
    map.commit(&mut bus, &["cfg_pause_load", "cfg_pfc_load", "cfg_qcn_load"]);
    bus.finish(engine);
    (0..40).for_each(|_| engine.clock());
}

/// A packet that is to leave.
struct Expected {
    data: Vec<u8>,
    metadata: Metadata,
}

fn run_port(kind: EngineKind, width: usize, mode: Mode, seed: u64, cycles: usize) {
    let label = format!("{kind:?} at {width} in {mode:?} mode, seed {seed}");
    let mut engine = hardware("netfpga_port", kind, width);
    let engine = &mut *engine;
    let map = Map::new();
    set(engine, "cfg_own_port", OWN_PORT);
    configure(engine, &map, mode);
    stamp(engine);
    let mut random = Random::new(seed);
    let captured = sample_capture::frames().expect("sample capture");
    let pace = |n: u64| Pace::new(Some(seed + n));
    let mut queues: Vec<_> =
        (0..8).map(|c| Source::new(engine, &format!("s_axis_{c}"), pace(c))).collect();
    let mut rx = Source::new(engine, "s_rx", pace(8));
    let [mut to_link, mut from_link, mut fed_back] =
        [("m_axis", 9), ("m_rx", 10), ("m_feedback", 11)]
            .map(|(name, n)| Sink::new(engine, name, pace(n)));
    // By the low word above the fields, which names the packet.
    let mut waiting: [VecDeque<Expected>; 8] = Default::default();
    let mut received: VecDeque<Expected> = VecDeque::new();
    let mut offenders: Vec<(Vec<u8>, u8)> = vec![];
    let (mut sent, mut grown, mut pauses, mut told, mut fed) = (0_u32, 0_u32, 0_u32, 0_u32, 0);
    let (mut holds_one, mut quiet, mut cycle) = (false, 0, 0);
    while quiet < 1_000 {
        let at = format!("{label}, cycle {cycle}");
        cycle += 1;
        assert!(cycle < 20 * cycles + 100_000, "{at}: stuck");
        let busy = cycle < cycles;
        let frame = |random: &mut Random| match random.below(3) {
            0 => Packet::random(random).0,
            _ => captured[random.below(captured.len())].data.clone(),
        };
        set(engine, "enq_valid", 0);
        if busy && random.below(1_000) < width / 8 {
            let frame = frame(&mut random);
            let p = usize::from(priority(&frame));
            let metadata = Metadata::random(&mut random, frame.len());
            queues[p].push(&frame, metadata, &mut random);
            let port = match mode {
                Mode::Fncc => metadata.source.trailing_zeros().into(),
                Mode::Hpcc => OWN,
            };
            let edited = edit(&frame, mode, 0x123, entry(port));
            if edited.outcome == Outcome::Inserted {
                grown += 1;
            }
            let metadata = Metadata { length: edited.frame.len() as u16, ..metadata };
            waiting[p].push_back(Expected { data: edited.frame, metadata });
            offenders.extend(feedback(&frame).map(|answer| (answer, metadata.source)));
            sent += 1;
            set(engine, "enq_valid", 1);
            set(engine, "enq_priority", p as u64);
            set(engine, "enq_bytes", frame.len() as u64);
        }
        if busy && rx.beats.len() < 4 && random.percent(10) {
            let frame = match random.below(8) {
                0 => {
                    let mut quanta = [None; 8];
                    quanta[random.below(8)] = Some(random.below(20) as u16);
                    Pause { quanta }.frame(PEER)
                }
                // Those of the capture would pause for as long as the test runs.
                _ => std::iter::repeat_with(|| frame(&mut random))
                    .find(|frame| Pause::judge(frame, MAC, false) == Control::Other)
                    .expect("there is no end of them"),
            };
            let metadata = Metadata::random(&mut random, frame.len());
            rx.push(&frame, metadata, &mut random);
            match Pause::judge(&frame, MAC, false) {
                Control::Other => received.push_back(Expected { data: frame, metadata }),
                Control::Pfc(_) => told += 1,
                other => panic!("{at}: {other:?}"),
            }
        }
        // What the buffer holds for this port comes and goes, and the peer is to pause.
        let moves =
            busy && random.below(if holds_one { 300 } else { 900 }) == 0 || !busy && holds_one;
        for (event, holding) in [("buf_enq", false), ("buf_deq", true)] {
            set(engine, &format!("{event}_valid"), (moves && holds_one == holding).into());
            set(engine, &format!("{event}_priority"), 1);
            set(engine, &format!("{event}_bytes"), 1_000);
        }
        holds_one ^= moves;

        queues.iter_mut().for_each(|queue| queue.drive(engine));
        rx.drive(engine);
        for sink in [&mut to_link, &mut from_link, &mut fed_back] {
            sink.drive(engine);
        }
        engine.clock();
        queues.iter_mut().for_each(|queue| queue.sample(engine));
        rx.sample(engine);
        let mut moved = false;
        if let Some((data, metadata)) = to_link.sample(engine, &format!("{at}: m_axis")) {
            moved = true;
            let is_next = |queue: &&mut VecDeque<Expected>| {
                queue.front().is_some_and(|next| next.metadata.rest == metadata.rest)
            };
            match waiting.iter_mut().find(is_next).and_then(VecDeque::pop_front) {
                Some(expected) => {
                    assert_eq!(data, expected.data, "{at}");
                    assert_eq!(metadata, expected.metadata, "{at}");
                }
                None => {
                    let Control::Pfc(pause) = Pause::judge(&data, [0; 6], false) else {
                        panic!("{at}: nobody sent {metadata:x?} {data:02x?}");
                    };
                    assert_eq!(data, pause.frame(MAC), "{at}");
                    assert_eq!(metadata, Metadata::made(60, OWN_PORT as u8), "{at}");
                    pauses += 1;
                }
            }
        }
        if let Some((data, metadata)) = from_link.sample(engine, &format!("{at}: m_rx")) {
            moved = true;
            let expected = received.pop_front().unwrap_or_else(|| panic!("{at}: none came in"));
            assert_eq!((data, metadata), (expected.data, expected.metadata), "{at}");
        }
        if let Some((data, metadata)) = fed_back.sample(engine, &format!("{at}: m_feedback")) {
            moved = true;
            assert_eq!(metadata, Metadata::made(data.len(), metadata.destination), "{at}");
            assert!(offenders.contains(&(data, metadata.destination)), "{at}: {metadata:x?}");
            fed += 1;
        }
        quiet = if moved || busy { 0 } else { quiet + 1 };
    }
    assert!(
        waiting.iter().all(VecDeque::is_empty) && received.is_empty(),
        "{label}: some are lost"
    );
    for (counter, expected) in [
        ("stat_packets", sent),
        ("stat_inserted", grown),
        ("stat_invalid", 0),
        ("stat_pause_sent", pauses),
        ("stat_rx_pfc", told),
        ("stat_rx_malformed", 0),
        ("stat_qcn_sent", fed),
        ("stat_underflow", 0),
        ("stat_pfc_cfg_error", 0),
    ] {
        assert_eq!(map.read(engine, counter), expected, "{label}: {counter}");
    }
    let enough = [grown, pauses, told, fed].iter().all(|count| *count > 3);
    assert!(cycles < 20_000 || enough, "{label}: {grown} {pauses} {told} {fed}");
}

#[test]
fn the_port_keeps_the_rules_with_every_packet_under_any_stalls() {
    for width in [256, 512] {
        for seed in 0..2 {
            run_port(EngineKind::Compiled, width, Mode::Fncc, seed, 40_000);
            run_port(EngineKind::Compiled, width, Mode::Hpcc, seed, 40_000);
        }
    }
}

#[test]
fn so_it_does_in_verilator_interpreter_and_kernel() {
    run_port(EngineKind::Verilator, 256, Mode::Fncc, 5, 30_000);
    run_port(EngineKind::Interpreter, 512, Mode::Hpcc, 6, 3_000);
    run_port(EngineKind::Kernel, 256, Mode::Fncc, 7, 500);
}

#[test]
fn a_new_configuration_meets_each_packet_whole() {
    let frames: Vec<Vec<u8>> = sample_capture::frames()
        .expect("sample capture")
        .into_iter()
        .map(|frame| frame.data)
        .collect();
    let configurations = [(Mode::Fncc, 0x123), (Mode::Hpcc, 0xabc), (Mode::Fncc, 0xedc)];
    let mut engine = hardware("netfpga_port", EngineKind::Compiled, 512);
    let engine = &mut *engine;
    let map = Map::new();
    set(engine, "cfg_own_port", OWN_PORT);
    configure(engine, &map, Mode::Fncc);
    stamp(engine);
    let mut random = Random::new(1);
    let mut bus = Bus::default();
    let mut source = Source::new(engine, "s_axis_0", Pace::Full);
    let mut sink = Sink::new(engine, "m_axis", Pace::Full);
    let mut sent: VecDeque<(Vec<u8>, Metadata)> = VecDeque::new();
    let mut met = BTreeMap::new();
    for cycle in 0..30_000 {
        if bus.is_idle() && random.percent(20) {
            let (mode, id) = configurations[random.below(3)];
            map.set(&mut bus, "cfg_hpcc_mode", &[u32::from(mode == Mode::Hpcc)]);
            map.set(&mut bus, "cfg_switch_id", &[id]);
            map.commit(&mut bus, &[]);
        }
        if source.beats.len() < 20 {
            let frame = &frames[random.below(frames.len())];
            let metadata = Metadata::random(&mut random, frame.len());
            source.push(frame, metadata, &mut random);
            sent.push_back((frame.clone(), metadata));
        }
        bus.drive(engine);
        source.drive(engine);
        sink.drive(engine);
        engine.clock();
        bus.sample(engine);
        source.sample(engine);
        let at = format!("cycle {cycle}");
        let Some((data, metadata)) = sink.sample(engine, &at) else { continue };
        let (frame, came) = sent.pop_front().expect("it was sent");
        assert_eq!(metadata, Metadata { length: data.len() as u16, ..came }, "{at}");
        let edited = configurations.map(|(mode, id)| {
            let port = match mode {
                Mode::Fncc => came.source.trailing_zeros().into(),
                Mode::Hpcc => OWN,
            };
            edit(&frame, mode, id as u16, entry(port)).frame
        });
        let by = edited.iter().position(|edited| *edited == data);
        let by = by.unwrap_or_else(|| panic!("{at}: {frame:02x?} left as {data:02x?}"));
        if edited.iter().filter(|edited| **edited == data).count() == 1 {
            *met.entry(by).or_insert(0) += 1;
        }
    }
    assert!((0..3).all(|by| met.get(&by).is_some_and(|count| *count > 100)), "{met:?}");
}

/// Packets of all kinds, with some that pause.
fn frames(random: &mut Random, count: usize) -> Vec<Vec<u8>> {
    let captured = sample_capture::frames().expect("sample capture");
    let frame = |_| match random.below(4) {
        0 => Pause { quanta: [Some(random.below(300) as u16); 8] }.frame(PEER),
        1 => Packet::random(random).0,
        _ => captured[random.below(captured.len())].data.clone(),
    };
    (0..count).map(frame).collect()
}

/// Runs packets through a block with one stream in and one out; `each` sees every cycle, and what comes out is returned.
fn pass(
    engine: &mut dyn Engine,
    packets: &[(Vec<u8>, Metadata)],
    stalls: Option<u64>,
    each: &mut dyn FnMut(&mut dyn Engine, usize),
) -> Vec<(Vec<u8>, Metadata)> {
    let mut random = Random::new(1);
    let mut source = Source::new(engine, "s_axis", Pace::new(stalls));
    let mut sink = Sink::new(engine, "m_axis", Pace::new(stalls.map(|seed| seed + 1)));
    for (packet, metadata) in packets {
        source.push(packet, *metadata, &mut random);
    }
    let (mut out, mut quiet, mut cycle) = (vec![], 0, 0);
    while quiet < 1_000 {
        each(engine, cycle);
        cycle += 1;
        source.drive(engine);
        sink.drive(engine);
        engine.clock();
        source.sample(engine);
        let packet = sink.sample(engine, &format!("cycle {cycle}"));
        quiet = if packet.is_some() || !source.beats.is_empty() { 0 } else { quiet + 1 };
        out.extend(packet);
    }
    out
}

fn with_metadata(random: &mut Random, frames: Vec<Vec<u8>>) -> Vec<(Vec<u8>, Metadata)> {
    let with = |frame: Vec<u8>| {
        let metadata = Metadata::random(random, frame.len());
        (frame, metadata)
    };
    frames.into_iter().map(with).collect()
}

const ENGINES: [(EngineKind, usize); 4] = [
    (EngineKind::Compiled, 2_000),
    (EngineKind::Verilator, 1_000),
    (EngineKind::Interpreter, 200),
    (EngineKind::Kernel, 60),
];

#[test]
fn pause_frames_are_taken_out_and_the_others_keep_what_they_came_with() {
    for width in [256, 512] {
        for (kind, count) in ENGINES {
            let mut engine = hardware("netfpga_pfc_rx", kind, width);
            let mut random = Random::new(width as u64);
            let frames = frames(&mut random, count);
            let packets = with_metadata(&mut random, frames);
            let out = pass(&mut *engine, &packets, Some(3), &mut |_, _| ());
            let is_other =
                |p: &&(Vec<u8>, Metadata)| Pause::judge(&p.0, MAC, false) == Control::Other;
            let expected: Vec<_> = packets.iter().filter(is_other).cloned().collect();
            assert!(out == expected, "{kind:?} at {width}: {} of {}", out.len(), expected.len());
            let taken = (packets.len() - expected.len()) as u64;
            assert!(taken > 5 && get(&*engine, "stat_pfc") == taken, "{kind:?} at {width}");
        }
    }
}

#[test]
fn pause_frames_come_in_between_with_metadata_of_their_own() {
    for width in [256, 512] {
        for (kind, count) in ENGINES {
            let label = format!("{kind:?} at {width}");
            let mut engine = hardware("netfpga_pfc_tx", kind, width);
            let engine = &mut *engine;
            set(engine, "cfg_own_port", OWN_PORT);
            set(engine, "cfg_mac", u64::from(mac()[0]) | u64::from(mac()[1]) << 32);
            let mut random = Random::new(width as u64);
            let mut frames = frames(&mut random, count);
            frames.retain(|frame| Pause::judge(frame, MAC, false) == Control::Other);
            let packets = with_metadata(&mut random, frames);
            let out = pass(engine, &packets, Some(4), &mut |engine, cycle| {
                if cycle % 50 == 0 {
                    // In the end nobody asks, or it would never be quiet.
                    let asks = if cycle < 3 * count { random.word() & 0xff } else { 0 };
                    set(engine, "request", asks);
                }
            });
            let (made, passed): (Vec<_>, Vec<_>) =
                out.into_iter().partition(|(data, _)| data.starts_with(&GROUP_ADDRESS));
            assert!(passed == packets, "{label}: {} of {}", passed.len(), packets.len());
            for (data, metadata) in &made {
                let Control::Pfc(pause) = Pause::judge(data, MAC, false) else {
                    panic!("{label}: {data:02x?}");
                };
                assert_eq!(*data, pause.frame(MAC), "{label}");
                assert_eq!(*metadata, Metadata::made(60, OWN_PORT as u8), "{label}");
            }
            let counted = get(engine, "stat_frames");
            assert!(made.len() > 2 && counted == made.len() as u64, "{label}: {counted}");
        }
    }
}

/// What of an event the engine asks with.
const QUESTION: [&str; 4] = ["qp", "psn", "syndrome", "msn"];

/// What the receiver of ACKs counts.
const COUNTERS: [&str; 6] = [
    "stat_acks",
    "stat_bad_icrc",
    "stat_truncated",
    "stat_bad_hops",
    "stat_bad_length",
    "stat_others",
];

fn question(engine: &dyn Engine, prefix: &str) -> [u64; 4] {
    QUESTION.map(|name| get(engine, &format!("{prefix}_{name}")))
}

/// What the receiver alone makes of packets, one after the other, and what it counts.
fn heard_alone(frames: &[Vec<u8>], width: usize) -> (Vec<[u64; 4]>, [u64; 6]) {
    let mut alone = hardware("ack_rx", EngineKind::Compiled, width);
    set(&mut *alone, "cfg_check_icrc", 1);
    let stream = StreamPorts::new(&*alone, "s_axis");
    let mut heard = vec![];
    for frame in frames {
        let beats = Beat::of_packet(frame, &[0], width / 8).map(Some);
        for beat in beats.chain(std::iter::repeat_n(None, 60)) {
            stream.offer(&mut *alone, beat.as_ref());
            alone.clock();
            if get(&*alone, "ev_valid") == 1 {
                heard.push(question(&*alone, "ev"));
            }
        }
    }
    (heard, COUNTERS.map(|name| get(&*alone, name)))
}

/// Runs packets through the engine of a NIC on its stream, while a table that knows no QP answers; in how many cycles it held a beat back.
fn receive(kind: EngineKind, width: usize, frames: Vec<Vec<u8>>, stalls: Option<u64>) -> usize {
    let label = format!("{kind:?} at {width}, stalls {stalls:?}");
    let (expected, counted) = heard_alone(&frames, width);
    let packets = with_metadata(&mut Random::new(width as u64), frames);
    let mut engine = hardware("netfpga_nic", kind, width);
    let registers = Registers::of("nic_engine").expect("it has registers");
    axi_lite::configure(&mut *engine, &registers, "cfg_check_icrc", 0, 1);
    axi_lite::commit(&mut *engine, &registers, &[]);
    set(&mut *engine, "lookup_ready", 1);
    let (mut asked, mut held, mut open) = (vec![], 0, 0);
    // What stands at the ports of a cycle is looked at before the next one.
    let out = pass(&mut *engine, &packets, stalls, &mut |engine, _| {
        if get(engine, "context_valid") == 1 && get(engine, "context_ready") == 1 {
            open -= 1;
        }
        if get(engine, "lookup_valid") == 1 {
            asked.push(question(engine, "lookup"));
            open += 1;
        }
        set(engine, "context_valid", u64::from(open > 0));
        held += usize::from(get(engine, "s_axis_tvalid") > get(engine, "s_axis_tready"));
    });
    assert!(out == packets, "{label}: {} of {}", out.len(), packets.len());
    assert!(asked == expected, "{label}: {} of {}", asked.len(), expected.len());
    assert!(asked.len() * 20 > packets.len(), "{label}: {} questions", asked.len());
    let mut read = |name: &str| axi_lite::status(&mut *engine, &registers, name, 0);
    assert_eq!(COUNTERS.map(&mut read), counted, "{label}");
    assert_eq!(read("stat_unknown_qp"), asked.len() as u64, "{label}");
    assert_eq!(read("stat_overflow"), 0, "{label}");
    held
}

#[test]
fn the_engine_of_a_nic_hears_what_passes_and_lets_all_of_it_pass() {
    for width in [256, 512] {
        for (kind, count) in ENGINES {
            let frames = frames(&mut Random::new(width as u64), count);
            receive(kind, width, frames, Some(5));
        }
    }
}

#[test]
fn acks_that_come_faster_than_they_are_heard_wait_and_are_heard_once() {
    let captured = sample_capture::frames().expect("sample capture").into_iter();
    let mut acks: Vec<_> = captured.map(|frame| frame.data).collect();
    acks.retain(|frame| classify(frame).kind == Kind::FlaggedAck);
    let acks: Vec<_> = acks.iter().cycle().take(500).cloned().collect();
    let held = receive(EngineKind::Compiled, 512, acks, None);
    assert!(held > 100, "held back for {held} cycles");
}

#[test]
fn windows_of_a_nic_are_those_of_its_acks_while_all_of_them_pass() {
    // Metadata on tuser, with noise behind first beats, are above.
    let dialect = Dialect { side: &[], gapless: false };
    for width in [256, 512] {
        for (kind, count) in
            [(EngineKind::Compiled, 400), (EngineKind::Verilator, 200), (EngineKind::Kernel, 2)]
        {
            let bench = Bench {
                block: "netfpga_nic",
                width,
                stream: "s_axis",
                dialect,
                passes: Some("m_axis"),
            };
            nic_bench::windows(bench, kind, count, |_| vec![]);
        }
    }
}
