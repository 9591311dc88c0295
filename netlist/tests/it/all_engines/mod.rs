//! Runs a block as kernel, as netlist, interpreted and compiled, and as Verilog, and compares all
//! outputs in every cycle.

#[allow(dead_code)]
pub mod tools;

use arbitrary::{Arbitrary, Unstructured};
use fncc_netlist::{
    Compiled, Engine, Interpreter, KernelBlock, KernelEngine, Port, PortDirection, PortId,
    elaborate, verilog,
};
use fncc_testbenches::lockstep::{Difference, Drive, Lockstep};
use fncc_testbenches::random_inputs::RandomInputs;
use fncc_testbenches::stream::Random;
use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilogSource, lint};

/// Declares a block of inputs, outputs and inner fields, each inner one with its value if that is
/// not the default; the kernel follows as usual.
#[allow(unused_macros)]
macro_rules! block {
    ($name:ident $([$($generics:tt)*] [$($arguments:tt)*])? {
        $(clk $clk:ident)?
        in { $($input:ident: $input_type:ty),* $(,)? }
        out { $($output:ident: $output_type:ty),* $(,)? }
        $($inner:ident: $inner_type:ty $(= $value:expr)?),* $(,)?
    }) => {
        #[fncc_netlist::prelude::block]
        pub(crate) struct $name $(<$($generics)*>)? {
            $(pub $clk: Signal<In, Clock>,)?
            $(pub $input: Signal<In, $input_type>,)*
            $(pub $output: Signal<Out, $output_type>,)*
            $($(#[init($value)])? $inner: $inner_type,)*
        }
    };
}

/// Bits of input up to which all values are tried.
const EXHAUSTIVE_BITS: usize = 16;

/// Cycles of random input where there are more.
const RANDOM_CYCLES: usize = 4000;

/// Cycles from one look between edges to the next.
const SETTLE_EVERY: usize = 8;

/// Runs the block that `make` makes on all engines and compares the outputs before and after each edge;
/// each output is named after what it checks. All values of the inputs if they have at most
/// [`EXHAUSTIVE_BITS`] and there is no clock, random ones otherwise. Verilator must have no warning.
pub fn assert_all_engines_agree<B: KernelBlock + 'static>(name: &str, make: impl Fn() -> B) {
    assert_agree(name, Box::new(make()), Box::new(make()));
}

/// The same, then the text in Icarus, and in Icarus what Yosys makes of it.
#[allow(dead_code)]
pub fn assert_all_tools_agree<B: KernelBlock + 'static>(name: &str, make: impl Fn() -> B) {
    assert_all_engines_agree(name, &make);
    let design = elaborate(&make(), name).unwrap_or_else(|e| panic!("{name}: {e}"));
    let mut engine = Interpreter::new(&design).unwrap_or_else(|e| panic!("{name}: {e}"));
    let ports = engine.ports().to_vec();
    let inputs = random_inputs(&ports, 300);
    let run = tools::Run::of(&mut engine, &inputs);
    let text = verilog::emit(&design, &[]);
    let clocked = design.top().clocked;
    tools::assert_tools_agree(
        &tools::Text { top: name, text: &text, ports: &ports, clocked },
        &run,
    );
}

/// Values of all inputs for some cycles.
#[allow(dead_code)]
pub fn random_inputs(ports: &[Port], cycles: usize) -> Vec<Vec<Vec<u64>>> {
    let widths: Vec<usize> =
        ports.iter().filter(|p| p.direction == PortDirection::In).map(|p| p.width).collect();
    let bytes = widths.iter().map(|width| width / 8 + 16).sum::<usize>();
    let bytes = random_bytes(bytes as u64, cycles * bytes);
    let mut random = Unstructured::new(&bytes);
    let mut value = |width: &usize| {
        let mut words = port_value(&mut random, *width).expect("enough bytes");
        words.resize(width.div_ceil(64), 0);
        if !width.is_multiple_of(64) {
            words[width / 64] &= (1 << (width % 64)) - 1;
        }
        words
    };
    (0..cycles).map(|_| widths.iter().map(&mut value).collect()).collect()
}

