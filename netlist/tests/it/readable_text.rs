//! The text is the one that a person would write.

use crate::all_engines;

use all_engines::assert_all_tools_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::{elaborate, verilog};
use rust_hdl_core::prelude::Block;

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
struct Header {
    kind: Bits<2>,
    length: Bits<6>,
}

/// Notes what it sees.
#[block]
struct Watch {
    /// Rising-edge clock.
    pub clk: Signal<In, Clock>,
    /// Clears the notes. It takes a cycle.
    pub rst: Signal<In, Bit>,
    /// The first word, as [`Header`] has it.
    pub header: Signal<In, Header>,
    pub place: Signal<In, Bits<3>>,
    /// What was seen.
    pub seen: Signal<Out, Bits<8>>,
    /// The last length.
    pub length: Signal<Out, Bits<6>>,
    notes: Dff<Bits<8>>,
    before: Dff<Bits<6>>,
    #[init(Dff::new(5.into()))]
    latest: Dff<Bits<6>>,
}

impl Logic for Watch {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One cycle after the other.");
        self.latest.d.next = self.header.val().length;
        self.before.d.next = self.latest.q.val();
        self.length.next = self.before.q.val();
        comment!("What was seen.");
        self.seen.next = self.notes.q.val();
        if self.header.val().kind.get_bit(1) {
            self.notes.d.next = self.notes.q.val().replace_bit(self.place.val().index(), true);
        }
        if self.rst.val() {
            self.notes.d.next = 0.into();
        }
    }
}

fn text_of(block: &dyn Block) -> String {
    verilog::emit(&elaborate(block, "watch").expect("it elaborates"), &[])
}

#[test]
fn a_block_as_a_person_would_write_it() {
    assert_all_tools_agree("watch", Watch::default);
    let expected = r#"`default_nettype none

module watch (
    input  logic       clk,
    // Clears the notes
    input  logic       rst,
    // The first word, as Header has it
    input  logic [7:0] header,
    input  logic [2:0] place,
    // What was seen
    output logic [7:0] seen,
    // The last length
    output logic [5:0] length
);

    logic [7:0] notes_d;
    logic [7:0] notes_q;
    logic [5:0] before_q;
    logic [5:0] latest_q;
    logic [5:0] header_length;
    logic [1:0] header_kind;
    logic header_kind_1;

    initial begin
        notes_q = 8'h0;
        before_q = 6'h0;
        latest_q = 6'h5;
    end

    always @(posedge clk) begin
        notes_q <= notes_d;
        before_q <= latest_q;
        latest_q <= header_length;
    end
"#;
    let text = text_of(&Watch::default());
    assert!(text.starts_with(expected), "{text}");
    for part in [
        "        notes_d = notes_q;\n        if (header_kind_1) begin\n",
        "            notes_d[place] = 1'b1;\n",
        "    assign header_length = header[7:2];\n",
        "    assign length = before_q;\n\n    // What was seen.\n    assign seen = notes_q;\n",
    ] {
        assert!(text.contains(part), "`{part}` is not in\n{text}");
    }
}

/// Exchanges two bits, and two others by way of a signal.
#[block]
struct Exchange {
    pub a: Signal<In, Bits<4>>,
    pub x: Signal<Out, Bits<4>>,
    pub y: Signal<Out, Bits<4>>,
    l: Signal<Local, Bits<4>>,
}

impl Logic for Exchange {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self
            .a
            .val()
            .replace_bit(0, self.a.val().get_bit(1))
            .replace_bit(1, self.a.val().get_bit(0));
        self.l.next = self.a.val();
        self.l.next = self
            .l
            .val()
            .replace_bit(2, self.l.val().get_bit(3))
            .replace_bit(3, self.l.val().get_bit(2));
        self.y.next = self.l.val();
    }
}

#[test]
fn bits_that_take_each_others_place_are_read_before_one_is_written() {
    assert_all_tools_agree("exchange", Exchange::default);
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum Light {
    Red,
    Green,
    Amber,
}

#[block(clock, reset)]
struct Lights {
    pub turns: Signal<In, Bit>,
    pub go: Signal<Out, Bit>,
    light: ResetDff<Light>,
}

impl Logic for Lights {
    #[hdl_gen]
    fn update(&mut self) {
        if self.turns.val() {
            match self.light.q.val() {
                Light::Red => self.light.d.next = Light::Green,
                Light::Green => self.light.d.next = Light::Amber,
                Light::Amber => self.light.d.next = Light::Red,
            }
        }
        self.go.next = self.light.q.val() == Light::Green;
    }
}

#[test]
fn a_state_is_declared_with_the_names_of_its_values() {
    let text = verilog::emit(&elaborate(&Lights::default(), "lights").expect("it elaborates"), &[]);
    assert!(
        text.contains("logic [1:0] light_q; // 0 Light::Red, 1 Light::Green, 2 Light::Amber"),
        "{text}"
    );
    assert!(text.lines().any(|line| line.ends_with("// Amber")), "{text}");
}
