//! What packed files unpack to.

use std::io::{self, BufRead, Read};

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use super::error::ContentsError;
use super::packing::Packing;

/// What `source`, packed like this, unpacks to.
pub(super) fn reader<R: BufRead + 'static>(
    packing: Packing,
    source: R,
) -> Result<Box<dyn Read>, ContentsError> {
    match packing {
        Packing::Gzip => Ok(Box::new(Checked { packing, source: MultiGzDecoder::new(source) })),
        Packing::Zstd => Ok(Box::new(Checked { packing, source: ZstdFrames::new(source) })),
        Packing::Xz | Packing::Bzip2 | Packing::Lz4 | Packing::Zip => {
            Err(ContentsError::Packed(packing))
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
