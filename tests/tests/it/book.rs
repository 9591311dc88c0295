//! The book is true: its links lead somewhere, and its commands are ones that there are. What the commands print is the matter of other tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

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
    while let Some(place) = options.iter().skip(1).position(stands_for_any) {
        options.drain(place..place + 2);
    }
    let run = Command::new(binary(program)).args(options).arg("--help").output().expect("it runs");
    (!run.status.success()).then(|| String::from_utf8_lossy(&run.stderr).into_owned())
}

/// What is wrong with the tests that a command names: packages, programs and parts of names.
fn missing_tests(options: &[String]) -> Option<String> {
    let folder = |package: &str| match package {
        "fncc-netlist-macros" => "netlist/macros".to_string(),
        "fncc-models" => "sim/models".to_string(),
        "fncc-network" => "sim/network".to_string(),
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
    let sources = files(&folder, ".rs");
    let is_program = |name: &str| {
        let of = |path: &Path| path.file_stem().is_some_and(|stem| stem == name);
        name == "it"
            || sources.iter().any(|path| of(path))
            || folder.join("tests").join(name).is_dir()
    };
    let is_name = |name: &str| {
        let parts: Vec<_> = name.split("::").filter(|part| !part.is_empty()).collect();
        parts.iter().all(|part| {
            sources.iter().any(|path| {
                let is_module = path.components().any(|c| {
                    Path::new(c.as_os_str()).file_stem().is_some_and(|stem| stem == *part)
                });
                is_module
                    || fs::read_to_string(path).is_ok_and(|text| {
                        text.lines()
                            .any(|line| line.trim_start().starts_with("fn ") && line.contains(part))
                    })
            })
        })
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

/// Those of the README, with `FNCC_ALL=1` those of the entire book.
#[test]
fn the_commands_of_the_book_run_as_they_stand() {
    let scratch = tempfile::tempdir().expect("a folder");
    std::os::unix::fs::symlink(
        root().canonicalize().expect("the root").join("sim"),
        scratch.path().join("sim"),
    )
    .expect("a link");
    let all = budget::is_all();
    let texts = pages().into_iter().filter(|(page, _)| {
        all || page.ends_with("README.md") && !page.starts_with(root().join("docs"))
    });
    let commands: BTreeSet<_> = texts
        .flat_map(|(_, text)| commands(&text, true))
        .filter(|command| can_run(command))
        .collect();
    assert!(commands.len() > 8, "{}", commands.len());
    for command in commands {
        let started = std::time::Instant::now();
        let mut run = Command::new(binary(&command[1]));
        let output = run.args(&command[2..]).current_dir(scratch.path()).output().expect("it runs");
        eprintln!("{:5.1} s  {}", started.elapsed().as_secs_f64(), command.join(" "));
        assert!(
            output.status.success(),
            "{}: {}",
            command.join(" "),
            String::from_utf8_lossy(&output.stderr)
        );
    }
}
