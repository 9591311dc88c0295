//! Encoding of pcap and pcapng.

use std::path::Path;
use std::time::Duration;

use pcap_file::pcap::{PcapHeader, PcapPacket, PcapWriter};
use pcap_file::pcapng::PcapNgWriter;
use pcap_file::pcapng::blocks::enhanced_packet::EnhancedPacketBlock;
use pcap_file::pcapng::blocks::interface_description::{
    InterfaceDescriptionBlock, InterfaceDescriptionOption,
};
use pcap_file::{DataLink, Endianness, PcapError, PcapResult, TsResolution};

use super::{CaptureError, CapturedFrame};

/// Larger than any frame whose IP length field is used up, and what Wireshark takes at most.
const SNAP_LEN: u32 = 262_144;
/// if_tsresol: ticks of 10^-9 s.
const NANOSECONDS: u8 = 9;

/// The contents of a file called `path`.
pub(super) fn encode(path: &Path, frames: &[CapturedFrame]) -> Result<Vec<u8>, CaptureError> {
    let is_pcapng = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("pcapng"));
    let mut stored = 0;
    let encoded = if is_pcapng { pcapng(frames, &mut stored) } else { pcap(frames, &mut stored) };
    encoded.map_err(|error| CaptureError::NotStorable {
        path: path.to_owned(),
        packet: stored + 1,
        reason: error.to_string(),
    })
}

fn pcap(frames: &[CapturedFrame], stored: &mut usize) -> PcapResult<Vec<u8>> {
    let header = PcapHeader {
        snaplen: SNAP_LEN,
        datalink: DataLink::ETHERNET,
        ts_resolution: TsResolution::NanoSecond,
        endianness: Endianness::Little,
        ..Default::default()
    };
    let mut writer = PcapWriter::with_header(Vec::new(), header)?;
    for frame in frames {
        let time = Duration::from_nanos(frame.t_ns);
        writer.write_packet(&PcapPacket::new(time, frame.original_len, &frame.data))?;
        *stored += 1;
    }
    Ok(writer.into_writer())
}

fn pcapng(frames: &[CapturedFrame], stored: &mut usize) -> PcapResult<Vec<u8>> {
    let mut writer = PcapNgWriter::with_endianness(Vec::new(), Endianness::Little)?;
    writer.write_pcapng_block(InterfaceDescriptionBlock {
        linktype: DataLink::ETHERNET,
        snaplen: SNAP_LEN,
        options: vec![InterfaceDescriptionOption::IfTsResol(NANOSECONDS)],
    })?;
    for frame in frames {
        if frame.data.len() > SNAP_LEN as usize || frame.data.len() > frame.original_len as usize {
            return Err(PcapError::InvalidField("captured length above the limit or the original"));
        }
        writer.write_pcapng_block(EnhancedPacketBlock {
            interface_id: 0,
            timestamp: Duration::from_nanos(frame.t_ns),
            original_len: frame.original_len,
            data: frame.data.as_slice().into(),
            options: Vec::new(),
        })?;
        *stored += 1;
    }
    Ok(writer.into_inner())
}
