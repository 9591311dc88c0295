//! Ports of structs and enums.

use crate::all_engines::assert_all_tools_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::{Engine, KernelEngine, Pack};

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, LogicState)]
pub(crate) enum Quarter {
    North,
    East,
    South,
    West,
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub(crate) enum Third {
    Left,
    Middle,
    Right,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub(crate) struct Step {
    to: Quarter,
    is_long: Bit,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub(crate) struct Way {
    length: Bits<70>,
    first: Step,
    last: Step,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub(crate) struct Choice {
    of: Third,
    is_sure: Bit,
}

#[bundle(WalkIn, WalkOut)]
pub(crate) struct Walk {
    way: Way,
    #[back]
    third: Third,
}

block!(Chooses { in { quarter: Quarter, third: Third } out { third_out: Third, choice: Choice } });
impl Logic for Chooses {
    #[hdl_gen]
    fn update(&mut self) {
        self.choice.next.of = self.third.val();
        self.choice.next.is_sure = self.third.val() != Third::Middle;
        match self.quarter.val() {
            Quarter::North => self.third_out.next = Third::Left,
            Quarter::East | Quarter::West => self.third_out.next = self.third.val(),
            Quarter::South => self.third_out.next = Third::Right,
        }
    }
}

#[block]
pub(crate) struct Walker {
    pub clk: Signal<In, Clock>,
    pub walk: WalkIn,
    pub steps: [Signal<In, Step>; 2],
    pub quarter: Signal<In, Quarter>,
    pub way: Signal<Out, Way>,
    pub choice: Signal<Out, Choice>,
    pub left: Signal<Out, Quarter>,
    pub is_same: Signal<Out, Bit>,
    kept: Dff<Third>,
    inner: Chooses,
}
impl Logic for Walker {
    #[hdl_gen]
    fn update(&mut self) {
        self.inner.quarter.next = self.quarter.val();
        self.inner.third.next = self.kept.q.val();
        self.kept.d.next = self.inner.third_out.val();
        self.walk.third.next = self.kept.q.val();
        self.choice.next = self.inner.choice.val();
        self.way.next = self.walk.way.val();
        self.way.next.first = self.steps[1].val();
        self.is_same.next = self.walk.way.val().last == self.steps[0].val();
        self.left.next = self.quarter.val();
        if self.walk.way.val().last.to > Quarter::East {
            self.left.next = self.steps[0].val().to;
        }
    }
}

#[test]
fn structs_and_enums_go_through_ports() {
    assert_all_tools_agree("walker", Walker::default);
}

refused!(
    an_enum_with_spare_codes_is_no_input_of_the_top at "fn update(&mut self) {",
    { in { third: Third } out { x: Third } },
    { fn update(&mut self) { self.x.next = self.third.val(); } },
    "top.third: an input of the top with an enum of fewer labels than its bits have values",
    "add labels up to a power of two",
);

refused!(
    a_struct_with_such_an_enum_is_none_either at "fn update(&mut self) {",
    { in { choice: Choice } out { x: Bit } },
    { fn update(&mut self) { self.x.next = self.choice.val().is_sure; } },
    "top.choice: an input of the top with an enum",
);

#[test]
fn words_are_the_bits_of_a_value() {
    let last = Step { to: Quarter::West, is_long: true };
    let way = Way { length: Pack::from_words(&[5, 32]), first: Step::default(), last };
    let mut words = [u64::MAX; 2];
    way.to_words(&mut words);
    assert_eq!(words, [5, 32 | 7 << 9]);
    assert_eq!(Way::from_words(&words), way);
    assert_eq!(Third::from_words(&[7]), Third::Right, "no label");
    assert_eq!(Quarter::from_words(&[6]), Quarter::South, "bits beyond the width");
    let mut kernel = KernelEngine::new(Walker::default());
    let (quarter, left) = (kernel.port("quarter"), kernel.port("left"));
    kernel.set(quarter, 3);
    kernel.settle();
    assert_eq!(kernel.get(left), 3);
}
