//! What can go wrong with a capture file.

use std::io;
use std::path::PathBuf;

use miette::Diagnostic;
use thiserror::Error;

use crate::atomic_file::WriteError;

/// A capture that cannot be read or written. Packets count from 1, as Wireshark does.
#[derive(Debug, Error, Diagnostic)]
pub enum CaptureError {
    /// The file is missing or may not be read.
    #[error("cannot read {}", path.display())]
    #[diagnostic(
        code(fncc_sim::capture::unreadable),
        help("name an existing pcap or pcapng file that you may read")
    )]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the operating system said.
        source: io::Error,
    },
    /// The file does not start like a capture.
    #[error("{} is neither a pcap nor a pcapng file", path.display())]
    #[diagnostic(
        code(fncc_sim::capture::unknown_format),
        help("unpack it if it is compressed, or convert it: editcap -F nsecpcap IN OUT")
    )]
    UnknownFormat {
        /// The file.
        path: PathBuf,
    },
    /// The file ends in the middle of a packet.
    #[error("{} is cut off in packet {packet}", path.display())]
    #[diagnostic(
        code(fncc_sim::capture::cut_off),
        help("{}", cut_off_remedy(*packet))
    )]
    CutOff {
        /// The file.
        path: PathBuf,
        /// The packet that is not whole.
        packet: usize,
    },
    /// The file ends inside its own header.
    #[error("{} ends inside its file header", path.display())]
    #[diagnostic(
        code(fncc_sim::capture::no_header),
        help("the file holds no packet; copy or capture it again")
    )]
    CutOffHeader {
        /// The file.
        path: PathBuf,
    },
    /// A record contradicts itself or the format.
    #[error("{}: packet {packet} is damaged: {reason}", path.display())]
    #[diagnostic(
        code(fncc_sim::capture::damaged),
        help("capture it again, or let Wireshark's tools rewrite it: editcap -F nsecpcap IN OUT")
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The packet, or the next one when a block between packets is damaged.
        packet: usize,
        /// What is wrong.
        reason: String,
    },
    /// The frames are not Ethernet.
    #[error("{} holds {link_type} frames (from packet {packet} on), not Ethernet", path.display())]
    #[diagnostic(
        code(fncc_sim::capture::not_ethernet),
        help(
            "capture on an Ethernet interface; \"any\" and loopback interfaces add other headers"
        )
    )]
    NotEthernet {
        /// The file.
        path: PathBuf,
        /// Name of the link type.
        link_type: String,
        /// The first packet of this type.
        packet: usize,
    },
    /// A frame that the format cannot hold.
    #[error("packet {packet} cannot be stored in {}: {reason}", path.display())]
    #[diagnostic(
        code(fncc_sim::capture::not_storable),
        help("give the output file a name that ends in .pcapng, or leave out the packet")
    )]
    NotStorable {
        /// The file.
        path: PathBuf,
        /// The packet.
        packet: usize,
        /// What is wrong.
        reason: String,
    },
    /// The output cannot be written.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Unwritable(#[from] WriteError),
}

fn cut_off_remedy(packet: usize) -> String {
    let again = "copy or capture it again";
    match packet {
        // editcap takes 1-0 for all packets.
        0 | 1 => again.to_string(),
        _ => format!("{again}, or keep what is whole: editcap -r IN OUT 1-{}", packet - 1),
    }
}
