//! The AXI4-Lite registers on every engine: each field written and read by its description, and what a bus may do.

use fncc_gen::registers::{Register, Registers};
use fncc_hdl::registers::RegisterFile;
use fncc_netlist::registers::STATUS;
use fncc_netlist::{Engine, PortDirection};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::axi_lite::Master;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{self, get, set};

const ENGINES: [EngineKind; 1] = [EngineKind::Compiled];

/// Answers.
const OKAY: u64 = 0;
const SLVERR: u64 = 2;

/// Registers and the master of their port.
struct Bus {
    engine: Box<dyn Engine>,
    master: Master,
}

impl Bus {
    /// With a master that waits up to `waits` cycles wherever it may.
    fn new(block: &str, kind: EngineKind, waits: usize) -> Self {
        let engine = hardware::hardware(&format!("{block}_registers"), kind, 64);
        let master = Master::new(&*engine).with_waits(Random::new(7), waits);
        Self { engine, master }
    }

    fn set(&mut self, port: &str, value: u64) {
        set(&mut *self.engine, port, value);
    }

    fn get(&mut self, port: &str) -> u64 {
        self.engine.settle();
        get(&*self.engine, port)
    }

    fn clock(&mut self) {
        self.engine.clock();
    }

    fn write_bytes(&mut self, offset: u16, data: u32, bytes: u64) -> u64 {
        let answer = self.master.write_bytes(&mut *self.engine, offset, data, bytes);
        assert_eq!(answer.latency, RegisterFile::<16, 1, 16, 1>::LATENCIES[0]);
        answer.response
    }

    fn write(&mut self, offset: u16, data: u32) -> u64 {
        self.write_bytes(offset, data, 15)
    }

    fn read(&mut self, offset: u16) -> (u32, u64) {
        let answer = self.master.read(&mut *self.engine, offset);
        assert_eq!(answer.latency, RegisterFile::<16, 1, 16, 1>::LATENCIES[1]);
        (answer.data, answer.response)
    }
}

/// The elements of registers: port, offset, width.
fn elements(registers: &[Register]) -> Vec<(String, u16, u16, u32)> {
    let mut all = vec![];
    for register in registers {
        for i in 0..register.count.unwrap_or(1) {
            let end = register.count.map_or(String::new(), |_| format!("_{i}"));
            let offset = register.offset + 4 * register.words() * i;
            all.push((format!("{}{end}", register.port), offset, register.width, register.reset));
        }
    }
    all
}

/// Words of a port and the bits that each has.
fn words(width: u16) -> impl Iterator<Item = (u16, u32)> {
    (0..width.div_ceil(32)).map(move |word| {
        let bits = (width - 32 * word).min(32);
        (word, ((1_u64 << bits) - 1) as u32)
    })
}

fn described(block: &str) -> Registers {
    Registers::of(block).expect("it has registers")
}

/// What a port of configuration shows, by words.
fn shown(bus: &mut Bus, port: &str) -> Vec<u32> {
    bus.engine.settle();
    let id = bus.engine.port(port);
    let wide = bus.engine.get_wide(id);
    wide.iter().flat_map(|word| [*word as u32, (*word >> 32) as u32]).collect()
}

#[test]
fn every_field_is_written_read_and_takes_effect_with_the_others_on_every_engine() {
    for block in ["switch_port", "hpcc", "nic_engine"] {
        let registers = described(block);
        let config = elements(&registers.config);
        for kind in ENGINES {
            let mut bus = Bus::new(block, kind, if kind == EngineKind::Compiled { 3 } else { 0 });
            let at = format!("{block}, {kind:?}");
            assert_eq!(bus.read(0x004), (registers.identifier, OKAY), "{at}");
            let mut random = Random::new(3);
            let mut written = vec![];
            for (port, offset, width, reset) in &config {
                assert_eq!(shown(&mut bus, port)[0], *reset, "{at}: {port} after the reset");
                for (word, mask) in words(*width) {
                    let value = random.word() as u32;
                    let place = offset + 4 * word;
                    assert_eq!(bus.write(place, value), OKAY, "{at}: {port}");
                    assert_eq!(bus.read(place), (value & mask, OKAY), "{at}: {port}");
                    // A byte of it alone.
                    let other = random.word() as u32;
                    let byte = random.below(4);
                    assert_eq!(bus.write_bytes(place, other, 1 << byte), OKAY, "{at}: {port}");
                    let lane = 0xff << (8 * byte);
                    let value = (value & !lane | other & lane) & mask;
                    assert_eq!(bus.read(place), (value, OKAY), "{at}: {port}");
                    written.push((port, usize::from(word), value));
                }
                let is = shown(&mut bus, port)[0];
                assert_eq!(is, *reset, "{at}: {port} must not change before the commit");
            }
            // A strobe that waits for its turn.
            let bits = 1 | registers.strobe.iter().step_by(2).fold(0, |all, s| all | 1 << s.bit);
            assert_eq!(bus.write(0x000, bits), OKAY);
            for _ in 0..5 {
                assert_eq!(bus.read(0x000), (bits, OKAY), "{at}");
                assert_eq!(shown(&mut bus, &config[0].0)[0], config[0].3, "{at}");
            }
            bus.set("idle", 1);
            bus.clock();
            bus.set("idle", 0);
            for (port, word, value) in &written {
                assert_eq!(shown(&mut bus, port)[*word], *value, "{at}: {port}, word {word}");
            }
            for strobe in &registers.strobe {
                let expected = u64::from(bits >> strobe.bit & 1);
                assert_eq!(bus.get(&strobe.port), expected, "{at}: {}", strobe.port);
            }
            bus.clock();
            for strobe in &registers.strobe {
                assert_eq!(bus.get(&strobe.port), 0, "{at}: {} for one cycle", strobe.port);
            }
            assert_eq!(bus.read(0x000), (0, OKAY), "{at}: it is done");
        }
    }
}

