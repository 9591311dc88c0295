//! From generated source to a shared object in the cache.

use super::CompileError;
use super::source::Source;
use crate::cache::Cache;
use fncc_support::interrupt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Optimisation beyond 2 gains nothing here.
const OPTIONS: &[&str] = &[
    "--edition=2024",
    "--crate-type=cdylib",
    "--crate-name=step",
    "-Copt-level=2",
    "-Ctarget-cpu=native",
    "-Cpanic=abort",
    "-Cstrip=debuginfo",
    "-Coverflow-checks=off",
    "-Cdebug-assertions=off",
];

/// A compiler that is known to run.
#[derive(Clone, Debug)]
struct Compiler {
    program: String,
    /// What `rustc -vV` prints.
    version: String,
}

impl Compiler {
    /// The program that `RUSTC` names, or `rustc`. Queried for its version once per process.
    fn from_environment() -> Result<Self, CompileError> {
        static FOUND: OnceLock<Compiler> = OnceLock::new();
        // Failures are not kept, since the user may install what is missing and try again.
        if let Some(found) = FOUND.get() {
            return Ok(found.clone());
        }
        let named = std::env::var("RUSTC").ok().filter(|name| !name.is_empty());
        let program = named.unwrap_or_else(|| "rustc".to_string());
        let output = interrupt::output(Command::new(&program).arg("-vV"));
        let problem = match output {
            Ok(output) if output.status.success() => {
                let version = String::from_utf8_lossy(&output.stdout).into_owned();
                return Ok(FOUND.get_or_init(|| Self { program, version }).clone());
            }
            Ok(output) => String::from_utf8_lossy(&output.stderr).trim().to_string(),
            Err(error) => error.to_string(),
        };
        Err(CompileError::NoCompiler { program, problem })
    }

    fn compile(&self, folder: &Path, source: &Source) -> Result<(), CompileError> {
        let file = folder.join("step.rs");
        std::fs::write(&file, &source.text)
            .map_err(|source| CompileError::Write { path: file.clone(), source })?;
        let mut command = Command::new(&self.program);
        command.args(OPTIONS).arg(format!("-Ccodegen-units={}", source.units));
        command.args(["-o", "step.so", "step.rs"]).current_dir(folder);
        // What it has there goes with the folder when it is ended half way.
        command.env("TMPDIR", folder);
        let output = interrupt::output(&mut command);
        let program = self.program.clone();
        let output = output.map_err(|error| CompileError::NoCompiler {
            program: program.clone(),
            problem: error.to_string(),
        })?;
        if output.status.success() {
            return Ok(());
        }
        let output = String::from_utf8_lossy(&output.stderr).into_owned();
        if output.contains("linker `") && output.contains("not found") {
            return Err(CompileError::NoCompiler { program, problem: output.trim().to_string() });
        }
        Err(CompileError::Rejected { program, line: generated_line(&output, &source.text), output })
    }
}

/// The line of the source that the first message is about: `--> step.rs:12:5`.
fn generated_line(output: &str, source: &str) -> Option<String> {
    let (_, place) = output.split_once("--> step.rs:")?;
    let number: usize = place.split(':').next()?.parse().ok()?;
    source.lines().nth(number.checked_sub(1)?).map(|line| line.trim().to_string())
}

/// What the code may use of this processor: code compiled for another may not run here.
fn processor() -> String {
    let model = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let of_code = ["model name", "flags", "Features", "CPU part"];
    let mut lines: Vec<_> =
        model.lines().filter(|line| of_code.iter().any(|name| line.starts_with(name))).collect();
    lines.dedup();
    lines.truncate(4);
    format!("{} {} {}", std::env::consts::ARCH, std::env::consts::OS, lines.join("\n"))
}

/// The shared object for a source, built if need be.
pub(super) fn library(cache: &Cache, source: &Source) -> Result<PathBuf, CompileError> {
    let compiler = Compiler::from_environment()?;
    let (options, processor) = (OPTIONS.join("\n"), processor());
    let key = [compiler.version.as_str(), &options, &processor, &source.text].map(str::as_bytes);
    let entry =
        cache.get_or_build("compiled-netlist", &key, |folder| compiler.compile(folder, source))?;
    Ok(entry.join("step.so"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rejected_source_is_reported_with_its_line_and_the_message_of_the_compiler() {
        let scratch = tempfile::tempdir().expect("a folder");
        let text = "#![no_std]\nfn broken() -> u64 {\n    not_there + 1\n}\n".to_string();
        let source = Source { text, units: 1 };
        let error = library(&Cache::at(scratch.path()), &source).expect_err("it does not compile");
        let text = error.to_string();
        assert!(text.contains("`not_there + 1`"), "{text}");
        assert!(text.contains("cannot find value `not_there`"), "{text}");
    }

    #[test]
    fn a_compiler_that_is_not_there_is_named_with_the_remedy() {
        let compiler = Compiler { program: "no-such-rustc".to_string(), version: String::new() };
        let scratch = tempfile::tempdir().expect("a folder");
        let error = compiler
            .compile(scratch.path(), &Source { text: String::new(), units: 1 })
            .expect_err("there is none");
        let text = error.to_string();
        assert!(matches!(error, CompileError::NoCompiler { .. }), "{text}");
        assert!(text.contains("no-such-rustc") && text.contains("set RUSTC"), "{text}");
    }
}
