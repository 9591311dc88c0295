//! Packets into the streams of a block.

use super::{Mood, Pins, frames};
use crate::packet_tag;
use fncc_netlist::{Port, PortDirection, PortId};
use fncc_testbenches::stream::Random;

/// A stream into a block, or one that it looks at.
pub struct Stream {
    data: PortId,
    keep: PortId,
    last: PortId,
    valid: PortId,
    /// None: a beat is gone in its cycle.
    ready: Option<PortId>,
    /// Sideband signals that are the same in all beats of a packet.
    side: Vec<(PortId, Side)>,
    /// It has a `beat` in place of a handshake.
    is_looked_at: bool,
    lanes: usize,
    frame: Vec<u8>,
    at: usize,
    beside: Vec<Vec<u64>>,
    offering: bool,
}

/// The sideband signals of a packet.
#[derive(Clone, Copy)]
enum Side {
    Any,
    /// The lowest 16 bits are its bytes.
    Length,
    /// What the parser finds out about it.
    Tag,
}

/// Signals of a stream besides those that every one has.
const SIDE: [&str; 8] =
    ["tuser", "tid", "tdest", "tag", "tuser_size", "tuser_src", "tuser_dst", "tuser_err"];

impl Stream {
    /// All streams into a design.
    pub fn all(ports: &[Port]) -> Vec<Self> {
        let find = |name: String, direction| {
            let is_it = |port: &Port| port.name == name && port.direction == direction;
            ports.iter().position(is_it).map(PortId)
        };
        let inputs = ports.iter().filter(|port| port.direction == PortDirection::In);
        let prefixes = inputs.filter_map(|port| port.name.strip_suffix("tkeep"));
        let stream = |prefix: &str| {
            let input = |signal: &str| find(format!("{prefix}{signal}"), PortDirection::In);
            let output = |signal: &str| find(format!("{prefix}{signal}"), PortDirection::Out);
            let side = SIDE.iter().filter_map(|signal| {
                let port = input(signal)?;
                let side = match ports[port.0].width {
                    packet_tag::BITS => Side::Tag,
                    128 => Side::Length,
                    _ if *signal == "tuser_size" => Side::Length,
                    _ => Side::Any,
                };
                Some((port, side))
            });
            let keep = input("tkeep")?;
            Some(Self {
                data: input("tdata")?,
                keep,
                last: input("tlast")?,
                valid: input("tvalid").or_else(|| input("beat"))?,
                ready: output("tready").or_else(|| output("ready")),
                side: side.collect(),
                is_looked_at: input("tvalid").is_none(),
                lanes: ports[keep.0].width,
                frame: vec![],
                at: 0,
                beside: vec![],
                offering: false,
            })
        };
        prefixes.filter_map(stream).collect()
    }

    /// The inputs that it drives.
    pub fn inputs(&self) -> impl Iterator<Item = PortId> {
        let side = self.side.iter().map(|(port, _)| *port);
        [self.data, self.keep, self.last, self.valid].into_iter().chain(side)
    }

    /// Whether the sideband signals of a packet describe all of it, so that it cannot be cut by a reset of the block alone.
    pub fn is_judged(&self) -> bool {
        self.side.iter().any(|(_, side)| matches!(side, Side::Tag))
    }

    /// Beats of a stream that the design only looks at pass in each cycle, whatever it says.
    pub fn pass_what_is_looked_at(&mut self) {
        if self.is_looked_at {
            self.ready = None;
        }
    }

    /// Begins anew with the next packet.
    pub fn abort(&mut self) {
        self.frame.clear();
        self.offering = false;
    }

    /// A cycle; a beat once offered remains until it is taken.
    pub fn advance(&mut self, random: &mut Random, pins: &mut Pins, mood: Mood) {
        let taken = self.offering && self.ready.is_none_or(|ready| pins.get(ready) == 1);
        if taken {
            self.at += self.lanes;
        }
        if taken || !self.offering {
            self.offering = random.percent(mood.percent);
            if self.offering {
                if self.at >= self.frame.len() {
                    self.begin(random, pins);
                }
                self.offer(pins);
            }
        }
        pins.set_bit(self.valid, self.offering);
    }

    fn begin(&mut self, random: &mut Random, pins: &Pins) {
        self.at = 0;
        self.frame = frames::any(random);
        let length = self.frame.len() as u64;
        let beside = self.side.iter().map(|(port, side)| {
            let mut value = super::values::bits(random, pins.width(*port));
            match side {
                Side::Any => {}
                Side::Length => value[0] = value[0] & !0xffff | length,
                Side::Tag => value = packet_tag::of_frame(&self.frame, value[0] as u8),
            }
            value
        });
        self.beside = beside.collect();
    }

    fn offer(&self, pins: &mut Pins) {
        let rest = &self.frame[self.at..];
        let beat = &rest[..rest.len().min(self.lanes)];
        let (mut data, mut keep) = ([0_u64; 16], [0_u64; 2]);
        for (lane, byte) in beat.iter().enumerate() {
            data[lane / 8] |= u64::from(*byte) << (lane % 8 * 8);
            keep[lane / 64] |= 1 << (lane % 64);
        }
        pins.set(self.data, &data);
        pins.set(self.keep, &keep);
        pins.set_bit(self.last, rest.len() <= self.lanes);
        for ((port, _), value) in self.side.iter().zip(&self.beside) {
            pins.set(*port, value);
        }
    }
}
