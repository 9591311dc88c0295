use super::{ENGINES, FLOWS, hardware, offer, received};
use fncc_models::nic::Received;
use fncc_models::wire::TelemetryEntry;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::timed::{AckSchedule, ScheduleSettings};
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, set};

/// How much of what there is.
#[derive(Debug, Clone, Copy)]
struct Mix {
    settings: ScheduleSettings,
    /// Cycles of a hundred with an event, with an order taken, and events of a hundred that are answered at once.
    events: usize,
    takes: usize,
    answers: usize,
    flows: usize,
    /// Cycles of a hundred in which a window for a sender comes, if none waits.
    messages: usize,
    /// Cycles of a hundred in which a flow is to be closed, if none is.
    closes: usize,
}

#[derive(Debug, Default)]
struct Counts {
    acks: u64,
    naks: u64,
    timeouts: u64,
    messages: u64,
    closed: u64,
}

/// Compares every order, its cycle and its contents.
fn run(kind: EngineKind, cycles: usize, mix: Mix) -> Counts {
    let mut made = hardware("ack_schedule", kind, 64);
    let engine: &mut dyn Engine = &mut *made;
    let mut random = Random::new(mix.flows as u64 + 1000 * mix.events as u64);
    let mut model = AckSchedule::new(mix.settings, FLOWS);
    set(engine, "cfg_packets", mix.settings.packets.into());
    set(engine, "cfg_timeout", mix.settings.timeout.into());
    let mut counts = Counts::default();
    let (mut flows, mut first) = (mix.flows, 0);
    // `n` of the cycle before, and that of the order on offer.
    let (mut n_before, mut order_n) = (0, None);
    let mut message: Option<(u16, Vec<TelemetryEntry>)> = None;
    // A flow to close; one that is being closed; one of which no order is left.
    let mut close: Option<u16> = None;
    let (mut closing, mut closed) = (None, None::<u16>);
    for cycle in 0..cycles {
        if random.below(300) == 0 {
            (flows, first) = (1 + random.below(mix.flows), random.below(FLOWS));
        }
        let flow = ((first + random.below(flows)) % FLOWS) as u16;
        let event = random.percent(mix.events).then(|| received(&mut random, flow, mix.answers));
        offer(engine, event.as_ref(), &mut random);
        if let Some(event) = &event
            && [closed, closing.flatten()].contains(&Some(event.flow))
        {
            closed = None;
            closing = closing.map(|_| None);
        }
        let takes = random.percent(mix.takes);
        if close.is_none() && closing.is_none() && random.percent(mix.closes) {
            close = Some(flow);
        }
        set(engine, "close_valid", close.is_some().into());
        set(engine, "close_flow", close.unwrap_or(random.word() as u16).into());
        if message.is_none() && random.percent(mix.messages) {
            let entries = 1 + random.below(2);
            let entries = (0..entries).map(|_| TelemetryEntry::from_u64(random.word())).collect();
            message = Some((random.below(FLOWS) as u16, entries));
        }
        set(engine, "message_valid", message.is_some().into());
        let noise = (random.word() as u16, vec![TelemetryEntry::from_u64(random.word())]);
        let (to, entries) = message.as_ref().unwrap_or(&noise);
        set(engine, "message_flow", (*to).into());
        set(engine, "message_pair", entries.len() as u64 - 1);
        for (name, entry) in ["entry", "second"].into_iter().zip(entries) {
            set(engine, &format!("message_{name}"), entry.to_u64());
        }
        let n = random.word() & 0xffff;
        set(engine, "order_ready", takes.into());
        set(engine, "n", n);
        engine.clock();
        let at = format!("{kind:?}, {mix:?}, cycle {cycle}");
        assert_eq!(get(engine, "busy") == 1, model.is_busy(), "{at}");
        assert_eq!(get(engine, "order_valid") == 1, model.offered().is_some(), "{at}");
        if let Some(order) = model.offered() {
            assert_ne!(closed, Some(order.flow), "{at}: an order of a closed flow");
            for (name, value) in [
                ("flow", u64::from(order.flow)),
                ("psn", order.psn.into()),
                ("msn", order.msn.into()),
                ("syndrome", order.syndrome.into()),
                ("n", *order_n.get_or_insert(n_before)),
                ("n_hop", order.stack.len() as u64),
                ("path_id", order.path_id.into()),
            ] {
                assert_eq!(get(engine, &format!("order_{name}")), value, "{at}: {name}");
            }
            let words = engine.get_wide(engine.port("order_stack"));
            let entries: Vec<_> = order.stack.iter().map(|entry| entry.to_u64()).collect();
            assert_eq!(words[..entries.len()], entries, "{at}: stack");
            if takes {
                order_n = None;
                match order.is_negative() {
                    true => counts.naks += 1,
                    false => counts.acks += 1,
                }
            }
        }
        if get(engine, "ended") == 1 {
            closed = closing.take().flatten();
            counts.closed += 1;
        }
        let taken = model.cycle(event.as_ref(), close, message.as_ref(), takes);
        assert_eq!(get(engine, "close_ready") == 1, taken.close, "{at}: close_ready");
        if taken.close {
            closing = Some(close.take());
        }
        assert_eq!(get(engine, "message_ready") == 1, taken.message, "{at}: message_ready");
        if taken.message {
            message = None;
            counts.messages += 1;
        }
        n_before = n;
    }
    counts.timeouts = model.timeouts;
    let [acks, naks, timeouts] =
        ["acks", "naks", "timeouts"].map(|name| get(engine, &format!("stat_{name}")));
    // An order may be counted and not taken yet, or noticed and not counted yet.
    let taken = counts.acks + counts.naks;
    assert!((acks + naks).abs_diff(taken) <= 1, "{kind:?}: {acks} {naks} {counts:?}");
    assert!(counts.timeouts.abs_diff(timeouts) <= 1, "{kind:?}: {timeouts} {counts:?}");
    counts
}

