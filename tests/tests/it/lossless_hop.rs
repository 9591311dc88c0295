//! Three switch ports, a link between two of them, and not a byte lost: priority-based flow control in full.

use arbtest::arbtest;
use fncc_hdl::catalog::Parameters;
use fncc_models::lossless::PeerResponse;
use fncc_models::wire::MacAddress;
use fncc_sim::engine::EngineKind;
use fncc_sim::port::hop::{self, HopOutcome, HopSettings};
use fncc_sim::port::registers::PortRegisters;
use fncc_sim::port::{Hardware, make_engine};
use std::cell::Cell;

const SETTINGS: HopSettings = HopSettings {
    gbps: 100,
    link_ns: 200,
    mtu: 1514,
    xoff: 100_000,
    xon: 90_000,
    headroom: 0,
    dynamic: None,
    response: PeerResponse::Own,
    registers: PortRegisters::DEFAULT,
    mac: MacAddress::of_port(1),
    period_ps: 4000,
    cycles: 200_000,
};

fn run(kind: EngineKind, width: usize, settings: &HopSettings) -> HopOutcome {
    let make = || {
        let parameters = Parameters { width, ports: 2, ..Default::default() };
        make_engine(kind, Hardware::SwitchPort, parameters, false).expect("an engine")
    };
    let [mut a, mut b, mut c] = [make(), make(), make()];
    let outcome = hop::run([&mut *a, &mut *b, &mut *c], settings).expect("sound settings");
    let HopOutcome { arrived, left, dropped, remaining, .. } = outcome;
    assert_eq!(arrived, left + dropped + remaining, "{settings:?}: {outcome:?}");
    outcome
}

#[test]
fn with_the_headroom_of_the_formula_no_byte_is_lost_and_with_two_frames_less_some_are() {
    for link_ns in [20, 200, 500, 1500] {
        let settings = HopSettings { link_ns, ..SETTINGS };
        let headroom = settings.needed_headroom(64);
        let enough = run(EngineKind::Compiled, 512, &HopSettings { headroom, ..settings });
        println!("{link_ns} ns, headroom {headroom}: {enough:?}");
        assert_eq!(enough.dropped, 0, "{link_ns} ns: {enough:?}");
        assert!(enough.requests > 20, "{link_ns} ns: {enough:?}");
        assert_eq!(enough.pause_source, Some(settings.mac));
        // Room of the buffer: XOFF, the frame that crosses it, what the link brings until the request, the headroom.
        let until_request = 9 * 4 * SETTINGS.gbps / 8;
        let room = SETTINGS.xoff + u32::from(SETTINGS.mtu) + until_request + headroom;
        assert!(enough.deepest <= u64::from(room), "{link_ns} ns: {enough:?} in {room}");
        // Two frames with their overhead.
        let two_frames = 2 * (1514 + 24) * 8 * 1000 / 100 / 4000 + 1;
        assert!(enough.slowest_pause <= two_frames, "{link_ns} ns: {enough:?}");
        // The formula reckons in bytes and frames are complete, so a frame less need not be seen.
        let headroom = headroom - 2 * u32::from(SETTINGS.mtu);
        let short = run(EngineKind::Compiled, 512, &HopSettings { headroom, ..settings });
        assert!(short.dropped > 0, "{link_ns} ns: {short:?}");
    }
}

#[test]
fn a_sender_within_the_standard_needs_the_headroom_of_the_standard_and_loses_nothing_with_it() {
    for (width, gbps, period_ps) in [(512, 100, 4000), (1024, 400, 2000)] {
        let (response, cycles) = (PeerResponse::Standard, 100_000);
        let settings = HopSettings { gbps, period_ps, link_ns: 20, response, cycles, ..SETTINGS };
        let headroom = settings.needed_headroom(width / 8);
        let enough = run(EngineKind::Compiled, width, &HopSettings { headroom, ..settings });
        assert_eq!(enough.dropped, 0, "{gbps} Gb/s: {enough:?}");
        assert!(enough.requests > 5, "{gbps} Gb/s: {enough:?}");
        let own = HopSettings { response: PeerResponse::Own, ..settings };
        let headroom = own.needed_headroom(width / 8);
        let short = run(EngineKind::Compiled, width, &HopSettings { headroom, ..settings });
        assert!(short.dropped > 0, "{gbps} Gb/s: {short:?}");
    }
}

