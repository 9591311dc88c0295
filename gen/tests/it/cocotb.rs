//! The benches of `testbenches/cocotb/` with the packages of their targets, on Icarus.

use crate::{SMALL, tools};

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, OnceLock};

use fncc_gen::folder;
use fncc_gen::package::{Package, target};
use fncc_support::budget;
use tools::run;

/// The benches, in the repository.
fn benches() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../testbenches/cocotb")
}

/// Copies a folder without what Python and simulators leave there.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("the benches") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name");
        if path.is_dir() && name != "__pycache__" && name != "sim_build" {
            copy(&path, &to.join(name));
        } else if path.is_file() {
            fs::copy(&path, to.join(name)).expect("a copy");
        }
    }
}

/// The bench of a folder that is run where not all are: the first of [`DEFECTS`].
fn quick_top(folder: &Benches) -> &'static str {
    let of_folder = |defect: &&[&str; 5]| folder.targets.iter().any(|target| target == defect[0]);
    DEFECTS.iter().find(of_folder).expect("each folder has a defect")[1]
}

/// The tops of a folder whose benches run.
fn chosen(folder: &Benches) -> Vec<String> {
    let quick = quick_top(folder);
    folder.tops.iter().filter(|top| *top == quick || budget::is_thorough(top)).cloned().collect()
}

/// Path and text of each file of the small package of a target, with the tops whose benches run. Made once, as that takes longer than a bench.
fn package(name: &str) -> &'static [(String, String)] {
    type Files = OnceLock<Vec<(String, String)>>;
    static PACKAGES: LazyLock<BTreeMap<String, Files>> = LazyLock::new(|| {
        let targets = target::all().expect("the descriptions are right");
        targets.into_iter().map(|target| (target.name, OnceLock::new())).collect()
    });
    let files =
        PACKAGES.get(name).unwrap_or_else(|| panic!("benches of {name}, which is no target"));
    files.get_or_init(|| {
        let mut target = target::find(name).expect("its description is right").expect("a target");
        let of_target = |benches: &Benches| benches.targets.iter().any(|target| target == name);
        let tops = chosen(&folders().into_iter().find(of_target).expect("a folder of benches"));
        target.tops.retain(|top| tops.contains(top));
        let package = Package::new(target, None, SMALL, &mut ()).expect("it can be made");
        package.files(&mut ()).expect("files").into_iter().map(|f| (f.path, f.text)).collect()
    })
}

/// The package of a target, and the benches, next to each other.
fn workplace(name: &str) -> tempfile::TempDir {
    let files = package(name);
    let dir = tempfile::tempdir().expect("a folder");
    let build = dir.path().join("build");
    fs::create_dir(&build).expect("a folder");
    folder::write(&build, files.iter().map(|(path, text)| (path.as_str(), text.as_str())))
        .expect("written");
    copy(&benches(), &dir.path().join("cocotb"));
    dir
}

/// A folder of benches: its name, the targets that they are of, and the blocks.
struct Benches {
    folder: String,
    targets: Vec<String>,
    tops: Vec<String>,
}

/// All folders, by what their Makefiles say.
fn folders() -> Vec<Benches> {
    let mut folders = vec![];
    for entry in fs::read_dir(benches()).expect("the benches") {
        let path = entry.expect("an entry").path();
        let Ok(makefile) = fs::read_to_string(path.join("Makefile")) else { continue };
        let list = |name: &str| {
            let start = format!("{name} = ");
            let list = makefile.lines().find_map(|line| line.strip_prefix(&start));
            let list = list.unwrap_or_else(|| panic!("{path:?} has no {name}"));
            let mut list: Vec<String> = list.split(' ').map(str::to_string).collect();
            list.sort();
            list
        };
        let folder = path.file_name().expect("a name").to_string_lossy().into_owned();
        folders.push(Benches { folder, targets: list("TARGETS"), tops: list("TOPS") });
    }
    folders.sort_by(|a, b| a.folder.cmp(&b.folder));
    folders
}

/// Runs the benches of a folder: how many tests passed and failed, by the top, and what was said.
fn simulate(dir: &Path, folder: &str, make: &[&str]) -> (Vec<(String, usize, usize)>, String) {
    let folder = dir.join("cocotb").join(folder);
    let build = format!("BUILD={}", dir.join("build").display());
    let output = run(&folder, "make", &[&[build.as_str()], make].concat());
    let said = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text)).concat();
    let mut results = vec![];
    for top in fs::read_dir(folder.join("sim_build")).into_iter().flatten().flatten() {
        // Where there is no file, the simulator did not come to its end.
        let text = fs::read_to_string(top.path().join("results.xml")).unwrap_or_default();
        let failed = text.matches("<failure").count() + text.matches("<error").count();
        let passed = text.matches("<testcase").count() - failed;
        results.push((top.file_name().to_string_lossy().into_owned(), passed, failed));
    }
    results.sort();
    (results, said)
}

