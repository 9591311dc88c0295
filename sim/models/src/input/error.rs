//! What can go wrong with an input file.

use std::io;
use std::path::{Path, PathBuf};

use miette::Diagnostic;
use thiserror::Error;

use super::LONGEST_LINE;
use super::packing::Packing;
use fncc_support::provenance::quoted;

/// An input file that cannot be read.
#[derive(Debug, Error, Diagnostic)]
pub enum InputError {
    /// The file is missing or may not be read.
    #[error("cannot read {}", path.display())]
    #[diagnostic(help("name an existing file that you may read"))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the operating system said.
        source: io::Error,
    },
    /// What it holds cannot be unpacked or is no text.
    #[error("cannot read {}", path.display())]
    #[diagnostic(help("{}", source.remedy(path)))]
    Contents {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        source: ContentsError,
    },
    /// There is no room for what it unpacks to.
    #[error("cannot keep what comes out of {} in {}", path.display(), folder.display())]
    #[diagnostic(help("set TMPDIR to a folder with more room, or unpack the file yourself"))]
    NoRoom {
        /// The file.
        path: PathBuf,
        /// The folder of temporary files.
        folder: PathBuf,
        /// What the operating system said.
        source: io::Error,
    },
}

/// What is wrong with the contents of a file. As the inner error of an [`io::Error`] it comes out
/// of an [`Input`](super::Input).
#[derive(Debug, Error)]
pub enum ContentsError {
    /// Packed in a way that is not unpacked here.
    #[error("it is packed with {}", .0.name())]
    Packed(Packing),
    /// It breaks off, or is none of what its beginning promises.
    #[error("what {} made of it is damaged or cut off: {reason}", packing.name())]
    Damaged {
        /// How it is packed.
        packing: Packing,
        /// What the decompressor said.
        reason: String,
    },
    /// A line that no table has.
    #[error("it has a line of more than {LONGEST_LINE} bytes")]
    LongLine,
    /// More than is read in full.
    #[error("it has more than {most} bytes of text")]
    LongText {
        /// The most that is read.
        most: u64,
    },
    /// Text of two bytes a character.
    #[error("it is in UTF-16")]
    Utf16,
    /// No text.
    #[error("it is not in UTF-8")]
    NotUtf8,
}

impl ContentsError {
    /// The one that an [`io::Error`] holds.
    pub fn of(error: &io::Error) -> Option<&Self> {
        error.get_ref().and_then(|inner| inner.downcast_ref())
    }

    /// What its user can do about it.
    pub fn remedy(&self, path: &Path) -> String {
        let path = quoted(&path.to_string_lossy());
        match self {
            Self::Packed(packing) => format!("unpack it: {} {path}", packing.unpack()),
            Self::Damaged { packing, .. } => {
                format!("copy it again; `{} {path}` checks it", packing.test())
            }
            Self::LongLine | Self::LongText { .. } => {
                "name a table of rows or a description in TOML".to_string()
            }
            Self::Utf16 => format!("save it in UTF-8: iconv -f UTF-16 -t UTF-8 {path} -o OUT"),
            Self::NotUtf8 => "save it in UTF-8".to_string(),
        }
    }
}

impl From<ContentsError> for io::Error {
    fn from(error: ContentsError) -> Self {
        Self::new(io::ErrorKind::InvalidData, error)
    }
}

impl InputError {
    /// The error for one that came while reading.
    pub fn new(path: &Path, error: io::Error) -> Self {
        let path = path.to_owned();
        match error.downcast() {
            Ok(source) => Self::Contents { path, source },
            Err(source) => Self::Unreadable { path, source },
        }
    }
}
