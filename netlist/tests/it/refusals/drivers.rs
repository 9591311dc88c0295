//! What drives a signal.

use super::*;

block!(ReadBeforeWrite {
    in { a: Bits<8> }
    out { x: Bits<8> }
    kept: Signal<Local, Bits<8>>,
});
impl Logic for ReadBeforeWrite {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.kept.val() + 1;
        self.kept.next = self.a.val();
    }
}

#[test]
fn a_local_is_not_read_before_it_is_written() {
    assert_refused!(ReadBeforeWrite, ElaborationError::ReadBeforeWrite { .. }, "top.kept: read");
}

block!(ReadBeforeBranch {
    in { a: Bits<8>, choose: Bit }
    out { x: Bits<8> }
    kept: Signal<Local, Bits<8>>,
});
impl Logic for ReadBeforeBranch {
    #[hdl_gen]
    fn update(&mut self) {
        if self.choose.val() {
            self.kept.next = self.a.val();
        }
        self.x.next = self.kept.val();
        self.kept.next = self.a.val();
    }
}

#[test]
fn a_local_is_not_read_where_only_one_branch_has_written_it() {
    assert_refused!(ReadBeforeBranch, ElaborationError::ReadBeforeWrite { .. }, "top.kept: read");
}

block!(LatchIf {
    in { a: Bits<8>, choose: Bit }
    out { x: Bits<8> }
});
impl Logic for LatchIf {
    #[hdl_gen]
    fn update(&mut self) {
        if self.choose.val() {
            self.x.next = self.a.val();
        }
    }
}

#[test]
fn an_if_without_a_default_is_a_latch() {
    assert_refused!(LatchIf, ElaborationError::Latch { .. }, "top.x: not written on every path");
}

block!(LatchElse {
    in { a: Bits<8>, choose: Bit }
    out { x: Bits<8>, y: Bits<8> }
});
impl Logic for LatchElse {
    #[hdl_gen]
    fn update(&mut self) {
        if self.choose.val() {
            self.y.next = self.a.val();
        } else {
            self.y.next = 0.into();
            self.x.next = self.a.val();
        }
    }
}

#[test]
fn a_value_written_only_in_the_else_branch_is_a_latch() {
    assert_refused!(LatchElse, ElaborationError::Latch { .. }, "top.x: not written on every");
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum State {
    First,
    Second,
    Third,
}

/// A match of which one arm does not write the output.
macro_rules! match_block {
    ($name:ident) => {
        block!($name {
            clk clk
            in { a: Bits<8> }
            out { x: Bits<8> }
            state: Dff<State>,
        });
    };
}

match_block!(LatchFirstArm);
impl Logic for LatchFirstArm {
    #[hdl_gen]
    fn update(&mut self) {
        match self.state.q.val() {
            State::First => self.state.d.next = State::Second,
            State::Second => self.x.next = self.a.val(),
            State::Third => self.x.next = 0.into(),
        }
    }
}

#[test]
fn a_value_missing_in_the_first_arm_is_a_latch() {
    assert_refused!(LatchFirstArm, ElaborationError::Latch { .. }, "top.x: not written");
}

match_block!(LatchLastArm);
impl Logic for LatchLastArm {
    #[hdl_gen]
    fn update(&mut self) {
        match self.state.q.val() {
            State::First => self.x.next = self.a.val(),
            State::Second => self.x.next = 0.into(),
            State::Third => {}
        }
    }
}

#[test]
fn a_value_missing_in_the_last_arm_is_a_latch() {
    assert_refused!(LatchLastArm, ElaborationError::Latch { .. }, "top.x: not written");
}

match_block!(LatchDefaultArm);
impl Logic for LatchDefaultArm {
    #[hdl_gen]
    fn update(&mut self) {
        match self.state.q.val() {
            State::Second => self.state.d.next = State::Third,
            _ => self.x.next = self.a.val(),
        }
    }
}

#[test]
fn a_value_written_only_by_default_is_a_latch() {
    assert_refused!(LatchDefaultArm, ElaborationError::Latch { .. }, "top.x: not written");
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
struct Fields {
    low: Bits<4>,
    high: Bits<4>,
}
block!(LatchField {
    in { a: Bits<4> }
    out { x: Bits<4> }
    fields: Signal<Local, Fields>,
});
impl Logic for LatchField {
    #[hdl_gen]
    fn update(&mut self) {
        self.fields.next.low = self.a.val();
        self.x.next = self.a.val();
    }
}

#[test]
fn a_field_that_is_never_written_is_named() {
    assert_refused!(LatchField, ElaborationError::Undriven { .. }, "top.fields.high: never driven");
}

block!(UndrivenOutput {
    in { a: Bits<8> }
    out { x: Bits<8>, forgotten: Bit }
});
impl Logic for UndrivenOutput {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val();
    }
}

#[test]
fn an_output_is_driven() {
    assert_refused!(UndrivenOutput, ElaborationError::Undriven { .. }, "top.forgotten: never");
}

block!(Child {
    in { a: Bits<8> }
    out { x: Bits<8> }
});
impl Logic for Child {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() + 1;
    }
}

/// A parent of one child.
macro_rules! parent_block {
    ($name:ident) => {
        block!($name {
            in { a: Bits<8> }
            out { x: Bits<8> }
            child: Child,
        });
    };
}

parent_block!(UndrivenChild);
impl Logic for UndrivenChild {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.child.x.val() + self.a.val();
    }
}

