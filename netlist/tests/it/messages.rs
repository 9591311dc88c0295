//! What is said of a mistake: once, at its line, with the signal, and with what to write instead.

use crate::all_engines;
use crate::refused::{refusal, text_of};
use fncc_netlist::elaborate;
use fncc_netlist::prelude::*;
use std::path::PathBuf;
use std::process::Command;

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub(crate) struct Both {
    lo: Bits<5>,
    hi: Bits<3>,
}

refused!(
    a_field_that_nothing_assigns_is_named at "self.p.next.lo = self.a.val();",
    { in { a: Bits<5> } out { x: Bits<5>, y: Bits<3> } p: Signal<Local, Both>, },
    { fn update(&mut self) {
        self.p.next.lo = self.a.val();
        self.x.next = self.p.val().lo;
        self.y.next = self.p.val().hi;
    } },
    "top.p.hi: never driven; assign it",
);

refused!(
    a_field_is_named_that_is_read_too_early at "self.x.next = self.p.val().hi;",
    { in { a: Bits<3> } out { x: Bits<3> } p: Signal<Local, Both>, },
    { fn update(&mut self) {
        self.p.next.lo = 0.into();
        self.x.next = self.p.val().hi;
        self.p.next.hi = self.a.val();
    } },
    "top.p.hi: read before it is written",
);

refused!(
    a_signal_is_named_that_nothing_assigns at "fn update(&mut self) {",
    { in { a: Bits<3> } out { x: Bits<3>, forgotten: Bit } },
    { fn update(&mut self) {
        self.x.next = self.a.val();
    } },
    "top.forgotten: never driven; assign it",
);

refused!(
    a_latch_has_the_line_of_its_last_assignment at "self.x.next = 3.into();",
    { in { a: Bits<3>, g: Bit } out { x: Bits<3> } },
    { fn update(&mut self) {
        if self.g.val() {
            self.x.next = 3.into();
        }
    } },
    "top.x: not written on every path",
);

refused!(
    two_things_of_one_name_have_the_line_of_the_kernel at "fn update(&mut self) {",
    { in { a_0: Bits<3> } out { x: Bits<3> } a: [Signal<Local, Bits<3>>; 1], },
    { fn update(&mut self) {
        self.a[0].next = self.a_0.val();
        self.x.next = self.a_0.val();
    } },
    "top: two things are called `a_0`",
);

refused!(
    a_keyword_has_the_line_of_the_kernel at "fn update(&mut self) {",
    { in { modport: Bits<3> } out { x: Bits<3> } },
    { fn update(&mut self) {
        self.x.next = self.modport.val();
    } },
    "top: `modport` is a Verilog keyword",
);

#[bundle(StreamIn, StreamOut)]
pub(crate) struct Stream {
    valid: Bit,
    data: Bits<8>,
    #[back]
    ready: Bit,
}

#[block]
pub(crate) struct Fork {
    pub i: StreamIn,
    pub o: StreamOut,
    pub q: StreamOut,
}
impl Logic for Fork {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.i => self.o);
        join!(self.i => self.q);
    }
}

#[block]
pub(crate) struct ForkInALoop {
    pub i: StreamIn,
    pub o: [StreamOut; 2],
}
impl Logic for ForkInALoop {
    #[hdl_gen]
    fn update(&mut self) {
        for k in 0..2 {
            join!(self.i => self.o[k]);
        }
    }
}

#[block]
pub(crate) struct Overridden {
    pub i: StreamIn,
    pub o: StreamOut,
    pub is_other: Signal<In, Bit>,
}
impl Logic for Overridden {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.i => self.o);
        if self.is_other.val() {
            self.o.data.next = 3.into();
        }
    }
}

#[block]
pub(crate) struct WithADefault {
    pub i: StreamIn,
    pub o: StreamOut,
    pub takes: Signal<In, Bit>,
}
impl Logic for WithADefault {
    #[hdl_gen]
    fn update(&mut self) {
        self.i.ready.next = false;
        self.o.valid.next = false;
        self.o.data.next = 0.into();
        if self.takes.val() {
            join!(self.i => self.o);
        }
    }
}

