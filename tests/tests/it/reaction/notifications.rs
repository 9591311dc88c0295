use super::{ENGINES, FLOWS, hardware};
use fncc_hdl::nic::reaction::DcqcnNp;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::timed::NotificationPoint;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, set};

/// How much of what there is: cycles between two notifications, cycles of a hundred with a mark and with a notification taken, flows.
type Mix = (u32, [usize; 3]);

/// Compares every notification and its cycle. Gives notifications and marks without one.
fn run(kind: EngineKind, cycles: usize, (interval, [marks, takes, flows]): Mix) -> [u64; 2] {
    let mut made = hardware("dcqcn_np", kind, FLOWS);
    let engine: &mut dyn Engine = &mut *made;
    let mut random = Random::new(u64::from(interval) + marks as u64);
    let mut model = NotificationPoint::new(interval, FLOWS);
    let mut last = [None::<usize>; FLOWS];
    set(engine, "cfg_interval", interval.into());
    let (mut wide, mut from) = (flows, 0);
    for cycle in 0..cycles {
        if random.below(300) == 0 {
            (wide, from) = (1 + random.below(flows), random.below(FLOWS));
        }
        // What is under way comes to an end.
        let ends = cycle + 400 > cycles;
        let mark =
            (random.percent(marks) && !ends).then(|| ((from + random.below(wide)) % FLOWS) as u16);
        let takes = random.percent(takes);
        set(engine, "ce_valid", mark.is_some().into());
        set(engine, "ce_flow", mark.unwrap_or(random.word() as u16).into());
        set(engine, "cnp_ready", takes.into());
        engine.clock();
        let at = format!("{kind:?}, interval {interval}, {marks} %, {takes} %, cycle {cycle}");
        assert_eq!(get(engine, "busy") == 1, model.is_busy(), "{at}");
        assert_eq!(get(engine, "cnp_valid") == 1, model.offered().is_some(), "{at}");
        if let Some(flow) = model.offered() {
            assert_eq!(get(engine, "cnp_flow"), u64::from(flow), "{at}");
            if takes {
                let before = last[usize::from(flow)].replace(cycle);
                let apart = before.map_or(usize::MAX, |before| cycle - before);
                assert!(apart >= interval as usize, "{at}: {apart} cycles apart");
            }
        }
        model.cycle(mark, takes);
    }
    let counts = [model.notifications, model.suppressed];
    assert_eq!(
        ["notifications", "suppressed"].map(|name| get(engine, &format!("stat_{name}"))),
        counts
    );
    counts
}

#[test]
fn every_notification_comes_in_its_cycle_on_every_engine() {
    for kind in ENGINES {
        for mix in [(300, [50, 50, FLOWS]), (0, [30, 90, 5]), (77, [100, 100, 1])] {
            let [notifications, suppressed] = run(kind, 3_000, mix);
            assert!(notifications > 2 && suppressed > 50, "{notifications} {suppressed}");
        }
    }
}

#[test]
fn no_flow_gets_two_notifications_within_the_interval_whatever_the_load() {
    for interval in [0, 1, 100, 12_500, 1 << 23] {
        for shares in
            [[100, 100, FLOWS], [98, 100, FLOWS], [90, 20, FLOWS], [60, 100, 1], [5, 5, FLOWS]]
        {
            run(EngineKind::Compiled, 50_000, (interval, shares));
        }
    }
}

#[test]
fn a_flow_that_was_quiet_until_the_cycles_come_again_gets_its_notification_at_once() {
    const INTERVAL: u64 = 1000;
    let mut made = hardware("dcqcn_np", EngineKind::Compiled, FLOWS);
    let engine: &mut dyn Engine = &mut *made;
    set(engine, "cfg_interval", INTERVAL);
    set(engine, "cnp_ready", 1);
    (0..=FLOWS).for_each(|_| engine.clock());
    // Half of 2^24 cycles after the end of the interval the age has the other sign.
    for quiet in [INTERVAL, (1 << 23) + INTERVAL + 5, (1 << 23) - 1, 1 << 24] {
        (0..quiet).for_each(|_| engine.clock());
        set(engine, "ce_valid", 1);
        set(engine, "ce_flow", 9);
        engine.clock();
        set(engine, "ce_valid", 0);
        let after = (1..50).find(|_| {
            engine.clock();
            get(engine, "cnp_valid") == 1
        });
        assert_eq!(after, Some(DcqcnNp::<6>::LATENCY), "after {quiet} cycles");
    }
}
