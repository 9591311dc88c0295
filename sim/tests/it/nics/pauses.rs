//! Pauses of links by queues and by slow hosts, between NICs of hardware and behavioural ones: nothing is lost, and who is paused is silent.

use super::bench::{self, PERIOD, behavioural, check_delivered, hardware};
use fncc_models::lossless::{EcnSettings, PeerResponse};
use fncc_models::nic::RoundRule;
use fncc_models::packet_edit::{Mode, roce_udp_at};
use fncc_models::wire::pause::{Control, Pause};
use fncc_network::{NS, Picos};
use fncc_sim::nics::link::{PauseSettings, QUANTA, REFRESH, Side};
use fncc_sim::nics::{FlowPlan, NicPause, Outcome, Passed, RunSettings, Telemetry, pause_headroom};

const DELAY: Picos = 500 * NS;
/// Registers and arbiters after the decision that nothing more is sent.
const REACTION: Picos = 32 * PERIOD;
const XOFF: u64 = 30_000;

fn settings(gbps: &[u32], telemetry: impl Into<Telemetry>) -> RunSettings {
    let mut settings = bench::settings(gbps, telemetry, 1024, 250_000);
    let mtu = settings.nic.mtu;
    settings.nic.pause =
        Some(NicPause::new(100, DELAY, mtu, 5, PERIOD, PeerResponse::Own).expect("room"));
    let headroom = pause_headroom(100, DELAY, mtu, 5, PERIOD, PeerResponse::Own);
    settings.path.pfc = Some(PauseSettings { xoff: XOFF, xon: 20_000, headroom });
    settings
}

fn plans(count: u16, bytes: u64) -> Vec<FlowPlan> {
    (0..count).map(|number| bench::plan(number, bytes, 20_480)).collect()
}

/// The quanta that a pause frame requests.
fn quanta(frame: &[u8]) -> Option<u16> {
    match Pause::judge(frame, [0; 6], false) {
        Control::Pfc(pause) => pause.quanta[3],
        _ => None,
    }
}

/// All that passed a NIC obeys the pauses that arrived there: how many of them, and for how long.
fn obeyed(passed: &[Passed], nic: Side, gbps: u64) -> (usize, Picos) {
    let (mut count, mut total, mut pauses) = (0, 0, vec![]);
    for frame in passed.iter().filter(|frame| frame.nic == nic && !frame.is_sent) {
        let Some(quanta) = quanta(&frame.frame.data) else { continue };
        count += 1;
        let at = frame.frame.at;
        match (quanta, pauses.last_mut()) {
            (0, Some((_, until))) => *until = at,
            (quanta, _) => pauses.push((at, at + Picos::from(quanta) * 512_000 / gbps)),
        }
    }
    for frame in passed.iter().filter(|frame| frame.nic == nic && frame.is_sent) {
        let bytes = frame.frame.data.len() as u64 + 12;
        let begins = frame.frame.at - bytes * 8000 / gbps;
        let within = |(from, until): &&(Picos, Picos)| from + REACTION < begins && begins < *until;
        if roce_udp_at(&frame.frame.data).is_some() {
            let pause = pauses.iter().find(within);
            assert_eq!(pause, None, "a packet begins at {begins}");
        }
    }
    total += pauses.iter().map(|(from, until)| until - from).sum::<Picos>();
    (count, total)
}

/// All has arrived, nothing was dropped, and nothing has waited before a NIC.
fn check_lossless(outcome: &Outcome) {
    check_delivered(outcome);
    for nic in &outcome.nics {
        assert!(nic.ports.iter().all(|port| port.dropped == 0), "{:?}", nic.ports);
        assert!(nic.receive_backlog < 8192, "{}", nic.receive_backlog);
        assert_eq!(nic.sent.retransmitted, 0);
    }
}

#[test]
fn queues_pause_the_links_that_fill_them_back_to_the_nic() {
    let mut settings = settings(&[100, 100, 40], Mode::Fncc);
    // Marks alone come too late for the queue.
    settings.nic.notified = Some(RoundRule::Dcqcn);
    settings.path.ecn = Some(EcnSettings { kmin_bytes: 40_000, kmax_bytes: 160_000, pmax: 0.2 });
    let plans = plans(4, 400_000);
    let mut paused = vec![];
    for (outcome, passed) in [hardware(&settings, &plans), behavioural(&settings, &plans)] {
        check_lossless(&outcome);
        let (count, total) = obeyed(&passed, Side::A, 100);
        assert!(count > 20 && total > 50_000 * NS, "{count} {total}");
        // A pause frame comes by the port towards NIC a.
        assert_eq!(outcome.nics[1].ports[0].pauses, count as u64);
        let [first, second] = [0, 1].map(|hop| outcome.nics[0].ports[hop]);
        assert!(first.deepest > XOFF && second.deepest > XOFF, "{first:?} {second:?}");
        assert!(first.paused_ps > 0 && second.paused_ps == 0, "{first:?} {second:?}");
        paused.push(total as f64);
    }
    assert!((paused[0] / paused[1] - 1.0).abs() < 0.1, "{paused:?} ps");
}

