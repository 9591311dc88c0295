//! The parts of the book that the hardware decides: the ports of each block, and the pages of its registers.

use std::path::Path;
use std::{fs, io};

use crate::registers;
use crate::registers::ports::ports_of;

/// Where the pages of the blocks are, in the repository.
pub const BLOCK_PAGES: &str = "docs/blocks";

/// What a section of ports begins with; the name of the module follows.
const HEADING: &str = "Ports of `fncc_";
const COLUMNS: &str = "| port | direction | width | meaning |\n|---|---|---|---|\n";

/// The page of a block, or all pages with parts that are made, by their paths in the repository, as they are to be.
///
/// # Errors
/// When a page cannot be read.
pub fn pages(root: &Path, only: Option<&str>) -> io::Result<Vec<(String, String)>> {
    if let Some(block) = only {
        let path = format!("{BLOCK_PAGES}/{block}.md");
        let text = fs::read_to_string(root.join(&path))?;
        return Ok(vec![(path, with_ports(&text))]);
    }
    let mut pages = registers::pages();
    let mut paths = vec![];
    for entry in fs::read_dir(root.join(BLOCK_PAGES))? {
        paths.push(format!("{BLOCK_PAGES}/{}", entry?.file_name().to_string_lossy()));
    }
    paths.sort();
    for path in paths {
        if pages.iter().all(|(made, _)| *made != path) {
            let text = fs::read_to_string(root.join(&path))?;
            pages.push((path, with_ports(&text)));
        }
    }
    Ok(pages)
}

/// A page whose tables of ports are those of the hardware.
fn with_ports(page: &str) -> String {
    let mut out = String::new();
    let mut module = None;
    for line in page.lines() {
        if line.starts_with('#') {
            let name = line.split_once(HEADING).map(|(_, name)| name.trim_end_matches('`'));
            module = name.map(str::to_string);
        }
        let is_row = line.starts_with('|');
        match &module {
            Some(name) if is_row && COLUMNS.starts_with(line) => {
                out += &table(name);
                // The rows that follow are the old ones.
                module = Some(String::new());
            }
            Some(made) if is_row && made.is_empty() => {}
            _ => {
                if !is_row && module.as_ref().is_some_and(String::is_empty) {
                    module = None;
                }
                out += line;
                out.push('\n');
            }
        }
    }
    out
}

/// The table of the ports of a block.
fn table(block: &str) -> String {
    let clock = "| `clk` | in | 1 | clock |\n";
    ports_of(block).iter().fold(format!("{COLUMNS}{clock}"), |table, port| table + &port.row())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_of_ports_is_replaced_and_all_else_stays() {
        let page = "# x\n\n| a | b |\n\n## Ports of `fncc_divider`\n\nText.\n\n| port | direction | width | meaning |\n|---|---|---|---|\n| `old` | in | 1 | gone |\n\nMore.\n\n| c | d |\n";
        let made = with_ports(page);
        assert!(
            made.starts_with("# x\n\n| a | b |\n\n## Ports of `fncc_divider`\n\nText.\n\n| port |")
        );
        assert!(!made.contains("old") && made.ends_with("\n\nMore.\n\n| c | d |\n"), "{made}");
        assert_eq!(with_ports(&made), made);
    }
}
