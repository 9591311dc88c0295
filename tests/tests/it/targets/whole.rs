//! A complete NIC on the streams of each profile: software at its registers, a peer on its link, and a network stack that shares the link.

use super::profiles::{OWN_PORT, Profile, Stream, frames};
use fncc_gen::registers::Registers;
use fncc_hdl::catalog::Parameters;
use fncc_models::nic::transmit::{Request, Template, generated};
use fncc_models::nic::{Route, route, template_writes};
use fncc_models::window::fixed::{HardwareConfig, output_word};
use fncc_models::window::fuzz;
use fncc_models::wire::pause::{Control, Pause};
use fncc_models::wire::roce::{Aeth, Bth, Reth, opcode};
use fncc_models::wire::roce_frame::{RoceFrame, Stack};
use fncc_models::wire::{TelemetryEntry, icrc};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::link::Side;
use fncc_sim::nics::{Encapsulation, first_psn, qp, region, template};
use fncc_testbenches::profile::{ProfilePacket, ProfileSink, ProfileSource, StreamProfile};
use fncc_testbenches::stream::{Pace, Random};
use fncc_tests::axi_lite::{commit, configure, status};
use fncc_tests::hardware::{get, set};
use fncc_tests::nic_bench::load;
use fncc_tests::recorded;

/// Flows of the table, and those that are connected.
const TABLE: usize = 64;
const FLOWS: [u16; 2] = [3, 41];
const PLAIN: Encapsulation = Encapsulation { ipv6: false, vlan: None };

/// Cycles without a beat after which nothing is under way: more than the longest wait for an ACK.
const QUIET: usize = 1_500;

/// A beat of 64 bytes a cycle, cycles per byte, Q16.24.
const INTERVAL: u64 = 1 << 18;

/// Ethernet, and IPv4 after it, of the packets of flows.
const IP: usize = 14;
const UDP: usize = 20;
const BTH: usize = UDP + 8;

/// Where the WRITE goes.
const ADDRESS: u64 = 0xf0e1_0012_3456_7890;

/// Payload of a full packet.
const MTU: usize = 1024;

/// The template of a flow. The second flow has a tag, with every bit of its priority set.
fn own_template(flow: u16) -> Template {
    let tci = (flow == FLOWS[1]).then_some(0xe123);
    Template { tci, ..template(Side::A, flow, TABLE, PLAIN) }
}

/// A NIC and what is at its streams.
struct Bench {
    engine: Box<dyn Engine>,
    registers: Registers,
    /// From the link and to it, packets of others to the link and from it, payload received.
    link_in: ProfileSource,
    link_out: ProfileSink,
    other_in: ProfileSource,
    other_out: ProfileSink,
    payload: ProfileSink,
    takes_payload: bool,
}

/// What has left.
#[derive(Default)]
struct Left {
    link: Vec<ProfilePacket>,
    other: Vec<ProfilePacket>,
    payload: Vec<ProfilePacket>,
}

impl Bench {
    /// With both flows connected by software.
    fn new(profile: &Profile, width: usize) -> Self {
        let sizes = Parameters { width, flows: TABLE, ..Default::default() };
        let mut engine =
            recorded::engine(EngineKind::Compiled, &format!("{}_nic", profile.name), sizes);
        let e = &mut *engine;
        set(e, "rst", 1);
        e.clock();
        set(e, "rst", 0);
        let registers = Registers::of("nic").expect("it has registers");
        let settings = fuzz::settings(5);
        load(e, &registers, &HardwareConfig::new(&settings).expect("the settings fit"));
        for (name, value) in [("cfg_generate", 1), ("command_completions", 1), ("cfg_pause_xon", 1)]
        {
            configure(e, &registers, name, 0, value);
        }
        commit(e, &registers, &["cfg_pause_load"]);
        if profile.name == "netfpga" {
            set(e, "cfg_own_port", OWN_PORT);
        }
        // The streams of OpenNIC's box have names of their own.
        let of_shell = profile.name == "opennic";
        let named = |own: Stream, name| if of_shell { own } else { (name, own.1) };
        let pace = |seed: u64| Pace::new(Some(seed));
        let source = |(name, stream): Stream, seed| ProfileSource::new(e, name, stream, pace(seed));
        let sink = |(name, stream): Stream, seed| ProfileSink::new(e, name, stream, pace(seed));
        let mut this = Self {
            link_in: source(profile.received, 1),
            link_out: sink(profile.link, 2),
            other_in: source(named(profile.sent, "s_other"), 3),
            other_out: sink(named(profile.obeyed, "m_other"), 4),
            payload: sink(("m_payload", StreamProfile::GENERIC), 5),
            takes_payload: true,
            registers,
            engine,
        };
        for flow in FLOWS {
            for word in template_writes(&own_template(flow)) {
                let (number, data) = (word.word.into(), word.data);
                let fields = [("flow", flow.into()), ("word", number), ("data", data)];
                this.command("template", &fields);
            }
            let region = region(flow);
            this.command(
                "connect",
                &[
                    ("flow", flow.into()),
                    ("connected", 1),
                    ("qp", qp(Side::A, flow, TABLE).into()),
                    ("psn", first_psn(Side::A, flow).into()),
                    ("expected", first_psn(Side::B, flow).into()),
                    ("window", output_word(1e5).into()),
                    ("interval", INTERVAL),
                    ("region_key", region.key.into()),
                    ("region_base", region.base),
                    ("region_size", region.size.into()),
                ],
            );
        }
        this
    }

