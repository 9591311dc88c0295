//! Flows that are connected and disconnected at random at both ends while everything runs: what a connection leaves in a NIC never reaches the next one.

mod end;

use self::end::{Counts, End, FLOWS, State};
use super::bench;
use fncc_models::nic::RoundRule;
use fncc_network::US;
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::behavioural::BehaviouralNic;
use fncc_sim::nics::link::{FaultSettings, Path, Side};
use fncc_sim::nics::{
    HardwareNic, NicInputs, NicPause, NicUnderTest, RunSettings, Telemetry, Verb,
};
use fncc_support::budget;
use fncc_testbenches::stream::Random;

/// Where headers have their fields: Ethernet, IPv4 without options, UDP, BTH.
const ETHER_TYPE: usize = 12;
const BTH: usize = 42;
const ACK: u8 = 0x11;
const CNP: u8 = 0x81;
const LAST_DATA: u8 = 0x0b;
/// Flows that come and go, and cycles that a connection lasts at most.
const BUSY: usize = 6;
const LIFE: usize = 12_000;

/// A connection between the ends.
#[derive(Clone, Copy, Default)]
struct Pair {
    number: u32,
    /// In which cycle each end disconnects, once both are connected; after that when they connect again.
    at: [u64; 2],
    is_on: bool,
}

/// Connects a flow at both ends, with QPs and PSNs of its own.
fn connect(ends: &mut [End; 2], flow: u16, number: u32, random: &mut Random) {
    let mut numbers = [0, 1].map(|end| {
        let qp = (2 * number + end) << 6 | u32::from(flow);
        (qp & 0xff_ffff, random.word() as u32 & 0xff_ffff)
    });
    let key = random.word() as u32;
    for end in ends {
        end.connect(flow, number, numbers, key);
        numbers.swap(0, 1);
    }
}

struct Run<'a> {
    nics: [&'a mut dyn NicUnderTest; 2],
    ends: [End; 2],
    path: Path,
    period: u64,
    random: Random,
    pairs: [Pair; BUSY],
    cycle: u64,
    /// Everything that NIC a sends is lost.
    loses_all: bool,
}

