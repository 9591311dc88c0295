//! The bundled capture and its telemetry table, generated.
//!
//! What a switch port of a RoCEv2 fabric may meet within 200 µs, from 1 µs on: messages and their
//! ACKs at line rate of 100 Gb/s, every encapsulation that matches and those that do not, full and
//! damaged stacks, cut packets, wrong lengths and checksums, other protocols. The same call gives
//! the same bytes on every machine.

mod damaged;
mod encapsulations;
mod foreign;
mod messages;
mod scene;
mod table;

pub use crate::wire::roce_frame::BuildError;
pub use table::rows;

use crate::capture_file::{CapturedFrame, Timestamp};
use scene::Scene;

/// Ports of the switch that the telemetry table describes.
pub const PORTS: u16 = 8;
/// Time of the first frame, ns.
pub const START_NS: u64 = 1_000;
/// [`START_NS`] as the start of a capture.
pub const START: Timestamp = Timestamp::from_ns(START_NS);
/// Frames and rows lie within this time after [`START_NS`], except the rows that show the wrap of
/// `ts`, ns.
pub const DURATION_NS: u64 = 200_000;

/// The frames of the bundled capture, by time.
///
/// # Errors
/// [`BuildError`] never happens with the sizes chosen here; it is passed on from the frame builder.
pub fn frames() -> Result<Vec<CapturedFrame>, BuildError> {
    let mut scene = Scene::new();
    for round in 0..3 {
        messages::write_messages(&mut scene, round)?;
        scene.idle(2_500);
        messages::ack_burst(&mut scene, 24)?;
        scene.idle(6_000);
        messages::read_responses(&mut scene, round)?;
        scene.idle(3_000);
        messages::negative_acks(&mut scene)?;
        scene.idle(4_000);
        messages::congestion_notifications(&mut scene)?;
        scene.idle(8_000);
    }
    encapsulations::acks(&mut scene)?;
    scene.idle(9_000);
    encapsulations::data(&mut scene)?;
    scene.idle(7_000);
    foreign::other_protocols(&mut scene)?;
    scene.idle(3_000);
    foreign::almost_matching(&mut scene)?;
    scene.idle(11_000);
    damaged::stacks(&mut scene)?;
    scene.idle(5_000);
    damaged::cut(&mut scene)?;
    scene.idle(5_000);
    damaged::lengths_and_checksums(&mut scene)?;
    scene.idle(16_000);
    encapsulations::long_frames(&mut scene)?;
    scene.idle(41_000);
    messages::ack_burst(&mut scene, 40)?;
    Ok(scene.into_frames())
}

#[cfg(test)]
mod tests;