/// Each target by a test of its own, so that they run at the same time.
macro_rules! benches_pass {
    ($($test:ident: $target:literal),*) => {
        $(#[test]
        fn $test() {
            benches_pass($target);
        })*

        #[test]
        fn no_target_is_left_out() {
            let targets = target::all().expect("the descriptions are right");
            assert_eq!(targets.iter().map(|t| t.name.as_str()).collect::<Vec<_>>(), [$($target),*]);
        }
    };
}

benches_pass! {
    benches_of_generic_pass: "generic",
    benches_of_netfpga_sume_pass: "netfpga-sume",
    benches_of_netfpga_plus_pass: "netfpga-plus",
    benches_of_corundum_pass: "corundum",
    benches_of_opennic_pass: "opennic",
    benches_of_taxi_pass: "taxi"
}

fn benches_pass(target: &str) {
    let of_target = |benches: &Benches| benches.targets.iter().any(|name| name == target);
    let benches = folders().into_iter().find(of_target);
    let benches = benches.unwrap_or_else(|| panic!("none of {target}"));
    let tops = chosen(&benches);
    let dir = workplace(target);
    let list = format!("TOPS={}", tops.join(" "));
    let (results, said) = simulate(dir.path(), &benches.folder, &[&list]);
    let simulated: Vec<_> = results.iter().map(|(top, ..)| top.clone()).collect();
    assert_eq!(simulated, tops, "{said}");
    let is_right = |(_, passed, failed): &(String, usize, usize)| *passed > 0 && *failed == 0;
    assert!(results.iter().all(is_right), "{results:?}\n{said}");
}

/// Defects that a bench has to find: target, block, file, and what stands there instead of what. One for each bench at least, the first of a
/// folder a quick one.
const DEFECTS: [[&str; 5]; 32] = [
    [
        "generic",
        "int_path",
        "fncc_int_path.sv",
        ".cfg_switch_id(cfg_switch_id)",
        ".cfg_switch_id(12'h0)",
    ],
    [
        "generic",
        "switch_port_registers",
        "fncc_switch_port_registers.sv",
        "assign cfg_switch_id = ",
        "assign cfg_switch_id = ~",
    ],
    [
        "generic",
        "hpcc_registers",
        "fncc_hpcc_registers.sv",
        ".settings_5(cfg_eta),\n        .settings_6(cfg_alpha)",
        ".settings_5(cfg_alpha),\n        .settings_6(cfg_eta)",
    ],
    [
        "generic",
        "hpcc",
        "fncc_transaction_result.sv",
        "assign res_updated = ",
        "assign res_updated = ~",
    ],
    [
        "generic",
        "ack_rx",
        "fncc_ack_rx.sv",
        ".cfg_check_icrc(cfg_check_icrc)",
        ".cfg_check_icrc(1'b1)",
    ],
    ["generic", "pfc_rx", "fncc_pfc_rx.sv", ".legacy(cfg_legacy)", ".legacy(1'b1)"],
    [
        "generic",
        "pfc_tx",
        "fncc_pfc_tx.sv",
        "assign hold_new_d = quanta_in_q - refresh_in_q;",
        "assign hold_new_d = quanta_in_q;",
    ],
    [
        "generic",
        "managed_nic_engine",
        "fncc_managed_nic_engine.sv",
        ".cfg_load(registers_cfg_load),\n        .cfg_busy(nic_engine_cfg_busy),\n        .lookup_valid",
        ".cfg_load(1'b0),\n        .cfg_busy(nic_engine_cfg_busy),\n        .lookup_valid",
    ],
    [
        "generic",
        "switch_port",
        "fncc_switch_port.sv",
        "= marker_m_axis_tuser[117];",
        "= marker_m_axis_tuser[11];",
    ],
    [
        "generic",
        "switch_port",
        "fncc_switch_port.sv",
        ".cfg_hpcc_mode(cfg_hpcc_mode)",
        ".cfg_hpcc_mode(1'b0)",
    ],
    [
        "generic",
        "switch_port",
        "fncc_switch_port.sv",
        ".cfg_ecn_priorities(cfg_ecn_priorities)",
        ".cfg_ecn_priorities(8'h0)",
    ],
    [
        "generic",
        "switch_port",
        "fncc_tcd.sv",
        "assign undetermined_increment = (state_q == 2'h1) & ",
        "assign undetermined_increment = (state_q == 2'h2) & ",
    ],
    [
        "generic",
        "switch_port",
        "fncc_pfc_watchdog.sv",
        "assign discard = cfg_action[1] ? state_q : 8'h0;",
        "assign discard = state_q;",
    ],
    [
        "netfpga-sume",
        "netfpga_pfc_rx",
        "fncc_first_beat.sv",
        "inside_q ? kept_q : s_axis_tuser",
        "s_axis_tuser",
    ],
    [
        "netfpga-sume",
        "netfpga_port",
        "fncc_netfpga_port.sv",
        "arrival_tag_3_source = s_axis_3_tuser",
        "arrival_tag_3_source = s_axis_4_tuser",
    ],
    [
        "netfpga-sume",
        "netfpga_pfc_tx",
        "fncc_departure_tag.sv",
        "{96'h0, cfg_own_port, cfg_own_port, 16'h3c}",
        "{96'h0, 8'h0, cfg_own_port, 16'h3c}",
    ],
    [
        "netfpga-plus",
        "netfpga_nic_engine",
        "fncc_stream_tap.sv",
        "s_axis_tvalid & slice_s_axis_tready;",
        "s_axis_tvalid;",
    ],
    [
        "netfpga-plus",
        "managed_hpcc",
        "fncc_managed_hpcc.sv",
        ".cfg_load(registers_cfg_load),\n        .cfg_busy(hpcc_cfg_busy),\n        .ev_valid",
        ".cfg_load(1'b0),\n        .cfg_busy(hpcc_cfg_busy),\n        .ev_valid",
    ],
    [
        "corundum",
        "corundum_pfc_rx",
        "fncc_corundum_pfc_rx.sv",
        "assign m_axis_tid = ",
        "assign m_axis_tid = ~",
    ],
    [
        "corundum",
        "corundum_pfc_tx",
        "fncc_corundum_pfc_tx.sv",
        "pfc_tx_m_axis_tuser[15:12];",
        "pfc_tx_m_axis_tuser[14:11];",
    ],
    [
        "corundum",
        "corundum_port",
        "fncc_corundum_port.sv",
        ".time_ns(ptp_time_time_ns),",
        ".time_ns(24'h0),",
    ],
    [
        "corundum",
        "corundum_nic_engine",
        "fncc_corundum_nic_engine.sv",
        ".context_snd_nxt(context_snd_nxt)",
        ".context_snd_nxt(lookup_psn)",
    ],
    [
        "corundum",
        "nic_engine_registers",
        "fncc_nic_engine_registers.sv",
        "assign cfg_load = file_strobes[1] |",
        "assign cfg_load = file_strobes[0] |",
    ],
    ["corundum", "ptp_time", "fncc_ptp_time.sv", "seconds_q << 4'he", "seconds_q << 4'hd"],
    [
        "opennic",
        "opennic_pfc_rx",
        "fncc_opennic_pfc_rx.sv",
        ".s_bad(s_axis_cmac_rx_tuser_err)",
        ".s_bad(1'b0)",
    ],
    [
        "opennic",
        "opennic_pfc_tx",
        "fncc_opennic_pfc_tx.sv",
        ".s_bad(s_axis_adap_tx_322mhz_tuser_err)",
        ".s_bad(1'b0)",
    ],
    [
        "opennic",
        "opennic_port",
        "fncc_opennic_port.sv",
        ".s_bad(s_axis_cmac_rx_tuser_err)",
        ".s_bad(1'b0)",
    ],
    [
        "opennic",
        "opennic_nic_engine",
        "fncc_opennic_nic_engine.sv",
        ".s_bad(s_axis_cmac_rx_tuser_err)",
        ".s_bad(1'b0)",
    ],
    [
        "taxi",
        "taxi_pfc_rx",
        "fncc_taxi_pfc_rx.sv",
        "assign packet_fifo_s_bad = s_axis_tuser[0];",
        "assign packet_fifo_s_bad = 1'b0;",
    ],
    ["taxi", "taxi_pfc_tx", "fncc_taxi_pfc_tx.sv", "assign m_axis_tid = ", "assign m_axis_tid = ~"],
    ["taxi", "taxi_port", "fncc_taxi_port.sv", ".time_ns(ptp_time_time_ns),", ".time_ns(24'h0),"],
    [
        "taxi",
        "taxi_nic_engine",
        "fncc_taxi_nic_engine.sv",
        ".context_snd_nxt(context_snd_nxt)",
        ".context_snd_nxt(lookup_psn)",
    ],
];