#[test]
fn the_input_of_a_child_is_driven() {
    assert_refused!(UndrivenChild, ElaborationError::Undriven { .. }, "top.child_a: never");
}

parent_block!(DrivesChildOutput);
impl Logic for DrivesChildOutput {
    #[hdl_gen]
    fn update(&mut self) {
        self.child.a.next = self.a.val();
        self.child.x.next = self.a.val();
        self.x.next = self.child.x.val();
    }
}

#[test]
fn a_parent_does_not_drive_the_output_of_its_child() {
    assert_refused!(
        DrivesChildOutput,
        ElaborationError::DrivesChildOutput { .. },
        "top.child.x: an output of a sub-block"
    );
}

parent_block!(ReadsChildInput);
impl Logic for ReadsChildInput {
    #[hdl_gen]
    fn update(&mut self) {
        self.child.a.next = self.a.val();
        self.x.next = self.child.a.val();
    }
}

#[test]
fn a_parent_does_not_read_the_input_of_its_child() {
    assert_refused!(
        ReadsChildInput,
        ElaborationError::ReadsChildInput { .. },
        "top.child.a: the input of a sub-block"
    );
}

block!(DrivesOwnInput {
    in { a: Bits<8> }
    out { x: Bits<8> }
});
impl Logic for DrivesOwnInput {
    #[hdl_gen]
    fn update(&mut self) {
        self.a.next = 3.into();
        self.x.next = self.a.val();
    }
}

#[test]
fn a_block_does_not_drive_its_own_input() {
    assert_refused!(DrivesOwnInput, ElaborationError::DrivesOwnInput { .. }, "top.a: an input");
}

block!(GrandParent {
    in { a: Bits<8> }
    out { x: Bits<8> }
    parent: UndrivenChild,
});
impl Logic for GrandParent {
    #[hdl_gen]
    fn update(&mut self) {
        self.parent.a.next = self.a.val();
        self.x.next = self.parent.x.val();
    }
}

#[test]
fn an_error_deep_below_names_the_whole_path() {
    assert_refused!(GrandParent, ElaborationError::Undriven { .. }, "top.parent.child_a: never");
}

#[bundle(Sink, Source)]
struct Handshake {
    /// Beat valid.
    valid: Bit,
    /// Ready to accept it.
    #[back]
    ready: Bit,
}
/// Combinational in both directions, but not from one to the other.
#[block]
struct Gate {
    pub sink: Sink,
    pub source: Source,
    pub open: Signal<In, Bit>,
}
impl Logic for Gate {
    #[hdl_gen]
    fn update(&mut self) {
        self.source.valid.next = self.sink.valid.val() && self.open.val();
        self.sink.ready.next = self.source.ready.val() && self.open.val();
    }
}

#[block]
struct Gates {
    pub gates_in: Sink,
    pub gates_out: Source,
    pub open: Signal<In, Bit>,
    first: Gate,
    second: Gate,
}
impl Logic for Gates {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.gates_in => self.first.sink);
        join!(self.first.source => self.second.sink);
        join!(self.second.source => self.gates_out);
        self.first.open.next = self.open.val();
        self.second.open.next = self.first.sink.ready.val() || self.open.val();
    }
}

#[test]
fn ready_that_passes_a_child_and_returns_as_its_input_is_a_loop() {
    let error = refusal(&Gates::default(), "combinational loop: top.");
    let ElaborationError::CombinationalLoop { path, lines } = error else { panic!("{error:?}") };
    assert_eq!(path.first(), path.last());
    assert!(path.contains(&"top.first_source_ready".to_string()), "{path:?}");
    assert!(path.contains(&"top.second.open".to_string()), "{path:?}");
    for (path, line) in path.iter().zip(lines) {
        let assigns = match path.as_str() {
            "top.first_source_ready" => "join!(self.first.source => self.second.sink);",
            "top.second_open" => "self.second.open.next =",
            "top.first.sink_ready" | "top.second.sink_ready" => "self.sink.ready.next =",
            _ => {
                assert_eq!(line.0, None, "{path}");
                continue;
            }
        };
        let (file, line) = line.0.unwrap_or_else(|| panic!("no line of {path}"));
        let text = crate::refused::text_of(file, line);
        assert!(text.contains(assigns), "`{text}` does not assign {path}");
    }
}

#[block]
struct GatesInARow {
    pub gates_in: Sink,
    pub gates_out: Source,
    pub open: Signal<In, Bit>,
    first: Gate,
    second: Gate,
}
impl Logic for GatesInARow {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.gates_in => self.first.sink);
        join!(self.first.source => self.second.sink);
        join!(self.second.source => self.gates_out);
        self.first.open.next = self.open.val();
        self.second.open.next = self.first.source.valid.val() || self.open.val();
    }
}

#[test]
fn a_valid_and_ready_pair_across_blocks_is_no_loop() {
    assert_all_engines_agree("gates_in_a_row", GatesInARow::default);
}

block!(Loop {
    in { a: Bits<8> }
    out { x: Bits<8> }
    first: Child,
    second: Child,
});
impl Logic for Loop {
    #[hdl_gen]
    fn update(&mut self) {
        self.first.a.next = self.second.x.val();
        self.second.a.next = self.first.x.val();
        self.x.next = self.second.x.val() + self.a.val();
    }
}

#[test]
fn two_children_that_feed_each_other_are_a_loop() {
    assert_refused!(
        Loop,
        ElaborationError::CombinationalLoop { .. },
        "combinational loop: top.second_x -> top.second.x (netlist/tests/it/"
    );
}
