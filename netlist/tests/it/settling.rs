//! What the emitter makes of defaults and conditions: signals that others wait for change once whenever what they are made from does, and
//! mean the same as before.
#![allow(clippy::collapsible_if, reason = "the form of the kernel is what is tested")]

use crate::all_engines;

use all_engines::assert_all_engines_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::{elaborate, verilog};

block!(Choices {
    in { a: Bit, b: Bit, c: Bit, x: Bits<4>, y: Bits<4> }
    out {
        one: Bits<4>,
        chain: Bits<4>,
        later_wins: Bits<4>,
        covered: Bits<4>,
        partly_covered: Bits<4>,
        overwritten: Bits<4>,
        nested: Bits<4>,
        of_inner: Bits<4>,
        first: Bits<4>,
        second: Bits<4>,
        in_parts: Bits<8>,
        once_in_parts: Bits<8>,
    }
    inner: Signal<Local, Bits<4>>,
    passing: Signal<Local, Bits<4>>,
});
impl Logic for Choices {
    #[hdl_gen]
    fn update(&mut self) {
        self.one.next = self.x.val();
        if self.a.val() {
            self.one.next = self.y.val();
        }
        self.chain.next = 1.into();
        if self.a.val() {
            self.chain.next = self.x.val() + 1;
        } else if self.b.val() {
            self.chain.next = self.y.val();
        }
        self.later_wins.next = 2.into();
        if self.a.val() {
            self.later_wins.next = self.x.val();
        }
        if self.b.val() {
            self.later_wins.next = self.y.val();
        }
        if self.a.val() {
            self.covered.next = self.x.val();
        } else if self.c.val() {
            self.covered.next = self.y.val();
        } else {
            self.covered.next = 3.into();
        }
        self.partly_covered.next = 4.into();
        if self.c.val() {
            self.partly_covered.next = 5.into();
        }
        if self.a.val() {
            self.partly_covered.next = self.x.val();
        } else if self.b.val() {
            self.partly_covered.next = self.y.val();
        }
        self.overwritten.next = self.x.val();
        self.overwritten.next = self.y.val();
        self.nested.next = self.x.val();
        if self.a.val() {
            if self.b.val() {
                self.nested.next = self.y.val();
            }
        }
        self.inner.next = self.x.val();
        if self.c.val() {
            self.inner.next = self.y.val();
        }
        self.of_inner.next = self.inner.val() + 1;
        // A value that is read between two assignments.
        self.passing.next = self.x.val();
        self.first.next = self.passing.val();
        if self.b.val() {
            self.passing.next = self.first.val() + self.y.val();
        }
        self.second.next = self.passing.val();
        self.in_parts.next = 0.into();
        if self.a.val() {
            self.in_parts.next =
                (bit_cast::<8, 4>(self.x.val()) << 4) | bit_cast::<8, 4>(self.y.val());
        }
        if self.b.val() {
            self.in_parts.next = self.in_parts.val() ^ 0x81;
        }
        self.once_in_parts.next = bit_cast::<8, 4>(self.x.val());
    }
}

#[test]
fn defaults_and_conditions_mean_the_same_however_they_are_written() {
    assert_all_engines_agree("choices", Choices::default);
}

/// The processes of a text, each as its lines.
fn processes(text: &str) -> Vec<Vec<&str>> {
    let parts = text.split("always_comb begin\n").skip(1);
    parts.map(|part| part.lines().take_while(|line| *line != "    end").collect()).collect()
}

#[test]
fn no_output_is_assigned_twice_on_the_way_to_its_value() {
    let block = Choices::default();
    let design = elaborate(&block, "choices").expect("it elaborates");
    let text = verilog::emit(&design, &[]);
    for name in ["one", "chain", "later_wins", "covered", "partly_covered", "overwritten"] {
        assert!(text.contains(&format!("assign {name} = ")), "{name}: {text}");
    }
    assert!(text.contains("    assign overwritten = y;\n"), "{text}");
    assert!(
        text.contains("    assign later_wins = b ? y\n        : a ? x\n        : 4'h2;\n"),
        "{text}"
    );
    let processes = processes(&text);
    let assigned: Vec<&str> = processes.concat();
    assert!(!assigned.is_empty());
    for (_, port) in design.top().ports() {
        let start = format!("{} = ", port.name);
        let found = assigned.iter().filter(|line| line.trim_start().starts_with(&start)).count();
        assert!(found <= 1, "{} is assigned {found} times: {text}", port.name);
    }
    // Those that a choice is not enough for have a copy.
    for name in ["nested", "in_parts"] {
        assert!(text.contains(&format!("        {name} = {name}_next;\n")), "{name}: {text}");
    }
}
