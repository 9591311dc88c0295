//! Arrays of which signals choose the item.

use crate::all_engines::assert_all_tools_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::{elaborate, verilog};

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub(crate) enum Phase {
    Idle,
    Runs,
    Waits,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub(crate) struct Entry {
    phase: Phase,
    count: Bits<6>,
}

/// A file of registers with two ports to read from.
#[block]
pub(crate) struct RegisterFile<const N: usize> {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub to: Signal<In, Bits<2>>,
    pub data: Signal<In, Bits<8>>,
    pub from: [Signal<In, Bits<3>>; 2],
    pub read: [Signal<Out, Bits<8>>; 2],
    pub sum: Signal<Out, Bits<8>>,
    words: [ResetDff<Bits<8>>; N],
}
impl<const N: usize> Logic for RegisterFile<N> {
    #[hdl_gen]
    fn update(&mut self) {
        if self.write.val() {
            self.words[self.to.val().index()].d.next = self.data.val();
        }
        for i in 0..2 {
            self.read[i].next = self.words[self.from[i].val().index()].q.val();
        }
        self.sum.next = self.words[self.to.val().index() + 1].q.val() + 1;
    }
}

#[test]
fn a_register_is_read_and_written_where_signals_say() {
    assert_all_tools_agree("register_file_3", RegisterFile::<3>::default);
    assert_all_tools_agree("register_file_4", RegisterFile::<4>::default);
    assert_all_tools_agree("register_file_1", RegisterFile::<1>::default);
}

#[test]
fn the_text_is_a_choice_of_the_items() {
    let design = elaborate(&RegisterFile::<4>::default(), "register_file").expect("it is taken");
    let text = verilog::emit(&design, &[]);
    for line in [
        "    assign words_q_0 = (from_0 == 3'h0) ? words_0_q",
        "        : (from_0 == 3'h3) ? words_3_q",
        "        : 8'h0;",
        "    assign read_0 = words_q_0;",
        "    assign words_q = (words_index == 3'h0) ? words_0_q",
    ] {
        assert!(text.contains(line), "`{line}` is not in:\n{text}");
    }
}

block!(Child { in { a: Bits<4>, entry: Entry } out { x: Bits<4> } });
impl Logic for Child {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() ^ self.entry.val().count.get_bits::<4>(1);
    }
}

// Locals, sub-blocks, arrays in arrays, structs and enums; under conditions, in loops, in conditions, below names.
block!(Items {
    clk clk
    in { i: Bits<2>, j: Bits<1>, k: Bits<5>, g: Bit, a: Bits<4> }
    out { x: Bits<4>, y: Bits<4>, z: Bits<6>, is_idle: Bit, w: Bits<4>, u: Bit, v: Bits<4> }
    first: Constant<Bits<2>> = Constant::new(1.into()),
    locals: [[Signal<Local, Bits<4>>; 2]; 3],
    entries: [Dff<Entry>; 3],
    phases: [Dff<Phase>; 2],
    children: [Child; 3],
});
impl Logic for Items {
    #[hdl_gen]
    fn update(&mut self) {
        for m in 0..3_usize {
            for n in 0..2_usize {
                self.locals[m][n].next = self.a.val() + (m + 2 * n).to_bits::<4>();
            }
            self.children[m].a.next = self.a.val() + m.to_bits::<4>();
            self.children[m].entry.next = self.entries[m].q.val();
        }
        self.locals[self.i.val().index()][self.j.val().index()].next = 9.into();
        self.locals[1][self.j.val().index()].next =
            self.locals[self.i.val().index()][0].val() - self.g.val();
        self.x.next = self.locals[self.i.val().index()][self.j.val().index()].val();
        self.y.next = self.children[self.first.val().index()].x.val();
        self.v.next = self.children[self.k.val().index()].x.val();
        self.z.next = self.entries[self.i.val().index()].q.val().count;
        if self.g.val() {
            let place = self.i.val().index();
            self.children[place].a.next = 5.into();
            self.entries[place].d.next.count =
                self.entries[place].q.val().count - self.j.val().any();
            self.entries[self.j.val().index() + 1].d.next.phase = Phase::Waits;
            for n in 0..2_usize {
                self.phases[self.j.val().index() + n].d.next = Phase::Runs;
            }
        } else if self.entries[self.i.val().index()].q.val().phase == Phase::Idle {
            self.entries[self.i.val().index()].d.next.count = bit_cast::<6, 5>(self.k.val());
        }
        self.is_idle.next = false;
        match self.phases[self.i.val().index()].q.val() {
            Phase::Idle if self.entries[self.j.val().index()].q.val().count.any() => {
                self.is_idle.next = true
            }
            Phase::Runs => self.is_idle.next = self.g.val(),
            _ => {}
        }
        self.w.next = 0.into();
        for n in 0..3_usize {
            if self.locals[self.i.val().index()][self.j.val().index()].val() < n.to_bits::<4>() {
                self.w.next = self.children[n].x.val();
            }
        }
        self.u.next = self.entries[self.i.val().index()]
            .q
            .val()
            .count
            .get_bit(self.children[0].x.val().index());
        let few = bits::<4>(1);
        let beyond = few + 9;
        self.phases[few.index()].d.next = Phase::Idle;
        self.phases[beyond.index() + 1].d.next = Phase::Waits;
        assert!(self.entries[self.j.val().index()].q.val().count <= 63, "there are 64 counts");
        assert!(self.children[self.j.val().index()].x.val() <= 15, "it is read");
    }
}

#[test]
fn items_of_all_kinds_are_chosen() {
    assert_all_tools_agree("items", Items::default);
}

refused!(
    a_join_has_no_item_that_signals_choose at "join!(self.a => self.l[self.i.val().index()]);",
    { in { i: Bits<1>, a: Bits<4> } out { x: Bits<4> } l: [Signal<Local, Bits<4>>; 2], },
    { fn update(&mut self) {
        join!(self.a => self.l[self.i.val().index()]);
        self.x.next = self.l[0].val();
    } },
    "top: the index in `l[self.i.val().index()]` is made of signals, and a join or a delay is for all",
);

refused!(
    an_array_without_items_has_none_to_choose at "self.x.next = self.l[self.i.val().index()].val();",
    { in { i: Bits<1> } out { x: Bits<4> } l: [Signal<Local, Bits<4>>; 0], },
    { fn update(&mut self) {
        self.x.next = self.l[self.i.val().index()].val();
    } },
    "the index in `l[self.i.val().index()]` chooses among no items",
);

refused!(
    an_item_that_is_not_written_in_every_case_has_no_value_there at "self.x.next = self.l[0].val();",
    { in { i: Bits<1>, a: Bits<4> } out { x: Bits<4> } l: [Signal<Local, Bits<4>>; 2], },
    { fn update(&mut self) {
        self.l[self.i.val().index()].next = self.a.val();
        self.x.next = self.l[0].val();
    } },
    "top.l_0: read before it is written",
);

refused!(
    an_item_that_is_an_input_of_a_part_is_not_read at "self.x.next = self.c[self.i.val().index()].a.val();",
    { in { i: Bits<1>, a: Bits<4> } out { x: Bits<4> } c: [Child; 2], },
    { fn update(&mut self) {
        self.x.next = self.c[self.i.val().index()].a.val();
    } },
    "top.c.0.a: the input of a sub-block is read by its parent",
);
