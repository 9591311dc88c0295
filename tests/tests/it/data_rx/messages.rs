//! Messages from the transmit side: the model's packets in, exactly the bytes of the messages out.

use super::bench::{FLOWS, HPCC, Peer, Settings, hardware, sent};
use fncc_hdl::nic::receive::PayloadTag;
use fncc_models::nic::Region;
use fncc_models::nic::transmit::{Addresses, Request, Template};
use fncc_models::wire::roce::Reth;
use fncc_netlist::{Engine, Pack};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use fncc_tests::hardware::{self as blocks, get};
use std::collections::BTreeMap;

/// A message of a flow.
#[derive(Debug)]
struct Message {
    write: Option<Reth>,
    bytes: Vec<u8>,
}

fn template(random: &mut Random, qp: u32) -> Template {
    let addresses = match random.percent(50) {
        true => Addresses::V4([10, 0, 0, 1], [10, 0, 0, 2]),
        false => Addresses::V6([1; 16], [2; 16], random.word() as u32 & 0xf_ffff),
    };
    Template {
        destination_mac: [2; 6],
        source_mac: [4; 6],
        tci: random.percent(50).then(|| random.word() as u16),
        addresses,
        traffic_class: 2,
        hop_limit: 64,
        udp_source: 0xc000,
        dest_qp: qp,
        p_key: 0xffff,
    }
}

/// The packets of a message, from a PSN on.
fn packets(
    template: &Template,
    message: &Message,
    psn: &mut u32,
    mtu: usize,
    fncc: bool,
) -> Vec<Vec<u8>> {
    let kind = if message.write.is_some() { 6 } else { 0 };
    let parts: Vec<_> = message.bytes.chunks(mtu).collect();
    let mut all = vec![];
    for (index, part) in parts.iter().enumerate() {
        let opcode = kind
            + match (index == 0, index + 1 == parts.len()) {
                (true, true) => 4,
                (true, false) => 0,
                (false, true) => 2,
                (false, false) => 1,
            };
        let request = Request {
            psn: *psn,
            opcode,
            bytes: part.len(),
            ack_request: index + 1 == parts.len(),
            reth: message.write.filter(|_| index == 0),
            has_fncc: fncc,
        };
        all.push(template.packet(&request, part).expect("a packet"));
        *psn = (*psn + 1) & 0xff_ffff;
    }
    all
}

