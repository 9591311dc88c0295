//! Cycles per second of every engine on every block of the catalogue at 512 bits, on a divider and
//! on sixteen switch ports; what building an engine takes; and how fast waveforms are written.
//!
//! ```text
//! cargo bench -p fncc-tests -- [--quick] [--warm] [--ratios] [--without-waveforms] [--only TABLE] [NAME]
//! cargo bench -p fncc-tests -- --profile NAME
//! ```
//!
//! `--quick` measures for a short time, `--warm` takes builds from the user's cache and so leaves
//! out their times, `--ratios` leaves out the slow engines and memory, `--only` prints one of the tables `engines`, `idle`, `traffic` and `waveforms`, `--profile` prints what cycles consist of instead, and a name restricts the tables to designs whose names contain it. `cargo test` runs each design for a moment.
//!
//! All engines of a design replay the same table of inputs from reset ([`measuring::Stimulus`]) and
//! take turns in slices. Figures are medians of the slices with half the distance of the quartiles,
//! in time that the thread had the processor, with waveforms all threads; only builds count as time of day. Checksums over all outputs in all cycles must be
//! equal as far as two engines have run.

mod arcilator;
mod designs;
mod measuring;
mod tables;

use std::process::{Command, ExitCode};
use std::time::Duration;

use fncc_netlist::compiled::Program;
use measuring::{
    Effort, LiveEffort, MEMORY, PROFILE, ROWS, Stimulus, answers, describe_machine, print_memory,
    print_profile, runtime_library_time, seconds,
};

/// Set in the process that measures builds with a cache of its own.
const COLD: &str = "FNCC_BENCH_COLD_CACHE";

/// The tables in their order.
const TABLES: [&str; 4] = [ENGINES, IDLE, TRAFFIC, WAVEFORMS];
const ENGINES: &str = "engines";
const IDLE: &str = "idle";
const TRAFFIC: &str = "traffic";
const WAVEFORMS: &str = "waveforms";

/// Blocks that hardly answer to requests which are independent of each other: they need a packet to
/// a QP, a packet that is marked, a report of credit. They do their work as parts of `nic` and `switch_port`.
const HARDLY_ANSWER: [&str; 3] = ["credit_rx", "data_rx", "dcqcn_np"];

/// One answer in so many cycles is work.
const CYCLES_OF_AN_ANSWER: usize = 500;

/// What the command line requests.
struct Options {
    effort: Effort,
    live: LiveEffort,
    warm: bool,
    /// Without the slow engines.
    ratios: bool,
    tables: Vec<&'static str>,
    filter: Option<String>,
    /// Only print the memory that the design of that name takes.
    memory: bool,
    /// Only print what the cycles of the design of that name consist of.
    profile: bool,
}

impl Options {
    fn parse(arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let effort = Effort { rounds: 9, slice: Duration::from_millis(80) };
        let mut options = Self {
            effort,
            live: LiveEffort { lead: 10_000, cycles: 64 << 10 },
            warm: false,
            ratios: false,
            tables: TABLES.to_vec(),
            filter: None,
            memory: false,
            profile: false,
        };
        let mut arguments = arguments;
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                // Cargo says so to every bench.
                "--bench" => (),
                "--quick" => {
                    options.effort = Effort { rounds: 3, slice: Duration::from_millis(20) };
                    options.live.cycles = 32 << 10;
                }
                "--warm" => options.warm = true,
                "--ratios" => options.ratios = true,
                "--without-waveforms" => options.tables.retain(|table| *table != WAVEFORMS),
                "--only" => {
                    let name = arguments.next().unwrap_or_default();
                    options.tables.retain(|table| *table == name);
                    if options.tables.is_empty() {
                        return Err(format!(
                            "`--only {name}`: the tables are {}",
                            TABLES.join(", ")
                        ));
                    }
                }
                MEMORY => options.memory = true,
                PROFILE => options.profile = true,
                name if !name.starts_with('-') => options.filter = Some(argument),
                _ => {
                    return Err(format!(
                        "`{argument}` is not one of --quick, --warm, --ratios, --without-waveforms, --only TABLE, {PROFILE} and a name"
                    ));
                }
            }
        }
        Ok(options)
    }
}

