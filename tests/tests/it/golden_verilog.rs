//! The emitted Verilog as text. Whether it means the right thing, `differential` decides; here a change
//! of what a reader sees shows. `UPDATE_EXPECT=1 cargo test -p fncc-tests --test it golden_verilog::` takes
//! the present text over.

use expect_test::{ExpectFile, expect_file};
use fncc_gen::emit::{EmittedBlock, emit};
use fncc_gen::package::shell;
use fncc_hdl::catalog::{BLOCKS, Entry, Parameters};
use fncc_netlist::ir::Design;
use fncc_netlist::primitive::Primitive;
use fncc_netlist::{mutation, verilog};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// What may start with `$`.
const SYSTEM_FUNCTIONS: [&str; 4] = ["$bits", "$clog2", "$signed", "$unsigned"];

fn assert_text(name: &str, parameters: Parameters, golden: ExpectFile) {
    golden.assert_eq(&emit(name, parameters).expect("a block that elaborates").text);
}

/// All blocks at 512 bits, which takes half a minute.
fn all_at_512() -> &'static [EmittedBlock] {
    static ALL: LazyLock<Vec<EmittedBlock>> = LazyLock::new(|| {
        let at_512 = BLOCKS.iter().filter(|block| block.widths.contains(&512));
        let emit = |block: &Entry| emit(block.name, Parameters::default());
        at_512.map(emit).collect::<Result<_, _>>().expect("all blocks elaborate")
    });
    &ALL
}

/// The modules of a file by name, each from its `module` on.
fn modules(text: &str) -> BTreeMap<&str, &str> {
    let starts: Vec<_> = text.match_indices("\nmodule ").map(|(at, _)| at + 1).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let sections = starts.iter().zip(ends).map(|(start, end)| &text[*start..end]);
    sections
        .map(|section| {
            let name = section["module ".len()..].split([' ', '(', '\n']).next();
            (name.expect("split gives a part"), section)
        })
        .collect()
}

/// Names with a `$` or `\` in them, system functions aside.
fn odd_names(text: &str) -> BTreeSet<String> {
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let name_end = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '\\'));
    let names = code.flat_map(|line| line.split(name_end)).filter(|n| n.contains(['$', '\\']));
    names.filter(|n| !SYSTEM_FUNCTIONS.contains(n)).map(str::to_string).collect()
}

/// The comments of the kernels in `folder` by the name of their module. Where a profile names the module, that is `{}` and the name of the file, which its name ends in.
fn kernel_comments(folder: &Path, found: &mut BTreeMap<String, Vec<String>>) {
    for entry in fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            kernel_comments(&path, found);
            continue;
        }
        let source = fs::read_to_string(&path).expect("a source file");
        let mut module = None;
        for call in source.split("comment!(").skip(1) {
            let comment = call.split('"').nth(1).expect("the text of a comment");
            match comment.strip_prefix("module ") {
                Some(name) => {
                    let stem = path.file_stem().expect("a name").to_string_lossy();
                    let name = if name == "{}" { format!("{{}}_{stem}") } else { name.to_string() };
                    found.entry(name.clone()).or_default();
                    module = Some(name);
                }
                None => {
                    let module = module.clone().expect("a module before its comments");
                    found.entry(module).or_default().push(comment.to_string());
                }
            }
        }
    }
}

#[test]
fn the_text_of_small_blocks_is_as_committed() {
    if mutation::is_trial() {
        return;
    }
    let at = |width, ports| Parameters { width, ports, ..Default::default() };
    assert_text("stat_counter", at(512, 8), expect_file!["../../golden/fncc_stat_counter.sv"]);
    assert_text("queue", at(512, 8), expect_file!["../../golden/fncc_queue.sv"]);
    assert_text(
        "axis_register_slice",
        at(64, 8),
        expect_file!["../../golden/fncc_axis_register_slice_64.sv"],
    );
    assert_text("int_table", at(512, 4), expect_file!["../../golden/fncc_int_table_4_ports.sv"]);
}

/// The text of a large block is too long to be kept; its hash shows that nothing of it changes unseen.
#[test]
fn the_text_of_every_block_is_that_of_the_list() {
    if mutation::is_trial() {
        return;
    }
    let mut list = String::from("block,width,sha256\n");
    let mut add = |name: &str, width: usize, design: &Design| {
        let digest = Sha256::digest(verilog::emit(design, &[]));
        let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        list += &format!("{name},{width},{digest}\n");
    };
    // Other widths show what depends on them in what is not a composition of blocks.
    for block in BLOCKS.iter().filter(|block| block.depends_on_width) {
        let narrow = Parameters { width: 64, ..Default::default() };
        let is_whole = |design: &Design| design.modules.len() > 40;
        if block.widths.contains(&64) {
            let design = block.design(narrow).expect("a block that elaborates");
            if !is_whole(&design) {
                add(block.name, 64, &design);
            }
        }
    }
    for block in all_at_512() {
        add(&block.name, 512, &block.design);
    }
    for name in shell::all().expect("the descriptions are right").keys() {
        add(name, 512, &shell::design(name, Parameters::default()).expect("a shell"));
    }
    expect_file!["../../golden/every_block.csv"].assert_eq(&list);
}

