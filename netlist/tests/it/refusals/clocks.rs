//! Clocks and resets.

use super::*;

block!(Register {
    clk clk
    in { a: Bits<8> }
    out { x: Bits<8> }
    register: Dff<Bits<8>>,
});
impl Logic for Register {
    #[hdl_gen]
    fn update(&mut self) {
        self.register.d.next = self.a.val();
        self.x.next = self.register.q.val();
    }
}

#[derive(Default, LogicBlock)]
struct PlainChild {
    pub clk: Signal<In, Clock>,
    pub x: Signal<Out, Bits<8>>,
    register: Dff<Bits<8>>,
}
impl fncc_netlist::wiring::Part for PlainChild {
    fn is_news(&self) -> bool {
        self.has_changed()
    }
}
impl Logic for PlainChild {
    #[hdl_gen]
    fn update(&mut self) {
        self.register.clock.next = self.clk.val();
        self.register.d.next = self.register.q.val() + 1;
        self.x.next = self.register.q.val();
    }
}
block!(NoClock {
    clk clk
    in { }
    out { x: Bits<8> }
    child: PlainChild,
});
impl Logic for NoClock {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.child.x.val();
    }
}

#[test]
fn the_clock_of_a_child_that_does_not_connect_it_is_connected() {
    assert_refused!(NoClock, ElaborationError::Clock { .. }, "top.child.clk: a clock must");
}

#[derive(Default, LogicBlock)]
struct PlainParent {
    pub clk: Signal<In, Clock>,
    pub x: Signal<Out, Bits<8>>,
    register: Dff<Bits<8>>,
}
impl Logic for PlainParent {
    #[hdl_gen]
    fn update(&mut self) {
        self.register.d.next = self.register.q.val() + 1;
        self.x.next = self.register.q.val();
    }
}

#[test]
fn a_struct_that_is_not_made_a_block_connects_clocks_itself() {
    assert_refused!(PlainParent, ElaborationError::Clock { .. }, "top.register.clock: a");
}

block!(NoPrimitiveClock {
    in { a: Bits<8> }
    out { x: Bits<8> }
    register: Dff<Bits<8>>,
});
impl Logic for NoPrimitiveClock {
    #[hdl_gen]
    fn update(&mut self) {
        self.register.d.next = self.a.val();
        self.x.next = self.register.q.val();
    }
}

#[test]
fn a_block_without_a_clock_has_no_register() {
    assert_refused!(NoPrimitiveClock, ElaborationError::Clock { .. }, "top.register.clock: a");
}

block!(Forgotten {
    clk clk
    in { a: Bits<8> }
    out { x: Bits<8> }
    register: Dff<Bits<8>>,
});
impl Logic for Forgotten {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.register.q.val() + self.a.val();
    }
}

#[test]
fn a_register_that_nothing_assigns_is_refused_though_it_would_keep_its_value() {
    assert_refused!(Forgotten, ElaborationError::Undriven { .. }, "top.register");
}

#[derive(Default, LogicBlock)]
struct TwoClocks {
    pub clk: Signal<In, Clock>,
    pub other_clk: Signal<In, Clock>,
    pub x: Signal<Out, Bit>,
}
impl Logic for TwoClocks {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = true;
    }
}

#[test]
fn there_is_one_clock() {
    assert_refused!(TwoClocks, ElaborationError::Clock { .. }, "top.other_clk: a clock must");
}

block!(Gated {
    clk clk
    in { a: Bits<8> }
    out { x: Bits<8> }
    gate: Signal<Local, Clock>,
    child: Register,
});
impl Logic for Gated {
    #[hdl_gen]
    fn update(&mut self) {
        self.gate.next = self.clk.val();
        self.child.clk.next = self.gate.val();
        self.child.a.next = self.a.val();
        self.x.next = self.child.x.val();
    }
}

#[test]
fn there_are_no_gated_clocks() {
    assert_refused!(Gated, ElaborationError::Clock { .. }, "top.gate: a clock must");
}

#[derive(Default, LogicBlock)]
struct Divider {
    pub clk: Signal<In, Clock>,
    pub divided: Signal<Out, Clock>,
}
impl fncc_netlist::wiring::Part for Divider {
    fn is_news(&self) -> bool {
        self.has_changed()
    }
}
impl Logic for Divider {
    #[hdl_gen]
    fn update(&mut self) {
        self.divided.next = self.clk.val();
    }
}
block!(Divided {
    clk clk
    in { a: Bits<8> }
    out { x: Bits<8> }
    divider: Divider,
    child: Register,
});
impl Logic for Divided {
    #[hdl_gen]
    fn update(&mut self) {
        self.divider.clk.next = self.clk.val();
        self.child.clk.next = self.divider.divided.val();
        self.child.a.next = self.a.val();
        self.x.next = self.child.x.val();
    }
}

#[test]
fn a_clock_does_not_come_from_a_child() {
    assert_refused!(Divided, ElaborationError::Clock { .. }, "top.divider.divided: a clock must");
}

block!(Unclocked {
    in { a: Bits<8> }
    out { x: Bits<8> }
    child: Register,
});
impl Logic for Unclocked {
    #[hdl_gen]
    fn update(&mut self) {
        self.child.a.next = self.a.val();
        self.x.next = self.child.x.val();
    }
}

#[test]
fn a_parent_without_a_clock_has_no_child_with_one() {
    assert_refused!(Unclocked, ElaborationError::Clock { .. }, "top.child.clk: a clock must");
}
