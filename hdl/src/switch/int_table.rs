//! Holds the telemetry of every port as of its last dequeue.
//!
//! ```text
//!                        ┌─────────────────────────────────────┐
//!  stamp_valid[p] ──────>│ known[p] ─┐                         │
//!  stamp_entry_p  ──────>│ entry[p] ─┴> groups ─> write        │
//!                        │               ^          │          │
//!                        │   turn, a port a cycle   v          │
//!  rd_en_r, rd_port_r ──>│ ───────────────────> RAM reader r ──│──> rd_entry_r
//!                        └─────────────────────────────────────┘
//! ```
//!
//! A port stamps its 64-bit entry when it dequeues a packet (FNCC section 4.3; DESIGN section 3: never
//! read live). Any number of ports may stamp in one cycle: each stamp waits in its port's register,
//! where a newer one replaces it. The ports take turns, whether they have
//! stamped or not, and the entry of the port whose turn it is goes into one RAM per reader: this
//! needs no arbiter, and the worst-case delay is the same.
//!
//! Contract: a read is answered in the next cycle; every reader may read in every cycle. A stamp
//! of cycle `t` is returned by every read that starts in cycle `t +` [`IntTable::LATENCY`] or later, unless
//! a newer one replaces it; entries are written atomically, so none is ever torn. A port that has not stamped since
//! reset, or that does not exist, reads as zero, whose rate code 0 means invalid.

use super::StampsIn;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `PORTS` entries, `R` readers.
#[block(clock, reset = "all entries become invalid", check = { assert!((2..=256).contains(&PORTS), "IntTable: PORTS = {PORTS} is not in 2..=256"); assert!(A == clog2(PORTS), "IntTable: A = {A} is not clog2(PORTS) = {}", clog2(PORTS)); assert!(R > 0, "IntTable: R = 0 readers") })]
pub struct IntTable<const PORTS: usize, const A: usize, const R: usize> {
    /// Telemetry of all ports.
    pub stamp: StampsIn<PORTS>,
    /// A reader requests an entry.
    pub rd_en: [Signal<In, Bit>; R],
    /// Port whose entry is read.
    pub rd_port: [Signal<In, Bits<8>>; R],
    /// The entry, from the next cycle until the next read.
    pub rd_entry: [Signal<Out, Bits<64>>; R],
    entry: [Dff<Bits<64>>; PORTS],
    /// Ports that have stamped since reset; the others are written as zero.
    known: ResetDff<Bits<PORTS>>,
    /// The port whose turn it is: one bit, and its number.
    #[init(ResetDff::new(1.into()))]
    turn: ResetDff<Bits<PORTS>>,
    number: ResetDff<Bits<A>>,
    /// A cycle later the same, for a port that has stamped: one for each 16 bits of the entries, as one wire to all of them is long.
    chosen: [Replica<Bits<PORTS>>; 4],
    chosen_number: Dff<Bits<A>>,
    /// The chosen entry, if it is of a port of this group: one in four.
    gathered: [Signal<Local, Bits<64>>; 4],
    groups: [Dff<Bits<64>>; 4],
    groups_number: Dff<Bits<A>>,
    write_entry: Dff<Bits<64>>,
    write_port: Dff<Bits<A>>,
    #[init(std::array::from_fn(|_| Ram::new(ReadDuringWrite::Old)))]
    memory: [Ram<Bits<64>, A>; R],
    /// The last port has had its turn since reset; in the highest bit, all RAMs have been written.
    round: [ResetDff<Bit>; 4],
    answer_known: [ResetDff<Bit>; R],
}

impl<const PORTS: usize, const A: usize, const R: usize> IntTable<PORTS, A, R> {
    /// Cycles from a stamp to the first read that surely returns it: its port's turn, and four for the way.
    pub const LATENCY: usize = PORTS + latency!(chosen, groups, write_entry, memory);
}

impl<const PORTS: usize, const A: usize, const R: usize> Logic for IntTable<PORTS, A, R> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_int_table");

        comment!("The ports in turn. After reset port 0 is the first.");
        self.turn.d.next = self.turn.q.val() << 1;
        self.number.d.next = self.number.q.val() + 1;
        if self.turn.q.val().get_bit(PORTS - 1) {
            self.turn.d.next = 1.into();
            self.number.d.next = 0.into();
        }
        self.known.d.next = self.known.q.val() | self.stamp.valid.val();
        for q in 0..4 {
            self.chosen[q].d.next = self.turn.q.val() & self.known.q.val();
        }
        delay!(self.number => self.chosen_number => self.groups_number => self.write_port);

        comment!("The entry of the chosen port; none is chosen in the other groups.");
        for g in 0..4 {
            self.gathered[g].next = 0.into();
        }
        for i in 0..PORTS {
            if self.stamp.valid.val().get_bit(i) {
                self.entry[i].d.next = self.stamp.entry[i].val();
            }
            for q in 0..4 {
                if self.chosen[q].q.val().get_bit(i) {
                    self.gathered[i % 4].next = self.gathered[i % 4].val()
                        | (self.entry[i].q.val() & (0xffff_u64 << (16 * q)).to_bits());
                }
            }
        }
        for g in 0..4 {
            self.groups[g].d.next = self.gathered[g].val();
        }
        self.write_entry.d.next = self.groups[0].q.val()
            | self.groups[1].q.val()
            | self.groups[2].q.val()
            | self.groups[3].q.val();

        comment!("Until all entries have been written since reset, reads return zero.");
        self.round[0].d.next = self.round[0].q.val() || self.turn.q.val().get_bit(PORTS - 1);
        delay!(self.round);
        for r in 0..R {
            self.memory[r].we.next = true;
            self.memory[r].waddr.next = self.write_port.q.val();
            self.memory[r].wdata.next = self.write_entry.q.val();
            self.memory[r].re.next = self.rd_en[r].val();
            self.memory[r].raddr.next = self.rd_port[r].val().get_bits::<A>(0);
            if self.rd_en[r].val() {
                self.answer_known[r].d.next =
                    self.round[3].q.val() && self.rd_port[r].val() <= (PORTS - 1).to_bits();
            }
            self.rd_entry[r].next = 0.into();
            if self.answer_known[r].q.val() {
                self.rd_entry[r].next = self.memory[r].rdata.val();
            }
        }
    }
}
