//! Wrappers of the tops for projects whose streams and register buses are SystemVerilog interfaces.
//!
//! They stand in `interfaces/` and are in no list of files, because the interfaces are the project's. A wrapper holds the top and connects it, nothing else: a signal of the interface that the top
//! lacks is ignored, or zero where the wrapper drives it. Widths that do not fit end elaboration.

use std::fmt::Write as _;

use fncc_netlist::ir::SignalKind;
use serde::Deserialize;

use super::{File, Package, Top};

/// The interfaces of a project, with the modports `snk` and `src` of streams, `wr_slv` and `rd_slv` of register buses.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interfaces {
    /// That of a stream, with parameters `DATA_W`, `KEEP_W`, `ID_W`, `DEST_W` and `USER_W`.
    pub stream: String,
    /// That of AXI4-Lite, with parameters `DATA_W` and `ADDR_W`.
    pub registers: String,
}

/// Signals of a stream that one of ours may lack, and the parameters of their widths.
const STREAM: [(&str, Option<&str>); 9] = [
    ("tdata", Some("DATA_W")),
    ("tkeep", Some("KEEP_W")),
    ("tstrb", None),
    ("tid", Some("ID_W")),
    ("tdest", Some("DEST_W")),
    ("tuser", Some("USER_W")),
    ("tlast", None),
    ("tvalid", None),
    ("tready", None),
];

/// Signals of AXI4-Lite, by half: those of the bus that is written and of the one that is read.
const REGISTERS: [(&str, &str, &[&str], &[&str]); 2] = [
    (
        "wr",
        "buser",
        &["awaddr", "awvalid", "wdata", "wstrb", "wvalid", "bready"],
        &["awready", "wready", "bresp", "bvalid"],
    ),
    ("rd", "ruser", &["araddr", "arvalid", "rready"], &["arready", "rdata", "rresp", "rvalid"]),
];

/// A wrapper for each top with streams or registers, where the target has interfaces.
pub fn files(package: &Package) -> Vec<File> {
    let interfaces = package.target.interfaces.iter();
    let has_any = |top: &&Top| {
        let is_known_by = |name: &str| name.ends_with("_tvalid") || name.ends_with("_awvalid");
        top.design.top().ports().any(|(_, port)| is_known_by(&port.name))
    };
    let tops = || package.tops.iter().filter(has_any);
    let of = |interfaces| tops().map(move |top| file(package, top, interfaces));
    interfaces.flat_map(of).collect()
}

/// A port of the top.
#[derive(Clone)]
struct Port {
    name: String,
    width: usize,
    is_input: bool,
}

/// A wrapper under way: lines of its ports, checks, assignments and connections.
struct Wrapper {
    all: Vec<Port>,
    ports: Vec<String>,
    checks: Vec<String>,
    assigns: Vec<String>,
    connections: Vec<(String, String)>,
}

fn file(package: &Package, top: &Top, interfaces: &Interfaces) -> File {
    let module = top.module();
    let all = top.design.top().ports().map(|(_, signal)| Port {
        name: signal.name.clone(),
        width: signal.width,
        is_input: signal.kind == SignalKind::Input,
    });
    let mut wrapper = Wrapper {
        all: all.collect(),
        ports: vec![],
        checks: vec![],
        assigns: vec![],
        connections: vec![("clk".into(), "clk".into())],
    };
    wrapper.ports.push("input  wire logic clk".into());
    for port in wrapper.all.clone() {
        if let Some(stream) = port.name.strip_suffix("_tvalid") {
            wrapper.stream(stream, port.is_input, &interfaces.stream);
        } else if let Some(bus) = port.name.strip_suffix("_awvalid") {
            wrapper.registers(bus, &interfaces.registers);
        } else if !wrapper.is_of_interface(&port.name) {
            wrapper.plain(&port);
        }
    }
    let Wrapper { ports, checks, assigns, connections, .. } = wrapper;
    let connections: Vec<_> =
        connections.iter().map(|(port, to)| format!("        .{port}({to})")).collect();
    let mut body = String::new();
    for line in checks.iter().chain(&assigns) {
        // Writing to a string does not fail.
        let _ = writeln!(body, "    {line}");
    }
    let text = format!(
        "// SPDX-License-Identifier: {license}\n\
         // {module} with the interfaces of target {target}: {stream}, {registers}. Written by\n\
         //   gen verilog --target {target}\n\
         \n\
         module {module}_if (\n    {ports}\n);\n{body}\n    \
         {module} inner (\n{connections}\n    );\n\
         endmodule\n",
        license = env!("CARGO_PKG_LICENSE"),
        target = package.target.name,
        stream = interfaces.stream,
        registers = interfaces.registers,
        ports = ports.join(",\n    "),
        connections = connections.join(",\n"),
    );
    File { path: format!("interfaces/{module}_if.sv"), text }
}

