use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process, test_kill_process};

use super::*;

type TestResult = Result<(), Box<dyn std::error::Error>>;

/// Set in the processes that a test starts to run itself again: the folder that it may write in.
const SCRATCH: &str = "FNCC_INTERRUPT_TEST_SCRATCH";

/// How long something is waited for that takes no time.
const PATIENCE: Duration = Duration::from_secs(20);

fn scratch_of_parent() -> Option<PathBuf> {
    std::env::var_os(SCRATCH).map(PathBuf::from)
}

/// A process that runs `test` alone, by way of a shell that does `first`.
fn again(test: &str, scratch: &Path, first: &str) -> io::Result<Command> {
    // Whoever runs the tests in the background may ignore signals, and a shell keeps what is ignored.
    let mut command = Command::new("env");
    command.args(["--default-signal", "sh", "-c", &format!("{first} exec \"$@\""), "sh"]);
    command.arg(std::env::current_exe()?);
    command.args(["--exact", "--nocapture", &format!("interrupt::tests::{test}")]);
    command.env(SCRATCH, scratch).stdout(Stdio::piped()).stderr(Stdio::null());
    Ok(command)
}

/// In a process that [`again`] has started: says that it is ready, and waits for its end, but not for ever.
fn wait_for_the_end() -> ! {
    let reported = writeln!(std::io::stdout(), "\nready");
    reported.expect("the parent reads");
    std::thread::sleep(PATIENCE);
    std::process::exit(1)
}

/// Runs `test` again and sends it a signal when it is ready; how it ends.
fn interrupted(test: &str, scratch: &Path, signal: Signal) -> io::Result<ExitStatus> {
    let mut child = again(test, scratch, "")?.spawn()?;
    if let Some(said) = child.stdout.take() {
        let mut lines = BufReader::new(said).lines();
        while !lines.next().ok_or(io::Error::other("it is not ready"))??.eq("ready") {}
        kill_process(Pid::from_child(&child), signal)?;
        // Until the end, so that nothing it prints is in its way.
        lines.for_each(drop);
    }
    child.wait()
}

/// The paths of all that is in a folder, sorted.
fn below(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![];
    for item in fs::read_dir(folder).into_iter().flatten().flatten() {
        found.push(item.path());
        found.extend(below(&item.path()));
    }
    found.sort();
    found
}

/// The process whose number a program has left in a file.
fn process_in(file: &Path) -> io::Result<Pid> {
    let start = Instant::now();
    loop {
        let text = fs::read_to_string(file).unwrap_or_default();
        if let Some(pid) =
            text.strip_suffix('\n').and_then(|text| Pid::from_raw(text.parse().ok()?))
        {
            return Ok(pid);
        }
        if start.elapsed() > PATIENCE {
            return Err(io::Error::other(format!("nothing in {}", file.display())));
        }
        std::thread::yield_now();
    }
}

/// Whether a process ends in time, or has. One that nobody waits for counts as ended.
fn ends(pid: Pid) -> bool {
    let stat = format!("/proc/{}/stat", pid.as_raw_nonzero());
    let is_over = || {
        let is_zombie = fs::read_to_string(&stat).is_ok_and(|text| text.contains(") Z "));
        is_zombie || test_kill_process(pid).is_err()
    };
    let start = Instant::now();
    while !is_over() {
        if start.elapsed() > PATIENCE {
            return false;
        }
        std::thread::yield_now();
    }
    true
}

/// A program that starts another one and waits for it; both leave their numbers in the folder.
fn program_of_two(folder: &Path) -> Command {
    let mut command = Command::new("sh");
    let script = "echo $$ > first; (sh -c 'echo $$ > second; exec sleep 100'); true";
    command.args(["-c", script]).current_dir(folder).stdout(Stdio::null());
    command
}

#[test]
fn an_interrupted_process_leaves_neither_files_nor_programs_and_dies_by_the_signal() -> TestResult {
    if let Some(scratch) = scratch_of_parent() {
        install()?;
        make_folder(&scratch.join("new/deep/empty"))?;
        fs::write(scratch.join("new/kept"), "")?;
        let file = scratch.join("file");
        let _file = Temporary::new(|| fs::write(&file, "half").map(|()| (file.clone(), ())))?;
        let folder = scratch.join("folder");
        let _folder = Temporary::new(|| fs::create_dir(&folder).map(|()| (folder.clone(), ())))?;
        fs::write(folder.join("in it"), "")?;
        let (kept, ()) = Temporary::new(|| Ok((scratch.join("unfinished"), ())))?;
        fs::write(kept.path(), "whole")?;
        kept.keep(|path| fs::rename(path, scratch.join("finished")))?;
        let _program = spawn(&mut program_of_two(&scratch))?;
        process_in(&scratch.join("second"))?;
        wait_for_the_end();
    }
    let test = "an_interrupted_process_leaves_neither_files_nor_programs_and_dies_by_the_signal";
    for signal in [Signal::INT, Signal::TERM, Signal::HUP, Signal::QUIT] {
        let scratch = tempfile::tempdir()?;
        let status = interrupted(test, scratch.path(), signal)?;
        assert_eq!(status.signal(), Some(signal.as_raw()), "{status}");
        for name in ["first", "second"] {
            assert!(ends(process_in(&scratch.path().join(name))?), "{name} continues");
        }
        let left = ["finished", "first", "new", "new/kept", "second"];
        assert_eq!(below(scratch.path()), left.map(|name| scratch.path().join(name)), "{signal:?}");
    }
    Ok(())
}

