//! The wrappers of a target whose streams are SystemVerilog interfaces, in the hands of Verilator.

use crate::{SMALL, is_quick, tools};

use std::fmt::Write as _;
use std::path::Path;

use fncc_gen::folder;
use fncc_gen::package::{Package, Top, target};
use fncc_netlist::ir::SignalKind;
use tools::run;

/// Interfaces of our own with the names, parameters, signals and modports of taxi's.
const INTERFACES: &str = "
interface taxi_axis_if #(
    parameter DATA_W = 8, parameter KEEP_W = (DATA_W + 7) / 8, parameter ID_W = 8, parameter DEST_W = 8, parameter USER_W = 1
) ();
    logic [DATA_W-1:0] tdata;
    logic [KEEP_W-1:0] tkeep, tstrb;
    logic [ID_W-1:0] tid;
    logic [DEST_W-1:0] tdest;
    logic [USER_W-1:0] tuser;
    logic tlast, tvalid, tready;
    modport src (output tdata, tkeep, tstrb, tid, tdest, tuser, tlast, tvalid, input tready);
    modport snk (input tdata, tkeep, tstrb, tid, tdest, tuser, tlast, tvalid, output tready);
endinterface

interface taxi_axil_if #(parameter DATA_W = 32, parameter ADDR_W = 32) ();
    logic [ADDR_W-1:0] awaddr, araddr;
    logic [DATA_W-1:0] wdata, rdata;
    logic [DATA_W/8-1:0] wstrb;
    logic [2:0] awprot, arprot;
    logic [1:0] bresp, rresp;
    logic awuser, wuser, buser, aruser, ruser;
    logic awvalid, awready, wvalid, wready, bvalid, bready, arvalid, arready, rvalid, rready;
    modport wr_slv (
        input awaddr, awprot, awuser, awvalid, wdata, wstrb, wuser, wvalid, bready,
        output awready, wready, bresp, buser, bvalid
    );
    modport rd_slv (
        input araddr, arprot, aruser, arvalid, rready, output arready, rdata, rresp, ruser, rvalid
    );
endinterface
";

/// The package of those tops that are wanted.
fn package(is_wanted: impl Fn(&str) -> bool) -> Package {
    let mut target = target::find("taxi").expect("a description").expect("a target");
    target.tops.retain(|name| is_wanted(name));
    Package::new(target, None, SMALL, &mut ()).expect("it can be made")
}

/// A port of a top: name, width, whether it is an input.
type Port = (String, usize, bool);

fn ports(top: &Top) -> Vec<Port> {
    let ports = top.design.top().ports();
    ports.map(|(_, p)| (p.name.clone(), p.width, p.kind == SignalKind::Input)).collect()
}

/// A module `flat` with the ports of the top, and the wrapper on interfaces in it; `tuser` may be wider than that of the top.
fn flat(top: &Top, wider: usize) -> String {
    let all = ports(top);
    let width = |name: &str| all.iter().find(|(port, ..)| port == name).map(|(_, width, _)| *width);
    let (mut declared, mut body, mut joined) =
        (vec!["input clk".to_string()], String::new(), vec![]);
    joined.push(".clk(clk)".to_string());
    for (name, width, is_input) in &all {
        let direction = if *is_input { "input" } else { "output" };
        declared.push(format!("{direction} [{}:0] {name}", width - 1));
    }
    let mut taken = vec![];
    for (name, ..) in &all {
        let Some(stream) = name.strip_suffix("_tvalid") else { continue };
        let parameters = [
            ("DATA_W", "tdata", 0),
            ("ID_W", "tid", 0),
            ("DEST_W", "tdest", 0),
            ("USER_W", "tuser", wider),
        ];
        let parameters = parameters.iter().filter_map(|(parameter, signal, more)| {
            width(&format!("{stream}_{signal}"))
                .map(|width| format!(".{parameter}({})", width + more))
        });
        let parameters = parameters.collect::<Vec<_>>().join(", ");
        let _ = writeln!(body, "taxi_axis_if #({parameters}) {stream} ();");
        joined.push(format!(".{stream}({stream})"));
        for (name, _, is_input) in &all {
            let Some(signal) =
                name.strip_prefix(&format!("{stream}_")).filter(|s| s.starts_with('t'))
            else {
                continue;
            };
            taken.push(name.clone());
            let of_interface = format!("{stream}.{signal}");
            let (to, from) = if *is_input { (&of_interface, name) } else { (name, &of_interface) };
            let _ = writeln!(body, "assign {to} = {from};");
        }
    }
    if width("s_axil_awaddr").is_some() {
        for half in ["wr", "rd"] {
            let _ = writeln!(body, "taxi_axil_if #(.ADDR_W(16)) s_axil_{half} ();");
            joined.push(format!(".s_axil_{half}(s_axil_{half})"));
        }
        for (name, _, is_input) in &all {
            let Some(signal) = name.strip_prefix("s_axil_") else { continue };
            taken.push(name.clone());
            let half = if signal.starts_with(['a', 'w']) && !signal.starts_with("ar")
                || signal.starts_with('b')
            {
                "wr"
            } else {
                "rd"
            };
            let of_interface = format!("s_axil_{half}.{signal}");
            let (to, from) = if *is_input { (&of_interface, name) } else { (name, &of_interface) };
            let from =
                if signal.ends_with("addr") { format!("{{4'd0, {from}}}") } else { from.clone() };
            let _ = writeln!(body, "assign {to} = {from};");
        }
    }
    joined.extend(
        all.iter()
            .filter(|(name, ..)| !taken.contains(name))
            .map(|(name, ..)| format!(".{name}({name})")),
    );
    format!(
        "{INTERFACES}\nmodule flat ({});\n{body}{}_if wrapped ({});\nendmodule\n",
        declared.join(", "),
        top.module(),
        joined.join(", ")
    )
}

