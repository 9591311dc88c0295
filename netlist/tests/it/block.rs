//! What `#[block]` makes of a struct.

use fncc_netlist::prelude::*;
use fncc_netlist::{Engine, Interpreter, KernelBlock, PortDirection, elaborate};

/// Counts `turns` from a first value on; all forms of fields are there.
#[block(new(first: u64, turns: u64), check = assert!(turns < 1 << W, "Turns: {turns} in {W} bits"))]
struct Turns<const W: usize> {
    /// Not one of the ports that have a value.
    pub clk: Signal<In, Clock>,
    pub go: [Signal<In, Bit>; 2],
    pub count: Signal<Out, Bits<W>>,
    pub matrix: [[Signal<Out, Bit>; 2]; 2],
    #[init(Dff::new(first.to_bits()))]
    state: Dff<Bits<W>>,
    #[init(Constant::new(turns.to_bits()))]
    turns: Constant<Bits<W>>,
    unused: [[Signal<Local, Bit>; 33]; 2],
}

impl<const W: usize> Logic for Turns<W> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module turns");
        self.count.next = self.state.q.val();
        if self.go[0].val() && self.go[1].val() {
            self.state.d.next = self.state.q.val() + self.turns.val();
        }
        for i in 0..2 {
            for j in 0..2 {
                self.matrix[i][j].next = self.go[i].val() ^ self.go[j].val();
            }
            for j in 0..33 {
                self.unused[i][j].next = false;
            }
        }
    }
}

/// A block that others make.
#[block(by_hand)]
struct Made {
    pub x: Signal<Out, Bit>,
    value: Constant<Bit>,
}

impl Default for Made {
    fn default() -> Self {
        Self { x: Signal::default(), value: Constant::new(true) }
    }
}

impl Logic for Made {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.value.val();
    }
}

fn port_names(block: &impl KernelBlock) -> Vec<String> {
    let design = elaborate(block, "top").expect("a block that elaborates");
    let engine = Interpreter::new(&design).expect("an engine");
    engine.ports().iter().map(|port| port.name.clone()).collect()
}

#[test]
fn public_fields_are_the_ports_in_their_order() {
    let names = ["go_0", "go_1", "count", "matrix_0_0", "matrix_0_1", "matrix_1_0", "matrix_1_1"];
    assert_eq!(port_names(&Turns::<8>::new(0, 1)), names);
    assert_eq!(port_names(&Made::default()), ["x"]);
}

#[test]
fn fields_have_the_values_that_stand_at_them() {
    let design = elaborate(&Turns::<8>::new(200, 100), "turns").expect("a block");
    let mut engine = Interpreter::new(&design).expect("an engine");
    for port in engine.ports().to_vec() {
        if port.direction == PortDirection::In {
            let id = engine.port(&port.name);
            engine.set(id, 1);
        }
    }
    let count = engine.port("count");
    for expected in [200, (200 + 100) % 256, (200 + 200) % 256] {
        engine.clock();
        assert_eq!(engine.get(count), expected);
    }
}

#[test]
#[should_panic(expected = "Turns: 16 in 4 bits")]
fn parameters_that_do_not_fit_together_are_refused_before_the_block_is_made() {
    Turns::<4>::new(0, 16);
}
