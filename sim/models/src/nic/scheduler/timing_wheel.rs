//! When flows that wait for their time are released.

/// Cycles in a slot, and slots in the wheel.
pub const SLOT_CYCLES: u64 = 16;
const SLOTS: u64 = 1024;
/// The last slot that a flow can be put into, counted from the next one to be released.
const LAST: u64 = SLOTS - 2;

/// Slots of 16 cycles, each a stack of flows.
#[derive(Clone, Debug)]
pub struct TimingWheel {
    slots: Vec<Vec<usize>>,
    /// Slots released so far, and with it the number of the next one.
    released: u64,
    /// A slot that is looked at: the cycle and its flows.
    looked: Option<(u64, Vec<usize>)>,
    fetched: Option<Vec<usize>>,
    /// The flows that leave, the next one last.
    leaving: Vec<usize>,
    /// The cycle from which on the next one is offered.
    since: u64,
    gone: bool,
}

impl Default for TimingWheel {
    fn default() -> Self {
        Self {
            slots: vec![vec![]; SLOTS as usize],
            released: 0,
            looked: None,
            fetched: None,
            leaving: vec![],
            since: 0,
            gone: false,
        }
    }
}

impl TimingWheel {
    /// The slot for a flow that is due at a time, cycles.
    pub fn slot_of(&self, due: u64) -> u64 {
        let slot = due / SLOT_CYCLES;
        assert!(slot >= self.released, "a flow that waits is due in a slot to come");
        slot.min(self.released + LAST)
    }

    /// A flow waits in a slot.
    pub fn insert(&mut self, slot: u64, flow: usize) {
        self.slots[(slot % SLOTS) as usize].push(flow);
    }

    /// The flow that is offered in this cycle.
    pub fn offers(&self) -> Option<usize> {
        self.leaving.last().copied().filter(|_| !self.gone)
    }

    /// Ends a cycle, in which the flow on offer was accepted or not.
    pub fn end_cycle(&mut self, cycle: u64, accepted: bool) {
        let may_look = self.fetched.is_none() && self.looked.is_none();
        self.gone |= accepted;
        if self.leaving.is_empty() || (self.gone && cycle > self.since) {
            self.leaving.pop();
            self.gone = false;
            self.since = cycle + 1;
            if self.leaving.is_empty() {
                self.leaving = self.fetched.take().unwrap_or_default();
            }
        }
        if let Some((_, flows)) = self.looked.take_if(|(at, _)| cycle == *at + 2) {
            self.released += 1;
            self.fetched = Some(flows).filter(|flows| !flows.is_empty());
        }
        // Half a turn is for insertions, and the slot after the one that has passed may still get some.
        if cycle.is_multiple_of(2) && may_look && cycle / SLOT_CYCLES >= self.released + 2 {
            let slot = (self.released % SLOTS) as usize;
            self.looked = Some((cycle, std::mem::take(&mut self.slots[slot])));
        }
    }
}
