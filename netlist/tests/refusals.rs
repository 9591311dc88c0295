//! What has no single meaning is refused, with the path of the signal.

#[macro_use]
mod three_ways;

use fncc_netlist::prelude::*;
use fncc_netlist::{ElaborationError, elaborate};
use rust_hdl::core::prelude::{Block, Signed};
use three_ways::assert_three_ways_agree;

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

    block!(ConstGeneric[const N: usize][N] {
        in { a: Bits<8> }
        out { x: Bits<8> }
    });
    impl<const N: usize> Logic for ConstGeneric<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.a.val() + N.to_bits::<8>();
        }
    }

    #[test]
    fn a_const_generic_is_no_value() {
        assert_refused!(ConstGeneric<3>, ElaborationError::UnknownName { .. }, "top: `N` is not");
    }

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

    block!(LastOfArray[const N: usize][N] {
        in { a: Bits<8> }
        out { x: Bits<8> }
        children: [Child; N] = std::array::from_fn(|_| Child::default()),
    });
    impl<const N: usize> Logic for LastOfArray<N> {
        #[hdl_gen]
        fn update(&mut self) {
            for i in 0..N {
                self.children[i].a.next = self.a.val();
            }
            self.x.next = self.children[N - 1].x.val();
        }
    }

    #[test]
    fn a_const_generic_is_no_array_index() {
        assert_refused!(
            LastOfArray<2>,
            ElaborationError::ArrayIndex { .. },
            "top: the index in `children[N-1]"
        );
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
        reg: Child,
    });
    impl Logic for KeywordInstance {
        #[hdl_gen]
        fn update(&mut self) {
            self.reg.a.next = self.a.val();
            self.x.next = self.reg.x.val();
        }
    }

    #[test]
    fn an_instance_is_no_keyword() {
        assert_refused!(KeywordInstance, ElaborationError::Keyword { .. }, "top: `reg` is a Verilog");
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
        assert_refused!(KeywordModule, ElaborationError::Keyword { .. }, "top: `table` is a Verilog");
    }

    #[derive(Default, LogicInterface)]
    struct Pair {
        pub b: Signal<In, Bits<8>>,
    }
    kernel_ports!([] Pair { b });

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
            "top: two signals are called `a_b`"
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
            clock!(self, clk, memory);
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
            clock!(self, clk, product);
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

    mod other {
        use super::*;
        #[derive(Clone, Copy, Debug, PartialEq, LogicState)]
        pub enum State {
            On,
            Off,
        }
    }
    #[derive(Clone, Copy, Debug, PartialEq, LogicState)]
    enum State {
        Off,
        On,
    }

    block!(TwoEnums {
        in { a: Bit }
        out { x: Bit, y: Bit }
        own: Signal<Local, State>,
        foreign: Signal<Local, other::State>,
    });
    impl Logic for TwoEnums {
        #[hdl_gen]
        fn update(&mut self) {
            self.own.next = State::On;
            self.foreign.next = other::State::On;
            self.x.next = self.own.val() == State::On && self.a.val();
            self.y.next = self.foreign.val() == other::State::On;
        }
    }

    #[test]
    fn two_enums_of_one_name_do_not_differ() {
        assert_refused!(TwoEnums, ElaborationError::Unsupported { .. }, "`State::O");
    }
}

mod widths {
    use super::*;

    block!(Mismatch {
        in { a: Bits<8>, b: Bits<8>, i: Bits<4> }
        out { x: Bits<8> }
    });
    /// Rust's types exclude mismatches but for what rust-hdl's syntax tree drops: this method.
    trait IntoNarrow {
        fn into(self) -> Bits<8>;
    }
    impl IntoNarrow for Bits<4> {
        fn into(self) -> Bits<8> {
            bit_cast(self)
        }
    }
    impl Logic for Mismatch {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.a.val() + IntoNarrow::into(self.i.val());
        }
    }

    #[test]
    fn widths_agree() {
        assert_refused!(Mismatch, ElaborationError::WidthMismatch { left: 8, right: 4, .. }, "top");
    }

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
            "top: the literal 256 does not fit in 8 bits"
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
        assert_refused!(NegativeIndex, ElaborationError::LiteralTooWide { .. }, "the literal -1");
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
            "top: bits 5 to 8"
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
            "top: bits 8 to 8"
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
            "top: bits 17 to 17"
        );
    }

    block!(SignedPort {
        in { a: Signed<8> }
        out { x: Bits<8> }
    });
    impl Logic for SignedPort {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = 0.into();
        }
    }
}