/// Writes the package and, for each top, what holds its wrapper.
fn write(package: &Package) -> tempfile::TempDir {
    let files = package.files(&mut ()).expect("files");
    let dir = tempfile::tempdir().expect("a folder");
    folder::write(dir.path(), files.iter().map(|f| (f.path.as_str(), f.text.as_str())))
        .expect("written");
    for top in &package.tops {
        put(dir.path(), &format!("{}_flat.sv", top.name), &flat(top, 0));
    }
    dir
}

fn put(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("written");
}

/// What Verilator says of a wrapper; unused signals of an interface are the project's affair.
fn lint(folder: &Path, top: &Top) -> (bool, String) {
    let (flat, wrapper) =
        (format!("{}_flat.sv", top.name), format!("interfaces/{}_if.sv", top.module()));
    let options = [
        "--lint-only",
        "-Wall",
        "-Wno-UNUSEDSIGNAL",
        "-Wno-UNDRIVEN",
        "-Wno-DECLFILENAME",
        "-Wno-MULTITOP",
        "--top-module",
        "flat",
        "-f",
        "fncc_rtl.f",
        &flat,
        &wrapper,
    ];
    let output = run(folder, "verilator", &options);
    let said = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text)).concat();
    (output.status.success(), said)
}

#[test]
fn verilator_takes_each_wrapper_and_refuses_an_interface_of_another_width() {
    let package = package(is_quick);
    let dir = write(&package);
    for top in package.tops.iter().filter(|top| top.name != "ptp_time") {
        let (passes, said) = lint(dir.path(), top);
        assert!(passes && said.is_empty(), "{}: {said}", top.name);
    }
    let top = &package.tops[0];
    put(dir.path(), &format!("{}_flat.sv", top.name), &flat(top, 1));
    let (passes, said) = lint(dir.path(), top);
    assert!(!passes && said.contains("USER_W has to be"), "{said}");
}

#[test]
fn a_wrapper_answers_as_its_block() {
    let names = ["taxi_pfc_tx", "taxi_pfc_rx"];
    let package = package(|name| names.contains(&name));
    let dir = write(&package);
    for name in names {
        let top = package.tops.iter().find(|top| top.name == name).expect("a top");
        let module = top.module();
        let bench = std::fs::read_to_string(dir.path().join(format!("bench/{module}_bench.sv")));
        let bench = bench.expect("a bench").replace(&format!("{module} dut"), "flat dut");
        put(dir.path(), "bench.sv", &bench);
        let vectors = dir.path().join(format!("bench/{module}.hex"));
        std::fs::copy(vectors, dir.path().join(format!("{module}.hex"))).expect("a copy");
        let wrapper = format!("interfaces/{module}_if.sv");
        let right = std::fs::read_to_string(dir.path().join(&wrapper)).expect("a wrapper");
        // A connection that is missing shows.
        let broken = right.replace("(m_axis.tkeep)", "()");
        assert!(broken != right);
        for (text, passes) in [(&right, true), (&broken, false)] {
            put(dir.path(), &wrapper, text);
            let (flat, bench_top) = (format!("{name}_flat.sv"), format!("{module}_bench"));
            let options = [
                "--binary",
                "-Wno-fatal",
                "-j",
                "2",
                "-CFLAGS",
                "-O0",
                "--top-module",
                &bench_top,
                "--Mdir",
                "model",
                "-o",
                "model",
                "-f",
                "fncc_rtl.f",
                &flat,
                &wrapper,
                "bench.sv",
            ];
            let built = run(dir.path(), "verilator", &options);
            assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
            let ran = run(dir.path(), "./model/model", &[]);
            let said = String::from_utf8_lossy(&ran.stdout);
            assert_eq!(said.contains("200 cycles as recorded"), passes, "{name}: {said}");
        }
    }
}
