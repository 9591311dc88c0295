//! What the program says of itself.

use std::collections::BTreeSet;
use std::process::Command;

/// The options that the help of a command names.
pub fn options(command: &str) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_sim")).args([command, "--help"]).output();
    let help = String::from_utf8(output.expect("the program starts").stdout).expect("UTF-8");
    let option = |line: &str| {
        let words = line.trim_start();
        let words = words.strip_prefix("-h, ").unwrap_or(words);
        let is_option = words.starts_with("--") && line.starts_with(' ');
        is_option.then(|| words.split([' ', '=']).next().unwrap_or_default().to_string())
    };
    help.lines().filter_map(option).collect()
}
