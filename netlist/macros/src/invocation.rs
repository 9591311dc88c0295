//! Calls of macros in a kernel.

use syn::ext::IdentExt;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Ident, Macro, Token};

/// The last part of a macro's path.
pub fn macro_name(call: &Macro) -> String {
    call.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default()
}

/// The names in `dff_setup!(self, clk, a, b)`.
pub fn names(call: &Macro) -> syn::Result<Vec<Ident>> {
    let names = Punctuated::<Ident, Token![,]>::parse_terminated_with;
    let names = |input: syn::parse::ParseStream| names(input, Ident::parse_any);
    Ok(names.parse2(call.tokens.clone())?.into_iter().collect())
}
