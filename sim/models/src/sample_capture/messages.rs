//! Ordinary RoCEv2 traffic: messages, acknowledges, congestion notifications.

use super::scene::Scene;
use crate::wire::roce::{Aeth, Bth, Reth, opcode};
use crate::wire::roce_frame::{BuildError, RoceFrame};

const MTU_BYTES: usize = 1024;

/// RDMA WRITE messages without the FNCC flag, each followed by an ACK with one entry more than the
/// last.
pub(super) fn write_messages(scene: &mut Scene, round: u32) -> Result<(), BuildError> {
    let messages: [&[u8]; 3] = [
        &[opcode::WRITE_ONLY],
        &[opcode::WRITE_FIRST, opcode::WRITE_LAST],
        &[opcode::WRITE_FIRST, opcode::WRITE_MIDDLE, opcode::WRITE_MIDDLE, opcode::WRITE_LAST],
    ];
    for (message, hops) in messages.into_iter().zip(0..) {
        for &opcode in message {
            let is_last = matches!(opcode, opcode::WRITE_LAST | opcode::WRITE_ONLY);
            let mut bth = Bth::new(opcode, 0x0002_2B00 | round, scene.next_psn());
            bth.ack_request = is_last;
            // Lengths of last packets leave every pad count to be seen.
            let length = if is_last { 517 + hops } else { MTU_BYTES };
            let mut frame =
                RoceFrame { payload: scene.random_bytes(length), ..scene.between(1, 2, bth) };
            if matches!(opcode, opcode::WRITE_FIRST | opcode::WRITE_ONLY) {
                let length = ((message.len() - 1) * MTU_BYTES + 517 + hops) as u32;
                frame.reth = Some(Reth { address: 0x7F00_1000, remote_key: 0xBEEF, length });
            }
            scene.send(&frame)?;
        }
        scene.idle(400 + 100 * hops as u64);
        let acks = [scene.ack(hops + round as usize), scene.ack(hops + 2)];
        for ack in acks {
            scene.send(&RoceFrame { udp_checksum: round == 1, ..ack })?;
        }
        scene.idle(700);
    }
    Ok(())
}

/// ACKs back to back, mostly flagged, with 0 to 4 entries.
pub(super) fn ack_burst(scene: &mut Scene, count: usize) -> Result<(), BuildError> {
    for i in 0..count {
        let mut ack = scene.ack(i % 5);
        ack.udp_checksum = scene.random().is_multiple_of(2);
        if i % 7 == 6 {
            ack.stack = None;
        }
        scene.send(&ack)?;
    }
    Ok(())
}

/// RDMA READ: request, unflagged response and a response with the flag, as HPCC sends it.
pub(super) fn read_responses(scene: &mut Scene, round: u32) -> Result<(), BuildError> {
    let mut request =
        RoceFrame::new(Bth::new(opcode::READ_REQUEST, 0x0003_3C00 | round, scene.next_psn()));
    request.reth = Some(Reth { address: 0x7F00_8000, remote_key: 0xCAFE, length: 3 * 1024 });
    scene.send(&request)?;
    scene.idle(1_200);
    for flagged in [false, true] {
        for (opcode, hops) in [
            (opcode::READ_RESPONSE_FIRST, 0),
            (opcode::READ_RESPONSE_MIDDLE, 2),
            (opcode::READ_RESPONSE_LAST, 4),
            (opcode::READ_RESPONSE_ONLY, 5),
        ] {
            let bth = Bth::new(opcode, 0x0003_3C01, scene.next_psn());
            let has_aeth = opcode != opcode::READ_RESPONSE_MIDDLE;
            let mut frame = RoceFrame {
                aeth: has_aeth.then(|| Aeth::ack(3)),
                payload: scene.random_bytes(MTU_BYTES),
                ..scene.between(2, 1, bth)
            };
            if flagged {
                let mut stack = scene.stack(hops);
                stack.header.n = 0;
                frame.stack = Some(stack);
            }
            scene.send(&frame)?;
        }
    }
    Ok(())
}

/// Negative acknowledges and receiver-not-ready, without and with the flag.
pub(super) fn negative_acks(scene: &mut Scene) -> Result<(), BuildError> {
    for flagged in [false, true] {
        for aeth in [Aeth::nak(0, 9), Aeth::nak(2, 9), Aeth::receiver_not_ready(14, 9)] {
            let mut frame = scene.ack(1);
            frame.aeth = Some(aeth);
            if !flagged {
                frame.stack = None;
            }
            scene.send(&frame)?;
        }
    }
    Ok(())
}

/// Congestion notifications, over both IP versions.
pub(super) fn congestion_notifications(scene: &mut Scene) -> Result<(), BuildError> {
    for network in [super::scene::v4(2, 1, Vec::new()), super::scene::v6(2, 1)] {
        let mut bth = Bth::new(opcode::CNP, 0x0001_1A00, 0);
        bth.flags = Bth::BECN;
        let cnp = RoceFrame {
            network,
            traffic_class: 48 << 2 | 2,
            payload: vec![0; 16],
            ..scene.between(2, 1, bth)
        };
        scene.send(&cnp)?;
    }
    Ok(())
}
