//! The tests of the workspace, each a name in a program that cargo has built.

use serde_json::Value;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// Package, program and name with `::` between.
    pub path: String,
    /// The program.
    pub program: PathBuf,
    /// Its name in there.
    pub name: String,
    /// The folder of the package, where cargo runs it.
    pub folder: PathBuf,
}

/// Builds the test programs of packages and lists their tests, without those that are ignored.
///
/// # Errors
/// When cargo fails, or a program does not list its tests.
pub fn tests(packages: &[String], programs: &[String]) -> io::Result<Vec<Test>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["test", "--no-run", "--message-format=json-render-diagnostics"]);
    command.args(packages.iter().flat_map(|package| ["--package", package.as_str()]));
    command.args(programs.iter().flat_map(|program| ["--test", program.as_str()]));
    let output = command.stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(io::Error::other("cargo does not build the tests"));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let built = text.lines().filter_map(|line| built(&serde_json::from_str(line).ok()?));
    let mut tests = vec![];
    for (package, program, path, folder) in built {
        tests.extend(of_program(&format!("{package}::{program}"), &path, &folder)?);
    }
    Ok(tests)
}

/// The package, name, path and folder of a test program in a message of cargo.
fn built(message: &Value) -> Option<(String, String, PathBuf, PathBuf)> {
    // A benchmark has no tests to list.
    let is_bench = message["target"]["kind"].as_array()?.iter().any(|kind| kind == "bench");
    let is_test = message["profile"]["test"].as_bool()? && !is_bench;
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
    let path = PathBuf::from(message["executable"].as_str().filter(|_| is_test)?);
    let id = message["package_id"].as_str()?;
    // `path+file:///folder#name@0.1.0`, or without a name where it is that of the folder.
    let end = id.rsplit(['#', '/']).next()?;
    let package = match end.split_once('@') {
        Some((name, _)) => name.to_string(),
        None => folder.file_name()?.to_string_lossy().into_owned(),
    };
    Some((package, message["target"]["name"].as_str()?.to_string(), path, folder))
}

/// The tests of a program; `path` goes before their names.
///
/// # Errors
/// When the program does not list them.
pub fn of_program(path: &str, program: &Path, folder: &Path) -> io::Result<Vec<Test>> {
    let mut list = Command::new(program);
    let list = list.args(["--list", "--format", "terse"]).current_dir(folder).output()?;
    if !list.status.success() {
        return Err(io::Error::other(format!("{} does not list its tests", program.display())));
    }
    let mut ignored = Command::new(program);
    let ignored =
        ignored.args(["--list", "--format", "terse", "--ignored"]).current_dir(folder).output()?;
    let names = |output: &[u8]| {
        let text = String::from_utf8_lossy(output).into_owned();
        let names = text.lines().filter_map(|line| line.strip_suffix(": test").map(str::to_string));
        names.collect::<Vec<_>>()
    };
    let ignored = names(&ignored.stdout);
    let names = names(&list.stdout).into_iter().filter(|name| !ignored.contains(name));
    let test = |name: String| Test {
        path: format!("{path}::{name}"),
        program: program.to_owned(),
        name,
        folder: folder.to_owned(),
    };
    Ok(names.map(test).collect())
}
