//! What has no single meaning is refused, with the path of the signal.

#[macro_use]
mod all_engines;

use all_engines::assert_all_engines_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::{ElaborationError, elaborate};
use rust_hdl_core::prelude::{Block, Signed};

/// The error of a block called `top`, whose message must hold `text`.
fn refusal(block: &dyn Block, text: &str) -> ElaborationError {
    let error = elaborate(block, "top").expect_err("the block must be refused");
    let message = error.to_string();
    assert!(message.contains(text), "`{text}` is not in `{message}`");
    error
}

/// Asserts that a block is refused with a variant and a text in its message.
macro_rules! assert_refused {
    ($block:ty, $variant:pat, $text:expr) => {
        let error = refusal(&<$block>::default(), $text);
        assert!(matches!(error, $variant), "{error:?}");
    };
}

mod names {
    use super::*;

    block!(Child {
        in { a: Bits<8> }
        out { x: Bits<8> }
    });
    impl Logic for Child {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.a.val();
        }
    }

    block!(Keyword {
        in { endcase: Bits<8> }
        out { x: Bits<8> }
    });
    impl Logic for Keyword {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.endcase.val();
        }
    }

    #[test]
    fn a_port_is_no_keyword() {
        assert_refused!(Keyword, ElaborationError::Keyword { .. }, "top: `endcase` is a Verilog");
    }

    block!(KeywordInstance {
        in { a: Bits<8> }
        out { x: Bits<8> }
        program: Child,
    });
    impl Logic for KeywordInstance {
        #[hdl_gen]
        fn update(&mut self) {
            self.program.a.next = self.a.val();
            self.x.next = self.program.x.val();
        }
    }

    #[test]
    fn an_instance_is_no_keyword() {
        assert_refused!(
            KeywordInstance,
            ElaborationError::Keyword { .. },
            "top: `program` is a Verilog"
        );
    }

    block!(KeywordModule {
        in { a: Bits<8> }
        out { x: Bits<8> }
    });
    impl Logic for KeywordModule {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module table");
            self.x.next = self.a.val();
        }
    }

    #[test]
    fn a_module_is_no_keyword() {
        assert_refused!(
            KeywordModule,
            ElaborationError::Keyword { .. },
            "top: `table` is a Verilog"
        );
    }

    #[bundle(Pair, PairOut)]
    struct PairOfSignals {
        b: Bits<8>,
    }

    #[derive(Default, LogicBlock)]
    struct InterfaceCollision {
        pub a: Pair,
        pub a_b: Signal<In, Bits<8>>,
        pub x: Signal<Out, Bits<8>>,
    }
    impl Logic for InterfaceCollision {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.a.b.val() + self.a_b.val();
        }
    }

    #[test]
    fn a_port_is_not_called_like_the_field_of_an_interface() {
        assert_refused!(
            InterfaceCollision,
            ElaborationError::NameCollision { .. },
            "top: two things are called `a_b`"
        );
    }

    block!(InstanceCollision {
        in { child: Bits<8> }
        out { x: Bits<8> }
        children: [Child; 1],
        children_0: Signal<Local, Bits<8>>,
    });
    impl Logic for InstanceCollision {
        #[hdl_gen]
        fn update(&mut self) {
            self.children_0.next = self.child.val();
            self.children[0].a.next = self.children_0.val();
            self.x.next = self.children[0].x.val();
        }
    }

    #[test]
    fn a_signal_is_not_called_like_an_instance() {
        assert_refused!(
            InstanceCollision,
            ElaborationError::NameCollision { .. },
            "`children_0` in Verilog"
        );
    }

    block!(MemoryCollision {
        clk clk
        in { a: Bits<3> }
        out { x: Bits<3> }
        memory: Rom<Bits<3>, 3> = Rom::new(&[]),
        memory_words: Signal<Local, Bits<3>>,
    });
    impl Logic for MemoryCollision {
        #[hdl_gen]
        fn update(&mut self) {
            self.memory_words.next = self.a.val();
            self.memory.re.next = true;
            self.memory.raddr.next = self.memory_words.val();
            self.x.next = self.memory.rdata.val();
        }
    }

    #[test]
    fn a_signal_is_not_called_like_the_words_of_a_memory() {
        assert_refused!(
            MemoryCollision,
            ElaborationError::NameCollision { .. },
            "`memory_words` in Verilog"
        );
    }

    block!(StageCollision {
        clk clk
        in { a: Bits<3> }
        out { x: Bits<6> }
        product: Multiplier<3, 3, 6> = Multiplier::new(2),
        product_stage_1: Signal<Local, Bits<3>>,
    });
    impl Logic for StageCollision {
        #[hdl_gen]
        fn update(&mut self) {
            self.product_stage_1.next = self.a.val();
            self.product.en.next = true;
            self.product.a.next = self.product_stage_1.val();
            self.product.b.next = self.a.val();
            self.x.next = self.product.p.val();
        }
    }

    #[test]
    fn a_signal_is_not_called_like_the_stage_of_a_multiplier() {
        assert_refused!(
            StageCollision,
            ElaborationError::NameCollision { .. },
            "`product_stage_1` in Verilog"
        );
    }

    mod first {
        use super::*;
        #[derive(Clone, Copy, Debug, PartialEq, LogicState)]
        pub enum State {
            Off,
            On,
        }
        block!(First {
            in { a: Bit }
            out { x: Bit }
            state: Signal<Local, State>,
        });
        impl Logic for First {
            #[hdl_gen]
            fn update(&mut self) {
                self.state.next = State::Off;
                if self.a.val() {
                    self.state.next = State::On;
                }
                self.x.next = self.state.val() == State::On;
            }
        }
    }
    mod second {
        use super::*;
        #[derive(Clone, Copy, Debug, PartialEq, LogicState)]
        pub enum State {
            On,
            Off,
        }
        block!(Second {
            in { a: Bit }
            out { x: Bit }
            state: Signal<Local, State>,
        });
        impl Logic for Second {
            #[hdl_gen]
            fn update(&mut self) {
                self.state.next = State::Off;
                if self.a.val() {
                    self.state.next = State::On;
                }
                self.x.next = self.state.val() == State::On;
            }
        }
    }
    block!(PrivateEnums {
        in { a: Bit }
        out { x: Bit, y: Bit }
        first: first::First,
        second: second::Second,
    });
    impl Logic for PrivateEnums {
        #[hdl_gen]
        fn update(&mut self) {
            self.first.a.next = self.a.val();
            self.second.a.next = self.a.val();
            self.x.next = self.first.x.val();
            self.y.next = self.second.x.val();
        }
    }

    #[test]
    fn two_enums_of_one_name_may_differ_inside_their_blocks() {
        assert_all_engines_agree("private_enums", PrivateEnums::default);
    }
}

