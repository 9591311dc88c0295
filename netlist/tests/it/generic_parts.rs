//! Blocks that hold any block with the ports of an interface, and interfaces without signals.

use crate::all_engines;

use all_engines::assert_all_tools_agree;
use fncc_netlist::bundle::End;
use fncc_netlist::prelude::*;
use fncc_netlist::{Interpreter, elaborate, verilog};
use std::ops::DerefMut;

/// The ports of a stage.
#[bundle(StagePorts, StagePortsOut, flat)]
pub struct Stage<C: Bundle> {
    /// Value in.
    pub s: Bits<8>,
    /// Value out.
    #[back]
    pub m: Bits<8>,
    /// Settings.
    #[bundle]
    pub cfg: C,
}

/// A limit.
#[bundle(LimitIn, LimitOut)]
pub struct Limit {
    /// Largest value.
    pub most: Bits<8>,
}

/// Any block with the ports of a stage.
trait AnyStage: End + DerefMut<Target = StagePorts<<Self as AnyStage>::Config>> {
    type Config: Bundle;
    const MODULE: &'static str;
}

/// A stage of wires.
#[block]
struct Wires {
    #[ports]
    pub ports: StagePorts<Nothing>,
}

impl AnyStage for Wires {
    type Config = Nothing;
    const MODULE: &'static str = "pair_of_wires";
}

impl Logic for Wires {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module wires");
        join!(self.ports.s => self.ports.m);
    }
}

/// A stage with a register and a limit.
#[block]
struct Limiter {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,
    #[ports]
    pub ports: StagePorts<Limit>,
    value: Dff<Bits<8>>,
}

impl AnyStage for Limiter {
    type Config = Limit;
    const MODULE: &'static str = "pair_of_limiters";
}

impl Logic for Limiter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module limiter");
        self.value.d.next = self.ports.s.val();
        if self.ports.s.val() > self.ports.cfg.most.val() {
            self.value.d.next = self.ports.cfg.most.val();
        }
        self.ports.m.next = self.value.q.val();
        if self.rst.val() {
            self.value.d.next = 0.into();
        }
    }
}

/// Two stages of a kind, one after the other.
#[block]
struct Pair<A: AnyStage> {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,
    pub s: Signal<In, Bits<8>>,
    pub m: Signal<Out, Bits<8>>,
    pub cfg: <A::Config as Bundle>::In,
    stages: [A; 2],
}

impl<A: AnyStage> Logic for Pair<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module {}", A::MODULE);
        join!(self.s => self.stages[0].s);
        self.stages[1].s.next = self.stages[0].m.val() + 1;
        for i in 0..2 {
            join!(self.cfg => self.stages[i].cfg);
        }
        join!(self.stages[1].m => self.m);
    }
}

#[test]
fn a_block_over_any_part_means_the_same_everywhere() {
    assert_all_tools_agree("pair_of_wires", Pair::<Wires>::default);
    assert_all_tools_agree("pair_of_limiters", Pair::<Limiter>::default);
}

#[test]
fn the_part_decides_the_ports_and_the_name_and_its_ports_are_named_without_their_field() {
    let wires = elaborate(&Pair::<Wires>::default(), "x").expect("it elaborates");
    let limiters = elaborate(&Pair::<Limiter>::default(), "x").expect("it elaborates");
    let ports = |design: &fncc_netlist::ir::Design| {
        design.top().ports().map(|(_, port)| port.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(
        (wires.top().name.as_str(), ports(&wires)),
        ("pair_of_wires", vec!["rst".into(), "s".into(), "m".into()])
    );
    assert_eq!(
        (limiters.top().name.as_str(), ports(&limiters).pop()),
        ("pair_of_limiters", Some("cfg_most".into()))
    );
    let text = verilog::emit(&limiters, &[]);
    for line in
        ["// Largest value", "input  logic [7:0] cfg_most,", ".s(s),", ".cfg_most(cfg_most)"]
    {
        assert!(
            text.lines()
                .any(|found| found.trim().trim_end_matches(',') == line.trim_end_matches(',')),
            "`{line}` is not in\n{text}"
        );
    }
}

#[test]
fn a_limit_of_the_pair_acts_in_both_parts() {
    let mut engine =
        Interpreter::of_block(&Pair::<Limiter>::default(), "x").expect("it elaborates");
    use fncc_netlist::Engine;
    let [s, m, most] = ["s", "m", "cfg_most"].map(|name| engine.port(name));
    engine.set(s, 200);
    engine.set(most, 100);
    (0..3).for_each(|_| engine.clock());
    assert_eq!(engine.get(m), 100);
}
