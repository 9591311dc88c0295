//! The receiver of ACKs against the reference model, event by event and counter by counter, and what
//! its page promises. A failure of the fuzz test prints its seed; add `.seed(...)` to replay and
//! `.minimize()` to shrink it.

use arbitrary::{Result, Unstructured};
use arbtest::arbtest;
use fncc_hdl::catalog::{self, Parameters, STACKS, WIDTHS};
use fncc_hdl::nic::AckRx;
use fncc_models::ack_event::{AckEvent, AckVerdict, judge, judge_up_to};
use fncc_models::sample_capture;
use fncc_models::wire::TelemetryEntry;
use fncc_models::wire::roce::{Aeth, Bth, opcode};
use fncc_models::wire::roce_frame::{Network, RoceFrame, Stack, VlanTag};
use fncc_netlist::{Compiled, Engine};
use fncc_testbenches::stream::{Pace, PacketSource, Random};
use std::cell::Cell;
use std::collections::BTreeMap;

/// More than the longest way from the last beat to an event, in cycles.
const PATIENCE: usize = 100;

/// The receiver at one width and for one largest stack.
struct Bench {
    engine: Compiled,
    width: usize,
    stack: usize,
}

/// What a run gave.
#[derive(Debug, Default, PartialEq, Eq)]
struct Outcome {
    events: Vec<AckEvent>,
    stat: BTreeMap<String, u64>,
}

/// When it happened, in cycles from the first beat taken.
#[derive(Debug, Default)]
struct Times {
    events: Vec<usize>,
    /// Packets that were in when the input first had to wait.
    taken_at_first_wait: Option<usize>,
}

impl Bench {
    fn new(width: usize) -> Self {
        Self::for_stacks(width, STACKS[0])
    }

    fn for_stacks(width: usize, stack: usize) -> Self {
        let block = catalog::find("ack_rx").expect("in the catalogue");
        let design =
            block.design(Parameters { width, stack, ..Default::default() }).expect("elaborates");
        Self { engine: Compiled::new(&design).expect("flat"), width, stack }
    }

    fn set(&mut self, name: &str, value: u64) {
        let port = self.engine.port(name);
        self.engine.set(port, value);
    }

    fn get(&self, name: &str) -> u64 {
        self.engine.get(self.engine.port(name))
    }

    /// The event on the ports. Entries beyond the stack must be zero.
    fn event(&self) -> AckEvent {
        let n_hop = self.get("ev_n_hop") as usize;
        let words = self.engine.get_wide(self.engine.port("ev_stack"));
        assert!(words[n_hop..].iter().all(|word| *word == 0), "{n_hop} hops, {words:x?}");
        AckEvent {
            qp: self.get("ev_qp") as u32,
            psn: self.get("ev_psn") as u32,
            syndrome: self.get("ev_syndrome") as u8,
            msn: self.get("ev_msn") as u32,
            path_id: self.get("ev_path_id") as u16,
            n: self.get("ev_n") as u16,
            stack: words[..n_hop].iter().map(|word| TelemetryEntry::from_u64(*word)).collect(),
        }
    }

    /// Sends `frames` after a reset until all is quiet.
    fn run(&mut self, frames: &[Vec<u8>], check_icrc: bool, pace: Pace) -> (Outcome, Times) {
        self.set("s_axis_tvalid", 0);
        self.set("cfg_check_icrc", u64::from(check_icrc));
        self.set("rst", 1);
        self.engine.clock();
        self.set("rst", 0);
        let mut source = PacketSource::new(&self.engine, "s_axis", pace);
        frames.iter().for_each(|frame| source.push(frame, &[0]));
        let (mut outcome, mut times) = (Outcome::default(), Times::default());
        let (mut first, mut quiet, mut packets) = (None, 0, 0);
        for cycle in 0.. {
            source.drive(&mut self.engine);
            self.engine.clock();
            let (taken, ended) = source.sample(&self.engine);
            if taken {
                first = first.or(Some(cycle));
            }
            packets += usize::from(ended);
            if self.get("s_axis_tready") == 0 {
                times.taken_at_first_wait.get_or_insert(packets);
            }
            quiet = if taken { 0 } else { quiet + 1 };
            if self.get("ev_valid") == 1 {
                outcome.events.push(self.event());
                times.events.push(cycle - first.expect("an event needs a beat"));
                quiet = 0;
            }
            assert!(quiet < 4 * PATIENCE, "{} beats are stuck at {}", source.waiting(), self.width);
            if source.waiting() == 0 && quiet > PATIENCE {
                break;
            }
        }
        self.engine.settle();
        for port in self.engine.ports().to_vec() {
            if port.name.starts_with("stat_") {
                outcome.stat.insert(port.name.clone(), self.get(&port.name));
            }
        }
        (outcome, times)
    }
}

