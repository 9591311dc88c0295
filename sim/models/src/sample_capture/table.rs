//! The telemetry table that goes with the capture.

use super::{DURATION_NS, PORTS, START_NS};
use crate::telemetry_csv::Row;

/// Rates of the ports, Gb/s.
const RATES_GBPS: [u64; PORTS as usize] = [100, 100, 400, 400, 200, 25, 10, 1600];
/// How busy they are, percent.
const LOADS: [u64; PORTS as usize] = [95, 40, 60, 100, 0, 88, 100, 10];
/// Bytes sent before the capture starts; port 3 passes the wrap of `tx_bytes` at 2^27 B.
const SENT_BYTES: [u64; PORTS as usize] = [0, 1 << 20, 77, 130_000_000, 0, 127, 128, 9_000_000_000];
const ROWS_PER_PORT: u64 = 12;

/// The rows of the bundled table, by time: twelve for each of the eight ports, then four around the
/// wrap of `ts` at 2^24 ns. The queue of port 6 grows beyond what `qlen` can express.
pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for step in 0..ROWS_PER_PORT {
        for port in 0..u64::from(PORTS) {
            let since_start = step * DURATION_NS / ROWS_PER_PORT + port * 97;
            // The first stamp of each port is older than the first frame.
            rows.push(row(START_NS / 10 + since_start, since_start, port));
        }
    }
    let wrap_ns = 1 << 24;
    for (t_ns, port) in [(wrap_ns - 1, 0), (wrap_ns, 1), (wrap_ns + 1, 2), (2 * wrap_ns + 5, 3)] {
        rows.push(row(t_ns, t_ns, port));
    }
    rows.sort_by_key(|row| row.t_ns);
    rows
}

fn row(t_ns: u64, since_start: u64, port: u64) -> Row {
    let at = port as usize;
    let sent = since_start * RATES_GBPS[at] * LOADS[at] / 800;
    let qlen_bytes = match port {
        // Fills slowly, drains, fills again.
        0 => 120_000 * (since_start % 90_000) / 90_000,
        // 79 B and 80 B lie on either side of the smallest unit.
        1 => 79 + since_start / 1_000 % 2,
        3 => 30_000 + since_start / 10,
        5 => 1_500,
        // 65535 units are 5 242 800 B.
        6 => 5_200_000 + since_start,
        _ => 0,
    };
    let tx_bytes = SENT_BYTES[at] + sent;
    Row { t_ns, port, rate_gbps: RATES_GBPS[at], qlen_bytes, tx_bytes }
}
