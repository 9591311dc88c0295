//! What the type of a field says of its value.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

/// Whether a type has that name, with a path or not.
pub fn is_of(ty: &Type, name: &str) -> bool {
    match ty {
        Type::Group(group) => is_of(&group.elem, name),
        Type::Paren(paren) => is_of(&paren.elem, name),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == name),
        _ => false,
    }
}

/// The value of a field that has none of its own; an array of any length is made of those of its items.
pub fn default_of(ty: &Type) -> TokenStream {
    match ty {
        Type::Array(array) => {
            let item = default_of(&array.elem);
            quote!(::fncc_netlist::wiring::array_of(|| #item))
        }
        Type::Group(group) => default_of(&group.elem),
        Type::Paren(paren) => default_of(&paren.elem),
        _ => quote_spanned!(ty.span()=> ::core::default::Default::default()),
    }
}

/// The same, and zero for a constant, which has no value of its own.
pub fn plain_of(ty: &Type) -> TokenStream {
    match ty {
        Type::Array(array) => {
            let item = plain_of(&array.elem);
            quote!(::fncc_netlist::wiring::array_of(|| #item))
        }
        _ if is_of(ty, "Constant") => {
            quote!(::fncc_netlist::prelude::Constant::new(::core::default::Default::default()))
        }
        _ => default_of(ty),
    }
}
