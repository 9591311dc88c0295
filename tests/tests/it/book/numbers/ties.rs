//! What the comments of a page say about its numbers.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use super::super::{files, root};
use super::quantities::{Quantity, cells, is_number, quantities};

/// Lines of prose, and the comment that is about them.
struct Stretch {
    lines: Vec<(usize, String)>,
    /// Blocks of code among them.
    code: String,
    comment: Option<String>,
    is_first: bool,
}

fn stretches(text: &str) -> Vec<Stretch> {
    let is_blank =
        |lines: &Vec<(usize, String)>| lines.iter().all(|(_, line)| line.trim().is_empty());
    let (mut all, mut lines, mut headings) = (vec![], vec![], 0);
    let (mut in_code, mut code, mut comment) = (false, String::new(), None::<String>);
    for (at, line) in text.lines().enumerate() {
        if let Some(so_far) = &mut comment {
            let end = line.split_once("-->");
            let _ = writeln!(so_far, "{}", end.map_or(line, |(before, _)| before));
            if end.is_some() {
                all.push(Stretch {
                    is_first: headings == 1 && is_blank(&lines),
                    lines: std::mem::take(&mut lines),
                    code: std::mem::take(&mut code),
                    comment: comment.take(),
                });
            }
        } else if line.trim_start().starts_with("```") {
            in_code = !in_code;
        } else if in_code {
            let _ = writeln!(code, "{line}");
        } else if let Some((_, rest)) = line.split_once("<!--") {
            match rest.split_once("-->") {
                None => comment = Some(format!("{rest}\n")),
                Some((inside, _)) => all.push(Stretch {
                    is_first: headings == 1 && is_blank(&lines),
                    lines: std::mem::take(&mut lines),
                    code: std::mem::take(&mut code),
                    comment: Some(inside.to_string()),
                }),
            }
        } else if line.starts_with('#') {
            headings += 1;
            let (lines, code) = (std::mem::take(&mut lines), std::mem::take(&mut code));
            all.push(Stretch { lines, code, comment: None, is_first: false });
        } else {
            // Code between ticks may begin on the line before.
            let open = |line: &String| line.matches('`').count() % 2 == 1 && !line.starts_with('|');
            match lines.last_mut() {
                Some((_, before)) if open(before) => *before += &format!(" {line}"),
                _ => lines.push((at + 1, line.to_string())),
            }
        }
    }
    all.push(Stretch { lines, code, comment: None, is_first: false });
    all
}

/// A quantity and where it comes from.
pub struct Held {
    pub place: String,
    /// Of a table that a command prints, its rows.
    pub rows: Vec<String>,
    pub command: String,
    pub is_long: bool,
    pub quantity: Quantity,
    pub expression: String,
}

/// What the comments of a page say.
#[derive(Default)]
pub struct Ties {
    pub held: Vec<Held>,
    pub wrong: Vec<String>,
    pub untied: Vec<(usize, Quantity)>,
}

/// Whether a line is one of a table that programs write: ports of hardware, registers.
fn is_generated(line: &str, table: &mut bool) -> bool {
    match line.starts_with('|') {
        true => *table |= line.starts_with("| port | direction") || line.starts_with("| offset |"),
        false => *table = false,
    }
    *table
}

pub fn tied(page: &str, text: &str) -> Ties {
    let mut ties = Ties::default();
    // `gen report` writes all of these from the files next to them.
    if page.starts_with("docs/resources/") {
        return ties;
    }
    let stretches = stretches(text);
    let comment_of = |kind: &str, stretch: &Stretch| {
        let comment = stretch.comment.as_deref().unwrap_or_default().trim_start();
        comment.strip_prefix(kind).map(str::to_string)
    };
    let mut given = BTreeMap::new();
    for comment in stretches.iter().filter_map(|it| comment_of("given", it)) {
        for line in comment.lines().filter(|line| !line.trim().is_empty()) {
            let quantities = line.rsplit_once(": ").map_or(line, |(_, list)| list);
            given.extend(quantities.split(';').map(|it| (Quantity::parse(it), false)));
        }
    }
    let is_record = stretches.iter().any(|it| it.is_first && comment_of("record", it).is_some());
    // A list of what is given stands where it is not about the lines before it.
    let mut lines = vec![];
    for stretch in &stretches {
        lines.extend(stretch.lines.iter().cloned());
        if comment_of("given", stretch).is_some() {
            continue;
        }
        let lines = std::mem::take(&mut lines);
        let mut covered = BTreeSet::new();
        let place = format!("{page}:{}", lines.last().map_or(0, |(at, _)| *at));
        if let Some(comment) = comment_of("held", stretch) {
            hold(&comment, &lines, &stretch.code, &place, &mut ties, &mut covered);
        }
        let recorded = comment_of("record", stretch);
        if let Some(comment) = &recorded {
            let mut words = comment.split_whitespace();
            let date = words.next().unwrap_or_default().trim_end_matches([',', ':']);
            let is_date = date.len() == 10 && date.starts_with("20");
            if !is_date || !comment.contains('`') {
                ties.wrong.push(format!("{place}: a record has a date and a command"));
            }
        }
        let mut generated = false;
        for (at, line) in &lines {
            if is_generated(line, &mut generated) {
                continue;
            }
            for quantity in quantities(line) {
                if let Some(used) = given.get_mut(&quantity) {
                    *used = true;
                } else if !is_record && recorded.is_none() && !covered.contains(&quantity.number) {
                    ties.untied.push((*at, quantity));
                }
            }
        }
    }
    for (quantity, used) in given {
        if !used {
            let Quantity { number, unit } = quantity;
            ties.wrong.push(format!("{page}: `given` has {number} {unit}, which the page has not"));
        }
    }
    ties
}

