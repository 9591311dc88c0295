//! What the name of an output leads to.

use std::fs::{self, File, Metadata};
use std::io;
use std::os::fd::{AsFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{FileTypeExt, MetadataExt};
use std::path::{Path, PathBuf};

use rustix::fs::{OFlags, fcntl_getfl};
use rustix::process::{PidfdFlags, PidfdGetfdFlags, getpid, pidfd_getfd, pidfd_open};

/// As many as Linux follows.
const MOST_LINKS: usize = 40;

/// What the name of an output leads to, after all links.
#[derive(Debug)]
pub(super) enum Target {
    /// A regular file, if it is there.
    File { path: PathBuf, old: Option<Metadata> },
    /// What is written as it goes; not opened yet, since that may have to wait for a reader.
    Stream { path: PathBuf, found: Metadata },
    /// What was opened by whoever started this process. Other handles of it share its place in a regular file.
    Descriptor { path: PathBuf, file: File, found: Metadata },
}

impl Target {
    /// Follows a name to its end.
    ///
    /// # Errors
    /// When it leads nowhere, or to what cannot be written.
    pub fn of(path: &Path) -> io::Result<Self> {
        if path.as_os_str().is_empty() || path.as_os_str().as_bytes().ends_with(b"/") {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it names no file"));
        }
        let mut path = path.to_owned();
        for _ in 0..=MOST_LINKS {
            if let Some(number) = descriptor(&path) {
                return Self::of_descriptor(number, path);
            }
            match fs::symlink_metadata(&path) {
                Ok(found) if found.is_symlink() => {
                    let next = fs::read_link(&path)?;
                    path = path.parent().map_or(next.clone(), |folder| folder.join(next));
                }
                Ok(found) if found.is_file() => return Ok(Self::File { path, old: Some(found) }),
                Ok(found) if found.file_type().is_socket() => return Err(unusable()),
                Ok(found) if is_stream(&found) => return Ok(Self::Stream { path, found }),
                Ok(_) => return Err(unusable()),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    return Ok(Self::File { path, old: None });
                }
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::new(io::ErrorKind::InvalidInput, "its links lead round in a circle"))
    }

    fn of_descriptor(number: RawFd, path: PathBuf) -> io::Result<Self> {
        let file = duplicate(number, &path)?;
        if fcntl_getfl(&file)? & OFlags::ACCMODE == OFlags::RDONLY {
            let reason = format!("descriptor {number} is not open for writing");
            return Err(io::Error::new(io::ErrorKind::InvalidInput, reason));
        }
        let found = file.metadata()?;
        match found.is_file() || is_stream(&found) {
            true => Ok(Self::Descriptor { path, file, found }),
            false => Err(unusable()),
        }
    }

    /// Distinguishes existing files.
    pub fn found(&self) -> Option<&Metadata> {
        match self {
            Self::File { old, .. } => old.as_ref(),
            Self::Stream { found, .. } | Self::Descriptor { found, .. } => Some(found),
        }
    }

    /// Whether it is the standard output of this process.
    pub fn is_standard_output(&self) -> bool {
        let out = duplicate(1, Path::new("/dev/stdout")).and_then(|out| out.metadata());
        let is = |found: &Metadata| {
            out.is_ok_and(|out| (out.dev(), out.ino()) == (found.dev(), found.ino()))
        };
        self.found().is_some_and(|found| !is_nowhere(found) && is(found))
    }
}

/// Whether what is written to it is gone.
pub(super) fn is_nowhere(found: &Metadata) -> bool {
    let devices = ["/dev/null", "/dev/zero", "/dev/full"];
    let is = |device: &&str| fs::metadata(device).is_ok_and(|device| device.rdev() == found.rdev());
    found.file_type().is_char_device() && devices.iter().any(is)
}

fn is_stream(found: &Metadata) -> bool {
    let kind = found.file_type();
    kind.is_fifo() || kind.is_char_device() || kind.is_socket()
}

fn unusable() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file, nor a pipe")
}

/// The number of the descriptor of this process that a path names itself, not by a link.
fn descriptor(path: &Path) -> Option<RawFd> {
    let number = path.file_name()?.to_str()?.parse().ok()?;
    let folder = path.parent()?.canonicalize().ok()?;
    let is = |own: &&str| Path::new(own).canonicalize().is_ok_and(|own| own == folder);
    ["/proc/self/fd", "/proc/thread-self/fd", "/dev/fd"].iter().any(is).then_some(number)
}

/// Another handle of a descriptor. Where the system refuses one, a regular file is continued at its end.
fn duplicate(number: RawFd, path: &Path) -> io::Result<File> {
    match number {
        1 => return Ok(io::stdout().as_fd().try_clone_to_owned()?.into()),
        2 => return Ok(io::stderr().as_fd().try_clone_to_owned()?.into()),
        _ => {}
    }
    let own = pidfd_open(getpid(), PidfdFlags::empty());
    match own.and_then(|own| pidfd_getfd(own, number, PidfdGetfdFlags::empty())) {
        Ok(handle) => Ok(handle.into()),
        Err(rustix::io::Errno::BADF) => {
            let reason = format!("there is no descriptor {number}");
            Err(io::Error::new(io::ErrorKind::NotFound, reason))
        }
        Err(_) => File::options().append(true).open(path),
    }
}
