//! Priority flow control of a hop: a queue that is too long pauses the link that fills it (802.1Q clause 36).

use serde::Serialize;

use super::Frame;
use crate::network::time::{NEVER, Picos};
use crate::nics::connections::PRIORITY;
use crate::wire::pause::{Pause, QUANTUM_BITS};

/// Quanta of a pause.
pub const QUANTA: u16 = 65535;
/// Quanta before the end of a pause at which it is repeated.
pub const REFRESH: u16 = 16384;

/// When a queue pauses the link that fills it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PauseSettings {
    /// Bytes above which it does.
    pub xoff: u64,
    /// Bytes at or below which the link may go on.
    pub xon: u64,
    /// Bytes of packets that it admits while a pause is requested.
    pub headroom: u64,
}

/// What a hop asks of the sender at the other end of a link.
#[derive(Clone, Debug)]
pub struct Pauses {
    settings: PauseSettings,
    mac: [u8; 6],
    /// From one pause frame to the next one that says the same.
    hold: Picos,
    /// When that one is due, while the link is paused.
    refresh_at: Option<Picos>,
    /// Bytes admitted during requests, less those that have left.
    extra: u64,
}

impl Pauses {
    /// Of a link of a rate, from a hop with an address.
    pub fn new(settings: PauseSettings, gbps: u32, mac: [u8; 6]) -> Self {
        let bits = u64::from(QUANTA - REFRESH) * QUANTUM_BITS;
        Self { settings, mac, hold: bits * 1000 / u64::from(gbps), refresh_at: None, extra: 0 }
    }

    /// Whether a packet is admitted, as `pfc_counter` decides it: one that comes before a request always, so that it can cross XOFF; a later one if the headroom has
    /// room for it.
    pub fn admit(&mut self, bytes: u64) -> bool {
        if self.refresh_at.is_none() {
            return true;
        }
        let fits = self.extra + bytes <= self.settings.headroom;
        if fits {
            self.extra += bytes;
        }
        fits
    }

    /// A packet has left the queue.
    pub fn depart(&mut self, bytes: u64) {
        self.extra = self.extra.saturating_sub(bytes);
    }

    /// The length of the queue has changed, or a frame is due: what to send now.
    pub fn look(&mut self, now: Picos, queued: u64) -> Option<Frame> {
        let quanta = match self.refresh_at {
            None if queued > self.settings.xoff => QUANTA,
            Some(_) if queued <= self.settings.xon => 0,
            Some(at) if at <= now => QUANTA,
            _ => return None,
        };
        self.refresh_at = (quanta > 0).then_some(now + self.hold);
        let mut pause = Pause::default();
        pause.quanta[usize::from(PRIORITY)] = Some(quanta);
        Some(Frame { data: pause.frame(self.mac), at: now })
    }

    /// When a pause has to be repeated.
    pub fn next_refresh(&self) -> Picos {
        self.refresh_at.unwrap_or(NEVER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::pause::Control;

    #[test]
    fn a_queue_pauses_above_one_threshold_repeats_and_ends_it_at_the_other() {
        let mac = [2, 0, 0, 0, 0, 1];
        let mut pauses =
            Pauses::new(PauseSettings { xoff: 3000, xon: 1000, headroom: 0 }, 100, mac);
        let mut asked = |now, queued| {
            let frame = pauses.look(now, queued)?;
            let Control::Pfc(pause) = Pause::judge(&frame.data, [0; 6], false) else {
                panic!("no pause frame")
            };
            assert_eq!((frame.at, frame.data.len()), (now, 60));
            assert!((0..8).all(|class| pause.quanta[class].is_some() == (class == 3)));
            pause.quanta[3]
        };
        // 49151 quanta of 5.12 ns.
        let hold = 251_653_120;
        assert_eq!(asked(0, 3000), None);
        assert_eq!(asked(10, 3001), Some(65535));
        assert_eq!(asked(20, 9000), None);
        assert_eq!(asked(10 + hold, 1001), Some(65535));
        assert_eq!(asked(2 * hold, 1001), None);
        assert_eq!(asked(2 * hold, 1000), Some(0));
        assert_eq!(asked(2 * hold + 1, 900), None);
        assert_eq!(pauses.next_refresh(), NEVER);
    }

    #[test]
    fn the_packet_that_crosses_the_threshold_is_admitted_and_later_ones_take_the_headroom() {
        let settings = PauseSettings { xoff: 3000, xon: 1000, headroom: 1500 };
        let mut pauses = Pauses::new(settings, 100, [2, 0, 0, 0, 0, 1]);
        let mut queued = 0;
        for (bytes, admitted, requested) in [
            (2900, true, false),
            (9000, true, true),
            (1000, true, false),
            (501, false, false),
            (500, true, false),
            (1, false, false),
        ] {
            assert_eq!(pauses.admit(bytes), admitted, "{bytes} bytes behind {queued}");
            queued += if admitted { bytes } else { 0 };
            assert_eq!(pauses.look(0, queued).is_some(), requested, "{queued} bytes");
        }
        // Each byte that leaves makes room for another one, until the request ends.
        pauses.depart(600);
        assert!(pauses.admit(600) && !pauses.admit(1));
        assert!(pauses.look(1, 1000).is_some() && pauses.admit(100_000));
    }
}