#[test]
fn exactly_the_bytes_of_the_messages_come_out_of_split_and_receiver() {
    for (width, mtu, fncc) in [
        (64, 100, true),
        (128, 1024, false),
        (256, 4096, true),
        (512, 1472, false),
        (1024, 64, true),
        (64, 9000, true),
        (512, 9000, false),
    ] {
        let random = &mut Random::new(width as u64);
        let settings = Settings { mtu, hpcc: fncc, report: false, check: false, ..HPCC };
        let mut receiver = hardware(EngineKind::Compiled, width, settings);
        let mut reference = super::bench::Reference::new(settings);
        let mtu = usize::from(mtu);
        let mut flows = BTreeMap::new();
        let mut streams: Vec<(Vec<Vec<u8>>, u32)> = vec![];
        for flow in 0..5_u16 {
            let qp =
                (random.word() as u32 & 0xff_ffff) / FLOWS as u32 * FLOWS as u32 + u32::from(flow);
            let psn = random.word() as u32 & 0xff_ffff;
            let region = Region { key: 77, base: 1 << 40, size: 1 << 20 };
            let template = template(random, qp);
            let address = match template.addresses {
                Addresses::V4(source, _) => source.into(),
                Addresses::V6(source, ..) => source.into(),
            };
            let peer = Peer { qp, psn, region, address };
            super::bench::connect(&mut *receiver, &mut reference, peer);
            let messages: Vec<_> = (0..4)
                .map(|_| {
                    let bytes = 1 + random.below(5 * mtu);
                    let address = region.base + random.below(1000) as u64;
                    Message {
                        write: random.percent(50).then_some(Reth {
                            address,
                            remote_key: region.key,
                            length: bytes as u32,
                        }),
                        bytes: (0..bytes).map(|_| random.word() as u8).collect(),
                    }
                })
                .collect();
            let mut next = psn;
            let all = messages
                .iter()
                .flat_map(|message| packets(&template, message, &mut next, mtu, fncc))
                .collect();
            streams.push((all, qp));
            flows.insert(flow, messages);
        }
        // The flows take turns.
        let mut frames = vec![];
        while streams.iter().any(|(left, _)| !left.is_empty()) {
            let index = random.below(streams.len());
            let left = &mut streams[index].0;
            if !left.is_empty() {
                frames.push(left.remove(0));
            }
        }

        let data = split(width, &frames);
        let mut source = PacketSource::new(&*receiver, "s_axis", Pace::new(Some(1)));
        let mut sink = PacketSink::new(&*receiver, "m_payload", Pace::new(Some(2)));
        data.iter().for_each(|(frame, tag)| source.push(frame, tag));
        let mut found: BTreeMap<u16, Vec<Message>> = BTreeMap::new();
        let mut at: BTreeMap<u16, u64> = BTreeMap::new();
        let mut quiet = 0;
        while quiet < 8_000 || source.waiting() > 0 {
            source.drive(&mut *receiver);
            sink.drive(&mut *receiver);
            receiver.clock();
            source.sample(&*receiver);
            quiet += 1;
            let Some(out) = sink.sample(&*receiver) else { continue };
            quiet = 0;
            let tag = PayloadTag::from_words(&out.user);
            let flow = tag.flow.to_u64() as u16;
            let of_flow = found.entry(flow).or_default();
            if tag.begins {
                let write = tag.is_write.then(|| Reth {
                    address: tag.address.to_u64(),
                    remote_key: 77,
                    length: 0,
                });
                of_flow.push(Message { write, bytes: vec![] });
                at.insert(flow, tag.address.to_u64());
            }
            let message = of_flow.last_mut().expect("a message has begun");
            if tag.is_write {
                let next = at.get_mut(&flow).expect("a message has begun");
                assert_eq!(tag.address.to_u64(), *next, "the payload follows that before it");
                *next += out.data.len() as u64;
            }
            message.bytes.extend(&out.data);
        }
        for (flow, messages) in &flows {
            let found = &found[flow];
            assert_eq!(found.len(), messages.len(), "flow {flow} at {width}");
            for (found, message) in found.iter().zip(messages) {
                assert!(found.bytes == message.bytes, "flow {flow} at {width}");
                let address = |message: &Message| message.write.map(|reth| reth.address);
                assert_eq!(address(found), address(message), "flow {flow} at {width}");
            }
        }
        assert_eq!(get(&*receiver, "stat_delivered"), frames.len() as u64, "at {width}");
    }
}

/// What the split makes of frames.
fn split(width: usize, frames: &[Vec<u8>]) -> Vec<(Vec<u8>, Vec<u64>)> {
    let mut engine = blocks::hardware("rx_split", EngineKind::Compiled, width);
    let engine: &mut dyn Engine = &mut *engine;
    let mut source = PacketSource::new(engine, "s_axis", Pace::Full);
    let mut sink = PacketSink::new(engine, "m_roce", Pace::new(Some(3)));
    frames.iter().for_each(|frame| source.push(frame, &[0]));
    let (mut data, mut quiet) = (vec![], 0);
    while quiet < 8_000 || source.waiting() > 0 {
        source.drive(engine);
        sink.drive(engine);
        engine.clock();
        source.sample(engine);
        quiet += 1;
        if let Some(out) = sink.sample(engine) {
            quiet = 0;
            let expected = sent(out.data.clone()).expect("a data packet");
            assert_eq!(out.user, expected.tag);
            data.push((out.data, out.user));
        }
    }
    assert_eq!(data.len(), frames.len());
    data
}

/// Settings of the other tests, which run in HPCC mode.
const _: Settings = HPCC;
