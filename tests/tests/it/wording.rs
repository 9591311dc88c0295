//! Pages, comments and messages use the field's words: those that a native technical writer would not choose here do not occur.
//!
//! Code between backticks, blocks of code and drawings are exempt, as they have the names of ports and signals; so are texts of one word.

use std::fs;
use std::path::{Path, PathBuf};

/// What is covered.
const COVERED: [&str; 14] = [
    ".ci",
    "Cargo.toml",
    "README.md",
    "constraints",
    "docs",
    "examples",
    "gen",
    "hdl",
    "netlist",
    "scripts",
    "sim",
    "support",
    "testbenches",
    "tests",
];

/// Words, and what to write instead.
const WORDS: [(&[&str], &str); 12] = [
    (&["told", "tell", "tells", "telling"], "report, send, list, distinguish"),
    (&["ask", "asks", "asked", "asking"], "request, look up"),
    (&["hear", "hears", "heard", "hearing"], "receive, get"),
    (&["wish", "wishes"], "request"),
    (&["former"], "previous"),
    (&["passage", "passages"], "transaction"),
    (&["go on", "goes on", "going on", "went on"], "continue"),
    (&["stay", "stays", "stayed", "staying"], "remain, hold"),
    (&["whole"], "complete, entire, atomic"),
    (&["beside"], "with, next to, in addition to"),
    (&["behind"], "after"),
    (&["in front of"], "before"),
];

/// Words that are no part of a name in Rust either.
const IN_NAMES: [&str; 12] = [
    "told", "tell", "tells", "ask", "asks", "asked", "asking", "hear", "hears", "heard", "former",
    "passage",
];

/// Columns and counters of earlier output files, which scripts of users read.
const KNOWN_COLUMNS: [&str; 2] = ["asking_cycles", "asked_gbps"];

/// This file, which names the words.
const THIS: &str = "tests/tests/it/wording.rs";

/// What begins a comment, and whether text between quotes is a message. Of a page all is text.
enum Kind {
    Page,
    Source(&'static str),
}

fn kind(path: &Path) -> Option<Kind> {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("md") => Some(Kind::Page),
        Some("rs" | "sv" | "v" | "cpp") => Some(Kind::Source("//")),
        Some("py" | "toml" | "tcl" | "xdc" | "sdc" | "lpf" | "mk") | None => {
            Some(Kind::Source("#"))
        }
        _ => None,
    }
}

fn files(path: &Path) -> Vec<PathBuf> {
    let generated = ["target", "build", "__pycache__"];
    let is_generated =
        path.file_name().is_some_and(|name| generated.iter().any(|other| name == *other));
    if path.is_file() {
        return vec![path.to_path_buf()];
    }
    let entries = fs::read_dir(path).into_iter().flatten().flatten();
    let mut found: Vec<_> = match is_generated {
        true => vec![],
        false => entries.flat_map(|entry| files(&entry.path())).collect(),
    };
    found.sort();
    found
}

/// Comments, and literals of more than one word, each with its line, from 1. Code is left out.
fn texts(source: &str, comment: &str) -> Vec<(usize, String)> {
    let mut found = vec![];
    let (mut rest, mut line) = (source, 1);
    let mut before = ' ';
    while let Some(first) = rest.chars().next() {
        let hashes = rest.chars().skip(1).take_while(|c| *c == '#').count();
        let is_raw = comment == "//" && first == 'r' && !before.is_alphanumeric() && before != '_';
        let (length, text) = if rest.starts_with(comment) {
            (rest.find('\n').unwrap_or(rest.len()), true)
        } else if comment == "//" && rest.starts_with("/*") {
            (rest.find("*/").map_or(rest.len(), |end| end + 2), true)
        } else if is_raw && rest[1 + hashes..].starts_with('"') {
            let end = format!("\"{}", "#".repeat(hashes));
            let body = 2 + hashes;
            (rest[body..].find(&end).map_or(rest.len(), |at| body + at + end.len()), true)
        } else if comment == "#" && rest.starts_with("\"\"\"") {
            (rest[3..].find("\"\"\"").map_or(rest.len(), |end| end + 6), true)
        } else if first == '"' {
            (literal(rest), true)
        } else if comment == "//" && first == '\'' {
            (character(rest), false)
        } else {
            (first.len_utf8(), false)
        };
        let piece = &rest[..length];
        if text && piece.contains(' ') {
            found.extend(piece.lines().enumerate().map(|(i, text)| (line + i, text.to_string())));
        }
        before = piece.chars().last().unwrap_or(' ');
        line += piece.matches('\n').count();
        rest = &rest[length..];
    }
    found
}

