//! Other people's programs, in a folder.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, ffi};

use fncc_netlist::cache::Cache;

/// Where `scripts/test` puts programs that have no package of their own.
fn packaging() -> PathBuf {
    Cache::open().root().join("packaging/bin")
}

/// Runs a program: one of the folder, that `scripts/test` has installed, or of the search path.
pub fn run(dir: &Path, program: &str, arguments: &[&str]) -> Output {
    let there = dir.join(program);
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = || [packaging()].into_iter().chain(env::split_paths(&path));
    let found = folders().map(|folder| folder.join(program));
    let program_path = std::iter::once(there).chain(found).find(|path| path.is_file());
    let program_path =
        program_path.unwrap_or_else(|| panic!("no {program}: scripts/test installs it"));
    let paths: ffi::OsString = env::join_paths(folders()).expect("folders have no colon");
    let output =
        Command::new(program_path).args(arguments).current_dir(dir).env("PATH", paths).output();
    output.unwrap_or_else(|error| panic!("{program}: {error}"))
}
