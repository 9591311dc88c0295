use std::convert::Infallible;
use std::fs::File;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::*;

#[cfg(unix)]
mod owners;

type TestResult = Result<(), Box<dyn std::error::Error>>;

/// Slow enough that others arrive meanwhile; leaves a line in `log` for each call.
fn slow_build(cache: &Cache, key: &[u8], log: &Path) -> Result<PathBuf, CacheError<io::Error>> {
    cache.get_or_build("slow", &[key], |folder| {
        writeln!(File::options().create(true).append(true).open(log)?, "built")?;
        fs::write(folder.join("first"), "1")?;
        std::thread::sleep(Duration::from_millis(50));
        fs::write(folder.join("last"), "2")
    })
}

fn lines(log: &Path) -> usize {
    fs::read_to_string(log).map_or(0, |text| text.lines().count())
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<_> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Set in the processes that a test starts to run itself again.
const SCRATCH: &str = "FNCC_CACHE_TEST_SCRATCH";

/// The scratch folder in a process that [`again`] has started.
fn scratch_of_parent() -> Option<PathBuf> {
    std::env::var_os(SCRATCH).map(PathBuf::from)
}

/// Another process that runs `test` alone, with its temporary files in `tmp` of the scratch folder.
fn again(test: &str, scratch: &Path) -> io::Result<Command> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["--exact", "--nocapture", &format!("cache::tests::{test}")]);
    command.env(SCRATCH, scratch).env("TMPDIR", scratch.join("tmp")).stdout(Stdio::null());
    Ok(command)
}

/// A scratch folder with a folder `tmp` and a file `file`, below which no one can make a folder:
/// permissions would not stop a privileged user.
fn scratch_with_a_file_in_the_way() -> io::Result<tempfile::TempDir> {
    let scratch = tempfile::tempdir()?;
    fs::create_dir(scratch.path().join("tmp"))?;
    fs::write(scratch.path().join("file"), "")?;
    Ok(scratch)
}

/// Runs `test` again and returns what it wrote to standard error.
fn errors_of(test: &str, scratch: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let output = again(test, scratch)?.output()?;
    let errors = String::from_utf8(output.stderr)?;
    assert!(output.status.success(), "{errors}");
    Ok(errors)
}

#[test]
fn an_entry_is_built_once_and_found_afterwards() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let cache = Cache::at(scratch.path().join("made/on/demand"));
    let log = scratch.path().join("log");
    let first = slow_build(&cache, b"a", &log)?;
    assert_eq!(slow_build(&cache, b"a", &log)?, first);
    assert_eq!(lines(&log), 1);
    assert_ne!(slow_build(&cache, b"b", &log)?, first);
    assert_eq!(lines(&log), 2);
    Ok(())
}

#[test]
fn bytes_that_move_between_key_parts_make_another_key() {
    assert_ne!(key(&[b"ab", b"c"]), key(&[b"a", b"bc"]));
    assert_ne!(key(&[b"ab"]), key(&[b"ab", b""]));
}

#[test]
fn a_failed_or_panicking_build_leaves_nothing_and_the_next_one_succeeds() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let cache = Cache::at(scratch.path());
    let failed = cache.get_or_build("kind", &[b"key"], |folder| {
        fs::write(folder.join("half"), "")?;
        Err(io::Error::other("no compiler"))
    });
    assert!(matches!(failed, Err(CacheError::Build(error)) if error.to_string() == "no compiler"));
    let panicked = std::panic::catch_unwind(|| {
        cache.get_or_build("kind", &[b"key"], |_| -> Result<(), Infallible> { panic!("bug") })
    });
    assert!(panicked.is_err());
    assert_eq!(names(&scratch.path().join("kind")), [""; 0]);
    assert!(cache.get_or_build("kind", &[b"key"], |_| Ok::<_, Infallible>(())).is_ok());
    Ok(())
}

#[test]
fn what_a_killed_build_left_is_taken_over() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let cache = Cache::at(scratch.path());
    let folder = scratch.path().join("slow");
    fs::create_dir_all(folder.join(format!("{}.partial", key(&[b"a"]))))?;
    fs::write(folder.join(format!("{}.partial/rubbish", key(&[b"a"]))), "")?;
    fs::write(folder.join(format!("{}.lock", key(&[b"a"]))), "")?;
    let entry = slow_build(&cache, b"a", &scratch.path().join("log"))?;
    assert_eq!(names(&entry), ["first", "last", "manifest"]);
    assert_eq!(names(&folder).len(), 1, "only the entry remains");
    Ok(())
}

