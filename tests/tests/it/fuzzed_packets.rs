//! Random packets: every combination of tags, options, lengths and damage, through the
//! netlist at every width, against the reference model. A failure prints its seed; add `.seed(...)`
//! to replay and `.minimize()` to shrink it.

use arbitrary::Arbitrary;
use arbtest::arbtest;
use fncc_hdl::catalog::{Parameters, WIDTHS};
use fncc_models::capture_file::{CapturedFrame, Timestamp};
use fncc_models::packet_edit::{Mode, Outcome, edit, ip_header, roce_udp_at};
use fncc_models::telemetry_csv::DequeueStamp;
use fncc_models::wire::TelemetryEntry;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::port::{self, Hardware, PortSettings, pipeline};
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use fncc_tests::expectation::expect;
use fncc_tests::fuzzed_packet::Packet;
use fncc_tests::hardware::hardware;
use std::cell::Cell;

#[test]
fn any_packet_comes_out_as_the_model_says_at_any_width_under_any_stalls() {
    let make = |(hardware, width)| {
        let parameters = Parameters { width, ports: 8, ..Default::default() };
        port::make_engine(EngineKind::Compiled, hardware, parameters, false).expect("engine")
    };
    let of_width = |width| [Hardware::SwitchPort, Hardware::IntPath].map(|h| (h, width));
    let all: Vec<_> = WIDTHS.into_iter().flat_map(of_width).collect();
    let mut engines: Vec<Box<dyn Engine>> = all.iter().copied().map(make).collect();
    let (packets, inserted) = (Cell::new(0), Cell::new(0));
    arbtest(|u| {
        let settings = PortSettings {
            mode: if u.ratio(3, 4)? { Mode::Fncc } else { Mode::Hpcc },
            switch_id: u.int_in_range(0..=4095)?,
            input_port: u.int_in_range(0..=7)?,
            egress_port: u.int_in_range(0..=7)?,
            period_ps: 4000,
            stall: u.arbitrary()?,
            start: Timestamp::EPOCH,
            every_cycle: false,
        };
        let stamp = |port: u16, entry: u64, t_ns: u64| DequeueStamp {
            t_ns,
            port,
            qlen_bytes: 0,
            tx_bytes: 0,
            entry: TelemetryEntry::from_u64(entry),
        };
        let mut stamps = vec![];
        for t_ns in 0..u.int_in_range(0_u64..=6)? {
            stamps.push(stamp(u.int_in_range(0_u16..=7)?, u.arbitrary()?, t_ns * 3));
        }
        let mut frames = vec![];
        for index in 0..u.int_in_range(1_u64..=12)? {
            frames.push(CapturedFrame::whole(u128::from(index) * 2_000, Packet::arbitrary(u)?.0));
        }
        let expected = expect(&settings, &frames, &stamps);
        for (engine, hardware) in engines.iter_mut().zip(&all) {
            let run = pipeline::run_in_memory(&mut **engine, &settings, &frames, &stamps)
                .unwrap_or_else(|e| panic!("{hardware:?}: {e}"));
            let out: Vec<_> = run.frames.into_iter().map(|f| f.data).collect();
            let stat = expected.among(&run.report.stat);
            assert_eq!(out, expected.frames, "{hardware:?}, {settings:?}");
            assert_eq!(stat, expected.stat, "{hardware:?}, {settings:?}");
        }
        packets.set(packets.get() + frames.len());
        inserted.set(inserted.get() + expected.stat["stat_inserted"]);
        Ok(())
    })
    .budget_ms(20_000);
    println!("{} packets, {} entries inserted", packets.get(), inserted.get());
    assert!(inserted.get() * 10 > packets.get() as u64, "the stimulus misses the point");
}

#[test]
fn the_model_itself_reports_every_outcome_on_fuzzed_packets() {
    let seen = Cell::new(0_u32);
    arbtest(|u| {
        let Packet(frame) = u.arbitrary()?;
        let edited = edit(&frame, Mode::Fncc, 1, TelemetryEntry::from_u64(1));
        let outcomes = [
            Outcome::Foreign,
            Outcome::OtherMode,
            Outcome::Truncated,
            Outcome::StackFull,
            Outcome::Inserted,
        ];
        let index = outcomes.iter().position(|o| *o == edited.outcome);
        seen.set(seen.get() | index.map_or(0, |i| 1 << i));
        Ok(())
    })
    .budget_ms(3_000);
    assert_eq!(seen.get(), 0b11111, "some outcome never came up");
}

#[test]
fn the_tag_reports_of_any_packet_where_its_ip_header_is_and_whether_it_is_roce() {
    for width in WIDTHS {
        let mut engine = hardware("ack_parser", EngineKind::Compiled, width);
        let engine = &mut *engine;
        let mut source = PacketSource::new(engine, "s_axis", Pace::Full);
        let mut sink = PacketSink::new(engine, "m_axis", Pace::Full);
        let mut random = Random::new(width as u64);
        let (mut ip, mut roce) = (0, 0);
        for _ in 0..3_000 {
            let Packet(frame) = Packet::random(&mut random);
            source.push(&frame, &[0]);
            let packet = loop {
                source.drive(engine);
                sink.drive(engine);
                engine.clock();
                source.sample(engine);
                if let Some(packet) = sink.sample(engine) {
                    break packet;
                }
            };
            // Bits as the page of the parser has them.
            let tag = u128::from(packet.user[0]) | u128::from(packet.user[1]) << 64;
            let field = |from: u32, bits: u32| (tag >> from) as usize & ((1 << bits) - 1);
            let header = ip_header(&frame);
            assert_eq!(field(113, 1) == 1, header.is_some(), "is_ip of {frame:02x?}");
            if let Some(header) = header {
                let found = (field(14, 5), field(13, 1) == 1, field(114, 2));
                let expected = (header.at, header.version == 6, header.ecn.into());
                assert_eq!(found, expected, "{frame:02x?}");
                ip += 1;
            }
            let udp_at = roce_udp_at(&frame);
            assert_eq!((field(116, 1) == 1).then(|| field(19, 7)), udp_at, "{frame:02x?}");
            roce += usize::from(udp_at.is_some());
        }
        assert!(ip > 1_500 && roce > 800 && roce < ip, "{ip} with IP, {roce} RoCEv2");
    }
}
