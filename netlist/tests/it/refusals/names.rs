//! Names.

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
    assert_refused!(KeywordModule, ElaborationError::Keyword { .. }, "top: `table` is a Verilog");
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
