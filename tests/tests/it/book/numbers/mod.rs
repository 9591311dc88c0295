//! The numbers of the book come from somewhere: a comment after a paragraph or table says from where, and what it says is true.
//!
//! | comment | meaning |
//! |---|---|
//! | `held` | lines of a command between ticks, then of `QUANTITY = EXPRESSION`: the expression over what the command prints and writes gives the quantity, to the digits written. `each row` before a command with `{1}` runs it with the first cell of each row of the table, or with its number in the place of `{#1}`; quantities are then headings. `long` after it leaves it to `FNCC_ALL=1`. Without a command: constants, latencies, and cycles between two events ([`probe`]) |
//! | `record DATE` and a command | measured then with this command on a machine that the page names |
//! | `given` | quantities of the page that are no measurements: settings, rules, what papers and standards say |
//!
//! `held` and `record` are about what stands between them and the heading or comment before; a `record` right after the title is about the page.

mod probe;
mod quantities;
mod sources;
mod ties;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use fncc_support::budget;

use super::{not_printed, pages, root};
use quantities::Quantity;
use sources::{evaluate, run_all};
use ties::{Held, Ties, tied};

fn all_ties() -> Vec<(String, Ties)> {
    let root = root();
    let name = |path: &Path| {
        path.strip_prefix(&root).expect("below the root").to_string_lossy().into_owned()
    };
    pages().iter().map(|(path, text)| (name(path), tied(&name(path), text))).collect()
}

#[test]
fn numbers_are_those_that_their_commands_print() {
    let ties = all_ties();
    let held: Vec<_> = ties.iter().flat_map(|(_, ties)| &ties.held).collect();
    let mut wrong: Vec<_> = ties.iter().flat_map(|(_, ties)| ties.wrong.clone()).collect();
    let due: Vec<_> = held.iter().filter(|it| budget::is_all() || !it.is_long).collect();
    let commands: BTreeSet<_> = due.iter().map(|it| it.command.clone()).collect();
    let commands: Vec<_> = commands.into_iter().filter(|it| !it.is_empty()).collect();
    let printed = run_all(&commands);
    for Held { place, rows, command, quantity, expression, .. } in &due {
        let of = match printed.get(command) {
            Some(Err(error)) => {
                wrong.push(format!("{place}: {command}: {error}"));
                continue;
            }
            Some(Ok(printed)) => Some(printed),
            None => None,
        };
        if !rows.is_empty() {
            let text = of.map(|it| it.text.as_str()).unwrap_or_default();
            let rows = rows.join("\n");
            let (count, missing) = not_printed(&rows, text);
            if count < 2 {
                wrong.push(format!("{place}: {command} prints no such table"));
            }
            wrong.extend(missing.iter().map(|it| format!("{place}: {command} prints no\n{it}")));
            continue;
        }
        let Some(expected) = quantity.value() else {
            wrong.push(format!("{place}: {} is no number", quantity.number));
            continue;
        };
        match evaluate(expression, of) {
            Ok(value) if (value - expected).abs() <= quantity.tolerance() => {}
            Ok(value) => {
                let number = &quantity.number;
                wrong
                    .push(format!("{place}: {number}, and {expression} of `{command}` is {value}"));
            }
            Err(error) => wrong.push(format!("{place}: {error} (`{command}`)")),
        }
    }
    println!("{} numbers of {} commands", due.len(), commands.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_number_of_the_prose_has_a_source() {
    let mut without = String::new();
    for (page, ties) in all_ties() {
        for (line, Quantity { number, unit }) in ties.untied {
            let _ = writeln!(without, "{page}:{line}: {number} {unit}");
        }
    }
    assert!(without.is_empty(), "numbers without a source:\n{without}");
}

#[test]
fn numbers_without_a_source_and_false_ones_are_found() {
    let page = "# Page\n\nIt takes 12 cycles, `--delay-ns 7` and 3.5 or 4 us (section 9.2).\n";
    let untied = tied("a.md", page).untied;
    let untied: Vec<_> =
        untied.iter().map(|(line, it)| format!("{line}: {} {}", it.number, it.unit)).collect();
    assert_eq!(untied, ["3: 12 cycles", "3: 3.5 us", "3: 4 us"]);
    let held = format!("{page}\n<!-- held\n12 cycles = 11.6\n3.5; 4 us = 7 / 2 + 1; 8 / 2\n-->\n");
    let ties = tied("a.md", &held);
    assert!(ties.untied.is_empty() && ties.wrong.is_empty(), "{:?}", ties.wrong);
    let is_true = |held: &Held| {
        let value = evaluate(&held.expression, None).expect("a value");
        (value - held.quantity.value().expect("a number")).abs() <= held.quantity.tolerance()
    };
    assert_eq!(ties.held.iter().map(is_true).collect::<Vec<_>>(), [true, false, true]);
    for (comment, expected) in [
        ("given\nsettings: 12 cycles; 13 cycles", "13 cycles, which the page has not"),
        ("held\n14 cycles = 14", "no 14 there"),
        ("held\nrows = test no_such_test", "no test no_such_test reads a.md"),
        ("record yesterday: `cargo gen`", "a record has a date and a command"),
    ] {
        let wrong = tied("a.md", &format!("{page}\n<!-- {comment}\n-->\n")).wrong;
        assert!(wrong.len() == 1 && wrong[0].contains(expected), "{wrong:?}");
    }
}