#[test]
fn racing_threads_build_an_entry_once() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let (cache, log) = (Cache::at(scratch.path().join("cache")), scratch.path().join("log"));
    for round in 0_u8..10 {
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    let entry = slow_build(&cache, &[round], &log).expect("the build works");
                    assert!(entry.join("last").exists(), "no one sees half an entry");
                });
            }
        });
        assert_eq!(lines(&log), usize::from(round) + 1);
    }
    Ok(())
}

/// The body of a test in which processes that start together request an entry that `prepare` may
/// have left in a bad state, and which is to be built `builds` times in all.
fn race(test: &str, prepare: impl FnOnce(&Path) -> TestResult, builds: usize) -> TestResult {
    if let Some(scratch) = scratch_of_parent() {
        let entry = slow_build(&Cache::at(scratch.join("cache")), b"shared", &scratch.join("log"))?;
        assert_eq!(fs::read_to_string(entry.join("last"))?, "2");
        return Ok(());
    }
    let scratch = tempfile::tempdir()?;
    prepare(scratch.path())?;
    let children: Vec<_> =
        (0..6).map(|_| again(test, scratch.path())?.spawn()).collect::<Result<_, _>>()?;
    for mut child in children {
        assert!(child.wait()?.success());
    }
    assert_eq!(lines(&scratch.path().join("log")), builds);
    Ok(())
}

#[test]
fn racing_processes_build_an_entry_once() -> TestResult {
    race("racing_processes_build_an_entry_once", |_| Ok(()), 1)
}

#[test]
fn racing_processes_rebuild_a_damaged_entry_once() -> TestResult {
    let damaged = |scratch: &Path| {
        let cache = Cache::at(scratch.join("cache"));
        let entry = slow_build(&cache, b"shared", &scratch.join("log"))?;
        Ok(fs::write(entry.join("last"), "X")?)
    };
    race("racing_processes_rebuild_a_damaged_entry_once", damaged, 2)
}

/// The number of builds when `change` is done to an entry between two requests for it, of which
/// the second is like that of another process: the cache has moved, so nothing is known of it.
fn builds_after(
    change: impl FnOnce(&Path) -> io::Result<()>,
) -> Result<usize, Box<dyn std::error::Error>> {
    let scratch = tempfile::tempdir()?;
    let (before, after) = (scratch.path().join("before"), scratch.path().join("after"));
    let log = scratch.path().join("log");
    change(&slow_build(&Cache::at(&before), b"a", &log)?)?;
    fs::rename(&before, &after)?;
    let entry = slow_build(&Cache::at(&after), b"a", &log)?;
    assert_eq!(entry, after.join("slow").join(key(&[b"a"])));
    assert_eq!(names(&entry), ["first", "last", "manifest"]);
    assert_eq!(fs::read_to_string(entry.join("first"))?, "1");
    assert_eq!(fs::read_to_string(entry.join("last"))?, "2");
    assert_eq!(names(&after.join("slow")).len(), 1, "only the entry remains");
    Ok(lines(&log))
}

#[test]
fn an_entry_with_a_changed_file_is_rebuilt() -> TestResult {
    assert_eq!(builds_after(|entry| fs::write(entry.join("last"), "3"))?, 2);
    Ok(())
}

#[test]
fn an_entry_with_a_truncated_file_is_rebuilt() -> TestResult {
    assert_eq!(builds_after(|entry| File::create(entry.join("last")).map(drop))?, 2);
    Ok(())
}

#[test]
fn an_entry_without_one_of_its_files_is_rebuilt() -> TestResult {
    assert_eq!(builds_after(|entry| fs::remove_file(entry.join("last")))?, 2);
    Ok(())
}

#[test]
fn an_entry_with_a_file_or_a_folder_too_many_is_rebuilt() -> TestResult {
    assert_eq!(builds_after(|entry| fs::write(entry.join("more"), "4"))?, 2);
    assert_eq!(builds_after(|entry| fs::create_dir(entry.join("more")))?, 2);
    Ok(())
}

