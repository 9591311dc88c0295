//! The text of a kernel is read alike by Verilator, Icarus and Yosys: no loop that the kernel does not have, no name or number that
//! a tool trips over.

use crate::all_engines;

use all_engines::{assert_all_engines_agree, assert_all_tools_agree};
use fncc_netlist::prelude::*;
use fncc_netlist::{elaborate, verilog};
use rust_hdl_core::prelude::Block;

block!(Stale {
    in { a: Bits<8>, c: Bit }
    out { x: Bits<8>, y: Bits<8> }
    l: Signal<Local, Bits<8>>,
    m: Signal<Local, Bits<8>>,
});
impl Logic for Stale {
    #[hdl_gen]
    fn update(&mut self) {
        self.l.next = self.a.val();
        self.m.next = 3.into();
        if self.c.val() {
            self.m.next = self.l.val() + 1;
            self.l.next = self.m.val();
        }
        self.x.next = self.m.val();
        self.l.next = self.x.val();
        self.y.next = self.l.val();
    }
}

#[test]
fn values_used_before_their_last_write_make_no_loop() {
    assert_all_tools_agree("stale", Stale::default);
}

block!(Child {
    in { a: Bits<8>, b: Bits<8> }
    out { x: Bits<8>, y: Bits<8> }
});
impl Logic for Child {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() + 1;
        self.y.next = self.b.val() << 1;
    }
}

block!(ThroughAChild {
    in { a: Bits<8>, c: Bit }
    out { x: Bits<8>, y: Bits<8> }
    child: Child,
    ones: CountOnes<8, 4>,
    l: Signal<Local, Bits<8>>,
    m: Signal<Local, Bits<8>>,
});
impl Logic for ThroughAChild {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The way in.");
        self.l.next = self.a.val();
        self.child.a.next = self.l.val();
        self.child.b.next = self.child.x.val();
        comment!("And out.");
        self.l.next = self.child.x.val();
        self.m.next = self.child.y.val();
        if self.c.val() {
            self.m.next = self.l.val();
        }
        self.ones.word.next = self.m.val();
        self.l.next = self.l.val() ^ bit_cast::<8, 4>(self.ones.count.val());
        self.x.next = self.l.val();
        self.y.next = self.m.val();
    }
}

#[test]
fn values_used_before_and_after_a_way_through_a_child_make_no_loop() {
    assert_all_tools_agree("through_a_child", ThroughAChild::default);
}

block!(Overwritten {
    in { a: Bits<8> }
    out { x: Bits<8> }
    child: Child,
});
impl Logic for Overwritten {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.child.x.val();
        self.child.a.next = self.x.val();
        self.child.a.next = self.a.val();
        self.child.b.next = self.child.x.val();
        self.x.next = self.child.y.val();
    }
}

#[test]
fn a_value_that_is_read_and_overwritten_makes_no_loop() {
    assert_all_tools_agree("overwritten", Overwritten::default);
    // Tools may see through it, so what the input of the child waits for is looked at, too.
    assert_text(&Overwritten::default(), &[".a(a),", ".y(x)"]);
}

/// Asserts that the Verilog of a block has some lines.
fn assert_text(block: &dyn Block, lines: &[&str]) {
    let text = verilog::emit(&elaborate(block, "top").expect("it elaborates"), &[]);
    for line in lines {
        assert!(text.lines().any(|found| found.trim() == *line), "`{line}` is not in\n{text}");
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
struct Halves {
    low: Bits<8>,
    high: Bits<8>,
}
block!(Fields {
    in { a: Bits<8> }
    out { x: Bits<16> }
    child: Child,
    halves: Signal<Local, Halves>,
});
impl Logic for Fields {
    #[hdl_gen]
    fn update(&mut self) {
        self.halves.next.low = self.a.val();
        self.halves.next.high = self.child.x.val();
        self.child.a.next = self.halves.val().low;
        self.child.b.next = self.halves.val().high;
        self.x.next = self.halves.val().into();
    }
}

#[test]
fn fields_of_a_struct_that_wait_for_each_other_through_a_child_make_no_loop() {
    assert_all_tools_agree("fields", Fields::default);
    assert_text(&Fields::default(), &[".a(a),"]);
}

block!(OwnFields {
    in { a: Bits<8> }
    out { x: Bits<8>, y: Bits<8>, z: Bit }
    l: Signal<Local, Bits<8>>,
    halves: Signal<Local, Halves>,
});
impl Logic for OwnFields {
    #[hdl_gen]
    fn update(&mut self) {
        self.l.next = self.a.val();
        self.halves.next.low = self.l.val() ^ 0x55;
        self.halves.next.high = self.l.val() + 3;
        self.l.next = self.a.val() + self.halves.val().low + self.halves.val().high.get_bit(7);
        self.x.next = self.l.val();
        self.y.next = self.halves.val().high;
        self.z.next = self.halves.val().low.any();
    }
}

#[test]
fn a_process_does_not_wait_for_fields_and_bits_of_what_it_drives() {
    assert_all_tools_agree("own_fields", OwnFields::default);
    let expected = ["assign y = halves[15:8];", "assign z = |halves[7:0];"];
    assert_text(&OwnFields::default(), &expected);
}

block!(Dist2 {
    in { a: Bits<8>, w: Bits<33> }
    out { x: Bits<8>, y: Bits<33>, z: Bits<8>, u: Bits<40> }
    k: Constant<Bits<40>> = Constant::new(3_u64.into()),
    far: Constant<Bits<64>> = Constant::new(0x8000_0000_0000_0003_u64.into()),
});
impl Logic for Dist2 {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() >> self.k.val();
        self.y.next = self.w.val() >> 0x1_0000_0001_u64;
        self.z.next = self.a.val() >> self.far.val();
        self.u.next = self.k.val() >> self.far.val();
    }
}

#[test]
fn a_distance_of_more_than_32_bits_leaves_nothing() {
    assert_all_tools_agree("dist2", Dist2::default);
}

block!(Casts {
    in { a: Bits<8>, b: Bits<8> }
    out { x: Bits<3>, y: Bit, z: Bit, w: Bit, v: Bits<3>, sum: Bits<3> }
});
impl Logic for Casts {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = !bit_cast::<3, 8>(self.a.val() + self.b.val());
        self.y.next = bit_cast::<3, 8>(self.a.val() - self.b.val()).any();
        self.z.next = bit_cast::<3, 8>(self.a.val() + self.b.val()).all();
        self.w.next = !(self.a.val() ^ self.b.val()).get_bits::<3>(2).xor();
        self.v.next = bit_cast::<3, 8>(self.a.val() + 1) - bit_cast::<3, 8>(self.b.val() + 1);
        self.sum.next = self.a.val().get_bits::<3>(1)
            + (self.b.val() >> bit_cast::<3, 8>(self.a.val() + self.b.val())).get_bits::<3>(0);
    }
}

