//! The ACKs of a run of the HPCC authors' ns-3 code one by one against ours: dumbbell of three switches at 100 Gb/s, two flows that meet at the
//! first one, the second from 300 us on.

use crate::trace;

use fncc_models::window::Ack;
use fncc_models::wire::TelemetryEntry;
use fncc_network::control::{Acknowledged, Control, ControlError, Way};
use fncc_network::experiment::Experiment;
use fncc_network::scheme::Scheme;
use fncc_network::topology::Congestion;
use fncc_network::{NS, Simulator};
use std::cell::RefCell;
use std::rc::Rc;

/// ACKs, and the window after each, bytes.
type Log = Rc<RefCell<Vec<(Ack, f64)>>>;

/// A control that keeps its input.
#[derive(Debug)]
struct Logged {
    inner: Box<dyn Control>,
    log: Log,
    t_ns: u32,
}

impl Control for Logged {
    fn window(&self) -> u64 {
        self.inner.window()
    }

    fn rate(&self) -> f64 {
        self.inner.rate()
    }

    fn acknowledged(&mut self, seen: &Acknowledged<'_>) -> Result<(), ControlError> {
        self.inner.acknowledged(seen)?;
        let packet = seen.packet;
        let ack = Ack {
            t_ns: seen.now / NS,
            flow: packet.flow,
            ack_seq: seen.ack_packet,
            snd_nxt: seen.next_packet,
            n: packet.n,
            path_id: packet.path_id,
            n_hop: packet.n_hop,
            hops: std::array::from_fn(|hop| TelemetryEntry::from_u64(seen.stack[hop])),
        };
        self.log.borrow_mut().push((ack, self.inner.rate() * f64::from(self.t_ns) * NS as f64));
        Ok(())
    }
}

/// The clock of that run began here, ns modulo 2^24.
const START_NS: u32 = 3_511_296;

/// So many ACKs agree, until 318.6 us. After them two packets reach a switch in the same nanosecond, and which one counts as the first is
/// left to the order of events inside a simulator.
const EQUAL: usize = 2401;

#[test]
fn acks_come_when_they_came_in_ns3_and_say_the_same() {
    let (settings, rows) = trace::read();
    let mut experiment = Experiment::dumbbell(3, 2, Congestion::First, 100, 1500 * NS);
    experiment.max_stage = Some(settings.max_stage);
    experiment.wai_bytes = Some(settings.wai_bytes);
    experiment.network.time_grain = NS;
    experiment.network.ack_bytes = 64;
    let context = experiment.context(Scheme::Hpcc);
    assert_eq!(context.t_ns, settings.t_ns);
    let mut controls = Scheme::Hpcc.controls(&context);
    let log = Log::default();
    let mut make = |number: u32, way: &Way| -> Result<Box<dyn Control>, ControlError> {
        Ok(Box::new(Logged {
            inner: controls(number, way)?,
            log: Rc::clone(&log),
            t_ns: settings.t_ns,
        }))
    };
    let network = Scheme::Hpcc.network(&experiment.network, &experiment.own);
    let payload = u64::from(network.payload);
    let (topology, flows) = (&experiment.topology, &experiment.flows);
    let mut sim =
        Simulator::new(topology, network, Scheme::Hpcc.telemetry(), flows, &mut make).unwrap();
    sim.run(experiment.duration).unwrap();
    // A host may have its turn before another one for some time.
    let mut log = log.borrow_mut();
    log.sort_by_key(|(ack, _)| ack.t_ns);
    for (row, (ack, w_bytes)) in rows.iter().zip(log.iter()).take(EQUAL) {
        let mut theirs = row.ack;
        for hop in &mut theirs.hops[..usize::from(theirs.n_hop)] {
            hop.ts = hop.ts.wrapping_sub(START_NS) & 0xff_ffff;
        }
        theirs.ack_seq /= payload;
        theirs.snd_nxt /= payload;
        // That run has no N in its ACKs.
        assert_eq!(*ack, Ack { n: ack.n, ..theirs });
        assert!((w_bytes / row.w_bytes - 1.0).abs() < 1e-9, "W {w_bytes} in {row:?}");
    }
    let spread = (log.len() as f64 / rows.len() as f64 - 1.0).abs();
    assert!(spread < 0.01, "{} ACKs in a millisecond, {} in ns-3", log.len(), rows.len());
}
