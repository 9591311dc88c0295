//! Fast signal trace, the compressed format of GTKWave and Surfer.

use super::fst_block::{CHANGES, FstBlock};
use super::hierarchy::Hierarchy;
use super::layout::Layout;
use super::writer::WaveFile;
use fst_writer::{
    FstFileType, FstHeaderWriter, FstInfo, FstScopeType, FstSignalType, FstVarDirection,
    FstVarType, FstWriteError,
};
use std::fs::File;
use std::io::{self, Cursor, Seek, SeekFrom, Write};

/// Changes are kept in memory until they take this many bytes, then compressed and written. More
/// would make the file hardly smaller.
const BLOCK: usize = 8 << 20;

/// Where the first block of a file has the last time, and the number of blocks with changes.
const LAST_TIME: u64 = 17;
const BLOCKS: u64 = 65;

/// The clock is the first signal.
const CLOCK: usize = 0;

/// An open FST file.
pub(super) struct FstFile {
    file: File,
    block: FstBlock,
    blocks: u64,
    last_time: u64,
    layout: Layout,
    /// The signal of each variable.
    signals: Vec<usize>,
    /// The variable of each signal but the clock.
    variables: Vec<usize>,
    /// The values of all variables.
    values: Vec<u64>,
    clock: u64,
    /// No time was given yet.
    empty: bool,
}

impl FstFile {
    /// Writes the names.
    pub fn begin(mut file: File, hierarchy: &Hierarchy) -> io::Result<Self> {
        let Names { bytes, signals, variables } = names(hierarchy).map_err(to_io)?;
        file.write_all(&bytes)?;
        let layout = Layout::new(&hierarchy.widths);
        let widths = variables.iter().map(|variable| hierarchy.widths[*variable]);
        Ok(Self {
            file,
            block: FstBlock::new(std::iter::once(1).chain(widths)),
            blocks: 0,
            last_time: 0,
            values: vec![0; layout.words()],
            layout,
            signals,
            variables,
            clock: 0,
            empty: true,
        })
    }

    fn write_block(&mut self) -> io::Result<()> {
        let values = self.variables.iter().map(|v| &self.values[self.layout.place(*v)]);
        let clock = std::iter::once(std::slice::from_ref(&self.clock));
        let block = self.block.complete(clock.chain(values));
        self.blocks += 1;
        self.file.write_all(&block)
    }
}

/// The start of a file, and the numbers of its signals.
struct Names {
    bytes: Vec<u8>,
    signals: Vec<usize>,
    variables: Vec<usize>,
}

fn names(hierarchy: &Hierarchy) -> Result<Names, FstWriteError> {
    let info = FstInfo {
        start_time: 0,
        timescale_exponent: -12,
        version: concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION")).into(),
        // Two runs of one simulation shall give the same file.
        date: String::new(),
        file_type: FstFileType::Verilog,
    };
    let mut header = FstHeaderWriter::new(Cursor::new(vec![]), &info)?;
    let mut ids = vec![None; hierarchy.widths.len()];
    // A variable without a name has no signal; the plan of the trace drops these.
    let mut signals = vec![CLOCK; hierarchy.widths.len()];
    let mut variables = vec![];
    let wire = |header: &mut FstHeaderWriter<_>, name: &str, width: usize, alias| {
        let bits = FstSignalType::bit_vec(width as u32);
        header.var(name, bits, FstVarType::Wire, FstVarDirection::Implicit, alias)
    };
    let mut depth = 0;
    for (index, scope) in hierarchy.scopes.iter().enumerate() {
        for _ in scope.depth..depth {
            header.up_scope()?;
        }
        header.scope(&scope.name, "", FstScopeType::Module)?;
        depth = scope.depth + 1;
        if index == 0 {
            wire(&mut header, "clk", 1, None)?;
        }
        for (name, variable) in &scope.signals {
            let width = hierarchy.widths[*variable];
            let id = &mut ids[*variable];
            if id.is_none() {
                variables.push(*variable);
                signals[*variable] = variables.len();
            }
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
    let mut bytes = header.finish()?.finish()?.into_inner();
    // After the names comes a block without any change, which is left out.
    let mut end = 0;
    while let Some(([kind, length @ ..], _)) = bytes[end..].split_first_chunk::<9>()
        && *kind != CHANGES
    {
        end += 1 + u64::from_be_bytes(*length) as usize;
    }
    bytes.truncate(end);
    Ok(Names { bytes, signals, variables })
}

impl WaveFile for FstFile {
    fn time(&mut self, time_ps: u64) -> io::Result<()> {
        if self.block.size() >= BLOCK {
            self.write_block()?;
        }
        self.last_time = time_ps;
        self.block.time(time_ps);
        Ok(())
    }

    fn first_values(&mut self, layout: &Layout, clock: bool, log: &[u64]) -> io::Result<()> {
        self.empty = false;
        self.clock(clock)?;
        self.changes(layout, log)
    }

    fn clock(&mut self, high: bool) -> io::Result<()> {
        self.clock = high.into();
        self.block.bit(CLOCK, self.clock);
        Ok(())
    }

    fn changes(&mut self, layout: &Layout, log: &[u64]) -> io::Result<()> {
        for (variable, value) in layout.records(log) {
            // Most have one word, which a copy would be called for.
            for (place, word) in self.values[layout.place(variable)].iter_mut().zip(value) {
                *place = *word;
            }
            self.block.change(self.signals[variable], value);
        }
        Ok(())
    }

    fn finish(mut self) -> io::Result<()> {
        if self.empty {
            // Viewers that build on wellen fail on a file without any time. In this one all values
            // are unknown.
            self.time(1)?;
        }
        self.write_block()?;
        for (place, number) in [(LAST_TIME, self.last_time), (BLOCKS, self.blocks)] {
            self.file.seek(SeekFrom::Start(place))?;
            self.file.write_all(&number.to_be_bytes())?;
        }
        Ok(())
    }
}

fn to_io(error: FstWriteError) -> io::Error {
    match error {
        FstWriteError::Io(error) => error,
        other => io::Error::other(other),
    }
}
