//! What an operation makes of the state of its flow, and what it gives.
//!
//! ```text
//!             ┌───────────────────────────────────────────────┐
//!  op, state ─│─> the rules of its kind ─┬─> new state ───────│──> after
//!  verdicts ──│──────────^               ├─> what it gives ───│──> effects, settles, again
//!             │                          └─> more to do? ─────│──> more
//!             └───────────────────────────────────────────────┘
//! ```
//!
//! What needs the record of a message that is not known yet is left to an operation that continues: `walk` completes the messages before `una`, one an operation,
//! then sends the flow back to `una`; `start` sends the next message to the scheduler, if it did not go there when it came. A flow with either waits in a queue, once.
//!
//! Contract: inputs of age 7, outputs at age 8; nothing but `after` is set where `valid` is clear. Interval 1.

use super::{
    AckVerdict, DecisionVerdict, FLUSHED, FlowContext, FlowOperation, MessagePosition,
    OperationEffects, REMOTE_ERROR, RETRIES_EXCEEDED, TimerVerdict, WorkVerdict,
};
use crate::nic::{ACKNOWLEDGE, REWIND, SET_UP, TEAR_DOWN, WORK};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "nothing is given")]
pub struct ApplyOperation {
    /// There is an operation.
    pub valid: Signal<In, Bit>,
    /// The operation.
    pub op: Signal<In, FlowOperation>,
    /// State of its flow.
    pub state: Signal<In, FlowContext>,
    /// Place of the empty cell that follows a message that is written.
    pub fresh: Signal<In, Bits<18>>,
    /// `una` after it.
    pub una: Signal<In, Bits<24>>,
    /// Cycles so far.
    pub now: Signal<In, Bits<32>>,
    /// What it is found to be, if it is an ACK,
    pub ack: Signal<In, AckVerdict>,
    /// a message,
    pub work: Signal<In, WorkVerdict>,
    /// a decision,
    pub decision: Signal<In, DecisionVerdict>,
    /// or a look.
    pub timer: Signal<In, TimerVerdict>,
    /// How far the flow is in the message that is looked at.
    pub position: Signal<In, MessagePosition>,
    /// State after the operation.
    pub after: Signal<Out, FlowContext>,
    /// What it gives.
    pub effects: Signal<Out, OperationEffects>,
    /// The flow goes into the queue of those with more to do.
    pub more: Signal<Out, Bit>,
    /// The cell of the oldest message is free,
    pub frees: Signal<Out, Bit>,
    /// which is this one,
    pub freed: Signal<Out, Bits<18>>,
    /// and the flow has another one.
    pub keeps: Signal<Out, Bit>,
    /// A connection is done.
    pub settles: Signal<Out, Bit>,
    /// A connection has to come again.
    pub again: Signal<Out, Bit>,
    changed: Signal<Local, FlowContext>,
    given: Signal<Local, OperationEffects>,
    #[init(Constant::new(OperationEffects::default()))]
    nothing: Constant<OperationEffects>,
    new_state: Dff<FlowContext>,
    gives: ResetDff<OperationEffects>,
    has_more: ResetDff<Bit>,
    is_settled: ResetDff<Bit>,
    comes_again: ResetDff<Bit>,
    oldest_ends: Signal<Local, Bit>,
    is_free: ResetDff<Bit>,
    free_place: Dff<Bits<18>>,
    has_others: Dff<Bit>,
}

impl Logic for ApplyOperation {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_apply_operation");
        let op = self.op.val();
        let state = self.state.val();
        let ack = self.ack.val();
        let work = self.work.val();
        let decision = self.decision.val();
        let timer = self.timer.val();
        let position = self.position.val();
        let valid = self.valid.val();
        let has_message = state.count.any();
        let has_others = state.count.get_bits::<6>(1).any();
        let lives = state.known && !state.failed;
        self.changed.next = state;
        self.given.next = self.nothing.val();
        self.given.next.has_message = has_message;

        comment!("Progress. An ACK completes the message that it ends, if completions have room.");
        self.oldest_ends.next = false;
        let moves = op.acknowledges && ack.moves;
        let rewinds = (op.acknowledges && ack.rewinds) || (op.looks && timer.expires);
        if moves {
            self.changed.next.una = self.una.val();
            self.changed.next.stamp = self.now.val();
            self.changed.next.retries = 0.into();
            if position.passed {
                self.changed.next.walk = true;
                if op.may_complete && !state.walk && !rewinds && !ack.fails {
                    self.given.next.completes = true;
                    self.changed.next.head = position.next_place;
                    self.changed.next.count = state.count - 1;
                    self.changed.next.walk = !position.at_end;
                    self.oldest_ends.next = true;
                }
            }
            if !rewinds {
                self.given.next.event = ACKNOWLEDGE.into();
            }
        }
        if rewinds {
            self.changed.next.nxt = self.una.val();
            self.changed.next.tag = state.tag + 1;
            self.changed.next.walk = true;
            self.changed.next.rewind = true;
            self.changed.next.start = false;
        }
        if op.looks && timer.expires {
            self.changed.next.retries = state.retries + 1;
        }
        self.given.next.answers = op.acknowledges;
        self.given.next.hit = ack.hit;

