//! Which settings of a run do less than they seem to.

use super::flows::FlowPlan;
use super::judgement::us;
use super::run_settings::RunSettings;
use super::settings::pause_headroom;
use fncc_network::{NS, Picos};

impl RunSettings {
    /// What works less well than it seems to, a sentence each.
    pub fn warnings(&self, plans: &[FlowPlan]) -> Vec<String> {
        let Self { nic, path, .. } = self;
        let mut warnings = vec![];
        if let Some(pfc) = path.pfc {
            let fastest = path.gbps.iter().copied().max().unwrap_or(nic.gbps);
            let needed = pause_headroom(
                fastest,
                path.delay_ps,
                nic.mtu,
                nic.largest_stack,
                nic.period_ps,
                path.peer_response,
            );
            let given = pfc.headroom;
            if path.gbps.len() > 1 && given < needed {
                warnings.push(format!(
                    "a headroom of {given} bytes, and links may need {needed}: packets may be lost"
                ));
            }
        }
        let (t_ns, links_ns) = (nic.window.t_ns, self.base_round_trip().div_ceil(NS));
        if u64::from(t_ns) < links_ns {
            warnings.push(format!(
                "T is {t_ns} ns, and links and NICs take {links_ns} ns: windows are too small for the rates of flows"
            ));
        }
        let timeout = Picos::from(nic.timeout_cycles) * nic.period_ps;
        let longest = self.longest_round_trip(plans);
        if nic.timeout_cycles > 0 && timeout < longest {
            warnings.push(format!(
                "a time-out of {} us, and a round trip may take {:.0} us: flows may go back, and fail, though nothing is lost",
                us(timeout),
                us(longest)
            ));
        }
        let packet = (nic.mtu + nic.overhead()) as u64;
        let packets = plans.iter().map(|plan| self.largest_window(plan) / packet).max();
        let packets = packets.unwrap_or(0).max(1);
        if u64::from(nic.ack_every) > packets {
            warnings.push(format!(
                "an ACK for {} packets, and a window holds {packets}: each packet that fills it requests an ACK",
                nic.ack_every
            ));
        }
        warnings
    }
}
