//! All that lies between the MACs: links, hops and faults, both ways.

use std::collections::VecDeque;

use serde::Serialize;

use miette::Diagnostic;
use thiserror::Error;

use super::{
    EgressPort, FaultCounts, FaultSettings, Faults, Frame, PauseSettings, Pauses, PortCounts, Side,
};
use crate::lossless::{
    EcnDecision, EcnSettings, EcnSettingsError, Judgement, QcnCp, QcnSettings, QcnSettingsError,
};
use crate::network::time::{NEVER, NS, Picos};
use crate::nics::connections::PRIORITY;
use crate::packet_edit::{self, Mode, Outcome};
use crate::wire::pause::{Control, Pause};

/// ECN: congestion experienced.
const CE: u8 = 3;

/// How the way is built.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PathSettings {
    /// Rates of the links in their order from NIC a to NIC b, Gb/s; between each two stands a hop.
    pub gbps: Vec<u32>,
    /// Propagation delay of each link, ps.
    pub delay_ps: Picos,
    /// Bytes that a queue holds; as many as come if none.
    pub buffer_bytes: Option<u64>,
    /// Which packets get an entry, and of which port.
    pub mode: Mode,
    /// Marks of congestion that packets get instead of entries.
    pub ecn: Option<EcnSettings>,
    /// When queues pause the links that fill them, if they do.
    pub pfc: Option<PauseSettings>,
    /// Feedback to the sources of packets, instead of either; its interval is in ns.
    pub qcn: Option<QcnSettings>,
    /// Faults at the end of the way to NIC b, and to NIC a.
    pub faults: [FaultSettings; 2],
    /// What they follow from.
    pub seed: u64,
}

/// A way that cannot be.
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
    /// What packets of these ports get.
    signals: Signals,
    /// What is asked of the senders of what these ports send.
    pauses: Option<[Pauses; 2]>,
    mac: [u8; 6],
}

/// What tells senders of congestion.
#[derive(Clone, Debug)]
enum Signals {
    /// Entries.
    Entries,
    /// Marks, of these packets of each port.
    Marks([EcnDecision; 2]),
    /// Feedback about these packets of each port.
    Feedback([QcnCp; 2]),
}

/// The way between two NICs.
#[derive(Clone, Debug)]
pub struct Path {
    delay: Picos,
    mode: Mode,
    /// From NIC a to NIC b.
    hops: Vec<Hop>,
    /// What is on the links to the hops, and behind the last of them, by direction; each link in the order of arrival.
    links: [Vec<VecDeque<Frame>>; 2],
    faults: [Faults; 2],
}

/// What happens next on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// A frame reaches a hop.
    Arrival(usize, Side),
    /// A pause of what comes from a side has to be repeated.
    Refresh(usize, Side),
    /// A port sends a pause frame.
    Pause(usize, Side),
    /// A port sends the next one.
    Dequeue(usize, Side),
}

