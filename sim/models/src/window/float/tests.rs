use super::super::Ack;
use super::*;
use crate::window::Variant;
use crate::wire::RateCode;

/// A hop as it is easiest to count with: Gb/s, ns, units of 125 bytes sent and queued.
type Hop = (u32, u32, u32, u16);

/// `T` is 10 us and units are 125 bytes, so that a link of 100 Gb/s sends a unit in 10 ns and holds
/// 1000 in a round trip: `u` is 10 dtx / tau + q / 1000.
fn settings() -> Settings {
    Settings {
        t_ns: 10_000,
        eta: 0.75,
        max_stage: 2,
        wai_bytes: 100.0,
        wmin_bytes: 1000.0,
        wmax_bytes: 200_000.0,
        winit_bytes: 100_000.0,
        lhcs: false,
        alpha: 1.25,
        beta: 0.5,
        tx_unit_bytes: 125,
        qlen_unit_bytes: 125,
        seq_bits: 24,
        rule: UpdateRule::Sequence,
        pairs: false,
        variant: Variant::default(),
    }
}

fn entry((gbps, ts, tx_bytes, qlen): Hop) -> TelemetryEntry {
    TelemetryEntry { rate: RateCode::from_gbps(gbps).unwrap(), ts, tx_bytes, qlen }
}

fn ack(ack_seq: u64, snd_nxt: u64, hops: &[Hop]) -> Ack {
    let mut ack = Ack { ack_seq, snd_nxt, n_hop: hops.len() as u8, ..Ack::default() };
    for (entry_of, hop) in ack.hops.iter_mut().zip(hops) {
        *entry_of = entry(*hop);
    }
    ack
}

/// A flow whose first ACK brought `hops`; packet 100 was sent next.
fn started(settings: &Settings, hops: &[Hop]) -> Flow {
    let mut flow = Flow::new(settings);
    flow.ack(settings, &ack(1, 100, hops));
    flow
}

/// A flow of one hop that measures `u`, a multiple of 1/1000, over complete `T`s, so that `U` is `u`
/// after each ACK.
struct Steady {
    settings: Settings,
    flow: Flow,
    ts: u32,
    tx: u32,
}

impl Steady {
    fn new(settings: Settings) -> Self {
        let flow = started(&settings, &[(100, 0, 0, 0)]);
        Self { settings, flow, ts: 0, tx: 0 }
    }

    fn ack(&mut self, ack_seq: u64, snd_nxt: u64, u_in_1000: u32) -> Outcome {
        self.ts += 10_000;
        self.tx += u_in_1000;
        let ack = ack(ack_seq, snd_nxt, &[(100, self.ts, self.tx, 0)]);
        self.flow.ack(&self.settings, &ack)
    }
}

/// `U` after one ACK over all of `T`, which makes it the raw utilisation.
fn measured(before: &[Hop], after: &[Hop]) -> f64 {
    let settings = settings();
    started(&settings, before).ack(&settings, &ack(2, 100, after)).u
}

#[test]
fn a_flow_starts_with_the_initial_windows_and_u_of_one() {
    let settings = settings();
    let state = Flow::new(&settings).ack(&settings, &Ack::default());
    let expected =
        Outcome { w_bytes: 100_000.0, wc_bytes: 100_000.0, u: 1.0, inc_stage: 0, updated: false };
    assert_eq!(state, expected);
}

#[test]
fn the_first_ack_only_stores_its_stack_and_the_next_sequence_number() {
    let settings = settings();
    let mut flow = Flow::new(&settings);
    let new = flow.outcome(false);
    // Its counters are not taken for deltas from zero, and 5 after 0 does not update.
    let outcome = flow.ack(&settings, &ack(5, 100, &[(100, 9000, 500, 30)]));
    assert_eq!(outcome, new);
    let up_to = flow.clone().ack(&settings, &ack(100, 200, &[(100, 19_000, 1000, 0)]));
    assert_eq!((up_to.u, up_to.updated), (0.5, false));
    let after = flow.ack(&settings, &ack(101, 200, &[(100, 19_000, 1000, 0)]));
    assert_eq!((after.u, after.updated), (0.5, true));
}

