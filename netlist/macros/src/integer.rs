//! Integers of Rust: literals, and the functions whose value elaboration knows as Rust does.

use crate::reader::refuse;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Lit, LitInt};

/// The integer types of Rust, and none for a literal without a suffix.
pub const TYPES: [&str; 12] =
    ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];

/// The methods of integers that are known while a block is elaborated.
pub const METHODS: [(&str, &str, usize); 8] = [
    ("abs_diff", "AbsDiff", 1),
    ("div_ceil", "DivCeil", 1),
    ("ilog2", "Ilog2", 0),
    ("max", "Max", 1),
    ("min", "Min", 1),
    ("next_power_of_two", "NextPowerOfTwo", 0),
    ("pow", "Pow", 1),
    ("saturating_sub", "SaturatingSub", 1),
];

/// A literal as an expression of the tree.
pub fn literal(literal: &Lit) -> syn::Result<TokenStream> {
    match literal {
        Lit::Bool(truth) => Ok(quote!(Expression::Truth(#truth))),
        Lit::Int(int) => integer(int),
        Lit::Byte(byte) => {
            let value = u128::from(byte.value());
            Ok(quote!(Expression::Integer(#value, "u8")))
        }
        _ => refuse(literal, "a signal holds bits; write an integer, `true` or `false`"),
    }
}

fn integer(int: &LitInt) -> syn::Result<TokenStream> {
    let (suffix, value) = (int.suffix(), int.base10_parse::<u128>());
    match value {
        Ok(value) if suffix.is_empty() || TYPES.contains(&suffix) => {
            Ok(quote!(Expression::Integer(#value, #suffix)))
        }
        _ => refuse(int, "not an integer of up to 128 bits"),
    }
}

/// The function of the tree for the method of an integer that takes that many arguments.
pub fn method(name: &str, arguments: usize) -> Option<TokenStream> {
    let (_, variant, _) = METHODS.iter().find(|(n, _, a)| *n == name && *a == arguments)?;
    let variant = format_ident!("{variant}");
    Some(quote!(Function::#variant))
}