impl Path {
    /// A way with nothing on it.
    ///
    /// # Errors
    /// [`PathError`] for marks or feedback that cannot be.
    ///
    /// # Panics
    /// Without a link.
    pub fn new(settings: &PathSettings) -> Result<Self, PathError> {
        let PathSettings { gbps, delay_ps: delay, buffer_bytes: buffer, mode, .. } = settings;
        assert!(!gbps.is_empty(), "a way has a link");
        settings.ecn.map_or(Ok(0), |ecn| ecn.slope())?;
        settings.qcn.map_or(Ok(0), |qcn| qcn.slope())?;
        let port = |gbps: u32| EgressPort::new(gbps, *delay, *buffer);
        let signals = |number: u16| -> Result<_, PathError> {
            // Their random numbers must not begin with zero.
            let seed = (settings.seed as u32).wrapping_mul(16).wrapping_add(2 * u32::from(number));
            let [to_b, to_a] = [1, 2].map(|port| seed.wrapping_add(port).max(1));
            Ok(match (settings.ecn, settings.qcn) {
                (Some(ecn), _) => {
                    Signals::Marks([EcnDecision::new(ecn, to_b)?, EcnDecision::new(ecn, to_a)?])
                }
                (None, Some(qcn)) => {
                    Signals::Feedback([QcnCp::new(qcn, to_b)?, QcnCp::new(qcn, to_a)?])
                }
                (None, None) => Signals::Entries,
            })
        };
        let hop = |(number, pair): (u16, &[u32])| {
            let ports = [port(pair[1]), port(pair[0])];
            let mac = [2, 0x46, 0x4e, 0x43, 1, number as u8];
            let pauses = settings.pfc.map(|pfc| [0, 1].map(|i| Pauses::new(pfc, pair[i], mac)));
            Ok(Hop { id: switch_id(number), ports, signals: signals(number)?, pauses, mac })
        };
        let hops = (0..).zip(gbps.windows(2)).map(hop).collect::<Result<Vec<_>, PathError>>()?;
        let links = std::array::from_fn(|_| vec![VecDeque::new(); gbps.len()]);
        let faults = Side::BOTH.map(|side| {
            let seed = settings.seed.wrapping_mul(2).wrapping_add(side as u64);
            Faults::new(settings.faults[side.index()], seed)
        });
        Ok(Self { delay: *delay, mode: *mode, hops, links, faults })
    }

    /// The hops from NIC a to NIC b.
    pub fn hops(&self) -> &[Hop] {
        &self.hops
    }

    /// What the ports of the hops have done towards the receiver of what a side sends.
    pub fn port_counts(&self, from: Side) -> Vec<PortCounts> {
        self.hops.iter().map(|hop| hop.ports[from.index()].counts()).collect()
    }

    /// The faults of what a side has sent.
    pub fn fault_counts(&self, from: Side) -> FaultCounts {
        self.faults[from.index()].counts()
    }

    /// A frame has left the NIC of a side.
    pub fn send(&mut self, from: Side, frame: Frame) {
        self.put(from, 0, Frame { at: frame.at + self.delay, ..frame });
    }

    /// Frames pass the hops until now; what has arrived at the NIC at the other end of what each side sends.
    pub fn advance(&mut self, now: Picos) -> [Vec<Frame>; 2] {
        while let Some(event) = self.next_event(now) {
            self.happen(event);
        }
        Side::BOTH.map(|from| {
            let faults = &mut self.faults[from.index()];
            let mut arrived = faults.due(now);
            let last = self.links[from.index()].last_mut();
            if let Some(link) = last {
                while link.front().is_some_and(|frame| frame.at <= now) {
                    arrived
                        .extend(link.pop_front().into_iter().flat_map(|frame| faults.pass(frame)));
                }
            }
            arrived
        })
    }

    /// Whether nothing is on the way.
    pub fn is_empty(&self) -> bool {
        let waits = |hop: &Hop| !hop.ports.iter().all(EgressPort::is_empty);
        self.links.iter().flatten().all(VecDeque::is_empty)
            && !self.hops.iter().any(waits)
            && self.faults.iter().all(Faults::is_empty)
    }

    /// The hop that stands behind so many links on the way of what a side sends.
    fn hop(&self, from: Side, links: usize) -> Option<usize> {
        match from {
            Side::A => (links < self.hops.len()).then_some(links),
            Side::B => self.hops.len().checked_sub(links + 1),
        }
    }

    /// How many links lie in front of a hop on the way of what a side sends.
    fn links_before(&self, from: Side, hop: usize) -> usize {
        match from {
            Side::A => hop,
            Side::B => self.hops.len() - 1 - hop,
        }
    }

    /// A frame is on the link behind so many others.
    fn put(&mut self, from: Side, link: usize, frame: Frame) {
        self.links[from.index()][link].push_back(frame);
    }

