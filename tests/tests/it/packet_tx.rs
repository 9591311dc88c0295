//! Packets of the transmit side: each byte is that of the model, whatever stalls, and nothing stalls that need not.

use fncc_hdl::catalog::{self, PAYLOADS, Parameters, STACKS, WIDTHS};
use fncc_models::capture_file::{self, CapturedFrame};
use fncc_models::nic::transmit::{Addresses, Request, Template};
use fncc_models::sample_capture;
use fncc_models::wire::roce::{Reth, opcode};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use fncc_tests::hardware::{get, set};
use fncc_tests::recorded;
use std::collections::VecDeque;
use std::process::Command;

const FLOWS: usize = 64;
const PARAMETERS: Parameters =
    Parameters { width: 512, ports: 8, flows: FLOWS, payload: PAYLOADS[0], stack: STACKS[0] };

fn hardware(kind: EngineKind, width: usize) -> Box<dyn Engine> {
    let p = Parameters { width, ..PARAMETERS };
    let mut engine = recorded::engine(kind, "packet_tx", p);
    set(&mut *engine, "rst", 1);
    engine.clock();
    set(&mut *engine, "rst", 0);
    for cycle in 0..=FLOWS {
        engine.clock();
        for name in ["req_ready", "template_ready"] {
            assert_eq!(get(&*engine, name), u64::from(cycle == FLOWS), "cycle {cycle}: {name}");
        }
    }
    engine
}

fn bytes<const N: usize>(random: &mut Random) -> [u8; N] {
    std::array::from_fn(|_| random.word() as u8)
}

fn template(random: &mut Random) -> Template {
    let addresses = match random.percent(50) {
        true => Addresses::V4(bytes(random), bytes(random)),
        false => Addresses::V6(bytes(random), bytes(random), random.word() as u32 & 0xf_ffff),
    };
    let mut template = Template {
        destination_mac: bytes(random),
        source_mac: bytes(random),
        tci: random.percent(50).then(|| random.word() as u16),
        addresses,
        traffic_class: random.word() as u8,
        hop_limit: random.word() as u8,
        udp_source: random.word() as u16,
        dest_qp: random.word() as u32 & 0xff_ffff,
        p_key: random.word() as u16,
    };
    // Unicast, so that no tool looks for something else in it.
    template.destination_mac[0] = 2;
    template.source_mac[0] = 2;
    template
}

/// A packet that is requested, and the payload that comes for it.
#[derive(Clone, Debug)]
struct Packet {
    flow: usize,
    request: Request,
    generate: bool,
    payload: Vec<u8>,
}

/// What packets are like.
#[derive(Clone, Copy)]
struct Mix {
    longest: usize,
    /// In a hundred.
    wrong_length: usize,
    generate: usize,
}

const ANY: Mix = Mix { longest: 700, wrong_length: 10, generate: 30 };

fn packet(random: &mut Random, mix: Mix, lanes: usize) -> Packet {
    let has_reth = random.percent(50);
    let reth = Reth {
        address: random.word(),
        remote_key: random.word() as u32,
        length: random.word() as u32,
    };
    let opcodes = [0, 1, 2, 4, 6, 7, 8, 10];
    let bytes = match random.below(4) {
        0 => 0,
        1 => lanes * (1 + random.below(mix.longest / lanes)),
        _ => random.below(mix.longest + 1),
    };
    let request = Request {
        psn: random.word() as u32 & 0xff_ffff,
        opcode: opcodes[random.below(opcodes.len())],
        bytes,
        ack_request: random.percent(50),
        reth: has_reth.then_some(reth),
        has_fncc: random.percent(50),
    };
    let generate = random.percent(mix.generate);
    let mut length = bytes;
    if bytes > 0 && !generate && random.percent(mix.wrong_length) {
        let near = [bytes - 1, bytes + 1, bytes + lanes, 1 + random.below(2 * bytes)];
        length = near[random.below(4)].max(1);
    }
    let payload = (0..length).map(|_| random.word() as u8).collect();
    Packet { flow: random.below(FLOWS), request, generate, payload }
}

/// Writes a template word by word.
fn write(engine: &mut dyn Engine, flow: usize, template: &Template) {
    for (word, data) in template.words().into_iter().enumerate() {
        set(engine, "template_valid", 1);
        set(engine, "template_flow", flow as u64);
        set(engine, "template_word", word as u64);
        set(engine, "template_data", data);
        engine.clock();
        assert_eq!(get(engine, "template_ready"), 1);
    }
    set(engine, "template_valid", 0);
}

