//! What random designs are made of: all that the netlist has, at all kinds of widths.

use fncc_netlist::dag::NodeOp;
use fncc_netlist::flatten::flatten;
use fncc_netlist::ir::{Design, ExprOp, Module, SignalId, SignalKind, Stmt};
use fncc_netlist::primitive::Primitive;
use fncc_tests::random_design::{bytes_of_seed, from_bytes};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

fn designs(count: u64) -> impl Iterator<Item = Design> {
    (0..count).map(|seed| from_bytes(&bytes_of_seed(seed)))
}

/// The name of a variant.
fn variant(value: &impl Debug) -> String {
    let text = format!("{value:?}");
    text.split(['(', ' ']).next().unwrap_or_default().to_string()
}

fn node_kind(op: &NodeOp) -> String {
    match op {
        NodeOp::Reduce(kind, _) => format!("Reduce {kind:?}"),
        NodeOp::Binary(kind, ..) => format!("Binary {kind:?}"),
        NodeOp::Compare(kind, ..) => format!("Compare {kind:?}"),
        NodeOp::Shift(kind, ..) => format!("Shift {kind:?}"),
        op => variant(op),
    }
}

fn expr_kind(op: &ExprOp) -> String {
    match op {
        ExprOp::Reduce(kind, _) => format!("Reduce {kind:?}"),
        ExprOp::Binary(kind, ..) => format!("Binary {kind:?}"),
        ExprOp::Compare(kind, ..) => format!("Compare {kind:?}"),
        ExprOp::Shift(kind, ..) => format!("Shift {kind:?}"),
        op => variant(op),
    }
}

/// All statements of a body, those in branches included.
fn statements(body: &[Stmt]) -> Vec<&Stmt> {
    fn inner(statement: &Stmt) -> Vec<&Stmt> {
        match statement {
            Stmt::If(_, then, otherwise) => [statements(then), statements(otherwise)].concat(),
            Stmt::Case(_, arms) => arms.iter().flat_map(|(_, body)| statements(body)).collect(),
            _ => vec![],
        }
    }
    body.iter().flat_map(|s| [vec![s], inner(s)].concat()).collect()
}

/// Requires each of the kinds at least ten times.
fn assert_all(counts: &BTreeMap<String, usize>, kinds: &[&str]) {
    for kind in kinds {
        let count = counts.get(*kind).copied().unwrap_or(0);
        assert!(count >= 10, "{kind}: {count} of {counts:?}");
    }
}

const OPERATIONS: [&str; 14] = [
    "Reduce And",
    "Reduce Or",
    "Reduce Xor",
    "Binary Add",
    "Binary Sub",
    "Binary And",
    "Binary Or",
    "Binary Xor",
    "Compare Eq",
    "Compare Ne",
    "Compare Lt",
    "Compare Le",
    "Shift Left",
    "Shift Right",
];

#[test]
fn every_kind_of_expression_statement_and_primitive_occurs() {
    let mut counts = BTreeMap::new();
    let mut count = |kind: String| *counts.entry(kind).or_insert(0) += 1;
    for module in designs(200).flat_map(|d| d.modules) {
        module.exprs.iter().for_each(|e| count(expr_kind(&e.op)));
        statements(&module.body).into_iter().for_each(|s| count(format!("Stmt {}", variant(s))));
        module.signals.iter().for_each(|s| count(format!("Signal {}", variant(&s.kind))));
        for cell in &module.cells {
            count(match &cell.primitive {
                Primitive::Ram { rule } => format!("Ram {rule:?}"),
                Primitive::Multiplier { latency } => format!("Multiplier {latency}"),
                primitive => variant(primitive),
            });
        }
        count(format!("clocked {}", module.clocked));
    }
    assert_all(&counts, &OPERATIONS);
    assert_all(&counts, &["Const", "Read", "Slice", "DynSlice", "Extend", "ReplaceBit", "Not"]);
    let statements = ["Stmt Assign", "Stmt AssignSlice", "Stmt If", "Stmt Case", "Stmt Comment"];
    assert_all(&counts, &statements);
    let signals =
        ["Input", "Output", "Kernel", "Driven", "Constant"].map(|k| format!("Signal {k}"));
    assert_all(&counts, &signals.each_ref().map(String::as_str));
    let primitives = ["Dff", "Reg", "Ram Old", "Ram New", "Rom", "CountOnes", "Spread", "Repeat"];
    assert_all(&counts, &primitives);
    assert_all(&counts, &["Multiplier 1", "Multiplier 2", "Multiplier 3", "Multiplier 8"]);
    assert_all(&counts, &["clocked true", "clocked false"]);
}

