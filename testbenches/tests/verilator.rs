//! The harness against a design that is simple enough to predict by hand.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use fncc_netlist::TraceError;
use fncc_netlist::engine::{Engine, EngineError, Port, PortDirection, PortId};
use fncc_testbenches::stream::Random;
use fncc_testbenches::verilator::{
    BuildOptions, Coverage, CoverageKind, Verilated, VerilatorError, VerilogSource, lint, version,
};

type TestResult = Result<(), Box<dyn std::error::Error>>;

/// Adds `data` to a register of 100 bits; `next` is combinational.
const ACCUMULATOR: &str = include_str!("verilator/accumulator.v");
const MASK: u128 = (1 << 100) - 1;

fn ports() -> Vec<Port> {
    let port = |name: &str, direction, width| Port { name: name.into(), direction, width };
    vec![
        port("total", PortDirection::Out, 100),
        port("rst", PortDirection::In, 1),
        port("enable", PortDirection::In, 1),
        port("data", PortDirection::In, 100),
        port("next", PortDirection::Out, 100),
        port("low__byte", PortDirection::Out, 8),
        port("marks", PortDirection::Out, 300),
    ]
}

fn accumulator(options: BuildOptions) -> Result<Accumulator, VerilatorError> {
    let ports = ports();
    let source = VerilogSource { top: "accumulator", text: ACCUMULATOR, ports: &ports };
    Accumulator::new(Verilated::build(&source, &options)?)
}

struct Accumulator {
    engine: Verilated,
    rst: PortId,
    enable: PortId,
    data: PortId,
    total: PortId,
    next: PortId,
    low_byte: PortId,
}

impl Accumulator {
    fn new(engine: Verilated) -> Result<Self, VerilatorError> {
        Ok(Self {
            rst: engine.port("rst"),
            enable: engine.port("enable"),
            data: engine.port("data"),
            total: engine.port("total"),
            next: engine.port("next"),
            low_byte: engine.port("low__byte"),
            engine,
        })
    }

    fn drive(&mut self, rst: bool, enable: bool, data: u128) {
        self.engine.set(self.rst, rst.into());
        self.engine.set(self.enable, enable.into());
        self.engine.set_wide(self.data, &[data as u64, (data >> 64) as u64]);
    }

    fn read(&self, port: PortId) -> u128 {
        let words = self.engine.get_wide(port);
        u128::from(words[0]) | u128::from(words[1]) << 64
    }

    fn add(&mut self, data: u128) {
        self.drive(false, true, data);
        self.engine.clock();
    }
}

fn value(random: &mut Random) -> u128 {
    u128::from(random.word()) << 64 | u128::from(random.word())
}

#[test]
fn every_cycle_of_a_random_run_equals_arithmetic_in_rust() -> TestResult {
    let mut design = accumulator(BuildOptions::default())?;
    let mut random = Random::new(1);
    let mut total = 0_u128;
    for cycle in 0..20_000 {
        let choice = random.word();
        let (rst, enable) = (choice.is_multiple_of(64), choice & 0x300 != 0);
        let data = value(&mut random);
        design.drive(rst, enable, data);
        design.engine.clock();
        let next = total.wrapping_add(data & MASK) & MASK;
        assert_eq!(design.read(design.total), total, "cycle {cycle}");
        assert_eq!(design.read(design.next), next, "cycle {cycle}");
        assert_eq!(u128::from(design.engine.get(design.low_byte)), total & 0xff);
        assert_eq!(design.read(design.data), data & MASK, "an input reads back masked");
        total = match (rst, enable) {
            (true, _) => 0,
            (false, true) => next,
            (false, false) => total,
        };
    }
    Ok(())
}

#[test]
fn outputs_are_sampled_before_the_edge_and_settle_shows_them_after() -> TestResult {
    let mut design = accumulator(BuildOptions::default())?;
    design.add(5);
    assert_eq!((design.read(design.total), design.read(design.next)), (0, 5));
    design.engine.settle();
    assert_eq!((design.read(design.total), design.read(design.next)), (5, 10));
    design.drive(false, true, 7);
    assert_eq!(design.read(design.next), 10, "nothing is published until requested");
    design.engine.settle();
    assert_eq!((design.read(design.total), design.read(design.next)), (5, 12));
    design.engine.settle();
    assert_eq!(design.read(design.total), 5, "settling takes no edge");
    design.engine.clock();
    assert_eq!((design.read(design.total), design.read(design.next)), (5, 12));
    Ok(())
}

