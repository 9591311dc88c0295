use std::fs;

use miette::Diagnostic;

use super::*;

const HEADER: &str = "t_ns,port,rate_gbps,qlen_bytes,tx_bytes\n";

fn parsed(text: &[u8], ports: u16) -> Result<Vec<DequeueStamp>, TelemetryError> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.csv");
    fs::write(&path, text).unwrap();
    read(&path, ports)
}

fn rows(rows: &str) -> Result<Vec<DequeueStamp>, TelemetryError> {
    parsed(format!("{HEADER}{rows}").as_bytes(), 8)
}

/// The report a user sees for a table that must be refused: message and remedy.
fn refusal(result: Result<Vec<DequeueStamp>, TelemetryError>) -> String {
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

#[test]
fn a_row_becomes_an_entry_in_wire_units() {
    let stamps = rows("16777217,7,400,8000,256\n").unwrap();
    let entry =
        TelemetryEntry { rate: RateCode::from_gbps(400).unwrap(), ts: 1, tx_bytes: 2, qlen: 100 };
    let expected =
        DequeueStamp { t_ns: 16_777_217, port: 7, qlen_bytes: 8000, tx_bytes: 256, entry };
    assert_eq!(stamps, [expected]);
}

#[test]
fn a_row_of_fewer_fields_is_answered_with_both_numbers() {
    let said = refusal(rows("30,0,100,0\n"));
    assert_all(&said, &["4 fields where the first line has 5"]);
}

#[test]
fn rows_come_out_by_time_and_equal_times_keep_their_order() {
    let stamps = rows("30,0,100,0,0\n10,1,100,0,0\n30,2,100,0,0\n20,3,100,0,0\n").unwrap();
    let order: Vec<u16> = stamps.iter().map(|s| s.port).collect();
    assert_eq!(order, [1, 3, 0, 2]);
}

#[test]
fn columns_may_stand_in_any_order_beside_others() {
    let text = b"note, tx_bytes ,port,t_ns,qlen_bytes,rate_gbps\nx,128,1, 5 ,80,25\n";
    let stamps = parsed(text, 2).unwrap();
    assert_eq!((stamps[0].t_ns, stamps[0].port, stamps[0].entry.qlen), (5, 1, 1));
}

#[test]
fn a_table_without_rows_has_no_stamps() {
    assert_eq!(rows("").unwrap(), []);
}

#[test]
fn what_is_written_is_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.csv");
    let row = Row { t_ns: 1, port: 2, rate_gbps: 10, qlen_bytes: 3, tx_bytes: u64::MAX };
    write(&path, &[row]).unwrap();
    let stamps = read(&path, 3).unwrap();
    assert_eq!((stamps[0].t_ns, stamps[0].port, stamps[0].qlen_bytes), (1, 2, 3));
    assert_eq!(stamps[0].tx_bytes, u64::MAX);
}

#[test]
fn a_missing_file_is_named() {
    assert_all(&refusal(read(Path::new("no/such.csv"), 8)), &["no/such.csv"]);
}

#[test]
fn a_missing_or_doubled_column_is_named() {
    let report = refusal(parsed(b"t_ns,port,rate,qlen_bytes,tx_bytes\n1,1,100,0,0\n", 8));
    assert_all(&report, &["table.csv, line 1", "`rate_gbps`", "0 times", "t_ns,port,rate,"]);
    let report = refusal(parsed(b"t_ns,port,port,rate_gbps,qlen_bytes,tx_bytes\n", 8));
    assert_all(&report, &["`port`", "2 times"]);
    assert_all(&refusal(parsed(b"", 8)), &["`t_ns`", "0 times"]);
}

#[test]
fn a_value_that_is_no_number_is_named_with_line_and_column() {
    for value in ["", "fast", "1.5", "1e3", "-", "--1"] {
        let report = refusal(rows(&format!("1,1,100,0,0\n2,1,100,{value},0\n")));
        let quoted = format!("`{value}` is not an integer");
        assert_all(&report, &["table.csv, line 3, column `qlen_bytes`", &quoted, "decimal"]);
    }
}

