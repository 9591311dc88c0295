//! Functions that kernels call: `#[hdl_fn]` leaves the function as it is, but when elaboration requests it, it answers with what its text says.
//!
//! A function is known by calling it, so Rust decides which one a name means, whatever the path or import.

use crate::Pack;
use crate::tree::{Callee, Value};
use std::any::type_name;
use std::cell::{Cell, RefCell};
use std::sync::Arc;

thread_local! {
    /// The name of the function that is requested.
    static REQUESTED: Cell<Option<&'static str>> = const { Cell::new(None) };
    /// What it has answered.
    static ANSWER: RefCell<Option<Callee>> = const { RefCell::new(None) };
    /// The functions whose answers are being made.
    static OPEN: RefCell<Vec<&'static str>> = const { RefCell::new(vec![]) };
}

/// What a function takes and gives.
#[diagnostic::on_unimplemented(
    message = "a function of a kernel neither takes nor gives a `{Self}`",
    label = "it takes and gives bits, a bit, a `LogicStruct`, a `LogicState` and integers of Rust"
)]
pub trait Exchanged {
    /// Some value.
    fn any() -> Self;
}

impl<T: Pack> Exchanged for T {
    fn any() -> Self {
        T::from_words(&[0])
    }
}

macro_rules! integers {
    ($($integer:ident),+) => {
        $(impl Exchanged for $integer {
            fn any() -> Self {
                0
            }
        })+
    };
}
integers!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize);

/// Whether the function that has `own`, a closure, must give its text.
pub fn is_requested<C>(own: C) -> bool {
    let _ = own;
    let function = type_name::<C>().strip_suffix("::{{closure}}");
    match REQUESTED.get() {
        requested @ Some(_) if requested == function => {
            REQUESTED.set(None);
            true
        }
        _ => false,
    }
}

/// Answers, with a value that nothing reads.
pub fn answer<R: Exchanged>(callee: Callee) -> R {
    ANSWER.set(Some(callee));
    R::any()
}

/// A function with arguments of some types.
pub trait Request<A> {
    /// What its text says.
    fn request(self) -> Value;
}

/// [`Request::request`], for a function that a kernel names.
pub fn request<A>(function: impl Request<A>) -> Value {
    function.request()
}

macro_rules! functions {
    ($($argument:ident)+) => {
        impl<F: Fn($($argument),+) -> R, R: Exchanged, $($argument: Exchanged),+> Request<($($argument,)+)> for F {
            fn request(self) -> Value {
                answer_of(type_name::<F>(), || drop(self($($argument::any()),+)))
            }
        }
    };
}
functions!(A);
functions!(A B);
functions!(A B C);
functions!(A B C D);
functions!(A B C D E);
functions!(A B C D E G);
functions!(A B C D E G H);
functions!(A B C D E G H I);

fn answer_of(name: &'static str, call: impl FnOnce()) -> Value {
    if OPEN.with_borrow(|open| open.contains(&name)) {
        return Value::Function(Err(
            "calls itself; a function of hardware has an end, write a loop of statements",
        ));
    }
    OPEN.with_borrow_mut(|open| open.push(name));
    ANSWER.set(None);
    let outside = REQUESTED.replace(Some(name));
    call();
    REQUESTED.set(outside);
    OPEN.with_borrow_mut(Vec::pop);
    let not_marked = "has no `#[hdl_fn]` above it, so that its text is not known; write that, or write here what it computes";
    Value::Function(ANSWER.take().map(Arc::new).ok_or(not_marked))
}
