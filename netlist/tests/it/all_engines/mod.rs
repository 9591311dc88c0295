//! Runs a block as kernel, as netlist, interpreted and compiled, and as Verilog, and compares all
//! outputs in every cycle.

#[allow(dead_code)]
pub mod tools;

use arbitrary::{Arbitrary, Unstructured};
use fncc_netlist::{
    Compiled, Engine, Interpreter, KernelBlock, KernelEngine, Port, PortDirection, PortId,
    elaborate, verilog,
};
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

    let mut engines: [(&str, &mut dyn Engine); 4] = [
        ("kernel", &mut kernel),
        ("interpreted netlist", &mut netlist),
        ("compiled netlist", &mut compiled),
        ("Verilog", &mut verilated),
    ];
    engines.iter_mut().for_each(|(_, e)| e.settle());
    compare(&mut engines, name, "start", &text);
    let inputs: Vec<usize> =
        (0..ports.len()).filter(|i| ports[*i].direction == PortDirection::In).collect();
    let bits: usize = inputs.iter().map(|i| ports[*i].width).sum();
    if bits <= EXHAUSTIVE_BITS && !design.top().clocked {
        for all in 0..1_u64 << bits {
            let mut rest = all;
            for input in &inputs {
                engines.iter_mut().for_each(|(_, e)| e.set(PortId(*input), rest));
                rest >>= ports[*input].width;
            }
            engines.iter_mut().for_each(|(_, e)| e.settle());
            compare(&mut engines, name, "settled", &text);
        }
        return;
    }
    let random = random_bytes(bits as u64, RANDOM_CYCLES * inputs.len() * (bits / 8 + 16));
    let mut random = Unstructured::new(&random);
    for cycle in 0..RANDOM_CYCLES {
        for input in &inputs {
            let value = port_value(&mut random, ports[*input].width).expect("enough bytes");
            engines.iter_mut().for_each(|(_, e)| e.set_wide(PortId(*input), &value));
        }
        engines.iter_mut().for_each(|(_, e)| e.clock());
        compare(&mut engines, name, &format!("cycle {cycle}"), &text);
        if cycle % 8 == 0 {
            engines.iter_mut().for_each(|(_, e)| e.settle());
            compare(&mut engines, name, &format!("after cycle {cycle}"), &text);
        }
    }
}

/// The text with a clock at its top module, which the harness wants in any case.
fn with_clock(name: &str, text: &str, clocked: bool) -> String {
    let head = format!("module {name} (\n");
    assert!(text.contains(&head), "{name} is not the top module of:\n{text}");
    if clocked { text.to_string() } else { text.replace(&head, &format!("{head}input clk,\n")) }
}

fn compare(engines: &mut [(&str, &mut dyn Engine); 4], block: &str, when: &str, text: &str) {
    let [(_, kernel), others @ ..] = engines;
    for (index, port) in kernel.ports().iter().enumerate() {
        let expected = kernel.get_wide(PortId(index));
        for (engine, other) in &*others {
            let found = other.get_wide(PortId(index));
            if expected != found {
                let of =
                    |p: &Port| format!("{} = {:x?}", p.name, kernel.get_wide(kernel.port(&p.name)));
                let inputs = kernel.ports().iter().filter(|p| p.direction == PortDirection::In);
                let inputs: Vec<_> = inputs.map(of).collect();
                panic!(
                    "{block}: `{}` is {expected:x?} in the kernel and {found:x?} in the {engine} \
                     at {when} for {}\n{text}",
                    port.name,
                    inputs.join(", "),
                );
            }
        }
    }
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
    let mut state = seed;
    let mut word = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)).to_le_bytes()
    };
    (0..count.div_ceil(8)).flat_map(|_| word()).take(count).collect()
}
