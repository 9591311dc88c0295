//! Two streams into one: complete packets, each stream in order, the first before the second or in turn, none while it is held.

use fncc_hdl::catalog::WIDTHS;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use fncc_tests::hardware::{get, hardware, set};

/// A packet that says where it is from, and its number.
fn packet(stream: u8, number: u8, random: &mut Random) -> Vec<u8> {
    let mut bytes = vec![0; 2 + random.below(300)];
    bytes.iter_mut().for_each(|byte| *byte = random.word() as u8);
    bytes[..2].copy_from_slice(&[stream, number]);
    bytes
}

/// Packets of both streams at random; what comes out.
fn run(engine: &mut dyn Engine, packets: u8, seed: u64, holds: bool, turns: bool) {
    let mut random = Random::new(seed);
    let names = ["s_first", "s_second"];
    let mut sources = names.map(|name| PacketSource::new(engine, name, Pace::new(Some(seed))));
    let mut sink = PacketSink::new(engine, "m_axis", Pace::new(Some(seed + 1)));
    let mut sent: [Vec<Vec<u8>>; 2] = Default::default();
    for number in 0..packets {
        for stream in 0..2 {
            let bytes = packet(stream, number, &mut random);
            sources[usize::from(stream)].push(&bytes, &[stream.into()]);
            sent[usize::from(stream)].push(bytes);
        }
    }
    let mut received: [Vec<Vec<u8>>; 2] = Default::default();
    // Whether a packet of each stream has begun, and who may.
    let mut inside = [false; 2];
    let mut last_begun = 1;
    set(engine, "turns", turns.into());
    let mut cycles = 0;
    while received.iter().map(Vec::len).sum::<usize>() < 2 * usize::from(packets) {
        let hold = if holds { random.word() & 3 } else { 0 };
        set(engine, "hold", hold);
        sources.iter_mut().for_each(|source| source.drive(engine));
        sink.drive(engine);
        engine.clock();
        let fires = names.map(|name| {
            get(engine, &format!("{name}_tvalid")) & get(engine, &format!("{name}_tready")) == 1
        });
        let ends = names.map(|name| get(engine, &format!("{name}_tlast")) == 1);
        let begins = [0, 1].map(|stream| fires[stream] && !inside[stream]);
        let may =
            [0, 1].map(|s| get(engine, &format!("{}_tvalid", names[s])) == 1 && hold >> s & 1 == 0);
        let preferred = usize::from(turns && last_begun == 0);
        assert!(fires != [true; 2], "one stream at a time");
        for stream in 0..2 {
            if fires[stream] {
                assert!(!inside[1 - stream], "a packet in another");
                assert!(inside[stream] || hold >> stream & 1 == 0, "held, and begins");
                inside[stream] = !ends[stream];
            }
        }
        if let Some(stream) = begins.iter().position(|begins| *begins) {
            assert!(stream == preferred || !may[preferred], "a packet of {stream} out of turn");
            last_begun = stream;
        }
        sources.iter_mut().for_each(|source| {
            source.sample(engine);
        });
        if let Some(packet) = sink.sample(engine) {
            let stream = packet.data[0];
            received[usize::from(stream)].push(packet.data);
        }
        cycles += 1;
        assert!(cycles < 200_000, "packets are missing");
    }
    assert!(received == sent, "each stream leaves as it came");
}

#[test]
fn packets_of_both_streams_leave_whole_and_in_order_the_first_stream_first_or_in_turn() {
    for width in WIDTHS {
        for (seed, [holds, turns]) in
            (0..).zip([[false; 2], [false, true], [true, false], [true; 2]])
        {
            let engine = &mut *hardware("packet_arbiter", EngineKind::Compiled, width);
            run(engine, 200, width as u64 + seed, holds, turns);
        }
    }
}

#[test]
fn no_bubble_stands_between_packets() {
    let engine = &mut *hardware("packet_arbiter", EngineKind::Compiled, 512);
    let mut sources =
        ["s_first", "s_second"].map(|name| PacketSource::new(engine, name, Pace::new(None)));
    let mut sink = PacketSink::new(engine, "m_axis", Pace::new(None));
    for number in 0..20 {
        sources[0].push(&[number; 200], &[0]);
        sources[1].push(&[number; 100], &[0]);
    }
    // 4 and 2 beats each, after the register.
    let beats = 20 * (4 + 2);
    for cycle in 0..=beats {
        sources.iter_mut().for_each(|source| source.drive(engine));
        sink.drive(engine);
        engine.clock();
        assert_eq!(get(engine, "m_axis_tvalid"), u64::from(cycle > 0), "cycle {cycle}");
        sources.iter_mut().for_each(|source| {
            source.sample(engine);
        });
        sink.sample(engine);
    }
    assert_eq!(sink.beats(), beats);
}
