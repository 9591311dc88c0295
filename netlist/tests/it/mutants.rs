//! Mutants of a block: which there are, that they do something else, and how the environment requests one.

use fncc_netlist::elaborate::mutants;
use fncc_netlist::mutation::{Kind, MUTANT, Mutant, RECORD, Site};
use fncc_netlist::prelude::*;
use fncc_netlist::{Engine, Interpreter, elaborate};
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

/// Holds a value while it is not enabled.
#[block(clock, reset = "holds zero")]
struct Holder {
    pub enable: Signal<In, Bit>,
    pub value: Signal<In, Bits<4>>,
    pub held: Signal<Out, Bits<4>>,
    register: Reg<Bits<4>>,
}

impl Logic for Holder {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module holder");
        self.register.rst.next = self.rst.val();
        self.register.en.next = self.enable.val();
        self.register.d.next = self.value.val();
        self.held.next = self.register.q.val();
    }
}

/// Counts from 1 to a limit and again from 0; the counts are there two cycles later.
#[block(clock, reset = "counts from 1")]
struct Counter {
    pub go: Signal<In, Bit>,
    pub limit: Signal<In, Bits<4>>,
    pub count: Signal<Out, Bits<4>>,
    pub is_low: Signal<Out, Bit>,
    #[init(ResetDff::new(1.into()))]
    state: ResetDff<Bits<4>>,
    delayed: Dff<Bits<4>>,
    holder: Holder,
}

impl Logic for Counter {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module counter");
        if self.go.val() {
            if self.state.q.val() == self.limit.val() {
                self.state.d.next = 0.into();
            } else {
                let next: Bits<4> = self.state.q.val() + 1;
                self.state.d.next = next;
            }
        }
        self.delayed.d.next = self.state.q.val();
        self.holder.enable.next = self.go.val();
        self.holder.value.next = self.delayed.q.val();
        self.count.next = self.holder.held.val();
        self.is_low.next = self.state.q.val() < bits::<4>(5) || !self.go.val();
    }
}

fn sites() -> Vec<Site> {
    mutants::sites(&Counter::default(), "top").expect("it elaborates").1
}

/// The changed block.
fn mutated(mutant: &Mutant) -> Option<Interpreter> {
    let design = mutants::mutate(&Counter::default(), "top", mutant);
    design.ok().map(|design| Interpreter::new(&design.expect("such a place")).expect("an engine"))
}

/// The first cycle in which the outputs differ, under random inputs.
fn difference(one: &mut Interpreter, other: &mut Interpreter) -> Option<usize> {
    let mut random = 1_u64;
    (0..5_000).find(|cycle| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let word = random >> 33;
        let values = [
            ("rst", u64::from(*cycle == 0 || word.is_multiple_of(64))),
            ("go", word >> 8 & 1),
            ("limit", if word >> 12 & 1 == 0 { 15 } else { word >> 16 & 15 }),
        ];
        let outputs = [&mut *one, &mut *other].map(|engine| {
            values.iter().for_each(|(name, value)| engine.set(engine.port(name), *value));
            engine.clock();
            ["count", "is_low"].map(|name| engine.get(engine.port(name)))
        });
        outputs[0] != outputs[1]
    })
}