    /// The earliest event that is not in the future. What arrives in the moment of a dequeue is queued already.
    fn next_event(&self, now: Picos) -> Option<Event> {
        let mut next: Option<(Picos, Event)> = None;
        let mut take = |at: Picos, event: Event| {
            if at <= now && next.is_none_or(|(earliest, _)| at < earliest) {
                next = Some((at, event));
            }
        };
        for from in Side::BOTH {
            for (place, link) in self.links[from.index()].iter().enumerate() {
                if let (Some(hop), Some(frame)) = (self.hop(from, place), link.front()) {
                    take(frame.at, Event::Arrival(hop, from));
                }
            }
        }
        for (place, hop) in self.hops.iter().enumerate() {
            for from in Side::BOTH {
                let pauses = hop.pauses.as_ref().map(|pauses| &pauses[from.index()]);
                take(pauses.map_or(NEVER, Pauses::next_refresh), Event::Refresh(place, from));
                let port = &hop.ports[from.index()];
                take(port.next_pause(), Event::Pause(place, from));
                take(port.next_dequeue(), Event::Dequeue(place, from));
            }
        }
        next.map(|(_, event)| event)
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Arrival(hop, from) => {
                let link = self.links_before(from, hop);
                let frame = self.links[from.index()][link].pop_front();
                if let Some(frame) = frame {
                    self.arrive(hop, from, frame);
                }
            }
            Event::Refresh(place, from) => {
                let at = self.hops[place].pauses.as_ref();
                let at = at.map_or(NEVER, |pauses| pauses[from.index()].next_refresh());
                self.look(place, from, at);
            }
            Event::Pause(place, from) => {
                if let Some(frame) = self.hops[place].ports[from.index()].send_pause() {
                    let link = self.links_before(from, place) + 1;
                    self.put(from, link, frame);
                }
            }
            Event::Dequeue(place, from) => {
                let at = self.hops[place].ports[from.index()].next_dequeue();
                let Hop { id, ports, signals, .. } = &mut self.hops[place];
                let Some(mut frame) = ports[from.index()].dequeue() else { return };
                let waits = u32::try_from(ports[from.index()].queued()).unwrap_or(u32::MAX);
                match signals {
                    Signals::Marks(marks) => {
                        if marks[from.index()].dequeue(waits) {
                            let marked = packet_edit::mark(&frame.data, CE);
                            ports[from.index()].note_mark(marked != frame.data);
                            frame.data = marked;
                        }
                    }
                    Signals::Feedback(points) => {
                        let point = &mut points[from.index()];
                        let now = frame.at / NS;
                        if point.dequeue(waits)
                            && let Judgement::Feedback(data) = point.judge(&frame.data, now)
                        {
                            point.departs(&data, now);
                            ports[from.index()].note_feedback();
                            ports[from.other().index()].enqueue(Frame { data, at: frame.at });
                        }
                    }
                    Signals::Entries => {
                        // The way back is what an ACK tells of, the way forth what a data packet tells of.
                        let told = match self.mode {
                            Mode::Fncc => from.other(),
                            Mode::Hpcc => from,
                        };
                        let entry = ports[told.index()].stamp();
                        let edited = packet_edit::edit(&frame.data, self.mode, *id, entry);
                        if edited.outcome == Outcome::Inserted {
                            ports[from.index()].note_insertion();
                            frame.data = edited.frame;
                        }
                    }
                }
                let sent = ports[from.index()].send(frame);
                self.leave(place, from, at, sent);
            }
        }
    }

    /// A frame is at a hop: it waits for its port, or pauses the one towards its sender.
    fn arrive(&mut self, place: usize, from: Side, frame: Frame) {
        let hop = &mut self.hops[place];
        let at = frame.at;
        match Pause::judge(&frame.data, hop.mac, true) {
            Control::Other => {
                hop.ports[from.index()].enqueue(frame);
                self.look(place, from, at);
            }
            Control::Pfc(pause) | Control::Legacy(pause) => {
                if let Some(quanta) = pause.quanta[usize::from(PRIORITY)] {
                    hop.ports[from.other().index()].pause(at, quanta);
                }
            }
            Control::Ignored | Control::Malformed => {}
        }
    }

    /// A frame that has left its queue at a time is on the link.
    fn leave(&mut self, place: usize, from: Side, at: Picos, sent: Frame) {
        self.look(place, from, at);
        let link = self.links_before(from, place) + 1;
        self.put(from, link, sent);
    }

    /// A queue has changed: its sender may have to be paused, or may go on.
    fn look(&mut self, place: usize, from: Side, now: Picos) {
        let Hop { ports, pauses, .. } = &mut self.hops[place];
        let Some(pauses) = pauses else { return };
        if let Some(frame) = pauses[from.index()].look(now, ports[from.index()].queued()) {
            ports[from.other().index()].ask(frame);
        }
    }
}

