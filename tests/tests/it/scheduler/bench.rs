//! The scheduler against its model.

use fncc_hdl::catalog::Parameters;
use fncc_models::nic::{
    EventKind, FlowEvent, PacketScheduler, ScheduledPacket, SchedulerCounts, SchedulerInputs,
    SchedulerSettings,
};
use fncc_netlist::{Engine, PortId};
use fncc_sim::engine::EngineKind;
use fncc_tests::hardware::{get, set};
use fncc_tests::recorded;
use std::collections::VecDeque;

/// As the page states them.
pub const LATENCY: u64 = 17;
pub const LONE: u64 = 22;
/// The clock of the rates below, Hz.
pub const CLOCK: f64 = 250e6;

pub const SETTINGS: SchedulerSettings =
    SchedulerSettings { flows: 64, mtu: 1024, overhead: 86, packet: 1110, catch_up: 4096 };

/// The ports, found once.
pub struct Pins {
    valid: PortId,
    flow: PortId,
    kind: PortId,
    psn: PortId,
    bytes: PortId,
    window: PortId,
    interval: PortId,
    pause: PortId,
    send_ready: PortId,
    ready: PortId,
    tag: PortId,
    send: [PortId; 8],
}

pub struct Bench {
    pub engine: Box<dyn Engine>,
    pins: Pins,
    pub model: PacketScheduler,
    pub settings: SchedulerSettings,
    pub cycle: u64,
    pub pause: bool,
    pub send_ready: bool,
    pub events: VecDeque<FlowEvent>,
    /// Packets that were accepted, with the cycle since which each was on offer.
    pub sent: Vec<(u64, ScheduledPacket)>,
    pub offered: Option<u64>,
}

/// Sets and recognises an event on the ports.
pub fn fields(kind: EventKind) -> (u64, u32, u32, u32, u64, u8) {
    match kind {
        EventKind::SetUp { psn, window, interval, tag } => (1, psn, 0, window, interval, tag),
        EventKind::TearDown => (2, 0, 0, 0, 0, 1),
        EventKind::Work { bytes } => (3, 0, bytes, 0, 0, 2),
        EventKind::Acknowledge { psn } => (4, psn, 0, 0, 0, 3),
        EventKind::Window { window, interval } => (5, 0, 0, window, interval, 4),
        EventKind::Rewind { psn, bytes, tag } => (6, psn, bytes, 0, 0, tag),
        EventKind::Other(kind) => (kind.into(), 0x12_3456, 7, 0xfff, 0xfff, 5),
    }
}

impl Bench {
    pub fn new(kind: EngineKind, settings: SchedulerSettings) -> Self {
        let p = Parameters { flows: settings.flows, ..Default::default() };
        let mut engine = recorded::engine(kind, "scheduler", p);
        for (name, value) in [
            ("cfg_mtu", settings.mtu),
            ("cfg_overhead", settings.overhead),
            ("cfg_packet", settings.packet),
            ("cfg_catch_up", settings.catch_up),
        ] {
            set(&mut *engine, name, value);
        }
        let port = |name: &str| engine.port(name);
        let pins = Pins {
            valid: port("ev_valid"),
            flow: port("ev_flow"),
            kind: port("ev_kind"),
            psn: port("ev_psn"),
            bytes: port("ev_bytes"),
            window: port("ev_window"),
            interval: port("ev_interval"),
            tag: port("ev_tag"),
            pause: port("pause"),
            send_ready: port("send_ready"),
            ready: port("ev_ready"),
            send: ["valid", "flow", "psn", "bytes", "last", "closed", "retransmitted", "tag"]
                .map(|field| port(&format!("send_{field}"))),
        };
        let mut this = Self {
            engine,
            pins,
            model: PacketScheduler::new(settings),
            settings,
            cycle: 0,
            pause: false,
            send_ready: true,
            events: VecDeque::new(),
            sent: vec![],
            offered: None,
        };
        this.reset();
        this
    }

