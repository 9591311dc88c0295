//! A hop: a switch with a port each way, which notifies senders of congestion and pauses those that send too much.

use miette::Diagnostic;
use thiserror::Error;

use super::{EgressPort, Frame, PathSettings, Pauses, Side};
use crate::nics::connections::PRIORITY;
use fncc_models::lossless::{
    EcnDecision, EcnSettings, EcnSettingsError, Judgement, QcnCp, QcnSettings, QcnSettingsError,
};
use fncc_models::packet_edit::{self, Mode, Outcome};
use fncc_models::wire::pause::{Control, Pause};
use fncc_network::time::{NEVER, NS, Picos};

/// ECN: congestion experienced.
const CE: u8 = 3;

/// Signals of congestion that cannot be.
#[derive(Clone, Debug, PartialEq, Error, Diagnostic)]
pub enum PathError {
    /// Its marks.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Marks(#[from] EcnSettingsError),
    /// Its feedback.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Feedback(#[from] QcnSettingsError),
}

/// A switch with a port each way.
#[derive(Clone, Debug)]
pub struct Hop {
    /// 12-bit id of the switch.
    pub id: u16,
    /// The port towards the receiver of what a side sends: that of NIC a first.
    pub ports: [EgressPort; 2],
    signals: Signals,
    /// Feedback to the senders of these packets.
    pauses: Option<[Pauses; 2]>,
    mac: [u8; 6],
}

/// What notifies senders of congestion: what happens to the packets of each port.
#[derive(Clone, Debug)]
enum Signals {
    /// They get entries, until a stack has so many.
    Entries(Mode, u8),
    /// They are marked.
    Marks([EcnDecision; 2]),
    /// Their sources get them.
    Feedback([QcnCp; 2]),
}

impl Signals {
    fn new(settings: &PathSettings, number: u16) -> Result<Self, PathError> {
        // Random numbers must not begin with zero.
        let seed = (settings.seed as u32).wrapping_mul(16).wrapping_add(2 * u32::from(number));
        let [to_b, to_a] = [1, 2].map(|port| seed.wrapping_add(port).max(1));
        let marks = |ecn: EcnSettings| -> Result<_, PathError> {
            Ok(Self::Marks([EcnDecision::new(ecn, to_b)?, EcnDecision::new(ecn, to_a)?]))
        };
        let feedback = |qcn: QcnSettings| -> Result<_, PathError> {
            Ok(Self::Feedback([QcnCp::new(qcn, to_b)?, QcnCp::new(qcn, to_a)?]))
        };
        match (settings.ecn, settings.qcn) {
            (Some(ecn), _) => marks(ecn),
            (None, Some(qcn)) => feedback(qcn),
            (None, None) => Ok(Self::Entries(settings.mode, settings.largest_stack)),
        }
    }
}

impl Hop {
    /// A hop between links of two rates, Gb/s: that towards NIC a first.
    ///
    /// # Errors
    /// [`PathError`].
    pub fn new(settings: &PathSettings, number: u16, gbps: [u32; 2]) -> Result<Self, PathError> {
        let port = |gbps| EgressPort::new(gbps, settings.delay_ps, settings.buffer_bytes);
        let mac = [2, 0x46, 0x4e, 0x43, 1, number as u8];
        Ok(Self {
            id: id(number),
            ports: [port(gbps[1]), port(gbps[0])],
            signals: Signals::new(settings, number)?,
            pauses: settings.pfc.map(|pfc| gbps.map(|gbps| Pauses::new(pfc, gbps, mac))),
            mac,
        })
    }

    /// When a pause of what comes from a side has to be repeated.
    pub fn next_refresh(&self, from: Side) -> Picos {
        self.pauses.as_ref().map_or(NEVER, |pauses| pauses[from.index()].next_refresh())
    }

    /// A frame from a side is here: it waits for its port, or pauses the one towards its sender.
    pub fn arrive(&mut self, from: Side, frame: Frame) {
        let at = frame.at;
        match Pause::judge(&frame.data, self.mac, true) {
            Control::Other => self.join(from, frame),
            Control::Pfc(pause) | Control::Legacy(pause) => {
                if let Some(quanta) = pause.quanta[usize::from(PRIORITY)] {
                    self.ports[from.other().index()].pause(at, quanta);
                }
            }
            Control::Ignored | Control::Malformed => {}
        }
    }