#[test]
fn every_kind_of_node_occurs_within_a_word_and_beyond() {
    let mut counts = BTreeMap::new();
    for design in designs(200) {
        let flat = flatten(&design).expect("valid by construction");
        for node in flat.dag.nodes() {
            let operands = node.op.operands();
            let widest = operands.iter().map(|o| flat.dag.width(*o)).max().unwrap_or(0);
            let size = if node.width.max(widest) > 64 { "wide" } else { "narrow" };
            *counts.entry(format!("{} {size}", node_kind(&node.op))).or_insert(0) += 1;
        }
    }
    let others = [
        "Const",
        "Leaf",
        "Slice",
        "Extend",
        "Concat",
        "Not",
        "Mul",
        "Mux",
        "Spread",
        "Repeat",
        "CountOnes",
    ];
    for kind in OPERATIONS.iter().chain(&others) {
        assert_all(&counts, &[&format!("{kind} narrow"), &format!("{kind} wide")]);
    }
}

#[test]
fn widths_are_often_a_bit_mostly_within_a_word_and_reach_its_edges_and_1024() {
    let mut counts = BTreeMap::new();
    let mut all = 0;
    for signal in designs(200).flat_map(|d| d.modules).flat_map(|m| m.signals) {
        assert!((1..=1024).contains(&signal.width), "{signal:?}");
        *counts.entry(signal.width).or_insert(0) += 1;
        all += 1;
    }
    let within = |from: usize, to: usize| counts.range(from..=to).map(|(_, n)| n).sum::<usize>();
    for edge in [63, 64, 65, 127, 128, 129, 256, 512, 1023, 1024] {
        assert!(within(edge, edge) >= 5, "{edge}: {counts:?}");
    }
    assert!(within(1, 1) * 5 > all, "{} of {all} have one bit", within(1, 1));
    assert!(within(1, 64) * 10 > all * 6, "{} of {all} fit in a word", within(1, 64));
    assert!(within(65, 200) * 20 > all && within(201, 1024) * 50 > all, "{counts:?}");
}

/// The sub-blocks, by index, whose outputs each sub-block's inputs depend on, taking each statement
/// for one that passes all it reads to all it writes.
fn feeds(module: &Module) -> BTreeSet<(usize, usize)> {
    let mut sources: BTreeMap<SignalId, BTreeSet<usize>> = BTreeMap::new();
    let owner = |id: SignalId, kind: &SignalKind| {
        let owned = |i: &usize| module.instances[*i].connections.contains(&id);
        (module.signal(id).kind == *kind).then(|| (0..module.instances.len()).find(owned)).flatten()
    };
    for statement in statements(&module.body) {
        let (Stmt::Assign(target, value) | Stmt::AssignSlice(target, _, value)) = statement else {
            continue;
        };
        let mut open = vec![*value];
        while let Some(id) = open.pop() {
            match &module.expr(id).op {
                ExprOp::Read(signal) => {
                    let through = sources.get(signal).cloned().unwrap_or_default();
                    let from = sources.entry(*target).or_default();
                    from.extend(owner(*signal, &SignalKind::Driven));
                    from.extend(through);
                }
                other => open.extend(other.operands()),
            }
        }
    }
    let pairs = sources
        .into_iter()
        .filter_map(|(target, from)| Some((owner(target, &SignalKind::Kernel)?, from)));
    pairs.flat_map(|(to, from)| from.into_iter().map(move |f| (f, to))).collect()
}

#[test]
fn hierarchies_are_deep_share_modules_and_pass_values_in_both_directions() {
    let (mut depths, mut shared, mut both_ways) = (BTreeSet::new(), 0, 0);
    for design in designs(200) {
        let flat = flatten(&design).expect("valid by construction");
        depths.insert(flat.scopes.iter().map(|s| s.depth).max());
        shared += usize::from(flat.scopes.len() > design.modules.len());
        both_ways += design
            .modules
            .iter()
            .map(feeds)
            .filter(|f| f.iter().any(|(a, b)| a != b && f.contains(&(*b, *a))))
            .count();
    }
    assert_eq!(depths, BTreeSet::from([0, 1, 2, 3].map(Some)));
    assert!(shared >= 50, "{shared} of 200 designs use a module twice");
    assert!(both_ways >= 50, "{both_ways} modules have sub-blocks that depend on each other");
}

#[test]
fn fewer_bytes_make_a_smaller_design_and_none_the_smallest() {
    let size =
        |bytes: &[u8]| from_bytes(bytes).modules.iter().map(|m| m.exprs.len()).sum::<usize>();
    let average = |length: usize| {
        (0..50)
            .map(|s| {
                let bytes = bytes_of_seed(5 * s);
                size(&bytes[..length])
            })
            .sum::<usize>()
            / 50
    };
    let smallest = from_bytes(&[]);
    flatten(&smallest).expect("valid by construction");
    assert_eq!(smallest.modules.len(), 1);
    assert!(size(&[]) < 10, "{smallest:?}");
    let averages = [0, 60, 400, 3000].map(average);
    assert!(averages.is_sorted() && averages[3] > 3 * averages[1], "{averages:?}");
}
