//! What the page says, case by case.

use super::bench::{Bench, SETTINGS};
use fncc_hdl::catalog::{self, Parameters};
use fncc_models::nic::contexts::{Ack, CompletionStatus, Connection, Message};
use fncc_models::nic::{EventKind, FlowEvent, ScheduledPacket};
use fncc_sim::engine::EngineKind;

const FLOW: u16 = 9;
const QP: u32 = 0x12_0000 | FLOW as u32;
const CONNECTION: Connection = Connection { qp: QP, psn: 0xff_fffe, window: 77, interval: 88 };

fn message(bytes: u32, id: u16) -> Message {
    Message { flow: FLOW, is_write: true, bytes, address: 0x1234_5678_9abc, key: 0xfeed, id }
}

fn psn(number: u32) -> u32 {
    (CONNECTION.psn + number) & 0xff_ffff
}

fn decision(number: u32, bytes: u64, last: bool, tag: u8) -> ScheduledPacket {
    let flow = FLOW.into();
    let (closed, retransmitted) = (false, false);
    ScheduledPacket { flow, psn: psn(number), bytes, last, closed, retransmitted, tag }
}

/// A flow that has sent a message of three packets, and one of one packet.
fn sent(settings: fncc_models::nic::contexts::ContextSettings) -> Bench {
    let mut bench = Bench::new(EngineKind::Compiled, settings);
    bench.connects.push_back((FLOW, Some(CONNECTION)));
    bench.settle();
    bench.works.extend([message(2 * 1024 + 100, 1), message(300, 2)]);
    bench.settle();
    let packets = [(0, 1024, false), (1, 1024, false), (2, 100, true)];
    bench.decisions.extend(packets.map(|(number, bytes, last)| decision(number, bytes, last, 1)));
    bench.settle();
    bench.decisions.push_back(decision(3, 300, true, 1));
    bench.settle();
    bench
}

fn ack(number: u32, syndrome: u8) -> Ack {
    Ack { qp: QP, psn: psn(number), syndrome }
}

fn kinds(bench: &Bench) -> Vec<EventKind> {
    bench.events().into_iter().map(|FlowEvent { kind, .. }| kind).collect()
}

#[test]
fn packets_of_a_write_have_their_opcodes_reth_and_payload() {
    let bench = sent(SETTINGS);
    let SetUp { psn: first, window, interval, tag } = SetUp::of(&kinds(&bench)[0]);
    assert_eq!((first, window, interval, tag), (CONNECTION.psn, 77, 88, 1));
    assert_eq!(
        kinds(&bench)[1..],
        [EventKind::Work { bytes: 2148 }, EventKind::Work { bytes: 300 }]
    );
    let requests = bench.requests();
    let seen: Vec<_> = requests
        .iter()
        .map(|(flow, r)| (*flow, r.psn, r.opcode, r.bytes, r.ack_request, r.reth.map(|r| r.length)))
        .collect();
    let expected = [
        (FLOW, psn(0), 6, 1024, false, Some(2148)),
        (FLOW, psn(1), 7, 1024, false, None),
        (FLOW, psn(2), 8, 100, true, None),
        (FLOW, psn(3), 10, 300, true, Some(300)),
    ];
    assert_eq!(seen, expected);
    let reth = requests[0].1.reth.expect("in the first packet");
    assert_eq!((reth.address, reth.remote_key), (0x1234_5678_9abc, 0xfeed));
    let fetches: Vec<_> = bench.outputs.iter().filter_map(|(_, given)| given.fetch).collect();
    let seen: Vec<_> = fetches.iter().map(|f| (f.id, f.offset, f.bytes)).collect();
    assert_eq!(seen, [(1, 0, 1024), (1, 1024, 1024), (1, 2048, 100), (2, 0, 300)]);
}

/// The fields of the first event of a flow.
struct SetUp {
    psn: u32,
    window: u32,
    interval: u64,
    tag: u8,
}

