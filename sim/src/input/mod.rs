//! Input files as users have them: plain or packed with gzip or zstd, whatever their names; regular
//! files or pipes.
//!
//! Text is read with [`open`] or [`read_to_string`] and may begin with a byte order mark; captures,
//! which are read more than once, with [`seekable`]. What unpacks to more than there can be is
//! refused before it fills the memory.

mod error;
mod packing;

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub use error::{ContentsError, InputError};
pub use packing::Packing;

/// Bytes of the longest line of text.
pub const LONGEST_LINE: u64 = 1 << 20;
/// Bytes of the longest description in TOML, unpacked.
pub const LONGEST_DESCRIPTION: u64 = 1 << 24;
/// Bytes of the longest table of which all rows are held, unpacked.
pub const LONGEST_TABLE: u64 = 1 << 30;

/// Bytes that are read at once.
const CHUNK: usize = 1 << 16;
/// What text may begin with.
const BYTE_ORDER_MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];

/// The text of a file from front to back, unpacked and without byte order mark. An error about the
/// contents is a [`ContentsError`].
pub struct Input {
    text: Box<dyn Read>,
    /// Bytes since the last end of a line.
    line: u64,
    /// Bytes that may follow.
    left: u64,
    /// Bytes that there may be in all.
    most: u64,
    size: u64,
    bytes_read: Arc<AtomicU64>,
}

/// Opens a file of text.
///
/// # Errors
/// [`InputError`] when it cannot be read or is packed in another way.
pub fn open(path: &Path) -> Result<Input, InputError> {
    try_open(path).map_err(|error| InputError::new(path, error))
}

/// All of a text in UTF-8.
///
/// # Errors
/// Those of [`open`], and when it is in another encoding or longer than [`LONGEST_DESCRIPTION`].
pub fn read_to_string(path: &Path) -> Result<String, InputError> {
    let broken_off = |error| InputError::new(path, error);
    let mut text = vec![];
    let mut input = open(path)?.at_most(LONGEST_DESCRIPTION);
    input.read_to_end(&mut text).map_err(broken_off)?;
    String::from_utf8(text).map_err(|_| broken_off(ContentsError::NotUtf8.into()))
}

/// A file that can be read at any place, and its length: the file itself, or a temporary one
/// without a name when it is packed or a pipe.
///
/// # Errors
/// [`InputError`] when it cannot be read or unpacked, or when there is no room.
pub fn seekable(path: &Path) -> Result<(File, u64), InputError> {
    let unreadable = |error| InputError::new(path, error);
    let opened = Opened::open(path).map_err(unreadable)?;
    if let (None, Some(length)) = (opened.packing, opened.length) {
        return Ok((opened.file, length));
    }
    let mut contents = opened.unpack(Arc::default()).map_err(unreadable)?;
    let no_room =
        |source| InputError::NoRoom { path: path.to_owned(), folder: std::env::temp_dir(), source };
    let mut spool = tempfile::tempfile().map_err(no_room)?;
    let mut buffer = vec![0; CHUNK];
    let mut length = 0;
    loop {
        let count = match contents.read(&mut buffer) {
            Ok(0) => return Ok((spool, length)),
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(unreadable(error)),
        };
        spool.write_all(&buffer[..count]).map_err(no_room)?;
        length += count as u64;
    }
}

fn try_open(path: &Path) -> io::Result<Input> {
    let opened = Opened::open(path)?;
    let size = opened.length.unwrap_or(0);
    let bytes_read = Arc::new(AtomicU64::new(0));
    let mut contents = opened.unpack(Arc::clone(&bytes_read))?;
    let first = first_bytes(&mut contents, BYTE_ORDER_MARK.len())?;
    if matches!(first[..], [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]) {
        return Err(ContentsError::Utf16.into());
    }
    let first = if first == BYTE_ORDER_MARK { vec![] } else { first };
    let text = Box::new(Cursor::new(first).chain(contents));
    Ok(Input { text, line: 0, left: u64::MAX, most: u64::MAX, size, bytes_read })
}

/// A file of which the first bytes are known.
struct Opened {
    file: File,
    /// Its length, and that it begins anew; none for a pipe.
    length: Option<u64>,
    packing: Option<Packing>,
    /// What has been read of a pipe.
    first: Vec<u8>,
}

impl Opened {
    fn open(path: &Path) -> io::Result<Self> {
        let mut file = File::open(path)?;
        let metadata = file.metadata()?;
        let length = metadata.is_file().then_some(metadata.len());
        let mut first = first_bytes(&mut file, packing::MAGIC_BYTES)?;
        let packing = Packing::of(&first);
        if length.is_some() {
            file.rewind()?;
            first.clear();
        }
        Ok(Self { file, length, packing, first })
    }

    /// What the file holds, with a count of the bytes read of it.
    fn unpack(self, bytes_read: Arc<AtomicU64>) -> io::Result<Box<dyn Read>> {
        let counted = Counted { file: Cursor::new(self.first).chain(self.file), bytes_read };
        let buffered = BufReader::with_capacity(CHUNK, counted);
        match self.packing {
            Some(packing) => Ok(packing.reader(buffered)?),
            None => Ok(Box::new(buffered)),
        }
    }
}

/// The first `count` bytes, or fewer at the end.
fn first_bytes(source: &mut impl Read, count: usize) -> io::Result<Vec<u8>> {
    let mut first = vec![];
    source.take(count as u64).read_to_end(&mut first)?;
    Ok(first)
}

impl Input {
    /// The same text, which is an error when it is longer than `most` bytes.
    pub fn at_most(self, most: u64) -> Self {
        Self { left: most, most, ..self }
    }

    /// Size of the file; 0 when it is not known.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// A count of the bytes of the file that have been read; packed ones count as they are in the
    /// file.
    pub fn bytes_read(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.bytes_read)
    }
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.text.read(buffer)?;
        self.line = match buffer[..count].iter().rposition(|byte| *byte == b'\n') {
            Some(end) => (count - end - 1) as u64,
            None => self.line + count as u64,
        };
        if self.line > LONGEST_LINE {
            return Err(ContentsError::LongLine.into());
        }
        self.left = self
            .left
            .checked_sub(count as u64)
            .ok_or(ContentsError::LongText { most: self.most })?;
        Ok(count)
    }
}

/// A file that counts what is read from it.
struct Counted<R> {
    file: R,
    bytes_read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        self.bytes_read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

#[cfg(test)]
mod tests;
