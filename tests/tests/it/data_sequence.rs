//! The sequence of data packets against its reference model: every verdict, every answer, every counter, in order and after the stated latency.

use fncc_hdl::catalog::Parameters;
use fncc_hdl::nic::receive::SourceAddress;
use fncc_models::nic::{Answer, DataPacket, DataSequence, Fate, Region};
use fncc_models::wire::roce::{Reth, opcode};
use fncc_netlist::{Engine, Pack};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, set};
use fncc_tests::recorded;
use fncc_tests::roce_packets::{address, address_bits, near, peer_words};
use std::collections::{BTreeMap, VecDeque};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

const FLOWS: usize = 64;
const MTU: u16 = 1024;
const LATENCY: usize = fncc_hdl::nic::receive::DataSequence::<6>::LATENCY;
const ENGINES: [EngineKind; 1] = [EngineKind::Compiled];

fn hardware(kind: EngineKind) -> Box<dyn Engine> {
    let p = Parameters { flows: FLOWS, ..Default::default() };
    let mut made = recorded::engine(kind, "data_sequence", p);
    let engine = &mut *made;
    set(engine, "rst", 1);
    engine.clock();
    set(engine, "rst", 0);
    set(engine, "cfg_mtu", MTU.into());
    made
}

/// A setup: the region and the first PSN, or the end of the flow.
type Setup = (u16, Option<(u32, Region)>);

fn setup(random: &mut Random, flow: u16) -> Setup {
    // Sequence numbers soon wrap, and regions are short, or end with the address space.
    let psn = [0, 0xff_fffa, random.word() as u32 & 0xff_ffff][random.below(3)];
    let size = [0, 1, 5_000, 1 << 20, u32::MAX][random.below(5)];
    let base = [0, random.word() >> 1, u64::MAX - u64::from(size)][random.below(3)];
    let region = Region { key: random.word() as u32, base, size };
    (flow, (random.percent(95)).then_some((psn, region)))
}

/// The words of a flow's template that name its peer: version, and both of the address.
#[derive(Clone, Copy, Debug, Default)]
struct Template([u64; 3]);

impl Template {
    /// Writes a word, if it is one of these.
    fn write(&mut self, word: u64, data: u64) {
        if let Some(place) = [1, 4, 5].iter().position(|own| *own == word) {
            self.0[place] = data;
        }
    }

    fn peer(&self) -> IpAddr {
        let [version, low, high] = self.0;
        match version >> 49 & 1 {
            0 => Ipv4Addr::from((low as u32).to_le_bytes()).into(),
            _ => Ipv6Addr::from((u128::from(high) << 64 | u128::from(low)).to_le_bytes()).into(),
        }
    }
}

/// A write on the port of templates: flow, word, data.
type Write = (u16, u64, u64);

/// What comes in the next cycles on the port of templates: a complete address, or any word of any flow.
fn writes(random: &mut Random, flows: usize) -> Vec<Write> {
    let flow = random.below(flows) as u16;
    if random.percent(50) {
        let word = random.below(10) as u64;
        return vec![(flow, word, random.word())];
    }
    let address = address(random);
    peer_words(random, address).map(|(word, data)| (flow, word, data)).into()
}

/// The packet as the model has to see it when a word of its flow's template is written in the cycle of the comparison: from somewhere else.
fn collided(packet: &DataPacket, peer: IpAddr) -> DataPacket {
    let source = match peer {
        IpAddr::V4(_) => Ipv6Addr::UNSPECIFIED.into(),
        IpAddr::V6(_) => Ipv4Addr::UNSPECIFIED.into(),
    };
    DataPacket { source, ..*packet }
}

