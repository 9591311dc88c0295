//! Software on AXI4-Lite: writes settings, has them take effect, reads counters, and at times what is not there.

use super::{Mood, Pins, settings, values};
use fncc_gen::registers::{Register, Registers};
use fncc_models::window::fixed::HardwareConfig;
use fncc_models::window::fuzz;
use fncc_netlist::{Port, PortId};
use fncc_testbenches::stream::Random;
use std::collections::VecDeque;

/// A port of AXI4-Lite and what writes and reads through it.
pub struct Bus {
    registers: Registers,
    aw: Channel,
    w: Channel,
    ar: Channel,
    awaddr: PortId,
    wdata: PortId,
    wstrb: PortId,
    araddr: PortId,
    bready: PortId,
    rready: PortId,
    /// Writes that are still to be made, address and data.
    writes: VecDeque<(u64, u64)>,
    only_reads: bool,
}

/// A channel whose words the block takes.
struct Channel {
    valid: PortId,
    ready: PortId,
    offering: bool,
}

/// The registers of a block that has some.
pub fn registers(block: &str) -> Registers {
    let described = match block {
        _ if block.contains("port") => "switch_port",
        _ if block.ends_with("nic") => "nic",
        _ if block.contains("nic") => "nic_engine",
        _ => "hpcc",
    };
    Registers::of(described).expect("it has registers")
}

impl Channel {
    fn find(ports: &[Port], name: &str) -> Option<Self> {
        let find = |signal: &str| {
            let name = format!("s_axil_{name}{signal}");
            ports.iter().position(|port| port.name == name).map(PortId)
        };
        Some(Self { valid: find("valid")?, ready: find("ready")?, offering: false })
    }

    /// Whether a new word may be offered.
    fn is_free(&mut self, pins: &Pins) -> bool {
        self.offering &= pins.get(self.ready) == 0;
        !self.offering
    }
}

impl Bus {
    /// That of a block, if it has one.
    pub fn find(block: &str, ports: &[Port]) -> Option<Self> {
        let find = |name: &str| ports.iter().position(|port| port.name == name).map(PortId);
        let awaddr = find("s_axil_awaddr")?;
        let registers = registers(block);
        Some(Self {
            registers,
            aw: Channel::find(ports, "aw")?,
            w: Channel::find(ports, "w")?,
            ar: Channel::find(ports, "ar")?,
            awaddr,
            wdata: find("s_axil_wdata")?,
            wstrb: find("s_axil_wstrb")?,
            araddr: find("s_axil_araddr")?,
            bready: find("s_axil_bready")?,
            rready: find("s_axil_rready")?,
            writes: VecDeque::new(),
            only_reads: false,
        })
    }

    /// The inputs that it drives.
    pub fn inputs(&self) -> impl Iterator<Item = PortId> {
        let data = [self.awaddr, self.wdata, self.wstrb, self.araddr, self.bready, self.rready];
        [self.aw.valid, self.w.valid, self.ar.valid].into_iter().chain(data)
    }

    /// Takes back what is on offer.
    pub fn abort(&mut self) {
        for channel in [&mut self.aw, &mut self.w, &mut self.ar] {
            channel.offering = false;
        }
    }

    /// Writes all settings anew, and has them taken.
    pub fn configure(&mut self, random: &mut Random) {
        let seed = random.word();
        self.write(seed, |register| values::setting(random, &register.port, register.width.into()));
    }

    /// Writes settings with which the block does what it is for.
    pub fn configure_working(&mut self) {
        self.writes.clear();
        self.write(settings::SETTINGS, |register| values::working_setting(&register.port));
    }

    /// Writes settings, those of a window engine of this seed, and has them taken.
    fn write(&mut self, seed: u64, mut other: impl FnMut(&Register) -> Vec<u64>) {
        let config = HardwareConfig::new(&fuzz::settings(seed)).ok();
        for register in &self.registers.config {
            for element in 0..register.count.unwrap_or(1) {
                let port = match register.count {
                    None => register.port.clone(),
                    Some(_) => format!("{}_{element}", register.port),
                };
                let in_engine = config.as_ref().and_then(|c| settings::of_window_engine(c, &port));
                let value = in_engine.map(|value| vec![value]);
                let words = words_of(register, element, &value.unwrap_or_else(|| other(register)));
                self.writes.extend(words);
            }
        }
        self.writes.push_back((0, u64::MAX));
    }

    /// Writes nothing from now on, and reads counters and state only.
    pub fn only_reads(&mut self) {
        self.writes.clear();
        self.only_reads = true;
    }

    /// A cycle.
    pub fn advance(&mut self, random: &mut Random, pins: &mut Pins, mood: Mood) {
        if self.ar.is_free(pins) && random.percent(mood.percent) {
            self.ar.offering = true;
            let address = match random.below(8) {
                _ if self.only_reads => address(random, &self.registers.status),
                0 => random.word() & 0xfff,
                1..4 => address(random, &self.registers.config),
                _ => address(random, &self.registers.status),
            };
            pins.set(self.araddr, &[address]);
        }
        let [no_address, no_data] = [&mut self.aw, &mut self.w].map(|c| c.is_free(pins));
        if no_address && no_data && !self.only_reads && random.percent(mood.percent) {
            if self.writes.is_empty() {
                self.choose(random);
            }
            if let Some((address, data)) = self.writes.pop_front() {
                let strobes = if random.percent(95) { 15 } else { random.word() };
                pins.set(self.awaddr, &[address]);
                pins.set(self.wdata, &[data]);
                pins.set(self.wstrb, &[strobes]);
                self.aw.offering = true;
                self.w.offering = true;
            }
        }
        for channel in [&self.aw, &self.w, &self.ar] {
            pins.set_bit(channel.valid, channel.offering);
        }
        for ready in [self.bready, self.rready] {
            pins.set_bit(ready, random.percent(mood.ready));
        }
    }

    fn choose(&mut self, random: &mut Random) {
        match random.below(10) {
            0 => self.writes.push_back((random.word() & 0xfff, random.word())),
            1..4 => {
                let strobes = random.word() & random.word();
                self.writes.push_back((0, strobes));
            }
            _ => {
                let register = &self.registers.config[random.below(self.registers.config.len())];
                let element = random.below(register.count.unwrap_or(1).into()) as u16;
                let value = values::setting(random, &register.port, register.width.into());
                self.writes.extend(words_of(register, element, &value));
            }
        }
    }
}

fn address(random: &mut Random, registers: &[Register]) -> u64 {
    let register = &registers[random.below(registers.len())];
    u64::from(register.offset) + 4 * random.below(usize::from(register.bytes()) / 4) as u64
}

/// The writes that give an element of a register its value.
fn words_of(
    register: &Register,
    element: u16,
    value: &[u64],
) -> impl Iterator<Item = (u64, u64)> + use<> {
    let first = u64::from(register.offset + 4 * register.words() * element);
    let halves: Vec<u64> =
        value.iter().flat_map(|word| [*word & 0xffff_ffff, word >> 32]).collect();
    (0..u64::from(register.words()))
        .map(move |word| (first + 4 * word, halves.get(word as usize).copied().unwrap_or(0)))
}
