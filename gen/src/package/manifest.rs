//! What is in a package: `manifest.json`.

use std::collections::BTreeSet;
use std::fs::{self, File as Opened};
use std::io::{self, Read};
use std::path::{Component, Path};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{File, Package};

/// Its name.
pub const PATH: &str = "manifest.json";

/// What the packages are called.
const NAME: &str = "fncc-rtl";

/// More than any of ours; what is longer is somebody else's.
const LONGEST: u64 = 16 << 20;

#[derive(Serialize)]
struct Manifest<'a> {
    name: &'a str,
    version: &'a str,
    license: &'a str,
    target: &'a str,
    width: usize,
    ports: usize,
    flows: usize,
    largest_payload: usize,
    largest_stack: usize,
    clock_mhz: f64,
    dialect: &'a str,
    tops: Vec<&'a str>,
    files: Vec<Listed<'a>>,
}

#[derive(Serialize)]
struct Listed<'a> {
    path: &'a str,
    bytes: usize,
    sha256: String,
}

/// The manifest of all other files.
pub fn file(package: &Package, files: &[File]) -> File {
    let listed = |file: &'_ File| {
        let hash = Sha256::digest(file.text.as_bytes());
        hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
    };
    text(&Manifest {
        name: NAME,
        version: env!("CARGO_PKG_VERSION"),
        license: env!("CARGO_PKG_LICENSE"),
        target: &package.target.name,
        width: package.parameters.width,
        ports: package.parameters.ports,
        flows: package.parameters.flows,
        largest_payload: package.parameters.payload,
        largest_stack: package.parameters.stack,
        clock_mhz: package.target.clock_mhz,
        dialect: &package.target.dialect,
        tops: package.tops.iter().map(super::Top::module).collect(),
        files: files
            .iter()
            .map(|file| Listed { path: &file.path, bytes: file.text.len(), sha256: listed(file) })
            .collect(),
    })
}

/// The manifest of a folder between one package and the next, with the files of both.
pub fn of_unfinished(paths: &BTreeSet<&str>) -> File {
    #[derive(Serialize)]
    struct Named<'a> {
        path: &'a str,
    }
    #[derive(Serialize)]
    struct Unfinished<'a> {
        name: &'a str,
        unfinished: bool,
        files: Vec<Named<'a>>,
    }
    let files = paths.iter().map(|path| Named { path }).collect();
    text(&Unfinished { name: NAME, unfinished: true, files })
}

fn text(manifest: &impl Serialize) -> File {
    let text = serde_json::to_string_pretty(manifest)
        .unwrap_or_else(|error| unreachable!("names and numbers are JSON: {error}"));
    File { path: PATH.to_string(), text: text + "\n" }
}

/// The files that the package in a folder has by its manifest; none when there is none of ours. Paths that lead out of the
/// folder are left out.
pub fn read(folder: &Path) -> Option<BTreeSet<String>> {
    #[derive(Deserialize)]
    struct Named {
        path: String,
    }
    #[derive(Deserialize)]
    struct Known {
        name: String,
        files: Vec<Named>,
    }
    let path = folder.join(PATH);
    fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
    let mut text = String::new();
    let read = Opened::open(path).and_then(|file| file.take(LONGEST).read_to_string(&mut text));
    let known: Known = serde_json::from_str(read.map(|_| &text).ok()?).ok()?;
    let paths = known.files.into_iter().map(|file| file.path).filter(|path| is_inside(path));
    (known.name == NAME).then(|| paths.collect())
}

/// Whether a path is that of a file in the folder that it is relative to, however it is read.
fn is_inside(path: &str) -> bool {
    let is_plain = |part: Component<'_>| matches!(part, Component::Normal(_));
    !path.is_empty() && !path.contains('\\') && Path::new(path).components().all(is_plain)
}

/// Removes a file of an earlier package, and folders that it leaves empty. What is no regular file, or is reached through a link, is
/// not of a package any more.
///
/// # Errors
/// Those of the system, but not that the file is gone.
pub fn remove(folder: &Path, path: &str) -> io::Result<()> {
    let whole = folder.join(path);
    let mut above: Vec<_> = whole.ancestors().skip(1).take_while(|part| *part != folder).collect();
    let is_folder = |part: &&Path| fs::symlink_metadata(part).is_ok_and(|found| found.is_dir());
    let is_file = fs::symlink_metadata(&whole).is_ok_and(|found| found.is_file());
    if !is_file || !above.iter().all(is_folder) {
        return Ok(());
    }
    fs::remove_file(&whole)?;
    above.retain(|part| fs::remove_dir(part).is_ok());
    Ok(())
}
