//! The shared buffer of a switch, and the flow control that keeps it from running over.

use super::super::{Ethernet, Shared};
use super::Switch;
use crate::kernel::Context;
use crate::settings::Pfc;
use fncc_models::lossless::IngressBuffer;

/// The bytes above which an ingress port is paused while so many bytes of the buffer are free.
#[inline]
fn xoff(pfc: Pfc, free: u64) -> Option<u64> {
    match pfc {
        Pfc::Off | Pfc::Credits(_) => None,
        Pfc::Static { xoff } => Some(xoff),
        Pfc::Dynamic { alpha } => Some((alpha * free as f64) as u64),
    }
}

impl Switch {
    /// Whether there is room for a packet that has come in through a port, with `arrived` bytes; if so it is counted.
    #[inline]
    pub(super) fn admit(
        &mut self,
        cx: &mut Context<Ethernet>,
        port: u16,
        priority: u8,
        bytes: u64,
        arrived: u64,
    ) -> bool {
        if self.ports.has_credits()
            && let Some(fits) = self.ports.hold(port, priority, arrived)
        {
            if fits {
                self.used += bytes;
                self.ports.lane(port, priority).held += bytes;
            }
            return fits;
        }
        let Shared { settings, .. } = cx.shared();
        let used = self.used + bytes;
        let xoff = xoff(settings.pfc, self.buffer.saturating_sub(used)).unwrap_or(u64::MAX);
        let headroom = settings.headroom.unwrap_or(u64::MAX);
        let requested = self.ports[port].pausing & (1 << priority) != 0;
        let lane = self.ports.lane(port, priority);
        let mut ingress = IngressBuffer { held: lane.held, extra: lane.extra, requests: requested };
        let fits = used <= self.buffer;
        if !fits {
            ingress.overflow(bytes, xoff);
        }
        let taken = fits && ingress.arrive(bytes, xoff, headroom);
        (lane.held, lane.extra) = (ingress.held, ingress.extra);
        if taken {
            self.used = used;
        }
        if ingress.requests && !requested {
            self.ports[port].pausing |= 1 << priority;
            self.ports.send_pause(cx, port, priority, true);
        }
        taken
    }

    /// A packet leaves the buffer; the sender at the port that it came in through may continue if that was what it waited for.
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
        let xoff = xoff(settings.pfc, self.buffer.saturating_sub(self.used)).unwrap_or(u64::MAX);
        let requested = self.ports[ingress].pausing & (1 << priority) != 0;
        let lane = self.ports.lane(ingress, priority);
        let mut buffer = IngressBuffer { held: lane.held, extra: lane.extra, requests: requested };
        buffer.leave(bytes, xoff.saturating_sub(*xon_gap));
        (lane.held, lane.extra) = (buffer.held, buffer.extra);
        if requested && !buffer.requests {
            self.ports[ingress].pausing &= !(1 << priority);
            self.ports.send_pause(cx, ingress, priority, false);
        }
    }
}