/// The path of a file of a target's package, its text, and that with a defect.
fn broken(target: &str, [file, from, to]: [&str; 3]) -> (String, String, String) {
    let path = format!("rtl/{file}");
    let found = package(target).iter().find(|(other, _)| *other == path);
    let (path, right) = found.unwrap_or_else(|| panic!("{target} has no {path}"));
    (path.clone(), right.clone(), right.replacen(from, to, 1))
}

#[test]
fn benches_find_a_defect() {
    for top in folders().into_iter().flat_map(|benches| benches.tops) {
        assert!(DEFECTS.iter().any(|defect| defect[1] == top), "none for {top}");
    }
    for [target, top, file, from, to] in DEFECTS {
        let folder = folders().into_iter().find(|f| f.targets.iter().any(|t| t == target));
        let folder = folder.expect("a folder of benches of the target");
        let is_first = DEFECTS
            .iter()
            .find(|defect| defect[1] == quick_top(&folder))
            .is_some_and(|d| d[2..] == [file, from, to]);
        if !is_first && !budget::is_thorough(top) {
            continue;
        }
        let folder = folder.folder;
        let (path, right, wrong) = broken(target, [file, from, to]);
        assert_ne!(right, wrong, "{file} has no {from}");
        let dir = workplace(target);
        fs::write(dir.path().join("build").join(path), wrong).expect("written");
        let (results, said) = simulate(dir.path(), &folder, &[&format!("TOP={top}")]);
        let (_, _, failed) = results.iter().find(|(name, ..)| name == top).expect("results");
        assert!(*failed > 0, "{top}: {said}");
    }
}
