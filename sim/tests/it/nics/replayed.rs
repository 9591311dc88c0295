//! The behavioural NIC gets the input of the hardware, beat by beat: both send the same packets and compute the same windows, in the same cycles.

use super::bench::{self, BAD, PERIOD, check_whole, run};
use fncc_models::lossless::EcnSettings;
use fncc_models::nic::RoundRule;
use fncc_models::window::{Increase, MOST_HOPS, Settings, SpeedUp, Variant};
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::behavioural::BehaviouralNic;
use fncc_sim::nics::link::{PauseSettings, Side};
use fncc_sim::nics::{
    FlowPlan, HardwareNic, NicInputs, NicOutputs, NicPause, NicUnderTest, Passed, RunSettings,
    Telemetry, WindowUpdate,
};
use fncc_testbenches::stream::Beat;
use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

/// Cycles from the reset of a NIC to the run.
const BEGINS: u64 = 4096;

/// Input and results of a NIC, by cycle from the first one of the run.
#[derive(Default)]
struct Record {
    received: VecDeque<(u64, Beat)>,
    windows: Vec<(u64, WindowUpdate)>,
}

/// A NIC whose link is recorded, or replaced by a record.
struct Recorded<N> {
    nic: N,
    /// Cycles of the run.
    cycle: Option<u64>,
    /// Cycles since its reset.
    age: u64,
    replaces: Option<VecDeque<(u64, Beat)>>,
    record: Record,
}

impl<N: NicUnderTest> Recorded<N> {
    fn new(nic: N, replaces: Option<VecDeque<(u64, Beat)>>) -> Self {
        Self { nic, cycle: None, age: 0, replaces, record: Record::default() }
    }
}

impl<N: NicUnderTest> NicUnderTest for Recorded<N> {
    fn lanes(&self) -> usize {
        self.nic.lanes()
    }

    fn is_busy(&self) -> bool {
        self.nic.is_busy()
    }

    fn set_address(&mut self, mac: [u8; 6]) {
        self.nic.set_address(mac);
    }

    fn clock(&mut self, inputs: &NicInputs) -> NicOutputs {
        // The link takes beats in a run only. Turns of the parts of a NIC depend on its age.
        if self.cycle.is_none() && inputs.m_axis_ready {
            assert!(self.age <= BEGINS);
            for _ in self.age..BEGINS {
                self.nic.clock(&NicInputs::default());
            }
        }
        self.age += 1;
        if self.cycle.is_some() || inputs.m_axis_ready {
            self.cycle = Some(self.cycle.map_or(0, |cycle| cycle + 1));
        }
        let mut inputs = inputs.clone();
        if let (Some(beats), Some(cycle)) = (&mut self.replaces, self.cycle) {
            let is_due = beats.front().is_some_and(|(at, _)| *at <= cycle);
            inputs.s_axis = if is_due { beats.pop_front().map(|(_, beat)| beat) } else { None };
        }
        let outputs = self.nic.clock(&inputs);
        if let Some(cycle) = self.cycle {
            if outputs.s_axis_taken
                && let Some(beat) = inputs.s_axis
            {
                self.record.received.push_back((cycle, beat));
            }
            self.record.windows.extend(outputs.window.map(|update| (cycle, update)));
        }
        outputs
    }

    fn counters(&mut self) -> BTreeMap<String, u64> {
        self.nic.counters()
    }
}

/// Takes all, and says nothing.
struct Silent(usize);

impl NicUnderTest for Silent {
    fn lanes(&self) -> usize {
        self.0
    }

    fn is_busy(&self) -> bool {
        false
    }

    fn set_address(&mut self, _: [u8; 6]) {}

    fn clock(&mut self, _: &NicInputs) -> NicOutputs {
        NicOutputs {
            s_axis_taken: true,
            connect_taken: true,
            template_taken: true,
            ..NicOutputs::default()
        }
    }

    fn counters(&mut self) -> BTreeMap<String, u64> {
        BTreeMap::new()
    }
}

/// What a NIC has sent: when the last bit has left, cycles, and the bytes.
fn sent(passed: &[Passed], nic: Side) -> Vec<(u64, &[u8])> {
    let here = passed.iter().filter(|frame| frame.nic == nic && frame.is_sent);
    here.map(|frame| (frame.frame.at / PERIOD, &frame.frame.data[..])).collect()
}

/// Windows of each flow with their times.
fn windows(record: &Record) -> BTreeMap<u16, Vec<(u64, u32, u32, u32)>> {
    let mut flows: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (cycle, WindowUpdate { flow, w, r, u }) in &record.windows {
        flows.entry(*flow).or_default().push((*cycle, *w, *r, *u));
    }
    flows
}

