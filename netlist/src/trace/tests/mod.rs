//! Traces of made-up designs, read back with a waveform viewer's library.

mod endings;
mod files;
mod scopes;
mod triggers;

use super::layout::Layout;
use super::{Hierarchy, Recorder, Scope, TraceError, TraceRequest, TraceSummary};
use fncc_support::random::Random;
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use wellen::simple::{Waveform, read};
use wellen::{SignalRef, TimeTableIdx};

const PERIOD_PS: u64 = 4000;

/// The values of all variables in each cycle.
type History = Vec<Vec<BigUint>>;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn scope(name: &str, depth: usize, signals: &[(&str, usize)]) -> Scope {
    let signals = signals.iter().map(|(name, variable)| (name.to_string(), *variable)).collect();
    Scope { name: name.into(), depth, signals }
}

/// A design of three levels; `valid` and `data` are ports joined across them, and the variable of
/// 7 bits has no name.
fn design() -> Hierarchy {
    let scopes = vec![
        scope("top", 0, &[("valid", 0), ("data", 3)]),
        scope("parser", 1, &[("valid_in", 0), ("state", 1)]),
        scope("header", 2, &[("data_in", 3), ("length", 2)]),
        scope("fields", 2, &[("ready", 5)]),
        scope("counter", 1, &[("count", 4)]),
    ];
    Hierarchy { scopes, widths: vec![1, 64, 65, 512, 9, 1, 7] }
}

/// Values that a seed fixes.
struct Values(Random);

impl Values {
    fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }

    /// A value of at most `width` bits, of which often the upper ones are zero.
    fn value(&mut self, width: usize) -> BigUint {
        let bits = match self.0.word() % 3 {
            0 => width,
            _ => self.0.word() as usize % (width + 1),
        };
        let value = (0..width.div_ceil(64))
            .fold(BigUint::ZERO, |v, _| v << 64 | BigUint::from(self.0.word()));
        value % (BigUint::from(1_u8) << bits)
    }

    /// Values of which about one in `calm` changes in each cycle.
    fn history(&mut self, widths: &[usize], cycles: usize, calm: u64) -> History {
        let mut now = vec![BigUint::ZERO; widths.len()];
        let step = |_| {
            for (value, width) in now.iter_mut().zip(widths) {
                if self.0.word().is_multiple_of(calm) {
                    *value = self.value(*width);
                }
            }
            now.clone()
        };
        (0..cycles).map(step).collect()
    }
}

/// Writes a cycle as an engine does.
fn record(recorder: &mut Recorder, widths: &[usize], last: &[BigUint], now: &[BigUint]) {
    let traced = recorder.variables().to_vec();
    recorder.cycle(|log| {
        let mut used = 0;
        for (index, variable) in traced.iter().enumerate() {
            if last[*variable] == now[*variable] {
                continue;
            }
            let mut words = now[*variable].to_u64_digits();
            words.resize(widths[*variable].div_ceil(64), 0);
            log[used] = index as u64;
            log[used + 1..][..words.len()].copy_from_slice(&words);
            used += 1 + words.len();
        }
        used
    });
}

/// Records cycles until they end.
fn record_all(recorder: &mut Recorder, widths: &[usize], history: &History) {
    let zeros = vec![BigUint::ZERO; widths.len()];
    let mut last = &zeros;
    for now in history {
        record(recorder, widths, last, now);
        last = now;
    }
}

fn trace(
    request: &TraceRequest,
    design: &Hierarchy,
    history: &History,
) -> Result<TraceSummary, TraceError> {
    let mut recorder = Recorder::start(request, design.clone())?;
    record_all(&mut recorder, &design.widths, history);
    recorder.finish()
}

/// A file that was read back.
struct Wave {
    wave: Waveform,
    /// Bit range and signal of each full name.
    names: BTreeMap<String, (Option<(i64, i64)>, SignalRef)>,
}

impl Wave {
    fn read(path: &Path) -> Self {
        let mut wave = read(path).expect("a file that can be read");
        let hierarchy = wave.hierarchy();
        let names: BTreeMap<_, _> = (hierarchy.all_vars().map(|v| &hierarchy[v]))
            .map(|v| {
                let range = v.index().map(|i| (i.msb(), i.lsb()));
                (v.full_name(hierarchy), (range, v.signal_ref()))
            })
            .collect();
        let signals: Vec<_> = names.values().map(|(_, signal)| *signal).collect();
        wave.load_signals(&signals);
        Self { wave, names }
    }

    /// The value at a time, or nothing where it is not known.
    fn at(&self, name: &str, time: u64) -> Option<BigUint> {
        let (_, signal) = self.names.get(name).unwrap_or_else(|| panic!("no {name}"));
        let signal = self.wave.get_signal(*signal).expect("a loaded signal");
        let index = self.wave.time_table().partition_point(|t| *t <= time).checked_sub(1)?;
        let offset = signal.get_offset(index as TimeTableIdx)?;
        let bits = signal.get_value_at(&offset, 0).to_bit_string().expect("bits");
        BigUint::parse_bytes(bits.as_bytes(), 2)
    }

    /// Checks the values of a name, and the clock of `top`, in the cycles of the file.
    fn assert_holds(
        &self,
        name: &str,
        variable: usize,
        history: &History,
        cycles: std::ops::Range<usize>,
    ) {
        for cycle in cycles {
            let start = cycle as u64 * PERIOD_PS;
            for time in [start, start + PERIOD_PS / 2] {
                let found = self.at(name, time);
                assert_eq!(found.as_ref(), Some(&history[cycle][variable]), "{name} at {time}");
            }
        }
    }

    /// Checks that there is no value at any time.
    fn assert_header_only(&self) {
        for name in self.names.keys() {
            for time in 0..3 {
                assert_eq!(self.at(name, time), None, "{name}");
            }
        }
        assert!(self.wave.time_table().len() <= 2, "{:?}", self.wave.time_table());
    }

    /// Checks that the clock has exactly the edges of the cycles.
    fn assert_clock(&self, cycles: std::ops::Range<u64>) {
        let mut expected = vec![];
        for start in cycles.clone().map(|cycle| cycle * PERIOD_PS) {
            expected.extend([(start, start > 0), (start + PERIOD_PS / 2, false)]);
        }
        expected.push((cycles.end * PERIOD_PS, true));
        let high = |time| self.at("top.clk", time).map(|value| value == BigUint::from(1_u8));
        for (time, level) in &expected {
            assert_eq!(high(*time), Some(*level), "the clock at {time}");
        }
        let mut times: Vec<_> = expected.iter().map(|(time, _)| *time).collect();
        // FST files start at 0, where nothing is known if the trace starts later.
        if self.wave.time_table().first() == Some(&0) && times[0] > 0 {
            assert_eq!(high(0), None);
            times.insert(0, 0);
        }
        assert_eq!(self.wave.time_table(), times);
    }
}

/// Runs a check for both formats.
fn both_formats(check: impl Fn(PathBuf)) {
    let folder = folder();
    check(folder.path().join("trace.vcd"));
    check(folder.path().join("trace.fst"));
}

#[test]
fn the_words_of_a_cycle_in_which_all_variables_change_fit_the_log() {
    let layout = Layout::new(&[1, 64, 65, 512]);
    assert_eq!((layout.words(), layout.largest_log()), (1 + 1 + 2 + 8, 4 + 12));
    assert_eq!(layout.place(2), 2..4);
}
