//! What is refused while a kernel is compiled, and what is kept.

use crate::kernel::methods;
use proc_macro2::TokenStream;
use syn::ItemFn;

/// What is made of a kernel with that body.
fn read(body: &str) -> syn::Result<String> {
    let mut function: ItemFn = syn::parse_str(&format!("fn update(&mut self) {{ {body} }}"))?;
    methods(&TokenStream::new(), &mut function).map(|tokens| tokens.to_string())
}

/// The refusals of a kernel with that body.
fn refusals(body: &str) -> Vec<String> {
    match read(body) {
        Ok(tokens) => panic!("`{body}` is taken: {tokens}"),
        Err(errors) => errors.into_iter().map(|error| error.to_string()).collect(),
    }
}

/// Asserts that each statement is refused, once, with a message that has the text.
fn assert_refused(cases: &[(&str, &str)]) {
    for (body, expected) in cases {
        let found = refusals(body);
        let [message] = &found[..] else { panic!("`{body}`: {found:?}") };
        assert!(message.contains(expected), "`{body}`: `{expected}` is not in `{message}`");
    }
}

/// Asserts that each statement is taken, and that what is made of it has the text, spaces left aside.
fn assert_taken(cases: &[(&str, &str)]) {
    for (body, expected) in cases {
        let tokens = read(body).unwrap_or_else(|error| panic!("`{body}`: {error}"));
        let tight = |text: &str| text.replace([' ', '\n'], "");
        assert!(tight(&tokens).contains(&tight(expected)), "`{body}`: no `{expected}` in {tokens}");
    }
}

#[test]
fn statements_without_a_meaning_in_hardware_are_refused() {
    assert_refused(&[
        ("let mut x = self.a.val();", "Signal<Local"),
        ("let (x, y) = (self.a.val(), 3);", "one name"),
        ("let x;", "at once"),
        ("let x = self.a.val(); let x = self.b.val();", "another name"),
        ("let x: Bits<_> = self.a.val();", "without `_`"),
        ("for i in 0..2 { for i in 0..3 { self.x[i].next = true; } }", "another variable"),
        ("const K: u64 = 3;", "move it out"),
        ("fn f() {}", "move it out"),
        ("while self.a.val() { }", "known number of turns"),
        ("loop { }", "known number of turns"),
        ("for i in 0..4 { break; }", "runs to its end"),
        ("for i in 0..4 { continue; }", "runs to its end"),
        ("return;", "runs to its end"),
        ("self.x.next += 1;", "self.x.next = self.x.val() + .."),
        ("self.x.next.set_bit(3, true);", "assign `self.x.next"),
        ("self.a.link(&mut self.b);", "join!(self.a => self.b)"),
        ("link(&mut self.a, &mut self.b);", "join!(self.a => self.b)"),
        ("Bus::link(&mut self.a, &mut self.b);", "join!(self.a => self.b)"),
        ("Bus::join(&mut self.a, &mut self.b);", "join!(self.a => self.b)"),
        ("unsafe { }", "plain block"),
        ("self.a.val();", "changes nothing"),
        ("'outer: { }", "label"),
        ("assert_eq!(self.a.val(), self.b.val());", "write `assert!(condition, \"text\")`"),
        ("println!(\"{}\", 3);", "comment!"),
        ("todo!();", "cannot be read"),
        ("self.x = Signal::default();", "only `.next`"),
        ("self.x.val = 3.into();", "only `.next`"),
        ("self.x.changed = true;", "only `.next`"),
        ("other.x.next = 3.into();", "begins with `self.`"),
        ("self.x.next[3] = true;", "only `.next`"),
        ("self.next = 3.into();", "name one of its signals"),
        ("dff_setup!(self, clk, a);", "by itself; leave `dff_setup!` out"),
        ("clock!(self, clk, memory);", "by itself; leave `clock!` out"),
        ("join!(self.a, self.b);", "`join!(self.a => self.b)`"),
        ("join!(self.a => self.b => self.c);", "one driver and one place"),
        ("join!(self.a => b);", "begins with `self.`"),
        ("join!(if self.a.val() { self.b } => self.c);", "write the `else`"),
        (
            "join!(if self.a.val() { let x = 3; x } else { self.b } => self.c);",
            "name others by `let` above",
        ),
        ("join!(3 => self.c except(ready));", "this is a value"),
        ("delay!(self.a => self.c except(ready));", "leave `except` out"),
        ("join!();", "`join!(self.a => self.b)`"),
        ("delay!(3);", "`delay!(self.a => self.b => self.c)`"),
        ("join!(self.a);", "`join!(self.a => self.b)`"),
        ("delay!(self.a => self.b.q.val());", "begins with `self.`"),
    ]);
}