/// Both NICs of a run of hardware, each against a behavioural one with the same input.
fn check(settings: &RunSettings, plans: &[FlowPlan]) {
    let nic = || HardwareNic::new(&settings.nic, EngineKind::Compiled, false).expect("a NIC");
    let [mut a, mut b] = [Recorded::new(nic(), None), Recorded::new(nic(), None)];
    let (outcome, hardware) = run(&mut [&mut a, &mut b], settings, plans);
    check_whole(&outcome);
    let settings = RunSettings { until_ps: outcome.cycles * PERIOD, ..settings.clone() };
    for (side, recorded) in Side::BOTH.into_iter().zip([a, b]) {
        let nic = BehaviouralNic::new(&settings.nic).expect("a NIC");
        let mut ours = Recorded::new(nic, Some(recorded.record.received.clone()));
        let mut silent = Silent(settings.nic.lanes);
        let ends: &mut [&mut dyn NicUnderTest; 2] = match side {
            Side::A => &mut [&mut ours, &mut silent],
            Side::B => &mut [&mut silent, &mut ours],
        };
        let (_, model) = run(ends, &settings, plans);
        let at = format!("{:?} {:?} NIC {side:?}", settings.path.gbps, settings.nic.telemetry);
        let (found, expected) = (sent(&hardware, side), sent(&model, side));
        for (place, (ours, theirs)) in found.iter().zip(&expected).enumerate() {
            assert!(ours == theirs, "{at}: frame {place}\n{ours:02x?}\n{theirs:02x?}");
        }
        assert_eq!(found.len(), expected.len(), "{at}");
        let (found, expected) = (windows(&recorded.record), windows(&ours.record));
        assert_eq!(found, expected, "{at}");
    }
}

fn flow(number: u16) -> FlowPlan {
    bench::plan(number, 100_904 + u64::from(number) * 4096, 20_480)
}

/// Flows in one direction, and in the other.
fn both(forth: Range<u16>, back: Range<u16>) -> Vec<FlowPlan> {
    let back = back.map(|number| FlowPlan { from: Side::B, ..flow(number) });
    forth.map(flow).chain(back).map(|plan| FlowPlan { bytes: plan.bytes / 2, ..plan }).collect()
}

/// Latencies and turns of all blocks are in this: when operations of flows meet, which of two packets goes first, which answers merge, which window is sent.
#[test]
fn what_receives_the_same_sends_the_same_and_computes_the_same_windows_in_the_same_cycles() {
    for (gbps, telemetry, mtu, is_alone) in [
        (&[100][..], Telemetry::Acks, 64, true),
        (&[100, 40], Telemetry::Acks, 1024, false),
        (&[100, 100, 100, 25], Telemetry::Acks, 4096, true),
        (&[100, 100, 100], Telemetry::Data, 1472, true),
        (&[100, 100, 100], Telemetry::Data, 1024, false),
        (&[100, 50], Telemetry::Data, 2048, false),
        (&[100, 40], Telemetry::Receiver, 1024, true),
        (&[100, 100, 50], Telemetry::Receiver, 4092, false),
        (&[100, 100, 100], Telemetry::Probes, 100, true),
        (&[100, 50], Telemetry::Probes, 4096, false),
        (&[100, 50, 80], Telemetry::Busiest, 1024, true),
        (&[100, 100, 100], Telemetry::Busiest, 256, false),
        (&[100, 50], Telemetry::Acks, 9000, true),
        (&[100, 40, 100], Telemetry::Data, 8160, false),
    ] {
        let settings = bench::settings(gbps, telemetry, mtu, 6_000);
        if is_alone {
            check(&settings, &[flow(7)]);
        }
        check(&settings, &[flow(7), flow(8)]);
    }
}

/// ACKs of small packets come faster than contexts and scheduler take them, and wait.
#[test]
fn many_flows_in_both_directions_do_so_too() {
    for (gbps, telemetry, mtu, generate) in [
        (&[100, 40][..], Telemetry::Acks, 256, false),
        (&[100, 100, 100, 25], Telemetry::Data, 1024, true),
        (&[100, 40], Telemetry::Receiver, 256, false),
        (&[100, 100, 50], Telemetry::Probes, 2048, true),
        (&[100, 50], Telemetry::Busiest, 512, false),
    ] {
        let mut settings = bench::settings(gbps, telemetry, mtu, 6_000);
        settings.nic.generate = generate;
        check(&settings, &both(4..8, 6..10));
    }
}

