//! The telemetry of every port, as of its last dequeue.
//!
//! ```text
//!                        ┌────────────────────────────┐
//!  stamp_valid[p] ──────>│ pending[p] ─┐              │
//!  stamp_entry_p  ──────>│   ...       ├─> RAM reader 0 ──> rd_entry_0
//!                        │ pending[..]─┘   RAM reader 1 ──> rd_entry_1
//!  rd_en_r, rd_port_r ──>│  round robin         ...    │
//!                        └────────────────────────────┘
//! ```
//!
//! A port stamps its 64-bit entry when it dequeues a packet (FNCC section 4.3; DESIGN section 3: never
//! read live). Any number of ports may stamp in one cycle: each stamp waits in its port's pending
//! register, where a newer one replaces it, and a round-robin arbiter writes one entry a cycle into
//! one RAM for each reader.
//!
//! Contract: a read answers in the next cycle and may start every cycle on every reader. A stamp
//! of cycle `t` is returned by every read that starts in cycle `t + PORTS` or later, unless a newer
//! one is; entries are written whole, so none is ever torn. A port that has not stamped since reset,
//! or that does not exist, reads as zero, whose rate code 0 means invalid.

use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `PORTS` entries, `R` readers.
#[derive(LogicBlock)]
pub struct IntTable<const PORTS: usize, const A: usize, const R: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: all entries become invalid.
    pub rst: Signal<In, Bit>,
    /// Which ports stamp in this cycle.
    pub stamp_valid: Signal<In, Bits<PORTS>>,
    /// Their entries.
    pub stamp_entry: [Signal<In, Bits<64>>; PORTS],
    /// A reader asks.
    pub rd_en: [Signal<In, Bit>; R],
    /// For the entry of this port.
    pub rd_port: [Signal<In, Bits<8>>; R],
    /// The entry, from the next cycle until the reader asks again.
    pub rd_entry: [Signal<Out, Bits<64>>; R],
    pending: Dff<Bits<PORTS>>,
    entry: [Dff<Bits<64>>; PORTS],
    /// Ports from this one on are served first.
    turn: Dff<Bits<PORTS>>,
    known: Dff<Bits<PORTS>>,
    ahead: Signal<Local, Bits<PORTS>>,
    candidates: Signal<Local, Bits<PORTS>>,
    grant: Signal<Local, Bits<PORTS>>,
    write_port: Signal<Local, Bits<A>>,
    write_entry: Signal<Local, Bits<64>>,
    memory: [Ram<Bits<64>, A>; R],
    answer_known: [Dff<Bit>; R],
}

impl<const PORTS: usize, const A: usize, const R: usize> Default for IntTable<PORTS, A, R> {
    /// # Panics
    /// When `PORTS` is not in 2..=256, `A` is not its number of address bits or there is no reader.
    fn default() -> Self {
        assert!((2..=256).contains(&PORTS), "IntTable: PORTS = {PORTS} is not in 2..=256");
        assert!(A == clog2(PORTS), "IntTable: A = {A} is not clog2(PORTS) = {}", clog2(PORTS));
        assert!(R > 0, "IntTable: R = 0 readers");
        Self {
            clk: Default::default(),
            rst: Default::default(),
            stamp_valid: Default::default(),
            stamp_entry: std::array::from_fn(|_| Default::default()),
            rd_en: std::array::from_fn(|_| Default::default()),
            rd_port: std::array::from_fn(|_| Default::default()),
            rd_entry: std::array::from_fn(|_| Default::default()),
            pending: Default::default(),
            entry: std::array::from_fn(|_| Default::default()),
            turn: Dff::new(1.into()),
            known: Default::default(),
            ahead: Default::default(),
            candidates: Default::default(),
            grant: Default::default(),
            write_port: Default::default(),
            write_entry: Default::default(),
            memory: std::array::from_fn(|_| Ram::new(ReadDuringWrite::New)),
            answer_known: std::array::from_fn(|_| Default::default()),
        }
    }
}

impl<const PORTS: usize, const A: usize, const R: usize> Logic for IntTable<PORTS, A, R> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_int_table");
        dff_setup!(self, clk, pending, turn, known);

        comment!("The first pending port at or behind the turn, else the first one at all.");
        self.ahead.next = self.pending.q.val() & !(self.turn.q.val() - 1);
        self.candidates.next = self.pending.q.val();
        if self.ahead.val().any() {
            self.candidates.next = self.ahead.val();
        }
        self.grant.next = self.candidates.val() & (!self.candidates.val() + 1);
        self.write_port.next = 0.into();
        self.write_entry.next = 0.into();
        for i in 0..PORTS {
            self.entry[i].clock.next = self.clk.val();
            self.entry[i].d.next = self.entry[i].q.val();
            if self.stamp_valid.val().get_bit(i) {
                self.entry[i].d.next = self.stamp_entry[i].val();
            }
            if self.grant.val().get_bit(i) {
                self.write_port.next = i.to_bits();
                self.write_entry.next = self.entry[i].q.val();
            }
        }
        comment!("A stamp that comes while its port is served waits for the next turn.");
        self.pending.d.next = (self.pending.q.val() & !self.grant.val()) | self.stamp_valid.val();
        self.known.d.next = self.known.q.val() | self.grant.val();
        if self.grant.val().any() {
            self.turn.d.next = self.grant.val() << 1;
            if (self.grant.val() << 1) == 0 {
                self.turn.d.next = 1.into();
            }
        }
        for r in 0..R {
            self.memory[r].clock.next = self.clk.val();
            self.memory[r].we.next = self.grant.val().any();
            self.memory[r].waddr.next = self.write_port.val();
            self.memory[r].wdata.next = self.write_entry.val();
            self.memory[r].re.next = self.rd_en[r].val();
            self.memory[r].raddr.next = self.rd_port[r].val().get_bits::<A>(0);
            self.answer_known[r].clock.next = self.clk.val();
            self.answer_known[r].d.next = self.answer_known[r].q.val();
            if self.rd_en[r].val() {
                self.answer_known[r].d.next =
                    ((self.known.q.val() | self.grant.val()) >> self.rd_port[r].val()).get_bit(0);
            }
            self.rd_entry[r].next = 0.into();
            if self.answer_known[r].q.val() {
                self.rd_entry[r].next = self.memory[r].rdata.val();
            }
            if self.rst.val() {
                self.answer_known[r].d.next = false;
            }
        }
        if self.rst.val() {
            self.pending.d.next = 0.into();
            self.turn.d.next = 1.into();
            self.known.d.next = 0.into();
        }
    }
}

kernel_ports!([const PORTS: usize, const A: usize, const R: usize] IntTable<PORTS, A, R> {
    clk, rst, stamp_valid, stamp_entry, rd_en, rd_port, rd_entry
});