/// Reads a comment `held` about some lines.
fn hold(
    comment: &str,
    lines: &[(usize, String)],
    code: &str,
    place: &str,
    ties: &mut Ties,
    covered: &mut BTreeSet<String>,
) {
    let (mut command, mut is_long, mut each_row) = (String::new(), false, false);
    let text: Vec<_> = lines.iter().map(|(_, line)| line.as_str()).chain([code]).collect();
    let text = text.join(" ");
    let words: BTreeSet<_> = text
        .split(|c: char| c.is_whitespace() || "()[]{};:|*`".contains(c))
        .map(|word| word.trim_end_matches(['.', ',']).to_string())
        .collect();
    let table: Vec<_> = lines.iter().filter(|(_, line)| line.starts_with('|')).collect();
    for line in comment.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let rest = line.strip_prefix("each row ").unwrap_or(line).strip_prefix('`');
        if let Some((code, after)) = rest.and_then(|rest| rest.split_once('`')) {
            command = code.to_string();
            each_row = line.starts_with("each row");
            is_long = after.contains("long");
            continue;
        }
        if let Some(origin) = line.strip_prefix("rows = ") {
            let numbers = lines.iter().flat_map(|(_, line)| quantities(line));
            covered.extend(numbers.map(|it| it.number));
            let cells = table.iter().skip(2).flat_map(|(_, row)| cells(row));
            covered.extend(cells.filter(|it| is_number(it)));
            if let Some(test) = origin.strip_prefix("test ") {
                let page = place.rsplit_once(':').map_or(place, |(page, _)| page);
                if !is_test_about(test, page) {
                    ties.wrong.push(format!("{place}: no test {test} reads {page}"));
                }
                continue;
            }
            let rows: Vec<_> = table.iter().map(|(_, row)| row.clone()).collect();
            let quantity = Quantity::parse("0");
            let (place, command) = (place.to_string(), command.clone());
            let expression = origin.to_string();
            ties.held.push(Held { place, rows, command, is_long, quantity, expression });
            continue;
        }
        let line = line.replace('`', "");
        let Some((left, expression)) = line.rsplit_once(" = ") else {
            ties.wrong.push(format!("{place}: neither a command nor a quantity: {line}"));
            continue;
        };
        let mut push = |command: String,
                        quantity: Quantity,
                        expression: &str,
                        covered: &mut BTreeSet<String>| {
            covered.insert(quantity.number.clone());
            let expression = expression.to_string();
            let place = place.to_string();
            let rows = vec![];
            ties.held.push(Held { place, rows, command, is_long, quantity, expression });
        };
        if !each_row {
            // Several quantities may stand for one list of expressions.
            let quantities: Vec<_> = left.split("; ").map(Quantity::parse).collect();
            let expressions: Vec<_> = expression.split("; ").collect();
            if quantities.len() != expressions.len() {
                ties.wrong.push(format!("{place}: as many quantities as expressions: {line}"));
                continue;
            }
            for (quantity, expression) in quantities.into_iter().zip(expressions) {
                if !words.contains(&quantity.number) {
                    ties.wrong.push(format!("{place}: no {} there", quantity.number));
                }
                push(command.clone(), quantity, expression, covered);
            }
            continue;
        }
        let (heading, number) = left.rsplit_once(" #").unwrap_or((left, "1"));
        let number: usize = number.parse().expect("the number of a number in a cell");
        let heads = table.first().map(|(_, line)| cells(line)).unwrap_or_default();
        let Some(column) = heads.iter().position(|it| it.replace('`', "") == heading) else {
            ties.wrong.push(format!("{place}: no column {heading}"));
            continue;
        };
        for (_, row) in table.iter().skip(2) {
            let cells = cells(row);
            let mut filled = command.clone();
            let mut expression = expression.to_string();
            for (at, cell) in cells.iter().enumerate() {
                let cell = cell.replace('`', "");
                let number = cell.split(' ').find(|it| is_number(it)).unwrap_or_default();
                for (name, value) in [
                    (format!("{{{}}}", at + 1), cell.as_str()),
                    (format!("{{#{}}}", at + 1), number),
                ] {
                    if filled.contains(&name) {
                        covered.extend(quantities(&cell).into_iter().map(|it| it.number));
                        covered.insert(cell.clone());
                    }
                    filled = filled.replace(&name, value);
                    expression = expression.replace(&name, value);
                }
            }
            if cells[column].is_empty() || cells[column] == "–" {
                continue;
            }
            let numbers = cells[column].split_whitespace().map(|it| it.trim_end_matches(','));
            match numbers.filter(|it| is_number(it)).nth(number - 1) {
                Some(number) => push(filled, Quantity::parse(number), &expression, covered),
                None => ties.wrong.push(format!("{place}: no number in {}", cells[column])),
            }
        }
    }
}

/// Whether a test of this name is in a file that reads the page.
fn is_test_about(test: &str, page: &str) -> bool {
    let all = ["tests", "sim", "gen", "netlist", "hdl", "examples"];
    let sources = all.iter().flat_map(|folder| files(&root().join(folder), ".rs"));
    let name = Path::new(page).file_name().expect("a page").to_string_lossy().into_owned();
    sources
        .map(|path| fs::read_to_string(path).unwrap_or_default())
        .any(|text| text.contains(&format!("fn {test}()")) && text.contains(&name))
}
