//! Tables in CSV: of dequeue stamps and of ACKs. Each row that is taken says what its line says.

use super::{MEMORY_LIMIT, Reader, Verdict, refused, written};
use fncc_models::acks_csv::{self, AckReader, Limits};
use fncc_models::telemetry_csv;
use std::path::Path;

/// Ports of the switch that the stamps are of.
const PORTS: u16 = 8;

/// The readers of tables.
pub fn readers() -> Vec<Reader> {
    let telemetry = [
        include_bytes!("../../../sim/data/telemetry.csv").as_slice(),
        b"t_ns,port,rate_gbps,qlen_bytes,tx_bytes\r\n1700000000000000000,7,400,80,128\r\n",
        b"note, tx_bytes ,port,t_ns,qlen_bytes,rate_gbps\nx,128,1, 5 ,80,25\n",
    ];
    let acks = [
        include_bytes!("../../../sim/data/acks_example.csv").as_slice(),
        b"hops,n,snd_nxt,ack_seq,flow,t_ns\n100:1:2:3|25:4:5:6,0,104,2,0,12633\n,1,2,3,4,5\n",
    ];
    let seeds = |all: &[&[u8]]| all.iter().map(|text| first_lines(text)).collect();
    vec![
        Reader {
            name: "telemetry",
            seeds: seeds(&telemetry),
            read: Box::new(read_telemetry),
            memory: MEMORY_LIMIT,
        },
        Reader {
            name: "ACKs",
            seeds: seeds(&acks),
            read: Box::new(read_acks),
            memory: MEMORY_LIMIT,
        },
    ]
}

/// A table whose changes are likely to matter is not long.
fn first_lines(text: &[u8]) -> Vec<u8> {
    let lines = text.split_inclusive(|byte| *byte == b'\n').take(20);
    lines.flatten().copied().collect()
}

fn read_telemetry(folder: &Path, bytes: &[u8], _: usize) -> Result<Verdict, String> {
    let path = written(folder, "telemetry.csv", bytes)?;
    let stamps = match telemetry_csv::read(&path, PORTS) {
        Ok(stamps) => stamps,
        Err(error) => return refused(&error),
    };
    let Some(mut lines) = plain(bytes, &telemetry_csv::COLUMNS) else { return Ok(Verdict::Taken) };
    lines.sort_by_key(|line| line[0].clone().ok());
    if lines.len() != stamps.len() {
        return Err(format!("{} rows of {} lines", stamps.len(), lines.len()));
    }
    for (line, stamp) in lines.iter().zip(&stamps) {
        let gbps = stamp.entry.rate.gbps().unwrap_or(0);
        let found = [stamp.t_ns, stamp.port.into(), gbps.into(), stamp.qlen_bytes, stamp.tx_bytes];
        let found = found.map(|value| Ok(u128::from(value)));
        if *line != found {
            return Err(format!("{line:?} is taken for {found:?}"));
        }
    }
    Ok(Verdict::Taken)
}

fn read_acks(folder: &Path, bytes: &[u8], _: usize) -> Result<Verdict, String> {
    let path = written(folder, "acks.csv", bytes)?;
    let read = AckReader::open(&path, Limits::default()).and_then(Iterator::collect);
    let acks: Vec<_> = match read {
        Ok(acks) => acks,
        Err(error) => return refused(&error),
    };
    let columns = ["t_ns", "flow", "ack_seq", "snd_nxt", "n"];
    let Some(lines) = plain(bytes, &columns) else { return Ok(Verdict::Taken) };
    if lines.len() != acks.len() {
        return Err(format!("{} rows of {} lines", acks.len(), lines.len()));
    }
    for (line, ack) in lines.iter().zip(&acks) {
        let found = [ack.t_ns, ack.flow.into(), ack.ack_seq, ack.snd_nxt, ack.n.into()];
        let found = found.map(|value| Ok(u128::from(value)));
        if *line != found {
            return Err(format!("{line:?} is taken for {found:?}"));
        }
    }
    // What is written of the rows is read as the same rows, hops included.
    let mut text = vec![];
    acks_csv::write(&mut text, &acks).map_err(|error| error.to_string())?;
    let path = written(folder, "acks.csv", &text)?;
    let again = AckReader::open(&path, Limits::default()).and_then(Iterator::collect);
    match again {
        Ok::<Vec<_>, _>(again) if again == acks => Ok(Verdict::Taken),
        other => Err(format!("{acks:?} come back as {other:?}")),
    }
}

/// The numbers in some columns of each line, as they stand there; nothing when the table has quotes or is not plain text.
fn plain<const N: usize>(
    bytes: &[u8],
    columns: &[&str; N],
) -> Option<Vec<[Result<u128, String>; N]>> {
    let text = std::str::from_utf8(bytes).ok().filter(|text| !text.contains('"'))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Lines that begin with a mark are comments.
    let is_row = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let mut lines = text.split(['\n', '\r']).filter(is_row);
    let fields = |line: &str| line.split(',').map(|f| f.trim().to_string()).collect::<Vec<_>>();
    let header = fields(lines.next()?);
    let places = columns.map(|column| header.iter().position(|name| name == column));
    Some(
        lines
            .map(|line| {
                let fields = fields(line);
                places.map(|place| {
                    let text = place.and_then(|place| fields.get(place)).ok_or(line.to_string())?;
                    text.parse().map_err(|_| text.clone())
                })
            })
            .collect(),
    )
}