#[test]
fn every_counter_is_read_and_read_whole_on_every_engine() {
    for block in ["switch_port", "hpcc", "nic_engine"] {
        let registers = described(block);
        for kind in ENGINES {
            let mut bus = Bus::new(block, kind, 0);
            let mut random = Random::new(5);
            for (port, offset, width, _) in elements(&registers.status) {
                let at = format!("{block}, {kind:?}: {port}");
                let mask = u64::MAX >> (64 - width);
                let value = random.word() & mask;
                bus.set(&port, value);
                let low = bus.read(offset);
                assert_eq!(low, (value as u32, OKAY), "{at}");
                if width > 32 {
                    // It continues counting between the two reads.
                    bus.set(&port, !value & mask);
                    assert_eq!(bus.read(offset + 4), ((value >> 32) as u32, OKAY), "{at}");
                }
                bus.set(&port, 0);
                assert_eq!(bus.write(offset, u32::MAX), SLVERR, "{at} can only be read");
            }
        }
    }
}

#[test]
fn what_is_not_there_is_an_error_and_changes_nothing() {
    for block in ["switch_port", "hpcc", "nic_engine"] {
        let registers = described(block);
        let mut there = vec![false; 0x400];
        there[0] = true;
        there[1] = true;
        let all = elements(&registers.config).into_iter().chain(elements(&registers.status));
        for (_, offset, width, _) in all {
            for (word, _) in words(width) {
                there[usize::from(offset / 4 + word)] = true;
            }
        }
        let mut bus = Bus::new(block, EngineKind::Compiled, 1);
        let outputs: Vec<String> = bus
            .engine
            .ports()
            .iter()
            .filter(|port| port.direction == PortDirection::Out && port.name.starts_with("cfg_"))
            .map(|port| port.name.clone())
            .collect();
        bus.set("idle", 1);
        let before: Vec<_> = outputs.iter().map(|port| shown(&mut bus, port)).collect();
        for (word, there) in there.iter().enumerate() {
            let offset = 4 * word as u16;
            let expected = if *there { OKAY } else { SLVERR };
            let (value, response) = bus.read(offset);
            assert_eq!(response, expected, "{block}: read of {offset:#05x}");
            assert!(*there || value == 0, "{block}: {offset:#05x} reads {value:#x}");
            if !*there || (STATUS..0x800).contains(&offset) || offset == 4 {
                assert_eq!(bus.write(offset, u32::MAX), SLVERR, "{block}: write of {offset:#05x}");
            }
        }
        bus.write(0x000, 1);
        for _ in 0..3 {
            bus.clock();
        }
        let after: Vec<_> = outputs.iter().map(|port| shown(&mut bus, port)).collect();
        assert_eq!(before, after, "{block}");
    }
}

