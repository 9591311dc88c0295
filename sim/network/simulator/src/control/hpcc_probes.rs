//! HPCC++ with probes (draft-miao-tsv-hpcc-00): data carry no telemetry; a probe collects it once per round trip, and each reply is taken as HPCC takes
//! an ACK.
//!
//! | parameter | unit | value and source |
//! |---|---|---|
//! | next probe | | when the reply to the last one is there and data are under way: the draft |
//! | time without a reply | ps | 4 `T`, then the probe is repeated: that of our NIC |
//!
//! The window is that of [`Hpcc`], in any of its models; so are its equations and limits. Plain ACKs move nothing. The first probe goes out with the first
//! packet. Probes share the queue of data, so they measure what data meet.
//!
//! Flows under probes share a link badly where `T` holds a few packets. A window is updated by one sample of `U` a round trip, and a packet more or less in the
//! queue changes it by `packet / (B T)`, a tenth at 25 Gb/s with a `T` of 5 us. Both flows multiply their windows by `eta / U` of their own samples, so the ratio of their windows drifts, and
//! `W_AI` restores it only by `W_AI / W` an update, a thousandth by default. HPCC has a sample for each packet, and smooths them over `T`.

use super::{Acknowledged, BusiestLink, Control, ControlError, Hpcc, Receiving};
use crate::packet::Kind;
use crate::time::Picos;

/// A flow under HPCC++ with probes.
#[derive(Clone, Debug)]
pub struct HpccProbes {
    window: Hpcc,
    /// After so long without a reply a probe is repeated.
    timeout: Picos,
    /// The last probe went out then.
    last: Picos,
    /// The next one is due then; none while nothing is under way.
    next: Option<Picos>,
    /// What its receiver is to have, if it chooses among entries.
    busiest: Option<BusiestLink>,
}

impl HpccProbes {
    /// A flow with a base round-trip time `t` whose window is computed like this, and whose receiver may choose among entries.
    pub fn new(window: Hpcc, t: Picos, busiest: Option<BusiestLink>) -> Self {
        Self { window, timeout: 4 * t, last: 0, next: None, busiest }
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
            // A late reply to a probe that has been repeated starts no second one.
            if seen.packet.sent_at >= self.last {
                self.next = Some(seen.now);
            }
        }
        Ok(())
    }

    #[inline]
    fn sent(&mut self, now: Picos, _bytes: u32) {
        if self.next.is_none() {
            self.next = Some(now);
        }
    }

    #[inline]
    fn next_timer(&self) -> Option<Picos> {
        self.next
    }

    fn wants_probe(&mut self, now: Picos, in_flight: u64) -> bool {
        let wants = in_flight > 0;
        self.next = wants.then_some(now + self.timeout);
        if wants {
            self.last = now;
        }
        wants
    }

    fn receiving(&mut self) -> Option<Box<dyn Receiving>> {
        let busiest = self.busiest.take()?;
        Some(Box::new(busiest))
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
    use crate::packet::Packet;
    use fncc_models::window::Settings;
    use fncc_models::window::replay::ModelKind;
    use fncc_models::wire::{RateCode, TelemetryEntry};

    const T_NS: u32 = 12_000;
    const T: Picos = 12_000_000;

    fn flow() -> HpccProbes {
        let scheme = HpccScheme::new(ModelKind::Float, Settings::new(100, T_NS), 5).unwrap();
        HpccProbes::new(Rc::new(scheme).control(0), T, None)
    }

    fn stack(kind: Kind, at_ns: u64, bytes: u64) -> (Packet, [u64; 1]) {
        let rate = RateCode::from_gbps(100).unwrap();
        let stack = [TelemetryEntry::from_physical(rate, at_ns, bytes, 0).to_u64()];
        (Packet { kind, n_hop: 1, path_id: 1, ..Packet::default() }, stack)
    }

    fn acknowledge(flow: &mut HpccProbes, (packet, stack): &(Packet, [u64; 1]), number: u64) {
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

    /// A reply comes to a probe that went out at a time.
    fn reply(flow: &mut HpccProbes, sent_at: Picos, now: Picos) {
        let (packet, stack) = stack(Kind::ProbeReply, 0, 0);
        let seen = Acknowledged {
            now,
            packet: &Packet { sent_at, ..packet },
            stack: &stack,
            ack_packet: 1,
            next_packet: 2,
            newly: 0,
            in_flight: 1470,
        };
        flow.acknowledged(&seen).unwrap();
    }

    #[test]
    fn a_probe_follows_the_reply_to_the_last_one_while_data_are_under_way() {
        let mut flow = flow();
        assert_eq!(flow.next_timer(), None);
        flow.sent(500, 1518);
        assert_eq!(flow.next_timer(), Some(500));
        assert!(flow.wants_probe(500, 1470));
        flow.sent(600, 1518);
        assert_eq!(flow.next_timer(), Some(500 + 4 * T), "without a reply");
        reply(&mut flow, 500, 700 + T);
        assert_eq!(flow.next_timer(), Some(700 + T));
        assert!(!flow.wants_probe(700 + T, 0), "nothing is under way");
        assert_eq!(flow.next_timer(), None);
        flow.sent(900 + T, 1518);
        assert!(flow.wants_probe(900 + T, 1470));
        // It is repeated, and then its reply is there after all.
        assert!(flow.wants_probe(900 + 5 * T, 1470));
        reply(&mut flow, 900 + T, 950 + 5 * T);
        assert_eq!(flow.next_timer(), Some(900 + 9 * T));
        reply(&mut flow, 900 + 5 * T, 960 + 6 * T);
        assert_eq!(flow.next_timer(), Some(960 + 6 * T));
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
