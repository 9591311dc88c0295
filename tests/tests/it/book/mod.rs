//! The book is true: its links lead somewhere, and its commands are ones that there are. What the commands print is the matter of other tests.

mod numbers;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};

use fncc_support::budget;

use crate::command_line::binary;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All files below a folder, by their ends.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = vec![];
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn pages() -> BTreeMap<PathBuf, String> {
    let mut pages = files(&root().join("docs"), ".md");
    pages.push(root().join("README.md"));
    let read = |page: PathBuf| {
        let text = fs::read_to_string(&page).expect("a page");
        (page, text)
    };
    pages.into_iter().map(read).collect()
}

/// What a heading is called in links.
fn slug(heading: &str) -> String {
    let kept = heading.trim().to_lowercase().replace(' ', "-");
    kept.chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect()
}

fn anchors(text: &str) -> BTreeSet<String> {
    text.lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| slug(line.trim_start_matches('#')))
        .collect()
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    let mut wrong = vec![];
    let mut links = 0;
    for (page, text) in pages() {
        for rest in text.split("](").skip(1) {
            let Some((link, _)) = rest.split_once(')') else { continue };
            if link.contains("://") || link.contains(char::is_whitespace) {
                continue;
            }
            links += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = match path {
                "" => page.clone(),
                path => page.parent().expect("a folder").join(path),
            };
            let has_anchor = || {
                let text = fs::read_to_string(&target).unwrap_or_default();
                anchor.is_empty() || anchors(&text).contains(anchor)
            };
            if !target.exists() || !has_anchor() {
                wrong.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(links > 500, "{links}");
    assert!(wrong.is_empty(), "links that lead nowhere:\n{}", wrong.join("\n"));
}

/// The commands in the code of a page: between ticks, or on lines of their own in blocks.
fn commands(text: &str, blocks_alone: bool) -> BTreeSet<Vec<String>> {
    let mut all = BTreeSet::new();
    let text = text.replace("\\\n", " ");
    let mut in_block = false;
    for line in text.lines() {
        in_block ^= line.starts_with("```");
        let spans: Vec<_> = match in_block {
            true => vec![line],
            false if blocks_alone => vec![],
            false => line.split('`').skip(1).step_by(2).collect(),
        };
        for span in spans {
            let span = span.split(" # ").next().unwrap_or_default();
            let span = span.trim().trim_start_matches("$ ");
            let words = span.split_whitespace().skip_while(|word| word.starts_with("FNCC_"));
            let words: Vec<_> = words.map(str::to_string).collect();
            if words.first().is_some_and(|word| word == "cargo") && words.len() > 1 {
                all.insert(words);
            }
        }
    }
    all
}

/// What is wrong with the options of a command, which says what it takes instead of running. An option whose value is a word of capitals has any.
fn refusal(program: &str, options: &[String]) -> Option<String> {
    let stands_for_any =
        |word: &String| word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase());
    let mut options = options.to_vec();
    // What a cell of a table stands for, alone or as the value of an option.
    let is_cell = |word: &String| {
        word.split('{')
            .skip(1)
            .any(|it| it.trim_start_matches('#').as_bytes().get(1) == Some(&b'}'))
    };
    while let Some(place) = options.iter().position(is_cell) {
        let of_option = options[place - 1].starts_with("--");
        options.drain(place - usize::from(of_option)..=place);
    }
    while let Some(place) = options.iter().skip(1).position(stands_for_any) {
        options.drain(place..place + 2);
    }
    let run = Command::new(binary(program)).args(options).arg("--help").output().expect("it runs");
    (!run.status.success()).then(|| String::from_utf8_lossy(&run.stderr).into_owned())
}

/// What tests of a package are named after.
#[derive(Default)]
struct Sources {
    /// Names of files and folders.
    modules: BTreeSet<String>,
    /// A line for each function.
    functions: String,
}

/// The sources below a folder, read once.
fn sources(folder: &Path) -> Arc<Sources> {
    static READ: Mutex<BTreeMap<PathBuf, Arc<Sources>>> = Mutex::new(BTreeMap::new());
    let mut read = READ.lock().expect("no panic with the lock");
    let read = read.entry(folder.to_path_buf()).or_insert_with(|| {
        let mut all = Sources::default();
        for path in files(folder, ".rs") {
            let below = path.strip_prefix(folder).expect("a file below the folder");
            let names = below.iter().filter_map(|part| Path::new(part).file_stem());
            all.modules.extend(names.map(|name| name.to_string_lossy().into_owned()));
            let text = fs::read_to_string(&path).unwrap_or_default();
            let is_function = |line: &&str| line.trim_start().starts_with("fn ");
            for line in text.lines().filter(is_function) {
                all.functions.push_str(line);
                all.functions.push('\n');
            }
        }
        Arc::new(all)
    });
    read.clone()
}

/// What is wrong with the tests that a command names: packages, programs and parts of names.
fn missing_tests(options: &[String]) -> Option<String> {
    let folder = |package: &str| match package {
        "fncc-netlist-macros" => "netlist/macros".to_string(),
        "fncc-models" => "sim/models".to_string(),
        "fncc-network" => "sim/network".to_string(),
        "fncc-network-simulator" => "sim/network/simulator".to_string(),
        package => package.trim_start_matches("fncc-").to_string(),
    };
    let mut words = options.iter().map(String::as_str);
    let (mut package, mut programs, mut names) = (None, vec![], vec![]);
    while let Some(word) = words.next() {
        match word {
            "-p" => package = words.next(),
            "--test" | "--bench" | "--example" => programs.extend(words.next()),
            "--release" | "--lib" | "--doc" | "--workspace" | "--" | "--nocapture"
            | "--ignored" => {}
            name => names.push(name),
        }
    }
    let folder = root().join(package.map(folder)?);
    let sources = sources(&folder);
    let is_program = |name: &str| name == "it" || sources.modules.contains(name);
    let is_name = |name: &str| {
        let mut parts = name.split("::").filter(|part| !part.is_empty());
        parts.all(|part| sources.modules.contains(part) || sources.functions.contains(part))
    };
    let wrong = programs.iter().find(|name| !is_program(name));
    let wrong = wrong.or_else(|| names.iter().find(|name| !is_name(name)));
    wrong.map(|name| format!("there is no test `{name}` in {}", folder.display()))
}

#[test]
fn every_command_takes_its_options_and_names_tests_that_there_are() {
    let commands: BTreeSet<_> = pages().values().flat_map(|text| commands(text, false)).collect();
    let mut wrong = vec![];
    for command in &commands {
        let reason = match command[1].as_str() {
            program @ ("net" | "sim" | "gen") => refusal(program, &command[2..]),
            "test" | "bench" => missing_tests(&command[2..]),
            _ => None,
        };
        wrong.extend(reason.map(|reason| format!("{}: {reason}", command.join(" "))));
    }
    assert!(commands.len() > 100, "{}", commands.len());
    assert!(wrong.is_empty(), "commands that there are not:\n{}", wrong.join("\n"));
}

/// Whether a command can run as it stands, in little time.
fn can_run(command: &[String]) -> bool {
    let has = |word: &str| command.iter().any(|it| it == word);
    let stands_for_any =
        |word: &String| word.chars().any(char::is_uppercase) && word.contains("FILE");
    let is_measurement = has("report") || has("bench");
    let is_ours = ["net", "sim", "gen"].iter().any(|program| command[1] == *program);
    is_ours && !is_measurement && !has("--help") && !command.iter().any(stands_for_any)
}

/// The words of a line, without the bar that closes a row.
fn words(line: &str) -> Vec<&str> {
    line.trim_end_matches(['|', ' ']).split_whitespace().collect()
}

/// Tables of a page, each a list of lines.
fn tables(text: &str) -> Vec<Vec<&str>> {
    let lines: Vec<_> = text.lines().collect();
    let is_row = |line: &str| line.starts_with('|');
    let groups = lines.chunk_by(|one, other| is_row(one) == is_row(other));
    groups.filter(|group| is_row(group[0])).map(<[_]>::to_vec).collect()
}

/// What a page shows of the output of a command and the command does not print: a table whose heading it prints is its output. A page may leave
/// out the last columns, which are times of this machine.
fn not_printed<'a>(shown: &'a str, printed: &str) -> (usize, Vec<&'a str>) {
    let printed: Vec<_> = printed.lines().map(words).collect();
    let is_printed = |line: &&str| printed.iter().any(|it| it.starts_with(&words(line)));
    let is_rule = |line: &&str| line.chars().all(|c| "|-: ".contains(c));
    let outputs = tables(shown).into_iter().filter(|table| is_printed(&table[0])).flatten();
    let rows: Vec<_> = outputs.filter(|line| !is_rule(line)).collect();
    (rows.len(), rows.into_iter().filter(|line| !is_printed(line)).collect())
}

