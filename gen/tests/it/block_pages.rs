//! The book has the ports and registers of the hardware, and every block has a page.

use std::fs;
use std::path::Path;

use fncc_gen::docs::pages;
use fncc_gen::package::{shell, target};
use fncc_gen::registers::Registers;
use fncc_hdl::catalog::{BLOCKS, Parameters};

#[test]
fn the_pages_are_those_that_are_made() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut all = String::new();
    for (path, text) in pages(&root, None).unwrap() {
        let there = fs::read_to_string(root.join(&path)).unwrap_or_default();
        assert!(there == text, "{path} is stale: run `cargo gen docs`");
        all += &text;
    }
    for block in BLOCKS {
        let heading = format!("Ports of `fncc_{}`", block.name);
        assert_eq!(all.matches(&heading).count(), 1, "sections `{heading}`");
    }
}

/// What the names of ports begin with that a page of a target has in its text.
const PREFIXES: [&str; 8] = ["s_", "m_", "cfg_", "stat_", "own_", "stamp_", "work_", "fetch_"];

#[test]
fn the_page_of_a_target_names_all_its_tops_and_only_ports_that_there_are() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/targets");
    for page in ["netfpga", "corundum", "opennic", "taxi"] {
        let text = fs::read_to_string(root.join(format!("{page}.md"))).unwrap();
        let mut known = vec![];
        for target in target::all().unwrap().iter().filter(|t| t.name.starts_with(page)) {
            for top in &target.tops {
                assert!(text.contains(&format!("| `{top}` |")), "{page}: no row of {top}");
                let parameters =
                    Parameters { width: target.widths[0], flows: 64, ..Default::default() };
                let design = shell::design(top, parameters).unwrap();
                known.extend(design.top().ports().map(|(_, port)| port.name.clone()));
                let registers =
                    Registers::all().filter(|r| top.contains(&r.block) || top.contains("port"));
                let all = registers.flat_map(|r| [r.config, r.status].concat());
                known.extend(all.map(|register| register.port));
            }
        }
        let words = text.split('`').skip(1).step_by(2);
        let words = words.map(|word| word.trim_end_matches("_*"));
        for word in words.filter(|word| PREFIXES.iter().any(|prefix| word.starts_with(prefix))) {
            let word = word.split('[').next().unwrap_or_default().trim_end_matches("_i");
            let is_port = |name: &String| {
                name.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
            };
            assert!(known.iter().any(is_port), "{page}: there is no {word}");
        }
    }
}
