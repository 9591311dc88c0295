//! Events for the scheduler: events of the contexts of flows, and new windows between them.
//!
//! ```text
//!             ┌─────────────────────────────────┐
//!  event ════>│ ───────────────┐                │
//!             │                v                │
//!  paced ────>│ queue ─> WINDOW events, in turn │══> ev
//!             └─────────────────────────────────┘
//! ```
//!
//! When both wait they take turns. `paced` cannot wait: if the queue is full a window is lost and counted, and the next one of its flow takes its place.
//!
//! Contract: latency 1 cycle for events, 3 for windows, interval 1. Holds [`EventMerge::WINDOWS`] windows. `ev` is a register.

use crate::axis::Queue;
use crate::nic::{PacedWindowIn, SchedulerEventIn, SchedulerEventOut, WINDOW};
use fncc_netlist::prelude::*;

/// Address bits of the queue of windows.
const WINDOW_BITS: usize = 5;

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
    /// Flow, window and interval.
    windows: Queue<Bits<84>, WINDOW_BITS>,
    /// The last event was a window.
    was_window: ResetDff<Bit>,
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
    pub const WINDOWS: usize = (1 << WINDOW_BITS) + 1;
}

impl Logic for EventMerge {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_event_merge");
        self.windows.push.next = self.paced.valid.val();
        self.windows.push_data.next =
            concat((self.paced.flow.val(), self.paced.w.val(), self.paced.interval.val()));
        self.is_lost.d.next = self.paced.valid.val() && !self.windows.push_ready.val();
        self.lost.next = self.is_lost.q.val();

        let opens = self.ev.ready.val() || !self.valid.q.val();
        self.takes_window.next =
            self.windows.pop_valid.val() && !(self.event.valid.val() && self.was_window.q.val());
        self.windows.pop.next = opens && self.takes_window.val();
        self.event.ready.next = opens && !self.takes_window.val();
        if opens {
            self.valid.d.next = self.event.valid.val() || self.takes_window.val();
            self.was_window.d.next = self.takes_window.val();
            self.kind.d.next = self.event.kind.val();
            self.flow.d.next = self.event.flow.val();
            self.window.d.next = self.event.window.val();
            self.interval.d.next = self.event.interval.val();
            self.psn.d.next = self.event.psn.val();
            self.bytes.d.next = self.event.bytes.val();
            self.tag.d.next = self.event.tag.val();
            if self.takes_window.val() {
                self.kind.d.next = WINDOW.to_bits();
                self.flow.d.next = self.windows.pop_data.val().get_bits::<16>(68);
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
