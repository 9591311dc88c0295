//! A core with one register on every port.

use std::fmt::Write;

use fncc_netlist::PortDirection;
use fncc_netlist::ir::Design;

/// Name of the module.
pub const TOP: &str = "registered_ports";

/// A module that holds the design's top with a register between each of its ports, but the clock, and the
/// core. To follow the design's own Verilog.
pub fn wrapper(design: &Design) -> String {
    let top = design.top();
    let mut head = vec!["input logic clk".to_string()];
    let mut body = String::new();
    let mut pins = vec![];
    if top.clocked {
        pins.push(".clk(clk)".to_string());
    }
    for port in top.port_list() {
        let (name, high) = (&port.name, port.width - 1);
        let (direction, from, to) = match port.direction {
            PortDirection::In => ("input", format!("port_{name}"), format!("core_{name}")),
            PortDirection::Out => ("output", format!("core_{name}"), format!("port_{name}")),
        };
        head.push(format!("{direction} logic [{high}:0] port_{name}"));
        // Equal registers of different ports must not become one.
        writeln!(body, "    logic [{high}:0] core_{name};").expect("a string takes text");
        writeln!(body, "    (* keep *) logic [{high}:0] register_{name};").expect("as above");
        writeln!(body, "    always_ff @(posedge clk) register_{name} <= {from};")
            .expect("as above");
        writeln!(body, "    assign {to} = register_{name};").expect("as above");
        pins.push(format!(".{name}(core_{name})"));
    }
    format!(
        "module {TOP} (\n    {}\n);\n{body}    {} core (\n        {}\n    );\nendmodule\n",
        head.join(",\n    "),
        top.name,
        pins.join(",\n        ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use fncc_hdl::catalog::{self, Parameters};

    #[test]
    fn every_port_has_its_register() {
        let counter = catalog::find("stat_counter").unwrap();
        let text = wrapper(&counter.design(Parameters::default()).unwrap());
        let expected = "\
module registered_ports (
    input logic clk,
    input logic [0:0] port_rst,
    input logic [0:0] port_increment,
    output logic [31:0] port_value
);
    logic [0:0] core_rst;
    (* keep *) logic [0:0] register_rst;
    always_ff @(posedge clk) register_rst <= port_rst;
    assign core_rst = register_rst;
    logic [0:0] core_increment;
    (* keep *) logic [0:0] register_increment;
    always_ff @(posedge clk) register_increment <= port_increment;
    assign core_increment = register_increment;
    logic [31:0] core_value;
    (* keep *) logic [31:0] register_value;
    always_ff @(posedge clk) register_value <= core_value;
    assign port_value = register_value;
    fncc_stat_counter core (
        .clk(clk),
        .rst(core_rst),
        .increment(core_increment),
        .value(core_value)
    );
endmodule
";
        assert_eq!(text, expected);
    }
}
