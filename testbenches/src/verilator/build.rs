//! From Verilog to a shared object in the cache.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use fncc_netlist::cache::Cache;
use fncc_netlist::verilog::ASSERTIONS;
use fncc_support::interrupt::Temporary;

use super::toolchain::{Compiler, Output, Verilator};
use super::{BuildOptions, VerilatorError, VerilogSource, interface};

const SHIM: &str = include_str!("shim.cpp");
/// What the shim includes where waveforms are FST.
const FST: &str = include_str!("fst.h");
const MAKEFILE: &str = include_str!("model.mk");

/// The part of Verilator's makefile that lists the files to compile.
const CLASS_LIST: &str = "Vmodel_classes.mk";

/// The same class name for every design keeps `shim.cpp` fixed; the symbols remain hidden in each
/// shared object. With one timescale for all, a trace counts picoseconds whatever the text says. What compilers take for a function grows
/// faster than the function: large models take half the time in short ones, and run as fast.
const FLAGS: &[&str] = &[
    "--cc",
    "-O3",
    "-x-assign",
    "fast",
    "--x-initial",
    "fast",
    "--output-split-cfuncs",
    "200",
    "-Wno-fatal",
    "--timescale-override",
    "1ps/1ps",
    "--prefix",
    "Vmodel",
    "--Mdir",
    ".",
    "-CFLAGS",
    "-fPIC -fvisibility=hidden",
];

/// The limit of 256 bits that Verilator has by default leaves out the data of a 512-bit stream.
const TRACE_FLAGS: &[&str] = &["--trace", "--trace-underscore", "--trace-max-width", "65536"];
/// Instead of the first of them where waveforms are FST.
const FST_FLAG: &str = "--trace-fst";
const COVERAGE_FLAGS: &[&str] =
    &["--coverage", "--coverage-underscore", "--coverage-max-width", "65536"];

/// The shared object for a design, built if need be.
pub(super) fn library(
    cache: &Cache,
    verilator: &Verilator,
    compiler: &Compiler,
    source: &VerilogSource,
    options: BuildOptions,
) -> Result<PathBuf, VerilatorError> {
    let file_name = file_name(source.top)?;
    let mut flags = FLAGS.to_vec();
    if options.trace {
        let (format, others) = TRACE_FLAGS.split_first().expect("it has flags");
        flags.push(if options.fst { FST_FLAG } else { format });
        flags.extend(others);
    }
    flags.extend(options.coverage.then_some(COVERAGE_FLAGS).into_iter().flatten());
    let macro_of_assertions = format!("-D{ASSERTIONS}");
    if options.assertions {
        flags.extend(["--assert", macro_of_assertions.as_str()]);
    }
    flags.extend(["--top-module", source.top, file_name.as_str()]);

    let flags_key = flags.join("\n");
    let ports_key = format!("{:?}", source.ports);
    let variables = Compiler::model_variables(options.quick);
    let variables_key = variables.join("\n");
    let tools = [
        &verilator.version,
        &compiler.command,
        &compiler.target,
        &variables_key,
        &flags_key,
        MAKEFILE,
        SHIM,
    ];
    let mut key: Vec<&[u8]> = tools.iter().map(|part| part.as_bytes()).collect();
    key.extend(options.fst.then_some(FST.as_bytes()));
    // Lines are cited in a report of coverage and of an assertion alone.
    let cites_lines = options.coverage || options.assertions;
    let code = if cites_lines { source.text.to_owned() } else { compiled_lines(source.text) };
    key.extend([ports_key.as_bytes(), code.as_bytes()]);
    let entry = cache.get_or_build("verilator-model", &key, |folder| {
        // Not in the cache: Verilator's makefile refuses a path with spaces, and the objects, which
        // nothing needs again, are some megabytes.
        let work = scratch()?;
        let work = work.path();
        write(&work.join(&file_name), source.text)?;
        let output = verilator.run(work, &flags)?;
        if !output.success || has(&output, "%Error") {
            return Err(rejected(source, output));
        }
        let header = read(&work.join("Vmodel.h"))?;
        let ports = interface::members(&header)
            .and_then(|members| {
                let matched = interface::matched(source.ports, &members)?;
                Ok(interface::cpp(source.ports, &matched))
            })
            .map_err(|problem| VerilatorError::Ports { top: source.top.to_owned(), problem })?;
        write(&work.join("ports.h"), &ports)?;
        write(&work.join("shim.cpp"), SHIM)?;
        if options.fst {
            write(&work.join("verilated_vcd_c.h"), FST)?;
        }
        write(&work.join("model.mk"), MAKEFILE)?;

        let runtime = runtime(cache, verilator, compiler, work)?;
        copy(&runtime, &work.join("runtime.a"))?;
        compiler.make(work, "model.so", &variables)?;
        copy(&work.join(&file_name), &folder.join(&file_name))?;
        copy(&work.join("model.so"), &folder.join("model.so"))
    })?;
    Ok(entry.join("model.so"))
}