#[test]
fn the_hop_is_the_same_on_verilator_and_loses_nothing_at_other_widths() {
    let settings = HopSettings { cycles: 40_000, xoff: 20_000, xon: 15_000, ..SETTINGS };
    let with = |lanes| HopSettings { headroom: settings.needed_headroom(lanes), ..settings };
    let compiled = run(EngineKind::Compiled, 512, &with(64));
    assert_eq!(run(EngineKind::Verilator, 512, &with(64)), compiled);
    assert!(compiled.requests > 5, "{compiled:?}");
    for (width, gbps) in [(64, 10), (128, 25), (256, 50), (1024, 200)] {
        let settings = HopSettings { gbps, ..settings };
        let headroom = settings.needed_headroom(width / 8);
        let outcome = run(EngineKind::Compiled, width, &HopSettings { headroom, ..settings });
        assert_eq!(outcome.dropped, 0, "at {width}: {outcome:?}");
        assert!(outcome.requests > 0 && outcome.arrived > 20_000, "at {width}: {outcome:?}");
        assert_eq!(outcome.pause_source, Some(settings.mac), "at {width}");
    }
}

#[test]
fn a_hop_with_any_settings_runs_or_is_refused() {
    let make = |width: usize| {
        let parameters = Parameters { width, ports: 2, ..Default::default() };
        let make = || {
            make_engine(EngineKind::Compiled, Hardware::SwitchPort, parameters, false)
                .expect("an engine")
        };
        (width, [make(), make(), make()])
    };
    let mut hops = [64, 512].map(make);
    let (runs, refusals) = (Cell::new(0), Cell::new(0));
    arbtest(|u| {
        let (width, engines) = &mut hops[usize::from(u.ratio(1, 2)?)];
        let mut bytes = || {
            let most = *u.choose(&[300, 20_000, u32::MAX])?;
            u.int_in_range(0..=most)
        };
        let (xoff, xon, headroom) = (bytes()?, bytes()?, bytes()?);
        let longest_ns = *u.choose(&[30, 3_000, 1_000_000])?;
        let rates = [0, 1, 10, 25, 40, 56, 100, 400, 1600, u32::MAX];
        let settings = HopSettings {
            gbps: *u.choose(&rates)?,
            link_ns: u.int_in_range(0..=longest_ns)?,
            mtu: u.int_in_range(64..=9216)?,
            xoff,
            xon: if u.ratio(3, 4)? { xon.min(xoff) } else { xon },
            headroom,
            response: *u.choose(&[
                PeerResponse::Standard,
                PeerResponse::Own,
                PeerResponse::Ns(1_000_000),
            ])?,
            mac: MacAddress::of_port(1),
            period_ps: *u.choose(&[100, 1_000, 4_000, 1_000_000])?,
            cycles: u.int_in_range(1..=1_500)?,
            ..SETTINGS
        };
        let _ = settings.needed_headroom(*width / 8);
        let [a, b, c] = engines;
        match hop::run([&mut **a, &mut **b, &mut **c], &settings) {
            Ok(HopOutcome { arrived, left, dropped, remaining, .. }) => {
                assert_eq!(arrived, left + dropped + remaining, "{settings:?}");
                runs.set(runs.get() + 1);
            }
            Err(_) => refusals.set(refusals.get() + 1),
        }
        Ok(())
    })
    .budget_ms(4_000);
    assert!(runs.get() > 20 && refusals.get() > 20, "{} {}", runs.get(), refusals.get());
}

#[test]
fn thresholds_that_cannot_work_are_refused_with_both_values() {
    let parameters = Parameters { ports: 2, ..Default::default() };
    let make = || {
        make_engine(EngineKind::Interpreter, Hardware::SwitchPort, parameters, false)
            .expect("an engine")
    };
    let [mut a, mut b, mut c] = [make(), make(), make()];
    let settings = HopSettings { xon: 100_001, ..SETTINGS };
    let error = hop::run([&mut *a, &mut *b, &mut *c], &settings).unwrap_err().to_string();
    assert!(error.contains("100001") && error.contains("100000"), "{error}");
}
