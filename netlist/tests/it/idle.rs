//! Time that a design lets pass at once ends in the state of every cycle.

use fncc_netlist::ir::Design;
use fncc_netlist::prelude::*;
use fncc_netlist::{
    Compiled, Engine, IdleWatch, Interpreter, KernelEngine, PortId, TraceRequest, Trigger,
    elaborate,
};

// All that happens in a design at rest: time on its way through a memory, a wide counter and what follows it, a round over the
// words of a table, the time since an event as far as it is counted. And a timer, which ends with something to be seen.
block!(Station {
    clk clk
    in { time_ns: Bits<24>, go: Bit, length: Bits<12> }
    out { done: Bit, count: Bits<8>, stamp: Bits<24>, since: Bits<48>, recent: Bit }
    arrived: Dff<Bits<24>>,
    line: Ram<Bits<24>, 3> = Ram::new(ReadDuringWrite::Old),
    place: Dff<Bits<3>>,
    behind: Dff<Bits<3>>,
    now: Dff<Bits<48>>,
    last: Dff<Bits<48>>,
    elapsed: Dff<Bits<48>>,
    age: Dff<Bits<17>>,
    turn: Dff<Bits<5>>,
    chosen: Dff<Bits<3>>,
    entries: Ram<Bits<8>, 3> = Ram::new(ReadDuringWrite::Old),
    left: Dff<Bits<12>>,
    runs: Dff<Bit>,
    dones: Dff<Bits<8>>,
});
impl Logic for Station {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module station");
        self.arrived.d.next = self.time_ns.val();
        self.place.d.next = self.place.q.val() + 1;
        self.behind.d.next = self.place.q.val() + 5;
        self.line.we.next = true;
        self.line.waddr.next = self.behind.q.val();
        self.line.wdata.next = self.arrived.q.val();
        self.line.re.next = true;
        self.line.raddr.next = self.place.q.val();
        self.stamp.next = self.line.rdata.val();

        self.now.d.next = self.now.q.val() + 3;
        if self.go.val() {
            self.last.d.next = self.now.q.val();
        }
        self.elapsed.d.next = self.now.q.val() - self.last.q.val();
        self.since.next = self.elapsed.q.val();

        if self.go.val() {
            self.age.d.next = 0.into();
        } else if !self.age.q.val().get_bit(16) {
            self.age.d.next = self.age.q.val() + 1;
        }
        self.recent.next = self.go.val() && self.age.q.val() < 3_000;

        self.turn.d.next = self.turn.q.val() << 1;
        if !self.turn.q.val().get_bits::<4>(0).any() {
            self.turn.d.next = 1.into();
        }
        self.chosen.d.next = 0.into();
        for i in 0..5 {
            if self.turn.q.val().get_bit(i) {
                self.chosen.d.next = i.to_bits();
            }
        }
        self.entries.we.next = true;
        self.entries.waddr.next = self.chosen.q.val();
        self.entries.wdata.next = self.dones.q.val();
        self.entries.re.next = self.go.val();
        self.entries.raddr.next = 4.into();
        self.count.next = self.entries.rdata.val();

        self.done.next = false;
        if self.runs.q.val() {
            self.left.d.next = self.left.q.val() - 1;
            if self.left.q.val() == 0 {
                self.done.next = true;
                self.dones.d.next = self.dones.q.val() + 1;
                self.runs.d.next = false;
            }
        }
        if self.go.val() {
            self.runs.d.next = true;
            self.left.d.next = self.length.val();
        }
    }
}

fn station() -> Design {
    elaborate(&Station::default(), "station").expect("it elaborates")
}

/// Gaps between events, and how long the timer of each runs.
const GAPS: [(u64, u64); 9] = [
    (0, 3),
    (10, 200),
    (700, 0),
    (100_000, 50),
    (20, 4_000),
    (20_000, 4_000),
    (4_100, 1),
    (1_000_003, 9),
    (150, 2),
];

/// Cycles of a run: the gaps, an event after each, and what was on its way.
const TOTAL: u64 = 1_124_983 + 9 + 100;

/// A run with an event after each gap: what is to be read in every cycle that is run, and how many those are.
struct Bench<'e> {
    engine: &'e mut dyn Engine,
    watch: Option<IdleWatch>,
    cycle: u64,
    run: u64,
    seen: Vec<(u64, u64, u64)>,
}

