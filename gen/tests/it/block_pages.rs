//! The book has the ports and registers of the hardware, and every block has a page.

use std::fs;
use std::path::Path;

use fncc_gen::docs::pages;
use fncc_hdl::catalog::BLOCKS;

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