#[test]
fn an_assertion_has_a_condition_and_a_literal_text() {
    assert_refused(&[
        ("assert!(self.a.val());", "`assert!(condition, \"text\")`"),
        ("assert!(self.a.val(), TEXT);", "as a literal"),
        ("assert!(self.a.val(), \"{} is\", 3);", "name the variable of a loop"),
        ("assert!(self.a.val(), \"{a} is\");", "the variable of a loop: `{i}`"),
        ("for i in 0..4 { assert!(self.a.val(), \"{i} is {\"); }", "leave others out"),
        ("assert!(self.a.val(), \"\");", "says on one line what holds"),
        ("assert!(self.a.val(), \"two\nlines\");", "says on one line what holds"),
        ("assert!(-self.a.val() == 3, \"text\");", "subtract from 0"),
        ("let x = assert!(self.a.val(), \"text\");", "a macro inside of an expression"),
    ]);
    assert_taken(&[
        (
            "assert!(self.a.val(), \"a is set\");",
            "Action::Assert { condition: Expression::Read(&[Part::Field(\"a\")]), text: \"a is set\" }",
        ),
        (
            "for i in 0..4 { assert!(self.a[i].val(), \"a {i} is set\",); }",
            "text: \"a {i} is set\"",
        ),
        ("match self.b.val() { true => assert!(self.a.val(), \"b\"), false => {} }", "text: \"b\""),
    ]);
}

#[test]
fn a_concatenation_has_its_parts_in_a_tuple() {
    assert_refused(&[
        ("self.x.next = concat(self.a.val());", "`concat((a, b))`"),
        ("self.x.next = concat((self.a.val(), -self.b.val()));", "negative"),
    ]);
    assert_taken(&[("self.x.next = concat((self.a.val(), true));", "Expression::Truth(true)])")]);
}

#[test]
fn loops_are_over_ranges() {
    assert_refused(&[
        ("for i in self.list { }", "over a range"),
        ("for i in [1, 2] { }", "over a range"),
        ("for i in (0..4).map(f) { }", "over a range"),
        ("for i in 0.. { }", "begins and ends"),
        ("for (i, j) in 0..4 { }", "one name"),
        ("for mut i in 0..4 { }", "one name"),
    ]);
    assert_taken(&[
        ("for i in 0..4 { }", "inclusive: false, steps: &[], body"),
        ("for i in 0..=3_usize { }", "to: Expression::Integer(3u128, \"usize\"), inclusive: true"),
        ("for i in (1..N / 2).rev().step_by(2) { }", "steps: &[Step::Reverse, Step::By("),
        ("for _ in 0..4 { }", "variable: \"_\""),
    ]);
}

#[test]
fn a_match_keeps_its_guards_and_its_patterns() {
    assert_taken(&[
        (
            "match self.s.q.val() { St::A if self.g.val() => {} _ => {} }",
            "guard: Some(Expression::Read(&[Part::Field(\"g\")]))",
        ),
        (
            "match self.s.q.val() { St::A | St::B => {} _ => {} }",
            "patterns: &[(Expression::Value(0usize, \"St::A\"), \"A\"), (Expression::Value(1usize, \"St::B\"), \"B\")]",
        ),
        ("match self.b.val() { true => {} false => {} }", "(Expression::Truth(false), \"false\")"),
        (
            "match self.a.val().index() { 0b101 => {} _ => {} }",
            "(Expression::Integer(5u128, \"\"), \"0b101\")",
        ),
        ("match self.a.val().index() { LAST => (), _ => {} }", "rust_value!(LAST)"),
    ]);
    assert_refused(&[
        ("match self.a.val().index() { 1..=3 => {} _ => {} }", "list the values"),
        ("match self.s.val() { s @ St::A => {} _ => {} }", "joined by `|`"),
        ("match self.s.val() { St::A(x) => {} _ => {} }", "joined by `|`"),
        ("for i in 0..4 { match i { i => {} } }", "not the value of that name"),
        ("let x = 3; match self.a.val() { x => {} }", "not the value of that name"),
    ]);
}

