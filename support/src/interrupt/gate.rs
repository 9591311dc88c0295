//! Between any two threads that write and the one that clears away: who is inside is waited for, and
//! later ones wait for ever.

use std::cell::RefCell;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

static GATE: RwLock<()> = RwLock::new(());

thread_local! {
    /// How often this thread holds the gate, and its guard from the first time on.
    static INSIDE: RefCell<(usize, Option<RwLockReadGuard<'static, ()>>)> =
        const { RefCell::new((0, None)) };
}

/// As long as one is held, no interruption takes effect.
#[derive(Debug)]
#[must_use = "an interruption takes effect as soon as this is dropped"]
pub struct Held {
    /// It counts for one thread.
    _of_this_thread: std::marker::PhantomData<*const ()>,
}

/// Puts interruptions off until the result is dropped; nested calls are fine. For what must not be seen
/// half done, and is done soon: files that appear together.
pub fn hold() -> Held {
    INSIDE.with_borrow_mut(|(depth, guard)| {
        if *depth == 0 {
            *guard = Some(GATE.read().unwrap_or_else(PoisonError::into_inner));
        }
        *depth += 1;
    });
    Held { _of_this_thread: std::marker::PhantomData }
}

impl Drop for Held {
    fn drop(&mut self) {
        INSIDE.with_borrow_mut(|(depth, guard)| {
            *depth -= 1;
            if *depth == 0 {
                *guard = None;
            }
        });
    }
}

/// Waits until nobody is inside and lets no thread but this one in any more.
pub(super) fn close() {
    if INSIDE.with_borrow(|(depth, _)| *depth > 0) {
        return;
    }
    std::mem::forget(GATE.write().unwrap_or_else(PoisonError::into_inner));
    INSIDE.with_borrow_mut(|(depth, _)| *depth = 1);
}