/// A packet that mostly continues where its flow is.
fn packet(
    random: &mut Random,
    model: &DataSequence,
    regions: &BTreeMap<u16, Region>,
    peer: IpAddr,
    flow: u16,
) -> DataPacket {
    let expected = model.expected(flow).unwrap_or(7);
    let region = regions.get(&flow).copied().unwrap_or(Region { key: 1, base: 2, size: 3 });
    let psn = match random.below(24) {
        0 => expected + 1 + random.below(3) as u32,
        1 => expected.wrapping_sub(1 + random.below(3) as u32),
        2 => expected + (1 << 23) - random.below(2) as u32,
        3 => random.word() as u32,
        _ => expected,
    } & 0xff_ffff;
    let mut bytes = [MTU, MTU, 1 + random.below(MTU.into()) as u16][random.below(3)];
    let mut length = match random.below(4) {
        0 => bytes.into(),
        _ => u32::from(bytes) + random.below(4_000) as u32,
    };
    let opcode = match model.under_way(flow) {
        Some(([more, end], rest)) => {
            let ends = rest.map_or(random.percent(40), |rest| rest <= MTU.into());
            bytes = match rest {
                Some(rest) => rest.min(MTU.into()) as u16,
                None if ends => bytes,
                None => MTU,
            };
            if ends { end } else { more }
        }
        None => {
            let begins = [0, opcode::SEND_ONLY, opcode::WRITE_FIRST, opcode::WRITE_ONLY];
            let code = begins[random.below(4)];
            match code {
                0 => bytes = MTU,
                opcode::WRITE_FIRST => {
                    bytes = MTU;
                    length = u32::from(MTU) + 1 + random.below(4_000) as u32;
                }
                opcode::WRITE_ONLY => {
                    bytes = if random.percent(10) { 0 } else { bytes };
                    length = bytes.into();
                }
                _ => {}
            }
            code
        }
    };
    let slack = u64::from(region.size.saturating_sub(length));
    let mut address = region.base.wrapping_add(random.word() % (slack + 1));
    let mut remote_key = region.key;
    let mut changed = opcode;
    // Now and then something is wrong, by as little as possible.
    match random.below(60) {
        0 => changed = random.below(20) as u8,
        1 => bytes = bytes.wrapping_add(1) & 0x1fff,
        2 => bytes = bytes.saturating_sub(1),
        3 => length = length.wrapping_add(1),
        4 => length = [0, 1 << 31, (1 << 31) + 1, u32::MAX][random.below(4)],
        5 => address = region.base.wrapping_sub(1),
        6 => address = region.base.wrapping_add(slack + 1),
        7 => remote_key ^= 1 << random.below(32),
        8 => address = random.word(),
        9 => changed = opcode.wrapping_add(1),
        10..13 => changed = opcode::TELEMETRY_REQUEST,
        13..15 => changed = opcode::CNP,
        _ => {}
    }
    DataPacket {
        flow,
        psn,
        opcode: changed,
        ack_req: random.percent(30),
        bytes,
        reth: Reth { address, remote_key, length },
        source: if random.percent(6) { near(random, peer) } else { peer },
        intact: !random.percent(3),
    }
}

fn offer_packet(engine: &mut dyn Engine, packet: Option<&DataPacket>, random: &mut Random) {
    set(engine, "packet_valid", packet.is_some().into());
    let noise = DataPacket {
        flow: random.word() as u16,
        psn: random.word() as u32,
        opcode: random.word() as u8,
        ack_req: true,
        bytes: 5,
        reth: Reth { address: random.word(), remote_key: 1, length: 5 },
        source: address(random),
        intact: true,
    };
    let packet = packet.unwrap_or(&noise);
    for (name, value) in [
        ("flow", u64::from(packet.flow)),
        ("psn", packet.psn.into()),
        ("opcode", packet.opcode.into()),
        ("ack_req", packet.ack_req.into()),
        ("bytes", packet.bytes.into()),
        ("address", packet.reth.address),
        ("key", packet.reth.remote_key.into()),
        ("length", packet.reth.length.into()),
        ("intact", packet.intact.into()),
    ] {
        set(engine, &format!("packet_{name}"), value);
    }
    let source =
        SourceAddress { is_ipv6: packet.source.is_ipv6(), address: address_bits(packet.source) };
    let mut words = [0; 3];
    source.to_words(&mut words);
    let port = engine.port("packet_source");
    engine.set_wide(port, &words);
}

