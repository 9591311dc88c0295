//! What a user should know of a capture that was read nevertheless.

use std::collections::BTreeMap;
use std::fmt;

use super::record::{Kind, Record};

/// Something about a capture that its user should know; shown as one line. Packets count from 1,
/// as in Wireshark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Packets that are not Ethernet, or no packets, were passed over.
    Foreign {
        /// Which.
        packets: Tally,
        /// How many there are of what, in words.
        kinds: String,
    },
    /// Packets have no time; each was given that of the packet before it.
    Untimed(Tally),
    /// Packets whose fraction of a second is a second or more; it was added to the seconds.
    LongFraction(Tally),
    /// Packets were shorter on the wire than what was captured of them, by their own account; what
    /// was captured counts.
    ShortOriginal(Tally),
    /// The file ends within a packet or block; the packets before it were read.
    CutOff {
        /// The last packet that is complete.
        last: u64,
    },
    /// Packets had a frame check sequence, which was taken off.
    FcsStripped(Tally),
}

/// How many packets, and which is the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many there are.
    pub count: u64,
    /// The number of the first.
    pub first: u64,
}

impl Tally {
    fn add(&mut self, number: u64) {
        if self.count == 0 {
            self.first = number;
        }
        self.count += 1;
    }

    fn some(self) -> Option<Self> {
        (self.count > 0).then_some(self)
    }
}

impl Notice {
    /// Whether what was read may be other than what the user thinks; else it is for the record.
    pub fn is_warning(&self) -> bool {
        !matches!(self, Self::FcsStripped(_))
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign { packets, kinds } => {
                write!(f, "left out {packets} as not Ethernet: {kinds}")
            }
            Self::Untimed(packets) => {
                write!(f, "gave {packets} without a time stamp the time of the packet before")
            }
            Self::LongFraction(packets) => {
                write!(f, "carried a fraction above a second into the seconds of {packets}")
            }
            Self::ShortOriginal(packets) => {
                write!(f, "raised the original length of {packets} to the captured one")
            }
            Self::CutOff { last } => {
                write!(f, "stopped after packet {last}, the last complete one: the file is cut off")
            }
            Self::FcsStripped(packets) => {
                write!(f, "stripped the frame check sequence of {packets}")
            }
        }
    }
}

/// `packet 7`, or `3 packets from packet 7 on`.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self { count: 1, first } => write!(f, "packet {first}"),
            Self { count, first } => write!(f, "{count} packets from packet {first} on"),
        }
    }
}

/// The notices of a capture, gathered packet by packet.
#[derive(Debug, Default)]
pub(super) struct Notices {
    foreign: Tally,
    kinds: BTreeMap<Kind, u64>,
    untimed: Tally,
    long_fraction: Tally,
    short_original: Tally,
    fcs: Tally,
}

impl Notices {
    /// Takes down a packet of Ethernet.
    pub(super) fn note(&mut self, number: u64, record: &Record) {
        for (applies, tally) in [
            (record.time.is_none(), &mut self.untimed),
            (record.long_fraction, &mut self.long_fraction),
            (record.original < record.captured, &mut self.short_original),
            (record.fcs > 0, &mut self.fcs),
        ] {
            if applies {
                tally.add(number);
            }
        }
    }

    /// Takes down anything else.
    pub(super) fn note_foreign(&mut self, number: u64, kind: Kind) {
        self.foreign.add(number);
        *self.kinds.entry(kind).or_default() += 1;
    }

    /// What was passed over, in words; `None` when nothing was.
    pub(super) fn foreign(&self) -> Option<String> {
        let counts = self.kinds.iter().map(|(kind, count)| format!("{count} {}", name(*kind)));
        self.foreign.some().map(|_| counts.collect::<Vec<_>>().join(", "))
    }

    /// All of them; `last` is the last packet when the file is cut off after it.
    pub(super) fn all(&self, last: Option<u64>) -> Vec<Notice> {
        [
            self.foreign().map(|kinds| Notice::Foreign { packets: self.foreign, kinds }),
            self.untimed.some().map(Notice::Untimed),
            self.long_fraction.some().map(Notice::LongFraction),
            self.short_original.some().map(Notice::ShortOriginal),
            last.map(|last| Notice::CutOff { last }),
            self.fcs.some().map(Notice::FcsStripped),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// Whether a packet is in blocks of some kind or of some link type.
fn name(kind: Kind) -> String {
    match kind {
        Kind::Block(name) => format!("in {name} blocks"),
        Kind::Link(link_type) => match link_type_name(link_type) {
            Some(name) => format!("of link type {link_type} ({name})"),
            None => format!("of link type {link_type}"),
        },
    }
}

/// The names of link types that captures often have.
fn link_type_name(link_type: u32) -> Option<&'static str> {
    Some(match link_type {
        0 => "BSD loopback",
        9 => "PPP",
        101 | 228 | 229 => "raw IP",
        105 => "IEEE 802.11",
        108 => "OpenBSD loopback",
        113 => "Linux cooked",
        127 => "IEEE 802.11 radiotap",
        189 | 220 => "USB",
        195 | 215 | 230 => "IEEE 802.15.4",
        239 => "NFLOG",
        247 => "InfiniBand",
        252 => "Wireshark upper PDU",
        253 => "Netlink",
        276 => "Linux cooked, version 2",
        _ => return None,
    })
}