impl<'a> Run<'a> {
    fn new(settings: &RunSettings, nics: [&'a mut dyn NicUnderTest; 2], seed: u64) -> Self {
        let gbps = settings.path.gbps[0];
        let mut nics = nics;
        for (side, nic) in Side::BOTH.into_iter().zip(&mut nics) {
            nic.set_address([2, 0, 0, 0, 0, side as u8]);
            while nic.is_busy() {
                nic.clock(&NicInputs::default());
            }
        }
        Self {
            nics,
            ends: Side::BOTH.map(|side| End::new(side, &settings.nic, gbps)),
            path: Path::new(&settings.path).expect("a path"),
            period: settings.nic.period_ps,
            random: Random::new(seed),
            pairs: [Pair::default(); BUSY],
            cycle: 0,
            loses_all: false,
        }
    }

    /// Connections begin and end.
    fn manage(&mut self) {
        let random = &mut self.random;
        for (flow, pair) in self.pairs.iter_mut().enumerate() {
            let is_over = self.ends.iter().all(|end| end.lives[flow].is_over())
                && pair.at.iter().all(|at| *at <= self.cycle);
            if is_over && pair.is_on {
                // What was acknowledged has been received, by this connection.
                for [from, to] in [[0, 1], [1, 0]] {
                    let sent = self.ends[from].lives[flow].acknowledged();
                    let received = self.ends[to].lives[flow].received;
                    assert!(
                        sent <= received,
                        "flow {flow}: {sent} messages done, {received} there"
                    );
                }
                pair.is_on = false;
                pair.at = [self.cycle + random.below(800) as u64; 2];
            } else if is_over {
                pair.number += 1;
                pair.is_on = true;
                connect(&mut self.ends, flow as u16, pair.number, random);
                pair.at = [u64::MAX; 2];
            }
            if pair.at == [u64::MAX; 2]
                && self.ends.iter().all(|end| end.lives[flow].state == State::On)
            {
                let life = random.below(LIFE) as u64;
                pair.at = [0; 2].map(|_| self.cycle + life + random.below(1_500) as u64);
            }
            for (end, at) in self.ends.iter_mut().zip(pair.at) {
                let is_due = pair.is_on && self.cycle >= at;
                if is_due && end.lives[flow].state == State::On {
                    end.disconnect(flow as u16);
                }
            }
        }
        for end in &mut self.ends {
            end.post(random.below(BUSY) as u16, random);
            if random.below(400) == 0 {
                end.misname(random);
            }
            if random.below(4_000) == 0 {
                end.stalls = [0; 4];
                end.stalls[random.below(4)] = [0, 30, 97, 100][random.below(4)];
            }
        }
    }

    /// A frame that a NIC has sent belongs to a connection of its host.
    fn check(&mut self, side: Side, frame: &[u8]) {
        if frame[ETHER_TYPE..][..2] == [0x88, 0x08] {
            return;
        }
        let number = |at: usize| u32::from_be_bytes([0, frame[at], frame[at + 1], frame[at + 2]]);
        let (opcode, qp, psn) = (frame[BTH], number(BTH + 5), number(BTH + 9));
        let flow = qp as usize % FLOWS;
        let own = &self.ends[side.index()];
        let life = &own.lives[flow];
        // Packets that had their headers before the disconnect still leave.
        let is_answer = opcode == ACK || opcode == CNP;
        let is_present = life.peer_qp == qp && (life.state != State::Off || !is_answer);
        if !is_answer && life.old_qps.contains(&qp) {
            return;
        }
        assert!(
            is_present,
            "cycle {}: {side:?} sends {opcode:#x} to QP {qp:#x}, flow {flow} is {:?} with {:#x}",
            self.cycle, life.state, life.peer_qp
        );
        if opcode == ACK {
            let sent = self.ends[side.other().index()].sent(flow);
            assert!(
                own.may_answer(flow, psn, sent),
                "cycle {}: {side:?} answers PSN {psn:#x} of flow {flow}, {sent} packets were sent",
                self.cycle
            );
        } else if opcode <= LAST_DATA {
            self.ends[side.index()].note_sent(flow, psn);
        }
    }

    /// A PFC frame that pauses data and ACKs, or lets them go.
    fn pause(&mut self, side: Side) {
        let quanta = [0, 1 + self.random.below(40) as u8][self.random.below(2)];
        let mut frame = vec![0; 60];
        frame[..6].copy_from_slice(&[1, 0x80, 0xc2, 0, 0, 1]);
        frame[ETHER_TYPE..][..6].copy_from_slice(&[0x88, 0x08, 1, 1, 0, 8]);
        frame[18 + 2 * 3] = quanta;
        self.ends[side.index()].receiver.arrive(frame);
    }

    /// A cycle.
    fn clock(&mut self) {
        let now = self.cycle * self.period;
        for (from, arrived) in Side::BOTH.into_iter().zip(self.path.advance(now)) {
            let end = &mut self.ends[from.other().index()];
            arrived.into_iter().for_each(|frame| end.receiver.arrive(frame.data));
        }
        for side in Side::BOTH {
            if self.random.below(2_000) == 0 {
                self.pause(side);
            }
            let end = &mut self.ends[side.index()];
            end.drive(&mut self.random);
            end.inputs.m_axis_ready = end.transmitter.ready(now);
            let outputs = self.nics[side.index()].clock(&end.inputs);
            let frame = outputs.m_axis.and_then(|beat| end.transmitter.send(now, &beat));
            if let Some(frame) = frame.filter(|_| side == Side::B || !self.loses_all) {
                self.path.send(side, frame);
            }
            if let Some(frame) = self.ends[side.index()].sample(&outputs) {
                self.check(side, &frame);
            }
        }
        self.cycle += 1;
    }
}

const MODES: [(Telemetry, Option<RoundRule>); 7] = [
    (Telemetry::Acks, None),
    (Telemetry::Data, None),
    (Telemetry::Probes, None),
    (Telemetry::Busiest, None),
    (Telemetry::Receiver, None),
    (Telemetry::Acks, Some(RoundRule::Dcqcn)),
    (Telemetry::Acks, Some(RoundRule::P4qcn)),
];

fn run(
    telemetry: Telemetry,
    rule: Option<RoundRule>,
    nics: impl Fn(&RunSettings) -> [Box<dyn NicUnderTest>; 2],
    seed: u64,
    cycles: u64,
) -> [Counts; 2] {
    let mut settings = bench::settings(&[100, 40], telemetry, 256, 8_000);
    settings.nic.retries = 3;
    settings.nic.ack_every = 3;
    // Longer than a disconnect takes.
    settings.nic.ack_timeout = 300;
    settings.nic.pause = Some(NicPause { xoff: 40, xon: 20, quanta_step: 200 });
    settings.path.delay_ps = US / 5;
    settings.path.faults = [FaultSettings { loss: 0.02, ..bench::BAD }; 2];
    settings.path.seed = seed;
    if let Some(rule) = rule {
        bench::notify(&mut settings, rule, 20_000);
    }
    let [mut a, mut b] = nics(&settings);
    let mut run = Run::new(&settings, [&mut *a, &mut *b], seed);
    while run.cycle < cycles {
        run.manage();
        run.clock();
    }
    let counts = [0, 1].map(|end| run.ends[end].counts);
    println!("{telemetry:?}, {rule:?}, seed {seed}: {counts:?}");
    for Counts { connected, done, flushed, .. } in counts {
        assert!(connected > cycles / 10_000, "{connected} connections: {counts:?}");
        assert!(done > cycles / 1_000 && flushed > 0, "{counts:?}");
    }
    counts
}

fn hardware(settings: &RunSettings) -> [Box<dyn NicUnderTest>; 2] {
    [(); 2].map(|()| -> Box<dyn NicUnderTest> {
        Box::new(HardwareNic::new(&settings.nic, EngineKind::Compiled, false).expect("a NIC"))
    })
}

fn behavioural(settings: &RunSettings) -> [Box<dyn NicUnderTest>; 2] {
    [(); 2].map(|()| -> Box<dyn NicUnderTest> {
        Box::new(BehaviouralNic::new(&settings.nic).expect("a NIC"))
    })
}

impl Run<'_> {
    /// Continues until something is so.
    fn until(&mut self, what: impl Fn(&Self) -> bool) {
        let end = self.cycle + 10_000;
        while !what(self) {
            assert!(self.cycle < end, "cycle {}", self.cycle);
            self.clock();
        }
    }

