//! The scheduler by its ports.

use super::pins::reset;
use fncc_hdl::catalog::Parameters;
use fncc_models::nic::{EventKind, FlowEvent, ScheduledPacket};
use fncc_netlist::{Engine, PortId};
use fncc_sim::engine::EngineKind;
use fncc_tests::hardware::set;
use fncc_tests::recorded;

/// The scheduler by its ports.
pub struct Scheduler {
    pub engine: Box<dyn Engine>,
    event: [PortId; 8],
    event_ready: PortId,
    send: [PortId; 8],
    send_ready: PortId,
}

impl Scheduler {
    pub fn new(flows: usize, mtu: u64) -> Self {
        let p = Parameters { flows, ..Default::default() };
        let mut engine = recorded::engine(EngineKind::Compiled, "scheduler", p);
        for (name, value) in
            [("mtu", mtu), ("overhead", 86), ("packet", mtu + 86), ("catch_up", 4096)]
        {
            set(&mut *engine, &format!("cfg_{name}"), value);
        }
        reset(&mut *engine);
        let port = |name: &str| engine.port(name);
        let event = ["valid", "flow", "kind", "psn", "bytes", "window", "interval", "tag"]
            .map(|field| port(&format!("ev_{field}")));
        let send = ["valid", "flow", "psn", "bytes", "last", "closed", "retransmitted", "tag"]
            .map(|field| port(&format!("send_{field}")));
        let (event_ready, send_ready) = (port("ev_ready"), port("send_ready"));
        Self { engine, event, event_ready, send, send_ready }
    }

    /// Whether it accepts an event, and its packet.
    pub fn settle(&mut self) -> (bool, Option<ScheduledPacket>) {
        self.engine.settle();
        let engine = &*self.engine;
        let [valid, flow, psn, bytes, last, closed, retransmitted, tag] =
            self.send.map(|port| engine.get(port));
        let packet = ScheduledPacket {
            flow: flow as usize,
            psn: psn as u32,
            bytes,
            last: last == 1,
            closed: closed == 1,
            retransmitted: retransmitted == 1,
            tag: tag as u8,
        };
        (engine.get(self.event_ready) == 1, (valid == 1).then_some(packet))
    }

    /// A cycle.
    pub fn clock(&mut self, event: Option<FlowEvent>, send_ready: bool) {
        let values = event.map(|FlowEvent { flow, kind }| {
            let flow = flow.into();
            match kind {
                EventKind::SetUp { psn, window, interval, tag } => {
                    [1, flow, 1, psn.into(), 0, window.into(), interval, tag.into()]
                }
                EventKind::TearDown => [1, flow, 2, 0, 0, 0, 0, 0],
                EventKind::Work { bytes } => [1, flow, 3, 0, bytes.into(), 0, 0, 0],
                EventKind::Acknowledge { psn } => [1, flow, 4, psn.into(), 0, 0, 0, 0],
                EventKind::Rewind { psn, bytes, tag } => {
                    [1, flow, 6, psn.into(), bytes.into(), 0, 0, tag.into()]
                }
                other => panic!("{other:?}"),
            }
        });
        for (port, value) in self.event.iter().zip(values.unwrap_or_default()) {
            self.engine.set(*port, value);
        }
        self.engine.set(self.send_ready, send_ready.into());
        self.engine.clock();
    }
}
