//! Measures rows, side by side. A finished step is kept by the hash of all that it depends on, so that it is
//! never done twice, even if the rest fails.

use std::cell::OnceCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use fncc_netlist::cache::Cache;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::error::RowError;
use super::figures::{Areas, Part, Row, Run};
use super::flow::Flow;
use super::pieces::{LARGEST, pieces};
use super::rows::Planned;
use super::tool::{Tool, Workplace};
use super::yosys::Modules;
use super::{ReportError, macros, nextpnr, sta, wrapper, yosys};

/// The programs and the library, as the user names them.
#[derive(Clone, Debug)]
pub struct Programs {
    /// Yosys.
    pub yosys: PathBuf,
    /// nextpnr-ecp5.
    pub nextpnr: PathBuf,
    /// OpenSTA.
    pub sta: PathBuf,
    /// Standard cells.
    pub liberty: PathBuf,
}

/// What a flow needs, found.
#[derive(Debug)]
enum Tools {
    Ecp5 { yosys: Tool, nextpnr: Tool },
    Yosys { yosys: Tool },
    Asic { yosys: Tool, sta: Tool, library: Vec<u8> },
}

/// How to measure.
#[derive(Debug)]
pub struct Bench {
    flow: Flow,
    tools: Tools,
    /// Seeds of routed figures; none for areas alone.
    seeds: Vec<u64>,
    /// How long a step may take.
    limit: Duration,
    /// Where the tools work and leave their logs.
    work: PathBuf,
    cache: Cache,
}

impl Bench {
    /// Finds all that a flow needs.
    ///
    /// # Errors
    /// When something is not there.
    pub fn new(
        flow: Flow,
        programs: &Programs,
        seeds: Vec<u64>,
        limit: Duration,
        work: PathBuf,
    ) -> Result<Self, ReportError> {
        let yosys = Tool::find(&yosys::KIND, &programs.yosys)?;
        let tools = match flow {
            Flow::Ecp5 => {
                Tools::Ecp5 { yosys, nextpnr: Tool::find(&nextpnr::KIND, &programs.nextpnr)? }
            }
            Flow::Ecp5Modules | Flow::Xc7 | Flow::Xcup | Flow::XcupModules => {
                Tools::Yosys { yosys }
            }
            Flow::Asic => Tools::Asic {
                yosys,
                sta: Tool::find(&sta::KIND, &programs.sta)?,
                library: fs::read(&programs.liberty)
                    .map_err(|_| ReportError::Library(programs.liberty.clone()))?,
            },
        };
        let work = work.join(flow.name());
        Ok(Self { flow, tools, seeds, limit, work, cache: Cache::open() })
    }

    /// Names and versions of the tools.
    fn versions(&self) -> Vec<String> {
        let tools = match &self.tools {
            Tools::Ecp5 { yosys, nextpnr } => vec![yosys, nextpnr],
            Tools::Yosys { yosys } => vec![yosys],
            Tools::Asic { yosys, sta, .. } => vec![yosys, sta],
        };
        tools.iter().map(|tool| tool.version.clone()).collect()
    }

    /// Steps that a row takes.
    pub fn steps(&self) -> usize {
        match self.flow {
            Flow::Ecp5 => 1 + self.seeds.len(),
            Flow::Ecp5Modules | Flow::Xc7 | Flow::Xcup | Flow::XcupModules => 1,
            Flow::Asic => 2,
        }
    }

