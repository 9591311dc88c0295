//! Timing of standard cells by OpenSTA.

use super::ReportError;
use super::figures::Run;
use super::tool::{Kind, Tool, Workplace};
use super::yosys::LIBRARY;

/// The program.
pub const KIND: Kind = Kind {
    name: "OpenSTA",
    option: "--sta",
    version: &["-version"],
    before_version: "",
    install: "install Debian's package opensta",
};

/// The clock that slack is counted from, ns.
const PERIOD_NS: f64 = 100.0;

/// The speed of module `top` in `netlist.v`.
///
/// # Errors
/// When OpenSTA fails, takes too long or reports no slack.
pub fn time(sta: &Tool, place: &Workplace, netlist: &str, top: &str) -> Result<Run, ReportError> {
    let script = format!(
        "read_liberty {LIBRARY}\nread_verilog {netlist}.v\nlink_design {top}\n\
         create_clock -name clk -period {PERIOD_NS} [get_ports clk]\n\
         report_checks -path_delay max -digits 4 -format full\n"
    );
    place.write("time.tcl", script.as_bytes())?;
    let step = place.run(sta, "time", &["-exit", "-no_splash", "time.tcl"], &[])?;
    let said = step.said()?;
    if let Some(line) = said.lines().find(|line| line.starts_with("Error:")) {
        return Err(step.unreadable(line));
    }
    let slack = slack(&said).ok_or_else(|| step.unreadable("it reports no slack"))?;
    let mhz = 1000.0 / (PERIOD_NS - slack);
    if !(mhz.is_finite() && mhz > 0.0) {
        return Err(step.unreadable(format!("a slack of {slack} ns")));
    }
    let cells = said.lines().filter(|line| line.contains("/Y (")).count();
    Ok(Run {
        seed: 0,
        mhz: (mhz * 10.0).round() / 10.0,
        critical_path: format!("{cells} cells, {:.2} ns", PERIOD_NS - slack),
    })
}

/// The slack from a line such as `   6.1520   slack (MET)`.
fn slack(said: &str) -> Option<f64> {
    let line = said.lines().find(|line| line.contains(" slack ("))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slack_is_read_from_what_the_tool_says() {
        assert_eq!(slack("  9.8 data\n             6.1520   slack (MET)\n"), Some(6.152));
        assert_eq!(slack("            -1.5   slack (VIOLATED)\n"), Some(-1.5));
        assert_eq!(slack("No paths found.\n"), None);
    }
}
