//! Decoding of pcap and pcapng.

use std::path::Path;

use pcap_file::pcap::PcapParser;
use pcap_file::pcapng::blocks::interface_description::{
    InterfaceDescriptionBlock, InterfaceDescriptionOption,
};
use pcap_file::pcapng::{Block, PcapNgParser};
use pcap_file::{DataLink, PcapError, TsResolution};

use super::{CaptureError, CapturedFrame};

const NS_PER_S: u64 = 1_000_000_000;

/// Decodes the contents of `path`, which the errors name.
pub(super) fn decode(path: &Path, bytes: &[u8]) -> Result<Vec<CapturedFrame>, CaptureError> {
    match bytes.first_chunk() {
        Some([0x0A, 0x0D, 0x0D, 0x0A]) => pcapng(path, bytes),
        Some(
            [0xA1, 0xB2, 0xC3, 0xD4]
            | [0xD4, 0xC3, 0xB2, 0xA1]
            | [0xA1, 0xB2, 0x3C, 0x4D]
            | [0x4D, 0x3C, 0xB2, 0xA1],
        ) => pcap(path, bytes),
        _ => Err(CaptureError::UnknownFormat { path: path.to_owned() }),
    }
}

fn pcap(path: &Path, bytes: &[u8]) -> Result<Vec<CapturedFrame>, CaptureError> {
    let (mut rest, parser) = PcapParser::new(bytes).map_err(|error| header(path, error))?;
    let file = parser.header();
    require_ethernet(path, file.datalink, 1)?;
    let ns_per_tick = match file.ts_resolution {
        TsResolution::MicroSecond => 1000,
        TsResolution::NanoSecond => 1,
    };

    let mut frames = Vec::new();
    while !rest.is_empty() {
        let packet = frames.len() + 1;
        // The raw record: the checking reader refuses every packet that the capture cut at its snap
        // length.
        let (behind, record) =
            parser.next_raw_packet(rest).map_err(|error| record_error(path, packet, error))?;
        rest = behind;
        let sub_second_ns = u64::from(record.ts_frac) * ns_per_tick;
        if sub_second_ns >= NS_PER_S {
            return Err(damaged(path, packet, "the fraction of its time is a second or more"));
        }
        let t_ns = u64::from(record.ts_sec) * NS_PER_S + sub_second_ns;
        frames.push(frame(path, packet, t_ns, record.data.into_owned(), record.orig_len)?);
    }
    Ok(frames)
}

fn pcapng(path: &Path, bytes: &[u8]) -> Result<Vec<CapturedFrame>, CaptureError> {
    let (mut rest, mut parser) = PcapNgParser::new(bytes).map_err(|error| header(path, error))?;
    let mut frames = Vec::new();
    while !rest.is_empty() {
        let packet = frames.len() + 1;
        let (behind, block) =
            parser.next_block(rest).map_err(|error| record_error(path, packet, error))?;
        rest = behind;
        match block {
            Block::EnhancedPacket(record) => {
                let interface = parser
                    .packet_interface(&record)
                    .ok_or_else(|| damaged(path, packet, "its interface is not described"))?;
                require_ethernet(path, interface.linktype, packet)?;
                // The reader takes the ticks of any clock for nanoseconds.
                let ticks = record.timestamp.as_nanos();
                let t_ns = nanoseconds(ticks, interface)
                    .ok_or_else(|| damaged(path, packet, "its time does not fit 64 bits of ns"))?;
                let data = record.data.into_owned();
                frames.push(frame(path, packet, t_ns, data, record.original_len)?);
            }
            Block::Packet(_) | Block::SimplePacket(_) => {
                let reason = "it is in an obsolete or simple packet block without usable time";
                return Err(damaged(path, packet, reason));
            }
            _ => {}
        }
    }
    Ok(frames)
}

/// Time of a stamp in the clock of its interface; `None` when it does not fit.
fn nanoseconds(ticks: u128, interface: &InterfaceDescriptionBlock<'_>) -> Option<u64> {
    let mut per_second: u128 = 1_000_000;
    let mut offset_s = 0i64;
    for option in &interface.options {
        match option {
            InterfaceDescriptionOption::IfTsResol(code) => {
                let exponent = u32::from(code & 0x7F);
                let base: u128 = if code & 0x80 == 0 { 10 } else { 2 };
                per_second = base.checked_pow(exponent)?;
            }
            InterfaceDescriptionOption::IfTsOffset(seconds) => offset_s = seconds.cast_signed(),
            _ => {}
        }
    }
    let since_offset = ticks.checked_mul(u128::from(NS_PER_S))? / per_second;
    let offset = i128::from(offset_s) * i128::from(NS_PER_S);
    u64::try_from(i128::try_from(since_offset).ok()? + offset).ok()
}

fn frame(
    path: &Path,
    packet: usize,
    t_ns: u64,
    data: Vec<u8>,
    original_len: u32,
) -> Result<CapturedFrame, CaptureError> {
    if data.len() > original_len as usize {
        return Err(damaged(path, packet, "more bytes were captured than it had on the wire"));
    }
    Ok(CapturedFrame { t_ns, data, original_len })
}

fn require_ethernet(path: &Path, link: DataLink, packet: usize) -> Result<(), CaptureError> {
    match link {
        DataLink::ETHERNET => Ok(()),
        other => Err(CaptureError::NotEthernet {
            path: path.to_owned(),
            link_type: format!("{other:?} (link type {})", u32::from(other)),
            packet,
        }),
    }
}

fn header(path: &Path, error: PcapError) -> CaptureError {
    match error {
        PcapError::IncompleteBuffer => CaptureError::CutOffHeader { path: path.to_owned() },
        _ => CaptureError::UnknownFormat { path: path.to_owned() },
    }
}

fn record_error(path: &Path, packet: usize, error: PcapError) -> CaptureError {
    match error {
        PcapError::IncompleteBuffer => CaptureError::CutOff { path: path.to_owned(), packet },
        other => damaged(path, packet, &other.to_string()),
    }
}

fn damaged(path: &Path, packet: usize, reason: &str) -> CaptureError {
    CaptureError::Damaged { path: path.to_owned(), packet, reason: reason.to_owned() }
}
