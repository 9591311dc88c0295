//! Priority flow control of a hop: a queue that is too long pauses the link that fills it (802.1Q clause 36).

use serde::Serialize;

use super::Frame;
use crate::nics::connections::PRIORITY;
use fncc_models::lossless::IngressBuffer;
use fncc_models::wire::pause::{Pause, QUANTUM_BITS};
use fncc_network::time::{NEVER, Picos};

/// Quanta of a pause.
pub const QUANTA: u16 = 65535;
/// Quanta before the end of a pause at which it is repeated.
pub const REFRESH: u16 = 16384;

/// When a queue pauses the link that fills it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PauseSettings {
    /// Bytes above which it does.
    pub xoff: u64,
    /// Bytes at or below which the link may continue.
    pub xon: u64,
    /// Bytes that it takes while it requests.
    pub headroom: u64,
}

/// What a hop requests of the sender at the other end of a link.
#[derive(Clone, Debug)]
pub struct Pauses {
    settings: PauseSettings,
    buffer: IngressBuffer,
    mac: [u8; 6],
    /// From one pause frame to the next one that says the same.
    hold: Picos,
    /// When that one is due, while the link is paused.
    refresh_at: Option<Picos>,
}

impl Pauses {
    /// Of a link of a rate, from a hop with an address.
    pub fn new(settings: PauseSettings, gbps: u32, mac: [u8; 6]) -> Self {
        let bits = u64::from(QUANTA - REFRESH) * QUANTUM_BITS;
        let hold = bits * 1000 / u64::from(gbps);
        Self { settings, buffer: IngressBuffer::default(), mac, hold, refresh_at: None }
    }

    /// A frame of so many bytes arrives: whether there is room for it.
    pub fn arrive(&mut self, bytes: u64) -> bool {
        self.buffer.arrive(bytes, self.settings.xoff, self.settings.headroom)
    }

    /// A frame of so many bytes leaves.
    pub fn leave(&mut self, bytes: u64) {
        self.buffer.leave(bytes, self.settings.xon);
    }

    /// A frame has arrived or left, or a refresh is due: what to send now.
    pub fn look(&mut self, now: Picos) -> Option<Frame> {
        let quanta = match self.refresh_at {
            None if self.buffer.requests => QUANTA,
            Some(_) if !self.buffer.requests => 0,
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
    use fncc_models::wire::pause::Control;

    #[test]
    fn a_queue_pauses_above_one_threshold_repeats_and_ends_it_at_the_other() {
        let mac = [2, 0, 0, 0, 0, 1];
        let settings = PauseSettings { xoff: 3000, xon: 1000, headroom: 6000 };
        let mut pauses = Pauses::new(settings, 100, mac);
        let mut held = 0;
        let mut requested = |now, queued: u64| {
            if queued > held {
                assert!(pauses.arrive(queued - held), "{queued} bytes");
            } else if queued < held {
                pauses.leave(held - queued);
            }
            held = queued;
            let frame = pauses.look(now)?;
            let Control::Pfc(pause) = Pause::judge(&frame.data, [0; 6], false) else {
                panic!("no pause frame")
            };
            assert_eq!((frame.at, frame.data.len()), (now, 60));
            assert!((0..8).all(|class| pause.quanta[class].is_some() == (class == 3)));
            pause.quanta[3]
        };
        // 49151 quanta of 5.12 ns.
        let hold = 251_653_120;
        assert_eq!(requested(0, 3000), None);
        assert_eq!(requested(10, 3001), Some(65535));
        assert_eq!(requested(20, 9001), None);
        assert_eq!(requested(10 + hold, 1001), Some(65535));
        assert_eq!(requested(2 * hold, 1001), None);
        assert_eq!(requested(2 * hold, 1000), Some(0));
        assert_eq!(requested(2 * hold + 1, 900), None);
        assert_eq!(pauses.next_refresh(), NEVER);
    }

    #[test]
    fn the_frame_that_crosses_the_threshold_is_taken_and_one_beyond_the_headroom_is_not() {
        let settings = PauseSettings { xoff: 3000, xon: 1000, headroom: 100 };
        let mut pauses = Pauses::new(settings, 100, [2; 6]);
        let taken = [3000, 1500, 101, 100, 1].map(|bytes| pauses.arrive(bytes));
        assert_eq!(taken, [true, true, false, true, false]);
        assert!(pauses.look(0).is_some());
    }
}
