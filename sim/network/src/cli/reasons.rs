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

#[test]
fn a_reason_stands_once_with_all_that_it_is_about() {
    let row = |figure: &str, quantity: &str, why: &str| {
        [figure, "case", quantity, "1", why].map(str::to_string).to_vec()
    };
    let rows = [
        row("1", "loss", "a"),
        row("2", "loss", ""),
        row("3", "delay", "a"),
        row("1", "loss", "a"),
    ];
    let (shown, text) = apart(rows.to_vec());
    assert!(shown.len() == 4 && shown.iter().all(|row| row.len() == 4), "{shown:?}");
    assert_eq!(text, "Why they differ:\n* 1 (loss), 3 (delay): a\n");
}
