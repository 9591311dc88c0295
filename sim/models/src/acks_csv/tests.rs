use std::fs;

use flate2::Compression;
use flate2::write::GzEncoder;
use miette::Diagnostic;

use super::*;
use crate::window::Ack;
use crate::wire::{RateCode, TelemetryEntry};

const HEADER: &str = "t_ns,flow,ack_seq,snd_nxt,n,path_id,hops\n";
const RIGHT_ROW: &str = "5,1,10,20,3,7,100:1:2:3\n";
const LIMITS: Limits = Limits { flows: 4, seq_bits: 24 };

fn read(text: &[u8], limits: Limits) -> Result<Vec<Ack>, AcksError> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("acks.csv");
    fs::write(&path, text).unwrap();
    AckReader::open(&path, limits)?.collect()
}

fn rows(rows: &str) -> Result<Vec<Ack>, AcksError> {
    read(format!("{HEADER}{rows}").as_bytes(), LIMITS)
}

fn compressed(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(vec![], Compression::default());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

/// The report a user sees for a table that must be refused: message, causes and remedy.
fn refusal<T: std::fmt::Debug>(result: Result<T, AcksError>) -> String {
    let error = result.unwrap_err();
    let help = error.help().map(|h| h.to_string()).unwrap_or_default();
    assert!(!help.is_empty(), "{error} has no remedy");
    format!("{error} / {help}")
}

#[track_caller]
fn assert_all(report: &str, parts: &[&str]) {
    for part in parts {
        assert!(report.contains(part), "`{part}` is missing in: {report}");
    }
}

fn entry(gbps: u32, ts: u32, tx_bytes: u32, qlen: u16) -> TelemetryEntry {
    TelemetryEntry { rate: RateCode::from_gbps(gbps).unwrap(), ts, tx_bytes, qlen }
}

#[test]
fn a_row_becomes_an_ack_with_the_last_hop_first() {
    let acks = rows("9,3,16777215,0,65535,4095,400:16777215:1048575:65535|10:1:2:3\n").unwrap();
    let mut hops = [TelemetryEntry::default(); 5];
    hops[0] = entry(400, (1 << 24) - 1, (1 << 20) - 1, 65535);
    hops[1] = entry(10, 1, 2, 3);
    let expected = Ack {
        t_ns: 9,
        flow: 3,
        ack_seq: 0xFF_FFFF,
        snd_nxt: 0,
        n: 65535,
        path_id: 4095,
        n_hop: 2,
        hops,
    };
    assert_eq!(acks, [expected]);
}

#[test]
fn rows_keep_their_order() {
    let acks = rows("9,0,1,2,3,0,\n8,0,2,2,3,0,\n8,1,3,2,3,0,\n").unwrap();
    assert_eq!(acks.iter().map(|ack| ack.ack_seq).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn columns_may_stand_in_any_order_beside_others_and_without_a_path() {
    let text = b"note,hops , n,snd_nxt,ack_seq,flow,t_ns\n\xFF, 100:1:2:3 | 25: 4:5:6,7,6, 5,1,9\n";
    let [ack] = read(text, LIMITS).unwrap()[..] else { panic!("one row") };
    assert_eq!((ack.t_ns, ack.flow, ack.ack_seq, ack.snd_nxt, ack.n), (9, 1, 5, 6, 7));
    assert_eq!((ack.path_id, ack.n_hop), (0, 2));
    assert_eq!(ack.hops[..2], [entry(100, 1, 2, 3), entry(25, 4, 5, 6)]);
}

#[test]
fn an_ack_without_telemetry_has_no_hops_and_five_are_the_most() {
    let hop = "100:1:2:3";
    let acks = rows(&format!("1,0,0,0,0,0,\n1,0,0,0,0,0,{}\n", [hop; 5].join("|"))).unwrap();
    assert_eq!(acks.iter().map(|ack| ack.n_hop).collect::<Vec<_>>(), [0, 5]);
    assert_eq!(acks[1].hops[4], entry(100, 1, 2, 3));
    let report = refusal(rows(&format!("{RIGHT_ROW}1,0,0,0,0,0,{}\n", [hop; 6].join("|"))));
    assert_all(
        &report,
        &["acks.csv, line 3, column `hops`", "has 6 hops", "at most 5", "--largest-stack 15"],
    );
}

#[test]
fn a_table_without_rows_has_no_acks() {
    assert_eq!(rows("").unwrap(), []);
}

#[test]
fn a_compressed_table_is_known_by_its_first_bytes() {
    let text = format!("{HEADER}{RIGHT_ROW}");
    let expected = rows(RIGHT_ROW).unwrap();
    assert_eq!(read(&compressed(&text), LIMITS).unwrap(), expected);
    // As `cat a.gz b.gz` makes them.
    let two = [compressed(HEADER), compressed(RIGHT_ROW)].concat();
    assert_eq!(read(&two, LIMITS).unwrap(), expected);
}

#[test]
fn a_compressed_table_that_is_cut_off_names_the_last_whole_line() {
    // Two parts, so that all of the first is known to come out.
    let mut cut = compressed(&format!("{HEADER}{RIGHT_ROW}{RIGHT_ROW}"));
    cut.extend(compressed(RIGHT_ROW));
    cut.truncate(cut.len() - 20);
    let report = refusal(read(&cut, LIMITS));
    assert_all(&report, &["acks.csv: cannot continue reading after line 3", "gzip -t"]);
    let broken_header = &compressed(HEADER)[..12];
    assert_all(&refusal(read(broken_header, LIMITS)), &["cannot read", "gzip -t"]);
}

#[test]
fn after_an_error_nothing_follows() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("acks.csv");
    fs::write(&path, format!("{HEADER}{RIGHT_ROW}bad\n{RIGHT_ROW}")).unwrap();
    let results: Vec<_> = AckReader::open(&path, LIMITS).unwrap().map(|ack| ack.is_ok()).collect();
    assert_eq!(results, [true, false]);
}

#[test]
fn reading_goes_from_no_bytes_to_all_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("acks.csv");
    let text = format!("{HEADER}{}", RIGHT_ROW.repeat(20_000));
    for contents in [text.as_bytes(), &compressed(&text)] {
        fs::write(&path, contents).unwrap();
        let mut acks = AckReader::open(&path, LIMITS).unwrap();
        assert_eq!(acks.bytes(), contents.len() as u64);
        let at_first = acks.bytes_read();
        assert_eq!(acks.by_ref().filter(Result::is_ok).count(), 20_000);
        assert_eq!(acks.bytes_read(), acks.bytes());
        // The file is not read completely beforehand, when it is more than a chunk.
        assert!(at_first < acks.bytes() || contents.len() < input::CHUNK);
    }
}

#[test]
fn what_is_written_is_read_back() {
    let ack = Ack { n_hop: 2, hops: [entry(1600, 1, 2, 3); 5], ..rows(RIGHT_ROW).unwrap()[0] };
    let without = Ack { n_hop: 0, hops: [TelemetryEntry::default(); 5], ..ack };
    let mut text = vec![];
    write(&mut text, [&ack, &without]).unwrap();
    let mut expected = [ack, without];
    expected[0].hops[2..].fill(TelemetryEntry::default());
    assert_eq!(read(&text, LIMITS).unwrap(), expected);
}

#[test]
fn a_missing_file_is_named() {
    let missing = AckReader::open(Path::new("no/such.csv"), LIMITS);
    assert_all(
        &refusal(missing.map(|_| ())),
        &["cannot read no/such.csv", "name an existing file"],
    );
}

#[test]
fn a_missing_or_doubled_column_is_named() {
    let report = refusal(read(b"t_ns,flow,ack,snd_nxt,n,hops\n", LIMITS));
    assert_all(&report, &["acks.csv, line 1", "`ack_seq`", "0 times", "t_ns,flow,ack_seq,"]);
    let report = refusal(read(b"t_ns,flow,ack_seq,snd_nxt,n,hops,path_id,path_id\n", LIMITS));
    assert_all(&report, &["`path_id`", "2 times"]);
    assert_all(&refusal(read(b"", LIMITS)), &["`t_ns`", "0 times"]);
}

#[test]
fn a_value_that_its_column_does_not_allow_is_named_with_line_and_column() {
    for (row, place, reason, remedy) in [
        ("x,1,1,2,3,7,", "`t_ns`", "`x` is not an integer", "decimal digits"),
        ("1.5,1,1,2,3,7,", "`t_ns`", "`1.5` is not an integer", "decimal digits"),
        (",1,1,2,3,7,", "`t_ns`", "`` is not an integer", "decimal digits"),
        ("-1,1,1,2,3,7,", "`t_ns`", "`-1` is negative", "start at 0"),
        ("18446744073709551616,1,1,2,3,7,", "`t_ns`", "is more than 18446744073709551615", "up to"),
        ("1,4,1,2,3,7,", "`flow`", "`4` is not a flow of a table of 4", "from 0 to 3"),
        ("1,1,16777216,2,3,7,", "`ack_seq`", "`16777216` does not fit", "16777215, or set"),
        ("1,1,1,16777216,3,7,", "`snd_nxt`", "sequence numbers of 24 bits", "--seq-bits"),
        ("1,1,1,2,65536,7,", "`n`", "`65536` is more than 65535", "up to 65535"),
        ("1,1,1,2,3,4096,", "`path_id`", "`4096` is more than 4095", "up to 4095"),
        ("1,1,1,2,3,7,100:1:2", "`hops`, hop 1", "`100:1:2` is not a hop of four", "rate_gbps:ts:"),
        (
            "1,1,1,2,3,7,100:1:2:3:4",
            "`hops`, hop 1",
            "`100:1:2:3:4` is not a hop",
            "| between hops",
        ),
        ("1,1,1,2,3,7,100:1:2:3|", "`hops`, hop 2", "`` is not a hop of four", "rate_gbps:ts:"),
        (
            "1,1,1,2,3,7,100:1:2:3|56:1:2:3",
            "hop 2, `rate_gbps`",
            "`56` is not a link",
            "10, 25, 40",
        ),
        ("1,1,1,2,3,7,4294967396:1:2:3", "hop 1, `rate_gbps`", "is not a link rate", "1600"),
        ("1,1,1,2,3,7,100:16777216:2:3", "hop 1, `ts`", "is more than 16777215", "wrap"),
        ("1,1,1,2,3,7,100:1:1048576:3", "hop 1, `tx_bytes`", "is more than 1048575", "wrap"),
        ("1,1,1,2,3,7,100:1:2:65536", "hop 1, `qlen`", "is more than 65535", "saturate"),
        ("1,1,1,2,3,7,100:1:-2:3", "hop 1, `tx_bytes`", "`-2` is negative", "start at 0"),
        ("1,1,1,2,3,7,:1:2:3", "hop 1, `rate_gbps`", "`` is not an integer", "decimal"),
    ] {
        let report = refusal(rows(&format!("{RIGHT_ROW}{row}\n{RIGHT_ROW}")));
        assert_all(&report, &["acks.csv, line 3, column `", place, reason, remedy]);
    }
}

#[test]
fn the_widest_sequence_numbers_fill_64_bits() {
    let text = format!("{HEADER}1,0,{},0,0,0,\n", u64::MAX);
    let acks = read(text.as_bytes(), Limits { seq_bits: 64, ..LIMITS }).unwrap();
    assert_eq!(acks[0].ack_seq, u64::MAX);
}

#[test]
fn a_row_of_another_length_is_named_and_bytes_that_are_no_text_are_no_number() {
    assert_all(&refusal(rows(&format!("{RIGHT_ROW}1,1,1,2\n"))), &["line 3", "4 fields", "has 7"]);
    let bytes = [HEADER.as_bytes(), b"1,\xFF,1,2,3,7,\n"].concat();
    assert_all(&refusal(read(&bytes, LIMITS)), &["line 2, column `flow`", "is not an integer"]);
}

#[test]
fn a_table_of_a_spreadsheet_is_read_and_comments_are_none_of_it() {
    let text = format!("\u{FEFF}# a NIC\r\n{}\r\n#\r\n{RIGHT_ROW}", HEADER.trim());
    assert_eq!(read(text.as_bytes(), LIMITS).unwrap(), rows(RIGHT_ROW).unwrap());
    let report = refusal(read(format!("{text}# 2\n5,x,10,20,3,7,\n").as_bytes(), LIMITS));
    assert_all(&report, &["line 6, column `flow`"]);
}

#[test]
fn a_table_packed_with_zstd_is_read() {
    let text = format!("{HEADER}{RIGHT_ROW}");
    let fastest = ruzstd::encoding::CompressionLevel::Fastest;
    let packed = ruzstd::encoding::compress_to_vec(text.as_bytes(), fastest);
    assert_eq!(read(&packed, LIMITS).unwrap(), rows(RIGHT_ROW).unwrap());
}

#[test]
fn a_line_without_end_is_named_before_it_fills_the_memory() {
    let endless = [HEADER.as_bytes(), RIGHT_ROW.as_bytes(), &[b'1'; 1 << 21]].concat();
    let report = refusal(read(&endless, LIMITS));
    assert_all(&report, &["cannot continue reading after line 2", "name a table"]);
}

#[test]
fn the_values_that_a_remedy_names_are_taken() {
    for (row, wrong, right) in [
        ("1,4,1,2,3,7,", "4", &["0", "3"][..]),
        ("1,1,16777216,2,3,7,", "16777216", &["16777215"]),
        ("1,1,1,2,65536,7,", "65536", &["65535"]),
        ("1,1,1,2,3,4096,", "4096", &["4095"]),
        (
            "1,1,1,2,3,7,56:1:2:3",
            "56",
            &["10", "25", "40", "50", "100", "200", "400", "800", "1600"],
        ),
        ("1,1,1,2,3,7,100:1:1048576:4", "1048576", &["1048575"]),
        ("1,1,1,2,3,7,10:1:2:3 40:1:2:3", " ", &["|"]),
    ] {
        let report = refusal(rows(&format!("{row}\n")));
        let (_, remedy) = report.split_once(" / ").unwrap();
        for right in right {
            assert!(remedy.contains(right), "{report}");
            let row = row.replace(wrong, right);
            rows(&format!("{row}\n")).unwrap_or_else(|error| panic!("{row}: {error}"));
        }
    }
}
