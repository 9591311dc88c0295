//! Slowdowns of flows by size, in bands that are the same for all runs, with confidence intervals over seeds.
//!
//! A run under a seed has one value of each figure (the mean, and percentiles by nearest rank) in each band. Over `n` seeds a figure is their mean
//! `m`, and its interval at 95 % is `m ± t s / sqrt(n)`: `s` is the sample standard deviation, `t` the 97.5th percentile of Student's distribution with
//! `n - 1` degrees of freedom. A seed without a finished flow in a band has no value there.

mod files;
mod read;

use std::collections::BTreeMap;

pub use files::{csv, parquet};
pub use read::{BandsError, Run, read};

use crate::fattree::{PERCENTILES, percentile};

/// A flow of a run: its size, and its slowdown if it has finished.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flow {
    /// Payload.
    pub bytes: u64,
    /// How many times longer it took than alone.
    pub slowdown: Option<f64>,
}

/// A figure over seeds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean of those of the seeds.
    pub mean: f64,
    /// Half the width of its confidence interval at 95 %; none for one seed.
    pub ci95: Option<f64>,
}

/// A band of some group of runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What distinguishes the group, but for seeds.
    pub group: Vec<String>,
    /// The smallest size, bytes.
    pub from_bytes: u64,
    /// The largest size, bytes; none above all bounds, and of all flows together.
    pub to_bytes: Option<u64>,
    /// Seeds with a finished flow.
    pub seeds: usize,
    /// Flows, of all seeds.
    pub flows: usize,
    /// Those of them that have not finished, and have no slowdown.
    pub unfinished: usize,
    /// The mean and [`PERCENTILES`]; none without a finished flow.
    pub figures: Vec<Option<Estimate>>,
}

/// The names of the figures of a row.
pub fn figures() -> Vec<String> {
    let percentiles = PERCENTILES.iter().map(|percent| format!("p{percent}"));
    ["mean".to_string()].into_iter().chain(percentiles).collect()
}

/// Half the width of the 95 % interval of Student's distribution with `df` degrees of freedom.
fn student(df: usize) -> f64 {
    // The probability of less than `sqrt(df) tan(angle)`, a finite sum for each number of degrees.
    let within = |angle: f64| {
        let (sin, cos) = angle.sin_cos();
        let first = df % 2;
        let mut term = if first == 1 { cos } else { 1.0 };
        let mut sum = 0.0;
        for power in (first..df.saturating_sub(1)).step_by(2) {
            sum += term;
            term *= cos * cos * (power + 1) as f64 / (power + 2) as f64;
        }
        match first {
            1 => (angle + sin * sum) / std::f64::consts::FRAC_PI_2,
            _ => sin * sum,
        }
    };
    let (mut low, mut high) = (0.0, std::f64::consts::FRAC_PI_2);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        *(if within(middle) < 0.95 { &mut low } else { &mut high }) = middle;
    }
    (df as f64).sqrt() * low.tan()
}

/// A figure from its values under each seed.
fn estimate(values: &[f64]) -> Option<Estimate> {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
    let ci95 = (values.len() > 1)
        .then(|| student(values.len() - 1) * (squares / (n - 1.0)).sqrt() / n.sqrt());
    (!values.is_empty()).then_some(Estimate { mean, ci95 })
}

/// The rows of some runs: for each group, in the order in which groups first occur, a row for each band, and one for all flows. A band holds the
/// flows that are larger than the bound before it and at most as large as its own.
pub fn rows(runs: &[Run], bounds: &[u64]) -> Vec<Row> {
    let mut order: Vec<&[String]> = vec![];
    let mut groups: BTreeMap<&[String], Vec<&Run>> = BTreeMap::new();
    for run in runs {
        let group = groups.entry(&run.group).or_default();
        if group.is_empty() {
            order.push(&run.group);
        }
        group.push(run);
    }
    let limits = [0].into_iter().chain(bounds.iter().copied());
    let tops = bounds.iter().copied().map(Some).chain([None]);
    let bands: Vec<_> = limits.zip(tops).chain([(0, None)]).collect();
    let row = |group: &[String], above: u64, top: Option<u64>| {
        let fits = |flow: &&Flow| flow.bytes > above && top.is_none_or(|top| flow.bytes <= top);
        let mut values = vec![vec![]; figures().len()];
        let (mut flows, mut unfinished, mut seeds) = (0, 0, 0);
        for run in &groups[group] {
            let here = run.flows.iter().filter(fits);
            flows += here.clone().count();
            let mut sorted: Vec<_> = here.clone().filter_map(|flow| flow.slowdown).collect();
            unfinished += here.count() - sorted.len();
            if sorted.is_empty() {
                continue;
            }
            seeds += 1;
            sorted.sort_by(f64::total_cmp);
            values[0].push(sorted.iter().sum::<f64>() / sorted.len() as f64);
            for (values, percent) in values[1..].iter_mut().zip(PERCENTILES) {
                values.push(percentile(&sorted, percent));
            }
        }
        let figures = values.iter().map(|values| estimate(values)).collect();
        let (group, from_bytes) = (group.to_vec(), above + 1);
        Row { group, from_bytes, to_bytes: top, seeds, flows, unfinished, figures }
    };
    let all = order.iter().flat_map(|group| bands.iter().map(move |band| (group, band)));
    all.map(|(group, (above, top))| row(group, *above, *top)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_students_distribution() {
        // From printed tables.
        for (df, t) in
            [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (120, 1.980)]
        {
            assert!((student(df) - t).abs() < 5e-4, "{df}: {}", student(df));
        }
        let found = estimate(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).unwrap();
        // s = sqrt(32 / 7), t = 2.3646.
        assert_eq!(found.mean, 5.0);
        assert!(
            (found.ci95.unwrap() - 2.3646 * (32.0_f64 / 7.0).sqrt() / 8_f64.sqrt()).abs() < 1e-3
        );
        assert_eq!(estimate(&[3.0]), Some(Estimate { mean: 3.0, ci95: None }));
        assert_eq!(estimate(&[]), None);
    }

    #[test]
    fn bands_do_not_depend_on_the_flows() {
        let flow = |bytes, slowdown| Flow { bytes, slowdown };
        let run = |flows: &[Flow]| Run { group: vec!["hpcc".to_string()], flows: flows.to_vec() };
        let runs = [
            run(&[flow(10, Some(1.0)), flow(1000, Some(3.0)), flow(5000, None)]),
            run(&[flow(1000, Some(5.0))]),
        ];
        let rows = rows(&runs, &[10, 1000]);
        let shown: Vec<_> = rows
            .iter()
            .map(|row| (row.from_bytes, row.to_bytes, row.seeds, row.flows, row.unfinished))
            .collect();
        let expected = [
            (1, Some(10), 1, 1, 0),
            (11, Some(1000), 2, 2, 0),
            (1001, None, 0, 1, 1),
            (1, None, 2, 4, 1),
        ];
        assert_eq!(shown, expected);
        let mean = rows[1].figures[0].unwrap();
        assert_eq!(mean.mean, 4.0);
        // The distance of two values is sqrt(2) s.
        assert!((mean.ci95.unwrap() - 12.706).abs() < 1e-3, "{mean:?}");
        assert_eq!(rows[2].figures[0], None);
    }
}
