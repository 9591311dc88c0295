//! Flagged packets that are full, damaged or cut.

use super::foreign::{padded, renew_ipv4_checksum};
use super::scene::{Scene, v6};
use crate::wire::roce_frame::{BuildError, RoceFrame};

const IP_LENGTH: usize = 16;
const IP_CHECKSUM: usize = 24;
const UDP_LENGTH: usize = 38;
const UDP_CHECKSUM: usize = 40;

/// Full stacks, stacks that claim more than five entries, stacks that claim more entries than they
/// have.
pub(super) fn stacks(scene: &mut Scene) -> Result<(), BuildError> {
    for (entries, n_hop) in [(5, 5), (5, 5), (5, 9), (3, 9), (0, 15), (0, 1), (2, 4)] {
        for udp_checksum in [false, true] {
            let mut ack = RoceFrame { udp_checksum, ..scene.ack(entries) };
            if let Some(stack) = &mut ack.stack {
                stack.header.n_hop = n_hop;
            }
            scene.send(&ack)?;
        }
    }
    Ok(())
}

/// ACKs with two entries cut at every header: as runts, and with zeros up to the shortest frame.
pub(super) fn cut(scene: &mut Scene) -> Result<(), BuildError> {
    for len in [13, 14, 20, 33, 34, 40, 42, 46, 47, 54, 57, 58, 59, 61, 62, 70, 78, 81] {
        let ack = scene.ack(2);
        let mut frame = ack.build()?;
        frame.truncate(len);
        scene.push(frame.clone());
        if len % 3 != 1 {
            scene.push(padded(frame));
        }
    }
    for len in [74, 89, 101] {
        let ack = RoceFrame { network: v6(2, 1), ..scene.ack(2) };
        let mut frame = ack.build()?;
        frame.truncate(len);
        scene.push(frame);
    }
    Ok(())
}

/// ACKs with wrong IP and UDP lengths, with wrong checksums, and with bytes after the packet.
pub(super) fn lengths_and_checksums(scene: &mut Scene) -> Result<(), BuildError> {
    for (at, value) in [
        (IP_LENGTH, 0u16),
        (IP_LENGTH, 19),
        (IP_LENGTH, 67),
        (IP_LENGTH, 1500),
        (IP_LENGTH, 0xFFF7),
        (IP_LENGTH, 0xFFF8),
        (IP_LENGTH, 0xFFFF),
        (UDP_LENGTH, 0),
        (UDP_LENGTH, 7),
        (UDP_LENGTH, 1400),
        (UDP_LENGTH, 0xFFF7),
        (UDP_LENGTH, 0xFFF8),
        (UDP_LENGTH, 0xFFFF),
        (IP_CHECKSUM, 0),
        (IP_CHECKSUM, 0xFFFF),
        (IP_CHECKSUM, 0x1234),
        (UDP_CHECKSUM, 0x0001),
        (UDP_CHECKSUM, 0xFFFF),
    ] {
        let ack = RoceFrame { udp_checksum: at != IP_LENGTH, ..scene.ack(2) };
        let mut frame = ack.build()?;
        frame[at..at + 2].copy_from_slice(&value.to_be_bytes());
        if at == IP_LENGTH {
            renew_ipv4_checksum(&mut frame);
        }
        scene.push(frame);
    }
    for trailer in [1, 2, 30, 64] {
        let ack = scene.ack(1);
        let mut frame = ack.build()?;
        frame.extend(scene.random_bytes(trailer));
        scene.push(frame);
    }
    Ok(())
}
