//! The type of a part says what it is, not its spelling.

use super::all_engines::assert_all_tools_agree;
use super::assert_refused;
use fncc_netlist::prelude::*;
use fncc_netlist::{elaborate, verilog};

#[block(clock, reset)]
pub(crate) struct Total {
    pub a: Signal<In, Bits<4>>,
    pub x: Signal<Out, Bits<4>>,
    r: ResetDff<Bits<4>>,
}
impl Logic for Total {
    #[hdl_gen]
    fn update(&mut self) {
        self.r.d.next = self.r.q.val() + self.a.val();
        self.x.next = self.r.q.val();
    }
}

type Copied = Replica<Bit>;
type Counted = ResetDff<Bits<4>>;

/// Declares a block around a `Total` called `c` with other fields, and its kernel.
macro_rules! around {
    ($name:ident, { $($fields:tt)* }, { $($kernel:tt)* }) => {
        #[block(clock, reset)]
        pub(crate) struct $name {
            pub a: Signal<In, Bits<4>>,
            pub x: Signal<Out, Bits<4>>,
            c: Total,
            $($fields)*
        }
        impl Logic for $name {
            #[hdl_gen]
            $($kernel)*
        }
    };
}

around!(Late, { c_rst: Replica<Bit>, }, { fn update(&mut self) {
    join!(self.a => self.c.a);
    join!(self.c.x => self.x);
} });
around!(Aliased, { c_rst: Copied, }, { fn update(&mut self) {
    join!(self.a => self.c.a);
    join!(self.c.x => self.x);
} });
around!(Assigned, { c_rst: Replica<Bit>, }, { fn update(&mut self) {
    join!(self.a => self.c.a);
    join!(self.c.x => self.x);
    self.c_rst.d.next = self.rst.val() || self.a.val() == 3;
} });
around!(Sometimes, { c_rst: Copied, }, { fn update(&mut self) {
    join!(self.a => self.c.a);
    join!(self.c.x => self.x);
    if self.a.val() == 3 { self.c_rst.d.next = true; }
} });
around!(Own, { c_rst: Replica<Bit>, }, { fn update(&mut self) {
    join!(self.a => self.c.a);
    join!(self.c.x => self.x);
    self.c.rst.next = self.a.val() == 3;
    if self.a.val() == 5 {
        self.c_rst.d.next = false;
    }
} });
around!(NoReplica, { c_rst: Dff<Bit>, }, { fn update(&mut self) {
    join!(self.a => self.c.a);
    join!(self.c.x => self.x);
    self.c_rst.d.next = self.a.val() == 3;
} });
around!(Ones, { c_rst: CountOnes<4, 3>, }, { fn update(&mut self) {
    join!(self.a => self.c.a);
    join!(self.a => self.c_rst.word);
    self.x.next = self.c.x.val() + bit_cast::<4, 3>(self.c_rst.count.val());
} });
around!(OfAnother, { r_rst: Replica<Bit>, r: ResetDff<Bits<4>>, }, { fn update(&mut self) {
    join!(self.a => self.c.a);
    self.r.d.next = self.a.val();
    self.r_rst.d.next = self.a.val() == 3;
    self.x.next = self.c.x.val() + self.r.q.val();
} });

/// What the reset of `c` is connected to.
fn reset_of(block: &dyn Block) -> String {
    let text = verilog::emit(&elaborate(block, "around").expect("it elaborates"), &[]);
    let top = text.split("module around (").nth(1).expect("the top");
    let reset = top.lines().map(str::trim).find(|line| line.starts_with(".rst("));
    reset.expect("a reset").to_string()
}

#[test]
fn a_part_is_reset_from_the_replica_that_is_called_so_and_from_nothing_else() {
    assert_all_tools_agree("late", Late::default);
    assert_all_tools_agree("aliased", Aliased::default);
    assert_all_tools_agree("assigned", Assigned::default);
    assert_all_tools_agree("sometimes", Sometimes::default);
    assert_all_tools_agree("own", Own::default);
    assert_all_tools_agree("no_replica", NoReplica::default);
    assert_all_tools_agree("ones", Ones::default);
    assert_all_tools_agree("of_another", OfAnother::default);
    for block in [
        &Late::default() as &dyn Block,
        &Aliased::default(),
        &Assigned::default(),
        &Sometimes::default(),
    ] {
        assert_eq!(reset_of(block), ".rst(c_rst_q),");
    }
    for block in [&NoReplica::default() as &dyn Block, &Ones::default(), &OfAnother::default()] {
        assert_eq!(reset_of(block), ".rst(rst),");
    }
}