#[test]
fn values_without_a_meaning_in_hardware_are_refused() {
    let cases = [
        ("if self.c.val() { 1 } else { 2 }", "assign a default"),
        ("match self.c.val() { _ => 1 }", "assign in its arms"),
        ("{ self.a.val() }", "write the expression"),
        ("unsafe { self.a.val() }", "write the expression"),
        ("-self.a.val()", "subtract from 0"),
        ("*self.a.val()", ".val()"),
        ("&self.a.val()", "leave the reference out"),
        ("(self.a.val(), self.b.val())", "one value"),
        ("[self.a.val(); 2]", "one value"),
        ("Pair { a: 3 }", "field by field"),
        ("|x| x", "closure"),
        ("vec![1]", "what it stands for"),
        ("self.a.val()[3]", "get_bit"),
        ("TABLE[3]", "or a `Rom`"),
        ("self.a[3]", "self.a[3].val()"),
        ("3.5", "an integer, `true` or `false`"),
        ("\"text\"", "an integer, `true` or `false`"),
        ("self.a.val() as u8 as Word", "bit_cast"),
        ("self.a", "self.a.val()"),
        ("self.a.next", "`.next` is written"),
        ("self.a.get_bit(3)", "self.a.val()"),
        ("CONFIG.width", "`const` of its own"),
        ("self.a.val().to_u64()", "x.index()"),
        ("self.a.val().bits_swapped()", "has no meaning"),
        ("self.a.val().get_bits(3)", "the width is missing"),
        ("self.clk.val().pos_edge()", "`Dff` and `Reg`"),
        ("Bits8(self.b.val())", "the function `Bits8`"),
        ("Bits::<8>::default()", "the function `Bits::<8>::default`"),
        ("bit_cast(self.b.val())", "the widths are missing"),
        ("self.a.val()?", "docs/netlist.md"),
    ];
    for (value, expected) in cases {
        assert_refused(&[(&format!("self.x.next = {value};"), expected)]);
    }
    assert_refused(&[("if let St::A = self.s.val() { }", "writes a `match`")]);
}

#[test]
fn integers_of_rust_are_distinguished_from_signals() {
    assert_taken(&[
        (
            "self.x.next = self.a.val() + (bias.to_bits::<8>() ^ self.bias.val());",
            "&Expression::Bits(&Expression::Value(0usize, \"bias\"), Width::Literal(8usize)), Operator::Xor, \
             &Expression::Read(&[Part::Field(\"bias\")])",
        ),
        (
            "for bias in 0..3 { self.x.next = self.a[bias].val(); }",
            "&[Part::Field(\"a\"), Part::Index(Expression::Loop(\"bias\"))]",
        ),
        (
            "self.x.next = self.a.val().get_bit(self.i.val().index() + 5);",
            "&Expression::Binary(&Expression::Index(&Expression::Read(&[Part::Field(\"i\")])), Operator::Add, \
             &Expression::Integer(5u128, \"\"))",
        ),
        (
            "self.x.next = bit_cast::<8, 4>(12_u64.to_bits::<4>());",
            "from: Some(Width::Literal(4usize)), to: Width::Literal(8usize)",
        ),
        ("self.x.next = bit_cast::<{ N + 1 }, N>(self.a.val());", "Value::width({N + 1})"),
        (
            "self.x.next = self.c[N.div_ceil(8) - 1].x.val();",
            "Function::DivCeil, &[Expression::Value",
        ),
        (
            "self.x.next = (N as u64).to_bits::<8>();",
            "Expression::As(&Expression::Value(0usize, \"N\"), \"u64\")",
        ),
    ]);
}

