//! What a NIC has put on the link: packets by kind, and those that it sends again.

use std::collections::HashMap;

use serde::Serialize;

use fncc_models::packet_edit::roce_udp_at;
use fncc_models::wire::pause::MAC_CONTROL;
use fncc_models::wire::roce::opcode;

const UDP: usize = 8;
const PSN_MASK: u32 = (1 << 24) - 1;
/// A PSN this far after another one is before it.
const HALF: u32 = 1 << 23;
/// BTH and AETH.
const BTH: usize = 12;

/// Frames that a NIC has sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SentCounts {
    /// All of them.
    pub frames: u64,
    /// Their bytes, without FCS.
    pub bytes: u64,
    /// Data packets.
    pub data: u64,
    /// Those of a PSN that was sent before.
    pub retransmitted: u64,
    /// ACKs.
    pub acks: u64,
    /// NAKs.
    pub naks: u64,
    /// Probes.
    pub probes: u64,
    /// Pause frames.
    pub pauses: u64,
    /// Others.
    pub others: u64,
}

/// Data packets of a flow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FlowPackets {
    /// All of them.
    pub packets: u64,
    /// Those of a PSN that was sent before.
    pub retransmitted: u64,
    /// The highest PSN so far, after which the next new one is.
    next: Option<u32>,
}

/// Looks at all that a NIC sends.
#[derive(Clone, Debug)]
pub struct Tap {
    /// Which bits of a QP are the number of a flow.
    mask: u32,
    counts: SentCounts,
    flows: HashMap<u16, FlowPackets>,
}

impl Tap {
    /// A tap after a NIC with tables of so many flows.
    pub fn new(flows: usize) -> Self {
        Self { mask: flows as u32 - 1, counts: SentCounts::default(), flows: HashMap::new() }
    }

    /// A frame passes.
    pub fn pass(&mut self, frame: &[u8]) {
        self.counts.frames += 1;
        self.counts.bytes += frame.len() as u64;
        let Some(bth) = roce_udp_at(frame).map(|udp| udp + UDP) else {
            let is_pause = frame.get(12..14) == Some(&MAC_CONTROL.to_be_bytes()[..]);
            *if is_pause { &mut self.counts.pauses } else { &mut self.counts.others } += 1;
            return;
        };
        let number =
            |at: usize| frame[at..at + 3].iter().fold(0, |n, byte| n << 8 | u32::from(*byte));
        match frame[bth] {
            opcode::ACK => {
                let is_ack = frame.get(bth + BTH).is_some_and(|syndrome| syndrome >> 5 & 3 == 0);
                *if is_ack { &mut self.counts.acks } else { &mut self.counts.naks } += 1;
            }
            0..=0x0b => {
                let flow = self.flows.entry((number(bth + 5) & self.mask) as u16).or_default();
                let psn = number(bth + 9);
                let is_new = flow.next.is_none_or(|next| psn.wrapping_sub(next) & PSN_MASK < HALF);
                if is_new {
                    flow.next = Some((psn + 1) & PSN_MASK);
                }
                flow.packets += 1;
                flow.retransmitted += u64::from(!is_new);
                self.counts.data += 1;
                self.counts.retransmitted += u64::from(!is_new);
            }
            opcode::TELEMETRY_REQUEST => self.counts.probes += 1,
            _ => self.counts.others += 1,
        }
    }

    /// All frames so far.
    pub fn counts(&self) -> SentCounts {
        self.counts
    }

    /// The data packets of a flow.
    pub fn flow(&self, flow: u16) -> FlowPackets {
        self.flows.get(&flow).copied().unwrap_or_default()
    }
}
