//! Scripts for Vivado. It is no open tool, so they are written by its manuals (UG835, UG1118) and not run here.

use super::{File, Package};

/// Finds the Verilog of the package.
const FILES: &str = "set here [file normalize [file join [file dirname [info script]] ..]]
set list [open [file join $here fncc_rtl.f]]
set rtl [lmap file [split [string trim [read $list]] \\n] {file join $here $file}]
close $list
";

/// `vivado/package_ip.tcl` and `vivado/build.tcl`.
pub fn files(package: &Package) -> Vec<File> {
    let tops: Vec<_> = package.tops.iter().map(super::Top::module).collect();
    let (tops, version) = (tops.join(" "), env!("CARGO_PKG_VERSION"));
    // Vivado knows versions of two numbers.
    let version = version.rsplit_once('.').map_or(version, |(two, _)| two);
    let target = &package.target.name;
    let package_ip = format!(
        "# Packages each top of target {target} as an IP in ip/, for the IP catalogue:\n\
         #   vivado -mode batch -source vivado/package_ip.tcl\n\
         {FILES}\
         foreach top {{{tops}}} {{\n\
         \x20   create_project -in_memory -force $top\n\
         \x20   add_files -norecurse $rtl\n\
         \x20   set_property top $top [current_fileset]\n\
         \x20   update_compile_order -fileset [current_fileset]\n\
         \x20   ipx::package_project -root_dir [file join $here ip $top] -vendor fncc-rtl -library fncc \\\n\
         \x20       -taxonomy /Networking -import_files -force\n\
         \x20   set core [ipx::current_core]\n\
         \x20   set_property name $top $core\n\
         \x20   set_property version {version} $core\n\
         \x20   set_property display_name $top $core\n\
         \x20   ipx::infer_bus_interfaces xilinx.com:interface:axis_rtl:1.0 $core\n\
         \x20   ipx::update_checksums $core\n\
         \x20   ipx::check_integrity $core\n\
         \x20   ipx::save_core $core\n\
         \x20   close_project\n\
         }}\n"
    );
    let build = format!(
        "# Synthesises, places and routes one top of target {target} out of context, without a project:\n\
         #   vivado -mode batch -source vivado/build.tcl -tclargs TOP PART\n\
         # TOP is one of {tops}\n\
         if {{[llength $argv] != 2 || [lsearch -exact {{{tops}}} [lindex $argv 0]] < 0}} {{\n\
         \x20   puts stderr \"usage: -tclargs TOP PART, TOP one of {tops}\"\n\
         \x20   exit 1\n\
         }}\n\
         lassign $argv top part\n\
         {FILES}\
         set out [file join $here vivado $top]\n\
         file mkdir $out\n\
         read_verilog -sv $rtl\n\
         read_xdc -mode out_of_context [file join $here constraints $top.xdc]\n\
         synth_design -top $top -part $part -mode out_of_context -flatten_hierarchy rebuilt\n\
         opt_design\n\
         place_design\n\
         phys_opt_design\n\
         route_design\n\
         report_utilization -hierarchical -file [file join $out utilisation.txt]\n\
         report_timing_summary -file [file join $out timing.txt]\n\
         write_checkpoint -force [file join $out $top.dcp]\n"
    );
    [("package_ip", package_ip), ("build", build)]
        .map(|(name, text)| File { path: format!("vivado/{name}.tcl"), text })
        .into()
}