#[test]
fn what_is_held_together_appears_together_though_a_signal_comes_in_between() -> TestResult {
    if let Some(scratch) = scratch_of_parent() {
        install()?;
        let (come, has_come) = mpsc::channel();
        let _call = call(move || come.send(()).unwrap_or_default());
        let outer = hold();
        fs::write(scratch.join("0"), "")?;
        let reported = writeln!(std::io::stdout(), "\nready");
        reported.expect("the parent reads");
        has_come.recv()?;
        // What follows takes longer than to die.
        for number in 1..1000 {
            let _inner = hold();
            fs::write(scratch.join(number.to_string()), "")?;
        }
        drop(outer);
        wait_for_the_end();
    }
    let test = "what_is_held_together_appears_together_though_a_signal_comes_in_between";
    let scratch = tempfile::tempdir()?;
    let status = interrupted(test, scratch.path(), Signal::TERM)?;
    assert_eq!(status.signal(), Some(Signal::TERM.as_raw()), "{status}");
    assert_eq!(below(scratch.path()).len(), 1000);
    Ok(())
}

#[test]
fn calls_come_first_and_may_write_or_panic() -> TestResult {
    if let Some(scratch) = scratch_of_parent() {
        install()?;
        let file = scratch.join("file");
        let _file = Temporary::new(|| fs::write(&file, "half").map(|()| (file.clone(), ())))?;
        let last_word = scratch.join("last word");
        let _given_up = call(|| panic!("it was given up"));
        drop(_given_up);
        let _call = call(move || {
            let _held = hold();
            fs::copy(&file, last_word).expect("it is still there");
        });
        let _panic = call(|| panic!("a defect"));
        wait_for_the_end();
    }
    let test = "calls_come_first_and_may_write_or_panic";
    let scratch = tempfile::tempdir()?;
    let status = interrupted(test, scratch.path(), Signal::INT)?;
    assert_eq!(status.signal(), Some(Signal::INT.as_raw()), "{status}");
    assert_eq!(below(scratch.path()), [scratch.path().join("last word")]);
    Ok(())
}

#[test]
fn signals_that_are_ignored_stay_so() -> TestResult {
    if scratch_of_parent().is_some() {
        install()?;
        let own = rustix::process::getpid();
        kill_process(own, Signal::HUP)?;
        kill_process(own, Signal::INT)?;
        // Signals come in the order of their numbers, so those before have had their chance.
        kill_process(own, Signal::TERM)?;
        wait_for_the_end();
    }
    let scratch = tempfile::tempdir()?;
    let test = "signals_that_are_ignored_stay_so";
    let mut child = again(test, scratch.path(), "trap '' HUP INT;")?.spawn()?;
    let mut said = String::new();
    child.stdout.take().ok_or("there is a pipe")?.read_to_string(&mut said)?;
    let status = child.wait()?;
    assert_eq!(status.signal(), Some(Signal::TERM.as_raw()), "{status}: {said}");
    Ok(())
}

#[test]
fn a_process_that_finishes_leaves_no_empty_folder_and_nothing_that_lives_as_long_as_itself()
-> TestResult {
    if let Some(scratch) = scratch_of_parent() {
        fs::create_dir(scratch.join("old"))?;
        make_folder(&scratch.join("old/new/empty"))?;
        make_folder(&scratch.join("full"))?;
        fs::write(scratch.join("full/file"), "")?;
        let (file, ()) = Temporary::new(|| Ok((scratch.join("forgotten"), ())))?;
        fs::write(file.path(), "")?;
        std::mem::forget(file);
        finish();
        return Ok(());
    }
    let scratch = tempfile::tempdir()?;
    let test =
        "a_process_that_finishes_leaves_no_empty_folder_and_nothing_that_lives_as_long_as_itself";
    assert!(again(test, scratch.path(), "")?.stdout(Stdio::null()).status()?.success());
    let left = ["full", "full/file", "old"];
    assert_eq!(below(scratch.path()), left.map(|name| scratch.path().join(name)));
    Ok(())
}

#[test]
fn what_is_dropped_is_removed_and_what_is_kept_is_not() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let new = |name: &str| {
        let path = scratch.path().join(name);
        Temporary::new(|| fs::write(&path, "").map(|()| (path.clone(), ()))).map(|(made, ())| made)
    };
    drop(new("dropped")?);
    new("kept")?.keep(|path| fs::rename(path, scratch.path().join("finished")))?;
    let refused = new("refused")?.keep(|path| fs::rename(path, scratch.path().join("no/folder")));
    assert!(refused.is_err());
    assert_eq!(below(scratch.path()), [scratch.path().join("finished")]);
    Ok(())
}

#[test]
fn a_program_that_takes_too_long_is_ended_with_those_that_it_started() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let child = spawn(&mut program_of_two(scratch.path()))?;
    let second = process_in(&scratch.path().join("second"))?;
    assert_eq!(child.wait(|_| Ok(None))?, None);
    assert!(ends(process_in(&scratch.path().join("first"))?));
    assert!(ends(second));
    Ok(())
}

#[test]
fn a_program_runs_to_its_end_with_nothing_to_read_and_all_it_prints_comes_back() -> TestResult {
    let mut command = Command::new("sh");
    let ended = output(command.args(["-c", "cat; echo out; echo err >&2; exit 3"]))?;
    assert_eq!((&*ended.stdout, &*ended.stderr), (&b"out\n"[..], &b"err\n"[..]));
    assert_eq!(ended.status.code(), Some(3));
    let status = spawn(Command::new("sh").args(["-c", "exit 4"]))?.wait(|c| c.wait().map(Some))?;
    assert_eq!(status.and_then(|status| status.code()), Some(4));
    let missing = spawn(&mut Command::new("no-such-program")).expect_err("there is none");
    assert_eq!(missing.kind(), io::ErrorKind::NotFound);
    std::io::stdout().flush()?;
    Ok(())
}
