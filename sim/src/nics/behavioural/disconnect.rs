//! Commands on flows, one at a time: a disconnect is done when nothing of its flow is inside.

use std::collections::HashSet;

use crate::nics::ports::Connection;

/// Cycles that windows take at most, from the ACK whose flow has been found to the scheduler (`disconnect_fence`).
const WINDOWS: u64 = 2048;

/// Where the command is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Step {
    #[default]
    Idle,
    /// The parts take a disconnect.
    Closing,
    /// What is inside leaves; cycles in which no part has held anything of the flow.
    Draining(u64),
    /// The parts take a connect.
    Opening,
}

/// Commands on flows.
#[derive(Debug, Default)]
pub struct Commands {
    step: Step,
    /// The parts other than the contexts have taken it.
    known_elsewhere: bool,
    is_beyond: bool,
    connected: HashSet<u16>,
}

impl Commands {
    /// What the contexts see in this cycle of a command on offer, and whether the other parts see it for the first time. Those see none for a flow beyond the table.
    pub fn offer(&mut self, command: &Connection, flows: usize) -> Option<(Connection, bool)> {
        if self.step == Step::Idle {
            self.is_beyond = usize::from(command.flow) >= flows;
            if self.connected.contains(&command.flow) {
                self.step = Step::Closing;
            } else if command.connected || self.is_beyond {
                self.step = Step::Opening;
            }
            self.known_elsewhere = self.is_beyond;
        }
        let is_first = !std::mem::replace(&mut self.known_elsewhere, true);
        match self.step {
            Step::Closing => Some((Connection { connected: false, ..*command }, is_first)),
            Step::Opening => Some((*command, is_first)),
            Step::Idle | Step::Draining(_) => None,
        }
    }

    /// Whether what is inside of a flow has to leave.
    pub fn is_draining(&self) -> bool {
        matches!(self.step, Step::Draining(_))
    }

    /// The cycle ends: the contexts took what they saw, or a part still holds something of the flow. Whether the command is done.
    pub fn advance(&mut self, command: &Connection, took: bool, holds: bool) -> bool {
        let reopens = |commands: &mut Self| {
            commands.known_elsewhere = false;
            commands.connected.remove(&command.flow);
            commands.step = if command.connected { Step::Opening } else { Step::Idle };
            !command.connected
        };
        match self.step {
            Step::Closing if took => self.step = Step::Draining(0),
            Step::Draining(WINDOWS) if !holds => return reopens(self),
            Step::Draining(cycles) if !holds => self.step = Step::Draining(cycles + 1),
            Step::Opening if took => {
                if !self.is_beyond {
                    self.connected.insert(command.flow);
                }
                self.step = Step::Idle;
                return true;
            }
            Step::Idle => return true,
            _ => {}
        }
        false
    }
}
