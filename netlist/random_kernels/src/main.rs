//! The long run of the test `random_kernels`: other kernels, as many as you like.
//!
//! ```text
//! cargo run -p fncc-random-kernels -- 5000
//! ```
//!
//! Kernels must be compiled to run as kernels, so each 200 of them become a package below `target/random_kernels`, which is built and
//! run. Each package has a seed, the next one the next. A package of which a kernel differs ends the run, and remains; what is printed has
//! the seed, the engines that differ, the kernel in Rust and its Verilog, and how to continue after it.

use clap::Parser;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

/// Kernels of a package.
const BATCH: usize = 200;

/// What a package does: 200 cycles of random inputs.
const MAIN: &str = "
fn main() {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or_default();
    let outcome = compare::compare(kernels::all(), 200);
    if let Some(report) = outcome.report(seed, include_str!(\"kernels.rs\")) {
        print!(\"{report}\");
        std::process::exit(1);
    }
    println!(\"{} {}\", outcome.agreed, outcome.refused.len());
}
";

/// Runs random kernels in RustHDL, in the netlist, interpreted and compiled, in Verilator, in Icarus and in Icarus as Yosys writes them,
/// and compares every output in every cycle.
#[derive(Parser)]
struct Options {
    /// Kernels to run
    #[arg(default_value_t = 5000)]
    count: usize,

    /// Seed of the first 200 kernels; the next 200 have the next one. A run that has ended continues with the seed that it prints
    #[arg(long, value_name = "SEED", default_value_t = 1000)]
    first: u64,
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let folder = package()?;
    let started = Instant::now();
    let (mut agreed, mut refused) = (0, 0);
    for (seed, done) in (options.first..).zip((0..options.count).step_by(BATCH)) {
        let size = BATCH.min(options.count - done);
        fs::write(folder.join("src/kernels.rs"), fncc_random_kernels::file(seed, size))?;
        let output = Command::new("cargo")
            .args(["run", "--quiet", "--offline", "--", &seed.to_string()])
            .env("CARGO_TARGET_DIR", folder.join("target"))
            .current_dir(&folder)
            .output()?;
        let printed = String::from_utf8_lossy(&output.stdout).to_string();
        if !output.status.success() {
            eprint!("{}", String::from_utf8_lossy(&output.stderr));
            print!("{printed}");
            let mut what = format!(
                "not all kernels of seed {seed} agree (in {}: {}); before it {agreed} agreed and {refused} were refused",
                folder.display(),
                output.status
            );
            let again = "cargo run -p fncc-random-kernels --";
            what += &format!("\n       this seed again: {again} {size} --first {seed}");
            if let Some(rest) = options.count.checked_sub(done + size).filter(|rest| *rest > 0) {
                what += &format!("\n       the others: {again} {rest} --first {}", seed + 1);
            }
            return Err(what.into());
        }
        let mut counts = printed.split_whitespace().map(str::parse::<usize>);
        agreed += counts.next().ok_or("no count")??;
        refused += counts.next().ok_or("no count")??;
        let minutes = started.elapsed().as_secs() / 60;
        println!("seed {seed}: {agreed} kernels agree, {refused} are refused, {minutes} minutes");
    }
    Ok(())
}

/// Makes the package that runs kernels, but for the kernels.
fn package() -> Result<PathBuf, Box<dyn Error>> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let netlist = own.parent().ok_or("the package is in no library")?;
    let workspace = netlist.parent().ok_or("the library is in no workspace")?;
    let folder = workspace.join("target/random_kernels");
    fs::create_dir_all(folder.join("src"))?;
    let manifest = format!(
        "[workspace]\n\n[package]\nname = \"random_kernels\"\nedition = \"2024\"\n\n[dependencies]\n\
         arbitrary = {{ version = \"1\", features = [\"derive\"] }}\nfncc-netlist = {{ path = {netlist:?} }}\n\
         fncc-testbenches = {{ path = {:?} }}\ntempfile = \"3\"\n\n[profile.dev]\nopt-level = 1\ndebug = false\n",
        workspace.join("testbenches"),
    );
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::copy(workspace.join("Cargo.lock"), folder.join("Cargo.lock"))?;
    let tests = own.join("tests");
    let program = format!(
        "#[macro_use]\n#[allow(dead_code)]\n#[path = {:?}]\nmod all_engines;\n#[path = {:?}]\nmod compare;\n\
         #[path = {:?}]\nmod report;\n#[allow(warnings)]\nmod kernels;\n{MAIN}",
        netlist.join("tests/it/all_engines/mod.rs"),
        tests.join("random_kernels/compare.rs"),
        tests.join("random_kernels/report.rs"),
    );
    fs::write(folder.join("src/main.rs"), program)?;
    Ok(folder)
}
