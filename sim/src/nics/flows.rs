//! The flows of a run: who sends what, when, and how.

use std::collections::HashSet;

use miette::Diagnostic;
use serde::Serialize;
use thiserror::Error;

use super::link::Side;
use super::ports::Verb;
use fncc_models::limits::read_by_name;
use fncc_models::nic::Region;
use fncc_network::Picos;

/// Where the region of flow 0 begins; those of the others follow, each with room for the longest message.
const FIRST_REGION: u64 = 0x1000_0000_0000;
const REGION_STEP: u64 = 1 << 32;
/// The largest region, bytes.
const LARGEST_REGION: u64 = 1 << 31;
/// A flow has no more messages: what a host keeps of each is memory.
const MOST_MESSAGES: u64 = 1 << 32;

/// Which verbs the messages of a flow have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Verbs {
    /// SEND: the receiver gets the bytes in order
    Send,
    /// RDMA WRITE: the bytes go to addresses in a region of the receiver
    #[default]
    Write,
    /// Both by turns, beginning with SEND
    Mixed,
}

read_by_name!(Verbs);

/// A flow: bytes from one NIC to the other, in messages.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct FlowPlan {
    /// Who sends.
    #[serde(serialize_with = "side_name")]
    pub from: Side,
    /// Its number at both NICs. One from each side may have it: they share a pair of QPs.
    pub number: u16,
    /// When its first message is posted, ps.
    pub start: Picos,
    /// Its bytes.
    pub bytes: u64,
    /// Bytes of each message but the last.
    pub message_bytes: u32,
    /// How they are sent.
    pub verbs: Verbs,
    /// Rate to begin with, Gb/s; that of the link without one.
    pub rate_gbps: Option<f64>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn side_name<S: serde::Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(side.name())
}

/// Flows that cannot be.
#[derive(Clone, Debug, PartialEq, Error, Diagnostic)]
pub enum FlowsError {
    /// There is none.
    #[error("there are no flows")]
    #[diagnostic(help("add some with --flows or --reverse-flows, or list them in the file"))]
    None,
    /// Its number is too large.
    #[error("flow {number} from NIC {from} is beyond the tables of {flows} flows")]
    #[diagnostic(help("number flows from 0 on, or take larger tables with --table"))]
    Beyond {
        /// Who sends.
        from: &'static str,
        /// Its number.
        number: u16,
        /// Flows in a table.
        flows: usize,
    },
    /// There are two of a number.
    #[error("there are two flows {number} from NIC {from}")]
    #[diagnostic(help("give each flow of a NIC a number of its own, or none"))]
    Twice {
        /// Who sends.
        from: &'static str,
        /// Their number.
        number: u16,
    },
    /// It has too many messages.
    #[error(
        "flow {number} from NIC {from} has {messages} messages, and a flow has {MOST_MESSAGES} at most"
    )]
    #[diagnostic(help("send longer messages"))]
    Messages {
        /// Who sends.
        from: &'static str,
        /// Its number.
        number: u16,
        /// Its messages.
        messages: u64,
    },
}

/// A message of a flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    /// Where it begins in the bytes of the flow.
    pub offset: u64,
    /// Its bytes.
    pub bytes: u32,
    /// How it is sent.
    pub verb: Verb,
    /// Where it goes, if it is a WRITE.
    pub address: u64,
}

impl FlowPlan {
    /// How many messages it has.
    pub fn messages(&self) -> u64 {
        self.bytes.div_ceil(self.message_bytes.into())
    }

    /// One of its messages.
    pub fn message(&self, number: u64) -> Message {
        let longest = u64::from(self.message_bytes);
        let offset = number * longest;
        let bytes = longest.min(self.bytes - offset) as u32;
        let verb = match self.verbs {
            Verbs::Send => Verb::Send,
            Verbs::Write => Verb::Write,
            Verbs::Mixed if number.is_multiple_of(2) => Verb::Send,
            Verbs::Mixed => Verb::Write,
        };
        let room = LARGEST_REGION / longest;
        let address = region(self.number).base + number % room * longest;
        Message { offset, bytes, verb, address }
    }
}