mod widths {
    use super::*;

    block!(WideLiteral {
        in { a: Bits<8> }
        out { x: Bit }
    });
    impl Logic for WideLiteral {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.a.val() == 256;
        }
    }

    #[test]
    fn a_literal_fits() {
        assert_refused!(
            WideLiteral,
            ElaborationError::LiteralTooWide { width: 8, .. },
            "top.x: 256 does not fit in the 8 bits of `self.a.val() == 256`"
        );
    }

    block!(NegativeIndex {
        in { a: Bits<8> }
        out { x: Bits<8> }
    });
    impl Logic for NegativeIndex {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = 0.into();
            for i in 0..3 {
                self.x.next = self.x.val() + self.a.val().get_bits::<8>(i - 1);
            }
        }
    }

    #[test]
    fn a_position_is_not_negative() {
        assert_refused!(
            NegativeIndex,
            ElaborationError::Unsupported { .. },
            "top.x: `i - 1` has no value: it is -1"
        );
    }

    block!(SliceBeyond {
        in { a: Bits<8> }
        out { x: Bits<4> }
    });
    impl Logic for SliceBeyond {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.a.val().get_bits::<4>(5);
        }
    }

    #[test]
    fn a_constant_slice_is_within_its_value() {
        assert_refused!(
            SliceBeyond,
            ElaborationError::SliceOutOfRange { low: 5, high: 8, width: 8, .. },
            "top.x: `self.a.val().get_bits::<4>(5)` takes bits 5 to 8 of a value of 8 bits"
        );
    }

    block!(BitBeyond {
        in { a: Bits<8> }
        out { x: Bit }
    });
    impl Logic for BitBeyond {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.a.val().get_bit(8);
        }
    }

    #[test]
    fn a_constant_bit_is_within_its_value() {
        assert_refused!(
            BitBeyond,
            ElaborationError::SliceOutOfRange { low: 8, high: 8, width: 8, .. },
            "top.x: `self.a.val().get_bit(8)` takes bits 8 to 8"
        );
    }

    block!(ReplacedBeyond {
        in { a: Bits<8> }
        out { x: Bits<8> }
        position: Constant<Bits<5>> = Constant::new(17.into()),
    });
    impl Logic for ReplacedBeyond {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.a.val().replace_bit(self.position.val().index(), true);
        }
    }

    #[test]
    fn a_constant_bit_to_replace_is_within_its_value() {
        assert_refused!(
            ReplacedBeyond,
            ElaborationError::SliceOutOfRange { low: 17, high: 17, width: 8, .. },
            "top.x: `self.a.val().replace_bit(self.position.val().index(), true)` takes bits 17 to 17"
        );
    }

    block!(ShiftedFar {
        in { a: Bits<8>, by: Bits<65> }
        out { x: Bits<8> }
    });
    impl Logic for ShiftedFar {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.a.val() << self.by.val();
        }
    }

    #[test]
    fn a_distance_fits_in_a_word() {
        assert_refused!(
            ShiftedFar,
            ElaborationError::Unsupported { .. },
            "top.x: `self.a.val() << self.by.val()` by a distance of 65 bits"
        );
    }

    block!(ShiftedByFew {
        in { a: Bits<8>, by: Bits<5> }
        out { x: Bits<8> }
    });
    impl Logic for ShiftedByFew {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.a.val() << bit_cast::<64, 5>(self.by.val());
        }
    }

    #[test]
    fn zeros_in_front_of_a_distance_do_not_count() {
        assert_all_engines_agree("shifted_by_few", ShiftedByFew::default);
    }

    #[derive(Default, LogicBlock)]
    struct SignedPort {
        pub a: Signal<In, Signed<8>>,
        pub x: Signal<Out, Bits<8>>,
    }
    impl Logic for SignedPort {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = 0.into();
        }
    }

    #[test]
    fn signed_types_are_refused() {
        assert_refused!(SignedPort, ElaborationError::Unsupported { .. }, "top.a: signed types");
    }
}