/// Commands that take a third of a minute or more.
const LONG: [&str; 3] = ["cargo net figures", "cargo net p4qcn", "cargo sim nics --flows 64"];

/// The commands in the blocks of the book run, and print the tables that stand after them; the long ones only with `FNCC_ALL=1`.
#[test]
fn commands_run_as_they_stand_and_print_the_tables_of_the_book() {
    let scratch = tempfile::tempdir().expect("a folder");
    let sim = root().canonicalize().expect("the root").join("sim");
    std::os::unix::fs::symlink(sim, scratch.path().join("sim")).expect("a link");
    let (mut wrong, mut outputs, mut rows) = (vec![], BTreeMap::new(), 0);
    for (page, text) in pages() {
        let joined = text.replace("\\\n", " ");
        let blocks: Vec<_> = joined.split("```sh\n").skip(1).collect();
        for block in blocks {
            let (code, shown) = block.split_once("```").expect("a block ends");
            let code = format!("```sh\n{code}```");
            let commands = commands(&code, true).into_iter().filter(|command| can_run(command));
            let is_long = |command: &[String]| {
                let command = command.join(" ");
                command == "cargo gen" || LONG.iter().any(|long| command.starts_with(long))
            };
            for command in commands.filter(|command| budget::is_all() || !is_long(command)) {
                let name = command.join(" ");
                let output = outputs.entry(name.clone()).or_insert_with(|| {
                    let mut run = Command::new(binary(&command[1]));
                    run.args(&command[2..]).current_dir(scratch.path()).output().expect("it runs")
                });
                let [out, error] =
                    [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
                if !output.status.success() {
                    wrong.push(format!("{name}: {error}"));
                }
                let (checked, missing) = not_printed(shown, &out);
                rows += checked;
                wrong.extend(
                    missing
                        .iter()
                        .map(|row| format!("{}: {name} prints no\n{row}", page.display())),
                );
            }
        }
    }
    assert!(outputs.len() > 20 && rows >= 10, "{} commands, {rows} rows", outputs.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
