//! A file that another thread writes, block by block.
//!
//! The system copies what it is given. That takes as long as making the text of a VCD file does, so
//! the two go side by side.

use std::fs::File;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

/// Blocks in use: one being filled, one being written, and one between them.
const BLOCKS: usize = 3;

/// Bytes on their way to the thread, of which the first `used` count.
struct Block {
    bytes: Vec<u8>,
    used: usize,
}

/// The half that fills blocks.
pub(super) struct BlockFile {
    /// Absent once the thread has been notified that no more comes.
    full: Option<SyncSender<Block>>,
    free: Receiver<Vec<u8>>,
    thread: Option<JoinHandle<io::Result<()>>>,
}

impl BlockFile {
    /// Gives the first block to fill, too. All have `size` bytes.
    pub fn start(mut file: File, size: usize) -> io::Result<(Self, Vec<u8>)> {
        let (full, full_out) = sync_channel::<Block>(BLOCKS);
        let (free_in, free) = sync_channel(BLOCKS);
        for _ in 1..BLOCKS {
            free_in.send(vec![0; size]).expect("the other end is below");
        }
        let write = move || {
            for Block { bytes, used } in full_out {
                file.write_all(&bytes[..used])?;
                // Nobody takes the block back once the file is complete, which is fine.
                let _ = free_in.send(bytes);
            }
            Ok(())
        };
        let thread = std::thread::Builder::new().name("trace file".into()).spawn(write)?;
        Ok((Self { full: Some(full), free, thread: Some(thread) }, vec![0; size]))
    }

    /// Takes a block, of which the first `used` bytes count, and puts another one in its place.
    ///
    /// # Errors
    ///
    /// That of an earlier block, once the thread has met it.
    pub fn put(&mut self, block: &mut Vec<u8>, used: usize) -> io::Result<()> {
        // Both fail only when the thread has ended early.
        let Ok(next) = self.free.recv() else { return self.end() };
        let full = Block { bytes: std::mem::replace(block, next), used };
        match self.full.as_ref().map(|sender| sender.send(full)) {
            Some(Ok(())) => Ok(()),
            _ => self.end(),
        }
    }

    /// Writes the rest, then waits for the thread.
    pub fn finish(mut self, rest: &mut Vec<u8>, used: usize) -> io::Result<()> {
        self.put(rest, used)?;
        self.end()
    }

    fn end(&mut self) -> io::Result<()> {
        self.full = None;
        match self.thread.take().map(JoinHandle::join) {
            Some(Ok(result)) => result,
            Some(Err(panic)) => std::panic::resume_unwind(panic),
            None => Err(io::Error::other("the file could not be written")),
        }
    }
}

impl Drop for BlockFile {
    fn drop(&mut self) {
        // A file that is given up because of an error has that error to report, not this one.
        if self.thread.is_some() {
            let _ = self.end();
        }
    }
}
