//! From ACKs to windows and intervals.

use std::collections::VecDeque;

use super::{Counts, Delay, Latencies};
use crate::ack_event::AckEvent;
use crate::nic::{EventKind, FlowEvent};
use crate::nics::ports::{Connection, NicOutputs, WindowUpdate};
use crate::nics::settings::NicSettings;
use crate::window::fixed::{ConfigError, HardwareConfig};
use crate::window::hardware::Operation;
use crate::window::timed::TimedEngine;
use crate::window::{Ack, MAX_HOPS};
use crate::wire::TelemetryEntry;

/// What is behind an ACK: all before its PSN are acknowledged, or its PSN too.
const PSN_MASK: u32 = (1 << 24) - 1;

/// The window engine and what paces.
pub struct Windows {
    settings: NicSettings,
    latency: u64,
    config: HardwareConfig,
    engine: TimedEngine,
    acks: VecDeque<Ack>,
    operations: VecDeque<(Operation, u16, u32)>,
    paced: Delay<FlowEvent>,
}

impl Windows {
    pub fn new(settings: &NicSettings, latencies: Latencies) -> Result<Self, ConfigError> {
        let config = settings.engine()?;
        Ok(Self {
            settings: settings.clone(),
            latency: latencies.pace,
            config,
            engine: TimedEngine::new(settings.flows as u32, config, 0),
            acks: VecDeque::new(),
            operations: VecDeque::new(),
            paced: Delay::new(),
        })
    }

    pub fn connect(&mut self, connection: &Connection) {
        let Connection { flow, connected, window, .. } = *connection;
        self.operations.push_back(match connected {
            true => (Operation::Initialise, flow, window),
            false => (Operation::Remove, flow, 0),
        });
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

    /// A cycle; a new window with its interval.
    pub fn clock(&mut self, now: u64, outputs: &mut NicOutputs) -> Option<FlowEvent> {
        let operation = self.operations.front().copied();
        let cycle = self.engine.clock(self.acks.front(), operation, false, &self.config);
        if cycle.event_taken {
            self.acks.pop_front();
        }
        if cycle.operation_taken {
            self.operations.pop_front();
        }
        if let Some((flow, result)) = cycle.result {
            outputs.window = Some(WindowUpdate { flow, w: result.w, r: result.r, u: result.u });
            let interval = self.settings.interval(result.r);
            let kind = EventKind::Window { window: result.w, interval };
            self.paced.push(now + self.latency, FlowEvent { flow, kind });
        }
        self.paced.pop(now)
    }

    pub fn counts(&self) -> Counts {
        let counts = self.engine.counters();
        Counts::from([("results", counts.results), ("merged", counts.merged)])
    }
}