#[test]
fn an_entry_with_files_exchanged_is_rebuilt() -> TestResult {
    let exchange = |entry: &Path| {
        fs::rename(entry.join("first"), entry.join("x"))?;
        fs::rename(entry.join("last"), entry.join("first"))?;
        fs::rename(entry.join("x"), entry.join("last"))
    };
    assert_eq!(builds_after(exchange)?, 2);
    Ok(())
}

#[test]
fn an_entry_without_a_manifest_is_rebuilt() -> TestResult {
    assert_eq!(builds_after(|entry| fs::remove_file(entry.join("manifest")))?, 2);
    Ok(())
}

#[test]
fn an_entry_whose_manifest_is_damaged_is_rebuilt() -> TestResult {
    assert_eq!(builds_after(|entry| File::create(entry.join("manifest")).map(drop))?, 2);
    let lose_the_last_line = |entry: &Path| {
        let path = entry.join("manifest");
        let text = fs::read_to_string(&path)?;
        let line = text.trim_end().rfind('\n').ok_or(io::Error::other("there is one line"))?;
        fs::write(path, &text[..=line])
    };
    assert_eq!(builds_after(lose_the_last_line)?, 2);
    Ok(())
}

#[test]
fn an_entry_emptied_by_a_power_cut_is_rebuilt() -> TestResult {
    let empty = |entry: &Path| {
        fs::remove_file(entry.join("first"))?;
        fs::remove_file(entry.join("last"))?;
        File::create(entry.join("manifest")).map(drop)
    };
    assert_eq!(builds_after(empty)?, 2);
    Ok(())
}

#[cfg(unix)]
#[test]
fn an_entry_that_cannot_be_read_is_rebuilt() -> TestResult {
    let to_nowhere = |entry: &Path| {
        fs::remove_file(entry.join("last"))?;
        std::os::unix::fs::symlink("nowhere", entry.join("last"))
    };
    assert_eq!(builds_after(to_nowhere)?, 2);
    assert_eq!(builds_after(|entry| fs::remove_dir_all(entry).and(fs::write(entry, "")))?, 2);
    Ok(())
}

#[cfg(unix)]
#[test]
fn a_good_entry_is_not_rebuilt_and_its_files_are_left_alone() -> TestResult {
    use std::os::unix::fs::MetadataExt;
    let scratch = tempfile::tempdir()?;
    let (before, after) = (scratch.path().join("before"), scratch.path().join("after"));
    let log = scratch.path().join("log");
    let state = |entry: &Path| -> io::Result<Vec<_>> {
        let state = |name: &String| {
            let file = fs::metadata(entry.join(name))?;
            Ok((name.clone(), file.ino(), file.modified()?))
        };
        names(entry).iter().map(state).collect()
    };
    let made = state(&slow_build(&Cache::at(&before), b"a", &log)?)?;
    assert_eq!(made.len(), 3);
    fs::rename(&before, &after)?;
    assert_eq!(state(&slow_build(&Cache::at(&after), b"a", &log)?)?, made);
    assert_eq!(lines(&log), 1);
    Ok(())
}

#[test]
fn a_file_in_use_keeps_its_contents_when_its_entry_is_rebuilt() -> TestResult {
    let mut in_use = None;
    let builds = builds_after(|entry| {
        in_use = Some(File::open(entry.join("first"))?);
        fs::write(entry.join("last"), "X")
    })?;
    assert_eq!(builds, 2);
    let mut file = in_use.ok_or("it was opened")?;
    assert_eq!(io::read_to_string(&mut file)?, "1");
    assert_eq!(file.metadata()?.len(), 1);
    Ok(())
}

#[test]
fn files_in_folders_are_checked_too() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let builds = std::cell::Cell::new(0);
    let get = |root: &str| {
        Cache::at(scratch.path().join(root)).get_or_build("deep", &[], |folder| {
            builds.set(builds.get() + 1);
            fs::create_dir_all(folder.join("a/b"))?;
            // The name of the manifest is taken in the folder of the entry only.
            fs::write(folder.join("a/manifest"), "")?;
            fs::write(folder.join("a/b/line\nbreak"), "deep")
        })
    };
    get("first")?;
    fs::rename(scratch.path().join("first"), scratch.path().join("second"))?;
    let entry = get("second")?;
    assert_eq!(builds.get(), 1, "nothing was wrong");
    fs::write(entry.join("a/manifest"), "damage")?;
    fs::rename(scratch.path().join("second"), scratch.path().join("third"))?;
    assert_eq!(fs::read_to_string(get("third")?.join("a/manifest"))?, "");
    assert_eq!(builds.get(), 2);
    Ok(())
}

