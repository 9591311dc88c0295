//! The network simulator against the HPCC authors' ns-3 code and an FNCC variant of it (dumbbell of three switches, two flows, the
//! second from 300 us; maxStage 0, additive increase 40 Mb/s for each 100 Gb/s, integer nanoseconds, ACKs of 88 bytes).

use fncc_models::window::replay::ModelKind;
use fncc_network::experiment::Experiment;
use fncc_network::figures::{Case, Choice, Run, plan};
use fncc_network::run::Summary;
use fncc_network::scheme::Scheme;
use fncc_network::topology::Congestion::{self, First, Last, Middle};
use fncc_network::{MS, NS, US};

fn run(scheme: Scheme, congestion: Congestion, gbps: u32) -> Summary {
    let mut experiment = Experiment::dumbbell(3, 2, congestion, gbps, 1500 * NS);
    experiment.max_stage = Some(0);
    let t_ns = experiment.context(scheme).t_ns;
    experiment.wai_bytes = Some(WAI_SHARE * f64::from(gbps) / 8.0 * f64::from(t_ns));
    experiment.network.time_grain = NS;
    experiment.network.ack_bytes = 64;
    experiment.sample = 0;
    assert_eq!(experiment.duration, 1000 * US);
    experiment.run(scheme).expect("it runs").summary
}

/// Additive increase as a share of the link: 10 Mb/s for each 25 Gb/s, as in the HPCC artefact.
const WAI_SHARE: f64 = 0.0004;

/// What ns-3 found: rate, congestion, scheme, peak in KB, first drop in us.
const TABLE: [(u32, Congestion, Scheme, f64, f64); 11] = [
    (100, First, Scheme::Hpcc, 157.9, 315.5),
    (100, Middle, Scheme::Hpcc, 163.9, 313.7),
    (100, Last, Scheme::Hpcc, 159.4, 312.3),
    (200, First, Scheme::Hpcc, 300.6, 314.2),
    (400, First, Scheme::Hpcc, 596.6, 313.9),
    (100, First, Scheme::Fncc, 123.0, 305.9),
    (100, Middle, Scheme::Fncc, 132.1, 307.5),
    (100, Last, Scheme::Fncc, 138.1, 308.8),
    (200, First, Scheme::Fncc, 226.2, 305.7),
    (400, First, Scheme::Fncc, 464.5, 305.2),
    (100, Last, Scheme::FnccLhcs, 83.5, 306.9),
];

#[test]
fn peaks_and_first_drops_agree_with_ns3() {
    for (gbps, congestion, scheme, peak_kb, drop_us) in TABLE {
        let found = run(scheme, congestion, gbps);
        let peak = found.queue_peak_bytes as f64 / 1000.0 / peak_kb - 1.0;
        let drop = found.flow0_first_drop_ns.unwrap() / 1000.0 - drop_us;
        let row = format!("{gbps}G {congestion:?} {}: {peak:+.4} {drop:+.2} us", scheme.name());
        assert!(peak.abs() < 0.03 && drop.abs() < 0.3, "{row}");
        assert_eq!(found.pause_frames, 0, "{row}");
    }
}

#[test]
fn utilisation_agrees_with_ns3() {
    for congestion in [First, Middle, Last] {
        let found = run(Scheme::Hpcc, congestion, 100).utilisation;
        assert!((0.935..0.961).contains(&found), "HPCC, {congestion:?}: {found:.3}");
    }
    let found = run(Scheme::Fncc, First, 100).utilisation;
    // ns-3 counts bytes, which in truncated times are 0.4 % more than the link carries.
    assert!((found - 0.90).abs() < 0.013, "FNCC: {found:.3}");
}

/// Change of the queue peak of a scheme from HPCC on, and of its utilisation, at a hop with another choice than that of the runs in ns-3.
fn with(hop: Congestion, choice: Choice, scheme: &str) -> (f64, f64) {
    let [hpcc, other] = ["hpcc", scheme].map(|scheme| {
        let is = |run: &&Run| run.case == Case::Open(hop, choice) && run.scheme.name() == scheme;
        let plan = plan(&[]);
        let run = plan.iter().find(is).expect("it is planned");
        run.experiment.run(run.scheme).expect("it runs").summary
    });
    let change = other.queue_peak_bytes as f64 / hpcc.queue_peak_bytes as f64 - 1.0;
    (100.0 * change, other.utilisation - hpcc.utilisation)
}

#[test]
fn choices_that_the_paper_leaves_open_move_our_queues_to_those_of_the_paper() {
    // The paper: -37.5, -29.5, -8.4, -38.5 %, and the utilisation of FNCC above that of HPCC.
    for (hop, payload, periodic) in
        [(First, -35.7, -15.4), (Middle, -25.3, -15.6), (Last, -15.9, -9.4)]
    {
        assert!((with(hop, Choice::Payload, "fncc").0 - payload).abs() < 1.0, "{hop:?}");
        let (change, utilisation) = with(hop, Choice::Periodic, "fncc");
        assert!(
            (change - periodic).abs() < 1.0 && utilisation > 0.0,
            "{hop:?}: {change} {utilisation}"
        );
    }
    let (change, _) = with(Last, Choice::Beta, "fncc-lhcs");
    assert!((change + 38.7).abs() < 1.0, "{change}");
}

/// Jain's index of four flows under HPCC that join one after another, with links of some delay.
fn fairness(window: ModelKind, delay_ns: u64) -> f64 {
    let mut experiment = Experiment::fairness(3, 4, 100, delay_ns * NS, 2 * MS);
    experiment.max_stage = Some(0);
    let t_ns = experiment.context(Scheme::Hpcc).t_ns;
    experiment.wai_bytes = Some(WAI_SHARE * 100.0 / 8.0 * f64::from(t_ns));
    experiment.network.time_grain = NS;
    experiment.network.ack_bytes = 64;
    experiment.window = window;
    experiment.sample = 0;
    experiment.run(Scheme::Hpcc).expect("it runs").summary.jain
}

#[test]
fn a_nanosecond_of_delay_moves_the_fairness_of_hpcc_more_than_the_integers_do() {
    let of =
        |window| [1490, 1499, 1500, 1501, 1502, 1510].map(|delay_ns| fairness(window, delay_ns));
    let [float, fixed] = [ModelKind::Float, ModelKind::Fixed].map(of);
    let mean = |found: &[f64; 6]| found.iter().sum::<f64>() / 6.0;
    let spread = |found: &[f64]| {
        let most = found.iter().copied().fold(0.0, f64::max);
        most - found.iter().copied().fold(1.0, f64::min)
    };
    let found = format!("{float:.3?} in double precision, {fixed:.3?} in integers");
    assert!(spread(&float) > 0.02 && spread(&fixed) > 0.02, "{found}");
    let all = spread(&[float, fixed].concat());
    assert!((mean(&float) - mean(&fixed)).abs() < all / 2.0, "{found}");
}
