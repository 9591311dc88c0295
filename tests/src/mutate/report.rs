//! What to print of results.

use super::Facts;
use super::results::{OUTCOMES, Outcome, Row};
use comfy_table::{Table, presets};
use fncc_netlist::mutation::Site;

/// A mutant of a list.
pub fn site(site: &Site) -> String {
    let Site { mutant, file, line, text } = site;
    format!("{mutant}  {file}:{line}: {text}")
}

/// The tests that take no part, since they fail or take too long without a mutant.
pub fn failing(facts: &Facts) -> String {
    let failing = facts.iter().filter(|(_, fact)| !fact.passed && !fact.blocks.is_empty());
    let line = |(test, fact): (&String, &super::Fact)| {
        format!("{test} takes no part: without a mutant it did not pass in {:.0} s\n", fact.seconds)
    };
    failing.map(line).collect()
}

/// The table by folder, and below it all mutants that no test noticed.
pub fn text(rows: &[Row]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let names = OUTCOMES.iter().map(|(_, name)| *name);
    table.set_header(["folder", "mutants"].into_iter().chain(names));
    let mut folders = Vec::from_iter(rows.iter().map(|row| row.folder.as_str()));
    folders.sort_unstable();
    folders.dedup();
    for folder in folders {
        table.add_row(counts(folder, rows.iter().filter(|row| row.folder == folder)));
    }
    table.add_row(counts("all", rows.iter()));
    let survivors = rows.iter().filter(|row| row.outcome != Outcome::Noticed);
    let survivors: String = survivors.map(survivor).collect();
    format!("{table}\n{survivors}")
}

fn counts<'r>(folder: &str, rows: impl Iterator<Item = &'r Row> + Clone) -> Vec<String> {
    let of = |outcome| rows.clone().filter(|row| row.outcome == outcome).count().to_string();
    let all = [folder.to_string(), rows.clone().count().to_string()];
    all.into_iter().chain(OUTCOMES.iter().map(|(outcome, _)| of(*outcome))).collect()
}

fn survivor(row: &Row) -> String {
    let Row { mutant, place, change, outcome, by, tests, .. } = row;
    let why = match outcome {
        Outcome::Noticed => return String::new(),
        Outcome::Late => format!("survived other tests, and {by} did not end in its time"),
        Outcome::Survived => format!("survived {tests} tests"),
        Outcome::Unfinished => format!("survived {tests} tests in the time it had"),
        Outcome::Unreached => "is elaborated by no test".to_string(),
    };
    format!("{mutant} {why}: {place}: {change}\n")
}

/// The mutants that tests noticed before and do not now.
pub fn lost(before: &[Row], now: &[Row]) -> String {
    let noticed = |rows: &[Row], mutant: &str| {
        rows.iter().any(|row| row.mutant == mutant && row.outcome == Outcome::Noticed)
    };
    let lost = now.iter().filter(|row| noticed(before, &row.mutant) && !noticed(now, &row.mutant));
    lost.map(survivor).collect()
}
