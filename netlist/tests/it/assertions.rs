//! `assert!` in a kernel: what the netlist engines and the tools that read the Verilog make of it.

use crate::all_engines;

use all_engines::tools::{Run, Text, violations};
use all_engines::{assert_all_tools_agree, random_inputs};
use fncc_netlist::error::Line;
use fncc_netlist::ir::Design;
use fncc_netlist::prelude::*;
use fncc_netlist::{
    Compiled, ElaborationError, Engine, Interpreter, KernelEngine, TraceRequest, Violation,
    elaborate, verilog,
};
use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilogSource, lint};
use std::collections::BTreeMap;
use std::process::Command;

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, LogicState)]
enum St {
    A,
    B,
    C,
}

// Counts, and states of it what random inputs often contradict.
block!(Nested {
    clk clk
    in { rst: Bit, push: Bit, pop: Bit, kind: Bits<2>, g: Bit, mark: Bits<4>, n: Bits<4> }
    out { level: Bits<4>, state: Bits<2> }
    count: Dff<Bits<4>>,
    s: Dff<St>,
    sum: Signal<Local, Bits<5>>,
    four: Constant<Bits<4>> = Constant::new(4.into()),
});
impl Logic for Nested {
    #[hdl_gen]
    fn update(&mut self) {
        self.level.next = self.count.q.val();
        self.sum.next = bit_cast::<5, 4>(self.count.q.val()) + bit_cast::<5, 4>(self.n.val());
        if self.push.val() && !self.pop.val() {
            assert!(self.count.q.val() < 12, "a push finds room");
            self.count.d.next = self.count.q.val() + 1;
        } else if self.pop.val() && !self.push.val() {
            assert!(self.count.q.val().any(), "a pop finds something");
            if self.g.val() {
                self.count.d.next = self.count.q.val() - 1;
            } else {
                assert!(self.count.q.val() != self.n.val(), "a pop without g is of another n");
            }
        }
        match self.kind.val().index() {
            0 => assert!(self.sum.val() < 24, "of kind 0 the sum is small"),
            1 | 2 if self.g.val() => {
                assert!(self.sum.val() != 7, "of kind 1 and 2 with g it is not 7");
            }
            3 => {}
            _ => assert!(self.sum.val() != 9, "of others it is not 9"),
        }
        self.state.next = 0.into();
        match self.s.q.val() {
            St::A => {
                assert!(self.n.val() != 1, "in A n is not 1");
                self.s.d.next = St::B;
            }
            St::B | St::C => {
                assert!(self.n.val() != 2, "in B and C n is not 2");
                self.state.next = 1.into();
                if self.s.q.val() == St::B {
                    self.s.d.next = St::C;
                } else {
                    self.s.d.next = St::A;
                }
            }
        }
        for i in 0..4 {
            if self.mark.val().get_bit(i) {
                if i == 3 {
                    assert!(false, "mark {i} is never set");
                } else {
                    assert!(
                        self.count.q.val() != (3 * i as u64).to_bits::<4>(),
                        "with mark {i} the level is no {i} times 3"
                    );
                }
            }
        }
        // Yosys 0.23 would compare in the width of the sum.
        assert!(
            (self.sum.val() + 1).get_bits::<4>(0) != !self.n.val(),
            "the low bits of the sum are not those of n"
        );
        assert!(self.count.q.val() != self.four.val(), "the level is not four");
        assert!(4 > 3, "this holds whatever the signals are");
        if self.rst.val() {
            self.count.d.next = 0.into();
        }
    }
}