#[block]
pub(crate) struct AssignedAbove {
    pub i: StreamIn,
    pub o: StreamOut,
}
impl Logic for AssignedAbove {
    #[hdl_gen]
    fn update(&mut self) {
        self.o.data.next = 3.into();
        join!(self.i => self.o except(data));
    }
}

#[block]
pub(crate) struct WithoutNothing {
    pub i: StreamIn,
    pub o: StreamOut,
}
impl Logic for WithoutNothing {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.i => self.o except(date));
    }
}

#[block(clock)]
pub(crate) struct LoadedDelay {
    pub a: Signal<In, Bits<4>>,
    pub loads: Signal<In, Bit>,
    pub x: Signal<Out, Bits<4>>,
    kept: [Dff<Bits<4>>; 2],
}
impl Logic for LoadedDelay {
    #[hdl_gen]
    fn update(&mut self) {
        delay!(self.a => self.kept);
        if self.loads.val() {
            self.kept[1].d.next = 7.into();
        }
        join!(self.kept[1] => self.x);
    }
}

#[test]
fn what_a_join_or_a_delay_drives_has_no_other_driver() {
    let assert_refused = |(message, line): (String, u32), statement: &str, expected: &str| {
        let text = text_of(file!(), line);
        assert!(text.contains(statement), "`{text}` in `{message}`");
        assert!(message.contains(expected), "{message}");
    };
    let overridden = refusal(&Overridden::default(), file!());
    assert!(overridden.0.starts_with("top.o_data: driven by the join in line"), "{}", overridden.0);
    assert_refused(overridden, "self.o.data.next = 3", "except(FIELD)");
    let above = "and driven by this join, so that one is lost; choose what drives in the join";
    assert_refused(refusal(&WithADefault::default(), file!()), "join!(self.i => self.o);", above);
    let below = "assigned above it in line";
    assert_refused(refusal(&AssignedAbove::default(), file!()), "except(data)", below);
    let unknown = "has no signal of that name";
    assert_refused(refusal(&WithoutNothing::default(), file!()), "except(date)", unknown);
    let delayed = "a register that does more than delay is assigned";
    assert_refused(refusal(&LoadedDelay::default(), file!()), "self.kept[1].d.next", delayed);
}

#[test]
fn a_stream_has_one_sink() {
    let (message, line) = refusal(&Fork::default(), file!());
    let text = text_of(file!(), line);
    assert!(text.contains("join!(self.i => self.q);"), "`{text}` in `{message}`");
    assert!(
        message.starts_with(&format!("top.i_ready: driven by the join in line {} and", line - 1)),
        "{message}"
    );
    let (message, _) = refusal(&ForkInALoop::default(), file!());
    assert!(message.starts_with("top.i_ready: driven by the join"), "{message}");
}

/// Two sinks, both of which must be ready; a join in each case of a condition; a join that chooses.
#[block]
pub(crate) struct Forked {
    pub g: Signal<In, Bit>,
    pub i: StreamIn,
    pub o: StreamOut,
    pub q: StreamOut,
    pub a: Signal<In, Bits<4>>,
    pub b: Signal<In, Bits<4>>,
    pub x: Signal<Out, Bits<4>>,
    pub y: Signal<Out, Bits<4>>,
    pub z: Signal<Out, Bits<4>>,
}
const IS_OTHER: bool = true;
impl Logic for Forked {
    #[hdl_gen]
    fn update(&mut self) {
        join!(self.i => self.o except(ready), self.i => self.q except(ready));
        self.i.ready.next = self.o.ready.val() && self.q.ready.val();
        if self.g.val() {
            join!(self.a => self.x);
        } else {
            join!(self.b => self.x);
        }
        join!(if self.g.val() { self.b } else { self.a } => self.y);
        join!(if IS_OTHER { self.b } else { self.a } => self.z);
    }
}

#[test]
fn joins_under_conditions_and_without_some_signals_are_taken() {
    all_engines::assert_all_tools_agree("forked", Forked::default);
}

