//! The table of slowdowns by size as files.

use std::sync::Arc;

use parquet::basic::{LogicalType, Repetition, Type as Kind};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{Type, TypePtr};

use super::{Row, figures};

/// The values of a column.
enum Values {
    Words(Vec<String>),
    Counts(Vec<Option<u64>>),
    Numbers(Vec<Option<f64>>),
}

/// The columns of the table. What distinguishes groups is a number where all its values are.
fn columns(keys: &[String], rows: &[Row]) -> Vec<(String, Values)> {
    let key = |(place, name): (usize, &String)| {
        let words = || rows.iter().map(|row| row.group[place].clone());
        let numbers: Option<Vec<_>> = words().map(|word| word.parse().ok().map(Some)).collect();
        (name.clone(), numbers.map_or_else(|| Values::Words(words().collect()), Values::Numbers))
    };
    let counts = |name: &str, of: &dyn Fn(&Row) -> Option<u64>| {
        (name.to_string(), Values::Counts(rows.iter().map(of).collect()))
    };
    let mut columns: Vec<_> = keys.iter().enumerate().map(key).collect();
    columns.push(counts("from_bytes", &|row| Some(row.from_bytes)));
    columns.push(counts("to_bytes", &|row| row.to_bytes));
    columns.push(counts("seeds", &|row| Some(row.seeds as u64)));
    columns.push(counts("flows", &|row| Some(row.flows as u64)));
    columns.push(counts("unfinished", &|row| Some(row.unfinished as u64)));
    for (place, name) in figures().into_iter().enumerate() {
        let mean = rows.iter().map(|row| row.figures[place].map(|figure| figure.mean)).collect();
        let ci95 = rows.iter().map(|row| row.figures[place].and_then(|it| it.ci95)).collect();
        columns.push((name.clone(), Values::Numbers(mean)));
        columns.push((format!("{name}_ci95"), Values::Numbers(ci95)));
    }
    columns
}

/// `slowdown.csv`.
///
/// # Errors
/// None that is known of.
pub fn csv(keys: &[String], rows: &[Row]) -> Result<Vec<u8>, csv::Error> {
    fn shown<T: ToString>(value: Option<&Option<T>>) -> String {
        value.and_then(Option::as_ref).map_or_else(String::new, T::to_string)
    }
    let columns = columns(keys, rows);
    let mut table = csv::Writer::from_writer(vec![]);
    table.write_record(columns.iter().map(|(name, _)| name))?;
    for row in 0..rows.len() {
        table.write_record(columns.iter().map(|(_, values)| match values {
            Values::Words(words) => words.get(row).cloned().unwrap_or_default(),
            Values::Counts(counts) => shown(counts.get(row)),
            Values::Numbers(numbers) => shown(numbers.get(row)),
        }))?;
    }
    Ok(table.into_inner().map_err(csv::IntoInnerError::into_error)?)
}

/// `slowdown.parquet`.
///
/// # Errors
/// None that is known of.
pub fn parquet(keys: &[String], rows: &[Row]) -> Result<Vec<u8>, ParquetError> {
    let columns = columns(keys, rows);
    let fields = columns.iter().map(|(name, values)| field(name, values));
    let fields = fields.collect::<Result<_, _>>()?;
    let schema = Type::group_type_builder("slowdown").with_fields(fields).build()?;
    let properties = Arc::new(WriterProperties::builder().build());
    let mut file = SerializedFileWriter::new(vec![], Arc::new(schema), properties)?;
    let mut group = file.next_row_group()?;
    for (_, values) in &columns {
        write(&mut group, values)?;
    }
    group.close()?;
    file.into_inner()
}

fn field(name: &str, values: &Values) -> Result<TypePtr, ParquetError> {
    let kind = match values {
        Values::Words(_) => Kind::BYTE_ARRAY,
        Values::Counts(_) => Kind::INT64,
        Values::Numbers(_) => Kind::DOUBLE,
    };
    let is_text = matches!(values, Values::Words(_));
    let field = Type::primitive_type_builder(name, kind)
        .with_repetition(Repetition::OPTIONAL)
        .with_logical_type(is_text.then_some(LogicalType::String));
    Ok(Arc::new(field.build()?))
}

/// Values that are there, and which of all are.
fn there<T: Clone, P>(all: &[Option<T>], as_kept: impl Fn(T) -> P) -> (Vec<P>, Vec<i16>) {
    let levels = all.iter().map(|value| i16::from(value.is_some())).collect();
    (all.iter().flatten().cloned().map(as_kept).collect(), levels)
}

fn write(
    group: &mut SerializedRowGroupWriter<'_, Vec<u8>>,
    values: &Values,
) -> Result<(), ParquetError> {
    let Some(mut column) = group.next_column()? else { return Ok(()) };
    match values {
        Values::Words(words) => {
            let words: Vec<_> = words.iter().map(|word| ByteArray::from(word.as_str())).collect();
            let levels = vec![1; words.len()];
            column.typed::<ByteArrayType>().write_batch(&words, Some(&levels), None)?;
        }
        Values::Counts(counts) => {
            let (values, levels) = there(counts, |count| count as i64);
            column.typed::<Int64Type>().write_batch(&values, Some(&levels), None)?;
        }
        Values::Numbers(numbers) => {
            let (values, levels) = there(numbers, |number| number);
            column.typed::<DoubleType>().write_batch(&values, Some(&levels), None)?;
        }
    }
    column.close()
}
