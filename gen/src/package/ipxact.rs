//! Components for IP-XACT tools (IEEE 1685-2014).

use std::io;

use fncc_netlist::ir::SignalKind;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use super::{File, Package, Top};

type Xml = Writer<Vec<u8>>;

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

/// `ipxact/<module>.xml`: ports, streams, clock and reset, and the files.
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
        // The schema knows no empty list of them.
        let interfaces = interfaces(top);
        if !interfaces.is_empty() {
            within(xml, "busInterfaces", |xml| {
                interfaces.iter().try_for_each(|interface| bus_interface(xml, top, interface))
            })?;
        }
        within(xml, "model", |xml| model(xml, top))?;
        within(xml, "fileSets", |xml| file_sets(xml, package))?;
        leaf(xml, "description", top.summary)
    })?;
    Ok(())
}

fn within(
    xml: &mut Xml,
    name: &str,
    inner: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> io::Result<()> {
    xml.create_element(format!("ipxact:{name}")).write_inner_content(inner)?;
    Ok(())
}

fn leaf(xml: &mut Xml, name: &str, text: &str) -> io::Result<()> {
    xml.create_element(format!("ipxact:{name}")).write_text_content(BytesText::new(text))?;
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
                        let physical = format!("{name}_{signal}");
                        if top.design.top().ports().any(|(_, port)| port.name == physical) {
                            port_map(xml, &signal.to_uppercase(), &physical)?;
                        }
                    }
                    Ok(())
                })
            })
        })?;
        let role = if *is_slave { "slave" } else { "master" };
        xml.create_element(format!("ipxact:{role}")).write_empty()?;
        Ok(())
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