fn mix(packets: u8, timeout: u16, [events, takes, answers, flows]: [usize; 4]) -> Mix {
    Mix {
        settings: ScheduleSettings { packets, timeout },
        events,
        takes,
        answers,
        flows,
        messages: 0,
        closes: 0,
    }
}

#[test]
fn every_order_comes_in_its_cycle_with_its_contents_on_every_engine() {
    for kind in ENGINES {
        for mix in [mix(4, 10, [50, 50, 20, FLOWS]), mix(200, 3, [60, 100, 12, 3])] {
            let Counts { acks, naks, timeouts, .. } = run(kind, 3_500, mix);
            assert!(acks > 50 && naks > 5 && timeouts > 5, "{acks} {naks} {timeouts}");
        }
    }
}

#[test]
fn a_flow_that_is_closed_has_no_order_until_its_next_packet() {
    for (closes, messages, shares) in [
        (100, 0, [50, 50, 20, FLOWS]),
        (10, 30, [60, 100, 12, 3]),
        (100, 100, [30, 5, 60, FLOWS]),
        (3, 2, [20, 30, 80, 1]),
    ] {
        let mix = Mix { closes, messages, ..mix(16, 40, shares) };
        let Counts { closed, .. } = run(EngineKind::Compiled, 20_000, mix);
        assert!(closed > 100, "{closed} flows were closed: {mix:?}");
    }
}

#[test]
fn windows_for_senders_leave_with_the_next_answer_or_repeat_the_last_one_as_an_ack() {
    for kind in ENGINES {
        let mix = Mix { messages: 20, ..mix(30, 40, [30, 60, 12, 8]) };
        let Counts { acks, messages, .. } = run(kind, 2_500, mix);
        assert!(acks > 100 && messages > 100, "{acks} {messages}");
    }
    for (messages, shares) in [
        (100, [100, 100, 30, FLOWS]),
        (100, [50, 100, 60, 3]),
        (2, [10, 100, 90, 1]),
        (30, [40, 5, 50, FLOWS]),
        (100, [0, 100, 0, FLOWS]),
    ] {
        run(EngineKind::Compiled, 10_000, Mix { messages, ..mix(16, 40, shares) });
    }
}

/// A NAK that has been sent is not sent again with a window: its sender would go back once more.
#[test]
fn a_window_behind_a_nak_comes_with_an_ack_of_the_packet_before() {
    let mut made = hardware("ack_schedule", EngineKind::Compiled, 64);
    let engine: &mut dyn Engine = &mut *made;
    let mut random = Random::new(6);
    set(engine, "cfg_packets", 16);
    set(engine, "cfg_timeout", 1000);
    set(engine, "order_ready", 1);
    offer(engine, None, &mut random);
    (0..FLOWS + 2).for_each(|_| engine.clock());
    let order = |engine: &mut dyn Engine| {
        (0..60).find_map(|_| {
            engine.clock();
            set(engine, "event_valid", 0);
            set(engine, "message_valid", 0);
            let names = ["psn", "msn", "syndrome", "n_hop", "path_id"];
            let order = names.map(|name| get(engine, &format!("order_{name}")));
            (get(engine, "order_valid") == 1).then_some(order)
        })
    };
    let report = |engine: &mut dyn Engine, entry: u64| {
        set(engine, "message_valid", 1);
        set(engine, "message_flow", 9);
        set(engine, "message_entry", entry);
    };
    // A flow that has never had an answer gets none for a window.
    report(engine, 5);
    assert_eq!(order(engine), None);
    let nak =
        Received { syndrome: 0x60, psn: 0, msn: 4, report: false, ..received(&mut random, 9, 100) };
    offer(engine, Some(&nak), &mut random);
    assert_eq!(order(engine), Some([0, 4, 0x60, 0, 0]));
    for entry in [6, 7] {
        report(engine, entry);
        assert_eq!(order(engine), Some([0xff_ffff, 4, 0x1f, 1, 0]));
        assert_eq!(engine.get_wide(engine.port("order_stack"))[0], entry);
    }
    // Another gap is requested, with the window.
    offer(engine, Some(&Received { psn: 8, ..nak }), &mut random);
    engine.clock();
    set(engine, "event_valid", 0);
    report(engine, 8);
    assert_eq!(order(engine), Some([8, 4, 0x60, 1, 0]));
    (0..5).for_each(|_| engine.clock());
    assert_eq!(["stat_naks", "stat_acks"].map(|name| get(engine, name)), [2, 2]);
}

