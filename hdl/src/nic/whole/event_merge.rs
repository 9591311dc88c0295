//! Events for the scheduler: events of the contexts of flows, and new windows between them.
//!
//! ```text
//!             ┌────────────────────────────────────────────┐
//!  event ════>│ ───────────────────────────┐               │
//!             │                            v               │
//!  paced ────>│ newest ─> queue ─> WINDOW events, in turn  │══> ev
//!             └────────────────────────────────────────────┘
//! ```
//!
//! `newest` enters the queue when that is empty or another flow has a window; until then the next window of its flow replaces it. When an event and
//! a window wait, they take turns; a second window of a flow in a row lets seven events pass, so that acknowledgements of a lone flow do not wait for windows
//! that the next one replaces. `paced` cannot wait: if the queue is full a window is lost and counted, and the next one of its flow takes its place.
//!
//! Contract: latency 1 cycle for events, 4 for windows, interval 1. Holds [`EventMerge::WINDOWS`] windows. `ev` is a register.

use crate::axis::Queue;
use crate::nic::{PacedWindowIn, SchedulerEventIn, SchedulerEventOut, WINDOW};
use fncc_netlist::prelude::*;

/// Address bits of the queue of windows.
const WINDOW_BITS: usize = 5;

/// Events that pass a second window of a flow.
const PASS: u64 = 7;

/// The block; see the module's page.
#[block(clock, reset = "no window waits")]
pub struct EventMerge {
    /// Events of the contexts.
    pub event: SchedulerEventIn,
    /// New windows.
    pub paced: PacedWindowIn,
    /// Both.
    pub ev: SchedulerEventOut,
    /// A window was lost.
    pub lost: Signal<Out, Bit>,
    /// Flow, window and interval of the last one,
    newest_valid: ResetDff<Bit>,
    newest: Dff<Bits<84>>,
    /// and of those before it.
    windows: Queue<Bits<84>, WINDOW_BITS>,
    pushes: Signal<Local, Bit>,
    /// Flow of the last WINDOW event, and events since then.
    last_flow: Dff<Bits<16>>,
    #[init(ResetDff::new(PASS.to_bits()))]
    passed: ResetDff<Bits<3>>,
    takes_window: Signal<Local, Bit>,
    valid: ResetDff<Bit>,
    kind: Dff<Bits<3>>,
    flow: Dff<Bits<16>>,
    psn: Dff<Bits<24>>,
    bytes: Dff<Bits<32>>,
    tag: Dff<Bits<5>>,
    window: Dff<Bits<28>>,
    interval: Dff<Bits<40>>,
    is_lost: ResetDff<Bit>,
}

impl EventMerge {
    /// Windows that may wait.
    pub const WINDOWS: usize = (1 << WINDOW_BITS) + 2;
}

impl Logic for EventMerge {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_event_merge");
        let window = concat((self.paced.flow.val(), self.paced.w.val(), self.paced.interval.val()));
        let replaces = self.newest.q.val().get_bits::<16>(68) == self.paced.flow.val();
        self.pushes.next = self.newest_valid.q.val()
            && ((self.paced.valid.val() && !replaces)
                || (!self.paced.valid.val() && !self.windows.pop_valid.val()));
        self.windows.push.next = self.pushes.val();
        self.windows.push_data.next = self.newest.q.val();
        self.is_lost.d.next = self.pushes.val() && !self.windows.push_ready.val();
        self.lost.next = self.is_lost.q.val();
        self.newest_valid.d.next =
            self.paced.valid.val() || (self.newest_valid.q.val() && !self.pushes.val());
        if self.paced.valid.val() {
            self.newest.d.next = window;
        }

        let opens = self.ev.ready.val() || !self.valid.q.val();
        let front_flow = self.windows.pop_data.val().get_bits::<16>(68);
        let is_second = front_flow == self.last_flow.q.val();
        let has_passed = self.passed.q.val() == PASS.to_bits();
        let has_turn = has_passed || (self.passed.q.val().any() && !is_second);
        self.takes_window.next =
            self.windows.pop_valid.val() && (!self.event.valid.val() || has_turn);
        self.windows.pop.next = opens && self.takes_window.val();
        self.event.ready.next = opens && !self.takes_window.val();
        if opens {
            self.valid.d.next = self.event.valid.val() || self.takes_window.val();
            if self.takes_window.val() {
                self.passed.d.next = 0.into();
                self.last_flow.d.next = front_flow;
            } else if self.event.valid.val() && !has_passed {
                self.passed.d.next = self.passed.q.val() + 1;
            }
            self.kind.d.next = self.event.kind.val();
            self.flow.d.next = self.event.flow.val();
            self.window.d.next = self.event.window.val();
            self.interval.d.next = self.event.interval.val();
            self.psn.d.next = self.event.psn.val();
            self.bytes.d.next = self.event.bytes.val();
            self.tag.d.next = self.event.tag.val();
            if self.takes_window.val() {
                self.kind.d.next = WINDOW.to_bits();
                self.flow.d.next = front_flow;
                self.window.d.next = self.windows.pop_data.val().get_bits::<28>(40);
                self.interval.d.next = self.windows.pop_data.val().get_bits::<40>(0);
            }
        }
        self.ev.valid.next = self.valid.q.val();
        self.ev.kind.next = self.kind.q.val();
        self.ev.flow.next = self.flow.q.val();
        self.ev.psn.next = self.psn.q.val();
        self.ev.bytes.next = self.bytes.q.val();
        self.ev.tag.next = self.tag.q.val();
        self.ev.window.next = self.window.q.val();
        self.ev.interval.next = self.interval.q.val();
    }
}
