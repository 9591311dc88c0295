//! The VCD of kernel and netlist, read back with a waveform viewer's library.

use crate::all_engines;

use all_engines::{port_value, random_bytes};
use arbitrary::Unstructured;
use fncc_netlist::prelude::*;
use fncc_netlist::{Compiled, Engine, Interpreter, KernelEngine, PortDirection, PortId, elaborate};
use num_bigint::BigUint;
use num_traits::Num;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use wellen::simple::{Waveform, read};
use wellen::{SignalRef, TimeTableIdx};

const CYCLES: usize = 200;
const PERIOD_PS: u64 = 4000;

#[bundle(Stream, StreamOut)]
struct StreamOfWords {
    data: Bits<100>,
    valid: Bit,
}

block!(Counter {
    clk clk
    in { step: Bits<9>, enable: Bit }
    out { count: Bits<9>, odd: Bit }
    total: Reg<Bits<9>> = Reg::new(5.into()),
});
impl Logic for Counter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module wave_counter");
        self.total.rst.next = false;
        self.total.en.next = self.enable.val();
        self.total.d.next = self.total.q.val() + self.step.val();
        self.count.next = self.total.q.val();
        self.odd.next = self.total.q.val().get_bit(0);
    }
}

#[block]
struct Wave {
    pub clk: Signal<In, Clock>,
    pub s_axis: Stream,
    pub step: Signal<In, Bits<9>>,
    pub sum: Signal<Out, Bits<100>>,
    pub odd: Signal<Out, Bit>,
    unused_elsewhere: Signal<Local, Bits<7>>,
    counters: [Counter; 2],
    held: Dff<Bits<100>>,
}
impl Logic for Wave {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module wave_top");
        for i in 0..2_usize {
            self.counters[i].clk.next = self.clk.val();
            self.counters[i].enable.next = self.s_axis.valid.val();
            self.counters[i].step.next = self.step.val() + i.to_bits::<9>();
        }
        self.unused_elsewhere.next = self.step.val().get_bits::<7>(0) + 1;
        if self.s_axis.valid.val() {
            self.held.d.next = self.held.q.val() + self.s_axis.data.val();
        }
        self.sum.next = self.held.q.val() + bit_cast::<100, 9>(self.counters[1].count.val());
        self.odd.next = self.counters[0].odd.val() ^ self.counters[1].odd.val();
    }
}

/// Runs an engine with random inputs while it traces; gives the values of all ports that `get`
/// returned after each cycle.
fn trace(engine: &mut dyn Engine, path: &Path) -> Vec<Vec<BigUint>> {
    let bytes = random_bytes(1, 1 << 16);
    let mut random = Unstructured::new(&bytes);
    engine.vcd(path, PERIOD_PS).expect("a writable file");
    let ports = engine.ports().to_vec();
    let mut cycles = vec![];
    for _ in 0..CYCLES {
        for (index, port) in ports.iter().enumerate() {
            if port.direction == PortDirection::In {
                let value = port_value(&mut random, port.width).expect("enough bytes");
                engine.set_wide(PortId(index), &value);
            }
        }
        engine.clock();
        let value = |i: usize| {
            let words = engine.get_wide(PortId(i)).iter().rev();
            words.fold(BigUint::ZERO, |value, word| (value << 64) | BigUint::from(*word))
        };
        cycles.push((0..ports.len()).map(value).collect());
    }
    engine.finish_trace().expect("a complete file");
    cycles
}

/// Full name, bit range and signal of every variable.
fn variables(wave: &Waveform) -> BTreeMap<String, (Option<(i64, i64)>, SignalRef)> {
    let hierarchy = wave.hierarchy();
    let vars = hierarchy.all_vars().map(|v| &hierarchy[v]);
    vars.map(|v| {
        let range = v.index().map(|i| (i.msb(), i.lsb()));
        (v.full_name(hierarchy), (range, v.signal_ref()))
    })
    .collect()
}

fn value_at(wave: &mut Waveform, signal: SignalRef, time: TimeTableIdx) -> BigUint {
    wave.load_signals(&[signal]);
    let signal = wave.get_signal(signal).expect("a loaded signal");
    let offset = signal.get_offset(time).expect("a value from the start on");
    let bits = signal.get_value_at(&offset, 0).to_bit_string().expect("bits");
    BigUint::from_str_radix(&bits, 2).expect("no bit is unknown")
}