#[test]
fn a_process_reads_an_entry_once_to_check_it() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let (before, after) = (scratch.path().join("before"), scratch.path().join("after"));
    let log = scratch.path().join("log");
    let mark = |entry: PathBuf| fs::write(entry.join("last"), "not looked at");
    mark(slow_build(&Cache::at(&before), b"built here", &log)?)?;
    slow_build(&Cache::at(&before), b"built here", &log)?;
    assert_eq!(lines(&log), 1);

    slow_build(&Cache::at(&before), b"found", &log)?;
    fs::rename(&before, &after)?;
    mark(slow_build(&Cache::at(&after), b"found", &log)?)?;
    slow_build(&Cache::at(&after), b"found", &log)?;
    assert_eq!(lines(&log), 2);
    Ok(())
}

#[test]
fn an_entry_that_was_deleted_is_rebuilt_though_the_process_knows_it() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let (cache, log) = (Cache::at(scratch.path().join("cache")), scratch.path().join("log"));
    slow_build(&cache, b"a", &log)?;
    fs::remove_dir_all(cache.root())?;
    assert!(slow_build(&cache, b"a", &log)?.join("last").exists());
    assert_eq!(lines(&log), 2);
    Ok(())
}

#[test]
fn a_file_of_the_build_called_manifest_is_refused() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let built = Cache::at(scratch.path())
        .get_or_build("kind", &[], |folder| fs::write(folder.join("manifest"), ""));
    let text = built.expect_err("the name is taken").to_string();
    assert!(text.contains("manifest"), "{text}");
    assert_eq!(names(&scratch.path().join("kind")), [""; 0]);
    Ok(())
}

#[cfg(unix)]
#[test]
fn a_link_in_a_build_is_refused() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let built = Cache::at(scratch.path()).get_or_build("kind", &[], |folder| {
        std::os::unix::fs::symlink("/etc/passwd", folder.join("link"))
    });
    let text = built.expect_err("what it leads to may change").to_string();
    assert!(text.contains("\"link\" is neither a file nor a folder"), "{text}");
    assert_eq!(names(&scratch.path().join("kind")), [""; 0]);
    Ok(())
}

#[test]
fn an_unusable_folder_is_named_together_with_the_remedy() -> TestResult {
    if let Some(scratch) = scratch_of_parent() {
        let file = scratch.join("file");
        let error = Cache::at(&file).get_or_build("kind", &[], |_| Ok::<_, Infallible>(()));
        let text = error.expect_err("a file is no folder").to_string();
        assert!(text.contains(&file.display().to_string()), "{text}");
        assert!(text.contains("FNCC_CACHE_DIR"), "{text}");
        assert!(text.contains(&scratch.join("tmp").display().to_string()), "{text}");
        return Ok(fs::write(scratch.join("done"), "")?);
    }
    let scratch = scratch_with_a_file_in_the_way()?;
    // There is no folder for temporary files either.
    fs::remove_dir(scratch.path().join("tmp"))?;
    let test = "an_unusable_folder_is_named_together_with_the_remedy";
    assert_eq!(errors_of(test, scratch.path())?, "", "nothing is built, so nothing is announced");
    assert!(scratch.path().join("done").exists());
    Ok(())
}

#[test]
fn where_the_root_cannot_be_written_a_temporary_folder_is_used_and_announced_once() -> TestResult {
    if let Some(scratch) = scratch_of_parent() {
        let (log, tmp) = (scratch.join("log"), scratch.join("tmp"));
        std::thread::scope(|scope| {
            for number in 0..8 {
                let (log, tmp) = (&log, &tmp);
                let root = scratch.join(["file", "file/below"][number % 2]);
                scope.spawn(move || {
                    let entry = slow_build(&Cache::at(root), b"a", log).expect("it is built");
                    assert!(entry.starts_with(tmp), "{}", entry.display());
                    assert_eq!(fs::read_to_string(entry.join("last")).expect("a file"), "2");
                });
            }
        });
        assert_eq!(lines(&log), 1, "the temporary folder is a cache like any other");
        assert_eq!(names(&tmp).len(), 1, "one folder for the process");
        return Ok(());
    }
    let scratch = scratch_with_a_file_in_the_way()?;
    let test = "where_the_root_cannot_be_written_a_temporary_folder_is_used_and_announced_once";
    let said = errors_of(test, scratch.path())?;
    assert_eq!(said.lines().count(), 1, "{said}");
    let temporary = scratch.path().join("tmp").join(&names(&scratch.path().join("tmp"))[0]);
    let root = scratch.path().join("file");
    for part in [&*root.to_string_lossy(), &temporary.to_string_lossy(), "FNCC_CACHE_DIR"] {
        assert!(said.contains(part), "{part} is missing: {said}");
    }
    assert_eq!(lines(&scratch.path().join("log")), 1);
    Ok(())
}

