//! Headers of packets, and their checksums.

pub(crate) mod crc32;
mod header_parser;
mod header_window;
mod icrc_fields;
mod icrc_layout;
mod icrc_stream;
mod icrc_unwind;
mod ip_parser;
mod tag;

pub use header_parser::HeaderParser;
pub use header_window::{HeaderWindow, VERDICT_BYTES};
pub use icrc_fields::IcrcFields;
pub use icrc_layout::{IcrcLayout, IcrcMark};
pub use icrc_stream::{ICRC_RESIDUE, IcrcStream};
pub use icrc_unwind::IcrcUnwind;
pub use ip_parser::IpParser;
pub use tag::PacketTag;

use crate::axis::check_width;

/// Checks the widths of a block that takes beats as `q` words of 4 bytes.
///
/// # Panics
/// When they are not those of a stream, or `q` is not `w / 32`.
pub(crate) fn check_quads(block: &str, w: usize, k: usize, q: usize) {
    check_width(block, w, k);
    assert!(q == w / 32, "{block}: Q = {q} is not W / 32 = {}", w / 32);
}