#[test]
fn an_operator_in_front_of_a_cast_takes_the_whole_of_it() {
    assert_all_tools_agree("casts", Casts::default);
}

block!(Dup {
    in { a: Bits<8> }
    out { x: Bits<8> }
    dup: Child,
});
impl Logic for Dup {
    #[hdl_gen]
    fn update(&mut self) {
        self.dup.a.next = self.a.val();
        self.dup.b.next = self.a.val();
        self.x.next = self.dup.x.val();
    }
}

#[test]
fn the_top_has_its_name_whatever_a_child_is_called() {
    let design = elaborate(&Dup::default(), "dup").expect("it elaborates");
    let names: Vec<_> = design.modules.iter().map(|m| m.name.as_str()).collect();
    assert_eq!(names, ["dup_2", "dup"]);
    assert_all_tools_agree("dup", Dup::default);
}

block!(ModuleComment {
    in { a: Bits<8> }
    out { x: Bits<8> }
});
impl Logic for ModuleComment {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val();
        comment!("module boundary: x is registered by the parent");
        comment!("module boundary");
    }
}

#[test]
fn a_comment_that_begins_with_module_is_a_comment() {
    assert_all_engines_agree("module_comment", ModuleComment::default);
}

block!(Lines {
    in { a: Bits<8> }
    out { x: Bits<8> }
});
impl Logic for Lines {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module lines");
        comment!("Two lines,\n\n  of which `one` has µ, \"quotes\" and a \\ in it. */ endmodule");
        self.x.next = self.a.val();
    }
}

#[test]
fn a_comment_may_have_lines_and_any_words() {
    assert_all_tools_agree("lines", Lines::default);
    let design = elaborate(&Lines::default(), "other").expect("it elaborates");
    let text = verilog::emit(&design, &[]);
    let comment = "    // Two lines,\n    //\n    // of which `one` has µ, \"quotes\" and a \\ in it. */ endmodule\n";
    assert!(text.contains(comment), "{text}");
}

block!(EndsInSelf {
    in { a: Bits<8> }
    out { x: Bits<8>, next: Bits<8> }
    myself: Child,
});
impl Logic for EndsInSelf {
    #[hdl_gen]
    fn update(&mut self) {
        self.myself.a.next = self.a.val();
        self.myself.b.next = self.a.val();
        self.x.next = self.myself.x.val();
        self.next.next = self.myself.y.val();
    }
}

#[test]
fn a_field_may_end_in_self_and_be_called_next() {
    assert_all_tools_agree("ends_in_self", EndsInSelf::default);
}

block!(LoopNames {
    in { i: Bits<8> }
    out { x: Bits<8>, y: Bits<16> }
    ones: CountOnes<8, 4>,
    lanes: Spread<8, 16>,
});
impl Logic for LoopNames {
    #[hdl_gen]
    fn update(&mut self) {
        self.ones.word.next = self.i.val();
        self.lanes.lanes.next = self.i.val();
        self.x.next = bit_cast::<8, 4>(self.ones.count.val());
        self.y.next = self.lanes.mask.val();
    }
}

#[test]
fn a_signal_may_be_called_like_the_variable_of_a_loop_in_the_text() {
    assert_all_tools_agree("loop_names", LoopNames::default);
}

block!(TakenBefore {
    in { a: Bits<8>, b: Bits<8> }
    out { x: Bits<8>, y: Bits<8> }
    child: Child,
    l: Signal<Local, Bits<8>>,
});
impl Logic for TakenBefore {
    #[hdl_gen]
    fn update(&mut self) {
        self.l.next = self.a.val();
        self.child.a.next = self.l.val();
        self.l.next = self.b.val();
        self.child.b.next = self.l.val();
        self.x.next = self.child.x.val();
        self.y.next = self.child.y.val();
    }
}

#[test]
fn a_port_has_what_a_signal_was_where_the_kernel_joined_them() {
    assert_all_tools_agree("taken_before", TakenBefore::default);
    assert_text(&TakenBefore::default(), &[".a(child_a),", ".b(l),"]);
}
