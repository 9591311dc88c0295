//! The attributes `#[block]` and `#[hdl_gen]` of fncc-netlist, exported by its prelude.
//!
//! [`block`](macro@block) stands on the struct of a block, `hdl_gen` on its logic. That one reads the text of a kernel and hands all that stands there to elaboration as data (`fncc_netlist::tree`): which name is a
//! signal and which a constant of Rust, what width a literal was given, which statement stands in which line. What a kernel may not
//! use is refused at the place where it stands, with what to write instead. docs/netlist.md lists every form.
//!
//! [`connections`] expands `join!` and `delay!`, [`kernel`] takes the function apart, [`statement`], [`expression`], [`pattern`] and [`signal`] what stands in it; [`connect`] makes the method
//! by which rust-hdl learns what a block drives.

mod assertion;
mod block;
mod bundle;
mod comment;
mod connect;
mod connections;
mod expression;
mod function;
mod integer;
mod invocation;
mod kernel;
mod lets;
mod member;
mod note;
mod pattern;
mod place;
mod reader;
mod registers;
mod rewritten;
mod signal;
mod statement;
#[cfg(test)]
mod tests;
mod values;

use proc_macro::TokenStream;

/// Makes `connect` and `hdl` of a block from its kernel, `fn update(&mut self)`, and leaves the kernel as it is.
#[proc_macro_attribute]
pub fn hdl_gen(arguments: TokenStream, item: TokenStream) -> TokenStream {
    kernel::hdl_gen(arguments.into(), item.into()).into()
}

/// Lets kernels call a function, free or of a type, which stands in the hardware wherever it is called.
///
/// It gives a value of its arguments and nothing else; `#[hdl_fn] fn gray<const N: usize>(x: Bits<N>) -> Bits<N> { x ^ (x >> 1) }`. A kernel names
/// the parameters of one that has some: `gray::<8>(self.a.val())`.
#[proc_macro_attribute]
pub fn hdl_fn(arguments: TokenStream, item: TokenStream) -> TokenStream {
    function::hdl_fn(&arguments.into(), &item.into()).into()
}

/// Makes both ends of an interface of its description, a struct of the types of its signals: `#[bundle(NAME_OF_INPUTS, NAME_OF_OUTPUTS)]`.
///
/// A field that is marked `#[back]` goes the other way, as `ready` does; one that is marked `#[bundle]` is itself a bundle, or an
/// array of them. `join!(self.a => self.b)` joins two ends.
///
/// With `flat` after the names the signals are named as if the fields of the bundle stood in the place of the field that it is: `state: PortState`
/// gives `paused` and not `state_paused`. With `registers` there, fields have `#[register(offset = 0x008, reset = 255)]` or
/// `#[strobe(bit = 1, also_while = busy)]`, and bundles in the bundle have registers of their own (`fncc_netlist::registers`).
#[proc_macro_attribute]
pub fn bundle(arguments: TokenStream, item: TokenStream) -> TokenStream {
    bundle::bundle(arguments.into(), item.into()).into()
}

/// Makes a block of a struct of signals, registers and sub-blocks: its public fields are its ports, in their order, and
/// each field has its default value or that of `#[init(..)]`.
///
/// `#[block(check = EXPRESSION)]` looks at the parameters first, and panics when they do not fit together;
/// `#[block(new(NAME: TYPE, ..))]` makes a constructor with parameters in place of `Default`; `#[block(by_hand)]` leaves the
/// making to what is written next to the struct, which with `#[block(by_hand, defaults)]` may end in `..Self::defaults()`.
///
/// `#[ports]` marks one public field, an end of a flat interface that has the ports of the block: the block derefs to it, and a block around it
/// names the ports without the field.
#[proc_macro_attribute]
pub fn block(arguments: TokenStream, item: TokenStream) -> TokenStream {
    block::block(arguments.into(), item.into()).into()
}

/// Makes an enum of plain labels a type of signals: the labels are 0, 1 and so on, the first one is the default.
///
/// A kernel compares its values if its `PartialEq` and `PartialOrd` are what deriving them gives.
#[proc_macro_derive(LogicState)]
pub fn logic_state(input: TokenStream) -> TokenStream {
    derived(input, values::state)
}

/// Makes a struct of types of signals one itself: the first field has the lowest bits.
///
/// A kernel compares its values if its `PartialEq` is what deriving it gives.
#[proc_macro_derive(LogicStruct)]
pub fn logic_struct(input: TokenStream) -> TokenStream {
    derived(input, values::structure)
}

fn derived(
    input: TokenStream,
    made: fn(&syn::DeriveInput) -> syn::Result<proc_macro2::TokenStream>,
) -> TokenStream {
    let made = syn::parse(input).and_then(|input| made(&input));
    made.unwrap_or_else(|error| error.to_compile_error()).into()
}