#[test]
fn so_do_nics_of_hosts_that_hold_back_at_a_bad_link() {
    for (seed, telemetry, mtu) in [
        (1, Telemetry::Acks, 1024),
        (2, Telemetry::Receiver, 1472),
        (3, Telemetry::Probes, 1024),
        (4, Telemetry::Busiest, 100),
        (5, Telemetry::Data, 2048),
        (6, Telemetry::Data, 9000),
    ] {
        let mut settings = bench::settings(&[100, 40], telemetry, mtu, 6_000);
        settings.path.faults = [BAD; 2];
        settings.path.seed = seed;
        settings.stall = Some(seed);
        settings.nic.ack_every = 2;
        settings.nic.retries = 50;
        check(&settings, &both(4..8, 6..8));
    }
}

#[test]
fn so_do_nics_that_smooth_by_hop_and_add_by_the_number_of_flows() {
    let plus = Variant::FNCC_PLUS_PLUS;
    let smoothed = Variant { speed_up: SpeedUp::Smoothed, ..plus };
    let by_hop = Variant { increase: Increase::Fixed, ..plus };
    for (gbps, telemetry, mtu, variant, lhcs) in [
        (&[100, 40][..], Telemetry::Acks, 512, plus, false),
        (&[100, 100, 100, 25], Telemetry::Acks, 1024, smoothed, true),
        (&[100, 50, 80], Telemetry::Data, 1024, smoothed, true),
        (&[100, 40], Telemetry::Receiver, 1024, by_hop, false),
    ] {
        let mut settings = bench::settings(gbps, telemetry, mtu, 6_000);
        settings.nic.window =
            Settings { eta: Variant::FNCC_PLUS_PLUS_ETA, variant, lhcs, ..settings.nic.window };
        check(&settings, &both(4..8, 6..8));
    }
}

/// Stacks of more than five entries: window engine, receiver and builder are others.
#[test]
fn so_do_nics_for_stacks_of_up_to_15_entries() {
    let plus = Variant::FNCC_PLUS_PLUS;
    for (hops, telemetry, mtu, variant) in [
        (12, Telemetry::Acks, 512, Variant::default()),
        (15, Telemetry::Acks, 1024, plus),
        (15, Telemetry::Data, 1024, Variant::default()),
        (6, Telemetry::Receiver, 1024, Variant::default()),
        (9, Telemetry::Probes, 2048, Variant::default()),
        (3, Telemetry::Busiest, 1024, Variant::default()),
    ] {
        let mut gbps = vec![100; hops + 1];
        gbps[hops - 2] = 40;
        let mut settings = bench::settings(&gbps, telemetry, mtu, 20_000);
        settings.nic.largest_stack = MOST_HOPS;
        settings.nic.window.variant = variant;
        check(&settings, &both(4..8, 6..8));
    }
}

#[test]
fn so_do_nics_that_are_notified() {
    let mut settings = bench::settings(&[100, 40], Telemetry::Acks, 1024, 1_000_000);
    settings.nic.notified = Some(RoundRule::Dcqcn);
    settings.path.ecn = Some(EcnSettings { kmin_bytes: 5_000, kmax_bytes: 20_000, pmax: 0.5 });
    check(&settings, &both(4..8, 6..8));
}

/// Hops pause both NICs.
#[test]
fn so_do_nics_that_are_paused() {
    for telemetry in [Telemetry::Acks, Telemetry::Data] {
        let mut settings = bench::settings(&[100, 100, 25], telemetry, 1024, 250_000);
        settings.path.pfc = Some(PauseSettings { xoff: 10_000, xon: 5_000, headroom: u64::MAX });
        settings.nic.pause = Some(NicPause { xoff: 0xffff, xon: 0, quanta_step: 200 });
        check(&settings, &both(4..8, 6..8));
    }
}

/// Notifications pass the receiver of data; their rates come after it.
#[test]
fn senders_that_receive_the_same_notifications_have_the_same_rates_in_the_same_cycles() {
    for rule in [RoundRule::Dcqcn, RoundRule::P4qcn] {
        let mut settings = bench::settings(&[100, 25], Telemetry::Acks, 1024, 60_000);
        bench::notify(&mut settings, rule, 5_000);
        check(&settings, &[bench::plan(7, 100_904, 20_480)]);
        check(&settings, &[bench::plan(7, 100_904, 20_480), bench::plan(8, 105_000, 20_480)]);
    }
}