#[test]
fn missing_upper_words_of_an_input_count_as_zero() -> TestResult {
    let mut design = accumulator(BuildOptions::default())?;
    design.engine.set_wide(design.data, &[u64::MAX, u64::MAX, u64::MAX]);
    assert_eq!(design.read(design.data), MASK);
    design.engine.set(design.data, 3);
    assert_eq!(design.read(design.data), 3);
    design.engine.set_wide(design.data, &[]);
    assert_eq!(design.read(design.data), 0);
    Ok(())
}

#[test]
#[should_panic(expected = "`total` is an output")]
fn setting_an_output_panics_with_its_name() {
    let mut design = accumulator(BuildOptions::default()).expect("the design builds");
    design.engine.set(design.total, 1);
}

#[test]
fn two_instances_keep_their_own_state() -> TestResult {
    let mut one = accumulator(BuildOptions::default())?;
    let mut two = accumulator(BuildOptions::default())?;
    for data in 1..=10 {
        one.add(data);
        two.add(data << 80);
    }
    one.engine.settle();
    two.engine.settle();
    assert_eq!(one.read(one.total), 55);
    assert_eq!(two.read(two.total), 55 << 80);
    drop(one);
    two.add(1);
    two.engine.settle();
    assert_eq!(two.read(two.total), (55 << 80) + 1);
    Ok(())
}

#[test]
fn models_in_several_threads_do_not_disturb_each_other() {
    std::thread::scope(|scope| {
        for step in 1..=4 {
            scope.spawn(move || {
                let mut design = accumulator(BuildOptions::default()).expect("the design builds");
                (0..5_000).for_each(|_| design.add(step));
                design.engine.settle();
                assert_eq!(design.read(design.total), 5_000 * step);
            });
        }
    });
}

/// The value changes of one variable: time in picoseconds and bits, most significant first.
fn changes(path: &Path, name: &str) -> Result<Vec<(u64, String)>, Box<dyn std::error::Error>> {
    let mut parser = vcd::Parser::new(std::io::BufReader::new(fs::File::open(path)?));
    let header = parser.parse_header()?;
    assert_eq!(header.timescale, Some((1, vcd::TimescaleUnit::PS)));
    let code = header.find_var(&["TOP", name]).ok_or("no such variable")?.code;
    let (mut now, mut found) = (0, Vec::new());
    for command in parser {
        match command? {
            vcd::Command::Timestamp(time) => now = time,
            vcd::Command::ChangeVector(id, bits) if id == code => {
                found.push((now, bits.to_string()))
            }
            vcd::Command::ChangeScalar(id, bit) if id == code => found.push((now, bit.to_string())),
            _ => {}
        }
    }
    Ok(found)
}

#[test]
fn a_waveform_reads_back_with_the_requested_period_and_wide_signals() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let path = scratch.path().join("accumulator.vcd");
    let mut design = accumulator(BuildOptions { trace: true, ..Default::default() })?;
    design.add(1 << 90);
    design.engine.vcd(&path, 3_102)?;
    for data in 1..=3 {
        design.add(data);
    }
    design.engine.finish_trace()?;
    let rising: Vec<_> =
        changes(&path, "clk")?.into_iter().filter(|(_, bit)| bit == "1").map(|(t, _)| t).collect();
    assert_eq!(rising, [1_551, 4_653, 7_755]);
    let totals: Vec<_> = changes(&path, "total")?
        .iter()
        .map(|(time, bits)| Ok((*time, u128::from_str_radix(bits, 2)?)))
        .collect::<Result<_, std::num::ParseIntError>>()?;
    let base = 1 << 90;
    assert_eq!(totals, [(0, base), (1_551, base + 1), (4_653, base + 3), (7_755, base + 6)]);
    let last = changes(&path, "marks")?.pop().ok_or("300 bits are traced too")?;
    assert_eq!(last.1.len(), 300);
    Ok(())
}