    /// Measures the rows, `jobs` at a time. `on_step` gets every finished step.
    ///
    /// # Errors
    /// [`ReportError::Rows`] with every row that failed, after all others are done.
    pub fn measure(
        &self,
        rows: &[Planned],
        jobs: usize,
        on_step: &(dyn Fn(&Planned) + Sync),
    ) -> Result<Vec<Row>, ReportError> {
        let next = AtomicUsize::new(0);
        let results = Mutex::new(vec![]);
        let work = || {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(row) = rows.get(index) else { return };
                let result = self.row(row, &|| on_step(row));
                results.lock().expect("no thread panics").push((index, result));
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..jobs.clamp(1, rows.len().max(1)) {
                scope.spawn(work);
            }
        });
        let mut results = results.into_inner().expect("no thread panics");
        results.sort_by_key(|(index, _)| *index);
        let (mut measured, mut failed) = (vec![], vec![]);
        for (index, result) in results {
            match result {
                Ok(row) => measured.push(row),
                Err(source) => failed.push(RowError {
                    row: rows[index].subject.to_string(),
                    source: Box::new(source),
                }),
            }
        }
        if failed.is_empty() {
            Ok(measured)
        } else {
            Err(ReportError::Rows { all: rows.len(), failed })
        }
    }

    fn row(&self, row: &Planned, done: &dyn Fn()) -> Result<Row, ReportError> {
        let place = Workplace::make(
            self.work.join(row.subject.to_string().replace(", ", "-").replace(' ', "-")),
            self.limit,
            format!("{} ({})", row.subject, self.flow.name()),
        )?;
        let bench = RowBench {
            bench: self,
            row,
            place,
            core: format!("fncc_{}", row.block.name),
            verilog: row.hash(),
            wrapper: wrapper::wrapper(&row.block.design),
        };
        let Measured { areas, parts, speed } = match &self.tools {
            Tools::Ecp5 { yosys, nextpnr } => bench.ecp5(yosys, nextpnr, done)?,
            Tools::Yosys { yosys } => bench.fpga(yosys, done)?,
            Tools::Asic { yosys, sta, library } => bench.asic(yosys, sta, library, done)?,
        };
        let (subject, tools) = (row.subject.clone(), self.versions());
        Ok(Row { subject, verilog: bench.verilog, tools, areas, parts, speed })
    }
}

/// The figures of a row.
#[derive(Default, Serialize, Deserialize)]
struct Measured {
    areas: Areas,
    parts: Vec<Part>,
    speed: Vec<Run>,
}

/// A row being measured.
struct RowBench<'a> {
    bench: &'a Bench,
    row: &'a Planned,
    place: Workplace,
    /// Name of the block's module.
    core: String,
    /// Hash of its Verilog.
    verilog: String,
    /// The module around it.
    wrapper: String,
}

const BARE: &str = "bare";
const WRAPPED: &str = "wrapped";

