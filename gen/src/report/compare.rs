//! What became worse than the committed figures.

use super::figures::{Figures, Row};
use super::flow::Flow;

/// By how much a figure may be worse than the committed one.
pub const TOLERANCE: f64 = 0.05;

/// All that keeps `new` rows from being as good as the `committed` ones, in words: a regression, or a row that is not
/// among them.
pub fn findings(committed: &Figures, new: &[Row]) -> Vec<String> {
    let mut findings = vec![];
    for row in new {
        match committed.find(&row.subject) {
            None => findings.push(format!("{}: no committed figures", row.subject)),
            Some(old) => findings.extend(regressions(committed.flow, old, row)),
        }
    }
    findings
}

/// A figure of a row before and now.
struct Pair {
    name: &'static str,
    before: f64,
    now: f64,
    /// Times by which it is worse.
    worse: f64,
}

/// The watched areas and the clock, where both rows have them.
fn pairs(flow: Flow, old: &Row, new: &Row) -> Vec<Pair> {
    let mut pairs = vec![];
    for column in flow.columns().iter().filter(|column| column.watched) {
        let area = |row: &Row| row.areas.get(column.name).copied();
        if let (Some(before), Some(now)) = (area(old), area(new)) {
            // Of nothing anything is infinitely more, but nothing of nothing is no number.
            let worse = if now == before { 1.0 } else { now / before };
            pairs.push(Pair { name: column.name, before, now, worse });
        }
    }
    if let (Some(before), Some(now)) = (old.spread(), new.spread()) {
        let (before, now) = (before.median, now.median);
        pairs.push(Pair { name: "MHz", before, now, worse: before / now });
    }
    pairs
}

fn regressions(flow: Flow, old: &Row, new: &Row) -> Vec<String> {
    let worse = pairs(flow, old, new).into_iter().filter(|pair| pair.worse > 1.0 + TOLERANCE);
    let line =
        |pair: Pair| format!("{}: {} {} became {}", new.subject, pair.name, pair.before, pair.now);
    worse.map(line).collect()
}

/// The change of a row's figures, in words, for a table.
pub fn change(committed: Option<&Figures>, new: &Row) -> String {
    let Some((flow, old)) =
        committed.and_then(|committed| Some((committed.flow, committed.find(&new.subject)?)))
    else {
        return "new".to_string();
    };
    let changed = pairs(flow, old, new).into_iter().filter(|pair| pair.before != pair.now);
    let percent =
        |pair: Pair| format!("{} {:+.1} %", pair.name, (pair.now / pair.before - 1.0) * 100.0);
    let changes: Vec<_> = changed.map(percent).collect();
    if changes.is_empty() { "same".to_string() } else { changes.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::super::figures::tests::row;
    use super::*;

    fn committed() -> Figures {
        let rows = vec![row("queue", 1000.0, &[300.0, 301.0, 302.0])];
        Figures { flow: Flow::Ecp5, label: String::new(), rows }
    }

    #[test]
    fn five_percent_pass_and_more_does_not() {
        let findings =
            |comb: f64, mhz: f64| findings(&committed(), &[row("queue", comb, &[mhz, mhz, mhz])]);
        assert_eq!(findings(1050.0, 301.0), [""; 0]);
        assert_eq!(findings(1051.0, 301.0), ["queue, 512 bits: COMB 1000 became 1051"]);
        assert_eq!(findings(1000.0, 287.0), [""; 0]);
        assert_eq!(findings(1000.0, 286.0), ["queue, 512 bits: MHz 301 became 286"]);
        assert_eq!(findings(10.0, 900.0), [""; 0]);
    }

    #[test]
    fn an_unknown_row_is_found() {
        let found = findings(&committed(), &[row("divider", 1.0, &[1.0])]);
        assert_eq!(found, ["divider, 512 bits: no committed figures"]);
    }

    #[test]
    fn changes_are_reported_in_percent() {
        let committed = committed();
        let same = committed.rows[0].clone();
        assert_eq!(change(Some(&committed), &same), "same");
        assert_eq!(change(None, &same), "new");
        let better = row("queue", 900.0, &[331.1]);
        assert_eq!(change(Some(&committed), &better), "COMB -10.0 %, MHz +10.0 %");
    }
}
