//! Input files as users have them: plain or packed with gzip or zstd, whatever their names; regular
//! files or pipes.
//!
//! Text is read with [`open`] or [`read_to_string`], tables with [`table`]. Text may begin with a byte
//! order mark, and its lines may end with LF, CR LF or CR. Captures, which are read more than once,
//! are read with [`seekable`]. What unpacks to more than there can be is
//! refused before it fills the memory.

mod error;
mod packing;
mod table;
mod unpacked;
mod wording;

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub use error::{ContentsError, InputError};
pub use packing::Packing;
pub use table::{line_of_last_row, table};
pub use wording::reworded;

/// Bytes of the longest line of text.
pub const LONGEST_LINE: u64 = 1 << 20;
/// Bytes of the longest description in TOML, unpacked.
pub const LONGEST_DESCRIPTION: u64 = 1 << 24;
/// Bytes of the longest table of which all rows are held, unpacked.
pub const LONGEST_TABLE: u64 = 1 << 30;

/// Bytes that are read at once.
pub(crate) const CHUNK: usize = 1 << 16;
/// What text may begin with.
const BYTE_ORDER_MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];

/// The text of a file from front to back, unpacked and without byte order mark; each line ends with
/// LF, the last one too. An error about the contents is a [`ContentsError`].
pub struct Input {
    text: Box<dyn Read>,
    /// The byte before; LF at the beginning.
    last: u8,
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
    Ok(Input { text, last: b'\n', line: 0, left: u64::MAX, most: u64::MAX, size, bytes_read })
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
            Some(packing) => Ok(unpacked::reader(packing, buffered)?),
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
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            let count = self.text.read(buffer)?;
            self.left = self
                .left
                .checked_sub(count as u64)
                .ok_or(ContentsError::LongText { most: self.most })?;
            if count == 0 {
                return Ok(self.end_last_line(buffer));
            }
            let length = self.end_lines_with_lf(&mut buffer[..count])?;
            if length > 0 {
                return Ok(length);
            }
        }
    }
}

impl Input {
    /// Makes LF of all ends of lines in the next part of the text; the length it then has.
    fn end_lines_with_lf(&mut self, part: &mut [u8]) -> io::Result<usize> {
        let mut length = 0;
        for at in 0..part.len() {
            let byte = part[at];
            if !(byte == b'\n' && self.last == b'\r') {
                let is_end = matches!(byte, b'\n' | b'\r');
                part[length] = if is_end { b'\n' } else { byte };
                length += 1;
                self.line = if is_end { 0 } else { self.line + 1 };
                if self.line > LONGEST_LINE {
                    return Err(ContentsError::LongLine.into());
                }
            }
            self.last = byte;
        }
        Ok(length)
    }

    /// Ends a last line that has no end; the number of bytes for that.
    fn end_last_line(&mut self, buffer: &mut [u8]) -> usize {
        if self.line == 0 {
            return 0;
        }
        self.line = 0;
        buffer[0] = b'\n';
        1
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
