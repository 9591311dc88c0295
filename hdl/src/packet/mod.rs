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
pub(crate) use icrc_stream::check_quads;
pub use icrc_stream::{ICRC_RESIDUE, IcrcStream};
pub use icrc_unwind::IcrcUnwind;
pub use ip_parser::IpParser;
pub use tag::PacketTag;