#[test]
fn an_address_within_a_word_acts_on_that_word() {
    for block in ["switch_port", "hpcc", "nic_engine"] {
        let registers = described(block);
        for kind in ENGINES {
            let mut bus = Bus::new(block, kind, 1);
            let mut random = Random::new(11);
            for (port, offset, width, _) in elements(&registers.config) {
                for (word, mask) in words(width) {
                    let place = offset + 4 * word;
                    let [aligned, value] = [random.word() as u32, random.word() as u32];
                    assert_eq!(bus.write(place, aligned), OKAY);
                    let (within, byte) = (1 + random.below(3) as u16, random.below(4));
                    let at = format!("{block}, {kind:?}: {port}, {within} bytes into word {word}");
                    // Which byte is written the strobes say, and not the address.
                    assert_eq!(bus.write_bytes(place + within, value, 1 << byte), OKAY, "{at}");
                    let lane = 0xff << (8 * byte);
                    let expected = (aligned & !lane | value & lane) & mask;
                    for within in 0..4 {
                        assert_eq!(bus.read(place + within), (expected, OKAY), "{at}");
                    }
                }
            }
            for (port, offset, width, _) in elements(&registers.status) {
                let value = random.word() & (u64::MAX >> (64 - width));
                bus.set(&port, value);
                for (word, _) in words(width) {
                    let within = 1 + random.below(3) as u16;
                    let expected = ((value >> (32 * word)) as u32, OKAY);
                    assert_eq!(bus.read(offset + 4 * word + within), expected, "{block}: {port}");
                }
                assert_eq!(bus.write(offset + 3, u32::MAX), SLVERR, "{block}: {port}");
            }
            assert_eq!(bus.read(0x3fe), (0, SLVERR), "{block}, {kind:?}");
            bus.set("idle", 1);
            assert_eq!(bus.write(0x002, 1), OKAY);
            let (port, offset, ..) = &elements(&registers.config)[0];
            let (value, _) = bus.read(*offset);
            assert_eq!(shown(&mut bus, port)[0], value, "{block}, {kind:?}: it is committed");
        }
    }
}

#[test]
fn any_commit_while_the_engine_takes_settings_has_it_begin_anew() {
    for block in ["hpcc", "nic_engine"] {
        for kind in ENGINES {
            let mut bus = Bus::new(block, kind, 0);
            for (busy, bits) in [(0, 1), (1, 1), (0, 3), (1, 3)] {
                bus.set("cfg_busy", busy);
                assert_eq!(bus.write(0x000, bits), OKAY);
                assert_eq!(bus.get("cfg_load"), 0, "{block}, {kind:?}: not yet");
                bus.set("idle", 1);
                bus.clock();
                bus.set("idle", 0);
                let expected = u64::from(bits == 3) | busy;
                let at = format!("{block}, {kind:?}: busy {busy}, bits {bits}");
                assert_eq!(bus.get("cfg_load"), expected, "{at}");
                bus.clock();
                assert_eq!(bus.get("cfg_load"), 0, "{at}: for one cycle");
            }
        }
    }
}

#[test]
fn reads_and_writes_at_the_same_time_do_not_disturb_each_other() {
    let mut bus = Bus::new("hpcc", EngineKind::Compiled, 0);
    let offset = 0x00c;
    for value in [0x5555_aaaa, 0x1234_5678] {
        bus.set("s_axil_awaddr", offset);
        bus.set("s_axil_wdata", value);
        bus.set("s_axil_wstrb", 15);
        bus.set("s_axil_araddr", 0x004);
        for channel in ["aw", "w", "ar"] {
            bus.set(&format!("s_axil_{channel}valid"), 1);
        }
        bus.clock();
        for channel in ["aw", "w", "ar"] {
            bus.set(&format!("s_axil_{channel}valid"), 0);
        }
        bus.set("s_axil_bready", 1);
        bus.set("s_axil_rready", 1);
        let (mut answers, mut words) = (0, vec![]);
        for _ in 0..20 {
            answers += bus.get("s_axil_bvalid");
            if bus.get("s_axil_rvalid") == 1 {
                words.push(bus.get("s_axil_rdata") as u32);
            }
            bus.clock();
        }
        assert_eq!((answers, words), (1, vec![described("hpcc").identifier]));
        bus.set("s_axil_bready", 0);
        bus.set("s_axil_rready", 0);
        assert_eq!(bus.read(offset as u16), (value as u32, OKAY));
    }
}

#[test]
fn a_reset_in_any_cycle_of_an_access_leaves_no_response() {
    for (requests, response) in [(&["ar"][..], "r"), (&["aw", "w"], "b")] {
        for before in 0..10 {
            let mut bus = Bus::new("hpcc", EngineKind::Compiled, 0);
            bus.set("s_axil_wstrb", 15);
            requests.iter().for_each(|name| bus.set(&format!("s_axil_{name}valid"), 1));
            bus.clock();
            requests.iter().for_each(|name| bus.set(&format!("s_axil_{name}valid"), 0));
            (0..before).for_each(|_| bus.clock());
            bus.set("rst", 1);
            bus.clock();
            bus.set("rst", 0);
            for cycle in 0..10 {
                let found = bus.get(&format!("s_axil_{response}valid"));
                assert_eq!(found, 0, "{response}, reset after {before} cycles, cycle {cycle}");
                bus.clock();
            }
        }
    }
}
