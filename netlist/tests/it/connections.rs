//! `delay!`, drivers that are expressions, and latencies as sums. Only here: chains and arrays of registers against what they delay.

use crate::all_engines::assert_all_tools_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::{Engine, Interpreter, elaborate, verilog};

#[block(clock, reset)]
pub(crate) struct Delays {
    pub a: Signal<In, Bits<8>>,
    pub b: [Signal<In, Bits<4>>; 2],
    pub x: Signal<Out, Bits<8>>,
    pub sums: Signal<Out, Bits<8>>,
    pub y: [Signal<Out, Bits<4>>; 2],
    pub z: [Signal<Out, Bits<4>>; 2],
    early: Dff<Bits<8>>,
    late: ResetDff<Bits<8>>,
    chain: [Replica<Bits<8>>; 3],
    sum: Dff<Bits<8>>,
    sums_late: [ResetDff<Bits<8>>; 2],
    pair: [Dff<Bits<4>>; 2],
    pair_chains: [[Dff<Bits<4>>; 3]; 2],
    stages: [[ResetDff<Bits<4>>; 2]; 4],
}

impl Delays {
    const LATENCY: usize = latency!(early, late, chain[..]);
}

impl Logic for Delays {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module delays");
        delay!(
            self.a => self.early => self.late => self.chain,
            self.a.val() + self.early.q.val() => self.sum => self.sums_late,
            self.b => self.pair => self.pair_chains,
            self.b => self.stages[0],
            self.stages,
        );
        join!(self.stages[3] => self.z);
        join!(self.chain[2] => self.x, self.sums_late[1] => self.sums);
        for i in 0..2 {
            join!(self.pair_chains[i][2] => self.y[i]);
        }
    }
}

#[test]
fn registers_that_delay_have_the_values_before_them() {
    assert_all_tools_agree("delays", Delays::default);
    let mut engine = Interpreter::of_block(&Delays::default(), "delays").expect("it elaborates");
    let (a, x, rst) = (engine.port("a"), engine.port("x"), engine.port("rst"));
    let (b, sums) = (engine.port("b_1"), engine.port("sums"));
    let (y, z) = (engine.port("y_1"), engine.port("z_1"));
    for cycle in 0..20_u64 {
        engine.set(a, cycle + 1);
        engine.set(b, cycle % 16);
        engine.clock();
        engine.settle();
        let ago = |cycles: u64| (cycle + 1).checked_sub(cycles);
        // The edge after it takes a value makes it one cycle old.
        let expected = ago(Delays::LATENCY as u64).map_or(0, |at| at + 1);
        assert_eq!(engine.get(x), expected, "cycle {cycle}");
        let expected = ago(4).map_or(0, |at| at % 16);
        assert_eq!([y, z].map(|port| engine.get(port)), [expected; 2], "cycle {cycle}");
        assert_eq!(engine.get(sums), ago(3).map_or(0, |at| 2 * at + 1), "cycle {cycle}");
    }
    engine.set(rst, 1);
    engine.clock();
    engine.settle();
    assert_eq!(engine.get(sums), 0, "registers with a reset are reset");
    assert_eq!(engine.get(x), 17, "the others are not");
}

#[test]
fn a_delay_is_the_assignments_that_it_stands_for() {
    #[block(clock, reset)]
    struct ByHand {
        pub a: Signal<In, Bits<8>>,
        pub x: Signal<Out, Bits<8>>,
        early: Dff<Bits<8>>,
        late: ResetDff<Bits<8>>,
        chain: [Dff<Bits<8>>; 3],
    }
    impl Logic for ByHand {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module delays");
            self.early.d.next = self.a.val();
            self.late.d.next = self.early.q.val();
            self.chain[0].d.next = self.late.q.val();
            for i in 1..3 {
                self.chain[i].d.next = self.chain[i - 1].q.val();
            }
            self.x.next = self.chain[2].q.val();
        }
    }
    #[block(clock, reset)]
    struct ByDelay {
        pub a: Signal<In, Bits<8>>,
        pub x: Signal<Out, Bits<8>>,
        early: Dff<Bits<8>>,
        late: ResetDff<Bits<8>>,
        chain: [Dff<Bits<8>>; 3],
    }
    impl Logic for ByDelay {
        #[hdl_gen]
        fn update(&mut self) {
            comment!("module delays");
            delay!(self.a => self.early => self.late => self.chain);
            join!(self.chain[2] => self.x);
        }
    }
    let [one, other] =
        [elaborate(&ByHand::default(), "delays"), elaborate(&ByDelay::default(), "delays")]
            .map(|design| verilog::emit(&design.expect("it elaborates"), &[]));
    assert_eq!(one, other);
}

#[test]
fn a_delay_under_a_condition_keeps_the_value_otherwise() {
    #[block(clock)]
    struct Enabled {
        pub enable: Signal<In, Bit>,
        pub a: Signal<In, Bits<8>>,
        pub x: Signal<Out, Bits<8>>,
        kept: Dff<Bits<8>>,
    }
    impl Logic for Enabled {
        #[hdl_gen]
        fn update(&mut self) {
            if self.enable.val() {
                delay!(self.a => self.kept);
            }
            join!(self.kept => self.x);
        }
    }
    assert_all_tools_agree("enabled", Enabled::default);
}