#[cfg(unix)]
#[test]
fn no_other_user_can_enter_the_temporary_folder() -> TestResult {
    use std::os::unix::fs::PermissionsExt;
    let test = "no_other_user_can_enter_the_temporary_folder";
    if let Some(scratch) = scratch_of_parent() {
        slow_build(&Cache::at(scratch.join("file")), b"a", &scratch.join("log"))?;
        return Ok(());
    }
    let scratch = scratch_with_a_file_in_the_way()?;
    errors_of(test, scratch.path())?;
    let tmp = scratch.path().join("tmp");
    let [name] = &names(&tmp)[..] else { return Err("one folder".into()) };
    let mode = fs::metadata(tmp.join(name))?.permissions().mode();
    assert_eq!(mode & 0o7777, 0o700);
    Ok(())
}

/// The root of the next tests has an entry whose lock cannot be had, like one that is read-only:
/// the lock file is a folder.
fn entry_without_lock(scratch: &Path) -> Result<PathBuf, Box<dyn std::error::Error>> {
    let entry = slow_build(&Cache::at(scratch.join("cache")), b"a", &scratch.join("log"))?;
    fs::create_dir(entry.with_extension("lock"))?;
    Ok(entry)
}

#[test]
fn a_good_entry_is_used_where_nothing_can_be_written() -> TestResult {
    if let Some(scratch) = scratch_of_parent() {
        let entry = slow_build(&Cache::at(scratch.join("cache")), b"a", &scratch.join("log"))?;
        assert!(entry.starts_with(scratch.join("cache")), "{}", entry.display());
        return Ok(fs::write(scratch.join("done"), "")?);
    }
    let scratch = scratch_with_a_file_in_the_way()?;
    entry_without_lock(scratch.path())?;
    let test = "a_good_entry_is_used_where_nothing_can_be_written";
    assert_eq!(errors_of(test, scratch.path())?, "");
    assert!(scratch.path().join("done").exists());
    assert_eq!(lines(&scratch.path().join("log")), 1);
    Ok(())
}

#[test]
fn a_damaged_entry_that_cannot_be_replaced_is_built_in_the_temporary_folder() -> TestResult {
    if let Some(scratch) = scratch_of_parent() {
        let entry = slow_build(&Cache::at(scratch.join("cache")), b"a", &scratch.join("log"))?;
        assert!(entry.starts_with(scratch.join("tmp")), "{}", entry.display());
        assert_eq!(fs::read_to_string(entry.join("last"))?, "2");
        return Ok(());
    }
    let scratch = scratch_with_a_file_in_the_way()?;
    let entry = entry_without_lock(scratch.path())?;
    fs::write(entry.join("last"), "X")?;
    let test = "a_damaged_entry_that_cannot_be_replaced_is_built_in_the_temporary_folder";
    let said = errors_of(test, scratch.path())?;
    assert_eq!(said.lines().count(), 1, "{said}");
    assert_eq!(lines(&scratch.path().join("log")), 2);
    assert_eq!(fs::read_to_string(entry.join("last"))?, "X", "only the lock's holder removes");
    Ok(())
}

