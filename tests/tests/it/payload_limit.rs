//! The largest payload of a packet, as software writes it and as the NIC has it.

use fncc_hdl::catalog::{PAYLOADS, Parameters};
use fncc_sim::engine::EngineKind;
use fncc_tests::hardware::{get, set};
use fncc_tests::recorded;

#[test]
fn any_number_becomes_a_payload_that_packets_can_have() {
    for payload in PAYLOADS {
        let p = Parameters { width: 64, flows: 64, payload, ..Default::default() };
        let mut engine = recorded::engine(EngineKind::Compiled, "nic", p);
        for value in 0..=0xffff_u64 {
            set(&mut *engine, "cfg_mtu", value);
            engine.clock();
            engine.settle();
            let expected = value.clamp(64, payload as u64) / 4 * 4;
            assert_eq!(get(&*engine, "stat_mtu"), expected, "{value} bytes of {payload}");
        }
    }
}
