//! What can go wrong with a capture file.

use std::io;
use std::path::PathBuf;

use miette::Diagnostic;
use thiserror::Error;

use crate::input::InputError;
use fncc_support::atomic_file::WriteError;
use fncc_support::provenance::quoted;

/// A capture that cannot be read or written. Packets count from 1, as Wireshark does.
#[derive(Debug, Error, Diagnostic)]
pub enum CaptureError {
    /// The file cannot be opened or unpacked.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Input(#[from] InputError),
    /// The file does not start like a capture.
    #[error("{} is neither a pcap nor a pcapng file", path.display())]
    #[diagnostic(
        help("if it is a capture of another format, convert it: editcap -F pcapng {} OUT.pcapng", quoted(&path.to_string_lossy()))
    )]
    UnknownFormat {
        /// The file.
        path: PathBuf,
    },
    /// The file ends before its first packet does.
    #[error("{} ends before its first packet does", path.display())]
    #[diagnostic(help("it holds no complete packet; copy or capture it again"))]
    NoWholePacket {
        /// The file.
        path: PathBuf,
    },
    /// A record contradicts itself or the format.
    #[error("{}: packet {packet} is damaged: {reason}", path.display())]
    #[diagnostic(help("{}", damage_remedy(path, *packet)))]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The packet, or the next one when what is before it is damaged.
        packet: u64,
        /// What is wrong.
        reason: String,
    },
    /// No frame is Ethernet.
    #[error("{} has no Ethernet frames: {found}", path.display())]
    #[diagnostic(help(
        "capture on an Ethernet interface; \"any\" and loopback interfaces add other headers"
    ))]
    NotEthernet {
        /// The file.
        path: PathBuf,
        /// What it has.
        found: String,
    },
    /// The file is not what it was when it was opened.
    #[error("{} changed while it was being read", path.display())]
    #[diagnostic(help("wait until it is written to no more, or take a copy of it"))]
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// The operating system cannot read on.
    #[error("cannot read on in {} after packet {packet}", path.display())]
    #[diagnostic(help("copy the file to a disk that can be read"))]
    BrokenOff {
        /// The file.
        path: PathBuf,
        /// The last packet that was read.
        packet: u64,
        /// What the operating system said.
        source: io::Error,
    },
    /// A frame that the format cannot hold.
    #[error("frame {frame} cannot be stored in {}: {reason}", path.display())]
    #[diagnostic(help("{remedy}"))]
    NotStorable {
        /// The file.
        path: PathBuf,
        /// The frame, counted from 1 in the order of writing.
        frame: u64,
        /// What is wrong.
        reason: String,
        /// What to do.
        remedy: &'static str,
    },
    /// The output cannot be written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Unwritable(#[from] WriteError),
}

fn damage_remedy(path: &std::path::Path, packet: u64) -> String {
    let again = "copy or capture it again";
    match packet {
        0 | 1 => again.to_string(),
        // editcap reports the damage too, after it has written what is before it.
        _ => format!(
            "{again}, or keep what is before it: editcap -r {} OUT 1-{}",
            quoted(&path.to_string_lossy()),
            packet - 1
        ),
    }
}
