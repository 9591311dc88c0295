//! The clock of a top out of context, for the tools that read one, and what is known of boards.

use super::boards::BOARDS;
use super::{File, Target, Top};

/// The files of the boards of a target, as they stand in the repository.
pub fn boards(target: &Target) -> Vec<File> {
    let boards = BOARDS.iter().filter(|(board, _)| target.boards.iter().any(|name| name == board));
    let files = boards.flat_map(|(board, files)| {
        files.iter().map(move |(name, text)| File {
            path: format!("constraints/{board}/{name}"),
            text: (*text).to_string(),
        })
    });
    files.collect()
}

/// `.xdc` for Vivado, `.sdc` for OpenSTA and its kin, `.lpf` for nextpnr-ecp5 and Diamond.
pub fn files(target: &Target, top: &Top) -> Vec<File> {
    let (name, mhz) = (top.module(), target.clock_mhz);
    let period = target.period_ns();
    let clock = format!(
        "# The clock of {name} out of context: {mhz} MHz, target {}.\n\
         create_clock -name clk -period {period} [get_ports clk]\n",
        target.name
    );
    let lpf = format!(
        "# The clock of {name} out of context: {mhz} MHz, target {}.\n\
         FREQUENCY PORT \"clk\" {mhz} MHz;\n",
        target.name
    );
    [("xdc", clock.clone()), ("sdc", clock), ("lpf", lpf)]
        .map(|(kind, text)| File { path: format!("constraints/{name}.{kind}"), text })
        .into()
}
