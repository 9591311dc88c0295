//! Flow contexts and scheduler together over a link that loses packets.

use super::network::{KEY, Link, Network};
use fncc_models::nic::contexts::CompletionStatus;

/// Gives every flow messages until it has had that many, then waits for their completions. Now and then the link or the host stands still.
fn send_all(network: &mut Network, flows: u16, messages: usize) {
    (0..flows).for_each(|flow| network.connect(flow, 0xff_ff00 + 9 * u32::from(flow)));
    let mut left = vec![messages; usize::from(flows)];
    while left.iter().any(|left| *left > 0) {
        for flow in 0..flows {
            let some = left[usize::from(flow)] > 0 && network.random.percent(2);
            if some && network.has_room(flow) {
                network.send(flow, KEY);
                left[usize::from(flow)] -= 1;
            }
        }
        if network.cycle.is_multiple_of(500) {
            network.paused = network.random.percent(20);
            network.done_ready = !network.random.percent(20);
        }
        network.clock();
        assert!(network.cycle < 10_000_000, "no progress");
    }
    (network.paused, network.done_ready) = (false, true);
    network.finish(5_000_000);
}

fn assert_agreed(network: &mut Network) {
    (0..100).for_each(|_| network.clock());
    for name in ["refused_work", "refused_acknowledge", "refused_rewind", "not_set_up", "malformed"]
    {
        assert_eq!(
            network.scheduled(name),
            0,
            "{name}: the scheduler knows the flow of every event"
        );
    }
}

#[test]
fn every_message_completes_once_and_in_order_over_a_link_that_loses_doubles_and_reorders() {
    for (seed, mtu, flows, messages, link) in [
        (1, 1024, 4, 200, Link { lost: 0, doubled: 0, late: 0 }),
        (2, 1472, 64, 30, Link { lost: 2, doubled: 1, late: 0 }),
        (3, 1024, 64, 30, Link { lost: 10, doubled: 5, late: 10 }),
        (4, 100, 1, 200, Link { lost: 5, doubled: 5, late: 5 }),
        (5, 1024, 3, 100, Link { lost: 30, doubled: 10, late: 20 }),
        (6, 64, 8, 20, Link { lost: 2, doubled: 5, late: 5 }),
        (7, 4096, 8, 60, Link { lost: 10, doubled: 5, late: 10 }),
        (8, 9000, 8, 150, Link { lost: 10, doubled: 5, late: 10 }),
    ] {
        let mut network = Network::of_payload(mtu, seed, link, 255);
        send_all(&mut network, flows, messages);
        assert_agreed(&mut network);
        let total = usize::from(flows) * messages;
        assert_eq!(network.completions.len(), total);
        let done =
            |(_, _, status): &(u16, u16, CompletionStatus)| *status == CompletionStatus::Done;
        assert!(network.completions.iter().all(done));
        let [completed, failures, timeouts, naks, stale, again] = [
            network.stat("completed"),
            network.stat("failures"),
            network.stat("timeouts"),
            network.stat("naks"),
            network.stat("stale_decisions"),
            network.scheduled("retransmitted"),
        ];
        println!(
            "{link:?}: {} cycles, {completed} messages, {timeouts} timeouts, {naks} NAKs, {stale} stale, {again} retransmitted",
            network.cycle
        );
        assert_eq!((completed, failures), (total as u64, 0));
        if link.lost == 0 {
            assert_eq!((timeouts, naks, stale, again), (0, 0, 0, 0));
        } else {
            assert!(timeouts > 0 && naks > 0 && stale > 0 && again > 0);
        }
    }
}

#[test]
fn a_flow_without_answers_fails_and_others_do_not_notice() {
    let mut network = Network::new(7, Link { lost: 0, doubled: 0, late: 0 }, 3);
    (0..4).for_each(|flow| network.connect(flow, 5));
    network.dead = vec![2];
    for _ in 0..6 {
        (0..4).for_each(|flow| _ = network.send(flow, KEY));
    }
    network.finish(2_000_000);
    let statuses = |network: &Network, of: u16| -> Vec<_> {
        let of = network.completions.iter().filter(|(flow, ..)| *flow == of);
        of.map(|(_, _, status)| *status).collect()
    };
    use CompletionStatus::{Done, Flushed, RetriesExceeded, UnknownFlow};
    let dead = [RetriesExceeded, Flushed, Flushed, Flushed, Flushed, Flushed];
    assert_eq!(statuses(&network, 2), dead);
    for flow in [0, 1, 3] {
        assert_eq!(statuses(&network, flow), [Done; 6]);
    }
    assert_eq!((network.stat("timeouts"), network.stat("failures")), (3, 1));
    // It refuses work, until it is connected again.
    network.send(2, KEY);
    network.finish(10_000);
    assert_eq!(statuses(&network, 2)[6..], [UnknownFlow]);
    network.dead.clear();
    network.connect(2, 0x80_0000);
    (0..8).for_each(|_| _ = network.send(2, KEY));
    network.finish(1_000_000);
    assert_eq!(statuses(&network, 2)[7..], [Done; 8]);
    assert_agreed(&mut network);
}

#[test]
fn a_message_that_the_receiver_refuses_ends_its_flow_and_those_behind_it() {
    let mut network = Network::new(8, Link { lost: 0, doubled: 0, late: 0 }, 3);
    network.connect(5, 0xff_fffe);
    network.send(5, KEY);
    network.send(5, KEY);
    network.send(5, KEY + 1);
    network.send(5, KEY);
    network.finish(200_000);
    let statuses: Vec<_> = network.completions.iter().map(|(_, _, status)| *status).collect();
    use CompletionStatus::{Done, Flushed, RemoteError};
    assert_eq!(statuses, [Done, Done, RemoteError, Flushed]);
    assert_agreed(&mut network);
}

#[test]
fn flows_that_are_disconnected_and_connected_again_at_any_time_complete_every_message_once() {
    let mut network = Network::new(9, Link { lost: 3, doubled: 1, late: 2 }, 255);
    for flow in 0..8 {
        network.connect(flow, 0);
    }
    let mut starts = [0_u32; 8];
    for _ in 0..400_000 {
        let flow = network.random.below(8) as u16;
        if network.has_room(flow) && network.random.percent(1) {
            network.send(flow, KEY);
        }
        if network.random.below(20_000) == 0 && !network.is_connecting() && network.open(flow) > 0 {
            // What is still under way must not look like the new connection's.
            starts[usize::from(flow)] += 1 << 18;
            if network.random.percent(50) {
                network.disconnect(flow);
            }
            network.connect(flow, starts[usize::from(flow)]);
        }
        network.clock();
    }
    network.finish(2_000_000);
    let flushed =
        network.completions.iter().filter(|(.., status)| *status == CompletionStatus::Flushed);
    assert!(flushed.count() > 10);
    assert!(network.stat("completed") > 500);
    assert_eq!(network.stat("failures"), 0);
    assert_agreed(&mut network);
}
