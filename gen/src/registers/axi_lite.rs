//! The signals of the AXI4-Lite port of a block, as its declaration says.

use fncc_hdl::axis::AxiLiteSlave;
use fncc_netlist::kernel::{KernelPorts, PortVisitor};
use fncc_netlist::prelude::{Clock, In, Signal};

/// A signal: its name without that of the port, its direction, bits, and what it is.
pub(super) struct AxiLitePort {
    pub name: String,
    pub direction: &'static str,
    pub width: usize,
    pub what: &'static str,
}

impl AxiLitePort {
    /// Its line in the table of a page.
    pub fn row(&self) -> String {
        let Self { name, direction, width, what } = self;
        format!("| `s_axil_{name}` | {direction} | {width} | {} |\n", what.to_lowercase())
    }
}

/// All of them, in order.
pub(super) fn axi_lite() -> Vec<AxiLitePort> {
    let mut list = List::default();
    AxiLiteSlave::<12>::default().visit_ports(&mut list);
    let mut notes = vec![];
    <AxiLiteSlave<12> as KernelPorts>::notes("s_axil", &mut notes);
    let ports = list.ports.into_iter().zip(notes);
    ports
        .map(|((name, direction, width), (_, what))| AxiLitePort { name, direction, width, what })
        .collect()
}

#[derive(Default)]
struct List {
    name: String,
    ports: Vec<(String, &'static str, usize)>,
}

impl PortVisitor for List {
    fn enter(&mut self, name: &str) {
        self.name = name.to_string();
    }
    fn leave(&mut self) {}
    fn clock(&mut self, _: &mut Signal<In, Clock>) {}
    fn input(&mut self, width: usize, _: &mut dyn FnMut(&[u64])) {
        self.ports.push((self.name.clone(), "in", width));
    }
    fn output(&mut self, width: usize, _: &mut dyn FnMut(&mut [u64])) {
        self.ports.push((self.name.clone(), "out", width));
    }
}
