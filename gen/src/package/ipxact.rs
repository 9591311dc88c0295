//! Components for IP-XACT tools (IEEE 1685-2014).

use std::io;

use fncc_netlist::ir::SignalKind;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, Event};

use super::xml::{Xml, leaf, within};
use super::{File, Package, Top, memory_map};

const NAMESPACE: &str = "http://www.accellera.org/XMLSchema/IPXACT/1685-2014";

/// A kind of interface: its abstraction (vendor, library, name, version), the signal by which it is known, and all of them.
struct Bus {
    reference: [&'static str; 4],
    known_by: &'static str,
    signals: &'static [&'static str],
}

/// The streams and registers of AMBA.
const BUSES: [Bus; 2] = [
    Bus {
        reference: ["amba.com", "AMBA4", "AXI4Stream", "r0p0_1"],
        known_by: "tvalid",
        signals: &["tdata", "tkeep", "tlast", "tid", "tdest", "tuser", "tvalid", "tready"],
    },
    Bus {
        reference: ["amba.com", "AMBA4", "AXI4-Lite", "r0p0"],
        known_by: "awvalid",
        signals: &[
            "awaddr", "awvalid", "awready", "wdata", "wstrb", "wvalid", "wready", "bresp",
            "bvalid", "bready", "araddr", "arvalid", "arready", "rdata", "rresp", "rvalid",
            "rready",
        ],
    },
];

/// Names of ports that carry a signal of a bus and are not named after it, as some shells want them.
const OTHER_NAMES: [(&str, &str); 1] = [("tuser", "tuser_err")];

/// `ipxact/<module>.xml`: ports, streams, clock and reset, registers, and the files.
pub fn file(package: &Package, top: &Top) -> File {
    let mut xml = Writer::new_with_indent(vec![], b' ', 2);
    component(&mut xml, package, top).unwrap_or_else(|error| unreachable!("a vector: {error}"));
    let mut text = String::from_utf8_lossy(&xml.into_inner()).into_owned();
    text.push('\n');
    File { path: format!("ipxact/{}.xml", top.module()), text }
}

fn component(xml: &mut Xml, package: &Package, top: &Top) -> io::Result<()> {
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let element =
        xml.create_element("ipxact:component").with_attribute(("xmlns:ipxact", NAMESPACE));
    element.write_inner_content(|xml| {
        leaf(xml, "vendor", "fncc-rtl")?;
        leaf(xml, "library", &package.target.name)?;
        leaf(xml, "name", top.module())?;
        leaf(xml, "version", env!("CARGO_PKG_VERSION"))?;
        let interfaces = interfaces(top);
        let has = |name: &str| top.design.top().ports().any(|(_, port)| port.name == name);
        within(xml, "busInterfaces", |xml| {
            interfaces.iter().try_for_each(|interface| bus_interface(xml, top, interface))?;
            let all: Vec<_> = interfaces.iter().map(|(name, ..)| *name).collect();
            // Vivado's integrator needs to know which clock and reset an interface belongs to.
            let hz = format!("{:.0}", package.target.clock_mhz * 1e6);
            let mut clock = vec![("FREQ_HZ", hz), ("ASSOCIATED_BUSIF", all.join(":"))];
            clock.retain(|(_, value)| !value.is_empty());
            if has("rst") {
                clock.push(("ASSOCIATED_RESET", "rst".into()));
            }
            xilinx_signal(xml, "clk", "clock", &clock)?;
            if has("rst") {
                xilinx_signal(xml, "rst", "reset", &[("POLARITY", "ACTIVE_HIGH".into())])?;
            }
            Ok(())
        })?;
        if let Some(registers) = top.registers() {
            memory_map::memory_maps(xml, &registers)?;
        }
        within(xml, "model", |xml| model(xml, top))?;
        within(xml, "fileSets", |xml| file_sets(xml, package))?;
        leaf(xml, "description", &top.summary)
    })?;
    Ok(())
}

/// A reference to a definition outside.
fn reference(
    xml: &mut Xml,
    name: &str,
    [vendor, library, what, version]: [&str; 4],
) -> io::Result<()> {
    xml.create_element(format!("ipxact:{name}"))
        .with_attributes([
            ("vendor", vendor),
            ("library", library),
            ("name", what),
            ("version", version),
        ])
        .write_empty()?;
    Ok(())
}

/// The interfaces of a top: what their ports begin with, their kind, and whether the other side begins.
fn interfaces(top: &Top) -> Vec<(&str, &'static Bus, bool)> {
    let ports = top.design.top().ports();
    let known = ports.filter_map(|(_, signal)| {
        BUSES.iter().find_map(|bus| {
            let name = signal.name.strip_suffix(bus.known_by)?.strip_suffix('_')?;
            Some((name, bus, signal.kind == SignalKind::Input))
        })
    });
    known.collect()
}