#[test]
fn the_list_is_the_same_each_time_and_has_every_kind() {
    let sites = sites();
    assert_eq!(sites, self::sites());
    let kinds = BTreeSet::from_iter(sites.iter().map(|site| site.mutant.kind));
    assert_eq!(
        Vec::from_iter(kinds),
        [
            Kind::Operator,
            Kind::Constant,
            Kind::Condition,
            Kind::ResetValue,
            Kind::NoReset,
            Kind::NoEnable,
            Kind::Width,
            Kind::MoreRegisters,
            Kind::FewerRegisters,
        ]
    );
    let names = BTreeSet::from_iter(sites.iter().map(|site| site.mutant.to_string()));
    assert_eq!(names.len(), sites.len(), "each has a name of its own");
    for site in &sites {
        assert_eq!(site.mutant.to_string().parse(), Ok(site.mutant.clone()));
        assert!(site.file.ends_with("mutants.rs"), "{site:?}");
    }
    let texts = Vec::from_iter(sites.iter().map(|site| site.text.as_str()));
    for text in [
        "let next: `self.state.q.val() + 1` becomes `self.state.q.val() - 1`",
        "is_low: `self.state.q.val() < bits::<4>(5)` becomes `self.state.q.val() <= bits::<4>(5)`",
        "is_low: `5` becomes `4`",
        "if: `self.go.val()` becomes `!self.go.val()`",
        "a reset makes state 0x0, not 0x1",
        "a reset leaves state as it is",
        "holder has no reset",
        "register is always enabled",
        "delayed is a wire",
        "delayed is a cycle later",
    ] {
        assert!(texts.contains(&text), "no `{text}` in {texts:#?}");
    }
}

#[test]
fn every_mutant_that_elaborates_behaves_differently() {
    let mut elaborated = 0;
    for site in sites() {
        let Some(mut mutant) = mutated(&site.mutant) else { continue };
        let mut original = Interpreter::of_block(&Counter::default(), "top").expect("an engine");
        let found = difference(&mut original, &mut mutant);
        assert!(found.is_some(), "{} is as it was: {}", site.mutant, site.text);
        elaborated += 1;
    }
    assert!(elaborated >= 25, "{elaborated} mutants elaborate");
    let twice = || Interpreter::of_block(&Counter::default(), "top").expect("an engine");
    assert_eq!(difference(&mut twice(), &mut twice()), None);
}

#[test]
fn a_name_that_is_none_is_refused() {
    for text in ["", "counter", "counter:state:sideways", "counter:state:width:more"] {
        assert!(text.parse::<Mutant>().is_err(), "{text}");
    }
    let elsewhere = "other:state:width".parse().expect("a name");
    let design = mutants::mutate(&Counter::default(), "top", &elsewhere).expect("it elaborates");
    assert_eq!(design, None);
}

/// Fails in the process that the test below starts, for some mutants.
#[test]
fn a_counter_counts_after_a_reset() {
    let design = elaborate(&Counter::default(), "top").expect("it elaborates");
    let engine = &mut Interpreter::new(&design).expect("an engine");
    let set = |engine: &mut Interpreter, name, value| engine.set(engine.port(name), value);
    set(engine, "rst", 1);
    engine.clock();
    set(engine, "rst", 0);
    set(engine, "go", 1);
    set(engine, "limit", 9);
    let counts = (0..6).map(|_| {
        engine.clock();
        engine.get(engine.port("count"))
    });
    assert_eq!(counts.collect::<Vec<_>>()[3..], [2, 3, 4]);
}

#[test]
fn an_elaboration_makes_the_change_that_the_environment_names_and_records_its_blocks() {
    let run = |mutant: Option<&str>| {
        let folder = tempfile::tempdir().expect("a folder");
        let record = folder.path().join("record");
        let mut command = Command::new(std::env::current_exe().expect("a path"));
        command.args(["--exact", "mutants::a_counter_counts_after_a_reset"]).env(RECORD, &record);
        command.env_remove(MUTANT);
        mutant.map(|mutant| command.env(MUTANT, mutant));
        let passed = command.output().expect("it runs").status.success();
        (passed, fs::read_to_string(record).unwrap_or_default())
    };
    assert_eq!(run(None), (true, "0 2 counter holder\n".to_string()));
    assert_eq!(
        run(Some("counter:delayed:fewer-registers")),
        (false, "1 2 counter holder\n".into())
    );
    assert_eq!(run(Some("holder:register:no-reset")), (true, "1 2 counter holder\n".into()));
    assert_eq!(run(Some("other:x:width")), (true, "0 2 counter holder\n".into()));
    assert_eq!(run(Some("nothing")), (false, String::new()));
}
