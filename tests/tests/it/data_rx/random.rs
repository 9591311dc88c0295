//! Random packets of random flows, most of them as they should be.

use super::ENGINES;
use super::bench::{
    FLOWS, HPCC, Peer, Reference, Sent, Settings, asserted, connect, disconnect, hardware, run,
    sent_up_to,
};
use fncc_hdl::catalog::{STACKS, WIDTHS};
use fncc_models::nic::transmit::generated;
use fncc_models::nic::{DataReceiver, Region};
use fncc_models::wire::TelemetryEntry;
use fncc_models::wire::roce::{Aeth, Bth, Reth, opcode};
use fncc_models::wire::roce_frame::Stack;
use fncc_netlist::Engine;
use fncc_testbenches::stream::{Pace, Random};
use fncc_tests::roce_packets::{address, damage, frame, near, set_source};

/// Peers of some flows.
pub fn peers(random: &mut Random, count: usize) -> Vec<Peer> {
    let peer = |(index, random): (usize, &mut Random)| Peer {
        qp: ((random.word() as u32 & 0xff_ffff) / FLOWS as u32 * FLOWS as u32) + index as u32,
        psn: [0, 0xff_fffa, random.word() as u32 & 0xff_ffff][random.below(3)],
        region: Region { key: random.word() as u32, base: random.word() >> 1, size: 1 << 20 },
        address: address(random),
    };
    (0..count).map(|index| peer((index * 5 % FLOWS, random))).collect()
}

/// The next packet of a flow, which mostly continues where the flow is in the model.
fn packet(
    random: &mut Random,
    model: &DataReceiver,
    peer: &Peer,
    mtu: usize,
    stack: usize,
) -> Vec<u8> {
    let flow = (peer.qp % FLOWS as u32) as u16;
    let expected = model.expected(flow).unwrap_or(7);
    let psn = match random.below(30) {
        0 => expected + 1 + random.below(3) as u32,
        1 | 2 => expected.wrapping_sub(1 + random.below(3) as u32),
        _ => expected,
    } & 0xff_ffff;
    let begins = [0, opcode::SEND_ONLY, opcode::WRITE_FIRST, opcode::WRITE_ONLY];
    let mut length = mtu + 1 + random.below(3 * mtu);
    let short = random.below(mtu + 1);
    let (code, bytes) = match model.under_way(flow) {
        Some(([more, _], Some(rest))) if rest as usize > mtu => (more, mtu),
        Some(([_, end], Some(rest))) => (end, rest as usize),
        Some(([more, end], None)) => [(more, mtu), (end, short.max(1))][random.below(2)],
        None => match begins[random.below(4)] {
            opcode::WRITE_ONLY => {
                length = short;
                (opcode::WRITE_ONLY, short)
            }
            opcode::SEND_ONLY => (opcode::SEND_ONLY, short),
            first => (first, mtu),
        },
    };
    let slack = u64::from(peer.region.size) - length as u64;
    let mut reth = Reth {
        address: peer.region.base + random.word() % slack,
        remote_key: peer.region.key,
        length: length as u32,
    };
    let (mut qp, mut code, mut bytes) = (peer.qp, code, bytes);
    match random.below(250) {
        0..10 => reth.remote_key ^= 1,
        10 => code = random.below(12) as u8,
        11 => bytes += 1,
        12..20 => qp ^= 1 << (6 + random.below(18)),
        20..23 => qp = random.word() as u32,
        _ => {}
    }
    // A telemetry request, now and then with payload, which is against the rules.
    let probes = random.percent(8);
    if probes {
        code = opcode::TELEMETRY_REQUEST;
        bytes = if random.percent(10) { 1 + random.below(9) } else { 0 };
    }
    // A notification, for any QP; mostly with the 16 bytes that it should have.
    let notifies = !probes && random.percent(8);
    if notifies {
        code = opcode::CNP;
        bytes = if random.percent(10) { random.below(40) } else { 16 };
    }
    // An ACK of another flow, now and then with what no ACK has.
    let acknowledges = !probes && !notifies && random.percent(15);
    if acknowledges {
        code = opcode::ACK;
        bytes = if random.percent(10) { 1 + random.below(9) } else { 0 };
    }
    let mut payload = generated(qp & 0xff_ffff, psn, bytes);
    if random.percent(20) && bytes > 0 {
        payload[random.below(bytes)] ^= 0x40;
    }
    let mut bth = Bth::new(code, qp, psn);
    bth.ack_request = random.percent(30);
    let has_reth = [opcode::WRITE_FIRST, opcode::WRITE_ONLY, 11].contains(&code);
    let stacked =
        probes || random.percent(if notifies { 10 } else { 50 + 40 * usize::from(acknowledges) });
    let mut made = frame(random, bth, has_reth.then_some(reth), payload, stacked);
    if stack > STACKS[0]
        && let Some(own) = &mut made.stack
    {
        let count = random.below(stack + 1);
        let entries = (0..count).map(|_| TelemetryEntry::from_u64(random.word()));
        *own = Stack::new(own.header.path_id, own.header.n, entries.collect());
    }
    if acknowledges {
        made.aeth =
            Some(Aeth { syndrome: random.word() as u8, msn: random.word() as u32 & 0xff_ffff });
    }
    let source = if random.percent(4) { near(random, peer.address) } else { peer.address };
    if !random.percent(2) {
        set_source(random, &mut made, source);
    }
    let mut bytes = made.build().expect("a packet");
    match random.below(12) {
        0 => damage(random, &mut bytes),
        // Padding of the link.
        1 => bytes.resize(bytes.len() + 1 + random.below(60), 0x5a),
        _ => {}
    }
    bytes
}

