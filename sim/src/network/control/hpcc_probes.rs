//! HPCC++ with probes (draft-miao-iccrg-hpccplus): data carry no telemetry; a probe collects it once per base round-trip
//! time, and each reply is taken as HPCC takes an ACK.
//!
//! | parameter | unit | value and source |
//! |---|---|---|
//! | time between probes | ps | the base round-trip time `T`, as the draft has it |
//!
//! The window is that of [`Hpcc`], in any of its models; so are its equations and limits. Plain ACKs move nothing. A probe goes out with the first
//! packet, then every `T` while data are under way. It shares the queue of data, so it measures what they meet.

use super::{Acknowledged, Control, ControlError, Hpcc};
use crate::network::packet::Kind;
use crate::network::time::Picos;

/// A flow under HPCC++ with probes.
#[derive(Clone, Debug)]
pub struct HpccProbes {
    window: Hpcc,
    /// Time between two probes.
    interval: Picos,
    /// The last probe went out then.
    last: Option<Picos>,
    /// The next one is due then; none while nothing is under way.
    next: Option<Picos>,
}

impl HpccProbes {
    /// A flow whose window is computed like this, with a probe every `interval`.
    pub fn new(window: Hpcc, interval: Picos) -> Self {
        Self { window, interval, last: None, next: None }
    }
}

impl Control for HpccProbes {
    #[inline]
    fn window(&self) -> u64 {
        self.window.window()
    }

    #[inline]
    fn rate(&self) -> f64 {
        self.window.rate()
    }

    fn acknowledged(&mut self, seen: &Acknowledged<'_>) -> Result<(), ControlError> {
        if seen.packet.kind == Kind::ProbeReply {
            self.window.acknowledged(seen)?;
        }
        Ok(())
    }

    #[inline]
    fn sent(&mut self, now: Picos, _bytes: u32) {
        if self.next.is_none() {
            self.next = Some(self.last.map_or(now, |last| now.max(last + self.interval)));
        }
    }

    #[inline]
    fn next_timer(&self) -> Option<Picos> {
        self.next
    }

    fn wants_probe(&mut self, now: Picos, in_flight: u64) -> bool {
        let wants = in_flight > 0;
        self.next = wants.then_some(now + self.interval);
        if wants {
            self.last = Some(now);
        }
        wants
    }

    fn utilisation(&self) -> f64 {
        self.window.utilisation()
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::super::HpccScheme;
    use super::*;
    use crate::network::packet::{Packet, Stack};
    use crate::window::Settings;
    use crate::window::replay::ModelKind;
    use crate::wire::{RateCode, TelemetryEntry};

    const T_NS: u32 = 12_000;
    const T: Picos = 12_000_000;

    fn flow() -> HpccProbes {
        let scheme = HpccScheme::new(ModelKind::Float, Settings::new(100, T_NS)).unwrap();
        HpccProbes::new(Rc::new(scheme).control(0), T)
    }

    fn stack(kind: Kind, at_ns: u64, bytes: u64) -> (Packet, Stack) {
        let rate = RateCode::from_gbps(100).unwrap();
        let mut stack = Stack::default();
        stack[0] = TelemetryEntry::from_physical(rate, at_ns, bytes, 0);
        (Packet { kind, n_hop: 1, path_id: 1, ..Packet::default() }, stack)
    }

    fn acknowledge(flow: &mut HpccProbes, (packet, stack): &(Packet, Stack), number: u64) {
        let seen = Acknowledged {
            now: 0,
            packet,
            stack,
            ack_packet: number,
            next_packet: number + 1,
            newly: 0,
            in_flight: 1,
        };
        flow.acknowledged(&seen).unwrap();
    }

    #[test]
    fn probes_are_a_round_trip_apart_while_data_are_under_way() {
        let mut flow = flow();
        assert_eq!(flow.next_timer(), None);
        flow.sent(500, 1518);
        assert_eq!(flow.next_timer(), Some(500));
        assert!(flow.wants_probe(500, 1470));
        flow.sent(600, 1518);
        assert_eq!(flow.next_timer(), Some(500 + T));
        assert!(!flow.wants_probe(500 + T, 0), "nothing is under way");
        assert_eq!(flow.next_timer(), None);
        // Data again: at once, as the last probe is long gone.
        flow.sent(500 + 3 * T, 1518);
        assert_eq!(flow.next_timer(), Some(500 + 3 * T));
    }

    #[test]
    fn only_replies_move_the_window() {
        // A link at half of its rate: the window doubles up to its limit or, from U above eta, follows eta / U.
        let mut flow = flow();
        let first = flow.window();
        assert_eq!(first, 150_000);
        acknowledge(&mut flow, &stack(Kind::Ack, 0, 0), 1);
        acknowledge(&mut flow, &stack(Kind::Ack, 12_000, 300_000), 9);
        assert_eq!(flow.window(), first, "ACKs");
        acknowledge(&mut flow, &stack(Kind::ProbeReply, 0, 0), 10);
        acknowledge(&mut flow, &stack(Kind::ProbeReply, 12_000, 150_016), 20);
        // tau = T, u = 1.0001: W = 0.95 W / u + W_AI = 142,485 + 75.
        assert_eq!(flow.window(), 142_560);
    }
}