        comment!("The end of a flow. One that is connected again ends first.");
        let fails = (op.acknowledges && ack.fails) || (op.looks && timer.exhausted);
        let connects = op.connects && !op.connect.beyond;
        let opens = connects && op.connect.connected && !has_message;
        let closes = connects && !opens;
        if fails || closes {
            self.changed.next.rewind = false;
            self.changed.next.start = false;
            self.changed.next.walk = has_message;
            self.changed.next.flush = has_message;
            if lives {
                self.given.next.event = TEAR_DOWN.into();
            }
            if !state.flush {
                self.changed.next.reason = FLUSHED.into();
                if fails {
                    self.changed.next.reason = REMOTE_ERROR.into();
                    if op.looks {
                        self.changed.next.reason = RETRIES_EXCEEDED.into();
                    }
                }
            }
        }
        if fails {
            self.changed.next.failed = true;
        }
        if closes {
            self.changed.next.known = false;
            self.changed.next.failed = false;
        }

        comment!("Its beginning.");
        if opens {
            self.changed.next.known = true;
            self.changed.next.failed = false;
            self.changed.next.walk = false;
            self.changed.next.rewind = false;
            self.changed.next.start = false;
            self.changed.next.qp = op.connect.qp;
            self.changed.next.una = op.connect.psn;
            self.changed.next.nxt = op.connect.psn;
            self.changed.next.high = op.connect.psn;
            self.changed.next.end = op.connect.psn;
            self.changed.next.send = state.head;
            self.changed.next.posted = state.head;
            self.changed.next.ahead = 0.into();
            self.changed.next.tag = state.tag + 1;
            self.changed.next.unasked = 0.into();
            self.changed.next.retries = 0.into();
            self.given.next.event = SET_UP.into();
        }

        comment!("A message: the scheduler has the one that is being sent, and the next one.");
        if op.works && work.accepted {
            self.changed.next.tail = self.fresh.val();
            self.changed.next.count = state.count + 1;
            self.changed.next.end = work.behind;
            if !state.ahead.get_bit(1) && !state.rewind {
                if state.posted == state.tail {
                    self.changed.next.posted = self.fresh.val();
                    self.changed.next.ahead = state.ahead + 1;
                    self.given.next.event = WORK.into();
                } else {
                    self.changed.next.start = true;
                }
            }
        }
        if op.works && !work.accepted {
            self.given.next.completes = true;
            self.given.next.status = work.status;
        }

        comment!("A packet; after the last one of a message comes the next message.");
        let next_psn = state.nxt + 1;
        if decision.sends {
            if valid {
                assert!(state.ahead.any(), "a packet belongs to a message that has begun");
            }
            self.given.next.sends = true;
            self.given.next.requests_ack = decision.requests_ack;
            self.given.next.begins = position.begins;
            self.changed.next.nxt = next_psn;
            self.changed.next.unasked = state.unasked + 1;
            if decision.is_new {
                self.changed.next.high = next_psn;
            }
            if decision.starts_timer {
                self.changed.next.stamp = self.now.val();
            }
            if decision.requests_ack {
                self.changed.next.unasked = 0.into();
            }
            if op.decision.last {
                self.changed.next.send = position.next_place;
                self.changed.next.ahead = state.ahead - 1;
                self.changed.next.start = state.posted != state.tail;
            }
        }

        comment!("What was left to do.");
        if op.continues && state.walk {
            if state.flush || position.passed {
                if valid {
                    assert!(has_message, "a message that ends is in the pool");
                }
                self.given.next.completes = true;
                self.changed.next.head = position.next_place;
                self.changed.next.count = state.count - 1;
                self.oldest_ends.next = true;
            }
            if state.flush {
                if !position.passed {
                    self.given.next.status = state.reason;
                    self.changed.next.reason = FLUSHED.into();
                }
                self.changed.next.walk = has_others;
                self.changed.next.flush = has_others;
            } else if position.passed {
                self.changed.next.walk = state.rewind || !position.at_end;
            } else {
                self.changed.next.walk = false;
                self.changed.next.rewind = false;
                if state.rewind {
                    self.changed.next.send = state.head;
                    self.changed.next.posted = state.head;
                    self.changed.next.ahead = 0.into();
                    if has_message {
                        self.changed.next.posted = position.next_place;
                        self.changed.next.ahead = 1.into();
                        self.changed.next.start = has_others;
                    }
                    self.given.next.event = REWIND.into();
                }
            }
        }
        if op.continues && !state.walk && state.start {
            self.changed.next.posted = position.next_place;
            self.changed.next.ahead = state.ahead + 1;
            self.changed.next.start = position.next_place != state.tail && !state.ahead.any();
            self.given.next.event = WORK.into();
        }

        comment!("Age 8.");
        let has_more = self.changed.val().walk || self.changed.val().start;
        self.new_state.d.next = self.changed.val();
        self.new_state.d.next.queued = has_more || (state.queued && !op.continues);
        self.has_more.d.next = valid && has_more && (op.continues || !state.queued);
        self.gives.d.next = self.nothing.val();
        if valid {
            self.gives.d.next = self.given.val();
        }
        self.is_settled.d.next = valid && op.connects && !(closes && has_message);
        self.comes_again.d.next = valid && closes && has_message;
        self.is_free.d.next = valid && self.oldest_ends.val();
        self.free_place.d.next = state.head;
        self.has_others.d.next = has_others;
        self.frees.next = self.is_free.q.val();
        self.freed.next = self.free_place.q.val();
        self.keeps.next = self.has_others.q.val();
        self.after.next = self.new_state.q.val();
        self.effects.next = self.gives.q.val();
        self.more.next = self.has_more.q.val();
        self.settles.next = self.is_settled.q.val();
        self.again.next = self.comes_again.q.val();

        if valid && lives {
            assert!(
                (state.nxt - state.una) <= (state.high - state.una),
                "what comes next is not after what was sent"
            );
            assert!(
                (state.high - state.una) <= (state.end - state.una),
                "what was sent belongs to messages"
            );
        }
    }
}
