//! Random work, decisions, ACKs and connections: the hardware is the model.

use super::bench::{Bench, COUNTERS, SETTINGS};
use fncc_models::nic::ScheduledPacket;
use fncc_models::nic::contexts::{Ack, Connection, ContextSettings, Message};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;

fn any_psn(random: &mut Random) -> u32 {
    match random.below(3) {
        0 => 0xff_fff0 + random.below(16) as u32,
        _ => random.word() as u32 & 0xff_ffff,
    }
}

/// The QP of a flow; some bits above its number are those of all flows.
fn qp(flow: usize) -> u32 {
    0x5a_3000 | flow as u32
}

fn connection(random: &mut Random, flow: usize) -> (u16, Option<Connection>) {
    let number = if random.percent(10) { flow | 64 << random.below(10) } else { flow };
    let new = Connection {
        qp: qp(flow),
        psn: any_psn(random),
        window: random.word() as u32 & 0xfff_ffff,
        interval: random.word() & 0xff_ffff_ffff,
    };
    (number as u16, random.percent(85).then_some(new))
}

fn message(random: &mut Random, mtu: usize, flow: usize) -> Message {
    let most = mtu << 23;
    let bytes = match random.below(12) {
        0 => {
            let bytes = [0, most, most + 1, 1 << 31, (1 << 31) + 1, (1 << 32) - 1, (1 << 31) - 1];
            bytes[random.below(7)].min(u32::MAX as usize)
        }
        1..=4 => 1 + random.below(mtu + mtu / 16),
        5 => mtu * (1 + random.below(4)),
        _ => 1 + random.below(8 * mtu),
    };
    let number = if random.percent(2) { flow | 64 << random.below(10) } else { flow };
    Message {
        flow: number as u16,
        is_write: random.percent(60),
        bytes: bytes as u32,
        address: random.word(),
        key: random.word() as u32,
        id: random.word() as u16,
    }
}

/// An ACK or NAK, most of them of packets that are outstanding.
fn ack(random: &mut Random, bench: &Bench, flow: usize) -> Ack {
    let [una, nxt, high] = bench.model.flows().psns(flow).unwrap_or([3, 4, 5]);
    let ahead = |to: u32| (to.wrapping_sub(una) & 0xff_ffff) as usize;
    let reached = match random.below(30) {
        0 => una.wrapping_sub(1 + random.below(3) as u32),
        1 => high + 1,
        2 => random.word() as u32,
        3..=6 => high,
        7..=9 => una + random.below(ahead(high) + 1) as u32,
        10..=20 => nxt,
        _ => una + random.below(ahead(nxt) + 1) as u32,
    };
    let syndrome = match random.below(150) {
        0 => 0x61 + random.below(3) as u8,
        1 => [0x64, 0x7f, 0x40, 0x5f][random.below(4)],
        2..=5 => 0x20 + random.below(32) as u8,
        6..=12 => 0x60,
        _ => random.below(32) as u8,
    };
    let psn = if syndrome < 0x20 { reached.wrapping_sub(1) } else { reached } & 0xff_ffff;
    let qp = if random.percent(2) { qp(flow) ^ (1 << random.below(24)) } else { qp(flow) };
    // Bit 7 says nothing.
    let syndrome = if random.percent(3) { syndrome | 0x80 } else { syndrome };
    Ack { qp, psn, syndrome }
}

/// A decision as the scheduler would make it from what the model knows, now and then one that is too late.
fn decision(random: &mut Random, bench: &Bench, flow: usize) -> Option<ScheduledPacket> {
    let flows = bench.model.flows();
    let late = random.percent(3);
    let (bytes, last) = match flows.next_packet(flow) {
        Some(next) => next,
        None if late => (700, true),
        None => return None,
    };
    let [_, nxt, high] = flows.psns(flow).unwrap_or([3, 4, 5]);
    let tag = (flows.tag(flow) + if late { 1 + random.below(31) as u8 } else { 0 }) % 32;
    Some(ScheduledPacket {
        flow,
        psn: nxt,
        bytes,
        last,
        closed: random.percent(10),
        retransmitted: nxt != high,
        tag,
    })
}

/// Random operations and stalls on the first `busy` flows; the bench compares.
pub fn random_run(kind: EngineKind, settings: ContextSettings, seed: u64, cycles: usize) -> Bench {
    let mut random = Random::new(seed);
    let mut bench = Bench::new(kind, settings);
    let mut closed = 0;
    let (mut busy, mut load, mut stalls) = (settings.flows, [50; 4], [0; 5]);
    for cycle in 0..cycles {
        if cycle % 1_000 == 0 {
            busy = [1, 2, 5, settings.flows][random.below(4)];
            load = [0; 4].map(|_| [0, 3, 15, 60, 100][random.below(5)]);
            stalls = [0; 5].map(|_| [0, 0, 0, 40, 95][random.below(5)]);
            // In some stretches nothing is acknowledged, and timers expire.
            if random.percent(15) {
                load = [load[0], load[1], 0, load[3]];
            }
        }
        let flow = random.below(busy);
        let connected = bench.model.flows().psns(flow).is_some();
        let connects = if connected { 1 } else { 40 };
        if bench.connects.is_empty() && random.percent(connects) && random.percent(load[0]) {
            bench.connects.push_back(connection(&mut random, flow));
        }
        if bench.works.is_empty() && random.percent(load[1]) && random.percent(40) {
            bench.works.push_back(message(&mut random, settings.mtu as usize, flow));
        }
        if bench.acks.is_empty() && random.percent(load[2]) {
            let ack = ack(&mut random, &bench, flow);
            bench.acks.push_back(ack);
        }
        if bench.decisions.is_empty() && random.percent(load[3]) {
            let decision = decision(&mut random, &bench, flow);
            bench.decisions.extend(decision);
        }
        bench.ready = stalls.map(|percent| !random.percent(percent));
        let before = bench.closed.len();
        bench.clock();
        closed += usize::from(bench.closed.len() > before);
    }
    assert!(closed > cycles / 15_000, "{closed} flows were disconnected and drained");
    bench
}

#[test]
fn every_handshake_event_request_and_completion_is_that_of_the_model_on_every_engine() {
    for (kind, cycles) in [(EngineKind::Compiled, 150_000)] {
        for (seed, settings) in [
            (1, SETTINGS),
            (2, ContextSettings { mtu: 100, ack_every: 0, retries: 0, ..SETTINGS }),
            (
                3,
                ContextSettings {
                    mtu: 4096,
                    ack_every: 1,
                    generate: true,
                    hpcc: false,
                    ..SETTINGS
                },
            ),
            (4, ContextSettings { mtu: 64, ..SETTINGS }),
            (5, ContextSettings { mtu: 1472, ..SETTINGS }),
        ] {
            let mut bench = random_run(kind, settings, seed, cycles);
            bench.settle();
            let counts = COUNTERS.map(|name| (name, bench.count(name)));
            println!("{kind:?}, seed {seed}: {counts:?}");
            if kind == EngineKind::Compiled {
                for (name, count) in counts {
                    let never = settings.retries == 0 && name == "timeouts";
                    assert!(count > 20 || never, "{kind:?}: {name}: {counts:?}");
                }
            }
        }
    }
}