    /// Connects a flow at both ends.
    fn connect(&mut self, flow: u16, number: u32) {
        connect(&mut self.ends, flow, number, &mut self.random);
        self.until(|run| {
            run.ends.iter().all(|end| end.lives[usize::from(flow)].state == State::On)
        });
    }

    /// Disconnects flow 0 at both ends and connects it again.
    fn reconnect(&mut self) {
        self.ends.iter_mut().for_each(|end| end.disconnect(0));
        self.until(|run| run.ends.iter().all(|end| end.lives[0].state == State::Off));
        self.connect(0, 2);
    }
}

/// NIC b has packets without an answer when its flow ends.
fn reconnect_with_answers_that_wait(nics: impl Fn(&RunSettings) -> [Box<dyn NicUnderTest>; 2]) {
    let mut settings = bench::settings(&[100], Telemetry::Acks, 256, 1_000_000);
    settings.nic.ack_every = 8;
    settings.nic.ack_timeout = 400;
    let [mut a, mut b] = nics(&settings);
    let mut run = Run::new(&settings, [&mut *a, &mut *b], 1);
    run.connect(0, 1);
    run.ends[0].post_message(0, Verb::Send, 5 * 256, 0);
    run.until(|run| run.ends[0].sent(0) == 3);
    run.loses_all = true;
    (0..300).for_each(|_| run.clock());
    run.reconnect();
    run.ends[0].post_message(0, Verb::Send, 3 * 256, 0);
    (0..8_000).for_each(|_| run.clock());
    assert_eq!(run.ends[0].lives[0].acknowledged(), 0);
}

/// The host of NIC a gives no payload while packets of flow 0 wait after those of flow 1, and until flow 0 is connected again.
fn reconnect_with_packets_that_wait(nics: impl Fn(&RunSettings) -> [Box<dyn NicUnderTest>; 2]) {
    let settings = bench::settings(&[100], Telemetry::Acks, 256, 1_000_000);
    let [mut a, mut b] = nics(&settings);
    let mut run = Run::new(&settings, [&mut *a, &mut *b], 1);
    run.connect(0, 1);
    run.connect(1, 1);
    run.ends[0].stalls[2] = 100;
    run.ends[0].post_message(1, Verb::Send, 20 * 256, 0);
    (0..1_500).for_each(|_| run.clock());
    run.ends[0].post_message(0, Verb::Send, 3 * 256, 0);
    (0..1_500).for_each(|_| run.clock());
    run.reconnect();
    run.ends[0].post_message(0, Verb::Write, 700, 0x100);
    run.ends[0].stalls[2] = 0;
    run.until(|run| run.ends[0].lives[0].acknowledged() == 1);
    assert_eq!(run.ends[1].lives[0].received, 1);
    run.until(|run| run.ends[0].lives[1].acknowledged() == 1);
}

#[test]
fn answers_that_wait_never_acknowledge_the_next_connection() {
    reconnect_with_answers_that_wait(hardware);
    reconnect_with_answers_that_wait(behavioural);
}

#[test]
fn packets_that_wait_for_payload_never_leave_as_part_of_the_next_connection() {
    reconnect_with_packets_that_wait(hardware);
    reconnect_with_packets_that_wait(behavioural);
}

#[test]
fn a_reconnected_flow_of_hardware_has_nothing_of_the_connection_before() {
    let cycles = if budget::is_all() { 1_500_000 } else { 40_000 };
    for (seed, (telemetry, rule)) in MODES.into_iter().enumerate() {
        run(telemetry, rule, hardware, seed as u64 + 1, cycles);
    }
}

#[test]
fn a_reconnected_flow_of_behavioural_nics_has_nothing_of_the_connection_before() {
    let cycles = if budget::is_all() { 1_500_000 } else { 100_000 };
    for (seed, (telemetry, rule)) in MODES.into_iter().enumerate() {
        run(telemetry, rule, behavioural, seed as u64 + 1, cycles);
    }
}
