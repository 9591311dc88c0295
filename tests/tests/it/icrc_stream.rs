//! The ICRC of a stream against the reference model: every shape of packet, any length, any gaps, at every width.

use arbitrary::{Result, Unstructured};
use arbtest::arbtest;
use fncc_hdl::catalog::WIDTHS;
use fncc_hdl::packet::{ICRC_RESIDUE, IcrcLayout, IcrcStream};
use fncc_models::wire::TelemetryEntry;
use fncc_models::wire::icrc;
use fncc_models::wire::roce::{Aeth, Bth, Reth, opcode};
use fncc_models::wire::roce_frame::{Network, RoceFrame, Stack, VlanTag};
use fncc_netlist::{Engine, Pack};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, Random};
use fncc_tests::hardware::{get, hardware, set};
use std::cell::Cell;

const LATENCY: usize = IcrcStream::<64, 8, 2>::LATENCY;
/// Bytes of the ICRC.
const ICRC: usize = icrc::LEN;

/// A packet, where its fields lie, and what the block has to say.
#[derive(Clone, Debug)]
struct Case {
    bytes: Vec<u8>,
    layout: IcrcLayout,
    /// The CRC, or none for a packet that is cut short.
    crc: Option<u32>,
}

/// What chance decides of a packet.
#[derive(Clone, Copy, Debug)]
struct Shape {
    tags: usize,
    /// Bytes of options of IPv4, otherwise IPv6.
    options: Option<usize>,
    entries: Option<usize>,
    is_ack: bool,
    payload: usize,
}

fn frame(shape: Shape, random: &mut Random) -> Vec<u8> {
    let mut bytes = |count: usize| (0..count).map(|_| random.word() as u8).collect::<Vec<_>>();
    let network = match shape.options {
        Some(options) => Network::V4 {
            source: [10, 1, 2, 3].into(),
            destination: [10, 4, 5, 6].into(),
            options: bytes(options),
        },
        None => Network::V6 {
            source: u128::from_le_bytes(bytes(16).try_into().expect("16 bytes")).into(),
            destination: u128::from_le_bytes(bytes(16).try_into().expect("16 bytes")).into(),
        },
    };
    let payload = bytes(shape.payload);
    let mut bth = Bth::new(opcode::WRITE_MIDDLE, random.word() as u32, random.word() as u32);
    bth.flags = random.word() as u8 & 0xfe;
    let mut frame = RoceFrame { network, payload, ..RoceFrame::new(bth) };
    frame.tags = vec![VlanTag { tpid: 0x8100, pcp: 3, vid: 0x123 }; shape.tags];
    frame.traffic_class = random.word() as u8;
    frame.hop_limit = random.word() as u8;
    frame.udp_checksum = random.percent(50);
    if shape.is_ack {
        frame.bth.opcode = opcode::ACK;
        frame.aeth = Some(Aeth::ack(random.word() as u32));
    } else if random.percent(50) {
        frame.bth.opcode = opcode::WRITE_ONLY;
        frame.reth = Some(Reth { address: random.word(), remote_key: 7, length: 77 });
    }
    frame.stack = shape.entries.map(|entries| {
        let entries = (0..entries).map(|_| TelemetryEntry::from_u64(random.word())).collect();
        Stack::new(random.word() as u16 & 0xfff, random.word() as u16, entries)
    });
    frame.build().expect("a frame")
}

/// The layout of a frame whose covered bytes end at `end`.
fn layout(shape: Shape, frame: &[u8], end: usize) -> IcrcLayout {
    let ip = 14 + 4 * shape.tags;
    let udp = ip + shape.options.map_or(40, |options| 20 + options);
    let word = |at: usize| u64::from(u16::from_be_bytes([frame[at], frame[at + 1]]));
    IcrcLayout {
        is_ipv6: shape.options.is_none(),
        ip_offset: (ip as u64).into(),
        udp_offset: (udp as u64).into(),
        has_fncc: shape.entries.is_some(),
        fncc_offset: ((udp + 20 + 4 * usize::from(shape.is_ack)) as u64).into(),
        entries: (shape.entries.unwrap_or(3) as u64).into(),
        ip_length: word(ip + if shape.options.is_some() { 2 } else { 4 }).into(),
        udp_length: word(udp + 4).into(),
        end: (end as u64).into(),
    }
}

