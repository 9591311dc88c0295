//! From ACKs to windows and intervals.

use crate::nics::timed::{Arrival, ReactionInputs, ReactionPoint, RxHpcc, RxInputs, RxSettings};
use std::collections::VecDeque;

use super::{AGE, Counts, Delay, PACE};
use crate::nics::ports::{Connection, NicOutputs, WindowUpdate};
use crate::nics::settings::{NO_WINDOW, NicSettings, Telemetry};
use crate::window_engine::timed::{Counters, TimedEngine, TimedEngineWith};
use crate::window_engine::{Cycle, Operation};
use fncc_models::ack_event::AckEvent;
use fncc_models::nic::{EventKind, FlowEvent, Received};
use fncc_models::window::fixed::{ConfigError, HardwareConfig};
use fncc_models::window::{Ack, AckWith, MAX_HOPS, MOST_HOPS};
use fncc_models::wire::TelemetryEntry;

/// What is after an ACK: all before its PSN are acknowledged, or its PSN too.
const PSN_MASK: u32 = (1 << 24) - 1;

/// An ACK with the largest stack that there is.
type LongAck = AckWith<MOST_HOPS>;

/// The window engine, as it is built for stacks.
enum WindowEngine {
    Usual(TimedEngine),
    Long(TimedEngineWith<MOST_HOPS>),
}

impl WindowEngine {
    fn new(settings: &NicSettings, config: HardwareConfig) -> Self {
        let table = settings.flows as u32;
        match settings.largest_stack > MAX_HOPS {
            false => Self::Usual(TimedEngine::new(table, config, AGE - 1)),
            true => Self::Long(TimedEngineWith::new(table, config, AGE - 1)),
        }
    }

    fn clock(
        &mut self,
        event: Option<&LongAck>,
        operation: Option<(Operation, u16, u32)>,
        config: &HardwareConfig,
    ) -> Cycle {
        match self {
            Self::Usual(engine) => {
                let short = |ack: &LongAck| Ack {
                    t_ns: ack.t_ns,
                    flow: ack.flow,
                    ack_seq: ack.ack_seq,
                    snd_nxt: ack.snd_nxt,
                    n: ack.n,
                    path_id: ack.path_id,
                    n_hop: ack.n_hop,
                    hops: std::array::from_fn(|hop| ack.hops[hop]),
                };
                engine.clock(event.map(short).as_ref(), operation, false, config)
            }
            Self::Long(engine) => engine.clock(event, operation, false, config),
        }
    }

    fn counters(&self) -> Counters {
        match self {
            Self::Usual(engine) => engine.counters(),
            Self::Long(engine) => engine.counters(),
        }
    }
}

/// The window engine or the reaction point, and what paces.
pub struct Windows {
    settings: NicSettings,
    config: HardwareConfig,
    engine: WindowEngine,
    acks: VecDeque<LongAck>,
    operations: VecDeque<(Operation, u16, u32)>,
    /// With Rx-HPCC: what the receiver computes, what data packets say, whether a message is taken.
    receiver: Option<RxHpcc<MOST_HOPS>>,
    arrival: Option<Arrival<MOST_HOPS>>,
    reported: bool,
    /// Computes rates instead.
    reaction: Option<ReactionPoint>,
    setups: VecDeque<(u16, bool)>,
    /// The flow whose telemetry was used in this cycle.
    pub used: Option<u16>,
    /// An ACK has been taken in this cycle.
    pub took: bool,
    paced: Delay<FlowEvent>,
}

impl Windows {
    pub fn new(settings: &NicSettings) -> Result<Self, ConfigError> {
        let config = settings.engine()?;
        Ok(Self {
            settings: settings.clone(),
            config,
            engine: WindowEngine::new(settings, config),
            acks: VecDeque::new(),
            operations: VecDeque::new(),
            receiver: (settings.telemetry == Telemetry::Receiver).then(|| {
                let mut receiver = RxHpcc::new(RxSettings {
                    enabled: true,
                    period: settings.window_period(),
                    w_min: config.w_min,
                    w_max: config.w_max,
                });
                // Its time begins with the reset.
                for _ in 0..AGE {
                    receiver.cycle(&RxInputs::default());
                }
                receiver
            }),
            arrival: None,
            reported: false,
            reaction: settings.notified.map(|_| {
                let mut reaction = ReactionPoint::new(settings.reaction(), settings.flows);
                // The turn of each flow in its sweep counts from the reset.
                for _ in 0..AGE {
                    reaction.cycle(&ReactionInputs::default());
                }
                reaction
            }),
            setups: VecDeque::new(),
            used: None,
            took: false,
            paced: Delay::new(),
        })
    }

    pub fn connect(&mut self, connection: &Connection) {
        let Connection { flow, connected, window, .. } = *connection;
        self.operations.push_back(match connected {
            true => (Operation::Initialise, flow, window),
            false => (Operation::Remove, flow, 0),
        });
        if self.reaction.is_some() {
            self.setups.push_back((flow, connected));
        }
    }