/// Offers the request of a packet.
fn offer(engine: &mut dyn Engine, packet: Option<&Packet>) {
    set(engine, "req_valid", packet.is_some().into());
    let Some(Packet { flow, request, generate, .. }) = packet else { return };
    let reth = request.reth.unwrap_or(Reth { address: 5, remote_key: 6, length: 7 });
    for (name, value) in [
        ("req_flow", *flow as u64),
        ("req_psn", request.psn.into()),
        ("req_opcode", request.opcode.into()),
        ("req_bytes", request.bytes as u64),
        ("req_ack_req", request.ack_request.into()),
        ("req_has_reth", request.reth.is_some().into()),
        ("req_address", reth.address),
        ("req_rkey", reth.remote_key.into()),
        ("req_dma_length", reth.length.into()),
        ("req_has_fncc", request.has_fncc.into()),
        ("cfg_generate", (*generate).into()),
    ] {
        set(engine, name, value);
    }
}

/// Seeds of stalls; without one there is none.
#[derive(Clone, Copy, Default)]
struct Stalls {
    host: Option<u64>,
    link: Option<u64>,
}

impl Stalls {
    fn of_both(seed: u64) -> Self {
        Self { host: Some(seed), link: Some(seed + 1) }
    }
}

/// Runs packets through the block and compares all that leaves. Gives the cycles, from the first request on, in which a beat left, and
/// the packets.
fn run(
    kind: EngineKind,
    width: usize,
    packets: &[Packet],
    templates: &[Template],
    stalls: Stalls,
) -> (Vec<usize>, Vec<Vec<u8>>) {
    let mut engine = hardware(kind, width);
    let engine = &mut *engine;
    for (flow, template) in templates.iter().enumerate() {
        write(engine, flow, template);
    }
    let mut source = PacketSource::new(engine, "s_payload", Pace::new(stalls.host));
    let mut sink = PacketSink::new(engine, "m_axis", Pace::new(stalls.link));
    let mut pace = Pace::new(stalls.host.map(|seed| seed + 2));
    let streamed = |p: &&Packet| p.request.bytes > 0 && !p.generate;
    packets.iter().filter(streamed).for_each(|p| source.push(&p.payload, &[0]));
    let mut expected: VecDeque<_> = packets.iter().collect();
    let mut next = packets.iter().peekable();
    let (mut left, mut beats, mut quiet, mut offering) = (vec![], vec![], 0, false);
    for cycle in 0.. {
        offering |= pace.go();
        offer(engine, if offering { next.peek().copied() } else { None });
        source.drive(engine);
        sink.drive(engine);
        engine.clock();
        source.sample(engine);
        if offering && get(engine, "req_ready") == 1 {
            next.next();
            offering = false;
        }
        let before = sink.beats();
        let out = sink.sample(engine);
        quiet += 1;
        if sink.beats() > before {
            beats.push(cycle);
            quiet = 0;
        }
        if let Some(out) = out {
            let Packet { flow, request, generate, payload } =
                expected.pop_front().expect("offered");
            let template = &templates[*flow];
            let made = template.generated(request);
            let payload = if *generate { &made } else { payload };
            let payload = if request.bytes == 0 { &made } else { payload };
            let right = template.packet(request, payload).expect("a packet");
            let at = format!("{kind:?} at {width}, cycle {cycle}: {request:?}, {template:?}");
            assert!(out.data == right, "{at}\n{:x?}\n{right:x?}", out.data);
            assert_eq!(out.user, [*flow as u64], "{at}");
            left.push(out.data);
        }
        if next.peek().is_none() && expected.is_empty() && source.waiting() == 0 {
            break;
        }
        assert!(quiet < 2_000, "{kind:?} at {width}: {} packets are stuck", expected.len());
    }
    (0..4).for_each(|_| engine.clock());
    let wrong = |p: &&Packet| streamed(p) && p.payload.len() != p.request.bytes;
    let bad = packets.iter().filter(wrong).count();
    let counted = ["stat_packets", "stat_bad_payload"].map(|name| get(engine, name));
    assert_eq!(counted, [packets.len() as u64, bad as u64], "{kind:?} at {width}");
    (beats, left)
}

fn some(seed: u64, count: usize, mix: Mix, width: usize) -> (Vec<Packet>, Vec<Template>) {
    let random = &mut Random::new(seed);
    let templates = (0..FLOWS).map(|_| template(random)).collect();
    ((0..count).map(|_| packet(random, mix, width / 8)).collect(), templates)
}

