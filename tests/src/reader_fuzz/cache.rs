//! Entries of the build cache: whatever has become of one, what the cache gives is what was built.

use super::{MEMORY_LIMIT, Reader, Verdict};
use fncc_netlist::cache::Cache;
use std::cell::Cell;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;

const CONTENTS: &[u8] = b"what a compiler made, as a shared object would be";
const FILE: &str = "object";

/// The reader of entries. Its inputs are the two files of an entry, the manifest after the contents.
pub fn reader() -> Reader {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let entry = build(&Cache::at(folder.path()), &[0]).expect("a cache");
    let manifest = fs::read(entry.join("manifest")).expect("an entry has a manifest");
    let seed = [CONTENTS, SEPARATOR, &manifest].concat();
    // It follows from the key alone.
    let name = entry.file_name().expect("an entry has a name").to_owned();
    let number = Cell::new(0_u64);
    let read = move |folder: &Path, input: &[u8], _: usize| {
        number.set(number.get() + 1);
        let root = folder.join(number.get().to_string());
        let verdict = read(&root, input, &name);
        fs::remove_dir_all(&root).map_err(|error| error.to_string())?;
        verdict
    };
    Reader { name: "cache entries", seeds: vec![seed], read: Box::new(read), memory: MEMORY_LIMIT }
}

/// Between the two files of an input.
const SEPARATOR: &[u8] = b"\n--\n";

fn build(cache: &Cache, key: &[u8]) -> Result<std::path::PathBuf, String> {
    let made = cache.get_or_build("fuzz", &[key], |folder| fs::write(folder.join(FILE), CONTENTS));
    made.map_err(|error| error.to_string())
}

/// A cache reads an entry once for each process, so that each input needs a root of its own, under a name that never comes
/// again: of six random letters one did after some 200,000 inputs.
fn read(root: &Path, input: &[u8], name: &OsStr) -> Result<Verdict, String> {
    let cache = Cache::at(root);
    let at = input.windows(SEPARATOR.len()).position(|window| window == SEPARATOR);
    let (contents, manifest) = match at {
        Some(at) => (&input[..at], &input[at + SEPARATOR.len()..]),
        None => (input, &[][..]),
    };
    let entry = root.join("fuzz").join(name);
    let write = |path: &Path, bytes: &[u8]| fs::write(path, bytes).map_err(|e| e.to_string());
    fs::create_dir_all(&entry).map_err(|error| error.to_string())?;
    write(&entry.join(FILE), contents)?;
    write(&entry.join("manifest"), manifest)?;
    let found = build(&cache, &[0])?;
    let given = fs::read(found.join(FILE)).map_err(|error| error.to_string())?;
    if given != CONTENTS {
        return Err("the cache gives what nobody built".to_string());
    }
    Ok(if contents == CONTENTS { Verdict::Taken } else { Verdict::Refused })
}