#[test]
fn a_slow_host_pauses_the_link_of_its_nic() {
    for telemetry in [Telemetry::Acks, Telemetry::Data] {
        let mut settings = settings(&[100, 100], telemetry);
        settings.drain_gbps = Some(10);
        let plans = plans(8, 120_000);
        let mut took = vec![];
        for (outcome, passed) in [hardware(&settings, &plans), behavioural(&settings, &plans)] {
            check_lossless(&outcome);
            // A pause of its own each time: the frames of the NIC are those that the hop is paused by.
            let sent = passed.iter().filter(|frame| frame.nic == Side::B && frame.is_sent);
            let requested: Vec<_> = sent.filter_map(|frame| quanta(&frame.frame.data)).collect();
            assert!(requested.len() > 10 && requested.len().is_multiple_of(2), "{requested:?}");
            assert!(requested.chunks(2).all(|pair| *pair == [QUANTA, 0]), "{requested:?}");
            assert_eq!(outcome.nics[1].sent.pauses, requested.len() as u64);
            assert_eq!(outcome.nics[1].counters["pause_sent"], requested.len() as u64);
            assert!(outcome.nics[0].ports[0].paused_ps > 100_000 * NS);
            let ends = outcome.flows.iter().filter_map(|flow| flow.delivered_ps);
            let end = ends.max().expect("they have arrived") as f64;
            let gbps = 8.0 * 120_000.0 * 8000.0 / end;
            assert!((9.5..=10.1).contains(&gbps), "{gbps}");
            took.push(end);
        }
        assert!((took[0] / took[1] - 1.0).abs() < 0.02, "{took:?} ps");
    }
}

#[test]
fn a_pause_that_is_longer_than_a_frame_says_is_repeated() {
    let mut settings = settings(&[100, 100], Mode::Fncc);
    settings.path.pfc = None;
    // What waits drains for 300 us until the next packet may come; a frame requests 335 us, and is repeated after 251.
    settings.drain_gbps = Some(1);
    settings.nic.pause = settings.nic.pause.map(|pause| NicPause { xon: 16, ..pause });
    let plans = plans(4, 40_000);
    for (outcome, passed) in [hardware(&settings, &plans), behavioural(&settings, &plans)] {
        check_delivered(&outcome);
        let sent = passed.iter().filter(|frame| frame.nic == Side::B && frame.is_sent);
        let requested: Vec<_> =
            sent.filter_map(|frame| Some((frame.frame.at, quanta(&frame.frame.data)?))).collect();
        let quanta: Vec<_> = requested.iter().map(|(_, quanta)| *quanta).collect();
        assert_eq!(quanta[..3], [QUANTA, QUANTA, 0], "{requested:?}");
        // In time for the longest frame that may be in its way.
        let apart = (requested[1].0 - requested[0].0).abs_diff(u64::from(QUANTA - REFRESH) * 5_120);
        assert!(apart < 5_000 * NS, "{requested:?}");
    }
}

#[test]
fn a_queue_that_reaches_its_threshold_requests_a_pause_whatever_its_headroom() {
    for headroom in [0, 100, 1000, 5000] {
        let mut settings = settings(&[100, 100, 100], Telemetry::Data);
        settings.path.pfc = settings.path.pfc.map(|pfc| PauseSettings { headroom, ..pfc });
        settings.drain_gbps = Some(10);
        let (outcome, _) = behavioural(&settings, &plans(8, 100_000));
        check_delivered(&outcome);
        let ports = &outcome.nics[0].ports;
        assert!(ports.iter().any(|port| port.dropped > 0), "{headroom}: {ports:?}");
        // The packet that crosses the threshold is admitted; pause frames leave by the port towards its sender.
        let full = ports.iter().filter(|port| port.deepest > XOFF).count();
        let requesting = outcome.nics[1].ports.iter().filter(|port| port.pauses > 0).count();
        assert!(full > 0 && requesting == full, "{headroom}: {ports:?}");
    }
}