#[test]
fn every_byte_of_any_packet_is_that_of_the_model_at_any_width_under_any_stalls() {
    for width in WIDTHS {
        // A link that stalls alone stops every beat of a packet once.
        let link = Stalls { link: Some(5), ..Stalls::default() };
        for (seed, stalls) in
            [(1, Stalls::default()), (2, Stalls::of_both(3)), (3, Stalls::of_both(30)), (4, link)]
        {
            let (packets, templates) = some(seed, 1500, ANY, width);
            run(EngineKind::Compiled, width, &packets, &templates, stalls);
        }
        let long = Mix { longest: 8191, ..ANY };
        let (packets, templates) = some(4, 100, long, width);
        run(EngineKind::Compiled, width, &packets, &templates, Stalls::of_both(5));
    }
}

#[test]
fn kernel_interpreter_and_verilator_do_the_same() {
    for (kind, width, count) in [] {
        let mix = Mix { longest: if count < 10 { 150 } else { 700 }, ..ANY };
        let (packets, templates) = some(7, count, mix, width);
        run(kind, width, &packets, &templates, Stalls::of_both(8));
    }
}

#[test]
fn packets_leave_without_a_bubble_between_beats_or_packets_after_the_stated_latency() {
    let block = catalog::find("packet_tx").expect("in the catalogue");
    for width in WIDTHS {
        for generate in [0, 100] {
            let mix = Mix { wrong_length: 0, generate, ..ANY };
            let (mut packets, templates) = some(9, 400, mix, width);
            packets[0].request.bytes = 256;
            packets[0].payload.resize(256, 7);
            let (beats, _) =
                run(EngineKind::Compiled, width, &packets, &templates, Stalls::default());
            let latency = (block.latency)(Parameters { width, ..PARAMETERS });
            let expected = Vec::from_iter(latency..latency + beats.len());
            assert_eq!(beats, expected, "at {width}, {generate}");
        }
    }
}

#[test]
fn a_template_counts_from_the_next_cycle_on_and_in_its_own_no_request_is_taken() {
    let random = &mut Random::new(11);
    let engine = &mut *hardware(EngineKind::Compiled, 512);
    let mut sink = PacketSink::new(engine, "m_axis", Pace::Full);
    let mut offered = packet(random, ANY, 64);
    offered.request.bytes = 0;
    let templates = [template(random), template(random)];
    write(engine, offered.flow, &templates[0]);
    let mut left = vec![];
    // Requests come before the last word of the second template, with it, and after it.
    let mut mixed = templates[1].words();
    mixed[7] = templates[0].words()[7];
    let before =
        Template { dest_qp: templates[0].dest_qp, p_key: templates[0].p_key, ..templates[1] };
    assert_eq!(before.words(), mixed);
    for (word, data) in templates[1].words().into_iter().enumerate() {
        if word == 7 {
            set(engine, "template_valid", 0);
            offer(engine, Some(&offered));
            engine.clock();
            assert_eq!(get(engine, "req_ready"), 1);
        }
        set(engine, "template_valid", 1);
        set(engine, "template_flow", offered.flow as u64);
        set(engine, "template_word", word as u64);
        set(engine, "template_data", data);
        engine.clock();
        assert_eq!(get(engine, "req_ready"), 0);
    }
    set(engine, "template_valid", 0);
    engine.clock();
    assert_eq!(get(engine, "req_ready"), 1);
    offer(engine, None);
    for _ in 0..60 {
        sink.drive(engine);
        engine.clock();
        left.extend(sink.sample(engine).map(|packet| packet.data));
    }
    let expected = [before, templates[1]].map(|t| t.packet(&offered.request, &[]).expect("one"));
    assert_eq!(left, expected);
}

