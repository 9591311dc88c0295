//! The command line.

mod docs;
mod progress;
mod registers;
mod report;

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Parser, Subcommand};
use fncc_gen::emit::{emit, emit_all};
use fncc_gen::main_job::{self, CAPTURE, WAVEFORM};
use fncc_gen::package::{File, Package, Target, manifest, replace, shell, target};
use fncc_gen::{GenError, folder};
use fncc_hdl::catalog::{BLOCKS, Parameters};
use fncc_support::{atomic_file, note, say};

use progress::Display;

/// Verilog and reports of the FNCC blocks.
///
/// Without a subcommand: emits every block at 512 bits and 8 ports, runs the bundled capture
/// through the switch port, and checks what came out. Needs nothing but this program.
#[derive(Debug, Parser)]
#[command(name = "gen", version, args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// Folder for Verilog, waveform and capture; made if it is not there
    #[arg(long, value_name = "DIR", default_value = "build")]
    out: PathBuf,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Verilog(VerilogArgs),
    Registers(registers::Args),
    Docs(docs::Args),
    Report(report::Args),
}

/// Write a block as one file of Verilog, all blocks with a file for each module, or the package of a target.
///
/// A package holds Verilog with a module a file, a file list, FuseSoC core, IP-XACT components, scripts for Vivado, clock constraints,
/// benches, and a manifest with hashes. All blocks are modules in `rtl/`, each once, with `rtl/fncc_BLOCK.f` as the list of the files of a block. The same options give the same bytes. If one file cannot be written, none is.
#[derive(Debug, clap::Args)]
struct VerilogArgs {
    /// Block or top of a target to write, or all blocks
    #[arg(long, value_name = "NAME", default_value = "all", value_parser = block_names())]
    block: String,
    /// Width of the data path in bits: 64, 128, 256, 512 or 1024
    ///
    /// Without it 512, or what is usual for the target
    #[arg(long, value_name = "W")]
    width: Option<usize>,
    /// What to make a package for; it says which blocks, and which widths they come in
    #[arg(long, value_name = "TARGET", value_parser = target_names(), conflicts_with = "block")]
    target: Option<String>,
    /// Ports of the switch: 2, 4, 8, 16, 32 or 64
    #[arg(long, value_name = "N", default_value_t = Parameters::default().ports)]
    ports: usize,
    /// Flows of the window engine: 64, 1024 or 4096
    #[arg(long, value_name = "N", default_value_t = Parameters::default().flows)]
    flows: usize,
    /// Largest payload of a packet of a NIC, bytes: 4096 or 9000
    #[arg(long, value_name = "BYTES", default_value_t = Parameters::default().payload)]
    largest_payload: usize,
    /// Most entries of a stack that a window engine takes: 5 or 15
    #[arg(long, value_name = "ENTRIES", default_value_t = Parameters::default().stack)]
    largest_stack: usize,
    /// Folder for the files; made if it is not there
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

impl VerilogArgs {
    fn parameters(&self) -> Parameters {
        let width = self.width.unwrap_or(Parameters::default().width);
        let Self { ports, flows, largest_payload: payload, largest_stack: stack, .. } = *self;
        Parameters { width, ports, flows, payload, stack }
    }
}

/// The names of the catalogue and of the shells.
fn block_names() -> PossibleValuesParser {
    let blocks = BLOCKS.iter().map(|block| block.name);
    let shells = shell::all().ok().into_iter().flatten().map(|(name, _)| name.as_str());
    PossibleValuesParser::new(blocks.chain(shells).chain(["all"]))
}

impl Cli {
    /// Runs the subcommand, or the main job.
    pub fn run(self) -> miette::Result<()> {
        match self.command {
            Some(Command::Verilog(args)) => verilog(&args)?,
            Some(Command::Registers(args)) => args.run()?,
            Some(Command::Docs(args)) => args.run()?,
            Some(Command::Report(args)) => args.run()?,
            None => everything(&self.out)?,
        }
        Ok(())
    }
}

/// The names of the targets.
fn target_names() -> PossibleValuesParser {
    // Of a description that is wrong there is the name, and what is wrong with it is said when it is taken.
    let named = |(name, _): &(&'static str, _)| {
        let found = target::find(name).ok().flatten();
        PossibleValue::new(name).help(found.map(|target| target.summary).unwrap_or_default())
    };
    PossibleValuesParser::new(target::DESCRIPTIONS.iter().map(named))
}

fn package(target: Target, args: &VerilogArgs) -> Result<(), GenError> {
    folder::make(&args.out)?;
    atomic_file::check(&args.out.join(manifest::PATH))?;
    let mut display = Display::new();
    let package = Package::new(target, args.width, args.parameters(), &mut display)?;
    let files = package.files(&mut display)?;
    drop(display);
    report_others(&args.out, &replace::write(&args.out, &files)?);
    let bytes: usize = files.iter().map(|file| file.text.len()).sum();
    say!("{}: {} files, {} KB", args.out.display(), files.len(), bytes.div_ceil(1000));
    Ok(())
}

/// As many as are named.
const OTHERS: usize = 8;

/// What else is in a folder that a tool may take for a part of what was written.
fn report_others(folder: &Path, others: &[String]) {
    let more = others.len().saturating_sub(OTHERS);
    let named = others[..others.len() - more].join(", ");
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    if !others.is_empty() {
        note!("{} keeps unrelated files: {named}{more}", folder.display());
    }
}

fn verilog(args: &VerilogArgs) -> Result<(), GenError> {
    if let Some(name) = &args.target
        && let Some(found) = target::find(name)?
    {
        return package(found, args);
    }
    let parameters = args.parameters();
    let files = match &*args.block {
        "all" => emit_all(parameters, &mut Display::new())?.1,
        block => vec![File::from(&emit(block, parameters)?)],
    };
    report_others(&args.out, &replace::write(&args.out, &files)?);
    for file in &files {
        say!("{}", args.out.join(&file.path).display());
    }
    Ok(())
}

fn everything(out: &Path) -> Result<(), GenError> {
    folder::make(out)?;
    let (waveform, capture) = (out.join(WAVEFORM), out.join(CAPTURE));
    atomic_file::check_all(&[], &[("--out", Some(&waveform)), ("--out", Some(&capture))])?;
    let summary = main_job::run(out, &mut Display::new())?;
    report_others(out, &summary.others);
    say!("{}\n", summary.table());
    summary.verdict()?;
    say!("Verilog of every block is in {}.", out.display());
    say!(
        "Look at {} with GTKWave or Surfer, at {} with Wireshark.",
        waveform.display(),
        capture.display()
    );
    say!("Run a capture of your own with `cargo sim port --help`, all tests with `scripts/test`.");
    Ok(())
}