/// Runs an engine whose top scope is called `top` and compares its file with what `get` returned.
fn assert_the_file_holds_what_get_returned(engine: &mut dyn Engine, top: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let path: PathBuf = folder.path().join("wave.vcd");
    let cycles = trace(engine, &path);
    let mut wave = read(&path).expect("a VCD that can be read");
    let variables = variables(&wave);
    let clock = variables[&format!("{top}.clk")].1;
    let times = 0..wave.time_table().len() as TimeTableIdx;
    let mut edges = vec![];
    for (before, after) in times.clone().zip(times.skip(1)) {
        let [low, high] = [before, after].map(|t| value_at(&mut wave, clock, t));
        if low < high {
            edges.push((before, wave.time_table()[after as usize]));
        }
    }
    let expected_times: Vec<_> = (1..=CYCLES as u64).map(|c| c * PERIOD_PS).collect();
    assert_eq!(edges.iter().map(|(_, t)| *t).collect::<Vec<_>>(), expected_times);
    let ports = engine.ports();
    for (port, index) in ports.iter().zip(0..) {
        let (range, signal) = variables[&format!("{top}.{}", port.name)];
        let expected = (port.width > 1).then_some((port.width as i64 - 1, 0));
        assert_eq!(range, expected, "range of {}", port.name);
        for (cycle, (before, _)) in edges.iter().enumerate() {
            let found = value_at(&mut wave, signal, *before);
            assert_eq!(found, cycles[cycle][index], "{} in cycle {cycle}", port.name);
        }
    }
    // What only the trace shows: a value that nothing needs, and the inside of a child.
    let mut value =
        |name: &str, time| value_at(&mut wave, variables[&format!("{top}.{name}")].1, time);
    for (before, _) in edges {
        let step = value("step", before);
        let seven_bits = (&step + 1_u8) % 128_u8;
        assert_eq!(value("unused_elsewhere", before), seven_bits);
        assert_eq!(value("counters_1.step", before), (step + 1_u8) % 512_u16);
    }
}

#[test]
fn the_waveform_of_the_netlist_holds_what_get_returned() {
    let design = elaborate(&Wave::default(), "wave").expect("a good block");
    let mut engine = Interpreter::new(&design).expect("a good design");
    assert_the_file_holds_what_get_returned(&mut engine, "wave_top");
}

#[test]
fn the_waveform_of_the_compiled_netlist_holds_what_get_returned() {
    let design = elaborate(&Wave::default(), "wave").expect("a good block");
    let mut engine = Compiled::new(&design).expect("a good design");
    assert_the_file_holds_what_get_returned(&mut engine, "wave_top");
}

#[test]
fn the_waveform_of_the_kernel_holds_what_get_returned() {
    let mut engine = KernelEngine::new(Wave::default());
    assert_the_file_holds_what_get_returned(&mut engine, "top");
}

#[test]
fn the_waveform_of_the_netlist_has_the_names_of_its_verilog() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("wave.vcd");
    let design = elaborate(&Wave::default(), "wave").expect("a good block");
    trace(&mut Interpreter::new(&design).expect("a good design"), &path);
    let names: Vec<_> = variables(&read(&path).expect("a VCD")).into_keys().collect();
    let mut expected = vec!["wave_top.clk".to_string()];
    for signal in &design.top().signals {
        expected.push(format!("wave_top.{}", signal.name));
    }
    let counter = design.modules.iter().find(|m| m.name == "wave_counter").expect("a child");
    for instance in ["counters_0", "counters_1"] {
        expected.extend(counter.signals.iter().map(|s| format!("wave_top.{instance}.{}", s.name)));
    }
    expected.sort();
    assert_eq!(names, expected);
}

#[test]
fn a_waveform_that_cannot_be_written_is_an_error() {
    let mut engine = KernelEngine::new(Counter::default());
    let error = engine.vcd(Path::new("/nowhere/wave.vcd"), PERIOD_PS).expect_err("no such folder");
    assert!(error.to_string().contains("/nowhere/wave.vcd"), "{error}");
}