#[test]
fn every_order_is_that_of_the_model_whatever_the_load() {
    for (packets, timeout) in [(1, 100), (0, 100), (2, 0), (16, 40), (255, 5), (64, 0x7fff)] {
        for shares in [
            [100, 100, 30, FLOWS],
            [90, 30, 5, FLOWS],
            [50, 100, 10, 2],
            [30, 5, 60, FLOWS],
            [5, 100, 0, FLOWS],
            [80, 100, 0, 1],
        ] {
            run(EngineKind::Compiled, 10_000, mix(packets, timeout, shares));
        }
    }
}

#[test]
fn a_packet_alone_gets_its_ack_when_its_time_is_over() {
    const TIMEOUT: u16 = 50;
    let mut made = hardware("ack_schedule", EngineKind::Compiled, 64);
    let engine: &mut dyn Engine = &mut *made;
    let mut random = Random::new(3);
    set(engine, "cfg_packets", 16);
    set(engine, "cfg_timeout", TIMEOUT.into());
    set(engine, "order_ready", 1);
    offer(engine, None, &mut random);
    for _ in 0..20 {
        (0..FLOWS + 2 + random.below(40)).for_each(|_| engine.clock());
        let event = received(&mut random, 5, 0);
        offer(engine, Some(&event), &mut random);
        engine.clock();
        offer(engine, None, &mut random);
        let after = (1..2_000).find(|_| {
            engine.clock();
            get(engine, "order_valid") == 1
        });
        let (after, least) = (after.expect("an ACK"), 16 * usize::from(TIMEOUT));
        assert_eq!(get(engine, "order_psn"), u64::from(event.psn));
        assert!((least - 16..least + FLOWS + 24).contains(&after), "{after} cycles");
    }
}

#[test]
fn an_answer_that_is_due_at_once_is_ordered_after_the_stated_latency() {
    let mut made = hardware("ack_schedule", EngineKind::Compiled, 64);
    let engine: &mut dyn Engine = &mut *made;
    let mut random = Random::new(4);
    set(engine, "cfg_packets", 16);
    set(engine, "cfg_timeout", 1000);
    set(engine, "order_ready", 1);
    offer(engine, None, &mut random);
    (0..FLOWS + 2).for_each(|_| engine.clock());
    let event = received(&mut random, 9, 100);
    offer(engine, Some(&event), &mut random);
    engine.clock();
    offer(engine, None, &mut random);
    let after = (1..100).find(|_| {
        engine.clock();
        get(engine, "order_valid") == 1
    });
    assert_eq!(after, Some(fncc_hdl::nic::receive::AckSchedule::<6>::LATENCY));
}

#[test]
fn packets_that_wait_when_a_reset_comes_have_no_answer_behind_it() {
    let mut made = hardware("ack_schedule", EngineKind::Compiled, 64);
    let engine: &mut dyn Engine = &mut *made;
    let mut random = Random::new(9);
    set(engine, "cfg_packets", 200);
    set(engine, "cfg_timeout", 1000);
    offer(engine, None, &mut random);
    // By the clock that a reset sets to zero their deadlines are over: it counts half of its range as past.
    (0..16 * 33_000).for_each(|_| engine.clock());
    for flow in 0..FLOWS as u16 {
        offer(engine, Some(&received(&mut random, flow, 0)), &mut random);
        engine.clock();
    }
    offer(engine, None, &mut random);
    engine.clock();
    set(engine, "rst", 1);
    engine.clock();
    set(engine, "rst", 0);
    for cycle in 0..4 * FLOWS {
        engine.clock();
        assert_eq!(get(engine, "order_valid"), 0, "cycle {cycle}");
    }
}
