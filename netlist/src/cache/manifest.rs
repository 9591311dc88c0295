//! What a finished entry contains, to notice when that is no longer so.
//!
//! There is no flush to disk before an entry appears. After a power cut its files may be empty or
//! cut short, and the manifest with them; no such remains agree with each other.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use sha2::{Digest, Sha256};

use super::{DiskError, failed, hex, trust};

const NAME: &str = "manifest";

/// The first line, so that an empty file is no manifest, not even of an empty entry.
const TITLE: &str = "FNCC-RTL build\n";

/// Lists a folder in itself, once it has all its files.
pub(super) fn write(folder: &Path) -> Result<(), DiskError> {
    let text = describe(folder).map_err(failed("list", folder))?;
    let path = folder.join(NAME);
    // A file of the build that has the name is an error and not overwritten.
    let mut file = File::create_new(&path).map_err(failed("create", &path))?;
    io::Write::write_all(&mut file, text.as_bytes()).map_err(failed("write", &path))
}

/// Whether the entry is there, is what was built, and nobody else can have written it. Its files are read when the process
/// requests the first time; afterwards nobody else can have got into them.
pub(super) fn is_good(entry: &Path) -> bool {
    if remembered().contains(&identity(entry)) && entry.is_dir() {
        return true;
    }
    // Whatever cannot be read cannot be used either, so no error says more than a difference.
    let good = fs::read(entry.join(NAME))
        .is_ok_and(|written| describe(entry).is_ok_and(|found| written == found.as_bytes()));
    if good {
        remember(entry);
    }
    good
}

/// This process need not read the entry again.
pub(super) fn remember(entry: &Path) {
    remembered().insert(identity(entry));
}

fn remembered() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    static GOOD: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    GOOD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A relative path means another entry after a change of the working directory.
fn identity(entry: &Path) -> PathBuf {
    std::path::absolute(entry).unwrap_or_else(|_| entry.to_owned())
}

/// A line for each file and folder below `folder` but the manifest: its name, the size and hash.
fn describe(folder: &Path) -> io::Result<String> {
    let mut lines = Vec::new();
    if !own(folder)?.is_dir() {
        return Err(io::Error::other(format!("{} is not a folder", folder.display())));
    }
    list(folder, Path::new(""), &mut lines)?;
    lines.sort();
    Ok(format!("{TITLE}{}", lines.concat()))
}

fn list(folder: &Path, below: &Path, lines: &mut Vec<String>) -> io::Result<()> {
    for item in fs::read_dir(folder.join(below))? {
        let item = item?;
        let name = below.join(item.file_name());
        let kind = own(&item.path())?.file_type();
        if name == Path::new(NAME) && kind.is_file() {
            continue;
        }
        // A name is written with escapes, so that it is on one line and no two look the same.
        if kind.is_dir() {
            lines.push(format!("{name:?} folder\n"));
            list(folder, &name, lines)?;
        } else if kind.is_file() {
            let (size, hash) = contents(&item.path())?;
            lines.push(format!("{name:?} {size} {hash}\n"));
        } else {
            // What a link leads to is outside of the entry, and reading a pipe would not end.
            return Err(io::Error::other(format!("{name:?} is neither a file nor a folder")));
        }
    }
    Ok(())
}

/// What is at a path, if others cannot have written it.
fn own(path: &Path) -> io::Result<fs::Metadata> {
    let found = fs::symlink_metadata(path)?;
    if found.is_symlink() || trust::is_trusted(&found) {
        return Ok(found);
    }
    Err(io::Error::other(format!("others may have written {}", path.display())))
}

fn contents(path: &Path) -> io::Result<(usize, String)> {
    let mut file = File::open(path)?;
    let (mut size, mut hash, mut buffer) = (0, Sha256::new(), vec![0; 1 << 16]);
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok((size, hex(hash))),
            count => {
                size += count;
                hash.update(&buffer[..count]);
            }
        }
    }
}
