//! What became of random kernels, reported so that each failure can be looked at and made again.

use super::all_engines::tools::Difference;
use fncc_netlist::Port;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A kernel that means something else somewhere.
pub struct Failure {
    /// None if that is unknown.
    kernel: Option<String>,
    engine: &'static str,
    what: String,
}

impl Failure {
    pub fn of(kernel: &str, engine: &'static str, what: impl Into<String>) -> Self {
        Self { kernel: Some(kernel.to_string()), engine, what: what.into() }
    }
}

/// What became of the kernels.
#[derive(Default)]
pub struct Outcome {
    /// How many mean the same everywhere.
    pub agreed: usize,
    /// The messages of those that are refused.
    pub refused: Vec<String>,
    pub failures: Vec<Failure>,
    /// The text of those that are not refused.
    pub verilog: String,
}

impl Outcome {
    /// Adds what an engine gives otherwise than the interpreted netlist, once for each kernel.
    pub fn differ(&mut self, engine: &'static str, ports: &[Port], differences: &[Difference]) {
        let mut seen = BTreeSet::new();
        for Difference { port, cycle, expected, found } in differences {
            let name = &ports[*port].name;
            let kernel = first_part(name);
            if seen.insert(kernel) {
                let what =
                    format!("`{name}` is {found} in cycle {cycle}, in the netlist {expected}");
                self.failures.push(Failure::of(kernel, engine, what));
            }
        }
    }

    /// Adds what a tool says about a text, if it says something: the first line about each kernel.
    pub fn cannot_read(&mut self, engine: &'static str, message: &str, text: &str) {
        let mut seen = BTreeSet::new();
        for line in message.lines() {
            let Some(kernel) = kernel_at(line, text) else { continue };
            let is_known = |f: &Failure| f.engine == engine && f.kernel.as_deref() == Some(kernel);
            if seen.insert(kernel) && !self.failures.iter().any(is_known) {
                self.failures.push(Failure::of(kernel, engine, line));
            }
        }
        if seen.is_empty() && !message.is_empty() {
            self.failures.push(Failure { kernel: None, engine, what: message.to_string() });
        }
    }

    /// Whether a kernel is among the failures.
    pub fn has_failed(&self, kernel: &str) -> bool {
        self.failures.iter().any(|failure| failure.kernel.as_deref() == Some(kernel))
    }

    /// All failures, if there are any: for each kernel of the seed the engines, its Rust in `source` and its Verilog.
    pub fn report(&self, seed: u64, source: &str) -> Option<String> {
        let mut report = String::new();
        for failure in self.failures.iter().filter(|failure| failure.kernel.is_none()) {
            let _ = writeln!(report, "Seed {seed}, {}: {}\n", failure.engine, failure.what);
        }
        let mut kernels: Vec<_> = self.failures.iter().filter_map(|f| f.kernel.as_ref()).collect();
        kernels.sort_by_key(|name| (name.len(), name.as_str()));
        kernels.dedup();
        for kernel in kernels {
            let _ = writeln!(report, "Kernel {kernel} of seed {seed} differs:");
            let of_it = self.failures.iter().filter(|f| f.kernel.as_ref() == Some(kernel));
            for Failure { engine, what, .. } in of_it {
                let _ = writeln!(report, "    {engine}: {what}");
            }
            let rust = part_of(source, &format!("mod {kernel} {{"), "\n}\n");
            let _ = writeln!(report, "\n{}\n", rust.unwrap_or_default());
            for module in modules(&self.verilog).filter(|m| first_part(name_of(m)) == kernel) {
                let _ = writeln!(report, "{module}\n");
            }
        }
        (!report.is_empty()).then_some(report)
    }
}

/// The kernel that something is called after.
fn first_part(name: &str) -> &str {
    name.split('_').next().unwrap_or_default()
}

/// What of a text begins and ends so.
fn part_of<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let rest = &text[text.find(start)?..];
    Some(rest[..rest.find(end)? + end.len()].trim_end())
}

/// The modules of a text.
fn modules(text: &str) -> impl Iterator<Item = &str> {
    let starts = text.match_indices("\nmodule ").map(|(at, _)| &text[at..]);
    starts.filter_map(|rest| part_of(rest, "module ", "\nendmodule"))
}

/// The name of a module.
fn name_of(module: &str) -> &str {
    module["module ".len()..].split([' ', '(']).next().unwrap_or_default()
}

/// The kernel whose text stands at the place that a message of a tool names, as in `top.sv:12: error`.
fn kernel_at<'a>(message: &str, text: &'a str) -> Option<&'a str> {
    let (_, place) = ["all_kernels.v:", "top.sv:"].iter().find_map(|f| message.split_once(f))?;
    let line: usize = place.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()?;
    let above = text.lines().take(line);
    let module = above.filter(|line| line.starts_with("module ")).last()?;
    let kernel = first_part(name_of(module));
    (kernel != "all").then_some(kernel)
}
