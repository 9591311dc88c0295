//! What a design is fed: the inputs of some thousand cycles, recorded once and replayed in a circle, so that an engine is
//! measured and not the making of packets.
//!
//! They are recorded with [`Traffic::steady`] from an engine that answers, so that each beat and event is one that the design takes:
//!
//! | part | inputs |
//! |---|---|
//! | prelude, not measured | reset, settings of a network that works, their loads, flows one after the other |
//! | rows, measured | packets of all kinds and events of these flows in so many cycles of a hundred: the load |
//!
//! A row holds the input words that change, as a bench sets what it has to.

use fncc_netlist::Engine;
use fncc_tests::traffic::Traffic;

/// Cycles of the prelude: the registers of a NIC take 2,000 to write.
const PRELUDE: usize = 3000;

/// Cycles of reset at its start.
const RESET: usize = 2;

/// Cycles that are measured.
pub const ROWS: usize = 16 << 10;

/// See the module's page.
pub struct Stimulus {
    /// From any state to the start of the rows.
    pub prelude: Changes,
    /// The cycles that repeat, each time after the prelude.
    pub rows: Changes,
}

/// Input words that change, cycle by cycle.
#[derive(Default)]
pub struct Changes {
    /// Where those of each cycle end.
    ends: Vec<usize>,
    /// Place and value.
    words: Vec<(usize, u64)>,
}

impl Changes {
    /// Adds a cycle whose inputs are these.
    pub(super) fn push(&mut self, before: Option<&[u64]>, now: &[u64]) {
        let changed = |index: &usize| before.is_none_or(|before| before[*index] != now[*index]);
        self.words.extend((0..now.len()).filter(changed).map(|index| (index, now[index])));
        self.ends.push(self.words.len());
    }

    /// The number of cycles.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Those from a cycle on.
    fn split_off(&mut self, cycle: usize) -> Self {
        let ends = self.ends.split_off(cycle);
        let first = self.ends.last().copied().unwrap_or(0);
        let words = self.words.split_off(first);
        Self { ends: ends.into_iter().map(|end| end - first).collect(), words }
    }

    /// Those of some cycles in a row.
    pub fn cycles(&self, range: std::ops::Range<usize>) -> impl Iterator<Item = &[(usize, u64)]> {
        let mut start = range.start.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.ends[range]
            .iter()
            .map(move |end| &self.words[std::mem::replace(&mut start, *end)..*end])
    }
}

impl Stimulus {
    /// The cycles of a run: those that lead to the ones measured, so many of these, and the rest, which is left out.
    pub(super) fn of_run(mut run: Changes, lead: usize, cycles: usize) -> Self {
        run.split_off(lead + cycles);
        let rows = run.split_off(lead);
        Self { prelude: run, rows }
    }

    /// Records the inputs of a design of that name under a load, in percent.
    pub fn record(engine: &mut dyn Engine, name: &str, load: usize) -> Self {
        let mut traffic = Traffic::steady(name, engine.layout(), 1);
        let [mut prelude, mut rows] = [(); 2].map(|()| Changes::default());
        let mut before: Option<Vec<u64>> = None;
        for cycle in 0..PRELUDE + ROWS {
            traffic.set_reset(cycle < RESET);
            if cycle == PRELUDE {
                traffic.set_load(load);
            }
            traffic.advance(engine);
            traffic.apply(engine);
            let inputs = engine.inputs_mut().to_vec();
            let changes = if cycle < PRELUDE { &mut prelude } else { &mut rows };
            changes.push(before.as_deref(), &inputs);
            before = Some(inputs);
            engine.clock();
        }
        Self { prelude, rows }
    }
}

/// How often a design answers in the rows of a stimulus: the cycles in which a `valid` is set or, where it has none, in which
/// any output changes that is no counter.
pub fn answers(engine: &mut dyn Engine, stimulus: &Stimulus) -> usize {
    use fncc_netlist::PortDirection::Out;
    let ports = engine.ports().to_vec();
    let outputs = || {
        let outputs = ports.iter().enumerate().filter(|(_, port)| port.direction == Out);
        outputs.map(|(index, port)| (fncc_netlist::PortId(index), port.name.as_str()))
    };
    let valids: Vec<_> = outputs().filter(|(_, name)| name.ends_with("valid")).collect();
    let is_answer = |name: &str| {
        !name.starts_with("stat_") && !name.ends_with("ready") && !name.ends_with("busy")
    };
    let answers: Vec<_> = outputs().filter(|(_, name)| is_answer(name)).collect();
    for words in stimulus.prelude.cycles(0..stimulus.prelude.len()) {
        words.iter().for_each(|(place, word)| engine.inputs_mut()[*place] = *word);
        engine.clock();
    }
    let mut count = 0;
    let mut last: Vec<u64> = vec![];
    for words in stimulus.rows.cycles(0..stimulus.rows.len()) {
        words.iter().for_each(|(place, word)| engine.inputs_mut()[*place] = *word);
        engine.clock();
        let now: Vec<u64> =
            answers.iter().flat_map(|(port, _)| engine.get_wide(*port).to_vec()).collect();
        let answered = match valids.is_empty() {
            true => now != last,
            false => valids.iter().any(|(port, _)| engine.get_wide(*port)[0] != 0),
        };
        count += usize::from(answered);
        last = now;
    }
    count
}