fn main() -> ExitCode {
    // `cargo bench` names its purpose, and so does this program where it calls itself; `cargo test` does not.
    if !std::env::args().any(|argument| argument == "--bench" || argument == MEMORY) {
        try_out();
        return ExitCode::SUCCESS;
    }
    let options = match Options::parse(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::FAILURE;
        }
    };
    if options.memory || options.profile {
        let cases = designs::cases();
        let requested = cases.iter().filter(|case| options.filter.as_deref() == Some(case.name));
        requested.for_each(if options.memory { print_memory } else { print_profile });
        return ExitCode::SUCCESS;
    }
    if !options.warm && std::env::var_os(COLD).is_none() {
        return with_an_empty_cache();
    }
    let mut cases = designs::cases();
    cases.retain(|case| options.filter.as_ref().is_none_or(|part| case.name.contains(part)));
    println!("{}", describe_machine());
    if !options.warm {
        for (trace, text) in [(false, ""), (true, " with waveforms")] {
            match runtime_library_time(trace) {
                Ok(time) => {
                    println!("Verilator's run-time library{text}, built once: {}", seconds(time));
                }
                Err(error) => eprintln!("Verilator: {error}"),
            }
        }
    }
    for name in &options.tables {
        match *name {
            ENGINES => tables::engines(&cases, options.effort, options.warm, options.ratios),
            IDLE => tables::idle(&cases, options.effort),
            TRAFFIC => tables::live(&cases, options.effort.rounds, options.live, true),
            _ => tables::waveforms(&cases, options.effort),
        }
    }
    ExitCode::SUCCESS
}

/// Each design answers when it has much to do, and not more often when it has nothing. The first one is measured on every engine and
/// has a profile.
fn try_out() {
    let cases = designs::cases();
    let only = std::env::var("FNCC_BLOCK").ok();
    let mut failed = vec![];
    for case in cases.iter().filter(|case| only.as_ref().is_none_or(|only| only == case.name)) {
        let program = Program::new(&(case.design)()).expect("it compiles");
        let answers = |load| {
            let stimulus = Stimulus::record(&mut program.instance(), case.name, load);
            answers(&mut program.instance(), &stimulus)
        };
        let [much, little] = [100, 0].map(answers);
        println!("{}: answers in {much} cycles of {ROWS}, idle in {little}", case.name);
        let hardly_answers = much < ROWS / CYCLES_OF_AN_ANSWER;
        if hardly_answers != HARDLY_ANSWER.contains(&case.name) || little > much {
            failed.push(format!("{}: {much} answers, idle {little}", case.name));
        }
    }
    assert!(failed.is_empty(), "not what is expected of: {failed:#?}");
    try_options();
    tables::try_out(&cases);
    print_profile(&cases[0]);
}

/// Options are what they say, and others are refused.
fn try_options() {
    let parse = |line: &str| Options::parse(line.split_whitespace().map(str::to_string));
    let all = parse("--bench").expect("the options of Cargo");
    assert_eq!((all.tables.len(), all.warm, all.ratios, all.filter), (4, false, false, None));
    let some = parse("--quick --warm --ratios --without-waveforms nic").expect("options");
    assert!(some.effort.slice < all.effort.slice && some.live.cycles < all.live.cycles);
    assert!(some.warm && some.ratios && some.tables == [ENGINES, IDLE, TRAFFIC]);
    assert_eq!(some.filter.as_deref(), Some("nic"));
    assert_eq!(parse("--only idle").expect("a table").tables, [IDLE]);
    for wrong in ["--only", "--only nothing", "--fast"] {
        let message = parse(wrong).err().expect("no such option");
        assert!(message.contains(wrong) && message.contains("waveforms"), "{message}");
    }
}

/// Runs this program again with a cache folder that is removed in the end. A process cannot change
/// its own environment safely.
fn with_an_empty_cache() -> ExitCode {
    let cache = tempfile::tempdir().expect("a folder for a cache");
    let status = std::env::current_exe().and_then(|program| {
        Command::new(program)
            .args(std::env::args_os().skip(1))
            .env("FNCC_CACHE_DIR", cache.path())
            .env(COLD, "1")
            .status()
    });
    match status {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cannot run this program with another cache: {error}");
            ExitCode::FAILURE
        }
    }
}
