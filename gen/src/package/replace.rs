//! Files in the place of an earlier package.
//!
//! The new files are written next to those of their names first. Then the manifest becomes one of both packages, the new files get their
//! names, those of the old package alone are removed, and last comes the new manifest. Whatever stops this half way, the
//! manifest names all that is there, and the next call removes what is not its own. An interruption does not.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fncc_support::atomic_file::{self, WriteError};
use fncc_support::interrupt;

use super::{File, manifest};
use crate::{GenError, folder};

/// Writes files into a folder, which is made if it is not there, and removes those that an earlier package left there by its manifest.
/// Returns what else is there that a tool may take for a part of them: all of a package, Verilog next to single files.
///
/// # Errors
/// [`GenError`] when a file cannot be written; then the folder is as before.
pub fn write(into: &Path, files: &[File]) -> Result<Vec<String>, GenError> {
    folder::make(into)?;
    let old = manifest::read(into);
    let (manifests, others): (Vec<_>, Vec<_>) =
        files.iter().partition(|file| file.path == manifest::PATH);
    let names: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let paths: Vec<_> = files.iter().map(|file| into.join(&file.path)).collect();
    let outputs: Vec<_> = paths.iter().map(|path| ("--out", Some(&**path))).collect();
    atomic_file::check_apart(&[], &outputs)?;
    let unfinished = |files: &[&File]| {
        let files = files.iter().map(|file| (file.path.as_str(), file.text.as_bytes()));
        atomic_file::unfinished_all(into, files)
    };
    let is_package = old.is_some() || !manifests.is_empty();
    let old = old.unwrap_or_default();
    let both = old.iter().map(String::as_str).chain(others.iter().map(|file| file.path.as_str()));
    let between = manifest::of_unfinished(&both.collect());
    let new = unfinished(&others)?;
    let last = unfinished(&manifests)?;
    if is_package {
        let between = unfinished(&[&between])?;
        let _held = interrupt::hold();
        atomic_file::keep_all(between)?;
        atomic_file::keep_all(new)?;
        for path in old.iter().filter(|path| !names.contains(path.as_str())) {
            let failed = |source| WriteError { path: into.join(path), source };
            manifest::remove(into, path).map_err(failed)?;
        }
        if last.is_empty() {
            let path = into.join(manifest::PATH);
            fs::remove_file(&path).map_err(|source| WriteError { path, source })?;
        }
        atomic_file::keep_all(last)?;
    } else {
        atomic_file::keep_all(new)?;
    }
    Ok(others_in(into, &names, is_package))
}

/// What is in a folder next to the files of these names: folders that have none of them in full, with `/` after.
fn others_in(folder: &Path, names: &BTreeSet<&str>, all: bool) -> Vec<String> {
    let mut found = vec![];
    let mut below = vec![String::new()];
    while let Some(path) = below.pop() {
        // What cannot be listed is not taken up by a tool either.
        for item in fs::read_dir(folder.join(&path)).into_iter().flatten().flatten() {
            let name = format!("{path}{}", item.file_name().to_string_lossy());
            let is_folder = item.file_type().is_ok_and(|kind| kind.is_dir());
            let inside = format!("{name}/");
            if names.contains(name.as_str()) {
                continue;
            }
            let holds =
                || names.range(inside.as_str()..).next().is_some_and(|n| n.starts_with(&inside));
            match is_folder {
                true if holds() => below.push(inside),
                true if all => found.push(inside),
                false if all || name.ends_with(".sv") => found.push(name),
                _ => {}
            }
        }
    }
    found.sort();
    found
}
