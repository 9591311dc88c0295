//! The files of points in a folder, which any number of processes share.
//!
//! ```text
//!   claims/KEY       a point that a process runs; becomes points/KEY.json or failed/KEY.json
//!   points/KEY.json  the figures of a point
//!   failed/KEY.json  why a point has none
//!   flows/KEY.csv    its flows
//!   sweep.lock       locked while a table is written
//! ```
//!
//! A process locks the claim of a point before it runs it, writes the results there, and renames the file. The operating system frees
//! the locks of a process that ends, however it ends: another process takes the claim over and writes it anew. Thus nothing has to be cleared away,
//! and no clock decides whether a process still lives. Without locks, points are run more than once, with the same results.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use fncc_support::atomic_file::WriteError;
use fncc_support::interrupt::Temporary;
use serde::{Deserialize, Serialize};

use super::SweepError;

/// What is left of a point.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    /// The program that ran it.
    pub(super) program: String,
    /// Figures by the names of their columns, as they stand in the table.
    pub(super) figures: BTreeMap<String, String>,
    /// Bytes of its table of flows; none where there is no table.
    pub(super) flows_bytes: Option<u64>,
    /// Why it failed; empty if it did not.
    pub(super) error: String,
}

impl Record {
    pub(super) fn has_failed(&self) -> bool {
        !self.error.is_empty()
    }
}

/// A point that this process alone runs. It is free again when this is dropped.
#[derive(Debug)]
pub(super) struct Claim {
    // Goes before the lock does.
    temporary: Temporary,
    file: File,
}

/// A folder with results.
#[derive(Clone, Debug)]
pub(super) struct Folder(PathBuf);

/// Where a file of flows is, in the folder.
pub(super) fn flows_csv(key: &str) -> String {
    format!("flows/{key}.csv")
}

impl Folder {
    /// A folder that is made, with those in it, if it is not there.
    pub(super) fn make(path: &Path) -> Result<Self, SweepError> {
        for inner in ["points", "flows", "claims"] {
            make(&path.join(inner))?;
        }
        Ok(Self(path.to_owned()))
    }

    /// A folder that is there.
    pub(super) fn open(path: &Path) -> Result<Self, SweepError> {
        if path.join("points").is_dir() {
            return Ok(Self(path.to_owned()));
        }
        Err(SweepError::NoSweep { path: path.to_owned() })
    }

    /// A file in it.
    pub(super) fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.join(name)
    }

    /// What is left of a point; nothing if it has not been run, its file is damaged, or its table of flows is.
    pub(super) fn record(&self, key: &str) -> Option<Record> {
        let read = |room: &str| {
            let text = fs::read(self.path(format!("{room}/{key}.json"))).ok()?;
            let record: Record = serde_json::from_slice(&text).ok()?;
            let length = || Some(fs::metadata(self.path(flows_csv(key))).ok()?.len());
            let has_flows = record.flows_bytes.is_none_or(|bytes| length() == Some(bytes));
            has_flows.then_some(record)
        };
        read("points").or_else(|| read("failed"))
    }

    /// The table of flows of a point.
    pub(super) fn flows(&self, key: &str) -> Option<Vec<u8>> {
        fs::read(self.path(flows_csv(key))).ok()
    }

    /// Keys of the points that have been run.
    pub(super) fn keys(&self) -> HashSet<String> {
        let rooms = ["points", "failed"].map(|room| fs::read_dir(self.path(room)));
        let files = rooms.into_iter().flatten().flatten().flatten();
        files.filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_string())).collect()
    }

    /// The programs that have run points.
    pub(super) fn programs(&self) -> BTreeSet<String> {
        let keys = self.keys();
        keys.iter().filter_map(|key| Some(self.record(key)?.program)).collect()
    }

    /// Claims a point; none if another process has.
    pub(super) fn claim(&self, key: &str) -> Result<Option<Claim>, SweepError> {
        let path = self.path("claims").join(key);
        loop {
            let open = || {
                let mut options = File::options();
                let file =
                    options.read(true).write(true).create(true).truncate(false).open(&path)?;
                file.try_lock()?;
                Ok((path.clone(), file))
            };
            let (temporary, file) = match Temporary::new(open) {
                Ok(claimed) => claimed,
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(None),
                Err(source) => return Err(SweepError::Lock { path, source }),
            };
            // The process that had it may just have renamed or removed it.
            // A network's file system may remember that a result was not there, until its folder is read.
            let _ = fs::read_dir(self.path("points")).map(|mut files| files.next().is_some());
            if is_at(&file, &path)
                .map_err(|source| SweepError::Lock { path: path.clone(), source })?
            {
                return Ok(Some(Claim { temporary, file }));
            }
            drop(temporary);
        }
    }

    /// Keeps the results of a point.
    pub(super) fn keep(
        &self,
        claim: Claim,
        key: &str,
        record: &Record,
        flows: Option<&[u8]>,
    ) -> Result<(), SweepError> {
        if let Some(flows) = flows {
            let path = self.path(flows_csv(key));
            let under_way = self.path("claims").join(format!("{key}.csv"));
            let written = || {
                let create = || Ok((under_way.clone(), File::create(&under_way)?));
                let (temporary, mut file) = Temporary::new(create)?;
                file.write_all(flows)?;
                temporary.keep(|made| fs::rename(made, &path))
            };
            written().map_err(|source| WriteError { path: path.clone(), source })?;
        }
        let room = if record.has_failed() { "failed" } else { "points" };
        if record.has_failed() {
            make(&self.path(room))?;
        }
        let path = self.path(format!("{room}/{key}.json"));
        let text = serde_json::to_vec_pretty(record)?;
        let Claim { temporary, mut file } = claim;
        let mut written = || {
            file.set_len(0)?;
            file.write_all(&text)
        };
        let kept = written().and_then(|()| temporary.keep(|made| fs::rename(made, &path)));
        Ok(kept.map_err(|source| WriteError { path, source })?)
    }

    /// Waits until no other process writes a table, which ends with the file that this gives.
    pub(super) fn lock_table(&self) -> Result<File, SweepError> {
        let path = self.path("sweep.lock");
        let open = || {
            let mut options = File::options();
            let file = options.read(true).write(true).create(true).truncate(false).open(&path)?;
            file.lock()?;
            Ok(file)
        };
        open().map_err(|source| SweepError::Lock { path: path.clone(), source })
    }
}

/// Makes a folder that is kept even if it is empty: others may be about to write there.
fn make(path: &Path) -> Result<(), SweepError> {
    fs::create_dir_all(path).map_err(|source| SweepError::Folder { path: path.to_owned(), source })
}

/// Whether a path leads to an open file.
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    let of = |found: fs::Metadata| (found.dev(), found.ino());
    match fs::metadata(path) {
        Ok(found) => Ok(of(found) == of(file.metadata()?)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}
