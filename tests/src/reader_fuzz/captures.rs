//! Captures: pcap and pcapng. What is taken is compared with a walk over the same bytes that knows little more than where blocks end.

use super::{MEMORY_LIMIT, Reader, Verdict, refused, written};
use fncc_models::capture_file::Capture;
use std::path::Path;

/// Link type of Ethernet.
const ETHERNET: u32 = 1;

/// What a file of blocks begins with.
const SECTION: [u8; 4] = [0x0a, 0x0d, 0x0d, 0x0a];

/// Blocks that hold no packet and that Wireshark numbers like one: journal entries, custom blocks, system calls.
const NUMBERED: [usize; 6] = [9, 0xbad, 0x4000_0bad, 0x204, 0x216, 0x221];

/// The readers of captures.
pub fn readers() -> Vec<Reader> {
    vec![
        Reader { name: "pcap", seeds: classic(), read: Box::new(read), memory: MEMORY_LIMIT },
        Reader {
            name: "pcapng",
            seeds: next_generation(),
            read: Box::new(read),
            memory: MEMORY_LIMIT,
        },
    ]
}

fn classic() -> Vec<Vec<u8>> {
    let bundled = include_bytes!("../../../sim/data/roce_acks.pcap");
    // Some packets of the capture: a change in a long one would seldom hit a header.
    let mut seeds = vec![bundled[..24 + 4 * (16 + 82)].to_vec()];
    for big in [false, true] {
        for magic in [0xa1b2_c3d4_u32, 0xa1b2_3c4d] {
            let word = |value: u32| if big { value.to_be_bytes() } else { value.to_le_bytes() };
            let half = |value: u16| if big { value.to_be_bytes() } else { value.to_le_bytes() };
            let mut file = [word(magic).as_slice(), &half(2), &half(4), &[0; 8]].concat();
            file.extend([word(65_535), word(ETHERNET)].concat());
            for (nth, len) in [60_u32, 90, 64].into_iter().enumerate() {
                let time = 1_700_000_000 + nth as u32;
                file.extend([word(time), word(999_999), word(len), word(len + 10)].concat());
                file.extend(vec![nth as u8; len as usize]);
            }
            seeds.push(file);
        }
    }
    seeds
}

fn next_generation() -> Vec<Vec<u8>> {
    [false, true].map(section).to_vec()
}

/// A section with every kind of block.
fn section(big: bool) -> Vec<u8> {
    let word = |value: u32| if big { value.to_be_bytes() } else { value.to_le_bytes() };
    let half = |value: u16| if big { value.to_be_bytes() } else { value.to_le_bytes() };
    let block = |kind: u32, body: &[u8]| {
        let padded = body.len().next_multiple_of(4);
        let mut all = [word(kind), word(padded as u32 + 12)].concat();
        all.extend(body);
        all.resize(8 + padded, 0);
        all.extend(word(padded as u32 + 12));
        all
    };
    let option = |code: u16, value: &[u8]| {
        let mut all = [half(code), half(value.len() as u16)].concat();
        all.extend(value);
        all.resize(all.len().next_multiple_of(4), 0);
        all
    };
    let end = option(0, &[]);
    let interface = |link: u16, options: &[u8]| {
        block(1, &[&half(link), &[0, 0][..], &word(0), options, &end].concat())
    };
    let enhanced = |interface: u32, len: usize, options: &[u8]| {
        let lengths = [word(len as u32), word(len as u32)].concat();
        let time = [word(0x0006_0a24), word(0x1234_5678)].concat();
        let mut body = [&word(interface)[..], &time, &lengths, &vec![0xA5; len]].concat();
        body.resize(body.len().next_multiple_of(4), 0);
        block(6, &[&body[..], options].concat())
    };
    let old = [&half(0)[..], &half(0), &[0; 8], &word(5), &word(9), &[1, 2, 3, 4, 5]].concat();
    [
        block(0x0a0d_0d0a, &[&word(0x1a2b_3c4d)[..], &half(1), &half(0), &[0xff; 8]].concat()),
        interface(1, &option(9, &[9])),
        interface(1, &[option(9, &[0x80 | 20]), option(14, &[0; 8])].concat()),
        interface(113, &[]),
        enhanced(0, 61, &[option(1, b"a comment"), end.clone()].concat()),
        enhanced(1, 60, &[]),
        enhanced(2, 20, &[]),
        block(3, &[&word(6)[..], &[9; 6]].concat()),
        block(2, &old),
        block(4, &[&half(1)[..], &half(8), &[10, 0, 0, 1], b"host"].concat()),
        block(5, &[word(0), word(0), word(0)].concat()),
        block(0x0bad, &[&word(32473)[..], b"custom"].concat()),
    ]
    .concat()
}