#[test]
fn negative_and_oversized_numbers_are_distinguished() {
    let report = refusal(rows("-5,1,100,0,0\n"));
    assert_all(&report, &["line 2, column `t_ns`: `-5` is negative"]);
    let report = refusal(rows("5,1,100,0,18446744073709551616\n"));
    assert_all(&report, &["column `tx_bytes`", "does not fit 64 bits", "18446744073709551615"]);
}

#[test]
fn a_rate_without_a_code_is_answered_with_the_allowed_ones() {
    for rate in ["0", "56", "4294967396"] {
        let report = refusal(rows(&format!("1,1,{rate},0,0\n")));
        assert_all(&report, &["line 2, column `rate_gbps`", rate, "10, 25, 40", "1600"]);
    }
}

#[test]
fn a_port_that_the_switch_lacks_is_answered_with_the_range() {
    for port in ["8", "65536"] {
        let report = refusal(rows(&format!("1,{port},100,0,0\n")));
        assert_all(&report, &["line 2, column `port`", port, "8 ports", "0 to 7"]);
    }
    refusal(parsed(format!("{HEADER}1,0,100,0,0\n").as_bytes(), 0));
}

#[test]
fn a_row_of_another_length_or_encoding_is_named() {
    assert_all(&refusal(rows("1,1,100,0,0\n2,1,100,0\n")), &["line 3", "4 fields", "has 5"]);
    let bytes = [HEADER.as_bytes(), b"1,1,\xFF,0,0\n"].concat();
    assert_all(&refusal(parsed(&bytes, 8)), &["line 2", "field 3", "UTF-8"]);
}

#[test]
fn a_table_of_a_spreadsheet_is_read_and_comments_are_none_of_it() {
    let text = format!("\u{FEFF}# a switch\r\n{}\r\n#\r\n1,1,100,0,0\r\n", HEADER.trim());
    assert_eq!(parsed(text.as_bytes(), 8).unwrap(), rows("1,1,100,0,0\n").unwrap());
    let report = refusal(parsed(format!("{text}# 2\r\n2,x,100,0,0\r\n").as_bytes(), 8));
    assert_all(&report, &["line 6, column `port`"]);
    let semicolons = HEADER.replace(',', ";");
    assert_all(&refusal(parsed(semicolons.as_bytes(), 8)), &["commas between", "t_ns;port"]);
}

#[test]
fn a_packed_table_is_unpacked_and_a_damaged_one_named() {
    let text = format!("{HEADER}1,1,100,0,0\n");
    let mut gzip = flate2::write::GzEncoder::new(vec![], flate2::Compression::default());
    std::io::Write::write_all(&mut gzip, text.as_bytes()).unwrap();
    let gzip = gzip.finish().unwrap();
    let fastest = ruzstd::encoding::CompressionLevel::Fastest;
    let zstd = ruzstd::encoding::compress_to_vec(text.as_bytes(), fastest);
    for packed in [gzip, zstd] {
        assert_eq!(parsed(&packed, 8).unwrap(), rows("1,1,100,0,0\n").unwrap());
        let report = refusal(parsed(&packed[..packed.len() - 1], 8));
        assert_all(&report, &["cannot read", "table.csv", " -t "]);
    }
}

/// The integers in the remedy of a report.
fn numbers(report: &str) -> Vec<String> {
    let (_, remedy) = report.split_once(" / ").unwrap();
    let words = remedy.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    words.map(str::to_string).collect()
}

#[test]
fn the_values_that_a_remedy_names_are_taken() {
    for (row, count) in [
        ("1,1,7,0,0\n", 9),
        ("1,9,100,0,0\n", 2),
        ("1,1,100,0,18446744073709551616\n", 1),
        ("-1,1,100,0,0\n", 1),
    ] {
        let report = refusal(rows(row));
        let (_, wrong) = report.split_once(": `").unwrap();
        let (wrong, _) = wrong.split_once('`').unwrap();
        let numbers = numbers(&report);
        assert_eq!(numbers.len(), count, "{report}");
        for number in numbers {
            let row = row.replace(wrong, &number);
            rows(&row).unwrap_or_else(|error| panic!("{row}: {error}"));
        }
    }
    let report = refusal(parsed(b"t,port,rate_gbps,qlen_bytes,tx_bytes\n1,1,100,0,0\n", 8));
    assert_all(&report, &[HEADER.trim()]);
}
