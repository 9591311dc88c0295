//! The emitted text in the tools that have no binding: Icarus runs it, and runs what Yosys makes of it.

use fncc_netlist::{Engine, Port, PortDirection, PortId};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// A module as text.
pub struct Text<'a> {
    pub top: &'a str,
    pub text: &'a str,
    pub ports: &'a [Port],
    pub clocked: bool,
}

/// What the ports have in each cycle, before its edge: the inputs as they are set, the outputs as they settle.
pub struct Run {
    /// For each cycle the words of each port.
    pub cycles: Vec<Vec<Vec<u64>>>,
}

impl Run {
    /// Runs an engine on some inputs, which come port by port in each cycle.
    pub fn of(engine: &mut dyn Engine, inputs: &[Vec<Vec<u64>>]) -> Self {
        let ports = engine.ports().to_vec();
        let cycle = |values: &Vec<Vec<u64>>| {
            let inputs = (0..ports.len()).filter(|i| ports[*i].direction == PortDirection::In);
            inputs.zip(values).for_each(|(port, value)| engine.set_wide(PortId(port), value));
            engine.clock();
            (0..ports.len()).map(|port| engine.get_wide(PortId(port)).to_vec()).collect()
        };
        Self { cycles: inputs.iter().map(cycle).collect() }
    }
}

/// The words of a value as hexadecimal digits, as many as the width takes.
fn digits(words: &[u64], width: usize) -> String {
    let text: String = words.iter().rev().map(|word| format!("{word:016x}")).collect();
    text[text.len() - width.div_ceil(4)..].to_string()
}

/// The words of a value as binary digits.
fn bits(words: &[u64], width: usize) -> String {
    (0..width)
        .rev()
        .map(|bit| if words[bit / 64] >> (bit % 64) & 1 == 1 { '1' } else { '0' })
        .collect()
}

/// Asserts that Icarus gives the outputs of a run, for the text and for what Yosys makes of it.
pub fn assert_tools_agree(text: &Text, run: &Run) {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("a file can be written");
    };
    write("top.sv", text.text);
    write("bench.sv", &bench(text, run.cycles.len()));
    let of =
        |direction| (0..text.ports.len()).filter(move |i| text.ports[*i].direction == direction);
    let stimulus = run.cycles.iter().map(|cycle| {
        let inputs = of(PortDirection::In).map(|i| bits(&cycle[i], text.ports[i].width));
        inputs.collect::<String>() + "\n"
    });
    write("stimulus.txt", &stimulus.collect::<String>());
    let script = format!(
        "read_verilog -sv top.sv; hierarchy -check -top {}; proc; write_verilog -noattr yosys.v",
        text.top
    );
    call(folder.path(), text, Command::new("yosys").args(["-q", "-p", &script]));
    for (tool, file) in [("Icarus", "top.sv"), ("Yosys", "yosys.v")] {
        let command = &mut Command::new("iverilog");
        let command = command.args(["-g2012", "-s", "bench", "-o", "run", "bench.sv", file]);
        call(folder.path(), text, command);
        let printed = call(folder.path(), text, Command::new("vvp").args(["-n", "run"]));
        let lines: Vec<_> = printed.lines().collect();
        assert_eq!(lines.len(), run.cycles.len(), "{tool}: {printed}");
        for (number, (cycle, line)) in run.cycles.iter().zip(lines).enumerate() {
            for (index, found) in of(PortDirection::Out).zip(line.split_whitespace()) {
                let expected = digits(&cycle[index], text.ports[index].width);
                let inputs = of(PortDirection::In)
                    .map(|i| format!("{} = {:x?}", text.ports[i].name, cycle[i]));
                assert_eq!(
                    expected,
                    found,
                    "{}: `{}` in {tool}, cycle {number}, for {}\n{}",
                    text.top,
                    text.ports[index].name,
                    inputs.collect::<Vec<_>>().join(", "),
                    text.text
                );
            }
        }
    }
}

/// A module that drives the top from a file and prints its outputs.
fn bench(text: &Text, cycles: usize) -> String {
    let of = |direction| text.ports.iter().filter(move |port| port.direction == direction);
    let names =
        |direction| of(direction).map(|port| format!("p_{}", port.name)).collect::<Vec<_>>();
    let (inputs, outputs) = (names(PortDirection::In), names(PortDirection::Out));
    let width: usize = of(PortDirection::In).map(|port| port.width).sum();
    let mut bench = String::from("module bench;\nreg clk = 0;\n");
    for port in text.ports {
        let kind = if port.direction == PortDirection::In { "reg" } else { "wire" };
        let _ = writeln!(bench, "{kind} [{}:0] p_{};", port.width - 1, port.name);
    }
    let clock = text.clocked.then(|| ".clk(clk)".to_string());
    let connections = text.ports.iter().map(|port| format!(".{0}(p_{0})", port.name));
    let connections = clock.into_iter().chain(connections).collect::<Vec<_>>().join(", ");
    let _ = writeln!(bench, "{} dut ({connections});", text.top);
    let _ =
        writeln!(bench, "reg [{}:0] stimulus [0:{}];\ninteger i;", width.max(1) - 1, cycles - 1);
    bench.push_str("initial begin\n  $readmemb(\"stimulus.txt\", stimulus);\n");
    let _ = writeln!(bench, "  for (i = 0; i < {cycles}; i = i + 1) begin");
    if !inputs.is_empty() {
        let _ = writeln!(bench, "    {{{}}} = stimulus[i];", inputs.join(", "));
    }
    let places = vec!["%h"; outputs.len()].join(" ");
    let _ = writeln!(bench, "    #1 $display(\"{places}\", {});", outputs.join(", "));
    bench.push_str("    #1 clk = 1;\n    #1 clk = 0;\n  end\n  $finish;\nend\nendmodule\n");
    bench
}

/// What a tool prints.
fn call(folder: &Path, text: &Text, command: &mut Command) -> String {
    let name = command.get_program().to_string_lossy().to_string();
    let output = command.current_dir(folder).output().unwrap_or_else(|e| panic!("{name}: {e}"));
    let printed = String::from_utf8_lossy(&output.stdout).to_string();
    assert!(
        output.status.success(),
        "{name} for {}: {printed}{}\n{}",
        text.top,
        String::from_utf8_lossy(&output.stderr),
        text.text
    );
    printed
}
