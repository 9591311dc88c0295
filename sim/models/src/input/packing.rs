//! How a file is packed, found out by its first bytes.

use std::io::{self, BufRead, Read};

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use super::error::ContentsError;

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

    /// What `source`, packed like this, unpacks to.
    pub(super) fn reader<R: BufRead + 'static>(
        self,
        source: R,
    ) -> Result<Box<dyn Read>, ContentsError> {
        match self {
            Self::Gzip => {
                Ok(Box::new(Checked { packing: self, source: MultiGzDecoder::new(source) }))
            }
            Self::Zstd => Ok(Box::new(Checked { packing: self, source: ZstdFrames::new(source) })),
            Self::Xz | Self::Bzip2 | Self::Lz4 | Self::Zip => Err(ContentsError::Packed(self)),
        }
    }
}

/// What comes out of a decompressor, whose errors are about the contents.
struct Checked<R> {
    packing: Packing,
    source: R,
}

impl<R: Read> Read for Checked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        use io::ErrorKind::{InvalidData, InvalidInput, Other, UnexpectedEof};
        self.source.read(buffer).map_err(|error| match error.kind() {
            InvalidData | InvalidInput | UnexpectedEof | Other => {
                ContentsError::Damaged { packing: self.packing, reason: error.to_string() }.into()
            }
            _ => error,
        })
    }
}

/// What Zstandard frames, one after the other, unpack to. Frames that are to be skipped are; a
/// frame whose checksum is wrong is an error.
struct ZstdFrames<R> {
    source: R,
    decoder: FrameDecoder,
    in_frame: bool,
}

impl<R: BufRead> ZstdFrames<R> {
    fn new(source: R) -> Self {
        Self { source, decoder: FrameDecoder::new(), in_frame: false }
    }

    /// Goes into the next frame; `false` at the end.
    fn enter(&mut self) -> io::Result<bool> {
        while !self.source.fill_buf()?.is_empty() {
            match self.decoder.reset(&mut self.source) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let length = u64::from(length);
                    let mut skipped = (&mut self.source).take(length);
                    if io::copy(&mut skipped, &mut io::sink())? < length {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                }
                Err(error) => return Err(io::Error::other(error)),
            }
        }
        Ok(false)
    }

    fn leave(&mut self) -> io::Result<()> {
        self.in_frame = false;
        let stated = self.decoder.get_checksum_from_data();
        if stated.is_some() && stated != self.decoder.get_calculated_checksum() {
            return Err(io::Error::other("a checksum is wrong"));
        }
        Ok(())
    }
}

impl<R: BufRead> Read for ZstdFrames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.in_frame {
                self.in_frame = self.enter()?;
                if !self.in_frame {
                    return Ok(0);
                }
            }
            if self.decoder.can_collect() > 0 {
                return self.decoder.read(buffer);
            }
            if self.decoder.is_finished() {
                self.leave()?;
                continue;
            }
            let block = BlockDecodingStrategy::UptoBlocks(1);
            self.decoder.decode_blocks(&mut self.source, block).map_err(io::Error::other)?;
        }
    }
}
