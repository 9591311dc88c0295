//! The packets of answers, from the template of a flow.

use super::transmit::Template;
use crate::wire::TelemetryEntry;
use crate::wire::fncc::FnccHeader;
use crate::wire::roce::{Aeth, Bth, opcode};
use crate::wire::roce_frame::{BuildError, RoceFrame, Stack};

/// Zeros after the BTH of a CNP, bytes.
const CNP_ZEROS: usize = 16;
/// ECN field of a CNP.
const CONGESTION_EXPERIENCED: u8 = 3;

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// Its flow.
    pub flow: u16,
    /// PSN of the BTH.
    pub psn: u32,
    /// MSN of the AETH.
    pub msn: u32,
    /// Syndrome of the AETH.
    pub syndrome: u8,
    /// `pathID` of the latest packet that reports its stack, or 0.
    pub path_id: u16,
    /// That stack, the entry of the last hop first; none if no packet has reported since the answer before.
    pub stack: Vec<TelemetryEntry>,
}

impl Order {
    /// Whether it is a NAK.
    pub fn is_negative(&self) -> bool {
        self.syndrome >> 5 & 3 == 3
    }
}

/// The frame of an answer with `n` concurrent flows.
///
/// # Errors
/// [`BuildError`] when there is no such frame.
pub fn answer(template: &Template, order: &Order, n: u16) -> Result<Vec<u8>, BuildError> {
    let mut entries = order.stack.clone();
    // The sender reverses the stack: the last hop, first in `L`, stands farthest from the header.
    entries.reverse();
    let header = FnccHeader { n_hop: entries.len() as u8, path_id: order.path_id, n };
    let frame = template.headers(opcode::ACK, order.psn);
    template.built(&RoceFrame {
        aeth: Some(Aeth { syndrome: order.syndrome, msn: order.msn }),
        stack: Some(Stack { header, entries }),
        ..frame
    })
}

/// The congestion notification packet (CNP) to the sender of a flow, InfiniBand annex A17.
///
/// # Errors
/// [`BuildError`] when there is no such frame.
pub fn notification(template: &Template) -> Result<Vec<u8>, BuildError> {
    let frame = template.headers(opcode::CNP, 0);
    template.built(&RoceFrame {
        traffic_class: frame.traffic_class | CONGESTION_EXPERIENCED,
        bth: Bth { flags: Bth::BECN, ..frame.bth },
        payload: vec![0; CNP_ZEROS],
        ..frame
    })
}