/// Id of a hop by its number: no two sets of up to five have the same exclusive or.
fn switch_id(number: u16) -> u16 {
    0x800 | 1 << number
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::NS;
    use crate::wire::fncc::FnccHeader;
    use crate::wire::roce::{Aeth, Bth, opcode};
    use crate::wire::roce_frame::{RoceFrame, Stack};
    use crate::wire::{RateCode, TelemetryEntry};

    fn path(gbps: &[u32], mode: Mode) -> Path {
        Path::new(&PathSettings {
            gbps: gbps.to_vec(),
            delay_ps: 1000 * NS,
            buffer_bytes: None,
            mode,
            ecn: None,
            pfc: None,
            qcn: None,
            faults: Default::default(),
            seed: 1,
        })
        .unwrap()
    }

    fn data(bytes: usize, flagged: bool) -> Vec<u8> {
        let stack = flagged.then(|| Stack { header: FnccHeader::default(), entries: vec![] });
        let bth = Bth::new(opcode::SEND_ONLY, 1, 2);
        RoceFrame { stack, payload: vec![1; bytes], ..RoceFrame::new(bth) }.build().unwrap()
    }

    fn ack() -> Vec<u8> {
        let bth = Bth::new(opcode::ACK, 1, 2);
        let stack = Some(Stack::new(0, 1, vec![]));
        RoceFrame { aeth: Some(Aeth::ack(1)), stack, ..RoceFrame::new(bth) }.build().unwrap()
    }

    /// The frames that have arrived by a time, with their times in ns, from each side.
    fn arrivals(path: &mut Path, until: Picos) -> [Vec<(Picos, usize)>; 2] {
        path.advance(until)
            .map(|frames| frames.iter().map(|frame| (frame.at, frame.data.len())).collect())
    }

    /// What an ACK says: its `pathID` and its entries, the newest first.
    fn stack_of(frame: &[u8]) -> (u16, Vec<TelemetryEntry>) {
        let at = packet_edit::classify(frame).headers.unwrap().fncc;
        let header = FnccHeader::from_bytes(*frame[at..].first_chunk().unwrap());
        let entries = (0..usize::from(header.n_hop)).map(|i| at + 4 + 8 * i);
        let entry = |at: usize| TelemetryEntry::from_bytes(*frame[at..].first_chunk().unwrap());
        (header.path_id, entries.map(entry).collect())
    }

    #[test]
    fn a_frame_takes_delay_and_bytes_of_each_link() {
        // 1000 bytes with 42 of headers, 12 of BTH and 4 of ICRC.
        let (frame, bytes) = (data(1000, false), 1058);
        let own = 1070 * 80;
        for (gbps, expected) in [
            (&[100][..], 1_000_000),
            (&[100, 100], 2_000_000 + own),
            (&[100, 40, 100, 10], 4_000_000 + 1070 * (200 + 80 + 800)),
        ] {
            for from in Side::BOTH {
                let mut rates = gbps.to_vec();
                if from == Side::B {
                    rates.reverse();
                }
                let mut path = path(&rates, Mode::Fncc);
                path.send(from, Frame { data: frame.clone(), at: 5_000_000 });
                let at = 5_000_000 + expected;
                assert!(!path.is_empty());
                assert_eq!(arrivals(&mut path, at - 1), [vec![], vec![]]);
                assert_eq!(arrivals(&mut path, at)[from.index()], [(at, bytes)], "{gbps:?}");
                assert!(path.is_empty());
            }
        }
    }

    #[test]
    fn a_bottleneck_queues_and_lets_frames_through_at_its_rate() {
        let mut path = path(&[100, 25], Mode::Fncc);
        let frame = data(1000, false);
        for number in 0..100 {
            path.send(Side::A, Frame { data: frame.clone(), at: number * 1082 * 80 });
        }
        let arrived = arrivals(&mut path, 100_000_000)[0].clone();
        assert_eq!(arrived.len(), 100);
        assert!(arrived.windows(2).all(|pair| pair[1].0 - pair[0].0 == 1082 * 320));
        // Frames arrive four times as fast as they leave.
        let deepest = path.port_counts(Side::A)[0].deepest;
        assert!((74 * 1058..=76 * 1058).contains(&deepest), "{deepest}");
    }

    #[test]
    fn an_ack_collects_the_entry_of_the_data_port_of_each_hop_in_fncc_mode() {
        let mut path = path(&[100, 100, 50], Mode::Fncc);
        for number in 0..3 {
            path.send(Side::A, Frame { data: data(1000, true), at: number * 86_880 });
        }
        let came = path.advance(10_000_000);
        assert!(came[0].iter().all(|frame| frame.data == data(1000, true)), "nothing is inserted");
        path.send(Side::B, Frame { data: ack(), at: 10_000_000 });
        let frames = path.advance(20_000_000);
        let (path_id, entries) = stack_of(&frames[1][0].data);
        assert_eq!(path_id, 0x801 ^ 0x802);
        let entry = |gbps, ts, frames: u32| TelemetryEntry {
            rate: RateCode::from_gbps(gbps).unwrap(),
            ts,
            tx_bytes: frames * 1062 / 128,
            qlen: 0,
        };
        // The last of three frames of 1062 bytes: it is at the first hop after a link, and waits at the second for the other two.
        let first = 2 * 86_880 + 1_000_000;
        let second = 1_000_000 + 1074 * 80 + 1_000_000 + 2 * 1086 * 160;
        assert_eq!(
            entries,
            [entry(100, (first / NS) as u32, 2), entry(50, (second / NS) as u32, 2)]
        );
        let inserted = |from| path.port_counts(from).iter().map(|c| c.inserted).collect::<Vec<_>>();
        assert_eq!((inserted(Side::A), inserted(Side::B)), (vec![0, 0], vec![1, 1]));
    }

    #[test]
    fn a_data_packet_collects_the_entry_of_its_own_dequeue_in_hpcc_mode() {
        let mut path = path(&[100, 50, 100], Mode::Hpcc);
        for number in 0..2 {
            path.send(Side::A, Frame { data: data(1000, true), at: number * 86_880 });
        }
        path.send(Side::B, Frame { data: ack(), at: 0 });
        let frames = path.advance(20_000_000);
        assert_eq!(frames[1][0].data, ack());
        assert_eq!(frames[0].len(), 2);
        let (path_id, entries) = stack_of(&frames[0][1].data);
        assert_eq!((path_id, entries.len()), (0x801 ^ 0x802, 2));
        // The newest entry is that of the second hop, which 1070 bytes have left before; there is one frame less to wait for.
        let rates: Vec<_> = entries.iter().map(|entry| entry.rate.gbps()).collect();
        assert_eq!(rates, [Some(100), Some(50)]);
        let sent: Vec<_> = entries.iter().map(|entry| entry.tx_bytes).collect();
        // An entry counts for the next port, and for its own from the next frame on.
        assert_eq!(sent, [1078 / 128, 1070 / 128]);
        assert!(entries[0].ts > entries[1].ts);
    }

    #[test]
    fn packets_that_leave_a_long_queue_behind_are_marked_and_get_no_entry() {
        let settings = PathSettings {
            gbps: vec![100, 10],
            delay_ps: 0,
            buffer_bytes: None,
            mode: Mode::Hpcc,
            ecn: Some(EcnSettings { kmin_bytes: 20_000, kmax_bytes: 20_000, pmax: 1.0 }),
            pfc: None,
            qcn: None,
            faults: Default::default(),
            seed: 1,
        };
        let mut path = Path::new(&settings).unwrap();
        let frame = packet_edit::mark(&data(1000, true), 0);
        let capable = {
            let stack = Some(Stack { header: FnccHeader::default(), entries: vec![] });
            let bth = Bth::new(opcode::SEND_ONLY, 1, 2);
            let payload = vec![1; 1000];
            RoceFrame { traffic_class: 2, stack, payload, ..RoceFrame::new(bth) }.build().unwrap()
        };
        for number in 0..60 {
            let data = if number % 2 == 0 { capable.clone() } else { frame.clone() };
            path.send(Side::A, Frame { data, at: number * 86_880 });
        }
        let [arrived, _] = path.advance(1_000_000_000);
        assert_eq!(arrived.len(), 60);
        let marked: Vec<_> = arrived.iter().map(|frame| frame.data[15] & 3).collect();
        // Of those that can tell of it the ones in the middle: nothing waits yet, or not much any more.
        assert_eq!((marked[0], marked[1], marked[59]), (2, 0, 0));
        assert!(marked.iter().skip(1).step_by(2).all(|ecn| *ecn == 0));
        let count = marked.iter().filter(|ecn| **ecn == 3).count();
        assert_eq!(path.port_counts(Side::A)[0].marked, count as u64);
        assert!((10..20).contains(&count), "{marked:?}");
        assert_eq!(path.port_counts(Side::A)[0].inserted, 0);
    }

    #[test]
    fn sources_of_packets_that_leave_a_long_queue_behind_get_feedback_once_in_an_interval() {
        let settings = PathSettings {
            gbps: vec![100, 10],
            delay_ps: 0,
            buffer_bytes: None,
            mode: Mode::Fncc,
            ecn: None,
            qcn: Some(QcnSettings {
                qmin_bytes: 20_000,
                qmax_bytes: 20_000,
                alpha: 0.0,
                interval: 5_000,
            }),
            pfc: None,
            faults: Default::default(),
            seed: 1,
        };
        let mut path = Path::new(&settings).unwrap();
        let frame = data(1000, false);
        for number in 0..60 {
            path.send(Side::A, Frame { data: frame.clone(), at: number * 86_880 });
        }
        let [arrived, back] = path.advance(1_000_000_000);
        assert!(arrived.len() == 60 && arrived.iter().all(|arrived| arrived.data == frame));
        assert!((4..10).contains(&back.len()), "{}", back.len());
        assert!(back.windows(2).all(|pair| pair[1].at - pair[0].at >= 5000 * NS));
        let expected = crate::lossless::feedback(&frame).unwrap();
        assert!(back.iter().all(|back| back.data == expected));
        assert_eq!(path.port_counts(Side::A)[0].feedback, back.len() as u64);
        // ACKs and feedback cause none.
        for number in 0..300 {
            let data = if number % 2 == 0 { ack() } else { expected.clone() };
            path.send(Side::A, Frame { data, at: 1_000_000_000 });
        }
        let [arrived, back] = path.advance(2_000_000_000);
        assert_eq!((arrived.len(), back.len()), (300, 0));
    }

    #[test]
    fn ids_of_any_hops_have_an_exclusive_or_of_their_own() {
        let of = |set: u32| (0..5).filter(|n| set >> n & 1 == 1).fold(0, |id, n| id ^ switch_id(n));
        let mut all: Vec<_> = (0..32).map(of).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 32);
    }
}