/// What the model says.
fn expect(frames: &[Vec<u8>], check_icrc: bool) -> Outcome {
    expect_up_to(frames, check_icrc, STACKS[0])
}

/// The same of a receiver for larger stacks.
fn expect_up_to(frames: &[Vec<u8>], check_icrc: bool, stack: usize) -> Outcome {
    let mut outcome = Outcome::default();
    for name in ["acks", "bad_icrc", "truncated", "bad_hops", "bad_length", "others"] {
        outcome.stat.insert(format!("stat_{name}"), 0);
    }
    for frame in frames {
        let verdict = judge_up_to(frame, check_icrc, stack as u8);
        *outcome.stat.get_mut(counter(&verdict)).expect("a counter") += 1;
        if let AckVerdict::Event(event) = verdict {
            outcome.events.push(event);
        }
    }
    outcome
}

fn counter(verdict: &AckVerdict) -> &'static str {
    match verdict {
        AckVerdict::Event(_) => "stat_acks",
        AckVerdict::BadIcrc => "stat_bad_icrc",
        AckVerdict::Truncated => "stat_truncated",
        AckVerdict::BadHops => "stat_bad_hops",
        AckVerdict::BadLength => "stat_bad_length",
        AckVerdict::Other => "stat_others",
    }
}

/// Runs `frames` at every width and compares.
fn check(benches: &mut [Bench], frames: &[Vec<u8>], check_icrc: bool, stall: Option<u64>) {
    let mut expected: Option<(usize, Outcome)> = None;
    for bench in benches {
        if expected.as_ref().is_none_or(|(stack, _)| *stack != bench.stack) {
            expected = Some((bench.stack, expect_up_to(frames, check_icrc, bench.stack)));
        }
        let (outcome, _) = bench.run(frames, check_icrc, Pace::new(stall));
        let (stack, expected) = expected.as_ref().expect("just now");
        assert_eq!(&outcome, expected, "width {}, {stack} entries, stall {stall:?}", bench.width);
    }
}

fn benches() -> Vec<Bench> {
    WIDTHS.into_iter().map(Bench::new).collect()
}

/// Those for the largest stacks.
fn long_benches() -> Vec<Bench> {
    [64, 512, 1024].map(|width| Bench::for_stacks(width, 15)).into()
}

/// Encapsulation of an ACK: tags, and IPv4 with this many bytes of options or IPv6.
type Shape = (usize, Option<usize>);

/// Every combination of tags and IP header.
fn shapes() -> impl Iterator<Item = Shape> {
    let networks = [None].into_iter().chain((0..=40).step_by(4).map(Some));
    networks.flat_map(|options| (0..3).map(move |tags| (tags, options)))
}

fn udp_offset((tags, options): Shape) -> usize {
    14 + 4 * tags + options.map_or(40, |bytes| 20 + bytes)
}

/// An ACK with distinct entries and fields.
fn ack((tags, options): Shape, hops: usize) -> RoceFrame {
    let network = match options {
        Some(bytes) => Network::V4 {
            source: [10, 1, 2, 3].into(),
            destination: [10, 4, 5, 6].into(),
            options: (0..bytes).map(|i| 0x90 ^ i as u8).collect(),
        },
        None => Network::V6 {
            source: [0x1234_5678_9abc_def0_u64, 7].map(u64::to_be_bytes).concat()[..]
                .try_into()
                .map(|octets: [u8; 16]| octets.into())
                .expect("16 bytes"),
            destination: 0xfd00_u128.into(),
        },
    };
    let entries = (1..=hops as u64).map(|i| TelemetryEntry::from_u64(i * 0x0123_4567_89ab_cdef));
    let tag = VlanTag { tpid: 0x8100, pcp: 3, vid: 0x123 };
    RoceFrame {
        tags: [VlanTag { tpid: 0x88a8, ..tag }, tag][2 - tags..].to_vec(),
        network,
        traffic_class: 0x6a,
        aeth: Some(Aeth { syndrome: 0x1f, msn: 0x31_4159 }),
        stack: Some(Stack::new(0x5a5, 0x1234, entries.collect())),
        ..RoceFrame::new(Bth::new(opcode::ACK, 0xab_cdef, 0x98_7654))
    }
}

