//! A design in pieces that Yosys can hold: its build for WebAssembly has 4 GB, and a complete NIC needs more.
//!
//! ```text
//!  nic ──┬── window_control ── ...   pieces: nic with all but its largest parts, these as black boxes
//!        ├── packet_tx ── ...                window_control with all below it
//!        └── event_merge, ...                packet_tx with all below it
//! ```

use std::collections::BTreeSet;

use fncc_netlist::ir::Design;
use fncc_netlist::verilog;

use super::rows::code;

/// The most Verilog of a piece, bytes without comments; a module alone may have more.
pub const LARGEST: usize = 750_000;

/// Modules that are synthesised in one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its top.
    pub top: String,
    /// Modules that are black boxes in it.
    pub boxes: BTreeSet<String>,
    /// Its Verilog without comments.
    pub text: String,
}

/// The pieces of a design, each of at most `largest` bytes as far as its modules allow. Every module is in one or more of them.
pub fn pieces(design: &Design, largest: usize) -> Vec<Piece> {
    let text = |module| {
        let lines: Vec<_> =
            code(&verilog::emit_one(design, module, &[])).map(str::to_owned).collect();
        lines.join("\n") + "\n"
    };
    let texts: Vec<_> = (0..design.modules.len()).map(text).collect();
    let (mut pieces, mut tops) = (vec![], vec![design.modules.len() - 1]);
    let mut done = BTreeSet::new();
    while let Some(top) = tops.pop() {
        if !done.insert(top) {
            continue;
        }
        let size =
            |modules: &BTreeSet<usize>| modules.iter().map(|&m| texts[m].len()).sum::<usize>();
        let mut boxes = BTreeSet::new();
        let mut inside = below(design, top, &boxes);
        while size(&inside) > largest {
            let parts = design.modules[top].instances.iter().map(|part| part.module);
            let parts = parts.filter(|part| !boxes.contains(part));
            let Some(part) = parts.max_by_key(|&part| size(&below(design, part, &boxes))) else {
                break;
            };
            boxes.insert(part);
            inside = below(design, top, &boxes);
        }
        let black_boxes = boxes.iter().map(|&part| black_box(&texts[part]));
        let whole = inside.iter().map(|&module| texts[module].clone());
        pieces.push(Piece {
            top: design.modules[top].name.clone(),
            boxes: boxes.iter().map(|&part| design.modules[part].name.clone()).collect(),
            text: black_boxes.chain(whole).collect(),
        });
        tops.extend(boxes);
    }
    pieces
}

/// A module and all below it but black boxes.
fn below(design: &Design, top: usize, boxes: &BTreeSet<usize>) -> BTreeSet<usize> {
    let (mut found, mut open) = (BTreeSet::new(), vec![top]);
    while let Some(module) = open.pop() {
        if found.insert(module) {
            let parts = design.modules[module].instances.iter().map(|part| part.module);
            open.extend(parts.filter(|part| !boxes.contains(part)));
        }
    }
    found
}

/// The ports of a module, as a black box.
fn black_box(text: &str) -> String {
    let module = text.lines().skip_while(|line| !line.starts_with("module "));
    let mut ports: Vec<_> = module.take_while(|line| *line != ");").collect();
    ports.insert(0, "(* blackbox *)");
    ports.join("\n") + "\n);\nendmodule\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use fncc_hdl::catalog::{self, Parameters};

    #[test]
    fn pieces_are_no_larger_than_they_may_be_and_have_every_module() {
        let block = catalog::find("switch_port").expect("in the catalogue");
        let design = block.design(Parameters::default()).expect("elaborates");
        let whole = pieces(&design, usize::MAX);
        let [piece] = &whole[..] else { panic!("{} pieces", whole.len()) };
        assert_eq!((piece.top.as_str(), piece.boxes.len()), ("fncc_switch_port", 0));
        let largest = piece.text.len() / 4;
        let parts = pieces(&design, largest);
        assert!(parts.len() > 4, "{} pieces", parts.len());
        for part in &parts {
            assert!(part.text.len() < largest * 5 / 4, "{}: {} bytes", part.top, part.text.len());
            for name in &part.boxes {
                assert!(
                    part.text.contains(&format!("(* blackbox *)\nmodule {name} (\n")),
                    "{name}"
                );
                assert!(parts.iter().any(|other| other.top == *name), "{name} has its piece");
            }
        }
        for module in &design.modules {
            let whole = |piece: &Piece| {
                !piece.boxes.contains(&module.name)
                    && piece.text.contains(&format!("\nmodule {} (\n", module.name))
            };
            assert!(parts.iter().any(whole), "{} is in no piece", module.name);
        }
    }
}
