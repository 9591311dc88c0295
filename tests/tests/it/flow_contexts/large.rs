//! More flows than the catalogue has.

use super::pins::{Pins, reset};
use fncc_hdl::catalog::on_large_stack;
use fncc_hdl::nic::contexts::FlowContexts;
use fncc_hdl::nic::{PacketTx, Scheduler};
use fncc_models::nic::contexts::Connection;
use fncc_models::nic::{EventKind, FlowEvent};
use fncc_netlist::{Compiled, KernelBlock, elaborate};
use fncc_sim::nics::timed::ContextInputs;
use fncc_tests::hardware::set;

const FLOWS: usize = 1 << 14;

fn compiled<B: KernelBlock>(make: impl FnOnce() -> B + Send) -> Compiled {
    let design = on_large_stack(|| elaborate(&make(), "fncc")).expect("elaborates");
    Compiled::new(&design).expect("flat")
}

#[test]
fn what_sends_in_a_nic_comes_with_16_384_flows() {
    compiled(PacketTx::<64, 8, 2, 14>::default);
    assert_eq!(reset(&mut compiled(Scheduler::<14>::default)), FLOWS);
    let mut contexts = compiled(FlowContexts::<14, 16>::default);
    assert_eq!(reset(&mut contexts), FLOWS);
    set(&mut contexts, "cfg_mtu", 1024);
    let pins = Pins::new(&contexts);
    let connection = |flow: u16| Connection { qp: flow.into(), psn: 5, window: 6, interval: 7 };
    let mut events = vec![];
    for flow in [0, 0x1fff, 0x3fff] {
        let connect = Some((flow, Some(connection(flow))));
        for cycle in 0..20 {
            let connect = connect.filter(|_| cycle < 2);
            let inputs = ContextInputs { connect, ev_ready: true, ..ContextInputs::default() };
            pins.drive(&mut contexts, &inputs);
            fncc_netlist::Engine::clock(&mut contexts);
            events.extend(pins.sample(&contexts).ev);
        }
    }
    let kind = EventKind::SetUp { psn: 5, window: 6, interval: 7, tag: 1 };
    assert_eq!(events, [0, 0x1fff, 0x3fff].map(|flow| FlowEvent { flow, kind }));
}