    /// The next frame from a side leaves, with what it is to report; as it arrives at the other end of the link.
    pub fn dequeue(&mut self, from: Side) -> Option<Frame> {
        let mut frame = self.ports[from.index()].dequeue()?;
        let at = frame.at;
        if let Some(pauses) = &mut self.pauses {
            pauses[from.index()].leave(frame.data.len() as u64);
        }
        match &mut self.signals {
            Signals::Entries(mode, largest) => {
                // The way back is what an ACK reports, the forward path what a data packet reports.
                let stamped = match mode {
                    Mode::Fncc => from.other(),
                    Mode::Hpcc => from,
                };
                let entry = self.ports[stamped.index()].stamp();
                let edited = packet_edit::edit_up_to(&frame.data, *mode, self.id, entry, *largest);
                if edited.outcome == Outcome::Inserted {
                    self.ports[from.index()].note_insertion();
                    frame.data = edited.frame;
                }
            }
            Signals::Marks(marks) => {
                let waits = u32::try_from(self.ports[from.index()].queued()).unwrap_or(u32::MAX);
                if marks[from.index()].dequeue(waits) {
                    let marked = packet_edit::mark(&frame.data, CE);
                    self.ports[from.index()].note_mark(marked != frame.data);
                    frame.data = marked;
                }
            }
            Signals::Feedback(_) => {}
        }
        let sent = self.ports[from.index()].send(frame);
        self.look(from, at);
        Some(sent)
    }

    /// A frame joins the queue of what comes from a side, if there is room for it.
    fn join(&mut self, from: Side, frame: Frame) {
        let (at, bytes) = (frame.at, frame.data.len() as u64);
        let port = &mut self.ports[from.index()];
        let pauses = self.pauses.as_mut().map(|pauses| &mut pauses[from.index()]);
        if pauses.is_none_or(|pauses| pauses.arrive(bytes)) {
            let feedback = self.feed_back(from, &frame);
            self.ports[from.index()].enqueue(frame);
            if let Some(feedback) = feedback {
                self.join(from.other(), feedback);
            }
        } else {
            port.note_drop();
        }
        self.look(from, at);
    }

    /// Feedback to the sender of a frame that enters the queue of what comes from a side.
    fn feed_back(&mut self, from: Side, frame: &Frame) -> Option<Frame> {
        let Signals::Feedback(points) = &mut self.signals else { return None };
        let port = &mut self.ports[from.index()];
        let waits = u32::try_from(port.queued()).unwrap_or(u32::MAX);
        let (point, now) = (&mut points[from.index()], frame.at / NS);
        if !port.has_room(frame.data.len() as u64) || !point.enqueue(waits) {
            return None;
        }
        let Judgement::Feedback(data) = point.judge(&frame.data, now) else { return None };
        point.departs(&data, now);
        port.note_feedback();
        Some(Frame { data, at: frame.at })
    }

    /// The queue of what comes from a side has changed, or a pause has to be repeated: its sender may have to be paused, or may continue.
    pub fn look(&mut self, from: Side, now: Picos) {
        let Some(pauses) = &mut self.pauses else { return };
        if let Some(frame) = pauses[from.index()].look(now) {
            self.ports[from.other().index()].request(frame);
        }
    }
}

/// Hops with a bit of their own in their ids.
const SINGLE: u16 = 11;

/// Id of a hop by its number: no two sets of the first eleven have the same exclusive or, and others differ from these.
fn id(number: u16) -> u16 {
    match number < SINGLE {
        true => 0x800 | 1 << number,
        false => 0x800 | 3 << (number - SINGLE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_any_hops_have_an_exclusive_or_of_their_own() {
        let of = |set: u32| (0..11).filter(|n| set >> n & 1 == 1).fold(0, |all, n| all ^ id(n));
        let mut all: Vec<_> = (0..2048).map(of).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 2048);
        let mut ids: Vec<_> = (0..15).map(id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!((ids.len(), ids.iter().all(|id| *id < 1 << 12)), (15, true));
    }
}