/// Packets of some peers, by a model that is ahead of the block's.
pub fn packets(
    random: &mut Random,
    reference: &Reference,
    peers: &[Peer],
    count: usize,
    mtu: usize,
) -> Vec<Sent> {
    let (mut ahead, stack) = (reference.model.clone(), reference.stack);
    let mut all = vec![];
    while all.len() < count {
        let peer = &peers[random.below(peers.len())];
        let Some(sent) = sent_up_to(packet(random, &ahead, peer, mtu, stack), stack) else {
            continue;
        };
        if let Some(headers) = sent.headers.as_ref().filter(|found| found.opcode != opcode::ACK) {
            ahead.receive(&sent.frame, headers);
        }
        all.push(sent);
    }
    all
}

/// Some rounds; in each, flows are connected anew, or are not.
fn rounds(
    engine: &mut dyn Engine,
    settings: Settings,
    seed: u64,
    rounds: usize,
    count: usize,
    stall: Option<u64>,
    label: &str,
) -> Reference {
    let random = &mut Random::new(seed);
    let mut reference = Reference::new(settings);
    for round in 0..rounds {
        let peers = peers(random, 9);
        for (index, peer) in peers.iter().enumerate() {
            if random.percent(90) {
                connect(engine, &mut reference, *peer);
            } else {
                disconnect(engine, &mut reference, (index * 5 % FLOWS) as u16);
            }
        }
        let sent = packets(random, &reference, &peers, count, settings.mtu.into());
        let stall = stall.map(|stall| stall + 10 * round as u64);
        let paces = [Pace::new(stall), Pace::new(stall.map(|seed| seed + 1))];
        run(engine, &mut reference, &sent, paces, &format!("{label}, round {round}"));
    }
    reference
}

#[test]
fn every_packet_has_the_fate_of_the_model_at_any_width_under_any_stalls() {
    for width in WIDTHS {
        for (seed, stall, hpcc) in [(1, None, true), (2, Some(3), true), (3, Some(40), false)] {
            let settings = Settings { hpcc, check_icrc: seed != 2, ..HPCC };
            let label = format!("at {width}, seed {seed}");
            let mut engine = asserted(width, settings);
            let reference = rounds(&mut engine, settings, seed, 4, 400, stall, &label);
            let violations = engine.violations();
            assert!(violations.is_empty(), "{label}: {violations:?}");
            println!("{label}: {:?}", reference.counts);
            let seen = if hpcc { 18 } else { 17 };
            assert!(reference.counts.len() >= seen, "{label}: {:?}", reference.counts);
            for name in ["ack_acks", "ack_bad_length", "ack_others"] {
                assert!(reference.counts[name] > 1, "{label}: {:?}", reference.counts);
            }
        }
    }
}

/// A packet of one byte more than the block is built for has a wrong length, whatever `cfg_mtu` says.
#[test]
fn the_largest_packets_of_each_build_have_the_fate_of_the_model() {
    for (seed, mtu, stack) in [(1, 4096, STACKS[0]), (2, 9000, STACKS[0]), (3, 4096, 15)] {
        for width in [64, 512] {
            let settings = Settings { mtu, stack, ..HPCC };
            let label = format!("{mtu} bytes, {stack} entries at {width}");
            let mut engine = asserted(width, settings);
            let reference = rounds(&mut engine, settings, seed, 2, 300, Some(seed), &label);
            assert_eq!(engine.violations(), [], "{label}");
            assert!(reference.counts["bad_length"] > 1, "{label}: {:?}", reference.counts);
            assert!(reference.counts["delivered"] > 50, "{label}: {:?}", reference.counts);
        }
    }
}

#[test]
fn kernel_interpreter_and_verilator_do_the_same() {
    for kind in ENGINES {
        for (width, count) in [(64, 60), (512, 60)] {
            let mut engine = hardware(kind, width, HPCC);
            rounds(&mut *engine, HPCC, 5, 2, count, Some(7), &format!("{kind:?} at {width}"));
        }
    }
}