impl RowBench<'_> {
    fn ecp5(&self, yosys: &Tool, nextpnr: &Tool, done: &dyn Fn()) -> Result<Measured, ReportError> {
        let options = nextpnr::options().join(" ");
        let areas = self.cached("area", &options, || {
            self.bare(yosys)?;
            nextpnr::pack(nextpnr, &self.place, BARE)
        })?;
        done();
        if !nextpnr::fits(&areas) {
            self.bench.seeds.iter().for_each(|_| done());
            return Ok(Measured { areas, ..Measured::default() });
        }
        let router = nextpnr::router(&areas);
        let options = [&nextpnr::options()[..], router].concat().join(" ");
        let synthesised = OnceCell::new();
        let mut speed = vec![];
        for &seed in &self.bench.seeds {
            let run: Run = self.cached("speed", &format!("{options} --seed {seed}"), || {
                if synthesised.get().is_none() {
                    self.wrapped(yosys)?;
                    let _ = synthesised.set(());
                }
                nextpnr::route(nextpnr, &self.place, WRAPPED, router, seed)
            })?;
            speed.push(run);
            done();
        }
        Ok(Measured { areas, speed, ..Measured::default() })
    }

    fn fpga(&self, yosys: &Tool, done: &dyn Fn()) -> Result<Measured, ReportError> {
        let flow = self.bench.flow;
        let measured = if flow.is_by_module() {
            self.by_module(yosys)?
        } else {
            let areas = self.cached("area", "", || self.bare(yosys)?.fpga_areas(flow))?;
            Measured { areas, ..Measured::default() }
        };
        done();
        Ok(measured)
    }

    /// The area of each module of the core.
    fn by_module(&self, yosys: &Tool) -> Result<Measured, ReportError> {
        let flow = self.bench.flow;
        let mut modules = Modules::new();
        for piece in pieces(&self.row.block.design, LARGEST) {
            let step = piece.top.trim_start_matches("fncc_");
            let of_piece: Modules = self.kept("modules", &[&piece.text], || {
                let file = format!("{step}.sv");
                self.place.write(&file, piece.text.as_bytes())?;
                let source = (file.as_str(), piece.top.as_str());
                let netlist = yosys::synthesise(yosys, &self.place, flow, source, step)?;
                netlist.by_module(flow, &piece)
            })?;
            modules.extend(of_piece);
        }
        let parts = yosys::parts(&modules, &self.core).ok_or_else(|| ReportError::Unreadable {
            step: self.place.subject.clone(),
            reason: format!("a module below {} is missing", self.core),
            log: self.place.folder.clone(),
        })?;
        Ok(Measured { areas: yosys::sum(&parts), parts, speed: vec![] })
    }

    fn asic(
        &self,
        yosys: &Tool,
        sta: &Tool,
        library: &[u8],
        done: &dyn Fn(),
    ) -> Result<Measured, ReportError> {
        self.place.write(yosys::LIBRARY, library)?;
        let mut cells = String::from_utf8_lossy(library).into_owned();
        let drive = (yosys::DRIVE, yosys::DRIVE_TEXT.to_string());
        for (name, text) in macros::files().into_iter().chain([drive]) {
            self.place.write(name, text.as_bytes())?;
            cells += &text;
        }
        let areas = self.cached("area", &cells, || self.bare(yosys)?.cell_areas())?;
        done();
        let run = self.cached("speed", &cells, || {
            self.wrapped(yosys)?;
            sta::time(sta, &self.place, WRAPPED, wrapper::TOP)
        })?;
        done();
        Ok(Measured { areas, speed: vec![run], ..Measured::default() })
    }

    /// Synthesises the core alone.
    fn bare(&self, yosys: &Tool) -> Result<yosys::Netlist<'_>, ReportError> {
        self.write(BARE, "")?;
        let source = (&*format!("{BARE}.sv"), &*self.core);
        yosys::synthesise(yosys, &self.place, self.bench.flow, source, BARE)
    }

    /// Synthesises the core with a register on every port.
    fn wrapped(&self, yosys: &Tool) -> Result<yosys::Netlist<'_>, ReportError> {
        self.write(WRAPPED, &self.wrapper)?;
        let source = (&*format!("{WRAPPED}.sv"), wrapper::TOP);
        yosys::synthesise(yosys, &self.place, self.bench.flow, source, WRAPPED)
    }

    fn write(&self, name: &str, behind: &str) -> Result<(), ReportError> {
        let text = format!("{}\n{behind}", self.row.block.text);
        self.place.write(&format!("{name}.sv"), text.as_bytes())
    }

    /// The result of a step of this row, from the cache or made now.
    fn cached<T: Serialize + DeserializeOwned>(
        &self,
        step: &str,
        options: &str,
        make: impl FnOnce() -> Result<T, ReportError>,
    ) -> Result<T, ReportError> {
        self.kept(step, &[options, &self.verilog, &self.wrapper], make)
    }

    /// The result of a step that depends on `inputs`, from the cache or made now.
    fn kept<T: Serialize + DeserializeOwned>(
        &self,
        step: &str,
        inputs: &[&str],
        make: impl FnOnce() -> Result<T, ReportError>,
    ) -> Result<T, ReportError> {
        let versions = self.bench.versions().join(", ");
        let recipe = yosys::recipe(self.bench.flow);
        let parts = [&[step, &versions, &recipe], inputs].concat();
        let parts = Vec::from_iter(parts.iter().map(|part| part.as_bytes()));
        let unreadable = |path: &Path, reason: String| ReportError::Unreadable {
            step: format!("{step} of {}", self.row.subject),
            reason,
            log: path.to_owned(),
        };
        let entry = self.bench.cache.get_or_build("report", &parts, |folder| {
            let path = folder.join("result.json");
            let text =
                serde_json::to_vec(&make()?).map_err(|e| unreadable(&path, e.to_string()))?;
            fs::write(&path, text).map_err(|source| ReportError::Work { path, source })
        })?;
        let path = entry.join("result.json");
        let text = fs::read(&path).map_err(|e| unreadable(&path, e.to_string()))?;
        serde_json::from_slice(&text).map_err(|e| unreadable(&path, e.to_string()))
    }
}