/// Bytes of the literal at the start, with its quotes.
fn literal(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// Bytes of the character at the start; one, if that is a lifetime.
fn character(rest: &str) -> usize {
    let mut inside = rest.chars().skip(1);
    let length = match (inside.next(), inside.next()) {
        (Some('\\'), Some(_)) => rest[3..].find('\'').map(|end| end + 4),
        (Some(c), Some('\'')) => Some(2 + c.len_utf8()),
        _ => None,
    };
    length.unwrap_or(1)
}

/// The words of a line, one blank around each, without code, placeholders and targets of links.
fn prose(line: &str) -> String {
    if line.chars().any(|c| ('\u{2500}'..='\u{257f}').contains(&c)) {
        return String::new();
    }
    let outside = line.split('`').step_by(2).collect::<Vec<_>>().join(" _ ").replace("::", "_");
    let mut text = String::from(" ");
    let mut open = None;
    let mut last = ' ';
    for c in outside.chars() {
        match (open, c) {
            (Some(end), _) if c == end => open = None,
            (Some(_), _) => {}
            (None, '(') if last == ']' => open = Some(')'),
            (None, '{') => open = Some('}'),
            (None, _) if c.is_alphanumeric() || c == '_' => text.extend(c.to_lowercase()),
            (None, _) if text.ends_with(' ') => {}
            (None, _) => text.push(' '),
        }
        last = c;
    }
    text.push(' ');
    text
}

fn found_in(text: &str) -> Option<(&'static str, &'static str)> {
    let text = prose(text);
    WORDS.iter().find_map(|(words, instead)| {
        let word = words.iter().find(|word| text.contains(&format!(" {word} ")));
        word.map(|word| (*word, *instead))
    })
}

/// The lines that are in no block of code. A block of a comment ends with the comment.
fn outside_of_code(lines: &[(usize, String)]) -> impl Iterator<Item = &(usize, String)> {
    let (mut is_code, mut before) = (false, 0);
    lines.iter().filter(move |(line, text)| {
        is_code &= *line <= before + 1;
        before = *line;
        let is_fence =
            text.trim_start_matches(|c: char| "/!#*".contains(c) || c == ' ').starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

#[test]
fn pages_comments_and_messages_use_the_words_of_the_field() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut wrong = vec![];
    let mut checked = 0;
    for path in COVERED.iter().flat_map(|name| files(&root.join(name))) {
        let name = path.strip_prefix(&root).expect("a file of the project").display().to_string();
        let (Some(kind), Ok(source)) = (kind(&path), fs::read_to_string(&path)) else { continue };
        if name == THIS {
            continue;
        }
        let lines = match kind {
            Kind::Page => source.lines().zip(1..).map(|(text, i)| (i, text.to_string())).collect(),
            Kind::Source(comment) => texts(&source, comment),
        };
        checked += lines.len();
        wrong.extend(outside_of_code(&lines).filter_map(|(line, text)| {
            let (word, instead) = found_in(text)?;
            Some(format!("{name}:{line}: `{word}`; write for example: {instead}"))
        }));
    }
    assert!(checked > 20_000, "{checked} lines");
    assert!(wrong.is_empty(), "{} words to replace:\n{}", wrong.len(), wrong.join("\n"));
}

/// The names of a line that have one of the words.
fn poor_names(line: &str) -> impl Iterator<Item = &str> {
    let names = line.split(|c: char| !c.is_alphanumeric() && c != '_');
    names.filter(|name| {
        let mut words = name.split('_');
        !KNOWN_COLUMNS.contains(name) && words.any(|word| IN_NAMES.contains(&word))
    })
}

#[test]
fn names_use_the_words_of_the_field() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut wrong = vec![];
    let mut checked = 0;
    for path in COVERED.iter().flat_map(|name| files(&root.join(name))) {
        let name = path.strip_prefix(&root).expect("a file of the project").display().to_string();
        if name == THIS || path.extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let source = fs::read_to_string(&path).expect("a source file");
        for (line, text) in (1..).zip(source.lines()) {
            checked += 1;
            wrong.extend(poor_names(text).map(|found| format!("{name}:{line}: {found}")));
        }
    }
    assert!(checked > 100_000, "{checked} lines");
    assert!(wrong.is_empty(), "{} names to replace:\n{}", wrong.len(), wrong.join("\n"));
    let found: Vec<_> = poor_names("let is_told = asked_gbps + told_of(task);").collect();
    assert_eq!(found, ["is_told", "told_of"]);
}

#[test]
fn a_word_is_found_in_comments_and_messages_but_not_in_code() {
    let source = "//! It goes on.\nlet told = 'a'; // and r\nlet x = \"it\\\" stays\\n\"; /* a\nwhole */\nf::<'a>(\"told\", r#\"a \" behind\"#);\n// `told` ─ x\n";
    let found: Vec<_> = texts(source, "//")
        .into_iter()
        .filter_map(|(line, text)| Some((line, found_in(&text)?.0)))
        .collect();
    assert_eq!(found, [(1, "goes on"), (3, "stays"), (4, "whole"), (5, "behind")]);
    let python =
        "told = 1  # it is told\n\"\"\"A page\nbeside another\"\"\"\nf(\"in front of it\")\n";
    let found: Vec<_> = texts(python, "#")
        .iter()
        .filter_map(|(line, text)| Some((*line, found_in(text)?.0)))
        .collect();
    assert_eq!(found, [(1, "told"), (3, "beside"), (4, "in front of")]);
    let lines = ["/// ```", "/// told", "/// ```", "/// asked"].map(str::to_string);
    let lines: Vec<_> = lines.into_iter().zip(1..).map(|(text, line)| (line, text)).collect();
    let outside: Vec<_> = outside_of_code(&lines).map(|(line, _)| *line).collect();
    assert_eq!(outside, [4]);
    assert_eq!(found_in("| it is [here](whole/behind.md), `asked` and a::told({told}) |"), None);
}
