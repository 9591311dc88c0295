//! Which blocks at which parameters make the rows of a report.

use fncc_hdl::catalog::{Entry, Parameters};
use sha2::{Digest, Sha256};

use super::figures::Subject;
use crate::GenError;
use crate::emit::{EmittedBlock, emit};

/// A row before it is measured.
#[derive(Debug)]
pub struct Planned {
    /// What it is about.
    pub subject: Subject,
    /// Its Verilog and netlist.
    pub block: EmittedBlock,
}

impl Planned {
    /// SHA-256 of the Verilog without its comments: they make no hardware.
    pub fn hash(&self) -> String {
        let mut hash = Sha256::new();
        for line in code(&self.block.text) {
            hash.update(line);
            hash.update("\n");
        }
        hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// The lines of a Verilog file that are no comments.
pub fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.trim_start().starts_with("//"))
}

/// The rows of a block: one for each width and number of flows, or a single one where these change nothing.
///
/// # Errors
/// When the block has no such parameters or does not elaborate.
pub fn of_block(
    entry: &Entry,
    widths: &[usize],
    ports: usize,
    flows: &[usize],
) -> Result<Vec<Planned>, GenError> {
    let standard = Parameters { ports, ..Parameters::default() };
    let original = emit(entry.name, standard)?;
    let varies =
        |other: Parameters| emit(entry.name, other).map(|block| block.design != original.design);
    let by_width = match entry.widths.iter().find(|width| **width != standard.width) {
        Some(width) => varies(Parameters { width: *width, ..standard })?,
        None => true,
    };
    let by_ports = varies(Parameters { ports: if ports == 2 { 4 } else { 2 }, ..standard })?;
    let by_flows = varies(Parameters { flows: 64, ..standard })?;
    let values = |varies: bool, values: &[usize], standard: usize| {
        if varies { values.to_vec() } else { vec![standard] }
    };
    let mut rows = vec![];
    for width in values(by_width, widths, standard.width) {
        for flows in values(by_flows, flows, standard.flows) {
            let subject = Subject {
                block: entry.name.to_string(),
                width: by_width.then_some(width),
                ports: by_ports.then_some(ports),
                flows: by_flows.then_some(flows),
            };
            let block = emit(entry.name, Parameters { width, ports, flows, ..standard })?;
            rows.push(Planned { subject, block });
        }
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fncc_hdl::catalog;

    fn subjects(block: &str) -> Vec<String> {
        let entry = catalog::find(block).unwrap();
        let rows = of_block(entry, &[64, 256], 8, &[64, 1024]).unwrap();
        rows.iter().map(|row| row.subject.to_string()).collect()
    }

    #[test]
    fn rows_differ_in_what_changes_the_block() {
        assert_eq!(subjects("stat_counter"), ["stat_counter"]);
        assert_eq!(subjects("int_shift"), ["int_shift, 64 bits", "int_shift, 256 bits"]);
        assert_eq!(subjects("int_table"), ["int_table, 8 ports"]);
        assert_eq!(subjects("hpcc"), ["hpcc, 64 flows", "hpcc, 1024 flows"]);
    }

    #[test]
    fn the_hash_is_of_the_hardware_alone() {
        let entry = catalog::find("stat_counter").unwrap();
        let hash = |width| {
            let subject =
                Subject { block: "stat_counter".into(), width: None, ports: None, flows: None };
            let block = emit(entry.name, Parameters { width, ..Parameters::default() }).unwrap();
            Planned { subject, block }.hash()
        };
        assert_eq!(hash(64), hash(512));
    }
}
