//! Owners and permissions.

use std::fs::{self, Metadata};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

use super::super::{Unusable, failed};
use super::{Flaw, OTHERS_WRITE, Rights, Untrusted};

impl Rights {
    fn of(found: &Metadata) -> Self {
        Self { owner: found.uid(), mode: found.mode() }
    }
}

fn user() -> u32 {
    rustix::process::geteuid().as_raw()
}

/// Makes the root of a cache if it is not there; its path without links, if it is trusted. With them it could mean
/// another folder a moment later.
pub fn root(root: &Path) -> Result<PathBuf, Unusable> {
    let whole = std::path::absolute(root).map_err(failed("find", root))?;
    let there = whole.ancestors().find(|folder| folder.exists()).unwrap_or(&whole);
    let real = there.canonicalize().map_err(failed("find", there))?;
    for folder in real.ancestors() {
        let found = fs::metadata(folder).map_err(failed("inspect", folder))?;
        if let Some(flaw) = Rights::of(&found).flaw_above(user()) {
            let is_root = folder == real && there == whole;
            let path = if is_root { root } else { folder }.to_owned();
            return Err(Untrusted { root: root.to_owned(), path, flaw }.into());
        }
    }
    if there == whole {
        return Ok(real);
    }
    make(&whole).map_err(failed("create", root))?;
    Ok(whole.canonicalize().map_err(failed("find", root))?)
}

/// Makes a folder of a trusted root if it is not there; an error when it is not trusted.
pub fn folder(root: &Path, path: &Path) -> Result<(), Unusable> {
    make(path).map_err(failed("create", path))?;
    let found = fs::symlink_metadata(path).map_err(failed("inspect", path))?;
    let flaw = if found.is_symlink() { Some(Flaw::Link) } else { Rights::of(&found).flaw(user()) };
    flaw.map_or(Ok(()), |flaw| {
        Err(Untrusted { root: root.to_owned(), path: path.to_owned(), flaw }.into())
    })
}

fn make(path: &Path) -> io::Result<()> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Whether a part of an entry is trusted.
pub fn is_trusted(found: &Metadata) -> bool {
    Rights::of(found).flaw(user()).is_none()
}

/// Takes the right to write in a folder and all that is in it from others, whom the umask may have given it.
pub fn tighten(folder: &Path) -> io::Result<()> {
    let found = fs::symlink_metadata(folder)?;
    if found.mode() & OTHERS_WRITE != 0 && !found.is_symlink() {
        let mode = found.mode() & !OTHERS_WRITE;
        fs::set_permissions(folder, fs::Permissions::from_mode(mode))?;
    }
    if found.is_dir() {
        for item in fs::read_dir(folder)? {
            tighten(&item?.path())?;
        }
    }
    Ok(())
}