#[bundle(FlatIn, FlatOut, flat)]
pub(crate) struct Flat {
    s: Bits<8>,
    t: Bits<8>,
    #[back]
    m: Bits<8>,
}

#[block]
pub(crate) struct ByNames {
    #[ports]
    pub ports: FlatIn,
    pub u: Signal<In, Bits<8>>,
    t: Signal<Local, Bits<8>>,
}
impl Logic for ByNames {
    #[hdl_gen]
    fn update(&mut self) {
        // A field of the block, not the port of that name.
        self.t.next = self.s.val() + self.u.val();
        self.m.next = self.t.val() ^ self.ports.t.val();
    }
}

#[test]
fn the_ports_of_an_interface_have_their_names_in_the_kernel() {
    let error = elaborate(&ByNames::default(), "by_names").expect_err("two signals are `t`");
    assert!(error.to_string().starts_with("by_names: two things are called `t`"), "{error}");
    all_engines::assert_all_tools_agree("by_names", Named::default);
}

#[block]
pub(crate) struct Named {
    #[ports]
    pub ports: FlatIn,
    pub u: Signal<In, Bits<8>>,
}
impl Logic for Named {
    #[hdl_gen]
    fn update(&mut self) {
        let sum = self.s.val() + self.u.val();
        self.m.next = sum ^ self.t.val() ^ self.ports.t.val();
    }
}

/// The errors of the compiler for a file with that text, each with its line.
fn errors_of(name: &str, text: &str) -> Vec<(String, usize)> {
    let program = std::env::current_exe().expect("this program");
    let libraries = program.parent().expect("a folder").to_path_buf();
    let newest = |prefix: &str, end: &str| -> PathBuf {
        let files = std::fs::read_dir(&libraries).expect("a folder").flatten();
        let files = files.filter(|file| {
            let name = file.file_name().to_string_lossy().into_owned();
            name.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('-'))
                && name.ends_with(end)
        });
        let newest = files.max_by_key(|file| file.metadata().and_then(|m| m.modified()).ok());
        newest.unwrap_or_else(|| panic!("no {prefix}")).path()
    };
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join(format!("{name}.rs"));
    std::fs::write(&source, text).expect("a file");
    let library = newest("libfncc_netlist", ".rlib");
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
    let called = Command::new(rustc)
        .args([
            "--edition",
            "2024",
            "--crate-type",
            "lib",
            "--emit",
            "metadata",
            "--color",
            "never",
        ])
        .args(["-A", "warnings", "--out-dir"])
        .arg(folder.path())
        .arg("--extern")
        .arg(format!("fncc_netlist={}", library.display()))
        .arg("-L")
        .arg(format!("dependency={}", libraries.display()))
        .arg(&source)
        .output()
        .expect("a compiler");
    let printed = String::from_utf8_lossy(&called.stderr).into_owned();
    let mut errors = vec![];
    let lines = Vec::from_iter(printed.lines());
    for (place, line) in lines.iter().enumerate() {
        if !line.starts_with("error") || line.starts_with("error: aborting") {
            continue;
        }
        let at = lines[place..].iter().find_map(|line| line.trim().strip_prefix("--> "));
        let at = at.and_then(|at| at.rsplit(':').nth(1)).and_then(|line| line.parse().ok());
        errors.push((line.to_string(), at.unwrap_or_default()));
    }
    assert!(!errors.is_empty(), "{printed}");
    errors
}

/// Asserts that the compiler says one thing of a text, at the line with a mark, which has the words.
fn assert_one_error(name: &str, text: &str, words: &[&str]) {
    let text = format!("use fncc_netlist::prelude::*;\n{text}");
    let line = text.lines().position(|line| line.contains("// here")).expect("a mark") + 1;
    let errors = errors_of(name, &text);
    let [(message, at)] = &errors[..] else { panic!("{errors:#?}") };
    assert_eq!(*at, line, "{message}");
    for word in words {
        assert!(message.contains(word), "`{word}` is not in `{message}`");
    }
}

