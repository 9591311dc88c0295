//! Interfaces that are declared once, and how their ends are joined.

use crate::all_engines;

use all_engines::assert_all_tools_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::{elaborate, verilog};

/// Limits.
#[bundle(LimitsIn, LimitsOut)]
pub struct Limits {
    /// Takes them.
    pub load: Bit,
    /// One for each lane.
    pub most: [Bits<8>; 2],
}

/// Words that wait for whoever takes them.
#[bundle(Sink, Source)]
pub struct Words<const W: usize, T: Pack> {
    /// What the lanes may hold.
    #[bundle]
    pub limits: Limits,
    /// A word of each lane.
    pub words: [Bits<W>; 2],
    /// What travels with it.
    pub tag: T,
    /// The words are there.
    pub valid: Bit,
    /// They are taken.
    #[back]
    pub ready: Bit,
}

/// Adds one to each word up to its limit.
#[block]
struct Lane {
    pub s: Sink<8, Bits<3>>,
    pub m: Source<8, Bits<3>>,
}

impl Logic for Lane {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.s => self.m except(words));
        for i in 0..2 {
            self.m.words[i].next = self.s.words[i].val();
            if self.s.words[i].val() < self.s.limits.most[i].val() {
                self.m.words[i].next = self.s.words[i].val() + 1;
            }
        }
    }
}

/// Two lanes, one after the other, and a third next to them.
#[block]
struct Lanes {
    /// What comes in.
    pub s: [Sink<8, Bits<3>>; 2],
    /// What goes out.
    pub m: [Source<8, Bits<3>>; 2],
    /// The tag of the first.
    pub tag: Signal<Out, Bits<3>>,
    lanes: [Lane; 3],
}

impl Logic for Lanes {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.s[0] => self.lanes[0].s);
        join!(self.lanes[0].m => self.lanes[1].s);
        join!(self.lanes[1].m => self.m[0]);
        for i in 2..3 {
            join!(self.s[i - 1] => self.lanes[i].s);
            join!(self.lanes[i].m => self.m[i - 1]);
        }
        join!(self.lanes[1].m.tag => self.tag);
    }
}

#[test]
fn joined_ends_mean_the_same_everywhere() {
    assert_all_tools_agree("lanes", Lanes::default);
}

/// A lane that is silent at times: what it gives is joined, but for one signal.
#[block]
struct Silent {
    pub s: Sink<8, Bits<3>>,
    pub m: Source<8, Bits<3>>,
    pub silent: Signal<In, Bit>,
    lane: Lane,
}

impl Logic for Silent {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.s => self.lane.s);
        join!(self.lane.m => self.m except(valid));
        self.m.valid.next = self.lane.m.valid.val() && !self.silent.val();
    }
}

#[test]
fn a_signal_left_out_of_a_join_has_one_driver() {
    assert_all_tools_agree("silenced", Silent::default);
    let design = elaborate(&Silent::default(), "silenced").expect("it elaborates");
    let text = verilog::emit(&design, &[]);
    let top = text.split("module silenced (").nth(1).expect("the top");
    assert_eq!(top.matches("m_valid = ").count(), 1, "{top}");
}

#[test]
fn a_joint_is_no_wire_and_its_ports_say_what_they_are() {
    let design = elaborate(&Lanes::default(), "lanes").expect("it elaborates");
    let text = verilog::emit(&design, &[]);
    let expected = [
        "// What comes in",
        "input  logic       s_0_limits_load,",
        "// One for each lane",
        "input  logic [7:0] s_0_limits_most_0,",
        "input  logic [7:0] s_0_limits_most_1,",
        "// They are taken",
        "output logic       s_0_ready,",
        "output logic       m_1_valid,",
        "input  logic       m_1_ready,",
        ".s_limits_most_1(s_0_limits_most_1),",
        ".s_ready(s_0_ready),",
        ".m_ready(lanes_1_s_ready)",
        ".s_ready(lanes_1_s_ready),",
        ".m_valid(m_0_valid),",
    ];
    for line in expected {
        assert!(text.lines().any(|found| found.trim() == line), "`{line}` is not in\n{text}");
    }
    let top = text.split("module lanes (").nth(1).expect("the top");
    assert_eq!(top.matches("assign").count(), 1, "the tag has two readers:\n{top}");
}
