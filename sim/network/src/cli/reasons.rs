//! Why the numbers of a paper and ours differ: they do not fit next to them, so they follow the table.

use std::fmt::Write as _;

/// Rows without their last cell, the reason, and the reasons as lines: each once, with what it is about, the figure and quantity of its rows.
pub fn apart(rows: Vec<Vec<String>>) -> (Vec<Vec<String>>, String) {
    let mut reasons: Vec<(String, Vec<String>)> = vec![];
    let mut shown = vec![];
    for mut row in rows {
        let why = row.pop().unwrap_or_default();
        let about = format!("{} ({})", row[0], row[2]);
        shown.push(row);
        if why.is_empty() {
            continue;
        }
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, all)) if all.contains(&about) => {}
            Some((_, all)) => all.push(about),
            None => reasons.push((why, vec![about])),
        }
    }
    let mut text = "Why they differ:\n".to_string();
    for (why, about) in reasons {
        let _ = writeln!(text, "* {}: {why}", about.join(", "));
    }
    (shown, text)
}