mod drivers {
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
        assert_refused!(
            ReadBeforeWrite,
            ElaborationError::ReadBeforeWrite { .. },
            "top.kept: read"
        );
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
        assert_refused!(
            ReadBeforeBranch,
            ElaborationError::ReadBeforeWrite { .. },
            "top.kept: read"
        );
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
        assert_refused!(
            LatchIf,
            ElaborationError::Latch { .. },
            "top.x: not written on every path"
        );
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
    fn a_field_that_is_never_written_is_a_latch() {
        assert_refused!(LatchField, ElaborationError::Latch { .. }, "top.fields: not written");
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
        assert_refused!(
            GrandParent,
            ElaborationError::Undriven { .. },
            "top.parent.child_a: never"
        );
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
        let ElaborationError::CombinationalLoop { path } = error else { panic!("{error:?}") };
        assert_eq!(path.first(), path.last());
        assert!(path.contains(&"top.first_source_ready".to_string()), "{path:?}");
        assert!(path.contains(&"top.second.open".to_string()), "{path:?}");
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
            "combinational loop: top.second_x -> top.second.x"
        );
    }
}

mod opaque {
    use super::*;
    use rust_hdl_core::prelude::InOut;

    /// A register as rust-hdl's own widgets write it: a kernel beside hand-written Verilog.
    #[derive(LogicBlock, Default)]
    struct WidgetDff {
        pub d: Signal<In, Bits<8>>,
        pub q: Signal<Out, Bits<8>>,
        pub clock: Signal<In, Clock>,
    }
    impl fncc_netlist::wiring::Part for WidgetDff {}
    impl Logic for WidgetDff {
        fn update(&mut self) {
            if self.clock.pos_edge() {
                self.q.next = self.d.val();
            }
        }
        fn connect(&mut self) {
            self.q.connect();
        }
        fn hdl(&self) -> Verilog {
            Verilog::Custom("always @(posedge clock) q <= d;".to_string())
        }
    }

    block!(ForeignRegister {
        clk clk
        in { a: Bits<8> }
        out { x: Bits<8> }
        register: WidgetDff,
    });
    impl Logic for ForeignRegister {
        #[hdl_gen]
        fn update(&mut self) {
            self.register.clock.next = self.clk.val();
            self.register.d.next = self.a.val();
            self.x.next = self.register.q.val();
        }
    }

    #[test]
    fn hand_written_verilog_is_opaque() {
        assert_refused!(
            ForeignRegister,
            ElaborationError::Unsupported { .. },
            "top.register: custom Verilog cannot be read"
        );
    }

    block!(WithoutKernel {
        in { a: Bits<8> }
        out { x: Bits<8> }
    });
    impl Logic for WithoutKernel {
        fn update(&mut self) {
            self.x.next = self.a.val();
        }
    }

    #[test]
    fn a_block_has_a_kernel() {
        assert_refused!(
            WithoutKernel,
            ElaborationError::Unsupported { .. },
            "top: a block without"
        );
    }

    #[bundle(Bus, BusOut)]
    struct BusOfSignals {
        a: Bit,
    }

    #[test]
    fn an_interface_is_no_block() {
        assert_refused!(Bus, ElaborationError::Unsupported { .. }, "top: an interface or signal");
    }

    #[derive(Default, LogicBlock)]
    struct Tristate {
        pub pin: Signal<InOut, Bit>,
        pub x: Signal<Out, Bit>,
    }
    impl Logic for Tristate {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = true;
        }
    }

    #[test]
    fn there_are_no_tristates() {
        assert_refused!(
            Tristate,
            ElaborationError::Unsupported { .. },
            "top.pin: a block has signals of `In`"
        );
    }
}

mod clocks {
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
    impl fncc_netlist::wiring::Part for PlainChild {}
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
    impl fncc_netlist::wiring::Part for Divider {}
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
        assert_refused!(
            Divided,
            ElaborationError::Clock { .. },
            "top.divider.divided: a clock must"
        );
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
}