#[test]
fn a_join_of_other_types_is_one_error_at_its_line() {
    assert_one_error(
        "widths",
        "#[block]
        pub struct T { pub a: Signal<In, Bits<8>>, pub x: Signal<Out, Bits<9>> }
        impl Logic for T {
            #[hdl_gen]
            fn update(&mut self) {
                join!(self.a => self.x); // here
            }
        }",
        &["fncc_netlist::prelude::Bits<8>>` cannot drive a `", "Bits<9>"],
    );
    assert_one_error(
        "interfaces",
        "#[bundle(SIn, SOut)]
        pub struct S { v: Bit, d: Bits<8> }
        #[bundle(RIn, ROut)]
        pub struct R { v: Bit, d: Bits<8> }
        #[block]
        pub struct T { pub i: SIn, pub o: ROut }
        impl Logic for T {
            #[hdl_gen]
            fn update(&mut self) {
                join!(self.i => self.o); // here
            }
        }",
        &["a `SIn` cannot drive a `ROut`"],
    );
}

#[test]
fn a_field_of_a_bundle_whose_mark_is_wrong_is_one_error_at_its_line() {
    let around = |fields: &str| {
        format!(
            "#[bundle(SIn, SOut)]
            pub struct S {{ v: Bit, d: Bits<8> }}
            #[bundle(RIn, ROut)]
            pub struct R {{
                {fields}
            }}
            #[block]
            pub struct T {{ pub i: RIn, pub o: ROut }}
            impl Logic for T {{
                #[hdl_gen]
                fn update(&mut self) {{
                    join!(self.i => self.o);
                }}
            }}"
        )
    };
    let unmarked = "`s` is a bundle; write `#[bundle]` above it";
    assert_one_error("unmarked", &around("s: S, // here"), &[unmarked]);
    assert_one_error("array", &around("s: [S; 2], // here"), &[unmarked]);
    let marked = "`v` is a signal and no bundle; take `#[bundle]` away";
    assert_one_error("bits", &around("#[bundle] v: Bits<8>, // here"), &[marked]);
    assert_one_error(
        "bit",
        &around("#[bundle(flat)] #[back] v: [[Bit; 2]; 3], // here"),
        &[marked],
    );
}

#[test]
fn a_concatenation_of_another_width_is_an_error_for_cargo_check_at_its_line() {
    assert_one_error(
        "concatenation",
        "#[block]
        pub struct T {
            pub a: Signal<In, Bits<3>>,
            pub b: Signal<In, Bits<4>>,
            pub g: Signal<In, Bit>,
            pub x: Signal<Out, Bits<8>>,
            pub y: Signal<Out, Bits<8>>,
        }
        impl Logic for T {
            #[hdl_gen]
            fn update(&mut self) {
                self.y.next = concat((self.a.val(), self.b.val(), self.g.val()));
                self.x.next = concat((self.a.val(), self.b.val())); // here
            }
        }",
        &["the parts of this concatenation have not the bits of its result"],
    );
}

#[test]
fn a_constant_without_a_value_is_one_error_at_its_field() {
    assert_one_error(
        "constant",
        "#[block]
        pub struct T {
            pub a: Signal<In, Bits<8>>,
            pub x: Signal<Out, Bits<8>>,
            k: Constant<Bits<8>>, // here
        }
        impl Logic for T {
            #[hdl_gen]
            fn update(&mut self) {
                self.x.next = self.k.val() ^ self.a.val();
            }
        }",
        &["#[init(Constant::new(..))]"],
    );
}

#[test]
fn a_method_of_the_block_is_one_error_at_its_line() {
    assert_one_error(
        "method",
        "#[block]
        pub struct T { pub a: Signal<In, Bits<8>>, pub x: Signal<Out, Bits<8>> }
        impl T { fn sum(&self) -> Bits<8> { self.a.val() + 1 } }
        impl Logic for T {
            #[hdl_gen]
            fn update(&mut self) {
                self.x.next = self.sum(); // here
            }
        }",
        &["a kernel calls no method of its block; write here what `sum` computes"],
    );
}