fn bus_interface(
    xml: &mut Xml,
    top: &Top,
    (name, bus, is_slave): &(&str, &'static Bus, bool),
) -> io::Result<()> {
    let [vendor, library, what, version] = bus.reference;
    within(xml, "busInterface", |xml| {
        leaf(xml, "name", name)?;
        reference(xml, "busType", bus.reference)?;
        within(xml, "abstractionTypes", |xml| {
            within(xml, "abstractionType", |xml| {
                let rtl = format!("{what}_rtl");
                reference(xml, "abstractionRef", [vendor, library, &rtl, version])?;
                within(xml, "portMaps", |xml| {
                    for signal in bus.signals {
                        let others = OTHER_NAMES.iter().filter(|(of, _)| of == signal);
                        for suffix in
                            std::iter::once(*signal).chain(others.map(|(_, other)| *other))
                        {
                            let physical = format!("{name}_{suffix}");
                            if top.design.top().ports().any(|(_, port)| port.name == physical) {
                                port_map(xml, &signal.to_uppercase(), &physical)?;
                            }
                        }
                    }
                    Ok(())
                })
            })
        })?;
        if bus.known_by == "awvalid" && top.registers().is_some() {
            return within(xml, "slave", |xml| {
                let map = ("memoryMapRef", memory_map::NAME);
                xml.create_element("ipxact:memoryMapRef").with_attribute(map).write_empty()?;
                Ok(())
            });
        }
        let role = if *is_slave { "slave" } else { "master" };
        xml.create_element(format!("ipxact:{role}")).write_empty()?;
        Ok(())
    })
}

/// A clock or a reset, in the terms of Vivado, with its parameters.
fn xilinx_signal(
    xml: &mut Xml,
    port: &str,
    kind: &'static str,
    parameters: &[(&str, String)],
) -> io::Result<()> {
    let logical = if kind == "clock" { "CLK" } else { "RST" };
    within(xml, "busInterface", |xml| {
        leaf(xml, "name", port)?;
        reference(xml, "busType", ["xilinx.com", "signal", kind, "1.0"])?;
        within(xml, "abstractionTypes", |xml| {
            within(xml, "abstractionType", |xml| {
                let rtl = format!("{kind}_rtl");
                reference(xml, "abstractionRef", ["xilinx.com", "signal", &rtl, "1.0"])?;
                within(xml, "portMaps", |xml| port_map(xml, logical, port))
            })
        })?;
        xml.create_element("ipxact:slave").write_empty()?;
        within(xml, "parameters", |xml| {
            parameters.iter().try_for_each(|(name, value)| {
                within(xml, "parameter", |xml| {
                    leaf(xml, "name", name)?;
                    leaf(xml, "value", value)
                })
            })
        })
    })
}

fn port_map(xml: &mut Xml, logical: &str, physical: &str) -> io::Result<()> {
    within(xml, "portMap", |xml| {
        within(xml, "logicalPort", |xml| leaf(xml, "name", logical))?;
        within(xml, "physicalPort", |xml| leaf(xml, "name", physical))
    })
}

fn model(xml: &mut Xml, top: &Top) -> io::Result<()> {
    within(xml, "views", |xml| {
        within(xml, "view", |xml| {
            leaf(xml, "name", "rtl")?;
            leaf(xml, "envIdentifier", "systemVerilog:*:*")?;
            leaf(xml, "componentInstantiationRef", "rtl")
        })
    })?;
    within(xml, "instantiations", |xml| {
        within(xml, "componentInstantiation", |xml| {
            leaf(xml, "name", "rtl")?;
            leaf(xml, "language", "systemVerilog")?;
            leaf(xml, "moduleName", top.module())?;
            within(xml, "fileSetRef", |xml| leaf(xml, "localName", "rtl"))
        })
    })?;
    within(xml, "ports", |xml| {
        port(xml, "clk", true, 1)?;
        for (_, signal) in top.design.top().ports() {
            port(xml, &signal.name, signal.kind == SignalKind::Input, signal.width)?;
        }
        Ok(())
    })
}

fn port(xml: &mut Xml, name: &str, is_input: bool, width: usize) -> io::Result<()> {
    within(xml, "port", |xml| {
        leaf(xml, "name", name)?;
        within(xml, "wire", |xml| {
            leaf(xml, "direction", if is_input { "in" } else { "out" })?;
            if width == 1 {
                return Ok(());
            }
            within(xml, "vectors", |xml| {
                within(xml, "vector", |xml| {
                    leaf(xml, "left", &(width - 1).to_string())?;
                    leaf(xml, "right", "0")
                })
            })
        })
    })
}

fn file_sets(xml: &mut Xml, package: &Package) -> io::Result<()> {
    within(xml, "fileSet", |xml| {
        leaf(xml, "name", "rtl")?;
        for file in &package.rtl {
            within(xml, "file", |xml| {
                leaf(xml, "name", &format!("../{}", file.path))?;
                leaf(xml, "fileType", "systemVerilogSource")
            })?;
        }
        Ok(())
    })
}
