//! Which part of the design is traced.

use super::*;

fn request(path: &Path, scope: &str) -> TraceRequest {
    TraceRequest { scope: Some(scope.into()), ..TraceRequest::new(path, PERIOD_PS) }
}

fn error_of(scope: &str) -> String {
    design().below(scope).expect_err("no such scope").to_string()
}

#[test]
fn a_scope_keeps_what_is_below_it_under_its_full_path() {
    both_formats(|path| {
        let design = design();
        let history = Values::new(4).history(&design.widths, 40, 2);
        trace(&request(&path, "parser.header"), &design, &history).expect("a file");
        let wave = Wave::read(&path);
        let names: Vec<_> = wave.names.keys().map(String::as_str).collect();
        let expected = ["top.clk", "top.parser.header.data_in", "top.parser.header.length"];
        assert_eq!(names, expected);
        wave.assert_holds(expected[1], 3, &history, 0..40);
        wave.assert_holds(expected[2], 2, &history, 0..40);
    });
}

#[test]
fn a_scope_gives_the_variables_that_are_still_named() {
    let (kept, variables) = design().below("parser").expect("a scope");
    assert_eq!(variables, [0, 1, 2, 3, 5]);
    assert_eq!(kept.widths, [1, 64, 65, 512, 1]);
    let scopes = vec![
        scope("top", 0, &[]),
        scope("parser", 1, &[("valid_in", 0), ("state", 1)]),
        scope("header", 2, &[("data_in", 3), ("length", 2)]),
        scope("fields", 2, &[("ready", 4)]),
    ];
    assert_eq!(kept.scopes, scopes);
}

#[test]
fn a_scope_may_start_with_the_name_of_the_top_module() {
    assert_eq!(
        design().below("top.parser").expect("a scope"),
        design().below("parser").expect("a scope")
    );
    let (whole, variables) = design().below("top").expect("a scope");
    assert_eq!(whole.scopes, design().scopes);
    assert_eq!(variables, [0, 1, 2, 3, 4, 5], "all but the one without a name");
}

#[test]
fn an_instance_with_the_name_of_the_top_module_is_found_below_it() {
    let scopes = vec![
        scope("mac", 0, &[("a", 0)]),
        scope("mac", 1, &[("b", 1)]),
        scope("crc", 2, &[("c", 2)]),
    ];
    let design = Hierarchy { scopes, widths: vec![1; 3] };
    assert_eq!(design.locate("mac").expect("the top"), 0);
    assert_eq!(design.locate("mac.mac").expect("the instance"), 1);
    assert_eq!(design.locate("mac.crc").expect("by the plain reading"), 2);
}

#[test]
fn an_unknown_scope_is_an_error_that_lists_what_there_is() {
    let expected = "there is no instance `praser` in `top`; its instances are counter, parser";
    assert_eq!(error_of("praser.header"), expected);
    assert_eq!(error_of("top.praser"), expected);
    let expected = "there is no instance `head` in `top.parser`; its instances are fields, header";
    assert_eq!(error_of("parser.head"), expected);
    let expected = "there is no instance `count` in `top.counter`; it has no instances";
    assert_eq!(error_of("counter.count"), expected);
}

#[test]
fn a_long_list_in_an_error_is_cut() {
    let mut scopes = vec![scope("top", 0, &[])];
    scopes.extend((0..1000).map(|index| scope(&format!("lane_{index:03}"), 1, &[])));
    let design = Hierarchy { scopes, widths: vec![] };
    let error = design.locate("lane").expect_err("no such scope").to_string();
    assert!(error.ends_with("lane_038, lane_039 and 960 more"), "{error}");
}

#[test]
fn a_wrong_request_leaves_no_file() {
    both_formats(|path| {
        let error = Recorder::start(&request(&path, "nowhere"), design()).err().expect("an error");
        assert!(matches!(error, TraceError::NoInstance { .. }), "{error}");
        let error =
            Recorder::start(&TraceRequest::new(&path, 1), design()).err().expect("an error");
        let expected = "a clock period of 1 ps has no middle where the clock could fall; give at \
                        least 2 ps";
        assert_eq!(error.to_string(), expected);
        let empty = Hierarchy { scopes: vec![], widths: vec![] };
        let error = Recorder::start(&TraceRequest::new(&path, 2), empty).err().expect("an error");
        assert!(matches!(error, TraceError::NoScope), "{error}");
        assert!(!path.exists());
    });
}
