//! Rx-HPCC (HPCC++, draft-miao-tsv-hpcc-00, lines 28 to 34): the receiver computes the window of a flow from the entries of each data packet, and sends it once in `T`;
//! the sender takes it over.
//!
//! The window is that of [`Hpcc`] with the rule that an update is due when more than `T` has passed since the last one. A window takes 8 bytes of the ACK that brings it; the first
//! one that is due after a packet that no ACK answers has an ACK of its own. Other ACKs carry neither telemetry nor window.

use super::{Acknowledged, Control, ControlError, Hpcc, Receiving, Reply};
use crate::packet::Packet;
use crate::time::Picos;

/// A flow at its sender.
#[derive(Debug)]
pub struct RxHpcc {
    window: f64,
    /// `T`, ps.
    picos: f64,
    /// What its receiver is to have.
    receiving: Option<Box<dyn Receiving>>,
}

impl RxHpcc {
    /// A flow whose receiver computes the window like this.
    pub fn new(window: Hpcc) -> Self {
        let (bytes, picos) = (window.bytes(), window.base_rtt());
        Self { window: bytes, picos, receiving: Some(Box::new(RxWindow(window))) }
    }
}

impl Control for RxHpcc {
    fn window(&self) -> u64 {
        self.window.ceil() as u64
    }

    fn rate(&self) -> f64 {
        self.window / self.picos
    }

    fn acknowledged(&mut self, seen: &Acknowledged<'_>) -> Result<(), ControlError> {
        if seen.packet.message > 0.0 {
            self.window = seen.packet.message.into();
        }
        Ok(())
    }

    fn receiving(&mut self) -> Option<Box<dyn Receiving>> {
        self.receiving.take()
    }
}

/// The window of a flow at its receiver.
#[derive(Debug)]
struct RxWindow(Hpcc);

impl Receiving for RxWindow {
    fn arrived(
        &mut self,
        now: Picos,
        packet: &Packet,
        stack: &[u64],
    ) -> Result<Reply, ControlError> {
        let seen = Acknowledged {
            now,
            packet,
            stack,
            // The receiver goes by time.
            ack_packet: 0,
            next_packet: 0,
            newly: 0,
            in_flight: 0,
        };
        let outcome = self.0.take(&seen)?;
        Ok(if outcome.updated { Reply::Window(outcome.w_bytes as f32) } else { Reply::Nothing })
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::super::HpccScheme;
    use super::*;
    use fncc_models::window::replay::ModelKind;
    use fncc_models::window::{Settings, UpdateRule};
    use fncc_models::wire::{RateCode, TelemetryEntry};

    #[test]
    fn the_receiver_sends_a_window_once_in_a_round_trip_and_the_sender_takes_it() {
        let settings = Settings { rule: UpdateRule::Time, ..Settings::new(100, 10_000) };
        let scheme = Rc::new(HpccScheme::new(ModelKind::Float, settings, 5).unwrap());
        let mut sender = RxHpcc::new(scheme.control(0));
        let mut receiver = sender.receiving().expect("it computes");
        assert!(sender.receiving().is_none() && sender.window() == 125_000);
        let packet = Packet { n_hop: 1, path_id: 1, ..Packet::default() };
        let rate = RateCode::from_gbps(100).unwrap();
        let mut sent = vec![];
        // A full link for 35 us, with a packet each 100 ns.
        for at_ns in (0..35_000_u64).step_by(100) {
            let entry = TelemetryEntry::from_physical(rate, at_ns, at_ns * 25 / 2, 0).to_u64();
            if let Reply::Window(window) =
                receiver.arrived(at_ns * 1000, &packet, &[entry]).unwrap()
            {
                sent.push((at_ns, window));
            }
        }
        let times: Vec<_> = sent.iter().map(|(at, _)| *at).collect();
        assert_eq!(times, [10_100, 20_200, 30_300]);
        assert!(sent.iter().all(|(_, window)| *window < 125_000.0), "{sent:?}");
        let acknowledge = |sender: &mut RxHpcc, message| {
            let packet = Packet { message, ..Packet::default() };
            let seen = Acknowledged {
                now: 0,
                packet: &packet,
                stack: &[],
                ack_packet: 1,
                next_packet: 2,
                newly: 0,
                in_flight: 0,
            };
            sender.acknowledged(&seen).unwrap();
            sender.window()
        };
        assert_eq!(acknowledge(&mut sender, 0.0), 125_000, "a plain ACK");
        assert_eq!(acknowledge(&mut sender, 90_000.5), 90_001);
    }
}
