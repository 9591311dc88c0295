//! How the memories of a table of flows are read and written, and how they are cleared after a reset.
//!
//! ```text
//!             ┌──────────────────────────────────────┐
//!  place ────>│ N registers ─────────────────────────│──> read_places
//!  write, ───>│ mux ─> N registers each ─────────────│──> writes, write_places
//!  after      │  ^  ─> register ─────────────────────│──> written
//!             │ sweep over all flows                 │──> cleared
//!             └──────────────────────────────────────┘
//! ```
//!
//! The state of a flow lies in `N` memories, as one address could not drive all of them in a cycle; each has registers of its own.
//!
//! Contract: everything leaves a cycle after it came. After a reset the state of every flow is written with zeros; that takes `2^A` cycles, until
//! `cleared`, in which nothing may be written.

use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows with states `T`.
#[block(clock, reset = "all states become zero")]
pub struct TableAccess<T: Pack, const A: usize, const N: usize> {
    /// The table has been cleared after the reset.
    pub cleared: Signal<Out, Bit>,
    /// Flow to read.
    pub place: Signal<In, Bits<A>>,
    /// Write enable.
    pub write: Signal<In, Bit>,
    /// Flow to write.
    pub write_place: Signal<In, Bits<A>>,
    /// The new state.
    pub after: Signal<In, T>,
    /// Read address of each memory.
    pub read_places: [Signal<Out, Bits<A>>; N],
    /// Write enable of each memory.
    pub writes: [Signal<Out, Bit>; N],
    /// Write address of each memory.
    pub write_places: [Signal<Out, Bits<A>>; N],
    /// What they write.
    pub written: Signal<Out, T>,
    clear: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    reads_at: [Replica<Bits<A>>; N],
    writes_at: [Replica<Bits<A>>; N],
    writing: [Replica<Bit>; N],
    state: Dff<T>,
    #[init(Constant::new(T::default()))]
    nothing: Constant<T>,
}

impl<T: Pack, const A: usize, const N: usize> Logic for TableAccess<T, A, N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_table_access");
        comment!("After a reset the state of every flow in turn becomes zero.");
        let clear = self.clear.q.val();
        self.sweep.d.next = self.sweep.q.val() + 1;
        if self.sweep.q.val().all() {
            self.clear.d.next = true;
        }
        self.cleared.next = clear;
        self.state.d.next = self.after.val();
        if !clear {
            self.state.d.next = self.nothing.val();
        }
        self.written.next = self.state.q.val();
        for i in 0..N {
            self.reads_at[i].d.next = self.place.val();
            self.read_places[i].next = self.reads_at[i].q.val();
            self.writing[i].d.next = self.write.val() || !clear;
            self.writes[i].next = self.writing[i].q.val();
            self.writes_at[i].d.next = self.write_place.val();
            if !clear {
                self.writes_at[i].d.next = self.sweep.q.val();
            }
            self.write_places[i].next = self.writes_at[i].q.val();
        }
    }
}
