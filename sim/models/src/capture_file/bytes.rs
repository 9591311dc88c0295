//! A file read from front to back or at any place, through one buffer and without a shared cursor,
//! so that several readers can use the same file.

use std::fs::File;
use std::io;

/// Bytes that are read at once of a file that is read from front to back.
const CHUNK: usize = 1 << 18;
/// The same of a file that is read here and there, where most of a chunk may be in vain.
const SMALL_CHUNK: usize = 1 << 12;

/// A place in a file, and what follows it.
pub(super) struct Bytes<'f> {
    file: &'f File,
    /// Where the file ends, as far as this reader is concerned.
    end: u64,
    /// Bytes to read at once.
    chunk: usize,
    /// Where the next byte is in the file.
    position: u64,
    buffer: Vec<u8>,
    /// The bytes of the buffer that come next.
    next: std::ops::Range<usize>,
}

impl<'f> Bytes<'f> {
    /// The first `end` bytes of `file`, to be read from front to back.
    pub(super) fn new(file: &'f File, end: u64) -> Self {
        Self { file, end, chunk: CHUNK, position: 0, buffer: vec![], next: 0..0 }
    }

    /// The same, to be read here and there.
    pub(super) fn scattered(file: &'f File, end: u64) -> Self {
        Self { chunk: SMALL_CHUNK, ..Self::new(file, end) }
    }

    /// Where the next byte is in the file.
    pub(super) fn position(&self) -> u64 {
        self.position
    }

    /// Bytes from here to the end of the file.
    pub(super) fn left(&self) -> u64 {
        self.end.saturating_sub(self.position)
    }

    /// The bytes that come next, without passing them: `wanted`, or fewer at the end of the file.
    pub(super) fn peek(&mut self, wanted: usize) -> io::Result<&[u8]> {
        if self.next.len() < wanted {
            self.fill(wanted)?;
        }
        let there = self.next.len().min(wanted);
        Ok(&self.buffer[self.next.start..self.next.start + there])
    }

    fn fill(&mut self, wanted: usize) -> io::Result<()> {
        let wanted = usize::try_from(self.left()).unwrap_or(usize::MAX).min(wanted);
        if self.next.len() >= wanted {
            return Ok(());
        }
        self.buffer.copy_within(self.next.clone(), 0);
        self.next = 0..self.next.len();
        let room = wanted.max(self.chunk);
        if self.buffer.len() < room {
            self.buffer.resize(room, 0);
        }
        while self.next.end < wanted {
            let from = self.position + self.next.end as u64;
            let left = usize::try_from(self.end - from).unwrap_or(usize::MAX);
            let most = left.min(room - self.next.end);
            let free = &mut self.buffer[self.next.end..][..most];
            match read_at(self.file, free, from) {
                Ok(0) => break,
                Ok(count) => self.next.end += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Passes over `count` bytes, or over all that are left.
    pub(super) fn skip(&mut self, count: u64) {
        let count = count.min(self.left());
        self.seek(self.position + count);
    }

    /// Goes to another place in the file.
    pub(super) fn seek(&mut self, position: u64) {
        let buffered =
            self.position - self.next.start as u64..=self.position + self.next.len() as u64;
        if buffered.contains(&position) {
            self.next.start = (position - buffered.start()) as usize;
        } else {
            self.next = 0..0;
        }
        self.position = position;
    }
}

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], position: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, buffer, position)
}

#[cfg(windows)]
fn read_at(file: &File, buffer: &mut [u8], position: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, buffer, position)
}
