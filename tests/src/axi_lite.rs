//! Registers of a block by their names, through its AXI4-Lite port.

use fncc_gen::registers::{Register, Registers};
use fncc_netlist::{Engine, PortId};

/// Cycles after which an answer that has not come never will.
const PATIENCE: usize = 100;

/// The master of a port of AXI4-Lite.
#[derive(Clone, Copy, Debug)]
pub struct Master {
    /// `valid` and `ready` of each channel.
    aw: [PortId; 2],
    w: [PortId; 2],
    b: [PortId; 2],
    ar: [PortId; 2],
    r: [PortId; 2],
    awaddr: PortId,
    wdata: PortId,
    wstrb: PortId,
    bresp: PortId,
    araddr: PortId,
    rdata: PortId,
    rresp: PortId,
}

impl Master {
    /// That of `s_axil_*`.
    ///
    /// # Panics
    /// When there are no such ports.
    pub fn new(engine: &dyn Engine) -> Self {
        let port = |name: &str| engine.port(&format!("s_axil_{name}"));
        let channel =
            |name: &str| ["valid", "ready"].map(|signal| port(&format!("{name}{signal}")));
        Self {
            aw: channel("aw"),
            w: channel("w"),
            b: channel("b"),
            ar: channel("ar"),
            r: channel("r"),
            awaddr: port("awaddr"),
            wdata: port("wdata"),
            wstrb: port("wstrb"),
            bresp: port("bresp"),
            araddr: port("araddr"),
            rdata: port("rdata"),
            rresp: port("rresp"),
        }
    }

    /// Writes a word.
    ///
    /// # Panics
    /// When the block refuses it or does not answer.
    pub fn write(&self, engine: &mut dyn Engine, offset: u16, data: u32) {
        engine.set(self.awaddr, offset.into());
        engine.set(self.wdata, data.into());
        engine.set(self.wstrb, 15);
        let response = pass(engine, &[self.aw, self.w], self.b, |e| e.get(self.bresp));
        assert_eq!(response, 0, "write of {offset:#05x}");
    }

    /// Reads a word.
    ///
    /// # Panics
    /// When there is none or the block does not answer.
    pub fn read(&self, engine: &mut dyn Engine, offset: u16) -> u32 {
        engine.set(self.araddr, offset.into());
        let (data, response) =
            pass(engine, &[self.ar], self.r, |e| (e.get(self.rdata), e.get(self.rresp)));
        assert_eq!(response, 0, "read of {offset:#05x}");
        data as u32
    }
}

/// Offers on some channels and awaits the answer; what `last` gives then.
fn pass<T>(
    engine: &mut dyn Engine,
    channels: &[[PortId; 2]],
    answer: [PortId; 2],
    last: impl Fn(&dyn Engine) -> T,
) -> T {
    for [valid, _] in channels {
        engine.set(*valid, 1);
    }
    engine.set(answer[1], 1);
    for _ in 0..PATIENCE {
        engine.clock();
        for [valid, ready] in channels {
            if engine.get(*ready) == 1 {
                engine.set(*valid, 0);
            }
        }
        if answer.iter().all(|port| engine.get(*port) == 1) {
            let value = last(engine);
            engine.set(answer[1], 0);
            return value;
        }
    }
    panic!("no answer");
}

/// Writes a word.
///
/// # Panics
/// When the block refuses it or does not answer.
pub fn write(engine: &mut dyn Engine, offset: u16, data: u32) {
    Master::new(engine).write(engine, offset, data);
}

/// Reads a word.
///
/// # Panics
/// When there is none or the block does not answer.
pub fn read(engine: &mut dyn Engine, offset: u16) -> u32 {
    Master::new(engine).read(engine, offset)
}

fn find<'r>(registers: &'r [Register], port: &str) -> &'r Register {
    registers.iter().find(|register| register.port == port).unwrap_or_else(|| panic!("no {port}"))
}

/// Writes a register of up to 64 bits, element `index` of an array; it takes effect with [`commit`].
///
/// # Panics
/// When there is no such register.
pub fn configure(engine: &mut dyn Engine, of: &Registers, port: &str, index: u16, value: u64) {
    let register = find(&of.config, port);
    for word in 0..register.words().min(2) {
        let offset = register.offset + 4 * (register.words() * index + word);
        write(engine, offset, (value >> (32 * word)) as u32);
    }
}

/// Has what was written take effect, and gives some strobes.
///
/// # Panics
/// When there is no such strobe.
pub fn commit(engine: &mut dyn Engine, of: &Registers, strobes: &[&str]) {
    let bit = |name: &&str| {
        of.strobe.iter().find(|s| s.port == *name).unwrap_or_else(|| panic!("no {name}")).bit
    };
    write(engine, 0, strobes.iter().map(bit).fold(1, |bits, bit| bits | 1 << bit));
}

/// Reads a counter or state, element `index` of an array.
///
/// # Panics
/// When there is no such register.
pub fn status(engine: &mut dyn Engine, of: &Registers, port: &str, index: u16) -> u64 {
    let register = find(&of.status, port);
    let words = (0..register.words()).map(|word| {
        u64::from(read(engine, register.offset + 4 * (register.words() * index + word)))
            << (32 * word)
    });
    words.fold(0, |value, word| value | word)
}
