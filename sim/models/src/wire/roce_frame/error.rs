//! Why a frame cannot be built.

use thiserror::Error;

/// A frame that cannot be built.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BuildError {
    /// The IP or UDP length field cannot hold the length.
    #[error("an IP packet of {bytes} B does not fit the 16-bit length fields")]
    TooLong {
        /// Length from BTH to ICRC, bytes.
        bytes: usize,
    },
    /// IPv4 options come in multiples of four bytes, at most 40.
    #[error("{bytes} B of IPv4 options: use a multiple of 4 up to 40")]
    Options {
        /// Length requested, bytes.
        bytes: usize,
    },
}