/// What [`Nested`] states and how often it does not hold, from its ports in each cycle.
fn expected(run: &Run, ports: &[fncc_netlist::Port]) -> BTreeMap<String, Vec<usize>> {
    let mut found: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let mut in_a = true;
    let mut in_b = false;
    for (cycle, values) in run.cycles.iter().enumerate() {
        let get = |name: &str| {
            let place = ports.iter().position(|port| port.name == name).expect("a port");
            values[place][0]
        };
        let (push, pop, g) = (get("push") == 1, get("pop") == 1, get("g") == 1);
        let (level, n, kind, mark) = (get("level"), get("n"), get("kind"), get("mark"));
        let sum = level + n;
        let mut violated = vec![];
        let mut state = |holds: bool, text: &str| {
            if !holds && get("rst") == 0 {
                violated.push(text.to_string());
            }
        };
        if push && !pop {
            state(level < 12, "a push finds room");
        } else if pop && !push {
            state(level > 0, "a pop finds something");
            state(g || level != n, "a pop without g is of another n");
        }
        match kind {
            0 => state(sum < 24, "of kind 0 the sum is small"),
            1 | 2 if g => state(sum != 7, "of kind 1 and 2 with g it is not 7"),
            3 => {}
            _ => state(sum != 9, "of others it is not 9"),
        }
        if in_a {
            state(n != 1, "in A n is not 1");
        } else {
            state(n != 2, "in B and C n is not 2");
        }
        for i in 0..3 {
            let text = format!("with mark {i} the level is no {i} times 3");
            state(mark >> i & 1 == 0 || level != 3 * i, &text);
        }
        state(mark >> 3 == 0, "mark 3 is never set");
        state((sum + 1) & 15 != !n & 15, "the low bits of the sum are not those of n");
        state(level != 4, "the level is not four");
        (in_a, in_b) = (!in_a && !in_b, in_a);
        violated.into_iter().for_each(|text| found.entry(text).or_default().push(cycle));
    }
    found
}

