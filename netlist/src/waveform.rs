//! Writes the signals of a running design as VCD.

use crate::engine::EngineError;
use std::fs::File;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use vcd::{IdCode, TimescaleUnit, Value, VarType, Writer};

/// A scope of the hierarchy; scopes come parents before children.
pub(crate) struct ScopeNames {
    pub name: String,
    /// How many scopes are open above it.
    pub depth: usize,
    /// Names and widths.
    pub signals: Vec<(String, usize)>,
}

struct Traced {
    width: usize,
    words: Vec<u64>,
    code: IdCode,
}

/// An open VCD file.
pub(crate) struct Waveform {
    writer: Writer<BufWriter<File>>,
    path: PathBuf,
    period_ps: u64,
    cycle: u64,
    clock: IdCode,
    /// In the order of the scopes and their signals.
    traced: Vec<Traced>,
    /// The first failure; nothing is written after it.
    failed: Option<io::Error>,
}

impl Waveform {
    /// Creates the file and writes its header.
    pub fn create(path: &Path, period_ps: u64, scopes: &[ScopeNames]) -> Result<Self, EngineError> {
        Self::start(path, period_ps, scopes)
            .map_err(|source| EngineError::Trace { path: path.display().to_string(), source })
    }

    fn start(path: &Path, period_ps: u64, scopes: &[ScopeNames]) -> io::Result<Self> {
        let mut writer = Writer::new(BufWriter::new(File::create(path)?));
        writer.timescale(1, TimescaleUnit::PS)?;
        let mut traced = vec![];
        let mut clock = None;
        let mut depth = 0;
        for scope in scopes {
            while depth > scope.depth {
                writer.upscope()?;
                depth -= 1;
            }
            writer.add_module(&scope.name)?;
            depth += 1;
            if clock.is_none() {
                clock = Some(writer.add_wire(1, "clk")?);
            }
            for (name, width) in &scope.signals {
                let width = *width;
                let range = (width > 1).then(|| vcd::ReferenceIndex::Range(width as i32 - 1, 0));
                let code = writer.add_var(VarType::Wire, width as u32, name, range)?;
                traced.push(Traced { width, words: vec![], code });
            }
        }
        for _ in 0..depth {
            writer.upscope()?;
        }
        writer.enddefinitions()?;
        let clock = clock.ok_or_else(|| io::Error::other("the design has no scope"))?;
        let path = path.to_path_buf();
        Ok(Self { writer, path, period_ps, cycle: 0, clock, traced, failed: None })
    }

    /// Adds one cycle: `words` gives the words of the n-th signal as the rising edge at the end of
    /// this cycle samples them, so they change at the edge before.
    pub fn cycle<'a>(&mut self, words: impl Fn(usize) -> &'a [u64]) {
        if self.failed.is_none()
            && let Err(error) = self.try_cycle(words)
        {
            self.failed = Some(error);
        }
    }

    fn try_cycle<'a>(&mut self, words: impl Fn(usize) -> &'a [u64]) -> io::Result<()> {
        let start = self.cycle * self.period_ps;
        self.writer.timestamp(start)?;
        self.writer
            .change_scalar(self.clock, if self.cycle == 0 { Value::V0 } else { Value::V1 })?;
        for (index, signal) in self.traced.iter_mut().enumerate() {
            let now = words(index);
            if signal.words == now {
                continue;
            }
            signal.words = now.to_vec();
            let bit = |i: usize| match now[i / 64] >> (i % 64) & 1 {
                0 => Value::V0,
                _ => Value::V1,
            };
            match signal.width {
                1 => self.writer.change_scalar(signal.code, bit(0))?,
                width => self.writer.change_vector(signal.code, (0..width).rev().map(bit))?,
            }
        }
        self.writer.timestamp(start + self.period_ps / 2)?;
        self.writer.change_scalar(self.clock, Value::V0)?;
        self.cycle += 1;
        Ok(())
    }

    /// Writes what is still in memory and reports the first failure.
    pub fn finish(mut self) -> Result<(), EngineError> {
        let end = self.cycle * self.period_ps;
        let result = match self.failed.take() {
            Some(error) => Err(error),
            None => self.end(end),
        };
        let path = self.path.display().to_string();
        result.map_err(|source| EngineError::Trace { path, source })
    }

    fn end(&mut self, time: u64) -> io::Result<()> {
        self.writer.timestamp(time)?;
        self.writer.change_scalar(self.clock, Value::V1)?;
        self.writer.flush()
    }
}