    /// An ACK of a flow with what that sends next; one without entries changes no window.
    pub fn acknowledge(&mut self, ack: &AckEvent, flow: u16, snd_nxt: u32) {
        if ack.stack.is_empty() {
            return;
        }
        // A NAK carries the PSN that is missing.
        let is_ack = ack.syndrome >> 5 & 3 == 0;
        let psn = if is_ack { ack.psn } else { ack.psn.wrapping_sub(1) & PSN_MASK };
        // The probe after the very next packet belongs to the next round.
        let sent = u32::from(self.settings.telemetry.probes());
        let snd_nxt = snd_nxt.wrapping_sub(sent) & PSN_MASK;
        self.acks.push_back(AckWith {
            t_ns: 0,
            flow: flow.into(),
            ack_seq: psn.into(),
            snd_nxt: snd_nxt.into(),
            n: ack.n,
            path_id: ack.path_id,
            n_hop: ack.stack.len() as u8,
            hops: hops(&ack.stack),
        });
    }

    /// The window for the sender of a flow.
    pub fn message(&self) -> Option<(u16, u64)> {
        self.receiver.as_ref().and_then(RxHpcc::message)
    }

    /// What a data packet said in this cycle, and whether the message on offer was taken.
    pub fn received(&mut self, packet: Option<&Received>, reported: bool) {
        self.reported = reported;
        self.arrival = packet.map(|packet| Arrival {
            flow: packet.flow,
            path_id: packet.path_id,
            n_hop: packet.stack.len() as u8,
            hops: hops(&packet.stack),
        });
    }

    /// A cycle; a new window with its interval.
    pub fn clock(&mut self, now: u64, outputs: &mut NicOutputs) -> Option<FlowEvent> {
        let operation = self.operations.front().copied();
        let ack = self.acks.front().copied();
        let event = match &self.receiver {
            Some(receiver) => receiver.event(None),
            None => ack,
        };
        let cycle = self.engine.clock(event.as_ref(), operation, &self.config);
        let mut result = cycle.result;
        if let Some(receiver) = &mut self.receiver {
            let given = receiver.cycle(&RxInputs {
                ack,
                arrival: self.arrival.take(),
                ev_ready: cycle.event_taken,
                computed: cycle.result,
                message_ready: self.reported,
            });
            result = given.res;
        }
        self.took =
            (cycle.event_taken || self.receiver.is_some()) && self.acks.pop_front().is_some();
        if cycle.operation_taken {
            self.operations.pop_front();
        }
        let used = result.filter(|(_, result)| result.measured || result.new_path);
        self.used = used.map(|(flow, _)| flow);
        let update = result.map(|(flow, result)| WindowUpdate {
            flow,
            w: result.w,
            r: result.r,
            u: result.u,
        });
        if self.reaction.is_none() {
            self.report(now, update, outputs);
        }
        self.paced.pop(now)
    }

    /// The same cycle of the reaction point, in which perhaps a notification for a flow comes or a packet of one is requested.
    pub fn react(
        &mut self,
        now: u64,
        feedback: Option<u16>,
        sent: Option<(u16, u16)>,
        outputs: &mut NicOutputs,
    ) {
        let Some(reaction) = &mut self.reaction else { return };
        let setup = self.setups.front().copied();
        let given = reaction.cycle(&ReactionInputs { feedback, sent, setup });
        if given.setup_ready && setup.is_some() {
            self.setups.pop_front();
        }
        let update = given.result.map(|(flow, r)| WindowUpdate { flow, w: NO_WINDOW, r, u: 0 });
        self.report(now, update, outputs);
    }

    /// A new window, if there is one, leaves; the scheduler gets it.
    fn report(&mut self, now: u64, update: Option<WindowUpdate>, outputs: &mut NicOutputs) {
        if let Some(WindowUpdate { flow, w, r, .. }) = update {
            let interval = self.settings.interval(r);
            let kind = EventKind::Window { window: w, interval };
            self.paced.push(now + PACE, FlowEvent { flow, kind });
        }
        outputs.window = update;
    }

    pub fn counts(&self) -> Counts {
        let counts = self.engine.counters();
        let mut all = Counts::from([("results", counts.results), ("merged", counts.merged)]);
        if let Some(receiver) = &self.receiver {
            let counts = receiver.counts();
            all.extend([("windows_sent", counts.sent), ("windows_received", counts.received)]);
        }
        if let Some(reaction) = &self.reaction {
            let counts = reaction.counts;
            all.extend([("decreases", counts.decreases), ("increases", counts.increases)]);
        }
        all
    }
}

/// Entries as an event has them.
fn hops(stack: &[TelemetryEntry]) -> [TelemetryEntry; MOST_HOPS] {
    let mut hops = [TelemetryEntry::from_u64(0); MOST_HOPS];
    hops[..stack.len()].copy_from_slice(stack);
    hops
}
