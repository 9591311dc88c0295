//! Rows of figures 14 and 15: slowdowns of flows in a fat tree, averages over the seeds.

use super::row::{Row, change, signed};
use super::{Case, Results, reference};
use crate::fattree::slowdown;
use crate::output::summary::percentile;
use crate::traffic::Distribution;
use fncc_models::window::replay::ModelKind;

/// A figure of the slowdowns of some flows.
type Figure = fn(&[f64]) -> Option<f64>;

fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// All of them.
pub fn rows(results: Results<'_>, rows: &mut Vec<Row>) {
    /// Which flows, and what of their slowdowns.
    struct Quantity(&'static str, fn(u64) -> bool, Figure);
    let average = || Quantity("mean slowdown", |_| true, mean);
    let of_distribution = |distribution| match distribution {
        Distribution::WebSearch => (
            "14",
            Quantity(
                "median slowdown above 1 MB",
                |bytes| bytes > 1_000_000,
                |sorted| percentile(sorted, 0.5),
            ),
        ),
        Distribution::FbHadoop => (
            "15",
            Quantity(
                "p95 slowdown below 100 KB",
                |bytes| bytes < 100_000,
                |sorted| percentile(sorted, 0.95),
            ),
        ),
    };
    for distribution in Case::TRAFFIC {
        let (figure, special) = of_distribution(distribution);
        for (Quantity(name, fits, of), is_special) in [(special, true), (average(), false)] {
            let averaged = |window, scheme: &str| {
                let has_window = scheme != "dcqcn";
                let window = if has_window { window } else { ModelKind::Float };
                let of_seed = |seed| {
                    let case = Case::FatTree(distribution, seed);
                    let outcome = results.one(case, window, scheme)?;
                    let those =
                        outcome.flows.iter().filter(|flow| flow.spec.bytes.is_some_and(fits));
                    let mut slowdowns: Vec<_> = those.filter_map(slowdown).collect();
                    slowdowns.sort_by(f64::total_cmp);
                    of(&slowdowns)
                };
                let found: Vec<_> = Case::SEEDS.filter_map(of_seed).collect();
                mean(&found)
            };
            for scheme in ["fncc", "fncc-lhcs"] {
                for other in ["hpcc", "dcqcn"] {
                    let paper = reference::slowdown(distribution, other);
                    let paper = paper.filter(|_| is_special && scheme == "fncc-lhcs");
                    let [ours, hardware] = [ModelKind::Float, ModelKind::Fixed].map(|window| {
                        signed(change(averaged(window, scheme), averaged(window, other)))
                    });
                    rows.push(Row {
                        figure,
                        case: format!("fat tree, {}", distribution.name()),
                        quantity: format!("{name} against {}, %", other.to_uppercase()),
                        scheme: scheme.to_string(),
                        paper: signed(paper),
                        ns3: "–".to_string(),
                        ours,
                        hardware,
                        why: FAT_TREE,
                    });
                }
            }
        }
    }
}

const FAT_TREE: &str = "128 hosts at half of their load for 1 ms, averages of five seeds; the paper gives neither the time nor its seeds, and its \
    DCQCN has other parameters.";