#[test]
fn an_fst_of_a_model_has_the_values_of_its_vcd_and_is_all_that_it_writes() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let [vcd, fst] = ["a.vcd", "a.fst"].map(|name| scratch.path().join(name));
    for path in [&vcd, &fst] {
        let options =
            BuildOptions { trace: true, fst: path.ends_with("a.fst"), ..Default::default() };
        let mut design = accumulator(options)?;
        design.engine.vcd(path, 10)?;
        (1..100).for_each(|data| design.add(data));
        design.engine.finish_trace()?;
        let other = if options.fst { &vcd } else { &fst };
        assert!(matches!(design.engine.vcd(other, 10), Err(EngineError::Unsupported(_))));
    }
    assert_eq!(fs::read(&fst)?[0], 0, "the first byte of an FST file");
    let [vcd, fst] = [&vcd, &fst].map(|path| changes_of(path, "total"));
    assert_eq!(vcd.len(), 100);
    assert_eq!(vcd, fst);
    Ok(())
}

/// The values of a signal and since when it has them, as a viewer reads them.
fn changes_of(path: &Path, name: &str) -> Vec<(u64, String)> {
    let mut wave = wellen::simple::read(path).expect("a file that can be read");
    let hierarchy = wave.hierarchy();
    let var = hierarchy.all_vars().map(|var| &hierarchy[var]).find(|v| v.name(hierarchy) == name);
    let var = var.expect("a signal").signal_ref();
    wave.load_signals(&[var]);
    let signal = wave.get_signal(var).expect("it is loaded");
    let bits = |(index, value): (u32, wellen::SignalValueRef<'_>)| {
        (wave.time_table()[index as usize], value.to_bit_string().expect("bits"))
    };
    signal.iter_changes().map(bits).collect()
}

#[test]
fn a_second_waveform_of_the_same_model_starts_anew() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let mut design = accumulator(BuildOptions { trace: true, ..Default::default() })?;
    for name in ["first.vcd", "second.vcd"] {
        // The second one also ends the first.
        design.engine.vcd(&scratch.path().join(name), 10)?;
        design.add(1);
        design.add(1);
    }
    drop(design);
    for name in ["first.vcd", "second.vcd"] {
        let clock = changes(&scratch.path().join(name), "clk")?;
        let times: Vec<_> = clock.iter().map(|(time, _)| *time).collect();
        assert_eq!(times, [0, 5, 10, 15], "{name}");
    }
    Ok(())
}

#[test]
fn waveform_failures_are_errors_and_not_the_end_of_the_process() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let mut design = accumulator(BuildOptions { trace: true, ..Default::default() })?;
    let missing = scratch.path().join("no/such/folder.vcd");
    let error = design.engine.vcd(&missing, 10).expect_err("the folder is missing");
    assert!(error.to_string().contains("no/such/folder.vcd"), "{error}");
    assert!(matches!(
        design.engine.vcd(Path::new("unused.vcd"), 1),
        Err(EngineError::Unsupported(_))
    ));

    let full = Path::new("/dev/full");
    if full.exists() {
        design.engine.vcd(full, 10)?;
        (0..10_000).for_each(|n| design.add(n));
        let error = design.engine.finish_trace().expect_err("the disk is full");
        assert!(
            matches!(&error, EngineError::Trace(TraceError::Write { path, .. }) if path == "/dev/full"),
            "{error}"
        );
        design.engine.finish_trace()?;
    }
    Ok(())
}

#[test]
fn a_model_without_tracing_or_coverage_says_how_to_build_one_with_it() -> TestResult {
    let mut design = accumulator(BuildOptions::default())?;
    let error = design.engine.vcd(Path::new("unused.vcd"), 10).expect_err("it cannot trace");
    assert!(matches!(error, EngineError::Unsupported(_)));
    assert!(error.to_string().contains("trace: true"), "{error}");
    let error = design.engine.write_coverage(Path::new("unused.dat")).expect_err("nor count");
    assert!(error.to_string().contains("coverage: true"), "{error}");
    Ok(())
}

