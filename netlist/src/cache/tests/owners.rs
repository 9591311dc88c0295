//! Who may write in files of the cache.

use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};

use super::*;

fn set_mode(path: &Path, mode: u32) -> io::Result<()> {
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

fn mode(path: &Path) -> io::Result<u32> {
    Ok(fs::metadata(path)?.mode() & 0o7777)
}

/// What a process that runs `test` again says; it requests an entry of the cache in the scratch folder `base/it's a cache`.
fn said_of(test: &str, scratch: &Path) -> Result<String, Box<dyn std::error::Error>> {
    errors_of(&format!("owners::{test}"), scratch)
}

const ROOT: &str = "base/it's a cache";

fn request(scratch: &Path) -> TestResult {
    let entry = slow_build(&Cache::at(scratch.join(ROOT)), b"a", &scratch.join("log"))?;
    assert_eq!(fs::read_to_string(entry.join("last"))?, "2");
    Ok(())
}

/// Scratch with an entry in the cache, and a place for temporary folders.
fn scratch() -> Result<tempfile::TempDir, Box<dyn std::error::Error>> {
    let scratch = tempfile::tempdir()?;
    fs::create_dir(scratch.path().join("tmp"))?;
    fs::create_dir(scratch.path().join("base"))?;
    request(scratch.path())?;
    Ok(scratch)
}

#[test]
fn what_others_may_write_in_is_not_used_and_the_remedy_that_is_named_helps() -> TestResult {
    let test = "what_others_may_write_in_is_not_used_and_the_remedy_that_is_named_helps";
    if let Some(scratch) = scratch_of_parent() {
        return request(&scratch);
    }
    for (wrong, mode) in
        [("base", 0o777), (ROOT, 0o777), (ROOT, 0o720), ("base/it's a cache/slow", 0o702)]
    {
        let scratch = scratch()?;
        let path = scratch.path().join(wrong);
        let planted = scratch.path().join(ROOT).join("slow").join(key(&[b"a"])).join("last");
        set_mode(&path, mode)?;
        let said = said_of(test, scratch.path())?;
        assert_eq!(said.lines().count(), 1, "{said}");
        let root = scratch.path().join(ROOT).display().to_string();
        let others = format!("others may write in {} (mode {mode:04o})", path.display());
        for part in [&*others, &root, "FNCC_CACHE_DIR", "; building in "] {
            assert!(said.contains(part), "{part}: {said}");
        }
        assert_eq!(lines(&scratch.path().join("log")), 2, "{wrong} is used");

        let remedy = said.split('`').nth(1).ok_or("there is a remedy")?;
        assert!(Command::new("sh").args(["-c", remedy]).status()?.success(), "{remedy}");
        assert_eq!(said_of(test, scratch.path())?, "", "after {remedy}");
        assert_eq!(lines(&scratch.path().join("log")), 2, "the entry is used again");
        assert!(planted.exists());
    }
    Ok(())
}

#[test]
fn what_belongs_to_another_user_is_not_used() -> TestResult {
    let test = "what_belongs_to_another_user_is_not_used";
    if let Some(scratch) = scratch_of_parent() {
        return request(&scratch);
    }
    for wrong in ["base", ROOT, "base/it's a cache/slow"] {
        let scratch = scratch()?;
        let path = scratch.path().join(wrong);
        // Only a privileged user can give files away; what is said then is tested with the rules.
        if chown(&path, Some(54321), None).is_ok() {
            let said = said_of(test, scratch.path())?;
            let other = format!("{} belongs to user 54321, so nothing", path.display());
            assert!(said.starts_with(&other) && said.contains("FNCC_CACHE_DIR"), "{said}");
            assert_eq!((said.lines().count(), lines(&scratch.path().join("log"))), (1, 2));
        }
    }
    Ok(())
}

#[test]
fn a_kind_that_is_a_link_is_not_used() -> TestResult {
    if let Some(scratch) = scratch_of_parent() {
        return request(&scratch);
    }
    let scratch = scratch()?;
    let kind = scratch.path().join(ROOT).join("slow");
    fs::rename(&kind, scratch.path().join("elsewhere"))?;
    symlink(scratch.path().join("elsewhere"), &kind)?;
    let said = said_of("a_kind_that_is_a_link_is_not_used", scratch.path())?;
    assert!(said.contains("slow is a link") && said.lines().count() == 1, "{said}");
    assert_eq!(lines(&scratch.path().join("log")), 2);
    Ok(())
}

#[test]
fn a_root_that_is_a_link_is_the_folder_that_it_leads_to() -> TestResult {
    let scratch = tempfile::tempdir()?;
    let (real, link) = (scratch.path().join("real"), scratch.path().join("link"));
    symlink(&real, &link)?;
    fs::create_dir(&real)?;
    let entry = slow_build(&Cache::at(&link), b"a", &scratch.path().join("log"))?;
    assert!(entry.starts_with(real.canonicalize()?), "{}", entry.display());
    Ok(())
}

#[test]
fn an_entry_that_others_may_have_written_is_rebuilt() -> TestResult {
    for wrong in ["", "last", "manifest"] {
        assert_eq!(builds_after(|entry| set_mode(&entry.join(wrong), 0o770))?, 2, "{wrong}");
        let give_away = |entry: &Path| {
            // Who may not give files away cannot be robbed like that.
            let given = chown(entry.join(wrong), Some(54321), None);
            if given.is_err() { set_mode(&entry.join(wrong), 0o770) } else { Ok(()) }
        };
        assert_eq!(builds_after(give_away)?, 2, "{wrong}");
    }
    let to_a_copy = |entry: &Path| {
        let elsewhere = entry.ancestors().nth(3).unwrap_or(entry).join("elsewhere");
        fs::rename(entry, &elsewhere)?;
        symlink(&elsewhere, entry)
    };
    assert_eq!(builds_after(to_a_copy)?, 2, "a link");
    Ok(())
}

#[test]
fn under_any_umask_new_folders_are_open_to_this_user_alone_and_entries_are_found_again()
-> TestResult {
    let scratch = tempfile::tempdir()?;
    let root = scratch.path().join("above/root");
    let build = |folder: &Path| {
        fs::create_dir(folder.join("below"))?;
        fs::write(folder.join("below/file"), "")?;
        // As the umask of a group that works together has it.
        set_mode(&folder.join("below"), 0o775)?;
        set_mode(&folder.join("below/file"), 0o664)
    };
    let entry = Cache::at(&root).get_or_build("kind", &[], build)?;
    for folder in ["above", "above/root", "above/root/kind"] {
        assert_eq!(mode(&scratch.path().join(folder))?, 0o700, "{folder}");
    }
    assert_eq!(mode(&entry.join("below"))?, 0o755);
    assert_eq!(mode(&entry.join("below/file"))?, 0o644);
    let moved = scratch.path().join("moved");
    fs::rename(&root, &moved)?;
    let again = Cache::at(&moved).get_or_build("kind", &[], |_| Err("it is built again"));
    assert!(again.is_ok(), "{again:?}");
    Ok(())
}