fn built(shape: Shape, hops: usize) -> Vec<u8> {
    ack(shape, hops).build().expect("an ACK")
}

#[test]
fn every_frame_of_the_sample_capture_gives_what_the_model_says() {
    let frames: Vec<_> =
        sample_capture::frames().expect("sample capture").into_iter().map(|f| f.data).collect();
    let mut benches = benches();
    check(&mut benches, &frames, true, None);
    check(&mut benches, &frames, true, Some(3));
    check(&mut benches, &frames, false, Some(4));
    let stat = expect(&frames, true).stat;
    assert!(stat["stat_acks"] > 50 && stat["stat_others"] > 50, "{stat:?}");
}

#[test]
fn acks_of_every_shape_and_depth_give_their_events_back_to_back() {
    for (mut benches, most) in [(benches(), 5), (long_benches(), 15)] {
        let frames: Vec<_> =
            shapes().flat_map(|shape| (0..=most).map(move |hops| built(shape, hops))).collect();
        let is_event = |f| matches!(judge_up_to(f, true, most as u8), AckVerdict::Event(_));
        assert!(frames.iter().all(|f| is_event(f)));
        check(&mut benches, &frames, true, None);
    }
}

#[test]
fn each_flipped_bit_breaks_the_icrc_or_is_variant_or_changes_what_the_packet_is() {
    let mut benches = benches();
    let mut seen = BTreeMap::new();
    for (shape, hops) in [((0, Some(0)), 5), ((1, Some(24)), 2), ((2, None), 4), ((0, Some(40)), 0)]
    {
        let sound = built(shape, hops);
        let mut frames = vec![];
        for at in 0..sound.len() * 8 {
            let mut frame = sound.clone();
            frame[at / 8] ^= 1 << (at % 8);
            let verdict = judge(&frame, true);
            let byte = at / 8;
            *seen.entry(counter(&verdict)).or_insert(0) += 1;
            let udp = udp_offset(shape);
            let ip = 14 + 4 * shape.0;
            let transport =
                [udp..udp + 2, udp + 9..udp + 12, udp + 13..udp + 24, udp + 26..udp + 28];
            let addresses = if shape.1.is_some() { ip + 12..udp } else { ip + 8..udp };
            let icrc = sound.len() - 4..sound.len();
            if transport.iter().chain([&addresses, &icrc]).any(|field| field.contains(&byte)) {
                assert_eq!(verdict, AckVerdict::BadIcrc, "{shape:?}, bit {at}");
            }
            let stack = udp + 28..sound.len() - 4;
            let variant = [0..12, udp + 6..udp + 8, udp + 25..udp + 26, stack];
            let flags = byte == udp + 12 && at % 8 != 0;
            let v4 = shape.1.is_some() && [ip + 1, ip + 8, ip + 10, ip + 11].contains(&byte);
            let v6 = shape.1.is_none() && [ip + 1, ip + 2, ip + 3, ip + 7].contains(&byte);
            if flags || v4 || v6 || variant.iter().any(|field| field.contains(&byte)) {
                assert!(matches!(verdict, AckVerdict::Event(_)), "{shape:?}, bit {at}");
            }
            frames.extend([frame, sound.clone()]);
        }
        check(&mut benches, &frames, true, None);
        check(&mut benches, &frames, false, None);
    }
    assert_eq!(seen.len(), 6, "some verdict never came up: {seen:?}");
}