#[test]
fn coverage_names_the_bits_that_never_changed() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let mut design = accumulator(BuildOptions { coverage: true, ..Default::default() })?;
    let cover = |design: &Accumulator, name: &str| {
        let path = scratch.path().join(name);
        design.engine.write_coverage(&path)?;
        Coverage::read(&path)
    };
    design.add(1);
    design.add(1);
    let early = cover(&design, "early.dat")?;
    let toggles = early.of_kind(CoverageKind::Toggle);
    let unhit: Vec<_> = toggles.unhit().map(|point| point.name.as_str()).collect();
    assert!(unhit.contains(&"total[99]") && unhit.contains(&"rst"), "{unhit:?}");
    assert!(unhit.contains(&"marks[299]"), "wide signals count too");
    assert!(!unhit.contains(&"total[0]") && !unhit.contains(&"total[1]"), "{unhit:?}");
    assert_eq!(unhit.len(), toggles.total() - toggles.hit());
    assert!(early.of_kind(CoverageKind::Line).hit() > 0, "{early:?}");

    design.drive(true, false, 0);
    design.engine.clock();
    design.add(MASK);
    let late = cover(&design, "late.dat")?;
    assert!(late.total() == early.total() && late.hit() > early.hit());
    assert!(!late.unhit().any(|point| point.name == "total[99]" || point.name == "rst"));

    let missing = scratch.path().join("no/such/folder.dat");
    let error = design.engine.write_coverage(&missing).expect_err("the folder is missing");
    assert!(error.to_string().contains("no/such/folder.dat"), "{error}");
    Ok(())
}

#[test]
fn a_toggle_in_one_instance_does_not_hide_its_absence_in_another() -> TestResult {
    let port = |name: &str, direction| Port { name: name.into(), direction, width: 1 };
    let ports = [
        port("enable", PortDirection::In),
        port("a", PortDirection::Out),
        port("b", PortDirection::Out),
    ];
    let text = "module leaf (input wire clk, input wire enable, output reg q);
  always @(posedge clk) if (enable) q <= ~q;
endmodule
module pair (input wire clk, input wire enable, output wire a, output wire b);
  leaf busy (.clk(clk), .enable(enable), .q(a));
  leaf idle (.clk(clk), .enable(1'b0), .q(b));
endmodule
";
    let options = BuildOptions { coverage: true, ..Default::default() };
    let source = VerilogSource { top: "pair", text, ports: &ports };
    let mut pair = Verilated::build(&source, &options)?;
    let enable = pair.port("enable");
    pair.set(enable, 1);
    (0..4).for_each(|_| pair.clock());
    let scratch = tempfile::tempdir()?;
    let path = scratch.path().join("pair.dat");
    pair.write_coverage(&path)?;
    let toggles = Coverage::read(&path)?.of_kind(CoverageKind::Toggle);
    let instances: Vec<_> =
        toggles.unhit().filter(|point| point.name == "q").map(|point| &point.instance).collect();
    assert_eq!(instances, ["TOP.pair.idle"]);
    Ok(())
}

fn lint_of(text: &str) -> Result<(), VerilatorError> {
    lint(&VerilogSource { top: "accumulator", text, ports: &ports() })
}

#[test]
fn a_clean_design_passes_lint() -> TestResult {
    Ok(lint_of(ACCUMULATOR)?)
}

#[test]
fn lint_passes_on_what_verilator_says_of_warnings_and_of_errors() {
    let narrow = ACCUMULATOR.replace("total[7:0]", "total[8:0]");
    let error = lint_of(&narrow).expect_err("9 bits do not fit into 8").to_string();
    assert!(error.contains("%Warning-WIDTH") && error.contains("accumulator.v:"), "{error}");
    let broken = ACCUMULATOR.replace("endmodule", "");
    let error = lint_of(&broken).expect_err("the module does not end").to_string();
    assert!(error.contains("syntax error"), "{error}");
}

fn build_of(text: &str, ports: &[Port]) -> Result<Verilated, VerilatorError> {
    Verilated::build(&VerilogSource { top: "accumulator", text, ports }, &BuildOptions::default())
}

#[test]
fn a_design_that_verilator_rejects_does_not_build_and_says_why() {
    let broken = ACCUMULATOR.replace("total <= next", "total <= nowhere");
    let error = build_of(&broken, &ports()).err().expect("there is no `nowhere`");
    assert!(matches!(error, VerilatorError::Rejected { .. }));
    assert!(error.to_string().contains("nowhere"), "{error}");
}

#[test]
fn ports_that_differ_from_the_verilog_are_named_before_anything_runs() {
    let mut wrong = ports();
    wrong[3].width = 101;
    wrong.pop();
    let error = build_of(ACCUMULATOR, &wrong).err().expect("two ports differ").to_string();
    assert!(error.contains("`data` is an input of 100 bits"), "{error}");
    assert!(error.contains("`marks`, an output of 300 bits, was not given"), "{error}");
}

#[test]
fn the_version_is_that_of_verilator() -> TestResult {
    assert!(version()?.starts_with("Verilator "));
    Ok(())
}

const CHILD: &str = "FNCC_VERILATOR_TEST_CHILD";

/// Runs the test `name` of this file in a process of its own, where the environment can be set.
fn child(name: &str, variables: &[(&str, &Path)]) -> Result<Output, std::io::Error> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["--exact", name, "--nocapture"]).env(CHILD, "1");
    variables.iter().for_each(|(key, value)| {
        command.env(key, value);
    });
    command.output()
}