#[test]
fn another_path_or_number_of_hops_starts_over_and_keeps_the_windows() {
    let settings = settings();
    let mut flow = started(&settings, &[(100, 0, 0, 0)]);
    let before = flow.ack(&settings, &ack(101, 150, &[(100, 10_000, 500, 0)]));
    assert!(before.updated);
    let other_path = Ack { path_id: 7, ..ack(160, 300, &[(100, 20_000, 9000, 900)]) };
    let more_hops = ack(160, 300, &[(100, 20_000, 9000, 900), (100, 0, 0, 0)]);
    for changed in [other_path, more_hops] {
        let mut flow = flow.clone();
        let outcome = flow.ack(&settings, &changed);
        assert_eq!(outcome, Outcome { updated: false, ..before });
        // Measured against the new stack, and due only after the new sequence number.
        let mut next = changed;
        next.hops[0] = entry((100, 30_000, 9250, 0));
        next.ack_seq = 300;
        let outcome = flow.clone().ack(&settings, &next);
        assert_eq!((outcome.u, outcome.updated), (0.25, false));
        next.ack_seq = 301;
        assert!(flow.ack(&settings, &next).updated);
    }
}

#[test]
fn an_ack_without_entries_changes_nothing() {
    let settings = settings();
    let mut flow = started(&settings, &[(100, 0, 0, 0)]);
    let before = flow.clone();
    let empty = Ack { path_id: 9, ..ack(101, 300, &[]) };
    assert_eq!(flow.ack(&settings, &empty), before.outcome(false));
    assert_eq!(flow, before);
}

#[test]
fn an_ack_without_measurement_changes_nothing_and_leaves_the_update_to_the_next() {
    let settings = settings();
    let mut flow = started(&settings, &[(100, 50, 0, 40), (100, 60, 0, 40)]);
    let before = flow.clone();
    let repeated = ack(101, 300, &[(100, 50, 7, 90), (100, 60, 7, 90)]);
    assert_eq!(flow.ack(&settings, &repeated), before.outcome(false));
    assert_eq!(flow, before);
    let next = ack(101, 300, &[(100, 10_050, 500, 90), (100, 60, 0, 0)]);
    let outcome = flow.ack(&settings, &next);
    assert_eq!((outcome.u, outcome.updated), (0.54, true));
}

#[test]
fn a_hop_that_dequeued_nothing_gives_no_measurement_but_its_entry_is_stored() {
    let settings = settings();
    let mut flow = started(&settings, &[(100, 50, 0, 9000), (100, 0, 0, 0)]);
    let outcome = flow.ack(&settings, &ack(2, 100, &[(100, 50, 100, 9000), (100, 10_000, 250, 0)]));
    assert_eq!(outcome.u, 0.25);
    let outcome =
        flow.ack(&settings, &ack(3, 100, &[(100, 10_050, 600, 0), (100, 10_000, 250, 0)]));
    assert_eq!(outcome.u, 0.5);
}

#[test]
fn utilisation_is_bytes_over_time_and_rate() {
    assert_eq!(measured(&[(100, 0, 0, 0)], &[(100, 10_000, 500, 0)]), 0.5);
    assert_eq!(measured(&[(400, 0, 0, 0)], &[(400, 10_000, 500, 0)]), 0.125);
    assert_eq!(measured(&[(10, 0, 0, 0)], &[(10, 10_000, 25, 0)]), 0.25);
    // No saturation: a window's worth in a sixty-fourth of a window's time.
    let settings = Settings { qlen_unit_bytes: 125 << 6, ..settings() };
    let mut flow = started(&settings, &[(100, 0, 0, 1000)]);
    assert_eq!(flow.ack(&settings, &ack(2, 100, &[(100, 10_000, 0, 1000)])).u, 64.0);
}

#[test]
fn of_two_queue_lengths_the_smaller_counts() {
    assert_eq!(measured(&[(100, 0, 0, 125)], &[(100, 10_000, 500, 500)]), 0.625);
    assert_eq!(measured(&[(100, 0, 0, 500)], &[(100, 10_000, 500, 125)]), 0.625);
    // The same queue is shorter on a faster link.
    assert_eq!(measured(&[(400, 0, 0, 500)], &[(400, 10_000, 0, 500)]), 0.125);
}

