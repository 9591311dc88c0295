//! Flagged packets in every encapsulation that matches, and long ones.

use super::scene::{Scene, v4, v6};
use crate::wire::roce::{Bth, Reth, opcode};
use crate::wire::roce_frame::{BuildError, RoceFrame, VlanTag};

const C_TAG: VlanTag = VlanTag { tpid: 0x8100, pcp: 3, vid: 100 };
const S_TAG: VlanTag = VlanTag { tpid: 0x88A8, pcp: 5, vid: 2000 };
const TAGS: [&[VlanTag]; 6] =
    [&[], &[C_TAG], &[S_TAG], &[C_TAG, C_TAG], &[S_TAG, C_TAG], &[C_TAG, S_TAG]];

/// ACKs: no tag to two tags, IPv4 with and without options, IPv6, UDP checksum or none, 0 to 4
/// entries.
pub(super) fn acks(scene: &mut Scene) -> Result<(), BuildError> {
    let mut hops = (0..5).cycle();
    for tags in TAGS {
        for network in [v4(2, 1, vec![]), v4(2, 1, options(tags.len())), v6(2, 1)] {
            for udp_checksum in [false, true] {
                let ack = scene.ack(hops.next().unwrap_or(0));
                let tags = tags.to_vec();
                let network = network.clone();
                scene.send(&RoceFrame { tags, network, udp_checksum, ..ack })?;
            }
        }
        scene.idle(150);
    }
    Ok(())
}

/// Data packets with the flag, as HPCC sends them.
pub(super) fn data(scene: &mut Scene) -> Result<(), BuildError> {
    for (tags, hops) in TAGS.into_iter().zip(0..) {
        for (opcode, network) in [
            (opcode::WRITE_MIDDLE, v4(1, 2, vec![])),
            (opcode::SEND_ONLY, v6(1, 2)),
            (opcode::WRITE_LAST, v4(1, 2, options(hops))),
        ] {
            let bth = Bth::new(opcode, 0x0002_2B07, scene.next_psn());
            let mut stack = scene.stack(hops.min(5));
            stack.header.n = 0;
            let payload_len = 64 + 61 * hops;
            let frame = RoceFrame {
                tags: tags.to_vec(),
                network,
                udp_checksum: hops % 2 == 1,
                stack: Some(stack),
                payload: scene.random_bytes(payload_len),
                ..scene.between(1, 2, bth)
            };
            scene.send(&frame)?;
        }
    }
    Ok(())
}

/// Frames of exactly 1518 and 4200 bytes, plain and flagged, with ACKs directly after them.
pub(super) fn long_frames(scene: &mut Scene) -> Result<(), BuildError> {
    for (frame_bytes, flagged) in [(1518, false), (4200, false), (1518, true), (4200, true)] {
        let bth = Bth::new(opcode::WRITE_ONLY, 0x0002_2B08, scene.next_psn());
        let mut frame = RoceFrame {
            reth: Some(Reth { address: 0x7F00_0000, remote_key: 0xF00D, length: 0 }),
            ..scene.between(1, 2, bth)
        };
        if flagged {
            frame.stack = Some(scene.stack(3));
        }
        // Everything but the payload; the two bytes that no multiple of four can give are padding
        // of the frame.
        let overhead = frame.build()?.len();
        frame.payload = scene.random_bytes((frame_bytes - overhead) / 4 * 4);
        if let Some(reth) = &mut frame.reth {
            reth.length = frame.payload.len() as u32;
        }
        let mut bytes = frame.build()?;
        bytes.resize(frame_bytes, 0);
        scene.push(bytes);
        for hops in 0..3 {
            let ack = scene.ack(hops);
            scene.send(&ack)?;
        }
    }
    Ok(())
}

/// IPv4 options of 4, 20 or 40 bytes: no-operations and an end of list.
fn options(choice: usize) -> Vec<u8> {
    let mut options = vec![1; [4, 20, 40][choice % 3]];
    if let Some(last) = options.last_mut() {
        *last = 0;
    }
    options
}