    /// Software writes a command and waits until the NIC has it. No stream moves meanwhile.
    fn command(&mut self, strobe: &str, fields: &[(&str, u64)]) {
        let engine = &mut *self.engine;
        for (name, value) in fields {
            configure(engine, &self.registers, &format!("command_{name}"), 0, *value);
        }
        commit(engine, &self.registers, &[&format!("command_{strobe}")]);
        while self.read("state_waits") != 0 {}
    }

    fn read(&mut self, name: &str) -> u64 {
        status(&mut *self.engine, &self.registers, name, 0)
    }

    /// Flow, id and status of the oldest completion, which is removed.
    fn completion(&mut self) -> Option<[u64; 3]> {
        if self.read("state_done") == 0 {
            return None;
        }
        let found = ["flow", "id", "status"].map(|name| self.read(&format!("state_done_{name}")));
        self.command("next", &[]);
        Some(found)
    }

    /// Runs until nothing moves, and keeps what leaves.
    fn run(&mut self) -> Left {
        let mut left = Left::default();
        let mut quiet = 0;
        let Self { engine, link_in, link_out, other_in, other_out, payload, .. } = self;
        let engine = &mut **engine;
        while quiet < QUIET {
            link_in.drive(engine);
            other_in.drive(engine);
            link_out.drive(engine);
            other_out.drive(engine);
            payload.drive(engine);
            if !self.takes_payload {
                set(engine, "m_payload_tready", 0);
            }
            engine.clock();
            quiet += 1;
            if link_in.sample(engine) | other_in.sample(engine) {
                quiet = 0;
            }
            for (sink, packets) in [
                (&mut *link_out, &mut left.link),
                (other_out, &mut left.other),
                (payload, &mut left.payload),
            ] {
                if let Some(packet) = sink.sample(engine) {
                    packets.push(packet);
                    quiet = 0;
                }
            }
        }
        // The registers are read while the streams stand.
        for name in ["m_axis", "m_other", "m_payload", "m_axis_cmac_tx"] {
            let ready = format!("{name}_tready");
            if engine.ports().iter().any(|port| port.name == ready) {
                set(engine, &ready, 0);
            }
        }
        left
    }
}

/// The sideband signals of packets of flows.
fn zeros(profile: &Profile) -> Vec<Vec<u64>> {
    (profile.made)().into_iter().map(|words| vec![0; words.len()]).collect()
}

/// A packet of the peer of some bytes with a payload of the generator.
fn from_peer(flow: u16, index: u32, bytes: usize) -> (Vec<u8>, Vec<u8>) {
    let template = template(Side::B, flow, TABLE, PLAIN);
    let request = Request {
        psn: first_psn(Side::B, flow) + index,
        opcode: opcode::SEND_ONLY,
        bytes,
        ack_request: true,
        reth: None,
        has_fncc: false,
    };
    let payload = template.generated(&request);
    (template.packet(&request, &payload).expect("a packet"), payload)
}

/// The ACK of the peer for a packet.
fn ack(flow: u16, psn: u32) -> Vec<u8> {
    let entry = TelemetryEntry::from_u64(0x5000_0100_0000_1000);
    let frame = RoceFrame {
        aeth: Some(Aeth::ack(1)),
        stack: Some(Stack::new(7, 1, vec![entry])),
        ..RoceFrame::new(Bth::new(opcode::ACK, qp(Side::A, flow, TABLE), psn))
    };
    frame.build().expect("an ACK")
}

