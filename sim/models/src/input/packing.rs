//! How a file is packed, found out by its first bytes.

/// Bytes by which a packing is known.
pub(super) const MAGIC_BYTES: usize = 6;

/// A way to pack files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// Any number of gzip members.
    Gzip,
    /// Any number of Zstandard frames.
    Zstd,
    /// xz, which is not unpacked here.
    Xz,
    /// bzip2, which is not unpacked here.
    Bzip2,
    /// LZ4, which is not unpacked here.
    Lz4,
    /// A ZIP archive, which is not unpacked here.
    Zip,
}

impl Packing {
    /// That of a file that begins with these bytes.
    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0x1F, 0x8B, ..] => Some(Self::Gzip),
            [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => Some(Self::Zstd),
            [0xFD, b'7', b'z', b'X', b'Z', 0, ..] => Some(Self::Xz),
            [b'B', b'Z', b'h', b'1'..=b'9', ..] => Some(Self::Bzip2),
            [0x04, 0x22, 0x4D, 0x18, ..] => Some(Self::Lz4),
            [b'P', b'K', 3, 4, ..] => Some(Self::Zip),
            _ => None,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Zstd => "zstd",
            Self::Xz => "xz",
            Self::Bzip2 => "bzip2",
            Self::Lz4 => "lz4",
            Self::Zip => "zip",
        }
    }

    /// The command that unpacks a file.
    pub(super) fn unpack(self) -> String {
        match self {
            Self::Zip => "unzip".to_string(),
            // Without -m it writes to a pipe if there is one.
            Self::Lz4 => "lz4 -dkm".to_string(),
            _ => format!("{} -dk", self.name()),
        }
    }

    /// The command that checks a file.
    pub(super) fn test(self) -> String {
        format!("{} -t", self.name())
    }
}