#[test]
fn an_ack_cut_at_any_byte_is_reported_from_its_neighbours() {
    for (mut benches, depths) in [(benches(), [0, 3, 5]), (long_benches(), [4, 9, 15])] {
        for shape in [(0, Some(0)), (2, Some(40)), (1, None)] {
            for hops in depths {
                let sound = built(shape, hops);
                let cuts = (1..=sound.len()).flat_map(|end| [sound[..end].to_vec(), sound.clone()]);
                check(&mut benches, &cuts.collect::<Vec<_>>(), true, None);
            }
        }
    }
}

/// A frame that is an FNCC ACK but for what chance changes.
fn packet(u: &mut Unstructured) -> Result<Vec<u8>> {
    if u.ratio(1, 12)? {
        let length = 1 + u.choose_index(300)?;
        let bytes = u.bytes(length.min(u.len()))?.to_vec();
        return Ok([vec![0; usize::from(bytes.is_empty())], bytes].concat());
    }
    let options = if u.ratio(1, 3)? { None } else { Some(4 * u.choose_index(11)?) };
    let mut frame = ack((u.choose_index(3)?, options), u.choose_index(6)?);
    frame.udp_checksum = u.arbitrary()?;
    frame.udp_source = u.arbitrary()?;
    frame.traffic_class = u.arbitrary()?;
    frame.hop_limit = u.arbitrary()?;
    frame.bth = Bth { flags: u.arbitrary()?, p_key: u.arbitrary()?, ..frame.bth };
    frame.bth.dest_qp = u.arbitrary()?;
    frame.bth.psn = u.arbitrary()?;
    frame.aeth = Some(Aeth { syndrome: u.arbitrary()?, msn: u.arbitrary()? });
    if let Some(stack) = &mut frame.stack {
        stack.header.path_id = u.arbitrary()?;
        stack.header.n = u.arbitrary()?;
        for entry in &mut stack.entries {
            *entry = TelemetryEntry::from_u64(u.arbitrary()?);
        }
        if u.ratio(1, 16)? {
            stack.header.n_hop = u.int_in_range(0..=15)?;
        }
    }
    if u.ratio(1, 16)? {
        frame.stack = None;
    }
    if u.ratio(1, 12)? {
        let length = u.choose_index(200)?;
        frame.payload = u.bytes(length.min(u.len()))?.to_vec();
    }
    if u.ratio(1, 16)? {
        frame.bth.opcode = u.arbitrary()?;
    }
    let mut bytes = frame.build().expect("a frame");
    if u.ratio(1, 6)? {
        for _ in 0..=u.choose_index(2)? {
            let at = u.choose_index(bytes.len())?;
            bytes[at] ^= 1 << u.choose_index(8)?;
        }
    }
    if u.ratio(1, 3)? {
        // Mostly short padding, at times more than any block keeps.
        let padding = if u.ratio(1, 8)? { u.choose_index(600)? } else { u.choose_index(24)? };
        bytes.resize(bytes.len() + padding, u.arbitrary()?);
    }
    if u.ratio(1, 12)? {
        let end = 1 + u.choose_index(bytes.len())?;
        bytes.truncate(end);
    }
    Ok(bytes)
}

#[test]
fn any_packets_give_what_the_model_says_at_any_width_with_and_without_stalls() {
    let mut benches = benches();
    let mut total = BTreeMap::new();
    let packets = Cell::new(0_u64);
    arbtest(|u| {
        let mut frames = vec![];
        for _ in 0..u.int_in_range(1..=16)? {
            frames.push(packet(u)?);
        }
        let check_icrc = u.ratio(4, 5)?;
        let stall = u.arbitrary()?;
        check(&mut benches, &frames, check_icrc, stall);
        packets.set(packets.get() + frames.len() as u64);
        for (name, value) in expect(&frames, check_icrc).stat {
            *total.entry(name).or_insert(0) += value;
        }
        Ok(())
    })
    .budget_ms(20_000);
    println!("{} packets: {total:?}", packets.get());
    assert!(total.values().all(|n| *n * 200 > packets.get()), "rare verdicts: {total:?}");
    assert!(total["stat_acks"] * 3 > packets.get(), "the stimulus misses the point: {total:?}");
}

