//! Passes of an engine over all of a stimulus, every cycle or without those that are idle.

use std::time::Duration;

use fncc_netlist::{Engine, IdleWatch, PortId};

use super::contestant::{replay, set_inputs, thread_time};
use super::{Changes, Stimulus};

/// Runs every cycle; time for the rows.
pub fn every_cycle<E: Engine>(engine: &mut E, stimulus: &Stimulus) -> Duration {
    let Stimulus { prelude, rows } = stimulus;
    replay(engine, prelude, 0..prelude.len());
    let start = thread_time();
    replay(engine, rows, 0..rows.len());
    thread_time() - start
}

/// A number for the outputs that are read, after each of the rows.
pub fn outputs(engine: &mut dyn Engine, stimulus: &Stimulus, unread: &[PortId]) -> Vec<u64> {
    let Stimulus { prelude, rows } = stimulus;
    replay(engine, prelude, 0..prelude.len());
    let places = read_words(engine, unread);
    let cycles = rows.cycles(0..rows.len());
    cycles
        .map(|words| {
            set_inputs(engine.inputs_mut(), words);
            engine.clock();
            number(engine, &places)
        })
        .collect()
}

/// How rows were passed, some of them without being run.
pub struct Skipped {
    /// Time for the rows.
    pub time: Duration,
    /// Those that were run.
    pub run: usize,
}

/// Runs the rows in which something happens; the others pass by proof. An input that is `varying` changes in every cycle, and outputs that are `unread`
/// may differ in what is skipped. With `expected`, the outputs of each row that is run are compared with those of [`outputs`].
///
/// # Panics
/// When outputs differ, or an input that varies remains.
pub fn skipping<E: Engine>(
    engine: &mut E,
    stimulus: &Stimulus,
    [varying, unread]: [&[PortId]; 2],
    expected: Option<&[u64]>,
) -> Skipped {
    let Stimulus { prelude, rows } = stimulus;
    replay(engine, prelude, 0..prelude.len());
    let places = read_words(engine, unread);
    let still = still_rows(rows, &words_of(engine, varying));
    let mut watch = IdleWatch::new(engine, varying, unread).expect("a compiled engine has one");
    let start = thread_time();
    let (mut row, mut run) = (0, 0);
    while row < rows.len() {
        let (is_still, ahead) = still[row];
        if !is_still {
            watch.disturb();
        }
        rows.cycles(row..row + 1).for_each(|words| set_inputs(engine.inputs_mut(), words));
        engine.clock();
        run += 1;
        if let Some(expected) = expected {
            assert_eq!(number(engine, &places), expected[row], "outputs of row {row}");
        }
        row += 1 + watch.after_cycle(engine, ahead) as usize;
    }
    Skipped { time: thread_time() - start, run }
}

/// Of each row, whether nothing changes in it but inputs that vary, and of how many after it that is true.
fn still_rows(rows: &Changes, varying: &[usize]) -> Vec<(bool, u64)> {
    let mut still: Vec<_> = rows
        .cycles(0..rows.len())
        .map(|words| {
            let places = || words.iter().map(|(place, _)| place);
            let missing = varying.iter().find(|place| !places().any(|other| other == *place));
            assert_eq!(missing, None, "a row skipped would have an old value of this input");
            (places().all(|place| varying.contains(place)), 0)
        })
        .collect();
    for row in (1..still.len()).rev() {
        let (is_still, after) = still[row];
        still[row - 1].1 = if is_still { after + 1 } else { 0 };
    }
    still
}

fn words_of(engine: &dyn Engine, ports: &[PortId]) -> Vec<usize> {
    ports.iter().flat_map(|port| engine.layout().range(*port)).collect()
}

/// Places of the outputs but some.
fn read_words(engine: &dyn Engine, unread: &[PortId]) -> Vec<usize> {
    let unread = words_of(engine, unread);
    let layout = engine.layout();
    (layout.input_words()..layout.words()).filter(|place| !unread.contains(place)).collect()
}

fn number(engine: &dyn Engine, places: &[usize]) -> u64 {
    let words = engine.words();
    places.iter().fold(0xcbf2_9ce4_8422_2325, |sum: u64, place| {
        (sum.rotate_left(5) ^ words[*place]).wrapping_mul(0x0100_0000_01b3)
    })
}