#[test]
fn counters_that_wrapped_give_the_same_measurement() {
    let before = (100, (1 << 24) - 4000, (1 << 20) - 100, 0);
    assert_eq!(measured(&[before], &[(100, 6000, 400, 0)]), 0.5);
}

#[test]
fn u_is_smoothed_by_the_share_of_t_that_was_measured() {
    let settings = settings();
    let mut flow = started(&settings, &[(100, 0, 0, 0)]);
    // 3/4 of 1 and 1/4 of 0.5.
    assert_eq!(flow.ack(&settings, &ack(2, 100, &[(100, 2500, 125, 0)])).u, 0.875);
    // 3/4 of that, and bytes that did not move count.
    assert_eq!(flow.ack(&settings, &ack(3, 100, &[(100, 5000, 125, 0)])).u, 0.656_25);
}

#[test]
fn a_measurement_over_more_than_t_replaces_u() {
    let settings = settings();
    let mut flow = started(&settings, &[(100, 0, 0, 0)]);
    assert_eq!(flow.ack(&settings, &ack(2, 100, &[(100, 30_000, 750, 0)])).u, 0.25);
}

#[test]
fn the_busiest_hop_counts_with_its_own_time() {
    let settings = settings();
    let before = [(100, 0, 0, 0), (100, 0, 0, 0), (100, 0, 0, 0)];
    // 0.25 over T, 0.5 over T/2, 0.125 over T.
    let after = [(100, 10_000, 250, 0), (100, 5000, 250, 0), (100, 10_000, 125, 0)];
    let outcome = started(&settings, &before).ack(&settings, &ack(2, 100, &after));
    assert_eq!(outcome.u, 0.75);
}

#[test]
fn of_equally_busy_hops_the_one_with_the_lowest_index_counts() {
    let settings = settings();
    let before = [(100, 0, 0, 0), (100, 0, 0, 0)];
    let outcome = started(&settings, &before)
        .ack(&settings, &ack(2, 100, &[(100, 5000, 250, 0), (100, 10_000, 500, 0)]));
    assert_eq!(outcome.u, 0.75);
    let outcome = started(&settings, &before)
        .ack(&settings, &ack(2, 100, &[(100, 10_000, 500, 0), (100, 5000, 250, 0)]));
    assert_eq!(outcome.u, 0.5);
}

#[test]
fn hops_are_equally_busy_when_24_fraction_bits_do_not_separate_them() {
    // Units of a byte over long times. The times differ to show which hop was taken.
    let settings = Settings { tx_unit_bytes: 1, t_ns: 16_000_000, ..settings() };
    let u = |tx: u32, ts: u32| f64::from(tx) / (f64::from(ts) * 12.5);
    let taken = |first: (u32, u32), second: (u32, u32)| {
        let mut flow = started(&settings, &[(100, 0, 0, 0), (100, 0, 0, 0)]);
        let after = [(100, first.0, first.1, 0), (100, second.0, second.1, 0)];
        flow.ack(&settings, &ack(2, 100, &after)).u
    };
    let smoothed = |tx: u32, ts: u32| {
        let share = f64::from(ts) / 16_000_000.0;
        (1.0 - share) + share * u(tx, ts)
    };
    let steps = |u: f64| u * 16_777_216.0;
    // 67108.19 and 67108.86 steps: the first is taken, with its fraction of a step.
    let (first, second) = ((10_000_000, 499_995), (8_000_000, 400_000));
    assert!(u(second.1, second.0) > u(first.1, first.0));
    assert_eq!(steps(u(second.1, second.0)).floor(), steps(u(first.1, first.0)).floor());
    assert!(steps(u(first.1, first.0)).fract() < 0.5 && steps(u(second.1, second.0)).fract() > 0.5);
    assert_eq!(taken(first, second), smoothed(first.1, first.0));
    // 67109.03 steps.
    let second = (8_000_000, 400_001);
    assert_eq!(steps(u(second.1, second.0)).floor(), steps(u(first.1, first.0)).floor() + 1.0);
    assert_eq!(taken(first, second), smoothed(second.1, second.0));
}

