//! Other people's programs, in a folder.

use std::io::{Read, Seek};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use std::{env, ffi};

use fncc_netlist::cache::Cache;
use wait_timeout::ChildExt;

/// What no program takes here, however busy the machine is.
const LONGEST: Duration = Duration::from_secs(1200);

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
    // In files, as a pipe that nobody reads would stop the program.
    let [mut out, mut err] = [0; 2].map(|_| tempfile::tempfile().expect("a file"));
    let [to_out, to_err] = [&out, &err].map(|file| file.try_clone().expect("the same file"));
    let mut command = Command::new(program_path);
    command.args(arguments).current_dir(dir).env("PATH", paths);
    let started = command.stdin(Stdio::null()).stdout(to_out).stderr(to_err).spawn();
    let mut child = started.unwrap_or_else(|error| panic!("{program}: {error}"));
    let status = child.wait_timeout(LONGEST).expect("it can be waited for");
    let [stdout, stderr] = [&mut out, &mut err].map(|file| {
        let mut text = vec![];
        file.rewind().and_then(|()| file.read_to_end(&mut text)).expect("what it said");
        text
    });
    let Some(status) = status else {
        child.kill().expect("it can be ended");
        child.wait().expect("it has ended");
        panic!("{program} takes more than {LONGEST:?}: {}", String::from_utf8_lossy(&stdout));
    };
    Output { status, stdout, stderr }
}
