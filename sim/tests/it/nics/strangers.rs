//! Packets from other addresses than that of the peer: not delivered, not answered, counted.

use super::bench::{self, FLOW};
use fncc_models::nic::transmit::{Addresses, Request, Template};
use fncc_models::wire::roce::opcode;
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::behavioural::BehaviouralNic;
use fncc_sim::nics::link::Side;
use fncc_sim::nics::{
    Encapsulation, HardwareNic, NicInputs, NicUnderTest, Telemetry, first_psn, template,
};
use fncc_testbenches::stream::{Assembler, Beat};

/// A packet has been delivered and answered by then.
const CYCLES: usize = 400;

/// A SEND of a packet, with the number of the packet in its flow.
fn send(template: &Template, number: u32) -> Vec<u8> {
    let request = Request {
        psn: (first_psn(Side::A, FLOW) + number) & 0xff_ffff,
        opcode: opcode::SEND_ONLY,
        bytes: 20,
        ack_request: true,
        reth: None,
        has_fncc: false,
    };
    template.packet(&request, &[0x5a; 20]).expect("a packet")
}

/// Beats of payload and frames on the link that come of a frame.
fn received(nic: &mut dyn NicUnderTest, frame: &[u8]) -> (usize, usize) {
    let mut beats = Beat::of_packet(frame, &[0], nic.lanes()).peekable();
    let (mut payload, mut answers, mut link) = (0, 0, Assembler::default());
    for _ in 0..CYCLES {
        let inputs = NicInputs {
            s_axis: beats.peek().copied(),
            m_payload_ready: true,
            m_axis_ready: true,
            ..NicInputs::default()
        };
        let outputs = nic.clock(&inputs);
        if outputs.s_axis_taken {
            beats.next();
        }
        payload += usize::from(outputs.m_payload.is_some_and(|beat| beat.beat.is_last()));
        let frame = outputs.m_axis.and_then(|beat| link.push(&beat.bare()));
        answers += usize::from(frame.is_some());
    }
    (payload, answers)
}

/// The addresses of a template with another source: a bit of each byte changed, and the other version.
fn strangers(addresses: Addresses) -> Vec<Addresses> {
    match addresses {
        Addresses::V4(source, peer) => (0..4)
            .map(|at| {
                let mut other = source;
                other[at] ^= 1 << at;
                Addresses::V4(other, peer)
            })
            .chain([Addresses::V6([0; 16], [1; 16], 5)])
            .collect(),
        Addresses::V6(source, peer, label) => (0..16)
            .map(|at| {
                let mut other = source;
                other[at] ^= 1 << (at % 8);
                Addresses::V6(other, peer, label)
            })
            .chain([Addresses::V4([source[0], source[1], source[2], source[3]], [1; 4])])
            .collect(),
    }
}

#[test]
fn what_a_stranger_sends_to_a_known_qp_is_not_delivered_and_counted() {
    for encapsulation in
        [Encapsulation { ipv6: false, vlan: None }, Encapsulation { ipv6: true, vlan: Some(5) }]
    {
        let mut settings = bench::settings(&[100], Telemetry::Acks, 1024, 0).nic;
        settings.encapsulation = encapsulation;
        let right = template(Side::A, FLOW, settings.flows, encapsulation);
        let mut hardware = HardwareNic::new(&settings, EngineKind::Compiled, false).expect("a NIC");
        let mut behavioural = BehaviouralNic::new(&settings).expect("a NIC");
        for (nic, prefix) in
            [(&mut hardware as &mut dyn NicUnderTest, "receive_"), (&mut behavioural, "")]
        {
            bench::connect(nic, Side::B, &settings);
            assert_eq!(received(nic, &send(&right, 0)), (1, 1), "{prefix} {right:?}");
            let others = strangers(right.addresses);
            for addresses in &others {
                let stranger = Template { addresses: *addresses, ..right };
                assert_eq!(received(nic, &send(&stranger, 1)), (0, 0), "{prefix} {stranger:?}");
            }
            // After another router, by another path.
            let moved = Template {
                source_mac: [2, 1, 1, 1, 1, 1],
                hop_limit: 3,
                udp_source: right.udp_source ^ 0x155,
                ..right
            };
            assert_eq!(received(nic, &send(&moved, 1)), (1, 1), "{prefix} {moved:?}");
            let counters = nic.counters();
            let count = |name| counters[&format!("{prefix}{name}")];
            assert_eq!(count("strangers"), others.len() as u64);
            assert_eq!(count("delivered"), 2);
        }
    }
}
