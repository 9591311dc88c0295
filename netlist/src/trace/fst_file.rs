//! Fast signal trace, the compressed format of GTKWave and Surfer.

use super::binary::put_word;
use super::hierarchy::Hierarchy;
use super::layout::Layout;
use super::writer::WaveFile;
use fst_writer::{
    FstBodyWriter, FstFileType, FstHeaderWriter, FstInfo, FstScopeType, FstSignalId, FstSignalType,
    FstVarDirection, FstVarType, FstWriteError,
};
use std::fs::File;
use std::io::{self, BufWriter, Write};

/// Changes are kept in memory until they take this many bytes, then compressed and written. More
/// would make the file hardly smaller.
const BLOCK: usize = 8 << 20;

/// An open FST file.
pub(super) struct FstFile {
    body: FstBodyWriter<BufWriter<File>>,
    clock: FstSignalId,
    /// The signals and their widths.
    variables: Vec<(FstSignalId, usize)>,
    /// Room for the digits of the widest variable.
    digits: Vec<u8>,
    /// No time was given yet.
    empty: bool,
}

impl FstFile {
    /// Writes the header.
    pub fn begin(file: File, hierarchy: &Hierarchy) -> io::Result<Self> {
        Self::start(file, hierarchy).map_err(to_io)
    }

    fn start(file: File, hierarchy: &Hierarchy) -> Result<Self, FstWriteError> {
        let info = FstInfo {
            start_time: 0,
            timescale_exponent: -12,
            version: concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION")).into(),
            // Two runs of one simulation shall give the same file.
            date: String::new(),
            file_type: FstFileType::Verilog,
        };
        let mut header = FstHeaderWriter::new(BufWriter::new(file), &info)?;
        let mut ids = vec![None; hierarchy.widths.len()];
        let wire = |header: &mut FstHeaderWriter<_>, name: &str, width: usize, alias| {
            let bits = FstSignalType::bit_vec(width as u32);
            header.var(name, bits, FstVarType::Wire, FstVarDirection::Implicit, alias)
        };
        let mut clock = None;
        let mut depth = 0;
        for scope in &hierarchy.scopes {
            for _ in scope.depth..depth {
                header.up_scope()?;
            }
            header.scope(&scope.name, "", FstScopeType::Module)?;
            depth = scope.depth + 1;
            if clock.is_none() {
                clock = Some(wire(&mut header, "clk", 1, None)?);
            }
            for (name, variable) in &scope.signals {
                let width = hierarchy.widths[*variable];
                let id = &mut ids[*variable];
                *id = Some(match width {
                    1 => wire(&mut header, name, width, *id)?,
                    // GTKWave takes the range from the name.
                    _ => wire(&mut header, &format!("{name} [{}:0]", width - 1), width, *id)?,
                });
            }
        }
        for _ in 0..depth {
            header.up_scope()?;
        }
        let clock = clock.ok_or_else(|| io::Error::other("the hierarchy has no scope"))?;
        // A variable without a name has no id; the plan of the trace drops these.
        let ids = ids.into_iter().map(|id| id.unwrap_or(clock));
        let variables: Vec<_> = ids.zip(hierarchy.widths.iter().copied()).collect();
        let widest = hierarchy.widths.iter().max().copied().unwrap_or(1);
        let mut body = header.finish()?;
        // The change log has nothing twice.
        body.set_deduplicate(false);
        Ok(Self {
            body,
            clock,
            variables,
            digits: vec![0; widest.next_multiple_of(64)],
            empty: true,
        })
    }
}

impl WaveFile for FstFile {
    fn time(&mut self, time_ps: u64) -> io::Result<()> {
        if self.body.size() >= BLOCK {
            self.body.flush().map_err(to_io)?;
        }
        self.body.time_change(time_ps).map_err(to_io)
    }

    fn first_values(&mut self, layout: &Layout, clock: bool, log: &[u64]) -> io::Result<()> {
        self.empty = false;
        self.clock(clock)?;
        self.changes(layout, log)
    }

    fn clock(&mut self, high: bool) -> io::Result<()> {
        let digit = if high { b"1" } else { b"0" };
        self.body.signal_change(self.clock, digit).map_err(to_io)
    }

    fn changes(&mut self, layout: &Layout, log: &[u64]) -> io::Result<()> {
        for (variable, value) in layout.records(log) {
            let (id, width) = self.variables[variable];
            let digits = &mut self.digits[..value.len() * 64];
            for (place, word) in digits.chunks_exact_mut(64).zip(value.iter().rev()) {
                put_word(place, *word);
            }
            let start = digits.len() - width;
            self.body.signal_change(id, &digits[start..]).map_err(to_io)?;
        }
        Ok(())
    }

    fn finish(mut self) -> io::Result<()> {
        if self.empty {
            // Viewers that build on wellen fail on a file without any time. In this one all values
            // are unknown.
            self.time(1)?;
        }
        self.body.finish().map_err(to_io)?.flush()
    }
}

fn to_io(error: FstWriteError) -> io::Error {
    match error {
        FstWriteError::Io(error) => error,
        other => io::Error::other(other),
    }
}
