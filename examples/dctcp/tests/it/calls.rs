//! What a control is called with: telemetry, marks, notifications, losses and time-outs.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, Once, PoisonError};

use fncc_network::control::{Acknowledged, Control, ControlError};
use fncc_network::experiment::Experiment;
use fncc_network::packet::Packet;
use fncc_network::scheme::{CongestionControl, Scheme, Start, register};
use fncc_network::settings::{EcnSettings, Telemetry};
use fncc_network::topology::Congestion;
use fncc_network::{MS, NS, Pfc, Picos};

/// Counts what it is called with, and sends as fast as it can.
#[derive(Debug)]
struct Spy {
    line: f64,
}

/// ACKs with telemetry of all switches, ACKs of marked packets, notifications, losses, time-outs.
static COUNTS: [AtomicU64; 5] = [const { AtomicU64::new(0) }; 5];

fn count(which: usize, is: bool) {
    COUNTS[which].fetch_add(is.into(), Ordering::Relaxed);
}

impl CongestionControl for Spy {
    type Keys = ();
    const NAME: &'static str = "spy";
    const ABOUT: &'static str = "Counts";
    const TELEMETRY: Telemetry = Telemetry::Forward;
    const MARKS: Option<(EcnSettings, u32)> = Some(EcnSettings::DCQCN);

    fn start((): &(), flow: &Start) -> Self {
        Self { line: flow.line_rate() }
    }
}

impl Control for Spy {
    fn rate(&self) -> f64 {
        self.line
    }

    fn acknowledged(&mut self, ack: &Acknowledged<'_>) -> Result<(), ControlError> {
        let [first, _, last] = [0, 1, 2].map(|hop| ack.entries().nth(hop).map(|it| it.ts));
        count(0, ack.entries().count() == 3 && first > last && ack.rtt() > 9000 * NS);
        count(1, ack.is_marked());
        Ok(())
    }

    fn notified(&mut self, _now: Picos, _packet: &Packet) {
        count(2, true);
    }

    fn lost(&mut self, _now: Picos) {
        count(3, true);
    }

    fn timed_out(&mut self, _now: Picos) {
        count(4, true);
    }
}

/// What a run calls.
fn calls(experiment: &Experiment) -> [u64; 5] {
    static REGISTERED: Once = Once::new();
    static ALONE: Mutex<()> = Mutex::new(());
    REGISTERED.call_once(register::<Spy>);
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    COUNTS.iter().for_each(|count| count.store(0, Ordering::Relaxed));
    let spy = Scheme::with_keys("spy").expect("registered");
    experiment.run(spy).expect("it runs");
    COUNTS.each_ref().map(|count| count.load(Ordering::Relaxed))
}

#[test]
fn acks_bring_telemetry_and_marks_and_receivers_notify() {
    let dumbbell = Experiment::dumbbell(3, 2, Congestion::First, 100, 1500 * NS);
    let [telemetry, marked, notified, lost, timed_out] = calls(&dumbbell);
    assert!(telemetry > 5000 && marked > 1000 && notified > 10, "{telemetry} {marked} {notified}");
    assert_eq!((lost, timed_out), (0, 0));
}

#[test]
fn losses_and_time_outs_are_reported() {
    let mut incast = Experiment::incast(8, 60_000, 100, 1500 * NS);
    (incast.network.pfc, incast.network.buffer) = (Pfc::Off, Some(20_000));
    incast.duration = 5 * MS;
    let [.., lost, timed_out] = calls(&incast);
    // The last packets of a flow have none after them that shows their loss.
    assert!(lost > 5 && timed_out > 5, "{lost} {timed_out}");
}