/// The packets of a message of the first flow, a WRITE of three packets.
fn write_packets(template: &Template, address: u64, bytes: usize) -> Vec<Vec<u8>> {
    let first = first_psn(Side::A, FLOWS[0]);
    let reth = Reth { address, remote_key: 0x77, length: bytes as u32 };
    let opcodes = [opcode::WRITE_FIRST, opcode::WRITE_MIDDLE, opcode::WRITE_LAST];
    let packet = |(index, opcode): (usize, u8)| {
        let psn = first + index as u32;
        let bytes = MTU.min(bytes - index * MTU);
        let reth = (index == 0).then_some(reth);
        let ack_request = index == 2;
        let request = Request { psn, opcode, bytes, ack_request, reth, has_fncc: false };
        let payload = generated(template.dest_qp, psn, bytes);
        template.packet(&request, &payload).expect("a packet")
    };
    opcodes.into_iter().enumerate().map(packet).collect()
}

/// Runs what needs a NIC on the compiled netlist at each width, and on other engines at the last one.
fn at_each_width(profile: &Profile, check: impl Fn(&Profile, Bench, &str)) {
    for &width in profile.widths {
        let at = format!("{} at {width}", profile.name);
        check(profile, Bench::new(profile, width), &at);
    }
}

pub fn software_sends_messages_that_end_with_their_acks_while_packets_of_others_pass(
    profile: &Profile,
) {
    at_each_width(profile, |profile, mut bench, at| {
        let mut random = Random::new(11);
        let all = frames(&mut random, 40, 1518);
        // Packets of OpenNIC's shell have the sideband signals of those from the CMAC.
        let is_stored = profile.name == "opennic";
        let to_link = match is_stored {
            true => profile.arriving(&mut random, all, 6),
            false => profile.leaving(&mut random, all, 6),
        };
        let mut all = frames(&mut random, 80, 1518);
        all.retain(|frame| matches!(route(frame), Route::Other | Route::Malformed));
        assert!(all.len() > 20, "{at}: {}", all.len());
        let from_link = profile.arriving(&mut random, all, 6);
        to_link.iter().for_each(|packet| bench.other_in.push(packet));
        from_link.iter().for_each(|packet| bench.link_in.push(packet));

        let (long, short) = (2 * MTU + 900, 701);
        let [of_write, of_send] = FLOWS.map(own_template);
        bench.command(
            "work",
            &[
                ("flow", FLOWS[0].into()),
                ("verb", 1),
                ("bytes", long as u64),
                ("address", ADDRESS),
                ("key", 0x77),
                ("id", 5),
            ],
        );
        bench.command(
            "work",
            &[("flow", FLOWS[1].into()), ("verb", 0), ("bytes", short as u64), ("id", 6)],
        );
        let left = bench.run();

        let mut own = write_packets(&of_write, ADDRESS, long);
        let psn = first_psn(Side::A, FLOWS[1]);
        let request = Request {
            psn,
            opcode: opcode::SEND_ONLY,
            bytes: short,
            ack_request: true,
            reth: None,
            has_fncc: false,
        };
        let payload = of_send.generated(&request);
        own.push(of_send.packet(&request, &payload).expect("a packet"));
        let (sent, others): (Vec<_>, Vec<_>) =
            left.link.into_iter().partition(|packet| own.contains(&packet.data));
        let beside = |data| ProfilePacket::new(data, zeros(profile));
        let own: Vec<_> = own.into_iter().map(beside).collect();
        let (send, writes): (Vec<_>, Vec<_>) = sent.into_iter().partition(|p| *p == own[3]);
        assert!(writes == own[..3], "{at}: packets of the WRITE");
        assert_eq!(send.len(), 1, "{at}: packets of the SEND");
        let passing = to_link.iter().filter(|p| !is_stored || !p.bad).cloned();
        let expected: Vec<_> = passing
            .map(|packet| ProfilePacket { side: (profile.on_link)(&packet.side), ..packet })
            .collect();
        assert!(others == expected, "{at}: {} of {} to the link", others.len(), expected.len());
        let expected: Vec<_> = from_link.iter().filter(|p| !p.bad).cloned().collect();
        assert!(left.other == expected, "{at}: {} of {}", left.other.len(), expected.len());
        assert!(left.payload.is_empty(), "{at}");

        // Nothing is acknowledged yet, also not by ACKs that came damaged.
        let acks = [ack(FLOWS[1], psn), ack(FLOWS[0], first_psn(Side::A, FLOWS[0]) + 2)];
        let mut bad = from_link.iter().filter(|p| p.bad).count();
        if profile.is_marked() {
            for packet in profile.arriving(&mut random, acks.to_vec(), 1) {
                bench.link_in.push(&packet);
                bad += 1;
            }
            bench.run();
            assert_eq!(get(&*bench.engine, "stat_rx_bad"), bad as u64, "{at}");
        }
        assert_eq!(bench.completion(), None, "{at}");
        for packet in profile.arriving(&mut random, acks.to_vec(), usize::MAX) {
            bench.link_in.push(&packet);
        }
        let left = bench.run();
        assert!(left.link.is_empty() && left.other.is_empty(), "{at}: nobody answers an ACK");
        let ends = [bench.completion(), bench.completion(), bench.completion()];
        let expected = [Some([FLOWS[1].into(), 6, 0]), Some([FLOWS[0].into(), 5, 0]), None];
        assert_eq!(ends, expected, "{at}");
        for (counter, value) in [
            ("stat_contexts_completed", 2),
            ("stat_split_acks", 2),
            ("stat_split_dropped", 0),
            ("stat_contexts_timeouts", 0),
        ] {
            assert_eq!(bench.read(counter), value, "{at}: {counter}");
        }
    });
}

