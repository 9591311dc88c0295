//! The shared buffer of a switch, and the flow control that keeps it from running over.

use super::super::{Ethernet, Shared};
use super::Switch;
use crate::network::kernel::Context;
use crate::network::settings::Pfc;

/// The bytes above which an ingress port is paused while so many bytes of the buffer are free.
#[inline]
fn xoff(pfc: Pfc, free: u64) -> Option<u64> {
    match pfc {
        Pfc::Off => None,
        Pfc::Static { xoff } => Some(xoff),
        Pfc::Dynamic { alpha } => Some((alpha * free as f64) as u64),
    }
}

impl Switch {
    /// Whether there is room for a packet that has come in through a port; if so it is counted.
    #[inline]
    pub(super) fn admit(
        &mut self,
        cx: &mut Context<Ethernet>,
        port: u16,
        priority: u8,
        bytes: u64,
    ) -> bool {
        let Shared { settings, .. } = cx.shared();
        let used = self.used + bytes;
        let xoff = xoff(settings.pfc, self.buffer.saturating_sub(used));
        let headroom = settings.headroom.unwrap_or(u64::MAX);
        let lane = self.ports.lane(port, priority);
        let held = lane.held + bytes;
        if used > self.buffer || xoff.is_some_and(|xoff| held > xoff.saturating_add(headroom)) {
            return false;
        }
        lane.held = held;
        self.used = used;
        if xoff.is_some_and(|xoff| held > xoff) {
            let here = &mut self.ports[port];
            if here.pausing & (1 << priority) == 0 {
                here.pausing |= 1 << priority;
                self.ports.send_pause(cx, port, priority, true);
            }
        }
        true
    }

    /// A packet leaves the buffer; the sender at the port that it came in through may go on if that was what it waited for.
    #[inline]
    pub(super) fn release(
        &mut self,
        cx: &mut Context<Ethernet>,
        ingress: u16,
        priority: u8,
        bytes: u64,
    ) {
        self.used -= bytes;
        let Shared { settings, xon_gap, .. } = cx.shared();
        let xoff = xoff(settings.pfc, self.buffer.saturating_sub(self.used));
        let lane = self.ports.lane(ingress, priority);
        lane.held -= bytes;
        let held = lane.held;
        let here = &mut self.ports[ingress];
        if here.pausing & (1 << priority) != 0
            && xoff.is_some_and(|xoff| held <= xoff.saturating_sub(*xon_gap))
        {
            here.pausing &= !(1 << priority);
            self.ports.send_pause(cx, ingress, priority, false);
        }
    }
}
