//! Blocks that are refused: where, and with what words.

use fncc_netlist::elaborate;
use rust_hdl_core::prelude::Block;
use std::path::Path;

/// The refusal of a block called `top`, and the number of the line of `file` that it names.
pub fn refusal(block: &dyn Block, file: &str) -> (String, u32) {
    let message = elaborate(block, "top").expect_err("the block must be refused").to_string();
    let named =
        message.split_once(&format!(" ({file}:")).and_then(|(_, rest)| rest.split_once(')'));
    let line = named.and_then(|(line, _)| line.parse().ok());
    let line = line.unwrap_or_else(|| panic!("no line of {file} in `{message}`"));
    (message, line)
}

/// The text of a line of a file of this repository.
pub fn text_of(file: &str, line: u32) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    text.lines().nth(line as usize - 1).unwrap_or_default().to_string()
}

/// Asserts that a block called `top` is refused with a message that has the texts and names a line of `file` that has `statement`.
pub fn assert_refused(block: &dyn Block, file: &str, statement: &str, texts: &[&str]) {
    let (message, line) = refusal(block, file);
    for text in texts {
        assert!(message.contains(text), "`{text}` is not in `{message}`");
    }
    let found = text_of(file, line);
    assert!(found.contains(statement), "`{found}` is not `{statement}` in `{message}`");
}

/// Declares a block with a kernel, and the test that it is refused with the texts, at a line of this file that has the statement after `at`.
macro_rules! refused {
    ($test:ident $(at $statement:literal)?, { $($block:tt)* }, { $($kernel:tt)* }, $($text:expr),+ $(,)?) => {
        mod $test {
            use super::*;
            block!(Refused { $($block)* });
            impl Logic for Refused {
                #[hdl_gen]
                $($kernel)*
            }
        }
        #[test]
        fn $test() {
            let statement = concat!($($statement)?);
            crate::refused::assert_refused(&$test::Refused::default(), file!(), statement, &[$($text),+]);
        }
    };
}