#[cfg(unix)]
#[test]
fn the_temporary_folder_of_a_dead_process_is_removed_by_the_next_and_no_other() -> TestResult {
    if let Some(scratch) = scratch_of_parent() {
        let entry = slow_build(&Cache::at(scratch.join("file")), b"a", &scratch.join("log"))?;
        let own = entry.ancestors().nth(2).ok_or("an entry has a root")?;
        assert!(File::open(own)?.try_lock().is_err(), "a living process shows that it lives");
        return Ok(());
    }
    let test = "the_temporary_folder_of_a_dead_process_is_removed_by_the_next_and_no_other";
    let scratch = scratch_with_a_file_in_the_way()?;
    let tmp = scratch.path().join("tmp");
    errors_of(test, scratch.path())?;
    let first = names(&tmp);
    assert_eq!(first.len(), 1);
    fs::create_dir_all(tmp.join("of-another-program/file"))?;
    // As if its process had not locked it yet.
    fs::create_dir(tmp.join("fncc-rtl-process-new"))?;

    let alive = File::open(tmp.join(&first[0]))?;
    alive.lock()?;
    errors_of(test, scratch.path())?;
    assert_eq!(names(&tmp).len(), 4, "the first folder was in use");
    drop(alive);

    errors_of(test, scratch.path())?;
    let left = names(&tmp);
    assert_eq!(left.len(), 3, "{left:?}");
    assert!(!left.contains(&first[0]), "{left:?}");
    assert!(left.contains(&"of-another-program".to_owned()), "{left:?}");
    assert!(left.contains(&"fncc-rtl-process-new".to_owned()), "{left:?}");
    assert_eq!(lines(&scratch.path().join("log")), 3);
    Ok(())
}

#[cfg(unix)]
#[test]
fn a_privileged_process_leaves_the_temporary_folders_of_other_users() -> TestResult {
    let test = "a_privileged_process_leaves_the_temporary_folders_of_other_users";
    if let Some(scratch) = scratch_of_parent() {
        slow_build(&Cache::at(scratch.join("file")), b"a", &scratch.join("log"))?;
        return Ok(());
    }
    let scratch = scratch_with_a_file_in_the_way()?;
    let other = scratch.path().join("tmp/fncc-rtl-process-other");
    fs::create_dir_all(other.join("kind"))?;
    // Who may not give files away may not remove those of others either.
    if std::os::unix::fs::chown(&other, Some(54321), None).is_ok() {
        errors_of(test, scratch.path())?;
        assert!(other.join("kind").exists());
        assert_eq!(lines(&scratch.path().join("log")), 1);
    }
    Ok(())
}

#[cfg(unix)]
#[test]
fn a_temporary_folder_put_in_the_place_of_ours_is_not_trusted() -> TestResult {
    if let Some(scratch) = scratch_of_parent() {
        let cache = Cache::at(scratch.join("file"));
        let entry = slow_build(&cache, b"a", &scratch.join("log"))?;
        // Someone removes old temporary files, and someone else has waited for it.
        let folder = entry.ancestors().nth(2).ok_or("an entry has a root")?;
        fs::remove_dir_all(folder)?;
        fs::create_dir_all(&entry)?;
        fs::write(entry.join("last"), "planted")?;
        let again = slow_build(&cache, b"a", &scratch.join("log"))?;
        assert!(!again.starts_with(folder), "{}", again.display());
        assert_eq!(fs::read_to_string(again.join("last"))?, "2");
        return Ok(());
    }
    let scratch = scratch_with_a_file_in_the_way()?;
    let test = "a_temporary_folder_put_in_the_place_of_ours_is_not_trusted";
    let said = errors_of(test, scratch.path())?;
    assert_eq!(said.lines().count(), 1, "{said}");
    assert_eq!(lines(&scratch.path().join("log")), 2);
    Ok(())
}

#[test]
fn the_root_follows_the_environment_in_the_documented_order() {
    let root = |set: &[(&str, &str)]| {
        default_root(|name| set.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into()))
    };
    let all = [("FNCC_CACHE_DIR", "/a"), ("XDG_CACHE_HOME", "/b"), ("HOME", "/c")];
    assert_eq!(root(&all), Path::new("/a"));
    assert_eq!(root(&all[1..]), Path::new("/b/fncc-rtl"));
    assert_eq!(root(&all[2..]), Path::new("/c/.cache/fncc-rtl"));
    assert_eq!(root(&[]), std::env::temp_dir().join("fncc-rtl"));
    assert_eq!(root(&[("XDG_CACHE_HOME", "relative"), ("HOME", "/c")]), root(&all[2..]));
    assert_eq!(root(&[("FNCC_CACHE_DIR", ""), ("HOME", "/c")]), root(&all[2..]));
}
