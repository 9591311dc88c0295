//! A file on its way.

use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

use crate::interrupt::Temporary;
use rustix::fs::{Access, access};

use super::WriteError;
use super::target::Target;
use crate::console;

/// An output that a library writes by its path, or that is written to as it is. What has a name of its own gets it only
/// when it is complete.
///
/// Writing is not buffered.
#[derive(Debug)]
pub struct Unfinished {
    /// As the user named it.
    named: PathBuf,
    file: File,
    place: Place,
}

#[derive(Debug)]
enum Place {
    /// Next to the path that it gets.
    Beside(Temporary, PathBuf),
    /// Where a descriptor stands. What is written by path is copied there at the end: a regular file that is opened again
    /// begins anew.
    Behind(Temporary),
    /// There already, at a path that can be opened again.
    Straight(PathBuf),
}

impl Unfinished {
    /// A new empty file next to what `path` leads to, which disappears unless it is [kept](Self::keep); or
    /// what `path` leads to itself, when that is a stream. A pipe with a name is waited for until somebody
    /// reads.
    ///
    /// # Errors
    /// Those of [`replace`](super::replace).
    pub fn beside(path: &Path) -> Result<Self, WriteError> {
        open(path).map_err(|source| WriteError { path: path.to_owned(), source })
    }

    /// Where it is being written.
    pub fn path(&self) -> &Path {
        match &self.place {
            Place::Beside(temporary, _) | Place::Behind(temporary) => temporary.path(),
            Place::Straight(path) => path,
        }
    }

    /// What is being written, for writers that take no path.
    pub fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Gives it its own name.
    ///
    /// # Errors
    /// Those of [`replace`](super::replace).
    pub fn keep(self) -> Result<(), WriteError> {
        let Self { named, mut file, place } = self;
        let kept = match place {
            Place::Beside(temporary, path) => temporary.keep(|made| fs::rename(made, path)),
            Place::Behind(by_path) => File::open(by_path.path())
                .and_then(|mut from| io::copy(&mut from, &mut file))
                .map(drop),
            Place::Straight(_) => Ok(()),
        };
        kept.map_err(|source| WriteError { path: named, source })
    }

    /// Whether its name is still to come.
    pub(super) fn gets_a_name(&self) -> bool {
        matches!(self.place, Place::Beside(..))
    }
}

impl Write for Unfinished {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Whether [`Unfinished::beside`] would succeed.
pub(super) fn check(path: &Path) -> io::Result<()> {
    match find(path)? {
        Target::File { path: place, old } => beside(&place, old.as_ref(), path).map(drop),
        Target::Stream { path, .. } => Ok(access(&path, Access::WRITE_OK)?),
        Target::Descriptor { .. } => Ok(()),
    }
}

/// What a name leads to. Nothing else is printed to it if it is standard output.
fn find(path: &Path) -> io::Result<Target> {
    let target = Target::of(path)?;
    if target.is_standard_output() {
        console::keep_off_standard_output();
    }
    Ok(target)
}

fn open(named: &Path) -> io::Result<Unfinished> {
    let (file, place) = match find(named)? {
        Target::File { path, old } => {
            let (temporary, file) = beside(&path, old.as_ref(), named)?;
            (file, Place::Beside(temporary, path))
        }
        Target::Stream { path, .. } => {
            (File::options().write(true).open(&path)?, Place::Straight(path))
        }
        Target::Descriptor { file, found, .. } if found.is_file() => {
            let (by_path, _) = new_file(&std::env::temp_dir(), named, 0o600)?;
            (file, Place::Behind(by_path))
        }
        Target::Descriptor { path, file, .. } => (file, Place::Straight(path)),
    };
    Ok(Unfinished { named: named.to_owned(), file, place })
}

/// A new file next to one that may be there, and that the user has named perhaps by a link.
fn beside(path: &Path, old: Option<&Metadata>, named: &Path) -> io::Result<(Temporary, File)> {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    if !folder.is_dir() {
        let reason = format!("there is no folder {}", folder.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, reason));
    }
    // As any other new file: what the umask leaves of it, and not the private mode of a temporary one.
    let (temporary, file) = new_file(folder, named, 0o666)?;
    if let Some(old) = old {
        // Only a privileged user can leave the file to its owner, and nobody else has to.
        let _ = std::os::unix::fs::fchown(&file, Some(old.uid()), Some(old.gid()));
        file.set_permissions(old.permissions())?;
    }
    Ok((temporary, file))
}

/// A new file in a folder, with the extension of the name, which some formats follow.
fn new_file(folder: &Path, named: &Path, mode: u32) -> io::Result<(Temporary, File)> {
    let extension = named.extension().map(|e| format!(".{}", e.to_string_lossy()));
    let mut options = tempfile::Builder::new();
    options.prefix(".fncc-").suffix(extension.as_deref().unwrap_or(""));
    options.permissions(Permissions::from_mode(mode));
    Temporary::new(|| {
        let (file, path) = options.tempfile_in(folder)?.keep().map_err(|failed| failed.error)?;
        Ok((path, file))
    })
}
