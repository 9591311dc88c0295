//! The pool of messages: how flows share it, and what a reset leaves of it. The model compares the id of every message that ends, which is read from its cell.

use super::bench::{Bench, SETTINGS};
use fncc_hdl::nic::contexts::MessagePool;
use fncc_models::nic::contexts::CompletionStatus::{Flushed, QueueFull};
use fncc_models::nic::contexts::{Connection, Message, shared_messages};
use fncc_sim::engine::EngineKind;

fn message(flow: u16, id: u16) -> Message {
    Message { flow, is_write: true, bytes: 10, address: 0x1234_5678_9abc, key: 0xfeed, id }
}

fn connect(bench: &mut Bench, flow: u16) {
    let qp = 0x12_0000 | u32::from(flow);
    let connection = Connection { qp, psn: 0xff_fffe, window: 77, interval: 88 };
    bench.connects.push_back((flow, Some(connection)));
    bench.settle();
}

/// Gives a flow as many messages as it may have.
fn fill(bench: &mut Bench, flow: u16) {
    bench.works.extend((0..64).map(|id| message(flow, id)));
    bench.settle();
}

/// Ends a flow and its messages.
fn disconnect(bench: &mut Bench, flow: u16) {
    bench.connects.push_back((flow, None));
    bench.settle();
    bench.run(2000);
}

fn refused(bench: &Bench) -> usize {
    bench.completions().iter().filter(|(.., status)| *status == QueueFull).count()
}

#[test]
fn flows_share_the_pool_and_the_first_message_of_each_has_its_place() {
    let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
    [1, 2, 3].into_iter().for_each(|flow| connect(&mut bench, flow));
    let shared = shared_messages(SETTINGS.flows) as u16;
    assert_eq!(MessagePool::<6, 8>::SHARED, usize::from(shared));
    // 63 further messages of flow 1; then flow 2 has the others.
    fill(&mut bench, 1);
    bench.works.extend((0..shared - 63 + 2).map(|id| message(2, id)));
    bench.works.extend([message(3, 0), message(3, 1)]);
    bench.settle();
    let refused = [(2, shared - 63 + 1, QueueFull), (3, 1, QueueFull)];
    assert_eq!(bench.completions(), refused);

    // Flow 1 ends, its cells serve others.
    disconnect(&mut bench, 1);
    let flushed: Vec<_> = (0..64).map(|id| (1, id, Flushed)).collect();
    assert_eq!(bench.completions()[2..], flushed);
    bench.works.extend((2..67).map(|id| message(3, id)));
    bench.settle();
    let refused = [(3, 65, QueueFull), (3, 66, QueueFull)];
    assert_eq!(bench.completions()[66..], refused);
}

#[test]
fn a_reset_empties_the_pool_after_all_of_its_cells_have_been_used() {
    let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
    for flow in (0..4).cycle().take(8) {
        connect(&mut bench, flow);
        fill(&mut bench, flow);
        disconnect(&mut bench, flow);
    }
    for flow in 0..4 {
        connect(&mut bench, flow);
        fill(&mut bench, flow);
    }
    assert!(refused(&bench) > 0, "the pool was full");

    let mut bench = bench.after_reset(SETTINGS);
    (0..4).for_each(|flow| connect(&mut bench, flow));
    bench.works.extend((0..64).flat_map(|id| [message(1, id), message(2, id)]));
    bench.settle();
    assert_eq!(refused(&bench), 2 * 63 - shared_messages(SETTINGS.flows));
    [1, 2].into_iter().for_each(|flow| disconnect(&mut bench, flow));
    assert_eq!(bench.completions().len(), 128);
    for flow in (0..4).cycle().take(12) {
        connect(&mut bench, flow);
        fill(&mut bench, flow);
        disconnect(&mut bench, flow);
    }
    assert_eq!(bench.completions().len(), 128 + 12 * 64);
}