#[test]
fn functions_of_the_language_must_be_those_that_are_meant() {
    assert_taken(&[
        (
            "self.x.next = bits::<8>(3);",
            "tree::same(bits::<1>, ::fncc_netlist::prelude::bits::<1>)",
        ),
        (
            "self.x.next = my::bit_cast::<8, 4>(self.a.val());",
            "tree::same(my::bit_cast::<1, 1>, ::fncc_netlist::prelude::bit_cast::<1, 1>)",
        ),
        ("self.x.next = Bits::<8>::from(3);", "tree::same(None::<Bits::<1>>,"),
        ("for i in 0..clog2(N) { }", "tree::same(clog2, ::fncc_netlist::prelude::clog2)"),
    ]);
}

#[test]
fn another_function_is_requested_what_it_computes() {
    assert_taken(&[
        ("self.x.next = gray(self.a.val());", "function::request(gray)"),
        (
            "self.x.next = Self::mixed::<8>(self.a.val(), 3, N);",
            "Expression::Call { function: 1usize, name: \"Self::mixed::<8>\", arguments: &[Expression::Read(",
        ),
        ("self.x.next = bits::reverse(self.b.val());", "function::request(bits::reverse)"),
        ("self.x.next = <T as Gray>::of(self.b.val());", "function::request(<T as Gray>::of)"),
    ]);
}