/// An interface with a signal each way.
#[bundle(WordIn, WordOut)]
pub struct Word {
    pub data: Bits<8>,
    #[back]
    pub ready: Bit,
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum Mode {
    Neither,
    Some,
}

#[block]
pub(crate) struct Chosen {
    pub first: WordIn,
    pub second: WordIn,
    pub choose: Signal<In, Bits<2>>,
    pub m: WordOut,
    pub x: Signal<Out, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    mode: Signal<Local, Mode>,
}

impl Logic for Chosen {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module chosen");
        join!(
            if self.choose.val().any() { Mode::Some } else { Mode::Neither } => self.mode,
            if self.choose.val().any() { self.first } else { self.second } => self.m except(ready),
            match self.mode.val() {
                Mode::Neither => self.first.data,
                _ if self.first.data.val().any() => self.first.data.val() ^ self.second.data.val(),
                Mode::Some => self.second.data,
            } => self.x,
            if self.choose.val().get_bit(0) {
                self.first.data
            } else if self.choose.val().get_bit(1) {
                3.into()
            } else {
                self.second.data.val() + 1
            } => self.y,
        );
        self.first.ready.next = self.m.ready.val() && self.choose.val().any();
        self.second.ready.next = self.m.ready.val() && !self.choose.val().any();
    }
}

#[test]
fn an_if_or_a_match_chooses_what_drives() {
    assert_all_tools_agree("chosen", Chosen::default);
    let mut engine = Interpreter::of_block(&Chosen::default(), "chosen").expect("it elaborates");
    let port = |name: &str| engine.port(name);
    let (first, second, choose) = (port("first_data"), port("second_data"), port("choose"));
    let (m, x, y) = (port("m_data"), port("x"), port("y"));
    let (m_ready, ready) = (port("m_ready"), [port("first_ready"), port("second_ready")]);
    engine.set(first, 0x21);
    engine.set(second, 0x42);
    engine.set(m_ready, 1);
    for (value, expected, readies) in [
        (0, [0x42, 0x21, 0x43], [0, 1]),
        (1, [0x21, 0x63, 0x21], [1, 0]),
        (2, [0x21, 0x63, 3], [1, 0]),
    ] {
        engine.set(choose, value);
        engine.settle();
        assert_eq!([m, x, y].map(|port| engine.get(port)), expected, "{value}");
        assert_eq!(ready.map(|port| engine.get(port)), readies, "{value}");
    }
}

#[test]
fn a_delay_into_an_item_that_signals_choose_is_refused() {
    #[block(clock)]
    struct ChosenItem {
        pub a: Signal<In, Bits<8>>,
        pub x: Signal<Out, Bits<8>>,
        kept: [Dff<Bits<8>>; 2],
    }
    impl Logic for ChosenItem {
        #[hdl_gen]
        fn update(&mut self) {
            delay!(self.a => self.kept[self.a.val().get_bits::<1>(0).index()]);
            join!(self.kept[0] => self.x);
        }
    }
    let refused =
        elaborate(&ChosenItem::default(), "chosen_item").expect_err("an index made of signals");
    assert!(refused.to_string().contains("is made of signals"), "{refused}");
}

#[test]
fn latencies_are_sums_of_those_of_parts() {
    #[block(clock)]
    struct Sum {
        pub a: Signal<In, Bits<8>>,
        pub x: Signal<Out, Bits<8>>,
        first: Dff<Bits<8>>,
        inner: [Twin; 2],
        memory: Ram<Bits<8>, 2>,
        chain: [Dff<Bits<8>>; 4],
    }
    impl Sum {
        const LATENCY: usize = 1 + latency!(first, inner, memory, chain[..]);
    }
    impl Logic for Sum {
        #[hdl_gen]
        fn update(&mut self) {
            delay!(self.a => self.first);
            for i in 0..2 {
                self.inner[i].a.next = self.first.q.val();
            }
            self.memory.we.next = true;
            self.memory.re.next = true;
            self.memory.waddr.next = 0.into();
            self.memory.raddr.next = 0.into();
            self.memory.wdata.next = self.inner[0].x.val() ^ self.inner[1].x.val();
            delay!(self.memory.rdata => self.chain);
            join!(self.chain[3] => self.x);
        }
    }
    #[block(clock)]
    struct Twin {
        pub a: Signal<In, Bits<8>>,
        pub x: Signal<Out, Bits<8>>,
        stages: [Dff<Bits<8>>; 2],
    }
    impl Twin {
        const LATENCY: usize = latency!(stages[..]);
    }
    impl Logic for Twin {
        #[hdl_gen]
        fn update(&mut self) {
            delay!(self.a => self.stages);
            join!(self.stages[1] => self.x);
        }
    }
    assert_eq!((Twin::LATENCY, Sum::LATENCY), (2, 1 + 1 + 2 + 1 + 4));
    elaborate(&Sum::default(), "sum").expect("it elaborates");
}
