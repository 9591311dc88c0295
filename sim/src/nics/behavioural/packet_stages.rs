//! The stages of `packet_tx`, register by register and without what passes them: when requests and payload are taken, and when beats leave.
//!
//! ```text
//!  request ─> plans ─> payload ─┐
//!        └──> headers ──────────┴─> turned ─> joined ─> FIFO, until ripe ─> slice ─> beat
//! ```

use std::collections::VecDeque;

use fncc_hdl::nic::{HeadBuild, PacketTx};
use fncc_hdl::packet::IcrcStream;

use super::Delay;
use super::queue::Queue;

/// Packets whose headers wait, or are being made.
const PACKETS: usize = 16;
/// Places of the FIFO: one of the memory is always free.
const PLACES: usize = 31;
/// Beats in the register slice behind it.
const SLICE: usize = 2;
/// From a beat in the FIFO on until it is ripe.
const RIPENS: u64 = 16;
/// From the last beat of a packet to its ICRC, and from a request to its headers.
const ICRC: u64 = IcrcStream::<512, 64, 16>::LATENCY as u64;
const HEADERS: u64 = HeadBuild::LATENCY as u64;

const _: () = assert!(
    PacketTx::<512, 64, 16, 6>::LATENCY == (HEADERS + 2 + 4 + RIPENS + 2) as usize,
    "these are its stages"
);

/// Beats of a packet.
#[derive(Clone, Copy, Debug, Default)]
pub struct PacketBeats {
    /// Of nothing but headers.
    pub lead: usize,
    /// Of payload.
    pub load: usize,
    /// All of them.
    pub all: usize,
    /// The ICRC begins in the beat before the last one.
    pub straddles: bool,
}

/// What a beat has of the ICRC of its packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Nothing,
    Beginning,
    End,
}

/// The packet under way.
#[derive(Clone, Copy, Debug)]
struct Merging {
    is_first: bool,
    lead: usize,
    load: usize,
    left: usize,
    straddles: bool,
}

/// The stages. Payload of the stream has the lengths that were asked for.
#[derive(Debug)]
pub struct PacketStages {
    generates: bool,
    /// Requests whose headers are not taken.
    inside: usize,
    heads: Queue<PacketBeats>,
    /// Beats of payload of each packet, and those that the one in front still lacks.
    plans: Queue<usize>,
    lacks: usize,
    /// A beat of payload waits.
    payload: bool,
    merging: Option<Merging>,
    turned: Option<Part>,
    joined: Option<Part>,
    memory: VecDeque<Part>,
    /// A beat left the memory in the cycle before.
    left: bool,
    front: Option<Part>,
    ripening: Delay<()>,
    ripe: usize,
    icrcs: Queue<()>,
    slice: usize,
    /// A beat comes to the slice.
    arrives: bool,
}

impl PacketStages {
    /// Nothing is inside; payload comes from the generator or from a stream.
    pub fn new(generates: bool) -> Self {
        Self {
            generates,
            inside: 0,
            heads: Queue::new(),
            plans: Queue::new(),
            lacks: 0,
            payload: false,
            merging: None,
            turned: None,
            joined: None,
            memory: VecDeque::new(),
            left: false,
            front: None,
            ripening: Delay::new(),
            ripe: 0,
            icrcs: Queue::new(),
            slice: 0,
            arrives: false,
        }
    }

    /// Whether a request is taken.
    pub fn has_room(&self) -> bool {
        self.inside < PACKETS
    }

    /// A request is taken.
    pub fn request(&mut self, now: u64, packet: PacketBeats) {
        self.inside += 1;
        self.heads.push(now + HEADERS, packet);
        if packet.load > 0 {
            self.plans.push(now + HEADERS, packet.load);
        }
    }

    /// A cycle with a beat of payload on offer or none; whether it is taken.
    pub fn clock(&mut self, now: u64, is_offered: bool) -> bool {
        self.slice += usize::from(std::mem::take(&mut self.arrives));
        let is_open = self.memory.len() + usize::from(self.left) < PLACES;
        self.leave_memory(now);
        if is_open {
            self.enter_memory(now);
        }
        let takes = self.merge(now, is_open);
        self.feed(now, is_offered, takes)
    }

    /// A beat leaves the slice, if one is there.
    pub fn leave(&mut self) -> bool {
        let leaves = self.slice > 0;
        self.slice -= usize::from(leaves);
        leaves
    }

    /// From the FIFO to the slice.
    fn leave_memory(&mut self, now: u64) {
        let is_complete =
            !matches!(self.front, Some(Part::Beginning | Part::End)) || self.icrcs.front.is_some();
        let may_leave = self.slice < SLICE && self.ripe > 0 && is_complete;
        let leaver = if may_leave { self.front.take() } else { None };
        self.arrives = leaver.is_some();
        self.icrcs.clock(now, leaver == Some(Part::End));
        self.left = self.front.is_none() && !self.memory.is_empty();
        if self.left {
            self.front = self.memory.pop_front();
        }
        self.ripe += usize::from(self.ripening.pop(now).is_some());
        self.ripe -= usize::from(self.arrives);
    }

    /// From the registers to the FIFO.
    fn enter_memory(&mut self, now: u64) {
        if let Some(part) = self.joined {
            self.memory.push_back(part);
            self.ripening.push(now + RIPENS, ());
            if part == Part::End {
                self.icrcs.push(now + ICRC, ());
            }
        }
        self.joined = self.turned.take();
    }

    /// Headers and payload come together; whether a beat of payload is taken.
    fn merge(&mut self, now: u64, is_open: bool) -> bool {
        let mut takes = false;
        if let Some(packet) = self.merging.as_mut().filter(|_| is_open) {
            let wants = packet.load > 0 && packet.lead == 0;
            let waits = (wants || (packet.is_first && packet.load > 0)) && !self.payload;
            if !waits {
                takes = wants;
                self.turned = Some(match packet.left {
                    1 => Part::End,
                    2 if packet.straddles => Part::Beginning,
                    _ => Part::Nothing,
                });
                packet.is_first = false;
                packet.lead -= usize::from(packet.lead > 0);
                packet.load -= usize::from(takes);
                packet.left -= 1;
                if packet.left == 0 {
                    self.merging = None;
                }
            }
        }
        let is_free = self.merging.is_none();
        if is_free && let Some(PacketBeats { lead, load, all, straddles }) = self.heads.front {
            self.merging = Some(Merging { is_first: true, lead, load, left: all, straddles });
            self.inside -= 1;
        }
        self.heads.clock(now, is_free);
        takes
    }

    /// Payload comes; whether a beat of the stream is taken.
    fn feed(&mut self, now: u64, is_offered: bool, is_taken: bool) -> bool {
        let has_room = !self.payload || is_taken;
        let takes = has_room && self.lacks > 0 && (self.generates || is_offered);
        if has_room {
            self.payload = takes;
        }
        self.lacks -= usize::from(takes);
        let is_free = self.lacks == 0;
        if is_free {
            self.lacks = self.plans.front.unwrap_or(0);
        }
        self.plans.clock(now, is_free);
        takes && !self.generates
    }
}
