//! Packets that nobody thought of: every combination of tags, options, lengths and damage, through the
//! netlist at every width, against the reference model. A failure prints its seed; add `.seed(...)`
//! to replay and `.minimize()` to shrink it.

use arbitrary::{Arbitrary, Result, Unstructured};
use arbtest::arbtest;
use fncc_hdl::catalog::{Parameters, WIDTHS};
use fncc_netlist::Engine;
use fncc_sim::capture_file::CapturedFrame;
use fncc_sim::engine::EngineKind;
use fncc_sim::packet_edit::{Mode, Outcome, edit};
use fncc_sim::port::{self, PortSettings};
use fncc_sim::telemetry_csv::DequeueStamp;
use fncc_sim::wire::TelemetryEntry;
use fncc_tests::expectation::expect;
use std::cell::Cell;

/// A frame that is an FNCC packet but for what chance changes.
#[derive(Debug)]
struct Packet(Vec<u8>);

impl<'a> Arbitrary<'a> for Packet {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut frame: Vec<u8> = u.bytes(12)?.to_vec();
        for _ in 0..u.choose_index(7)?.saturating_sub(3) {
            frame.extend(*u.choose(&[[0x81, 0x00], [0x88, 0xa8]])?);
            frame.extend(u.arbitrary::<[u8; 2]>()?);
        }
        let ack = u.ratio(3, 4)?;
        let hops = usize::from(u.int_in_range(0_u8..=6)?);
        let payload = if ack { 0 } else { u.choose_index(300)? };
        let udp_bytes = 8 + 12 + if ack { 4 } else { 0 } + 4 + 8 * hops + payload + 4;
        if u.ratio(2, 3)? {
            let words = u.int_in_range(5_u8..=15)?;
            ipv4(&mut frame, u, words, udp_bytes)?;
        } else {
            ipv6(&mut frame, u, udp_bytes)?;
        }
        let checksum = if u.ratio(1, 3)? { [0, 0] } else { u.arbitrary()? };
        frame.extend(u.arbitrary::<[u8; 2]>()?);
        frame.extend(rarely(u, 4791)?.to_be_bytes());
        frame.extend(rarely(u, udp_bytes as u16)?.to_be_bytes());
        frame.extend(checksum);
        let mut bth: [u8; 12] = u.arbitrary()?;
        if ack {
            bth[0] = 0x11;
        }
        bth[4] = (bth[4] & 0xfe) | u8::from(u.ratio(9, 10)?);
        frame.extend(bth);
        if ack {
            frame.extend(u.arbitrary::<[u8; 4]>()?);
        }
        frame.push((hops as u8) << 4 | u.arbitrary::<u8>()? & 15);
        let rest = 3 + 8 * hops + payload + 4 + u.choose_index(20)?;
        frame.extend(u.bytes(rest.min(u.len()))?);
        if u.ratio(1, 5)? {
            let length = 1 + u.choose_index(frame.len())?;
            frame.truncate(length);
        }
        Ok(Self(frame))
    }
}

/// The right value, but one time in twelve any or one near it.
fn rarely(u: &mut Unstructured, right: u16) -> Result<u16> {
    match u.choose_index(24)? {
        0 => u.arbitrary(),
        1 => Ok(right.wrapping_add_signed(u.int_in_range(-40_i16..=40)?)),
        _ => Ok(right),
    }
}

fn ipv4(frame: &mut Vec<u8>, u: &mut Unstructured, words: u8, udp_bytes: usize) -> Result<()> {
    let version = if u.ratio(19, 20)? { 0x40 } else { u.arbitrary::<u8>()? & 0xf0 };
    let fragment = if u.ratio(19, 20)? { 0x4000 } else { u.arbitrary()? };
    let total = rarely(u, u16::from(words) * 4 + udp_bytes as u16)?;
    frame.extend([0x08, 0x00, version | words, u.arbitrary()?]);
    frame.extend(total.to_be_bytes());
    frame.extend(u.arbitrary::<[u8; 2]>()?);
    frame.extend(u16::to_be_bytes(fragment));
    frame.extend([u.arbitrary()?, if u.ratio(19, 20)? { 17 } else { u.arbitrary()? }]);
    frame.extend(u.arbitrary::<[u8; 10]>()?);
    frame.extend((20..usize::from(words) * 4).map(|i| i as u8));
    Ok(())
}

fn ipv6(frame: &mut Vec<u8>, u: &mut Unstructured, udp_bytes: usize) -> Result<()> {
    let version = if u.ratio(19, 20)? { 0x60 } else { u.arbitrary()? };
    frame.extend([0x86, 0xdd, version | u.arbitrary::<u8>()? & 15]);
    frame.extend(u.arbitrary::<[u8; 3]>()?);
    frame.extend(rarely(u, udp_bytes as u16)?.to_be_bytes());
    frame.extend([if u.ratio(19, 20)? { 17 } else { u.arbitrary()? }, u.arbitrary()?]);
    frame.extend(u.arbitrary::<[u8; 32]>()?);
    Ok(())
}

#[test]
fn any_packet_comes_out_as_the_model_says_at_any_width_under_any_stalls() {
    let make = |width| {
        let parameters = Parameters { width, ports: 8, ..Default::default() };
        port::make_engine(EngineKind::Compiled, parameters, false).expect("engine")
    };
    let mut engines: Vec<Box<dyn Engine>> = WIDTHS.into_iter().map(make).collect();
    let (packets, inserted) = (Cell::new(0), Cell::new(0));
    arbtest(|u| {
        let settings = PortSettings {
            mode: if u.ratio(3, 4)? { Mode::Fncc } else { Mode::Hpcc },
            switch_id: u.int_in_range(0..=4095)?,
            input_port: u.int_in_range(0..=7)?,
            egress_port: u.int_in_range(0..=7)?,
            period_ps: 4000,
            stall: u.arbitrary()?,
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
            frames.push(CapturedFrame::whole(index * 2, Packet::arbitrary(u)?.0));
        }
        let expected = expect(&settings, &frames, &stamps);
        for (engine, width) in engines.iter_mut().zip(WIDTHS) {
            let (out, report) =
                port::run(&mut **engine, 8, &settings, &frames, &stamps, &mut |_| ())
                    .unwrap_or_else(|e| panic!("{width}: {e}"));
            let out: Vec<_> = out.into_iter().map(|f| f.data).collect();
            assert_eq!(out, expected.frames, "width {width}, {settings:?}");
            assert_eq!(report.stat, expected.stat, "width {width}, {settings:?}");
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
fn the_model_itself_tells_every_outcome_on_fuzzed_packets() {
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
