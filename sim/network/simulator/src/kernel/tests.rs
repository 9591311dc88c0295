//! A kernel with nodes that are no hosts and no switches.

use thiserror::Error;

use super::*;
use crate::packet::Packet;

/// Something that a node noticed: when, which node, what.
type Seen = (Picos, usize, Happened);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Happened {
    Packet(u16, u32),
    Event(u32),
    Together,
}

#[derive(Clone, Copy, Debug, PartialEq, Error)]
enum Failure {
    #[error(transparent)]
    Overfull(#[from] Overfull),
    #[error("enough")]
    Enough,
}

enum Relays {}

impl World for Relays {
    type Event = u32;
    type Common = ();
    type Shared = ();
    type Probe = Vec<Seen>;
    type Error = Failure;
}

/// Sends on what comes in, and a packet of its own with each event.
#[derive(Clone, Debug)]
struct Relay {
    /// By port, the other end.
    ends: Vec<End>,
    /// What a packet takes there.
    delay: Picos,
    /// With a clock, packets leave at its edges, each one cycle after it came in at the earliest.
    cycle: Option<Picos>,
    /// Packets that wait for such an edge.
    waiting: Vec<(u16, u32)>,
}

impl Relay {
    fn new(ends: &[(u16, u16)], delay: Picos) -> Self {
        let ends = ends.iter().map(|(node, port)| End { node: *node, port: *port }).collect();
        Self { ends, delay, cycle: None, waiting: vec![] }
    }

    fn send(&self, cx: &mut Context<Relays>, port: u16, packet: u32) {
        cx.send(self.ends[usize::from(port)], cx.now() + self.delay, packet);
    }
}

/// The event with which packets that wait leave.
const EDGE: u32 = 1000;
/// The event with which a node fails.
const FAIL: u32 = 1001;

impl Node for Relay {
    type World = Relays;

    fn arrive(&mut self, cx: &mut Context<Relays>, port: u16, packet: u32) -> Result<(), Failure> {
        let seen = (cx.now(), cx.node(), Happened::Packet(port, cx.packets[packet].flow));
        cx.probe.push(seen);
        let out = (port + 1) % self.ends.len() as u16;
        if let Some(cycle) = self.cycle {
            self.waiting.push((out, packet));
            cx.ledger.held(64_u64);
            cx.schedule((cx.now() / cycle + 2) * cycle, EDGE);
        } else {
            self.send(cx, out, packet);
        }
        Ok(())
    }