impl Wrapper {
    fn find(&self, name: &str) -> Option<&Port> {
        self.all.iter().find(|port| port.name == name)
    }

    /// Whether a port is a signal of a stream or of a register bus.
    fn is_of_interface(&self, name: &str) -> bool {
        let Some((base, signal)) = name.rsplit_once('_') else { return false };
        let has = |known_by: &str| self.find(&format!("{base}_{known_by}")).is_some();
        let is_of_registers =
            REGISTERS.iter().any(|(_, _, to, from)| to.contains(&signal) || from.contains(&signal));
        (has("tvalid") && STREAM.iter().any(|(known, _)| *known == signal))
            || (has("awvalid") && is_of_registers)
    }

    fn plain(&mut self, port: &Port) {
        let Port { name, width, is_input } = port;
        let direction = if *is_input { "input " } else { "output" };
        let range = if *width == 1 { String::new() } else { format!("[{}:0] ", width - 1) };
        self.ports.push(format!("{direction} wire logic {range}{name}"));
        self.connections.push((name.clone(), name.clone()));
    }

    fn stream(&mut self, name: &str, is_sink: bool, interface: &str) {
        let modport = if is_sink { "snk" } else { "src" };
        self.ports.push(format!("{interface}.{modport} {name}"));
        for (signal, parameter) in STREAM {
            let of_interface = format!("{name}.{signal}");
            let Some(port) = self.find(&format!("{name}_{signal}")).cloned() else {
                if is_sink == (signal == "tready") {
                    let value = match signal {
                        "tready" => "1'b1".to_string(),
                        "tstrb" => format!("{name}.tkeep"),
                        _ => "'0".to_string(),
                    };
                    self.assigns.push(format!("assign {of_interface} = {value};"));
                }
                continue;
            };
            if let Some(parameter) = parameter {
                let condition = format!("{name}.{parameter} != {}", port.width);
                self.check(&condition, name, parameter, port.width);
            }
            self.connections.push((port.name, of_interface));
        }
    }

    fn registers(&mut self, name: &str, interface: &str) {
        for (half, user, to_top, from_top) in REGISTERS {
            let local = format!("{name}_{half}");
            self.ports.push(format!("{interface}.{half}_slv {local}"));
            self.check(&format!("{local}.DATA_W != 32"), &local, "DATA_W", 32);
            for signal in to_top.iter().chain(from_top) {
                let Some(port) = self.find(&format!("{name}_{signal}")).cloned() else { continue };
                let mut of_interface = format!("{local}.{signal}");
                if signal.ends_with("addr") {
                    let condition = format!("{local}.ADDR_W < {}", port.width);
                    self.check(&condition, &local, "ADDR_W", port.width);
                    let _ = write!(of_interface, "[{}:0]", port.width - 1);
                }
                self.connections.push((port.name, of_interface));
            }
            self.assigns.push(format!("assign {local}.{user} = '0;"));
        }
    }

    fn check(&mut self, condition: &str, interface: &str, parameter: &str, width: usize) {
        self.checks.push(format!(
            "if ({condition}) $fatal(0, \"{interface}: {parameter} has to be {width} (instance %m)\");"
        ));
    }
}