fn design(block: &impl Block, name: &str) -> Design {
    elaborate(block, name).unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn name_of(text: &str) -> String {
    format!("assert_{}", text.to_lowercase().replace(' ', "_"))
}

#[test]
fn engines_and_icarus_find_the_cycles_in_which_an_assertion_does_not_hold() {
    let design = design(&Nested::default(), "nested");
    let ports = design.top().port_list();
    let mut inputs = random_inputs(&ports, 2000);
    for (cycle, values) in inputs.iter_mut().enumerate() {
        // The reset comes first among the ports.
        values[0][0] = (cycle % 100 == 0).into();
    }
    let mut interpreter = Interpreter::new(&design).expect("flat");
    let mut compiled = Compiled::new(&design).expect("compiles");
    let mut runs = vec![];
    for engine in [&mut interpreter as &mut dyn Engine, &mut compiled] {
        engine.check_assertions().expect("the engine checks");
        runs.push((Run::of(engine, &inputs), engine.violations()));
    }
    let expected = expected(&runs[0].0, &ports);
    assert_eq!(expected.len(), 14, "{expected:#?}");
    let summary = |violations: &[Violation]| {
        let of = |v: &Violation| {
            let Line(Some((file, line))) = v.line else { panic!("{v} stands nowhere") };
            assert!(file.ends_with("assertions.rs") && line > 30, "{v}");
            assert_eq!(v.path, "nested");
            (v.text.clone(), (v.cycle as usize, v.count as usize))
        };
        violations.iter().map(of).collect::<BTreeMap<_, _>>()
    };
    let first = |(text, cycles): (&String, &Vec<usize>)| (text.clone(), (cycles[0], cycles.len()));
    let counted: BTreeMap<_, _> = expected.iter().map(first).collect();
    for (_, violations) in &runs {
        assert_eq!(summary(violations), counted);
    }

    let text = verilog::emit(&design, &[]);
    assert!(
        text.contains("assert (sum_part_1 != ~n);"),
        "what Yosys would widen has a name: {text}"
    );
    let text = Text { top: "nested", text: &text, ports: &ports, clocked: true };
    let mut of_icarus: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (cycle, scope) in violations(&text, &runs[0].0) {
        let name = scope.strip_prefix("bench.dut.").expect("a block of the design");
        of_icarus.entry(name.to_string()).or_default().push(cycle);
    }
    let named: BTreeMap<_, _> = expected.iter().map(|(t, cycles)| (name_of(t), cycles)).collect();
    let of_icarus: BTreeMap<_, _> = of_icarus.iter().map(|(n, c)| (n.clone(), c)).collect();
    assert_eq!(of_icarus, named);
}

#[test]
fn the_kernel_runs_on_whatever_its_assertions_say() {
    assert_all_tools_agree("nested", Nested::default);
    let mut kernel = KernelEngine::new(Nested::default());
    let refusal = kernel.check_assertions().expect_err("a kernel checks nothing");
    assert!(refusal.to_string().contains("take the interpreted or the compiled netlist"));
    assert_eq!(kernel.violations(), []);
}

block!(Bounded {
    clk clk
    in { rst: Bit, a: Bits<3> }
    out { q: Bits<3> }
    r: Dff<Bits<3>>,
});
impl Logic for Bounded {
    #[hdl_gen]
    fn update(&mut self) {
        self.r.d.next = self.a.val();
        self.q.next = self.r.q.val();
        assert!(self.r.q.val() < 6, "r is below 6");
        if self.rst.val() {
            self.r.d.next = 0.into();
        }
    }
}

// The same without the assertion.
block!(Unbounded {
    clk clk
    in { rst: Bit, a: Bits<3> }
    out { q: Bits<3> }
    r: Dff<Bits<3>>,
});
impl Logic for Unbounded {
    #[hdl_gen]
    fn update(&mut self) {
        self.r.d.next = self.a.val();
        self.q.next = self.r.q.val();
        if self.rst.val() {
            self.r.d.next = 0.into();
        }
    }
}

block!(Twice {
    clk clk
    in { rst: Bit, a: Bits<3>, b: Bits<3> }
    out { q: Bits<3> }
    first: Bounded,
    second: Bounded,
});
impl Logic for Twice {
    #[hdl_gen]
    fn update(&mut self) {
        self.first.a.next = self.a.val();
        self.second.a.next = self.b.val();
        self.q.next = self.first.q.val() | self.second.q.val();
    }
}

#[test]
fn an_assertion_is_text_below_the_module_that_no_tool_sees_without_the_macro() {
    let text = |design: &Design| verilog::emit(design, &[]);
    let [bounded, unbounded] = [
        text(&design(&Bounded::default(), "block")),
        text(&design(&Unbounded::default(), "block")),
    ];
    let (before, rest) = bounded.split_once("\n`ifdef FNCC_ASSERTIONS\n").expect("a section");
    let (section, behind) = rest.split_once("`endif\n").expect("its end");
    assert_eq!(format!("{before}{behind}"), unbounded);
    assert_eq!(
        section,
        "    always @(posedge clk) begin
        if (!rst) begin : assert_r_is_below_6
            assert (r_q < 3'h6);
        end
    end
"
    );
}

#[test]
fn an_engine_that_does_not_check_runs_the_code_of_the_block_without_assertions() {
    let source = |design: &Design| fncc_netlist::compiled::source_of(design).expect("flat");
    let mut twice = design(&Twice::default(), "twice");
    let with = source(&twice);
    twice.modules.iter_mut().for_each(|module| module.assertions.clear());
    assert_eq!(source(&twice), with);
}

#[test]
fn a_violation_names_the_instance_its_cycle_and_the_line() {
    let design = design(&Twice::default(), "twice");
    for traced in [false, true] {
        let mut interpreter = Interpreter::new(&design).expect("flat");
        let mut compiled = Compiled::new(&design).expect("compiles");
        for engine in [&mut interpreter as &mut dyn Engine, &mut compiled] {
            let folder = tempfile::tempdir().expect("a folder");
            engine.check_assertions().expect("the engine checks");
            if traced {
                let file = folder.path().join("twice.vcd");
                engine.trace(&TraceRequest::new(&file, 1000)).expect("the engine traces");
            }
            let [a, b, rst] = ["a", "b", "rst"].map(|name| engine.port(name));
            engine.set(a, 5);
            engine.clock();
            engine.set(b, 7);
            engine.clock();
            // The first edge at which `second` holds 7 is in its reset.
            engine.set(rst, 1);
            engine.clock();
            engine.set(rst, 0);
            engine.clock();
            assert_eq!(engine.violations(), []);
            (0..2).for_each(|_| engine.clock());
            if traced {
                assert_eq!(engine.finish_trace().expect("written").cycles, 6);
            }
            engine.clock();
            let found = engine.violations();
            let [one] = &found[..] else { panic!("{found:?}") };
            assert_eq!((one.path.as_str(), one.cycle, one.count), ("twice.second", 4, 3));
            let said = one.to_string();
            let start =
                "twice.second: \"r is below 6\" does not hold in cycle 4 and 2 later ones (";
            assert!(said.starts_with(start), "{said}");
            assert!(said.contains("assertions.rs:"), "{said}");
            engine.check_assertions().expect("the engine checks");
            assert_eq!(engine.violations(), [], "checking starts anew");
        }
    }
}

/// Set in the process in which Verilator's model ends.
const CHILD: &str = "FNCC_ASSERTION_TEST_CHILD";

#[test]
fn the_model_of_verilator_ends_at_the_first_assertion_that_does_not_hold() {
    let name = "assertions::the_model_of_verilator_ends_at_the_first_assertion_that_does_not_hold";
    let design = design(&Twice::default(), "twice");
    let (text, ports) = (verilog::emit(&design, &[]), design.top().port_list());
    if std::env::var_os(CHILD).is_some() {
        let source = VerilogSource { top: "twice", text: &text, ports: &ports };
        let options = BuildOptions { quick: true, assertions: true, ..Default::default() };
        let mut model = Verilated::build(&source, &options).expect("builds");
        let b = model.port("b");
        for cycle in 0..8 {
            model.set(b, cycle);
            model.clock();
            println!("cycle {cycle} has passed");
        }
        return;
    }
    let program = std::env::current_exe().expect("this program");
    let mut child = Command::new(program);
    let output = child.args(["--exact", name, "--nocapture"]).env(CHILD, "1").output();
    let output = output.expect("the program runs");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success(), "{printed}");
    assert!(
        printed.contains("Assertion failed in TOP.twice.second.assert_r_is_below_6"),
        "{printed}"
    );
    assert!(printed.contains("cycle 6 has passed") && !printed.contains("cycle 7"), "{printed}");
}

#[test]
fn with_the_macro_verilator_has_no_warning() {
    for design in [design(&Nested::default(), "nested"), design(&Twice::default(), "twice")] {
        let text = format!("`define {}\n{}", verilog::ASSERTIONS, verilog::emit(&design, &[]));
        let (top, ports) = (design.top().name.as_str(), design.top().port_list());
        let source = VerilogSource { top, text: &text, ports: &ports };
        lint(&source).unwrap_or_else(|e| panic!("{e}\n{text}"));
    }
}

fn refusal<B: Block>(block: &B) -> String {
    elaborate(block, "top").expect_err("it has no meaning").to_string()
}

block!(WithoutClock { in { a: Bit } out { x: Bit } });
impl Logic for WithoutClock {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val();
        assert!(self.a.val(), "a is set");
    }
}