pub fn payload_is_delivered_and_acknowledged_and_the_peer_pauses_while_too_much_of_it_waits(
    profile: &Profile,
) {
    at_each_width(profile, |profile, mut bench, at| {
        configure(&mut *bench.engine, &bench.registers, "cfg_pause_xoff", 0, 4);
        commit(&mut *bench.engine, &bench.registers, &[]);
        let flow = FLOWS[0];
        let mut random = Random::new(12);
        let packets: Vec<_> =
            (0..3).map(|index| from_peer(flow, index, 900 + 5 * index as usize)).collect();
        let all = packets.iter().map(|(packet, _)| packet.clone()).collect();
        for packet in profile.arriving(&mut random, all, usize::MAX) {
            bench.link_in.push(&packet);
        }
        bench.takes_payload = false;
        let blocked = bench.run();
        assert!(blocked.payload.is_empty() && blocked.other.is_empty(), "{at}");
        bench.takes_payload = true;
        let free = bench.run();

        // Pause frames: one requests the longest pause, one ends it.
        for (left, quanta) in [(&blocked, 65_535), (&free, 0)] {
            let frames: Vec<_> = left.link.iter().filter(|packet| packet.is_control()).collect();
            let [frame] = frames[..] else { panic!("{at}: {} pause frames", frames.len()) };
            assert_eq!(frame.side, (profile.made)(), "{at}");
            let Control::Pfc(pause) = Pause::judge(&frame.data, [0; 6], false) else {
                panic!("{at}: {:02x?}", frame.data)
            };
            let mut expected = Pause::default();
            expected.quanta[3] = Some(quanta);
            assert_eq!(pause, expected, "{at}");
        }
        let delivered: Vec<_> = free.payload.iter().map(|packet| &packet.data).collect();
        let expected: Vec<_> = packets.iter().map(|(_, payload)| payload).collect();
        assert!(delivered == expected, "{at}: {} payloads", delivered.len());
        assert!(free.payload.iter().all(|packet| packet.side[0][0] as u16 == flow), "{at}");
        let answers = blocked.link.iter().chain(&free.link).filter(|packet| !packet.is_control());
        let mut acknowledged = 0;
        for answer in answers {
            assert_eq!(answer.side, zeros(profile), "{at}");
            assert!(matches!(route(&answer.data), Route::Ack(_)), "{at}");
            let ip = &answer.data[IP..];
            assert_eq!(icrc::verify(ip, UDP, Some(BTH + Bth::LEN + Aeth::LEN)), Some(true), "{at}");
            let word = |at: usize| u32::from_be_bytes([0, ip[at], ip[at + 1], ip[at + 2]]);
            assert_eq!(word(BTH + 5), qp(Side::B, flow, TABLE), "{at}");
            acknowledged = word(BTH + 9);
        }
        assert_eq!(acknowledged, first_psn(Side::B, flow) + 2, "{at}");
        assert_eq!(bench.read("stat_pause_sent"), 2, "{at}");
    });
}