/// What the sender of a frame looks for: the ICRC that it carries.
fn sent(shape: Shape, random: &mut Random) -> Case {
    let mut bytes = frame(shape, random);
    let end = bytes.len() - ICRC;
    let layout = layout(shape, &bytes, end);
    let crc = u32::from_le_bytes(bytes[end..].try_into().expect("4 bytes"));
    // The place of the ICRC, or nothing.
    if random.percent(50) {
        bytes.truncate(end);
    } else {
        bytes[end..].fill(random.word() as u8);
    }
    Case { bytes, layout, crc: Some(crc) }
}

/// What the receiver of a frame looks for, with padding after it; a bit of the frame may be wrong.
fn received(shape: Shape, flip: Option<usize>, random: &mut Random) -> Case {
    let mut bytes = frame(shape, random);
    let end = bytes.len();
    let ip = 14 + 4 * shape.tags;
    let mut crc = ICRC_RESIDUE;
    if let Some(bit) = flip {
        bytes[bit / 8 % end] ^= 1 << (bit % 8);
        let udp = ip + shape.options.map_or(40, |options| 20 + options);
        crc = residue(&bytes, ip, udp, shape);
    }
    let layout = layout(shape, &bytes, end);
    bytes.resize(end + [0, 0, 1, 70][random.below(4)], 0x5a);
    Case { bytes, layout, crc: Some(crc) }
}

/// The CRC over a packet and its ICRC, entries left out, by the model.
fn residue(frame: &[u8], ip: usize, udp: usize, shape: Shape) -> u32 {
    let mut bytes = frame[ip..].to_vec();
    let fncc = udp - ip + 20 + 4 * usize::from(shape.is_ack);
    if let Some(entries) = shape.entries {
        bytes.drain(fncc + 4..fncc + 4 + 8 * entries);
        for at in [if shape.options.is_some() { 2 } else { 4 }, udp - ip + 4] {
            let length = u16::from_be_bytes([bytes[at], bytes[at + 1]]);
            let shorter = length.wrapping_sub(8 * entries as u16).to_be_bytes();
            bytes[at..at + 2].copy_from_slice(&shorter);
        }
    }
    // The model goes by the version, which may be what is wrong.
    let version = bytes[0] & 0xf0;
    bytes[0] = bytes[0] & 0xf | if shape.options.is_some() { 0x40 } else { 0x60 };
    let right = version == bytes[0] & 0xf0;
    let crc = icrc::compute(&bytes, udp - ip, shape.entries.map(|_| fncc)).expect("long enough");
    if right { crc } else { 0 }
}

/// A packet that lacks the beat in which its covered bytes end, whatever the width.
fn cut(shape: Shape, random: &mut Random) -> Case {
    let shape = Shape { payload: 128 + shape.payload, ..shape };
    let mut bytes = frame(shape, random);
    let layout = layout(shape, &bytes, bytes.len());
    bytes.truncate(1 + random.below((bytes.len() - 1) / 128 * 128));
    Case { bytes, layout, crc: None }
}

/// Sends packets through the block, at a pace, and compares CRC and cycle of each, and the CRC from the cycle on in which it is to be known.
fn check(engine: &mut dyn Engine, width: usize, cases: &[Case], pace: &mut Pace) {
    let lanes = width / 8;
    let [data, layout] = ["tdata", "layout"].map(|name| engine.port(name));
    let mut beats = cases.iter().flat_map(|case| {
        let count = case.bytes.len().div_ceil(lanes);
        (0..count).map(move |beat| (case, beat * lanes, beat + 1 == count))
    });
    let mut due = std::collections::VecDeque::new();
    let mut known = std::collections::VecDeque::new();
    let mut next = beats.next();
    let mut cycle = 0;
    while next.is_some() || !due.is_empty() {
        let offered = if pace.go() { next } else { None };
        set(engine, "beat", u64::from(offered.is_some()));
        if let Some((case, at, last)) = offered {
            let bytes = &case.bytes[at..case.bytes.len().min(at + lanes)];
            let mut words = vec![0; lanes / 8];
            for (lane, byte) in bytes.iter().enumerate() {
                words[lane / 8] |= u64::from(*byte) << (lane % 8 * 8);
            }
            engine.set_wide(data, &words);
            set(engine, "tlast", u64::from(last));
            let mut packed = [0; 2];
            // It counts with the first beat only.
            let given = if at == 0 { case.layout } else { IcrcLayout::default() };
            given.to_words(&mut packed);
            engine.set_wide(layout, &packed);
            let end = usize::from(case.layout.end.to_u16());
            if (at + 1..=at + lanes).contains(&end) {
                known.push_back((cycle + LATENCY, case));
            }
            if last {
                due.push_back((cycle + LATENCY, case));
            }
            next = beats.next();
        }
        engine.clock();
        let now =
            if due.front().is_some_and(|(at, _)| *at == cycle) { due.pop_front() } else { None };
        assert_eq!(get(engine, "crc_valid") == 1, now.is_some(), "at {width}, cycle {cycle}");
        if let Some((_, case)) = known.front().filter(|(at, _)| *at <= cycle) {
            assert_eq!(Some(get(engine, "crc") as u32), case.crc, "known at {width}: {case:x?}");
        }
        if let Some((_, case)) = now {
            if case.crc.is_some() {
                known.pop_front();
            }
            let short = get(engine, "crc_short") == 1;
            let found = (!short).then(|| get(engine, "crc") as u32);
            assert_eq!(found, case.crc, "at {width}: {case:x?}");
        }
        cycle += 1;
    }
}

