//! How long each priority of a port has to pause, in quanta of 512 bit times.
//!
//! ```text
//!               ┌────────────────────────────────┐
//!  load_* ─────>│ eight timers, 16.8 bit quanta  │──> paused
//!  stopped ────>│ minus quanta_step a cycle      │──> quanta_*
//!  cfg_* ──────>│                                │──> stat_cfg_error
//!               └────────────────────────────────┘
//! ```
//!
//! A load sets the timers that it enables; zero ends a pause (802.1Q clause 36). A timer runs only while
//! `stopped` says that egress really stands still for its priority, `cfg_quanta_step` of 2^-8 quanta a
//! cycle: 200 at 100 Gb/s and 250 MHz. `cfg_load` takes that step; zero is refused, as
//! pauses would not end: the former one stays and `stat_cfg_error` is set until the next load.
//!
//! Contract: `paused` follows a load after 1 cycle. A timer of `n` quanta runs `ceil(256 n / step)` cycles.

use fncc_netlist::prelude::*;

/// Step after reset: that of 100 Gb/s at 250 MHz.
pub(super) const DEFAULT_STEP: u64 = 200;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct PauseTimers {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: nothing pauses, the step is that of 100 Gb/s at 250 MHz.
    pub rst: Signal<In, Bit>,
    /// A pause frame came.
    pub load_valid: Signal<In, Bit>,
    /// Priorities whose timers it sets.
    pub load_enable: Signal<In, Bits<8>>,
    /// To these, quanta, that of priority `c` in bits `16 c + 15` to `16 c`.
    pub load_quanta: Signal<In, Bits<128>>,
    /// Priorities that send nothing in this cycle because they pause.
    pub stopped: Signal<In, Bits<8>>,
    /// Takes the step.
    pub cfg_load: Signal<In, Bit>,
    /// Quanta of a cycle, Q2.8.
    pub cfg_quanta_step: Signal<In, Bits<10>>,
    /// Priorities that have to pause.
    pub paused: Signal<Out, Bits<8>>,
    /// What is left, quanta, rounded up.
    pub quanta: [Signal<Out, Bits<16>>; 8],
    /// The last load of a step was refused.
    pub stat_cfg_error: Signal<Out, Bit>,
    default_step: Constant<Bits<10>>,
    step: Dff<Bits<10>>,
    refused: Dff<Bit>,
    wide_step: Signal<Local, Bits<25>>,
    /// Of 24 bits; the highest one makes room for rounding up.
    left: [Dff<Bits<25>>; 8],
    all_quanta: Signal<Local, Bits<144>>,
    loaded: [Signal<Local, Bits<25>>; 8],
    rounded: [Signal<Local, Bits<25>>; 8],
    runs: Signal<Local, Bits<8>>,
}

impl Default for PauseTimers {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            load_valid: Default::default(),
            load_enable: Default::default(),
            load_quanta: Default::default(),
            stopped: Default::default(),
            cfg_load: Default::default(),
            cfg_quanta_step: Default::default(),
            paused: Default::default(),
            quanta: Default::default(),
            stat_cfg_error: Default::default(),
            default_step: Constant::new(DEFAULT_STEP.to_bits()),
            step: Dff::new(DEFAULT_STEP.to_bits()),
            refused: Default::default(),
            wide_step: Default::default(),
            left: Default::default(),
            all_quanta: Default::default(),
            loaded: Default::default(),
            rounded: Default::default(),
            runs: Default::default(),
        }
    }
}

impl Logic for PauseTimers {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_pause_timers");
        dff_setup!(self, clk, step, refused);
        if self.cfg_load.val() {
            self.refused.d.next = !self.cfg_quanta_step.val().any();
            if self.cfg_quanta_step.val().any() {
                self.step.d.next = self.cfg_quanta_step.val();
            }
        }
        self.stat_cfg_error.next = self.refused.q.val();
        self.wide_step.next = bit_cast::<25, 10>(self.step.q.val());
        self.all_quanta.next = bit_cast::<144, 128>(self.load_quanta.val());
        self.runs.next = 0.into();
        for c in 0..8 {
            self.left[c].clock.next = self.clk.val();
            self.runs.next = self.runs.val().replace_bit(c, self.left[c].q.val().any());
            self.rounded[c].next = self.left[c].q.val() + 255;
            self.quanta[c].next = self.rounded[c].val().get_bits::<16>(8);
            self.loaded[c].next = (self.all_quanta.val().get_bits::<25>(16 * c) & 0xffff) << 8;
            self.left[c].d.next = self.left[c].q.val();
            if self.stopped.val().get_bit(c) {
                self.left[c].d.next = self.left[c].q.val() - self.wide_step.val();
                if self.left[c].q.val() < self.wide_step.val() {
                    self.left[c].d.next = 0.into();
                }
            }
            if self.load_valid.val() && self.load_enable.val().get_bit(c) {
                self.left[c].d.next = self.loaded[c].val();
            }
            if self.rst.val() {
                self.left[c].d.next = 0.into();
            }
        }
        self.paused.next = self.runs.val();
        if self.rst.val() {
            self.step.d.next = self.default_step.val();
            self.refused.d.next = false;
        }
    }
}

kernel_ports!([] PauseTimers {
    clk, rst, load_valid, load_enable, load_quanta, stopped, cfg_load, cfg_quanta_step, paused, quanta,
    stat_cfg_error
});
