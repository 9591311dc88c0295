//! The program of a package, `net` or `sim`, called as users call it.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Cargo gives a test the path of the programs of its own package.
const PROGRAM: &str = match (option_env!("CARGO_BIN_EXE_net"), option_env!("CARGO_BIN_EXE_sim")) {
    (Some(program), _) | (None, Some(program)) => program,
    (None, None) => panic!("neither net nor sim is a program of this package"),
};

/// Calls it in a folder: whether it succeeded, and what it printed, or else its error.
pub fn call(folder: &Path, line: &str) -> (bool, String) {
    let mut command = Command::new(PROGRAM);
    let output = command.args(line.split_whitespace()).current_dir(folder).output();
    let output = output.expect("the program starts");
    let text = if output.status.success() { output.stdout } else { output.stderr };
    (output.status.success(), String::from_utf8_lossy(&text).into_owned())
}

/// The options that the help of a command names.
pub fn options(command: &str) -> BTreeSet<String> {
    let (works, help) = call(Path::new("."), &format!("{command} --help"));
    assert!(works, "{help}");
    let option = |line: &str| {
        let words = line.trim_start();
        let words = words.strip_prefix("-h, ").unwrap_or(words);
        let is_option = words.starts_with("--") && line.starts_with(' ');
        is_option.then(|| words.split([' ', '=']).next().unwrap_or_default().to_string())
    };
    help.lines().filter_map(option).collect()
}