/// What the peer of a flow may write at either NIC.
pub fn region(number: u16) -> Region {
    Region {
        key: 0x5eed_0000 | u32::from(number),
        base: FIRST_REGION + u64::from(number) * REGION_STEP,
        size: LARGEST_REGION as u32,
    }
}

/// Whether NICs with tables of so many flows can have them.
///
/// # Errors
/// [`FlowsError`] with the first thing that is wrong.
pub fn check(plans: &[FlowPlan], flows: usize) -> Result<(), FlowsError> {
    if plans.is_empty() {
        return Err(FlowsError::None);
    }
    let mut seen = HashSet::new();
    for plan in plans {
        let FlowPlan { from, number, .. } = *plan;
        let messages = plan.messages();
        let from_name = from.name();
        if usize::from(number) >= flows {
            return Err(FlowsError::Beyond { from: from_name, number, flows });
        }
        if !seen.insert((from, number)) {
            return Err(FlowsError::Twice { from: from_name, number });
        }
        if messages > MOST_MESSAGES {
            return Err(FlowsError::Messages { from: from_name, number, messages });
        }
    }
    Ok(())
}

/// A byte of a flow follows from its sender, its number, and its place.
#[derive(Clone, Copy, Debug)]
pub struct Pattern(u64);

impl Pattern {
    /// That of a flow.
    pub fn new(from: Side, number: u16) -> Self {
        Self((u64::from(number) << 1 | from as u64).wrapping_mul(0xd6e8_feb8_6659_fd93))
    }

    fn word(self, place: u64) -> u64 {
        let mixed = (self.0 ^ place).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }

    /// The bytes from a place on.
    pub fn bytes(self, offset: u64, length: usize) -> Vec<u8> {
        let skip = (offset % 8) as usize;
        let words = offset / 8..(offset + length as u64).div_ceil(8);
        let mut bytes: Vec<u8> = words.flat_map(|word| self.word(word).to_le_bytes()).collect();
        bytes.drain(..skip);
        bytes.truncate(length);
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(bytes: u64, message_bytes: u32) -> FlowPlan {
        FlowPlan {
            from: Side::A,
            number: 3,
            start: 0,
            bytes,
            message_bytes,
            verbs: Verbs::Mixed,
            rate_gbps: None,
        }
    }

    #[test]
    fn messages_cover_a_flow_and_lie_in_its_region() {
        for (bytes, message_bytes) in [(1, 1), (1000, 300), (1 << 33, 1 << 31), (5, 1000)] {
            let plan = plan(bytes, message_bytes);
            let mut end = 0;
            for number in 0..plan.messages() {
                let Message { offset, bytes, verb, address } = plan.message(number);
                assert_eq!(offset, end);
                end += u64::from(bytes);
                assert_eq!(verb == Verb::Write, number % 2 == 1);
                let Region { base, size, .. } = region(3);
                assert!(address >= base && address + u64::from(bytes) <= base + u64::from(size));
            }
            assert_eq!(end, bytes);
        }
    }

    #[test]
    fn bytes_are_the_same_wherever_one_begins_to_read() {
        let pattern = Pattern::new(Side::B, 7);
        let all = pattern.bytes(1000, 100);
        for from in 0..20 {
            for length in [0, 1, 7, 8, 9, 40] {
                assert_eq!(pattern.bytes(1000 + from as u64, length), all[from..from + length]);
            }
        }
        assert_ne!(Pattern::new(Side::A, 7).bytes(1000, 100), all);
        assert_ne!(Pattern::new(Side::B, 8).bytes(1000, 100), all);
    }

    #[test]
    fn flows_that_cannot_be_are_reported() {
        assert_eq!(check(&[], 64), Err(FlowsError::None));
        let good = plan(1000, 10);
        let other = FlowPlan { from: Side::B, ..good };
        assert_eq!(check(&[good, other], 4), Ok(()));
        assert!(matches!(check(&[good], 3), Err(FlowsError::Beyond { number: 3, .. })));
        assert!(matches!(
            check(&[good, good], 64),
            Err(FlowsError::Twice { from: "a", number: 3 })
        ));
        let many = plan(1 << 40, 1);
        assert!(matches!(check(&[many], 64), Err(FlowsError::Messages { .. })));
    }
}
