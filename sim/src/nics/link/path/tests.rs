//! Frames on the way, entries, marks and feedback.

use super::*;
use fncc_models::lossless::{EcnSettings, PeerResponse, QcnSettings};
use fncc_models::packet_edit::{self, Mode};
use fncc_models::wire::fncc::FnccHeader;
use fncc_models::wire::roce::{Aeth, Bth, opcode};
use fncc_models::wire::roce_frame::{RoceFrame, Stack};
use fncc_models::wire::{RateCode, TelemetryEntry};
use fncc_network::NS;

fn settings(gbps: &[u32], mode: Mode) -> PathSettings {
    PathSettings {
        gbps: gbps.to_vec(),
        delay_ps: 1000 * NS,
        buffer_bytes: None,
        mode,
        largest_stack: 5,
        ecn: None,
        pfc: None,
        peer_response: PeerResponse::Own,
        qcn: None,
        faults: Default::default(),
        seed: 1,
    }
}

fn path(gbps: &[u32], mode: Mode) -> Path {
    Path::new(&settings(gbps, mode)).unwrap()
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
    assert_eq!(entries, [entry(100, (first / NS) as u32, 2), entry(50, (second / NS) as u32, 2)]);
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
        delay_ps: 0,
        ecn: Some(EcnSettings { kmin_bytes: 20_000, kmax_bytes: 20_000, pmax: 1.0 }),
        ..settings(&[100, 10], Mode::Hpcc)
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
    // Of those that can report it the ones in the middle: nothing waits yet, or not much any more.
    assert_eq!((marked[0], marked[1], marked[59]), (2, 0, 0));
    assert!(marked.iter().skip(1).step_by(2).all(|ecn| *ecn == 0));
    let count = marked.iter().filter(|ecn| **ecn == 3).count();
    assert_eq!(path.port_counts(Side::A)[0].marked, count as u64);
    assert!((10..20).contains(&count), "{marked:?}");
    assert_eq!(path.port_counts(Side::A)[0].inserted, 0);
}

#[test]
fn sources_of_packets_that_enter_a_long_queue_get_feedback_at_once_and_once_in_an_interval() {
    let settings = PathSettings {
        delay_ps: 0,
        qcn: Some(QcnSettings {
            qmin_bytes: 20_000,
            qmax_bytes: 20_000,
            alpha: 0.0,
            interval: 500,
        }),
        ..settings(&[100, 10], Mode::Fncc)
    };
    let mut path = Path::new(&settings).unwrap();
    let frame = data(1000, false);
    for number in 0..60 {
        path.send(Side::A, Frame { data: frame.clone(), at: number * 86_880 });
    }
    let [arrived, back] = path.advance(1_000_000_000);
    assert!(arrived.len() == 60 && arrived.iter().all(|arrived| arrived.data == frame));
    assert!((4..10).contains(&back.len()), "{}", back.len());
    // 20,000 bytes wait within 2 us, and the frame that finds them leaves 16 us later.
    assert!(back[0].at < 2_000 * NS, "{}", back[0].at);
    assert!(back.windows(2).all(|pair| pair[1].at - pair[0].at >= 500 * NS));
    let expected = fncc_models::lossless::feedback(&frame).unwrap();
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