block!(Early { clk clk in { a: Bits<4>, c: Bit } out { x: Bits<4> } });
impl Logic for Early {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val();
        assert!(self.x.val() == self.a.val(), "x is a");
        if self.c.val() {
            self.x.next = 0.into();
        }
    }
}

block!(EarlyCondition { clk clk in { a: Bits<4>, c: Bit } out { x: Bit } });
impl Logic for EarlyCondition {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.c.val();
        if self.x.val() {
            self.x.next = false;
            assert!(self.a.val() != 3, "with c a is not 3");
        }
    }
}

block!(Never { clk clk in { a: Bit } out { x: Bit } });
impl Logic for Never {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val();
        for i in 0..4 {
            assert!(i < 3, "{i} is below 3");
        }
    }
}

block!(Unwritten { clk clk in { a: Bit } out { x: Bit } l: Signal<Local, Bit> });
impl Logic for Unwritten {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val();
        assert!(self.l.val(), "l is set");
    }
}

#[test]
fn an_assertion_without_one_meaning_is_refused_with_place_and_remedy() {
    let cases = [
        (
            refusal(&WithoutClock::default()),
            ["top: ", "has no clock; give it a `clk`", "assertions.rs:"],
        ),
        (refusal(&Early::default()), ["top.x: ", "so write it below", "assertions.rs:"]),
        (refusal(&EarlyCondition::default()), ["top.x: ", "so write it below", "assertions.rs:"]),
        (
            refusal(&Never::default()),
            ["\"3 is below 3\" never holds", "block(check", "assertions.rs:"],
        ),
        (refusal(&Unwritten::default()), ["top.l", "never driven", "assign it"]),
    ];
    for (text, parts) in cases {
        for part in parts {
            assert!(text.contains(part), "`{part}` is not in `{text}`");
        }
    }
    let early = elaborate(&Early::default(), "top").expect_err("refused");
    let ElaborationError::Unsupported { line: Line(Some((_, line))), .. } = early else {
        panic!("{early}")
    };
    let stands = include_str!("assertions.rs").lines().nth(line as usize - 1).expect("a line");
    assert!(stands.contains("\"x is a\""), "{stands}");
}
