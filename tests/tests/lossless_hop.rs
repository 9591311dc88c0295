//! Two ports, a link between them, and not a byte lost: the blocks of priority-based flow control together.
//!
//! ```text
//!   sender                          link                     receiver
//!   packets ═> egress_gate ══════════════════════════════> buffer ─> congested port
//!                 ^ hold                                     │ events
//!              pfc_rx <══════════════════════════ pfc_tx <─ pfc_counter
//!                                                   ^ packets of the other direction
//! ```

use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::lossless::headroom_bytes;
use fncc_testbenches::stream::{Pace, PacketSource};
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// 512 bits at 250 MHz.
const LANES: usize = 64;
const GBPS: u32 = 128;
const CYCLE_NS: u32 = 4;
/// Whole beats: the bus, unlike a wire, fills up the last one of a frame.
const MTU: usize = 24 * LANES;
const PRIORITY: usize = 3;
const XOFF: u32 = 100_000;
const XON: u32 = 90_000;
/// From the event that crosses XOFF to the frame, and from its arrival to the hold, cycles.
const REACTION: u32 = 8;

fn block(name: &str) -> Box<dyn Engine> {
    hardware(name, EngineKind::Compiled, 8 * LANES)
}

#[derive(Clone)]
struct Beat {
    data: Vec<u64>,
    keep: u64,
    last: u64,
}

/// The beat that a block with a ready link sends in this cycle.
fn sent(engine: &dyn Engine) -> Option<Beat> {
    (get(engine, "m_axis_tvalid") == 1).then(|| Beat {
        data: engine.get_wide(engine.port("m_axis_tdata")).to_vec(),
        keep: get(engine, "m_axis_tkeep"),
        last: get(engine, "m_axis_tlast"),
    })
}

#[derive(Debug, Default)]
struct Outcome {
    arrived: u64,
    left: u64,
    dropped: u64,
    held_at_end: u64,
    xoffs: u64,
    /// Cycles in which the drain had nothing to take after the first packet.
    starved: u64,
    deepest: u64,
}

