//! Remaining pause time of each priority of a port, in quanta of 512 bit times.
//!
//! ```text
//!               ┌────────────────────────────────┐
//!  load_* ─────>│ eight QuantaTimers             │──> paused
//!  stopped ────>│                                │──> quanta_*
//!  cfg_* ──────>│ step                           │──> stat_cfg_error
//!               └────────────────────────────────┘
//! ```
//!
//! A load sets the timers that it enables; zero ends a pause (802.1Q clause 36). A timer runs only while
//! `stopped` says that egress of its priority has really stopped, `cfg_quanta_step` of 2^-8 quanta per
//! cycle: 200 at 100 Gb/s and 250 MHz. `cfg_load` loads that step. Zero is refused, because
//! pauses would not end: the previous step remains and `stat_cfg_error` is set until the next load. A tree of registers distributes the step to the timers,
//! so that no wire is long and it changes for all of them in one cycle.
//!
//! Contract: `paused` and `quanta_*` follow a load after [`PauseTimers::LATENCY`] cycles and a step after as many. A timer of `n` quanta
//! runs `ceil(256 n / step)` cycles, and `paused` remains for one more. A new step applies to all priorities from [`PauseTimers::STEP`] cycles
//! after its load on.

use super::QuantaTimer;
use super::quanta_timer::DEFAULT_STEP;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "nothing pauses, the step is that of 100 Gb/s at 250 MHz")]
pub struct PauseTimers {
    /// Pause frame received.
    pub load_valid: Signal<In, Bit>,
    /// Priorities whose timers it sets.
    pub load_enable: Signal<In, Bits<8>>,
    /// New quanta by priority, that of priority `c` in bits `16 c + 15` to `16 c`; zero if `load_common` applies.
    pub load_quanta: Signal<In, Bits<128>>,
    /// New quanta for all priorities; zero if `load_quanta` applies.
    pub load_common: Signal<In, Bits<16>>,
    /// Priorities whose new quanta are not zero.
    pub load_any: Signal<In, Bits<8>>,
    /// Priorities that send nothing in this cycle because they pause.
    pub stopped: Signal<In, Bits<8>>,
    /// Loads the step.
    pub cfg_load: Signal<In, Bit>,
    /// Quanta per cycle, Q2.8.
    pub cfg_quanta_step: Signal<In, Bits<10>>,
    /// Priorities that are paused.
    pub paused: Signal<Out, Bits<8>>,
    /// Remaining pause time, quanta, rounded up.
    pub quanta: [Signal<Out, Bits<16>>; 8],
    /// The last load of a step was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    #[init(ResetDff::new(DEFAULT_STEP.to_bits()))]
    step: ResetDff<Bits<10>>,
    /// It, a cycle later for four timers each, and two cycles later for two.
    #[init(std::array::from_fn(|_| Replica::new(DEFAULT_STEP.to_bits())))]
    step_of_four: [Replica<Bits<10>>; 2],
    #[init(std::array::from_fn(|_| Replica::new(DEFAULT_STEP.to_bits())))]
    step_of_two: [Replica<Bits<10>>; 4],
    refused: ResetDff<Bit>,
    timers: [QuantaTimer; 8],
    running: Signal<Local, Bits<8>>,
}

impl PauseTimers {
    /// Cycles from a load to `paused`.
    pub const LATENCY: usize = latency!(timers);
    /// Cycles from the load of a step to the first one that it counts in.
    pub const STEP: usize = 4;
}

impl Logic for PauseTimers {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pause_timers");
        if self.cfg_load.val() {
            self.refused.d.next = !self.cfg_quanta_step.val().any();
            if self.cfg_quanta_step.val().any() {
                self.step.d.next = self.cfg_quanta_step.val();
            }
        }
        self.stat_cfg_error.next = self.refused.q.val();
        self.running.next = 0.into();
        for c in 0..8 {
            self.timers[c].load_valid.next =
                self.load_valid.val() && self.load_enable.val().get_bit(c);
            self.timers[c].load_quanta.next = self.load_quanta.val().get_bits::<16>(16 * c);
            self.timers[c].load_common.next = self.load_common.val();
            self.timers[c].load_any.next = self.load_any.val().get_bit(c);
            self.timers[c].runs.next = self.stopped.val().get_bit(c);
            self.quanta[c].next = self.timers[c].left.val();
            self.running.next = self.running.val().replace_bit(c, self.timers[c].running.val());
        }
        self.paused.next = self.running.val();
        for i in 0..2 {
            self.step_of_four[i].d.next = self.step.q.val();
            for j in 0..2 {
                self.step_of_two[2 * i + j].d.next = self.step_of_four[i].q.val();
                self.timers[4 * i + 2 * j].step.next = self.step_of_two[2 * i + j].q.val();
                self.timers[4 * i + 2 * j + 1].step.next = self.step_of_two[2 * i + j].q.val();
                if self.rst.val() {
                    self.step_of_two[2 * i + j].d.next = DEFAULT_STEP.to_bits();
                }
            }
            if self.rst.val() {
                self.step_of_four[i].d.next = DEFAULT_STEP.to_bits();
            }
        }
    }
}
