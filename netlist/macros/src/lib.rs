//! The attribute `#[hdl_gen]` of fncc-netlist, exported by its prelude.
//!
//! It reads the text of a kernel and hands all that stands there to elaboration as data (`fncc_netlist::tree`): which name is a
//! signal and which a constant of Rust, what width a literal was given, which statement stands in which line. What a kernel may not
//! use is refused at the place where it stands, with what to write instead. docs/netlist.md lists every form.
//!
//! [`kernel`] takes the function apart, [`statement`], [`expression`], [`pattern`] and [`signal`] what stands in it; [`connect`] makes the method
//! by which rust-hdl learns what a block drives.

mod comment;
mod connect;
mod expression;
mod integer;
mod invocation;
mod kernel;
mod pattern;
mod reader;
mod signal;
mod statement;
#[cfg(test)]
mod tests;

use proc_macro::TokenStream;

/// Makes `connect` and `hdl` of a block from its kernel, `fn update(&mut self)`, and leaves the kernel as it is.
#[proc_macro_attribute]
pub fn hdl_gen(arguments: TokenStream, item: TokenStream) -> TokenStream {
    kernel::hdl_gen(arguments.into(), item.into()).into()
}
