//! No two outputs of a command are one file, and none is what it reads.

use std::ffi::OsString;
use std::fs::{self, Metadata};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use miette::Diagnostic;
use thiserror::Error;

use super::target::{Target, is_nowhere};

/// An option of the command line, and the file that it names if it is there.
pub type Named<'a> = (&'a str, Option<&'a Path>);

/// One file under two options, of which the second is to write it.
#[derive(Debug, Error, Diagnostic)]
#[error("{}", self.text())]
#[diagnostic(help("name two different files"))]
pub struct SameFile {
    /// The options.
    pub options: [String; 2],
    /// What they name.
    pub paths: [PathBuf; 2],
}

impl SameFile {
    fn text(&self) -> String {
        let Self { options: [first, second], paths } = self;
        let [one, other] = paths.each_ref().map(|path| path.display());
        if paths[0] == paths[1] {
            return format!("{first} and {second} are both {one}");
        }
        format!("{first} {one} and {second} {other} are the same file")
    }
}

/// Identity of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Identity {
    /// A file that is there: its device and number.
    There(u64, u64),
    /// One that is not: device and number of its folder, and its name.
    New(u64, u64, OsString),
    /// One whose folder is not there either.
    Deep(PathBuf),
}

/// Whether no two outputs are one file, nor one of them an input.
///
/// # Errors
/// [`SameFile`] with the first two that are.
pub fn check_apart(inputs: &[Named<'_>], outputs: &[Named<'_>]) -> Result<(), SameFile> {
    let named =
        |(option, path): &Named<'_>| Some((option.to_string(), path.as_ref()?.to_path_buf()));
    let mut seen: Vec<(String, PathBuf, Identity)> = vec![];
    for (option, path) in inputs.iter().filter_map(named) {
        // What is no regular file cannot be overwritten.
        if let Some(found) = fs::metadata(&path).ok().filter(Metadata::is_file) {
            seen.push((option, path, there(&found)));
        }
    }
    for (option, path) in outputs.iter().filter_map(named) {
        let Some(identity) = identity(&path) else { continue };
        if let Some(place) = seen.iter().position(|(_, _, other)| *other == identity) {
            let (other, at, _) = seen.swap_remove(place);
            return Err(SameFile { options: [other, option], paths: [at, path] });
        }
        seen.push((option, path, identity));
    }
    Ok(())
}

fn there(found: &Metadata) -> Identity {
    Identity::There(found.dev(), found.ino())
}

/// None for what is no file, or cannot be written anyway.
fn identity(path: &Path) -> Option<Identity> {
    let target = Target::of(path).ok()?;
    if let Some(found) = target.found() {
        return (!is_nowhere(found)).then(|| there(found));
    }
    let Target::File { path, .. } = target else { return None };
    let whole = std::path::absolute(&path).ok()?;
    match whole.parent().and_then(|folder| fs::metadata(folder).ok()) {
        Some(folder) => Some(Identity::New(folder.dev(), folder.ino(), whole.file_name()?.into())),
        None => Some(Identity::Deep(whole)),
    }
}
