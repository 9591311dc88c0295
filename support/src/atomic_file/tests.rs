use std::fs::{self, File, Permissions};
use std::io::{Read, Write};
use std::os::fd::AsRawFd;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::process::Command;

use super::*;

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_new_file_holds_the_contents_and_nothing_else_appears() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.csv");
    replace(&path, b"first, and longer").unwrap();
    replace(&path, b"second").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"second");
    assert_eq!(names(folder.path()), ["out.csv"]);
}

#[test]
fn a_missing_folder_is_named_and_nothing_is_created() {
    let folder = tempfile::tempdir().unwrap();
    for try_it in [|path: &Path| replace(path, b"x"), check] {
        let error = try_it(&folder.path().join("missing/out.csv")).unwrap_err();
        assert!(error.to_string().contains("missing/out.csv"), "{error}");
        assert!(error.source.to_string().contains("no folder"), "{}", error.source);
        assert!(names(folder.path()).is_empty());
    }
}

#[test]
fn folders_sockets_and_names_of_nothing_are_refused_and_stay_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("taken")).unwrap();
    symlink("taken", path("link")).unwrap();
    let _socket = UnixListener::bind(path("socket")).unwrap();
    for (name, reason) in [
        (path("taken"), "not a regular file"),
        (path("link"), "not a regular file"),
        (path("socket"), "not a regular file"),
        (path("new/"), "names no file"),
        (PathBuf::new(), "names no file"),
    ] {
        for try_it in [|path: &Path| replace(path, b"x"), check] {
            let error = try_it(&name).unwrap_err();
            assert!(error.source.to_string().contains(reason), "{name:?}: {}", error.source);
        }
    }
    assert_eq!(names(folder.path()), ["link", "socket", "taken"]);
}

#[test]
fn what_a_link_leads_to_is_replaced_or_made_and_the_links_stay() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for sub in ["links", "data"] {
        fs::create_dir(path(sub)).unwrap();
    }
    fs::write(path("data/real"), "old").unwrap();
    // A chain, relative and absolute, through a folder that is a link.
    symlink("links", path("way")).unwrap();
    symlink("way/second", path("first")).unwrap();
    symlink(path("way/third"), path("links/second")).unwrap();
    symlink("../data/real", path("links/third")).unwrap();
    symlink("data/new", path("dangling")).unwrap();
    for (link, real) in [("first", "data/real"), ("dangling", "data/new")] {
        check(&path(link)).unwrap();
        replace(&path(link), b"new").unwrap();
        assert!(path(link).is_symlink(), "{link} is replaced");
        assert!(!path(real).is_symlink());
        assert_eq!(fs::read(path(real)).unwrap(), b"new");
    }
    assert_eq!(names(folder.path()), ["dangling", "data", "first", "links", "way"]);
    assert_eq!(names(&path("data")), ["new", "real"]);
    assert_eq!(names(&path("links")), ["second", "third"]);
}

#[test]
fn links_that_lead_round_in_a_circle_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    symlink("b", folder.path().join("a")).unwrap();
    symlink("a", folder.path().join("b")).unwrap();
    let error = replace(&folder.path().join("a"), b"x").unwrap_err();
    assert!(error.source.to_string().contains("in a circle"), "{}", error.source);
    assert_eq!(names(folder.path()), ["a", "b"]);
}

#[test]
fn permissions_of_an_older_file_stay_and_those_of_a_new_one_are_the_usual() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("old"), "").unwrap();
    fs::set_permissions(path("old"), Permissions::from_mode(0o640)).unwrap();
    fs::write(path("usual"), "").unwrap();
    symlink("old", path("link")).unwrap();
    for name in ["old", "link", "new"] {
        replace(&path(name), b"x").unwrap();
    }
    let mode = |name| fs::metadata(path(name)).unwrap().mode() & 0o7777;
    assert_eq!((mode("old"), mode("new")), (0o640, mode("usual")));
    // Only a privileged user can write to the files of others in a folder of his own.
    if std::os::unix::fs::chown(path("old"), Some(54321), Some(54322)).is_ok() {
        replace(&path("old"), b"y").unwrap();
        let found = fs::metadata(path("old")).unwrap();
        assert_eq!((found.uid(), found.gid(), mode("old")), (54321, 54322, 0o640));
    }
}

#[test]
fn a_file_with_another_name_keeps_its_contents_under_that() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("one"), "old").unwrap();
    fs::hard_link(path("one"), path("other")).unwrap();
    replace(&path("one"), b"new").unwrap();
    assert_eq!(fs::read(path("one")).unwrap(), b"new");
    assert_eq!(fs::read(path("other")).unwrap(), b"old");
}

#[test]
fn a_pipe_with_a_name_is_written_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    check(&pipe).unwrap();
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read(pipe).unwrap()
    });
    let mut out = Unfinished::beside(&pipe).unwrap();
    out.write_all(b"by handle, ").unwrap();
    // As a library does that takes a path.
    File::create(out.path()).unwrap().write_all(b"by path").unwrap();
    out.keep().unwrap();
    assert_eq!(reader.join().unwrap(), b"by handle, by path");
    assert_eq!(names(folder.path()), ["pipe"]);
}

#[test]
fn a_device_is_written_and_stays() {
    check(Path::new("/dev/null")).unwrap();
    replace(Path::new("/dev/null"), b"x").unwrap();
    let error = replace(Path::new("/dev/full"), b"x").unwrap_err();
    assert_eq!(error.source.kind(), io::ErrorKind::StorageFull);
    for device in ["/dev/null", "/dev/full"] {
        assert!(!fs::metadata(device).unwrap().is_file());
    }
}

