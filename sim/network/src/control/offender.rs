//! Frames as the congestion point of P4QCN sees them.

use crate::flow::FlowSpec;
use fncc_models::wire::roce::{Bth, opcode};
use fncc_models::wire::roce_frame::{BuildError, Network, RoceFrame};

/// The head of the frames of a flow, from which the congestion point of a switch makes notifications.
///
/// # Errors
/// When such a frame cannot be built.
pub fn offender(number: u32, spec: &FlowSpec) -> Result<Vec<u8>, BuildError> {
    let address = |host: usize| (0x0A00_0000 | host as u32 & 0x00FF_FFFF).into();
    let network = Network::V4 {
        source: address(spec.source),
        destination: address(spec.destination),
        options: vec![],
    };
    let bth = Bth::new(opcode::WRITE_MIDDLE, number, 0);
    RoceFrame { network, ..RoceFrame::new(bth) }.build()
}