/// Of every fifth block, since what could differ is the order in which emission goes through a table.
#[test]
fn the_same_block_is_the_same_text_twice() {
    for first in all_at_512().iter().step_by(5) {
        let again = emit(&first.name, Parameters::default()).expect("a block that elaborates");
        assert!(first.text == again.text, "{} differs between two calls", first.name);
    }
}

#[test]
fn the_top_module_is_called_after_its_block_and_every_module_is_there_once() {
    for block in all_at_512() {
        let top = format!("fncc_{}", block.name);
        assert_eq!(block.design.top().name, top);
        let found = modules(&block.text);
        let expected: BTreeSet<_> = block.design.modules.iter().map(|m| m.name.as_str()).collect();
        assert_eq!(found.keys().copied().collect::<BTreeSet<_>>(), expected, "{top}");
        let count = block.text.lines().filter(|l| l.starts_with("module ")).count();
        assert_eq!(count, expected.len(), "{top}: modules in the file");
        assert!(expected.iter().all(|name| name.starts_with("fncc_")), "{top}: {expected:?}");
    }
}

#[test]
fn no_name_needs_an_escape_or_holds_a_dollar_sign() {
    for block in all_at_512() {
        assert_eq!(odd_names(&block.text), BTreeSet::new(), "{}", block.name);
    }
    let odd = odd_names("assign a$b = $signed(c); // $d\nassign \\e = $f;");
    assert_eq!(odd.iter().collect::<Vec<_>>(), ["$f", "\\e", "a$b"]);
}

#[test]
fn registers_have_one_process_and_only_clocked_modules_have_a_clock() {
    let (mut with_registers, mut with_replicas) = (0, 0);
    for block in all_at_512() {
        let found = modules(&block.text);
        for module in &block.design.modules {
            let (name, text) = (&module.name, found[module.name.as_str()]);
            let registers = module.cells.iter().any(|cell| {
                matches!(cell.primitive, Primitive::Dff { .. } | Primitive::Reg { .. })
            });
            let memories = module.cells.iter().filter(|cell| {
                matches!(cell.primitive, Primitive::Ram { .. } | Primitive::Rom { .. })
            });
            let replicas =
                module.cells.iter().any(|cell| matches!(cell.primitive, Primitive::Replica { .. }));
            with_registers += usize::from(registers);
            with_replicas += usize::from(replicas);
            let processes = text.matches("    always @(posedge clk) begin").count();
            let asserts = usize::from(!module.assertions.is_empty());
            let expected = usize::from(registers) + memories.count() + asserts;
            assert_eq!(processes, expected, "{name}: processes of registers, memories, assertions");
            assert_eq!(text.matches("`ifdef FNCC_ASSERTIONS").count(), asserts, "{name}");
            let kept = text.matches("    (* keep *) always @(posedge clk) begin").count();
            assert_eq!(kept, usize::from(replicas), "{name}: processes of replicas");
            // Multipliers have processes of their own.
            let rising = text.matches("always @(posedge clk)").count();
            assert_eq!(text.matches("always @").count(), rising, "{name}: other edges");
            // Nothing else may assign what an `always_ff` does, and an `initial` block gives values.
            assert!(!text.contains("always_ff") && !text.contains("always_latch"), "{name}");
            let ports = text.split(");").next().unwrap_or_default();
            let has_clock = ports.lines().any(|line| {
                line.trim_end_matches(',').split_whitespace().eq(["input", "logic", "clk"])
            });
            assert_eq!(has_clock, module.clocked, "{name}: port clk");
            assert!(module.clocked || !(registers || replicas), "{name} has no clock");
        }
    }
    assert!(with_registers >= 10, "{with_registers} modules with registers");
    assert!(with_replicas >= 4, "{with_replicas} modules with replicas");
}

#[test]
fn the_comments_of_a_kernel_are_in_its_module() {
    let mut comments = BTreeMap::new();
    kernel_comments(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../hdl/src"), &mut comments);
    let mut seen = BTreeSet::new();
    for block in all_at_512() {
        for (name, text) in modules(&block.text) {
            let lines = text.lines().filter_map(|line| line.trim_start().strip_prefix("// "));
            let carried: Vec<_> = lines.collect();
            let of_profile = |(known, _): &(&String, _)| {
                known.strip_prefix("{}").is_some_and(|end| name.ends_with(end))
            };
            let of_any = || comments.iter().find(of_profile).map(|(name, of)| (name.as_str(), of));
            let found = comments.get_key_value(name).map(|(name, of)| (name.as_str(), of));
            let Some((name, of_kernel)) = found.or_else(of_any) else { continue };
            for comment in of_kernel {
                assert!(
                    carried.contains(&comment.as_str()),
                    "{}: {name} has no comment {comment:?}",
                    block.name
                );
                seen.insert((name.to_string(), comment.clone()));
            }
        }
    }
    let written: usize = comments.values().map(Vec::len).sum();
    assert_eq!(seen.len(), written, "comments seen of those in hdl/src");
    assert!(written >= 10, "{written} comments in hdl/src");
}