/// The stated latency at `width`, see [`AckRx::latency`].
fn latency(width: usize, bytes: usize) -> usize {
    match width {
        64 => AckRx::<64, 8, 2>::latency(bytes),
        128 => AckRx::<128, 16, 4>::latency(bytes),
        256 => AckRx::<256, 32, 8>::latency(bytes),
        512 => AckRx::<512, 64, 16>::latency(bytes),
        _ => AckRx::<1024, 128, 32>::latency(bytes),
    }
}

#[test]
fn an_idle_receiver_gives_the_event_after_the_stated_latency() {
    for mut bench in benches().into_iter().chain(long_benches()) {
        let depths = if bench.stack > STACKS[0] { 6..=15 } else { 0..=5 };
        for shape in shapes() {
            for hops in depths.clone() {
                for padding in [0, 1, 30, 200] {
                    let frame = [built(shape, hops), vec![0; padding]].concat();
                    let stated = latency(bench.width, frame.len());
                    let (_, times) = bench.run(&[frame], true, Pace::Full);
                    let label = format!("{} {shape:?} {hops} {padding}", bench.width);
                    assert_eq!(times.events, [stated], "{label}");
                }
            }
        }
    }
}

#[test]
fn acks_back_to_back_give_an_event_for_each_as_fast_as_their_beats_come() {
    const ACKS: usize = 100;
    for mut bench in benches() {
        for shape in shapes() {
            for hops in 0..=5 {
                let frame = built(shape, hops);
                let beats = frame.len().div_ceil(bench.width / 8);
                let (_, times) = bench.run(&vec![frame; ACKS], true, Pace::Full);
                let label = format!("{} {shape:?} {hops}", bench.width);
                assert_eq!(times.events.len(), ACKS, "{label}");
                assert_eq!(times.events[ACKS - 1] - times.events[0], (ACKS - 1) * beats, "{label}");
                assert_eq!(times.taken_at_first_wait, None, "{label}");
            }
        }
    }
}

#[test]
fn in_any_mixture_of_acks_the_input_never_waits() {
    for mut bench in benches() {
        let mut random = Random::new(bench.width as u64);
        let shapes: Vec<_> = shapes().collect();
        let any = |random: &mut Random| built(shapes[random.below(36)], random.below(6));
        let frames: Vec<_> = (0..2000).map(|_| any(&mut random)).collect();
        let (outcome, times) = bench.run(&frames, true, Pace::Full);
        assert_eq!(outcome.events.len(), frames.len(), "{}", bench.width);
        assert_eq!(times.taken_at_first_wait, None, "{}", bench.width);
    }
}

#[test]
fn packets_that_are_no_acks_pass_by_at_line_rate() {
    for mut bench in benches() {
        let mut random = Random::new(1);
        let mut frames = vec![];
        for index in 0..600 {
            let length = [1, 60, 64, 65, 200, 1518][random.below(6)];
            let mut frame: Vec<_> = (0..length).map(|_| random.word() as u8).collect();
            if index % 2 == 0 {
                // Flagged data, which only the opcode distinguishes from an ACK.
                let mut data = ack((0, Some(0)), 3);
                data.bth.opcode = opcode::WRITE_MIDDLE;
                data.payload = frame;
                frame = data.build().expect("a packet");
            }
            frames.push(frame);
        }
        let (outcome, times) = bench.run(&frames, true, Pace::Full);
        assert_eq!(outcome, expect(&frames, true));
        assert_eq!(times.taken_at_first_wait, None, "{}", bench.width);
    }
}

#[test]
fn a_reset_at_any_moment_leaves_nothing_behind() {
    let frames: Vec<_> = (0..=5).map(|hops| built((hops % 3, None), hops)).collect();
    for mut bench in benches() {
        for cycles in 1..80 {
            let mut source = PacketSource::new(&bench.engine, "s_axis", Pace::Full);
            frames.iter().for_each(|frame| source.push(frame, &[0]));
            for _ in 0..cycles {
                source.drive(&mut bench.engine);
                bench.engine.clock();
                source.sample(&bench.engine);
            }
            let (outcome, _) = bench.run(&frames, true, Pace::Full);
            assert_eq!(outcome, expect(&frames, true), "{}, {cycles} cycles", bench.width);
        }
    }
}