impl SetUp {
    fn of(kind: &EventKind) -> Self {
        match *kind {
            EventKind::SetUp { psn, window, interval, tag } => Self { psn, window, interval, tag },
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_gap_rewinds_to_it_and_an_ack_beyond_it_goes_forth_again() {
    let mut bench = sent(SETTINGS);
    let before = bench.events().len();
    // The second packet was lost.
    bench.acks.push_back(ack(1, 0x60));
    bench.settle();
    let rewind = EventKind::Rewind { psn: psn(1), bytes: 1124, tag: 2 };
    let following = EventKind::Work { bytes: 300 };
    assert_eq!(kinds(&bench)[before..], [rewind, following]);
    // What was decided before is dropped; what is decided now is sent again.
    bench.decisions.push_back(decision(4, 10, true, 1));
    bench.decisions.push_back(decision(1, 1024, false, 2));
    bench.settle();
    assert_eq!(bench.count("stale_decisions"), 1);
    assert_eq!(bench.requests().len(), 5);
    // The NAK was late: all has arrived, and both messages are complete.
    bench.acks.push_back(ack(3, 0));
    bench.settle();
    let forth = EventKind::Rewind { psn: psn(4), bytes: 0, tag: 3 };
    assert_eq!(kinds(&bench)[before + 2..], [forth]);
    let done = CompletionStatus::Done;
    assert_eq!(bench.completions(), [(FLOW, 1, done), (FLOW, 2, done)]);
    // A message that comes now starts where the flow is.
    bench.works.push_back(message(10, 3));
    bench.settle();
    assert_eq!(kinds(&bench).last(), Some(&EventKind::Work { bytes: 10 }));
    bench.decisions.push_back(decision(4, 10, true, 3));
    bench.settle();
    assert_eq!(bench.requests().last().map(|(_, r)| (r.psn, r.opcode)), Some((psn(4), 10)));
}

#[test]
fn an_ack_of_what_was_never_sent_or_of_another_qp_changes_nothing() {
    let mut bench = sent(SETTINGS);
    let before = bench.outputs.len();
    bench.acks.extend([
        ack(4, 0),
        ack(0, 0x40),
        ack(0, 0x64),
        Ack { qp: QP ^ 0x10_0000, ..ack(1, 0) },
        Ack { qp: QP ^ 1, ..ack(1, 0) },
    ]);
    // All before the first one is acknowledged anyway.
    bench.acks.push_back(ack(0x80_0000, 0));
    bench.acks.push_back(Ack { psn: CONNECTION.psn - 2, ..ack(0, 0) });
    bench.settle();
    let hits = bench.outputs[before..].iter().filter_map(|(_, given)| given.context);
    assert_eq!(hits.map(|(_, hit, _)| hit).collect::<Vec<_>>(), [false; 7]);
    assert_eq!((bench.count("refused_acks"), bench.count("unknown_qps")), (5, 2));
    assert_eq!(kinds(&bench).len(), 3);
    // A duplicate and an RNR NAK are answered, and change nothing either.
    bench.acks.extend([Ack { psn: CONNECTION.psn - 1, ..ack(0, 0) }, ack(0, 0x2e)]);
    bench.settle();
    assert_eq!((bench.count("acks"), bench.count("rnr_naks")), (2, 1));
    assert_eq!(kinds(&bench).len(), 3);
}

#[test]
fn an_rnr_nak_acknowledges_all_before_its_psn_and_leaves_that_to_the_timer() {
    let mut bench = sent(SETTINGS);
    let before = kinds(&bench).len();
    // The receiver has the first message, and no buffer for the second one.
    bench.acks.push_back(ack(3, 0x2e));
    bench.settle();
    assert_eq!(bench.completions(), [(FLOW, 1, CompletionStatus::Done)]);
    assert_eq!(kinds(&bench)[before..], [EventKind::Acknowledge { psn: psn(3) }]);
    // Again, it is a duplicate; one of what was never sent is none.
    bench.acks.extend([ack(3, 0x20), ack(5, 0x3f)]);
    bench.settle();
    assert_eq!(kinds(&bench).len(), before + 1);
    let counted = ["acks", "rnr_naks", "naks", "refused_acks"].map(|name| bench.count(name));
    assert_eq!(counted, [2, 2, 0, 1]);
    // The message is sent again when the timer says so, which the progress has started anew.
    bench.run(SETTINGS.timeout + 16 * SETTINGS.flows as u64);
    let again = EventKind::Rewind { psn: psn(3), bytes: 300, tag: 2 };
    assert_eq!(kinds(&bench)[before + 1..], [again]);
    bench.decisions.push_back(decision(3, 300, true, 2));
    bench.settle();
    bench.acks.push_back(ack(3, 0));
    bench.settle();
    assert_eq!(bench.completions().last(), Some(&(FLOW, 2, CompletionStatus::Done)));
}

#[test]
fn an_rnr_nak_of_a_packet_that_was_sent_before_the_flow_went_back_sends_it_forth() {
    let mut bench = sent(SETTINGS);
    bench.acks.push_back(ack(1, 0x60));
    bench.settle();
    let before = kinds(&bench).len();
    bench.acks.push_back(ack(2, 0x21));
    bench.settle();
    let forth = EventKind::Rewind { psn: psn(2), bytes: 100, tag: 3 };
    assert_eq!(kinds(&bench)[before..], [forth, EventKind::Work { bytes: 300 }]);
}

#[test]
fn an_error_of_the_receiver_completes_what_it_has_acknowledged_and_fails_the_rest() {
    for syndrome in [0x61, 0x62, 0x63] {
        let mut bench = sent(SETTINGS);
        bench.acks.push_back(ack(3, syndrome));
        bench.settle();
        let [done, error] = [CompletionStatus::Done, CompletionStatus::RemoteError];
        assert_eq!(bench.completions(), [(FLOW, 1, done), (FLOW, 2, error)]);
        assert_eq!(kinds(&bench).last(), Some(&EventKind::TearDown));
        bench.works.push_back(message(10, 3));
        bench.acks.push_back(ack(3, 0));
        bench.settle();
        let unknown = CompletionStatus::UnknownFlow;
        assert_eq!(bench.completions().last(), Some(&(FLOW, 3, unknown)));
        assert_eq!((bench.count("failures"), bench.count("unknown_qps")), (1, 1));
    }
}

#[test]
fn a_timer_expires_as_often_as_stated_and_progress_starts_it_again() {
    let mut bench = sent(SETTINGS);
    let start = bench.cycle;
    let rewinds = |bench: &Bench| -> Vec<u64> {
        let is_rewind = |ev: &FlowEvent| matches!(ev.kind, EventKind::Rewind { .. });
        let given =
            bench.outputs.iter().filter(|(_, given)| given.ev.as_ref().is_some_and(is_rewind));
        given.map(|(cycle, _)| *cycle).collect()
    };
    let resend = |bench: &mut Bench, tag| {
        bench.decisions.push_back(decision(0, 1024, false, tag));
        bench.settle();
    };
    let sweep = 16 * SETTINGS.flows as u64;
    bench.run(SETTINGS.timeout + sweep);
    let first = rewinds(&bench)[0];
    assert!((SETTINGS.timeout - 250..=SETTINGS.timeout + sweep).contains(&(first - start)));
    resend(&mut bench, 2);
    bench.run(SETTINGS.timeout + sweep);
    assert_eq!(rewinds(&bench).len(), 2);
    // Nothing is outstanding until a packet leaves again.
    bench.run(3 * SETTINGS.timeout);
    assert_eq!(rewinds(&bench).len(), 2);
    // Progress: the next two expirations count from there.
    resend(&mut bench, 3);
    bench.acks.push_back(ack(0, 0));
    bench.decisions.push_back(decision(1, 1024, false, 3));
    bench.settle();
    for tag in [4, 5] {
        bench.run(SETTINGS.timeout + sweep);
        bench.decisions.push_back(decision(1, 1024, false, tag));
        bench.settle();
    }
    assert_eq!((rewinds(&bench).len(), bench.count("failures")), (4, 0));
    bench.run(SETTINGS.timeout + sweep);
    bench.settle();
    let [exceeded, flushed] = [CompletionStatus::RetriesExceeded, CompletionStatus::Flushed];
    assert_eq!(bench.completions(), [(FLOW, 1, exceeded), (FLOW, 2, flushed)]);
    assert_eq!((bench.count("timeouts"), bench.count("failures")), (4, 1));
}

#[test]
fn a_flow_takes_64_messages_and_refuses_the_next_one_and_bad_lengths() {
    let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
    bench.works.push_back(message(10, 50));
    bench.settle();
    bench.connects.push_back((FLOW, Some(CONNECTION)));
    bench.settle();
    bench.works.extend([message(0, 51), message((1 << 31) + 1, 52)]);
    bench.works.extend((100..165).map(|id| message(10, id)));
    bench.works.push_back(Message { flow: FLOW + 64, ..message(10, 53) });
    bench.settle();
    use CompletionStatus::{BadLength, QueueFull, UnknownFlow};
    let expected = [
        (FLOW, 50, UnknownFlow),
        (FLOW, 51, BadLength),
        (FLOW, 52, BadLength),
        (FLOW, 164, QueueFull),
        (FLOW + 64, 53, UnknownFlow),
    ];
    assert_eq!(bench.completions(), expected);
}

#[test]
fn an_empty_queue_takes_every_message_up_to_2_31_bytes_and_2_23_packets() {
    use CompletionStatus::{BadLength, QueueFull};
    const LONGEST: u64 = 1 << 31;
    for mtu in [64, 100, 256, 1024, 1472, 4096, 9000] {
        let most = (mtu << 23).min(LONGEST);
        for bytes in [1, mtu, mtu + 1, 1 << 29, (1 << 29) - 1, most - 1, most] {
            let settings = fncc_models::nic::contexts::ContextSettings { mtu, ..SETTINGS };
            let mut bench = Bench::new(EngineKind::Compiled, settings);
            bench.connects.push_back((FLOW, Some(CONNECTION)));
            bench.settle();
            bench.works.push_back(message(bytes as u32, 1));
            bench.settle();
            assert_eq!(bench.completions(), [], "{bytes} bytes at {mtu}");
            assert_eq!(kinds(&bench).last(), Some(&EventKind::Work { bytes: bytes as u32 }));
            // As many packets more as make 2^23, and one more.
            let room = ((1 << 23) - bytes.div_ceil(mtu)) * mtu;
            let fill = room.min(LONGEST);
            if room > 0 {
                bench.works.push_back(message(fill as u32, 2));
            }
            bench.works.push_back(message(most as u32 + 1, 3));
            if fill == room {
                bench.works.push_back(message(1, 4));
            }
            bench.settle();
            let mut refused = vec![(FLOW, 3, BadLength)];
            if fill == room {
                refused.push((FLOW, 4, QueueFull));
            }
            assert_eq!(bench.completions(), refused, "{bytes} bytes at {mtu}");
        }
    }
}

#[test]
fn a_flow_goes_back_to_the_middle_of_a_message_at_every_payload() {
    for mtu in [64, 100, 1024, 1472, 4092, 4096, 9000] {
        let settings = fncc_models::nic::contexts::ContextSettings { mtu, timeout: 0, ..SETTINGS };
        let mut bench = Bench::new(EngineKind::Compiled, settings);
        bench.connects.push_back((FLOW, Some(CONNECTION)));
        bench.settle();
        let (packets, bytes) = (300, 299 * mtu + 5);
        bench.works.push_back(message(bytes as u32, 1));
        bench.settle();
        let sends = |bench: &mut Bench, from: u32, tag: u8| {
            for number in from..packets {
                let last = number == packets - 1;
                let bytes = if last { 5 } else { mtu };
                bench.decisions.push_back(decision(number, bytes, last, tag));
                bench.settle();
            }
        };
        let fetched = |bench: &Bench| -> Vec<_> {
            bench.outputs.iter().filter_map(|(_, g)| g.fetch).map(|f| (f.offset, f.bytes)).collect()
        };
        sends(&mut bench, 0, 1);
        let expected: Vec<_> = (0..packets)
            .map(|n| (n * mtu as u32, if n == packets - 1 { 5 } else { mtu }))
            .collect();
        assert_eq!(fetched(&bench), expected);
        // The packets from there on were lost.
        for (tag, gap) in [(2, 1), (3, 171), (4, packets - 1)] {
            let before = fetched(&bench).len();
            bench.acks.push_back(ack(gap, 0x60));
            bench.settle();
            let left = bytes as u32 - gap * mtu as u32;
            let rewind = EventKind::Rewind { psn: psn(gap), bytes: left, tag };
            assert_eq!(kinds(&bench).last(), Some(&rewind), "{mtu} bytes");
            sends(&mut bench, gap, tag);
            assert_eq!(fetched(&bench)[before..], expected[gap as usize..], "{mtu} bytes");
        }
        bench.acks.push_back(ack(packets - 1, 0));
        bench.settle();
        assert_eq!(bench.completions(), [(FLOW, 1, CompletionStatus::Done)]);
    }
}

#[test]
fn a_message_waits_two_cycles_for_each_bit_of_its_packets() {
    let started = |bytes: u32| {
        let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
        bench.connects.push_back((FLOW, Some(CONNECTION)));
        bench.settle();
        let from = bench.cycle;
        bench.works.push_back(message(bytes, 1));
        bench.settle();
        let is_work = |given: &fncc_sim::nics::timed::ContextOutputs| {
            given.ev.is_some_and(|event| event.kind == EventKind::Work { bytes })
        };
        let (at, _) = bench.outputs.iter().find(|(_, given)| is_work(given)).expect("an event");
        at - from
    };
    let one = started(1);
    assert_eq!(started(1024), one);
    // The next cycle in which an operation may enter.
    for (packets, waits) in [(2, 4), (3, 6), (4, 6), (5, 8), (64, 14), (65, 16)] {
        assert_eq!(started(packets << 10) - one, waits, "{packets} packets");
        assert_eq!(started((packets << 10) - 1023) - one, waits, "{packets} packets");
    }
}

#[test]
fn blocked_requests_and_completions_do_not_hold_up_acks() {
    let mut bench = sent(SETTINGS);
    bench.ready = [true, false, false, false, true];
    bench.works.extend((0..30).map(|id| message(0, id)));
    let after = bench.outputs.len();
    bench.acks.push_back(ack(0, 0));
    bench.run(200);
    let answers = bench.outputs[after..].iter().filter(|(_, given)| given.context.is_some());
    assert_eq!(answers.count(), 1);
    assert_eq!(kinds(&bench).last(), Some(&EventKind::Acknowledge { psn: psn(1) }));
    assert!(!bench.works.is_empty());
    bench.settle();
    assert_eq!(bench.completions().len(), 30);
}

#[test]
fn a_decision_becomes_a_request_after_the_latency_of_the_page() {
    let block = catalog::find("flow_contexts").expect("in the catalogue");
    let p = Parameters { flows: 64, ..Default::default() };
    let bench = sent(SETTINGS);
    let request = bench.outputs.iter().find(|(_, given)| given.request.is_some());
    let (cycle, _) = request.expect("a request");
    assert_eq!(cycle - bench.decided[0], (block.latency)(p) as u64);
    assert_eq!((block.interval)(p), 2);
    // And the next ones of the flow as often as one of a flow may enter.
    let cycles: Vec<_> = bench
        .outputs
        .iter()
        .filter(|(_, given)| given.request.is_some())
        .map(|(c, _)| *c)
        .collect();
    assert_eq!(cycles[1] - cycles[0], 6);
}

#[test]
fn decisions_of_different_flows_become_requests_in_every_other_cycle() {
    let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
    for flow in 0..64 {
        bench.connects.push_back((flow, Some(Connection { qp: flow.into(), ..CONNECTION })));
        bench.works.push_back(Message { flow, ..message(5 * 1024, flow) });
    }
    bench.settle();
    for number in 0..5 {
        let of = |flow| ScheduledPacket { flow, ..decision(number, 1024, number == 4, 1) };
        bench.decisions.extend((0..64).map(of));
    }
    bench.settle();
    let requests = bench.outputs.iter().filter(|(_, given)| given.request.is_some());
    let cycles: Vec<_> = requests.map(|(cycle, _)| *cycle).collect();
    assert_eq!(cycles.len(), 320);
    // A look at a timer takes the place of one in eight, and that of a flow whose decision comes next holds it up.
    let elapsed = cycles[319] - cycles[0];
    assert!((638..780).contains(&elapsed), "{elapsed} cycles");
}
