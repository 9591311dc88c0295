//! The program `net`, called as users call it.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Calls it in a folder: whether it succeeded, and what it printed, or else its error.
pub fn net(folder: &Path, line: &str) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_net"));
    let output = command.args(line.split_whitespace()).current_dir(folder).output();
    let output = output.expect("the program starts");
    let text = if output.status.success() { output.stdout } else { output.stderr };
    (output.status.success(), String::from_utf8_lossy(&text).into_owned())
}

/// The options that the help of a command names.
pub fn options(command: &str) -> BTreeSet<String> {
    let (works, help) = net(Path::new("."), &format!("{command} --help"));
    assert!(works, "{help}");
    let option = |line: &str| {
        let words = line.trim_start();
        let words = words.strip_prefix("-h, ").unwrap_or(words);
        let is_option = words.starts_with("--") && line.starts_with(' ');
        is_option.then(|| words.split([' ', '=']).next().unwrap_or_default().to_string())
    };
    help.lines().filter_map(option).collect()
}