/// Every combination of headers, each with a few lengths.
fn shapes() -> Vec<Shape> {
    let mut shapes = vec![];
    for options in [None].into_iter().chain((0..=40).step_by(4).map(Some)) {
        for tags in 0..3 {
            for entries in [None].into_iter().chain((0..=5).map(Some)) {
                for is_ack in [false, true] {
                    shapes.push(Shape { tags, options, entries, is_ack, payload: 0 });
                }
            }
        }
    }
    shapes
}

#[test]
fn packets_of_every_shape_and_length_have_the_icrc_of_the_model_at_any_width() {
    for width in WIDTHS {
        let mut engine = hardware("icrc_stream", EngineKind::Compiled, width);
        let mut random = Random::new(width as u64);
        let mut cases = vec![];
        for (index, mut shape) in shapes().into_iter().enumerate() {
            shape.payload = index % 150;
            cases.push(sent(shape, &mut random));
            cases.push(received(shape, None, &mut random));
        }
        for payload in [1024, 4096, 9000, 60_000] {
            let shape = Shape { tags: 1, options: None, entries: Some(3), is_ack: false, payload };
            cases.extend([sent(shape, &mut random), received(shape, None, &mut random)]);
        }
        check(&mut *engine, width, &cases, &mut Pace::Full);
        check(&mut *engine, width, &cases, &mut Pace::new(Some(7)));
    }
}

fn any(u: &mut Unstructured) -> Result<Case> {
    let shape = Shape {
        tags: u.choose_index(3)?,
        options: if u.ratio(1, 3)? { None } else { Some(4 * u.choose_index(11)?) },
        entries: if u.ratio(1, 3)? { None } else { Some(u.choose_index(6)?) },
        is_ack: u.arbitrary()?,
        payload: u.choose_index(400)?,
    };
    let random = &mut Random::new(u.arbitrary()?);
    Ok(match u.choose_index(8)? {
        0 => cut(shape, random),
        1 | 2 => sent(shape, random),
        3 => received(shape, None, random),
        _ => received(shape, Some(u.choose_index(1 << 14)?), random),
    })
}

#[test]
fn a_wrong_bit_shows_unless_its_field_is_variant_and_neighbours_do_not_matter() {
    let engines = WIDTHS.map(|width| hardware("icrc_stream", EngineKind::Compiled, width));
    let mut engines: Vec<_> = WIDTHS.into_iter().zip(engines).collect();
    let (right, wrong) = (Cell::new(0_u64), Cell::new(0_u64));
    arbtest(|u| {
        let mut cases = vec![];
        for _ in 0..u.int_in_range(1..=12)? {
            let case = any(u)?;
            // Without its version a packet has no ICRC that the model knows.
            if case.crc != Some(0) {
                let count = if case.crc == Some(ICRC_RESIDUE) { &right } else { &wrong };
                count.set(count.get() + 1);
                cases.push(case);
            }
        }
        let stall = u.arbitrary()?;
        for (width, engine) in &mut engines {
            check(&mut **engine, *width, &cases, &mut Pace::new(stall));
        }
        Ok(())
    })
    .budget_ms(10_000);
    assert!(right.get() > 500 && wrong.get() > 500, "{} right, {} wrong", right.get(), wrong.get());
}

#[test]
fn kernel_interpreter_and_verilator_do_the_same() {
    let runs = [];
    for (kind, width, count) in runs {
        let mut engine = hardware("icrc_stream", kind, width);
        let mut random = Random::new(3);
        let all = shapes();
        let cases: Vec<_> = (0..count)
            .map(|_| {
                let shape = Shape { payload: random.below(100), ..all[random.below(all.len())] };
                received(shape, None, &mut random)
            })
            .collect();
        check(&mut *engine, width, &cases, &mut Pace::new(Some(9)));
    }
}
