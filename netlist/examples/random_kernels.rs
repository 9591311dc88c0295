//! The long run of the test `random_kernels`: other kernels, as many as you like.
//!
//! ```text
//! cargo run -p fncc-netlist --example random_kernels -- 5000
//! ```
//!
//! Kernels must be compiled to run as kernels, so each 200 of them become a package below `target/random_kernels`, which is built and
//! run; a second number is the seed to begin with. The first kernel that differs ends the run, and its package stays.

use std::env::args;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

#[path = "../tests/random_kernels/mod.rs"]
mod generator;

/// Kernels of a package.
const BATCH: usize = 200;

/// Cycles of random inputs.
const CYCLES: usize = 200;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut numbers = args().skip(1).map(|number| number.parse::<usize>());
    let count = numbers.next().transpose()?.unwrap_or(5000);
    let first_seed = numbers.next().transpose()?.unwrap_or(1000);
    let folder = package()?;
    let started = Instant::now();
    let (mut agreed, mut refused) = (0, 0);
    for (batch, done) in (0..count).step_by(BATCH).enumerate() {
        let seed = (first_seed + batch) as u64;
        let size = BATCH.min(count - done);
        fs::write(folder.join("src/kernels.rs"), generator::file(seed, size))?;
        let output = Command::new("cargo")
            .args(["run", "--quiet", "--offline"])
            .env("CARGO_TARGET_DIR", folder.join("target"))
            .current_dir(&folder)
            .output()?;
        let printed = String::from_utf8_lossy(&output.stdout).to_string();
        if !output.status.success() {
            print!("{printed}");
            eprint!("{}", String::from_utf8_lossy(&output.stderr));
            let what =
                format!("a kernel of seed {seed}, in {}: {}", folder.display(), output.status);
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
    let netlist = Path::new(env!("CARGO_MANIFEST_DIR"));
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
    let tests = netlist.join("tests");
    let program = format!(
        "#[macro_use]\n#[allow(dead_code)]\n#[path = {:?}]\nmod all_engines;\n#[path = {:?}]\nmod compare;\n\
         #[allow(warnings)]\nmod kernels;\n\nfn main() {{\n    \
         let outcome = compare::compare(kernels::all(), {CYCLES});\n    \
         println!(\"{{}} {{}}\", outcome.agreed, outcome.refused.len());\n}}\n",
        tests.join("all_engines/mod.rs"),
        tests.join("random_kernels/compare.rs"),
    );
    fs::write(folder.join("src/main.rs"), program)?;
    Ok(folder)
}