fn offer_setup(engine: &mut dyn Engine, setup: Option<&Setup>) {
    set(engine, "setup_valid", setup.is_some().into());
    let Some((flow, new)) = setup else { return };
    let (psn, region) = new.unwrap_or((3, Region { key: 4, base: 5, size: 6 }));
    for (name, value) in [
        ("flow", u64::from(*flow)),
        ("connected", new.is_some().into()),
        ("psn", psn.into()),
        ("key", region.key.into()),
        ("base", region.base),
        ("size", region.size.into()),
    ] {
        set(engine, &format!("setup_{name}"), value);
    }
}

fn counter(fate: Fate) -> &'static str {
    match fate {
        Fate::Delivered(_) => "delivered",
        Fate::Dropped => "dropped",
        Fate::Duplicate => "duplicates",
        Fate::BehindGap => "behind_gap",
        Fate::Refused => "refused",
        Fate::Denied => "denied",
        Fate::Failed => "failed",
        Fate::Probe => "probes",
        Fate::Notice => "notices",
        Fate::Stranger => "strangers",
    }
}

/// Sends random packets on `flows` flows, in `percent` of the cycles, and compares all that comes of them. Gives the counters.
fn run(
    kind: EngineKind,
    cycles: usize,
    flows: usize,
    percent: usize,
) -> BTreeMap<&'static str, u64> {
    let mut made = hardware(kind);
    let engine = &mut *made;
    let mut random = Random::new(flows as u64 + percent as u64);
    let mut model = DataSequence::new(MTU);
    let mut regions = BTreeMap::new();
    let mut counts = BTreeMap::new();
    let mut expected: VecDeque<(usize, DataPacket, Fate, Option<Answer>)> = VecDeque::new();
    let (mut waiting, mut connecting): (Option<DataPacket>, Option<Setup>) = (None, None);
    // Templates are written when the table is clear; the write of a cycle is known in the one before.
    let mut templates = vec![Template::default(); flows];
    let mut coming = VecDeque::new();
    for flow in 0..flows as u16 {
        let address = address(&mut random);
        coming
            .extend(peer_words(&mut random, address).map(|(word, data)| Some((flow, word, data))));
    }
    let mut write: Option<Write> = None;
    for cycle in 0..cycles + 2 * LATENCY {
        let at = format!("{kind:?}, {flows} flows, {percent} %, cycle {cycle}");
        // A setup waits while there are packets.
        let load = if cycle % 1_000 < 250 { 20 } else { percent };
        if waiting.is_none() && random.percent(load) && cycle < cycles {
            let flow = random.below(flows) as u16;
            let peer = templates[usize::from(flow)].peer();
            waiting = Some(packet(&mut random, &model, &regions, peer, flow));
        }
        set(engine, "template_valid", write.is_some().into());
        let (flow, word, data) = write.unwrap_or((random.word() as u16, 4, random.word()));
        set(engine, "template_flow", flow.into());
        set(engine, "template_word", word);
        set(engine, "template_data", data);
        if write.is_some() {
            templates[usize::from(flow)].write(word, data);
            model.set_peer(flow, templates[usize::from(flow)].peer());
        }
        if cycle > FLOWS {
            write = coming.pop_front().flatten();
            if coming.is_empty() && random.percent(2) {
                coming.extend(writes(&mut random, flows).into_iter().map(Some));
            }
        }
        if connecting.is_none() && random.percent(if cycle < 600 { 50 } else { 10 }) {
            connecting = Some(setup(&mut random, cycle as u16 % flows as u16));
        }
        offer_packet(engine, waiting.as_ref(), &mut random);
        offer_setup(engine, connecting.as_ref());
        engine.clock();

        let due = expected.front().is_some_and(|(from, ..)| *from == cycle);
        assert_eq!(get(engine, "verdict_valid"), u64::from(due), "{at}");
        if due && let Some((_, packet, fate, answer)) = expected.pop_front() {
            let deliver = matches!(fate, Fate::Delivered(_));
            assert_eq!(
                get(engine, "verdict_deliver"),
                u64::from(deliver),
                "{at}: {packet:?} {fate:?}"
            );
            assert_eq!(get(engine, "verdict_flow"), u64::from(packet.flow), "{at}");
            let is_stranger = u64::from(fate == Fate::Stranger);
            assert_eq!(get(engine, "verdict_is_stranger"), is_stranger, "{at}: {packet:?}");
            if let Fate::Delivered(to) = fate {
                let begins = [0, 4, 6, 10].contains(&packet.opcode);
                let ends = [2, 4, 8, 10].contains(&packet.opcode);
                assert_eq!(get(engine, "verdict_bytes"), u64::from(packet.bytes), "{at}");
                assert_eq!(get(engine, "verdict_begins"), u64::from(begins), "{at}");
                assert_eq!(get(engine, "verdict_ends"), u64::from(ends), "{at}");
                assert_eq!(get(engine, "verdict_is_write"), u64::from(to.is_some()), "{at}");
                if let Some(to) = to {
                    assert_eq!(get(engine, "verdict_address"), to, "{at}: {packet:?}");
                }
            }
            assert_eq!(get(engine, "answer_valid"), u64::from(answer.is_some()), "{at}: {fate:?}");
            if let Some(answer) = answer {
                for (name, value) in [
                    ("flow", u64::from(packet.flow)),
                    ("psn", answer.psn.into()),
                    ("msn", answer.msn.into()),
                    ("syndrome", answer.syndrome.into()),
                    ("immediate", answer.immediate.into()),
                    ("duplicate", matches!(fate, Fate::Duplicate | Fate::Probe).into()),
                    ("probe", (fate == Fate::Probe).into()),
                ] {
                    let label = format!("{at}: {name}, {packet:?} {fate:?}");
                    assert_eq!(get(engine, &format!("answer_{name}")), value, "{label}");
                }
            }
        } else {
            assert_eq!(get(engine, "answer_valid"), 0, "{at}: an answer without a packet");
        }

        if get(engine, "packet_ready") == 1
            && let Some(packet) = waiting.take()
        {
            let collides = write.is_some_and(|(flow, ..)| flow == packet.flow);
            let peer = templates[usize::from(packet.flow)].peer();
            let seen = if collides { collided(&packet, peer) } else { packet };
            let (fate, answer) = model.judge(&seen);
            *counts.entry(counter(fate)).or_insert(0) += 1;
            expected.push_back((cycle + LATENCY, packet, fate, answer));
        }
        if get(engine, "setup_ready") == 1
            && let Some((flow, new)) = connecting.take()
        {
            match new {
                Some((psn, region)) => {
                    model.connect(flow, psn, region);
                    regions.insert(flow, region);
                }
                None => model.disconnect(flow),
            }
        }
    }
    (0..4).for_each(|_| engine.clock());
    for (name, count) in &counts {
        assert_eq!(get(engine, &format!("stat_{name}")), *count, "{kind:?}: {name}");
    }
    counts
}

#[test]
fn every_packet_has_the_fate_and_the_answer_of_the_model_on_every_engine() {
    for kind in ENGINES {
        let counts = run(kind, 4_000, 8, 70);
        assert_eq!(counts.len(), 10, "{counts:?}");
    }
}

#[test]
fn packets_back_to_back_of_one_flow_or_of_all_see_what_those_before_have_changed() {
    for (flows, percent) in [(1, 100), (2, 100), (3, 60), (FLOWS, 100), (FLOWS, 20)] {
        let counts = run(EngineKind::Compiled, 150_000, flows, percent);
        println!("{flows} flows, {percent} %: {counts:?}");
        assert_eq!(counts.len(), 10, "{counts:?}");
        assert!(counts["delivered"] > 2_000 && counts.values().all(|n| *n > 20), "{counts:?}");
    }
}