    fn happen(&mut self, cx: &mut Context<Relays>, event: u32) -> Result<(), Failure> {
        match event {
            FAIL => return Err(Failure::Enough),
            EDGE => {
                let (out, packet) = self.waiting.remove(0);
                cx.ledger.released(64_u64);
                self.send(cx, out, packet);
            }
            flow => {
                let seen = (cx.now(), cx.node(), Happened::Event(flow));
                cx.probe.push(seen);
                cx.ledger.born(64_u64);
                let packet = cx.packets.add(Packet { flow, bytes: 64, ..Packet::default() });
                self.send(cx, 0, packet);
            }
        }
        Ok(())
    }
}

const DELAY: Picos = 1000;

/// Three relays at the edge, and one in the middle; each of the first sends a packet at time 0 and another one later.
fn star(groups: Groups, cycle: Option<Picos>) -> Kernel<Relay> {
    let edge = (0..3).map(|port| Relay::new(&[(3, port)], DELAY));
    let middle = Relay { cycle, ..Relay::new(&[(0, 0), (1, 0), (2, 0)], DELAY) };
    let listed = |node: u32| vec![(0, node), (700 * Picos::from(node), 10 + node)];
    let nodes = edge.chain([middle]).zip((0..3).map(listed).chain([vec![]])).collect();
    Kernel::new(nodes, groups, DELAY, (), vec![])
}

fn groups() -> Groups {
    Groups::new(&[vec![3], vec![3], vec![3], vec![0, 1, 2]], 3)
}

fn together(kernel: &mut Kernel<Relay>, (): ()) {
    let (_, cx) = kernel.node(0);
    let seen = (cx.now(), cx.node(), Happened::Together);
    cx.probe.push(seen);
}

/// What each node has seen, in that order.
fn seen(kernel: &Kernel<Relay>) -> Vec<Vec<Seen>> {
    let of = |node| kernel.context().probe.iter().filter(move |seen| seen.1 == node).copied();
    (0..kernel.nodes().len()).map(|node| of(node).collect()).collect()
}

#[test]
fn what_a_node_sees_depends_on_no_group_and_on_no_end_of_a_run() {
    let [mut grouped, mut one, mut stopping] =
        [star(groups(), None), star(Groups::one(4), None), star(groups(), None)];
    for kernel in [&mut grouped, &mut one] {
        kernel.run(50 * DELAY, together).unwrap();
    }
    (0..=50).for_each(|end| stopping.run(end * DELAY, together).unwrap());
    assert!(seen(&grouped)[3].len() > 100);
    assert_eq!(seen(&grouped), seen(&one));
    assert_eq!(seen(&grouped), seen(&stopping));
    assert_eq!(grouped.context().events(), one.context().events());
    let times: Vec<_> = seen(&grouped)[3].iter().map(|(at, ..)| *at).collect();
    assert!(times.is_sorted());
}

#[test]
fn a_node_with_a_clock_beside_others_gives_packets_at_its_edges() {
    let mut kernel = star(groups(), Some(300));
    kernel.run(50 * DELAY, together).unwrap();
    let seen = &seen(&kernel)[0];
    let came = seen.iter().filter(|(.., what)| matches!(what, Happened::Packet(..)));
    let left: Vec<_> = came.map(|(at, ..)| at - DELAY).collect();
    assert!(left.len() > 20 && left.iter().all(|at| at.is_multiple_of(300)), "{left:?}");
    // The first one comes in at 1000: the edge at 1200 takes it, the one at 1500 gives it.
    assert_eq!(left[0], 1500);
}

#[test]
fn what_happens_at_several_nodes_comes_before_all_else_at_its_time() {
    let mut kernel = star(groups(), None);
    for at in [2 * DELAY, 0, 2 * DELAY + 1] {
        kernel.schedule_common(at, ());
    }
    kernel.run(3 * DELAY, together).unwrap();
    let found: Vec<_> = seen(&kernel)[0].iter().map(|(at, _, what)| (*at, *what)).collect();
    let expected = [
        (0, Happened::Together),
        (0, Happened::Event(0)),
        (0, Happened::Event(10)),
        (2 * DELAY, Happened::Together),
        (2 * DELAY, Happened::Packet(0, 2)),
        (2 * DELAY + 1, Happened::Together),
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_node_that_fails_ends_the_run_with_its_error() {
    let mut kernel = star(groups(), None);
    let (_, cx) = kernel.node(2);
    cx.schedule(5 * DELAY, FAIL);
    assert_eq!(kernel.run(50 * DELAY, together), Err(Failure::Enough));
    assert_eq!(kernel.context().now(), 5 * DELAY);
}

#[test]
fn a_signal_reaches_a_node_that_may_be_ahead_when_it_has_come_there() {
    let mut kernel = star(groups(), None);
    let (_, cx) = kernel.node(3);
    cx.signal(1, 1, 77);
    cx.signal(2, 9 * DELAY, 78);
    kernel.run(20 * DELAY, together).unwrap();
    let at = |node: usize, event| {
        let mut all = seen(&kernel)[node].clone().into_iter();
        all.find(|(.., what)| *what == Happened::Event(event)).map(|(at, ..)| at)
    };
    assert_eq!((at(1, 77), at(2, 78)), (Some(4 * DELAY), Some(9 * DELAY)));
}
