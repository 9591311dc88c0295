//! Tables to which a run appends a row at a time, so that it can be ended at any moment.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A CSV file.
pub struct Lines {
    path: PathBuf,
    file: fs::File,
}

impl Lines {
    /// Opens a file or makes one with this header, and returns its rows. A last line that was not written to its end goes away.
    ///
    /// # Errors
    /// When the file cannot be used, or has another header.
    pub fn open(path: &Path, header: &[&str]) -> io::Result<(Self, Vec<Vec<String>>)> {
        fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
        let mut file = fs::File::options().create(true).append(true).open(path)?;
        let text = fs::read_to_string(path)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64)?;
        let bad = |what: String| {
            let what = format!("{}: {what}; move it away", path.display());
            io::Error::new(io::ErrorKind::InvalidData, what)
        };
        let mut reader =
            csv::ReaderBuilder::new().has_headers(false).from_reader(&text.as_bytes()[..whole]);
        let rows: Result<Vec<_>, _> = reader.records().collect();
        let rows = rows.map_err(|e| bad(e.to_string()))?;
        let mut rows = rows.iter().map(|row| row.iter().map(str::to_string).collect::<Vec<_>>());
        match rows.next() {
            None => file.write_all(&line(header)?)?,
            Some(found) if found == header => {}
            Some(_) => return Err(bad(format!("the columns are not {}", header.join(",")))),
        }
        let rows = rows.collect();
        Ok((Self { path: path.to_owned(), file }, rows))
    }

    /// Appends a row.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, row: &[&str]) -> io::Result<()> {
        self.file.write_all(&line(row)?)
    }

    /// An error about a row of this file.
    pub fn bad(&self, row: &[String]) -> io::Error {
        let what =
            format!("{}: `{}` is no row; move the file away", self.path.display(), row.join(","));
        io::Error::new(io::ErrorKind::InvalidData, what)
    }
}

fn line(row: &[&str]) -> io::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(vec![]);
    writer.write_record(row)?;
    writer.into_inner().map_err(|e| e.into_error())
}