#[block(clock, reset, late_resets(c))]
pub(crate) struct LateArray {
    pub a: Signal<In, Bits<4>>,
    pub x: Signal<Out, Bits<4>>,
    c: [Total; 2],
}
impl Logic for LateArray {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..2 {
            join!(self.a => self.c[i].a);
        }
        self.x.next = self.c[0].x.val() + self.c[1].x.val();
    }
}

#[block(clock)]
pub(crate) struct WithoutReset {
    pub a: Signal<In, Bits<4>>,
    pub x: Signal<Out, Bits<4>>,
    c: Total,
    c_rst: Replica<Bit>,
}
impl Logic for WithoutReset {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.a => self.c.a);
        join!(self.c.x => self.x);
        self.c_rst.d.next = self.a.val() == 3;
    }
}

#[test]
fn an_array_of_parts_and_a_block_without_a_reset_have_reset_registers() {
    assert_all_tools_agree("late_array", LateArray::default);
    assert_all_tools_agree("without_reset", WithoutReset::default);
    assert_eq!(reset_of(&LateArray::default()), ".rst(c_rst_q),");
    assert_eq!(reset_of(&WithoutReset::default()), ".rst(c_rst_q),");
}

#[block(clock, reset)]
pub(crate) struct Restarted {
    pub a: Signal<In, Bits<4>>,
    pub x: Signal<Out, Bits<4>>,
    pub y: Signal<Out, Bits<4>>,
    #[init(Counted::new(5.into()))]
    r: Counted,
    s: [Counted; 2],
}
impl Logic for Restarted {
    #[hdl_gen]
    fn update(&mut self) {
        self.r.d.next = self.r.q.val() + self.a.val();
        self.s[0].d.next = self.s[1].q.val() + self.a.val();
        self.s[1].d.next = self.s[0].q.val();
        self.x.next = self.r.q.val();
        self.y.next = self.s[1].q.val();
    }
}

#[test]
fn a_register_that_resets_does_so_under_any_name() {
    assert_all_tools_agree("restarted", Restarted::default);
    let text = verilog::emit(&elaborate(&Restarted::default(), "top").expect("it elaborates"), &[]);
    let reset = text.split("if (rst) begin").nth(1).expect("a reset");
    for set in ["r_d = 4'h5;", "s_0_d = 4'h0;", "s_1_d = 4'h0;"] {
        assert!(reset.contains(set), "{text}");
    }
}

#[block(clock, reset)]
pub(crate) struct Unassigned {
    pub a: Signal<In, Bits<4>>,
    pub x: Signal<Out, Bits<4>>,
    r: Counted,
}
impl Logic for Unassigned {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() + self.r.q.val();
    }
}

block!(Unclocked { in { a: Bits<4> } out { x: Bits<4> } r: Dff<Bits<4>>, });
impl Logic for Unclocked {
    #[hdl_gen]
    fn update(&mut self) {
        self.r.d.next = self.a.val();
        self.x.next = self.r.q.val();
    }
}

#[bundle(Flat, FlatOut, flat)]
pub(crate) struct FlatWires {
    rst: Bit,
}
#[block(clock)]
pub(crate) struct FlatReset {
    pub wires: Flat,
    pub a: Signal<In, Bits<4>>,
    pub x: Signal<Out, Bits<4>>,
    c: Total,
}
impl Logic for FlatReset {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.a => self.c.a);
        join!(self.c.x => self.x);
    }
}

#[test]
fn refusals_say_what_is_missing() {
    assert_refused(&Unassigned::default(), &["top.r_d: never driven"]);
    assert_refused(&Unclocked::default(), &["top.r.clock", "`#[block(clock)]`"]);
    assert_refused(&FlatReset::default(), &["the name of the block's reset"]);
}
