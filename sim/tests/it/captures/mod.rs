//! Captures as strangers have them, read, written and put through `sim port`.

mod bytes;
mod cases;
mod damage;
mod odd;
mod order;
mod packed;
mod pcap;
mod pcapng;
mod remedies;
mod wireshark;
mod writing;

use std::fs;
use std::path::{Path, PathBuf};

use fncc_models::capture_file::{Capture, CaptureError, CapturedFrame, Notice, Timestamp};
use miette::Diagnostic;
use tempfile::TempDir;

/// A file in a folder of its own, which goes with it.
struct Scratch {
    folder: TempDir,
    path: PathBuf,
}

impl Scratch {
    fn new(name: &str, contents: &[u8]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(name);
        fs::write(&path, contents).expect("a file");
        Self { folder, path }
    }

    fn beside(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

/// What a capture is read as.
#[derive(Debug)]
struct Read {
    start: Option<Timestamp>,
    frames: Vec<CapturedFrame>,
    notices: Vec<Notice>,
}

impl Read {
    /// Of each frame its number, its time in ns and its bytes.
    fn summary(&self) -> Vec<(u64, i128, &[u8])> {
        let start = self.start.unwrap_or_default();
        let frames = self.frames.iter();
        frames.map(|f| (f.number, start.after_ps(f.at_ps).ns(), &f.data[..])).collect()
    }

    /// The notices as the user sees them.
    fn notices(&self) -> Vec<String> {
        self.notices.iter().map(ToString::to_string).collect()
    }
}

fn read_file(path: &Path) -> Result<Read, CaptureError> {
    let capture = Capture::open(path)?;
    let frames = capture.in_order_of_time().collect::<Result<Vec<_>, _>>()?;
    assert_eq!(frames.len() as u64, capture.frames());
    assert_eq!(frames.iter().map(|f| f.data.len()).max().unwrap_or(0), capture.longest());
    assert!(frames.is_sorted_by_key(|f| f.at_ps));
    assert!(frames.first().is_none_or(|f| f.at_ps == 0));
    Ok(Read { start: capture.start(), frames, notices: capture.notices().to_vec() })
}

fn read(contents: &[u8]) -> Result<Read, CaptureError> {
    read_file(&Scratch::new("a.cap", contents).path)
}

/// Reads what must be readable.
fn sound(contents: &[u8]) -> Read {
    read(contents).unwrap_or_else(|error| panic!("{}", report(&error)))
}

/// The report a user sees: message and remedy.
fn report(error: &CaptureError) -> String {
    let help = error.help().map(|h| h.to_string()).unwrap_or_default();
    assert!(!help.is_empty(), "{error} has no remedy");
    format!("{error} / {help}")
}

/// A frame of so many bytes that tools take for IPv4.
fn frame(length: usize) -> Vec<u8> {
    let header = [2, 0xF0, 0, 0, 0, 1, 2, 0xF0, 0, 0, 0, 2, 8, 0];
    header.into_iter().chain((0..).map(|i: usize| i as u8)).take(length).collect()
}
