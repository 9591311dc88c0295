//! The default of the time-out, and the shortest run: both follow from links, queues and flows.

use super::bench::{self, PERIOD, behavioural, check_delivered, hardware};
use fncc_models::lossless::PeerResponse;
use fncc_models::nic::RoundRule;
use fncc_network::{NS, Picos};
use fncc_sim::nics::link::{PauseSettings, Side};
use fncc_sim::nics::{
    Bench, FlowPlan, NicPause, NicsError, RunSettings, Telemetry, Unworkable, Verbs, pause_headroom,
};
use fncc_testbenches::stream::Random;

/// 32 flows to a link of a tenth of the rate at which they begin.
fn incast(flows: u16, telemetry: Telemetry) -> (RunSettings, Vec<FlowPlan>) {
    let mut settings = bench::settings(&[100, 10], telemetry, 1024, 0);
    let plans: Vec<_> = (0..flows).map(|number| bench::plan(number, 50_000, 65_536)).collect();
    settings.nic.timeout_cycles = settings.default_timeout(&plans);
    (settings, plans)
}

#[test]
fn a_lossless_incast_sends_nothing_again_and_would_after_eight_base_round_trips() {
    let all = [
        Telemetry::Acks,
        Telemetry::Data,
        Telemetry::Receiver,
        Telemetry::Probes,
        Telemetry::Busiest,
    ];
    for telemetry in all {
        for flows in [20, 24, 28, 32] {
            let (settings, plans) = incast(flows, telemetry);
            let (outcome, _) = behavioural(&settings, &plans);
            check_delivered(&outcome);
            assert_eq!(outcome.nics[0].sent.retransmitted, 0, "{telemetry:?}, {flows} flows");
        }
        let (mut settings, plans) = incast(32, telemetry);
        let trips = 8 * settings.base_round_trip() / PERIOD;
        assert!(u64::from(settings.nic.timeout_cycles) > 2 * trips);
        settings.nic.timeout_cycles = trips as u32;
        let (outcome, _) = behavioural(&settings, &plans);
        assert!(outcome.nics[0].sent.retransmitted > 0, "{telemetry:?}");
    }
    let (settings, plans) = incast(20, Telemetry::Acks);
    let (outcome, _) = hardware(&settings, &plans);
    check_delivered(&outcome);
    assert_eq!(outcome.nics[0].sent.retransmitted, 0);
}

/// Settings and flows with which nothing is lost.
fn lossless(random: &mut Random) -> (RunSettings, Vec<FlowPlan>) {
    const RATES: [u32; 5] = [10, 25, 40, 50, 100];
    let links = 1 + random.below(4);
    let gbps: Vec<_> = (0..links).map(|_| RATES[random.below(RATES.len())]).collect();
    let all = [
        Telemetry::Acks,
        Telemetry::Data,
        Telemetry::Receiver,
        Telemetry::Probes,
        Telemetry::Busiest,
    ];
    let telemetry = if links > 1 { all[random.below(all.len())] } else { Telemetry::Acks };
    let mut settings = bench::settings(&gbps, telemetry, 4 * (16 + random.below(1009)), 0);
    if links > 1 && random.percent(25) {
        let rule = [RoundRule::Dcqcn, RoundRule::P4qcn][random.below(2)];
        settings.nic.telemetry = Telemetry::Acks;
        settings.path.mode = Telemetry::Acks.mode();
        bench::notify(&mut settings, rule, 20_000);
    }
    let nic = &mut settings.nic;
    nic.ack_every = [1, 2, 4, 16, 255][random.below(5)];
    nic.generate = random.percent(30);
    let mtu = nic.mtu;
    if random.percent(40) {
        let fastest = gbps.iter().copied().max().expect("a link");
        let headroom =
            pause_headroom(fastest, settings.path.delay_ps, mtu, 5, PERIOD, PeerResponse::Own);
        let xoff = random.below(60_000) as u64;
        let xon = if random.percent(50) { xoff - xoff / 4 } else { 0 };
        settings.path.pfc = Some(PauseSettings { xoff, xon, headroom });
        let pause =
            NicPause::new(fastest, settings.path.delay_ps, mtu, 5, PERIOD, PeerResponse::Own);
        settings.nic.pause = Some(pause.expect("room"));
    }
    settings.drain_gbps = random.percent(25).then(|| RATES[random.below(RATES.len())]);
    settings.stall = random.percent(20).then(|| random.word());
    let (forth, back) = (1 + random.below(32) as u16, random.below(3) as u16 * 4);
    let verbs = [Verbs::Send, Verbs::Write, Verbs::Mixed];
    let mut plan = |from, number| FlowPlan {
        from,
        start: random.below(20) as Picos * 1000 * NS,
        verbs: verbs[random.below(3)],
        ..bench::plan(
            number,
            1 + random.below(30_000) as u64,
            [1 + random.below(200) as u32, 4096, 65_536][random.below(3)].max(64),
        )
    };
    let mut plans: Vec<_> = (0..forth).map(|number| plan(Side::A, number)).collect();
    plans.extend((0..back).map(|number| plan(Side::B, number)));
    settings.nic.timeout_cycles = settings.default_timeout(&plans);
    (settings, plans)
}

#[test]
fn where_nothing_is_lost_the_default_sends_nothing_again() {
    for seed in 0..40 {
        let (settings, plans) = lossless(&mut Random::new(seed));
        let (outcome, _) = behavioural(&settings, &plans);
        let at = format!("seed {seed}: {settings:?}");
        let dropped = outcome.nics.iter().flat_map(|nic| &nic.ports).map(|port| port.dropped);
        assert_eq!(dropped.sum::<u64>(), 0, "{at}");
        check_delivered(&outcome);
        let again: u64 = outcome.nics.iter().map(|nic| nic.sent.retransmitted).sum();
        assert_eq!(again, 0, "{at}");
        for flow in &outcome.flows {
            // No run is refused in which something would arrive.
            let earliest = flow.plan.start + settings.first_delivery(&flow.plan);
            assert!(flow.begun_ps.is_some_and(|at| at >= earliest), "{at}, {flow:?}");
        }
    }
}

#[test]
fn a_run_that_ends_before_the_first_delivery_is_refused_and_one_behind_it_is_not_empty() {
    let mut random = Random::new(5);
    for _ in 0..20 {
        let links = 1 + random.below(3);
        let mut settings = bench::settings(&vec![100; links], Telemetry::Acks, 1024, 40_000);
        let mut plan = bench::plan(0, 1 + random.below(5000) as u64, 65_536);
        plan.start = random.below(100_000) as Picos * NS;
        let earliest = plan.start + settings.first_delivery(&plan);
        settings.until_ps = earliest;
        let refused = Bench::new(&settings, &[plan]).err();
        let is_short = |error: &NicsError| {
            matches!(error, NicsError::Unworkable(Unworkable::Duration { flow: 0, .. }))
        };
        assert!(refused.as_ref().is_some_and(is_short), "{refused:?}");
        // What the estimate lacks: registers of a cycle each.
        settings.until_ps = earliest + 60 * PERIOD;
        let (outcome, _) = behavioural(&settings, &[plan]);
        assert!(outcome.flows[0].delivered > 0, "{plan:?}");
    }
}