    /// Resets both and goes to the first cycle with `busy` clear.
    pub fn reset(&mut self) {
        set(&mut *self.engine, "rst", 1);
        self.engine.clock();
        set(&mut *self.engine, "rst", 0);
        let engine = &mut self.engine;
        engine.set(self.pins.valid, 0);
        let mut busy = 0;
        loop {
            engine.settle();
            if get(&**engine, "busy") == 0 {
                break;
            }
            engine.clock();
            busy += 1;
        }
        assert_eq!(busy, self.settings.flows.max(1024), "cycles with busy");
        self.model = PacketScheduler::new(self.settings);
        (self.cycle, self.offered) = (0, None);
        self.events.clear();
        self.sent.clear();
    }

    pub fn event(&mut self, flow: usize, kind: EventKind) {
        self.events.push_back(FlowEvent { flow: flow as u16, kind });
    }

    /// A cycle; the event on offer is that in front.
    pub fn clock(&mut self) {
        let (engine, pins) = (&mut *self.engine, &self.pins);
        let event = self.events.front().copied();
        engine.set(pins.valid, event.is_some().into());
        if let Some(FlowEvent { flow, kind }) = event {
            let (kind, psn, bytes, window, interval, tag) = fields(kind);
            engine.set(pins.flow, flow.into());
            engine.set(pins.kind, kind);
            engine.set(pins.psn, psn.into());
            engine.set(pins.bytes, bytes.into());
            engine.set(pins.window, window.into());
            engine.set(pins.interval, interval);
            engine.set(pins.tag, tag.into());
        }
        engine.set(pins.pause, self.pause.into());
        engine.set(pins.send_ready, self.send_ready.into());
        engine.clock();
        let [valid, flow, psn, bytes, last, closed, retransmitted, tag] =
            pins.send.map(|port| engine.get(port));
        let send = (valid == 1).then_some(ScheduledPacket {
            flow: flow as usize,
            psn: psn as u32,
            bytes,
            last: last == 1,
            closed: closed == 1,
            retransmitted: retransmitted == 1,
            tag: tag as u8,
        });
        let event_ready = engine.get(pins.ready) == 1;
        let inputs = SchedulerInputs { event, pause: self.pause, send_ready: self.send_ready };
        let expected = self.model.clock(inputs);
        assert_eq!(send, expected.send, "packet in cycle {}", self.cycle);
        assert_eq!(event_ready, expected.event_ready, "ev_ready in cycle {}", self.cycle);
        if event_ready {
            self.events.pop_front();
        }
        if let Some(packet) = send {
            let since = *self.offered.get_or_insert(self.cycle);
            if self.send_ready {
                self.sent.push((since, packet));
                self.offered = None;
            }
        }
        self.cycle += 1;
    }

    pub fn run(&mut self, cycles: u64) {
        (0..cycles).for_each(|_| self.clock());
    }

    /// The counters once all is at rest, which are those of the model.
    pub fn counts(&mut self) -> SchedulerCounts {
        self.pause = true;
        self.send_ready = true;
        while !self.events.is_empty() {
            self.clock();
        }
        // Sixteen decisions of four packets may wait, the last ones at distances.
        self.run(200);
        let stat = |name: &str| get(&*self.engine, &format!("stat_{name}"));
        let counts = SchedulerCounts {
            sent: stat("sent"),
            retransmitted: stat("retransmitted"),
            refused_work: stat("refused_work"),
            refused_acknowledge: stat("refused_acknowledge"),
            refused_rewind: stat("refused_rewind"),
            not_set_up: stat("not_set_up"),
            malformed: stat("malformed"),
        };
        assert_eq!(counts, self.model.counts());
        self.pause = false;
        counts
    }
}

/// Cycles per byte of a rate, Q16.24.
pub fn interval(bits_per_second: f64) -> u64 {
    (CLOCK * 8.0 / bits_per_second * f64::from(1 << 24)).round() as u64
}

/// Bytes as a window, Q24.4.
pub fn window(bytes: u32) -> u32 {
    bytes * 16
}