/// The lines of a text on which a model depends: no comments but those that Verilator obeys, and no assertions unless their macro is defined.
fn compiled_lines(text: &str) -> String {
    let is_code = |line: &&str| {
        let line = line.trim_start();
        !line.starts_with("//")
            || line.trim_start_matches('/').trim_start().starts_with("verilator")
    };
    let (define, section) = (format!("`define {ASSERTIONS}"), format!("`ifdef {ASSERTIONS}"));
    let asserts = text.lines().any(|line| line.trim() == define);
    let mut inside = false;
    let is_compiled = |line: &&str| {
        inside |= !asserts && *line == section;
        let is_compiled = !inside;
        inside &= *line != "`endif";
        is_compiled
    };
    let lines = text.lines().filter(is_code).filter(is_compiled);
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Verilator's own library, the same for all designs with the same options, compiled in the
/// generated folder `work` if it is not in the cache.
fn runtime(
    cache: &Cache,
    verilator: &Verilator,
    compiler: &Compiler,
    work: &Path,
) -> Result<PathBuf, VerilatorError> {
    // Which files belong to it, and with which switches, is in the list of classes. The lines that
    // do not name a class of the model are the same for all designs.
    let classes = read(&work.join(CLASS_LIST))?;
    let switches: Vec<_> = classes.lines().filter(|line| !line.contains("Vmodel")).collect();
    let switches = switches.join("\n");
    let flags = FLAGS.join("\n");
    let key = [
        &verilator.version,
        &compiler.command,
        &compiler.target,
        Compiler::OPTIMISE,
        &flags,
        MAKEFILE,
        &switches,
    ]
    .map(str::as_bytes);
    let entry = cache.get_or_build("verilator-runtime", &key, |folder| {
        compiler.make(work, "compiled-runtime.a", &[])?;
        copy(&work.join("compiled-runtime.a"), &folder.join("runtime.a"))
    })?;
    Ok(entry.join("runtime.a"))
}

const LINT_FLAGS: &[&str] = &["--lint-only", "-Wall", "-Wno-DECLFILENAME", "--top-module"];

/// See [`super::lint`].
pub(super) fn lint(
    cache: &Cache,
    verilator: &Verilator,
    source: &VerilogSource,
) -> Result<(), VerilatorError> {
    let file_name = file_name(source.top)?;
    let mut flags = LINT_FLAGS.to_vec();
    flags.extend([source.top, file_name.as_str()]);
    let flags_key = flags.join("\n");
    let code = compiled_lines(source.text);
    let key = [&verilator.version, &flags_key, code.as_str()].map(str::as_bytes);
    cache.get_or_build("verilator-lint", &key, |folder| {
        let text = folder.join(&file_name);
        write(&text, source.text)?;
        let output = verilator.run(folder, &flags)?;
        if !output.success || has(&output, "%Warning") || has(&output, "%Error") {
            return Err(rejected(source, output));
        }
        // That there is an entry says it all.
        write(&text, "")
    })?;
    Ok(())
}

/// The file is named after the top module, since Verilator's messages and coverage cite the name.
fn file_name(top: &str) -> Result<String, VerilatorError> {
    let identifier = top.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && top.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    if !identifier {
        let output = "the name of the top module is not made of letters, digits and underscores";
        return Err(VerilatorError::Rejected { top: top.to_owned(), output: output.to_owned() });
    }
    Ok(format!("{top}.v"))
}

fn has(output: &Output, start: &str) -> bool {
    output.text.lines().any(|line| line.starts_with(start))
}

fn rejected(source: &VerilogSource, output: Output) -> VerilatorError {
    VerilatorError::Rejected { top: source.top.to_owned(), output: output.text }
}

fn file_error(path: &Path) -> impl FnOnce(io::Error) -> VerilatorError {
    let path = path.to_owned();
    move |source| VerilatorError::File { path, source }
}

fn scratch() -> Result<Temporary, VerilatorError> {
    Temporary::folder("verilator-").map_err(file_error(&std::env::temp_dir()))
}

fn read(path: &Path) -> Result<String, VerilatorError> {
    fs::read_to_string(path).map_err(file_error(path))
}

fn write(path: &Path, text: &str) -> Result<(), VerilatorError> {
    fs::write(path, text).map_err(file_error(path))
}

fn copy(from: &Path, to: &Path) -> Result<(), VerilatorError> {
    fs::copy(from, to).map(drop).map_err(file_error(to))
}

#[cfg(test)]
mod tests {
    use super::compiled_lines;

    #[test]
    fn comments_but_for_instructions_are_no_part_of_a_model() {
        let text = "// a\n// verilator lint_off WIDTH\nmodule m; // b\n    /// c\nendmodule\n";
        let code = "// verilator lint_off WIDTH\nmodule m; // b\nendmodule\n";
        assert_eq!(compiled_lines(text), code);
    }

    #[test]
    fn assertions_are_part_of_a_model_only_with_their_macro() {
        let text = "module m;\n`ifdef FNCC_ASSERTIONS\nassert (a);\n`endif\n`ifdef SYNTHESIS\nb\n`endif\nendmodule\n";
        let code = "module m;\n`ifdef SYNTHESIS\nb\n`endif\nendmodule\n";
        assert_eq!(compiled_lines(text), code);
        let defined = format!("`define FNCC_ASSERTIONS\n{text}");
        assert_eq!(compiled_lines(&defined), defined);
    }
}
