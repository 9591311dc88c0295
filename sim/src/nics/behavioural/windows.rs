//! From ACKs to windows and intervals.

use std::collections::VecDeque;

use super::{AGE, Counts, Delay, PACE};
use crate::ack_event::AckEvent;
use crate::nic::{EventKind, FlowEvent, ReactionInputs, ReactionPoint};
use crate::nics::ports::{Connection, NicOutputs, WindowUpdate};
use crate::nics::settings::{NO_WINDOW, NicSettings};
use crate::window::fixed::{ConfigError, HardwareConfig};
use crate::window::hardware::Operation;
use crate::window::timed::TimedEngine;
use crate::window::{Ack, MAX_HOPS};
use crate::wire::TelemetryEntry;

/// What is behind an ACK: all before its PSN are acknowledged, or its PSN too.
const PSN_MASK: u32 = (1 << 24) - 1;

/// The window engine or the reaction point, and what paces.
pub struct Windows {
    settings: NicSettings,
    config: HardwareConfig,
    engine: TimedEngine,
    acks: VecDeque<Ack>,
    operations: VecDeque<(Operation, u16, u32)>,
    /// Computes rates instead.
    reaction: Option<ReactionPoint>,
    setups: VecDeque<(u16, bool)>,
    paced: Delay<FlowEvent>,
}

impl Windows {
    pub fn new(settings: &NicSettings) -> Result<Self, ConfigError> {
        let config = settings.engine()?;
        Ok(Self {
            settings: settings.clone(),
            config,
            engine: TimedEngine::new(settings.flows as u32, config, AGE - 1),
            acks: VecDeque::new(),
            operations: VecDeque::new(),
            reaction: settings
                .notified
                .then(|| ReactionPoint::new(settings.reaction(), settings.flows)),
            setups: VecDeque::new(),
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

    /// An ACK of a flow with what that sends next.
    pub fn acknowledge(&mut self, ack: &AckEvent, flow: u16, snd_nxt: u32) {
        let mut hops = [TelemetryEntry::from_u64(0); MAX_HOPS];
        hops[..ack.stack.len()].copy_from_slice(&ack.stack);
        // A NAK carries the PSN that is missing.
        let is_ack = ack.syndrome >> 5 & 3 == 0;
        let psn = if is_ack { ack.psn } else { ack.psn.wrapping_sub(1) & PSN_MASK };
        self.acks.push_back(Ack {
            t_ns: 0,
            flow: flow.into(),
            ack_seq: psn.into(),
            snd_nxt: snd_nxt.into(),
            n: ack.n,
            path_id: ack.path_id,
            n_hop: ack.stack.len() as u8,
            hops,
        });
    }

    /// A cycle, in which perhaps a notification for a flow comes or a packet of one is requested; a new window with its interval.
    pub fn clock(
        &mut self,
        now: u64,
        feedback: Option<u16>,
        sent: Option<(u16, u16)>,
        outputs: &mut NicOutputs,
    ) -> Option<FlowEvent> {
        let operation = self.operations.front().copied();
        let cycle = self.engine.clock(self.acks.front(), operation, false, &self.config);
        if cycle.event_taken {
            self.acks.pop_front();
        }
        if cycle.operation_taken {
            self.operations.pop_front();
        }
        let mut update = cycle.result.map(|(flow, result)| WindowUpdate {
            flow,
            w: result.w,
            r: result.r,
            u: result.u,
        });
        if let Some(reaction) = &mut self.reaction {
            let setup = self.setups.front().copied();
            let given = reaction.cycle(&ReactionInputs { feedback, sent, setup });
            if given.setup_ready && setup.is_some() {
                self.setups.pop_front();
            }
            update = given.result.map(|(flow, r)| WindowUpdate { flow, w: NO_WINDOW, r, u: 0 });
        }
        if let Some(WindowUpdate { flow, w, r, .. }) = update {
            let interval = self.settings.interval(r);
            let kind = EventKind::Window { window: w, interval };
            self.paced.push(now + PACE, FlowEvent { flow, kind });
        }
        outputs.window = update;
        self.paced.pop(now)
    }

    pub fn counts(&self) -> Counts {
        let counts = self.engine.counters();
        Counts::from([("results", counts.results), ("merged", counts.merged)])
    }
}
