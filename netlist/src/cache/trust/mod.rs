//! Whether others could have put something into the cache: what is in it is loaded into this process.
//!
//! Trusted is what belongs to this user or to root and cannot be written by group or others. The same holds for the root and
//! all folders above it, since who may write there can put another folder in the place of one; where the sticky bit is set,
//! as in `/tmp`, only its owner can.

use std::fmt;
use std::path::{Path, PathBuf};

#[cfg(not(unix))]
mod elsewhere;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(super) use elsewhere::{folder, is_trusted, root, tighten};
#[cfg(unix)]
pub(super) use unix::{folder, is_trusted, root, tighten};

/// Why nothing in the cache is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Untrusted {
    /// The root of the cache, which may be what is wrong, lie in it, or hold it.
    pub root: PathBuf,
    /// What is wrong.
    pub path: PathBuf,
    pub flaw: Flaw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    /// It belongs to a user with this number.
    Owner(u32),
    /// Its permissions let group or others write.
    Mode(u32),
    /// It is a link.
    Link,
}

impl fmt::Display for Untrusted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { root, path, flaw } = self;
        let at = path.display();
        match flaw {
            Flaw::Owner(user) => write!(f, "{at} belongs to user {user}")?,
            Flaw::Mode(mode) => write!(f, "others may write in {at} (mode {:04o})", mode & 0o7777)?,
            Flaw::Link => write!(f, "{at} is a link")?,
        }
        write!(f, ", so nothing is used of the build cache {}; ", root.display())?;
        if let Flaw::Mode(_) = flaw {
            // In the cache others may have left more that they can write in.
            let is_above = root.starts_with(path) && root != path;
            let (option, what) = if is_above { ("", path) } else { ("-R ", root) };
            write!(f, "`chmod {option}go-w {}` keeps them out, and ", quoted(what))?;
        }
        write!(f, "FNCC_CACHE_DIR names another folder")
    }
}

/// A path as a shell takes it.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+,:@%".contains(c);
    if text.chars().all(is_plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

/// Who may write in a file or folder.
#[cfg_attr(not(unix), expect(dead_code, reason = "the system does not report it"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rights {
    owner: u32,
    mode: u32,
}

const STICKY: u32 = 0o1000;
const OTHERS_WRITE: u32 = 0o022;
const ROOT: u32 = 0;
/// In a container that does not know the host's users, its root shows as this one.
const UNKNOWN: u32 = 65534;

impl Rights {
    /// What is wrong with a part of the cache.
    fn flaw(self, user: u32) -> Option<Flaw> {
        match self {
            Self { owner, .. } if owner != user && owner != ROOT => Some(Flaw::Owner(owner)),
            Self { mode, .. } if mode & OTHERS_WRITE != 0 => Some(Flaw::Mode(mode)),
            _ => None,
        }
    }

    /// What is wrong with the root, or a folder above it.
    fn flaw_above(self, user: u32) -> Option<Flaw> {
        let owner = if self.owner == UNKNOWN { ROOT } else { self.owner };
        let mode = if self.mode & STICKY != 0 { 0 } else { self.mode };
        Self { owner, mode }.flaw(user)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const USER: u32 = 1000;

    fn rights(owner: u32, mode: u32) -> Rights {
        Rights { owner, mode: 0o040000 | mode }
    }

    #[test]
    fn what_this_user_or_root_alone_can_write_is_trusted() {
        for (owner, mode) in [(USER, 0o700), (USER, 0o755), (ROOT, 0o755), (ROOT, 0o700)] {
            assert_eq!(rights(owner, mode).flaw(USER), None, "{owner} {mode:o}");
            assert_eq!(rights(owner, mode).flaw_above(USER), None, "{owner} {mode:o}");
        }
    }

    #[test]
    fn what_another_user_owns_or_may_write_is_not() {
        let owner = Some(Flaw::Owner(1001));
        assert_eq!(rights(1001, 0o700).flaw(USER), owner);
        assert_eq!(rights(1001, 0o700).flaw_above(USER), owner);
        assert_eq!(rights(1001, 0o1777).flaw_above(USER), owner, "an owner may, sticky bit or not");
        assert_eq!(rights(USER, 0o755).flaw(ROOT), Some(Flaw::Owner(USER)));
        for mode in [0o770, 0o720, 0o702, 0o777] {
            let flaw = Some(Flaw::Mode(0o040000 | mode));
            assert_eq!(rights(USER, mode).flaw(USER), flaw);
            assert_eq!(rights(ROOT, mode).flaw_above(USER), flaw);
        }
    }

    #[test]
    fn in_a_folder_with_the_sticky_bit_only_owners_can_replace_a_folder() {
        assert_eq!(rights(ROOT, 0o1777).flaw_above(USER), None);
        assert_eq!(rights(ROOT, 0o1777).flaw(USER), Some(Flaw::Mode(0o041777)), "but files");
    }

    #[test]
    fn folders_above_may_belong_to_the_root_of_another_name_space() {
        assert_eq!(rights(UNKNOWN, 0o755).flaw_above(USER), None);
        assert_eq!(rights(UNKNOWN, 0o755).flaw(USER), Some(Flaw::Owner(UNKNOWN)));
    }

    #[test]
    fn a_path_is_named_as_a_shell_takes_it() {
        assert_eq!(quoted(Path::new("/a/b-c_1.d")), "/a/b-c_1.d");
        assert_eq!(quoted(Path::new("/a b/it's")), r"'/a b/it'\''s'");
    }
}