/// What tshark says of each frame, field by field. It knows no way to check an ICRC, and shows it.
fn decode(frames: &[CapturedFrame]) -> Vec<Vec<String>> {
    let folder = tempfile::tempdir().expect("a folder");
    let capture = folder.path().join("frames.pcap");
    capture_file::write(&capture, sample_capture::START, frames).expect("a capture");
    let mut tshark = Command::new("tshark");
    tshark.env("WIRESHARK_CONFIG_DIR", folder.path()).arg("-r").arg(&capture);
    for option in
        ["ip.check_checksum:TRUE", "udp.check_checksum:TRUE", "udp.ignore_ipv6_zero_checksum:TRUE"]
    {
        tshark.args(["-o", option]);
    }
    // Random payload may look like anything.
    for protocol in ["smc", "smb_direct", "rpcordma", "nvme-rdma", "lnet", "iser", "infiniband_sdp"]
    {
        tshark.args(["--disable-protocol", protocol]);
    }
    tshark.args(["-T", "fields"]);
    for field in [
        "_ws.malformed",
        "ip.checksum.status",
        "udp.checksum.status",
        "udp.length",
        "infiniband.bth.opcode",
        "infiniband.bth.psn",
        "infiniband.bth.padcnt",
        "infiniband.bth.a",
        "infiniband.reth.r_key",
        "infiniband.invariant.crc",
    ] {
        tshark.args(["-e", field]);
    }
    let output =
        tshark.output().unwrap_or_else(|e| panic!("install tshark (scripts/test does): {e}"));
    assert!(output.status.success(), "tshark: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("tshark prints ASCII");
    assert_eq!(text.lines().count(), frames.len());
    text.lines().map(|line| line.split('\t').map(String::from).collect()).collect()
}

#[test]
fn tshark_finds_no_malformed_packet_and_no_wrong_checksum() {
    let mix = Mix { wrong_length: 0, ..ANY };
    let (mut packets, templates) = some(12, 300, mix, 512);
    let kinds = [
        (opcode::WRITE_FIRST, true),
        (opcode::WRITE_MIDDLE, false),
        (opcode::WRITE_LAST, false),
        (opcode::WRITE_ONLY, true),
        (0, false),
        (1, false),
        (2, false),
        (opcode::SEND_ONLY, false),
    ];
    for (index, packet) in packets.iter_mut().enumerate() {
        let (opcode, has_reth) = kinds[index % kinds.len()];
        let reth = Reth { address: 0x1234, remote_key: 5, length: packet.request.bytes as u32 };
        packet.request.opcode = opcode;
        packet.request.reth = has_reth.then_some(reth);
    }
    let (_, left) = run(EngineKind::Compiled, 512, &packets, &templates, Stalls::default());
    let frames: Vec<_> = left.into_iter().map(|data| CapturedFrame::whole(0, data)).collect();
    for ((fields, packet), frame) in decode(&frames).iter().zip(&packets).zip(&frames) {
        let Request { bytes, has_fncc, reth, opcode, psn, ack_request, .. } = packet.request;
        let is_ipv4 = matches!(templates[packet.flow].addresses, Addresses::V4(..));
        // It knows no FNCC header, and takes it for a part of what follows.
        let key = reth.map_or(String::new(), |reth| format!("0x{:08x}", reth.remote_key));
        let length = 24
            + bytes.div_ceil(4) * 4
            + 4 * usize::from(has_fncc)
            + 16 * usize::from(reth.is_some());
        let icrc = frame.data[frame.data.len() - 4..].iter().map(|b| format!("{b:02x}"));
        let expected = [
            String::new(),
            if is_ipv4 { "1" } else { "" }.to_string(),
            if is_ipv4 { "3" } else { "" }.to_string(),
            length.to_string(),
            opcode.to_string(),
            psn.to_string(),
            (bytes.wrapping_neg() % 4).to_string(),
            u8::from(ack_request).to_string(),
            key,
            format!("0x{}", icrc.collect::<String>()),
        ];
        for (index, (found, expected)) in fields.iter().zip(&expected).enumerate() {
            let unknown = has_fncc && index == 8 || !is_ipv4 && index == 2;
            assert!(unknown || found == expected, "{index}: {expected}\n{fields:?}\n{packet:?}");
        }
        assert_ne!(fields[2], "0", "UDP checksum: {fields:?}");
    }

    // A byte of the IPv4 header that is wrong shows, and so does a UDP length.
    let plain = |p: &Packet| {
        let template = &templates[p.flow];
        matches!(template.addresses, Addresses::V4(..)) && template.tci.is_none()
    };
    let index = packets.iter().position(plain).expect("an untagged packet over IPv4");
    let mut wrong = vec![frames[index].clone(); 2];
    wrong[0].data[22] ^= 1;
    wrong[1].data[39] ^= 1;
    let decoded = decode(&wrong);
    assert_eq!((decoded[0][1].as_str(), decoded[1][1].as_str()), ("0", "1"));
    assert_ne!(decoded[1][3], decoded[0][3]);
}
