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

    /// The run of some ports only.
    pub fn of_ports(&self, places: &[usize]) -> Self {
        let of = |cycle: &Vec<Vec<u64>>| places.iter().map(|place| cycle[*place].clone()).collect();
        Self { cycles: self.cycles.iter().map(of).collect() }
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

/// An output that has another value than in a run.
pub struct Difference {
    /// Its place among the ports.
    pub port: usize,
    /// The first such cycle.
    pub cycle: usize,
    /// Hexadecimal digits.
    pub expected: String,
    /// What the tool prints, `x` and `z` among the digits.
    pub found: String,
}

/// Asserts that Icarus gives the outputs of a run, for the text and for what Yosys makes of it.
pub fn assert_tools_agree(text: &Text, run: &Run) {
    for (tool, differences) in differences(text, run) {
        let differences = differences.unwrap_or_else(|e| panic!("{tool}: {e}\n{}", text.text));
        if let Some(Difference { port, cycle, expected, found }) = differences.first() {
            let inputs =
                (0..text.ports.len()).filter(|i| text.ports[*i].direction == PortDirection::In);
            let inputs =
                inputs.map(|i| format!("{} = {:x?}", text.ports[i].name, run.cycles[*cycle][i]));
            panic!(
                "{}: `{}` is {found} in {tool}, not {expected}, in cycle {cycle}, for {}\n{}",
                text.top,
                text.ports[*port].name,
                inputs.collect::<Vec<_>>().join(", "),
                text.text
            );
        }
    }
}

/// The outputs that Icarus gives otherwise than a run, for the text and for what Yosys makes of it, or what a tool says that cannot
/// read it.
pub fn differences(text: &Text, run: &Run) -> [(&'static str, Result<Vec<Difference>, String>); 2] {
    let folder = tempfile::tempdir().expect("a folder");
    write_files(folder.path(), text, run);
    let script = format!(
        "read_verilog -sv top.sv; hierarchy -check -top {}; proc; write_verilog -noattr yosys.v",
        text.top
    );
    let written = call(folder.path(), Command::new("yosys").args(["-q", "-p", &script]));
    [
        ("Icarus", in_icarus(folder.path(), "top.sv", text, run)),
        ("Yosys", written.and_then(|_| in_icarus(folder.path(), "yosys.v", text, run))),
    ]
}

/// The text, its bench and the inputs of a run.
fn write_files(folder: &Path, text: &Text, run: &Run) {
    let write = |name: &str, text: &str| {
        std::fs::write(folder.join(name), text).expect("a file can be written");
    };
    write("top.sv", text.text);
    write("bench.sv", &bench(text, run.cycles.len()));
    let inputs = (0..text.ports.len()).filter(|i| text.ports[*i].direction == PortDirection::In);
    let stimulus = run.cycles.iter().map(|cycle| {
        let inputs = inputs.clone().map(|i| bits(&cycle[i], text.ports[i].width));
        inputs.collect::<String>() + "\n"
    });
    write("stimulus.txt", &stimulus.collect::<String>());
}

/// The assertions that Icarus finds violated in a run, each with its cycle and the path of its block, after Yosys has read them, too.
pub fn violations(text: &Text, run: &Run) -> Vec<(usize, String)> {
    let folder = tempfile::tempdir().expect("a folder");
    write_files(folder.path(), text, run);
    let script = format!(
        "read_verilog -sv -formal -DFNCC_ASSERTIONS top.sv; hierarchy -check -top {}; proc; select -assert-min 1 t:$assert",
        text.top
    );
    let called = [
        call(folder.path(), Command::new("yosys").args(["-q", "-p", &script])),
        call(
            folder.path(),
            Command::new("iverilog")
                .args(["-g2012", "-DFNCC_ASSERTIONS", "-s", "bench", "-o", "run"])
                .args(["bench.sv", "top.sv"]),
        ),
        call(folder.path(), Command::new("vvp").args(["-n", "run"])),
    ];
    let printed = called.map(|printed| printed.unwrap_or_else(|e| panic!("{e}\n{}", text.text)));
    let place = |line: &str| {
        let (time, scope) = line.trim().strip_prefix("Time: ")?.split_once(" Scope: ")?;
        let time: usize = time.parse().expect("a time");
        Some(((time - EDGE) / PERIOD, scope.to_string()))
    };
    printed[2].lines().filter_map(place).collect()
}

/// In the bench, the time of the first edge and that between two.
const EDGE: usize = 2;
const PERIOD: usize = 3;

/// What Icarus gives otherwise for a file.
fn in_icarus(folder: &Path, file: &str, text: &Text, run: &Run) -> Result<Vec<Difference>, String> {
    let command = &mut Command::new("iverilog");
    call(folder, command.args(["-g2012", "-s", "bench", "-o", "run", "bench.sv", file]))?;
    let printed = call(folder, Command::new("vvp").args(["-n", "run"]))?;
    let lines: Vec<_> = printed.lines().collect();
    if lines.len() != run.cycles.len() {
        return Err(printed);
    }
    let outputs: Vec<_> =
        (0..text.ports.len()).filter(|i| text.ports[*i].direction == PortDirection::Out).collect();
    let mut differs = vec![false; text.ports.len()];
    let mut differences = vec![];
    for (number, (cycle, line)) in run.cycles.iter().zip(lines).enumerate() {
        for (port, found) in outputs.iter().zip(line.split_whitespace()) {
            let expected = digits(&cycle[*port], text.ports[*port].width);
            if expected != found && !std::mem::replace(&mut differs[*port], true) {
                let found = found.to_string();
                differences.push(Difference { port: *port, cycle: number, expected, found });
            }
        }
    }
    Ok(differences)
}

/// The outputs that an engine gives otherwise than a run.
pub fn differences_of(found: &Run, expected: &Run, ports: &[Port]) -> Vec<Difference> {
    let difference = |(port, Port { width, .. }): (usize, &Port)| {
        let mut cycles = found.cycles.iter().zip(&expected.cycles);
        let cycle = cycles.position(|(found, expected)| found[port] != expected[port])?;
        let of = |run: &Run| digits(&run.cycles[cycle][port], *width);
        Some(Difference { port, cycle, expected: of(expected), found: of(found) })
    };
    ports.iter().enumerate().filter_map(difference).collect()
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

/// What a tool prints, or all that it says where it fails.
fn call(folder: &Path, command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().to_string();
    let output = command.current_dir(folder).output().map_err(|e| format!("{name}: {e}"))?;
    let printed = String::from_utf8_lossy(&output.stdout).to_string();
    if output.status.success() {
        return Ok(printed);
    }
    Err(format!("{name}: {printed}{}", String::from_utf8_lossy(&output.stderr)))
}