impl Bench<'_> {
    fn cycle(&mut self, go: Option<u64>) {
        let [time, go_port, wait] = ["time_ns", "go", "length"].map(|name| self.engine.port(name));
        self.engine.set(time, self.cycle * 7);
        self.engine.set(go_port, go.is_some().into());
        self.engine.set(wait, go.unwrap_or(0));
        self.engine.clock();
        let outputs = ["done", "count", "recent"];
        let [done, count, recent] = outputs.map(|name| self.engine.get(self.engine.port(name)));
        let count = count << 1 | recent;
        if self.seen.last().is_none_or(|(_, d, c)| (*d, *c) != (done, count)) {
            self.seen.push((self.cycle, done, count));
        }
        self.cycle += 1;
        self.run += 1;
    }

    fn gaps(&mut self) {
        for (gap, wait) in GAPS {
            let end = self.cycle + gap;
            if let Some(watch) = &mut self.watch {
                watch.disturb();
            }
            while self.cycle < end {
                self.cycle(None);
                if let Some(watch) = &mut self.watch {
                    self.cycle += watch.after_cycle(self.engine, end - self.cycle);
                }
            }
            self.cycle(Some(wait));
        }
        // What was on its way when time was skipped has arrived.
        (0..100).for_each(|_| self.cycle(None));
    }
}

fn bench(engine: &mut dyn Engine, unread: &[&str], skips: bool) -> (Vec<(u64, u64, u64)>, u64) {
    let ports = |engine: &dyn Engine, names: &[&str]| -> Vec<PortId> {
        names.iter().map(|name| engine.port(name)).collect()
    };
    let (varying, unread) = (ports(engine, &["time_ns"]), ports(engine, unread));
    let watch = IdleWatch::new(engine, &varying, &unread).filter(|_| skips);
    let mut bench = Bench { engine, watch, cycle: 0, run: 0, seen: vec![] };
    bench.gaps();
    (bench.seen, bench.run)
}

const FOLLOWING: [&str; 2] = ["stamp", "since"];

#[test]
fn what_is_skipped_ends_in_the_state_of_every_cycle() {
    let design = station();
    let [mut whole, mut compiled] = [(); 2].map(|()| Compiled::new(&design).expect("it compiles"));
    let mut interpreter = Interpreter::new(&design).expect("it flattens");
    let (expected, all) = bench(&mut whole, &FOLLOWING, false);
    for engine in [&mut compiled as &mut dyn Engine, &mut interpreter] {
        let (seen, run) = bench(engine, &FOLLOWING, true);
        assert_eq!(seen, expected);
        assert!(all > 1_100_000 && run < 20_000, "{run} of {all} cycles run");
    }
    assert_eq!(compiled.snapshot(), whole.snapshot());
    assert_eq!(interpreter.snapshot(), whole.snapshot());
}

#[test]
fn an_output_that_is_read_and_changes_keeps_every_cycle() {
    let design = station();
    for unread in [&FOLLOWING[..1], &FOLLOWING[1..], &[]] {
        let mut engine = Compiled::new(&design).expect("it compiles");
        let (_, run) = bench(&mut engine, unread, true);
        assert!(run > 1_100_000, "{run} cycles run without {unread:?}");
    }
}

#[test]
fn a_kernel_has_no_netlist_and_runs_every_cycle() {
    let mut kernel = KernelEngine::new(Station::default());
    assert!(IdleWatch::new(&mut kernel, &[], &[]).is_none());
}

/// The waveform of a run from the first cycle in which `dones_q` has that value on, and that cycle.
fn waveform(skips: bool, value: u64, after: u64) -> (Option<u64>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("station.vcd");
    let mut engine = Compiled::new(&station()).expect("it compiles");
    let trigger: Trigger = format!("dones_q={value}").parse().expect("a trigger");
    let trigger = Some(Trigger { before: 30, after, ..trigger });
    engine.trace(&TraceRequest { trigger, ..TraceRequest::new(&path, 4000) }).expect("a waveform");
    bench(&mut engine, &FOLLOWING, skips);
    let summary = engine.finish_trace().expect("a waveform");
    let text = std::fs::read_to_string(&path).expect("a file");
    (summary.triggered_at, text.split_once("$dumpvars").expect("values").1.to_string())
}

#[test]
fn a_waveform_has_the_true_times_behind_what_was_skipped() {
    let whole = waveform(false, 7, 50);
    assert!(whole.0 > Some(1_000_000), "{:?}", whole.0);
    assert_eq!(waveform(true, 7, 50), whole);
}

#[test]
fn a_waveform_has_nothing_in_the_time_that_was_skipped() {
    let (_, text) = waveform(true, 1, u64::MAX);
    let times: Vec<u64> =
        text.lines().filter_map(|line| line.strip_prefix('#')?.parse().ok()).collect();
    let holes: Vec<u64> =
        times.windows(2).map(|pair| pair[1] - pair[0]).filter(|hole| *hole > 2000).collect();
    let longest = GAPS.map(|(gap, _)| gap).into_iter().max().expect("gaps");
    let in_cycles: Vec<u64> = holes.iter().map(|hole| hole / 4000).collect();
    assert!((2..GAPS.len()).contains(&holes.len()), "{in_cycles:?} cycles");
    assert!(holes.iter().any(|hole| *hole > 4000 * (longest - 1000)), "{in_cycles:?} cycles");
    assert_eq!(times.last(), Some(&(4000 * TOTAL)));
}
