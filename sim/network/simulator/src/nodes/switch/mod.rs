//! What a switch does: a shared buffer, flow control, marks, telemetry.

mod buffer;
mod egress;
mod feedback;
mod marking;
mod table;
mod ternary;

pub use marking::{Marking, MarkingError};

use table::Table;

use super::{Ethernet, Event, NodeError, Ports};
use crate::control::FairRate;
use crate::kernel::{Context, Incoming, Node};
use crate::packet::{Kind, Packet};
use crate::settings::{NetworkSettings, QueueMeasure, SwitchFeedback, Telemetry};
use crate::time::Picos;
use crate::topology::Link;
use fncc_models::wire::TelemetryEntry;

/// Per-port state that only some packets use.
#[derive(Debug)]
struct Egress {
    /// What packets learn where it is refreshed at fixed times.
    table: Table,
    /// Which packets get a mark or notify their source.
    marking: Marking,
}

/// A switch.
#[derive(Debug)]
pub struct Switch {
    ports: Ports,
    /// Its 12-bit id, which is not zero.
    id: u16,
    /// Size of its buffer, bytes, and what of it is used.
    buffer: u64,
    used: u64,
    /// Per-port state.
    egress: Box<[Egress]>,
    /// By port, its fair rate, where switches compute any.
    fair_rates: Box<[FairRate]>,
}

impl Switch {
    /// The switch of some number, with a buffer of so many bytes and ports at the ends of `links`.
    ///
    /// # Errors
    /// When its ports cannot do what the settings require.
    pub fn new(
        settings: &NetworkSettings,
        number: usize,
        buffer: u64,
        mut ports: Ports,
        links: &[Link],
    ) -> Result<Self, MarkingError> {
        let mut egress = vec![];
        for (port, link) in (0..ports.count()).zip(links) {
            let outside = u32::from(ports.outside(port));
            let seed = settings.seed as u32 ^ outside.wrapping_mul(0x9E37_79B9);
            let marking = Marking::new(settings, link, seed | 1)?;
            ports[port].marks = !matches!(marking, Marking::None);
            egress.push(Egress { table: Table::new(ports[port].last), marking });
        }
        let fair_rates = match settings.feedback {
            SwitchFeedback::FairRate(fair) => {
                links.iter().map(|link| FairRate::new(link.rate.gbps(), fair)).collect()
            }
            SwitchFeedback::None | SwitchFeedback::Qcn(_) => Box::default(),
        };
        let id = 1 + (number % 0xFFF) as u16;
        Ok(Self { ports, id, buffer, used: 0, egress: egress.into(), fair_rates })
    }

    /// Its ports.
    pub fn ports(&self) -> &Ports {
        &self.ports
    }

    /// Size of its buffer, bytes.
    pub fn buffer(&self) -> u64 {
        self.buffer
    }

    /// A packet that is no frame of flow control has come in through a port.
    #[inline]
    fn forward(&mut self, cx: &mut Context<Ethernet>, port: u16, id: u32) {
        let arrived = cx.packets[id].bytes;
        if cx.shared().telemetry == Telemetry::Return && cx.packets[id].kind == Kind::Ack {
            // Data leaves through the port that its ACKs come in through.
            let stamp = self.look_up(cx, port);
            if cx.packets.push_entry(id, stamp, self.id) {
                cx.grow(id, TelemetryEntry::LEN as u16);
            }
        }
        if cx.shared().settings.queue_measure == QueueMeasure::Sojourn {
            cx.packets.note_arrival(id, cx.now());
        }
        let packet = &mut cx.packets[id];
        packet.ingress = port;
        packet.hop += 1;
        let Packet { bytes, priority, hop, .. } = *packet;
        let out = cx.shared().paths.way(&cx.packets[id], hop);
        if !self.admit(cx, port, priority, bytes.into(), arrived.into()) {
            self.lose(cx, id);
            return;
        }
        if cx.packets[id].kind == Kind::Data && self.ports[out].marks {
            self.feed_back(cx, out, id);
        }
        self.ports.enqueue(cx, out, id);
        self.kick(cx, out);
    }

    /// A packet has found no room.
    fn lose(&mut self, cx: &mut Context<Ethernet>, id: u32) {
        let packet = cx.packets[id];
        let is_first = cx.probe.lost(cx.node(), &packet);
        cx.forget(id);
        let shared = cx.shared();
        // Where losses are meant to be, senders look for ACKs from the start; elsewhere from the first loss on.
        if is_first && !shared.settings.is_lossy() && shared.settings.reliable {
            let flow = shared.flows[packet.flow as usize];
            let after = shared.retransmission_timeout;
            cx.signal(flow.hosts[0].into(), after, Event::Timeout(flow.slots[0]));
        }
    }

    /// Sends what there is to send through a port, now or when it becomes free.
    #[inline]
    fn kick(&mut self, cx: &mut Context<Ethernet>, port: u16) {
        if self.ports.is_free(cx, port) {
            self.send(cx, port);
        }
    }
}

impl Node for Switch {
    type World = Ethernet;

    #[inline]
    fn arrive(&mut self, cx: &mut Context<Ethernet>, port: u16, id: u32) -> Result<(), NodeError> {
        let change = match cx.packets[id].kind {
            Kind::Pause => Some(self.ports.take_pause(cx, port, id)),
            Kind::Credit => self.ports.take_report(cx, port, id).map(|priority| (priority, false)),
            _ => {
                self.forward(cx, port, id);
                None
            }
        };
        let Some((priority, pause)) = change else { return Ok(()) };
        self.egress[usize::from(port)].marking.paused(cx.now(), priority, pause);
        if !pause {
            self.kick(cx, port);
        }
        Ok(())
    }

    #[inline]
    fn happen(&mut self, cx: &mut Context<Ethernet>, event: Event) -> Result<(), NodeError> {
        match event {
            Event::Free(port) => {
                self.ports.end(port);
                self.kick(cx, port);
            }
            Event::Report(port, priority) => self.ports.report(cx, port, priority),
            Event::Trend(port, priority) => self.judge_trend(cx, port, priority),
            Event::Wake(_)
            | Event::Start(_)
            | Event::Timer(_)
            | Event::Timeout(_)
            | Event::Notify => {
                unreachable!("a switch has no flows")
            }
        }
        Ok(())
    }

    fn fetch(&self) {
        self.ports.fetch();
    }

    fn fetch_found(&self, cx: &Context<Ethernet>, _: &[Incoming], _: Picos) {
        self.ports.fetch_queues(&cx.packets);
    }

    fn check(&self) {
        assert_eq!(self.ports.check(), self.used, "bytes of a switch");
    }
}