#[test]
fn at_eta_and_above_the_window_is_scaled_to_eta() {
    let mut steady = Steady::new(settings());
    // 100000 * 0.75 / 1.5 + 100.
    let outcome = steady.ack(101, 200, 1500);
    assert_eq!((outcome.w_bytes, outcome.wc_bytes, outcome.inc_stage), (50_100.0, 50_100.0, 0));
    // Exactly eta is not below it: no stage.
    let outcome = steady.ack(201, 300, 750);
    assert_eq!((outcome.w_bytes, outcome.inc_stage), (50_200.0, 0));
}

#[test]
fn below_eta_the_window_grows_by_w_ai_for_max_stage_round_trips_and_then_is_scaled() {
    let mut steady = Steady::new(settings());
    let seen: Vec<_> = (1..=4)
        .map(|round| steady.ack(round * 100 + 1, round * 100 + 100, 500))
        .map(|outcome| (outcome.w_bytes, outcome.inc_stage))
        .collect();
    // 100200 * 0.75 / 0.5 + 100 = 150400.
    assert_eq!(seen, [(100_100.0, 1), (100_200.0, 2), (150_400.0, 0), (150_500.0, 1)]);
}

#[test]
fn with_max_stage_zero_the_window_is_always_scaled() {
    let mut steady = Steady::new(Settings { max_stage: 0, ..settings() });
    let outcome = steady.ack(101, 200, 500);
    assert_eq!((outcome.w_bytes, outcome.inc_stage), (150_100.0, 0));
}

#[test]
fn between_updates_the_window_is_computed_anew_from_the_reference() {
    let mut steady = Steady::new(settings());
    for u in [1500, 1500] {
        let outcome = steady.ack(100, 200, u);
        assert_eq!((outcome.w_bytes, outcome.wc_bytes), (50_100.0, 100_000.0));
        assert!(!outcome.updated);
    }
    let outcome = steady.ack(100, 200, 500);
    assert_eq!((outcome.w_bytes, outcome.inc_stage), (100_100.0, 0));
    assert!(steady.ack(101, 200, 500).updated);
    // Not due before packet 201 is acknowledged, which the update set and not the ACKs before it.
    assert!(!steady.ack(200, 300, 500).updated);
    assert!(steady.ack(201, 300, 500).updated);
}

#[test]
fn the_window_stays_between_its_limits() {
    let mut steady = Steady::new(settings());
    // 100000 * 0.75 / 100 + 100 = 850.
    let outcome = steady.ack(101, 200, 100_000);
    assert_eq!((outcome.w_bytes, outcome.wc_bytes), (1000.0, 1000.0));
    let mut steady = Steady::new(Settings { max_stage: 0, ..settings() });
    let outcome = steady.ack(101, 200, 250);
    assert_eq!((outcome.w_bytes, outcome.wc_bytes), (200_000.0, 200_000.0));
    // An idle path, whose utilisation is zero.
    let outcome = steady.ack(201, 300, 0);
    assert_eq!((outcome.w_bytes, outcome.u), (200_000.0, 0.0));
}

#[test]
fn sequence_numbers_are_compared_around_their_wrap() {
    for (bits, last, seq, due) in [
        (24, 0xFF_FFFF, 0, true),
        (24, 0xFF_FFFF, 0x7F_FFFE, true),
        (24, 0xFF_FFFF, 0x7F_FFFF, false),
        (24, 5, 0xFF_FFFF, false),
        (24, 5, 5, false),
        (32, 0xFF_FFFF, 0, false),
        (64, u64::MAX, 3, true),
        (2, 3, 0, true),
        (2, 3, 1, false),
    ] {
        let settings = Settings { seq_bits: bits, ..settings() };
        let mut flow = Flow::new(&settings);
        flow.ack(&settings, &ack(0, last, &[(100, 0, 0, 0)]));
        let outcome = flow.ack(&settings, &ack(seq, 0, &[(100, 100, 0, 0)]));
        assert_eq!(outcome.updated, due, "{seq:#x} after {last:#x}, {bits} bits");
    }
}

#[test]
fn the_time_rule_updates_when_more_than_t_has_passed_whatever_the_sequence_number() {
    let settings = Settings { rule: UpdateRule::Time, ..settings() };
    let mut flow = Flow::new(&settings);
    flow.ack(&settings, &Ack { t_ns: 50_000, ..ack(1, 100, &[(100, 0, 0, 0)]) });
    let mut ts = 0;
    let mut due = |t_ns, seq| {
        ts += 10;
        flow.ack(&settings, &Ack { t_ns, ..ack(seq, 900, &[(100, ts, 0, 0)]) }).updated
    };
    // The first ACK started the clock.
    assert!(!due(60_000, 500));
    assert!(due(60_001, 1));
    assert!(!due(70_001, 1000));
    assert!(due(70_002, 1000));
}