/// The refusals of a function.
fn refusals_of_function(function: &str) -> Vec<String> {
    let made = crate::function::hdl_fn(&TokenStream::new(), &function.parse().expect("tokens"));
    let file: syn::File = syn::parse2(made).expect("items");
    let texts = file.items.iter().filter_map(|item| match item {
        syn::Item::Macro(call) => Some(call.mac.tokens.to_string()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn a_function_has_names_and_a_value() {
    for (function, expected) in [
        ("fn f(x: Bits<8>) -> Bits<8> { let y = x + 1; y ^ x }", None),
        ("fn f<const N: usize>(x: Bits<N>, by: u64) -> Bits<N> { x << by }", None),
        ("fn f(x: Bits<8>) { }", Some("a function of a kernel is")),
        ("fn f() -> Bits<8> { bits(3) }", Some("one to eight arguments")),
        ("fn f(&self, x: Bit) -> Bit { x }", Some("without `self`")),
        ("fn f(mut x: Bit) -> Bit { x }", Some("`mut`")),
        ("const fn f(x: Bit) -> Bit { x }", Some("`const`")),
        ("fn f<'a>(x: &'a Bit) -> Bit { true }", Some("lifetimes")),
        ("fn f(x: Bit) -> Bit { if x { true } else { false } }", Some("has no value in a kernel")),
        ("fn f(x: Bit) -> Bit { return x; }", Some("a value at its end")),
        ("fn f(x: Bit) -> Bit { let mut y = x; y }", Some("one name")),
        ("fn f(x: Bit) -> Bit { let x = !x; x }", Some("another name")),
        (
            "fn f(x: Bit) -> Bit { for i in 0..3 { } x }",
            Some("write other statements in the kernel"),
        ),
        ("fn f(x: Bit) -> Bit { self.a.val() && x }", None),
        ("fn f(x: Bits<8>) -> Bits<8> { x * x.max_of(3) }", Some("the method `max_of`")),
    ] {
        let found = refusals_of_function(function);
        match expected {
            None => assert!(found.is_empty(), "`{function}`: {found:?}"),
            Some(text) => {
                let [only] = &found[..] else { panic!("`{function}`: {found:?}") };
                assert!(only.contains(text), "`{function}`: `{text}` is not in `{only}`");
            }
        }
    }
}

#[test]
fn macros_become_those_of_the_language() {
    let body = "join!(self.r => self.x); if self.a.val() { comment!(\"text\"); assert!(self.b.val(), \"b\"); }";
    let mut function: ItemFn =
        syn::parse_str(&format!("fn update(&mut self) {{ {body} }}")).expect("a function");
    methods(&TokenStream::new(), &mut function).expect("a kernel");
    let kernel = quote::quote!(#function).to_string().replace(' ', "");
    for name in ["comment", "join", "property"] {
        assert!(kernel.contains(&format!("::fncc_netlist::{name}!(")), "{kernel}");
    }
    assert_taken(&[(body, "from: &[Part::Field(\"r\")], to: &[Part::Field(\"x\")]")]);
}

#[test]
fn a_name_may_end_in_self_next_or_val() {
    assert_taken(&[
        (
            "self.myself.a.next = self.val.val();",
            "target: &[Part::Field(\"myself\"), Part::Field(\"a\")]",
        ),
        (
            "self.bus.next.next = self.next.val();",
            "target: &[Part::Field(\"bus\"), Part::Field(\"next\")]",
        ),
        ("self.s.next.low.high = self.a.val();", "fields: &[\"low\", \"high\"]"),
    ]);
}

#[test]
fn only_the_first_statement_names_the_module_and_only_by_two_words() {
    assert_taken(&[
        ("comment!(\"module fncc_x\"); comment!(\"module y\");", "module: Some(\"fncc_x\")"),
        (
            "comment!(\"module fncc_x\"); comment!(\"module y\");",
            "&[Statement { line: 1u32, action: Action::Comment(\"module y\") }]",
        ),
        ("comment!(\"module boundary: x is registered\");", "module: None"),
        ("self.x.next = true; comment!(\"module y\");", "module: None"),
    ]);
    assert_refused(&[("comment!(\"module fncc-x\");", "cannot name a module")]);
}

#[test]
fn comments_are_no_instructions_to_tools() {
    assert_refused(&[
        ("comment!(\"synopsys translate_off\");", "begins with `synopsys`"),
        ("comment!(\"fine\\n  Verilator lint_off WIDTH\");", "begins with `Verilator`"),
        ("comment!(\"/*verilator lint_off WIDTH*/\");", "begins with `verilator`"),
        ("comment!(\"ends in \\\\\");", "end of a line"),
        ("comment!(\"a\\rb\");", "control characters"),
        ("comment!(3);", "one string"),
        ("comment!(\"{}\", 3);", "one string"),
    ]);
    assert_taken(&[
        ("comment!(\"What synthesis does\");", "Action::Comment(\"What synthesis does\")"),
        ("comment!(\"two\\nlines\");", "Action::Comment(\"two\\nlines\")"),
    ]);
}

#[test]
fn attributes_act_on_lints_only() {
    assert_refused(&[
        ("#[cfg(test)] { self.x.next = true; }", "an `if` on a constant"),
        ("match self.b.val() { #[cfg(test)] true => {} _ => {} }", "an `if` on a constant"),
    ]);
    assert_taken(&[(";;", "static BODY: &[Statement] = &[];")]);
    assert_taken(&[("#[allow(unused_parens)] { self.x.next = (true); }", "Action::Block(")]);
}

#[test]
fn a_kernel_is_a_plain_function() {
    for text in [
        "fn other(&mut self) {}",
        "fn update(&self) {}",
        "fn update(self) {}",
        "fn update(&mut self, x: u8) {}",
        "fn update<T>(&mut self) {}",
        "fn update(&mut self) -> u8 {}",
        "async fn update(&mut self) {}",
        "unsafe fn update(&mut self) {}",
    ] {
        let mut function: ItemFn = syn::parse_str(text).expect("a function");
        let error = methods(&TokenStream::new(), &mut function).expect_err(text);
        assert!(error.to_string().contains("fn update(&mut self)"), "{text}: {error}");
    }
}

#[test]
fn all_refusals_come_at_once() {
    let found = refusals("let mut x = 1; if self.a.val() { return; } self.x.next = -self.a.val();");
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn a_signal_is_marked_as_driven_only_where_its_index_may_exist() {
    assert_taken(&[
        (
            "for i in 0..4 { if i > 0 && self.c.val() { self.x[i - 1].next = true; } }",
            "for i in 0..4 { if (i > 0) && true { ::fncc_netlist::prelude::logic::logic_connect_fn(&mut self.x[i - 1]); }",
        ),
        (
            "if self.c.val() { self.x.next = true; } else { self.x.next = false; }",
            "if true { ::fncc_netlist::prelude::logic::logic_connect_fn(&mut self.x); }",
        ),
        (
            "match N { 1 if N > 0 && self.c.val() => self.x.next = true, _ => self.y.next = true }",
            "match N { 1 => { if (N > 0) && true { ::fncc_netlist::prelude::logic::logic_connect_fn(&mut self.x); } \
             if !(true) { break 'choice_0; } } _ => {} }",
        ),
    ]);
}

/// The refusal of a struct of a block with these arguments.
fn refusal_of_block(arguments: &str, item: &str) -> String {
    let [arguments, item] =
        [arguments, item].map(|text| text.parse::<TokenStream>().expect("tokens"));
    let tokens = crate::block::block(arguments, item.clone()).to_string();
    assert!(tokens.starts_with(&item.to_string()), "the struct is gone: {tokens}");
    let (_, refusal) = tokens.split_once("compile_error !").expect("a refusal");
    refusal.to_string()
}

#[test]
fn a_block_that_cannot_be_made_is_refused() {
    const PLAIN: &str = "struct A { pub clk : Signal < In , Clock > }";
    for (arguments, item, expected) in [
        ("latency = 3", PLAIN, "`#[block]` takes `clock`, `reset`"),
        ("clock, clock", PLAIN, "`#[block]` takes"),
        ("late_resets(part)", PLAIN, "there is no part `part`"),
        ("reset = 3", PLAIN, "expected string literal"),
        ("clock, late_resets(x)", "struct A { x : B }", "the `rst` of the block, which has none"),
        ("", "struct A { pub _x : Signal < In , Bit > }", "rename the port"),
        ("by_hand, new()", PLAIN, "`#[block]` takes"),
        ("by_hand, check = f()", PLAIN, "checked by hand"),
        ("", "struct A (Bit) ;", "fields have names"),
        ("", "struct A ;", "fields have names"),
        ("", "struct A { # [init (1)] # [init (2)] x : Dff < Bit > }", "one `#[init(..)]`"),
        ("by_hand", "struct A { # [init (1)] x : Dff < Bit > }", "write the value there"),
        ("", "enum A { B }", "expected `struct`"),
        ("", "struct A { # [ports] x : XIn }", "one public field"),
        ("", "struct A { # [ports] pub x : XIn , # [ports] pub y : YIn }", "one public field"),
    ] {
        let refusal = refusal_of_block(arguments, item);
        assert!(refusal.contains(expected), "{arguments} {item}: {refusal}");
    }
}

#[test]
fn a_bundle_that_cannot_be_made_is_refused() {
    const PLAIN: &str = "struct A { valid: Bit }";
    for (arguments, item, expected) in [
        ("", PLAIN, "`#[bundle(NAME_OF_INPUTS, NAME_OF_OUTPUTS)]`"),
        ("AIn", PLAIN, "`#[bundle(NAME_OF_INPUTS, NAME_OF_OUTPUTS)]`"),
        ("AIn AOut", PLAIN, "`#[bundle(NAME_OF_INPUTS, NAME_OF_OUTPUTS)]`"),
        ("AIn, AOut, AInOut", PLAIN, "`#[bundle(NAME_OF_INPUTS, NAME_OF_OUTPUTS)]`"),
        ("3, 4", PLAIN, "`#[bundle(NAME_OF_INPUTS, NAME_OF_OUTPUTS)]`"),
        ("AIn, AOut", "struct A (Bit) ;", "a struct with named fields"),
        ("AIn, AOut", "struct A ;", "a struct with named fields"),
        ("AIn, AOut", "struct A { }", "a bundle has a signal"),
        ("AIn, AOut", "struct A { # [init (1)] valid : Bit }", "`#[back]` on those that go"),
        ("AIn, AOut", "enum A { B }", "expected `struct`"),
    ] {
        let tokens = [arguments, item].map(|text| text.parse::<TokenStream>().expect("tokens"));
        let [arguments, item] = tokens;
        let made = crate::bundle::bundle(arguments.clone(), item.clone()).to_string();
        assert!(made.starts_with(":: core :: compile_error"), "({arguments}) {item}: {made}");
        assert!(made.contains(expected), "({arguments}) {item}: {made}");
    }
}
