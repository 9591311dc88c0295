//! What commands print and write, what the hardware states, and expressions over it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use fncc_hdl::arith::SlopeMultiplier;
use fncc_hdl::catalog::{self, Entry, Parameters};
use fncc_hdl::nic::HeadBuild;
use fncc_hdl::nic::receive::{DataPlanner, PayloadAlign, PayloadStore};
use fncc_hdl::packet::IcrcUnwind;
use fncc_hdl::switch::{EcnEdit, EgressChoice, PfcAdmission, PortTelemetry, QcnWords};
use serde_json::Value;

use super::super::{binary, files, root};
use super::probe;
use super::quantities::{cells, is_number};

/// What a command printed, and the summary and tables that it wrote.
pub struct Printed {
    pub text: String,
    summary: Value,
    folder: tempfile::TempDir,
}

fn run(command: &str) -> Result<Printed, String> {
    let folder = tempfile::tempdir().expect("a folder");
    let root = root().canonicalize().expect("the root");
    for name in ["sim", "docs"] {
        std::os::unix::fs::symlink(root.join(name), folder.path().join(name)).expect("a link");
    }
    let mut words = command.split_whitespace().skip(1);
    let program = words.next().unwrap_or_default();
    let mut run = Command::new(binary(program));
    run.args(words).current_dir(folder.path());
    let has_report = ["dumbbell", "fairness", "incast", "fattree", "topology", "run"];
    if has_report.iter().any(|name| command.starts_with(&format!("cargo net {name}"))) {
        run.args(["--report", "none"]);
    }
    let output = run.output().map_err(|error| error.to_string())?;
    // What remains is what the command wrote.
    for name in ["sim", "docs"] {
        fs::remove_file(folder.path().join(name)).expect("a link");
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let summary = files(folder.path(), "summary.json");
    let summary = summary.first().and_then(|path| fs::read_to_string(path).ok());
    let summary = summary.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or(Value::Null);
    Ok(Printed { text, summary, folder })
}

/// The first number of a text.
fn first_number(text: &str) -> Option<f64> {
    let words = text.split(|c: char| c.is_whitespace() || "|()%;:".contains(c));
    let mut numbers =
        words.map(|word| word.trim_matches(['.', ',', '='])).filter(|it| is_number(it));
    numbers.next()?.replace(',', "").parse().ok()
}

/// The cell of a printed table in the row and column whose names begin so.
fn cell(text: &str, row: &str, column: &str) -> Option<f64> {
    let mut heads = vec![];
    let mut before = "";
    for line in text.lines().filter(|line| line.starts_with('|')) {
        if line.chars().all(|c| "|-: ".contains(c)) {
            heads = cells(before);
        }
        before = line;
        let cells = cells(line);
        let at = heads.iter().position(|it| it.starts_with(column));
        if let Some(at) = at.filter(|_| cells[0] == row) {
            return cells.get(at).and_then(|it| first_number(it));
        }
    }
    None
}

/// A figure of a table, `mean`, `max`, `min` or `sum`: `mean bytes of queues.csv t_ns>=200000 from=a`.
fn statistic(folder: &Path, figure: &str) -> Option<f64> {
    let (what, rest) = figure.split_once(' ')?;
    let (column, rest) = rest.split_once(" of ")?;
    let mut words = rest.split(' ');
    let name = words.next()?;
    let conditions: Vec<_> = words.collect();
    let path = files(folder, name).into_iter().next()?;
    let mut table = csv::Reader::from_path(path).ok()?;
    let heads = table.headers().ok()?.clone();
    let place = |name: &str| heads.iter().position(|it| it == name);
    let mut values = vec![];
    for row in table.records() {
        let row = row.ok()?;
        let holds = conditions.iter().all(|condition| {
            let number = |text: &str| text.parse::<f64>().unwrap_or(f64::NAN);
            let at = |name: &str| place(name).map_or("", |at| &row[at]);
            if let Some((name, least)) = condition.split_once(">=") {
                number(at(name)) >= number(least)
            } else if let Some((name, end)) = condition.split_once('<') {
                number(at(name)) < number(end)
            } else {
                condition.split_once('=').is_some_and(|(name, value)| at(name) == value)
            }
        });
        if holds {
            values.extend(row[place(column)?].parse::<f64>().ok());
        }
    }
    let sum: f64 = values.iter().sum();
    Some(match what {
        "mean" => sum / values.len() as f64,
        "sum" => sum,
        "max" => values.into_iter().fold(f64::NEG_INFINITY, f64::max),
        "min" => values.into_iter().fold(f64::INFINITY, f64::min),
        _ => return None,
    })
}

/// Of a waveform, the time in ns at which a signal is first not zero: `a.vcd done_valid`; or what it is then: `a.vcd held_3 at 16948`.
fn wave(folder: &Path, figure: &str) -> Option<f64> {
    let mut words = figure.split(' ');
    let (name, signal) = (words.next()?, words.next()?);
    let at = words.nth(1).map(|it| it.parse::<f64>().expect("a time in ns"));
    let text = fs::read_to_string(files(folder, name).into_iter().next()?).ok()?;
    let (mut scope, mut code, mut time, mut value) = (vec![], None, 0.0, None);
    for line in text.lines() {
        let words: Vec<_> = line.split_whitespace().collect();
        match words[..] {
            ["$scope", _, name, ..] => scope.push(name),
            ["$upscope", ..] => drop(scope.pop()),
            ["$var", _, _, id, name, ..] => {
                let path = [scope.get(1..).unwrap_or_default(), &[name]].concat().join(".");
                code = code.or((path == signal).then_some(id));
            }
            [stamp] if stamp.starts_with('#') => {
                // Time is in ps.
                time = stamp[1..].parse::<f64>().ok()? / 1000.0;
                if at.is_some_and(|at| time > at) {
                    return value;
                }
            }
            [bits, id] if bits.starts_with('b') && Some(id) == code => {
                value = u64::from_str_radix(&bits[1..], 2).ok().map(|it| it as f64);
            }
            [bit] if code.is_some_and(|code| bit.get(1..) == Some(code)) => {
                value = bit[..1].parse().ok();
            }
            _ => {}
        }
        if at.is_none() && value.is_some_and(|value| value > 0.0) {
            return Some(time);
        }
    }
    value.filter(|_| at.is_some())
}

/// A constant of the hardware or of a model: `path.rs:NAME`.
fn constant(path: &str, name: &str) -> Option<f64> {
    let source = fs::read_to_string(root().join(path)).ok()?;
    let line = source.lines().find(|line| {
        let rest = line.split_once("const ").map_or("", |(_, rest)| rest);
        rest.strip_prefix(name).is_some_and(|rest| rest.starts_with(':'))
    })?;
    let (_, value) = line.split_once(" = ")?;
    let value = value.split_once(';')?.0.replace('_', "");
    value
        .split('*')
        .try_fold(1.0, |product, factor| Some(product * factor.trim().parse::<f64>().ok()?))
}

/// A block of the catalogue at 512 bits and 8 ports, with the largest stack that is named after it.
fn block(text: &str) -> Option<(&'static Entry, Parameters)> {
    let usual = Parameters { width: 512, ports: 8, ..Default::default() };
    let (name, stack) = match text.split_once(' ') {
        Some((name, stack)) => (name, stack.parse().ok()?),
        None => (text, usual.stack),
    };
    let entry = catalog::find(name)?;
    Some((entry, entry.check(Parameters { stack, ..usual }).ok()?))
}

/// The latency of a block of the catalogue, or of a part that has a section of a page.
fn latency(name: &str) -> Option<usize> {
    if let Some((entry, parameters)) = block(name) {
        return Some((entry.latency)(parameters));
    }
    Some(match name {
        "data_planner" => DataPlanner::<64>::LATENCY,
        "ecn_edit" => EcnEdit::<512, 64>::LATENCY,
        "egress_choice" => EgressChoice::LATENCY,
        "head_build" => <HeadBuild>::LATENCY,
        "icrc_unwind" => IcrcUnwind::LATENCY,
        "payload_align" => PayloadAlign::<512, 64, 16>::LATENCY,
        "payload_store" => PayloadStore::<512, 64, 16, 10>::LATENCY,
        "pfc_admission" => PfcAdmission::LATENCY,
        "port_telemetry_qlen" => PortTelemetry::QLEN_LATENCY,
        "qcn_words" => QcnWords::LATENCY,
        "slope_multiplier" => SlopeMultiplier::LATENCY,
        _ => return None,
    })
}

/// A term: what the summary has at a path, the number after a text that is printed, a cell, a constant, a latency, cycles between two events ([`probe`]), or a number.
fn term(text: &str, printed: Option<&Printed>) -> Option<f64> {
    if let Ok(number) = text.parse() {
        return Some(number);
    }
    if let Some((path, name)) = text.split_once(".rs:") {
        return constant(&format!("{path}.rs"), name);
    }
    if let Some(name) = text.strip_prefix("latency ") {
        return latency(name).map(|cycles| cycles as f64);
    }
    if let Some(name) = text.strip_prefix("interval ") {
        let (entry, parameters) = block(name)?;
        return Some((entry.interval)(parameters) as f64);
    }
    if let Some(driven) = text.strip_prefix("probe ") {
        return probe::probe(driven);
    }
    if let Some(drawn) = text.strip_prefix("example ") {
        return probe::example(drawn);
    }
    let printed = printed?;
    if let Some(label) = text.strip_prefix('"') {
        let label = label.trim_end_matches('"');
        let line = printed.text.lines().find(|line| line.contains(label))?;
        return first_number(line.split_once(label)?.1);
    }
    if let Some((row, column)) = text.strip_prefix('[').and_then(|it| it.split_once("][")) {
        return cell(&printed.text, row, column.trim_end_matches(']'));
    }
    if text.contains(".vcd ") {
        return wave(printed.folder.path(), text);
    }
    if text.contains(".csv") {
        return statistic(printed.folder.path(), text);
    }
    let mut value = &printed.summary;
    for key in text.split('.') {
        value = match key.parse::<usize>() {
            Ok(at) if value.is_array() => value.get(at)?,
            _ => value.get(key)?,
        };
    }
    value.as_f64()
}

/// Terms with operators between blanks, from the left to the right.
pub fn evaluate(expression: &str, printed: Option<&Printed>) -> Result<f64, String> {
    let mut rest = expression;
    let (mut value, mut operator) = (0.0, '+');
    loop {
        let end = [" + ", " - ", " * ", " / "].iter().filter_map(|it| rest.find(it)).min();
        let text = &rest[..end.unwrap_or(rest.len())];
        let next = term(text.trim(), printed).ok_or_else(|| format!("there is no {text}"))?;
        value = match operator {
            '+' => value + next,
            '-' => value - next,
            '*' => value * next,
            _ => value / next,
        };
        let Some(end) = end else { return Ok(value) };
        operator = rest[end + 1..].chars().next().expect("an operator");
        rest = &rest[end + 3..];
    }
}

/// What the commands print, run two at a time.
pub fn run_all(commands: &[String]) -> BTreeMap<String, Result<Printed, String>> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(command) = commands.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let printed = run(command);
                    done.lock().expect("no panic").insert(command.clone(), printed);
                }
            });
        }
    });
    done.into_inner().expect("no panic")
}
