//! Pauses of the link: those that its other end requests, and those that it requests.

use std::collections::VecDeque;

use fncc_hdl::switch::PfcTx;
use fncc_testbenches::stream::Beat;

use super::{Delay, latency};
use crate::nics::connections::PRIORITY;
use crate::nics::link::{QUANTA, REFRESH};
use crate::nics::settings::{NicPause, NicSettings};
use fncc_models::lossless::PauseTimers;
use fncc_models::wire::pause::{Control, Pause};

/// From the timers of `pfc_rx` to what they stop, and from received payload that waits to the request for a pause.
const STOP: u64 = 1;
const REQUEST: u64 = 2;
const REACTION: u64 = PfcTx::<512, 64, bool>::REACTION as u64;

/// Both directions.
pub struct Pauses {
    lanes: usize,
    mac: [u8; 6],
    settings: Option<NicPause>,
    came: Delay<Pause>,
    timers: PauseTimers,
    stops: Delay<bool>,
    /// No packet begins to leave.
    pub is_paused: bool,
    fills: bool,
    pending: Delay<bool>,
    wanted: bool,
    /// The last request sent to the peer, and when it is repeated, quanta in 2^-8.
    announced: bool,
    left: u64,
    /// Pause frames sent.
    pub sent: u64,
}

impl Pauses {
    /// Nobody is paused.
    pub fn new(settings: &NicSettings) -> Self {
        Self {
            lanes: settings.lanes,
            mac: [0; 6],
            settings: settings.pause,
            came: Delay::new(),
            timers: PauseTimers::new(settings.pause.map_or(1, |pause| pause.quanta_step)),
            stops: Delay::new(),
            is_paused: false,
            fills: false,
            pending: Delay::new(),
            wanted: false,
            announced: false,
            left: 0,
            sent: 0,
        }
    }

    /// The address from which it pauses its peer.
    pub fn set_address(&mut self, mac: [u8; 6]) {
        self.mac = mac;
    }

    /// The last beat of a frame has come; whether it was MAC control, which goes no further.
    pub fn arrive(&mut self, now: u64, frame: &[u8]) -> bool {
        match Pause::judge(frame, self.mac, false) {
            Control::Other => return false,
            Control::Pfc(pause) => self.came.push(now + latency::pause(self.lanes), pause),
            _ => {}
        }
        true
    }

    /// A cycle in which so many beats of payload wait for the host.
    pub fn clock(&mut self, now: u64, waits: usize) {
        let paused = self.timers.paused();
        self.timers.clock(paused, self.came.pop(now));
        self.stops.push(now + STOP, self.timers.paused() >> PRIORITY & 1 == 1);
        if let Some(stops) = self.stops.pop(now) {
            self.is_paused = stops;
        }
        let Some(pause) = self.settings else { return };
        let units = waits * self.lanes / 256;
        if units > pause.xoff.into() {
            self.fills = true;
        } else if units <= pause.xon.into() {
            self.fills = false;
        }
        self.pending.push(now + REQUEST + REACTION, self.fills);
        if let Some(pending) = self.pending.pop(now) {
            self.wanted = pending;
        }
        self.left = self.left.saturating_sub(pause.quanta_step.into());
    }

    /// The beats of a pause frame, if one is due between two packets.
    pub fn frame(&mut self) -> VecDeque<Beat> {
        if self.wanted == self.announced && !(self.announced && self.left == 0) {
            return VecDeque::new();
        }
        self.announced = self.wanted;
        self.left = u64::from(QUANTA - REFRESH) << 8;
        self.sent += 1;
        let mut pause = Pause::default();
        pause.quanta[usize::from(PRIORITY)] = Some(if self.announced { QUANTA } else { 0 });
        Beat::of_packet(&pause.frame(self.mac), &[0], self.lanes).collect()
    }
}