/// Two hops of 100 and 400 Gb/s that measure these multiples of 1/1000 over all of `T`.
fn last_hop(settings: &Settings, n: u16, last: u32, first: u32) -> (Flow, Outcome) {
    let mut flow = started(settings, &[(100, 0, 0, 0), (400, 0, 0, 0)]);
    let after = [(100, 10_000, last, 0), (400, 10_000, first * 4, 0)];
    let outcome = flow.ack(settings, &Ack { n, ..ack(100, 200, &after) });
    (flow, outcome)
}

#[test]
fn speed_up_gives_a_flow_its_share_of_the_last_hop_before_the_window_is_computed() {
    let settings = Settings { lhcs: true, ..settings() };
    // 12.5 B/ns * 10000 ns * 0.5 / 5 = 12500; then 12500 * 0.75 / 1.5 + 100.
    let (_, outcome) = last_hop(&settings, 5, 1500, 1000);
    let expected =
        Outcome { w_bytes: 6350.0, wc_bytes: 12_500.0, u: 1.5, inc_stage: 0, updated: false };
    assert_eq!(outcome, expected);
    // No flow counts as one.
    let (_, outcome) = last_hop(&settings, 0, 1500, 1000);
    assert_eq!(outcome.wc_bytes, 62_500.0);
    let (_, outcome) = last_hop(&settings, 1, 1500, 1000);
    assert_eq!(outcome.wc_bytes, 62_500.0);
    // Below the smallest window, which limits W only.
    let (_, outcome) = last_hop(&settings, 625, 1500, 1000);
    assert_eq!((outcome.w_bytes, outcome.wc_bytes), (1000.0, 100.0));
}

#[test]
fn an_update_overwrites_the_reference_that_speed_up_set() {
    let settings = Settings { lhcs: true, ..settings() };
    let mut flow = started(&settings, &[(100, 0, 0, 0)]);
    let due = Ack { n: 5, ..ack(101, 200, &[(100, 10_000, 1500, 0)]) };
    let outcome = flow.ack(&settings, &due);
    assert_eq!((outcome.w_bytes, outcome.wc_bytes, outcome.updated), (6350.0, 6350.0, true));
}

#[test]
fn speed_up_needs_a_last_hop_above_alpha_that_is_the_busiest() {
    let on = Settings { lhcs: true, ..settings() };
    for (settings, last, first, acts) in [
        (on, 1251, 1000, true),
        (on, 1250, 1000, false),
        (on, 1300, 1400, false),
        (on, 1400, 1300, true),
        // Equally busy hops count as the last one.
        (on, 1400, 1400, true),
        (settings(), 1400, 1000, false),
    ] {
        let (_, outcome) = last_hop(&settings, 2, last, first);
        assert_eq!(outcome.wc_bytes == 31_250.0, acts, "{last} {first} {}", settings.lhcs);
        assert!(acts || outcome.wc_bytes == 100_000.0, "{}", outcome.wc_bytes);
    }
}

#[test]
fn speed_up_looks_at_the_raw_utilisation_and_not_at_the_smoothed_one() {
    let settings = Settings { lhcs: true, ..settings() };
    let mut flow = started(&settings, &[(100, 0, 0, 0)]);
    // Raw 1.5 over a tenth of T: smoothed 1.05.
    let outcome = flow.ack(&settings, &ack(2, 100, &[(100, 1000, 150, 0)]));
    assert_eq!(outcome.wc_bytes, 62_500.0);
    // Smoothed above alpha, raw below.
    let mut steady = Steady::new(settings);
    steady.ack(2, 100, 2000);
    steady.flow.wc_bytes = 77.0;
    let next = ack(3, 100, &[(100, 10_100, 2010, 0)]);
    let outcome = steady.flow.ack(&settings, &next);
    assert!(outcome.u > 1.25, "{}", outcome.u);
    assert_eq!(outcome.wc_bytes, 77.0);
}
