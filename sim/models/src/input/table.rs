//! Tables as spreadsheets write them: comma-separated, with lines that begin with `#` as comments.

use super::{CHUNK, Input};

/// The rows of a text, without the spaces round their fields.
pub fn table(text: Input) -> csv::Reader<Input> {
    csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .comment(Some(b'#'))
        .buffer_capacity(CHUNK)
        .from_reader(text)
}

/// The line in which the row that was read last ends, from 1; also when that row was refused. 0
/// before the first row.
///
/// The position that `csv` gives to a row and to an error is that of the comments and empty lines
/// before the row.
pub fn line_of_last_row(table: &csv::Reader<Input>) -> u64 {
    // Every line of a text has an end.
    table.position().line() - 1
}
