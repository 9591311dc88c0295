//! A shell is names only, whatever its description says.

use fncc_gen::package::shell;
use fncc_hdl::catalog::Parameters;
use fncc_netlist::verilog;

/// Lines that do more than connect: a process, or an operator other than slices and concatenation.
fn with_logic(text: &str) -> Vec<&str> {
    let is_logic = |line: &&str| {
        let code = line.split("//").next().unwrap_or_default().trim();
        // What keeps tools from warning of bits that nobody reads drives nothing.
        let unused = code.strip_prefix("wire unused = &{1'b0, ");
        let code = unused.or(code.strip_prefix("assign ")).unwrap_or(code).replacen(" = ", "", 1);
        // `[511:0]` has no operator, and a number none but its sign.
        code.starts_with("always") || code.starts_with("initial") || code.contains(OPERATORS)
    };
    let is_directive = |line: &&str| !line.starts_with('`');
    text.lines().filter(is_directive).filter(is_logic).collect()
}

const OPERATORS: [char; 13] = ['~', '!', '&', '|', '^', '+', '-', '*', '/', '%', '<', '>', '?'];

#[test]
fn no_shell_has_a_process_or_an_operator() {
    let shells = shell::all().expect("the descriptions are right");
    for name in shells.keys() {
        let parameters = Parameters { flows: 64, ..Parameters::default() };
        let design = shell::design(name, parameters).expect("it can be made");
        let text = verilog::emit_one(&design, design.modules.len() - 1, &[]);
        assert!(text.contains(&format!("module fncc_{name} (")), "{text}");
        assert_eq!(with_logic(&text), [""; 0], "{name}");
    }
    assert!(shells.len() >= 24, "{} shells", shells.len());
    for logic in [
        "assign a = b & c;",
        "assign a = ~b;",
        "always @(posedge clk) a <= b;",
        "wire unused = |a;",
    ] {
        assert_eq!(with_logic(logic), [logic]);
    }
    assert!(with_logic("assign a = {2'h0, b[3:1]}; // a & b").is_empty());
}
