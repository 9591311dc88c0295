//! Panics, which are defects of this program, as errors that say where and how to report them.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use miette::Diagnostic;
use thiserror::Error;

use crate::provenance::command_line;

/// A defect of this program that ended a piece of work.
#[derive(Clone, Debug, PartialEq, Eq, Error, Diagnostic)]
#[error("internal error in {work}: {message} ({place})")]
#[diagnostic(help(
    "this is a defect of the program; report it with the files that this command reads:\n{command}"
))]
pub struct InternalError {
    /// What was being done.
    pub work: String,
    /// What was found.
    pub message: String,
    /// Where in the program.
    pub place: String,
    /// What was called.
    pub command: String,
}

thread_local! {
    /// This thread does guarded work.
    static IS_GUARDED: Cell<bool> = const { Cell::new(false) };
    /// Message and place of the last panic in guarded work.
    static LAST: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
}

/// Does some work, named `work`; a panic in it is not shown, and becomes an error.
///
/// # Errors
/// [`InternalError`] when the work panics.
pub fn guard<T>(work: &str, does: impl FnOnce() -> T) -> Result<T, InternalError> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !IS_GUARDED.get() {
                return usual(info);
            }
            let payload = info.payload();
            let text = payload.downcast_ref::<&str>().copied();
            let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
            let message = text.unwrap_or("it panicked").to_string();
            let place = info.location().map_or_else(String::new, ToString::to_string);
            LAST.with_borrow_mut(|last| *last = Some((message, place)));
        }));
    });
    let before = IS_GUARDED.replace(true);
    // What the work has half done goes with it.
    let done = panic::catch_unwind(AssertUnwindSafe(does));
    IS_GUARDED.set(before);
    done.map_err(|_| {
        let (message, place) = LAST.take().unwrap_or_default();
        InternalError { work: work.to_string(), message, place, command: command_line() }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_an_error_that_says_what_where_and_how_to_report_it() {
        let divisor = std::hint::black_box(0);
        let error = guard("incast under hpcc, seed 3", || 1 / divisor).unwrap_err();
        let shown = error.to_string();
        assert!(shown.starts_with("internal error in incast under hpcc, seed 3: "), "{shown}");
        assert!(
            shown.contains("divide by zero") && shown.contains("internal_error.rs:"),
            "{shown}"
        );
        assert!(error.help().unwrap().to_string().contains(&command_line()));
    }

    #[test]
    fn work_that_does_not_panic_gives_its_result_also_inside_of_other_work() {
        let nested = guard("outer", || (guard("inner", || panic!("no")).is_err(), 7)).unwrap();
        assert_eq!(nested, (true, 7));
        assert!(guard("again", || panic!("still")).unwrap_err().message.contains("still"));
    }
}
