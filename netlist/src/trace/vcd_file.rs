//! Value change dump, the format that every viewer reads.

use super::binary::{put_decimal, put_highest_byte, put_word};
use super::block_file::BlockFile;
use super::hierarchy::Hierarchy;
use super::layout::Layout;
use super::writer::WaveFile;
use std::fs::File;
use std::io::{self, Write};
use vcd::{IdCode, ReferenceIndex, TimescaleUnit, VarType};

/// Text is handed to the system in blocks of about this size. With a quarter of it waking the thread
/// that does so costs a fifth of the speed.
const BLOCK: usize = 1 << 20;
/// Room that every line needs besides its digits: the code takes up to 10 bytes, a time up to 20.
const MARGIN: usize = 32;

/// How the lines of a variable look.
struct Style {
    /// What follows the digits: a space, the code and the end of the line. Of a single bit, whose
    /// line has no space, the first byte is the digit 0.
    tail: [u8; 16],
    tail_length: usize,
    one_bit: bool,
}

impl Style {
    fn new(code: IdCode, width: usize) -> Self {
        let one_bit = width == 1;
        let text = format!("{}{code}\n", if one_bit { '0' } else { ' ' });
        let mut tail = [0; 16];
        tail[..text.len()].copy_from_slice(text.as_bytes());
        Self { tail, tail_length: text.len(), one_bit }
    }
}

/// An open VCD file.
pub(super) struct VcdFile {
    file: BlockFile,
    /// Has room for a line of any variable beyond a full block.
    text: Vec<u8>,
    used: usize,
    clock: Style,
    variables: Vec<Style>,
}

impl VcdFile {
    /// Writes the header.
    pub fn begin(mut file: File, hierarchy: &Hierarchy) -> io::Result<Self> {
        file.write_all(&header(hierarchy)?)?;
        let widest = hierarchy.widths.iter().max().copied().unwrap_or(1);
        let variables = hierarchy.widths.iter().enumerate();
        let size = BLOCK + widest.next_multiple_of(64) + 64 + MARGIN;
        let (file, text) = BlockFile::start(file, size)?;
        Ok(Self {
            file,
            text,
            used: 0,
            clock: Style::new(IdCode::FIRST, 1),
            variables: variables.map(|(index, width)| Style::new(code(index), *width)).collect(),
        })
    }

    fn line(&mut self, text: &[u8]) -> io::Result<()> {
        self.text[self.used..][..text.len()].copy_from_slice(text);
        self.advance(text.len())
    }

    #[inline]
    fn advance(&mut self, length: usize) -> io::Result<()> {
        self.used += length;
        if self.used >= BLOCK {
            self.file.put(&mut self.text, self.used)?;
            self.used = 0;
        }
        Ok(())
    }
}

impl WaveFile for VcdFile {
    fn time(&mut self, time_ps: u64) -> io::Result<()> {
        let line = &mut self.text[self.used..];
        line[0] = b'#';
        let digits = put_decimal(&mut line[1..], time_ps);
        line[1 + digits] = b'\n';
        self.advance(digits + 2)
    }

    fn first_values(&mut self, layout: &Layout, clock: bool, log: &[u64]) -> io::Result<()> {
        self.line(b"$dumpvars\n")?;
        self.clock(clock)?;
        self.changes(layout, log)?;
        self.line(b"$end\n")
    }

    fn clock(&mut self, high: bool) -> io::Result<()> {
        let length = put_bit(&mut self.text[self.used..], &self.clock, high as u64);
        self.advance(length)
    }

    fn changes(&mut self, layout: &Layout, log: &[u64]) -> io::Result<()> {
        // In a register, unlike the field.
        let mut used = self.used;
        for (variable, value) in layout.records(log) {
            let style = &self.variables[variable];
            let line = &mut self.text[used..];
            used += match value {
                [word] if style.one_bit => put_bit(line, style, *word),
                _ => put_vector(line, style, value),
            };
            if used >= BLOCK {
                self.file.put(&mut self.text, used)?;
                used = 0;
            }
        }
        self.used = used;
        Ok(())
    }

    fn finish(mut self) -> io::Result<()> {
        self.file.finish(&mut self.text, self.used)
    }
}

#[inline]
fn put_bit(line: &mut [u8], style: &Style, bit: u64) -> usize {
    line[..16].copy_from_slice(&style.tail);
    line[0] |= bit as u8;
    style.tail_length
}

/// Leaves leading zeros out, as a reader adds them again.
#[inline]
fn put_vector(line: &mut [u8], style: &Style, value: &[u64]) -> usize {
    let top = value.iter().rposition(|word| *word != 0).unwrap_or(0);
    // Zero has one digit, too. The digits are moved to the top of the word, and those below the
    // lowest are overwritten by what follows.
    let zeros = (value[top] | 1).leading_zeros();
    let word = value[top] << zeros;
    line[0] = b'b';
    if zeros >= 56 {
        put_highest_byte(&mut line[1..], word);
    } else {
        put_word(&mut line[1..], word);
    }
    let mut end = 65 - zeros as usize;
    for word in value[..top].iter().rev() {
        put_word(&mut line[end..], *word);
        end += 64;
    }
    line[end..end + 16].copy_from_slice(&style.tail);
    end + style.tail_length
}

/// The clock has the first code.
fn code(variable: usize) -> IdCode {
    IdCode::from(variable as u64 + 1)
}

fn header(hierarchy: &Hierarchy) -> io::Result<Vec<u8>> {
    let mut writer = vcd::Writer::new(Vec::new());
    writer.timescale(1, TimescaleUnit::PS)?;
    let mut depth = 0;
    for (index, scope) in hierarchy.scopes.iter().enumerate() {
        for _ in scope.depth..depth {
            writer.upscope()?;
        }
        writer.add_module(&scope.name)?;
        depth = scope.depth + 1;
        if index == 0 {
            writer.var_def(VarType::Wire, 1, IdCode::FIRST, "clk", None)?;
        }
        for (name, variable) in &scope.signals {
            let width = hierarchy.widths[*variable];
            let range = (width > 1).then(|| ReferenceIndex::Range(width as i32 - 1, 0));
            writer.var_def(VarType::Wire, width as u32, code(*variable), name, range)?;
        }
    }
    for _ in 0..depth {
        writer.upscope()?;
    }
    writer.enddefinitions()?;
    Ok(std::mem::take(writer.writer()))
}