fn read(folder: &Path, bytes: &[u8], _: usize) -> Result<Verdict, String> {
    let path = written(folder, "capture", bytes)?;
    let capture = match Capture::open(&path) {
        Ok(capture) => capture,
        Err(error) => return refused(&error),
    };
    let mut frames = vec![];
    let mut last = 0;
    for frame in capture.in_order_of_time() {
        // All damage has been found when the file was opened.
        let frame = frame.map_err(|error| format!("found late: {error}"))?;
        if frame.at_ps < last {
            return Err(format!("packet {} comes too late", frame.number));
        }
        last = frame.at_ps;
        frames.push(frame);
    }
    if frames.len() as u64 != capture.frames() {
        return Err(format!("{} frames of {}", frames.len(), capture.frames()));
    }
    frames.sort_by_key(|frame| frame.number);
    // A capture without blocks may be of a variant with longer headers, so that only its packets can be looked for.
    if !bytes.starts_with(&SECTION) {
        let stands = |data: &[u8]| data.is_empty() || bytes.windows(data.len()).any(|w| w == data);
        return match frames.iter().find(|frame| !stands(&frame.data)) {
            Some(frame) => Err(format!("packet {} does not stand in the file", frame.number)),
            None => Ok(Verdict::Taken),
        };
    }
    let expected = walk_blocks(bytes);
    let found = frames.iter().map(|frame| (frame.number, &frame.data));
    for (number, data) in found {
        let place = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
        let Some(stands) = place.and_then(|place| expected.get(place)) else {
            return Err(format!("packet {number} is not in the file"));
        };
        // Frame check sequences are cut off, which the notices say.
        let cut = stands.len().saturating_sub(data.len());
        if !stands.starts_with(data) || cut > 0 && capture.notices().is_empty() {
            return Err(format!("packet {number} is not what stands in the file"));
        }
    }
    if frames.len() != expected.len() && capture.notices().is_empty() {
        return Err(format!("{} packets of {} without a word", frames.len(), expected.len()));
    }
    Ok(Verdict::Taken)
}

fn number(bytes: &[u8], at: usize, big: bool) -> Option<usize> {
    let word = *bytes.get(at..)?.first_chunk()?;
    Some(if big { u32::from_be_bytes(word) } else { u32::from_le_bytes(word) } as usize)
}

/// The bytes of each packet, as far as it is complete.
fn walk_blocks(bytes: &[u8]) -> Vec<&[u8]> {
    let (mut packets, mut at, mut big) = (vec![], 0, false);
    while let Some(kind) = number(bytes, at, big) {
        if kind == 0x0a0d_0d0a {
            big = bytes.get(at + 8..at + 12) == Some(&[0x1a, 0x2b, 0x3c, 0x4d]);
        }
        let Some(total) = number(bytes, at + 4, big).filter(|total| *total >= 12) else { break };
        let Some(block) = bytes.get(at..at + total) else { break };
        let captured = match kind {
            6 | 2 => number(block, 20, big).map(|len| (28, len)),
            // A simple packet is as long as its block lets it be.
            3 => number(block, 8, big).map(|len| (12, len.min(total.saturating_sub(16)))),
            _ => None,
        };
        if let Some((start, len)) = captured {
            packets.push(block.get(start..start + len).unwrap_or(&[]));
        } else if NUMBERED.contains(&kind) {
            packets.push(&[]);
        }
        at += total.next_multiple_of(4);
    }
    packets
}