fn is_child() -> bool {
    std::env::var_os(CHILD).is_some()
}

#[test]
fn without_verilator_the_remedy_is_given() -> TestResult {
    if is_child() {
        let errors = [
            version().err(),
            lint_of(ACCUMULATOR).err(),
            accumulator(BuildOptions::default()).err(),
        ];
        errors.iter().flatten().for_each(|error| println!("remedy: {error}"));
        return Ok(());
    }
    let output = child(
        "without_verilator_the_remedy_is_given",
        &[("VERILATOR", Path::new("no-verilator"))],
    )?;
    let text = String::from_utf8(output.stdout)?;
    let remedies: Vec<_> = text.lines().filter(|line| line.contains("remedy: ")).collect();
    assert_eq!(remedies.len(), 3, "{text}");
    for line in remedies {
        assert!(line.contains("`no-verilator`"), "{line}");
        assert!(line.contains("apt-get install verilator g++ make"), "{line}");
    }
    Ok(())
}

/// Counts the builds with a `verilator` that writes a line for each design it is given.
#[cfg(unix)]
#[test]
fn processes_and_threads_that_want_the_same_model_build_it_once() -> TestResult {
    use std::os::unix::fs::PermissionsExt;

    const NAME: &str = "processes_and_threads_that_want_the_same_model_build_it_once";
    if is_child() {
        std::thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    let mut design = accumulator(BuildOptions::default()).expect("it builds");
                    design.add(1);
                });
            }
        });
        return Ok(());
    }
    let scratch = tempfile::tempdir()?;
    let (log, wrapper) = (scratch.path().join("log"), scratch.path().join("verilator"));
    let real = std::env::var("VERILATOR").unwrap_or_else(|_| "verilator".into());
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in *--cc*) echo build >> '{}';; esac\nexec '{real}' \"$@\"\n",
        log.display()
    );
    fs::write(&wrapper, script)?;
    fs::set_permissions(&wrapper, fs::Permissions::from_mode(0o755))?;
    let cache = scratch.path().join("cache of models");
    let variables = [("VERILATOR", wrapper.as_path()), ("FNCC_CACHE_DIR", cache.as_path())];
    std::thread::scope(|scope| {
        let children: Vec<_> = (0..3).map(|_| scope.spawn(|| child(NAME, &variables))).collect();
        for child in children {
            let output = child.join().expect("no panic here")?;
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        }
        Ok::<_, std::io::Error>(())
    })?;
    assert_eq!(fs::read_to_string(&log)?, "build\n");
    Ok(())
}