/// The same for two copies of the block; not generic, as compiling this for each block takes long.
fn assert_agree(name: &str, elaborated: Box<dyn KernelBlock>, run: Box<dyn KernelBlock>) {
    let design = elaborate(&*elaborated, name).unwrap_or_else(|e| panic!("{name}: {e}"));
    let text = verilog::emit(&design, &[]);
    let mut kernel = KernelEngine::boxed(run);
    let mut netlist = Interpreter::new(&design).unwrap_or_else(|e| panic!("{name}: {e}"));
    let mut compiled = Compiled::new(&design).unwrap_or_else(|e| panic!("{name}: {e}"));
    let ports = netlist.ports().to_vec();
    assert_eq!(kernel.ports(), ports, "{name}: ports of kernel and netlist");
    let source = VerilogSource { top: name, text: &text, ports: &ports };
    lint(&source).unwrap_or_else(|e| panic!("{name}: {e}\n{text}"));
    let clocked = with_clock(name, &text, design.top().clocked);
    let source = VerilogSource { text: &clocked, ..source };
    let mut verilated =
        Verilated::build(&source, &BuildOptions { quick: true, ..Default::default() })
            .unwrap_or_else(|e| panic!("{name}: {e}\n{text}"));

    let widths = ports.iter().filter(|p| p.direction == PortDirection::In).map(|p| p.width);
    let exhaustive = widths.sum::<usize>() <= EXHAUSTIVE_BITS && !design.top().clocked;
    let mut engines: [&mut dyn Engine; 4] =
        [&mut kernel, &mut netlist, &mut compiled, &mut verilated];
    let difference = if exhaustive {
        all_values(&mut Lockstep::new(&mut engines), &ports)
    } else {
        random_values(&mut Lockstep::new(&mut engines), &ports)
    };
    if let Some(difference) = difference {
        let other =
            ["kernel", "interpreted netlist", "compiled netlist", "Verilog"][difference.engines[1]];
        let inputs = ports.iter().enumerate().filter(|(_, p)| p.direction == PortDirection::In);
        let inputs =
            inputs.map(|(i, p)| format!("{} = {:x?}", p.name, engines[0].get_wide(PortId(i))));
        let inputs = inputs.collect::<Vec<_>>().join(", ");
        panic!("{name}: {difference} (kernel, {other}) for {inputs}\n{text}");
    }
}

/// Runs a block without a clock on all values of its inputs.
fn all_values(engines: &mut Lockstep, ports: &[Port]) -> Option<Difference> {
    let inputs = ports.iter().filter(|p| p.direction == PortDirection::In);
    let bits: usize = inputs.map(|p| p.width).sum();
    let mut counter = Counter { ports, value: 0 };
    (0..1_u64 << bits).find_map(|value| {
        counter.value = value;
        engines.settle(&counter)
    })
}

/// One number, cut into the inputs of a design.
struct Counter<'p> {
    ports: &'p [Port],
    value: u64,
}

impl Drive for Counter<'_> {
    fn advance(&mut self) {
        self.value += 1;
    }

    fn apply(&self, engine: &mut dyn Engine) {
        let mut rest = self.value;
        for (index, port) in self.ports.iter().enumerate() {
            if port.direction == PortDirection::In {
                engine.set(PortId(index), rest);
                rest = rest.checked_shr(port.width as u32).unwrap_or(0);
            }
        }
    }
}

/// Runs a block on random inputs; looks after an edge as well as at it.
fn random_values(engines: &mut Lockstep, ports: &[Port]) -> Option<Difference> {
    let mut inputs = RandomInputs::new(ports, 1);
    (0..RANDOM_CYCLES / SETTLE_EVERY)
        .find_map(|_| engines.run(&mut inputs, SETTLE_EVERY).or_else(|| engines.settle(&inputs)))
}

/// The text with a clock at its top module, which the harness wants in any case.
fn with_clock(name: &str, text: &str, clocked: bool) -> String {
    let head = format!("module {name} (\n");
    assert!(text.contains(&head), "{name} is not the top module of:\n{text}");
    if clocked { text.to_string() } else { text.replace(&head, &format!("{head}input clk,\n")) }
}

/// A value of `width` bits: one in four is all zeros, all ones, one bit or a small number.
pub fn port_value(random: &mut Unstructured, width: usize) -> arbitrary::Result<Vec<u64>> {
    let words = width.div_ceil(64);
    let one_bit = |bit: usize| (0..words).map(|w| u64::from(w == bit / 64) << (bit % 64)).collect();
    Ok(match random.int_in_range(0..=15)? {
        0 => vec![0; words],
        1 => vec![u64::MAX; words],
        2 => one_bit(random.int_in_range(0..=width - 1)?),
        3 => vec![u64::from(u8::arbitrary(random)?)],
        _ => (0..words).map(|_| u64::arbitrary(random)).collect::<Result<_, _>>()?,
    })
}

/// The bytes of a seed.
pub fn random_bytes(seed: u64, count: usize) -> Vec<u8> {
    let mut random = Random::new(seed);
    (0..count.div_ceil(8)).flat_map(|_| random.word().to_le_bytes()).take(count).collect()
}