#[test]
fn a_descriptor_is_written_from_where_it_stands() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    let mut file = File::create(&path).unwrap();
    file.write_all(b"before, ").unwrap();
    let link = folder.path().join("link");
    symlink(format!("/dev/fd/{}", file.as_raw_fd()), &link).unwrap();
    for name in [format!("/proc/self/fd/{}", file.as_raw_fd()).into(), link.clone()] {
        check(&name).unwrap();
        let out = Unfinished::beside(&name).unwrap();
        fs::write(out.path(), "by path, ").unwrap();
        assert!(!fs::read_to_string(&path).unwrap().contains("by path, by path"), "too early");
        out.keep().unwrap();
    }
    file.write_all(b"after").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "before, by path, by path, after");
    assert_eq!(names(folder.path()), ["file", "link"]);
}

#[test]
fn a_descriptor_of_a_pipe_is_written_at_once() {
    let (mut reader, writer) = io::pipe().unwrap();
    let name = PathBuf::from(format!("/dev/fd/{}", writer.as_raw_fd()));
    let mut out = Unfinished::beside(&name).unwrap();
    out.write_all(b"at once").unwrap();
    let mut read = [0; 7];
    reader.read_exact(&mut read).unwrap();
    assert_eq!(&read, b"at once");
    out.keep().unwrap();
}

#[test]
fn a_descriptor_that_is_not_there_or_only_to_be_read_is_refused() {
    let file = File::open("/dev/null").unwrap();
    let only_read = PathBuf::from(format!("/dev/fd/{}", file.as_raw_fd()));
    let error = check(&only_read).unwrap_err();
    assert!(error.source.to_string().contains("not open for writing"), "{}", error.source);
    let error = check(Path::new("/dev/fd/9999")).unwrap_err();
    assert!(error.source.to_string().contains("no descriptor 9999"), "{}", error.source);
}

#[test]
fn files_appear_together_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("taken")).unwrap();
    let files = [("a", &b"a"[..]), ("new/b", b"b"), ("taken", b"c")];
    let error = write_all(folder.path(), files).unwrap_err();
    assert!(error.to_string().contains("taken"), "{error}");
    assert!(names(&folder.path().join("new")).is_empty());
    assert_eq!(names(folder.path()), ["new", "taken"]);
    write_all(folder.path(), files[..2].to_vec()).unwrap();
    assert_eq!(fs::read(folder.path().join("new/b")).unwrap(), b"b");
}

mod apart {
    use super::*;

    /// Reports on outputs for an input `in`.
    fn said(folder: &Path, outputs: &[(&str, &str)]) -> String {
        let paths: Vec<_> = outputs.iter().map(|(_, path)| folder.join(path)).collect();
        let options = outputs.iter().map(|(option, _)| *option);
        let outputs: Vec<_> = options.zip(paths.iter().map(|path| Some(&**path))).collect();
        let input = folder.join("in");
        let checked = check_all(&[("--in", Some(&input))], &outputs);
        let text = checked.map_or_else(|error| error.to_string(), |()| "fine".to_string());
        text.replace(&format!("{}/", folder.display()), "")
    }

    #[test]
    fn one_file_under_two_names_is_refused_with_both_options() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("in"), "input").unwrap();
        fs::write(path("old"), "").unwrap();
        fs::create_dir(path("sub")).unwrap();
        fs::hard_link(path("in"), path("hard")).unwrap();
        for (link, to) in [("link", "in"), ("dangling", "new"), ("way", "."), ("sub/old", "../old")]
        {
            symlink(to, path(link)).unwrap();
        }
        for (outputs, expected) in [
            (&[("--out", "in")][..], "--in and --out are both in"),
            (&[("--out", "sub/../in")], "--in in and --out sub/../in are the same file"),
            (&[("--out", "link")], "--in in and --out link are the same file"),
            (&[("--out", "hard")], "--in in and --out hard are the same file"),
            (&[("--out", "new"), ("--vcd", "new")], "--out and --vcd are both new"),
            (
                &[("--out", "new"), ("--vcd", "dangling")],
                "--out new and --vcd dangling are the same file",
            ),
            (
                &[("--out", "way/new"), ("--vcd", "sub/../new")],
                "--out way/new and --vcd sub/../new are the same file",
            ),
            (
                &[("--out", "old"), ("--vcd", "sub/old")],
                "--out old and --vcd sub/old are the same file",
            ),
            (&[("--out", "no/new"), ("--vcd", "no/new")], "--out and --vcd are both no/new"),
            (&[("--out", "new"), ("--vcd", "sub/new"), ("--log", "old")], "fine"),
        ] {
            assert_eq!(said(folder.path(), outputs), expected);
        }
        assert_eq!(fs::read(path("in")).unwrap(), b"input");
        assert!(!path("new").exists());
    }

    #[test]
    fn what_is_thrown_away_may_be_so_twice_and_a_pipe_is_for_one_output() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("in"), "").unwrap();
        assert_eq!(said(folder.path(), &[("--out", "/dev/null"), ("--vcd", "/dev/null")]), "fine");
        let (_reader, writer) = io::pipe().unwrap();
        let name = format!("/dev/fd/{}", writer.as_raw_fd());
        let twice = said(folder.path(), &[("--out", &name), ("--vcd", &name)]);
        assert_eq!(twice, format!("--out and --vcd are both {name}"));
    }

    #[test]
    fn an_input_that_is_no_file_cannot_be_overwritten() {
        let (reader, writer) = io::pipe().unwrap();
        let [one, other] = [reader.as_raw_fd(), writer.as_raw_fd()]
            .map(|number| PathBuf::from(format!("/dev/fd/{number}")));
        check_all(&[("--in", Some(&one))], &[("--out", Some(&other))]).unwrap();
    }
}
