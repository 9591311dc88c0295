//! Notifications that name no flow: only that of a known QP changes a rate.

use super::bench::{self, FLOW};
use fncc_models::nic::transmit::Template;
use fncc_models::nic::{RoundRule, notification};
use fncc_sim::engine::EngineKind;
use fncc_sim::nics::behavioural::BehaviouralNic;
use fncc_sim::nics::link::Side;
use fncc_sim::nics::{
    Encapsulation, HardwareNic, NicInputs, NicUnderTest, Telemetry, qp, template,
};
use fncc_testbenches::stream::Beat;

/// A notification has had its effect by then, and no timer has ended.
const CYCLES: usize = 400;

/// The flows whose rates change while perhaps a notification for a QP comes.
fn received(nic: &mut dyn NicUnderTest, qp: Option<u32>) -> Vec<u16> {
    let frame = qp.map(|qp| {
        let of_peer = template(Side::B, FLOW, 1, Encapsulation { ipv6: false, vlan: None });
        notification(&Template { dest_qp: qp, ..of_peer }).expect("a notification")
    });
    let lanes = nic.lanes();
    let mut beats = frame.iter().flat_map(|frame| Beat::of_packet(frame, &[0], lanes)).peekable();
    let mut flows = vec![];
    for _ in 0..CYCLES {
        let inputs = NicInputs { s_axis: beats.peek().copied(), ..NicInputs::default() };
        let outputs = nic.clock(&inputs);
        if outputs.s_axis_taken {
            beats.next();
        }
        flows.extend(outputs.window.map(|update| update.flow));
    }
    flows
}

#[test]
fn a_notification_for_a_qp_that_no_flow_has_changes_no_rate() {
    for rule in [RoundRule::Dcqcn, RoundRule::P4qcn] {
        let mut settings = bench::settings(&[100], Telemetry::Acks, 1024, 0).nic;
        settings.notified = Some(rule);
        let flows = settings.flows;
        let [own, peer] = Side::BOTH.map(|side| qp(side, FLOW, flows));
        let (right, wrong) = match rule {
            RoundRule::Dcqcn => (own, peer),
            RoundRule::P4qcn => (peer, own),
        };
        let mut hardware = HardwareNic::new(&settings, EngineKind::Compiled, false).expect("a NIC");
        let mut behavioural = BehaviouralNic::new(&settings).expect("a NIC");
        for nic in [&mut hardware as &mut dyn NicUnderTest, &mut behavioural] {
            bench::connect(nic, Side::A, &settings);
            // The connection itself changes the rate.
            received(nic, None);
            for other in [wrong, right ^ 1 << 23, right ^ flows as u32, right + 1] {
                assert_eq!(received(nic, Some(other)), [0_u16; 0], "{rule:?}, QP {other:#x}");
            }
            assert_eq!(received(nic, Some(right)), [FLOW], "{rule:?}");
        }
    }
}
