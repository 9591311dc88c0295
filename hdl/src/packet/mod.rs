//! Headers of packets, and their checksums.

pub(crate) mod crc32;
mod header_parser;
mod header_window;
mod icrc;
mod ip_parser;
mod tag;

pub use header_parser::HeaderParser;
pub use header_window::{HeaderWindow, VERDICT_BYTES};
pub use icrc::Icrc;
pub use ip_parser::IpParser;
pub use tag::PacketTag;