/// Runs the hop with a headroom, the cable being so many cycles long.
fn hop(headroom: u32, cable: usize, cycles: usize) -> Outcome {
    let mut blocks = ["egress_gate", "pfc_rx", "pfc_tx", "pfc_counter"].map(block);
    let [gate, rx, tx, counter] = blocks.each_mut().map(|block| &mut **block);
    for engine in [&mut *gate, &mut *rx, &mut *tx] {
        set(engine, "m_axis_tready", 1);
    }
    for (name, value) in [
        ("cfg_lossless", 1 << PRIORITY),
        ("cfg_xoff", XOFF.into()),
        ("cfg_xon", XON.into()),
        ("cfg_headroom", headroom.into()),
        ("cfg_load", 1),
    ] {
        set(counter, name, value);
    }
    counter.clock();
    set(counter, "cfg_load", 0);
    set(gate, "cfg_strict", 1 << PRIORITY);
    let packet = vec![0x5a; MTU];
    let mut data = PacketSource::new(gate, &format!("s_axis_{PRIORITY}"), Pace::Full);
    let mut other = PacketSource::new(tx, "s_axis", Pace::Full);
    let mut forward: VecDeque<Option<Beat>> = vec![None; cable].into();
    let mut backward = forward.clone();
    let mut buffer = VecDeque::new();
    let (mut arriving, mut credit, mut expects_verdict) = (0_u64, 0, None);
    let (mut stalled, mut former_requests) = (0, 0);
    let mut outcome = Outcome::default();

    for cycle in 0..cycles {
        for engine in [&mut *gate, &mut *rx, &mut *tx, &mut *counter] {
            engine.settle();
        }
        // What was offered to the counter a cycle ago is in the buffer or lost.
        if let Some(bytes) = expects_verdict.take() {
            match (get(counter, "admit"), get(counter, "drop")) {
                (1, 0) => buffer.push_back(bytes),
                (0, 1) => outcome.dropped += bytes,
                verdict => panic!("cycle {cycle}: {verdict:?}"),
            }
        }
        let requests = get(counter, "xoff_request");
        let paused = get(rx, "paused");

        // The sender.
        while data.waiting() < 100 {
            data.push(&packet, &[0, 0]);
        }
        set(gate, "hold", paused);
        data.drive(gate);
        gate.settle();
        forward.push_back(sent(gate));
        let stopped = get(gate, "stopped");
        set(rx, "stopped", stopped);
        let beat = backward.pop_front().expect("a link");
        set(rx, "s_axis_tvalid", beat.is_some().into());
        if let Some(Beat { data, keep, last }) = beat {
            let port = rx.port("s_axis_tdata");
            rx.set_wide(port, &data);
            set(rx, "s_axis_tkeep", keep);
            set(rx, "s_axis_tlast", last);
        }

        // The receiver.
        set(counter, "enq_valid", 0);
        if let Some(beat) = forward.pop_front().expect("a link") {
            arriving += u64::from(beat.keep.count_ones());
            if beat.last == 1 {
                outcome.arrived += arriving;
                set(counter, "enq_valid", 1);
                set(counter, "enq_priority", PRIORITY as u64);
                set(counter, "enq_bytes", arriving);
                expects_verdict = Some(arriving);
                arriving = 0;
            }
        }
        // The drain takes half of what can come, but stands still from the moment of a request until
        // everything that is on its way has arrived: the worst case, a port that is paused itself.
        if requests & !former_requests != 0 {
            stalled = 2 * cable + 200;
        }
        former_requests = requests;
        stalled = stalled.saturating_sub(1);
        credit = if stalled > 0 { 0 } else { credit + 32 };
        set(counter, "deq_valid", 0);
        match buffer.front() {
            Some(bytes) if *bytes <= credit => {
                set(counter, "deq_valid", 1);
                set(counter, "deq_priority", PRIORITY as u64);
                set(counter, "deq_bytes", *bytes);
                credit -= *bytes;
                outcome.left += *bytes;
                buffer.pop_front();
            }
            None => {
                credit = 0;
                outcome.starved += u64::from(outcome.left > 0);
            }
            _ => {}
        }
        set(tx, "request", requests);
        while other.waiting() < 100 {
            other.push(&packet, &[0, 0]);
        }
        other.drive(tx);
        tx.settle();
        backward.push_back(sent(tx));

        for engine in [&mut *gate, &mut *rx, &mut *tx, &mut *counter] {
            engine.clock();
        }
        data.sample(gate);
        other.sample(tx);
        outcome.deepest = outcome.deepest.max(get(counter, &format!("depth_{PRIORITY}")));
    }
    outcome.held_at_end = buffer.iter().sum::<u64>() + expects_verdict.unwrap_or(0);
    outcome.xoffs = get(counter, &format!("stat_xoff_{PRIORITY}"));
    assert_eq!(get(counter, "stat_underflow"), 0);
    outcome
}

fn headroom(cable: usize) -> u32 {
    let bytes = headroom_bytes(GBPS, cable as u32 * CYCLE_NS, REACTION * CYCLE_NS, MTU as u32);
    u32::try_from(bytes).expect("a buffer")
}

#[test]
fn with_the_headroom_of_the_formula_no_byte_is_lost_and_with_a_frame_less_some_are() {
    // 20, 200 and 1500 ns of cable.
    for cable in [5, 50, 375] {
        let enough = hop(headroom(cable), cable, 400_000);
        println!("{cable} cycles of cable, headroom {}: {enough:?}", headroom(cable));
        assert_eq!(enough.dropped, 0, "cable {cable}: {enough:?}");
        assert_eq!(enough.arrived, enough.left + enough.held_at_end, "cable {cable}");
        assert!(enough.xoffs > 20 && enough.starved == 0, "cable {cable}: {enough:?}");
        let short = hop(headroom(cable) - MTU as u32, cable, 400_000);
        assert!(short.dropped > 0, "cable {cable}: {short:?}");
        assert_eq!(short.arrived, short.left + short.held_at_end + short.dropped);
    }
}
